//! Constant data, in both directions: OpConstantDataKHR of SPV_KHR_constant_data, whose literal words are the elements
//! of an array of integers.
//!
//! If the extension is allowed, a long constant array of numbers becomes OpConstantDataKHR. The instruction can state
//! only integers, and only as many as fit into one instruction. Since LLVM pointers have no pointee, the SPIR-V type of
//! the variable can be chosen to match. An array of floating-point numbers becomes an array of integers with the same
//! bits, and an array that is too long becomes a structure of arrays. The type of text is decorated with UTFEncodedKHR.
//! On the way to LLVM IR, all of these become constant arrays.
//!
//! In LLVM IR, OpSpecConstantDataKHR is a call of `__spirv_SpecConstantDataKHR(number, default)`, where `default` is an
//! array (see `spirv_calls/spec_constants.rs`). On the way to LLVM IR, the default replaces the instruction.

use crate::error::Result;
use crate::llvm::{ConstantData, GlobalVariable, Linkage, TypeView, Value, ValueView};
use crate::mapping::constants::Build;
use crate::mapping::memory::Emit;
use crate::mapping::types::held;
use crate::spirv::{Builder, Extension, Id, Instruction, Op};

/// The smallest number of elements of an array that becomes OpConstantDataKHR. Shorter arrays become
/// OpConstantComposite.
const MIN_ELEMENTS: usize = 32;

/// The largest number of words of data that fit into one instruction.
const MAX_WORDS: usize = 65_532;

/// The largest number of bytes of a text. As an OpConstantComposite, a text has one operand for each byte.
pub(crate) const MAX_TEXT: usize = 65_000;

/// Returns the id of a constant with a text in UTF-8. The constant is an OpConstantDataKHR whose type is decorated with
/// UTFEncodedKHR if the extension is allowed, and an OpConstantComposite otherwise. Its type is an array of i8 with one
/// element for each byte. Bytes after [`MAX_TEXT`] are cut off. An empty text becomes one zero byte, since SPIR-V has
/// no empty arrays.
pub(crate) fn text(out: &mut Builder, bytes: &[u8]) -> Id {
    let bytes = match bytes.get(..bytes.len().min(MAX_TEXT)) {
        None | Some([]) => &[0],
        Some(bytes) => bytes,
    };
    if out.is_extension_allowed(Extension::KHR_constant_data) {
        let ty = out.type_text(bytes.len() as u32);
        return out.constant(Op::ConstantDataKHR, ty, &words(bytes));
    }
    let element = out.type_int(8, 0);
    let length = out.constant_u32(bytes.len() as u32);
    let ty = out.type_array(element, length);
    let members: Vec<Id> = bytes.iter().map(|&byte| out.constant_int(element, byte.into())).collect();
    out.composite(ty, &members)
}

/// Packs bytes into words. The first byte is in the lowest bits, and the last word is padded with zeros.
fn words(bytes: &[u8]) -> Vec<u32> {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
    bytes.chunks(4).map(word).collect()
}

/// Unpacks the bytes of an array of `count` integers of `width` bits from words. Returns `None` if there are too few
/// words, or if the width is not 8, 16, 32 or 64.
pub(crate) fn bytes(words: &[u32], width: u32, count: u64) -> Option<Vec<u8>> {
    if !matches!(width, 8 | 16 | 32 | 64) {
        return None;
    }
    let length = usize::try_from(count).ok()?.checked_mul(width as usize / 8)?;
    if length > words.len().checked_mul(4)? {
        return None;
    }
    Some(words.iter().flat_map(|word| word.to_le_bytes()).take(length).collect())
}

/// Returns the SPIR-V type of a variable whose LLVM type must be replaced by another type so that its initializer can
/// be OpConstantDataKHR. Returns `None` for other variables.
pub(crate) fn variable_type<'c>(e: &mut impl Emit<'c>, global: GlobalVariable<'c>) -> Option<Id> {
    let initializer = global.initializer().filter(|_| e.out().is_extension_allowed(Extension::KHR_constant_data))?;
    let ValueView::ConstantData(data) = initializer.view() else { return None };
    let TypeView::Array(element, _) = initializer.ty().view() else { return None };
    let (bytes, size) = (data.bytes(), data.element_size());
    let is_too_long = bytes.len() > MAX_WORDS * 4;
    // Linked modules must agree on the type of a variable. A variable that is visible to other modules therefore keeps
    // its type if possible.
    if !matches!(global.linkage(), Linkage::Internal | Linkage::Private) && !is_too_long {
        return None;
    }
    let is_integer = element.int_width().is_some();
    if is_text(data) && bytes.len() <= MAX_TEXT {
        return Some(e.out().type_text(bytes.len() as u32));
    }
    if data.element_count() < MIN_ELEMENTS || is_integer && !is_too_long {
        return None;
    }
    let element = e.out().type_int(size as u32 * 8, 0);
    let pieces: Vec<Id> =
        bytes.chunks(MAX_WORDS * 4).map(|piece| held::array_type(e, element, (piece.len() / size) as u32)).collect();
    match pieces.as_slice() {
        [whole] => Some(*whole),
        pieces => Some(e.out().type_struct(pieces)),
    }
}

/// Returns true if an array is text: UTF-8 without zero bytes, except possibly the last one.
fn is_text(data: ConstantData<'_>) -> bool {
    let bytes = data.bytes();
    let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
    data.element_size() == 1 && !text.is_empty() && !text.contains(&0) && std::str::from_utf8(text).is_ok()
}

/// Returns the id of an array of numbers as OpConstantDataKHR of the SPIR-V type `ty`. Returns `None` if the array must
/// be an OpConstantComposite.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, value: Value<'c>, data: ConstantData<'c>, ty: Id) -> Option<Id> {
    if !matches!(value.ty().view(), TypeView::Array(..)) || !e.out().is_extension_allowed(Extension::KHR_constant_data)
    {
        return None;
    }
    let size = data.element_size();
    if let Some(members) = e.out().member_types(ty) {
        let types: Vec<Id> = members.iter().copied().filter_map(Id::new).collect();
        let pieces = data.bytes().chunks(MAX_WORDS * 4).zip(types);
        let pieces: Vec<Id> =
            pieces.map(|(bytes, ty)| e.out().constant(Op::ConstantDataKHR, ty, &words(bytes))).collect();
        return Some(e.out().composite(ty, &pieces));
    }
    e.out().element_type(ty).filter(|&element| e.out().int_width(element) == Some(size as u32 * 8))?;
    let is_natural_type = e.type_id(value.ty()).is_ok_and(|own| own == ty);
    let fits = data.bytes().len() <= MAX_WORDS * 4;
    (fits && (!is_natural_type || data.element_count() >= MIN_ELEMENTS))
        .then(|| e.out().constant(Op::ConstantDataKHR, ty, &words(data.bytes())))
}

/// Returns the words of an OpSpecConstantDataKHR of the SPIR-V type `ty` whose default is the constant array `value`.
/// Returns `None` if `value` is not a constant array of integers as wide as the elements of `ty`, or is too long for
/// one instruction.
pub(crate) fn default_words(out: &Builder, value: Value<'_>, ty: Id) -> Option<Vec<u32>> {
    let width = out.int_width(out.element_type(ty)?)?;
    let TypeView::Array(element, count) = value.ty().view() else { return None };
    if element.int_width() != Some(width) || count > (MAX_WORDS as u64 * 32) / u64::from(width) {
        return None;
    }
    match value.view() {
        ValueView::ConstantData(data) => Some(words(data.bytes())),
        ValueView::ConstantNull => Some(vec![0; (count * u64::from(width)).div_ceil(32) as usize]),
        _ => None,
    }
}

/// Builds the constant array for OpConstantDataKHR or OpSpecConstantDataKHR.
///
/// # Errors
/// Returns `InvalidModule` if the type is not an array of integers, or the data is too short.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?.llvm;
    let TypeView::Array(element, count) = ty.view() else {
        return Err(b.invalid("the type of constant data is not an array"));
    };
    let Some(width) = element.int_width() else {
        return Err(b.invalid("the type of constant data is not an array of integers"));
    };
    let Some(bytes) = bytes(instruction.arguments(), width, count) else {
        return Err(b.invalid("the constant data is shorter than its type"));
    };
    Ok(element.const_array_of(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_of_a_word_is_in_its_lowest_bits() {
        // SPV_KHR_constant_data: "packed into elements of Data from least significant bits to most significant bits".
        assert_eq!(words(b"test: "), [u32::from_le_bytes(*b"test"), u32::from_le_bytes([b':', b' ', 0, 0])]);
        assert_eq!(bytes(&words(b"test: "), 8, 6).as_deref(), Some(&b"test: "[..]));
        assert_eq!(bytes(&[0x0002_0001, 3], 16, 3).as_deref(), Some(&[1, 0, 2, 0, 3, 0][..]));
        assert_eq!(bytes(&[1], 32, 2), None);
        assert_eq!(bytes(&[1], 24, 1), None);
        assert_eq!(bytes(&[1], 64, u64::MAX), None);
    }
}
