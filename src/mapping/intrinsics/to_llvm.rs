//! SPIR-V instructions that become calls of intrinsics.

use crate::error::Result;
use crate::llvm::{InstructionView, Value};
use crate::mapping::context::mapped::Mapped;
use crate::mapping::memory::build::Build;
use crate::spirv::{Instruction, Op};

/// The instructions and their intrinsics. The arguments are all operands in order.
const CALLS: &[(Op, &str)] = &[
    (Op::BitReverse, "llvm.bitreverse"),
    (Op::LifetimeStart, "llvm.lifetime.start"),
    (Op::LifetimeStop, "llvm.lifetime.end"),
    (Op::FmaKHR, "llvm.fma"),
    (Op::AssumeTrueKHR, "llvm.assume"),
    (Op::ExpectKHR, "llvm.expect"),
    (Op::SaveMemoryINTEL, "llvm.stacksave"),
    (Op::RestoreMemoryINTEL, "llvm.stackrestore"),
    (Op::ArithmeticFenceEXT, "llvm.arithmetic.fence"),
];

/// Builds a call of the intrinsic that stands for an instruction.
///
/// # Errors
/// `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let Some((op, name)) = CALLS.iter().find(|(op, _)| *op == instruction.op) else { return Ok(Mapped::Declined) };
    if matches!(*op, Op::LifetimeStart | Op::LifetimeStop) {
        // The pointer of an LLVM lifetime must be an alloca, which casts may hide. The alloca determines the size.
        let pointer = b.argument_value(instruction, 0)?;
        if let Some(pointer) = alloca_of(pointer) {
            b.intrinsic(name, b.types().void(), &[pointer])?;
        }
        return Ok(Mapped::Nothing);
    }
    let mut arguments = Vec::with_capacity(3);
    for index in 0..instruction.arguments().len() {
        arguments.push(b.argument_value(instruction, index)?);
    }
    if instruction.result().is_none() {
        b.intrinsic(name, b.types().void(), &arguments)?;
        return Ok(Mapped::Nothing);
    }
    let ty = b.result_type(instruction)?.llvm;
    Ok(Mapped::Value(b.intrinsic(name, ty, &arguments)?))
}

/// Returns the alloca that a pointer is, or is cast from.
fn alloca_of(mut pointer: Value<'_>) -> Option<Value<'_>> {
    loop {
        match pointer.as_instruction()?.view() {
            InstructionView::Alloca { .. } => return Some(pointer),
            InstructionView::Cast { value, .. } => pointer = value,
            _ => return None,
        }
    }
}
