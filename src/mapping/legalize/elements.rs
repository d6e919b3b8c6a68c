//! Members of composite values, and operations on vectors that are arrays.
//!
//! If SPIR-V has no vectors of a length or of an element type, an LLVM vector becomes an array of its elements in
//! SPIR-V, and an operation on the vector becomes an operation on each element. The only other operands of LLVM
//! arithmetic that are arrays in SPIR-V are integers of 65 to 128 bits, which are arrays of two 64-bit words.

use crate::error::{Error, Result};
use crate::mapping::context::emit;
use crate::mapping::legalize::{Emit, arithmetic::Arithmetic};
use crate::mapping::types::held::member_count;
use crate::spirv::{Id, Op};

/// Returns a member of a composite value. Emits no instruction if the composite is a constant.
///
/// # Errors
/// Returns `Internal` if the value has no such member.
pub(crate) fn extract<'c>(e: &mut impl Emit<'c>, composite: Id, index: u32) -> Result<Id> {
    let ty = e.out().type_of(composite).and_then(|ty| e.out().member_type(ty, index));
    let ty = ty.ok_or_else(|| Error::Internal("a composite has no member with this index".to_owned()))?;
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

/// Returns a composite value. It is a constant if all members are constants.
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

/// Returns all elements of a vector, which may be an array.
///
/// # Errors
/// Returns the errors of [`member_count`] and [`extract`].
pub(crate) fn elements<'c>(e: &mut impl Emit<'c>, vector: Id) -> Result<Vec<Id>> {
    let ty = e.out().type_of(vector).ok_or_else(|| Error::Internal("a vector has no SPIR-V type".to_owned()))?;
    let count = member_count(e, ty)?;
    first(e, vector, count)
}

/// Returns the first `count` elements of a vector or an array.
///
/// # Errors
/// Returns the errors of [`extract`].
pub(crate) fn first<'c>(e: &mut impl Emit<'c>, vector: Id, count: u32) -> Result<Vec<Id>> {
    (0..count).map(|index| extract(e, vector, index)).collect()
}

/// Applies an operation to each element of vectors that are arrays of `count` elements. The operation has `N` results
/// for each element. Returns `N` arrays with these results, which have the types `types`.
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

/// Emits an operation for each element of vectors, and returns the results as a vector of the type `ty`.
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
