//! Views of metadata: nodes, strings, values, what is attached to instructions and globals, and source locations.

use std::borrow::Cow;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

use super::ffi;
use super::ffi::llvm_sys::LLVMOpaqueMetadata;
use super::ffi::llvm_sys::prelude::*;
use super::functions::c_enum;
use super::instructions::Instruction;
use super::values::Value;

/// The number of a kind of metadata that nothing has.
pub(crate) const NO_METADATA_KIND: u32 = u32::MAX;

/// A piece of metadata.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Metadata<'c> {
    raw: NonNull<LLVMOpaqueMetadata>,
    module: PhantomData<&'c ()>,
}

/// What a piece of [`Metadata`] is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MetadataView<'c> {
    /// A string, which need be no UTF-8.
    String(&'c [u8]),
    /// A value.
    Value(Value<'c>),
    /// A node.
    Node(Node<'c>),
    /// The argument list of a debug record, or what we know nothing of.
    Other,
}

/// A node: a tuple of operands, or a piece of debug information.
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
    /// The number of the kind; the module has the names of all kinds.
    pub kind: u32,
    /// The node.
    pub node: Metadata<'c>,
}

/// A source location: the fields of a DILocation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DebugLocation<'c> {
    /// The DILocation itself.
    pub node: Metadata<'c>,
    /// The line, 0 where none fits.
    pub line: u32,
    /// The column, 0 where none fits.
    pub column: u32,
    /// The subprogram or lexical block.
    pub scope: Option<Metadata<'c>>,
    /// The location that the code was inlined at.
    pub inlined_at: Option<Metadata<'c>>,
    /// Whether the compiler added the code.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub implicit: bool,
}

c_enum! {
    /// What a debug record says.
    DebugRecordKind {
        /// A label is here.
        Label = 0,
        /// The variable is in memory at the address.
        Declare = 1,
        /// The variable has the value from here on.
        Value = 2,
        /// The variable is assigned.
        Assign = 3,
        /// The variable is declared to have the value.
        DeclareValue = 4,
    }
}

/// A debug record: what once was a call of `llvm.dbg.value` or its relatives.
#[derive(Clone, Copy, Debug)]
#[expect(dead_code, reason = "debug information is not translated yet")]
pub(crate) struct DebugRecord<'c> {
    /// What it says; none of a kind that we know nothing of.
    pub kind: Option<DebugRecordKind>,
    /// The source location.
    pub location: Option<Metadata<'c>>,
    /// The DILocalVariable, or the DILabel.
    pub variable: Option<Metadata<'c>>,
    /// The DIExpression.
    pub expression: Option<Metadata<'c>>,
    /// The value or the address; a node without operands where it was removed, an argument list where it is several.
    pub value: Option<Metadata<'c>>,
}

// SAFETY of this file: metadata belongs to a context that outlives `'c`. LLVM frees a unique node while its context
// lives only when a value in it is replaced and the node becomes equal to another; this layer replaces placeholders
// alone, and lets none into metadata.
impl<'c> Metadata<'c> {
    /// # Safety
    /// `raw` is metadata that lives for `'c`.
    pub(super) unsafe fn new(raw: LLVMMetadataRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: As the caller says.
        Metadata { raw: unsafe { NonNull::new_unchecked(raw) }, module: PhantomData }
    }

    /// # Safety
    /// `raw` is null or metadata that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMMetadataRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| Metadata { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.raw.as_ptr()
    }

    /// What it is.
    pub(crate) fn view(self) -> MetadataView<'c> {
        // SAFETY: See above; each branch asks what metadata of its class answers.
        unsafe {
            match ffi::lsr_metadata_kind(self.raw()) {
                0 => MetadataView::String(ffi::lsr_metadata_string(self.raw()).get()),
                1 => MetadataView::Value(Value::new(ffi::lsr_metadata_value(self.raw()))),
                3 => MetadataView::Node(Node(self)),
                _ => MetadataView::Other,
            }
        }
    }

    /// The node that this is.
    pub(crate) fn as_node(self) -> Option<Node<'c>> {
        match self.view() {
            MetadataView::Node(node) => Some(node),
            _ => None,
        }
    }

    /// The string that this is; what is no UTF-8 in it is replaced.
    pub(crate) fn as_str(self) -> Option<Cow<'c, str>> {
        match self.view() {
            MetadataView::String(text) => Some(String::from_utf8_lossy(text)),
            _ => None,
        }
    }

    /// The value that this is.
    pub(crate) fn as_value(self) -> Option<Value<'c>> {
        match self.view() {
            MetadataView::Value(value) => Some(value),
            _ => None,
        }
    }

    /// The integer constant of at most 64 bits that this is, zero-extended.
    pub(crate) fn as_u64(self) -> Option<u64> {
        self.as_value()?.as_u64()
    }

    /// The name of the file that a DIScope stands in: a subprogram, a lexical block, or the DIFile itself.
    pub(crate) fn file_name(self) -> Option<String> {
        let node = self.as_node()?;
        let file = match node.kind()? {
            NodeKind::File => node,
            _ => node.operand(0)?.as_node().filter(|file| file.kind() == Some(NodeKind::File))?,
        };
        file.operand(0)?.as_str().map(|name| name.into_owned())
    }

    /// The name of the DISubprogram that this is.
    pub(crate) fn subprogram_name(self) -> Option<String> {
        let node = self.as_node().filter(|node| node.kind() == Some(NodeKind::Subprogram))?;
        node.operand(2)?.as_str().map(|name| name.into_owned())
    }

    /// The fields of the DILocation that this is.
    pub(crate) fn as_location(self) -> Option<DebugLocation<'c>> {
        if self.as_node()?.kind() != Some(NodeKind::Location) {
            return None;
        }
        let mut data = MaybeUninit::<ffi::LocationData>::uninit();
        // SAFETY: This is a DILocation; the shim fills all of the struct.
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
    /// Without the operands of nodes, which may be circular.
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
    /// The metadata, untyped.
    pub(crate) fn as_metadata(self) -> Metadata<'c> {
        self.0
    }

    /// The class; none of one that we know nothing of.
    pub(crate) fn kind(self) -> Option<NodeKind> {
        // SAFETY: This is a node.
        NodeKind::from_number(unsafe { ffi::lsr_node_kind(self.0.raw()) })
    }

    /// Whether the node is itself alone, whatever its operands.
    pub(crate) fn is_distinct(self) -> bool {
        // SAFETY: This is a node.
        unsafe { ffi::lsr_node_is_distinct(self.0.raw()) != 0 }
    }

    /// The number of operands.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: This is a node.
        unsafe { ffi::lsr_node_operand_count(self.0.raw()) }
    }

    /// An operand; none where it is `null`.
    pub(crate) fn operand(self, index: u32) -> Option<Metadata<'c>> {
        if index >= self.operand_count() {
            return None;
        }
        // SAFETY: The node has that operand.
        unsafe { Metadata::maybe(ffi::lsr_node_operand(self.0.raw(), index)) }
    }

    /// The operands, with none for each `null`.
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

/// What is attached to an instruction or a global; nothing of other values.
pub(super) fn attachments(value: Value<'_>) -> Vec<Attachment<'_>> {
    extern "C" fn visit(state: *mut c_void, kind: u32, node: LLVMMetadataRef) {
        // SAFETY: `state` is the vector below, and the shim is done with it when it returns.
        let attachments = unsafe { &mut *state.cast::<Vec<(u32, LLVMMetadataRef)>>() };
        attachments.push((kind, node));
    }
    let mut found: Vec<(u32, LLVMMetadataRef)> = Vec::new();
    // SAFETY: Any value may be asked.
    unsafe {
        ffi::lsr_all_metadata(value.raw(), (&raw mut found).cast(), visit);
        found.into_iter().map(|(kind, node)| Attachment { kind, node: Metadata::new(node) }).collect()
    }
}

/// The debug records before an instruction.
pub(super) fn debug_records(instruction: Instruction<'_>) -> Vec<DebugRecord<'_>> {
    extern "C" fn visit(state: *mut c_void, record: *const ffi::DebugRecordData) {
        // SAFETY: `state` is the vector below; `record` is the shim's, and filled.
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

/// Metadata under a name, at the module's top level.
#[derive(Clone, Copy)]
pub(crate) struct NamedMetadata<'c> {
    raw: NonNull<ffi::llvm_sys::LLVMOpaqueNamedMDNode>,
    module: PhantomData<&'c ()>,
}

impl<'c> NamedMetadata<'c> {
    /// # Safety
    /// `raw` is null or named metadata of a module that is borrowed for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMNamedMDNodeRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| NamedMetadata { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMNamedMDNodeRef {
        self.raw.as_ptr()
    }

    /// The name.
    pub(crate) fn name(self) -> Cow<'c, str> {
        // SAFETY: The module keeps the name.
        String::from_utf8_lossy(unsafe { ffi::lsr_named_metadata_name(self.raw()).get() })
    }

    /// The number of operands.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: This is named metadata.
        unsafe { ffi::lsr_named_metadata_operand_count(self.raw()) }
    }

    /// The operands, which are nodes.
    pub(crate) fn operands(self) -> impl ExactSizeIterator<Item = Node<'c>> {
        // SAFETY: It has these operands, all of them nodes.
        (0..self.operand_count())
            .map(move |index| unsafe { Node(Metadata::new(ffi::lsr_named_metadata_operand(self.raw(), index))) })
    }
}

impl fmt::Debug for NamedMetadata<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(&self.name()).field(&self.operands().collect::<Vec<_>>()).finish()
    }
}
