//! Judges that are not ours: spirv-val for SPIR-V and LLVM's verifier for bitcode.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Once;

/// Whether a test must fail rather than be skipped where what it needs is missing: under continuous integration.
pub(crate) fn must_run() -> bool {
    std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// Checks SPIR-V with the program that the environment's `SPIRV_VAL` names, which `scripts/test` builds from
/// `llvm-tests/spirv-val`; without one, where it need not be, not at all.
pub(crate) fn spirv(bytes: &[u8], profile: Profile) -> Result<(), String> {
    let Some(program) = std::env::var_os("SPIRV_VAL") else {
        if must_run() {
            return Err("SPIRV_VAL names no validator".to_owned());
        }
        static TOLD: Once = Once::new();
        TOLD.call_once(|| eprintln!("skipped: validation (the environment's SPIRV_VAL names no validator)"));
        return Ok(());
    };
    let mut command = Command::new(program);
    command.args(["--target-env", environment(bytes, profile), "-"]);
    judge(command, bytes).map_err(|error| format!("spirv-val: {error}"))
}

/// Whose rules a module must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// OpenCL's, without optional parts.
    OpenCl,
    /// Those of SPIR-V alone.
    Universal,
}

/// The validator's name for the rules. OpenCL's newest environment has SPIR-V 1.2; above that there are only the
/// universal rules of the version.
fn environment(bytes: &[u8], profile: Profile) -> &'static str {
    // The version stands in the second word: 0, major, minor, 0 from the highest byte down.
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

/// Checks bitcode with LLVM's verifier, as `opt` of LLVM's own build runs it.
pub(crate) fn bitcode(bytes: &[u8]) -> Result<(), String> {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".to_owned());
    let mut command = Command::new(format!("{prefix}/bin/opt"));
    command.args(["-passes=verify", "-disable-output", "-"]);
    judge(command, bytes).map_err(|error| format!("LLVM's verifier: {error}"))
}

fn judge(mut command: Command, bytes: &[u8]) -> Result<(), String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    if let Some(mut input) = child.stdin.take() {
        // A judge that stops reading says why on its standard error.
        let _ = input.write_all(bytes);
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    }
}
