//! Conversions between integers, and between integers in halves and floating-point numbers.

use crate::llvm::{BinaryOp, FloatPredicate, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, FloatArithmetic, FloatOp, Native};
use crate::mapping::legalize::calculator::{Calculator, Words};
use crate::mapping::legalize::{elements::by_element, number::Number};

/// Returns the result of `trunc`, `zext` or `sext`.
pub(crate) fn resize<A: Arithmetic>(
    a: &mut A,
    from: Number<A::Type>,
    to: Number<A::Type>,
    value: A::Value,
    signed: bool,
) -> A::Value {
    if let Some(count) = from.array_length.or(to.array_length) {
        let each =
            |a: &mut A, operands: &[A::Value]| Some([resize(a, from.element(), to.element(), operands[0], signed)]);
        return by_element(a, count, &[value], [to.ty], each).map_or(value, |[result]| result);
    }
    if to.is_boolean() {
        return lowest_bit(a, from, value);
    }
    let words = extended(a, from, to, value, signed);
    let c = &mut Calculator::new(a, to);
    if from.is_boolean() || !signed && from.width <= to.width { c.leave_as_is(words) } else { c.leave(words) }
}

fn lowest_bit<A: Arithmetic>(a: &mut A, from: Number<A::Type>, value: A::Value) -> A::Value {
    if from.is_boolean() {
        return value;
    }
    let c = &mut Calculator::new(a, from);
    let word = c.enter_low(value);
    let one = c.small(1);
    let bit = c.a.binary(BinaryOp::And, [word, one]);
    let zero = c.small(0);
    c.a.compare(IntPredicate::Ne, [bit, zero])
}

/// Converts a value of the number `from` to words of the number `to`. The value is zero-extended or sign-extended to
/// the width of all words, but a boolean only to the LLVM width of `to`.
pub(crate) fn extended<A: Arithmetic>(
    a: &mut A,
    from: Number<A::Type>,
    to: Number<A::Type>,
    value: A::Value,
    signed: bool,
) -> Words<A> {
    if from.is_boolean() {
        let c = &mut Calculator::new(a, to);
        let set = if signed { c.greatest() } else { c.constant(|bit| bit == 0) };
        let clear = c.zero();
        return match signed || !to.is_halves() {
            true => c.pick(value, set, clear),
            false => Words { low: c.a.select(value, set.low, clear.low), high: clear.high },
        };
    }
    let mut c = Calculator::new(a, from);
    if from.is_halves() && !to.is_halves() {
        let low = c.enter_low(value);
        let low = a.resize(to.word, low, signed);
        return Words { low, high: low };
    }
    let words = c.enter_as(value, signed);
    let low = a.resize(to.word, words.low, signed);
    if !to.is_halves() {
        return Words { low, high: low };
    }
    let high = match (from.is_halves(), signed) {
        (true, _) => words.high,
        (false, false) => a.constant(to.word, &[0]),
        (false, true) => {
            let top = a.constant(to.word, &[u64::from(to.word_width) - 1]);
            a.binary(BinaryOp::AShr, [low, top])
        }
    };
    Words { low, high }
}

/// Returns the result of `uitofp` or `sitofp` of an integer in halves. `ty` is the type of the result.
pub(crate) fn halves_to_float<A: FloatArithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    ty: A::Type,
    value: A::Value,
    signed: bool,
) -> Option<A::Value> {
    let c = &mut Calculator::new(a, number);
    let words = c.enter_as(value, signed);
    if !signed {
        return unsigned_to_float(c, words, ty);
    }
    let negative = c.is_negative(words);
    let magnitude = c.negated_if(negative, words);
    let float = unsigned_to_float(c, magnitude, ty)?;
    let negated = c.a.float(FloatOp::Negate, &[float]);
    Some(c.a.select(negative, negated, float))
}

/// Converts an unsigned integer in halves to a floating-point number. Rounds only once. Returns `None` if the machine
/// cannot count leading zeros.
fn unsigned_to_float<A: FloatArithmetic>(c: &mut Calculator<'_, A>, x: Words<A>, ty: A::Type) -> Option<A::Value> {
    // Only the highest bit that is set and the 63 bits below it are converted, which is more than any mantissa has. The
    // other bits matter only for the rounding: if one of them is set, the lowest of the 64 converted bits is set.
    let unused = c.a.native(Native::LeadingZeros, &[x.high])?;
    let all = c.small(c.number.word_width.into());
    let shift = c.a.binary(BinaryOp::Sub, [all, unused]);
    let top = c.shifted(BinaryOp::LShr, x, shift).low;
    let zero = c.small(0);
    let back = c.shifted(BinaryOp::Shl, Words { low: top, high: zero }, shift);
    let loses = c.a.compare(IntPredicate::Ne, [back.low, x.low]);
    let one = c.small(1);
    let sticky = c.a.select(loses, one, zero);
    let top = c.a.binary(BinaryOp::Or, [top, sticky]);
    let float = c.a.float_from_word(ty, top);
    Some(c.a.float(FloatOp::Scale, &[float, shift]))
}

/// Returns the result of `fptoui` or `fptosi` to an integer in halves. If `saturate` is true, a number out of range
/// becomes the nearest integer, and a NaN becomes 0. Otherwise the result for these numbers is poison.
pub(crate) fn float_to_halves<A: FloatArithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    value: A::Value,
    signed: bool,
    saturate: bool,
) -> A::Value {
    let c = &mut Calculator::new(a, number);
    // Floating-point numbers of 16 bits can represent neither the limits nor the value of the lowest bit of the upper
    // half.
    let value = if c.a.float_width(value) < 32 { c.a.as_single(value) } else { value };
    let zero = c.a.float_constant(value, 0.0);
    let mut magnitude = if signed { c.a.float(FloatOp::Absolute, &[value]) } else { value };
    let mut exceeds = None;
    if saturate {
        // If the floating-point type cannot represent the limit, the constant is infinity.
        let limit = 2f64.powi((number.width - u32::from(signed)) as i32);
        let limit = c.a.float_constant(value, limit);
        let is_above = c.a.float_compare(FloatPredicate::Oge, [magnitude, limit]);
        let counts = c.a.float_compare(FloatPredicate::Ogt, [magnitude, zero]);
        let is_inside = c.a.not(is_above);
        let is_inside = c.a.logic(BinaryOp::And, [is_inside, counts]);
        magnitude = c.a.select(is_inside, magnitude, zero);
        exceeds = Some(is_above);
    }
    let mut words = float_to_words(c, magnitude);
    let negative = signed.then(|| c.a.float_compare(FloatPredicate::Olt, [value, zero]));
    if let Some(negative) = negative {
        words = c.negated_if(negative, words);
    }
    if let Some(exceeds) = exceeds {
        let limit = match negative {
            Some(negative) => {
                let (least, greatest) = (c.signed_least(), c.signed_greatest());
                c.pick(negative, least, greatest)
            }
            None => c.greatest(),
        };
        words = c.pick(exceeds, limit, words);
    }
    c.leave(words)
}

/// Converts a floating-point number that is not negative to an integer in halves.
fn float_to_words<A: FloatArithmetic>(c: &mut Calculator<'_, A>, value: A::Value) -> Words<A> {
    let half = c.number.word_width as i32;
    let (down, up) = (c.a.float_constant(value, 2f64.powi(-half)), c.a.float_constant(value, 2f64.powi(half)));
    let scaled = c.a.float(FloatOp::Multiply, &[value, down]);
    let high = c.a.float(FloatOp::Truncate, &[scaled]);
    // No operation rounds: multiplication by a power of two is exact, and the difference consists of bits of `value`.
    let above = c.a.float(FloatOp::Multiply, &[high, up]);
    let low = c.a.float(FloatOp::Subtract, &[value, above]);
    let ty = c.number.word;
    Words { low: c.a.word_from_float(ty, low), high: c.a.word_from_float(ty, high) }
}
