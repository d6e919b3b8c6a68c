//! The tables that say which mapping an instruction, a call or a name belongs to.

pub(crate) mod boolean_uses;
pub(crate) mod names;
pub(crate) mod operations;
