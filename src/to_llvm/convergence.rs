//! Determines which functions are convergent: those that contain a convergent instruction, those that call something
//! outside of the module, and those that call one of these.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::mapping::functions::linkage;
use crate::spirv::Id;
use crate::to_llvm::driver::Driver;
use crate::to_llvm::scan::FunctionRange;

impl<'m> Driver<'_, 'm, '_> {
    /// Finds the functions that reach a convergent operation, in time linear in the number of functions and calls.
    pub(super) fn find_convergent_functions(&mut self) -> Result<()> {
        let mut found: Vec<Id> = Vec::new();
        for range in &self.index.functions {
            if range.is_convergent || range.is_declaration() && !self.is_intrinsic(range)? {
                found.push(range.id);
            }
        }
        self.convergent.extend(&found);
        let mut callers: FxHashMap<Id, Vec<Id>> = FxHashMap::default();
        for &(caller, callee) in &self.index.calls {
            callers.entry(callee).or_default().push(caller);
        }
        while let Some(callee) = found.pop() {
            for caller in callers.remove(&callee).unwrap_or_default() {
                if self.convergent.insert(caller) {
                    found.push(caller);
                }
            }
        }
        Ok(())
    }

    /// Returns true if a declaration is an LLVM intrinsic.
    fn is_intrinsic(&self, range: &FunctionRange<'m>) -> Result<bool> {
        let linkage = linkage::attributes_of(self, range.id)?;
        let name = linkage.as_ref().map_or_else(|| self.index.name(range.id), |linkage| &linkage.name);
        Ok(name.starts_with("llvm."))
    }
}
