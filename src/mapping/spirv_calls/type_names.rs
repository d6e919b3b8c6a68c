//! The form of SPIR-V's opaque types in mangled names: a pointer to `__spirv_<Name>`. The operands of the type follow
//! after two underscores: `PU3AS133__spirv_Image__void_1_0_0_0_0_0_0`.
//!
//! The operands are those of `target("spirv.<Name>", …)`. A number is written in decimal, and a type has its name in
//! OpenCL C; see "SPIR-V Types Mapped to LLVM Types" in docs/SPIRVRepresentationInLLVM.rst of `llvm-spirv`.

use crate::llvm::{Type as LlvmType, Types};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::spirv_calls::Build;
use crate::mapping::types::opaque::has_image;
use crate::spirv::grammar::{Operand, OperandKind, Quantifier, older_names};
use crate::spirv::{Builder, Id, Instruction, Op};

const PREFIX: &str = "__spirv_";

/// The types that can be operands: the name in OpenCL C, the instruction, and the width in bits. If two rows have the
/// same instruction and width, the name of the first row is written.
const OPERAND_TYPES: [(&str, Op, u32); 10] = [
    ("void", Op::TypeVoid, 0),
    ("bool", Op::TypeBool, 0),
    ("char", Op::TypeInt, 8),
    ("short", Op::TypeInt, 16),
    ("uint", Op::TypeInt, 32),
    ("int", Op::TypeInt, 32),
    ("long", Op::TypeInt, 64),
    ("half", Op::TypeFloat, 16),
    ("float", Op::TypeFloat, 32),
    ("double", Op::TypeFloat, 64),
];

/// Returns the operands that the grammar lists for an opaque type. For a type that contains an image type, these are
/// the operands of the image type.
fn operands(op: Op) -> &'static [Operand] {
    let op = if has_image(op) { Op::TypeImage } else { op };
    op.info().and_then(|info| info.operands.get(1..)).unwrap_or_default()
}

/// Returns an opaque type in the form that mangled names have. The address space of the pointer is the one that
/// compilers used before LLVM had target types.
pub(crate) fn spelled<'m, 'c>(b: &impl Build<'m, 'c>, definition: &Instruction<'m>) -> Type {
    let op = definition.op;
    let own = older_names::of(op.name().unwrap_or_default());
    let mut name = format!("{PREFIX}{}", own.strip_prefix("Type").unwrap_or("Opaque"));
    let image = definition.id(1).filter(|_| has_image(op)).and_then(|image| b.definition(image));
    let source = image.as_ref().unwrap_or(definition);
    let mut separator = "__";
    let mut add = |text: &str| {
        name.push_str(separator);
        name.push_str(text);
        separator = "_";
    };
    for (&word, operand) in source.arguments().iter().zip(operands(source.op)) {
        let id = Id::new(word).filter(|_| matches!(operand.kind, OperandKind::IdRef | OperandKind::IdScope));
        match id {
            None => add(&word.to_string()),
            Some(id) => match (b.constant_bits(id), b.definition(id)) {
                (Some(value), _) => add(&value.to_string()),
                (None, Some(ty)) => {
                    let width = ty.arguments().first().copied().unwrap_or(0);
                    let known = OPERAND_TYPES.iter().find(|(_, op, bits)| *op == ty.op && *bits == width);
                    add(known.map_or("opaque", |(name, ..)| name));
                }
                (None, None) => {}
            },
        }
    }
    // LLVM's image type always has an access qualifier.
    if source.op == Op::TypeImage && source.arguments().len() + 1 == operands(source.op).len() {
        add("0");
    }
    let address_space = match op {
        Op::TypeSampler => Some(2),
        Op::TypePipeStorage | Op::TypeTaskSequenceALTERA => Some(1),
        op if !operands(op).is_empty() => Some(1),
        _ => None,
    };
    let address_space = address_space.map(|space| b.address_space(space));
    Type::pointer(Type::named(name), Qualifiers { address_space, ..Qualifiers::default() })
}

/// An opaque type that was read from a mangled name.
struct Parsed<'n> {
    op: Op,
    /// The operands as texts, in the order of the instruction.
    operand_texts: Vec<&'n str>,
}

fn parse(name: &str) -> Option<Parsed<'_>> {
    let name = name.strip_prefix(PREFIX)?;
    let (name, operand_texts) = match name.split_once("__") {
        Some((name, operand_texts)) => (name, operand_texts.split('_').collect()),
        None => (name, Vec::new()),
    };
    let op = Op::from_name(&format!("Type{name}"))?;
    op.info().filter(|info| info.has_result && !info.has_result_type)?;
    (operand_texts.len() <= operands(op).len()).then_some(Parsed { op, operand_texts })
}

fn operand_type(name: &str) -> Option<(Op, u32)> {
    OPERAND_TYPES.iter().find(|(own, ..)| *own == name).map(|(_, op, width)| (*op, *width))
}

/// Returns the SPIR-V type for the name of an opaque type in a mangled name, or `None` if the name is not one of an
/// opaque type.
pub(crate) fn to_spirv(out: &mut Builder, name: &str) -> Option<Id> {
    let Parsed { op, operand_texts } = parse(name)?;
    let mut words = Vec::with_capacity(operand_texts.len());
    for (text, operand) in operand_texts.iter().zip(operands(op)) {
        let is_id = matches!(operand.kind, OperandKind::IdRef | OperandKind::IdScope);
        words.push(match (operand_type(text), text.parse().ok()) {
            (Some((op @ Op::TypeInt, width)), _) => out.type_(op, &[width, 0]).word(),
            (Some((op @ Op::TypeFloat, width)), _) => out.type_(op, &[width]).word(),
            (Some((op, _)), _) => out.type_(op, &[]).word(),
            (None, Some(number)) if is_id => out.constant_u32(number).word(),
            (None, Some(number)) => number,
            (None, None) => return None,
        });
    }
    let required = operands(op).iter().filter(|operand| operand.quantifier == Quantifier::One);
    if words.len() < required.count() {
        return None;
    }
    if has_image(op) {
        let image = out.type_(Op::TypeImage, &words);
        return Some(out.type_(op, &[image.word()]));
    }
    Some(out.type_(op, &words))
}

/// Returns the LLVM type for the name of an opaque type in a mangled name, or `None` if the name is not one of an
/// opaque type.
pub(crate) fn to_llvm<'c>(types: Types<'c>, name: &str) -> Option<LlvmType<'c>> {
    let Parsed { op, operand_texts } = parse(name)?;
    let (mut inner, mut numbers) = (Vec::new(), Vec::new());
    for text in operand_texts {
        match (operand_type(text), text.parse().ok()) {
            (Some((op, width)), _) => inner.push(match (op, width) {
                (Op::TypeVoid, _) => types.void(),
                (Op::TypeBool, _) => types.bool(),
                (Op::TypeFloat, 16) => types.half(),
                (Op::TypeFloat, 32) => types.float(),
                (Op::TypeFloat, _) => types.double(),
                (_, width) => types.int(width).ok()?,
            }),
            (None, Some(number)) => numbers.push(number),
            (None, None) => return None,
        }
    }
    let name = older_names::of(op.name()?);
    let name = name.strip_prefix("Type")?;
    types.target(&format!("spirv.{name}"), &inner, &numbers).ok()
}
