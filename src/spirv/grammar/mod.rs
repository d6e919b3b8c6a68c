//! The grammar of SPIR-V as tables: instructions, enumerations, extended instruction sets, extensions.
//!
//! The tables are generated (by `scripts/generate-grammar`); here are their types and the ways to look things up in them.
//! Everything is static data: nothing is built at start-up. Numbers and names follow the specification, opcodes
//! without their `Op`; numbers that the grammar does not know are representable everywhere.

mod generated;
mod lookup;
pub(crate) mod older_names;
mod table;

use std::fmt;

pub use generated::*;
pub use lookup::ExtInstImport;

/// An opcode: the low half of an instruction's first word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Op(pub u16);

impl Op {
    /// The opcode as a word, as `OpSpecConstantOp` has it.
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
    /// The name without `Op`, or the number of an unknown opcode.
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

    /// The version in the second word of a module (2.3, "Physical Layout": 0 | major | minor | 0); `None` where
    /// the two bytes that must be 0 aren't.
    pub const fn from_word(word: u32) -> Option<Self> {
        match word.to_be_bytes() {
            [0, major, minor, 0] => Some(Version { major, minor }),
            _ => None,
        }
    }

    /// The second word of a module.
    pub const fn to_word(self) -> u32 {
        u32::from_be_bytes([0, self.major, self.minor, 0])
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// What the grammar says of an instruction.
#[derive(Debug)]
pub struct InstructionInfo {
    /// The opcode.
    pub opcode: Op,
    /// The specification's name without `Op`.
    pub name: &'static str,
    /// The section of the specification that it stands in.
    pub class: Class,
    /// All operands, result type and result included.
    pub operands: &'static [Operand],
    /// One of these must be declared; empty if none is needed.
    pub capabilities: &'static [Capability],
    /// One of these makes it available in versions before `version`.
    pub extensions: &'static [Extension],
    /// The first version with it; `None` where only an extension has it.
    pub version: Option<Version>,
    /// The last version with it; `None` if it was never removed.
    pub last_version: Option<Version>,
    /// Its first operand is the type of its result.
    pub has_result_type: bool,
    /// It defines an id.
    pub has_result: bool,
}

/// The specification's sections of instructions (3.3).
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
    /// Not in the specification's own sections.
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
    /// What it is.
    pub kind: OperandKind,
    /// How often it occurs.
    pub quantifier: Quantifier,
    /// The specification's name for it; may be empty.
    pub name: &'static str,
}

/// How often an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Once.
    One,
    /// Once or not at all, at the instruction's end.
    Optional,
    /// Any number of times, at the instruction's end.
    Any,
}

/// What an operand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandKind {
    /// The type of the result.
    IdResultType,
    /// The id that the instruction defines.
    IdResult,
    /// An id.
    IdRef,
    /// An id of a 32-bit integer that is a [`Scope`].
    IdScope,
    /// An id of a 32-bit integer that is a [`MemorySemantics`] mask.
    IdMemorySemantics,
    /// An integer of one word (in `OpSwitch`: of the selector's width).
    LiteralInteger,
    /// A 32-bit float, one word.
    LiteralFloat,
    /// UTF-8 text, ended by a zero byte and filled up with zeros to a whole word.
    LiteralString,
    /// A number of the width and kind of the result type.
    LiteralContextDependentNumber,
    /// The number of an instruction in an extended set; the operands after it are that instruction's.
    LiteralExtInstInteger,
    /// An opcode; the operands after it are that instruction's.
    LiteralSpecConstantOpInteger,
    /// A literal (of the selector's width in `OpSwitch`), then an id.
    PairLiteralIntegerIdRef,
    /// An id, then a literal of one word.
    PairIdRefLiteralInteger,
    /// Two ids.
    PairIdRefIdRef,
    /// An enumeration's value or mask; the parameters of what it names come after it.
    Enum(EnumKind),
}

impl OperandKind {
    /// The operand is one word that is an id.
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

    /// The two kinds that a pair is made of.
    pub const fn pair(self) -> Option<(OperandKind, OperandKind)> {
        match self {
            OperandKind::PairLiteralIntegerIdRef => Some((OperandKind::LiteralInteger, OperandKind::IdRef)),
            OperandKind::PairIdRefLiteralInteger => Some((OperandKind::IdRef, OperandKind::LiteralInteger)),
            OperandKind::PairIdRefIdRef => Some((OperandKind::IdRef, OperandKind::IdRef)),
            _ => None,
        }
    }
}

/// A value of an enumeration, or a bit of a mask.
#[derive(Debug)]
pub struct Enumerant {
    /// The value; of a mask the bit (or 0 for `None`).
    pub value: u32,
    /// The specification's name.
    pub name: &'static str,
    /// Other names for the same value.
    pub aliases: &'static [&'static str],
    /// The operands that follow where it is used.
    pub parameters: &'static [Operand],
    /// One of these must be declared; empty if none is needed. Of a [`Capability`]: all those that it implies.
    pub capabilities: &'static [Capability],
    /// One of these makes it available in versions before `version`.
    pub extensions: &'static [Extension],
    /// The first version with it; `None` where only an extension has it.
    pub version: Option<Version>,
    /// The last version with it; `None` if it was never removed.
    pub last_version: Option<Version>,
}

/// An enumeration.
#[derive(Debug)]
pub struct EnumInfo {
    /// Which.
    pub kind: EnumKind,
    /// The specification's name.
    pub name: &'static str,
    /// The values are bits, and an operand is a mask of them.
    pub is_mask: bool,
    /// By ascending value.
    pub enumerants: &'static [Enumerant],
    /// Names and aliases, sorted, with the index into `enumerants`.
    names: &'static [(&'static str, u16)],
}

/// The types that [`EnumKind`] enumerates, each a newtype over the number.
pub trait Enumeration: Copy + Eq {
    /// Which enumeration it is.
    const KIND: EnumKind;

    /// The number.
    fn value(self) -> u32;

    /// The enumerant of a number, known or not.
    fn from_value(value: u32) -> Self;

    /// What the grammar says of it; `None` where it is unknown or a mask of more than one bit.
    fn info(self) -> Option<&'static Enumerant> {
        Self::KIND.info().by_value(self.value())
    }

    /// The specification's name; `None` as with [`Enumeration::info`].
    fn name(self) -> Option<&'static str> {
        self.info().map(|info| info.name)
    }

    /// The enumerant of that name, aliases included.
    fn from_name(name: &str) -> Option<Self> {
        Self::KIND.info().by_name(name).map(|info| Self::from_value(info.value))
    }
}

/// What the grammar says of an instruction of an extended set.
#[derive(Debug)]
pub struct ExtInstInfo {
    /// The number in its set.
    pub number: u32,
    /// The specification's name.
    pub name: &'static str,
    /// The operands after the number.
    pub operands: &'static [Operand],
    /// One of these must be declared; empty if none is needed.
    pub capabilities: &'static [Capability],
    /// One of these must be declared; empty if none is needed.
    pub extensions: &'static [Extension],
}

/// An extended instruction set.
#[derive(Debug)]
pub struct ExtInstSetInfo {
    /// Which.
    pub set: ExtInstSet,
    /// The name in `OpExtInstImport`, or what such names begin with where `is_versioned`.
    pub import_name: &'static str,
    /// A version number follows in the name, which changes nothing in what the grammar says.
    pub is_versioned: bool,
    /// By ascending number.
    pub instructions: &'static [ExtInstInfo],
    /// Names, sorted, with the index into `instructions`.
    names: &'static [(&'static str, u16)],
}

/// Defines the newtype of an enumeration with what all share.
macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident, mask) => {
        $crate::spirv::grammar::enumeration!($(#[$doc])* $name, value);

        impl $name {
            /// The mask with all bits of `other` set in it.
            pub const fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// The bits of both.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// No bit is set.
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
