//! Casts that say nothing but what a parameter points to.
//!
//! The parameters of functions that other modules link with point to i8 (`to_spirv/pointees.rs`), and are cast where the
//! function begins, for what it does with them. LLVM's pointers point to nothing, so that such a cast is the parameter
//! itself. Where the function casts it more than once, it is accessed as several types, and each cast is where one ends.

use rustc_hash::FxHashMap;

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::{Function, Linkage, Value, ValueView, calling_convention};
use crate::mapping::Build as _;
use crate::spirv::binary::Instructions;
use crate::spirv::{Id, Op};

/// The parameters that casts stand for, by the casts' ids.
pub(super) type ParameterCasts<'c> = FxHashMap<Id, Value<'c>>;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Finds them in a function whose parameters are there.
    ///
    /// # Errors
    /// `InvalidModule` where there is no instruction.
    pub(super) fn parameter_casts(
        &mut self,
        function: Function<'c>,
        body: Instructions<'m>,
    ) -> Result<ParameterCasts<'c>> {
        let mut casts = ParameterCasts::default();
        if function.linkage() == Linkage::Internal
            || function.calling_convention() == calling_convention::SPIR_KERNEL
            || !function.function_type().parameters().iter().any(|ty| ty.is_pointer())
        {
            return Ok(casts);
        }
        // By what is cast: a parameter or the cast of one.
        let mut cast_of: FxHashMap<Id, Id> = FxHashMap::default();
        let mut is_beginning = true;
        for instruction in body {
            let instruction = instruction?;
            let operand = match instruction.op {
                Op::Label | Op::Variable | Op::UntypedVariableKHR | Op::Line | Op::NoLine | Op::FunctionParameter => {
                    continue;
                }
                Op::Bitcast => instruction.arguments().first().and_then(|&word| Id::new(word)),
                _ => None,
            };
            let (Some(operand), Some(cast)) = (operand, instruction.result()) else {
                is_beginning = false;
                if casts.is_empty() {
                    break;
                }
                continue;
            };
            if let Some(first) = cast_of.get(&operand) {
                casts.remove(first);
                continue;
            }
            if !is_beginning || !self.name(cast).is_empty() || !self.decorations(cast).is_empty() {
                continue;
            }
            let Some(&value) = self.values.get(operand) else { continue };
            if matches!(value.view(), ValueView::Argument(_)) && self.result_type(&instruction)?.llvm == value.ty() {
                casts.insert(cast, value);
                cast_of.insert(operand, cast);
                cast_of.insert(cast, cast);
            }
        }
        Ok(casts)
    }
}
