//! Instructions that compute values, in both directions: arithmetic, conversions, comparisons, composites, and the
//! flags of these instructions.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize` and `poison`. The tables in
//! [`crate::mapping::facts::operations`] have the instructions that correspond one to one. The direction to SPIR-V
//! begins in the functions whose names end in `to_spirv`, one for each kind of LLVM instruction, such as
//! [`arithmetic::binary_to_spirv`] and [`casts::to_spirv`]. The direction to LLVM IR begins in the `to_llvm` functions
//! of the files, which the room `dispatch` calls.

pub(crate) mod arithmetic;
pub(crate) mod casts;
pub(crate) mod comparisons;
pub(crate) mod composites;
pub(crate) mod flags;
pub(crate) mod matrices;
