//! Rules of the specification and of its extensions that a module keeps or breaks, beside what the grammar says.
//!
//! SPIRV-Tools' validator checks most of SPIR-V. [`RULES`] has what it does not check in all its releases: the rules of
//! SPV_KHR_poison_freeze, SPV_KHR_abort and SPV_KHR_constant_data. Each [`Rule`] is a row with the words of its
//! specification and a function that looks at a [`Module`].
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use llvm_spirv::spirv::{text::assembly, validate};
//!
//! let words = assembly::assemble("OpCapability PoisonFreezeKHR\nOpMemoryModel Logical OpenCL")?;
//! let broken = validate::check(&words)?;
//! assert_eq!(broken[0].rule.name, "poison_freeze.extension");
//! # Ok(())
//! # }
//! ```
//!
//! - `operands`: what the operands of an instruction must be, checked while a module is built or translated;
//! - `types`: which types are concrete, have an explicit layout, or match logically;
//! - `poison_freeze`, `abort`, `constant_data`: the rows of [`RULES`].

mod abort;
mod constant_data;
mod facts;
mod operands;
mod poison_freeze;
#[cfg(test)]
mod tests;
mod types;

#[cfg(feature = "llvm")]
pub(crate) use operands::check as check_instruction;
pub(crate) use operands::check_module as check_operands;
#[cfg(feature = "llvm")]
pub(crate) use types::is_concrete;

use super::grammar::{Capability, Extension, Op};
use super::{binary::Instruction, module::Module};
use crate::error::{Error, Place, Result};
use types::Types;

/// A rule of a specification.
#[derive(Clone, Copy)]
pub struct Rule {
    /// The name of the rule: the extension without its prefix, and the subject.
    pub name: &'static str,
    /// The extension whose specification has the rule.
    pub extension: Extension,
    /// The text of the rule.
    pub text: &'static str,
    /// Reports the places where a module breaks the rule.
    check: fn(&Subject<'_, '_>, &mut dyn FnMut(Place)),
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
    /// The place of the instruction that breaks it.
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

/// Returns the rules that a module breaks, in the order of the rules and then of the module.
///
/// # Errors
/// Those of [`Module::read_tolerant`].
pub fn check(words: &[u32]) -> Result<Vec<Broken>> {
    let module = Module::read_tolerant(words)?;
    let subject = Subject { module: &module, types: Types::new(&module) };
    let mut broken = Vec::new();
    for rule in RULES.iter().copied().flatten() {
        (rule.check)(&subject, &mut |place| broken.push(Broken { rule, place }));
    }
    Ok(broken)
}

/// The module that is checked.
struct Subject<'a, 'm> {
    module: &'a Module<'m>,
    types: Types<'a, 'm>,
}

impl<'m> Subject<'_, 'm> {
    /// Returns the instructions with these opcodes, in the order of the module.
    fn instructions(&self, ops: &[Op]) -> Vec<Instruction<'m>> {
        let mut found: Vec<_> = ops.iter().flat_map(|&op| self.module.instructions_of(op)).collect();
        found.sort_unstable_by_key(|instruction| instruction.offset);
        found
    }

    /// Reports the instructions with these opcodes that do not satisfy a condition.
    fn require(
        &self,
        ops: &[Op],
        broken: &mut dyn FnMut(Place),
        condition: impl Fn(&Subject<'_, 'm>, &Instruction<'m>) -> bool,
    ) {
        for instruction in self.instructions(ops) {
            if !condition(self, &instruction) {
                broken(instruction.place());
            }
        }
    }

    /// Reports each OpCapability with this capability if the module does not declare the extension.
    fn require_extension(&self, capability: Capability, extension: Extension, broken: &mut dyn FnMut(Place)) {
        if !self.module.has_extension(extension) {
            self.require(&[Op::Capability], broken, |_, declared| declared.word(0) != Some(capability.0));
        }
    }
}
