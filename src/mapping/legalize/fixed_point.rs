//! Fixed-point multiplication and division (`llvm.smul.fix` and the like), and carry-less multiplication.

use crate::llvm::{BinaryOp, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, Native, Routine};
use crate::mapping::legalize::calculator::{Calculator, Words, bits};
use crate::mapping::legalize::number::{Form, Number};
use crate::mapping::legalize::{division, number_conversions};

/// An operation on fixed-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedPoint {
    /// True for a division, false for a multiplication.
    pub(crate) divide: bool,
    /// Whether the numbers are signed.
    pub(crate) signed: bool,
    /// Whether the result saturates.
    pub(crate) saturate: bool,
}

/// The width of the widest words in SPIR-V.
const WORD: u32 = 64;

/// Returns the product or the quotient. `scale` is the number of fractional bits. Returns `None` if the numbers are
/// booleans or are held in halves, if `scale` is greater than the width, or if the machine lacks the instruction for
/// the upper half of a product.
pub(crate) fn apply<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    op: FixedPoint,
    scale: u32,
    [x, y]: [A::Value; 2],
) -> Option<A::Value> {
    let number = c.number;
    if number.form != Form::Word || scale > number.width {
        None
    } else if number.width <= WORD / 2 {
        Some(in_twice_the_width(c, op, scale, x, y))
    } else if op.divide {
        Some(long_quotient(c, op, scale, x, y))
    } else {
        long_product(c, op, scale, x, y)
    }
}

/// Computes a product or a quotient of numbers of at most 32 bits in 64-bit words, so that no intermediate result
/// overflows.
fn in_twice_the_width<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    op: FixedPoint,
    scale: u32,
    x: A::Value,
    y: A::Value,
) -> A::Value {
    let number = c.number;
    let (x, y) = (c.enter_as(x, op.signed), c.enter_as(y, op.signed));
    let ty = c.a.word_type(number.word, WORD);
    let [x, y] = [x, y].map(|words| c.a.resize(ty, words.low, op.signed));
    let amount = c.a.constant(ty, &[scale.into()]);
    let mut result = if op.divide {
        let x = c.a.binary(BinaryOp::Shl, [x, amount]);
        quotient(c.a, ty, op.signed, x, y)
    } else {
        let product = c.a.binary(BinaryOp::Mul, [x, y]);
        c.a.binary(if op.signed { BinaryOp::AShr } else { BinaryOp::LShr }, [product, amount])
    };
    if op.saturate {
        result = nearest(c.a, Number::word(ty, number.width, WORD), op.signed, result);
    }
    let word = c.a.resize(number.word, result, false);
    c.leave(Words { low: word, high: word })
}

/// Returns the quotient, rounded towards negative infinity. Products are rounded in the same way.
fn quotient<A: Arithmetic>(a: &mut A, ty: A::Type, signed: bool, x: A::Value, y: A::Value) -> A::Value {
    if !signed {
        return a.binary(BinaryOp::UDiv, [x, y]);
    }
    let towards_zero = a.binary(BinaryOp::SDiv, [x, y]);
    let (zero, one) = (a.constant(ty, &[0]), a.constant(ty, &[1]));
    let back = a.binary(BinaryOp::Mul, [towards_zero, y]);
    let inexact = a.compare(IntPredicate::Ne, [back, x]);
    let signs = a.binary(BinaryOp::Xor, [x, y]);
    let negative = a.compare(IntPredicate::Slt, [signs, zero]);
    let above = a.logic(BinaryOp::And, [inexact, negative]);
    let below = a.binary(BinaryOp::Sub, [towards_zero, one]);
    a.select(above, below, towards_zero)
}

/// Clamps a word to the range of the LLVM integer type.
pub(crate) fn nearest<A: Arithmetic>(a: &mut A, number: Number<A::Type>, signed: bool, value: A::Value) -> A::Value {
    let c = &mut Calculator::new(a, number);
    let (native, least) = match signed {
        true => (Native::Clamp, Some(c.signed_least().low)),
        false => (Native::Minimum, None),
    };
    let greatest = if signed { c.signed_greatest().low } else { c.greatest().low };
    let operands: Vec<A::Value> = [Some(value), least, Some(greatest)].into_iter().flatten().collect();
    if let Some(result) = c.a.native(native, &operands) {
        return result;
    }
    let (less, greater) = match signed {
        true => (IntPredicate::Slt, IntPredicate::Sgt),
        false => (IntPredicate::Ult, IntPredicate::Ugt),
    };
    let above = c.a.compare(greater, [value, greatest]);
    let result = c.a.select(above, greatest, value);
    let Some(least) = least else { return result };
    let below = c.a.compare(less, [value, least]);
    c.a.select(below, least, result)
}

/// Returns the product of numbers of more than 32 bits. Computes the lower and the upper word of the product, and
/// shifts both to the right by `scale`.
fn long_product<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    op: FixedPoint,
    scale: u32,
    x: A::Value,
    y: A::Value,
) -> Option<A::Value> {
    let held = c.number.word_width;
    let (x, y) = (c.enter_as(x, op.signed).low, c.enter_as(y, op.signed).low);
    let shift_right = if op.signed { BinaryOp::AShr } else { BinaryOp::LShr };
    let low = c.a.binary(BinaryOp::Mul, [x, y]);
    let high = c.a.native(Native::MultiplyHigh { signed: op.signed }, &[x, y])?;
    let shifted = match scale {
        0 => low,
        _ if scale == held => high,
        _ => {
            let (down, up) = (c.small(scale.into()), c.small(u64::from(held - scale)));
            let low = c.a.binary(BinaryOp::LShr, [low, down]);
            let high = c.a.binary(BinaryOp::Shl, [high, up]);
            c.a.binary(BinaryOp::Or, [low, high])
        }
    };
    if !op.saturate {
        return Some(c.leave(Words { low: shifted, high: shifted }));
    }
    // The result fits if all bits above the lower word are equal to its sign.
    let sign = c.small(u64::from(held) - 1);
    let rest = if scale < held {
        let down = c.small(scale.into());
        c.a.binary(shift_right, [high, down])
    } else if op.signed {
        c.a.binary(BinaryOp::AShr, [high, sign])
    } else {
        c.small(0)
    };
    let (expected, limit) = if op.signed {
        let negative = c.a.binary(BinaryOp::AShr, [high, sign]);
        // `xor` with all bits set turns the greatest number into the least number.
        let greatest = c.signed_greatest().low;
        let limit = c.a.binary(BinaryOp::Xor, [greatest, negative]);
        (c.a.binary(BinaryOp::AShr, [shifted, sign]), limit)
    } else {
        (c.small(0), c.greatest().low)
    };
    let fits = c.a.compare(IntPredicate::Eq, [rest, expected]);
    let number = c.number;
    let fitting = nearest(c.a, number, op.signed, shifted);
    let result = c.a.select(fits, fitting, limit);
    Some(c.leave(Words { low: result, high: result }))
}

/// Returns the quotient of numbers of more than 32 bits, computed in halves.
fn long_quotient<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    op: FixedPoint,
    scale: u32,
    x: A::Value,
    y: A::Value,
) -> A::Value {
    let number = c.number;
    let half = c.a.word_type(number.word, WORD);
    let halves = Number::halves(half, 2 * WORD, half, WORD);
    let mut negatives = Vec::new();
    let zero = c.a.constant(half, &[0]);
    let [x, y] = [x, y].map(|value| {
        let words = number_conversions::extended(c.a, number, halves, value, op.signed);
        if !op.signed {
            return words;
        }
        let c = &mut Calculator::new(c.a, halves);
        let negative = c.is_negative(words);
        negatives.push(negative);
        c.negated_if(negative, words)
    });
    let wide = &mut Calculator::new(c.a, halves);
    let amount = wide.small(scale.into());
    let dividend = wide.shifted(BinaryOp::Shl, x, amount);
    let (quotient, remainder) = division::unsigned(wide, dividend, y);
    let limits = Number::word(half, number.width, WORD);
    let mut low = quotient.low;
    if let [first, second] = negatives[..] {
        let negative = wide.a.logic(BinaryOp::Xor, [first, second]);
        // A negative quotient is rounded towards negative infinity, so its magnitude increases by one if it is inexact.
        let rest = wide.a.binary(BinaryOp::Or, [remainder.low, remainder.high]);
        let inexact = wide.a.compare(IntPredicate::Ne, [rest, zero]);
        let further = wide.a.logic(BinaryOp::And, [negative, inexact]);
        let one = wide.small(1);
        let step = wide.a.select(further, one, zero);
        let magnitude = wide.sum(quotient, Words { low: step, high: zero });
        let negated = wide.a.binary(BinaryOp::Sub, [zero, magnitude.low]);
        low = wide.a.select(negative, negated, magnitude.low);
        if op.saturate {
            let c = &mut Calculator::new(wide.a, limits);
            let (least, greatest) = (c.signed_least().low, c.signed_greatest().low);
            let lowest = c.constant(|bit| bit + 1 == number.width).low;
            let below = exceeds(wide, magnitude, lowest);
            let below = wide.a.logic(BinaryOp::And, [negative, below]);
            let above = exceeds(wide, magnitude, greatest);
            let positive = wide.a.not(negative);
            let above = wide.a.logic(BinaryOp::And, [positive, above]);
            low = wide.a.select(below, least, low);
            low = wide.a.select(above, greatest, low);
        }
    } else if op.saturate {
        let greatest = Calculator::new(wide.a, limits).greatest().low;
        let above = exceeds(wide, quotient, greatest);
        low = wide.a.select(above, greatest, low);
    }
    let word = c.a.resize(number.word, low, false);
    c.leave(Words { low: word, high: word })
}

/// Returns a boolean that is true if an unsigned number in halves is greater than a limit that fits in one half.
fn exceeds<A: Arithmetic>(c: &mut Calculator<'_, A>, x: Words<A>, limit: A::Value) -> A::Value {
    let limit = Words { low: limit, high: c.small(0) };
    c.compare(IntPredicate::Ugt, x, limit)
}

/// Returns the result of `llvm.clmul`, the lower half of the product of polynomials over GF(2).
pub(crate) fn carryless<A: Arithmetic>(c: &mut Calculator<'_, A>, x: A::Value, y: A::Value) -> Option<A::Value> {
    let word = c.number.whole_word();
    let multiply =
        |c: &mut Calculator<'_, A>, x, y| c.a.call(Routine::CarrylessProduct(word), &[x, y]).first().copied();
    let (x, y) = (c.enter(x), c.enter(y));
    let low = multiply(c, x.low, y.low)?;
    if !c.number.is_halves() {
        return Some(c.leave(Words { low, high: low }));
    }
    // The carry-less product of two words has one bit less than two words, and the product of the reversed words is the
    // reversed product. The reversed lower half of the product of the reversed words is therefore the product, shifted
    // to the right by one less than the width of a word. One more shift by 1 leaves its upper half.
    let (x_reversed, y_reversed) = (c.reversed_word(x.low), c.reversed_word(y.low));
    let high = multiply(c, x_reversed, y_reversed)?;
    let high = c.reversed_word(high);
    let one = c.small(1);
    let high = c.a.binary(BinaryOp::LShr, [high, one]);
    let (first, second) = (multiply(c, x.low, y.high)?, multiply(c, x.high, y.low)?);
    let crossed = c.a.binary(BinaryOp::Xor, [first, second]);
    let high = c.a.binary(BinaryOp::Xor, [high, crossed]);
    Some(c.leave(Words { low, high }))
}

/// Returns the result of [`Routine::CarrylessProduct`]. For each bit that is set in the second word, shifts the first
/// word to the left by the index of this bit. Returns the `xor` of the shifted words.
pub(crate) fn carryless_product<A: Arithmetic>(a: &mut A, number: Number<A::Type>, [x, y]: [A::Value; 2]) -> A::Value {
    let Number { word: ty, word_width: width, .. } = number;
    let zero = a.constant(ty, &[0]);
    let mut sum = zero;
    for bit in 0..width {
        let (mask, amount) = (a.constant(ty, &bits(width, |other| other == bit)), a.constant(ty, &[bit.into()]));
        let set = a.binary(BinaryOp::And, [y, mask]);
        let set = a.compare(IntPredicate::Ne, [set, zero]);
        let shifted = a.binary(BinaryOp::Shl, [x, amount]);
        let term = a.select(set, shifted, zero);
        sum = a.binary(BinaryOp::Xor, [sum, term]);
    }
    sum
}
