//! SPIR-V to LLVM IR.
#![allow(dead_code)]

mod scan;
