//! Calls that stand for SPIR-V instructions: `__spirv_<Name>`.

pub(crate) mod access_chains;
pub(crate) mod arbitrary_precision;
pub(crate) mod build;
pub(crate) mod builtin_pointers;
pub(crate) mod builtin_variables;
pub(crate) mod by_grammar;
pub(crate) mod call_to_llvm;
pub(crate) mod call_to_spirv;
pub(crate) mod checks;
pub(crate) mod emit;
pub(crate) mod image_operands;
pub(crate) mod opencl_type_names;
pub(crate) mod small_floats;
pub(crate) mod spec_constants;
pub(crate) mod state;
pub(crate) mod type_names;
