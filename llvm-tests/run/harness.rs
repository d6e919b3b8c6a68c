//! Test programs with a driver in a child process, which is the program started again with a job in its environment.
//!
//! Where something is missing that the tests need, they are skipped; where the environment's `CI` is `true` they fail
//! instead.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};

use super::{validate, worker};

/// A test's name, and what it does.
pub(crate) type Test = (String, Box<dyn FnOnce() -> Result<(), Failed> + Send>);

/// What a child process has to do.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// In the environment of the child: the path that it works on.
    pub(crate) variable: &'static str,
    /// Works on the path. With one where there is nothing to do it only opens the driver.
    pub(crate) work: fn(&Path) -> Result<(), String>,
}

impl Job {
    /// Does the work in a child process, whose driver may crash.
    pub(crate) fn start(self, path: &Path) -> Result<(), String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.env(self.variable, path).envs(worker::installed_driver());
        output_of(command).map(|_| ())
    }

    /// What `main` does: the child's work, or the tests. `lacking` says what is missing here, if anything is.
    pub(crate) fn main(self, lacking: impl FnOnce() -> Option<String>, tests: Vec<Test>) -> ExitCode {
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
        let lacking = lacking();
        if let Some(why) = &lacking {
            eprintln!("skipped: {why}");
        }
        let skipped = lacking.is_some() && !validate::must_run();
        let trials = tests.into_iter().map(|(name, test)| {
            let lacking = lacking.clone();
            let test = move || match lacking {
                Some(why) => Err(why.into()),
                None => test(),
            };
            Trial::test(name, test).with_ignored_flag(skipped)
        });
        libtest_mimic::run(&arguments, trials.collect()).exit_code()
    }
}

/// What a program writes to its standard output; the error has its status and its standard error.
pub(crate) fn output_of(mut command: Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{name}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
}
