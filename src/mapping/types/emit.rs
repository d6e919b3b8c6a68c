//! The state of the types that the driver stores in the translation to SPIR-V, and the trait to access it.

use rustc_hash::FxHashSet;

use crate::llvm::Type;
use crate::mapping::context::{self, Holds};

/// Facts about the LLVM types that have been translated so far.
#[derive(Default)]
pub(crate) struct TypeState<'c> {
    /// The LLVM types that SPIR-V cannot lay out in memory as LLVM does, see [`in_memory`](super::in_memory).
    pub(crate) misfits: FxHashSet<Type<'c>>,
    /// The members of structure types that are pointers in LLVM and have the type OpTypePipeStorage in SPIR-V.
    pub(crate) pipe_storages: FxHashSet<(Type<'c>, u32)>,
}

/// [`context::Emit`] with access to [`TypeState`].
pub(crate) trait Emit<'c>: context::Emit<'c> + Holds<TypeState<'c>> {
    /// Returns the LLVM types that SPIR-V cannot lay out in memory as LLVM does.
    fn misfits(&mut self) -> &mut FxHashSet<Type<'c>> {
        &mut self.held_mut().misfits
    }

    /// Returns true if a member of a structure type is a pointer in LLVM and has the type OpTypePipeStorage in SPIR-V.
    fn is_pipe_storage(&self, structure: Type<'c>, member: u32) -> bool {
        let storages = &self.held().pipe_storages;
        !storages.is_empty() && storages.contains(&(structure, member))
    }
}

impl<'c, E: context::Emit<'c> + Holds<TypeState<'c>>> Emit<'c> for E {}
