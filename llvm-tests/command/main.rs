//! Tests of the command `llvm-spirv-rs`: arguments, files, exit status, and diagnostics.

mod bad_input;
mod files;
mod forms;
mod options;
mod program;
