//! Emits phis, also in blocks that have more predecessors than an OpPhi can name.
//!
//! An LLVM phi has an entry for each edge, and an OpPhi has one for each predecessor. If a block has too many
//! predecessors for one OpPhi, the predecessors are divided into groups. Each group branches to a new block, a gate,
//! which branches to the original block. A gate has one OpPhi for each phi of the block, and the OpPhi of the block
//! names the gates.
//!
//! A gate comes right after the first predecessor of its group. It thus comes after all its dominators, which SPIR-V
//! requires, and after one of its predecessors, which the order of [`blocks`](super::blocks) relies on.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{BasicBlock, Instruction, InstructionView, Phi, Value};
use crate::mapping::context::Emit;
use crate::spirv::{Id, Op, Words, binary::MAX_INSTRUCTION_WORDS};
use crate::to_spirv::{control_flow::ControlFlow, emitter::Emitter, id_set::IdSet, pointees::Node};

/// The largest number of predecessors that an OpPhi can name. Three words come before them: the opcode with the word
/// count, the type and the result.
const MOST: usize = (MAX_INSTRUCTION_WORDS - 3) / 2;

/// An operand of a phi whose id is not known yet.
pub(super) struct Fixup<'c> {
    /// The position of the operand in the words of the function.
    pub(super) position: usize,
    pub(super) value: Value<'c>,
}

/// A block between an LLVM block and a group of its predecessors.
struct Gate<'c> {
    label: Id,
    to: BasicBlock<'c>,
    phis: Vec<GatePhi<'c>>,
}

/// A phi of a gate.
struct GatePhi<'c> {
    id: Id,
    /// The LLVM phi, which has the same type as this one.
    phi: Value<'c>,
    class: Option<Node>,
    incoming: Vec<(Value<'c>, u32)>,
}

/// The gates of a function.
#[derive(Default)]
pub(crate) struct Gates<'c> {
    /// The gates to emit after each block.
    after: FxHashMap<BasicBlock<'c>, Vec<Gate<'c>>>,
    /// The label of the gate between a SPIR-V block, given by its label, and an LLVM block.
    between: FxHashMap<(u32, BasicBlock<'c>), Id>,
    /// The operands of each LLVM phi in a block that has gates: an id and a label for each gate.
    operands: FxHashMap<Value<'c>, Vec<u32>>,
}

impl Gates<'_> {
    /// Resets the state for the next function.
    pub(crate) fn clear(&mut self) {
        if !self.between.is_empty() {
            *self = Gates::default();
        }
    }
}

impl<'c> ControlFlow<'c> {
    /// Finds the blocks with too many predecessors and makes gates before them.
    pub(super) fn make_gates(&mut self, e: &mut Emitter<'c>, order: &[BasicBlock<'c>]) {
        let pieces: usize = self.splits.values().map(|split| split.pieces()).sum();
        if order.len() + pieces <= MOST {
            return;
        }
        for &block in order {
            let phis = block.instructions().map_while(|instruction| match instruction.view() {
                InstructionView::Phi(phi) => Some(phi),
                _ => None,
            });
            let mut phis = phis.peekable();
            if let Some(&first) = phis.peek()
                && first.incoming_count() as usize > MOST
            {
                self.make_gates_to(e, block, first, phis.collect());
            }
        }
    }

    /// Makes gates before the block `to` if it has too many predecessors. `first` is the first of its `phis`.
    fn make_gates_to(&mut self, e: &mut Emitter<'c>, to: BasicBlock<'c>, first: Phi<'c>, phis: Vec<Phi<'c>>) {
        let mut predecessors = self.predecessors_of(first, to);
        if predecessors.len() <= MOST {
            return;
        }
        // The labels increase in the order of the blocks.
        predecessors.sort_by_key(|(_, from, _)| self.labels.get(*from));
        let mut groups = FxHashMap::default();
        let mut gates = Vec::new();
        let results = to.function().map(|function| e.pointees.results_of(function)).unwrap_or_default();
        let mut position = e.pointees.position_in(results, to);
        let classes: Vec<_> = phis
            .iter()
            .map(|phi| {
                let value = phi.as_instruction().as_value();
                if value.is_pointer() { e.pointees.next_class(&mut position) } else { None }
            })
            .collect();
        for group in predecessors.chunks(MOST) {
            let label = e.out.fresh_id();
            for &(_, _, from) in group {
                groups.insert(from, gates.len());
                self.gates.between.insert((from, to), label);
            }
            let phis = phis.iter().zip(&classes).map(|(phi, &class)| {
                let id = e.out.fresh_id();
                let phi = phi.as_instruction().as_value();
                self.gates.operands.entry(phi).or_default().extend([id.word(), label.word()]);
                GatePhi { id, phi, class, incoming: Vec::new() }
            });
            gates.push((group.first().map(|(_, from, _)| *from), Gate { label, to, phis: phis.collect() }));
        }
        for (index, &phi) in phis.iter().enumerate() {
            for (value, _, from) in self.predecessors_of(phi, to) {
                let gate = groups.get(&from).and_then(|&group| gates.get_mut(group));
                if let Some(phi) = gate.and_then(|(_, gate)| gate.phis.get_mut(index)) {
                    phi.incoming.push((value, from));
                }
            }
        }
        for (first, gate) in gates {
            if let Some(first) = first {
                self.gates.after.entry(first).or_default().push(gate);
            }
        }
    }

    /// Returns the incoming values of a phi in the block `here`. Each comes with its LLVM block and with the label of
    /// its SPIR-V block, which may be one that a split switch adds.
    fn predecessors_of(&self, phi: Phi<'c>, here: BasicBlock<'c>) -> Vec<(Value<'c>, BasicBlock<'c>, u32)> {
        let mut seen = IdSet::with_room(phi.incoming_count() as usize);
        let mut found = Vec::new();
        for (value, block) in phi.incoming() {
            let Some(label) = self.label_of_predecessor(block) else { continue };
            let labels = self.predecessors(block, label, Some(here));
            found.extend(labels.iter().filter(|&&from| seen.insert(from)).map(|&from| (value, block, from)));
        }
        found
    }

    /// Emits the gates that come after a block.
    pub(super) fn gates_after(&mut self, e: &mut Emitter<'c>, block: BasicBlock<'c>) -> Result<()> {
        if self.gates.after.is_empty() {
            return Ok(());
        }
        for gate in self.gates.after.remove(&block).unwrap_or_default() {
            e.out.label(gate.label);
            for GatePhi { id, phi, class, incoming } in gate.phis {
                e.local.pointer = Some((phi, class));
                let ty = e.value_type(phi)?;
                let mut operands = Operands::new(e);
                for (value, from) in incoming {
                    operands.push(e, ty, value, from, &mut self.fixups)?;
                }
                e.out.emit_with_id(Op::Phi, ty, id, &operands.words);
            }
            let to = self.label(gate.to)?;
            e.out.emit_void(Op::Branch, &[to.word()]);
        }
        Ok(())
    }

    /// Returns the label that a branch from the current block to an LLVM block must name: that of the gate between
    /// them, if there is one.
    pub(super) fn branch_label(&self, to: BasicBlock<'c>) -> Result<Id> {
        let between = &self.gates.between;
        let from = self.label.filter(|_| !between.is_empty());
        match from.and_then(|from| between.get(&(from.word(), to))) {
            Some(&gate) => Ok(gate),
            None => self.label(to),
        }
    }

    /// Emits a phi. The edges from unreachable blocks are dropped, like these blocks.
    pub(super) fn phi(&mut self, e: &mut Emitter<'c>, instruction: Instruction<'c>, phi: Phi<'c>) -> Result<Id> {
        let ty = e.value_type(instruction.as_value())?;
        if !self.gates.operands.is_empty()
            && let Some(operands) = self.gates.operands.remove(&instruction.as_value())
        {
            return Ok(e.out.emit_value(Op::Phi, ty, &operands));
        }
        let here = instruction.block();
        let mut seen = IdSet::with_room(phi.incoming_count() as usize);
        let mut operands = Operands::new(e);
        for (value, block) in phi.incoming() {
            let Some(label) = self.label_of_predecessor(block) else { continue };
            for &from in self.predecessors(block, label, here).iter() {
                if seen.insert(from) {
                    operands.push(e, ty, value, from, &mut self.fixups)?;
                }
            }
        }
        Ok(e.out.emit_value(Op::Phi, ty, &operands.words))
    }

    /// Returns the label of a block, or `None` if its terminator is never reached.
    fn label_of_predecessor(&self, block: BasicBlock<'c>) -> Option<Id> {
        self.labels.get(block).filter(|_| !self.ended.contains(&block))
    }
}

/// The operands of the next OpPhi.
struct Operands {
    words: Words,
    /// The position of the first operand in the words of the function.
    start: usize,
}

impl Operands {
    fn new(e: &Emitter<'_>) -> Self {
        // Three words come before the operands: the opcode with the word count, the type and the result.
        Operands { words: Words::new(), start: e.out.position() + 3 }
    }

    fn push<'c>(
        &mut self,
        e: &mut Emitter<'c>,
        ty: Id,
        value: Value<'c>,
        from: u32,
        fixups: &mut Vec<Fixup<'c>>,
    ) -> Result<()> {
        if value.is_constant() {
            self.words.push(e.constant_at(value, ty, 0)?.word());
        } else {
            // The value may not have its final id yet: even after it has been emitted, a cast to its inferred type may
            // follow.
            fixups.push(Fixup { position: self.start + self.words.len(), value });
            self.words.push(0);
        }
        self.words.push(from);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fmt::Write;

    use crate::Translator;
    use crate::spirv::{Instructions, Op};

    /// The result of an OpPhi, and its value for each predecessor.
    type AnyPhi = (u32, BTreeMap<u32, u32>);

    /// Returns a module with a block that is the target of a switch with `count` cases, of `count` conditional branches
    /// before the block, and of half as many after it.
    fn many_edges(count: usize) -> String {
        let mut text = "target triple = \"spir64-unknown-unknown\"\n\
             define spir_func ptr addrspace(1) @f(i32 %a, ptr addrspace(1) %p) {\nentry:\nswitch i32 %a, label %b0 ["
            .to_owned();
        let mut number = String::from("\nend:\n%number = phi i32 ");
        let mut pointer = String::from("\n%pointer = phi ptr addrspace(1) ");
        for i in 0..count {
            write!(text, " i32 {i}, label %end").expect("memory");
            write!(number, "[ -1, %entry ], ").expect("memory");
            write!(pointer, "[ null, %entry ], ").expect("memory");
        }
        text.push(']');
        for i in 0..count {
            write!(text, "\nb{i}: %c{i} = icmp eq i32 %a, {i} br i1 %c{i}, label %end, label %b{}", i + 1)
                .expect("memory");
            write!(number, "[ {i}, %b{i} ], ").expect("memory");
            write!(pointer, "[ %p, %b{i} ], ").expect("memory");
        }
        write!(text, "\nb{count}: br label %end").expect("memory");
        write!(number, "[ {count}, %b{count} ]").expect("memory");
        write!(pointer, "[ null, %b{count} ]").expect("memory");
        let mut after = String::from("\nbr label %l0");
        for i in 0..count / 2 {
            write!(after, "\nl{i}: %n{i} = add i32 %number, {i} %d{i} = icmp eq i32 %n{i}, 0 ").expect("memory");
            write!(after, "br i1 %d{i}, label %end, label %l{}", i + 1).expect("memory");
            write!(number, ", [ %n{i}, %l{i} ]").expect("memory");
            write!(pointer, ", [ %pointer, %l{i} ]").expect("memory");
        }
        text + &number + &pointer + &after + &format!("\nl{}:\nret ptr addrspace(1) %pointer\n}}", count / 2)
    }

    #[test]
    fn a_block_with_too_many_predecessors_for_a_phi_gets_gates() {
        for (count, gates) in [(1000, 0), (25_000, 2)] {
            let words = Translator::default().to_spirv(many_edges(count).as_bytes()).expect("a translation").value;
            let mut block = 0;
            let mut blocks = Vec::new();
            let mut predecessors: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
            let mut phis: BTreeMap<u32, Vec<AnyPhi>> = BTreeMap::new();
            for instruction in Instructions::of_module(&words) {
                let instruction = instruction.expect("an instruction");
                let operands = instruction.operands;
                let mut leads_to = |to| _ = predecessors.entry(to).or_default().insert(block);
                match instruction.op {
                    Op::Label => {
                        block = operands[0];
                        blocks.push(block);
                    }
                    Op::Branch => leads_to(operands[0]),
                    Op::BranchConditional => operands[1..].iter().copied().for_each(leads_to),
                    Op::Switch => {
                        leads_to(operands[1]);
                        operands[2..].chunks(2).for_each(|case| leads_to(case[1]));
                    }
                    Op::Phi => {
                        let incoming = operands[2..].chunks(2).map(|pair| (pair[1], pair[0])).collect();
                        phis.entry(block).or_default().push((operands[1], incoming));
                    }
                    _ => {}
                }
            }
            let mut seen = BTreeSet::new();
            for &block in &blocks {
                // The blocks with the gates between them obey the rule of blocks.rs too.
                let from = predecessors.get(&block);
                assert!(from.is_none_or(|from| from.iter().any(|from| seen.contains(from))) || blocks[0] == block);
                seen.insert(block);
                for (_, incoming) in phis.get(&block).into_iter().flatten() {
                    assert_eq!(from, Some(&incoming.keys().copied().collect()));
                }
            }
            assert_eq!(phis.len(), gates + 1);
            assert!(phis.values().all(|phis| phis.len() == 2));
            // Without the gates, the phis are those of LLVM.
            let results: BTreeMap<u32, (u32, usize)> = phis
                .iter()
                .flat_map(|(&block, phis)| phis.iter().enumerate().map(move |(index, phi)| (phi.0, (block, index))))
                .collect();
            let mut of_end: Vec<BTreeMap<u32, u32>> = vec![BTreeMap::new(); 2];
            for here in phis.values() {
                for (index, (_, incoming)) in here.iter().enumerate() {
                    for (&from, &value) in incoming {
                        match results.get(&value).filter(|(gate, _)| *gate == from) {
                            Some(&(_, same)) => assert_eq!(same, index),
                            None => _ = of_end[index].insert(from, value),
                        }
                    }
                }
            }
            let switches = count.div_ceil(16_383);
            assert_eq!(of_end[0].len(), switches + count + 1 + count / 2);
            assert_eq!(of_end[0].keys().collect::<Vec<_>>(), of_end[1].keys().collect::<Vec<_>>());
            // All incoming values differ, except those from the blocks of the switch, which are equal.
            assert_eq!(of_end[0].values().collect::<BTreeSet<_>>().len(), 1 + count + 1 + count / 2);
        }
    }
}
