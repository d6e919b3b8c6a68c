//! Address space qualifier functions (OpenCL C 3.0, 6.15.9).

use super::site::Site;
use super::table::{Form, Row, row};
use crate::error::Result;
use crate::mapping::{Emit, address_space};
use crate::spirv::grammar::StorageClass;
use crate::spirv::{Id, Op};

/// The functions of this subject. Clang's names for the first three are in [`super::lookup`].
pub(super) const ROWS: &[Row] = &[
    row("to_global", 1, Form::ToAddressSpace(1)),
    row("to_local", 1, Form::ToAddressSpace(3)),
    row("to_private", 1, Form::ToAddressSpace(0)),
    row("get_fence", 1, Form::GetFence),
];

/// The distance of OpenCL's fence flags from the bits of the memory semantics.
const FENCE_SHIFT: u32 = 8;

/// `to_global` and its kind: the pointer, or null where it points elsewhere.
pub(super) fn to_address_space<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, space: u32) -> Result<Id> {
    let class = address_space::storage_class(space).unwrap_or(StorageClass::Function);
    let byte = site.out().type_int(8, 0);
    let pointer = site.pointer_argument(0, byte)?;
    let ty = site.out().type_pointer(class, byte);
    Ok(site.out().emit_value(Op::GenericCastToPtrExplicit, ty, &[pointer.word(), class.0]))
}

/// `get_fence`: which memory a pointer points into, as fence flags.
pub(super) fn get_fence<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>) -> Result<Id> {
    let byte = site.out().type_int(8, 0);
    let pointer = site.pointer_argument(0, byte)?;
    let uint = site.out().type_int(32, 0);
    let semantics = site.emit(Op::GenericPtrMemSemantics, uint, &[pointer]);
    let shift = site.uint(FENCE_SHIFT);
    Ok(site.emit(Op::ShiftRightLogical, uint, &[semantics, shift]))
}
