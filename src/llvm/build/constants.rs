//! Creation of constants, and folding of operations on constants.
//!
//! The methods of [`Type`] create constants of that type. The functions in [`fold`] compute operations on constants at
//! once, while the [`Builder`](super::Builder) always makes instructions.

use super::{Made, Misuse, made, raw_values};
use crate::llvm::types::{FunctionType, Type};
use crate::llvm::{ffi, values::Value};

// SAFETY of this file: constants live as long as their context, which lives for `'c`. Constants that refer to globals
// live as long as these. The shim checks everything that LLVM only asserts.
impl<'c> Type<'c> {
    /// Creates an integer of this type from its 64-bit words, least significant first. Missing words are 0, and bits
    /// above the width are dropped.
    pub(crate) fn const_int(self, words: &[u64]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_int(self.raw(), words.as_ptr(), words.len()), "integer constant") }
    }

    /// Creates an integer of this type. The value is zero-extended or truncated.
    pub(crate) fn const_u64(self, value: u64) -> Made<Value<'c>> {
        self.const_int(&[value])
    }

    /// Creates an integer of this type. The value is sign-extended or truncated.
    pub(crate) fn const_i64(self, value: i64) -> Made<Value<'c>> {
        let width = self.int_width().ok_or(Misuse("integer constant"))?;
        if width <= 64 {
            return self.const_int(&[value as u64]);
        }
        let mut words = vec![if value < 0 { u64::MAX } else { 0 }; width.div_ceil(64) as usize];
        if let Some(first) = words.first_mut() {
            *first = value as u64;
        }
        self.const_int(&words)
    }

    /// Creates a floating-point number of this type from its bits. The payload of a NaN is kept.
    pub(crate) fn const_float(self, bits: u128) -> Made<Value<'c>> {
        let words = [bits as u64, (bits >> 64) as u64];
        // SAFETY: See above. The shim reads two words.
        unsafe { made(ffi::lsr_const_float(self.raw(), words.as_ptr()), "floating-point constant") }
    }

    /// Creates the zero of this type: 0, 0.0, null or `zeroinitializer`. Some target extension types have no zero.
    pub(crate) fn const_zero(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 0), "zero constant") }
    }

    /// Creates `undef`.
    pub(crate) fn const_undef(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 1), "undef constant") }
    }

    /// Creates `poison`.
    pub(crate) fn const_poison(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 2), "poison constant") }
    }

    /// Creates a constant array, structure or vector of this type. Each element must be a constant of the element's
    /// type.
    pub(crate) fn const_aggregate(self, elements: &[Value<'c>]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            made(ffi::lsr_const_aggregate(self.raw(), raw_values(elements), elements.len()), "aggregate constant")
        }
    }

    /// Creates a constant array with elements of this type from their bytes in the host's byte order. The type must be
    /// an integer of 8, 16, 32 or 64 bits, half, bfloat, float or double.
    pub(crate) fn const_array_of(self, bytes: &[u8]) -> Made<Value<'c>> {
        // SAFETY: See above. LLVM copies the bytes.
        unsafe { made(ffi::lsr_const_data(self.raw(), bytes.as_ptr().cast(), bytes.len(), 0), "array constant") }
    }
}

impl<'c> FunctionType<'c> {
    /// Creates inline assembly of this type in AT&T syntax, to be used as a callee.
    pub(crate) fn inline_asm(self, text: &str, constraints: &str, side_effects: bool) -> Made<Value<'c>> {
        // SAFETY: See above. LLVM copies the strings.
        unsafe {
            let raw = ffi::lsr_make_inline_asm(
                self.as_type().raw(),
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                side_effects.into(),
            );
            made(raw, "inline assembly")
        }
    }
}

/// Operations on constants.
///
/// The result is a constant, or a constant expression for the operations that LLVM still supports as one: casts of
/// pointers, truncations, `getelementptr`, `add`, `sub` and `xor`. The functions return an error if the operands are
/// invalid, or if only an instruction can compute the result.
pub(crate) mod fold {
    use super::{Made, Value, ffi, made, raw_values};
    use crate::llvm::operations::{BinaryFlags, BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate};
    use crate::llvm::types::Type;

    /// Folds a conversion.
    pub(crate) fn cast<'c>(op: CastOp, value: Value<'c>, ty: Type<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_cast(op as u8, value.raw(), ty.raw()), "constant cast") }
    }

    /// Folds an operation on two values. A constant expression keeps `nsw` and `nuw`.
    pub(crate) fn binary<'c>(op: BinaryOp, left: Value<'c>, right: Value<'c>, flags: BinaryFlags) -> Made<Value<'c>> {
        // SAFETY: See above.
        let raw = unsafe { ffi::lsr_const_binary(op as u8, left.raw(), right.raw(), flags.bits()) };
        // SAFETY: See above.
        unsafe { made(raw, "constant operation") }
    }

    /// Folds the negation of a floating-point number.
    pub(crate) fn fneg(value: Value<'_>) -> Made<Value<'_>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_fneg(value.raw()), "constant fneg") }
    }

    /// Folds a comparison of integers or pointers.
    pub(crate) fn icmp<'c>(predicate: IntPredicate, left: Value<'c>, right: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_compare(predicate as u8, left.raw(), right.raw()), "constant icmp") }
    }

    /// Folds a comparison of floating-point numbers.
    pub(crate) fn fcmp<'c>(predicate: FloatPredicate, left: Value<'c>, right: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_compare(predicate as u8, left.raw(), right.raw()), "constant fcmp") }
    }

    /// Folds a `select`.
    pub(crate) fn select<'c>(condition: Value<'c>, if_true: Value<'c>, if_false: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_select(condition.raw(), if_true.raw(), if_false.raw()), "constant select") }
    }

    /// Folds the extraction of a vector element.
    pub(crate) fn extract_element<'c>(vector: Value<'c>, index: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_extract_element(vector.raw(), index.raw()), "constant extractelement") }
    }

    /// Folds the replacement of a vector element.
    pub(crate) fn insert_element<'c>(vector: Value<'c>, element: Value<'c>, index: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_insert_element(vector.raw(), element.raw(), index.raw());
            made(raw, "constant insertelement")
        }
    }

    /// Folds the extraction of a member of an array or structure.
    pub(crate) fn extract_value<'c>(aggregate: Value<'c>, indices: &[u32]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_extract_value(aggregate.raw(), indices.as_ptr(), indices.len());
            made(raw, "constant extractvalue")
        }
    }

    /// Folds the replacement of a member of an array or structure.
    pub(crate) fn insert_value<'c>(aggregate: Value<'c>, value: Value<'c>, indices: &[u32]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_insert_value(aggregate.raw(), value.raw(), indices.as_ptr(), indices.len());
            made(raw, "constant insertvalue")
        }
    }

    /// Folds an address computation.
    pub(crate) fn gep<'c>(
        source: Type<'c>,
        base: Value<'c>,
        indices: &[Value<'c>],
        flags: GepFlags,
    ) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_gep(source.raw(), base.raw(), raw_values(indices), indices.len(), flags.bits());
            made(raw, "constant getelementptr")
        }
    }
}
