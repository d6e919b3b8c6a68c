//! Declarations of the C++ shim's functions (`shim_*.cpp`).
//!
//! The functions take references of LLVM's C API. The shim documents what each function requires of its arguments.
//! Calls are safe because the type of a view says which LLVM class its reference has.

use llvm_sys::prelude::*;
use std::ffi::{c_char, c_void};
use std::marker::PhantomData;

pub(super) use inkwell::llvm_sys;

/// A slice of elements that LLVM owns.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Slice<T> {
    data: *const T,
    length: usize,
}

impl<T> Slice<T> {
    /// Returns the elements.
    ///
    /// # Safety
    ///
    /// LLVM keeps the elements unchanged for `'c`.
    pub(super) unsafe fn get<'c>(self) -> &'c [T] {
        if self.length == 0 || self.data.is_null() {
            return &[];
        }
        // SAFETY: The shim passes the start and length of an array that LLVM owns. The caller guarantees its lifetime.
        unsafe { std::slice::from_raw_parts(self.data, self.length) }
    }
}

/// The fields of an instruction that every translation reads first.
#[repr(C)]
pub(super) struct InstructionData {
    /// Packed fields, see `LsrInstruction` in the shim.
    pub(super) head: u64,
    /// The first three operands, or null for missing operands.
    pub(super) operands: [LLVMValueRef; 3],
    /// Packed fields, see `pack_access` in the shim.
    pub(super) access: u32,
}

/// The fields of a call.
#[repr(C)]
pub(super) struct CallData {
    pub(super) callee: LLVMValueRef,
    pub(super) function_type: LLVMTypeRef,
    pub(super) arguments: u32,
    pub(super) bundles: u32,
}

/// An inline assembly value.
#[repr(C)]
pub(super) struct InlineAsmData {
    pub(super) text: Slice<u8>,
    pub(super) constraints: Slice<u8>,
    pub(super) flags: u32,
}

/// The fields of a `DILocation`.
#[repr(C)]
pub(super) struct LocationData {
    pub(super) scope: LLVMMetadataRef,
    pub(super) inlined_at: LLVMMetadataRef,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) implicit: u32,
}

/// The fields of a debug record.
#[repr(C)]
pub(super) struct DebugRecordData {
    pub(super) kind: u32,
    pub(super) location: LLVMMetadataRef,
    pub(super) variable: LLVMMetadataRef,
    pub(super) expression: LLVMMetadataRef,
    pub(super) value: LLVMMetadataRef,
}

/// An insertion point, and the source location of inserted instructions.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Position {
    pub(super) block: LLVMBasicBlockRef,
    /// The instruction to insert before, or null for the end of the block.
    pub(super) before: LLVMValueRef,
    /// A `DILocation`, or null.
    pub(super) location: LLVMMetadataRef,
}

/// The properties of a memory access.
#[repr(C)]
pub(super) struct AccessData {
    /// The base-2 logarithm of the alignment in bytes, or 0xff for the ABI alignment of the type.
    pub(super) align: u8,
    pub(super) is_volatile: u8,
    pub(super) ordering: u8,
    pub(super) scope: u8,
}

/// LLVM's `AttributeSetNode` or `AttributeImpl`. Rust handles only pointers to them.
#[repr(C)]
pub(super) struct Opaque {
    _data: [u8; 0],
    _not_send: PhantomData<*mut ()>,
}

unsafe extern "C" {
    pub(super) fn lsr_type_head(ty: LLVMTypeRef) -> u64;
    pub(super) fn lsr_value_type_head(value: LLVMValueRef) -> u64;
    pub(super) fn lsr_run_pass(module: LLVMModuleRef, pass: u8);
    pub(super) fn lsr_unfold_constants(module: LLVMModuleRef);
    pub(super) fn lsr_move_body(from: LLVMValueRef, to: LLVMValueRef) -> u8;
    pub(super) fn lsr_set_callee(call: LLVMValueRef, function: LLVMValueRef) -> u8;
    pub(super) fn lsr_set_operand(user: LLVMValueRef, index: u32, value: LLVMValueRef) -> u8;

    pub(super) fn lsr_type_subtypes(ty: LLVMTypeRef) -> Slice<LLVMTypeRef>;
    pub(super) fn lsr_struct_name(ty: LLVMTypeRef) -> Slice<u8>;
    pub(super) fn lsr_struct_flags(ty: LLVMTypeRef) -> u8;
    pub(super) fn lsr_target_type_name(ty: LLVMTypeRef) -> Slice<u8>;
    pub(super) fn lsr_target_type_ints(ty: LLVMTypeRef) -> Slice<u32>;
    pub(super) fn lsr_type_is_sized(ty: LLVMTypeRef) -> u8;

    pub(super) fn lsr_value_kind(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_prefetch_names(instruction: LLVMValueRef, count: u32);
    pub(super) fn lsr_prefetch_block_names(block: LLVMBasicBlockRef, count: u32);
    pub(super) fn lsr_value_name(value: LLVMValueRef) -> Slice<u8>;
    pub(super) fn lsr_operand_count(value: LLVMValueRef) -> u32;
    pub(super) fn lsr_operand(value: LLVMValueRef, index: u32) -> LLVMValueRef;
    pub(super) fn lsr_has_uses(value: LLVMValueRef) -> u8;

    pub(super) fn lsr_int_words(value: LLVMValueRef) -> Slice<u64>;
    pub(super) fn lsr_float_bits(value: LLVMValueRef, words: *mut u64) -> u32;
    pub(super) fn lsr_data_bytes(value: LLVMValueRef) -> Slice<u8>;
    pub(super) fn lsr_data_element_type(value: LLVMValueRef) -> LLVMTypeRef;
    pub(super) fn lsr_expr_opcode(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_expr_flags(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_gep_source_type(value: LLVMValueRef) -> LLVMTypeRef;
    pub(super) fn lsr_inline_asm(value: LLVMValueRef) -> InlineAsmData;
    pub(super) fn lsr_global_wrapper_target(value: LLVMValueRef) -> LLVMValueRef;

    pub(super) fn lsr_opcode(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_instruction(value: LLVMValueRef, out: *mut InstructionData);
    pub(super) fn lsr_fast_math_flags(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_allocated_type(value: LLVMValueRef) -> LLVMTypeRef;
    pub(super) fn lsr_shuffle_mask(value: LLVMValueRef) -> Slice<i32>;
    pub(super) fn lsr_aggregate_indices(value: LLVMValueRef) -> Slice<u32>;
    pub(super) fn lsr_call(value: LLVMValueRef, out: *mut CallData);

    pub(super) fn lsr_global_alignment(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_block_terminator(block: LLVMBasicBlockRef) -> LLVMValueRef;
    pub(super) fn lsr_block_number(block: LLVMBasicBlockRef) -> u32;
    pub(super) fn lsr_global_section(value: LLVMValueRef) -> Slice<u8>;
    pub(super) fn lsr_linkage(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_visibility(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_unnamed_address(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_thread_local_mode(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_ifunc_resolver(value: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_intrinsic_name(id: u32) -> Slice<u8>;
    pub(super) fn lsr_argument_index(value: LLVMValueRef) -> u32;

    pub(super) fn lsr_function_attributes(value: LLVMValueRef, index: u32) -> *const Opaque;
    pub(super) fn lsr_call_attributes(value: LLVMValueRef, index: u32) -> *const Opaque;
    pub(super) fn lsr_global_attributes(value: LLVMValueRef) -> *const Opaque;
    pub(super) fn lsr_attribute_set(node: *const Opaque) -> Slice<*const Opaque>;
    pub(super) fn lsr_attribute_of_kind(node: *const Opaque, kind: u32) -> *const Opaque;
    pub(super) fn lsr_attributes_among(node: *const Opaque, kinds: *const u32, count: usize) -> u32;
    pub(super) fn lsr_attribute_of_key(node: *const Opaque, key: *const c_char, length: usize) -> *const Opaque;
    pub(super) fn lsr_attribute_form(attribute: *const Opaque) -> u8;
    pub(super) fn lsr_attribute_kind(attribute: *const Opaque) -> u32;
    pub(super) fn lsr_attribute_int(attribute: *const Opaque) -> u64;
    pub(super) fn lsr_attribute_type(attribute: *const Opaque) -> LLVMTypeRef;
    pub(super) fn lsr_attribute_key(attribute: *const Opaque) -> Slice<u8>;
    pub(super) fn lsr_attribute_value(attribute: *const Opaque) -> Slice<u8>;
    pub(super) fn lsr_attribute_text(attribute: *const Opaque) -> *mut c_char;
    pub(super) fn lsr_attribute_kind_name(kind: u32) -> Slice<u8>;
    pub(super) fn lsr_attribute_kind_id(name: *const c_char, length: usize) -> u32;
    pub(super) fn lsr_attribute_kind_form(kind: u32) -> u8;

    pub(super) fn lsr_metadata_kind(metadata: LLVMMetadataRef) -> u8;
    pub(super) fn lsr_metadata_string(metadata: LLVMMetadataRef) -> Slice<u8>;
    pub(super) fn lsr_metadata_value(metadata: LLVMMetadataRef) -> LLVMValueRef;
    pub(super) fn lsr_metadata_of_value(value: LLVMValueRef) -> LLVMMetadataRef;
    pub(super) fn lsr_node_kind(metadata: LLVMMetadataRef) -> u8;
    pub(super) fn lsr_node_operand_count(metadata: LLVMMetadataRef) -> u32;
    pub(super) fn lsr_node_operand(metadata: LLVMMetadataRef, index: u32) -> LLVMMetadataRef;
    pub(super) fn lsr_named_metadata_name(node: LLVMNamedMDNodeRef) -> Slice<u8>;
    pub(super) fn lsr_named_metadata_operand_count(node: LLVMNamedMDNodeRef) -> u32;
    pub(super) fn lsr_named_metadata_operand(node: LLVMNamedMDNodeRef, index: u32) -> LLVMMetadataRef;
    pub(super) fn lsr_instruction_metadata(value: LLVMValueRef, kind: u32) -> LLVMMetadataRef;
    pub(super) fn lsr_has_access_metadata(function: LLVMValueRef, kind: u32) -> u8;
    pub(super) fn lsr_instruction_has_metadata(value: LLVMValueRef) -> u8;
    pub(super) fn lsr_global_metadata(value: LLVMValueRef, kind: u32) -> LLVMMetadataRef;
    pub(super) fn lsr_all_metadata(
        value: LLVMValueRef,
        state: *mut c_void,
        visit: extern "C" fn(*mut c_void, u32, LLVMMetadataRef),
    );
    pub(super) fn lsr_metadata_kind_names(
        context: LLVMContextRef,
        state: *mut c_void,
        visit: extern "C" fn(*mut c_void, Slice<u8>),
    );
    pub(super) fn lsr_sync_scope_names(
        context: LLVMContextRef,
        state: *mut c_void,
        visit: extern "C" fn(*mut c_void, Slice<u8>),
    );
    pub(super) fn lsr_location(metadata: LLVMMetadataRef, out: *mut LocationData);
    pub(super) fn lsr_instruction_location(value: LLVMValueRef) -> LLVMMetadataRef;
    pub(super) fn lsr_debug_records(
        value: LLVMValueRef,
        state: *mut c_void,
        visit: extern "C" fn(*mut c_void, *const DebugRecordData),
    );
    pub(super) fn lsr_has_debug_records(value: LLVMValueRef) -> u8;

    pub(super) fn lsr_int_type(context: LLVMContextRef, width: u32) -> LLVMTypeRef;
    pub(super) fn lsr_simple_type(c: LLVMContextRef, kind: u8) -> LLVMTypeRef;
    pub(super) fn lsr_pointer_type(context: LLVMContextRef, address_space: u32) -> LLVMTypeRef;
    pub(super) fn lsr_array_type(element: LLVMTypeRef, length: u64) -> LLVMTypeRef;
    pub(super) fn lsr_vector_type(element: LLVMTypeRef, length: u32) -> LLVMTypeRef;
    pub(super) fn lsr_struct_type(
        context: LLVMContextRef,
        members: *const LLVMTypeRef,
        count: usize,
        packed: u8,
    ) -> LLVMTypeRef;
    pub(super) fn lsr_named_struct_type(context: LLVMContextRef, name: *const c_char, length: usize) -> LLVMTypeRef;
    pub(super) fn lsr_set_struct_body(ty: LLVMTypeRef, members: *const LLVMTypeRef, count: usize, packed: u8) -> u8;
    pub(super) fn lsr_function_type(
        result: LLVMTypeRef,
        parameters: *const LLVMTypeRef,
        count: usize,
        variadic: u8,
    ) -> LLVMTypeRef;
    pub(super) fn lsr_target_type(
        context: LLVMContextRef,
        name: *const c_char,
        length: usize,
        types: *const LLVMTypeRef,
        type_count: usize,
        ints: *const u32,
        int_count: usize,
    ) -> LLVMTypeRef;
    pub(super) fn lsr_const_int(ty: LLVMTypeRef, words: *const u64, count: usize) -> LLVMValueRef;
    pub(super) fn lsr_const_float(ty: LLVMTypeRef, words: *const u64) -> LLVMValueRef;
    pub(super) fn lsr_const_simple(ty: LLVMTypeRef, which: u8) -> LLVMValueRef;
    pub(super) fn lsr_const_aggregate(ty: LLVMTypeRef, elements: *const LLVMValueRef, count: usize) -> LLVMValueRef;
    pub(super) fn lsr_const_data(element: LLVMTypeRef, bytes: *const c_char, length: usize, vector: u8)
    -> LLVMValueRef;
    pub(super) fn lsr_const_cast(opcode: u8, value: LLVMValueRef, ty: LLVMTypeRef) -> LLVMValueRef;
    pub(super) fn lsr_const_binary(opcode: u8, left: LLVMValueRef, right: LLVMValueRef, flags: u8) -> LLVMValueRef;
    pub(super) fn lsr_const_fneg(value: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_const_compare(predicate: u8, left: LLVMValueRef, right: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_const_select(
        condition: LLVMValueRef,
        if_true: LLVMValueRef,
        if_false: LLVMValueRef,
    ) -> LLVMValueRef;
    pub(super) fn lsr_const_extract_element(vector: LLVMValueRef, index: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_const_insert_element(
        vector: LLVMValueRef,
        element: LLVMValueRef,
        index: LLVMValueRef,
    ) -> LLVMValueRef;
    pub(super) fn lsr_const_extract_value(aggregate: LLVMValueRef, indices: *const u32, count: usize) -> LLVMValueRef;
    pub(super) fn lsr_const_insert_value(
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        indices: *const u32,
        count: usize,
    ) -> LLVMValueRef;
    pub(super) fn lsr_const_gep(
        source: LLVMTypeRef,
        base: LLVMValueRef,
        indices: *const LLVMValueRef,
        count: usize,
        flags: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_binary(
        at: *const Position,
        opcode: u8,
        left: LLVMValueRef,
        right: LLVMValueRef,
        flags: u8,
        fast_math_bits: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_fneg(at: *const Position, value: LLVMValueRef, fast_math_bits: u8) -> LLVMValueRef;
    pub(super) fn lsr_build_cast(
        at: *const Position,
        opcode: u8,
        value: LLVMValueRef,
        ty: LLVMTypeRef,
        flags: u8,
        fast_math_bits: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_compare(
        at: *const Position,
        predicate: u8,
        left: LLVMValueRef,
        right: LLVMValueRef,
        same_sign: u8,
        fast_math_bits: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_select(
        at: *const Position,
        condition: LLVMValueRef,
        if_true: LLVMValueRef,
        if_false: LLVMValueRef,
        fast_math_bits: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_freeze(at: *const Position, value: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_build_alloca(
        at: *const Position,
        ty: LLVMTypeRef,
        count: LLVMValueRef,
        address_space: u32,
        align: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_load(
        at: *const Position,
        ty: LLVMTypeRef,
        pointer: LLVMValueRef,
        access: AccessData,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_store(
        at: *const Position,
        value: LLVMValueRef,
        pointer: LLVMValueRef,
        access: AccessData,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_gep(
        at: *const Position,
        source: LLVMTypeRef,
        base: LLVMValueRef,
        indices: *const LLVMValueRef,
        count: usize,
        flags: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_extract_element(
        at: *const Position,
        vector: LLVMValueRef,
        index: LLVMValueRef,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_insert_element(
        at: *const Position,
        vector: LLVMValueRef,
        element: LLVMValueRef,
        index: LLVMValueRef,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_shuffle(
        at: *const Position,
        left: LLVMValueRef,
        right: LLVMValueRef,
        mask: *const i32,
        count: usize,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_extract_value(
        at: *const Position,
        aggregate: LLVMValueRef,
        indices: *const u32,
        count: usize,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_insert_value(
        at: *const Position,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        indices: *const u32,
        count: usize,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_call(
        at: *const Position,
        ty: LLVMTypeRef,
        callee: LLVMValueRef,
        arguments: *const LLVMValueRef,
        count: usize,
        calling_convention: u32,
        tail_kind: u8,
        fast_math_bits: u8,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_phi(at: *const Position, ty: LLVMTypeRef, reserve: u32, fast_math_bits: u8)
    -> LLVMValueRef;
    pub(super) fn lsr_phi_add(phi: LLVMValueRef, value: LLVMValueRef, block: LLVMBasicBlockRef) -> u8;
    pub(super) fn lsr_build_ret(at: *const Position, value: LLVMValueRef) -> LLVMValueRef;
    pub(super) fn lsr_build_br(at: *const Position, to: LLVMBasicBlockRef) -> LLVMValueRef;
    pub(super) fn lsr_build_cond_br(
        at: *const Position,
        condition: LLVMValueRef,
        if_true: LLVMBasicBlockRef,
        if_false: LLVMBasicBlockRef,
    ) -> LLVMValueRef;
    pub(super) fn lsr_build_switch(
        at: *const Position,
        condition: LLVMValueRef,
        otherwise: LLVMBasicBlockRef,
        reserve: u32,
    ) -> LLVMValueRef;
    pub(super) fn lsr_switch_add(instruction: LLVMValueRef, value: LLVMValueRef, block: LLVMBasicBlockRef) -> u8;
    pub(super) fn lsr_build_unreachable(at: *const Position) -> LLVMValueRef;
    pub(super) fn lsr_placeholder(ty: LLVMTypeRef) -> LLVMValueRef;
    pub(super) fn lsr_replace_all_uses(value: LLVMValueRef, replacement: LLVMValueRef) -> u8;
    pub(super) fn lsr_set_data_layout(module: LLVMModuleRef, text: *const c_char, length: usize) -> u8;
    pub(super) fn lsr_set_triple(module: LLVMModuleRef, text: *const c_char, length: usize);
    pub(super) fn lsr_add_function(
        module: LLVMModuleRef,
        ty: LLVMTypeRef,
        name: *const c_char,
        length: usize,
        address_space: u32,
    ) -> LLVMValueRef;
    pub(super) fn lsr_move_function(function: LLVMValueRef, after: LLVMValueRef) -> u8;
    pub(super) fn lsr_add_variable(
        module: LLVMModuleRef,
        ty: LLVMTypeRef,
        name: *const c_char,
        length: usize,
        address_space: u32,
    ) -> LLVMValueRef;
    pub(super) fn lsr_set_initializer(variable: LLVMValueRef, value: LLVMValueRef) -> u8;
    pub(super) fn lsr_set_alignment(value: LLVMValueRef, logarithm: u8);
    pub(super) fn lsr_set_linkage(value: LLVMValueRef, linkage: u8);
    pub(super) fn lsr_set_unnamed_address(value: LLVMValueRef, kind: u8);
    pub(super) fn lsr_set_section(value: LLVMValueRef, name: *const c_char, length: usize);
    pub(super) fn lsr_set_calling_convention(value: LLVMValueRef, convention: u32) -> u8;
    pub(super) fn lsr_make_attribute(context: LLVMContextRef, kind: u32, value: u64) -> *const Opaque;
    pub(super) fn lsr_make_type_attribute(context: LLVMContextRef, kind: u32, ty: LLVMTypeRef) -> *const Opaque;
    pub(super) fn lsr_make_string_attribute(
        context: LLVMContextRef,
        key: *const c_char,
        key_length: usize,
        value: *const c_char,
        value_length: usize,
    ) -> *const Opaque;
    pub(super) fn lsr_add_attribute(value: LLVMValueRef, index: u32, attribute: *const Opaque) -> u8;
    pub(super) fn lsr_make_string(context: LLVMContextRef, text: *const c_char, length: usize) -> LLVMMetadataRef;
    pub(super) fn lsr_make_value_metadata(value: LLVMValueRef) -> LLVMMetadataRef;
    pub(super) fn lsr_make_node(
        context: LLVMContextRef,
        operands: *const LLVMMetadataRef,
        count: usize,
        kind: u8,
    ) -> LLVMMetadataRef;
    pub(super) fn lsr_metadata_as_value(context: LLVMContextRef, metadata: LLVMMetadataRef) -> LLVMValueRef;
    pub(super) fn lsr_make_location(
        context: LLVMContextRef,
        line: u32,
        column: u32,
        scope: LLVMMetadataRef,
        inlined_at: LLVMMetadataRef,
    ) -> LLVMMetadataRef;
    pub(super) fn lsr_attach(value: LLVMValueRef, kind: u32, metadata: LLVMMetadataRef) -> u8;
    pub(super) fn lsr_named_metadata_add(
        module: LLVMModuleRef,
        name: *const c_char,
        length: usize,
        metadata: LLVMMetadataRef,
    ) -> u8;
    pub(super) fn lsr_make_inline_asm(
        ty: LLVMTypeRef,
        text: *const c_char,
        length: usize,
        constraints: *const c_char,
        constraints_length: usize,
        flags: u32,
    ) -> LLVMValueRef;
    pub(super) fn lsr_named_metadata_ensure(module: LLVMModuleRef, name: *const c_char, length: usize);
    pub(super) fn lsr_type_size(module: LLVMModuleRef, ty: LLVMTypeRef, padded: u8) -> u64;
    pub(super) fn lsr_intrinsic(module: LLVMModuleRef, id: u32, ty: LLVMTypeRef) -> LLVMValueRef;
    pub(super) fn lsr_copy_attributes(call: LLVMValueRef, function: LLVMValueRef);
}
