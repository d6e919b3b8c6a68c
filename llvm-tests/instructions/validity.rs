//! Validates the modules of these tests with spirv-val. If spirv-val accepts a module, it must accept the result of the
//! round trip as well.
//!
//! The modules are for the universal environment and have functions with linkage, which does not suit the instructions
//! of shaders. The tables contain the kinds of the operands but not all constraints. `left_out.rs` lists the
//! instructions for which spirv-val accepts no module.

use super::*;
use test_support::validate::{self, Profile};

/// The errors of spirv-val for names and numbers that its release does not know.
const UNKNOWN: [&str; 3] = ["Invalid capability operand", "Invalid Opcode name", "Invalid opcode"];

/// The error of older releases of spirv-val for functions that are defined after an instruction uses them.
const FORWARD: &str = "has not been defined";

/// The class of instructions that have functions as operands.
const NAMES_FUNCTIONS: Class = Class::DeviceSideEnqueue;

/// Returns the error of spirv-val for a module, or `None` if the module is valid.
fn refusal(words: &[u32]) -> Option<String> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    validate::spirv(&bytes, Profile::Universal).err()
}

/// Returns true if a capability is Shader or implies it.
fn is_of_shaders(capability: Capability) -> bool {
    let implied = capability.info().map(|info| info.capabilities).unwrap_or_default();
    capability == Capability::Shader || implied.iter().any(|&implied| is_of_shaders(implied))
}

/// The results for the modules of an instruction.
#[derive(Default)]
struct Counts {
    modules: usize,
    valid: usize,
    is_unknown: bool,
    /// The first error of spirv-val for an original module.
    refusal: Option<String>,
    /// The failures of round trips of valid modules.
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

/// The extensions that the translation uses by default and that no release of spirv-val knows.
const UNKNOWN_EXTENSIONS: [Extension; 1] = [Extension::KHR_poison_freeze];

/// Returns translators with the extensions that spirv-val knows, without those in `left_out`.
fn translators(may_be_untyped: bool, left_out: &[Extension]) -> [Translator; 2] {
    [TargetEnv::SpirvFriendly, TargetEnv::OpenCl].map(|target_env| {
        let mut options = options(target_env, may_be_untyped);
        for extension in UNKNOWN_EXTENSIONS.iter().chain(left_out) {
            options.extensions.set(*extension, false);
        }
        Translator::new(options)
    })
}

#[test]
fn round_trips_of_valid_modules_are_valid() {
    if !test_support::must_run() && std::env::var_os("SPIRV_VAL").is_none() {
        return test_support::skip("the validation of round trips (the environment variable SPIRV_VAL is not set)");
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
            let words = kit::module(info, None, (result, &operands), variant).expect("the module can be built");
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
    println!("{of_shaders} other instructions need Shader, or spirv-val does not know them");
    let superfluous: Vec<&str> = valid.into_iter().filter(|name| left_out::is_not_validated(name)).collect();
    let failed = |what: &str, list: &[String]| assert!(list.is_empty(), "{what}:\n{}", list.join("\n"));
    failed("the result of the round trip is invalid", &failures);
    failed("spirv-val accepts no module with the instruction", &refused);
    assert!(
        superfluous.is_empty(),
        "left_out.rs lists instructions for which spirv-val accepts a module: {superfluous:?}"
    );
}

#[test]
fn round_trips_of_valid_extended_instructions_are_valid() {
    // With this extension, OpenCL.std's fma becomes an instruction of the core.
    let translators = translators(false, &[Extension::KHR_fma]);
    let ext_inst = Op::ExtInst.info().expect("the grammar contains it");
    let (mut total, mut refused) = (Counts::default(), Vec::new());
    for (set, info) in extended().filter(|(set, info)| *set == "OpenCL.std" && is_asked_for(info.name)) {
        let signature = signatures::extended(set, info);
        for variant in signatures::variants(info.name, info.operands) {
            let module = kit::module(ext_inst, Some((set, info)), (signature.0, &signature.1), variant);
            let valid = total.valid;
            total.add(&module.expect("the module can be built"), &translators);
            // The tests use 1 for all literals, which is not a valid number of components.
            if total.valid == valid && !info.name.contains("load") {
                refused.push(format!("{}: {}", info.name, total.refusal.take().unwrap_or_default()));
            }
        }
    }
    println!("{} of {} modules of OpenCL.std are valid", total.valid, total.modules);
    assert!(total.failures.is_empty(), "{}", total.failures.join("\n"));
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
