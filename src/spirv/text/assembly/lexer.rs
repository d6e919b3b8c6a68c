//! Splitting assembly into words.

use crate::error::{Diagnostic, Error, Place};

/// In characters. Where a string has no end, the word is all the rest of the text.
const MESSAGE_LENGTH: usize = 120;

/// A word of the text, and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    line: u32,
    column: u32,
}

impl Token<'_> {
    /// It begins like an opcode's name.
    pub(super) fn is_opcode(&self) -> bool {
        matches!(self.text.as_bytes(), [b'O', b'p', b'A'..=b'Z', ..])
    }

    /// The error, at this word. The text may have the word in it, however long that is.
    pub(super) fn error(&self, what: impl Into<String>) -> Box<Diagnostic> {
        let mut what = what.into();
        if let Some((end, _)) = what.char_indices().nth(MESSAGE_LENGTH) {
            what.truncate(end);
            what.push('…');
        }
        Error::InvalidText(what).at(Place::line(self.line, self.column))
    }
}

/// The words of a text one by one, three of which can be looked at in advance: as many as it takes to tell
/// `%a = OpNop`, the beginning of an instruction, from `%a` as an operand.
///
/// A word ends at white space, `;`, `,`, `(` and `)`, but not in a string and not after a backslash. The commas and
/// parentheses of `OpUnknown` are words too.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    position: usize,
    line: u32,
    line_start: usize,
    ahead: [Option<Token<'a>>; 3],
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut lexer = Lexer { text, position: 0, line: 1, line_start: 0, ahead: [None; 3] };
        for _ in 0..3 {
            lexer.next();
        }
        lexer
    }

    /// The next word, left where it is.
    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.ahead[0]
    }

    /// An instruction begins with the next word, or the text ends.
    pub(super) fn is_at_boundary(&self) -> bool {
        match &self.ahead {
            [None, ..] => true,
            [Some(first), ..] if first.is_opcode() => true,
            [Some(first), Some(second), Some(third)] => {
                first.text.starts_with('%') && second.text == "=" && third.is_opcode()
            }
            _ => false,
        }
    }

    /// The error at the end of the text.
    pub(super) fn error_at_end(&self, what: &str) -> Box<Diagnostic> {
        Error::InvalidText(format!("{what}, but the text ends")).at(Place::line(self.line, self.column()))
    }

    fn column(&self) -> u32 {
        u32::try_from(self.position - self.line_start).unwrap_or(u32::MAX).saturating_add(1)
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    /// Passes a byte.
    fn advance(&mut self, byte: u8) {
        self.position += 1;
        if byte == b'\n' {
            self.line = self.line.saturating_add(1);
            self.line_start = self.position;
        }
    }

    fn skip_blanks(&mut self) {
        let mut in_comment = false;
        while let Some(byte) = self.byte() {
            match byte {
                b'\n' => in_comment = false,
                b';' => in_comment = true,
                b' ' | b'\t' | b'\r' => {}
                _ if in_comment => {}
                _ => return,
            }
            self.advance(byte);
        }
    }

    fn lex(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let start = self.position;
        let (line, column) = (self.line, self.column());
        let (mut quoted, mut escaped) = (false, false);
        while let Some(byte) = self.byte() {
            match byte {
                b'\\' => escaped = !escaped,
                b'"' if !escaped => quoted = !quoted,
                b' ' | b'\t' | b'\r' | b'\n' | b';' | b',' | b'(' | b')' if !quoted && !escaped => break,
                _ => {}
            }
            escaped &= byte == b'\\';
            self.advance(byte);
        }
        if self.position == start {
            self.advance(self.byte()?);
        }
        // All of the bytes that end a word are ASCII, so that it is cut between characters.
        Some(Token { text: self.text.get(start..self.position)?, line, column })
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let following = self.lex();
        let [first, second, third] = self.ahead;
        self.ahead = [second, third, following];
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        Lexer::new(text).map(|token| token.text).collect()
    }

    #[test]
    fn words_end_where_the_assembler_ends_them() {
        assert_eq!(
            words("%a = OpNop ; a comment\n\tOpName %a \"b ; \\\" c\"\r\n"),
            ["%a", "=", "OpNop", "OpName", "%a", "\"b ; \\\" c\""]
        );
        assert_eq!(words("OpUnknown(21, 4) %1"), ["OpUnknown", "(", "21", ",", "4", ")", "%1"]);
        assert_eq!(words("é\\ é \"ab\ncd"), ["é\\ é", "\"ab\ncd"]);
        assert_eq!(words(" ; nothing"), [""; 0]);
    }

    #[test]
    fn instructions_begin_with_an_opcode_or_a_result() {
        let mut lexer = Lexer::new("%a %b = OpNop %c = x");
        let boundaries: Vec<bool> = std::iter::from_fn(|| {
            let boundary = lexer.is_at_boundary();
            lexer.next().map(|_| boundary)
        })
        .collect();
        assert_eq!(boundaries, [false, true, false, true, false, false, false]);
    }
}
