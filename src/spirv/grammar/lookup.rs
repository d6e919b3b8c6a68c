//! Finding things in the generated tables.

use std::fmt;

use super::generated::{ENUMS, EXT_INST_SETS, EXTENSION_NAMES, INSTRUCTION_NAMES, INSTRUCTIONS};
use super::{
    Class, EnumInfo, EnumKind, Enumerant, ExtInstInfo, ExtInstSet, ExtInstSetInfo, Extension, InstructionInfo, Op,
};

/// One more than the highest known opcode.
const OPCODE_LIMIT: usize = match INSTRUCTIONS.last() {
    Some(last) => last.opcode.0 as usize + 1,
    None => 0,
};

/// Not an index into [`INSTRUCTIONS`].
const UNKNOWN: u16 = u16::MAX;

/// The index into [`INSTRUCTIONS`] of each opcode.
static INDEX: [u16; OPCODE_LIMIT] = {
    let mut index = [UNKNOWN; OPCODE_LIMIT];
    let mut i = 0;
    while i < INSTRUCTIONS.len() {
        index[INSTRUCTIONS[i].opcode.0 as usize] = i as u16;
        i += 1;
    }
    index
};

impl Op {
    /// What the grammar says of the instruction; `None` for an unknown opcode. Costs one array access.
    pub fn info(self) -> Option<&'static InstructionInfo> {
        INSTRUCTIONS.get(usize::from(*INDEX.get(usize::from(self.0))?))
    }

    /// The specification's name without `Op`.
    pub fn name(self) -> Option<&'static str> {
        self.info().map(|info| info.name)
    }

    /// The opcode with that name, given without `Op`; aliases included.
    pub fn from_name(name: &str) -> Option<Op> {
        let index = INSTRUCTION_NAMES.binary_search_by(|&(known, _)| known.cmp(name)).ok()?;
        INSTRUCTION_NAMES.get(index).map(|&(_, op)| op)
    }

    /// All known instructions, by ascending opcode.
    pub const fn all() -> &'static [InstructionInfo] {
        INSTRUCTIONS
    }

    /// It declares a type (`OpTypeForwardPointer` does not: it has no result).
    pub fn is_type(self) -> bool {
        self.info().is_some_and(|info| info.class == Class::TypeDeclaration && info.has_result)
    }

    /// It makes a constant, an undefined value of the module's scope apart.
    pub fn is_constant(self) -> bool {
        self.info().is_some_and(|info| info.class == Class::ConstantCreation && info.has_result)
    }

    /// It ends a block.
    pub fn is_terminator(self) -> bool {
        matches!(
            self,
            Op::Branch
                | Op::BranchConditional
                | Op::Switch
                | Op::Return
                | Op::ReturnValue
                | Op::Kill
                | Op::Unreachable
                | Op::TerminateInvocation
                | Op::IgnoreIntersectionKHR
                | Op::TerminateRayKHR
                | Op::EmitMeshTasksEXT
                | Op::AbortKHR
        )
    }
}

fn named<T>(table: &'static [T], names: &[(&str, u16)], name: &str) -> Option<&'static T> {
    let index = names.binary_search_by(|&(known, _)| known.cmp(name)).ok()?;
    table.get(usize::from(names.get(index)?.1))
}

impl EnumKind {
    /// The enumeration's enumerants.
    pub fn info(self) -> &'static EnumInfo {
        &ENUMS[self as usize]
    }

    /// All enumerations.
    pub fn all() -> &'static [EnumInfo] {
        ENUMS
    }

    /// The values are bits, and an operand is a mask of them.
    pub fn is_mask(self) -> bool {
        self.info().is_mask
    }
}

impl EnumInfo {
    /// The enumerant with exactly this value.
    pub fn by_value(&self, value: u32) -> Option<&'static Enumerant> {
        // Most enumerations begin 0, 1, 2 …
        if let Some(guess) = self.enumerants.get(value as usize)
            && guess.value == value
        {
            return Some(guess);
        }
        let index = self.enumerants.binary_search_by(|enumerant| enumerant.value.cmp(&value)).ok()?;
        self.enumerants.get(index)
    }

    /// The enumerant with that name or alias.
    pub fn by_name(&self, name: &str) -> Option<&'static Enumerant> {
        named(self.enumerants, self.names, name)
    }

    /// The enumerants that an operand of this value names, in the order of their parameters: itself, or of a mask
    /// each set bit from the lowest up. `None` stands for what the grammar does not know.
    pub fn parts(&'static self, value: u32) -> impl Iterator<Item = Option<&'static Enumerant>> {
        let mut rest = value;
        let mut single = !self.is_mask || value == 0;
        std::iter::from_fn(move || {
            if std::mem::take(&mut single) {
                rest = 0;
                return Some(self.by_value(value));
            }
            if rest == 0 {
                return None;
            }
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            Some(self.by_value(bit))
        })
    }

    /// Writes the value as the assembly does: its name, a mask's bits joined by `|`; what is unknown as a number.
    pub fn fmt_value(&'static self, value: u32, f: &mut impl fmt::Write) -> fmt::Result {
        let mut unknown = 0;
        let mut first = true;
        if self.is_mask && value != 0 {
            let mut rest = value;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                match self.by_value(bit) {
                    Some(enumerant) => {
                        f.write_str(if first { "" } else { "|" })?;
                        f.write_str(enumerant.name)?;
                        first = false;
                    }
                    None => unknown |= bit,
                }
            }
            if unknown != 0 {
                write!(f, "{}{unknown:#x}", if first { "" } else { "|" })?;
            }
            return Ok(());
        }
        match self.by_value(value) {
            Some(enumerant) => f.write_str(enumerant.name),
            None => write!(f, "{value}"),
        }
    }
}

impl Extension {
    /// The number of known extensions.
    pub const COUNT: usize = EXTENSION_NAMES.len();

    /// All known extensions, by name.
    pub fn all() -> impl Iterator<Item = Extension> {
        EXTENSION_NAMES.iter().map(|&(_, extension)| extension)
    }

    /// The name in `OpExtension`, such as `SPV_KHR_abort`.
    pub const fn name(self) -> &'static str {
        EXTENSION_NAMES[self as usize].0
    }

    /// The extension with that name; `None` if the grammar does not know it.
    pub fn from_name(name: &str) -> Option<Extension> {
        let index = EXTENSION_NAMES.binary_search_by(|&(known, _)| known.cmp(name)).ok()?;
        EXTENSION_NAMES.get(index).map(|&(_, extension)| extension)
    }

    /// Who publishes the extension: `KHR` of `SPV_KHR_abort`.
    pub fn vendor(self) -> &'static str {
        self.name().split('_').nth(1).unwrap_or_default()
    }
}

impl fmt::Debug for Extension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Extension {
    /// Writes the name in `OpExtension`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ExtInstSet {
    /// The set's instructions.
    pub fn info(self) -> &'static ExtInstSetInfo {
        &EXT_INST_SETS[self as usize]
    }

    /// All known sets.
    pub fn all() -> &'static [ExtInstSetInfo] {
        EXT_INST_SETS
    }

    /// The set that a module imports under that name.
    pub fn from_import_name(name: &str) -> Option<ExtInstSet> {
        // The first name of Khronos's translator for what became OpenCL.DebugInfo.100, with the same numbers.
        if name == "SPIRV.debug" {
            return Some(ExtInstSet::OpenClDebugInfo100);
        }
        let matches = |set: &&ExtInstSetInfo| {
            if set.is_versioned { name.starts_with(set.import_name) } else { name == set.import_name }
        };
        EXT_INST_SETS.iter().find(matches).map(|set| set.set)
    }

    /// The name that a module imports it under; of a versioned set the name without the version.
    pub fn import_name(self) -> &'static str {
        self.info().import_name
    }

    /// Its instructions have no meaning for what the module computes.
    pub fn is_non_semantic(self) -> bool {
        self.import_name().starts_with("NonSemantic.")
    }

    /// The instruction with that number.
    pub fn by_number(self, number: u32) -> Option<&'static ExtInstInfo> {
        self.info().by_number(number)
    }

    /// The instruction with that name.
    pub fn by_name(self, name: &str) -> Option<&'static ExtInstInfo> {
        self.info().by_name(name)
    }
}

impl ExtInstSetInfo {
    /// The instruction with that number.
    pub fn by_number(&self, number: u32) -> Option<&'static ExtInstInfo> {
        if let Some(guess) = self.instructions.get(number as usize)
            && guess.number == number
        {
            return Some(guess);
        }
        let index = self.instructions.binary_search_by(|instruction| instruction.number.cmp(&number)).ok()?;
        self.instructions.get(index)
    }

    /// The instruction with that name.
    pub fn by_name(&self, name: &str) -> Option<&'static ExtInstInfo> {
        named(self.instructions, self.names, name)
    }
}

/// What an `OpExtInstImport` imports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtInstImport {
    /// A set that the grammar describes.
    Known(ExtInstSet),
    /// A set without a grammar whose name begins `NonSemantic.`: all operands are ids, and it can be ignored.
    UnknownNonSemantic,
    /// Any other.
    Unknown,
}

impl ExtInstImport {
    /// By the name in the instruction.
    pub fn from_import_name(name: &str) -> Self {
        match ExtInstSet::from_import_name(name) {
            Some(set) => ExtInstImport::Known(set),
            None if name.starts_with("NonSemantic.") => ExtInstImport::UnknownNonSemantic,
            None => ExtInstImport::Unknown,
        }
    }

    /// The set, if it is known.
    pub fn set(self) -> Option<ExtInstSet> {
        match self {
            ExtInstImport::Known(set) => Some(set),
            _ => None,
        }
    }
}
