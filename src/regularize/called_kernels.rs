//! Splits kernels that other functions call, because SPIR-V does not allow calls of an entry point (specification, section
//! 2.16.1).
//!
//! The body of the kernel moves to an internal function. The kernel and its former callers call that function.

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

/// Returns the calls of a function, without calls that only pass the function as an argument.
pub(super) fn calls_of(function: Function<'_>) -> Vec<Call<'_>> {
    let calls = function.as_value().users().filter_map(|user| match user.as_instruction()?.view() {
        InstructionView::Call(call) | InstructionView::Invoke(call) => Some(call),
        _ => None,
    });
    let mut calls: Vec<_> = calls.filter(|call| call.called_function() == Some(function)).collect();
    // A call of the function that also passes it as an argument uses it twice.
    calls.dedup();
    calls
}

/// Moves the body of the kernel to a new function and redirects the calls to it.
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
