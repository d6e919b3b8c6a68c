//! Attributes of functions and parameters, and the function control and decorations that stand for them.

use super::{AttributeKinds, Build, Emit, vector_compute};
use crate::error::Result;
use crate::llvm::{Attribute as LlvmAttribute, AttributeSet, Function, Type, Types};
use crate::spirv::grammar::Enumeration as _;
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

/// The string attribute of functions that are called through pointers that come from outside.
pub(crate) const REFERENCED_INDIRECTLY: &str = "referenced-indirectly";

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

/// Decorates a function with what its attributes say, and those of what it returns of a narrow integer.
pub(crate) fn decorations_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, function: Function<'c>) {
    vector_compute::function_to_spirv(e, id, function);
    if function.attributes().string(REFERENCED_INDIRECTLY).is_some()
        && e.out().is_extension_allowed("SPV_INTEL_function_pointers")
    {
        e.out().decorate(id, Decoration::ReferencedIndirectlyINTEL, &[]);
    }
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
    vector_compute::parameter_to_spirv(e, parameter, attributes);
    let kinds = e.attribute_kinds();
    for attribute in parameter_attributes(kinds, attributes) {
        e.out().decorate(parameter, Decoration::FuncParamAttr, &[attribute.0]);
    }
    if let Some(alignment) = kinds.align.and_then(|kind| attributes.int(kind))
        && let Ok(alignment) = u32::try_from(alignment)
    {
        e.out().decorate(parameter, Decoration::Alignment, &[alignment]);
    }
    if let Some(bytes) = kinds.dereferenceable.and_then(|kind| attributes.int(kind))
        && let Ok(bytes) = u32::try_from(bytes)
        // A promise that nobody needs is not worth a higher version.
        && Decoration::MaxByteOffset.info().is_some_and(|info| e.out().may_use(info))
    {
        e.out().decorate(parameter, Decoration::MaxByteOffset, &[bytes]);
    }
}

/// The Function Parameter Attributes that a parameter's attributes are.
pub(crate) fn parameter_attributes<'c>(
    kinds: AttributeKinds,
    attributes: AttributeSet<'c>,
) -> impl Iterator<Item = Attribute> {
    let rows = kinds.parameter.into_iter().zip(PARAMETER_ATTRIBUTES);
    rows.filter_map(move |(kind, (name, attribute))| {
        let kind = kind?;
        // captures(none) alone says that the pointer does not escape.
        let says = if name == "captures" { attributes.int(kind) == Some(0) } else { attributes.has(kind) };
        says.then_some(attribute)
    })
}

/// `memory(none)`.
pub(crate) const MEMORY_NONE: u64 = 0;

/// `memory(read)`: all kinds of memory may be read.
pub(crate) const MEMORY_READ: u64 = 0b01_01_01_01_01_01;

/// The attributes that a function control says.
///
/// # Errors
/// LLVM's, which cannot occur for these kinds.
pub(crate) fn control_to_llvm<'c>(
    types: Types<'c>,
    kinds: &AttributeKinds,
    control: FunctionControl,
) -> Result<Vec<LlvmAttribute<'c>>> {
    let mut attributes = Vec::new();
    let optnone = control.contains(FunctionControl::OptNoneEXT).then_some(kinds.optnone);
    let by_table = kinds.function.iter().zip(FUNCTION_ATTRIBUTES).filter(|(_, (_, bit))| control.contains(*bit));
    for kind in by_table.map(|(kind, _)| *kind).chain(optnone).flatten() {
        attributes.push(types.attribute(kind)?);
    }
    let memory = if control.contains(FunctionControl::Const) {
        Some(MEMORY_NONE)
    } else if control.contains(FunctionControl::Pure) {
        Some(MEMORY_READ)
    } else {
        None
    };
    if let (Some(kind), Some(memory)) = (kinds.memory, memory) {
        attributes.push(types.int_attribute(kind, memory)?);
    }
    Ok(attributes)
}

/// The attribute that a Function Parameter Attribute is, if it is one; `memory` is what a pointer points to.
///
/// # Errors
/// LLVM's, which cannot occur for these kinds.
pub(crate) fn parameter_to_llvm<'c>(
    types: Types<'c>,
    kinds: &AttributeKinds,
    attribute: Attribute,
    memory: Option<Type<'c>>,
) -> Result<Option<LlvmAttribute<'c>>> {
    let row = PARAMETER_ATTRIBUTES.iter().position(|(_, known)| *known == attribute);
    let Some(kind) = row.and_then(|row| kinds.parameter.get(row).copied().flatten()) else { return Ok(None) };
    Ok(match attribute {
        Attribute::ByVal | Attribute::Sret => {
            memory.filter(|ty| ty.is_sized()).map(|ty| types.type_attribute(kind, ty)).transpose()?
        }
        // captures(none) is 0.
        Attribute::NoCapture => Some(types.int_attribute(kind, 0)?),
        _ => Some(types.attribute(kind)?),
    })
}

/// Whether a parameter is decorated with a Function Parameter Attribute.
pub(crate) fn has_parameter_attribute<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, attribute: Attribute) -> bool {
    b.decorations(id).iter().any(|(decoration, operands)| {
        *decoration == Decoration::FuncParamAttr && operands.first() == Some(&attribute.0)
    })
}
