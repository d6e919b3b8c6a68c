//! Tests of broken input. The command ends with a diagnostic and exit status 1, without a signal and without an output.

use crate::program::{KERNEL, Place, bitcode};

#[test]
fn the_diagnostic_for_an_empty_input_says_that_it_is_empty() {
    let place = Place::new();
    place.write("empty.bc", "");
    place.run(["empty.bc"]).failed(1, "EmptyInput", "Can't translate, file is empty");
    place.run(["-r", "empty.bc"]).failed(1, "EmptyInput", "Can't translate, file is empty");
    place.run(["-"]).failed(1, "EmptyInput", "Can't translate, file is empty");
    assert_eq!(place.names(), ["empty.bc"]);
}

#[test]
fn the_diagnostic_for_an_unreadable_input_contains_its_name() {
    let place = Place::new();
    place.run(["missing.bc"]).failed(1, "CannotReadInput", "'missing.bc': No such file or directory");
    place.run(["-r", "/"]).failed(1, "CannotReadInput", "'/': Is a directory");
}

#[test]
fn truncated_bitcode_causes_a_diagnostic() {
    let place = Place::new();
    let bitcode = bitcode(KERNEL);
    for length in (1..bitcode.len()).step_by(61) {
        place.write("k.bc", &bitcode[..length]);
        let run = place.run(["k.bc"]);
        assert_eq!(run.status, Some(1), "{length}: {}", run.stderr);
        assert_eq!(run.stderr.matches("error: ").count(), 1, "{length}: {}", run.stderr);
    }
    assert_eq!(place.names(), ["k.bc"]);
}

#[test]
fn diagnostics_call_an_unnamed_function_by_its_number() {
    let place = Place::new();
    let input = "target triple = \"spir64\"\n@0 = addrspace(1) global i32 0\n\
                 define spir_func void @1() {\n  ret void\n}\n\
                 define spir_func void @2() {\n  call void @llvm.hwasan.check.memaccess(ptr null, ptr null, i32 1)\n  \
                 ret void\n}\ndeclare void @llvm.hwasan.check.memaccess(ptr, ptr, i32 immarg)\n";
    place.run_with(["-"], input.as_bytes()).failed(1, "InvalidFunctionCall", "\n  in function @2\n");
}

#[test]
fn the_diagnostic_for_invalid_textual_ir_contains_the_line() {
    let place = Place::new();
    let broken = KERNEL.replace("shl i32", "shl i33");
    let run = place.run_with(["-"], broken.as_bytes()).failed(1, "InvalidLlvmModule", "at line:9:18");
    assert!(run.stdout.is_empty());
}

#[test]
fn a_crash_of_llvm_causes_a_diagnostic() {
    let place = Place::new();
    // LLVM's parser of textual IR recurses on nested types and runs out of stack.
    let nested = format!("@x = global {}i8{} zeroinitializer", "[1 x ".repeat(300_000), "]".repeat(300_000));
    place.run_with(["-"], nested.as_bytes()).failed(1, "InvalidLlvmModule", "LLVM's reader ran out of stack");
}
