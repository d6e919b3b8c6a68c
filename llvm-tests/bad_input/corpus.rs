//! The modules that are changed: the project's kernels, compiled by clang and translated.

use std::path::Path;

use llvm_spirv::Translator;
use llvm_spirv::spirv::binary;
use llvm_spirv::spirv::text::assembly::{self, DisassembleOptions};
use llvm_spirv::spirv::text::spt;
use test_support::tools::clang;

/// The minimum number of modules, and the range of their sizes in bytes.
const WANTED: (usize, std::ops::RangeInclusive<usize>) = (10, 2_000..=50_000);
/// The maximum number of modules. More modules would take too much time.
const ENOUGH: usize = 12;

/// A module without changes.
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) bitcode: Vec<u8>,
    words: Vec<u32>,
}

/// A form of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Binary,
    Assembly,
    Text,
}

impl Form {
    pub(crate) const ALL: [Form; 3] = [Form::Binary, Form::Assembly, Form::Text];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Form::Binary => "binary",
            Form::Assembly => "assembly",
            Form::Text => "text",
        }
    }

    /// Returns the module in this form.
    pub(crate) fn of(self, module: &Module) -> Result<Vec<u8>, String> {
        match self {
            Form::Binary => Ok(binary::bytes_from_words(&module.words)),
            Form::Text => spt::write(&module.words).map(String::into_bytes).map_err(|error| error.to_string()),
            Form::Assembly => assembly::disassemble(&module.words, &DisassembleOptions::default())
                .map(String::into_bytes)
                .map_err(|error| error.to_string()),
        }
    }

    /// Returns the words of a file in this form.
    pub(crate) fn words(self, content: &[u8]) -> llvm_spirv::Result<Vec<u32>> {
        match self {
            Form::Binary => binary::words_from_bytes(content),
            Form::Text => spt::read(&String::from_utf8_lossy(content)),
            Form::Assembly => assembly::assemble(&String::from_utf8_lossy(content)),
        }
    }
}

/// Returns the modules, or the reason why there are none.
pub(crate) fn modules() -> Result<Vec<Module>, String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/kernels");
    let entries = std::fs::read_dir(directory).map_err(|error| error.to_string())?;
    let mut sources: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "cl"));
    sources.sort();
    let mut modules = Vec::new();
    for (number, source) in sources.iter().enumerate() {
        // clang's code is very different with and without optimization.
        let Some(bitcode) = compile(source, if number % 2 == 0 { "-O2" } else { "-O0" }) else { continue };
        let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // Other tests check that every kernel can be translated.
        let Ok(words) = Translator::default().to_spirv(&bitcode).map(|output| output.value) else { continue };
        if WANTED.1.contains(&(words.len() * 4)) && modules.len() < ENOUGH {
            modules.push(Module { name, bitcode, words });
        }
    }
    match modules.len() {
        few if few < WANTED.0 => Err(format!("only {few} modules of the wanted size")),
        _ => Ok(modules),
    }
}

fn compile(source: &Path, level: &str) -> Option<Vec<u8>> {
    let mut command = clang();
    command.args(["-target", "spir64-unknown-unknown", "-x", "cl", "-cl-std=CL3.0", "-emit-llvm", "-c", level]);
    // The bitcode contains the path of the source. A relative path makes the bitcode, and so the flipped bits,
    // independent of the project's directory.
    command.args(["-Wno-everything", "-o", "-"]).arg(source.file_name()?).current_dir(source.parent()?);
    let output = command.output().ok()?;
    output.status.success().then_some(output.stdout)
}
