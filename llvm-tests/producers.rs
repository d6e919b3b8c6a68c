//! Translates the device libraries of DPC++, which are SYCL code of another compiler. Round trips are repeated until
//! they no longer change the module.
//!
//! `scripts/test` installs the libraries into `.venv`. The environment variable `SYCL_LIBRARIES` can name another
//! directory. Without libraries, the tests are skipped. In continuous integration they fail instead.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use llvm_spirv::Translator;
use test_support::must_run;
use test_support::validate::{self, Profile};

/// The number of libraries for spir64 in release 2026.2. If the tests find fewer libraries, they fail, because the
/// search for them must be broken.
const EXPECTED: usize = 10;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let libraries = libraries();
    if libraries.is_empty() {
        eprintln!("skipped: the SYCL libraries of the Python package intel-sycl-rt are not installed");
    }
    let found = libraries.len();
    let all = Trial::test("all_libraries_are_here", move || {
        if found < EXPECTED { Err(format!("{found} libraries instead of {EXPECTED}").into()) } else { Ok(()) }
    });
    let mut trials = vec![all.with_ignored_flag(found == 0 && !must_run())];
    trials.extend(libraries.into_iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name, move || round_trip(&path))
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Returns the paths of the installed libraries for spir64.
fn libraries() -> Vec<PathBuf> {
    let directories = match std::env::var_os("SYCL_LIBRARIES") {
        Some(directory) => vec![PathBuf::from(directory)],
        None => {
            let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join(".venv/lib");
            let dpcpp =
                |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("dpcpp"));
            entries(&versions).into_iter().filter(dpcpp).map(|path| path.join("sycl")).collect()
        }
    };
    let files = directories.iter().flat_map(|directory| entries(directory));
    files.filter(|path| path.extension().is_some_and(|ending| ending == "bc") && is_spir64(path)).collect()
}

fn entries(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(directory) else { return Vec::new() };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn is_spir64(path: &Path) -> bool {
    let Ok(bitcode) = std::fs::read(path) else { return false };
    let context = inkwell::context::Context::create();
    let module = llvm_spirv::parse(&bitcode, &context);
    module.is_ok_and(|module| module.value.get_triple().as_str().to_bytes().starts_with(b"spir64"))
}

fn round_trip(path: &Path) -> Result<(), Failed> {
    let translator = Translator::default();
    let mut bitcode = std::fs::read(path)?;
    let mut modules = Vec::new();
    for time in ["first translation", "second translation", "third translation"] {
        let words = translator.to_spirv(&bitcode).map_err(|error| format!("{time}: {error}"))?.value;
        if modules.last() != Some(&words) {
            let bytes = llvm_spirv::spirv::binary::bytes_from_words(&words);
            validate::spirv(&bytes, Profile::Universal).map_err(|error| format!("{time}: {error}"))?;
            bitcode = translator.to_llvm(&words).map_err(|error| format!("{time} back: {error}"))?.value;
            validate::llvm_ir(&bitcode).map_err(|error| format!("{time} back: {error}"))?;
        }
        modules.push(words);
    }
    match modules.as_slice() {
        [_, second, third] if second == third => Ok(()),
        _ => Err("a third round trip changes the module".into()),
    }
}
