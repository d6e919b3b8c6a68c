//! The functions that are translated, in families.

mod assembly;
mod composites;
mod control;
mod instructions;
mod random;

pub(crate) use assembly::assembly;

/// A module with a function `f` in LLVM IR or SPIR-V assembly.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The name for messages.
    pub(crate) name: String,
    /// The text of the module.
    pub(crate) text: String,
}

/// Returns the module of a function. `signature` starts with the result type. The module has a kernel as well, because
/// only entry points have execution modes.
fn module(name: impl Into<String>, signature: &str, body: &str) -> Source {
    module_with(name, signature, body, "")
}

/// Returns the same with other functions in the module.
fn module_with(name: impl Into<String>, signature: &str, body: &str, others: &str) -> Source {
    let (result, parameters) = signature.split_once('(').expect("the signature has parameters");
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\n{others}\n\
         define spir_func {result} @f({parameters} {{\n{body}\n}}\n\
         define spir_kernel void @k() {{\n  ret void\n}}\n"
    );
    Source { name: name.into(), text }
}

/// Returns all functions in LLVM IR, by family.
pub(crate) fn families() -> Vec<(&'static str, Vec<Source>)> {
    vec![
        ("arithmetic", instructions::arithmetic()),
        ("undefined operands", instructions::undefined_operands()),
        ("casts", instructions::casts()),
        ("comparisons", instructions::comparisons()),
        ("odd widths", instructions::odd_widths()),
        ("intrinsics", instructions::intrinsics()),
        ("divisions", instructions::divisions()),
        ("selects", control::selects()),
        ("branches", control::branches()),
        ("loops", control::loops()),
        ("vectors", composites::vectors()),
        ("aggregates", composites::aggregates()),
        ("random bytes", random::bytes()),
        ("random of three bits", random::three_bits()),
        ("random booleans", random::booleans()),
    ]
}

/// Returns functions that pass undefined values to other functions.
pub(crate) fn calls() -> Vec<Source> {
    control::calls()
}
