use super::format::{Value, message};

fn unsigned(number: u32) -> Value {
    Value::Int { bits: number.into(), width: 32, signed: false }
}

fn signed(number: i32) -> Value {
    Value::Int { bits: u64::from(number as u32), width: 32, signed: true }
}

fn double(number: f64) -> Value {
    Value::Float { bits: number.to_bits(), width: 64 }
}

fn float(number: f32) -> Value {
    Value::Float { bits: number.to_bits().into(), width: 32 }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// The expected texts are those of glibc's `printf`.
#[test]
#[rustfmt::skip]
fn conversions_print_as_in_c() {
    let rows = [
        ("%u", unsigned(42), "42"),
        ("%5u|", unsigned(42), "   42|"),
        ("%-5u|", unsigned(42), "42   |"),
        ("%05u", unsigned(42), "00042"),
        ("%.4u", unsigned(42), "0042"),
        ("%8.4u", unsigned(42), "    0042"),
        ("%08.4u", unsigned(42), "    0042"),
        ("%.0u|", unsigned(0), "|"),
        ("%d", signed(-42), "-42"),
        ("%+d", signed(42), "+42"),
        ("% d", signed(42), " 42"),
        ("%i", signed(i32::MIN), "-2147483648"),
        ("%06d", signed(-42), "-00042"),
        ("%x", unsigned(48879), "beef"),
        ("%X", unsigned(48879), "BEEF"),
        ("%#x", unsigned(48879), "0xbeef"),
        ("%#x", unsigned(0), "0"),
        ("%#o", unsigned(8), "010"),
        ("%o", unsigned(8), "10"),
        ("%#10x", unsigned(255), "      0xff"),
        ("%#010x", unsigned(255), "0x000000ff"),
        ("%c", unsigned(65), "A"),
        ("%f", double(1.5), "1.500000"),
        ("%.0f", double(2.5), "2"),
        ("%.2f", double(-0.005), "-0.01"),
        ("%10.3f|", double(3.1418), "     3.142|"),
        ("%-10.3f|", double(3.1418), "3.142     |"),
        ("%010.3f", double(-3.1418), "-00003.142"),
        ("%+f", double(0.0), "+0.000000"),
        ("%f", double(-0.0), "-0.000000"),
        ("%e", double(0.0), "0.000000e+00"),
        ("%e", double(12345.678), "1.234568e+04"),
        ("%.2E", double(0.00012345), "1.23E-04"),
        ("%.0e", double(15.0), "2e+01"),
        ("%g", double(0.0001), "0.0001"),
        ("%g", double(0.00001), "1e-05"),
        ("%g", double(123456.0), "123456"),
        ("%g", double(1234567.0), "1.23457e+06"),
        ("%g", double(100000.0), "100000"),
        ("%.3g", double(1234.5), "1.23e+03"),
        ("%#g", double(1.5), "1.50000"),
        ("%G", double(1e-10), "1E-10"),
        ("%g", double(0.0), "0"),
        ("%a", double(1.0), "0x1p+0"),
        ("%a", double(0.0), "0x0p+0"),
        ("%a", double(-2.75), "-0x1.6p+1"),
        ("%.2a", double(1.999), "0x2.00p+0"),
        ("%A", double(255.5), "0X1.FFP+7"),
        ("%a", double(5e-324), "0x0.0000000000001p-1022"),
        ("%.0a", double(1.5), "0x2p+0"),
        ("%f", double(f64::INFINITY), "inf"),
        ("%F", double(f64::NEG_INFINITY), "-INF"),
        ("%05f|", double(f64::INFINITY), "  inf|"),
        ("%e", double(f64::NAN), "nan"),
    ];
    for (format, value, expected) in rows {
        assert_eq!(message(&[text(format), value.clone()]), expected, "{format} of {value:?}");
    }
}

#[test]
fn the_type_determines_the_width_of_a_value() {
    let byte = |bits, signed| Value::Int { bits, width: 8, signed };
    assert_eq!(message(&[text("%d %u %x"), byte(0xfe, true), byte(0xfe, true), byte(0xfe, false)]), "-2 4294967294 fe");
    let half = |bits| Value::Float { bits, width: 16 };
    // 1.5, the largest and the smallest number, and infinity of IEEE 754's binary16.
    let halves = [half(0x3e00), half(0x7bff), half(1), half(0xfc00)];
    let values: Vec<Value> = [text("%g %g %g %g")].into_iter().chain(halves).collect();
    assert_eq!(message(&values), "1.5 65504 5.96046e-08 -inf");
    assert_eq!(message(&[text("%d and %f"), float(0.5), unsigned(7)]), "0.5 and 7.000000");
}

#[test]
fn a_vector_is_printed_by_one_conversion_or_by_several() {
    let vector = || Value::Vector(vec![float(1.0), float(2.5), float(-3.0)]);
    assert_eq!(message(&[text("%v3f"), vector()]), "1.000000,2.500000,-3.000000");
    assert_eq!(message(&[text("%.1v3hlf|"), vector()]), "1.0,2.5,-3.0|");
    assert_eq!(message(&[text("%g; %g; %g"), vector()]), "1; 2.5; -3");
    assert_eq!(message(&[text("%.1f at %u"), vector(), unsigned(3)]), "(1.0, 2.5, -3.0) at 3");
    assert_eq!(message(&[text("%v2u"), unsigned(1), unsigned(2)]), "1,2");
}

#[test]
fn two_words_are_one_long_number_if_there_are_more_words_than_conversions() {
    let words = || [unsigned(1), unsigned(2), unsigned(3)];
    let with = |format: &str| message(&[text(format)].into_iter().chain(words()).collect::<Vec<_>>());
    assert_eq!(with("%llu %u"), format!("{} 3", 1u64 | 2 << 32));
    assert_eq!(with("%llu %llu %llu"), "1 2 3");
    assert_eq!(with("%u %lld"), format!("1 {}", 2u64 | 3 << 32));
}

#[test]
fn conversions_without_values_and_values_without_conversions_are_printed() {
    assert_eq!(message(&[text("50%, of %u%%"), unsigned(3)]), "50%, of 3%");
    assert_eq!(message(&[text("%u %d %"), unsigned(3)]), "3 %d %");
    assert_eq!(message(&[text("no value"), unsigned(3), float(0.5)]), "no value: 3, 0.5");
    assert_eq!(message(&[text(""), unsigned(3)]), "3");
    assert_eq!(message(&[text("")]), "");
    assert_eq!(message(&[unsigned(3), signed(-1)]), "3, -1");
    assert_eq!(message(&[text("%s: %.2s %5s|"), text("%d"), text("größer"), text("é")]), "%d: gr     é|");
    assert_eq!(message(&[text("%999999999999999999999u"), unsigned(1)]).len(), 1024);
}
