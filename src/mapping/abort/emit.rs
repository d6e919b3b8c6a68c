//! The state of this room in the driver of the direction to SPIR-V.

use crate::mapping::abort::state::Variable;
use crate::mapping::context::Holds;
use crate::mapping::spirv_calls::emit;

/// [`emit::Emit`] with the state of this room.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<Variable> {
    /// Returns the variable that the messages of aborts are stored in.
    fn abort_variable(&mut self) -> &mut Variable {
        self.held_mut()
    }
}

impl<'c, E: emit::Emit<'c> + Holds<Variable>> Emit<'c> for E {}
