//! Vectors in memory that lie there otherwise than SPIR-V's: those of lengths that SPIR-V lacks, which LLVM pads and
//! aligns to the next power of two of their size, and those of elements that fill no bytes, whose bits stand side by
//! side. In variables, arrays and structures each is a vector, or an integer, of the size and the alignment that LLVM
//! gives it; in arrays of its elements, with as many as the padding has room for, where there is no such vector. What is
//! loaded and stored of an aggregate is converted. A vector that is loaded or stored alone is no longer than its
//! elements.

use crate::error::Result;
use crate::llvm::{Type, TypeView, Value, ValueView};
use crate::mapping::legalize::{bitcasts, elements, emit::Emit};
use crate::mapping::types::held;
use crate::mapping::types::in_memory::{packed_bits, packed_form};
use crate::spirv::Id;

/// A vector of type `ty` of what has been loaded as part of an aggregate.
///
/// # Errors
/// Those of the elements.
pub(crate) fn loaded<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, ty: Id) -> Result<Id> {
    if let Some(bits) = packed_bits(llvm_type) {
        return bitcasts::of_integers(e, bits, value, llvm_type, ty);
    }
    let count = held::member_count(e, ty)?;
    let elements = elements::first(e, value, count)?;
    Ok(elements::construct(e, ty, &elements))
}

/// A vector as it is stored as part of an aggregate, as `form`.
///
/// # Errors
/// Those of the elements.
pub(crate) fn stored<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, form: Id) -> Result<Id> {
    if packed_bits(llvm_type).is_some() {
        return bitcasts::to_integers(e, value, llvm_type, form);
    }
    let mut elements = elements::elements(e, value)?;
    pad(e, form, &mut elements)?;
    Ok(elements::construct(e, form, &elements))
}

/// Fills the elements of a constant up to those that its type has.
///
/// # Errors
/// Those of the type.
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

/// A constant vector whose elements fill no bytes as it lies in memory, which is of type `ty`; none where `ty` is that of
/// a value, or an element is no number.
pub(crate) fn constant_bits<'c>(e: &mut impl Emit<'c>, value: Value<'c>, ty: Id) -> Option<Id> {
    let TypeView::Vector(element, count) = value.ty().view() else { return None };
    let bits = packed_bits(value.ty())?;
    // An array of as many bytes as there are elements is the type of values.
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
