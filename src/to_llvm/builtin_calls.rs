//! Instructions that are calls of functions in LLVM.

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::Value;
use crate::mapping::Build;
use crate::spirv::Instruction;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// The sampler that an OpConstantSampler is: a call at each use.
    pub(super) fn constant_sampler(&mut self, definition: &Instruction<'m>) -> Result<Value<'c>> {
        if self.builder.is_none() {
            return Err(self.invalid("a sampler is no constant in LLVM"));
        }
        let ty = self.result_type(definition)?.llvm;
        let &[addressing, normalized, filter] = definition.arguments() else {
            return Err(self.invalid("a sampler has three operands"));
        };
        let bits = addressing << 1 | normalized & 1 | filter.wrapping_add(1) << 4;
        let int = self.types().i32();
        let function = match self.module.function("__translate_sampler_initializer") {
            Some(function) => function,
            None => {
                let function_type = self.types().function(ty, &[int], false)?;
                self.module.add_function("__translate_sampler_initializer", function_type, 0)?
            }
        };
        let bits = self.int32(bits)?;
        self.call_of(function, &[bits])
    }
}
