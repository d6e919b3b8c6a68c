//! What corresponds to what, both directions side by side.

pub(crate) mod abort;
pub(crate) mod constants;
pub(crate) mod context;
pub(crate) mod decorations;
pub(crate) mod dispatch;
pub(crate) mod facts;
pub(crate) mod functions;
pub(crate) mod instructions;
pub(crate) mod intrinsics;
pub(crate) mod legalize;
pub(crate) mod memory;
pub(crate) mod module;
pub(crate) mod opencl;
pub(crate) mod poison;
pub(crate) mod spirv_calls;
pub(crate) mod types;
