//! Instructions on integers and vectors that SPIR-V lacks, compared with the results of LLVM's code generator.

mod code;
mod integers;
mod memory;
mod vectors;

pub(crate) use integers::wide_integers;
pub(crate) use memory::{atomics, booleans, vector_memory};
pub(crate) use vectors::long_vectors;
