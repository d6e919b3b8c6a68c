//! Compiles OpenCL C to SPIR-V with clang and the translator, and validates all intermediate results.

use std::path::{Path, PathBuf};
use std::process::Command;

use test_support::tools::{OPENCL_C_STANDARD, clang, output_of};
use test_support::validate::{self, Profile};

use super::case::Case;

/// Returns the directory of the kernels' sources.
pub(crate) fn kernels() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/kernels")
}

/// The option that selects the version of C++ for OpenCL, for clang.
const CPP_STANDARD: &str = "-cl-std=CLC++2021";

/// The way from the source to the program that the driver runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The driver compiles the source.
    Source,
    /// clang with this optimization level, then the translation to SPIR-V.
    Translation(u8),
    /// The same, then the translation back to LLVM IR and to SPIR-V again.
    RoundTrip(u8),
    /// The same with `--spirv-poison=strict`.
    Strict(u8),
}

/// All routes.
pub(crate) const ROUTES: [Route; 6] = [
    Route::Source,
    Route::Translation(0),
    Route::Translation(2),
    Route::RoundTrip(0),
    Route::RoundTrip(2),
    Route::Strict(2),
];

impl Route {
    /// Returns the last part of the test's name.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Source => "source".to_owned(),
            Self::Translation(level) => format!("O{level}"),
            Self::RoundTrip(level) => format!("O{level}_round_trip"),
            Self::Strict(level) => format!("O{level}_strict"),
        }
    }
}

/// The target triple for the device that runs the kernels.
pub(crate) const TRIPLE: &str = "spir64-unknown-unknown";

/// The other targets and optimization levels that the kernels are compiled for. The results are validated but not run,
/// because the driver only supports 64 bits.
pub(crate) const TARGETS: [(&str, u8); 6] = [
    (TRIPLE, 1),
    (TRIPLE, 3),
    ("spir-unknown-unknown", 0),
    ("spir-unknown-unknown", 2),
    ("spirv32-unknown-unknown", 2),
    ("spirv64-unknown-unknown", 2),
];

/// The steps of a translation.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The optimization level of clang.
    pub(crate) level: u8,
    /// True if the module is translated back to LLVM IR and to SPIR-V again.
    pub(crate) round_trip: bool,
    /// The options of all translations.
    pub(crate) options: &'static [&'static str],
}

/// Compiles a case to SPIR-V and validates the result of every step.
pub(crate) fn spirv(case: &Case, triple: &str, way: Way) -> Result<Vec<u8>, String> {
    let bitcode = bitcode(case, triple, way.level)?;
    let mut words = to_spirv(case, &bitcode, way.options)?;
    // The validator's OpenCL profile has none of the features that extensions of the device add.
    let profile = if case.extensions.is_empty() { Profile::OpenCl } else { Profile::Universal };
    validate::spirv(&words, profile)?;
    if way.round_trip {
        let back = to_llvm(&words, way.options)?;
        validate::llvm_ir(&back)?;
        words = to_spirv(case, &back, way.options).map_err(|error| format!("second translation: {error}"))?;
        validate::spirv(&words, profile).map_err(|error| format!("second translation: {error}"))?;
    }
    Ok(words)
}

/// Compiles a case to bitcode with clang.
fn bitcode(case: &Case, triple: &str, level: u8) -> Result<Vec<u8>, String> {
    let mut command = clang();
    command
        .args([
            "-target",
            triple,
            "-x",
            if case.is_cpp { "clcpp" } else { "cl" },
            "-emit-llvm",
            "-c",
            "-Wno-everything",
        ])
        .arg(if case.is_cpp { CPP_STANDARD } else { OPENCL_C_STANDARD })
        .arg(format!("-O{level}"))
        .args(&case.options)
        .arg(case.source_path())
        .args(["-o", "-"]);
    output_of(command)
}

/// Translates bitcode to SPIR-V of a version that the driver accepts, up to 1.4.
fn to_spirv(case: &Case, bitcode: &[u8], options: &[&'static str]) -> Result<Vec<u8>, String> {
    let mut arguments = vec!["--spirv-max-version=1.4"];
    arguments.extend(case.translator_options.iter().copied());
    arguments.extend(options);
    translate(&arguments, bitcode)
}

/// Translates SPIR-V to bitcode.
fn to_llvm(words: &[u8], options: &[&str]) -> Result<Vec<u8>, String> {
    translate(&[&["-r"], options].concat(), words)
}

/// Translates with the command, so that a crash only fails the test of one kernel.
///
/// The environment variable `LLVM_SPIRV_TRANSLATOR` can name another program with the same command line instead.
fn translate(arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, String> {
    let program = std::env::var("LLVM_SPIRV_TRANSLATOR");
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (from, to) = (directory.path().join("in"), directory.path().join("out"));
    std::fs::write(&from, input).map_err(|error| error.to_string())?;
    let mut command = Command::new(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_llvm-spirv-rs")));
    command.args(arguments).arg(&from).arg("-o").arg(&to);
    output_of(command)?;
    std::fs::read(&to).map_err(|error| error.to_string())
}
