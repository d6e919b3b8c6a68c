//! Changes to the existing contents of a module.
//!
//! Views of a module must stay valid while the module is borrowed. An instruction that is removed from its block
//! therefore stays in memory until a function takes the module by `&mut`, or the module is dropped.

use super::{Made, Misuse, done};
use crate::error::{Error, Result};
use crate::llvm::ffi::llvm_sys::{LLVMGEPFlagNUSW, LLVMGEPFlagNUW, core, linker};
use crate::llvm::functions::{Function, GlobalVariable};
use crate::llvm::instructions::{Call, Instruction, InstructionView};
use crate::llvm::operations::{BinaryOp, CastOp};
use crate::llvm::{Module, ffi, module::read, values::Value};

// SAFETY of this file: the module is borrowed, so the values that are changed are alive. The shim checks the types of the
// values and the indices of operands.
impl<'c> Module<'c> {
    /// Takes an instruction out of its block. The caller must replace its uses.
    pub(crate) fn detach<'m>(&'m self, instruction: Instruction<'m>) {
        if instruction.block().is_some() {
            // SAFETY: See above. `detached` frees the instruction later.
            unsafe { core::LLVMInstructionRemoveFromParent(instruction.raw()) };
            self.detached.borrow_mut().push(instruction.raw());
        }
    }

    /// Removes the global variables that have no uses and for which `unwanted` returns true.
    pub(crate) fn remove_unused_variables(&mut self, unwanted: impl Fn(GlobalVariable<'_>) -> bool) {
        self.free_detached();
        let found = self.global_variables().filter(|global| !global.as_value().has_uses() && unwanted(*global));
        for global in found.map(|global| global.raw()).collect::<Vec<_>>() {
            // SAFETY: Because of `&mut self`, nothing borrows the module. The variable has no uses.
            unsafe { core::LLVMDeleteGlobal(global) };
        }
    }

    /// Removes the declarations of intrinsics that have no uses.
    pub(crate) fn remove_unused_intrinsics(&mut self) {
        self.free_detached();
        let found = self
            .functions()
            .filter(|function| function.is_intrinsic() && function.is_declaration() && !function.as_value().has_uses());
        for function in found.map(|function| function.raw()).collect::<Vec<_>>() {
            // SAFETY: Because of `&mut self`, nothing borrows the module. The function has no uses.
            unsafe { core::LLVMDeleteFunction(function) };
        }
    }

    /// Replaces constant expressions that are operands of instructions with instructions.
    pub(crate) fn unfold_constants(&self) {
        // SAFETY: See above.
        unsafe { ffi::lsr_unfold_constants(self.raw()) };
    }

    /// Parses `assembly`, which this crate has written, and links it into the module. A function defined there replaces
    /// the declaration of the same name in this module.
    ///
    /// # Errors
    ///
    /// [`Error::Internal`] if the assembly does not parse or link.
    pub(crate) fn link_text(&mut self, assembly: &str) -> Result<()> {
        // SAFETY: The context is alive. The linker frees the other module, and nothing borrows this one.
        let failure = unsafe {
            read(self.raw_context(), assembly.as_bytes(), "helpers").map(|other| {
                core::LLVMSetTarget(other, core::LLVMGetTarget(self.raw()));
                core::LLVMSetDataLayout(other, core::LLVMGetDataLayoutStr(self.raw()));
                (linker::LLVMLinkModules2(self.raw(), other) != 0).then(|| "the linker refused it".to_owned())
            })
        };
        match failure.unwrap_or_else(Some) {
            None => Ok(()),
            Some(why) => {
                Err(Error::Internal(format!("LLVM refused the assembly of the helper functions: {why}\n{assembly}"))
                    .into())
            }
        }
    }
}

impl<'m> Function<'m> {
    /// Moves the body and the attributes of `from` to this function, which must be a declaration of the same type.
    /// `from` becomes a declaration. Fails if the address of a block in the body is taken.
    pub(crate) fn take_body(self, from: Function<'m>) -> Made<()> {
        // SAFETY: These are functions.
        done(unsafe { ffi::lsr_move_body(from.raw(), self.raw()) }, "move of a function body")
    }
}

impl<'m> Value<'m> {
    /// Replaces all uses of this value with another value of the same type.
    pub(crate) fn replace_uses(self, value: Value<'m>) -> Made<()> {
        // SAFETY: Both values are alive.
        done(unsafe { ffi::lsr_replace_all_uses(self.raw(), value.raw()) }, "replacement")
    }
}

impl<'m> Instruction<'m> {
    /// Replaces every operand that is `old` with `new`, which must have the same type.
    pub(crate) fn replace_operand(self, old: Value<'m>, new: Value<'m>) -> Made<()> {
        for (index, operand) in (0u32..).zip(self.operands()) {
            // SAFETY: This is an instruction with that operand.
            if operand == old && unsafe { ffi::lsr_set_operand(self.raw(), index, new.raw()) } == 0 {
                return Err(Misuse("operand"));
            }
        }
        Ok(())
    }

    /// Sets a flag that makes the result poison if its condition does not hold. Returns false if the instruction cannot
    /// have the flag.
    pub(crate) fn set_flag(self, flag: PoisonFlag) -> bool {
        use BinaryOp::{AShr, LShr, Or, SDiv, UDiv};
        let raw = self.raw();
        let (binary, cast) = match self.view() {
            InstructionView::Binary { op, .. } => (Some(op), None),
            InstructionView::Cast { op, .. } => (None, Some(op)),
            _ => (None, None),
        };
        let is_address = matches!(self.view(), InstructionView::Gep(_));
        // SAFETY: Each branch sets a flag only on instructions that can have it.
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

/// An instruction flag without an equivalent in SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PoisonFlag {
    /// `exact` on divisions and right shifts
    Exact,
    /// `disjoint` on `or`
    Disjoint,
    /// `nneg` on `zext` and `uitofp`
    NonNegative,
    /// `samesign` on `icmp`
    SameSign,
    /// `nuw` on `trunc` and `getelementptr`
    NoUnsignedWrap,
    /// `nsw` on `trunc`
    NoSignedWrap,
    /// `nusw` on `getelementptr`
    NoUnsignedSignedWrap,
}

impl<'m> Call<'m> {
    /// Sets the called function, which must have the type of the current callee. The call takes the calling convention
    /// of the new callee.
    pub(crate) fn set_callee(self, function: Function<'m>) -> Made<()> {
        // SAFETY: These are a call and a function.
        done(unsafe { ffi::lsr_set_callee(self.as_value().raw(), function.raw()) }, "callee")
    }
}
