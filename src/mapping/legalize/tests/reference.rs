//! A reference for the tests: the results of operations on integers as LLVM's LangRef defines them, independent of the
//! way in which a machine holds the integers.

use super::machine::{holds, mask, operate, signed};
use crate::llvm::BinaryOp;
use crate::mapping::legalize::{algebra::NumberOp, fixed_point::FixedPoint};

/// Returns the result of an operation. Returns `None` if the result is poison or the operation is undefined.
pub(super) fn apply(op: NumberOp, width: u32, x: &[u128]) -> Option<u128> {
    let bit = |number: u128, index: u32| number >> index & 1;
    let collected = |bits: &dyn Fn(u32) -> u128| (0..width).fold(0, |number, index| number | bits(index) << index);
    Some(
        match op {
            NumberOp::Binary(op) => return operate(op, width, x[0], x[1]),
            NumberOp::Choose(predicate) => x[usize::from(!holds(predicate, width, x[0], x[1]))],
            NumberOp::Absolute => signed(x[0], width).unsigned_abs(),
            NumberOp::Saturate { subtract, signed: is_signed } => saturated(subtract, is_signed, width, x[0], x[1]),
            NumberOp::ShiftSaturate { signed: is_signed } => {
                // A saturating shift by one is a saturating addition of the number to itself.
                let amount = Some(x[1]).filter(|amount| *amount < width.into())?;
                (0..amount).fold(x[0], |number, _| saturated(false, is_signed, width, number, number))
            }
            NumberOp::FunnelShift { left } => {
                let amount = (x[2] % u128::from(width)) as u32;
                let first = if left { width - amount } else { amount };
                let both = |index: u32| if index < width { bit(x[1], index) } else { bit(x[0], index - width) };
                collected(&|index| both(index + first))
            }
            NumberOp::ReverseBits => collected(&|index| bit(x[0], width - 1 - index)),
            NumberOp::ReverseBytes => collected(&|index| bit(x[0], width - 8 - index / 8 * 8 + index % 8)),
            NumberOp::CountOnes => (0..width).map(|index| bit(x[0], index)).sum(),
            NumberOp::LeadingZeros => (0..width).rev().take_while(|index| bit(x[0], *index) == 0).count() as u128,
            NumberOp::TrailingZeros => (0..width).take_while(|index| bit(x[0], *index) == 0).count() as u128,
            NumberOp::CarrylessProduct => (0..width).filter(|i| bit(x[1], *i) == 1).fold(0, |sum, i| sum ^ x[0] << i),
            NumberOp::Fixed { op, scale } => return fixed_point(op, scale, width, x[0], x[1]),
        } & mask(width),
    )
}

fn saturated(subtract: bool, is_signed: bool, width: u32, x: u128, y: u128) -> u128 {
    if is_signed {
        let (x, y) = (signed(x, width), signed(y, width));
        let greatest = (mask(width) >> 1) as i128;
        let exact = if subtract { x.saturating_sub(y) } else { x.saturating_add(y) };
        exact.clamp(-greatest - 1, greatest) as u128 & mask(width)
    } else if subtract {
        x.saturating_sub(y)
    } else {
        x.saturating_add(y).min(mask(width))
    }
}

/// Returns the result of an operation, and whether it overflows.
pub(super) fn with_overflow(op: BinaryOp, is_signed: bool, width: u32, x: u128, y: u128) -> (u128, bool) {
    let result = operate(op, width, x, y).expect("no poison");
    let (i, j) = (signed(x, width), signed(y, width));
    let fits = match (op, is_signed) {
        (BinaryOp::Add, true) => i.checked_add(j).is_some_and(|exact| exact == signed(result, width)),
        (BinaryOp::Sub, true) => i.checked_sub(j).is_some_and(|exact| exact == signed(result, width)),
        (_, true) => i.checked_mul(j).is_some_and(|exact| exact == signed(result, width)),
        (BinaryOp::Add, false) => x.checked_add(y).is_some_and(|exact| exact == result),
        (BinaryOp::Sub, false) => x >= y,
        (_, false) => x.checked_mul(y).is_some_and(|exact| exact == result),
    };
    (result, !fits)
}

/// Returns the result for numbers of at most 64 bits, whose exact products and dividends have at most 128 bits.
fn fixed_point(op: FixedPoint, scale: u32, width: u32, x: u128, y: u128) -> Option<u128> {
    let (greatest, least) = match op.signed {
        true => ((mask(width) >> 1) as i128, -((mask(width) >> 1) as i128) - 1),
        false => (mask(width) as i128, 0),
    };
    let number = |bits| if op.signed { signed(bits, width) } else { bits as i128 };
    let negative = (number(x) < 0) != (number(y) < 0);
    let (a, b) = (number(x).unsigned_abs(), number(y).unsigned_abs());
    // The magnitude of the result, rounded towards zero, and a boolean that is true if it is exact.
    let (magnitude, is_exact) = match op.divide {
        true => ((a << scale).checked_div(b)?, (a << scale).checked_rem(b)? == 0),
        false => ((a * b) >> scale, (a * b) & ((1 << scale) - 1) == 0),
    };
    let magnitude = if negative && !is_exact { magnitude + 1 } else { magnitude };
    let limit = if negative { least.unsigned_abs() } else { greatest.unsigned_abs() };
    if magnitude > limit && !op.saturate {
        return None;
    }
    let magnitude = magnitude.min(limit);
    Some(if negative { magnitude.wrapping_neg() } else { magnitude } & mask(width))
}

/// Returns the result of `trunc`, `zext` or `sext`.
pub(super) fn resize(from: u32, to: u32, x: u128, is_signed: bool) -> u128 {
    (if is_signed { signed(x, from) as u128 } else { x }) & mask(to)
}
