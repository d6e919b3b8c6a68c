//! Builds kernels for functions with several OpEntryPoint. In LLVM IR a kernel has one name and must not be called, so
//! each entry point becomes a kernel that calls the function.

use crate::error::Result;
use crate::llvm::{Builder, Function, Linkage, TypeView, calling_convention};
use crate::mapping::context::Build;
use crate::spirv::{Id, module};
use crate::to_llvm::{calls, driver::Driver, functions};
use rustc_hash::FxHashMap;

/// The kernels of each function with several entry points. They call the function.
pub(super) type Kernels<'c> = FxHashMap<Id, Vec<Function<'c>>>;

/// Builds the kernels of all functions that have several entry points.
pub(super) fn define<'c>(driver: &mut Driver<'_, 'c>) -> Result<Kernels<'c>> {
    let mut all = Kernels::default();
    for range in driver.input.spirv.functions() {
        let entries: Vec<_> = driver.index.kernels(range.id).collect();
        if entries.is_empty() {
            continue;
        }
        driver.local.offset = range.definition.offset;
        let kernels = entries.into_iter().map(|entry| kernel(driver, range, &entry.name)).collect::<Result<_>>()?;
        all.insert(range.id, kernels);
    }
    Ok(all)
}

/// Builds a kernel with this name that calls a function.
fn kernel<'m, 'c>(driver: &mut Driver<'m, 'c>, range: &module::Function<'m>, name: &str) -> Result<Function<'c>> {
    driver.spend(range.parameters.len() as u64 + 1)?;
    let function = functions::function_of(driver, range.id)?;
    let ty = function.function_type();
    if !matches!(ty.return_type().view(), TypeView::Void) {
        return Err(range.definition.invalid("an entry point must not return a value"));
    }
    // A runtime finds kernels by their names, so another function with this name is renamed.
    if let Some(other) = driver.module().function(name)
        && !functions::is_kernel(other)
    {
        other.as_value().rename("");
    }
    let kernel = driver.module().add_function(name, ty, functions::function_address_space(driver, range.id))?;
    kernel.set_linkage(Linkage::External);
    kernel.set_calling_convention(calling_convention::SPIR_KERNEL)?;
    functions::describe(driver, range, kernel)?;
    let block = kernel.append_block("");
    driver.local.builder.get_or_insert_with(|| Builder::at_end(block)).set_end(block);
    let arguments: Vec<_> = kernel.arguments().map(|argument| argument.as_value()).collect();
    calls::call(driver, function, &arguments)?;
    driver.builder().ret(None)?;
    Ok(kernel)
}

/// Returns the kernels for a function: the function itself, the kernels that call it, or none. Each of them gets the
/// kernel metadata.
pub(super) fn of_function<'c>(driver: &mut Driver<'_, 'c>, kernels: &Kernels<'c>, id: Id) -> Result<Vec<Function<'c>>> {
    if let Some(kernels) = kernels.get(&id) {
        return Ok(kernels.clone());
    }
    let function = functions::function_of(driver, id)?;
    let is_kernel = driver.index.entry_point(id).is_some() && functions::is_kernel(function);
    Ok(Some(function).filter(|_| is_kernel).into_iter().collect())
}
