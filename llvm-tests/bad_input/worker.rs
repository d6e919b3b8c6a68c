//! The process that translates broken files, and the one that watches it.
//!
//! A worker gets the whole file, the form, the mutation, and a range of numbers. Before each mutation it says its number
//! on standard output, so that its watcher knows which one killed it; what went wrong without killing it, it says
//! itself. The watcher starts another worker after the one that died.

use std::io::{BufRead, BufReader, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use llvm_spirv::Translator;

use crate::corpus::Form;
use crate::mutation::Mutation;

/// In the environment of a worker: form, mutation, first number, count, step.
const WORKER: &str = "LLVM_SPIRV_BAD_INPUT_WORKER";
/// What one translation may take: time, and memory in kilobytes. Unoptimised code may take its time.
pub(crate) const BOUNDS: (Duration, u64) =
    (Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 2 }), 512 << 10);
/// So many failures tell enough.
const TOLD: usize = 5;

pub(crate) fn is_worker() -> bool {
    std::env::var_os(WORKER).is_some()
}

/// Tries mutations of a file; the error tells of the first ones that went wrong.
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

/// Runs one worker. Gives the number at which it died, if it did.
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

/// A worker's life.
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
    // A watcher that is gone needs no news.
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}

/// Both directions of the library on a file: to LLVM IR, and where that succeeds back to SPIR-V.
fn translate(content: &[u8], form: Form) {
    let Ok(words) = form.words(content) else { return };
    let translator = Translator::default();
    if let Ok(output) = translator.to_llvm(&words) {
        let _ = translator.to_spirv(&output.value);
    }
}

/// Does the work; a panic or too much time is an error.
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

/// The most memory that this process had, in kilobytes; 0 where the system doesn't say.
pub(crate) fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
