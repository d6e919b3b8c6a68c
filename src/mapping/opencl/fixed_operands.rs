//! Functions that are one instruction whose operands are the arguments and numbers of the function's own: the scope of
//! `sub_group_all`, the operation of `work_group_reduce_add`.

use crate::error::Result;
use crate::llvm::{CastOp, IntPredicate, Type as LlvmType, Value};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::build::Effects;
use crate::mapping::context::llvm_pieces::{bytes_of_booleans, cast, int, is_bool_vector};
use crate::mapping::facts::instruction_facts;
use crate::mapping::opencl::form::{Direct, Form, Part};
use crate::mapping::opencl::{groups, intel_extensions, table};
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::by_grammar;
use crate::mapping::spirv_calls::call_to_llvm::{Kind, Shape, StandIn, components};
use crate::mapping::spirv_calls::call_to_spirv::Site;
use crate::mapping::spirv_calls::emit::Emit;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::AccessQualifier;
use crate::spirv::{Id, Op};

impl Direct {
    /// The number of the function's arguments.
    pub(crate) fn arity(&self) -> usize {
        self.operands.iter().filter(|part| part.is_argument()).count()
    }

    /// Whether an instruction has the function's numbers in its operands.
    pub(crate) fn is<'m, 'c>(&self, b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> bool {
        let words = instruction.arguments();
        let is_number = |(part, &word): (&Part, &u32)| match *part {
            Part::Argument | Part::At(_) | Part::Boolean | Part::Memory => true,
            Part::Pipe(access) => is_pipe(b, word, access),
            Part::Constant(number) => Id::new(word).and_then(|id| b.constant_bits(id)) == Some(number.into()),
            Part::Literal(number) => word == number,
        };
        let count = || instruction.result_type().map(|ty| components(b, ty).1);
        instruction.op == self.op
            && (self.components.is_none() || self.components == count())
            && words.len() == self.operands.len()
            && self.operands.iter().zip(words).all(is_number)
    }
}

/// Whether a word is the id of a pipe of that access.
fn is_pipe<'m, 'c>(b: &impl Build<'m, 'c>, word: u32, access: AccessQualifier) -> bool {
    let ty = Id::new(word).and_then(|id| b.type_of(id).ok()).and_then(|ty| b.definition(ty));
    ty.is_some_and(|ty| ty.op == Op::TypePipe && ty.arguments().first() == Some(&access.0))
}

/// A call of such a function.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, direct: Direct) -> Result<Option<Id>> {
    let mut words = Vec::with_capacity(direct.operands.len());
    let mut next = 0;
    for part in direct.operands {
        words.push(match *part {
            Part::Argument | Part::Pipe(_) | Part::Memory => site.argument(next)?.word(),
            Part::At(index) => site.argument(index.into())?.word(),
            Part::Boolean => {
                let value = site.argument(next)?;
                site.boolean(value).word()
            }
            Part::Constant(number) => site.uint(number).word(),
            Part::Literal(number) => number,
        });
        next += u32::from(part.is_argument());
    }
    if direct.op.info().is_none_or(|info| !info.has_result) {
        site.out().emit_void(direct.op, &words);
        return Ok(None);
    }
    if instruction_facts::has_boolean_result(direct.op) {
        let boolean = site.out().type_bool();
        let result = site.out().emit_value(direct.op, boolean, &words);
        return site.bool_result(result).map(Some);
    }
    let ty = site.result_type()?;
    Ok(Some(site.out().emit_value(direct.op, ty, &words)))
}

/// An instruction as the call of such a function; that of one named for the instruction where OpenCL has none with
/// these operands.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
    // No function of OpenCL C gives a vector of booleans.
    if let Some(ty) = instruction.result_type()
        && is_bool_vector(b.llvm_type(ty)?)
    {
        return by_grammar::to_llvm(b, instruction);
    }
    let row = table::rows_by_op(instruction.op).find_map(|row| match row.form {
        Form::Direct(direct) if direct.is(b, instruction) => Some((row, direct)),
        _ => None,
    });
    if let Some((row, direct)) = row {
        return call(b, instruction, direct, row.spelling(), || row.name.to_owned());
    }
    if let Some((name, direct, shape)) = intel_extensions::find(b, instruction) {
        return call(b, instruction, direct, shape, || name);
    }
    match groups::find(b, instruction) {
        Some(found) => call(b, instruction, found.direct, found.shape, || found.name()),
        None => by_grammar::to_llvm(b, instruction),
    }
}

fn call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    direct: Direct,
    shape: Shape,
    name: impl FnOnce() -> String,
) -> Result<Option<Value<'c>>> {
    let mut call = StandIn::new(Kind::Core, instruction.op.word()).shaped(shape);
    let mut operands: Vec<(&Part, u32)> = direct.operands.iter().zip(instruction.arguments().iter().copied()).collect();
    operands.sort_by_key(|(part, _)| if let Part::At(index) = part { *index } else { 0 });
    for (part, word) in operands {
        let (Part::Literal(number) | Part::Constant(number)) = *part else {
            let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
            match part {
                Part::Boolean => {
                    let value = b.value(id)?;
                    let value = int_of_boolean(b, value)?;
                    call.fixed(value, Type::INT);
                }
                Part::Memory => {
                    let value = b.value(id)?;
                    let space = value.ty().address_space().unwrap_or(0);
                    call.depends(space);
                    call.fixed(value, Type::pointer(Type::VOID, Qualifiers::address_space(space)));
                }
                _ => call.operand(b, id)?,
            }
            continue;
        };
        call.depends(number);
    }
    let Some(ty) = instruction.result_type() else {
        let void = b.types().void();
        named(b, call, void, name)?;
        return Ok(None);
    };
    call.depends(ty.word());
    let result = b.llvm_type(ty)?;
    let is_int =
        instruction_facts::has_boolean_result(instruction.op) && !instruction_facts::of(instruction.op).bool_in_opencl;
    if !is_int || result.int_width() != Some(1) {
        return named(b, call, result, name).map(Some);
    }
    let given = b.types().i32();
    let value = named(b, call, given, name)?;
    let zero = int(b, 32, 0)?;
    Ok(Some(b.builder().icmp(IntPredicate::Ne, value, zero)?))
}

/// The call of a function of that name, which is mangled where it is not one of the compiler's own.
fn named<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    call: StandIn<'c>,
    given: LlvmType<'c>,
    name: impl FnOnce() -> String,
) -> Result<Value<'c>> {
    let name = name();
    if name.starts_with("__") {
        call.call_plain(b, given, &name, false)
    } else {
        call.call(b, given, Effects::Any, |_| name)
    }
}

/// A boolean as the int that functions take.
fn int_of_boolean<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>) -> Result<Value<'c>> {
    if value.ty().int_width() == Some(1) {
        if let Some(bits) = value.as_u64() {
            return int(b, 32, bits);
        }
        return cast(b, CastOp::ZExt, value, b.types().i32());
    }
    bytes_of_booleans(b, value)
}
