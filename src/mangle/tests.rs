//! Names as clang writes them, taken apart and put together again.

use super::*;

#[test]
fn round_trip_from_file() {
    let Ok(path) = std::env::var("MANGLE_NAMES") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let (mut failed, mut differ) = (0, 0);
    for name in text.lines() {
        match demangle(name) {
            Err(error) => {
                println!("FAIL {name}: {error}");
                failed += 1;
            }
            Ok(mangled) if mangled.mangle() != name => {
                println!("DIFF {name}\n  as {}", mangled.mangle());
                differ += 1;
            }
            Ok(mangled) => println!("SHOW {name}\t{mangled}"),
        }
    }
    println!("{failed} failed, {differ} differ of {}", text.lines().count());
}

/// Names that clang 22 gives builtins for `spir64`, with their parameters.
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
            vec![Type::pointer(Type::CHAR, Qualifiers::address_space(2).with_const()), Type::ELLIPSIS],
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
    let void = TemplateType::Type(Type::VOID);
    let mangled = mangle_template("__spirv_AbortKHR", &[Type::INT], &void, &[TemplateType::Argument(0)]);
    assert_eq!(mangled, "_Z16__spirv_AbortKHRIiEvT_");
}

#[test]
fn hostile_names() {
    let deep = format!("_Z1f{}i", "P".repeat(100_000));
    assert_eq!(demangle(&deep).unwrap_err().reason, Reason::TooDeep);
    // Every component holds the one before twice.
    let mut doubling = String::from("_Z1f1AIiiE");
    for number in 0..100 {
        let seq = |n: usize| format!("S{}_", if n == 0 { String::new() } else { radix_36(n - 1) });
        doubling += &format!("S_I{0}{0}E", seq(number + 1));
    }
    assert_eq!(demangle(&doubling).unwrap_err().reason, Reason::TooDeep);
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

#[test]
fn ocl_file() {
    let Ok(path) = std::env::var("MANGLE_OCL") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut bad = 0;
    for line in text.lines() {
        let mut parts = line.split('\t');
        let (mangled, name, params) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        let params: Vec<Type> = if params.is_empty() {
            Vec::new()
        } else {
            params
                .split('|')
                .map(|t| t.replace("unsigned ", "u").replace("signed ", ""))
                .map(|t| c_type(t.trim()))
                .collect()
        };
        let ours = mangle(name, &params);
        let parsed = demangle(mangled).unwrap();
        if ours != mangled
            || format!("{:?}", parsed.params()).replace("address_space: Some(0)", "address_space: None")
                != format!("{params:?}").replace("address_space: Some(0)", "address_space: None")
            || parsed.base_name() != name
            || parsed.mangle() != mangled
        {
            bad += 1;
            if bad < 30 {
                println!("{line}\n {ours}\n {:?}", parsed.params());
            }
        }
    }
    println!("{bad} of {}", text.lines().count());
}

/// A type as OpenCL C writes it, a pointer without an address space being generic.
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
