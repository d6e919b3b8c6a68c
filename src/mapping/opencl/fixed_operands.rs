//! Functions that stand for one instruction with fixed operands. For example, `sub_group_all(x)` is OpGroupAll with the
//! fixed scope Subgroup, and `work_group_reduce_add(x)` has a fixed scope and the fixed group operation Reduce.
//!
//! [`FixedOperands`] states where each operand of the instruction comes from. To SPIR-V: [`to_spirv`]. To LLVM IR:
//! [`to_llvm`], which finds the function whose fixed operands equal those of the instruction.

use crate::error::Result;
use crate::llvm::{CastOp, IntPredicate, Type as LlvmType, Value};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::claims::opcodes;
use crate::mapping::context::llvm_pieces::{bytes_of_booleans, cast, int, is_bool_vector};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::instruction_facts;
use crate::mapping::opencl::form::{FixedOperands, Form, OperandSource};
use crate::mapping::opencl::table;
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, ParameterSpelling, call_to_llvm::components};
use crate::spirv::{Id, Instruction, Op, grammar::AccessQualifier};

impl FixedOperands {
    /// Returns the number of arguments that the function takes.
    pub(crate) fn arity(&self) -> usize {
        self.operands.iter().filter(|source| source.is_argument()).count()
    }

    /// Returns true if the instruction has the opcode and all fixed operands of the function.
    pub(crate) fn matches<'m, 'c>(&self, b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> bool {
        let words = instruction.arguments();
        let is_number = |(source, &word): (&OperandSource, &u32)| match *source {
            OperandSource::Argument | OperandSource::At(_) | OperandSource::Boolean | OperandSource::VoidPointer => {
                true
            }
            OperandSource::Pipe(access) => is_pipe(b, word, access),
            OperandSource::Constant(number) => Id::new(word).and_then(|id| b.constant_bits(id)) == Some(number.into()),
            OperandSource::Literal(number) => word == number,
        };
        let count = || instruction.result_type().map(|ty| components(b, ty).1);
        instruction.op == self.op
            && (self.components.is_none() || self.components == count())
            && words.len() == self.operands.len()
            && self.operands.iter().zip(words).all(is_number)
    }
}

/// Returns true if a word is the id of a pipe with this access qualifier.
fn is_pipe<'m, 'c>(b: &impl Build<'m, 'c>, word: u32, access: AccessQualifier) -> bool {
    let ty = Id::new(word).and_then(|id| b.type_of(id).ok()).and_then(|ty| b.definition(ty));
    ty.is_some_and(|ty| ty.op == Op::TypePipe && ty.arguments().first() == Some(&access.0))
}

/// Emits the instruction for a call of a function with fixed operands. Returns [`Mapped::Nothing`] if the instruction
/// has no result.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, fixed: FixedOperands) -> Result<Mapped<Id>> {
    let mut words = Vec::with_capacity(fixed.operands.len());
    let mut next = 0;
    for source in fixed.operands {
        words.push(match *source {
            OperandSource::Argument | OperandSource::Pipe(_) | OperandSource::VoidPointer => {
                call.argument(next)?.word()
            }
            OperandSource::At(index) => call.argument(index.into())?.word(),
            OperandSource::Boolean => {
                let value = call.argument(next)?;
                call.boolean(value).word()
            }
            OperandSource::Constant(number) => call.uint(number).word(),
            OperandSource::Literal(number) => number,
        });
        next += u32::from(source.is_argument());
    }
    if fixed.op.info().is_none_or(|info| !info.has_result) {
        call.out().emit_void(fixed.op, &words);
        return Ok(Mapped::Nothing);
    }
    if instruction_facts::has_boolean_result(fixed.op) {
        let boolean = call.out().type_bool();
        let result = call.out().emit_value(fixed.op, boolean, &words);
        return call.bool_result(result).map(Mapped::Value);
    }
    let ty = call.result_type()?;
    Ok(Mapped::Value(call.out().emit_value(fixed.op, ty, &words)))
}

/// What this file translates. `groups` translates OpGroupBroadcast.
pub(crate) const CLAIMS: Claims = Claims {
    calls: opcodes!(table::ROWS, row => match row.form {
        Form::FixedOperands(FixedOperands { op: Op::GroupBroadcast, .. }) => None,
        Form::FixedOperands(fixed) => Some(fixed.op),
        _ => None,
    }),
    ..Claims::NONE
};

/// Builds the call of a function for an instruction. Returns `Declined` if OpenCL C has no function with these fixed
/// operands.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let row = table::rows_by_op(instruction.op).find_map(|row| match row.form {
        Form::FixedOperands(fixed) if fixed.matches(b, instruction) => Some((row, fixed)),
        _ => None,
    });
    match row {
        Some((row, fixed)) => call(b, instruction, fixed, row.spelling(), || row.name.to_owned()),
        None => Ok(Mapped::Declined),
    }
}

/// Builds the call of a function for an instruction, with the arguments that `fixed` states. Returns `Declined` if the
/// result is a vector of booleans, since no function of OpenCL C returns one.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    fixed: FixedOperands,
    spelling: ParameterSpelling,
    name: impl FnOnce() -> String,
) -> Result<Mapped<Value<'c>>> {
    if let Some(ty) = instruction.result_type()
        && is_bool_vector(b.llvm_type(ty)?)
    {
        return Ok(Mapped::Declined);
    }
    let mut call = CallToLlvm::of_instruction(instruction.op).with_spelling(spelling);
    let mut operands: Vec<(&OperandSource, u32)> =
        fixed.operands.iter().zip(instruction.arguments().iter().copied()).collect();
    operands.sort_by_key(|(source, _)| if let OperandSource::At(index) = source { *index } else { 0 });
    for (source, word) in operands {
        let (OperandSource::Literal(number) | OperandSource::Constant(number)) = *source else {
            let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
            match source {
                OperandSource::Boolean => {
                    let value = b.value(id)?;
                    let value = int_of_boolean(b, value)?;
                    call.argument(value, Type::INT);
                }
                OperandSource::VoidPointer => {
                    let value = b.value(id)?;
                    let space = value.ty().address_space().unwrap_or(0);
                    call.depends_on(space);
                    call.argument(value, Type::pointer(Type::VOID, Qualifiers::address_space(space)));
                }
                _ => call.operand(b, id)?,
            }
            continue;
        };
        call.depends_on(number);
    }
    let Some(ty) = instruction.result_type() else {
        let void = b.types().void();
        named(b, call, void, name)?;
        return Ok(Mapped::Nothing);
    };
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let is_int =
        instruction_facts::has_boolean_result(instruction.op) && !instruction_facts::of(instruction.op).bool_in_opencl;
    if !is_int || result.int_width() != Some(1) {
        return named(b, call, result, name).map(Mapped::Value);
    }
    let returned = b.types().i32();
    let value = named(b, call, returned, name)?;
    let zero = int(b, 32, 0)?;
    Ok(Mapped::Value(b.builder().icmp(IntPredicate::Ne, value, zero)?))
}

/// Builds the call of a function. The name is mangled, unless it begins with `__` like the names that clang makes up.
fn named<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    call: CallToLlvm<'c>,
    returned: LlvmType<'c>,
    name: impl FnOnce() -> String,
) -> Result<Value<'c>> {
    let name = name();
    if name.starts_with("__") {
        call.call_plain(b, returned, &name, false)
    } else {
        call.call(b, returned, Effects::Any, |_| name)
    }
}

/// Converts a boolean to an int, which OpenCL's functions take instead.
fn int_of_boolean<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>) -> Result<Value<'c>> {
    if value.ty().int_width() == Some(1) {
        if let Some(bits) = value.as_u64() {
            return int(b, 32, bits);
        }
        return cast(b, CastOp::ZExt, value, b.types().i32());
    }
    bytes_of_booleans(b, value)
}
