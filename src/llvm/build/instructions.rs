//! The [`Builder`], which makes instructions.
//!
//! It has one method for each instruction. The methods check their operands and return a [`Misuse`] for invalid ones.
//! [`Access`] and [`CallOptions`] hold the properties of memory accesses and calls.

use std::ptr;

use super::{Made, Misuse, alignment, done, made, raw_values};
use crate::llvm::functions::{BasicBlock, calling_convention};
use crate::llvm::instructions::{Instruction, Phi, Switch};
use crate::llvm::operations::{
    BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate, Ordering,
    SyncScope, TailCallKind,
};
use crate::llvm::types::{FunctionType, Type};
use crate::llvm::{Call, NodeKind, ffi, metadata::Metadata, values::Value};

/// Makes instructions at an insertion point: the end of a block, or before an instruction.
///
/// The methods return the instruction as a value, so that the caller can add attributes, metadata and a name.
#[derive(Clone, Copy)]
pub(crate) struct Builder<'m> {
    position: ffi::Position,
    fast_math: FastMathFlags,
    block: Option<BasicBlock<'m>>,
}

/// The properties of an access by a load, a store or an atomic instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    /// The alignment in bytes. `None` stands for the ABI alignment of the type.
    pub alignment: Option<u64>,
    /// True for a volatile access.
    pub volatile: bool,
    /// The ordering, or [`Ordering::NotAtomic`].
    pub ordering: Ordering,
    /// The synchronization scope of an atomic access.
    pub scope: SyncScope,
}

impl Access {
    /// Returns the properties in the form that the shim takes.
    pub(in crate::llvm) fn data(self) -> Made<ffi::AccessData> {
        let (is_volatile, ordering, scope) = (self.volatile.into(), self.ordering as u8, self.scope.0);
        Ok(ffi::AccessData { align: alignment(self.alignment)?, is_volatile, ordering, scope })
    }
}

impl Default for Access {
    /// Returns an access with the type's ABI alignment that is neither volatile nor atomic.
    fn default() -> Self {
        Access { alignment: None, volatile: false, ordering: Ordering::NotAtomic, scope: SyncScope::SYSTEM }
    }
}

/// The properties of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CallOptions {
    /// The number of the calling convention, which must be that of the callee.
    pub calling_convention: u32,
    /// The tail call marker.
    pub tail: TailCallKind,
}

impl Default for CallOptions {
    /// Returns the C calling convention without a tail call marker.
    fn default() -> Self {
        CallOptions { calling_convention: calling_convention::C, tail: TailCallKind::None }
    }
}

// SAFETY of this file: operands are values of the module or constants of its context. They live for `'m`, and so does
// the block. The shim checks types and numbers and copies arrays.
impl<'m> Builder<'m> {
    /// Returns a builder that inserts at the end of a block.
    pub(crate) fn at_end(block: BasicBlock<'m>) -> Self {
        let mut builder = Builder {
            position: ffi::Position { block: ptr::null_mut(), before: ptr::null_mut(), location: ptr::null_mut() },
            fast_math: FastMathFlags::NONE,
            block: None,
        };
        builder.set_end(block);
        builder
    }

    /// Moves the insertion point to the end of a block.
    pub(crate) fn set_end(&mut self, block: BasicBlock<'m>) {
        self.position.block = block.raw_block();
        self.position.before = ptr::null_mut();
        self.block = Some(block);
    }

    /// Moves the insertion point to just before `instruction`, which must be in a block.
    pub(crate) fn set_before(&mut self, instruction: Instruction<'m>) -> Made<()> {
        let block = instruction.block().ok_or(Misuse("insertion point"))?;
        self.set_end(block);
        self.position.before = instruction.raw();
        Ok(())
    }

    /// Returns the block that instructions are inserted into.
    pub(crate) fn block(&self) -> Option<BasicBlock<'m>> {
        self.block
    }

    /// Sets the source location, a `DILocation`, of instructions made from now on.
    pub(crate) fn set_location(&mut self, location: Option<Metadata<'m>>) -> Made<()> {
        self.position.location = match location {
            None => ptr::null_mut(),
            Some(node) if node.as_node().and_then(|node| node.kind()) == Some(NodeKind::Location) => node.raw(),
            Some(_) => return Err(Misuse("source location")),
        };
        Ok(())
    }

    /// Sets the fast-math flags of instructions made from now on. Instructions that cannot have fast-math flags ignore
    /// them.
    pub(crate) fn set_fast_math(&mut self, flags: FastMathFlags) {
        self.fast_math = flags;
    }

    pub(in crate::llvm) fn at(&self) -> *const ffi::Position {
        &self.position
    }

    fn fast(&self) -> u8 {
        self.fast_math.bits()
    }

    /// Inserts an operation on two values of one type.
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

    /// Inserts an `fneg`.
    pub(crate) fn fneg(&self, value: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_fneg(self.at(), value.raw(), self.fast()), "fneg") }
    }

    /// Inserts a conversion, even if the conversion does not change the type.
    pub(crate) fn cast(&self, op: CastOp, value: Value<'m>, ty: Type<'m>, flags: CastFlags) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_cast(self.at(), op as u8, value.raw(), ty.raw(), flags.bits(), self.fast());
            made(raw, "cast")
        }
    }

    /// Inserts an `icmp`.
    pub(crate) fn icmp(&self, predicate: IntPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 0, 0), "icmp") }
    }

    /// Inserts an `fcmp`.
    pub(crate) fn fcmp(&self, predicate: FloatPredicate, left: Value<'m>, right: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_compare(self.at(), predicate as u8, left.raw(), right.raw(), 0, self.fast());
            made(raw, "fcmp")
        }
    }

    /// Inserts a `select`.
    pub(crate) fn select(&self, condition: Value<'m>, if_true: Value<'m>, if_false: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_select(self.at(), condition.raw(), if_true.raw(), if_false.raw(), self.fast());
            made(raw, "select")
        }
    }

    /// Inserts a `freeze`.
    pub(crate) fn freeze(&self, value: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_freeze(self.at(), value.raw()), "freeze") }
    }

    /// Inserts an `alloca`. It allocates one element if `count` is `None`, with the type's ABI alignment if `align` is
    /// `None`.
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

    /// Inserts a `load`.
    pub(crate) fn load(&self, ty: Type<'m>, pointer: Value<'m>, access: Access) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_load(self.at(), ty.raw(), pointer.raw(), access.data()?), "load") }
    }

    /// Inserts a `store`.
    pub(crate) fn store(&self, value: Value<'m>, pointer: Value<'m>, access: Access) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_store(self.at(), value.raw(), pointer.raw(), access.data()?), "store") }
    }

    /// Inserts a `getelementptr`.
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

    /// Inserts an `extractelement`.
    pub(crate) fn extract_element(&self, vector: Value<'m>, index: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_extract_element(self.at(), vector.raw(), index.raw()), "extractelement") }
    }

    /// Inserts an `insertelement`.
    pub(crate) fn insert_element(&self, vector: Value<'m>, element: Value<'m>, index: Value<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_insert_element(self.at(), vector.raw(), element.raw(), index.raw());
            made(raw, "insertelement")
        }
    }

    /// Inserts a `shufflevector`. A mask element of -1 is poison.
    pub(crate) fn shuffle(&self, left: Value<'m>, right: Value<'m>, mask: &[i32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_shuffle(self.at(), left.raw(), right.raw(), mask.as_ptr(), mask.len());
            made(raw, "shufflevector")
        }
    }

    /// Inserts an `extractvalue`.
    pub(crate) fn extract_value(&self, aggregate: Value<'m>, indices: &[u32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_build_extract_value(self.at(), aggregate.raw(), indices.as_ptr(), indices.len());
            made(raw, "extractvalue")
        }
    }

    /// Inserts an `insertvalue`.
    pub(crate) fn insert_value(&self, aggregate: Value<'m>, value: Value<'m>, indices: &[u32]) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe {
            let raw =
                ffi::lsr_build_insert_value(self.at(), aggregate.raw(), value.raw(), indices.as_ptr(), indices.len());
            made(raw, "insertvalue")
        }
    }

    /// Inserts a `call`.
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

    /// Inserts a `phi` with space for `reserve` edges.
    pub(crate) fn phi(&self, ty: Type<'m>, reserve: u32) -> Made<Phi<'m>> {
        // SAFETY: See above. `reserve` is only a hint, and bounded so that hostile input cannot exhaust memory.
        unsafe { Ok(Phi(made(ffi::lsr_build_phi(self.at(), ty.raw(), reserve.min(64), self.fast()), "phi")?)) }
    }

    /// Inserts a `ret`.
    pub(crate) fn ret(&self, value: Option<Value<'m>>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_ret(self.at(), value.map_or(ptr::null_mut(), Value::raw)), "ret") }
    }

    /// Inserts an unconditional `br`.
    pub(crate) fn br(&self, to: BasicBlock<'m>) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_br(self.at(), to.raw_block()), "br") }
    }

    /// Inserts a conditional `br`.
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

    /// Inserts a `switch` with space for `reserve` cases.
    pub(crate) fn switch(&self, condition: Value<'m>, default: BasicBlock<'m>, reserve: u32) -> Made<Switch<'m>> {
        // SAFETY: See above. `reserve` is only a hint, and bounded so that hostile input cannot exhaust memory.
        unsafe {
            let raw = ffi::lsr_build_switch(self.at(), condition.raw(), default.raw_block(), reserve.min(64));
            Ok(Switch(made(raw, "switch")?))
        }
    }

    /// Inserts an `unreachable`.
    pub(crate) fn unreachable(&self) -> Made<Value<'m>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_build_unreachable(self.at()), "unreachable") }
    }
}

impl<'m> Phi<'m> {
    /// Adds an incoming edge.
    pub(crate) fn add_incoming(self, value: Value<'m>, block: BasicBlock<'m>) -> Made<()> {
        // SAFETY: This is a phi.
        done(unsafe { ffi::lsr_phi_add(self.raw(), value.raw(), block.raw_block()) }, "phi")
    }
}

impl<'m> Switch<'m> {
    /// Adds a case. Its value must be an integer constant of the condition's type.
    pub(crate) fn add_case(self, value: Value<'m>, block: BasicBlock<'m>) -> Made<()> {
        // SAFETY: This is a switch.
        done(unsafe { ffi::lsr_switch_add(self.raw(), value.raw(), block.raw_block()) }, "switch")
    }
}
