//! The messages that this translator writes, on the way to SPIR-V, and their layout.
//!
//! A message is a structure. Its first member is a text that describes the other members as `printf` does: `%s` is a
//! text, `%u` and `%d` are 32-bit numbers, and `%llu` and `%lld` are 64-bit numbers. A text is an array of i8: the
//! bytes in UTF-8, then one to four zeros up to a multiple of 4 bytes. A 32-bit number is an i32. A 64-bit number is
//! two i32, the low half first.
//!
//! Every member therefore begins directly after the member before it, at a multiple of 4 bytes. Consumers may lay out
//! structures by different rules, but all rules place the members there, since no member has a larger alignment. The
//! size of the message is therefore known from its bytes alone.
//!
//! `docs/abort.md` documents the layout and the texts for users.

use crate::mapping::abort::Emit;
use crate::mapping::constants::data;
use crate::spirv::{Id, Op};

/// A message under construction.
pub(crate) struct Message {
    members: Vec<Id>,
}

impl Message {
    /// Creates a message with its first text and no other members.
    pub(crate) fn new<'c>(e: &mut impl Emit<'c>, text: &str) -> Self {
        let mut message = Message { members: Vec::new() };
        message.text(e, text.as_bytes());
        message
    }

    /// Adds a text as a member. Only the bytes before the first zero byte belong to it.
    pub(crate) fn text<'c>(&mut self, e: &mut impl Emit<'c>, text: &[u8]) {
        let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
        let text = text.get(..text.len().min(data::MAX_TEXT - 4)).unwrap_or_default();
        let mut bytes = text.to_vec();
        bytes.resize((text.len() / 4 + 1) * 4, 0);
        self.members.push(data::text(e.out(), &bytes));
    }

    /// Adds a 32-bit number.
    pub(crate) fn word(&mut self, id: Id) {
        self.members.push(id);
    }

    /// Adds a constant 32-bit number, or a 64-bit one if `is_long` is true.
    pub(crate) fn constant<'c>(&mut self, e: &mut impl Emit<'c>, number: u64, is_long: bool) {
        self.members.push(e.out().constant_u32(number as u32));
        if is_long {
            self.members.push(e.out().constant_u32((number >> 32) as u32));
        }
    }

    /// Adds a 64-bit number.
    pub(crate) fn double_word<'c>(&mut self, e: &mut impl Emit<'c>, id: Id) {
        let word = e.out().type_int(32, 0);
        let pair = e.out().type_vector(word, 2);
        let halves = e.out().emit_value(Op::Bitcast, pair, &[id.word()]);
        for half in 0..2 {
            self.members.push(e.out().emit_value(Op::CompositeExtract, word, &[halves.word(), half]));
        }
    }

    /// Emits the structure and returns its id.
    pub(crate) fn finish<'c>(self, e: &mut impl Emit<'c>) -> Id {
        let out = e.out();
        let types: Vec<Id> = self.members.iter().filter_map(|&member| out.type_of(member)).collect();
        let ty = out.type_struct(&types);
        let is_constant = |&member: &Id| out.definition(member).is_some_and(|(op, _)| op.is_constant());
        if self.members.iter().all(is_constant) {
            return out.composite(ty, &self.members);
        }
        let words: Vec<u32> = self.members.iter().map(|member| member.word()).collect();
        out.emit_value(Op::CompositeConstruct, ty, &words)
    }
}
