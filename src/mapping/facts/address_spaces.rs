//! LLVM's address spaces and SPIR-V's storage classes.

use crate::spirv::{Extension, StorageClass};

/// The address spaces that `llvm-spirv` documents (docs/SPIRVRepresentationInLLVM.rst, "Address spaces"), and those of
/// the extensions that it knows.
const ADDRESS_SPACES: &[(u32, StorageClass)] = &[
    (0, StorageClass::Function),
    // Variables of module scope that each invocation has a copy of; on the way to SPIR-V the first row counts.
    (0, StorageClass::Private),
    (1, StorageClass::CrossWorkgroup),
    (2, StorageClass::UniformConstant),
    (3, StorageClass::Workgroup),
    (4, StorageClass::Generic),
    (5, StorageClass::DeviceOnlyINTEL),
    (6, StorageClass::HostOnlyINTEL),
    (7, StorageClass::Input),
    (8, StorageClass::Output),
    (9, StorageClass::CodeSectionINTEL),
];

/// The address space of generic pointers.
pub(crate) const GENERIC: u32 = 4;

/// The extensions with the storage classes of shared memory that is on one side.
pub(crate) const USM_EXTENSIONS: [Extension; 2] =
    [Extension::ALTERA_usm_storage_classes, Extension::INTEL_usm_storage_classes];

/// Whether a storage class is one of shared memory that is on one side.
pub(crate) fn is_usm(class: StorageClass) -> bool {
    matches!(class, StorageClass::DeviceOnlyINTEL | StorageClass::HostOnlyINTEL)
}

/// The storage class of an LLVM address space; none where the address space has no meaning for OpenCL.
pub(crate) fn storage_class(address_space: u32) -> Option<StorageClass> {
    ADDRESS_SPACES.iter().find(|(number, _)| *number == address_space).map(|(_, class)| *class)
}

/// The LLVM address space of a storage class; none where LLVM has no address space for it.
pub(crate) fn address_space(class: StorageClass) -> Option<u32> {
    ADDRESS_SPACES.iter().find(|(_, known)| *known == class).map(|(number, _)| *number)
}
