//! Any text in the textual form of `llvm-spirv`; what is written is read as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::spirv::text::spt;

fuzz_target!(|text: &str| {
    let Ok(words) = spt::read(text) else { return };
    let Ok(written) = spt::write(&words) else { return };
    let again = spt::read(&written).expect("what is written can be read");
    assert_eq!(words, again);
});
