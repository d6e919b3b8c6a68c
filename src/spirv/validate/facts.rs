//! The facts about ids that rules on operands need. They come from a module that was read or is being built.

use crate::spirv::grammar::{Op, StorageClass};
use crate::spirv::{builder::Builder, id::Id, module::Module};

/// The facts about the ids of a module.
pub(crate) trait Facts {
    /// Returns the type of a value.
    fn type_of(&self, value: Id) -> Option<Id>;

    /// Returns the opcode of the instruction that declares a type, and its operands after the result.
    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])>;

    /// Returns true if the id is that of a constant.
    fn is_constant(&self, id: Id) -> bool;
}

impl Facts for Builder {
    fn type_of(&self, value: Id) -> Option<Id> {
        Builder::type_of(self, value)
    }

    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])> {
        Builder::type_info(self, ty)
    }

    fn is_constant(&self, id: Id) -> bool {
        self.definition(id).is_some()
    }
}

impl Facts for Module<'_> {
    fn type_of(&self, value: Id) -> Option<Id> {
        Module::type_of(self, value)
    }

    fn type_info(&self, ty: Id) -> Option<(Op, &[u32])> {
        self.definition(ty).map(|definition| (definition.op, definition.arguments()))
    }

    fn is_constant(&self, id: Id) -> bool {
        self.definition(id).is_some_and(|definition| definition.op.is_constant())
    }
}

/// Returns the type of the first operand.
pub(super) fn operand_type(facts: &dyn Facts, words: &[u32]) -> Option<Id> {
    facts.type_of(Id::new(*words.first()?)?)
}

/// Returns the component type of a vector or cooperative matrix and the number of components; for other types the type
/// itself and 1. The components of a cooperative matrix count as one, since their number is not known.
pub(super) fn components(facts: &dyn Facts, ty: Id) -> (Id, u32) {
    match facts.type_info(ty) {
        Some((Op::TypeVector, &[component, count])) => (Id::new(component).unwrap_or(ty), count),
        Some((Op::TypeCooperativeMatrixKHR, &[component, ..])) => (Id::new(component).unwrap_or(ty), 1),
        _ => (ty, 1),
    }
}

/// Returns the storage class of a pointer type, and the type it points to if it is not untyped.
pub(super) fn pointer(facts: &dyn Facts, ty: Id) -> Option<(StorageClass, Option<Id>)> {
    match facts.type_info(ty)? {
        (Op::TypePointer, &[class, pointee]) => Some((StorageClass(class), Id::new(pointee))),
        (Op::TypeUntypedPointerKHR, &[class]) => Some((StorageClass(class), None)),
        _ => None,
    }
}

/// Returns the width of a scalar integer type.
pub(super) fn integer_width(facts: &dyn Facts, ty: Id) -> Option<u32> {
    match facts.type_info(ty)? {
        (Op::TypeInt, &[width, _]) => Some(width),
        _ => None,
    }
}
