//! The maximum error of a floating-point result, in both directions: the metadata `!fpmath` or the attribute
//! `fpbuiltin-max-error` in LLVM IR, and FPMaxErrorDecorationINTEL (SPV_INTEL_fp_max_error) in SPIR-V.

use crate::error::Result;
use crate::llvm::{Call, Instruction, InstructionView, Metadata, Value, ValueView};
use crate::mapping::decorations::Build;
use crate::mapping::memory::Emit;
use crate::spirv::{Decoration, Id};

/// The name of the attribute (of calls) or metadata (of other instructions) that states the maximum error as text.
const MAX_ERROR: &str = "fpbuiltin-max-error";

/// Decorates the result of an instruction with its maximum error, in units in the last place.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, instruction: Instruction<'c>) {
    if !instruction.as_value().ty().scalar().is_float() {
        return;
    }
    let by_attribute = match instruction.view() {
        InstructionView::Call(call) => stated(call),
        _ => None,
    };
    let error = by_attribute.or_else(|| {
        let kind = e.metadata_kinds().fpmath;
        let value = instruction.metadata(kind)?.as_node()?.operand(0).and_then(Metadata::as_value)?;
        match value.view() {
            ValueView::ConstantFloat(error) => Some(error.bits() as u32),
            _ => None,
        }
    });
    if let Some(error) = error {
        e.out().decorate(id, Decoration::FPMaxErrorDecorationINTEL, &[error]);
    }
}

/// Returns the maximum error that an attribute of a call states, as the bits of an `f32`. Returns `None` if no
/// attribute states it.
fn stated(call: Call<'_>) -> Option<u32> {
    let text = call.attributes().string(MAX_ERROR)?;
    Some(text.parse::<f32>().ok()?.to_bits())
}

/// Returns true if an attribute of a call states the maximum error.
pub(crate) fn is_stated(call: Call<'_>) -> bool {
    stated(call).is_some()
}

/// Decorates `id` with the maximum error that an attribute of a call states. `id` need not be the
/// result of the call.
pub(crate) fn call_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, call: Call<'c>) {
    if let Some(error) = stated(call) {
        e.out().decorate(id, Decoration::FPMaxErrorDecorationINTEL, &[error]);
    }
}

/// Attaches the maximum error to an instruction, as an attribute of a call or as metadata.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<()> {
    let Some(&[error]) = b.decoration(id, Decoration::FPMaxErrorDecorationINTEL) else { return Ok(()) };
    let Some(instruction) = value.as_instruction() else { return Ok(()) };
    let text = format!("{:.6}", f32::from_bits(error));
    match instruction.view() {
        InstructionView::Call(call) => call.add_attribute(b.types().string_attribute(MAX_ERROR, &text)?)?,
        _ => {
            let node = b.types().node(&[Some(b.types().metadata_string(&text))])?;
            value.attach(b.module().metadata_kind(MAX_ERROR), node)?;
        }
    }
    Ok(())
}
