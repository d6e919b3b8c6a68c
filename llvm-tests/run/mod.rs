//! What runs kernels: cases, the driver, the process it lives in, and the way from source to SPIR-V.

pub(crate) mod case;
pub(crate) mod compile;
pub(crate) mod driver;
#[allow(dead_code, reason = "the kernels' tests have workers instead")]
pub(crate) mod harness;
pub(crate) mod validate;
pub(crate) mod worker;
