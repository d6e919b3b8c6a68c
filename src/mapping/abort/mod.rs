//! OpAbortKHR of SPV_KHR_abort: traps, `assert`, messages, and fallbacks without the extension.

pub(crate) mod calls;
pub(crate) mod emit;
pub(crate) mod fallback;
pub(crate) mod functions;
pub(crate) mod message;
pub(crate) mod source;
pub(crate) mod state;
pub(crate) mod stripping;
pub(crate) mod traps;
