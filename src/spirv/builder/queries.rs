//! Questions about what has been built that need more than one definition.

use super::Builder;
use crate::spirv::grammar::{Enumerant, Enumeration as _, Op, StorageClass, Version};
use crate::spirv::id::Id;
use crate::spirv::operands::NumberType;

impl Builder {
    /// The highest version that the module may have.
    pub fn max_version(&self) -> Version {
        self.settings().max_version
    }

    /// Whether the settings allow what the enumerant stands for: a version or an extension that has it, and one of its
    /// capabilities.
    pub fn may_use(&self, enumerant: &Enumerant) -> bool {
        // What has no version and no extension comes with its capabilities.
        let in_core = match enumerant.version {
            Some(version) => version <= self.max_version(),
            None => enumerant.extensions.is_empty(),
        };
        let here = in_core || self.is_any_extension_allowed(enumerant.extensions);
        // Capabilities depend on capabilities without cycles, over few steps.
        let capabilities = enumerant.capabilities;
        here && (capabilities.is_empty()
            || capabilities.iter().any(|capability| capability.info().is_some_and(|info| self.may_use(info))))
    }

    /// The storage class and pointee of a typed pointer type.
    pub fn pointer_parts(&self, pointer_type: Id) -> Option<(StorageClass, Id)> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer, &[storage, pointee]) => Some((StorageClass(storage), Id::new(pointee)?)),
            _ => None,
        }
    }

    /// The component type and count of a vector type.
    pub fn vector_parts(&self, type_id: Id) -> Option<(Id, u32)> {
        match self.type_info(type_id)? {
            (Op::TypeVector, &[component, count]) => Some((Id::new(component)?, count)),
            _ => None,
        }
    }

    /// The type of a member of a structure, or of an element of an array, vector or matrix, whatever the index.
    pub fn member_type(&self, type_id: Id, index: u32) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeStruct, members) => Id::new(*members.get(index as usize)?),
            _ => self.element_type(type_id),
        }
    }

    /// The type that an index of an address computation leads to, inside a type. Only structures have members of
    /// different types, and their indices are constants.
    pub fn type_at(&self, type_id: Id, index: Id) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeStruct, members) => Id::new(*members.get(self.constant_bits(index).unwrap_or(0) as usize)?),
            _ => self.element_type(type_id),
        }
    }

    /// The width of an integer type.
    pub fn int_width(&self, type_id: Id) -> Option<u32> {
        match self.number_type(type_id)? {
            NumberType::Int { width, .. } => Some(width),
            NumberType::Float { .. } => None,
        }
    }

    /// Whether both are pointer types of one storage class.
    pub fn are_pointers_alike(&self, one: Id, other: Id) -> bool {
        self.storage_class(one).is_some() && self.storage_class(one) == self.storage_class(other)
    }
}
