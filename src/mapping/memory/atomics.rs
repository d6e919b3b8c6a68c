//! LLVM's atomic instructions and `fence`, on the way to SPIR-V. Both directions use the tables of scopes and
//! orderings.
//!
//! On the way to LLVM IR, `mapping::opencl` and `mapping::spirv_calls` translate SPIR-V's atomic instructions to calls.
//! `mapping::opencl` also translates the calls of OpenCL C's atomic functions to SPIR-V.

use crate::error::{Error, Result};
use crate::llvm::{AtomicOp, Instruction, InstructionView, MemoryAccess, Opcode, Ordering, SyncScope, Value};
use crate::mapping::context::{Claims, Mapped, emit};
use crate::mapping::memory::{Emit, atomic_loops};
use crate::mapping::types::held;
use crate::spirv::{Extension, Id, MemorySemantics, NumberType, Op, Scope};

/// The names of synchronization scopes that clang uses for OpenCL, and the SPIR-V scopes that correspond to them. The
/// system scope has an empty name.
pub(crate) const SCOPES: &[(&str, Scope)] = &[
    ("", Scope::CrossDevice),
    ("all_svm_devices", Scope::CrossDevice),
    ("device", Scope::Device),
    ("workgroup", Scope::Workgroup),
    ("subgroup", Scope::Subgroup),
    ("singlethread", Scope::Invocation),
    ("work_item", Scope::Invocation),
];

/// The atomic orderings of LLVM, and the bits of Memory Semantics that correspond to them.
pub(crate) const ORDERINGS: &[(Ordering, MemorySemantics)] = &[
    (Ordering::Monotonic, MemorySemantics::Relaxed),
    (Ordering::Unordered, MemorySemantics::Relaxed),
    (Ordering::NotAtomic, MemorySemantics::Relaxed),
    (Ordering::Acquire, MemorySemantics::Acquire),
    (Ordering::Release, MemorySemantics::Release),
    (Ordering::AcquireRelease, MemorySemantics::AcquireRelease),
    (Ordering::SequentiallyConsistent, MemorySemantics::SequentiallyConsistent),
];

/// The `atomicrmw` operations that SPIR-V has an instruction for.
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

/// Returns the id of the constant with the SPIR-V scope. An unknown scope name becomes CrossDevice, the widest scope,
/// which is always correct.
pub(crate) fn scope_to_spirv<'c>(e: &mut impl Emit<'c>, scope: SyncScope) -> Id {
    let name = e.sync_scope_name(scope);
    let scope = SCOPES.iter().find(|(known, _)| *known == name).map(|(_, scope)| *scope);
    e.out().constant_u32(scope.unwrap_or(Scope::CrossDevice).0)
}

/// Returns the id of the constant with the Memory Semantics of an ordering.
pub(crate) fn semantics_to_spirv<'c>(e: &mut impl Emit<'c>, ordering: Ordering) -> Id {
    e.out().constant_u32(semantics_of(ordering))
}

fn semantics_of(ordering: Ordering) -> u32 {
    ORDERINGS.iter().find(|(known, _)| *known == ordering).map_or(0, |(_, semantics)| semantics.0)
}

/// Returns the type that an atomic instruction must have to access a value of the SPIR-V type `ty`. SPIR-V's atomic
/// instructions take only numbers, so the type for a pointer is an integer type.
///
/// # Errors
/// Returns `InvalidBitWidth` if the type is a boolean, or an array or a structure that represents an integer or a vector
/// that SPIR-V lacks.
fn accessed_type<'c>(e: &mut impl Emit<'c>, ty: Id) -> Result<Id> {
    if matches!(e.out().type_info(ty), Some((Op::TypeBool, _))) {
        return Err(Error::InvalidBitWidth("SPIR-V has no atomic access to a boolean".to_owned()).into());
    }
    if held::is_aggregate(e, ty) {
        return Err(Error::InvalidBitWidth(
            "SPIR-V has no atomic access to more bits than a SPIR-V integer has".to_owned(),
        )
        .into());
    }
    let width = e.pointer_width();
    Ok(if e.out().storage_class(ty).is_some() { e.out().type_int(width, 0) } else { ty })
}

/// Converts the result of an atomic instruction to `ty`, the type of the value in LLVM IR. Only pointers need a
/// conversion.
fn read<'c>(e: &mut impl Emit<'c>, value: Id, ty: Id) -> Id {
    converted(e, Op::ConvertUToPtr, value, ty)
}

/// Converts a value to `accessed`, the type of the atomic instruction that writes the value. Only pointers need a
/// conversion.
fn written<'c>(e: &mut impl Emit<'c>, value: Id, accessed: Id) -> Id {
    converted(e, Op::ConvertPtrToU, value, accessed)
}

fn converted<'c>(e: &mut impl Emit<'c>, op: Op, value: Id, ty: Id) -> Id {
    if e.out().type_of(value) == Some(ty) { value } else { e.out().emit_value(op, ty, &[value.word()]) }
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { llvm: &[Opcode::Fence, Opcode::CmpXchg, Opcode::AtomicRmw], ..Claims::NONE };

/// Emits `fence`, `cmpxchg` or `atomicrmw`.
///
/// # Errors
/// Returns `InvalidInstruction` for operations that SPIR-V cannot express, `InvalidBitWidth` for types without atomic
/// accesses, and an error if an operand cannot be translated.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    use InstructionView as V;
    let result = match *view {
        V::Fence { ordering, scope } => {
            let scope = scope_to_spirv(e, scope);
            let semantics = e.out().constant_u32(semantics_of(ordering) | FENCED_MEMORY);
            e.out().emit_void(Op::MemoryBarrier, &[scope.word(), semantics.word()]);
            return Ok(Mapped::Nothing);
        }
        V::CmpXchg { pointer, expected, replacement, access, failure, .. } => {
            compare_exchange_to_spirv(e, instruction, pointer, (expected, replacement), (access, failure))
        }
        V::AtomicRmw { op, pointer, value, access } => {
            read_modify_write_to_spirv(e, instruction, op, (pointer, value), access)
        }
        _ => return Ok(Mapped::Declined),
    };
    result.map(Mapped::Value)
}

/// Emits an atomic load of a value of the SPIR-V type `ty`.
///
/// # Errors
/// Returns `InvalidBitWidth` if SPIR-V has no atomic access to values of this type. Returns an error if an operand
/// cannot be translated.
pub(crate) fn load_to_spirv<'c>(e: &mut impl Emit<'c>, ty: Id, pointer: Value<'c>, access: MemoryAccess) -> Result<Id> {
    let accessed = accessed_type(e, ty)?;
    let pointer = e.pointer(pointer, accessed)?;
    let scope = scope_to_spirv(e, access.scope);
    let semantics = semantics_to_spirv(e, access.ordering);
    let value = e.out().emit_value(Op::AtomicLoad, accessed, &[pointer.word(), scope.word(), semantics.word()]);
    Ok(read(e, value, ty))
}

/// Emits an atomic store.
///
/// # Errors
/// Returns `InvalidBitWidth` if SPIR-V has no atomic access to values of this type. Returns an error if an operand
/// cannot be translated.
pub(crate) fn store_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    value: Value<'c>,
    pointer: Value<'c>,
    access: MemoryAccess,
) -> Result<()> {
    let ty = e.value_type(value)?;
    let accessed = accessed_type(e, ty)?;
    let value = e.value(value)?;
    let value = written(e, value, accessed);
    let pointer = e.pointer(pointer, accessed)?;
    let scope = scope_to_spirv(e, access.scope);
    let semantics = semantics_to_spirv(e, access.ordering);
    e.out().emit_void(Op::AtomicStore, &[pointer.word(), scope.word(), semantics.word(), value.word()]);
    Ok(())
}

fn read_modify_write_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    op: AtomicOp,
    (pointer, value): (Value<'c>, Value<'c>),
    access: MemoryAccess,
) -> Result<Id> {
    let ty = e.value_type(value)?;
    let accessed = accessed_type(e, ty)?;
    if e.out().vector_type(ty).is_some() {
        return Err(unsupported(instruction, op).into());
    }
    if has_no_instruction(e, op, ty) {
        return atomic_loops::to_spirv(e, op, ty, (pointer, value), access);
    }
    let pointer = e.pointer(pointer, accessed)?;
    let scope = scope_to_spirv(e, access.scope);
    let semantics = semantics_to_spirv(e, access.ordering);
    let mut operand = e.value(value)?;
    operand = written(e, operand, accessed);
    let op = match op {
        // SPIR-V has no atomic floating-point subtraction. x + (-y) is rounded like x - y.
        AtomicOp::FSub => {
            operand = e.out().emit_value(Op::FNegate, ty, &[operand.word()]);
            Op::AtomicFAddEXT
        }
        _ => crate::mapping::facts::operations::to_spirv(OPERATIONS, op).ok_or_else(|| unsupported(instruction, op))?,
    };
    let words = [pointer, scope, semantics, operand].map(Id::word);
    let old = e.out().emit_value(op, accessed, &words);
    Ok(read(e, old, ty))
}

/// Returns true if SPIR-V has no instruction for an operation on values of the type `ty`. Also returns true if the
/// instruction for 32-bit or 64-bit floats needs an extension that is not allowed.
fn has_no_instruction<'c>(e: &mut impl Emit<'c>, op: AtomicOp, ty: Id) -> bool {
    let is_allowed = |e: &mut _, extension: Extension| emit::Emit::out(e).is_extension_allowed(extension);
    // For half, this does not help: the loop of the helper function needs an extension as well.
    let is_wide = matches!(e.out().number_type(ty), Some(NumberType::Float { width: 32 | 64, encoding: None }));
    match op {
        AtomicOp::FAdd | AtomicOp::FSub => is_wide && !is_allowed(e, Extension::EXT_shader_atomic_float_add),
        AtomicOp::FMin | AtomicOp::FMax => is_wide && !is_allowed(e, Extension::EXT_shader_atomic_float_min_max),
        _ => crate::mapping::facts::operations::to_spirv(OPERATIONS, op).is_none(),
    }
}

fn unsupported(instruction: Instruction<'_>, op: AtomicOp) -> Error {
    let name = op.name();
    Error::InvalidInstruction(format!("Atomic {name} is not supported in SPIR-V!\n{instruction}"))
}

/// Emits `cmpxchg`. Its result is a structure of the old value and a boolean that is true if the exchange succeeded.
fn compare_exchange_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    pointer: Value<'c>,
    (expected, replacement): (Value<'c>, Value<'c>),
    (access, failure): (MemoryAccess, Ordering),
) -> Result<Id> {
    let structure = e.type_id(instruction.as_value().ty())?;
    let ty = e.value_type(replacement)?;
    let accessed = accessed_type(e, ty)?;
    let pointer = e.pointer(pointer, accessed)?;
    let scope = scope_to_spirv(e, access.scope);
    let (equal, unequal) = (semantics_to_spirv(e, access.ordering), semantics_to_spirv(e, failure));
    let replacement = e.value(replacement)?;
    let replacement = written(e, replacement, accessed);
    let expected = e.value_as(expected, ty)?;
    let expected = written(e, expected, accessed);
    let words = [pointer, scope, equal, unequal, replacement, expected].map(Id::word);
    let old = e.out().emit_value(Op::AtomicCompareExchange, accessed, &words);
    let bool = e.out().type_bool();
    let success = e.out().emit_value(Op::IEqual, bool, &[old.word(), expected.word()]);
    let member = e.out().member_type(structure, 0).unwrap_or(ty);
    let old = read(e, old, member);
    let undef = e.out().undef(structure);
    let first = e.out().emit_value(Op::CompositeInsert, structure, &[old.word(), undef.word(), 0]);
    Ok(e.out().emit_value(Op::CompositeInsert, structure, &[success.word(), first.word(), 1]))
}

/// The bits of Memory Semantics for the memory that LLVM's `fence` orders: all memory that invocations can share.
/// Without any of these bits, OpMemoryBarrier orders no memory.
const FENCED_MEMORY: u32 = MemorySemantics::WorkgroupMemory.0 | MemorySemantics::CrossWorkgroupMemory.0;
