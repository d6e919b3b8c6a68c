//! What the translation of memory accesses to LLVM IR needs from its driver.

use crate::mapping::context::build;
use crate::mapping::context::holds::Holds;
use crate::mapping::memory::alias_scopes::Nodes;

/// [`build::Build`] with the metadata nodes of alias scopes that have been built.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Nodes<'c>> {
    /// Returns the metadata nodes of alias scopes that have been built.
    fn alias_nodes(&mut self) -> &mut Nodes<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Nodes<'c>>> Build<'m, 'c> for B {}
