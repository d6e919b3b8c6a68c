//! Reads the constants of a module that are parts of abort messages.

use crate::spirv::{Id, Instruction, Op};

/// Returns the members of an OpConstantComposite, or `None` for other instructions.
pub(crate) fn members<'m>(definition: &impl Fn(Id) -> Option<Instruction<'m>>, id: Id) -> Option<Vec<Id>> {
    let instruction = definition(id)?;
    match instruction.op {
        Op::ConstantComposite => instruction.arguments().iter().map(|&word| Id::new(word)).collect(),
        _ => None,
    }
}

/// Returns the bytes of a constant array of 8-bit integers, or `None` for other values.
pub(crate) fn text<'m>(definition: &impl Fn(Id) -> Option<Instruction<'m>>, id: Id) -> Option<Vec<u8>> {
    let instruction = definition(id)?;
    let ty = definition(instruction.result_type()?)?;
    let (Op::TypeArray, &[element, length]) = (ty.op, ty.arguments()) else { return None };
    let (Op::TypeInt, &[8, _]) = definition(Id::new(element)?).map(|ty| (ty.op, ty.arguments()))? else { return None };
    match instruction.op {
        Op::ConstantDataKHR => {
            let (Op::Constant, &[length, ..]) = definition(Id::new(length)?).map(|ty| (ty.op, ty.arguments()))? else {
                return None;
            };
            let bytes = instruction.arguments().iter().flat_map(|word| word.to_le_bytes());
            let bytes: Vec<u8> = bytes.take(length as usize).collect();
            (bytes.len() == length as usize).then_some(bytes)
        }
        Op::ConstantComposite => {
            let byte = |&word: &u32| {
                let byte = definition(Id::new(word)?)?;
                match (byte.op, byte.arguments()) {
                    (Op::Constant, &[bits]) => Some(bits as u8),
                    (Op::ConstantNull, _) => Some(0),
                    _ => None,
                }
            };
            instruction.arguments().iter().map(byte).collect()
        }
        _ => None,
    }
}
