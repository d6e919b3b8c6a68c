//! Facts about SPIR-V and LLVM that no grammar states: instructions, address spaces, names, metadata. They are constant
//! tables and questions about one value, type or instruction. Nothing here knows a translation: a file uses the views
//! of `llvm`, the grammar of `spirv` and the options, and nothing above them. Both directions read the same table:
//! `to_spirv` looks for the name or LLVM's number, `to_llvm` for the enumerant. [`instruction_facts`] is the place for
//! what a mapping has to know about an opcode.

pub(crate) mod access_chain;
pub(crate) mod address_spaces;
pub(crate) mod amd_target;
pub(crate) mod attribute_names;
pub(crate) mod blocks;
pub(crate) mod builtin_names;
pub(crate) mod convergence;
pub(crate) mod function_metadata;
pub(crate) mod instruction_facts;
pub(crate) mod operations;
pub(crate) mod parameter_set;
