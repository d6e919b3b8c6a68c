//! Facts about the source of a module, in both directions: the language and its version, extensions, capabilities, and
//! OpModuleProcessed. In LLVM IR they are named metadata.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use crate::error::{Error, Result};
use crate::llvm::{Metadata, Module};
use crate::mapping::context::metadata_nodes;
use crate::mapping::memory::Emit;
use crate::spirv::{Capability, Extension, MemoryModel, SourceLanguage, grammar::Enumeration as _};

/// The named metadata with the version of a source language as two integers, and the language it belongs to.
pub(crate) const LANGUAGE_VERSIONS: &[(&str, SourceLanguage)] =
    &[("opencl.cxx.version", SourceLanguage::CPP_for_OpenCL), ("opencl.ocl.version", SourceLanguage::OpenCL_C)];

/// Named metadata with the OpenCL extensions that the source uses.
pub(crate) const USED_EXTENSIONS: &str = "opencl.used.extensions";

/// Named metadata with the operands of OpSource.
pub(crate) const SOURCE: &str = "spirv.Source";

/// Named metadata with the operands of OpSourceExtension.
pub(crate) const SOURCE_EXTENSION: &str = "spirv.SourceExtension";

/// Named metadata with the operands of OpModuleProcessed.
const MODULE_PROCESSED: &str = "spirv.ModuleProcessed";

/// Named metadata with extensions that the SPIR-V module must declare.
const EXTENSION: &str = "spirv.Extension";

/// Named metadata with capabilities that the SPIR-V module must declare.
const CAPABILITY: &str = "spirv.Capability";

/// Named metadata with the operands of OpMemoryModel: the addressing model and the memory model. The addressing model
/// is ignored, since the target triple determines it.
const MEMORY_MODEL: &str = "spirv.MemoryModel";

/// Returns the memory model that the metadata states, or OpenCL if it states none.
pub(crate) fn memory_model(module: &Module<'_>) -> MemoryModel {
    let node = module.named_metadata_by_name(MEMORY_MODEL).and_then(|list| list.operands().next());
    let model = node.and_then(|node| node.operand(1)).and_then(Metadata::as_u64);
    let model = model.and_then(|model| u32::try_from(model).ok()).map(MemoryModel);
    model.filter(|model| model.info().is_some()).unwrap_or(MemoryModel::OpenCL)
}

/// Emits the instructions for the source of the module, and declares the extensions and capabilities that the metadata
/// names.
///
/// # Errors
/// Returns `RequiresExtension` for an extension that the metadata names and the options do not allow.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, module: &'c Module<'c>) -> Result<()> {
    for name in [USED_EXTENSIONS, SOURCE_EXTENSION] {
        for text in distinct_texts(module, name) {
            e.out().source_extension(&text);
        }
    }
    for source in Source::all_of_module(module) {
        source.to_spirv(e);
    }
    for text in distinct_texts(module, MODULE_PROCESSED) {
        e.out().module_processed(&text);
    }
    for name in distinct_texts(module, EXTENSION) {
        let unknown = || Error::RequiresExtension(name.to_string());
        e.out().extension(Extension::from_name(&name).ok_or_else(unknown)?)?;
    }
    if let Some(list) = module.named_metadata_by_name(CAPABILITY) {
        let numbers = list.operands().flat_map(|node| node.operands().collect::<Vec<_>>());
        for capability in numbers.flatten().filter_map(Metadata::as_u64).filter_map(|number| u32::try_from(number).ok())
        {
            let capability = Capability(capability);
            // A capability that the options do not allow is skipped here. If the module uses it, the builder declares
            // it anyway and reports an error.
            if e.out().may_use(capability) {
                e.out().capability(capability);
            }
        }
    }
    Ok(())
}

/// Returns each distinct string in the nodes of named metadata once.
fn distinct_texts<'c>(module: &'c Module<'c>, name: &str) -> Vec<Cow<'c, str>> {
    let mut seen = FxHashSet::default();
    let nodes = module.named_metadata_by_name(name).into_iter().flat_map(|list| list.operands());
    let texts = nodes.flat_map(|node| node.operands().flatten().filter_map(Metadata::as_str).collect::<Vec<_>>());
    texts.filter(|text| seen.insert(text.clone())).collect()
}

/// The operands of OpSource. The default is OpenCL C 1.2, which stands for a module without OpSource.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    /// The language.
    pub(crate) language: SourceLanguage,
    /// The version of the language. For OpenCL it is major * 100000 + minor * 1000.
    pub(crate) version: u32,
    /// The name of the source file.
    pub(crate) file: Option<String>,
    /// The source text, including that of OpSourceContinued.
    pub(crate) text: Option<String>,
}

impl Default for Source {
    fn default() -> Self {
        Source { language: SourceLanguage::OpenCL_C, version: OPENCL_C_1_2, file: None, text: None }
    }
}

/// The version number of OpenCL C 1.2. A module of this version or an earlier one corresponds to SPIR 1.2, and a later
/// one to SPIR 2.0.
const OPENCL_C_1_2: u32 = 102_000;

/// The version number of C++ for OpenCL 1.0, which is based on OpenCL 2.0. Later versions are based on OpenCL 3.0.
const CXX_FOR_OPENCL_1_0: u32 = 100_000;

/// The source languages for which the metadata `opencl.spir.version` is built.
const OF_OPENCL: [SourceLanguage; 4] =
    [SourceLanguage::Unknown, SourceLanguage::OpenCL_C, SourceLanguage::OpenCL_CPP, SourceLanguage::CPP_for_OpenCL];

impl Source {
    /// Returns the distinct sources that the metadata [`SOURCE`] names. If it names none, returns one source with the
    /// language and version of [`LANGUAGE_VERSIONS`], or with an unknown language.
    fn all_of_module(module: &Module<'_>) -> Vec<Self> {
        let number = |operand: Option<Metadata<'_>>| operand.and_then(Metadata::as_u64).unwrap_or(0) as u32;
        let nodes = |name| module.named_metadata_by_name(name).into_iter().flat_map(|list| list.operands());
        let mut sources: Vec<Source> = Vec::new();
        let mut seen = FxHashSet::default();
        for node in nodes(SOURCE) {
            let file = node.operand(2).and_then(|file| file.as_str().or_else(|| file.as_node()?.operand(0)?.as_str()));
            let source = Source {
                language: SourceLanguage(number(node.operand(0))),
                version: number(node.operand(1)),
                file: file.map(|file| file.into_owned()),
                text: node.operand(3).and_then(Metadata::as_str).map(|text| text.into_owned()),
            };
            if seen.insert(source.clone()) {
                sources.push(source);
            }
        }
        if sources.is_empty() {
            let of_version = LANGUAGE_VERSIONS.iter().find_map(|&(name, language)| {
                let node = nodes(name).next()?;
                let version = number(node.operand(0)) * 100_000 + number(node.operand(1)) * 1_000;
                Some(Source { language, version, ..Source::default() })
            });
            let unknown = Source { language: SourceLanguage::Unknown, version: 0, ..Source::default() };
            sources.push(of_version.unwrap_or(unknown));
        }
        sources
    }

    fn to_spirv<'c>(&self, e: &mut impl Emit<'c>) {
        let file = self.file.as_ref().map(|file| e.out().string(file));
        match &self.text {
            // In OpSource, the operand File must be present if Source is.
            Some(text) => {
                let file = file.unwrap_or_else(|| e.out().string(""));
                e.out().source_text(self.language, self.version, file, text);
            }
            None => e.out().source(self.language, self.version, file),
        }
    }

    /// Adds the metadata for OpSource, and for the versions of SPIR and OpenCL that correspond to the first source.
    ///
    /// # Errors
    /// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
    pub(crate) fn all_to_llvm(sources: &[Source], module: &Module<'_>) -> Result<()> {
        let types = module.types();
        for source in sources {
            let mut node =
                vec![metadata_nodes::number(types, source.language.0)?, metadata_nodes::number(types, source.version)?];
            if let Some(file) = &source.file {
                node.push(Some(metadata_nodes::texts(types, &[file])?));
            }
            if let Some(text) = &source.text {
                node.resize(3, None);
                node.push(metadata_nodes::text(types, text));
            }
            module.add_named_metadata(SOURCE, types.node(&node)?)?;
        }
        match sources.first() {
            Some(first) if OF_OPENCL.contains(&first.language) => first.versions_to_llvm(module),
            _ => Ok(()),
        }
    }

    fn versions_to_llvm(&self, module: &Module<'_>) -> Result<()> {
        let types = module.types();
        let spir = if self.version <= OPENCL_C_1_2 { [1, 2] } else { [2, 0] };
        module.add_named_metadata("opencl.spir.version", metadata_nodes::numbers(types, &spir)?)?;
        let Some((name, _)) = LANGUAGE_VERSIONS.iter().find(|(_, language)| *language == self.language) else {
            return Ok(());
        };
        let version = [self.version / 100_000, self.version % 100_000 / 1_000];
        module.add_named_metadata(name, metadata_nodes::numbers(types, &version)?)?;
        if self.language == SourceLanguage::CPP_for_OpenCL {
            let version = [if self.version == CXX_FOR_OPENCL_1_0 { 2 } else { 3 }, 0];
            module.add_named_metadata("opencl.ocl.version", metadata_nodes::numbers(types, &version)?)?;
        }
        Ok(())
    }
}

/// Adds the metadata for OpModuleProcessed, and for the capabilities that the SPIR-V module declares but does not use.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn declarations_to_llvm(module: &Module<'_>, processed: &[String], unused: &[Capability]) -> Result<()> {
    let types = module.types();
    for text in processed {
        module.add_named_metadata(MODULE_PROCESSED, metadata_nodes::texts(types, &[text])?)?;
    }
    for capability in unused {
        module.add_named_metadata(CAPABILITY, metadata_nodes::numbers(types, &[capability.0])?)?;
    }
    Ok(())
}

/// OpenCL's extensions and optional core features, each with a capability that implies it.
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

/// The names in [`CAPABILITY_EXTENSIONS`] that are optional core features rather than extensions.
const CORE_FEATURES: [&str; 2] = ["cl_doubles", "cl_images"];

/// Named metadata with optional core features of OpenCL.
const USED_CORE_FEATURES: &str = "opencl.used.optional.core.features";

/// Adds the metadata for OpenCL's extensions and optional core features. These are the ones that the capabilities
/// imply, and the ones that `extensions` (OpExtension) and `of_source` (OpSourceExtension) name. Other names in
/// `of_source` become `spirv.SourceExtension`.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
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
        module.add_named_metadata(SOURCE_EXTENSION, metadata_nodes::texts(types, &others)?)?;
    }
    for (name, list) in [(USED_EXTENSIONS, used), (USED_CORE_FEATURES, features)] {
        module.add_named_metadata(name, metadata_nodes::texts(types, &list)?)?;
    }
    Ok(())
}
