//! Constants that are data: OpConstantDataKHR of SPV_KHR_constant_data, which holds an array of integers as words.
//!
//! LLVM's constant arrays of numbers are such where the extension is allowed and they are long. What the instruction
//! cannot hold a variable's type makes room for, as no pointer says what it points to in LLVM IR: numbers with a floating
//! point are integers of the same bits, what is longer than an instruction is a structure of arrays. Texts are of a type
//! of their own, which is decorated with UTFEncodedKHR. All come back as constant arrays.
//!
//! OpSpecConstantDataKHR is a call of `__spirv_SpecConstantDataKHR(number, default)`, an array by value
//! ([`spec_constants`](crate::mapping::dispatch::names)), and its default on the way back.

use crate::error::Result;
use crate::llvm::{ConstantData, GlobalVariable, Linkage, TypeView, Value, ValueView};
use crate::mapping::constants::build::Build;
use crate::mapping::memory::emit::Emit;
use crate::spirv::{Builder, Extension, Id, Instruction, Op};

/// How many elements an array has that is data rather than a composite.
const MIN_ELEMENTS: usize = 32;

/// How many words of data an instruction can hold.
const MAX_WORDS: usize = 65_532;

/// How many bytes a text has at most: what fits into an instruction that has one operand for each.
pub(crate) const MAX_TEXT: usize = 65_000;

/// A constant of bytes that are text in UTF-8: an OpConstantDataKHR of a type decorated with UTFEncodedKHR where the
/// extension is allowed, else an OpConstantComposite. The type is an array of as many i8 as there are bytes; what is
/// above [`MAX_TEXT`] is cut off, and no text at all is a zero byte, since no array is empty.
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

/// Bytes as an instruction's words have them: the first in the lowest bits, zeros in what is left.
fn words(bytes: &[u8]) -> Vec<u32> {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
    bytes.chunks(4).map(word).collect()
}

/// The bytes of an array of `count` integers of `width` bits that an instruction's words hold; `None` where they are too
/// few, or the width is none of 8, 16, 32 and 64.
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

/// The type of a variable with an initializer that is data, where that is not the type of LLVM's.
pub(crate) fn variable_type<'c>(e: &mut impl Emit<'c>, global: GlobalVariable<'c>) -> Option<Id> {
    let initializer = global.initializer().filter(|_| e.out().is_extension_allowed(Extension::KHR_constant_data))?;
    let ValueView::ConstantData(data) = initializer.view() else { return None };
    let TypeView::Array(element, _) = initializer.ty().view() else { return None };
    let (bytes, size) = (data.bytes(), data.element_size());
    let is_too_long = bytes.len() > MAX_WORDS * 4;
    // Modules that are linked agree about the types of variables.
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
        bytes.chunks(MAX_WORDS * 4).map(|piece| array(e.out(), element, piece.len() / size)).collect();
    match pieces.as_slice() {
        [whole] => Some(*whole),
        pieces => Some(e.out().type_struct(pieces)),
    }
}

fn array(out: &mut Builder, element: Id, count: usize) -> Id {
    let length = out.constant_u32(count as u32);
    out.type_array(element, length)
}

/// Whether an array is text: bytes that are UTF-8, with no zero but at the end.
fn is_text(data: ConstantData<'_>) -> bool {
    let bytes = data.bytes();
    let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
    data.element_size() == 1 && !text.is_empty() && !text.contains(&0) && std::str::from_utf8(text).is_ok()
}

/// The id of an array of numbers as `ty`, a SPIR-V type; `None` where it is a composite of its elements.
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
    let is_plain = e.type_id(value.ty()).is_ok_and(|plain| plain == ty);
    let fits = data.bytes().len() <= MAX_WORDS * 4;
    (fits && (!is_plain || data.element_count() >= MIN_ELEMENTS))
        .then(|| e.out().constant(Op::ConstantDataKHR, ty, &words(data.bytes())))
}

/// The words of an array of integers that is the default of an OpSpecConstantDataKHR of type `ty`; `None` for anything
/// else, and for what is too long.
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

/// Builds a constant array for OpConstantDataKHR, or for an OpSpecConstantDataKHR's default.
///
/// # Errors
/// `InvalidModule` where the type is no array of integers, or the data is too short.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?.llvm;
    let TypeView::Array(element, count) = ty.view() else { return Err(b.invalid("data of a type that is no array")) };
    let Some(width) = element.int_width() else { return Err(b.invalid("data of a type that is no array of integers")) };
    let Some(bytes) = bytes(instruction.arguments(), width, count) else {
        return Err(b.invalid("less data than the type has"));
    };
    Ok(element.const_array_of(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_lie_in_words_from_the_lowest() {
        // SPV_KHR_constant_data: "packed into elements of Data from least significant bits to most significant bits".
        assert_eq!(words(b"test: "), [u32::from_le_bytes(*b"test"), u32::from_le_bytes([b':', b' ', 0, 0])]);
        assert_eq!(bytes(&words(b"test: "), 8, 6).as_deref(), Some(&b"test: "[..]));
        assert_eq!(bytes(&[0x0002_0001, 3], 16, 3).as_deref(), Some(&[1, 0, 2, 0, 3, 0][..]));
        assert_eq!(bytes(&[1], 32, 2), None);
        assert_eq!(bytes(&[1], 24, 1), None);
        assert_eq!(bytes(&[1], 64, u64::MAX), None);
    }
}
