//! Reads any text as assembly. If it is valid, it must be possible to disassemble the module.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::spirv::text::assembly::{DisassembleOptions, assemble, disassemble};

fuzz_target!(|text: &str| {
    let Ok(words) = assemble(text) else { return };
    let tolerant = DisassembleOptions { unknown: true, ..DisassembleOptions::PLAIN };
    disassemble(&words, &tolerant).expect("the assembler's output is a module");
});
