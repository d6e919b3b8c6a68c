//! Instructions that are calls of functions in LLVM.

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::Value;
use crate::mapping::builtins::{self, Component};
use crate::spirv::grammar::BuiltIn;
use crate::spirv::{Id, Instruction};

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// The value of an instruction that LLVM has as a call.
    pub(super) fn builtin_call(&mut self, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
        builtins::to_llvm(self, *instruction)
    }

    /// The value of a variable decorated with BuiltIn, or of a component of it.
    pub(super) fn builtin_value(
        &mut self,
        builtin: BuiltIn,
        component: Option<Component>,
        ty: Id,
    ) -> Result<Value<'c>> {
        builtins::load_variable(self, builtin, component, ty)
    }

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
        let int = self.llvm_types().i32();
        let function = match self.module.function("__translate_sampler_initializer") {
            Some(function) => function,
            None => {
                let function_type = self.llvm_types().function(ty, &[int], false)?;
                self.module.add_function("__translate_sampler_initializer", function_type, 0)?
            }
        };
        let bits = self.int32(bits)?;
        self.call_of(function, &[bits])
    }
}
