//! `freeze` without OpFreezeKHR: what leads to it must not be poison, nor undefined, in the first place.
//!
//! Of a value that must be stable the flags are left out that make it poison in LLVM and undefined in SPIR-V; shifts
//! have their amounts cut off to the width, conversions to integers saturate, indices of vectors' elements stay within
//! them. Constants that are undef or poison are null in all of the module. What is not looked into is memory, and what
//! functions are given and give.

use rustc_hash::FxHashSet;

use super::super::{Emit, integers};
use crate::error::Result;
use crate::llvm::{Function, Instruction, InstructionView, Opcode, Value, ValueView};
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

/// The amount of a shift of integers of `width` bits, a power of two, below it; `amount` is the operand's LLVM value,
/// where it has one.
pub(crate) fn shift_amount<'c>(e: &mut impl Emit<'c>, amount: Id, width: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(amount) else { return Ok(amount) };
    if is_below(e, amount, width.into()) {
        return Ok(amount);
    }
    let mask = integers::constant(e, ty, u64::from(width) - 1)?;
    Ok(e.out().emit_value(Op::BitwiseAnd, ty, &[amount.word(), mask.word()]))
}

/// An index of one of `count` elements, without sign.
pub(crate) fn index<'c>(e: &mut impl Emit<'c>, index: Id, count: u32) -> Result<Id> {
    let Some(ty) = e.out().type_of(index) else { return Ok(index) };
    if count.is_power_of_two() {
        return shift_amount(e, index, count);
    }
    let count = integers::constant(e, ty, count.into())?;
    Ok(e.out().emit_value(Op::UMod, ty, &[index.word(), count.word()]))
}

/// Whether an id is a constant with every component below a bound.
fn is_below<'c>(e: &mut impl Emit<'c>, id: Id, bound: u64) -> bool {
    match e.out().definition(id) {
        Some((Op::ConstantNull, _)) => true,
        Some((Op::ConstantComposite, components)) => {
            let components: Vec<Id> = components.iter().copied().filter_map(Id::new).collect();
            components.into_iter().all(|component| e.out().constant_bits(component).is_some_and(|bits| bits < bound))
        }
        Some((Op::Constant, _)) => e.out().constant_bits(id).is_some_and(|bits| bits < bound),
        _ => false,
    }
}

/// Whether a value is known to be neither poison nor undef, without a look at what it is computed of.
pub(crate) fn is_plain(value: Value<'_>) -> bool {
    matches!(value.view(), ValueView::ConstantInt(_) | ValueView::ConstantNull | ValueView::ConstantData(_))
}
