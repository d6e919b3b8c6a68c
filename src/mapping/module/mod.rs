//! Properties of the module as a whole, in both directions: its source language and its auxiliary data.
//!
//! The translation to SPIR-V begins at `source::memory_model` and `source::to_spirv`, and at
//! `auxiliary_data::attributes_to_spirv` and `auxiliary_data::metadata_to_spirv`. The translation to LLVM IR begins at
//! `source::Source::all_to_llvm`, `source::declarations_to_llvm` and `source::extensions_to_llvm`, and, for the
//! instructions of NonSemantic.AuxData, at `auxiliary_data::by_number` and `auxiliary_data::attribute_to_llvm`.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison`, `instructions`, `memory`,
//! `constants`, `decorations` and `functions`.

pub(crate) mod auxiliary_data;
pub(crate) mod source;
