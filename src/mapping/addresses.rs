//! Address computations: getelementptr and the access chains.

use super::{Emit, integers, parts};
use crate::error::{Error, Result};
use crate::llvm::{Gep, Type, TypeView, Value};
use crate::spirv::{Id, Op};

/// An access chain that is still to be emitted, as an instruction or as a constant.
pub(crate) struct Chain {
    /// OpPtrAccessChain or OpInBoundsPtrAccessChain.
    pub(crate) op: Op,
    /// The pointer type that comes out.
    pub(crate) result_type: Id,
    /// Base, element, and indices.
    pub(crate) operands: Vec<Id>,
}

/// The chain that leads from `base` over `indices`, the first of which counts whole pointees.
///
/// # Errors
/// `InvalidLlvmModule` where an index leads into something that has no members.
pub(crate) fn chain<'c>(e: &mut impl Emit<'c>, base: Id, indices: &[Id], in_bounds: bool) -> Result<Chain> {
    let no_pointer = || Error::InvalidLlvmModule("an address computation on something that is no pointer".to_owned());
    let base_type = e.out().type_of(base).ok_or_else(no_pointer)?;
    let (class, mut element) = e.out().pointer_parts(base_type).ok_or_else(no_pointer)?;
    for &index in indices.iter().skip(1) {
        // Only structures have members of different types, and their indices are constants.
        let member = e.out().constant_bits(index).unwrap_or(0);
        element = e.out().member_type(element, member as u32).ok_or_else(|| {
            Error::InvalidLlvmModule("an address computation into something that has no members".to_owned())
        })?;
    }
    let result_type = e.out().type_pointer(class, element);
    let op = if in_bounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
    let operands = std::iter::once(base).chain(indices.iter().copied()).collect();
    Ok(Chain { op, result_type, operands })
}

/// Translates a getelementptr instruction.
///
/// # Errors
/// `InvalidLlvmModule` for vectors of pointers and for indices that lead nowhere.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, gep: Gep<'c>) -> Result<Id> {
    if gep.indices().next().is_none() {
        return e.value(gep.base());
    }
    let pointee = e.type_id(gep.source_type())?;
    let is_vector = matches!(gep.source_type().view(), TypeView::Vector(..));
    if !is_vector || gep.indices().next().and_then(Value::as_u64) != Some(0) {
        parts::check_memory(e, gep.source_type())?;
    }
    let ty = gep.as_instruction().as_value().ty();
    if ty.vector_length().is_some() {
        return vector_to_spirv(e, gep, pointee, ty);
    }
    let base = e.pointer(gep.base(), pointee)?;
    let mut indices = Vec::with_capacity(4);
    for index in gep.indices() {
        indices.push(integers::signed_value(e, index)?);
    }
    let chain = chain(e, base, &indices, gep.flags().inbounds())?;
    let operands: Vec<u32> = chain.operands.iter().map(|id| id.word()).collect();
    Ok(e.out().emit_value(chain.op, chain.result_type, &operands))
}

/// A vector of addresses, where the pointers are an array: one after the other.
fn vector_to_spirv<'c>(e: &mut impl Emit<'c>, gep: Gep<'c>, pointee: Id, ty: Type<'c>) -> Result<Id> {
    let result = e.type_id(ty)?;
    if !parts::is_aggregate(e, result) {
        return Err(Error::InvalidLlvmModule("an address computation on vectors of pointers".to_owned()).into());
    }
    let element = e.out().element_type(result).and_then(|pointer| e.out().pointee(pointer));
    let element = element.ok_or_else(|| Error::Internal("a vector of addresses without pointers".to_owned()))?;
    let operand = |e: &mut _, value: Value<'c>, id: Id, lane: u32| match value.ty().vector_length() {
        Some(_) => parts::extract(e, id, lane),
        None => Ok(id),
    };
    let base = e.value(gep.base())?;
    let mut indices = Vec::with_capacity(4);
    for index in gep.indices() {
        indices.push((index, integers::signed_value(e, index)?));
    }
    let mut addresses = Vec::new();
    for lane in 0..parts::member_count(e, result)? {
        let base = operand(e, gep.base(), base, lane)?;
        let base = e.cast_pointer(base, pointee)?;
        let indices = indices.iter().map(|&(index, id)| operand(e, index, id, lane)).collect::<Result<Vec<_>>>()?;
        let chain = chain(e, base, &indices, gep.flags().inbounds())?;
        let operands: Vec<u32> = chain.operands.iter().map(|id| id.word()).collect();
        let address = e.out().emit_value(chain.op, chain.result_type, &operands);
        addresses.push(e.cast_pointer(address, element)?);
    }
    Ok(parts::construct(e, result, &addresses))
}

/// The base of a constant address computation as a pointer to `source_type`.
pub(crate) fn constant_base<'c>(
    e: &mut impl Emit<'c>,
    base: Value<'c>,
    source_type: Type<'c>,
    depth: u32,
) -> Result<Id> {
    let pointee = e.type_id(source_type)?;
    parts::check_memory(e, source_type)?;
    let ty = e.pointer_type_of(base, pointee)?;
    e.constant_at(base, ty, depth)
}

/// An index of a constant address computation.
pub(crate) fn constant_index<'c>(e: &mut impl Emit<'c>, index: Value<'c>, depth: u32) -> Result<Id> {
    let ty = e.value_type(index)?;
    e.constant_at(index, ty, depth)
}
