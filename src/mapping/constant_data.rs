//! Constants that are data: OpConstantDataKHR of SPV_KHR_constant_data, which holds an array of integers as words.

use crate::spirv::{Builder, Id, Op};

/// The extension.
pub(crate) const EXTENSION: &str = "SPV_KHR_constant_data";

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
    if out.is_extension_allowed(EXTENSION) {
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
