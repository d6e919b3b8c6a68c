//! The input of the direction to SPIR-V: an LLVM module, the options, and the ids of LLVM's names.

use crate::llvm::{Module, SyncScope};
use crate::mapping::context::llvm_ids::{AttributeKinds, FunctionMetadataKinds, KnownKinds, MetadataKinds};
use crate::options::Options;

/// The module that is translated, the options, and the ids that LLVM assigns to names. They do not change during the
/// translation.
pub(crate) struct Input<'c> {
    /// The module.
    pub(crate) module: &'c Module<'c>,
    /// The caller's options.
    pub(crate) options: &'c Options,
    /// The width of a pointer in bits, 32 or 64.
    pub(crate) pointer_width: u32,
    /// The metadata kinds that the module's context knows.
    pub(crate) known_kinds: KnownKinds,
    /// The ids of attributes.
    pub(crate) attribute_kinds: AttributeKinds,
    /// The ids of the metadata kinds that instructions and variables have.
    pub(crate) metadata_kinds: MetadataKinds,
    /// The ids of the metadata kinds that functions have.
    pub(crate) function_metadata_kinds: FunctionMetadataKinds,
    sync_scope_names: Vec<String>,
}

impl<'c> Input<'c> {
    /// Looks up the ids of all names in LLVM.
    pub(crate) fn new(module: &'c Module<'c>, options: &'c Options, pointer_width: u32) -> Self {
        let known_kinds = KnownKinds::of_module(module);
        Input {
            module,
            options,
            pointer_width,
            attribute_kinds: AttributeKinds::new(),
            metadata_kinds: MetadataKinds::known(&known_kinds),
            function_metadata_kinds: FunctionMetadataKinds::known(&known_kinds),
            sync_scope_names: module.sync_scope_names(),
            known_kinds,
        }
    }

    /// Returns the name of a synchronization scope. The system scope has an empty name.
    pub(crate) fn sync_scope_name(&self, scope: SyncScope) -> &str {
        self.sync_scope_names.get(usize::from(scope.number())).map_or("", String::as_str)
    }
}
