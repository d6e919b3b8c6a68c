//! Replaces constants in private memory, because SPIR-V has no module-scope variables in storage class Function.
//!
//! A constant that is only read becomes a local variable with the same value in every function that reads it. A constant
//! whose address escapes stays as it is, because its address may outlive the function.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{
    Access, Builder, CastOp, Function, GlobalVariable, Instruction, InstructionView, Linkage, Misuse, Module, Value,
};
use crate::options::Options;

/// The intrinsics that only read the memory of their second argument.
const COPIES: [&str; 3] = ["llvm.memcpy", "llvm.memcpy.inline", "llvm.memmove"];

pub(super) fn run(module: &mut Module<'_>, _: &Options) -> Result<()> {
    for global in module.global_variables() {
        if is_private_constant(global)
            && let Some(users) = readers(global)
        {
            make_local(global, &users)?;
        }
    }
    module.remove_unused_variables(is_private_constant);
    Ok(())
}

/// Returns true if the variable is a constant in private memory that only this module sees.
fn is_private_constant(global: GlobalVariable<'_>) -> bool {
    global.address_space() == 0
        && global.is_constant()
        && matches!(global.linkage(), Linkage::Internal | Linkage::Private)
        && !global.is_thread_local()
        && !global.is_externally_initialized()
}

/// Returns the instructions that use the variable directly. Returns `None` if any use of its address does more than
/// read its memory or compute an address for a read.
fn readers<'m>(global: GlobalVariable<'m>) -> Option<Vec<Instruction<'m>>> {
    let direct: Option<Vec<_>> = global.as_value().users().map(Value::as_instruction).collect();
    let direct = direct?;
    let mut work: Vec<_> = direct.iter().map(|user| (global.as_value(), *user)).collect();
    while let Some((address, user)) = work.pop() {
        if derives(user) {
            let value = user.as_value();
            // Each address is the result of one instruction, so no address is visited twice.
            for user in value.users() {
                work.push((value, user.as_instruction()?));
            }
        } else if !reads(user, address) {
            return None;
        }
    }
    Some(direct)
}

/// Returns true if the instruction computes an address in the memory that its operand points to.
fn derives(instruction: Instruction<'_>) -> bool {
    matches!(
        instruction.view(),
        InstructionView::Gep(_) | InstructionView::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. }
    )
}

/// Returns true if the instruction only reads the memory at the address.
fn reads(instruction: Instruction<'_>, address: Value<'_>) -> bool {
    match instruction.view() {
        InstructionView::Load { .. } => true,
        InstructionView::Call(call) => {
            let name = call.called_function().and_then(Function::intrinsic_name);
            name.is_some_and(|name| COPIES.contains(&name)) && call.argument(0) != Some(address)
        }
        _ => false,
    }
}

/// Replaces the variable by a local variable in every function that reads it.
fn make_local<'m>(global: GlobalVariable<'m>, users: &[Instruction<'m>]) -> Result<()> {
    let Some(value) = global.initializer() else { return Ok(()) };
    let mut variables: FxHashMap<Function<'m>, Value<'m>> = FxHashMap::default();
    // LLVM lists the latest user first.
    for user in users.iter().rev() {
        let Some(function) = user.function() else { continue };
        let variable = match variables.entry(function) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => *place.insert(local_variable(function, global, value)?),
        };
        user.replace_operand(global.as_value(), variable)?;
    }
    Ok(())
}

/// Makes a local variable with the value of the global variable at the beginning of the function.
fn local_variable<'m>(function: Function<'m>, global: GlobalVariable<'m>, value: Value<'m>) -> Result<Value<'m>> {
    let entry = function.entry().ok_or(Misuse("variable"))?;
    let mut builder = Builder::at_end(entry);
    builder.set_before(entry.instructions().next().ok_or(Misuse("variable"))?)?;
    let access = Access { alignment: global.alignment(), ..Access::default() };
    let variable = builder.alloca(global.value_type(), None, 0, access.alignment)?;
    builder.store(value, variable, access)?;
    Ok(variable)
}
