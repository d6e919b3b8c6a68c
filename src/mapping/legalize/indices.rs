//! Integers of any width as indices, and tests for integers that are only compared with zero.

use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, IntPredicate, Value, ValueView};
use crate::mapping::legalize::{Emit, calculator::Calculator, elements::by_element, number::Number};
use crate::mapping::legalize::{in_spirv, number_conversions};
use crate::mapping::types::held::{self, is_bool};
use crate::spirv::Id;

/// Returns the id of an index as one SPIR-V integer, for an index that may be negative.
pub(crate) fn signed_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, true)
}

/// Returns the id of an index as one SPIR-V integer, for an unsigned index.
pub(crate) fn unsigned_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    index_value(e, value, false)
}

/// Returns an index as one SPIR-V integer, or a vector of indices as a vector or an array of SPIR-V integers. The
/// integers are sign-extended if `signed` is true, and otherwise zero-extended.
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

/// Returns an index as one SPIR-V integer. If the index is held in two 64-bit halves, returns the lower half, because
/// pointers have at most 64 bits.
fn index_word<'c>(e: &mut impl Emit<'c>, number: Number<Id>, id: Id, signed: bool) -> Id {
    if !number.is_boolean() {
        let c = &mut Calculator::new(e, number);
        return if number.is_halves() { c.enter_low(id) } else { c.enter_as(id, signed).low };
    }
    let int = e.out().type_int(32, 0);
    let int = in_spirv::with_components_of(e, number.ty, int);
    number_conversions::extended(e, number, Number::word(int, 32, 32), id, signed).low
}

/// Returns true if a value has uses, and each use truncates it to i1 or to a vector of i1, or is `icmp ne` with 0 as
/// the right operand.
pub(crate) fn is_only_made_bool(value: Value<'_>) -> bool {
    let is_test = |user: Value<'_>| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Cast { op: CastOp::Trunc, .. }) => is_bool(user.ty()),
        Some(InstructionView::ICmp { predicate: IntPredicate::Ne, right, .. }) => is_zero(right),
        _ => false,
    };
    value.has_uses() && value.users().all(is_test)
}

/// Returns true if a value is the constant 0 or a null constant.
pub(crate) fn is_zero(value: Value<'_>) -> bool {
    matches!(value.view(), ValueView::ConstantNull) || value.as_u64() == Some(0)
}
