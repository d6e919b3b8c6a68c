//! SPIR-V instructions that correspond to one LLVM instruction each.

use crate::error::Result;
use crate::llvm::{CastOp, FastMathFlags, Value};
use crate::mapping::context::mapped::Mapped;
use crate::mapping::facts::operations::Operation;
use crate::mapping::instructions::{arithmetic, casts, comparisons, flags};
use crate::mapping::opencl::conversions;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::small_floats;
use crate::spirv::Instruction;

/// Builds the LLVM instruction that corresponds to a SPIR-V instruction. Returns [`Mapped::Declined`] if there is none.
///
/// # Errors
/// `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn instruction_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<Mapped<Value<'c>>> {
    match Operation::of(instruction.op) {
        Some(Operation::Binary(op)) => arithmetic::binary_to_llvm(b, instruction, op),
        Some(Operation::Cast(op)) if is_call(b, instruction, op)? => Ok(Mapped::Declined),
        Some(Operation::Cast(op)) => casts::to_llvm(b, instruction, op),
        Some(Operation::IntCompare(predicate)) => comparisons::int_compare_to_llvm(b, instruction, predicate),
        Some(Operation::FloatCompare(predicate)) => comparisons::float_compare_to_llvm(b, instruction, predicate),
        None => Ok(Mapped::Declined),
    }
}

/// Returns true if a conversion is a call in LLVM IR: LLVM has no instruction for conversions of small floats, and OpenCL C
/// has only functions for conversions of vectors. Only LLVM instructions can have fast-math flags, so a conversion of
/// vectors that has some is an instruction.
fn is_call<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>, op: CastOp) -> Result<bool> {
    if op == CastOp::BitCast {
        return Ok(false);
    }
    if small_floats::is_small_float_conversion(b, instruction) {
        return Ok(true);
    }
    if op == CastOp::AddrSpaceCast {
        return Ok(false);
    }
    let to = b.result_type(instruction)?;
    if to.lanes == 0 {
        return Ok(false);
    }
    let from_id = b.type_of(b.argument(instruction, 0)?)?;
    let from = b.type_info(from_id)?;
    Ok(from.scalar != to.scalar
        && instruction.result_type().is_some_and(|to| conversions::is_vector_function(b, from_id, to))
        && flags::fast_math_of(b, instruction) == FastMathFlags::NONE)
}
