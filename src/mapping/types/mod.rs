//! Types of LLVM and SPIR-V, in both directions.
//!
//! Both directions begin in [`basic`] (`basic::to_spirv` and `basic::to_llvm`), and in [`opaque`] for target extension
//! types. [`held`] defines how SPIR-V holds values of types that it lacks, and [`in_memory`] which type their memory
//! has. The conversions of the values are in the room `legalize`.
//!
//! The room may import the rooms `facts` and `context`. Its state is in [`emit`].

pub(crate) mod basic;
pub(crate) mod emit;
pub(crate) mod held;
pub(crate) mod in_memory;
pub(crate) mod opaque;

pub(crate) use held::Shape;
