//! LLVM instructions that compute values, and the SPIR-V instructions that correspond to them.

pub(crate) mod arithmetic;
pub(crate) mod casts;
pub(crate) mod comparisons;
pub(crate) mod composites;
pub(crate) mod flags;
pub(crate) mod matrices;
pub(crate) mod operations;
