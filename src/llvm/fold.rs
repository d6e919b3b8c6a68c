//! Folding of operations on constants.
//!
//! Every function here answers none where an operand is no constant, the types do not fit the operation, or the result
//! is no constant either (LLVM has few constant expressions).

use super::ffi;
use super::ffi::llvm_sys::prelude::*;
use super::operations::{BinaryOp, CastOp, FloatPredicate, IntPredicate};
use super::types::{Type, TypeView};
use super::values::{Value, ValueView};

unsafe extern "C" {
    fn lsr_fold_binary(opcode: u8, left: LLVMValueRef, right: LLVMValueRef) -> LLVMValueRef;
    fn lsr_fold_cast(opcode: u8, value: LLVMValueRef, ty: LLVMTypeRef) -> LLVMValueRef;
    fn lsr_fold_compare(predicate: u32, left: LLVMValueRef, right: LLVMValueRef) -> LLVMValueRef;
    fn lsr_fold_select(condition: LLVMValueRef, yes: LLVMValueRef, no: LLVMValueRef) -> LLVMValueRef;
    fn lsr_fold_negation(value: LLVMValueRef) -> LLVMValueRef;
    fn lsr_fold_shuffle(left: LLVMValueRef, right: LLVMValueRef, mask: *const i32, length: usize) -> LLVMValueRef;
    fn lsr_fold_insert(
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        indices: *const u32,
        length: usize,
    ) -> LLVMValueRef;
    fn lsr_fold_insert_element(vector: LLVMValueRef, value: LLVMValueRef, index: LLVMValueRef) -> LLVMValueRef;
    fn lsr_fold_gep(
        source: LLVMTypeRef,
        base: LLVMValueRef,
        indices: *const LLVMValueRef,
        length: usize,
        inbounds: u8,
    ) -> LLVMValueRef;
}

// SAFETY of this file: operands are checked to be constants whose types fit the operation; what LLVM gives is null or
// a constant, which lives as long as its context.
fn found<'c>(raw: LLVMValueRef) -> Option<Value<'c>> {
    // SAFETY: As above.
    unsafe { Value::maybe(raw) }
}

fn are_constants(values: &[Value<'_>]) -> bool {
    values.iter().all(|value| value.is_constant())
}

/// An operation on two numbers of one type.
pub fn binary<'c>(op: BinaryOp, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    let ty = left.ty();
    let fits = if op.is_float() { ty.is_float_or_float_vector() } else { ty.is_int_or_int_vector() };
    if !fits || ty != right.ty() || !are_constants(&[left, right]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_binary(op as u8, left.raw(), right.raw()) })
}

/// A conversion.
pub fn cast<'c>(op: CastOp, value: Value<'c>, ty: Type<'c>) -> Option<Value<'c>> {
    if !value.is_constant() {
        return None;
    }
    // SAFETY: See above; the shim checks the types.
    found(unsafe { lsr_fold_cast(op as u8, value.raw(), ty.raw()) })
}

/// A comparison of integers or pointers.
pub fn int_compare<'c>(predicate: IntPredicate, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    let ty = left.ty();
    let fits = ty.is_int_or_int_vector() || ty.is_pointer_or_pointer_vector();
    if !fits || ty != right.ty() || !are_constants(&[left, right]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_compare(predicate as u32, left.raw(), right.raw()) })
}

/// A comparison of floating-point numbers.
pub fn float_compare<'c>(predicate: FloatPredicate, left: Value<'c>, right: Value<'c>) -> Option<Value<'c>> {
    if !left.ty().is_float_or_float_vector() || left.ty() != right.ty() || !are_constants(&[left, right]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_compare(predicate as u32, left.raw(), right.raw()) })
}

/// `select`, by a boolean or a vector of them.
pub fn select<'c>(condition: Value<'c>, yes: Value<'c>, no: Value<'c>) -> Option<Value<'c>> {
    let fits = condition.ty().scalar().int_width() == Some(1)
        && match condition.ty().vector_length() {
            Some(count) => yes.ty().vector_length() == Some(count),
            None => true,
        };
    if !fits || yes.ty() != no.ty() || !are_constants(&[condition, yes, no]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_select(condition.raw(), yes.raw(), no.raw()) })
}

/// `fneg`
pub fn negation<'c>(value: Value<'c>) -> Option<Value<'c>> {
    if !value.ty().is_float_or_float_vector() || !value.is_constant() {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_negation(value.raw()) })
}

/// `shufflevector`; a component of the mask that is negative is poison.
pub fn shuffle<'c>(left: Value<'c>, right: Value<'c>, mask: &[i32]) -> Option<Value<'c>> {
    let count = left.ty().vector_length()?;
    let limit = i64::from(count) * 2;
    let fits = left.ty() == right.ty() && mask.iter().all(|&component| i64::from(component) < limit);
    if !fits || mask.is_empty() || !are_constants(&[left, right]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_shuffle(left.raw(), right.raw(), mask.as_ptr(), mask.len()) })
}

/// The member or element that indices lead to.
pub fn extract<'c>(aggregate: Value<'c>, indices: &[u32]) -> Option<Value<'c>> {
    let mut value = aggregate;
    for &index in indices {
        // LLVM's function takes constants alone and answers null beyond their end.
        if !value.is_constant() {
            return None;
        }
        let zero = match (value.view(), value.ty().view()) {
            (ValueView::ConstantNull | ValueView::Undef | ValueView::Poison, _) => true,
            (_, TypeView::Array(..) | TypeView::Struct(_) | TypeView::Vector(..)) => false,
            _ => return None,
        };
        if zero && value.ty().element_type(index.into()).is_none() {
            return None;
        }
        // SAFETY: This is a constant of an aggregate or vector type.
        value = found(unsafe { ffi::lsr_aggregate_element(value.raw(), index) })?;
    }
    Some(value)
}

/// The aggregate with another value where the indices, of which there is one at least, lead to.
pub fn insert<'c>(aggregate: Value<'c>, value: Value<'c>, indices: &[u32]) -> Option<Value<'c>> {
    let mut ty = aggregate.ty();
    for &index in indices {
        if matches!(ty.view(), TypeView::Vector(..)) {
            return None;
        }
        ty = ty.element_type(index.into())?;
    }
    if indices.is_empty() || ty != value.ty() || !are_constants(&[aggregate, value]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_insert(aggregate.raw(), value.raw(), indices.as_ptr(), indices.len()) })
}

/// The vector with another element.
pub fn insert_element<'c>(vector: Value<'c>, value: Value<'c>, index: Value<'c>) -> Option<Value<'c>> {
    let TypeView::Vector(element, _) = vector.ty().view() else { return None };
    if element != value.ty() || index.ty().int_width().is_none() || !are_constants(&[vector, value, index]) {
        return None;
    }
    // SAFETY: See above.
    found(unsafe { lsr_fold_insert_element(vector.raw(), value.raw(), index.raw()) })
}

/// A getelementptr; the caller has checked that the indices, which are integers, lead through `source`.
pub(crate) fn gep<'c>(source: Type<'c>, base: Value<'c>, indices: &[Value<'c>], inbounds: bool) -> Option<Value<'c>> {
    let fits = matches!(base.ty().view(), TypeView::Pointer(_))
        && source.is_sized()
        && indices.iter().all(|index| index.ty().int_width().is_some());
    if !fits || !base.is_constant() || !are_constants(indices) {
        return None;
    }
    let raw: Vec<LLVMValueRef> = indices.iter().map(|index| index.raw()).collect();
    // SAFETY: See above.
    found(unsafe { lsr_fold_gep(source.raw(), base.raw(), raw.as_ptr(), raw.len(), inbounds.into()) })
}
