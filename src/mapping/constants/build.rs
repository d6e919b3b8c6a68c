//! What the translation of constants to LLVM IR needs from its driver.

use crate::mapping::constants::values::Constants;
use crate::mapping::context::holds::Holds;
use crate::mapping::memory::build;

/// [`build::Build`] with what is known about the constants built so far.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Constants<'c>> {
    /// Returns what is known about the constants built so far.
    fn constants(&mut self) -> &mut Constants<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Constants<'c>>> Build<'m, 'c> for B {}
