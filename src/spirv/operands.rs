//! Taking an instruction's operands apart as the grammar says, down to single ids, literals and enumerants.

use rustc_hash::FxHashMap;

use crate::error::{Error, Result};

use super::binary::{Instruction, Instructions, read_string, string_length};
use super::grammar::{
    Class, EnumInfo, EnumKind, ExtInstImport, ExtInstSet, FPEncoding, InstructionInfo, Op, Operand, OperandKind,
    Quantifier,
};
use super::id::{Id, IdMap};

/// The type of a literal number: what `OpTypeInt` or `OpTypeFloat` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberType {
    /// An integer.
    Int {
        /// In bits.
        width: u32,
        /// It is signed.
        signed: bool,
    },
    /// A floating-point number.
    Float {
        /// In bits.
        width: u32,
        /// Where it isn't IEEE 754's.
        encoding: Option<FPEncoding>,
    },
}

impl NumberType {
    /// The width in bits.
    pub const fn width(self) -> u32 {
        match self {
            NumberType::Int { width, .. } | NumberType::Float { width, .. } => width,
        }
    }

    /// How many words a literal of this type takes.
    pub const fn words(self) -> usize {
        self.width().div_ceil(32) as usize
    }

    /// What a type declaration declares, if it is a number's.
    pub fn of_declaration(instruction: &Instruction<'_>) -> Option<NumberType> {
        match (instruction.op, instruction.arguments()) {
            (Op::TypeInt, &[width, signedness]) => Some(NumberType::Int { width, signed: signedness != 0 }),
            (Op::TypeFloat, &[width]) => Some(NumberType::Float { width, encoding: None }),
            (Op::TypeFloat, &[width, encoding]) => {
                Some(NumberType::Float { width, encoding: Some(FPEncoding(encoding)) })
            }
            _ => None,
        }
    }
}

/// What must be known of a module to take its instructions apart.
pub trait Context {
    /// The number type that the id declares.
    fn number_type(&self, type_id: Id) -> Option<NumberType>;

    /// The type of the value that the id names.
    fn type_of(&self, value: Id) -> Option<Id>;

    /// What the id of an `OpExtInstImport` imports.
    fn import(&self, set: Id) -> Option<ExtInstImport>;

    /// The component type and count of a vector type.
    fn vector_type(&self, type_id: Id) -> Option<(Id, u32)>;

    /// Whether the id names a constant.
    fn is_constant(&self, value: Id) -> bool;

    /// The value of a constant of 32 bits.
    fn constant_word(&self, _value: Id) -> Option<u32> {
        None
    }
}

/// A [`Context`] gathered from a module's instructions as they are read.
#[derive(Clone, Debug)]
pub struct ModuleContext {
    value_types: IdMap<Id>,
    // Of these there are few.
    number_types: FxHashMap<Id, NumberType>,
    vector_types: FxHashMap<Id, (Id, u32)>,
    imports: FxHashMap<Id, ExtInstImport>,
    /// The constants, with their values where those are a single word.
    constants: FxHashMap<Id, Option<u32>>,
}

impl ModuleContext {
    /// Nothing known yet of a module with that bound and that many words.
    pub fn new(bound: u32, module_words: usize) -> Self {
        ModuleContext {
            value_types: IdMap::new(bound, module_words),
            number_types: FxHashMap::default(),
            vector_types: FxHashMap::default(),
            imports: FxHashMap::default(),
            constants: FxHashMap::default(),
        }
    }

    /// Notes what the instruction says of the id that it defines.
    pub fn record(&mut self, instruction: &Instruction<'_>) {
        let Some(result) = instruction.result() else { return };
        if let Some(result_type) = instruction.result_type() {
            self.value_types.insert(result, result_type);
            if instruction.op.info().is_some_and(|info| info.class == Class::ConstantCreation) {
                let word = match (instruction.op, instruction.arguments()) {
                    (Op::Constant, &[word]) => Some(word),
                    _ => None,
                };
                self.constants.insert(result, word);
            }
        } else if let Some(number) = NumberType::of_declaration(instruction) {
            self.number_types.insert(result, number);
        } else if let (Op::TypeVector, &[component, count]) = (instruction.op, instruction.arguments())
            && let Some(component) = Id::new(component)
        {
            self.vector_types.insert(result, (component, count));
        } else if instruction.op == Op::ExtInstImport
            && let Ok((name, _)) = read_string(instruction.arguments())
        {
            self.imports.insert(result, ExtInstImport::from_import_name(&name));
        }
    }
}

impl Context for ModuleContext {
    fn number_type(&self, type_id: Id) -> Option<NumberType> {
        self.number_types.get(&type_id).copied()
    }

    fn type_of(&self, value: Id) -> Option<Id> {
        self.value_types.get(value).copied()
    }

    fn import(&self, set: Id) -> Option<ExtInstImport> {
        self.imports.get(&set).copied()
    }

    fn vector_type(&self, type_id: Id) -> Option<(Id, u32)> {
        self.vector_types.get(&type_id).copied()
    }

    fn is_constant(&self, value: Id) -> bool {
        self.constants.contains_key(&value)
    }

    fn constant_word(&self, value: Id) -> Option<u32> {
        self.constants.get(&value).copied().flatten()
    }
}

/// A single operand in an instruction's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodedOperand<'a> {
    /// What it is; never a pair (whose halves come one by one).
    pub kind: OperandKind,
    /// The grammar's name of it; may be empty.
    pub name: &'static str,
    /// Its words: one, or more for strings and wide numbers.
    pub words: &'a [u32],
    /// The index of its first word among the instruction's operands.
    pub index: usize,
    /// The type of a number whose width depends on another operand.
    pub number: Option<NumberType>,
}

impl DecodedOperand<'_> {
    /// Its first word.
    pub fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }

    /// The id; `None` where it is none.
    pub fn id(&self) -> Option<Id> {
        if self.kind.is_id() { Id::new(self.word()) } else { None }
    }
}

/// Looks whether every instruction of a section has the operands that the grammar gives it.
///
/// # Errors
/// The first that has not.
pub fn check_layout<C: Context + ?Sized>(section: &[u32], context: &C) -> Result<()> {
    for instruction in Instructions::of_section(section, 0) {
        for operand in instruction?.decode(context)? {
            operand?;
        }
    }
    Ok(())
}

/// What may come next in an instruction: the grammar's operands, with the parameters and further operands that
/// those read so far bring with them. Whoever reads a form of SPIR-V asks it operand by operand.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// The operands of the grammar that are still to come.
    expected: &'static [Operand],
    /// Parameters of the enumerants read last, still to come; they go before `expected`.
    parameters: &'static [Operand],
    /// The bits of a mask whose parameters are to come after those.
    mask: Option<(&'static EnumInfo, u32)>,
    /// The second half of a pair whose first was read.
    pair: Option<(OperandKind, &'static str)>,
    /// What may come after all those.
    rest: &'static [Operand],
}

impl Pattern {
    /// The operands of an instruction.
    pub(crate) fn new(operands: &'static [Operand]) -> Self {
        Pattern { expected: operands, parameters: &[], mask: None, pair: None, rest: &[] }
    }

    /// The next parameter or operand; `at_end` says that the instruction has no more. Of a pair this is the pair.
    pub(crate) fn next(&mut self, at_end: bool) -> Option<Operand> {
        if let Some((kind, name)) = self.pair.take() {
            return Some(Operand { kind, quantifier: Quantifier::One, name });
        }
        while self.parameters.is_empty()
            && let Some((info, mask)) = self.mask
        {
            let bit = mask & mask.wrapping_neg();
            self.mask = if bit == mask { None } else { Some((info, mask ^ bit)) };
            // What the grammar does not know is taken to have no parameters: then all that follows still fits, or
            // words are left over.
            self.parameters = info.by_value(bit).map_or(&[], |enumerant| enumerant.parameters);
        }
        for list in [&mut self.parameters, &mut self.expected, &mut self.rest] {
            while let Some((&operand, rest)) = list.split_first() {
                let absent = at_end && operand.quantifier != Quantifier::One;
                if absent || operand.quantifier != Quantifier::Any {
                    *list = rest;
                }
                if !absent {
                    return Some(operand);
                }
            }
        }
        None
    }

    /// The kind of an operand to read first: of a pair its first half, the second comes next.
    pub(crate) fn first_half(&mut self, operand: Operand) -> OperandKind {
        let Some((first, second)) = operand.kind.pair() else { return operand.kind };
        self.pair = Some((second, operand.name));
        first
    }

    /// An enumerant or mask was read.
    ///
    /// Parameters have no parameters (the generator sees to that), so that nothing still to come is lost here.
    pub(crate) fn enumerant(&mut self, kind: EnumKind, value: u32) {
        let info = kind.info();
        if info.is_mask && value != 0 {
            self.mask = Some((info, value));
        } else if let Some(enumerant) = info.by_value(value)
            && !enumerant.parameters.is_empty()
        {
            self.parameters = enumerant.parameters;
        }
    }

    /// The operation of an `OpSpecConstantOp` was read. Says whether a constant can have it.
    pub(crate) fn operation(&mut self, info: &'static InstructionInfo) -> bool {
        let skip = usize::from(info.has_result_type) + usize::from(info.has_result);
        self.expected = info.operands.get(skip..).unwrap_or_default();
        !self.expected.iter().any(|operand| operand.kind.has_context())
    }

    /// The instruction with that number in an extended set was read; `None` for a set that isn't known.
    ///
    /// A later version of a set that has no meaning for the module may have given it more operands.
    pub(crate) fn extended(&mut self, set: Option<ExtInstSet>, number: u32) {
        self.expected = set.and_then(|set| set.by_number(number)).map_or(ANY_ID, |info| info.operands);
        self.rest = if set.is_some_and(ExtInstSet::is_non_semantic) { ANY_ID } else { &[] };
    }
}

/// The operands of an instruction one by one, result type and result included.
///
/// Yields an error, and then no more, where a word is missing or left over, an id is 0, or an opcode or type that
/// decides on what follows isn't known. Enumerants that the grammar does not know are let through.
#[derive(Debug)]
pub struct Operands<'a, 'c, C: ?Sized> {
    instruction: Instruction<'a>,
    context: &'c C,
    pattern: Pattern,
    index: usize,
    done: bool,
}

const ANY_ID: &[Operand] = &[Operand { kind: OperandKind::IdRef, quantifier: Quantifier::Any, name: "" }];

impl<'a> Instruction<'a> {
    /// Its operands one by one, as the grammar has them.
    ///
    /// # Errors
    /// [`Error::UnimplementedOpCode`] for an unknown opcode.
    pub fn decode<'c, C: Context + ?Sized>(&self, context: &'c C) -> Result<Operands<'a, 'c, C>> {
        match self.op.info() {
            None => Err(Error::UnimplementedOpCode(self.op.0.to_string()).at(self.place())),
            Some(info) => Ok(Operands {
                instruction: *self,
                context,
                pattern: Pattern::new(info.operands),
                index: 0,
                done: false,
            }),
        }
    }
}

impl<'a, C: Context + ?Sized> Operands<'a, '_, C> {
    fn number_type(&self, type_id: Option<Id>) -> Result<NumberType> {
        type_id
            .and_then(|id| self.context.number_type(id))
            .ok_or_else(|| self.instruction.invalid("the type of a literal is not declared as a number"))
    }

    fn read(&mut self, operand: Operand) -> Result<DecodedOperand<'a>> {
        let kind = self.pattern.first_half(operand);
        let rest = self.instruction.operands.get(self.index..).unwrap_or_default();
        let mut number = None;
        let count = match kind {
            OperandKind::LiteralString => {
                string_length(rest).ok_or_else(|| self.instruction.invalid("a literal string has no end"))?
            }
            OperandKind::LiteralContextDependentNumber => {
                number.insert(self.number_type(self.instruction.id(0))?).words()
            }
            OperandKind::LiteralInteger if operand.kind == OperandKind::PairLiteralIntegerIdRef => {
                let selector = self.instruction.id(0).and_then(|selector| self.context.type_of(selector));
                number.insert(self.number_type(selector)?).words()
            }
            _ => 1,
        };
        let Some(words) = rest.get(..count.max(1)) else {
            return Err(Error::InvalidWordCount(format!(
                "Invalid word count: Op{} ends before its operand{}{}",
                self.instruction.op,
                if operand.name.is_empty() { "" } else { " " },
                operand.name
            ))
            .at(self.instruction.place()));
        };
        let decoded = DecodedOperand { kind, name: operand.name, words, index: self.index, number };
        self.index += words.len();
        let word = decoded.word();
        if kind.is_id() && word == 0 {
            return Err(self.instruction.invalid("an id is 0"));
        }
        match kind {
            OperandKind::Enum(kind) => self.pattern.enumerant(kind, word),
            OperandKind::LiteralSpecConstantOpInteger => {
                let info = u16::try_from(word).ok().and_then(|word| Op(word).info());
                let info = info.ok_or_else(|| self.instruction.invalid(format!("unknown opcode {word}")))?;
                if !self.pattern.operation(info) {
                    return Err(self.instruction.invalid(format!("Op{} is no operation of a constant", info.name)));
                }
            }
            OperandKind::LiteralExtInstInteger => {
                let import = self.instruction.id(2).and_then(|set| self.context.import(set));
                self.pattern.extended(import.and_then(ExtInstImport::set), word);
            }
            _ => {}
        }
        Ok(decoded)
    }
}

/// The instructions that may go on with literals that the grammar does not describe: the array lists of
/// SPV_ALTERA_fpga_loop_controls, and decorations that producers give more words than they have by now.
pub(crate) const OPEN_ENDED: [Op; 4] = [Op::LoopMerge, Op::LoopControlINTEL, Op::Decorate, Op::MemberDecorate];

impl<'a, C: Context + ?Sized> Iterator for Operands<'a, '_, C> {
    type Item = Result<DecodedOperand<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let left = self.instruction.operands.len() - self.index;
        let item = match self.pattern.next(left == 0) {
            Some(operand) => self.read(operand),
            None if left == 0 => {
                self.done = true;
                return None;
            }
            None if OPEN_ENDED.contains(&self.instruction.op) => {
                self.read(Operand { kind: OperandKind::LiteralInteger, quantifier: Quantifier::Any, name: "" })
            }
            None => {
                let what = format!("Invalid word count: Op{} has {left} words too many", self.instruction.op);
                Err(Error::InvalidWordCount(what).at(self.instruction.place()))
            }
        };
        self.done = item.is_err();
        Some(item)
    }
}
