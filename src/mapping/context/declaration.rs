//! Functions whose calls stand for SPIR-V instructions.

use crate::llvm::{FunctionType, Type};

/// An LLVM function whose calls stand for SPIR-V instructions.
#[derive(Clone, Debug)]
pub(crate) struct Declaration<'c> {
    /// The mangled name.
    pub(crate) name: String,
    /// The type.
    pub(crate) ty: FunctionType<'c>,
    /// The effects of a call.
    pub(crate) effects: Effects,
    /// The type of the memory that the first parameter points to, if the function stores its result there (`sret`).
    /// `None` if the function returns its result.
    pub(crate) memory: Option<Type<'c>>,
    /// The calling convention.
    pub(crate) convention: Convention,
}

/// The calling convention of a function whose calls stand for SPIR-V instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
    /// `spir_func`
    Spir,
    /// The calling convention of C.
    C,
}

/// The effects of a call that stands for a SPIR-V instruction. No such call throws an exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Effects {
    /// The call may read and write memory.
    Any,
    /// The call may read memory.
    Reads,
    /// The call only computes its result: `memory(none)`.
    None,
    /// The call only computes its result and always returns: `willreturn memory(none)`.
    NoneReturns,
    /// The call ends the invocation: `noreturn`.
    NeverReturns,
    /// The effect depends on which invocations execute the call together: `convergent`.
    Convergent,
}
