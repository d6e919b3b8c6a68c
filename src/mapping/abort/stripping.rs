//! Aborts stripped: what leads to nothing but aborts is taken out, and branches that lead there go the other way.
//!
//! A block is taken out that an abort ends, that calls a function whose entry block is taken out, or whose every branch
//! leads to one that is. What such blocks do before the abort (to print something, say) goes with them. A condition
//! that decides between such a block and another is taken to be as it is without an abort; a function that does nothing
//! but abort is OpUnreachable.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::llvm::{BasicBlock, Instruction, InstructionView, Module};

/// The blocks that are taken out.
#[derive(Debug, Default)]
pub(crate) struct Stripped<'c> {
    blocks: FxHashSet<BasicBlock<'c>>,
}

impl<'c> Stripped<'c> {
    /// Finds them in a module. `is_abort` tells the calls that end an invocation.
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
        // How many edges of a block lead to others.
        let mut edges: FxHashMap<BasicBlock<'c>, usize> = FxHashMap::default();
        while let Some(block) = found.pop() {
            if !blocks.insert(block) {
                continue;
            }
            // Each edge to the block is a use of it.
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

    /// The one of two blocks that is left, where the other is taken out.
    pub(crate) fn other(&self, one: BasicBlock<'c>, other: BasicBlock<'c>) -> Option<BasicBlock<'c>> {
        match (self.has(one), self.has(other)) {
            (true, false) => Some(other),
            (false, true) => Some(one),
            _ => None,
        }
    }

    /// Whether a block is taken out.
    pub(crate) fn has(&self, block: BasicBlock<'c>) -> bool {
        !self.blocks.is_empty() && self.blocks.contains(&block)
    }
}
