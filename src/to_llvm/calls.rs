//! Builds calls of functions, function pointers, inline assembly and intrinsics.

use crate::error::Result;
use crate::llvm::{Call, CallOptions, Function, FunctionType, Type, TypeView, Value, ValueView, calling_convention};
use crate::mapping::context::Build as _;
use crate::mapping::decorations::Build;
use crate::mapping::functions::attributes;
use crate::mapping::types::basic;
use crate::spirv::{Decoration, Instruction};
use crate::to_llvm::{driver::Driver, functions};

/// Returns the inline assembly that an OpAsmINTEL declares, with its constraints.
pub(super) fn assembly<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.argument(instruction, 0)?;
    let TypeView::Function(ty) = b.type_info(ty)?.llvm.view() else {
        return Err(b.invalid("the type of the assembly is not an OpTypeFunction"));
    };
    let strings = instruction.arguments().get(2..).unwrap_or_default();
    let (text, used) = b.string(strings)?;
    let (constraints, _) = b.string(strings.get(used..).unwrap_or_default())?;
    let effects = instruction.result().and_then(|id| b.decoration(id, Decoration::SideEffectsINTEL)).is_some();
    Ok(ty.inline_asm(&text, &constraints, effects)?)
}

/// Builds the call of OpAsmCallINTEL.
pub(super) fn assembly_call<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let assembly = b.argument_value(instruction, 0)?;
    let ValueView::InlineAsm(view) = assembly.view() else {
        return Err(b.invalid("the callee is not an OpAsmINTEL"));
    };
    let call = call_value(b, instruction, view.function_type(), assembly, CallOptions::default())?;
    for kind in [b.attribute_kinds().nounwind, b.attribute_kinds().convergent].into_iter().flatten() {
        call.add_attribute(b.types().attribute(kind)?)?;
    }
    Ok(call.as_value())
}

/// Builds the call of OpFunctionPointerCallINTEL.
pub(super) fn pointer_call<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let id = b.argument(instruction, 0)?;
    let pointer_type = b.type_of(id)?;
    let pointer = b.value(id)?;
    let function = basic::pointee_id(b, pointer_type).ok();
    let ty = match function {
        Some(function) => match b.type_info(function)?.llvm.view() {
            TypeView::Function(ty) => ty,
            _ => return Err(b.invalid("the callee is not a pointer to a function")),
        },
        // An untyped pointer does not state the function type, so the parameters have the types of the arguments.
        None => {
            let mut parameters = Vec::new();
            for index in 1..instruction.arguments().len() {
                parameters.push(b.argument_value(instruction, index)?.ty());
            }
            let result = b.result_type(instruction)?.llvm;
            b.types().function(result, &parameters, false)?
        }
    };
    let options = CallOptions { calling_convention: calling_convention::SPIR_FUNC, ..CallOptions::default() };
    let call = call_value(b, instruction, ty, pointer, options)?;
    if let Some(function) = function {
        attributes::argument_attributes_to_llvm(b, instruction, function, call)?;
    }
    if let Some(convergent) = b.attribute_kinds().convergent {
        call.add_attribute(b.types().attribute(convergent)?)?;
    }
    Ok(call.as_value())
}

/// Builds a call of a value, such as a function pointer or inline assembly. The first operand of the instruction is
/// this value, and the others are the arguments.
fn call_value<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    ty: FunctionType<'c>,
    callee: Value<'c>,
    options: CallOptions,
) -> Result<Call<'c>> {
    let count = instruction.arguments().len().saturating_sub(1);
    let mut arguments = Vec::with_capacity(count);
    for index in 0..count {
        arguments.push(b.argument_value(instruction, index + 1)?);
    }
    if ty.return_type() != b.result_type(instruction)?.llvm {
        return Err(b.invalid("the result type of the call is not the return type of the function"));
    }
    Ok(b.builder().call(ty, callee, &arguments, options)?)
}

/// Builds the call of OpFunctionCall.
pub(super) fn function_call<'m, 'c>(driver: &mut Driver<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let callee = driver.argument(instruction, 0)?;
    let function = functions::function_of(driver, callee)?;
    let count = instruction.arguments().len().saturating_sub(1);
    let mut arguments = Vec::with_capacity(count);
    for index in 0..count {
        arguments.push(driver.argument_value(instruction, index + 1)?);
    }
    let ty = driver.result_type(instruction)?;
    // The SPIR-V function may return a named structure where the intrinsic returns an unnamed one.
    if function.function_type().return_type() != ty.llvm && !function.is_intrinsic() {
        return Err(driver.invalid("the result type of the call is not the return type of the function"));
    }
    call(driver, function, &arguments)
}

/// Builds a call with the calling convention and the attributes of the function.
pub(super) fn call<'m, 'c>(
    b: &impl Build<'m, 'c>,
    function: Function<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>> {
    let options = CallOptions { calling_convention: function.calling_convention(), ..CallOptions::default() };
    let call = b.builder().call(function.function_type(), function.as_value(), arguments, options)?;
    // A call of an intrinsic need not repeat the attributes.
    if !function.is_intrinsic() {
        call.copy_attributes(function);
    }
    Ok(call.as_value())
}

/// Builds a call of an intrinsic. `name` comes without the suffixes of overloaded types.
pub(super) fn intrinsic<'c>(
    driver: &mut Driver<'_, 'c>,
    name: &str,
    result: Type<'c>,
    arguments: &[Value<'c>],
) -> Result<Call<'c>> {
    let parameters: Vec<Type<'c>> = arguments.iter().map(|argument| argument.ty()).collect();
    let ty = driver.types().function(result, &parameters, false)?;
    // The names are constants of this crate, so the address of a name identifies it without hashing its text.
    let key = (name.as_ptr() as usize, ty);
    let function = match driver.functions.intrinsics.get(&key) {
        Some(function) => *function,
        None => {
            let function = driver.module().intrinsic(name, ty)?;
            driver.functions.intrinsics.insert(key, function);
            function
        }
    };
    Ok(driver.builder().call(ty, function.as_value(), arguments, CallOptions::default())?)
}
