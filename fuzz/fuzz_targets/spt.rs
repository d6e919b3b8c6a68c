//! Reads any text in the textual form of `llvm-spirv`. Text that is written must be read as the same module.
#![no_main]

use libfuzzer_sys::fuzz_target;
use llvm_spirv::spirv::text::spt;

fuzz_target!(|text: &str| {
    let Ok(words) = spt::read(text) else { return };
    let Ok(written) = spt::write(&words) else { return };
    let again = spt::read(&written).expect("the written text can be read");
    assert_eq!(words, again);
});
