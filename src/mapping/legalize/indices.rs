//! Integers of any width as indices, and integers that are only tested for being zero.

use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, IntPredicate, Value, ValueView};
use crate::mapping::legalize::calculator::Calculator;
use crate::mapping::legalize::emit::Emit;
use crate::mapping::legalize::number::{Form, Number};
use crate::mapping::legalize::{elements, in_spirv, number_conversions};
use crate::mapping::types::held::is_bool;
use crate::spirv::Id;

/// The id of an integer value as SPIR-V's signed instructions read it.
pub(crate) fn signed_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, true)
}

/// The id of an integer value as an index without sign.
pub(crate) fn unsigned_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, false)
}

/// The id of an integer value in one word. What is above the width of a pointer does not count.
fn index_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>, signed: bool) -> Result<Id> {
    let id = e.value(value)?;
    let ty = e.type_id(value.ty())?;
    let Some(number) = in_spirv::number(e, value.ty(), ty) else {
        return Ok(id);
    };
    match number.form {
        Form::Word => Ok(Calculator::new(e, number).enter_as(id, signed).low),
        Form::Boolean => {
            let int = e.out().type_int(32, 0);
            Ok(number_conversions::extended(e, number, Number::word(int, 32, 32), id, signed).low)
        }
        Form::Halves => elements::extract(e, id, 0),
    }
}

/// Whether all that is done to a value is that it is truncated to i1, or to a vector of it, or compared with 0 to be
/// another number.
pub(crate) fn is_only_made_bool(value: Value<'_>) -> bool {
    let is_test = |user: Value<'_>| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Cast { op: CastOp::Trunc, .. }) => is_bool(user.ty()),
        Some(InstructionView::ICmp { predicate: IntPredicate::Ne, right, .. }) => is_zero(right),
        _ => false,
    };
    value.has_uses() && value.users().all(is_test)
}

/// Whether a value is the constant 0, in every element.
pub(crate) fn is_zero(value: Value<'_>) -> bool {
    matches!(value.view(), ValueView::ConstantNull) || value.as_u64() == Some(0)
}
