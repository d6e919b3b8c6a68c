//! Making instructions.

use std::ptr;

use super::{Made, Misuse, alignment, made, raw_values};
use crate::llvm::ffi;
use crate::llvm::functions::{BasicBlock, calling_convention};
use crate::llvm::instructions::{Instruction, Phi, Switch};
use crate::llvm::metadata::Metadata;
use crate::llvm::operations::{
    AtomicOp, BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate,
    Ordering, SyncScope, TailCallKind,
};
use crate::llvm::types::{FunctionType, Type};
use crate::llvm::values::Value;
use crate::llvm::{Call, NodeKind};

/// Makes instructions at a place: the end of a block, or before an instruction.
///
/// What a method answers is the instruction as a value, which attributes, metadata and a name can be given to.
#[derive(Clone, Copy)]
pub(crate) struct Builder<'m> {
    position: ffi::Position,
    fast_math: FastMathFlags,
    block: Option<BasicBlock<'m>>,
}

/// How a load, a store or an atomic instruction touches memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    /// The alignment in bytes; that of the type where there is none.
    pub alignment: Option<u64>,
    /// Whether it must happen as it is.
    pub volatile: bool,
    /// [`Ordering::NotAtomic`], or that of an atomic access.
    pub ordering: Ordering,
    /// Among which threads it is ordered.
    pub scope: SyncScope,
}

impl Access {
    /// An access that is neither volatile nor atomic.
    pub(crate) fn aligned(bytes: u64) -> Self {
        Access { alignment: Some(bytes), ..Access::default() }
    }
}

impl Default for Access {
    /// An access of the type's alignment that is neither volatile nor atomic.
    fn default() -> Self {
        Access { alignment: None, volatile: false, ordering: Ordering::NotAtomic, scope: SyncScope::SYSTEM }
    }
}

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CallOptions {
    /// The calling convention's number, as the callee has it.
    pub calling_convention: u32,
    /// Whether it may or must be a tail call.
    pub tail: TailCallKind,
}

impl Default for CallOptions {
    /// The C convention, and nothing said about tail calls.
    fn default() -> Self {
        CallOptions { calling_convention: calling_convention::C, tail: TailCallKind::None }
    }
}

// SAFETY of this file: operands are values of the module, or constants of its context, and live for `'m`; so does
// the block. The shim checks types and numbers, and copies arrays.
impl<'m> Builder<'m> {
    /// A builder at the end of a block.
    pub(crate) fn at_end(block: BasicBlock<'m>) -> Self {
        let mut builder = Builder {
            position: ffi::Position { block: ptr::null_mut(), before: ptr::null_mut(), location: ptr::null_mut() },
            fast_math: FastMathFlags::NONE,
            block: None,
        };
        builder.set_end(block);
        builder
    }

    /// Goes to the end of a block.
    pub(crate) fn set_end(&mut self, block: BasicBlock<'m>) {
        self.position.block = block.raw_block();
        self.position.before = ptr::null_mut();
        self.block = Some(block);
    }

    /// Goes before an instruction of a block.
    pub(crate) fn set_before(&mut self, instruction: Instruction<'m>) -> Made<()> {
        let block = instruction.block().ok_or(Misuse("place"))?;
        self.set_end(block);
        self.position.before = instruction.raw();
        Ok(())
    }

    /// The block that instructions go to.
    pub(crate) fn block(&self) -> Option<BasicBlock<'m>> {
        self.block
    }

    /// The source location, a DILocation, of what is made from now on.
    pub(crate) fn set_location(&mut self, location: Option<Metadata<'m>>) -> Made<()> {
        self.position.location = match location {
            None => ptr::null_mut(),
            Some(node) if node.as_node().and_then(|node| node.kind()) == Some(NodeKind::Location) => node.raw(),
            Some(_) => return Err(Misuse("source location")),
        };
        Ok(())
    }

    /// The fast-math flags of what is made from now on, where it can have any.
    pub(crate) fn set_fast_math(&mut self, flags: FastMathFlags) {
        self.fast_math = flags;
    }

    fn at(&self) -> *const ffi::Position {
        &self.position
    }

    fn fast(&self) -> u8 {
        self.fast_math.bits()
    }

    /// An operation on two values of one type.
    pub(crate) fn binary(
        &self,
        op: BinaryOp,
        left: Value<'m>,
        right: Value<'m>,
        flags: BinaryFlags,
    ) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_binary(self.at(), op as u8, left.raw(), right.raw(), flags.bits(), self.fast());
            made(raw, "operation")
        }
    }

    /// `fneg`
    pub(crate) fn fneg(&self, value: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_fneg(self.at(), value.raw(), self.fast()), "fneg") }
    }

    /// A conversion, also where it changes nothing.
    pub(crate) fn cast(&self, op: CastOp, value: Value<'m>, ty: Type<'m>, flags: CastFlags) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_cast(self.at(), op as u8, value.raw(), ty.raw(), flags.bits(), self.fast());
            made(raw, "cast")
        }
    }

    /// `icmp`
    pub(crate) fn icmp(&self, predicate: IntPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 0, 0), "icmp") }
    }

    /// `icmp samesign`
    pub(crate) fn icmp_same_sign(&self, predicate: IntPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 1, 0), "icmp") }
    }

    /// `fcmp`
    pub(crate) fn fcmp(&self, predicate: FloatPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 0, self.fast());
            made(raw, "fcmp")
        }
    }

    /// `select`
    pub(crate) fn select(&self, condition: Value<'m>, if_true: Value<'m>, if_false: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_select(self.at(), condition.raw(), if_true.raw(), if_false.raw(), self.fast());
            made(raw, "select")
        }
    }

    /// `freeze`
    pub(crate) fn freeze(&self, value: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_freeze(self.at(), value.raw()), "freeze") }
    }

    /// `alloca`, of one element where no count is given, and of the type's alignment where none is.
    pub(crate) fn alloca(
        &self,
        ty: Type<'m>,
        count: Option<Value<'m>>,
        address_space: u32,
        align: Option<u64>,
    ) -> Made<Value<'m>> {
        let count = count.map_or(ptr::null_mut(), Value::raw);
        let align = alignment(align)?;
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_alloca(self.at(), ty.raw(), count, address_space, align), "alloca") }
    }

    /// `load`
    pub(crate) fn load(&self, ty: Type<'m>, pointer: Value<'m>, access: Access) -> Made<Value<'m>> {
        let align = alignment(access.alignment)?;
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_load(
                self.at(),
                ty.raw(),
                pointer.raw(),
                align,
                access.volatile.into(),
                access.ordering as u8,
                access.scope.0,
            );
            made(raw, "load")
        }
    }

    /// `store`
    pub(crate) fn store(&self, value: Value<'m>, pointer: Value<'m>, access: Access) -> Made<Value<'m>> {
        let align = alignment(access.alignment)?;
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_store(
                self.at(),
                value.raw(),
                pointer.raw(),
                align,
                access.volatile.into(),
                access.ordering as u8,
                access.scope.0,
            );
            made(raw, "store")
        }
    }

    /// `getelementptr`
    pub(crate) fn gep(
        &self,
        source: Type<'m>,
        base: Value<'m>,
        indices: &[Value<'m>],
        flags: GepFlags,
    ) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_gep(
                self.at(),
                source.raw(),
                base.raw(),
                raw_values(indices),
                indices.len(),
                flags.bits(),
            );
            made(raw, "getelementptr")
        }
    }

    /// `fence`, of acquire or a stronger ordering, or release.
    pub(crate) fn fence(&self, ordering: Ordering, scope: SyncScope) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_fence(self.at(), ordering as u8, scope.0), "fence") }
    }

    /// `cmpxchg`; the access's ordering is that of success.
    pub(crate) fn cmpxchg(
        &self,
        pointer: Value<'m>,
        [expected, replacement]: [Value<'m>; 2],
        access: Access,
        failure: Ordering,
        weak: bool,
    ) -> Made<Value<'m>> {
        let align = alignment(access.alignment)?;
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_cmpxchg(
                self.at(),
                pointer.raw(),
                expected.raw(),
                replacement.raw(),
                align,
                access.volatile.into(),
                weak.into(),
                access.ordering as u8,
                failure as u8,
                access.scope.0,
            );
            made(raw, "cmpxchg")
        }
    }

    /// `atomicrmw`
    pub(crate) fn atomicrmw(
        &self,
        op: AtomicOp,
        pointer: Value<'m>,
        value: Value<'m>,
        access: Access,
    ) -> Made<Value<'m>> {
        let align = alignment(access.alignment)?;
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_atomicrmw(
                self.at(),
                op as u8,
                pointer.raw(),
                value.raw(),
                align,
                access.volatile.into(),
                access.ordering as u8,
                access.scope.0,
            );
            made(raw, "atomicrmw")
        }
    }

    /// `extractelement`
    pub(crate) fn extract_element(&self, vector: Value<'m>, index: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_extract_element(self.at(), vector.raw(), index.raw()), "extractelement") }
    }

    /// `insertelement`
    pub(crate) fn insert_element(&self, vector: Value<'m>, element: Value<'m>, index: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_insert_element(self.at(), vector.raw(), element.raw(), index.raw());
            made(raw, "insertelement")
        }
    }

    /// `shufflevector`; -1 in the mask is poison.
    pub(crate) fn shuffle(&self, left: Value<'m>, right: Value<'m>, mask: &[i32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_shuffle(self.at(), left.raw(), right.raw(), mask.as_ptr(), mask.len());
            made(raw, "shufflevector")
        }
    }

    /// `extractvalue`
    pub(crate) fn extract_value(&self, aggregate: Value<'m>, indices: &[u32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_extract_value(self.at(), aggregate.raw(), indices.as_ptr(), indices.len());
            made(raw, "extractvalue")
        }
    }

    /// `insertvalue`
    pub(crate) fn insert_value(&self, aggregate: Value<'m>, value: Value<'m>, indices: &[u32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw =
                ffi::lsr_build_insert_value(self.at(), aggregate.raw(), value.raw(), indices.as_ptr(), indices.len());
            made(raw, "insertvalue")
        }
    }

    /// `va_arg`
    pub(crate) fn va_arg(&self, list: Value<'m>, ty: Type<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_va_arg(self.at(), list.raw(), ty.raw()), "va_arg") }
    }

    /// `call`
    pub(crate) fn call(
        &self,
        ty: FunctionType<'m>,
        callee: Value<'m>,
        arguments: &[Value<'m>],
        options: CallOptions,
    ) -> Made<Call<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_call(
                self.at(),
                ty.as_type().raw(),
                callee.raw(),
                raw_values(arguments),
                arguments.len(),
                options.calling_convention,
                options.tail as u8,
                self.fast(),
            );
            Ok(Call(Instruction(made(raw, "call")?)))
        }
    }

    /// `phi`, with room for so many edges.
    pub(crate) fn phi(&self, ty: Type<'m>, reserve: u32) -> Made<Phi<'m>> {
        // SAFETY: See above. The room is a hint, and bounded lest it exhaust memory.
        unsafe { Ok(Phi(made(ffi::lsr_build_phi(self.at(), ty.raw(), reserve.min(64), self.fast()), "phi")?)) }
    }

    /// `ret`
    pub(crate) fn ret(&self, value: Option<Value<'m>>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_ret(self.at(), value.map_or(ptr::null_mut(), Value::raw)), "ret") }
    }

    /// `br`
    pub(crate) fn br(&self, to: BasicBlock<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_br(self.at(), to.raw_block()), "br") }
    }

    /// `br` with a condition.
    pub(crate) fn cond_br(
        &self,
        condition: Value<'m>,
        if_true: BasicBlock<'m>,
        if_false: BasicBlock<'m>,
    ) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_cond_br(self.at(), condition.raw(), if_true.raw_block(), if_false.raw_block());
            made(raw, "br")
        }
    }

    /// `switch`, with room for so many cases.
    pub(crate) fn switch(&self, condition: Value<'m>, default: BasicBlock<'m>, reserve: u32) -> Made<Switch<'m>> {
        // SAFETY: See above. The room is a hint, and bounded lest it exhaust memory.
        unsafe {
            let raw = ffi::lsr_build_switch(self.at(), condition.raw(), default.raw_block(), reserve.min(64));
            Ok(Switch(made(raw, "switch")?))
        }
    }

    /// `unreachable`
    pub(crate) fn unreachable(&self) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_unreachable(self.at()), "unreachable") }
    }
}

impl<'m> Phi<'m> {
    /// Adds an edge.
    pub(crate) fn add_incoming(self, value: Value<'m>, block: BasicBlock<'m>) -> Made<()> {
        // SAFETY: This is a phi.
        let done = unsafe { ffi::lsr_phi_add(self.raw(), value.raw(), block.raw_block()) };
        if done == 0 { Err(Misuse("phi")) } else { Ok(()) }
    }
}

impl<'m> Switch<'m> {
    /// Adds a case, an integer constant of the condition's type.
    pub(crate) fn add_case(self, value: Value<'m>, block: BasicBlock<'m>) -> Made<()> {
        // SAFETY: This is a switch.
        let done = unsafe { ffi::lsr_switch_add(self.raw(), value.raw(), block.raw_block()) };
        if done == 0 { Err(Misuse("switch")) } else { Ok(()) }
    }
}
