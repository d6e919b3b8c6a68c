//! Facts about a SPIR-V module that need no translation: what it declares, and what can be specialized in it.

use std::fmt;

use crate::spirv::grammar::{AddressingModel, Capability, Decoration, Enumeration, MemoryModel};
use crate::spirv::module::Strictness;
use crate::spirv::{Module, NumberType, Op, Version, checks};
use crate::{Error, Result};

/// What a module declares before its first name, function or type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The version in the header.
    pub version: Version,
    /// The memory model.
    pub memory_model: MemoryModel,
    /// The addressing model.
    pub addressing_model: AddressingModel,
    /// The capabilities, in their order.
    pub capabilities: Vec<Capability>,
    /// The extensions, in their order.
    pub extensions: Vec<String>,
    /// The names of the extended instruction sets, in their order.
    pub ext_inst_imports: Vec<String>,
}

/// Looks whether operands are what the extensions of their instructions say, as far as a translation would ask for it,
/// and whether there are extensions of these names.
///
/// # Errors
/// [`Error::InvalidInstruction`] for the first instruction that is not so; [`Error::InvalidModule`] for the first
/// extension that nobody knows; what the reader says of a broken module.
pub fn check(words: &[u32]) -> Result<()> {
    checks::check_module(words)
}

impl Report {
    /// Reads the module up to its OpMemoryModel.
    ///
    /// # Errors
    /// The header is broken, an instruction before OpMemoryModel is, or there is no OpMemoryModel.
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
    /// As `llvm-spirv --spirv-print-report` prints it, for scripts that read that.
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

/// A scalar constant that a consumer may give another value: OpSpecConstant* with the decoration SpecId.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecConstant {
    /// The number that the decoration gives it.
    pub spec_id: u32,
    /// Its type.
    pub kind: SpecConstantType,
}

/// The type of a specialization constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecConstantType {
    /// OpTypeBool.
    Bool,
    /// OpTypeInt of that width in bits.
    Int(u32),
    /// OpTypeFloat of that width in bits.
    Float(u32),
}

impl SpecConstantType {
    /// The size in bytes of the value that a consumer gives.
    pub fn size(self) -> u32 {
        match self {
            SpecConstantType::Bool => 1,
            SpecConstantType::Int(width) | SpecConstantType::Float(width) => width.div_ceil(8),
        }
    }
}

impl fmt::Display for SpecConstantType {
    /// LLVM's name for it, with `f` for every float: `i1`, `i32`, `f64`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecConstantType::Bool => f.write_str("i1"),
            SpecConstantType::Int(width) => write!(f, "i{width}"),
            SpecConstantType::Float(width) => write!(f, "f{width}"),
        }
    }
}

/// The scalar specialization constants of a module, in the order of their instructions.
///
/// # Errors
/// The header or an instruction before the first function is broken.
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
