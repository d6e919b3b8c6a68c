//! Tables of facts that need neither direction.

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
