//! A table of the decorations of the grammar: which functions translate each decoration, and for which target
//! environments the decoration becomes metadata in LLVM IR.
//!
//! [`of`] finds the row of a decoration. The compiler checks that each decoration of the grammar has exactly one row.
//! If no function translates a decoration, its owner is [`DecorationOwner::Nobody`]. The translation to SPIR-V emits
//! every decoration in `!spirv.Decorations`, whatever its owner. The translation to LLVM IR turns a decoration of the
//! owner `Nobody` into metadata if the target environment is `SpirvFriendly`, and drops it otherwise.

use crate::options::TargetEnv;
use crate::spirv::{Decoration, grammar::EnumKind};

/// The owner of a decoration: the functions that translate it, see [`DecorationOwner::functions`]. Most variants are
/// named for what their decorations become in LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DecorationOwner {
    /// The alignment of variables, and of pointers to them.
    Accesses,
    /// `!alias.scope` and `!noalias` of calls.
    AliasScopes,
    /// Annotations with any text.
    Annotations,
    /// Attributes of the arguments of an indirect call.
    ArgumentAttributes,
    /// Variables that are decorated with a BuiltIn.
    BuiltIns,
    /// Cache controls of pointers.
    CacheControls,
    /// Conversions with a rounding mode or saturation, which LLVM's instructions do not have.
    Conversions,
    /// Fast-math flags.
    FastMath,
    /// Annotations that FPGA compilers read.
    FpgaAnnotations,
    /// Metadata of functions that FPGA compilers read.
    FpgaFunctions,
    /// Attributes of functions.
    FunctionAttributes,
    /// Functions of which a module has several variants (SPV_INTEL_function_variants). One variant is selected before
    /// the translation to LLVM IR.
    FunctionVariants,
    /// Global variables that are `constant` in LLVM IR.
    GlobalVariables,
    /// Inline assembly with side effects.
    InlineAssembly,
    /// Flags of LLVM instructions that SPIR-V cannot express. They are kept only if `Options::preserve_auxdata` is set.
    InstructionFlags,
    /// `kernel_arg_*` metadata of kernels.
    KernelArguments,
    /// The linkage of functions and variables.
    Linkage,
    /// The maximum error of a floating-point result.
    MaxError,
    /// The metadata `!spirv.Decorations` and `!spirv.ParameterDecorations`, for decorations that LLVM IR cannot express
    /// in another way.
    MetadataLists,
    /// Attributes of parameters.
    ParameterAttributes,
    /// Conversions to 8-bit floating-point numbers that turn numbers out of range into the largest number.
    SmallFloats,
    /// Specialization constants.
    SpecConstants,
    /// Packed structures.
    Structures,
    /// Types of constant arrays of bytes that contain UTF-8 text.
    Texts,
    /// The attributes `VC…` of vector compute.
    VectorCompute,
    /// `nsw` and `nuw`.
    WrapFlags,
    /// No function translates the decoration, for this reason.
    Nobody(&'static str),
}

use DecorationOwner as Owner;

impl DecorationOwner {
    /// Returns the paths of two functions: the one that translates the decoration to SPIR-V and the one that translates
    /// it to LLVM IR. A path is relative to `crate::mapping`, or to the crate if it begins with `to_spirv`, `to_llvm`
    /// or `spirv`.
    pub(crate) const fn functions(self) -> [Option<&'static str>; 2] {
        let [to_spirv, to_llvm] = match self {
            Self::Accesses => ["memory::accesses::alloca_to_spirv", "memory::accesses::alignment_of"],
            Self::AliasScopes => ["memory::alias_scopes::call_to_spirv", "memory::alias_scopes::decorations_to_llvm"],
            Self::Annotations => ["decorations::annotations::decorate", "decorations::annotations::value_to_llvm"],
            Self::ArgumentAttributes => [
                "functions::attributes::argument_attributes_to_spirv",
                "functions::attributes::argument_attributes_to_llvm",
            ],
            Self::BuiltIns => {
                ["spirv_calls::builtin_variables::decorate_variable", "spirv_calls::builtin_pointers::of_variable"]
            }
            Self::CacheControls => return [Some("to_spirv::body::cache_controls"), None],
            Self::Conversions => ["opencl::conversions::to_spirv", "opencl::conversions::to_llvm"],
            Self::FastMath => ["instructions::flags::fast_math_to_spirv", "instructions::flags::fast_math_of"],
            Self::FpgaAnnotations => ["decorations::fpga_annotations::decorate", "decorations::fpga_annotations::text"],
            Self::FpgaFunctions => ["decorations::fpga_functions::to_spirv", "decorations::fpga_functions::to_llvm"],
            Self::FunctionAttributes => {
                ["functions::attributes::decorations_to_spirv", "functions::attributes::attributes_to_llvm"]
            }
            Self::FunctionVariants => return [None, Some("spirv::variants::specialize")],
            Self::GlobalVariables => ["to_spirv::globals::describe_global", "to_llvm::globals::declare_variable"],
            Self::InlineAssembly => ["to_spirv::calls::call_assembly", "to_llvm::calls::assembly"],
            Self::InstructionFlags => {
                ["decorations::instruction_flags::to_spirv", "decorations::instruction_flags::to_llvm"]
            }
            Self::KernelArguments => ["functions::kernel_arguments::to_spirv", "functions::kernel_arguments::to_llvm"],
            Self::Linkage => ["functions::linkage::to_spirv", "functions::linkage::attributes_of"],
            Self::MaxError => ["decorations::max_error::to_spirv", "decorations::max_error::to_llvm"],
            Self::MetadataLists => {
                ["decorations::metadata_lists::list_to_spirv", "decorations::metadata_lists::attach_to_llvm"]
            }
            Self::ParameterAttributes => {
                ["functions::attributes::parameter_to_spirv", "functions::attributes::parameter_attributes_to_llvm"]
            }
            Self::SmallFloats => ["spirv_calls::small_floats::to_spirv", "spirv_calls::small_floats::to_llvm"],
            Self::SpecConstants => ["spirv_calls::spec_constants::to_spirv", "constants::values::given"],
            Self::Structures => ["types::basic::new_structure", "types::basic::structure"],
            Self::Texts => return [Some("constants::data::text"), None],
            Self::VectorCompute => {
                ["decorations::vector_compute::function_to_spirv", "decorations::vector_compute::to_llvm"]
            }
            Self::WrapFlags => ["instructions::flags::wrap_to_spirv", "instructions::flags::wrap_to_llvm"],
            Self::Nobody(_) => return [None, None],
        };
        [Some(to_spirv), Some(to_llvm)]
    }
}

/// A set of target environments. The target environment determines how LLVM IR represents SPIR-V instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Representations {
    /// No target environment.
    None,
    /// [`TargetEnv::SpirvFriendly`], which represents instructions by calls of `__spirv_*` functions.
    SpirvCalls,
    /// The other target environments, which represent instructions by calls of OpenCL C functions.
    OpenCl,
    /// All target environments.
    All,
}

impl Representations {
    /// Returns true if `target` is in the set.
    pub(crate) fn includes(self, target: TargetEnv) -> bool {
        match self {
            Self::None => false,
            Self::SpirvCalls => target == TargetEnv::SpirvFriendly,
            Self::OpenCl => target != TargetEnv::SpirvFriendly,
            Self::All => true,
        }
    }
}

/// The facts about a decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DecorationRow {
    /// The decoration.
    pub(crate) decoration: Decoration,
    /// The functions that translate the decoration.
    pub(crate) owner: DecorationOwner,
    /// More owners, which translate the decoration if it stands on another kind of object, such as a parameter instead
    /// of a variable.
    pub(crate) also: &'static [DecorationOwner],
    /// The target environments for which the owner translates the decoration to LLVM IR.
    pub(crate) translated: Representations,
    /// The target environments for which the decoration becomes metadata in `!spirv.Decorations`, unless it becomes an
    /// annotation.
    pub(crate) as_metadata: Representations,
}

impl DecorationRow {
    /// Returns true if one of `owners` translates the decoration to LLVM IR for `target`.
    pub(crate) fn is_translated_by(&self, owners: &[DecorationOwner], target: TargetEnv) -> bool {
        owners.contains(&self.owner) && self.translated.includes(target)
    }
}

/// Returns the row of a decoration. A decoration that the grammar lacks has the owner `Nobody`.
pub(crate) fn of(decoration: Decoration) -> &'static DecorationRow {
    static UNKNOWN: DecorationRow = unowned(Decoration(u32::MAX), "the grammar does not know it");
    let row = INDEX.get(decoration.0 as usize).and_then(|&row| ROWS.get(usize::from(row)));
    row.unwrap_or(&UNKNOWN)
}

/// Returns the row of a decoration with an owner. For the target environment `SpirvFriendly`, the decoration becomes
/// metadata as well.
const fn owned(decoration: Decoration, owner: DecorationOwner) -> DecorationRow {
    let translated = match owner.functions() {
        [_, Some(_)] => Representations::All,
        [_, None] => Representations::None,
    };
    DecorationRow { decoration, owner, also: &[], translated, as_metadata: Representations::SpirvCalls }
}

/// Returns the row of a decoration that only metadata can express in LLVM IR.
const fn metadata(decoration: Decoration) -> DecorationRow {
    DecorationRow { as_metadata: Representations::All, ..owned(decoration, Owner::MetadataLists) }
}

/// Returns the row of a decoration that becomes a part of the text of an annotation, such as `{memory:DEFAULT}`. If
/// LLVM cannot annotate the decorated value, the decoration becomes metadata.
const fn fpga(decoration: Decoration) -> DecorationRow {
    DecorationRow { as_metadata: Representations::All, ..owned(decoration, Owner::FpgaAnnotations) }
}

/// Returns the row of a decoration that no function translates.
const fn unowned(decoration: Decoration, reason: &'static str) -> DecorationRow {
    owned(decoration, Owner::Nobody(reason))
}

/// The reason why no function translates the decorations of shaders.
const GRAPHICS: &str = "the decoration is for shaders, and LLVM IR for OpenCL cannot express it";

/// The reason why no function translates the decorations that state the layout of a type in memory.
const LAYOUT: &str = "the decoration states a layout in memory, which the type determines in LLVM IR";

/// The reason why no function translates the decorations that only some compilers use.
const METADATA: &str = "compilers that know it read and write it as `!spirv.Decorations`";

/// The rows, sorted by the number of the decoration.
static ROWS: &[DecorationRow] = &[
    unowned(Decoration::RelaxedPrecision, GRAPHICS),
    owned(Decoration::SpecId, Owner::SpecConstants),
    unowned(Decoration::Block, GRAPHICS),
    unowned(Decoration::BufferBlock, GRAPHICS),
    unowned(Decoration::RowMajor, LAYOUT),
    unowned(Decoration::ColMajor, LAYOUT),
    unowned(Decoration::ArrayStride, LAYOUT),
    unowned(Decoration::MatrixStride, LAYOUT),
    unowned(Decoration::GLSLShared, GRAPHICS),
    unowned(Decoration::GLSLPacked, GRAPHICS),
    owned(Decoration::CPacked, Owner::Structures),
    owned(Decoration::BuiltIn, Owner::BuiltIns),
    unowned(Decoration::NoPerspective, GRAPHICS),
    unowned(Decoration::Flat, GRAPHICS),
    unowned(Decoration::Patch, GRAPHICS),
    unowned(Decoration::Centroid, GRAPHICS),
    unowned(Decoration::Sample, GRAPHICS),
    metadata(Decoration::Invariant),
    metadata(Decoration::Restrict),
    metadata(Decoration::Aliased),
    DecorationRow { also: &[Owner::KernelArguments, Owner::VectorCompute], ..metadata(Decoration::Volatile) },
    DecorationRow { also: &[Owner::BuiltIns], ..owned(Decoration::Constant, Owner::GlobalVariables) },
    metadata(Decoration::Coherent),
    metadata(Decoration::NonWritable),
    metadata(Decoration::NonReadable),
    unowned(Decoration::Uniform, GRAPHICS),
    unowned(Decoration::UniformId, GRAPHICS),
    owned(Decoration::SaturatedConversion, Owner::Conversions),
    unowned(Decoration::Stream, GRAPHICS),
    unowned(Decoration::Location, GRAPHICS),
    unowned(Decoration::Component, GRAPHICS),
    unowned(Decoration::Index, GRAPHICS),
    unowned(Decoration::Binding, GRAPHICS),
    unowned(Decoration::DescriptorSet, GRAPHICS),
    unowned(Decoration::Offset, LAYOUT),
    unowned(Decoration::XfbBuffer, GRAPHICS),
    unowned(Decoration::XfbStride, GRAPHICS),
    DecorationRow { also: &[Owner::KernelArguments], ..owned(Decoration::FuncParamAttr, Owner::ParameterAttributes) },
    owned(Decoration::FPRoundingMode, Owner::Conversions),
    owned(Decoration::FPFastMathMode, Owner::FastMath),
    owned(Decoration::LinkageAttributes, Owner::Linkage),
    unowned(Decoration::NoContraction, GRAPHICS),
    unowned(Decoration::InputAttachmentIndex, GRAPHICS),
    DecorationRow { also: &[Owner::ParameterAttributes], ..owned(Decoration::Alignment, Owner::Accesses) },
    owned(Decoration::MaxByteOffset, Owner::ParameterAttributes),
    DecorationRow { also: &[Owner::ParameterAttributes], ..owned(Decoration::AlignmentId, Owner::Accesses) },
    owned(Decoration::MaxByteOffsetId, Owner::ParameterAttributes),
    owned(Decoration::SaturatedToLargestFloat8NormalConversionEXT, Owner::SmallFloats),
    owned(Decoration::NoSignedWrap, Owner::WrapFlags),
    owned(Decoration::NoUnsignedWrap, Owner::WrapFlags),
    unowned(Decoration::WeightTextureQCOM, GRAPHICS),
    unowned(Decoration::BlockMatchTextureQCOM, GRAPHICS),
    unowned(Decoration::BlockMatchSamplerQCOM, GRAPHICS),
    unowned(Decoration::ExplicitInterpAMD, GRAPHICS),
    unowned(Decoration::NodeSharesPayloadLimitsWithAMDX, GRAPHICS),
    unowned(Decoration::NodeMaxPayloadsAMDX, GRAPHICS),
    unowned(Decoration::TrackFinishWritingAMDX, GRAPHICS),
    unowned(Decoration::PayloadNodeNameAMDX, GRAPHICS),
    unowned(Decoration::PayloadNodeBaseIndexAMDX, GRAPHICS),
    unowned(Decoration::PayloadNodeSparseArrayAMDX, GRAPHICS),
    unowned(Decoration::PayloadNodeArraySizeAMDX, GRAPHICS),
    unowned(Decoration::PayloadDispatchIndirectAMDX, GRAPHICS),
    unowned(Decoration::ArrayStrideIdEXT, LAYOUT),
    unowned(Decoration::OffsetIdEXT, LAYOUT),
    owned(Decoration::UTFEncodedKHR, Owner::Texts),
    unowned(Decoration::OverrideCoverageNV, GRAPHICS),
    unowned(Decoration::PassthroughNV, GRAPHICS),
    unowned(Decoration::ViewportRelativeNV, GRAPHICS),
    unowned(Decoration::SecondaryViewportRelativeNV, GRAPHICS),
    unowned(Decoration::PerPrimitiveEXT, GRAPHICS),
    unowned(Decoration::PerViewNV, GRAPHICS),
    unowned(Decoration::PerTaskNV, GRAPHICS),
    unowned(Decoration::PerVertexKHR, GRAPHICS),
    unowned(Decoration::NonUniform, GRAPHICS),
    metadata(Decoration::RestrictPointer),
    metadata(Decoration::AliasedPointer),
    unowned(Decoration::MemberOffsetNV, LAYOUT),
    unowned(Decoration::HitObjectShaderRecordBufferNV, GRAPHICS),
    unowned(Decoration::HitObjectShaderRecordBufferEXT, GRAPHICS),
    unowned(Decoration::BankNV, GRAPHICS),
    unowned(Decoration::BindlessSamplerNV, GRAPHICS),
    unowned(Decoration::BindlessImageNV, GRAPHICS),
    unowned(Decoration::BoundSamplerNV, GRAPHICS),
    unowned(Decoration::BoundImageNV, GRAPHICS),
    unowned(Decoration::CooperativeMatrixTransposeEXT, METADATA),
    owned(Decoration::SIMTCallINTEL, Owner::VectorCompute),
    owned(Decoration::ReferencedIndirectlyINTEL, Owner::FunctionAttributes),
    unowned(Decoration::ClobberINTEL, METADATA),
    owned(Decoration::SideEffectsINTEL, Owner::InlineAssembly),
    owned(Decoration::VectorComputeVariableINTEL, Owner::VectorCompute),
    owned(Decoration::FuncParamIOKindINTEL, Owner::VectorCompute),
    owned(Decoration::VectorComputeFunctionINTEL, Owner::VectorCompute),
    owned(Decoration::StackCallINTEL, Owner::VectorCompute),
    owned(Decoration::GlobalVariableOffsetINTEL, Owner::VectorCompute),
    unowned(Decoration::CounterBuffer, GRAPHICS),
    DecorationRow {
        also: &[Owner::InstructionFlags],
        translated: Representations::OpenCl,
        as_metadata: Representations::All,
        ..owned(Decoration::UserSemantic, Owner::Annotations)
    },
    unowned(Decoration::UserTypeGOOGLE, GRAPHICS),
    owned(Decoration::FunctionRoundingModeINTEL, Owner::VectorCompute),
    owned(Decoration::FunctionDenormModeINTEL, Owner::VectorCompute),
    fpga(Decoration::RegisterALTERA),
    fpga(Decoration::MemoryALTERA),
    fpga(Decoration::NumbanksALTERA),
    fpga(Decoration::BankwidthALTERA),
    fpga(Decoration::MaxPrivateCopiesALTERA),
    fpga(Decoration::SinglepumpALTERA),
    fpga(Decoration::DoublepumpALTERA),
    fpga(Decoration::MaxReplicatesALTERA),
    fpga(Decoration::SimpleDualPortALTERA),
    fpga(Decoration::MergeALTERA),
    fpga(Decoration::BankBitsALTERA),
    fpga(Decoration::ForcePow2DepthALTERA),
    fpga(Decoration::StridesizeALTERA),
    fpga(Decoration::WordsizeALTERA),
    fpga(Decoration::TrueDualPortALTERA),
    fpga(Decoration::BurstCoalesceALTERA),
    fpga(Decoration::CacheSizeALTERA),
    fpga(Decoration::DontStaticallyCoalesceALTERA),
    fpga(Decoration::PrefetchALTERA),
    owned(Decoration::StallEnableALTERA, Owner::FpgaFunctions),
    owned(Decoration::FuseLoopsInFunctionALTERA, Owner::FpgaFunctions),
    owned(Decoration::MathOpDSPModeALTERA, Owner::FpgaFunctions),
    DecorationRow { as_metadata: Representations::None, ..owned(Decoration::AliasScopeINTEL, Owner::AliasScopes) },
    DecorationRow { as_metadata: Representations::None, ..owned(Decoration::NoAliasINTEL, Owner::AliasScopes) },
    owned(Decoration::InitiationIntervalALTERA, Owner::FpgaFunctions),
    owned(Decoration::MaxConcurrencyALTERA, Owner::FpgaFunctions),
    owned(Decoration::PipelineEnableALTERA, Owner::FpgaFunctions),
    DecorationRow { also: &[Owner::KernelArguments], ..fpga(Decoration::BufferLocationALTERA) },
    unowned(Decoration::RuntimeAlignedINTEL, METADATA),
    unowned(Decoration::IOPipeStorageALTERA, METADATA),
    owned(Decoration::FunctionFloatingPointModeINTEL, Owner::VectorCompute),
    owned(Decoration::SingleElementVectorINTEL, Owner::VectorCompute),
    unowned(Decoration::VectorComputeCallableFunctionINTEL, METADATA),
    owned(Decoration::MediaBlockIOINTEL, Owner::VectorCompute),
    unowned(Decoration::HostAccessOldINTEL, METADATA),
    unowned(Decoration::InitModeOldINTEL, METADATA),
    unowned(Decoration::ImplementInCSROldINTEL, METADATA),
    owned(Decoration::StallFreeALTERA, Owner::FpgaFunctions),
    DecorationRow {
        translated: Representations::OpenCl,
        ..owned(Decoration::FPMaxErrorDecorationINTEL, Owner::MaxError)
    },
    fpga(Decoration::LatencyControlLabelALTERA),
    fpga(Decoration::LatencyControlConstraintALTERA),
    unowned(Decoration::ConduitKernelArgumentALTERA, METADATA),
    unowned(Decoration::RegisterMapKernelArgumentALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceAddressWidthALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceDataWidthALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceLatencyALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceReadWriteModeALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceMaxBurstALTERA, METADATA),
    unowned(Decoration::MMHostInterfaceWaitRequestALTERA, METADATA),
    unowned(Decoration::StableKernelArgumentALTERA, METADATA),
    unowned(Decoration::HostAccessINTEL, METADATA),
    unowned(Decoration::InitModeALTERA, METADATA),
    unowned(Decoration::ImplementInRegisterMapALTERA, METADATA),
    owned(Decoration::ConditionalINTEL, Owner::FunctionVariants),
    owned(Decoration::ArgumentAttributeINTEL, Owner::ArgumentAttributes),
    owned(Decoration::CacheControlLoadINTEL, Owner::CacheControls),
    owned(Decoration::CacheControlStoreINTEL, Owner::CacheControls),
    unowned(Decoration::IntrinsicSAMSUNG, METADATA),
];

/// The value in [`INDEX`] for a number that is not a decoration.
const NO_ROW: u8 = u8::MAX;

/// One more than the highest number of a decoration.
const LIMIT: usize = match EnumKind::Decoration.info().enumerants.last() {
    Some(last) => last.value as usize + 1,
    None => 0,
};

/// The index into [`ROWS`] of each decoration, by the number of the decoration.
static INDEX: [u8; LIMIT] = {
    let decorations = EnumKind::Decoration.info().enumerants;
    assert!(ROWS.len() == decorations.len(), "each decoration of the grammar must have one row");
    assert!(ROWS.len() <= NO_ROW as usize, "the index of a row must fit into a byte");
    let mut index = [NO_ROW; LIMIT];
    let mut at = 0;
    while at < ROWS.len() {
        let number = ROWS[at].decoration.0;
        assert!(number == decorations[at].value, "the rows must be in the order of the grammar");
        index[number as usize] = at as u8;
        at += 1;
    }
    index
};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// Returns the directory of the sources.
    fn sources() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
    }

    /// Returns the text of a Rust module's file. `path` is the path of the module below `mapping` or below the crate.
    fn module_text(path: &str) -> Option<String> {
        let path = path.replace("::", "/");
        let files = ["mapping/", ""].map(|layer| sources().join(format!("{layer}{path}.rs")));
        files.iter().find_map(|file| fs::read_to_string(file).ok())
    }

    /// Returns the texts of the files that hold the functions of an owner, and of the tables in `facts` that they use.
    fn texts_of(owner: DecorationOwner) -> Vec<String> {
        let mut texts = Vec::new();
        for function in owner.functions().into_iter().flatten() {
            let (module, name) = function.rsplit_once("::").expect("a path");
            let text = module_text(module).unwrap_or_else(|| panic!("{owner:?}: no file for {module}"));
            let is_there = text.contains(&format!("fn {name}(")) || text.contains(&format!("fn {name}<"));
            assert!(is_there, "{owner:?}: no function {function}");
            if text.contains("facts::function_metadata") {
                texts.extend(module_text("facts::function_metadata"));
            }
            texts.push(text);
        }
        texts
    }

    /// Returns true if a text contains a word.
    fn has_word(text: &str, word: &str) -> bool {
        let is_end = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        text.match_indices(word).any(|(at, _)| text.get(at + word.len()..).is_some_and(is_end))
    }

    /// Returns the names of a decoration in the grammar.
    fn names(row: &DecorationRow) -> impl Iterator<Item = &'static str> {
        let info = EnumKind::Decoration.info().by_value(row.decoration.0).expect("a decoration of the grammar");
        std::iter::once(info.name).chain(info.aliases.iter().copied())
    }

    #[test]
    fn owners_mention_their_decorations() {
        for row in ROWS {
            for &owner in std::iter::once(&row.owner).chain(row.also) {
                let texts = texts_of(owner);
                // MetadataLists and CacheControls translate decorations by their numbers, without naming them.
                let is_mentioned = matches!(owner, Owner::MetadataLists | Owner::CacheControls | Owner::Nobody(_))
                    || names(row).any(|name| texts.iter().any(|text| has_word(text, name)));
                assert!(is_mentioned, "{owner:?} does not mention {}", row.decoration);
            }
        }
    }

    /// Appends the texts of all files in a directory and below it to `texts`, except this file and the tests.
    fn texts_below(directory: &Path, texts: &mut String) {
        for entry in fs::read_dir(directory).expect("a directory of sources") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                texts_below(&path, texts);
            } else if !["decoration_owners.rs", "tests.rs"].iter().any(|name| path.ends_with(name)) {
                texts.push_str(&fs::read_to_string(&path).expect("a source file"));
            }
        }
    }

    #[test]
    fn no_function_mentions_a_decoration_without_an_owner() {
        let mut text = String::new();
        for layer in ["mapping", "to_llvm", "to_spirv"] {
            texts_below(&sources().join(layer), &mut text);
        }
        for row in ROWS {
            if let Owner::Nobody(reason) = row.owner {
                assert!(!reason.is_empty() && row.also.is_empty(), "{}", row.decoration);
                for name in names(row) {
                    assert!(!has_word(&text, &format!("Decoration::{name}")), "{name} has an owner");
                }
            }
        }
    }

    #[test]
    fn decorations_are_found_by_number() {
        for row in ROWS {
            assert_eq!(of(row.decoration), row);
        }
        for unknown in [12, LIMIT as u32, u32::MAX] {
            assert!(matches!(of(Decoration(unknown)).owner, Owner::Nobody(_)), "{unknown}");
        }
    }
}
