//! Test programs that run the OpenCL driver in a child process. The child process is the same program, started again
//! with a job in its environment.
//!
//! If something that the tests need is missing, the tests are skipped. In continuous integration they fail instead (see
//! [`must_run`]).

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};

use crate::tools::output_of;
use crate::{driver, must_run};

/// A test's name and its body.
pub type Test = (String, Box<dyn FnOnce() -> Result<(), Failed> + Send>);

/// The job of a child process.
#[derive(Clone, Copy)]
pub struct Job {
    /// The environment variable that tells the child process the path that it works on.
    pub variable: &'static str,
    /// Does the job for a path. Opens the driver even if the path has nothing to run.
    pub work: fn(&Path) -> Result<(), String>,
}

impl Job {
    /// Does the job in a child process, because the driver may crash.
    ///
    /// # Errors
    /// If the child process fails. The error contains its standard error.
    pub fn start(self, path: &Path) -> Result<(), String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.env(self.variable, path).envs(driver::installed());
        output_of(command).map(|_| ())
    }

    /// The `main` function of the test program: does the job in the child process, and runs the tests otherwise.
    ///
    /// `missing` returns the name of something that the tests need and that is missing, with the reason.
    pub fn main(self, missing: impl FnOnce() -> Option<String>, tests: Vec<Test>) -> ExitCode {
        if let Some(path) = std::env::var_os(self.variable) {
            return match (self.work)(&PathBuf::from(path)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{error}");
                    ExitCode::FAILURE
                }
            };
        }
        let arguments = Arguments::from_args();
        let missing = missing();
        if let Some(why) = &missing {
            eprintln!("skipped: {why}");
        }
        let skipped = missing.is_some() && !must_run();
        let trials = tests.into_iter().map(|(name, test)| {
            let missing = missing.clone();
            let test = move || match missing {
                Some(why) => Err(why.into()),
                None => test(),
            };
            Trial::test(name, test).with_ignored_flag(skipped)
        });
        libtest_mimic::run(&arguments, trials.collect()).exit_code()
    }
}
