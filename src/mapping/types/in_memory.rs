//! The SPIR-V types of memory. For some LLVM types, the SPIR-V type of memory differs from the SPIR-V type of the
//! values: it is called the *memory form* of the LLVM type.
//!
//! A boolean is a byte in memory. A vector with a length that SPIR-V lacks has padding at its end, as in LLVM. The
//! elements of a vector of integers like i7 have no padding between them, as in LLVM. The room `legalize` converts
//! values when they are loaded and stored.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::types::held::{self, MAX_ELEMENTS, is_aggregate};
use crate::mapping::types::{Emit, basic, in_memory};
use crate::spirv::{Extension, Id};

/// Returns true if a type may have a memory form. This quick test avoids most calls of [`memory_form`].
pub(crate) fn may_have_form(ty: Type<'_>) -> bool {
    match ty.view() {
        TypeView::Integer(width) => width == 1,
        TypeView::Vector(..) => may_have_vector_form(ty),
        TypeView::Array(..) | TypeView::Struct(_) => true,
        _ => false,
    }
}

/// Returns the SPIR-V type of memory for values of an LLVM type. Returns `None` if this is the SPIR-V type of the
/// values. `depth` is the number of types that `ty` is nested in. `Emit::memory_form` caches the result.
///
/// # Errors
/// Returns an error if a type cannot be translated.
pub(crate) fn memory_form<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Option<Id>> {
    if depth > basic::MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("types are nested more than {} deep", basic::MAX_DEPTH)).into());
    }
    match ty.view() {
        TypeView::Integer(1) => Ok(Some(e.out().type_int(8, 0))),
        TypeView::Vector(..) => vector_form(e, ty),
        TypeView::Array(element, count) => {
            let Some(element) = e.memory_form(element, depth + 1)? else { return Ok(None) };
            note_misfit(e, ty)?;
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
            note_misfit(e, ty)?;
            Ok(Some(basic::new_structure(e, structure, &members)))
        }
        _ => Ok(None),
    }
}

/// Returns the SPIR-V type of memory for values of an LLVM type.
///
/// # Errors
/// Returns an error if a type cannot be translated.
pub(crate) fn type_in_memory<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<Id> {
    if may_have_form(ty)
        && let Some(form) = e.memory_form(ty, 0)?
    {
        return Ok(form);
    }
    e.type_id(ty)
}

/// Adds `ty` to `Emit::misfits` if SPIR-V cannot lay it out in memory as LLVM does. LLVM aligns a vector to its size,
/// rounded up to a power of two. A vector that is an array in SPIR-V is aligned only like its elements, so the members
/// of a structure with this array may have other offsets than in LLVM.
pub(crate) fn note_misfit<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<()> {
    let fits = match ty.view() {
        TypeView::Array(element, _) => !e.misfits().contains(&element),
        TypeView::Struct(structure) => {
            let mut fits = true;
            for &member in structure.members() {
                let mut inner = member;
                while let TypeView::Array(element, _) = inner.view() {
                    inner = element;
                }
                fits &= !e.misfits().contains(&member);
                if let TypeView::Vector(_, count) = inner.view()
                    && count > 1
                    && !structure.is_packed()
                    && structure.members().len() > 1
                {
                    let id = in_memory::type_in_memory(e, inner)?;
                    fits &= !is_aggregate(e, id);
                }
            }
            fits
        }
        _ => true,
    };
    if !fits {
        e.misfits().insert(ty);
    }
    Ok(())
}

/// Checks that SPIR-V lays out a type in memory as LLVM does.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the layouts differ.
pub(crate) fn check_memory<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<()> {
    // Most modules have no misfits, so the set is empty.
    if e.misfits().is_empty() || !e.misfits().contains(&ty) {
        return Ok(());
    }
    let text = format!("cannot lay out {ty} in memory: SPIR-V has no vector type of this length");
    Err(Error::InvalidLlvmModule(text)
        .at(Default::default())
        .with_hint(format!("use vectors of 2, 3, 4, 8 or 16 elements, or allow {}", Extension::EXT_long_vector)))
}

/// Returns true if integers of this width fill 1, 2, 4, 8 or 16 bytes without unused bits.
pub(crate) fn fills_bytes(width: u32) -> bool {
    matches!(width, 8 | 16 | 32 | 64 | 128)
}

/// Returns the number of bits of a packed vector: a vector of integers like i7, which do not fill whole bytes and have
/// no padding between them in memory. Returns `None` for any other type, and for a vector of too many bits.
pub(crate) fn packed_bits(ty: Type<'_>) -> Option<u32> {
    let TypeView::Vector(element, count) = ty.view() else { return None };
    let width = element.int_width().filter(|width| !fills_bytes(*width))?;
    width.checked_mul(count).filter(|bits| *bits <= MAX_ELEMENTS * 64)
}

/// Returns true if a vector type may have a memory form. This quick test avoids most calls of [`vector_form`].
pub(crate) fn may_have_vector_form(ty: Type<'_>) -> bool {
    let TypeView::Vector(element, count) = ty.view() else { return false };
    !matches!(count, 2 | 3 | 4 | 8 | 16) || !element.int_width().is_none_or(fills_bytes) || element.is_pointer()
}

/// Returns the SPIR-V type of memory for vectors of an LLVM type. Returns `None` if this is the SPIR-V type of the
/// vectors.
///
/// # Errors
/// Returns an error if a type cannot be translated.
pub(crate) fn vector_form<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<Option<Id>> {
    let TypeView::Vector(element, count) = ty.view() else { return Ok(None) };
    if !may_have_vector_form(ty) || count > MAX_ELEMENTS {
        return Ok(None);
    }
    if let Some(bits) = packed_bits(ty) {
        return Ok(Some(packed_form(e, element, bits)));
    }
    let id = e.type_id(ty)?;
    if !held::is_aggregate(e, id) {
        return Ok(None);
    }
    let element_id = e.type_id(element)?;
    let padded = count.next_power_of_two();
    let is_number = !held::is_aggregate(e, element_id) && !element.is_pointer();
    if is_number && matches!(padded, 2 | 4 | 8 | 16) {
        return Ok(Some(e.out().type_vector(element_id, padded)));
    }
    Ok((padded != count).then(|| held::array_type(e, element_id, padded)))
}

/// Returns the SPIR-V type of memory for a packed vector of `bits` bits, rounded up to 1, 2, 4, 8, … bytes. The type is
/// an integer of up to 64 bits, a vector of integers, or an array of integers if no vector is long enough. `element` is
/// the type of the vector's elements. The result is never the SPIR-V type of the vector itself, so loads and stores can
/// distinguish the two types.
pub(crate) fn packed_form<'c>(e: &mut impl Emit<'c>, element: Type<'c>, bits: u32) -> Id {
    let bytes = bits.div_ceil(8).next_power_of_two();
    if bytes <= 8 {
        return e.out().type_int(bytes * 8, 0);
    }
    let width = if element.int_width().is_some_and(|width| (33..64).contains(&width)) { 32 } else { 64 };
    let length = bytes * 8 / width;
    if length > 16 {
        // The SPIR-V type of the vector may itself be an array of this many bytes.
        let is_of_values = element.int_width().is_some_and(|width| width < 8 && bits == width * bytes);
        let width = if is_of_values { 16 } else { 8 };
        let int = e.out().type_int(width, 0);
        return held::array_type(e, int, bytes * 8 / width);
    }
    let int = e.out().type_int(width, 0);
    e.out().type_vector(int, length)
}
