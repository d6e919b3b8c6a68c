//! Building LLVM IR: types, constants, instructions, globals, attributes and metadata.
//!
//! The builder does not fold constants: an `add` of two constants is an instruction. It does not abort either: where
//! LLVM has only an assertion, the operands are checked, and invalid ones return a [`Misuse`]. It checks one
//! instruction at a time. Dominance, the predecessors of phis and the rules of intrinsics are checked only by
//! [`Module::verify`](super::Module::verify), which must be called before a module is printed, written or passed to a
//! pass.
//!
//! - `types`: [`Types`], all types of a context.
//! - `constants`: constants as methods of their types, and [`fold`], operations on constants.
//! - `instructions`: the [`Builder`].
//! - `module`: functions, variables, aliases and their properties; [`Placeholder`].
//! - `attachments`: attributes and metadata.
//! - `rewrite`: changes to existing IR.

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

use super::{ffi::llvm_sys::prelude::*, types::Type, values::Value};
use crate::error::{Diagnostic, Error};

/// The error for a request that LLVM IR does not allow: operands of wrong types, or a number out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misuse(
    /// The thing that could not be made, to follow "LLVM IR does not allow this".
    pub &'static str,
);

impl std::fmt::Display for Misuse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LLVM IR does not allow this {}", self.0)
    }
}

impl std::error::Error for Misuse {}

impl From<Misuse> for Box<Diagnostic> {
    /// Reports an invalid SPIR-V module, because the translator requests only what its input describes.
    fn from(misuse: Misuse) -> Self {
        Error::InvalidModule(misuse.to_string()).into()
    }
}

/// The result of building a `T`.
pub(crate) type Made<T> = Result<T, Misuse>;

/// Wraps a type from the shim. A null type is a [`Misuse`].
///
/// # Safety
///
/// `raw` is null or a type of a context that outlives `'c`.
unsafe fn made_type<'c>(raw: LLVMTypeRef, what: &'static str) -> Made<Type<'c>> {
    // SAFETY: Guaranteed by the caller.
    if raw.is_null() { Err(Misuse(what)) } else { Ok(unsafe { Type::new(raw) }) }
}

/// Wraps a value from the shim. A null value is a [`Misuse`].
///
/// # Safety
///
/// `raw` is null or a value that lives for `'c`.
pub(super) unsafe fn made<'c>(raw: LLVMValueRef, what: &'static str) -> Made<Value<'c>> {
    // SAFETY: Guaranteed by the caller.
    unsafe { Value::maybe(raw) }.ok_or(Misuse(what))
}

/// Returns the result of a function of the shim that returns 0 if it refuses its arguments.
fn done(result: u8, what: &'static str) -> Made<()> {
    if result == 0 { Err(Misuse(what)) } else { Ok(()) }
}

/// Returns the base-2 logarithm of an alignment in bytes, which is the form that the shim takes. 0xff stands for
/// `None`.
fn alignment(bytes: Option<u64>) -> Made<u8> {
    match bytes {
        None => Ok(0xff),
        // LLVM's `Value::MaximumAlignment` is 2^32.
        Some(bytes) if bytes.is_power_of_two() && bytes <= 1 << 32 => Ok(bytes.trailing_zeros() as u8),
        Some(_) => Err(Misuse("alignment")),
    }
}

/// Returns the array of references that LLVM takes. It relies on `Value` being one reference.
fn raw_values(values: &[Value<'_>]) -> *const LLVMValueRef {
    values.as_ptr().cast()
}

/// Returns the array of references that LLVM takes. It relies on `Type` being one reference.
fn raw_types(types: &[Type<'_>]) -> *const LLVMTypeRef {
    types.as_ptr().cast()
}
