//! Facts about SPIR-V and LLVM IR that the grammar does not state, as constant tables: instructions, address spaces,
//! attributes, names, metadata. Each table serves both directions: one looks up the name or number of LLVM, the other
//! the SPIR-V enumerant. Some files also have functions that classify one value, type or instruction.
//!
//! The room may import the views of `llvm`, the grammar of `spirv` and the options, but no other room. No direction
//! begins here. [`instruction_facts`] holds what a mapping needs to know about an opcode, and [`decoration_owners`] what
//! it needs to know about a decoration.

pub(crate) mod access_chain;
pub(crate) mod address_spaces;
pub(crate) mod amd_target;
pub(crate) mod attribute_names;
pub(crate) mod blocks;
pub(crate) mod builtin_names;
pub(crate) mod convergence;
pub(crate) mod decoration_owners;
pub(crate) mod function_metadata;
pub(crate) mod instruction_facts;
pub(crate) mod operations;
pub(crate) mod parameter_set;

pub(crate) use access_chain::AccessChain;
pub(crate) use decoration_owners::DecorationOwner;
pub(crate) use operations::Operation;
pub(crate) use parameter_set::ParameterSet;
