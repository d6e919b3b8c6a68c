//! Calls of LLVM intrinsics, in the direction to SPIR-V. [`lookup`] finds how an intrinsic is translated, in the
//! [`table`](crate::mapping::intrinsics::table), and [`to_spirv`] passes the call to the file for that kind of
//! intrinsic (`integers.rs`, `floats.rs`, …).
//!
//! Every expansion is correct for all inputs for which the LangRef defines the result. This includes shifts by 0, the
//! least integer, NaNs, signed zeros, and integers of widths that SPIR-V lacks.

use crate::error::Result;
use crate::llvm::{Call, Function, TypeView};
use crate::mapping::context::{Mapped, translators::translators};
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::fp_builtins;
use crate::mapping::intrinsics::table::{INTRINSICS, Intrinsic};
use crate::mapping::memory::Emit;
use crate::spirv::{Id, Op};

/// Returns how an intrinsic is translated. The lookup searches a table by name, so callers should keep the result for
/// each function.
pub(crate) fn lookup(function: Function<'_>) -> Intrinsic {
    let Some(name) = function.intrinsic_name() else {
        return fp_builtins::lookup(&function.name()).map_or(Intrinsic::Unknown, Intrinsic::FpBuiltin);
    };
    by_name(name).unwrap_or(Intrinsic::Unknown)
}

/// Returns how the intrinsic `name` is translated, or `None` if the table does not have it. `name` comes without the
/// overloaded types: `llvm.umin` for `llvm.umin.i32`.
pub(crate) fn by_name(name: &str) -> Option<Intrinsic> {
    let index = INTRINSICS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(INTRINSICS[index].1)
}

/// Translates a call of an intrinsic. Returns the result if there is one.
///
/// # Errors
/// `InvalidFunctionCall` for intrinsics that SPIR-V cannot express with the allowed extensions.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, intrinsic: Intrinsic) -> Result<Mapped<Id>> {
    let site = Site { call, lane: None };
    if is_by_element(intrinsic)
        && let Some(count) = e.elements_apart(site)?
    {
        return by_element(e, site, intrinsic, count).map(Mapped::Value);
    }
    translate(e, site, intrinsic)
}

translators! {
    <E: Emit<'c>>(e: &mut E, site: Site<'c>; intrinsic: Intrinsic)
    Intrinsic::Unknown => intrinsics::refused::unknown(e, site),
    Intrinsic::Nothing => intrinsics::call::nothing(),
    Intrinsic::First => intrinsics::call::first_argument(e, site),
    Intrinsic::Integer(op) => intrinsics::integers::to_spirv(e, site, op),
    Intrinsic::Float(op) => intrinsics::floats::to_spirv(e, site, op),
    Intrinsic::Constrained(op) => intrinsics::constrained::to_spirv(e, site, op),
    Intrinsic::FpBuiltin(builtin) => intrinsics::fp_builtins::to_spirv(e, site, builtin),
    Intrinsic::Vector(op) => intrinsics::vectors::to_spirv(e, site, op),
    Intrinsic::Memory(op) => intrinsics::memory::to_spirv(e, site, op),
    Intrinsic::Hint(op) => intrinsics::hints::to_spirv(e, site, op),
    Intrinsic::Lanes(op) => intrinsics::lanes::to_spirv(e, site, op),
    Intrinsic::Predicated(op) => intrinsics::predicated::to_spirv(e, site, op),
    Intrinsic::Matrix(op) => intrinsics::matrices::to_spirv(e, site, op),
}

/// Returns true if an intrinsic is expanded for each element separately when SPIR-V represents its vectors as arrays.
const fn is_by_element(intrinsic: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(intrinsic, Float(_) | Constrained(_) | FpBuiltin(_))
}

fn nothing() -> Result<()> {
    Ok(())
}

fn first_argument<'c>(e: &mut impl Emit<'c>, site: Site<'c>) -> Result<Id> {
    e.value(site.argument(0)?)
}

/// Expands an intrinsic for each element separately. SPIR-V represents its vectors of `count` elements as arrays.
fn by_element<'c, E: Emit<'c>>(e: &mut E, site: Site<'c>, intrinsic: Intrinsic, count: u32) -> Result<Id> {
    let mut results = Vec::new();
    for lane in 0..count {
        let Mapped::Value(result) = translate(e, Site { lane: Some(lane), ..site }, intrinsic)? else {
            return Err(site.unsupported());
        };
        results.push(result);
    }
    let TypeView::Struct(members) = site.call.ty().view() else {
        let ty = e.type_id(site.call.ty())?;
        return Ok(composite(e, ty, &results));
    };
    // The expansion of each element returned a structure. The result of the call is one structure of arrays.
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
