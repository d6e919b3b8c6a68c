//! The assignment of instructions, calls and names to the mapping that translates them.
//!
//! The drivers ask this room which mapping is responsible. It may import every other room. The direction to SPIR-V
//! begins in [`names::lookup`], which finds the builtin that a function's name stands for, and [`names::to_spirv`],
//! which translates a call of it. The direction to LLVM IR begins in [`owners::to_llvm`], which translates an
//! instruction.

pub(crate) mod names;
pub(crate) mod owners;
#[cfg(test)]
mod tests;
pub(crate) mod where_is;
