//! Tests that demangle names that clang wrote, and mangle them again.
//!
//! The names are in `names.tsv`. Other tests use damaged and hostile names, which must be parsed or refused without a
//! panic.

mod components;
mod opencl_types;
mod print;

use components::TemplateArg;
use opencl_types::opencl_mangled_name;

use super::*;

/// Names that clang 22 writes for `spir64`, one per line, with columns separated by tabs. The first column is the name.
/// The second is the output of LLVM's demangler, or `-` if that prints nothing or leaves scopes out. For builtins of
/// OpenCL, the third is their name and the fourth the types of their parameters in C.
const NAMES: &str = include_str!("names.tsv");

fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    NAMES.lines().map(|line| line.split('\t').collect())
}

#[test]
fn demangled_names_are_mangled_to_the_same_text() {
    for row in rows() {
        assert_eq!(demangle(row[0]).unwrap().mangle(), row[0]);
    }
}

#[test]
fn names_are_printed_as_by_llvms_demangler() {
    for row in rows().filter(|row| row[1] != "-") {
        assert_eq!(demangle(row[0]).unwrap().to_string(), row[1]);
    }
}

#[test]
fn opencl_builtins() {
    // Compares texts, since a pointer to private memory and one without an address space have the same text.
    let shown = |types: &[Type]| types.iter().map(Type::to_string).collect::<Vec<_>>();
    let mut count = 0;
    for row in rows().filter(|row| row.len() == 4) {
        let params: Vec<Type> = row[3].split('|').filter(|text| !text.is_empty()).map(c_type).collect();
        assert_eq!(mangle(row[2], &params), row[0]);
        let parsed = demangle(row[0]).unwrap();
        assert_eq!(parsed.base_name(), row[2]);
        assert_eq!(plain_name(row[0]), Some(row[2]));
        assert_eq!(shown(&parsed.params()), shown(&params), "{}", row[0]);
        count += 1;
    }
    assert!(count > 200);
}

/// Checks that names with changed, doubled, repeated or missing bytes are parsed or refused, and that parsed names can
/// be written.
#[test]
fn damaged_names_do_not_panic() {
    let mut state = 1u32;
    let mut random = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below
    };
    for row in rows() {
        for _ in 0..100 {
            let mut bytes = row[0].as_bytes().to_vec();
            for _ in 0..=random(3) {
                let at = random(bytes.len());
                match random(4) {
                    0 => bytes[at] = b"SNEIJTXLDvPKUAFMZ_0159abst"[random(26)],
                    1 => bytes.truncate(at + 1),
                    2 => bytes.insert(at, bytes[at]),
                    _ => {
                        let from = random(bytes.len());
                        let part = bytes[from.min(at)..from.max(at)].to_vec();
                        bytes.splice(at..at, part);
                    }
                }
            }
            let name = String::from_utf8(bytes).unwrap();
            if let Ok(mangled) = demangle(&name) {
                // The name that is written may differ from the damaged name, but writing must not panic.
                let _ = demangle(&mangled.mangle()).map(|mangled| mangled.mangle());
                let _ = (mangled.to_string(), mangled.params(), mangled.result(), mangled.template_args());
                let _ = (mangled.base_name().len(), mangled.scopes());
            }
        }
    }
}

/// Checks names that clang 22 gives builtins for `spir64`, and their parameters.
#[test]
fn builtins() {
    let float4 = Type::vector(4, Type::FLOAT);
    let global = |ty| Type::pointer(ty, Qualifiers::address_space(1));
    let atomic = Qualifiers::address_space(1).with_volatile().with_atomic();
    let cases = [
        ("_Z13get_global_idj", "get_global_id", vec![Type::UINT]),
        ("_Z12get_work_dimv", "get_work_dim", vec![]),
        ("_Z3maxDv4_fS_", "max", vec![float4.clone(), float4.clone()]),
        ("_Z5fractDv4_fPU3AS1S_", "fract", vec![float4.clone(), global(float4.clone())]),
        (
            "_Z16atomic_fetch_addPU3AS1VU7_Atomicii",
            "atomic_fetch_add",
            vec![Type::pointer(Type::INT, atomic), Type::INT],
        ),
        (
            "_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i",
            "read_imagef",
            vec![Type::named("ocl_image2d_ro"), Type::named("ocl_sampler"), Type::vector(2, Type::INT)],
        ),
        (
            "_Z17wait_group_eventsiP9ocl_event",
            "wait_group_events",
            vec![Type::INT, Type::pointer(Type::named("ocl_event"), Qualifiers::default())],
        ),
        (
            "_Z6printfPU3AS2Kcz",
            "printf",
            vec![
                Type::pointer(Type::CHAR, Qualifiers::address_space(2).with_const()),
                Type::Builtin(Builtin::Ellipsis),
            ],
        ),
    ];
    for (mangled, name, params) in cases {
        assert_eq!(mangle(name, &params), mangled);
        let parsed = demangle(mangled).unwrap();
        assert_eq!(parsed.base_name(), name);
        assert_eq!(parsed.params(), params);
        assert_eq!(parsed.mangle(), mangled);
    }
}

#[test]
fn template_instances() {
    let name = demangle("_Z16__spirv_AbortKHRIiEvT_").unwrap();
    assert_eq!(name.base_name(), "__spirv_AbortKHR");
    assert_eq!(name.template_args(), [TemplateArg::Type(Type::INT)]);
    assert_eq!(name.result(), Some(Type::VOID));
    assert_eq!(name.params(), [Type::INT]);
    assert_eq!(name.mangle(), "_Z16__spirv_AbortKHRIiEvT_");
}

#[test]
fn hostile_names_are_refused_or_printed() {
    let deep = format!("_Z1f{}i", "P".repeat(100_000));
    assert_eq!(demangle(&deep).unwrap_err().reason, Reason::TooDeep);
    // Every component contains the previous one twice.
    let mut doubling = String::from("_Z1f1AIiiE");
    for number in 0..100 {
        let seq = |n: usize| format!("S{}_", if n == 0 { String::new() } else { radix_36(n - 1) });
        doubling += &format!("S_I{0}{0}E", seq(number + 1));
    }
    assert_eq!(demangle(&doubling).unwrap_err().reason, Reason::TooDeep);
    // Every name that is parsed can be written and printed, however deep its nesting and its substitutions.
    for nesting in (1..300).step_by(9) {
        let pointers = format!("_Z1f{}i", "P".repeat(nesting));
        let scopes = format!("_Z1f{}i{}", "1AI".repeat(nesting), "E".repeat(nesting));
        let mut chain = String::from("_Z1f1AIiE");
        for number in 0..nesting {
            let seq = if number == 0 { String::from("0") } else { radix_36(number) };
            chain += &format!("S_IS{seq}_E");
        }
        let sums = format!("_Z1fIX{}Li1EEEvT_", "plLi1E".repeat(nesting));
        let blocks = format!("_Z1f{}v{}", "U13block_pointerFv".repeat(nesting), "E".repeat(nesting));
        let locals = format!("_Z{}1fv{}1A", "Z".repeat(nesting), "E1gi".repeat(nesting - 1) + "E");
        for name in [pointers, scopes, chain, sums, blocks, locals] {
            if let Ok(mangled) = demangle(&name) {
                assert!(!mangled.to_string().is_empty() && mangled.params().len() <= nesting + 1);
                assert_eq!(mangled.mangle().len(), name.len());
            } else {
                assert!(nesting > 50, "{name}");
            }
        }
    }
    for name in ["", "_Z", "_ZN", "_Z1", "_Z99999999999999999999999f", "_ZS_", "_Z5abc", "_Z1fS0_", "_Z1fDv", "_Z0"] {
        assert!(demangle(name).is_err(), "{name}");
    }
}

fn radix_36(mut number: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36]);
        number /= 36;
        if number == 0 {
            break;
        }
    }
    digits.reverse();
    String::from_utf8(digits).unwrap()
}

/// Parses a type of OpenCL C. A pointer without an address space is generic.
fn c_type(text: &str) -> Type {
    if let Some(name) = opencl_mangled_name(text) {
        return Type::named(name);
    }
    let mut ty = None;
    let mut qualifiers = Qualifiers::default();
    for word in text.replace('*', " * ").split_whitespace() {
        match word.trim_start_matches("__") {
            "const" => qualifiers.constant = true,
            "volatile" => qualifiers.volatile = true,
            "private" => qualifiers.address_space = Some(0),
            "global" => qualifiers.address_space = Some(1),
            "constant" => qualifiers.address_space = Some(2),
            "local" => qualifiers.address_space = Some(3),
            "*" => {
                qualifiers.address_space = qualifiers.address_space.or(Some(4));
                ty = Some(Type::pointer(ty.take().unwrap(), qualifiers));
                qualifiers = Qualifiers::default();
            }
            word => {
                let plain = word.strip_prefix("atomic_");
                qualifiers.atomic = plain.is_some();
                ty = Some(c_word(plain.unwrap_or(word)));
            }
        }
    }
    ty.unwrap()
}

fn c_word(word: &str) -> Type {
    let element = word.trim_end_matches(|c: char| c.is_ascii_digit());
    if let Ok(len) = word[element.len()..].parse() {
        return Type::vector(len, c_word(element));
    }
    match word {
        "void" => Type::VOID,
        "bool" => Type::BOOL,
        "char" => Type::CHAR,
        "uchar" => Type::UCHAR,
        "short" => Type::SHORT,
        "ushort" => Type::USHORT,
        "int" | "flag" | "clk_profiling_info" | "kernel_enqueue_flags_t" => Type::INT,
        "uint" | "cl_mem_fence_flags" => Type::UINT,
        "long" | "intptr_t" | "ptrdiff_t" => Type::LONG,
        "ulong" | "size_t" | "uintptr_t" => Type::ULONG,
        "half" => Type::HALF,
        "float" => Type::FLOAT,
        "double" => Type::DOUBLE,
        name => opencl_mangled_name(name).map_or_else(|| Type::named(name), Type::named),
    }
}
