//! Floating-point literals as `spirv-as` reads them and `spirv-dis` prints them.
//!
//! Normal 32-bit and 64-bit numbers and zeros are printed as decimal numbers with enough digits to read the same number
//! again. All other numbers are printed in the hexadecimal form of C (`-0x1.8p+3`). Infinities and NaNs have this form
//! too, with the highest exponent.

use std::fmt::Write as _;

use crate::spirv::grammar::FPEncoding;

/// A binary floating-point format: from the highest bit down, a sign, an exponent and a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Format {
    /// The number of all bits.
    width: u32,
    exponent_bits: u32,
    fraction_bits: u32,
    bias: i64,
    /// The meaning of the highest exponent.
    highest: Highest,
}

/// The meaning of values with the highest exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Highest {
    /// Infinities and NaNs.
    Special,
    /// Numbers, except that a fraction of all ones is a NaN.
    OneNan,
    /// Numbers.
    Numbers,
}

/// The encoding of a floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// A sign, an exponent and a fraction.
    Float(Format),
    /// An 8-bit exponent without sign and fraction: 2^-127 to 2^127, and NaN.
    ExponentOnly,
    /// A signed 8-bit integer in units of 1/64.
    FixedPoint,
}

const fn format(exponent_bits: u32, fraction_bits: u32, bias: i64, highest: Highest) -> Format {
    Format { width: 1 + exponent_bits + fraction_bits, exponent_bits, fraction_bits, bias, highest }
}

const HALF: Format = format(5, 10, 15, Highest::Special);
const SINGLE: Format = format(8, 23, 127, Highest::Special);
const DOUBLE: Format = format(11, 52, 1023, Highest::Special);
const E4M3: Format = format(4, 3, 7, Highest::OneNan);

/// The encodings whose literals have a textual form. A row has the encoding operand of OpTypeFloat, the width, and the
/// encoding.
const ENCODINGS: [(Option<FPEncoding>, u32, Encoding); 12] = [
    (None, 16, Encoding::Float(HALF)),
    (None, 32, Encoding::Float(SINGLE)),
    (None, 64, Encoding::Float(DOUBLE)),
    (Some(FPEncoding::BFloat16KHR), 16, Encoding::Float(format(8, 7, 127, Highest::Special))),
    (Some(FPEncoding::Float8E4M3EXT), 8, Encoding::Float(E4M3)),
    (Some(FPEncoding::Float8E5M2EXT), 8, Encoding::Float(format(5, 2, 15, Highest::Special))),
    (Some(FPEncoding::Float6E2M3EXT), 6, Encoding::Float(format(2, 3, 1, Highest::Numbers))),
    (Some(FPEncoding::Float6E3M2EXT), 6, Encoding::Float(format(3, 2, 3, Highest::Numbers))),
    (Some(FPEncoding::Float4E2M1EXT), 4, Encoding::Float(format(2, 1, 1, Highest::Numbers))),
    (Some(FPEncoding::Float4E2M1INTEL), 4, Encoding::Float(format(2, 1, 1, Highest::Numbers))),
    (Some(FPEncoding::Float8UnsignedE8M0EXT), 8, Encoding::ExponentOnly),
    (Some(FPEncoding::MXInt8EXT), 8, Encoding::FixedPoint),
];

/// The bias of [`Encoding::ExponentOnly`].
const EXPONENT_ONLY_BIAS: i64 = 127;
/// The binary logarithm of the number of units in 1 for [`Encoding::FixedPoint`].
const FIXED_POINT: i32 = 6;

impl Encoding {
    /// Returns the encoding of a type; `None` if literals of the type have no textual form.
    pub(super) fn of_type(width: u32, encoding: Option<FPEncoding>) -> Option<Encoding> {
        let is_it = |&&(operand, bits, _): &&(Option<FPEncoding>, u32, Encoding)| operand == encoding && bits == width;
        ENCODINGS.iter().find(is_it).map(|&(_, _, encoding)| encoding)
    }

    /// Returns the width in bits.
    pub(super) fn width(self) -> u32 {
        match self {
            Encoding::Float(format) => format.width,
            Encoding::ExponentOnly | Encoding::FixedPoint => 8,
        }
    }

    /// Appends the number with these bits as `spirv-dis` prints it.
    pub(super) fn write(self, bits: u64, text: &mut String) {
        match self {
            Encoding::Float(SINGLE) if is_plain(f32::from_bits(bits as u32).classify()) => {
                write_decimal(&format!("{:.8e}", f32::from_bits(bits as u32)), 9, text);
            }
            Encoding::Float(DOUBLE) if is_plain(f64::from_bits(bits).classify()) => {
                write_decimal(&format!("{:.16e}", f64::from_bits(bits)), 17, text);
            }
            Encoding::Float(format) => format.write_hexadecimal(bits, text),
            Encoding::ExponentOnly => write_parts(false, bits as i64 - EXPONENT_ONLY_BIAS, 0, 0, text),
            Encoding::FixedPoint => {
                let number = f32::from(bits as u8 as i8) / (1 << FIXED_POINT) as f32;
                SINGLE.write_hexadecimal(u64::from(number.to_bits()), text);
            }
        }
    }

    /// Parses a decimal or hexadecimal number and returns its bits; `None` if the text is not a number or the number is
    /// too large.
    ///
    /// As in SPIRV-Tools, decimal numbers of 32 and 64 bits are rounded to the nearest number, and all others towards
    /// zero. Numbers of [`Encoding::ExponentOnly`] and [`Encoding::FixedPoint`] must be exact.
    pub(super) fn read(self, text: &str) -> Option<u64> {
        let parts = hexadecimal(text);
        match (self, parts) {
            (Encoding::Float(format), Some(parts)) => format.encode(parts?),
            (Encoding::Float(SINGLE), None) => {
                let number: f32 = decimal(text)?.parse().ok()?;
                number.is_finite().then(|| u64::from(number.to_bits()))
            }
            (Encoding::Float(DOUBLE), None) => {
                let number: f64 = decimal(text)?.parse().ok()?;
                number.is_finite().then(|| number.to_bits())
            }
            (Encoding::Float(format), None) => {
                let number: f32 = decimal(text)?.parse().ok()?;
                let bits = format.encode(Parts::of_double(f64::from(number)))?;
                (number.is_finite() && format.is_number(bits)).then_some(bits)
            }
            (Encoding::ExponentOnly, parts) => {
                let parts = parts.unwrap_or_else(|| Some(Parts::of_double(decimal(text)?.parse().ok()?)))?;
                let exponent = parts.exponent.checked_add(EXPONENT_ONLY_BIAS)?;
                let fits = !parts.negative && !parts.is_zero && parts.fraction == 0 && (0..=255).contains(&exponent);
                fits.then_some(exponent as u64)
            }
            (Encoding::FixedPoint, parts) => {
                let number = match parts {
                    Some(parts) => f64::from_bits(DOUBLE.encode(parts?)?),
                    None => decimal(text)?.parse().ok()?,
                };
                let units = number * f64::from(1 << FIXED_POINT);
                let fits = units == units.trunc() && (f64::from(i8::MIN)..=f64::from(i8::MAX)).contains(&units);
                fits.then_some(u64::from(units as i8 as u8))
            }
        }
    }
}

fn is_plain(class: std::num::FpCategory) -> bool {
    matches!(class, std::num::FpCategory::Normal | std::num::FpCategory::Zero)
}

/// The parts of a number that is zero or `1.fraction × 2^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts {
    negative: bool,
    is_zero: bool,
    exponent: i64,
    /// The bits after the leading one, from the highest bit of the word down.
    fraction: u64,
}

impl Parts {
    fn of_double(number: f64) -> Parts {
        let negative = number.is_sign_negative();
        let (mantissa, exponent) = match (number.to_bits() & ((1 << 52) - 1), (number.to_bits() >> 52 & 0x7ff) as i64) {
            (fraction, 0) => (fraction, -1022),
            (fraction, exponent) => (fraction | 1 << 52, exponent - 1023),
        };
        if mantissa == 0 {
            return Parts { negative, is_zero: true, exponent: 0, fraction: 0 };
        }
        // A mantissa whose leading one is in bit 52 has 11 leading zeros.
        let shift = mantissa.leading_zeros();
        let fraction = mantissa.checked_shl(shift + 1).unwrap_or(0);
        Parts { negative, is_zero: false, exponent: exponent - (i64::from(shift) - 11), fraction }
    }
}

impl Format {
    fn highest_exponent(self) -> u64 {
        (1 << self.exponent_bits) - 1
    }

    /// Returns true if the value is neither an infinity nor a NaN.
    fn is_number(self, bits: u64) -> bool {
        let fraction = bits & ((1 << self.fraction_bits) - 1);
        let exponent = bits >> self.fraction_bits & self.highest_exponent();
        match self.highest {
            Highest::Special => exponent != self.highest_exponent(),
            Highest::OneNan => exponent != self.highest_exponent() || fraction != (1 << self.fraction_bits) - 1,
            Highest::Numbers => true,
        }
    }

    /// Returns the bits of a number. A number that is too large becomes an infinity, or `None` if the format has no
    /// infinity.
    fn encode(self, parts: Parts) -> Option<u64> {
        let sign = u64::from(parts.negative) << (self.width - 1);
        if parts.is_zero {
            return Some(sign);
        }
        let exponent = parts.exponent.saturating_add(self.bias);
        let highest = self.highest_exponent();
        if exponent > highest as i64 {
            return (self.highest == Highest::Special).then_some(sign | highest << self.fraction_bits);
        }
        let fraction = parts.fraction >> (64 - self.fraction_bits);
        if exponent > 0 {
            return Some(sign | (exponent as u64) << self.fraction_bits | fraction);
        }
        // The number is subnormal: its leading one becomes part of the fraction.
        let shift = u32::try_from(1 - exponent).unwrap_or(u32::MAX);
        Some(sign | (fraction | 1 << self.fraction_bits).checked_shr(shift).unwrap_or(0))
    }

    fn write_hexadecimal(self, bits: u64, text: &mut String) {
        let negative = bits >> (self.width - 1) & 1 != 0;
        let mut fraction = bits & ((1 << self.fraction_bits) - 1);
        let exponent = (bits >> self.fraction_bits & self.highest_exponent()) as i64;
        if exponent == 0 && fraction == 0 {
            text.push_str(if negative { "-0x0p+0" } else { "0x0p+0" });
            return;
        }
        let mut exponent = exponent - self.bias;
        if exponent == -self.bias {
            // The number is subnormal: normalize it.
            let shift = self.fraction_bits + 1 - (u64::BITS - fraction.leading_zeros());
            fraction = fraction << shift & ((1 << self.fraction_bits) - 1);
            exponent -= i64::from(shift) - 1;
        }
        write_parts(negative, exponent, fraction, self.fraction_bits, text);
    }
}

/// Writes `1.fraction × 2^exponent` in hexadecimal form. `fraction` has `fraction_bits` bits.
fn write_parts(negative: bool, exponent: i64, fraction: u64, fraction_bits: u32, text: &mut String) {
    text.push_str(if negative { "-0x1" } else { "0x1" });
    let mut digits = fraction_bits.div_ceil(4) as usize;
    let mut fraction = fraction << (digits as u32 * 4 - fraction_bits);
    while digits > 0 && fraction & 0xf == 0 {
        fraction >>= 4;
        digits -= 1;
    }
    if digits > 0 {
        let _ = write!(text, ".{fraction:0digits$x}");
    }
    let _ = write!(text, "p{exponent:+}");
}

/// Writes a number as `%g` of C does with this precision: in scientific notation if the exponent is less than -4 or at
/// least the precision, otherwise in positional notation, and without trailing zeros. `scientific` is the number in
/// scientific notation with `precision` digits.
fn write_decimal(scientific: &str, precision: i32, text: &mut String) {
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return text.push_str(scientific) };
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let mantissa = match mantissa.strip_prefix('-') {
        Some(mantissa) => {
            text.push('-');
            mantissa
        }
        None => mantissa,
    };
    let mut digits: String = mantissa.chars().filter(|&digit| digit != '.').collect();
    digits.truncate(digits.trim_end_matches('0').len().max(1));
    let (first, rest) = digits.split_at(1);
    if exponent < -4 || exponent >= precision {
        text.push_str(first);
        if !rest.is_empty() {
            let _ = write!(text, ".{rest}");
        }
        let _ = write!(text, "e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
    } else if exponent < 0 {
        text.push_str("0.");
        text.extend(std::iter::repeat_n('0', (-exponent - 1) as usize));
        text.push_str(&digits);
    } else {
        let whole = exponent as usize + 1;
        match digits.split_at_checked(whole) {
            Some((whole, "")) => text.push_str(whole),
            Some((whole, fraction)) => {
                let _ = write!(text, "{whole}.{fraction}");
            }
            None => {
                text.push_str(&digits);
                text.extend(std::iter::repeat_n('0', whole - digits.len()));
            }
        }
    }
}

/// Returns the text if it has only characters of decimal numbers. This excludes `inf` and `nan`, which Rust parses.
fn decimal(text: &str) -> Option<&str> {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-')).then_some(text)
}

/// Parses a hexadecimal number. Returns `None` if the text does not begin like one, and `Some(None)` if it does but is
/// malformed.
fn hexadecimal(text: &str) -> Option<Option<Parts>> {
    let (negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, text.get(1..)?),
        Some(b'+') => (false, text.get(1..)?),
        _ => (false, text),
    };
    let number = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X"))?;
    Some(hexadecimal_parts(negative, number))
}

fn hexadecimal_parts(negative: bool, number: &str) -> Option<Parts> {
    let (mantissa, power) = number.split_once('p')?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let power = {
        let digits = power.strip_prefix(['+', '-']).unwrap_or(power);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        // The limit is beyond every format, and adding the number of digits to it cannot overflow.
        let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX).min(1 << 60);
        if power.starts_with('-') { -magnitude } else { magnitude }
    };
    let mut is_zero = true;
    let mut exponent = power;
    let mut bits = 0u64;
    let mut count = 0;
    for (digits, is_whole) in [(whole, true), (fraction, false)] {
        for digit in digits.chars() {
            let digit = digit.to_digit(16)?;
            for bit in (0..4).rev().map(|bit| digit >> bit & 1) {
                if is_zero {
                    is_zero = bit == 0;
                    exponent -= i64::from(!is_whole);
                } else {
                    exponent += i64::from(is_whole);
                    if count < u64::BITS {
                        count += 1;
                        bits |= u64::from(bit) << (u64::BITS - count);
                    }
                }
            }
        }
    }
    let exponent = if is_zero { 0 } else { exponent };
    Some(Parts { negative, is_zero, exponent, fraction: bits })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoding(width: u32, encoding: Option<FPEncoding>) -> Encoding {
        Encoding::of_type(width, encoding).expect("one of those that there are")
    }

    fn written(encoding: Encoding, bits: u64) -> String {
        let mut text = String::new();
        encoding.write(bits, &mut text);
        text
    }

    /// The texts are those of `spirv-dis`.
    #[test]
    fn numbers_are_written_as_by_spirv_dis() {
        let single = encoding(32, None);
        for (bits, text) in [
            (0, "0"),
            (0x8000_0000, "-0"),
            (0x3f80_0000, "1"),
            (0x3dcc_cccd, "0.100000001"),
            (0x4996_b43f, "1234567.88"),
            (0x4996_b439, "1234567.12"),
            (0x7f7f_ffff, "3.40282347e+38"),
            (0x3727_c5ac, "9.99999975e-06"),
            (0x38d1_b717, "9.99999975e-05"),
            (0x3a83_126f, "0.00100000005"),
            (0x4e6e_6b28, "1e+09"),
            (1, "0x1p-149"),
            (0x0040_0000, "0x1p-127"),
            (0x7f80_0000, "0x1p+128"),
            (0xffc0_0001, "-0x1.800002p+128"),
        ] {
            assert_eq!(written(single, bits), text);
            assert_eq!(single.read(text), Some(bits), "{text}");
        }
        let half = encoding(16, None);
        for (bits, text) in
            [(0x3c00, "0x1p+0"), (0, "0x0p+0"), (0xbe00, "-0x1.8p+0"), (1, "0x1p-24"), (0x7e00, "0x1.8p+16")]
        {
            assert_eq!((written(half, bits).as_str(), half.read(text)), (text, Some(bits)));
        }
        assert_eq!(written(encoding(64, None), 0.1f64.to_bits()), "0.10000000000000001");
    }

    #[test]
    fn every_number_of_the_small_encodings_is_read_as_it_is_written() {
        for (_, width, encoding) in ENCODINGS.iter().filter(|(_, width, _)| *width <= 16) {
            for bits in 0..1u64 << width {
                let text = written(*encoding, bits);
                assert_eq!(encoding.read(&text), Some(bits), "{encoding:?} {text}");
            }
        }
    }

    #[test]
    fn decimal_numbers_are_read_in_every_encoding() {
        assert_eq!(encoding(16, None).read("1.5"), Some(0x3e00));
        assert_eq!(encoding(16, None).read("65536"), None);
        assert_eq!(encoding(16, Some(FPEncoding::BFloat16KHR)).read("-2"), Some(0xc000));
        assert_eq!(encoding(8, Some(FPEncoding::Float8E4M3EXT)).read("448"), Some(0x7e));
        assert_eq!(encoding(8, Some(FPEncoding::Float8E4M3EXT)).read("480"), None);
        assert_eq!(encoding(8, Some(FPEncoding::MXInt8EXT)).read("-1.5"), Some(0xa0));
        assert_eq!(encoding(8, Some(FPEncoding::Float8UnsignedE8M0EXT)).read("0.25"), Some(125));
        assert_eq!(encoding(64, None).read("1e999"), None);
        for text in ["", "-", "inf", "nan", "1.0f", "0x", "0x1", "0x1p", "0x1.gp+0", "--1"] {
            assert_eq!(encoding(32, None).read(text), None, "{text}");
        }
    }
}
