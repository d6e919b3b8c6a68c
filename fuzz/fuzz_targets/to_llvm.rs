//! Any bytes as a SPIR-V binary, translated to LLVM IR, which LLVM's verifier accepts, in every representation.
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
