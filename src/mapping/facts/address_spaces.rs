//! The table of LLVM's address spaces and the SPIR-V storage classes that correspond to them.

use crate::spirv::{Extension, StorageClass};

/// The address spaces that `llvm-spirv` documents (docs/SPIRVRepresentationInLLVM.rst, "Address spaces"), and those of
/// the extensions that `llvm-spirv` supports.
const ADDRESS_SPACES: &[(u32, StorageClass)] = &[
    (0, StorageClass::Function),
    // Private corresponds to address space 0 too, since every invocation has its own copy of the variable. In the
    // direction to SPIR-V, the first row of an address space applies, so address space 0 becomes Function.
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

/// The two extensions that add the storage classes DeviceOnlyINTEL and HostOnlyINTEL. Either is enough.
pub(crate) const USM_EXTENSIONS: [Extension; 2] =
    [Extension::ALTERA_usm_storage_classes, Extension::INTEL_usm_storage_classes];

/// Returns true for DeviceOnlyINTEL and HostOnlyINTEL, the storage classes of unified shared memory (USM).
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
