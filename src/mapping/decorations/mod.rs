//! Decorations, and the metadata, annotations and attributes that correspond to them in LLVM IR, in both directions.
//!
//! Each file translates one of the ways in which LLVM IR expresses decorations. The translation to SPIR-V begins at
//! `metadata_lists::list_to_spirv` for `spirv.Decorations`, at `annotations::globals_to_spirv` and
//! `annotations::decorate` for annotations, and at the `to_spirv` functions of the other files. The translation to LLVM
//! IR begins at `metadata_lists::{attach_to_llvm, parameters_to_llvm}`, at `annotations::{value_to_llvm,
//! member_to_llvm, globals_to_llvm}`, and at the `to_llvm` functions of the other files.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison`, `instructions`, `memory` and
//! `constants`.

pub(crate) mod annotations;
pub(crate) mod fpga_annotations;
pub(crate) mod fpga_functions;
pub(crate) mod instruction_flags;
pub(crate) mod max_error;
pub(crate) mod metadata_lists;
pub(crate) mod vector_compute;

pub(crate) use vector_compute::Subject;

use crate::mapping::context::holds::room_trait;
use crate::mapping::memory;

room_trait! {
    Build: memory::Build,
    /// Returns the annotations that have been built so far.
    annotations: annotations::Annotations<'c>,
}
