//! Atomic functions (OpenCL C 3.0, 6.15.12), which are atomic instructions in SPIR-V: the functions of OpenCL 1.x
//! (`atomic_add`, `atom_add`) and of OpenCL 2.0 (`atomic_fetch_add_explicit`).
//!
//! To SPIR-V: [`to_spirv`]. To LLVM IR: [`to_llvm`], which calls functions of OpenCL 2.0 if the target environment is
//! OpenCL 2.0, and functions of OpenCL 1.x otherwise.

use crate::error::Result;
use crate::llvm::{CastOp, Opcode, Type as LlvmType, TypeView, Value, ValueView};
use crate::mangle::{self, Qualifiers, Type};
use crate::mapping::context::llvm_pieces::{cast, generic_pointer, in_address_space, int, load, local_variable, store};
use crate::mapping::context::{Claims, Effects, Mapped, claims::opcodes};
use crate::mapping::facts::{address_spaces::GENERIC, instruction_facts};
use crate::mapping::opencl::form::{Atomic, AtomicOperation, Form, ModifyOps, Row, row};
use crate::mapping::opencl::kept_semantics::{self, ORDER_MASK, Stated};
use crate::mapping::opencl::synchronization::{
    is_scope, order, order_to_llvm, order_type, scope, scope_to_llvm, scope_type,
};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, call_to_llvm::spelled};
use crate::options::TargetEnv;
use crate::spirv::grammar::Class;
use crate::spirv::{Builder, Extension, Id, Instruction, MemorySemantics, NumberType, Op, Scope, StorageClass};

static ADD: ModifyOps = ModifyOps { signed: Op::AtomicIAdd, unsigned: Op::AtomicIAdd, float: Some(Op::AtomicFAddEXT) };
static SUB: ModifyOps = ModifyOps { signed: Op::AtomicISub, unsigned: Op::AtomicISub, float: Some(Op::AtomicFAddEXT) };
static AND: ModifyOps = ModifyOps { signed: Op::AtomicAnd, unsigned: Op::AtomicAnd, float: None };
static OR: ModifyOps = ModifyOps { signed: Op::AtomicOr, unsigned: Op::AtomicOr, float: None };
static XOR: ModifyOps = ModifyOps { signed: Op::AtomicXor, unsigned: Op::AtomicXor, float: None };
static MIN: ModifyOps = ModifyOps { signed: Op::AtomicSMin, unsigned: Op::AtomicUMin, float: Some(Op::AtomicFMinEXT) };
static MAX: ModifyOps = ModifyOps { signed: Op::AtomicSMax, unsigned: Op::AtomicUMax, float: Some(Op::AtomicFMaxEXT) };
static EXCHANGE: ModifyOps =
    ModifyOps { signed: Op::AtomicExchange, unsigned: Op::AtomicExchange, float: Some(Op::AtomicExchange) };

/// Returns the row of an atomic function. `arity` does not count the arguments for memory orders and for the scope.
const fn atomic(name: &'static str, arity: u8, orders: u8, has_scope: bool, operation: AtomicOperation) -> Row {
    let is_legacy = false;
    row(name, arity + has_scope as u8, Form::Atomic(Atomic { operation, is_legacy, orders, has_scope }))
}

/// Returns the row of a function of OpenCL 1.x.
const fn legacy(name: &'static str, arity: u8, operation: AtomicOperation) -> Row {
    row(name, arity, Form::Atomic(Atomic { operation, is_legacy: true, orders: 0, has_scope: false }))
}

/// Makes the table of the rows. The rows come first, and functions of OpenCL 2.0 follow. Each of these states its
/// number of arguments and its number of memory orders, and gets three rows: the function without memory orders, the
/// function with the suffix `_explicit`, which takes memory orders, and the same function with a memory scope as its
/// last argument.
macro_rules! rows {
    ($($row:expr),*; $($name:literal($arity:literal, $orders:literal) => $operation:expr,)*) => {
        &[
            $($row,)*
            $(
                atomic($name, $arity, 0, false, $operation),
                atomic(concat!($name, "_explicit"), $arity + $orders, $orders, false, $operation),
                atomic(concat!($name, "_explicit"), $arity + $orders, $orders, true, $operation),
            )*
        ]
    };
}

/// The functions of this file. A name that begins with `atom_` is looked up as `atomic_`.
pub(crate) const ROWS: &[Row] = rows! {
    legacy("atomic_add", 2, AtomicOperation::Modify(&ADD)),
    legacy("atomic_sub", 2, AtomicOperation::Modify(&SUB)),
    legacy("atomic_xchg", 2, AtomicOperation::Modify(&EXCHANGE)),
    legacy("atomic_min", 2, AtomicOperation::Modify(&MIN)),
    legacy("atomic_max", 2, AtomicOperation::Modify(&MAX)),
    legacy("atomic_and", 2, AtomicOperation::Modify(&AND)),
    legacy("atomic_or", 2, AtomicOperation::Modify(&OR)),
    legacy("atomic_xor", 2, AtomicOperation::Modify(&XOR)),
    legacy("atomic_inc", 1, AtomicOperation::Step(Op::AtomicIIncrement)),
    legacy("atomic_dec", 1, AtomicOperation::Step(Op::AtomicIDecrement)),
    legacy("atomic_cmpxchg", 3, AtomicOperation::CompareExchange),
    atomic("atomic_init", 2, 0, false, AtomicOperation::Initialize);
    "atomic_load"(1, 1) => AtomicOperation::Load,
    "atomic_store"(2, 1) => AtomicOperation::Store,
    "atomic_exchange"(2, 1) => AtomicOperation::Modify(&EXCHANGE),
    "atomic_fetch_add"(2, 1) => AtomicOperation::Modify(&ADD),
    "atomic_fetch_sub"(2, 1) => AtomicOperation::Modify(&SUB),
    "atomic_fetch_or"(2, 1) => AtomicOperation::Modify(&OR),
    "atomic_fetch_xor"(2, 1) => AtomicOperation::Modify(&XOR),
    "atomic_fetch_and"(2, 1) => AtomicOperation::Modify(&AND),
    "atomic_fetch_min"(2, 1) => AtomicOperation::Modify(&MIN),
    "atomic_fetch_max"(2, 1) => AtomicOperation::Modify(&MAX),
    "atomic_compare_exchange_strong"(3, 2) => AtomicOperation::CompareExchangeExpected,
    "atomic_compare_exchange_weak"(3, 2) => AtomicOperation::CompareExchangeExpected,
    "atomic_flag_test_and_set"(1, 1) => AtomicOperation::FlagTestAndSet,
    "atomic_flag_clear"(1, 1) => AtomicOperation::FlagClear,
};

/// Returns true if OpenCL has the function for an atomic object of the type that the first parameter points to.
pub(crate) fn accepts(atomic: Atomic, parameters: &[Type]) -> bool {
    let Some(object) = parameters.first().and_then(Type::pointee) else { return false };
    if !object.ty.builtin().is_some_and(mangle::Builtin::is_float) {
        return object.ty.is_signed().is_some();
    }
    match atomic.operation {
        AtomicOperation::Modify(ops) => ops.float.is_some(),
        AtomicOperation::Step(_) | AtomicOperation::CompareExchange => false,
        _ => true,
    }
}

/// Returns false for a function of OpenCL 1.x (`atomic_add`, …) with a floating-point operand, unless SPIR-V has an
/// instruction for it whose extension is allowed. OpenCL C defines only `atomic_xchg` for floating-point numbers, so
/// the function may be the program's own. The translation to LLVM IR uses the other names as well, see [`name_of`].
/// Returns true for all other functions.
pub(crate) fn is_available(atomic: Atomic, parameters: &[Type], out: &Builder) -> bool {
    let object = parameters.first().and_then(Type::pointee);
    let is_float = object.and_then(|object| object.ty.builtin()).is_some_and(mangle::Builtin::is_float);
    match atomic.operation {
        AtomicOperation::Modify(ops) if atomic.is_legacy && is_float => match ops.float {
            Some(Op::AtomicFAddEXT) => out.is_extension_allowed(Extension::EXT_shader_atomic_float_add),
            Some(Op::AtomicFMinEXT | Op::AtomicFMaxEXT) => {
                out.is_extension_allowed(Extension::EXT_shader_atomic_float_min_max)
            }
            other => other.is_some(),
        },
        _ => true,
    }
}

/// The scope and the memory semantics of an atomic instruction.
struct Ordering {
    scope: Id,
    /// The semantics if a compare and exchange succeeds, followed by the semantics if it fails. Other instructions use
    /// only the first.
    semantics: [Id; 2],
}

/// Returns the scope and the semantics for a call. If the call has the metadata `!spirv.Semantics`, they are the ones
/// it states. Otherwise functions of OpenCL 1.x are relaxed and have the scope of the work-group. Functions of OpenCL
/// 2.0 have the scope and orders that their arguments state. Without these arguments, they are sequentially consistent
/// and have the scope of the device.
fn ordering<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, atomic: Atomic, pointer: Id) -> Result<Ordering> {
    if let Some((scope, semantics)) = kept_semantics::kept(call) {
        return Ok(Ordering { scope, semantics });
    }
    if atomic.is_legacy {
        let class = call.out().type_of(pointer).and_then(|ty| call.out().storage_class(ty));
        let memory = class.map_or(0, memory_of_class);
        let scope = call.uint(Scope::Workgroup.0);
        return Ok(Ordering { scope, semantics: [call.uint(memory); 2] });
    }
    let count = call.argument_count();
    let scope_arguments = u32::from(atomic.has_scope);
    let orders = u32::from(atomic.orders);
    let Some(first_order) = count.checked_sub(scope_arguments + orders) else { return Err(call.too_few()) };
    let scope = if atomic.has_scope { scope(call, count - 1)? } else { call.uint(Scope::Device.0) };
    let memory = ordered_memory(call)?;
    let semantics = match orders {
        0 => [call.uint(MemorySemantics::SequentiallyConsistent.0 | memory); 2],
        1 => [order(call, first_order, memory)?; 2],
        _ => [order(call, first_order, memory)?, order(call, first_order + 1, memory)?],
    };
    Ok(Ordering { scope, semantics })
}

/// Returns the bits of the memory semantics for the memory of the atomic object. If the pointer is a cast to the
/// generic address space, the address space of the original pointer counts.
fn ordered_memory<'c, E: Emit<'c>>(call: &CallToSpirv<'_, 'c, E>) -> Result<u32> {
    let mut pointer = call.llvm_argument(0)?;
    for _ in 0..MAX_CASTS {
        let opcode = match pointer.view() {
            ValueView::Instruction(instruction) => instruction.opcode(),
            ValueView::ConstantExpr(expression) => expression.opcode(),
            _ => None,
        };
        match pointer.operand(0) {
            Some(inner) if matches!(opcode, Some(Opcode::AddrSpaceCast | Opcode::BitCast)) => pointer = inner,
            _ => break,
        }
    }
    Ok(match pointer.ty().address_space() {
        Some(1) => MemorySemantics::CrossWorkgroupMemory.0,
        Some(3) => MemorySemantics::WorkgroupMemory.0,
        Some(GENERIC) => MemorySemantics::CrossWorkgroupMemory.0 | MemorySemantics::WorkgroupMemory.0,
        _ => 0,
    })
}

/// The largest number of casts between the argument and the original pointer in [`ordered_memory`].
const MAX_CASTS: u32 = 4;

/// Emits the instructions for a call of an atomic function. Returns [`Mapped::Nothing`] if the function has no result.
///
/// # Errors
/// Returns `InvalidNumberOfOperands` and `InvalidLlvmModule` if the arguments do not match the function.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, atomic: Atomic) -> Result<Mapped<Id>> {
    let pointer = call.argument(0)?;
    let pointee = call.out().type_of(pointer).and_then(|ty| call.out().pointee(ty));
    let pointee = pointee.or_else(|| call.pointee(0));
    let Some(ty) = pointee else { return Err(call.invalid("the first argument is not a pointer")) };
    if atomic.operation == AtomicOperation::Initialize {
        let value = call.argument(1)?;
        // The pointee becomes the type of the stored value, which may differ from the type in the function's name.
        let pointer = match call.out().type_of(value) {
            Some(stored) if stored != ty => call.pointer_argument(0, stored)?,
            _ => pointer,
        };
        call.emit_void(Op::Store, &[pointer, value]);
        return Ok(Mapped::Nothing);
    }
    let Ordering { scope, semantics } = ordering(call, atomic, pointer)?;
    let semantic = semantics[0];
    Ok(match atomic.operation {
        AtomicOperation::Modify(ops) => {
            let mut value = call.argument(1)?;
            let (is_float, is_unsigned) = element(call);
            let op = match (is_float, is_unsigned) {
                (true, _) => ops
                    .float
                    .ok_or_else(|| call.invalid("SPIR-V has no such atomic operation on floating-point numbers"))?,
                (false, true) => ops.unsigned,
                (false, false) => ops.signed,
            };
            if is_float && ops == &SUB {
                value = negated(call, ty, value);
            }
            Mapped::Value(call.emit(op, ty, &[pointer, scope, semantic, value]))
        }
        AtomicOperation::Step(op) => Mapped::Value(call.emit(op, ty, &[pointer, scope, semantic])),
        AtomicOperation::CompareExchange => {
            let (comparator, value) = (call.argument(1)?, call.argument(2)?);
            let operands = [pointer, scope, semantic, semantics[1], value, comparator];
            Mapped::Value(call.emit(Op::AtomicCompareExchange, ty, &operands))
        }
        AtomicOperation::CompareExchangeExpected => {
            Mapped::Value(compare_exchange_expected(call, ty, pointer, &Ordering { scope, semantics })?)
        }
        AtomicOperation::Load => Mapped::Value(call.emit(Op::AtomicLoad, ty, &[pointer, scope, semantic])),
        AtomicOperation::Store => {
            let value = call.argument(1)?;
            call.emit_void(Op::AtomicStore, &[pointer, scope, semantic, value]);
            Mapped::Nothing
        }
        AtomicOperation::FlagTestAndSet => {
            let boolean = call.out().type_bool();
            let result = call.emit(Op::AtomicFlagTestAndSet, boolean, &[pointer, scope, semantic]);
            Mapped::Value(call.bool_result(result)?)
        }
        AtomicOperation::FlagClear => {
            call.emit_void(Op::AtomicFlagClear, &[pointer, scope, semantic]);
            Mapped::Nothing
        }
        AtomicOperation::Initialize => Mapped::Nothing,
    })
}

/// Emits the negation of a floating-point number.
fn negated<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, ty: Id, value: Id) -> Id {
    let width = call.out().number_type(ty).map_or(32, NumberType::width);
    match (call.out().constant_bits(value), 1u64.checked_shl(width.saturating_sub(1))) {
        (Some(bits), Some(sign)) => call.out().constant_int(ty, bits ^ sign),
        _ => call.emit(Op::FNegate, ty, &[value]),
    }
}

/// Returns two facts about the atomic object: true if it is a floating-point number, and true if it is an unsigned
/// integer.
fn element<'c, E: Emit<'c>>(call: &CallToSpirv<'_, 'c, E>) -> (bool, bool) {
    let ty = call.parameter(0).and_then(Type::pointee).map(|pointee| &pointee.ty);
    let is_float = ty.and_then(Type::builtin).is_some_and(mangle::Builtin::is_float);
    (is_float, ty.and_then(Type::is_signed) == Some(false))
}

/// Emits the compare and exchange of OpenCL 2.0. It loads the expected value from memory, stores the old value of the
/// object there, and returns true if the two were equal. OpAtomicCompareExchange takes only integers, so floating-point
/// numbers are bitcast.
fn compare_exchange_expected<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    ty: Id,
    pointer: Id,
    ordering: &Ordering,
) -> Result<Id> {
    let mut value = call.argument(2)?;
    let (mut ty, mut pointer) = (ty, pointer);
    let (is_float, _) = element(call);
    let expected = if is_float {
        let width = call.out().number_type(ty).map_or(32, |number| number.width());
        ty = call.out().type_int(width, 0);
        pointer = call.pointer_argument(0, ty)?;
        value = call.emit(Op::Bitcast, ty, &[value]);
        call.pointer_argument(1, ty)?
    } else {
        call.pointer_argument(1, ty)?
    };
    let comparator = call.emit(Op::Load, ty, &[expected]);
    call.out().name(comparator, "exp");
    let operands = [pointer, ordering.scope, ordering.semantics[0], ordering.semantics[1], value, comparator];
    let found = call.emit(Op::AtomicCompareExchange, ty, &operands);
    call.emit_void(Op::Store, &[expected, found]);
    let boolean = call.out().type_bool();
    let exchanged = call.emit(Op::IEqual, boolean, &[found, comparator]);
    call.bool_result(exchanged)
}

impl AtomicOperation {
    /// Returns true if this instruction performs the operation.
    fn is_performed_by(self, op: Op) -> bool {
        match self {
            AtomicOperation::Modify(ops) => ops.signed == op || ops.unsigned == op || ops.float == Some(op),
            AtomicOperation::Step(own) => own == op,
            AtomicOperation::CompareExchange => is_compare_exchange(op),
            AtomicOperation::Load => op == Op::AtomicLoad,
            AtomicOperation::Store => op == Op::AtomicStore,
            AtomicOperation::FlagTestAndSet => op == Op::AtomicFlagTestAndSet,
            AtomicOperation::FlagClear => op == Op::AtomicFlagClear,
            AtomicOperation::CompareExchangeExpected | AtomicOperation::Initialize => false,
        }
    }
}

/// Returns the name of the function of OpenCL 1.x or 2.0 for an instruction, without the prefix `atomic_` and the suffix
/// `_explicit`. Returns `None` if there is no such function.
fn name_of(op: Op, is_legacy: bool) -> Option<&'static str> {
    let fits = |row: &&Row| match row.form {
        Form::Atomic(atomic) => atomic.is_legacy == is_legacy && atomic.operation.is_performed_by(op),
        _ => false,
    };
    ROWS.iter().find(fits)?.name.strip_prefix("atomic_")
}

/// What this file translates: all atomic instructions of the grammar.
pub(crate) const CLAIMS: Claims = Claims {
    calls: opcodes!(Op::all(), info => match info.class {
        Class::Atomic => Some(info.opcode),
        _ => None,
    }),
    ..Claims::NONE
};

/// Builds the call of an OpenCL C function for an atomic instruction. Returns `Declined` if the target environment has
/// no function for the instruction.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match b.options().target_env {
        TargetEnv::Cl20 => explicit_to_llvm(b, instruction),
        _ => legacy_to_llvm(b, instruction),
    }
}

/// The operands of an atomic instruction.
struct Operands {
    pointer: Id,
    scope: Id,
    semantics: Id,
    /// The operands that follow the semantics.
    rest: Vec<Id>,
    /// The SPIR-V type of the atomic object, or `None` for a flag.
    object: Option<Id>,
}

impl Operands {
    /// Returns the operands for the scope and the semantics. A compare and exchange has two operands for the semantics.
    fn numbers(&self, op: Op) -> Vec<Id> {
        let unequal = self.rest.first().filter(|_| is_compare_exchange(op));
        [self.scope, self.semantics].into_iter().chain(unequal.copied()).collect()
    }
}

fn is_compare_exchange(op: Op) -> bool {
    matches!(op, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak)
}

fn operands<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Operands> {
    let ids: Option<Vec<Id>> = instruction.arguments().iter().map(|&word| Id::new(word)).collect();
    let Some([pointer, scope, semantics, rest @ ..]) = ids.as_deref() else {
        return Err(instruction.invalid("an operand is missing"));
    };
    let object = match (instruction.op, rest.last()) {
        (Op::AtomicFlagTestAndSet | Op::AtomicFlagClear, _) => None,
        (Op::AtomicStore, Some(&value)) => Some(b.type_of(value)?),
        _ => instruction.result_type(),
    };
    Ok(Operands { pointer: *pointer, scope: *scope, semantics: *semantics, rest: rest.to_vec(), object })
}

/// Returns true if an atomic instruction takes unsigned integers.
fn is_unsigned(op: Op) -> bool {
    instruction_facts::of(op).unsigned.contains(0)
}

/// Returns the type of the atomic object for mangled names, and its LLVM type. If `ty` is `None`, the object is a flag,
/// which is an int.
fn object<'m, 'c, B: Build<'m, 'c>>(b: &mut B, ty: Option<Id>, is_unsigned: bool) -> Result<(Type, LlvmType<'c>)> {
    match ty {
        Some(ty) => Ok((spelled(b, ty, !is_unsigned, Qualifiers::default()), b.llvm_type(ty)?)),
        None => Ok((Type::INT, b.types().i32())),
    }
}

/// Builds a call of a function of OpenCL 1.x for an atomic instruction. Since OpenCL 1.x has no atomic loads and
/// stores, a load becomes an addition of 0 and a store becomes an exchange.
fn legacy_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    let name = match (name_of(op, true), op) {
        (Some(name), _) => name,
        (None, Op::AtomicLoad) => "add",
        (None, Op::AtomicStore | Op::AtomicFlagTestAndSet | Op::AtomicFlagClear) => "xchg",
        _ => return Ok(Mapped::Declined),
    };
    let operands = operands(b, instruction)?;
    let (spelled, ty) = object(b, operands.object, is_unsigned(op))?;
    if op == Op::AtomicLoad && ty.int_width().is_none() {
        return Ok(Mapped::Declined);
    }
    let stated = stated_by_legacy(b, instruction, &operands, ty);
    // OpenCL C 1.2 has no functions for these instructions. Their calls have the names of the functions for integers in
    // every target environment.
    let is_float = matches!(op, Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT);
    if stated.is_lost(b) && !is_float {
        return Ok(Mapped::Declined);
    }
    let numbers = operands.numbers(op);
    let pointer = b.value(operands.pointer)?;
    let space = pointer.ty().address_space().unwrap_or(0);
    let mut call = CallToLlvm::of_instruction(op);
    call.depends_on(space);
    call.depends_on(operands.object.map_or(0, Id::word));
    call.argument(pointer, Type::pointer(spelled.clone(), Qualifiers::address_space(space).with_volatile()));
    match op {
        Op::AtomicLoad | Op::AtomicFlagClear => call.argument(int(b, ty.int_width().unwrap_or(32), 0)?, spelled),
        Op::AtomicFlagTestAndSet => call.argument(int(b, 32, 1)?, spelled),
        // The comparator is the last operand in SPIR-V, but comes before the value in OpenCL.
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => {
            let &[_, value, comparator] = &operands.rest[..] else {
                return Err(instruction.invalid("an operand is missing"));
            };
            call.argument(b.value(comparator)?, spelled.clone());
            call.argument(b.value(value)?, spelled);
        }
        _ => {
            for value in operands.rest {
                call.argument(b.value(value)?, spelled.clone());
            }
        }
    }
    let prefix = if ty.int_width() == Some(64) { "atom" } else { "atomic" };
    let value = call.call(b, ty, Effects::Any, |_| format!("{prefix}_{name}"))?;
    stated.keep(b, value, &numbers)?;
    match op {
        Op::AtomicFlagTestAndSet => cast(b, CastOp::Trunc, value, b.types().bool()).map(Mapped::Value),
        Op::AtomicStore | Op::AtomicFlagClear => Ok(Mapped::Nothing),
        _ => Ok(Mapped::Value(value)),
    }
}

/// Returns how much of the scope and the semantics a call of a function of OpenCL 1.x states. These functions are
/// relaxed and have the scope of the work-group. They take integers, and `atomic_xchg` also takes floats.
fn stated_by_legacy<'m, 'c>(
    b: &impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    operands: &Operands,
    ty: LlvmType<'c>,
) -> Stated {
    let op = instruction.op;
    let is_float = op == Op::AtomicExchange && matches!(ty.view(), TypeView::Float);
    let is_own = name_of(op, true).is_some() && op != Op::AtomicCompareExchangeWeak;
    if !is_own || !is_float && !matches!(ty.int_width(), Some(32 | 64)) {
        return Stated::Partly;
    }
    // The bit of the memory semantics that the functions imply for the pointer's storage class.
    let class = class_of(b, operands.pointer).map_or(0, memory_of_class);
    let numbers = operands.numbers(op);
    let [scope, all @ ..] = &numbers[..] else { return Stated::Partly };
    let stated = all.iter().map(|&semantics| {
        // Relaxed semantics order no memory accesses, so the bits of the memory may be absent.
        let is_stated = |scope, bits: u32| scope == Scope::Workgroup && (bits == 0 || bits == class);
        Stated::of(b, [*scope, semantics], is_stated)
    });
    stated.max().unwrap_or(Stated::Fully)
}

fn class_of<'m, 'c>(b: &impl Build<'m, 'c>, pointer: Id) -> Option<StorageClass> {
    let ty = b.type_of(pointer).ok()?;
    b.definition(ty)?.word(1).map(StorageClass)
}

fn memory_of_class(class: StorageClass) -> u32 {
    match class {
        StorageClass::Workgroup => MemorySemantics::WorkgroupMemory.0,
        StorageClass::CrossWorkgroup => MemorySemantics::CrossWorkgroupMemory.0,
        _ => MemorySemantics::Relaxed.0,
    }
}

/// Returns how much of the scope and the semantics a call of a function of OpenCL 2.0 states. It states all of OpenCL's
/// scopes and orders, for the memory that the pointer points to.
fn stated_by_explicit<'m, 'c>(b: &impl Build<'m, 'c>, numbers: &[Id], pointer: Id) -> Stated {
    let [scope, all @ ..] = numbers else { return Stated::Partly };
    let memory = match class_of(b, pointer) {
        Some(StorageClass::Generic) => MemorySemantics::CrossWorkgroupMemory.0 | MemorySemantics::WorkgroupMemory.0,
        class => class.map_or(0, memory_of_class),
    };
    let stated = all.iter().map(|&semantics| {
        Stated::of(b, [*scope, semantics], |scope, bits| {
            is_scope(scope) && (bits == 0 || bits & !ORDER_MASK == memory) && (bits & ORDER_MASK).count_ones() <= 1
        })
    });
    stated.max().unwrap_or(Stated::Fully)
}

/// Builds a call of a function of OpenCL 2.0 for an atomic instruction. Its arguments are a generic pointer, the
/// values, the orders and the scope.
fn explicit_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    if is_compare_exchange(op) {
        return compare_exchange_to_llvm(b, instruction).map(Mapped::Value);
    }
    let of_steps = match op {
        Op::AtomicIIncrement => Op::AtomicIAdd,
        Op::AtomicIDecrement => Op::AtomicISub,
        op => op,
    };
    let Some(name) = name_of(of_steps, false) else { return Ok(Mapped::Declined) };
    let operands = operands(b, instruction)?;
    let (spelled, ty) = object(b, operands.object, is_unsigned(op))?;
    let mut call = CallToLlvm::of_instruction(op);
    call.depends_on(operands.object.map_or(0, Id::word));
    let pointer = generic_pointer(b, operands.pointer)?;
    call.argument(pointer, atomic_pointer(b, spelled.clone()));
    if matches!(op, Op::AtomicIIncrement | Op::AtomicIDecrement) {
        call.argument(int(b, ty.int_width().unwrap_or(32), 1)?, spelled.clone());
    }
    for &value in &operands.rest {
        call.argument(b.value(value)?, spelled.clone());
    }
    let numbers = operands.numbers(op);
    add_numbers(b, &mut call, instruction, &numbers)?;
    let returned = match op {
        Op::AtomicStore | Op::AtomicFlagClear => b.types().void(),
        Op::AtomicFlagTestAndSet => b.types().bool(),
        _ => ty,
    };
    let value = call.call(b, returned, Effects::Any, |_| format!("atomic_{name}_explicit"))?;
    stated_by_explicit(b, &numbers, operands.pointer).keep(b, value, &numbers)?;
    Ok(if instruction.result_type().is_some() { Mapped::Value(value) } else { Mapped::Nothing })
}

/// Adds the memory orders and the memory scope for `numbers`, the scope and the semantics of the instruction. If they
/// are looked up at run time, they have the name of the instruction's result, with a number.
fn add_numbers<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    call: &mut CallToLlvm<'c>,
    instruction: &Instruction<'m>,
    numbers: &[Id],
) -> Result<()> {
    let name = instruction.result().map_or("", |result| b.name(result));
    let name = if name.is_empty() { "call" } else { name };
    let Some((&scope, all)) = numbers.split_first() else { return Ok(()) };
    let scope = scope_to_llvm(b, scope, &format!("{name}1"))?;
    for &semantics in all {
        call.argument(order_to_llvm(b, semantics, &format!("{name}2"))?, order_type());
    }
    call.argument(scope, scope_type());
    Ok(())
}

/// Returns the type of a pointer to an atomic object for mangled names.
fn atomic_pointer<'m, 'c>(b: &impl Build<'m, 'c>, object: Type) -> Type {
    Type::pointer(object, Qualifiers::address_space(b.address_space(GENERIC)).with_volatile().with_atomic())
}

/// Builds a call of the compare and exchange of OpenCL 2.0. The expected value is stored in a local variable, whose
/// address is passed. After the call, the variable has the old value, which is the result of the instruction.
fn compare_exchange_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let operands = operands(b, instruction)?;
    let &[_, value, comparator] = &operands.rest[..] else {
        return Err(instruction.invalid("an operand is missing"));
    };
    let (spelled, ty) = object(b, operands.object, false)?;
    let pointer = generic_pointer(b, operands.pointer)?;
    let expected = local_variable(b, ty, "expected")?;
    let comparator = b.value(comparator)?;
    store(b, comparator, expected)?;
    let generic = b.address_space(GENERIC);
    let expected = in_address_space(b, expected, generic)?;
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(operands.object.map_or(0, Id::word));
    call.argument(pointer, atomic_pointer(b, spelled.clone()));
    call.argument(expected, Type::pointer(spelled.clone(), Qualifiers::address_space(generic)));
    call.argument(b.value(value)?, spelled);
    let numbers = operands.numbers(instruction.op);
    add_numbers(b, &mut call, instruction, &numbers)?;
    let boolean = b.types().bool();
    let value = call.call(b, boolean, Effects::Any, |_| "atomic_compare_exchange_strong_explicit".to_owned())?;
    stated_by_explicit(b, &numbers, operands.pointer).keep(b, value, &numbers)?;
    load(b, ty, expected)
}
