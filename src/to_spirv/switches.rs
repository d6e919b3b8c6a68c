//! Emits switches. A switch with more cases than an OpSwitch can hold is split into several OpSwitch, each in a block
//! of its own.
//!
//! The default of each OpSwitch branches to the block of the next one, and the default of the last to LLVM's default.
//! Blocks therefore have other predecessors than in LLVM, and phis must name them.

use rustc_hash::FxHashMap;

use crate::error::{Error, Result};
use crate::llvm::{BasicBlock, InstructionView, IntPredicate, Switch, Value};
use crate::mapping::context::Emit;
use crate::mapping::legalize::{algebra, in_spirv};
use crate::spirv::{Id, Op, Words};
use crate::to_spirv::{control_flow::ControlFlow, emitter::Emitter};

/// The blocks that a switch is split over.
pub(crate) struct Split<'c> {
    /// The labels of all blocks except the first, which is the LLVM block with the switch.
    labels: Vec<Id>,
    /// The numbers of the blocks that branch to each target. The first block has the number 0.
    branching_to: FxHashMap<BasicBlock<'c>, Words>,
}

impl Split<'_> {
    /// Returns the number of blocks.
    pub(super) fn pieces(&self) -> usize {
        self.labels.len() + 1
    }
}

/// The largest number of cases of an OpSwitch that every consumer must accept (section 2.17, universal limits). An
/// OpSwitch with this many cases fits into one instruction even if the literals have two words.
const MOST_CASES: usize = 16_383;

impl<'c> ControlFlow<'c> {
    /// Finds the switches with too many cases and assigns labels to the blocks that they are split over.
    pub(super) fn split_switches(&mut self, e: &mut Emitter<'c>, order: &[BasicBlock<'c>]) {
        for &block in order {
            let Some(terminator) = block.terminator() else { continue };
            if terminator.successor_count() as usize <= MOST_CASES {
                continue;
            }
            let InstructionView::Switch(switch) = terminator.view() else { continue };
            let destinations: Vec<_> =
                switch.cases().map(|(_, to)| to).filter(|&to| !e.callees.stripped.has(to)).collect();
            let last = destinations.len().saturating_sub(1) / MOST_CASES;
            let labels = (0..last).map(|_| e.out.fresh_id()).collect();
            let mut branching_to: FxHashMap<_, Words> = FxHashMap::default();
            branching_to.reserve(destinations.len());
            let destinations = (destinations.into_iter().enumerate())
                .map(|(number, destination)| (destination, (number / MOST_CASES) as u32));
            for (destination, block) in destinations.chain([(switch.default(), last as u32)]) {
                let blocks = branching_to.entry(destination).or_default();
                if blocks.last() != Some(&block) {
                    blocks.push(block);
                }
            }
            self.splits.insert(block, Split { labels, branching_to });
        }
    }

    /// Returns the labels of the SPIR-V blocks that branch to the LLVM block `to` and come from the LLVM block `from`.
    /// The result is `label`, the label of `from`, unless `from` ends in a switch that is split over several blocks.
    pub(super) fn predecessors(&self, from: BasicBlock<'c>, label: Id, to: Option<BasicBlock<'c>>) -> Words {
        let split = if self.splits.is_empty() { None } else { self.splits.get(&from) };
        let blocks = split.zip(to).and_then(|(split, to)| Some((split, split.branching_to.get(&to)?)));
        let Some((split, blocks)) = blocks else { return [label].into_iter().collect() };
        let labels = blocks.iter().filter_map(|&block| match block {
            0 => Some(label),
            _ => split.labels.get(block as usize - 1).copied(),
        });
        labels.collect()
    }

    /// Returns the default block of a switch. If the default block is removed, returns the block of the first case that
    /// is left. A split switch whose default block is removed gets a new default block instead, since the phis of an
    /// existing block would have to name it. The label of the new block is returned too.
    fn default_of(&mut self, e: &mut Emitter<'c>, switch: Switch<'c>) -> (BasicBlock<'c>, Option<Id>) {
        let default = switch.default();
        if !e.callees.stripped.has(default) {
            return (default, None);
        }
        let is_split = switch.as_instruction().block().is_some_and(|block| self.splits.contains_key(&block));
        let left = switch.cases().map(|(_, block)| block).find(|&block| !is_split && !e.callees.stripped.has(block));
        match left {
            Some(block) => (block, None),
            None => (default, Some(e.out.fresh_id())),
        }
    }

    /// Emits a switch. The selector of a switch on i1 is converted to an integer, since OpSwitch allows no boolean.
    pub(super) fn switch(&mut self, e: &mut Emitter<'c>, switch: Switch<'c>) -> Result<()> {
        let condition = switch.condition();
        let mut selector = e.value(condition)?;
        let mut ty = e.type_id(condition.ty())?;
        if condition.ty().int_width() == Some(1) {
            ty = e.out.type_int(32, 0);
            let (one, zero) = (e.out.constant_int(ty, 1), e.out.constant_int(ty, 0));
            selector = e.out.emit_value(Op::Select, ty, &[selector.word(), one.word(), zero.word()]);
        }
        let cases: Vec<_> = switch.cases().collect();
        let is_numbered = condition.ty().int_width().is_some_and(|width| width > 64);
        if is_numbered {
            (selector, ty) = number_of_case(e, condition, &cases)?;
        }
        let wide = e.out.int_width(ty).is_some_and(|width| width > 32);
        let (default_block, stripped) = self.default_of(e, switch);
        let mut default = match stripped {
            Some(label) => label,
            None => self.branch_label(default_block)?,
        };
        let block = switch.as_instruction().block();
        let split = block.and_then(|block| self.splits.remove(&block));
        let mut next = split.iter().flat_map(|split| split.labels.iter().copied());
        let mut words = vec![selector.word(), default.word()];
        let mut count = 0;
        for (number, (case, destination)) in (1..).zip(cases) {
            if count == MOST_CASES
                && let Some(next) = next.next()
            {
                words[1] = next.word();
                e.out.emit_void(Op::Switch, &words);
                e.out.label(next);
                self.label = Some(next);
                default = match stripped {
                    Some(label) => label,
                    None => self.branch_label(default_block)?,
                };
                words.truncate(2);
                words[1] = default.word();
                count = 0;
            }
            if e.callees.stripped.has(destination) {
                continue;
            }
            let Some(case) = case.as_u64().filter(|_| !is_numbered).or(is_numbered.then_some(number)) else {
                return Err(Error::InvalidBitWidth(condition.ty().to_string()).into());
            };
            words.push(case as u32);
            if wide {
                words.push((case >> 32) as u32);
            }
            words.push(self.branch_label(destination)?.word());
            count += 1;
        }
        e.out.emit_void(Op::Switch, &words);
        if let Some(label) = stripped {
            e.out.label(label);
            e.out.emit_void(Op::Unreachable, &[]);
        }
        // The phis that are emitted later need the entry.
        if let (Some(block), Some(split)) = (block, split) {
            self.splits.insert(block, split);
        }
        Ok(())
    }
}

/// Emits a 32-bit selector for a switch on an integer of more than 64 bits, which OpSwitch does not allow: the
/// number of the case that `value` equals, counted from 1, or 0 if no case matches. Returns the selector and its
/// type.
fn number_of_case<'c>(
    e: &mut Emitter<'c>,
    value: Value<'c>,
    cases: &[(Value<'c>, BasicBlock<'c>)],
) -> Result<(Id, Id)> {
    let own = e.type_id(value.ty())?;
    let held = in_spirv::number(e, value.ty(), own);
    let compared = e.value(value)?;
    let boolean = e.out.type_bool();
    let int = e.out.type_int(32, 0);
    let mut number = e.out.constant_int(int, 0);
    for (index, &(case, _)) in (1..).zip(cases) {
        let case = e.value(case)?;
        let is_case = match held {
            Some(held) => algebra::compare(e, IntPredicate::Eq, held, boolean, [compared, case]),
            None => e.out.emit_value(Op::IEqual, boolean, &[compared.word(), case.word()]),
        };
        let this = e.out.constant_int(int, index);
        number = e.out.emit_value(Op::Select, int, &[is_case, this, number].map(Id::word));
    }
    Ok((number, int))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fmt::Write;

    use crate::Translator;
    use crate::spirv::{Instructions, Op};

    /// Returns a module with a switch on `ty`. Its cases branch to two blocks and to the default.
    fn switch(cases: usize, ty: &str) -> String {
        let mut text = format!(
            "target triple = \"spir64-unknown-unknown\"\n\
             define spir_func i32 @f({ty} %a) {{\nentry:\nswitch {ty} %a, label %end [\n"
        );
        for case in 0..cases {
            let destination = match case % 10 {
                0 => "even",
                1 => "odd",
                _ => "end",
            };
            writeln!(text, "{ty} {case}, label %{destination}").expect("memory");
        }
        text.push_str("]\neven:\nbr label %end\nodd:\n%o = phi i32 ");
        let odd: Vec<_> = (0..cases).filter(|case| case % 10 == 1).map(|_| "[ 3, %entry ]").collect();
        text.push_str(&odd.join(", "));
        text.push_str("\nbr label %end\nend:\n%r = phi i32 [ 1, %even ], [ %o, %odd ], [ 0, %entry ]");
        let end = (0..cases).filter(|case| case % 10 > 1).count();
        text.push_str(&", [ 0, %entry ]".repeat(end));
        text + "\nret i32 %r\n}\n"
    }

    #[test]
    fn a_switch_with_many_cases_is_split_and_phis_name_all_its_blocks() {
        for (cases, ty, switches) in [(16_383, "i32", 1), (16_384, "i32", 2), (20_000, "i64", 2), (40_000, "i32", 3)] {
            let words = Translator::default().to_spirv(switch(cases, ty).as_bytes()).expect("a translation").value;
            let (mut block, mut found, mut found_cases) = (0, 0, 0);
            let mut predecessors: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
            let mut phis = Vec::new();
            for instruction in Instructions::of_module(&words) {
                let instruction = instruction.expect("an instruction");
                let operands = instruction.operands;
                match instruction.op {
                    Op::Label => block = operands[0],
                    Op::Branch => _ = predecessors.entry(operands[0]).or_default().insert(block),
                    Op::Switch => {
                        found += 1;
                        predecessors.entry(operands[1]).or_default().insert(block);
                        let step = if ty == "i64" { 3 } else { 2 };
                        for case in operands[2..].chunks(step) {
                            found_cases += 1;
                            predecessors.entry(case[step - 1]).or_default().insert(block);
                        }
                    }
                    Op::Phi => phis.push((block, operands[2..].chunks(2).map(|pair| pair[1]).collect::<BTreeSet<_>>())),
                    _ => {}
                }
            }
            assert_eq!((found, found_cases), (switches, cases));
            assert_eq!(phis.len(), 2);
            for (block, named) in phis {
                assert_eq!(predecessors.get(&block), Some(&named));
            }
        }
    }
}
