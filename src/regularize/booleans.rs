//! Replaces arithmetic on `i1`: LLVM's `i1` is an integer of one bit, and SPIR-V's OpTypeBool has no arithmetic.
//!
//! Shifts are done in 32 bits. Every other operation becomes the logical operation that it is on one bit. Conversions
//! between `i1` and other numbers become comparisons and selections.

use crate::error::Result;
use crate::llvm::{
    BinaryFlags, BinaryOp, Builder, CastFlags, CastOp, Instruction, InstructionView, IntPredicate, Made, Module, Type,
    TypeView, Value,
};
use crate::options::Options;

/// What an operation computes on two bits when its result is defined.
#[derive(Clone, Copy)]
enum InOneBit {
    /// The same as this logical operation.
    Op(BinaryOp),
    /// The left operand. Every other value of the right operand makes the result undefined or poison.
    Left,
    /// Always zero.
    Zero,
    /// A logical shift, which is done in 32 bits. A shift by 1 is poison.
    Shift,
}

/// The arithmetic operations on one bit.
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

/// The comparisons of `i1`: the operand to negate, and the logical operation on both. `true` is -1 for signed
/// comparisons.
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

/// The operand of a comparison that is negated.
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
                    // A new instruction takes over the name. A value from elsewhere keeps its own.
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

/// Returns the value that replaces an instruction, or `None` if the instruction stays.
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

/// Shifts in 32 bits. Extensions of the result to i32 are replaced by the result in 32 bits.
fn shift<'m>(
    module: &'m Module<'_>,
    builder: &Builder<'m>,
    instruction: Instruction<'m>,
    left: Value<'m>,
    right: Value<'m>,
) -> Made<Value<'m>> {
    let int = like(left.ty(), module.types().i32())?;
    let (left, right) = (number(builder, left, int, one(int)?)?, number(builder, right, int, one(int)?)?);
    // Both shifts by 0 are the same. A shift to the left by 1 is poison, so 0 is correct.
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

/// Returns `one` for true and 0 for false.
fn number<'m>(builder: &Builder<'m>, boolean: Value<'m>, ty: Type<'m>, one: Value<'m>) -> Made<Value<'m>> {
    builder.select(boolean, one, ty.const_zero()?)
}

/// Returns true if this is i1 or a vector of i1.
fn is_bool(ty: Type<'_>) -> bool {
    matches!(ty.view(), TypeView::Integer(1) | TypeView::Vector(..)) && ty.scalar().int_width() == Some(1)
}

/// Returns the scalar type, or a vector of it if `shape` is a vector, with the same length.
fn like<'m>(shape: Type<'m>, scalar: Type<'m>) -> Made<Type<'m>> {
    match shape.view() {
        TypeView::Vector(_, length) => scalar.types().vector(scalar, length),
        _ => Ok(scalar),
    }
}

/// Returns 1 in every element.
fn one(ty: Type<'_>) -> Made<Value<'_>> {
    in_every_element(ty, ty.scalar().const_u64(1)?)
}

/// Returns -1 in every element.
fn all_ones(ty: Type<'_>) -> Made<Value<'_>> {
    in_every_element(ty, ty.scalar().const_i64(-1)?)
}

fn in_every_element<'m>(ty: Type<'m>, number: Value<'m>) -> Made<Value<'m>> {
    match ty.view() {
        TypeView::Vector(_, length) => ty.const_aggregate(&vec![number; length as usize]),
        _ => Ok(number),
    }
}
