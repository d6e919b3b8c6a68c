//! Division of integers in halves.

use crate::llvm::{BinaryOp, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, Routine};
use crate::mapping::legalize::calculator::{Calculator, Words};
use crate::mapping::legalize::number::Number;

/// Returns the result of `udiv`, `urem`, `sdiv` or `srem`. The operands must be zero-extended or sign-extended to the
/// width of both halves.
pub(crate) fn halves<A: Arithmetic>(c: &mut Calculator<'_, A>, op: BinaryOp, x: Words<A>, y: Words<A>) -> Words<A> {
    match op {
        BinaryOp::UDiv => unsigned(c, x, y).0,
        BinaryOp::URem => match power_of_two(c, y) {
            Some(exponent) => {
                let mask = c.small((1 << exponent) - 1);
                Words { low: c.a.binary(BinaryOp::And, [x.low, mask]), high: c.small(0) }
            }
            None => unsigned(c, x, y).1,
        },
        _ => {
            let (x_negative, y_negative) = (c.is_negative(x), c.is_negative(y));
            let (x, y) = (c.negated_if(x_negative, x), c.negated_if(y_negative, y));
            let (quotient, remainder) = unsigned(c, x, y);
            if op == BinaryOp::SRem {
                // The remainder has the sign of the dividend.
                return c.negated_if(x_negative, remainder);
            }
            let negative = c.a.logic(BinaryOp::Xor, [x_negative, y_negative]);
            c.negated_if(negative, quotient)
        }
    }
}

/// Returns the exponent of a constant that is a power of two, if its upper half is 0. Returns `None` for any other
/// value.
fn power_of_two<A: Arithmetic>(c: &mut Calculator<'_, A>, y: Words<A>) -> Option<u32> {
    match (c.a.known(y.low)?.as_slice(), c.a.known(y.high)?.as_slice()) {
        (&[low], &[0]) if low.is_power_of_two() => Some(low.trailing_zeros()),
        _ => None,
    }
}

/// Returns the quotient and the remainder of unsigned integers in halves.
pub(crate) fn unsigned<A: Arithmetic>(c: &mut Calculator<'_, A>, x: Words<A>, y: Words<A>) -> (Words<A>, Words<A>) {
    let Number { word, word_width, .. } = c.number;
    let routine = Routine::Divide { half: word, width: word_width };
    match c.a.call(routine, &[x.low, x.high, y.low, y.high])[..] {
        [low, high, rest_low, rest_high] => (Words { low, high }, Words { low: rest_low, high: rest_high }),
        _ => (x, y),
    }
}

/// Returns the results of [`Routine::Divide`]: the lower and the upper half of the quotient, then of the remainder.
///
/// This is long division. Each step shifts the dividend to the left. Its highest bit moves into the remainder, and the
/// next bit of the quotient becomes its lowest bit. At the end, the quotient has replaced the dividend.
pub(crate) fn divide<A: Arithmetic>(
    a: &mut A,
    (half, half_width): (A::Type, u32),
    [low, high]: [A::Value; 2],
    [divisor_low, divisor_high]: [A::Value; 2],
) -> Vec<A::Value> {
    let number = Number::halves(half, 2 * half_width, half, half_width);
    let zero = a.constant(half, &[0]);
    let above = a.binary(BinaryOp::Or, [high, divisor_high]);
    let is_wide = a.compare(IntPredicate::Ne, [above, zero]);
    let with_halves = |a: &mut A| {
        // If the upper half of the dividend is zero, half as many steps suffice.
        let is_low = a.compare(IntPredicate::Eq, [high, zero]);
        let [few, many] = [half_width, 2 * half_width].map(|steps| a.constant(half, &[steps.into()]));
        let first_high = a.select(is_low, low, high);
        let first_low = a.select(is_low, zero, low);
        let steps = a.select(is_low, few, many);
        let divisor = Words { low: divisor_low, high: divisor_high };
        let step = |a: &mut A, [low, high, rest_low, rest_high]: [A::Value; 4]| {
            let mut c = Calculator::new(a, number);
            let (x, rest) = (Words { low, high }, Words { low: rest_low, high: rest_high });
            let (x, rest) = next_bit(&mut c, x, rest, divisor);
            [x.low, x.high, rest.low, rest.high]
        };
        a.repeat(steps, [first_low, first_high, zero, zero], step).to_vec()
    };
    let with_words = |a: &mut A| {
        let quotient = a.binary(BinaryOp::UDiv, [low, divisor_low]);
        let remainder = a.binary(BinaryOp::URem, [low, divisor_low]);
        vec![quotient, zero, remainder, zero]
    };
    a.branch(is_wide, with_halves, with_words)
}

/// Does one step of the long division: shifts the highest bit of `x` into the remainder `rest`, and the next bit of the
/// quotient into `x`.
fn next_bit<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    x: Words<A>,
    rest: Words<A>,
    divisor: Words<A>,
) -> (Words<A>, Words<A>) {
    let (one, top, zero) = (c.small(1), c.small(u64::from(c.number.word_width) - 1), c.small(0));
    let bit = c.a.binary(BinaryOp::LShr, [x.high, top]);
    let lost = c.a.binary(BinaryOp::LShr, [rest.high, top]);
    let moved = c.shifted(BinaryOp::Shl, x, one);
    let rest = c.shifted(BinaryOp::Shl, rest, one);
    let rest = Words { low: c.a.binary(BinaryOp::Or, [rest.low, bit]), ..rest };
    // If a set bit was shifted out of the remainder, the remainder is greater than any divisor.
    let overflows = c.a.compare(IntPredicate::Ne, [lost, zero]);
    let is_enough = c.compare(IntPredicate::Uge, rest, divisor);
    let takes = c.a.logic(BinaryOp::Or, [overflows, is_enough]);
    let less = c.difference(rest, divisor);
    let set = c.a.binary(BinaryOp::Or, [moved.low, one]);
    let low = c.a.select(takes, set, moved.low);
    (Words { low, ..moved }, c.pick(takes, less, rest))
}
