//! Types of LLVM and SPIR-V, in both directions.
//!
//! Both directions begin in [`basic`] (`basic::to_spirv` and `basic::to_llvm`), and in [`opaque`] for target extension
//! types. [`held`] defines the SPIR-V types of values whose LLVM types SPIR-V lacks, and [`in_memory`] defines the
//! SPIR-V types of memory for these values. The room `legalize` converts the values.
//!
//! This room may import the rooms `facts` and `context`. Its state is in [`emit`].

pub(crate) mod basic;
pub(crate) mod emit;
pub(crate) mod held;
pub(crate) mod in_memory;
pub(crate) mod opaque;

pub(crate) use emit::Emit;
pub(crate) use held::Shape;
