//! Facts about SPIR-V that clang generates for AMD's devices (triple `spirv64-amd-amdhsa`). In these modules, functions
//! are in the generic address space, and the device's intrinsics (`llvm.amdgcn.…`) are imported functions. LLVM's
//! SPIR-V target writes [`GENERATOR`] into the header of such a module, and the translation to LLVM IR recognizes the
//! module by this number.

use crate::options::{Options, UnknownIntrinsics};

/// The generator's magic number in the header of SPIR-V modules for AMD's devices.
pub(crate) const GENERATOR: u32 = 0xffff;
/// AMD's name as the vendor in a triple.
const VENDOR: &str = "amd";
/// The triple of LLVM modules that are translated from SPIR-V for AMD's devices.
pub(crate) const TRIPLE: &str = "spirv64-amd-amdhsa";
/// The data layout that clang uses for this triple, without the part for the address space of functions (`P4`).
pub(crate) const DATA_LAYOUT: &str = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-\
                                      n32:64-S32-G1";
/// The address space of functions.
const PROGRAM_ADDRESS_SPACE: u32 = 4;
/// The prefix of the names of the device's intrinsics.
const INTRINSICS: &str = "llvm.amdgcn.";

/// Returns true if the vendor in a SPIR-V triple is AMD.
pub(crate) fn is_triple(triple: &str) -> bool {
    triple.split('-').nth(1) == Some(VENDOR)
}

/// Returns the caller's options, extended for a module with AMD's triple: calls of `llvm.amdgcn.…` are allowed.
pub(crate) fn options_to_spirv(options: &Options) -> Options {
    let mut options = options.clone();
    match &mut options.allow_unknown_intrinsics {
        allowed @ UnknownIntrinsics::Refuse => *allowed = UnknownIntrinsics::Prefixes(vec![INTRINSICS.to_owned()]),
        UnknownIntrinsics::Prefixes(prefixes) => prefixes.push(INTRINSICS.to_owned()),
    }
    options
}

/// Returns the caller's options, extended for a SPIR-V module with AMD's generator number: functions are in the generic
/// address space, unless the caller has chosen one for them.
pub(crate) fn options_to_llvm(options: &Options) -> Options {
    let mut options = options.clone();
    let generic = options.address_spaces.of(PROGRAM_ADDRESS_SPACE);
    options.program_address_space.get_or_insert(generic);
    options
}
