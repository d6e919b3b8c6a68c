//! Functions that run when a module is loaded and unloaded, as entry points.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Function, Linkage};
use crate::mapping::functions::constructors;
use crate::spirv::{ExecutionMode, Extension, Id};
use crate::to_spirv::emitter::Emitter;
use crate::to_spirv::entry_points::is_called;

impl<'c> Emitter<'c> {
    /// Makes the functions of LLVM's lists entry points, where the lists themselves cannot be said.
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

    /// Makes a function that is no kernel an entry point that runs by itself; what something calls, or other modules
    /// see, gets a twin that calls it.
    fn structor(&mut self, function: Function<'c>, mode: ExecutionMode) -> Result<()> {
        let body = self.function_id(function)?;
        let is_linked = !matches!(function.linkage(), Linkage::Internal | Linkage::Private);
        let entry = if is_called(function) || is_linked { self.twin(function, body)? } else { body };
        self.out.execution_mode(entry, mode, &[]);
        self.kernel(function, entry, body, function.name().into_owned())
    }
}
