//! Entry points: kernels, their execution modes, and the variables that they and what they call use.

use rustc_hash::FxHashSet;

use super::emitter::Emitter;
use crate::error::Result;
use crate::llvm::{Function, InstructionView, Metadata};
use crate::mapping::{kernels, vector_compute};
use crate::options::FpContract;
use crate::spirv::{ExecutionMode, ExecutionModel, FunctionControl, Id, Op};

/// A kernel.
pub(crate) struct Kernel {
    /// The entry point.
    entry: Id,
    /// The function with the body: the entry point itself, unless something calls it.
    body: Id,
    name: String,
}

impl<'c> Emitter<'c> {
    /// Makes a function that has been emitted an entry point. An entry point must not be called (section 2.16.1): a
    /// kernel that something calls gets a twin that calls it.
    pub(super) fn entry_point(&mut self, function: Function<'c>) -> Result<()> {
        let body = self.function_id(function)?;
        let is_called = function.as_value().users().any(|user| {
            user.as_instruction().is_some_and(|instruction| {
                matches!(instruction.view(), InstructionView::Call(call) if call.called_function() == Some(function))
            })
        });
        let entry = if is_called { self.twin(function, body)? } else { body };
        kernels::to_spirv(self, function, entry)?;
        vector_compute::modes_to_spirv(self, function, entry);
        if let Some(modes) = self.module.named_metadata_by_name("spirv.ExecutionMode") {
            for node in modes.operands() {
                let target = node.operand(0).and_then(Metadata::as_value);
                if target.and_then(|target| target.as_function()) == Some(function) {
                    kernels::mode_node_to_spirv(self, entry, node);
                }
            }
        }
        self.kernels.push(Kernel { entry, body, name: function.name().into_owned() });
        Ok(())
    }

    fn twin(&mut self, function: Function<'c>, body: Id) -> Result<Id> {
        let signature = self.signature(function)?;
        let entry = self.out.fresh_id();
        self.out.name(body, &function.name());
        self.out.begin_function(entry, signature.result, FunctionControl::None, signature.ty);
        let mut words = vec![body.word()];
        for &ty in &signature.parameters {
            words.push(self.out.function_parameter(ty).word());
        }
        let label = self.out.fresh_id();
        self.out.label(label);
        self.out.emit_value(Op::FunctionCall, signature.result, &words);
        self.out.emit_void(Op::Return, &[]);
        self.out.end_function();
        Ok(entry)
    }

    /// Declares the entry points, now that it is known what all functions use.
    pub(super) fn interfaces(&mut self) -> Result<()> {
        for Kernel { entry, body, name } in std::mem::take(&mut self.kernels) {
            let mut seen = FxHashSet::default();
            let mut variables = Vec::new();
            let mut contracts = true;
            let mut work = vec![body];
            while let Some(function) = work.pop() {
                if !seen.insert(function) {
                    continue;
                }
                match self.uses.get(&function) {
                    Some(uses) => {
                        variables.extend(uses.variables.iter().copied().filter(|&variable| seen.insert(variable)));
                        work.extend(uses.functions.iter().rev().copied());
                        contracts &= !uses.has_unfused_multiply_add;
                    }
                    // What another module defines may forbid contraction.
                    None => contracts = false,
                }
            }
            self.out.entry_point(ExecutionModel::Kernel, entry, &name, &variables);
            let contracts = match self.options.fp_contract {
                FpContract::On => contracts,
                FpContract::Off => false,
                FpContract::Fast => true,
            };
            if !contracts {
                self.out.execution_mode(entry, ExecutionMode::ContractionOff, &[]);
            }
        }
        Ok(())
    }
}
