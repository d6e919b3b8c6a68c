//! `spirv-val [--target-env ENV] [FILE]`: SPIRV-Tools' validator, with the part of its command line that the tests use.
//!
//! Without `FILE` or if it is `-`, the program reads standard input. If the module is invalid, the program prints the
//! reason to standard error and ends with exit status 1.

use std::io::Read as _;
use std::process::ExitCode;

use spirv_tools::TargetEnv;
use spirv_tools::val::{Validator as _, compiled::CompiledValidator};

fn environment(name: &str) -> Option<TargetEnv> {
    Some(match name {
        "spv1.0" => TargetEnv::Universal_1_0,
        "spv1.1" => TargetEnv::Universal_1_1,
        "spv1.2" => TargetEnv::Universal_1_2,
        "spv1.3" => TargetEnv::Universal_1_3,
        "spv1.4" => TargetEnv::Universal_1_4,
        "spv1.5" => TargetEnv::Universal_1_5,
        "spv1.6" => TargetEnv::Universal_1_6,
        "opencl1.2" => TargetEnv::OpenCL_1_2,
        "opencl2.0" => TargetEnv::OpenCL_2_0,
        "opencl2.1" => TargetEnv::OpenCL_2_1,
        "opencl2.2" => TargetEnv::OpenCL_2_2,
        "vulkan1.0" => TargetEnv::Vulkan_1_0,
        "vulkan1.1" => TargetEnv::Vulkan_1_1,
        "vulkan1.2" => TargetEnv::Vulkan_1_2,
        "vulkan1.3" => TargetEnv::Vulkan_1_3,
        "vulkan1.4" => TargetEnv::Vulkan_1_4,
        _ => return None,
    })
}

fn validate() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let mut target = TargetEnv::Universal_1_6;
    let mut file = "-".to_owned();
    while let Some(argument) = arguments.next() {
        if argument == "--target-env" {
            let name = arguments.next().unwrap_or_default();
            target = environment(&name).ok_or_else(|| format!("unknown environment {name:?}"))?;
        } else {
            file = argument;
        }
    }
    let mut bytes = Vec::new();
    match file.as_str() {
        "-" => std::io::stdin().read_to_end(&mut bytes).map(|_| ()),
        _ => std::fs::read(&file).map(|read| bytes = read),
    }
    .map_err(|error| format!("{file}: {error}"))?;
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(format!("{file}: {} bytes are not a whole number of words", bytes.len()));
    }
    let words: Vec<u32> = words.iter().map(|&word| u32::from_le_bytes(word)).collect();
    CompiledValidator::with_env(target).validate(&words, None).map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    match validate() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
