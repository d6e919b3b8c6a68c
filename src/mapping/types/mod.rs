//! Types of LLVM and SPIR-V, in both directions.
//!
//! [`basic`] begins both directions: `basic::to_spirv` and `basic::to_llvm`. [`opaque`] does the same for target
//! extension types. [`held`] says how the values of types that SPIR-V lacks are held, and [`in_memory`] says which type
//! the memory of a value has. The conversions of the values themselves are in the room `legalize`.
//!
//! The room may import the rooms `facts` and `context`.

pub(crate) mod basic;
pub(crate) mod emit;
pub(crate) mod held;
pub(crate) mod in_memory;
pub(crate) mod opaque;
