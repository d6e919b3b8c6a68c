//! The tables that say which mapping an instruction, a call or a name belongs to.

pub(crate) mod names;
