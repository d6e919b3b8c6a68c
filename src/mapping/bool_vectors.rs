//! `bitcast` between vectors of i1 and integers of as many bits. SPIR-V's booleans have no bits: they are taken out and
//! put together one by one, the first component being the lowest bit.

use super::{Emit, integers};
use crate::error::Result;
use crate::llvm::{Type, TypeView, Value};
use crate::spirv::{Id, Op};

/// The number of components of a vector of i1.
fn bool_count(ty: Type<'_>) -> Option<u32> {
    match ty.view() {
        TypeView::Vector(element, count) if element.int_width() == Some(1) => Some(count),
        _ => None,
    }
}

/// Emits a bitcast from or to a vector of i1, `ty` being the SPIR-V type of the result; none for every other bitcast.
///
/// # Errors
/// Those of the operand and its type.
pub(crate) fn bitcast_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    value: Value<'c>,
    to: Type<'c>,
    ty: Id,
) -> Result<Option<Id>> {
    let from = value.ty();
    if let (Some(count), Some(_)) = (bool_count(from), to.int_width()) {
        let vector = e.value(value)?;
        return gather(e, vector, count, ty).map(Some);
    }
    if let (Some(count), Some(_)) = (bool_count(to), from.int_width()) {
        let (number, int) = (e.value(value)?, e.type_id(from)?);
        return scatter(e, number, int, count, ty).map(Some);
    }
    Ok(None)
}

/// The integer whose bits are the components.
fn gather<'c>(e: &mut impl Emit<'c>, vector: Id, count: u32, int: Id) -> Result<Id> {
    let bool = e.out().type_bool();
    let zero = integers::constant(e, int, 0)?;
    let mut number = zero;
    for index in 0..count {
        let component = e.out().emit_value(Op::CompositeExtract, bool, &[vector.word(), index]);
        let bit = integers::constant(e, int, 1 << index)?;
        let part = e.out().emit_value(Op::Select, int, &[component.word(), bit.word(), zero.word()]);
        number = match index {
            0 => part,
            _ => e.out().emit_value(Op::BitwiseOr, int, &[number.word(), part.word()]),
        };
    }
    Ok(number)
}

/// The vector whose components are the bits.
fn scatter<'c>(e: &mut impl Emit<'c>, number: Id, int: Id, count: u32, vector: Id) -> Result<Id> {
    let bool = e.out().type_bool();
    let zero = integers::constant(e, int, 0)?;
    let mut components = Vec::with_capacity(count as usize);
    for index in 0..count {
        let bit = integers::constant(e, int, 1 << index)?;
        let masked = e.out().emit_value(Op::BitwiseAnd, int, &[number.word(), bit.word()]);
        components.push(e.out().emit_value(Op::INotEqual, bool, &[masked.word(), zero.word()]).word());
    }
    Ok(e.out().emit_value(Op::CompositeConstruct, vector, &components))
}
