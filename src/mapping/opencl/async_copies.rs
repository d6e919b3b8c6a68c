//! Asynchronous copies between global and local memory, and prefetch (OpenCL C 3.0, 6.15.11).
//!
//! To SPIR-V: [`async_copy`], [`wait_events`] and [`untyped_prefetch`]. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::ParameterSet;
use crate::mapping::opencl::form::{Form, Row, ext, row};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, ParameterSpelling};
use crate::options::TargetEnv;
use crate::spirv::{Id, Instruction, Op, Scope, grammar::opencl};

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    row("async_work_group_copy", 4, Form::AsyncCopy { strided: false }).unsigned(&[2]),
    row("async_work_group_strided_copy", 5, Form::AsyncCopy { strided: true }).unsigned(&[2, 3]),
    row("wait_group_events", 2, Form::WaitEvents),
    ext("prefetch", 2, opencl::Prefetch).unsigned(&[1]).constant(&[0]),
];

/// Emits OpGroupAsyncCopy for a copy between global and local memory.
pub(crate) fn async_copy<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, strided: bool) -> Result<Id> {
    let ty = call.result_type()?;
    let execution = call.uint(Scope::Workgroup.0);
    let (destination, source, count) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let (stride, event) = if strided {
        (call.argument(3)?, event(call, 4)?)
    } else {
        let size = call.size_type();
        (call.integer(size, 1), event(call, 3)?)
    };
    Ok(call.emit(Op::GroupAsyncCopy, ty, &[execution, destination, source, count, stride, event]))
}

/// Returns the id of an argument that is an event. Old compilers emit pointers instead of events, and pass null for no
/// event.
fn event<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = call.llvm_argument(index)?;
    let ty = call.out().type_(Op::TypeEvent, &[]);
    call.e.value_as(value, ty)
}

/// Emits OpGroupWaitEvents for `wait_group_events`.
pub(crate) fn wait_events<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<()> {
    let execution = call.uint(Scope::Workgroup.0);
    let count = call.argument(0)?;
    let event = call.out().type_(Op::TypeEvent, &[]);
    let events = call.pointer_argument(1, event)?;
    call.emit_void(Op::GroupWaitEvents, &[execution, count, events]);
    Ok(())
}

/// Emits OpUntypedPrefetchKHR for `prefetch` in a module with untyped pointers. The function counts elements, and the
/// instruction counts bytes.
pub(crate) fn untyped_prefetch<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<()> {
    let byte = call.out().type_int(8, 0);
    let element = call.pointee(0).unwrap_or(byte);
    let pointer = call.llvm_argument(0)?;
    let pointer = call.e.pointer(pointer, element)?;
    let scalar = call.out().scalar_type(element);
    let width = call.out().number_type(scalar).map_or(8, |number| number.width());
    // A vector of three components has the size of a vector of four.
    let size = u64::from(width / 8) * u64::from(call.out().component_count(element).next_power_of_two());
    let mut bytes = call.argument(1)?;
    if let Some(ty) = call.out().type_of(bytes).filter(|_| size != 1) {
        bytes = match call.constant_argument(1) {
            Some(count) => call.out().constant_int(ty, count.wrapping_mul(size)),
            None => {
                let size = call.out().constant_int(ty, size);
                call.emit(Op::IMul, ty, &[bytes, size])
            }
        };
    }
    call.emit_void(Op::UntypedPrefetchKHR, &[pointer, bytes]);
    Ok(())
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[Op::UntypedPrefetchKHR],
    calls: &[Op::GroupAsyncCopy, Op::GroupWaitEvents],
    ..Claims::NONE
};

/// Builds the call of an OpenCL C function for an asynchronous copy, a wait for events, or a prefetch.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::GroupAsyncCopy => async_copy_to_llvm(b, instruction).map(Mapped::Value),
        Op::GroupWaitEvents => wait_events_to_llvm(b, instruction).map(|()| Mapped::Nothing),
        _ => untyped_prefetch_to_llvm(b, instruction),
    }
}

/// Builds a call of `async_work_group_strided_copy` for OpGroupAsyncCopy.
fn async_copy_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = instruction.required_result_type()?;
    let spelling = ParameterSpelling { constant: ParameterSet::of(&[1]), ..ParameterSpelling::UNSIGNED };
    let mut call = CallToLlvm::of_instruction(instruction.op).with_spelling(spelling);
    for index in 3..8 {
        call.operand(b, instruction.required_id(index)?)?;
    }
    call.call_of_type(b, ty, Effects::Any, |_| "async_work_group_strided_copy".to_owned())
}

/// Builds a call of `wait_group_events` for OpGroupWaitEvents.
fn wait_events_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<()> {
    let mut call = CallToLlvm::of_instruction(instruction.op);
    for index in 1..3 {
        call.operand(b, instruction.required_id(index)?)?;
    }
    let void = b.types().void();
    call.call(b, void, Effects::Any, |_| "wait_group_events".to_owned())?;
    Ok(())
}

/// Builds a call of `prefetch` with a pointer to char for OpUntypedPrefetchKHR. Returns `Declined` if the instruction
/// has optional operands, since the function has no parameters for them.
fn untyped_prefetch_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
) -> Result<Mapped<Value<'c>>> {
    let &[pointer, bytes] = instruction.arguments() else { return Ok(Mapped::Declined) };
    let (Some(pointer), Some(bytes)) = (Id::new(pointer), Id::new(bytes)) else {
        return Err(instruction.invalid("an id is 0"));
    };
    let (pointer, bytes) = (b.value(pointer)?, b.value(bytes)?);
    let (Some(space), Some(width)) = (pointer.ty().address_space(), bytes.ty().int_width()) else {
        return Err(instruction.invalid("the operands are not a pointer and an integer number of bytes"));
    };
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(space);
    call.depends_on(width);
    let qualifiers = Qualifiers { constant: true, ..Qualifiers::address_space(space) };
    call.argument(pointer, Type::pointer(Type::CHAR, qualifiers));
    call.argument(bytes, Type::integer(width, false));
    let is_friendly = b.options().target_env == TargetEnv::SpirvFriendly;
    let name = if is_friendly { "__spirv_ocl_prefetch" } else { "prefetch" };
    let void = b.types().void();
    call.call(b, void, Effects::Any, |_| name.to_owned())?;
    Ok(Mapped::Nothing)
}
