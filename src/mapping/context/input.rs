//! The input of each direction: the module that is translated, the options, and the numbers of LLVM's attributes and
//! metadata kinds. The input does not change during the translation.

use std::cell::OnceCell;

use crate::llvm::{Module, SyncScope};
use crate::mapping::context::llvm_ids::{AttributeKinds, FunctionMetadataKinds, KnownKinds, MetadataKinds};
use crate::options::Options;
use crate::spirv::{self, Op};

/// The input of the direction to SPIR-V.
pub(crate) struct LlvmInput<'c> {
    /// The module that is translated.
    pub(crate) module: &'c Module<'c>,
    /// The caller's options.
    pub(crate) options: &'c Options,
    /// The width of a pointer in bits, 32 or 64.
    pub(crate) pointer_width: u32,
    /// The metadata kinds that the module's context knows.
    pub(crate) known_kinds: KnownKinds,
    /// The numbers of attributes.
    pub(crate) attribute_kinds: AttributeKinds,
    /// The numbers of the metadata kinds that instructions and variables have.
    pub(crate) metadata_kinds: MetadataKinds,
    /// The numbers of the metadata kinds that functions have.
    pub(crate) function_metadata_kinds: FunctionMetadataKinds,
    sync_scope_names: Vec<String>,
}

impl<'c> LlvmInput<'c> {
    /// Makes the input. Looks up the numbers of the attributes and metadata kinds in LLVM.
    pub(crate) fn new(module: &'c Module<'c>, options: &'c Options, pointer_width: u32) -> Self {
        let known_kinds = KnownKinds::of_module(module);
        LlvmInput {
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

/// The input of the direction to LLVM IR.
pub(crate) struct SpirvInput<'m> {
    /// The module that is translated.
    pub(crate) spirv: &'m spirv::Module<'m>,
    /// The caller's options.
    pub(crate) options: &'m Options,
    /// The numbers of attributes.
    pub(crate) attribute_kinds: AttributeKinds,
    /// The numbers of metadata kinds.
    pub(crate) metadata_kinds: MetadataKinds,
    /// The texts of all OpString instructions, sorted. They are collected when they are first needed.
    texts: OnceCell<Vec<String>>,
}

impl<'m> SpirvInput<'m> {
    /// Makes the input of a translation to `module`. Looks up the numbers of the attributes and metadata kinds in LLVM.
    pub(crate) fn new(spirv: &'m spirv::Module<'m>, options: &'m Options, module: &Module<'_>) -> Self {
        SpirvInput {
            spirv,
            options,
            attribute_kinds: AttributeKinds::new(),
            metadata_kinds: MetadataKinds::of_module(module),
            texts: OnceCell::new(),
        }
    }

    /// Returns the whole text of an OpString that begins with `prefix`, or `None` if no OpString does.
    pub(crate) fn text_with_prefix(&self, prefix: &str) -> Option<String> {
        let texts = self.texts.get_or_init(|| {
            let strings = self.spirv.debug_instructions().iter().filter(|instruction| instruction.op == Op::String);
            let mut texts: Vec<String> = strings.filter_map(|string| string.string(1).ok()).collect();
            texts.sort_unstable();
            texts
        });
        let first = texts.partition_point(|text| text.as_str() < prefix);
        texts.get(first).filter(|text| text.starts_with(prefix)).cloned()
    }
}
