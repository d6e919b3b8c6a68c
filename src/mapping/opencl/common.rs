//! Common functions (OpenCL C 3.0, 6.15.4). Each is an instruction of OpenCL.std. The rows are for floating-point
//! arguments; `clamp`, `max` and `min` of integers are in [`crate::mapping::opencl::integer`].

use crate::mapping::opencl::form::{Class::Float, Row, ext, ext_of};
use crate::spirv::grammar::opencl;

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    ext_of(Float, "clamp", 3, opencl::Fclamp),
    ext("degrees", 1, opencl::Degrees),
    ext_of(Float, "max", 2, opencl::FmaxCommon),
    ext_of(Float, "min", 2, opencl::FminCommon),
    ext("mix", 3, opencl::Mix),
    ext("radians", 1, opencl::Radians),
    ext("step", 2, opencl::Step),
    ext("smoothstep", 3, opencl::Smoothstep),
    ext("sign", 1, opencl::Sign),
];
