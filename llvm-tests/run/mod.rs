//! Compiles kernels along every route, and runs them in a process that uses the driver.

pub(crate) mod case;
pub(crate) mod compile;
pub(crate) mod worker;
