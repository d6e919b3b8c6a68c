//! The internal textual form of `llvm-spirv`, of its options `--to-text` and `--spirv-text` and of `.spt` files.
//!
//! The first line has the five words of the header. Each following line is an instruction: its word count, its name
//! without `Op`, and its operands in the order of the binary. Opcodes, capabilities, decorations, linkage types and
//! extended instructions are written by name. All other enumerants, ids and literal numbers are written as decimal
//! words. Strings are in quotes, and a backslash escapes a quote in a string. Lines that begin with `;` are comments.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::error::{Error, Place, Result};
use crate::spirv::binary::{Header, Instruction, Instructions, push_string, read_string};
use crate::spirv::grammar::{EnumKind, ExtInstImport, ExtInstSet, OperandKind, older_names};
use crate::spirv::{Context as _, Op, operands::ModuleContext};

/// The enumerations that are written by name.
const NAMED: [EnumKind; 5] = [
    EnumKind::Capability,
    EnumKind::Decoration,
    EnumKind::LinkageType,
    EnumKind::HostAccessQualifier,
    EnumKind::InitializationModeQualifier,
];

/// Returns the prefix that `llvm-spirv` writes before the names of a set's instructions.
fn prefix_of(set: Option<ExtInstSet>) -> &'static str {
    if set == Some(ExtInstSet::AuxData) { "NonSemanticAuxData" } else { "" }
}

/// Writes the name that `llvm-spirv` uses, and a blank.
fn push_name(text: &mut String, name: &str) {
    text.push_str(&older_names::of(name));
    text.push(' ');
}

/// Returns true if the first word of the text is the magic number of SPIR-V in decimal.
pub fn is_spt(text: &str) -> bool {
    let first = Tokens::new(text).next();
    matches!(first, Some(Ok(Token { text: Cow::Borrowed(word), quoted: false, .. })) if word == MAGIC_TEXT)
}

/// The magic number of SPIR-V in decimal.
const MAGIC_TEXT: &str = "119734787";

/// Returns the text of a module, whose words are in the machine's byte order.
///
/// # Errors
/// The header or an instruction is malformed, or the grammar does not list an opcode.
///
/// ```
/// use llvm_spirv::spirv::text::{assembly::assemble, spt};
///
/// let words = assemble("OpCapability Kernel\nOpMemoryModel Physical64 OpenCL")?;
/// let text = spt::write(&words)?;
/// assert!(text.contains("2 Capability Kernel"), "{text}");
/// assert_eq!(spt::read(&text)?, words);
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn write(words: &[u32]) -> Result<String> {
    let header = Header::parse(words)?;
    let mut context = ModuleContext::new(header.bound, words.len());
    let mut text = String::with_capacity(words.len() * 4);
    for word in header.to_words() {
        let _ = write!(text, "{word} ");
    }
    text.push('\n');
    let mut before = Op::Nop;
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        if begins_paragraph(instruction.op, before) {
            text.push('\n');
        }
        context.record(&instruction);
        write_instruction(&mut text, &instruction, &context)?;
        before = instruction.op;
    }
    Ok(text)
}

/// Returns true if an operand is an opcode that is written by name: the comparison of OpSpecConstantArchitectureINTEL.
fn is_comparison(op: Op, operand: &str) -> bool {
    op == Op::SpecConstantArchitectureINTEL && operand == "Opcode"
}

/// Returns true if an empty line precedes an instruction. `before` is the opcode of the instruction before it.
fn begins_paragraph(op: Op, before: Op) -> bool {
    matches!(op, Op::Function | Op::Label | Op::FunctionEnd)
        || before == Op::TypeStruct && op != Op::TypeStructContinuedINTEL
}

fn write_instruction(text: &mut String, instruction: &Instruction<'_>, context: &ModuleContext) -> Result<()> {
    // Writing to a string cannot fail.
    let _ = write!(text, "{} ", instruction.operands.len() + 1);
    push_name(text, instruction.op.name().unwrap_or_default());
    for operand in instruction.decode(context)? {
        let operand = operand?;
        let word = operand.word();
        let (prefix, name) = match operand.kind {
            OperandKind::LiteralString => {
                let (string, _) = read_string(operand.words).map_err(|error| error.at(instruction.place()))?;
                let _ = write!(text, "\"{}\" ", string.replace('"', "\\\""));
                continue;
            }
            OperandKind::Enum(kind) if NAMED.contains(&kind) => ("", kind.info().by_value(word).map(|info| info.name)),
            OperandKind::LiteralExtInstInteger => {
                let set = instruction.id(2).and_then(|set| context.import(set)).and_then(ExtInstImport::set);
                (prefix_of(set), set.and_then(|set| set.by_number(word)).map(|info| info.name))
            }
            _ if is_comparison(instruction.op, operand.name) => ("", Op(word as u16).name()),
            _ => ("", None),
        };
        match name {
            Some(name) => {
                text.push_str(prefix);
                push_name(text, name);
            }
            None => {
                for word in operand.words {
                    let _ = write!(text, "{word} ");
                }
            }
        }
    }
    text.push('\n');
    Ok(())
}

/// Reads the text of a module, and returns its words in the machine's byte order.
///
/// # Errors
/// [`Error::InvalidText`] with the line and the column of the first word that does not fit. The column is counted in
/// bytes, from 1.
pub fn read(text: &str) -> Result<Vec<u32>> {
    let mut reader = Reader { tokens: Tokens::new(text), imports: Vec::new() };
    let mut words = Vec::with_capacity(text.len() / 4);
    for _ in 0..5 {
        let Some(token) = reader.tokens.next() else {
            return Err(reader.tokens.error("the header has five words"));
        };
        let token = token?;
        words.push(token.number().ok_or_else(|| token.error("expected a number in the header"))?);
    }
    Header::parse(&words)?;
    while let Some(token) = reader.tokens.next() {
        reader.instruction(token?, &mut words)?;
    }
    Ok(words)
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    /// The imports of extended instruction sets: the id and the set. A module has few.
    imports: Vec<(u32, ExtInstImport)>,
}

impl<'a> Reader<'a> {
    /// Reads an instruction whose word count is `count`.
    fn instruction(&mut self, count: Token<'a>, words: &mut Vec<u32>) -> Result<()> {
        let expected = count.number().filter(|count| *count <= 0xFFFF);
        let expected = expected.ok_or_else(|| count.error("expected a word count up to 65535"))?;
        let Some(name) = self.tokens.next() else {
            return Err(self.tokens.error("expected the name of an instruction"));
        };
        let name = name?;
        let op = Op::from_name(older_names::by_grammar(&name.text))
            .ok_or_else(|| name.error("no instruction has this name"))?;
        // `llvm-spirv` skips an instruction with the word count 0.
        if expected == 0 {
            return Ok(());
        }
        let start = words.len();
        let end = start + expected as usize;
        words.push(expected << 16 | op.word());
        // In files that were edited by hand, the word count is often wrong. The instruction then ends with its line: a
        // string may be shorter than the count says, and there may be more words.
        let mut has_string = false;
        while !has_string && words.len() < end || self.tokens.line_goes_on() {
            let Some(token) = self.tokens.next() else {
                return Err(self.tokens.error("expected another word of the instruction"));
            };
            let token = token?;
            if token.quoted {
                has_string = true;
                if token.text.contains('\0') {
                    return Err(token.error("a string cannot contain a zero byte"));
                }
                push_string(words, &token.text);
            } else {
                let own = words.get(start..).unwrap_or_default();
                let word = token.number().or_else(|| self.by_name(op, own, &token.text));
                words.push(word.ok_or_else(|| token.error("expected a number, or a name that is valid here"))?);
            }
        }
        let length = (words.len() - start) as u32;
        if length > 0xFFFF {
            return Err(name.error("an instruction has at most 65535 words"));
        }
        if let Some(first) = words.get_mut(start) {
            *first = length << 16 | op.word();
        }
        if op == Op::ExtInstImport
            && let Some(&[_, id, ref name @ ..]) = words.get(start..)
            && let Ok((name, _)) = read_string(name)
        {
            self.imports.push((id, ExtInstImport::from_import_name(&name)));
        }
        Ok(())
    }

    /// Returns the word for a name that stands as an operand of an instruction. `own` are the words of the instruction
    /// before this operand.
    fn by_name(&self, op: Op, own: &[u32], name: &str) -> Option<u32> {
        if matches!(op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) {
            let set = own.get(3)?;
            let (_, import) = self.imports.iter().find(|(id, _)| id == set)?;
            let name = name.strip_prefix(prefix_of(import.set())).unwrap_or(name);
            return Some(import.set()?.by_name(name)?.number);
        }
        if op == Op::SpecConstantArchitectureINTEL {
            return Op::from_name(name).map(|op| op.word());
        }
        // Some capabilities and decorations share a name, but no instruction has both.
        let operands = op.info()?.operands;
        let is_first = |kind: &EnumKind| operands.iter().any(|operand| operand.kind == OperandKind::Enum(*kind));
        let own = NAMED.into_iter().filter(is_first).chain(NAMED);
        own.into_iter()
            .find_map(|kind| kind.info().by_name(older_names::by_grammar(name)))
            .map(|enumerant| enumerant.value)
    }
}

/// A word or string with its place.
struct Token<'a> {
    text: Cow<'a, str>,
    quoted: bool,
    line: u32,
    column: u32,
}

impl Token<'_> {
    /// Returns the word of a decimal number, or `None` if the token is not a number. A negative number becomes its
    /// two's complement.
    fn number(&self) -> Option<u32> {
        let unsigned = || self.text.parse().ok();
        let negative = || self.text.parse::<i32>().ok().map(i32::cast_unsigned);
        if self.quoted { None } else { unsigned().or_else(negative) }
    }

    fn error(&self, what: &str) -> Box<crate::error::Diagnostic> {
        Error::InvalidText(format!("{what}: {}", self.text)).at(Place::line(self.line, self.column))
    }
}

/// An iterator over the words and strings of a text. It skips comments.
struct Tokens<'a> {
    text: &'a str,
    position: usize,
    line: u32,
    line_start: usize,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Self {
        Tokens { text, position: 0, line: 1, line_start: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.position..).unwrap_or_default()
    }

    fn column(&self) -> u32 {
        (self.position - self.line_start) as u32 + 1
    }

    fn error(&self, what: &str) -> Box<crate::error::Diagnostic> {
        Error::InvalidText(format!("{what}, but the text ends")).at(Place::line(self.line, self.column()))
    }

    /// Returns true if another word or string follows on this line.
    fn line_goes_on(&self) -> bool {
        let rest = self.rest().trim_start_matches([' ', '\t', '\r']);
        !rest.is_empty() && !rest.starts_with(['\n', ';'])
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest().as_bytes();
            match rest.first() {
                Some(b'\n') => {
                    self.position += 1;
                    self.line += 1;
                    self.line_start = self.position;
                }
                Some(byte) if byte.is_ascii_whitespace() => self.position += 1,
                Some(b';') => self.position += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
                _ => return,
            }
        }
    }

    /// Reads a string after its opening quote. `\"` is a quote in the string; any other backslash stands for itself.
    fn string(&mut self, line: u32, column: u32) -> Result<Cow<'a, str>> {
        let rest = self.rest();
        let mut owned = String::new();
        let mut copied = 0;
        let bytes = rest.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'\\' if bytes.get(at + 1) == Some(&b'"') => {
                    owned.push_str(rest.get(copied..at).unwrap_or_default());
                    copied = at + 1;
                    at += 2;
                }
                b'"' => {
                    self.position += at + 1;
                    let tail = rest.get(copied..at).unwrap_or_default();
                    return Ok(if owned.is_empty() { Cow::Borrowed(tail) } else { Cow::Owned(owned + tail) });
                }
                b'\n' => {
                    at += 1;
                    self.line += 1;
                    self.line_start = self.position + at;
                }
                _ => at += 1,
            }
        }
        Err(Error::InvalidText("the string has no closing quote".to_owned()).at(Place::line(line, column)))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let (line, column) = (self.line, self.column());
        let rest = self.rest();
        if rest.is_empty() {
            return None;
        }
        if rest.starts_with('"') {
            self.position += 1;
            let text = match self.string(line, column) {
                Ok(text) => text,
                Err(error) => {
                    self.position = self.text.len();
                    return Some(Err(error));
                }
            };
            return Some(Ok(Token { text, quoted: true, line, column }));
        }
        let length = rest.bytes().position(|byte| byte.is_ascii_whitespace() || byte == b'"').unwrap_or(rest.len());
        self.position += length;
        let text = Cow::Borrowed(rest.get(..length).unwrap_or_default());
        Some(Ok(Token { text, quoted: false, line, column }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "119734787 65536 0 6 0 \n2 Capability Kernel \n5 ExtInstImport 1 \"OpenCL.std\" \n\
        3 MemoryModel 2 2 \n4 TypeFloat 2 32 \n";

    #[test]
    fn a_text_is_read_and_written_again() {
        let text = "119734787 65536 0 9 0 \n2 Capability Kernel \n5 ExtInstImport 1 \"OpenCL.std\" \n\
            3 MemoryModel 2 2 \n3 Name 8 \"a\\\"b\" \n\n5 Decorate 8 LinkageAttributes \"f\" Export \n\
            3 TypeFloat 2 32 \n3 TypeFunction 3 2 \n4 Constant 2 4 1065353216 \n\n5 Function 2 8 0 3 \n\n2 Label 5 \n\
            6 ExtInst 2 6 1 fabs 4 \n2 ReturnValue 6 \n\n1 FunctionEnd \n";
        let words = read(&text.replace("\n\n", "\n")).unwrap_or_default();
        assert_eq!(write(&words).unwrap_or_default(), text.replace("\n\n5 Decorate", "\n5 Decorate"));
    }

    #[test]
    fn errors_have_a_line_and_a_column() {
        let error = read(MODULE).expect_err("the word count of TypeFloat is 4, but the line has three words");
        assert!(matches!(error.cause, Error::InvalidText(_)));
        let error = read("119734787 65536 0 6 0\n2 Capability Kernl").expect_err("no such capability");
        assert_eq!(error.place, Place::line(2, 14));
    }

    /// A zero byte would end the string in the binary.
    #[test]
    fn zero_bytes_in_strings_are_refused() {
        let error = read("119734787 65536 0 6 0\n4 Extension \"a\0b\"\n").expect_err("a zero byte");
        assert_eq!(error.place, Place::line(2, 13));
    }

    #[test]
    fn files_that_were_edited_by_hand_are_read() {
        let header = "119734787 65536 0 6 0\n";
        let read_body = |body: &str| read(&format!("{header}{body}")).unwrap_or_default().split_off(5);
        assert_eq!(read_body("2 Capability Kernel\n0 Capability\n0 Nop\n"), read_body("2 Capability Kernel\n"));
        assert_eq!(read_body("4 Constant 2 3 -1\n"), [4 << 16 | 43, 2, 3, u32::MAX]);
        assert_eq!(read_body("3 TypeInt 2 32 0\n2 TypeVoid 3\n"), read_body("4 TypeInt 2 32 0\n2 TypeVoid 3\n"));
        // The word count is that of a longer string.
        assert_eq!(
            read_body("9 Extension \"a\"\n2 Capability Kernel\n"),
            read_body("2 Extension \"a\"\n2 Capability Kernel\n")
        );
    }

    #[test]
    fn the_form_is_recognized_by_the_magic_number() {
        assert!(is_spt("; a comment\n119734787 65536"));
        assert!(!is_spt("; SPIR-V\nOpCapability Kernel"));
    }
}
