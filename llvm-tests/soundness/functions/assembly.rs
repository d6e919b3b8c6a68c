//! Functions in SPIR-V assembly, with and without ArithmeticPoisonKHR.

use super::Source;

/// Instructions on two bytes, and the decorations that each can have.
const BINARY: &[(&str, &[&str])] = &[
    ("OpIAdd", WRAPS),
    ("OpISub", WRAPS),
    ("OpIMul", WRAPS),
    ("OpShiftLeftLogical", WRAPS),
    ("OpShiftRightLogical", &[""]),
    ("OpShiftRightArithmetic", &[""]),
    ("OpUDiv", &[""]),
    ("OpSDiv", &[""]),
    ("OpUMod", &[""]),
    ("OpSRem", &[""]),
    ("OpSMod", &[""]),
    ("OpBitwiseAnd", &[""]),
    ("OpBitwiseOr", &[""]),
    ("OpBitwiseXor", &[""]),
];

const WRAPS: &[&str] = &[
    "",
    "OpDecorate %a NoSignedWrap\n",
    "OpDecorate %a NoUnsignedWrap\n",
    "OpDecorate %a NoSignedWrap\nOpDecorate %a NoUnsignedWrap\n",
];

/// Other bodies. Those with OpFreezeKHR or OpPoisonKHR need the execution mode.
const OTHERS: &[(&str, &str)] = &[
    ("negation", "%a = OpSNegate %uchar %x\nOpReturnValue %a"),
    ("complement", "%a = OpNot %uchar %x\nOpReturnValue %a"),
    ("select", "%a = OpSelect %uchar %p %x %undef\nOpReturnValue %a"),
    ("select of undef", "%a = OpSelect %uchar %undecided %x %nine\nOpReturnValue %a"),
    ("shift by another width", "%w = OpUConvert %uint %y\n%a = OpShiftLeftLogical %uchar %x %w\nOpReturnValue %a"),
    (
        "extract",
        "%v = OpCompositeConstruct %v2uchar %x %nine\n%a = OpVectorExtractDynamic %uchar %v %y\nOpReturnValue %a",
    ),
    (
        "insert",
        "%v = OpCompositeConstruct %v2uchar %x %nine\n%w = OpVectorInsertDynamic %v2uchar %v %three %y\n\
         %a = OpCompositeExtract %uchar %w 1\nOpReturnValue %a",
    ),
    (
        "shuffle",
        "%v = OpCompositeConstruct %v2uchar %x %nine\n%w = OpVectorShuffle %v2uchar %v %v 0xffffffff 2\n\
         %a = OpCompositeExtract %uchar %w 0\nOpReturnValue %a",
    ),
    (
        "switch",
        "OpSwitch %y %end 0 %one 255 %end\n%one = OpLabel\nOpBranch %end\n%end = OpLabel\n\
         %a = OpPhi %uchar %x %entry %nine %one\nOpReturnValue %a",
    ),
    (
        "loop",
        "OpBranch %loop\n%loop = OpLabel\n%i = OpPhi %uchar %zero %entry %j %loop\n%v = OpPhi %uchar %x %entry %a %loop\n\
         %a = OpIMul %uchar %v %three\n%j = OpIAdd %uchar %i %three\n%c = OpIEqual %bool %j %nine\n\
         OpBranchConditional %c %end %loop\n%end = OpLabel\nOpReturnValue %a",
    ),
    (
        "frozen divisor",
        "%g = OpFreezeKHR %uchar %y\n%h = OpSDiv %uchar %z %g\n%a = OpIAdd %uchar %h %g\nOpReturnValue %a",
    ),
    (
        "branch on frozen",
        "%s = OpSDiv %uchar %x %y\n%c = OpULessThan %bool %s %nine\n%d = OpFreezeKHR %bool %c\n\
         OpBranchConditional %d %one %end\n%one = OpLabel\nOpBranch %end\n%end = OpLabel\n\
         %a = OpPhi %uchar %s %entry %nine %one\nOpReturnValue %a",
    ),
    ("poison", "OpReturnValue %poison"),
    ("frozen poison", "%a = OpFreezeKHR %uchar %poison\n%b = OpISub %uchar %a %a\nOpReturnValue %b"),
    ("frozen undef", "%a = OpFreezeKHR %uchar %undef\n%b = OpBitwiseXor %uchar %a %a\nOpReturnValue %b"),
    ("twice undef", "%a = OpBitwiseXor %uchar %undef %undef\nOpReturnValue %a"),
];

/// Returns the functions of modules with or without the execution mode.
pub(crate) fn assembly(mode: bool) -> Vec<Source> {
    let mut sources = Vec::new();
    for (op, decorations) in BINARY {
        for decoration in *decorations {
            let name = format!("{op} {}", decoration.replace("OpDecorate %a ", "").replace('\n', " "));
            // The translation freezes both operands of OpSMod. If both are poison, there are 65536 choices.
            let z = if *op == "OpSMod" { "%least" } else { "%z" };
            let mut push = |what: &str, parameters: bool, body: String| {
                sources.push(module(format!("{name}{what}"), mode, decoration, parameters, &body));
            };
            // There are too many choices for all dividends of a guarded division by poison.
            let is_guarded = mode && (op.contains("Div") || op.contains("Mod") || op.contains("Rem"));
            let x = if is_guarded { z } else { "%x" };
            push("", !is_guarded, format!("%a = {op} %uchar {x} %y\nOpReturnValue %a"));
            push("used twice", false, format!("%a = {op} %uchar {z} %y\n%b = OpISub %uchar %a %a\nOpReturnValue %b"));
            push("of undef", false, format!("%a = {op} %uchar %undef %y\nOpReturnValue %a"));
            if mode {
                push("frozen", false, format!("%a = {op} %uchar {z} %y\n%b = OpFreezeKHR %uchar %a\nOpReturnValue %b"));
                push("of poison", false, format!("%a = {op} %uchar %poison %y\nOpReturnValue %a"));
                push("by poison", false, format!("%a = {op} %uchar {z} %poison\nOpReturnValue %a"));
            }
        }
    }
    for (name, body) in OTHERS {
        if mode || !body.contains("Freeze") && !body.contains("poison") {
            sources.push(module((*name).to_owned(), mode, "", body.contains("%x"), body));
        }
    }
    sources
}

/// Returns a module with a function of a byte (if `has_x` is true) and of a selector that chooses among a few bytes.
fn module(name: String, mode: bool, decorations: &str, has_x: bool, body: &str) -> Source {
    let (extension, execution_mode) = match mode {
        true => (
            "OpCapability PoisonFreezeKHR\nOpExtension \"SPV_KHR_poison_freeze\"\n",
            "OpExecutionMode %k ArithmeticPoisonKHR\n",
        ),
        false => ("", ""),
    };
    let poison = if mode { "%poison = OpPoisonKHR %uchar\n" } else { "" };
    let (x_type, x) = if has_x { ("%uchar ", "%x = OpFunctionParameter %uchar\n") } else { ("", "") };
    let text = format!(
        "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpCapability Int8\n{extension}\
         OpMemoryModel Physical64 OpenCL\nOpEntryPoint Kernel %k \"k\"\n{execution_mode}OpName %f \"f\"\n\
         OpDecorate %f LinkageAttributes \"f\" Export\n{decorations}\
         %void = OpTypeVoid\n%bool = OpTypeBool\n%uchar = OpTypeInt 8 0\n%uint = OpTypeInt 32 0\n\
         %v2uchar = OpTypeVector %uchar 2\n%kt = OpTypeFunction %void\n%ft = OpTypeFunction %uchar {x_type}%bool %bool\n\
         %zero = OpConstant %uchar 0\n%three = OpConstant %uchar 3\n%nine = OpConstant %uchar 9\n\
         %least = OpConstant %uchar 128\n\
         %ones = OpConstant %uchar 255\n%undef = OpUndef %uchar\n%undecided = OpUndef %bool\n{poison}\
         %k = OpFunction %void None %kt\n%start = OpLabel\nOpReturn\nOpFunctionEnd\n\
         %f = OpFunction %uchar None %ft\n{x}%p = OpFunctionParameter %bool\n%q = OpFunctionParameter %bool\n\
         %entry = OpLabel\n%y0 = OpSelect %uchar %q %zero %ones\n%y1 = OpSelect %uchar %q %nine %three\n\
         %y = OpSelect %uchar %p %y0 %y1\n%z = OpSelect %uchar %p %least %nine\n{body}\nOpFunctionEnd\n"
    );
    Source { name, text }
}
