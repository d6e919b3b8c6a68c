//! The command `llvm-spirv-rs`.

use std::process::ExitCode;

fn main() -> ExitCode {
    eprintln!("error: Internal: not yet");
    ExitCode::FAILURE
}
