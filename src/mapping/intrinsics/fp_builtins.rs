//! The intrinsics `llvm.fpbuiltin.*`, in the direction to SPIR-V: mathematical functions and arithmetic whose attribute
//! `fpbuiltin-max-error` states the maximal error. DPC++'s clang emits them. LLVM itself does not have them.
//!
//! The maximal error becomes the decoration FPMaxErrorDecorationINTEL of the result (see
//! `mapping/decorations/max_error.rs`). If the extension for the decoration is not allowed, the translation fails. In
//! the direction to LLVM IR the decoration becomes the attribute of an ordinary instruction or call.

use crate::error::Result;
use crate::mapping::context::Mapped;
use crate::mapping::decorations::max_error;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::floats::{self, FloatOp};
use crate::spirv::{Extension, Id, Op, grammar::opencl};

/// The prefix of the names of these intrinsics.
const PREFIX: &str = "llvm.fpbuiltin.";

/// The operation of an `llvm.fpbuiltin` intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FpBuiltin {
    /// An instruction on two floating-point numbers.
    Binary(Op),
    /// A function of OpenCL.std.
    Math(FloatOp),
    /// Sine and cosine, returned through two pointers.
    SinCos,
}

const fn math(number: u32) -> FpBuiltin {
    FpBuiltin::Math(FloatOp::Math(number))
}

/// The operations by the names of the intrinsics after the prefix, sorted.
const ROWS: &[(&str, FpBuiltin)] = &[
    ("acos", math(opencl::Acos)),
    ("acosh", math(opencl::Acosh)),
    ("asin", math(opencl::Asin)),
    ("asinh", math(opencl::Asinh)),
    ("atan", math(opencl::Atan)),
    ("atan2", math(opencl::Atan2)),
    ("atanh", math(opencl::Atanh)),
    ("cos", math(opencl::Cos)),
    ("cosh", math(opencl::Cosh)),
    ("erf", math(opencl::Erf)),
    ("erfc", math(opencl::Erfc)),
    ("exp", math(opencl::Exp)),
    ("exp10", math(opencl::Exp10)),
    ("exp2", math(opencl::Exp2)),
    ("expm1", math(opencl::Expm1)),
    ("fadd", FpBuiltin::Binary(Op::FAdd)),
    ("fdiv", FpBuiltin::Binary(Op::FDiv)),
    ("fmul", FpBuiltin::Binary(Op::FMul)),
    ("frem", FpBuiltin::Binary(Op::FRem)),
    ("fsub", FpBuiltin::Binary(Op::FSub)),
    ("hypot", math(opencl::Hypot)),
    ("ldexp", FpBuiltin::Math(FloatOp::WithInt(opencl::Ldexp))),
    ("log", math(opencl::Log)),
    ("log10", math(opencl::Log10)),
    ("log1p", math(opencl::Log1p)),
    ("log2", math(opencl::Log2)),
    ("pow", math(opencl::Pow)),
    ("rsqrt", math(opencl::Rsqrt)),
    ("sin", math(opencl::Sin)),
    ("sincos", FpBuiltin::SinCos),
    ("sinh", math(opencl::Sinh)),
    ("sqrt", math(opencl::Sqrt)),
    ("tan", math(opencl::Tan)),
    ("tanh", math(opencl::Tanh)),
];

/// Returns the operation of an intrinsic. `name` ends with the overloaded types. Returns `None` for other names.
pub(crate) fn lookup(name: &str) -> Option<FpBuiltin> {
    let name = name.strip_prefix(PREFIX)?.split('.').next()?;
    let index = ROWS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(ROWS.get(index)?.1)
}

/// Emits the operation for a call. Returns [`Mapped::Nothing`] if the call has no result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, builtin: FpBuiltin) -> Result<Mapped<Id>> {
    if max_error::is_stated(site.call) {
        e.out().extension(Extension::INTEL_fp_max_error)?;
    }
    match builtin {
        FpBuiltin::Binary(op) => {
            let ty = e.type_id(site.ty())?;
            let (a, b) = (e.argument(site, 0)?, e.argument(site, 1)?);
            Ok(Mapped::Value(e.op(op, ty, [a, b])))
        }
        FpBuiltin::Math(op) => floats::expand(e, site, op).map(Mapped::Value),
        FpBuiltin::SinCos => {
            let value = site.argument(0)?;
            let ty = e.floats(site, value.ty())?.ty;
            let operand = e.value(value)?;
            let (sine, cosine) = (e.pointer(site.argument(1)?, ty)?, e.pointer(site.argument(2)?, ty)?);
            let result = e.opencl(opencl::Sincos, ty, [operand, cosine]);
            e.out().emit_void(Op::Store, &[sine.word(), result.word()]);
            max_error::call_to_spirv(e, result, site.call);
            Ok(Mapped::Nothing)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        assert!(ROWS.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(lookup("llvm.fpbuiltin.sin.v4f32"), Some(math(opencl::Sin)));
        assert_eq!(lookup("llvm.fpbuiltin.sine"), None);
        assert_eq!(lookup("llvm.sin.f32"), None);
    }
}
