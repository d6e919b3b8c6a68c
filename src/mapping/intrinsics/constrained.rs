//! Intrinsics that state a rounding mode and exception behaviour: `llvm.experimental.constrained.*`.
//!
//! SPIR-V has rounding modes for conversions, and with an extension for divisions and square roots. For other
//! operations the rounding mode is dropped. The exception behaviour is always dropped, since OpenCL has no
//! floating-point exceptions.

use crate::error::Result;
use crate::llvm::ValueView;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::floats;
use crate::spirv::{Decoration, Extension, FPRoundingMode, Id, Op, grammar::opencl};

/// An intrinsic with a rounding mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConstrainedOp {
    /// An instruction on two floating-point numbers.
    Binary(Op),
    /// An instruction of OpenCL.std with the same arguments.
    Math(u32),
    /// An instruction of OpenCL.std with a number and an i32.
    WithInt(u32),
    /// An instruction of OpenCL.std that rounds, then a conversion to an integer.
    RoundToInt(u32),
    /// A minimum or maximum that is a NaN if an argument is a NaN.
    Propagating(floats::Extreme),
    /// `llvm.experimental.constrained.fma`
    Fma,
    /// `llvm.experimental.constrained.fmuladd`
    MultiplyAdd,
    /// A conversion.
    Convert(Op),
    /// `llvm.experimental.constrained.fcmp`, `llvm.experimental.constrained.fcmps`
    Compare,
}

/// LLVM's names of the rounding modes that SPIR-V has.
const ROUNDING: &[(&str, FPRoundingMode)] = &[
    ("round.tonearest", FPRoundingMode::RTE),
    ("round.towardzero", FPRoundingMode::RTZ),
    ("round.upward", FPRoundingMode::RTP),
    ("round.downward", FPRoundingMode::RTN),
];

/// LLVM's names of comparisons.
const PREDICATES: &[(&str, Op)] = &[
    ("oeq", Op::FOrdEqual),
    ("ogt", Op::FOrdGreaterThan),
    ("oge", Op::FOrdGreaterThanEqual),
    ("olt", Op::FOrdLessThan),
    ("ole", Op::FOrdLessThanEqual),
    ("one", Op::FOrdNotEqual),
    ("ord", Op::Ordered),
    ("ueq", Op::FUnordEqual),
    ("ugt", Op::FUnordGreaterThan),
    ("uge", Op::FUnordGreaterThanEqual),
    ("ult", Op::FUnordLessThan),
    ("ule", Op::FUnordLessThanEqual),
    ("une", Op::FUnordNotEqual),
    ("uno", Op::Unordered),
];

/// Emits a constrained intrinsic and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: ConstrainedOp) -> Result<Id> {
    match op {
        ConstrainedOp::Binary(op) => {
            let ty = e.type_id(site.ty())?;
            let (a, b) = (e.argument(site, 0)?, e.argument(site, 1)?);
            let result = e.op(op, ty, [a, b]);
            if op == Op::FDiv {
                round_with_extension(e, site, result)?;
            }
            Ok(result)
        }
        ConstrainedOp::Math(number) => {
            let result = floats::math(e, site, number)?;
            if number == opencl::Sqrt {
                round_with_extension(e, site, result)?;
            }
            Ok(result)
        }
        ConstrainedOp::WithInt(number) => floats::expand(e, site, floats::FloatOp::WithInt(number)),
        ConstrainedOp::RoundToInt(number) => floats::round_to_int(e, site, number),
        ConstrainedOp::Propagating(extreme) => floats::expand(e, site, floats::FloatOp::Propagating(extreme)),
        ConstrainedOp::Fma => floats::expand(e, site, floats::FloatOp::Fma),
        ConstrainedOp::MultiplyAdd => floats::multiply_add(e, site, false),
        ConstrainedOp::Convert(op) => convert(e, site, op),
        ConstrainedOp::Compare => {
            let ty = e.type_id(site.ty())?;
            let predicate = metadata(site, |text| PREDICATES.iter().find(|(name, _)| *name == text).map(|(_, op)| *op));
            let Some(predicate) = predicate else { return Err(site.unsupported()) };
            let (a, b) = (e.argument(site, 0)?, e.argument(site, 1)?);
            Ok(e.op(predicate, ty, [a, b]))
        }
    }
}

/// Applies `read` to the metadata arguments of the call in order, and returns the first result that is not `None`.
pub(crate) fn metadata<T>(site: Site<'_>, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    site.call.arguments().find_map(|argument| match argument.view() {
        ValueView::Metadata(metadata) => read(&metadata.as_str()?),
        _ => None,
    })
}

/// Decorates a result with the rounding mode that the call states. There is no decoration for the dynamic rounding
/// mode.
fn round<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, result: Id) {
    let mode = metadata(site, |text| ROUNDING.iter().find(|(name, _)| *name == text).map(|(_, mode)| *mode));
    if let Some(mode) = mode {
        e.out().decorate(result, Decoration::FPRoundingMode, &[mode.0]);
    }
}

/// Decorates the result of a division or a square root with the rounding mode that the call states. Does nothing if the
/// options do not allow SPV_INTEL_rounded_divide_sqrt, which permits the decoration on these instructions.
fn round_with_extension<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, result: Id) -> Result<()> {
    use crate::spirv::grammar::Capability;
    if e.out().is_extension_allowed(Extension::INTEL_rounded_divide_sqrt) {
        e.out().extension(Extension::INTEL_rounded_divide_sqrt)?;
        e.out().capability(Capability::RoundedDivideSqrtINTEL);
        round(e, site, result);
    }
    Ok(())
}

fn convert<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: Op) -> Result<Id> {
    let from = site.argument_type(0)?;
    if op == Op::ConvertFToS || op == Op::ConvertFToU {
        let ints = e.ints(site, site.ty())?;
        let value = e.argument(site, 0)?;
        let result = e.op(op, ints.word, [value]);
        return Ok(e.leave(ints, result));
    }
    let ty = e.type_id(site.ty())?;
    let value = match op {
        Op::ConvertUToF => {
            let ints = e.ints(site, from)?;
            e.enter(site, 0, ints)?
        }
        Op::ConvertSToF => {
            let ints = e.ints(site, from)?;
            e.enter_signed(site, 0, ints)?
        }
        _ => e.argument(site, 0)?,
    };
    let result = e.op(op, ty, [value]);
    round(e, site, result);
    Ok(result)
}
