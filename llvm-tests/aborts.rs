//! Tests of abort messages in LLVM IR: the text that a host reads, the round trip, and invalid messages.

use llvm_spirv::abort::Decoder;
use llvm_spirv::options::{AbortFallback, Extensions};
use llvm_spirv::spirv::{Instructions, Op};
use llvm_spirv::{Options, Translator};

fn translator(extensions: &str) -> Translator {
    let mut options = Options::default();
    options.extensions = Extensions::parse(extensions).unwrap();
    options.abort_functions = true;
    Translator::new(options)
}

/// The extensions with which texts in messages are constant data, and those with which they are composites.
const EXTENSIONS: [&str; 2] = ["+SPV_KHR_abort,+SPV_KHR_constant_data", "+SPV_KHR_abort"];

/// A module with one function for each kind of abort.
const MODULE: &str = r#"
target triple = "spir64-unknown-unknown"
@.expression = private unnamed_addr addrspace(2) constant [12 x i8] c"size <= 50%\00"
@.file = private unnamed_addr addrspace(2) constant [11 x i8] c"source.cl\00\00"
@.function = private unnamed_addr addrspace(2) constant [7 x i8] c"gr\C3\B6\C3\9F\00"
declare void @llvm.trap()
declare void @llvm.ubsantrap(i8)
declare spir_func void @__assert_fail(ptr addrspace(2), ptr addrspace(2), i32, ptr addrspace(2))
declare spir_func void @__devicelib_assert_fail(ptr addrspace(2), ptr addrspace(2), i32, ptr addrspace(2), i64, i64, i64, i64, i64, i64)
declare spir_func void @abort()
define spir_func void @f(i32 %x, i64 %g) {
  switch i32 %x, label %trap [ i32 1, label %ubsan i32 2, label %verbose i32 3, label %assert i32 4, label %sycl i32 5, label %stop ]
trap:
  call void @llvm.trap()
  unreachable
ubsan:
  call void @llvm.ubsantrap(i8 22)
  unreachable
verbose:
  call void @llvm.trap() "spirv-verbose-trap"="Buffer$index 100% out"
  unreachable
assert:
  call spir_func void @__assert_fail(ptr addrspace(2) @.expression, ptr addrspace(2) @.file, i32 %x, ptr addrspace(2) @.function)
  unreachable
sycl:
  call spir_func void @__devicelib_assert_fail(ptr addrspace(2) @.expression, ptr addrspace(2) @.file, i32 7, ptr addrspace(2) null, i64 %g, i64 1, i64 2, i64 %g, i64 4, i64 5)
  unreachable
stop:
  call spir_func void @abort()
  unreachable
}
"#;

/// Returns the bytes of a message. The documentation describes their layout.
fn message(parts: &[Part<'_>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for part in parts {
        match part {
            Part::Text(text) => {
                bytes.extend_from_slice(text.as_bytes());
                bytes.push(0);
                while bytes.len() % 4 != 0 {
                    bytes.push(0);
                }
            }
            Part::Word(word) => bytes.extend_from_slice(&word.to_le_bytes()),
            Part::Long(long) => bytes.extend_from_slice(&long.to_le_bytes()),
        }
    }
    bytes
}

enum Part<'t> {
    Text(&'t str),
    Word(u32),
    Long(u64),
}

/// Returns the messages of the module and their text.
fn messages() -> Vec<(Vec<u8>, &'static str)> {
    use Part::{Long, Text, Word};
    vec![
        (message(&[Text("llvm.trap")]), "llvm.trap"),
        (message(&[Text("llvm.ubsantrap: %u"), Word(22)]), "llvm.ubsantrap: 22"),
        (
            message(&[Text("__builtin_verbose_trap: %s: %s"), Text("Buffer"), Text("index 100% out")]),
            "__builtin_verbose_trap: Buffer: index 100% out",
        ),
        (
            message(&[
                Text("%s:%u: %s: Assertion `%s' failed."),
                Text("source.cl"),
                Word(3),
                Text("größ".get(..6).unwrap()),
                Text("size <= 50%"),
            ]),
            "source.cl:3: größ: Assertion `size <= 50%' failed.",
        ),
        (
            message(&[
                Text("%s:%u: %s: global id: [%llu,%llu,%llu], local id: [%llu,%llu,%llu] Assertion `%s` failed."),
                Text("source.cl"),
                Word(7),
                Text("?"),
                Long(1 << 40),
                Long(1),
                Long(2),
                Long(1 << 40),
                Long(4),
                Long(5),
                Text("size <= 50%"),
            ]),
            "source.cl:7: ?: global id: [1099511627776,1,2], local id: [1099511627776,4,5] \
             Assertion `size <= 50%` failed.",
        ),
        (message(&[Text("abort")]), "abort"),
    ]
}

#[test]
fn a_host_can_read_the_messages_before_and_after_a_round_trip() {
    for extensions in EXTENSIONS {
        let translator = translator(extensions);
        let mut words = translator.to_spirv(MODULE.as_bytes()).unwrap().value;
        for round in 0..3 {
            let decoder = Decoder::new(&words).unwrap();
            let mut places = Vec::new();
            for (bytes, text) in messages() {
                let decoded =
                    decoder.decode(&bytes).unwrap_or_else(|error| panic!("{extensions}, {round}: {text}: {error}"));
                assert_eq!(decoded.text, text, "{extensions}, {round}");
                assert_eq!(decoded.places.len(), 1);
                assert_eq!(decoded.places[0].function.as_deref(), Some("f"));
                places.push(decoded.places[0].word);
                assert!(decoder.decode(&bytes[..bytes.len() - 1]).is_err());
            }
            places.dedup();
            assert_eq!(places.len(), messages().len());
            let back = translator.to_llvm_text(&words).unwrap().value;
            assert_eq!(back.matches("call void @llvm.trap()").count(), 2);
            assert_eq!(back.matches("call void @llvm.ubsantrap(i8 22)").count(), 1);
            assert_eq!(back.matches("\n  unreachable").count(), 6);
            words = translator.to_spirv(back.as_bytes()).unwrap().value;
        }
    }
}

#[test]
fn an_option_selects_calls_instead_of_traps() {
    let words = translator(EXTENSIONS[0]).to_spirv(MODULE.as_bytes()).unwrap().value;
    let mut options = Options::default();
    options.abort_as_call = true;
    let back = Translator::new(options).to_llvm_text(&words).unwrap().value;
    assert!(!back.contains("trap()"), "{back}");
    assert_eq!(back.matches("call spir_func void @_Z16__spirv_AbortKHR").count(), 6);
    // The calls have the same messages.
    let again = translator(EXTENSIONS[0]).to_spirv(back.as_bytes()).unwrap().value;
    for (bytes, text) in messages() {
        assert_eq!(Decoder::new(&again).unwrap().decode(&bytes).unwrap().text, text);
    }
}

/// Returns a module with a function that calls `__spirv_AbortKHR` with arguments of these types.
fn call(name: &str, parameters: &str) -> String {
    let arguments: Vec<String> = (parameters.split(';').filter(|ty| !ty.is_empty()).enumerate())
        .map(|(index, ty)| format!("{ty} %a{index}"))
        .collect();
    let arguments = arguments.join(", ");
    format!(
        "target triple = \"spir64-unknown-unknown\"\ndeclare spir_func void @{name}({})\n\
         define spir_func void @f({arguments}) {{\n  call spir_func void @{name}({arguments})\n  ret void\n}}\n",
        parameters.replace(';', ", ")
    )
}

#[test]
fn invalid_messages_are_rejected() {
    let cases = [
        ("_Z16__spirv_AbortKHRv", "", "InvalidInstruction", "exactly one Message argument"),
        ("_Z16__spirv_AbortKHRii", "i32;i32", "InvalidInstruction", "exactly one Message argument"),
        ("_Z16__spirv_AbortKHR9ocl_event", "target(\"spirv.Event\")", "InvalidInstruction", "concrete type"),
        ("_Z16__spirv_AbortKHR11ocl_sampler", "target(\"spirv.Sampler\")", "InvalidInstruction", "concrete type"),
    ];
    for (name, parameters, code, text) in cases {
        let error = translator(EXTENSIONS[1]).to_spirv(call(name, parameters).as_bytes()).unwrap_err();
        assert_eq!(error.cause.code(), code, "{name}: {error}");
        assert!(error.to_string().contains(text), "{name}: {error}");
    }
    let error = Translator::default().to_spirv(call("_Z16__spirv_AbortKHRi", "i32").as_bytes()).unwrap_err();
    assert_eq!(error.cause, llvm_spirv::Error::RequiresExtension("SPV_KHR_abort".to_owned()));
}

#[test]
fn every_mangled_name_is_translated_to_the_instruction() {
    for (name, parameters) in [
        ("_Z16__spirv_AbortKHRi", "i32"),
        ("_Z16__spirv_AbortKHRIiEvT_", "i32"),
        ("__spirv_AbortKHR", "i32"),
        ("_Z16__spirv_AbortKHRDv4_f", "<4 x float>"),
        ("_Z16__spirv_AbortKHRI7MessageEvT_", "{ i32, float }"),
        ("_Z16__spirv_AbortKHRPU3AS1v", "ptr addrspace(1)"),
        ("_Z16__spirv_AbortKHRb", "i1"),
        ("_Z16__spirv_AbortKHRDU128_", "i128"),
        ("_Z16__spirv_AbortKHRDv5_i", "<5 x i32>"),
    ] {
        let words = translator(EXTENSIONS[1]).to_spirv(call(name, parameters).as_bytes()).unwrap().value;
        let instructions: Vec<Op> =
            Instructions::of_module(&words).map(|instruction| instruction.unwrap().op).collect();
        assert!(instructions.ends_with(&[Op::AbortKHR, Op::FunctionEnd]), "{name}: {instructions:?}");
    }
}

/// Tests small and large switches whose default and some of whose cases lead to an abort.
#[test]
fn large_switches_can_be_stripped() {
    for cases in [3, 40_000] {
        let mut text = String::from(
            "target triple = \"spir64-unknown-unknown\"\ndeclare void @llvm.trap()\n\
             define spir_func i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %trap [",
        );
        let mut phi = String::new();
        for case in 0..cases {
            text += &format!(" i32 {case}, label %{}", if case % 3 == 1 { "trap" } else { "end" });
            if case % 3 != 1 {
                phi += &format!("{}[ 7, %entry ]", if phi.is_empty() { "" } else { ", " });
            }
        }
        text +=
            &format!("]\ntrap:\n  call void @llvm.trap()\n  unreachable\nend:\n  %r = phi i32 {phi}\n  ret i32 %r\n}}");
        let mut options = Options::default();
        options.abort_fallback = AbortFallback::Strip;
        let translator = Translator::new(options);
        let words = translator.to_spirv(text.as_bytes()).unwrap().value;
        // LLVM's verifier checks that the phi has every predecessor.
        let back = translator.to_llvm_text(&words).unwrap().value;
        assert!(!back.contains("llvm.trap"));
    }
}
