//! The interface of legalisation to the driver, in the direction to SPIR-V.

use crate::mapping::context::Holds;
use crate::mapping::legalize::helper_functions::Helpers;
use crate::mapping::types::emit;

/// [`emit::Emit`] with the helper functions of the module.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<Helpers> {
    /// Returns the helper functions of the module.
    fn helpers(&mut self) -> &mut Helpers {
        self.held_mut()
    }
}

impl<'c, E: emit::Emit<'c> + Holds<Helpers>> Emit<'c> for E {}
