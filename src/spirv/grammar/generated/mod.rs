//! The tables that are generated from the grammar JSON.
//!
//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and `scripts/generate-grammar/overlay.json`; do not edit.
//! Write it again with `cargo run --package generate-grammar [DIRECTORY]`.

mod enumerants;
mod enums;
mod ext_inst;
mod extensions;
mod instructions;
mod opcodes;

pub(super) use enumerants::ENUMS;
pub use enums::*;
pub use ext_inst::*;
pub(super) use extensions::EXTENSION_NAMES;
pub use extensions::Extension;
pub(super) use instructions::{INSTRUCTION_NAMES, INSTRUCTIONS};
