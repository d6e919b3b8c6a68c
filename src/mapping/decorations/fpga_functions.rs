//! Metadata of functions that tells FPGA compilers how to implement the function, and the decorations that correspond
//! to it, in both directions. The pairs are in the table [`FPGA_FUNCTIONS`].

use crate::error::Result;
use crate::llvm::{Function, Metadata};
use crate::mapping::context::metadata_nodes;
use crate::mapping::decorations::Build;
use crate::mapping::facts::function_metadata::{FPGA_FUNCTIONS, Operands, PROPAGATION};
use crate::mapping::memory::Emit;
use crate::spirv::{Decoration, Id};

/// Adds to a function the decorations that its metadata states. Skips decorations whose extension is not allowed.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, function: Function<'c>) {
    let kinds = e.function_metadata_kinds();
    for ((_, decoration, operands), kind) in FPGA_FUNCTIONS.into_iter().zip(kinds.decorations) {
        let Some(node) = function.metadata(kind).and_then(Metadata::as_node) else { continue };
        if !e.out().may_use(decoration) {
            continue;
        }
        let number = |index| node.operand(index).and_then(Metadata::as_u64).unwrap_or(0) as u32;
        let words = match operands {
            Operands::Flag if number(0) == 0 => continue,
            // An initiation interval of 0 means that none is requested.
            Operands::Numbers(_) if decoration == Decoration::InitiationIntervalALTERA && number(0) == 0 => continue,
            Operands::Flag => Vec::new(),
            Operands::Numbers(count) => (0..count as u32).map(number).collect(),
            Operands::Split => {
                let second = function.metadata(kinds.propagation).and_then(|node| node.as_node()?.operand(0)?.as_u64());
                vec![number(0), second.unwrap_or(0) as u32]
            }
        };
        e.out().decorate(id, decoration, &words);
    }
}

/// Attaches the metadata that corresponds to the decorations of a function.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, function: Function<'c>) -> Result<()> {
    let attach = |kind: &str, numbers: &[u32]| -> Result<()> {
        let node = metadata_nodes::numbers(b.types(), numbers)?;
        Ok(function.as_value().attach(b.module().metadata_kind(kind), node)?)
    };
    for (kind, decoration, operands) in FPGA_FUNCTIONS {
        let Some(words) = b.decoration(id, decoration) else { continue };
        match operands {
            Operands::Flag => attach(kind, &[1])?,
            Operands::Numbers(count) => attach(kind, words.get(..count).unwrap_or(words))?,
            Operands::Split => {
                attach(kind, words.get(..1).unwrap_or_default())?;
                if let Some(&number) = words.get(1).filter(|number| **number != 0) {
                    attach(PROPAGATION, &[number])?;
                }
            }
        }
    }
    Ok(())
}
