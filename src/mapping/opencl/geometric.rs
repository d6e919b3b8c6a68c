//! Geometric functions (OpenCL C 3.0, 6.15.5).

use crate::error::Result;
use crate::mapping::opencl::table::Class::Float;
use crate::mapping::opencl::table::{Form, Row, ext, row};
use crate::mapping::spirv_calls::call_to_spirv::Site;
use crate::mapping::spirv_calls::emit::Emit;
use crate::spirv::{Id, Op};

/// The functions of this subject.
pub(crate) const ROWS: &[Row] = &[
    ext("cross", 2, 104),
    ext("distance", 2, 105),
    ext("length", 1, 106),
    ext("normalize", 1, 107),
    ext("fast_distance", 2, 108),
    ext("fast_length", 1, 109),
    ext("fast_normalize", 1, 110),
    row("dot", 2, Form::Dot).of(Float),
];

/// `dot`, which is a product of scalars.
pub(crate) fn dot<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>) -> Result<Id> {
    let operands = site.arguments()?;
    let ty = site.result_type()?;
    let is_vector = site.parameter(0).is_some_and(|ty| ty.vector_len() > 1);
    Ok(site.emit(if is_vector { Op::Dot } else { Op::FMul }, ty, &operands))
}
