//! Cases that access memory: the layout of vectors, atomics, and booleans.

use std::fmt::Write as _;

use super::code::*;
use crate::cases::{Case, RECORD, REGION};

/// Returns cases for the layout of vectors in structures and arrays. Each case stores values, and loads them again as
/// vectors and as single bytes.
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
    cases.push(constants_as_long_as_their_bits());
    let packed = [(6, 7), (7, 7), (13, 7), (32, 7), (256, 7), (256, 6), (300, 3), (9, 1), (5, 33), (3, 63), (3, 100)];
    cases.extend(packed.map(|(count, width)| packed_constants(count, width)));
    cases
}

/// Returns a case for constant vectors whose elements are not whole bytes, in a global variable and in an array in a
/// global variable. The results are the first or last bytes of both, and both vectors after an element was changed.
fn packed_constants(count: usize, width: usize) -> Case {
    let ty = format!("<{count} x i{width}>");
    let bytes = (count * width).div_ceil(8);
    let is_long = bytes > REGION / 4;
    let mut code = Code::new(&format!("global constants of {ty}"));
    let constant = |factor: usize| {
        let number =
            |index: usize| format!("i{width} {}", (index * factor + 3) / (1 + factor % 2) % (1 << width.min(60)));
        format!("<{}>", (0..count).map(number).collect::<Vec<_>>().join(", "))
    };
    // A structure with a long vector has no layout in SPIR-V.
    let (array, start, path) = match is_long {
        true => (format!("[2 x {ty}]"), String::new(), "i64 1"),
        false => (format!("{{ i8, [2 x {ty}] }}"), "i8 5, ".to_owned(), "i32 1, i64 1"),
    };
    let elements = format!("[{ty} {}, {ty} {}]", constant(5), constant(11));
    let aggregate = if is_long { elements } else { format!("{{ {start}[2 x {ty}] {elements} }}") };
    let name = format!("c{count}_{width}");
    code.declaration =
        format!("@{name} = {{A}}constant {ty} {}\n@{name}s = {{A}}constant {array} {aggregate}", constant(2));
    let member = code.emit(&format!("getelementptr {array}, {{P}} @{name}s, i64 0, {path}"));
    let copied = bytes.min(32);
    for (place, first) in [(format!("@{name}"), bytes - copied), (member.clone(), 0)] {
        for byte in first..first + copied {
            let pointer = code.emit(&format!("getelementptr i8, {{P}} {place}, i64 {byte}"));
            let value = code.emit(&format!("load i8, {{P}} {pointer}, align 1"));
            let pointer = code.emit(&format!("getelementptr i8, {{P}} %op, i64 {}", code.offset));
            let _ = writeln!(code.text, "  store i8 {value}, {{P}} {pointer}, align 1");
            code.offset += 1;
        }
    }
    code.offset = code.offset.next_multiple_of(8);
    let number = code.load("i64", 0);
    let index = code.emit(&format!("urem i64 {number}, {count}"));
    let number = code.load("i128", 8);
    let element = code.emit(&format!("trunc i128 {number} to i{width}"));
    let result = code.emit(&format!("alloca {ty}, align 8"));
    for place in [format!("@{name}"), member] {
        let vector = code.emit(&format!("load {ty}, {{P}} {place}, align 1"));
        let vector = code.emit(&format!("insertelement {ty} {vector}, i{width} {element}, i64 {index}"));
        let vector = code.emit(&format!("xor {ty} {vector}, {}", constant(7)));
        if !is_long {
            code.store(&ty, &vector, bytes);
            continue;
        }
        let _ = writeln!(code.text, "  store {ty} {vector}, ptr {result}, align 8");
        for number in 0..6 {
            let offset = (bytes / 8 - 1) * number / 5 * 8;
            let pointer = code.emit(&format!("getelementptr i8, ptr {result}, i64 {offset}"));
            let value = code.emit(&format!("load i64, ptr {pointer}, align 8"));
            code.store("i64", &value, 8);
        }
    }
    code.case(random_bytes())
}

/// Returns a case for vector constants whose number of elements is equal to the number of bytes that their bits take.
/// Such a constant could be confused with one that is stored as bytes.
fn constants_as_long_as_their_bits() -> Case {
    let mut code = Code::new("constants of <6 x i7> and <7 x i7>");
    for count in [6, 7] {
        let (ty, int) = (format!("<{count} x i7>"), format!("i{}", 7 * count));
        let elements: Vec<String> = (0..count).map(|index| format!("i7 {}", 10 + 9 * index)).collect();
        let constant = format!("<{}>", elements.join(", "));
        let number = code.load("i64", 0);
        let number = code.emit(&format!("trunc i64 {number} to {int}"));
        let loaded = code.emit(&format!("bitcast {int} {number} to {ty}"));
        let sum = code.emit(&format!("add {ty} {loaded}, {constant}"));
        let memory = code.emit(&format!("alloca {ty}, align 8"));
        let _ = writeln!(code.text, "  store {ty} {constant}, ptr {memory}, align 8");
        let stored = code.emit(&format!("load volatile {ty}, ptr {memory}, align 8"));
        for vector in [sum, stored] {
            let bits = code.emit(&format!("bitcast {ty} {vector} to {int}"));
            let bits = code.emit(&format!("zext {int} {bits} to i64"));
            code.store("i64", &bits, 8);
        }
    }
    code.case(random_bytes())
}

/// Returns cases for the operations of `atomicrmw`. The results are the old value and the new value in memory. There
/// are no cases for 64 bits, which OpenCL supports only as an option.
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
