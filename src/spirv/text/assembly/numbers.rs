//! Conversion of literal numbers between words and text. The grammar or a type declaration determines the type of a
//! literal.

use std::fmt::Write as _;

use super::floats::Encoding;
use crate::spirv::operands::NumberType;

/// The type of literal integers whose type no instruction declares.
pub(super) const WORD: NumberType = NumberType::Int { width: 32, signed: false };
/// The type of literal floats whose type no instruction declares.
pub(super) const FLOAT: NumberType = NumberType::Float { width: 32, encoding: None };

/// Appends a literal as `spirv-dis` prints it. Appends nothing if `spirv-dis` has no form for literals of this type.
pub(super) fn write_literal(number: NumberType, words: &[u32], text: &mut String) {
    // Writing to a string cannot fail.
    let _ = match (number, words) {
        (NumberType::Int { signed: true, .. }, &[word]) => write!(text, "{}", word as i32),
        (NumberType::Int { signed: false, .. }, &[word]) => write!(text, "{word}"),
        (NumberType::Int { signed: true, .. }, &[low, high]) => write!(text, "{}", join(low, high) as i64),
        (NumberType::Int { signed: false, .. }, &[low, high]) => write!(text, "{}", join(low, high)),
        (NumberType::Int { .. }, _) => Ok(()),
        (NumberType::Float { width, encoding }, _) => {
            if let Some(encoding) = Encoding::of_type(width, encoding) {
                encoding.write(low_bits(words, encoding.width()), text);
            }
            Ok(())
        }
    };
}

/// Appends a literal in a form that [`read_literal`] reads as the same words.
///
/// Returns false, and appends nothing, if no form has the same words: the bits above the width are not a sign or zero
/// extension, or the encoding of a float is unknown.
pub(super) fn write_exactly(number: NumberType, words: &[u32], text: &mut String) -> bool {
    match number {
        NumberType::Int { width, signed } => {
            if !is_extended(words, width, signed) {
                return false;
            }
            if width <= 64 {
                write_literal(number, words, text);
            } else {
                write_wide(words, width, text);
            }
        }
        NumberType::Float { width, encoding } => {
            let Some(encoding) = Encoding::of_type(width, encoding) else { return false };
            if !is_extended(words, width, false) {
                return false;
            }
            encoding.write(low_bits(words, width), text);
        }
    }
    true
}

/// Parses a literal and appends its words. Integers are decimal, octal (with a leading zero) or hexadecimal.
///
/// # Errors
/// The text of a diagnostic.
pub(super) fn read_literal(number: NumberType, text: &str, words: &mut Vec<u32>) -> Result<(), String> {
    match number {
        NumberType::Int { width, signed } => read_integer(width, signed, text, words),
        NumberType::Float { width, encoding } => {
            let encoding = Encoding::of_type(width, encoding)
                .ok_or_else(|| format!("{width}-bit floats of this encoding have no literal form"))?;
            let bits = encoding.read(text).ok_or_else(|| format!("invalid {width}-bit float literal: {text}"))?;
            words.push(bits as u32);
            if width > 32 {
                words.push((bits >> 32) as u32);
            }
            Ok(())
        }
    }
}

/// Returns the type of a number where the grammar does not determine it, that is, after an immediate word like `!5` or
/// in `OpUnknown`. A number with a dot is a 32-bit float. Any other is a 32-bit integer, signed if it starts with `-`.
pub(super) fn type_by_look(text: &str) -> NumberType {
    if text.contains('.') { FLOAT } else { NumberType::Int { width: 32, signed: text.starts_with('-') } }
}

/// Parses an unsigned 32-bit integer: decimal, octal or hexadecimal.
pub(super) fn read_word(text: &str) -> Option<u32> {
    let mut words = Vec::new();
    read_integer(32, false, text, &mut words).ok()?;
    words.first().copied()
}

fn join(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// Returns the lowest `width` bits of a literal, or the lowest 64 if `width` is greater.
fn low_bits(words: &[u32], width: u32) -> u64 {
    let bits = join(words.first().copied().unwrap_or_default(), words.get(1).copied().unwrap_or_default());
    if width < 64 { bits & ((1 << width) - 1) } else { bits }
}

/// Returns true if the bits above the width are copies of the sign bit in a signed number, and zero in an unsigned one
/// (section 2.2.1, "Literal").
fn is_extended(words: &[u32], width: u32, signed: bool) -> bool {
    let Some(&last) = words.last() else { return false };
    let used = width - (words.len() as u32 - 1).saturating_mul(32).min(width);
    match used {
        0 => false,
        1..32 if signed => (last as i32) << (32 - used) >> (32 - used) == last as i32,
        1..32 => last >> used == 0,
        _ => used == 32,
    }
}

/// Writes the bits of an integer of more than 64 bits as a hexadecimal number.
fn write_wide(words: &[u32], width: u32, text: &mut String) {
    let used = width % 32;
    let mut leading = true;
    text.push_str("0x");
    for (index, &word) in words.iter().enumerate().rev() {
        let is_top = index + 1 == words.len();
        let word = if is_top && used != 0 { word & ((1 << used) - 1) } else { word };
        if leading && word == 0 && index > 0 {
            continue;
        }
        let _ = if leading { write!(text, "{word:x}") } else { write!(text, "{word:08x}") };
        leading = false;
    }
}

fn read_integer(width: u32, signed: bool, text: &str, words: &mut Vec<u32>) -> Result<(), String> {
    let invalid = || format!("invalid {} integer literal: {text}", if signed { "signed" } else { "unsigned" });
    let too_large = || {
        format!("integer {text} does not fit in a {width}-bit {} integer", if signed { "signed" } else { "unsigned" })
    };
    let (negative, digits) = match text.as_bytes().first() {
        Some(b'-') => (true, text.get(1..).unwrap_or_default()),
        Some(b'+') => (false, text.get(1..).unwrap_or_default()),
        _ => (false, text),
    };
    if negative && !signed {
        return Err(format!("cannot put a negative number in an unsigned literal: {text}"));
    }
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, digits.get(2..).unwrap_or_default()),
        [b'0', _, ..] => (8, digits.get(1..).unwrap_or_default()),
        _ => (10, digits),
    };
    // A hexadecimal number without a sign states the bits, even of a negative number: 0xffff is -1 as a signed 16-bit
    // literal.
    let is_pattern = radix == 16 && !negative;
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return Err(invalid());
    }
    let start = words.len();
    if is_pattern {
        read_pattern(digits, words);
    } else {
        let magnitude = u128::from_str_radix(digits, radix).map_err(|_| too_large())?;
        let bits = if negative { magnitude.wrapping_neg() } else { magnitude };
        let fits = match width {
            0 => false,
            // The smallest negative number has a greater magnitude than the largest positive one.
            _ if signed => magnitude <= (1 << (width - 1).min(127)) - u128::from(!negative),
            1..128 => magnitude >> width == 0,
            _ => true,
        };
        if !fits {
            return Err(too_large());
        }
        words.extend((0..4).map(|index| (bits >> (32 * index)) as u32));
    }
    let count = width.div_ceil(32) as usize;
    let own = words.get(start..).unwrap_or_default();
    // The words above the width must be the extension of the number.
    let fill = if negative && own.iter().any(|&word| word != 0) { u32::MAX } else { 0 };
    let fits = own.get(count..).unwrap_or_default().iter().all(|&word| word == fill);
    if !fits {
        words.truncate(start);
        return Err(too_large());
    }
    words.resize(start + count, fill);
    let used = width % 32;
    if is_pattern
        && used != 0
        && let Some(last) = words.last_mut()
    {
        if *last >> used != 0 {
            words.truncate(start);
            return Err(too_large());
        }
        if signed {
            *last = ((*last as i32) << (32 - used) >> (32 - used)) as u32;
        }
    }
    Ok(())
}

/// Appends the words of a hexadecimal number, the lowest first. Leading zeros make no words.
fn read_pattern(digits: &str, words: &mut Vec<u32>) {
    let digits = digits.trim_start_matches('0').as_bytes();
    for chunk in digits.rchunks(8) {
        let word = chunk.iter().fold(0, |word, &digit| word << 4 | char::from(digit).to_digit(16).unwrap_or_default());
        words.push(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(width: u32, signed: bool, text: &str) -> Option<Vec<u32>> {
        let mut words = Vec::new();
        read_literal(NumberType::Int { width, signed }, text, &mut words).ok().map(|()| words)
    }

    /// The expected words follow `docs/syntax.md` of SPIRV-Tools and the behaviour of `spirv-as`.
    #[test]
    fn integers_of_any_width_are_read() {
        assert_eq!(read(16, true, "0xffff"), Some(vec![0xffff_ffff]));
        assert_eq!(read(16, false, "0xffff"), Some(vec![0xffff]));
        assert_eq!(read(16, true, "-32768"), Some(vec![0xffff_8000]));
        assert_eq!((read(16, true, "32768"), read(16, true, "-32769"), read(16, false, "65536")), (None, None, None));
        assert_eq!(read(32, false, "4294967295"), Some(vec![u32::MAX]));
        assert_eq!((read(32, false, "4294967296"), read(32, false, "-1")), (None, None));
        assert_eq!((read(32, true, "0xffffffff"), read(32, true, "4294967295")), (Some(vec![u32::MAX]), None));
        assert_eq!(read(64, true, "-1"), Some(vec![u32::MAX, u32::MAX]));
        assert_eq!(read(64, true, "-9223372036854775808"), Some(vec![0, 0x8000_0000]));
        assert_eq!(read(64, false, "18446744073709551615"), Some(vec![u32::MAX, u32::MAX]));
        assert_eq!((read(64, false, "18446744073709551616"), read(64, false, "010")), (None, Some(vec![8, 0])));
        assert_eq!(read(100, false, "0x123456789abcdef01"), Some(vec![0xabcd_ef01, 0x2345_6789, 1, 0]));
        assert_eq!(read(128, true, "-2"), Some(vec![u32::MAX - 1, u32::MAX, u32::MAX, u32::MAX]));
        for text in ["", "-", "+", "0x", "08", "1.5", "1e5", "x", "0x1g", "--1", "é"] {
            assert_eq!(read(32, true, text), None, "{text}");
        }
    }

    #[test]
    fn integers_are_read_as_they_are_written() {
        for (width, signed, words) in [
            (8, false, vec![255]),
            (8, true, vec![0xffff_ff80]),
            (33, true, vec![5, 0xffff_ffff]),
            (64, false, vec![u32::MAX, u32::MAX]),
            (65, true, vec![0, 0, 0xffff_ffff]),
            (96, false, vec![1, 0, 0xf000_0000]),
            (128, false, vec![0, 0, 0, 0]),
        ] {
            let mut text = String::new();
            assert!(write_exactly(NumberType::Int { width, signed }, &words, &mut text));
            assert_eq!(read(width, signed, &text), Some(words), "{text}");
        }
        let mut text = String::new();
        assert!(!write_exactly(NumberType::Int { width: 8, signed: false }, &[256], &mut text));
        assert!(!write_exactly(NumberType::Int { width: 8, signed: true }, &[128], &mut text));
        assert!(!write_exactly(NumberType::Float { width: 16, encoding: None }, &[0x1_0000], &mut text));
        assert!(!write_exactly(NumberType::Float { width: 128, encoding: None }, &[0; 4], &mut text));
        assert_eq!(text, "");
    }
}
