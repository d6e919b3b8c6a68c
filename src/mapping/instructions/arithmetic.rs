//! Arithmetic and logic on numbers, in both directions. The table [`operations::BINARY`] has the instructions that
//! correspond one to one.

use crate::error::{Error, Result};
use crate::llvm::{
    BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, Instruction as LlvmInstruction,
    InstructionView, IntPredicate, Opcode, Type, Value, ValueView, fold,
};
use crate::mapping::context::claims::{joined, list, opcodes};
use crate::mapping::context::{Build, Claims, Mapped, Scalar, llvm_pieces};
use crate::mapping::facts::{Operation, operations};
use crate::mapping::instructions::flags;
use crate::mapping::legalize::{Form, NumberOp, algebra, elements, in_spirv};
use crate::mapping::poison::{Emit, divisions, policy, stability};
use crate::mapping::types::{Shape, held};
use crate::options::Poison;
use crate::spirv::{Id, Instruction, Op};

/// A binary operation of LLVM IR with its flags.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binary {
    /// The operation.
    pub(crate) op: BinaryOp,
    /// The wrap flags of an operation on integers.
    pub(crate) flags: BinaryFlags,
    /// The fast-math flags of an operation on floating-point numbers.
    pub(crate) fast_math: FastMathFlags,
    /// True if the amount of a shift must be masked, so that it is less than the width of the integers, see
    /// [`stability`].
    pub(crate) masks_amount: bool,
}

/// Emits `fneg` or an operation on two values of one type.
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
        InstructionView::FNeg(value) => {
            let id = e.value(value)?;
            let fast_math = e.fast_math(instruction);
            negation(e, value.ty(), id, fast_math)
        }
        InstructionView::Binary { op, left, right, flags } => binary_to_spirv(e, instruction, op, (left, right), flags),
        _ => return Ok(Mapped::Declined),
    };
    result.map(Mapped::Value)
}

fn binary_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    op: BinaryOp,
    (left, right): (Value<'c>, Value<'c>),
    flags: BinaryFlags,
) -> Result<Id> {
    let fast_math = if op.is_float() { e.fast_math(instruction) } else { FastMathFlags::NONE };
    let is_stable = e.must_be_stable(instruction.as_value());
    let flags = if is_stable { BinaryFlags::NONE } else { flags };
    let (a, b) = (e.value(left)?, e.value(right)?);
    let width = || left.ty().scalar().int_width().unwrap_or(0);
    let masks_amount = is_stable && is_shift(op) && !stability::is_below(right, width().into());
    binary(e, Binary { op, flags, fast_math, masks_amount }, left.ty(), a, b)
}

/// Emits one SPIR-V division for a guarded division: LLVM instructions that return poison if the divisor is 0 or the
/// division overflows, see [`divisions`].
///
/// # Errors
/// Returns an error if an operand cannot be translated.
pub(crate) fn division_to_spirv<'c>(e: &mut impl Emit<'c>, division: divisions::Division<'c>) -> Result<Id> {
    let (a, b) = (e.value(division.dividend)?, e.value(division.divisor)?);
    e.needs_poison();
    let (flags, fast_math) = (BinaryFlags::NONE, FastMathFlags::NONE);
    let operation = Binary { op: division.op, flags, fast_math, masks_amount: false };
    binary(e, operation, division.dividend.ty(), a, b)
}

/// Emits a binary operation on `a` and `b`, two values of the LLVM type `llvm_type`.
pub(crate) fn binary<'c>(
    e: &mut impl Emit<'c>,
    operation: Binary,
    llvm_type: Type<'c>,
    a: Id,
    mut b: Id,
) -> Result<Id> {
    let op = operation.op;
    let ty = e.type_id(llvm_type)?;
    if let Shape::Elements(element, _) = held::shape(e, llvm_type, ty) {
        return elements::map(e, ty, [a, b], |e, [a, b]| binary(e, operation, element, a, b));
    }
    if let Some(number) = in_spirv::number(e, llvm_type, ty) {
        if operation.masks_amount && number.form == Form::Word {
            b = stability::shift_amount(e, b, number.word_width)?;
        }
        if !number.is_plain() {
            // The flags are dropped: they are true for integers of LLVM's width, but the SPIR-V integers may be wider.
            let result = algebra::apply(e, NumberOp::Binary(op), number, &[a, b]);
            return Ok(
                result.ok_or_else(|| Error::Internal(format!("no instructions compute {op:?} of these integers")))?
            );
        }
    }
    let Some(spirv_op) = operations::to_spirv(operations::BINARY, op) else {
        return Err(Error::Internal(format!("the table of binary operations lacks {op:?}")).into());
    };
    let result = e.out().emit_value(spirv_op, ty, &[a.word(), b.word()]);
    if op.is_float() {
        flags::fast_math_to_spirv(e, result, operation.fast_math);
    } else if matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl) {
        flags::wrap_to_spirv(e, result, operation.flags);
    }
    Ok(result)
}

/// Returns true if an operation is a shift.
pub(crate) fn is_shift(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr)
}

fn negation<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, value: Id, fast_math: FastMathFlags) -> Result<Id> {
    let ty = e.type_id(llvm_type)?;
    if let Shape::Elements(element, _) = held::shape(e, llvm_type, ty) {
        return elements::map(e, ty, [value], |e, [value]| negation(e, element, value, fast_math));
    }
    let id = e.out().emit_value(Op::FNegate, ty, &[value.word()]);
    flags::newer_fast_math_to_spirv(e, id, fast_math);
    Ok(id)
}

/// Builds a binary operation.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
fn binary_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    op: BinaryOp,
) -> Result<Mapped<Value<'c>>> {
    // An operation on cooperative matrices becomes a call.
    if b.result_type(instruction)?.scalar == Scalar::Other {
        return Ok(Mapped::Declined);
    }
    let (left, mut right) = b.two(instruction)?;
    if left.is_constant()
        && right.is_constant()
        && let Ok(value) = fold::binary(op, left, right, BinaryFlags::NONE)
    {
        return b.checked(instruction, value);
    }
    if op.is_float() {
        let value = flags::builder_with_fast_math(b, instruction).binary(op, left, right, BinaryFlags::NONE)?;
        return b.checked(instruction, value);
    }
    if is_shift(op) {
        right = shift_amount_to_llvm(b, right, left.ty())?;
    }
    if divisions::is_division(op) && policy::is_arithmetic(b) {
        let value = divisions::guarded(b, op, left, right)?;
        return b.checked(instruction, value);
    }
    let flags = match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl => flags::wrap_to_llvm(b, instruction),
        _ => BinaryFlags::NONE,
    };
    let value = b.builder().binary(op, left, right, flags)?;
    b.checked(instruction, value)
}

/// Returns the amount of a shift, converted to `ty`, which is the type of the shifted values. In SPIR-V the amount may
/// have another width. A shift by the width or more is an undefined value in SPIR-V but poison in LLVM IR, so a strict
/// translation masks the amount.
fn shift_amount_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, amount: Value<'c>, ty: Type<'c>) -> Result<Value<'c>> {
    let mut amount = amount;
    let width = u64::from(ty.scalar().int_width().unwrap_or(0));
    let own = amount.ty().scalar().int_width().unwrap_or(0);
    let may_exceed_width = own >= 64 || 1 << own > width;
    if b.options().poison == Poison::Strict && may_exceed_width && width != 0 && !stability::is_below(amount, width) {
        let (op, number) = if width.is_power_of_two() { (BinaryOp::And, width - 1) } else { (BinaryOp::URem, width) };
        let number = llvm_pieces::number_like(b, amount.ty(), number)?;
        amount = match fold::binary(op, amount, number, BinaryFlags::NONE) {
            Ok(constant) if amount.is_constant() => constant,
            _ => llvm_pieces::binary(b, op, amount, number)?,
        };
    }
    if amount.ty() == ty { Ok(amount) } else { llvm_pieces::resized(b, amount, ty) }
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: joined!(
        opcodes!(Op::all(), info => match Operation::of(info.opcode) {
            Some(Operation::Binary(_)) => Some(info.opcode),
            _ => None,
        }),
        &[
            Op::SNegate,
            Op::FNegate,
            Op::Not,
            Op::LogicalNot,
            Op::SMod,
            Op::FMod,
            Op::VectorTimesScalar,
            Op::IAddCarry,
            Op::ISubBorrow,
        ],
    ),
    llvm: list!(Opcode, Opcode::FNeg; Opcode::ALL, row => if row.binary().is_some() || matches!(row, Opcode::FNeg) { Some(*row) } else { None }),
    ..Claims::NONE
};

/// Builds an arithmetic or logical operation.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    if let Some(Operation::Binary(op)) = Operation::of(instruction.op) {
        return binary_to_llvm(b, instruction, op);
    }
    let none = BinaryFlags::NONE;
    let value = match instruction.op {
        // An operation on cooperative matrices becomes a call.
        Op::SNegate | Op::FNegate if b.result_type(instruction)?.scalar == Scalar::Other => {
            return Ok(Mapped::Declined);
        }
        Op::SNegate => {
            let value = b.argument_value(instruction, 0)?;
            let zero = value.ty().const_zero()?;
            let flags = flags::wrap_to_llvm(b, instruction);
            b.builder().binary(BinaryOp::Sub, zero, value, flags)?
        }
        Op::FNegate => {
            let value = b.argument_value(instruction, 0)?;
            flags::builder_with_fast_math(b, instruction).fneg(value)?
        }
        Op::Not | Op::LogicalNot => {
            let value = b.argument_value(instruction, 0)?;
            let ones = llvm_pieces::all_ones(value.ty())?;
            b.builder().binary(BinaryOp::Xor, value, ones, none)?
        }
        Op::SMod => signed_modulo(b, instruction)?,
        Op::FMod => float_modulo(b, instruction)?,
        Op::VectorTimesScalar => {
            let (vector, scalar) = b.two(instruction)?;
            let count = vector.ty().vector_length().ok_or_else(|| b.invalid("the operand is not a vector"))?;
            let scalar = llvm_pieces::splat(b, scalar, count)?;
            flags::builder_with_fast_math(b, instruction).binary(BinaryOp::FMul, vector, scalar, none)?
        }
        Op::IAddCarry => return with_overflow(b, instruction, "llvm.uadd.with.overflow"),
        Op::ISubBorrow => return with_overflow(b, instruction, "llvm.usub.with.overflow"),
        _ => return Ok(Mapped::Declined),
    };
    b.checked(instruction, value)
}

/// Builds OpSMod, the remainder with the sign of the divisor: the `srem`, plus the divisor if the `srem` is not 0 and
/// the signs of the operands differ.
fn signed_modulo<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let (mut left, mut right) = b.two(instruction)?;
    let none = BinaryFlags::NONE;
    let is_undef = |value: Value<'_>| matches!(value.view(), ValueView::Undef);
    if b.options().poison == Poison::Strict || policy::is_arithmetic(b) || is_undef(left) || is_undef(right) {
        // Each operand is used several times, and each use of an undefined value may see another value.
        (left, right) = (b.builder().freeze(left)?, b.builder().freeze(right)?);
    }
    let remainder = match policy::is_arithmetic(b) {
        true => divisions::guarded(b, BinaryOp::SRem, left, right)?,
        false => b.builder().binary(BinaryOp::SRem, left, right, none)?,
    };
    let remainder = named(remainder, "srem.res");
    let b = b.builder();
    let sign_bits = named(b.binary(BinaryOp::Xor, left, right, none)?, "xor.res");
    let zero = left.ty().const_zero()?;
    let signs_differ = named(b.icmp(IntPredicate::Slt, sign_bits, zero)?, "cmpsign.res");
    let is_not_zero = named(b.icmp(IntPredicate::Ne, remainder, zero)?, "cmpsrem.res");
    let sum = named(b.binary(BinaryOp::Add, remainder, right, none.with_nsw(true))?, "add.res");
    let adjust = named(b.binary(BinaryOp::And, signs_differ, is_not_zero, none)?, "cmp.res");
    Ok(b.select(adjust, sum, remainder)?)
}

/// Builds OpFMod, the remainder with the sign of the divisor: the `frem`, plus the divisor if the signs of the `frem`
/// and the divisor differ.
fn float_modulo<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let (left, right) = b.two(instruction)?;
    let none = BinaryFlags::NONE;
    let remainder = named(b.builder().binary(BinaryOp::FRem, left, right, none)?, "frem.res");
    let signed = named(b.intrinsic("llvm.copysign", left.ty(), &[remainder, right])?, "copysign.res");
    let b = b.builder();
    let sum = named(b.binary(BinaryOp::FAdd, remainder, right, none)?, "fadd.res");
    let signs_differ = named(b.fcmp(FloatPredicate::One, remainder, signed)?, "cmp.res");
    Ok(b.select(signs_differ, sum, signed)?)
}

/// Builds OpIAddCarry or OpISubBorrow. The intrinsic returns the overflow as a boolean, but SPIR-V's carry is the
/// number 0 or 1 in the type of the operands.
fn with_overflow<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    intrinsic: &'static str,
) -> Result<Mapped<Value<'c>>> {
    let (left, right) = b.two(instruction)?;
    let ty = left.ty();
    let bool = llvm_pieces::like(b, ty, b.types().bool())?;
    let pair = b.types().structure(&[ty, bool], false)?;
    let both = b.intrinsic(intrinsic, pair, &[left, right])?;
    let number = b.builder().extract_value(both, &[0])?;
    let overflow = b.builder().extract_value(both, &[1])?;
    let overflow = b.builder().cast(CastOp::ZExt, overflow, ty, CastFlags::NONE)?;
    let result = b.result_type(instruction)?.llvm.const_poison()?;
    let first = b.builder().insert_value(result, number, &[0])?;
    Ok(Mapped::Value(b.builder().insert_value(first, overflow, &[1])?))
}

/// Gives a value the name that `llvm-spirv` gives it in the same expansion.
fn named<'c>(value: Value<'c>, name: &str) -> Value<'c> {
    value.set_name(name);
    value
}
