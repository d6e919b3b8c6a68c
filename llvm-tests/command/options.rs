//! Tests of the command line: all options of `llvm-spirv` with one dash and with two, and invalid command lines.

use crate::program::{ASSEMBLY, KERNEL, Place, bitcode};

/// The options for LLVM IR as the input that `llvm-spirv --help` (LLVM 22) lists, with values. The options of LLVM's
/// libraries are left out.
const WITH_IR: &[&str] = &[
    "-spirv-abort-fallback=none",
    "-spirv-abort-fallback=unreachable",
    "-spirv-abort-fallback=store",
    "-spirv-abort-fallback=strip",
    "-spirv-abort-functions",
    "-spirv-allow-extra-diexpressions",
    "-spirv-allow-unknown-intrinsics",
    "-spirv-allow-unknown-intrinsics=llvm.a,llvm.b",
    "-spirv-debug-info-version=legacy",
    "-spirv-debug-info-version=ocl-100",
    "-spirv-debug-info-version=nonsemantic-shader-100",
    "-spirv-debug-info-version=nonsemantic-shader-200",
    "-spirv-emit-function-ptr-addr-space",
    "-spirv-erase-cl-md=0",
    "-spirv-expand-step=false",
    "-spirv-ext=+all,-SPV_INTEL_int4",
    "-spirv-ext-inst=none",
    "-spirv-ext-inst=OpenCL.std",
    "-spirv-fp-contract=on",
    "-spirv-fp-contract=off",
    "-spirv-fp-contract=fast",
    "-spirv-lower-const-expr=0",
    "-spirv-max-version=1.0",
    "-spirv-max-version=1.6",
    "-spirv-mem2reg",
    "-spirv-poison=relaxed",
    "-spirv-poison=strict",
    "-spirv-preserve-auxdata",
    "-spirv-replace-fmuladd-with-ocl-mad",
    "-spirv-replace-fmuladd-with-ocl-mad=false",
    "-spirv-text",
    "-spirv-tools-dis",
    "-spirv-use-llvm-backend-target",
    "-spirv-use-llvm-backend-target=0",
    "-spirv-verify-regularize-passes",
    "-preserve-ocl-kernel-arg-type-metadata-through-string",
    "-color",
    "-s",
];

const WITH_SPIRV: &[&[&str]] = &[
    &["-r"],
    &["-r", "-S"],
    &["-r", "-spirv-abort-as-call"],
    &["-r", "-spirv-target-env=CL1.2"],
    &["-r", "-spirv-target-env=CL2.0"],
    &["-r", "-spirv-target-env=SPV-IR"],
    &["-r", "-spirv-builtin-format=function"],
    &["-r", "-spirv-builtin-format=global"],
    &["-r", "-spirv-gen-kernel-arg-name-md"],
    &["-r", "-spec-const=1:i32:7"],
    &["-r", "-spirv-ext=-SPV_INTEL_int4"],
    &["-r", "-spirv-poison=strict"],
    &["-r", "-spirv-preserve-auxdata"],
    &["-r", "-spirv-text"],
    &["-to-text"],
    &["-to-binary"],
    &["-spec-const-info"],
    &["-spirv-print-report"],
    &["-spirv-tools-dis"],
];

#[test]
fn every_option_for_llvm_ir_is_accepted_with_one_dash_and_two() {
    let place = Place::new();
    place.write("k.bc", bitcode(KERNEL));
    for option in WITH_IR {
        for dash in ["", "-"] {
            let option = format!("{dash}{option}");
            let run = place.run([&option, "k.bc", "-o", "-"]).succeeded();
            assert!(!run.stdout.is_empty(), "{option}");
            assert_eq!(run.stderr, "", "{option}");
        }
    }
}

#[test]
fn every_option_for_spirv_is_accepted_with_one_dash_and_two() {
    let place = Place::new();
    place.write("k.spvasm", ASSEMBLY);
    for options in WITH_SPIRV {
        for dash in ["", "-"] {
            let arguments = options.iter().map(|option| format!("{dash}{option}"));
            let run = place.run(arguments.chain(["k.spvasm", "-o", "-"].map(String::from))).succeeded();
            assert!(!run.stdout.is_empty(), "{options:?}");
            assert_eq!(run.stderr, "", "{options:?}");
        }
    }
}

/// A kernel that checks for overflow.
const CHECKED: &str = r#"target triple = "spir64-unknown-unknown"
declare void @llvm.ubsantrap(i8)
define spir_kernel void @checked() {
  call void @llvm.ubsantrap(i8 7)
  unreachable
}
"#;

#[test]
fn the_message_of_an_abort_is_printed() {
    let place = Place::new();
    place.write("k.bc", bitcode(CHECKED)).write("message", b"llvm.ubsantrap: %u\0\0\x07\0\0\0").write("other", b"7");
    place.run(["k.bc", "--spirv-ext=+SPV_KHR_abort", "-o", "k.spv"]).succeeded();
    let run = place.run(["--abort-message=message", "k.spv"]).succeeded();
    let text = String::from_utf8(run.stdout).unwrap();
    assert!(text.starts_with("llvm.ubsantrap: 7\n"), "{text}");
    place.run(["--abort-message=other", "k.spv"]).failed(
        1,
        "CannotReadMessage",
        "the 1 bytes are not a message of any",
    );
    place.run(["--abort-message=nothing", "k.spv"]).failed(1, "CannotReadInput", "nothing");
    place.write("k.spvasm", ASSEMBLY);
    place.run(["--abort-message=message", "k.spvasm"]).failed(1, "CannotReadMessage", "no OpAbortKHR");
    // Without the extension, the instruction does not exist.
    for how in ["none", "unreachable", "store", "strip"] {
        let option = format!("--spirv-abort-fallback={how}");
        let run = place.run([option.as_str(), "k.bc", "--spirv-tools-dis", "-o", "-"]).succeeded();
        let text = String::from_utf8(run.stdout).unwrap();
        assert!(text.contains("OpUnreachable") && !text.contains("OpAbortKHR"), "{text}");
        assert_eq!(text.contains("__spirv_abort_message"), how == "store", "{text}");
    }
}

/// A module with two variants of a function. The device's target selects one of them.
const VARIANTS: &str = r#"
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability SpecConditionalINTEL
OpCapability FunctionVariantsINTEL
OpConditionalCapabilityINTEL %is_fast Float16
OpExtension "SPV_INTEL_function_variants"
OpMemoryModel Physical64 OpenCL
OpName %slow "slow"
OpName %fast "fast"
OpDecorate %work LinkageAttributes "work" Export
OpDecorate %slow ConditionalINTEL %is_slow
OpDecorate %fast ConditionalINTEL %is_fast
OpDecorate %from_slow ConditionalINTEL %is_slow
OpDecorate %from_fast ConditionalINTEL %is_fast
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%uint_1 = OpConstant %uint 1
%uint_2 = OpConstant %uint 2
%is_fast = OpSpecConstantTargetINTEL %bool 4 7 8
%is_slow = OpSpecConstantOp %bool LogicalNot %is_fast
%signature = OpTypeFunction %uint
%slow = OpFunction %uint None %signature
%slow_entry = OpLabel
OpReturnValue %uint_1
OpFunctionEnd
%fast = OpFunction %uint None %signature
%fast_entry = OpLabel
OpReturnValue %uint_2
OpFunctionEnd
%work = OpFunction %uint None %signature
%entry = OpLabel
%from_slow = OpFunctionCall %uint %slow
%from_fast = OpFunctionCall %uint %fast
%result = OpConditionalCopyObjectINTEL %uint %is_slow %from_slow %is_fast %from_fast
OpReturnValue %result
OpFunctionEnd
"#;

#[test]
fn only_the_variants_for_the_device_remain() {
    let place = Place::new();
    place.write("k.spvasm", VARIANTS);
    for (options, kept, lost) in [
        (&["--fnvar-target=4", "--fnvar-features=8,7,1"] as &[_], "fast", "slow"),
        (&[], "fast", "slow"),
        (&["--fnvar-target=4", "--fnvar-features=7"], "slow", "fast"),
        (&["--fnvar-target=5"], "slow", "fast"),
    ] {
        let always = ["-r", "-S", "--fnvar-spec-enable", "--fnvar-spv-out=one.spv", "k.spvasm", "-o", "-"];
        let text = place.run(always.iter().chain(options).copied()).succeeded().stdout;
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains(&format!("@{kept}()")) && !text.contains(lost), "{options:?}: {text}");
        let module = place.run(["--spirv-tools-dis", "one.spv", "-o", "-"]).succeeded().stdout;
        let module = String::from_utf8(module).unwrap();
        assert!(!module.contains("INTEL") && !module.contains(lost), "{options:?}: {module}");
        assert_eq!(module.contains("Float16"), kept == "fast", "{options:?}: {module}");
    }
    let run = place.run(["-r", "--fnvar-target=4", "k.spvasm"]);
    run.failed(2, "InvalidOption", "need to be enabled with --fnvar-spec-enable");
    place.run(["--fnvar-spec-enable", "k.spvasm"]).failed(2, "InvalidOption", "can be used only with -r");
}

/// The options about the form of debug information only matter for modules that contain some. It is not translated yet.
#[test]
fn options_about_debug_information_cause_a_warning_if_the_module_contains_some() {
    let place = Place::new();
    let debug = "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
                 !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n\
                 !1 = !DIFile(filename: \"k.cl\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
    place.write("k.ll", format!("{KERNEL}\n{debug}"));
    for option in ["--spirv-debug-info-version=ocl-100", "--spirv-allow-extra-diexpressions"] {
        let name = option.split('=').next().unwrap_or_default();
        let run = place.run([option, "k.ll", "-o", "k.spv"]).succeeded();
        assert_eq!(
            run.stderr,
            format!("warning: {name}: debug information is not translated yet, so the output has none\n")
        );
        let with_option = place.read("k.spv");
        place.run(["k.ll", "-o", "k.spv"]).succeeded();
        assert_eq!(with_option, place.read("k.spv"));
    }
}

#[test]
fn a_warning_of_llvms_reader_is_printed_and_the_module_is_translated() {
    let place = Place::new();
    let debug = "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
                 !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n\
                 !1 = !DIFile(filename: \"k.cl\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 1}\n";
    place.write("k.ll", format!("{KERNEL}\n{debug}"));
    let run = place.run(["k.ll", "-o", "k.spv"]).succeeded();
    let expected = "warning: FromLlvm: ignoring debug info with an invalid version (1)";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
}

#[test]
fn invalid_options_are_rejected_with_their_name() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    for (arguments, text) in [
        (&["--spirv-txt"] as &[_], "Unknown command line argument '--spirv-txt'"),
        (&["-rs"], "Unknown command line argument '--rs'"),
        (&["--spirv-max-version=1.7"], "'1.7'"),
        (&["--spirv-target-env=CL3.0"], "'CL3.0'"),
        (&["--spirv-ext=+SPV_FOO_bar"], "Unknown extension 'SPV_FOO_bar' was specified via --spirv-ext option"),
        (&["--spirv-ext="], "Invalid value of --spirv-ext"),
        (&["--spirv-ext=SPV_INTEL_int4"], "Invalid value of --spirv-ext"),
        (&["-r", "-s"], "Cannot have both -r and -s"),
        (&["-to-text", "-r"], "Cannot use -to-text with -r"),
        (&["-to-text", "-to-binary"], "Cannot use -to-text with -to-binary"),
        (&["-to-binary", "-s"], "Cannot use -to-binary with -s"),
        (&["-S"], "-S needs -r or -s"),
        (&["--spirv-ext-inst=none", "--spirv-replace-fmuladd-with-ocl-mad"], "cannot be used with"),
    ] {
        place.run(arguments.iter().copied().chain(["k.ll"])).failed(2, "InvalidOption", text);
    }
    place.run(["k.ll", "--spirv-max-version"]).failed(2, "InvalidOption", "'--spirv-max-version' requires a value");
    assert_eq!(place.names(), ["k.ll"]);
}

#[test]
fn an_option_of_the_other_direction_causes_a_note() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    let run = place.run(["--spirv-target-env=CL2.0", "k.ll"]).succeeded();
    assert!(run.stderr.starts_with("note: --spirv-target-env has no effect"), "{}", run.stderr);
}

#[test]
fn the_last_occurrence_of_an_option_takes_effect() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    place.run(["k.ll", "-o", "a", "-o", "b"]).succeeded();
    assert_eq!(place.names(), ["b", "k.ll"]);
}

#[test]
fn arguments_can_be_in_a_response_file() {
    let place = Place::new();
    place.write("k.ll", KERNEL).write("arguments", "-o \"the output.spv\"\n'k.ll'\n");
    place.run(["@arguments"]).succeeded();
    assert_eq!(place.names(), ["arguments", "k.ll", "the output.spv"]);
    place.write("loop", "@loop");
    place.run(["@loop"]).failed(2, "InvalidOption", "'loop'");
}

#[test]
fn help_and_version_are_printed_to_standard_output() {
    let place = Place::new();
    for option in ["-help", "--help", "-h", "--help-hidden"] {
        let run = place.run([option]).succeeded();
        let text = String::from_utf8(run.stdout).expect("text");
        for option in ["-o <FILE>", "--spirv-ext", "--spec-const", "--to-text", "--spirv-target-env"] {
            assert!(text.contains(option), "{option} in {text}");
        }
    }
    let run = place.run(["--version"]).succeeded();
    let text = String::from_utf8(run.stdout).expect("text");
    assert!(text.contains(env!("CARGO_PKG_VERSION")) && text.contains("LLVM 22."), "{text}");
}

#[test]
fn spec_constants_are_checked_against_the_module() {
    let place = Place::new();
    place.write("k.spvasm", ASSEMBLY);
    for (value, text) in [
        ("1:i32", "Invalid format of -spec-const option: \"1:i32\""),
        ("2:i32:1", "CL_INVALID_SPEC_ID. \"2:i32:1\""),
        ("1:i64:1", "CL_INVALID_VALUE"),
        ("3:f64:1e999", "can't convert \"1e999\" to 64-bit floating point number"),
    ] {
        place.run(["-r", "--spec-const", value, "k.spvasm", "-o", "x"]).failed(2, "InvalidOption", text);
    }
    assert_eq!(place.names(), ["k.spvasm"]);
}
