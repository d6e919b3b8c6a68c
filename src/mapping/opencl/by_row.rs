//! OpenCL C functions that a row of [`table`] describes completely: the function is one instruction whose operands are
//! the function's arguments.

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::claims::{list, opcodes};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::opencl::{form::Form, table};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, by_grammar};
use crate::spirv::{ExtInstSet, Id, Instruction, Op};

/// Emits an instruction of OpenCL.std whose operands are the arguments. Some OpenCL functions take scalars beside
/// vectors, which SPIR-V does not allow, so these scalars are splatted.
pub(crate) fn extended_to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, number: u32) -> Result<Id> {
    let mut operands = call.arguments()?;
    let ty = call.result_type()?;
    let count = call.out().component_count(ty);
    if count > 1 {
        for (index, operand) in operands.iter_mut().enumerate() {
            let is_scalar = call.parameter(index as u32).is_some_and(|ty| matches!(ty, Type::Builtin(_)));
            if is_scalar {
                *operand = call.splat(*operand, count)?;
            }
        }
    }
    let result = match by_grammar::core_fma(call.out(), number) {
        Some(op) => call.emit(op, ty, &operands),
        None => call.ext(number, ty, &operands, &[]),
    };
    call.fast_math(result);
    Ok(result)
}

/// Emits a core instruction whose operands are the arguments.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op) -> Result<Id> {
    let operands = call.arguments()?;
    let ty = call.result_type()?;
    Ok(call.emit(op, ty, &operands))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    calls: opcodes!(table::ROWS, row => match row.form {
        Form::Plain(op) => Some(op),
        Form::Dot => Some(Op::Dot),
        _ => None,
    }),
    extended: list!((ExtInstSet, u32), (ExtInstSet::OpenClStd, 0); table::ROWS, row => match row.form {
        Form::Ext(number) => Some((ExtInstSet::OpenClStd, number)),
        _ => None,
    }),
    ..Claims::NONE
};

/// Builds the call of a function for an instruction.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let (row, call, operands) = match (instruction.op, instruction.word(3)) {
        (Op::ExtInst, Some(number)) => {
            let operands = instruction.operands.get(4..).unwrap_or_default();
            (table::by_ext(number), CallToLlvm::of_opencl_std(number), operands)
        }
        (op, _) => (table::by_op(op), CallToLlvm::of_instruction(op), instruction.arguments()),
    };
    let Some(row) = row else { return Ok(Mapped::Declined) };
    let mut call = call.with_spelling(row.spelling());
    let ty = instruction.required_result_type()?;
    call.operands(b, instruction, operands)?;
    let effects = if call.has_pointers() { Effects::Any } else { Effects::None };
    call.call_of_type(b, ty, effects, |_| row.name.to_owned()).map(Mapped::Value)
}
