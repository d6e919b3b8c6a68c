//! Poison, `freeze`, and undefined behaviour, in both directions.
//!
//! [`policy`] explains what LLVM and SPIR-V call poison, undefined values and undefined behaviour, and how each is
//! translated. To SPIR-V, the room begins at `freeze::to_spirv`, `policy::poison` and `policy::undef`; [`stability`]
//! makes `freeze` work without OpFreezeKHR. To LLVM IR, it begins at `freeze::to_llvm` and `divisions::guarded`.
//! [`divisions`] also recognizes guarded divisions on the way to SPIR-V.
//!
//! The room may import the rooms `facts`, `context`, `types` and `legalize`.

pub(crate) mod divisions;
pub(crate) mod emit;
pub(crate) mod freeze;
pub(crate) mod policy;
pub(crate) mod stability;
