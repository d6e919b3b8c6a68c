//! Translates two modules separately that only declare each other's functions and variables, links them with
//! `spirv-link`, and runs the result on an OpenCL driver. Imports and exports must have the same types in both modules.
//! LLVM's pointers have no pointee types, so that the translator derives the types from the uses in each module.
//!
//! The environment variable `SPIRV_LINK` can name the linker. Without a linker, a driver, or clang, the tests are
//! skipped. In continuous integration they fail instead.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::Failed;
use llvm_spirv::options::Version;
use llvm_spirv::{Options, Translator};
use test_support::driver::{Argument, Device, Origin, Range};
use test_support::harness::{Job, Test};
use test_support::tools::{clang, output_of};
use test_support::validate::{self, Profile};

/// Runs the kernel of a linked module.
const JOB: Job = Job { variable: "LLVM_SPIRV_LINKING_JOB", work };

/// The modules that are translated to LLVM IR and back to SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoundTrip {
    Nothing,
    EachModule,
    LinkedModule,
}

fn main() -> ExitCode {
    let mut tests: Vec<Test> = Vec::new();
    for level in [0, 2] {
        for (name, round_trip) in [
            ("linked", RoundTrip::Nothing),
            ("round_trips_linked", RoundTrip::EachModule),
            ("linked_round_trip", RoundTrip::LinkedModule),
        ] {
            tests.push((format!("O{level}::{name}"), Box::new(move || check(level, round_trip))));
        }
    }
    JOB.main(missing_requirement, tests)
}

/// Returns the name of a required program or driver that is missing.
fn missing_requirement() -> Option<String> {
    for mut program in [linker(), clang()] {
        if let Err(error) = program.arg("--version").output() {
            return Some(format!("no {} ({error})", program.get_program().display()));
        }
    }
    JOB.start(Path::new("")).err().map(|error| format!("no OpenCL driver ({})", error.trim()))
}

fn linker() -> Command {
    Command::new(std::env::var_os("SPIRV_LINK").unwrap_or_else(|| "spirv-link".into()))
}

fn check(level: u8, round_trip: RoundTrip) -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    // spirv-link gives the linked module the highest version of its inputs but does not change the interfaces of the
    // entry points. Up to version 1.3, these need no change.
    let mut options = Options::default();
    options.max_version = Version::V1_3;
    let translator = Translator::new(options);
    let mut modules: Vec<PathBuf> = Vec::new();
    // spirv-link keeps the order of the modules. If a constant uses a variable of another module, that module must be
    // first.
    for name in ["library", "kernel"] {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("llvm-tests/linking/{name}.cl"));
        let mut command = clang();
        command.args(["-target", "spir64-unknown-unknown", "-x", "cl", "-cl-std=CL2.0", "-emit-llvm", "-c"]);
        command.arg(format!("-O{level}")).arg(source).args(["-o", "-"]);
        let bitcode = output_of(command)?;
        let mut words = translator.to_spirv(&bitcode).map_err(|error| format!("{name}: {error}"))?.value;
        if round_trip == RoundTrip::EachModule {
            words = after_round_trip(&translator, &words)?;
        }
        let path = directory.path().join(format!("{name}.spv"));
        std::fs::write(&path, validated(&words)?)?;
        modules.push(path);
    }
    let linked = directory.path().join("linked.spv");
    let mut command = linker();
    command.args(&modules).arg("-o").arg(&linked);
    output_of(command)?;
    let mut words = llvm_spirv::spirv::binary::words_from_bytes(&std::fs::read(&linked)?).map_err(|e| e.to_string())?;
    if round_trip == RoundTrip::LinkedModule {
        words = after_round_trip(&translator, &words)?;
    }
    std::fs::write(&linked, validated(&words)?)?;
    Ok(JOB.start(&linked)?)
}

fn after_round_trip(translator: &Translator, words: &[u32]) -> Result<Vec<u32>, String> {
    let back = translator.to_llvm(words).map_err(|error| format!("back: {error}"))?.value;
    validate::llvm_ir(&back)?;
    Ok(translator.to_spirv(&back).map_err(|error| format!("second translation: {error}"))?.value)
}

fn validated(words: &[u32]) -> Result<Vec<u8>, String> {
    let bytes = llvm_spirv::spirv::binary::bytes_from_words(words);
    validate::spirv(&bytes, Profile::OpenCl)?;
    Ok(bytes)
}

/// Runs the child process: launches the kernel, if there is a module, and compares the results.
fn work(module: &Path) -> Result<(), String> {
    let device = Device::open()?;
    if module.as_os_str().is_empty() {
        return Ok(());
    }
    let words = std::fs::read(module).map_err(|error| error.to_string())?;
    let program = device.build(Origin::Spirv(&words))?;
    let mut input = [5, -3, 8, 13, 21, 34, 55, 89, 0, 0, 0, 0, 0, 0, 0, 0];
    input[8] = bits(2.5);
    let (input, output) =
        (device.buffer(bytemuck::cast_slice(&input))?, device.buffer(bytemuck::cast_slice(&[-1i32; 48]))?);
    let range = Range { global: &[1], local: &[1], offset: &[] };
    device.launch(&program, "call_all", &[Argument::Buffer(&input), Argument::Buffer(&output)], &range)?;
    let bytes = device.read(&output)?;
    let actual: Vec<i32> = bytes.as_chunks().0.iter().map(|&word| i32::from_le_bytes(word)).collect();
    let expected = expected();
    match expected.iter().zip(&actual).position(|(one, other)| one != other) {
        Some(index) => Err(format!("out[{index}] is {} instead of {}", actual[index], expected[index])),
        None => Ok(()),
    }
}

fn bits(value: f32) -> i32 {
    value.to_bits() as i32
}

/// Returns the values that `kernel.cl` writes, and -1 where it does not write.
fn expected() -> [i32; 48] {
    let mut out = [-1; 48];
    out[..20].copy_from_slice(&[222, bits(2.5), -3, -5, 3, 77, 8 + 1300, 4, 130, 10, 4, 9, 5, 4, 3, 2, 3, 1, 4, 1]);
    out[32..34].copy_from_slice(&[0, bits(0.0)]);
    out[46..48].copy_from_slice(&[7, bits(1.75)]);
    out
}
