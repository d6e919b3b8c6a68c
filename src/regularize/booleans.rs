//! Arithmetic on booleans: LLVM's i1 is a number of one bit, SPIR-V's a boolean without arithmetic.
//!
//! Shifts are done in 32 bits; the other operations are what they come to in one bit. Numbers become booleans and
//! booleans numbers by comparisons and selections.

use crate::error::Result;
use crate::llvm::{
    BinaryFlags, BinaryOp, Builder, CastFlags, CastOp, Instruction, InstructionView, IntPredicate, Made, Module, Type,
    TypeView, Value,
};
use crate::options::Options;

/// What an operation on two bits comes to, where it is not poison or undefined.
#[derive(Clone, Copy)]
enum InOneBit {
    /// Another operation.
    Op(BinaryOp),
    /// The left operand: the right one can only be what changes nothing.
    Left,
    /// Zero.
    Zero,
    /// A shift to the left or to the right, without sign: by 1 it is poison or 0.
    Shift,
}

/// Arithmetic, in one bit.
const ARITHMETIC: &[(BinaryOp, InOneBit)] = &[
    (BinaryOp::Add, InOneBit::Op(BinaryOp::Xor)),
    (BinaryOp::Sub, InOneBit::Op(BinaryOp::Xor)),
    (BinaryOp::Mul, InOneBit::Op(BinaryOp::And)),
    (BinaryOp::UDiv, InOneBit::Left),
    (BinaryOp::SDiv, InOneBit::Left),
    (BinaryOp::URem, InOneBit::Zero),
    (BinaryOp::SRem, InOneBit::Zero),
    (BinaryOp::AShr, InOneBit::Left),
    (BinaryOp::Shl, InOneBit::Shift),
    (BinaryOp::LShr, InOneBit::Shift),
];

/// Comparisons: which operand is negated, the right one or the left one, and what is done with both. A true i1 is -1 to
/// those that mind the sign.
const COMPARISONS: &[(IntPredicate, (Negated, BinaryOp))] = &[
    (IntPredicate::Ugt, (Negated::Right, BinaryOp::And)),
    (IntPredicate::Uge, (Negated::Right, BinaryOp::Or)),
    (IntPredicate::Ult, (Negated::Left, BinaryOp::And)),
    (IntPredicate::Ule, (Negated::Left, BinaryOp::Or)),
    (IntPredicate::Sgt, (Negated::Left, BinaryOp::And)),
    (IntPredicate::Sge, (Negated::Left, BinaryOp::Or)),
    (IntPredicate::Slt, (Negated::Right, BinaryOp::And)),
    (IntPredicate::Sle, (Negated::Right, BinaryOp::Or)),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Negated {
    Left,
    Right,
}

pub(super) fn run(module: &mut Module<'_>, _: &Options) -> Result<()> {
    let module: &Module<'_> = module;
    for function in module.functions() {
        for block in function.blocks() {
            let instructions: Vec<_> = block.instructions().collect();
            for instruction in instructions {
                if let Some(value) = replacement(module, instruction)? {
                    let name = instruction.as_value().name().into_owned();
                    instruction.as_value().replace_uses(value)?;
                    module.detach(instruction);
                    // A value that was there before keeps the name it has.
                    if value.as_instruction().is_some_and(|made| made.block() == Some(block)) {
                        instruction.as_value().rename("");
                        value.set_name(&name);
                    }
                }
            }
        }
    }
    Ok(())
}

/// What to put in the place of an instruction, if it needs to be.
fn replacement<'m>(module: &'m Module<'_>, instruction: Instruction<'m>) -> Made<Option<Value<'m>>> {
    let ty = instruction.as_value().ty();
    let mut builder = match instruction.block() {
        Some(block) => Builder::at_end(block),
        None => return Ok(None),
    };
    builder.set_before(instruction)?;
    builder.set_location(instruction.debug_location().map(|location| location.node))?;
    match instruction.view() {
        InstructionView::Binary { op, left, right, .. } if is_bool(ty) => {
            let Some(&(_, in_one_bit)) = ARITHMETIC.iter().find(|(known, _)| *known == op) else { return Ok(None) };
            match in_one_bit {
                InOneBit::Op(op) => builder.binary(op, left, right, BinaryFlags::default()).map(Some),
                InOneBit::Left => Ok(Some(left)),
                InOneBit::Zero => ty.const_zero().map(Some),
                InOneBit::Shift => shift(module, &builder, instruction, left, right).map(Some),
            }
        }
        InstructionView::ICmp { predicate, left, right, .. } if is_bool(left.ty()) => {
            let Some(&(_, (negated, op))) = COMPARISONS.iter().find(|(known, _)| *known == predicate) else {
                return Ok(None);
            };
            let not = |value| builder.binary(BinaryOp::Xor, value, all_ones(ty)?, BinaryFlags::default());
            let (left, right) = match negated {
                Negated::Left => (not(left)?, right),
                Negated::Right => (left, not(right)?),
            };
            builder.binary(op, left, right, BinaryFlags::default()).map(Some)
        }
        InstructionView::Cast { op, value, .. } if is_bool(value.ty()) => match op {
            CastOp::ZExt => number(&builder, value, ty, one(ty)?).map(Some),
            CastOp::SExt => number(&builder, value, ty, all_ones(ty)?).map(Some),
            CastOp::UIToFP | CastOp::SIToFP => {
                let int = like(ty, module.types().i32())?;
                let one = if op == CastOp::UIToFP { one(int)? } else { all_ones(int)? };
                let number = number(&builder, value, int, one)?;
                builder.cast(CastOp::SIToFP, number, ty, CastFlags::default()).map(Some)
            }
            _ => Ok(None),
        },
        InstructionView::Cast { op: CastOp::Trunc, value, .. } if is_bool(ty) => {
            let bit = builder.binary(BinaryOp::And, value, one(value.ty())?, BinaryFlags::default())?;
            builder.icmp(IntPredicate::Ne, bit, value.ty().const_zero()?).map(Some)
        }
        _ => Ok(None),
    }
}

/// A shift of bits in 32. What makes an i32 of the result takes that as it is.
fn shift<'m>(
    module: &'m Module<'_>,
    builder: &Builder<'m>,
    instruction: Instruction<'m>,
    left: Value<'m>,
    right: Value<'m>,
) -> Made<Value<'m>> {
    let int = like(left.ty(), module.types().i32())?;
    let (left, right) = (number(builder, left, int, one(int)?)?, number(builder, right, int, one(int)?)?);
    // By 0 both shifts are the same; by 1 that to the left is poison, for which 0 may stand.
    let wide = builder.binary(BinaryOp::LShr, left, right, BinaryFlags::default())?;
    let extensions = instruction.as_value().users().filter_map(Value::as_instruction).filter(|user| {
        user.as_value().ty() == int && matches!(user.view(), InstructionView::Cast { op: CastOp::ZExt, .. })
    });
    for extension in extensions.collect::<Vec<_>>() {
        extension.as_value().replace_uses(wide)?;
        module.detach(extension);
    }
    builder.icmp(IntPredicate::Ne, wide, int.const_zero()?)
}

/// The number that is `one` where a boolean is true, else 0.
fn number<'m>(builder: &Builder<'m>, boolean: Value<'m>, ty: Type<'m>, one: Value<'m>) -> Made<Value<'m>> {
    builder.select(boolean, one, ty.const_zero()?)
}

/// Whether this is i1, or a vector of such.
fn is_bool(ty: Type<'_>) -> bool {
    matches!(ty.view(), TypeView::Integer(1) | TypeView::Vector(..)) && ty.scalar().int_width() == Some(1)
}

/// A scalar type, or a vector of it that is as long as another type.
fn like<'m>(shape: Type<'m>, scalar: Type<'m>) -> Made<Type<'m>> {
    match shape.view() {
        TypeView::Vector(_, length) => scalar.types().vector(scalar, length),
        _ => Ok(scalar),
    }
}

fn one(ty: Type<'_>) -> Made<Value<'_>> {
    in_every_element(ty, ty.scalar().const_u64(1)?)
}

fn all_ones(ty: Type<'_>) -> Made<Value<'_>> {
    in_every_element(ty, ty.scalar().const_i64(-1)?)
}

fn in_every_element<'m>(ty: Type<'m>, number: Value<'m>) -> Made<Value<'m>> {
    match ty.view() {
        TypeView::Vector(_, length) => ty.const_aggregate(&vec![number; length as usize]),
        _ => Ok(number),
    }
}
