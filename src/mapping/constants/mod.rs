//! Constants and operations on constants, in both directions.
//!
//! The translation begins at `to_spirv` and `to_llvm` in [`values`]. They use [`operations`] for constant expressions
//! and OpSpecConstantOp, [`data`] for OpConstantDataKHR, and [`opaque`] for samplers and pipe storage.
//!
//! The room may import the rooms `facts`, `context`, `types`, `legalize`, `poison`, `instructions` and `memory`.

pub(crate) mod data;
pub(crate) mod opaque;
pub(crate) mod operations;
pub(crate) mod values;

use crate::mapping::context::holds::room_trait;
use crate::mapping::memory;

room_trait! {
    Build: memory::Build,
    /// Returns the facts about the constants that have been built so far.
    constants: values::Constants<'c>,
}
