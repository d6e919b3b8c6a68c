//! Finds the file of `mapping` that translates an instruction, a call or a name.
//!
//! The drivers call only this room, and it may import every other room. The translation to SPIR-V begins in
//! [`names::lookup`], which finds the builtin function with a name, and [`names::to_spirv`], which translates a call of
//! it. The translation to LLVM IR begins in [`owners::to_llvm`], which translates an instruction.

pub(crate) mod names;
pub(crate) mod owners;
#[cfg(test)]
mod tests;
pub(crate) mod where_is;
