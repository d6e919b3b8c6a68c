//! OpAbortKHR of SPV_KHR_abort, which ends an invocation with a message, in both directions.
//!
//! This room translates traps, `assert` and calls of `__spirv_AbortKHR`. If the extension is not allowed, it translates
//! them in another way. The room may import every room but [`crate::mapping::dispatch`].
//!
//! The translation to SPIR-V begins in [`source::source`], which decides whether a call of a function is an abort, and
//! in [`source::to_spirv`], which translates the call. The translation to LLVM IR begins in [`traps::to_llvm`], which
//! recognizes the messages of traps. Every other OpAbortKHR becomes a call of `__spirv_AbortKHR`, like any instruction
//! that LLVM IR has no instruction for.

pub(crate) mod calls;
pub(crate) mod fallback;
pub(crate) mod functions;
pub(crate) mod message;
pub(crate) mod source;
pub(crate) mod state;
pub(crate) mod stripping;
pub(crate) mod traps;

use crate::mapping::context::holds::room_trait;
use crate::mapping::spirv_calls;

room_trait! {
    Emit: spirv_calls::Emit,
    /// Returns the variable that the messages of aborts are stored in.
    abort_variable: state::Variable,
}
