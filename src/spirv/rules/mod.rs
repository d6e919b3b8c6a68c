//! Rules of specifications that a module keeps or breaks, apart from what the grammar says.
//!
//! SPIRV-Tools' validator checks most of SPIR-V; here is what extensions add that it does not know in all its releases:
//! SPV_KHR_poison_freeze, SPV_KHR_abort and SPV_KHR_constant_data. Each [`Rule`] is a row of [`RULES`] with the words of
//! its specification, and looks at a [`Module`](module) that was read once.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use llvm_spirv::spirv::{rules, text::assembly};
//!
//! let words = assembly::assemble("OpCapability PoisonFreezeKHR\nOpMemoryModel Logical OpenCL")?;
//! let broken = rules::check(&words)?;
//! assert_eq!(broken[0].rule.name, "poison_freeze.extension");
//! # Ok(())
//! # }
//! ```

mod abort;
mod constant_data;
mod module;
mod poison_freeze;
#[cfg(test)]
mod tests;

use crate::error::{Error, Place, Result};
use crate::spirv::grammar::{Capability, Extension};
use module::Module;

/// A rule of a specification.
#[derive(Clone, Copy)]
pub struct Rule {
    /// What it is known by: the extension without its prefix, and the subject.
    pub name: &'static str,
    /// The extension that makes the rule.
    pub extension: Extension,
    /// What it says.
    pub text: &'static str,
    /// Reports the places where a module breaks it.
    check: fn(&Module<'_>, &mut dyn FnMut(Place)),
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rule").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A rule that a module breaks.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The rule.
    pub rule: &'static Rule,
    /// Where.
    pub place: Place,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let error = Error::InvalidModule(format!("{} ({}): {}", self.rule.name, self.rule.extension, self.rule.text));
        write!(f, "{}", error.at(self.place.clone()))
    }
}

/// All rules, by specification.
pub static RULES: &[&[Rule]] = &[poison_freeze::RULES, abort::RULES, constant_data::RULES];

/// The rules that a module breaks, in the order of the rules and then of the module.
///
/// # Errors
/// What the reader says of a broken module: `InvalidModule`, `InvalidWordCount`.
pub fn check(words: &[u32]) -> Result<Vec<Broken>> {
    let module = Module::read(words)?;
    let mut broken = Vec::new();
    for rule in RULES.iter().copied().flatten() {
        (rule.check)(&module, &mut |place| broken.push(Broken { rule, place }));
    }
    Ok(broken)
}

/// Reports a capability that is declared without its extension.
fn needs_extension(module: &Module<'_>, capability: Capability, extension: Extension, broken: &mut dyn FnMut(Place)) {
    if module.has_extension(extension) {
        return;
    }
    for (_, instruction) in module.capabilities.iter().filter(|(known, _)| *known == capability) {
        broken(instruction.place());
    }
}
