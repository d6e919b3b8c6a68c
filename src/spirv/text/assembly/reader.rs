//! The assembler.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};

use super::lexer::{Lexer, Token};
use super::numbers::{FLOAT, WORD, read_literal, read_word, type_by_look};
use crate::error::{Diagnostic, Result};
use crate::spirv::Id;
use crate::spirv::binary::{HEADER_WORDS, Header, Instruction, MAX_INSTRUCTION_WORDS, push_string};
use crate::spirv::grammar::{EnumKind, InstructionInfo, Op, Operand, OperandKind, Quantifier, Version};
use crate::spirv::operands::{Context as _, ModuleContext, NumberType, OPEN_ENDED, Pattern};

/// The generator in the header: Khronos SPIR-V Tools Assembler.
const GENERATOR: u32 = 7 << 16;

/// The options of [`assemble_with`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AssembleOptions {
    /// If true, an id that is a number in the text (`%5`) keeps this number, and the other ids get the numbers that are
    /// left. If false, all ids are numbered from 1 in the order in which they occur.
    pub preserve_numeric_ids: bool,
    /// The version in the header. `None` takes it from a comment `; Version: 1.4` before the first instruction, as
    /// disassemblers write it. Without this comment, the version is 1.6.
    pub version: Option<Version>,
}

/// Assembles a module with the default options, and returns its words in the machine's byte order.
///
/// # Errors
/// Those of [`assemble_with`].
///
/// ```
/// use llvm_spirv::spirv::text::assembly::assemble;
///
/// let words = assemble("OpCapability Kernel\nOpMemoryModel Logical OpenCL ; a comment")?;
/// assert_eq!(words.len(), 5 + 2 + 3);
/// let diagnostic = assemble("OpCapability").unwrap_err();
/// assert!(diagnostic.to_string().starts_with("InvalidText: "));
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn assemble(text: &str) -> Result<Vec<u32>> {
    assemble_with(text, AssembleOptions::default())
}

/// Assembles a module, and returns its words in the machine's byte order.
///
/// Each instruction must have the operands that the grammar describes. No other rule of the specification is checked.
///
/// # Errors
/// [`crate::Error::InvalidText`] with the line and the column of the first token that does not fit. The column is
/// counted in bytes, from 1.
pub fn assemble_with(text: &str, options: AssembleOptions) -> Result<Vec<u32>> {
    let version = options.version.or_else(|| version_of_comments(text)).unwrap_or(Version::MAX);
    let header = Header { version, generator: GENERATOR, bound: 0 };
    let mut assembler = Assembler {
        lexer: Lexer::new(text),
        ids: Ids::new(if options.preserve_numeric_ids { numeric_ids(text) } else { FxHashSet::default() }),
        context: ModuleContext::new(u32::MAX, 0),
        words: header.to_words().to_vec(),
    };
    while let Some(token) = assembler.lexer.next() {
        assembler.instruction(token)?;
    }
    let Assembler { mut words, ids, .. } = assembler;
    let header = Header { bound: ids.bound, ..header };
    if let Some(place) = words.first_chunk_mut::<HEADER_WORDS>() {
        *place = header.to_words();
    }
    Ok(words)
}

/// Returns the version that a comment before the first instruction gives.
fn version_of_comments(text: &str) -> Option<Version> {
    for line in text.lines() {
        let line = line.trim_start();
        if let Some(rest) = line.strip_prefix("; Version: 1.") {
            let end = rest.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
            let minor = rest.get(..end)?.parse().ok()?;
            return Some(Version::new(1, minor)).filter(|version| *version <= Version::MAX);
        }
        if !line.is_empty() && !line.starts_with(';') {
            return None;
        }
    }
    None
}

/// Returns the numbers of the ids that are numbers in the text.
fn numeric_ids(text: &str) -> FxHashSet<u32> {
    Lexer::new(text).filter_map(|token| numeric(token.text.strip_prefix('%')?)).collect()
}

/// Returns the number of an id that is a number in the text. Returns `None` for 0, which is not an id, and for
/// `u32::MAX`, because the bound would not fit in a word.
fn numeric(name: &str) -> Option<u32> {
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit()) && !name.starts_with('0');
    if is_number { name.parse().ok().filter(|&number| number != u32::MAX) } else { None }
}

/// The numbers of the ids of the text.
struct Ids<'a> {
    by_name: FxHashMap<&'a str, u32>,
    preserved: FxHashSet<u32>,
    next: u32,
    bound: u32,
}

impl<'a> Ids<'a> {
    fn new(preserved: FxHashSet<u32>) -> Self {
        Ids { by_name: FxHashMap::default(), preserved, next: 1, bound: 1 }
    }

    fn number(&mut self, name: &'a str) -> u32 {
        if !self.preserved.is_empty()
            && let Some(number) = numeric(name)
        {
            self.bound = self.bound.max(number + 1);
            return number;
        }
        *self.by_name.entry(name).or_insert_with(|| {
            while self.preserved.contains(&self.next) {
                self.next += 1;
            }
            let number = self.next;
            self.next += 1;
            self.bound = self.bound.max(self.next);
            number
        })
    }
}

struct Assembler<'a> {
    lexer: Lexer<'a>,
    ids: Ids<'a>,
    context: ModuleContext,
    words: Vec<u32>,
}

/// The instruction that is being assembled.
struct Unfinished<'a> {
    info: &'static InstructionInfo,
    /// The token with the name of the instruction. Errors about the whole instruction are reported at this token.
    name: Token<'a>,
    /// The index of the first word of the instruction in the module.
    start: usize,
    result: Option<Token<'a>>,
    pattern: Pattern,
}

impl<'a> Assembler<'a> {
    /// Assembles the instruction that begins with the token `first`.
    fn instruction(&mut self, first: Token<'a>) -> Result<()> {
        let start = self.words.len();
        if first.text.starts_with('!') {
            self.immediate(first)?;
            return self.raw_operands();
        }
        let (result, name) = if first.is_opcode() {
            (None, first)
        } else if first.text.starts_with('%') {
            match self.lexer.next() {
                Some(equals) if equals.text == "=" => {}
                Some(other) => {
                    return Err(other.error(format!("expected '=' after the result id, found '{}'", other.text)));
                }
                None => return Err(self.lexer.error_at_end("expected '=' after the result id")),
            }
            match self.lexer.next() {
                Some(name) if name.is_opcode() => (Some(first), name),
                Some(other) => return Err(other.error(format!("expected an opcode, found '{}'", other.text))),
                None => return Err(self.lexer.error_at_end("expected an opcode")),
            }
        } else {
            return Err(first.error(format!("expected an opcode or a result id, found '{}'", first.text)));
        };
        if name.text == "OpUnknown" {
            return match result {
                None => self.unknown(name),
                Some(_) => Err(name.error("OpUnknown takes its result id as an operand")),
            };
        }
        let info = name.text.strip_prefix("Op").and_then(Op::from_name).and_then(Op::info);
        let info = info.ok_or_else(|| name.error(format!("no instruction is named '{}'", name.text)))?;
        match result {
            None if info.has_result => {
                return Err(name.error(format!("{} needs a result id: %name = {}", name.text, name.text)));
            }
            Some(result) if !info.has_result => {
                return Err(result.error(format!("{} has no result", name.text)));
            }
            _ => {}
        }
        // `finish` adds the word count.
        self.words.push(info.opcode.word());
        self.operands(Unfinished { info, name, start, result, pattern: Pattern::new(info.operands) })?;
        let own = self.words.get(start + 1..).unwrap_or_default();
        let instruction = Instruction { op: info.opcode, operands: own, offset: start };
        self.context.record(&instruction);
        Ok(())
    }

    /// Writes the word count into the first word of the instruction at `start`.
    ///
    /// # Errors
    /// The instruction has too many words.
    fn finish(&mut self, start: usize, name: Token<'a>) -> Result<()> {
        let count = self.words.len() - start;
        if count > MAX_INSTRUCTION_WORDS {
            return Err(name.error(format!("the instruction has {count} words; at most {MAX_INSTRUCTION_WORDS} fit")));
        }
        if let Some(first) = self.words.get_mut(start) {
            *first = *first & 0xffff | (count as u32) << 16;
        }
        Ok(())
    }

    fn operands(&mut self, mut unfinished: Unfinished<'a>) -> Result<()> {
        loop {
            let at_end = self.lexer.is_at_boundary();
            // In the text, the result id stands before the opcode. In the words, it follows the opcode. So an instruction
            // is complete only when no tokens are left and the word of the result id has been written.
            let is_over = at_end && unfinished.result.is_none();
            let operand = match unfinished.pattern.next(is_over) {
                Some(operand) => operand,
                None if !at_end && OPEN_ENDED.contains(&unfinished.info.opcode) => {
                    Operand { kind: OperandKind::LiteralInteger, quantifier: Quantifier::Any, name: "" }
                }
                None => return self.finish(unfinished.start, unfinished.name),
            };
            if operand.kind == OperandKind::IdResult
                && let Some(result) = unfinished.result.take()
            {
                self.id(result)?;
                continue;
            }
            let Some(token) = (if at_end { None } else { self.lexer.next() }) else {
                let separator = if operand.name.is_empty() { "" } else { " " };
                let what = format!("{} lacks its operand{separator}{}", unfinished.name.text, operand.name);
                return Err(match self.lexer.peek() {
                    Some(next) => next.error(format!("{what}: the next instruction begins")),
                    None => self.lexer.error_at_end(&what),
                });
            };
            if token.text.starts_with('!') {
                // An immediate word may stand for any operand, so the kinds of the operands that follow are unknown.
                self.immediate(token)?;
                if let Some(result) = unfinished.result.take() {
                    self.id(result)?;
                }
                self.raw_operands()?;
                return self.finish(unfinished.start, unfinished.name);
            }
            self.operand(operand, token, &mut unfinished)?;
        }
    }

    fn operand(&mut self, operand: Operand, token: Token<'a>, unfinished: &mut Unfinished<'a>) -> Result<()> {
        let kind = unfinished.pattern.first_half(operand);
        match kind {
            kind if kind.is_id() => self.id(token)?,
            OperandKind::LiteralInteger if operand.kind == OperandKind::PairLiteralIntegerIdRef => {
                let selector = self.id_at(unfinished.start + 1);
                let number =
                    selector.and_then(|id| self.context.type_of(id)).and_then(|id| self.context.number_type(id));
                match number {
                    Some(number @ NumberType::Int { .. }) => self.number(number, token)?,
                    _ => {
                        return Err(token.error(
                            "the selector must be an integer that is defined earlier: it determines the width of the literal",
                        ));
                    }
                }
            }
            OperandKind::LiteralInteger => self.number(WORD, token)?,
            OperandKind::LiteralFloat => self.number(FLOAT, token)?,
            OperandKind::LiteralContextDependentNumber => {
                let number = self.id_at(unfinished.start + 1).and_then(|id| self.context.number_type(id));
                match number {
                    Some(number) => self.number(number, token)?,
                    None => {
                        return Err(token.error(
                            "the type must be a number type that is declared earlier: it determines the width of the literal",
                        ));
                    }
                }
            }
            OperandKind::LiteralString => self.string(token)?,
            OperandKind::LiteralExtInstInteger => {
                let set = self.id_at(unfinished.start + 3).and_then(|id| self.context.import(id));
                let set = set.ok_or_else(|| token.error("the set must be the result of an earlier OpExtInstImport"))?;
                let info = set.set().and_then(|set| set.by_name(token.text));
                let number = info.map(|info| info.number).or_else(|| read_word(token.text));
                let number =
                    number.ok_or_else(|| token.error(format!("the set has no instruction named '{}'", token.text)))?;
                self.words.push(number);
                unfinished.pattern.extended(set.set(), number);
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let info = Op::from_name(token.text).and_then(Op::info).filter(|info| info.has_result_type);
                match info {
                    Some(info) if unfinished.pattern.operation(info) => self.words.push(info.opcode.word()),
                    _ => return Err(token.error(format!("OpSpecConstantOp has no operation '{}'", token.text))),
                }
            }
            OperandKind::Enum(kind) => {
                let value = enumerant(kind, token)?;
                self.words.push(value);
                unfinished.pattern.enumerant(kind, value);
            }
            // Unreachable: `first_half` returns no pairs, and the arms above cover all other kinds.
            _ => return Err(token.error("unexpected operand")),
        }
        Ok(())
    }

    fn id_at(&self, index: usize) -> Option<Id> {
        self.words.get(index).copied().and_then(Id::new)
    }

    fn id(&mut self, token: Token<'a>) -> Result<()> {
        let is_valid = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        match token.text.strip_prefix('%') {
            Some(name) if !name.is_empty() && is_valid(name) => {
                self.words.push(self.ids.number(name));
                Ok(())
            }
            Some(_) => Err(token.error(format!("invalid id '{}'", token.text))),
            None => Err(token.error(format!("expected an id, which starts with %, found '{}'", token.text))),
        }
    }

    fn number(&mut self, number: NumberType, token: Token<'a>) -> Result<()> {
        read_literal(number, token.text, &mut self.words).map_err(|what| token.error(what))
    }

    fn string(&mut self, token: Token<'a>) -> Result<()> {
        let text =
            unquote(token.text).ok_or_else(|| token.error(format!("expected a string, found {}", token.text)))?;
        if text.contains('\0') {
            return Err(token.error("a string cannot contain a zero byte"));
        }
        push_string(&mut self.words, &text);
        Ok(())
    }

    fn immediate(&mut self, token: Token<'a>) -> Result<()> {
        let word = token.text.strip_prefix('!').and_then(read_word);
        self.words.push(word.ok_or_else(|| token.error(format!("invalid immediate integer: {}", token.text)))?);
        Ok(())
    }

    /// Assembles operands up to the next instruction, without the grammar.
    fn raw_operands(&mut self) -> Result<()> {
        while !self.lexer.is_at_boundary()
            && let Some(token) = self.lexer.next()
        {
            self.raw_operand(token)?;
        }
        Ok(())
    }

    /// Assembles an operand whose kind follows from its first character.
    fn raw_operand(&mut self, token: Token<'a>) -> Result<()> {
        match token.text.as_bytes().first() {
            Some(b'!') => self.immediate(token),
            Some(b'"') => self.string(token),
            Some(b'%') => self.id(token),
            _ => self.number(type_by_look(token.text), token),
        }
    }

    /// Assembles `OpUnknown(opcode, word count)` and its operands.
    fn unknown(&mut self, name: Token<'a>) -> Result<()> {
        self.punctuation("(")?;
        let opcode = self.half_word("an opcode's number")?;
        self.punctuation(",")?;
        let count = self.half_word("a word count")?;
        self.punctuation(")")?;
        if count == 0 {
            return Err(name.error("the word count must be greater than 0: it includes the word with the opcode"));
        }
        self.words.push(count << 16 | opcode);
        for left in (1..count).rev() {
            if self.lexer.is_at_boundary() {
                return Err(name.error(format!("{left} operands are missing: the word count is {count}")));
            }
            let Some(token) = self.lexer.next() else { break };
            self.raw_operand(token)?;
        }
        Ok(())
    }

    fn punctuation(&mut self, expected: &str) -> Result<()> {
        match self.lexer.next() {
            Some(token) if token.text == expected => Ok(()),
            Some(token) => Err(token.error(format!("expected '{expected}' in OpUnknown(opcode, word count)"))),
            None => Err(self.lexer.error_at_end("expected OpUnknown(opcode, word count)")),
        }
    }

    fn half_word(&mut self, what: &str) -> Result<u32> {
        let Some(token) = self.lexer.next() else {
            return Err(self.lexer.error_at_end(&format!("expected {what}")));
        };
        let number = read_word(token.text).filter(|&number| number <= 0xffff);
        number.ok_or_else(|| token.error(format!("expected {what} up to 65535, found '{}'", token.text)))
    }
}

/// Returns the value of an enumerant, or of a mask whose bits are joined by `|`.
fn enumerant(kind: EnumKind, token: Token<'_>) -> Result<u32, Box<Diagnostic>> {
    let info = kind.info();
    let value = |name: &str| {
        let enumerant = info.by_name(name).map(|enumerant| enumerant.value);
        enumerant.ok_or_else(|| token.error(format!("no {} is named '{name}'", info.name)))
    };
    if !info.is_mask {
        return value(token.text);
    }
    token.text.split('|').try_fold(0, |mask, name| Ok(mask | value(name)?))
}

/// Returns the text of a string literal without its quotes and the backslashes that escape characters; `None` if the
/// literal has no quotes.
fn unquote(literal: &str) -> Option<Cow<'_, str>> {
    let text = literal.strip_prefix('"')?.strip_suffix('"')?;
    if !text.contains('\\') {
        return Some(Cow::Borrowed(text));
    }
    let mut unescaped = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => unescaped.extend(characters.next()),
            other => unescaped.push(other),
        }
    }
    Some(Cow::Owned(unescaped))
}
