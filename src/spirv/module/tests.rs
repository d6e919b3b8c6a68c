//! Tests of the view with small modules.

use super::{LineTracker, Module};
use crate::error::Error;
use crate::spirv::binary::{MAGIC, first_word};
use crate::spirv::grammar::{Decoration, Op};
use crate::spirv::{id::Id, text::assembly};

const GROUPS: &str = "OpCapability Kernel
OpMemoryModel Logical OpenCL
OpName %struct \"struct\"
OpName %value \"value\"
OpDecorate %value Constant
OpDecorate %group Volatile
OpDecorate %group Alignment 16
OpDecorate %offset Offset 4
OpMemberDecorate %struct 1 NonWritable
%group = OpDecorationGroup
%offset = OpDecorationGroup
OpGroupDecorate %group %value %null
OpGroupMemberDecorate %offset %struct 0 %struct 1
%uint = OpTypeInt 32 0
%struct = OpTypeStruct %uint %uint
%value = OpConstant %uint 7
%null = OpConstantNull %struct
";

const LINES: &str = "OpCapability Kernel
OpMemoryModel Logical OpenCL
%file = OpString \"a.cl\"
%void = OpTypeVoid
%type = OpTypeFunction %void
%function = OpFunction %void None %type
OpLine %file 1 2
%first = OpLabel
OpLine %file 3 4
OpNop
OpBranch %second
%second = OpLabel
OpLine %file 5 6
OpNoLine
OpReturn
OpFunctionEnd
%other = OpFunction %void None %type
OpFunctionEnd
";

/// An opcode and the operands of an instruction.
type Words<'a> = (Op, &'a [u32]);

fn assemble(text: &str) -> Vec<u32> {
    assembly::assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Returns the result of the instruction number `index` with this opcode.
fn id(words: &[u32], op: Op, index: usize) -> Id {
    let module = Module::read(words).unwrap();
    let found = module.instructions_of(op).nth(index).and_then(|instruction| instruction.result());
    found.expect("the module has this instruction")
}

/// Returns a module that consists of an OpMemoryModel and these instructions.
fn module_of(instructions: &[Words<'_>]) -> Vec<u32> {
    let mut words = vec![MAGIC, 0x0001_0000, 0, 100, 0, first_word(Op::MemoryModel, 3), 0, 2];
    for (op, operands) in instructions {
        words.push(first_word(*op, operands.len() as u16 + 1));
        words.extend_from_slice(operands);
    }
    words
}

#[test]
fn decorations_of_groups_follow_those_of_the_id_itself() {
    let words = assemble(GROUPS);
    let module = Module::read(&words).unwrap();
    let (value, null) = (id(&words, Op::Constant, 0), id(&words, Op::ConstantNull, 0));
    let structure = id(&words, Op::TypeStruct, 0);
    let group = [(Decoration::Volatile, &[][..]), (Decoration::Alignment, &[16])];
    assert_eq!(module.decorations(value), [(Decoration::Constant, &[][..]), group[0], group[1]]);
    assert_eq!(module.decorations(null), group);
    assert_eq!(module.member_decorations(structure, 0), [(Decoration::Offset, &[4][..])]);
    assert_eq!(
        module.member_decorations(structure, 1),
        [(Decoration::NonWritable, &[][..]), (Decoration::Offset, &[4])]
    );
    assert!(module.is_member_decorated(structure, 1, Decoration::Offset));
    assert!(module.uses_member_decoration(|decoration| decoration == Decoration::Offset));
    assert_eq!((module.name(structure), module.name(value), module.name(null)), ("struct", "value", ""));
    assert_eq!(module.integer_constant(value), Some(7));
}

#[test]
fn groups_that_would_make_the_table_quadratic_are_refused() {
    let count = 1000;
    let decorations = (0..count).map(|_| (Op::Decorate, &[1, Decoration::Volatile.0][..]));
    let targets: Vec<u32> = std::iter::once(1).chain(2..2 + count).collect();
    let words = module_of(&decorations.chain([(Op::GroupDecorate, &targets[..])]).collect::<Vec<_>>());
    let error = Module::read(&words).unwrap_err();
    assert!(error.to_string().contains("decoration groups add too many decorations"), "{error}");
    assert!(Module::read_tolerant(&words).is_ok());
}

#[test]
fn a_line_applies_up_to_the_end_of_its_block() {
    let words = assemble(LINES);
    let module = Module::read(&words).unwrap();
    let [function, other] = module.functions() else { panic!("two functions") };
    assert!(!function.is_declaration() && other.is_declaration());
    let mut tracker = LineTracker::default();
    let lines: Vec<_> = module
        .function_instructions(function)
        .map(Result::unwrap)
        .filter(|instruction| !matches!(instruction.op, Op::Line | Op::NoLine))
        .map(|instruction| {
            let line = module.source_line(function, instruction.offset);
            (instruction.op, line.map(|line| (line.file.unwrap_or_default(), line.line, line.column)))
        })
        .collect();
    let (one, three) = (Some(("a.cl".to_owned(), 1, 2)), Some(("a.cl".to_owned(), 3, 4)));
    let expected = [
        (Op::Function, None),
        (Op::Label, one),
        (Op::Nop, three.clone()),
        (Op::Branch, three),
        (Op::Label, None),
        (Op::Return, None),
    ];
    assert_eq!(lines, expected);
    for instruction in module.function_instructions(function).map(Result::unwrap) {
        let line = tracker.line_of(&instruction).map(|line| module.resolve_line(line));
        assert_eq!(line, module.source_line(function, instruction.offset));
    }
}

#[test]
fn broken_structure_is_an_error_or_skipped() {
    let function: Words<'_> = (Op::Function, &[1, 3, 0, 2]);
    let void: [Words<'_>; 2] = [(Op::TypeVoid, &[1]), (Op::TypeFunction, &[2, 1])];
    let cases: [(&str, Vec<Words<'_>>); 8] = [
        ("the id %1 is defined twice", vec![(Op::TypeVoid, &[1]), (Op::TypeBool, &[1])]),
        ("the id %100 is not less than the bound 100 of the header", vec![(Op::TypeVoid, &[100])]),
        ("the function has no OpFunctionEnd", vec![void[0], void[1], function]),
        ("a function begins inside another function", vec![void[0], void[1], function, (Op::Function, &[1, 4, 0, 2])]),
        ("must be in a function", vec![(Op::Label, &[5])]),
        ("must be in a block", vec![void[0], void[1], function, (Op::Return, &[])]),
        ("a decoration needs two operands", vec![(Op::Decorate, &[1])]),
        ("Unimplemented opcode 65535", vec![(Op(u16::MAX), &[])]),
    ];
    for (text, instructions) in cases {
        let words = module_of(&instructions);
        let error = Module::read(&words).unwrap_err();
        assert!(error.to_string().contains(text), "{text}: {error}");
        assert!(Module::read_tolerant(&words).is_ok(), "{text}");
    }
    let words = module_of(&[(Op::MemoryModel, &[0, 2])]);
    assert_eq!(Module::read(&words).unwrap_err().cause, Error::RepeatedMemoryModel);
    let header = words.get(..5).unwrap_or_default();
    assert_eq!(Module::read(header).unwrap_err().cause, Error::UnspecifiedMemoryModel);
    assert!(Module::read_tolerant(header).is_ok_and(|module| module.models().is_none()));
    let cut = words.get(..words.len() - 1).unwrap_or_default();
    assert!(Module::read_tolerant(cut).is_err());
}
