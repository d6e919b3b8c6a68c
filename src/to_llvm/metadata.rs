//! Metadata of the module and of kernels.

use crate::error::Result;
use crate::llvm::{Metadata, Value};
use crate::mapping::context::build::Build;
use crate::mapping::context::metadata_nodes;
use crate::mapping::decorations::{fpga_functions, metadata_lists, vector_compute};
use crate::mapping::functions::{constructors, execution_modes, kernel_arguments};
use crate::mapping::module::source::{self, Source};
use crate::spirv::grammar::{ExecutionMode, SourceLanguage};
use crate::spirv::{Id, Op};
use crate::to_llvm::driver::Driver;
use crate::to_llvm::input;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Emits all metadata that is not attached to instructions.
    pub(super) fn all_metadata(&mut self) -> Result<()> {
        let mut structors = Vec::new();
        let mut contraction_off = false;
        for range in self.spirv.functions() {
            self.offset = range.definition.offset;
            let kernels = self.kernels_of(range.id)?;
            if kernels.is_empty() {
                let function = self.function_of(range.id)?;
                if !self.entry_numbers.contains_key(&range.id) && !range.is_declaration() {
                    fpga_functions::to_llvm(self, range.id, function)?;
                }
                if self.has_decorations && !self.shadowed.contains(&range.id) && !function.is_intrinsic() {
                    metadata_lists::parameters_to_llvm(self, function, &range.parameters)?;
                }
                continue;
            }
            let mut modes = self.modes_of(range.id);
            if vector_compute::is_used(self) {
                modes.retain(|(mode, _)| !vector_compute::is_attribute(*mode));
            }
            contraction_off |= modes.iter().any(|(mode, _)| *mode == ExecutionMode::ContractionOff);
            for kernel in kernels {
                if !self.kernels_done.insert(kernel) {
                    continue;
                }
                kernel_arguments::to_llvm(self, kernel, &range.parameters)?;
                fpga_functions::to_llvm(self, range.id, kernel)?;
                execution_modes::modes_to_llvm(self, kernel, &modes)?;
                structors.extend(modes.iter().map(|(mode, _)| (*mode, kernel)));
            }
        }
        let models = input::models(self.spirv)?;
        let models = [models.addressing.0, models.memory.0];
        self.named("spirv.MemoryModel", metadata_nodes::numbers(self.types(), &models)?)?;
        if !contraction_off {
            self.module.ensure_named_metadata("opencl.enable.FP_CONTRACT");
        }
        self.source()?;
        let types = self.types();
        let generator = self.spirv.header().generator;
        let halves = [generator >> 16, generator & 0xffff];
        let halves = halves.map(|half| types.i16().const_u64(half.into()).and_then(Value::to_metadata));
        let halves = halves.into_iter().map(|half| half.map(Some)).collect::<Result<Vec<_>, _>>()?;
        self.named("spirv.Generator", types.node(&halves)?)?;
        constructors::to_llvm(self, &structors)
    }

    fn named(&self, name: &str, node: Metadata<'c>) -> Result<()> {
        Ok(self.module.add_named_metadata(name, node)?)
    }

    /// Returns the execution modes of a function.
    pub(super) fn modes_of(&self, function: Id) -> Vec<(ExecutionMode, &'m [u32])> {
        let numbers = self.mode_numbers.get(&function).into_iter().flatten();
        let modes = numbers.filter_map(|&number| self.spirv.execution_modes().get(number));
        modes.map(|mode| (mode.mode, mode.operands)).collect()
    }

    fn source(&self) -> Result<()> {
        let mut sources: Vec<Source> = Vec::new();
        let (mut source_extensions, mut processed) = (Vec::new(), Vec::new());
        for instruction in self.spirv.debug_instructions() {
            match instruction.op {
                Op::Source => sources.push(Source {
                    language: SourceLanguage(instruction.word(0).unwrap_or(0)),
                    version: instruction.word(1).unwrap_or(0),
                    file: instruction.id(2).and_then(|file| self.spirv.string(file)),
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
        Source::all_to_llvm(&sources, self.module)?;
        source::declarations_to_llvm(self.module, &processed, &input::unused_capabilities(self.spirv))?;
        let (capabilities, extensions) = (self.spirv.capabilities(), self.spirv.extensions());
        source::extensions_to_llvm(self.module, capabilities, extensions, &source_extensions)
    }
}
