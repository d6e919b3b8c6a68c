//! The machine that the algebra computes on.

use crate::llvm::{BinaryOp, FloatPredicate, IntPredicate};
use crate::mapping::legalize::number::Number;

/// A machine with integers of a few widths, vectors of such integers, and booleans.
///
/// There are three: one emits SPIR-V, one builds LLVM IR, and one computes at once, for the tests. A *word* is an integer
/// that the machine has, or a vector of such integers. The two operands of an operation have the same type, and so has
/// its result, except where a method says otherwise.
pub(crate) trait Arithmetic {
    /// A word, a boolean, a floating-point number, or a composite of them.
    type Value: Copy + PartialEq;
    /// The type of a value.
    type Type: Copy;

    /// An operation on words.
    fn binary(&mut self, op: BinaryOp, operands: [Self::Value; 2]) -> Self::Value;

    /// A comparison of words. The result is a boolean for each component.
    fn compare(&mut self, predicate: IntPredicate, operands: [Self::Value; 2]) -> Self::Value;

    /// `and`, `or` or `xor` of booleans.
    fn logic(&mut self, op: BinaryOp, operands: [Self::Value; 2]) -> Self::Value;

    /// True where two booleans are equal.
    fn equivalent(&mut self, operands: [Self::Value; 2]) -> Self::Value;

    /// The opposite of a boolean.
    fn not(&mut self, condition: Self::Value) -> Self::Value;

    /// `yes` where the condition holds, else `no`: words, booleans or floating-point numbers.
    fn select(&mut self, condition: Self::Value, yes: Self::Value, no: Self::Value) -> Self::Value;

    /// A constant word or boolean, in every component. `words` are its bits, 64 in each element, the lowest first; bits
    /// that the type lacks are ignored.
    fn constant(&mut self, ty: Self::Type, words: &[u64]) -> Self::Value;

    /// A constant vector of words of at most 64 bits.
    fn constant_vector(&mut self, ty: Self::Type, components: &[u64]) -> Self::Value;

    /// The number, or the numbers in the components of a vector, if the value is a constant of at most 64 bits.
    fn known(&mut self, value: Self::Value) -> Option<Vec<u64>>;

    /// The type of words of another width with as many components as `like`, a type of words.
    fn word_type(&mut self, like: Self::Type, width: u32) -> Self::Type;

    /// A word converted to a word type; to that of its own width, it is the word itself.
    fn resize(&mut self, ty: Self::Type, word: Self::Value, signed: bool) -> Self::Value;

    /// A member of a composite.
    fn extract(&mut self, composite: Self::Value, index: u32) -> Self::Value;

    /// A composite of the type `ty`.
    fn construct(&mut self, ty: Self::Type, members: &[Self::Value]) -> Self::Value;

    /// An operation that only some machines have an instruction for.
    fn native(&mut self, op: Native, operands: &[Self::Value]) -> Option<Self::Value>;

    /// The results of a routine, which a machine may keep in a function of its own: those of `routines::body`.
    fn call(&mut self, routine: Routine<Self::Type>, operands: &[Self::Value]) -> Vec<Self::Value>;

    /// The results of `if_true` where the condition holds, else those of `if_false`. Only the end of a routine may branch.
    fn branch(
        &mut self,
        condition: Self::Value,
        if_true: impl FnOnce(&mut Self) -> Vec<Self::Value>,
        if_false: impl FnOnce(&mut Self) -> Vec<Self::Value>,
    ) -> Vec<Self::Value>;

    /// Applies `step` to `state` as many times as the word `count` says, at least once. Only a routine may have loops.
    fn repeat<const N: usize>(
        &mut self,
        count: Self::Value,
        state: [Self::Value; N],
        step: impl Fn(&mut Self, [Self::Value; N]) -> [Self::Value; N],
    ) -> [Self::Value; N];
}

/// [`Arithmetic::branch`] without a branch: computes both results, and selects.
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

/// What conversions between floating-point numbers and integers in halves need. All numbers are scalars.
pub(crate) trait FloatArithmetic: Arithmetic {
    /// The number of bits of a floating-point number.
    fn float_width(&mut self, value: Self::Value) -> u32;

    /// A floating-point number of fewer bits converted to one of 32.
    fn as_single(&mut self, value: Self::Value) -> Self::Value;

    /// A constant of the type of another value.
    fn float_constant(&mut self, like: Self::Value, number: f64) -> Self::Value;

    /// An operation on floating-point numbers; the second operand of [`FloatOp::Scale`] is a word.
    fn float(&mut self, op: FloatOp, operands: &[Self::Value]) -> Self::Value;

    /// A comparison of floating-point numbers.
    fn float_compare(&mut self, predicate: FloatPredicate, operands: [Self::Value; 2]) -> Self::Value;

    /// The number of the type `ty` that is nearest to an unsigned word.
    fn float_from_word(&mut self, ty: Self::Type, word: Self::Value) -> Self::Value;

    /// The unsigned word of the type `ty` that is nearest to a number, rounded towards zero.
    fn word_from_float(&mut self, ty: Self::Type, value: Self::Value) -> Self::Value;
}

/// An operation on floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    /// The product.
    Multiply,
    /// The difference.
    Subtract,
    /// The number with the other sign.
    Negate,
    /// The number without its sign.
    Absolute,
    /// The number rounded towards zero.
    Truncate,
    /// The number multiplied by two to the power of a word.
    Scale,
}

/// An operation that SPIR-V has an instruction for, at least in OpenCL's extended instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Native {
    /// The upper half of the product.
    MultiplyHigh {
        /// The numbers have a sign.
        signed: bool,
    },
    /// The sum or the difference, or the nearest number that there is.
    Saturate {
        /// Subtraction, instead of addition.
        subtract: bool,
        /// The numbers have a sign.
        signed: bool,
    },
    /// The number without its sign.
    Absolute,
    /// Of a signed number, a lower and an upper limit, the number that is nearest to the first within the limits.
    Clamp,
    /// The lesser of two unsigned numbers.
    Minimum,
    /// The first number rotated to the left by the second, modulo the width.
    Rotate,
    /// The number with the other sign.
    Negate,
    /// The number of ones.
    CountOnes,
    /// The number of zeros above the highest one.
    LeadingZeros,
    /// The number of zeros below the lowest one.
    TrailingZeros,
    /// The bits in reverse order.
    ReverseBits,
}

/// What takes many instructions, or needs a branch or a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Routine<T> {
    /// `llvm.fshl`, `llvm.fshr`: two numbers and an amount.
    FunnelShift {
        /// The type of all operands.
        number: Number<T>,
        /// To the left.
        left: bool,
    },
    /// `llvm.bswap` of a word.
    ReverseBytes(Number<T>),
    /// `llvm.bitreverse` of a word.
    ReverseBits(Number<T>),
    /// `llvm.umul.with.overflow` of words: the product, and a boolean.
    MultiplyOverflow(Number<T>),
    /// `llvm.clmul` of words.
    CarrylessProduct(Number<T>),
    /// Unsigned division of integers in halves: the quotient's halves, and the remainder's. The operands are the halves
    /// of the dividend and of the divisor.
    Divide {
        /// The type of the halves.
        half: T,
        /// The width of the halves.
        width: u32,
    },
}
