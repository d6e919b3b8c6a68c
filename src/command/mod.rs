//! The command: from the arguments to the exit status.
//!
//! A child process does the work (see [`isolate`]). The parent prints the child's standard error when the child ends.
//!
//! | Exit status | Meaning |
//! |---|---|
//! | 0 | the work is done |
//! | 1 | an error about the input or the output |
//! | 2 | an error about the command line |

mod arguments;
mod input;
mod isolate;
mod normalize;
mod output;
mod remark;
mod spec_const;
mod variants;
mod work;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::{fmt, io};

use arguments::{ErrorHandling, Parsed};
use isolate::{End, Ended, Phase};
use llvm_spirv::Severity;

/// The exit status for an error about the command line.
const USAGE: u8 = 2;
/// The exit status for an error about the input or the output.
const FAILED: u8 = 1;

/// Runs the command with these arguments, which do not include the name of the program.
pub(crate) fn run(arguments: Vec<OsString>) -> ExitCode {
    let invocation = match arguments::parse(arguments) {
        Ok(Parsed::Invocation(invocation)) => invocation,
        Ok(Parsed::Print(text)) => return print(&text),
        Err(text) => return fail(USAGE, &format!("InvalidOption: {text}")),
    };
    let code = match isolate::run(|parent| work::run(&invocation, parent)) {
        Ok(Ended { end: End::Finished(code), stderr, .. }) => {
            // A failure means that standard error is closed, so it cannot be reported.
            let _ = io::stderr().write_all(&stderr);
            code
        }
        Ok(ended) => report(FAILED, &death(&ended)),
        Err(error) => report(FAILED, &format!("Internal: cannot start a child process: {error}")),
    };
    if code != 0 && invocation.error_handling == ErrorHandling::Abort {
        std::process::abort();
    }
    ExitCode::from(code)
}

fn print(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(FAILED, &format!("CannotWriteOutput: standard output: {error}")),
    }
}

fn fail(code: u8, text: &str) -> ExitCode {
    ExitCode::from(report(code, text))
}

/// Prints an error; returns the exit status.
fn report(code: u8, text: &str) -> u8 {
    print_diagnostic(Severity::Error, &text);
    code
}

/// Prints `severity: text` to standard error. Ignores the failure to print if standard error is closed.
fn print_diagnostic(severity: Severity, text: &dyn fmt::Display) {
    let _ = writeln!(io::stderr(), "{severity}: {text}");
}

/// Returns the text of the error for a child that ended before it finished the work.
fn death(ended: &Ended) -> String {
    let printed = String::from_utf8_lossy(&ended.stderr);
    let overflow = printed.contains("has overflowed its stack");
    let how = match ended.end {
        _ if overflow => "ran out of stack".to_owned(),
        End::OutOfTime => "exceeded the limit of time for an input of this size".to_owned(),
        End::Signal(libc::SIGKILL) => "was killed (signal 9)".to_owned(),
        End::Signal(signal) => format!("crashed (signal {signal})"),
        End::Exit(101) => "panicked".to_owned(),
        End::Exit(_) | End::Finished(_) => "exited before it finished".to_owned(),
    };
    // A panic is always a bug of this program, never the fault of the module.
    let is_panic = ended.end == End::Exit(101);
    let mut text = match ended.phase {
        Phase::ReadLlvm => format!("InvalidLlvmModule: Invalid LLVM module: LLVM's reader {how}"),
        Phase::TranslateLlvm if !is_panic => format!("InvalidLlvmModule: Invalid LLVM module: its translation {how}"),
        Phase::Start | Phase::TranslateLlvm | Phase::Work => format!("Internal: the translator {how}"),
    };
    // After a stack overflow, the child's standard error adds nothing to the text.
    for line in printed.lines().filter(|line| !overflow && !line.trim().is_empty()).take(8) {
        text.push_str("\n  ");
        text.push_str(line.trim_end());
    }
    if ended.phase == Phase::TranslateLlvm && !is_panic {
        text.push_str("\n  hint: `opt -passes=verify` checks whether the module is valid");
    }
    if ended.end == End::OutOfTime {
        text.push_str("\n  hint: --no-limits removes the limits on time and memory");
    }
    text
}

/// Returns the version of LLVM that the program is linked with.
fn llvm_version() -> String {
    let (major, minor, patch) = inkwell::support::get_llvm_version();
    format!("{major}.{minor}.{patch}")
}
