//! Tests of diagnostics for modules that SPIR-V cannot express, and of constant data.

use crate::error::Diagnostic;
use crate::{Options, Translator};

/// Returns the diagnostic for a module that cannot be translated.
fn refusal(text: &str) -> Diagnostic {
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    match Translator::new(Options::default()).to_spirv(text.as_bytes()) {
        Ok(_) => panic!("it translates:\n{text}"),
        Err(diagnostic) => *diagnostic,
    }
}

/// Translates a module, which must fail, and returns the instruction named in the diagnostic.
fn instruction(text: &str) -> String {
    refusal(text).place.instruction.unwrap_or_default()
}

#[test]
fn initializers_in_a_cycle_are_refused() {
    for text in [
        "@a = addrspace(1) global ptr addrspace(1) @a",
        "@a = addrspace(1) global ptr addrspace(1) @b\n@b = addrspace(1) global ptr addrspace(1) @a",
        "@a = addrspace(1) global { i32, ptr addrspace(1) } { i32 1, ptr addrspace(1) getelementptr (i8, \
         ptr addrspace(1) @a, i64 4) }",
    ] {
        assert!(instruction(text).starts_with("@a = "), "{}", refusal(text));
    }
}

#[test]
fn thread_local_variables_are_refused() {
    assert!(instruction("@t = thread_local addrspace(1) global i32 0").starts_with("@t = thread_local"));
}

#[test]
fn aliases_and_ifuncs_that_spirv_cannot_express_are_refused() {
    let variable = "@v = addrspace(1) global [2 x i32] zeroinitializer\n";
    for (alias, name) in [
        ("@n = alias [2 x i32], ptr addrspace(1) @v", "n"),
        ("@n = alias i32, getelementptr (i32, ptr addrspace(1) @v, i64 1)", "n"),
        ("define void @f() { ret void }\n@n = alias void (i32), ptr @f", "n"),
        ("define ptr @r() { ret ptr null }\n@i = ifunc void (), ptr @r", "i"),
    ] {
        let refusal = refusal(&format!("{variable}{alias}"));
        assert_eq!(refusal.cause.code(), "InvalidLlvmModule");
        assert!(refusal.to_string().contains(&format!("module: {name} is ")), "{refusal}");
        assert!(refusal.hint.is_some(), "{refusal}");
    }
}

#[test]
fn diagnostics_for_types_name_the_place() {
    for ty in ["bfloat", "fp128", "i256", "ptr addrspace(100)"] {
        let parameter = refusal(&format!("define void @f({ty} %p) {{ ret void }}"));
        assert_eq!(parameter.place.function.as_deref(), Some("f"));
        assert_eq!(parameter.place.instruction, Some(format!("{ty} %p")));
        let result = refusal(&format!("declare {ty} @g()\ndefine void @f() {{ %x = call {ty} @g()\nret void }}"));
        assert!(result.place.function.is_some(), "{result}");
        let local = refusal(&format!("define void @f() {{ %x = alloca {ty}\nret void }}"));
        assert_eq!(local.place.function.as_deref(), Some("f"));
        assert_eq!(
            local.place.instruction.unwrap_or_default().trim().split(',').next(),
            Some(&*format!("%x = alloca {ty}"))
        );
        let global = refusal(&format!("@g = addrspace(1) global {ty} zeroinitializer"));
        assert!(global.place.instruction.is_some_and(|text| text.starts_with("@g = ")));
    }
}

#[test]
fn exceptions_are_refused_at_their_instruction() {
    let text = "declare void @g()\ndeclare i32 @__gxx_personality_v0(...)\n\
        define void @f() personality ptr @__gxx_personality_v0 {\n\
        invoke void @g() to label %done unwind label %pad\n\
        done:\nret void\n\
        pad:\n%p = landingpad { ptr, i32 } cleanup\nret void\n}";
    assert!(instruction(text).trim().starts_with("invoke void @g()"));
}

#[test]
fn variadic_functions_are_refused_where_they_are_called() {
    let text = "declare i32 @f(...)\ndefine void @g() { %x = call i32 (...) @f(i32 1)\nret void }";
    assert_eq!(refusal(text).cause.code(), "UnsupportedVarArgFunction");
    assert_eq!(instruction(text).trim(), "%x = call i32 (...) @f(i32 1)");
}

#[test]
fn long_arrays_become_constant_data() {
    // 1 MiB of numbers that all differ, and 1 MiB of bytes. Each is more than one instruction can hold.
    let numbers: Vec<String> =
        (0..1u32 << 18).map(|number| format!("i32 {}", number.wrapping_mul(2_654_435_761))).collect();
    let bytes: String =
        (0..1u32 << 20).map(|number| format!("\\{:02X}", number.wrapping_mul(number) >> 4 & 255)).collect();
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\n@n = private addrspace(2) constant [{} x i32] [{}]\n\
         @b = private addrspace(2) constant [{} x i8] c\"{bytes}\"",
        1 << 18,
        numbers.join(", "),
        1 << 20
    );
    let translate = |options: Options| Translator::new(options).to_spirv(text.as_bytes());
    let mut options = Options::default();
    options.extensions.apply("+SPV_KHR_constant_data").unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
    let words = translate(options).unwrap_or_else(|diagnostic| panic!("{diagnostic}")).value;
    let count = crate::spirv::Instructions::of_module(&words).count();
    assert!(count < 60, "{count} instructions");
    assert!(words.len() < (2 << 18) + 1000, "{} words", words.len());
    let refusal = translate(Options::default()).err().map(|diagnostic| diagnostic.cause.code());
    assert_eq!(refusal, Some("InvalidWordCount"));
}
