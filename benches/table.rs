//! Prints the table of `scripts/bench`: the ratios of the translator's times to those of LLVM's readers and writers,
//! the growth of the times with the size of the input, the time of the whole process, and the peak memory.
//!
//! All times except that of the whole process are processor times. Each is the shortest of several runs, because
//! disturbances only make a run longer. Environment variables make the allocator keep freed memory. Otherwise, only the
//! larger of two inputs would get fresh pages from the system in every run.

mod workload;

use std::fmt;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use inkwell::context::Context;
use llvm_spirv::options::Extension;
use llvm_spirv::{Options, Translator};

/// The minimum number of instructions in the large module.
const LARGE: usize = 300_000;
/// The ratio of two input sizes, and the ratio that the times may have at most.
const GROWTH: (usize, f64) = (16, 17.0);

/// The environment variables that make glibc's allocator keep freed memory.
const ALLOCATOR: [(&str, &str); 2] = [("MALLOC_TRIM_THRESHOLD_", "8589934592"), ("MALLOC_MMAP_MAX_", "0")];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [flag, what, file] = arguments.as_slice()
        && flag == "--peak"
    {
        return peak_here(what, Path::new(file));
    }
    if std::env::var_os(ALLOCATOR[0].0).is_none() {
        return again_with_allocator_settings();
    }
    let mut table = Table::default();
    against_llvm(&mut table);
    sizes(&mut table);
    whole_process(&mut table);
    table.print();
    if table.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Starts this program again with the allocator's settings, which it reads when a process starts.
fn again_with_allocator_settings() -> ExitCode {
    let program = std::env::current_exe().expect("this program's file");
    match Command::new(program).envs(ALLOCATOR).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// The printed table.
#[derive(Default)]
struct Table {
    /// Whether a bound is not met, or a measurement failed.
    failed: bool,
}

impl Table {
    fn heading(&self, text: &str) {
        println!("\n{text}");
    }

    fn row(&mut self, what: &str, figures: &str, value: f64, bound: f64) {
        let verdict = if value <= bound { "met" } else { "NOT MET" };
        self.failed |= value > bound;
        println!("  {what:<44} {figures:<46} {value:>7.2}  at most {bound:>5.2}  {verdict}");
    }

    fn error(&mut self, what: &str, error: impl fmt::Display) {
        self.failed = true;
        let text = error.to_string();
        println!("  {what:<44} fails: {}", text.lines().take(3).collect::<Vec<_>>().join(" | "));
    }

    fn print(&self) {
        println!("\n{}", if self.failed { "Some bounds are not met." } else { "All bounds are met." });
    }
}

/// Returns the shortest time of 2 to 25 runs. No run starts after two seconds.
fn time<T>(mut work: impl FnMut() -> T) -> Duration {
    let start = ThreadTime::now();
    let mut best = Duration::MAX;
    for run in 0..25 {
        let before = ThreadTime::now();
        black_box(work());
        best = best.min(before.elapsed());
        if run >= 1 && start.elapsed() > Duration::from_secs(2) {
            break;
        }
    }
    best
}

/// Returns a time in milliseconds.
fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the time that LLVM takes to read bitcode and to free the module.
fn parse(bitcode: &[u8]) -> Duration {
    time(|| {
        let context = Context::create();
        llvm_spirv::parse(bitcode, &context).map(drop).expect("bitcode that LLVM wrote");
    })
}

/// Returns the time that LLVM takes to write a module as bitcode, to read it again, and to free it.
fn write_and_parse(bitcode: &[u8]) -> Duration {
    let context = Context::create();
    let module = llvm_spirv::parse(bitcode, &context).expect("bitcode that LLVM wrote").value;
    time(|| {
        let written = module.write_bitcode_to_memory();
        let context = Context::create();
        llvm_spirv::parse(written.as_slice(), &context).map(drop).expect("bitcode that LLVM wrote");
    })
}

/// Compares both directions with LLVM's own reading and writing, in time and in peak memory.
fn against_llvm(table: &mut Table) {
    let workload = workload::copies(copies_for(LARGE));
    let (instructions, bytes) = (workload.instructions, workload.bitcode.len());
    table.heading(&format!(
        "Copies of the project's kernels: {instructions} instructions, {:.1} MB of bitcode",
        bytes as f64 / 1e6
    ));
    let translator = Translator::default();
    let words = match translator.to_spirv(&workload.bitcode) {
        Ok(output) => output.value,
        Err(error) => return table.error("bitcode to SPIR-V", error),
    };
    let (llvm, ours) = (parse(&workload.bitcode), time(|| translator.to_spirv(&workload.bitcode)));
    let figures = format!("{:.0} ms; LLVM parses in {:.0} ms", ms(ours), ms(llvm));
    table.row("bitcode to SPIR-V", &figures, ours.as_secs_f64() / llvm.as_secs_f64(), 1.5);
    let bitcode = match translator.to_llvm(&words) {
        Ok(output) => output.value,
        Err(error) => return table.error("SPIR-V to verified bitcode", error),
    };
    let (llvm, ours) = (write_and_parse(&bitcode), time(|| translator.to_llvm(&words)));
    let figures = format!("{:.0} ms; LLVM writes and parses in {:.0} ms", ms(ours), ms(llvm));
    table.row("SPIR-V to verified bitcode", &figures, ours.as_secs_f64() / llvm.as_secs_f64(), 1.5);

    let directory = tempfile::tempdir().expect("a temporary directory");
    let file = |name: &str, content: &[u8]| -> PathBuf {
        let path = directory.path().join(name);
        std::fs::write(&path, content).expect("a file");
        path
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    for (what, input, reference) in [
        ("to-spirv", file("in.bc", &workload.bitcode), file("in.bc", &workload.bitcode)),
        ("to-llvm", file("in.spv", &bytes), file("back.bc", &bitcode)),
    ] {
        match (peak("parse", &reference), peak(what, &input)) {
            (Some(llvm), Some(ours)) => {
                let figures = format!("{:.0} MB; LLVM with the module {:.0} MB", ours / 1e6, llvm / 1e6);
                table.row(&format!("peak memory, {what}"), &figures, ours / llvm, 2.0);
            }
            _ => table.error(&format!("peak memory, {what}"), "not known on this system"),
        }
    }
}

/// Returns the number of copies of the kernels that have at least this many instructions.
fn copies_for(instructions: usize) -> usize {
    instructions.div_ceil(workload::copies(1).instructions.max(1))
}

/// Returns the ratio of two times.
fn growth(before: Duration, after: Duration) -> f64 {
    after.as_secs_f64() / before.as_secs_f64()
}

fn sizes(table: &mut Table) {
    let (factor, bound) = GROWTH;
    // The huge constant has more elements than fit an instruction.
    let mut options = Options::default();
    options.extensions.set(Extension::INTEL_long_composites, true);
    let translator = Translator::new(options);
    let mut measure = |name: &str, small: &[u8], large: &[u8]| {
        let forward = |bitcode: &[u8]| -> Result<Vec<u32>, String> {
            translator.to_spirv(bitcode).map(|output| output.value).map_err(|error| error.to_string())
        };
        let (small_words, large_words) = match (forward(small), forward(large)) {
            (Ok(small), Ok(large)) => (small, large),
            (Err(error), _) | (_, Err(error)) => return table.error(name, error),
        };
        let (llvm_small, llvm_large) = (parse(small), parse(large));
        let before = time(|| translator.to_spirv(small));
        let after = time(|| translator.to_spirv(large));
        let figures = format!("{:.2} ms, {:.1} ms", ms(before), ms(after));
        table.row(&format!("{name} →"), &figures, growth(before, after), bound);
        // LLVM's own time can grow faster than the input, if only the small input fits the caches. So the table shows
        // its growth, and the time of this crate alone.
        let alone = |bitcode: &[u8]| {
            let context = Context::create();
            let module = llvm_spirv::parse(bitcode, &context).expect("bitcode that LLVM wrote").value;
            time(|| translator.module_to_spirv(&module))
        };
        let (before, after) = (alone(small), alone(large));
        let llvm = growth(llvm_small, llvm_large);
        let figures = format!("{:.2} ms, {:.1} ms; the parse grows {llvm:.1}", ms(before), ms(after));
        table.row("    after LLVM's parse", &figures, growth(before, after), bound);
        match (translator.to_llvm(&small_words), translator.to_llvm(&large_words)) {
            (Ok(_), Ok(_)) => {
                let before = time(|| translator.to_llvm(&small_words));
                let after = time(|| translator.to_llvm(&large_words));
                let figures = format!("{:.2} ms, {:.1} ms", ms(before), ms(after));
                table.row(&format!("{name} ←"), &figures, growth(before, after), bound);
            }
            (Err(error), _) | (_, Err(error)) => table.error(&format!("{name} ←"), error),
        }
    };
    println!("\n{factor} times the input: to SPIR-V (→) and back (←)");
    let count = copies_for(LARGE / factor);
    let (small, large) = (workload::copies(count), workload::copies(factor * count));
    measure("copies of the kernels", &small.bitcode, &large.bitcode);
    for shape in &workload::SHAPES {
        // The middle of the two is the size that the shape is named after.
        let size = shape.size / 4;
        measure(shape.name, &workload::shape(shape, size), &workload::shape(shape, factor * size));
    }
}

/// The command on one small kernel, from its start to its end.
fn whole_process(table: &mut Table) {
    let command = env!("CARGO_BIN_EXE_llvm-spirv-rs");
    let directory = tempfile::tempdir().expect("a temporary directory");
    let (input, output) = (directory.path().join("k.bc"), directory.path().join("k.spv"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/kernels/matmul_tiled.cl");
    let Some(bitcode) = workload::compile(&source) else { return table.error("the whole process", "clang fails") };
    std::fs::write(&input, &bitcode).expect("a file");
    let run = || {
        let mut run = Command::new(command);
        for (name, _) in ALLOCATOR {
            run.env_remove(name);
        }
        run.arg(&input).arg("-o").arg(&output).output()
    };
    table.heading(&format!("The command on a kernel of {:.1} KB of bitcode", bitcode.len() as f64 / 1e3));
    match run() {
        Ok(output) if output.status.success() => {}
        Ok(output) => return table.error("the whole process", String::from_utf8_lossy(&output.stderr)),
        Err(error) => return table.error("the whole process", error),
    }
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let before = Instant::now();
            black_box(run().is_ok());
            before.elapsed()
        })
        .collect();
    times.sort();
    let median = ms(times[times.len() / 2]);
    let figures = format!("median of 200; the shortest {:.2} ms", ms(times[0]));
    table.row("the whole process, ms", &figures, median, 6.0);
}

/// Returns the peak memory in bytes of a process that does this work with the file.
fn peak(what: &str, file: &Path) -> Option<f64> {
    let program = std::env::current_exe().ok()?;
    // Memory is measured with the default settings of the allocator.
    let mut command = Command::new(program);
    for (name, _) in ALLOCATOR {
        command.env_remove(name);
    }
    let output = command.args(["--peak", what]).arg(file).output().ok()?;
    let kilobytes: f64 = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// Does the work in this process and prints its peak memory in kilobytes.
fn peak_here(what: &str, file: &Path) -> ExitCode {
    let content = std::fs::read(file).expect("the file");
    let done = match what {
        "parse" => {
            let context = Context::create();
            llvm_spirv::parse(&content, &context).is_ok_and(|_| true)
        }
        "to-spirv" => Translator::default().to_spirv(&content).is_ok(),
        _ => {
            let words = llvm_spirv::spirv::binary::words_from_bytes(&content).unwrap_or_default();
            drop(content);
            Translator::default().to_llvm(&words).is_ok()
        }
    };
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map(|rest| rest.trim().trim_end_matches(" kB"));
    match peak {
        Some(peak) if done => {
            println!("{peak}");
            ExitCode::SUCCESS
        }
        _ => ExitCode::FAILURE,
    }
}
