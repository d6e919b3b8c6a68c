//! Integers of widths that SPIR-V lacks.
//!
//! LLVM has integers of every width, and its optimiser makes use of them: the closed form of a sum over i32 is computed
//! in i33. SPIR-V has 8, 16, 32 and 64 bits. Such a value is held in the next wider integer, zero-extended. What can
//! set bits above its width is masked afterwards; what looks at the sign sign-extends its operands first.

use crate::mapping::types::held::{self, Held, is_bool};

use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, IntPredicate, Value, ValueView};
use crate::mapping::legalize::elements;
use crate::mapping::legalize::emit::Emit;
use crate::mapping::types::held::Shape;
use crate::spirv::{Id, Op};

/// A constant of a scalar or vector integer type, in every component.
pub(crate) fn constant<'c>(e: &mut impl Emit<'c>, ty: Id, value: u64) -> Result<Id> {
    match e.out().vector_type(ty) {
        Some((element, count)) => {
            let scalar = e.out().constant_int(element, value);
            Ok(e.out().composite(ty, &vec![scalar; count as usize]))
        }
        None => Ok(e.out().constant_int(ty, value)),
    }
}

/// The value with all bits above its width cleared.
pub(crate) fn masked<'c>(e: &mut impl Emit<'c>, value: Id, held: Held) -> Result<Id> {
    let mask = constant(e, held.ty, (1 << held.width) - 1)?;
    Ok(e.out().emit_value(Op::BitwiseAnd, held.ty, &[value.word(), mask.word()]))
}

/// The value with the bits above its width set to its sign.
pub(crate) fn sign_extended<'c>(e: &mut impl Emit<'c>, value: Id, held: Held) -> Result<Id> {
    let shift = constant(e, held.ty, u64::from(held.container - held.width))?;
    let left = e.out().emit_value(Op::ShiftLeftLogical, held.ty, &[value.word(), shift.word()]);
    Ok(e.out().emit_value(Op::ShiftRightArithmetic, held.ty, &[left.word(), shift.word()]))
}

/// The id of an integer value as SPIR-V's signed instructions read it.
pub(crate) fn signed_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    let id = e.value(value)?;
    if value.ty().int_width() == Some(1) {
        let int = e.out().type_int(32, 0);
        let (ones, zero) = (e.out().constant_int(int, u64::MAX), e.out().constant_int(int, 0));
        return Ok(e.out().emit_value(Op::Select, int, &[id, ones, zero].map(Id::word)));
    }
    let ty = e.type_id(value.ty())?;
    if let Shape::Wide(_) = held::shape(e, value.ty(), ty) {
        // What is above the width of a pointer does not count.
        return elements::extract(e, id, 0);
    }
    match held::held(e, value.ty())? {
        Some(held) => sign_extended(e, id, held),
        None => Ok(id),
    }
}

/// The id of an integer value as an index without sign.
pub(crate) fn unsigned_value<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    let id = e.value(value)?;
    if value.ty().int_width() == Some(1) {
        let int = e.out().type_int(32, 0);
        let (one, zero) = (e.out().constant_int(int, 1), e.out().constant_int(int, 0));
        return Ok(e.out().emit_value(Op::Select, int, &[id, one, zero].map(Id::word)));
    }
    let ty = e.type_id(value.ty())?;
    match held::shape(e, value.ty(), ty) {
        Shape::Wide(_) => elements::extract(e, id, 0),
        _ => Ok(id),
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
