//! Look-ups in the generated tables.

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

/// Stands for an opcode that is not in [`INSTRUCTIONS`].
const UNKNOWN: u16 = u16::MAX;

/// The index in [`INSTRUCTIONS`] of each opcode.
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
    /// Returns the grammar of the instruction, or `None` for an unknown opcode. Takes constant time.
    pub fn info(self) -> Option<&'static InstructionInfo> {
        INSTRUCTIONS.get(self.index())
    }

    /// Returns the index of the instruction in [`Op::all`], or a larger number for an unknown opcode. Takes constant
    /// time.
    pub(crate) const fn index(self) -> usize {
        if (self.0 as usize) < OPCODE_LIMIT { INDEX[self.0 as usize] as usize } else { UNKNOWN as usize }
    }

    /// Returns the name without `Op`, or `None` for an unknown opcode.
    pub fn name(self) -> Option<&'static str> {
        self.info().map(|info| info.name)
    }

    /// Returns the opcode with this name or alias. The name lacks the prefix `Op`.
    pub fn from_name(name: &str) -> Option<Op> {
        by_name(INSTRUCTION_NAMES, name)
    }

    /// Returns all instructions of the grammar by ascending opcode.
    pub const fn all() -> &'static [InstructionInfo] {
        INSTRUCTIONS
    }

    /// Returns true if the instruction declares a type. OpTypeForwardPointer does not, as it has no result.
    pub fn is_type(self) -> bool {
        self.info().is_some_and(|info| info.class == Class::TypeDeclaration && info.has_result)
    }

    /// Returns true if the instruction declares a constant. OpUndef does not.
    pub fn is_constant(self) -> bool {
        self.info().is_some_and(|info| info.class == Class::ConstantCreation && info.has_result)
    }

    /// Returns true if the instruction terminates a block.
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

/// Returns the entry with this name of a table that is sorted by name.
fn by_name<T: Copy>(names: &[(&str, T)], name: &str) -> Option<T> {
    let index = names.binary_search_by(|&(known, _)| known.cmp(name)).ok()?;
    names.get(index).map(|&(_, entry)| entry)
}

/// Returns the entry with this number of a table that is sorted by number.
fn by_number<T>(table: &'static [T], number: u32, number_of: impl Fn(&T) -> u32) -> Option<&'static T> {
    // The first numbers of most tables are consecutive, starting at 0.
    let guess = table.get(number as usize).filter(|guess| number_of(guess) == number);
    guess.or_else(|| table.get(table.binary_search_by(|entry| number_of(entry).cmp(&number)).ok()?))
}

/// Returns the bits that are set in a mask, from the lowest up.
fn bits(mask: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(mask), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|rest| *rest != 0)
        .map(|rest| rest & rest.wrapping_neg())
}

impl EnumKind {
    /// Returns the grammar of the enumeration.
    pub const fn info(self) -> &'static EnumInfo {
        &ENUMS[self as usize]
    }

    /// Returns all enumerations of the grammar.
    pub fn all() -> &'static [EnumInfo] {
        ENUMS
    }

    /// Returns true if the values are bits of a mask.
    pub fn is_mask(self) -> bool {
        self.info().is_mask
    }
}

impl EnumInfo {
    /// Returns the enumerant with this value. Masks of several bits have none.
    pub fn by_value(&self, value: u32) -> Option<&'static Enumerant> {
        by_number(self.enumerants, value, |enumerant| enumerant.value)
    }

    /// Returns the enumerant with this name or alias.
    pub fn by_name(&self, name: &str) -> Option<&'static Enumerant> {
        self.enumerants.get(usize::from(by_name(self.names, name)?))
    }

    /// Returns the enumerants that an operand with this value consists of, in the order of their parameters: the bits
    /// of a mask from the lowest up, otherwise the value itself. `None` stands for values that the grammar does not
    /// list.
    pub fn enumerants_of(&'static self, value: u32) -> impl Iterator<Item = Option<&'static Enumerant>> {
        let (single, mask) = if self.is_mask && value != 0 { (None, value) } else { (Some(value), 0) };
        single.into_iter().chain(bits(mask)).map(|value| self.by_value(value))
    }

    /// Writes the value as the assembly language does: by name, with `|` between the bits of a mask. Unknown values and
    /// bits are written as numbers.
    pub fn fmt_value(&'static self, value: u32, f: &mut impl fmt::Write) -> fmt::Result {
        if !self.is_mask || value == 0 {
            return match self.by_value(value) {
                Some(enumerant) => f.write_str(enumerant.name),
                None => write!(f, "{value}"),
            };
        }
        let (mut unknown, mut separator) = (0, "");
        for bit in bits(value) {
            match self.by_value(bit) {
                Some(enumerant) => write!(f, "{}{}", std::mem::replace(&mut separator, "|"), enumerant.name)?,
                None => unknown |= bit,
            }
        }
        if unknown != 0 { write!(f, "{separator}{unknown:#x}") } else { Ok(()) }
    }
}

impl Extension {
    /// The number of extensions in the grammar.
    pub const COUNT: usize = EXTENSION_NAMES.len();

    /// Returns all extensions of the grammar, sorted by name.
    pub fn all() -> impl Iterator<Item = Extension> {
        EXTENSION_NAMES.iter().map(|&(_, extension)| extension)
    }

    /// Returns the name in OpExtension, such as `SPV_KHR_abort`.
    pub const fn name(self) -> &'static str {
        EXTENSION_NAMES[self as usize].0
    }

    /// Returns the extension with this name, such as `SPV_KHR_abort`, or `None` if the grammar does not list it.
    pub fn from_name(name: &str) -> Option<Extension> {
        by_name(&EXTENSION_NAMES, name)
    }

    /// Returns the vendor in the name of the extension: `KHR` for `SPV_KHR_abort`.
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
    /// Writes the name in OpExtension.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ExtInstSet {
    /// Returns the grammar of the set.
    pub fn info(self) -> &'static ExtInstSetInfo {
        &EXT_INST_SETS[self as usize]
    }

    /// Returns all sets of the grammar.
    pub fn all() -> &'static [ExtInstSetInfo] {
        EXT_INST_SETS
    }

    /// Returns the set that a module imports by this name.
    pub fn from_import_name(name: &str) -> Option<ExtInstSet> {
        // `SPIRV.debug` is the first version of OpenCL.DebugInfo.100. The instructions have the same numbers.
        if name == "SPIRV.debug" {
            return Some(ExtInstSet::OpenClDebugInfo100);
        }
        let matches = |set: &&ExtInstSetInfo| {
            if set.is_versioned { name.starts_with(set.import_name) } else { name == set.import_name }
        };
        EXT_INST_SETS.iter().find(matches).map(|set| set.set)
    }

    /// Returns the name in OpExtInstImport. If the name includes a version, returns the part before the version.
    pub fn import_name(self) -> &'static str {
        self.info().import_name
    }

    /// Returns true if removing the instructions of this set does not change what the module computes.
    pub fn is_non_semantic(self) -> bool {
        self.import_name().starts_with("NonSemantic.")
    }

    /// Returns the instruction with this number.
    pub fn by_number(self, number: u32) -> Option<&'static ExtInstInfo> {
        self.info().by_number(number)
    }

    /// Returns the instruction with this name.
    pub fn by_name(self, name: &str) -> Option<&'static ExtInstInfo> {
        self.info().by_name(name)
    }
}

impl ExtInstSetInfo {
    /// Returns the instruction with this number.
    pub fn by_number(&self, number: u32) -> Option<&'static ExtInstInfo> {
        by_number(self.instructions, number, |instruction| instruction.number)
    }

    /// Returns the instruction with this name.
    pub fn by_name(&self, name: &str) -> Option<&'static ExtInstInfo> {
        self.instructions.get(usize::from(by_name(self.names, name)?))
    }
}

/// The extended instruction set of an OpExtInstImport.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtInstImport {
    /// A set of the grammar.
    Known(ExtInstSet),
    /// A set that the grammar does not list and whose name starts with `NonSemantic.`. All operands of its instructions
    /// are ids, and the instructions can be ignored.
    UnknownNonSemantic,
    /// Any other set.
    Unknown,
}

impl ExtInstImport {
    /// Returns the set that a module imports by this name.
    pub fn from_import_name(name: &str) -> Self {
        match ExtInstSet::from_import_name(name) {
            Some(set) => ExtInstImport::Known(set),
            None if name.starts_with("NonSemantic.") => ExtInstImport::UnknownNonSemantic,
            None => ExtInstImport::Unknown,
        }
    }

    /// Returns the set, or `None` if the grammar does not list it.
    pub fn set(self) -> Option<ExtInstSet> {
        match self {
            ExtInstImport::Known(set) => Some(set),
            _ => None,
        }
    }
}
