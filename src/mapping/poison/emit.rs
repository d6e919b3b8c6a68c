//! The state of the poison rules that the driver stores in the translation to SPIR-V, and the trait to access it.

use rustc_hash::FxHashSet;

use crate::llvm::{FastMathFlags, Instruction, Value};
use crate::mapping::context::Holds;
use crate::mapping::legalize;
use crate::mapping::poison::policy::{Policy, without_promises};
use crate::options::Options;

/// The rules for translating poison, and the facts about the module and the current function that they need.
pub(crate) struct PoisonState<'c> {
    /// The rules for the module.
    policy: Policy,
    /// True if an instruction that was emitted needs the execution mode ArithmeticPoisonKHR.
    needs_mode: bool,
    /// The instructions of the current function that a `freeze` depends on. Empty if OpFreezeKHR may be used.
    stable: FxHashSet<Value<'c>>,
}

impl PoisonState<'_> {
    /// Chooses the rules for a module. `has_freeze` is true if the module has a `freeze` instruction.
    pub(crate) fn new(options: &Options, has_freeze: bool) -> Self {
        PoisonState { policy: Policy::new(options, has_freeze), needs_mode: false, stable: FxHashSet::default() }
    }
}

/// [`legalize::Emit`] with access to [`PoisonState`].
pub(crate) trait Emit<'c>: legalize::Emit<'c> + Holds<PoisonState<'c>> {
    /// Returns the rules for translating poison.
    fn poison_policy(&self) -> Policy {
        Holds::<PoisonState<'c>>::held(self).policy
    }

    /// Returns true if the result of an instruction must be neither poison nor an undefined value, because a `freeze`
    /// depends on it.
    fn must_be_stable(&self, instruction: Value<'c>) -> bool {
        let state: &PoisonState<'c> = self.held();
        state.policy.is_stable() || !state.stable.is_empty() && state.stable.contains(&instruction)
    }

    /// Records that the module needs the execution mode ArithmeticPoisonKHR. Does nothing if the mode may not be used.
    fn needs_poison(&mut self) {
        let state: &mut PoisonState<'c> = self.held_mut();
        state.needs_mode |= state.policy.has_instructions();
    }

    /// Returns true if the module needs the execution mode ArithmeticPoisonKHR.
    fn needs_poison_mode(&self) -> bool {
        Holds::<PoisonState<'c>>::held(self).needs_mode
    }

    /// Makes the results of these instructions stable, on which the `freeze` instructions of the current function depend.
    fn keep_stable(&mut self, instructions: FxHashSet<Value<'c>>) {
        Holds::<PoisonState<'c>>::held_mut(self).stable = instructions;
    }

    /// Returns the fast-math flags of an instruction. If a `freeze` depends on the result, leaves out `nnan` and
    /// `ninf`, which may make it undefined.
    fn fast_math(&self, instruction: Instruction<'c>) -> FastMathFlags {
        let flags = instruction.fast_math_flags();
        if !flags.is_empty() && self.must_be_stable(instruction.as_value()) {
            return without_promises(flags);
        }
        flags
    }
}

impl<'c, E: legalize::Emit<'c> + Holds<PoisonState<'c>>> Emit<'c> for E {}
