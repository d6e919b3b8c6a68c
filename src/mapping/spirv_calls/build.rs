//! [`Build`], the driver as the direction to LLVM IR uses it in this room.

use crate::mapping::constants::build;
use crate::mapping::context::Holds;
use crate::mapping::spirv_calls::state::Pointers;

/// [`build::Build`] with the pointers to variables decorated with BuiltIn, which have no value in LLVM IR.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Pointers<'c>> {
    /// Returns the pointers to variables decorated with BuiltIn.
    fn builtin_pointers(&mut self) -> &mut Pointers<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Pointers<'c>>> Build<'m, 'c> for B {}
