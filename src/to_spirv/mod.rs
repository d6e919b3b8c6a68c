//! The driver of the direction from LLVM IR to SPIR-V. It first analyses the whole module and then emits it. It never
//! modifies the LLVM module.
//!
//! - [`pointees`] infers the pointees of all pointers of the module.
//! - [`blocks`] orders the blocks of a function.
//! - [`emitter`] implements [`Emit`](crate::mapping::context::emit::Emit), which emits types, constants and values on
//!   demand.
//! - [`globals`] emits the module: global variables, in the order of [`global_order`], and functions.
//! - [`aliases`] emits aliases and ifuncs.
//! - [`indirect`] emits function pointers, indirect calls and inline assembly.
//! - [`switches`] and [`phis`] split instructions that are too long for SPIR-V over several blocks.
//! - [`function`] goes through the instructions of a function and calls the mapping of each.
//! - [`entry_points`] and [`structors`] emit kernels and the functions that run when a module is loaded and unloaded.
//! - [`remarks`] emits NonSemantic.AuxData, and [`place`] finds the place of an error.

mod aliases;
mod block_map;
mod blocks;
mod emitter;
mod entry_points;
mod function;
mod global_order;
mod globals;
mod id_set;
mod indirect;
mod phis;
mod place;
mod pointees;
mod remarks;
mod structors;
mod switches;
mod target;
#[cfg(test)]
mod tests;
mod value_map;

use crate::error::Result;
use crate::llvm::Module;
use crate::mapping::context::LlvmInput;
use crate::mapping::facts::amd_target;
use crate::options::Options;

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
    let mut emitter = emitter::Emitter::new(&input, target);
    emitter.module()?;
    emitter.finish()
}
