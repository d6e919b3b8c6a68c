//! Constants.
//!
//! An integer of a width that SPIR-V lacks is held zero-extended in the next wider one, constants included. A constant
//! expression is an OpSpecConstantOp. Null, undef and poison take whatever type their use needs, so all functions here
//! get the SPIR-V type that the constant shall have.

use super::{Emit, addresses, operations, types};
use crate::error::{Error, Result};
use crate::llvm::{CastOp, ConstantExpr, ConstantOpcode, Value, ValueView};
use crate::spirv::{Id, Op};

/// How deep constants nest at most; deeper ones are refused.
pub(crate) const MAX_DEPTH: u32 = 256;

/// The id of a constant as `ty`, a SPIR-V type.
///
/// # Errors
/// `InvalidLlvmModule` for constants that have no SPIR-V form.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, value: Value<'c>, ty: Id, depth: u32) -> Result<Id> {
    if depth > MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("constants are nested more than {MAX_DEPTH} deep")).into());
    }
    match value.view() {
        ValueView::ConstantInt(constant) => match vector_of(e, ty) {
            Some((element, count)) => {
                let scalar = integer(e, element, constant.words())?;
                Ok(splat(e, ty, scalar, count))
            }
            None => integer(e, ty, constant.words()),
        },
        ValueView::ConstantFloat(constant) => match vector_of(e, ty) {
            Some((element, count)) => {
                let scalar = float(e, element, constant.bits());
                Ok(splat(e, ty, scalar, count))
            }
            None => Ok(float(e, ty, constant.bits())),
        },
        ValueView::ConstantNull => Ok(e.out().constant_null(ty)),
        ValueView::Undef | ValueView::Poison => Ok(e.out().undef(ty)),
        ValueView::ConstantAggregate(aggregate) => {
            let mut members = Vec::with_capacity(aggregate.len());
            for (index, element) in aggregate.elements().enumerate() {
                let member = e.out().member_type(ty, index as u32).ok_or_else(|| mismatch(value))?;
                members.push(e.constant_at(element, member, depth + 1)?);
            }
            e.out().constant_composite(ty, &members)
        }
        ValueView::ConstantData(data) => {
            let element = e.out().member_type(ty, 0).ok_or_else(|| mismatch(value))?;
            let mut members = Vec::with_capacity(data.len());
            for index in 0..data.len() {
                members.push(e.out().constant_bits(element, data.element_bits(index)));
            }
            e.out().constant_composite(ty, &members)
        }
        ValueView::ConstantExpr(expression) => self::expression(e, expression, depth),
        _ => Err(Error::InvalidLlvmModule("a constant of this kind has no SPIR-V form".to_owned()).into()),
    }
}

fn mismatch(value: Value<'_>) -> Box<crate::error::Diagnostic> {
    Error::Internal("a constant has more elements than its SPIR-V type".to_owned()).at(crate::error::Place {
        instruction: Some(value.print()),
        ..Default::default()
    })
}

/// The element type and count of a SPIR-V vector type.
fn vector_of<'c>(e: &mut impl Emit<'c>, ty: Id) -> Option<(Id, u32)> {
    e.out().vector_parts(ty)
}

fn splat<'c>(e: &mut impl Emit<'c>, ty: Id, scalar: Id, count: u32) -> Result<Id> {
    e.out().constant_composite(ty, &vec![scalar; count as usize])
}

/// An integer or boolean constant of `ty` from LLVM's 64-bit words, the lowest first.
fn integer<'c>(e: &mut impl Emit<'c>, ty: Id, words: &[u64]) -> Result<Id> {
    let low = words.first().copied().unwrap_or(0);
    Ok(match e.out().integer_width(ty) {
        None => e.out().constant_bool(ty, low != 0),
        Some(width) if width <= 64 => e.out().constant_int(ty, low),
        Some(width) => {
            let halves = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]);
            let mut halves: Vec<u32> = halves.take(width.div_ceil(32) as usize).collect();
            halves.resize(width.div_ceil(32) as usize, 0);
            e.out().constant_words(ty, &halves)
        }
    })
}

/// A constant expression as an OpSpecConstantOp (section 3.3.7 of the SPIR-V specification).
fn expression<'c>(e: &mut impl Emit<'c>, expression: ConstantExpr<'c>, ty: Id, depth: u32) -> Result<Id> {
    let mut operands = expression.operands();
    let (Some(first), second) = (operands.next(), operands.next()) else {
        return Err(Error::InvalidLlvmModule("a constant expression without operands".to_owned()).into());
    };
    if let Some(source_type) = expression.gep_source_type() {
        let base = addresses::constant_base(e, first, source_type, depth + 1)?;
        let indices = expression.operands().skip(1).map(|index| addresses::constant_index(e, index, depth + 1));
        let indices = indices.collect::<Result<Vec<_>>>()?;
        let chain = addresses::chain(e, base, &indices, expression.is_inbounds())?;
        return Ok(e.out().spec_constant_op(chain.result_type, chain.op, &chain.operands));
    }
    let own = natural_type(e, first)?;
    let operand = e.constant_at(first, own, depth + 1)?;
    match expression.opcode() {
        ConstantOpcode::Cast(cast) => {
            let from = first.ty();
            let op = match cast {
                CastOp::AddrSpaceCast => operations::address_space_cast(from, expression.ty()),
                CastOp::Trunc if e.out().is_bool(ty) => {
                    let one = e.out().constant_int(own, 1);
                    let bit = e.out().spec_constant_op(own, Op::BitwiseAnd, &[operand, one]);
                    let zero = e.out().constant_null(own);
                    return Ok(e.out().spec_constant_op(ty, Op::INotEqual, &[bit, zero]));
                }
                _ => operations::to_spirv(operations::CAST, cast),
            };
            let op = op.ok_or_else(|| Error::InvalidLlvmModule(format!("a constant {cast:?}")))?;
            Ok(e.out().spec_constant_op(ty, op, &[operand]))
        }
        ConstantOpcode::Binary(binary) => {
            let second = second.ok_or_else(|| Error::InvalidLlvmModule("a constant lacks an operand".to_owned()))?;
            let second = e.constant_at(second, own, depth + 1)?;
            let op = operations::to_spirv(operations::BINARY, binary)
                .ok_or_else(|| Error::InvalidLlvmModule(format!("a constant {binary:?}")))?;
            Ok(e.out().spec_constant_op(ty, op, &[operand, second]))
        }
        _ => Err(Error::InvalidLlvmModule("a constant expression of this kind has no SPIR-V form".to_owned()).into()),
    }
}

/// The type that a constant has without a wish of its user.
fn natural_type<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    e.value_type(value)
}
