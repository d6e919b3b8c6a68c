//! Reads any bytes as a SPIR-V binary, and writes both text forms.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::spirv::binary::words_from_bytes;
use llvm_spirv::spirv::text::{assembly, spt};

fuzz_target!(|bytes: &[u8]| {
    let Ok(words) = words_from_bytes(bytes) else { return };
    let tolerant = assembly::DisassembleOptions { unknown: true, ..Default::default() };
    for options in [assembly::DisassembleOptions::PLAIN, assembly::DisassembleOptions::default(), tolerant] {
        let _ = assembly::disassemble(&words, &options);
    }
    let _ = spt::write(&words);
});
