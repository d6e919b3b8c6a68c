//! Functions, kernels and loops: attributes, linkage, execution modes, arguments, loop controls.

pub(crate) mod attributes;
pub(crate) mod constructors;
pub(crate) mod execution_modes;
pub(crate) mod index_groups;
pub(crate) mod kernel_arguments;
pub(crate) mod linkage;
pub(crate) mod loops;
