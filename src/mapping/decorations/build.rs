//! The state that `mapping::decorations` keeps during a translation to LLVM IR.

use crate::mapping::context::Holds;
use crate::mapping::decorations::annotations::Annotations;
use crate::mapping::memory::build;

/// [`build::Build`] with access to the state of `mapping::decorations`.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Annotations<'c>> {
    /// Returns the annotations that have been built so far.
    fn annotations(&mut self) -> &mut Annotations<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Annotations<'c>>> Build<'m, 'c> for B {}
