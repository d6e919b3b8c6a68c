//! Vectors that LLVM lays out in memory in another way than their SPIR-V type.
//!
//! LLVM pads and aligns a vector to the next power of two of its size. Elements that do not fill whole bytes have no
//! padding between them. In variables, arrays and structures, the SPIR-V type of these vectors is therefore a vector or
//! an integer of the padded size, or an array with elements for the padding. This file converts vectors that are loaded
//! or stored as members of an aggregate. A load or store of a vector alone does not access the padding.

use crate::error::Result;
use crate::llvm::{Type, TypeView, Value, ValueView};
use crate::mapping::legalize::{Emit, bitcasts, elements};
use crate::mapping::types::held;
use crate::mapping::types::in_memory::{packed_bits, packed_form};
use crate::spirv::Id;

/// Converts a vector that was loaded as a member of an aggregate to `ty`, the SPIR-V type of the vector outside of
/// memory.
///
/// # Errors
/// Returns an error if an element cannot be converted.
pub(crate) fn loaded<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, ty: Id) -> Result<Id> {
    if let Some(bits) = packed_bits(llvm_type) {
        return bitcasts::of_integers(e, bits, value, llvm_type, ty);
    }
    let count = held::member_count(e, ty)?;
    let elements = elements::first(e, value, count)?;
    Ok(elements::construct(e, ty, &elements))
}

/// Converts a vector to `form`, the SPIR-V type that the vector has as a member of an aggregate in memory.
///
/// # Errors
/// Returns an error if an element cannot be converted.
pub(crate) fn stored<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, form: Id) -> Result<Id> {
    if packed_bits(llvm_type).is_some() {
        return bitcasts::to_integers(e, value, llvm_type, form);
    }
    let mut elements = elements::elements(e, value)?;
    pad(e, form, &mut elements)?;
    Ok(elements::construct(e, form, &elements))
}

/// Appends null elements until there are as many as the type `ty` has.
///
/// # Errors
/// Returns the errors of [`held::member_count`].
pub(crate) fn pad<'c>(e: &mut impl Emit<'c>, ty: Id, elements: &mut Vec<Id>) -> Result<()> {
    let count = held::member_count(e, ty)? as usize;
    if let Some(&first) = elements.first()
        && elements.len() < count
        && let Some(element) = e.out().type_of(first)
    {
        let nothing = e.out().null(element);
        elements.resize(count, nothing);
    }
    Ok(())
}

/// Returns a constant vector of integers that do not fill whole bytes, such as i7, as a constant of `ty`, its SPIR-V
/// type in memory. Returns `None` for other vectors, if `ty` is the SPIR-V type of the vector outside of memory, or if
/// an element is not a number.
pub(crate) fn constant_bits<'c>(e: &mut impl Emit<'c>, value: Value<'c>, ty: Id) -> Option<Id> {
    let TypeView::Vector(element, count) = value.ty().view() else { return None };
    let bits = packed_bits(value.ty())?;
    // Outside of memory, the SPIR-V type of such a vector is an array with one byte for each element. If `ty` is that
    // array, it is not the type in memory.
    if element.int_width()? < 8 && held::is_aggregate(e, ty) && held::member_count(e, ty).ok() == Some(count) {
        return None;
    }
    if packed_form(e, element, bits) != ty && bitcasts::packed_type(e, bits) != ty {
        return None;
    }
    let width = element.int_width()?;
    let number = |value: Value<'c>| match value.view() {
        ValueView::ConstantInt(constant) => {
            let word = |index| constant.words().get(index).copied().unwrap_or(0);
            Some(u128::from(word(0)) | u128::from(word(1)) << 64)
        }
        ValueView::ConstantNull | ValueView::Undef | ValueView::Poison => Some(0),
        _ => None,
    };
    let scalar = e.out().element_type(ty).unwrap_or(ty);
    let scalar_width = e.out().int_width(scalar)?;
    let members = held::member_count(e, ty).ok()?;
    let mut words = vec![0_u64; members as usize];
    for index in 0..count {
        let element = match value.view() {
            ValueView::ConstantInt(_) => number(value)?,
            ValueView::ConstantAggregate(aggregate) => number(aggregate.element(index)?)?,
            _ => return None,
        };
        for bit in (0..width).filter(|bit| element >> bit & 1 == 1) {
            let place = index * width + bit;
            *words.get_mut((place / scalar_width) as usize)? |= 1 << (place % scalar_width);
        }
    }
    let words: Vec<Id> = words.into_iter().map(|word| e.out().constant_int(scalar, word)).collect();
    Some(match words.as_slice() {
        &[word] if scalar == ty => word,
        words => e.out().composite(ty, words),
    })
}
