//! Compiles the kernels of `llvm-tests/kernels` along every route, runs them on an OpenCL driver, and compares the
//! results with those that the host computes.
//!
//! A test is named `<kernel>::<route>`. The route `source` is the driver's own compilation. It checks the expected
//! results themselves. Without a driver, all tests are skipped. In continuous integration they fail instead.

mod expected;
mod run;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use test_support::must_run;

use run::case::Case;
use run::compile::{self, ROUTES, Route, Way};
use run::worker::{self, Workers};

fn main() -> ExitCode {
    let cases = expected::cases();
    if worker::is_worker() {
        worker::serve(&cases);
        return ExitCode::SUCCESS;
    }
    let arguments = Arguments::from_args();
    let workers = match Workers::start() {
        Ok(workers) => {
            eprintln!("OpenCL device: {}", workers.description);
            Some(Arc::new(workers))
        }
        Err(why) => {
            eprintln!("skipped: no OpenCL driver ({why})");
            None
        }
    };
    let mut trials = vec![Trial::test("every_file_has_a_case", every_file_has_a_case)];
    for case in cases {
        let case = Arc::new(case);
        let lacking = workers.as_ref().is_some_and(|workers| !workers.can_run(&case));
        if lacking {
            eprintln!("skipped: {} (the device lacks one of {:?})", case.name, case.extensions);
        }
        let targets = Arc::clone(&case);
        trials.push(Trial::test(format!("{}::targets", case.name), move || valid_for_all(&targets)));
        for route in ROUTES.into_iter().filter(|route| !case.is_cpp || *route != Route::Source) {
            let name = format!("{}::{}", case.name, route.name());
            let (case, workers) = (Arc::clone(&case), workers.clone());
            let skipped = lacking || (workers.is_none() && !must_run());
            trials.push(Trial::test(name, move || test(&case, route, workers.as_deref())).with_ignored_flag(skipped));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn test(case: &Case, route: Route, workers: Option<&Workers>) -> Result<(), Failed> {
    let Some(workers) = workers else { return Err("no OpenCL driver".into()) };
    let way = match route {
        Route::Source => return Ok(workers.run(case, None)?),
        Route::Translation(level) => Way { level, round_trip: false, options: &[] },
        Route::RoundTrip(level) => Way { level, round_trip: true, options: &[] },
        Route::Strict(level) => Way { level, round_trip: true, options: &["--spirv-poison=strict"] },
    };
    let words = compile::spirv(case, compile::TRIPLE, way)?;
    let mut file = tempfile::NamedTempFile::with_suffix(".spv")?;
    std::io::Write::write_all(&mut file, &words)?;
    Ok(workers.run(case, Some(file.path()))?)
}

/// Compiles a case for other targets and optimization levels, and translates it in both directions.
fn valid_for_all(case: &Case) -> Result<(), Failed> {
    for (triple, level) in compile::TARGETS {
        let way = Way { level, round_trip: true, options: &[] };
        compile::spirv(case, triple, way).map_err(|error| format!("{triple}, -O{level}: {error}"))?;
    }
    Ok(())
}

/// Checks that every kernel file is run.
fn every_file_has_a_case() -> Result<(), Failed> {
    let cases = expected::cases();
    for entry in std::fs::read_dir(compile::kernels())? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if !cases.iter().any(|case| case.name == name) {
            return Err(format!("{name}.cl has no case").into());
        }
    }
    Ok(())
}
