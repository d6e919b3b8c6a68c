//! Parses the value of `--spec-const` and compares it with the specialization constants of the module.

use std::collections::BTreeMap;

use llvm_spirv::inspect::{SpecConstant, SpecConstantType};

/// Parses `id:type:value id:type:value …`. Returns the bits of the values by SpecId. A later value for the same id
/// overrides an earlier one.
///
/// The error is the text of a diagnostic, in the words of `llvm-spirv`.
pub(super) fn parse(list: &str, constants: &[SpecConstant]) -> Result<BTreeMap<u32, u64>, String> {
    list.split(' ').filter(|part| !part.is_empty()).map(|part| parse_one(part, constants)).collect()
}

fn parse_one(part: &str, constants: &[SpecConstant]) -> Result<(u32, u64), String> {
    let mut fields = part.splitn(3, ':');
    let (Some(id), Some(kind), Some(value)) = (fields.next(), fields.next(), fields.next()) else {
        return Err(format!(
            "Invalid format of -spec-const option: \"{part}\". Expected format: -spec-const \"<id1:type1:value1 \
             id2:type2:value2 ...>\""
        ));
    };
    let invalid = |what: &str, text: String| format!("Invalid {what} for '-spec-const' option! In \"{part}\": {text}");
    let spec_id: u32 = id.parse().map_err(|_| invalid("id", format!("\"{id}\" must be a 32-bit unsigned integer")))?;
    let Some(constant) = constants.iter().find(|constant| constant.spec_id == spec_id) else {
        return Err(format!(
            "CL_INVALID_SPEC_ID. \"{part}\": There is no specialization constant with id = {spec_id} in the SPIR-V \
             module."
        ));
    };
    let Some(given) = type_named(kind) else {
        return Err(invalid(
            "type",
            format!("\"{kind}\" - is not allowed type. Allowed types are: i1, i8, i16, i32, i64, f16, f32, f64"),
        ));
    };
    let fits = || match given.size() == constant.kind.size() {
        true => Ok(()),
        false => Err(format!(
            "CL_INVALID_VALUE. In \"{part}\": Size of type {kind} ({} bytes) does not match the size of the \
             specialization constant in the module ({} bytes)",
            given.size(),
            constant.kind.size()
        )),
    };
    let (bits, what, width) = match given {
        SpecConstantType::Bool => (integer(value, 1), "integer", 1),
        SpecConstantType::Int(width) => (integer(value, width), "integer", width),
        SpecConstantType::Float(width) => (float(value, width), "floating point", width),
    };
    // `llvm-spirv` checks the size of an integer before its value, and the size of a float after its value.
    if what == "integer" {
        fits()?;
    }
    let bits =
        bits.ok_or_else(|| invalid("value", format!("can't convert \"{value}\" to {width}-bit {what} number")))?;
    fits()?;
    Ok((spec_id, bits))
}

fn type_named(name: &str) -> Option<SpecConstantType> {
    Some(match name {
        "i1" => SpecConstantType::Bool,
        "i8" => SpecConstantType::Int(8),
        "i16" => SpecConstantType::Int(16),
        "i32" => SpecConstantType::Int(32),
        "i64" => SpecConstantType::Int(64),
        "f16" => SpecConstantType::Float(16),
        "f32" => SpecConstantType::Float(32),
        "f64" => SpecConstantType::Float(64),
        _ => return None,
    })
}

fn integer(text: &str, width: u32) -> Option<u64> {
    text.parse().ok().filter(|value| fits(*value, width))
}

/// Returns true if the value has no bits above the width.
fn fits(value: u64, width: u32) -> bool {
    value.checked_shr(width).unwrap_or(0) == 0
}

fn float(text: &str, width: u32) -> Option<u64> {
    if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return u64::from_str_radix(digits, 16).ok().filter(|bits| fits(*bits, width));
    }
    match width {
        16 => half(text.parse().ok()?).map(u64::from),
        32 => text.parse().ok().filter(|value: &f32| value.is_finite()).map(|value| u64::from(value.to_bits())),
        _ => text.parse().ok().filter(|value: &f64| value.is_finite()).map(f64::to_bits),
    }
}

/// Returns the bits of the nearest half-precision number, ties to even, or `None` if the value is too large or not a
/// number.
fn half(value: f64) -> Option<u16> {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    // The unit of the last place is 2^-24 for numbers below 2^-14, and 2^(e-10) for numbers from 2^e on.
    let exponent = (((value.to_bits() >> 52) & 0x7ff) as i32 - 1023).clamp(-14, 16);
    let units = (value.abs() * 2f64.powi(10 - exponent)).round_ties_even();
    // 1024 units or more carry into the exponent.
    let bits = units + f64::from((exponent + 14) * 1024);
    (bits < f64::from(0x7c00)).then_some(sign | bits as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_to_the_nearest() {
        for (value, bits) in [
            (0.0, 0x0000),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (5.5, 0x4580),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65519.9, 0x7bff),
            (0.000_061_035_156_25, 0x0400),
            (5.960_464_477_539_063e-8, 0x0001),
            (2.0f64.powi(-25), 0x0000),
            (1.0 + 2f64.powi(-11), 0x3c00),
            (1.0 + 3.0 * 2f64.powi(-11), 0x3c02),
            (0.333_333_333, 0x3555),
        ] {
            assert_eq!(half(value), Some(bits), "{value}");
        }
        assert_eq!(half(65520.0), None);
        assert_eq!(half(f64::INFINITY), None);
        assert_eq!(half(f64::NAN), None);
    }

    #[test]
    fn a_value_must_fit_its_type_and_the_module() {
        let constants = [
            SpecConstant { spec_id: 1, kind: SpecConstantType::Int(8) },
            SpecConstant { spec_id: 2, kind: SpecConstantType::Float(32) },
        ];
        assert_eq!(
            parse("1:i8:42  2:f32:1.5 1:i8:255", &constants).unwrap(),
            BTreeMap::from([(1, 255), (2, 0x3fc0_0000)])
        );
        assert_eq!(parse("2:f32:0x12345678", &constants).unwrap()[&2], 0x1234_5678);
        for (list, text) in [
            ("1", "Invalid format of -spec-const option: \"1\""),
            ("q:i8:1", "\"q\" must be a 32-bit unsigned integer"),
            ("3:i8:1", "CL_INVALID_SPEC_ID. \"3:i8:1\": There is no specialization constant with id = 3"),
            ("1:i9:1", "\"i9\" - is not allowed type."),
            ("1:i8:256", "can't convert \"256\" to 8-bit integer number"),
            ("1:i8:-1", "can't convert \"-1\" to 8-bit integer number"),
            (
                "1:i32:1",
                "Size of type i32 (4 bytes) does not match the size of the specialization constant in the module (1 bytes)",
            ),
            ("2:f32:4.40282347E+38", "can't convert \"4.40282347E+38\" to 32-bit floating point number"),
            ("2:f64:1", "CL_INVALID_VALUE"),
        ] {
            let error = parse(list, &constants).unwrap_err();
            assert!(error.contains(text), "{list}: {error}");
        }
    }
}
