//! Constants.
//!
//! An integer of a width that SPIR-V lacks is held zero-extended in the next wider one, constants included. A constant
//! expression is an OpSpecConstantOp. Null, undef and poison take whatever type their use needs, so all functions here
//! get the SPIR-V type that the constant shall have.

use super::{Emit, addresses, casts, operations, parts, wide_integers};
use crate::error::{Error, Result};
use crate::llvm::{CastOp, ConstantExpr, TypeView, Value, ValueView};
use crate::spirv::{Builder, Id, Op};

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
        ValueView::ConstantInt(constant) => in_every_element(e, value, ty, |e, ty| integer(e, ty, constant.words())),
        ValueView::ConstantFloat(constant) => in_every_element(e, value, ty, |e, ty| float(e, ty, constant.bits())),
        ValueView::ConstantNull => Ok(e.out().null(ty)),
        ValueView::Undef | ValueView::Poison => Ok(e.out().undef(ty)),
        ValueView::ConstantAggregate(aggregate) => {
            let mut members = Vec::with_capacity(aggregate.element_count() as usize);
            for (index, element) in aggregate.elements().enumerate() {
                let member = e.out().member_type(ty, index as u32).ok_or_else(|| mismatch(value))?;
                members.push(e.constant_at(element, member, depth + 1)?);
            }
            // An operation is a specialisation constant, and so is what has one in it.
            let is_special = |out: &Builder, id| {
                matches!(out.definition(id), Some((Op::SpecConstantOp | Op::SpecConstantComposite, _)))
            };
            if members.iter().any(|&member| is_special(e.out(), member)) {
                return Ok(e.out().spec_constant_composite(ty, &members));
            }
            Ok(e.out().composite(ty, &members))
        }
        ValueView::ConstantData(data) => {
            let element = e.out().member_type(ty, 0).ok_or_else(|| mismatch(value))?;
            let members: Vec<_> = data.element_bits().map(|bits| e.out().constant_int(element, bits)).collect();
            Ok(e.out().composite(ty, &members))
        }
        ValueView::ConstantExpr(expression) => self::expression(e, expression, ty, depth),
        _ => Err(Error::InvalidLlvmModule("a constant of this kind has no SPIR-V form".to_owned()).into()),
    }
}

fn mismatch(value: Value<'_>) -> Box<crate::error::Diagnostic> {
    Error::Internal("a constant has more elements than its SPIR-V type".to_owned())
        .at(crate::error::Place { instruction: Some(value.to_string()), ..Default::default() })
}

/// The scalar of SPIR-V type `ty`, or a vector of that type with the scalar in every element.
fn in_every_element<'c, E: Emit<'c>>(
    e: &mut E,
    value: Value<'c>,
    ty: Id,
    scalar: impl FnOnce(&mut E, Id) -> Id,
) -> Result<Id> {
    let TypeView::Vector(_, count) = value.ty().view() else { return Ok(scalar(e, ty)) };
    let element = e.out().element_type(ty).ok_or_else(|| mismatch(value))?;
    let scalar = scalar(e, element);
    Ok(e.out().composite(ty, &vec![scalar; count as usize]))
}

/// An integer or boolean constant of `ty` from LLVM's 64-bit words, the lowest first.
fn integer<'c>(e: &mut impl Emit<'c>, ty: Id, words: &[u64]) -> Id {
    let low = words.first().copied().unwrap_or(0);
    if parts::is_aggregate(e, ty) {
        return wide_integers::constant(e, ty, words);
    }
    match e.out().int_width(ty) {
        None => e.out().constant_bool(low != 0),
        Some(width) if width <= 64 => e.out().constant_int(ty, low),
        Some(width) => {
            let halves = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]);
            let mut halves: Vec<u32> = halves.take(width.div_ceil(32) as usize).collect();
            halves.resize(width.div_ceil(32) as usize, 0);
            e.out().constant_words(ty, &halves)
        }
    }
}

/// A floating-point constant of `ty` from its bits.
fn float<'c>(e: &mut impl Emit<'c>, ty: Id, bits: u128) -> Id {
    e.out().constant_int(ty, bits as u64)
}

/// A constant expression as an OpSpecConstantOp (section 3.3.7 of the SPIR-V specification).
fn expression<'c>(e: &mut impl Emit<'c>, expression: ConstantExpr<'c>, ty: Id, depth: u32) -> Result<Id> {
    let value = expression.as_value();
    let invalid = || Error::InvalidLlvmModule(format!("a constant expression that has no SPIR-V form: {value}"));
    let first = value.operand(0).ok_or_else(invalid)?;
    if let Some(source_type) = expression.gep_source_type() {
        let base = addresses::constant_base(e, first, source_type, depth + 1)?;
        let indices = value.operands().skip(1).map(|index| addresses::constant_index(e, index, depth + 1));
        let indices = indices.collect::<Result<Vec<_>>>()?;
        let chain = addresses::chain(e, base, &indices, expression.flags().gep().inbounds())?;
        let operands: Vec<u32> = chain.operands.iter().map(|id| id.word()).collect();
        let address = e.out().spec_constant_op(chain.result_type, chain.op, &operands);
        if chain.result_type == ty {
            return Ok(address);
        }
        return Ok(e.out().spec_constant_op(ty, Op::Bitcast, &[address.word()]));
    }
    let mut own = e.value_type(first)?;
    let opcode = expression.opcode().ok_or_else(invalid)?;
    if let Some(cast) = opcode.cast() {
        let op = match cast {
            CastOp::AddrSpaceCast => {
                // The cast changes the storage class alone.
                if let Some(pointee) = e.out().pointee(ty) {
                    own = e.pointer_type_of(first, pointee)?;
                }
                casts::address_space_cast(first.ty(), value.ty())
            }
            CastOp::Trunc if value.ty().int_width() == Some(1) => {
                let operand = e.constant_at(first, own, depth + 1)?;
                let one = e.out().constant_int(own, 1);
                let bit = e.out().spec_constant_op(own, Op::BitwiseAnd, &[operand.word(), one.word()]);
                let zero = e.out().null(own);
                return Ok(e.out().spec_constant_op(ty, Op::INotEqual, &[bit.word(), zero.word()]));
            }
            _ => operations::to_spirv(operations::CAST, cast),
        };
        let op = op.ok_or_else(invalid)?;
        let operand = e.constant_at(first, own, depth + 1)?;
        return Ok(e.out().spec_constant_op(ty, op, &[operand.word()]));
    }
    let (binary, second) = (opcode.binary().ok_or_else(invalid)?, value.operand(1).ok_or_else(invalid)?);
    let op = operations::to_spirv(operations::BINARY, binary).ok_or_else(invalid)?;
    let (left, right) = (e.constant_at(first, own, depth + 1)?, e.constant_at(second, own, depth + 1)?);
    Ok(e.out().spec_constant_op(ty, op, &[left.word(), right.word()]))
}
