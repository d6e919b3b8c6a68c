//! Compares the result of every operation with that of a reference, for every way in which a machine holds integers.
//! Small widths are tested with all operands, and large widths with extreme and random operands.

mod machine;
mod reference;

use machine::{Machine, Type, Value, Word, mask, signed, word};

use crate::llvm::{BinaryOp, IntPredicate};
use crate::mapping::legalize::algebra::{self, NumberOp};
use crate::mapping::legalize::number::{Form, Number};
use crate::mapping::legalize::{fixed_point::FixedPoint, number_conversions};

const PREDICATES: [IntPredicate; 10] = [
    IntPredicate::Eq,
    IntPredicate::Ne,
    IntPredicate::Ugt,
    IntPredicate::Uge,
    IntPredicate::Ult,
    IntPredicate::Ule,
    IntPredicate::Sgt,
    IntPredicate::Sge,
    IntPredicate::Slt,
    IntPredicate::Sle,
];

/// Returns the operations with one, two and three operands.
fn operations() -> [Vec<NumberOp>; 3] {
    let one = vec![
        NumberOp::Absolute,
        NumberOp::ReverseBits,
        NumberOp::ReverseBytes,
        NumberOp::CountOnes,
        NumberOp::LeadingZeros,
        NumberOp::TrailingZeros,
    ];
    let mut two: Vec<NumberOp> = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::UDiv,
        BinaryOp::SDiv,
        BinaryOp::URem,
        BinaryOp::SRem,
        BinaryOp::Shl,
        BinaryOp::LShr,
        BinaryOp::AShr,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
    ]
    .map(NumberOp::Binary)
    .into();
    two.extend([IntPredicate::Ugt, IntPredicate::Ult, IntPredicate::Sgt, IntPredicate::Slt].map(NumberOp::Choose));
    for signed in [false, true] {
        two.push(NumberOp::ShiftSaturate { signed });
        two.extend([false, true].map(|subtract| NumberOp::Saturate { subtract, signed }));
    }
    two.push(NumberOp::CarrylessProduct);
    [one, two, [false, true].map(|left| NumberOp::FunnelShift { left }).into()]
}

/// Returns the fixed-point operations with several scales.
fn fixed_point_operations(width: u32) -> Vec<NumberOp> {
    let mut operations = Vec::new();
    for scale in [0, 1, width / 2, width.saturating_sub(1), width] {
        for (divide, signed) in [(false, false), (false, true), (true, false), (true, true)] {
            // The scale of a signed number is less than its width.
            if scale < width || !signed {
                let operation = |saturate| NumberOp::Fixed { op: FixedPoint { divide, signed, saturate }, scale };
                operations.extend([false, true].map(operation));
            }
        }
    }
    operations
}

fn in_word(width: u32, word_width: u32) -> Number<Type> {
    Number::word(Type::Word(word_width), width, word_width)
}

fn in_halves(width: u32, half: u32) -> Number<Type> {
    Number::halves(Type::Pair(half), width, Type::Word(half), half)
}

fn boolean() -> Number<Type> {
    Number::boolean(Type::Bool, Type::Word(8))
}

fn in_array(element: Number<Type>) -> Number<Type> {
    Number { ty: Type::Array, array_length: Some(2), ..element }
}

/// Returns the interpreter's value for the integer `bits`, held as `number` says.
fn value(number: Number<Type>, bits: u128, is_constant: bool) -> Value {
    let width = number.word_width;
    let word = |bits| Word { is_constant, ..word(width, bits) };
    match number.form {
        Form::Boolean => Value::Bool(Some(bits == 1)),
        Form::Word => Value::Word(word(bits)),
        Form::Halves => Value::Pair(word(bits), word(bits >> width)),
    }
}

/// Returns the integer that a value of the interpreter holds, including the unused bits. Returns `None` for poison.
fn number_of(value: Value) -> Option<u128> {
    match value {
        Value::Bool(condition) => condition.map(u128::from),
        Value::Word(word) => word.bits,
        Value::Pair(low, high) => Some(low.bits? | high.bits? << low.width),
        Value::Float { .. } | Value::Array(_) => panic!("{value:?}"),
    }
}

/// Returns the ways to hold integers of a small width.
fn small_forms(width: u32) -> Vec<Number<Type>> {
    let mut forms = vec![in_word(width, width), in_word(width, width + 1), in_word(width, 8)];
    if width == 1 {
        forms.push(boolean());
    }
    if width > 4 {
        forms.push(in_halves(width, 4));
    }
    forms
}

/// Returns the ways to hold integers of a large width.
fn large_forms(width: u32) -> Vec<Number<Type>> {
    match width {
        ..=64 => vec![in_word(width, width), in_word(width, width.next_power_of_two())],
        65.. => vec![in_halves(width, 64)],
    }
}

/// Checks an operation on integers that are held as `form` says: with and without native instructions, and with
/// constant operands.
fn check(op: NumberOp, form: Number<Type>, operands: &[u128]) {
    let Some(expected) = reference::apply(op, form.width, operands) else { return };
    for (has_natives, is_constant) in [(true, false), (false, false), (true, true)] {
        let values: Vec<Value> = operands.iter().map(|bits| value(form, *bits, is_constant)).collect();
        match algebra::apply(&mut Machine { has_natives }, op, form, &values) {
            Some(result) => {
                assert_eq!(number_of(result), Some(expected), "{op:?} of {operands:?} as {form:?}");
            }
            None => assert!(!has_natives && needs_native(op, form), "{op:?} as {form:?}"),
        }
    }
}

/// Returns true if an operation has no result without native instructions.
fn needs_native(op: NumberOp, form: Number<Type>) -> bool {
    match op {
        NumberOp::CountOnes | NumberOp::LeadingZeros | NumberOp::TrailingZeros => true,
        NumberOp::Binary(BinaryOp::Mul) => form.is_halves(),
        NumberOp::Fixed { .. } => form.width > 32,
        _ => false,
    }
}

fn applies(op: NumberOp, form: Number<Type>) -> bool {
    match op {
        NumberOp::ReverseBytes if form.is_halves() => {
            form.width.is_multiple_of(16) && form.word_width.is_multiple_of(8)
        }
        NumberOp::ReverseBytes => form.width.is_multiple_of(16) && form.word_width.is_multiple_of(8),
        NumberOp::Fixed { .. } => form.form == Form::Word,
        _ => true,
    }
}

fn check_with_overflow(form: Number<Type>, x: u128, y: u128) {
    for (op, signed) in
        [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul].into_iter().flat_map(|op| [(op, false), (op, true)])
    {
        let (expected, overflows) = reference::with_overflow(op, signed, form.width, x, y);
        for has_natives in [false, true] {
            let values = [x, y].map(|bits| value(form, bits, false));
            let Some([result, flag]) =
                algebra::with_overflow(&mut Machine { has_natives }, op, signed, form, Type::Bool, values)
            else {
                assert!(!has_natives && op == BinaryOp::Mul && form.is_halves(), "{op:?} as {form:?}");
                continue;
            };
            let results = (number_of(result), flag.as_bool());
            assert_eq!(results, (Some(expected), Some(overflows)), "{op:?} {signed} of {x} and {y} as {form:?}");
        }
    }
}

fn check_comparisons(form: Number<Type>, x: u128, y: u128) {
    let values = [x, y].map(|bits| value(form, bits, false));
    let machine = &mut Machine { has_natives: true };
    for predicate in PREDICATES {
        let result = algebra::compare(machine, predicate, form, Type::Bool, values).as_bool();
        let expected = machine::holds(predicate, form.width, x, y);
        assert_eq!(result, Some(expected), "{predicate:?} of {x} and {y} as {form:?}");
    }
    for is_signed in [false, true] {
        let order = match is_signed {
            true => signed(x, form.width).cmp(&signed(y, form.width)),
            false => x.cmp(&y),
        };
        for result_form in [in_word(2, 2), in_word(7, 8), in_halves(100, 64)] {
            let result = algebra::compare_three_way(machine, is_signed, form, result_form, values);
            let expected = order as i8 as u128 & mask(result_form.width);
            assert_eq!(number_of(result), Some(expected), "order of {x} and {y} as {form:?}");
        }
    }
}

fn check_pair(form: Number<Type>, x: u128, y: u128, operations: &[NumberOp]) {
    check_comparisons(form, x, y);
    check_with_overflow(form, x, y);
    for op in operations.iter().filter(|op| applies(**op, form)) {
        check(*op, form, &[x, y]);
    }
}

/// Returns extreme and random numbers of a width.
fn samples(width: u32, random: &mut impl FnMut() -> u128) -> Vec<u128> {
    let mut samples = vec![0, 1, 2, 3, u128::MAX, u128::MAX - 1, width.into(), u128::from(width) - 1];
    for exponent in [width / 2, 64, width - 1].into_iter().filter(|exponent| *exponent < width) {
        samples.extend([1 << exponent, (1 << exponent) - 1, (1 << exponent) + 1, u128::MAX << exponent]);
    }
    for _ in 0..6 {
        let number = random();
        samples.extend([number, number >> (number % u128::from(width))]);
    }
    samples.iter_mut().for_each(|sample| *sample &= mask(width));
    samples.sort_unstable();
    samples.dedup();
    samples
}

/// Returns a generator of pseudo-random numbers, the same in each run.
fn random_numbers() -> impl FnMut() -> u128 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u128::from(state)
    };
    move || next() << 64 | next()
}

#[test]
fn small_widths_with_all_operands() {
    let [one, two, three] = operations();
    for width in 1..=5 {
        let mut pairs = two.clone();
        pairs.extend(fixed_point_operations(width));
        let numbers = 0..1u128 << width;
        for form in small_forms(width) {
            for x in numbers.clone() {
                one.iter().filter(|op| applies(**op, form)).for_each(|op| check(*op, form, &[x]));
                for y in numbers.clone() {
                    check_pair(form, x, y, &pairs);
                    if width < 4 {
                        three.iter().for_each(|op| numbers.clone().for_each(|z| check(*op, form, &[x, y, z])));
                    }
                }
            }
        }
    }
}

/// The algebra distinguishes numbers with and without unused bits.
#[test]
fn funnel_shifts_in_small_halves() {
    let [.., three] = operations();
    for width in 5..=8 {
        let numbers = 0..1u128 << width;
        for (x, y) in [(0, mask(width)), (mask(width), 0), (0x5b & mask(width), 0xa6 & mask(width))] {
            let form = in_halves(width, 4);
            three.iter().for_each(|op| numbers.clone().for_each(|z| check(*op, form, &[x, y, z])));
        }
    }
}

#[test]
fn full_small_halves() {
    let [one, two, _] = operations();
    for form in [in_halves(8, 4), in_halves(7, 4)] {
        let numbers = 0..1u128 << form.width;
        for x in numbers.clone() {
            one.iter().filter(|op| applies(**op, form)).for_each(|op| check(*op, form, &[x]));
            for y in numbers.clone().skip(x as usize % 19).step_by(19) {
                check_pair(form, x, y, &two);
            }
        }
    }
}

#[test]
fn large_widths_with_edges_and_random_operands() {
    let [one, two, three] = operations();
    let mut random = random_numbers();
    for width in [13, 16, 32, 33, 48, 63, 64, 65, 96, 112, 127, 128] {
        let mut fixed_point = fixed_point_operations(width).into_iter().cycle();
        let samples = samples(width, &mut random);
        for form in large_forms(width) {
            for (index, &x) in samples.iter().enumerate() {
                one.iter().filter(|op| applies(**op, form)).for_each(|op| check(*op, form, &[x]));
                // Each sample is combined with one seventh of the others.
                for &y in samples.iter().skip(index % 7).step_by(7) {
                    check_pair(form, x, y, &two);
                    fixed_point.next().filter(|op| width <= 64 && applies(*op, form)).iter().for_each(|op| {
                        check(*op, form, &[x, y]);
                    });
                    let z = random() & mask(width);
                    three.iter().for_each(|op| check(*op, form, &[x, y, z]));
                    three.iter().for_each(|op| check(*op, form, &[z, x, y]));
                    three.iter().for_each(|op| check(*op, form, &[x, x, y]));
                }
            }
        }
    }
}

/// The option `-s` computes with words of any width and without native instructions.
#[test]
fn words_of_more_than_64_bits() {
    let mut random = random_numbers();
    let [.., three] = operations();
    for width in [65, 100, 112, 128] {
        let form = in_word(width, width);
        let machine = &mut Machine { has_natives: false };
        let samples = samples(width, &mut random);
        for &x in &samples {
            for op in [NumberOp::ReverseBits, NumberOp::ReverseBytes].into_iter().filter(|op| applies(*op, form)) {
                let result = algebra::apply(machine, op, form, &[value(form, x, false)]).map(number_of);
                assert_eq!(result, Some(reference::apply(op, width, &[x])), "{op:?} of {x}");
            }
            for &y in &samples {
                let values = [x, y].map(|bits| value(form, bits, false));
                for (op, signed) in [(BinaryOp::Add, true), (BinaryOp::Mul, true), (BinaryOp::Mul, false)] {
                    let (result, flag) = reference::with_overflow(op, signed, width, x, y);
                    let results = algebra::with_overflow(machine, op, signed, form, Type::Bool, values);
                    let results = results.map(|[result, flag]| (number_of(result), flag.as_bool()));
                    assert_eq!(results, Some((Some(result), Some(flag))), "{op:?} of {x} and {y}");
                }
                for op in &three {
                    let values = [x, y, y].map(|bits| value(form, bits, false));
                    let result = algebra::apply(machine, *op, form, &values).map(number_of);
                    assert_eq!(result, Some(reference::apply(*op, width, &[x, y, y])), "{op:?} of {x} and {y}");
                }
            }
        }
    }
}

/// Returns the integers that the two elements of an array hold.
fn numbers_of(value: Value) -> [Option<u128>; 2] {
    match value {
        Value::Array(elements) => elements.map(|element| number_of(element.into())),
        other => panic!("{other:?} is no array"),
    }
}

/// The two elements have different operands. Each result must be that of the element alone.
#[test]
fn vectors_in_arrays() {
    let mut random = random_numbers();
    let machine = &mut Machine { has_natives: true };
    for element in [boolean(), in_word(7, 8), in_word(32, 32), in_halves(100, 64), in_halves(128, 64)] {
        let form = in_array(element);
        let width = element.width;
        let array =
            |[first, second]: [u128; 2]| Value::Array([first, second].map(|bits| value(element, bits, false).into()));
        let samples = samples(width, &mut random);
        let at = |index: usize| samples[index % samples.len()];
        let operations = operations();
        for (index, operands) in (0..samples.len()).flat_map(|index| (1..=3).map(move |operands| (index, operands))) {
            let lists: Vec<[u128; 2]> =
                (0..operands).map(|operand| [at(index + operand * 5), at(index * 3 + operand + 1)]).collect();
            let [first, second] = [0, 1].map(|lane| lists.iter().map(|list| list[lane]).collect::<Vec<u128>>());
            let values: Vec<Value> = lists.iter().map(|list| array(*list)).collect();
            for &op in operations[operands - 1].iter().filter(|op| applies(**op, element)) {
                let expected = [&first, &second].map(|operands| reference::apply(op, width, operands));
                if expected.iter().all(Option::is_some) {
                    let result = algebra::apply(machine, op, form, &values).map(numbers_of);
                    assert_eq!(result, Some(expected), "{op:?} of {lists:?} as {form:?}");
                }
            }
            let &[x, y] = &values[..] else { continue };
            let both = |f: &dyn Fn(u128, u128) -> u128| [f(first[0], first[1]), f(second[0], second[1])].map(Some);
            for predicate in PREDICATES {
                let result = algebra::compare(machine, predicate, form, Type::Array, [x, y]);
                let expected = both(&|x, y| machine::holds(predicate, width, x, y).into());
                assert_eq!(numbers_of(result), expected, "{predicate:?} of {lists:?} as {form:?}");
            }
            let result = algebra::compare_three_way(machine, true, form, in_array(in_word(2, 8)), [x, y]);
            let expected = both(&|x, y| signed(x, width).cmp(&signed(y, width)) as i8 as u128 & mask(2));
            assert_eq!(numbers_of(result), expected, "the order of {lists:?} as {form:?}");
            let results = algebra::with_overflow(machine, BinaryOp::Mul, true, form, Type::Array, [x, y]);
            let results = results.map(|results| results.map(numbers_of));
            let exact = |x, y| reference::with_overflow(BinaryOp::Mul, true, width, x, y);
            let expected = [both(&|x, y| exact(x, y).0), both(&|x, y| exact(x, y).1.into())];
            assert_eq!(results, Some(expected), "the product of {lists:?} as {form:?}");
            for to in [boolean(), in_word(33, 64), in_halves(127, 64)] {
                let result = number_conversions::resize(machine, form, in_array(to), x, true);
                let expected = [first[0], second[0]].map(|bits| Some(reference::resize(width, to.width, bits, true)));
                assert_eq!(numbers_of(result), expected, "{lists:?} as {form:?} to {to:?}");
            }
        }
    }
}

#[test]
fn conversions_between_all_forms() {
    let mut random = random_numbers();
    let mut forms = vec![boolean()];
    forms.extend([1, 5, 7, 8, 31, 32, 33, 63, 64].map(|width| in_word(width, width.next_power_of_two().max(8))));
    forms.extend([65, 67, 100, 127, 128].map(|width| in_halves(width, 64)));
    for &from in &forms {
        for bits in samples(from.width, &mut random) {
            for (&to, is_signed) in forms.iter().flat_map(|to| [(to, false), (to, true)]) {
                let old = value(from, bits, false);
                let result = number_conversions::resize(&mut Machine { has_natives: true }, from, to, old, is_signed);
                let expected = reference::resize(from.width, to.width, bits, is_signed);
                assert_eq!(number_of(result), Some(expected), "{bits} as {from:?} to {to:?}, {is_signed}");
            }
        }
    }
}

/// `sext i1` of true has all bits of the LLVM width set, and no bits above it.
#[test]
fn booleans_to_every_width() {
    let forms = (2..=128).flat_map(|width| match width {
        ..=64 => vec![in_word(width, width), in_word(width, width.next_power_of_two())],
        65.. => vec![in_halves(width, 64), in_word(width, width)],
    });
    for form in forms {
        for (bit, is_signed) in [(0, false), (0, true), (1, false), (1, true)] {
            let operand = value(boolean(), bit, false);
            let machine = &mut Machine { has_natives: true };
            let result = number_conversions::resize(machine, boolean(), form, operand, is_signed);
            let expected = if is_signed && bit == 1 { mask(form.width) } else { bit };
            assert_eq!(number_of(result), Some(expected), "{bit} to {form:?}, {is_signed}");
        }
    }
}

#[test]
fn numbers_in_halves_to_floats() {
    let mut random = random_numbers();
    for (form, is_signed) in [65, 80, 127, 128].into_iter().flat_map(|width| {
        let form = in_halves(width, 64);
        [(form, false), (form, true)]
    }) {
        for bits in samples(form.width, &mut random) {
            for width in [16, 32, 64] {
                let number = signed(bits, form.width);
                let expected = match (width, is_signed) {
                    (32, false) => f64::from(bits as f32),
                    (32, true) => f64::from(number as f32),
                    (_, false) => bits as f64,
                    (_, true) => number as f64,
                };
                let machine = &mut Machine { has_natives: true };
                let operand = value(form, bits, false);
                let result = number_conversions::halves_to_float(machine, form, Type::Float(width), operand, is_signed);
                assert_eq!(result, Some(machine::rounded(width, expected)), "{bits} as {form:?}, {is_signed}");
            }
        }
    }
}

#[test]
fn floats_to_numbers_in_halves() {
    let mut random = random_numbers();
    let mut numbers = vec![0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 1.75, 65504.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    for exponent in [24, 31, 53, 63, 64, 65, 79, 99, 126, 127, 128, 140] {
        let power = 2f64.powi(exponent);
        numbers.extend([power, -power, power * 1.5, power * (1.0 - f64::EPSILON), -power * (1.0 + f64::EPSILON)]);
    }
    numbers.extend((0..200).map(|_| f64::from_bits(random() as u64)));
    numbers.extend((0..200).map(|_| signed(random(), 128) as f64 / (1u128 << (random() % 100)) as f64));
    for (form, is_signed) in [65, 100, 127, 128].into_iter().flat_map(|width| {
        let form = in_halves(width, 64);
        [(form, false), (form, true)]
    }) {
        for (&number, width) in numbers.iter().flat_map(|number| [(number, 16), (number, 32), (number, 64)]) {
            let Value::Float { number, .. } = machine::rounded(width, number) else { panic!("no number") };
            let greatest = mask(form.width) >> u32::from(is_signed);
            let expected = match is_signed {
                true => (number as i128).clamp(-(greatest as i128) - 1, greatest as i128) as u128 & mask(form.width),
                false => (number as u128).min(greatest),
            };
            let operand = Value::Float { width, number };
            let convert = |saturate| {
                let machine = &mut Machine { has_natives: true };
                number_of(number_conversions::float_to_halves(machine, form, operand, is_signed, saturate))
            };
            assert_eq!(convert(true), Some(expected), "{number} as {form:?}, {is_signed}");
            // The greatest integer may not be representable as a floating-point number, so the comparison is with the
            // greatest integer plus one.
            let limit = 2f64.powi((form.width - u32::from(is_signed)) as i32);
            if number < limit && number > if is_signed { -limit } else { -1.0 } {
                assert_eq!(convert(false), Some(expected), "{number} as {form:?}, {is_signed}");
            }
        }
    }
}
