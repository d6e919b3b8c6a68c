//! Tests that each rule reports a module that breaks it, and accepts the module without the fault.

use super::{RULES, check};
use crate::spirv::text::assembly;

/// A module that uses all of the extension and breaks no rule.
const POISON_FREEZE: &str = "OpCapability Shader
OpCapability PoisonFreezeKHR
OpExtension \"SPV_KHR_poison_freeze\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpEntryPoint GLCompute %main \"other\"
OpExecutionMode %main LocalSize 1 1 1
OpExecutionMode %main ArithmeticPoisonKHR
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%function = OpTypeFunction %void
%poison = OpPoisonKHR %uint
%main = OpFunction %void None %function
%label = OpLabel
%local = OpPoisonKHR %uint
%frozen = OpFreezeKHR %uint %poison
OpReturn
OpFunctionEnd
";

const ABORT: &str = "OpCapability Shader
OpCapability AbortKHR
OpCapability LongVectorEXT
OpExtension \"SPV_KHR_abort\"
OpExtension \"SPV_EXT_long_vector\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString \"file\"
OpDecorate %strided ArrayStride 4
OpMemberDecorate %message 0 Offset 0
OpMemberDecorate %message 1 Offset 12
OpDecorate %strides ArrayStride 4
OpDecorate %start Offset 0
%strides = OpDecorationGroup
%start = OpDecorationGroup
OpGroupDecorate %strides %array_of_group
OpGroupMemberDecorate %start %message_of_group 0
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%three = OpConstant %uint 3
%array = OpTypeArray %uint %three
%strided = OpTypeArray %uint %three
%value = OpTypeStruct %array %uint
%message = OpTypeStruct %strided %uint
%array_of_group = OpTypeArray %uint %three
%message_of_group = OpTypeStruct %array_of_group
%long = OpTypeVectorIdEXT %uint %three
%lone = OpTypeStruct %array
%other = OpConstantNull %lone
%many = OpConstantNull %long
%truth = OpConstantTrue %bool
%constant = OpConstantNull %value
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%label = OpLabel
OpAbortKHR %message %constant
OpLine %file 1 1
%next = OpLabel
OpAbortKHR %message_of_group %other
%last = OpLabel
OpAbortKHR %long %many
OpNoLine
OpFunctionEnd
";

const CONSTANT_DATA: &str = "OpCapability Shader
OpCapability Int8
OpCapability Linkage
OpCapability ConstantDataKHR
OpExtension \"SPV_KHR_constant_data\"
OpMemoryModel Logical GLSL450
OpDecorate %text UTFEncodedKHR
OpDecorate %special SpecId 7
OpDecorate %number SpecId 8
OpDecorate %texts UTFEncodedKHR
%number = OpDecorationGroup
%texts = OpDecorationGroup
OpGroupDecorate %number %other
OpGroupDecorate %texts %other_text
OpDecorate %strided ArrayStride 1
%byte = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%six = OpConstant %uint 6
%other = OpSpecConstant %uint 6
%other_text = OpTypeArray %byte %six
%text = OpTypeArray %byte %six
%words = OpTypeArray %uint %six
%floats = OpTypeArray %float %six
%strided = OpTypeArray %byte %six
%vector = OpTypeVector %uint 3
%data = OpConstantDataKHR %text 1 2
%table = OpConstantDataKHR %words 1 2 3 4 5 6
%special = OpSpecConstantDataKHR %text 3 4
";

/// The name of a rule, a module that keeps it, and a replacement in the module's text that breaks it.
const FAULTS: &[(&str, &str, [&str; 2])] = &[
    ("poison_freeze.extension", POISON_FREEZE, ["OpExtension \"SPV_KHR_poison_freeze\"\n", ""]),
    ("poison_freeze.capability", POISON_FREEZE, ["OpCapability PoisonFreezeKHR\n", ""]),
    ("poison_freeze.mode", POISON_FREEZE, ["OpExecutionMode %main ArithmeticPoisonKHR\n", ""]),
    ("poison_freeze.freeze_type", POISON_FREEZE, ["OpFreezeKHR %uint %poison", "OpFreezeKHR %int %poison"]),
    ("poison_freeze.value_type", POISON_FREEZE, ["%local = OpPoisonKHR %uint", "%local = OpPoisonKHR %void"]),
    ("abort.extension", ABORT, ["OpExtension \"SPV_KHR_abort\"\n", ""]),
    ("abort.capability", ABORT, ["OpCapability AbortKHR\n", ""]),
    ("abort.concrete", ABORT, ["OpAbortKHR %message %constant", "OpAbortKHR %bool %truth"]),
    ("abort.layout", ABORT, ["OpAbortKHR %message %constant", "OpAbortKHR %value %constant"]),
    ("abort.layout", ABORT, ["OpMemberDecorate %message 1 Offset 12\n", ""]),
    ("abort.layout", ABORT, ["OpDecorate %strided ArrayStride 4\n", ""]),
    ("abort.layout", ABORT, ["OpGroupDecorate %strides %array_of_group\n", ""]),
    ("abort.layout", ABORT, ["OpGroupMemberDecorate %start %message_of_group 0\n", ""]),
    ("abort.message", ABORT, ["OpAbortKHR %message %constant", "OpAbortKHR %uint %constant"]),
    ("abort.message", ABORT, ["%message = OpTypeStruct %strided %uint", "%message = OpTypeStruct %strided %strided"]),
    ("abort.last", ABORT, ["OpAbortKHR %message %constant\n", "OpAbortKHR %message %constant\nOpReturn\n"]),
    ("abort.last", ABORT, ["OpLine %file 1 1\n", "OpLine %file 1 1\nOpNop\n"]),
    ("constant_data.extension", CONSTANT_DATA, ["OpExtension \"SPV_KHR_constant_data\"\n", ""]),
    ("constant_data.capability", CONSTANT_DATA, ["OpCapability ConstantDataKHR\n", ""]),
    ("constant_data.type", CONSTANT_DATA, ["OpConstantDataKHR %words 1", "OpConstantDataKHR %floats 1"]),
    ("constant_data.type", CONSTANT_DATA, ["OpConstantDataKHR %words 1 2 3 4 5 6", "OpConstantDataKHR %vector 1 2 3"]),
    ("constant_data.stride", CONSTANT_DATA, ["%data = OpConstantDataKHR %text", "%data = OpConstantDataKHR %strided"]),
    ("constant_data.size", CONSTANT_DATA, ["%text 1 2", "%text 1"]),
    ("constant_data.size", CONSTANT_DATA, ["%text 3 4", "%text 3 4 5"]),
    ("constant_data.text", CONSTANT_DATA, ["%text UTFEncodedKHR", "%words UTFEncodedKHR"]),
    ("constant_data.text", CONSTANT_DATA, ["%text UTFEncodedKHR", "%byte UTFEncodedKHR"]),
    ("constant_data.spec_id", CONSTANT_DATA, ["%special SpecId", "%data SpecId"]),
    ("constant_data.text", CONSTANT_DATA, ["%texts %other_text", "%texts %words"]),
    ("constant_data.spec_id", CONSTANT_DATA, ["%number %other", "%number %other %six"]),
];

fn broken_rules(text: &str) -> Vec<&'static str> {
    let words = assembly::assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let broken = check(&words).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut names: Vec<_> = broken.iter().map(|broken| broken.rule.name).collect();
    names.dedup();
    names
}

#[test]
fn the_modules_break_no_rule() {
    for text in [POISON_FREEZE, ABORT, CONSTANT_DATA] {
        assert_eq!(broken_rules(text), [] as [&str; 0], "{text}");
    }
}

#[test]
fn each_fault_breaks_its_rule_alone() {
    for (rule, text, [kept, fault]) in FAULTS {
        assert!(text.contains(kept), "{rule}: {kept}");
        assert_eq!(broken_rules(&text.replace(kept, fault)), [*rule], "{fault}");
    }
}

#[test]
fn each_rule_has_a_module_that_breaks_it() {
    for rule in RULES.iter().copied().flatten() {
        assert!(FAULTS.iter().any(|(name, ..)| *name == rule.name), "{}", rule.name);
    }
}

#[test]
fn the_message_names_the_extension_and_the_instruction() {
    let words = assembly::assemble(&POISON_FREEZE.replace("OpFreezeKHR %uint", "OpFreezeKHR %int")).unwrap_or_default();
    let broken = check(&words).unwrap_or_default();
    let texts: Vec<String> = broken.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 1);
    assert!(
        texts.iter().all(|text| text.contains("SPV_KHR_poison_freeze") && text.contains("OpFreezeKHR")),
        "{texts:?}"
    );
}
