//! Intrinsics on integers of 65 to 128 bits, which are held in halves; see [`wide_integers`].

use super::super::wide_integers::{self, HALF, HalfArithmetic, Halves, MAX_WIDTH};
use super::expand::{Expand, Ints, Site};
use super::helpers::{self, Helper};
use super::integers::IntegerOp;
use crate::error::Result;
use crate::spirv::Id;
use crate::spirv::grammar::{Op, opencl};

/// The result of an intrinsic on integers of so many bits.
pub(super) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: IntegerOp, width: u32) -> Result<Id> {
    let argument = |e: &mut E, index, signed| {
        let id = e.argument(site, index)?;
        if signed { e.signed_halves(id, width) } else { e.halves(id) }
    };
    let result = match op {
        IntegerOp::Choose(comparison) => {
            let signed = matches!(comparison, Op::SLessThan | Op::SGreaterThan);
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            let condition = wide_integers::ordered(e, comparison, unsigned(comparison), x, y);
            e.pick_halves(condition, x, y)
        }
        IntegerOp::Compare { signed } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            return compare(e, site, signed, x, y);
        }
        IntegerOp::Abs => {
            let x = argument(e, 0, true)?;
            let negative = is_negative(e, x);
            wide_integers::negated_if(e, negative, x)
        }
        IntegerOp::Saturate { subtract, signed } => {
            let (x, y) = (argument(e, 0, signed)?, argument(e, 1, signed)?);
            let (exact, overflows) = sum_or_difference(e, width, subtract, signed, x, y);
            let limit = match (signed, subtract) {
                (true, _) => {
                    // The sum of two numbers of one sign has that sign where it fits.
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
            swapped(e, site, width, |e, half| helpers::call(e, site, Helper::BitReverse(ints), ints.ty, &[half]))?
        }
        IntegerOp::ByteSwap => {
            let ints = half_ints(e);
            swapped(e, site, width, |e, half| helpers::call(e, site, Helper::ByteSwap(ints), ints.ty, &[half]))?
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
                // A one above the width ends the count where the value has none.
                let end = e.half_number(1 << (width - HALF));
                x.high = e.half(Op::BitwiseOr, [x.high, end]);
            }
            Halves { low: zeros(e, opencl::Ctz, x.low, x.high), high: e.half_number(0) }
        }
        IntegerOp::ShiftSaturate { .. }
        | IntegerOp::Overflow { .. }
        | IntegerOp::CarrylessProduct
        | IntegerOp::Fixed(_) => return Err(site.unsupported()),
    };
    Ok(e.wide(result, width))
}

/// The comparison of lower halves that goes with one of whole numbers.
fn unsigned(comparison: Op) -> Op {
    match comparison {
        Op::SLessThan => Op::ULessThan,
        Op::SGreaterThan => Op::UGreaterThan,
        other => other,
    }
}

/// A constant, sign-extended.
fn constant<'c, E: Expand<'c>>(e: &mut E, value: u128) -> Halves {
    Halves { low: e.half_number(value as u64), high: e.half_number((value >> HALF) as u64) }
}

/// The least number with sign, sign-extended.
fn least(width: u32) -> u128 {
    u128::MAX << (width - 1)
}

fn is_negative<'c, E: Expand<'c>>(e: &mut E, x: Halves) -> Id {
    let zero = e.half_number(0);
    e.test(Op::SLessThan, [x.high, zero])
}

/// -1, 0 or 1 of the result's type.
fn compare<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, signed: bool, x: Halves, y: Halves) -> Result<Id> {
    let result_type = site.ty();
    let result = e.ints(site, result_type)?;
    let (less, more) = if signed { (Op::SLessThan, Op::SGreaterThan) } else { (Op::ULessThan, Op::UGreaterThan) };
    let is_less = wide_integers::ordered(e, less, Op::ULessThan, x, y);
    let is_more = wide_integers::ordered(e, more, Op::UGreaterThan, x, y);
    let [one, zero, minus_one] = [1, 0, u64::MAX].map(|value| Expand::number(e, result, value));
    let below = e.select(result.ty, is_less, minus_one, zero);
    let order = e.select(result.ty, is_more, one, below);
    Ok(e.leave(result, order))
}

/// The sum or the difference, and whether it is none that the width has. Signed operands are sign-extended.
fn sum_or_difference<'c, E: Expand<'c>>(
    e: &mut E,
    width: u32,
    subtract: bool,
    signed: bool,
    x: Halves,
    y: Halves,
) -> (Halves, Id) {
    let result = if subtract { wide_integers::difference(e, x, y) } else { wide_integers::sum(e, x, y) };
    let overflows = match (signed, subtract) {
        (false, true) => wide_integers::ordered(e, Op::ULessThan, Op::ULessThan, x, y),
        (false, false) if width == MAX_WIDTH => wide_integers::ordered(e, Op::ULessThan, Op::ULessThan, result, x),
        (false, false) => {
            let shift = e.half_number(u64::from(width - HALF));
            let above = e.half(Op::ShiftRightLogical, [result.high, shift]);
            let zero = e.half_number(0);
            e.test(Op::INotEqual, [above, zero])
        }
        (true, _) if width == MAX_WIDTH => {
            // The sign of the result differs from that of both operands, the second's turned for a difference.
            let first = e.half(Op::BitwiseXor, [x.high, result.high]);
            let other = if subtract { [x.high, y.high] } else { [y.high, result.high] };
            let second = e.half(Op::BitwiseXor, other);
            let both = e.half(Op::BitwiseAnd, [first, second]);
            let zero = e.half_number(0);
            e.test(Op::SLessThan, [both, zero])
        }
        (true, _) => {
            // What is above the width is the sign, or there is more than the width has room for.
            let shift = e.half_number(u64::from(MAX_WIDTH - width));
            let kept = e.half(Op::ShiftLeftLogical, [result.high, shift]);
            let kept = e.half(Op::ShiftRightArithmetic, [kept, shift]);
            e.test(Op::INotEqual, [kept, result.high])
        }
    };
    (result, overflows)
}

/// The shift of two numbers side by side; an amount of 0 goes another way, as it moves the second one out altogether.
fn funnel_shift<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, width: u32, left: bool) -> Result<Halves> {
    let [first, second, amount] = [e.argument(site, 0)?, e.argument(site, 1)?, e.argument(site, 2)?];
    let amount = if width == MAX_WIDTH {
        let low = e.halves(amount)?.low;
        let mask = e.half_number(u64::from(MAX_WIDTH - 1));
        e.half(Op::BitwiseAnd, [low, mask])
    } else {
        let limit = constant(e, u128::from(width));
        let limit = e.joined(limit);
        let rest = wide_integers::binary(e, crate::llvm::BinaryOp::URem, width, amount, limit)?;
        e.halves(rest)?.low
    };
    let (first, second) = (e.halves(first)?, e.halves(second)?);
    let [zero, all] = [0, u64::from(width)].map(|value| e.half_number(value));
    let none = e.test(Op::IEqual, [amount, zero]);
    let rest = e.half(Op::ISub, [all, amount]);
    let (up, down) = if left { (amount, rest) } else { (rest, amount) };
    let high = wide_integers::shifted_left(e, first, up);
    let low = wide_integers::shifted_right(e, second, down, Op::ShiftRightLogical);
    let both =
        Halves { low: e.half(Op::BitwiseOr, [high.low, low.low]), high: e.half(Op::BitwiseOr, [high.high, low.high]) };
    Ok(e.pick_halves(none, if left { first } else { second }, both))
}

/// The shape of a half.
fn half_ints<'c, E: Expand<'c>>(e: &mut E) -> Ints {
    Ints { ty: e.out().type_int(HALF, 0), bools: e.out().type_bool(), width: HALF, held: HALF, boolean: false }
}

/// The halves in each other's place, each turned by `turn`.
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
    Ok(wide_integers::shifted_right(e, turned, unused, Op::ShiftRightLogical))
}

/// The zeros before the first one, of the half that comes first and then of the other.
fn zeros<'c, E: Expand<'c>>(e: &mut E, number: u32, first: Id, second: Id) -> Id {
    let [zero, half] = [0, u64::from(HALF)].map(|value| e.half_number(value));
    let is_empty = e.test(Op::IEqual, [first, zero]);
    let near = wide_integers::opencl(e, number, [first]);
    let far = wide_integers::opencl(e, number, [second]);
    let far = e.half(Op::IAdd, [far, half]);
    e.pick(is_empty, far, near)
}
