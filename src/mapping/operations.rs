//! Arithmetic, logic, conversions and comparisons: instructions that one instruction of the other side stands for.
//!
//! The tables serve both directions. Instructions on i1 have tables of their own, since SPIR-V's booleans are no
//! integers: it has logical instructions for them and no arithmetic.

use super::parts::{self, Shape};
use super::{Emit, bitcasts, flags, integers, wide_integers};
use crate::error::{Error, Result};
use crate::llvm::{
    BinaryFlags, BinaryOp, CastOp, FastMathFlags, FloatPredicate, Instruction, IntPredicate, Type, TypeView, Value,
};
use crate::spirv::{Id, Op, Version};

/// `add` and its kind, on integers and floats.
pub(crate) const BINARY: &[(BinaryOp, Op)] = &[
    (BinaryOp::Add, Op::IAdd),
    (BinaryOp::FAdd, Op::FAdd),
    (BinaryOp::Sub, Op::ISub),
    (BinaryOp::FSub, Op::FSub),
    (BinaryOp::Mul, Op::IMul),
    (BinaryOp::FMul, Op::FMul),
    (BinaryOp::UDiv, Op::UDiv),
    (BinaryOp::SDiv, Op::SDiv),
    (BinaryOp::FDiv, Op::FDiv),
    (BinaryOp::URem, Op::UMod),
    (BinaryOp::SRem, Op::SRem),
    (BinaryOp::FRem, Op::FRem),
    (BinaryOp::Shl, Op::ShiftLeftLogical),
    (BinaryOp::LShr, Op::ShiftRightLogical),
    (BinaryOp::AShr, Op::ShiftRightArithmetic),
    (BinaryOp::And, Op::BitwiseAnd),
    (BinaryOp::Or, Op::BitwiseOr),
    (BinaryOp::Xor, Op::BitwiseXor),
];

/// The instructions of [`BINARY`] on i1. Addition and subtraction modulo 2 are exclusive or, multiplication is and; a
/// division is defined only where the divisor is 1, and a shift only by 0.
pub(crate) const BINARY_ON_BOOL: &[(BinaryOp, Op)] = &[
    (BinaryOp::And, Op::LogicalAnd),
    (BinaryOp::Or, Op::LogicalOr),
    (BinaryOp::Xor, Op::LogicalNotEqual),
    (BinaryOp::Add, Op::LogicalNotEqual),
    (BinaryOp::Sub, Op::LogicalNotEqual),
    (BinaryOp::Mul, Op::LogicalAnd),
];

/// Conversions between numbers, and of pointers. Those to and from i1 are selections and comparisons.
pub(crate) const CAST: &[(CastOp, Op)] = &[
    (CastOp::Trunc, Op::UConvert),
    (CastOp::ZExt, Op::UConvert),
    (CastOp::SExt, Op::SConvert),
    (CastOp::FPToUI, Op::ConvertFToU),
    (CastOp::FPToSI, Op::ConvertFToS),
    (CastOp::UIToFP, Op::ConvertUToF),
    (CastOp::SIToFP, Op::ConvertSToF),
    (CastOp::FPTrunc, Op::FConvert),
    (CastOp::FPExt, Op::FConvert),
    (CastOp::PtrToInt, Op::ConvertPtrToU),
    (CastOp::PtrToAddr, Op::ConvertPtrToU),
    (CastOp::IntToPtr, Op::ConvertUToPtr),
    (CastOp::BitCast, Op::Bitcast),
];

/// `icmp` on integers.
pub(crate) const INT_COMPARE: &[(IntPredicate, Op)] = &[
    (IntPredicate::Eq, Op::IEqual),
    (IntPredicate::Ne, Op::INotEqual),
    (IntPredicate::Ugt, Op::UGreaterThan),
    (IntPredicate::Uge, Op::UGreaterThanEqual),
    (IntPredicate::Ult, Op::ULessThan),
    (IntPredicate::Ule, Op::ULessThanEqual),
    (IntPredicate::Sgt, Op::SGreaterThan),
    (IntPredicate::Sge, Op::SGreaterThanEqual),
    (IntPredicate::Slt, Op::SLessThan),
    (IntPredicate::Sle, Op::SLessThanEqual),
];

/// `fcmp`. `ord` and `uno` are OpOrdered and OpUnordered; `true` and `false` are constants.
pub(crate) const FLOAT_COMPARE: &[(FloatPredicate, Op)] = &[
    (FloatPredicate::Oeq, Op::FOrdEqual),
    (FloatPredicate::Ogt, Op::FOrdGreaterThan),
    (FloatPredicate::Oge, Op::FOrdGreaterThanEqual),
    (FloatPredicate::Olt, Op::FOrdLessThan),
    (FloatPredicate::Ole, Op::FOrdLessThanEqual),
    (FloatPredicate::One, Op::FOrdNotEqual),
    (FloatPredicate::Ord, Op::Ordered),
    (FloatPredicate::Uno, Op::Unordered),
    (FloatPredicate::Ueq, Op::FUnordEqual),
    (FloatPredicate::Ugt, Op::FUnordGreaterThan),
    (FloatPredicate::Uge, Op::FUnordGreaterThanEqual),
    (FloatPredicate::Ult, Op::FUnordLessThan),
    (FloatPredicate::Ule, Op::FUnordLessThanEqual),
    (FloatPredicate::Une, Op::FUnordNotEqual),
];

/// The right side of a pair in one of the tables above.
pub(crate) fn to_spirv<L: Copy + PartialEq>(table: &[(L, Op)], operation: L) -> Option<Op> {
    table.iter().find(|(left, _)| *left == operation).map(|(_, op)| *op)
}

/// The left side of a pair; of several, the first.
pub(crate) fn to_llvm<L: Copy>(table: &[(L, Op)], op: Op) -> Option<L> {
    table.iter().find(|(_, right)| *right == op).map(|(left, _)| *left)
}

/// The conversion between address spaces: to and from the generic one; None between two others.
pub(crate) fn address_space_cast(from: Type<'_>, to: Type<'_>) -> Option<Op> {
    const GENERIC: u32 = 4;
    match (from.scalar().address_space()?, to.scalar().address_space()?) {
        (from, to) if from == to => Some(Op::Bitcast),
        (GENERIC, _) => Some(Op::GenericCastToPtr),
        (_, GENERIC) => Some(Op::PtrCastToGeneric),
        _ => None,
    }
}

/// An operation on two values of one type, with what LLVM's flags say about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binary {
    /// The operation.
    pub(crate) op: BinaryOp,
    /// What one on integers promises.
    pub(crate) flags: BinaryFlags,
    /// What one on floating-point numbers allows.
    pub(crate) fast_math: FastMathFlags,
}

/// Emits an operation on two values of one type.
///
/// # Errors
/// Those of the operands.
pub(crate) fn binary_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    op: BinaryOp,
    (left, right): (Value<'c>, Value<'c>),
    flags: BinaryFlags,
) -> Result<Id> {
    let fast_math = if op.is_float() { instruction.fast_math_flags() } else { FastMathFlags::NONE };
    let (a, b) = (e.value(left)?, e.value(right)?);
    binary(e, Binary { op, flags, fast_math }, left.ty(), a, b)
}

/// An operation on two values of LLVM's type `llvm_type`.
pub(crate) fn binary<'c>(
    e: &mut impl Emit<'c>,
    operation: Binary,
    llvm_type: Type<'c>,
    mut a: Id,
    mut b: Id,
) -> Result<Id> {
    let op = operation.op;
    let ty = e.type_id(llvm_type)?;
    match parts::shape(e, llvm_type, ty) {
        Shape::Whole => {}
        Shape::Elements(element, _) => {
            return parts::map(e, ty, [a, b], |e, [a, b]| binary(e, operation, element, a, b));
        }
        Shape::Wide(width) => return wide_integers::binary(e, op, width, a, b),
    }
    if integers::is_bool(llvm_type) {
        return Ok(binary_on_bool(e, ty, op, a, b));
    }
    let held = integers::held(e, llvm_type)?;
    if let Some(held) = held {
        if matches!(op, BinaryOp::SDiv | BinaryOp::SRem | BinaryOp::AShr) {
            a = integers::sign_extended(e, a, held)?;
        }
        if matches!(op, BinaryOp::SDiv | BinaryOp::SRem) {
            b = integers::sign_extended(e, b, held)?;
        }
    }
    let Some(spirv_op) = to_spirv(BINARY, op) else {
        return Err(Error::Internal(format!("{op:?} is missing in a table")).into());
    };
    a = e.out().emit_value(spirv_op, ty, &[a.word(), b.word()]);
    if let Some(held) = held {
        // What the flags say holds at LLVM's width, not at the one that is computed with here.
        return match op {
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::LShr | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Ok(a),
            _ => integers::masked(e, a, held),
        };
    }
    if op.is_float() {
        flags::fast_math_to_spirv(e, a, operation.fast_math);
    } else if matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl) {
        flags::wrap_to_spirv(e, a, operation.flags);
    }
    Ok(a)
}

fn binary_on_bool<'c>(e: &mut impl Emit<'c>, ty: Id, op: BinaryOp, left: Id, right: Id) -> Id {
    match to_spirv(BINARY_ON_BOOL, op) {
        Some(op) => e.out().emit_value(op, ty, &[left.word(), right.word()]),
        None if matches!(op, BinaryOp::URem | BinaryOp::SRem) => e.out().null(ty),
        None => left,
    }
}

/// Emits `fneg`.
///
/// # Errors
/// Those of the operand.
pub(crate) fn negation_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    value: Value<'c>,
) -> Result<Id> {
    let id = e.value(value)?;
    negation(e, value.ty(), id, instruction.fast_math_flags())
}

fn negation<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, fast_math: FastMathFlags) -> Result<Id> {
    let ty = e.type_id(llvm_type)?;
    if let Shape::Elements(element, _) = parts::shape(e, llvm_type, ty) {
        return parts::map(e, ty, [value], |e, [value]| negation(e, element, value, fast_math));
    }
    let id = e.out().emit_value(Op::FNegate, ty, &[value.word()]);
    flags::fast_math_to_spirv(e, id, fast_math);
    Ok(id)
}

/// Emits a conversion.
///
/// # Errors
/// `InvalidInstruction` for one between address spaces neither of which is the generic one.
pub(crate) fn cast_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    op: CastOp,
    value: Value<'c>,
) -> Result<Id> {
    let (from, to) = (value.ty(), instruction.as_value().ty());
    let ty = e.value_type(instruction.as_value())?;
    if op == CastOp::AddrSpaceCast {
        return address_space_cast_to_spirv(e, instruction, value, ty);
    }
    let id = e.value(value)?;
    cast(e, op, (from, to), ty, id)
}

/// A conversion from one of LLVM's types to another, which is `ty` in SPIR-V; not between address spaces.
pub(crate) fn cast<'c>(
    e: &mut impl Emit<'c>,
    op: CastOp,
    (from, to): (Type<'c>, Type<'c>),
    ty: Id,
    value: Id,
) -> Result<Id> {
    if op == CastOp::BitCast && from == to {
        return Ok(value);
    }
    let own = e.out().type_of(value).ok_or_else(|| Error::Internal("an operand without a type".to_owned()))?;
    match (parts::shape(e, from, own), parts::shape(e, to, ty)) {
        (Shape::Whole, Shape::Whole) => {}
        _ if op == CastOp::BitCast => return bitcasts::to_spirv(e, from, to, ty, value),
        // Conversions keep the number of elements, so that one that is whole has elements all the same.
        (Shape::Elements(..), _) | (_, Shape::Elements(..)) => {
            let (from, to) = (from.scalar(), to.scalar());
            let element = e.out().element_type(ty).unwrap_or(ty);
            return parts::map(e, ty, [value], |e, [value]| cast(e, op, (from, to), element, value));
        }
        (from_shape, to_shape) => return wide_integers::cast(e, op, (from, from_shape), (to, to_shape), ty, value),
    }
    match op {
        CastOp::Trunc if integers::is_bool(to) => {
            let one = integers::constant(e, own, 1)?;
            let bit = e.out().emit_value(Op::BitwiseAnd, own, &[value.word(), one.word()]);
            let zero = integers::constant(e, own, 0)?;
            return Ok(e.out().emit_value(Op::INotEqual, ty, &[bit.word(), zero.word()]));
        }
        CastOp::ZExt | CastOp::SExt if integers::is_bool(from) => {
            let number = select_number(e, value, ty, op == CastOp::SExt)?;
            return match integers::held(e, to)? {
                Some(held) if op == CastOp::SExt => integers::masked(e, number, held),
                _ => Ok(number),
            };
        }
        CastOp::UIToFP | CastOp::SIToFP if integers::is_bool(from) => {
            let int = number_for_bool(e, from)?;
            let number = select_number(e, value, int, op == CastOp::SIToFP)?;
            let op = if op == CastOp::SIToFP { Op::ConvertSToF } else { Op::ConvertUToF };
            return Ok(e.out().emit_value(op, ty, &[number.word()]));
        }
        CastOp::FPToUI | CastOp::FPToSI if integers::is_bool(to) => {
            let int = number_for_bool(e, to)?;
            let op = if op == CastOp::FPToSI { Op::ConvertFToS } else { Op::ConvertFToU };
            let number = e.out().emit_value(op, int, &[value.word()]);
            let zero = integers::constant(e, int, 0)?;
            return Ok(e.out().emit_value(Op::INotEqual, ty, &[number.word(), zero.word()]));
        }
        // OpBitcast takes no booleans, and would count the bits that odd widths do not use.
        CastOp::BitCast if integers::is_odd(from) || integers::is_odd(to) => {
            return bitcasts::to_spirv(e, from, to, ty, value);
        }
        _ => {}
    }
    let Some(mut spirv_op) = to_spirv(CAST, op) else {
        return Err(Error::Internal(format!("{op:?} is missing in a table")).into());
    };
    let mut operand = match (op, integers::held(e, from)?) {
        (CastOp::SExt | CastOp::SIToFP, Some(held)) => integers::sign_extended(e, value, held)?,
        _ => value,
    };
    // Conversions between widths that one SPIR-V type holds change no bits, or only mask some.
    if own == ty && !matches!(op, CastOp::FPTrunc | CastOp::FPExt) {
        spirv_op = Op::CopyObject;
    }
    if spirv_op != Op::CopyObject {
        operand = e.out().emit_value(spirv_op, ty, &[operand.word()]);
    }
    match integers::held(e, to)? {
        Some(held) if !matches!(op, CastOp::ZExt | CastOp::UIToFP) => integers::masked(e, operand, held),
        _ => Ok(operand),
    }
}

/// The integer type, of 32 bits, with as many components as an i1 type.
fn number_for_bool<'c>(e: &mut impl Emit<'c>, bool_type: Type<'c>) -> Result<Id> {
    let int = e.out().type_int(32, 0);
    Ok(match bool_type.view() {
        TypeView::Vector(_, count) => e.out().type_vector(int, count),
        _ => int,
    })
}

/// A boolean as 0 or 1, or as 0 or -1, of an integer type.
fn select_number<'c>(e: &mut impl Emit<'c>, condition: Id, ty: Id, signed: bool) -> Result<Id> {
    let set = integers::constant(e, ty, if signed { u64::MAX } else { 1 })?;
    let clear = integers::constant(e, ty, 0)?;
    Ok(e.out().emit_value(Op::Select, ty, &[condition.word(), set.word(), clear.word()]))
}

fn address_space_cast_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    value: Value<'c>,
    ty: Id,
) -> Result<Id> {
    let (from, to) = (value.ty(), instruction.as_value().ty());
    let Some(op) = address_space_cast(from, to) else {
        const USM: std::ops::RangeInclusive<u32> = 5..=6;
        let is_usm = [from, to].iter().any(|ty| ty.scalar().address_space().is_some_and(|space| USM.contains(&space)));
        let text = match is_usm {
            true => "Casts from global_device/global_host only allowed to global/generic",
            false => "Casts from private/local/global address space are allowed only to generic",
        };
        return Err(Error::InvalidModule(text.to_owned()).into());
    };
    // The cast changes the storage class alone: its operand points to what its result points to.
    let operand = match e.out().pointer_parts(ty) {
        Some((_, pointee)) => e.pointer(value, pointee)?,
        None => e.value(value)?,
    };
    Ok(e.out().emit_value(op, ty, &[operand.word()]))
}

/// Emits `icmp`.
///
/// # Errors
/// Those of the operands.
pub(crate) fn int_compare_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    predicate: IntPredicate,
    (left, right): (Value<'c>, Value<'c>),
) -> Result<Id> {
    let (result, operands) = (instruction.as_value().ty(), left.ty());
    if let Some(id) = pointer_equality(e, result, predicate, left, right)? {
        return Ok(id);
    }
    let (a, b) = (e.value(left)?, e.value(right)?);
    int_compare(e, predicate, result, operands, (a, b))
}

/// `icmp` of two values of LLVM's type `operands`.
pub(crate) fn int_compare<'c>(
    e: &mut impl Emit<'c>,
    predicate: IntPredicate,
    result: Type<'c>,
    operands: Type<'c>,
    (mut a, mut b): (Id, Id),
) -> Result<Id> {
    let ty = e.type_id(result)?;
    let own = e.out().type_of(a).ok_or_else(|| Error::Internal("an operand without a type".to_owned()))?;
    match (parts::shape(e, operands, own), parts::shape(e, result, ty)) {
        (Shape::Whole, Shape::Whole) => {}
        (Shape::Wide(width), _) => return wide_integers::compare(e, predicate, width, a, b),
        _ => {
            let (result, operands) = (result.scalar(), operands.scalar());
            return parts::map(e, ty, [a, b], |e, [a, b]| int_compare(e, predicate, result, operands, (a, b)));
        }
    }
    if operands.is_pointer_or_pointer_vector() {
        return pointer_compare(e, ty, predicate, operands, (a, b));
    }
    if integers::is_bool(operands) {
        return Ok(bool_compare(e, ty, predicate, a, b));
    }
    let signed = matches!(predicate, IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Slt | IntPredicate::Sle);
    if signed && let Some(held) = integers::held(e, operands)? {
        a = integers::sign_extended(e, a, held)?;
        b = integers::sign_extended(e, b, held)?;
    }
    let Some(op) = to_spirv(INT_COMPARE, predicate) else {
        return Err(Error::Internal(format!("{predicate:?} is missing in a table")).into());
    };
    Ok(e.out().emit_value(op, ty, &[a.word(), b.word()]))
}

/// The comparison of two pointers for equality, where SPIR-V 1.4 may be used, which has OpPtrEqual.
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
    // Null takes the type of what it is compared with.
    let operand_type = if left.is_constant() { e.value_type(right)? } else { e.value_type(left)? };
    let (a, b) = (e.value_as(left, operand_type)?, e.value_as(right, operand_type)?);
    Ok(Some(e.out().emit_value(op, ty, &[a.word(), b.word()])))
}

/// Other comparisons of pointers are those of integers.
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
    let Some(op) = to_spirv(INT_COMPARE, predicate) else {
        return Err(Error::Internal(format!("{predicate:?} is missing in a table")).into());
    };
    Ok(e.out().emit_value(op, ty, &[a.word(), b.word()]))
}

/// Comparisons of i1, where true is 1 unsigned and -1 signed.
fn bool_compare<'c>(e: &mut impl Emit<'c>, ty: Id, predicate: IntPredicate, a: Id, b: Id) -> Id {
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let not = |e: &mut _, id: Id| Emit::out(e).emit_value(Op::LogicalNot, ty, &[id.word()]);
    let (op, a, b) = match predicate {
        Eq => (Op::LogicalEqual, a, b),
        Ne => (Op::LogicalNotEqual, a, b),
        Ugt | Slt => (Op::LogicalAnd, a, not(e, b)),
        Ult | Sgt => (Op::LogicalAnd, not(e, a), b),
        Uge | Sle => (Op::LogicalOr, a, not(e, b)),
        Ule | Sge => (Op::LogicalOr, not(e, a), b),
    };
    e.out().emit_value(op, ty, &[a.word(), b.word()])
}

/// Emits `fcmp`.
///
/// # Errors
/// Those of the operands.
pub(crate) fn float_compare_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    predicate: FloatPredicate,
    (left, right): (Value<'c>, Value<'c>),
) -> Result<Id> {
    let (a, b) = (e.value(left)?, e.value(right)?);
    float_compare(e, predicate, instruction.as_value().ty(), (a, b), instruction.fast_math_flags())
}

fn float_compare<'c>(
    e: &mut impl Emit<'c>,
    predicate: FloatPredicate,
    result: Type<'c>,
    (a, b): (Id, Id),
    fast_math: FastMathFlags,
) -> Result<Id> {
    let ty = e.type_id(result)?;
    if let Shape::Elements(element, _) = parts::shape(e, result, ty) {
        return parts::map(e, ty, [a, b], |e, [a, b]| float_compare(e, predicate, element, (a, b), fast_math));
    }
    match to_spirv(FLOAT_COMPARE, predicate) {
        Some(op) => {
            let id = e.out().emit_value(op, ty, &[a.word(), b.word()]);
            flags::compare_fast_math_to_spirv(e, id, fast_math);
            Ok(id)
        }
        None => Ok(bool_constant(e, ty, predicate == FloatPredicate::True)),
    }
}

/// A boolean constant, in every component of a vector.
fn bool_constant<'c>(e: &mut impl Emit<'c>, ty: Id, value: bool) -> Id {
    match e.out().vector_parts(ty) {
        Some(_) if !value => e.out().null(ty),
        Some((_, count)) => {
            let scalar = e.out().constant_bool(value);
            e.out().composite(ty, &vec![scalar; count as usize])
        }
        None => e.out().constant_bool(value),
    }
}

/// Emits `select`.
///
/// # Errors
/// Those of the operands.
pub(crate) fn select_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    condition: Value<'c>,
    if_true: Value<'c>,
    if_false: Value<'c>,
) -> Result<Id> {
    let ty = e.value_type(instruction.as_value())?;
    let condition = e.value(condition)?;
    let (if_true, if_false) = (e.value_as(if_true, ty)?, e.value_as(if_false, ty)?);
    select(e, ty, condition, if_true, if_false)
}

/// `condition ? yes : no`, by component. Before SPIR-V 1.4 there is none of whole aggregates, and none of vectors by
/// one condition: these choose each member, or repeat the condition.
pub(crate) fn select<'c>(e: &mut impl Emit<'c>, ty: Id, mut condition: Id, yes: Id, no: Id) -> Result<Id> {
    if parts::is_aggregate(e, ty) {
        let condition_type = e.out().type_of(condition);
        let has_one = condition_type.is_some_and(|ty| e.out().type_info(ty).is_some_and(|(op, _)| op == Op::TypeBool));
        let members = parts::member_count(e, ty)?;
        let mut chosen = Vec::with_capacity(members as usize);
        for index in 0..members {
            let member = e.out().member_type(ty, index).unwrap_or(ty);
            let condition = if has_one { condition } else { parts::extract(e, condition, index)? };
            let (yes, no) = (parts::extract(e, yes, index)?, parts::extract(e, no, index)?);
            chosen.push(select(e, member, condition, yes, no)?);
        }
        return Ok(parts::construct(e, ty, &chosen));
    }
    if let Some((_, count)) = e.out().vector_parts(ty) {
        let boolean = e.out().type_bool();
        if e.out().type_of(condition) == Some(boolean) {
            let bools = e.out().type_vector(boolean, count);
            condition = parts::construct(e, bools, &vec![condition; count as usize]);
        }
    }
    Ok(e.out().emit_value(Op::Select, ty, &[condition.word(), yes.word(), no.word()]))
}
