//! The command `llvm-spirv-rs` from outside: arguments, files, exit status, diagnostics.

mod bad_input;
mod files;
mod forms;
mod options;
mod program;
