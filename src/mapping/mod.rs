//! The correspondences between LLVM IR and SPIR-V, in both directions.
//!
//! Each folder is called a *room*: it holds the files about one subject, such as types or OpenCL's built-in functions.
//! ARCHITECTURE.md lists the rooms in their order, and a room imports only the rooms before it. A *mapping* is a file
//! of a room that translates instructions, types, calls or metadata. The *drivers*, `to_spirv` and `to_llvm`, walk over
//! a module and call the mappings.

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
