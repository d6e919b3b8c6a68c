//! SPIR-V as text: `llvm-spirv`'s own form.

pub mod spt;
