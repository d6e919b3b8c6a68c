//! LLVM's address spaces and SPIR-V's storage classes.

use crate::spirv::{Extension, StorageClass};

/// The address spaces that `llvm-spirv` documents (docs/SPIRVRepresentationInLLVM.rst, "Address spaces"), and those of
/// the extensions that it knows.
const ADDRESS_SPACES: &[(u32, StorageClass)] = &[
    (0, StorageClass::Function),
    // Each invocation has its own copy of a variable of this class. The direction to SPIR-V takes the first row of an
    // address space.
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

/// The extensions with the storage classes of unified shared memory that is on the device or on the host.
pub(crate) const USM_EXTENSIONS: [Extension; 2] =
    [Extension::ALTERA_usm_storage_classes, Extension::INTEL_usm_storage_classes];

/// Returns true if a storage class is that of unified shared memory on the device or on the host.
pub(crate) fn is_usm(class: StorageClass) -> bool {
    matches!(class, StorageClass::DeviceOnlyINTEL | StorageClass::HostOnlyINTEL)
}

/// Returns the storage class of an LLVM address space. Returns `None` if the address space has no meaning in OpenCL.
pub(crate) fn storage_class(address_space: u32) -> Option<StorageClass> {
    ADDRESS_SPACES.iter().find(|(number, _)| *number == address_space).map(|(_, class)| *class)
}

/// Returns the LLVM address space of a storage class. Returns `None` if LLVM has no address space for it.
pub(crate) fn address_space(class: StorageClass) -> Option<u32> {
    ADDRESS_SPACES.iter().find(|(_, known)| *known == class).map(|(number, _)| *number)
}
