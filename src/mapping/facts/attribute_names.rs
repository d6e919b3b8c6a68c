//! LLVM attributes and the SPIR-V enumerants that correspond to them.

use crate::spirv::{FunctionControl, FunctionParameterAttribute as Attribute};

/// LLVM parameter attributes and the Function Parameter Attributes that correspond to them (section 3.19 of the SPIR-V
/// specification).
pub(crate) const PARAMETER_ATTRIBUTES: [(&str, Attribute); 8] = [
    ("zeroext", Attribute::Zext),
    ("signext", Attribute::Sext),
    ("byval", Attribute::ByVal),
    ("sret", Attribute::Sret),
    ("noalias", Attribute::NoAlias),
    ("captures", Attribute::NoCapture),
    ("readonly", Attribute::NoWrite),
    ("readnone", Attribute::NoReadWrite),
];

/// LLVM function attributes and the bits of Function Control that correspond to them (section 3.24).
pub(crate) const FUNCTION_ATTRIBUTES: [(&str, FunctionControl); 2] =
    [("alwaysinline", FunctionControl::Inline), ("noinline", FunctionControl::DontInline)];
