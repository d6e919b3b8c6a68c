//! Decoding the operands of an instruction by the grammar, down to single ids, literals and enumerants.

use rustc_hash::FxHashMap;

use crate::error::{Error, Result};

use super::binary::{Instruction, Instructions, read_string, string_length};
use super::grammar::{
    Class, EnumInfo, EnumKind, ExtInstImport, ExtInstSet, FPEncoding, InstructionInfo, Op, Operand, OperandKind,
    Quantifier,
};
use super::id::{Id, IdMap};

/// The type of a literal number, declared by OpTypeInt or OpTypeFloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberType {
    /// An integer.
    Int {
        /// The width in bits.
        width: u32,
        /// True if it is signed.
        signed: bool,
    },
    /// A floating-point number.
    Float {
        /// The width in bits.
        width: u32,
        /// The encoding, if it is not IEEE 754's.
        encoding: Option<FPEncoding>,
    },
}

impl NumberType {
    /// Returns the width in bits.
    pub const fn width(self) -> u32 {
        match self {
            NumberType::Int { width, .. } | NumberType::Float { width, .. } => width,
        }
    }

    /// Returns the number of words of a literal of this type.
    pub const fn words(self) -> usize {
        self.width().div_ceil(32) as usize
    }

    /// Returns the number type that an instruction declares, or `None` if it declares no number type.
    pub fn of_declaration(instruction: &Instruction<'_>) -> Option<NumberType> {
        NumberType::of_type(instruction.op, instruction.arguments())
    }

    /// Returns the number type that an instruction declares, or `None` if it declares no number type. `operands` are
    /// the operands after the result.
    pub(crate) fn of_type(op: Op, operands: &[u32]) -> Option<NumberType> {
        match (op, operands) {
            (Op::TypeInt, &[width, signedness]) => Some(NumberType::Int { width, signed: signedness != 0 }),
            (Op::TypeFloat, &[width]) => Some(NumberType::Float { width, encoding: None }),
            (Op::TypeFloat, &[width, encoding]) => {
                Some(NumberType::Float { width, encoding: Some(FPEncoding(encoding)) })
            }
            _ => None,
        }
    }
}

/// The facts about a module that are needed to decode its instructions.
///
/// A [`Module`](super::Module) knows them for a whole module, a [`ModuleContext`] for the instructions that were read
/// so far.
pub trait Context {
    /// Returns the type of number that a type id stands for.
    fn number_type(&self, type_id: Id) -> Option<NumberType>;

    /// Returns the type of a value.
    fn type_of(&self, value: Id) -> Option<Id>;

    /// Returns the extended instruction set that the id of an OpExtInstImport stands for.
    fn import(&self, set: Id) -> Option<ExtInstImport>;

    /// Returns the component type of a vector type, and the number of components.
    fn vector_type(&self, type_id: Id) -> Option<(Id, u32)>;

    /// Returns true if the id is that of a constant.
    fn is_constant(&self, value: Id) -> bool;

    /// Returns the value of a constant with one word.
    fn constant_word(&self, _value: Id) -> Option<u32> {
        None
    }
}

/// A [`Context`] that knows the instructions that were read so far. The readers of text use it, because they see each
/// instruction once. So do the disassemblers, which also accept modules with a broken structure.
#[derive(Clone, Debug)]
pub struct ModuleContext {
    value_types: IdMap<Id>,
    // A module has few of these.
    number_types: FxHashMap<Id, NumberType>,
    vector_types: FxHashMap<Id, (Id, u32)>,
    imports: FxHashMap<Id, ExtInstImport>,
    /// The constants. The value of a constant is recorded if it has one word.
    constants: FxHashMap<Id, Option<u32>>,
}

impl ModuleContext {
    /// Returns an empty context for a module with this bound in its header and this number of words.
    pub fn new(bound: u32, module_words: usize) -> Self {
        ModuleContext {
            value_types: IdMap::new(bound, module_words),
            number_types: FxHashMap::default(),
            vector_types: FxHashMap::default(),
            imports: FxHashMap::default(),
            constants: FxHashMap::default(),
        }
    }

    /// Records the facts about the id that an instruction defines.
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

/// A single operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodedOperand<'a> {
    /// The kind of operand. The kind is never a pair, because the two halves of a pair are separate operands.
    pub kind: OperandKind,
    /// The name in the grammar; may be empty.
    pub name: &'static str,
    /// The words: one, or more for strings and wide numbers.
    pub words: &'a [u32],
    /// The index of the first word among the operands of the instruction.
    pub index: usize,
    /// The type of a literal number whose width depends on another operand.
    pub number: Option<NumberType>,
}

impl DecodedOperand<'_> {
    /// Returns the first word.
    pub fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }

    /// Returns the id; `None` if the operand is not an id.
    pub fn id(&self) -> Option<Id> {
        if self.kind.is_id() { Id::new(self.word()) } else { None }
    }
}

/// Checks that every instruction of a section has the operands that the grammar lists for its opcode.
///
/// # Errors An error for the first instruction whose operands do not follow the grammar.
pub fn check_layout<C: Context + ?Sized>(section: &[u32], context: &C) -> Result<()> {
    for instruction in Instructions::of_section(section, 0) {
        for operand in instruction?.decode(context)? {
            operand?;
        }
    }
    Ok(())
}

/// The operands that may follow in an instruction: those of the grammar, and the parameters and further operands that
/// the operands read so far require. The readers of all forms of SPIR-V use it, one operand at a time.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// The operands of the grammar that were not read yet.
    expected: &'static [Operand],
    /// The parameters of the last enumerants that were not read yet. They come before `expected`.
    parameters: &'static [Operand],
    /// The last mask that was read, reduced to the bits whose parameters are not in `parameters` yet.
    mask: Option<(&'static EnumInfo, u32)>,
    /// The second half of a pair whose first half was read.
    pair: Option<(OperandKind, &'static str)>,
    /// The operands that may follow all others, such as further operands of a non-semantic instruction.
    rest: &'static [Operand],
}

impl Pattern {
    /// Returns the pattern of an instruction with these operands in the grammar.
    pub(crate) fn new(operands: &'static [Operand]) -> Self {
        Pattern { expected: operands, parameters: &[], mask: None, pair: None, rest: &[] }
    }

    /// Returns the next parameter or operand, which may be a pair. `at_end` is true if the instruction has no more
    /// words.
    pub(crate) fn next(&mut self, at_end: bool) -> Option<Operand> {
        if let Some((kind, name)) = self.pair.take() {
            return Some(Operand { kind, quantifier: Quantifier::One, name });
        }
        while self.parameters.is_empty()
            && let Some((info, mask)) = self.mask
        {
            let bit = mask & mask.wrapping_neg();
            self.mask = if bit == mask { None } else { Some((info, mask ^ bit)) };
            // A bit that is not in the grammar is assumed to have no parameters. If it has some, either the operands
            // after it still fit, or words are left over.
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

    /// Returns the kind of an operand. If the operand is a pair, returns the kind of its first half, and the next call
    /// of [`Pattern::next`] returns the second half.
    pub(crate) fn first_half(&mut self, operand: Operand) -> OperandKind {
        let Some((first, second)) = operand.kind.pair() else { return operand.kind };
        self.pair = Some((second, operand.name));
        first
    }

    /// Notes that an enumerant or mask was read.
    ///
    /// The generator of the grammar checks that parameters have no parameters, so no earlier parameters are lost here.
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

    /// Notes that the operation of an OpSpecConstantOp was read. Returns true if a constant can have this operation.
    pub(crate) fn operation(&mut self, info: &'static InstructionInfo) -> bool {
        let skip = usize::from(info.has_result_type) + usize::from(info.has_result);
        self.expected = info.operands.get(skip..).unwrap_or_default();
        !self.expected.iter().any(|operand| operand.kind.has_context())
    }

    /// Notes that the number of an instruction in an extended set was read; `None` stands for an unknown set.
    ///
    /// Instructions of non-semantic sets may have more operands in a later version of the set.
    pub(crate) fn extended(&mut self, set: Option<ExtInstSet>, number: u32) {
        self.expected = set.and_then(|set| set.by_number(number)).map_or(ANY_ID, |info| info.operands);
        self.rest = if set.is_some_and(ExtInstSet::is_non_semantic) { ANY_ID } else { &[] };
    }
}

/// An iterator over the operands of an instruction, including the result type and the result.
///
/// It yields an error and ends if a word is missing or left over, if an id is 0, or if an opcode or type that
/// determines the following operands is unknown. Unknown enumerants are no error.
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
    /// Returns an iterator over the operands, as the grammar describes them.
    ///
    /// # Errors
    /// [`Error::UnimplementedOpCode`] for an unknown opcode.
    ///
    /// ```
    /// use llvm_spirv::spirv::{Header, Instructions, ModuleContext, text::assembly::assemble};
    ///
    /// let words = assemble("OpMemoryModel Logical OpenCL")?;
    /// let context = ModuleContext::new(Header::parse(&words)?.bound, words.len());
    /// let instruction = Instructions::of_module(&words).next().unwrap()?;
    /// for operand in instruction.decode(&context)? {
    ///     let operand = operand?;
    ///     println!("{:?}: {}", operand.kind, operand.word());
    /// }
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
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
            .ok_or_else(|| self.instruction.invalid("the type of the literal is not an integer or float type"))
    }

    fn read(&mut self, operand: Operand) -> Result<DecodedOperand<'a>> {
        let kind = self.pattern.first_half(operand);
        let rest = self.instruction.operands.get(self.index..).unwrap_or_default();
        let mut number = None;
        let count = match kind {
            OperandKind::LiteralString => {
                string_length(rest).ok_or_else(|| self.instruction.invalid("a literal string has no zero byte"))?
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
                    return Err(self
                        .instruction
                        .invalid(format!("OpSpecConstantOp does not allow the operation Op{}", info.name)));
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

/// The instructions that may end with literals that the grammar does not describe. Loop controls of
/// SPV_ALTERA_fpga_loop_controls end with a list of arrays, and some producers write decorations with the operands of
/// older drafts.
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
