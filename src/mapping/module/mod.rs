//! Properties of the module as a whole: its source language and its auxiliary data.
//!
//! To SPIR-V, the room begins at `source::memory_model` and `source::to_spirv`, and at
//! `auxiliary_data::attributes_to_spirv` and `metadata_to_spirv`. To LLVM IR, it begins at
//! `source::Source::all_to_llvm`, `source::declarations_to_llvm` and `source::extensions_to_llvm`. The driver reads the
//! instructions of NonSemantic.AuxData with `auxiliary_data::by_number` and builds attributes with
//! `auxiliary_data::attribute_to_llvm`.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison`, `instructions`, `memory`,
//! `constants`, `decorations` and `functions`.

pub(crate) mod auxiliary_data;
pub(crate) mod source;
