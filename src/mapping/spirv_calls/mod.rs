//! Calls of functions that stand for SPIR-V instructions: `__spirv_<Name>`, `__spirv_ocl_<name>`,
//! `__spirv_BuiltIn<Name>`, and names that compilers use for instructions of their own extensions. LLVM IR has such a
//! call for an instruction that it cannot express otherwise.
//!
//! The names follow from the grammar, so an instruction that no other file translates is translated too, see
//! [`by_grammar`]. The translation to SPIR-V begins in [`by_grammar::parse`], which finds the instruction for a name,
//! and in the `to_spirv` functions, which take the call as a [`call_to_spirv::CallToSpirv`]. The translation to LLVM IR
//! begins in the `to_llvm` functions, which make a [`call_to_llvm::CallToLlvm`].
//!
//! The room may import the room `module` and all rooms before it, but neither `opencl` nor `dispatch`.

pub(crate) mod access_chains;
pub(crate) mod arbitrary_precision;
pub(crate) mod builtin_pointers;
pub(crate) mod builtin_variables;
pub(crate) mod by_grammar;
pub(crate) mod call_to_llvm;
pub(crate) mod call_to_spirv;
pub(crate) mod checks;
pub(crate) mod image_operands;
pub(crate) mod opencl_type_names;
pub(crate) mod small_floats;
pub(crate) mod spec_constants;
pub(crate) mod state;
pub(crate) mod type_names;

pub(crate) use builtin_variables::Dimension;
pub(crate) use by_grammar::{CallTarget, SpirvCall};
pub(crate) use call_to_llvm::{CallToLlvm, ParameterSpelling};
pub(crate) use call_to_spirv::CallToSpirv;

use crate::mapping::context::holds::room_trait;
use crate::mapping::{constants, memory};

room_trait! {
    Emit: memory::Emit,
    /// Returns the module's variables that are decorated with BuiltIn.
    builtin_variables: state::Variables,
}

room_trait! {
    Build: constants::Build,
    /// Returns the pointers to variables decorated with BuiltIn.
    builtin_pointers: state::Pointers<'c>,
}
