//! What a mapping returns, in both directions.

use crate::error::Result;

/// What a mapping has made of an instruction. `T` is the id of a result in SPIR-V, or a value in LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mapped<T> {
    /// The result.
    Value(T),
    /// Everything is translated, and no value is bound to the result, if there is one.
    Nothing,
    /// The mapping does not translate this instruction. Nothing has been emitted for it.
    Declined,
}

impl<T> Mapped<T> {
    /// Calls `other`, another mapping, if this one has declined.
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
