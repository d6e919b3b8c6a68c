//! The result of a mapping, in both directions.

use crate::error::Result;
use crate::spirv::Id;

/// The result of a mapping for one instruction. `T` is an id on the way to SPIR-V and a value on the way to LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mapped<T> {
    /// The instruction is translated, and this is its result.
    Value(T),
    /// The instruction is translated, and there is nothing for the driver to bind to its result.
    Nothing,
    /// The mapping does not translate this instruction. It has emitted nothing.
    Declined,
}

impl<T> Mapped<T> {
    /// Returns this result, or that of `other`, another mapping, if this one has declined.
    ///
    /// # Errors
    /// Returns the errors of `other`.
    pub(crate) fn or_else(self, other: impl FnOnce() -> Result<Self>) -> Result<Self> {
        match self {
            Mapped::Declined => other(),
            mapped => Ok(mapped),
        }
    }
}

impl<T> From<T> for Mapped<T> {
    fn from(result: T) -> Self {
        Mapped::Value(result)
    }
}

impl From<()> for Mapped<Id> {
    fn from((): ()) -> Self {
        Mapped::Nothing
    }
}
