//! Common functions (OpenCL C 3.0, 6.15.4) of floating-point numbers. Their integer namesakes are in
//! [`crate::mapping::opencl::integer`].

use crate::mapping::opencl::table::Class::Float;
use crate::mapping::opencl::table::{Row, ext, ext_of};

/// The functions of this subject.
pub(crate) const ROWS: &[Row] = &[
    ext_of(Float, "clamp", 3, 95),
    ext("degrees", 1, 96),
    ext_of(Float, "max", 2, 97),
    ext_of(Float, "min", 2, 98),
    ext("mix", 3, 99),
    ext("radians", 1, 100),
    ext("step", 2, 101),
    ext("smoothstep", 3, 102),
    ext("sign", 1, 103),
];
