//! Cases with integers of more than 64 bits and of widths that SPIR-V lacks.

use super::code::*;
use crate::cases::{Case, RECORD};

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

/// Returns a case for `fptoui.sat` and `fptosi.sat` of numbers inside the range of the integer type, close to its
/// limits and outside, and of infinities and NaNs.
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

    cases.push(predicated(width));

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

/// Returns a case for vector-predicated reductions and divisions. The low bits of the first operand are the mask and
/// the number of lanes.
fn predicated(width: u32) -> Case {
    let (mut code, ty, a, b) = with_operands("vector-predicated intrinsics", width);
    let (vector, mask) = (format!("<3 x {ty}>"), "<3 x i1>");
    let bits = code.emit(&format!("trunc {ty} {a} to i8"));
    let lanes = code.emit(&format!("and i8 {bits}, 3"));
    let lanes = code.emit(&format!("zext i8 {lanes} to i32"));
    let bits = code.emit(&format!("lshr i8 {bits}, 2"));
    let bits = code.emit(&format!("trunc i8 {bits} to i3"));
    let active = code.emit(&format!("bitcast i3 {bits} to {mask}"));
    let mut both = "zeroinitializer".to_owned();
    for (index, element) in [&a, &b, &a].into_iter().enumerate() {
        both = code.emit(&format!("insertelement {vector} {both}, {ty} {element}, i32 {index}"));
    }
    let arguments = format!("{mask} {active}, i32 {lanes}");
    for name in ["add", "mul", "and", "smin", "umax"] {
        let callee = format!("{ty} @llvm.vp.reduce.{name}.v3{ty}");
        declare(&mut code, &format!("declare {callee}({ty}, {vector}, {mask}, i32)"));
        let result = code.emit(&format!("call {callee}({ty} {b}, {vector} {both}, {arguments})"));
        code.store_wide(&ty, &result);
    }
    // Only the first element of the quotients is stored, if its lane is active.
    let positive = code.emit(&format!("and {ty} {b}, {}", (1u128 << (width - 1)) - 1));
    let divisor = code.emit(&format!("insertelement {vector} zeroinitializer, {ty} {positive}, i32 0"));
    let some = code.emit(&format!("icmp ne {ty} {positive}, 0"));
    let active = code.emit(&format!("insertelement {mask} zeroinitializer, i1 {some}, i32 0"));
    for name in ["udiv", "urem", "sdiv", "srem"] {
        let callee = format!("{vector} @llvm.vp.{name}.v3{ty}");
        declare(&mut code, &format!("declare {callee}({vector}, {vector}, {mask}, i32)"));
        let result =
            code.emit(&format!("call {callee}({vector} {both}, {vector} {divisor}, {mask} {active}, i32 {lanes})"));
        let first = code.emit(&format!("extractelement {vector} {result}, i32 0"));
        let counts = code.emit(&format!("icmp ne i32 {lanes}, 0"));
        let counts = code.emit(&format!("and i1 {counts}, {some}"));
        let result = code.emit(&format!("select i1 {counts}, {ty} {first}, {ty} 0"));
        code.store_wide(&ty, &result);
    }
    let merge = format!("{vector} @llvm.vp.merge.v3{ty}");
    declare(&mut code, &format!("declare {merge}({mask}, {vector}, {vector}, i32)"));
    let merged = code.emit(&format!("call {merge}({mask} {active}, {vector} {both}, {vector} {divisor}, i32 {lanes})"));
    let first = code.emit(&format!("extractelement {vector} {merged}, i32 0"));
    code.store_wide(&ty, &first);
    code.case(pairs())
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
