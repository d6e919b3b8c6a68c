//! The traits of the machines that the algebra computes with, see the [module `legalize`](super).

use crate::llvm::{BinaryOp, FloatPredicate, IntPredicate};
use crate::mapping::legalize::number::Number;

/// A machine with integers of certain widths, vectors of these, and booleans.
///
/// There are three machines: one emits SPIR-V, one builds LLVM IR, and the tests have an interpreter. A *word* is an
/// integer that the machine has instructions for, or a vector of these integers. Unless a method says otherwise, the
/// operands and the result of an operation have the same type.
pub(crate) trait Arithmetic {
    /// A word, a boolean, a floating-point number, or a composite of them.
    type Value: Copy + PartialEq;
    /// The type of a value.
    type Type: Copy;

    /// Returns the result of an operation on words.
    fn binary(&mut self, op: BinaryOp, operands: [Self::Value; 2]) -> Self::Value;

    /// Compares words. Returns a boolean, or a vector of booleans for vectors.
    fn compare(&mut self, predicate: IntPredicate, operands: [Self::Value; 2]) -> Self::Value;

    /// Returns the `and`, `or` or `xor` of booleans.
    fn logic(&mut self, op: BinaryOp, operands: [Self::Value; 2]) -> Self::Value;

    /// Returns a boolean that is true if two booleans are equal.
    fn equivalent(&mut self, operands: [Self::Value; 2]) -> Self::Value;

    /// Returns the negation of a boolean.
    fn not(&mut self, condition: Self::Value) -> Self::Value;

    /// Returns `yes` if the condition is true, else `no`. Both are words, booleans or floating-point numbers.
    fn select(&mut self, condition: Self::Value, yes: Self::Value, no: Self::Value) -> Self::Value;

    /// Returns a constant word or boolean, or a vector with the constant in every component. Each element of `words`
    /// has 64 bits of the constant, the lowest first. Bits above the width of the type are ignored.
    fn constant(&mut self, ty: Self::Type, words: &[u64]) -> Self::Value;

    /// Returns a constant vector of words of at most 64 bits.
    fn constant_vector(&mut self, ty: Self::Type, components: &[u64]) -> Self::Value;

    /// Returns the value of a constant word of at most 64 bits, or the components of a constant vector of these words.
    /// A null vector may be returned as a single 0. Returns `None` for any other value.
    fn known(&mut self, value: Self::Value) -> Option<Vec<u64>>;

    /// Returns the type of words of a width, with as many components as the word type `like`.
    fn word_type(&mut self, like: Self::Type, width: u32) -> Self::Type;

    /// Converts a word to a word type. Returns the word itself if it has that type.
    fn resize(&mut self, ty: Self::Type, word: Self::Value, signed: bool) -> Self::Value;

    /// Returns a member of a composite.
    fn extract(&mut self, composite: Self::Value, index: u32) -> Self::Value;

    /// Returns a composite of the type `ty`.
    fn construct(&mut self, ty: Self::Type, members: &[Self::Value]) -> Self::Value;

    /// Returns the result of an operation that only some machines have an instruction for. Returns `None` if this
    /// machine has no instruction for it.
    fn native(&mut self, op: Native, operands: &[Self::Value]) -> Option<Self::Value>;

    /// Returns the results of a routine. A machine may emit a call of a function that contains the code of
    /// `routines::body`, or emit this code in place.
    fn call(&mut self, routine: Routine<Self::Type>, operands: &[Self::Value]) -> Vec<Self::Value>;

    /// Emits a branch. Returns the results of `if_true` if the condition is true, and otherwise the results of
    /// `if_false`. Only routines may contain branches, and only at their end.
    fn branch(
        &mut self,
        condition: Self::Value,
        if_true: impl FnOnce(&mut Self) -> Vec<Self::Value>,
        if_false: impl FnOnce(&mut Self) -> Vec<Self::Value>,
    ) -> Vec<Self::Value>;

    /// Emits a loop that applies `step` to `state` `count` times, but at least once. Only routines may contain loops.
    fn repeat<const N: usize>(
        &mut self,
        count: Self::Value,
        state: [Self::Value; N],
        step: impl Fn(&mut Self, [Self::Value; N]) -> [Self::Value; N],
    ) -> [Self::Value; N];
}

/// Returns the same values as [`Arithmetic::branch`] without a branch: computes the results of both sides and selects.
pub(crate) fn select_each<A: Arithmetic>(
    a: &mut A,
    condition: A::Value,
    if_true: impl FnOnce(&mut A) -> Vec<A::Value>,
    if_false: impl FnOnce(&mut A) -> Vec<A::Value>,
) -> Vec<A::Value> {
    let otherwise = if_false(a);
    let results = if_true(a);
    results.into_iter().zip(otherwise).map(|(yes, no)| a.select(condition, yes, no)).collect()
}

/// A machine that can also convert between floating-point numbers and integers in halves. All values are scalars.
pub(crate) trait FloatArithmetic: Arithmetic {
    /// Returns the width of a floating-point number.
    fn float_width(&mut self, value: Self::Value) -> u32;

    /// Converts a floating-point number of less than 32 bits to 32 bits.
    fn as_single(&mut self, value: Self::Value) -> Self::Value;

    /// Returns a constant of the same type as `like`.
    fn float_constant(&mut self, like: Self::Value, number: f64) -> Self::Value;

    /// Returns the result of an operation on floating-point numbers. The second operand of [`FloatOp::Scale`] is a
    /// word.
    fn float(&mut self, op: FloatOp, operands: &[Self::Value]) -> Self::Value;

    /// Compares floating-point numbers.
    fn float_compare(&mut self, predicate: FloatPredicate, operands: [Self::Value; 2]) -> Self::Value;

    /// Converts an unsigned word to the nearest floating-point number of the type `ty`.
    fn float_from_word(&mut self, ty: Self::Type, word: Self::Value) -> Self::Value;

    /// Converts a floating-point number to an unsigned word of the type `ty`, rounded towards zero. A number out of
    /// range becomes the nearest word.
    fn word_from_float(&mut self, ty: Self::Type, value: Self::Value) -> Self::Value;
}

/// An operation on floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    /// Multiplication.
    Multiply,
    /// Subtraction.
    Subtract,
    /// Negation.
    Negate,
    /// The absolute value.
    Absolute,
    /// Rounding towards zero.
    Truncate,
    /// Multiplication of a number by two to the power of a word.
    Scale,
}

/// An operation that core SPIR-V, an extension or OpenCL.std has an instruction for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Native {
    /// The upper half of the product.
    MultiplyHigh {
        /// Whether the words are signed.
        signed: bool,
    },
    /// A sum or a difference that saturates.
    Saturate {
        /// True for a subtraction, false for an addition.
        subtract: bool,
        /// Whether the words are signed.
        signed: bool,
    },
    /// The absolute value.
    Absolute,
    /// A signed number, limited to a range. The operands are the number, the lower limit and the upper limit.
    Clamp,
    /// The lesser of two unsigned words.
    Minimum,
    /// Rotation to the left. The operands are a word and the amount, which is taken modulo the width.
    Rotate,
    /// Negation.
    Negate,
    /// The number of ones.
    CountOnes,
    /// The number of leading zeros.
    LeadingZeros,
    /// The number of trailing zeros.
    TrailingZeros,
    /// The bits in reverse order.
    ReverseBits,
}

/// An operation that takes many instructions, or needs a branch or a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Routine<T> {
    /// `llvm.fshl` or `llvm.fshr`. The operands are two integers and the shift amount.
    FunnelShift {
        /// The type of all operands.
        number: Number<T>,
        /// True for `llvm.fshl`, false for `llvm.fshr`.
        left: bool,
    },
    /// `llvm.bswap` of a word.
    ReverseBytes(Number<T>),
    /// `llvm.bitreverse` of a word.
    ReverseBits(Number<T>),
    /// `llvm.umul.with.overflow` of words. The results are the product and a boolean that is true on overflow.
    MultiplyOverflow(Number<T>),
    /// `llvm.clmul` of words.
    CarrylessProduct(Number<T>),
    /// Unsigned division of integers in halves. The operands are the lower and the upper half of the dividend, then of
    /// the divisor. The results are the lower and the upper half of the quotient, then of the remainder.
    Divide {
        /// The type of the halves.
        half: T,
        /// The width of the halves.
        width: u32,
    },
}
