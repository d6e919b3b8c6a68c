//! Reads any bytes as a SPIR-V binary, and translates it to LLVM IR in every representation. LLVM verifies the result.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::binary::words_from_bytes;
use llvm_spirv::{Options, Translator};

fuzz_target!(|bytes: &[u8]| {
    let Ok(words) = words_from_bytes(bytes) else { return };
    for target_env in [TargetEnv::OpenCl, TargetEnv::Cl12, TargetEnv::Cl20, TargetEnv::SpirvFriendly] {
        let mut options = Options::default();
        options.target_env = target_env;
        let _ = Translator::new(options).to_llvm(&words);
    }
});
