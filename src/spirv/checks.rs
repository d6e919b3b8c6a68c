//! What the operands of an instruction must be, where its extension says so and a wrong one would make a wrong module.

use rustc_hash::FxHashMap;

use super::binary::{Header, Instructions, read_string};
use super::builder::Builder;
use super::grammar::{Extension, Op, StorageClass};
use super::id::Id;
use crate::error::{Error, Result};

/// What is asked of a module that is being built or read.
pub(crate) trait Facts {
    /// The type of a value.
    fn type_of(&self, value: Id) -> Option<Id>;

    /// What declares a type, and its operands.
    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])>;

    /// Whether the id is that of a constant.
    fn is_constant(&self, id: Id) -> bool;
}

impl Facts for Builder {
    fn type_of(&self, value: Id) -> Option<Id> {
        Builder::type_of(self, value)
    }

    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])> {
        Builder::type_info(self, ty)
    }

    fn is_constant(&self, id: Id) -> bool {
        self.definition(id).is_some()
    }
}

/// A module that was read: its types with their operands, its values with their types.
#[derive(Default)]
struct Read<'m> {
    types: FxHashMap<Id, (Op, &'m [u32])>,
    values: FxHashMap<Id, (Op, Id)>,
}

impl Facts for Read<'_> {
    fn type_of(&self, value: Id) -> Option<Id> {
        self.values.get(&value).map(|(_, ty)| *ty)
    }

    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])> {
        self.types.get(&ty).copied()
    }

    fn is_constant(&self, id: Id) -> bool {
        self.values.get(&id).is_some_and(|(op, _)| op.is_constant())
    }
}

/// A rule: the instruction, what is broken otherwise, and whether a result type and operands keep it.
type Rule = (Op, &'static str, fn(&dyn Facts, Option<Id>, &[u32]) -> bool);

/// The rules, in the order in which they are looked at.
const RULES: [Rule; 17] = [
    (Op::ConvertFToBF16INTEL, FLOAT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_float(out, ty))),
    (Op::ConvertFToBF16INTEL, SHORT_RESULT, |out, ty, _| ty.is_some_and(|ty| is_short(out, ty))),
    (Op::ConvertFToBF16INTEL, SAME_COUNT, same_count),
    (Op::ConvertBF16ToFINTEL, SHORT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_short(out, ty))),
    (Op::ConvertBF16ToFINTEL, FLOAT_RESULT, |out, ty, _| ty.is_some_and(|ty| is_float(out, ty))),
    (Op::ConvertBF16ToFINTEL, SAME_COUNT, same_count),
    (Op::RoundFToTF32INTEL, FLOAT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_float(out, ty))),
    (Op::RoundFToTF32INTEL, FLOAT_RESULT, |out, ty, _| ty.is_some_and(|ty| is_float(out, ty))),
    (Op::RoundFToTF32INTEL, SAME_COUNT, same_count),
    (Op::TaskSequenceCreateALTERA, "First argument is expected to be a function", |out, _, words| {
        Id::new(words.first().copied().unwrap_or(0)).is_some_and(|id| !out.is_constant(id))
    }),
    (
        Op::TaskSequenceCreateALTERA,
        "Pipeline must be a 32 bit integer with the value bigger or equal to -1",
        |_, _, words| signed(words, 1) >= -1,
    ),
    (Op::TaskSequenceCreateALTERA, "ClusterMode valid values are -1, 0, 1", |_, _, words| {
        (-1..=1).contains(&signed(words, 2))
    }),
    (Op::TaskSequenceCreateALTERA, "GetCapacity must be an unsigned 32-bit integer.", |_, _, words| {
        signed(words, 3) >= 0
    }),
    (Op::TaskSequenceCreateALTERA, "AsyncCapacity must be an unsigned 32-bit integer", |_, _, words| {
        signed(words, 4) >= 0
    }),
    (Op::SubgroupBlockPrefetchINTEL, "Ptr must be in CrossWorkgroup storage class", |out, _, words| {
        operand(out, words)
            .and_then(|ty| pointer(out, ty))
            .is_none_or(|(class, _)| class == StorageClass::CrossWorkgroup)
    }),
    (Op::SubgroupBlockPrefetchINTEL, "Ptr must point to a scalar integer type", |out, _, words| {
        let pointee = operand(out, words).and_then(|ty| pointer(out, ty)?.1);
        pointee.is_none_or(|pointee| width(out, pointee).is_some())
    }),
    (Op::SubgroupBlockPrefetchINTEL, "NumBytes must be a 32-bit integer scalar", |out, _, words| {
        let ty = words.get(1).and_then(|&word| out.type_of(Id::new(word)?));
        ty.is_some_and(|ty| width(out, ty) == Some(32))
    }),
];

const FLOAT_INPUT: &str = "Input value must be a scalar or vector of floating-point 32-bit type";
const FLOAT_RESULT: &str = "Result value must be a scalar or vector of floating-point 32-bit type";
const SHORT_INPUT: &str = "Input value must be a scalar or vector of integer 16-bit type";
const SHORT_RESULT: &str = "Result value must be a scalar or vector of integer 16-bit type";
const SAME_COUNT: &str = "Input type must have the same number of components as result type";

/// The type of the first operand.
fn operand(facts: &dyn Facts, words: &[u32]) -> Option<Id> {
    facts.type_of(Id::new(*words.first()?)?)
}

/// The components of a vector, or of a cooperative matrix, or the type itself, and their number.
fn components(facts: &dyn Facts, ty: Id) -> (Id, u32) {
    match facts.type_info(ty) {
        Some((Op::TypeVector, &[component, count])) => (Id::new(component).unwrap_or(ty), count),
        Some((Op::TypeCooperativeMatrixKHR, &[component, ..])) => (Id::new(component).unwrap_or(ty), 1),
        _ => (ty, 1),
    }
}

/// The storage class and the pointee of a pointer, if that is known.
fn pointer(facts: &dyn Facts, ty: Id) -> Option<(StorageClass, Option<Id>)> {
    match facts.type_info(ty)? {
        (Op::TypePointer, &[class, pointee]) => Some((StorageClass(class), Id::new(pointee))),
        (Op::TypeUntypedPointerKHR, &[class]) => Some((StorageClass(class), None)),
        _ => None,
    }
}

/// The width of an integer type.
fn width(facts: &dyn Facts, ty: Id) -> Option<u32> {
    match facts.type_info(ty)? {
        (Op::TypeInt, &[width, _]) => Some(width),
        _ => None,
    }
}

/// Whether a type is concrete (section 2.2.2 of the specification): of numbers and physical pointers. All pointers count,
/// since the addressing model is not known here.
#[cfg(feature = "llvm")]
pub(crate) fn is_concrete(facts: &dyn Facts, ty: Id) -> bool {
    // Types nest, and a structure may name one again and again: each is looked at once.
    let mut left = vec![ty];
    let mut seen = rustc_hash::FxHashSet::default();
    while let Some(ty) = left.pop() {
        if !seen.insert(ty) {
            continue;
        }
        match facts.type_info(ty) {
            Some((Op::TypeInt | Op::TypeFloat | Op::TypePointer | Op::TypeUntypedPointerKHR, _)) => {}
            Some((Op::TypeVector | Op::TypeMatrix | Op::TypeArray, &[element, ..])) => left.extend(Id::new(element)),
            Some((Op::TypeStruct, members)) => left.extend(members.iter().filter_map(|&member| Id::new(member))),
            _ => return false,
        }
    }
    true
}

fn is_float(facts: &dyn Facts, ty: Id) -> bool {
    matches!(facts.type_info(components(facts, ty).0), Some((Op::TypeFloat, [32, ..])))
}

fn is_short(facts: &dyn Facts, ty: Id) -> bool {
    width(facts, components(facts, ty).0) == Some(16)
}

fn same_count(facts: &dyn Facts, ty: Option<Id>, words: &[u32]) -> bool {
    let own = operand(facts, words).map(|own| components(facts, own).1);
    own.is_some() && own == ty.map(|ty| components(facts, ty).1)
}

/// A literal operand as a signed number.
fn signed(words: &[u32], index: usize) -> i32 {
    words.get(index).copied().unwrap_or(0) as i32
}

/// Looks whether the operands of an instruction, those after the result, are what it takes.
///
/// # Errors
/// The rule that is broken.
pub(crate) fn check(facts: &dyn Facts, op: Op, ty: Option<Id>, words: &[u32]) -> Result<(), &'static str> {
    match RULES.iter().find(|(own, _, holds)| *own == op && !holds(facts, ty, words)) {
        Some((_, text, _)) => Err(text),
        None => Ok(()),
    }
}

/// Looks whether the operands of a module's instructions are what they take, and whether its extensions exist.
///
/// # Errors
/// `InvalidInstruction` for the first rule that is broken; `InvalidModule` for an extension that nobody knows; what the
/// reader says of a broken module.
pub(crate) fn check_module(words: &[u32]) -> Result<()> {
    Header::parse(words)?;
    let mut facts = Read::default();
    let mut checked = Vec::new();
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        if instruction.op == Op::Extension {
            let (name, _) = read_string(instruction.operands).map_err(|error| error.at(instruction.place()))?;
            if Extension::from_name(&name).is_none() {
                return Err(instruction.invalid(format!("input SPIR-V module uses unknown extension '{name}'")));
            }
        }
        if RULES.iter().any(|(op, ..)| *op == instruction.op) {
            checked.push(instruction);
        }
        match (instruction.result(), instruction.result_type()) {
            (Some(result), Some(ty)) => _ = facts.values.insert(result, (instruction.op, ty)),
            (Some(result), None) => _ = facts.types.insert(result, (instruction.op, instruction.arguments())),
            (None, _) => {}
        }
    }
    for instruction in checked {
        check(&facts, instruction.op, instruction.result_type(), instruction.arguments()).map_err(|text| {
            Error::InvalidInstruction(format!("Op{}\n{text}", instruction.op)).at(instruction.place())
        })?;
    }
    Ok(())
}
