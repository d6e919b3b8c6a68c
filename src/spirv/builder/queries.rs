//! Queries about the module under construction.

use super::Builder;
use crate::spirv::grammar::{Enumeration, Op, StorageClass, Version};
use crate::spirv::{id::Id, operands::NumberType};

impl Builder {
    /// Returns the highest version that the module may have.
    pub fn max_version(&self) -> Version {
        self.settings().max_version
    }

    /// Returns true if the settings allow an enumerant, that is, a version or extension that has the enumerant, and one
    /// of the capabilities that it needs. Returns false for an enumerant that is not in the grammar.
    pub fn may_use(&self, enumerant: impl Enumeration) -> bool {
        let Some(enumerant) = enumerant.info() else { return false };
        // An enumerant without a version and extensions depends on its capabilities alone.
        let in_core = match enumerant.version {
            Some(version) => version <= self.max_version(),
            None => enumerant.extensions.is_empty(),
        };
        let here = in_core || self.is_any_extension_allowed(enumerant.extensions);
        // The recursion ends after few steps, because capabilities do not imply each other in a cycle.
        let capabilities = enumerant.capabilities;
        here && (capabilities.is_empty() || capabilities.iter().any(|capability| self.may_use(*capability)))
    }

    /// Returns the storage class and pointee of a typed pointer type.
    pub fn typed_pointer(&self, pointer_type: Id) -> Option<(StorageClass, Id)> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer, &[storage, pointee]) => Some((StorageClass(storage), Id::new(pointee)?)),
            _ => None,
        }
    }

    /// Returns the component type and the number of components of a vector type.
    pub fn vector_type(&self, type_id: Id) -> Option<(Id, u32)> {
        match self.type_info(type_id)? {
            (Op::TypeVector, &[component, count]) => Some((Id::new(component)?, count)),
            _ => None,
        }
    }

    /// Returns the type of the member `index` of a structure type, or the type of the elements of an array, vector or
    /// matrix type.
    pub fn member_type(&self, type_id: Id, index: u32) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeStruct, members) => Id::new(*members.get(index as usize)?),
            _ => self.element_type(type_id),
        }
    }

    /// Returns the type that an index of an access chain selects in a type. An index of a structure is a constant,
    /// whose value selects the member.
    pub fn type_at(&self, type_id: Id, index: Id) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeStruct, members) => Id::new(*members.get(self.constant_bits(index).unwrap_or(0) as usize)?),
            _ => self.element_type(type_id),
        }
    }

    /// Returns the width of an integer type, or `None` for other types.
    pub fn int_width(&self, type_id: Id) -> Option<u32> {
        match self.number_type(type_id)? {
            NumberType::Int { width, .. } => Some(width),
            NumberType::Float { .. } => None,
        }
    }

    /// Returns true if both types are pointer types of the same storage class.
    pub fn are_pointers_alike(&self, one: Id, other: Id) -> bool {
        self.storage_class(one).is_some() && self.storage_class(one) == self.storage_class(other)
    }
}
