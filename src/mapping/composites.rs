//! Vectors, arrays and structures as values.
//!
//! A member of an aggregate that is a pointer points to i8: the pointees are those of the aggregate's type.

use super::parts::{self, Shape};
use super::{Emit, integers};
use crate::error::{Error, Result};
use crate::llvm::{Instruction, TypeView, Value, ValueView};
use crate::spirv::{Id, Op, StorageClass};

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
        None if is_in_parts(e, vector_id) => {
            let memory = in_memory(e, vector_id)?;
            let pointer = element_pointer(e, memory, ty, index)?;
            Ok(e.out().emit_value(Op::Load, ty, &[pointer.word()]))
        }
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
    if [vector, element].iter().all(|value| matches!(value.view(), ValueView::Undef | ValueView::Poison)) {
        // Nothing is known of the result; the way back would fold it, and there and back again shall change nothing.
        return Ok(e.out().undef(ty));
    }
    let vector_id = e.value(vector)?;
    let element = match e.out().element_type(ty) {
        Some(element_type) => e.value_as(element, element_type)?,
        None => e.value(element)?,
    };
    match literal_index(vector, index) {
        Some(index) => Ok(e.out().emit_value(Op::CompositeInsert, ty, &[element.word(), vector_id.word(), index])),
        None if is_in_parts(e, vector_id) => {
            let element_type = e.out().element_type(ty).unwrap_or(ty);
            let memory = in_memory(e, vector_id)?;
            let pointer = element_pointer(e, memory, element_type, index)?;
            e.out().emit_void(Op::Store, &[pointer.word(), element.word()]);
            Ok(e.out().emit_value(Op::Load, ty, &[memory.word()]))
        }
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
    if e.out().vector_parts(ty).is_none() || is_in_parts(e, left) {
        return shuffle_parts(e, ty, left, right, mask);
    }
    let mut words = Vec::with_capacity(2 + mask.len());
    words.extend([left.word(), right.word()]);
    words.extend(mask.iter().map(|&component| component as u32));
    Ok(e.out().emit_value(Op::VectorShuffle, ty, &words))
}

/// Whether a vector is an array of its elements.
fn is_in_parts<'c>(e: &mut impl Emit<'c>, vector: Id) -> bool {
    e.out().type_of(vector).is_some_and(|ty| parts::is_aggregate(e, ty))
}

/// A variable that holds the vector: only memory has elements that are chosen by a number at run time.
fn in_memory<'c>(e: &mut impl Emit<'c>, vector: Id) -> Result<Id> {
    let ty = e.out().type_of(vector).ok_or_else(|| Error::Internal("a vector without a type".to_owned()))?;
    let pointer = e.out().type_pointer(StorageClass::Function, ty);
    let variable = e.out().variable(pointer, None);
    e.out().emit_void(Op::Store, &[variable.word(), vector.word()]);
    Ok(variable)
}

/// The pointer to an element of a vector in memory. The index has no sign.
fn element_pointer<'c>(e: &mut impl Emit<'c>, memory: Id, element: Id, index: Value<'c>) -> Result<Id> {
    let mut index_id = e.value(index)?;
    let index_type = e.out().type_of(index_id).ok_or_else(|| Error::Internal("an index without a type".to_owned()))?;
    let width = e.pointer_width();
    let int = e.out().type_int(width, 0);
    if let Shape::Wide(_) = parts::shape(e, index.ty(), index_type) {
        index_id = parts::extract(e, index_id, 0)?;
    }
    if e.out().type_of(index_id) != Some(int) {
        index_id = e.out().emit_value(Op::UConvert, int, &[index_id.word()]);
    }
    let pointer = e.out().type_pointer(StorageClass::Function, element);
    Ok(e.out().emit_value(Op::InBoundsAccessChain, pointer, &[memory.word(), index_id.word()]))
}

/// `shufflevector` where a vector is held in parts.
fn shuffle_parts<'c>(e: &mut impl Emit<'c>, ty: Id, left: Id, right: Id, mask: &[i32]) -> Result<Id> {
    let count = match e.out().type_of(left) {
        Some(ty) => parts::member_count(e, ty)?,
        None => 0,
    };
    let mut elements = Vec::with_capacity(mask.len());
    for &component in mask {
        elements.push(match u32::try_from(component) {
            Ok(index) if index < count => parts::extract(e, left, index)?,
            Ok(index) => parts::extract(e, right, index - count)?,
            Err(_) => {
                let element = e.out().element_type(ty).unwrap_or(ty);
                e.out().undef(element)
            }
        });
    }
    Ok(parts::construct(e, ty, &elements))
}
