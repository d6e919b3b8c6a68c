//! Geometric functions (OpenCL C 3.0, 6.15.5). All but `dot` are instructions of OpenCL.std. For `dot`, see [`dot`].

use crate::error::Result;
use crate::mapping::opencl::form::{Class::Float, Form, Row, ext, row};
use crate::mapping::spirv_calls::{CallToSpirv, Emit};
use crate::spirv::{Id, Op, grammar::opencl};

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    ext("cross", 2, opencl::Cross),
    ext("distance", 2, opencl::Distance),
    ext("length", 1, opencl::Length),
    ext("normalize", 1, opencl::Normalize),
    ext("fast_distance", 2, opencl::FastDistance),
    ext("fast_length", 1, opencl::FastLength),
    ext("fast_normalize", 1, opencl::FastNormalize),
    row("dot", 2, Form::Dot).of(Float),
];

/// Emits OpDot for `dot` of vectors, and OpFMul for `dot` of scalars.
pub(crate) fn dot<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let operands = call.arguments()?;
    let ty = call.result_type()?;
    let is_vector = call.parameter(0).is_some_and(|ty| ty.vector_len() > 1);
    Ok(call.emit(if is_vector { Op::Dot } else { Op::FMul }, ty, &operands))
}
