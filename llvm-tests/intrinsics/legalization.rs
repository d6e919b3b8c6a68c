//! Instructions on integers and vectors that SPIR-V lacks, compared with the results of LLVM's code generator.

use std::fmt::Write as _;

use super::cases::{Case, RECORD, REGION, What};

/// Code that writes results to `%op` one after another.
struct Code {
    name: String,
    declaration: String,
    text: String,
    /// The number of bytes that have been written.
    offset: usize,
    /// The number of names that have been used.
    names: usize,
}

impl Code {
    fn new(name: &str) -> Self {
        Code { name: name.to_owned(), declaration: String::new(), text: String::new(), offset: 0, names: 0 }
    }

    /// Adds an instruction and returns the name of its result.
    fn emit(&mut self, instruction: &str) -> String {
        self.names += 1;
        let name = format!("%x{}", self.names);
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// Adds a load from an offset of the input.
    fn load(&mut self, ty: &str, offset: usize) -> String {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %ip, i64 {offset}"));
        self.emit(&format!("load {ty}, {{P}} {pointer}, align 8"))
    }

    /// Adds a store of a result of `bytes` bytes.
    fn store(&mut self, ty: &str, value: &str, bytes: usize) {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %op, i64 {}", self.offset));
        let _ = writeln!(self.text, "  store {ty} {value}, {{P}} {pointer}, align 8");
        self.offset += bytes.next_multiple_of(8);
        assert!(self.offset <= REGION, "{} writes too many bytes", self.name);
    }

    /// Adds a store of an integer that is extended to 128 bits.
    fn store_wide(&mut self, ty: &str, value: &str) {
        let value = if ty == "i128" { value.to_owned() } else { self.emit(&format!("zext {ty} {value} to i128")) };
        self.store("i128", &value, 16);
    }

    fn case(self, records: Vec<[u8; RECORD]>) -> Case {
        let Code { name, declaration, text: code, .. } = self;
        let what = What::Code { name, declaration, code, records };
        Case { what, zeros_alike: false, inputs: Vec::new() }
    }
}

/// Returns records of two 128-bit numbers.
fn pairs() -> Vec<[u8; RECORD]> {
    let one = |shift: u32| 1u128 << shift;
    let values = [
        0,
        1,
        u128::MAX,
        one(63),
        one(64),
        one(64) - 1,
        one(127),
        one(127) - 1,
        one(65) - 1,
        one(64) + 3,
        one(99) | 5,
        7,
        0x0123_4567_89ab_cdef_fedc_ba98_7654_3210,
        0xfedc_ba98_7654_3210_0123_4567_89ab_cdef,
        0x1_8000_0000_0000_0400,
        100,
    ];
    let mut records = Vec::new();
    for a in values {
        for b in values {
            let mut record = [0; RECORD];
            record[..16].copy_from_slice(&a.to_le_bytes());
            record[16..32].copy_from_slice(&b.to_le_bytes());
            records.push(record);
        }
    }
    records
}

/// Returns code that loads two integers of a width, and the names of these integers.
fn with_operands(name: &str, width: u32) -> (Code, String, String, String) {
    let mut code = Code::new(&format!("i{width}: {name}"));
    let ty = format!("i{width}");
    let (mut a, mut b) = (code.load("i128", 0), code.load("i128", 16));
    if width < 128 {
        a = code.emit(&format!("trunc i128 {a} to {ty}"));
        b = code.emit(&format!("trunc i128 {b} to {ty}"));
    }
    (code, ty, a, b)
}

pub(crate) fn wide_integers() -> Vec<Case> {
    let mut cases = Vec::new();
    for width in [65, 67, 96, 127, 128] {
        let (mut code, ty, a, b) = with_operands("arithmetic", width);
        // A division by zero, or of the minimum by -1, is undefined.
        let divisor = code.emit(&format!("or {ty} {b}, 2"));
        for op in ["add", "sub", "mul", "and", "or", "xor"] {
            let result = code.emit(&format!("{op} {ty} {a}, {b}"));
            code.store_wide(&ty, &result);
        }
        let positive = code.emit(&format!("and {ty} {divisor}, {}", (1u128 << (width - 1)) - 1));
        for (op, divisor) in [("udiv", &divisor), ("urem", &divisor), ("sdiv", &positive), ("srem", &positive)] {
            let result = code.emit(&format!("{op} {ty} {a}, {divisor}"));
            code.store_wide(&ty, &result);
        }
        cases.push(code.case(pairs()));

        let (mut code, ty, a, b) = with_operands("shifts", width);
        let amount = code.emit(&format!("urem {ty} {b}, {width}"));
        for op in ["shl", "lshr", "ashr"] {
            let result = code.emit(&format!("{op} {ty} {a}, {amount}"));
            code.store_wide(&ty, &result);
            for amount in [0, 1, 64, width - 1] {
                let result = code.emit(&format!("{op} {ty} {a}, {amount}"));
                code.store_wide(&ty, &result);
            }
        }
        cases.push(code.case(pairs()));

        let (mut code, ty, a, b) = with_operands("comparisons", width);
        for predicate in ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"] {
            let result = code.emit(&format!("icmp {predicate} {ty} {a}, {b}"));
            let byte = code.emit(&format!("zext i1 {result} to i8"));
            code.store("i8", &byte, 1);
        }
        let less = code.emit(&format!("icmp slt {ty} {a}, {b}"));
        let smaller = code.emit(&format!("select i1 {less}, {ty} {a}, {ty} {b}"));
        let frozen = code.emit(&format!("freeze {ty} {smaller}"));
        code.store_wide(&ty, &frozen);
        cases.push(code.case(pairs()));

        let (mut code, ty, a, b) = with_operands("conversions", width);
        for narrow in ["i1", "i7", "i8", "i32", "i33", "i64"] {
            let cut = code.emit(&format!("trunc {ty} {a} to {narrow}"));
            for op in ["zext", "sext"] {
                let back = code.emit(&format!("{op} {narrow} {cut} to {ty}"));
                code.store_wide(&ty, &back);
            }
        }
        cases.push(code.case(pairs()));
        let _ = b;
        let (mut code, ty, a, _) = with_operands("conversions between wide ones", width);
        if width < 127 {
            for op in ["zext", "sext"] {
                let more = code.emit(&format!("{op} {ty} {a} to i127"));
                code.store_wide("i127", &more);
            }
        }
        if width > 66 {
            let less = code.emit(&format!("trunc {ty} {a} to i66"));
            let more = code.emit(&format!("sext i66 {less} to {ty}"));
            code.store_wide(&ty, &more);
        }
        for (float, bytes) in [("float", 4), ("double", 8)] {
            for op in ["uitofp", "sitofp"] {
                let number = code.emit(&format!("{op} {ty} {a} to {float}"));
                code.store(float, &number, bytes);
            }
        }
        cases.push(code.case(pairs()));

        // The numbers are halved, so that the maximum is rounded to a number that the integer type can represent.
        let (mut code, ty, a, b) = with_operands("numbers from floating-point ones", width);
        let (a, b) = (code.emit(&format!("lshr {ty} {a}, 1")), code.emit(&format!("ashr {ty} {b}, 1")));
        for float in ["float", "double"] {
            let number = code.emit(&format!("uitofp {ty} {a} to {float}"));
            let back = code.emit(&format!("fptoui {float} {number} to {ty}"));
            code.store_wide(&ty, &back);
            let number = code.emit(&format!("sitofp {ty} {b} to {float}"));
            let back = code.emit(&format!("fptosi {float} {number} to {ty}"));
            code.store_wide(&ty, &back);
            let scaled = code.emit(&format!("fmul {float} {number}, 0x3F10000000000000"));
            let back = code.emit(&format!("fptosi {float} {scaled} to {ty}"));
            code.store_wide(&ty, &back);
        }
        cases.push(code.case(pairs()));
    }
    for width in [65, 96, 127, 128] {
        cases.push(saturating_conversions(width));
    }
    for width in [65, 96, 112, 128] {
        cases.extend(wide_intrinsics(width));
    }
    cases.push(wide_control());
    cases
}

/// Returns cases for the layout of structures and arrays: what is stored is loaded again as a whole and byte by byte.
pub(crate) fn vector_memory() -> Vec<Case> {
    let vectors = [
        ("<5 x i16>", 80),
        ("<7 x i16>", 112),
        ("<3 x i24>", 72),
        ("<5 x i1>", 5),
        ("<13 x i1>", 13),
        ("<3 x i5>", 15),
        ("<6 x i8>", 48),
        ("<2 x i33>", 66),
        ("<4 x i24>", 96),
        ("<9 x i8>", 72),
    ];
    let mut cases = Vec::new();
    for (ty, bits) in vectors {
        let bytes = usize::div_ceil(bits, 8);
        let mut code = Code::new(&format!("{ty} in memory"));
        let structure = format!("{{ i8, {ty}, [2 x {ty}], i8 }}");
        // The unused upper bits of the vector must not be poison.
        let number = code.load(&format!("i{}", bits.next_power_of_two()), 0);
        let number = code.emit(&format!("trunc i{} {number} to i{bits}", bits.next_power_of_two()));
        let loaded = code.emit(&format!("bitcast i{bits} {number} to {ty}"));
        let offset = code.load("i8", 32);
        let index = code.emit(&format!("and i8 {offset}, 1"));
        let memory = code.emit(&format!("alloca {structure}, align 128"));
        let base = code.emit(&format!("ptrtoint ptr {memory} to i64"));
        let mut places = Vec::new();
        for path in ["i32 1".to_owned(), format!("i32 2, i8 {index}"), "i32 2, i64 1".to_owned(), "i32 3".to_owned()] {
            let place = code.emit(&format!("getelementptr {structure}, ptr {memory}, i64 0, {path}"));
            let number = code.emit(&format!("ptrtoint ptr {place} to i64"));
            let distance = code.emit(&format!("sub i64 {number}, {base}"));
            code.store("i64", &distance, 8);
            places.push(place);
        }
        let last = code.emit(&format!("getelementptr {structure}, ptr {memory}, i64 1"));
        let number = code.emit(&format!("ptrtoint ptr {last} to i64"));
        let size = code.emit(&format!("sub i64 {number}, {base}"));
        code.store("i64", &size, 8);
        let _ = writeln!(code.text, "  store {structure} zeroinitializer, ptr {memory}, align 128");
        let changed = code.emit(&format!("load {structure}, ptr {memory}, align 128"));
        let changed = code.emit(&format!("insertvalue {structure} {changed}, {ty} {loaded}, 1"));
        let changed = code.emit(&format!("insertvalue {structure} {changed}, i8 {offset}, 3"));
        let _ = writeln!(code.text, "  store {structure} {changed}, ptr {memory}, align 128");
        let _ = writeln!(code.text, "  store {ty} {loaded}, ptr {}, align 1", places[1]);
        for place in &places[..3] {
            let value = code.emit(&format!("load {ty}, ptr {place}, align 1"));
            code.store(ty, &value, bytes);
        }
        for byte in 0..bytes {
            let place = code.emit(&format!("getelementptr i8, ptr {}, i64 {byte}", places[0]));
            let value = code.emit(&format!("load i8, ptr {place}, align 1"));
            code.store("i8", &value, 1);
            if code.offset > REGION - 16 {
                break;
            }
        }
        let end = code.emit(&format!("load i8, ptr {}, align 1", places[3]));
        code.store("i8", &end, 1);
        cases.push(code.case(random_bytes()));
    }
    cases
}

/// Returns a case for numbers close to the limits and far from them, for infinities, NaNs, and fractions.
fn saturating_conversions(width: u32) -> Case {
    let ty = format!("i{width}");
    let mut code = Code::new(&format!("{ty}: saturating conversions"));
    for (float, suffix, offset) in [("float", "f32", 0), ("double", "f64", 8)] {
        let value = code.load(float, offset);
        for name in ["fptosi", "fptoui"] {
            declare(&mut code, &format!("declare {ty} @llvm.{name}.sat.{ty}.{suffix}({float})"));
            let result = code.emit(&format!("call {ty} @llvm.{name}.sat.{ty}.{suffix}({float} {value})"));
            code.store_wide(&ty, &result);
        }
    }
    let mut records = Vec::new();
    let width = u64::from(width);
    for exponent in [0, 1, 5, 62, 63, 64, width - 2, width - 1, width, 127, 128, 1024] {
        for mantissa in [0, 1, u64::MAX >> 12, 0x8_0000_2000_0001] {
            for sign in [0, 1] {
                let mut record = [0; RECORD];
                let double = sign << 63 | (exponent + 1023) << 52 | mantissa;
                let float = sign << 31 | (exponent + 127).min(255) << 23 | mantissa >> 29;
                record[..4].copy_from_slice(&(float as u32).to_le_bytes());
                record[8..16].copy_from_slice(&double.to_le_bytes());
                records.push(record);
            }
        }
    }
    code.case(records)
}

fn wide_intrinsics(width: u32) -> Vec<Case> {
    let ty = format!("i{width}");
    let mut cases = Vec::new();
    let (mut code, _, a, b) = with_operands("intrinsics on two", width);
    for name in ["smin", "smax", "umin", "umax", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"] {
        declare(&mut code, &format!("declare {ty} @llvm.{name}.{ty}({ty}, {ty})"));
        let result = code.emit(&format!("call {ty} @llvm.{name}.{ty}({ty} {a}, {ty} {b})"));
        code.store_wide(&ty, &result);
    }
    cases.push(code.case(pairs()));

    let (mut code, _, a, b) = with_operands("comparisons, carry-less products and saturating shifts", width);
    for name in ["scmp", "ucmp"] {
        declare(&mut code, &format!("declare i8 @llvm.{name}.i8.{ty}({ty}, {ty})"));
        let result = code.emit(&format!("call i8 @llvm.{name}.i8.{ty}({ty} {a}, {ty} {b})"));
        code.store("i8", &result, 1);
    }
    declare(&mut code, &format!("declare {ty} @llvm.clmul.{ty}({ty}, {ty})"));
    let result = code.emit(&format!("call {ty} @llvm.clmul.{ty}({ty} {a}, {ty} {b})"));
    code.store_wide(&ty, &result);
    let amount = code.emit(&format!("urem {ty} {b}, {width}"));
    for name in ["sshl.sat", "ushl.sat"] {
        declare(&mut code, &format!("declare {ty} @llvm.{name}.{ty}({ty}, {ty})"));
        for amount in [&amount, "1", "70"].into_iter().filter(|&amount| amount != "70" || width > 70) {
            let result = code.emit(&format!("call {ty} @llvm.{name}.{ty}({ty} {a}, {ty} {amount})"));
            code.store_wide(&ty, &result);
        }
    }
    cases.push(code.case(pairs()));

    let (mut code, _, a, b) = with_operands("reductions", width);
    let of_two = format!("<2 x {ty}>");
    let first = code.emit(&format!("insertelement {of_two} poison, {ty} {a}, i32 0"));
    let both = code.emit(&format!("insertelement {of_two} {first}, {ty} {b}, i32 1"));
    for name in ["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"] {
        declare(&mut code, &format!("declare {ty} @llvm.vector.reduce.{name}.v2{ty}({of_two})"));
        let result = code.emit(&format!("call {ty} @llvm.vector.reduce.{name}.v2{ty}({of_two} {both})"));
        code.store_wide(&ty, &result);
    }
    cases.push(code.case(pairs()));

    let (mut code, _, a, b) = with_operands("overflow and bits", width);
    for name in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
        let pair = format!("{{ {ty}, i1 }}");
        declare(&mut code, &format!("declare {pair} @llvm.{name}.with.overflow.{ty}({ty}, {ty})"));
        let both = code.emit(&format!("call {pair} @llvm.{name}.with.overflow.{ty}({ty} {a}, {ty} {b})"));
        let result = code.emit(&format!("extractvalue {pair} {both}, 0"));
        let flag = code.emit(&format!("extractvalue {pair} {both}, 1"));
        code.store_wide(&ty, &result);
        let flag = code.emit(&format!("zext i1 {flag} to i8"));
        code.store("i8", &flag, 1);
    }
    for name in ["ctpop", "bitreverse", "bswap"] {
        if name == "bswap" && !width.is_multiple_of(16) {
            continue;
        }
        declare(&mut code, &format!("declare {ty} @llvm.{name}.{ty}({ty})"));
        let result = code.emit(&format!("call {ty} @llvm.{name}.{ty}({ty} {a})"));
        code.store_wide(&ty, &result);
    }
    for name in ["ctlz", "cttz", "abs"] {
        declare(&mut code, &format!("declare {ty} @llvm.{name}.{ty}({ty}, i1)"));
        let result = code.emit(&format!("call {ty} @llvm.{name}.{ty}({ty} {a}, i1 false)"));
        code.store_wide(&ty, &result);
    }
    cases.push(code.case(pairs()));

    let (mut code, _, a, b) = with_operands("funnel shifts", width);
    for name in ["fshl", "fshr"] {
        declare(&mut code, &format!("declare {ty} @llvm.{name}.{ty}({ty}, {ty}, {ty})"));
        let amounts = ["0".to_owned(), "1".to_owned(), (width - 1).to_string(), b.clone()];
        for amount in amounts {
            let result = code.emit(&format!("call {ty} @llvm.{name}.{ty}({ty} {a}, {ty} {b}, {ty} {amount})"));
            code.store_wide(&ty, &result);
        }
    }
    cases.push(code.case(pairs()));
    cases
}

/// Returns a case with a loop whose phis are wide integers, some of them constant, and with wide integers in memory.
fn wide_control() -> Case {
    let mut code = Code::new("i128: control");
    code.text = String::from(
        "  %a = load i128, {P} %ip, align 8
  %bp = getelementptr i8, {P} %ip, i64 16
  %b = load i128, {P} %bp, align 8
  %memory = alloca [3 x i128], align 16
  br label %head
head:
  %n = phi i32 [ 0, %0 ], [ %m, %head ]
  %s = phi i128 [ 36893488147419103232, %0 ], [ %t, %head ]
  %u = add i128 %s, %a
  %t = mul i128 %u, %b
  %r = urem i32 %n, 3
  %slot = getelementptr [3 x i128], ptr %memory, i64 0, i32 %r
  store i128 %u, ptr %slot, align 8
  %m = add i32 %n, 1
  %more = icmp ult i32 %m, 5
  br i1 %more, label %head, label %done
done:
  store i128 %t, {P} %op, align 8
  %p1 = getelementptr [3 x i128], ptr %memory, i64 0, i64 1
  %l1 = load i128, ptr %p1, align 8
  %o1 = getelementptr i128, {P} %op, i64 1
  store i128 %l1, {P} %o1, align 8
  %p2 = getelementptr [3 x i128], ptr %memory, i64 0, i64 2
  %l2 = load i64, ptr %p2, align 8
  %o2 = getelementptr i128, {P} %op, i64 2
  store i64 %l2, {P} %o2, align 8
  %v = bitcast i128 %t to <2 x i64>
  %w = shufflevector <2 x i64> %v, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  %y = bitcast <2 x i64> %w to i128
  %o3 = getelementptr i128, {P} %op, i64 3
  store i128 %y, {P} %o3, align 8
  %z = bitcast i128 %u to <16 x i8>
  %k = extractelement <16 x i8> %z, i32 9
  %o4 = getelementptr i128, {P} %op, i64 4
  store i8 %k, {P} %o4, align 8
",
    );
    code.case(pairs())
}

/// Returns records of pseudo-random bytes, and of the smallest and largest bytes.
fn random_bytes() -> Vec<[u8; RECORD]> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    let mut records: Vec<[u8; RECORD]> = (0..24).map(|_| std::array::from_fn(|_| random())).collect();
    let edges = [0, 1, 0x7f, 0x80, 0xff];
    records.extend(edges.map(|edge| std::array::from_fn(|index| if index < 32 { edge } else { random() })));
    records.extend(edges.map(|edge| std::array::from_fn(|index| edges[(index + usize::from(edge)) % 5])));
    records.extend(edges.map(|edge| [edge; RECORD]));
    records
}

/// Returns records of floating-point numbers of a size in bytes. Arithmetic on them does not overflow or result in NaN.
fn numbers(bytes: usize) -> Vec<[u8; RECORD]> {
    let values = [0.0, -0.0, 1.0, -1.5, 100.25, -3.75, 1.0e10, -1.0e-3, 0.5, 7.0, 255.0];
    (0..values.len())
        .map(|first| {
            let mut record = [0; RECORD];
            for (index, slot) in record.chunks_exact_mut(bytes).enumerate() {
                let value: f64 = values[(first + index * 3) % values.len()];
                match bytes {
                    4 => slot.copy_from_slice(&(value as f32).to_le_bytes()),
                    _ => slot.copy_from_slice(&value.to_le_bytes()),
                }
            }
            record
        })
        .collect()
}

/// Code with many results, divided into as many cases as necessary.
struct Results {
    name: String,
    inputs: Vec<(String, usize)>,
    records: Vec<[u8; RECORD]>,
    current: Option<(Code, Vec<String>)>,
    cases: Vec<Case>,
}

impl Results {
    /// `inputs` are the types and the offsets of the inputs.
    fn new(name: &str, inputs: &[(&str, usize)], records: Vec<[u8; RECORD]>) -> Self {
        let inputs = inputs.iter().map(|(ty, offset)| ((*ty).to_owned(), *offset)).collect();
        Results { name: name.to_owned(), inputs, records, current: None, cases: Vec::new() }
    }

    /// Adds a result of type `ty` with `bytes` bytes, which `make` computes from the inputs.
    fn add(&mut self, ty: &str, bytes: usize, make: impl FnOnce(&mut Code, &[String]) -> String) {
        if self.current.as_ref().is_some_and(|(code, _)| code.offset + bytes.next_multiple_of(8) > REGION) {
            self.finish();
        }
        let (code, operands) = self.current.get_or_insert_with(|| {
            let mut code = Code::new(&self.name);
            let operands = self.inputs.iter().map(|(ty, offset)| code.load(ty, *offset)).collect();
            (code, operands)
        });
        let value = make(code, operands);
        code.store(ty, &value, bytes);
    }

    /// Adds the result of one instruction, in which `{a}` and `{b}` are the inputs.
    fn one(&mut self, ty: &str, bytes: usize, instruction: &str) {
        self.add(ty, bytes, |code, operands| {
            let mut text = instruction.to_owned();
            for (name, operand) in ["{a}", "{b}", "{c}"].iter().zip(operands) {
                text = text.replace(name, operand);
            }
            code.emit(&text)
        });
    }

    fn finish(&mut self) {
        if let Some((code, _)) = self.current.take() {
            self.cases.push(code.case(self.records.clone()));
        }
    }

    fn cases(mut self) -> Vec<Case> {
        self.finish();
        self.cases
    }
}

const PREDICATES: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

pub(crate) fn long_vectors() -> Vec<Case> {
    let mut cases = Vec::new();
    for (count, width) in [(1, 32), (1, 64), (5, 32), (6, 16), (7, 8), (12, 8), (32, 8), (5, 8), (3, 64)] {
        cases.extend(integer_vectors(count, width));
    }
    for (count, width) in [(1, 32), (5, 32), (7, 32), (1, 64), (5, 64), (4, 32)] {
        cases.extend(float_vectors(count, width));
    }
    cases.extend(vector_conversions());
    cases.extend(vector_bitcasts());
    cases.extend(vector_elements());
    cases.extend(vector_intrinsics());
    cases.push(vector_control());
    cases
}

fn integer_vectors(count: usize, width: usize) -> Vec<Case> {
    let (ty, bytes) = (format!("<{count} x i{width}>"), count * width / 8);
    let bools = format!("<{count} x i1>");
    let constant = |value: usize| {
        format!("<{}>", (0..count).map(|at| format!("i{width} {}", (at + value) % 8)).collect::<Vec<_>>().join(", "))
    };
    let mut all = Results::new(&format!("{ty}: arithmetic"), &[(&ty, 0), (&ty, 32)], random_bytes());
    for op in ["add", "sub", "mul", "and", "or", "xor"] {
        all.one(&ty, bytes, &format!("{op} {ty} {{a}}, {{b}}"));
    }
    all.one(&ty, bytes, &format!("add {ty} {{a}}, {}", constant(3)));
    for op in ["udiv", "urem", "sdiv", "srem"] {
        all.add(&ty, bytes, |code, operands| {
            let (ones, mask) = (splat(count, width, 1), splat(count, width, (1 << (width - 1)) - 1));
            let positive = code.emit(&format!("and {ty} {}, {mask}", operands[1]));
            let divisor = code.emit(&format!("or {ty} {positive}, {ones}"));
            code.emit(&format!("{op} {ty} {}, {divisor}", operands[0]))
        });
    }
    for op in ["shl", "lshr", "ashr"] {
        all.add(&ty, bytes, |code, operands| {
            let amount = code.emit(&format!("and {ty} {}, {}", operands[1], splat(count, width, width as u64 - 1)));
            code.emit(&format!("{op} {ty} {}, {amount}", operands[0]))
        });
        all.one(&ty, bytes, &format!("{op} {ty} {{a}}, {}", constant(0)));
    }
    let mut cases = all.cases();
    let mut all = Results::new(&format!("{ty}: comparisons"), &[(&ty, 0), (&ty, 32)], random_bytes());
    for predicate in PREDICATES {
        all.add(&format!("<{count} x i8>"), count, |code, operands| {
            let bits = code.emit(&format!("icmp {predicate} {ty} {}, {}", operands[0], operands[1]));
            code.emit(&format!("zext {bools} {bits} to <{count} x i8>"))
        });
        all.add(&ty, bytes, |code, operands| {
            let bits = code.emit(&format!("icmp {predicate} {ty} {}, {}", operands[0], operands[1]));
            code.emit(&format!("select {bools} {bits}, {ty} {}, {ty} {}", operands[0], operands[1]))
        });
    }
    all.add(&ty, bytes, |code, operands| {
        let first = code.emit(&format!("extractelement {ty} {}, i64 0", operands[0]));
        let bit = code.emit(&format!("icmp slt i{width} {first}, 0"));
        code.emit(&format!("select i1 {bit}, {ty} {}, {ty} {}", operands[0], operands[1]))
    });
    all.add(&format!("<{count} x i8>"), count, |code, operands| {
        let less = code.emit(&format!("icmp slt {ty} {}, {}", operands[0], operands[1]));
        let odd = code.emit(&format!("trunc {ty} {} to {bools}", operands[0]));
        let both = code.emit(&format!("xor {bools} {less}, {odd}"));
        let chosen = code.emit(&format!("select {bools} {both}, {bools} {less}, {bools} zeroinitializer"));
        code.emit(&format!("sext {bools} {chosen} to <{count} x i8>"))
    });
    cases.extend(all.cases());
    cases
}

/// Returns a vector constant with the same number in every element.
fn splat(count: usize, width: usize, value: u64) -> String {
    format!("<{}>", vec![format!("i{width} {value}"); count].join(", "))
}

fn float_vectors(count: usize, width: usize) -> Vec<Case> {
    let scalar = if width == 32 { "float" } else { "double" };
    let (ty, bytes) = (format!("<{count} x {scalar}>"), count * width / 8);
    let inputs = if bytes <= 32 { [(&*ty, 0), (&*ty, 32)] } else { [(&*ty, 0), (&*ty, 24)] };
    let mut all = Results::new(&format!("{ty}: arithmetic"), &inputs, numbers(width / 8));
    for op in ["fadd", "fsub", "fmul"] {
        all.one(&ty, bytes, &format!("{op} {ty} {{a}}, {{b}}"));
        all.one(&ty, bytes, &format!("{op} nnan ninf {ty} {{a}}, {{b}}"));
    }
    all.one(&ty, bytes, &format!("fneg {ty} {{a}}"));
    all.one(&ty, bytes, &format!("freeze {ty} {{a}}"));
    for name in ["fabs", "floor", "rint"] {
        all.add(&ty, bytes, |code, operands| {
            declare(code, &format!("declare {ty} @llvm.{name}.v{count}f{width}({ty})"));
            code.emit(&format!("call {ty} @llvm.{name}.v{count}f{width}({ty} {})", operands[0]))
        });
    }
    all.add(&ty, bytes, |code, operands| {
        declare(code, &format!("declare {ty} @llvm.fma.v{count}f{width}({ty}, {ty}, {ty})"));
        let [a, b] = [&operands[0], &operands[1]];
        code.emit(&format!("call {ty} @llvm.fma.v{count}f{width}({ty} {a}, {ty} {b}, {ty} {a})"))
    });
    let mut cases = all.cases();
    let mut all = Results::new(&format!("{ty}: comparisons"), &inputs, numbers(width / 8));
    let predicates =
        ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true"];
    for predicate in predicates {
        all.add(&format!("<{count} x i8>"), count, |code, operands| {
            let bits = code.emit(&format!("fcmp {predicate} {ty} {}, {}", operands[0], operands[1]));
            code.emit(&format!("zext <{count} x i1> {bits} to <{count} x i8>"))
        });
    }
    cases.extend(all.cases());
    cases
}

/// Adds declarations, each line only once.
fn declare(code: &mut Code, declaration: &str) {
    if !code.declaration.lines().any(|line| line == declaration) {
        if !code.declaration.is_empty() {
            code.declaration.push('\n');
        }
        code.declaration += declaration;
    }
}

fn vector_conversions() -> Vec<Case> {
    let mut cases = Vec::new();
    for count in [1, 5, 6] {
        let mut all = Results::new(
            &format!("conversions of {count}"),
            &[(&format!("<{count} x i16>"), 0), (&format!("<{count} x i8>"), 16), (&format!("<{count} x i32>"), 24)],
            random_bytes(),
        );
        let v = |element: &str| format!("<{count} x {element}>");
        for op in ["zext", "sext"] {
            all.one(&v("i32"), 4 * count, &format!("{op} {} {{a}} to {}", v("i16"), v("i32")));
            all.one(&v("i64"), 8 * count, &format!("{op} {} {{b}} to {}", v("i8"), v("i64")));
            all.add(&v("i64"), 8 * count, |code, operands| {
                let odd = code.emit(&format!("trunc {} {} to {}", v("i16"), operands[0], v("i11")));
                code.emit(&format!("{op} {} {odd} to {}", v("i11"), v("i64")))
            });
            all.add(&v("i64"), 8 * count, |code, operands| {
                let wide = code.emit(&format!("{op} {} {} to {}", v("i32"), operands[2], v("i128")));
                let square = code.emit(&format!("mul {} {wide}, {wide}", v("i128")));
                let high = code.emit(&format!("lshr {} {square}, {}", v("i128"), splat(count, 128, 7)));
                code.emit(&format!("trunc {} {high} to {}", v("i128"), v("i64")))
            });
        }
        all.one(&v("i8"), count, &format!("trunc {} {{c}} to {}", v("i32"), v("i8")));
        for (op, back) in [("uitofp", "fptoui"), ("sitofp", "fptosi")] {
            all.one(&v("float"), 4 * count, &format!("{op} {} {{a}} to {}", v("i16"), v("float")));
            all.one(&v("double"), 8 * count, &format!("{op} {} {{c}} to {}", v("i32"), v("double")));
            all.add(&v("i32"), 4 * count, |code, operands| {
                let float = code.emit(&format!("{op} {} {} to {}", v("i8"), operands[1], v("double")));
                let half = code.emit(&format!(
                    "fmul {} {float}, <{}>",
                    v("double"),
                    vec!["double 5.0e-1".to_owned(); count].join(", ")
                ));
                let cut = code.emit(&format!("fptrunc {} {half} to {}", v("double"), v("float")));
                code.emit(&format!("{back} {} {cut} to {}", v("float"), v("i32")))
            });
        }
        cases.extend(all.cases());
    }
    cases
}

fn vector_bitcasts() -> Vec<Case> {
    let shapes: &[(usize, &[&str])] = &[
        (8, &["i64", "<1 x i64>", "<8 x i8>", "<1 x double>", "<2 x i32>", "<4 x i16>", "double"]),
        (12, &["<12 x i8>", "<3 x i32>", "i96", "<6 x i16>", "<3 x float>", "<1 x i96>"]),
        (16, &["i128", "<16 x i8>", "<2 x i64>", "<1 x i128>", "<4 x float>"]),
        (20, &["<5 x i32>", "<20 x i8>", "<10 x i16>", "<5 x float>"]),
        (24, &["<24 x i8>", "<3 x i64>", "<6 x i32>", "<12 x i16>"]),
        (32, &["<32 x i8>", "<4 x i64>", "<2 x i128>", "<8 x float>", "<16 x i16>"]),
        (4, &["i32", "<1 x i32>", "<4 x i8>", "<1 x float>", "<2 x i16>"]),
    ];
    let mut cases = Vec::new();
    for (bytes, types) in shapes {
        for from in *types {
            let mut all = Results::new(&format!("bitcasts of {from}"), &[(from, 0)], random_bytes());
            for to in types.iter().filter(|to| *to != from) {
                all.one(to, *bytes, &format!("bitcast {from} {{a}} to {to}"));
            }
            cases.extend(all.cases());
        }
    }
    let mut all = Results::new("bitcasts of bits", &[("i8", 0), ("i32", 8), ("i64", 16)], random_bytes());
    let widths = [(8, "{a}", "i8"), (32, "{b}", "i32"), (64, "{c}", "i64")];
    for (count, operand, ty) in widths {
        all.add(ty, count / 8, |code, operands| {
            let index = ["{a}", "{b}", "{c}"].iter().position(|name| *name == operand).unwrap_or(0);
            let bits = code.emit(&format!("bitcast {ty} {} to <{count} x i1>", operands[index]));
            let order = (0..count).rev().map(|at| format!("i32 {at}")).collect::<Vec<_>>().join(", ");
            let turned = code.emit(&format!(
                "shufflevector <{count} x i1> {bits}, <{count} x i1> poison, <{count} x i32> <{order}>"
            ));
            code.emit(&format!("bitcast <{count} x i1> {turned} to {ty}"))
        });
    }
    all.add("i8", 1, |code, operands| {
        let odd = code.emit(&format!("trunc i32 {} to i30", operands[1]));
        let sixes = code.emit(&format!("bitcast i30 {odd} to <5 x i6>"));
        let tens = code.emit(&format!("bitcast <5 x i6> {sixes} to <3 x i10>"));
        let ten = code.emit(&format!("extractelement <3 x i10> {tens}, i32 1"));
        code.emit(&format!("trunc i10 {ten} to i8"))
    });
    cases.extend(all.cases());
    cases
}

fn vector_elements() -> Vec<Case> {
    let mut cases = Vec::new();
    for (count, scalar, size) in
        [(1, "i32", 4), (5, "i32", 4), (7, "float", 4), (32, "i8", 1), (5, "i64", 8), (20, "i16", 2)]
    {
        let ty = format!("<{count} x {scalar}>");
        let bytes = count * size;
        let mut all = Results::new(&format!("elements of {ty}"), &[(&ty, 0), (scalar, 56), ("i8", 48)], bytes_or(size));
        let index = |code: &mut Code, operands: &[String]| code.emit(&format!("urem i8 {}, {count}", operands[2]));
        for at in [0, count / 2, count - 1] {
            all.one(scalar, size, &format!("extractelement {ty} {{a}}, i64 {at}"));
            all.one(&ty, bytes, &format!("insertelement {ty} {{a}}, {scalar} {{b}}, i32 {at}"));
        }
        all.add(scalar, size, |code, operands| {
            let at = index(code, operands);
            code.emit(&format!("extractelement {ty} {}, i8 {at}", operands[0]))
        });
        all.add(&ty, bytes, |code, operands| {
            let at = index(code, operands);
            code.emit(&format!("insertelement {ty} {}, {scalar} {}, i8 {at}", operands[0], operands[1]))
        });
        all.add(&ty, bytes, |code, operands| {
            let one = code.emit(&format!("insertelement {ty} poison, {scalar} {}, i64 0", operands[1]));
            code.emit(&format!("shufflevector {ty} {one}, {ty} poison, <{count} x i32> zeroinitializer"))
        });
        for (to, step) in [(4, 3), (2, 1), (8, 5), (6, 1), (1, 1), (16, 7)] {
            if to * size > 64 {
                continue;
            }
            let order: Vec<String> = (0..to).map(|at| format!("i32 {}", (at * step) % (2 * count))).collect();
            let order = order.join(", ");
            let wanted = format!("<{to} x {scalar}>");
            all.add(&wanted, to * size, |code, operands| {
                let other = code.emit(&format!("insertelement {ty} {}, {scalar} {}, i32 0", operands[0], operands[1]));
                code.emit(&format!("shufflevector {ty} {other}, {ty} {}, <{to} x i32> <{order}>", operands[0]))
            });
            all.add(&ty, bytes, |code, operands| {
                let order: Vec<String> = (0..count).map(|at| format!("i32 {}", (at * step) % (2 * to))).collect();
                let first = (0..to).map(|at| format!("i32 {}", at % count)).collect::<Vec<_>>().join(", ");
                let small =
                    code.emit(&format!("shufflevector {ty} {}, {ty} poison, <{to} x i32> <{first}>", operands[0]));
                let order = order.join(", ");
                code.emit(&format!("shufflevector {wanted} {small}, {wanted} {small}, <{count} x i32> <{order}>"))
            });
        }
        cases.extend(all.cases());
    }
    cases
}

/// Returns records of random bytes, or of floating-point numbers for elements of `size` bytes.
fn bytes_or(size: usize) -> Vec<[u8; RECORD]> {
    if size == 4 { numbers(4) } else { random_bytes() }
}

fn vector_intrinsics() -> Vec<Case> {
    let mut cases = Vec::new();
    for (count, width) in [(1, 32), (5, 32), (6, 16), (32, 8), (5, 64), (12, 8)] {
        let (ty, bytes) = (format!("<{count} x i{width}>"), count * width / 8);
        let second = if bytes <= 32 { 32 } else { 24 };
        let mut all = Results::new(&format!("intrinsics on {ty}"), &[(&ty, 0), (&ty, second)], random_bytes());
        let name = |intrinsic: &str| format!("llvm.{intrinsic}.v{count}i{width}");
        for intrinsic in ["smin", "smax", "umin", "umax", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"] {
            all.add(&ty, bytes, |code, operands| {
                declare(code, &format!("declare {ty} @{}({ty}, {ty})", name(intrinsic)));
                code.emit(&format!("call {ty} @{}({ty} {}, {ty} {})", name(intrinsic), operands[0], operands[1]))
            });
        }
        for intrinsic in ["ctpop", "bitreverse"] {
            all.add(&ty, bytes, |code, operands| {
                declare(code, &format!("declare {ty} @{}({ty})", name(intrinsic)));
                code.emit(&format!("call {ty} @{}({ty} {})", name(intrinsic), operands[0]))
            });
        }
        for intrinsic in ["abs", "ctlz", "cttz"] {
            all.add(&ty, bytes, |code, operands| {
                declare(code, &format!("declare {ty} @{}({ty}, i1)", name(intrinsic)));
                code.emit(&format!("call {ty} @{}({ty} {}, i1 false)", name(intrinsic), operands[0]))
            });
        }
        for intrinsic in ["fshl", "fshr"] {
            all.add(&ty, bytes, |code, operands| {
                declare(code, &format!("declare {ty} @{}({ty}, {ty}, {ty})", name(intrinsic)));
                let [a, b] = [&operands[0], &operands[1]];
                code.emit(&format!("call {ty} @{}({ty} {a}, {ty} {b}, {ty} {b})", name(intrinsic)))
            });
        }
        for intrinsic in ["sadd", "umul"] {
            let pair = format!("{{ {ty}, <{count} x i1> }}");
            all.add(&ty, bytes, |code, operands| {
                let name = name(&format!("{intrinsic}.with.overflow"));
                declare(code, &format!("declare {pair} @{name}({ty}, {ty})"));
                let both = code.emit(&format!("call {pair} @{name}({ty} {}, {ty} {})", operands[0], operands[1]));
                let result = code.emit(&format!("extractvalue {pair} {both}, 0"));
                let flags = code.emit(&format!("extractvalue {pair} {both}, 1"));
                code.emit(&format!("select <{count} x i1> {flags}, {ty} {result}, {ty} zeroinitializer"))
            });
        }
        for intrinsic in ["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"] {
            all.add(&format!("i{width}"), width / 8, |code, operands| {
                let name = name(&format!("vector.reduce.{intrinsic}"));
                declare(code, &format!("declare i{width} @{name}({ty})"));
                code.emit(&format!("call i{width} @{name}({ty} {})", operands[0]))
            });
        }
        for intrinsic in ["and", "or", "xor"] {
            all.add("i8", 1, |code, operands| {
                let name = format!("llvm.vector.reduce.{intrinsic}.v{count}i1");
                declare(code, &format!("declare i1 @{name}(<{count} x i1>)"));
                let bits = code.emit(&format!("icmp slt {ty} {}, {}", operands[0], operands[1]));
                let bit = code.emit(&format!("call i1 @{name}(<{count} x i1> {bits})"));
                code.emit(&format!("zext i1 {bit} to i8"))
            });
        }
        cases.extend(all.cases());
    }
    cases
}

/// Returns a case with vectors in phis, functions, structures and memory.
fn vector_control() -> Case {
    let mut code = Code::new("vectors: control");
    code.declaration = String::from(
        "define internal <5 x i32> @legal_turn(<5 x i32> %v, <7 x i8> %w) noinline {
  %first = extractelement <7 x i8> %w, i64 6
  %more = zext i8 %first to i32
  %r = shufflevector <5 x i32> %v, <5 x i32> poison, <5 x i32> <i32 4, i32 0, i32 1, i32 2, i32 3>
  %s = insertelement <5 x i32> %r, i32 %more, i64 2
  ret <5 x i32> %s
}
define internal { <7 x i8>, i32, <1 x i64> } @legal_pack(<7 x i8> %w, i64 %n) noinline {
  %v = insertelement <1 x i64> poison, i64 %n, i64 0
  %a = insertvalue { <7 x i8>, i32, <1 x i64> } poison, <7 x i8> %w, 0
  %b = insertvalue { <7 x i8>, i32, <1 x i64> } %a, i32 7, 1
  %c = insertvalue { <7 x i8>, i32, <1 x i64> } %b, <1 x i64> %v, 2
  ret { <7 x i8>, i32, <1 x i64> } %c
}",
    );
    code.text = String::from(
        "  %a = load <5 x i32>, {P} %ip, align 4
  %bp = getelementptr i8, {P} %ip, i64 20
  %b = load <7 x i8>, {P} %bp, align 1
  %memory = alloca <32 x i8>, align 32
  %all = load <32 x i8>, {P} %ip, align 1
  store <32 x i8> %all, ptr %memory, align 32
  br label %head
head:
  %n = phi i64 [ 0, %0 ], [ %m, %head ]
  %v = phi <5 x i32> [ <i32 1, i32 2, i32 3, i32 4, i32 5>, %0 ], [ %t, %head ]
  %z = phi <5 x i32> [ zeroinitializer, %0 ], [ %v, %head ]
  %u = add <5 x i32> %v, %a
  %t = call <5 x i32> @legal_turn(<5 x i32> %u, <7 x i8> %b)
  %place = getelementptr i8, ptr %memory, i64 %n
  %low = trunc i64 %n to i8
  store i8 %low, ptr %place, align 1
  %m = add i64 %n, 1
  %more = icmp ult i64 %m, 5
  br i1 %more, label %head, label %done
done:
  store <5 x i32> %t, {P} %op, align 4
  %o1 = getelementptr i8, {P} %op, i64 24
  store <5 x i32> %z, {P} %o1, align 4
  %packed = call { <7 x i8>, i32, <1 x i64> } @legal_pack(<7 x i8> %b, i64 %n)
  %w = extractvalue { <7 x i8>, i32, <1 x i64> } %packed, 0
  %i = extractvalue { <7 x i8>, i32, <1 x i64> } %packed, 1
  %x = extractvalue { <7 x i8>, i32, <1 x i64> } %packed, 2
  %o2 = getelementptr i8, {P} %op, i64 48
  store <7 x i8> %w, {P} %o2, align 1
  %o3 = getelementptr i8, {P} %op, i64 56
  store i32 %i, {P} %o3, align 4
  %o4 = getelementptr i8, {P} %op, i64 64
  store <1 x i64> %x, {P} %o4, align 8
  %back = load <32 x i8>, ptr %memory, align 32
  %o5 = getelementptr i8, {P} %op, i64 96
  store <32 x i8> %back, {P} %o5, align 32
  %element = getelementptr <32 x i8>, ptr %memory, i64 0, i64 9
  %byte = load i8, ptr %element, align 1
  %o6 = getelementptr i8, {P} %op, i64 128
  store i8 %byte, {P} %o6, align 1
  %bits = icmp slt <7 x i8> %b, zeroinitializer
  %o7 = getelementptr i8, {P} %op, i64 136
  %wider = shufflevector <7 x i1> %bits, <7 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i1> %wider, {P} %o7, align 1
  %loaded = load <16 x i1>, {P} %ip, align 1
  %wide = zext <16 x i1> %loaded to <16 x i8>
  %o8 = getelementptr i8, {P} %op, i64 144
  store <16 x i8> %wide, {P} %o8, align 1
  %picked = icmp slt i64 %m, 9
  %c = select i1 %picked, { <7 x i8>, i32, <1 x i64> } %packed, { <7 x i8>, i32, <1 x i64> } zeroinitializer
  %cw = extractvalue { <7 x i8>, i32, <1 x i64> } %c, 0
  %o9 = getelementptr i8, {P} %op, i64 160
  store <7 x i8> %cw, {P} %o9, align 1
",
    );
    code.case(random_bytes())
}

/// Returns cases for the operations of `atomicrmw` on memory in the output: the old value and the new one. The core of
/// OpenCL has no operations on 64 bits.
pub(crate) fn atomics() -> Vec<Case> {
    let floats = [1.0, -1.0, 0.5, 1e30, -3.25, 1e-30, 16_777_216.0];
    let single = |value: f64| u64::from((value as f32).to_bits());
    let integers = ["nand", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat", "xchg", "umax"];
    let numbers = ["fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"];
    vec![
        atomic_case("i32", &integers, &[0, 1, 2, 5, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]),
        atomic_case("float", &numbers, &floats.map(single)),
        // fmaximum and fminimum order zeros by their sign. fmax and fmin may return either zero.
        atomic_case("float", &numbers[4..], &[0.0, -0.0, 1.0, -1.0, f64::INFINITY].map(single)),
    ]
}

fn atomic_case(ty: &str, operations: &[&str], values: &[u64]) -> Case {
    let mut code = Code::new(&format!("atomicrmw {} of {ty}", operations.join(", ")));
    let (a, b) = (code.load(ty, 0), code.load(ty, 16));
    for operation in operations {
        let place = code.emit(&format!("getelementptr i8, {{P}} %op, i64 {}", code.offset));
        code.store(ty, &a, 4);
        let old = code.emit(&format!("atomicrmw {operation} {{P}} {place}, {ty} {b} acq_rel, align 8"));
        code.store(ty, &old, 4);
    }
    let mut records = Vec::new();
    for a in values {
        for b in values {
            let mut record = [0; RECORD];
            record[..8].copy_from_slice(&a.to_le_bytes());
            record[16..24].copy_from_slice(&b.to_le_bytes());
            records.push(record);
        }
    }
    code.case(records)
}

/// Returns cases with booleans in memory, as scalars and in aggregates.
pub(crate) fn booleans() -> Vec<Case> {
    let mut code = Code::new("booleans in memory");
    code.text = String::from(
        "  %a = load i32, {P} %ip, align 8
  %bp = getelementptr i8, {P} %ip, i64 16
  %b = load i32, {P} %bp, align 8
  %c = icmp ult i32 %a, %b
  %d = icmp slt i32 %a, %b
  %single = alloca i1
  store i1 %c, ptr %single
  %again = load i1, ptr %single
  %byte = load i8, ptr %single
  %s = alloca { i32, i1, [2 x i1] }
  %v0 = insertvalue { i32, i1, [2 x i1] } { i32 3, i1 true, [2 x i1] [i1 true, i1 false] }, i32 %a, 0
  %v1 = insertvalue { i32, i1, [2 x i1] } %v0, i1 %again, 1
  store { i32, i1, [2 x i1] } %v1, ptr %s
  %m = getelementptr { i32, i1, [2 x i1] }, ptr %s, i64 0, i32 2, i64 1
  store i1 %d, ptr %m
  %v = load { i32, i1, [2 x i1] }, ptr %s
  %e0 = extractvalue { i32, i1, [2 x i1] } %v, 1
  %e1 = extractvalue { i32, i1, [2 x i1] } %v, 2, 0
  %e2 = extractvalue { i32, i1, [2 x i1] } %v, 2, 1
  %z0 = zext i1 %e0 to i32
  %z1 = zext i1 %e1 to i32
  %z2 = sext i1 %e2 to i32
  store i32 %z0, {P} %op, align 8
  %o1 = getelementptr i32, {P} %op, i64 1
  store i32 %z1, {P} %o1, align 4
  %o2 = getelementptr i32, {P} %op, i64 2
  store i32 %z2, {P} %o2, align 8
  %o3 = getelementptr i8, {P} %op, i64 12
  store i8 %byte, {P} %o3, align 4
  %o4 = getelementptr i8, {P} %op, i64 13
  store i1 %e2, {P} %o4, align 1
  %o5 = getelementptr i8, {P} %op, i64 16
  store { i32, i1, [2 x i1] } %v, {P} %o5, align 8
  %o6 = getelementptr i8, {P} %op, i64 24
  %v2 = insertelement <4 x i1> <i1 true, i1 false, i1 true, i1 false>, i1 %c, i32 1
  store <4 x i1> %v2, {P} %o6, align 1
",
    );
    vec![code.case(pairs())]
}
