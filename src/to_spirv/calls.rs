//! Emits calls of the module's functions, of function pointers (SPV_INTEL_function_pointers) and of inline assembly
//! (SPV_INTEL_inline_assembly). Calls of other functions go to their mappings.

use crate::error::{Error, Result};
use crate::llvm::{AttributeSet, Call, Function, InlineAsm, TypeView, Value, ValueView};
use crate::mapping::abort::source;
use crate::mapping::context::{Emit, Mapped};
use crate::mapping::dispatch::names;
use crate::mapping::functions::attributes;
use crate::mapping::intrinsics::call;
use crate::mapping::memory::alias_scopes;
use crate::mapping::opencl::number_functions;
use crate::spirv::{Builder, Decoration, Extension, Id, Op, Words};
use crate::to_spirv::{
    aliases,
    callees::Callee,
    emitter::Emitter,
    functions,
    pointees::{Pointee, memory_type},
};

pub(super) fn call<'c>(e: &mut Emitter<'c>, call: Call<'c>) -> Result<Mapped<Id>> {
    let parts = call.parts();
    let Some(function) = aliases::named_function(parts.callee) else {
        // The callee is unknown and may have been compiled without contraction.
        e.local.uses.has_unfused_multiply_add = true;
        let result = match parts.callee.view() {
            ValueView::InlineAsm(assembly) => call_assembly(e, call, assembly),
            _ => call_pointer(e, call, parts.callee),
        };
        return result.map(Mapped::Value);
    };
    let result = match e.callee(function) {
        Callee::Abort(source) => return source::to_spirv(e, call, source),
        Callee::Intrinsic(intrinsic) => return call::to_spirv(e, call, intrinsic),
        // The function type that the call states may differ from the function's own.
        Callee::Builtin(_) if call.argument_count() < function.argument_count() => {
            Err(Error::InvalidNumberOfOperands(call.as_value().to_string()).into())
        }
        Callee::Builtin(builtin) => return names::to_spirv(e, call, &builtin),
        Callee::NumberLookup
            if number_functions::is_replaced(
                call,
                |user| matches!(e.callee(user), Callee::Builtin(builtin) if builtin.takes_orders()),
            ) =>
        {
            return Ok(Mapped::Nothing);
        }
        Callee::Function if function.function_type() != parts.function_type => call_pointer(e, call, parts.callee),
        Callee::NumberLookup | Callee::Function => call_function(e, call, function),
    };
    result.map(Mapped::Value)
}

/// Emits an OpFunctionCall.
fn call_function<'c>(e: &mut Emitter<'c>, call: Call<'c>, function: Function<'c>) -> Result<Id> {
    let id = functions::function_id(e, function)?;
    let signature = functions::signature_of(e, function)?;
    if call.argument_count() as usize != signature.parameters.len() {
        return Err(Error::InvalidNumberOfOperands(call.as_value().to_string()).into());
    }
    let mut words = Words::new();
    words.push(id.word());
    for (argument, &ty) in call.arguments().zip(&signature.parameters) {
        words.push(e.value_as(argument, ty)?.word());
    }
    e.local.uses.function(id);
    let result = e.out.emit_value(Op::FunctionCall, signature.result, &words);
    alias_scopes::call_to_spirv(e, call.as_instruction(), result);
    Ok(result)
}

/// Emits a call through a pointer, or a call of a function with another function type than its own. The attributes
/// of the call determine the SPIR-V types of the arguments, just as the attributes of the called function determine
/// the types of its parameters.
fn call_pointer<'c>(e: &mut Emitter<'c>, call: Call<'c>, callee: Value<'c>) -> Result<Id> {
    if !e.out.is_extension_allowed(Extension::INTEL_function_pointers) {
        return Err(Error::FunctionPointers(call.as_value().to_string()).into());
    }
    let result = e.type_id(call.function_type().return_type())?;
    let mut parameters = Vec::with_capacity(call.argument_count() as usize);
    for (index, argument) in call.arguments().enumerate() {
        let attributes = call.argument_attributes(index as u32);
        parameters.push(parameter_type(e, argument, attributes)?);
    }
    let function = e.out.type_function(result, &parameters);
    let pointer = match callee.view() {
        ValueView::Function(callee) => {
            let pointer = functions::function_pointer(e, callee)?;
            e.cast_pointer(pointer, function)?
        }
        _ => e.pointer(callee, function)?,
    };
    let mut words = vec![pointer.word()];
    for (argument, &ty) in call.arguments().zip(&parameters) {
        words.push(e.value_as(argument, ty)?.word());
    }
    let id = e.out.emit_value(Op::FunctionPointerCallINTEL, result, &words);
    for index in 0..call.argument_count() {
        attributes::argument_attributes_to_spirv(e, id, index, call.argument_attributes(index));
    }
    Ok(id)
}

/// Returns the SPIR-V type of an argument of an indirect call.
fn parameter_type<'c>(e: &mut Emitter<'c>, argument: Value<'c>, attributes: AttributeSet<'c>) -> Result<Id> {
    let TypeView::Pointer(space) = argument.ty().view() else { return e.type_id(argument.ty()) };
    match memory_type(attributes, e.input.attribute_kinds) {
        Some(ty) => e.pointer_to(space, Pointee::Type(ty)),
        None => e.type_id(argument.ty()),
    }
}

/// Emits a call of inline assembly and returns the id of the result.
fn call_assembly<'c>(e: &mut Emitter<'c>, call: Call<'c>, assembly: InlineAsm<'c>) -> Result<Id> {
    e.out.extension(Extension::INTEL_inline_assembly)?;
    let ty = assembly.function_type();
    let result = e.type_id(ty.return_type())?;
    let mut parameters = Vec::with_capacity(ty.parameters().len());
    for (index, argument) in call.arguments().enumerate() {
        let attributes = call.argument_attributes(index as u32);
        parameters.push(parameter_type(e, argument, attributes)?);
    }
    let function = e.out.type_function(result, &parameters);
    let id = match e.globals.ids.get(assembly.as_value()) {
        Some(id) => id,
        None => {
            let triple = e.input.module.triple();
            let target = e.out.type_(Op::AsmTargetINTEL, &Builder::text_words(&triple));
            let mut words = vec![function.word(), target.word()];
            words.extend(Builder::text_words(&assembly.text()));
            words.extend(Builder::text_words(&assembly.constraints()));
            let id = e.out.global_value(Op::AsmINTEL, result, &words);
            if assembly.has_side_effects() {
                e.out.decorate(id, Decoration::SideEffectsINTEL, &[]);
            }
            e.globals.ids.insert(assembly.as_value(), id);
            id
        }
    };
    let mut words = vec![id.word()];
    for (argument, &ty) in call.arguments().zip(&parameters) {
        words.push(e.value_as(argument, ty)?.word());
    }
    Ok(e.out.emit_value(Op::AsmCallINTEL, result, &words))
}
