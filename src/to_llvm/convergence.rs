//! The attribute `convergent`: a function is convergent if it executes a convergent instruction, if it calls something
//! outside the module, or if it calls a convergent function.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::mapping::facts::convergence;
use crate::mapping::functions::linkage;
use crate::spirv::{Id, Op, module};
use crate::to_llvm::driver::Driver;

impl<'m> Driver<'_, 'm, '_> {
    /// Finds the callers of each function, and the functions that are convergent. Takes time linear in the size of the
    /// module.
    pub(super) fn find_convergent_functions(&mut self) -> Result<()> {
        let mut found: Vec<Id> = Vec::new();
        let mut callers: FxHashMap<Id, Vec<Id>> = FxHashMap::default();
        for range in self.spirv.functions() {
            let mut is_convergent = range.is_declaration() && !self.is_intrinsic(range)?;
            for instruction in self.spirv.body(range) {
                let instruction = instruction?;
                if instruction.op == Op::FunctionCall {
                    if let Some(callee) = instruction.id(2) {
                        callers.entry(callee).or_default().push(range.id);
                    }
                } else if !is_convergent {
                    is_convergent = convergence::is_unknown_call(instruction.op)
                        || instruction.op.info().is_some_and(convergence::is_convergent);
                }
            }
            if is_convergent {
                found.push(range.id);
            }
        }
        self.convergent.extend(&found);
        while let Some(callee) = found.pop() {
            for &caller in callers.get(&callee).into_iter().flatten() {
                if self.convergent.insert(caller) {
                    found.push(caller);
                }
            }
        }
        self.callers = callers;
        Ok(())
    }

    /// Returns true if a function is declared under the name of an LLVM intrinsic.
    fn is_intrinsic(&self, range: &module::Function<'m>) -> Result<bool> {
        let linkage = linkage::attributes_of(self, range.id)?;
        let name = linkage.as_ref().map_or_else(|| self.spirv.name(range.id), |linkage| &linkage.name);
        Ok(name.starts_with("llvm."))
    }
}
