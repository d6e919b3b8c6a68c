//! The grammar of SPIR-V as tables: instructions, enumerations, extended instruction sets, extensions.
//!
//! `scripts/generate-grammar` generates the tables from the grammar JSON of SPIRV-Headers. This module has their types
//! and the look-ups. The tables are static data; nothing is built at run time.
//!
//! Names are those of the specification. The names of instructions lack the prefix `Op`. [`Op`] and the enumerations
//! can hold numbers that the grammar does not list.
//!
//! ```
//! use llvm_spirv::spirv::grammar::{Capability, Enumeration as _, Extension, Op};
//!
//! let info = Op::from_name("BitReverse").and_then(Op::info).unwrap();
//! assert_eq!(info.opcode, Op::BitReverse);
//! assert_eq!(info.capabilities, [Capability::Shader, Capability::BitInstructions]);
//! let capability = Capability::BitInstructions.info().unwrap();
//! assert_eq!(capability.extensions, [Extension::KHR_bit_instructions]);
//! ```

mod generated;
mod lookup;
pub(crate) mod older_names;
mod table;

use std::fmt;

pub use generated::*;
pub use lookup::ExtInstImport;

/// An opcode: the low half of an instruction's first word (section 2.3, "Physical Layout of a SPIR-V Module and
/// Instruction").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Op(pub u16);

impl Op {
    /// The opcode as a word, which is how OpSpecConstantOp encodes it.
    pub const fn word(self) -> u32 {
        self.0 as u32
    }
}

impl fmt::Debug for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Op{self}")
    }
}

impl fmt::Display for Op {
    /// Writes the name without `Op`, or the number if the grammar does not list the opcode.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "{}", self.0),
        }
    }
}

/// A version of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The number before the dot.
    pub major: u8,
    /// The number after the dot.
    pub minor: u8,
}

impl Version {
    /// SPIR-V 1.0.
    pub const V1_0: Version = Version::new(1, 0);
    /// SPIR-V 1.1.
    pub const V1_1: Version = Version::new(1, 1);
    /// SPIR-V 1.2.
    pub const V1_2: Version = Version::new(1, 2);
    /// SPIR-V 1.3.
    pub const V1_3: Version = Version::new(1, 3);
    /// SPIR-V 1.4.
    pub const V1_4: Version = Version::new(1, 4);
    /// SPIR-V 1.5.
    pub const V1_5: Version = Version::new(1, 5);
    /// SPIR-V 1.6.
    pub const V1_6: Version = Version::new(1, 6);
    /// The highest version that the grammar describes.
    pub const MAX: Version = Version::V1_6;

    /// The version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Version { major, minor }
    }

    /// Decodes the second word of a module, whose bytes are 0, major, minor, 0 from the highest down (section 2.3,
    /// "Physical Layout of a SPIR-V Module and Instruction"). Returns `None` if the first or last byte is not 0.
    pub const fn from_word(word: u32) -> Option<Self> {
        match word.to_be_bytes() {
            [0, major, minor, 0] => Some(Version { major, minor }),
            _ => None,
        }
    }

    /// Encodes the version as the second word of a module.
    pub const fn to_word(self) -> u32 {
        u32::from_be_bytes([0, self.major, self.minor, 0])
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The grammar of an instruction.
#[derive(Debug)]
pub struct InstructionInfo {
    /// The opcode.
    pub opcode: Op,
    /// The specification's name without `Op`.
    pub name: &'static str,
    /// The section of the specification that describes the instruction.
    pub class: Class,
    /// The operands, including result type and result.
    pub operands: &'static [Operand],
    /// A module that uses the instruction must declare one of these capabilities, unless the list is empty.
    pub capabilities: &'static [Capability],
    /// Each of these extensions makes the instruction available in versions before `version`.
    pub extensions: &'static [Extension],
    /// The first version with the instruction; `None` if only extensions have it.
    pub version: Option<Version>,
    /// The last version with the instruction; `None` if it was never removed.
    pub last_version: Option<Version>,
    /// Whether the first operand is the type of the result.
    pub has_result_type: bool,
    /// Whether the instruction has a result id.
    pub has_result: bool,
}

/// The sections of section 3.3, "Instructions", of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the specification's headings")]
pub enum Class {
    Annotation,
    Arithmetic,
    Atomic,
    Barrier,
    Bit,
    Composite,
    ConstantCreation,
    ControlFlow,
    Conversion,
    Debug,
    Derivative,
    DeviceSideEnqueue,
    /// Instructions that have no section in the specification.
    Exclude,
    Extension,
    Function,
    Graph,
    Group,
    Image,
    Memory,
    Miscellaneous,
    ModeSetting,
    NonUniform,
    Pipe,
    Primitive,
    RelationalAndLogical,
    Reserved,
    Tensor,
    TypeDeclaration,
}

/// An operand of an instruction, or a parameter of an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The kind of the operand.
    pub kind: OperandKind,
    /// How many times the operand occurs.
    pub quantifier: Quantifier,
    /// The name in the specification; may be empty.
    pub name: &'static str,
}

/// How many times an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all. Only other optional operands may follow.
    Optional,
    /// Any number of times, at the end of the instruction.
    Any,
}

/// The kind of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandKind {
    /// The id of the type of the result.
    IdResultType,
    /// The result id.
    IdResult,
    /// An id.
    IdRef,
    /// The id of a 32-bit integer that is a [`Scope`].
    IdScope,
    /// The id of a 32-bit integer that is a [`MemorySemantics`] mask.
    IdMemorySemantics,
    /// An integer of one word, or of the selector's width in OpSwitch.
    LiteralInteger,
    /// A 32-bit floating-point number.
    LiteralFloat,
    /// UTF-8 text, terminated by a zero byte and padded with zeros to a multiple of four bytes.
    LiteralString,
    /// A number of the instruction's result type.
    LiteralContextDependentNumber,
    /// The number of an instruction of an extended set. The operands of that instruction follow.
    LiteralExtInstInteger,
    /// An opcode. The operands of that instruction follow.
    LiteralSpecConstantOpInteger,
    /// A literal followed by an id. In OpSwitch, the literal has the selector's width.
    PairLiteralIntegerIdRef,
    /// An id followed by a literal of one word.
    PairIdRefLiteralInteger,
    /// Two ids.
    PairIdRefIdRef,
    /// A value or mask of an enumeration. The parameters of its enumerants follow.
    Enum(EnumKind),
}

impl OperandKind {
    /// Returns true if the operand is a single id.
    pub const fn is_id(self) -> bool {
        matches!(
            self,
            OperandKind::IdResultType
                | OperandKind::IdResult
                | OperandKind::IdRef
                | OperandKind::IdScope
                | OperandKind::IdMemorySemantics
        )
    }

    /// Returns the kinds of the two elements of a pair, or `None` if this kind is not a pair.
    pub const fn pair(self) -> Option<(OperandKind, OperandKind)> {
        match self {
            OperandKind::PairLiteralIntegerIdRef => Some((OperandKind::LiteralInteger, OperandKind::IdRef)),
            OperandKind::PairIdRefLiteralInteger => Some((OperandKind::IdRef, OperandKind::LiteralInteger)),
            OperandKind::PairIdRefIdRef => Some((OperandKind::IdRef, OperandKind::IdRef)),
            _ => None,
        }
    }
}

/// A value of an enumeration, or a bit of a mask (section 3.2, "Enumerants", and others).
#[derive(Debug)]
pub struct Enumerant {
    /// The value. In a mask, a single bit, or 0 for the enumerant `None`.
    pub value: u32,
    /// The name in the specification.
    pub name: &'static str,
    /// Other names of the value.
    pub aliases: &'static [&'static str],
    /// The operands that follow the enumerant in an instruction.
    pub parameters: &'static [Operand],
    /// A module that uses the enumerant must declare one of these capabilities, unless the list is empty. If the
    /// enumerant is itself a [`Capability`], these are the capabilities that it implies.
    pub capabilities: &'static [Capability],
    /// Each of these extensions makes the enumerant available in versions before `version`.
    pub extensions: &'static [Extension],
    /// The first version with the enumerant; `None` if only extensions or its capabilities have it.
    pub version: Option<Version>,
    /// The last version with the enumerant; `None` if it was never removed.
    pub last_version: Option<Version>,
}

/// An enumeration.
#[derive(Debug)]
pub struct EnumInfo {
    /// The kind of operand that the enumeration is.
    pub kind: EnumKind,
    /// The name in the specification.
    pub name: &'static str,
    /// Whether the values are bits of a mask.
    pub is_mask: bool,
    /// The enumerants by ascending value.
    pub enumerants: &'static [Enumerant],
    /// The names and aliases, sorted, each with its index in `enumerants`.
    names: &'static [(&'static str, u16)],
}

/// The trait of the types of enumerations, such as [`Capability`]. Each type is a newtype over the value of the
/// enumerant.
pub trait Enumeration: Copy + Eq {
    /// The kind of operand that the enumeration is.
    const KIND: EnumKind;

    /// Returns the value.
    fn value(self) -> u32;

    /// Makes an enumerant or mask of a value, which need not be in the grammar.
    fn from_value(value: u32) -> Self;

    /// Returns the grammar of the enumerant, or `None` for unknown values and masks of several bits.
    fn info(self) -> Option<&'static Enumerant> {
        Self::KIND.info().by_value(self.value())
    }

    /// Returns the name in the specification, or `None` for unknown values and masks of several bits.
    fn name(self) -> Option<&'static str> {
        self.info().map(|info| info.name)
    }

    /// Returns the enumerant with this name or alias.
    fn from_name(name: &str) -> Option<Self> {
        Self::KIND.info().by_name(name).map(|info| Self::from_value(info.value))
    }
}

/// The grammar of an instruction of an extended instruction set.
#[derive(Debug)]
pub struct ExtInstInfo {
    /// The number of the instruction in its set.
    pub number: u32,
    /// The name in the specification.
    pub name: &'static str,
    /// The operands that follow the number in OpExtInst.
    pub operands: &'static [Operand],
    /// A module that uses the instruction must declare one of these capabilities, unless the list is empty.
    pub capabilities: &'static [Capability],
    /// A module that uses the instruction must declare one of these extensions, unless the list is empty.
    pub extensions: &'static [Extension],
}

/// An extended instruction set.
#[derive(Debug)]
pub struct ExtInstSetInfo {
    /// The set.
    pub set: ExtInstSet,
    /// The name in OpExtInstImport. If `is_versioned`, the prefix of that name.
    pub import_name: &'static str,
    /// Whether a version number follows the prefix. All versions have the same grammar.
    pub is_versioned: bool,
    /// The instructions by ascending number.
    pub instructions: &'static [ExtInstInfo],
    /// The names, sorted, each with its index in `instructions`.
    names: &'static [(&'static str, u16)],
}

/// Defines the type of an enumeration and the implementations that all enumerations share.
macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident, mask) => {
        $crate::spirv::grammar::enumeration!($(#[$doc])* $name, value);

        impl $name {
            /// Returns true if all bits of `other` are set.
            pub const fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Returns the bits that are set in `self` or `other`.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns true if no bit is set.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }

        impl std::ops::BitOr for $name {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl std::ops::BitOrAssign for $name {
            fn bitor_assign(&mut self, other: Self) {
                *self = self.union(other);
            }
        }
    };
    ($(#[$doc:meta])* $name:ident, value) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        pub struct $name(pub u32);

        impl $crate::spirv::grammar::Enumeration for $name {
            const KIND: $crate::spirv::grammar::EnumKind = $crate::spirv::grammar::EnumKind::$name;

            fn value(self) -> u32 {
                self.0
            }

            fn from_value(value: u32) -> Self {
                Self(value)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::spirv::grammar::EnumKind::$name.info().fmt_value(self.0, f)
            }
        }

        impl From<$name> for u32 {
            fn from(value: $name) -> u32 {
                value.0
            }
        }
    };
}
use enumeration;
