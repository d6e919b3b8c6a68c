//! The result of a mapping, in both directions.

use crate::error::Result;
use crate::spirv::Id;

/// What a mapping returns for one instruction. `T` is an id in the direction to SPIR-V and an LLVM value in the
/// direction to LLVM IR.
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
    /// Returns `self`, unless it is [`Mapped::Declined`]. In this case, calls `other`, which is another mapping, and
    /// returns its result.
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
