//! AMD's flavour of SPIR-V, which clang makes for `spirv64-amd-amdhsa`: functions are in the generic address space, and
//! the intrinsics of AMD's devices, `llvm.amdgcn.…`, are functions that the module imports. LLVM's own SPIR-V target
//! marks such modules in the header, and so they are known on the way back.

use crate::options::{Options, UnknownIntrinsics};

/// The generator in the header of such a module.
pub(crate) const GENERATOR: u32 = 0xffff;
/// The vendor in its triple.
const VENDOR: &str = "amd";
/// The triple that it gets.
pub(crate) const TRIPLE: &str = "spirv64-amd-amdhsa";
/// The data layout that clang gives the triple, without the address space of functions.
pub(crate) const DATA_LAYOUT: &str = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-\
                                      n32:64-S32-G1";
/// The address space of functions.
const PROGRAM_ADDRESS_SPACE: u32 = 4;
/// What the names of the devices' intrinsics start with.
const INTRINSICS: &str = "llvm.amdgcn.";

/// Whether a triple asks for it.
pub(crate) fn is_triple(triple: &str) -> bool {
    triple.split('-').nth(1) == Some(VENDOR)
}

/// The options to write it with.
pub(crate) fn options_to_spirv(options: &Options) -> Options {
    let mut options = options.clone();
    match &mut options.allow_unknown_intrinsics {
        allowed @ UnknownIntrinsics::Refuse => *allowed = UnknownIntrinsics::Prefixes(vec![INTRINSICS.to_owned()]),
        UnknownIntrinsics::Prefixes(prefixes) => prefixes.push(INTRINSICS.to_owned()),
    }
    options
}

/// The options to read it with.
pub(crate) fn options_to_llvm(options: &Options) -> Options {
    let mut options = options.clone();
    let generic = options.address_spaces.of(PROGRAM_ADDRESS_SPACE);
    options.program_address_space.get_or_insert(generic);
    options
}
