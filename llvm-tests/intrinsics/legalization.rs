//! Integers and vectors that SPIR-V lacks: every instruction on them, against LLVM's own code.

use std::fmt::Write as _;

use super::cases::{Case, RECORD, REGION, What};

/// Code that writes results to `%op`, one after the other.
struct Code {
    name: String,
    declaration: String,
    text: String,
    /// How many bytes have been written.
    offset: usize,
    /// How many names have been given.
    names: usize,
}

impl Code {
    fn new(name: &str) -> Self {
        Code { name: name.to_owned(), declaration: String::new(), text: String::new(), offset: 0, names: 0 }
    }

    /// An instruction; gives the name of its result.
    fn emit(&mut self, instruction: &str) -> String {
        self.names += 1;
        let name = format!("%x{}", self.names);
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// What stands at a place of the input.
    fn load(&mut self, ty: &str, offset: usize) -> String {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %ip, i64 {offset}"));
        self.emit(&format!("load {ty}, {{P}} {pointer}, align 8"))
    }

    /// Writes a result of so many bytes.
    fn store(&mut self, ty: &str, value: &str, bytes: usize) {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %op, i64 {}", self.offset));
        let _ = writeln!(self.text, "  store {ty} {value}, {{P}} {pointer}, align 8");
        self.offset += bytes.next_multiple_of(8);
        assert!(self.offset <= REGION, "{} writes too much", self.name);
    }

    /// Writes an integer as one of 128 bits.
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

/// Records of pairs of numbers of 128 bits.
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

/// Code that has loaded `%a` and `%b` of a width.
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
        // A division by zero, or of the least number by -1, means nothing.
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

        // Halved, so that the highest number still rounds to one that the type has.
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
    cases.push(wide_control());
    cases
}

/// A loop with phis of wide integers, constants among them, and memory that holds some.
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

pub(crate) fn long_vectors() -> Vec<Case> {
    Vec::new()
}
