//! The command `llvm-spirv-rs`: the translator behind the command line of Khronos's `llvm-spirv`.
#![warn(missing_docs)]

mod command;

use std::process::ExitCode;

fn main() -> ExitCode {
    command::run(std::env::args_os().skip(1).collect())
}
