//! The two directions behind one door: bytes or modules in, words or modules out, diagnostics instead of panics.

use std::time::{Duration, Instant};

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;

use crate::{Diagnostic, Error, Options, Result};

/// Translates between LLVM IR and SPIR-V.
///
/// A translator is its options and nothing else: it may be shared between threads and used any number of times. Each
/// translation from or to bytes makes an LLVM context of its own.
///
/// LLVM's readers of bitcode and textual IR crash on some broken inputs, and no library can catch that. Who reads
/// files of unknown origin does it in a process of its own, as the command `llvm-spirv-rs` does. SPIR-V input has no
/// such limit.
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
    pub warnings: Vec<Diagnostic>,
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
        let mut phases = Phases::default();
        let context = Context::create();
        let module = phases.time("parse LLVM IR", || parse(ir, &context))?;
        self.emit(&module, phases)
    }

    /// Translates a module in memory to the words of a SPIR-V module in the machine's byte order. The module stays as
    /// it is.
    ///
    /// # Errors
    /// The module uses what SPIR-V or the options do not allow.
    pub fn module_to_spirv(&self, module: &Module<'_>) -> Result<Output<Vec<u32>>> {
        self.emit(module, Phases::default())
    }

    /// Translates the words of a SPIR-V module, in either byte order, to LLVM bitcode.
    ///
    /// # Errors
    /// The words are no valid module, or use what LLVM IR or the options do not allow.
    pub fn to_llvm(&self, words: &[u32]) -> Result<Output<Vec<u8>>> {
        let context = Context::create();
        let Output { value: module, warnings, mut phases } = self.to_llvm_module(words, &context)?;
        let value = phases.time("write bitcode", || module.write_bitcode_to_memory().as_slice().to_vec());
        Ok(Output { value, warnings, phases })
    }

    /// Translates the words of a SPIR-V module, in either byte order, to textual LLVM IR.
    ///
    /// # Errors
    /// As [`Translator::to_llvm`].
    pub fn to_llvm_text(&self, words: &[u32]) -> Result<Output<String>> {
        let context = Context::create();
        let Output { value: module, warnings, mut phases } = self.to_llvm_module(words, &context)?;
        let value = phases.time("print LLVM IR", || module.print_to_string().to_string());
        Ok(Output { value, warnings, phases })
    }

    /// Translates the words of a SPIR-V module, in either byte order, to a verified module in the given context.
    ///
    /// # Errors
    /// As [`Translator::to_llvm`].
    pub fn to_llvm_module<'ctx>(&self, words: &[u32], context: &'ctx Context) -> Result<Output<Module<'ctx>>> {
        let _ = (words, context);
        Err(Error::Internal("not yet".into()).into())
    }

    fn emit(&self, module: &Module<'_>, phases: Phases) -> Result<Output<Vec<u32>>> {
        let _ = (module, phases);
        Err(Error::Internal("not yet".into()).into())
    }
}

/// Reads LLVM bitcode or textual IR.
///
/// # Errors
/// [`Error::InvalidLlvmModule`] with LLVM's text, which names the line in textual IR.
pub fn parse<'ctx>(ir: &[u8], context: &'ctx Context) -> Result<Module<'ctx>> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(ir, "input");
    context.create_module_from_ir(buffer).map_err(|error| Error::InvalidLlvmModule(error.to_string()).into())
}
