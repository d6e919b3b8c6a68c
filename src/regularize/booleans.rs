//! Replaces arithmetic on `i1`: LLVM's `i1` is an integer of one bit, and SPIR-V's OpTypeBool has no arithmetic.
//!
//! A shift becomes a shift of 32 bits. Every other operation becomes a logical operation with the same result on one
//! bit. A conversion between `i1` and another number becomes a comparison or a `select`.

use crate::error::Result;
use crate::llvm::{
    BinaryOp, Builder, CastFlags, CastOp, Instruction, InstructionView, IntPredicate, Made, Module, Type, Value,
};
use crate::mapping::legalize::{Arithmetic, InLlvm, NumberOp, algebra, in_llvm, number_conversions};
use crate::options::Options;

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
                    // If the replacement is a new instruction, it gets the name of the replaced one. Any other value
                    // keeps its own name.
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
    let mut machine = InLlvm::new(&builder, module.types())?;
    let number = |ty| in_llvm::number(module.types(), ty);
    let is_bool = |ty| number(ty).is_some_and(|number| number.is_boolean());
    let value = match instruction.view() {
        // SPIR-V has logical operations for these.
        InstructionView::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. }
        | InstructionView::ICmp { predicate: IntPredicate::Eq | IntPredicate::Ne, .. } => None,
        InstructionView::Binary { op: BinaryOp::Shl | BinaryOp::LShr, left, right, .. } if is_bool(ty) => {
            Some(shift(module, &mut machine, instruction, [left, right])?)
        }
        InstructionView::Binary { op, left, right, .. } if is_bool(ty) => {
            number(ty).and_then(|number| algebra::apply(&mut machine, NumberOp::Binary(op), number, &[left, right]))
        }
        InstructionView::ICmp { predicate, left, right, .. } if is_bool(left.ty()) => {
            number(ty).map(|number| algebra::compare(&mut machine, predicate, number, ty, [left, right]))
        }
        InstructionView::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), value, .. } if is_bool(value.ty()) => {
            resized(module, &mut machine, value, ty, op == CastOp::SExt)
        }
        InstructionView::Cast { op: CastOp::Trunc, value, .. } if is_bool(ty) => {
            resized(module, &mut machine, value, ty, false)
        }
        InstructionView::Cast { op: op @ (CastOp::UIToFP | CastOp::SIToFP), value, .. } if is_bool(value.ty()) => {
            let int = machine.word_type(ty, 32);
            let number = resized(module, &mut machine, value, int, op == CastOp::SIToFP);
            number.map(|number| builder.cast(CastOp::SIToFP, number, ty, CastFlags::default())).transpose()?
        }
        _ => None,
    };
    machine.finish(value)
}

/// Builds `trunc`, `zext` or `sext`.
fn resized<'m>(
    module: &'m Module<'_>,
    machine: &mut InLlvm<'_, 'm>,
    value: Value<'m>,
    ty: Type<'m>,
    signed: bool,
) -> Option<Value<'m>> {
    let [from, to] = [value.ty(), ty].map(|ty| in_llvm::number(module.types(), ty));
    Some(number_conversions::resize(machine, from?, to?, value, signed))
}

/// Builds a shift in 32 bits. Extensions of the result to i32 are replaced by the result in 32 bits.
fn shift<'m>(
    module: &'m Module<'_>,
    machine: &mut InLlvm<'_, 'm>,
    instruction: Instruction<'m>,
    operands: [Value<'m>; 2],
) -> Made<Value<'m>> {
    let ty = instruction.as_value().ty();
    let int = machine.word_type(ty, 32);
    let operands = operands.map(|operand| resized(module, machine, operand, int, false).unwrap_or(operand));
    // The amount must be 0, because the result is poison otherwise. A shift by 0 to the left is the same as one to the
    // right.
    let wide = machine.binary(BinaryOp::LShr, operands);
    let extensions = instruction.as_value().users().filter_map(Value::as_instruction).filter(|user| {
        user.as_value().ty() == int && matches!(user.view(), InstructionView::Cast { op: CastOp::ZExt, .. })
    });
    for extension in extensions.collect::<Vec<_>>() {
        extension.as_value().replace_uses(wide)?;
        module.detach(extension);
    }
    let zero = machine.constant(int, &[0]);
    Ok(machine.compare(IntPredicate::Ne, [wide, zero]))
}
