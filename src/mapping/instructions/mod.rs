//! LLVM instructions that compute values, and the corresponding SPIR-V instructions.
//!
//! This room translates arithmetic, conversions, comparisons and composites, and the flags of these instructions. It
//! may import the rooms facts, context, types, legalize and poison. The tables in [`operations`] list the instructions
//! that correspond one to one. The direction to SPIR-V begins in the functions whose names end in `to_spirv`, one for
//! each kind of LLVM instruction, such as [`arithmetic::binary_to_spirv`] and [`casts::to_spirv`]. The direction to
//! LLVM IR begins in `instruction_to_llvm` of [`crate::mapping::dispatch::operations`] and in the `to_llvm` function of
//! each file.

pub(crate) mod arithmetic;
pub(crate) mod casts;
pub(crate) mod comparisons;
pub(crate) mod composites;
pub(crate) mod flags;
pub(crate) mod matrices;
