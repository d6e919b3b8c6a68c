//! The SPIR-V types of values whose LLVM types SPIR-V lacks. SPIR-V is said to *hold* these values in values of other
//! types.
//!
//! An integer of a width that SPIR-V lacks is held in the next wider SPIR-V integer. An integer of 65 to 128 bits is
//! held in two *halves*: an array of two 64-bit integers, the lower half first. A vector is held in an array of its
//! elements if SPIR-V has no vectors of this length or of this element type. LLVM's own arrays are never operands of
//! arithmetic, so an operand of arithmetic whose SPIR-V type is an array is an integer in halves or a vector.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::types::{Emit, held};
use crate::spirv::{Id, Op};
use rustc_hash::FxHashSet;

/// The largest number of elements of a vector that SPIR-V holds in an array. Each operation on the vector becomes one
/// operation for each element.
pub(crate) const MAX_ELEMENTS: u32 = 4096;

/// The way in which SPIR-V holds a value of an LLVM type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape<'c> {
    /// A value that SPIR-V instructions can operate on.
    Whole,
    /// An array of the elements of a vector: the element type and the number of elements.
    Elements(Type<'c>, u32),
    /// An array of the low and the high 64 bits of an integer of this width.
    Wide(u32),
}

/// Returns how SPIR-V holds a value of an LLVM type. `ty` is the SPIR-V type of the value.
pub(crate) fn shape<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Shape<'c> {
    if !matches!(e.out().type_info(ty), Some((Op::TypeArray, _))) {
        return Shape::Whole;
    }
    match llvm_type.view() {
        TypeView::Integer(width) => Shape::Wide(width),
        TypeView::Vector(element, count) => Shape::Elements(element, count),
        _ => Shape::Whole,
    }
}

/// Returns true if a SPIR-V type is an array or a structure.
pub(crate) fn is_aggregate<'c>(e: &mut impl Emit<'c>, ty: Id) -> bool {
    matches!(e.out().type_info(ty), Some((Op::TypeArray | Op::TypeStruct, _)))
}

/// Returns the SPIR-V type of an array of `count` elements.
pub(crate) fn array_type<'c>(e: &mut impl Emit<'c>, element: Id, count: u32) -> Id {
    let length = e.out().constant_u32(count);
    e.out().type_array(element, length)
}

/// Returns the number of elements of a vector or array type, or the number of members of a structure type. Returns 1
/// for any other type.
///
/// # Errors
/// Returns `InvalidLlvmModule` if there are more than [`MAX_ELEMENTS`].
pub(crate) fn member_count<'c>(e: &mut impl Emit<'c>, ty: Id) -> Result<u32> {
    let count = match e.out().type_info(ty) {
        Some((Op::TypeStruct, members)) => members.len() as u64,
        Some((Op::TypeArray, &[_, length])) => {
            Id::new(length).and_then(|length| e.out().constant_bits(length)).unwrap_or(1)
        }
        Some((Op::TypeVector, &[_, count])) => u64::from(count),
        _ => 1,
    };
    u32::try_from(count).ok().filter(|count| *count <= MAX_ELEMENTS).ok_or_else(|| {
        Error::InvalidLlvmModule(format!("cannot operate on an aggregate of more than {MAX_ELEMENTS} members")).into()
    })
}

/// Returns true if the type is i1 or a vector of i1.
pub(crate) fn is_bool(ty: Type<'_>) -> bool {
    matches!(ty.scalar_view(), TypeView::Integer(1))
}

/// Returns true if the type is an integer or a vector of integers of an odd width, which means a width other than 8,
/// 16, 32 and 64.
pub(crate) fn is_odd(ty: Type<'_>) -> bool {
    matches!(ty.scalar_view(), TypeView::Integer(width) if !matches!(width, 8 | 16 | 32 | 64))
}

/// Returns true if a type is or contains an integer that SPIR-V may hold in more bits. Some bit patterns of the SPIR-V
/// type are then no values of the LLVM type. Booleans (i1) do not count.
pub(crate) fn has_odd(ty: Type<'_>) -> bool {
    let mut seen = FxHashSet::default();
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        match ty.view() {
            TypeView::Integer(width) if !matches!(width, 1 | 8 | 16 | 32 | 64 | 128) => return true,
            TypeView::Vector(element, _) | TypeView::Array(element, _) => work.push(element),
            TypeView::Struct(structure) if seen.insert(ty) => work.extend(structure.members()),
            _ => {}
        }
    }
    false
}

/// The width in bits of one half of an integer in two halves.
pub(crate) const HALF: u32 = 64;

/// The width in bits of the widest integers that are held in halves.
pub(crate) const MAX_WIDTH: u32 = 2 * HALF;

/// Returns the SPIR-V type of integers that are held in two halves.
pub(crate) fn halves_type<'c>(e: &mut impl Emit<'c>) -> Id {
    let half = e.out().type_int(HALF, 0);
    held::array_type(e, half, 2)
}
