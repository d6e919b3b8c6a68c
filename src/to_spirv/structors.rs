//! Emits entry points for the functions that run when a module is loaded and unloaded.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Function, Linkage};
use crate::mapping::functions::constructors;
use crate::spirv::{ExecutionMode, Extension, Id};
use crate::to_spirv::{
    emitter::Emitter,
    entry_points::{self, Kernel, is_called},
    functions,
};

/// Makes the functions in `llvm.global_ctors` and `llvm.global_dtors` entry points. Does nothing if the lists
/// themselves can be emitted.
pub(super) fn emit(e: &mut Emitter<'_>, kernels: &mut Vec<Kernel>) -> Result<()> {
    if e.out.is_extension_allowed(Extension::INTEL_function_pointers) {
        return Ok(());
    }
    let entries: FxHashMap<Id, Id> = kernels.iter().map(|kernel| (kernel.body, kernel.entry)).collect();
    for (name, mode) in constructors::LISTS {
        let Some(list) = e.input.module.global_variable(name).and_then(|list| list.initializer()) else {
            continue;
        };
        for function in constructors::listed(list) {
            let id = functions::function_id(e, function)?;
            match entries.get(&id) {
                Some(entry) => e.out.execution_mode(*entry, mode, &[]),
                None => structor(e, kernels, function, mode)?,
            }
        }
    }
    Ok(())
}

/// Makes a function that is not a kernel an entry point with the execution mode `mode`. If the function is called
/// or visible to other modules, a second function calls it and becomes the entry point.
fn structor<'c>(
    e: &mut Emitter<'c>,
    kernels: &mut Vec<Kernel>,
    function: Function<'c>,
    mode: ExecutionMode,
) -> Result<()> {
    let body = functions::function_id(e, function)?;
    let is_linked = !matches!(function.linkage(), Linkage::Internal | Linkage::Private);
    let entry = if is_called(function) || is_linked { entry_points::twin(e, function, body)? } else { body };
    e.out.execution_mode(entry, mode, &[]);
    entry_points::kernel(e, kernels, function, entry, body, function.name().into_owned())
}
