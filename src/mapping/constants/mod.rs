//! Constants and operations on constants, both ways.

pub(crate) mod build;
pub(crate) mod data;
pub(crate) mod opaque;
pub(crate) mod operations;
pub(crate) mod values;
