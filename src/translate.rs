//! The two directions behind one door: bytes or modules in, words or modules out, diagnostics instead of panics.

use std::time::{Duration, Instant};

use inkwell::context::Context;
use inkwell::module::Module;

use crate::error::{Severity, Warning};
use crate::{Diagnostic, Error, Options, Result, llvm, regularize};

/// Translates between LLVM IR and SPIR-V.
///
/// A translator is its options and nothing else: it may be shared between threads and used any number of times. Each
/// translation from or to bytes makes an LLVM context of its own.
///
/// LLVM's readers of bitcode and textual IR crash on some broken inputs, and no library can catch that. Who reads
/// files of unknown origin does it in a process of its own, as the command `llvm-spirv-rs` does. SPIR-V input has no
/// such limit.
///
/// ```
/// use llvm_spirv::{Options, Translator};
///
/// let ir = r#"
///     target triple = "spir64-unknown-unknown"
///     define spir_func i32 @twice(i32 %x) {
///       %y = shl i32 %x, 1
///       ret i32 %y
///     }"#;
/// let translator = Translator::new(Options::default());
/// let spirv = translator.to_spirv(ir.as_bytes())?.value;
/// let back = translator.to_llvm_text(&spirv)?.value;
/// assert!(back.contains("shl i32 %x, 1"));
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Translator {
    options: Options,
}

/// What a translation gives.
#[derive(Clone, Debug)]
pub struct Output<T> {
    /// The translated module.
    pub value: T,
    /// What is worth knowing about it, though nothing is wrong.
    pub warnings: Vec<Diagnostic<Warning>>,
    /// Where the time went.
    pub phases: Phases,
}

/// The time that each step of a translation took, in the order of the steps.
#[derive(Clone, Debug, Default)]
pub struct Phases {
    /// Each step's name and its time.
    pub steps: Vec<(&'static str, Duration)>,
}

impl Phases {
    /// Does a step and notes its time.
    pub fn time<T>(&mut self, step: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let value = work();
        self.steps.push((step, start.elapsed()));
        value
    }

    /// The time of all steps.
    pub fn total(&self) -> Duration {
        self.steps.iter().map(|(_, time)| *time).sum()
    }
}

impl Translator {
    /// A translator with these options.
    pub fn new(options: Options) -> Self {
        Translator { options }
    }

    /// The options that it works with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Translates LLVM bitcode or textual IR to the words of a SPIR-V module in the machine's byte order.
    ///
    /// # Errors
    /// The input does not parse ([`Error::InvalidLlvmModule`]), or uses what SPIR-V or the options do not allow.
    pub fn to_spirv(&self, ir: &[u8]) -> Result<Output<Vec<u32>>> {
        let context = Context::create();
        let Output { value: module, warnings, phases } = parse(ir, &context)?;
        let output = self.module_to_spirv(&module)?;
        Ok(output.after(warnings, phases))
    }

    /// Translates a module in memory to the words of a SPIR-V module in the machine's byte order. The module stays as
    /// it is.
    ///
    /// # Errors
    /// The module uses what SPIR-V or the options do not allow.
    pub fn module_to_spirv(&self, module: &Module<'_>) -> Result<Output<Vec<u32>>> {
        let mut phases = Phases::default();
        let module = llvm::Module::borrowed(module);
        let promoted = match self.options.mem2reg {
            true => Some(phases.time("mem2reg", || regularize::promoted(&module))?),
            false => None,
        };
        let module = promoted.as_ref().unwrap_or(&module);
        let words = phases.time("translate to SPIR-V", || to_spirv(module, &self.options));
        let words = words.map_err(|diagnostic| whose_fault(module, diagnostic))?;
        Ok(Output { value: words, warnings: Vec::new(), phases })
    }

    /// Writes a module as bitcode that is fit for SPIR-V: what SPIR-V has nothing for is expanded. The module stays as
    /// it is. Translating it does not need this.
    ///
    /// # Errors
    /// LLVM's verifier refuses the module ([`Error::InvalidLlvmModule`]).
    pub fn regularize(&self, module: &Module<'_>) -> Result<Output<Vec<u8>>> {
        self.regularized(module, "write bitcode", |module| module.write_bitcode())
    }

    /// Writes a module as textual IR that is fit for SPIR-V.
    ///
    /// # Errors
    /// As [`Translator::regularize`].
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

    /// Translates the words of a SPIR-V module, in either byte order, to LLVM bitcode.
    ///
    /// # Errors
    /// The words are no valid module, or use what LLVM IR or the options do not allow.
    pub fn to_llvm(&self, words: &[u32]) -> Result<Output<Vec<u8>>> {
        self.to_llvm_form(words, "write bitcode", |module| module.write_bitcode())
    }

    /// Translates the words of a SPIR-V module, in either byte order, to textual LLVM IR.
    ///
    /// # Errors
    /// As [`Translator::to_llvm`].
    pub fn to_llvm_text(&self, words: &[u32]) -> Result<Output<String>> {
        self.to_llvm_form(words, "print LLVM IR", |module| module.print())
    }

    /// Translates the words of a SPIR-V module, in either byte order, to a verified module in the given context.
    ///
    /// # Errors
    /// As [`Translator::to_llvm`].
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
        // What takes a view of whole functions (that definitions come before uses, for one) is checked here alone.
        phases.time("verify LLVM IR", || module.verify()).map_err(|text| {
            Error::InvalidModule(format!("LLVM's verifier refuses the translation:\n{}", text.trim_end()))
        })?;
        Ok(Output { value: module, warnings: Vec::new(), phases })
    }
}

impl<T> Output<T> {
    /// The same value with what an earlier step has to say first.
    fn after(mut self, mut warnings: Vec<Diagnostic<Warning>>, mut phases: Phases) -> Self {
        warnings.append(&mut self.warnings);
        phases.steps.append(&mut self.phases.steps);
        Output { value: self.value, warnings, phases }
    }
}

/// Reads LLVM bitcode or textual IR.
///
/// # Errors
/// [`Error::InvalidLlvmModule`] with LLVM's text, and the line in textual IR.
pub fn parse<'ctx>(ir: &[u8], context: &'ctx Context) -> Result<Output<Module<'ctx>>> {
    let mut phases = Phases::default();
    let context = llvm::Context::new(context);
    let module = phases.time("parse LLVM IR", || llvm::Module::parse(&context, ir, "input"))?;
    let messages = context.take_messages().into_iter().filter(|message| message.severity != Severity::Note);
    let warnings = messages.map(|message| Warning::FromLlvm(message.text).into()).collect();
    Ok(Output { value: module.into_inkwell(), warnings, phases })
}

/// An error of the translator's own making, unless LLVM's verifier finds the module to blame. Verifying every module
/// first would take as long as translating it.
fn whose_fault(module: &llvm::Module<'_>, mut diagnostic: Box<Diagnostic>) -> Box<Diagnostic> {
    if matches!(diagnostic.cause, Error::Internal(_))
        && let Err(text) = module.verify()
    {
        diagnostic.cause = Error::InvalidLlvmModule(format!("LLVM's verifier refuses it:\n{}", text.trim_end()));
    }
    diagnostic
}

fn to_spirv(module: &llvm::Module<'_>, options: &Options) -> Result<Vec<u32>> {
    crate::to_spirv::translate(module, options)
}

fn to_llvm<'c>(words: &[u32], options: &Options, context: &llvm::Context<'c>) -> Result<llvm::Module<'c>> {
    crate::to_llvm::translate(words, options, context)
}
