//! LLVM's instructions with various types, many of which SPIR-V lacks. For each pair, the module must be translated to
//! SPIR-V that spirv-val accepts and that can be translated back, or must be rejected with a suitable error.
//!
//! `llvm-tests/intrinsics` tests the results of the instructions. `WALK=<text>` restricts the test to the functions
//! whose names contain the text.

use inkwell::context::Context;
use llvm_spirv::options::{Extensions, Options};
use llvm_spirv::{Translator, parse};

use test_support::validate::{self, Profile};

const INTEGERS: &[&str] = &["i1", "i2", "i3", "i4", "i8", "i17", "i32", "i33", "i63", "i64", "i65", "i127", "i128"];

/// Integers that are too wide for the translation.
const TOO_WIDE: &[&str] = &["i129", "i256", "<2 x i129>"];

const VECTORS_OF_INTEGERS: &[&str] = &[
    "<1 x i32>",
    "<2 x i1>",
    "<3 x i5>",
    "<4 x i33>",
    "<5 x i8>",
    "<7 x i64>",
    "<9 x i1>",
    "<16 x i3>",
    "<17 x i16>",
    "<2 x i65>",
    "<3 x i128>",
];

const FLOATS: &[&str] = &[
    "half",
    "float",
    "double",
    "bfloat",
    "<1 x double>",
    "<3 x half>",
    "<6 x float>",
    "<17 x double>",
    "<3 x bfloat>",
    "fp128",
    "x86_fp80",
    "<2 x fp128>",
];

const POINTERS: &[&str] = &["ptr addrspace(1)", "<2 x ptr addrspace(1)>", "<5 x ptr addrspace(1)>"];

const AGGREGATES: &[&str] = &[
    "[3 x i3]",
    "[2 x [3 x i65]]",
    "[4 x <3 x i1>]",
    "[2 x <5 x ptr addrspace(1)>]",
    "[0 x i32]",
    "{}",
    "{ i1, i3 }",
    "{ i1, [2 x { i5, <3 x i5> }] }",
    "<{ i8, i33, <6 x float> }>",
    "{ i128, { ptr addrspace(1), [2 x i1] } }",
    "[2 x {}]",
];

/// A function with one instruction.
struct Function {
    name: String,
    text: String,
}

/// Returns the name of a type in the names of functions.
fn word(ty: &str) -> String {
    ty.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

fn function(what: &str, ty: &str, result: &str, parameters: &[&str], body: &str) -> Function {
    let parameters: Vec<String> = parameters.iter().zip('a'..).map(|(ty, name)| format!("{ty} %{name}")).collect();
    let name = format!("{what}_{}", word(ty));
    let end = if result == "void" { "ret void".to_owned() } else { format!("ret {result} %r") };
    let parameters = parameters.join(", ");
    let text = format!("define spir_func {result} @{name}({parameters}) {{\nentry:\n  {body}\n  {end}\n}}\n");
    Function { name, text }
}

/// Returns the type with another scalar type.
fn like(ty: &str, scalar: &str) -> String {
    match ty.strip_prefix('<').and_then(|rest| rest.split_once(" x ")) {
        Some((count, _)) => format!("<{count} x {scalar}>"),
        None => scalar.to_owned(),
    }
}

/// Returns the element type and the length of a vector type.
fn vector_type(ty: &str) -> Option<(&str, u32)> {
    let (count, element) = ty.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
    Some((element, count.parse().ok()?))
}

fn width(ty: &str) -> u32 {
    let scalar = vector_type(ty).map_or(ty, |(element, _)| element);
    scalar.strip_prefix('i').and_then(|width| width.parse().ok()).expect("the type is an integer")
}

fn of_integers(ty: &str, all: &mut Vec<Function>) {
    for op in [
        "add",
        "sub nuw nsw",
        "mul",
        "udiv",
        "sdiv exact",
        "urem",
        "srem",
        "shl",
        "lshr",
        "ashr",
        "and",
        "or",
        "xor",
        "or disjoint",
    ] {
        all.push(function(&word(op), ty, ty, &[ty, ty], &format!("%r = {op} {ty} %a, %b")));
    }
    for constant in ["7", "-1"].into_iter().filter(|_| vector_type(ty).is_none() && width(ty) > 3) {
        all.push(function(&word(&format!("add{constant}")), ty, ty, &[ty], &format!("%r = add {ty} %a, {constant}")));
    }
    let bools = like(ty, "i1");
    for predicate in ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"] {
        let text = format!("%r = icmp {predicate} {ty} %a, %b");
        all.push(function(&format!("icmp_{predicate}"), ty, &bools, &[ty, ty], &text));
    }
    for other in [1, 5, 16, 31, 64, 100, 128] {
        let to = like(ty, &format!("i{other}"));
        let ops: &[&str] = match other.cmp(&width(ty)) {
            std::cmp::Ordering::Less => &["trunc"],
            std::cmp::Ordering::Equal => &[],
            std::cmp::Ordering::Greater => &["zext", "sext"],
        };
        for op in ops {
            all.push(function(&format!("{op}{other}"), ty, &to, &[ty], &format!("%r = {op} {ty} %a to {to}")));
        }
    }
    for float in ["half", "float", "double"].map(|float| like(ty, float)) {
        for (op, from, to) in
            [("fptoui", &*float, ty), ("fptosi", &*float, ty), ("uitofp", ty, &*float), ("sitofp", ty, &*float)]
        {
            let what = format!("{op}_{}", word(&float));
            all.push(function(&what, ty, to, &[from], &format!("%r = {op} {from} %a to {to}")));
        }
    }
    if vector_type(ty).is_none() {
        let body = format!(
            "switch {ty} %a, label %x [ {ty} 0, label %y\n {ty} 1, label %z ]\ny:\n  br label %x\nz:\n  \
                            br label %x\nx:\n  %r = phi {ty} [ %a, %entry ], [ 0, %y ], [ 1, %z ]"
        );
        all.push(function("switch", ty, ty, &[ty], &body));
        let pointer = "ptr addrspace(1)";
        all.push(function("ptrtoint", ty, ty, &[pointer], &format!("%r = ptrtoint {pointer} %a to {ty}")));
        all.push(function("inttoptr", ty, pointer, &[ty], &format!("%r = inttoptr {ty} %a to {pointer}")));
        all.push(function(
            "gep",
            ty,
            pointer,
            &[pointer, ty],
            &format!("%r = getelementptr i32, {pointer} %a, {ty} %b"),
        ));
        // LLVM's parser rejects other types.
        if !["i1", "i8", "i32", "i64", "i128"].contains(&ty) {
            return;
        }
        let atomic = format!("%r = load atomic {ty}, {pointer} %a acquire, align 16");
        all.push(function("atomic_load", ty, ty, &[pointer], &atomic));
        for op in ["xchg", "add", "nand", "umax", "uinc_wrap"] {
            let text = format!("%r = atomicrmw {op} {pointer} %a, {ty} %b acquire");
            all.push(function(&format!("atomicrmw_{op}"), ty, ty, &[pointer, ty], &text));
        }
        let pair = format!("{{ {ty}, i1 }}");
        let text = format!("%r = cmpxchg {pointer} %a, {ty} %b, {ty} %b acq_rel acquire");
        all.push(function("cmpxchg", ty, &pair, &[pointer, ty], &text));
    }
}

fn of_floats(ty: &str, all: &mut Vec<Function>) {
    for op in ["fadd", "fsub nnan", "fmul fast", "fdiv arcp", "frem"] {
        all.push(function(&word(op), ty, ty, &[ty, ty], &format!("%r = {op} {ty} %a, %b")));
    }
    all.push(function("fneg", ty, ty, &[ty], &format!("%r = fneg {ty} %a")));
    let bools = like(ty, "i1");
    for predicate in ["false", "oeq", "ogt", "one", "ord", "ueq", "ult", "une", "uno", "true"] {
        let text = format!("%r = fcmp {predicate} {ty} %a, %b");
        all.push(function(&format!("fcmp_{predicate}"), ty, &bools, &[ty, ty], &text));
    }
    let of = |float| like("", float);
    let scalar = vector_type(ty).map_or(ty, |(element, _)| element);
    let size = |scalar: &str| match scalar {
        "half" | "bfloat" => 16,
        "float" => 32,
        "double" => 64,
        "x86_fp80" => 80,
        _ => 128,
    };
    for other in ["half", "float", "double", "fp128"].map(of) {
        let op = match size(scalar).cmp(&size(&other)) {
            std::cmp::Ordering::Less => "fpext",
            std::cmp::Ordering::Equal => continue,
            std::cmp::Ordering::Greater => "fptrunc",
        };
        let to = like(ty, &other);
        all.push(function(&format!("{op}_{other}"), ty, &to, &[ty], &format!("%r = {op} {ty} %a to {to}")));
    }
}

fn of_vectors(ty: &str, all: &mut Vec<Function>) {
    let Some((element, count)) = vector_type(ty) else { return };
    for (what, index) in [("constant", "i32 0"), ("wide", "i64 1"), ("dynamic", "i32 %b"), ("odd", "i7 %c")] {
        let text = format!("%r = extractelement {ty} %a, {index}");
        all.push(function(&format!("extractelement_{what}"), ty, element, &[ty, "i32", "i7"], &text));
        let text = format!("%r = insertelement {ty} %a, {element} %d, {index}");
        all.push(function(&format!("insertelement_{what}"), ty, ty, &[ty, "i32", "i7", element], &text));
    }
    let longer = format!("<{} x {element}>", count + 1);
    let mask: Vec<String> = (0..=count).map(|index| format!("i32 {}", index.min(2 * count - 1))).collect();
    let text = format!("%r = shufflevector {ty} %a, {ty} %b, <{} x i32> <{}>", count + 1, mask.join(", "));
    all.push(function("shufflevector", ty, &longer, &[ty, ty], &text));
    let text = format!("%r = shufflevector {ty} %a, {ty} poison, <2 x i32> <i32 0, i32 poison>");
    all.push(function("shufflevector_short", ty, &format!("<2 x {element}>"), &[ty], &text));
    let bools = like(ty, "i1");
    let text = format!("%r = select {bools} %a, {ty} %b, {ty} %c");
    all.push(function("select_each", ty, ty, &[&bools, ty, ty], &text));
}

fn of_aggregates(ty: &str, all: &mut Vec<Function>) {
    let first = match ty {
        "{}" | "[2 x {}]" | "[0 x i32]" => return,
        "[3 x i3]" => "i3",
        "[2 x [3 x i65]]" => "[3 x i65]",
        "[4 x <3 x i1>]" => "<3 x i1>",
        "[2 x <5 x ptr addrspace(1)>]" => "<5 x ptr addrspace(1)>",
        "<{ i8, i33, <6 x float> }>" => "i8",
        "{ i128, { ptr addrspace(1), [2 x i1] } }" => "i128",
        _ => "i1",
    };
    all.push(function("extractvalue", ty, first, &[ty], &format!("%r = extractvalue {ty} %a, 0")));
    let text = format!("%r = insertvalue {ty} %a, {first} %b, 0");
    all.push(function("insertvalue", ty, ty, &[ty, first], &text));
}

/// Adds the functions that exist for all types.
fn of_all(ty: &str, all: &mut Vec<Function>) {
    let pointer = "ptr addrspace(1)";
    all.push(function("select", ty, ty, &["i1", ty, ty], &format!("%r = select i1 %a, {ty} %b, {ty} %c")));
    all.push(function("freeze", ty, ty, &[ty], &format!("%r = freeze {ty} %a")));
    let body =
        format!("br i1 %a, label %x, label %y\nx:\n  br label %y\ny:\n  %r = phi {ty} [ %b, %entry ], [ %c, %x ]");
    all.push(function("phi", ty, ty, &["i1", ty, ty], &body));
    all.push(function("load", ty, ty, &[pointer], &format!("%r = load {ty}, {pointer} %a")));
    all.push(function("store", ty, "void", &[pointer, ty], &format!("store {ty} %b, {pointer} %a")));
    let body = format!("%m = alloca {ty}\n  store {ty} %a, ptr %m\n  %r = load volatile {ty}, ptr %m");
    all.push(function("alloca", ty, ty, &[ty], &body));
    all.push(function(
        "gep_over",
        ty,
        pointer,
        &[pointer, "i64"],
        &format!("%r = getelementptr {ty}, {pointer} %a, i64 %b"),
    ));
    for constant in ["zeroinitializer", "undef", "poison"] {
        let text = format!("store {ty} {constant}, {pointer} %a");
        all.push(function(&format!("store_{constant}"), ty, "void", &[pointer], &text));
        let what = format!("global_{constant}_{}", word(ty));
        let mut of_global =
            function(&format!("global_{constant}"), ty, ty, &[], &format!("%r = load {ty}, {pointer} @{what}"));
        of_global.text.insert_str(0, &format!("@{what} = addrspace(1) global {ty} {constant}\n"));
        of_global.text = of_global.text.replace(&format!("@{what}("), &format!("@use_{what}("));
        all.push(of_global);
    }
    let mut call = function("call", ty, ty, &[ty], &format!("%r = call spir_func {ty} @other({ty} %a)"));
    call.text.push_str(&format!("declare spir_func {ty} @other({ty})\n"));
    all.push(call);
    let mut kernel = function("kernel", ty, "void", &[ty, pointer], &format!("store {ty} %a, {pointer} %b"));
    kernel.text = kernel.text.replace("spir_func", "spir_kernel");
    all.push(kernel);
}

fn functions() -> Vec<Function> {
    let mut all = Vec::new();
    for ty in INTEGERS.iter().chain(TOO_WIDE).chain(VECTORS_OF_INTEGERS) {
        of_integers(ty, &mut all);
    }
    FLOATS.iter().for_each(|ty| of_floats(ty, &mut all));
    let all_types = [INTEGERS, TOO_WIDE, VECTORS_OF_INTEGERS, FLOATS, POINTERS, AGGREGATES];
    for ty in all_types.into_iter().flatten() {
        of_vectors(ty, &mut all);
        of_all(ty, &mut all);
    }
    AGGREGATES.iter().for_each(|ty| of_aggregates(ty, &mut all));
    all.retain(|function| std::env::var("WALK").map_or(true, |asked| function.name.contains(&asked)));
    all
}

/// Parts of the names of functions that may be rejected: the types that neither SPIR-V nor the translation has, and the
/// type of an extension.
const REFUSED: &[&str] = &["i129", "i256", "fp128", "x86_fp80", "bfloat"];

/// Returns true if a function may be rejected, because of its types or because SPIR-V has no such atomic access.
fn may_be_refused(name: &str) -> bool {
    let is_atomic = name.starts_with("atomic") || name.starts_with("cmpxchg");
    REFUSED.iter().any(|word| name.contains(word)) || is_atomic && (name.ends_with("_i1") || name.ends_with("_i128"))
}

/// The errors of older releases of spirv-val for integers of any width and for long vectors.
const UNKNOWN: &[&str] = &["Invalid number of bits", "Invalid number of components", "Invalid capability operand"];

/// Tests a function. Returns the code of the error that rejects it, if there is one.
fn rejection(translator: &Translator, function: &Function) -> Result<Option<&'static str>, String> {
    let module = format!("target triple = \"spir64-unknown-unknown\"\n\n{}", function.text);
    let words = match translator.to_spirv(module.as_bytes()) {
        Ok(words) => words.value,
        Err(diagnostic) => {
            parse(module.as_bytes(), &Context::create())
                .map_err(|error| format!("the text is not LLVM IR: {error}"))?;
            return match diagnostic.cause.code() {
                "Internal" => Err(diagnostic.to_string()),
                code => {
                    println!("rejected: {} {}", function.name, diagnostic.to_string().replace("\n", " "));
                    Ok(Some(code))
                }
            };
        }
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    validate::spirv(&bytes, Profile::Universal)?;
    translator.to_llvm(&words).map_err(|error| format!("the translation to LLVM IR fails: {error}"))?;
    Ok(None)
}

fn walk(options: Options, unknown: &[&str]) {
    let translator = Translator::new(options);
    let all = functions();
    let (mut refused, mut failures) = (std::collections::BTreeMap::<&str, usize>::new(), Vec::new());
    let mut not_known = 0;
    for function in &all {
        match rejection(&translator, function) {
            Ok(None) => {}
            Ok(Some(code)) if !may_be_refused(&function.name) => {
                failures.push(format!("{} is rejected with {code}\n{}", function.name, function.text));
            }
            Ok(Some(code)) => *refused.entry(code).or_default() += 1,
            Err(text) if unknown.iter().any(|unknown| text.contains(unknown)) => not_known += 1,
            Err(text) => failures.push(format!("{}: {text}\n{}", function.name, function.text)),
        }
    }
    println!("{} functions, rejected: {refused:?}, not supported by spirv-val: {not_known}", all.len());
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn instructions_with_odd_types_are_valid_or_rejected() {
    walk(Options::default(), &[]);
}

#[test]
fn instructions_with_odd_types_and_extensions_are_valid_or_rejected() {
    let mut options = Options::default();
    let list = "+SPV_KHR_bfloat16,+SPV_INTEL_arbitrary_precision_integers,+SPV_EXT_long_vector";
    options.extensions = Extensions::parse(list).expect("extensions");
    walk(options, UNKNOWN);
}
