//! Scopes and memory semantics that a call of an OpenCL function cannot express. They are stored in the metadata
//! `!spirv.Semantics` of the call.
//!
//! The atomics of OpenCL C 1.2 are relaxed, its fences have the scope of the work-group, and it has no floating-point
//! atomics. The target environment may require these functions anyway. [`Stated::keep`] then attaches the scope and the
//! semantics of the instruction to the call. On the way back to SPIR-V, [`kept`] reads them.

use crate::error::Result;
use crate::llvm::{Metadata, Value};
use crate::mapping::context::metadata_nodes;
use crate::mapping::spirv_calls::{Build, CallToSpirv, Emit};
use crate::options::TargetEnv;
use crate::spirv::{Id, MemorySemantics, Scope};

/// The bits of the memory semantics that state the memory order.
pub(crate) const ORDER_MASK: u32 = MemorySemantics::Acquire.0
    | MemorySemantics::Release.0
    | MemorySemantics::AcquireRelease.0
    | MemorySemantics::SequentiallyConsistent.0;

/// How much a call of an OpenCL function states of an instruction's scope and semantics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stated {
    /// The call states the scope and the semantics.
    Fully,
    /// The call does not state all of them, or they are not constants.
    Partly,
}

impl Stated {
    /// Returns `Fully` if the scope and the semantics are constants and `is_stated` returns true for them.
    pub(crate) fn of<'m, 'c>(
        b: &impl Build<'m, 'c>,
        [scope, semantics]: [Id; 2],
        is_stated: impl FnOnce(Scope, u32) -> bool,
    ) -> Stated {
        match (b.constant_bits(scope), b.constant_bits(semantics)) {
            (Some(scope), Some(semantics)) if is_stated(Scope(scope as u32), semantics as u32) => Stated::Fully,
            _ => Stated::Partly,
        }
    }

    /// Returns true if a call of the OpenCL function would lose the scope or the semantics, and the target environment
    /// does not accept this loss.
    pub(crate) fn is_lost<'m, 'c>(self, b: &impl Build<'m, 'c>) -> bool {
        self == Stated::Partly && b.options().target_env == TargetEnv::OpenCl
    }

    /// Attaches `numbers`, the scope and the semantics, to the call as metadata. Does nothing if the call states them,
    /// or if they are not constants.
    ///
    /// # Errors
    /// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
    pub(crate) fn keep<'m, 'c>(self, b: &impl Build<'m, 'c>, call: Value<'c>, numbers: &[Id]) -> Result<()> {
        if self == Stated::Fully {
            return Ok(());
        }
        let numbers: Option<Vec<u32>> = numbers.iter().map(|&id| b.constant_bits(id).map(|bits| bits as u32)).collect();
        let Some(numbers) = numbers else { return Ok(()) };
        Ok(call.attach(b.metadata_kinds().semantics, metadata_nodes::numbers(b.types(), &numbers)?)?)
    }
}

/// Returns the scope and the two semantics in the metadata of a call. If the metadata has only one semantics, it is
/// returned twice. Returns `None` if the call has no such metadata.
pub(crate) fn kept<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Option<(Id, [Id; 2])> {
    let kind = call.e.metadata_kinds().semantics;
    let node = call.llvm_call.as_value().as_instruction()?.metadata(kind)?.as_node()?;
    let number = |index: u32| node.operand(index).and_then(Metadata::as_u64).and_then(|bits| u32::try_from(bits).ok());
    let (scope, first) = (number(0)?, number(1)?);
    let second = number(2).unwrap_or(first);
    Some((call.uint(scope), [call.uint(first), call.uint(second)]))
}
