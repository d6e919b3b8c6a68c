//! Types that SPIR-V lacks: odd and wide integers, vectors of other lengths, booleans in memory.
//!
//! SPIR-V has integers of 8, 16, 32 and 64 bits, and booleans, which are not numbers. LLVM has integers of every width:
//! its optimiser computes the closed form of a sum over i32 in i33, and that of a sum over i64 in i65. A [`Number`]
//! describes how an LLVM integer is held in SPIR-V: in a word of the same or a greater width, as a boolean, in two
//! halves, or, for a vector whose length SPIR-V lacks, in an array of its elements. The [`algebra`] implements each
//! operation once for all of these. It computes on an abstract machine, [`Arithmetic`]. One machine emits SPIR-V, one
//! builds LLVM IR for `-s`, and the tests have an interpreter.
//!
//! [`booleans`] and [`vector_memory`] convert between values and their types in memory, and [`bitcasts`] moves bits
//! between all these types.
//!
//! [`Number`]: number::Number
//! [`Arithmetic`]: arithmetic::Arithmetic

pub(crate) mod algebra;
pub(crate) mod arithmetic;
pub(crate) mod bitcasts;
pub(crate) mod booleans;
pub(crate) mod calculator;
mod division;
pub(crate) mod elements;
pub(crate) mod fixed_point;
pub(crate) mod helper_functions;
pub(crate) mod in_llvm;
pub(crate) mod in_spirv;
pub(crate) mod indices;
pub(crate) mod number;
pub(crate) mod number_conversions;
pub(crate) mod routines;
pub(crate) mod select;
#[cfg(test)]
mod tests;
pub(crate) mod vector_memory;

pub(crate) use algebra::NumberOp;
pub(crate) use arithmetic::{Arithmetic, Routine};
pub(crate) use calculator::{Calculator, Words};
pub(crate) use fixed_point::FixedPoint;
pub(crate) use helper_functions::Helper;
pub(crate) use in_llvm::InLlvm;
pub(crate) use number::{Form, Number};

use crate::mapping::context::holds::room_trait;
use crate::mapping::types;

room_trait! {
    Emit: types::Emit,
    /// Returns the helper functions of the module.
    helpers: helper_functions::Helpers,
}
