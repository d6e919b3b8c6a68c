//! The control flow of the function that is being emitted: labels, loops, and the blocks that calls end.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Result};
use crate::llvm::{BasicBlock, Instruction, Metadata};
use crate::mapping::functions::{
    index_groups::IndexGroups,
    loops::{self, Control},
};
use crate::spirv::{Extension, Id, Op};
use crate::to_spirv::{
    block_map::BlockMap,
    emitter::Emitter,
    phis::{Fixup, Gates},
    switches::Split,
};

/// The blocks of the function that is being emitted, and the edges between them. `switches.rs` and `phis.rs` add blocks
/// that LLVM IR lacks.
#[derive(Default)]
pub(super) struct ControlFlow<'c> {
    /// The labels of blocks.
    pub(super) labels: BlockMap<'c, Id>,
    /// The blocks that end with a call that does not return.
    pub(super) ended: FxHashSet<BasicBlock<'c>>,
    /// The OpLoopMerge or OpLoopControlINTEL of each loop, by the header.
    loops: FxHashMap<BasicBlock<'c>, LoopMerge<'c>>,
    /// The switches that are split over several blocks, by the block with the LLVM switch.
    pub(super) splits: FxHashMap<BasicBlock<'c>, Split<'c>>,
    /// The extra blocks before a block that has more predecessors than an OpPhi can name.
    pub(super) gates: Gates<'c>,
    /// The label of the current SPIR-V block, which may be one that a split switch has added.
    pub(super) label: Option<Id>,
    /// The operands of phis whose ids are not known yet.
    pub(super) fixups: Vec<Fixup<'c>>,
}

/// The operands of an OpLoopMerge, or of an OpLoopControlINTEL if there is no merge block.
#[derive(Debug)]
struct LoopMerge<'c> {
    merge: Option<Id>,
    target: Id,
    control: Control<'c>,
}

impl<'c> ControlFlow<'c> {
    /// Resets the state for the next function.
    pub(super) fn clear(&mut self) {
        self.labels.clear();
        self.loops.clear();
        self.splits.clear();
        self.gates.clear();
        self.ended.clear();
        self.fixups.clear();
    }

    /// Returns the label of a block of the current function.
    pub(super) fn label(&self, block: BasicBlock<'c>) -> Result<Id> {
        let missing = || Error::InvalidLlvmModule("a branch leads to a block of another function".to_owned());
        Ok(self.labels.get(block).ok_or_else(missing)?)
    }

    /// Finds the loops whose latches have metadata that SPIR-V can express. A header can have only one OpLoopMerge. If
    /// a loop has several latches, the metadata of the first one counts.
    pub(super) fn find_loops(&mut self, e: &mut Emitter<'c>, order: &[BasicBlock<'c>]) {
        let mut groups = None;
        for &block in order {
            let Some(terminator) = block.terminator().filter(|terminator| terminator.has_metadata()) else { continue };
            let node = terminator.metadata(e.input.metadata_kinds.llvm_loop).and_then(Metadata::as_node);
            let Some(node) = node else { continue };
            if groups.is_none() && IndexGroups::are_named_by(node) {
                groups = Some(IndexGroups::find(order, e.input.metadata_kinds.index_group));
            }
            let out = &e.out;
            let none = IndexGroups::default();
            let control = loops::control_to_spirv(node, groups.as_ref().unwrap_or(&none), |version, extension| {
                version <= out.max_version() && extension.is_none_or(|extension| out.is_extension_allowed(extension))
            });
            if control.mask == 0 {
                continue;
            }
            let labels = &self.labels;
            let Some(target) = labels.get(block) else { continue };
            // Labels are numbered in the order of the blocks.
            let is_before = |header| labels.get(header).is_some_and(|label| label <= target);
            let Some(closed) = loops::closed_by(terminator, is_before) else { continue };
            let merge = match closed.merge {
                Some(merge) => match labels.get(merge) {
                    Some(merge) => Some(merge),
                    None => continue,
                },
                None if e.out.is_extension_allowed(Extension::INTEL_unstructured_loop_controls) => None,
                None => continue,
            };
            self.loops.entry(closed.header).or_insert(LoopMerge { merge, target, control });
        }
    }

    /// Emits the OpLoopMerge or OpLoopControlINTEL before the terminator of a block, if the block is the header of a
    /// loop with metadata.
    pub(super) fn loop_merge(&mut self, e: &mut Emitter<'c>, terminator: Instruction<'c>) -> Result<()> {
        if self.loops.is_empty() {
            return Ok(());
        }
        let Some(merge) = terminator.block().and_then(|block| self.loops.remove(&block)) else { return Ok(()) };
        let control = merge.control.words(e)?;
        match merge.merge {
            Some(block) => {
                let mut words = vec![block.word(), merge.target.word()];
                words.extend(control);
                e.out.emit_void(Op::LoopMerge, &words);
            }
            None => {
                e.out.extension(Extension::INTEL_unstructured_loop_controls)?;
                e.out.emit_void(Op::LoopControlINTEL, &control);
            }
        }
        Ok(())
    }
}
