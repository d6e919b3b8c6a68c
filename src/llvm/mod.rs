//! LLVM: safe views over inkwell, its llvm-sys, and one small C++ shim, for reading LLVM IR and making it.
//!
//! inkwell stands in the public interface: contexts and modules come from it and go to it. Inside stand our own
//! views, since inkwell's enums of values and types panic on what they have no variant for (target types among them),
//! and since a translator wants an enum to match on and no allocation on the way. All `unsafe` of the crate is here.
//!
//! A view is a copyable reference whose lifetime is that of the module's borrow (types: the context's). The views do
//! not assume that a module was verified: they hold for whatever LLVM's parser accepts.
//!
//! - [`context`] and [`module`]: where everything lives; reading, verifying and writing modules.
//! - [`types`], [`values`], [`constants`], [`functions`], [`instructions`], [`calls`], [`operations`]: the IR.
//! - [`attributes`], [`metadata`]: what is attached to it.
//! - [`build`]: making all of it.
//! - `ffi` and the shim (`shim_*.cpp`): what the C API lacks; the one place that knows of differences between
//!   releases of LLVM.
#![allow(unsafe_code)]
#![cfg_attr(
    not(test),
    allow(dead_code, reason = "the tests of the views and of the builder read and make more of LLVM IR")
)]

pub(crate) mod attributes;
pub(crate) mod build;
pub(crate) mod calls;
pub(crate) mod constants;
pub(crate) mod context;
mod ffi;
pub(crate) mod functions;
pub(crate) mod instructions;
pub(crate) mod metadata;
pub(crate) mod module;
pub(crate) mod operations;
#[cfg(test)]
mod tests;
mod text;
pub(crate) mod types;
pub(crate) mod values;

pub(crate) use attributes::{Attribute, AttributeForm, AttributeKind, AttributeSet, AttributeView};
pub(crate) use build::{Access, Builder, CallOptions, Made, Misuse, Placeholder, PoisonFlag, Types, fold};
pub(crate) use calls::Call;
pub(crate) use constants::{ConstantData, ConstantExpr, ConstantInt, InlineAsm};
pub(crate) use context::{Context, Severity};
pub(crate) use functions::{
    BasicBlock, Function, GlobalAlias, GlobalIFunc, GlobalVariable, Linkage, UnnamedAddress, calling_convention,
    intrinsic_id,
};
pub(crate) use instructions::{Gep, Instruction, InstructionView, MemoryAccess, Phi, Switch};
pub(crate) use metadata::{Metadata, NO_METADATA_KIND, Node, NodeKind};
pub(crate) use module::{FunctionPass, Module};
pub(crate) use operations::{
    AtomicOp, BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate, Opcode,
    Ordering, SyncScope,
};
pub(crate) use types::{FunctionType, OtherFloat, StructType, TargetExtType, Type, TypeView};
pub(crate) use values::{Value, ValueView};
