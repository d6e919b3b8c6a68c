//! The bodies of functions: goes through the blocks and instructions of a function and calls the mapping of each
//! instruction.

use crate::error::{Error, Place, Result};
use crate::llvm::{BasicBlock, BinaryOp, Function, Instruction, InstructionView, Metadata, Opcode, Value};
use crate::mapping::context::{Emit, Mapped};
use crate::mapping::decorations::{instruction_flags, max_error, metadata_lists};
use crate::mapping::dispatch::owners;
use crate::mapping::functions::attributes;
use crate::mapping::instructions::arithmetic;
use crate::mapping::intrinsics::helper_bodies;
use crate::mapping::memory::addresses;
use crate::mapping::poison::{Emit as _, divisions::Divisions, stability};
use crate::spirv::{Decoration, Id, Op};
use crate::to_spirv::{blocks, calls, control_flow::ControlFlow, emitter::Emitter, functions, phis::Fixup, place};

/// The number of blocks, and the number of instructions of a block, whose names are prefetched together.
const AHEAD: (usize, u32) = (16, 32);

/// Emits a function with its body.
pub(super) fn define<'c>(e: &mut Emitter<'c>, flow: &mut ControlFlow<'c>, function: Function<'c>) -> Result<()> {
    let id = functions::function_id(e, function)?;
    let signature = functions::signature_of(e, function)?;
    let results = e.pointees.results_of(function);
    e.local.clear(results.instructions());
    flow.clear();
    let control = attributes::control_to_spirv(e, function);
    e.out.begin_function(id, signature.result, control, signature.ty);
    attributes::decorations_to_spirv(e, id, function);
    let mut casts = Vec::new();
    let parameters = functions::parameters(e, function, &signature)?;
    for ((argument, &ty), parameter) in function.arguments().zip(&signature.parameters).zip(parameters) {
        let value = argument.as_value();
        e.local.values.insert(value, parameter);
        if let Some(space) = value.address_space() {
            casts.push((value, space, parameter, ty));
        }
    }
    let mut divisions = Divisions::default();
    if results.has_freeze() && e.poison_policy().has_instructions() {
        divisions = Divisions::of_function(function);
    } else if results.has_freeze() {
        e.keep_stable(stability::of_function(function));
    }
    if e.callees.may_end_blocks {
        find_ended(e, flow, function);
    }
    let mut order = blocks::in_dominance_order(function, &flow.ended);
    if order.first().is_some_and(|&entry| e.callees.stripped.has(entry)) {
        let label = e.out.fresh_id();
        e.out.label(label);
        e.out.emit_void(Op::Unreachable, &[]);
        order.clear();
    }
    order.retain(|&block| !e.callees.stripped.has(block));
    for &block in &order {
        let label = e.out.fresh_id();
        flow.labels.insert(block, label);
    }
    flow.find_loops(e, &order);
    flow.split_switches(e, &order);
    flow.make_gates(e, &order);
    for (position, &block) in order.iter().enumerate() {
        if position % AHEAD.0 == 0 {
            order.iter().skip(position).take(AHEAD.0).for_each(|block| block.prefetch_names(AHEAD.1));
        }
        let label = flow.label(block)?;
        e.out.label(label);
        flow.label = Some(label);
        let name = block.as_value().name_bytes();
        if !name.is_empty() {
            e.out.name(label, &String::from_utf8_lossy(name));
        }
        e.local.position = e.pointees.position_in(results, block);
        e.local.unfolded.clear();
        let is_ended = flow.ended.contains(&block);
        for (number, instruction) in (0..).zip(block.instructions()) {
            if number > 0 && number % AHEAD.1 == 0 {
                instruction.prefetch_names(AHEAD.1);
            }
            // Casts parameters to the types that the pointer analysis has inferred for them. All OpVariable
            // instructions must come first in a block, so the casts come after them.
            if !casts.is_empty() && instruction.opcode() != Some(Opcode::Alloca) {
                for (value, space, parameter, own) in casts.drain(..) {
                    let ty = e.inferred_type(value, space)?;
                    if ty != own {
                        let cast = e.out.emit_value(Op::Bitcast, ty, &[parameter.word()]);
                        e.local.values.insert(value, cast);
                    }
                }
            }
            instruction_or_division(e, flow, &divisions, instruction).map_err(|diagnostic| {
                diagnostic.or_place(|| place::of_instruction(e.input.module, function, instruction))
            })?;
            if is_ended && e.callees.ends_block(instruction, &e.out) {
                break;
            }
        }
        flow.gates_after(e, block)?;
    }
    for Fixup { position, value } in flow.fixups.drain(..) {
        let Some(id) = e.local.values.get(value) else {
            let text = format!("a phi uses a value that has no definition: {value}");
            return Err(Error::InvalidLlvmModule(text).at(Place::function(e.input.module.name_of(function))));
        };
        e.out.patch(position, id);
    }
    e.out.end_function();
    let uses = std::mem::take(&mut e.local.uses);
    e.uses.insert(id, uses);
    helper_bodies::flush(e)
}

/// Emits an instruction with its cache controls. If the instruction is part of a guarded division, the division is
/// emitted in place of its last instruction, and the others are skipped.
fn instruction_or_division<'c>(
    e: &mut Emitter<'c>,
    flow: &mut ControlFlow<'c>,
    divisions: &Divisions<'c>,
    instruction: Instruction<'c>,
) -> Result<()> {
    if !divisions.is_empty() {
        let value = instruction.as_value();
        if divisions.absorbed.contains(&value) {
            return Ok(());
        }
        if let Some(&division) = divisions.by_result.get(&value) {
            e.local.annotations = e.out.annotations_end();
            e.local.bound = e.out.bound();
            let result = arithmetic::division_to_spirv(e, division)?;
            return bind(e, value, result);
        }
    }
    if e.metadata.cache_controls.is_none() || !instruction.has_metadata() {
        return translate(e, flow, instruction);
    }
    let replaced = cache_controls(e, instruction)?;
    translate(e, flow, instruction)?;
    restore(e, replaced);
    Ok(())
}

/// Records two kinds of blocks of a function in `flow.ended`: those with a call that does not return, and those that
/// are removed.
fn find_ended<'c>(e: &mut Emitter<'c>, flow: &mut ControlFlow<'c>, function: Function<'c>) {
    for block in function.blocks() {
        if e.callees.stripped.has(block)
            || block.instructions().any(|instruction| e.callees.ends_block(instruction, &e.out))
        {
            flow.ended.insert(block);
        }
    }
}

/// Emits an instruction. With the option `lower_constant_expressions`, constant expressions among its operands become
/// instructions too.
fn translate<'c>(e: &mut Emitter<'c>, flow: &mut ControlFlow<'c>, instruction: Instruction<'c>) -> Result<()> {
    // The operands of a phi cannot be emitted as instructions, since only OpLine may come before an OpPhi.
    e.local.unfolds = e.input.options.lower_constant_expressions && !matches!(instruction.opcode(), Some(Opcode::Phi));
    let emitted = one_instruction(e, flow, instruction);
    e.local.unfolds = false;
    emitted
}

/// Calls the mapping of an instruction and binds its result.
fn one_instruction<'c>(e: &mut Emitter<'c>, flow: &mut ControlFlow<'c>, instruction: Instruction<'c>) -> Result<()> {
    use InstructionView as V;
    e.local.annotations = e.out.annotations_end();
    e.local.bound = e.out.bound();
    let value = instruction.as_value();
    e.local.pointer = match value.is_pointer() {
        true => Some((value, e.pointees.next_class(&mut e.local.position))),
        false => None,
    };
    let (opcode, view) = instruction.opcode_and_view();
    let mapped = match view {
        V::Ret(value) => return ret(e, instruction, value),
        V::Br(destination) => return branch(e, flow, instruction, destination),
        V::CondBr { condition, if_true, if_false } => {
            // If one of the targets is removed, the branch is unconditional.
            if let Some(other) = e.callees.stripped.other(if_true, if_false) {
                return branch(e, flow, instruction, other);
            }
            let condition = e.value(condition)?;
            flow.loop_merge(e, instruction)?;
            let (if_true, if_false) = (flow.branch_label(if_true)?, flow.branch_label(if_false)?);
            e.out.emit_void(Op::BranchConditional, &[condition.word(), if_true.word(), if_false.word()]);
            return Ok(());
        }
        V::Switch(switch) => return flow.switch(e, switch),
        V::Unreachable => {
            e.out.emit_void(Op::Unreachable, &[]);
            return Ok(());
        }
        V::Phi(phi) => Mapped::Value(flow.phi(e, instruction, phi)?),
        V::Call(call) => calls::call(e, call)?,
        V::InsertValue { .. } if e.callees.may_end_blocks && e.callees.is_part_of_message(instruction, &e.out) => {
            return Ok(());
        }
        _ => {
            note_contraction(e, instruction, &view);
            owners::to_spirv(e, instruction, opcode, &view)?
        }
    };
    let result = match mapped {
        Mapped::Value(result) => result,
        Mapped::Nothing => return Ok(()),
        Mapped::Declined => return Err(Error::InvalidInstruction(instruction.to_string()).into()),
    };
    if e.input.options.preserve_auxdata {
        instruction_flags::to_spirv(e, instruction, result);
    }
    bind(e, instruction.as_value(), result)
}

/// Emits an unconditional branch.
fn branch<'c>(
    e: &mut Emitter<'c>,
    flow: &mut ControlFlow<'c>,
    instruction: Instruction<'c>,
    destination: BasicBlock<'c>,
) -> Result<()> {
    flow.loop_merge(e, instruction)?;
    let label = flow.branch_label(destination)?;
    e.out.emit_void(Op::Branch, &[label.word()]);
    Ok(())
}

/// Records a floating-point addition or subtraction without the `contract` flag. Kernels that reach it get
/// ContractionOff. A compiler that allows contraction writes `llvm.fmuladd` or `contract` instead. An operand may
/// become a product after inlining, so every such operation counts.
fn note_contraction<'c>(e: &mut Emitter<'c>, instruction: Instruction<'c>, view: &InstructionView<'c>) {
    if let InstructionView::Binary { op: BinaryOp::FAdd | BinaryOp::FSub, .. } = view
        && !instruction.fast_math_flags().contract()
    {
        e.local.uses.has_unfused_multiply_add = true;
    }
}

fn ret<'c>(e: &mut Emitter<'c>, instruction: Instruction<'c>, value: Option<Value<'c>>) -> Result<()> {
    match value {
        None => e.out.emit_void(Op::Return, &[]),
        Some(value) => {
            let missing = || Error::Internal("an instruction is outside of functions".to_owned());
            let function = instruction.function().ok_or_else(missing)?;
            let ty = functions::signature_of(e, function)?.result;
            let value = e.value_as(value, ty)?;
            e.out.emit_void(Op::ReturnValue, &[value.word()]);
        }
    }
    Ok(())
}

/// Copies each pointer operand for which the instruction's metadata states cache controls, and decorates the copy. The
/// copy replaces the pointer in this instruction. Returns the replaced pointers with their former ids, which
/// [`restore`] puts back.
fn cache_controls<'c>(e: &mut Emitter<'c>, instruction: Instruction<'c>) -> Result<Vec<(Value<'c>, Id)>> {
    let mut replaced = Vec::new();
    let node = e.metadata.cache_controls.and_then(|kind| instruction.metadata(kind)).and_then(Metadata::as_node);
    for control in node.into_iter().flat_map(|node| node.operands()).flatten().filter_map(Metadata::as_node) {
        let number = |index| control.operand(index).and_then(Metadata::as_u64).map(|number| number as u32);
        let numbers = [number(0), number(1), number(2), number(3)];
        let [Some(decoration), Some(level), Some(control), Some(operand)] = numbers else { continue };
        let decoration = Decoration(decoration);
        let pointer = instruction.as_value().operand(operand);
        let pointer = pointer.filter(|pointer| pointer.ty().address_space().is_some());
        let Some(pointer) = pointer.filter(|_| e.out.may_use(decoration)) else { continue };
        if !replaced.iter().any(|(known, _)| *known == pointer) {
            let id = e.value(pointer)?;
            let index = e.out.type_int(32, 0);
            let zero = e.out.constant_int(index, 0);
            let byte = e.out.type_int(8, 0);
            let copy = addresses::element_at(e, id, byte, zero, false);
            e.local.values.insert(pointer, copy);
            replaced.push((pointer, id));
        }
        if let Some(copy) = e.local.values.get(pointer) {
            e.out.decorate(copy, decoration, &[level, control]);
        }
    }
    Ok(replaced)
}

/// Restores the ids of the pointers that [`cache_controls`] replaced.
fn restore<'c>(e: &mut Emitter<'c>, replaced: Vec<(Value<'c>, Id)>) {
    for (value, id) in replaced {
        e.local.values.insert(value, id);
    }
}

/// Binds the id of a result to its LLVM value. A pointer is cast to the type that was inferred for the value.
fn bind<'c>(e: &mut Emitter<'c>, value: Value<'c>, id: Id) -> Result<()> {
    let mut id = id;
    if let Some(space) = value.address_space() {
        let ty = e.inferred_type(value, space)?;
        id = e.cast(id, ty);
    }
    let name = value.name_bytes();
    // The id may be that of another value or of a constant, which keeps its own name.
    if !name.is_empty() && id.word() >= e.local.bound && e.out.definition(id).is_none() {
        e.out.name(id, &String::from_utf8_lossy(name));
    }
    e.local.values.insert(value, id);
    if e.metadata.max_errors
        && let Some(instruction) = value.as_instruction()
    {
        max_error::to_spirv(e, id, instruction);
    }
    if e.metadata.decorations
        && let Some(instruction) = value.as_instruction()
        && let Some(list) = instruction.metadata(e.input.metadata_kinds.spirv_decorations)
        && let Some(list) = list.as_node()
    {
        metadata_lists::list_to_spirv(e, e.local.annotations, id, list);
    }
    Ok(())
}
