//! The image operands that tell whether an image instruction reads or writes signed or unsigned integers.

use crate::mangle::{self, Type};
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::mapping::spirv_calls::opencl_type_names::type_by_name;
use crate::spirv::Op;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{ImageOperands, Version};

/// Adds to the operands of an instruction that is called by its own name what the name tells of its texels' sign. A
/// template tells it by the types of the source. In other names signed integers are also what is not known.
pub(crate) fn add_sign_of_name<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, operands: &mut Vec<u32>) {
    let at = match op {
        Op::ImageSampleExplicitLod | Op::ImageRead => 2,
        Op::ImageWrite => 3,
        _ => return,
    };
    let mask = operands.get(at).copied().unwrap_or(0);
    if mask & (ImageOperands::SignExtend.0 | ImageOperands::ZeroExtend.0) != 0 || operands.len() < at {
        return;
    }
    let Ok(name) = mangle::demangle(&call.llvm_call.callee().name()) else { return };
    let result = name.result();
    let texel = match op {
        Op::ImageWrite => call.parameter(2).and_then(Type::is_signed),
        _ => match &result {
            Some(result) => result.is_signed(),
            None => name.base_name().rsplit_once("_R").and_then(|(_, ty)| type_by_name(ty)?.0.is_signed()),
        },
    };
    let sign = match texel {
        Some(false) => sign(call, ImageOperands::ZeroExtend),
        Some(true) if result.is_some() => sign(call, ImageOperands::SignExtend),
        _ => 0,
    };
    match operands.get_mut(at) {
        Some(mask) => *mask |= sign,
        None if sign != 0 => operands.push(sign),
        None => {}
    }
}

/// Whether an instruction says that it reads or writes unsigned integers.
pub(crate) fn is_unsigned(instruction: &Instruction<'_>) -> bool {
    let mask = match instruction.op {
        Op::ImageSampleExplicitLod | Op::ImageRead => instruction.arguments().get(2),
        Op::ImageWrite => instruction.arguments().get(3),
        _ => None,
    };
    mask.is_some_and(|mask| mask & ImageOperands::ZeroExtend.0 != 0)
}

/// Returns the image operand if the version of the module has it.
pub(crate) fn sign<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, operand: ImageOperands) -> u32 {
    if call.out().max_version() >= Version::V1_4 { operand.0 } else { 0 }
}
