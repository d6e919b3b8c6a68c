//! OpAbortKHR of SPV_KHR_abort, which ends an invocation with a message.
//!
//! This room translates traps, `assert`, calls of `__spirv_AbortKHR`, and the forms that replace them if the extension is
//! not allowed. It may import every room but [`crate::mapping::dispatch`]. The direction to SPIR-V begins in
//! [`source::source`], which classifies a called function, and [`source::to_spirv`], which translates the call. The
//! direction to LLVM IR begins in [`traps::to_llvm`], which recognises the messages of traps. Every other OpAbortKHR
//! becomes a call of `__spirv_AbortKHR` like any instruction without an LLVM form.

pub(crate) mod calls;
pub(crate) mod emit;
pub(crate) mod fallback;
pub(crate) mod functions;
pub(crate) mod message;
pub(crate) mod source;
pub(crate) mod state;
pub(crate) mod stripping;
pub(crate) mod traps;
