//! Builds the bodies of functions: blocks, control flow, and the dispatch of each instruction to its mapping.

use crate::error::Result;
use crate::llvm::{BasicBlock, Builder, FastMathFlags, Function, Metadata, Phi, Value};
use crate::mapping::abort::traps;
use crate::mapping::constants::values;
use crate::mapping::context::build::Build;
use crate::mapping::context::mapped::Mapped;
use crate::mapping::decorations::annotations;
use crate::mapping::dispatch::{names, operations};
use crate::mapping::functions::index_groups::{self, NamedArrays};
use crate::mapping::functions::loops;
use crate::mapping::instructions::{arithmetic, comparisons, composites, flags, matrices};
use crate::mapping::intrinsics::to_llvm;
use crate::mapping::memory::{accesses, addresses};
use crate::mapping::opencl::variable_loads;
use crate::mapping::poison::freeze;
use crate::spirv::grammar::ExtInstSet;
use crate::spirv::{Id, Instruction, Op, module};
use crate::to_llvm::driver::Driver;
use rustc_hash::{FxHashMap, FxHashSet};

/// State that is kept until the end of a function.
#[derive(Default)]
pub(super) struct Body<'m, 'c> {
    /// The phis. They get their values at the end, when all values are defined.
    phis: Vec<(Phi<'c>, Instruction<'m>, BasicBlock<'c>)>,
    /// The number of edges between two blocks, if there is more than one.
    repeated: FxHashMap<(BasicBlock<'c>, BasicBlock<'c>), u32>,
    /// The loop controls by header, with the metadata of the loop once a branch has it.
    loops: FxHashMap<Id, (Instruction<'m>, Option<Metadata<'c>>)>,
    /// The loops whose controls name arrays.
    arrays: Vec<(BasicBlock<'c>, NamedArrays<'c>)>,
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds the blocks of a function.
    pub(super) fn body(&mut self, range: &module::Function<'m>, function: Function<'c>) -> Result<()> {
        for &label in &range.labels {
            let block = function.append_block(self.spirv.name(label));
            self.blocks.insert(label, block);
        }
        self.last_function = Some(function);
        self.builtin_pointers.enter_function(self.spirv.body(range), self.spirv)?;
        let parameter_casts = self.parameter_casts(function, self.spirv.body(range))?;
        let mut body = Body::default();
        let mut current: Option<(Id, BasicBlock<'c>)> = None;
        let mut instructions = self.spirv.body(range).peekable();
        while let Some(instruction) = instructions.next() {
            let instruction = instruction?;
            self.offset = instruction.offset;
            self.next = instructions.peek().and_then(|next| next.as_ref().ok()).copied();
            if self.stored.take() == Some(instruction.offset) {
                continue;
            }
            if instruction.op == Op::Label {
                if current.is_some() {
                    return Err(self.invalid("a block begins before the block before it has a terminator"));
                }
                let Some(label) = instruction.result() else { continue };
                let block = self.block(label)?;
                self.builder.get_or_insert_with(|| Builder::at_end(block)).set_end(block);
                current = Some((label, block));
                continue;
            }
            let Some((label, block)) = current else {
                if matches!(instruction.op, Op::Line | Op::NoLine | Op::Nop | Op::ExtInst) {
                    continue;
                }
                return Err(self.invalid("an instruction follows the terminator of a block"));
            };
            if instruction.op == Op::Bitcast
                && let Some(id) = instruction.result()
                && let Some(&parameter) = parameter_casts.get(&id)
            {
                self.values.insert(id, parameter);
                continue;
            }
            if instruction.op.is_terminator() {
                self.terminator(&instruction, block, &mut body)?;
                current = None;
            } else {
                self.instruction(&instruction, label, block, &mut body)?;
            }
        }
        if current.is_some() {
            return Err(range.definition.invalid("the last block has no terminator"));
        }
        self.finish(body)
    }

    /// Returns the block of a label.
    pub(super) fn block(&mut self, label: Id) -> Result<BasicBlock<'c>> {
        self.blocks.get(label).copied().ok_or_else(|| self.invalid(format!("{label} is not a block of this function")))
    }

    fn instruction(
        &mut self,
        instruction: &Instruction<'m>,
        label: Id,
        block: BasicBlock<'c>,
        body: &mut Body<'m, 'c>,
    ) -> Result<()> {
        match instruction.op {
            Op::Line | Op::NoLine | Op::Nop | Op::SelectionMerge => Ok(()),
            Op::LoopMerge | Op::LoopControlINTEL => {
                body.loops.insert(label, (*instruction, None));
                Ok(())
            }
            Op::Phi => {
                let ty = self.result_type(instruction)?;
                let count = instruction.arguments().len() as u32 / 2;
                let phi = self.builder().phi(ty.llvm, count)?;
                body.phis.push((phi, *instruction, block));
                self.define(instruction, phi.as_value())
            }
            _ => self.plain_instruction(instruction),
        }
    }

    fn plain_instruction(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let built = variable_loads::variable_to_llvm(self, instruction)?
            .or_else(|| accesses::to_llvm(self, instruction))?
            .or_else(|| addresses::to_llvm(self, instruction))?
            .or_else(|| operations::instruction_to_llvm(self, instruction))?
            .or_else(|| arithmetic::to_llvm(self, instruction))?
            .or_else(|| comparisons::to_llvm(self, instruction))?
            .or_else(|| composites::to_llvm(self, instruction))?
            .or_else(|| matrices::to_llvm(self, instruction))?
            .or_else(|| to_llvm::to_llvm(self, instruction))?
            .or_else(|| self.other_instruction(instruction))?;
        match built {
            Mapped::Value(value) => self.define(instruction, value),
            Mapped::Nothing | Mapped::Declined => Ok(()),
        }
    }

    fn other_instruction(&mut self, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
        match instruction.op {
            Op::FunctionCall => self.function_call(instruction).map(Mapped::Value),
            Op::FreezeKHR => freeze::to_llvm(self, instruction),
            Op::Undef | Op::PoisonKHR | Op::SizeOf => values::to_llvm(self, instruction, &[]),
            Op::FPGARegALTERA => annotations::register_to_llvm(self, instruction),
            Op::AsmCallINTEL => self.assembly_call(instruction).map(Mapped::Value),
            Op::FunctionPointerCallINTEL => self.pointer_call(instruction).map(Mapped::Value),
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR if self.is_debug_information(instruction)? => {
                Ok(Mapped::Nothing)
            }
            Op::ExtInst => {
                let flags = flags::fast_math_of(self, instruction);
                self.set_fast_math(flags);
                let built = names::to_llvm(self, *instruction);
                self.set_fast_math(FastMathFlags::NONE);
                Ok(built?.map_or(Mapped::Nothing, Mapped::Value))
            }
            _ => Ok(names::to_llvm(self, *instruction)?.map_or(Mapped::Nothing, Mapped::Value)),
        }
    }

    fn set_fast_math(&mut self, flags: FastMathFlags) {
        if let Some(builder) = &mut self.builder {
            builder.set_fast_math(flags);
        }
    }

    /// Returns true if an OpExtInst is debug information.
    fn is_debug_information(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        let set = self.argument(instruction, 0)?;
        match self.spirv.imported_set(set).map(|import| import.set()) {
            None => Err(self.invalid(format!("{set} is not an OpExtInstImport"))),
            Some(None) => Ok(true),
            Some(Some(set)) => {
                Ok(set.is_non_semantic() || matches!(set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo))
            }
        }
    }

    fn terminator(
        &mut self,
        instruction: &Instruction<'m>,
        block: BasicBlock<'c>,
        body: &mut Body<'m, 'c>,
    ) -> Result<()> {
        let mut targets: Vec<Id> = Vec::new();
        let built = match instruction.op {
            Op::Branch => {
                let target = self.argument(instruction, 0)?;
                targets.push(target);
                let target = self.block(target)?;
                self.builder().br(target)?
            }
            Op::BranchConditional => {
                let condition = self.argument_value(instruction, 0)?;
                let (yes, no) = (self.argument(instruction, 1)?, self.argument(instruction, 2)?);
                targets.extend([yes, no]);
                let (yes, no) = (self.block(yes)?, self.block(no)?);
                self.builder().cond_br(condition, yes, no)?
            }
            Op::Switch => self.switch(instruction, &mut targets)?,
            Op::Return => self.builder().ret(None)?,
            Op::ReturnValue => {
                let value = self.argument_value(instruction, 0)?;
                self.builder().ret(Some(value))?
            }
            Op::Unreachable => self.builder().unreachable()?,
            Op::AbortKHR if traps::to_llvm(self, instruction)? => self.builder().unreachable()?,
            _ => {
                names::to_llvm(self, *instruction)?;
                self.builder().unreachable()?
            }
        };
        self.loop_metadata(built, &targets, body)?;
        if targets.len() > 1 {
            self.count_targets(block, &mut targets, body)?;
        }
        Ok(())
    }

    fn count_targets(&mut self, block: BasicBlock<'c>, targets: &mut [Id], body: &mut Body<'m, 'c>) -> Result<()> {
        targets.sort_unstable();
        for run in targets.chunk_by(|a, b| a == b) {
            if let (Some(target), true) = (run.first(), run.len() > 1) {
                let target = self.block(*target)?;
                body.repeated.insert((block, target), run.len() as u32);
            }
        }
        Ok(())
    }

    fn switch(&mut self, instruction: &Instruction<'m>, targets: &mut Vec<Id>) -> Result<Value<'c>> {
        let selector = self.argument_value(instruction, 0)?;
        let default = self.argument(instruction, 1)?;
        targets.push(default);
        let default = self.block(default)?;
        let width = selector.ty().int_width().ok_or_else(|| self.invalid("the selector is not an integer"))?;
        let literal = width.div_ceil(32) as usize;
        let cases = instruction.arguments().get(2..).unwrap_or_default();
        if cases.len() % (literal + 1) != 0 {
            return Err(self.invalid("a case has no target block"));
        }
        let count = cases.len() / (literal + 1);
        let switch = self.builder().switch(selector, default, count as u32)?;
        for case in cases.chunks_exact(literal + 1) {
            let Some((&target, words)) = case.split_last() else { continue };
            let words: Vec<u64> = words
                .chunks(2)
                .map(|pair| pair.iter().rev().fold(0, |bits, &word| bits << 32 | u64::from(word)))
                .collect();
            let target = Id::new(target).ok_or_else(|| self.invalid("an id is 0"))?;
            targets.push(target);
            let target = self.block(target)?;
            let value = selector.ty().const_int(&words)?;
            switch.add_case(value, target)?;
        }
        Ok(switch.as_value())
    }

    fn function_call(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let callee = self.argument(instruction, 0)?;
        let function = self.function_of(callee)?;
        let count = instruction.arguments().len().saturating_sub(1);
        let mut arguments = Vec::with_capacity(count);
        for index in 0..count {
            arguments.push(self.argument_value(instruction, index + 1)?);
        }
        let ty = self.result_type(instruction)?;
        // An intrinsic may return an unnamed structure where the SPIR-V function returns a named one.
        if function.function_type().return_type() != ty.llvm && !function.is_intrinsic() {
            return Err(self.invalid("the result type of the call is not the return type of the function"));
        }
        self.call_of(function, &arguments)
    }

    /// Attaches the loop metadata of a header to a branch back to it.
    fn loop_metadata(&mut self, branch: Value<'c>, targets: &[Id], body: &mut Body<'m, 'c>) -> Result<()> {
        if body.loops.is_empty() {
            return Ok(());
        }
        // A header comes before all blocks of its loop. A branch to a known header is therefore a back edge.
        let headers = targets.iter().filter_map(|target| Some((*target, body.loops.get(target)?.0.offset)));
        let innermost = headers.max_by_key(|(_, offset)| *offset);
        let Some((header, _)) = innermost else { return Ok(()) };
        let Some((control, node)) = body.loops.get_mut(&header) else { return Ok(()) };
        let node = match *node {
            Some(node) => node,
            None => {
                let (made, arrays) = loops::control_to_llvm(self.types(), control)?;
                if let Some(arrays) = arrays {
                    body.arrays.push((self.block(header)?, arrays));
                }
                *node.insert(made)
            }
        };
        branch.attach(self.metadata_kinds.llvm_loop, node)?;
        Ok(())
    }

    /// Sets the incoming values of phis and removes unused instructions that are marked as optional.
    fn finish(&mut self, body: Body<'m, 'c>) -> Result<()> {
        for (phi, instruction, block) in body.phis {
            self.offset = instruction.offset;
            let mut seen: FxHashSet<BasicBlock<'c>> = FxHashSet::default();
            for pair in instruction.arguments().chunks_exact(2) {
                let [value, parent] = *pair else { continue };
                let (Some(value), Some(parent)) = (Id::new(value), Id::new(parent)) else {
                    return Err(self.invalid("an id is 0"));
                };
                let (value, parent) = (self.value_of(value)?, self.block(parent)?);
                let mut times = 1;
                if !body.repeated.is_empty() {
                    times = body.repeated.get(&(parent, block)).copied().unwrap_or(1);
                    if times > 1 && !seen.insert(parent) {
                        continue;
                    }
                }
                for _ in 0..times {
                    phi.add_incoming(value, parent)?;
                }
            }
        }
        if let Some(function) = self.last_function.filter(|_| !body.arrays.is_empty()) {
            let (types, kind) = (self.types(), self.metadata_kinds.index_group);
            index_groups::attach(types, function, body.arrays, kind, |id| self.value_of(id))?;
        }
        if let Some(id) = self.placeholders.keys().min() {
            return Err(self.invalid(format!("{id} is used but is not defined in this function")));
        }
        for value in self.optional.drain(..) {
            if let Some(instruction) = value.as_instruction().filter(|_| !value.has_uses()) {
                // A removed instruction must not use instructions of a block.
                for operand in value.operands().collect::<Vec<_>>() {
                    instruction.replace_operand(operand, operand.ty().const_poison()?)?;
                }
                self.module.detach(instruction);
            }
        }
        Ok(())
    }
}
