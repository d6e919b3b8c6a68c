//! Instructions on vectors, arrays and structures as values, in both directions.
//!
//! The indices of one SPIR-V instruction can select a member of an aggregate and then a component of a vector. LLVM has
//! separate instructions for aggregates and for vectors.
//!
//! In the translation to SPIR-V, all pointers in aggregates point to i8. The pointee is a part of the aggregate's type,
//! so it cannot be inferred for each value.

use crate::error::{Error, Result};
use crate::llvm::{
    CastFlags, CastOp, Instruction as LlvmInstruction, InstructionView, Opcode, Type, TypeView, Value, ValueView, fold,
};
use crate::mapping::context::{Build, Claims, Mapped};
use crate::mapping::legalize::{elements, indices};
use crate::mapping::poison::{Emit, policy, stability};
use crate::mapping::types::{Shape, basic::MAX_DEPTH, held};
use crate::options::Poison;
use crate::spirv::{Id, Instruction, Op, StorageClass};

/// Emits an instruction on vectors, arrays or structures.
///
/// # Errors
/// Returns `InvalidInstruction` if the indices are not valid for the type.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    use InstructionView as V;
    let result = match *view {
        V::ExtractElement { vector, index } => extract_element_to_spirv(e, instruction, vector, index),
        V::InsertElement { vector, element, index } => insert_element_to_spirv(e, instruction, vector, element, index),
        V::ShuffleVector { left, right, mask } => shuffle_vector_to_spirv(e, instruction, left, right, mask),
        V::ExtractValue { aggregate, indices } => extract_value_to_spirv(e, instruction, aggregate, indices),
        V::InsertValue { aggregate, value, indices } => {
            insert_value_to_spirv(e, instruction, aggregate, value, indices)
        }
        _ => return Ok(Mapped::Declined),
    };
    result.map(Mapped::Value)
}

fn extract_value_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    aggregate: Value<'c>,
    indices: &[u32],
) -> Result<Id> {
    let aggregate = e.value(aggregate)?;
    let ty = member_type(e, aggregate, indices).ok_or_else(|| Error::InvalidInstruction(instruction.to_string()))?;
    let mut words = vec![aggregate.word()];
    words.extend_from_slice(indices);
    Ok(e.out().emit_value(Op::CompositeExtract, ty, &words))
}

fn insert_value_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
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

/// Returns the type of the member of an aggregate at these indices, or `None` if the aggregate has no such member.
fn member_type<'c>(e: &mut impl Emit<'c>, aggregate: Id, indices: &[u32]) -> Option<Id> {
    let mut ty = e.out().type_of(aggregate)?;
    for &index in indices {
        ty = e.out().member_type(ty, index)?;
    }
    Some(ty)
}

/// Emits `extractelement`. A constant index becomes a literal.
fn extract_element_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    vector: Value<'c>,
    index: Value<'c>,
) -> Result<Id> {
    let vector_id = e.value(vector)?;
    // The result has the type of the vector's elements. If the result is a pointer, its uses cast it to the pointees
    // that they need.
    let element_type = e.out().type_of(vector_id).and_then(|ty| e.out().element_type(ty));
    let ty = match element_type {
        Some(ty) => ty,
        None => e.value_type(instruction.as_value())?,
    };
    match literal_index(vector, index) {
        Some(index) => Ok(e.out().emit_value(Op::CompositeExtract, ty, &[vector_id.word(), index])),
        // OpVectorExtractDynamic cannot return pointers.
        None if is_held_as_array(e, vector_id) || e.out().storage_class(ty).is_some() => {
            let memory = in_memory(e, vector_id)?;
            let pointer = element_pointer(e, memory, ty, (vector, index))?;
            Ok(e.out().emit_value(Op::Load, ty, &[pointer.word()]))
        }
        None => {
            let index = dynamic_index(e, instruction, vector, index)?;
            Ok(e.out().emit_value(Op::VectorExtractDynamic, ty, &[vector_id.word(), index.word()]))
        }
    }
}

/// Emits `insertelement`. A constant index becomes a literal.
fn insert_element_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    vector: Value<'c>,
    element: Value<'c>,
    index: Value<'c>,
) -> Result<Id> {
    let ty = e.type_id(instruction.as_value().ty())?;
    if [vector, element].iter().all(|value| matches!(value.view(), ValueView::Undef | ValueView::Poison)) {
        // The translation to LLVM IR would fold an OpCompositeInsert of undefined operands, and a round trip would not
        // reproduce the SPIR-V module. The instruction is therefore folded here too.
        let is_poison = [vector, element].iter().all(|value| matches!(value.view(), ValueView::Poison));
        let result = instruction.as_value().ty();
        return Ok(if is_poison { policy::poison(e, ty) } else { policy::undef(e, result, ty) });
    }
    let vector_id = e.value(vector)?;
    let element = match e.out().element_type(ty) {
        Some(element_type) => e.value_as(element, element_type)?,
        None => e.value(element)?,
    };
    match literal_index(vector, index) {
        Some(index) => Ok(e.out().emit_value(Op::CompositeInsert, ty, &[element.word(), vector_id.word(), index])),
        None if is_held_as_array(e, vector_id) => {
            let element_type = e.out().element_type(ty).unwrap_or(ty);
            let memory = in_memory(e, vector_id)?;
            let pointer = element_pointer(e, memory, element_type, (vector, index))?;
            e.out().emit_void(Op::Store, &[pointer.word(), element.word()]);
            Ok(e.out().emit_value(Op::Load, ty, &[memory.word()]))
        }
        None => {
            let index = dynamic_index(e, instruction, vector, index)?;
            let words = [vector_id.word(), element.word(), index.word()];
            Ok(e.out().emit_value(Op::VectorInsertDynamic, ty, &words))
        }
    }
}

/// Returns a constant index as a literal. Returns `None` for a dynamic index and for an index past the end, which is
/// poison in LLVM but is not a valid literal.
fn literal_index(vector: Value<'_>, index: Value<'_>) -> Option<u32> {
    let TypeView::Vector(_, count) = vector.ty().view() else { return None };
    index.as_u64().and_then(|index| u32::try_from(index).ok()).filter(|index| *index < count)
}

/// Emits `shufflevector`. A poison element of the mask becomes the literal 0xFFFFFFFF, which selects an undefined
/// value. If all uses must see the same value, the element of the mask becomes 0, which selects the first component of
/// `left`.
fn shuffle_vector_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    left: Value<'c>,
    right: Value<'c>,
    mask: &[i32],
) -> Result<Id> {
    let ty = e.type_id(instruction.as_value().ty())?;
    let (left, right) = (e.value(left)?, e.value(right)?);
    if e.out().vector_type(ty).is_none() || is_held_as_array(e, left) {
        return shuffle_arrays(e, ty, left, right, mask);
    }
    let mut words = Vec::with_capacity(2 + mask.len());
    words.extend([left.word(), right.word()]);
    let undefined = if e.poison_policy().is_null() { 0 } else { u32::MAX };
    words.extend(mask.iter().map(|&component| u32::try_from(component).unwrap_or(undefined)));
    Ok(e.out().emit_value(Op::VectorShuffle, ty, &words))
}

/// Returns true if the SPIR-V type of a vector is an array of its elements.
fn is_held_as_array<'c>(e: &mut impl Emit<'c>, vector: Id) -> bool {
    e.out().type_of(vector).is_some_and(|ty| held::is_aggregate(e, ty))
}

/// Stores a vector in a variable and returns the variable. Arrays and vectors of pointers can have dynamic indices only
/// in memory.
fn in_memory<'c>(e: &mut impl Emit<'c>, vector: Id) -> Result<Id> {
    let ty = e.out().type_of(vector).ok_or_else(|| Error::Internal("a vector has no SPIR-V type".to_owned()))?;
    let pointer = e.out().type_pointer(StorageClass::Function, ty);
    let variable = e.out().variable(pointer, None);
    e.out().emit_void(Op::Store, &[variable.word(), vector.word()]);
    Ok(variable)
}

/// Returns the id of the dynamic index of a vector's element. An index past the end has a poison result in LLVM but is
/// undefined behaviour in SPIR-V. If the translation is strict, or if a `freeze` depends on the result, the index is
/// therefore changed to an index that is not past the end.
fn dynamic_index<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    vector: Value<'c>,
    index: Value<'c>,
) -> Result<Id> {
    let id = indices::unsigned_value(e, index)?;
    match e.poison_policy().is_strict() || e.must_be_stable(instruction.as_value()) {
        true => within(e, vector, index, id),
        false => Ok(id),
    }
}

/// Returns an index that is less than the length of `vector`: `id`, which is the id of `index`, if it is obviously
/// less, and otherwise the result of [`stability::index`]. A strict translation first freezes an index that may be
/// poison.
fn within<'c>(e: &mut impl Emit<'c>, vector: Value<'c>, index: Value<'c>, mut id: Id) -> Result<Id> {
    let policy = e.poison_policy();
    if policy.is_strict()
        && policy.has_instructions()
        && !stability::is_well_defined(index)
        && let Some(ty) = e.out().type_of(id)
    {
        e.needs_poison();
        id = e.out().emit_value(Op::FreezeKHR, ty, &[id.word()]);
    }
    match vector.ty().vector_length() {
        Some(count) if count > 0 && !stability::is_below(index, count.into()) => stability::index(e, id, count),
        _ => Ok(id),
    }
}

/// Returns a pointer to an element of `vector`, which is stored in the variable `memory`. `element` is the type of the
/// element. The index is unsigned.
fn element_pointer<'c>(
    e: &mut impl Emit<'c>,
    memory: Id,
    element: Id,
    (vector, index): (Value<'c>, Value<'c>),
) -> Result<Id> {
    let mut index_id = e.value(index)?;
    let index_type =
        e.out().type_of(index_id).ok_or_else(|| Error::Internal("an index has no SPIR-V type".to_owned()))?;
    let width = e.pointer_width();
    let int = e.out().type_int(width, 0);
    if let Shape::Wide(_) = held::shape(e, index.ty(), index_type) {
        index_id = elements::extract(e, index_id, 0)?;
    }
    if e.out().type_of(index_id) != Some(int) {
        index_id = e.out().emit_value(Op::UConvert, int, &[index_id.word()]);
    }
    // The access must stay within the variable.
    let index_id = within(e, vector, index, index_id)?;
    let pointer = e.out().type_pointer(StorageClass::Function, element);
    Ok(e.out().emit_value(Op::InBoundsAccessChain, pointer, &[memory.word(), index_id.word()]))
}

/// Emits `shufflevector` if the SPIR-V type of the operands or of the result is an array.
fn shuffle_arrays<'c>(e: &mut impl Emit<'c>, ty: Id, left: Id, right: Id, mask: &[i32]) -> Result<Id> {
    let count = match e.out().type_of(left) {
        Some(ty) => held::member_count(e, ty)?,
        None => 0,
    };
    let mut elements = Vec::with_capacity(mask.len());
    for &component in mask {
        elements.push(match u32::try_from(component) {
            Ok(index) if index < count => elements::extract(e, left, index)?,
            Ok(index) => elements::extract(e, right, index - count)?,
            Err(_) => {
                let element = e.out().element_type(ty).unwrap_or(ty);
                policy::poison(e, element)
            }
        });
    }
    Ok(elements::construct(e, ty, &elements))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::CompositeExtract,
        Op::CompositeInsert,
        Op::CompositeConstruct,
        Op::VectorExtractDynamic,
        Op::VectorInsertDynamic,
        Op::VectorShuffle,
        Op::CopyObject,
        Op::CopyLogical,
    ],
    llvm: &[
        Opcode::ExtractElement,
        Opcode::InsertElement,
        Opcode::ShuffleVector,
        Opcode::ExtractValue,
        Opcode::InsertValue,
    ],
    ..Claims::NONE
};

/// Builds an instruction on a composite. Declines an instruction on a composite whose LLVM type is opaque, like a
/// cooperative matrix.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let value = match instruction.op {
        Op::CompositeExtract => {
            let composite = b.argument_value(instruction, 0)?;
            let indices = instruction.arguments().get(1..).unwrap_or_default();
            let folded = if composite.is_constant() { fold_extract(b, composite, indices)? } else { None };
            match folded {
                Some(value) => value,
                None => extract(b, composite, indices)?,
            }
        }
        Op::CompositeInsert => {
            let (object, composite) = b.two(instruction)?;
            let indices = instruction.arguments().get(2..).unwrap_or_default();
            let is_constant = composite.is_constant() && object.is_constant();
            let folded = if is_constant { fold_insert(b, composite, object, indices)? } else { None };
            match folded {
                Some(value) => value,
                None => insert(b, composite, object, indices)?,
            }
        }
        Op::CompositeConstruct => match construct(b, instruction)? {
            Some(value) => value,
            None => return Ok(Mapped::Declined),
        },
        Op::VectorExtractDynamic => {
            let (vector, index) = b.two(instruction)?;
            if vector.ty().vector_length().is_none() {
                return Ok(Mapped::Declined);
            }
            b.builder().extract_element(vector, index)?
        }
        Op::VectorInsertDynamic => {
            let (vector, component) = b.two(instruction)?;
            let index = b.argument_value(instruction, 2)?;
            if vector.ty().vector_length().is_none() {
                return Ok(Mapped::Declined);
            }
            b.builder().insert_element(vector, component, index)?
        }
        Op::VectorShuffle => shuffle(b, instruction)?,
        Op::CopyObject => b.argument_value(instruction, 0)?,
        Op::CopyLogical => {
            let value = b.argument_value(instruction, 0)?;
            let ty = b.result_type(instruction)?.llvm;
            copy_logical(b, value, ty, 0)?
        }
        _ => return Ok(Mapped::Declined),
    };
    b.checked(instruction, value)
}

/// Splits indices into those that select members of aggregates, and the last index if it selects a component of a
/// vector.
fn split_indices<'i, 'm, 'c>(
    b: &impl Build<'m, 'c>,
    composite: Value<'c>,
    indices: &'i [u32],
) -> Result<(&'i [u32], Option<u32>)> {
    let mut ty = composite.ty();
    for (position, &index) in indices.iter().enumerate() {
        if matches!(ty.view(), TypeView::Vector(..)) {
            if position + 1 != indices.len() {
                return Err(b.invalid("an index follows the index of a vector component"));
            }
            return Ok((indices.get(..position).unwrap_or_default(), Some(index)));
        }
        let member = ty.element_type(index.into());
        ty = member.ok_or_else(|| b.invalid("a composite has no member with this index"))?;
    }
    Ok((indices, None))
}

fn extract<'m, 'c>(b: &mut impl Build<'m, 'c>, composite: Value<'c>, indices: &[u32]) -> Result<Value<'c>> {
    let (aggregate, component) = split_indices(b, composite, indices)?;
    let mut value = composite;
    if !aggregate.is_empty() {
        value = b.builder().extract_value(value, aggregate)?;
    }
    if let Some(component) = component {
        let index = b.int32(component)?;
        value = b.builder().extract_element(value, index)?;
    }
    Ok(value)
}

fn insert<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    composite: Value<'c>,
    object: Value<'c>,
    indices: &[u32],
) -> Result<Value<'c>> {
    let (aggregate, component) = split_indices(b, composite, indices)?;
    let mut object = object;
    if let Some(component) = component {
        let mut vector = composite;
        if !aggregate.is_empty() {
            vector = b.builder().extract_value(composite, aggregate)?;
        }
        let index = b.int32(component)?;
        object = b.builder().insert_element(vector, object, index)?;
    }
    if aggregate.is_empty() { Ok(object) } else { Ok(b.builder().insert_value(composite, object, aggregate)?) }
}

/// Builds OpCompositeConstruct. Returns `None` if the LLVM type is opaque. The instruction then becomes a call.
fn construct<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
    let ty = b.result_type(instruction)?.llvm;
    let count = instruction.arguments().len();
    if let Some(value) = constant_composite(b, instruction, ty)? {
        return Ok(Some(value));
    }
    match ty.view() {
        TypeView::Vector(..) => {
            let mut vector = ty.const_poison()?;
            let mut position = 0;
            for index in 0..count {
                let part = b.argument_value(instruction, index)?;
                for component in 0..part.ty().vector_length().unwrap_or(1) {
                    let mut scalar = part;
                    if part.ty().vector_length().is_some() {
                        let component = b.int32(component)?;
                        scalar = b.builder().extract_element(part, component)?;
                    }
                    let at = b.int32(position)?;
                    vector = b.builder().insert_element(vector, scalar, at)?;
                    position += 1;
                }
            }
            if ty.vector_length() != Some(position) {
                return Err(b.invalid("the constituents do not have as many components as the vector type"));
            }
            Ok(Some(vector))
        }
        TypeView::Array(..) | TypeView::Struct(_) => {
            let mut aggregate = ty.const_poison()?;
            for index in 0..count {
                let part = b.argument_value(instruction, index)?;
                aggregate = b.builder().insert_value(aggregate, part, &[index as u32])?;
            }
            if ty.element_type(count as u64).is_some() {
                return Err(b.invalid("the composite has fewer members than its type"));
            }
            Ok(Some(aggregate))
        }
        _ => Ok(None),
    }
}

/// Returns the composite as a constant, or `None` if a member is not a constant.
fn constant_composite<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    ty: Type<'c>,
) -> Result<Option<Value<'c>>> {
    let mut members = Vec::with_capacity(instruction.arguments().len());
    for index in 0..instruction.arguments().len() {
        let member = b.argument_value(instruction, index)?;
        if !member.is_constant() {
            return Ok(None);
        }
        members.push(member);
    }
    Ok(ty.const_aggregate(&members).ok())
}

fn shuffle<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let (mut left, mut right) = b.two(instruction)?;
    let components = instruction.arguments().get(2..).unwrap_or_default();
    let (Some(left_count), Some(right_count)) = (left.ty().vector_length(), right.ty().vector_length()) else {
        return Err(b.invalid("an operand of a shuffle is not a vector"));
    };
    // LLVM requires two operands of the same type. The shorter vector is therefore lengthened, and the indices of the
    // second vector's components change.
    let longer = left_count.max(right_count);
    if left_count < longer {
        left = lengthened(b, left, longer)?;
    }
    if right_count < longer {
        right = lengthened(b, right, longer)?;
    }
    let mut mask = Vec::with_capacity(components.len());
    for &component in components {
        mask.push(match component {
            u32::MAX => -1,
            component if component < left_count => component as i32,
            component if component - left_count < right_count => (component - left_count + longer) as i32,
            _ => return Err(b.invalid("a shuffle selects a component that does not exist")),
        });
    }
    let mut result = b.builder().shuffle(left, right, &mask)?;
    // The literal 0xFFFFFFFF selects an undefined value, but a mask element of -1 is poison.
    if b.options().poison == Poison::Strict && mask.contains(&-1) {
        let zero = result.ty().scalar().const_zero()?;
        for index in (0..).zip(&mask).filter(|(_, component)| **component < 0).map(|(index, _)| index) {
            let index = b.int32(index)?;
            result = b.builder().insert_element(result, zero, index)?;
        }
    }
    Ok(result)
}

/// Lengthens a vector to `count` components. The new components are poison.
fn lengthened<'m, 'c>(b: &mut impl Build<'m, 'c>, vector: Value<'c>, count: u32) -> Result<Value<'c>> {
    let own = vector.ty().vector_length().unwrap_or(0);
    let mask: Vec<i32> = (0..count).map(|index| if index < own { index as i32 } else { -1 }).collect();
    let poison = vector.ty().const_poison()?;
    Ok(b.builder().shuffle(vector, poison, &mask)?)
}

/// Builds OpCopyLogical: converts a value, member by member, to another type with matching members.
fn copy_logical<'m, 'c>(b: &mut impl Build<'m, 'c>, value: Value<'c>, ty: Type<'c>, depth: u32) -> Result<Value<'c>> {
    if value.ty() == ty {
        return Ok(value);
    }
    let members = match (value.ty().view(), ty.view()) {
        (TypeView::Struct(from), TypeView::Struct(to)) if from.members().len() == to.members().len() => {
            from.members().len() as u64
        }
        (TypeView::Array(_, from), TypeView::Array(_, to)) if from == to && from <= 0xffff => from,
        (TypeView::Pointer(_), TypeView::Pointer(_)) => {
            return Ok(b.builder().cast(CastOp::AddrSpaceCast, value, ty, CastFlags::NONE)?);
        }
        _ => return Err(b.invalid("the operand type and the result type of OpCopyLogical do not match")),
    };
    // Members of members are copied one by one too, so a small module could otherwise need very many instructions.
    b.spend(members)?;
    if depth > MAX_DEPTH {
        return Err(b.invalid("the type of OpCopyLogical is nested too deeply"));
    }
    let mut copy = ty.const_poison()?;
    for member in 0..members {
        let Some(member_type) = ty.element_type(member) else { continue };
        let part = b.builder().extract_value(value, &[member as u32])?;
        let part = copy_logical(b, part, member_type, depth + 1)?;
        copy = b.builder().insert_value(copy, part, &[member as u32])?;
    }
    Ok(copy)
}

/// Returns a member of a constant, or `None` if LLVM does not fold the extraction.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for valid indices.
pub(crate) fn fold_extract<'m, 'c>(
    b: &impl Build<'m, 'c>,
    composite: Value<'c>,
    indices: &[u32],
) -> Result<Option<Value<'c>>> {
    let mut value = composite;
    for &index in indices {
        let part = if matches!(value.ty().view(), TypeView::Vector(..)) {
            fold::extract_element(value, b.int32(index)?)
        } else {
            fold::extract_value(value, &[index])
        };
        match part {
            Ok(part) => value = part,
            Err(_) => return Ok(None),
        }
    }
    Ok(Some(value))
}

/// Returns a constant with one member replaced, or `None` if LLVM does not fold the insertion.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for valid indices.
pub(crate) fn fold_insert<'m, 'c>(
    b: &impl Build<'m, 'c>,
    composite: Value<'c>,
    object: Value<'c>,
    indices: &[u32],
) -> Result<Option<Value<'c>>> {
    let Some((&last, path)) = indices.split_last() else { return Ok(Some(object)) };
    let Some(parent) = fold_extract(b, composite, path)? else { return Ok(None) };
    if !matches!(parent.ty().view(), TypeView::Vector(..)) {
        return Ok(fold::insert_value(composite, object, indices).ok());
    }
    let Ok(vector) = fold::insert_element(parent, object, b.int32(last)?) else { return Ok(None) };
    if path.is_empty() { Ok(Some(vector)) } else { Ok(fold::insert_value(composite, vector, path).ok()) }
}

/// Returns the shuffle of two constants, or `None` if LLVM does not fold it.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for valid indices.
pub(crate) fn fold_shuffle<'m, 'c>(
    b: &impl Build<'m, 'c>,
    ty: Type<'c>,
    left: Value<'c>,
    right: Value<'c>,
    components: &[u32],
) -> Result<Option<Value<'c>>> {
    let Some(count) = left.ty().vector_length() else { return Ok(None) };
    let Some(element) = ty.element_type(0) else { return Ok(None) };
    let mut elements = Vec::with_capacity(components.len());
    for &component in components {
        let part = match component {
            u32::MAX => Some(element.const_undef()?),
            component if component < count => fold_extract(b, left, &[component])?,
            component => fold_extract(b, right, &[component - count])?,
        };
        match part {
            Some(part) => elements.push(part),
            None => return Ok(None),
        }
    }
    Ok(ty.const_aggregate(&elements).ok())
}
