//! Functions that run when a module is loaded and unloaded: `llvm.global_ctors`, `llvm.global_dtors`.
//!
//! Where pointers to functions may be used the lists are variables like any other. Else the functions become entry
//! points of the modes Initializer and Finalizer, which need no list; their priorities are lost.

use rustc_hash::FxHashMap;

use super::emitter::Emitter;
use super::entry_points::is_called;
use super::indirect::FUNCTION_POINTERS;
use crate::error::Result;
use crate::llvm::{Function, Linkage, Value, ValueView};
use crate::spirv::{ExecutionMode, Id};

/// The lists of LLVM's, and the execution mode of what they list.
pub(super) const LISTS: [(&str, ExecutionMode); 2] =
    [("llvm.global_ctors", ExecutionMode::Initializer), ("llvm.global_dtors", ExecutionMode::Finalizer)];

impl<'c> Emitter<'c> {
    /// Makes the functions of the lists entry points, where the lists themselves cannot be said.
    pub(super) fn structors(&mut self) -> Result<()> {
        if self.out.is_extension_allowed(FUNCTION_POINTERS) {
            return Ok(());
        }
        let kernels: FxHashMap<Id, Id> = self.kernels.iter().map(|kernel| (kernel.body, kernel.entry)).collect();
        for (name, mode) in LISTS {
            let Some(list) = self.module.global_variable(name).and_then(|list| list.initializer()) else { continue };
            let ValueView::ConstantAggregate(entries) = list.view() else { continue };
            for function in entries.elements().filter_map(listed) {
                if function.is_declaration() || function.argument_count() != 0 {
                    continue;
                }
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

/// The function of an entry: a priority, the function, and what it belongs to.
fn listed(entry: Value<'_>) -> Option<Function<'_>> {
    let ValueView::ConstantAggregate(entry) = entry.view() else { return None };
    entry.element(1)?.as_function()
}