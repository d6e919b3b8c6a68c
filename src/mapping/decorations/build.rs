//! The state of this room in the driver of the direction to LLVM IR.

use crate::mapping::context::Holds;
use crate::mapping::decorations::annotations::Annotations;
use crate::mapping::memory::build;

/// [`build::Build`] with the state of this room.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Annotations<'c>> {
    /// Returns the state of annotations.
    fn annotations(&mut self) -> &mut Annotations<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Annotations<'c>>> Build<'m, 'c> for B {}
