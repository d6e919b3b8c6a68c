//! Instructions that compute values, in both directions: arithmetic, conversions, comparisons, composites, and the
//! flags of these instructions.
//!
//! This room may import the rooms `facts`, `context`, `types`, `legalize` and `poison`. The tables in
//! [`crate::mapping::facts::operations`] have the instructions that correspond one to one. The direction to SPIR-V
//! begins in the `to_spirv` functions of the files, the direction to LLVM IR in the `to_llvm` functions. The room
//! `dispatch` calls them.

pub(crate) mod arithmetic;
pub(crate) mod casts;
pub(crate) mod comparisons;
pub(crate) mod composites;
pub(crate) mod flags;
pub(crate) mod matrices;
