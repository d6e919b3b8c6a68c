//! OpenCL's numbers for SPIR-V's that are no constants: functions that look them up. They have the names of
//! `llvm-spirv`'s, as a module may come from there. On the way to SPIR-V a call of one that a builtin takes stands for
//! SPIR-V's number, which is its argument.

use crate::error::Result;
use crate::llvm::{
    Access, BinaryFlags, BinaryOp, Builder, Call, Function, InstructionView, Linkage, Value, calling_convention,
};
use crate::mapping::spirv_calls::build::Build;

/// What the names of these functions begin with.
const PREFIX: &str = "__translate_spirv_memory_";

/// Whether a function is one of these.
pub(crate) fn is_lookup(function: Function<'_>) -> bool {
    matches!(function.linkage(), Linkage::Private | Linkage::Internal)
        && !function.is_declaration()
        && function.argument_count() == 1
        && function.as_value().name().starts_with(PREFIX)
}

/// SPIR-V's number for one of OpenCL that a function of these gave.
pub(crate) fn looked_up(number: Value<'_>) -> Option<Value<'_>> {
    let InstructionView::Call(call) = number.as_instruction()?.view() else { return None };
    call.called_function().filter(|function| is_lookup(*function))?;
    call.argument(0)
}

/// Whether nothing but builtins that take SPIR-V's number itself takes what a call of these functions gives.
pub(crate) fn is_replaced<'c>(call: Call<'c>, mut takes_number: impl FnMut(Function<'c>) -> bool) -> bool {
    call.as_value().users().all(|user| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Call(user)) => user.called_function().is_some_and(&mut takes_number),
        _ => false,
    })
}

/// A function that gives a number of OpenCL for one of SPIR-V.
pub(crate) struct Lookup {
    /// Its name.
    pub(crate) name: &'static str,
    /// The bits of SPIR-V's number that tell, where there are others.
    pub(crate) mask: Option<u32>,
    /// SPIR-V's numbers, and OpenCL's for them: all that a valid module can have.
    pub(crate) pairs: Vec<(u32, u32)>,
}

/// Calls the function, which the module gets with its first call. The call is named `name`.
pub(crate) fn call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    key: Value<'c>,
    name: &str,
    lookup: impl FnOnce() -> Lookup,
) -> Result<Value<'c>> {
    let lookup = lookup();
    let int = b.types().i32();
    if key.ty() != int {
        return Err(b.invalid("a scope or memory semantics of another type than a 32-bit integer"));
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
