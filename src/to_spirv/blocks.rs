//! Orders the blocks of a function.
//!
//! SPIR-V requires that a block appears before all blocks that it dominates (section 2.16.1). LLVM does not. The next
//! block in the order is always the first one, in LLVM's order, that has a predecessor among the blocks already taken.
//! Every block but the entry block thus comes after one of its predecessors. By induction, there is a path from the
//! entry block to each block on which all blocks come before it. This path contains all dominators of the block.
//!
//! Most functions keep LLVM's order. Unreachable blocks are left out: they have no effect and need not obey the rules
//! of SSA form.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

use super::block_map::BlockMap;
use crate::llvm::{BasicBlock, Function};

/// Returns the reachable blocks of a function in an order that SPIR-V accepts. The blocks in `ended` end in a call that
/// does not return, or are removed, so their LLVM successors do not count.
pub(crate) fn in_dominance_order<'c>(function: Function<'c>, ended: &FxHashSet<BasicBlock<'c>>) -> Vec<BasicBlock<'c>> {
    let blocks: Vec<_> = function.blocks().collect();
    if blocks.len() < 2 {
        return blocks;
    }
    let mut positions = BlockMap::default();
    for (position, &block) in blocks.iter().enumerate() {
        positions.insert(block, position);
    }
    let mut seen = vec![false; blocks.len()];
    seen[0] = true;
    let mut order = Vec::with_capacity(blocks.len());
    // The blocks are taken in LLVM's order until a block that was passed over is reached. Only then is the heap needed.
    let mut next = 0;
    let mut ready = BinaryHeap::new();
    while next < blocks.len() && ready.is_empty() {
        if seen[next] {
            order.push(blocks[next]);
            for successor in reached_from(blocks[next], ended, &positions, &mut seen) {
                if successor < next {
                    ready.push(Reverse(successor));
                }
            }
        }
        next += 1;
    }
    if ready.is_empty() {
        return order;
    }
    // The heap gets the blocks that have been reached and come later in LLVM's order.
    ready.extend((next..blocks.len()).filter(|&position| seen[position]).map(Reverse));
    while let Some(Reverse(position)) = ready.pop() {
        order.push(blocks[position]);
        ready.extend(reached_from(blocks[position], ended, &positions, &mut seen).map(Reverse));
    }
    order
}

/// Returns the positions of those successors of a block that have not been seen before, and marks them as seen.
fn reached_from<'c>(
    block: BasicBlock<'c>,
    ended: &FxHashSet<BasicBlock<'c>>,
    positions: &BlockMap<'c, usize>,
    seen: &mut [bool],
) -> impl Iterator<Item = usize> {
    let is_ended = !ended.is_empty() && ended.contains(&block);
    block
        .successors()
        .filter(move |_| !is_ended)
        .filter_map(|successor| positions.get(successor))
        .filter(|&position| !std::mem::replace(&mut seen[position], true))
}
