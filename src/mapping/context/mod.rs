//! What a mapping is given: the traits [`emit::Emit`] and [`build::Build`], and what both drivers share.

pub(crate) mod build;
pub(crate) mod emit;
pub(crate) mod holds;
pub(crate) mod input;
pub(crate) mod llvm_ids;
pub(crate) mod llvm_pieces;
pub(crate) mod metadata_nodes;
pub(crate) mod type_info;
