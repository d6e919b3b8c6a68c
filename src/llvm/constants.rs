//! Views of constants.
//!
//! Each class of constants that has contents, such as integers, aggregates and constant expressions, has a type here.
//! [`Value::view`] creates them. `undef`, `poison` and zeros have no contents and are variants of
//! [`ValueView`](super::ValueView) only.

use std::borrow::Cow;

use super::operations::{GepFlags, Opcode};
use super::types::{FunctionType, Type, TypeView};
use super::values::{Value, value_classes};
use super::{ffi, ffi::llvm_sys::core};

value_classes! {
    /// An integer constant of any width.
    ConstantInt;
    /// A floating-point constant.
    ConstantFloat;
    /// An array, structure or vector constant with an operand for each element.
    ConstantAggregate;
    /// An array or vector constant stored as bytes. Its elements are integers or floating-point numbers of 8, 16, 32 or
    /// 64 bits.
    ConstantData;
    /// A constant expression.
    ConstantExpr;
    /// Inline assembly, as a callee.
    InlineAsm;
}

// SAFETY of this file: only `Value::view` creates these types, and only from values of their class.

impl<'c> ConstantInt<'c> {
    /// Returns the width in bits.
    pub(crate) fn width(self) -> u32 {
        self.ty().scalar().int_width().unwrap_or(0)
    }

    /// Returns the value in words of 64 bits, least significant first. Bits above the width are 0.
    pub(crate) fn words(self) -> &'c [u64] {
        // SAFETY: A constant lives as long as its context and never changes.
        unsafe { ffi::lsr_int_words(self.raw()).get() }
    }

    /// Returns the value, zero-extended, if its width is at most 64 bits.
    pub(crate) fn as_u64(self) -> Option<u64> {
        match self.words() {
            [word] => Some(*word),
            _ => None,
        }
    }

    /// Returns the value, sign-extended, if its width is at most 64 bits.
    pub(crate) fn as_i64(self) -> Option<i64> {
        let unused = 64u32.checked_sub(self.width())?;
        let word = self.as_u64()?;
        if unused == 64 { Some(0) } else { Some((word << unused) as i64 >> unused) }
    }
}

impl<'c> ConstantFloat<'c> {
    /// Returns the bits as an integer of the type's width.
    pub(crate) fn bits(self) -> u128 {
        let mut words = [0; 2];
        // SAFETY: The shim writes two words.
        unsafe { ffi::lsr_float_bits(self.raw(), words.as_mut_ptr()) };
        u128::from(words[0]) | u128::from(words[1]) << 64
    }
}

impl<'c> ConstantAggregate<'c> {
    /// Returns the number of elements.
    pub(crate) fn element_count(self) -> u32 {
        self.operand_count()
    }

    /// Returns the elements.
    pub(crate) fn elements(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.operands()
    }

    /// Returns the element at an index, or `None` if the index is out of range.
    pub(crate) fn element(self, index: u32) -> Option<Value<'c>> {
        self.operand(index)
    }
}

impl<'c> ConstantData<'c> {
    /// Returns the type of the elements: an integer type, half, bfloat, float or double.
    pub(crate) fn element_type(self) -> Type<'c> {
        // SAFETY: This is constant data.
        unsafe { Type::new(ffi::lsr_data_element_type(self.raw())) }
    }

    /// Returns the bytes of the elements in the host's byte order.
    pub(crate) fn bytes(self) -> &'c [u8] {
        // SAFETY: This is constant data, whose bytes live as long as the context.
        unsafe { ffi::lsr_data_bytes(self.raw()).get() }
    }

    /// Returns the size of an element in bytes: 1, 2, 4 or 8.
    pub(crate) fn element_size(self) -> usize {
        match self.element_type().view() {
            TypeView::Integer(width) => (width / 8).max(1) as usize,
            TypeView::Half | TypeView::BFloat => 2,
            TypeView::Float => 4,
            _ => 8,
        }
    }

    /// Returns the number of elements.
    pub(crate) fn element_count(self) -> usize {
        self.bytes().len() / self.element_size()
    }

    /// Returns the bits of each element, zero-extended.
    pub(crate) fn element_bits(self) -> impl ExactSizeIterator<Item = u64> + 'c {
        self.bytes().chunks_exact(self.element_size()).map(|chunk| {
            let fold = |bits, byte: &u8| bits << 8 | u64::from(*byte);
            if cfg!(target_endian = "little") { chunk.iter().rev().fold(0, fold) } else { chunk.iter().fold(0, fold) }
        })
    }
}

impl<'c> ConstantExpr<'c> {
    /// Returns the operation.
    pub(crate) fn opcode(self) -> Option<Opcode> {
        // SAFETY: This is a constant expression.
        Opcode::from_number(unsafe { ffi::lsr_expr_opcode(self.raw()) })
    }

    /// Returns the flags of the operation.
    pub(crate) fn flags(self) -> ExprFlags {
        // SAFETY: This is a constant expression.
        ExprFlags(unsafe { ffi::lsr_expr_flags(self.raw()) })
    }

    /// Returns the source element type of a getelementptr, or `None` for other operations.
    pub(crate) fn gep_source_type(self) -> Option<Type<'c>> {
        // SAFETY: This is a constant expression that is a getelementptr.
        (self.opcode() == Some(Opcode::GetElementPtr))
            .then(|| unsafe { Type::new(ffi::lsr_gep_source_type(self.raw())) })
    }
}

/// Flags of a constant expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExprFlags(pub(super) u8);

impl ExprFlags {
    /// Returns the flags of a getelementptr.
    pub(crate) fn gep(self) -> GepFlags {
        GepFlags::from_bits(self.0)
    }
}

impl<'c> InlineAsm<'c> {
    /// Returns the text of the assembly.
    pub(crate) fn text(self) -> Cow<'c, str> {
        // SAFETY: The value owns the string.
        String::from_utf8_lossy(unsafe { ffi::lsr_inline_asm(self.raw()).text.get() })
    }

    /// Returns the constraints.
    pub(crate) fn constraints(self) -> Cow<'c, str> {
        // SAFETY: The value owns the string.
        String::from_utf8_lossy(unsafe { ffi::lsr_inline_asm(self.raw()).constraints.get() })
    }

    /// Returns the function type of the assembly.
    pub(crate) fn function_type(self) -> FunctionType<'c> {
        // SAFETY: This is inline assembly.
        FunctionType(unsafe { Type::new(core::LLVMGetInlineAsmFunctionType(self.raw())) })
    }

    /// Returns true for `sideeffect`.
    pub(crate) fn has_side_effects(self) -> bool {
        self.flags() & 1 != 0
    }

    pub(super) fn flags(self) -> u32 {
        // SAFETY: This is inline assembly.
        unsafe { ffi::lsr_inline_asm(self.raw()).flags }
    }
}
