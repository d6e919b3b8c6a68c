//! Vector-predicated intrinsics (`llvm.vp.*`), in the direction to SPIR-V. They have a mask and an explicit vector
//! length, which determine the active lanes.
//!
//! The result is poison in inactive lanes. Most of these intrinsics are therefore translated like the intrinsic without
//! a mask, and both have the same row in [`table`](crate::mapping::intrinsics::table). This file has the intrinsics
//! that must observe the mask (divisions, reductions, merges), and those that correspond to an LLVM instruction instead
//! of an intrinsic. They are rare in code for SPIR-V and are translated lane by lane.

use crate::error::Result;
use crate::llvm::{BinaryOp, IntPredicate, TypeView};
use crate::mapping::intrinsics::constrained;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::floats::{self, Extreme};
use crate::mapping::intrinsics::lanes::{self, Active, Masks};
use crate::mapping::intrinsics::vectors::{elements, joined};
use crate::mapping::legalize::{Calculator, Number, NumberOp, algebra, number_conversions};
use crate::spirv::{Id, Op, grammar::opencl};

/// A vector-predicated intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PredicatedOp {
    /// An instruction on two integers.
    Binary(BinaryOp),
    /// A division or a remainder, which must not divide by 0 in inactive lanes.
    Divide(BinaryOp),
    /// `llvm.vp.fneg`
    Negate,
    /// `llvm.vp.icmp`
    Compare,
    /// `llvm.vp.trunc`, `llvm.vp.zext`, `llvm.vp.sext`
    Resize {
        /// The numbers are signed.
        signed: bool,
    },
    /// `llvm.vp.select`
    Select,
    /// `llvm.vp.merge`
    Merge,
    /// `llvm.vp.reduce.add` and its like: a reduction by an instruction on two integers.
    Combine(BinaryOp),
    /// `llvm.vp.reduce.smin` and its like: a reduction that chooses the element for which the comparison is true.
    Choose(IntPredicate),
    /// `llvm.vp.reduce.fadd`, `llvm.vp.reduce.fmul`
    Accumulate(Op),
    /// `llvm.vp.reduce.fmin`, `llvm.vp.reduce.fmax`
    Numeric(Extreme),
    /// `llvm.vp.reduce.fminimum`, `llvm.vp.reduce.fmaximum`
    Propagating(Extreme),
    /// `llvm.experimental.vp.reverse`
    Reverse,
}

/// LLVM's names for comparisons of integers.
const PREDICATES: &[(&str, IntPredicate)] = &[
    ("eq", IntPredicate::Eq),
    ("ne", IntPredicate::Ne),
    ("sge", IntPredicate::Sge),
    ("sgt", IntPredicate::Sgt),
    ("sle", IntPredicate::Sle),
    ("slt", IntPredicate::Slt),
    ("uge", IntPredicate::Uge),
    ("ugt", IntPredicate::Ugt),
    ("ule", IntPredicate::Ule),
    ("ult", IntPredicate::Ult),
];

/// Emits a vector-predicated intrinsic and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: PredicatedOp) -> Result<Id> {
    match op {
        PredicatedOp::Binary(op) => by_lane(e, site, |e, number, operands| apply(e, site, op, number, operands)),
        PredicatedOp::Divide(op) => divide(e, site, op),
        PredicatedOp::Negate => {
            let ty = e.type_id(site.ty().scalar())?;
            let values = elements(e, site, 0)?;
            let results: Vec<Id> = values.into_iter().map(|value| e.op(Op::FNegate, ty, [value])).collect();
            joined(e, site, site.ty(), &results)
        }
        PredicatedOp::Compare => {
            let found = constrained::metadata(site, |text| PREDICATES.iter().find(|(name, ..)| *name == text));
            let Some((_, predicate)) = found else { return Err(site.unsupported()) };
            let number = e.number_of(site, site.argument_type(0)?.scalar())?;
            let boolean = e.out().type_bool();
            let pairs = elements(e, site, 0)?.into_iter().zip(elements(e, site, 1)?);
            let results: Vec<Id> =
                pairs.map(|(a, b)| algebra::compare(e, *predicate, number, boolean, [a, b])).collect();
            joined(e, site, site.ty(), &results)
        }
        PredicatedOp::Resize { signed } => resize(e, site, signed),
        PredicatedOp::Select => merge(e, site, Masks::Mask),
        PredicatedOp::Merge => merge(e, site, Masks::MaskAndLength),
        PredicatedOp::Combine(op) => {
            let number = e.number_of(site, site.ty())?;
            reduce(e, site, false, |e, a, b| apply(e, site, op, number, [a, b]))
        }
        PredicatedOp::Choose(predicate) => {
            let number = e.number_of(site, site.ty())?;
            let op = NumberOp::Choose(predicate);
            reduce(e, site, false, |e, a, b| algebra::apply(e, op, number, &[a, b]).ok_or_else(|| site.unsupported()))
        }
        PredicatedOp::Accumulate(op) => {
            let ty = e.type_id(site.ty())?;
            reduce(e, site, true, |e, a, b| Ok(e.op(op, ty, [a, b])))
        }
        PredicatedOp::Numeric(extreme) => {
            let ty = e.type_id(site.ty())?;
            let op = match extreme {
                Extreme::Minimum => opencl::Fmin,
                Extreme::Maximum => opencl::Fmax,
            };
            reduce(e, site, true, |e, a, b| Ok(e.opencl(op, ty, [a, b])))
        }
        PredicatedOp::Propagating(extreme) => {
            let floats = e.floats(site, site.ty())?;
            reduce(e, site, true, |e, a, b| Ok(floats::propagating(e, site, floats, extreme, a, b)))
        }
        PredicatedOp::Reverse => {
            // The argument is the explicit vector length: only the lanes below this index are reversed.
            let Some(end) = site.argument(2)?.as_u64() else { return Err(site.unsupported()) };
            let mut values = elements(e, site, 0)?;
            let end = usize::try_from(end).unwrap_or(usize::MAX).min(values.len());
            values[..end].reverse();
            joined(e, site, site.ty(), &values)
        }
    }
}

/// Emits an instruction on two elements.
fn apply<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    op: BinaryOp,
    number: Number<Id>,
    operands: [Id; 2],
) -> Result<Id> {
    algebra::apply(e, NumberOp::Binary(op), number, &operands).ok_or_else(|| site.unsupported())
}

/// Emits an operation on the elements of the first two arguments.
fn by_lane<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    mut operation: impl FnMut(&mut E, Number<Id>, [Id; 2]) -> Result<Id>,
) -> Result<Id> {
    let number = e.number_of(site, site.ty().scalar())?;
    let mut results = Vec::new();
    for (a, b) in elements(e, site, 0)?.into_iter().zip(elements(e, site, 1)?) {
        results.push(operation(e, number, [a, b])?);
    }
    joined(e, site, site.ty(), &results)
}

fn divide<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: BinaryOp) -> Result<Id> {
    let number = e.number_of(site, site.ty().scalar())?;
    let (values, divisors) = (elements(e, site, 0)?, elements(e, site, 1)?);
    let lanes = lanes::active(e, site, Masks::MaskAndLength, 2, values.len() as u32)?;
    let mut results = Vec::new();
    for (lane, (a, mut b)) in lanes.into_iter().zip(values.into_iter().zip(divisors)) {
        // Divisions of booleans do not become divisions in SPIR-V, so the divisor may be 0.
        if !number.is_boolean() {
            let one = Calculator::new(e, number).constant_value(1);
            b = lanes::choose(e, number.ty, lane, b, one)?;
        }
        results.push(apply(e, site, op, number, [a, b])?);
    }
    joined(e, site, site.ty(), &results)
}

fn resize<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, signed: bool) -> Result<Id> {
    let (from, to) = {
        let ty = site.argument_type(0)?.scalar();
        (e.number_of(site, ty)?, e.number_of(site, site.ty().scalar())?)
    };
    let mut results = Vec::new();
    for value in elements(e, site, 0)? {
        results.push(number_conversions::resize(e, from, to, value, signed));
    }
    joined(e, site, site.ty(), &results)
}

fn merge<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, masks: Masks) -> Result<Id> {
    if !matches!(site.ty().scalar().view(), TypeView::Pointer(_)) {
        let ty = e.type_id(site.ty().scalar())?;
        let (yes, no) = (elements(e, site, 1)?, elements(e, site, 2)?);
        let mut lanes = lanes::active(e, site, Masks::Mask, 0, yes.len() as u32)?;
        if masks == Masks::MaskAndLength {
            lanes = lanes::ended(e, site, 3, lanes)?;
        }
        let lanes = lanes.into_iter().zip(yes.into_iter().zip(no));
        let results = lanes.map(|(lane, (yes, no))| lanes::choose(e, ty, lane, yes, no)).collect::<Result<Vec<_>>>()?;
        return joined(e, site, site.ty(), &results);
    }
    Err(site.unsupported())
}

/// Reduces the elements of the active lanes in order, beginning with a start value.
fn reduce<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    float: bool,
    mut combine: impl FnMut(&mut E, Id, Id) -> Result<Id>,
) -> Result<Id> {
    if site.ty().int_width().is_some() == float {
        return Err(site.unsupported());
    }
    let ty = e.type_id(site.ty())?;
    let mut result = e.value(site.argument(0)?)?;
    let values = elements(e, site, 1)?;
    let lanes = lanes::active(e, site, Masks::MaskAndLength, 2, values.len() as u32)?;
    for (lane, value) in lanes.into_iter().zip(values) {
        if matches!(lane, Active::Known(false)) {
            continue;
        }
        let with = combine(e, result, value)?;
        result = lanes::choose(e, ty, lane, with, result)?;
    }
    Ok(result)
}
