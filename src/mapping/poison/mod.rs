//! Poison, `freeze` and undefined behaviour, in both directions.
//!
//! [`policy`] explains what LLVM and SPIR-V mean by poison, undefined values and undefined behaviour, and how each is
//! translated. The direction to SPIR-V begins at `freeze::to_spirv`, `policy::poison` and `policy::undef`. In this
//! direction, [`stability`] makes `freeze` work without OpFreezeKHR, and [`divisions`] recognizes guarded divisions.
//! The direction to LLVM IR begins at `freeze::to_llvm` and `divisions::guarded`.
//!
//! This room may import the rooms `facts`, `context`, `types` and `legalize`.

pub(crate) mod divisions;
pub(crate) mod emit;
pub(crate) mod freeze;
pub(crate) mod policy;
pub(crate) mod stability;

pub(crate) use emit::Emit;
