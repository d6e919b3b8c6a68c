//! The lines of the source that OpLine gives instructions.

use crate::spirv::{Id, Instruction, Op};

/// The operands of an OpLine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The id of the OpString with the name of the file.
    pub file: Id,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1; 0 if it is not known.
    pub column: u32,
}

/// The line that applies at a point of a walk over a function's instructions.
///
/// An OpLine applies to the instructions that follow it, up to the next OpLine or OpNoLine or the end of the block.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineTracker {
    current: Option<Line>,
}

impl LineTracker {
    /// Returns the line of an instruction. The instructions of a function must be passed in their order, all of them.
    pub fn line_of(&mut self, instruction: &Instruction<'_>) -> Option<Line> {
        match (instruction.op, instruction.operands) {
            (Op::Line, &[file, line, column]) => {
                self.current = Id::new(file).map(|file| Line { file, line, column });
                self.current
            }
            (Op::NoLine, _) => self.current.take().and(None),
            (op, _) if op.is_terminator() => self.current.take(),
            _ => self.current,
        }
    }
}
