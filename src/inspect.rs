//! Facts about a SPIR-V module that need no translation: what it declares, and what can be specialized in it.

use std::fmt;

use crate::spirv::grammar::{AddressingModel, Capability, Decoration, Enumeration, MemoryModel};
use crate::spirv::{Header, Id, IdMap, Instruction, Instructions, NumberType, Op, Version, binary, checks};
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
        let header = Header::parse(words)?;
        let (mut capabilities, mut extensions, mut ext_inst_imports) = (Vec::new(), Vec::new(), Vec::new());
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            let text = |words| match binary::read_string(words) {
                Ok((text, _)) => Ok(text),
                Err(error) => Err(error.at(instruction.place())),
            };
            match instruction.op {
                Op::Capability => capabilities.push(Capability(word(&instruction, 0)?)),
                Op::Extension => extensions.push(text(instruction.operands)?),
                Op::ExtInstImport => ext_inst_imports.push(text(instruction.arguments())?),
                Op::MemoryModel => {
                    let addressing_model = AddressingModel(word(&instruction, 0)?);
                    let memory_model = MemoryModel(word(&instruction, 1)?);
                    if addressing_model.info().is_none() {
                        return Err(Error::InvalidAddressingModel(addressing_model.0).at(instruction.place()));
                    }
                    if memory_model.info().is_none() {
                        return Err(Error::InvalidMemoryModel(memory_model.0).at(instruction.place()));
                    }
                    return Ok(Report {
                        version: header.version,
                        memory_model,
                        addressing_model,
                        capabilities,
                        extensions,
                        ext_inst_imports,
                    });
                }
                _ => break,
            }
        }
        Err(Error::UnspecifiedMemoryModel.into())
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
    let header = Header::parse(words)?;
    let mut spec_ids: IdMap<u32> = IdMap::new(header.bound, words.len());
    let mut types: IdMap<SpecConstantType> = IdMap::new(header.bound, words.len());
    let mut constants = Vec::new();
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        match instruction.op {
            // Constants come before functions (2.4, "Logical Layout of a Module").
            Op::Function => break,
            Op::Decorate if instruction.word(1) == Some(Decoration::SpecId.0) => {
                if let Some(target) = instruction.id(0) {
                    spec_ids.insert(target, word(&instruction, 2)?);
                }
            }
            Op::TypeBool => record(&mut types, instruction.result(), SpecConstantType::Bool),
            Op::TypeInt | Op::TypeFloat => match NumberType::of_declaration(&instruction) {
                Some(NumberType::Int { width, .. }) => {
                    record(&mut types, instruction.result(), SpecConstantType::Int(width));
                }
                Some(NumberType::Float { width, .. }) => {
                    record(&mut types, instruction.result(), SpecConstantType::Float(width));
                }
                None => {}
            },
            Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse => {
                let spec_id = instruction.result().and_then(|id| spec_ids.get(id));
                let kind = instruction.result_type().and_then(|id| types.get(id));
                if let (Some(&spec_id), Some(&kind)) = (spec_id, kind) {
                    constants.push(SpecConstant { spec_id, kind });
                }
            }
            _ => {}
        }
    }
    Ok(constants)
}

fn record(types: &mut IdMap<SpecConstantType>, id: Option<Id>, kind: SpecConstantType) {
    if let Some(id) = id {
        types.insert(id, kind);
    }
}

fn word(instruction: &Instruction<'_>, index: usize) -> Result<u32> {
    instruction.word(index).ok_or_else(|| {
        Error::InvalidWordCount("Invalid word count: an operand is missing".into()).at(instruction.place())
    })
}
