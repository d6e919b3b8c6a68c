//! Fixed-point arithmetic (`llvm.smul.fix` and the like), and carry-less multiplication.

use crate::error::Result;
use crate::llvm::TypeView;
use crate::mapping::intrinsics::expand::{Expand, Ints, Site};
use crate::mapping::intrinsics::helper_functions::{self, Helper};
use crate::mapping::legalize::halves::{self, HalfArithmetic, Halves};
use crate::mapping::types::held::HALF;
use crate::spirv::Id;
use crate::spirv::grammar::{Op, opencl};

/// A fixed-point operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedPoint {
    /// Whether it is a division instead of a multiplication.
    pub(crate) divide: bool,
    /// Whether the numbers are signed.
    pub(crate) signed: bool,
    /// Whether a result that does not fit becomes the nearest number that does.
    pub(crate) saturate: bool,
}

/// Emits the product or quotient. The third argument is the number of fractional bits.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: FixedPoint) -> Result<Id> {
    let ints = e.ints(site, site.ty())?;
    let scale = site.immediate(2)?;
    if op.divide && ints.width > 32 {
        return long_quotients(e, site, ints, op, scale);
    }
    if ints.boolean || scale > u64::from(ints.width) {
        return Err(site.unsupported());
    }
    let (a, b) = if op.signed {
        (e.enter_signed(site, 0, ints)?, e.enter_signed(site, 1, ints)?)
    } else {
        (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?)
    };
    if ints.width > 32 {
        return Ok(long_product(e, ints, op, scale, a, b));
    }
    // An integer of twice the width holds every intermediate result.
    let scalar = e.out().type_int(64, 0);
    let ty = e.like(ints.ty, scalar);
    let double = Ints { ty, width: 64, held: 64, ..ints };
    let widen = if op.signed { Op::SConvert } else { Op::UConvert };
    let (a, b) = (e.op(widen, ty, [a]), e.op(widen, ty, [b]));
    let amount = e.number(double, scale);
    let mut result = if op.divide {
        let a = e.op(Op::ShiftLeftLogical, ty, [a, amount]);
        quotient(e, double, op.signed, a, b)
    } else {
        let product = e.op(Op::IMul, ty, [a, b]);
        e.op(shift_right(op.signed), ty, [product, amount])
    };
    if op.saturate {
        result = clamped(e, ints, double, op.signed, result);
    }
    let result = e.op(Op::UConvert, ints.ty, [result]);
    Ok(e.leave(ints, result))
}

/// Emits the quotient, rounded down as the product is.
fn quotient<'c, E: Expand<'c>>(e: &mut E, ints: Ints, signed: bool, a: Id, b: Id) -> Id {
    if !signed {
        return e.op(Op::UDiv, ints.ty, [a, b]);
    }
    let towards_zero = e.op(Op::SDiv, ints.ty, [a, b]);
    let (zero, one) = (e.number(ints, 0), e.number(ints, 1));
    let back = e.op(Op::IMul, ints.ty, [towards_zero, b]);
    let inexact = e.op(Op::INotEqual, ints.bools, [back, a]);
    let signs = e.op(Op::BitwiseXor, ints.ty, [a, b]);
    let negative = e.op(Op::SLessThan, ints.bools, [signs, zero]);
    let above = e.op(Op::LogicalAnd, ints.bools, [inexact, negative]);
    let below = e.op(Op::ISub, ints.ty, [towards_zero, one]);
    e.select(ints.ty, above, below, towards_zero)
}

fn shift_right(signed: bool) -> Op {
    if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical }
}

/// Returns the nearest number of LLVM's width to a number in a wider integer.
fn clamped<'c, E: Expand<'c>>(e: &mut E, ints: Ints, wide: Ints, signed: bool, value: Id) -> Id {
    if signed {
        let (low, high) = (e.number(wide, ints.signed_min()), e.number(wide, ints.signed_max()));
        return e.opencl(opencl::SClamp, wide.ty, [value, low, high]);
    }
    let high = e.number(wide, ints.max());
    e.opencl(opencl::UMin, wide.ty, [value, high])
}

/// Emits the product of numbers of SPIR-V's widest integer: its two halves, shifted.
fn long_product<'c, E: Expand<'c>>(e: &mut E, ints: Ints, op: FixedPoint, scale: u64, a: Id, b: Id) -> Id {
    let low = e.op(Op::IMul, ints.ty, [a, b]);
    let high = e.opencl(if op.signed { opencl::SMulHi } else { opencl::UMulHi }, ints.ty, [a, b]);
    let held = u64::from(ints.held);
    let shifted = match scale {
        0 => low,
        _ if scale == held => high,
        _ => {
            let (down, up) = (e.number(ints, scale), e.number(ints, held - scale));
            let low = e.op(Op::ShiftRightLogical, ints.ty, [low, down]);
            let high = e.op(Op::ShiftLeftLogical, ints.ty, [high, up]);
            e.op(Op::BitwiseOr, ints.ty, [low, high])
        }
    };
    if !op.saturate {
        return e.leave(ints, shifted);
    }
    // The remaining bits of the upper half tell whether the result fits.
    let sign = e.number(ints, held - 1);
    let rest = if scale == held {
        if op.signed { e.op(Op::ShiftRightArithmetic, ints.ty, [high, sign]) } else { e.number(ints, 0) }
    } else {
        let down = e.number(ints, scale);
        e.op(shift_right(op.signed), ints.ty, [high, down])
    };
    let (expected, limit) = if op.signed {
        let negative = e.op(Op::ShiftRightArithmetic, ints.ty, [high, sign]);
        // Exclusive or with all ones turns the greatest number into the least.
        let greatest = e.number(ints, ints.signed_max());
        let limit = e.op(Op::BitwiseXor, ints.ty, [greatest, negative]);
        (e.op(Op::ShiftRightArithmetic, ints.ty, [shifted, sign]), limit)
    } else {
        (e.number(ints, 0), e.number(ints, ints.max()))
    };
    let fits = e.op(Op::IEqual, ints.bools, [rest, expected]);
    let fitting = clamped(e, ints, ints.whole(), op.signed, shifted);
    let result = e.select(ints.ty, fits, fitting, limit);
    e.leave(ints, result)
}

/// Emits quotients of numbers of more than 32 bits, one after the other.
fn long_quotients<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, op: FixedPoint, scale: u64) -> Result<Id> {
    if scale > u64::from(ints.width) {
        return Err(site.unsupported());
    }
    let TypeView::Vector(_, count) = site.ty().view() else { return long_quotient(e, site, ints, op, scale) };
    let scalar = e.ints(site, site.ty().scalar())?;
    let mut words = Vec::new();
    for lane in 0..count {
        words.push(long_quotient(e, Site { lane: Some(lane), ..site }, scalar, op, scale)?.word());
    }
    Ok(e.out().emit_value(Op::CompositeConstruct, ints.ty, &words))
}

/// Emits the quotient of numbers of 33 to 64 bits with 128-bit arithmetic.
fn long_quotient<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, op: FixedPoint, scale: u64) -> Result<Id> {
    let mut numbers = Vec::new();
    let mut negatives = Vec::new();
    let zero = e.half_number(0);
    for index in [0, 1] {
        let ty = site.argument_type(index)?;
        let value = e.argument(site, index)?;
        let mut number = halves::extended(e, ty, value, op.signed)?;
        if op.signed {
            let negative = e.test(Op::SLessThan, [number.high, zero]);
            number = halves::negated_if(e, negative, number);
            negatives.push(negative);
        }
        numbers.push(number);
    }
    let [a, b] = numbers[..] else { return Err(site.unsupported()) };
    let amount = e.half_number(scale);
    let dividend = halves::shifted_left(e, a, amount);
    let (quotient, remainder) = halves::divided(e, dividend, b)?;
    let is_more = |e: &mut E, x, limit: u64| {
        let limit = Halves { low: e.half_number(limit), high: e.half_number(0) };
        halves::ordered(e, Op::UGreaterThan, Op::UGreaterThan, x, limit)
    };
    let mut low = quotient.low;
    if let [first, second] = negatives[..] {
        let negative = e.test(Op::LogicalNotEqual, [first, second]);
        // The quotient is rounded down: an inexact negative quotient is rounded away from zero.
        let rest = e.half(Op::BitwiseOr, [remainder.low, remainder.high]);
        let inexact = e.test(Op::INotEqual, [rest, zero]);
        let further = e.test(Op::LogicalAnd, [negative, inexact]);
        let one = e.half_number(1);
        let step = e.pick(further, one, zero);
        let magnitude = halves::sum(e, quotient, Halves { low: step, high: zero });
        let negated = e.half(Op::ISub, [zero, magnitude.low]);
        low = e.pick(negative, negated, magnitude.low);
        if op.saturate {
            let (least, greatest) = (e.half_number(ints.signed_min()), e.half_number(ints.signed_max()));
            let below = is_more(e, magnitude, ints.signed_max() + 1);
            let below = e.test(Op::LogicalAnd, [negative, below]);
            let above = is_more(e, magnitude, ints.signed_max());
            let positive = e.test(Op::LogicalNot, [negative]);
            let above = e.test(Op::LogicalAnd, [positive, above]);
            low = e.pick(below, least, low);
            low = e.pick(above, greatest, low);
        }
    } else if op.saturate {
        let (above, greatest) = (is_more(e, quotient, ints.max()), e.half_number(ints.max()));
        low = e.pick(above, greatest, low);
    }
    if ints.held != HALF {
        low = e.op(Op::UConvert, ints.ty, [low]);
    }
    Ok(e.leave(ints, low))
}

/// Emits `llvm.clmul`, the product of polynomials over the field of two elements.
pub(crate) fn carryless<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let ints = e.ints(site, site.ty())?;
    let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
    let product = helper_functions::call(e, site, Helper::CarrylessProduct(ints.whole()), ints.ty, &[a, b])?;
    Ok(e.leave(ints, product))
}

/// Emits the carry-less product: the exclusive or of the first number shifted by the position of each set bit of the
/// second.
pub(crate) fn carryless_product<'c, E: Expand<'c>>(e: &mut E, ints: Ints, a: Id, b: Id) -> Id {
    let zero = e.number(ints, 0);
    let mut sum = zero;
    for bit in 0..ints.width {
        let (mask, amount) = (e.number(ints, 1 << bit), e.number(ints, u64::from(bit)));
        let set = e.op(Op::BitwiseAnd, ints.ty, [b, mask]);
        let set = e.op(Op::INotEqual, ints.bools, [set, zero]);
        let shifted = e.op(Op::ShiftLeftLogical, ints.ty, [a, amount]);
        let term = e.select(ints.ty, set, shifted, zero);
        sum = e.op(Op::BitwiseXor, ints.ty, [sum, term]);
    }
    sum
}
