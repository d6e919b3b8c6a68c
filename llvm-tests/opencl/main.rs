//! Tests OpenCL C's built-in functions on a driver. For each function and each type that it takes, there is a kernel
//! that calls the function. The test compiles the kernel with clang, translates it, and runs it, both after the
//! translation and after a round trip through LLVM IR. The results must be the same as those of the driver's own
//! compilation.
//!
//! A test is a group of kernels in one program. Each group runs in its own child process. Without a driver, all tests
//! are skipped. In continuous integration they fail instead.

mod group;
mod images;
mod input;
mod kernel;
mod memory;
mod table;
mod types;

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::Failed;
use llvm_spirv::options::{Extensions, Version};
use llvm_spirv::spirv::binary::bytes_from_words;
use llvm_spirv::{Options, Translator};
use test_support::driver::{Argument, Device, ImageKind, Origin, Range};
use test_support::harness::{Job, Test};
use test_support::tools::{OPENCL_C_STANDARD, clang, output_of};
use test_support::validate::{self, Profile};

use input::ITEMS;
use kernel::{Group, Image, PROLOGUE, Place};

/// Runs the kernels of the programs in a directory.
const JOB: Job = Job { variable: "LLVM_SPIRV_OPENCL_JOB", work };

/// The number of work-items in a work-group.
const LOCAL: usize = 16;

/// The origins of the programs: the driver's compilation of the source, the translation, and the round trip.
const ORIGINS: [&str; 3] = ["source", "translation", "round_trip"];

/// The extensions that some of the functions need.
const EXTENSIONS: &str = "+SPV_KHR_subgroup_rotate,+SPV_KHR_bit_instructions,+SPV_KHR_integer_dot_product";

fn main() -> ExitCode {
    let groups: Vec<Group> =
        [table::groups(), memory::groups(), group::groups(), images::groups()].into_iter().flatten().collect();
    let kernels = || groups.iter().flat_map(|group| &group.kernels);
    let combinations: usize = kernels().map(|kernel| kernel.functions.len()).sum();
    eprintln!("{combinations} functions with their types in {} kernels", kernels().count());
    let tests = groups.into_iter().map(|group| -> Test { (group.name.clone(), Box::new(move || check(&group))) });
    JOB.main(missing_requirement, tests.collect())
}

/// Returns the reason why there is no driver, if there is none.
fn missing_requirement() -> Option<String> {
    let directory = tempfile::tempdir().ok()?;
    JOB.start(directory.path()).err().map(|error| format!("no OpenCL driver ({})", error.trim()))
}

/// Runs the child process: launches every kernel in the directory's list, for each origin.
fn work(directory: &Path) -> Result<(), String> {
    let device = Device::open()?;
    let Ok(list) = std::fs::read_to_string(directory.join("list")) else { return Ok(()) };
    let read = |name: &str| std::fs::read(directory.join(name)).map_err(|error| format!("{name}: {error}"));
    for origin in ORIGINS {
        let (text, words);
        let origin_of_program = if origin == "source" {
            text = String::from_utf8_lossy(&read("source.cl")?).into_owned();
            Origin::Source(&text, OPENCL_C_STANDARD)
        } else {
            words = read(&format!("{origin}.spv"))?;
            Origin::Spirv(&words)
        };
        let program = device.build(origin_of_program).map_err(|error| format!("{origin}: {error}"))?;
        for line in list.lines() {
            let mut parts = line.split(' ');
            let name = parts.next().unwrap_or_default();
            let (mut buffers, mut results, mut image) = (Vec::new(), Vec::new(), None);
            for part in parts {
                match part.split_once(':') {
                    Some(("in", file)) => buffers.push(device.buffer(&read(file)?)?),
                    Some(("out", size)) => {
                        results.push(buffers.len());
                        buffers.push(device.buffer(&vec![0; size.parse().unwrap_or(0)])?);
                    }
                    Some(("image", numbers)) => {
                        let kind = image_kind(numbers).ok_or_else(|| format!("{name}: {part}?"))?;
                        let bytes = read(&format!("{name}.image.in"))?;
                        image = Some((device.image(kind, Some(&bytes))?, kind, bytes.len()));
                    }
                    _ => return Err(format!("{name}: {part}?")),
                }
            }
            let mut arguments: Vec<_> = buffers.iter().map(Argument::Buffer).collect();
            arguments.extend(image.iter().map(|(image, ..)| Argument::Object(image)));
            let range = Range { global: &[ITEMS], local: &[LOCAL], offset: &[] };
            device.launch(&program, name, &arguments, &range).map_err(|error| format!("{origin}: {name}: {error}"))?;
            let write = |result: &str, bytes: Vec<u8>| {
                std::fs::write(directory.join(format!("{name}.{result}.{origin}")), bytes)
                    .map_err(|error| error.to_string())
            };
            for (n, &at) in results.iter().enumerate() {
                write(&n.to_string(), device.read(&buffers[at])?)?;
            }
            if let Some((image, kind, size)) = image {
                write("image", device.read_image(&image, kind, size)?)?;
            }
        }
    }
    Ok(())
}

/// Parses the format and size of an image in the list.
fn image_kind(numbers: &str) -> Option<ImageKind> {
    let numbers: Vec<usize> = numbers.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let &[object, order, channels, width, height, depth] = numbers.as_slice() else { return None };
    let size = [width, height, depth];
    Some(ImageKind { object: object as u32, order: order as u32, channels: channels as u32, size })
}

fn say(error: Box<llvm_spirv::Diagnostic>) -> Failed {
    error.to_string().into()
}

/// Compiles a group, translates it in both directions, runs all kernels, and compares the results.
fn check(group: &Group) -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    let at = |name: &str| directory.path().join(name);
    let mut source = PROLOGUE.to_owned();
    let mut list = String::new();
    for (number, kernel) in group.kernels.iter().enumerate() {
        let name = format!("k{number}");
        source += &kernel.source(&name);
        list += &name;
        for (n, bytes) in kernel.inputs().enumerate() {
            let file = format!("{name}.{n}.in");
            std::fs::write(at(&file), bytes)?;
            list += &format!(" in:{file}");
        }
        list.extend(kernel.results.iter().map(|place| format!(" out:{}", place.size())));
        if let Some(Image { kind, bytes, .. }) = &kernel.image {
            let [width, height, depth] = kind.size;
            list += &format!(" image:{},{},{},{width},{height},{depth}", kind.object, kind.order, kind.channels);
            std::fs::write(at(&format!("{name}.image.in")), bytes)?;
        }
        list.push('\n');
    }
    std::fs::write(at("list"), list)?;
    std::fs::write(at("source.cl"), &source)?;

    let bitcode = bitcode(&at("source.cl"), group.options)?;
    let mut options = Options::default();
    options.max_version = Version::V1_4;
    options.extensions = Extensions::parse(EXTENSIONS).map_err(say)?;
    let translator = Translator::new(options);
    let words = translator.to_spirv(&bitcode).map_err(say)?.value;
    let back = translator.to_llvm(&words).map_err(say)?.value;
    validate::llvm_ir(&back)?;
    let again = translator.to_spirv(&back).map_err(say)?.value;
    for (origin, words) in ORIGINS[1..].iter().zip([words, again]) {
        let bytes = bytes_from_words(&words);
        validate::spirv(&bytes, Profile::Universal).map_err(|error| format!("{origin}: {error}"))?;
        std::fs::write(at(&format!("{origin}.spv")), bytes)?;
    }
    if let Some(keep) = std::env::var_os("LLVM_SPIRV_OPENCL_KEEP") {
        for file in ["source.cl", "translation.spv", "round_trip.spv"] {
            std::fs::copy(at(file), Path::new(&keep).join(file))?;
        }
    }
    JOB.start(directory.path())?;

    let mut failures = Vec::new();
    for (number, kernel) in group.kernels.iter().enumerate() {
        let of_image = kernel.image.iter().map(|image| ("image".to_owned(), Place::bytes(image.bytes.len())));
        let of_buffers = kernel.results.iter().enumerate().map(|(n, place)| (n.to_string(), *place));
        for (n, place) in of_buffers.chain(of_image) {
            let result = |origin: &str| std::fs::read(at(&format!("k{number}.{n}.{origin}")));
            let expected = result("source")?;
            for origin in &ORIGINS[1..] {
                let difference = place.first_difference(&expected, &result(origin)?);
                failures.extend(
                    difference.map(|text| format!("{}, {origin}, result {n}: {text}", kernel.functions.join(", "))),
                );
            }
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// Compiles the source to bitcode.
fn bitcode(source: &Path, options: &[&str]) -> Result<Vec<u8>, String> {
    let mut command = clang();
    command.args(["-target", "spir64-unknown-unknown", "-x", "cl", "-emit-llvm", "-c", "-Wno-everything", "-O2"]);
    command.arg(OPENCL_C_STANDARD).args(options).args(["-o", "-"]).arg(source);
    output_of(command)
}
