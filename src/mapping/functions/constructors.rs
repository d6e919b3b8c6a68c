//! Functions that run when a module is loaded and unloaded: LLVM's lists of them, and the execution modes Initializer and
//! Finalizer.
//!
//! Where pointers to functions may be used the lists are variables like any other. Else the functions are entry points of
//! these modes, which need no list; their priorities are lost.

use crate::error::Result;
use crate::llvm::{Function, Linkage, Value, ValueView};
use crate::mapping::decorations::build::Build;
use crate::spirv::ExecutionMode;

/// LLVM's lists, and the execution mode of what they list.
pub(crate) const LISTS: [(&str, ExecutionMode); 2] =
    [("llvm.global_ctors", ExecutionMode::Initializer), ("llvm.global_dtors", ExecutionMode::Finalizer)];

/// Whether a variable is such a list, by its name.
pub(crate) fn is_list(name: &str) -> bool {
    LISTS.iter().any(|(list, _)| *list == name)
}

/// The functions of a list that can be entry points.
pub(crate) fn listed(list: Value<'_>) -> Vec<Function<'_>> {
    let ValueView::ConstantAggregate(entries) = list.view() else { return Vec::new() };
    let functions = entries.elements().filter_map(|entry| match entry.view() {
        // A priority, the function, and what it belongs to.
        ValueView::ConstantAggregate(entry) => entry.element(1)?.as_function(),
        _ => None,
    });
    functions.filter(|function| !function.is_declaration() && function.argument_count() == 0).collect()
}

/// Lists the kernels of such a mode, each with its list.
///
/// # Errors
/// LLVM's, which cannot occur for these types.
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
