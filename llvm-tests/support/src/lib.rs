//! Code that the test programs and the examples share.
//!
//! - [`driver`]: an OpenCL device that builds and runs programs.
//! - [`harness`]: test programs that run the driver in a child process.
//! - [`tools`]: the programs that the tests start, such as clang.
//! - [`validate`]: the validators for SPIR-V and LLVM IR.

use std::io::Write as _;
use std::path::Path;

pub mod driver;
pub mod harness;
pub mod tools;
pub mod validate;

/// Returns true if a test must fail when something that it needs is missing. Otherwise, the test is skipped.
///
/// This is so in continuous integration, where the environment variable `CI` is set to anything but `0` and `false`.
pub fn must_run() -> bool {
    std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// Returns the root directory of the repository.
pub fn repository() -> &'static Path {
    let this_package = Path::new(env!("CARGO_MANIFEST_DIR"));
    this_package.ancestors().nth(2).expect("this package is in llvm-tests/support")
}

/// Reports that a part of the tests is skipped, even if the test's output is captured. `scripts/test` lists the
/// reports.
pub fn skip(what: &str) {
    // The macros that print write to the captured output of a successful test, which is not shown.
    let _ = writeln!(std::io::stderr(), "skipped: {what}");
}

/// Does the same as [`skip`], but fails if [`must_run`] returns true.
///
/// # Panics
/// If [`must_run`] returns true.
pub fn skip_or_fail(what: &str) {
    assert!(!must_run(), "cannot be skipped in continuous integration: {what}");
    skip(what);
}
