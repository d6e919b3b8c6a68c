//! SPIR-V instructions and functions that become calls of intrinsics in LLVM IR. Most expansions of intrinsics stay
//! ordinary instructions in that direction.

use crate::error::Result;
use crate::llvm::{InstructionView, Value};
use crate::mapping::context::{Claims, Mapped, claims::opcodes};
use crate::mapping::memory::Build;
use crate::spirv::{Instruction, Op};

/// The instructions with their intrinsics. The arguments of the intrinsic are the operands of the instruction in order.
pub(crate) const CALLS: &[(Op, &str)] = &[
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

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { instructions: opcodes!(CALLS, row => Some(row.0)), ..Claims::NONE };

/// Builds the call of the intrinsic that corresponds to an instruction. Declines other instructions.
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

/// The beginnings of the names of helper functions, each with the intrinsic that calls of the function become.
pub(crate) const HELPERS: &[(&str, &str)] = &[
    ("llvm_bitreverse_", "llvm.bitreverse"),
    ("llvm_bswap_", "llvm.bswap"),
    ("llvm_clmul_", "llvm.clmul"),
    ("llvm_fshl_", "llvm.fshl"),
    ("llvm_fshr_", "llvm.fshr"),
    ("llvm_memmove_p", "llvm.memmove"),
    ("llvm_memset_p", "llvm.memset"),
    ("llvm_umul_with_overflow_", "llvm.umul.with.overflow"),
];

/// Returns the base name of the intrinsic that replaces a helper function in LLVM IR: `llvm.memset` for
/// `spirv.llvm_memset_p1_i32.volatile`. The overloaded types of the intrinsic are the types of the function's
/// parameters.
///
/// The helper functions of this translator have no linkage. A function with linkage is the user's, even if it has such
/// a name, unless the name begins with `spirv.`.
pub(crate) fn intrinsic_of(function: &str, has_linkage: bool) -> Option<&'static str> {
    let name = match function.strip_prefix("spirv.") {
        Some(name) => name,
        None if has_linkage => return None,
        None => function,
    };
    HELPERS.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, intrinsic)| *intrinsic)
}
