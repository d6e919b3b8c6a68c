//! Changing what a module has already.
//!
//! Views of a module stay valid as long as it is borrowed. So an instruction that goes out of its block stays in memory
//! until the module is there alone: until passes are run, or it is done with.

use super::{Made, Misuse};
use crate::error::{Error, Result};
use crate::llvm::calls::Call;
use crate::llvm::ffi::llvm_sys::{LLVMGEPFlagNUSW, LLVMGEPFlagNUW, core, linker};
use crate::llvm::functions::{Function, GlobalVariable};
use crate::llvm::instructions::{Instruction, InstructionView};
use crate::llvm::module::read;
use crate::llvm::operations::{BinaryOp, CastOp};
use crate::llvm::values::Value;
use crate::llvm::{Module, ffi};

// SAFETY of this file: what is changed belongs to a module that is borrowed and lives; the shim checks types and
// numbers.
impl<'c> Module<'c> {
    /// Takes an instruction out of its block. What uses it must be given another value.
    pub(crate) fn detach<'m>(&'m self, instruction: Instruction<'m>) {
        if instruction.block().is_some() {
            // SAFETY: See above; from now on the instruction is the module's to free.
            unsafe { core::LLVMInstructionRemoveFromParent(instruction.raw()) };
            self.detached.borrow_mut().push(instruction.raw());
        }
    }

    /// Removes global variables that nothing uses, where `unwanted` says so.
    pub(crate) fn remove_unused_variables(&mut self, unwanted: impl Fn(GlobalVariable<'_>) -> bool) {
        self.free_detached();
        let found = self.global_variables().filter(|global| !global.as_value().has_uses() && unwanted(*global));
        for global in found.map(|global| global.raw()).collect::<Vec<_>>() {
            // SAFETY: `&mut` says that nothing borrows from the module; nothing of it uses the variable either.
            unsafe { core::LLVMDeleteGlobal(global) };
        }
    }

    /// Removes the declarations of intrinsics that nothing uses.
    pub(crate) fn remove_unused_intrinsics(&mut self) {
        self.free_detached();
        let found = self
            .functions()
            .filter(|function| function.is_intrinsic() && function.is_declaration() && !function.as_value().has_uses());
        for function in found.map(|function| function.raw()).collect::<Vec<_>>() {
            // SAFETY: As above.
            unsafe { core::LLVMDeleteFunction(function) };
        }
    }

    /// Puts instructions in the place of constant expressions that are operands of instructions.
    pub(crate) fn unfold_constants(&self) {
        // SAFETY: See above.
        unsafe { ffi::lsr_unfold_constants(self.raw()) };
    }

    /// Reads LLVM assembly of our own making and links it into the module: a function that is defined there is the one
    /// that is declared here under the same name.
    ///
    /// # Errors
    /// [`Error::Internal`] for what does not parse or link.
    pub(crate) fn link_text(&mut self, assembly: &str) -> Result<()> {
        // SAFETY: The context lives. The linker frees the other module; nothing borrows from this one.
        let failure = unsafe {
            read(self.raw_context(), assembly.as_bytes(), "helpers").map(|other| {
                core::LLVMSetTarget(other, core::LLVMGetTarget(self.raw()));
                core::LLVMSetDataLayout(other, core::LLVMGetDataLayoutStr(self.raw()));
                (linker::LLVMLinkModules2(self.raw(), other) != 0).then(|| "the linker refuses it".to_owned())
            })
        };
        match failure.unwrap_or_else(Some) {
            None => Ok(()),
            Some(why) => Err(Error::Internal(format!("assembly of our own: {why}\n{assembly}")).into()),
        }
    }
}

impl<'m> Function<'m> {
    /// Gives this function, which has no body, that of another of the same type, and its attributes. The other has no
    /// body then. A body whose blocks' addresses are taken cannot move.
    pub(crate) fn take_body(self, from: Function<'m>) -> Made<()> {
        // SAFETY: These are functions.
        let done = unsafe { ffi::lsr_move_body(from.raw(), self.raw()) };
        if done == 0 { Err(Misuse("function")) } else { Ok(()) }
    }
}

impl<'m> Value<'m> {
    /// Puts another value of the same type in the place of this one everywhere.
    pub(crate) fn replace_uses(self, value: Value<'m>) -> Made<()> {
        // SAFETY: Both live.
        let done = unsafe { ffi::lsr_replace_all_uses(self.raw(), value.raw()) };
        if done == 0 { Err(Misuse("replacement")) } else { Ok(()) }
    }
}

impl<'m> Instruction<'m> {
    /// Puts another value of the same type in the place of every operand that is `old`.
    pub(crate) fn replace_operand(self, old: Value<'m>, new: Value<'m>) -> Made<()> {
        for (index, operand) in (0u32..).zip(self.operands()) {
            // SAFETY: This is an instruction with that operand.
            if operand == old && unsafe { ffi::lsr_set_operand(self.raw(), index, new.raw()) } == 0 {
                return Err(Misuse("operand"));
            }
        }
        Ok(())
    }

    /// Gives the instruction a flag that makes its result poison where it is broken; whether it can have it.
    pub(crate) fn set_flag(self, flag: PoisonFlag) -> bool {
        use BinaryOp::{AShr, LShr, Or, SDiv, UDiv};
        let raw = self.raw();
        let (binary, cast) = match self.view() {
            InstructionView::Binary { op, .. } => (Some(op), None),
            InstructionView::Cast { op, .. } => (None, Some(op)),
            _ => (None, None),
        };
        let is_address = matches!(self.view(), InstructionView::Gep(_));
        // SAFETY: The instruction is of a kind that has the flag.
        unsafe {
            match flag {
                PoisonFlag::Exact if matches!(binary, Some(UDiv | SDiv | LShr | AShr)) => core::LLVMSetExact(raw, 1),
                PoisonFlag::Disjoint if binary == Some(Or) => core::LLVMSetIsDisjoint(raw, 1),
                PoisonFlag::NonNegative if matches!(cast, Some(CastOp::ZExt | CastOp::UIToFP)) => {
                    core::LLVMSetNNeg(raw, 1);
                }
                PoisonFlag::SameSign if matches!(self.view(), InstructionView::ICmp { .. }) => {
                    core::LLVMSetICmpSameSign(raw, 1);
                }
                PoisonFlag::NoUnsignedWrap if cast == Some(CastOp::Trunc) => core::LLVMSetNUW(raw, 1),
                PoisonFlag::NoSignedWrap if cast == Some(CastOp::Trunc) => core::LLVMSetNSW(raw, 1),
                PoisonFlag::NoUnsignedWrap if is_address => {
                    core::LLVMGEPSetNoWrapFlags(raw, core::LLVMGEPGetNoWrapFlags(raw) | LLVMGEPFlagNUW);
                }
                PoisonFlag::NoUnsignedSignedWrap if is_address => {
                    core::LLVMGEPSetNoWrapFlags(raw, core::LLVMGEPGetNoWrapFlags(raw) | LLVMGEPFlagNUSW);
                }
                _ => return false,
            }
        }
        true
    }
}

/// A flag of an instruction that SPIR-V has no form for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PoisonFlag {
    /// `exact`, of divisions and shifts to the right
    Exact,
    /// `disjoint`, of `or`
    Disjoint,
    /// `nneg`, of `zext` and `uitofp`
    NonNegative,
    /// `samesign`, of `icmp`
    SameSign,
    /// `nuw`, of `trunc` and `getelementptr`
    NoUnsignedWrap,
    /// `nsw`, of `trunc`
    NoSignedWrap,
    /// `nusw`, of `getelementptr`
    NoUnsignedSignedWrap,
}

impl<'m> Call<'m> {
    /// Has the call call another function of the same type, with that function's calling convention.
    pub(crate) fn set_callee(self, function: Function<'m>) -> Made<()> {
        // SAFETY: These are a call and a function.
        let done = unsafe { ffi::lsr_set_callee(self.as_value().raw(), function.raw()) };
        if done == 0 { Err(Misuse("callee")) } else { Ok(()) }
    }
}
