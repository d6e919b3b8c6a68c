//! Tests of the reader: it decodes every instruction of the grammar, and it does not panic for any input.

use llvm_spirv::spirv::binary::{bytes_from_words, first_word, push_string, read_string, words_from_bytes};
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{
    Context, Header, Id, IdMap, Instruction, Instructions, ModuleContext, NumberType, Requirements,
};
use llvm_spirv::spirv::{Extensions, Settings};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// A context in which every id is a 64-bit unsigned integer type, a value of this type, and an import of OpenCL.std.
struct Everything;

impl Context for Everything {
    fn number_type(&self, _: Id) -> Option<NumberType> {
        Some(NumberType::Int { width: 64, signed: false })
    }

    fn type_of(&self, value: Id) -> Option<Id> {
        Some(value)
    }

    fn import(&self, _: Id) -> Option<ExtInstImport> {
        Some(ExtInstImport::Known(ExtInstSet::OpenClStd))
    }

    fn vector_type(&self, _: Id) -> Option<(Id, u32)> {
        None
    }

    fn is_constant(&self, _: llvm_spirv::spirv::Id) -> bool {
        false
    }
}

/// A stream of numbers for random choices.
struct Choices<'a>(std::iter::Cycle<std::slice::Iter<'a, u32>>);

impl Choices<'_> {
    fn next(&mut self) -> u32 {
        *self.0.next().expect("the stream is endless")
    }
}

/// The operands of an instruction: the kind of each, and its number of words.
type Made = Vec<(OperandKind, usize)>;

/// Appends an operand of a kind, and the parameters that the operand requires.
fn make(kind: OperandKind, words: &mut Vec<u32>, made: &mut Made, choices: &mut Choices<'_>) {
    if let Some((first, second)) = kind.pair() {
        if kind == OperandKind::PairLiteralIntegerIdRef {
            // The literal has the width of the selector, 64 bits.
            words.extend([choices.next(), choices.next()]);
            made.push((first, 2));
        } else {
            make(first, words, made, choices);
        }
        return make(second, words, made, choices);
    }
    let start = words.len();
    match kind {
        kind if kind.is_id() => words.push(choices.next() % 1000 + 1),
        OperandKind::LiteralString => push_string(words, &"añb€".repeat(choices.next() as usize % 4)),
        OperandKind::LiteralContextDependentNumber => words.extend([choices.next(), choices.next()]),
        OperandKind::LiteralSpecConstantOpInteger => {
            let operations = [Op::IAdd, Op::Select, Op::CompositeExtract, Op::AccessChain, Op::VectorShuffle];
            let op = operations[choices.next() as usize % operations.len()];
            words.push(op.word());
            made.push((kind, 1));
            return make_all(&op.info().unwrap().operands[2..], words, made, choices);
        }
        OperandKind::LiteralExtInstInteger => {
            let all = ExtInstSet::OpenClStd.info().instructions;
            let instruction = &all[choices.next() as usize % all.len()];
            words.push(instruction.number);
            made.push((kind, 1));
            return make_all(instruction.operands, words, made, choices);
        }
        OperandKind::Enum(kind) => {
            let info = kind.info();
            let mut choose = || &info.enumerants[choices.next() as usize % info.enumerants.len()];
            let value = if info.is_mask { choose().value | choose().value } else { choose().value };
            words.push(value);
            made.push((OperandKind::Enum(kind), 1));
            for part in info.enumerants_of(value).flatten() {
                make_all(part.parameters, words, made, choices);
            }
            return;
        }
        _ => words.push(choices.next()),
    }
    made.push((kind, words.len() - start));
}

fn make_all(operands: &[Operand], words: &mut Vec<u32>, made: &mut Made, choices: &mut Choices<'_>) {
    for operand in operands {
        let count = match operand.quantifier {
            Quantifier::One => 1,
            // Operands may follow an optional operand, so that it cannot be left out.
            Quantifier::Optional => 1,
            Quantifier::Any if operand.kind == OperandKind::LiteralExtInstInteger => 1,
            Quantifier::Any => choices.next() % 4,
        };
        for _ in 0..count {
            make(operand.kind, words, made, choices);
        }
    }
}

#[test]
fn every_instruction_is_decoded() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let numbers = proptest::collection::vec(any::<u32>(), 31..64);
    let mut count = 0;
    for info in Op::all() {
        for _ in 0..20 {
            let numbers = numbers.new_tree(&mut runner).unwrap().current();
            let mut choices = Choices(numbers.iter().cycle());
            let (mut operands, mut made) = (Vec::new(), Made::new());
            // The number determines the operands that follow in OpExtInst and OpSpecConstantOp.
            let fixed = info.operands.iter().position(|operand| {
                matches!(operand.kind, OperandKind::LiteralExtInstInteger | OperandKind::LiteralSpecConstantOpInteger)
            });
            let end = fixed.map_or(info.operands.len(), |index| index + 1);
            make_all(&info.operands[..end], &mut operands, &mut made, &mut choices);
            let instruction = Instruction { op: info.opcode, operands: &operands, offset: 5 };
            let decoded: Vec<_> = instruction
                .decode(&Everything)
                .unwrap()
                .collect::<Result<_, _>>()
                .unwrap_or_else(|error| panic!("Op{} {operands:?}: {error}", info.name));
            let shape: Made = decoded.iter().map(|operand| (operand.kind, operand.words.len())).collect();
            assert_eq!(shape, made, "Op{}", info.name);
            let all: Vec<u32> = decoded.iter().flat_map(|operand| operand.words).copied().collect();
            assert_eq!(all, operands);
            assert_eq!(instruction.result_type().is_some(), info.has_result_type);
            assert_eq!(instruction.result().is_some(), info.has_result);
            count += 1;
        }
    }
    assert!(count >= 876 * 20, "{count} instructions");
}

#[test]
fn a_missing_or_an_extra_word_is_an_error() {
    let check = |op: Op, operands: &[u32]| {
        let instruction = Instruction { op, operands, offset: 5 };
        instruction.decode(&Everything).unwrap().find_map(Result::err).map(|error| error.cause.code())
    };
    assert_eq!(check(Op::IAdd, &[1, 2, 3, 4]), None);
    assert_eq!(check(Op::IAdd, &[1, 2, 3]), Some("InvalidWordCount"));
    assert_eq!(check(Op::IAdd, &[1, 2, 3, 4, 5]), Some("InvalidWordCount"));
    assert_eq!(check(Op::IAdd, &[1, 2, 0, 4]), Some("InvalidModule"));
    assert_eq!(check(Op::Load, &[1, 2, 3, 2]), Some("InvalidWordCount"));
    assert_eq!(check(Op::Load, &[1, 2, 3, 2, 16]), None);
    assert_eq!(check(Op::Name, &[1, u32::MAX]), Some("InvalidModule"));
    assert_eq!(check(Op::SpecConstantOp, &[1, 2, 70_000]), Some("InvalidModule"));
    assert_eq!(check(Op::SpecConstantOp, &[1, 2, Op::SpecConstantOp.word(), 70]), Some("InvalidModule"));
    assert!(Instruction { op: Op(65_000), operands: &[], offset: 5 }.decode(&Everything).is_err());
}

/// Returns a module with a few instructions.
fn sample() -> Vec<u32> {
    let mut words = Header { version: Version::V1_2, generator: 7, bound: 100 }.to_words().to_vec();
    let mut add = |op: Op, operands: &[u32]| {
        words.push(first_word(op, operands.len() as u16 + 1));
        words.extend(operands);
    };
    add(Op::Capability, &[Capability::Kernel.0]);
    add(Op::MemoryModel, &[AddressingModel::Physical64.0, MemoryModel::OpenCL.0]);
    add(Op::TypeInt, &[1, 64, 0]);
    add(Op::Constant, &[1, 2, 3, 4]);
    add(Op::TypeFunction, &[3, 1]);
    add(Op::Switch, &[2, 5, 6, 0, 7]);
    words
}

#[test]
fn both_byte_orders_are_read_and_other_input_is_rejected() {
    let words = sample();
    let little = bytes_from_words(&words);
    let big: Vec<u8> = words.iter().flat_map(|word| word.to_be_bytes()).collect();
    assert_eq!(words_from_bytes(&little).unwrap(), words);
    assert_eq!(words_from_bytes(&big).unwrap(), words);
    let code = |bytes: &[u8]| words_from_bytes(bytes).unwrap_err().cause.code();
    assert_eq!(code(&[]), "InvalidMagicNumber");
    assert_eq!(code(b"BC\xc0\xde"), "InvalidMagicNumber");
    assert_eq!(code(&little[..little.len() - 1]), "InvalidWordCount");
    assert_eq!(code(&little[..16]), "InvalidWordCount");
    let header = |index: usize, value: u32| {
        let mut words = words.clone();
        words[index] = value;
        Header::parse(&words).map_err(|error| error.cause.code())
    };
    assert_eq!(header(0, 0), Err("InvalidMagicNumber"));
    assert_eq!(header(1, 0x0001_0700), Err("InvalidModule"));
    assert_eq!(header(1, 0x0101_0000), Err("InvalidModule"));
    assert_eq!(header(4, 1), Err("InvalidModule"));
    assert_eq!(header(3, u32::MAX).unwrap().bound, u32::MAX);
}

/// Reads the words with every reader of modules.
fn read_all(words: &[u32]) {
    let Ok(header) = Header::parse(words) else { return };
    let mut context = ModuleContext::new(header.bound, words.len());
    let mut next = 5;
    for instruction in Instructions::of_module(words) {
        let Ok(instruction) = instruction else { break };
        assert_eq!(instruction.offset, next);
        next += instruction.operands.len() + 1;
        context.record(&instruction);
        let _ = instruction.arguments();
        if let Ok(operands) = instruction.decode(&context) {
            let mut index = 0;
            for operand in operands.flatten() {
                assert_eq!(operand.index, index);
                index += operand.words.len();
            }
            assert!(index <= instruction.operands.len());
        }
    }
    let settings = Settings { extensions: Extensions::all(), ..Settings::default() };
    let _ = Requirements::of_module(words, &settings);
}

#[test]
fn truncated_and_damaged_modules_only_cause_errors() {
    let words = sample();
    for end in 0..words.len() {
        read_all(&words[..end]);
    }
    for index in 0..words.len() {
        for bit in 0..32 {
            let mut words = words.clone();
            words[index] ^= 1 << bit;
            read_all(&words);
        }
    }
    let mut empty = words.clone();
    empty.push(0);
    let last = Instructions::of_module(&empty).last().unwrap().unwrap_err();
    assert_eq!((last.cause.code(), last.place.word), ("InvalidWordCount", Some(words.len())));
}

#[test]
fn a_bound_of_four_billion_takes_no_time_or_memory() {
    let mut map = IdMap::<[u64; 64]>::new(u32::MAX, 100);
    assert!(map.insert(Id::new(u32::MAX - 1).unwrap(), [1; 64]).is_none());
    assert_eq!(map.get(Id::new(u32::MAX - 1).unwrap()), Some(&[1; 64]));
    let mut words = sample();
    words[3] = u32::MAX;
    read_all(&words);
}

proptest! {
    #[test]
    fn any_words_can_be_read(body in proptest::collection::vec(any::<u32>(), 0..200)) {
        let mut words = sample();
        words.extend(body);
        read_all(&words);
    }

    #[test]
    fn any_instruction_can_be_read(
        opcode in 0..Op::all().len(),
        operands in proptest::collection::vec(prop_oneof![0..20u32, any::<u32>()], 0..12),
    ) {
        let mut words = sample();
        words.push(first_word(Op::all()[opcode].opcode, operands.len() as u16 + 1));
        words.extend(operands);
        read_all(&words);
    }

    #[test]
    fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        if let Ok(words) = words_from_bytes(&bytes) {
            read_all(&words);
        }
    }

    #[test]
    fn strings_are_read_as_they_were_written(text in "[^\0]{0,40}", after in any::<u32>()) {
        let mut words = Vec::new();
        push_string(&mut words, &text);
        let count = words.len();
        prop_assert_eq!(count, text.len() / 4 + 1);
        words.push(after);
        prop_assert_eq!(read_string(&words), Ok((text, count)));
    }
}
