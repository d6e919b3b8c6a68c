//! Compares translations of small modules with the expected outputs, which are in files beside the modules.
//!
//! - `llvm-tests/to_spirv/<case>.ll` is translated to the SPIR-V in `<case>.spvasm` and back to `<case>.back.ll`.
//! - `spirv-tests/to_llvm/<case>.spvasm` is translated to the LLVM IR in `<case>.ll`.
//! - `llvm-tests/regularize/<case>.ll` is regularized (the option `-s`) to `<case>.regularized.ll`.
//!
//! `UPDATE_GOLDENFILES=1 cargo test --test golden` writes the expected outputs again. Review the changes. Every output
//! is validated. A further round trip through LLVM IR must not change SPIR-V that has already made one.
//!
//! The comments at the start of a case set its options. `head.rs` reads those of the translation, such as `spirv-ext:
//! +SPV_…` and `spirv-max-version: 1.2`. Two comments set options of the validation:
//! - `validate: universal` selects the universal rules, for modules that are not valid in any OpenCL environment.
//! - `spirv-val lacks: <message>` is for features that the release of SPIRV-Tools in the crate `spirv-tools` does not
//!   know and its main branch accepts. The module must be valid, or the validator must reject it with this message.

mod head;
mod versions;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use goldenfile::Mint;
use libtest_mimic::{Arguments, Failed, Trial};
use llvm_spirv::Translator;
use llvm_spirv::options::AddressSpaces;
use llvm_spirv::spirv::text::assembly::{self, DisassembleOptions};
use test_support::validate::{self, Profile};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut trials = Vec::new();
    for (folder, ending, test) in [
        ("llvm-tests/to_spirv", "ll", from_llvm as fn(&Case) -> Result<(), Failed>),
        ("spirv-tests/to_llvm", "spvasm", from_spirv),
        ("llvm-tests/regularize", "ll", regularized),
    ] {
        let folder = root.join(folder);
        let inputs = inputs(&folder, ending);
        assert!(!inputs.is_empty(), "{} holds no cases", folder.display());
        for name in inputs {
            let case = Case { folder: folder.clone(), name, ending };
            let title = format!("{}::{}", folder.file_name().unwrap_or_default().display(), case.name);
            trials.push(Trial::test(title, move || test(&case)));
        }
    }
    for (name, test) in versions::TESTS {
        let run = move || {
            test();
            Ok(())
        };
        trials.push(Trial::test(format!("versions::{name}"), run));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Returns the names of the cases in a folder.
fn inputs(folder: &Path, ending: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<_> = entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(&format!(".{ending}")).map(str::to_owned))
        .filter(|name| !name.ends_with(".back") && !name.ends_with(".regularized"))
        .collect();
    names.sort();
    names
}

/// An input, and the directory of its expected outputs.
struct Case {
    folder: PathBuf,
    name: String,
    ending: &'static str,
}

impl Case {
    fn text(&self) -> Result<String, Failed> {
        let path = self.folder.join(format!("{}.{}", self.name, self.ending));
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()).into())
    }

    /// Returns the translator and the rules of validation that the comments at the start of the input select.
    fn settings<'t>(&self, text: &'t str) -> Result<(Translator, Rules<'t>), Failed> {
        let mut rules = Rules { profile: Profile::OpenCl, validator_lacks: None };
        for (key, value) in head::lines(text) {
            match (key, value) {
                ("validate", "universal") => rules.profile = Profile::Universal,
                ("spirv-val lacks", message) => rules.validator_lacks = Some(message),
                _ => {}
            }
        }
        Ok((Translator::new(head::options(text)?), rules))
    }

    /// Compares an output with the expected one, or writes the expected output.
    fn expect(&self, ending: &str, output: &str) -> Result<(), Failed> {
        let mut mint = Mint::new(&self.folder);
        let mut file = mint.new_goldenfile(format!("{}.{ending}", self.name))?;
        file.write_all(output.as_bytes())?;
        Ok(())
    }
}

/// The rules that the SPIR-V of a case is validated against.
#[derive(Clone, Copy)]
struct Rules<'t> {
    profile: Profile,
    /// The message of a validator that does not know the features of the case.
    validator_lacks: Option<&'t str>,
}

impl Rules<'_> {
    fn check(self, words: &[u32]) -> Result<(), String> {
        if let Some(broken) = llvm_spirv::spirv::validate::check(words).map_err(|error| error.to_string())?.first() {
            return Err(broken.to_string());
        }
        let verdict = validate::spirv(&bytes(words), self.profile);
        match (verdict, self.validator_lacks) {
            (Err(error), Some(known)) if error.contains(known) => Ok(()),
            (verdict, _) => verdict,
        }
    }
}

fn say(error: impl std::fmt::Display) -> Failed {
    error.to_string().into()
}

fn from_llvm(case: &Case) -> Result<(), Failed> {
    let text = case.text()?;
    let (translator, rules) = case.settings(&text)?;
    let words = to_spirv(&translator, &text, rules)?;
    case.expect("spvasm", &disassembly(&words)?)?;
    let back = to_llvm(&translator, &words)?;
    case.expect("back.ll", &back)?;
    is_fixed_point(&translator, &back, rules)
}

fn from_spirv(case: &Case) -> Result<(), Failed> {
    let text = case.text()?;
    let (translator, rules) = case.settings(&text)?;
    let words = assembly::assemble(&text).map_err(say)?;
    rules.check(&words)?;
    let ir = to_llvm(&translator, &words)?;
    case.expect("ll", &ir)?;
    if translator.options().address_spaces != AddressSpaces::default() {
        // The translation back to SPIR-V derives storage classes from the default address spaces.
        return Ok(());
    }
    is_fixed_point(&translator, &ir, rules)
}

/// Checks that a further round trip does not change the module that was translated from SPIR-V to LLVM IR.
fn is_fixed_point(translator: &Translator, ir: &str, rules: Rules<'_>) -> Result<(), Failed> {
    let second = to_spirv(translator, ir, rules)?;
    let third = to_spirv(translator, &to_llvm(translator, &second)?, rules)?;
    if second != third {
        let (second, third) = (disassembly(&second)?, disassembly(&third)?);
        let changed = |(one, other): &(&str, &str)| one != other && !one.starts_with("; Bound");
        let (one, other) = second.lines().zip(third.lines()).find(changed).unwrap_or_default();
        return Err(format!("a further round trip changes the module:\n  {one}\n  {other}\nin\n{third}").into());
    }
    Ok(())
}

/// Translates to SPIR-V, and validates the result.
fn to_spirv(translator: &Translator, ir: &str, rules: Rules<'_>) -> Result<Vec<u32>, Failed> {
    let words = translator.to_spirv(ir.as_bytes()).map_err(say)?.value;
    rules.check(&words).map_err(|error| match disassembly(&words) {
        Ok(text) => format!("{error}\nin\n{text}"),
        Err(_) => error,
    })?;
    Ok(words)
}

/// Translates to textual LLVM IR, and verifies the result.
fn to_llvm(translator: &Translator, words: &[u32]) -> Result<String, Failed> {
    let ir = translator.to_llvm_text(words).map_err(say)?.value;
    validate::llvm_ir(ir.as_bytes()).map_err(|error| format!("{error}\nin\n{ir}"))?;
    Ok(ir)
}

fn disassembly(words: &[u32]) -> Result<String, Failed> {
    assembly::disassemble(words, &DisassembleOptions::default()).map_err(say)
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn regularized(case: &Case) -> Result<(), Failed> {
    let text = case.text()?;
    let (translator, rules) = case.settings(&text)?;
    let regularize = |text: &str| -> Result<String, Failed> {
        let context = inkwell::context::Context::create();
        let module = llvm_spirv::parse(text.as_bytes(), &context).map_err(say)?.value;
        Ok(translator.regularize_to_text(&module).map_err(say)?.value)
    };
    let once = regularize(&text)?;
    case.expect("regularized.ll", &once)?;
    // Comments list the predecessors of a block, in no particular order.
    let code = |text: &str| text.lines().map(|line| line.split(';').next().map(str::to_owned)).collect::<Vec<_>>();
    if code(&regularize(&once)?) != code(&once) {
        return Err("a second regularization changes the module".into());
    }
    to_spirv(&translator, &once, rules).map(|_| ())
}
