//! Names, decorations, execution modes, sources: what is said about ids that are defined elsewhere.

use crate::spirv::binary::string_words;
use crate::spirv::grammar::{Decoration, ExecutionMode, LinkageType, Op, SourceLanguage};
use crate::spirv::id::Id;

use super::{Builder, push, push_parts, push_text};

impl Builder {
    /// The id of a string, made when first asked for.
    pub fn string(&mut self, text: &str) -> Id {
        if let Some(&id) = self.string_ids.get(text) {
            return id;
        }
        let id = self.fresh_id();
        push_text(&mut self.strings, &mut self.error, Op::String, &[id.word()], text, &[]);
        self.string_ids.insert(text.to_owned(), id);
        id
    }

    /// Says what the source is written in, and which file it is.
    pub fn source(&mut self, language: SourceLanguage, version: u32, file: Option<Id>) {
        let operands = [language.0, version, file.map(Id::word).unwrap_or_default()];
        let operands = &operands[..if file.is_some() { 3 } else { 2 }];
        push(&mut self.sources, &mut self.error, Op::Source, operands);
    }

    /// As [`Builder::source`], with the source's text, which is cut into pieces as long as an instruction can be.
    pub fn source_text(&mut self, language: SourceLanguage, version: u32, file: Id, text: &str) {
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

    /// Notes an extension of the source language.
    pub fn source_extension(&mut self, text: &str) {
        push_text(&mut self.sources, &mut self.error, Op::SourceExtension, &[], text, &[]);
    }

    /// Notes what processed the module.
    pub fn module_processed(&mut self, text: &str) {
        push_text(&mut self.modules_processed, &mut self.error, Op::ModuleProcessed, &[], text, &[]);
    }

    /// Names an id.
    pub fn name(&mut self, target: Id, name: &str) {
        push_text(&mut self.names, &mut self.error, Op::Name, &[target.word()], name, &[]);
    }

    /// Names a member of a structure type.
    pub fn member_name(&mut self, structure: Id, member: u32, name: &str) {
        push_text(&mut self.names, &mut self.error, Op::MemberName, &[structure.word(), member], name, &[]);
    }

    fn annotate(&mut self, op: Op, head: &[u32], parameters: &[u32]) {
        push_parts(&mut self.annotations, &mut self.error, op, head, parameters);
    }

    /// Decorates an id; `parameters` are the words that the decoration takes.
    pub fn decorate(&mut self, target: Id, decoration: Decoration, parameters: &[u32]) {
        self.annotate(Op::Decorate, &[target.word(), decoration.0], parameters);
    }

    /// Decorates an id with a decoration whose parameters are ids.
    pub fn decorate_id(&mut self, target: Id, decoration: Decoration, parameters: &[Id]) {
        let words: Vec<u32> = parameters.iter().map(|id| id.word()).collect();
        self.annotate(Op::DecorateId, &[target.word(), decoration.0], &words);
    }

    /// Decorates an id with a decoration whose parameters begin with a string; `after` are the words that follow.
    /// It is `OpDecorate`, which takes strings in every version.
    pub fn decorate_text(&mut self, target: Id, decoration: Decoration, text: &str, after: &[u32]) {
        let head = [target.word(), decoration.0];
        push_text(&mut self.annotations, &mut self.error, Op::Decorate, &head, text, after);
    }

    /// Decorates with `OpDecorateString` (version 1.4), which some decorations demand (`UserSemantic`).
    pub fn decorate_string(&mut self, target: Id, decoration: Decoration, text: &str) {
        let head = [target.word(), decoration.0];
        push_text(&mut self.annotations, &mut self.error, Op::DecorateString, &head, text, &[]);
    }

    /// Adds an instruction that declares what decorations name, each a different thing: `OpAliasDomainDeclINTEL`, say.
    /// Such instructions stand before the decorations.
    pub fn declaration(&mut self, op: Op, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        let words: Vec<u32> = [id.word()].into_iter().chain(operands.iter().copied()).collect();
        push(&mut self.decorated_with, &mut self.error, op, &words);
        id
    }

    /// Says under which name an id is imported or exported.
    pub fn linkage(&mut self, target: Id, name: &str, linkage: LinkageType) {
        self.decorate_text(target, Decoration::LinkageAttributes, name, &[linkage.0]);
    }

    /// Decorates a member of a structure type.
    pub fn member_decorate(&mut self, structure: Id, member: u32, decoration: Decoration, parameters: &[u32]) {
        self.annotate(Op::MemberDecorate, &[structure.word(), member, decoration.0], parameters);
    }

    /// Decorates a member of a structure type with a decoration whose parameters begin with a string.
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

    /// Adds any instruction of the section of annotations; `operands` are all.
    pub fn annotation(&mut self, op: Op, operands: &[u32]) {
        push(&mut self.annotations, &mut self.error, op, operands);
    }

    /// How far the section of annotations has got, for [`Builder::annotation_once`].
    pub fn annotations_end(&self) -> usize {
        self.annotations.len()
    }

    /// Adds an annotation unless the very same one has been added since the section had got to `since`, which is
    /// looked through from there.
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

    /// Sets an execution mode of an entry point; `parameters` are the words that it takes.
    pub fn execution_mode(&mut self, entry_point: Id, mode: ExecutionMode, parameters: &[u32]) {
        let head = [entry_point.word(), mode.0];
        push_parts(&mut self.execution_modes, &mut self.error, Op::ExecutionMode, &head, parameters);
    }

    /// Sets an execution mode whose parameters are ids (version 1.2).
    pub fn execution_mode_id(&mut self, entry_point: Id, mode: ExecutionMode, parameters: &[Id]) {
        let mut operands = vec![entry_point.word(), mode.0];
        operands.extend(parameters.iter().map(|id| id.word()));
        push(&mut self.execution_modes, &mut self.error, Op::ExecutionModeId, &operands);
    }

    /// The words of a literal string, for the operands of an instruction.
    pub fn text_words(text: &str) -> Vec<u32> {
        string_words(text)
    }
}
