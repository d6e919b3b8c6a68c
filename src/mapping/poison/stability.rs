//! `freeze` without OpFreezeKHR: what leads to it must not be poison, nor undefined, in the first place.
//!
//! Of a value that must be stable the flags are left out that make it poison in LLVM and undefined in SPIR-V; shifts
//! have their amounts cut off to the width, conversions to integers saturate, indices of vectors' elements stay within
//! them. Constants that are undef or poison are null in all of the module. What is not looked into is memory, and what
//! functions are given and give.

use rustc_hash::FxHashSet;

use crate::error::Result;
use crate::llvm::{BinaryOp, CastOp, Function, Instruction, InstructionView, IntPredicate, Opcode, Value, ValueView};
use crate::mapping::legalize::odd_integers;
use crate::mapping::poison::emit::Emit;
use crate::spirv::{Id, Op};

/// The values that a function freezes, and what they are computed of.
pub(crate) fn of_function<'c>(function: Function<'c>) -> FxHashSet<Value<'c>> {
    let mut stable = FxHashSet::default();
    let mut work: Vec<Value<'c>> = Vec::new();
    for block in function.blocks() {
        let frozen = block.instructions().filter(|instruction| instruction.opcode() == Some(Opcode::Freeze));
        work.extend(frozen.flat_map(|instruction| instruction.as_value().operands()));
        while let Some(value) = work.pop() {
            let Some(instruction) = value.as_instruction() else { continue };
            if passes_on(instruction) && stable.insert(value) {
                work.extend(value.operands());
            }
        }
    }
    stable
}

/// Whether an instruction gives poison where an operand is poison, or may give it by itself.
fn passes_on(instruction: Instruction<'_>) -> bool {
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

/// The amount of a shift of integers of `width` bits, a power of two, cut off below it.
pub(crate) fn shift_amount<'c>(e: &mut impl Emit<'c>, amount: Id, width: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(amount) else { return Ok(amount) };
    let mask = odd_integers::constant(e, ty, u64::from(width) - 1)?;
    Ok(e.out().emit_value(Op::BitwiseAnd, ty, &[amount.word(), mask.word()]))
}

/// An index of one of `count` elements, without sign.
pub(crate) fn index<'c>(e: &mut impl Emit<'c>, index: Id, count: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(index) else { return Ok(index) };
    if count.is_power_of_two() {
        return shift_amount(e, index, count);
    }
    let (end, zero) = (odd_integers::constant(e, ty, count.into())?, e.out().constant_int(ty, 0));
    let boolean = e.out().type_bool();
    let is_within = e.out().emit_value(Op::ULessThan, boolean, &[index.word(), end.word()]);
    Ok(e.out().emit_value(Op::Select, ty, &[is_within, index, zero].map(Id::word)))
}

/// Whether an integer of LLVM's, or every element of a vector of such, is seen to be below a bound: it is a constant, or
/// was cut off.
pub(crate) fn is_below(value: Value<'_>, bound: u64) -> bool {
    match value.view() {
        ValueView::Instruction(_) => match value.as_instruction().map(|instruction| instruction.view()) {
            Some(InstructionView::Binary { op: BinaryOp::And, right, .. }) => is_below_constant(right, bound),
            Some(InstructionView::Binary { op: BinaryOp::URem, right, .. }) => {
                is_below_constant(right, bound.saturating_add(1))
            }
            Some(InstructionView::Select { condition, if_true, if_false }) => {
                is_below_constant(if_false, bound) && is_where_below(condition, if_true, bound)
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

/// Whether a condition is that a value is below a bound.
fn is_where_below<'c>(condition: Value<'c>, value: Value<'c>, bound: u64) -> bool {
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

/// Whether a value is a constant whose bits satisfy a test, in every component. Integers of more than 64 bits do not.
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

/// Whether a value is known to be neither poison nor undef, without a look far into what it is computed of.
pub(crate) fn is_plain(mut value: Value<'_>) -> bool {
    // A frozen one that was cut off is one, too.
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

/// Whether a condition compares a value with a constant, and depends on nothing else.
fn is_compared(condition: Value<'_>, value: Value<'_>) -> bool {
    match condition.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::ICmp { left, right, .. }) => {
            left == value && matches!(right.view(), ValueView::ConstantInt(_))
        }
        _ => false,
    }
}
