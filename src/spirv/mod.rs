//! SPIR-V itself: pure Rust, knows nothing of LLVM.
//!
//! - [`grammar`]: the tables of instructions, enumerations and extended instruction sets;
//! - [`binary`]: reading a module's words, and the pieces to write them;
//! - [`operands`]: taking an instruction apart as the grammar says;
//! - [`module`]: a view of a module that was read;
//! - [`builder`]: making a module; what it must declare is deduced in `requirements`;
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
