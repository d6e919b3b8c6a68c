//! Translates broken bitcode with the command.
#![allow(unsafe_code)]

use std::fs;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::corpus::{Form, Module};
use crate::mutation::Mutation;
use crate::worker::BOUNDS;

/// Flips bits in a module's bitcode, one at a time.
pub(crate) fn flips(module: &Module, count: usize) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (input, output) = (directory.path().join("in.bc"), directory.path().join("out.spv"));
    let mut failures = Vec::new();
    for number in 0..count {
        let broken = Mutation::Flip.of(&module.bitcode, Form::Binary, number);
        fs::write(&input, broken).map_err(|error| error.to_string())?;
        let start = Instant::now();
        let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-spirv-rs"));
        let run = command.arg(&input).arg("-o").arg(&output).stdin(Stdio::null()).output();
        let time = start.elapsed();
        let run = run.map_err(|error| error.to_string())?;
        let stderr = String::from_utf8_lossy(&run.stderr);
        let complaint = match run.status.code() {
            Some(0) if output.exists() => None,
            Some(0) => Some("success without an output".to_owned()),
            Some(1) if output.exists() => Some("failure with an output".to_owned()),
            Some(1) if stderr.matches("error: ").count() != 1 => Some(format!("not one diagnostic: {stderr}")),
            // Internal errors are errors of the translator. A crash of LLVM's reader is reported in another way.
            Some(1) if stderr.starts_with("error: Internal") => Some(stderr.into_owned()),
            Some(1) => None,
            _ => Some(format!("{}: {stderr}", run.status)),
        };
        let complaint = complaint.or_else(|| (time > BOUNDS.0).then(|| format!("took {:.1} s", time.as_secs_f64())));
        if let Some(complaint) = complaint {
            failures.push(format!("mutation {number}: {complaint}"));
        }
        let _ = fs::remove_file(&output);
        let left: Vec<_> = fs::read_dir(directory.path()).into_iter().flatten().flatten().collect();
        if left.len() != 1 {
            failures.push(format!("mutation {number}: {} files are left", left.len()));
        }
        if failures.len() >= 5 {
            break;
        }
    }
    let memory = children_memory();
    if memory > BOUNDS.1 {
        failures.push(format!("a process took {memory} KB"));
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// Returns the maximum memory of the processes that this process has waited for, in kilobytes. These are the processes
/// for all modules so far, and clang, which needs less memory than the limit.
fn children_memory() -> u64 {
    // SAFETY: All zeros are a valid value of this structure of integers.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: The pointer is to a structure that outlives the call.
    unsafe { libc::getrusage(libc::RUSAGE_CHILDREN, &raw mut usage) };
    u64::try_from(usage.ru_maxrss).unwrap_or(0)
}
