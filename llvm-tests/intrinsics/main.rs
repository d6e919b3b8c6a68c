//! Runs every intrinsic that computes a value on an OpenCL driver, with inputs that include extreme values. Compares
//! the results with those of the same calls on the host, which `lli` runs after LLVM's code generator has compiled
//! them.
//!
//! A test is a group of intrinsics: one module with a kernel for each. Without a driver or `lli`, all tests are
//! skipped. In continuous integration they fail instead.

mod cases;
mod ir;
mod legalization;

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::Failed;
use llvm_spirv::options::Version;
use llvm_spirv::spirv::binary::bytes_from_words;
use llvm_spirv::{Options, Translator};
use test_support::driver::{Argument, Device, Origin, Range};
use test_support::harness::{Job, Test};
use test_support::tools::{llvm_tool, output_of};
use test_support::validate::{self, Profile};

use cases::{Case, Group};

/// The translations that a group's module goes through before it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Route {
    Once,
    /// To SPIR-V, back to LLVM IR, and to SPIR-V again.
    RoundTrip,
    /// Regularized, then to SPIR-V.
    Regularized,
}

impl Route {
    fn suffix(self) -> &'static str {
        match self {
            Route::Once => "",
            Route::RoundTrip => "_round_trip",
            Route::Regularized => "_regularized",
        }
    }
}

fn say(error: Box<llvm_spirv::Diagnostic>) -> Failed {
    error.to_string().into()
}

/// Runs the kernels of the module in a directory.
const JOB: Job = Job { variable: "LLVM_SPIRV_INTRINSICS_JOB", work };

fn main() -> ExitCode {
    let tests = cases::groups().into_iter().flat_map(|group| {
        [Route::Once, Route::RoundTrip, Route::Regularized].map(|route| -> Test {
            let group = group.clone();
            (format!("{}{}", group.name, route.suffix()), Box::new(move || check(&group, route)))
        })
    });
    JOB.main(missing_requirement, tests.collect())
}

/// Returns the name of a required program or driver that is missing.
fn missing_requirement() -> Option<String> {
    if let Err(error) = Command::new(llvm_tool("lli")).arg("--version").output() {
        return Some(format!("no lli ({error})"));
    }
    let directory = tempfile::tempdir().ok()?;
    JOB.start(directory.path()).err().map(|error| format!("no OpenCL driver ({})", error.trim()))
}

/// Runs the child process: launches the kernels in the directory's list, if the directory has a module.
fn work(directory: &Path) -> Result<(), String> {
    let device = Device::open()?;
    let Ok(words) = std::fs::read(directory.join("module.spv")) else { return Ok(()) };
    let program = device.build(Origin::Spirv(&words))?;
    let list = std::fs::read_to_string(directory.join("list")).map_err(|error| error.to_string())?;
    for line in list.lines() {
        let Some((kernel, items)) = line.split_once(' ') else { continue };
        let read = |suffix: &str| std::fs::read(directory.join(format!("{kernel}.{suffix}")));
        let (input, output) = (read("in"), read("out"));
        let (Ok(input), Ok(output)) = (input, output) else { return Err(format!("{kernel} has no input")) };
        let (input, output) = (device.buffer(&input)?, device.buffer(&output)?);
        let items: usize = items.parse().map_err(|_| format!("{kernel} has no number of items"))?;
        let range = Range { global: &[items], local: &[], offset: &[] };
        device.launch(&program, kernel, &[Argument::Buffer(&input), Argument::Buffer(&output)], &range)?;
        let bytes = device.read(&output)?;
        std::fs::write(directory.join(format!("{kernel}.result")), bytes).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Translates a group along a route, runs it, and compares the results.
fn check(group: &Group, route: Route) -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    let at = |name: String| directory.path().join(name);
    let expected = on_host(group, directory.path())?;

    let mut ir = ir::device(group).into_bytes();
    let mut options = Options::default();
    options.max_version = Version::V1_4;
    let translator = Translator::new(options);
    if route == Route::Regularized {
        let context = inkwell::context::Context::create();
        let module = llvm_spirv::parse(&ir, &context).map_err(say)?.value;
        ir = translator.regularize(&module).map_err(say)?.value;
        validate::llvm_ir(&ir)?;
    }
    let mut words = translator.to_spirv(&ir).map_err(say)?.value;
    validate::spirv(&bytes_from_words(&words), Profile::OpenCl)?;
    if route == Route::RoundTrip {
        ir = translator.to_llvm(&words).map_err(say)?.value;
        words = translator.to_spirv(&ir).map_err(say)?.value;
        validate::spirv(&bytes_from_words(&words), Profile::OpenCl)?;
    }
    let module = bytes_from_words(&words);
    std::fs::write(at("module.spv".to_owned()), &module)?;
    let mut list = String::new();
    for (index, case) in group.cases.iter().enumerate() {
        list += &format!("k{index} {}\n", case.items());
        std::fs::write(at(format!("k{index}.in")), case.input())?;
        std::fs::write(at(format!("k{index}.out")), case.output())?;
    }
    std::fs::write(at("list".to_owned()), list)?;
    if let Some(keep) = std::env::var_os("LLVM_SPIRV_INTRINSICS_KEEP") {
        std::fs::write(Path::new(&keep).join(format!("{}{}.spv", group.name, route.suffix())), &module)?;
    }
    JOB.start(directory.path())?;

    let mut failures = Vec::new();
    for ((index, case), expected) in group.cases.iter().enumerate().zip(&expected) {
        let actual = std::fs::read(at(format!("k{index}.result")))?;
        failures.extend(case.first_difference(expected, &actual).map(|text| format!("{}: {text}", case.name())));
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// Returns the results of the host's code for each case.
fn on_host(group: &Group, directory: &Path) -> Result<Vec<Vec<u8>>, Failed> {
    let path = directory.join("host.ll");
    std::fs::write(&path, ir::host(group))?;
    let mut command = Command::new(llvm_tool("lli"));
    command.arg(&path);
    let output = output_of(command)?;
    let mut rest = output.as_slice();
    let mut results = Vec::new();
    for case in &group.cases {
        let Some((result, others)) = rest.split_at_checked(case.output().len()) else {
            return Err("lli printed too few bytes".into());
        };
        results.push(result.to_vec());
        rest = others;
    }
    Ok(results)
}

impl Case {
    /// Returns the first difference between the results.
    fn first_difference(&self, expected: &[u8], actual: &[u8]) -> Option<String> {
        (0..self.items()).find_map(|item| {
            let (wanted, found) = (self.result_of(expected, item), self.result_of(actual, item));
            let same = wanted.iter().zip(&found).all(|(wanted, found)| self.same(*wanted, *found));
            let hex = |values: &[(u32, u64)]| {
                values.iter().map(|(_, value)| format!("{value:#x}")).collect::<Vec<_>>().join(" ")
            };
            (!same).then(|| format!("of {} is {}, not {}", hex(&self.arguments_of(item)), hex(&found), hex(&wanted)))
        })
    }
}
