//! What a module says about its source: language, version, extensions, and whatever else stands as named metadata.

use super::Emit;
use crate::error::Result;
use crate::llvm::{Metadata, Module};
use crate::spirv::SourceLanguage;

/// Metadata with the version of a language, as two integers, and the language.
pub(crate) const LANGUAGE_VERSIONS: &[(&str, SourceLanguage)] =
    &[("opencl.cxx.version", SourceLanguage::CPP_for_OpenCL), ("opencl.ocl.version", SourceLanguage::OpenCL_C)];

/// Metadata with extensions of the source language.
pub(crate) const USED_EXTENSIONS: &str = "opencl.used.extensions";

/// Metadata with what OpSource says.
pub(crate) const SOURCE: &str = "spirv.Source";

/// Metadata with what OpSourceExtension says.
pub(crate) const SOURCE_EXTENSION: &str = "spirv.SourceExtension";

/// Emits OpSource and OpSourceExtension.
///
/// # Errors
/// None at present.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, module: &'c Module<'c>) -> Result<()> {
    for name in [USED_EXTENSIONS, SOURCE_EXTENSION] {
        let Some(list) = module.named_metadata_by_name(name) else { continue };
        let mut seen = Vec::new();
        for node in list.operands() {
            for text in node.operands().flatten().filter_map(Metadata::as_str) {
                if !seen.contains(&text) {
                    e.out().source_extension(&text);
                    seen.push(text);
                }
            }
        }
    }
    let (language, version, file) = source(module);
    let file = file.map(|file| e.out().string(&file));
    e.out().source(language, version, file);
    Ok(())
}

/// The source language, its version (OpenCL's as major * 100000 + minor * 1000), and the file.
fn source(module: &Module<'_>) -> (SourceLanguage, u32, Option<String>) {
    let first = |name| module.named_metadata_by_name(name).and_then(|list| list.operands().next());
    let number = |operand: Option<Metadata<'_>>| operand.and_then(Metadata::as_u64).unwrap_or(0) as u32;
    if let Some(node) = first(SOURCE) {
        let file = node.operand(2).and_then(|file| file.as_str().or_else(|| file.as_node()?.operand(0)?.as_str()));
        let language = SourceLanguage(number(node.operand(0)));
        return (language, number(node.operand(1)), file.map(|file| file.into_owned()));
    }
    for &(name, language) in LANGUAGE_VERSIONS {
        if let Some(node) = first(name) {
            let (major, minor) = (number(node.operand(0)), number(node.operand(1)));
            return (language, major * 100_000 + minor * 1_000, None);
        }
    }
    (SourceLanguage::Unknown, 0, None)
}
