//! Attributes of functions and parameters in LLVM IR, and the Function Control and the decorations that correspond to
//! them in SPIR-V, in both directions.

use crate::error::Result;
use crate::llvm::{Attribute as LlvmAttribute, AttributeSet, Call, Function, Type, Types};
use crate::mapping::context::{AttributeKinds, Effects};
use crate::mapping::decorations::{Build, Subject, fpga_functions, metadata_lists, vector_compute};
use crate::mapping::facts::attribute_names::{FUNCTION_ATTRIBUTES, PARAMETER_ATTRIBUTES};
use crate::mapping::memory::{Emit, accesses};
use crate::mapping::types::basic;
use crate::spirv::{
    Decoration, ExecutionMode, Extension, FunctionControl, FunctionParameterAttribute as Attribute, Id, Instruction,
};

/// The string attribute of a function that code outside of the module calls through a pointer.
pub(crate) const REFERENCED_INDIRECTLY: &str = "referenced-indirectly";

/// Selects the write bits of the attribute `memory`. Its value has a read bit and a write bit for each kind of memory.
const MEMORY_WRITES: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// Returns the Function Control for the attributes of a function.
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
        && e.out().is_any_extension_allowed(&[Extension::EXT_optnone, Extension::INTEL_optnone])
    {
        control |= FunctionControl::OptNoneEXT.0;
    }
    FunctionControl(control)
}

/// Adds to a function the decorations for its attributes and metadata. The attributes `zeroext` and `signext` of the
/// result become decorations of the function.
pub(crate) fn decorations_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, function: Function<'c>) {
    let annotations = e.out().annotations_end();
    vector_compute::function_to_spirv(e, id, function);
    fpga_functions::to_spirv(e, id, function);
    let list = function.metadata(e.metadata_kinds().spirv_decorations).and_then(|list| list.as_node());
    if let Some(list) = list {
        metadata_lists::list_to_spirv(e, annotations, id, list);
    }
    if function.attributes().string(REFERENCED_INDIRECTLY).is_some()
        && e.out().is_extension_allowed(Extension::INTEL_function_pointers)
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

/// Adds to a parameter the decorations for its attributes.
pub(crate) fn parameter_to_spirv<'c>(e: &mut impl Emit<'c>, parameter: Id, attributes: AttributeSet<'c>) {
    if attributes.is_empty() {
        return;
    }
    vector_compute::parameter_to_spirv(e, parameter, attributes);
    let kinds = e.attribute_kinds();
    for attribute in parameter_attributes(kinds, attributes) {
        e.out().decorate(parameter, Decoration::FuncParamAttr, &[attribute.0]);
    }
    let number = |kind: Option<_>| u32::try_from(attributes.int(kind?)?).ok();
    if let Some(alignment) = number(kinds.align) {
        e.out().decorate(parameter, Decoration::Alignment, &[alignment]);
    }
    if let Some(bytes) = number(kinds.dereferenceable)
        // MaxByteOffset is only a hint. It is left out if it would need a higher version than the options allow.
        && e.out().may_use(Decoration::MaxByteOffset)
    {
        e.out().decorate(parameter, Decoration::MaxByteOffset, &[bytes]);
    }
}

/// Returns the Function Parameter Attributes that correspond to the attributes of a parameter.
pub(crate) fn parameter_attributes<'c>(
    kinds: AttributeKinds,
    attributes: AttributeSet<'c>,
) -> impl Iterator<Item = Attribute> {
    let found = attributes.among(&kinds.parameter);
    let rows = kinds.parameter.into_iter().zip(PARAMETER_ATTRIBUTES).enumerate();
    rows.filter(move |(index, _)| found >> index & 1 == 1).filter_map(move |(_, (kind, (name, attribute)))| {
        // `captures(none)` has the value 0. With any other value, the pointer may be captured.
        (name != "captures" || attributes.int(kind?) == Some(0)).then_some(attribute)
    })
}

/// The value of the attribute `memory(none)`: the function accesses no memory.
const MEMORY_NONE: u64 = 0;

/// The value of the attribute `memory(read)`: the function may read all kinds of memory.
const MEMORY_READ: u64 = 0b01_01_01_01_01_01;

/// Returns the attributes that correspond to a Function Control.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
fn control_to_llvm<'c>(
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
    let memory = [(FunctionControl::Const, MEMORY_NONE), (FunctionControl::Pure, MEMORY_READ)];
    let memory = memory.into_iter().find(|(bit, _)| control.contains(*bit)).map(|(_, memory)| memory);
    if let (Some(kind), Some(memory)) = (kinds.memory, memory) {
        attributes.push(types.int_attribute(kind, memory)?);
    }
    Ok(attributes)
}

/// Returns the LLVM attribute that corresponds to a Function Parameter Attribute, or `None` if there is none. `memory`
/// is the type that the parameter points to, if it is a pointer whose pointee is known. The attributes `byval` and
/// `sret` need it.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
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
        // The value of `captures(none)` is 0.
        Attribute::NoCapture => Some(types.int_attribute(kind, 0)?),
        _ => Some(types.attribute(kind)?),
    })
}

/// Returns true if a parameter is decorated with a Function Parameter Attribute.
pub(crate) fn has_parameter_attribute<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, attribute: Attribute) -> bool {
    b.decorations(id).iter().any(|(decoration, operands)| {
        *decoration == Decoration::FuncParamAttr && operands.first() == Some(&attribute.0)
    })
}

/// Adds to a function the attributes for its OpFunction, its decorations and its execution modes.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn attributes_to_llvm<'m, 'c>(
    b: &impl Build<'m, 'c>,
    function: Function<'c>,
    definition: &Instruction<'m>,
    modes: &[(ExecutionMode, &[u32])],
) -> Result<()> {
    let (types, kinds) = (b.types(), b.attribute_kinds());
    let control = FunctionControl(definition.word(2).unwrap_or(0));
    if let Some(nounwind) = kinds.nounwind {
        function.add_attribute(types.attribute(nounwind)?)?;
    }
    for attribute in control_to_llvm(types, kinds, control)? {
        function.add_attribute(attribute)?;
    }
    let decorations = definition.result().map(|id| b.decorations(id)).unwrap_or_default();
    if decorations.iter().any(|(decoration, _)| *decoration == Decoration::ReferencedIndirectlyINTEL) {
        function.add_attribute(types.string_attribute(REFERENCED_INDIRECTLY, "")?)?;
    }
    if vector_compute::is_used(b) {
        for attribute in vector_compute::to_llvm(types, Subject::Function, decorations)? {
            function.add_attribute(attribute)?;
        }
        for attribute in vector_compute::to_llvm(types, Subject::Result, decorations)? {
            function.add_return_attribute(attribute)?;
        }
        for attribute in vector_compute::modes_to_llvm(types, modes)? {
            function.add_attribute(attribute)?;
        }
    }
    // FuncParamAttr on the function itself applies to its result.
    for (decoration, operands) in decorations {
        if let (Decoration::FuncParamAttr, Some(&attribute)) = (*decoration, operands.first())
            && Attribute(attribute) != Attribute::NoWrite
            && let Some(attribute) = parameter_to_llvm(types, kinds, Attribute(attribute), None)?
        {
            function.add_return_attribute(attribute)?;
        }
    }
    Ok(())
}

/// Adds to a parameter of a function the attributes for the decorations of `id`, its OpFunctionParameter.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn parameter_attributes_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    function: Function<'c>,
    index: u32,
    id: Id,
) -> Result<()> {
    let Some(argument) = function.argument(index) else { return Ok(()) };
    if b.decorations(id).is_empty() {
        return Ok(());
    }
    let decorations = b.decorations(id).to_vec();
    let types = b.types();
    if vector_compute::is_used(b) {
        for attribute in vector_compute::to_llvm(types, Subject::Parameter, &decorations)? {
            function.add_argument_attribute(index, attribute)?;
        }
    }
    let ty = argument.as_value().ty();
    let is_pointer = ty.address_space().is_some();
    for (decoration, operands) in decorations {
        let (Decoration::FuncParamAttr, Some(&attribute)) = (decoration, operands.first()) else { continue };
        let attribute = Attribute(attribute);
        let fits = match attribute {
            Attribute::Zext | Attribute::Sext => ty.int_width().is_some(),
            _ => is_pointer,
        };
        // NoReadWrite implies NoWrite, and LLVM allows only one of `readnone` and `readonly`.
        let is_implied = attribute == Attribute::NoWrite && has_parameter_attribute(b, id, Attribute::NoReadWrite);
        if !fits || is_implied {
            continue;
        }
        let memory = b.type_of(id).ok().and_then(|ty| memory_of(b, ty));
        if let Some(attribute) = parameter_to_llvm(types, b.attribute_kinds(), attribute, memory)? {
            function.add_argument_attribute(index, attribute)?;
        }
    }
    if !is_pointer {
        return Ok(());
    }
    let bytes = accesses::decorated_bytes(b, id, Decoration::MaxByteOffset, Decoration::MaxByteOffsetId);
    let alignment = accesses::decorated_bytes(b, id, Decoration::Alignment, Decoration::AlignmentId);
    let kinds = b.attribute_kinds();
    let bytes = bytes.filter(|bytes| *bytes > 0);
    let alignment = alignment.filter(|alignment| alignment.is_power_of_two() && *alignment <= 1 << 32);
    for (kind, number) in [(kinds.dereferenceable, bytes), (kinds.align, alignment)] {
        if let (Some(kind), Some(number)) = (kind, number) {
            function.add_argument_attribute(index, types.int_attribute(kind, number)?)?;
        }
    }
    Ok(())
}

/// Adds to a call through a pointer the decorations for the attributes of one of its arguments, the one with the number
/// `index`.
pub(crate) fn argument_attributes_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    call: Id,
    index: u32,
    attributes: AttributeSet<'c>,
) {
    for attribute in parameter_attributes(e.attribute_kinds(), attributes) {
        e.out().decorate(call, Decoration::ArgumentAttributeINTEL, &[index, attribute.0]);
    }
}

/// Adds attributes to the arguments of a call, as its decorations ArgumentAttributeINTEL state. `function` is the id of
/// the called function's type.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn argument_attributes_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    function: Id,
    call: Call<'c>,
) -> Result<()> {
    let Some(id) = instruction.result() else { return Ok(()) };
    let ty = b.definition(function);
    for (decoration, operands) in b.decorations(id).to_vec() {
        let (Decoration::ArgumentAttributeINTEL, &[index, attribute]) = (decoration, operands) else { continue };
        let parameter = ty.and_then(|ty| ty.arguments().get(index as usize + 1).and_then(|word| Id::new(*word)));
        let memory = parameter.and_then(|parameter| memory_of(b, parameter));
        if let Some(attribute) = parameter_to_llvm(b.types(), b.attribute_kinds(), Attribute(attribute), memory)? {
            call.add_argument_attribute(index, attribute)?;
        }
    }
    Ok(())
}

/// Returns the pointee of a pointer type, or `None` if the type has no pointee.
fn memory_of<'m, 'c>(b: &mut impl Build<'m, 'c>, ty: Id) -> Option<Type<'c>> {
    let pointee = basic::pointee_id(b, ty).ok()?;
    b.llvm_type(pointee).ok()
}

/// Adds attributes to a declared function, which state how it accesses memory and whether it returns.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn effects_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, function: Function<'c>, effects: Effects) -> Result<()> {
    let kinds = b.attribute_kinds();
    let (kind, memory) = match effects {
        Effects::Any => (None, None),
        Effects::Reads => (None, Some(MEMORY_READ)),
        Effects::None => (None, Some(MEMORY_NONE)),
        Effects::NoneReturns => (kinds.willreturn, Some(MEMORY_NONE)),
        Effects::NeverReturns => (kinds.noreturn, None),
        Effects::Convergent => (kinds.convergent, None),
    };
    for kind in [kinds.nounwind, kind].into_iter().flatten() {
        function.add_attribute(b.types().attribute(kind)?)?;
    }
    if let (Some(kind), Some(memory)) = (kinds.memory, memory) {
        function.add_attribute(b.types().int_attribute(kind, memory)?)?;
    }
    Ok(())
}
