//! Intrinsics on integers of 65 to 128 bits, which are held in two halves, see [`halves`].

use crate::error::Result;
use crate::mapping::instructions::operations::Operation;
use crate::mapping::intrinsics::expand::{Expand, Ints, Site};
use crate::mapping::intrinsics::helper_functions::{self, Helper};
use crate::mapping::intrinsics::integers::IntegerOp;
use crate::mapping::legalize::halves::{self, HalfArithmetic, Halves};
use crate::mapping::types::held::{HALF, MAX_WIDTH};
use crate::spirv::Id;
use crate::spirv::grammar::{Op, opencl};

/// Emits an intrinsic on integers of `width` bits and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: IntegerOp, width: u32) -> Result<Id> {
    let argument = |e: &mut E, index, signed| {
        let id = e.argument(site, index)?;
        if signed { e.signed_halves(id, width) } else { e.halves(id) }
    };
    let result = match op {
        IntegerOp::Choose(comparison) => {
            let signed = matches!(comparison, Op::SLessThan | Op::SGreaterThan);
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            choose(e, comparison, x, y)
        }
        IntegerOp::Compare { signed } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            return compare(e, site, signed, x, y);
        }
        IntegerOp::Abs => {
            let x = argument(e, 0, true)?;
            let negative = is_negative(e, x);
            halves::negated_if(e, negative, x)
        }
        IntegerOp::Saturate { subtract, signed } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            let (exact, overflows) = sum_or_difference(e, width, subtract, signed, x, y);
            let limit = match (signed, subtract) {
                (true, _) => {
                    // An overflowing result has the sign of the first operand.
                    let (low, high) = (constant(e, least(width)), constant(e, !least(width)));
                    let negative = is_negative(e, x);
                    e.pick_halves(negative, low, high)
                }
                (false, false) => constant(e, u128::MAX >> (MAX_WIDTH - width)),
                (false, true) => constant(e, 0),
            };
            e.pick_halves(overflows, limit, exact)
        }
        IntegerOp::Overflow { op: sum @ (Op::IAdd | Op::ISub), signed } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            let (exact, overflows) = sum_or_difference(e, width, sum == Op::ISub, signed, x, y);
            let number = e.wide(exact, width);
            return e.structure(site, [number, overflows]);
        }
        IntegerOp::FunnelShift { left } => funnel_shift(e, site, width, left)?,
        IntegerOp::BitReverse => {
            let ints = half_ints(e);
            swapped(e, site, width, |e, half| {
                helper_functions::call(e, site, Helper::BitReverse(ints), ints.ty, &[half])
            })?
        }
        IntegerOp::ByteSwap => {
            let ints = half_ints(e);
            swapped(e, site, width, |e, half| {
                helper_functions::call(e, site, Helper::ByteSwap(ints), ints.ty, &[half])
            })?
        }
        IntegerOp::CountOnes => {
            let x = argument(e, 0, false)?;
            let (low, high) = (e.half(Op::BitCount, [x.low]), e.half(Op::BitCount, [x.high]));
            Halves { low: e.half(Op::IAdd, [low, high]), high: e.half_number(0) }
        }
        IntegerOp::LeadingZeros => {
            let x = argument(e, 0, false)?;
            let unused = e.half_number(u64::from(MAX_WIDTH - width));
            let count = zeros(e, opencl::Clz, x.high, x.low);
            Halves { low: e.half(Op::ISub, [count, unused]), high: e.half_number(0) }
        }
        IntegerOp::TrailingZeros => {
            let mut x = argument(e, 0, false)?;
            if width < MAX_WIDTH {
                // A set bit above the width ends the count if the value is 0.
                let end = e.half_number(1 << (width - HALF));
                x.high = e.half(Op::BitwiseOr, [x.high, end]);
            }
            Halves { low: zeros(e, opencl::Ctz, x.low, x.high), high: e.half_number(0) }
        }
        IntegerOp::ShiftSaturate { signed } => {
            let (x, amount) = (argument(e, 0, signed)?, argument(e, 1, false)?);
            shift_saturate(e, width, signed, x, amount.low)?
        }
        IntegerOp::Overflow { signed, .. } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            let (exact, overflows) = product(e, width, signed, x, y);
            let number = e.wide(exact, width);
            return e.structure(site, [number, overflows]);
        }
        IntegerOp::CarrylessProduct => {
            let (x, y) = (argument(e, 0, false)?, argument(e, 1, false)?);
            carryless_product(e, site, x, y)?
        }
        IntegerOp::Fixed(_) => return Err(site.unsupported()),
    };
    Ok(e.wide(result, width))
}

/// Emits an instruction on two integers of `width` bits.
pub(crate) fn combine<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: Op, width: u32, [a, b]: [Id; 2]) -> Result<Id> {
    match Operation::of(op) {
        Some(Operation::Binary(op)) => halves::binary(e, op, width, a, b),
        _ => Err(site.unsupported()),
    }
}

/// Returns the element for which the comparison with the other is true.
pub(crate) fn choose_element<'c, E: Expand<'c>>(e: &mut E, comparison: Op, width: u32, a: Id, b: Id) -> Result<Id> {
    let signed = matches!(comparison, Op::SLessThan | Op::SGreaterThan);
    let [x, y] =
        if signed { [e.signed_halves(a, width)?, e.signed_halves(b, width)?] } else { [e.halves(a)?, e.halves(b)?] };
    let chosen = choose(e, comparison, x, y);
    Ok(e.wide(chosen, width))
}

fn choose<'c, E: Expand<'c>>(e: &mut E, comparison: Op, x: Halves, y: Halves) -> Halves {
    let condition = halves::ordered(e, comparison, unsigned(comparison), x, y);
    e.pick_halves(condition, x, y)
}

/// Converts a floating-point number to the nearest integer of the width, towards zero. A NaN becomes 0.
pub(crate) fn from_float<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, signed: bool, width: u32) -> Result<Id> {
    let floats = {
        let ty = site.argument_type(0)?;
        e.floats(site, ty)?
    };
    let mut value = e.argument(site, 0)?;
    let (mut ty, single) = (floats.ty, e.out().type_float(32, None));
    if floats.bits.width < 32 {
        // A 16-bit float cannot represent the limits.
        (value, ty) = (e.op(Op::FConvert, single, [value]), single);
    }
    let exponent = if signed { width - 1 } else { width };
    let bits = if ty == single {
        // The limit is infinity if the float type cannot represent it.
        u64::from((2f64.powi(exponent as i32) as f32).to_bits())
    } else {
        2f64.powi(exponent as i32).to_bits()
    };
    let (limit, zero) = (e.out().constant_int(ty, bits), e.out().null(ty));
    let magnitude = if signed { e.opencl(opencl::Fabs, ty, [value]) } else { value };
    let exceeds = e.test(Op::FOrdGreaterThanEqual, [magnitude, limit]);
    let counts = e.test(Op::FOrdGreaterThan, [magnitude, zero]);
    let inside = e.test(Op::LogicalNot, [exceeds]);
    let inside = e.test(Op::LogicalAnd, [inside, counts]);
    let magnitude = e.select(ty, inside, magnitude, zero);
    let mut result = halves::halves_of_float(e, magnitude)?;
    if signed {
        let negative = e.test(Op::FOrdLessThan, [value, zero]);
        result = halves::negated_if(e, negative, result);
        let (least, greatest) = (constant(e, least(width)), constant(e, !least(width)));
        let limit = e.pick_halves(negative, least, greatest);
        result = e.pick_halves(exceeds, limit, result);
    } else {
        let greatest = constant(e, u128::MAX >> (MAX_WIDTH - width));
        result = e.pick_halves(exceeds, greatest, result);
    }
    Ok(e.wide(result, width))
}

/// Returns the comparison of the low halves for a comparison of whole numbers.
fn unsigned(comparison: Op) -> Op {
    match comparison {
        Op::SLessThan => Op::ULessThan,
        Op::SGreaterThan => Op::UGreaterThan,
        other => other,
    }
}

/// Returns a constant, sign-extended.
fn constant<'c, E: Expand<'c>>(e: &mut E, value: u128) -> Halves {
    Halves { low: e.half_number(value as u64), high: e.half_number((value >> HALF) as u64) }
}

/// Returns the least signed number, sign-extended.
fn least(width: u32) -> u128 {
    u128::MAX << (width - 1)
}

fn is_negative<'c, E: Expand<'c>>(e: &mut E, x: Halves) -> Id {
    let zero = e.half_number(0);
    e.test(Op::SLessThan, [x.high, zero])
}

/// Emits a three-way comparison: -1, 0 or 1 of the result type.
fn compare<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, signed: bool, x: Halves, y: Halves) -> Result<Id> {
    let result_type = site.ty();
    let result = e.ints(site, result_type)?;
    let (less, more) = if signed { (Op::SLessThan, Op::SGreaterThan) } else { (Op::ULessThan, Op::UGreaterThan) };
    let is_less = halves::ordered(e, less, Op::ULessThan, x, y);
    let is_more = halves::ordered(e, more, Op::UGreaterThan, x, y);
    let [one, zero, minus_one] = [1, 0, u64::MAX].map(|value| Expand::number(e, result, value));
    let below = e.select(result.ty, is_less, minus_one, zero);
    let order = e.select(result.ty, is_more, one, below);
    Ok(e.leave(result, order))
}

/// Emits a sum or difference, and whether it overflows. Signed operands must be sign-extended.
fn sum_or_difference<'c, E: Expand<'c>>(
    e: &mut E,
    width: u32,
    subtract: bool,
    signed: bool,
    x: Halves,
    y: Halves,
) -> (Halves, Id) {
    let result = if subtract { halves::difference(e, x, y) } else { halves::sum(e, x, y) };
    let overflows = match (signed, subtract) {
        (false, true) => halves::ordered(e, Op::ULessThan, Op::ULessThan, x, y),
        (false, false) if width == MAX_WIDTH => halves::ordered(e, Op::ULessThan, Op::ULessThan, result, x),
        (false, false) => {
            let shift = e.half_number(u64::from(width - HALF));
            let above = e.half(Op::ShiftRightLogical, [result.high, shift]);
            let zero = e.half_number(0);
            e.test(Op::INotEqual, [above, zero])
        }
        (true, _) if width == MAX_WIDTH => {
            // A sum overflows if its sign differs from the signs of both operands. For a difference the sign of the
            // second operand is inverted.
            let first = e.half(Op::BitwiseXor, [x.high, result.high]);
            let other = if subtract { [x.high, y.high] } else { [y.high, result.high] };
            let second = e.half(Op::BitwiseXor, other);
            let both = e.half(Op::BitwiseAnd, [first, second]);
            let zero = e.half_number(0);
            e.test(Op::SLessThan, [both, zero])
        }
        (true, _) => {
            // The bits above the width equal the sign unless the result overflows.
            let shift = e.half_number(u64::from(MAX_WIDTH - width));
            let kept = e.half(Op::ShiftLeftLogical, [result.high, shift]);
            let kept = e.half(Op::ShiftRightArithmetic, [kept, shift]);
            e.test(Op::INotEqual, [kept, result.high])
        }
    };
    (result, overflows)
}

/// Emits a product, and whether it overflows. Signed operands must be sign-extended.
fn product<'c, E: Expand<'c>>(e: &mut E, width: u32, signed: bool, x: Halves, y: Halves) -> (Halves, Id) {
    if !signed {
        let (result, mut overflows) = halves::product_with_overflow(e, x, y);
        if width < MAX_WIDTH {
            let shift = e.half_number(u64::from(width - HALF));
            let above = e.half(Op::ShiftRightLogical, [result.high, shift]);
            let zero = e.half_number(0);
            let exceeds = e.test(Op::INotEqual, [above, zero]);
            overflows = e.test(Op::LogicalOr, [overflows, exceeds]);
        }
        return (result, overflows);
    }
    let (x_negative, y_negative) = (is_negative(e, x), is_negative(e, y));
    let negative = e.test(Op::LogicalNotEqual, [x_negative, y_negative]);
    let (x, y) = (halves::negated_if(e, x_negative, x), halves::negated_if(e, y_negative, y));
    let (magnitude, overflows) = halves::product_with_overflow(e, x, y);
    // The magnitude of the least number is one more than that of the greatest.
    let greatest = !least(width);
    let (most, most_negative) = (constant(e, greatest), constant(e, greatest + 1));
    let limit = e.pick_halves(negative, most_negative, most);
    let exceeds = halves::ordered(e, Op::UGreaterThan, Op::UGreaterThan, magnitude, limit);
    let overflows = e.test(Op::LogicalOr, [overflows, exceeds]);
    (halves::negated_if(e, negative, magnitude), overflows)
}

/// Emits a saturating shift. Shifting back shows whether bits were lost.
fn shift_saturate<'c, E: Expand<'c>>(e: &mut E, width: u32, signed: bool, x: Halves, amount: Id) -> Result<Halves> {
    let shifted = halves::shifted_left(e, x, amount);
    let shifted = e.wide(shifted, width);
    let (shifted, op) = if signed {
        (e.signed_halves(shifted, width)?, Op::ShiftRightArithmetic)
    } else {
        (e.halves(shifted)?, Op::ShiftRightLogical)
    };
    let back = halves::shifted_right(e, shifted, amount, op);
    let (low, high) = (e.test(Op::IEqual, [back.low, x.low]), e.test(Op::IEqual, [back.high, x.high]));
    let same = e.test(Op::LogicalAnd, [low, high]);
    let limit = if signed {
        let (least, greatest) = (constant(e, least(width)), constant(e, !least(width)));
        let negative = is_negative(e, x);
        e.pick_halves(negative, least, greatest)
    } else {
        constant(e, u128::MAX >> (MAX_WIDTH - width))
    };
    Ok(e.pick_halves(same, shifted, limit))
}

/// Emits the product of polynomials over the field of two elements. The upper half of the product of two halves is the
/// reversed low half of the product of the reversed halves, shifted right by one.
fn carryless_product<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, x: Halves, y: Halves) -> Result<Halves> {
    let ints = half_ints(e);
    let multiply = |e: &mut E, a, b| helper_functions::call(e, site, Helper::CarrylessProduct(ints), ints.ty, &[a, b]);
    let reverse = |e: &mut E, half| helper_functions::call(e, site, Helper::BitReverse(ints), ints.ty, &[half]);
    let low = multiply(e, x.low, y.low)?;
    let (x_reversed, y_reversed) = (reverse(e, x.low)?, reverse(e, y.low)?);
    let high = multiply(e, x_reversed, y_reversed)?;
    let high = reverse(e, high)?;
    let one = e.half_number(1);
    let high = e.half(Op::ShiftRightLogical, [high, one]);
    let (first, second) = (multiply(e, x.low, y.high)?, multiply(e, x.high, y.low)?);
    let crossed = e.half(Op::BitwiseXor, [first, second]);
    Ok(Halves { low, high: e.half(Op::BitwiseXor, [high, crossed]) })
}

/// Emits a funnel shift. An amount of 0 is a special case, since it shifts the second number out completely.
fn funnel_shift<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, width: u32, left: bool) -> Result<Halves> {
    let [first, second, amount] = [e.argument(site, 0)?, e.argument(site, 1)?, e.argument(site, 2)?];
    let amount = if width == MAX_WIDTH {
        let low = e.halves(amount)?.low;
        let mask = e.half_number(u64::from(MAX_WIDTH - 1));
        e.half(Op::BitwiseAnd, [low, mask])
    } else {
        let limit = constant(e, u128::from(width));
        let limit = e.joined(limit);
        let rest = halves::binary(e, crate::llvm::BinaryOp::URem, width, amount, limit)?;
        e.halves(rest)?.low
    };
    let (first, second) = (e.halves(first)?, e.halves(second)?);
    let [zero, all] = [0, u64::from(width)].map(|value| e.half_number(value));
    let none = e.test(Op::IEqual, [amount, zero]);
    let rest = e.half(Op::ISub, [all, amount]);
    let (up, down) = if left { (amount, rest) } else { (rest, amount) };
    let high = halves::shifted_left(e, first, up);
    let low = halves::shifted_right(e, second, down, Op::ShiftRightLogical);
    let both =
        Halves { low: e.half(Op::BitwiseOr, [high.low, low.low]), high: e.half(Op::BitwiseOr, [high.high, low.high]) };
    Ok(e.pick_halves(none, if left { first } else { second }, both))
}

/// Returns the shape of a half.
fn half_ints<'c, E: Expand<'c>>(e: &mut E) -> Ints {
    Ints { ty: e.out().type_int(HALF, 0), bools: e.out().type_bool(), width: HALF, held: HALF, boolean: false }
}

/// Exchanges the halves, applies `turn` to each, and shifts the result down to the width.
fn swapped<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    width: u32,
    turn: impl Fn(&mut E, Id) -> Result<Id>,
) -> Result<Halves> {
    let x = e.argument(site, 0)?;
    let x = e.halves(x)?;
    let turned = Halves { low: turn(e, x.high)?, high: turn(e, x.low)? };
    let unused = e.half_number(u64::from(MAX_WIDTH - width));
    Ok(halves::shifted_right(e, turned, unused, Op::ShiftRightLogical))
}

/// Counts the zeros of the first half. If that half is 0, counts all its bits and the zeros of the second half.
fn zeros<'c, E: Expand<'c>>(e: &mut E, number: u32, first: Id, second: Id) -> Id {
    let [zero, half] = [0, u64::from(HALF)].map(|value| e.half_number(value));
    let is_empty = e.test(Op::IEqual, [first, zero]);
    let near = halves::opencl(e, number, [first]);
    let far = halves::opencl(e, number, [second]);
    let far = e.half(Op::IAdd, [far, half]);
    e.pick(is_empty, far, near)
}
