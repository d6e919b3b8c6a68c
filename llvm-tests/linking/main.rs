//! Two modules that know of each other only by declarations are translated separately, linked with `spirv-link`, and
//! run on an OpenCL driver. What is imported and exported must have the same types on both sides, though LLVM's pointers
//! tell nothing, and each body uses its own.
//!
//! The environment's `SPIRV_LINK` may name the linker. Without it, a driver, or clang the tests are skipped; where the
//! environment's `CI` is `true` they fail instead.

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

/// What goes to LLVM IR and back to SPIR-V.
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
    JOB.main(lacking, tests)
}

/// What is missing here, if anything is.
fn lacking() -> Option<String> {
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
    // Of modules of several versions, spirv-link makes one of the highest, but leaves entry points' interfaces as
    // they were, which is right only up to 1.3.
    let mut options = Options::default();
    options.max_version = Version::V1_3;
    let translator = Translator::new(options);
    let mut modules: Vec<PathBuf> = Vec::new();
    // spirv-link leaves the modules' constants in this order: what uses a variable of another module must come later.
    for name in ["library", "kernel"] {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("llvm-tests/linking/{name}.cl"));
        let mut command = clang();
        command.args(["-target", "spir64-unknown-unknown", "-x", "cl", "-cl-std=CL2.0", "-emit-llvm", "-c"]);
        command.arg(format!("-O{level}")).arg(source).args(["-o", "-"]);
        let bitcode = output_of(command)?;
        let mut words = translator.to_spirv(&bitcode).map_err(|error| format!("{name}: {error}"))?.value;
        if round_trip == RoundTrip::EachModule {
            words = there_and_back(&translator, &words)?;
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
        words = there_and_back(&translator, &words)?;
    }
    std::fs::write(&linked, validated(&words)?)?;
    Ok(JOB.start(&linked)?)
}

fn there_and_back(translator: &Translator, words: &[u32]) -> Result<Vec<u32>, String> {
    let back = translator.to_llvm(words).map_err(|error| format!("back: {error}"))?.value;
    validate::llvm_ir(&back)?;
    Ok(translator.to_spirv(&back).map_err(|error| format!("the second time: {error}"))?.value)
}

fn validated(words: &[u32]) -> Result<Vec<u8>, String> {
    let bytes = llvm_spirv::spirv::binary::bytes_from_words(words);
    validate::spirv(&bytes, Profile::OpenCl)?;
    Ok(bytes)
}

/// The child's life: runs the kernel, if there is a module, and compares.
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

/// What `kernel.cl` writes, -1 where it writes nothing.
fn expected() -> [i32; 48] {
    let mut out = [-1; 48];
    out[..20].copy_from_slice(&[222, bits(2.5), -3, -5, 3, 77, 8 + 1300, 4, 130, 10, 4, 9, 5, 4, 3, 2, 3, 1, 4, 1]);
    out[32..34].copy_from_slice(&[0, bits(0.0)]);
    out[46..48].copy_from_slice(&[7, bits(1.75)]);
    out
}
