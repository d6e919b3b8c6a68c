//! Where the members of a message lie in its bytes.
//!
//! A type with an explicit layout (Offset, ArrayStride) lies as that says. Where there is none, as in
//! kernels, it lies as OpenCL C has it in memory: every member at a multiple of its alignment, a vector of three like one
//! of four, without padding where the structure is decorated with CPacked.

use crate::spirv::grammar::Decoration;
use crate::spirv::{Id, Op};

/// How deep types nest at most.
pub(super) const MAX_DEPTH: u32 = 64;

/// What is asked of a module about its types.
pub(crate) trait Types {
    /// What declares a type, and its operands after the result.
    fn declaration(&self, ty: Id) -> Option<(Op, &[u32])>;

    /// The value of an integer constant, for lengths of arrays.
    fn length(&self, constant: Id) -> Option<u64>;

    /// The first operand of a decoration; 0 of one without any.
    fn decoration(&self, id: Id, decoration: Decoration) -> Option<u32>;

    /// The same of a member of a structure.
    fn member_decoration(&self, structure: Id, member: u32, decoration: Decoration) -> Option<u32>;
}

/// What holds for all types of a module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The size of a pointer in bytes.
    pub(crate) pointer: u64,
    /// Whether vectors of three take as much room as those of four: whether the module is one of kernels.
    pub(crate) natural: bool,
}

/// The size of a type in bytes, and what its place is a multiple of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// Its size.
    pub(crate) bytes: u64,
    /// Its alignment, where it has no explicit layout.
    pub(crate) alignment: u64,
}

impl Size {
    fn scalar(bytes: u64) -> Self {
        Size { bytes, alignment: bytes.max(1) }
    }
}

/// The sizes of types that are known; asking twice must not take twice as long, as types nest.
pub(crate) type Inner<'a> = &'a mut dyn FnMut(Id) -> Option<Size>;

/// The size of a type; none of one that has no place in memory, or is too deep or too large.
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

/// The size of a type from the sizes of what it is made of.
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

/// How far the elements of an array are apart, and how many there are.
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

/// A member of a structure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) ty: Id,
    pub(super) offset: u64,
    size: Size,
}

/// The members of a structure. Matrices with a stride have none: no message that is known has any.
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
