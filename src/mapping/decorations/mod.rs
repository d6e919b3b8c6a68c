//! Decorations as metadata, annotations and attributes, both ways.

pub(crate) mod annotations;
pub(crate) mod build;
pub(crate) mod fpga_annotations;
pub(crate) mod fpga_functions;
pub(crate) mod instruction_flags;
pub(crate) mod max_error;
pub(crate) mod metadata_lists;
pub(crate) mod vector_compute;
