//! The form of the grammar's JSON files and of the overlay.

use serde::Deserialize;

use crate::Result;

/// A file: the core grammar, the grammar of an extended instruction set, or the overlay.
#[derive(Default, Deserialize)]
pub struct Grammar {
    /// The instructions.
    #[serde(default)]
    pub instructions: Vec<Instruction>,
    /// The kinds of operands. Those that are enumerations have enumerants.
    #[serde(default)]
    pub operand_kinds: Vec<Kind>,
    /// The extensions that no instruction or enumerant names. Only the overlay has this list.
    #[serde(default)]
    pub extensions: Vec<String>,
    /// Extended instruction sets. Only the overlay has this list.
    #[serde(default)]
    pub ext_inst_sets: Vec<OverlaySet>,
}

/// The overlay's instructions of an extended instruction set.
#[derive(Deserialize)]
pub struct OverlaySet {
    /// The Rust name of the set.
    pub set: String,
    /// The instructions that the overlay adds to the set.
    pub instructions: Vec<Instruction>,
}

/// An instruction.
#[derive(Clone, Deserialize)]
pub struct Instruction {
    /// The name.
    pub opname: String,
    /// The section of the specification that describes the instruction.
    #[serde(default)]
    pub class: String,
    /// The opcode, or the number in the extended instruction set.
    pub opcode: u32,
    /// The operands.
    #[serde(default)]
    pub operands: Vec<Operand>,
    /// The conditions for its use.
    #[serde(flatten)]
    pub needs: Needs,
}

/// An operand of an instruction, or a parameter of an enumerant.
#[derive(Clone, Deserialize)]
pub struct Operand {
    /// The name of its kind.
    pub kind: String,
    /// Empty, `?` for an optional operand, or `*` for any number of operands.
    #[serde(default)]
    pub quantifier: String,
    /// The name.
    #[serde(default)]
    pub name: String,
}

/// A kind of operand.
#[derive(Deserialize)]
pub struct Kind {
    /// `BitEnum` and `ValueEnum` are enumerations.
    pub category: String,
    /// The name.
    pub kind: String,
    /// The enumerants of an enumeration.
    #[serde(default)]
    pub enumerants: Vec<Enumerant>,
}

/// A value of an enumeration, or a bit of a mask.
#[derive(Deserialize)]
pub struct Enumerant {
    /// The name.
    pub enumerant: String,
    /// The value, as a number or as text.
    pub value: serde_json::Value,
    /// The operands that follow the enumerant.
    #[serde(default)]
    pub parameters: Vec<Operand>,
    /// The conditions for its use.
    #[serde(flatten)]
    pub needs: Needs,
}

/// The other names of an instruction or enumerant, and the conditions for its use.
#[derive(Clone, Default, Deserialize)]
pub struct Needs {
    /// The other names.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The capabilities one of which must be declared.
    #[serde(default)]
    capabilities: Vec<String>,
    /// The same for a single capability, in one of the files.
    capability: Option<String>,
    /// The extensions one of which makes it available in versions before `version`.
    #[serde(default)]
    pub extensions: Vec<String>,
    /// The first version of SPIR-V that contains it. `None` as text if only extensions contain it.
    pub version: Option<String>,
    /// The last version of SPIR-V that contains it.
    #[serde(rename = "lastVersion")]
    pub last_version: Option<String>,
}

impl Enumerant {
    /// Returns the value.
    ///
    /// # Errors
    /// If the value is not a number of 32 bits.
    pub fn number(&self) -> Result<u32> {
        Ok(match &self.value {
            serde_json::Value::Number(number) => u32::try_from(number.as_u64().ok_or("negative value")?)?,
            serde_json::Value::String(text) => match text.strip_prefix("0x") {
                Some(hex) => u32::from_str_radix(hex, 16)?,
                None => text.parse()?,
            },
            other => return Err(format!("{} has the value {other}", self.enumerant).into()),
        })
    }
}

impl Needs {
    /// Returns the capabilities one of which must be declared, without repetitions.
    pub fn capabilities(&self) -> Vec<&str> {
        let mut capabilities: Vec<&str> =
            self.capabilities.iter().chain(&self.capability).map(String::as_str).collect();
        capabilities.dedup();
        capabilities
    }
}
