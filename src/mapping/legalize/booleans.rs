//! Booleans in memory.
//!
//! An i1 is a boolean in SPIR-V, which has no size and no place in memory that pointers lead to (OpTypeBool, section
//! 3.49.6 of the SPIR-V specification). LLVM has it there as a byte that is 0 or 1, and a vector of them as so many
//! bits ([`vector_memory`]). Types with booleans in them have a form of their own in memory; what is loaded and stored
//! is converted.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::legalize::{elements, emit::Emit, in_spirv, vector_memory};
use crate::mapping::types::held;
use crate::spirv::Id;

/// A value that has been loaded in its form in memory as one of `ty`.
///
/// # Errors
/// `InvalidLlvmModule` for aggregates of too many members.
pub(crate) fn loaded<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, ty: Id) -> Result<Id> {
    let own = type_of(e, value)?;
    if own == ty {
        return Ok(value);
    }
    match llvm_type.view() {
        TypeView::Integer(_) => Ok(in_spirv::boolean_from_word(e, value, ty)),
        TypeView::Vector(..) => vector_memory::loaded(e, llvm_type, value, ty),
        _ => members(e, llvm_type, value, ty, |e, llvm_type, member, ty| loaded(e, llvm_type, member, ty)),
    }
}

/// A value as it is stored as `form`, its type in memory.
///
/// # Errors
/// `InvalidLlvmModule` for aggregates of too many members.
pub(crate) fn stored<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, form: Id) -> Result<Id> {
    if type_of(e, value)? == form {
        return Ok(value);
    }
    match llvm_type.view() {
        TypeView::Integer(_) => Ok(in_spirv::boolean_to_word(e, value, form)),
        TypeView::Vector(..) => vector_memory::stored(e, llvm_type, value, form),
        _ => members(e, llvm_type, value, form, |e, llvm_type, member, form| stored(e, llvm_type, member, form)),
    }
}

/// An aggregate of type `ty` whose members are what `convert` makes of the members of another, for their types.
fn members<'c, E: Emit<'c>>(
    e: &mut E,
    llvm_type: Type<'c>,
    aggregate: Id,
    ty: Id,
    mut convert: impl FnMut(&mut E, Type<'c>, Id, Id) -> Result<Id>,
) -> Result<Id> {
    let count = match llvm_type.view() {
        // An array without elements has one in SPIR-V.
        TypeView::Array(_, 0) => return Ok(e.out().undef(ty)),
        _ => held::member_count(e, ty)?,
    };
    let mut results = Vec::with_capacity(count as usize);
    for index in 0..count {
        let missing = || Error::Internal("a member of a value that has no members".to_owned());
        let member_type = llvm_type.element_type(index.into()).ok_or_else(missing)?;
        let to = e.out().member_type(ty, index).ok_or_else(missing)?;
        let member = elements::extract(e, aggregate, index)?;
        results.push(convert(e, member_type, member, to)?);
    }
    Ok(elements::construct(e, ty, &results))
}

fn type_of<'c>(e: &mut impl Emit<'c>, value: Id) -> Result<Id> {
    Ok(e.out().type_of(value).ok_or_else(|| Error::Internal("a value without a type".to_owned()))?)
}
