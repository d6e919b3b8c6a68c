//! Integers of any width as indices, and integers that are only compared with zero.

use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, IntPredicate, Value, ValueView};
use crate::mapping::legalize::{Emit, calculator::Calculator, elements::by_element, number::Number};
use crate::mapping::legalize::{in_spirv, number_conversions};
use crate::mapping::types::held::{self, is_bool};
use crate::spirv::Id;

/// Returns an index that may be negative.
pub(crate) fn signed_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, true)
}

/// Returns an unsigned index.
pub(crate) fn unsigned_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, false)
}

/// Returns an integer value, or each element of a vector, in one word.
fn index_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>, signed: bool) -> Result<Id> {
    let id = e.value(value)?;
    let ty = e.type_id(value.ty())?;
    let Some(number) = in_spirv::number(e, value.ty(), ty) else { return Ok(id) };
    let element = number.element();
    match number.array_length {
        None => Ok(index_word(e, number, id, signed)),
        Some(_) if element.is_plain() => Ok(id),
        Some(count) => {
            let word = if element.is_boolean() { e.out().type_int(32, 0) } else { element.word };
            let words = held::array_type(e, word, count);
            let each = |e: &mut _, elements: &[Id]| Some([index_word(e, element, elements[0], signed)]);
            Ok(by_element(e, count, &[id], [words], each).map_or(id, |[words]| words))
        }
    }
}

/// Returns the word of an index. The upper half of an integer in halves is above the width of pointers.
fn index_word<'c>(e: &mut impl Emit<'c>, number: Number<Id>, id: Id, signed: bool) -> Id {
    if !number.is_boolean() {
        let c = &mut Calculator::new(e, number);
        return if number.is_halves() { c.enter_low(id) } else { c.enter_as(id, signed).low };
    }
    let int = e.out().type_int(32, 0);
    let int = in_spirv::with_components_of(e, number.ty, int);
    number_conversions::extended(e, number, Number::word(int, 32, 32), id, signed).low
}

/// Returns true if every use of a value truncates it to i1, or to a vector of i1, or compares it with 0 for inequality.
pub(crate) fn is_only_made_bool(value: Value<'_>) -> bool {
    let is_test = |user: Value<'_>| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Cast { op: CastOp::Trunc, .. }) => is_bool(user.ty()),
        Some(InstructionView::ICmp { predicate: IntPredicate::Ne, right, .. }) => is_zero(right),
        _ => false,
    };
    value.has_uses() && value.users().all(is_test)
}

/// Returns true if a value is the constant 0, or a vector of these.
pub(crate) fn is_zero(value: Value<'_>) -> bool {
    matches!(value.view(), ValueView::ConstantNull) || value.as_u64() == Some(0)
}
