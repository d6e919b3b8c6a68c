//! The state that `mapping::memory` keeps during a translation to SPIR-V.

use crate::mapping::context::Holds;
use crate::mapping::memory::alias_scopes::Declared;
use crate::mapping::poison;
use crate::options::Options;
use crate::spirv::Extension;

/// Facts about the module that the translation of memory accesses needs.
pub(crate) struct MemoryState<'c> {
    /// The alias scopes that have been declared, or `None` if SPV_INTEL_memory_access_aliasing is not allowed.
    alias_scopes: Option<Declared<'c>>,
    /// True if any instruction of the module has `!nontemporal` metadata.
    has_nontemporal: bool,
}

impl MemoryState<'_> {
    /// Creates the state of a module in which no alias scope has been declared.
    pub(crate) fn new(options: &Options, has_nontemporal: bool) -> Self {
        let may_declare = options.may_write(Extension::INTEL_memory_access_aliasing);
        MemoryState { alias_scopes: may_declare.then(Declared::default), has_nontemporal }
    }
}

/// [`poison::Emit`] with access to the state of `mapping::memory`.
pub(crate) trait Emit<'c>: poison::Emit<'c> + Holds<MemoryState<'c>> {
    /// Returns the alias scopes that have been declared, or `None` if SPV_INTEL_memory_access_aliasing is not allowed.
    fn alias_scopes(&mut self) -> Option<&mut Declared<'c>> {
        Holds::<MemoryState<'c>>::held_mut(self).alias_scopes.as_mut()
    }

    /// Returns true if any instruction of the module has `!nontemporal` metadata.
    fn has_nontemporal(&self) -> bool {
        let state: &MemoryState<'c> = self.held();
        state.has_nontemporal
    }
}

impl<'c, E: poison::Emit<'c> + Holds<MemoryState<'c>>> Emit<'c> for E {}
