//! The source lines of instructions, which OpLine sets.

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

/// Finds the source line of each instruction in a walk over a function.
///
/// An OpLine applies to the instructions that follow it, up to the next OpLine or OpNoLine or the end of the block.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineTracker {
    current: Option<Line>,
}

impl LineTracker {
    /// Returns the source line of an instruction. Must be called for all instructions of a function, in their order.
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
