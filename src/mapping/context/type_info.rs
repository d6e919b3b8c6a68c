//! What the direction to LLVM IR knows of a SPIR-V type.

use crate::llvm::Type;
use crate::spirv::Op;

/// A SPIR-V type and its form in LLVM.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeInfo<'c> {
    /// The type in LLVM.
    pub(crate) llvm: Type<'c>,
    /// The instruction that declares it.
    pub(crate) op: Op,
    /// What the components of a vector are, or the type itself.
    pub(crate) scalar: Scalar,
    /// The number of components of a vector; 0 of other types.
    pub(crate) lanes: u32,
    /// How many types nest in it.
    pub(crate) depth: u32,
}

/// The kind of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A boolean.
    Bool,
    /// An integer of a width.
    Int(u32),
    /// A floating-point number of a width that LLVM has too.
    Float(u32),
    /// A pointer in an address space.
    Pointer(u32),
    /// No number.
    Other,
}
