//! The process that translates broken files, and the process that watches it.
//!
//! A worker gets a file, its form, the kind of change, and a range of changes. It prints the number of each change
//! before it applies the change, so that the watcher knows which change caused a crash. It prints the other failures as
//! well. After a crash the watcher starts another worker.

use std::io::{BufRead, BufReader, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use llvm_spirv::Translator;

use crate::corpus::Form;
use crate::mutation::Mutation;

/// The environment variable of a worker: the form, the kind of change, the first number, the count, and the step.
const WORKER: &str = "LLVM_SPIRV_BAD_INPUT_WORKER";
/// The maximum time of a translation, and its maximum memory in kilobytes. Code without optimization gets more time.
pub(crate) const BOUNDS: (Duration, u64) =
    (Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 2 }), 512 << 10);
/// The maximum number of failures that are reported.
const TOLD: usize = 5;

pub(crate) fn is_worker() -> bool {
    std::env::var_os(WORKER).is_some()
}

/// Tests changes of a file. The error contains the first failures.
pub(crate) fn run(content: &[u8], form: Form, mutation: Mutation, count: usize, step: usize) -> Result<(), String> {
    let mut file = tempfile::NamedTempFile::new().map_err(|error| error.to_string())?;
    file.write_all(content).map_err(|error| error.to_string())?;
    let mut failures = Vec::new();
    let mut next = 0;
    while next < count && failures.len() < TOLD {
        let job = format!("{} {} {next} {count} {step}", form.name(), mutation.name().replace(' ', "_"));
        let died_at = watch(&job, file.path(), &mut failures).map_err(|error| error.to_string())?;
        next = died_at.map_or(count, |number| number + 1);
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// Runs a worker. Returns the number of the change that caused a crash, if there was one.
fn watch(job: &str, file: &Path, failures: &mut Vec<String>) -> std::io::Result<Option<usize>> {
    let mut worker = Command::new(std::env::current_exe()?)
        .env(WORKER, job)
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut current = 0;
    let mut finished = false;
    if let Some(stdout) = worker.stdout.take() {
        for line in BufReader::new(stdout).lines() {
            let line = line?;
            match line.split_once(' ') {
                Some(("at", number)) => current = number.parse().unwrap_or(current),
                Some(("failed", text)) => failures.push(format!("mutation {current}: {text}")),
                _ => finished |= line == "finished",
            }
        }
    }
    let status = worker.wait()?;
    if finished {
        return Ok(None);
    }
    failures.push(format!("mutation {current}: the process ended with {status}"));
    Ok(Some(current))
}

/// Runs the worker process.
pub(crate) fn serve() -> ExitCode {
    let job = std::env::var(WORKER).unwrap_or_default();
    let parts: Vec<&str> = job.split(' ').collect();
    let [form, mutation, first, count, step] = parts.as_slice() else { return ExitCode::FAILURE };
    let form = Form::ALL.into_iter().find(|known| known.name() == *form);
    let mutation = Mutation::ALL.into_iter().find(|known| known.name().replace(' ', "_") == *mutation);
    let numbers = (first.parse::<usize>(), count.parse::<usize>(), step.parse::<usize>());
    let file = std::env::args_os().nth(1).and_then(|file| std::fs::read(file).ok());
    let (Some(form), Some(mutation), Some(content), (Ok(first), Ok(count), Ok(step))) = (form, mutation, file, numbers)
    else {
        return ExitCode::FAILURE;
    };
    let mut told = 0;
    for number in first..count {
        say(&format!("at {number}"));
        let broken = mutation.of(&content, form, number * step);
        if let Err(text) = try_one(|| translate(&broken, form)) {
            say(&format!("failed {text}"));
            told += 1;
            if told == TOLD {
                break;
            }
        }
    }
    let peak = peak();
    if peak > BOUNDS.1 {
        say(&format!("failed {} MB of memory were in use", peak >> 10));
    }
    say("finished");
    ExitCode::SUCCESS
}

fn say(line: &str) {
    let mut stdout = std::io::stdout().lock();
    // The watcher may have ended.
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}

/// Translates a file to LLVM IR, and the result back to SPIR-V.
fn translate(content: &[u8], form: Form) {
    let Ok(words) = form.words(content) else { return };
    let translator = Translator::default();
    if let Ok(output) = translator.to_llvm(&words) {
        let _ = translator.to_spirv(&output.value);
    }
}

/// Does the work. A panic or too much time is an error.
pub(crate) fn try_one(work: impl FnOnce()) -> Result<(), String> {
    let start = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(work));
    if let Err(panic) = outcome {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no text");
        return Err(format!("panic: {}", text.replace('\n', " ")));
    }
    match start.elapsed() {
        long if long > BOUNDS.0 => Err(format!("took {:.1} s", long.as_secs_f64())),
        _ => Ok(()),
    }
}

/// Returns the maximum memory of this process in kilobytes, or 0 if the system does not report it.
pub(crate) fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
