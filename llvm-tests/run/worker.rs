//! The child process that uses the driver.
//!
//! The driver's compiler may crash or hang. Therefore a child process uses the driver. It is the same test program,
//! started again. Its standard input has one job on each line (`<case>\t<path of the SPIR-V>`). Its standard output has
//! the text that the kernels print, then a mark and the verdict. If the process dies, the current job has failed, and
//! the next job gets a new process.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use test_support::driver::{self, Device, Origin};
use test_support::tools::OPENCL_C_STANDARD;

use super::case::Case;

/// The environment variable that is set in a worker.
const WORKER: &str = "LLVM_SPIRV_KERNEL_WORKER";
/// The character before a verdict on standard output. No kernel prints it.
const MARK: char = '\u{1e}';
/// The time after which a job is considered to hang.
const PATIENCE: Duration = Duration::from_secs(120);

/// Returns true if this process is a worker.
pub(crate) fn is_worker() -> bool {
    std::env::var_os(WORKER).is_some()
}

/// Runs the worker: opens the driver, reports the result, and does jobs until the end of standard input.
pub(crate) fn serve(cases: &[Case]) {
    let device = match Device::open() {
        Ok(device) => {
            verdict(&Ok(()), &format!("{}\n{}", device.description(), device.extensions()));
            device
        }
        Err(error) => return verdict(&Err(error), ""),
    };
    let mut native = HashMap::new();
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut parts = line.split('\t');
        let name = parts.next().unwrap_or_default();
        let path = parts.next().filter(|path| !path.is_empty());
        let result = match cases.iter().find(|case| case.name == name) {
            Some(case) => job(&device, case, path.map(Path::new), &mut native),
            None => Err(format!("there is no case {name}")),
        };
        verdict(&result, "");
    }
}

fn verdict(result: &Result<(), String>, note: &str) {
    let (word, text) = match result {
        Ok(()) => ("ok", note),
        Err(error) => ("failed", error.as_str()),
    };
    let text = text.replace('\n', "\x1f");
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{MARK}{word} {text}");
    let _ = out.flush();
}

type Memory = Vec<Vec<u8>>;

/// Runs a case from the SPIR-V in a file, or from its source if there is no path.
fn job(
    device: &Device,
    case: &Case,
    path: Option<&Path>,
    native: &mut HashMap<&'static str, Option<Memory>>,
) -> Result<(), String> {
    let source = std::fs::read_to_string(case.source_path()).map_err(|error| error.to_string())?;
    let from_source = || case.execute(device, Origin::Source(&source, OPENCL_C_STANDARD));
    let Some(path) = path else {
        return case.check(&from_source()?, None);
    };
    let spirv = std::fs::read(path).map_err(|error| error.to_string())?;
    let memory = case.execute(device, Origin::Spirv(&spirv))?;
    let native = match case.has_bounds() {
        true => native.entry(case.name).or_insert_with(|| from_source().ok()),
        false => &None,
    };
    case.check(&memory, native.as_deref())
}

/// The idle workers. There is at most one worker for each thread of the test program.
pub(crate) struct Workers {
    idle: Mutex<Vec<Worker>>,
    /// The description of the device.
    pub(crate) description: String,
    /// The names of the device's extensions, separated by spaces.
    extensions: String,
}

struct Worker {
    process: Child,
    jobs: ChildStdin,
    answers: Receiver<String>,
}

impl Workers {
    /// Starts the first worker. The error is the reason why there is no driver.
    pub(crate) fn start() -> Result<Self, String> {
        let (worker, text) = Worker::start()?;
        let (description, extensions) = text.split_once('\n').unwrap_or((&text, ""));
        let (description, extensions) = (description.to_owned(), extensions.to_owned());
        Ok(Self { idle: Mutex::new(vec![worker]), description, extensions })
    }

    /// Returns true if the device supports every extension that the case needs.
    pub(crate) fn can_run(&self, case: &Case) -> bool {
        case.extensions.iter().all(|name| self.extensions.split_whitespace().any(|one| one == *name))
    }

    /// Runs a case from the SPIR-V in a file or from its source, and checks the results and the printed text.
    pub(crate) fn run(&self, case: &Case, spirv: Option<&Path>) -> Result<(), String> {
        let idle = self.idle.lock().map_err(|error| error.to_string())?.pop();
        let mut worker = match idle {
            Some(worker) => worker,
            None => Worker::start()?.0,
        };
        let path = spirv.map(|path| path.display().to_string()).unwrap_or_default();
        let (printed, result) = match writeln!(worker.jobs, "{}\t{path}", case.name) {
            Ok(()) => worker.answer()?,
            Err(error) => return Err(format!("the driver's process ended before the job: {error}")),
        };
        self.idle.lock().map_err(|error| error.to_string())?.push(worker);
        result?;
        case.check_printed(&printed)
    }
}

impl Worker {
    fn start() -> Result<(Self, String), String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.env(WORKER, "1").envs(driver::installed());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|error| error.to_string())?;
        let (Some(jobs), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("the process has no pipes".to_owned());
        };
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while output.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        let mut worker = Self { process, jobs, answers };
        // The first answer is the description of the device, or the reason why there is none.
        let first = worker.line()?.replace('\x1f', "\n");
        match first.trim_end().strip_prefix(MARK).and_then(|verdict| verdict.split_once(' ')) {
            Some(("ok", description)) => Ok((worker, description.to_owned())),
            Some((_, error)) => Err(error.to_owned()),
            None => Err(first),
        }
    }

    /// Returns the text that the kernels of a job printed, and the verdict.
    fn answer(&mut self) -> Result<(String, Result<(), String>), String> {
        let mut printed = String::new();
        loop {
            let line = self.line()?;
            // The printed text may not end with a newline.
            let Some((before, verdict)) = line.split_once(MARK) else {
                printed.push_str(&line);
                continue;
            };
            printed.push_str(before);
            let (word, text) = verdict.trim_end().split_once(' ').unwrap_or((verdict.trim_end(), ""));
            return Ok((printed, if word == "ok" { Ok(()) } else { Err(text.replace('\x1f', "\n")) }));
        }
    }

    fn line(&mut self) -> Result<String, String> {
        self.answers.recv_timeout(PATIENCE).map_err(|error| {
            if error == RecvTimeoutError::Timeout {
                let _ = self.process.kill();
            }
            let status = self.process.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
            match error {
                RecvTimeoutError::Timeout => format!("the driver hung for {} s", PATIENCE.as_secs()),
                RecvTimeoutError::Disconnected => format!("the driver crashed: {status}"),
            }
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
