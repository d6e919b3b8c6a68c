//! Vectors, arrays and structures as values.
//!
//! A member of an aggregate that is a pointer points to i8: the pointees are those of the aggregate's type.

use super::{Emit, integers};
use crate::error::{Error, Result};
use crate::llvm::{Instruction, TypeView, Value};
use crate::spirv::{Id, Op};

/// Emits `extractvalue`.
///
/// # Errors
/// `InvalidInstruction` where the indices lead nowhere.
pub(crate) fn extract_value_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    aggregate: Value<'c>,
    indices: &[u32],
) -> Result<Id> {
    let aggregate = e.value(aggregate)?;
    let ty = member_type(e, aggregate, indices).ok_or_else(|| Error::InvalidInstruction(instruction.to_string()))?;
    let mut words = vec![aggregate.word()];
    words.extend_from_slice(indices);
    Ok(e.out().emit_value(Op::CompositeExtract, ty, &words))
}

/// Emits `insertvalue`.
///
/// # Errors
/// `InvalidInstruction` where the indices lead nowhere.
pub(crate) fn insert_value_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    aggregate: Value<'c>,
    value: Value<'c>,
    indices: &[u32],
) -> Result<Id> {
    let ty = e.type_id(instruction.as_value().ty())?;
    let aggregate = e.value(aggregate)?;
    let member = member_type(e, aggregate, indices);
    let member = member.ok_or_else(|| Error::InvalidInstruction(instruction.to_string()))?;
    let value = e.value_as(value, member)?;
    let mut words = vec![value.word(), aggregate.word()];
    words.extend_from_slice(indices);
    Ok(e.out().emit_value(Op::CompositeInsert, ty, &words))
}

fn member_type<'c>(e: &mut impl Emit<'c>, aggregate: Id, indices: &[u32]) -> Option<Id> {
    let mut ty = e.out().type_of(aggregate)?;
    for &index in indices {
        ty = e.out().member_type(ty, index)?;
    }
    Some(ty)
}

/// Emits `extractelement`; an index that is a constant becomes a literal.
///
/// # Errors
/// Those of the operands.
pub(crate) fn extract_element_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    vector: Value<'c>,
    index: Value<'c>,
) -> Result<Id> {
    let ty = e.value_type(instruction.as_value())?;
    let vector_id = e.value(vector)?;
    match literal_index(vector, index) {
        Some(index) => Ok(e.out().emit_value(Op::CompositeExtract, ty, &[vector_id.word(), index])),
        None => {
            let index = integers::signed_value(e, index)?;
            Ok(e.out().emit_value(Op::VectorExtractDynamic, ty, &[vector_id.word(), index.word()]))
        }
    }
}

/// Emits `insertelement`; an index that is a constant becomes a literal.
///
/// # Errors
/// Those of the operands.
pub(crate) fn insert_element_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    vector: Value<'c>,
    element: Value<'c>,
    index: Value<'c>,
) -> Result<Id> {
    let ty = e.type_id(instruction.as_value().ty())?;
    let vector_id = e.value(vector)?;
    let element = e.value(element)?;
    match literal_index(vector, index) {
        Some(index) => Ok(e.out().emit_value(Op::CompositeInsert, ty, &[element.word(), vector_id.word(), index])),
        None => {
            let index = integers::signed_value(e, index)?;
            let words = [vector_id.word(), element.word(), index.word()];
            Ok(e.out().emit_value(Op::VectorInsertDynamic, ty, &words))
        }
    }
}

/// The index as a literal, where it is a constant within the vector. An index outside gives poison in LLVM and is no
/// valid literal, so it stays dynamic.
fn literal_index(vector: Value<'_>, index: Value<'_>) -> Option<u32> {
    let TypeView::Vector(_, count) = vector.ty().view() else { return None };
    index.as_u64().and_then(|index| u32::try_from(index).ok()).filter(|index| *index < count)
}

/// Emits `shufflevector`; a component that is poison is 0xFFFFFFFF, an undefined value.
///
/// # Errors
/// Those of the operands.
pub(crate) fn shuffle_vector_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    left: Value<'c>,
    right: Value<'c>,
    mask: &[i32],
) -> Result<Id> {
    let ty = e.type_id(instruction.as_value().ty())?;
    let (left, right) = (e.value(left)?, e.value(right)?);
    let mut words = Vec::with_capacity(2 + mask.len());
    words.extend([left.word(), right.word()]);
    words.extend(mask.iter().map(|&component| component as u32));
    Ok(e.out().emit_value(Op::VectorShuffle, ty, &words))
}
