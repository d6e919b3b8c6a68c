//! The options of the command line, the rules for combining them, and the [`Invocation`] that they make.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser};

use llvm_spirv::Diagnostic;
use llvm_spirv::options::{
    AbortFallback, AddressSpaces, BuiltinFormat, DebugInfoVersion, ExtInst, FpContract, Options, Poison, TargetEnv,
    UnknownIntrinsics,
};

use super::normalize::{boolean, normalize};
use super::remark::{Direction, Remark};
use super::variants::{VariantArguments, Variants};

static VERSIONS: [&str; 7] = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"];
static TARGET_ENVS: [(&str, TargetEnv); 3] =
    [("CL1.2", TargetEnv::Cl12), ("CL2.0", TargetEnv::Cl20), ("SPV-IR", TargetEnv::SpirvFriendly)];
static BUILTIN_FORMATS: [(&str, BuiltinFormat); 2] =
    [("function", BuiltinFormat::Function), ("global", BuiltinFormat::Global)];
static FP_CONTRACTS: [(&str, FpContract); 3] =
    [("on", FpContract::On), ("off", FpContract::Off), ("fast", FpContract::Fast)];
static POISONS: [(&str, Poison); 2] = [("relaxed", Poison::Relaxed), ("strict", Poison::Strict)];
static ERROR_HANDLINGS: [(&str, ErrorHandling); 3] =
    [("exit", ErrorHandling::Exit), ("ignore", ErrorHandling::Exit), ("abort", ErrorHandling::Abort)];
static EXT_INSTS: [(&str, ExtInst); 2] = [("none", ExtInst::None), ("OpenCL.std", ExtInst::OpenClStd)];
static ABORT_FALLBACKS: [(&str, AbortFallback); 4] = [
    ("none", AbortFallback::Refuse),
    ("unreachable", AbortFallback::Unreachable),
    ("store", AbortFallback::Store),
    ("strip", AbortFallback::Strip),
];
static DEBUG_INFO_VERSIONS: [(&str, DebugInfoVersion); 4] = [
    ("legacy", DebugInfoVersion::Legacy),
    ("ocl-100", DebugInfoVersion::OpenCl100),
    ("nonsemantic-shader-100", DebugInfoVersion::NonSemanticShader100),
    ("nonsemantic-shader-200", DebugInfoVersion::NonSemanticShader200),
];

/// Returns a parser that accepts the names in a table and returns their values.
fn choice<T: Copy + Send + Sync + 'static>(table: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(table.iter().map(|(name, _)| *name)).try_map(|name| {
        table.iter().find(|(known, _)| *known == name).map(|(_, value)| *value).ok_or("an unknown value")
    })
}

/// Parses `true`, `false`, `1` or `0`.
fn truth(text: &str) -> Result<bool, &'static str> {
    boolean(text.as_bytes()).ok_or("expected true or false")
}

/// Translates LLVM IR to SPIR-V, and with -r SPIR-V to LLVM IR. Options take one dash or two.
#[derive(Debug, Parser)]
#[command(
    name = "llvm-spirv-rs",
    version,
    max_term_width = 100,
    disable_help_flag = true,
    disable_version_flag = true,
    // If an option is given twice, the last one counts, as in LLVM's tools.
    args_override_self = true
)]
pub(super) struct Arguments {
    /// LLVM bitcode or textual IR; or SPIR-V: binary, assembly, or the translator's textual form. `-` is standard input
    #[arg(value_name = "INPUT", default_value = "-")]
    input: PathBuf,

    /// The file to write; `-` is standard output. The default is the input's name with another ending
    #[arg(short = 'o', value_name = "FILE", allow_hyphen_values = true)]
    output: Option<PathBuf>,

    /// Translate SPIR-V to LLVM IR
    #[arg(short = 'r')]
    reverse: bool,

    /// Write LLVM IR in which everything that SPIR-V has no form for is expanded, instead of SPIR-V
    #[arg(short = 's')]
    regularize: bool,

    /// With -r or -s, write textual IR instead of bitcode
    #[arg(short = 'S')]
    textual_ir: bool,

    /// Convert a SPIR-V input to the translator's textual form
    #[arg(long)]
    to_text: bool,

    /// Convert a SPIR-V input in the translator's textual form or in assembly to a binary
    #[arg(long)]
    to_binary: bool,

    /// Write SPIR-V in the translator's textual form; with -r, read it
    #[arg(long)]
    spirv_text: bool,

    /// Write SPIR-V as assembly, as spirv-dis prints it
    #[arg(long)]
    spirv_tools_dis: bool,

    /// The highest SPIR-V version to write or to accept
    #[arg(long, value_name = "VERSION", default_value = "1.6", value_parser = PossibleValuesParser::new(VERSIONS))]
    spirv_max_version: String,

    /// Extensions to allow or to forbid: +NAME, -NAME, +all, -all. A later entry overrides an earlier one
    #[arg(long, value_name = "+NAME,-NAME", allow_hyphen_values = true)]
    spirv_ext: Vec<String>,

    /// With -r, the representation of built-in functions in LLVM IR
    #[arg(long, value_name = "ENV", value_parser = choice(&TARGET_ENVS))]
    spirv_target_env: Option<TargetEnv>,

    /// With -r, the representation of SPIR-V's built-in variables in LLVM IR
    #[arg(long, value_name = "FORMAT", value_parser = choice(&BUILTIN_FORMATS))]
    spirv_builtin_format: Option<BuiltinFormat>,

    /// Turn LLVM intrinsics that SPIR-V has no form for into calls of imported functions. With prefixes, only
    /// intrinsics whose names start with one of them
    #[arg(long, value_name = "PREFIX,…", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    spirv_allow_unknown_intrinsics: Vec<String>,

    /// With -r, write kernel_arg_name metadata
    #[arg(long)]
    spirv_gen_kernel_arg_name_md: bool,

    /// The contraction of floating-point operations: on decides for each kernel, off forbids it, fast allows it
    #[arg(long, value_name = "MODE", default_value = "on", value_parser = choice(&FP_CONTRACTS))]
    spirv_fp_contract: FpContract,

    /// The extended instruction set that LLVM intrinsics may be translated to
    #[arg(long, value_name = "SET", conflicts_with = "spirv_replace_fmuladd_with_ocl_mad", value_parser = choice(&EXT_INSTS))]
    spirv_ext_inst: Option<ExtInst>,

    /// Translate llvm.fmuladd to OpenCL's mad [default: true]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_parser = truth)]
    spirv_replace_fmuladd_with_ocl_mad: Option<bool>,

    /// Translate constant expressions in operands to instructions [default: true]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_parser = truth)]
    spirv_lower_const_expr: Option<bool>,

    /// Keep attributes and metadata that SPIR-V has no form for, as NonSemantic.AuxData
    #[arg(long)]
    spirv_preserve_auxdata: bool,

    /// Keep kernel_arg_type and kernel_arg_type_qual metadata in an OpString
    #[arg(long)]
    preserve_ocl_kernel_arg_type_metadata_through_string: bool,

    /// The instruction set for debug information
    #[arg(long, value_name = "SET", value_parser = choice(&DEBUG_INFO_VERSIONS))]
    spirv_debug_info_version: Option<DebugInfoVersion>,

    /// Allow DWARF operations that OpenCL.DebugInfo.100 does not list
    #[arg(long)]
    spirv_allow_extra_diexpressions: bool,

    /// Put functions into an address space of their own, for function pointers
    #[arg(long)]
    spirv_emit_function_ptr_addr_space: bool,

    /// With -r, the address spaces of storage classes in LLVM IR, e.g. 0:5,4:0
    #[arg(long, value_name = "FROM:TO,…")]
    spirv_addrspace_map: Option<String>,

    /// With -r, the address space of functions
    #[arg(long, value_name = "SPACE", value_parser = clap::value_parser!(u32).range(..1 << 24))]
    spirv_function_program_addrspace: Option<u32>,

    /// How the command ends after an error: exit and ignore with an exit status, abort with SIGABRT for debuggers
    #[arg(long, value_name = "HOW", default_value = "exit", value_parser = choice(&ERROR_HANDLINGS))]
    spirv_error_handling: ErrorHandling,

    /// How exactly to keep the meaning of poison and undefined behaviour: relaxed as other translators do, strict by
    /// the specifications
    #[arg(long, value_name = "MODE", default_value = "relaxed", value_parser = choice(&POISONS))]
    spirv_poison: Poison,

    /// Promote memory to registers before the translation
    #[arg(long)]
    spirv_mem2reg: bool,

    /// What aborts become without SPV_KHR_abort: none leaves traps out and rejects __spirv_AbortKHR, unreachable writes
    /// OpUnreachable, store also stores the message in __spirv_abort_message, strip removes them
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = choice(&ABORT_FALLBACKS))]
    spirv_abort_fallback: AbortFallback,

    /// Translate calls of the functions that assert and abort call to aborts, too
    #[arg(long)]
    spirv_abort_functions: bool,

    /// With -r, translate every OpAbortKHR to a call of __spirv_AbortKHR, never to a trap
    #[arg(long)]
    spirv_abort_as_call: bool,

    /// With -r, the values of specialization constants: "ID:TYPE:VALUE …". TYPE is i1, i8, i16, i32, i64, f16, f32 or
    /// f64; the value of a float may be its bits in hexadecimal after 0x
    #[arg(long, value_name = "ID:TYPE:VALUE …", allow_hyphen_values = true)]
    spec_const: Option<String>,

    /// Print the specialization constants of a SPIR-V input
    #[arg(long)]
    spec_const_info: bool,

    /// Print the version, memory model, capabilities and extensions of a SPIR-V input
    #[arg(long)]
    spirv_print_report: bool,

    /// Print the message of an OpAbortKHR of the SPIR-V input as text. FILE has the bytes of the message
    #[arg(long, value_name = "FILE")]
    abort_message: Option<PathBuf>,

    /// Print the time that each step took
    #[arg(long, alias = "time-passes")]
    time_phases: bool,

    /// Do not limit the time and the memory of the translation
    #[arg(long)]
    no_limits: bool,

    /// Print this help
    #[arg(short = 'h', long, aliases = ["help-hidden", "help-list", "help-list-hidden"])]
    help: bool,

    /// Print the versions of this program and of LLVM
    #[arg(long)]
    version: bool,

    #[command(flatten)]
    without_effect: WithoutEffect,

    #[command(flatten)]
    variants: VariantArguments,
}

/// Options of `llvm-spirv` about its own internals. They have no effect.
#[derive(Debug, clap::Args)]
struct WithoutEffect {
    #[arg(long, hide = true)]
    spirv_debug: bool,
    #[arg(long, hide = true)]
    spirv_verify_regularize_passes: bool,
    #[arg(long, hide = true)]
    spirv_erase_cl_md: bool,
    #[arg(long, hide = true)]
    spirv_expand_step: bool,
    #[arg(long, hide = true)]
    spirv_use_llvm_backend_target: bool,
    #[arg(long, hide = true)]
    color: bool,
    #[arg(long, hide = true)]
    track_memory: bool,
}

/// How the command ends after the diagnostic of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ErrorHandling {
    /// With an exit status.
    Exit,
    /// With SIGABRT.
    Abort,
}

/// What a command line asks for.
#[derive(Debug)]
pub(super) struct Invocation {
    /// How the command ends after an error.
    pub(super) error_handling: ErrorHandling,
    /// The kind of work.
    pub(super) task: Task,
    /// The input; `-` is standard input.
    pub(super) input: PathBuf,
    /// The value of `-o`; `-` is standard output.
    pub(super) output: Option<PathBuf>,
    /// The options of the translation.
    pub(super) options: Options,
    /// The value of `--spec-const`. Parsing it takes the types of the constants, which are in the input.
    pub(super) spec_const: Option<String>,
    /// The file with the bytes of a message, for [`Task::AbortMessage`].
    pub(super) abort_message: Option<PathBuf>,
    /// The device to choose function variants for.
    pub(super) variants: Option<Variants>,
    /// Whether to print the time of each step.
    pub(super) time_phases: bool,
    /// Whether to limit time and memory.
    pub(super) limits: bool,
    /// The name of an option on debug information, if the command line has one. It causes a warning if the module has
    /// debug information.
    pub(super) debug_option: Option<&'static str>,
    /// Remarks on options without effect.
    pub(super) remarks: Vec<Remark>,
}

/// The kind of work to do with the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Translate LLVM IR to SPIR-V in this form.
    ToSpirv(SpirvForm),
    /// Translate SPIR-V to LLVM IR in this form.
    ToLlvm(IrForm),
    /// Expand in LLVM IR what SPIR-V has no form for.
    Regularize(IrForm),
    /// Convert SPIR-V to another form.
    Convert(SpirvForm),
    /// Print facts about a SPIR-V module to standard output.
    Describe {
        /// Whether to print the specialization constants.
        spec_constants: bool,
        /// Whether to print version, memory model, capabilities and extensions.
        report: bool,
    },
    /// Print the message of an abort as text to standard output.
    AbortMessage,
}

/// A form of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpirvForm {
    /// The binary.
    Binary,
    /// The textual form of `llvm-spirv`.
    Text,
    /// The assembly of SPIRV-Tools.
    Assembly,
}

/// A form of LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IrForm {
    /// Bitcode.
    Bitcode,
    /// Textual IR, as `llvm-dis` prints it.
    Text,
}

impl Task {
    /// Returns the ending of the output's name for a command line without `-o`.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Task::ToSpirv(SpirvForm::Text) | Task::Convert(SpirvForm::Text) => ".spt",
            // As in `llvm-spirv`, a file with assembly has the ending of a binary, too.
            Task::ToSpirv(_) | Task::Convert(SpirvForm::Binary) => ".spv",
            Task::Convert(SpirvForm::Assembly) => ".spvasm",
            Task::ToLlvm(IrForm::Bitcode) => ".bc",
            Task::ToLlvm(IrForm::Text) => ".ll",
            Task::Regularize(IrForm::Bitcode) => ".regularized.bc",
            Task::Regularize(IrForm::Text) => ".regularized.ll",
            Task::Describe { .. } | Task::AbortMessage => "",
        }
    }
}

/// The result of parsing a command line.
pub(super) enum Parsed {
    /// Work to do.
    Invocation(Box<Invocation>),
    /// A text to print to standard output.
    Print(String),
}

/// Parses the arguments without the name of the program. The error is the text of a diagnostic.
pub(super) fn parse(arguments: Vec<OsString>) -> Result<Parsed, String> {
    let mut command = Arguments::command();
    command.build();
    let normal = normalize(&command, arguments)?;
    let program = OsString::from(command.get_name());
    let parsed = command
        .try_get_matches_from_mut(std::iter::once(program).chain(normal))
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map_err(|error| one_line(&error))?;
    if parsed.help {
        return Ok(Parsed::Print(command.render_help().to_string()));
    }
    if parsed.version {
        return Ok(Parsed::Print(format!(
            "llvm-spirv-rs {}\nLLVM {}\n",
            env!("CARGO_PKG_VERSION"),
            super::llvm_version()
        )));
    }
    parsed.invocation().map(|invocation| Parsed::Invocation(Box::new(invocation)))
}

/// Returns the text of an error of clap without the prefix `error: ` and without the usage.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let text = text.split("\n\nUsage:").next().unwrap_or(text);
    text.split("\n\nFor more information").next().unwrap_or(text).trim_end().replace("\n\n", "\n")
}

impl Arguments {
    fn invocation(self) -> Result<Invocation, String> {
        let task = self.task()?;
        let remarks = self.remarks();
        let debug_option = self.debug_option();
        Ok(Invocation {
            error_handling: self.spirv_error_handling,
            task,
            options: self.options()?,
            spec_const: self.spec_const.filter(|_| self.reverse),
            variants: self.variants.variants(self.reverse)?,
            abort_message: self.abort_message,
            input: self.input,
            output: self.output,
            debug_option,
            time_phases: self.time_phases,
            limits: !self.no_limits,
            remarks,
        })
    }

    /// Returns a remark for each option that is given but belongs to the other direction.
    fn remarks(&self) -> Vec<Remark> {
        let (direction, options) = if self.reverse {
            let options = vec![
                (self.spirv_ext_inst.is_some(), "--spirv-ext-inst"),
                (!self.spirv_allow_unknown_intrinsics.is_empty(), "--spirv-allow-unknown-intrinsics"),
                (self.spirv_debug_info_version.is_some(), "--spirv-debug-info-version"),
                (self.spirv_replace_fmuladd_with_ocl_mad.is_some(), "--spirv-replace-fmuladd-with-ocl-mad"),
            ];
            (Direction::ToSpirv, options)
        } else {
            let options = vec![
                (self.spirv_target_env.is_some(), "--spirv-target-env"),
                (self.spirv_builtin_format.is_some(), "--spirv-builtin-format"),
                (self.spec_const.is_some(), "--spec-const"),
            ];
            (Direction::ToLlvm, options)
        };
        let given = options.into_iter().filter(|(is_given, _)| *is_given);
        given.map(|(_, option)| Remark::WithoutEffect { option, direction }).collect()
    }

    /// Returns the name of an option on the command line that only matters for modules with debug information.
    fn debug_option(&self) -> Option<&'static str> {
        let given = [
            (self.spirv_debug_info_version.is_some(), "--spirv-debug-info-version"),
            (self.spirv_allow_extra_diexpressions, "--spirv-allow-extra-diexpressions"),
        ];
        given.into_iter().find(|(given, _)| *given).map(|(_, name)| name)
    }

    fn task(&self) -> Result<Task, String> {
        for (given, name) in [(self.to_text, "-to-text"), (self.to_binary, "-to-binary")] {
            for (other, other_name) in
                [(self.reverse, "-r"), (self.regularize, "-s"), (self.to_binary && name != "-to-binary", "-to-binary")]
            {
                if given && other {
                    return Err(format!("Cannot use {name} with {other_name}"));
                }
            }
        }
        if self.reverse && self.regularize {
            return Err("Cannot have both -r and -s options".into());
        }
        let ir = if self.textual_ir { IrForm::Text } else { IrForm::Bitcode };
        let task = if self.abort_message.is_some() {
            Task::AbortMessage
        } else if self.to_binary {
            Task::Convert(SpirvForm::Binary)
        } else if self.to_text {
            Task::Convert(SpirvForm::Text)
        } else if self.reverse {
            Task::ToLlvm(ir)
        } else if self.regularize {
            Task::Regularize(ir)
        } else if self.spec_const_info || self.spirv_print_report {
            Task::Describe { spec_constants: self.spec_const_info, report: self.spirv_print_report }
        } else if self.spirv_tools_dis {
            Task::ToSpirv(SpirvForm::Assembly)
        } else if self.spirv_text {
            Task::ToSpirv(SpirvForm::Text)
        } else {
            Task::ToSpirv(SpirvForm::Binary)
        };
        if self.textual_ir && !matches!(task, Task::ToLlvm(_) | Task::Regularize(_)) {
            return Err("-S needs -r or -s: without these options, the output is not LLVM IR".into());
        }
        Ok(task)
    }

    fn options(&self) -> Result<Options, String> {
        let mut options = Options::default();
        options.max_version =
            self.spirv_max_version.parse().map_err(|error: Box<Diagnostic>| error.cause.to_string())?;
        for list in &self.spirv_ext {
            options.extensions.apply(list).map_err(|error| error.cause.to_string())?;
        }
        options.target_env = self.spirv_target_env.unwrap_or_default();
        options.builtin_format = self.spirv_builtin_format.unwrap_or_default();
        if !self.spirv_allow_unknown_intrinsics.is_empty() {
            let prefixes = self.spirv_allow_unknown_intrinsics.iter().flat_map(|list| list.split(','));
            options.allow_unknown_intrinsics = UnknownIntrinsics::Prefixes(prefixes.map(str::to_owned).collect());
        }
        options.gen_kernel_arg_name_md = self.spirv_gen_kernel_arg_name_md;
        options.fp_contract = self.spirv_fp_contract;
        options.ext_inst = self.spirv_ext_inst;
        options.replace_fmuladd_with_ocl_mad = self.spirv_replace_fmuladd_with_ocl_mad.unwrap_or(true);
        options.lower_constant_expressions = self.spirv_lower_const_expr.unwrap_or(true);
        options.preserve_auxdata = self.spirv_preserve_auxdata;
        options.preserve_ocl_kernel_arg_type_metadata_through_string =
            self.preserve_ocl_kernel_arg_type_metadata_through_string;
        options.debug_info_version = self.spirv_debug_info_version.unwrap_or_default();
        options.allow_extra_diexpressions = self.spirv_allow_extra_diexpressions;
        options.emit_function_ptr_addr_space = self.spirv_emit_function_ptr_addr_space;
        if let Some(list) = &self.spirv_addrspace_map {
            options.address_spaces = AddressSpaces::parse(list).map_err(|error| error.cause.to_string())?;
        }
        options.program_address_space = self.spirv_function_program_addrspace;
        options.poison = self.spirv_poison;
        options.mem2reg = self.spirv_mem2reg;
        options.abort_fallback = self.spirv_abort_fallback;
        options.abort_functions = self.spirv_abort_functions;
        options.abort_as_call = self.spirv_abort_as_call;
        Ok(options)
    }
}
