//! What the translation of decorations to LLVM IR needs from its driver.

use crate::mapping::context::holds::Holds;
use crate::mapping::decorations::annotations::Annotations;
use crate::mapping::memory::build;

/// [`build::Build`] with the texts of annotations that have been built.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Annotations<'c>> {
    /// Returns the texts of annotations that have been built.
    fn annotations(&mut self) -> &mut Annotations<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Annotations<'c>>> Build<'m, 'c> for B {}
