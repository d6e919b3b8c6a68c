//! Views of instructions.
//!
//! [`Instruction::view`] returns an [`InstructionView`]: the operation with its operands and flags. It does not
//! allocate.

use std::mem::MaybeUninit;

use super::functions::{BasicBlock, Function};
use super::metadata::{DebugLocation, DebugRecord, Metadata, debug_records};
use super::operations::{
    AtomicOp, BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate, Opcode,
    Ordering, SyncScope,
};
use super::values::{Value, value_classes};
use super::{ffi, ffi::llvm_sys::core, types::Type};

value_classes! {
    /// An instruction.
    Instruction;
    /// A `getelementptr` instruction.
    Gep;
    /// A `phi` instruction.
    Phi;
    /// A `switch` instruction.
    Switch;
}

/// A `call`, `invoke` or `callbr` instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Call<'c>(pub(super) Instruction<'c>);

/// The operation of an [`Instruction`], with its operands and flags.
#[derive(Clone, Copy, Debug)]
pub(crate) enum InstructionView<'c> {
    /// `ret`
    Ret(Option<Value<'c>>),
    /// `br label %destination`
    Br(BasicBlock<'c>),
    /// `br i1 %condition, label %if_true, label %if_false`
    CondBr {
        /// The condition, an `i1`.
        condition: Value<'c>,
        /// The destination if the condition is 1.
        if_true: BasicBlock<'c>,
        /// The destination if the condition is 0.
        if_false: BasicBlock<'c>,
    },
    /// `switch`
    Switch(Switch<'c>),
    /// `indirectbr`. [`Instruction::successors`] returns the possible destinations.
    IndirectBr,
    /// `invoke`
    Invoke(Call<'c>),
    /// `callbr`. [`Instruction::successors`] returns the possible destinations.
    CallBr,
    /// `resume`
    Resume,
    /// `unreachable`
    Unreachable,
    /// `cleanupret`, `catchret`, `catchpad`, `cleanuppad` or `catchswitch`.
    Funclet,
    /// `landingpad`
    LandingPad,
    /// `fneg`
    FNeg(Value<'c>),
    /// An operation on two values of one type.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// The first operand.
        left: Value<'c>,
        /// The second operand.
        right: Value<'c>,
        /// The flags of an integer operation.
        flags: BinaryFlags,
    },
    /// `alloca`
    Alloca {
        /// The type of an element.
        allocated: Type<'c>,
        /// The number of elements.
        count: Value<'c>,
        /// The alignment in bytes.
        alignment: u64,
        /// The address space of the result.
        #[cfg_attr(not(test), expect(dead_code, reason = "only the tests read it"))]
        address_space: u32,
    },
    /// `load`. The type of the instruction is the loaded type.
    Load {
        /// The address.
        pointer: Value<'c>,
        /// The properties of the access.
        access: MemoryAccess,
    },
    /// `store`
    Store {
        /// The stored value.
        value: Value<'c>,
        /// The address.
        pointer: Value<'c>,
        /// The properties of the access.
        access: MemoryAccess,
    },
    /// `getelementptr`
    Gep(Gep<'c>),
    /// A conversion to the instruction's type.
    Cast {
        /// The conversion.
        op: CastOp,
        /// The converted value.
        value: Value<'c>,
        /// The flags.
        flags: CastFlags,
    },
    /// `icmp`
    ICmp {
        /// The comparison.
        predicate: IntPredicate,
        /// The first operand.
        left: Value<'c>,
        /// The second operand.
        right: Value<'c>,
        /// True if the operands are known to have the same sign.
        same_sign: bool,
    },
    /// `fcmp`
    FCmp {
        /// The comparison.
        predicate: FloatPredicate,
        /// The first operand.
        left: Value<'c>,
        /// The second operand.
        right: Value<'c>,
    },
    /// `phi`
    Phi(Phi<'c>),
    /// `select`
    Select {
        /// The condition, an `i1` or a vector with an `i1` for each element.
        condition: Value<'c>,
        /// The result if the condition is 1.
        if_true: Value<'c>,
        /// The result if the condition is 0.
        if_false: Value<'c>,
    },
    /// `call`
    Call(Call<'c>),
    /// `va_arg`
    VAArg,
    /// `extractelement`
    ExtractElement {
        /// The vector.
        vector: Value<'c>,
        /// The index of the element, of any integer type.
        index: Value<'c>,
    },
    /// `insertelement`
    InsertElement {
        /// The vector.
        vector: Value<'c>,
        /// The new element.
        element: Value<'c>,
        /// The index of the element, of any integer type.
        index: Value<'c>,
    },
    /// `shufflevector`
    ShuffleVector {
        /// The first vector.
        left: Value<'c>,
        /// The second vector, of the same type.
        right: Value<'c>,
        /// Indices into the concatenation of both vectors. -1 is poison.
        mask: &'c [i32],
    },
    /// `extractvalue`
    ExtractValue {
        /// The array or structure.
        aggregate: Value<'c>,
        /// The path to the member.
        indices: &'c [u32],
    },
    /// `insertvalue`
    InsertValue {
        /// The array or structure.
        aggregate: Value<'c>,
        /// The inserted value.
        value: Value<'c>,
        /// The path to the member.
        indices: &'c [u32],
    },
    /// `fence`
    Fence {
        /// The ordering.
        ordering: Ordering,
        /// The synchronization scope.
        scope: SyncScope,
    },
    /// `cmpxchg`
    CmpXchg {
        /// The address.
        pointer: Value<'c>,
        /// The value that memory must hold for the exchange to succeed.
        expected: Value<'c>,
        /// The value that is stored on success.
        replacement: Value<'c>,
        /// The properties of the access. The ordering is the ordering on success.
        access: MemoryAccess,
        /// The ordering on failure.
        failure: Ordering,
        /// True if the exchange may fail spuriously.
        #[cfg_attr(not(test), expect(dead_code, reason = "only the tests read it"))]
        weak: bool,
    },
    /// `atomicrmw`
    AtomicRmw {
        /// The operation.
        op: AtomicOp,
        /// The address.
        pointer: Value<'c>,
        /// The operand.
        value: Value<'c>,
        /// The properties of the access.
        access: MemoryAccess,
    },
    /// `freeze`
    Freeze(Value<'c>),
    /// An instruction that this crate does not know.
    Unknown,
}

/// The properties of an access by a load, a store or an atomic instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryAccess {
    /// The alignment in bytes.
    pub alignment: u64,
    /// True for a volatile access.
    pub volatile: bool,
    /// The ordering, or [`Ordering::NotAtomic`].
    pub ordering: Ordering,
    /// The synchronization scope of an atomic access.
    pub scope: SyncScope,
}

/// Accessors for the packed fields that `lsr_instruction` returns.
pub(super) struct Head(ffi::InstructionData);

impl Head {
    fn opcode(&self) -> Option<Opcode> {
        Opcode::from_number(self.0.head as u8)
    }

    pub(super) fn detail(&self) -> u8 {
        (self.0.head >> 8) as u8
    }

    fn flags(&self) -> u8 {
        (self.0.head >> 24) as u8
    }

    fn operands(&self) -> u32 {
        (self.0.head >> 32) as u32
    }

    /// Returns how the instruction accesses memory.
    fn access(&self) -> MemoryAccess {
        let [alignment, ordering, _, scope] = self.0.access.to_le_bytes();
        MemoryAccess {
            alignment: 1u64.checked_shl(alignment.into()).unwrap_or(1),
            volatile: self.flags() & 1 != 0,
            ordering: ordering_of(ordering),
            scope: SyncScope(scope),
        }
    }

    /// Returns the ordering of a `cmpxchg` on failure.
    fn failure(&self) -> Ordering {
        ordering_of((self.0.access >> 16) as u8)
    }
}

fn ordering_of(number: u8) -> Ordering {
    Ordering::from_number(number).unwrap_or(Ordering::NotAtomic)
}

// SAFETY of this file: only `Value::view`, lists of instructions and the builder create an `Instruction`. Only
// `Instruction::view` and the builder create the typed views, and only from instructions with that opcode. The opcode
// determines the minimum number of operands and their roles. No operand of a parsed or built instruction is null. Masks
// and indices never change, so their arrays live as long as the instruction.
impl<'c> Instruction<'c> {
    #[inline]
    pub(super) fn head(self) -> Head {
        let mut data = MaybeUninit::<ffi::InstructionData>::uninit();
        // SAFETY: This is an instruction. The shim fills the whole struct.
        unsafe {
            ffi::lsr_instruction(self.raw(), data.as_mut_ptr());
            Head(data.assume_init())
        }
    }

    /// Returns the first operand. The opcode must guarantee one.
    fn first(self) -> Value<'c> {
        // SAFETY: See above.
        unsafe { Value::new(ffi::lsr_operand(self.raw(), 0)) }
    }

    /// Returns the opcode.
    pub(crate) fn opcode(self) -> Option<Opcode> {
        // SAFETY: This is an instruction.
        Opcode::from_number(unsafe { ffi::lsr_opcode(self.raw()) })
    }

    /// Returns a view of the instruction by its opcode.
    pub(crate) fn view(self) -> InstructionView<'c> {
        self.view_of(&self.head())
    }

    /// Returns the opcode and the view.
    pub(crate) fn opcode_and_view(self) -> (Option<Opcode>, InstructionView<'c>) {
        let head = self.head();
        (head.opcode(), self.view_of(&head))
    }

    #[inline]
    fn view_of(self, head: &Head) -> InstructionView<'c> {
        use InstructionView as V;
        // SAFETY: The opcode guarantees this operand, see above.
        let at = |index: usize| unsafe { Value::new(head.0.operands[index]) };
        let Some(opcode) = head.opcode() else { return V::Unknown };
        if let Some(op) = opcode.binary() {
            let flags = BinaryFlags::from_bits(head.flags());
            return V::Binary { op, left: at(0), right: at(1), flags };
        }
        if let Some(op) = opcode.cast() {
            return V::Cast { op, value: at(0), flags: CastFlags::from_bits(head.flags()) };
        }
        match opcode {
            Opcode::Ret => V::Ret((head.operands() > 0).then(|| at(0))),
            Opcode::Br if head.flags() & 1 == 0 => V::Br(self.successor_at(0)),
            Opcode::Br => V::CondBr { condition: at(0), if_true: self.successor_at(0), if_false: self.successor_at(1) },
            Opcode::Switch => V::Switch(Switch(self.0)),
            Opcode::IndirectBr => V::IndirectBr,
            Opcode::Invoke => V::Invoke(Call(self)),
            Opcode::CallBr => V::CallBr,
            Opcode::Resume => V::Resume,
            Opcode::Unreachable => V::Unreachable,
            Opcode::CleanupRet | Opcode::CatchRet | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch => {
                V::Funclet
            }
            Opcode::LandingPad => V::LandingPad,
            Opcode::FNeg => V::FNeg(at(0)),
            Opcode::Alloca => V::Alloca {
                // SAFETY: This is an alloca.
                allocated: unsafe { Type::new(ffi::lsr_allocated_type(self.raw())) },
                count: at(0),
                alignment: head.access().alignment,
                address_space: self.ty().address_space().unwrap_or(0),
            },
            Opcode::Load => V::Load { pointer: at(0), access: head.access() },
            Opcode::Store => V::Store { value: at(0), pointer: at(1), access: head.access() },
            Opcode::GetElementPtr => V::Gep(Gep(self.0)),
            Opcode::ICmp => match IntPredicate::from_number(head.detail()) {
                Some(predicate) => V::ICmp { predicate, left: at(0), right: at(1), same_sign: head.flags() & 1 != 0 },
                None => V::Unknown,
            },
            Opcode::FCmp => match FloatPredicate::from_number(head.detail()) {
                Some(predicate) => V::FCmp { predicate, left: at(0), right: at(1) },
                None => V::Unknown,
            },
            Opcode::Phi => V::Phi(Phi(self.0)),
            Opcode::Select => V::Select { condition: at(0), if_true: at(1), if_false: at(2) },
            Opcode::Call => V::Call(Call(self)),
            Opcode::VAArg => V::VAArg,
            Opcode::ExtractElement => V::ExtractElement { vector: at(0), index: at(1) },
            Opcode::InsertElement => V::InsertElement { vector: at(0), element: at(1), index: at(2) },
            Opcode::ShuffleVector => V::ShuffleVector {
                left: at(0),
                right: at(1),
                // SAFETY: This is a shufflevector.
                mask: unsafe { ffi::lsr_shuffle_mask(self.raw()).get() },
            },
            // SAFETY: This instruction and the next are an extractvalue and an insertvalue.
            Opcode::ExtractValue => {
                V::ExtractValue { aggregate: at(0), indices: unsafe { ffi::lsr_aggregate_indices(self.raw()).get() } }
            }
            Opcode::InsertValue => V::InsertValue {
                aggregate: at(0),
                value: at(1),
                indices: unsafe { ffi::lsr_aggregate_indices(self.raw()).get() },
            },
            Opcode::Fence => V::Fence { ordering: head.access().ordering, scope: head.access().scope },
            Opcode::CmpXchg => V::CmpXchg {
                pointer: at(0),
                expected: at(1),
                replacement: at(2),
                access: head.access(),
                failure: head.failure(),
                weak: head.flags() & 2 != 0,
            },
            Opcode::AtomicRmw => match AtomicOp::from_number(head.detail()) {
                Some(op) => V::AtomicRmw { op, pointer: at(0), value: at(1), access: head.access() },
                None => V::Unknown,
            },
            Opcode::Freeze => V::Freeze(at(0)),
            _ => V::Unknown,
        }
    }

    /// Returns the fast-math flags, which are empty for instructions that cannot have any.
    pub(crate) fn fast_math_flags(self) -> FastMathFlags {
        // SAFETY: This is an instruction.
        FastMathFlags::from_bits(unsafe { ffi::lsr_fast_math_flags(self.raw()) })
    }

    /// Returns true if the instruction ends a block.
    pub(crate) fn is_terminator(self) -> bool {
        self.opcode().is_some_and(Opcode::is_terminator)
    }

    /// Returns the block that contains the instruction.
    pub(crate) fn block(self) -> Option<BasicBlock<'c>> {
        // SAFETY: This is an instruction.
        unsafe { BasicBlock::maybe(core::LLVMGetInstructionParent(self.raw())) }
    }

    /// Returns the function that contains the instruction.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        self.block()?.function()
    }

    /// Returns the number of successors, or 0 for an instruction that is not a terminator.
    pub(crate) fn successor_count(self) -> u32 {
        if !self.is_terminator() {
            return 0;
        }
        // SAFETY: This is a terminator.
        unsafe { core::LLVMGetNumSuccessors(self.raw()) }
    }

    fn successor_at(self, index: u32) -> BasicBlock<'c> {
        // SAFETY: Called for terminators only, with an index below their number of successors.
        unsafe { BasicBlock::from_raw(core::LLVMGetSuccessor(self.raw(), index)) }
    }

    /// Returns the successors of a terminator. A block appears as often as the terminator names it.
    pub(crate) fn successors(self) -> impl ExactSizeIterator<Item = BasicBlock<'c>> {
        (0..self.successor_count()).map(move |index| self.successor_at(index))
    }

    /// Returns the source location.
    pub(crate) fn debug_location(self) -> Option<DebugLocation<'c>> {
        // SAFETY: This is an instruction. Its location is a `DILocation` or null.
        unsafe { Metadata::maybe(ffi::lsr_instruction_location(self.raw())) }?.as_location()
    }

    /// Returns true if metadata other than the source location is attached.
    pub(crate) fn has_metadata(self) -> bool {
        // SAFETY: This is an instruction.
        unsafe { ffi::lsr_instruction_has_metadata(self.raw()) != 0 }
    }

    /// Prefetches the names of `count` instructions, starting with this one, into the processor's caches.
    pub(crate) fn prefetch_names(self, count: u32) {
        // SAFETY: This is an instruction.
        unsafe { ffi::lsr_prefetch_names(self.raw(), count) }
    }

    /// Returns the node attached under a metadata kind.
    pub(crate) fn metadata(self, kind: u32) -> Option<Metadata<'c>> {
        // SAFETY: This is an instruction.
        unsafe { Metadata::maybe(ffi::lsr_instruction_metadata(self.raw(), kind)) }
    }

    /// Returns the debug records that precede the instruction.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn debug_records(self) -> Vec<DebugRecord<'c>> {
        // SAFETY: This is an instruction.
        if unsafe { ffi::lsr_has_debug_records(self.raw()) } == 0 {
            return Vec::new();
        }
        debug_records(self)
    }
}

impl<'c> Gep<'c> {
    /// Returns the instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// Returns the source element type, which the first index steps over.
    pub(crate) fn source_type(self) -> Type<'c> {
        // SAFETY: This is a getelementptr.
        unsafe { Type::new(ffi::lsr_gep_source_type(self.raw())) }
    }

    /// Returns the base address.
    pub(crate) fn base(self) -> Value<'c> {
        self.as_instruction().first()
    }

    /// Returns the indices.
    pub(crate) fn indices(self) -> impl Iterator<Item = Value<'c>> {
        self.operands().skip(1)
    }

    /// Returns the flags.
    pub(crate) fn flags(self) -> GepFlags {
        GepFlags::from_bits(self.as_instruction().head().flags())
    }
}

impl<'c> Phi<'c> {
    /// Returns the instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// Returns the number of incoming edges.
    pub(crate) fn incoming_count(self) -> u32 {
        // SAFETY: This is a phi.
        unsafe { core::LLVMCountIncoming(self.raw()) }
    }

    /// Returns the value and the block of each incoming edge.
    pub(crate) fn incoming(self) -> impl ExactSizeIterator<Item = (Value<'c>, BasicBlock<'c>)> {
        // SAFETY: This is a phi with these edges.
        (0..self.incoming_count()).map(move |index| unsafe {
            let value = Value::new(core::LLVMGetIncomingValue(self.raw(), index));
            (value, BasicBlock::from_raw(core::LLVMGetIncomingBlock(self.raw(), index)))
        })
    }
}

impl<'c> Switch<'c> {
    /// Returns the instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// Returns the value that is compared with the cases.
    pub(crate) fn condition(self) -> Value<'c> {
        self.as_instruction().first()
    }

    /// Returns the destination if no case matches.
    pub(crate) fn default(self) -> BasicBlock<'c> {
        self.as_instruction().successor_at(0)
    }

    /// Returns the value and the destination of each case.
    pub(crate) fn cases(self) -> impl ExactSizeIterator<Item = (Value<'c>, BasicBlock<'c>)> {
        let instruction = self.as_instruction();
        // SAFETY: Successor 0 is the default. Every other successor has a case value.
        (1..instruction.successor_count().max(1)).map(move |index| unsafe {
            let value = Value::new(core::LLVMGetSwitchCaseValue(self.raw(), index));
            (value, instruction.successor_at(index))
        })
    }
}
