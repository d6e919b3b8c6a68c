//! The tables that the grammar JSON gives.
//!
//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and `scripts/generate-grammar/overlay.json`; do not edit.
//! `cargo run --no-default-features --example generate-grammar [DIRECTORY]` writes it anew.

mod enumerants;
mod enums;
mod ext_inst;
mod extensions;
mod instructions;
mod opcodes;

pub(super) use enumerants::ENUMS;
pub use enums::*;
pub use ext_inst::*;
pub use extensions::EXTENSIONS;
pub(super) use instructions::{INSTRUCTION_NAMES, INSTRUCTIONS};
