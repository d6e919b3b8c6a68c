//! Barriers and fences (OpenCL C 3.0, 6.15.8 and 6.15.10), and copies between global and local memory (6.15.11).
//!
//! OpenCL's flags, orders and scopes are numbers of other enumerations than SPIR-V's. Constants are translated here;
//! of other values SPIR-V's number is computed by shifts, see [`semantics`], [`order`] and [`scope`], and OpenCL's is
//! looked up by a function, see [`number_functions`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::build::Effects;
use crate::mapping::context::llvm_pieces::int;
use crate::mapping::facts::parameter_set::ParameterSet;
use crate::mapping::opencl::form::{Barrier, Fence, Form, Row, ext, row};
use crate::mapping::opencl::kept_semantics::{ORDER_MASK, Stated, kept};
use crate::mapping::opencl::number_functions::{self, Lookup};
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_llvm::{CallToLlvm, ParameterSpelling};
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::options::TargetEnv;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{MemorySemantics, Scope, opencl};
use crate::spirv::{Id, Op};

const fn barrier_row(name: &'static str, arity: u8, execution: Scope) -> Row {
    let (op, order) = (Op::ControlBarrier, MemorySemantics::SequentiallyConsistent);
    row(name, arity, Form::Barrier(Barrier { op, order, execution, has_scope: arity == 2 })).unsigned(&[0])
}

/// Half a barrier of the work-group (cl_intel_split_work_group_barrier).
const fn split_row(name: &'static str, arity: u8, op: Op, order: MemorySemantics) -> Row {
    let execution = Scope::Workgroup;
    row(name, arity, Form::Barrier(Barrier { op, order, execution, has_scope: arity == 2 })).unsigned(&[0])
}

const ARRIVE: &str = "intel_work_group_barrier_arrive";
const WAIT: &str = "intel_work_group_barrier_wait";

/// The functions of this subject.
pub(crate) const ROWS: &[Row] = &[
    barrier_row("barrier", 1, Scope::Workgroup),
    barrier_row("work_group_barrier", 1, Scope::Workgroup),
    barrier_row("work_group_barrier", 2, Scope::Workgroup),
    barrier_row("sub_group_barrier", 1, Scope::Subgroup),
    barrier_row("sub_group_barrier", 2, Scope::Subgroup),
    split_row(ARRIVE, 1, Op::ControlBarrierArriveEXT, MemorySemantics::Release),
    split_row(ARRIVE, 2, Op::ControlBarrierArriveEXT, MemorySemantics::Release),
    split_row(WAIT, 1, Op::ControlBarrierWaitEXT, MemorySemantics::Acquire),
    split_row(WAIT, 2, Op::ControlBarrierWaitEXT, MemorySemantics::Acquire),
    row("mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::AcquireRelease))).unsigned(&[0]),
    row("read_mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::Acquire))).unsigned(&[0]),
    row("write_mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::Release))).unsigned(&[0]),
    row("atomic_work_item_fence", 3, Form::Fence(Fence::WorkItem)).unsigned(&[0]),
    row("async_work_group_copy", 4, Form::AsyncCopy { strided: false }).unsigned(&[2]),
    row("async_work_group_strided_copy", 5, Form::AsyncCopy { strided: true }).unsigned(&[2, 3]),
    row("wait_group_events", 2, Form::WaitEvents),
    ext("prefetch", 2, opencl::Prefetch).unsigned(&[1]).constant(&[0]),
];

/// The semantics' bits for OpenCL's flags: CLK_LOCAL_MEM_FENCE is 1, CLK_GLOBAL_MEM_FENCE 2, CLK_IMAGE_MEM_FENCE 4.
pub(crate) const FENCE_FLAGS: [(u32, MemorySemantics); 3] = [
    (1, MemorySemantics::WorkgroupMemory),
    (2, MemorySemantics::CrossWorkgroupMemory),
    (4, MemorySemantics::ImageMemory),
];

/// OpenCL's `memory_order` and the semantics' bits for it; relaxed comes first.
pub(crate) const ORDERS: [(u32, MemorySemantics); 5] = [
    (0, MemorySemantics::Relaxed),
    (2, MemorySemantics::Acquire),
    (3, MemorySemantics::Release),
    (4, MemorySemantics::AcquireRelease),
    (5, MemorySemantics::SequentiallyConsistent),
];

/// OpenCL's `memory_scope` and SPIR-V's.
pub(crate) const SCOPES: [(u32, Scope); 5] =
    [(0, Scope::Invocation), (1, Scope::Workgroup), (2, Scope::Device), (3, Scope::CrossDevice), (4, Scope::Subgroup)];

/// The semantics' bits of constant flags.
fn flag_bits(flags: u64) -> u32 {
    FENCE_FLAGS.iter().filter(|(flag, _)| flags & u64::from(*flag) != 0).fold(0, |bits, (_, bit)| bits | bit.0)
}

/// SPIR-V's number of a constant order; that of an unknown one is the strictest.
fn order_bits(order: u64) -> u32 {
    let known = ORDERS.iter().find(|(number, _)| u64::from(*number) == order);
    known.map_or(MemorySemantics::SequentiallyConsistent, |(_, bits)| *bits).0
}

fn scope_number(scope: u64) -> u32 {
    SCOPES.iter().find(|(number, _)| u64::from(*number) == scope).map_or(Scope::CrossDevice, |(_, scope)| *scope).0
}

/// Looks a number up in a packed table of fields of `width` bits: `table >> number * width & mask`.
fn packed<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, number: Id, width: u32, table: u32) -> Id {
    let uint = call.out().type_int(32, 0);
    let (width_id, table, mask) = (call.uint(width), call.uint(table), call.uint((1 << width) - 1));
    let shift = call.emit(Op::IMul, uint, &[number, width_id]);
    let shifted = call.emit(Op::ShiftRightLogical, uint, &[table, shift]);
    call.emit(Op::BitwiseAnd, uint, &[shifted, mask])
}

/// SPIR-V's number, where an argument is OpenCL's for it.
fn looked_up<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Option<Id>> {
    match number_functions::looked_up(call.llvm_argument(index)?) {
        Some(number) => call.e.value(number).map(Some),
        None => Ok(None),
    }
}

/// An argument as a 32-bit integer.
fn uint_argument<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = call.argument(index)?;
    let uint = call.out().type_int(32, 0);
    Ok(call.resized(value, uint))
}

/// The memory semantics for the order in an argument, with the bits of `memory`.
pub(crate) fn order<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32, memory: u32) -> Result<Id> {
    if let Some(order) = call.constant_argument(index) {
        return Ok(call.uint(order_bits(order) | memory));
    }
    if let Some(semantics) = looked_up(call, index)? {
        return Ok(semantics);
    }
    let number = uint_argument(call, index)?;
    let table = ORDERS.iter().fold(0, |table, (number, bits)| table | bits.0 << (number * 5));
    let order = packed(call, number, 5, table);
    if memory == 0 {
        return Ok(order);
    }
    let uint = call.out().type_int(32, 0);
    let memory = call.uint(memory);
    Ok(call.emit(Op::BitwiseOr, uint, &[order, memory]))
}

/// The scope in an argument.
pub(crate) fn scope<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    if let Some(scope) = call.constant_argument(index) {
        return Ok(call.uint(scope_number(scope)));
    }
    if let Some(scope) = looked_up(call, index)? {
        return Ok(scope);
    }
    let number = uint_argument(call, index)?;
    let table = SCOPES.iter().fold(0, |table, (number, scope)| table | scope.0 << (number * 3));
    Ok(packed(call, number, 3, table))
}

/// The memory semantics for the flags in an argument, with the bits of an order.
fn semantics<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32, order: MemorySemantics) -> Result<Id> {
    if let Some(flags) = call.constant_argument(index) {
        return Ok(call.uint(flag_bits(flags) | order.0));
    }
    if let Some(semantics) = looked_up(call, index)? {
        return Ok(semantics);
    }
    let bits = dynamic_flags(call, index)?;
    if order.0 == 0 {
        return Ok(bits);
    }
    let uint = call.out().type_int(32, 0);
    let order = call.uint(order.0);
    Ok(call.emit(Op::BitwiseOr, uint, &[bits, order]))
}

/// The bits of flags that are no constant. Local and global are neighbours in both; so two shifts do.
fn dynamic_flags<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let flags = uint_argument(call, index)?;
    let uint = call.out().type_int(32, 0);
    let (memory, image) = (call.uint(3), call.uint(4));
    let (by_memory, by_image) = (call.uint(8), call.uint(9));
    let memory = call.emit(Op::BitwiseAnd, uint, &[flags, memory]);
    let memory = call.emit(Op::ShiftLeftLogical, uint, &[memory, by_memory]);
    let image = call.emit(Op::BitwiseAnd, uint, &[flags, image]);
    let image = call.emit(Op::ShiftLeftLogical, uint, &[image, by_image]);
    Ok(call.emit(Op::BitwiseOr, uint, &[memory, image]))
}

/// A barrier. Its memory scope is the work-group where it is not given.
pub(crate) fn barrier<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, barrier: Barrier) -> Result<()> {
    let execution = call.uint(barrier.execution.0);
    if let Some((memory, [semantics, _])) = kept(call) {
        call.emit_void(barrier.op, &[execution, memory, semantics]);
        return Ok(());
    }
    let memory = if barrier.has_scope { scope(call, 1)? } else { call.uint(Scope::Workgroup.0) };
    let semantics = semantics(call, 0, barrier.order)?;
    call.emit_void(barrier.op, &[execution, memory, semantics]);
    Ok(())
}

/// A fence.
pub(crate) fn fence<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, fence: Fence) -> Result<()> {
    if let Some((scope, [semantics, _])) = kept(call) {
        call.emit_void(Op::MemoryBarrier, &[scope, semantics]);
        return Ok(());
    }
    let (scope, semantics) = match fence {
        Fence::Group(order) => (call.uint(Scope::Workgroup.0), semantics(call, 0, order)?),
        Fence::WorkItem => {
            let scope = scope(call, 2)?;
            let numbers = (looked_up(call, 0)?, looked_up(call, 1)?);
            let semantics = match (call.constant_argument(0), call.constant_argument(1)) {
                (Some(flags), Some(order)) => call.uint(flag_bits(flags) | order_bits(order)),
                // Flags and order of the same semantics.
                _ if numbers.0.is_some() && numbers.0 == numbers.1 => numbers.0.unwrap_or_else(|| call.uint(0)),
                (flags, order_number) => {
                    let uint = call.out().type_int(32, 0);
                    let flags = match (flags, numbers.0) {
                        (Some(flags), _) => call.uint(flag_bits(flags)),
                        (None, Some(semantics)) => {
                            let mask = call.uint(flag_bits(u64::MAX));
                            call.emit(Op::BitwiseAnd, uint, &[semantics, mask])
                        }
                        (None, None) => dynamic_flags(call, 0)?,
                    };
                    let order = match (order_number, numbers.1) {
                        (Some(0), _) => None,
                        (None, Some(semantics)) => {
                            let mask = call.uint(ORDER_MASK);
                            Some(call.emit(Op::BitwiseAnd, uint, &[semantics, mask]))
                        }
                        _ => Some(order(call, 1, 0)?),
                    };
                    match order {
                        Some(order) => call.emit(Op::BitwiseOr, uint, &[flags, order]),
                        None => flags,
                    }
                }
            };
            (scope, semantics)
        }
    };
    call.emit_void(Op::MemoryBarrier, &[scope, semantics]);
    Ok(())
}

/// A copy between global and local memory.
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

/// An argument that is an event. Old compilers had pointers for them, so that none is null.
fn event<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = call.llvm_argument(index)?;
    let ty = call.out().type_(Op::TypeEvent, &[]);
    call.e.value_as(value, ty)
}

/// `wait_group_events`.
pub(crate) fn wait_events<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<()> {
    let execution = call.uint(Scope::Workgroup.0);
    let count = call.argument(0)?;
    let event = call.out().type_(Op::TypeEvent, &[]);
    let events = call.pointer_argument(1, event)?;
    call.emit_void(Op::GroupWaitEvents, &[execution, count, events]);
    Ok(())
}

/// OpenCL's number for one of SPIR-V's in an operand: a constant, or looked up when the program runs. The call is
/// named after the result of the instruction, whose operand it makes, where that has a name.
fn number_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    id: Id,
    constant: impl FnOnce(u32) -> u32,
    name: &str,
    lookup: impl FnOnce() -> Lookup,
) -> Result<Value<'c>> {
    if let Some(bits) = b.constant_bits(id) {
        return int(b, 32, constant(bits as u32).into());
    }
    let value = b.value(id)?;
    number_functions::call(b, value, name, lookup)
}

/// OpenCL's memory order of memory semantics.
pub(crate) fn order_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, semantics: Id, name: &str) -> Result<Value<'c>> {
    let constant = |bits: u32| {
        let order = ORDERS.iter().rev().find(|(_, own)| bits & own.0 == own.0);
        order.map_or(0, |(number, _)| *number)
    };
    number_to_llvm(b, semantics, constant, name, || Lookup {
        name: "__translate_spirv_memory_order",
        mask: Some(ORDER_MASK),
        pairs: ORDERS.iter().map(|(number, bits)| (bits.0, *number)).collect(),
    })
}

/// Whether OpenCL has such a memory scope.
pub(crate) fn is_scope(scope: Scope) -> bool {
    SCOPES.iter().any(|(_, own)| *own == scope)
}

/// OpenCL's memory scope of a scope.
pub(crate) fn scope_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, scope: Id, name: &str) -> Result<Value<'c>> {
    let constant = |number: u32| SCOPES.iter().find(|(_, own)| own.0 == number).map_or(3, |(number, _)| *number);
    number_to_llvm(b, scope, constant, name, || Lookup {
        name: "__translate_spirv_memory_scope",
        mask: None,
        pairs: SCOPES.iter().map(|(number, scope)| (scope.0, *number)).collect(),
    })
}

/// OpenCL's fence flags of memory semantics.
fn flags_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, semantics: Id) -> Result<Value<'c>> {
    let flags_of =
        |bits: u32| FENCE_FLAGS.iter().filter(|(_, bit)| bits & bit.0 != 0).fold(0, |flags, (flag, _)| flags | flag);
    number_to_llvm(b, semantics, flags_of, CALL, || Lookup {
        name: "__translate_spirv_memory_fence",
        mask: Some(flag_bits(u64::MAX)),
        pairs: (0..1 << FENCE_FLAGS.len()).map(|flags| (flag_bits(flags), flags as u32)).collect(),
    })
}

/// How calls of functions that look numbers up are named where nothing else has a name.
const CALL: &str = "call";

/// `memory_order` in names.
pub(crate) fn order_type() -> Type {
    Type::named("memory_order")
}

/// `memory_scope` in names.
pub(crate) fn scope_type() -> Type {
    Type::named("memory_scope")
}

/// OpControlBarrier, or half of one, as a call of an OpenCL function; none where OpenCL has no barrier of that scope.
pub(crate) fn barrier_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<bool> {
    let (Some(execution), Some(memory), Some(semantics)) = (instruction.id(0), instruction.id(1), instruction.id(2))
    else {
        return Err(instruction.invalid("an operand is missing"));
    };
    let has_scope = b.options().target_env == TargetEnv::Cl20;
    let scope = b.constant_bits(execution).map(|bits| Scope(bits as u32));
    let whole = MemorySemantics::SequentiallyConsistent;
    let (name, order) = match (instruction.op, scope, has_scope) {
        (Op::ControlBarrierArriveEXT, Some(Scope::Workgroup), _) => (ARRIVE, MemorySemantics::Release),
        (Op::ControlBarrierWaitEXT, Some(Scope::Workgroup), _) => (WAIT, MemorySemantics::Acquire),
        (Op::ControlBarrier, Some(Scope::Workgroup), true) => ("work_group_barrier", whole),
        (Op::ControlBarrier, Some(Scope::Workgroup), false) => ("barrier", whole),
        (Op::ControlBarrier, Some(Scope::Subgroup), _) => ("sub_group_barrier", whole),
        _ => return Ok(false),
    };
    let stated = Stated::of(b, [memory, semantics], |scope, bits| {
        let is_own = if has_scope { is_scope(scope) } else { scope == Scope::Workgroup };
        is_own && bits & !flag_bits(u64::MAX) == order.0
    });
    if stated.is_lost(b) {
        return Ok(false);
    }
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(scope.map_or(0, |scope| scope.0));
    let flags = flags_to_llvm(b, semantics)?;
    call.argument(flags, Type::UINT);
    if has_scope {
        let scope = scope_to_llvm(b, memory, CALL)?;
        call.argument(scope, scope_type());
    }
    let void = b.types().void();
    let value = call.call(b, void, Effects::Any, |_| name.to_owned())?;
    stated.keep(b, value, &[memory, semantics])?;
    Ok(true)
}

/// The fences of OpenCL C 1.2, by their order; the first is the one for all others.
const FENCES: [(MemorySemantics, &str); 3] = [
    (MemorySemantics::AcquireRelease, "mem_fence"),
    (MemorySemantics::Acquire, "read_mem_fence"),
    (MemorySemantics::Release, "write_mem_fence"),
];

/// OpMemoryBarrier as a call of an OpenCL function; none where OpenCL C 1.2 has no such fence.
pub(crate) fn fence_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<bool> {
    let (Some(scope), Some(semantics)) = (instruction.id(0), instruction.id(1)) else {
        return Err(instruction.invalid("an operand is missing"));
    };
    let mut call = CallToLlvm::of_instruction(instruction.op);
    let numbers = [scope, semantics];
    let own = |bits: u32| bits & !flag_bits(u64::MAX);
    let (name, stated) = if b.options().target_env == TargetEnv::Cl20 {
        let stated = Stated::of(b, numbers, |scope, bits| {
            is_scope(scope) && own(bits) & !ORDER_MASK == 0 && own(bits).count_ones() <= 1
        });
        let scope = scope_to_llvm(b, scope, CALL)?;
        let flags = flags_to_llvm(b, semantics)?;
        let order = order_to_llvm(b, semantics, CALL)?;
        call.argument(flags, Type::UINT);
        call.argument(order, order_type());
        call.argument(scope, scope_type());
        ("atomic_work_item_fence", stated)
    } else {
        let order = b.constant_bits(semantics).map(|bits| own(bits as u32));
        // Those who ask for OpenCL C 1.2's names expect this one, whatever the order.
        let is_any = b.options().target_env == TargetEnv::Cl12;
        let row = FENCES.iter().find(|(known, _)| Some(known.0) == order && !is_any).unwrap_or(&FENCES[0]);
        let stated = Stated::of(b, numbers, |scope, bits| scope == Scope::Workgroup && own(bits) == row.0.0);
        // Flags that are looked up when the program runs are those of `llvm-spirv` here.
        if order.is_some() && stated.is_lost(b) {
            return Ok(false);
        }
        let flags = flags_to_llvm(b, semantics)?;
        call.depends_on(row.0.0);
        call.argument(flags, Type::UINT);
        (row.1, stated)
    };
    let void = b.types().void();
    let value = call.call(b, void, Effects::Any, |_| name.to_owned())?;
    stated.keep(b, value, &numbers)?;
    Ok(true)
}

/// OpGroupAsyncCopy as a call of `async_work_group_strided_copy`.
pub(crate) fn async_copy_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
) -> Result<Value<'c>> {
    let Some(ty) = instruction.result_type() else { return Err(instruction.invalid("no result type")) };
    let spelling = ParameterSpelling { constant: ParameterSet::of(&[1]), ..ParameterSpelling::UNSIGNED };
    let mut call = CallToLlvm::of_instruction(instruction.op).with_spelling(spelling);
    for index in 3..8 {
        let id = instruction.required_id(index)?;
        call.operand(b, id)?;
    }
    let given = b.llvm_type(ty)?;
    call.call(b, given, Effects::Any, |_| "async_work_group_strided_copy".to_owned())
}

/// OpGroupWaitEvents as a call of `wait_group_events`.
pub(crate) fn wait_events_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<()> {
    let mut call = CallToLlvm::of_instruction(instruction.op);
    for index in 1..3 {
        let id = instruction.required_id(index)?;
        call.operand(b, id)?;
    }
    let void = b.types().void();
    call.call(b, void, Effects::Any, |_| "wait_group_events".to_owned())?;
    Ok(())
}

/// `prefetch` where pointers have no pointee type: the instruction that counts bytes, as OpenCL.std's counts elements.
pub(crate) fn untyped_prefetch<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<()> {
    let byte = call.out().type_int(8, 0);
    let element = call.pointee(0).unwrap_or(byte);
    let pointer = call.llvm_argument(0)?;
    let pointer = call.e.pointer(pointer, element)?;
    let scalar = call.out().scalar_type(element);
    let width = call.out().number_type(scalar).map_or(8, |number| number.width());
    // A vector of three has the size of one of four.
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

/// OpUntypedPrefetchKHR as `prefetch` of bytes; false where it has operands that the function has not.
pub(crate) fn untyped_prefetch_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
) -> Result<bool> {
    let &[pointer, bytes] = instruction.arguments() else { return Ok(false) };
    let (Some(pointer), Some(bytes)) = (Id::new(pointer), Id::new(bytes)) else {
        return Err(instruction.invalid("an id is 0"));
    };
    let (pointer, bytes) = (b.value(pointer)?, b.value(bytes)?);
    let (Some(space), Some(width)) = (pointer.ty().address_space(), bytes.ty().int_width()) else {
        return Err(instruction.invalid("no pointer and number of bytes"));
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
    Ok(true)
}
