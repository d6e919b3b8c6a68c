//! Generates random modules with any instructions of the grammar. Every operand has the right kind. All else is random.

use llvm_spirv::spirv::Header;
use llvm_spirv::spirv::binary::{first_word, push_string};
use llvm_spirv::spirv::grammar::*;

/// A stream of numbers for random choices.
pub(super) struct Choices {
    state: u64,
}

impl Choices {
    pub(super) fn new(seed: u64) -> Self {
        Choices { state: seed }
    }

    /// Returns the next number of SplitMix64 by Steele, Lea and Flood.
    pub(super) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.state;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ number >> 31
    }

    /// Returns a number below `limit`.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 11) as usize % limit
    }

    /// Returns one of the values.
    pub(super) fn of<'a, T>(&mut self, values: &'a [T]) -> &'a T {
        &values[self.below(values.len())]
    }

    /// Returns true with the probability `1 / times`.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A number type that the modules declare: the width, and the signedness or encoding.
#[derive(Clone, Copy)]
enum Number {
    Int(u32, bool),
    Float(u32, Option<FPEncoding>),
}

const NUMBERS: [Number; 25] = [
    Number::Int(32, false),
    Number::Int(32, true),
    Number::Int(64, false),
    Number::Int(64, true),
    Number::Int(8, false),
    Number::Int(8, true),
    Number::Int(16, false),
    Number::Int(16, true),
    Number::Int(1, false),
    Number::Int(24, true),
    Number::Int(33, true),
    Number::Int(96, false),
    Number::Int(128, true),
    Number::Int(500, true),
    Number::Float(16, None),
    Number::Float(32, None),
    Number::Float(64, None),
    Number::Float(16, Some(FPEncoding::BFloat16KHR)),
    Number::Float(8, Some(FPEncoding::Float8E4M3EXT)),
    Number::Float(8, Some(FPEncoding::Float8E5M2EXT)),
    Number::Float(6, Some(FPEncoding::Float6E3M2EXT)),
    Number::Float(4, Some(FPEncoding::Float4E2M1EXT)),
    Number::Float(8, Some(FPEncoding::Float8UnsignedE8M0EXT)),
    Number::Float(8, Some(FPEncoding::MXInt8EXT)),
    // The encoding is unknown.
    Number::Float(128, None),
];
/// The number of integer types, which are the first ones.
const INTEGERS: usize = 14;

/// The pieces of strings.
const PIECES: [&str; 12] = ["a", "main", "\\", "\"", " ", "\n", "; x", "%1", "é", "€", "uint_0", "OpNop"];

/// The first id that is a value. A module begins with the declarations that other instructions need: from id 1 the
/// number types, then a value of each integer type, then the imported sets.
const FIRST_VALUE: u32 = 1 + NUMBERS.len() as u32;
const FIRST_SET: u32 = FIRST_VALUE + INTEGERS as u32;

/// The properties of a module that are not random.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish {
    /// The index of the enumerant in each enumeration, modulo the number of enumerants.
    pub(super) enumerant: Option<usize>,
    /// The indices of the imported set and of its instruction, modulo their numbers.
    pub(super) extended: Option<(usize, usize)>,
    /// True if all optional operands are present, false if none is.
    pub(super) optional: Option<bool>,
    /// True if no string ends with a backslash.
    pub(super) no_backslash_at_end: bool,
}

struct Generator<'a> {
    choices: &'a mut Choices,
    wish: Wish,
    words: Vec<u32>,
    /// The bound of the ids.
    bound: u32,
    next_result: u32,
}

/// Returns a module with the instructions in this order, after the declarations that they need.
pub(super) fn module(ops: &[(&'static InstructionInfo, Wish)], choices: &mut Choices) -> Vec<u32> {
    let sets = ExtInstSet::all();
    let first_result = FIRST_SET + sets.len() as u32 + 1;
    let results = ops.iter().filter(|(info, _)| info.has_result).count() as u32;
    let bound = first_result + results;
    let version = Version::new(1, choices.below(7) as u8);
    let header = Header { version, generator: choices.next() as u32, bound };
    let wish = Wish::default();
    let mut generator =
        Generator { choices, wish, words: header.to_words().to_vec(), bound, next_result: first_result };
    for (id, number) in (1..).zip(NUMBERS) {
        match number {
            Number::Int(width, signed) => generator.add(Op::TypeInt, &[id, width, u32::from(signed)]),
            Number::Float(width, None) => generator.add(Op::TypeFloat, &[id, width]),
            Number::Float(width, Some(encoding)) => generator.add(Op::TypeFloat, &[id, width, encoding.0]),
        }
    }
    for index in 0..INTEGERS as u32 {
        generator.add(Op::Undef, &[1 + index, FIRST_VALUE + index]);
    }
    let names = sets.iter().map(|set| match set.is_versioned {
        true => format!("{}7", set.import_name),
        false => set.import_name.to_owned(),
    });
    for (id, name) in (FIRST_SET..).zip(names.chain(["NonSemantic.Unknown".to_owned()])) {
        let mut operands = vec![id];
        push_string(&mut operands, &name);
        generator.add(Op::ExtInstImport, &operands);
    }
    for &(info, wish) in ops {
        generator.wish = wish;
        generator.instruction(info);
    }
    generator.words
}

impl Generator<'_> {
    fn add(&mut self, op: Op, operands: &[u32]) {
        self.words.push(first_word(op, operands.len() as u16 + 1));
        self.words.extend(operands);
    }

    fn instruction(&mut self, info: &'static InstructionInfo) {
        let mut operands = Vec::new();
        self.list(info, info.operands, &mut operands);
        self.add(info.opcode, &operands);
    }

    fn list(&mut self, info: &'static InstructionInfo, list: &'static [Operand], operands: &mut Vec<u32>) {
        for operand in list {
            // A literal must have its type, and a case of a switch the type of the selector.
            let has = |kind| info.operands.iter().any(|operand| operand.kind == kind);
            let count = match operand.quantifier {
                Quantifier::One => 1,
                // The number of an extended instruction.
                _ if operand.kind == OperandKind::LiteralExtInstInteger => 1,
                _ if self.wish.optional == Some(false) => return,
                Quantifier::Optional if self.wish.optional == Some(true) => 1,
                Quantifier::Optional if self.choices.once_in(2) => return,
                Quantifier::Optional => 1,
                Quantifier::Any => self.choices.below(4),
            };
            for _ in 0..count {
                let is_first = operands.is_empty();
                match operand.kind {
                    OperandKind::IdResultType if has(OperandKind::LiteralContextDependentNumber) => {
                        operands.push(1 + self.choices.below(NUMBERS.len()) as u32);
                    }
                    OperandKind::IdRef if is_first && has(OperandKind::PairLiteralIntegerIdRef) => {
                        operands.push(FIRST_VALUE + self.choices.below(INTEGERS) as u32);
                    }
                    OperandKind::IdRef if operand.name == "Set" && has(OperandKind::LiteralExtInstInteger) => {
                        let set = self.wish.extended.map(|(set, _)| set);
                        let set = set.unwrap_or_else(|| self.choices.below(ExtInstSet::all().len() + 1));
                        operands.push(FIRST_SET + set as u32);
                    }
                    _ => self.operand(info, operand.kind, operands),
                }
            }
            // The remaining operands belong to the number, or the instruction cannot have them.
            let brings_rest =
                matches!(operand.kind, OperandKind::LiteralExtInstInteger | OperandKind::LiteralSpecConstantOpInteger);
            if brings_rest || operand.quantifier == Quantifier::Any && count == 0 {
                return;
            }
        }
    }

    fn operand(&mut self, info: &'static InstructionInfo, kind: OperandKind, operands: &mut Vec<u32>) {
        if let Some((first, second)) = kind.pair() {
            match kind {
                OperandKind::PairLiteralIntegerIdRef => {
                    self.number(NUMBERS[(operands[0] - FIRST_VALUE) as usize], operands);
                }
                _ => self.operand(info, first, operands),
            }
            return self.operand(info, second, operands);
        }
        match kind {
            OperandKind::IdResult => {
                operands.push(self.next_result);
                self.next_result += 1;
            }
            kind if kind.is_id() => operands.push(1 + self.choices.below(self.bound as usize - 1) as u32),
            OperandKind::LiteralString => {
                let count = self.choices.below(5);
                let mut text: String = (0..count).map(|_| *self.choices.of(&PIECES)).collect();
                if self.wish.no_backslash_at_end && text.ends_with('\\') {
                    text.push('.');
                }
                push_string(operands, &text);
            }
            OperandKind::LiteralContextDependentNumber => self.number(NUMBERS[operands[0] as usize - 1], operands),
            OperandKind::LiteralFloat | OperandKind::LiteralInteger => operands.push(self.word()),
            OperandKind::LiteralExtInstInteger => {
                let set = ExtInstSet::all().get((operands[operands.len() - 1] - FIRST_SET) as usize);
                let Some(set) = set else {
                    // The set is unknown: any number and any ids are possible.
                    operands.push(self.word());
                    return (0..self.choices.below(4)).for_each(|_| self.operand(info, OperandKind::IdRef, operands));
                };
                let index = match self.wish.extended {
                    Some((_, index)) => index % set.instructions.len(),
                    None => self.choices.below(set.instructions.len()),
                };
                operands.push(set.instructions[index].number);
                self.list(info, set.instructions[index].operands, operands);
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let operation = loop {
                    let operation = self.choices.of(Op::all());
                    let rest = operation.operands.iter().skip(2);
                    if operation.has_result_type && operation.has_result && !{ rest }.any(|o| o.kind.has_context()) {
                        break operation;
                    }
                };
                operands.push(operation.opcode.word());
                self.list(operation, &operation.operands[2..], operands);
            }
            OperandKind::Enum(kind) => {
                let enumeration = kind.info();
                let choose = |choices: &mut Choices| choices.of(enumeration.enumerants).value;
                let mut value = match self.wish.enumerant {
                    Some(index) => enumeration.enumerants[index % enumeration.enumerants.len()].value,
                    None => choose(self.choices),
                };
                if enumeration.is_mask && self.choices.once_in(2) {
                    value |= choose(self.choices);
                }
                operands.push(value);
                for part in enumeration.enumerants_of(value).flatten() {
                    self.list(info, part.parameters, operands);
                }
            }
            _ => unreachable!("{kind:?} is a pair or an id"),
        }
    }

    /// Returns a random word, often a small one.
    fn word(&mut self) -> u32 {
        let word = self.choices.next() as u32;
        word >> *self.choices.of(&[0, 1, 8, 20, 28])
    }

    /// Adds a literal. A few literals have wrong bits above their width.
    fn number(&mut self, number: Number, operands: &mut Vec<u32>) {
        let (Number::Int(width, _) | Number::Float(width, _)) = number;
        let start = operands.len();
        for _ in 0..width.div_ceil(32) {
            let special = [0, 1, u32::MAX, 0x7f80_0000, 0x8000_0000, 0x3f80_0000, 0x7ff0_0000];
            let word = if self.choices.once_in(3) { *self.choices.of(&special) } else { self.word() };
            operands.push(word);
        }
        let used = width % 32;
        if used != 0 && !self.choices.once_in(20) {
            let last = operands.len() - 1;
            operands[last] = match number {
                Number::Int(_, true) => ((operands[last] as i32) << (32 - used) >> (32 - used)) as u32,
                _ => operands[last] & ((1 << used) - 1),
            };
        }
        assert!(operands.len() > start);
    }
}
