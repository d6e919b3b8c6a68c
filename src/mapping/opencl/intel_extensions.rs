//! Functions of Intel's extensions: block reads and writes (cl_intel_subgroups and its variants for other element
//! types), cl_intel_media_block_io, prefetches (cl_intel_subgroup_buffer_prefetch) and conversions
//! (cl_intel_bfloat16_conversions).
//!
//! A function's name states the type and the number of elements. To SPIR-V: [`parse`] reads the name. To LLVM IR:
//! [`find`] makes the name. [`crate::mapping::opencl::fixed_operands`] translates the calls and instructions.

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::{Claims, Mapped};
use crate::mapping::facts::ParameterSet;
use crate::mapping::opencl::fixed_operands;
use crate::mapping::opencl::form::{FixedOperands, Form, OperandSource};
use crate::mapping::spirv_calls::opencl_type_names::{component_count, count_suffix};
use crate::mapping::spirv_calls::{Build, ParameterSpelling, call_to_llvm::components};
use crate::spirv::{Id, Instruction, NumberType, Op};

const ARGUMENT: OperandSource = OperandSource::Argument;

/// The sources of the operands of a block function, which has at most three arguments.
const THREE: &[OperandSource] = &[ARGUMENT; 3];

/// How the names of block functions begin, with the instruction for memory and the instruction for images.
const BLOCKS: [(&str, Op, Op); 2] = [
    ("intel_sub_group_block_read", Op::SubgroupBlockReadINTEL, Op::SubgroupImageBlockReadINTEL),
    ("intel_sub_group_block_write", Op::SubgroupBlockWriteINTEL, Op::SubgroupImageBlockWriteINTEL),
];

/// How the names of media block functions begin, with the instruction and its operands. The image is the last argument
/// of the function and the first operand of the instruction.
const MEDIA: [(&str, Op, &[OperandSource]); 2] = [
    (
        "intel_sub_group_media_block_read",
        Op::SubgroupImageMediaBlockReadINTEL,
        &[OperandSource::At(3), OperandSource::At(0), OperandSource::At(1), OperandSource::At(2)],
    ),
    (
        "intel_sub_group_media_block_write",
        Op::SubgroupImageMediaBlockWriteINTEL,
        &[OperandSource::At(4), OperandSource::At(0), OperandSource::At(1), OperandSource::At(2), OperandSource::At(3)],
    ),
];

/// How the names of prefetches begin.
const PREFETCH: &str = "intel_sub_group_block_prefetch";

/// The sources of the operands of a prefetch, for each number of bytes.
const PREFETCHES: [(u32, &[OperandSource]); 8] = [
    (1, &[ARGUMENT, OperandSource::Constant(1)]),
    (2, &[ARGUMENT, OperandSource::Constant(2)]),
    (4, &[ARGUMENT, OperandSource::Constant(4)]),
    (8, &[ARGUMENT, OperandSource::Constant(8)]),
    (16, &[ARGUMENT, OperandSource::Constant(16)]),
    (32, &[ARGUMENT, OperandSource::Constant(32)]),
    (64, &[ARGUMENT, OperandSource::Constant(64)]),
    (128, &[ARGUMENT, OperandSource::Constant(128)]),
];

/// The texts that state the element type in a name, with the width of the type in bytes. The translation to LLVM IR
/// uses the first text with the right width.
const ELEMENTS: [(&str, u32); 5] = [("", 4), ("_ui", 4), ("_us", 2), ("_uc", 1), ("_ul", 8)];

/// The conversions from and to bfloat16, whose numbers are integers in LLVM IR. A name consists of the first text, the
/// number of components, the second text, and the number of components again.
const CONVERSIONS: [(&str, &str, Op); 2] = [
    ("intel_convert_bfloat16", "_as_ushort", Op::ConvertFToBF16INTEL),
    ("intel_convert_as_bfloat16", "_float", Op::ConvertBF16ToFINTEL),
];

/// Returns the width of an element in bytes and the number of elements, as the end of a name states them.
fn elements(text: &str) -> Option<(u32, u32)> {
    ELEMENTS.iter().find_map(|(end, width)| Some((*width, component_count(text.strip_prefix(end)?)?)))
}

fn form(op: Op, operands: &'static [OperandSource], arity: usize) -> Option<Form> {
    let fixed = FixedOperands { op, operands, components: None };
    (fixed.arity() == arity).then_some(Form::FixedOperands(fixed))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    calls: joined!(
        opcodes!(BLOCKS, row => Some(row.1)),
        opcodes!(BLOCKS, row => Some(row.2)),
        opcodes!(MEDIA, row => Some(row.1)),
        opcodes!(CONVERSIONS, row => Some(row.2)),
        &[Op::SubgroupBlockPrefetchINTEL],
    ),
    names: &["intel_sub_group_block_", "intel_sub_group_media_block_", "intel_convert_"],
    ..Claims::NONE
};

/// Returns what a function of these extensions is in SPIR-V, or `None` for other names.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<Form> {
    let arity = parameters.len();
    if let Some(text) = name.strip_prefix(PREFETCH) {
        let (width, count) = elements(text)?;
        let operands = PREFETCHES.iter().find(|(bytes, _)| *bytes == width * count)?.1;
        return form(Op::SubgroupBlockPrefetchINTEL, operands, arity);
    }
    for (prefix, op, operands) in MEDIA {
        if let Some(text) = name.strip_prefix(prefix) {
            elements(text)?;
            return form(op, operands, arity);
        }
    }
    for (prefix, memory, image) in BLOCKS {
        if let Some(text) = name.strip_prefix(prefix) {
            elements(text)?;
            let is_image = parameters.first()?.opaque_name().is_some();
            return form(if is_image { image } else { memory }, THREE.get(..arity)?, arity);
        }
    }
    CONVERSIONS.iter().find_map(|(before, after, op)| {
        let (first, second) = name.strip_prefix(before)?.split_once(after)?;
        (component_count(first)? == component_count(second)?).then_some(())?;
        form(*op, &[ARGUMENT], arity)
    })
}

/// Builds the call of a function for an instruction. Returns `Declined` if there is no function with these operands.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match find(b, instruction) {
        Some((name, operands, spelling)) => {
            let fixed = FixedOperands { op: instruction.op, operands, components: None };
            fixed_operands::call(b, instruction, fixed, spelling, || name)
        }
        None => Ok(Mapped::Declined),
    }
}

/// Returns the function for an instruction: the name, the sources of the operands, and how the mangled name states the
/// parameters. Returns `None` for other instructions.
fn find<'m, 'c>(
    b: &impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Option<(String, &'static [OperandSource], ParameterSpelling)> {
    let op = instruction.op;
    let words = instruction.arguments();
    if let Some((before, after, _)) = CONVERSIONS.iter().find(|row| row.2 == op) {
        let count = count_suffix(components(b, instruction.result_type()?).1);
        return Some((format!("{before}{count}{after}{count}"), &[ARGUMENT], ParameterSpelling::UNSIGNED));
    }
    if op == Op::SubgroupBlockPrefetchINTEL {
        let &[pointer, bytes] = words else { return None };
        let pointer_type = b.definition(b.type_of(Id::new(pointer)?).ok()?)?;
        let width = width_of(b, pointer_type.id(2)?)?;
        let bytes = b.constant_bits(Id::new(bytes)?)? as u32;
        let (_, operands) = PREFETCHES.iter().find(|row| row.0 == bytes)?;
        let end = ELEMENTS.iter().rev().find(|row| row.1 == width && !row.0.is_empty())?.0;
        let count = count_suffix(bytes.checked_div(width)?);
        let spelling = ParameterSpelling { constant: ParameterSet::of(&[0]), ..ParameterSpelling::UNSIGNED };
        return Some((format!("{PREFETCH}{end}{count}"), operands, spelling));
    }
    let media = MEDIA.iter().find(|row| row.1 == op);
    let prefix = match media {
        Some((prefix, ..)) => prefix,
        None => BLOCKS.iter().find(|row| row.1 == op || row.2 == op)?.0,
    };
    let data = match instruction.result_type() {
        Some(ty) => ty,
        None => b.type_of(Id::new(*words.last()?)?).ok()?,
    };
    let (element, count) = components(b, data);
    let width = width_of(b, element)?;
    // The names of media block functions always state the element type.
    let end = ELEMENTS.iter().find(|row| row.1 == width && !(media.is_some() && row.0.is_empty()))?.0;
    let operands = match media {
        Some((.., operands)) => operands,
        None => THREE.get(..words.len())?,
    };
    // The second argument of a function on images is the coordinate, which is signed. The pointers and the data of the
    // other functions are unsigned.
    let unsigned = match op {
        Op::SubgroupBlockReadINTEL | Op::SubgroupBlockWriteINTEL => ParameterSet::ALL,
        _ if media.is_some() => ParameterSet::of(&[3]),
        _ => ParameterSet::of(&[2]),
    };
    let constant = if op == Op::SubgroupBlockReadINTEL { ParameterSet::of(&[0]) } else { ParameterSet::NONE };
    let spelling = ParameterSpelling { unsigned, constant, ..ParameterSpelling::default() };
    Some((format!("{prefix}{end}{}", count_suffix(count)), operands, spelling))
}

/// Returns the width of an integer type in bytes. Returns `None` for other types.
fn width_of<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id) -> Option<u32> {
    match NumberType::of_declaration(&b.definition(ty)?)? {
        NumberType::Int { width, .. } => Some(width / 8),
        NumberType::Float { .. } => None,
    }
}
