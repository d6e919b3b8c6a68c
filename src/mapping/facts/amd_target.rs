//! SPIR-V as clang makes it for AMD's devices, with the triple `spirv64-amd-amdhsa`. Functions are in the generic
//! address space, and a module imports the intrinsics of the devices, `llvm.amdgcn.…`, as functions. LLVM's SPIR-V
//! target writes a generator into the header of these modules, by which the direction to LLVM IR recognizes them.

use crate::options::{Options, UnknownIntrinsics};

/// The generator in the header of these modules.
pub(crate) const GENERATOR: u32 = 0xffff;
/// The vendor in the triple.
const VENDOR: &str = "amd";
/// The triple of the LLVM module.
pub(crate) const TRIPLE: &str = "spirv64-amd-amdhsa";
/// The data layout that clang gives the triple, without the address space of functions.
pub(crate) const DATA_LAYOUT: &str = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-\
                                      n32:64-S32-G1";
/// The address space of functions.
const PROGRAM_ADDRESS_SPACE: u32 = 4;
/// The beginning of the names of the devices' intrinsics.
const INTRINSICS: &str = "llvm.amdgcn.";

/// Returns true if a triple is one of AMD's SPIR-V target.
pub(crate) fn is_triple(triple: &str) -> bool {
    triple.split('-').nth(1) == Some(VENDOR)
}

/// Returns the options for a translation to AMD's SPIR-V.
pub(crate) fn options_to_spirv(options: &Options) -> Options {
    let mut options = options.clone();
    match &mut options.allow_unknown_intrinsics {
        allowed @ UnknownIntrinsics::Refuse => *allowed = UnknownIntrinsics::Prefixes(vec![INTRINSICS.to_owned()]),
        UnknownIntrinsics::Prefixes(prefixes) => prefixes.push(INTRINSICS.to_owned()),
    }
    options
}

/// Returns the options for a translation from AMD's SPIR-V.
pub(crate) fn options_to_llvm(options: &Options) -> Options {
    let mut options = options.clone();
    let generic = options.address_spaces.of(PROGRAM_ADDRESS_SPACE);
    options.program_address_space.get_or_insert(generic);
    options
}
