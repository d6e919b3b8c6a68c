//! The committed grammar tables are what the generator makes of the JSON.

#[path = "../scripts/generate-grammar/generator.rs"]
mod generator;

use std::path::Path;

#[test]
fn committed_tables_agree_with_the_json() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let json = std::env::var_os("SPIRV_GRAMMAR_DIR")
        .map_or_else(|| root.join(generator::DEFAULT_DIRECTORY), std::path::PathBuf::from);
    if !json.is_dir() {
        println!("skipped: no SPIR-V grammar JSON in {}", json.display());
        return;
    }
    if std::process::Command::new("rustfmt").arg("--version").output().is_err() {
        println!("skipped: rustfmt is not installed");
        return;
    }
    for (name, text) in generator::generate(&json, root).expect("the generator runs") {
        let committed = std::fs::read_to_string(root.join(generator::TARGET_DIRECTORY).join(name)).unwrap_or_default();
        assert!(committed == text, "{name} is out of date: run the generate-grammar example");
    }
}
