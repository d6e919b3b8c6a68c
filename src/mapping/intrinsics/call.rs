//! Calls of LLVM intrinsics, in the direction to SPIR-V. [`lookup`] finds the row of an intrinsic in the
//! [`super::table`](crate::mapping::intrinsics::table), and [`to_spirv`] translates a call by the file of that row.
//!
//! Every expansion is correct for all inputs for which the LangRef defines the result. This includes shifts by 0, the
//! least integer, NaNs, signed zeros, and integers of widths that SPIR-V lacks.

use crate::error::Result;
use crate::llvm::{Call, Function, TypeView};
use crate::mapping::instructions::flags;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::table::{INTRINSICS, Intrinsic};
use crate::mapping::intrinsics::{
    constrained, floats, fp_builtins, hints, integers, lanes, matrices, memory, predicated, refused, vectors,
};
use crate::mapping::memory::emit::Emit;
use crate::spirv::Id;
use crate::spirv::grammar::Op;

/// Returns how an intrinsic is translated. The name is searched in a table, so callers should cache the answer for each
/// function.
pub(crate) fn lookup(function: Function<'_>) -> Intrinsic {
    let Some(name) = function.intrinsic_name() else {
        return fp_builtins::lookup(&function.name()).map_or(Intrinsic::Unknown, Intrinsic::FpBuiltin);
    };
    match INTRINSICS.binary_search_by(|(known, _)| (*known).cmp(name)) {
        Ok(index) => INTRINSICS[index].1,
        Err(_) => Intrinsic::Unknown,
    }
}

/// Translates a call of an intrinsic. Returns the result if there is one.
///
/// # Errors
/// `InvalidFunctionCall` for intrinsics that SPIR-V cannot express with the allowed extensions.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, intrinsic: Intrinsic) -> Result<Option<Id>> {
    let site = Site { call, lane: None };
    match intrinsic {
        Intrinsic::Unknown => refused::unknown(e, site),
        Intrinsic::Nothing => Ok(None),
        Intrinsic::First => e.value(site.argument(0)?).map(Some),
        Intrinsic::Integer(op) => by_element(e, site, |e, site| integers::to_spirv(e, site, op)).map(Some),
        Intrinsic::Float(op) => by_element(e, site, |e, site| {
            let result = floats::to_spirv(e, site, op)?;
            if op.is_instruction() {
                let flags = e.fast_math(site.call.as_instruction());
                flags::newer_fast_math_to_spirv(e, result, flags);
            }
            Ok(result)
        })
        .map(Some),
        Intrinsic::Constrained(op) => by_element(e, site, |e, site| constrained::to_spirv(e, site, op)).map(Some),
        Intrinsic::FpBuiltin(builtin) if e.elements_apart(site)?.is_some() => {
            by_element(e, site, |e, site| fp_builtins::to_spirv(e, site, builtin)?.ok_or_else(|| site.unsupported()))
                .map(Some)
        }
        Intrinsic::FpBuiltin(builtin) => fp_builtins::to_spirv(e, site, builtin),
        Intrinsic::Vector(op) => vectors::to_spirv(e, site, op).map(Some),
        Intrinsic::Memory(op) => memory::to_spirv(e, site, op),
        Intrinsic::Hint(op) => hints::to_spirv(e, site, op),
        Intrinsic::Lanes(op) => lanes::to_spirv(e, site, op),
        Intrinsic::Predicated(op) => predicated::to_spirv(e, site, op).map(Some),
        Intrinsic::Matrix(op) => matrices::to_spirv(e, site, op),
    }
}

/// Returns the result of `translate` for the call. If its vectors are arrays in SPIR-V, translates one element after
/// the other.
fn by_element<'c, E: Emit<'c>>(
    e: &mut E,
    site: Site<'c>,
    translate: impl Fn(&mut E, Site<'c>) -> Result<Id>,
) -> Result<Id> {
    let Some(count) = e.elements_apart(site)? else { return translate(e, site) };
    let mut results = Vec::new();
    for lane in 0..count {
        results.push(translate(e, Site { lane: Some(lane), ..site })?);
    }
    let TypeView::Struct(members) = site.call.ty().view() else {
        let ty = e.type_id(site.call.ty())?;
        return Ok(composite(e, ty, &results));
    };
    // The structures of the elements become one structure of arrays.
    let mut arrays = Vec::new();
    for (index, member) in (0..).zip(members.members()) {
        let (ty, element) = (e.type_id(*member)?, e.type_id(member.scalar())?);
        let elements: Vec<Id> = results
            .iter()
            .map(|result| e.out().emit_value(Op::CompositeExtract, element, &[result.word(), index]))
            .collect();
        arrays.push(composite(e, ty, &elements));
    }
    let ty = e.type_id(site.call.ty())?;
    Ok(composite(e, ty, &arrays))
}

fn composite<'c>(e: &mut impl Emit<'c>, ty: Id, members: &[Id]) -> Id {
    let words: Vec<u32> = members.iter().map(|member| member.word()).collect();
    e.out().emit_value(Op::CompositeConstruct, ty, &words)
}
