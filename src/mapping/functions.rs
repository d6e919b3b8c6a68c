//! Attributes of functions and parameters, and the function control and decorations that stand for them.

use super::Emit;
use crate::llvm::{AttributeSet, Function};
use crate::spirv::{Decoration, FunctionControl, FunctionParameterAttribute as Attribute, Id};

/// Parameter attributes of LLVM with a Function Parameter Attribute (section 3.19 of the SPIR-V specification).
pub(crate) const PARAMETER_ATTRIBUTES: [(&str, Attribute); 8] = [
    ("zeroext", Attribute::Zext),
    ("signext", Attribute::Sext),
    ("byval", Attribute::ByVal),
    ("sret", Attribute::Sret),
    ("noalias", Attribute::NoAlias),
    ("captures", Attribute::NoCapture),
    ("readonly", Attribute::NoWrite),
    ("readnone", Attribute::NoReadWrite),
];

/// Function attributes with a bit of Function Control (section 3.24).
pub(crate) const FUNCTION_ATTRIBUTES: [(&str, FunctionControl); 2] =
    [("alwaysinline", FunctionControl::Inline), ("noinline", FunctionControl::DontInline)];

/// `memory(...)` packs two bits, reads and writes, for each kind of memory.
const MEMORY_WRITES: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The function control that a function's attributes say.
pub(crate) fn control_to_spirv<'c>(e: &mut impl Emit<'c>, function: Function<'c>) -> FunctionControl {
    let attributes = function.attributes();
    let kinds = e.attribute_kinds();
    let mut control = 0;
    for (kind, (_, bit)) in kinds.function.iter().zip(FUNCTION_ATTRIBUTES) {
        if kind.is_some_and(|kind| attributes.has(kind)) {
            control |= bit.0;
        }
    }
    if let Some(memory) = kinds.memory.and_then(|kind| attributes.int(kind)) {
        if memory == 0 {
            control |= FunctionControl::Const.0;
        } else if memory & MEMORY_WRITES == 0 {
            control |= FunctionControl::Pure.0;
        }
    }
    if kinds.optnone.is_some_and(|kind| attributes.has(kind))
        && ["SPV_EXT_optnone", "SPV_INTEL_optnone"].iter().any(|name| e.out().is_extension_allowed(name))
    {
        control |= FunctionControl::OptNoneEXT.0;
    }
    FunctionControl(control)
}

/// Decorates a function with what the attributes of what it returns say of a narrow integer.
pub(crate) fn result_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, function: Function<'c>) {
    let attributes = function.return_attributes();
    if attributes.is_empty() {
        return;
    }
    let kinds = e.attribute_kinds();
    for (kind, (_, attribute)) in kinds.parameter.iter().zip(PARAMETER_ATTRIBUTES) {
        if matches!(attribute, Attribute::Zext | Attribute::Sext) && kind.is_some_and(|kind| attributes.has(kind)) {
            e.out().decorate(id, Decoration::FuncParamAttr, &[attribute.0]);
        }
    }
}

/// Decorates a parameter with what its attributes say.
pub(crate) fn parameter_to_spirv<'c>(e: &mut impl Emit<'c>, parameter: Id, attributes: AttributeSet<'c>) {
    if attributes.is_empty() {
        return;
    }
    let kinds = e.attribute_kinds();
    for (kind, (name, decoration)) in kinds.parameter.iter().zip(PARAMETER_ATTRIBUTES) {
        let Some(kind) = *kind else { continue };
        // captures(none) alone says that the pointer does not escape.
        let says = if name == "captures" { attributes.int(kind) == Some(0) } else { attributes.has(kind) };
        if says {
            e.out().decorate(parameter, Decoration::FuncParamAttr, &[decoration.0]);
        }
    }
    if let Some(alignment) = kinds.align.and_then(|kind| attributes.int(kind))
        && let Ok(alignment) = u32::try_from(alignment)
    {
        e.out().decorate(parameter, Decoration::Alignment, &[alignment]);
    }
    if let Some(bytes) = kinds.dereferenceable.and_then(|kind| attributes.int(kind))
        && let Ok(bytes) = u32::try_from(bytes)
    {
        e.out().decorate(parameter, Decoration::MaxByteOffset, &[bytes]);
    }
}
