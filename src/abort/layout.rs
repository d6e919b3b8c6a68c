//! The offsets of the members of a message in its bytes.
//!
//! A type with an explicit layout (decorations Offset and ArrayStride) has that layout. Other types, those of kernels,
//! have the layout of OpenCL C: the offset of every member is a multiple of the member's alignment, and a vector of
//! three components takes as much space as one of four. A structure with the decoration CPacked has no padding.

use crate::spirv::{Decoration, Id, Op};

/// The maximum nesting depth of types.
pub(super) const MAX_DEPTH: u32 = 64;

/// The facts about a module that determine the layout of its types.
pub(crate) trait Types {
    /// Returns the instruction that declares a type, and its operands after the result id.
    fn declaration(&self, ty: Id) -> Option<(Op, &[u32])>;

    /// Returns the value of an integer constant, which is the length of an array.
    fn length(&self, constant: Id) -> Option<u64>;

    /// Returns the first operand of a decoration of the id, or 0 if the decoration has no operands.
    fn decoration(&self, id: Id, decoration: Decoration) -> Option<u32>;

    /// Returns the first operand of a decoration of a structure's member, or 0 if the decoration has no operands.
    fn member_decoration(&self, structure: Id, member: u32, decoration: Decoration) -> Option<u32>;
}

/// The layout rules that hold for all types of a module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The size of a pointer in bytes.
    pub(crate) pointer: u64,
    /// Whether a vector of three components takes as much space as one of four. This is true for kernels.
    pub(crate) natural: bool,
}

/// The size and the alignment of a type in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// The size.
    pub(crate) bytes: u64,
    /// The alignment, which determines offsets if the type has no explicit layout.
    pub(crate) alignment: u64,
}

impl Size {
    /// Returns the size of a scalar, which is aligned to its size.
    fn scalar(bytes: u64) -> Self {
        Size { bytes, alignment: bytes.max(1) }
    }
}

/// A function that returns the sizes of the inner types of a type. It caches them, because nested types would otherwise
/// take exponential time.
pub(crate) type Inner<'a> = &'a mut dyn FnMut(Id) -> Option<Size>;

/// Returns the size of a type, or `None` if the type has no layout in memory, is nested too deeply, or is too large.
#[cfg(feature = "llvm")]
pub(crate) fn size(types: &impl Types, rules: Rules, ty: Id) -> Option<Size> {
    size_at(types, rules, ty, &mut rustc_hash::FxHashMap::default(), 0)
}

#[cfg(feature = "llvm")]
fn size_at(
    types: &impl Types,
    rules: Rules,
    ty: Id,
    known: &mut rustc_hash::FxHashMap<Id, Option<Size>>,
    depth: u32,
) -> Option<Size> {
    if depth > MAX_DEPTH {
        return None;
    }
    if let Some(size) = known.get(&ty) {
        return *size;
    }
    let size = size_from(types, rules, ty, &mut |inner| size_at(types, rules, inner, known, depth + 1));
    known.insert(ty, size);
    size
}

/// Returns the size of a type, which is computed from the sizes of its inner types.
pub(super) fn size_from(types: &impl Types, rules: Rules, ty: Id, inner: Inner<'_>) -> Option<Size> {
    match types.declaration(ty)? {
        (Op::TypeInt, &[width @ (8 | 16 | 32 | 64), _]) | (Op::TypeFloat, &[width @ (8 | 16 | 32 | 64), ..]) => {
            Some(Size::scalar(u64::from(width / 8)))
        }
        (Op::TypePointer | Op::TypeUntypedPointerKHR, _) => Some(Size::scalar(rules.pointer)),
        (Op::TypeVector, &[component, count]) => {
            let component = inner(Id::new(component)?)?.bytes;
            let aligned = if count == 3 { 4 } else { u64::from(count) };
            let room = if rules.natural { aligned } else { u64::from(count) };
            Some(Size {
                bytes: component.checked_mul(room)?,
                alignment: component.checked_mul(aligned)?.checked_next_power_of_two()?,
            })
        }
        (Op::TypeMatrix, &[column, count]) => {
            let column = inner(Id::new(column)?)?;
            Some(Size { bytes: column.bytes.checked_mul(count.into())?, alignment: column.alignment })
        }
        (Op::TypeArray, &[element, _]) => {
            let (stride, count) = array(types, ty, inner)?;
            let element = inner(Id::new(element)?)?;
            let Some(last) = count.checked_sub(1) else { return Some(Size { bytes: 0, ..element }) };
            Some(Size { bytes: stride.checked_mul(last)?.checked_add(element.bytes)?, ..element })
        }
        (Op::TypeStruct, members) => {
            let mut end = 0u64;
            let mut alignment = 1;
            let mut is_explicit = false;
            for (index, place) in structure(types, ty, members, inner)?.into_iter().enumerate() {
                end = end.max(place.offset.checked_add(place.size.bytes)?);
                alignment = alignment.max(place.size.alignment);
                is_explicit |= types.member_decoration(ty, index as u32, Decoration::Offset).is_some();
            }
            if types.decoration(ty, Decoration::CPacked).is_some() {
                return Some(Size { bytes: end, alignment: 1 });
            }
            let bytes = if is_explicit { end } else { end.checked_next_multiple_of(alignment)? };
            Some(Size { bytes, alignment })
        }
        _ => None,
    }
}

/// Returns the stride of an array in bytes, and its length.
pub(super) fn array(types: &impl Types, ty: Id, inner: Inner<'_>) -> Option<(u64, u64)> {
    let (Op::TypeArray, &[element, length]) = types.declaration(ty)? else { return None };
    let count = types.length(Id::new(length)?)?;
    let stride = match types.decoration(ty, Decoration::ArrayStride) {
        Some(stride) => stride.into(),
        None => {
            let size = inner(Id::new(element)?)?;
            size.bytes.checked_next_multiple_of(size.alignment)?
        }
    };
    Some((stride, count))
}

/// A member of a structure with its offset in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) ty: Id,
    pub(super) offset: u64,
    size: Size,
}

/// Returns the members of a structure. Returns `None` if a member has the decoration MatrixStride, which is not
/// supported.
pub(super) fn structure(types: &impl Types, ty: Id, members: &[u32], inner: Inner<'_>) -> Option<Vec<Placed>> {
    let is_packed = types.decoration(ty, Decoration::CPacked).is_some();
    let mut end = 0u64;
    let mut placed = Vec::with_capacity(members.len());
    for (index, &member) in (0..).zip(members) {
        let member = Id::new(member)?;
        let size = inner(member)?;
        if types.member_decoration(ty, index, Decoration::MatrixStride).is_some() {
            return None;
        }
        let offset = match types.member_decoration(ty, index, Decoration::Offset) {
            Some(offset) => offset.into(),
            None if is_packed => end,
            None => end.checked_next_multiple_of(size.alignment)?,
        };
        end = offset.checked_add(size.bytes)?;
        placed.push(Placed { ty: member, offset, size });
    }
    Some(placed)
}
