//! The programs that the tests start.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The option that selects the version of OpenCL C, for clang and for the driver's compiler.
pub const OPENCL_C_STANDARD: &str = "-cl-std=CL3.0";

/// Returns a command that starts clang: the program that the environment variable `CLANG` names, or `clang-22`.
pub fn clang() -> Command {
    Command::new(std::env::var_os("CLANG").unwrap_or_else(|| "clang-22".into()))
}

/// Returns the path of a program of the LLVM installation that the translator is built with, such as `opt`.
pub fn llvm_tool(name: &str) -> PathBuf {
    let prefix = std::env::var_os("LLVM_SYS_221_PREFIX").unwrap_or_else(|| "/usr/lib/llvm-22".into());
    Path::new(&prefix).join("bin").join(name)
}

/// Runs a program and returns its standard output.
///
/// # Errors
/// If the program does not start or does not succeed. The error contains its exit status and its standard error.
pub fn output_of(mut command: Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{name}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
}
