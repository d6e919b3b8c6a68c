//! Functions with several OpEntryPoint. In LLVM IR a kernel has one name and must not be called, so each entry point
//! becomes a kernel that calls the function.

use crate::error::Result;
use crate::llvm::{Builder, Function, Linkage, TypeView, calling_convention};
use crate::mapping::context::build::Build;
use crate::spirv::{Id, module};
use crate::to_llvm::driver::Driver;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds the kernels of all functions that have several entry points.
    pub(super) fn define_kernels(&mut self) -> Result<()> {
        if self.other_kernels.is_empty() {
            return Ok(());
        }
        for range in self.spirv.functions() {
            let Some(others) = self.other_kernels.get(&range.id) else { continue };
            self.offset = range.definition.offset;
            let numbers: Vec<usize> = self.entry_numbers.get(&range.id).into_iter().chain(others).copied().collect();
            let mut kernels = Vec::with_capacity(numbers.len());
            for number in numbers {
                if let Some(entry) = self.spirv.entry_points().get(number) {
                    kernels.push(self.kernel(range, &entry.name)?);
                }
            }
            self.kernels.insert(range.id, kernels);
        }
        Ok(())
    }

    /// Builds a kernel that calls a function.
    fn kernel(&mut self, range: &module::Function<'m>, name: &str) -> Result<Function<'c>> {
        self.spend(range.parameters.len() as u64 + 1)?;
        let function = self.function_of(range.id)?;
        let ty = function.function_type();
        if !matches!(ty.return_type().view(), TypeView::Void) {
            return Err(range.definition.invalid("an entry point must not return a value"));
        }
        // Kernels are found by their names, so another function of this name is renamed.
        if let Some(other) = self.module.function(name)
            && !self.is_kernel(other)
        {
            other.as_value().rename("");
        }
        let kernel = self.module.add_function(name, ty, self.function_address_space(range.id))?;
        kernel.set_linkage(Linkage::External);
        kernel.set_calling_convention(calling_convention::SPIR_KERNEL)?;
        self.describe(range, kernel)?;
        let block = kernel.append_block("");
        self.builder.get_or_insert_with(|| Builder::at_end(block)).set_end(block);
        let arguments: Vec<_> = kernel.arguments().map(|argument| argument.as_value()).collect();
        self.call_of(function, &arguments)?;
        self.builder().ret(None)?;
        Ok(kernel)
    }

    /// Returns the kernels for a function: the function itself, or the kernels that call it. Kernel metadata is
    /// attached to each of them.
    pub(super) fn kernels_of(&mut self, id: Id) -> Result<Vec<Function<'c>>> {
        if let Some(kernels) = self.kernels.remove(&id) {
            return Ok(kernels);
        }
        let function = self.function_of(id)?;
        let is_kernel = self.entry_numbers.contains_key(&id) && self.is_kernel(function);
        Ok(Some(function).filter(|_| is_kernel).into_iter().collect())
    }
}
