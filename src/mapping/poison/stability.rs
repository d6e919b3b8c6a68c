//! The translation of `freeze` to SPIR-V without OpFreezeKHR. The instructions that a frozen value depends on must be
//! *stable*: they return neither poison nor an undefined value, so that `freeze` needs no instruction.
//!
//! These instructions are emitted without the flags that make a result poison in LLVM and undefined in SPIR-V. The
//! amounts of shifts are masked so that they are less than the width, conversions to integers saturate, and indices of
//! vector elements past the end are replaced. Undef and poison constants are null in the whole module. Values that come
//! from memory, parameters and calls are not tracked.

use rustc_hash::FxHashSet;

use crate::error::Result;
use crate::llvm::{BinaryOp, CastOp, Function, Instruction, InstructionView, IntPredicate, Opcode, Value, ValueView};
use crate::mapping::legalize::Arithmetic;
use crate::mapping::poison::Emit;
use crate::spirv::{Id, Op};

/// Returns the instructions of a function that the operands of its `freeze` instructions depend on.
pub(crate) fn of_function<'c>(function: Function<'c>) -> FxHashSet<Value<'c>> {
    let mut stable = FxHashSet::default();
    let mut work: Vec<Value<'c>> = Vec::new();
    for block in function.blocks() {
        let frozen = block.instructions().filter(|instruction| instruction.opcode() == Some(Opcode::Freeze));
        work.extend(frozen.flat_map(|instruction| instruction.as_value().operands()));
        while let Some(value) = work.pop() {
            let Some(instruction) = value.as_instruction() else { continue };
            if may_return_poison(instruction) && stable.insert(value) {
                work.extend(value.operands());
            }
        }
    }
    stable
}

/// Returns true if an instruction may return poison, by itself or because an operand is poison. Returns false for
/// values that come from memory and for calls, except calls of intrinsics.
fn may_return_poison(instruction: Instruction<'_>) -> bool {
    match instruction.view() {
        InstructionView::Call(call) => call.called_function().is_some_and(|function| function.is_intrinsic()),
        InstructionView::Load { .. }
        | InstructionView::Alloca { .. }
        | InstructionView::CmpXchg { .. }
        | InstructionView::AtomicRmw { .. }
        | InstructionView::Freeze(_) => false,
        _ => true,
    }
}

/// Returns the amount of a shift, masked so that it is less than `width`, the width of the integers. `width` must be a
/// power of two.
pub(crate) fn shift_amount<'c>(e: &mut impl Emit<'c>, amount: Id, width: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(amount) else { return Ok(amount) };
    let mask = e.constant(ty, &[u64::from(width) - 1]);
    Ok(e.out().emit_value(Op::BitwiseAnd, ty, &[amount.word(), mask.word()]))
}

/// Returns an index that is less than `count`: `index` itself if it is less, and otherwise another index. Indices are
/// unsigned.
pub(crate) fn index<'c>(e: &mut impl Emit<'c>, index: Id, count: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(index) else { return Ok(index) };
    if count.is_power_of_two() {
        return shift_amount(e, index, count);
    }
    let (end, zero) = (e.constant(ty, &[count.into()]), e.out().constant_int(ty, 0));
    let boolean = e.out().type_bool();
    let is_within = e.out().emit_value(Op::ULessThan, boolean, &[index.word(), end.word()]);
    Ok(e.out().emit_value(Op::Select, ty, &[is_within, index, zero].map(Id::word)))
}

/// Returns true if an LLVM integer, or every element of a vector of integers, is obviously less than `bound`: it is a
/// constant, the result of an `and` or a `urem` with a constant, or a `select` between a constant and a value that is
/// compared with a constant.
pub(crate) fn is_below(value: Value<'_>, bound: u64) -> bool {
    match value.view() {
        ValueView::Instruction(_) => match value.as_instruction().map(|instruction| instruction.view()) {
            Some(InstructionView::Binary { op: BinaryOp::And, right, .. }) => is_below_constant(right, bound),
            Some(InstructionView::Binary { op: BinaryOp::URem, right, .. }) => {
                is_below_constant(right, bound.saturating_add(1))
            }
            Some(InstructionView::Select { condition, if_true, if_false }) => {
                is_below_constant(if_false, bound) && implies_below(condition, if_true, bound)
            }
            Some(InstructionView::Cast { op: CastOp::ZExt | CastOp::Trunc, value, .. }) => {
                matches!(value.as_instruction().map(|instruction| instruction.view()),
                    Some(InstructionView::Binary { op: BinaryOp::And, right, .. }) if is_below_constant(right, bound))
            }
            _ => false,
        },
        _ => is_every_component(value, |bits| bits < bound),
    }
}

/// Returns true if `condition` is an `icmp ult` that is true only for a `value` less than `bound`.
fn implies_below<'c>(condition: Value<'c>, value: Value<'c>, bound: u64) -> bool {
    match condition.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::ICmp { predicate: IntPredicate::Ult, left, right, same_sign: false }) => {
            left == value && is_below_constant(right, bound.saturating_add(1))
        }
        _ => false,
    }
}

fn is_below_constant(value: Value<'_>, bound: u64) -> bool {
    !matches!(value.view(), ValueView::Instruction(_)) && is_below(value, bound)
}

/// Returns true if a value is a constant, and `test` is true for the bits of every component. Returns false for
/// integers of more than 64 bits.
pub(crate) fn is_every_component(value: Value<'_>, test: impl Fn(u64) -> bool) -> bool {
    match value.view() {
        ValueView::ConstantNull => test(0),
        ValueView::ConstantInt(constant) => matches!(constant.words(), [bits] if test(*bits)),
        ValueView::ConstantData(data) => data.element_bits().all(test),
        ValueView::ConstantAggregate(aggregate) => {
            aggregate.elements().all(|element| element.as_u64().is_some_and(&test))
        }
        _ => false,
    }
}

/// Returns true if a value is obviously neither poison nor undef: a constant, the result of a `freeze`, or such a
/// result after `and`, `urem` or `select` operations with constants.
pub(crate) fn is_well_defined(mut value: Value<'_>) -> bool {
    loop {
        value = match value.view() {
            ValueView::ConstantInt(_) | ValueView::ConstantNull | ValueView::ConstantData(_) => return true,
            ValueView::Instruction(_) => match value.as_instruction().map(|instruction| instruction.view()) {
                Some(InstructionView::Freeze(_)) => return true,
                Some(InstructionView::Binary { op: BinaryOp::And | BinaryOp::URem, left, right, .. })
                    if matches!(right.view(), ValueView::ConstantInt(_) | ValueView::ConstantData(_)) =>
                {
                    left
                }
                Some(InstructionView::Select { condition, if_true, if_false })
                    if is_compared(condition, if_true) && matches!(if_false.view(), ValueView::ConstantInt(_)) =>
                {
                    if_true
                }
                _ => return false,
            },
            _ => return false,
        }
    }
}

/// Returns true if `condition` compares `value` with a constant.
fn is_compared(condition: Value<'_>, value: Value<'_>) -> bool {
    matches!(condition.as_instruction().map(|instruction| instruction.view()),
        Some(InstructionView::ICmp { left, right, .. })
            if left == value && matches!(right.view(), ValueView::ConstantInt(_)))
}
