//! The decorations of each id and member. The decorations of a group are added to the targets of the group.

use rustc_hash::FxHashMap;

use super::Strictness;
use crate::error::Result;
use crate::spirv::grammar::{Decoration, Op};
use crate::spirv::id::{Id, IdMap};
use crate::spirv::{Header, Instruction};

/// The number of decorations that groups may add for each word of the module. A group with many decorations may have
/// many targets: without a limit the table would be quadratic in the size of the module.
const GROUP_DECORATIONS_PER_WORD: usize = 16;

/// A decoration and its operands.
type Entry<'m> = (Decoration, &'m [u32]);

/// The decorations of a module.
#[derive(Debug)]
pub(super) struct Decorations<'m> {
    /// The decorations of all ids. The decorations of one id are adjacent.
    entries: Vec<Entry<'m>>,
    /// The range in `entries` of each id that is decorated.
    ranges: IdMap<(u32, u32)>,
    members: FxHashMap<(Id, u32), Vec<Entry<'m>>>,
}

impl<'m> Decorations<'m> {
    /// Returns an empty table.
    pub(super) fn empty() -> Self {
        Decorations { entries: Vec::new(), ranges: IdMap::new(0, 0), members: FxHashMap::default() }
    }

    /// Returns the decorations of an id.
    pub(super) fn of(&self, id: Id) -> &[Entry<'m>] {
        let range = self.ranges.get(id).map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|range| self.entries.get(range)).unwrap_or_default()
    }

    /// Returns the decorations of a structure's member.
    pub(super) fn of_member(&self, structure: Id, member: u32) -> &[Entry<'m>] {
        self.members.get(&(structure, member)).map_or(&[], Vec::as_slice)
    }

    /// Returns true if a decoration of an id satisfies a condition.
    pub(super) fn any(&self, condition: impl Fn(Decoration) -> bool) -> bool {
        self.entries.iter().any(|(decoration, _)| condition(*decoration))
    }

    /// Returns true if a decoration of a structure's member satisfies a condition.
    pub(super) fn any_of_member(&self, condition: impl Fn(Decoration) -> bool) -> bool {
        self.members.values().flatten().any(|(decoration, _)| condition(*decoration))
    }
}

/// The decorations of a module while it is read.
#[derive(Default)]
pub(super) struct Collector<'m> {
    found: Vec<(Id, Decoration, &'m [u32])>,
    members: FxHashMap<(Id, u32), Vec<Entry<'m>>>,
    /// The OpGroupDecorate and OpGroupMemberDecorate. The decorations of a group are known only after all of them were
    /// read.
    groups: Vec<Instruction<'m>>,
}

impl<'m> Collector<'m> {
    /// Records an OpDecorate, OpDecorateId or OpDecorateString.
    pub(super) fn decorate(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (Some(id), Some(decoration)) = (instruction.id(0), instruction.word(1)) else {
            return Err(instruction.invalid("a decoration needs two operands"));
        };
        self.found.push((id, Decoration(decoration), instruction.operands.get(2..).unwrap_or_default()));
        Ok(())
    }

    /// Records an OpMemberDecorate or OpMemberDecorateString.
    pub(super) fn decorate_member(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (Some(structure), Some(member), Some(decoration)) =
            (instruction.id(0), instruction.word(1), instruction.word(2))
        else {
            return Err(instruction.invalid("the decoration of a member needs three operands"));
        };
        let operands = instruction.operands.get(3..).unwrap_or_default();
        self.members.entry((structure, member)).or_default().push((Decoration(decoration), operands));
        Ok(())
    }

    /// Records an OpGroupDecorate or OpGroupMemberDecorate.
    pub(super) fn apply_group(&mut self, instruction: &Instruction<'m>) {
        self.groups.push(*instruction);
    }

    /// Returns the finished table.
    pub(super) fn finish(
        mut self,
        header: Header,
        module_words: usize,
        strictness: Strictness,
    ) -> Result<Decorations<'m>> {
        self.found.sort_by_key(|(id, ..)| *id);
        let mut limit = module_words.saturating_mul(GROUP_DECORATIONS_PER_WORD);
        let own = self.found.len();
        for group in std::mem::take(&mut self.groups) {
            let resolved = self.resolve(&group, own, &mut limit);
            if strictness == Strictness::Strict {
                resolved?;
            }
        }
        // The sort is stable. So the decorations of each id keep the order of the module, and the decorations from
        // groups follow.
        self.found.sort_by_key(|(id, ..)| *id);
        let mut ranges = IdMap::new(header.bound, module_words);
        let mut start = 0;
        for run in self.found.chunk_by(|a, b| a.0 == b.0) {
            let end = start + run.len();
            if let Some((id, ..)) = run.first() {
                ranges.insert(*id, (start as u32, end as u32));
            }
            start = end;
        }
        let entries = self.found.into_iter().map(|(_, decoration, operands)| (decoration, operands)).collect();
        Ok(Decorations { entries, ranges, members: self.members })
    }

    /// Adds the decorations of a group to its targets. The first `own` entries of `found` are the decorations that do
    /// not come from groups, sorted by id.
    fn resolve(&mut self, instruction: &Instruction<'m>, own: usize, limit: &mut usize) -> Result<()> {
        let group = instruction.required_id(0)?;
        let sorted = self.found.get(..own).unwrap_or_default();
        let start = sorted.partition_point(|(id, ..)| *id < group);
        let end = sorted.partition_point(|(id, ..)| *id <= group);
        let targets = instruction.operands.get(1..).unwrap_or_default();
        let target_words = if instruction.op == Op::GroupMemberDecorate { 2 } else { 1 };
        if !targets.len().is_multiple_of(target_words) {
            return Err(instruction.invalid("the last target has no member index"));
        }
        for target in targets.chunks(target_words) {
            let id = target.first().and_then(|&word| Id::new(word));
            let id = id.ok_or_else(|| instruction.invalid("an id is 0"))?;
            let left = limit.checked_sub(end - start);
            *limit = left.ok_or_else(|| instruction.invalid("decoration groups add too many decorations"))?;
            for number in start..end {
                let Some(&(_, decoration, operands)) = self.found.get(number) else { break };
                match target.get(1) {
                    Some(&member) => self.members.entry((id, member)).or_default().push((decoration, operands)),
                    None => self.found.push((id, decoration, operands)),
                }
            }
        }
        Ok(())
    }
}
