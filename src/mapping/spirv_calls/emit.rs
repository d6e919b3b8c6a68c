//! [`Emit`], the driver as the direction to SPIR-V uses it in this room.

use crate::mapping::context::Holds;
use crate::mapping::memory::emit;
use crate::mapping::spirv_calls::state::Variables;

/// [`emit::Emit`] with the module's variables that are decorated with BuiltIn.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<Variables> {
    /// Returns the module's variables that are decorated with BuiltIn.
    fn builtin_variables(&mut self) -> &mut Variables {
        self.held_mut()
    }
}

impl<'c, E: emit::Emit<'c> + Holds<Variables>> Emit<'c> for E {}
