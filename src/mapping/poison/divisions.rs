//! Integer divisions in modules with the execution mode ArithmeticPoisonKHR, in both directions.
//!
//! With this mode, a division by zero or a division that overflows returns poison. In LLVM it is undefined behaviour.
//! The translation to LLVM IR therefore guards the division: in these cases it replaces the divisor by 1, and a
//! `select` returns poison:
//!
//! ```text
//! f = freeze y              all conditions test one value, which is not poison
//! z = icmp eq f, 0          m = icmp eq f, -1         s = or z, m
//! d = select z, 1, f        d = select s, 1, f
//! q = udiv x, d             q = sdiv x, d             q = srem x, d
//!                           n = sub nsw 0, x          n = and (sub nsw 0, x), 0
//!                           t = select m, n, q        t = select m, n, q
//! r = select z, poison, q   r = select z, poison, t
//! ```
//!
//! The quotient of a division by -1 is the negated dividend, and the negation overflows if the division does. The
//! remainder of a division by -1 is 0, or poison if the division overflows. LLVM's optimizer understands all these
//! instructions and removes those that the known bits of the divisor make unnecessary.
//!
//! The translation to SPIR-V turns the sequence into one division by the frozen divisor if the execution mode may be
//! used. If LLVM's optimizer has changed the sequence, its instructions are translated one by one, with the same
//! meaning.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::llvm::{BinaryFlags, BinaryOp, Function, InstructionView, IntPredicate, Opcode, Value, ValueView};
use crate::mapping::context::{Build, llvm_pieces};
use crate::mapping::poison::stability::{is_every_component, is_well_defined};

/// Returns true for an integer division or remainder.
pub(crate) fn is_division(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem)
}

fn is_signed(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::SDiv | BinaryOp::SRem)
}

/// Builds an integer division or remainder that returns poison where LLVM's instruction has undefined behaviour.
///
/// # Errors
/// Returns LLVM's error if the operands are not integers of one type.
pub(crate) fn guarded<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    op: BinaryOp,
    x: Value<'c>,
    y: Value<'c>,
) -> Result<Value<'c>> {
    let ty = y.ty();
    if is_harmless(op, y) || ty.scalar().int_width().is_none() {
        return llvm_pieces::binary(b, op, x, y);
    }
    if matches!(y.view(), ValueView::ConstantInt(_)) {
        return by_constant(b, op, x, y);
    }
    let (zero, one) = (ty.const_zero()?, llvm_pieces::number_like(b, ty, 1)?);
    let divisor = if is_well_defined(y) { y } else { b.builder().freeze(y)? };
    let is_zero = b.builder().icmp(IntPredicate::Eq, divisor, zero)?;
    if !is_signed(op) {
        let divisor = b.builder().select(is_zero, one, divisor)?;
        let result = llvm_pieces::binary(b, op, x, divisor)?;
        return Ok(b.builder().select(is_zero, ty.const_poison()?, result)?);
    }
    let minus_one = llvm_pieces::all_ones(ty)?;
    let is_minus_one = b.builder().icmp(IntPredicate::Eq, divisor, minus_one)?;
    let is_special = llvm_pieces::binary(b, BinaryOp::Or, is_zero, is_minus_one)?;
    let divisor = b.builder().select(is_special, one, divisor)?;
    let result = llvm_pieces::binary(b, op, x, divisor)?;
    let negated = by_minus_one(b, op, x)?;
    let result = b.builder().select(is_minus_one, negated, result)?;
    Ok(b.builder().select(is_zero, ty.const_poison()?, result)?)
}

/// Returns the result of a division by the constant 0 or -1. A division by 0 is poison.
fn by_constant<'m, 'c>(b: &impl Build<'m, 'c>, op: BinaryOp, x: Value<'c>, y: Value<'c>) -> Result<Value<'c>> {
    if is_zero_constant(y) { Ok(y.ty().const_poison()?) } else { by_minus_one(b, op, x) }
}

/// Builds a signed division or remainder of `x` by -1.
fn by_minus_one<'m, 'c>(b: &impl Build<'m, 'c>, op: BinaryOp, x: Value<'c>) -> Result<Value<'c>> {
    let zero = x.ty().const_zero()?;
    let negated = b.builder().binary(BinaryOp::Sub, zero, x, BinaryFlags::NONE.with_nsw(true))?;
    match op {
        BinaryOp::SRem => llvm_pieces::binary(b, BinaryOp::And, negated, zero),
        _ => Ok(negated),
    }
}

/// Returns true if the divisor is a constant that is neither 0 nor, for a signed operation, -1. The division then needs
/// no guard.
fn is_harmless(op: BinaryOp, divisor: Value<'_>) -> bool {
    let width = divisor.ty().scalar().int_width().unwrap_or(64).min(64);
    let is_harmless = |bits: u64| bits != 0 && !(is_signed(op) && bits == u64::MAX >> (64 - width));
    is_every_component(divisor, is_harmless)
}

/// A guarded division that was recognized in the translation to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Division<'c> {
    /// The operation.
    pub(crate) op: BinaryOp,
    /// The dividend.
    pub(crate) dividend: Value<'c>,
    /// The frozen divisor.
    pub(crate) divisor: Value<'c>,
}

/// The guarded divisions of a function.
#[derive(Debug, Default)]
pub(crate) struct Divisions<'c> {
    /// The divisions, by the last instruction of the guarded sequence.
    pub(crate) by_result: FxHashMap<Value<'c>, Division<'c>>,
    /// The other instructions of the guarded sequences. They are not translated, since only the sequences use them.
    pub(crate) absorbed: FxHashSet<Value<'c>>,
}

impl<'c> Divisions<'c> {
    /// Finds the guarded divisions of a function.
    pub(crate) fn of_function(function: Function<'c>) -> Self {
        let mut this = Divisions::default();
        for block in function.blocks() {
            for instruction in block.instructions().filter(|other| other.opcode() == Some(Opcode::Select)) {
                let result = instruction.as_value();
                if let Some((division, absorbed)) = matched(result) {
                    this.absorbed.extend(absorbed);
                    this.by_result.insert(result, division);
                }
            }
        }
        this
    }

    /// Returns true if the function has no guarded divisions.
    pub(crate) fn is_empty(&self) -> bool {
        self.by_result.is_empty()
    }
}

/// Returns the division whose guarded sequence ends in `result`, with the other instructions of the sequence.
fn matched<'c>(result: Value<'c>) -> Option<(Division<'c>, Vec<Value<'c>>)> {
    let (is_zero, poison, inner) = select(result)?;
    if !matches!(poison.view(), ValueView::Poison) {
        return None;
    }
    let frozen = compared(is_zero, is_zero_constant)?;
    let mut absorbed = vec![is_zero, inner];
    let (op, dividend, divisor) = match binary(inner) {
        Some((op @ (BinaryOp::UDiv | BinaryOp::URem), dividend, divisor)) => {
            let (condition, one, own) = select(divisor)?;
            if condition != is_zero || !is_one(one) || own != frozen {
                return None;
            }
            (op, dividend, divisor)
        }
        _ => {
            let (is_minus_one, negated, quotient) = select(inner)?;
            let (op, dividend, divisor) = binary(quotient).filter(|(op, ..)| is_signed(*op))?;
            let (is_special, one, own) = select(divisor)?;
            let both = binary(is_special).filter(|(op, ..)| *op == BinaryOp::Or)?;
            let is_guard = compared(is_minus_one, is_all_ones)? == frozen
                && (both.1, both.2) == (is_zero, is_minus_one)
                && is_one(one)
                && own == frozen;
            let negation = match op {
                BinaryOp::SRem => {
                    let (_, negation, _) =
                        binary(negated).filter(|(op, _, zero)| *op == BinaryOp::And && is_zero_constant(*zero))?;
                    absorbed.push(negation);
                    negation
                }
                _ => negated,
            };
            let is_negation = binary(negation)
                .is_some_and(|(op, zero, own)| op == BinaryOp::Sub && is_zero_constant(zero) && own == dividend);
            if !is_guard || !is_negation || !has_nsw(negation) {
                return None;
            }
            absorbed.extend([is_minus_one, is_special, quotient, negated]);
            (op, dividend, divisor)
        }
    };
    absorbed.push(divisor);
    let is_absorbed = |user: Value<'c>, absorbed: &[Value<'c>]| user == result || absorbed.contains(&user);
    if !absorbed.iter().all(|value| value.users().all(|user| is_absorbed(user, &absorbed))) {
        return None;
    }
    // The `freeze` of the divisor is still translated. It ensures that all uses of the quotient see the same value if
    // the divisor is undefined.
    Some((Division { op, dividend, divisor: frozen }, absorbed))
}

fn select<'c>(value: Value<'c>) -> Option<(Value<'c>, Value<'c>, Value<'c>)> {
    match value.as_instruction()?.view() {
        InstructionView::Select { condition, if_true, if_false } => Some((condition, if_true, if_false)),
        _ => None,
    }
}

fn binary<'c>(value: Value<'c>) -> Option<(BinaryOp, Value<'c>, Value<'c>)> {
    match value.as_instruction()?.view() {
        InstructionView::Binary { op, left, right, .. } => Some((op, left, right)),
        _ => None,
    }
}

fn has_nsw(value: Value<'_>) -> bool {
    value
        .as_instruction()
        .is_some_and(|instruction| matches!(instruction.view(), InstructionView::Binary { flags, .. } if flags.nsw()))
}

/// Returns the left operand of `icmp eq` if the right operand is a constant that satisfies `is_constant`.
fn compared<'c>(value: Value<'c>, is_constant: fn(Value<'c>) -> bool) -> Option<Value<'c>> {
    match value.as_instruction()?.view() {
        InstructionView::ICmp { predicate: IntPredicate::Eq, left, right, .. } if is_constant(right) => Some(left),
        _ => None,
    }
}

fn is_zero_constant(value: Value<'_>) -> bool {
    is_every_component(value, |bits| bits == 0)
}

fn is_one(value: Value<'_>) -> bool {
    is_every_component(value, |bits| bits == 1)
}

fn is_all_ones(value: Value<'_>) -> bool {
    let width = value.ty().scalar().int_width().unwrap_or(64).min(64);
    is_every_component(value, |bits| bits == u64::MAX >> (64 - width))
}
