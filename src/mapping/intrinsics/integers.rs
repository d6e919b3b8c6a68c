//! Intrinsics on integers, in the direction to SPIR-V: minimum and maximum, saturation, overflow, funnel shifts,
//! fixed-point arithmetic, and operations on bits. [`algebra`] computes them for every representation of integers in
//! SPIR-V.

use crate::error::Result;
use crate::llvm::BinaryOp;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::legalize::{FixedPoint, Helper, Number, NumberOp, Routine, algebra, helper_functions};
use crate::spirv::Id;

/// An intrinsic on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntegerOp {
    /// An operation whose operands and result have the same type.
    Number(NumberOp),
    /// `llvm.scmp`, `llvm.ucmp`: -1, 0 or 1.
    Compare {
        /// The numbers are signed.
        signed: bool,
    },
    /// `llvm.sadd.with.overflow` and its like.
    Overflow {
        /// The operation: an addition, subtraction or multiplication.
        op: BinaryOp,
        /// The numbers are signed.
        signed: bool,
    },
    /// `llvm.smul.fix` and its like.
    Fixed(FixedPoint),
}

/// Emits an intrinsic on integers and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: IntegerOp) -> Result<Id> {
    let ty = site.argument_type(0)?;
    let number = e.number_of(site, ty)?;
    if number.word_width > 64 {
        return Err(site.unsupported());
    }
    let result = match op {
        // The amount is emitted before the value, which determines the order of the instructions and nothing else.
        IntegerOp::Number(op @ NumberOp::ShiftSaturate { .. }) => {
            let amount = e.argument(site, 1)?;
            let value = e.argument(site, 0)?;
            algebra::apply(e, op, number, &[value, amount])
        }
        IntegerOp::Number(op) => {
            let operands = (0..op.operand_count()).map(|index| e.argument(site, index)).collect::<Result<Vec<Id>>>()?;
            algebra::apply(e, op, number, &operands)
        }
        IntegerOp::Compare { signed } => {
            let operands = two(e, site)?;
            let result = e.number_of(site, site.ty())?;
            Some(algebra::compare_three_way(e, signed, number, result, operands))
        }
        IntegerOp::Overflow { op: BinaryOp::Mul, signed: false } if number.is_plain() => {
            let operands = two(e, site)?;
            let (routine, result) = (Routine::MultiplyOverflow(number), e.structure_type(site)?);
            Some(helper_functions::call(e, Helper::Arithmetic { routine, result }, result, &operands))
        }
        IntegerOp::Overflow { op, signed } => {
            let operands = two(e, site)?;
            let booleans = e.type_id(site.member(1)?)?;
            match algebra::with_overflow(e, op, signed, number, booleans, operands) {
                Some(results) => Some(e.structure(site, results)?),
                None => None,
            }
        }
        IntegerOp::Fixed(op) => fixed_point(e, site, op, number)?,
    };
    result.ok_or_else(|| site.unsupported())
}

fn two<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<[Id; 2]> {
    Ok([e.argument(site, 0)?, e.argument(site, 1)?])
}

/// Emits a fixed-point multiplication or division. The dividend of a division of more than 32 bits takes two words.
/// Such a division is expanded for scalars only, so a vector is divided element by element.
fn fixed_point<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: FixedPoint, number: Number<Id>) -> Result<Option<Id>> {
    let scale = u32::try_from(site.immediate(2)?).map_err(|_| site.unsupported())?;
    let is_long = op.divide && number.width > 32;
    let array_length = number.array_length.or(site.ty().vector_length().filter(|_| is_long));
    let operands = two(e, site)?;
    Ok(algebra::apply(e, NumberOp::Fixed { op, scale }, Number { array_length, ..number }, &operands))
}
