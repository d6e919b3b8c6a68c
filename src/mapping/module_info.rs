//! What a module says about its source: language, version, extensions, and whatever else stands as named metadata.

use rustc_hash::FxHashSet;

use super::{Emit, metadata};
use crate::error::Result;
use crate::llvm::{Metadata, Module};
use crate::spirv::grammar::{Capability, Enumeration as _};
use crate::spirv::{MemoryModel, SourceLanguage};

/// Metadata with the version of a language, as two integers, and the language.
pub(crate) const LANGUAGE_VERSIONS: &[(&str, SourceLanguage)] =
    &[("opencl.cxx.version", SourceLanguage::CPP_for_OpenCL), ("opencl.ocl.version", SourceLanguage::OpenCL_C)];

/// Metadata with extensions of the source language.
pub(crate) const USED_EXTENSIONS: &str = "opencl.used.extensions";

/// Metadata with what OpSource says.
pub(crate) const SOURCE: &str = "spirv.Source";

/// Metadata with what OpSourceExtension says.
pub(crate) const SOURCE_EXTENSION: &str = "spirv.SourceExtension";

/// Metadata with the operands of OpMemoryModel: the addressing model, which is the triple's in any case, and the memory
/// model.
const MEMORY_MODEL: &str = "spirv.MemoryModel";

/// The memory model that the metadata says, or OpenCL's.
pub(crate) fn memory_model(module: &Module<'_>) -> MemoryModel {
    let node = module.named_metadata_by_name(MEMORY_MODEL).and_then(|list| list.operands().next());
    let model = node.and_then(|node| node.operand(1)).and_then(Metadata::as_u64);
    let model = model.and_then(|model| u32::try_from(model).ok()).map(MemoryModel);
    model.filter(|model| model.info().is_some()).unwrap_or(MemoryModel::OpenCL)
}

/// Emits OpSource and OpSourceExtension.
///
/// # Errors
/// None at present.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, module: &'c Module<'c>) -> Result<()> {
    for name in [USED_EXTENSIONS, SOURCE_EXTENSION] {
        let Some(list) = module.named_metadata_by_name(name) else { continue };
        let mut seen = FxHashSet::default();
        for node in list.operands() {
            for text in node.operands().flatten().filter_map(Metadata::as_str) {
                if !seen.contains(&text) {
                    e.out().source_extension(&text);
                    seen.insert(text);
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

/// What OpSource says, or what it is taken to say where there is none: OpenCL C 1.2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// The language.
    pub(crate) language: SourceLanguage,
    /// Its version.
    pub(crate) version: u32,
    /// The file.
    pub(crate) file: Option<String>,
}

impl Default for Source {
    fn default() -> Self {
        Source { language: SourceLanguage::OpenCL_C, version: OPENCL_C_1_2, file: None }
    }
}

/// The version of OpenCL C 1.2, the last that is SPIR 1.2.
const OPENCL_C_1_2: u32 = 102_000;

/// The version of C++ for OpenCL 1.0, which is based on OpenCL 2.0; later ones are on 3.0.
const CXX_FOR_OPENCL_1_0: u32 = 100_000;

impl Source {
    /// Adds the metadata with language and versions; of other languages than OpenCL's none.
    ///
    /// # Errors
    /// LLVM's, which cannot occur for nodes of integers and strings.
    pub(crate) fn to_llvm(&self, module: &Module<'_>) -> Result<()> {
        let types = module.types();
        if !matches!(
            self.language,
            SourceLanguage::Unknown
                | SourceLanguage::OpenCL_C
                | SourceLanguage::OpenCL_CPP
                | SourceLanguage::CPP_for_OpenCL
        ) {
            return Ok(());
        }
        let mut source = vec![metadata::number(types, self.language.0)?, metadata::number(types, self.version)?];
        if let Some(file) = &self.file {
            source.push(Some(metadata::texts(types, &[file])?));
        }
        module.add_named_metadata(SOURCE, types.node(&source)?)?;
        let spir = if self.version <= OPENCL_C_1_2 { [1, 2] } else { [2, 0] };
        module.add_named_metadata("opencl.spir.version", metadata::numbers(types, &spir)?)?;
        let Some((name, _)) = LANGUAGE_VERSIONS.iter().find(|(_, language)| *language == self.language) else {
            return Ok(());
        };
        let version = [self.version / 100_000, self.version % 100_000 / 1_000];
        module.add_named_metadata(name, metadata::numbers(types, &version)?)?;
        if self.language == SourceLanguage::CPP_for_OpenCL {
            let version = [if self.version == CXX_FOR_OPENCL_1_0 { 2 } else { 3 }, 0];
            module.add_named_metadata("opencl.ocl.version", metadata::numbers(types, &version)?)?;
        }
        Ok(())
    }
}

/// Extensions and optional features of OpenCL that are what a capability allows.
const CAPABILITY_EXTENSIONS: &[(&str, Capability)] = &[
    ("cl_doubles", Capability::Float64),
    ("cl_images", Capability::ImageBasic),
    ("cl_khr_extended_bit_ops", Capability::BitInstructions),
    ("cl_khr_fp16", Capability::Float16),
    ("cl_khr_int64_base_atomics", Capability::Int64Atomics),
    ("cl_khr_int64_extended_atomics", Capability::Int64Atomics),
    ("cl_khr_mipmap_image", Capability::ImageMipmap),
    ("cl_khr_mipmap_image_writes", Capability::ImageMipmap),
    ("cl_khr_subgroups", Capability::Groups),
];

/// Those of them that are optional features of the core.
const CORE_FEATURES: [&str; 2] = ["cl_doubles", "cl_images"];

/// Metadata with optional features of the core.
const USED_CORE_FEATURES: &str = "opencl.used.optional.core.features";

/// Adds the metadata with the extensions and optional features that a module's capabilities and extensions stand for,
/// and those that it says its source uses: OpenCL's are with them, others on their own.
///
/// # Errors
/// LLVM's, which cannot occur for nodes of strings.
pub(crate) fn extensions_to_llvm(
    module: &Module<'_>,
    capabilities: &[Capability],
    extensions: &[String],
    of_source: &[String],
) -> Result<()> {
    let types = module.types();
    let of_capabilities =
        CAPABILITY_EXTENSIONS.iter().filter(|(_, capability)| capabilities.contains(capability)).map(|(name, _)| *name);
    let of_source = of_source.iter().map(String::as_str);
    let (of_opencl, others): (Vec<&str>, Vec<&str>) = of_source.partition(|name| name.starts_with("cl_"));
    let all = of_capabilities.chain(of_opencl);
    let (mut features, mut used): (Vec<&str>, Vec<&str>) = all.partition(|name| CORE_FEATURES.contains(name));
    used.extend(extensions.iter().map(String::as_str).filter(|name| name.starts_with("cl_")));
    for list in [&mut features, &mut used] {
        list.sort_unstable();
        list.dedup();
    }
    if !others.is_empty() {
        module.add_named_metadata(SOURCE_EXTENSION, metadata::texts(types, &others)?)?;
    }
    for (name, list) in [(USED_EXTENSIONS, used), (USED_CORE_FEATURES, features)] {
        module.add_named_metadata(name, metadata::texts(types, &list)?)?;
    }
    Ok(())
}
