//! Functions and the instructions in them.

use crate::error::Error;
use crate::spirv::binary::first_word;
use crate::spirv::grammar::{FunctionControl, Op, StorageClass};
use crate::spirv::id::Id;

use super::{Builder, push, word_count};

/// The words of an open function.
#[derive(Default)]
pub(super) struct FunctionBuffer {
    /// `OpFunction`, the parameters, the label of the entry block.
    head: Vec<u32>,
    /// The variables of the entry block.
    variables: Vec<u32>,
    body: Vec<u32>,
    /// A label has come.
    is_definition: bool,
    /// The line that counts at the end of `body`: file, line, column.
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
    /// Begins a function. Instructions go into it until [`Builder::end_function`].
    ///
    /// Another function can be begun meanwhile; it must be ended first, and comes before this one in the module.
    pub fn begin_function(&mut self, function: Id, result_type: Id, control: FunctionControl, function_type: Id) {
        let mut buffer = self.spare.pop().unwrap_or_default();
        buffer.clear();
        let operands = [result_type.word(), function.word(), control.0, function_type.word()];
        push(&mut buffer.head, &mut self.error, Op::Function, &operands);
        self.set_type_of(function, result_type);
        self.open.push(buffer);
    }

    /// How many words the open function's blocks have; where the next instruction begins.
    pub fn position(&self) -> usize {
        self.open.last().map_or(0, |buffer| buffer.body.len())
    }

    /// Puts an id that was not known yet into an instruction of the open function. `position` counts as
    /// [`Builder::position`] does.
    pub fn patch(&mut self, position: usize, id: Id) {
        if let Some(word) = self.open.last_mut().and_then(|buffer| buffer.body.get_mut(position)) {
            *word = id.word();
        }
    }

    /// A function is open.
    pub fn in_function(&self) -> bool {
        !self.open.is_empty()
    }

    /// Adds a parameter to the function just begun.
    pub fn function_parameter(&mut self, parameter_type: Id) -> Id {
        let id = self.fresh_id();
        self.function_parameter_with_id(parameter_type, id);
        id
    }

    /// Adds a parameter with an id that was fetched before.
    pub fn function_parameter_with_id(&mut self, parameter_type: Id, id: Id) {
        self.set_type_of(id, parameter_type);
        match self.open.last_mut() {
            Some(function) if !function.is_definition => {
                let operands = [parameter_type.word(), id.word()];
                push(&mut function.head, &mut self.error, Op::FunctionParameter, &operands);
            }
            _ => self.fail(Error::Internal("a parameter after a function's first block began".into())),
        }
    }

    /// Begins a block with that label.
    pub fn label(&mut self, label: Id) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::Label) };
        let section = if function.is_definition { &mut function.body } else { &mut function.head };
        push(section, &mut self.error, Op::Label, &[label.word()]);
        function.is_definition = true;
        function.line = None;
    }

    /// Makes a variable at the top of the entry block, at whatever block the function is. Its initializer, if any,
    /// must be a constant.
    pub fn variable(&mut self, pointer_type: Id, initializer: Option<Id>) -> Id {
        let id = self.fresh_id();
        self.variable_with_id(pointer_type, initializer, id);
        id
    }

    /// As [`Builder::variable`], with an id that was fetched before.
    pub fn variable_with_id(&mut self, pointer_type: Id, initializer: Option<Id>, id: Id) {
        let operands =
            [pointer_type.word(), id.word(), StorageClass::Function.0, initializer.map(Id::word).unwrap_or_default()];
        self.entry_block_instruction(Op::Variable, &operands[..if initializer.is_some() { 4 } else { 3 }]);
        self.set_type_of(id, pointer_type);
    }

    /// Makes a variable of the program's at the top of the entry block, for values of the type `data`; its pointer type is that
    /// of [`Builder::pointer_type`].
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

    /// Puts an instruction among the variables of the entry block: `OpUntypedVariableKHR`, say. `operands` are all,
    /// result type and result included.
    pub fn entry_block_instruction(&mut self, op: Op, operands: &[u32]) {
        match self.open.last_mut() {
            Some(function) => push(&mut function.variables, &mut self.error, op, operands),
            None => self.note_outside(op),
        }
    }

    /// Adds an instruction, with a result if a type for it is given. `operands` are those after the result.
    pub fn emit(&mut self, op: Op, result_type: Option<Id>, operands: &[u32]) -> Option<Id> {
        match result_type {
            Some(result_type) => Some(self.emit_value(op, result_type, operands)),
            None => {
                self.emit_void(op, operands);
                None
            }
        }
    }

    /// Adds an instruction with a result, and gives its id. `operands` are those after the result.
    pub fn emit_value(&mut self, op: Op, result_type: Id, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.emit_with_id(op, result_type, id, operands);
        id
    }

    /// As [`Builder::emit_value`], with an id that was fetched before.
    pub fn emit_with_id(&mut self, op: Op, result_type: Id, id: Id, operands: &[u32]) {
        self.set_type_of(id, result_type);
        let Some(function) = self.open.last_mut() else { return self.note_outside(op) };
        let Some(count) = word_count(op, operands.len() + 3, &mut self.error) else { return };
        let (first, ty, id) = (first_word(op, count), result_type.word(), id.word());
        // Most instructions have a few operands, for which a call that copies them takes longer than all else.
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

    /// Adds an instruction without a result.
    pub fn emit_void(&mut self, op: Op, operands: &[u32]) {
        match self.open.last_mut() {
            Some(function) => push(&mut function.body, &mut self.error, op, operands),
            None => self.note_outside(op),
        }
    }

    /// Adds an instruction of an extended set (see [`Builder::ext_inst_import`]), and gives its result.
    pub fn ext_inst(&mut self, result_type: Id, set: Id, number: u32, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.ext_inst_with_id(result_type, id, set, number, operands);
        id
    }

    /// An instruction of a non-semantic set that stands behind all functions, so that it may speak of them.
    pub fn remark(&mut self, set: Id, number: u32, operands: &[u32]) {
        let (void, id) = (self.type_void(), self.fresh_id());
        self.set_type_of(id, void);
        let head = [void.word(), id.word(), set.word(), number];
        push(&mut self.remarks, &mut self.error, Op::ExtInst, &[&head, operands].concat());
    }

    /// As [`Builder::ext_inst`], with an id that was fetched before.
    pub fn ext_inst_with_id(&mut self, result_type: Id, id: Id, set: Id, number: u32, operands: &[u32]) {
        self.set_type_of(id, result_type);
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::ExtInst) };
        let Some(count) = word_count(Op::ExtInst, operands.len() + 5, &mut self.error) else { return };
        let head = [first_word(Op::ExtInst, count), result_type.word(), id.word(), set.word(), number];
        function.body.extend(head);
        function.body.extend_from_slice(operands);
    }

    /// Says what source line the next instructions come from; nothing if they do so already.
    pub fn line(&mut self, file: Id, line: u32, column: u32) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::Line) };
        if function.line != Some((file, line, column)) {
            function.line = Some((file, line, column));
            push(&mut function.body, &mut self.error, Op::Line, &[file.word(), line, column]);
        }
    }

    /// Says that the next instructions come from no line; nothing if that is so already.
    pub fn no_line(&mut self) {
        let Some(function) = self.open.last_mut() else { return self.note_outside(Op::NoLine) };
        if function.line.take().is_some() {
            push(&mut function.body, &mut self.error, Op::NoLine, &[]);
        }
    }

    /// Ends the function. One without a block is a declaration, which goes before all definitions.
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

    /// How many words the open function has so far.
    pub fn function_words(&self) -> usize {
        self.open.last().map_or(0, |function| function.head.len() + function.variables.len() + function.body.len())
    }

    #[cold]
    fn note_outside(&mut self, op: Op) {
        self.fail(Error::Internal(format!("Op{op} outside of a function")));
    }
}
