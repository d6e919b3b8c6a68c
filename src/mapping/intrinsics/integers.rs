//! Intrinsics on integers: minimum and maximum, saturation, overflow, funnel shifts, and bits.
//!
//! Widths that SPIR-V lacks are computed in the next wider integer, see [`Ints`]. That integer has at least one more
//! bit, so sums and differences never overflow it.

use crate::error::Result;
use crate::llvm::ValueView;
use crate::mapping::intrinsics::expand::{Expand, Ints, Site};
use crate::mapping::intrinsics::fixed_point::{self, FixedPoint};
use crate::mapping::intrinsics::helper_functions::{self, Helper};
use crate::mapping::intrinsics::wide;
use crate::mapping::types::held::{self, Shape};
use crate::spirv::Id;
use crate::spirv::grammar::{Extension, Op, opencl};

/// An intrinsic on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntegerOp {
    /// The argument for which the comparison with the other is true: `llvm.smin` and the like.
    Choose(Op),
    /// `llvm.scmp`, `llvm.ucmp`: -1, 0 or 1.
    Compare {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// `llvm.abs`
    Abs,
    /// `llvm.sadd.sat` and the like.
    Saturate {
        /// Whether it is a subtraction instead of an addition.
        subtract: bool,
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// `llvm.sshl.sat`, `llvm.ushl.sat`
    ShiftSaturate {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// `llvm.sadd.with.overflow` and the like.
    Overflow {
        /// OpIAdd, OpISub or OpIMul.
        op: Op,
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// `llvm.fshl`, `llvm.fshr`
    FunnelShift {
        /// Whether the shift is to the left.
        left: bool,
    },
    /// `llvm.bitreverse`
    BitReverse,
    /// `llvm.bswap`
    ByteSwap,
    /// `llvm.ctpop`
    CountOnes,
    /// `llvm.ctlz`
    LeadingZeros,
    /// `llvm.cttz`
    TrailingZeros,
    /// `llvm.clmul`
    CarrylessProduct,
    /// `llvm.smul.fix` and the like.
    Fixed(FixedPoint),
}

/// Emits an intrinsic on integers and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: IntegerOp) -> Result<Id> {
    let ty = site.argument_type(0)?;
    let id = e.type_id(ty)?;
    if let Shape::Wide(width) = held::shape(e, ty, id) {
        return wide::to_spirv(e, site, op, width);
    }
    let ints = e.ints(site, ty)?;
    match op {
        IntegerOp::CarrylessProduct => fixed_point::carryless(e, site),
        IntegerOp::Fixed(op) => fixed_point::to_spirv(e, site, op),
        IntegerOp::Choose(comparison) => {
            let compared = |e: &mut E, index| match comparison {
                Op::SLessThan | Op::SGreaterThan => e.enter_signed(site, index, ints),
                _ => e.enter(site, index, ints),
            };
            let (a, b) = (compared(e, 0)?, compared(e, 1)?);
            let chosen = choose(e, ints, comparison, a, b);
            Ok(e.leave(ints, chosen))
        }
        IntegerOp::Compare { signed } => compare(e, site, ints, signed),
        IntegerOp::Abs => {
            let value = e.enter_signed(site, 0, ints)?;
            let magnitude = e.opencl(opencl::SAbs, ints.ty, [value]);
            Ok(e.leave(ints, magnitude))
        }
        IntegerOp::Saturate { subtract, signed } => saturate(e, site, ints, subtract, signed),
        IntegerOp::ShiftSaturate { signed } => shift_saturate(e, site, ints, signed),
        IntegerOp::Overflow { op: Op::IMul, signed } => multiply_overflow(e, site, ints, signed),
        IntegerOp::Overflow { op, signed } => overflow(e, site, ints, op, signed),
        IntegerOp::FunnelShift { left } => funnel_shift(e, site, ints, left),
        IntegerOp::BitReverse => bit_reverse(e, site, ints),
        IntegerOp::ByteSwap => {
            let value = e.enter(site, 0, ints)?;
            let swapped = helper_functions::call(e, site, Helper::ByteSwap(ints.whole()), ints.ty, &[value])?;
            Ok(moved_down(e, ints, swapped))
        }
        IntegerOp::CountOnes => {
            let value = e.enter(site, 0, ints)?;
            let count = e.op(Op::BitCount, ints.ty, [value]);
            Ok(e.leave(ints, count))
        }
        IntegerOp::LeadingZeros => {
            let value = e.enter(site, 0, ints)?;
            let mut count = e.opencl(opencl::Clz, ints.ty, [value]);
            if ints.is_narrow() {
                let unused = e.number(ints, u64::from(ints.held - ints.width));
                count = e.op(Op::ISub, ints.ty, [count, unused]);
            }
            Ok(e.leave(ints, count))
        }
        IntegerOp::TrailingZeros => {
            let mut value = e.enter(site, 0, ints)?;
            if ints.is_narrow() {
                // A set bit above the width ends the count if the value is 0.
                let end = e.number(ints, 1 << ints.width);
                value = e.op(Op::BitwiseOr, ints.ty, [value, end]);
            }
            let count = e.opencl(opencl::Ctz, ints.ty, [value]);
            Ok(e.leave(ints, count))
        }
    }
}

/// Returns `a` if the comparison is true for `a` and `b`, else `b`.
pub(crate) fn choose<'c, E: Expand<'c>>(e: &mut E, ints: Ints, comparison: Op, a: Id, b: Id) -> Id {
    let condition = e.op(comparison, ints.bools, [a, b]);
    e.select(ints.ty, condition, a, b)
}

fn compare<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, signed: bool) -> Result<Id> {
    let result = e.ints(site, site.ty())?;
    let (less_or_equal, less, a, b) = if signed {
        let (a, b) = (e.enter_signed(site, 0, ints)?, e.enter_signed(site, 1, ints)?);
        (Op::SLessThanEqual, Op::SLessThan, a, b)
    } else {
        (Op::ULessThanEqual, Op::ULessThan, e.enter(site, 0, ints)?, e.enter(site, 1, ints)?)
    };
    let less_or_equal = e.op(less_or_equal, ints.bools, [a, b]);
    let less = e.op(less, ints.bools, [a, b]);
    let (one, zero, minus_one) = (e.number(result, 1), e.number(result, 0), e.number(result, u64::MAX));
    let below = e.select(result.ty, less, minus_one, zero);
    let order = e.select(result.ty, less_or_equal, below, one);
    Ok(e.leave(result, order))
}

fn saturate<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, subtract: bool, signed: bool) -> Result<Id> {
    if !ints.is_narrow() {
        let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
        let number = match (subtract, signed) {
            (false, false) => opencl::UAddSat,
            (false, true) => opencl::SAddSat,
            (true, false) => opencl::USubSat,
            (true, true) => opencl::SSubSat,
        };
        return Ok(e.opencl(number, ints.ty, [a, b]));
    }
    let op = if subtract { Op::ISub } else { Op::IAdd };
    let result = if signed {
        let (a, b) = (e.enter_signed(site, 0, ints)?, e.enter_signed(site, 1, ints)?);
        let exact = e.op(op, ints.ty, [a, b]);
        clamp_signed(e, ints, exact)
    } else {
        let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
        let exact = e.op(op, ints.ty, [a, b]);
        if subtract {
            let (below, zero) = (e.op(Op::ULessThan, ints.bools, [a, b]), e.number(ints, 0));
            e.select(ints.ty, below, zero, exact)
        } else {
            let max = e.number(ints, ints.max());
            choose(e, ints, Op::ULessThan, exact, max)
        }
    };
    Ok(e.leave(ints, result))
}

/// Returns the nearest signed number of LLVM's width.
pub(crate) fn clamp_signed<'c, E: Expand<'c>>(e: &mut E, ints: Ints, value: Id) -> Id {
    let (low, high) = (e.number(ints, ints.signed_min()), e.number(ints, ints.signed_max()));
    let value = choose(e, ints, Op::SGreaterThan, value, low);
    choose(e, ints, Op::SLessThan, value, high)
}

/// Emits a saturating shift. Shifting back shows whether bits were lost.
fn shift_saturate<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, signed: bool) -> Result<Id> {
    let amount = e.enter(site, 1, ints)?;
    let result = if signed {
        let value = e.enter_signed(site, 0, ints)?;
        let shifted = e.op(Op::ShiftLeftLogical, ints.ty, [value, amount]);
        let shifted = e.sign_extended(ints, shifted);
        let back = e.op(Op::ShiftRightArithmetic, ints.ty, [shifted, amount]);
        let same = e.op(Op::IEqual, ints.bools, [back, value]);
        let zero = e.number(ints, 0);
        let negative = e.op(Op::SLessThan, ints.bools, [value, zero]);
        let (low, high) = (e.number(ints, ints.signed_min()), e.number(ints, ints.signed_max()));
        let end = e.select(ints.ty, negative, low, high);
        e.select(ints.ty, same, shifted, end)
    } else {
        let value = e.enter(site, 0, ints)?;
        let shifted = e.op(Op::ShiftLeftLogical, ints.ty, [value, amount]);
        let shifted = e.masked(ints, shifted);
        let back = e.op(Op::ShiftRightLogical, ints.ty, [shifted, amount]);
        let same = e.op(Op::IEqual, ints.bools, [back, value]);
        let max = e.number(ints, ints.max());
        e.select(ints.ty, same, shifted, max)
    };
    Ok(e.leave(ints, result))
}

/// Emits a sum or difference, and whether it overflows.
fn overflow<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, op: Op, signed: bool) -> Result<Id> {
    let (result, overflow);
    if !signed {
        let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
        let wrapped = e.op(op, ints.ty, [a, b]);
        result = e.masked(ints, wrapped);
        // A sum that wrapped is less than either operand. A difference wraps if the first operand is less than the
        // second.
        let other = if op == Op::IAdd { [result, a] } else { [a, b] };
        overflow = e.op(Op::ULessThan, ints.bools, other);
    } else if ints.is_narrow() {
        let (a, b) = (e.enter_signed(site, 0, ints)?, e.enter_signed(site, 1, ints)?);
        let exact = e.op(op, ints.ty, [a, b]);
        result = e.sign_extended(ints, exact);
        overflow = e.op(Op::INotEqual, ints.bools, [result, exact]);
    } else {
        let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
        result = e.op(op, ints.ty, [a, b]);
        // A sum overflows if its sign differs from the signs of both operands. For a difference the sign of the second
        // operand is inverted.
        let first = e.op(Op::BitwiseXor, ints.ty, [a, result]);
        let other = if op == Op::IAdd { [b, result] } else { [a, b] };
        let second = e.op(Op::BitwiseXor, ints.ty, other);
        let both = e.op(Op::BitwiseAnd, ints.ty, [first, second]);
        let zero = e.number(ints, 0);
        overflow = e.op(Op::SLessThan, ints.bools, [both, zero]);
    }
    let result = e.leave(ints, result);
    e.structure(site, [result, overflow])
}

fn multiply_overflow<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, signed: bool) -> Result<Id> {
    if !signed && !ints.is_narrow() {
        let (a, b) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
        let result = e.structure_type(site)?;
        return helper_functions::call(e, site, Helper::MultiplyOverflow { ints, result }, result, &[a, b]);
    }
    let (a, b) = if signed {
        (e.enter_signed(site, 0, ints)?, e.enter_signed(site, 1, ints)?)
    } else {
        (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?)
    };
    let (low, overflow) = if signed { signed_product(e, ints, a, b) } else { unsigned_product(e, ints, a, b) };
    let low = e.leave(ints, low);
    e.structure(site, [low, overflow])
}

/// Emits the product without the bits above LLVM's width, and whether any of these were set.
pub(crate) fn unsigned_product<'c, E: Expand<'c>>(e: &mut E, ints: Ints, a: Id, b: Id) -> (Id, Id) {
    let low = e.op(Op::IMul, ints.ty, [a, b]);
    let mut high = e.opencl(opencl::UMulHi, ints.ty, [a, b]);
    if ints.is_narrow() {
        let width = e.number(ints, u64::from(ints.width));
        let rest = e.op(Op::ShiftRightLogical, ints.ty, [low, width]);
        high = e.op(Op::BitwiseOr, ints.ty, [high, rest]);
    }
    let zero = e.number(ints, 0);
    let overflow = e.op(Op::INotEqual, ints.bools, [high, zero]);
    (e.masked(ints, low), overflow)
}

/// Emits the product of sign-extended numbers, and whether it overflows LLVM's width.
fn signed_product<'c, E: Expand<'c>>(e: &mut E, ints: Ints, a: Id, b: Id) -> (Id, Id) {
    let low = e.op(Op::IMul, ints.ty, [a, b]);
    let high = e.opencl(opencl::SMulHi, ints.ty, [a, b]);
    let shift = e.number(ints, u64::from(ints.held - 1));
    let sign = e.op(Op::ShiftRightArithmetic, ints.ty, [low, shift]);
    let mut overflow = e.op(Op::INotEqual, ints.bools, [high, sign]);
    if ints.is_narrow() {
        let kept = e.sign_extended(ints, low);
        let lost = e.op(Op::INotEqual, ints.bools, [kept, low]);
        overflow = e.op(Op::LogicalOr, ints.bools, [overflow, lost]);
    }
    (low, overflow)
}

fn funnel_shift<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints, left: bool) -> Result<Id> {
    let (first, second) = (site.argument(0)?, site.argument(1)?);
    let (high, low) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
    let amount = e.enter(site, 2, ints)?;
    if first == second && !ints.is_narrow() && ints.width.is_power_of_two() {
        // OpenCL's rotate takes the amount modulo the width.
        let amount = if left { amount } else { e.op(Op::SNegate, ints.ty, [amount]) };
        return Ok(e.opencl(opencl::Rotate, ints.ty, [high, amount]));
    }
    if ints.is_narrow() {
        let width = e.number(ints, u64::from(ints.width));
        let amount = e.op(Op::UMod, ints.ty, [amount, width]);
        let rest = e.op(Op::ISub, ints.ty, [width, amount]);
        // SPIR-V's integer is wider, so a shift by LLVM's width is defined, and no relevant bits remain.
        let (up, down) = if left { (amount, rest) } else { (rest, amount) };
        let high = e.op(Op::ShiftLeftLogical, ints.ty, [high, up]);
        let low = e.op(Op::ShiftRightLogical, ints.ty, [low, down]);
        let both = e.op(Op::BitwiseOr, ints.ty, [high, low]);
        return Ok(e.leave(ints, both));
    }
    if let Some(amounts) = constant_amounts(site, ints)? {
        let whole = if left { high } else { low };
        if amounts.iter().all(|amount| *amount == 0) {
            return Ok(whole);
        }
        if amounts.iter().all(|amount| *amount != 0) {
            let rests: Vec<u64> = amounts.iter().map(|amount| u64::from(ints.width) - amount).collect();
            let (up, down) = if left { (amounts, rests) } else { (rests, amounts) };
            let (up, down) = (numbers(e, ints, &up), numbers(e, ints, &down));
            let high = e.op(Op::ShiftLeftLogical, ints.ty, [high, up]);
            let low = e.op(Op::ShiftRightLogical, ints.ty, [low, down]);
            return Ok(e.op(Op::BitwiseOr, ints.ty, [high, low]));
        }
    }
    helper_functions::call(e, site, Helper::FunnelShift { ints, left }, ints.ty, &[high, low, amount])
}

/// Returns the amount of a shift modulo the width for each component, if it is constant.
fn constant_amounts(site: Site<'_>, ints: Ints) -> Result<Option<Vec<u64>>> {
    let amount = site.argument(2)?;
    Ok(match amount.view() {
        ValueView::ConstantInt(constant) => constant.as_u64().map(|amount| vec![amount % u64::from(ints.width)]),
        ValueView::ConstantNull => Some(vec![0]),
        ValueView::ConstantData(data) => {
            let amounts = data.element_bits().map(|amount| amount % u64::from(ints.width));
            Some(match site.lane {
                Some(lane) => amounts.skip(lane as usize).take(1).collect(),
                None => amounts.collect(),
            })
        }
        _ => None,
    })
}

/// Returns a constant with a number for each component, or one number for all components.
fn numbers<'c, E: Expand<'c>>(e: &mut E, ints: Ints, values: &[u64]) -> Id {
    match values {
        [value] => e.number(ints, *value),
        _ => {
            let scalar = e.out().scalar_type(ints.ty);
            let members: Vec<Id> = values.iter().map(|value| e.out().constant_int(scalar, *value)).collect();
            e.out().composite(ints.ty, &members)
        }
    }
}

fn bit_reverse<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ints: Ints) -> Result<Id> {
    let value = e.enter(site, 0, ints)?;
    if e.out().is_extension_allowed(Extension::KHR_bit_instructions) {
        let reversed = e.op(Op::BitReverse, ints.ty, [value]);
        let reversed = moved_down(e, ints, reversed);
        return Ok(e.leave(ints, reversed));
    }
    if ints.boolean {
        return Ok(e.leave(ints, value));
    }
    let reversed = helper_functions::call(e, site, Helper::BitReverse(ints.whole()), ints.ty, &[value])?;
    Ok(moved_down(e, ints, reversed))
}

/// Moves bits or bytes that were reversed in SPIR-V's width to LLVM's width.
fn moved_down<'c, E: Expand<'c>>(e: &mut E, ints: Ints, value: Id) -> Id {
    if !ints.is_narrow() {
        return value;
    }
    let unused = e.number(ints, u64::from(ints.held - ints.width));
    e.op(Op::ShiftRightLogical, ints.ty, [value, unused])
}

/// Emits the bits in reverse order: swaps neighbours, then pairs, then groups of four, while the width is even. The
/// bits of an odd width are moved one by one.
pub(crate) fn reversed_bits<'c, E: Expand<'c>>(e: &mut E, ints: Ints, value: Id) -> Id {
    if !ints.held.is_power_of_two() {
        return reversed_one_by_one(e, ints, value);
    }
    let mut value = value;
    let mut step = 1;
    while step < ints.held {
        let shift = e.number(ints, u64::from(step));
        let down = e.op(Op::ShiftRightLogical, ints.ty, [value, shift]);
        if step * 2 == ints.held {
            let up = e.op(Op::ShiftLeftLogical, ints.ty, [value, shift]);
            value = e.op(Op::BitwiseOr, ints.ty, [down, up]);
        } else {
            // The mask has groups of `step` ones and `step` zeros. It is all ones divided by 2^step + 1.
            let mask = e.number(ints, u64::MAX / ((1 << step) + 1));
            let down = e.op(Op::BitwiseAnd, ints.ty, [down, mask]);
            let kept = e.op(Op::BitwiseAnd, ints.ty, [value, mask]);
            let up = e.op(Op::ShiftLeftLogical, ints.ty, [kept, shift]);
            value = e.op(Op::BitwiseOr, ints.ty, [down, up]);
        }
        step *= 2;
    }
    value
}

fn reversed_one_by_one<'c, E: Expand<'c>>(e: &mut E, ints: Ints, value: Id) -> Id {
    let one = e.number(ints, 1);
    let mut result = e.number(ints, 0);
    for bit in 0..ints.width {
        let (from, to) = (e.number(ints, u64::from(bit)), e.number(ints, u64::from(ints.width - 1 - bit)));
        let shifted = e.op(Op::ShiftRightLogical, ints.ty, [value, from]);
        let kept = e.op(Op::BitwiseAnd, ints.ty, [shifted, one]);
        let placed = e.op(Op::ShiftLeftLogical, ints.ty, [kept, to]);
        result = e.op(Op::BitwiseOr, ints.ty, [result, placed]);
    }
    result
}

/// Emits the bytes in reverse order. Each byte is shifted to its place, and masked unless it is the first or the last.
pub(crate) fn swapped_bytes<'c, E: Expand<'c>>(e: &mut E, ints: Ints, value: Id) -> Id {
    let bytes = ints.width / 8;
    let mut parts = Vec::with_capacity(bytes as usize);
    for place in (0..bytes).rev() {
        // The byte `from` moves to `place`.
        let from = bytes - 1 - place;
        let (op, distance) =
            if place >= from { (Op::ShiftLeftLogical, place - from) } else { (Op::ShiftRightLogical, from - place) };
        let shift = e.number(ints, u64::from(distance * 8));
        parts.push((place, e.op(op, ints.ty, [value, shift])));
    }
    for (place, part) in &mut parts {
        if *place != 0 && *place != bytes - 1 {
            let mask = e.number(ints, 0xff << (*place * 8));
            *part = e.op(Op::BitwiseAnd, ints.ty, [*part, mask]);
        }
    }
    let mut parts = parts.into_iter().map(|(_, part)| part);
    let Some(mut result) = parts.next() else { return value };
    for part in parts {
        result = e.op(Op::BitwiseOr, ints.ty, [result, part]);
    }
    result
}
