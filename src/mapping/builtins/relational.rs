//! Relational functions (OpenCL C 3.0, 6.15.6), bitselect and select.

use super::site::Site;
use super::table::{Form, Row, ext, row};
use crate::error::Result;
use crate::mapping::Emit;
use crate::spirv::{Id, Op};

/// The functions of this subject.
pub(super) const ROWS: &[Row] = &[
    row("isequal", 2, Form::Relational(Op::FOrdEqual)),
    row("isnotequal", 2, Form::Relational(Op::FUnordNotEqual)),
    row("isgreater", 2, Form::Relational(Op::FOrdGreaterThan)),
    row("isgreaterequal", 2, Form::Relational(Op::FOrdGreaterThanEqual)),
    row("isless", 2, Form::Relational(Op::FOrdLessThan)),
    row("islessequal", 2, Form::Relational(Op::FOrdLessThanEqual)),
    row("islessgreater", 2, Form::Relational(Op::LessOrGreater)),
    row("isfinite", 1, Form::Relational(Op::IsFinite)),
    row("isinf", 1, Form::Relational(Op::IsInf)),
    row("isnan", 1, Form::Relational(Op::IsNan)),
    row("isnormal", 1, Form::Relational(Op::IsNormal)),
    row("isordered", 2, Form::Relational(Op::Ordered)),
    row("isunordered", 2, Form::Relational(Op::Unordered)),
    row("signbit", 1, Form::Relational(Op::SignBitSet)),
    row("any", 1, Form::Reduction(Op::Any)),
    row("all", 1, Form::Reduction(Op::All)),
    ext("bitselect", 3, 186),
    ext("select", 3, 187),
];

/// A test or comparison: OpenCL's result is an integer.
pub(super) fn test<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, op: Op) -> Result<Id> {
    let operands = site.arguments()?;
    let ty = site.result_type()?;
    let boolean = site.bool_like(ty);
    let result = site.emit(op, boolean, &operands);
    site.bool_result(result)
}

/// `any` and `all`: whether the most significant bit is set in any or all components.
pub(super) fn reduction<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, op: Op) -> Result<Id> {
    let value = site.argument(0)?;
    let Some(ty) = site.out().type_of(value) else { return Err(site.invalid("the argument has no type")) };
    let zero = site.integer(ty, 0);
    let booleans = site.bool_like(ty);
    let mut result = site.emit(Op::SLessThan, booleans, &[value, zero]);
    if site.out().component_count(ty) > 1 {
        let boolean = site.out().type_bool();
        result = site.emit(op, boolean, &[result]);
    }
    site.bool_result(result)
}
