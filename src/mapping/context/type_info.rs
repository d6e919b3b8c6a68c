//! The facts about a SPIR-V type that the direction to LLVM IR keeps.

use crate::llvm::Type;
use crate::spirv::Op;

/// A SPIR-V type and its LLVM type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeInfo<'c> {
    /// The LLVM type.
    pub(crate) llvm: Type<'c>,
    /// The opcode of the instruction that declares the type.
    pub(crate) op: Op,
    /// The kind of the components of a vector, or of a type that is not a vector.
    pub(crate) scalar: Scalar,
    /// The number of components of a vector, or 0 for other types.
    pub(crate) lanes: u32,
    /// The depth to which other types are nested in this type.
    pub(crate) depth: u32,
}

/// The kind of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A boolean.
    Bool,
    /// An integer of this width.
    Int(u32),
    /// A floating-point number of this width that is a floating-point number in LLVM too.
    Float(u32),
    /// A pointer in this address space.
    Pointer(u32),
    /// Any other type.
    Other,
}
