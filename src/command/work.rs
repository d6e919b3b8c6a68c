//! Does the work of one invocation: reads the input, translates it, writes the output, and prints diagnostics.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

use inkwell::context::Context;
use inkwell::module::Module;
use llvm_spirv::abort::{DecodeError, Decoder};
use llvm_spirv::inspect::{Report, SpecConstant};
use llvm_spirv::spirv::text::assembly::DisassembleOptions;
use llvm_spirv::spirv::text::{assembly, spt};
use llvm_spirv::spirv::{binary, variants};
use llvm_spirv::{Diagnostic, Error, Output, Phases, Place, Severity, SourceLine, Translator, inspect};

use super::arguments::{Invocation, IrForm, SpirvForm, Task};
use super::input::{self, Kind};
use super::isolate::{Parent, Phase};
use super::{FAILED, USAGE, output, print_diagnostic, remark::Remark, spec_const, variants::Variants};

/// The limit of processor time: a constant part in milliseconds, the microseconds for each byte of the input, and a
/// factor for builds with debug assertions.
const TIME: (u64, u64, u32) = (300, 20, if cfg!(debug_assertions) { 10 } else { 1 });
/// The limit of memory: a constant part in bytes, and the bytes for each byte of the input.
const MEMORY: (u64, u64) = (384 << 20, 1024);

/// The style of `--spirv-tools-dis`: that of `llvm-spirv`, but with the header. Without the version in the header, the
/// text would assemble to a module of another version.
const DISASSEMBLY: DisassembleOptions = DisassembleOptions { header: true, ..DisassembleOptions::PLAIN };

/// The reason why there is no output.
enum Failure {
    /// A diagnostic of the library about the input or the translation.
    Diagnostic(Box<Diagnostic>),
    /// Another failure, mostly about a file: its code and its text.
    Other(&'static str, String),
    /// The text of an error about an option that does not fit the input.
    Option(String),
}

impl From<Box<Diagnostic>> for Failure {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        Failure::Diagnostic(diagnostic)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Diagnostic(error.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Diagnostic(diagnostic) => diagnostic.fmt(f),
            Failure::Other(code, text) => write!(f, "{code}: {text}"),
            Failure::Option(text) => write!(f, "InvalidOption: {text}"),
        }
    }
}

/// Does the work of the invocation and prints its diagnostics. Returns the exit status.
pub(super) fn run(invocation: &Invocation, parent: &Parent) -> u8 {
    for remark in &invocation.remarks {
        remark.print();
    }
    match translate(invocation, parent) {
        Ok(()) => 0,
        Err(failure) => {
            print_diagnostic(Severity::Error, &failure);
            if matches!(failure, Failure::Option(_)) { USAGE } else { FAILED }
        }
    }
}

fn translate(invocation: &Invocation, parent: &Parent) -> Result<(), Failure> {
    let content = read(&invocation.input)?;
    if content.is_empty() {
        return Err(Failure::Other("EmptyInput", "Can't translate, file is empty".into()));
    }
    if invocation.limits {
        let bytes = content.len() as u64;
        let time = Duration::from_millis(TIME.0) + Duration::from_micros(TIME.1.saturating_mul(bytes));
        parent.limit(time * TIME.2, MEMORY.0.saturating_add(MEMORY.1.saturating_mul(bytes)));
    }
    let kind = input::kind(&content);
    let mut job =
        Job { invocation, parent, translator: Translator::new(invocation.options.clone()), phases: Phases::default() };
    // If the output is a form of SPIR-V and the input is SPIR-V already, it is converted.
    let task = match invocation.task {
        Task::ToSpirv(form @ (SpirvForm::Text | SpirvForm::Assembly)) if kind.is_spirv() => Task::Convert(form),
        task => task,
    };
    let result = match task {
        Task::ToSpirv(form) => job.write_spirv(&content, kind, form)?,
        Task::ToLlvm(form) => job.write_llvm(&content, kind, form)?,
        Task::Regularize(form) => job.regularize(&content, kind, form)?,
        Task::Convert(form) => {
            let words = job.words(&content, kind)?;
            // Text may be written by hand, so it is checked before it becomes a binary.
            if kind != Kind::SpirvBinary {
                inspect::check(&words)?;
            }
            job.spirv_in_form(words, form)?
        }
        Task::AbortMessage => job.abort_message(&content, kind)?.into_bytes(),
        Task::Describe { spec_constants, report } => {
            job.describe(&content, kind, spec_constants, report).map_err(in_a_description)?.into_bytes()
        }
    };
    let path = match (&invocation.output, task) {
        // A description goes to standard output, whatever `-o` says.
        (_, Task::Describe { .. } | Task::AbortMessage) => PathBuf::from("-"),
        (Some(path), _) => path.clone(),
        (None, task) => beside(&invocation.input, task),
    };
    let written = job.phases.time("write the output", || output::write(&path, &result));
    written.map_err(|error| unwritten(&path, &error))?;
    if invocation.time_phases {
        print_phases(&job.phases);
    }
    Ok(())
}

/// Reads a file; `-` is standard input.
fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    input::read(path).map_err(|error| {
        let text = format!("Could not open input file '{}': {}", path.display(), reason(&error));
        Failure::Other("CannotReadInput", text)
    })
}

/// Returns the failure to write a file.
fn unwritten(path: &Path, error: &io::Error) -> Failure {
    let text = format!("Could not write output file '{}': {}", path.display(), reason(error));
    Failure::Other("CannotWriteOutput", text)
}

/// Returns the system's text for an error without the number that Rust adds.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}

/// Returns the path of the output without `-o`: the input's path with the ending of the task.
fn beside(input: &Path, task: Task) -> PathBuf {
    if input == Path::new("-") {
        return input.to_path_buf();
    }
    let mut name = input.with_extension("").into_os_string();
    name.push(task.ending());
    PathBuf::from(name)
}

fn print_phases(phases: &Phases) {
    let total = phases.total();
    let mut stderr = io::stderr();
    for (step, time) in phases.steps.iter().copied().chain([("total", total)]) {
        let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-9);
        let _ = writeln!(stderr, "{:>10.3} ms {share:>5.1} %  {step}", time.as_secs_f64() * 1e3);
    }
}

/// The state of the work of one invocation.
struct Job<'a> {
    invocation: &'a Invocation,
    parent: &'a Parent,
    translator: Translator,
    phases: Phases,
}

impl Job<'_> {
    fn write_spirv(&mut self, content: &[u8], kind: Kind, form: SpirvForm) -> Result<Vec<u8>, Failure> {
        let context = Context::create();
        let module = self.module(content, kind, &context)?;
        if let Some(option) = self.invocation.debug_option
            && module.get_global_metadata_size("llvm.dbg.cu") > 0
        {
            // The loss of debug information is no error, because the module computes the same without it.
            Remark::DebugInformation { option }.print();
        }
        let output = self.translator.module_to_spirv(&module)?;
        let words = self.take(output);
        self.spirv_in_form(words, form)
    }

    fn write_llvm(&mut self, content: &[u8], kind: Kind, form: IrForm) -> Result<Vec<u8>, Failure> {
        let mut words = self.words(content, kind)?;
        if let Some(list) = &self.invocation.spec_const {
            let constants = inspect::spec_constants(&words)?;
            let mut options = self.translator.options().clone();
            options.spec_constants = spec_const::parse(list, &constants).map_err(Failure::Option)?;
            self.translator = Translator::new(options);
        }
        if let Some(Variants { device, output }) = &self.invocation.variants {
            let chosen = &self.translator.options().spec_constants;
            words = variants::specialize(&words, device, |number| Some(*chosen.get(&number)? != 0))?;
            if let Some(path) = output {
                output::write(path, &binary::bytes_from_words(&words)).map_err(|error| unwritten(path, &error))?;
            }
        }
        self.parent.enter(Phase::Work);
        match form {
            IrForm::Bitcode => self.translator.to_llvm(&words).map(|output| self.take(output)),
            IrForm::Text => self.translator.to_llvm_text(&words).map(|output| self.take(output).into_bytes()),
        }
        .map_err(Failure::from)
    }

    fn regularize(&mut self, content: &[u8], kind: Kind, form: IrForm) -> Result<Vec<u8>, Failure> {
        let context = Context::create();
        let module = self.module(content, kind, &context)?;
        match form {
            IrForm::Bitcode => self.translator.regularize(&module).map(|output| self.take(output)),
            IrForm::Text => self.translator.regularize_to_text(&module).map(|output| self.take(output).into_bytes()),
        }
        .map_err(Failure::from)
    }

    /// Reads the input as LLVM IR, and tells the parent that the translation begins.
    fn module<'c>(&mut self, content: &[u8], kind: Kind, context: &'c Context) -> Result<Module<'c>, Failure> {
        need_llvm(kind)?;
        self.parent.enter(Phase::ReadLlvm);
        let module = llvm_spirv::parse(content, context)?;
        let module = self.take(module);
        self.parent.enter(Phase::TranslateLlvm);
        Ok(module)
    }

    /// Reads the input as SPIR-V in any form. The words have the byte order of the machine.
    fn words(&mut self, content: &[u8], kind: Kind) -> Result<Vec<u32>, Failure> {
        let not_spirv = || Box::<Diagnostic>::from(Error::InvalidMagicNumber(format!("The input is {}", kind.name())));
        match kind {
            Kind::SpirvBinary => Ok(self.phases.time("read SPIR-V", || binary::words_from_bytes(content))?),
            Kind::SpirvText => Ok(self.phases.time("read SPIR-V", || spt::read(utf8(content)?))?),
            Kind::SpirvAssembly => Ok(self.phases.time("read SPIR-V", || assembly::assemble(utf8(content)?))?),
            Kind::Bitcode | Kind::TextualIr => {
                Err(not_spirv().with_hint("without -r, LLVM IR is translated to SPIR-V").into())
            }
            Kind::Unknown => Err(not_spirv().into()),
        }
    }

    fn spirv_in_form(&mut self, words: Vec<u32>, form: SpirvForm) -> Result<Vec<u8>, Failure> {
        match form {
            SpirvForm::Binary => Ok(binary::bytes_from_words(&words)),
            SpirvForm::Text => Ok(self.phases.time("write SPIR-V", || spt::write(&words))?.into_bytes()),
            SpirvForm::Assembly => {
                let text = || assembly::disassemble(&words, &DISASSEMBLY);
                Ok(self.phases.time("write SPIR-V", text)?.into_bytes())
            }
        }
    }

    fn describe(&mut self, content: &[u8], kind: Kind, constants: bool, report: bool) -> Result<String, Failure> {
        let words = self.words(content, kind)?;
        let mut text = String::new();
        if constants {
            let constants = inspect::spec_constants(&words)?;
            let count = constants.len();
            text.push_str(&format!("Number of scalar specialization constants in the module = {count}\n"));
            for SpecConstant { spec_id, kind } in constants {
                let size = kind.size();
                text.push_str(&format!("Spec const id = {spec_id}, size in bytes = {size}, type = {kind}\n"));
            }
        }
        if report {
            text.push_str(&Report::of_module(&words)?.to_string());
        }
        Ok(text)
    }

    /// Decodes the message of an abort: its text, and on further lines the places that it may come from.
    fn abort_message(&mut self, content: &[u8], kind: Kind) -> Result<String, Failure> {
        let Some(path) = &self.invocation.abort_message else { return Ok(String::new()) };
        let bytes = read(path)?;
        let words = self.words(content, kind)?;
        let decoded = Decoder::new(&words).and_then(|decoder| decoder.decode(&bytes)).map_err(|error| match error {
            DecodeError::Module(diagnostic) => Failure::Diagnostic(diagnostic),
            error => Failure::Other("CannotReadMessage", error.to_string()),
        })?;
        let mut text = decoded.text + "\n";
        for place in decoded.places {
            if let Some(function) = place.function {
                text.push_str(&format!("  in function {function}"));
            }
            if let Some(SourceLine { file, line, .. }) = place.line {
                text.push_str(&format!("  at {}:{line}", file.as_deref().unwrap_or("line")));
            }
            if let Some(word) = place.word {
                text.push_str(&format!("  at word {word}\n"));
            }
        }
        Ok(text)
    }

    /// Prints the warnings of an output, records its times, and returns its value.
    fn take<T>(&mut self, output: Output<T>) -> T {
        for warning in &output.warnings {
            print_diagnostic(warning.severity(), warning);
        }
        self.phases.steps.extend(output.phases.steps);
        output.value
    }
}

/// Rewords a failure to describe a module as `llvm-spirv` does.
fn in_a_description(failure: Failure) -> Failure {
    let Failure::Diagnostic(diagnostic) = failure else { return failure };
    let text = diagnostic.to_string();
    let (first, rest) = text.find('\n').map_or((text.as_str(), ""), |at| text.split_at(at));
    Failure::Other("InvalidModule", format!("Invalid SPIR-V binary: \"{first}\"{rest}"))
}

/// Returns the content of a textual form as text.
fn utf8(content: &[u8]) -> Result<&str, Box<Diagnostic>> {
    std::str::from_utf8(content).map_err(|error| {
        let before = content.get(..error.valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        Error::InvalidText("The text is not UTF-8".into()).at(Place::line(line as u32, 0))
    })
}

/// Returns an error if the input is not LLVM IR.
fn need_llvm(kind: Kind) -> Result<(), Failure> {
    let refusal = || Box::<Diagnostic>::from(Error::InvalidLlvmModule(format!("the input is {}", kind.name())));
    match kind {
        Kind::Bitcode | Kind::TextualIr => Ok(()),
        Kind::Unknown => Err(refusal().into()),
        _ => Err(refusal().with_hint("-r translates SPIR-V to LLVM IR").into()),
    }
}
