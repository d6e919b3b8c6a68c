//! Turns the SPIR-V grammar JSON of SPIRV-Headers into Rust tables.
//!
//! [`json`] reads the files, [`Model`] combines them with the overlay (`overlay.json`, the parts that the published
//! grammar lacks), and [`generate`] returns the text of the tables.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

pub mod json;
mod model;
pub mod names;
mod sets;
mod tables;

pub use model::{EnumModel, Model, SetModel};
pub use sets::Set;

/// The directory of the JSON files if the caller does not choose one, relative to the repository.
pub const DEFAULT_DIRECTORY: &str = "../shared/spirv-grammar";
/// The directory of the tables, relative to the repository.
pub const TABLES_DIRECTORY: &str = "src/spirv/grammar/generated";

/// The result of the generator's functions.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Returns the root directory of the repository.
pub fn repository() -> &'static Path {
    let this_package = Path::new(env!("CARGO_MANIFEST_DIR"));
    this_package.ancestors().nth(2).expect("this package is in scripts/generate-grammar")
}

/// Returns the names of the generated files and their formatted text.
///
/// # Errors
/// If the JSON cannot be read or has an unexpected form, or `rustfmt` does not run.
pub fn generate(json: &Path) -> Result<BTreeMap<&'static str, String>> {
    let model = Model::load(json)?;
    model.tables()?.into_iter().map(|(name, text)| Ok((name, format_rust(&text)?))).collect()
}

/// Formats Rust source with `rustfmt` and the repository's configuration.
fn format_rust(text: &str) -> Result<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout", "--config-path"])
        .arg(repository())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("rustfmt: {error}"))?;
    let mut stdin = child.stdin.take().ok_or("rustfmt has no standard input")?;
    let input = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| "the thread that writes to rustfmt panicked")??;
    if !output.status.success() {
        return Err("rustfmt failed".into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
