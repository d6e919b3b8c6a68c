//! What the direction to LLVM IR knows about a SPIR-V type.

use crate::llvm::Type;
use crate::spirv::Op;

/// A SPIR-V type and its LLVM type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeInfo<'c> {
    /// The LLVM type.
    pub(crate) llvm: Type<'c>,
    /// The instruction that declares it.
    pub(crate) op: Op,
    /// The kind of a vector's components, or of the type itself.
    pub(crate) scalar: Scalar,
    /// The number of components of a vector, or 0 for other types.
    pub(crate) lanes: u32,
    /// How deep types are nested in it.
    pub(crate) depth: u32,
}

/// The kind of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A boolean.
    Bool,
    /// An integer of this width.
    Int(u32),
    /// A floating-point number of this width, which LLVM has too.
    Float(u32),
    /// A pointer in this address space.
    Pointer(u32),
    /// Any other type.
    Other,
}
