//! The order of a function's blocks.
//!
//! SPIR-V wants a block before those that it dominates (section 2.16.1); LLVM does not. If every block but the entry
//! comes after one of its predecessors, then by induction a path from the entry leads to it over blocks that all come
//! before it, and its dominators are among these. So it is enough to take, again and again, the first block in LLVM's
//! order that has a predecessor among those already taken. Most functions keep their order this way. Blocks that
//! cannot be reached are left out: nothing they do can be observed, and SSA's rules do not hold in them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

use super::block_map::BlockMap;
use crate::llvm::{BasicBlock, Function};

/// The reachable blocks of a function, in an order that SPIR-V accepts. Nothing is reached from those in `ended`, which
/// calls end.
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
    // While no block leads back to one that has not been reached, the first that is ready is the next in the list.
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
    // What has been reached and is still to come.
    ready.extend((next..blocks.len()).filter(|&position| seen[position]).map(Reverse));
    while let Some(Reverse(position)) = ready.pop() {
        order.push(blocks[position]);
        ready.extend(reached_from(blocks[position], ended, &positions, &mut seen).map(Reverse));
    }
    order
}

/// The positions of the successors that have not been seen, which are seen now.
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
