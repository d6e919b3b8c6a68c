//! The textual forms of SPIR-V: the assembly language of SPIRV-Tools (`assembly`) and the internal form of `llvm-spirv`
//! (`spt`).

pub mod assembly;
pub mod spt;
