//! Tests that every instruction of the grammar survives a round trip through LLVM IR. For each instruction, a test
//! builds a module, translates the module to LLVM IR, verifies the LLVM IR, and translates it back to SPIR-V. The
//! result must contain the instruction with the same operands.
//!
//! `left_out.rs` lists the instructions that change, with the reasons. `WALK=<Name>` tests a single instruction and
//! prints its LLVM IR.

mod facts;
mod kit;
mod left_out;
mod metadata;
mod odd_types;
mod signatures;
mod structure;
mod types;
mod validity;

use std::collections::BTreeSet;

use facts::Facts;
use llvm_spirv::Translator;
use llvm_spirv::options::{Extension, Extensions, Options, TargetEnv};
use llvm_spirv::spirv::grammar::*;

/// The extension of pointers without pointee types. If the options allow it, the translation uses such pointers
/// everywhere, which changes most instructions.
const UNTYPED_POINTERS: Extension = Extension::KHR_untyped_pointers;

fn translator(target_env: TargetEnv) -> Translator {
    Translator::new(options(target_env, false))
}

fn translator_of_pointers(target_env: TargetEnv, may_be_untyped: bool) -> Translator {
    Translator::new(options(target_env, may_be_untyped))
}

fn options(target_env: TargetEnv, may_be_untyped: bool) -> Options {
    let mut options = Options::default();
    options.extensions = Extensions::all();
    options.extensions.set(UNTYPED_POINTERS, may_be_untyped);
    options.target_env = target_env;
    options
}

/// The way in which a round trip changes an instruction.
#[derive(Debug)]
enum Failure {
    /// A translation fails.
    Error(String),
    /// The instruction is missing. The result has these instructions.
    OtherForm(Vec<String>),
    /// The operands of the instruction or the uses of its result differ.
    Differs(Vec<String>, String),
}

impl Failure {
    /// Returns true if the result contains the instruction.
    fn has(&self, name: &str) -> bool {
        matches!(self, Failure::Differs(opcodes, _) if opcodes.iter().any(|own| own == name))
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Error(text) | Failure::Differs(_, text) => f.write_str(text),
            Failure::OtherForm(opcodes) => write!(f, "becomes {}", opcodes.join(" ")),
        }
    }
}

/// Returns the failure of an instruction's round trip.
fn failure(translator: &Translator, words: &[u32], op: Op) -> Option<Failure> {
    let error = |what: String| Some(Failure::Error(what));
    let before = match Facts::of(words) {
        Ok(facts) => facts,
        Err(text) => return error(format!("reading the module: {text}")),
    };
    let ir = match translator.to_llvm_text(words) {
        Ok(output) => output.value,
        Err(text) => return error(format!("to LLVM IR: {text}")),
    };
    if std::env::var("WALK").is_ok() {
        println!("{ir}");
    }
    let back = match translator.to_spirv(ir.as_bytes()) {
        Ok(output) => output.value,
        Err(text) => return error(format!("to SPIR-V: {text}")),
    };
    let after = match Facts::of(&back) {
        Ok(facts) => facts,
        Err(text) => return error(format!("reading the result: {text}")),
    };
    let own = before.in_bodies(op);
    let there = after.in_bodies(op);
    if own.len() != there.len() {
        return Some(Failure::OtherForm(after.opcodes()));
    }
    for (own, there) in own.into_iter().zip(there) {
        let is_pointer = |operand: &str| operand.starts_with("TypePointer(");
        match (before.operands(own), after.operands(there)) {
            (Ok(mut own), Ok(mut there)) => {
                // LLVM's pointers have no pointee types.
                if let (Some(one), Some(other)) = (own.first_mut(), there.first_mut())
                    && op.info().is_some_and(|info| info.has_result_type)
                    && is_pointer(one)
                    && is_pointer(other)
                {
                    let class = |text: &str| text.split(',').next().map(str::to_owned).unwrap_or_default();
                    (*one, *other) = (class(one), class(other));
                }
                if own != there {
                    let text = format!("differs\n    {own:?}\n    {there:?}");
                    return Some(Failure::Differs(after.opcodes(), text));
                }
            }
            (own, there) => return error(format!("{own:?} {there:?}")),
        }
    }
    // The instruction's result is passed to a function. Structures are passed through memory.
    let told = |facts: &Facts<'_>| -> Result<Vec<Vec<String>>, String> {
        facts.in_bodies(Op::FunctionCall).into_iter().map(|call| facts.operands(call)).collect()
    };
    let (own, there) = (told(&before), told(&after));
    let is_structure = format!("{own:?}").contains("(TypeStruct");
    if op != Op::FunctionCall && own != there && !is_structure {
        let text = format!("the result differs\n    {own:?}\n    {there:?}");
        return Some(Failure::Differs(after.opcodes(), text));
    }
    None
}

fn is_asked_for(name: &str) -> bool {
    std::env::var("WALK").map_or(true, |asked| asked == name)
}

/// The result for an instruction that a round trip changes.
struct Outcome {
    name: &'static str,
    what: String,
    /// True if `left_out.rs` lists the instruction, and it changes as described there.
    is_known: bool,
}

fn walk(target_env: TargetEnv) {
    let (typed, untyped) = (translator(target_env), translator_of_pointers(target_env, true));
    let mut outcomes: Vec<Outcome> = Vec::new();
    let (mut count, mut modules) = (0, 0);
    for info in Op::all().iter().filter(|info| left_out::is_of_function(info) && is_asked_for(info.name)) {
        count += 1;
        let translator = if info.capabilities.contains(&Capability::UntypedPointersKHR) { &untyped } else { &typed };
        let (result, operands) = signatures::signature(info);
        for variant in signatures::variants(info.name, info.operands) {
            modules += 1;
            let failure = match kit::module(info, None, (result, &operands), variant) {
                Ok(words) => failure(translator, &words, info.opcode),
                Err(error) => Some(Failure::Error(format!("the module cannot be built: {error}"))),
            };
            let Some(failure) = failure else { continue };
            let is_known = left_out::expected_form(info.name, target_env).is_some_and(|expected| match &failure {
                Failure::OtherForm(opcodes) | Failure::Differs(opcodes, _) => {
                    expected.split_whitespace().all(|name| opcodes.iter().any(|own| own == name))
                }
                Failure::Error(_) => false,
            });
            let is_known = is_known || left_out::may_have_other_types(info, target_env) && failure.has(info.name);
            outcomes.push(Outcome { name: info.name, what: format!("{variant:?}: {failure}"), is_known });
            break;
        }
    }
    println!("{} of {count} instructions are unchanged after a round trip, {modules} modules", count - outcomes.len());
    for Outcome { name, what, .. } in outcomes.iter().filter(|outcome| !outcome.is_known) {
        println!("{name}: {what}");
    }
    let unknown: Vec<&str> = outcomes.iter().filter(|outcome| !outcome.is_known).map(|outcome| outcome.name).collect();
    assert!(unknown.is_empty(), "a round trip changes {unknown:?}");
    // The list must not contain instructions that do not change.
    let failed: BTreeSet<&str> = outcomes.iter().map(|outcome| outcome.name).collect();
    let superfluous: Vec<&str> = left_out::names().filter(|name| !failed.contains(name)).collect();
    assert!(
        superfluous.is_empty() || std::env::var("WALK").is_ok(),
        "left_out.rs lists instructions that do not change: {superfluous:?}"
    );
}

/// Returns the instructions of extended sets that compute values.
fn extended() -> impl Iterator<Item = (&'static str, &'static ExtInstInfo)> {
    let sets = ExtInstSet::all().iter().filter(|info| left_out::is_of_functions(info));
    sets.flat_map(|info| info.instructions.iter().map(|instruction| (info.import_name, instruction)))
}

#[test]
fn extended_instructions_survive_a_round_trip() {
    // With this extension, OpenCL.std's fma becomes an instruction of the core, which another test covers.
    let mut options = options(TargetEnv::SpirvFriendly, false);
    options.extensions.set(Extension::KHR_fma, false);
    let translator = Translator::new(options);
    let mut failures = Vec::new();
    let (mut count, mut modules) = (0, 0);
    let ext_inst = Op::ExtInst.info().expect("the grammar contains it");
    for (set, info) in extended().filter(|(_, info)| is_asked_for(info.name)) {
        count += 1;
        let signature = signatures::extended(set, info);
        for variant in signatures::variants(info.name, info.operands) {
            modules += 1;
            let failure = match kit::module(ext_inst, Some((set, info)), (signature.0, &signature.1), variant) {
                Ok(words) => failure(&translator, &words, Op::ExtInst),
                Err(error) => Some(Failure::Error(format!("the module cannot be built: {error}"))),
            };
            if let Some(failure) = failure {
                failures.push(format!("{set} {}: {variant:?}: {failure}", info.name));
                break;
            }
        }
    }
    println!(
        "{} of {count} extended instructions are unchanged after a round trip, {modules} modules",
        count - failures.len()
    );
    for failure in &failures {
        println!("{failure}");
    }
    assert!(failures.is_empty());
}

#[test]
fn instructions_survive_a_round_trip_in_the_generic_form() {
    walk(TargetEnv::SpirvFriendly);
}

#[test]
fn instructions_survive_a_round_trip_by_default() {
    walk(TargetEnv::OpenCl);
}

#[test]
fn instructions_survive_a_round_trip_through_opencl_c_1_2() {
    walk(TargetEnv::Cl12);
}

#[test]
fn instructions_survive_a_round_trip_through_opencl_c_2_0() {
    walk(TargetEnv::Cl20);
}
