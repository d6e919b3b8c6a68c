//! The driver of the direction from SPIR-V to LLVM IR. One pass over the words makes a [`spirv::Module`]. Types,
//! constants and variables are translated in the order of the module, and then the functions.
//!
//! LLVM IR represents SPIR-V as `llvm-spirv` documents it (docs/SPIRVRepresentationInLLVM.rst in its repository).
//! Hostile input yields diagnostics: no number from the file is trusted, and the checks of [`crate::llvm`] guard LLVM's
//! constructors. LLVM's verifier checks the module before the user gets it.
//!
//! - `input` reads the module, and checks it for what the options do not allow.
//! - `driver` has the state, and implements the interface that mappings use.
//! - `globals` translates types, constants and variables, and `functions` declares functions.
//! - `function_index` and `convergence` collect facts about functions before they are translated.
//! - `body` builds the blocks of functions, and calls the mapping of each instruction.
//! - `kernels` builds kernels for functions with several entry points.
//! - `metadata` builds the metadata of the module and of functions.

mod body;
mod calls;
mod convergence;
mod driver;
mod function_index;
mod functions;
mod globals;
mod input;
mod kernels;
mod metadata;
mod parameter_casts;
mod placeholders;
mod remarks;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use crate::error::Result;
use crate::llvm::{Context, Module};
use crate::mapping::context::{Build as _, SpirvInput};
use crate::mapping::facts::amd_target;
use crate::options::Options;
use crate::spirv::{self, AddressingModel, binary::MAGIC};
use convergence::CallGraph;
use driver::Driver;

/// The triple and the data layout for each addressing model.
const TARGETS: [(AddressingModel, &str, &str); 2] = [
    (
        AddressingModel::Physical32,
        "spir-unknown-unknown",
        "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-\
         v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1",
    ),
    (
        AddressingModel::Physical64,
        "spir64-unknown-unknown",
        "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-\
         v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1",
    ),
];

/// Translates a SPIR-V module, in either byte order, to an LLVM module. The caller must verify the LLVM module.
///
/// # Errors
/// Returns a diagnostic if the module is invalid, or if it uses something that LLVM IR cannot express or that the
/// options do not allow. The place of the diagnostic has the offset of the instruction's first word.
pub(crate) fn translate<'c>(words: &[u32], options: &Options, context: &Context<'c>) -> Result<Module<'c>> {
    let words = in_our_byte_order(words);
    let spirv = input::read(&words, options)?;
    let module = Module::new(context, "");
    build(&spirv, options, &module)?;
    Ok(module)
}

/// Returns the words in the byte order of this machine.
fn in_our_byte_order(words: &[u32]) -> Cow<'_, [u32]> {
    match words.first() {
        Some(&first) if first == MAGIC.swap_bytes() => words.iter().map(|word| word.swap_bytes()).collect(),
        _ => Cow::Borrowed(words),
    }
}

fn build(spirv: &spirv::Module<'_>, options: &Options, module: &Module<'_>) -> Result<()> {
    let addressing = input::models(spirv)?.addressing;
    let own_options;
    let is_amd = spirv.header().generator == amd_target::GENERATOR && addressing == AddressingModel::Physical64;
    let options = if is_amd {
        own_options = amd_target::options_to_llvm(options);
        &own_options
    } else {
        options
    };
    if let Some(&(_, mut triple, mut layout)) = TARGETS.iter().find(|(model, ..)| *model == addressing) {
        if is_amd {
            (triple, layout) = (amd_target::TRIPLE, amd_target::DATA_LAYOUT);
        }
        module.set_triple(triple);
        let mut layout = layout.to_string();
        let private = options.address_spaces.of(0);
        for (mark, space) in [('A', private), ('P', options.program_address_space.unwrap_or(private))] {
            if space != 0 {
                layout += &format!("-{mark}{space}");
            }
        }
        module.set_data_layout(&layout)?;
    }
    let input = SpirvInput::new(spirv, options, module);
    let mut driver = Driver::new(&input, module);
    run(&mut driver).map_err(|error| error.or_place(|| driver.place()))
}

fn run(driver: &mut Driver<'_, '_>) -> Result<()> {
    let spirv = driver.input.spirv;
    for instruction in spirv.globals() {
        driver.local.offset = instruction.offset;
        globals::translate(driver, instruction)?;
    }
    driver.calls = CallGraph::of_module(driver)?;
    functions::declare_all(driver)?;
    for range in spirv.functions() {
        driver.local.offset = range.definition.offset;
        body::define(driver, range).map_err(|error| error.or_place(|| driver.place_in(range)))?;
    }
    let kernels = kernels::define(driver)?;
    globals::annotate(driver)?;
    metadata::emit(driver, &kernels)?;
    if driver.options().preserve_auxdata {
        remarks::emit(driver)?;
    }
    Ok(())
}
