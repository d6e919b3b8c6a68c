//! The facts that the direction to LLVM IR stores about each SPIR-V type.

use crate::llvm::Type;
use crate::spirv::Op;

/// A SPIR-V type and its LLVM type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeInfo<'c> {
    /// The LLVM type.
    pub(crate) llvm: Type<'c>,
    /// The opcode of the instruction that declares the type.
    pub(crate) op: Op,
    /// The kind of the type, or of its components if it is a vector type.
    pub(crate) scalar: Scalar,
    /// The number of components of a vector type, or 0 for any other type.
    pub(crate) lanes: u32,
    /// The number of levels of types nested in this type.
    pub(crate) depth: u32,
}

/// The kind of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A boolean.
    Bool,
    /// An integer of this width.
    Int(u32),
    /// A floating-point number of this width for which LLVM has a floating-point type.
    Float(u32),
    /// A pointer in this address space.
    Pointer(u32),
    /// Any other type.
    Other,
}
