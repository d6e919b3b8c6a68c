//! Diagnostics: the errors and warnings about an input.
//!
//! A [`Diagnostic`] has a cause, a place in the input, and sometimes a hint. The cause is an [`enum@Error`] or a
//! [`Warning`]. If Khronos's `llvm-spirv` reports the same error, the code and the text are those of `llvm-spirv`,
//! because scripts and test suites match them.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

/// The result of every function of this crate that can fail on its input.
pub type Result<T, E = Box<Diagnostic>> = std::result::Result<T, E>;

/// How serious a diagnostic is.
///
/// The `Display` form is the word that compilers put in front of a diagnostic: `error`, `warning` or `note`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The operation failed, and there is no output.
    Error,
    /// The operation succeeded, but the output may not be what the caller expects.
    Warning,
    /// The operation succeeded. The note is for information.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        })
    }
}

/// The cause of a [`Diagnostic`]: an [`enum@Error`] or a [`Warning`].
pub trait Cause: std::error::Error + 'static {
    /// Returns the name of the cause, such as `RequiresExtension`. The text of a diagnostic starts with it.
    fn code(&self) -> &'static str;

    /// Returns how serious the cause is.
    fn severity(&self) -> Severity;
}

/// Declares an enum of causes. The code of a cause is the name of its variant.
macro_rules! causes {
    (
        $(#[$attribute:meta])*
        $name:ident is $severity:ident {
            $($(#[$variant_attribute:meta])* $variant:ident $(($field:ty))?,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, Error, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$variant_attribute])* $variant $(($field))?,)*
        }

        impl $name {
            /// Returns the code, which is the name of the variant. Scripts can match it.
            pub fn code(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => stringify!($variant),)*
                }
            }
        }

        impl Cause for $name {
            fn code(&self) -> &'static str {
                $name::code(self)
            }

            fn severity(&self) -> Severity {
                Severity::$severity
            }
        }
    };
}

causes! {
    /// The reason why a translation or another operation of this crate failed.
    ///
    /// The `Display` form is the text of the diagnostic without the code. Details follow on lines of their own.
    ///
    /// ```
    /// use llvm_spirv::Error;
    ///
    /// let error = Error::RequiresExtension("SPV_KHR_bit_instructions".into());
    /// assert_eq!(error.code(), "RequiresExtension");
    /// assert_eq!(error.to_string(), "Feature requires the following SPIR-V extension:\nSPV_KHR_bit_instructions");
    /// ```
    Error is Error {
        /// The architecture of the module's triple is not a SPIR-V target (`spir`, `spir64`, `spirv32`, `spirv64`, …).
        #[error("Expects spir-unknown-unknown or spir64-unknown-unknown. Actual target triple is {0}")]
        InvalidTargetTriple(String),
        /// The sub-architecture of the triple is not a SPIR-V version.
        #[error("Expecting v1.0-v1.6.\n{0}")]
        InvalidSubArch(String),
        /// The triple asks for a higher SPIR-V version than
        /// [`Options::max_version`](crate::Options::max_version) allows.
        #[error("Triple version and maximum version are incompatible.\n{0}")]
        TripleMaxVersionIncompatible(String),
        /// OpMemoryModel has an addressing model that LLVM IR cannot express. The field is its number.
        #[error("Expects 0-2. Actual addressing model is {0}")]
        InvalidAddressingModel(u32),
        /// OpMemoryModel has a memory model that LLVM IR cannot express. The field is its number.
        #[error("Expects 0-3. Actual memory model is {0}")]
        InvalidMemoryModel(u32),
        /// The module imports an extended instruction set that this crate does not know.
        #[error("Expects OpenCL.std. Actual is {0}")]
        InvalidBuiltinSetName(String),
        /// The module calls an LLVM intrinsic that SPIR-V cannot express.
        #[error("Unexpected llvm intrinsic:\n{0}")]
        InvalidFunctionCall(String),
        /// A type has a width that the output format cannot express.
        #[error("Invalid bit width in input: {0}")]
        InvalidBitWidth(String),
        /// The SPIR-V module breaks a rule of the specification.
        #[error("Invalid SPIR-V module: {0}")]
        InvalidModule(String),
        /// The LLVM module breaks a rule, or does not parse.
        #[error("Invalid LLVM module: {0}")]
        InvalidLlvmModule(String),
        /// LLVM IR cannot express a SPIR-V instruction.
        #[error("Unimplemented opcode {0}")]
        UnimplementedOpCode(String),
        /// A function is used as a value, which needs SPV_INTEL_function_pointers.
        #[error("Can't translate function pointer:\n{0}")]
        FunctionPointers(String),
        /// SPIR-V cannot express an LLVM instruction.
        #[error("Can't translate llvm instruction:\n{0}")]
        InvalidInstruction(String),
        /// A SPIR-V instruction has more or fewer words than its operands need.
        #[error("{0}")]
        InvalidWordCount(String),
        /// The module needs a higher SPIR-V version than
        /// [`Options::max_version`](crate::Options::max_version) allows.
        #[error("Cannot fulfill SPIR-V version restriction:\n{0}")]
        RequiresVersion(String),
        /// The module needs a SPIR-V extension that [`Options::extensions`](crate::Options::extensions) does not allow.
        #[error("Feature requires the following SPIR-V extension:\n{0}")]
        RequiresExtension(String),
        /// The input is not SPIR-V: the first word is not 0x07230203 in either byte order.
        #[error("Invalid Magic Number.\n{0}")]
        InvalidMagicNumber(String),
        /// The module has no OpMemoryModel.
        #[error("Unspecified Memory Model.")]
        UnspecifiedMemoryModel,
        /// The module has more than one OpMemoryModel.
        #[error("Expects a single OpMemoryModel instruction.")]
        RepeatedMemoryModel,
        /// The module calls or defines a variadic function other than `printf`.
        #[error("Variadic functions other than 'printf' are not supported in SPIR-V.\n{0}")]
        UnsupportedVarArgFunction(String),
        /// A call of a built-in function has too many or too few arguments.
        #[error("Number of operands does not match the expected count.\n{0}")]
        InvalidNumberOfOperands(String),
        /// SPIR-V assembly, or `llvm-spirv`'s textual form, does not parse.
        #[error("{0}")]
        InvalidText(String),
        /// An option has an invalid value.
        #[error("{0}")]
        InvalidOption(String),
        /// An invariant of this crate does not hold, which is a bug in the crate. The input may be valid.
        #[error("{0}")]
        Internal(String),
    }
}

causes! {
    /// The reason for a warning about a translation that succeeded.
    ///
    /// ```
    /// # #[cfg(feature = "llvm")] {
    /// use llvm_spirv::{Severity, Translator};
    ///
    /// // LLVM drops debug information of another version, and says that it does.
    /// let ir = r#"
    ///     target triple = "spir64-unknown-unknown"
    ///     define spir_func void @f() !dbg !1 { ret void }
    ///     !llvm.module.flags = !{!0}
    ///     !0 = !{i32 2, !"Debug Info Version", i32 1}
    ///     !1 = distinct !DISubprogram(name: "f")"#;
    /// let output = Translator::default().to_spirv(ir.as_bytes())?;
    /// let warning = &output.warnings[0];
    /// assert_eq!(warning.severity(), Severity::Warning);
    /// assert_eq!(warning.cause.code(), "FromLlvm");
    /// # }
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    Warning is Warning {
        /// LLVM's reader of LLVM IR printed a warning. The field is LLVM's text.
        #[error("{0}")]
        FromLlvm(String),
    }
}

impl Error {
    /// Makes the diagnostic for this error at a place of the input.
    pub fn at(self, place: Place) -> Box<Diagnostic> {
        Box::new(Diagnostic { cause: self, place, hint: None })
    }
}

impl<C> From<C> for Diagnostic<C> {
    /// Makes the diagnostic for a cause without a place.
    fn from(cause: C) -> Self {
        Diagnostic { cause, place: Place::default(), hint: None }
    }
}

impl From<Error> for Box<Diagnostic> {
    /// Makes the diagnostic for an error without a place, so that `?` and `return Err(error.into())` work.
    fn from(error: Error) -> Self {
        Box::new(error.into())
    }
}

/// A place in the input. Every field is optional, because no form of input has all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The name of the function.
    pub function: Option<String>,
    /// The instruction as LLVM or the SPIR-V assembly prints it.
    pub instruction: Option<String>,
    /// The index of a word in a SPIR-V binary. The first word of the header has the index 0.
    pub word: Option<usize>,
    /// The line in a textual input, or in the source that debug information names.
    pub line: Option<SourceLine>,
}

/// A line of a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The name of the file, or `None` for the input itself.
    pub file: Option<String>,
    /// The number of the line. The first line is 1.
    pub line: u32,
    /// The number of the column. The first column is 1; 0 means that the column is unknown.
    pub column: u32,
}

impl Place {
    /// Returns the place of a word in a SPIR-V binary. `offset` counts words from the start of the header.
    pub fn word(offset: usize) -> Self {
        Place { word: Some(offset), ..Place::default() }
    }

    /// Returns the place of a line and a column in the textual input, both counted from 1.
    pub fn line(line: u32, column: u32) -> Self {
        Place { line: Some(SourceLine { file: None, line, column }), ..Place::default() }
    }

    /// Returns the place of a function.
    pub fn function(name: impl Into<String>) -> Self {
        Place { function: Some(name.into()), ..Place::default() }
    }
}

/// A cause, its place in the input, and a hint.
///
/// Functions that fail return a `Diagnostic`, which is short for `Diagnostic<Error>`. The output of a translation has a
/// list of `Diagnostic<Warning>`; see [`Output`](crate::Output). The `Display` form is `Code: text`, followed by the
/// place and the hint on further lines.
///
/// ```
/// use llvm_spirv::{Error, Severity, spirv::text::assembly::assemble};
///
/// let diagnostic = assemble("OpCapability Kernel\nOpCapability Karnel").unwrap_err();
/// assert_eq!(diagnostic.severity(), Severity::Error);
/// assert!(matches!(diagnostic.cause, Error::InvalidText(_)));
/// assert_eq!(diagnostic.place.line.as_ref().map(|place| (place.line, place.column)), Some((2, 14)));
/// assert_eq!(
///     format!("{}: {diagnostic}", diagnostic.severity()),
///     "error: InvalidText: no Capability is named 'Karnel'\n  at line:2:14",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic<C = Error> {
    /// The cause.
    pub cause: C,
    /// The place in the input.
    pub place: Place,
    /// A suggestion of what the user can do about the cause.
    pub hint: Option<Cow<'static, str>>,
}

impl<C> Diagnostic<C> {
    /// Returns this diagnostic with a hint, which replaces the one that it has.
    pub fn with_hint(mut self: Box<Self>, hint: impl Into<Cow<'static, str>>) -> Box<Self> {
        self.hint = Some(hint.into());
        self
    }

    /// Returns this diagnostic with the missing parts of its place taken from `place`.
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

impl<C: Cause> Diagnostic<C> {
    /// Returns how serious the cause is.
    pub fn severity(&self) -> Severity {
        self.cause.severity()
    }
}

impl<C: Cause> fmt::Display for Diagnostic<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.cause.code(), self.cause)?;
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

impl<C: Cause> std::error::Error for Diagnostic<C> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}
