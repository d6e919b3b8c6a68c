//! Memory: accesses, addresses, atomics, alias scopes.

pub(crate) mod accesses;
pub(crate) mod addresses;
pub(crate) mod alias_scopes;
pub(crate) mod atomic_loops;
pub(crate) mod atomics;
pub(crate) mod build;
pub(crate) mod emit;
