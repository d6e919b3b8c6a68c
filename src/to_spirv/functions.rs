//! Functions: their ids, types and addresses.

use std::rc::Rc;

use crate::error::{Error, Place, Result};
use crate::llvm::{Function, GlobalAlias, InstructionView, Linkage, Metadata, TypeView, Value, calling_convention};
use crate::mapping::context::Emit;
use crate::mapping::decorations::metadata_lists;
use crate::mapping::dispatch::names;
use crate::mapping::functions::{attributes, kernel_arguments, linkage};
use crate::mapping::opencl::images;
use crate::mapping::types::basic;
use crate::spirv::{Extension, Id, Op};
use crate::to_spirv::{
    aliases,
    emitter::Emitter,
    pointees::{Pointee, Signatures, memory_type},
};

/// The SPIR-V types of a function.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    /// The function type.
    pub(super) ty: Id,
    /// The return type.
    pub(super) result: Id,
    /// The parameter types.
    pub(super) parameters: Vec<Id>,
}

/// Returns the id of a function. A function without a body is emitted at the first request.
pub(super) fn function_id<'c>(e: &mut Emitter<'c>, function: Function<'c>) -> Result<Id> {
    if let Some(id) = e.globals.ids.get(function.as_value()) {
        return Ok(id);
    }
    let name = function.name();
    if function.function_type().is_variadic() {
        return Err(Error::UnsupportedVarArgFunction(name.into_owned()).into());
    }
    signature_of(e, function)?;
    let id = e.out.fresh_id();
    e.globals.ids.insert(function.as_value(), id);
    let is_kernel = function.calling_convention() == calling_convention::SPIR_KERNEL;
    let is_import = function.is_declaration() || function.linkage() == Linkage::AvailableExternally;
    if !is_kernel && !name.is_empty() {
        e.out.name(id, &name);
    }
    let may_repeat = !e.globals.kept.contains(&function.as_value())
        && function.attributes().string(attributes::REFERENCED_INDIRECTLY).is_none();
    if let Some(linkage) = linkage::to_spirv(e, function.linkage(), is_import, may_repeat)
        && !is_kernel
        && (is_import || !name.is_empty())
    {
        e.out.linkage(id, &name, linkage);
    }
    if is_import {
        let signature = signature_of(e, function)?;
        let control = attributes::control_to_spirv(e, function);
        e.out.begin_function(id, signature.result, control, signature.ty);
        attributes::decorations_to_spirv(e, id, function);
        for (&ty, argument) in signature.parameters.iter().zip(function.arguments()) {
            let parameter = e.out.function_parameter(ty);
            attributes::parameter_to_spirv(e, parameter, argument.attributes());
        }
        e.out.end_function();
    }
    Ok(id)
}

/// Returns the SPIR-V types of a function. The name and the attributes determine the types of a function that other
/// modules link with. The pointer analysis determines those of any other function.
pub(super) fn signature_of<'c>(e: &mut Emitter<'c>, function: Function<'c>) -> Result<Rc<Signature>> {
    if let Some(signature) = e.types_of_functions.get(&function) {
        return Ok(Rc::clone(signature));
    }
    let signature = Rc::new(types_of(e, function, e.signatures.is_fixed(function))?);
    e.types_of_functions.insert(function, Rc::clone(&signature));
    Ok(signature)
}

/// Returns the SPIR-V types of a function. If `is_fixed` is true, its name and attributes determine them, and
/// otherwise the pointer analysis.
pub(super) fn types_of<'c>(e: &mut Emitter<'c>, function: Function<'c>, is_fixed: bool) -> Result<Signature> {
    let fixed = is_fixed.then(|| e.signatures.parameter_pointees(function));
    let mut parameters = Vec::with_capacity(function.argument_count() as usize);
    for (index, argument) in function.arguments().enumerate() {
        let value = argument.as_value();
        let ty = match (value.ty().view(), &fixed) {
            // In SPIR-V, only the parameter's pointer type can state the type of `byval` or `sret`, so the pointer is
            // typed.
            (TypeView::Pointer(space), _)
                if e.out.has_untyped_pointers()
                    && memory_type(argument.attributes(), e.input.attribute_kinds).is_some() =>
            {
                let memory = memory_type(argument.attributes(), e.input.attribute_kinds);
                let memory = e.pointee_id(memory.map_or(Pointee::Unknown, Pointee::Type))?;
                let class = basic::storage_class(e, space)?;
                Ok(e.out.type_pointer(class, memory))
            }
            (TypeView::Pointer(space), Some(pointees)) => {
                let pointee = pointees.get(index).copied().flatten();
                // A pointer may stand for a value of an opaque type. The body cannot cast a pointer to that type, so
                // the parameter must have it.
                let found = e.pointees.class(value).map(|class| e.pointees.resolve(class));
                let pointee = pointee.or_else(|| match found {
                    Some(Pointee::Type(ty)) => names::opaque_behind(space, ty),
                    _ => None,
                });
                e.pointer_to(space, pointee.map_or(Pointee::Unknown, Pointee::Type))
            }
            (TypeView::Pointer(space), None) => e.inferred_type(value, space),
            (TypeView::Integer(32), None) if is_sampler(value) => Ok(e.out.type_(Op::TypeSampler, &[])),
            _ => e.type_id(value.ty()),
        };
        parameters.push(ty.map_err(|diagnostic| {
            let place = || Place { instruction: Some(value.to_string()), ..Place::function(function.name()) };
            diagnostic.or_place(place)
        })?);
    }
    let result = result_type(e, function, is_fixed)?;
    let ty = e.out.type_function(result, &parameters);
    Ok(Signature { ty, result, parameters })
}

fn result_type<'c>(e: &mut Emitter<'c>, function: Function<'c>, is_fixed: bool) -> Result<Id> {
    let ty = function.function_type().return_type();
    match ty.view() {
        TypeView::Pointer(space) if !is_fixed => {
            let pointee = e.pointees.returned_pointee(function);
            e.pointer_to(space, pointee)
        }
        _ => e.type_id(ty),
    }
}

/// Emits the parameters of a function with their names and decorations.
pub(super) fn parameters<'c>(e: &mut Emitter<'c>, function: Function<'c>, signature: &Signature) -> Result<Vec<Id>> {
    let mut parameters = Vec::with_capacity(signature.parameters.len());
    let annotations = e.out.annotations_end();
    for (index, (argument, &ty)) in (0..).zip(function.arguments().zip(&signature.parameters)) {
        let parameter = e.out.function_parameter(ty);
        attributes::parameter_to_spirv(e, parameter, function.argument_attributes(index));
        parameters.push(parameter);
        let name = argument.as_value().name_bytes();
        if !name.is_empty() {
            e.out.name(parameter, &String::from_utf8_lossy(name));
        }
    }
    kernel_arguments::to_spirv(e, annotations, function, &parameters);
    let lists =
        function.metadata(e.input.function_metadata_kinds.spirv_parameter_decorations).and_then(Metadata::as_node);
    if let Some(lists) = lists {
        for (list, &parameter) in lists.operands().zip(&parameters) {
            if let Some(list) = list.and_then(Metadata::as_node) {
                metadata_lists::list_to_spirv(e, annotations, parameter, list);
            }
        }
    }
    Ok(parameters)
}

/// Returns the address of a function as a pointer of the type `ty`.
pub(super) fn function_pointer_as<'c>(e: &mut Emitter<'c>, function: Function<'c>, ty: Id) -> Result<Id> {
    let pointer = function_pointer(e, function)?;
    if e.out.type_of(pointer) == Some(ty) {
        return Ok(pointer);
    }
    Ok(e.out.spec_constant_op(ty, Op::Bitcast, &[pointer.word()]))
}

/// Returns the address of a function as an OpConstantFunctionPointerINTEL.
pub(super) fn function_pointer<'c>(e: &mut Emitter<'c>, function: Function<'c>) -> Result<Id> {
    if !e.out.is_extension_allowed(Extension::INTEL_function_pointers) || function.is_intrinsic() {
        return Err(Error::FunctionPointers(function.name().into_owned())
            .at(Default::default())
            .with_hint(format!("allow it with --spirv-ext=+{}", Extension::INTEL_function_pointers)));
    }
    let id = function_id(e, function)?;
    let signature = signature_of(e, function)?;
    let class = basic::storage_class(e, function.address_space())?;
    let own = e.out.type_pointer(class, signature.ty);
    e.local.uses.function(id);
    Ok(e.out.constant(Op::ConstantFunctionPointerINTEL, own, &[id.word()]))
}

/// Returns the type of the address of a function: a pointer to the function's type. Returns `None` if `value` is not a
/// function, or if its uses require another pointee.
pub(super) fn address_type<'c>(e: &mut Emitter<'c>, value: Value<'c>) -> Result<Option<Id>> {
    let is_used_as = |class| !matches!(e.pointees.resolve(class), Pointee::Unknown);
    if e.class(value).is_some_and(is_used_as) || !e.out.is_extension_allowed(Extension::INTEL_function_pointers) {
        return Ok(None);
    }
    let Some(function) = aliases::named_function(value).filter(|function| !function.is_intrinsic()) else {
        return Ok(None);
    };
    let signature = signature_of(e, function)?;
    let class = basic::storage_class(e, function.address_space())?;
    Ok(Some(e.out.type_pointer(class, signature.ty)))
}

/// Names the address of a function after `alias`, through which the module takes the address.
pub(super) fn name_address<'c>(e: &mut Emitter<'c>, id: Id, alias: GlobalAlias<'c>) {
    let is_address = e.out.definition(id).is_some_and(|(op, _)| op == Op::ConstantFunctionPointerINTEL);
    if is_address && e.globals.named_addresses.insert(id) {
        e.out.name(id, &alias.as_value().name());
    }
}

/// Returns true if a parameter is used as a sampler. Old compilers pass samplers as integers.
fn is_sampler(parameter: Value<'_>) -> bool {
    parameter.users().any(|user| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Call(call)) => images::takes_sampler(call, parameter),
        _ => false,
    })
}
