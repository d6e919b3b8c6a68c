//! [`Translator`]: both directions of the translation, with bytes or modules as input and output.

use std::time::{Duration, Instant};

use inkwell::context::Context;
use inkwell::module::Module;

use crate::error::{Severity, Warning};
use crate::llvm;
use crate::regularize;
use crate::{Diagnostic, Error, Options, Result};

/// Translates between LLVM IR and SPIR-V.
///
/// A translator has its [`Options`] and no other state. Threads can share it, and it can translate any number of
/// modules. Translations of equal inputs have equal outputs. A translation from or to bytes makes an LLVM context of
/// its own. [`module_to_spirv`](Translator::module_to_spirv) and [`to_llvm_module`](Translator::to_llvm_module) work
/// with modules of inkwell in the caller's context.
///
/// | From | to SPIR-V words | to bitcode | to textual IR | to a module in memory |
/// |---|---|---|---|---|
/// | bitcode or textual IR | [`to_spirv`](Self::to_spirv) | | | [`parse`] |
/// | a module in memory | [`module_to_spirv`](Self::module_to_spirv) | [`regularize`](Self::regularize) | [`regularize_to_text`](Self::regularize_to_text) | |
/// | SPIR-V words | | [`to_llvm`](Self::to_llvm) | [`to_llvm_text`](Self::to_llvm_text) | [`to_llvm_module`](Self::to_llvm_module) |
///
/// # Untrusted input
///
/// LLVM's readers of bitcode and textual IR end the process on some broken inputs. A library cannot prevent that. So
/// read LLVM IR of unknown origin in a process of its own, as the command `llvm-spirv-rs` does. SPIR-V input never ends
/// the process.
///
/// ```
/// use llvm_spirv::{Error, Translator};
/// use llvm_spirv::options::{Extensions, Options};
///
/// let ir = r#"
///     target triple = "spir64-unknown-unknown"
///     define spir_func i32 @mirrored(i32 %x) {
///       %y = call i32 @llvm.bitreverse.i32(i32 %x)
///       ret i32 %y
///     }
///     declare i32 @llvm.bitreverse.i32(i32)"#;
///
/// // With its extension, the intrinsic is one instruction.
/// let mut options = Options::default();
/// options.extensions = Extensions::parse("+SPV_KHR_bit_instructions")?;
/// let words = Translator::new(options).to_spirv(ir.as_bytes())?.value;
/// let report = llvm_spirv::inspect::Report::of_module(&words)?;
/// assert_eq!(report.extensions, ["SPV_KHR_bit_instructions"]);
///
/// // Textual IR that does not parse is an error with a line and a column.
/// let diagnostic = Translator::default().to_spirv(b"define void @f() {\n  nonsense\n}\n").unwrap_err();
/// assert!(matches!(diagnostic.cause, Error::InvalidLlvmModule(_)));
/// assert_eq!(diagnostic.place.line.map(|place| (place.line, place.column)), Some((2, 3)));
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Translator {
    options: Options,
}

/// The result of a translation that succeeded.
///
/// ```
/// use llvm_spirv::Translator;
///
/// let output = Translator::default().to_spirv(b"target triple = \"spir64-unknown-unknown\"")?;
/// for warning in &output.warnings {
///     eprintln!("{}: {warning}", warning.severity());
/// }
/// println!("{} words in {:?}", output.value.len(), output.phases.total());
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Output<T> {
    /// The translated module: words, bytes, text, or a module of inkwell.
    pub value: T,
    /// The warnings about the input and the output.
    pub warnings: Vec<Diagnostic<Warning>>,
    /// The time that each step took.
    pub phases: Phases,
}

/// The time that each step of a translation took.
#[derive(Clone, Debug, Default)]
pub struct Phases {
    /// The name of each step with its wall-clock time, in the order of the steps.
    pub steps: Vec<(&'static str, Duration)>,
}

impl Phases {
    /// Calls `work` and records its time under the name `step`.
    pub fn time<T>(&mut self, step: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let value = work();
        self.steps.push((step, start.elapsed()));
        value
    }

    /// Returns the sum of the times of all steps.
    pub fn total(&self) -> Duration {
        self.steps.iter().map(|(_, time)| *time).sum()
    }
}

impl Translator {
    /// Makes a translator with these options.
    pub fn new(options: Options) -> Self {
        Translator { options }
    }

    /// Returns the options of this translator.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Translates LLVM bitcode or textual IR to a SPIR-V module.
    ///
    /// The result is the words of the module in the byte order of the machine, the header included
    /// ([`binary::bytes_from_words`](crate::spirv::binary::bytes_from_words) makes a file of them). The target triple
    /// of the LLVM module must be a SPIR-V target: `spir` and `spirv32` have 32-bit pointers, `spir64` and `spirv64`
    /// have 64-bit pointers. The SPIR-V version is the one in the triple (`spirv64v1.4-unknown-unknown`). Without one,
    /// it is the lowest version that the module needs, up to [`Options::max_version`].
    ///
    /// # Errors
    /// - [`Error::InvalidLlvmModule`]: the input does not parse, or breaks a rule that the translation relies on.
    /// - [`Error::InvalidTargetTriple`]: the target is not SPIR-V.
    /// - [`Error::RequiresExtension`], [`Error::RequiresVersion`]: the module needs what the options do not allow.
    /// - Another [`Error`]: SPIR-V cannot express something in the module.
    ///
    /// ```
    /// use llvm_spirv::{Translator, spirv::binary};
    ///
    /// let ir = b"target triple = \"spir-unknown-unknown\" define spir_kernel void @k() { ret void }";
    /// let words = Translator::default().to_spirv(ir)?.value;
    /// assert_eq!(words[0], 0x07230203);
    /// let file: Vec<u8> = binary::bytes_from_words(&words);
    /// # assert_eq!(file.len(), words.len() * 4);
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn to_spirv(&self, ir: &[u8]) -> Result<Output<Vec<u32>>> {
        let context = Context::create();
        let Output { value: module, warnings, phases } = parse(ir, &context)?;
        let output = self.module_to_spirv(&module)?;
        Ok(output.after(warnings, phases))
    }

    /// Translates an LLVM module in memory to a SPIR-V module. The LLVM module does not change.
    ///
    /// The module need not be verified. The result is the same as that of [`to_spirv`](Translator::to_spirv).
    ///
    /// # Errors
    /// The same as [`to_spirv`](Translator::to_spirv). If an invariant of the translation does not hold, LLVM's
    /// verifier decides whether the error is [`Error::InvalidLlvmModule`] or [`Error::Internal`].
    ///
    /// ```
    /// use inkwell::{context::Context, targets::TargetTriple};
    /// use llvm_spirv::Translator;
    ///
    /// let context = Context::create();
    /// let module = context.create_module("empty");
    /// module.set_triple(&TargetTriple::create("spir64-unknown-unknown"));
    /// let function = module.add_function("f", context.void_type().fn_type(&[], false), None);
    /// let builder = context.create_builder();
    /// builder.position_at_end(context.append_basic_block(function, "entry"));
    /// builder.build_return(None).unwrap();
    /// let words = Translator::default().module_to_spirv(&module)?.value;
    /// # assert_eq!(words[0], 0x07230203);
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn module_to_spirv(&self, module: &Module<'_>) -> Result<Output<Vec<u32>>> {
        let mut phases = Phases::default();
        let module = llvm::Module::borrowed(module);
        let promoted = match self.options.mem2reg {
            true => Some(phases.time("mem2reg", || regularize::promoted(&module))?),
            false => None,
        };
        let module = promoted.as_ref().unwrap_or(&module);
        let words = phases.time("translate to SPIR-V", || to_spirv(module, &self.options));
        let words = words.map_err(|diagnostic| blame_invalid_module(module, diagnostic))?;
        Ok(Output { value: words, warnings: Vec::new(), phases })
    }

    /// Replaces constructs of LLVM IR that SPIR-V lacks by other LLVM IR, and returns the module as bitcode. The module
    /// in memory does not change.
    ///
    /// The result is an input for other translators and tools. It is of no use before
    /// [`module_to_spirv`](Translator::module_to_spirv), which makes the same replacements itself. The command calls
    /// this function for the option `-s`.
    ///
    /// # Errors
    /// [`Error::InvalidLlvmModule`]: LLVM's verifier rejects the module.
    ///
    /// ```
    /// use inkwell::context::Context;
    /// use llvm_spirv::{Translator, parse};
    ///
    /// let ir = r#"
    ///     target triple = "spir64-unknown-unknown"
    ///     define spir_func i32 @swapped(i32 %x) {
    ///       %y = call i32 @llvm.bswap.i32(i32 %x)
    ///       ret i32 %y
    ///     }
    ///     declare i32 @llvm.bswap.i32(i32)"#;
    /// let context = Context::create();
    /// let module = parse(ir.as_bytes(), &context)?.value;
    /// let bitcode: Vec<u8> = Translator::default().regularize(&module)?.value;
    /// assert!(bitcode.starts_with(b"BC"));
    /// let text = Translator::default().regularize_to_text(&module)?.value;
    /// assert!(text.contains("define internal i32 @llvm_bswap_i32(i32"), "{text}");
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn regularize(&self, module: &Module<'_>) -> Result<Output<Vec<u8>>> {
        self.regularized(module, "write bitcode", |module| module.write_bitcode())
    }

    /// Replaces constructs that SPIR-V lacks, as [`regularize`](Translator::regularize) does, and returns the module as
    /// textual IR.
    ///
    /// # Errors
    /// The same as [`regularize`](Translator::regularize).
    pub fn regularize_to_text(&self, module: &Module<'_>) -> Result<Output<String>> {
        self.regularized(module, "print LLVM IR", |module| module.print())
    }

    fn regularized<T>(
        &self,
        module: &Module<'_>,
        step: &'static str,
        write: impl FnOnce(&llvm::Module<'_>) -> T,
    ) -> Result<Output<T>> {
        let mut phases = Phases::default();
        let module = llvm::Module::borrowed(module);
        let module = phases.time("regularize", || regularize::regularized(&module, &self.options))?;
        let value = phases.time(step, || write(&module));
        Ok(Output { value, warnings: Vec::new(), phases })
    }

    /// Translates a SPIR-V module to LLVM bitcode.
    ///
    /// `words` is the whole module with its header, in either byte order. LLVM's verifier accepts the result.
    ///
    /// # Errors
    /// - [`Error::InvalidMagicNumber`], [`Error::InvalidWordCount`], [`Error::InvalidModule`] and others: the words are
    ///   not a valid SPIR-V module. The place is a word, a function, or a source line.
    /// - [`Error::RequiresExtension`]: the module uses an extension that the options forbid.
    /// - Another [`Error`]: LLVM IR cannot express something in the module.
    ///
    /// ```
    /// use llvm_spirv::{Translator, spirv::text::assembly::assemble};
    ///
    /// let words = assemble("
    ///     OpCapability Addresses
    ///     OpCapability Linkage
    ///     OpCapability Kernel
    ///     OpMemoryModel Physical64 OpenCL
    ///     OpDecorate %f LinkageAttributes \"negated\" Export
    ///     %int = OpTypeInt 32 0
    ///     %type = OpTypeFunction %int %int
    ///     %f = OpFunction %int None %type
    ///     %x = OpFunctionParameter %int
    ///     %entry = OpLabel
    ///     %y = OpNot %int %x
    ///     OpReturnValue %y
    ///     OpFunctionEnd")?;
    /// let translator = Translator::default();
    /// let bitcode: Vec<u8> = translator.to_llvm(&words)?.value;
    /// let text: String = translator.to_llvm_text(&words)?.value;
    /// assert!(text.contains("define spir_func i32 @negated(i32"), "{text}");
    /// # assert!(bitcode.starts_with(b"BC"));
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn to_llvm(&self, words: &[u32]) -> Result<Output<Vec<u8>>> {
        self.to_llvm_form(words, "write bitcode", |module| module.write_bitcode())
    }

    /// Translates a SPIR-V module to textual LLVM IR.
    ///
    /// `words` is the whole module with its header, in either byte order. LLVM's verifier accepts the result.
    ///
    /// # Errors
    /// The same as [`to_llvm`](Translator::to_llvm).
    pub fn to_llvm_text(&self, words: &[u32]) -> Result<Output<String>> {
        self.to_llvm_form(words, "print LLVM IR", |module| module.print())
    }

    /// Translates a SPIR-V module to an LLVM module in the caller's context.
    ///
    /// `words` is the whole module with its header, in either byte order. LLVM's verifier accepts the result.
    ///
    /// # Errors
    /// The same as [`to_llvm`](Translator::to_llvm).
    ///
    /// ```
    /// # use llvm_spirv::Translator;
    /// # let ir = b"target triple = \"spir64-unknown-unknown\" define spir_kernel void @k() { ret void }";
    /// # let words = Translator::default().to_spirv(ir)?.value;
    /// use inkwell::context::Context;
    ///
    /// let context = Context::create();
    /// let module = Translator::default().to_llvm_module(&words, &context)?.value;
    /// assert!(module.get_function("k").is_some());
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn to_llvm_module<'ctx>(&self, words: &[u32], context: &'ctx Context) -> Result<Output<Module<'ctx>>> {
        let context = llvm::Context::new(context);
        let Output { value: module, warnings, phases } = self.build(words, &context)?;
        Ok(Output { value: module.into_inkwell(), warnings, phases })
    }

    fn to_llvm_form<T>(
        &self,
        words: &[u32],
        step: &'static str,
        write: impl FnOnce(&llvm::Module<'_>) -> T,
    ) -> Result<Output<T>> {
        let context = Context::create();
        let context = llvm::Context::new(&context);
        let Output { value: module, warnings, mut phases } = self.build(words, &context)?;
        let value = phases.time(step, || write(&module));
        Ok(Output { value, warnings, phases })
    }

    fn build<'c>(&self, words: &[u32], context: &llvm::Context<'c>) -> Result<Output<llvm::Module<'c>>> {
        let mut phases = Phases::default();
        let module = phases.time("translate to LLVM IR", || to_llvm(words, &self.options, context))?;
        // The builder has checked each instruction alone. The verifier also checks functions as a whole, for instance
        // that definitions dominate their uses.
        phases.time("verify LLVM IR", || module.verify()).map_err(|text| {
            Error::InvalidModule(format!("LLVM's verifier refuses the translation:\n{}", text.trim_end()))
        })?;
        Ok(Output { value: module, warnings: Vec::new(), phases })
    }
}

impl<T> Output<T> {
    /// Puts the warnings and times of an earlier step in front of those of this output.
    fn after(mut self, mut warnings: Vec<Diagnostic<Warning>>, mut phases: Phases) -> Self {
        warnings.append(&mut self.warnings);
        phases.steps.append(&mut self.phases.steps);
        Output { value: self.value, warnings, phases }
    }
}

/// Reads LLVM bitcode or textual IR into a module of inkwell.
///
/// The module is not verified. LLVM's readers end the process on some broken inputs; see [`Translator`].
///
/// # Errors
/// [`Error::InvalidLlvmModule`]: the input does not parse. The text is LLVM's. For textual IR, the place is a line.
///
/// ```
/// use inkwell::context::Context;
///
/// let context = Context::create();
/// let module = llvm_spirv::parse(b"declare void @f()", &context)?.value;
/// assert!(module.get_function("f").is_some());
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn parse<'ctx>(ir: &[u8], context: &'ctx Context) -> Result<Output<Module<'ctx>>> {
    let mut phases = Phases::default();
    let context = llvm::Context::new(context);
    let module = phases.time("parse LLVM IR", || llvm::Module::parse(&context, ir, "input"))?;
    let messages = context.take_messages().into_iter().filter(|message| message.severity != Severity::Note);
    let warnings = messages.map(|message| Warning::FromLlvm(message.text).into()).collect();
    Ok(Output { value: module.into_inkwell(), warnings, phases })
}

/// Turns an internal error into [`Error::InvalidLlvmModule`] if LLVM's verifier rejects the module.
///
/// The verifier runs only after a failure, because it takes as long as the translation.
fn blame_invalid_module(module: &llvm::Module<'_>, mut diagnostic: Box<Diagnostic>) -> Box<Diagnostic> {
    if matches!(diagnostic.cause, Error::Internal(_))
        && let Err(text) = module.verify()
    {
        diagnostic.cause =
            Error::InvalidLlvmModule(format!("LLVM's verifier refuses the module:\n{}", text.trim_end()));
    }
    diagnostic
}

fn to_spirv(module: &llvm::Module<'_>, options: &Options) -> Result<Vec<u32>> {
    crate::to_spirv::translate(module, options)
}

fn to_llvm<'c>(words: &[u32], options: &Options, context: &llvm::Context<'c>) -> Result<llvm::Module<'c>> {
    crate::to_llvm::translate(words, options, context)
}
