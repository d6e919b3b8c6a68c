//! The state that `mapping::memory` keeps during a translation to LLVM IR.

use crate::mapping::context::{Holds, build};
use crate::mapping::memory::alias_scopes::Nodes;

/// [`build::Build`] with access to the state of `mapping::memory`: the metadata nodes of alias scopes that have been
/// built.
pub(crate) trait Build<'m, 'c>: build::Build<'m, 'c> + Holds<Nodes<'c>> {
    /// Returns the metadata nodes of alias scopes that have been built.
    fn alias_nodes(&mut self) -> &mut Nodes<'c> {
        self.held_mut()
    }
}

impl<'m, 'c, B: build::Build<'m, 'c> + Holds<Nodes<'c>>> Build<'m, 'c> for B {}
