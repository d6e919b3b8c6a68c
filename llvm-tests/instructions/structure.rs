//! Round trips of calls and of the instructions that functions and blocks consist of.

use std::collections::BTreeSet;

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::Op;
use llvm_spirv::spirv::text::assembly;

use crate::facts::Facts;
use crate::translator;

const HEAD: &str = "OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\n\
    OpMemoryModel Physical64 OpenCL\nOpName %test \"test\"\nOpName %callee \"callee\"\n\
    %void = OpTypeVoid\n%bool = OpTypeBool\n%uint = OpTypeInt 32 0\n%char = OpTypeInt 8 0\n%four = OpConstant %uint 4\n\
    %one = OpConstant %uint 1\n%local = OpTypePointer Function %uint\n%taking = OpTypeFunction %uint %uint\n\
    %callee = OpFunction %uint None %taking\n%p = OpFunctionParameter %uint\n%first = OpLabel\nOpReturnValue %p\n\
    OpFunctionEnd\n%test = OpFunction %uint None %taking\n%x = OpFunctionParameter %uint\n%entry = OpLabel\n";

/// The names of instructions that a round trip must not change, and the body of a function with them.
const MODULES: &[(&str, &str)] = &[
    ("FunctionCall ReturnValue", "%r = OpFunctionCall %uint %callee %x\nOpReturnValue %r\n"),
    ("Branch", "OpBranch %next\n%next = OpLabel\nOpReturnValue %x\n"),
    (
        "BranchConditional Phi",
        "%c = OpULessThan %bool %x %four\nOpBranchConditional %c %yes %no\n%yes = OpLabel\n%a = OpIAdd %uint %x %one\n\
         OpBranch %end\n%no = OpLabel\nOpBranch %end\n%end = OpLabel\n%r = OpPhi %uint %a %yes %x %no\nOpReturnValue %r\n",
    ),
    (
        "Switch",
        "OpSwitch %x %no 1 %yes 7 %yes 4294967295 %no\n%yes = OpLabel\nOpReturnValue %one\n%no = OpLabel\nOpReturnValue %x\n",
    ),
    (
        "LoopMerge BranchConditional Phi",
        "OpBranch %head\n%head = OpLabel\n%i = OpPhi %uint %x %entry %next %body\n\
         %c = OpULessThan %bool %i %four\nOpLoopMerge %end %body Unroll\nOpBranchConditional %c %body %end\n\
         %body = OpLabel\n%next = OpIAdd %uint %i %one\nOpBranch %head\n%end = OpLabel\nOpReturnValue %i\n",
    ),
    ("Unreachable", "OpUnreachable\n"),
    (
        "Variable LifetimeStart LifetimeStop Store Load",
        "%v = OpVariable %local Function\nOpLifetimeStart %v 0\nOpStore %v %x\n\
         %r = OpLoad %uint %v\nOpLifetimeStop %v 0\nOpReturnValue %r\n",
    ),
];

/// The instructions that are not tested or that LLVM IR cannot represent, with the reasons.
const LOST: &[(&str, &str)] = &[
    ("SelectionMerge", "is removed, because kernels need no structured control flow and LLVM IR has none"),
    ("LoopControlINTEL", "becomes OpLoopMerge, because `llvm.loop` represents both"),
    ("UntypedVariableKHR", "becomes OpVariable, because `alloca` has a type"),
    ("FunctionPointerCallINTEL AsmCallINTEL", "need instructions at module scope; the golden tests cover them"),
    ("Return", "is in all modules of the other tests"),
];

#[test]
fn functions_and_blocks_survive_a_round_trip() {
    let translator = translator(TargetEnv::SpirvFriendly);
    for (names, body) in MODULES {
        let words = assembly::assemble(&format!("{HEAD}{body}OpFunctionEnd\n")).expect("the assembly is valid");
        let ir = translator.to_llvm_text(&words).expect(names).value;
        let back = translator.to_spirv(ir.as_bytes()).expect(names).value;
        let (before, after) = (Facts::of(&words).expect(names), Facts::of(&back).expect(names));
        for name in names.split(' ') {
            let op = Op::from_name(name).expect(name);
            let operands = |facts: &Facts<'_>| -> BTreeSet<Vec<String>> {
                facts.in_bodies(op).into_iter().map(|own| facts.operands(own).expect(name)).collect()
            };
            assert!(!operands(&before).is_empty(), "{name}");
            assert_eq!(operands(&before), operands(&after), "{name}\n{ir}");
        }
    }
}

#[test]
fn all_structural_instructions_are_listed() {
    let modules = MODULES.iter().flat_map(|(names, _)| names.split(' '));
    let known: BTreeSet<&str> = modules.chain(LOST.iter().flat_map(|(names, _)| names.split(' '))).collect();
    for op in crate::left_out::STRUCTURE {
        assert!(known.contains(op.name().unwrap_or_default()), "{op}");
    }
}
