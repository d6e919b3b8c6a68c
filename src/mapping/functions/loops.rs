//! Loops, in both directions: `!llvm.loop` metadata, and the Loop Control of OpLoopMerge and OpLoopControlINTEL.
//!
//! LLVM attaches the metadata to the branch from the latch to the header. SPIR-V states the Loop Control in the header,
//! in an OpLoopMerge with the latch as its continue target. SPIR-V modules for kernels need no structured control flow,
//! so a loop without metadata gets no OpLoopMerge.

use crate::error::Result;
use crate::llvm::{BasicBlock, Instruction, InstructionView, Metadata, Node, Types, Value};
use crate::mapping::context::metadata_nodes;
use crate::mapping::functions::index_groups::{IndexGroups, NamedArrays};
use crate::mapping::memory::Emit;
use crate::spirv::{self, Extension, LoopControl, Op, Version, grammar::Enumeration};

/// Where the literal of a Loop Control bit comes from in LLVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    /// The bit has no literal.
    None,
    /// The literal is the second operand of the property.
    Operand,
    /// The property has no operand, and its name implies this literal.
    Implied(u32),
}

/// A property in `!llvm.loop` metadata and the equivalent bit of Loop Control (section 3.23 of the SPIR-V
/// specification).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The name of the property, which is its first operand.
    pub(crate) name: &'static str,
    /// The bit.
    pub(crate) control: LoopControl,
    /// The literal of the bit.
    pub(crate) literal: Literal,
    /// The first version of SPIR-V that has the bit.
    pub(crate) version: Version,
    /// The extension that defines the bit, if it is not in the core.
    pub(crate) extension: Option<Extension>,
}

/// Returns a row for a bit that core SPIR-V defines.
const fn core(name: &'static str, control: LoopControl, literal: Literal, version: Version) -> Row {
    Row { name, control, literal, version, extension: None }
}

/// Returns a row for a bit that SPV_INTEL_fpga_loop_controls defines.
const fn fpga(name: &'static str, control: LoopControl, literal: Literal) -> Row {
    Row { name, control, literal, version: Version::V1_0, extension: Some(Extension::INTEL_fpga_loop_controls) }
}

const V1_4: Version = Version::new(1, 4);

/// The properties and bits. On the way to SPIR-V, all rows with the name of a property apply. On the way to LLVM IR,
/// the first row that matches a bit and its literal applies.
pub(crate) const ROWS: &[Row] = &[
    core("llvm.loop.unroll.disable", LoopControl::DontUnroll, Literal::None, Version::V1_0),
    core("llvm.loop.unroll.enable", LoopControl::Unroll, Literal::None, Version::V1_0),
    // `llvm.loop.unroll.full` unrolls the whole loop, but does nothing if the trip count is unknown.
    core("llvm.loop.unroll.full", LoopControl::Unroll, Literal::None, Version::V1_0),
    core("llvm.loop.unroll.full", LoopControl::PartialCount, Literal::Implied(1), V1_4),
    core("llvm.loop.unroll.count", LoopControl::PartialCount, Literal::Operand, V1_4),
    core("llvm.loop.ivdep.enable", LoopControl::DependencyInfinite, Literal::None, Version::V1_0),
    core("llvm.loop.ivdep.safelen", LoopControl::DependencyLength, Literal::Operand, Version::V1_0),
    fpga("llvm.loop.ii.count", LoopControl::InitiationIntervalALTERA, Literal::Operand),
    fpga("llvm.loop.max_concurrency.count", LoopControl::MaxConcurrencyALTERA, Literal::Operand),
    fpga("llvm.loop.intel.pipelining.enable", LoopControl::PipelineEnableALTERA, Literal::Operand),
    fpga("llvm.loop.coalesce.enable", LoopControl::LoopCoalesceALTERA, Literal::Implied(0)),
    fpga("llvm.loop.coalesce.count", LoopControl::LoopCoalesceALTERA, Literal::Operand),
    fpga("llvm.loop.max_interleaving.count", LoopControl::MaxInterleavingALTERA, Literal::Operand),
    fpga("llvm.loop.intel.speculated.iterations.count", LoopControl::SpeculatedIterationsALTERA, Literal::Operand),
    fpga("llvm.loop.fusion.disable", LoopControl::NoFusionALTERA, Literal::None),
    fpga("llvm.loop.intel.max_reinvocation_delay.count", LoopControl::MaxReinvocationDelayALTERA, Literal::Operand),
];

/// A Loop Control with its literals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Control<'c> {
    /// The bits.
    pub(crate) mask: u32,
    /// The literals, each with its bit. Bits without literals are left out.
    literals: Vec<(u32, Vec<u32>)>,
    /// The arrays whose accesses are independent of each other. Each array comes with the number of independent
    /// iterations, or 0 if all iterations are independent.
    arrays: Vec<(Value<'c>, u32)>,
}

impl<'c> Control<'c> {
    /// Returns the words of the Loop Control operand: the mask, then the literals of the bits from the lowest to the
    /// highest.
    ///
    /// # Errors
    /// Returns an error if an array cannot be translated.
    pub(crate) fn words(&self, e: &mut impl Emit<'c>) -> Result<Vec<u32>> {
        let mut literals = self.literals.clone();
        if !self.arrays.is_empty() {
            let mut words = vec![self.arrays.len() as u32];
            for (array, length) in &self.arrays {
                words.extend([e.value(*array)?.word(), *length]);
            }
            literals.push((LoopControl::DependencyArrayALTERA.0, words));
        }
        literals.sort_by_key(|(bit, _)| *bit);
        Ok(std::iter::once(self.mask).chain(literals.into_iter().flat_map(|(_, literals)| literals)).collect())
    }
}

/// Returns the Loop Control for `!llvm.loop` metadata. Ignores properties that SPIR-V cannot express. `may_use` returns
/// true if the options allow a version and an extension.
pub(crate) fn control_to_spirv<'c>(
    node: Node<'c>,
    groups: &IndexGroups<'c>,
    may_use: impl Fn(Version, Option<Extension>) -> bool,
) -> Control<'c> {
    let mut control = Control::default();
    let may_use_fpga = may_use(Version::V1_0, Some(Extension::INTEL_fpga_loop_controls));
    let mut counts = [None; TRIP_COUNTS.len()];
    for property in node.operands().flatten().filter_map(Metadata::as_node) {
        let Some(name) = property.operand(0).and_then(|name| name.as_str()) else { continue };
        if let Some(index) = TRIP_COUNTS.iter().position(|count| *count == name).filter(|_| may_use_fpga) {
            counts[index] = property.operand(1).and_then(Metadata::as_u64);
        }
        if may_use_fpga {
            control.arrays.extend(groups.named_by(property));
        }
        for row in ROWS.iter().filter(|row| row.name == name && may_use(row.version, row.extension)) {
            let bit = row.control.0;
            // SPIR-V does not allow PartialCount with DontUnroll.
            if control.mask & bit != 0
                || (row.control == LoopControl::PartialCount && control.mask & LoopControl::DontUnroll.0 != 0)
            {
                continue;
            }
            match row.literal {
                Literal::None => {}
                Literal::Implied(literal) => control.literals.push((bit, vec![literal])),
                Literal::Operand => match property.operand(1).and_then(|operand| operand.as_u64()) {
                    Some(literal) => control.literals.push((bit, vec![literal as u32])),
                    None => continue,
                },
            }
            control.mask |= bit;
        }
    }
    if !control.arrays.is_empty() {
        control.mask |= LoopControl::DependencyArrayALTERA.0;
    }
    if counts.iter().any(Option::is_some) {
        // -1 stands for an unknown count.
        let counts = counts.map(|count| count.unwrap_or(u64::MAX));
        let words = counts.into_iter().flat_map(|count| [count as u32, (count >> 32) as u32]).collect();
        control.mask |= LoopControl::LoopCountALTERA.0;
        control.literals.push((LoopControl::LoopCountALTERA.0, words));
    }
    control
}

/// The properties for the three literals of LoopCountALTERA, which are 64-bit numbers. A negative number stands for an
/// unknown count.
const TRIP_COUNTS: [&str; 3] =
    ["llvm.loop.intel.loopcount_min", "llvm.loop.intel.loopcount_max", "llvm.loop.intel.loopcount_avg"];

/// Returns the `!llvm.loop` node for an OpLoopMerge or OpLoopControlINTEL, and the arrays with index groups that its
/// Loop Control lists.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn control_to_llvm<'c>(
    types: Types<'c>,
    control: &spirv::Instruction<'_>,
) -> Result<(Metadata<'c>, Option<NamedArrays<'c>>)> {
    // The first two operands of OpLoopMerge are ids of blocks. The Loop Control follows.
    let blocks = if control.op == Op::LoopMerge { 2 } else { 0 };
    let operands = control.operands.get(blocks..).unwrap_or_default();
    let (mask, mut literals) = operands.split_first().map_or((0, operands), |(mask, literals)| (*mask, literals));
    let mask = LoopControl(mask);
    let mut properties = Vec::new();
    let mut arrays = None;
    for bit in (0..u32::BITS).map(|bit| LoopControl(1 << bit)).filter(|bit| mask.contains(*bit)) {
        let count = match bit {
            LoopControl::LoopCountALTERA => 2 * TRIP_COUNTS.len(),
            // The first literal is the number of pairs. Each pair is an array and a number of iterations.
            LoopControl::DependencyArrayALTERA => literals.first().map_or(0, |pairs| 1 + 2 * *pairs as usize),
            _ => bit.info().map_or(0, |info| info.parameters.len()),
        };
        let (own, rest) = literals.split_at_checked(count).unwrap_or((literals, &[]));
        literals = rest;
        match bit {
            LoopControl::LoopCountALTERA => {
                for (name, halves) in TRIP_COUNTS.into_iter().zip(own.chunks_exact(2)) {
                    let value = halves.iter().rev().fold(0, |value, half| value << 32 | u64::from(*half));
                    if (value as i64) >= 0 {
                        let value = types.i64().const_u64(value)?.to_metadata()?;
                        properties.push(Some(types.node(&[metadata_nodes::text(types, name), Some(value)])?));
                    }
                }
            }
            LoopControl::DependencyArrayALTERA => {
                let (named, own) = NamedArrays::new(types, own.get(1..).unwrap_or_default())?;
                properties.extend(own.into_iter().map(Some));
                arrays = Some(named);
            }
            // If several of these bits are set, DontUnroll takes precedence over PartialCount, and PartialCount over
            // Unroll.
            LoopControl::Unroll if mask.contains(LoopControl::PartialCount) => {}
            LoopControl::Unroll | LoopControl::PartialCount if mask.contains(LoopControl::DontUnroll) => {}
            _ => {
                let fits = |row: &&Row| {
                    row.control == bit
                        && match row.literal {
                            Literal::None => true,
                            Literal::Operand => !own.is_empty(),
                            // A PartialCount of 1 becomes `llvm.loop.unroll.full` only if the bit Unroll is set too.
                            Literal::Implied(literal) => {
                                own == [literal]
                                    && (bit != LoopControl::PartialCount || mask.contains(LoopControl::Unroll))
                            }
                        }
                };
                let Some(row) = ROWS.iter().find(fits) else { continue };
                let mut property = vec![metadata_nodes::text(types, row.name)];
                if let (Literal::Operand, Some(literal)) = (row.literal, own.first()) {
                    property.push(metadata_nodes::number(types, *literal)?);
                }
                properties.push(Some(types.node(&property)?));
            }
        }
    }
    Ok((types.self_referential_node(&properties)?, arrays))
}

/// A loop whose back edge is a branch with metadata.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop<'c> {
    /// The target of the back edge.
    pub(crate) header: BasicBlock<'c>,
    /// The block after the loop, if the header or the latch branches to it. OpLoopMerge needs this block, but
    /// OpLoopControlINTEL does not.
    pub(crate) merge: Option<BasicBlock<'c>>,
}

/// Returns the loop whose back edge is the branch `terminator`, or `None` if no successor of the branch is a loop
/// header. `is_header` returns true if a successor comes before the block of the terminator, or is that block.
pub(crate) fn closed_by<'c>(
    terminator: Instruction<'c>,
    is_header: impl Fn(BasicBlock<'c>) -> bool,
) -> Option<Loop<'c>> {
    match terminator.view() {
        InstructionView::Br(header) if is_header(header) => match header.terminator()?.view() {
            InstructionView::CondBr { if_false, .. } => Some(Loop { header, merge: Some(if_false) }),
            _ => Some(Loop { header, merge: None }),
        },
        InstructionView::CondBr { if_true, if_false, .. } if is_header(if_true) => {
            Some(Loop { header: if_true, merge: Some(if_false) })
        }
        InstructionView::CondBr { if_true, if_false, .. } if is_header(if_false) => {
            Some(Loop { header: if_false, merge: Some(if_true) })
        }
        _ => None,
    }
}
