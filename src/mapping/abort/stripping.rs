//! Removal of aborts, on the way to SPIR-V: blocks that always lead to an abort are removed, and a branch to such a
//! block always takes its other target.
//!
//! A block is removed if it contains an abort, if it calls a function whose entry block is removed, or if all its
//! successors are removed. Other effects of the block (for example a `printf` before the abort) are removed with it. If
//! a branch chooses between a removed block and another block, its condition is assumed to choose the other block. A
//! function whose entry block is removed consists of OpUnreachable.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::llvm::{BasicBlock, Instruction, InstructionView, Module};

/// The removed blocks.
#[derive(Debug, Default)]
pub(crate) struct Stripped<'c> {
    blocks: FxHashSet<BasicBlock<'c>>,
}

impl<'c> Stripped<'c> {
    /// Finds the blocks to remove. `is_abort` returns true for calls that end an invocation.
    pub(crate) fn find(module: &'c Module<'c>, mut is_abort: impl FnMut(Instruction<'c>) -> bool) -> Self {
        let mut found = Vec::new();
        for function in module.functions() {
            for block in function.blocks() {
                if block.instructions().any(&mut is_abort) {
                    found.push(block);
                }
            }
        }
        let mut blocks = FxHashSet::default();
        // For a block that branches to a removed block, the number of its edges to blocks that are not removed.
        let mut edges: FxHashMap<BasicBlock<'c>, usize> = FxHashMap::default();
        while let Some(block) = found.pop() {
            if !blocks.insert(block) {
                continue;
            }
            // The users of a block are the terminators that branch to it. A terminator is listed once for each edge.
            for branch in block.as_value().users().filter_map(|user| user.as_instruction()) {
                let Some(from) = branch.block() else { continue };
                let left = edges.entry(from).or_insert_with(|| branch.successor_count() as usize);
                *left = left.saturating_sub(1);
                if *left == 0 {
                    found.push(from);
                }
            }
            let function = block.function().filter(|function| function.entry() == Some(block));
            let Some(function) = function else { continue };
            for user in function.as_value().users().filter_map(|user| user.as_instruction()) {
                let is_call = match user.view() {
                    InstructionView::Call(call) => call.called_function() == Some(function),
                    _ => false,
                };
                if is_call {
                    found.extend(user.block());
                }
            }
        }
        Stripped { blocks }
    }

    /// Returns the block that remains if exactly one of two blocks is removed, and `None` otherwise.
    pub(crate) fn other(&self, one: BasicBlock<'c>, other: BasicBlock<'c>) -> Option<BasicBlock<'c>> {
        match (self.has(one), self.has(other)) {
            (true, false) => Some(other),
            (false, true) => Some(one),
            _ => None,
        }
    }

    /// Returns true if a block is removed.
    pub(crate) fn has(&self, block: BasicBlock<'c>) -> bool {
        !self.blocks.is_empty() && self.blocks.contains(&block)
    }
}
