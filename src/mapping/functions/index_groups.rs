//! Arrays whose accesses in a loop are independent of each other, in both directions: LLVM's index groups, and
//! DependencyArrayALTERA of SPV_ALTERA_fpga_loop_controls.
//!
//! In LLVM IR, a group is an empty distinct node. A getelementptr in a group has the node as `!llvm.index.group`. A
//! getelementptr in several groups, one for each enclosing loop, has a node that lists the groups from the outermost to
//! the innermost loop. The property `llvm.loop.parallel_access_indices` of a loop lists the loop's groups. If not all
//! iterations are independent, the number of independent ones follows.
//!
//! In SPIR-V, the Loop Control lists the arrays themselves, each with the number of independent iterations, or 0 for
//! all.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::llvm::{BasicBlock, Function, Instruction, InstructionView, Metadata, Node, Types, Value, ValueView};
use crate::mapping::context::metadata_nodes;
use crate::spirv::Id;

/// The name of the property of a loop that lists its groups.
const INDEPENDENT: &str = "llvm.loop.parallel_access_indices";

/// The largest number of groups of one getelementptr: one for each enclosing loop.
const MAX_GROUPS: usize = 32;

/// The groups of a function, each with the bases of its getelementptr instructions, on the way to SPIR-V.
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

    /// Returns the arrays of the groups that a property of a loop lists, each with the number of independent
    /// iterations, or 0 for all.
    pub(crate) fn named_by(&self, property: Node<'c>) -> impl Iterator<Item = (Value<'c>, u32)> {
        // The number of independent iterations, if any, follows the groups.
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

/// Returns true if a pointer is defined before every loop, so that the OpLoopMerge of a loop can list it. The entry
/// block is in no loop.
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
    /// Builds a group for each array of a loop. Returns the arrays, and the properties that list the groups: one
    /// property for each number of independent iterations, in ascending order. `pairs` are the words of the Loop
    /// Control: an array and its number of iterations, for each array.
    ///
    /// # Errors
    /// Returns LLVM's error, which cannot occur for nodes of nodes and integers.
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

/// Attaches the groups to the getelementptr instructions in the loops whose bases are the arrays. `loops` has the
/// header and the arrays of each loop. `kind` is the number of `llvm.index.group`, and `value` returns the value of an
/// id.
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

/// Returns the base of a getelementptr, or `None` for any other instruction.
fn address_of(instruction: Instruction<'_>) -> Option<Value<'_>> {
    match instruction.view() {
        InstructionView::Gep(gep) => Some(gep.base()),
        _ => None,
    }
}

/// The nesting of the loops of a function: the innermost loop around each block, and the parent of each loop. The
/// header identifies a loop.
struct Nest<'c> {
    innermost: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
    parents: FxHashMap<BasicBlock<'c>, BasicBlock<'c>>,
}

impl<'c> Nest<'c> {
    /// Finds the loops with these headers. SPIR-V orders blocks so that a block comes after its dominator, so a loop
    /// consists of the header and of those later blocks from which the header can be reached.
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
        // The header of an inner loop comes after that of the outer one, so inner loops are found first. An outer loop
        // takes an inner one as a whole, so every block is visited once.
        let mut outermost: Vec<Option<usize>> = vec![None; blocks.len()];
        for header in sorted.into_iter().rev() {
            let before = |number: usize| predecessors.get(number).into_iter().flatten().copied();
            let mut open: Vec<usize> = before(header).filter(|&latch| latch >= header).collect();
            while let Some(number) = open.pop() {
                let whole = representative(&mut outermost, number);
                if whole == header {
                    // The block is the header, or is known to be in the loop.
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

/// Returns the header of the outermost loop that has been found around a block, or the block itself if it is in no
/// loop.
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
