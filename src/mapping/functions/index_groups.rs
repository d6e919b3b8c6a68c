//! Arrays whose accesses in a loop are independent of each other, in both directions: LLVM's index groups, and
//! DependencyArrayALTERA of SPV_ALTERA_fpga_loop_controls.
//!
//! In LLVM IR, an index group is an empty distinct metadata node. A getelementptr whose address belongs to a group has
//! the group as its `!llvm.index.group`. If the address belongs to several groups, one for each enclosing loop, the
//! node lists the groups from the outermost to the innermost loop. The property `llvm.loop.parallel_access_indices` of
//! a loop lists the groups of the loop. If only a number of successive iterations are independent, this number follows
//! the groups.
//!
//! In SPIR-V, the Loop Control lists the arrays themselves. Each array comes with the number of independent iterations,
//! or 0 if all iterations are independent.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::llvm::{BasicBlock, Function, InstructionView, Metadata, Node, Types, Value, ValueView};
use crate::mapping::context::metadata_nodes;
use crate::spirv::Id;

/// The name of the property of a loop that lists the loop's index groups.
const INDEPENDENT: &str = "llvm.loop.parallel_access_indices";

/// The largest number of groups of one getelementptr, which are the groups of its enclosing loops.
const MAX_GROUPS: usize = 32;

/// The groups of a function, on the way to SPIR-V. Each group has the base addresses of its getelementptr instructions.
#[derive(Debug, Default)]
pub(crate) struct IndexGroups<'c> {
    arrays: FxHashMap<Node<'c>, Vec<Value<'c>>>,
}

impl<'c> IndexGroups<'c> {
    /// Returns true if the metadata of a loop lists groups.
    pub(crate) fn are_named_by(node: Node<'c>) -> bool {
        node.operands().flatten().filter_map(Metadata::as_node).any(is_independent)
    }

    /// Finds the groups of the getelementptr instructions in `blocks`, of which the first is the entry block. `kind` is
    /// the number of `llvm.index.group`.
    pub(crate) fn find(blocks: &[BasicBlock<'c>], kind: u32) -> Self {
        let mut groups = IndexGroups::default();
        let entry = blocks.first().copied();
        for instruction in blocks.iter().flat_map(|block| block.instructions()) {
            let InstructionView::Gep(gep) = instruction.view() else { continue };
            if !instruction.has_metadata() || !is_known_at_headers(gep.base(), entry) {
                continue;
            }
            let Some(node) = instruction.metadata(kind).and_then(Metadata::as_node) else { continue };
            // The node is either a group, which is empty, or a list of groups.
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

    /// Returns the arrays of the groups that a property of a loop lists. Each array comes with the number of
    /// independent iterations, or 0 if all iterations are independent.
    pub(crate) fn named_by(&self, property: Node<'c>) -> impl Iterator<Item = (Value<'c>, u32)> {
        // The number of independent iterations, if there is one, follows the groups.
        let length = property.operands().flatten().last().and_then(Metadata::as_u64).unwrap_or(0) as u32;
        let named =
            property.operands().flatten().filter_map(Metadata::as_node).filter(move |_| is_independent(property));
        named.filter_map(|group| self.arrays.get(&group)).flatten().map(move |array| (*array, length))
    }
}

/// Returns true if a property of a loop lists groups.
fn is_independent(property: Node<'_>) -> bool {
    property.operand(0).is_some_and(|name| name.as_str().as_deref() == Some(INDEPENDENT))
}

/// Returns true if a pointer is defined before every loop, so that the OpLoopMerge of a loop can list it: a parameter, a
/// global variable, an alloca, or another instruction of the entry block, which is in no loop.
fn is_known_at_headers<'c>(pointer: Value<'c>, entry: Option<BasicBlock<'c>>) -> bool {
    match pointer.view() {
        ValueView::Argument(_) | ValueView::GlobalVariable(_) => true,
        ValueView::Instruction(instruction) => {
            instruction.block() == entry || matches!(instruction.view(), InstructionView::Alloca { .. })
        }
        _ => false,
    }
}

/// The arrays that the Loop Control of a loop lists, on the way to LLVM IR.
#[derive(Debug)]
pub(crate) struct NamedArrays<'c> {
    /// The ids of the arrays, each with the group for its accesses in this loop.
    groups: Vec<(Id, Metadata<'c>)>,
}

impl<'c> NamedArrays<'c> {
    /// Builds a group for each array of a loop. Also returns the properties that list the groups: one property for each
    /// number of independent iterations, in ascending order. `pairs` are words of the Loop Control: an array and its
    /// number of iterations, for each array.
    ///
    /// # Errors
    /// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
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

/// Attaches the groups to the getelementptr instructions whose bases are the arrays of the enclosing loops. `loops` has
/// the header and the arrays of each loop, `kind` is the number of the metadata kind `llvm.index.group`, and `value`
/// returns the LLVM value of an id.
///
/// # Errors
/// Returns the errors of `value`.
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
            let InstructionView::Gep(gep) = instruction.view() else { continue };
            let Some(array) = Some(gep.base()).filter(|array| arrays.contains(array)) else { continue };
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

/// The nesting of the loops of a function: the innermost loop around each block, and the parent of each loop. A loop is
/// represented by its header.
struct Nest<'c> {
    innermost: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
    parents: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
}

impl<'c> Nest<'c> {
    /// Finds the loops with these headers. In SPIR-V, a block comes after its dominator. The blocks of a loop are
    /// therefore the header and the later blocks from which the header can be reached.
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
        // The header of an inner loop comes after the header of the outer loop, so the loops are visited in descending
        // order and inner loops are found first. The search for an outer loop jumps from a block of an inner loop to
        // the header of the inner loop. Every block is thus visited once.
        let mut outermost: Vec<Option<usize>> = vec![None; blocks.len()];
        for header in sorted.into_iter().rev() {
            let before = |number: usize| predecessors.get(number).into_iter().flatten().copied();
            let mut open: Vec<usize> = before(header).filter(|&latch| latch >= header).collect();
            while let Some(number) = open.pop() {
                let whole = representative(&mut outermost, number);
                if whole == header {
                    // The block is the header, or it has already been found to be in the loop.
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

/// Returns the header of the outermost loop around a block, among the loops found so far. Returns the block itself if
/// it is in none of them.
fn representative(outermost: &mut [Option<usize>], number: usize) -> usize {
    let up = |outermost: &[Option<usize>], number: usize| outermost.get(number).copied().flatten();
    let mut root = number;
    while let Some(next) = up(outermost, root) {
        root = next;
    }
    // Path compression makes later calls faster.
    let mut current = number;
    while let Some(next) = up(outermost, current).filter(|_| current != root) {
        if let Some(slot) = outermost.get_mut(current) {
            *slot = Some(root);
        }
        current = next;
    }
    root
}
