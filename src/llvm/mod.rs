//! Safe views for reading and building LLVM IR, over inkwell, llvm-sys and a small C++ shim.
//!
//! Callers pass contexts and modules as inkwell types. Everything else is a view of this module: inkwell panics on
//! values and types that it has no variant for, such as target extension types, and many of its accessors allocate.
//!
//! A view is a copyable reference. It borrows its module, or its context if it is a type. Views do not assume that a
//! module is verified; they work on any module that LLVM's parser accepts.
//!
//! - [`context`] and [`module`]: contexts, and parsing, verifying and writing modules.
//! - [`types`], [`values`], [`constants`], [`functions`], [`instructions`], [`calls`], [`operations`]: the IR.
//! - [`attributes`], [`metadata`]: attributes and metadata.
//! - [`build`]: building and changing IR.
//! - `ffi` and the shim (`shim_*.cpp`): functions that LLVM's C API lacks. Differences between LLVM releases are
//!   handled only there.
#![allow(unsafe_code)]

pub(crate) mod attributes;
pub(crate) mod build;
mod c_enum;
mod calls;
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
pub(crate) use constants::{ConstantData, ConstantExpr, ConstantInt, InlineAsm};
pub(crate) use context::Context;
pub(crate) use functions::{
    BasicBlock, Function, GlobalAlias, GlobalIFunc, GlobalVariable, Linkage, UnnamedAddress, calling_convention,
    intrinsic_id,
};
pub(crate) use instructions::{Call, Gep, Instruction, InstructionView, MemoryAccess, Phi, Switch};
pub(crate) use metadata::{Metadata, NO_METADATA_KIND, Node, NodeKind};
pub(crate) use module::{FunctionPass, Module};
pub(crate) use operations::{
    AtomicOp, BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, GepFlags, IntPredicate, Opcode,
    Ordering, SyncScope,
};
pub(crate) use types::{FunctionType, OtherFloat, StructType, TargetExtType, Type, TypeView};
pub(crate) use values::{Value, ValueView};
