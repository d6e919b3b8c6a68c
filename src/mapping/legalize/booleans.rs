//! Booleans in memory.
//!
//! An i1 is a boolean in SPIR-V. A boolean has no size and cannot be stored in memory that is accessed by pointers
//! (OpTypeBool, section 3.49.6 of the SPIR-V specification). In LLVM's memory an i1 is a byte that is 0 or 1, and a
//! vector of i1 has one bit for each element ([`vector_memory`]). A type that contains i1 therefore has another SPIR-V
//! type in memory, and this file converts values of this type when they are loaded and stored.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::legalize::{Emit, elements, in_spirv, vector_memory};
use crate::mapping::types::held;
use crate::spirv::Id;

/// Converts a loaded value of the LLVM type `llvm_type` from its SPIR-V type in memory to `ty`, the SPIR-V type of its
/// values.
///
/// # Errors
/// Returns `InvalidLlvmModule` if an aggregate has too many members.
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

/// Converts a value of the LLVM type `llvm_type` to `form`, its SPIR-V type in memory.
///
/// # Errors
/// Returns `InvalidLlvmModule` if an aggregate has too many members.
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

/// Converts each member of an aggregate with `convert`, and returns an aggregate of the type `ty` that contains the
/// results.
fn members<'c, E: Emit<'c>>(
    e: &mut E,
    llvm_type: Type<'c>,
    aggregate: Id,
    ty: Id,
    mut convert: impl FnMut(&mut E, Type<'c>, Id, Id) -> Result<Id>,
) -> Result<Id> {
    let count = match llvm_type.view() {
        // SPIR-V has no empty arrays, so the SPIR-V type has one element.
        TypeView::Array(_, 0) => return Ok(e.out().undef(ty)),
        _ => held::member_count(e, ty)?,
    };
    let mut results = Vec::with_capacity(count as usize);
    for index in 0..count {
        let missing =
            || Error::Internal("the LLVM type and the SPIR-V type of an aggregate have different members".to_owned());
        let member_type = llvm_type.element_type(index.into()).ok_or_else(missing)?;
        let to = e.out().member_type(ty, index).ok_or_else(missing)?;
        let member = elements::extract(e, aggregate, index)?;
        results.push(convert(e, member_type, member, to)?);
    }
    Ok(elements::construct(e, ty, &results))
}

fn type_of<'c>(e: &mut impl Emit<'c>, value: Id) -> Result<Id> {
    Ok(e.out().type_of(value).ok_or_else(|| Error::Internal("a value has no SPIR-V type".to_owned()))?)
}
