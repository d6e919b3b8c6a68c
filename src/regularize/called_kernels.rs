//! Kernels that other functions call: an entry point must not be called (section 2.16.1 of the SPIR-V specification).
//!
//! Such a kernel's body goes into a function that nobody else sees. The kernel calls it, and so do its callers.

use crate::error::Result;
use crate::llvm::{Builder, Call, CallOptions, Function, InstructionView, Linkage, Module, calling_convention};

pub(super) fn run(module: &Module<'_>) -> Result<()> {
    let is_kernel = |function: &Function<'_>| {
        function.calling_convention() == calling_convention::SPIR_KERNEL && !function.is_declaration()
    };
    let kernels: Vec<_> = module.functions().filter(is_kernel).collect();
    for kernel in kernels {
        let calls = calls_of(kernel);
        if !calls.is_empty() {
            separate(module, kernel, &calls)?;
        }
    }
    Ok(())
}

/// The calls of a function, none of which passes it as an argument alone.
pub(super) fn calls_of(function: Function<'_>) -> Vec<Call<'_>> {
    let calls = function.as_value().users().filter_map(|user| match user.as_instruction()?.view() {
        InstructionView::Call(call) | InstructionView::Invoke(call) => Some(call),
        _ => None,
    });
    let mut calls: Vec<_> = calls.filter(|call| call.called_function() == Some(function)).collect();
    // A call that passes the function too has two uses of it.
    calls.dedup();
    calls
}

fn separate<'m>(module: &'m Module<'_>, kernel: Function<'m>, calls: &[Call<'m>]) -> Result<()> {
    let ty = kernel.function_type();
    if calls.iter().any(|call| call.function_type() != ty) {
        return Ok(());
    }
    let body = module.add_function(&format!("{}.body", kernel.name()), ty, kernel.address_space())?;
    if body.take_body(kernel).is_err() {
        return Ok(());
    }
    body.set_linkage(Linkage::Internal);
    body.set_calling_convention(calling_convention::SPIR_FUNC)?;
    for call in calls {
        call.set_callee(body)?;
    }
    let builder = Builder::at_end(kernel.append_block("entry"));
    let arguments: Vec<_> = kernel.arguments().map(|argument| argument.as_value()).collect();
    let options = CallOptions { calling_convention: calling_convention::SPIR_FUNC, ..CallOptions::default() };
    let call = builder.call(ty, body.as_value(), &arguments, options)?;
    call.copy_attributes(body);
    builder.ret(None)?;
    Ok(())
}
