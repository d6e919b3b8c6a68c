//! LLVM intrinsics, in both directions.
//!
//! A call of an intrinsic becomes one instruction, an expansion of several instructions, or a call of a helper
//! function. [`table`] has one row for each intrinsic. This room may import every room but `abort` and `dispatch`. The
//! direction to SPIR-V begins in [`call::lookup`], which finds the row for a function, and [`call::to_spirv`], which
//! translates a call. The direction to LLVM IR begins in [`to_llvm::to_llvm`], for SPIR-V instructions that become
//! intrinsics, and [`to_llvm::intrinsic_of`], for functions whose calls become calls of an intrinsic.

pub(crate) mod call;
pub(crate) mod constrained;
pub(crate) mod expand;
pub(crate) mod floats;
pub(crate) mod fp_builtins;
pub(crate) mod helper_bodies;
pub(crate) mod hints;
pub(crate) mod integers;
pub(crate) mod lanes;
pub(crate) mod matrices;
pub(crate) mod memory;
pub(crate) mod predicated;
pub(crate) mod refused;
pub(crate) mod table;
pub(crate) mod to_llvm;
pub(crate) mod vectors;

pub(crate) use table::Intrinsic;
