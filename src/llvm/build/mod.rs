//! Making LLVM IR: types, constants, instructions, globals, attributes and metadata.
//!
//! Nothing here folds: an `add` of two constants is an instruction. Nothing here aborts either: what LLVM would leave
//! to an assertion is checked, and answered with a [`Misuse`]. The checks are those of one instruction's operands;
//! what takes a view of the function (dominance, phis that match their predecessors, the rules of intrinsics) is left
//! to [`Module::verify`](super::Module::verify), which is to be called before a module is printed, written, or run
//! through passes.
//!
//! - `types`: [`Types`], all types of a context.
//! - `constants`: constants as methods of their types, and [`fold`], operations on constants.
//! - `instructions`: the [`Builder`].
//! - `module`: functions, variables and aliases, and what can be set of them; [`Placeholder`].
//! - `attachments`: attributes and metadata.
//! - `rewrite`: changing what is there.

mod attachments;
mod constants;
mod instructions;
mod module;
mod rewrite;
mod types;

#[cfg(test)]
mod tests;

pub(crate) use constants::fold;
pub(crate) use instructions::{Access, Builder, CallOptions};
pub(crate) use module::Placeholder;
pub(crate) use rewrite::PoisonFlag;
pub(crate) use types::Types;

use super::ffi::llvm_sys::prelude::*;
use super::types::Type;
use super::values::Value;
use crate::error::{Diagnostic, Error};

/// What was asked for is no LLVM IR: types that don't fit, or a number out of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misuse(
    /// What was to be made.
    pub &'static str,
);

impl std::fmt::Display for Misuse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LLVM IR has no {} of these operands", self.0)
    }
}

impl std::error::Error for Misuse {}

impl From<Misuse> for Box<Diagnostic> {
    /// An invalid module: what is made follows the input.
    fn from(misuse: Misuse) -> Self {
        Error::InvalidModule(misuse.to_string()).into()
    }
}

/// What making something gives.
pub(crate) type Made<T> = Result<T, Misuse>;

/// # Safety
/// `raw` is null or a type of a context that outlives `'c`.
unsafe fn made_type<'c>(raw: LLVMTypeRef, what: &'static str) -> Made<Type<'c>> {
    // SAFETY: As the caller says.
    if raw.is_null() { Err(Misuse(what)) } else { Ok(unsafe { Type::new(raw) }) }
}

/// # Safety
/// `raw` is null or a value that lives for `'c`.
unsafe fn made<'c>(raw: LLVMValueRef, what: &'static str) -> Made<Value<'c>> {
    // SAFETY: As the caller says.
    unsafe { Value::maybe(raw) }.ok_or(Misuse(what))
}

/// The logarithm of an alignment in bytes, as the shim takes it; 0xff where there is none.
fn alignment(bytes: Option<u64>) -> Made<u8> {
    match bytes {
        None => Ok(0xff),
        // Value::MaximumAlignment of LLVM is 2^32.
        Some(bytes) if bytes.is_power_of_two() && bytes <= 1 << 32 => Ok(bytes.trailing_zeros() as u8),
        Some(_) => Err(Misuse("alignment")),
    }
}

/// The array of references that LLVM takes: a view is one reference.
fn raw_values(values: &[Value<'_>]) -> *const LLVMValueRef {
    values.as_ptr().cast()
}

/// As [`raw_values`].
fn raw_types(types: &[Type<'_>]) -> *const LLVMTypeRef {
    types.as_ptr().cast()
}
