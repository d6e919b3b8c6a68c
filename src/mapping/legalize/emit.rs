//! What legalisation needs of the driver of the direction to SPIR-V.

use crate::mapping::context::Holds;
use crate::mapping::legalize::helper_functions::Helpers;
use crate::mapping::types::emit;

/// [`emit::Emit`] with the helper functions that the module has.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<Helpers> {
    /// Returns the helper functions that the module has.
    fn helpers(&mut self) -> &mut Helpers {
        self.held_mut()
    }
}

impl<'c, E: emit::Emit<'c> + Holds<Helpers>> Emit<'c> for E {}
