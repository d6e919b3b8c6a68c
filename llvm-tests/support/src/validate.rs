//! The validators: spirv-val for SPIR-V and LLVM's verifier for LLVM IR.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Once;

use crate::must_run;
use crate::tools::llvm_tool;

/// Validates a SPIR-V module with spirv-val.
///
/// The environment variable `SPIRV_VAL` names the program, which `scripts/test` builds from `llvm-tests/spirv-val`.
/// Without the variable, the validation is skipped, or fails if [`must_run`] returns true.
///
/// # Errors
/// If the module is invalid. The error contains the reason.
pub fn spirv(bytes: &[u8], profile: Profile) -> Result<(), String> {
    let Some(program) = std::env::var_os("SPIRV_VAL") else {
        if must_run() {
            return Err("the environment variable SPIRV_VAL is not set".to_owned());
        }
        static TOLD: Once = Once::new();
        TOLD.call_once(|| eprintln!("skipped: validation (the environment variable SPIRV_VAL is not set)"));
        return Ok(());
    };
    let mut command = Command::new(program);
    command.args(["--target-env", target_environment(bytes, profile), "-"]);
    check(command, bytes).map_err(|error| format!("spirv-val: {error}"))
}

/// The rules that a SPIR-V module is validated against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// The OpenCL environment, without optional features.
    OpenCl,
    /// The rules of the SPIR-V specification alone.
    Universal,
}

/// Returns spirv-val's name for the rules. spirv-val's newest OpenCL environment takes SPIR-V 1.2. A module of a later
/// version is validated against the universal rules of its version.
fn target_environment(bytes: &[u8], profile: Profile) -> &'static str {
    // The version is the second word: 0, major, minor, 0 from the highest byte to the lowest.
    match (bytes.get(5), profile) {
        (Some(0..=2), Profile::OpenCl) => "opencl2.2",
        (Some(0), _) => "spv1.0",
        (Some(1), _) => "spv1.1",
        (Some(2), _) => "spv1.2",
        (Some(3), _) => "spv1.3",
        (Some(4), _) => "spv1.4",
        (Some(5), _) => "spv1.5",
        _ => "spv1.6",
    }
}

/// Verifies LLVM bitcode or textual IR with `opt` of the LLVM installation that the translator is built with.
///
/// # Errors
/// If the module is invalid. The error contains the reason.
pub fn llvm_ir(bytes: &[u8]) -> Result<(), String> {
    let mut command = Command::new(llvm_tool("opt"));
    command.args(["-passes=verify", "-disable-output", "-"]);
    check(command, bytes).map_err(|error| format!("LLVM's verifier: {error}"))
}

/// Runs a validator that reads the module from its standard input.
fn check(mut command: Command, bytes: &[u8]) -> Result<(), String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    if let Some(mut input) = child.stdin.take() {
        // A validator that fails early closes its input. Its standard error has the reason.
        let _ = input.write_all(bytes);
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    }
}
