//! Writes `src/spirv/grammar/generated/` from the SPIR-V grammar JSON of SPIRV-Headers.
//!
//! Run it with `cargo run --package generate-grammar [DIRECTORY]`. `DIRECTORY` contains the JSON files and is
//! `../shared/spirv-grammar` by default, relative to the repository.

use std::path::PathBuf;

use generate_grammar::{DEFAULT_DIRECTORY, TABLES_DIRECTORY, generate, repository};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let json = std::env::args_os().nth(1).map_or_else(|| repository().join(DEFAULT_DIRECTORY), PathBuf::from);
    for (name, text) in generate(&json)? {
        let path = repository().join(TABLES_DIRECTORY).join(name);
        std::fs::write(&path, text)?;
        println!("wrote {}", path.display());
    }
    Ok(())
}
