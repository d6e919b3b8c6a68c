//! Builds the metadata of the module and of functions.

use crate::error::Result;
use crate::llvm::{Module, Value};
use crate::mapping::context::{Build, SpirvInput, metadata_nodes};
use crate::mapping::decorations::{fpga_functions, metadata_lists, vector_compute};
use crate::mapping::functions::{constructors, execution_modes, kernel_arguments};
use crate::mapping::module::source::{self, Source};
use crate::spirv::{ExecutionMode, Op, SourceLanguage};
use crate::to_llvm::{
    driver::Driver,
    functions, input,
    kernels::{self, Kernels},
};
use rustc_hash::FxHashSet;

/// Builds all metadata that is not attached to instructions or variables.
pub(super) fn emit<'c>(driver: &mut Driver<'_, 'c>, kernels: &Kernels<'c>) -> Result<()> {
    let input = driver.input;
    let mut done = FxHashSet::default();
    let mut structors = Vec::new();
    let mut contraction_off = false;
    for range in input.spirv.functions() {
        driver.local.offset = range.definition.offset;
        let kernels = kernels::of_function(driver, kernels, range.id)?;
        if kernels.is_empty() {
            let function = functions::function_of(driver, range.id)?;
            if driver.index.entry_point(range.id).is_none() && !range.is_declaration() {
                fpga_functions::to_llvm(driver, range.id, function)?;
            }
            if driver.decorations.metadata && !driver.functions.shadowed.contains(&range.id) && !function.is_intrinsic()
            {
                metadata_lists::parameters_to_llvm(driver, function, &range.parameters)?;
            }
            continue;
        }
        let mut modes = driver.index.modes(range.id).to_vec();
        if vector_compute::is_used(driver) {
            modes.retain(|(mode, _)| !vector_compute::is_attribute(*mode));
        }
        contraction_off |= modes.iter().any(|(mode, _)| *mode == ExecutionMode::ContractionOff);
        for kernel in kernels {
            if !done.insert(kernel) {
                continue;
            }
            kernel_arguments::to_llvm(driver, kernel, &range.parameters)?;
            fpga_functions::to_llvm(driver, range.id, kernel)?;
            execution_modes::modes_to_llvm(driver, kernel, &modes)?;
            structors.extend(modes.iter().map(|(mode, _)| (*mode, kernel)));
        }
    }
    let models = input::models(input.spirv)?;
    let (types, module) = (driver.types(), driver.module());
    let models = metadata_nodes::numbers(types, &[models.addressing.0, models.memory.0])?;
    module.add_named_metadata("spirv.MemoryModel", models)?;
    if !contraction_off {
        module.ensure_named_metadata("opencl.enable.FP_CONTRACT");
    }
    source(input, module)?;
    let generator = input.spirv.header().generator;
    let halves = [generator >> 16, generator & 0xffff];
    let halves = halves.map(|half| types.i16().const_u64(half.into()).and_then(Value::to_metadata));
    let halves = halves.into_iter().map(|half| half.map(Some)).collect::<Result<Vec<_>, _>>()?;
    module.add_named_metadata("spirv.Generator", types.node(&halves)?)?;
    constructors::to_llvm(driver, &structors)
}

/// Builds the metadata for OpSource and the other instructions that describe the source, and for extensions and unused
/// capabilities.
fn source(input: &SpirvInput<'_>, module: &Module<'_>) -> Result<()> {
    let spirv = input.spirv;
    let mut sources: Vec<Source> = Vec::new();
    let (mut source_extensions, mut processed) = (Vec::new(), Vec::new());
    for instruction in spirv.debug_instructions() {
        match instruction.op {
            Op::Source => sources.push(Source {
                language: SourceLanguage(instruction.word(0).unwrap_or(0)),
                version: instruction.word(1).unwrap_or(0),
                file: instruction.id(2).and_then(|file| spirv.string(file)),
                text: (instruction.operands.len() > 3).then(|| instruction.string(3)).transpose()?,
            }),
            Op::SourceContinued => {
                if let Some(text) = sources.last_mut().and_then(|source| source.text.as_mut()) {
                    text.push_str(&instruction.string(0)?);
                }
            }
            Op::SourceExtension => source_extensions.push(instruction.string(0)?),
            Op::ModuleProcessed => processed.push(instruction.string(0)?),
            _ => {}
        }
    }
    if sources.is_empty() {
        sources.push(Source::default());
    }
    Source::all_to_llvm(&sources, module)?;
    source::declarations_to_llvm(module, &processed, &input::unused_capabilities(spirv))?;
    let (capabilities, extensions) = (spirv.capabilities(), spirv.extensions());
    source::extensions_to_llvm(module, capabilities, extensions, &source_extensions)
}
