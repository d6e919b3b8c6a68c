//! What the translation of poison to SPIR-V needs from its driver.

use rustc_hash::FxHashSet;

use crate::llvm::{FastMathFlags, Instruction, Value};
use crate::mapping::context::holds::Holds;
use crate::mapping::legalize::emit;
use crate::mapping::poison::policy::{Policy, without_promises};

/// How the poison of the module is translated, and what is known about it.
pub(crate) struct PoisonState<'c> {
    /// How poison is translated.
    pub(crate) policy: Policy,
    /// True once the module needs the execution mode ArithmeticPoisonKHR.
    pub(crate) needs_mode: bool,
    /// The values of the current function that a `freeze` depends on, where SPIR-V has no OpFreezeKHR.
    pub(crate) stable: FxHashSet<Value<'c>>,
}

/// [`emit::Emit`] with the state of this room.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<PoisonState<'c>> {
    /// Returns how poison is translated.
    fn poison_policy(&self) -> Policy {
        Holds::<PoisonState<'c>>::held(self).policy
    }

    /// Returns true if an instruction must return neither poison nor an undefined value, because a `freeze` depends on
    /// it.
    fn must_be_stable(&self, instruction: Value<'c>) -> bool {
        let state: &PoisonState<'c> = self.held();
        state.policy.is_stable() || !state.stable.is_empty() && state.stable.contains(&instruction)
    }

    /// Notes that the module relies on the execution mode ArithmeticPoisonKHR.
    fn needs_poison(&mut self) {
        let state: &mut PoisonState<'c> = self.held_mut();
        state.needs_mode |= state.policy.has_instructions();
    }

    /// Returns the fast-math flags of an instruction that may be emitted for its result.
    fn fast_math(&self, instruction: Instruction<'c>) -> FastMathFlags {
        let flags = instruction.fast_math_flags();
        if !flags.is_empty() && self.must_be_stable(instruction.as_value()) {
            return without_promises(flags);
        }
        flags
    }
}

impl<'c, E: emit::Emit<'c> + Holds<PoisonState<'c>>> Emit<'c> for E {}
