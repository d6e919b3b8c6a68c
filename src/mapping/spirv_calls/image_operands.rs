//! The image operands SignExtend and ZeroExtend, which state whether an image instruction reads or writes signed or
//! unsigned integers.

use crate::mangle::{self, Type};
use crate::mapping::spirv_calls::{Emit, call_to_spirv::CallToSpirv, opencl_type_names::type_by_name};
use crate::spirv::{Instruction, Op, Version, grammar::ImageOperands};

/// Adds SignExtend or ZeroExtend to the operands of an image instruction, if the mangled name of the called function
/// states the sign of the texel's components. SignExtend is added only for instances of templates. In other names, a
/// signed type may also mean that the sign is unknown.
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

/// Returns true if an instruction has the image operand ZeroExtend.
pub(crate) fn is_unsigned(instruction: &Instruction<'_>) -> bool {
    let mask = match instruction.op {
        Op::ImageSampleExplicitLod | Op::ImageRead => instruction.arguments().get(2),
        Op::ImageWrite => instruction.arguments().get(3),
        _ => None,
    };
    mask.is_some_and(|mask| mask & ImageOperands::ZeroExtend.0 != 0)
}

/// Returns the mask of the image operand, or 0 if the target version of SPIR-V does not have it.
pub(crate) fn sign<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, operand: ImageOperands) -> u32 {
    if call.out().max_version() >= Version::V1_4 { operand.0 } else { 0 }
}
