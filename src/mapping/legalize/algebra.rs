//! Operations on integers. Each is written once and works for every [`Number`]. The [module `legalize`](super) defines
//! the terms: word, halves, machine, LLVM width, unused bits.

use crate::llvm::{BinaryOp, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, Native, Routine};
use crate::mapping::legalize::calculator::{Calculator, Words, bits};
use crate::mapping::legalize::fixed_point::{self, FixedPoint};
use crate::mapping::legalize::{elements::by_element, number::Number};

/// An operation whose operands and result have the same type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberOp {
    /// An instruction such as `add`.
    Binary(BinaryOp),
    /// `llvm.smin`, `llvm.umax` and the like: the first operand if the comparison of both operands is true, else the
    /// second.
    Choose(IntPredicate),
    /// `llvm.abs`
    Absolute,
    /// `llvm.sadd.sat` and the like.
    Saturate {
        /// True for a subtraction, false for an addition.
        subtract: bool,
        /// Whether the integers are signed.
        signed: bool,
    },
    /// `llvm.sshl.sat`, `llvm.ushl.sat`
    ShiftSaturate {
        /// Whether the integers are signed.
        signed: bool,
    },
    /// `llvm.fshl`, `llvm.fshr`
    FunnelShift {
        /// True for `llvm.fshl`, false for `llvm.fshr`.
        left: bool,
    },
    /// `llvm.bitreverse`
    ReverseBits,
    /// `llvm.bswap`
    ReverseBytes,
    /// `llvm.ctpop`
    CountOnes,
    /// `llvm.ctlz`
    LeadingZeros,
    /// `llvm.cttz`
    TrailingZeros,
    /// `llvm.clmul`
    CarrylessProduct,
    /// `llvm.smul.fix` and the like.
    Fixed {
        /// The operation.
        op: FixedPoint,
        /// The number of fractional bits.
        scale: u32,
    },
}

impl NumberOp {
    /// Returns the number of operands.
    pub(crate) fn operand_count(self) -> u32 {
        match self {
            NumberOp::Absolute
            | NumberOp::ReverseBits
            | NumberOp::ReverseBytes
            | NumberOp::CountOnes
            | NumberOp::LeadingZeros
            | NumberOp::TrailingZeros => 1,
            NumberOp::FunnelShift { .. } => 3,
            _ => 2,
        }
    }
}

/// Returns the result of an operation. Returns `None` if the machine lacks an instruction that the operation needs, if
/// the operation is not on integers, if the number of operands is wrong, or if [`fixed_point::apply`] does not support
/// the numbers.
pub(crate) fn apply<A: Arithmetic>(
    a: &mut A,
    op: NumberOp,
    number: Number<A::Type>,
    operands: &[A::Value],
) -> Option<A::Value> {
    if let Some(count) = number.array_length {
        let each = |a: &mut A, operands: &[A::Value]| apply(a, op, number.element(), operands).map(|result| [result]);
        return by_element(a, count, operands, [number.ty], each).map(|[result]| result);
    }
    let c = &mut Calculator::new(a, number);
    match (op, operands) {
        (NumberOp::Binary(op), &[x, y]) => binary(c, op, x, y),
        (NumberOp::Choose(predicate), &[x, y]) => Some(choose(c, predicate, x, y)),
        (NumberOp::Absolute, &[x, ..]) => {
            let x = c.enter_signed(x);
            let magnitude = match c.native(Native::Absolute, &[x]) {
                Some(magnitude) => magnitude,
                None => {
                    let negative = c.is_negative(x);
                    c.negated_if(negative, x)
                }
            };
            Some(c.leave_as_is(magnitude))
        }
        (NumberOp::Saturate { subtract, signed }, &[x, y]) => Some(saturate(c, subtract, signed, x, y)),
        (NumberOp::ShiftSaturate { signed }, &[x, amount]) => Some(shift_saturate(c, signed, x, amount)),
        (NumberOp::FunnelShift { left }, &[high, low, amount]) => Some(funnel(c, left, [high, low, amount])),
        (NumberOp::ReverseBits, &[x]) if number.is_boolean() => Some(x),
        (NumberOp::ReverseBits | NumberOp::ReverseBytes, &[x]) => Some(reverse(c, op, x)),
        (NumberOp::CountOnes, &[x]) => count_ones(c, x),
        (NumberOp::LeadingZeros, &[x, ..]) => leading_zeros(c, x),
        (NumberOp::TrailingZeros, &[x, ..]) => trailing_zeros(c, x),
        (NumberOp::CarrylessProduct, &[x, y]) => fixed_point::carryless(c, x, y),
        (NumberOp::Fixed { op, scale }, &[x, y]) => fixed_point::apply(c, op, scale, [x, y]),
        _ => None,
    }
}

/// Returns true for comparisons of signed integers.
pub(crate) fn is_signed(predicate: IntPredicate) -> bool {
    matches!(predicate, IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Slt | IntPredicate::Sle)
}

impl<A: Arithmetic> Calculator<'_, A> {
    /// Emits one instruction for an operation. Returns `None` if the integers are held in halves, or if the machine
    /// lacks the instruction.
    fn native(&mut self, op: Native, operands: &[Words<A>]) -> Option<Words<A>> {
        if self.number.is_halves() {
            return None;
        }
        let operands: Vec<A::Value> = operands.iter().map(|operand| operand.low).collect();
        let word = self.a.native(op, &operands)?;
        Some(Words { low: word, high: word })
    }

    /// Returns the words of an operand of a comparison. For a signed comparison, the words are shifted so that the sign
    /// is their highest bit.
    fn enter_compared(&mut self, value: A::Value, predicate: IntPredicate) -> Words<A> {
        let words = self.enter(value);
        if is_signed(predicate) { self.with_sign_on_top(words) } else { words }
    }
}

fn binary<A: Arithmetic>(c: &mut Calculator<'_, A>, op: BinaryOp, x: A::Value, y: A::Value) -> Option<A::Value> {
    if c.number.is_boolean() {
        return Some(binary_on_booleans(c, op, x, y));
    }
    let x_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem | BinaryOp::AShr);
    let y_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    let (x, y) = (c.enter_as(x, x_signed), c.enter_as(y, y_signed));
    let result = match op {
        BinaryOp::Add | BinaryOp::Sub => c.sum_or_difference(op, x, y),
        BinaryOp::Mul => c.product(x, y)?,
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => c.bitwise(op, x, y),
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => c.shifted(op, x, y.low),
        BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem => c.divided(op, x, y),
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => return None,
    };
    Some(match op {
        // No bit above the LLVM width is set in the operands, so no such bit is set in the results of these operations.
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::LShr | BinaryOp::UDiv | BinaryOp::URem => {
            c.leave_as_is(result)
        }
        _ => c.leave(result),
    })
}

/// Returns the result of an operation on booleans. Division by false is undefined and a shift by true is poison. The
/// result of a division or a shift is therefore always the left operand, and a remainder is always false.
fn binary_on_booleans<A: Arithmetic>(c: &mut Calculator<'_, A>, op: BinaryOp, x: A::Value, y: A::Value) -> A::Value {
    match op {
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => c.a.logic(op, [x, y]),
        BinaryOp::Add | BinaryOp::Sub => c.a.logic(BinaryOp::Xor, [x, y]),
        BinaryOp::Mul => c.a.logic(BinaryOp::And, [x, y]),
        BinaryOp::URem | BinaryOp::SRem => c.a.constant(c.number.ty, &[0]),
        _ => x,
    }
}

/// Returns the result of `icmp`, which has the type `booleans`.
pub(crate) fn compare<A: Arithmetic>(
    a: &mut A,
    predicate: IntPredicate,
    number: Number<A::Type>,
    booleans: A::Type,
    [x, y]: [A::Value; 2],
) -> A::Value {
    if let Some(count) = number.array_length {
        let each = |a: &mut A, operands: &[A::Value]| {
            Some([compare(a, predicate, number.element(), booleans, [operands[0], operands[1]])])
        };
        return by_element(a, count, &[x, y], [booleans], each).map_or(x, |[result]| result);
    }
    if number.is_boolean() {
        return compare_booleans(a, predicate, x, y);
    }
    let mut c = Calculator::new(a, number);
    let (x, y) = (c.enter_compared(x, predicate), c.enter_compared(y, predicate));
    c.compare(predicate, x, y)
}

/// Compares booleans. For a signed comparison, true is -1.
fn compare_booleans<A: Arithmetic>(a: &mut A, predicate: IntPredicate, x: A::Value, y: A::Value) -> A::Value {
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let (op, x, y) = match predicate {
        Ne => (BinaryOp::Xor, x, y),
        Eq => return a.equivalent([x, y]),
        Ugt | Slt => (BinaryOp::And, x, a.not(y)),
        Ult | Sgt => (BinaryOp::And, a.not(x), y),
        Uge | Sle => (BinaryOp::Or, x, a.not(y)),
        Ule | Sge => (BinaryOp::Or, a.not(x), y),
    };
    a.logic(op, [x, y])
}

fn choose<A: Arithmetic>(c: &mut Calculator<'_, A>, predicate: IntPredicate, x: A::Value, y: A::Value) -> A::Value {
    if c.number.is_boolean() {
        let condition = compare_booleans(c.a, predicate, x, y);
        return c.a.select(condition, x, y);
    }
    let (x, y) = (c.enter(x), c.enter(y));
    let (first, second) = match is_signed(predicate) {
        true => (c.with_sign_on_top(x), c.with_sign_on_top(y)),
        false => (x, y),
    };
    let condition = c.compare(predicate, first, second);
    let chosen = c.pick(condition, x, y);
    c.leave_as_is(chosen)
}

/// Returns the result of `llvm.scmp` or `llvm.ucmp`: -1, 0 or 1 of the type `result`.
pub(crate) fn compare_three_way<A: Arithmetic>(
    a: &mut A,
    signed: bool,
    number: Number<A::Type>,
    result: Number<A::Type>,
    [x, y]: [A::Value; 2],
) -> A::Value {
    if let Some(count) = number.array_length.or(result.array_length) {
        let each = |a: &mut A, operands: &[A::Value]| {
            Some([compare_three_way(a, signed, number.element(), result.element(), [operands[0], operands[1]])])
        };
        return by_element(a, count, &[x, y], [result.ty], each).map_or(x, |[result]| result);
    }
    let (less_or_equal, less) = match signed {
        true => (IntPredicate::Sle, IntPredicate::Slt),
        false => (IntPredicate::Ule, IntPredicate::Ult),
    };
    let mut c = Calculator::new(a, number);
    let (x, y) = (c.enter_compared(x, less), c.enter_compared(y, less));
    let (less_or_equal, less) = (c.compare(less_or_equal, x, y), c.compare(less, x, y));
    let mut c = Calculator::new(a, result);
    let (one, zero, minus_one) = (c.constant(|bit| bit == 0), c.zero(), c.greatest());
    let below = c.pick(less, minus_one, zero);
    let order = c.pick(less_or_equal, below, one);
    c.leave_as_is(order)
}

fn saturate<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    subtract: bool,
    signed: bool,
    x: A::Value,
    y: A::Value,
) -> A::Value {
    let (x, y) = (c.enter_as(x, signed), c.enter_as(y, signed));
    // An unsigned subtraction that overflows results in 0 at any width, so the instruction is right even if the words
    // have unused bits.
    if (c.number.spare() == 0 || subtract && !signed)
        && let Some(result) = c.native(Native::Saturate { subtract, signed }, &[x, y])
    {
        return c.leave_as_is(result);
    }
    let op = if subtract { BinaryOp::Sub } else { BinaryOp::Add };
    let exact = c.sum_or_difference(op, x, y);
    if let Some(result) = clamped(c, subtract, signed, exact) {
        return if signed { c.leave(result) } else { c.leave_as_is(result) };
    }
    let overflows = sum_overflows(c, op, signed, [x, y], exact);
    let limit = match (signed, subtract) {
        // If a signed result overflows, the exact result has the sign of the first operand.
        (true, _) => signed_limit(c, x),
        (false, true) => c.zero(),
        (false, false) => c.greatest(),
    };
    let result = c.pick(overflows, limit, exact);
    if signed { c.leave(result) } else { c.leave_as_is(result) }
}

/// Clamps the exact result of a saturating operation to the range of the LLVM integer. Returns `None` if the words may
/// be too narrow for the exact result, if it is held in halves or is an unsigned difference, or if the machine lacks
/// the instruction.
fn clamped<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    subtract: bool,
    signed: bool,
    exact: Words<A>,
) -> Option<Words<A>> {
    if c.number.spare() == 0 || c.number.is_halves() || subtract && !signed {
        None
    } else if signed {
        let (least, greatest) = (c.signed_least(), c.signed_greatest());
        c.native(Native::Clamp, &[exact, least, greatest])
    } else {
        let greatest = c.greatest();
        c.native(Native::Minimum, &[exact, greatest])
    }
}

/// Returns the least signed integer if `x` is negative, and otherwise the greatest.
fn signed_limit<A: Arithmetic>(c: &mut Calculator<'_, A>, x: Words<A>) -> Words<A> {
    let negative = c.is_negative(x);
    let (least, greatest) = (c.signed_least(), c.signed_greatest());
    c.pick(negative, least, greatest)
}

/// Returns a boolean that is true if a result needs more bits than the LLVM integer has. The words must hold the exact
/// result.
fn exceeds<A: Arithmetic>(c: &mut Calculator<'_, A>, signed: bool, exact: Words<A>) -> A::Value {
    if signed {
        let kept = c.sign_extended(exact);
        return c.a.compare(IntPredicate::Ne, [kept.high, exact.high]);
    }
    // All unused bits are in the upper half, or in the only word.
    let width = c.number.word_width - c.number.spare();
    let greatest = c.a.constant(c.number.word, &bits(c.number.word_width, |bit| bit < width));
    c.a.compare(IntPredicate::Ugt, [exact.high, greatest])
}

/// Returns a boolean that is true if `result`, the sum or the difference of `x` and `y`, overflows. The operands must
/// be zero-extended or sign-extended to the width of all words.
fn sum_overflows<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    op: BinaryOp,
    signed: bool,
    [x, y]: [Words<A>; 2],
    result: Words<A>,
) -> A::Value {
    match (signed, op) {
        (false, BinaryOp::Sub) => c.compare(IntPredicate::Ult, x, y),
        _ if c.number.spare() != 0 => exceeds(c, signed, result),
        // A sum that overflows is less than each operand.
        (false, _) => c.compare(IntPredicate::Ult, result, x),
        (true, _) => {
            // If a sum overflows, its sign differs from the signs of both operands. If a difference overflows, its sign
            // differs from the sign of the first operand, and the operands have different signs.
            let first = c.a.binary(BinaryOp::Xor, [x.high, result.high]);
            let other = if op == BinaryOp::Add { [y.high, result.high] } else { [x.high, y.high] };
            let second = c.a.binary(BinaryOp::Xor, other);
            let both = c.a.binary(BinaryOp::And, [first, second]);
            c.is_negative(Words { low: both, high: both })
        }
    }
}

/// Returns the result of `add`, `sub` or `mul`, and a boolean of the type `booleans` that is true on overflow. Returns
/// `None` if the machine lacks an instruction for it.
pub(crate) fn with_overflow<A: Arithmetic>(
    a: &mut A,
    op: BinaryOp,
    signed: bool,
    number: Number<A::Type>,
    booleans: A::Type,
    [x, y]: [A::Value; 2],
) -> Option<[A::Value; 2]> {
    if let Some(count) = number.array_length {
        let each = |a: &mut A, operands: &[A::Value]| {
            with_overflow(a, op, signed, number.element(), booleans, [operands[0], operands[1]])
        };
        return by_element(a, count, &[x, y], [number.ty, booleans], each);
    }
    let c = &mut Calculator::new(a, number);
    if op != BinaryOp::Mul {
        let (x, y) = (c.enter_as(x, signed), c.enter_as(y, signed));
        let result = c.sum_or_difference(op, x, y);
        let overflows = sum_overflows(c, op, signed, [x, y], result);
        return Some([c.leave(result), overflows]);
    }
    if number.is_halves() {
        let (x, y) = (c.enter_as(x, signed), c.enter_as(y, signed));
        let (product, overflows) = if signed { signed_product(c, x, y)? } else { unsigned_product(c, x, y)? };
        return Some([c.leave(product), overflows]);
    }
    if number.is_plain() && !signed {
        let results = c.a.call(Routine::MultiplyOverflow(number), &[x, y]);
        return results.try_into().ok();
    }
    // One factor is shifted to the left by the number of unused bits. The product then overflows the word if and only
    // if the product of the factors overflows the LLVM integer.
    let (x, y) = (c.enter(x), c.enter_as(y, signed));
    let x = c.shifted_by(BinaryOp::Shl, x, number.spare());
    let [product, overflows] = word_product(c.a, number.whole_word(), signed, [x.low, y.low]);
    let product = c.shifted_by(BinaryOp::LShr, Words { low: product, high: product }, number.spare());
    Some([c.leave_as_is(product), overflows])
}

/// Returns the product of two words, and a boolean that is true on overflow.
pub(crate) fn word_product<A: Arithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    signed: bool,
    [x, y]: [A::Value; 2],
) -> [A::Value; 2] {
    let low = a.binary(BinaryOp::Mul, [x, y]);
    let Some(high) = a.native(Native::MultiplyHigh { signed }, &[x, y]) else {
        let overflows = match signed {
            true => signed_product_differs(a, number, low, [x, y]),
            false => product_differs(a, number, low, [x, y]),
        };
        return [low, overflows];
    };
    let expected = if signed {
        let shift = a.constant(number.word, &[u64::from(number.word_width) - 1]);
        a.binary(BinaryOp::AShr, [low, shift])
    } else {
        a.constant(number.word, &[0])
    };
    [low, a.compare(IntPredicate::Ne, [high, expected])]
}

/// Returns a boolean that is true if an unsigned product has overflowed: the quotient of the product and `x` is not
/// `y`.
fn product_differs<A: Arithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    product: A::Value,
    [x, y]: [A::Value; 2],
) -> A::Value {
    let (zero, one) = (a.constant(number.word, &[0]), a.constant(number.word, &[1]));
    let some = a.compare(IntPredicate::Ne, [x, zero]);
    let divisor = a.select(some, x, one);
    let quotient = a.binary(BinaryOp::UDiv, [product, divisor]);
    let differs = a.compare(IntPredicate::Ne, [quotient, y]);
    a.logic(BinaryOp::And, [some, differs])
}

/// Returns a boolean that is true if a signed product has overflowed, like [`product_differs`]. If `x` is 0 or -1, no
/// division is possible: division by 0 is undefined, and the least integer divided by -1 overflows. These cases are
/// tested by comparisons.
fn signed_product_differs<A: Arithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    product: A::Value,
    [x, y]: [A::Value; 2],
) -> A::Value {
    let mut c = Calculator::new(a, number);
    let (zero, one, minus_one, least) = (c.small(0), c.small(1), c.greatest().low, c.signed_least().low);
    if number.word_width == 1 {
        // Integers of one bit are 0 or -1. Only the product -1 * -1 overflows, and it is the only product whose lowest
        // bit is set.
        return a.compare(IntPredicate::Ne, [product, zero]);
    }
    let none = a.compare(IntPredicate::Eq, [x, zero]);
    let negates = a.compare(IntPredicate::Eq, [x, minus_one]);
    let is_easy = a.logic(BinaryOp::Or, [none, negates]);
    let divisor = a.select(is_easy, one, x);
    let quotient = a.binary(BinaryOp::SDiv, [product, divisor]);
    let differs = a.compare(IntPredicate::Ne, [quotient, y]);
    let is_least = a.compare(IntPredicate::Eq, [y, least]);
    let negates_least = a.logic(BinaryOp::And, [negates, is_least]);
    a.select(is_easy, negates_least, differs)
}

/// Returns the product of unsigned integers in halves, and a boolean that is true on overflow.
fn unsigned_product<A: Arithmetic>(
    c: &mut Calculator<'_, A>,
    x: Words<A>,
    y: Words<A>,
) -> Option<(Words<A>, A::Value)> {
    let high_half = Native::MultiplyHigh { signed: false };
    let result = c.product(x, y)?;
    let zero = c.small(0);
    // The product overflows if the upper halves of both factors are not 0. Otherwise at least one of the cross products
    // `x.low * y.high` and `x.high * y.low` is 0, so one `or` of their upper words tests both.
    let upper = [x.high, y.high].map(|half| c.a.compare(IntPredicate::Ne, [half, zero]));
    let above = [c.a.native(high_half, &[x.low, y.high])?, c.a.native(high_half, &[x.high, y.low])?];
    let above = c.a.binary(BinaryOp::Or, above);
    let above = c.a.compare(IntPredicate::Ne, [above, zero]);
    // The upper half of the result is the sum of `carried` and a cross product. If the sum overflows, it is less than
    // `carried`.
    let carried = c.a.native(high_half, &[x.low, y.low])?;
    let wraps = c.a.compare(IntPredicate::Ult, [result.high, carried]);
    let both = c.a.logic(BinaryOp::And, upper);
    let any = c.a.logic(BinaryOp::Or, [both, above]);
    let mut overflows = c.a.logic(BinaryOp::Or, [any, wraps]);
    if c.number.spare() != 0 {
        let exceeds = exceeds(c, false, result);
        overflows = c.a.logic(BinaryOp::Or, [overflows, exceeds]);
    }
    Some((result, overflows))
}

/// Returns the product of sign-extended integers in halves, and a boolean that is true on overflow.
fn signed_product<A: Arithmetic>(c: &mut Calculator<'_, A>, x: Words<A>, y: Words<A>) -> Option<(Words<A>, A::Value)> {
    let (x_negative, y_negative) = (c.is_negative(x), c.is_negative(y));
    let negative = c.a.logic(BinaryOp::Xor, [x_negative, y_negative]);
    let (x, y) = (c.negated_if(x_negative, x), c.negated_if(y_negative, y));
    let unsigned = Number { width: c.number.register_width(), ..c.number };
    let (magnitude, overflows) = unsigned_product(&mut Calculator::new(c.a, unsigned), x, y)?;
    // The magnitude of a negative product may be one more than the greatest integer, because the least integer has this
    // magnitude.
    let width = c.number.width;
    let (least, greatest) = (c.constant(|bit| bit + 1 == width), c.signed_greatest());
    let limit = c.pick(negative, least, greatest);
    let exceeds = c.compare(IntPredicate::Ugt, magnitude, limit);
    let overflows = c.a.logic(BinaryOp::Or, [overflows, exceeds]);
    Some((c.negated_if(negative, magnitude), overflows))
}

/// Returns the result of `llvm.sshl.sat` or `llvm.ushl.sat`. The shift overflows if a shift of the result in the other
/// direction does not restore the operand.
fn shift_saturate<A: Arithmetic>(c: &mut Calculator<'_, A>, signed: bool, x: A::Value, amount: A::Value) -> A::Value {
    let (x, amount) = (c.enter_as(x, signed), c.enter(amount));
    let shifted = c.shifted(BinaryOp::Shl, x, amount.low);
    let (shifted, back) = if signed {
        let shifted = c.sign_extended(shifted);
        (shifted, c.shifted(BinaryOp::AShr, shifted, amount.low))
    } else {
        let shifted = c.masked(shifted);
        (shifted, c.shifted(BinaryOp::LShr, shifted, amount.low))
    };
    let same = c.compare(IntPredicate::Eq, back, x);
    let limit = if signed { signed_limit(c, x) } else { c.greatest() };
    let result = c.pick(same, shifted, limit);
    if signed { c.leave(result) } else { c.leave_as_is(result) }
}

fn funnel<A: Arithmetic>(c: &mut Calculator<'_, A>, left: bool, operands: [A::Value; 3]) -> A::Value {
    let [high, low, amount] = operands;
    let number = c.number;
    let whole = if left { high } else { low };
    if number.is_boolean() {
        // The amount is taken modulo the width, which is 1, so it is always 0.
        return whole;
    }
    if !number.is_plain() {
        return funnel_shift(c.a, number, left, operands);
    }
    if high == low
        && number.width.is_power_of_two()
        && let Some(rotated) = rotate(c.a, left, high, amount)
    {
        return rotated;
    }
    if let Some(mut amounts) = c.a.known(amount) {
        amounts.iter_mut().for_each(|amount| *amount %= u64::from(number.width));
        if amounts.iter().all(|amount| *amount == 0) {
            return whole;
        }
        if amounts.iter().all(|amount| *amount != 0) {
            let rests: Vec<u64> = amounts.iter().map(|amount| u64::from(number.width) - amount).collect();
            let (up, down) = if left { (amounts, rests) } else { (rests, amounts) };
            let [up, down] = [up, down].map(|amounts| match amounts[..] {
                [amount] => c.small(amount),
                _ => c.a.constant_vector(number.word, &amounts),
            });
            let high = c.a.binary(BinaryOp::Shl, [high, up]);
            let low = c.a.binary(BinaryOp::LShr, [low, down]);
            return c.a.binary(BinaryOp::Or, [high, low]);
        }
    }
    let results = c.a.call(Routine::FunnelShift { number, left }, &operands);
    results.first().copied().unwrap_or(whole)
}

fn rotate<A: Arithmetic>(a: &mut A, left: bool, value: A::Value, amount: A::Value) -> Option<A::Value> {
    let amount = if left { amount } else { a.native(Native::Negate, &[amount])? };
    a.native(Native::Rotate, &[value, amount])
}

/// Returns the result of [`Routine::FunnelShift`], for all numbers except booleans.
pub(crate) fn funnel_shift<A: Arithmetic>(
    a: &mut A,
    number: Number<A::Type>,
    left: bool,
    [high, low, amount]: [A::Value; 3],
) -> A::Value {
    let c = &mut Calculator::new(a, number);
    let (high, low, amount) = (c.enter(high), c.enter(low), c.enter(amount));
    let width = c.constant(|bit| bit < 32 && number.width >> bit & 1 == 1);
    let amount = c.divided(BinaryOp::URem, amount, width).low;
    let (whole, other) = if left { (high, low) } else { (low, high) };
    let (near, far) = if left { (BinaryOp::Shl, BinaryOp::LShr) } else { (BinaryOp::LShr, BinaryOp::Shl) };
    let shifts = |a: &mut A| {
        let c = &mut Calculator::new(a, number);
        let near = c.shifted(near, whole, amount);
        let rest = c.a.binary(BinaryOp::Sub, [width.low, amount]);
        let far = c.shifted(far, other, rest);
        c.bitwise(BinaryOp::Or, near, far)
    };
    if number.spare() != 0 {
        // If the words have unused bits, a shift by the LLVM width is defined, and it shifts all bits of the integer
        // out.
        let both = shifts(c.a);
        return c.leave(both);
    }
    // If the amount is 0, the second shift would be by the width of the words, which is undefined. For this amount, the
    // result is therefore an operand, without a shift.
    let zero = c.small(0);
    let none = c.a.compare(IntPredicate::Eq, [amount, zero]);
    if number.is_halves() {
        let both = shifts(c.a);
        let result = c.pick(none, whole, both);
        return c.leave_as_is(result);
    }
    let results = c.a.branch(none, |_| vec![whole.low], |a| vec![shifts(a).low]);
    results.first().copied().unwrap_or(whole.low)
}

/// Returns the result of `llvm.bitreverse` or `llvm.bswap`. Reverses the bits or bytes of the words, and shifts the
/// result to the right by the number of unused bits.
fn reverse<A: Arithmetic>(c: &mut Calculator<'_, A>, op: NumberOp, x: A::Value) -> A::Value {
    let x = c.enter(x);
    let mut reverse_word = |word| match op {
        NumberOp::ReverseBytes => {
            let routine = Routine::ReverseBytes(c.number.whole_word());
            c.a.call(routine, &[word]).first().copied().unwrap_or(word)
        }
        _ => c.reversed_word(word),
    };
    let high = reverse_word(x.low);
    let low = if x.low == x.high { high } else { reverse_word(x.high) };
    let reversed = c.shifted_by(BinaryOp::LShr, Words { low, high }, c.number.spare());
    c.leave_as_is(reversed)
}

/// Returns the result of [`Routine::ReverseBits`]. If the width is a power of two, swaps neighbouring bits, then pairs
/// of bits, then groups of four, and so on. Otherwise moves one bit after the other.
pub(crate) fn reversed_bits<A: Arithmetic>(a: &mut A, number: Number<A::Type>, mut word: A::Value) -> A::Value {
    let Number { word: ty, word_width: width, .. } = number;
    if !width.is_power_of_two() {
        return reversed_one_by_one(a, number, word);
    }
    let mut step = 1;
    while step < width {
        let shift = a.constant(ty, &[step.into()]);
        let down = a.binary(BinaryOp::LShr, [word, shift]);
        if step * 2 == width {
            let up = a.binary(BinaryOp::Shl, [word, shift]);
            return a.binary(BinaryOp::Or, [down, up]);
        }
        // The mask alternates between groups of `step` ones and `step` zeros, beginning with ones.
        let mask = a.constant(ty, &bits(width, |bit| bit / step % 2 == 0));
        let down = a.binary(BinaryOp::And, [down, mask]);
        let kept = a.binary(BinaryOp::And, [word, mask]);
        let up = a.binary(BinaryOp::Shl, [kept, shift]);
        word = a.binary(BinaryOp::Or, [down, up]);
        step *= 2;
    }
    word
}

fn reversed_one_by_one<A: Arithmetic>(a: &mut A, number: Number<A::Type>, word: A::Value) -> A::Value {
    let Number { word: ty, word_width: width, .. } = number;
    let one = a.constant(ty, &[1]);
    let mut result = a.constant(ty, &[0]);
    for bit in 0..width {
        let [from, to] = [bit, width - 1 - bit].map(|place| a.constant(ty, &[place.into()]));
        let shifted = a.binary(BinaryOp::LShr, [word, from]);
        let kept = a.binary(BinaryOp::And, [shifted, one]);
        let placed = a.binary(BinaryOp::Shl, [kept, to]);
        result = a.binary(BinaryOp::Or, [result, placed]);
    }
    result
}

/// Returns the bytes of a word in reverse order. Shifts each byte to its place and clears the other bits. For the
/// highest and the lowest byte, the shift alone clears them.
pub(crate) fn reversed_bytes<A: Arithmetic>(a: &mut A, number: Number<A::Type>, word: A::Value) -> A::Value {
    let Number { word: ty, word_width: width, .. } = number;
    let bytes = width / 8;
    let mut moved = Vec::with_capacity(bytes as usize);
    for place in (0..bytes).rev() {
        let from = bytes - 1 - place;
        let (op, distance) = if place >= from { (BinaryOp::Shl, place - from) } else { (BinaryOp::LShr, from - place) };
        let shift = a.constant(ty, &[u64::from(distance * 8)]);
        moved.push((place, a.binary(op, [word, shift])));
    }
    for (place, byte) in &mut moved {
        if *place != 0 && *place != bytes - 1 {
            let mask = a.constant(ty, &bits(width, |bit| bit / 8 == *place));
            *byte = a.binary(BinaryOp::And, [*byte, mask]);
        }
    }
    let moved = moved.into_iter().map(|(_, byte)| byte);
    moved.reduce(|all, byte| a.binary(BinaryOp::Or, [all, byte])).unwrap_or(word)
}

fn count_ones<A: Arithmetic>(c: &mut Calculator<'_, A>, x: A::Value) -> Option<A::Value> {
    let x = c.enter(x);
    let low = c.a.native(Native::CountOnes, &[x.low])?;
    if !c.number.is_halves() {
        return Some(c.leave_as_is(Words { low, high: low }));
    }
    let high = c.a.native(Native::CountOnes, &[x.high])?;
    let low = c.a.binary(BinaryOp::Add, [low, high]);
    let high = c.small(0);
    Some(c.leave_as_is(Words { low, high }))
}

fn leading_zeros<A: Arithmetic>(c: &mut Calculator<'_, A>, x: A::Value) -> Option<A::Value> {
    let x = c.enter(x);
    let mut count = zeros(c, Native::LeadingZeros, x.high, x.low)?;
    if c.number.spare() != 0 {
        let spare = c.small(c.number.spare().into());
        count.low = c.a.binary(BinaryOp::Sub, [count.low, spare]);
    }
    Some(c.leave_as_is(count))
}

fn trailing_zeros<A: Arithmetic>(c: &mut Calculator<'_, A>, x: A::Value) -> Option<A::Value> {
    let mut x = c.enter(x);
    let spare = c.number.spare();
    if spare != 0 {
        // The lowest unused bit is set, so that the count ends there if the integer is 0.
        let end = c.number.word_width - spare;
        let end = c.a.constant(c.number.word, &bits(c.number.word_width, |bit| bit == end));
        let top = c.a.binary(BinaryOp::Or, [x.high, end]);
        x = c.with_top(x, top);
    }
    let count = zeros(c, Native::TrailingZeros, x.low, x.high)?;
    Some(c.leave_as_is(count))
}

/// Returns the number of leading or trailing zeros of an integer. `first` is the word that is counted first. If the
/// integer is held in halves and `first` is 0, the zeros of the word `second` are added.
fn zeros<A: Arithmetic>(c: &mut Calculator<'_, A>, op: Native, first: A::Value, second: A::Value) -> Option<Words<A>> {
    if !c.number.is_halves() {
        let word = c.a.native(op, &[first])?;
        return Some(Words { low: word, high: word });
    }
    let (zero, half) = (c.small(0), c.small(c.number.word_width.into()));
    let is_empty = c.a.compare(IntPredicate::Eq, [first, zero]);
    let near = c.a.native(op, &[first])?;
    let far = c.a.native(op, &[second])?;
    let far = c.a.binary(BinaryOp::Add, [far, half]);
    Some(Words { low: c.a.select(is_empty, far, near), high: zero })
}
