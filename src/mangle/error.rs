//! The error for names that cannot be demangled.
//!
//! A [`DemangleError`] has a [`Reason`] and the position in the name where parsing stopped.

use thiserror::Error;

/// The error for a name that cannot be demangled.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("{reason} at byte {offset} of the mangled name")]
pub(crate) struct DemangleError {
    /// The cause.
    pub reason: Reason,
    /// The position in the name, in bytes from its start.
    pub offset: usize,
}

/// The cause of a [`DemangleError`].
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum Reason {
    /// The name does not start with `_Z`.
    #[error("missing _Z")]
    NotMangled,
    /// The name ends within a production.
    #[error("unexpected end")]
    End,
    /// No production of the grammar allows the character.
    #[error("unexpected character")]
    Syntax,
    /// A number is larger than any that a compiler writes.
    #[error("number too large")]
    Number,
    /// The length of an identifier is 0, or exceeds the rest of the name.
    #[error("invalid identifier length")]
    Identifier,
    /// A substitution refers to a component that has not appeared yet.
    #[error("unknown substitution")]
    Substitution,
    /// The name is nested too deeply, or has too many components when its substitutions are expanded.
    #[error("name nested too deeply")]
    TooDeep,
}
