//! `freeze`.
//!
//! Without SPV_KHR_poison_freeze SPIR-V has neither poison nor freeze: the frozen value is the value itself, and what
//! is undef or poison becomes the null constant, one value that all uses agree on.

use super::Emit;
use crate::error::Result;
use crate::llvm::{Value, ValueView};
use crate::spirv::Id;

/// Emits `freeze`.
///
/// # Errors
/// Those of the operand.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    match value.view() {
        ValueView::Undef | ValueView::Poison => {
            let ty = e.value_type(value)?;
            Ok(e.out().null(ty))
        }
        _ => e.value(value),
    }
}
