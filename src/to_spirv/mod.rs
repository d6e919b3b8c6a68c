//! The driver of the direction from LLVM IR to SPIR-V. It first analyses the whole module and then emits it. It never
//! modifies the LLVM module.
//!
//! - [`pointees`] infers the pointees of all pointers of the module.
//! - [`blocks`] orders the blocks of a function.
//! - [`emitter`] implements [`Emit`](crate::mapping::context::Emit), which emits types, constants and values on demand.
//!   [`functions`] emits the ids, types and addresses of functions.
//! - [`globals`] emits global variables, in the order of [`global_order`]. [`aliases`] finds other names of globals.
//! - [`body`] goes through the instructions of a function and calls the mapping of each. [`calls`] emits calls.
//! - [`control_flow`] keeps the labels, loops and ended blocks of a function. [`switches`] and [`phis`] split
//!   instructions that are too long for SPIR-V over several blocks.
//! - [`entry_points`] and [`structors`] emit kernels and the functions that run when a module is loaded and unloaded.
//! - [`remarks`] emits NonSemantic.AuxData, and [`place`] finds the place of an error.

mod aliases;
mod block_map;
mod blocks;
mod body;
mod callees;
mod calls;
mod control_flow;
mod emitter;
mod entry_points;
mod functions;
mod global_order;
mod globals;
mod id_set;
mod phis;
mod place;
mod pointees;
mod remarks;
mod signatures;
mod structors;
mod switches;
mod target;
#[cfg(test)]
mod tests;
mod value_map;

use crate::error::{Place, Result};
use crate::llvm::{Function, Linkage, Module, calling_convention};
use crate::mapping::context::LlvmInput;
use crate::mapping::decorations::annotations;
use crate::mapping::facts::amd_target;
use crate::mapping::module::source;
use crate::options::Options;
use aliases::OtherName;
use callees::Callee;
use control_flow::ControlFlow;
use emitter::Emitter;
use entry_points::Kernel;

/// Translates a module to the words of a SPIR-V module.
///
/// # Errors
/// Returns a diagnostic if the module contains something that SPIR-V cannot express or that the options do not allow.
pub(crate) fn translate(module: &Module<'_>, options: &Options) -> Result<Vec<u32>> {
    let target = target::Target::of_module(module, options)?;
    let own_options;
    let options = if target.is_amd {
        own_options = amd_target::options_to_spirv(options);
        &own_options
    } else {
        options
    };
    let input = LlvmInput::new(module, options, target.pointer_width);
    let mut emitter = Emitter::new(&input, target);
    emitter.out.memory_model(target.addressing_model(), source::memory_model(module));
    run(&mut emitter)?;
    emitter.out.finish()
}

fn run(e: &mut Emitter<'_>) -> Result<()> {
    let (module, options) = (e.input.module, e.input.options);
    e.out.opencl_std();
    source::to_spirv(e, module)?;
    let names = globals::emit(e)?;
    // With the option `abort_functions`, the functions that `assert` calls are aborts, even if this module defines
    // them.
    for function in module.functions().filter(|function| options.abort_functions || function.is_declaration()) {
        e.callees.may_end_blocks |= e.callee(function).ends_block();
    }
    e.callees.strip_aborts(&e.out);
    let (mut flow, mut kernels) = (ControlFlow::default(), Vec::new());
    for function in module.functions().filter(|function| !names.resolvers.contains(function)) {
        let names = names.functions.get(&function).map(Vec::as_slice).unwrap_or_default();
        emit_function(e, &mut flow, &mut kernels, function, names)
            .map_err(|diagnostic| diagnostic.or_place(|| Place::function(function.name())))?;
    }
    structors::emit(e, &mut kernels)?;
    if let Some(list) = module.global_variable(annotations::GLOBAL_ANNOTATIONS) {
        annotations::globals_to_spirv(e, list)?;
    }
    if options.preserve_auxdata {
        remarks::emit(e)?;
    }
    entry_points::interfaces(e, kernels)
}

/// Emits a function and its aliases.
fn emit_function<'c>(
    e: &mut Emitter<'c>,
    flow: &mut ControlFlow<'c>,
    kernels: &mut Vec<Kernel>,
    function: Function<'c>,
    names: &[OtherName<'c>],
) -> Result<()> {
    if function.is_declaration() {
        // Calls of intrinsics and builtins are translated where they are. Other declared functions are imported.
        // The call of a variadic function is an error, and a personality function is never called.
        let is_imported = matches!(e.callee(function), Callee::Function)
            && !function.function_type().is_variadic()
            && function.as_value().users().any(|user| user.as_function().is_none());
        if is_imported {
            functions::function_id(e, function)?;
        }
    } else if function.linkage() == Linkage::AvailableExternally {
        functions::function_id(e, function)?;
    } else {
        body::define(e, flow, function)?;
        if function.calling_convention() == calling_convention::SPIR_KERNEL {
            return entry_points::entry_point(e, kernels, function, names);
        }
    }
    names.iter().try_for_each(|&name| entry_points::alias(e, name, function))
}
