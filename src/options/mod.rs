//! The options of a translation. The defaults are those of Khronos's `llvm-spirv`.
//!
//! Nothing here depends on LLVM. Options that only concern the command line tool, such as the names and formats of
//! files, are not here.

mod address_spaces;
mod extensions;
mod version;

use std::collections::BTreeMap;

pub use crate::spirv::{Extension, Extensions, Version};
pub use address_spaces::AddressSpaces;

/// The options of a translation, in either direction.
///
/// `Options::default()` selects what `llvm-spirv` does without options. A field that says "to SPIR-V" or "to LLVM IR"
/// has no effect in the other direction.
///
/// ```
/// use llvm_spirv::options::{Extensions, Options, Version};
///
/// let mut options = Options::default();
/// options.max_version = Version::V1_4;
/// options.extensions = Extensions::parse("+SPV_KHR_expect_assume")?;
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The highest SPIR-V version of the output, or of a SPIR-V input. Default: 1.6.
    pub max_version: Version,
    /// The SPIR-V extensions that the output or a SPIR-V input may use; see [`Options::may_write`] and
    /// [`Options::may_read`]. Default: none to SPIR-V, all to LLVM IR.
    pub extensions: Extensions,
    /// To LLVM IR: how instructions that correspond to functions of OpenCL C are represented. Default:
    /// [`TargetEnv::OpenCl`].
    pub target_env: TargetEnv,
    /// To LLVM IR: how SPIR-V's built-in variables are represented. Default: as calls of functions.
    pub builtin_format: BuiltinFormat,
    /// To SPIR-V: the LLVM intrinsics without a SPIR-V equivalent that become calls of an imported function. Default:
    /// none.
    pub allow_unknown_intrinsics: UnknownIntrinsics,
    /// To LLVM IR: whether the names of kernels' parameters become `kernel_arg_name` metadata. Default: false.
    pub gen_kernel_arg_name_md: bool,
    /// To SPIR-V: which kernels get the execution mode `ContractionOff`. Default: [`FpContract::On`].
    pub fp_contract: FpContract,
    /// To SPIR-V: the extended instruction set of `llvm.fmuladd`; see [`Options::fmuladd_as_mad`]. Default: `None`,
    /// which leaves the decision to `replace_fmuladd_with_ocl_mad`.
    pub ext_inst: Option<ExtInst>,
    /// To SPIR-V: whether `llvm.fmuladd` becomes OpenCL.std's `mad` rather than a multiplication and an addition.
    /// Ignored if `ext_inst` is set. Default: true.
    pub replace_fmuladd_with_ocl_mad: bool,
    /// To SPIR-V: whether constant expressions among the operands of instructions become instructions rather than
    /// OpSpecConstantOp. Default: true.
    pub lower_constant_expressions: bool,
    /// Whether attributes and metadata without a SPIR-V equivalent are kept in `NonSemantic.AuxData` instructions.
    /// Default: false.
    pub preserve_auxdata: bool,
    /// Whether `kernel_arg_type` and `kernel_arg_type_qual` metadata are kept in OpString instructions. Default: false.
    pub preserve_ocl_kernel_arg_type_metadata_through_string: bool,
    /// To SPIR-V: the instruction set of debug information. Default: OpenCL.DebugInfo.100.
    pub debug_info_version: DebugInfoVersion,
    /// To SPIR-V: whether debug expressions may contain DWARF operations that OpenCL.DebugInfo.100 does not list.
    /// Default: false.
    pub allow_extra_diexpressions: bool,
    /// Whether functions are in an address space of their own (CodeSectionINTEL of SPV_INTEL_function_pointers).
    /// Default: false.
    pub emit_function_ptr_addr_space: bool,
    /// To LLVM IR: the address spaces of storage classes. Default: those of `llvm-spirv`.
    pub address_spaces: AddressSpaces,
    /// To LLVM IR: the address space of functions. Default: the address space of private memory.
    pub program_address_space: Option<u32>,
    /// How exactly a translation preserves poison and undefined behaviour. Default: [`Poison::Relaxed`].
    pub poison: Poison,
    /// To SPIR-V: whether LLVM's mem2reg pass runs first, on a copy of the module. Default: false.
    pub mem2reg: bool,
    /// To SPIR-V: how aborts are translated if SPV_KHR_abort is not allowed. Default: [`AbortFallback::Refuse`], as
    /// `llvm-spirv` does.
    pub abort_fallback: AbortFallback,
    /// To SPIR-V: whether calls of `abort`, and of functions that `assert` calls, such as `__assert_fail`, are aborts,
    /// too. Default: false.
    pub abort_functions: bool,
    /// To LLVM IR: whether every OpAbortKHR becomes a call of `__spirv_AbortKHR`, even if its message says that it was
    /// made of `llvm.trap` or `llvm.ubsantrap`. Default: false.
    pub abort_as_call: bool,
    /// To LLVM IR: the values of specialization constants by `SpecId`. A value is the bits of the constant; the bits
    /// above its width are zero. Booleans are 0 or 1. Constants that are not listed keep their defaults. Default:
    /// empty.
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

/// Pairs of an extension and the extension whose instructions it extends. Allowing the first allows the second as well.
const ALLOWED_TOGETHER: [(Extension, Extension); 1] =
    [(Extension::EXT_shader_atomic_float16_add, Extension::EXT_shader_atomic_float_add)];

impl Options {
    /// Returns true if `llvm.fmuladd` becomes OpenCL.std's `mad`. `ext_inst` decides if it is set, otherwise
    /// `replace_fmuladd_with_ocl_mad`.
    pub fn fmuladd_as_mad(&self) -> bool {
        match self.ext_inst {
            Some(ExtInst::OpenClStd) => true,
            Some(ExtInst::None) => false,
            None => self.replace_fmuladd_with_ocl_mad,
        }
    }

    /// Returns true if a SPIR-V output may use the extension.
    ///
    /// The extension, or one that extends its instructions, must be allowed by name or by `+all`.
    /// SPV_KHR_non_semantic_info may also be used if another option needs it, unless it is forbidden.
    pub fn may_write(&self, extension: Extension) -> bool {
        match self.extensions.status(extension) {
            Some(allowed) => allowed,
            None => {
                extension == Extension::KHR_non_semantic_info && self.wants_non_semantic_info()
                    || ALLOWED_TOGETHER
                        .iter()
                        .any(|(extending, extended)| *extended == extension && self.extensions.allows(*extending))
            }
        }
    }

    /// Returns the extensions for which [`Options::may_write`] returns true.
    pub fn writable_extensions(&self) -> Extensions {
        Extension::all().filter(|extension| self.may_write(*extension)).collect()
    }

    /// Returns true if a SPIR-V input may use the extension, that is, if neither its name nor `-all` forbids it.
    pub fn may_read(&self, extension: Extension) -> bool {
        self.extensions.status(extension).unwrap_or(true)
    }

    /// Returns true if debug expressions may contain operations that OpenCL.DebugInfo.100 does not list.
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

/// How instructions that correspond to functions of OpenCL C are represented in LLVM IR: `--spirv-target-env`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TargetEnv {
    /// As functions of OpenCL C 1.2 if these express everything that the instruction does, otherwise as `__spirv_*`
    /// functions.
    #[default]
    OpenCl,
    /// As functions of OpenCL C 1.2. Atomics and fences lose their memory order and scope.
    Cl12,
    /// As functions of OpenCL C 2.0, which has atomics with orders and scopes, pipes and device-side enqueue.
    Cl20,
    /// As `__spirv_*` functions and `target("spirv.…")` types, one for each SPIR-V instruction and type.
    SpirvFriendly,
}

/// How SPIR-V's built-in variables are represented in LLVM IR: `--spirv-builtin-format`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BuiltinFormat {
    /// As calls of functions: those of OpenCL C or `__spirv_BuiltIn*`.
    #[default]
    Function,
    /// As loads from global variables `__spirv_BuiltIn*`.
    Global,
}

/// Which LLVM intrinsics without a SPIR-V equivalent become calls of an imported function:
/// `--spirv-allow-unknown-intrinsics`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum UnknownIntrinsics {
    /// None. Such an intrinsic is an error.
    #[default]
    Refuse,
    /// The intrinsics whose names start with one of these prefixes. An empty prefix allows all.
    Prefixes(Vec<String>),
}

impl UnknownIntrinsics {
    /// Returns true if the intrinsic may become a call. `name` includes `llvm.`.
    pub fn allows(&self, name: &str) -> bool {
        match self {
            UnknownIntrinsics::Refuse => false,
            UnknownIntrinsics::Prefixes(prefixes) => prefixes.iter().any(|prefix| name.starts_with(prefix.as_str())),
        }
    }
}

/// How exactly a translation preserves poison, undefined values and undefined behaviour: `--spirv-poison`.
///
/// Operations that yield poison in LLVM have undefined behaviour or an undefined result in SPIR-V, unless
/// SPV_KHR_poison_freeze is used; `docs/poison.md` has the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Poison {
    /// Flags, shifts and conversions are translated as if both languages defined them in the same way. Only the
    /// operands of `freeze` are made well defined if SPIR-V has no OpFreezeKHR.
    #[default]
    Relaxed,
    /// The output follows the letter of both specifications: no translation makes a result less defined than it was in
    /// the input.
    Strict,
}

/// How aborts (`llvm.trap`, `__spirv_AbortKHR` and others) are translated if SPV_KHR_abort is not allowed:
/// `--spirv-abort-fallback`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AbortFallback {
    /// `llvm.trap` is left out, `__spirv_AbortKHR` is an error, and the functions that `assert` calls are ordinary
    /// functions.
    #[default]
    Refuse,
    /// An abort becomes OpUnreachable.
    Unreachable,
    /// An abort stores its message in the variable `__spirv_abort_message`, followed by OpUnreachable.
    Store,
    /// Aborts are removed, together with the control flow that only leads to them.
    Strip,
}

/// Which kernels forbid the contraction of floating-point operations: `--spirv-fp-contract`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FpContract {
    /// A kernel has the execution mode `ContractionOff` if it or a function that it calls contains a floating-point
    /// addition or subtraction without the `contract` flag, or if it calls a function of another module.
    #[default]
    On,
    /// Every kernel has the execution mode `ContractionOff`.
    Off,
    /// No kernel has the execution mode `ContractionOff`.
    Fast,
}

/// The extended instruction set of `llvm.fmuladd`: `--spirv-ext-inst`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtInst {
    /// None. `llvm.fmuladd` becomes a multiplication and an addition.
    None,
    /// OpenCL.std. `llvm.fmuladd` becomes `mad`.
    OpenClStd,
}

/// The instruction set of debug information: `--spirv-debug-info-version`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DebugInfoVersion {
    /// `SPIRV.debug`, the first version, for old consumers.
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
    fn non_semantic_info_is_allowed_for_options_that_need_it_unless_forbidden() {
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
