//! Any text as assembly; what it gives can be shown as assembly again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::spirv::text::assembly::{DisassembleOptions, assemble, disassemble};

fuzz_target!(|text: &str| {
    let Ok(words) = assemble(text) else { return };
    let tolerant = DisassembleOptions { unknown: true, ..DisassembleOptions::PLAIN };
    disassemble(&words, &tolerant).expect("what the assembler makes is a module");
});
