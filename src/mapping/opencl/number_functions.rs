//! Functions that convert SPIR-V's numbers for scopes and memory semantics to OpenCL's numbers when the program runs.
//! They are needed for operands that are not constants.
//!
//! To LLVM IR: [`call`] defines such a function in the module and calls it. To SPIR-V: if the result of the function is
//! an argument of a builtin, [`looked_up`] returns SPIR-V's number. Neither the call nor the function is then
//! translated. The functions have the names that `llvm-spirv` gives them, because a module may come from there.

use crate::error::Result;
use crate::llvm::{
    Access, BinaryFlags, BinaryOp, Builder, Call, Function, InstructionView, Linkage, Value, calling_convention,
};
use crate::mapping::spirv_calls::Build;

/// The prefix of these functions' names.
const PREFIX: &str = "__translate_spirv_memory_";

/// Returns true if a function is one that converts SPIR-V's numbers.
pub(crate) fn is_lookup(function: Function<'_>) -> bool {
    matches!(function.linkage(), Linkage::Private | Linkage::Internal)
        && !function.is_declaration()
        && function.argument_count() == 1
        && function.as_value().name().starts_with(PREFIX)
}

/// Returns SPIR-V's number if `number` is the result of a function that converts it to OpenCL's number. Returns `None`
/// for other values.
pub(crate) fn looked_up(number: Value<'_>) -> Option<Value<'_>> {
    let InstructionView::Call(call) = number.as_instruction()?.view() else { return None };
    call.called_function().filter(|function| is_lookup(*function))?;
    call.argument(0)
}

/// Returns true if a call of a conversion function need not be translated, because every user of its result is a call
/// of a function for which `takes_number` returns true.
pub(crate) fn is_replaced<'c>(call: Call<'c>, mut takes_number: impl FnMut(Function<'c>) -> bool) -> bool {
    call.as_value().users().all(|user| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Call(user)) => user.called_function().is_some_and(&mut takes_number),
        _ => false,
    })
}

/// The definition of a function that converts a number of SPIR-V to a number of OpenCL.
pub(crate) struct Lookup {
    /// The function's name.
    pub(crate) name: &'static str,
    /// The bits of SPIR-V's number that are converted, or `None` for all bits.
    pub(crate) mask: Option<u32>,
    /// All numbers that a valid module can have, as pairs: SPIR-V's number and OpenCL's number.
    pub(crate) pairs: Vec<(u32, u32)>,
}

/// Calls the conversion function with `key`, SPIR-V's number, and names the result `name`. Defines the function if the
/// module does not have it yet.
pub(crate) fn call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    key: Value<'c>,
    name: &str,
    lookup: impl FnOnce() -> Lookup,
) -> Result<Value<'c>> {
    let lookup = lookup();
    let int = b.types().i32();
    if key.ty() != int {
        return Err(b.invalid("the scope or the memory semantics are not a 32-bit integer"));
    }
    let ty = b.types().function(int, &[int], false)?;
    let known = b.module().function(lookup.name).filter(|function| function.function_type() == ty);
    let function = match known {
        Some(function) => function,
        None => {
            let function = b.module().add_function(lookup.name, ty, b.program_address_space())?;
            function.set_linkage(Linkage::Private);
            function.set_calling_convention(calling_convention::SPIR_FUNC)?;
            define(b, function, &lookup)?;
            function
        }
    };
    let value = b.call(function, &[key])?;
    value.set_name(name);
    Ok(value)
}

fn define<'m, 'c>(b: &impl Build<'m, 'c>, function: crate::llvm::Function<'c>, lookup: &Lookup) -> Result<()> {
    let int = b.types().i32();
    let number = |number: u32| int.const_u64(number.into());
    let Some(key) = function.argument(0) else { return Ok(()) };
    let mut key = key.as_value();
    key.set_name("key");
    let mut builder = Builder::at_end(function.append_block("entry"));
    let result = builder.alloca(int, None, b.address_space(0), None)?;
    result.set_name("result");
    if let Some(mask) = lookup.mask {
        key = builder.binary(BinaryOp::And, number(mask)?, key, BinaryFlags::NONE)?;
        key.set_name("key.masked");
    }
    let default = function.append_block("default");
    let switch = builder.switch(key, default, lookup.pairs.len() as u32)?;
    builder.set_end(default);
    builder.unreachable()?;
    let mut cases = Vec::with_capacity(lookup.pairs.len());
    for &(spirv, opencl) in &lookup.pairs {
        let case = function.append_block(&format!("case.{spirv}"));
        switch.add_case(number(spirv)?, case)?;
        cases.push((case, opencl));
    }
    let exit = function.append_block("exit");
    for (case, opencl) in cases {
        builder.set_end(case);
        builder.store(number(opencl)?, result, Access::default())?;
        builder.br(exit)?;
    }
    builder.set_end(exit);
    let value = builder.load(int, result, Access::default())?;
    value.set_name("retVal");
    builder.ret(Some(value))?;
    Ok(())
}
