//! The translation of aborts to SPIR-V if SPV_KHR_abort is not allowed (issue 2 of its specification).
//!
//! The option `abort_fallback` selects one of these translations:
//! - By default, `llvm.trap` is left out and a call of `__spirv_AbortKHR` is an error, as in `llvm-spirv`.
//! - Aborts become OpUnreachable.
//! - Aborts are stripped: the code that leads to them is removed, see [`crate::mapping::abort::stripping`].
//! - The message is stored in a variable, before an OpUnreachable. The variable is in CrossWorkgroup memory and is
//!   exported under the name [`NAME`].
//!
//! The variable is an array of [`WORDS`] i32. The first word is the size of the message in bytes, or 0 if no invocation
//! has aborted. The message begins at byte [`HEAD`]. If the message does not fit, only its size is stored. If several
//! invocations abort, the bytes may come from any of them.

use crate::abort::{Rules, Types, size_of};
use crate::error::Result;
use crate::mapping::abort::{Emit, state::Variable};
use crate::mapping::memory::addresses;
use crate::spirv::{Builder, Decoration, Extension, Id, LinkageType, Op, StorageClass};

/// The name of the variable that holds the message.
const NAME: &str = "__spirv_abort_message";

/// The number of words of the variable.
const WORDS: u32 = 1024;

/// The offset of the message in the variable, in bytes. It is a multiple of the alignment of every vector.
const HEAD: u32 = 128;

/// Stores a message in the variable and ends the block with OpUnreachable.
pub(crate) fn store<'c>(e: &mut impl Emit<'c>, message: Id) -> Result<()> {
    let ty = crate::mapping::abort::source::type_of(e, message)?;
    let rules = Rules { pointer: u64::from(e.pointer_width() / 8), natural: true };
    let bytes = size_of(e.out(), rules, ty).map_or(0, |size| size.bytes);
    let variable = variable(e);
    e.uses_variable(variable);
    let word = e.out().type_int(32, 0);
    if bytes <= u64::from(WORDS * 4 - HEAD) {
        let byte = e.out().type_int(8, 0);
        let first = e.cast_pointer(variable, byte)?;
        let offset = e.out().constant_u32(HEAD);
        let place = addresses::element_at(e, first, byte, offset, true);
        let place = e.cast_pointer(place, ty)?;
        e.out().emit_void(Op::Store, &[place.word(), message.word()]);
    }
    let length = e.out().constant_u32(u32::try_from(bytes).unwrap_or(u32::MAX));
    let place = e.cast_pointer(variable, word)?;
    e.out().emit_void(Op::Store, &[place.word(), length.word()]);
    e.out().emit_void(Op::Unreachable, &[]);
    Ok(())
}

/// Returns the id of the variable. Emits the variable at its first use.
fn variable<'c>(e: &mut impl Emit<'c>) -> Id {
    if let Variable(Some(id)) = *e.abort_variable() {
        return id;
    }
    let out = e.out();
    let word = out.type_int(32, 0);
    let length = out.constant_u32(WORDS);
    let ty = out.type_array(word, length);
    let pointer = out.pointer_type(StorageClass::CrossWorkgroup, ty);
    let zeros = out.null(ty);
    let id = out.fresh_id();
    if out.has_untyped_pointers() {
        out.untyped_global_variable_with_id(pointer, StorageClass::CrossWorkgroup, ty, Some(zeros), id);
    } else {
        out.global_variable_with_id(pointer, StorageClass::CrossWorkgroup, Some(zeros), id);
    }
    out.name(id, NAME);
    out.decorate(id, Decoration::Alignment, &[HEAD]);
    let linkage = match out.is_extension_allowed(Extension::KHR_linkonce_odr) {
        true => LinkageType::LinkOnceODR,
        false => LinkageType::Export,
    };
    out.linkage(id, NAME, linkage);
    *e.abort_variable() = Variable(Some(id));
    id
}

impl Types for Builder {
    fn declaration(&self, ty: Id) -> Option<(Op, &[u32])> {
        self.type_info(ty)
    }

    fn length(&self, constant: Id) -> Option<u64> {
        self.constant_bits(constant)
    }

    /// Returns `None`: types from LLVM IR have no decorations that state a layout. They are laid out as in OpenCL C. A
    /// packed structure takes less space than computed here.
    fn decoration(&self, _: Id, _: Decoration) -> Option<u32> {
        None
    }

    fn member_decoration(&self, _: Id, _: u32, _: Decoration) -> Option<u32> {
        None
    }
}
