//! Parts of the views and of the builder that only the tests use.
//!
//! The tests read and build every kind of instruction, also those that no translation needs.

use inkwell::llvm_sys::prelude::*;
use std::borrow::Cow;

use crate::llvm::build::{Misuse, made};
use crate::llvm::ffi::{self, AccessData, Position, Slice, llvm_sys::core};
use crate::llvm::functions::list;
use crate::llvm::metadata::{Attachment, NamedMetadata, attachments};
use crate::llvm::operations::{SyncScope, TailCallKind};
use crate::llvm::*;

// SAFETY of this file: as in the files of the types.
unsafe extern "C" {
    fn lsr_aggregate_element(value: LLVMValueRef, index: u32) -> LLVMValueRef;
    fn lsr_call_bundle(value: LLVMValueRef, index: u32) -> BundleData;
    fn lsr_function_gc(value: LLVMValueRef) -> Slice<u8>;
    fn lsr_node_is_distinct(metadata: LLVMMetadataRef) -> u8;
    fn lsr_const_shuffle(left: LLVMValueRef, right: LLVMValueRef, mask: *const i32, count: usize) -> LLVMValueRef;
    fn lsr_build_fence(at: *const Position, ordering: u8, scope: u8) -> LLVMValueRef;
    fn lsr_build_cmpxchg(
        at: *const Position,
        pointer: LLVMValueRef,
        expected: LLVMValueRef,
        replacement: LLVMValueRef,
        access: AccessData,
        failure: u8,
        weak: u8,
    ) -> LLVMValueRef;
    fn lsr_build_atomicrmw(
        at: *const Position,
        op: u8,
        pointer: LLVMValueRef,
        value: LLVMValueRef,
        access: AccessData,
    ) -> LLVMValueRef;
    fn lsr_build_va_arg(at: *const Position, list: LLVMValueRef, ty: LLVMTypeRef) -> LLVMValueRef;
}

/// An operand bundle: its tag, and the range of the call's operands that belong to it.
#[repr(C)]
pub(super) struct BundleData {
    pub(super) tag: Slice<u8>,
    pub(super) first_operand: u32,
    pub(super) end_operand: u32,
}

/// An operand bundle of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperandBundle<'c> {
    call: Instruction<'c>,
    tag: &'c [u8],
    first: u32,
    end: u32,
}

impl Module<'_> {
    /// Adds a module flag. `behavior` says how the linker merges flags of this name: 1 error, 2 warning, 3 require,
    /// 4 override, 5 append, 6 append unique, 7 max, 8 min.
    pub(crate) fn add_flag(&self, behavior: u32, name: &str, value: Metadata<'_>) -> Made<()> {
        let types: Types<'_> = self.types();
        let behavior = types.i32().const_u64(behavior.into())?.to_metadata()?;
        let flag = types.node(&[Some(behavior), Some(types.metadata_string(name)), Some(value)])?;
        self.add_named_metadata("llvm.module.flags", flag)
    }

    /// Returns the synchronization scope with this name, which the context adds if it does not exist. The empty name is
    /// the system scope.
    pub(crate) fn sync_scope(&self, name: &str) -> Made<SyncScope> {
        let names = self.sync_scope_names();
        if let Some(number) = names.iter().position(|known| known == name) {
            return u8::try_from(number).map(SyncScope).map_err(|_| Misuse("synchronization scope"));
        }
        if names.len() >= usize::from(u8::MAX) {
            return Err(Misuse("synchronization scope"));
        }
        // SAFETY: LLVM copies the name.
        let number = unsafe { core::LLVMGetSyncScopeID(self.raw_context(), name.as_ptr().cast(), name.len()) };
        u8::try_from(number).map(SyncScope).map_err(|_| Misuse("synchronization scope"))
    }

    /// Returns the data layout.
    pub(crate) fn data_layout(&self) -> Cow<'_, str> {
        // SAFETY: The string is valid until the layout is set again. It is copied here.
        unsafe { std::ffi::CStr::from_ptr(core::LLVMGetDataLayoutStr(self.raw())) }
            .to_string_lossy()
            .into_owned()
            .into()
    }

    /// Returns the name of the source file.
    pub(crate) fn source_filename(&self) -> Cow<'_, str> {
        self.text(core::LLVMGetSourceFileName)
    }

    /// Returns the module-level inline assembly.
    pub(crate) fn inline_asm(&self) -> Cow<'_, str> {
        self.text(core::LLVMGetModuleInlineAsm)
    }

    fn text(&self, get: unsafe extern "C" fn(LLVMModuleRef, *mut usize) -> *const std::ffi::c_char) -> Cow<'_, str> {
        let mut length = 0;
        // SAFETY: LLVM returns the start and the length of a string that is valid until it is set again.
        unsafe {
            let start: *const u8 = get(self.raw(), &mut length).cast();
            if start.is_null() {
                return Cow::Borrowed("");
            }
            Cow::Owned(String::from_utf8_lossy(std::slice::from_raw_parts(start, length)).into_owned())
        }
    }

    /// Returns all named metadata in the module's order.
    pub(crate) fn named_metadata(&self) -> impl Iterator<Item = NamedMetadata<'_>> {
        // SAFETY: The iterator follows the module's list to its end.
        unsafe {
            list(NamedMetadata::maybe(core::LLVMGetFirstNamedMetadata(self.raw())), |node| {
                NamedMetadata::maybe(core::LLVMGetNextNamedMetadata(node.raw()))
            })
        }
    }

    /// Returns the value of the module flag with this name. Skips malformed flags.
    pub(crate) fn flag(&self, name: &str) -> Option<Metadata<'_>> {
        let flags = self.named_metadata_by_name("llvm.module.flags")?;
        flags
            .operands()
            .find(|flag| flag.operand(1).and_then(Metadata::as_str).is_some_and(|own| own == name))?
            .operand(2)
    }
}

impl<'c> Type<'c> {
    /// Creates a constant vector from the bytes of its elements. See [`Type::const_array_of`].
    pub(crate) fn const_vector_of(self, bytes: &[u8]) -> Made<Value<'c>> {
        // SAFETY: See above. LLVM copies the bytes.
        unsafe { made(ffi::lsr_const_data(self.raw(), bytes.as_ptr().cast(), bytes.len(), 1), "vector constant") }
    }
}

impl Access {
    /// Returns an access with this alignment that is neither volatile nor atomic.
    pub(crate) fn aligned(bytes: u64) -> Self {
        Access { alignment: Some(bytes), ..Access::default() }
    }
}

impl<'m> Builder<'m> {
    /// Inserts an `icmp samesign`.
    pub(crate) fn icmp_same_sign(&self, predicate: IntPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 1, 0), "icmp") }
    }

    /// Inserts a `fence`. The ordering must be acquire, release, acq_rel or seq_cst.
    pub(crate) fn fence(&self, ordering: Ordering, scope: SyncScope) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(lsr_build_fence(self.at(), ordering as u8, scope.0), "fence") }
    }

    /// Inserts a `cmpxchg`. `access.ordering` is the ordering on success.
    pub(crate) fn cmpxchg(
        &self,
        pointer: Value<'m>,
        [expected, replacement]: [Value<'m>; 2],
        access: Access,
        failure: Ordering,
        weak: bool,
    ) -> Made<Value<'m>> {
        let [pointer, expected, replacement] = [pointer, expected, replacement].map(Value::raw);
        let (access, failure, weak) = (access.data()?, failure as u8, weak.into());
        // SAFETY: See above.
        unsafe {
            let raw = lsr_build_cmpxchg(self.at(), pointer, expected, replacement, access, failure, weak);
            made(raw, "cmpxchg")
        }
    }

    /// Inserts an `atomicrmw`.
    pub(crate) fn atomicrmw(
        &self,
        op: AtomicOp,
        pointer: Value<'m>,
        value: Value<'m>,
        access: Access,
    ) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = lsr_build_atomicrmw(self.at(), op as u8, pointer.raw(), value.raw(), access.data()?);
            made(raw, "atomicrmw")
        }
    }

    /// Inserts a `va_arg`.
    pub(crate) fn va_arg(&self, list: Value<'m>, ty: Type<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(lsr_build_va_arg(self.at(), list.raw(), ty.raw()), "va_arg") }
    }
}

impl<'c> Call<'c> {
    /// Returns whether a `call` may or must be a tail call.
    pub(crate) fn tail_call_kind(self) -> TailCallKind {
        TailCallKind::from_number(self.0.head().detail()).unwrap_or(TailCallKind::None)
    }

    /// Returns the operand bundles.
    pub(crate) fn operand_bundles(self) -> impl ExactSizeIterator<Item = OperandBundle<'c>> {
        // SAFETY: The call has these bundles. The context keeps their tags.
        (0..self.parts().bundle_count).map(move |index| unsafe {
            let data = lsr_call_bundle(self.0.raw(), index);
            OperandBundle { call: self.0, tag: data.tag.get(), first: data.first_operand, end: data.end_operand }
        })
    }
}

impl<'c> ConstantData<'c> {
    /// Creates a constant for one element. Returns `None` if the index is out of range.
    pub(crate) fn element(self, index: u32) -> Option<Value<'c>> {
        // SAFETY: This is a constant. LLVM returns null for an index that is out of range.
        unsafe { Value::maybe(lsr_aggregate_element(self.raw(), index)) }
    }
}

impl InlineAsm<'_> {
    /// Returns true for `inteldialect`.
    pub(crate) fn is_intel_dialect(self) -> bool {
        self.flags() & 4 != 0
    }
}

impl<'c> Function<'c> {
    /// Returns the name of the garbage collector.
    pub(crate) fn gc(self) -> Option<Cow<'c, str>> {
        // SAFETY: This is a function. The context keeps the name.
        let name: &'c [u8] = unsafe { lsr_function_gc(self.raw()).get() };
        (!name.is_empty()).then(|| String::from_utf8_lossy(name))
    }

    /// Returns the number of blocks. The call takes linear time.
    pub(crate) fn block_count(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMCountBasicBlocks(self.raw()) }
    }
}

impl<'c> Instruction<'c> {
    /// Returns all metadata attachments, the source location first.
    pub(crate) fn all_metadata(self) -> Vec<Attachment<'c>> {
        attachments(self.0)
    }
}

impl<'c> Node<'c> {
    /// Returns the node as untyped metadata.
    pub(crate) fn as_metadata(self) -> Metadata<'c> {
        self.0
    }

    /// Returns true if the node is distinct, that is, differs from all other nodes even if their operands are equal.
    pub(crate) fn is_distinct(self) -> bool {
        // SAFETY: This is a node.
        unsafe { lsr_node_is_distinct(self.0.raw()) != 0 }
    }
}

impl StructType<'_> {
    /// Returns true if the structure has no body.
    pub(crate) fn is_opaque(self) -> bool {
        self.flags() & 2 != 0
    }

    /// Returns true for a literal structure, which is identified by its members and not by a name.
    pub(crate) fn is_literal(self) -> bool {
        self.flags() & 4 != 0
    }
}

impl<'c> Types<'c> {
    /// Returns `fp128`.
    pub(crate) fn fp128(self) -> Type<'c> {
        // SAFETY: The context lives for `'c`, and the shim accepts the number.
        unsafe { Type::new(ffi::lsr_simple_type(self.context, 6)) }
    }

    /// Returns `metadata`.
    pub(crate) fn metadata(self) -> Type<'c> {
        // SAFETY: See above.
        unsafe { Type::new(ffi::lsr_simple_type(self.context, 17)) }
    }
}

impl SyncScope {
    /// `singlethread`
    pub(crate) const SINGLE_THREAD: SyncScope = SyncScope(0);
}

impl<'c> OperandBundle<'c> {
    /// Returns the tag, which says what the bundle is for.
    pub(crate) fn tag(self) -> Cow<'c, str> {
        String::from_utf8_lossy(self.tag)
    }

    /// Returns the operands.
    pub(crate) fn operands(self) -> impl Iterator<Item = Value<'c>> {
        (self.first..self.end).filter_map(move |index| self.call.operand(index))
    }
}

/// Folds a shuffle of two vectors. A mask element of -1 is poison.
pub(crate) fn shuffle<'c>(left: Value<'c>, right: Value<'c>, mask: &[i32]) -> Made<Value<'c>> {
    // SAFETY: See above.
    unsafe { made(lsr_const_shuffle(left.raw(), right.raw(), mask.as_ptr(), mask.len()), "constant shuffle") }
}
