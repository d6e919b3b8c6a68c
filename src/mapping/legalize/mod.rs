//! Arithmetic and memory accesses on values of types that SPIR-V lacks: integers of odd widths, integers of more than
//! 64 bits, vectors of other lengths, and booleans in memory.
//!
//! SPIR-V has integers of 8, 16, 32 and 64 bits, and booleans, which are not numbers. LLVM has integers of every width:
//! its optimiser computes the closed form of a sum over i32 in i33, and that of a sum over i64 in i65. The [`algebra`]
//! implements each operation on integers once, for all these types. The comments of this room use the following terms:
//!
//! - A *machine*, [`Arithmetic`], emits or executes the single steps of an operation. One machine emits SPIR-V, one
//!   builds LLVM IR for the option `-s`, and the tests have an interpreter.
//! - A *word* is an integer that the machine has instructions for, or a vector of these integers.
//! - A [`Number`] is an LLVM integer type or a vector of integers, and the way in which the machine holds its values: in
//!   a word, as a boolean, or in two *halves*, which are an array of two words, the lower half first. A vector whose
//!   length SPIR-V lacks is held in an array of its elements.
//! - The *LLVM width* is the width of the LLVM integer. Words may have *unused bits* above the LLVM width.
//!
//! [`booleans`] and [`vector_memory`] convert values when they are loaded and stored, because their SPIR-V types in
//! memory differ. [`bitcasts`] translates `bitcast` from and to all these types.
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
