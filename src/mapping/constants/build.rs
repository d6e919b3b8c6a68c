//! The state that `mapping::constants` keeps during a translation to LLVM IR.

use crate::mapping::constants::values::Constants;
use crate::mapping::context::Holds;
use crate::mapping::memory::build;

/// [`build::Build`] with access to the state of `mapping::constants`.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Constants<'c>> {
    /// Returns the facts about the constants that have been built so far.
    fn constants(&mut self) -> &mut Constants<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Constants<'c>>> Build<'m, 'c> for B {}
