//! What goes wrong in a translation: the cause as an enum, the place, and a hint.
//!
//! Codes and texts are those of Khronos's `llvm-spirv` where it has one for the case, since scripts and test
//! suites look for them.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

/// The result of anything in this crate that can fail on its input.
pub type Result<T, E = Box<Diagnostic>> = std::result::Result<T, E>;

/// The cause of a failed translation.
///
/// [`Error::code`] is the name that a diagnostic starts with; the `Display` form is the text after it, with the
/// detail on lines of its own.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The module's triple is none of spir, spir64, spirv32, spirv64 and their relatives.
    #[error("Expects spir-unknown-unknown or spir64-unknown-unknown. Actual target triple is {0}")]
    InvalidTargetTriple(String),
    /// The sub-architecture of the triple names no SPIR-V version.
    #[error("Expecting v1.0-v1.6.\n{0}")]
    InvalidSubArch(String),
    /// The triple asks for a higher version than the caller allows.
    #[error("Triple version and maximum version are incompatible.\n{0}")]
    TripleMaxVersionIncompatible(String),
    /// OpMemoryModel names an addressing model that has no LLVM form.
    #[error("Expects 0-2. Actual addressing model is {0}")]
    InvalidAddressingModel(u32),
    /// OpMemoryModel names a memory model that has no LLVM form.
    #[error("Expects 0-3. Actual memory model is {0}")]
    InvalidMemoryModel(u32),
    /// An extended instruction set that nobody here knows.
    #[error("Expects OpenCL.std. Actual is {0}")]
    InvalidBuiltinSetName(String),
    /// A call that cannot be translated: an LLVM intrinsic without a SPIR-V form.
    #[error("Unexpected llvm intrinsic:\n{0}")]
    InvalidFunctionCall(String),
    /// A type of a width that the target cannot express.
    #[error("Invalid bit width in input: {0}")]
    InvalidBitWidth(String),
    /// The SPIR-V input breaks a rule of the specification.
    #[error("Invalid SPIR-V module: {0}")]
    InvalidModule(String),
    /// The LLVM input breaks a rule, or cannot be parsed.
    #[error("Invalid LLVM module: {0}")]
    InvalidLlvmModule(String),
    /// A SPIR-V instruction without an LLVM form.
    #[error("Unimplemented opcode {0}")]
    UnimplementedOpCode(String),
    /// A function used as a value, which needs SPV_INTEL_function_pointers.
    #[error("Can't translate function pointer:\n{0}")]
    FunctionPointers(String),
    /// An LLVM instruction without a SPIR-V form.
    #[error("Can't translate llvm instruction:\n{0}")]
    InvalidInstruction(String),
    /// An instruction has more or fewer words than its operands need.
    #[error("{0}")]
    InvalidWordCount(String),
    /// What is used needs a higher SPIR-V version than the caller allows.
    #[error("Cannot fulfill SPIR-V version restriction:\n{0}")]
    RequiresVersion(String),
    /// What is used needs an extension that the caller does not allow.
    #[error("Feature requires the following SPIR-V extension:\n{0}")]
    RequiresExtension(String),
    /// The input is no SPIR-V: the first word is not 0x07230203 in either byte order.
    #[error("Invalid Magic Number.\n{0}")]
    InvalidMagicNumber(String),
    /// The header names a SPIR-V version that does not exist.
    #[error("Invalid Version Number.\n{0}")]
    InvalidVersionNumber(String),
    /// The module has no OpMemoryModel.
    #[error("Unspecified Memory Model.")]
    UnspecifiedMemoryModel,
    /// The module has more than one OpMemoryModel.
    #[error("Expects a single OpMemoryModel instruction.")]
    RepeatedMemoryModel,
    /// A variadic function other than `printf`.
    #[error("Variadic functions other than 'printf' are not supported in SPIR-V.\n{0}")]
    UnsupportedVarArgFunction(String),
    /// A call of a builtin with too many or too few arguments.
    #[error("Number of operands does not match the expected count.\n{0}")]
    InvalidNumberOfOperands(String),
    /// SPIR-V assembly or the translator's textual form that does not parse.
    #[error("{0}")]
    InvalidText(String),
    /// An option with a value that it does not take.
    #[error("{0}")]
    InvalidOption(String),
    /// A bug of this crate: an invariant did not hold. The module may be fine.
    #[error("{0}")]
    Internal(String),
}

impl Error {
    /// The name of the cause, as a diagnostic shows it: `RequiresExtension`.
    pub fn code(&self) -> &'static str {
        match self {
            Error::InvalidTargetTriple(_) => "InvalidTargetTriple",
            Error::InvalidSubArch(_) => "InvalidSubArch",
            Error::TripleMaxVersionIncompatible(_) => "TripleMaxVersionIncompatible",
            Error::InvalidAddressingModel(_) => "InvalidAddressingModel",
            Error::InvalidMemoryModel(_) => "InvalidMemoryModel",
            Error::InvalidBuiltinSetName(_) => "InvalidBuiltinSetName",
            Error::InvalidFunctionCall(_) => "InvalidFunctionCall",
            Error::InvalidBitWidth(_) => "InvalidBitWidth",
            Error::InvalidModule(_) => "InvalidModule",
            Error::InvalidLlvmModule(_) => "InvalidLlvmModule",
            Error::UnimplementedOpCode(_) => "UnimplementedOpCode",
            Error::FunctionPointers(_) => "FunctionPointers",
            Error::InvalidInstruction(_) => "InvalidInstruction",
            Error::InvalidWordCount(_) => "InvalidWordCount",
            Error::RequiresVersion(_) => "RequiresVersion",
            Error::RequiresExtension(_) => "RequiresExtension",
            Error::InvalidMagicNumber(_) => "InvalidMagicNumber",
            Error::InvalidVersionNumber(_) => "InvalidVersionNumber",
            Error::UnspecifiedMemoryModel => "UnspecifiedMemoryModel",
            Error::RepeatedMemoryModel => "RepeatedMemoryModel",
            Error::UnsupportedVarArgFunction(_) => "UnsupportedVarArgFunction",
            Error::InvalidNumberOfOperands(_) => "InvalidNumberOfOperands",
            Error::InvalidText(_) => "InvalidText",
            Error::InvalidOption(_) => "InvalidOption",
            Error::Internal(_) => "Internal",
        }
    }

    /// The cause at a place.
    pub fn at(self, place: Place) -> Box<Diagnostic> {
        Box::new(Diagnostic { error: self, place, hint: None })
    }
}

impl From<Error> for Box<Diagnostic> {
    fn from(error: Error) -> Self {
        error.at(Place::default())
    }
}

/// Where in the input something is. Every part is optional, as no input has them all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The function's name.
    pub function: Option<String>,
    /// The instruction as LLVM or the SPIR-V assembly prints it.
    pub instruction: Option<String>,
    /// The index of a word in a SPIR-V binary, the header's first word being 0.
    pub word: Option<usize>,
    /// Line and column in a textual input, or of the source where debug information has it; both count from 1.
    pub line: Option<SourceLine>,
}

/// A line of a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The file's name, where it is another than the input.
    pub file: Option<String>,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1; 0 where it is not known.
    pub column: u32,
}

impl Place {
    /// A word of a SPIR-V binary.
    pub fn word(offset: usize) -> Self {
        Place { word: Some(offset), ..Place::default() }
    }

    /// A line and column of the textual input, both counted from 1.
    pub fn line(line: u32, column: u32) -> Self {
        Place { line: Some(SourceLine { file: None, line, column }), ..Place::default() }
    }

    /// A function.
    pub fn function(name: impl Into<String>) -> Self {
        Place { function: Some(name.into()), ..Place::default() }
    }
}

/// A cause, where it is, and what would help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The cause.
    pub error: Error,
    /// Where in the input.
    pub place: Place,
    /// What would help.
    pub hint: Option<Cow<'static, str>>,
}

impl Diagnostic {
    /// The same diagnostic with a hint.
    pub fn with_hint(mut self: Box<Self>, hint: impl Into<Cow<'static, str>>) -> Box<Self> {
        self.hint = Some(hint.into());
        self
    }

    /// The same diagnostic, with the parts of `place` that it lacks filled in.
    pub fn or_place(mut self: Box<Self>, place: impl FnOnce() -> Place) -> Box<Self> {
        let Place { function, instruction, word, line } = place();
        let own = &mut self.place;
        own.function = own.function.take().or(function);
        own.instruction = own.instruction.take().or(instruction);
        own.word = own.word.or(word);
        own.line = own.line.take().or(line);
        self
    }
}

impl fmt::Display for Diagnostic {
    /// `<Code>: <text>`, the place on lines of its own, then the hint.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.error.code(), self.error)?;
        if let Some(line) = &self.place.line {
            write!(f, "\n  at {}:{}", line.file.as_deref().unwrap_or("line"), line.line)?;
            if line.column > 0 {
                write!(f, ":{}", line.column)?;
            }
        }
        if let Some(function) = &self.place.function {
            write!(f, "\n  in function {function}")?;
        }
        if let Some(instruction) = &self.place.instruction {
            write!(f, "\n  instruction: {}", instruction.trim())?;
        }
        if let Some(word) = self.place.word {
            write!(f, "\n  at word {word}")?;
        }
        if let Some(hint) = &self.hint {
            write!(f, "\n  hint: {hint}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
