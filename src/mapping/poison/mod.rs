//! Poison, `freeze`, and undefined behaviour.

pub(crate) mod divisions;
pub(crate) mod emit;
pub(crate) mod freeze;
pub(crate) mod policy;
pub(crate) mod stability;
