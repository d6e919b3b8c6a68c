//! SPIR-V itself: pure Rust, knows nothing of LLVM.
