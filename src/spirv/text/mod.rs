//! SPIR-V as text: the assembly of SPIRV-Tools, and `llvm-spirv`'s own form.

pub mod assembly;
pub mod spt;
