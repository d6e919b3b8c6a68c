//! What the translation of types to SPIR-V needs from its driver.

use rustc_hash::FxHashSet;

use crate::llvm::Type;
use crate::mapping::context::emit;
use crate::mapping::context::holds::Holds;

/// What is known about the types emitted so far.
#[derive(Default)]
pub(crate) struct TypeState<'c> {
    /// The types that SPIR-V cannot lay out in memory as LLVM does, see [`in_memory`](super::in_memory).
    pub(crate) misfits: FxHashSet<Type<'c>>,
    /// The members of structure types, pointers in LLVM, that are pipe storage.
    pub(crate) pipe_storages: FxHashSet<(Type<'c>, u32)>,
}

/// [`emit::Emit`] with the state of this room.
pub(crate) trait Emit<'c>: emit::Emit<'c> + Holds<TypeState<'c>> {
    /// Returns the types that SPIR-V cannot lay out in memory as LLVM does.
    fn misfits(&mut self) -> &mut FxHashSet<Type<'c>> {
        &mut self.held_mut().misfits
    }

    /// Returns true if a member of a structure type, a pointer in LLVM, is the storage of a pipe.
    fn is_pipe_storage(&self, structure: Type<'c>, member: u32) -> bool {
        let storages = &self.held().pipe_storages;
        !storages.is_empty() && storages.contains(&(structure, member))
    }
}

impl<'c, E: emit::Emit<'c> + Holds<TypeState<'c>>> Emit<'c> for E {}
