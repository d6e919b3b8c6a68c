//! Formats the values of a message as `printf` does.
//!
//! The conversions are those of C (`d i u o x X c s f F e E g G a A p %`, with flags, a width and a precision) and the
//! vectors of OpenCL C and Vulkan (`%v4f`, `%v4hlf`). The type of a value determines its width, and a length modifier
//! of the conversion has no effect: `%u` and `%llu` print the same value. There is one exception: if there are more
//! values than conversions, a conversion with `ll` prints two 32-bit values as one number, the low half first. The
//! messages of this crate have such pairs.

use std::fmt::Write as _;

use super::until_zero;

/// A value in a message.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// A text.
    Text(String),
    /// An integer, or an address.
    Int { bits: u64, width: u32, signed: bool },
    /// A floating-point number of 16, 32 or 64 bits.
    Float { bits: u64, width: u32 },
    /// A vector of numbers.
    Vector(Vec<Value>),
}

impl Value {
    /// Returns the bytes before the first zero as text.
    ///
    /// If the module says that the bytes are text (`is_encoded`, for the decoration UTFEncodedKHR), every sequence of
    /// bytes is text. Otherwise, returns `None` if the bytes are not UTF-8 or have control characters.
    pub(super) fn text(bytes: &[u8], is_encoded: bool) -> Option<Value> {
        let bytes = until_zero(bytes);
        if is_encoded {
            return Some(Value::Text(String::from_utf8_lossy(bytes).into_owned()));
        }
        let text = str::from_utf8(bytes).ok()?;
        let is_printed = |c: char| !c.is_control() || c.is_whitespace();
        text.chars().all(is_printed).then(|| Value::Text(text.to_owned()))
    }

    /// Returns the text of a value for which the format has no conversion.
    fn plain(&self) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Int { signed: true, .. } => self.signed().to_string(),
            Value::Int { bits, .. } => bits.to_string(),
            Value::Float { .. } => self.float().to_string(),
            Value::Vector(components) => {
                let components: Vec<String> = components.iter().map(Value::plain).collect();
                format!("({})", components.join(", "))
            }
        }
    }

    /// Returns the value as a signed integer.
    fn signed(&self) -> i64 {
        match *self {
            Value::Int { bits, width: width @ 1..64, .. } => (bits << (64 - width)) as i64 >> (64 - width),
            Value::Int { bits, .. } => bits as i64,
            _ => self.float() as i64,
        }
    }

    /// Returns the value as an unsigned integer. As in C, a signed value of less than 32 bits is first extended to
    /// `int`.
    fn unsigned(&self) -> u64 {
        match *self {
            Value::Int { width: ..32, signed: true, .. } => u64::from(self.signed() as u32),
            Value::Int { bits, .. } => bits,
            _ => self.float() as u64,
        }
    }

    /// Returns the value as a floating-point number.
    fn float(&self) -> f64 {
        match *self {
            Value::Float { bits, width: 16 } => half(bits as u16),
            Value::Float { bits, width: 32 } => f32::from_bits(bits as u32).into(),
            Value::Float { bits, .. } => f64::from_bits(bits),
            Value::Int { signed: true, .. } => self.signed() as f64,
            Value::Int { bits, .. } => bits as f64,
            Value::Text(_) | Value::Vector(_) => 0.0,
        }
    }

    /// Returns the components of a vector, or the value itself.
    fn components(self) -> Vec<Value> {
        match self {
            Value::Vector(components) => components,
            value => vec![value],
        }
    }
}

/// Returns the value of a half-precision number (IEEE 754 binary16).
fn half(bits: u16) -> f64 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}

/// A conversion in a format: `%-8.3v4hlf`.
#[derive(Clone, Debug, Default, PartialEq)]
struct Conversion {
    /// The flag `-`: pad on the right.
    left: bool,
    /// The flag `+`: print a sign before positive numbers.
    plus: bool,
    /// The flag for a space before positive numbers.
    space: bool,
    /// The flag `#`: print the prefix of the base, or keep zeros after the point.
    alternate: bool,
    /// The flag `0`: pad with zeros.
    zeros: bool,
    /// The minimum width in characters.
    width: usize,
    /// The number of digits after `.`.
    precision: Option<usize>,
    /// The number of components after `v`.
    vector: Option<usize>,
    /// Whether the length modifier is `ll`.
    is_long_long: bool,
    /// The letter at the end.
    kind: char,
}

/// A part of a format. A conversion also has its source text, which is printed if no value is left for it.
#[derive(Clone, Debug, PartialEq)]
enum Part<'f> {
    Literal(&'f str),
    Conversion(Conversion, &'f str),
}

/// The maximum of widths and precisions. It bounds the text, because a format may have any number.
const MAX_WIDTH: usize = 1024;

impl Conversion {
    /// Parses the conversion after a percent sign. Also returns the text after the conversion.
    fn parse(text: &str) -> Option<(Conversion, &str)> {
        let mut conversion = Conversion::default();
        let mut rest = text;
        loop {
            match rest.as_bytes().first()? {
                b'-' => conversion.left = true,
                b'+' => conversion.plus = true,
                b' ' => conversion.space = true,
                b'#' => conversion.alternate = true,
                b'0' => conversion.zeros = true,
                _ => break,
            }
            rest = rest.get(1..)?;
        }
        (conversion.width, rest) = number(rest);
        if let Some(after) = rest.strip_prefix('.') {
            let (precision, after) = number(after);
            (conversion.precision, rest) = (Some(precision), after);
        }
        if let Some(after) = rest.strip_prefix('v') {
            let (count, after) = number(after);
            (conversion.vector, rest) = (Some(count).filter(|count| (2..=16).contains(count)), after);
            conversion.vector?;
        }
        for (length, is_long_long) in [("ll", true), ("hh", false), ("hl", false), ("h", false), ("l", false)] {
            if let Some(after) = rest.strip_prefix(length) {
                (conversion.is_long_long, rest) = (is_long_long, after);
                break;
            }
        }
        let rest = rest.strip_prefix(['z', 'j', 't']).unwrap_or(rest);
        conversion.kind = rest.chars().next().filter(|kind| "diuoxXcsfFeEgGaAp".contains(*kind))?;
        Some((conversion, rest.get(1..)?))
    }

    /// Prints a value.
    fn print(&self, value: &Value) -> String {
        let (sign, digits, is_number) = match (self.kind, value) {
            (_, Value::Text(text)) => {
                let text = match self.precision {
                    Some(most) => text.chars().take(most).collect(),
                    None => text.clone(),
                };
                ("", text, false)
            }
            (_, Value::Vector(_)) => ("", value.plain(), false),
            ('c', _) => {
                let c = u32::try_from(value.unsigned()).ok().and_then(char::from_u32).unwrap_or('\u{fffd}');
                ("", c.to_string(), false)
            }
            ('f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A', _) | (_, Value::Float { .. }) => self.float(value.float()),
            ('d' | 'i', _) => {
                let number = value.signed();
                (self.sign(number < 0), self.digits(number.unsigned_abs().to_string()), true)
            }
            ('x', _) => (self.prefix("0x", value), self.digits(format!("{:x}", value.unsigned())), true),
            ('X', _) => (self.prefix("0X", value), self.digits(format!("{:X}", value.unsigned())), true),
            ('o', _) => (self.prefix("0", value), self.digits(format!("{:o}", value.unsigned())), true),
            ('p', _) => ("0x", format!("{:x}", value.unsigned()), true),
            ('s', _) => ("", value.plain(), false),
            _ => ("", self.digits(value.unsigned().to_string()), true),
        };
        let length = sign.len() + digits.chars().count();
        let room = self.width.saturating_sub(length);
        let is_integer = !matches!(self.kind, 'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A');
        let zeros = self.zeros && is_number && !self.left && !(is_integer && self.precision.is_some());
        match (self.left, zeros) {
            (true, _) => format!("{sign}{digits}{}", " ".repeat(room)),
            (_, true) => format!("{sign}{}{digits}", "0".repeat(room)),
            _ => format!("{}{sign}{digits}", " ".repeat(room)),
        }
    }

    /// Returns the sign of a decimal number: `-`, or what the flags `+` and space print before other numbers.
    fn sign(&self, is_negative: bool) -> &'static str {
        match (is_negative, self.plus, self.space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        }
    }

    /// Returns `prefix` if the conversion has the flag `#` and the value is not zero, otherwise an empty text.
    fn prefix(&self, prefix: &'static str, value: &Value) -> &'static str {
        if self.alternate && value.unsigned() != 0 { prefix } else { "" }
    }

    /// Pads the digits of an integer to the precision.
    fn digits(&self, digits: String) -> String {
        match self.precision {
            Some(0) if digits == "0" => String::new(),
            Some(least) => format!("{digits:0>least$}"),
            None => digits,
        }
    }

    /// Returns the sign, the digits, and a flag. The flag is false for infinities and NaNs, which are not padded with
    /// zeros.
    fn float(&self, number: f64) -> (&'static str, String, bool) {
        let sign = self.sign(number.is_sign_negative() && !number.is_nan());
        let is_upper = self.kind.is_ascii_uppercase();
        let absolute = number.abs();
        if !absolute.is_finite() {
            let name = if absolute.is_nan() { "nan" } else { "inf" };
            return (sign, if is_upper { name.to_uppercase() } else { name.to_owned() }, false);
        }
        let precision = self.precision.unwrap_or(6);
        let digits = match self.kind.to_ascii_lowercase() {
            'e' => exponential(absolute, precision),
            'g' => self.general(absolute, precision.max(1)),
            'a' => hexadecimal(absolute, self.precision),
            'f' => format!("{absolute:.precision$}"),
            // The value is a floating-point number, but the conversion is for integers, such as `%d`.
            _ => absolute.to_string(),
        };
        (sign, if is_upper { digits.to_uppercase() } else { digits }, true)
    }

    /// Prints `%g`: as `%e` if the exponent is less than -4 or not less than the precision, otherwise as `%f`; in both
    /// cases without zeros at the end.
    fn general(&self, number: f64, precision: usize) -> String {
        let scientific = exponential(number, precision - 1);
        let exponent: i64 = scientific.split('e').nth(1).and_then(|text| text.parse().ok()).unwrap_or(0);
        let trimmed = |text: &str| match text.contains('.') && !self.alternate {
            true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => text.to_owned(),
        };
        if exponent < -4 || exponent >= precision as i64 {
            let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
            return format!("{}e{exponent}", trimmed(mantissa));
        }
        let behind = usize::try_from(precision as i64 - 1 - exponent).unwrap_or(0);
        trimmed(&format!("{number:.behind$}"))
    }
}

/// Prints `%e`. The exponent has a sign and at least two digits.
fn exponential(number: f64, precision: usize) -> String {
    let text = format!("{number:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, digits) = exponent.strip_prefix('-').map_or(('+', exponent), |digits| ('-', digits));
    format!("{mantissa}e{sign}{digits:0>2}")
}

/// Prints `%a` of a number that is not negative.
fn hexadecimal(number: f64, precision: Option<usize>) -> String {
    let bits = number.to_bits();
    let (mut exponent, mut fraction) = ((bits >> 52 & 0x7ff) as i64 - 1023, bits & ((1 << 52) - 1));
    let mut whole = 1;
    if exponent == -1023 {
        (whole, exponent) = (0, if fraction == 0 { 0 } else { -1022 });
    }
    if let Some(digits) = precision.filter(|digits| *digits < 13) {
        // Round to the nearest, ties to even.
        let cut = 52 - 4 * digits as u32;
        let all = whole << 52 | fraction;
        let (kept, rest, middle) = (all >> cut, all & ((1 << cut) - 1), 1u64 << (cut - 1));
        let up = rest > middle || rest == middle && kept & 1 == 1;
        let rounded = (kept + u64::from(up)) << cut;
        (whole, fraction) = (rounded >> 52, rounded & ((1 << 52) - 1));
    }
    let digits = format!("{fraction:013x}");
    let digits = match precision {
        Some(count) => format!("{digits:0<count$}").chars().take(count).collect(),
        None => digits.trim_end_matches('0').to_owned(),
    };
    let point = if digits.is_empty() { "" } else { "." };
    format!("0x{whole}{point}{digits}p{exponent:+}")
}

/// Parses the number at the beginning of a text. Also returns the text after the number.
fn number(text: &str) -> (usize, &str) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(digits);
    (digits.parse().unwrap_or(if digits.is_empty() { 0 } else { MAX_WIDTH }).min(MAX_WIDTH), rest)
}

/// Splits a format into its parts. A percent sign that is not part of a conversion is a literal.
fn parts(format: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        let (before, after) = rest.split_at(at);
        if !before.is_empty() {
            parts.push(Part::Literal(before));
        }
        let behind = after.get(1..).unwrap_or_default();
        if let Some(after) = behind.strip_prefix('%') {
            parts.push(Part::Literal("%"));
            rest = after;
        } else if let Some((conversion, after_it)) = Conversion::parse(behind) {
            let own = after.get(..after.len() - after_it.len()).unwrap_or_default();
            parts.push(Part::Conversion(conversion, own));
            rest = after_it;
        } else {
            parts.push(Part::Literal("%"));
            rest = behind;
        }
    }
    if !rest.is_empty() {
        parts.push(Part::Literal(rest));
    }
    parts
}

/// Returns the text of a message. If the first value is a text, it is the format for the others.
///
/// Conversions without a value are printed as they are. Values without a conversion follow at the end.
pub(super) fn message(values: &[Value]) -> String {
    let Some((Value::Text(format), values)) = values.split_first() else {
        let values: Vec<String> = values.iter().map(Value::plain).collect();
        return values.join(", ");
    };
    let parts = parts(format);
    let conversions = |parts: &[Part<'_>]| {
        let taken = parts.iter().map(|part| match part {
            Part::Conversion(..) => 1,
            Part::Literal(_) => 0,
        });
        taken.sum::<usize>()
    };
    let mut left = conversions(&parts);
    // If there are not as many values as conversions, each component of a vector may be the value of a scalar
    // conversion.
    let mut values: Vec<Value> = match values.len() == left {
        true => values.to_vec(),
        false => values.iter().cloned().flat_map(|value| flattened(value, &parts)).collect(),
    };
    values.reverse();
    let mut text = String::new();
    for part in parts {
        let (conversion, own) = match part {
            Part::Literal(literal) => {
                text.push_str(literal);
                continue;
            }
            Part::Conversion(conversion, own) => (conversion, own),
        };
        let Some(mut value) = values.pop() else {
            text.push_str(own);
            continue;
        };
        if let Value::Int { bits: low, width: 32, signed } = value
            && conversion.is_long_long
            && values.len() >= left
            && let Some(Value::Int { bits: high, width: 32, .. }) = values.last()
        {
            value = Value::Int { bits: low | high << 32, width: 64, signed };
            values.pop();
        }
        left -= 1;
        match (conversion.vector, value) {
            (Some(count), value) => {
                let mut components = value.components();
                while components.len() < count
                    && let Some(more) = values.pop()
                {
                    components.extend(more.components());
                }
                let printed: Vec<String> = components.iter().map(|component| conversion.print(component)).collect();
                text.push_str(&printed.join(","));
            }
            (None, Value::Vector(components)) => {
                let printed: Vec<String> = components.iter().map(|component| conversion.print(component)).collect();
                let _ = write!(text, "({})", printed.join(", "));
            }
            (None, value) => text.push_str(&conversion.print(&value)),
        }
    }
    for (index, value) in values.iter().rev().enumerate() {
        let separator = match index {
            0 if text.is_empty() => "",
            0 => ": ",
            _ => ", ",
        };
        let _ = write!(text, "{separator}{}", value.plain());
    }
    text
}

/// Splits a vector into its components, unless the format has conversions for vectors.
fn flattened(value: Value, parts: &[Part<'_>]) -> Vec<Value> {
    let has_vectors = parts.iter().any(|part| matches!(part, Part::Conversion(Conversion { vector: Some(_), .. }, _)));
    match value {
        value @ Value::Vector(_) if has_vectors => vec![value],
        value => value.components(),
    }
}
