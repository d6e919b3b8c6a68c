//! Constants in private memory: SPIR-V has no module-scope variables in storage class Function.
//!
//! A constant that is only read becomes a variable of each function that reads it, which begins with its value. One whose
//! address goes elsewhere may outlive the function, and stays.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{
    Access, Builder, CastOp, Function, GlobalVariable, Instruction, InstructionView, Linkage, Misuse, Module, Value,
};
use crate::options::Options;

/// The intrinsics that only read from what their second argument points to.
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

fn is_private_constant(global: GlobalVariable<'_>) -> bool {
    global.address_space() == 0
        && global.is_constant()
        && matches!(global.linkage(), Linkage::Internal | Linkage::Private)
        && !global.is_thread_local()
        && !global.is_externally_initialized()
}

/// The instructions that have the variable for an operand, if nothing is done but reading from it.
fn readers<'m>(global: GlobalVariable<'m>) -> Option<Vec<Instruction<'m>>> {
    let direct: Option<Vec<_>> = global.as_value().users().map(Value::as_instruction).collect();
    let direct = direct?;
    let mut work: Vec<_> = direct.iter().map(|user| (global.as_value(), *user)).collect();
    while let Some((address, user)) = work.pop() {
        if derives(user) {
            let value = user.as_value();
            // Addresses from here on are of this instruction alone, so that nothing is visited twice but what uses it
            // twice.
            for user in value.users() {
                work.push((value, user.as_instruction()?));
            }
        } else if !reads(user, address) {
            return None;
        }
    }
    Some(direct)
}

/// Whether an instruction gives an address in the memory that its operand points to.
fn derives(instruction: Instruction<'_>) -> bool {
    matches!(
        instruction.view(),
        InstructionView::Gep(_) | InstructionView::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. }
    )
}

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

/// Gives every function that reads the variable one of its own.
fn make_local<'m>(global: GlobalVariable<'m>, users: &[Instruction<'m>]) -> Result<()> {
    let Some(value) = global.initializer() else { return Ok(()) };
    let mut variables: FxHashMap<Function<'m>, Value<'m>> = FxHashMap::default();
    // The list of users begins with the latest.
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

fn local_variable<'m>(function: Function<'m>, global: GlobalVariable<'m>, value: Value<'m>) -> Result<Value<'m>> {
    let entry = function.entry().ok_or(Misuse("variable"))?;
    let mut builder = Builder::at_end(entry);
    builder.set_before(entry.instructions().next().ok_or(Misuse("variable"))?)?;
    let access = Access { alignment: global.alignment(), ..Access::default() };
    let variable = builder.alloca(global.value_type(), None, 0, access.alignment)?;
    builder.store(value, variable, access)?;
    Ok(variable)
}
