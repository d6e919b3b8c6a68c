//! Functions and their instructions.

use crate::error::Error;
use crate::spirv::grammar::{FunctionControl, Op, StorageClass};
use crate::spirv::{binary::first_word, id::Id};

use super::{Builder, push, word_count};

/// The words of a function that has not ended.
#[derive(Default)]
pub(super) struct FunctionBuffer {
    /// OpFunction, the parameters, and the label of the entry block.
    head: Vec<u32>,
    /// The variables of the entry block.
    variables: Vec<u32>,
    body: Vec<u32>,
    /// Whether the function has a block.
    is_definition: bool,
    /// The file, line and column of the OpLine that is in effect at the end of `body`.
    line: Option<(Id, u32, u32)>,
}

impl FunctionBuffer {
    fn clear(&mut self) {
        self.head.clear();
        self.variables.clear();
        self.body.clear();
        self.is_definition = false;
        self.line = None;
    }
}

impl Builder {
    /// Begins a function. The following instructions are part of it until [`Builder::end_function`].
    ///
    /// Another function may begin before this one has ended. The other function must then end first, and precedes this
    /// one in the module.
    pub fn begin_function(&mut self, function: Id, result_type: Id, control: FunctionControl, function_type: Id) {
        let mut buffer = self.spare.pop().unwrap_or_default();
        buffer.clear();
        let operands = [result_type.word(), function.word(), control.0, function_type.word()];
        push(&mut buffer.head, &mut self.error, Op::Function, &operands);
        self.set_type_of(function, result_type);
        self.open.push(buffer);
    }

    /// Returns the position of the next instruction, counted in words from the end of the entry block's label. The
    /// variables of the function do not count.
    pub fn position(&self) -> usize {
        self.open.last().map_or(0, |buffer| buffer.body.len())
    }

    /// Replaces the word at `position` of the current function, as counted by [`Builder::position`].
    pub fn patch(&mut self, position: usize, id: Id) {
        if let Some(word) = self.open.last_mut().and_then(|buffer| buffer.body.get_mut(position)) {
            *word = id.word();
        }
    }

    /// Returns true if a function has begun and not ended.
    pub fn in_function(&self) -> bool {
        !self.open.is_empty()
    }

    /// Appends a parameter to the current function and returns its id. Parameters precede the first block.
    pub fn function_parameter(&mut self, parameter_type: Id) -> Id {
        let id = self.fresh_id();
        self.function_parameter_with_id(parameter_type, id);
        id
    }

    /// Appends a parameter with this id to the current function.
    pub fn function_parameter_with_id(&mut self, parameter_type: Id, id: Id) {
        self.set_type_of(id, parameter_type);
        match self.open.last_mut() {
            Some(function) if !function.is_definition => {
                let operands = [parameter_type.word(), id.word()];
                push(&mut function.head, &mut self.error, Op::FunctionParameter, &operands);
            }
            _ => self.fail(Error::Internal("a function parameter follows a block".into())),
        }
    }

    /// Begins a block with this label.
    pub fn label(&mut self, label: Id) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::Label) };
        let section = if function.is_definition { &mut function.body } else { &mut function.head };
        push(section, &mut self.error, Op::Label, &[label.word()]);
        function.is_definition = true;
        function.line = None;
    }

    /// Appends an OpVariable to the variables of the current function, which are at the start of the entry block, and
    /// returns its id. The initializer must be a constant.
    pub fn variable(&mut self, pointer_type: Id, initializer: Option<Id>) -> Id {
        let id = self.fresh_id();
        self.variable_with_id(pointer_type, initializer, id);
        id
    }

    /// Appends an OpVariable as [`Builder::variable`] does, with this id.
    pub fn variable_with_id(&mut self, pointer_type: Id, initializer: Option<Id>, id: Id) {
        let operands =
            [pointer_type.word(), id.word(), StorageClass::Function.0, initializer.map(Id::word).unwrap_or_default()];
        self.entry_block_instruction(Op::Variable, &operands[..if initializer.is_some() { 4 } else { 3 }]);
        self.set_type_of(id, pointer_type);
    }

    /// Appends a variable for values of the type `data` to the variables of the current function, and returns its id.
    /// The variable is an OpUntypedVariableKHR if [`Builder::has_untyped_pointers`], otherwise an OpVariable.
    pub fn memory(&mut self, data: Id) -> Id {
        let pointer_type = self.pointer_type(StorageClass::Function, data);
        if !self.has_untyped_pointers() {
            return self.variable(pointer_type, None);
        }
        let id = self.fresh_id();
        let operands = [pointer_type.word(), id.word(), StorageClass::Function.0, data.word()];
        self.entry_block_instruction(Op::UntypedVariableKHR, &operands);
        self.set_type_of(id, pointer_type);
        id
    }

    /// Appends an instruction to the variables of the current function. `operands` are all its operands, including
    /// result type and result.
    pub fn entry_block_instruction(&mut self, op: Op, operands: &[u32]) {
        match self.open.last_mut() {
            Some(function) => push(&mut function.variables, &mut self.error, op, operands),
            None => self.note_outside(op),
        }
    }

    /// Appends an instruction. If `result_type` is given, the instruction gets a new id as its result, which is
    /// returned. `operands` are the operands after the result.
    pub fn emit(&mut self, op: Op, result_type: Option<Id>, operands: &[u32]) -> Option<Id> {
        match result_type {
            Some(result_type) => Some(self.emit_value(op, result_type, operands)),
            None => {
                self.emit_void(op, operands);
                None
            }
        }
    }

    /// Appends an instruction and returns its result. `operands` are the operands after the result.
    pub fn emit_value(&mut self, op: Op, result_type: Id, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.emit_with_id(op, result_type, id, operands);
        id
    }

    /// Appends an instruction with the result `id`. `operands` are the operands after the result.
    pub fn emit_with_id(&mut self, op: Op, result_type: Id, id: Id, operands: &[u32]) {
        self.set_type_of(id, result_type);
        let Some(function) = self.open.last_mut() else { return self.note_outside(op) };
        let Some(count) = word_count(op, operands.len() + 3, &mut self.error) else { return };
        let (first, ty, id) = (first_word(op, count), result_type.word(), id.word());
        // Most instructions have few operands. A call of memcpy for these would dominate the run time.
        match *operands {
            [a] => function.body.extend([first, ty, id, a]),
            [a, b] => function.body.extend([first, ty, id, a, b]),
            [a, b, c] => function.body.extend([first, ty, id, a, b, c]),
            _ => {
                function.body.reserve(operands.len() + 3);
                function.body.extend([first, ty, id]);
                function.body.extend_from_slice(operands);
            }
        }
    }

    /// Appends an instruction without a result.
    pub fn emit_void(&mut self, op: Op, operands: &[u32]) {
        match self.open.last_mut() {
            Some(function) => push(&mut function.body, &mut self.error, op, operands),
            None => self.note_outside(op),
        }
    }

    /// Appends an OpExtInst and returns its result. `set` is the result of [`Builder::ext_inst_import`], `number` the
    /// number of the instruction in the set.
    pub fn ext_inst(&mut self, result_type: Id, set: Id, number: u32, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.ext_inst_with_id(result_type, id, set, number, operands);
        id
    }

    /// Appends an instruction of a non-semantic set after all functions, so that it can refer to their ids.
    pub fn remark(&mut self, set: Id, number: u32, operands: &[u32]) {
        let (void, id) = (self.type_void(), self.fresh_id());
        self.set_type_of(id, void);
        let head = [void.word(), id.word(), set.word(), number];
        push(&mut self.remarks, &mut self.error, Op::ExtInst, &[&head, operands].concat());
    }

    /// Appends an OpExtInst as [`Builder::ext_inst`] does, with the result `id`.
    pub fn ext_inst_with_id(&mut self, result_type: Id, id: Id, set: Id, number: u32, operands: &[u32]) {
        self.set_type_of(id, result_type);
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::ExtInst) };
        let Some(count) = word_count(Op::ExtInst, operands.len() + 5, &mut self.error) else { return };
        let head = [first_word(Op::ExtInst, count), result_type.word(), id.word(), set.word(), number];
        function.body.extend(head);
        function.body.extend_from_slice(operands);
    }

    /// Appends an OpLine, unless the same line is already in effect.
    pub fn line(&mut self, file: Id, line: u32, column: u32) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::Line) };
        if function.line != Some((file, line, column)) {
            function.line = Some((file, line, column));
            push(&mut function.body, &mut self.error, Op::Line, &[file.word(), line, column]);
        }
    }

    /// Appends an OpNoLine, unless no line is in effect.
    pub fn no_line(&mut self) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::NoLine) };
        if function.line.take().is_some() {
            push(&mut function.body, &mut self.error, Op::NoLine, &[]);
        }
    }

    /// Ends the current function. A function without blocks is a declaration. Declarations precede all definitions.
    pub fn end_function(&mut self) {
        let Some(mut function) = self.open.pop() else { return self.note_outside(Op::FunctionEnd) };
        let section = if function.is_definition { &mut self.functions } else { &mut self.declarations };
        section.reserve(function.head.len() + function.variables.len() + function.body.len() + 1);
        section.append(&mut function.head);
        section.append(&mut function.variables);
        section.append(&mut function.body);
        push(section, &mut self.error, Op::FunctionEnd, &[]);
        self.spare.push(function);
    }

    /// Returns the number of words of the current function so far.
    pub fn function_words(&self) -> usize {
        self.open.last().map_or(0, |function| function.head.len() + function.variables.len() + function.body.len())
    }

    #[cold]
    fn note_outside(&mut self, op: Op) {
        self.fail(Error::Internal(format!("Op{op} is outside a function")));
    }
}
