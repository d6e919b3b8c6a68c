//! Functions that run when a module is loaded or unloaded, in both directions: the variables `llvm.global_ctors` and
//! `llvm.global_dtors` with lists of functions, and the execution modes Initializer and Finalizer.
//!
//! If the options allow pointers to functions in SPIR-V, the two lists are translated like other variables. Otherwise
//! the functions in them become entry points with these modes. The lists are then not emitted, and the priorities are
//! lost.

use crate::error::Result;
use crate::llvm::{Function, Linkage, Value, ValueView};
use crate::mapping::decorations::Build;
use crate::spirv::ExecutionMode;

/// The names of LLVM's two lists, and the execution mode of the functions in each.
pub(crate) const LISTS: [(&str, ExecutionMode); 2] =
    [("llvm.global_ctors", ExecutionMode::Initializer), ("llvm.global_dtors", ExecutionMode::Finalizer)];

/// Returns true if a variable with this name is one of the lists.
pub(crate) fn is_list(name: &str) -> bool {
    LISTS.iter().any(|(list, _)| *list == name)
}

/// Returns the functions of a list that can be entry points: they have a body and no parameters.
pub(crate) fn listed(list: Value<'_>) -> Vec<Function<'_>> {
    let ValueView::ConstantAggregate(entries) = list.view() else { return Vec::new() };
    let functions = entries.elements().filter_map(|entry| match entry.view() {
        // The elements are the priority, the function, and the associated data.
        ValueView::ConstantAggregate(entry) => entry.element(1)?.as_function(),
        _ => None,
    });
    functions.filter(|function| !function.is_declaration() && function.argument_count() == 0).collect()
}

/// Builds the two lists, with the entry points that have the modes Initializer and Finalizer. Leaves out a list that
/// would be empty or exists already.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid variable. It does not occur for these types.
pub(crate) fn to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, kernels: &[(ExecutionMode, Function<'c>)]) -> Result<()> {
    for (name, mode) in LISTS {
        let kernels = kernels.iter().filter(|(own, _)| *own == mode).map(|(_, function)| *function);
        let kernels: Vec<Function<'c>> = kernels.collect();
        if kernels.is_empty() || b.module().global_variable(name).is_some() {
            continue;
        }
        let types = b.types();
        let pointer = types.pointer(0)?;
        let entry = types.structure(&[types.i32(), pointer, pointer], false)?;
        let (priority, null) = (types.i32().const_u64(0xffff)?, pointer.const_zero()?);
        let mut entries = Vec::with_capacity(kernels.len());
        for function in kernels {
            entries.push(entry.const_aggregate(&[priority, function.as_value(), null])?);
        }
        let list = types.array(entry, entries.len() as u64)?;
        let variable = b.module().add_variable(name, list, 0)?;
        variable.set_initializer(list.const_aggregate(&entries)?)?;
        variable.set_linkage(Linkage::Appending);
    }
    Ok(())
}
