//! Barriers (OpenCL C 3.0, 6.15.8) and fences (6.15.9).
//!
//! OpenCL's fence flags, memory orders and memory scopes have other numbers than SPIR-V's. If such an operand is a
//! constant, its number is translated here. If it is not a constant, the translation to SPIR-V emits shifts that
//! compute SPIR-V's number, see [`semantics`], [`order`] and [`scope`]. The translation to LLVM IR calls a function
//! that converts SPIR-V's number to OpenCL's, see [`number_functions`].
//!
//! To SPIR-V: [`barrier`] and [`fence`]. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::{Claims, Effects, Mapped, llvm_pieces::int};
use crate::mapping::opencl::form::{Barrier, Fence, Form, Row, row};
use crate::mapping::opencl::kept_semantics::{ORDER_MASK, Stated, kept};
use crate::mapping::opencl::number_functions::{self, Lookup};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::options::TargetEnv;
use crate::spirv::{Id, Instruction, MemorySemantics, Op, Scope};

const fn barrier_row(name: &'static str, arity: u8, execution: Scope) -> Row {
    let (op, order) = (Op::ControlBarrier, MemorySemantics::SequentiallyConsistent);
    row(name, arity, Form::Barrier(Barrier { op, order, execution, has_scope: arity == 2 })).unsigned(&[0])
}

/// Returns the row for the arrive or the wait of a split barrier of the work-group (cl_intel_split_work_group_barrier).
const fn split_row(name: &'static str, arity: u8, op: Op, order: MemorySemantics) -> Row {
    let execution = Scope::Workgroup;
    row(name, arity, Form::Barrier(Barrier { op, order, execution, has_scope: arity == 2 })).unsigned(&[0])
}

const ARRIVE: &str = "intel_work_group_barrier_arrive";
const WAIT: &str = "intel_work_group_barrier_wait";

/// The functions of this file.
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
];

/// OpenCL's fence flags and the corresponding bits of the memory semantics: CLK_LOCAL_MEM_FENCE is 1,
/// CLK_GLOBAL_MEM_FENCE is 2, and CLK_IMAGE_MEM_FENCE is 4.
pub(crate) const FENCE_FLAGS: [(u32, MemorySemantics); 3] = [
    (1, MemorySemantics::WorkgroupMemory),
    (2, MemorySemantics::CrossWorkgroupMemory),
    (4, MemorySemantics::ImageMemory),
];

/// The values of OpenCL's `memory_order` and the corresponding bits of the memory semantics. Relaxed comes first.
pub(crate) const ORDERS: [(u32, MemorySemantics); 5] = [
    (0, MemorySemantics::Relaxed),
    (2, MemorySemantics::Acquire),
    (3, MemorySemantics::Release),
    (4, MemorySemantics::AcquireRelease),
    (5, MemorySemantics::SequentiallyConsistent),
];

/// The values of OpenCL's `memory_scope` and the corresponding scopes of SPIR-V.
pub(crate) const SCOPES: [(u32, Scope); 5] =
    [(0, Scope::Invocation), (1, Scope::Workgroup), (2, Scope::Device), (3, Scope::CrossDevice), (4, Scope::Subgroup)];

/// Returns the bits of the memory semantics for constant fence flags.
fn flag_bits(flags: u64) -> u32 {
    FENCE_FLAGS.iter().filter(|(flag, _)| flags & u64::from(*flag) != 0).fold(0, |bits, (_, bit)| bits | bit.0)
}

/// Returns the bits of the memory semantics for a constant order. An unknown order becomes SequentiallyConsistent, the
/// strictest one.
fn order_bits(order: u64) -> u32 {
    let known = ORDERS.iter().find(|(number, _)| u64::from(*number) == order);
    known.map_or(MemorySemantics::SequentiallyConsistent, |(_, bits)| *bits).0
}

/// Emits the look-up of a number in a table that is packed into an integer. Each entry has `width` bits: `table >>
/// number * width & mask`.
fn look_up_packed<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, number: Id, width: u32, table: u32) -> Id {
    let uint = call.out().type_int(32, 0);
    let (width_id, table, mask) = (call.uint(width), call.uint(table), call.uint((1 << width) - 1));
    let shift = call.emit(Op::IMul, uint, &[number, width_id]);
    let shifted = call.emit(Op::ShiftRightLogical, uint, &[table, shift]);
    call.emit(Op::BitwiseAnd, uint, &[shifted, mask])
}

/// Returns SPIR-V's number if an argument is the result of a function that converts it to OpenCL's number. Returns
/// `None` for other arguments.
fn looked_up<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Option<Id>> {
    match number_functions::looked_up(call.llvm_argument(index)?) {
        Some(number) => call.e.value(number).map(Some),
        None => Ok(None),
    }
}

/// Returns an argument as a 32-bit integer.
fn uint_argument<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = call.argument(index)?;
    let uint = call.out().type_int(32, 0);
    Ok(call.resized(value, uint))
}

/// Returns a number combined with constant bits.
fn with_bits<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, number: Id, bits: u32) -> Id {
    if bits == 0 {
        return number;
    }
    let uint = call.out().type_int(32, 0);
    let bits = call.uint(bits);
    call.emit(Op::BitwiseOr, uint, &[number, bits])
}

/// Returns the memory semantics for an argument that is a memory order, combined with the bits in `memory`.
pub(crate) fn order<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32, memory: u32) -> Result<Id> {
    if let Some(order) = call.constant_argument(index) {
        return Ok(call.uint(order_bits(order) | memory));
    }
    if let Some(semantics) = looked_up(call, index)? {
        return Ok(semantics);
    }
    let number = uint_argument(call, index)?;
    let table = ORDERS.iter().fold(0, |table, (number, bits)| table | bits.0 << (number * 5));
    let order = look_up_packed(call, number, 5, table);
    Ok(with_bits(call, order, memory))
}

/// Returns the scope for an argument that is a memory scope.
pub(crate) fn scope<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    if let Some(scope) = call.constant_argument(index) {
        let known = SCOPES.iter().find(|(number, _)| u64::from(*number) == scope);
        // An unknown scope becomes CrossDevice, the widest one.
        return Ok(call.uint(known.map_or(Scope::CrossDevice, |(_, scope)| *scope).0));
    }
    if let Some(scope) = looked_up(call, index)? {
        return Ok(scope);
    }
    let number = uint_argument(call, index)?;
    let table = SCOPES.iter().fold(0, |table, (number, scope)| table | scope.0 << (number * 3));
    Ok(look_up_packed(call, number, 3, table))
}

/// Returns the memory semantics for an argument that is fence flags, combined with the bits of a memory order.
fn semantics<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32, order: MemorySemantics) -> Result<Id> {
    if let Some(flags) = call.constant_argument(index) {
        return Ok(call.uint(flag_bits(flags) | order.0));
    }
    if let Some(semantics) = looked_up(call, index)? {
        return Ok(semantics);
    }
    let bits = dynamic_flags(call, index)?;
    Ok(with_bits(call, bits, order.0))
}

/// Emits the computation of the memory semantics for fence flags that are not constant. The bits for local and global
/// memory are adjacent in both enumerations, so one shift translates both. A second shift translates the bit for
/// images.
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

/// Emits a barrier. If the function has no argument for the memory scope, it is the work-group.
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

/// Emits OpMemoryBarrier for a fence.
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
                // If both arguments were converted from the same memory semantics, these are the semantics.
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

/// Returns OpenCL's number for an operand `id`, which is a number of SPIR-V. `constant` converts a constant. For other
/// values, builds a call named `name` of the function `lookup`, which converts the number when the program runs.
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

/// Returns OpenCL's memory order for memory semantics. If they are not constant, `name` becomes the name of the call
/// that converts them.
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

/// Returns true if a memory scope of OpenCL corresponds to a scope of SPIR-V.
pub(crate) fn is_scope(scope: Scope) -> bool {
    SCOPES.iter().any(|(_, own)| *own == scope)
}

/// Returns OpenCL's memory scope for a scope of SPIR-V. If the scope is not constant, `name` becomes the name of the
/// call that converts it.
pub(crate) fn scope_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, scope: Id, name: &str) -> Result<Value<'c>> {
    let constant = |number: u32| SCOPES.iter().find(|(_, own)| own.0 == number).map_or(3, |(number, _)| *number);
    number_to_llvm(b, scope, constant, name, || Lookup {
        name: "__translate_spirv_memory_scope",
        mask: None,
        pairs: SCOPES.iter().map(|(number, scope)| (scope.0, *number)).collect(),
    })
}

/// Returns OpenCL's fence flags for memory semantics.
fn flags_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, semantics: Id) -> Result<Value<'c>> {
    let flags_of =
        |bits: u32| FENCE_FLAGS.iter().filter(|(_, bit)| bits & bit.0 != 0).fold(0, |flags, (flag, _)| flags | flag);
    number_to_llvm(b, semantics, flags_of, CALL, || Lookup {
        name: "__translate_spirv_memory_fence",
        mask: Some(flag_bits(u64::MAX)),
        pairs: (0..1 << FENCE_FLAGS.len()).map(|flags| (flag_bits(flags), flags as u32)).collect(),
    })
}

/// The name of the call that converts a number, if the instruction has no result whose name could be used.
const CALL: &str = "call";

/// Returns the type `memory_order` for mangled names.
pub(crate) fn order_type() -> Type {
    Type::named("memory_order")
}

/// Returns the type `memory_scope` for mangled names.
pub(crate) fn scope_type() -> Type {
    Type::named("memory_scope")
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    calls: &[Op::ControlBarrier, Op::ControlBarrierArriveEXT, Op::ControlBarrierWaitEXT, Op::MemoryBarrier],
    ..Claims::NONE
};

/// Builds the call of an OpenCL C function for a barrier or a fence.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::MemoryBarrier => fence_to_llvm(b, instruction),
        _ => barrier_to_llvm(b, instruction),
    }
}

/// Builds the call of an OpenCL function for OpControlBarrier, or for the arrive or the wait of a split barrier.
/// Returns `Declined` for an execution scope for which OpenCL has no barrier, and if the call would lose the memory
/// scope or the semantics (see [`Stated::is_lost`]).
fn barrier_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let execution = instruction.required_id(0)?;
    let (memory, semantics) = (instruction.required_id(1)?, instruction.required_id(2)?);
    let has_scope = b.options().target_env == TargetEnv::Cl20;
    let scope = b.constant_bits(execution).map(|bits| Scope(bits as u32));
    let whole = MemorySemantics::SequentiallyConsistent;
    let (name, order) = match (instruction.op, scope, has_scope) {
        (Op::ControlBarrierArriveEXT, Some(Scope::Workgroup), _) => (ARRIVE, MemorySemantics::Release),
        (Op::ControlBarrierWaitEXT, Some(Scope::Workgroup), _) => (WAIT, MemorySemantics::Acquire),
        (Op::ControlBarrier, Some(Scope::Workgroup), true) => ("work_group_barrier", whole),
        (Op::ControlBarrier, Some(Scope::Workgroup), false) => ("barrier", whole),
        (Op::ControlBarrier, Some(Scope::Subgroup), _) => ("sub_group_barrier", whole),
        _ => return Ok(Mapped::Declined),
    };
    let stated = Stated::of(b, [memory, semantics], |scope, bits| {
        let is_own = if has_scope { is_scope(scope) } else { scope == Scope::Workgroup };
        is_own && bits & !flag_bits(u64::MAX) == order.0
    });
    if stated.is_lost(b) {
        return Ok(Mapped::Declined);
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
    Ok(Mapped::Nothing)
}

/// Builds the call of an OpenCL function for OpMemoryBarrier. Returns `Declined` if the call would lose the scope or
/// the semantics (see [`Stated::is_lost`]).
fn fence_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let (scope, semantics) = (instruction.required_id(0)?, instruction.required_id(1)?);
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
        // In the target environment OpenCL C 1.2, every fence is a `mem_fence`.
        let is_any = b.options().target_env == TargetEnv::Cl12;
        let named = |order| ROWS.iter().find(|row| row.form == Form::Fence(Fence::Group(order))).map(|row| row.name);
        let by_order = order.filter(|_| !is_any).and_then(|order| Some((order, named(MemorySemantics(order))?)));
        // `mem_fence` also serves for other orders.
        let row = by_order.unwrap_or((MemorySemantics::AcquireRelease.0, "mem_fence"));
        let stated = Stated::of(b, numbers, |scope, bits| scope == Scope::Workgroup && own(bits) == row.0);
        // If the semantics are not constant, `llvm-spirv` calls `mem_fence` with flags that are computed at run time.
        if order.is_some() && stated.is_lost(b) {
            return Ok(Mapped::Declined);
        }
        let flags = flags_to_llvm(b, semantics)?;
        call.depends_on(row.0);
        call.argument(flags, Type::UINT);
        (row.1, stated)
    };
    let void = b.types().void();
    let value = call.call(b, void, Effects::Any, |_| name.to_owned())?;
    stated.keep(b, value, &numbers)?;
    Ok(Mapped::Nothing)
}
