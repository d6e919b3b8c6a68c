//! Writes `src/spirv/grammar/generated/` from the SPIR-V grammar JSON of SPIRV-Headers.
//!
//! `cargo run --no-default-features --example generate-grammar [DIRECTORY]`, the directory being where the JSON
//! files lie (default: `../shared/spirv-grammar` beside the repository).

mod generator;

use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let json = std::env::args_os().nth(1).map_or_else(|| root.join(generator::DEFAULT_DIRECTORY), PathBuf::from);
    let target = root.join(generator::TARGET_DIRECTORY);
    for (name, text) in generator::generate(&json, root)? {
        let path = target.join(name);
        std::fs::write(&path, text)?;
        println!("wrote {}", path.display());
    }
    Ok(())
}
