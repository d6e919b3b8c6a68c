//! Views of metadata: nodes, strings, values, attachments to instructions and globals, and source locations.
//!
//! [`Metadata::view`] returns the class of a piece of metadata. [`NodeKind`] lists the classes of nodes, among them all
//! nodes of debug information. [`NamedMetadata`] is a list of nodes under a name of the module.

use std::borrow::Cow;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

use super::{c_enum::c_enum, ffi, ffi::llvm_sys::LLVMOpaqueMetadata, ffi::llvm_sys::prelude::*};
use super::{instructions::Instruction, values::Value};

/// A metadata kind that is never attached to anything.
pub(crate) const NO_METADATA_KIND: u32 = u32::MAX;

/// A piece of metadata.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Metadata<'c> {
    raw: NonNull<LLVMOpaqueMetadata>,
    module: PhantomData<&'c ()>,
}

/// The contents of a piece of [`Metadata`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum MetadataView<'c> {
    /// A string, which may contain bytes that are not UTF-8.
    String(&'c [u8]),
    /// A value.
    Value(Value<'c>),
    /// A node.
    Node(Node<'c>),
    /// The argument list of a debug record, or metadata that this crate does not know.
    Other,
}

/// A metadata node: a tuple of operands, or a piece of debug information.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Node<'c>(pub(super) Metadata<'c>);

c_enum! {
    /// The class of a node.
    NodeKind {
        /// `!{...}`
        Tuple = 0,
        /// `!DILocation`
        Location = 1,
        /// `!DIExpression`
        Expression = 2,
        /// `!DIGlobalVariableExpression`
        GlobalVariableExpression = 3,
        /// `!GenericDINode`
        GenericNode = 4,
        /// `!DISubrange`
        Subrange = 5,
        /// `!DIEnumerator`
        Enumerator = 6,
        /// `!DIBasicType`
        BasicType = 7,
        /// `!DIDerivedType`
        DerivedType = 8,
        /// `!DICompositeType`
        CompositeType = 9,
        /// `!DISubroutineType`
        SubroutineType = 10,
        /// `!DIFile`
        File = 11,
        /// `!DICompileUnit`
        CompileUnit = 12,
        /// `!DISubprogram`
        Subprogram = 13,
        /// `!DILexicalBlock`
        LexicalBlock = 14,
        /// `!DILexicalBlockFile`
        LexicalBlockFile = 15,
        /// `!DINamespace`
        Namespace = 16,
        /// `!DIModule`
        Module = 17,
        /// `!DITemplateTypeParameter`
        TemplateTypeParameter = 18,
        /// `!DITemplateValueParameter`
        TemplateValueParameter = 19,
        /// `!DIGlobalVariable`
        GlobalVariable = 20,
        /// `!DILocalVariable`
        LocalVariable = 21,
        /// `!DILabel`
        Label = 22,
        /// `!DIObjCProperty`
        ObjCProperty = 23,
        /// `!DIImportedEntity`
        ImportedEntity = 24,
        /// `!DIAssignID`
        AssignId = 25,
        /// `!DIMacro`
        Macro = 26,
        /// `!DIMacroFile`
        MacroFile = 27,
        /// `!DICommonBlock`
        CommonBlock = 28,
        /// `!DIStringType`
        StringType = 29,
        /// `!DIGenericSubrange`
        GenericSubrange = 30,
        /// `!DISubrangeType`
        SubrangeType = 31,
        /// `!DIFixedPointType`
        FixedPointType = 32,
    }
}

/// Metadata attached to an instruction or a global.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attachment<'c> {
    /// The metadata kind, an index into [`Module::metadata_kind_names`](super::Module::metadata_kind_names).
    pub kind: u32,
    /// The node.
    pub node: Metadata<'c>,
}

/// A source location: the fields of a `DILocation`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DebugLocation<'c> {
    /// The `DILocation` itself.
    pub node: Metadata<'c>,
    /// The line, or 0 if it is unknown.
    pub line: u32,
    /// The column, or 0 if it is unknown.
    pub column: u32,
    /// The subprogram or lexical block.
    pub scope: Option<Metadata<'c>>,
    /// The location of the call that was inlined.
    pub inlined_at: Option<Metadata<'c>>,
    /// True if the compiler generated the code implicitly.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub implicit: bool,
}

c_enum! {
    /// The kind of a debug record.
    DebugRecordKind {
        /// `#dbg_label`: the position of a label.
        Label = 0,
        /// `#dbg_declare`: the variable is in memory at the address.
        Declare = 1,
        /// `#dbg_value`: the variable has the value from here on.
        Value = 2,
        /// `#dbg_assign`: the variable is assigned.
        Assign = 3,
        /// `#dbg_declare_value`: the variable has the value throughout its scope.
        DeclareValue = 4,
    }
}

/// A debug record, which replaces a call of `llvm.dbg.value` or a similar intrinsic.
#[derive(Clone, Copy, Debug)]
#[expect(dead_code, reason = "debug information is not translated yet")]
pub(crate) struct DebugRecord<'c> {
    /// The kind, or `None` for a kind that this crate does not know.
    pub kind: Option<DebugRecordKind>,
    /// The source location.
    pub location: Option<Metadata<'c>>,
    /// The `DILocalVariable` or `DILabel`.
    pub variable: Option<Metadata<'c>>,
    /// The `DIExpression`.
    pub expression: Option<Metadata<'c>>,
    /// The value or the address. It is an argument list for several values, and an empty node if the value was removed.
    pub value: Option<Metadata<'c>>,
}

// SAFETY of this file: metadata belongs to a context that outlives `'c`. LLVM frees a uniqued node before its context
// only if a value in it is replaced and the node becomes equal to another node. This layer creates metadata only from
// constants, and replaces only uses of instructions and parameters.
impl<'c> Metadata<'c> {
    /// Wraps metadata.
    ///
    /// # Safety
    ///
    /// `raw` is metadata that lives for `'c`.
    pub(super) unsafe fn new(raw: LLVMMetadataRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: Guaranteed by the caller.
        Metadata { raw: unsafe { NonNull::new_unchecked(raw) }, module: PhantomData }
    }

    /// Wraps metadata that may be null.
    ///
    /// # Safety
    ///
    /// `raw` is null or metadata that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMMetadataRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| Metadata { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.raw.as_ptr()
    }

    /// Returns a view of the metadata by its class.
    pub(crate) fn view(self) -> MetadataView<'c> {
        // SAFETY: See above. Each branch calls only functions for metadata of its class.
        unsafe {
            match ffi::lsr_metadata_kind(self.raw()) {
                0 => MetadataView::String(ffi::lsr_metadata_string(self.raw()).get()),
                1 => MetadataView::Value(Value::new(ffi::lsr_metadata_value(self.raw()))),
                3 => MetadataView::Node(Node(self)),
                _ => MetadataView::Other,
            }
        }
    }

    /// Returns this metadata as a node.
    pub(crate) fn as_node(self) -> Option<Node<'c>> {
        match self.view() {
            MetadataView::Node(node) => Some(node),
            _ => None,
        }
    }

    /// Returns this metadata as a string. Bytes that are not UTF-8 are replaced.
    pub(crate) fn as_str(self) -> Option<Cow<'c, str>> {
        match self.view() {
            MetadataView::String(text) => Some(String::from_utf8_lossy(text)),
            _ => None,
        }
    }

    /// Returns this metadata as a value.
    pub(crate) fn as_value(self) -> Option<Value<'c>> {
        match self.view() {
            MetadataView::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the value, zero-extended, if this is an integer constant of at most 64 bits.
    pub(crate) fn as_u64(self) -> Option<u64> {
        self.as_value()?.as_u64()
    }

    /// Returns the file name of a subprogram, a lexical block or a `DIFile`.
    pub(crate) fn file_name(self) -> Option<String> {
        let node = self.as_node()?;
        let file = match node.kind()? {
            NodeKind::File => node,
            _ => node.operand(0)?.as_node().filter(|file| file.kind() == Some(NodeKind::File))?,
        };
        file.operand(0)?.as_str().map(|name| name.into_owned())
    }

    /// Returns the name if this is a `DISubprogram`.
    pub(crate) fn subprogram_name(self) -> Option<String> {
        let node = self.as_node().filter(|node| node.kind() == Some(NodeKind::Subprogram))?;
        node.operand(2)?.as_str().map(|name| name.into_owned())
    }

    /// Returns the fields if this is a `DILocation`.
    pub(crate) fn as_location(self) -> Option<DebugLocation<'c>> {
        if self.as_node()?.kind() != Some(NodeKind::Location) {
            return None;
        }
        let mut data = MaybeUninit::<ffi::LocationData>::uninit();
        // SAFETY: This is a `DILocation`. The shim fills the whole struct.
        unsafe {
            ffi::lsr_location(self.raw(), data.as_mut_ptr());
            let data = data.assume_init();
            Some(DebugLocation {
                node: self,
                line: data.line,
                column: data.column,
                scope: Metadata::maybe(data.scope),
                inlined_at: Metadata::maybe(data.inlined_at),
                implicit: data.implicit != 0,
            })
        }
    }
}

impl fmt::Debug for Metadata<'_> {
    /// Writes a node without its operands, which may be circular.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.view() {
            MetadataView::String(text) => write!(f, "!{:?}", String::from_utf8_lossy(text)),
            MetadataView::Value(value) => write!(f, "!({value:?})"),
            MetadataView::Node(node) => write!(f, "!{:?}/{}", node.kind(), node.operand_count()),
            MetadataView::Other => f.write_str("!other"),
        }
    }
}

impl<'c> Node<'c> {
    /// Returns the class, or `None` for a class that this crate does not know.
    pub(crate) fn kind(self) -> Option<NodeKind> {
        // SAFETY: This is a node.
        NodeKind::from_number(unsafe { ffi::lsr_node_kind(self.0.raw()) })
    }

    /// Returns the number of operands.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: This is a node.
        unsafe { ffi::lsr_node_operand_count(self.0.raw()) }
    }

    /// Returns the operand at an index, or `None` if it is `null` or the index is out of range.
    pub(crate) fn operand(self, index: u32) -> Option<Metadata<'c>> {
        if index >= self.operand_count() {
            return None;
        }
        // SAFETY: The node has this operand.
        unsafe { Metadata::maybe(ffi::lsr_node_operand(self.0.raw(), index)) }
    }

    /// Returns the operands, with `None` for each `null`.
    pub(crate) fn operands(self) -> impl ExactSizeIterator<Item = Option<Metadata<'c>>> {
        // SAFETY: The node has these operands.
        (0..self.operand_count())
            .map(move |index| unsafe { Metadata::maybe(ffi::lsr_node_operand(self.0.raw(), index)) })
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Returns the metadata attachments of an instruction or a global. Other values have none.
pub(super) fn attachments(value: Value<'_>) -> Vec<Attachment<'_>> {
    extern "C" fn visit(state: *mut c_void, kind: u32, node: LLVMMetadataRef) {
        // SAFETY: `state` is the vector below, which outlives the call of the shim.
        let attachments = unsafe { &mut *state.cast::<Vec<(u32, LLVMMetadataRef)>>() };
        attachments.push((kind, node));
    }
    let mut found: Vec<(u32, LLVMMetadataRef)> = Vec::new();
    // SAFETY: The function accepts any value.
    unsafe {
        ffi::lsr_all_metadata(value.raw(), (&raw mut found).cast(), visit);
        found.into_iter().map(|(kind, node)| Attachment { kind, node: Metadata::new(node) }).collect()
    }
}

/// Returns the debug records that precede an instruction.
pub(super) fn debug_records(instruction: Instruction<'_>) -> Vec<DebugRecord<'_>> {
    extern "C" fn visit(state: *mut c_void, record: *const ffi::DebugRecordData) {
        // SAFETY: `state` is the vector below. `record` is a filled struct of the shim.
        unsafe {
            let record = &*record;
            (*state.cast::<Vec<DebugRecord<'_>>>()).push(DebugRecord {
                kind: u8::try_from(record.kind).ok().and_then(DebugRecordKind::from_number),
                location: Metadata::maybe(record.location),
                variable: Metadata::maybe(record.variable),
                expression: Metadata::maybe(record.expression),
                value: Metadata::maybe(record.value),
            });
        }
    }
    let mut records = Vec::new();
    // SAFETY: This is an instruction.
    unsafe { ffi::lsr_debug_records(instruction.raw(), (&raw mut records).cast(), visit) };
    records
}

/// Named metadata of a module: a list of nodes under a name.
#[derive(Clone, Copy)]
pub(crate) struct NamedMetadata<'c> {
    raw: NonNull<ffi::llvm_sys::LLVMOpaqueNamedMDNode>,
    module: PhantomData<&'c ()>,
}

impl<'c> NamedMetadata<'c> {
    /// Wraps named metadata that may be null.
    ///
    /// # Safety
    ///
    /// `raw` is null or named metadata of a module that is borrowed for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMNamedMDNodeRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| NamedMetadata { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMNamedMDNodeRef {
        self.raw.as_ptr()
    }

    /// Returns the name.
    pub(crate) fn name(self) -> Cow<'c, str> {
        // SAFETY: The module keeps the name.
        String::from_utf8_lossy(unsafe { ffi::lsr_named_metadata_name(self.raw()).get() })
    }

    /// Returns the number of operands.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: This is named metadata.
        unsafe { ffi::lsr_named_metadata_operand_count(self.raw()) }
    }

    /// Returns the operands.
    pub(crate) fn operands(self) -> impl ExactSizeIterator<Item = Node<'c>> {
        // SAFETY: The metadata has these operands, which are all nodes.
        (0..self.operand_count())
            .map(move |index| unsafe { Node(Metadata::new(ffi::lsr_named_metadata_operand(self.raw(), index))) })
    }
}

impl fmt::Debug for NamedMetadata<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(&self.name()).field(&self.operands().collect::<Vec<_>>()).finish()
    }
}
