//! Types, both ways.

pub(crate) mod basic;
pub(crate) mod emit;
pub(crate) mod held;
pub(crate) mod in_memory;
pub(crate) mod opaque;
