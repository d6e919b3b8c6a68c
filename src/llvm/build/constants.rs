//! Making constants.

use super::{Made, Misuse, made, raw_values};
use crate::llvm::ffi;
use crate::llvm::types::{FunctionType, Type};
use crate::llvm::values::Value;

// SAFETY of this file: constants live as long as their context, which the types say is for `'c`; those made of a
// module's globals live as long as these. The shim checks what LLVM does not.
impl<'c> Type<'c> {
    /// An integer of this type from its words, the least significant first. Missing words are 0; bits above the
    /// width are dropped.
    pub(crate) fn const_int(self, words: &[u64]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_int(self.raw(), words.as_ptr(), words.len()), "integer constant") }
    }

    /// An integer of this type, zero-extended or truncated.
    pub(crate) fn const_u64(self, value: u64) -> Made<Value<'c>> {
        self.const_int(&[value])
    }

    /// An integer of this type, sign-extended or truncated.
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

    /// A floating-point number of this type from its bits, NaNs as they are.
    pub(crate) fn const_float(self, bits: u128) -> Made<Value<'c>> {
        let words = [bits as u64, (bits >> 64) as u64];
        // SAFETY: See above; the shim reads two words.
        unsafe { made(ffi::lsr_const_float(self.raw(), words.as_ptr()), "floating-point constant") }
    }

    /// All zeros: 0, 0.0, null, `zeroinitializer`. Some target types have none.
    pub(crate) fn const_zero(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 0), "zero") }
    }

    /// `undef`
    pub(crate) fn const_undef(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 1), "undef") }
    }

    /// `poison`
    pub(crate) fn const_poison(self) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_simple(self.raw(), 2), "poison") }
    }

    /// An array, structure or vector of this type. Every element is a constant of its type.
    pub(crate) fn const_aggregate(self, elements: &[Value<'c>]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            made(ffi::lsr_const_aggregate(self.raw(), raw_values(elements), elements.len()), "aggregate constant")
        }
    }

    /// An array with elements of this type (an integer of 8, 16, 32 or 64 bits, half, bfloat, float or double) from
    /// their bytes in the host's order.
    pub(crate) fn const_array_of(self, bytes: &[u8]) -> Made<Value<'c>> {
        // SAFETY: See above; LLVM copies the bytes.
        unsafe { made(ffi::lsr_const_data(self.raw(), bytes.as_ptr().cast(), bytes.len(), 0), "array constant") }
    }

    /// As [`Type::const_array_of`], a vector.
    pub(crate) fn const_vector_of(self, bytes: &[u8]) -> Made<Value<'c>> {
        // SAFETY: See above; LLVM copies the bytes.
        unsafe { made(ffi::lsr_const_data(self.raw(), bytes.as_ptr().cast(), bytes.len(), 1), "vector constant") }
    }
}

impl<'c> FunctionType<'c> {
    /// Inline assembly of this type, to be called; with side effects or not, in AT&T's dialect.
    pub(crate) fn inline_asm(self, text: &str, constraints: &str, side_effects: bool) -> Made<Value<'c>> {
        // SAFETY: See above; LLVM copies the strings.
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

/// Operations on constants: folded to a constant, or left as a constant expression where LLVM still has one (casts of
/// pointers, truncations, `getelementptr`, `add`, `sub`, `xor`). An error says that the operands do not fit, or that
/// LLVM can express the result by an instruction only.
pub(crate) mod fold {
    use super::{Made, Value, ffi, made, raw_values};
    use crate::llvm::operations::{BinaryFlags, BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate};
    use crate::llvm::types::Type;

    /// A conversion.
    pub(crate) fn cast<'c>(op: CastOp, value: Value<'c>, ty: Type<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_cast(op as u8, value.raw(), ty.raw()), "constant cast") }
    }

    /// An operation on two values; a constant expression keeps `nsw` and `nuw`.
    pub(crate) fn binary<'c>(op: BinaryOp, left: Value<'c>, right: Value<'c>, flags: BinaryFlags) -> Made<Value<'c>> {
        // SAFETY: See above.
        let raw = unsafe { ffi::lsr_const_binary(op as u8, left.raw(), right.raw(), flags.bits()) };
        // SAFETY: See above.
        unsafe { made(raw, "constant operation") }
    }

    /// A negation of a floating-point number.
    pub(crate) fn fneg(value: Value<'_>) -> Made<Value<'_>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_fneg(value.raw()), "constant fneg") }
    }

    /// A comparison of integers or pointers.
    pub(crate) fn icmp<'c>(predicate: IntPredicate, left: Value<'c>, right: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_compare(predicate as u8, left.raw(), right.raw()), "constant icmp") }
    }

    /// A comparison of floating-point numbers.
    pub(crate) fn fcmp<'c>(predicate: FloatPredicate, left: Value<'c>, right: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_compare(predicate as u8, left.raw(), right.raw()), "constant fcmp") }
    }

    /// A selection.
    pub(crate) fn select<'c>(condition: Value<'c>, if_true: Value<'c>, if_false: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_select(condition.raw(), if_true.raw(), if_false.raw()), "constant select") }
    }

    /// A shuffle of two vectors; -1 in the mask is poison.
    pub(crate) fn shuffle<'c>(left: Value<'c>, right: Value<'c>, mask: &[i32]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_shuffle(left.raw(), right.raw(), mask.as_ptr(), mask.len()), "constant shuffle") }
    }

    /// An element of a vector.
    pub(crate) fn extract_element<'c>(vector: Value<'c>, index: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe { made(ffi::lsr_const_extract_element(vector.raw(), index.raw()), "constant extractelement") }
    }

    /// A vector with an element replaced.
    pub(crate) fn insert_element<'c>(vector: Value<'c>, element: Value<'c>, index: Value<'c>) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_insert_element(vector.raw(), element.raw(), index.raw());
            made(raw, "constant insertelement")
        }
    }

    /// A part of an array or structure.
    pub(crate) fn extract_value<'c>(aggregate: Value<'c>, indices: &[u32]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_extract_value(aggregate.raw(), indices.as_ptr(), indices.len());
            made(raw, "constant extractvalue")
        }
    }

    /// An array or structure with a part replaced.
    pub(crate) fn insert_value<'c>(aggregate: Value<'c>, value: Value<'c>, indices: &[u32]) -> Made<Value<'c>> {
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_const_insert_value(aggregate.raw(), value.raw(), indices.as_ptr(), indices.len());
            made(raw, "constant insertvalue")
        }
    }

    /// An address.
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
