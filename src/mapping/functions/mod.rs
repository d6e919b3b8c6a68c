//! Properties of functions, kernels and loops, in both directions: attributes, linkage, execution modes, kernel
//! arguments and loop controls.
//!
//! The drivers translate the functions themselves. For the properties, the translation to SPIR-V begins at the
//! `*_to_spirv` functions of [`attributes`], at `loops::control_to_spirv`, and at `to_spirv` in [`execution_modes`],
//! [`kernel_arguments`] and [`linkage`]. The translation to LLVM IR begins at `attributes::{attributes_to_llvm,
//! parameter_attributes_to_llvm}`, `execution_modes::modes_to_llvm`, `kernel_arguments::to_llvm`,
//! `loops::control_to_llvm` and `constructors::to_llvm`.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison`, `instructions`, `memory`,
//! `constants` and `decorations`.

pub(crate) mod attributes;
pub(crate) mod constructors;
pub(crate) mod execution_modes;
pub(crate) mod index_groups;
pub(crate) mod kernel_arguments;
pub(crate) mod linkage;
pub(crate) mod loops;
