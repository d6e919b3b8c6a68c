//! Barriers and fences (OpenCL C 3.0, 6.15.8 and 6.15.10), and copies between global and local memory (6.15.11).
//!
//! OpenCL's flags, orders and scopes are numbers of other enumerations than SPIR-V's. Constants are translated here;
//! of other values SPIR-V's number is computed by shifts, see [`semantics`], [`order`] and [`scope`].

use super::site::Site;
use super::table::{Form, Row, ext, row};
use crate::error::Result;
use crate::mapping::Emit;
use crate::spirv::grammar::{MemorySemantics, Scope};
use crate::spirv::{Id, Op};

/// A barrier: who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Barrier {
    /// The invocations that wait for each other.
    pub(crate) execution: Scope,
    /// The scope is the second argument.
    pub(crate) has_scope: bool,
}

/// A fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fence {
    /// For the work-group, with this order.
    Group(MemorySemantics),
    /// With an order and a scope for arguments.
    WorkItem,
}

const fn barrier_row(name: &'static str, arity: u8, execution: Scope) -> Row {
    row(name, arity, Form::Barrier(Barrier { execution, has_scope: arity == 2 })).unsigned(1)
}

/// The functions of this subject.
pub(super) const ROWS: &[Row] = &[
    barrier_row("barrier", 1, Scope::Workgroup),
    barrier_row("work_group_barrier", 1, Scope::Workgroup),
    barrier_row("work_group_barrier", 2, Scope::Workgroup),
    barrier_row("sub_group_barrier", 1, Scope::Subgroup),
    barrier_row("sub_group_barrier", 2, Scope::Subgroup),
    row("mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::AcquireRelease))).unsigned(1),
    row("read_mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::Acquire))).unsigned(1),
    row("write_mem_fence", 1, Form::Fence(Fence::Group(MemorySemantics::Release))).unsigned(1),
    row("atomic_work_item_fence", 3, Form::Fence(Fence::WorkItem)).unsigned(1),
    row("async_work_group_copy", 4, Form::AsyncCopy { strided: false }).unsigned(0b100),
    row("async_work_group_strided_copy", 5, Form::AsyncCopy { strided: true }).unsigned(0b1100),
    row("wait_group_events", 2, Form::WaitEvents),
    ext("prefetch", 2, 185).unsigned(0b10),
];

/// The semantics' bits for OpenCL's flags: CLK_LOCAL_MEM_FENCE is 1, CLK_GLOBAL_MEM_FENCE 2, CLK_IMAGE_MEM_FENCE 4.
pub(super) const FENCE_FLAGS: [(u32, MemorySemantics); 3] = [
    (1, MemorySemantics::WorkgroupMemory),
    (2, MemorySemantics::CrossWorkgroupMemory),
    (4, MemorySemantics::ImageMemory),
];

/// OpenCL's `memory_order` and the semantics' bits for it; relaxed comes first.
pub(super) const ORDERS: [(u32, MemorySemantics); 5] = [
    (0, MemorySemantics::Relaxed),
    (2, MemorySemantics::Acquire),
    (3, MemorySemantics::Release),
    (4, MemorySemantics::AcquireRelease),
    (5, MemorySemantics::SequentiallyConsistent),
];

/// OpenCL's `memory_scope` and SPIR-V's.
pub(super) const SCOPES: [(u32, Scope); 5] =
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
fn packed<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, number: Id, width: u32, table: u32) -> Id {
    let uint = site.out().type_int(32, 0);
    let (width_id, table, mask) = (site.uint(width), site.uint(table), site.uint((1 << width) - 1));
    let shift = site.emit(Op::IMul, uint, &[number, width_id]);
    let shifted = site.emit(Op::ShiftRightLogical, uint, &[table, shift]);
    site.emit(Op::BitwiseAnd, uint, &[shifted, mask])
}

/// An argument as a 32-bit integer.
fn uint_argument<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = site.argument(index)?;
    let uint = site.out().type_int(32, 0);
    Ok(site.resized(value, uint))
}

/// The memory semantics for the order in an argument.
pub(super) fn order<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, index: u32) -> Result<Id> {
    if let Some(order) = site.constant_argument(index) {
        return Ok(site.uint(order_bits(order)));
    }
    let number = uint_argument(site, index)?;
    let table = ORDERS.iter().fold(0, |table, (number, bits)| table | bits.0 << (number * 5));
    Ok(packed(site, number, 5, table))
}

/// The scope in an argument.
pub(super) fn scope<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, index: u32) -> Result<Id> {
    if let Some(scope) = site.constant_argument(index) {
        return Ok(site.uint(scope_number(scope)));
    }
    let number = uint_argument(site, index)?;
    let table = SCOPES.iter().fold(0, |table, (number, scope)| table | scope.0 << (number * 3));
    Ok(packed(site, number, 3, table))
}

/// The memory semantics for the flags in an argument, with the bits of an order.
fn semantics<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, index: u32, order: MemorySemantics) -> Result<Id> {
    if let Some(flags) = site.constant_argument(index) {
        return Ok(site.uint(flag_bits(flags) | order.0));
    }
    let bits = dynamic_flags(site, index)?;
    if order.0 == 0 {
        return Ok(bits);
    }
    let uint = site.out().type_int(32, 0);
    let order = site.uint(order.0);
    Ok(site.emit(Op::BitwiseOr, uint, &[bits, order]))
}

/// The bits of flags that are no constant. Local and global are neighbours in both; so two shifts do.
fn dynamic_flags<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, index: u32) -> Result<Id> {
    let flags = uint_argument(site, index)?;
    let uint = site.out().type_int(32, 0);
    let (memory, image) = (site.uint(3), site.uint(4));
    let (by_memory, by_image) = (site.uint(8), site.uint(9));
    let memory = site.emit(Op::BitwiseAnd, uint, &[flags, memory]);
    let memory = site.emit(Op::ShiftLeftLogical, uint, &[memory, by_memory]);
    let image = site.emit(Op::BitwiseAnd, uint, &[flags, image]);
    let image = site.emit(Op::ShiftLeftLogical, uint, &[image, by_image]);
    Ok(site.emit(Op::BitwiseOr, uint, &[memory, image]))
}

/// A barrier. It is sequentially consistent, and its scope that of the invocations that wait.
pub(super) fn barrier<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, barrier: Barrier) -> Result<()> {
    let semantics = semantics(site, 0, MemorySemantics::SequentiallyConsistent)?;
    let execution = site.uint(barrier.execution.0);
    let memory = if barrier.has_scope { scope(site, 1)? } else { execution };
    site.emit_void(Op::ControlBarrier, &[execution, memory, semantics]);
    Ok(())
}

/// A fence.
pub(super) fn fence<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, fence: Fence) -> Result<()> {
    let (scope, semantics) = match fence {
        Fence::Group(order) => (site.uint(Scope::Workgroup.0), semantics(site, 0, order)?),
        Fence::WorkItem => {
            let scope = scope(site, 2)?;
            let semantics = match (site.constant_argument(0), site.constant_argument(1)) {
                (Some(flags), Some(order)) => site.uint(flag_bits(flags) | order_bits(order)),
                (None, Some(order)) => semantics(site, 0, MemorySemantics(order_bits(order)))?,
                _ => {
                    let flags = semantics(site, 0, MemorySemantics::Relaxed)?;
                    let order = order(site, 1)?;
                    let uint = site.out().type_int(32, 0);
                    site.emit(Op::BitwiseOr, uint, &[flags, order])
                }
            };
            (scope, semantics)
        }
    };
    site.emit_void(Op::MemoryBarrier, &[scope, semantics]);
    Ok(())
}

/// A copy between global and local memory.
pub(super) fn async_copy<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, strided: bool) -> Result<Id> {
    let ty = site.result_type()?;
    let execution = site.uint(Scope::Workgroup.0);
    let (destination, source, count) = (site.argument(0)?, site.argument(1)?, site.argument(2)?);
    let (stride, event) = if strided {
        (site.argument(3)?, site.argument(4)?)
    } else {
        let size = site.size_type();
        (site.integer(size, 1), site.argument(3)?)
    };
    Ok(site.emit(Op::GroupAsyncCopy, ty, &[execution, destination, source, count, stride, event]))
}

/// `wait_group_events`.
pub(super) fn wait_events<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>) -> Result<()> {
    let execution = site.uint(Scope::Workgroup.0);
    let count = site.argument(0)?;
    let event = site.out().type_(Op::TypeEvent, &[]);
    let events = site.pointer_argument(1, event)?;
    site.emit_void(Op::GroupWaitEvents, &[execution, count, events]);
    Ok(())
}
