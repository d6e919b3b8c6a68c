//! Values in composites: vectors of lengths that SPIR-V lacks, and halves of integers.
//!
//! A vector of a length, or of elements, that SPIR-V has no vectors of is an array of its elements. An operation on it is
//! an operation on each of them. The type shows it: no other value that LLVM computes with is an array, but an integer of
//! 65 to 128 bits, which is an array of two words.

use crate::error::{Error, Result};
use crate::mapping::context::emit;
use crate::mapping::legalize::{arithmetic::Arithmetic, emit::Emit};
use crate::mapping::types::held::member_count;
use crate::spirv::{Id, Op};

/// A member of a composite value; that of a constant needs no instruction.
///
/// # Errors
/// `Internal` where the value has no such member.
pub(crate) fn extract<'c>(e: &mut impl Emit<'c>, composite: Id, index: u32) -> Result<Id> {
    let ty = e.out().type_of(composite).and_then(|ty| e.out().member_type(ty, index));
    let ty = ty.ok_or_else(|| Error::Internal("a part of a value that has no parts".to_owned()))?;
    match e.out().definition(composite) {
        Some((Op::ConstantComposite, members)) => {
            if let Some(member) = members.get(index as usize).and_then(|&member| Id::new(member)) {
                return Ok(member);
            }
        }
        Some((Op::ConstantNull, _)) => return Ok(e.out().null(ty)),
        Some((op @ (Op::Undef | Op::PoisonKHR), _)) => return Ok(e.out().constant(op, ty, &[])),
        _ => {}
    }
    Ok(e.out().emit_value(Op::CompositeExtract, ty, &[composite.word(), index]))
}

/// A composite value of its members; one of constants is a constant.
pub(crate) fn construct<'c>(e: &mut impl Emit<'c>, ty: Id, members: &[Id]) -> Id {
    let is_constant = |e: &mut _, member: Id| {
        matches!(
            emit::Emit::out(e).definition(member),
            Some((
                Op::Constant
                    | Op::ConstantTrue
                    | Op::ConstantFalse
                    | Op::ConstantNull
                    | Op::ConstantComposite
                    | Op::Undef
                    | Op::PoisonKHR,
                _
            ))
        )
    };
    if members.iter().all(|&member| is_constant(e, member)) {
        return e.out().composite(ty, members);
    }
    let words: Vec<u32> = members.iter().map(|member| member.word()).collect();
    e.out().emit_value(Op::CompositeConstruct, ty, &words)
}

/// All elements of a vector, held in parts or not.
///
/// # Errors
/// As [`member_count`] and [`extract`].
pub(crate) fn elements<'c>(e: &mut impl Emit<'c>, vector: Id) -> Result<Vec<Id>> {
    let ty = e.out().type_of(vector).ok_or_else(|| Error::Internal("a value without a type".to_owned()))?;
    let count = member_count(e, ty)?;
    first(e, vector, count)
}

/// Returns the first `count` elements of a vector or an array.
///
/// # Errors
/// As [`extract`].
pub(crate) fn first<'c>(e: &mut impl Emit<'c>, vector: Id, count: u32) -> Result<Vec<Id>> {
    (0..count).map(|index| extract(e, vector, index)).collect()
}

/// Applies an operation to each element of vectors that are arrays of `count` elements. Returns arrays of the results,
/// which have the types `types`.
pub(crate) fn by_element<A: Arithmetic, const N: usize>(
    a: &mut A,
    count: u32,
    operands: &[A::Value],
    types: [A::Type; N],
    mut operation: impl FnMut(&mut A, &[A::Value]) -> Option<[A::Value; N]>,
) -> Option<[A::Value; N]> {
    let mut results = Vec::with_capacity(count as usize);
    for index in 0..count {
        let elements: Vec<A::Value> = operands.iter().map(|operand| a.extract(*operand, index)).collect();
        results.push(operation(a, &elements)?);
    }
    Some(std::array::from_fn(|member| {
        let members: Vec<A::Value> = results.iter().map(|results| results[member]).collect();
        a.construct(types[member], &members)
    }))
}

/// Emits an operation for each element of vectors, and returns the vector of type `ty` of the results.
///
/// # Errors
/// Returns the error of the operation, or `InvalidLlvmModule` if there are too many elements.
pub(crate) fn map<'c, E: Emit<'c>, const N: usize>(
    e: &mut E,
    ty: Id,
    operands: [Id; N],
    mut f: impl FnMut(&mut E, [Id; N]) -> Result<Id>,
) -> Result<Id> {
    let count = member_count(e, ty)?;
    let mut results = Vec::with_capacity(count as usize);
    for index in 0..count {
        let elements = operands.map(|operand| e.extract(operand, index));
        results.push(f(e, elements)?);
    }
    Ok(construct(e, ty, &results))
}
