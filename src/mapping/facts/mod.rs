//! Tables of facts that need neither direction.

pub(crate) mod address_spaces;
pub(crate) mod amd_target;
pub(crate) mod convergence;
