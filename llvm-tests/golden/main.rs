//! What translations look like: small modules of one subject each, with the expected outputs beside them.
//!
//! - `llvm-tests/to_spirv/<case>.ll` must give the SPIR-V in `<case>.spvasm` and, translated back, `<case>.back.ll`.
//! - `spirv-tests/to_llvm/<case>.spvasm` must give the LLVM IR in `<case>.ll`.
//! - `llvm-tests/regularize/<case>.ll`, made fit for SPIR-V, must give `<case>.regularized.ll`.
//!
//! `UPDATE_GOLDENFILES=1 cargo test --test golden` writes the expected outputs anew; read what changes. Every output is
//! validated, and SPIR-V that has gone to LLVM IR and back must do so again without a change.
//!
//! The options of a case stand in its first lines, behind the character for comments: `spirv-ext: +SPV_…`,
//! `spirv-allow-unknown-intrinsics: llvm.`,
//! `spirv-max-version: 1.2`, `spirv-target-env: SPV-IR`, `spirv-preserve-auxdata: true`, `spirv-poison: strict`; `validate: universal` for what no OpenCL environment has;
//! `spirv-val lacks: <message>` for what the release of SPIRV-Tools in the crate `spirv-tools` is behind with, where its
//! main branch accepts the output. Such an output must be valid or be refused with that message.

mod head;
mod versions;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use goldenfile::Mint;
use libtest_mimic::{Arguments, Failed, Trial};
use llvm_spirv::Translator;
use llvm_spirv::options::AddressSpaces;
use llvm_spirv::spirv::rules;
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

/// The names of the cases in a folder.
fn inputs(folder: &Path, ending: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<_> = entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(&format!(".{ending}")).map(str::to_owned))
        .filter(|name| !name.ends_with(".back") && !name.ends_with(".regularized"))
        .collect();
    names.sort();
    names
}

/// An input, and where its outputs stand.
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

    /// What the input's first lines ask for.
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

    /// Compares an output with the expected one, or writes that anew.
    fn expect(&self, ending: &str, output: &str) -> Result<(), Failed> {
        let mut mint = Mint::new(&self.folder);
        let mut file = mint.new_goldenfile(format!("{}.{ending}", self.name))?;
        file.write_all(output.as_bytes())?;
        Ok(())
    }
}

/// What a case's SPIR-V is held against.
#[derive(Clone, Copy)]
struct Rules<'t> {
    profile: Profile,
    /// What a validator says that is older than what the case uses.
    validator_lacks: Option<&'t str>,
}

impl Rules<'_> {
    fn check(self, words: &[u32]) -> Result<(), String> {
        if let Some(broken) = rules::check(words).map_err(|error| error.to_string())?.first() {
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
        // No way leads back: SPIR-V's storage classes are known by the usual address spaces.
        return Ok(());
    }
    is_fixed_point(&translator, &ir, rules)
}

/// What came from SPIR-V goes there and back and there again with the same result.
fn is_fixed_point(translator: &Translator, ir: &str, rules: Rules<'_>) -> Result<(), Failed> {
    let second = to_spirv(translator, ir, rules)?;
    let third = to_spirv(translator, &to_llvm(translator, &second)?, rules)?;
    if second != third {
        let (second, third) = (disassembly(&second)?, disassembly(&third)?);
        let changed = |(one, other): &(&str, &str)| one != other && !one.starts_with("; Bound");
        let (one, other) = second.lines().zip(third.lines()).find(changed).unwrap_or_default();
        return Err(format!("once more there and back changes it:\n  {one}\n  {other}\nin\n{third}").into());
    }
    Ok(())
}

/// Translates, and validates the outcome.
fn to_spirv(translator: &Translator, ir: &str, rules: Rules<'_>) -> Result<Vec<u32>, Failed> {
    let words = translator.to_spirv(ir.as_bytes()).map_err(say)?.value;
    rules.check(&words).map_err(|error| match disassembly(&words) {
        Ok(text) => format!("{error}\nin\n{text}"),
        Err(_) => error,
    })?;
    Ok(words)
}

/// Translates, and has LLVM verify the outcome as a reader of the text sees it.
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
    // What the blocks before a block are is a comment, whose order is nobody's promise.
    let code = |text: &str| text.lines().map(|line| line.split(';').next().map(str::to_owned)).collect::<Vec<_>>();
    if code(&regularize(&once)?) != code(&once) {
        return Err("doing it again changes it".into());
    }
    to_spirv(&translator, &once, rules).map(|_| ())
}
