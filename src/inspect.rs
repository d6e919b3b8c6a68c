//! Facts about a SPIR-V module: what it declares, and its specialization constants.
//!
//! Nothing here translates a module. Only `translations`, which is for readers of this crate's source code, needs LLVM.
//!
//! ```
//! use llvm_spirv::inspect::{self, Report, SpecConstantType};
//! use llvm_spirv::spirv::text::assembly::assemble;
//!
//! let words = assemble("
//!     OpCapability Kernel
//!     OpMemoryModel Logical OpenCL
//!     OpDecorate %size SpecId 7
//!     %int = OpTypeInt 32 0
//!     %size = OpSpecConstant %int 64")?;
//!
//! let report = Report::of_module(&words)?;
//! assert_eq!(report.capabilities[0].to_string(), "Kernel");
//! assert_eq!(report.memory_model.to_string(), "OpenCL");
//!
//! let constants = inspect::spec_constants(&words)?;
//! assert_eq!((constants[0].spec_id, constants[0].kind), (7, SpecConstantType::Int(32)));
//! # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
//! ```

use std::fmt;

#[cfg(feature = "llvm")]
pub use crate::mapping::dispatch::where_is::{Item, Translation, translations};
use crate::spirv::{AddressingModel, Capability, Decoration, MemoryModel, Module, NumberType, Op, Version, validate};
use crate::spirv::{grammar::Enumeration, module::Strictness};
use crate::{Error, Result};

/// What a module declares about itself in the header and in its first instructions, up to OpMemoryModel (SPIR-V
/// specification, section 2.4).
///
/// The `Display` form is that of `llvm-spirv --spirv-print-report`, which scripts read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The version in the header.
    pub version: Version,
    /// The memory model, the second operand of OpMemoryModel.
    pub memory_model: MemoryModel,
    /// The addressing model, the first operand of OpMemoryModel.
    pub addressing_model: AddressingModel,
    /// The capabilities, in the order of the module.
    pub capabilities: Vec<Capability>,
    /// The names of the extensions, in the order of the module.
    pub extensions: Vec<String>,
    /// The names of the extended instruction sets, in the order of the module.
    pub ext_inst_imports: Vec<String>,
}

/// Checks the rules of extensions for operands that a translation relies on, and the names of the extensions.
///
/// This is no validator: it leaves the rules of the core specification to `spirv-val`. The command runs it on modules
/// that it assembles.
///
/// # Errors
/// - [`Error::InvalidInstruction`]: an instruction has an operand that its extension does not allow.
/// - [`Error::InvalidModule`]: the module declares an extension that is not in the SPIR-V registry.
/// - The errors of [`Instructions`](crate::spirv::Instructions): the module cannot be read.
///
/// ```
/// use llvm_spirv::{inspect, spirv::text::assembly::assemble};
///
/// let words = assemble("OpCapability Kernel\nOpExtension \"SPV_FOO_bar\"\nOpMemoryModel Logical OpenCL")?;
/// assert!(inspect::check(&words).unwrap_err().to_string().contains("SPV_FOO_bar"));
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn check(words: &[u32]) -> Result<()> {
    validate::check_operands(&Module::read_tolerant(words)?)
}

impl Report {
    /// Reads the module up to its OpMemoryModel. `words` starts with the header, in the byte order of the machine.
    ///
    /// # Errors
    /// - [`Error::InvalidMagicNumber`], [`Error::InvalidModule`], [`Error::InvalidWordCount`]: the header or an
    ///   instruction before OpMemoryModel is broken.
    /// - [`Error::UnspecifiedMemoryModel`]: there is no OpMemoryModel, or another instruction comes before it.
    /// - [`Error::InvalidAddressingModel`], [`Error::InvalidMemoryModel`]: the models have unknown numbers.
    pub fn of_module(words: &[u32]) -> Result<Report> {
        let is_later = |op| !matches!(op, Op::Capability | Op::Extension | Op::ExtInstImport | Op::MemoryModel);
        let module = Module::read_until(words, Strictness::Strict, is_later)?;
        let Some(models) = module.models() else { return Err(Error::UnspecifiedMemoryModel.into()) };
        if models.addressing.info().is_none() {
            return Err(Error::InvalidAddressingModel(models.addressing.0).at(models.instruction.place()));
        }
        if models.memory.info().is_none() {
            return Err(Error::InvalidMemoryModel(models.memory.0).at(models.instruction.place()));
        }
        Ok(Report {
            version: module.header().version,
            memory_model: models.memory,
            addressing_model: models.addressing,
            capabilities: module.capabilities().to_vec(),
            extensions: module.extensions().to_vec(),
            ext_inst_imports: module.imports().iter().map(|import| import.name.clone()).collect(),
        })
    }
}

impl fmt::Display for Report {
    /// Writes the lines that `llvm-spirv --spirv-print-report` prints.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "SPIR-V module report:\n Version: {}", self.version)?;
        writeln!(f, " Memory model: {}\n Addressing model: {}", self.memory_model, self.addressing_model)?;
        writeln!(f, " Number of capabilities: {}", self.capabilities.len())?;
        for capability in &self.capabilities {
            writeln!(f, "  Capability: {capability}")?;
        }
        writeln!(f, " Number of extensions: {}", self.extensions.len())?;
        for extension in &self.extensions {
            writeln!(f, "  Extension: {extension}")?;
        }
        writeln!(f, " Number of extended instruction sets: {}", self.ext_inst_imports.len())?;
        for set in &self.ext_inst_imports {
            writeln!(f, "  Extended Instruction Set: {set}")?;
        }
        Ok(())
    }
}

/// A scalar specialization constant: an OpSpecConstant, OpSpecConstantTrue or OpSpecConstantFalse with the decoration
/// SpecId. A consumer of the module may give it another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecConstant {
    /// The operand of the decoration SpecId, by which a consumer names the constant.
    pub spec_id: u32,
    /// The type of the constant.
    pub kind: SpecConstantType,
}

/// The type of a specialization constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecConstantType {
    /// OpTypeBool.
    Bool,
    /// OpTypeInt, with its width in bits.
    Int(u32),
    /// OpTypeFloat, with its width in bits.
    Float(u32),
}

impl SpecConstantType {
    /// Returns the size in bytes of the value that a consumer passes. A boolean takes one byte.
    pub fn size(self) -> u32 {
        match self {
            SpecConstantType::Bool => 1,
            SpecConstantType::Int(width) | SpecConstantType::Float(width) => width.div_ceil(8),
        }
    }
}

impl fmt::Display for SpecConstantType {
    /// Writes the name that `--spec-const` takes: `i1`, `i32`, `f64`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecConstantType::Bool => f.write_str("i1"),
            SpecConstantType::Int(width) => write!(f, "i{width}"),
            SpecConstantType::Float(width) => write!(f, "f{width}"),
        }
    }
}

/// Returns the scalar specialization constants of a module, in the order of their instructions.
///
/// `words` starts with the header, in the byte order of the machine. To give the constants other values, use
/// [`Options::spec_constants`](crate::Options::spec_constants).
///
/// # Errors
/// [`Error::InvalidMagicNumber`], [`Error::InvalidModule`] or [`Error::InvalidWordCount`]: the header or an instruction
/// before the first function is broken.
pub fn spec_constants(words: &[u32]) -> Result<Vec<SpecConstant>> {
    // Constants come before functions (2.4, "Logical Layout of a Module").
    let module = Module::read_until(words, Strictness::Tolerant, |op| op == Op::Function)?;
    let constants = module.globals().iter().filter_map(|instruction| {
        if !matches!(instruction.op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse) {
            return None;
        }
        let decorations = module.decorations(instruction.result()?);
        let (_, operands) = decorations.iter().find(|(decoration, _)| *decoration == Decoration::SpecId)?;
        let ty = module.definition(instruction.result_type()?)?;
        let kind = match NumberType::of_declaration(&ty) {
            Some(NumberType::Int { width, .. }) => SpecConstantType::Int(width),
            Some(NumberType::Float { width, .. }) => SpecConstantType::Float(width),
            None if ty.op == Op::TypeBool => SpecConstantType::Bool,
            None => return None,
        };
        Some(SpecConstant { spec_id: *operands.first()?, kind })
    });
    Ok(constants.collect())
}
