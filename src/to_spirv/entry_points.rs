//! Emits entry points: kernels, their execution modes, and the interface variables that they and their callees use.

use rustc_hash::FxHashSet;

use crate::error::Result;
use crate::llvm::{Function, InstructionView, Metadata, TypeView, Value, ValueView};
use crate::mapping::decorations::vector_compute;
use crate::mapping::functions::{attributes, execution_modes, kernel_arguments, linkage};
use crate::mapping::poison::Emit as _;
use crate::options::FpContract;
use crate::spirv::{Capability, ExecutionMode, ExecutionModel, Id, Op};
use crate::to_spirv::aliases::{OtherName, named_function};
use crate::to_spirv::emitter::{Emitter, Uses};
use crate::to_spirv::functions::{self, Signature};
use crate::to_spirv::id_set::IdSet;

/// A kernel.
pub(crate) struct Kernel {
    /// The id of the entry point.
    pub(super) entry: Id,
    /// The id of the function with the body of the kernel. It is the same as `entry` unless the kernel is called or has
    /// aliases.
    pub(super) body: Id,
    name: String,
}

/// Makes an emitted function an entry point. An entry point must not be called (section 2.16.1). If the kernel is
/// called, a second function, its twin, calls it and becomes the entry point. Each alias of the kernel also becomes
/// a twin.
pub(super) fn entry_point<'c>(
    e: &mut Emitter<'c>,
    kernels: &mut Vec<Kernel>,
    function: Function<'c>,
    names: &[OtherName<'c>],
) -> Result<()> {
    let body = functions::function_id(e, function)?;
    let is_called = is_called(function);
    let is_body = !is_called && names.is_empty();
    let entry = if is_body { body } else { twin(e, function, body)? };
    if !is_body {
        e.out.name(body, &function.name());
    }
    kernel(e, kernels, function, entry, body, function.name().into_owned())?;
    for other in names {
        let entry = twin(e, function, body)?;
        kernel(e, kernels, function, entry, body, other.name().into_owned())?;
    }
    Ok(())
}

/// Emits the execution modes of a kernel and adds it to the list of kernels. `entry` is the entry point, `body` the
/// function that has the body.
pub(super) fn kernel<'c>(
    e: &mut Emitter<'c>,
    kernels: &mut Vec<Kernel>,
    function: Function<'c>,
    entry: Id,
    body: Id,
    name: String,
) -> Result<()> {
    execution_modes::to_spirv(e, function, entry)?;
    kernel_arguments::strings_to_spirv(e, function);
    vector_compute::modes_to_spirv(e, function, entry);
    if let Some(modes) = e.input.module.named_metadata_by_name("spirv.ExecutionMode") {
        for node in modes.operands() {
            let target = node.operand(0).and_then(Metadata::as_value);
            if target.and_then(|target| target.as_function()) == Some(function) {
                execution_modes::mode_node_to_spirv(e, entry, node);
            }
        }
    }
    kernels.push(Kernel { entry, body, name });
    Ok(())
}

/// Emits a function that only calls `body`, the body of the kernel `function`. Returns the id of the new function.
pub(super) fn twin<'c>(e: &mut Emitter<'c>, function: Function<'c>, body: Id) -> Result<Id> {
    let twin = e.out.fresh_id();
    let signature = functions::signature_of(e, function)?;
    caller(e, function, &signature, twin, body)?;
    Ok(twin)
}

/// Emits a function with the id `id` that only calls `callee`. Both functions have the LLVM type of `function`, but the
/// pointees of their SPIR-V parameters may differ.
fn caller<'c>(e: &mut Emitter<'c>, function: Function<'c>, signature: &Signature, id: Id, callee: Id) -> Result<()> {
    let called = functions::signature_of(e, function)?;
    let control = attributes::control_to_spirv(e, function);
    e.out.begin_function(id, signature.result, control, signature.ty);
    attributes::decorations_to_spirv(e, id, function);
    let mut words = vec![callee.word()];
    let parameters = functions::parameters(e, function, signature)?;
    let label = e.out.fresh_id();
    e.out.label(label);
    words.extend(parameters.into_iter().zip(&called.parameters).map(|(id, &ty)| e.cast(id, ty).word()));
    let result = e.out.emit_value(Op::FunctionCall, called.result, &words);
    let result = e.cast(result, signature.result);
    match function.function_type().return_type().view() {
        TypeView::Void => e.out.emit_void(Op::Return, &[]),
        _ => e.out.emit_void(Op::ReturnValue, &[result.word()]),
    }
    e.out.end_function();
    let mut uses = Uses::default();
    uses.function(callee);
    e.uses.insert(id, uses);
    Ok(())
}

/// Emits an alias of a function as a function that calls the aliasee.
pub(super) fn alias<'c>(e: &mut Emitter<'c>, other: OtherName<'c>, function: Function<'c>) -> Result<()> {
    let callee = functions::function_id(e, function)?;
    let id = e.out.fresh_id();
    let name = other.name();
    e.out.name(id, &name);
    if let Some(linkage) = linkage::to_spirv(e, other.linkage, false, true) {
        e.out.linkage(id, &name, linkage);
    }
    // The modules that import the alias know only its name and attributes, which determine its SPIR-V type.
    let signature = functions::types_of(e, function, true)?;
    caller(e, function, &signature, id, callee)
}

/// Emits the OpEntryPoint of each kernel. All functions must have been emitted before, so that the variables that
/// they use are known.
pub(super) fn interfaces(e: &mut Emitter<'_>, kernels: Vec<Kernel>) -> Result<()> {
    let (mut variables, mut work) = (Vec::new(), Vec::new());
    for Kernel { entry, body, name } in kernels {
        let mut seen = IdSet::default();
        variables.clear();
        let mut contracts = true;
        work.push(body);
        while let Some(function) = work.pop() {
            if !seen.insert(function.word()) {
                continue;
            }
            match e.uses.get(&function) {
                Some(uses) => {
                    for &used in &uses.variables {
                        reachable_variables(e, used, &mut seen, &mut variables);
                    }
                    work.extend(uses.functions.iter().rev().copied());
                    contracts &= !uses.has_unfused_multiply_add;
                }
                // An imported function may have been compiled without contraction.
                None => contracts = false,
            }
        }
        e.out.entry_point(ExecutionModel::Kernel, entry, &name, &variables);
        let contracts = match e.input.options.fp_contract {
            FpContract::On => contracts,
            FpContract::Off => false,
            FpContract::Fast => true,
        };
        if !contracts {
            e.out.execution_mode(entry, ExecutionMode::ContractionOff, &[]);
        }
        if e.needs_poison_mode() {
            e.out.execution_mode(entry, ExecutionMode::ArithmeticPoisonKHR, &[]);
        }
    }
    if e.needs_poison_mode() {
        // A module without entry points declares the capability for the modules that it will be linked with.
        e.out.capability(Capability::PoisonFreezeKHR);
    }
    Ok(())
}

/// Adds the variables that are reachable from a variable or a constant to `variables`. The variables that an
/// initializer refers to belong to the interface too.
fn reachable_variables(e: &Emitter<'_>, used: Id, seen: &mut IdSet, variables: &mut Vec<Id>) {
    let mut work = Vec::new();
    let mut next = Some(used);
    while let Some(id) = next.or_else(|| work.pop()) {
        next = None;
        let Some((op, operands)) = e.out.definition(id) else { continue };
        let operands = match op {
            Op::Variable | Op::UntypedVariableKHR if seen.insert(id.word()) => {
                variables.push(id);
                // The storage class comes first. In OpUntypedVariableKHR the type of the memory follows.
                operands.get(if op == Op::Variable { 1 } else { 2 }..)
            }
            // The opcode of the operation comes first.
            Op::SpecConstantOp if seen.insert(id.word()) => operands.get(1..),
            Op::ConstantComposite | Op::SpecConstantComposite
                if e.constants.addresses.contains(&id) && seen.insert(id.word()) =>
            {
                Some(operands)
            }
            _ => None,
        };
        work.extend(operands.unwrap_or_default().iter().rev().copied().filter_map(Id::new));
    }
}

/// Returns true if an instruction calls a function, directly or by an alias.
pub(super) fn is_called(function: Function<'_>) -> bool {
    let mut seen = FxHashSet::default();
    let mut names = vec![function.as_value()];
    while let Some(name) = names.pop() {
        for user in name.users() {
            match user.view() {
                ValueView::Instruction(_) if calls(user, function) => return true,
                ValueView::GlobalAlias(_) if seen.insert(user) => names.push(user),
                _ => {}
            }
        }
    }
    false
}

fn calls<'c>(user: Value<'c>, function: Function<'c>) -> bool {
    user.as_instruction().is_some_and(|instruction| {
        matches!(instruction.view(), InstructionView::Call(call) if named_function(call.parts().callee) == Some(function))
    })
}
