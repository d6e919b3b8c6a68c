//! The order of a function's blocks.
//!
//! SPIR-V wants a block before those that it dominates (section 2.16.1); LLVM does not. If every block but the entry
//! comes after one of its predecessors, then by induction a path from the entry leads to it over blocks that all come
//! before it, and its dominators are among these. So it is enough to take, again and again, the first block in LLVM's
//! order that has a predecessor among those already taken. Most functions keep their order this way. Blocks that
//! cannot be reached are left out: nothing they do can be observed, and SSA's rules do not hold in them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use crate::llvm::{BasicBlock, Function};

/// The reachable blocks of a function, in an order that SPIR-V accepts.
pub(crate) fn in_dominance_order<'c>(function: Function<'c>) -> Vec<BasicBlock<'c>> {
    let blocks: Vec<_> = function.blocks().collect();
    let positions: FxHashMap<_, _> = blocks.iter().enumerate().map(|(position, &block)| (block, position)).collect();
    let mut seen = vec![false; blocks.len()];
    let mut ready = BinaryHeap::new();
    if let Some(first) = seen.first_mut() {
        *first = true;
        ready.push(Reverse(0));
    }
    let mut order = Vec::with_capacity(blocks.len());
    while let Some(Reverse(position)) = ready.pop() {
        let block = blocks[position];
        order.push(block);
        let Some(terminator) = block.terminator() else { continue };
        for successor in terminator.successors() {
            if let Some(&position) = positions.get(&successor)
                && !std::mem::replace(&mut seen[position], true)
            {
                ready.push(Reverse(position));
            }
        }
    }
    order
}
