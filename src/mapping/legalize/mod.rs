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

#[allow(dead_code)]
pub(crate) mod algebra;
#[allow(dead_code)]
pub(crate) mod arithmetic;
pub(crate) mod bitcasts;
pub(crate) mod booleans;
#[allow(dead_code)]
pub(crate) mod calculator;
#[allow(dead_code)]
pub(crate) mod conversions;
#[allow(dead_code)]
mod division;
pub(crate) mod elements;
pub(crate) mod emit;
#[allow(dead_code)]
pub(crate) mod fixed_point;
pub(crate) mod halves;
#[allow(dead_code)]
pub(crate) mod number;
pub(crate) mod odd_integers;
#[allow(dead_code)]
pub(crate) mod routines;
pub(crate) mod select;
#[cfg(test)]
mod tests;
pub(crate) mod vector_memory;
