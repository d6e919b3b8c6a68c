//! Views of instructions: what an instruction does, with its operands and flags, without an allocation.

use std::mem::MaybeUninit;

use super::ffi;
use super::ffi::llvm_sys::core;
use super::functions::{BasicBlock, Function};
use super::metadata::{Attachment, DebugLocation, DebugRecord, Metadata, attachments, debug_records};
use super::operations::{
    AtomicOp, BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate, Opcode,
    Ordering, SyncScope,
};
use super::types::Type;
use super::values::{Value, value_classes};

use super::calls::Call;

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

/// What an [`Instruction`] does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum InstructionView<'c> {
    /// `ret`
    Ret(Option<Value<'c>>),
    /// `br label %destination`
    Br(BasicBlock<'c>),
    /// `br i1 %condition, label %if_true, label %if_false`
    CondBr {
        /// What decides.
        condition: Value<'c>,
        /// Where 1 goes.
        if_true: BasicBlock<'c>,
        /// Where 0 goes.
        if_false: BasicBlock<'c>,
    },
    /// `switch`
    Switch(Switch<'c>),
    /// `indirectbr`; [`Instruction::successors`] has where it may go.
    IndirectBr,
    /// `invoke`
    Invoke(Call<'c>),
    /// `callbr`; [`Instruction::successors`] has where it may go.
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
        /// What it promises of integers.
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
        address_space: u32,
    },
    /// `load`; the instruction's type is what is loaded.
    Load {
        /// The address.
        pointer: Value<'c>,
        /// How memory is touched.
        access: MemoryAccess,
    },
    /// `store`
    Store {
        /// What is stored.
        value: Value<'c>,
        /// The address.
        pointer: Value<'c>,
        /// How memory is touched.
        access: MemoryAccess,
    },
    /// `getelementptr`
    Gep(Gep<'c>),
    /// A conversion to the instruction's type.
    Cast {
        /// The conversion.
        op: CastOp,
        /// What is converted.
        value: Value<'c>,
        /// What it promises.
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
        /// Whether both have the same sign.
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
        /// What decides, for all or for each element.
        condition: Value<'c>,
        /// What 1 gives.
        if_true: Value<'c>,
        /// What 0 gives.
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
        /// The element's index, of any integer type.
        index: Value<'c>,
    },
    /// `insertelement`
    InsertElement {
        /// The vector.
        vector: Value<'c>,
        /// The element.
        element: Value<'c>,
        /// The element's index, of any integer type.
        index: Value<'c>,
    },
    /// `shufflevector`
    ShuffleVector {
        /// The first vector.
        left: Value<'c>,
        /// The second vector, of the same type.
        right: Value<'c>,
        /// Indices into both; -1 is poison.
        mask: &'c [i32],
    },
    /// `extractvalue`
    ExtractValue {
        /// The array or structure.
        aggregate: Value<'c>,
        /// Where in it.
        indices: &'c [u32],
    },
    /// `insertvalue`
    InsertValue {
        /// The array or structure.
        aggregate: Value<'c>,
        /// What is put in.
        value: Value<'c>,
        /// Where in it.
        indices: &'c [u32],
    },
    /// `fence`
    Fence {
        /// The ordering.
        ordering: Ordering,
        /// Among which threads.
        scope: SyncScope,
    },
    /// `cmpxchg`
    CmpXchg {
        /// The address.
        pointer: Value<'c>,
        /// What must be there.
        expected: Value<'c>,
        /// What is put there.
        replacement: Value<'c>,
        /// How memory is touched; its ordering is that of success.
        access: MemoryAccess,
        /// The ordering on failure.
        failure: Ordering,
        /// Whether it may fail for no reason.
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
        /// How memory is touched.
        access: MemoryAccess,
    },
    /// `freeze`
    Freeze(Value<'c>),
    /// An instruction that this version of LLVM has and we know nothing of.
    Unknown,
}

/// How a load, a store or an atomic instruction touches memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryAccess {
    /// The alignment in bytes.
    pub alignment: u64,
    /// Whether it must happen as it is.
    pub volatile: bool,
    /// [`Ordering::NotAtomic`], or that of an atomic access.
    pub ordering: Ordering,
    /// Among which threads it is ordered.
    pub scope: SyncScope,
}

/// The parts of what the shim's `lsr_instruction` fills.
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

    /// How memory is touched.
    fn access(&self) -> MemoryAccess {
        let [alignment, ordering, _, scope] = self.0.access.to_le_bytes();
        MemoryAccess {
            alignment: 1u64.checked_shl(alignment.into()).unwrap_or(1),
            volatile: self.flags() & 1 != 0,
            ordering: ordering_of(ordering),
            scope: SyncScope(scope),
        }
    }

    /// The ordering of an exchange that fails.
    fn failure(&self) -> Ordering {
        ordering_of((self.0.access >> 16) as u8)
    }
}

fn ordering_of(number: u8) -> Ordering {
    Ordering::from_number(number).unwrap_or(Ordering::NotAtomic)
}

// SAFETY of this file: `Value::view`, lists of instructions and the builder alone make an `Instruction`, and
// `Instruction::view` alone makes the typed ones, of instructions of that opcode. The opcode fixes how many operands
// there are at least and which they are; none is null in what a parser or this layer has made. Masks and indices are
// never changed, so that their arrays stay as long as the instruction.
impl<'c> Instruction<'c> {
    #[inline]
    pub(super) fn head(self) -> Head {
        let mut data = MaybeUninit::<ffi::InstructionData>::uninit();
        // SAFETY: This is an instruction, and the shim fills all of the struct.
        unsafe {
            ffi::lsr_instruction(self.raw(), data.as_mut_ptr());
            Head(data.assume_init())
        }
    }

    /// The first operand, where the opcode promises one.
    fn first(self) -> Value<'c> {
        // SAFETY: See above.
        unsafe { Value::new(ffi::lsr_operand(self.raw(), 0)) }
    }

    /// The operation.
    pub(crate) fn opcode(self) -> Option<Opcode> {
        // SAFETY: This is an instruction.
        Opcode::from_number(unsafe { ffi::lsr_opcode(self.raw()) })
    }

    /// What the instruction does.
    pub(crate) fn view(self) -> InstructionView<'c> {
        use InstructionView as V;
        let head = self.head();
        // SAFETY: The opcode promises that operand: see above.
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
            // SAFETY: These are an extractvalue and an insertvalue.
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

    /// The fast-math flags; none of what cannot have any.
    pub(crate) fn fast_math_flags(self) -> FastMathFlags {
        // SAFETY: This is an instruction.
        FastMathFlags::from_bits(unsafe { ffi::lsr_fast_math_flags(self.raw()) })
    }

    /// Whether the instruction ends a block.
    pub(crate) fn is_terminator(self) -> bool {
        self.opcode().is_some_and(Opcode::is_terminator)
    }

    /// The block that the instruction is in.
    pub(crate) fn block(self) -> Option<BasicBlock<'c>> {
        // SAFETY: This is an instruction.
        unsafe { BasicBlock::maybe(core::LLVMGetInstructionParent(self.raw())) }
    }

    /// The function that the instruction is in.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        self.block()?.function()
    }

    /// The number of blocks that a terminator may go to; 0 of others.
    pub(crate) fn successor_count(self) -> u32 {
        if !self.is_terminator() {
            return 0;
        }
        // SAFETY: This is a terminator.
        unsafe { core::LLVMGetNumSuccessors(self.raw()) }
    }

    fn successor_at(self, index: u32) -> BasicBlock<'c> {
        // SAFETY: Called for terminators, with an index that they have.
        unsafe { BasicBlock::from_raw(core::LLVMGetSuccessor(self.raw(), index)) }
    }

    /// The blocks that a terminator may go to, each as often as it is named.
    pub(crate) fn successors(self) -> impl ExactSizeIterator<Item = BasicBlock<'c>> {
        (0..self.successor_count()).map(move |index| self.successor_at(index))
    }

    /// The source location.
    pub(crate) fn debug_location(self) -> Option<DebugLocation<'c>> {
        // SAFETY: This is an instruction, whose location is a DILocation.
        unsafe { Metadata::maybe(ffi::lsr_instruction_location(self.raw())) }?.as_location()
    }

    /// Whether metadata other than the source location is attached.
    pub(crate) fn has_metadata(self) -> bool {
        // SAFETY: This is an instruction.
        unsafe { ffi::lsr_instruction_has_metadata(self.raw()) != 0 }
    }

    /// Tells the processor that the names of so many instructions, from this one on, are asked for soon.
    pub(crate) fn prefetch_names(self, count: u32) {
        // SAFETY: This is an instruction.
        unsafe { ffi::lsr_prefetch_names(self.raw(), count) }
    }

    /// The node attached under a kind of metadata.
    pub(crate) fn metadata(self, kind: u32) -> Option<Metadata<'c>> {
        // SAFETY: This is an instruction.
        unsafe { Metadata::maybe(ffi::lsr_instruction_metadata(self.raw(), kind)) }
    }

    /// Everything attached, the source location first.
    pub(crate) fn all_metadata(self) -> Vec<Attachment<'c>> {
        attachments(self.0)
    }

    /// The debug records that stand before the instruction.
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
    /// The instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// The type that the first index steps over.
    pub(crate) fn source_type(self) -> Type<'c> {
        // SAFETY: This is a getelementptr.
        unsafe { Type::new(ffi::lsr_gep_source_type(self.raw())) }
    }

    /// The address that it starts from.
    pub(crate) fn base(self) -> Value<'c> {
        self.as_instruction().first()
    }

    /// The indices.
    pub(crate) fn indices(self) -> impl Iterator<Item = Value<'c>> {
        self.operands().skip(1)
    }

    /// What it promises.
    pub(crate) fn flags(self) -> GepFlags {
        GepFlags::from_bits(self.as_instruction().head().flags())
    }
}

impl<'c> Phi<'c> {
    /// The instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// The number of incoming edges.
    pub(crate) fn incoming_count(self) -> u32 {
        // SAFETY: This is a phi.
        unsafe { core::LLVMCountIncoming(self.raw()) }
    }

    /// Each value, and the block that it comes from.
    pub(crate) fn incoming(self) -> impl ExactSizeIterator<Item = (Value<'c>, BasicBlock<'c>)> {
        // SAFETY: This is a phi with these edges.
        (0..self.incoming_count()).map(move |index| unsafe {
            let value = Value::new(core::LLVMGetIncomingValue(self.raw(), index));
            (value, BasicBlock::from_raw(core::LLVMGetIncomingBlock(self.raw(), index)))
        })
    }
}

impl<'c> Switch<'c> {
    /// The instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        Instruction(self.0)
    }

    /// What is compared.
    pub(crate) fn condition(self) -> Value<'c> {
        self.as_instruction().first()
    }

    /// Where it goes if no case matches.
    pub(crate) fn default(self) -> BasicBlock<'c> {
        self.as_instruction().successor_at(0)
    }

    /// Each case: the constant, and where it goes.
    pub(crate) fn cases(self) -> impl ExactSizeIterator<Item = (Value<'c>, BasicBlock<'c>)> {
        let instruction = self.as_instruction();
        // SAFETY: Successor 0 is the default; each other has a value.
        (1..instruction.successor_count().max(1)).map(move |index| unsafe {
            let value = Value::new(core::LLVMGetSwitchCaseValue(self.raw(), index));
            (value, instruction.successor_at(index))
        })
    }
}
