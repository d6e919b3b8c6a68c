//! Prints the functions of this crate that translate something, by its name: an instruction of SPIR-V with or without
//! `Op`, an instruction of an extended set, a decoration, an LLVM instruction or intrinsic, or a function of OpenCL C or
//! `__spirv_<Name>`.
//!
//! ```sh
//! cargo run --example where OpGroupAsyncCopy
//! ```

use std::process::ExitCode;

use llvm_spirv::inspect::{self, Item};

fn print(direction: &str, items: &[Item], driver: &str) {
    for (index, item) in items.iter().enumerate() {
        println!("    {:12}{:50} {}", if index == 0 { direction } else { "" }, item.file, item.name);
    }
    if items.is_empty() {
        println!("    {direction:12}no mapping; the driver is in {driver}");
    }
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    let names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        eprintln!("usage: cargo run --example where <name>...");
        return ExitCode::FAILURE;
    }
    for name in &names {
        let translations = inspect::translations(name);
        if translations.is_empty() {
            eprintln!("no instruction, decoration, intrinsic or function has the name {name}");
            code = ExitCode::FAILURE;
        }
        for translation in translations {
            println!("{}", translation.name);
            print("to SPIR-V", &translation.to_spirv, "src/to_spirv");
            print("to LLVM IR", &translation.to_llvm, "src/to_llvm");
        }
    }
    code
}
