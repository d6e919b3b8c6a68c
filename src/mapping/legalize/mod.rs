//! Types that SPIR-V lacks: odd and wide integers, vectors of other lengths, booleans in memory.
//!
//! SPIR-V has integers of 8, 16, 32 and 64 bits, and booleans, which are no numbers. LLVM has integers of every width: its
//! optimiser computes the closed form of a sum over i32 in i33, and that of a sum over i64 in i65. A [`Number`] says how a
//! value of LLVM's is held: in a word of its width or in a wider one, as a boolean, or in two halves. The [`algebra`]
//! has each operation once, for all of them. It works on a machine, [`Arithmetic`]: one that emits SPIR-V, one that
//! builds LLVM IR for `-s`, or in the tests one that computes at once.
//!
//! Vectors of lengths that SPIR-V lacks are arrays of their [`elements`]. [`booleans`] and [`vector_memory`] say what lies
//! in memory, and [`bitcasts`] moves bits between all these types.
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
pub(crate) mod emit;
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
