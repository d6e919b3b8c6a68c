//! Specialization constants in LLVM IR: calls of `__spirv_SpecConstant`, `__spirv_SpecConstantComposite`,
//! `__spirv_SpecConstantOp` and `__spirv_SpecConstantDataKHR`. Constant cooperative matrices are calls of
//! `__spirv_ConstantComposite`, because LLVM has no constants of their type.
//!
//! LLVM IR has a call at each use, and SPIR-V has one constant in the module. The translation to SPIR-V begins in
//! [`by_name`] and [`to_spirv`]. The translation to LLVM IR replaces specialization constants by the values that the
//! options give them, see `to_llvm/spec_constants.rs`. Only [`matrix_to_llvm`] builds calls.

use crate::error::Result;
use crate::llvm::{TypeView, Value, ValueView};
use crate::mapping::constants::data;
use crate::mapping::spirv_calls::call_to_llvm::{CallToLlvm, result_name};
use crate::mapping::spirv_calls::{Build, Emit, call_to_spirv::CallToSpirv};
use crate::spirv::grammar::{OperandKind, Quantifier};
use crate::spirv::{Decoration, Id, Instruction, Op};

/// Which of the functions is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecConstant {
    /// A scalar. The arguments are the SpecId and the default value.
    Scalar,
    /// An array of integers. The arguments are the SpecId and the default value.
    Data,
    /// A composite. The arguments are its members, which are constants.
    Composite {
        /// True if the composite is itself a specialization constant.
        is_special: bool,
    },
    /// An operation on constants. The first argument is the opcode of the operation.
    Operation,
}

/// The names of the functions, without `__spirv_`.
const NAMES: [(&str, SpecConstant); 8] = [
    ("ConstantComposite", SpecConstant::Composite { is_special: false }),
    ("SpecConstant", SpecConstant::Scalar),
    ("SpecConstantTrue", SpecConstant::Scalar),
    ("SpecConstantFalse", SpecConstant::Scalar),
    ("SpecConstantDataKHR", SpecConstant::Data),
    ("SpecConstantComposite", SpecConstant::Composite { is_special: true }),
    ("SpecConstantCompositeReplicateEXT", SpecConstant::Composite { is_special: true }),
    ("SpecConstantOp", SpecConstant::Operation),
];

/// Returns the function with a name. The name is stated without `__spirv_`, and may end with the result type,
/// `_R<type>`.
pub(crate) fn by_name(name: &str) -> Option<SpecConstant> {
    let name = name.split_once("_R").map_or(name, |(name, _)| name);
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, function)| *function)
}

/// Returns the id of the constant for a call.
///
/// # Errors
/// Returns `InvalidLlvmModule` if an argument is not a constant, or does not match the function.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, function: SpecConstant) -> Result<Id> {
    match function {
        SpecConstant::Scalar => scalar(call),
        SpecConstant::Data => data(call),
        SpecConstant::Composite { is_special } => {
            let ty = call.result_type()?;
            let mut members = Vec::new();
            for index in 0..call.argument_count() {
                members.push(constant(call, index)?);
            }
            let out = call.out();
            Ok(if is_special { out.spec_constant_composite(ty, &members) } else { out.composite(ty, &members) })
        }
        SpecConstant::Operation => operation(call),
    }
}

/// Returns true if a constant is a composite whose type is a cooperative matrix. The only constant of this type in LLVM
/// IR is null.
pub(crate) fn is_of_matrix<'m, 'c>(b: &mut impl Build<'m, 'c>, definition: &Instruction<'m>) -> Result<bool> {
    let is_composite = matches!(definition.op, Op::ConstantComposite | Op::SpecConstantComposite);
    Ok(is_composite && b.result_type(definition)?.op == Op::TypeCooperativeMatrixKHR)
}

/// Builds the call that returns a constant matrix. Each use of the constant gets a call of its own. Components that are
/// specialization constants have the values that the options give them.
///
/// # Errors
/// Returns `InvalidModule` if an operand is not a constant.
pub(crate) fn matrix_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, definition: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = definition.required_result_type()?;
    let mut call = CallToLlvm::of_instruction(Op::ConstantComposite);
    for index in 0..definition.arguments().len() {
        let component = b.argument(definition, index)?;
        call.operand(b, component)?;
    }
    call.depends_on(ty.word());
    let returned = b.llvm_type(ty)?;
    let name = format!("__spirv_{}_R{}", Op::ConstantComposite, result_name(b, ty, false));
    call.call_plain(b, returned, &name, false)
}

/// Returns the first argument, which is the SpecId.
fn number<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<u32> {
    let number = call.constant_argument(0).and_then(|number| u32::try_from(number & u64::from(u32::MAX)).ok());
    number.ok_or_else(|| call.invalid("the first argument, the SpecId, is not a constant"))
}

fn data<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let number = number(call)?;
    let ty = call.result_type()?;
    let default = call.llvm_argument(1)?;
    let Some(words) = data::default_words(call.out(), default, ty) else {
        return Err(call.invalid("the default value is not a constant array of integers that fits the result type"));
    };
    let id = call.out().global_value(Op::SpecConstantDataKHR, ty, &words);
    call.decorate(id, Decoration::SpecId, &[number]);
    Ok(id)
}

fn scalar<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let number = number(call)?;
    let Some(bits) = default_bits(call.llvm_argument(1)?) else {
        return Err(call.invalid("the default value is not a constant number"));
    };
    let ty = call.result_type()?;
    Ok(call.out().spec_constant(number, ty, bits))
}

/// Returns the bits of a constant number. Returns `None` for other values, and for numbers of more than 64 bits.
fn default_bits(value: Value<'_>) -> Option<u64> {
    match value.view() {
        ValueView::ConstantFloat(number) => u64::try_from(number.bits()).ok(),
        ValueView::ConstantNull | ValueView::Undef | ValueView::Poison => matches!(
            value.ty().view(),
            TypeView::Integer(_) | TypeView::Half | TypeView::BFloat | TypeView::Float | TypeView::Double
        )
        .then_some(0),
        _ => value.as_u64(),
    }
}

/// Returns the id of an argument that is a constant in SPIR-V. In LLVM IR, it may be the call of another function of
/// this file.
fn constant<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let id = call.argument(index)?;
    match call.out().definition(id) {
        Some(_) => Ok(id),
        None => Err(call.invalid("an argument is not a constant")),
    }
}

/// Returns the OpSpecConstantOp for a call. The arguments after the opcode are ids or literals, as the grammar says for
/// that opcode.
fn operation<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let op = call.constant_argument(0).and_then(|number| u16::try_from(number).ok()).map(Op);
    let Some((op, info)) = op.and_then(|op| Some((op, op.info()?))) else {
        return Err(call.invalid("the first argument is not a constant opcode"));
    };
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let operands = info.operands.get(skipped..).unwrap_or_default();
    let mut words = Vec::new();
    for index in 1..call.argument_count() {
        let position = index as usize - 1;
        // The last operand in the grammar's list may stand for any number of operands.
        let operand = operands.get(position).or(operands.last().filter(|last| last.quantifier == Quantifier::Any));
        match operand.map(|operand| operand.kind) {
            None => return Err(call.invalid("there are more arguments than the operation has operands")),
            Some(OperandKind::LiteralInteger) => {
                let literal = call.constant_argument(index).and_then(|number| u32::try_from(number).ok());
                let Some(literal) = literal else {
                    return Err(call.invalid("the argument for a literal operand is not a constant"));
                };
                words.push(literal);
            }
            Some(_) => words.push(constant(call, index)?.word()),
        }
    }
    let ty = call.result_type()?;
    Ok(call.out().spec_constant_op(ty, op, &words))
}
