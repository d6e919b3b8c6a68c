//! Memory, in both directions: variables, loads and stores, addresses, atomics, and alias scopes.
//!
//! The translation to SPIR-V begins at `accesses::to_spirv`, `addresses::to_spirv` and `atomics::to_spirv`, the
//! translation to LLVM IR at `accesses::to_llvm` and `addresses::to_llvm`. SPIR-V's atomic instructions become calls in
//! LLVM IR, which `mapping::opencl` and `mapping::spirv_calls` translate. [`alias_scopes`] translates alias metadata in
//! both directions.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison` and `instructions`.

pub(crate) mod accesses;
pub(crate) mod addresses;
pub(crate) mod alias_scopes;
pub(crate) mod atomic_loops;
pub(crate) mod atomics;
pub(crate) mod emit;

pub(crate) use emit::Emit;

use crate::mapping::context::{self, holds::room_trait};

room_trait! {
    Build: context::Build,
    /// Returns the metadata nodes of alias scopes that have been built.
    alias_nodes: alias_scopes::Nodes<'c>,
}
