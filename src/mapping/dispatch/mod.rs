//! Finds the file of `mapping` that translates an instruction, a call or a name.
//!
//! The drivers call only this room, and it may import every other room. The translation to SPIR-V begins in
//! [`owners::to_spirv`] for instructions, in [`names::lookup`], which finds the builtin function with a name, and in
//! [`names::to_spirv`], which translates a call of it. The translation to LLVM IR begins in [`owners::to_llvm`], which
//! translates an instruction. [`where_is::translations`] tells a reader of the source code what the tables say.

pub(crate) mod names;
pub(crate) mod owners;
#[cfg(test)]
mod tests;
pub(crate) mod where_is;
