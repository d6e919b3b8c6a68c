//! The interface between the mappings and the drivers of both directions.
//!
//! A driver walks over a module and calls the mappings. A mapping sees the driver as [`emit::Emit`] (LLVM IR to SPIR-V)
//! or as [`build::Build`] (SPIR-V to LLVM IR). The two traits have what every mapping needs. A room (see
//! [`crate::mapping`]) that keeps state during a translation extends these traits in its `mod.rs` or
//! `emit.rs`, see [`holds::Holds`]. The other files have small data types and functions that mappings share.
//!
//! This room may import `facts` and no other room. The drivers are `to_spirv` and `to_llvm`.

pub(crate) mod build;
pub(crate) mod claims;
pub(crate) mod declaration;
pub(crate) mod emit;
pub(crate) mod holds;
pub(crate) mod input;
pub(crate) mod llvm_ids;
pub(crate) mod llvm_pieces;
pub(crate) mod mapped;
pub(crate) mod metadata_nodes;
pub(crate) mod translators;
pub(crate) mod type_info;

pub(crate) use build::Build;
pub(crate) use claims::Claims;
pub(crate) use declaration::{Convention, Declaration, Effects};
pub(crate) use emit::Emit;
pub(crate) use holds::Holds;
pub(crate) use input::{LlvmInput, SpirvInput};
pub(crate) use llvm_ids::AttributeKinds;
pub(crate) use mapped::Mapped;
pub(crate) use type_info::{Scalar, TypeInfo};
