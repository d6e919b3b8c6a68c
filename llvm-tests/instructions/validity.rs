//! What spirv-val says of the walk's modules: where it takes a module, it must take what comes back of it, too.
//!
//! The modules are of the universal environment, functions with linkage. That is not what shaders' instructions are for,
//! and of the operands the tables know the kinds alone: what spirv-val takes no module of stands in `left_out.rs`.

use super::*;
use test_support::validate::{self, Profile};

/// What spirv-val says of what its release does not know.
const UNKNOWN: [&str; 3] = ["Invalid capability operand", "Invalid Opcode name", "Invalid opcode"];

/// What older releases of spirv-val say of functions that are defined after an instruction names them.
const FORWARD: &str = "has not been defined";

/// The instructions that name functions.
const NAMES_FUNCTIONS: Class = Class::DeviceSideEnqueue;

/// What spirv-val says of a module; none where it takes it.
fn refusal(words: &[u32]) -> Option<String> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    validate::spirv(&bytes, Profile::Universal).err()
}

/// Whether a capability brings shaders with it.
fn is_of_shaders(capability: Capability) -> bool {
    let implied = capability.info().map(|info| info.capabilities).unwrap_or_default();
    capability == Capability::Shader || implied.iter().any(|&implied| is_of_shaders(implied))
}

/// What became of an instruction's modules.
#[derive(Default)]
struct Counts {
    modules: usize,
    valid: usize,
    is_unknown: bool,
    /// What spirv-val said first.
    refusal: Option<String>,
    /// What comes back that is not valid though what went was.
    failures: Vec<String>,
}

impl Counts {
    fn add(&mut self, words: &[u32], translators: &[Translator]) {
        self.modules += 1;
        if let Some(text) = refusal(words) {
            self.is_unknown |= UNKNOWN.iter().any(|unknown| text.contains(unknown));
            self.refusal.get_or_insert(text);
            return;
        }
        self.valid += 1;
        for translator in translators {
            let there = translator.to_llvm_text(words).map_err(|error| error.to_string());
            let back = there.and_then(|ir| translator.to_spirv(ir.value.as_bytes()).map_err(|error| error.to_string()));
            let failure = match back {
                Ok(back) => refusal(&back.value),
                Err(text) => Some(text),
            };
            self.failures.extend(failure);
        }
    }
}

/// The extensions that modules get by themselves, and that no release of spirv-val knows.
const UNKNOWN_EXTENSIONS: [&str; 1] = ["SPV_KHR_poison_freeze"];

/// Translators with the extensions that spirv-val knows, but for `left_out`.
fn translators(may_be_untyped: bool, left_out: &[&str]) -> [Translator; 2] {
    [TargetEnv::SpirvFriendly, TargetEnv::OpenCl].map(|target_env| {
        let mut options = options(target_env, may_be_untyped);
        for name in UNKNOWN_EXTENSIONS.iter().chain(left_out) {
            options.extensions.set(name, false).expect("the extension is known");
        }
        Translator::new(options)
    })
}

#[test]
fn what_comes_back_of_valid_modules_is_valid() {
    if !test_support::must_run() && std::env::var_os("SPIRV_VAL").is_none() {
        return;
    }
    let (typed, untyped) = (translators(false, &[]), translators(true, &[]));
    let (mut total, mut refused, mut failures) = (Counts::default(), Vec::new(), Vec::new());
    let (mut instructions, mut of_shaders) = (0, 0);
    let mut valid: Vec<&str> = Vec::new();
    for info in Op::all().iter().filter(|info| left_out::is_of_function(info) && is_asked_for(info.name)) {
        instructions += 1;
        let translators = if info.capabilities.contains(&Capability::UntypedPointersKHR) { &untyped } else { &typed };
        let (result, operands) = signatures::signature(info);
        let mut counts = Counts::default();
        for variant in signatures::variants(info.name, info.operands) {
            let words = kit::module(info, None, (result, &operands), variant).expect("a module");
            counts.add(&words, translators);
        }
        total.modules += counts.modules;
        total.valid += counts.valid;
        let failed = counts.failures.iter().filter(|text| info.class != NAMES_FUNCTIONS || !text.contains(FORWARD));
        failures.extend(failed.map(|text| format!("{}: {text}", info.name)));
        let is_shaders = !info.capabilities.is_empty() && info.capabilities.iter().copied().all(is_of_shaders);
        if counts.valid > 0 {
            valid.push(info.name);
        } else if is_shaders || counts.is_unknown {
            of_shaders += 1;
        } else if !left_out::is_not_validated(info.name) && !left_out::is_not_by_all(info.name) {
            refused.push(format!("{}: {}", info.name, counts.refusal.unwrap_or_default()));
        }
    }
    println!(
        "{} of {} modules are valid, with {} of {instructions} instructions",
        total.valid,
        total.modules,
        valid.len()
    );
    println!("{of_shaders} others are shaders', or spirv-val does not know them");
    let superfluous: Vec<&str> = valid.into_iter().filter(|name| left_out::is_not_validated(name)).collect();
    let failed = |what: &str, list: &[String]| assert!(list.is_empty(), "{what}:\n{}", list.join("\n"));
    failed("not valid when they come back", &failures);
    failed("spirv-val takes no module of them", &refused);
    assert!(superfluous.is_empty(), "spirv-val takes modules of them after all: {superfluous:?}");
}

#[test]
fn what_comes_back_of_valid_extended_instructions_is_valid() {
    // With it OpenCL.std's fma is an instruction of the core.
    let translators = translators(false, &["SPV_KHR_fma"]);
    let ext_inst = Op::ExtInst.info().expect("an instruction");
    let (mut total, mut refused) = (Counts::default(), Vec::new());
    for (set, info) in extended().filter(|(set, info)| *set == "OpenCL.std" && is_asked_for(info.name)) {
        let signature = signatures::extended(set, info);
        for variant in signatures::variants(info.name, info.operands) {
            let module = kit::module(ext_inst, Some((set, info)), (signature.0, &signature.1), variant);
            let valid = total.valid;
            total.add(&module.expect("a module"), &translators);
            // The walk's literal for a number of components is 1.
            if total.valid == valid && !info.name.contains("load") {
                refused.push(format!("{}: {}", info.name, total.refusal.take().unwrap_or_default()));
            }
        }
    }
    println!("{} of {} modules of OpenCL.std are valid", total.valid, total.modules);
    assert!(total.failures.is_empty(), "{}", total.failures.join("\n"));
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
