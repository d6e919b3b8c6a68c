//! Arrays whose accesses in a loop do not depend on each other: LLVM's index groups, and DependencyArrayALTERA of
//! `SPV_ALTERA_fpga_loop_controls`.
//!
//! A group is an empty distinct node. Addresses that are computed in it have it as `!llvm.index.group` (those in several
//! groups, one for each loop around them, a node that lists them, the outermost loop's first), and the loop's
//! `llvm.loop.parallel_access_indices` names it, with the number of iterations of which that is true, if it is not true
//! of all. SPIR-V's loop control names the arrays themselves, each with that number; 0 for all.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::llvm::{BasicBlock, Function, Instruction, InstructionView, Metadata, Node, Types, Value, ValueView};
use crate::mapping::context::metadata_nodes;
use crate::spirv::Id;

/// The metadata of a loop with its groups.
const INDEPENDENT: &str = "llvm.loop.parallel_access_indices";

/// How many loops around an access have a group of it at most.
const MAX_GROUPS: usize = 32;

/// The groups of accesses of a function on the way to SPIR-V: what the addresses in a group are computed from.
#[derive(Debug, Default)]
pub(crate) struct IndexGroups<'c> {
    arrays: FxHashMap<Node<'c>, Vec<Value<'c>>>,
}

impl<'c> IndexGroups<'c> {
    /// Whether a loop's metadata names groups.
    pub(crate) fn are_named_by(node: Node<'c>) -> bool {
        node.operands().flatten().filter_map(Metadata::as_node).any(is_independent)
    }

    /// Finds the groups in the instructions of blocks, of which the first is the entry; `kind` is that of
    /// `llvm.index.group`.
    pub(crate) fn find(blocks: &[BasicBlock<'c>], kind: u32) -> Self {
        let mut groups = IndexGroups::default();
        let entry = blocks.first().copied();
        for instruction in blocks.iter().flat_map(|block| block.instructions()) {
            let InstructionView::Gep(gep) = instruction.view() else { continue };
            if !instruction.has_metadata() || !is_known_at_headers(gep.base(), entry) {
                continue;
            }
            let Some(node) = instruction.metadata(kind).and_then(Metadata::as_node) else { continue };
            // A group is an empty node of its own; an access in several has a list of them.
            if node.operand_count() == 0 {
                groups.add(node, gep.base());
            }
            for group in node.operands().flatten().filter_map(Metadata::as_node) {
                groups.add(group, gep.base());
            }
        }
        groups
    }

    fn add(&mut self, group: Node<'c>, array: Value<'c>) {
        let arrays = self.arrays.entry(group).or_default();
        if arrays.last() != Some(&array) {
            arrays.push(array);
        }
    }

    /// The arrays that a property of a loop names, each with its number of iterations.
    pub(crate) fn named_by(&self, property: Node<'c>) -> impl Iterator<Item = (Value<'c>, u32)> {
        // A number after the groups is that of the iterations.
        let length = property.operands().flatten().last().and_then(Metadata::as_u64).unwrap_or(0) as u32;
        let named =
            property.operands().flatten().filter_map(Metadata::as_node).filter(move |_| is_independent(property));
        named.filter_map(|group| self.arrays.get(&group)).flatten().map(move |array| (*array, length))
    }
}

/// Whether a property of a loop names groups.
fn is_independent(property: Node<'_>) -> bool {
    property.operand(0).is_some_and(|name| name.as_str().as_deref() == Some(INDEPENDENT))
}

/// Whether a pointer is known before every loop: SPIR-V names it in the header. The entry is in no loop.
fn is_known_at_headers<'c>(pointer: Value<'c>, entry: Option<BasicBlock<'c>>) -> bool {
    match pointer.view() {
        ValueView::Argument(_) | ValueView::GlobalVariable(_) => true,
        ValueView::Instruction(instruction) => {
            instruction.block() == entry || matches!(instruction.view(), InstructionView::Alloca { .. })
        }
        _ => false,
    }
}

/// A loop whose control names arrays, on the way to LLVM IR.
#[derive(Debug)]
pub(crate) struct NamedArrays<'c> {
    /// The arrays, each with the group of the accesses to it in this loop.
    groups: Vec<(Id, Metadata<'c>)>,
}

impl<'c> NamedArrays<'c> {
    /// The groups of a loop's arrays, and the properties of the loop that name them: one for each number of iterations,
    /// in ascending order. `pairs` are the words of the loop control.
    ///
    /// # Errors
    /// LLVM's, which cannot occur for nodes of nodes and integers.
    pub(crate) fn new(types: Types<'c>, pairs: &[u32]) -> Result<(Self, Vec<Metadata<'c>>)> {
        let mut named = Vec::new();
        for pair in pairs.chunks_exact(2) {
            let &[array, length] = pair else { continue };
            if let Some(array) = Id::new(array) {
                named.push((length, array, types.distinct_node(&[])?));
            }
        }
        named.sort_by_key(|(length, ..)| *length);
        let mut properties = Vec::new();
        for same in named.chunk_by(|a, b| a.0 == b.0) {
            let mut property = vec![metadata_nodes::text(types, INDEPENDENT)];
            property.extend(same.iter().map(|(.., group)| Some(*group)));
            if let Some((length @ 1.., ..)) = same.first() {
                property.push(metadata_nodes::number(types, *length)?);
            }
            properties.push(types.node(&property)?);
        }
        Ok((NamedArrays { groups: named.into_iter().map(|(_, array, group)| (array, group)).collect() }, properties))
    }
}

/// Gives the addresses that are computed from the arrays in each of the loops, known by their headers, the groups that
/// they are in. `kind` is that of `llvm.index.group`, `value` the value of an id.
///
/// # Errors
/// Those of `value`.
pub(crate) fn attach<'c>(
    types: Types<'c>,
    function: Function<'c>,
    loops: Vec<(BasicBlock<'c>, NamedArrays<'c>)>,
    kind: u32,
    mut value: impl FnMut(Id) -> Result<Value<'c>>,
) -> Result<()> {
    let headers: Vec<BasicBlock<'c>> = loops.iter().map(|(header, _)| *header).collect();
    let nest = Nest::of(function, &headers);
    let mut arrays = FxHashSet::default();
    let mut groups = FxHashMap::default();
    for (header, named) in loops {
        for (id, group) in named.groups {
            let array = value(id)?;
            arrays.insert(array);
            groups.insert((header, array), group);
        }
    }
    for block in function.blocks() {
        let Some(innermost) = nest.innermost.get(&block) else { continue };
        for instruction in block.instructions() {
            let Some(array) = address_of(instruction).filter(|array| arrays.contains(array)) else { continue };
            let around = std::iter::successors(Some(innermost), |header| nest.parents.get(header));
            let mut own: Vec<_> =
                around.take(MAX_GROUPS).filter_map(|header| groups.get(&(*header, array)).copied().map(Some)).collect();
            own.reverse();
            let node = match own.as_slice() {
                [] => continue,
                [Some(group)] => *group,
                list => types.node(list)?,
            };
            instruction.as_value().attach(kind, node)?;
        }
    }
    Ok(())
}

/// What an address is computed from.
fn address_of(instruction: Instruction<'_>) -> Option<Value<'_>> {
    match instruction.view() {
        InstructionView::Gep(gep) => Some(gep.base()),
        _ => None,
    }
}

/// Which loops are in which, and which blocks are in them; a loop is known by its header.
struct Nest<'c> {
    innermost: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
    parents: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
}

impl<'c> Nest<'c> {
    /// The nest of loops with these headers. A loop's blocks are those that lead back to its header and come after it,
    /// as all that a block dominates do in SPIR-V.
    fn of(function: Function<'c>, headers: &[BasicBlock<'c>]) -> Self {
        let blocks: Vec<BasicBlock<'c>> = function.blocks().collect();
        let numbers: FxHashMap<BasicBlock<'c>, usize> = blocks.iter().zip(0..).map(|(block, n)| (*block, n)).collect();
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (number, block) in blocks.iter().enumerate() {
            for successor in block.successors() {
                if let Some(list) = numbers.get(&successor).and_then(|&successor| predecessors.get_mut(successor)) {
                    list.push(number);
                }
            }
        }
        let mut sorted: Vec<usize> = headers.iter().filter_map(|header| numbers.get(header).copied()).collect();
        sorted.sort_unstable();
        let mut nest = Nest { innermost: FxHashMap::default(), parents: FxHashMap::default() };
        // Inner loops come after outer ones. An outer one takes an inner one as a whole: every block is met once.
        let mut outermost: Vec<Option<usize>> = vec![None; blocks.len()];
        for header in sorted.into_iter().rev() {
            let before = |number: usize| predecessors.get(number).into_iter().flatten().copied();
            let mut open: Vec<usize> = before(header).filter(|&latch| latch >= header).collect();
            while let Some(number) = open.pop() {
                let whole = representative(&mut outermost, number);
                if whole == header {
                    // The header itself, or what is in the loop already.
                    continue;
                }
                if let (Some(slot), Some(block), Some(own)) =
                    (outermost.get_mut(whole), blocks.get(whole), blocks.get(header))
                {
                    *slot = Some(header);
                    if nest.innermost.contains_key(block) {
                        nest.parents.insert(*block, *own);
                    } else {
                        nest.innermost.insert(*block, *own);
                    }
                }
                open.extend(before(whole).filter(|&number| number >= header));
            }
            if let Some(own) = blocks.get(header) {
                nest.innermost.insert(*own, *own);
            }
        }
        nest
    }
}

/// The outermost loop found so far that a block is in, by its header; the block itself where it is in none.
fn representative(outermost: &mut [Option<usize>], number: usize) -> usize {
    let up = |outermost: &[Option<usize>], number: usize| outermost.get(number).copied().flatten();
    let mut root = number;
    while let Some(next) = up(outermost, root) {
        root = next;
    }
    // What is asked again is nearer then.
    let mut current = number;
    while let Some(next) = up(outermost, current).filter(|_| current != root) {
        if let Some(slot) = outermost.get_mut(current) {
            *slot = Some(root);
        }
        current = next;
    }
    root
}
