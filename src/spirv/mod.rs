//! SPIR-V: reading, checking, building and writing modules. This module needs no LLVM.
//!
//! - [`grammar`]: tables of instructions, enumerations and extended instruction sets;
//! - [`binary`]: reading the words of a module, and helpers to write them;
//! - [`operands`]: decoding the operands of an instruction by the grammar;
//! - [`module`]: a view of a module that was read;
//! - [`builder`]: building a module; `requirements` deduces what it must declare;
//! - [`text`]: assembly and the textual form of `llvm-spirv`;
//! - [`variants`]: modules with function variants, specialized for a device;
//! - [`validate`]: rules of the specification and of extensions, beside the grammar.

pub mod binary;
pub mod builder;
mod extensions;
pub mod grammar;
mod id;
pub mod module;
pub mod operands;
mod requirements;
pub mod text;
pub mod validate;
pub mod variants;
mod words;

pub use binary::{Header, Instruction, Instructions};
pub use builder::{Builder, Settings};
pub use extensions::Extensions;
pub use grammar::{
    AddressingModel, BuiltIn, Capability, Decoration, ExecutionMode, ExecutionModel, ExtInstSet, Extension,
    FPFastMathMode, FPRoundingMode, FunctionControl, FunctionParameterAttribute, LinkageType, LoopControl,
    MemoryAccess, MemoryModel, MemorySemantics, Op, Scope, SelectionControl, SourceLanguage, StorageClass, Version,
};
pub use id::{Id, IdMap};
pub use module::Module;
pub use operands::{Context, DecodedOperand, ModuleContext, NumberType};
pub use requirements::Requirements;
pub use words::Words;
