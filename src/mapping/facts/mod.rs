//! Facts about SPIR-V and LLVM IR that the grammar does not state, as constant tables: instructions, address spaces,
//! attributes, names, metadata. Both directions read each table: the direction to SPIR-V looks up LLVM's name or
//! number, the direction to LLVM IR looks up the SPIR-V enumerant. Some files also have functions that classify one
//! value, type or instruction.
//!
//! This room may import the views of `llvm`, the grammar of `spirv` and the options, but no other room.
//! [`instruction_facts`] has the facts about opcodes, and [`decoration_owners`] those about decorations.

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
