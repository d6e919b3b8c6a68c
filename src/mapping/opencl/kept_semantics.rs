//! Scopes and memory semantics that a call of an OpenCL function cannot express. The metadata `!spirv.Semantics` of the
//! call keeps them.
//!
//! The atomics of OpenCL C 1.2 are relaxed, its fences have the scope of the work-group, and it has no floating-point
//! atomics. If the target environment requires these functions anyway, [`Stated::keep`] attaches the scope and the
//! semantics of the instruction to the call. On the way back to SPIR-V, [`kept`] reads them.

use crate::error::Result;
use crate::llvm::{Metadata, Value};
use crate::mapping::context::metadata_nodes;
use crate::mapping::spirv_calls::{Build, CallToSpirv, Emit};
use crate::options::TargetEnv;
use crate::spirv::{Id, MemorySemantics, Scope};

/// The bits of the memory semantics that state the order.
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

    /// Returns true if the OpenCL function must not be called because it would lose the scope or the semantics. The
    /// other target environments accept that loss, or state everything.
    pub(crate) fn is_lost<'m, 'c>(self, b: &impl Build<'m, 'c>) -> bool {
        self == Stated::Partly && b.options().target_env == TargetEnv::OpenCl
    }

    /// Attaches `numbers`, the scope and the semantics, to the call as metadata, if the call does not state them and
    /// they are constants.
    ///
    /// # Errors
    /// Returns errors of LLVM, which do not occur for nodes of integers.
    pub(crate) fn keep<'m, 'c>(self, b: &impl Build<'m, 'c>, call: Value<'c>, numbers: &[Id]) -> Result<()> {
        if self == Stated::Fully {
            return Ok(());
        }
        let numbers: Option<Vec<u32>> = numbers.iter().map(|&id| b.constant_bits(id).map(|bits| bits as u32)).collect();
        let Some(numbers) = numbers else { return Ok(()) };
        Ok(call.attach(b.metadata_kinds().semantics, metadata_nodes::numbers(b.types(), &numbers)?)?)
    }
}

/// Returns the scope and the two semantics that the metadata of a call keeps. If there is only one, it is returned
/// twice. Returns `None` if the call has no such metadata.
pub(crate) fn kept<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Option<(Id, [Id; 2])> {
    let kind = call.e.metadata_kinds().semantics;
    let node = call.llvm_call.as_value().as_instruction()?.metadata(kind)?.as_node()?;
    let number = |index: u32| node.operand(index).and_then(Metadata::as_u64).and_then(|bits| u32::try_from(bits).ok());
    let (scope, first) = (number(0)?, number(1)?);
    let second = number(2).unwrap_or(first);
    Some((call.uint(scope), [call.uint(first), call.uint(second)]))
}
