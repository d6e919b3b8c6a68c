//! Address space qualifier functions (OpenCL C 3.0, 6.15.10). Casts of a generic pointer are OpGenericCastToPtrExplicit
//! in SPIR-V, and `get_fence` is OpGenericPtrMemSemantics.
//!
//! To SPIR-V: [`to_address_space`] and [`get_fence`]. To LLVM IR: [`cast_to_llvm`] and [`semantics_to_llvm`].

use crate::error::Result;
use crate::llvm::{BinaryOp, Value};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::llvm_pieces::{binary_with, generic_pointer};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::address_spaces::{self, GENERIC};
use crate::mapping::opencl::form::{Form, Row, row};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::{Id, Instruction, Op, StorageClass};

/// The functions of this file. clang gives the first three other names (`__to_global` and so on), see
/// [`crate::mapping::dispatch::names::lookup`].
pub(crate) const ROWS: &[Row] = &[
    row("to_global", 1, Form::ToAddressSpace(1)),
    row("to_local", 1, Form::ToAddressSpace(3)),
    row("to_private", 1, Form::ToAddressSpace(0)),
    row("__to_global", 1, Form::ToAddressSpace(1)),
    row("__to_local", 1, Form::ToAddressSpace(3)),
    row("__to_private", 1, Form::ToAddressSpace(0)),
    row("get_fence", 1, Form::GetFence),
];

/// The number of bits by which OpenCL's fence flags are shifted left to get SPIR-V's memory semantics:
/// CLK_LOCAL_MEM_FENCE is 1, and WorkgroupMemory is 0x100.
const FENCE_SHIFT: u32 = 8;

/// Emits OpGenericCastToPtrExplicit for `to_global`, `to_local` or `to_private`. Its result is null if the pointer
/// points to another address space.
pub(crate) fn to_address_space<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, space: u32) -> Result<Id> {
    let class = address_spaces::storage_class(space).unwrap_or(StorageClass::Function);
    let byte = call.out().type_int(8, 0);
    let pointer = call.llvm_argument(0)?;
    let pointer = call.e.pointer(pointer, byte)?;
    let ty = call.out().pointer_type(class, byte);
    Ok(call.out().emit_value(Op::GenericCastToPtrExplicit, ty, &[pointer.word(), class.0]))
}

/// Emits OpGenericPtrMemSemantics for `get_fence`, which returns the fence flags for the memory that a generic pointer
/// points to.
pub(crate) fn get_fence<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let byte = call.out().type_int(8, 0);
    let pointer = call.pointer_argument(0, byte)?;
    let uint = call.out().type_int(32, 0);
    let semantics = call.emit(Op::GenericPtrMemSemantics, uint, &[pointer]);
    let shift = call.uint(FENCE_SHIFT);
    Ok(call.emit(Op::ShiftRightLogical, uint, &[semantics, shift]))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims =
    Claims { calls: &[Op::GenericCastToPtrExplicit, Op::GenericPtrMemSemantics], ..Claims::NONE };

/// Builds the call of a function that takes a generic pointer.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::GenericCastToPtrExplicit => cast_to_llvm(b, instruction),
        _ => semantics_to_llvm(b, instruction).map(Mapped::Value),
    }
}

/// Builds a call of `__to_global`, `__to_local` or `__to_private`, the functions that clang calls, for
/// OpGenericCastToPtrExplicit. Returns `Declined` for other storage classes.
fn cast_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let (ty, pointer) = (instruction.required_id(0)?, instruction.required_id(2)?);
    let ty = b.llvm_type(ty)?;
    let name = match instruction.word(3).map(StorageClass) {
        Some(StorageClass::Function) => "__to_private",
        Some(StorageClass::CrossWorkgroup) => "__to_global",
        Some(StorageClass::Workgroup) => "__to_local",
        _ => return Ok(Mapped::Declined),
    };
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(ty.address_space().unwrap_or(0));
    call.argument(generic_pointer(b, pointer)?, Type::VOID);
    call.call_plain(b, ty, name, false).map(Mapped::Value)
}

/// Builds a call of `get_fence` for OpGenericPtrMemSemantics.
fn semantics_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let mut call = CallToLlvm::of_instruction(instruction.op);
    let pointer = generic_pointer(b, instruction.required_id(2)?)?;
    call.argument(pointer, Type::pointer(Type::VOID, Qualifiers::address_space(b.address_space(GENERIC)).with_const()));
    let ty = b.types().i32();
    let flags = call.call(b, ty, Effects::None, |_| "get_fence".to_owned())?;
    binary_with(b, BinaryOp::Shl, flags, FENCE_SHIFT)
}
