//! Tests with whole modules, and of the diagnostics for invalid ones. The expected results come from the SPIR-V
//! specification, LLVM's LangRef, and the representation that `llvm-spirv` documents.

use crate::options::{BuiltinFormat, Options, TargetEnv};
use crate::spirv::{Id, Op, text::assembly::assemble};
use crate::{Error, Translator};

const HEAD: &str = "OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\nOpCapability Int64\n\
    OpCapability Int8\nOpMemoryModel Physical64 OpenCL\n";
const TYPES: &str = "%void = OpTypeVoid\n%bool = OpTypeBool\n%u = OpTypeInt 32 0\n%ul = OpTypeInt 64 0\n\
    %uc = OpTypeInt 8 0\n%float = OpTypeFloat 32\n%v4 = OpTypeVector %u 4\n%fv = OpTypeFunction %u %u\n\
    %0 = OpConstant %u 0\n%1 = OpConstant %u 1\n%2 = OpConstant %u 2\n";

fn words(text: &str) -> Vec<u32> {
    // The texts call the constants 0, 1 and 2 `%0`, `%1` and `%2`.
    let text = text.replace("%0", "%zero").replace("%1", "%one").replace("%2", "%two");
    assemble(&text).expect("the test's assembly is right")
}

fn translate_with(options: Options, text: &str) -> Result<String, Box<crate::Diagnostic>> {
    Translator::new(options).to_llvm_text(&words(text)).map(|output| output.value)
}

/// Returns the LLVM IR of a SPIR-V module.
fn llvm(text: &str) -> String {
    match translate_with(Options::default(), text) {
        Ok(text) => text,
        Err(diagnostic) => panic!("{diagnostic}"),
    }
}

/// Returns the LLVM IR of a module with the function `@f(i32 %a)` that has this body.
fn body(declarations: &str, body: &str) -> String {
    llvm(&module(declarations, body))
}

/// Returns a SPIR-V module with the function `%f` that has the parameter `%a` and this body.
fn module(declarations: &str, body: &str) -> String {
    format!(
        "{HEAD}OpName %f \"f\"\nOpName %a \"a\"\nOpDecorate %f LinkageAttributes \"f\" Export\n{TYPES}{declarations}\n\
         %f = OpFunction %u None %fv\n%a = OpFunctionParameter %u\n%l = OpLabel\n{body}\nOpFunctionEnd\n"
    )
}

/// Returns the diagnostic for a module that cannot be translated.
fn refusal(text: &str) -> crate::Diagnostic {
    match translate_with(Options::default(), text) {
        Ok(text) => panic!("it translates:\n{text}"),
        Err(diagnostic) => *diagnostic,
    }
}

/// Asserts that a text contains all these lines, in this order.
fn assert_has(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        match rest.find(line) {
            Some(position) => rest = &rest[position + line.len()..],
            None => panic!("the line\n{line}\nis missing, or before the previous expected line, in\n{text}"),
        }
    }
}

#[test]
fn both_byte_orders_are_read() {
    let words = words(&module("", "OpReturnValue %a"));
    let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
    let of = |words: &[u32]| Translator::default().to_llvm_text(words).map(|output| output.value).ok();
    assert!(of(&words).is_some());
    assert_eq!(of(&words), of(&swapped));
}

#[test]
fn a_phi_has_an_entry_for_each_edge() {
    // LLVM has two edges from the switch to the block, but SPIR-V has one parent.
    let text = body(
        "",
        "OpSwitch %a %end 1 %end 7 %b\n%b = OpLabel\nOpBranch %end\n%end = OpLabel\n\
        %p = OpPhi %u %a %l %0 %b\nOpReturnValue %p",
    );
    assert_has(&text, &["switch i32 %a", "phi i32 [ %a, %0 ], [ %a, %0 ], [ 0, %1 ]"]);
}

#[test]
fn an_unreachable_block_may_use_values_that_are_defined_later() {
    let text = body(
        "",
        "OpReturnValue %a\n%dead = OpLabel\n%x = OpIAdd %u %y %a\nOpReturnValue %x\n\
        %more = OpLabel\n%y = OpIAdd %u %a %a\nOpReturnValue %y",
    );
    assert_has(&text, &["ret i32 %a", "add i32 %4, %a", "%4 = add i32 %a, %a"]);
}

#[test]
fn cases_have_the_width_of_the_selector() {
    let text = body(
        "%big = OpConstant %ul 4294967297",
        "OpSwitch %big %end 4294967297 %end\n%end = OpLabel\n\
        OpReturnValue %a",
    );
    assert_has(&text, &["switch i64 4294967297, label %1 [", "i64 4294967297, label %1"]);
    let text = body("%byte = OpConstant %uc 255", "OpSwitch %byte %end 255 %end\n%end = OpLabel\nOpReturnValue %a");
    assert_has(&text, &["switch i8 -1, label %1 [", "i8 -1, label %1"]);
}

#[test]
fn shifts_take_amounts_of_any_width() {
    let text = body(
        "%eight = OpConstant %uc 8",
        "%w = OpUConvert %uc %a\n%x = OpShiftLeftLogical %u %a %w\n\
        OpReturnValue %x",
    );
    assert_has(&text, &["trunc i32 %a to i8", "zext i8 %1 to i32", "shl i32 %a, %2"]);
}

#[test]
fn remainders_have_the_sign_of_the_divisor() {
    // -7 mod 2 is 1, 7 mod -2 is -1 (OpSMod: the sign of a non-0 result comes from Operand 2).
    for (left, right, result) in [(-7i32, 2i32, 1i32), (7, -2, -1), (-7, -2, -1), (6, -3, 0)] {
        let declarations = format!(
            "%l1 = OpConstant %u {}\n%r1 = OpConstant %u {}\n%m = OpSpecConstantOp %u SMod %l1 %r1\n\
             %p = OpTypePointer CrossWorkgroup %u\n%g = OpVariable %p CrossWorkgroup %m",
            left as u32, right as u32
        );
        assert_has(&body(&declarations, "OpReturnValue %a"), &[&format!("global i32 {result}")]);
    }
    let text = body("", "%m = OpSMod %u %a %2\nOpReturnValue %m");
    assert_has(&text, &["srem i32 %a, 2", "xor i32 %a, 2", "icmp slt", "icmp ne", "add nsw", "select"]);
}

#[test]
fn indices_select_in_structures_arrays_and_vectors() {
    let text = body(
        "%arr = OpTypeArray %v4 %2\n%s = OpTypeStruct %u %arr\n%p = OpTypePointer Function %s\n\
         %pu = OpTypePointer Function %u",
        "%x = OpVariable %p Function\n%y = OpInBoundsAccessChain %pu %x %1 %a %2\nOpStore %y %a Aligned 4\n\
         %z = OpLoad %s %x\n%c = OpCompositeExtract %u %z 1 0 3\n%i = OpCompositeInsert %s %c %z 1 1 2\n\
         %d = OpCompositeExtract %u %i 0\nOpReturnValue %d",
    );
    assert_has(
        &text,
        &[
            "alloca %structtype",
            "getelementptr inbounds %structtype, ptr %1, i32 0, i32 1, i32 %a, i32 2",
            "store i32 %a, ptr %2, align 4",
            "extractvalue %structtype %3, 1, 0",
            "extractelement <4 x i32> %4, i32 3",
            "extractvalue %structtype %3, 1, 1",
            "insertelement <4 x i32> %6, i32 %5, i32 2",
            "insertvalue %structtype %3, <4 x i32> %7, 1, 1",
            "extractvalue %structtype %8, 0",
        ],
    );
}

#[test]
fn shuffles_of_vectors_of_different_lengths() {
    let text = body(
        "%v2 = OpTypeVector %u 2\n%x = OpUndef %v2",
        "%y = OpCompositeInsert %v2 %a %x 0\n%w = OpVectorShuffle %v4 %y %y 0 1 2 3\n\
         %z = OpVectorShuffle %v2 %y %w 1 4\n%c = OpCompositeExtract %u %z 0\nOpReturnValue %c",
    );
    // The mask that widens the first vector has its two components and poison. The third component of the second vector
    // has the index 4 + 2.
    assert_has(&text, &["<4 x i32> <i32 0, i32 1, i32 poison, i32 poison>", "<2 x i32> <i32 1, i32 6>"]);
}

#[test]
fn specialization_constants_have_the_values_that_the_caller_sets() {
    let text = module(
        "%s = OpSpecConstant %u 5\n%t = OpSpecConstantTrue %bool\n%n = OpSpecConstantOp %u IMul %s %2\n\
         %x = OpSpecConstantOp %u Select %t %n %0",
        "OpReturnValue %x",
    )
    .replace("OpDecorate %f", "OpDecorate %s SpecId 7\nOpDecorate %t SpecId 8\nOpDecorate %f");
    assert_has(&llvm(&text), &["ret i32 10"]);
    let mut options = Options::default();
    options.spec_constants.insert(7, 100);
    assert_has(&translate_with(options.clone(), &text).expect("valid"), &["ret i32 200"]);
    options.spec_constants.insert(8, 0);
    assert_has(&translate_with(options, &text).expect("valid"), &["ret i32 0"]);
}

#[test]
fn built_in_variables_in_all_representations() {
    let text = format!(
        "{HEAD}OpEntryPoint Kernel %f \"f\" %id\nOpDecorate %id BuiltIn GlobalInvocationId\n{TYPES}\
         %v3 = OpTypeVector %ul 3\n%p = OpTypePointer Input %v3\n%pl = OpTypePointer Input %ul\n\
         %id = OpVariable %p Input\n%k = OpTypeFunction %void\n%f = OpFunction %void None %k\n%l = OpLabel\n\
         %c = OpInBoundsAccessChain %pl %id %1\n%x = OpLoad %ul %c\nOpReturn\nOpFunctionEnd\n"
    );
    assert_has(&llvm(&text), &["call spir_func i64 @_Z13get_global_idj(i32 1)"]);
    let friendly = Options { target_env: TargetEnv::SpirvFriendly, ..Options::default() };
    let global = Options { builtin_format: BuiltinFormat::Global, ..friendly.clone() };
    let function = translate_with(friendly, &text).expect("valid");
    assert_has(&function, &["call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)"]);
    let global = translate_with(global, &text).expect("valid");
    assert_has(
        &global,
        &[
            "@__spirv_BuiltInGlobalInvocationId = external addrspace(7) constant <3 x i64>",
            "getelementptr inbounds <3 x i64>, ptr addrspace(7) @__spirv_BuiltInGlobalInvocationId, i32 0, i32 1",
        ],
    );
}

#[test]
fn components_of_built_in_variables_are_loaded_by_byte_offsets() {
    let text = format!(
        "{HEAD}OpEntryPoint Kernel %f \"f\" %id\nOpDecorate %id BuiltIn LocalInvocationId\n{TYPES}\
         %v3 = OpTypeVector %ul 3\n%p = OpTypePointer Input %v3\n%pl = OpTypePointer Input %ul\n\
         %pc = OpTypePointer Input %uc\n%sixteen = OpConstant %ul 16\n%id = OpVariable %p Input\n\
         %k = OpTypeFunction %void\n%f = OpFunction %void None %k\n%l = OpLabel\n%c = OpBitcast %pl %id\n\
         %x = OpLoad %ul %c\n%d = OpBitcast %pc %id\n%e = OpInBoundsPtrAccessChain %pc %d %sixteen\n\
         %g = OpBitcast %pl %e\n%y = OpLoad %ul %g\nOpReturn\nOpFunctionEnd\n"
    );
    assert_has(&llvm(&text), &["@_Z12get_local_idj(i32 0)", "@_Z12get_local_idj(i32 2)"]);
}

#[test]
fn linkage_and_initializers() {
    let text = llvm(&format!(
        "{HEAD}OpDecorate %in LinkageAttributes \"in\" Import\nOpDecorate %out LinkageAttributes \"out\" Export\n\
         OpDecorate %with LinkageAttributes \"with\" Export\nOpDecorate %once LinkageAttributes \"once\" LinkOnceODR\n\
         OpName %own \"own\"\nOpName %local \"local\"\nOpDecorate %with Constant\nOpDecorate %with Alignment 16\n{TYPES}\
         %p = OpTypePointer CrossWorkgroup %u\n%pl = OpTypePointer Workgroup %u\n%in = OpVariable %p CrossWorkgroup\n\
         %out = OpVariable %p CrossWorkgroup\n%with = OpVariable %p CrossWorkgroup %2\n\
         %once = OpVariable %p CrossWorkgroup %1\n%own = OpVariable %p CrossWorkgroup\n\
         %local = OpVariable %pl Workgroup\n"
    ));
    assert_has(
        &text,
        &[
            "@in = external addrspace(1) global i32\n",
            "@out = common addrspace(1) global i32 0\n",
            "@with = addrspace(1) constant i32 2, align 16\n",
            "@once = linkonce_odr addrspace(1) global i32 1\n",
            "@own = internal addrspace(1) global i32 0\n",
            "@local = internal addrspace(3) global i32 poison\n",
        ],
    );
}

#[test]
fn a_kernel_that_only_calls_an_exported_function_is_merged_with_it() {
    let function = |name: &str, what: &str| {
        format!(
            "%{name} = OpFunction %void None %k\n%{name}_a = OpFunctionParameter %p\n%{name}_l = OpLabel\n{what}\n\
             OpReturn\nOpFunctionEnd\n"
        )
    };
    let head = format!(
        "{HEAD}OpEntryPoint Kernel %kernel \"k\"\nOpExecutionMode %kernel LocalSize 8 1 1\n\
         OpDecorate %own LinkageAttributes \"k\" Export\n{TYPES}%p = OpTypePointer CrossWorkgroup %u\n\
         %k = OpTypeFunction %void %p\n"
    );
    let own = function("own", "OpStore %own_a %1");
    let kernel = function("kernel", "%r = OpFunctionCall %void %own %kernel_a");
    for order in [[&own, &kernel], [&kernel, &own]] {
        let text = llvm(&format!("{head}{}{}", order[0], order[1]));
        assert_has(&text, &["define spir_kernel void @k(ptr addrspace(1) %0)", "!reqd_work_group_size", "store i32 1"]);
        assert!(!text.contains("call"), "{text}");
    }
}

#[test]
fn decorations_of_groups_apply_to_the_targets() {
    let text = body(
        "%p = OpTypePointer Function %u",
        "%x = OpVariable %p Function\n%y = OpVariable %p Function\n\
        OpReturnValue %a",
    );
    assert!(!text.contains("align 64"));
    let grouped = module(
        "%p = OpTypePointer Function %u",
        "%x = OpVariable %p Function\n\
        %y = OpVariable %p Function\nOpReturnValue %a",
    )
    .replace(
        "OpDecorate %f",
        "OpDecorate %g Alignment 64\n%g = OpDecorationGroup\nOpGroupDecorate %g %x %y\nOpDecorate %f",
    );
    assert_eq!(llvm(&grouped).matches("alloca i32, align 64").count(), 2);
}

#[test]
fn groups_that_add_too_many_decorations_are_refused() {
    let many = "OpDecorate %g Volatile\n".repeat(2000);
    let targets = " %f".repeat(2000);
    let text = module("", "OpReturnValue %a")
        .replace("OpDecorate %f", &format!("{many}%g = OpDecorationGroup\nOpGroupDecorate %g{targets}\nOpDecorate %f"));
    let diagnostic = refusal(&text);
    assert!(matches!(&diagnostic.cause, Error::InvalidModule(why) if why.contains("too many")), "{diagnostic}");
}

#[test]
fn broken_modules_are_refused_at_the_broken_instruction() {
    let cases = [
        (module("", "%x = OpIAdd %u %a %l\nOpReturnValue %x"), Op::IAdd),
        (module("", "%x = OpIAdd %u %a %f\nOpReturnValue %x"), Op::IAdd),
        (module("", "%x = OpFAdd %float %a %a\nOpReturnValue %a"), Op::FAdd),
        (module("", "%x = OpIAdd %ul %a %a\nOpReturnValue %a"), Op::IAdd),
        (module("", "%x = OpCompositeExtract %u %a 0\nOpReturnValue %x"), Op::CompositeExtract),
        (module("", "%x = OpLoad %u %a\nOpReturnValue %x"), Op::Load),
        (module("", "%x = OpFunctionCall %u %f\nOpReturnValue %x"), Op::FunctionCall),
        (module("", "OpBranch %a"), Op::Branch),
        (module("%r = OpTypeArray %u %float", "OpReturnValue %a"), Op::TypeArray),
        (module("%r = OpTypeVector %u 1000000", "OpReturnValue %a"), Op::TypeVector),
        (module("%r = OpTypeStruct %r", "OpReturnValue %a"), Op::TypeStruct),
        (
            module(
                "%sampler = OpTypeSampler\n%s = OpConstantSampler %sampler None 0 Nearest\n%array = OpTypeArray %u %2\n\
                 %p = OpTypePointer CrossWorkgroup %array\n%pu = OpTypePointer CrossWorkgroup %u\n\
                 %g = OpVariable %p CrossWorkgroup\n%r = OpSpecConstantOp %pu AccessChain %g %s",
                "OpReturnValue %a",
            ),
            Op::SpecConstantOp,
        ),
        (module("%r = OpConstantComposite %v4 %0 %1", "OpReturnValue %a"), Op::ConstantComposite),
    ];
    for (text, op) in cases {
        let diagnostic = refusal(&text);
        assert!(matches!(diagnostic.cause, Error::InvalidModule(_)), "{diagnostic}");
        assert_eq!(diagnostic.place.instruction.as_deref(), Some(format!("Op{op}").as_str()), "{diagnostic}\n{text}");
        assert!(diagnostic.place.word.is_some(), "{diagnostic}");
    }
}

#[test]
fn blocks_and_functions_without_an_end_are_refused() {
    for text in [
        module("", "%x = OpIAdd %u %a %a"),
        module("", "OpReturnValue %a\nOpReturnValue %a"),
        module("", "%m = OpLabel\nOpReturnValue %a"),
        module("", "OpReturnValue %a").replace("OpFunctionEnd", ""),
    ] {
        assert!(matches!(refusal(&text).cause, Error::InvalidModule(_)));
    }
}

#[test]
fn types_that_are_nested_too_deeply_are_refused() {
    let mut declarations = String::from("%t0 = OpTypeStruct %u\n");
    for number in 1..2000 {
        declarations += &format!("%t{number} = OpTypeStruct %t{}\n", number - 1);
    }
    // The names `%t1…` do not contain `%1`, which is replaced.
    let diagnostic = refusal(&module(&declarations, "OpReturnValue %a"));
    assert!(matches!(&diagnostic.cause, Error::InvalidModule(why) if why.contains("deep")), "{diagnostic}");
}

#[test]
fn ids_below_the_bound_are_defined_once() {
    let mut words = words(&module("", "OpReturnValue %a"));
    let bound = words[3];
    words[3] = 2;
    let diagnostic = Translator::default().to_llvm(&words).map(|_| ()).expect_err("ids beyond the bound");
    assert!(diagnostic.to_string().contains("bound"), "{diagnostic}");
    words[3] = u32::MAX;
    assert!(Translator::default().to_llvm(&words).is_ok(), "a large bound alone is no harm");
    words[3] = bound;
    let double = module("", "%x = OpIAdd %u %a %a\nOpReturnValue %x").replace("%x =", "%a =");
    // The assembler accepts this module although it is invalid.
    let diagnostic = refusal(&double);
    assert!(diagnostic.to_string().contains("twice"), "{diagnostic}");
    assert!(Id::new(0).is_none());
}

/// Tests that a round trip through SPIR-V does not change the names of a kernel's argument types, although the
/// structures in SPIR-V have no names.
#[test]
fn a_round_trip_keeps_the_names_of_argument_types() {
    let module = format!(
        "{}OpEntryPoint Kernel %k \"k\"\n{TYPES}%s = OpTypeStruct %u %u\n%t = OpTypeStruct %u %uc\n\
         %ps = OpTypePointer CrossWorkgroup %s\n%pt = OpTypePointer CrossWorkgroup %t\n\
         %ft = OpTypeFunction %void %ps %pt %u\n%k = OpFunction %void None %ft\n%p = OpFunctionParameter %ps\n\
         %q = OpFunctionParameter %pt\n%n = OpFunctionParameter %u\n%l = OpLabel\n\
         %i = OpInBoundsPtrAccessChain %ps %p %n\n%j = OpInBoundsPtrAccessChain %pt %q %n\n\
         %x = OpLoad %s %i Aligned 4\n%y = OpLoad %t %j Aligned 4\nOpReturn\nOpFunctionEnd\n",
        HEAD.replace("OpCapability Linkage\n", "")
    );
    let first = llvm(&module);
    let translator = Translator::new(Options::default());
    let words = translator.to_spirv(first.as_bytes()).expect("to SPIR-V").value;
    let second = translator.to_llvm_text(&words).expect("to LLVM IR").value;
    let names = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("*\"")).map(str::to_owned);
        lines.collect()
    };
    assert_eq!(names(&first), names(&second));
    assert_has(&first, &["!{!\"*\", !\"*\", !\"int\"}"]);
}
