//! Booleans in memory.
//!
//! An i1 is a boolean in SPIR-V, which has no size and no place in memory that pointers lead to (OpTypeBool, section
//! 3.49.6 of the SPIR-V specification). LLVM has it there as a byte that is 0 or 1, and a vector of them as so many
//! bits ([`vector_memory`]). Types with booleans in them have a form of their own in memory; what is loaded and stored
//! is converted.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::context::emit::Emit;
use crate::mapping::legalize::{elements, vector_memory};
use crate::mapping::types::basic;
use crate::spirv::{Id, Op};

/// Whether a type may have a form of its own in memory: hardly any does.
pub(crate) fn may_have_form(ty: Type<'_>) -> bool {
    match ty.view() {
        TypeView::Integer(width) => width == 1,
        TypeView::Vector(..) => vector_memory::may_have_form(ty),
        TypeView::Array(..) | TypeView::Struct(_) => true,
        _ => false,
    }
}

/// The SPIR-V type that memory of a type has, where that is not the type of its values. [`Emit::memory_form`] remembers
/// them.
///
/// # Errors
/// Those of the types.
pub(crate) fn memory_form<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Option<Id>> {
    if depth > basic::MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("types are nested more than {} deep", basic::MAX_DEPTH)).into());
    }
    match ty.view() {
        TypeView::Integer(1) => Ok(Some(e.out().type_int(8, 0))),
        TypeView::Vector(..) => vector_memory::form(e, ty),
        TypeView::Array(element, count) => {
            let Some(element) = e.memory_form(element, depth + 1)? else { return Ok(None) };
            elements::note_misfit(e, ty)?;
            let length = basic::array_length(e, count.max(1));
            Ok(Some(e.out().type_array(element, length)))
        }
        TypeView::Struct(structure) => {
            let forms: Vec<Option<Id>> =
                (structure.members().iter()).map(|&member| e.memory_form(member, depth + 1)).collect::<Result<_>>()?;
            if forms.iter().all(Option::is_none) {
                return Ok(None);
            }
            let members: Vec<Id> = (structure.members().iter().zip(forms))
                .map(|(&member, form)| form.map_or_else(|| e.type_id_at(member, depth + 1), Ok))
                .collect::<Result<_>>()?;
            elements::note_misfit(e, ty)?;
            Ok(Some(basic::new_structure(e, structure, &members)))
        }
        _ => Ok(None),
    }
}

/// The SPIR-V type that memory of a type has.
///
/// # Errors
/// Those of the types.
pub(crate) fn type_in_memory<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<Id> {
    if may_have_form(ty)
        && let Some(form) = e.memory_form(ty, 0)?
    {
        return Ok(form);
    }
    e.type_id(ty)
}

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
        TypeView::Integer(_) => {
            let zero = e.out().constant_int(own, 0);
            Ok(e.out().emit_value(Op::INotEqual, ty, &[value.word(), zero.word()]))
        }
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
        TypeView::Integer(_) => {
            let (one, zero) = (e.out().constant_int(form, 1), e.out().constant_int(form, 0));
            Ok(e.out().emit_value(Op::Select, form, &[value.word(), one.word(), zero.word()]))
        }
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
        _ => elements::member_count(e, ty)?,
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
