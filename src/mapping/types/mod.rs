//! Types, both ways.

pub(crate) mod basic;
pub(crate) mod opaque;
