//! The functions that are translated, made by families.

mod assembly;
mod control;
mod instructions;
mod parts;
mod random;

pub(crate) use assembly::assembly;

/// A function `f` of LLVM IR, with what the module has beside it.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// What a message calls it.
    pub(crate) name: String,
    /// The module's text.
    pub(crate) text: String,
}

/// The module of a function: its signature from the result on, and its body. The kernel is there so that there is an
/// entry point to have an execution mode.
fn module(name: impl Into<String>, signature: &str, body: &str) -> Source {
    module_with(name, signature, body, "")
}

/// The same with other functions.
fn module_with(name: impl Into<String>, signature: &str, body: &str, others: &str) -> Source {
    let (result, parameters) = signature.split_once('(').expect("parameters");
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\n{others}\n\
         define spir_func {result} @f({parameters} {{\n{body}\n}}\n\
         define spir_kernel void @k() {{\n  ret void\n}}\n"
    );
    Source { name: name.into(), text }
}

/// All functions of LLVM IR, by family.
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
        ("vectors", parts::vectors()),
        ("aggregates", parts::aggregates()),
        ("random bytes", random::bytes()),
        ("random of three bits", random::narrow()),
        ("random booleans", random::booleans()),
    ]
}

/// Functions that pass what is undefined to one another.
pub(crate) fn calls() -> Vec<Source> {
    control::calls()
}
