//! Debug information, annotations and execution modes: instructions about ids that are defined elsewhere.

use crate::spirv::grammar::{Decoration, ExecutionMode, LinkageType, Op, SourceLanguage};
use crate::spirv::{binary::string_words, id::Id};

use super::{Builder, push, push_joined, push_text};

impl Builder {
    /// Returns the id of the OpString with this text. The first call declares it.
    pub fn string(&mut self, text: &str) -> Id {
        if let Some(&id) = self.string_ids.get(text) {
            return id;
        }
        let id = self.fresh_id();
        push_text(&mut self.strings, &mut self.error, Op::String, &[id.word()], text, &[]);
        self.string_ids.insert(text.to_owned(), id);
        id
    }

    /// Appends an OpSource with the language, its version and the file of the source.
    pub fn source(&mut self, language: SourceLanguage, version: u32, file: Option<Id>) {
        let operands = [language.0, version, file.map(Id::word).unwrap_or_default()];
        let operands = &operands[..if file.is_some() { 3 } else { 2 }];
        push(&mut self.sources, &mut self.error, Op::Source, operands);
    }

    /// Appends an OpSource that includes the text of the source. Text that does not fit in one instruction goes on in
    /// OpSourceContinued.
    pub fn source_text(&mut self, language: SourceLanguage, version: u32, file: Id, text: &str) {
        /// The number of bytes of text in one instruction.
        const PIECE: usize = 200_000;
        let mut rest = text;
        let mut first = true;
        while first || !rest.is_empty() {
            let (piece, tail) = rest.split_at(rest.floor_char_boundary(PIECE));
            if first {
                let head = [language.0, version, file.word()];
                push_text(&mut self.sources, &mut self.error, Op::Source, &head, piece, &[]);
            } else {
                push_text(&mut self.sources, &mut self.error, Op::SourceContinued, &[], piece, &[]);
            }
            first = false;
            rest = tail;
        }
    }

    /// Appends an OpSourceExtension with the name of an extension of the source language.
    pub fn source_extension(&mut self, text: &str) {
        push_text(&mut self.sources, &mut self.error, Op::SourceExtension, &[], text, &[]);
    }

    /// Appends an OpModuleProcessed, whose text tells which tool processed the module.
    pub fn module_processed(&mut self, text: &str) {
        push_text(&mut self.modules_processed, &mut self.error, Op::ModuleProcessed, &[], text, &[]);
    }

    /// Appends an OpName, which names an id.
    pub fn name(&mut self, target: Id, name: &str) {
        push_text(&mut self.names, &mut self.error, Op::Name, &[target.word()], name, &[]);
    }

    /// Appends an OpMemberName, which names a member of a structure type.
    pub fn member_name(&mut self, structure: Id, member: u32, name: &str) {
        push_text(&mut self.names, &mut self.error, Op::MemberName, &[structure.word(), member], name, &[]);
    }

    fn annotate(&mut self, op: Op, head: &[u32], parameters: &[u32]) {
        push_joined(&mut self.annotations, &mut self.error, op, head, parameters);
    }

    /// Decorates an id. `parameters` are the words of the decoration's parameters.
    pub fn decorate(&mut self, target: Id, decoration: Decoration, parameters: &[u32]) {
        self.annotate(Op::Decorate, &[target.word(), decoration.0], parameters);
    }

    /// Decorates an id with a decoration whose parameters are ids (OpDecorateId, version 1.2).
    pub fn decorate_id(&mut self, target: Id, decoration: Decoration, parameters: &[Id]) {
        let words: Vec<u32> = parameters.iter().map(|id| id.word()).collect();
        self.annotate(Op::DecorateId, &[target.word(), decoration.0], &words);
    }

    /// Decorates an id by OpDecorate with a decoration whose first parameter is a string. All versions allow this,
    /// unlike OpDecorateString. `after` are the words of the parameters after the string.
    pub fn decorate_text(&mut self, target: Id, decoration: Decoration, text: &str, after: &[u32]) {
        let head = [target.word(), decoration.0];
        push_text(&mut self.annotations, &mut self.error, Op::Decorate, &head, text, after);
    }

    /// Decorates an id by OpDecorateString (version 1.4), which decorations such as UserSemantic demand.
    pub fn decorate_string(&mut self, target: Id, decoration: Decoration, text: &str) {
        let head = [target.word(), decoration.0];
        push_text(&mut self.annotations, &mut self.error, Op::DecorateString, &head, text, &[]);
    }

    /// Appends an instruction to the declarations that precede the decorations, and returns its result. The result of
    /// an instruction like OpAliasDomainDeclINTEL is an operand of decorations. `operands` are the operands after the
    /// result.
    pub fn declaration(&mut self, op: Op, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        let words: Vec<u32> = [id.word()].into_iter().chain(operands.iter().copied()).collect();
        push(&mut self.decorated_with, &mut self.error, op, &words);
        id
    }

    /// Decorates an id with the name by which it is imported or exported (LinkageAttributes).
    pub fn linkage(&mut self, target: Id, name: &str, linkage: LinkageType) {
        self.decorate_text(target, Decoration::LinkageAttributes, name, &[linkage.0]);
    }

    /// Decorates a member of a structure type. `parameters` are the words of the decoration's parameters.
    pub fn member_decorate(&mut self, structure: Id, member: u32, decoration: Decoration, parameters: &[u32]) {
        self.annotate(Op::MemberDecorate, &[structure.word(), member, decoration.0], parameters);
    }

    /// Decorates a member of a structure type with a decoration whose first parameter is a string. `after` are the
    /// words of the parameters after the string.
    pub fn member_decorate_text(
        &mut self,
        structure: Id,
        member: u32,
        decoration: Decoration,
        text: &str,
        after: &[u32],
    ) {
        let head = [structure.word(), member, decoration.0];
        push_text(&mut self.annotations, &mut self.error, Op::MemberDecorate, &head, text, after);
    }

    /// Appends an instruction to the section of annotations. `operands` are all its operands.
    pub fn annotation(&mut self, op: Op, operands: &[u32]) {
        push(&mut self.annotations, &mut self.error, op, operands);
    }

    /// Returns the end of the section of annotations so far, for [`Builder::annotation_once`].
    pub fn annotations_end(&self) -> usize {
        self.annotations.len()
    }

    /// Appends an instruction to the section of annotations, unless the section contains an equal instruction at or
    /// after the position `since`. Takes time in proportion to the length of the section after `since`.
    pub fn annotation_once(&mut self, since: usize, op: Op, operands: &[u32]) {
        let mut rest = self.annotations.get(since..).unwrap_or_default();
        while let Some(&first) = rest.first() {
            let length = (first >> 16) as usize;
            if first & 0xffff == u32::from(op.0) && rest.get(1..length) == Some(operands) {
                return;
            }
            rest = rest.get(length.max(1)..).unwrap_or_default();
        }
        self.annotation(op, operands);
    }

    /// Sets an execution mode of an entry point. `parameters` are the words of the mode's parameters.
    pub fn execution_mode(&mut self, entry_point: Id, mode: ExecutionMode, parameters: &[u32]) {
        let head = [entry_point.word(), mode.0];
        push_joined(&mut self.execution_modes, &mut self.error, Op::ExecutionMode, &head, parameters);
    }

    /// Sets an execution mode whose parameters are ids (OpExecutionModeId, version 1.2).
    pub fn execution_mode_id(&mut self, entry_point: Id, mode: ExecutionMode, parameters: &[Id]) {
        let mut operands = vec![entry_point.word(), mode.0];
        operands.extend(parameters.iter().map(|id| id.word()));
        push(&mut self.execution_modes, &mut self.error, Op::ExecutionModeId, &operands);
    }

    /// Returns the words of a literal string.
    pub fn text_words(text: &str) -> Vec<u32> {
        string_words(text)
    }
}
