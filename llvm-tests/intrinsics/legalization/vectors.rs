//! Cases with vectors of lengths that SPIR-V lacks.

use super::code::*;
use crate::cases::Case;

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
    cases.push(vector_indices());
    cases
}

/// Returns a case for vectors of addresses whose indices have types that SPIR-V lacks.
fn vector_indices() -> Case {
    let mut code = Code::new("vectors of addresses");
    let memory = code.emit("alloca [256 x i8], align 8");
    let base = code.emit(&format!("getelementptr i8, ptr {memory}, i64 128"));
    let start = code.emit(&format!("ptrtoint ptr {base} to i64"));
    for (count, width) in [(5, 7), (4, 7), (5, 1), (4, 1), (2, 100), (5, 8)] {
        let mut indices = "zeroinitializer".to_owned();
        for lane in 0..count {
            let byte = code.load("i8", lane * 8);
            let op = if width < 8 { "trunc" } else { "sext" };
            let index = if width == 8 { byte } else { code.emit(&format!("{op} i8 {byte} to i{width}")) };
            indices = code.emit(&format!("insertelement <{count} x i{width}> {indices}, i{width} {index}, i32 {lane}"));
        }
        let addresses = code.emit(&format!("getelementptr i8, ptr {base}, <{count} x i{width}> {indices}"));
        for lane in 0..count {
            let address = code.emit(&format!("extractelement <{count} x ptr> {addresses}, i32 {lane}"));
            let number = code.emit(&format!("ptrtoint ptr {address} to i64"));
            let distance = code.emit(&format!("sub i64 {number}, {start}"));
            code.store("i64", &distance, 8);
        }
    }
    code.case(random_bytes())
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
