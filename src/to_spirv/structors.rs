//! Emits entry points for the functions that run when a module is loaded and unloaded.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Function, Linkage};
use crate::mapping::functions::constructors;
use crate::spirv::{ExecutionMode, Extension, Id};
use crate::to_spirv::{emitter::Emitter, entry_points::is_called};

impl<'c> Emitter<'c> {
    /// Makes the functions in `llvm.global_ctors` and `llvm.global_dtors` entry points. Does nothing if the lists
    /// themselves can be emitted.
    pub(super) fn structors(&mut self) -> Result<()> {
        if self.out.is_extension_allowed(Extension::INTEL_function_pointers) {
            return Ok(());
        }
        let kernels: FxHashMap<Id, Id> = self.kernels.iter().map(|kernel| (kernel.body, kernel.entry)).collect();
        for (name, mode) in constructors::LISTS {
            let Some(list) = self.input.module.global_variable(name).and_then(|list| list.initializer()) else {
                continue;
            };
            for function in constructors::listed(list) {
                let id = self.function_id(function)?;
                match kernels.get(&id) {
                    Some(entry) => self.out.execution_mode(*entry, mode, &[]),
                    None => self.structor(function, mode)?,
                }
            }
        }
        Ok(())
    }

    /// Makes a function that is not a kernel an entry point with the execution mode `mode`. If the function is called
    /// or visible to other modules, a second function calls it and becomes the entry point.
    fn structor(&mut self, function: Function<'c>, mode: ExecutionMode) -> Result<()> {
        let body = self.function_id(function)?;
        let is_linked = !matches!(function.linkage(), Linkage::Internal | Linkage::Private);
        let entry = if is_called(function) || is_linked { self.twin(function, body)? } else { body };
        self.out.execution_mode(entry, mode, &[]);
        self.kernel(function, entry, body, function.name().into_owned())
    }
}
