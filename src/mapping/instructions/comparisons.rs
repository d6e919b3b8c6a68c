//! Comparisons of numbers and pointers, and `select`, in both directions.

use crate::error::{Error, Result};
use crate::llvm::{
    FastMathFlags, FloatPredicate, Instruction as LlvmInstruction, InstructionView, IntPredicate, Opcode, Type,
    TypeView, Value, fold,
};
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::{Build, Claims, Mapped, llvm_pieces};
use crate::mapping::facts::{Operation, operations};
use crate::mapping::instructions::flags;
use crate::mapping::legalize::{algebra, elements, in_spirv, indices, select::select};
use crate::mapping::poison::Emit;
use crate::mapping::types::{Shape, held};
use crate::spirv::{Id, Instruction, Op, Version};

/// Emits `icmp`, `fcmp` or `select`.
///
/// # Errors
/// Returns an error if an operand cannot be translated.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    let result = match *view {
        InstructionView::ICmp { predicate, left, right, .. } => {
            int_compare_to_spirv(e, instruction, predicate, (left, right))
        }
        InstructionView::FCmp { predicate, left, right } => {
            let (a, b) = (e.value(left)?, e.value(right)?);
            let fast_math = e.fast_math(instruction);
            float_compare(e, predicate, instruction.as_value().ty(), (a, b), fast_math)
        }
        InstructionView::Select { condition, if_true, if_false } => {
            let ty = e.value_type(instruction.as_value())?;
            let condition = e.value(condition)?;
            let (if_true, if_false) = (e.value_as(if_true, ty)?, e.value_as(if_false, ty)?);
            select(e, ty, condition, if_true, if_false)
        }
        _ => return Ok(Mapped::Declined),
    };
    result.map(Mapped::Value)
}

fn int_compare_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    predicate: IntPredicate,
    (left, right): (Value<'c>, Value<'c>),
) -> Result<Id> {
    let (result, operands) = (instruction.as_value().ty(), left.ty());
    if let Some(id) = pointer_equality(e, result, predicate, left, right)? {
        return Ok(id);
    }
    let a = e.value(left)?;
    // `a` may be a boolean although `left` is an integer: the result of a call that is only converted to booleans (see
    // `CallToSpirv::bool_result`). A comparison of it with 0 is the boolean itself.
    if predicate == IntPredicate::Ne && indices::is_zero(right) && !held::is_bool(operands) {
        let ty = e.type_id(result)?;
        if e.out().type_of(a) == Some(ty) {
            return Ok(a);
        }
    }
    let b = e.value(right)?;
    int_compare(e, predicate, result, operands, (a, b))
}

/// Emits `icmp` of `a` and `b`, two values of the LLVM type `operands`. `result` is the LLVM type of the result.
pub(crate) fn int_compare<'c>(
    e: &mut impl Emit<'c>,
    predicate: IntPredicate,
    result: Type<'c>,
    operands: Type<'c>,
    (a, b): (Id, Id),
) -> Result<Id> {
    let ty = e.type_id(result)?;
    let own = e.out().type_of(a).ok_or_else(|| Error::Internal("an operand has no SPIR-V type".to_owned()))?;
    if let Some(number) = in_spirv::number(e, operands, own)
        && !number.is_plain()
    {
        return Ok(algebra::compare(e, predicate, number, ty, [a, b]));
    }
    if matches!(held::shape(e, operands, own), Shape::Elements(..)) {
        let (result, operands) = (result.scalar(), operands.scalar());
        return elements::map(e, ty, [a, b], |e, [a, b]| int_compare(e, predicate, result, operands, (a, b)));
    }
    if operands.is_pointer_or_pointer_vector() {
        return pointer_compare(e, ty, predicate, operands, (a, b));
    }
    let Some(op) = operations::to_spirv(operations::INT_COMPARE, predicate) else {
        return Err(Error::Internal(format!("the table of comparisons lacks {predicate:?}")).into());
    };
    Ok(e.out().emit_value(op, ty, &[a.word(), b.word()]))
}

/// Emits `icmp eq` or `icmp ne` of two pointers as OpPtrEqual or OpPtrNotEqual, which need SPIR-V 1.4. Returns `None`
/// for other comparisons, and if SPIR-V 1.4 is not allowed.
fn pointer_equality<'c>(
    e: &mut impl Emit<'c>,
    result: Type<'c>,
    predicate: IntPredicate,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Option<Id>> {
    let op = match predicate {
        IntPredicate::Eq => Op::PtrEqual,
        IntPredicate::Ne => Op::PtrNotEqual,
        _ => return Ok(None),
    };
    if left.ty().address_space().is_none() || e.out().max_version() < Version::V1_4 {
        return Ok(None);
    }
    let ty = e.type_id(result)?;
    // If an operand is a constant, such as a null pointer, it is emitted with the type of the other operand.
    let operand_type = if left.is_constant() { e.value_type(right)? } else { e.value_type(left)? };
    let (a, b) = (e.value_as(left, operand_type)?, e.value_as(right, operand_type)?);
    Ok(Some(e.out().emit_value(op, ty, &[a.word(), b.word()])))
}

/// Emits a comparison of pointers as a comparison of integers. `ty` is the SPIR-V type of the result.
fn pointer_compare<'c>(
    e: &mut impl Emit<'c>,
    ty: Id,
    predicate: IntPredicate,
    operands: Type<'c>,
    (a, b): (Id, Id),
) -> Result<Id> {
    let width = e.pointer_width();
    let mut int = e.out().type_int(width, 0);
    if let TypeView::Vector(_, count) = operands.view() {
        int = e.out().type_vector(int, count);
    }
    let a = e.out().emit_value(Op::ConvertPtrToU, int, &[a.word()]);
    let b = e.out().emit_value(Op::ConvertPtrToU, int, &[b.word()]);
    let Some(op) = operations::to_spirv(operations::INT_COMPARE, predicate) else {
        return Err(Error::Internal(format!("the table of comparisons lacks {predicate:?}")).into());
    };
    Ok(e.out().emit_value(op, ty, &[a.word(), b.word()]))
}

fn float_compare<'c>(
    e: &mut impl Emit<'c>,
    predicate: FloatPredicate,
    result: Type<'c>,
    (a, b): (Id, Id),
    fast_math: FastMathFlags,
) -> Result<Id> {
    let ty = e.type_id(result)?;
    if let Shape::Elements(element, _) = held::shape(e, result, ty) {
        return elements::map(e, ty, [a, b], |e, [a, b]| float_compare(e, predicate, element, (a, b), fast_math));
    }
    match operations::to_spirv(operations::FLOAT_COMPARE, predicate) {
        Some(op) => {
            let id = e.out().emit_value(op, ty, &[a.word(), b.word()]);
            flags::newer_fast_math_to_spirv(e, id, fast_math);
            Ok(id)
        }
        None => Ok(bool_constant(e, ty, predicate == FloatPredicate::True)),
    }
}

/// Returns the boolean constant `value` of the SPIR-V type `ty`. Every component of a vector is `value`.
fn bool_constant<'c>(e: &mut impl Emit<'c>, ty: Id, value: bool) -> Id {
    match e.out().vector_type(ty) {
        Some(_) if !value => e.out().null(ty),
        Some((_, count)) => {
            let scalar = e.out().constant_bool(value);
            e.out().composite(ty, &vec![scalar; count as usize])
        }
        None => e.out().constant_bool(value),
    }
}

/// Builds `icmp`.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
fn int_compare_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    predicate: IntPredicate,
) -> Result<Mapped<Value<'c>>> {
    let (left, right) = b.two(instruction)?;
    let value = b.builder().icmp(predicate, left, right)?;
    b.checked(instruction, value)
}

/// Builds `fcmp`.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
fn float_compare_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    predicate: FloatPredicate,
) -> Result<Mapped<Value<'c>>> {
    let (left, right) = b.two(instruction)?;
    let value = flags::builder_with_fast_math(b, instruction).fcmp(predicate, left, right)?;
    b.checked(instruction, value)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: joined!(
        opcodes!(Op::all(), info => match Operation::of(info.opcode) {
            Some(Operation::IntCompare(_) | Operation::FloatCompare(_)) => Some(info.opcode),
            _ => None,
        }),
        &[Op::Select, Op::PtrEqual, Op::PtrNotEqual],
    ),
    llvm: &[Opcode::ICmp, Opcode::FCmp, Opcode::Select],
    ..Claims::NONE
};

/// Builds a comparison or a selection.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match Operation::of(instruction.op) {
        Some(Operation::IntCompare(predicate)) => return int_compare_to_llvm(b, instruction, predicate),
        Some(Operation::FloatCompare(predicate)) => return float_compare_to_llvm(b, instruction, predicate),
        _ => {}
    }
    let value = match instruction.op {
        Op::Select => {
            let (condition, yes) = b.two(instruction)?;
            let no = b.argument_value(instruction, 2)?;
            // The condition may be a specialization constant, whose value is known in the translation to LLVM IR.
            let known = match condition.is_constant() && yes.is_constant() && no.is_constant() {
                true => fold::select(condition, yes, no).ok(),
                false => None,
            };
            match known {
                Some(value) => value,
                None => flags::builder_with_fast_math(b, instruction).select(condition, yes, no)?,
            }
        }
        Op::PtrEqual | Op::PtrNotEqual => {
            let (left, right) = llvm_pieces::two_as_integers(b, instruction)?;
            let predicate = if instruction.op == Op::PtrEqual { IntPredicate::Eq } else { IntPredicate::Ne };
            b.builder().icmp(predicate, left, right)?
        }
        _ => return Ok(Mapped::Declined),
    };
    b.checked(instruction, value)
}
