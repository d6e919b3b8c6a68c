//! What a caller can ask of a translation. The defaults are those of Khronos's `llvm-spirv`.
//!
//! Nothing here depends on LLVM. What only the command needs (files, forms of text) is not here.

mod address_spaces;
mod extensions;
mod version;

use std::collections::BTreeMap;

pub use crate::spirv::{Extension, Extensions, Version};
pub use address_spaces::AddressSpaces;

/// What a caller can ask of a translation, in either direction.
///
/// `Options::default()` is what `llvm-spirv` does without an option. Fields that say "to SPIR-V" or "to LLVM IR" have
/// no effect in the other direction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The highest SPIR-V version that may be written, or that an input may have. Default: 1.6.
    pub max_version: Version,
    /// The SPIR-V extensions that may be used. Default: none on the way to SPIR-V, all on the way to LLVM IR.
    pub extensions: Extensions,
    /// To LLVM IR: how OpenCL's built-in functions and their like are represented. Default: CL1.2.
    pub target_env: TargetEnv,
    /// To LLVM IR: how SPIR-V's built-in variables are represented. Default: functions.
    pub builtin_format: BuiltinFormat,
    /// To SPIR-V: the LLVM intrinsics without a SPIR-V form that become calls of an imported function. Default: none.
    pub allow_unknown_intrinsics: UnknownIntrinsics,
    /// To LLVM IR: make `kernel_arg_name` metadata from the names of kernels' parameters. Default: false.
    pub gen_kernel_arg_name_md: bool,
    /// To SPIR-V: whether kernels get the execution mode `ContractionOff`. Default: on, which decides from the module.
    pub fp_contract: FpContract,
    /// To SPIR-V: the extended instruction set that LLVM's intrinsics may use. Default: not said.
    ///
    /// Whoever sets it decides the translation of `llvm.fmuladd` too; see [`Options::fmuladd_as_mad`].
    pub ext_inst: Option<ExtInst>,
    /// To SPIR-V: whether `llvm.fmuladd` may become OpenCL.std's `mad`; otherwise it becomes a multiplication and an
    /// addition. Default: true. Superseded by `ext_inst`.
    pub replace_fmuladd_with_ocl_mad: bool,
    /// To SPIR-V: whether constant expressions that instructions take become instructions, rather than
    /// OpSpecConstantOp. Default: true.
    pub lower_constant_expressions: bool,
    /// Keep attributes and metadata that SPIR-V has no form for, in `NonSemantic.AuxData` instructions. Default: false.
    pub preserve_auxdata: bool,
    /// Keep `kernel_arg_type` and `kernel_arg_type_qual` through `OpString`. Default: false.
    pub preserve_ocl_kernel_arg_type_metadata_through_string: bool,
    /// To SPIR-V: the instruction set that debug information is written in. Default: OpenCL.DebugInfo.100.
    pub debug_info_version: DebugInfoVersion,
    /// To SPIR-V: allow DWARF operations in debug expressions that OpenCL.DebugInfo.100 does not list. Default: false.
    pub allow_extra_diexpressions: bool,
    /// Give functions an address space of their own (CodeSectionINTEL, with SPV_INTEL_function_pointers).
    /// Default: false.
    pub emit_function_ptr_addr_space: bool,
    /// To LLVM IR: the address spaces of storage classes. Default: those that `llvm-spirv` documents.
    pub address_spaces: AddressSpaces,
    /// To LLVM IR: the address space of functions. Default: that of private memory.
    pub program_address_space: Option<u32>,
    /// How far a translation goes to keep what poison and undefined behaviour mean. Default: relaxed.
    pub poison: Poison,
    /// To SPIR-V: promote memory to registers in a copy of the module first. Default: false.
    pub mem2reg: bool,
    /// To SPIR-V: what becomes of aborts where SPV_KHR_abort is not allowed. Default: what `llvm-spirv` does.
    pub abort_fallback: AbortFallback,
    /// To SPIR-V: the functions that `assert` and `abort` call are aborts, too. Default: false.
    pub abort_functions: bool,
    /// To LLVM IR: every OpAbortKHR is a call of `__spirv_AbortKHR`, those too whose message says that they come from
    /// `llvm.trap` or its relatives. Default: false.
    pub abort_as_call: bool,
    /// To LLVM IR: values for specialization constants, by `SpecId`. The value is the constant's bits, those above its
    /// width being zero; 0 and 1 for a boolean. Default: none.
    pub spec_constants: BTreeMap<u32, u64>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_version: Version::V1_6,
            extensions: Extensions::default(),
            target_env: TargetEnv::default(),
            builtin_format: BuiltinFormat::default(),
            allow_unknown_intrinsics: UnknownIntrinsics::default(),
            gen_kernel_arg_name_md: false,
            fp_contract: FpContract::default(),
            ext_inst: None,
            replace_fmuladd_with_ocl_mad: true,
            lower_constant_expressions: true,
            preserve_auxdata: false,
            preserve_ocl_kernel_arg_type_metadata_through_string: false,
            debug_info_version: DebugInfoVersion::default(),
            allow_extra_diexpressions: false,
            emit_function_ptr_addr_space: false,
            address_spaces: AddressSpaces::default(),
            program_address_space: None,
            poison: Poison::default(),
            mem2reg: false,
            abort_fallback: AbortFallback::default(),
            abort_functions: false,
            abort_as_call: false,
            spec_constants: BTreeMap::new(),
        }
    }
}

/// Extensions, each with the extension whose instructions it extends. Who allows the first allows the second.
const BROUGHT: [(Extension, Extension); 1] =
    [(Extension::EXT_shader_atomic_float16_add, Extension::EXT_shader_atomic_float_add)];

impl Options {
    /// Whether `llvm.fmuladd` becomes OpenCL.std's `mad`: `ext_inst` decides where it is set, else
    /// `replace_fmuladd_with_ocl_mad`.
    pub fn fmuladd_as_mad(&self) -> bool {
        match self.ext_inst {
            Some(ExtInst::OpenClStd) => true,
            Some(ExtInst::None) => false,
            None => self.replace_fmuladd_with_ocl_mad,
        }
    }

    /// Whether what is written to SPIR-V may use the extension.
    ///
    /// The extension must be allowed by name or by `+all`; SPV_KHR_non_semantic_info is also allowed where an option
    /// asks for something that needs it and nobody forbids it.
    pub fn may_write(&self, extension: Extension) -> bool {
        match self.extensions.status(extension) {
            Some(allowed) => allowed,
            None => {
                extension == Extension::KHR_non_semantic_info && self.wants_non_semantic_info()
                    || BROUGHT.iter().any(|(by, brought)| *brought == extension && self.extensions.allows(*by))
            }
        }
    }

    /// The extensions for which [`Options::may_write`] returns true.
    pub fn writable_extensions(&self) -> Extensions {
        Extension::all().filter(|extension| self.may_write(*extension)).collect()
    }

    /// Whether a SPIR-V input may use the extension: unless it is forbidden by name or by `-all`.
    pub fn may_read(&self, extension: Extension) -> bool {
        self.extensions.status(extension).unwrap_or(true)
    }

    /// Whether debug expressions may use operations that OpenCL.DebugInfo.100 does not list.
    pub fn extra_diexpressions(&self) -> bool {
        self.allow_extra_diexpressions || self.debug_info_version == DebugInfoVersion::NonSemanticShader200
    }

    fn wants_non_semantic_info(&self) -> bool {
        self.preserve_auxdata
            || matches!(
                self.debug_info_version,
                DebugInfoVersion::NonSemanticShader100 | DebugInfoVersion::NonSemanticShader200
            )
    }
}

/// How OpenCL's built-in functions and their like are represented in LLVM IR: `--spirv-target-env`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TargetEnv {
    /// The built-in functions of OpenCL C 1.2 where they say all that an instruction says, else `__spirv_*` functions.
    #[default]
    OpenCl,
    /// The built-in functions of OpenCL C 1.2: atomics and fences by their names though these say no order and no scope.
    Cl12,
    /// The built-in functions of OpenCL C 2.0: atomics with orders and scopes, pipes, device-side enqueue.
    Cl20,
    /// `__spirv_*` functions and `target("spirv.…")` types, one for each SPIR-V instruction and type.
    SpirvFriendly,
}

/// How SPIR-V's built-in variables are represented in LLVM IR: `--spirv-builtin-format`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BuiltinFormat {
    /// Calls of functions, those of OpenCL C or `__spirv_BuiltIn*`.
    #[default]
    Function,
    /// Loads from global variables `__spirv_BuiltIn*`.
    Global,
}

/// Which LLVM intrinsics without a SPIR-V form become calls of an imported function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum UnknownIntrinsics {
    /// None: such an intrinsic is an error.
    #[default]
    Refuse,
    /// Those whose name starts with one of these prefixes; an empty prefix allows all.
    Prefixes(Vec<String>),
}

impl UnknownIntrinsics {
    /// Whether an intrinsic of this name, `llvm.` included, may become a call.
    pub fn allows(&self, name: &str) -> bool {
        match self {
            UnknownIntrinsics::Refuse => false,
            UnknownIntrinsics::Prefixes(prefixes) => prefixes.iter().any(|prefix| name.starts_with(prefix.as_str())),
        }
    }
}

/// How far a translation goes to keep what poison, undefined values and undefined behaviour mean: `--spirv-poison`.
///
/// What LLVM calls poison SPIR-V calls undefined behaviour or an undefined value, unless SPV_KHR_poison_freeze may be
/// used; and what SPIR-V calls an undefined value LLVM calls poison. `docs/poison.md` has the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Poison {
    /// Flags, shifts and conversions are what they are, as compilers take them for the same on both sides, but for
    /// what leads to a `freeze` where SPIR-V has none.
    #[default]
    Relaxed,
    /// By the letter of the specifications: nothing that is poison on one side is undefined behaviour, or worse than it
    /// was, on the other.
    Strict,
}

/// What becomes of aborts (`llvm.trap`, `__spirv_AbortKHR` and so on) where SPV_KHR_abort is not allowed:
/// `--spirv-abort-fallback`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AbortFallback {
    /// `llvm.trap` is left out, `__spirv_AbortKHR` is an error, and what `assert` calls is a function like any other.
    #[default]
    Refuse,
    /// OpUnreachable.
    Unreachable,
    /// The message is stored in the variable `__spirv_abort_message`, then OpUnreachable.
    Store,
    /// Nothing: what leads only to aborts is taken out.
    Strip,
}

/// Whether kernels forbid the contraction of floating-point operations: `--spirv-fp-contract`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FpContract {
    /// `ContractionOff` for kernels that show neither `llvm.fmuladd` nor a `contract` flag where one could stand.
    #[default]
    On,
    /// `ContractionOff` for every kernel.
    Off,
    /// No kernel gets `ContractionOff`.
    Fast,
}

/// The extended instruction set that LLVM's intrinsics may use: `--spirv-ext-inst`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtInst {
    /// None: what has no core instruction is expanded.
    None,
    /// OpenCL.std.
    OpenClStd,
}

/// The instruction set that debug information is written in: `--spirv-debug-info-version`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DebugInfoVersion {
    /// `SPIRV.debug`, the first version; for old consumers.
    Legacy,
    /// `OpenCL.DebugInfo.100`.
    #[default]
    OpenCl100,
    /// `NonSemantic.Shader.DebugInfo.100`.
    NonSemanticShader100,
    /// `NonSemantic.Shader.DebugInfo.200`.
    NonSemanticShader200,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn non_semantic_info_comes_with_what_needs_it_unless_forbidden() {
        let extension = Extension::KHR_non_semantic_info;
        let mut options = Options::default();
        assert!(!options.may_write(extension));
        options.preserve_auxdata = true;
        assert!(options.may_write(extension));
        options.extensions = Extensions::parse("-SPV_KHR_non_semantic_info").unwrap();
        assert!(!options.may_write(extension));
    }

    #[test]
    fn an_empty_prefix_allows_every_intrinsic() {
        assert!(!UnknownIntrinsics::default().allows("llvm.foo"));
        assert!(UnknownIntrinsics::Prefixes(vec![String::new()]).allows("llvm.foo"));
        let some = UnknownIntrinsics::Prefixes(vec!["llvm.a".into(), "llvm.b".into()]);
        assert!(some.allows("llvm.bar") && !some.allows("llvm.car"));
    }
}
