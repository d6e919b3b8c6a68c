//! From OpenCL C to SPIR-V: clang, the translator, the round trip, and the validators on every product.

use std::path::{Path, PathBuf};
use std::process::Command;

use test_support::tools::{OPENCL_C_STANDARD, clang, output_of};
use test_support::validate::{self, Profile};

use super::case::Case;

/// Where the kernels' sources are.
pub(crate) fn kernels() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/kernels")
}

/// The option that selects the version of C++ for OpenCL, for clang.
const CPP_STANDARD: &str = "-cl-std=CLC++2021";

/// How a program comes to the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The driver compiles the source.
    Source,
    /// clang with that level of optimisation, then to SPIR-V.
    Translation(u8),
    /// The same, then back to LLVM IR and to SPIR-V again.
    RoundTrip(u8),
    /// The same, where nothing may come out worse: `--spirv-poison=strict`.
    Strict(u8),
}

/// Every route.
pub(crate) const ROUTES: [Route; 6] = [
    Route::Source,
    Route::Translation(0),
    Route::Translation(2),
    Route::RoundTrip(0),
    Route::RoundTrip(2),
    Route::Strict(2),
];

impl Route {
    /// The last part of the test's name.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Source => "source".to_owned(),
            Self::Translation(level) => format!("O{level}"),
            Self::RoundTrip(level) => format!("O{level}_round_trip"),
            Self::Strict(level) => format!("O{level}_strict"),
        }
    }
}

/// The triple of the device that the kernels run on.
pub(crate) const TRIPLE: &str = "spir64-unknown-unknown";

/// What else the kernels are compiled for, and at which level of optimisation. It is not run: drivers here are for 64
/// bits.
pub(crate) const TARGETS: [(&str, u8); 6] = [
    (TRIPLE, 1),
    (TRIPLE, 3),
    ("spir-unknown-unknown", 0),
    ("spir-unknown-unknown", 2),
    ("spirv32-unknown-unknown", 2),
    ("spirv64-unknown-unknown", 2),
];

/// How a case is translated.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// clang's level of optimisation.
    pub(crate) level: u8,
    /// Whether it goes back to LLVM IR and to SPIR-V again.
    pub(crate) round_trip: bool,
    /// Options of all translations.
    pub(crate) options: &'static [&'static str],
}

/// The SPIR-V of a case along a route, validated at every step.
pub(crate) fn spirv(case: &Case, triple: &str, way: Way) -> Result<Vec<u8>, String> {
    let bitcode = bitcode(case, triple, way.level)?;
    let mut words = to_spirv(case, &bitcode, way.options)?;
    // What the device must be asked for is not in the profile that the validator judges by.
    let judges = if case.extensions.is_empty() { Profile::OpenCl } else { Profile::Universal };
    validate::spirv(&words, judges)?;
    if way.round_trip {
        let back = to_llvm(&words, way.options)?;
        validate::llvm_ir(&back)?;
        words = to_spirv(case, &back, way.options).map_err(|error| format!("the second time: {error}"))?;
        validate::spirv(&words, judges).map_err(|error| format!("the second time: {error}"))?;
    }
    Ok(words)
}

/// Bitcode of a case from clang.
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

/// SPIR-V that the drivers take (up to version 1.4).
fn to_spirv(case: &Case, bitcode: &[u8], options: &[&'static str]) -> Result<Vec<u8>, String> {
    let mut arguments = vec!["--spirv-max-version=1.4"];
    arguments.extend(case.translator_options.iter().copied());
    arguments.extend(options);
    translate(&arguments, bitcode)
}

/// Bitcode of SPIR-V.
fn to_llvm(words: &[u8], options: &[&str]) -> Result<Vec<u8>, String> {
    translate(&[&["-r"], options].concat(), words)
}

/// Translates with the command, so that what crashes it names the kernel; or with the program that the environment's
/// `LLVM_SPIRV_TRANSLATOR` names, to see what another with the same command line makes of the kernels.
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
