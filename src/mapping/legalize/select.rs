//! OpSelect for values of any type.

use crate::error::Result;
use crate::mapping::legalize::{Emit, elements};
use crate::mapping::types::held;
use crate::spirv::{Id, Op};

/// Emits a selection of `yes` or `no`, or of each component of these. Before SPIR-V 1.4, OpSelect accepts neither
/// aggregates nor vectors with a scalar condition. This function therefore selects each member of an aggregate, and
/// repeats a scalar condition for each component of a vector.
pub(crate) fn select<'c>(e: &mut impl Emit<'c>, ty: Id, mut condition: Id, yes: Id, no: Id) -> Result<Id> {
    if held::is_aggregate(e, ty) {
        let condition_type = e.out().type_of(condition);
        let has_one = condition_type.is_some_and(|ty| e.out().type_info(ty).is_some_and(|(op, _)| op == Op::TypeBool));
        let members = held::member_count(e, ty)?;
        let mut chosen = Vec::with_capacity(members as usize);
        for index in 0..members {
            let member = e.out().member_type(ty, index).unwrap_or(ty);
            let condition = if has_one { condition } else { elements::extract(e, condition, index)? };
            let (yes, no) = (elements::extract(e, yes, index)?, elements::extract(e, no, index)?);
            chosen.push(select(e, member, condition, yes, no)?);
        }
        return Ok(elements::construct(e, ty, &chosen));
    }
    if let Some((_, count)) = e.out().vector_type(ty) {
        let boolean = e.out().type_bool();
        if e.out().type_of(condition) == Some(boolean) {
            let bools = e.out().type_vector(boolean, count);
            condition = elements::construct(e, bools, &vec![condition; count as usize]);
        }
    }
    Ok(e.out().emit_value(Op::Select, ty, &[condition.word(), yes.word(), no.word()]))
}
