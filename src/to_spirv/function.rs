//! Emits functions: goes through the blocks and instructions of a function and calls the mapping of each instruction.

use crate::mapping::abort::{calls, stripping};
use crate::mapping::intrinsics::helper_bodies;
use crate::mapping::opencl::{images, number_functions};
use crate::mapping::poison::{Emit as _, stability};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Place, Result};
use crate::llvm::{
    BasicBlock, BinaryOp, Call, Function, Instruction, InstructionView, Linkage, Metadata, Module, Opcode, Type,
    TypeView, Value, ValueView, calling_convention,
};
use crate::mapping::abort::source;
use crate::mapping::context::{AttributeKinds, Emit, Mapped};
use crate::mapping::decorations::{instruction_flags, metadata_lists};
use crate::mapping::dispatch::{instructions, names};
use crate::mapping::functions::{attributes, index_groups::IndexGroups, kernel_arguments, loops};
use crate::mapping::instructions::arithmetic;
use crate::mapping::intrinsics::{Intrinsic, call};
use crate::mapping::memory::alias_scopes;
use crate::mapping::opencl::Builtin;
use crate::mapping::poison::divisions::Divisions;
use crate::mapping::types::basic;
use crate::spirv::{Extension, Id, Op, Words};
use crate::to_spirv::emitter::{Emitter, LoopMerge};
use crate::to_spirv::pointees::{Pointee, Signatures, memory_type};
use crate::to_spirv::{aliases, blocks, phis::Fixup, place};

/// The number of blocks, and the number of instructions of each block, whose names are prefetched at once.
const AHEAD: (usize, u32) = (16, 32);

/// The kind of a called function, which decides how its calls are translated. It is determined once for each function.
#[derive(Clone)]
pub(crate) enum Callee {
    /// An LLVM intrinsic.
    Intrinsic(Intrinsic),
    /// A function that ends the invocation.
    Abort(source::Source),
    /// A built-in function of OpenCL C or of SPIR-V.
    Builtin(Rc<Builtin>),
    /// A function of the module that converts a number of SPIR-V to the number of OpenCL C with the same meaning.
    NumberLookup,
    /// Any other function, defined or imported.
    Function,
}

/// The pointees of parameters that the names and attributes of functions determine, for the pointer analysis.
pub(crate) struct DeclaredSignatures<'c> {
    attribute_kinds: AttributeKinds,
    pointer_width: u32,
    /// The pointees of the parameters of each function that has been asked for.
    pointees: FxHashMap<Function<'c>, Rc<[Option<Type<'c>>]>>,
    /// The functions whose addresses are taken. Only their attributes determine the types of their parameters, since an
    /// indirect call knows nothing else about them. `None` if SPIR-V may not have function pointers.
    pointed_to: Option<FxHashSet<Function<'c>>>,
}

impl Callee {
    /// Returns true if a call of the function ends its block.
    pub(super) fn ends_block(&self) -> bool {
        match self {
            Callee::Abort(_) => true,
            Callee::Builtin(builtin) => builtin.ends_block(),
            _ => false,
        }
    }
}

impl<'c> DeclaredSignatures<'c> {
    /// Creates the signatures of a module whose pointers have `pointer_width` bits. `may_point` is true if SPIR-V may
    /// have function pointers.
    pub(crate) fn new(
        module: &'c Module<'c>,
        attribute_kinds: AttributeKinds,
        pointer_width: u32,
        may_point: bool,
    ) -> Self {
        let pointed_to = may_point.then(|| module.functions().filter(|function| is_address_taken(*function)).collect());
        DeclaredSignatures { attribute_kinds, pointer_width, pointees: FxHashMap::default(), pointed_to }
    }
}

/// Returns true if a function is the body that clang emits for a kernel, and that the kernel calls.
fn is_kernel_body(function: Function<'_>) -> bool {
    !function.is_declaration() && function.as_value().name_bytes().starts_with(b"__clang_ocl_kern_imp_")
}

/// Returns true if a function has a use other than as the callee of a call.
fn is_address_taken(function: Function<'_>) -> bool {
    let is_call = |user: Value<'_>| {
        user.as_instruction().is_some_and(|instruction| match instruction.view() {
            InstructionView::Call(call) => {
                call.called_function() == Some(function)
                    && call.arguments().all(|argument| argument != function.as_value())
            }
            _ => false,
        })
    };
    !function.is_intrinsic() && !function.as_value().users().all(is_call)
}

impl<'c> Signatures<'c> for DeclaredSignatures<'c> {
    fn attribute_kinds(&self) -> AttributeKinds {
        self.attribute_kinds
    }

    fn parameter_pointees(&mut self, function: Function<'c>) -> Rc<[Option<Type<'c>>]> {
        let kinds = self.attribute_kinds;
        let pointees = self.pointees.entry(function).or_insert_with(|| {
            let by_name = names::parameter_pointees(function, self.pointer_width);
            let parameters = (0..function.argument_count()).map(|index| {
                let by_name = || by_name.get(index as usize).copied().flatten();
                memory_type(function.argument_attributes(index), kinds).or_else(by_name)
            });
            parameters.collect()
        });
        Rc::clone(pointees)
    }

    fn is_fixed(&self, function: Function<'c>) -> bool {
        function.calling_convention() != calling_convention::SPIR_KERNEL
            && !is_kernel_body(function)
            && (!matches!(function.linkage(), Linkage::Internal | Linkage::Private)
                || self.pointed_to.as_ref().is_some_and(|functions| functions.contains(&function)))
    }

    fn opaque_result(&self, function: Function<'c>) -> Option<Type<'c>> {
        names::opaque_result(function)
    }

    fn has_function_pointers(&self) -> bool {
        self.pointed_to.is_some()
    }

    fn gives_first_argument(&self, function: Function<'c>) -> bool {
        match function.is_intrinsic() {
            true => call::lookup(function).gives_first_argument(),
            false => function.is_declaration() && names::gives_first_argument(function),
        }
    }
}

impl<'c> Emitter<'c> {
    /// Emits a function with its body.
    pub(super) fn define(&mut self, function: Function<'c>) -> Result<()> {
        let id = self.function_id(function)?;
        let signature = self.signature(function)?;
        let results = self.pointees.results_of(function);
        self.local.clear(results.instructions());
        let control = attributes::control_to_spirv(self, function);
        self.out.begin_function(id, signature.result, control, signature.ty);
        attributes::decorations_to_spirv(self, id, function);
        let mut casts = Vec::new();
        let parameters = self.parameters(function, &signature)?;
        for ((argument, &ty), parameter) in function.arguments().zip(&signature.parameters).zip(parameters) {
            let value = argument.as_value();
            self.local.values.insert(value, parameter);
            if let Some(space) = value.address_space() {
                casts.push((value, space, parameter, ty));
            }
        }
        if results.has_freeze() && self.poison_policy().has_instructions() {
            self.local.divisions = Divisions::of_function(function);
        } else if results.has_freeze() {
            self.poison.stable = stability::of_function(function);
        }
        if self.may_end_blocks {
            self.find_ended(function);
        }
        let mut order = blocks::in_dominance_order(function, &self.local.ended);
        if order.first().is_some_and(|&entry| self.stripped.has(entry)) {
            let label = self.out.fresh_id();
            self.out.label(label);
            self.out.emit_void(Op::Unreachable, &[]);
            order.clear();
        }
        order.retain(|&block| !self.stripped.has(block));
        for &block in &order {
            let label = self.out.fresh_id();
            self.local.labels.insert(block, label);
        }
        self.find_loops(&order);
        self.split_switches(&order);
        self.make_gates(&order);
        let mut fixups = Vec::new();
        for (position, &block) in order.iter().enumerate() {
            if position % AHEAD.0 == 0 {
                order.iter().skip(position).take(AHEAD.0).for_each(|block| block.prefetch_names(AHEAD.1));
            }
            let label = self.label(block)?;
            self.out.label(label);
            self.local.label = Some(label);
            let name = block.as_value().name_bytes();
            if !name.is_empty() {
                self.out.name(label, &String::from_utf8_lossy(name));
            }
            self.local.position = self.pointees.position_in(results, block);
            self.local.unfolded.clear();
            let is_ended = self.local.ended.contains(&block);
            for (number, instruction) in (0..).zip(block.instructions()) {
                if number > 0 && number % AHEAD.1 == 0 {
                    instruction.prefetch_names(AHEAD.1);
                }
                // The casts come after the OpVariable instructions. On the way back they are instructions of LLVM IR at
                // this place.
                if !casts.is_empty() && instruction.opcode() != Some(Opcode::Alloca) {
                    for (value, space, parameter, own) in casts.drain(..) {
                        let ty = self.inferred_type(value, space)?;
                        if ty != own {
                            let cast = self.out.emit_value(Op::Bitcast, ty, &[parameter.word()]);
                            self.local.values.insert(value, cast);
                        }
                    }
                }
                self.any_instruction(instruction, &mut fixups).map_err(|diagnostic| {
                    diagnostic.or_place(|| place::of_instruction(self.input.module, function, instruction))
                })?;
                if is_ended && self.ends_block(instruction) {
                    break;
                }
            }
            self.gates_after(block, &mut fixups)?;
        }
        for Fixup { position, value } in fixups {
            let Some(id) = self.local.values.get(value) else {
                let text = format!("a phi uses a value that has no definition: {value}");
                return Err(Error::InvalidLlvmModule(text).at(Place::function(self.input.module.name_of(function))));
            };
            self.out.patch(position, id);
        }
        self.out.end_function();
        let uses = std::mem::take(&mut self.local.uses);
        self.uses.insert(id, uses);
        helper_bodies::flush(self)
    }

    /// Emits an instruction, with its cache controls, or the guarded division that it belongs to.
    fn any_instruction(&mut self, instruction: Instruction<'c>, fixups: &mut Vec<Fixup<'c>>) -> Result<()> {
        if !self.local.divisions.is_empty() {
            let value = instruction.as_value();
            if self.local.divisions.absorbed.contains(&value) {
                return Ok(());
            }
            if let Some(&division) = self.local.divisions.by_result.get(&value) {
                self.local.annotations = self.out.annotations_end();
                self.local.bound = self.out.bound();
                let result = arithmetic::division_to_spirv(self, division)?;
                return self.bind(value, result);
            }
        }
        if self.cache_controls.is_none() || !instruction.has_metadata() {
            return self.instruction(instruction, fixups);
        }
        let replaced = self.cache_controls(instruction)?;
        self.instruction(instruction, fixups)?;
        self.restore(replaced);
        Ok(())
    }

    /// Emits the parameters of a function with their names and decorations.
    pub(super) fn parameters(&mut self, function: Function<'c>, signature: &Signature) -> Result<Vec<Id>> {
        let mut parameters = Vec::with_capacity(signature.parameters.len());
        let annotations = self.out.annotations_end();
        for (index, (argument, &ty)) in (0..).zip(function.arguments().zip(&signature.parameters)) {
            let parameter = self.out.function_parameter(ty);
            attributes::parameter_to_spirv(self, parameter, function.argument_attributes(index));
            parameters.push(parameter);
            let name = argument.as_value().name_bytes();
            if !name.is_empty() {
                self.out.name(parameter, &String::from_utf8_lossy(name));
            }
        }
        kernel_arguments::to_spirv(self, annotations, function, &parameters);
        let lists = function
            .metadata(self.input.function_metadata_kinds.spirv_parameter_decorations)
            .and_then(Metadata::as_node);
        if let Some(lists) = lists {
            for (list, &parameter) in lists.operands().zip(&parameters) {
                if let Some(list) = list.and_then(Metadata::as_node) {
                    metadata_lists::list_to_spirv(self, annotations, parameter, list);
                }
            }
        }
        Ok(parameters)
    }

    /// Returns true if an instruction is a call that ends its block.
    fn ends_block(&mut self, instruction: Instruction<'c>) -> bool {
        let InstructionView::Call(call) = instruction.view() else { return false };
        // The function type that the call states does not matter here.
        aliases::named_function(call.callee()).is_some_and(|function| self.callee(function).ends_block())
    }

    /// Finds the blocks that are removed because they always lead to an abort, if the options ask for it.
    pub(super) fn strip_aborts(&mut self) {
        if self.may_end_blocks && source::strips(self.input.options, &self.out) {
            let module = self.input.module;
            self.stripped = stripping::Stripped::find(module, |instruction| match instruction.view() {
                InstructionView::Call(call) => aliases::named_function(call.callee())
                    .is_some_and(|function| matches!(self.callee(function), Callee::Abort(_))),
                _ => false,
            });
        }
    }

    /// Returns true if an instruction only builds a part of an abort message, which the abort emits as a whole.
    fn is_part_of_message(&mut self, instruction: Instruction<'c>) -> bool {
        calls::is_part_of_message(instruction, |call| {
            aliases::named_function(call.callee())
                .is_some_and(|function| matches!(self.callee(function), Callee::Abort(source::Source::Call)))
        })
    }

    /// Records the blocks of a function that calls end, and those that are removed.
    fn find_ended(&mut self, function: Function<'c>) {
        for block in function.blocks() {
            if self.stripped.has(block) || block.instructions().any(|instruction| self.ends_block(instruction)) {
                self.local.ended.insert(block);
            }
        }
    }

    /// Emits an instruction. Its constant operands may be emitted as instructions, if the options ask for it.
    fn instruction(&mut self, instruction: Instruction<'c>, fixups: &mut Vec<Fixup<'c>>) -> Result<()> {
        // The operands of a phi cannot be emitted as instructions, since only OpLine may come before an OpPhi.
        self.local.unfolds =
            self.input.options.lower_constant_expressions && !matches!(instruction.opcode(), Some(Opcode::Phi));
        let emitted = self.one_instruction(instruction, fixups);
        self.local.unfolds = false;
        emitted
    }

    /// Calls the mapping of an instruction and binds its result.
    fn one_instruction(&mut self, instruction: Instruction<'c>, fixups: &mut Vec<Fixup<'c>>) -> Result<()> {
        use InstructionView as V;
        self.local.annotations = self.out.annotations_end();
        self.local.bound = self.out.bound();
        let value = instruction.as_value();
        self.local.pointer = match value.is_pointer() {
            true => Some((value, self.pointees.next_class(&mut self.local.position))),
            false => None,
        };
        let view = instruction.view();
        let mapped = match view {
            V::Ret(value) => return self.ret(instruction, value),
            V::Br(destination) => return self.branch(instruction, destination),
            V::CondBr { condition, if_true, if_false } => {
                // If one of the targets is removed, the branch is unconditional.
                if let Some(other) = self.stripped.other(if_true, if_false) {
                    return self.branch(instruction, other);
                }
                let condition = self.value(condition)?;
                self.loop_merge(instruction)?;
                let (if_true, if_false) = (self.branch_label(if_true)?, self.branch_label(if_false)?);
                self.out.emit_void(Op::BranchConditional, &[condition.word(), if_true.word(), if_false.word()]);
                return Ok(());
            }
            V::Switch(switch) => return self.switch(switch),
            V::Unreachable => {
                self.out.emit_void(Op::Unreachable, &[]);
                return Ok(());
            }
            V::Phi(phi) => Mapped::Value(self.phi(instruction, phi, fixups)?),
            V::Call(call) => self.call(call)?,
            V::InsertValue { .. } if self.may_end_blocks && self.is_part_of_message(instruction) => return Ok(()),
            _ => {
                self.note_contraction(instruction, &view);
                instructions::to_spirv(self, instruction, &view)?
            }
        };
        let result = match mapped {
            Mapped::Value(result) => result,
            Mapped::Nothing => return Ok(()),
            Mapped::Declined => return Err(Error::InvalidInstruction(instruction.to_string()).into()),
        };
        if self.input.options.preserve_auxdata {
            instruction_flags::to_spirv(self, instruction, result);
        }
        self.bind(instruction.as_value(), result)
    }

    /// Emits an unconditional branch.
    fn branch(&mut self, instruction: Instruction<'c>, destination: BasicBlock<'c>) -> Result<()> {
        self.loop_merge(instruction)?;
        let label = self.branch_label(destination)?;
        self.out.emit_void(Op::Branch, &[label.word()]);
        Ok(())
    }

    /// Records a floating-point addition or subtraction without the `contract` flag. Kernels that reach it get
    /// ContractionOff. A compiler that allows contraction writes `llvm.fmuladd` or `contract` instead. An operand may
    /// become a product after inlining, so every such operation counts.
    fn note_contraction(&mut self, instruction: Instruction<'c>, view: &InstructionView<'c>) {
        if let InstructionView::Binary { op: BinaryOp::FAdd | BinaryOp::FSub, .. } = view
            && !instruction.fast_math_flags().contract()
        {
            self.local.uses.has_unfused_multiply_add = true;
        }
    }

    /// Finds the loops whose latches have metadata that SPIR-V can express. A header can have only one OpLoopMerge. It
    /// is that of the first latch.
    fn find_loops(&mut self, order: &[BasicBlock<'c>]) {
        let mut groups = None;
        for &block in order {
            let Some(terminator) = block.terminator().filter(|terminator| terminator.has_metadata()) else { continue };
            let node = terminator.metadata(self.input.metadata_kinds.llvm_loop).and_then(Metadata::as_node);
            let Some(node) = node else { continue };
            if groups.is_none() && IndexGroups::are_named_by(node) {
                groups = Some(IndexGroups::find(order, self.input.metadata_kinds.index_group));
            }
            let out = &self.out;
            let none = IndexGroups::default();
            let control = loops::control_to_spirv(node, groups.as_ref().unwrap_or(&none), |version, extension| {
                version <= out.max_version() && extension.is_none_or(|extension| out.is_extension_allowed(extension))
            });
            if control.mask == 0 {
                continue;
            }
            let labels = &self.local.labels;
            let Some(target) = labels.get(block) else { continue };
            // Labels are numbered in the order of the blocks.
            let is_before = |header| labels.get(header).is_some_and(|label| label <= target);
            let Some(closed) = loops::closed_by(terminator, is_before) else { continue };
            let merge = match closed.merge {
                Some(merge) => match labels.get(merge) {
                    Some(merge) => Some(merge),
                    None => continue,
                },
                None if self.out.is_extension_allowed(Extension::INTEL_unstructured_loop_controls) => None,
                None => continue,
            };
            self.local.loops.entry(closed.header).or_insert(LoopMerge { merge, target, control });
        }
    }

    /// Emits the OpLoopMerge or OpLoopControlINTEL before the terminator of a block, if the block is the header of a
    /// loop with metadata.
    fn loop_merge(&mut self, terminator: Instruction<'c>) -> Result<()> {
        if self.local.loops.is_empty() {
            return Ok(());
        }
        let Some(merge) = terminator.block().and_then(|block| self.local.loops.remove(&block)) else { return Ok(()) };
        let control = merge.control.words(self)?;
        match merge.merge {
            Some(block) => {
                let mut words = vec![block.word(), merge.target.word()];
                words.extend(control);
                self.out.emit_void(Op::LoopMerge, &words);
            }
            None => {
                self.out.extension(Extension::INTEL_unstructured_loop_controls)?;
                self.out.emit_void(Op::LoopControlINTEL, &control);
            }
        }
        Ok(())
    }

    /// Returns the label of a block of the current function.
    pub(super) fn label(&self, block: BasicBlock<'c>) -> Result<Id> {
        let missing = || Error::InvalidLlvmModule("a branch to a block of another function".to_owned());
        Ok(self.local.labels.get(block).ok_or_else(missing)?)
    }

    fn ret(&mut self, instruction: Instruction<'c>, value: Option<Value<'c>>) -> Result<()> {
        match value {
            None => self.out.emit_void(Op::Return, &[]),
            Some(value) => {
                let missing = || Error::Internal("an instruction is outside of functions".to_owned());
                let function = instruction.function().ok_or_else(missing)?;
                let ty = self.result_type(function, self.signatures.is_fixed(function))?;
                let value = self.value_as(value, ty)?;
                self.out.emit_void(Op::ReturnValue, &[value.word()]);
            }
        }
        Ok(())
    }

    fn call(&mut self, call: Call<'c>) -> Result<Mapped<Id>> {
        let parts = call.parts();
        let Some(function) = aliases::named_function(parts.callee) else {
            // The callee is unknown and may have been compiled without contraction.
            self.local.uses.has_unfused_multiply_add = true;
            let result = match parts.callee.view() {
                ValueView::InlineAsm(assembly) => self.call_assembly(call, assembly),
                _ => self.call_pointer(call, parts.callee),
            };
            return result.map(Mapped::Value);
        };
        let result = match self.callee(function) {
            Callee::Abort(source) => return source::to_spirv(self, call, source),
            Callee::Intrinsic(intrinsic) => return call::to_spirv(self, call, intrinsic),
            // The function type that the call states may differ from the function's own.
            Callee::Builtin(_) if call.argument_count() < function.argument_count() => {
                Err(Error::InvalidNumberOfOperands(call.as_value().to_string()).into())
            }
            Callee::Builtin(builtin) => return names::to_spirv(self, call, &builtin),
            Callee::NumberLookup
                if number_functions::is_replaced(
                    call,
                    |user| matches!(self.callee(user), Callee::Builtin(builtin) if builtin.takes_orders()),
                ) =>
            {
                return Ok(Mapped::Nothing);
            }
            Callee::Function if function.function_type() != parts.function_type => {
                self.call_pointer(call, parts.callee)
            }
            Callee::NumberLookup | Callee::Function => self.call_function(call, function),
        };
        result.map(Mapped::Value)
    }

    /// Returns the kind of a called function.
    pub(super) fn callee(&mut self, function: Function<'c>) -> Callee {
        if let Some(callee) = self.callees.get(&function) {
            return callee.clone();
        }
        let callee = if let Some(source) = source::source(function, self.input.options, &self.out) {
            Callee::Abort(source)
        } else if function.is_intrinsic() {
            Callee::Intrinsic(call::lookup(function))
        } else if function.is_declaration() {
            match names::lookup(function).filter(|builtin| builtin.is_available(&self.out)) {
                Some(builtin) => Callee::Builtin(Rc::new(builtin)),
                None => Callee::Function,
            }
        } else if number_functions::is_lookup(function) {
            Callee::NumberLookup
        } else {
            Callee::Function
        };
        self.callees.insert(function, callee.clone());
        callee
    }

    /// Emits an OpFunctionCall.
    fn call_function(&mut self, call: Call<'c>, function: Function<'c>) -> Result<Id> {
        let id = self.function_id(function)?;
        let signature = self.signature(function)?;
        if call.argument_count() as usize != signature.parameters.len() {
            return Err(Error::InvalidNumberOfOperands(call.as_value().to_string()).into());
        }
        let mut words = Words::new();
        words.push(id.word());
        for (argument, &ty) in call.arguments().zip(&signature.parameters) {
            words.push(self.value_as(argument, ty)?.word());
        }
        self.local.uses.function(id);
        let result = self.out.emit_value(Op::FunctionCall, signature.result, &words);
        alias_scopes::call_to_spirv(self, call.as_instruction(), result);
        Ok(result)
    }
}

/// Returns true if a parameter is used as a sampler. Old compilers pass samplers as integers.
fn is_sampler(parameter: Value<'_>) -> bool {
    parameter.users().any(|user| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Call(call)) => images::takes_sampler(call, parameter),
        _ => false,
    })
}

/// The SPIR-V types of a function.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    /// The function type.
    pub(crate) ty: Id,
    /// The return type.
    pub(crate) result: Id,
    /// The parameter types.
    pub(crate) parameters: Vec<Id>,
}

impl<'c> Emitter<'c> {
    /// Returns the SPIR-V types of a function. The name and the attributes determine the types of a function that other
    /// modules link with. The pointer analysis determines those of any other function.
    pub(super) fn signature(&mut self, function: Function<'c>) -> Result<Rc<Signature>> {
        if let Some(signature) = self.types_of_functions.get(&function) {
            return Ok(Rc::clone(signature));
        }
        let signature = Rc::new(self.types_of(function, self.signatures.is_fixed(function))?);
        self.types_of_functions.insert(function, Rc::clone(&signature));
        Ok(signature)
    }

    /// Returns the SPIR-V types of a function. If `is_fixed` is true, its name and attributes determine them, and
    /// otherwise the pointer analysis.
    pub(super) fn types_of(&mut self, function: Function<'c>, is_fixed: bool) -> Result<Signature> {
        let fixed = is_fixed.then(|| self.signatures.parameter_pointees(function));
        let mut parameters = Vec::with_capacity(function.argument_count() as usize);
        for (index, argument) in function.arguments().enumerate() {
            let value = argument.as_value();
            let ty = match (value.ty().view(), &fixed) {
                // The type of a `byval` or `sret` parameter is not stated elsewhere in SPIR-V, so the parameter is a
                // typed pointer.
                (TypeView::Pointer(space), _)
                    if self.out.has_untyped_pointers()
                        && memory_type(argument.attributes(), self.input.attribute_kinds).is_some() =>
                {
                    let memory = memory_type(argument.attributes(), self.input.attribute_kinds);
                    let memory = self.pointee_id(memory.map_or(Pointee::Unknown, Pointee::Type))?;
                    let class = basic::storage_class(self, space)?;
                    Ok(self.out.type_pointer(class, memory))
                }
                (TypeView::Pointer(space), Some(pointees)) => {
                    let pointee = pointees.get(index).copied().flatten();
                    // A pointer that stands for a value of an opaque type cannot be cast in the body.
                    let found = self.pointees.class(value).map(|class| self.pointees.resolve(class));
                    let pointee = pointee.or_else(|| match found {
                        Some(Pointee::Type(ty)) => names::opaque_behind(space, ty),
                        _ => None,
                    });
                    self.pointer_to(space, pointee.map_or(Pointee::Unknown, Pointee::Type))
                }
                (TypeView::Pointer(space), None) => self.inferred_type(value, space),
                (TypeView::Integer(32), None) if is_sampler(value) => Ok(self.out.type_(Op::TypeSampler, &[])),
                _ => self.type_id(value.ty()),
            };
            parameters.push(ty.map_err(|diagnostic| {
                let place = || Place { instruction: Some(value.to_string()), ..Place::function(function.name()) };
                diagnostic.or_place(place)
            })?);
        }
        let result = self.result_type(function, is_fixed)?;
        let ty = self.out.type_function(result, &parameters);
        Ok(Signature { ty, result, parameters })
    }

    fn result_type(&mut self, function: Function<'c>, is_fixed: bool) -> Result<Id> {
        let ty = function.function_type().return_type();
        match ty.view() {
            TypeView::Pointer(space) if !is_fixed => {
                let pointee = self.pointees.returned_pointee(function);
                self.pointer_to(space, pointee)
            }
            _ => self.type_id(ty),
        }
    }
}
