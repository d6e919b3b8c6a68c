//! The lexer of the assembler: splits text into words and strings.

use crate::error::{Diagnostic, Error, Place};

/// The length in characters after which a message is cut off. A message may quote a token, and a string without a
/// closing quote extends to the end of the text.
const MESSAGE_LENGTH: usize = 120;

/// A word, string or punctuation mark of the text, with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    line: u32,
    column: u32,
}

impl Token<'_> {
    /// Returns true if the token begins like the name of an instruction: `Op` and an upper-case letter.
    pub(super) fn is_opcode(&self) -> bool {
        matches!(self.text.as_bytes(), [b'O', b'p', b'A'..=b'Z', ..])
    }

    /// Returns an [`Error::InvalidText`] at the place of this token. A long text is cut off.
    pub(super) fn error(&self, what: impl Into<String>) -> Box<Diagnostic> {
        let mut what = what.into();
        if let Some((end, _)) = what.char_indices().nth(MESSAGE_LENGTH) {
            what.truncate(end);
            what.push('…');
        }
        Error::InvalidText(what).at(Place::line(self.line, self.column))
    }
}

/// An iterator over the tokens of a text, with three tokens of lookahead. It takes three to distinguish `%a` at the
/// beginning of an instruction (`%a = OpNop`) from `%a` as an operand.
///
/// A token ends at white space, `;`, `,`, `(` and `)`, unless the character is in a string or follows a backslash.
/// `,`, `(` and `)` are tokens of their own, for `OpUnknown`.
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

    /// Returns the next token without consuming it.
    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.ahead[0]
    }

    /// Returns true if the next token begins an instruction, or if the text ends.
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

    /// Returns an [`Error::InvalidText`] at the end of the text.
    pub(super) fn error_at_end(&self, what: &str) -> Box<Diagnostic> {
        Error::InvalidText(format!("{what}, but the text ends")).at(Place::line(self.line, self.column()))
    }

    fn column(&self) -> u32 {
        u32::try_from(self.position - self.line_start).unwrap_or(u32::MAX).saturating_add(1)
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    /// Consumes a byte.
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
        // The bytes that end a token are ASCII, so the slice ends between characters.
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
    fn tokens_end_where_spirv_as_ends_them() {
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
