//! Scopes and memory semantics that a function's name and arguments do not say: `!spirv.Semantics` of its call keeps them.
//!
//! OpenCL C 1.2's atomics are relaxed, its fences are the work-group's, and floating-point atomics are none of its at
//! all. Where the caller asks for these names in any case, the numbers of the instruction stand beside the call, and are
//! taken from there on the way back to SPIR-V.

use crate::error::Result;
use crate::llvm::{Metadata, Value};
use crate::mapping::context::metadata_nodes;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::options::TargetEnv;
use crate::spirv::Id;
use crate::spirv::grammar::{MemorySemantics, Scope};

/// The bits of the memory semantics that are the order.
pub(crate) const ORDER_MASK: u32 = MemorySemantics::Acquire.0
    | MemorySemantics::Release.0
    | MemorySemantics::AcquireRelease.0
    | MemorySemantics::SequentiallyConsistent.0;

/// What a function says of the instruction's scope and semantics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stated {
    /// All of it.
    Fully,
    /// Less, or the numbers are not constant.
    Partly,
}

impl Stated {
    /// What it says of numbers that are constants.
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

    /// Whether a call of the function would lose something: it does where nobody asked for OpenCL C 1.2's names.
    pub(crate) fn is_lost<'m, 'c>(self, b: &impl Build<'m, 'c>) -> bool {
        self == Stated::Partly && b.options().target_env == TargetEnv::OpenCl
    }

    /// Keeps the numbers beside the call of a function that does not say them, where they are constants.
    ///
    /// # Errors
    /// LLVM's, which cannot occur for nodes of integers.
    pub(crate) fn keep<'m, 'c>(self, b: &impl Build<'m, 'c>, call: Value<'c>, numbers: &[Id]) -> Result<()> {
        if self == Stated::Fully {
            return Ok(());
        }
        let numbers: Option<Vec<u32>> = numbers.iter().map(|&id| b.constant_bits(id).map(|bits| bits as u32)).collect();
        let Some(numbers) = numbers else { return Ok(()) };
        Ok(call.attach(b.metadata_kinds().semantics, metadata_nodes::numbers(b.types(), &numbers)?)?)
    }
}

/// The scope and the semantics that stand beside a call; the last semantics are repeated where there are not so many.
pub(crate) fn kept<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Option<(Id, [Id; 2])> {
    let kind = call.e.metadata_kinds().semantics;
    let node = call.llvm_call.as_value().as_instruction()?.metadata(kind)?.as_node()?;
    let number = |index: u32| node.operand(index).and_then(Metadata::as_u64).and_then(|bits| u32::try_from(bits).ok());
    let (scope, first) = (number(0)?, number(1)?);
    let second = number(2).unwrap_or(first);
    Some((call.uint(scope), [call.uint(first), call.uint(second)]))
}
