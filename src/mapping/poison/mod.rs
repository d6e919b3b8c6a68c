//! Poison, `freeze` and undefined behaviour, in both directions.
//!
//! [`policy`] explains what LLVM and SPIR-V mean by poison, undefined values and undefined behaviour, and how each is
//! translated. To SPIR-V, the room begins at `freeze::to_spirv`, `policy::poison` and `policy::undef`. There
//! [`stability`] replaces OpFreezeKHR if it may not be used, and [`divisions`] recognizes guarded divisions. To LLVM
//! IR, the room begins at `freeze::to_llvm` and `divisions::guarded`.
//!
//! The room may import the rooms `facts`, `context`, `types` and `legalize`.

pub(crate) mod divisions;
pub(crate) mod emit;
pub(crate) mod freeze;
pub(crate) mod policy;
pub(crate) mod stability;

pub(crate) use emit::Emit;
