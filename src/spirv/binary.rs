//! The binary form of a module: words, header, instructions. Reading instructions borrows the words and does not
//! allocate.

use crate::error::{Error, Place, Result};

use super::grammar::{Op, OperandKind, Version};
use super::id::Id;

/// The first word of a module.
pub const MAGIC: u32 = 0x0723_0203;
/// The number of words of the header.
pub const HEADER_WORDS: usize = 5;
/// The largest number of words of an instruction (SPIR-V specification, section 2.3).
pub const MAX_INSTRUCTION_WORDS: usize = 0xffff;

/// Returns true if the bytes begin like a SPIR-V binary in either byte order.
pub fn is_binary(bytes: &[u8]) -> bool {
    bytes.first_chunk().is_some_and(|&first| first == MAGIC.to_le_bytes() || first == MAGIC.to_be_bytes())
}

/// Returns the words of a binary in either byte order.
///
/// # Errors
/// [`Error::InvalidMagicNumber`] if the bytes are not a SPIR-V binary, [`Error::InvalidWordCount`] if their number is
/// not a multiple of 4 or is less than that of a header.
///
/// ```
/// use llvm_spirv::spirv::binary::{bytes_from_words, words_from_bytes};
///
/// // The header of a big-endian module: magic number, version 1.0, generator, bound, schema.
/// let file = [0x07, 0x23, 0x02, 0x03, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0];
/// let words = words_from_bytes(&file)?;
/// assert_eq!(words, [0x07230203, 0x00010000, 0, 1, 0]);
/// assert_eq!(bytes_from_words(&words)[..4], [0x03, 0x02, 0x23, 0x07]);
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn words_from_bytes(bytes: &[u8]) -> Result<Vec<u32>> {
    let from_bytes = match bytes.first_chunk() {
        Some(first) if *first == MAGIC.to_le_bytes() => u32::from_le_bytes,
        Some(first) if *first == MAGIC.to_be_bytes() => u32::from_be_bytes,
        Some(first) => {
            let detail = format!("Expects {MAGIC:#010x}. Actual first word is {:#010x}", u32::from_le_bytes(*first));
            return Err(Error::InvalidMagicNumber(detail).at(Place::word(0)));
        }
        None => return Err(Error::InvalidMagicNumber("The input is shorter than a word".into()).into()),
    };
    let (words, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        let detail = format!("The size of a SPIR-V binary is a multiple of 4. Actual size is {} bytes", bytes.len());
        return Err(Error::InvalidWordCount(detail).at(Place::word(words.len())));
    }
    if words.len() < HEADER_WORDS {
        let detail = format!("The header has {HEADER_WORDS} words. Actual size is {} words", words.len());
        return Err(Error::InvalidWordCount(detail).at(Place::word(words.len())));
    }
    Ok(words.iter().map(|&word| from_bytes(word)).collect())
}

/// Returns the words of a module as bytes in little-endian order.
pub fn bytes_from_words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The first five words of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The version.
    pub version: Version,
    /// The generator of the module: the tool in the upper half, its version in the lower half.
    pub generator: u32,
    /// The bound that all ids are less than. The number may be wrong, so do not allocate an array of this size, but use
    /// an [`IdMap`](super::IdMap).
    pub bound: u32,
}

impl Header {
    /// Reads the header of a module.
    ///
    /// # Errors
    /// The module is shorter than a header, has another magic number, a version that does not exist, or a schema other
    /// than 0.
    pub fn parse(words: &[u32]) -> Result<Header> {
        let Some(&[magic, version, generator, bound, schema]) = words.first_chunk::<HEADER_WORDS>() else {
            let detail = format!("The header has {HEADER_WORDS} words. Actual size is {} words", words.len());
            return Err(Error::InvalidWordCount(detail).at(Place::word(words.len())));
        };
        if magic != MAGIC {
            let detail = format!("Expects {MAGIC:#010x}. Actual first word is {magic:#010x}");
            return Err(Error::InvalidMagicNumber(detail).at(Place::word(0)));
        }
        let version = match Version::from_word(version) {
            Some(version) if (Version::V1_0..=Version::MAX).contains(&version) => version,
            _ => {
                let (low, high) = (Version::V1_0, Version::MAX);
                let detail = format!(
                    "unsupported SPIR-V version number 'unknown ({version})'. Range of supported/known SPIR-V versions is \
                     {low} ({}) - {high} ({})",
                    low.to_word(),
                    high.to_word()
                );
                return Err(Error::InvalidModule(detail).at(Place::word(1)));
            }
        };
        if schema != 0 {
            return Err(Error::InvalidModule(format!("unsupported instruction schema {schema}")).at(Place::word(4)));
        }
        Ok(Header { version, generator, bound })
    }

    /// Returns the words of the header.
    pub fn to_words(self) -> [u32; HEADER_WORDS] {
        [MAGIC, self.version.to_word(), self.generator, self.bound, 0]
    }
}

/// An instruction in the words of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction<'a> {
    /// The opcode.
    pub op: Op,
    /// All words after the first.
    pub operands: &'a [u32],
    /// The index of the first word in the module.
    pub offset: usize,
}

impl<'a> Instruction<'a> {
    /// Returns the type of the result, if the instruction has one.
    pub fn result_type(&self) -> Option<Id> {
        if self.op.info()?.has_result_type { self.id(0) } else { None }
    }

    /// Returns the id that the instruction defines, if it defines one.
    pub fn result(&self) -> Option<Id> {
        let info = self.op.info()?;
        if info.has_result { self.id(usize::from(info.has_result_type)) } else { None }
    }

    /// Returns the operands after the result type and the result.
    pub fn arguments(&self) -> &'a [u32] {
        let skip = self.op.info().map_or(0, |info| usize::from(info.has_result_type) + usize::from(info.has_result));
        self.operands.get(skip..).unwrap_or_default()
    }

    /// Returns the operand word with this index.
    pub fn word(&self, index: usize) -> Option<u32> {
        self.operands.get(index).copied()
    }

    /// Returns the id in the operand word with this index; `None` if the word is missing or 0.
    pub fn id(&self, index: usize) -> Option<Id> {
        Id::new(self.word(index)?)
    }

    /// Returns the id in the operand word with this index.
    ///
    /// # Errors
    /// [`Error::InvalidModule`] if the word is missing or 0.
    pub fn required_id(&self, index: usize) -> Result<Id> {
        self.id(index).ok_or_else(|| self.invalid("an id is missing or 0"))
    }

    /// Returns the id of the result type.
    ///
    /// # Errors
    /// [`Error::InvalidModule`] if the instruction has no result type.
    pub fn required_result_type(&self) -> Result<Id> {
        self.result_type().ok_or_else(|| self.invalid("the result type is missing"))
    }

    /// Returns the literal string that begins with the operand word with this index.
    ///
    /// # Errors
    /// [`Error::InvalidModule`] if the string has no terminating zero byte or is not UTF-8.
    pub fn string(&self, index: usize) -> Result<String> {
        match read_string(self.operands.get(index..).unwrap_or_default()) {
            Ok((text, _)) => Ok(text),
            Err(error) => Err(error.at(self.place())),
        }
    }

    /// Returns the place of the instruction, for a diagnostic.
    pub fn place(&self) -> Place {
        Place { instruction: Some(format!("Op{}", self.op)), ..Place::word(self.offset) }
    }

    /// Returns a diagnostic for this instruction. `what` says what is wrong with the instruction.
    pub fn invalid(&self, what: impl Into<String>) -> Box<crate::error::Diagnostic> {
        Error::InvalidModule(what.into()).at(self.place())
    }
}

/// The instructions of a module, in order.
///
/// An instruction whose word count is 0 or reaches past the end yields an error and ends the iteration.
///
/// ```
/// use llvm_spirv::spirv::{Instructions, Op, text::assembly::assemble};
///
/// let words = assemble("OpCapability Kernel\nOpMemoryModel Logical OpenCL\n%int = OpTypeInt 32 0")?;
/// for instruction in Instructions::of_module(&words) {
///     let instruction = instruction?;
///     if instruction.op == Op::TypeInt {
///         assert_eq!(instruction.result().map(|id| id.word()), Some(1));
///         assert_eq!(instruction.arguments(), [32, 0]);
///     }
/// }
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    words: &'a [u32],
    offset: usize,
}

impl<'a> Instructions<'a> {
    /// Returns the instructions after the header of `words`.
    pub fn of_module(words: &'a [u32]) -> Self {
        Instructions { words: words.get(HEADER_WORDS..).unwrap_or_default(), offset: HEADER_WORDS }
    }

    /// Returns the instructions in `words`, which are a part of a module. `offset` is the index of their first word in
    /// the module.
    pub fn of_section(words: &'a [u32], offset: usize) -> Self {
        Instructions { words, offset }
    }

    /// Skips the next instructions while their opcodes and operands satisfy a condition.
    #[inline]
    pub(crate) fn pass_over(&mut self, mut condition: impl FnMut(Op, &'a [u32]) -> bool) {
        while let Some(&first) = self.words.first() {
            let count = (first >> 16) as usize;
            match (self.words.get(1..count), self.words.get(count..)) {
                (Some(operands), Some(rest)) if condition(Op(first as u16), operands) => {
                    self.words = rest;
                    self.offset += count;
                }
                _ => return,
            }
        }
    }

    /// Returns the index of the next word in the module.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<Instruction<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let &first = self.words.first()?;
        let op = Op(first as u16);
        let count = (first >> 16) as usize;
        match (self.words.get(1..count), self.words.get(count..)) {
            (Some(operands), Some(rest)) => {
                let offset = self.offset;
                self.words = rest;
                self.offset += count;
                Some(Ok(Instruction { op, operands, offset }))
            }
            _ => {
                let left = std::mem::take(&mut self.words).len();
                let what = match count {
                    0 => format!("Invalid word count: Op{op} has word count 0"),
                    _ => format!("Invalid word count: Op{op} has word count {count}, but {left} words are left"),
                };
                Some(Err(Error::InvalidWordCount(what).at(Place::word(self.offset))))
            }
        }
    }
}

/// Returns the first word of an instruction. `word_count` counts this word too.
pub const fn first_word(op: Op, word_count: u16) -> u32 {
    (word_count as u32) << 16 | op.0 as u32
}

/// Appends a literal string: the UTF-8 bytes, a zero byte, and zero bytes up to a whole word (SPIR-V specification,
/// section 2.2.1).
///
/// The text must have no zero byte, which would end the string early.
pub fn push_string(words: &mut Vec<u32>, text: &str) {
    let (whole, rest) = text.as_bytes().as_chunks();
    words.extend(whole.iter().map(|&bytes| u32::from_le_bytes(bytes)));
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    words.push(u32::from_le_bytes(last));
}

/// Returns the words of a literal string.
pub fn string_words(text: &str) -> Vec<u32> {
    let mut words = Vec::with_capacity(text.len() / 4 + 1);
    push_string(&mut words, text);
    words
}

/// Returns the number of words of the literal string at the beginning of the words; `None` if the string has no
/// terminating zero byte.
pub fn string_length(words: &[u32]) -> Option<usize> {
    words.iter().position(|word| word.to_le_bytes().contains(&0)).map(|last| last + 1)
}

/// Returns the literal string at the beginning of the words, and the number of its words.
///
/// # Errors
/// [`Error::InvalidModule`] if the string has no terminating zero byte or is not UTF-8.
pub fn read_string(words: &[u32]) -> Result<(String, usize), Error> {
    let count = string_length(words).ok_or_else(|| Error::InvalidModule("a literal string has no zero byte".into()))?;
    let mut bytes: Vec<u8> = words.iter().take(count).flat_map(|word| word.to_le_bytes()).collect();
    bytes.truncate(bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len()));
    let text = String::from_utf8(bytes).map_err(|_| Error::InvalidModule("a literal string is not UTF-8".into()))?;
    Ok((text, count))
}

impl OperandKind {
    /// Returns true if other operands or instructions determine the number of words of an operand of this kind, or the
    /// operands that follow it.
    pub const fn has_context(self) -> bool {
        matches!(
            self,
            OperandKind::LiteralContextDependentNumber
                | OperandKind::LiteralExtInstInteger
                | OperandKind::LiteralSpecConstantOpInteger
                | OperandKind::PairLiteralIntegerIdRef
        )
    }
}
