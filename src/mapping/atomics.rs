//! LLVM's atomic instructions and fences.
//!
//! OpenCL C's atomics are function calls in LLVM IR and so are no matter of this file.

use super::{Emit, parts};
use crate::error::{Error, Result};
use crate::llvm::{AtomicOp, Instruction, MemoryAccess, Ordering, SyncScope, Value};
use crate::spirv::{Id, MemorySemantics, Op, Scope};

/// The names that clang gives synchronisation scopes for OpenCL, and SPIR-V's scopes. The nameless scope is that of the
/// whole system.
pub(crate) const SCOPES: &[(&str, Scope)] = &[
    ("", Scope::CrossDevice),
    ("all_svm_devices", Scope::CrossDevice),
    ("device", Scope::Device),
    ("workgroup", Scope::Workgroup),
    ("subgroup", Scope::Subgroup),
    ("singlethread", Scope::Invocation),
    ("work_item", Scope::Invocation),
];

/// Orderings and the bits of Memory Semantics that stand for them.
pub(crate) const ORDERINGS: &[(Ordering, MemorySemantics)] = &[
    (Ordering::Monotonic, MemorySemantics::Relaxed),
    (Ordering::Unordered, MemorySemantics::Relaxed),
    (Ordering::NotAtomic, MemorySemantics::Relaxed),
    (Ordering::Acquire, MemorySemantics::Acquire),
    (Ordering::Release, MemorySemantics::Release),
    (Ordering::AcquireRelease, MemorySemantics::AcquireRelease),
    (Ordering::SequentiallyConsistent, MemorySemantics::SequentiallyConsistent),
];

/// `atomicrmw` operations with an instruction of their own.
pub(crate) const OPERATIONS: &[(AtomicOp, Op)] = &[
    (AtomicOp::Xchg, Op::AtomicExchange),
    (AtomicOp::Add, Op::AtomicIAdd),
    (AtomicOp::Sub, Op::AtomicISub),
    (AtomicOp::And, Op::AtomicAnd),
    (AtomicOp::Or, Op::AtomicOr),
    (AtomicOp::Xor, Op::AtomicXor),
    (AtomicOp::Max, Op::AtomicSMax),
    (AtomicOp::Min, Op::AtomicSMin),
    (AtomicOp::UMax, Op::AtomicUMax),
    (AtomicOp::UMin, Op::AtomicUMin),
    (AtomicOp::FAdd, Op::AtomicFAddEXT),
    (AtomicOp::FMin, Op::AtomicFMinEXT),
    (AtomicOp::FMax, Op::AtomicFMaxEXT),
];

fn int32<'c>(e: &mut impl Emit<'c>, value: u32) -> Id {
    let ty = e.out().type_int(32, 0);
    e.out().constant_int(ty, u64::from(value))
}

/// The id of a scope.
///
/// # Errors
/// `InvalidLlvmModule` for a scope with a name that nobody here knows.
pub(crate) fn scope_to_spirv<'c>(e: &mut impl Emit<'c>, scope: SyncScope) -> Result<Id> {
    let name = e.sync_scope_name(scope);
    let scope = SCOPES.iter().find(|(known, _)| *known == name).map(|(_, scope)| *scope);
    match scope {
        Some(scope) => Ok(int32(e, scope.0)),
        None => Err(Error::InvalidLlvmModule(format!("syncscope(\"{name}\") has no SPIR-V form")).into()),
    }
}

/// The id of the Memory Semantics of an ordering.
pub(crate) fn semantics_to_spirv<'c>(e: &mut impl Emit<'c>, ordering: Ordering) -> Id {
    int32(e, semantics_of(ordering))
}

fn semantics_of(ordering: Ordering) -> u32 {
    ORDERINGS.iter().find(|(known, _)| *known == ordering).map_or(0, |(_, semantics)| semantics.0)
}

/// Refuses atomic access to what is held in parts.
///
/// # Errors
/// `InvalidBitWidth`.
pub(crate) fn check_type<'c>(e: &mut impl Emit<'c>, ty: Id) -> Result<()> {
    if parts::is_aggregate(e, ty) {
        return Err(
            Error::InvalidBitWidth("an atomic access to more bits than SPIR-V's integers have".to_owned()).into()
        );
    }
    Ok(())
}

/// Emits an atomic load through a pointer to `ty`.
///
/// # Errors
/// Those of the scope.
pub(crate) fn load_to_spirv<'c>(e: &mut impl Emit<'c>, ty: Id, pointer: Id, access: MemoryAccess) -> Result<Id> {
    let scope = scope_to_spirv(e, access.scope)?;
    let semantics = semantics_to_spirv(e, access.ordering);
    Ok(e.out().emit_value(Op::AtomicLoad, ty, &[pointer.word(), scope.word(), semantics.word()]))
}

/// Emits an atomic store.
///
/// # Errors
/// Those of the scope.
pub(crate) fn store_to_spirv<'c>(e: &mut impl Emit<'c>, value: Id, pointer: Id, access: MemoryAccess) -> Result<()> {
    let scope = scope_to_spirv(e, access.scope)?;
    let semantics = semantics_to_spirv(e, access.ordering);
    e.out().emit_void(Op::AtomicStore, &[pointer.word(), scope.word(), semantics.word(), value.word()]);
    Ok(())
}

/// Emits `atomicrmw`.
///
/// # Errors
/// `InvalidInstruction` for operations that SPIR-V has no instruction for.
pub(crate) fn read_modify_write_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    op: AtomicOp,
    (pointer, value): (Value<'c>, Value<'c>),
    access: MemoryAccess,
) -> Result<Id> {
    let ty = e.value_type(value)?;
    check_type(e, ty)?;
    let pointer = e.pointer(pointer, ty)?;
    let scope = scope_to_spirv(e, access.scope)?;
    let semantics = semantics_to_spirv(e, access.ordering);
    let mut operand = e.value(value)?;
    let op = match op {
        // x - y is x + (-y) for floats too, rounding included.
        AtomicOp::FSub => {
            operand = e.out().emit_value(Op::FNegate, ty, &[operand.word()]);
            Op::AtomicFAddEXT
        }
        _ => super::operations::to_spirv(OPERATIONS, op).ok_or_else(|| unsupported(instruction, op))?,
    };
    Ok(e.out().emit_value(op, ty, &[pointer.word(), scope.word(), semantics.word(), operand.word()]))
}

fn unsupported(instruction: Instruction<'_>, op: AtomicOp) -> Error {
    let name = format!("{op:?}").to_lowercase();
    Error::InvalidInstruction(format!("Atomic {name} is not supported in SPIR-V!\n{instruction}"))
}

/// Emits `cmpxchg`, whose result is a structure of the old value and whether it was the expected one.
///
/// # Errors
/// Those of the scope and the operands.
pub(crate) fn compare_exchange_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    pointer: Value<'c>,
    (expected, replacement): (Value<'c>, Value<'c>),
    (access, failure): (MemoryAccess, Ordering),
) -> Result<Id> {
    let structure = e.type_id(instruction.as_value().ty())?;
    let ty = e.value_type(replacement)?;
    check_type(e, ty)?;
    let pointer = e.pointer(pointer, ty)?;
    let scope = scope_to_spirv(e, access.scope)?;
    let (equal, unequal) = (semantics_to_spirv(e, access.ordering), semantics_to_spirv(e, failure));
    let replacement = e.value(replacement)?;
    let expected = e.value_as(expected, ty)?;
    let words = [pointer, scope, equal, unequal, replacement, expected].map(Id::word);
    let old = e.out().emit_value(Op::AtomicCompareExchange, ty, &words);
    let bool = e.out().type_bool();
    let success = e.out().emit_value(Op::IEqual, bool, &[old.word(), expected.word()]);
    let undef = e.out().undef(structure);
    let first = e.out().emit_value(Op::CompositeInsert, structure, &[old.word(), undef.word(), 0]);
    Ok(e.out().emit_value(Op::CompositeInsert, structure, &[success.word(), first.word(), 1]))
}

/// The memory that a fence orders in LLVM: all that can be shared. Without a bit for it Memory Semantics orders none.
const FENCED_MEMORY: u32 = MemorySemantics::WorkgroupMemory.0 | MemorySemantics::CrossWorkgroupMemory.0;

/// Emits `fence`.
///
/// # Errors
/// Those of the scope.
pub(crate) fn fence_to_spirv<'c>(e: &mut impl Emit<'c>, ordering: Ordering, scope: SyncScope) -> Result<()> {
    let scope = scope_to_spirv(e, scope)?;
    let semantics = int32(e, semantics_of(ordering) | FENCED_MEMORY);
    e.out().emit_void(Op::MemoryBarrier, &[scope.word(), semantics.word()]);
    Ok(())
}
