//! LLVM intrinsics, both ways.

pub(crate) mod call;
pub(crate) mod constrained;
pub(crate) mod expand;
pub(crate) mod fixed_point;
pub(crate) mod floats;
pub(crate) mod fp_builtins;
pub(crate) mod helper_functions;
pub(crate) mod hints;
pub(crate) mod integers;
pub(crate) mod lanes;
pub(crate) mod matrices;
pub(crate) mod memory;
pub(crate) mod predicated;
pub(crate) mod refused;
pub(crate) mod table;
pub(crate) mod to_llvm;
pub(crate) mod vectors;
pub(crate) mod wide;
