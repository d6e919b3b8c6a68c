//! Intrinsics on vectors, in the direction to SPIR-V: reductions to one element, and rearrangements of elements.

use crate::error::Result;
use crate::llvm::{BinaryOp, IntPredicate, Type, TypeView};
use crate::mapping::intrinsics::expand::{Expand, MAX_COMPONENTS, Site};
use crate::mapping::intrinsics::floats::{self, Extreme};
use crate::mapping::legalize::{Calculator, Number, NumberOp, algebra};
use crate::spirv::{Id, Op, grammar::opencl};

/// An intrinsic on vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VectorOp {
    /// `llvm.vector.reduce.add` and its like: a reduction by an instruction on two integers.
    Combine(BinaryOp),
    /// `llvm.vector.reduce.smin` and its like: a reduction that chooses the element for which the comparison is true.
    Choose(IntPredicate),
    /// `llvm.vector.reduce.fadd`, `llvm.vector.reduce.fmul`: a reduction in the order of the elements, from a start
    /// value.
    Accumulate(Op),
    /// `llvm.vector.reduce.fmin`, `llvm.vector.reduce.fmax`: NaNs are ignored.
    Numeric(Extreme),
    /// `llvm.vector.reduce.fminimum`, `llvm.vector.reduce.fmaximum`
    Propagating(Extreme),
    /// `llvm.vector.insert`
    Insert,
    /// `llvm.vector.extract`
    Extract,
    /// `llvm.vector.reverse`
    Reverse,
    /// `llvm.vector.splice.left`, `llvm.vector.splice.right`
    Splice {
        /// Elements are dropped from the left.
        left: bool,
    },
    /// `llvm.vector.interleave2`
    Interleave,
    /// `llvm.vector.deinterleave2`
    Deinterleave,
    /// `llvm.vector.interleave3` and the like.
    InterleaveMany,
    /// `llvm.vector.deinterleave3` and the like.
    DeinterleaveMany,
    /// `llvm.vector.partial.reduce.add`, `llvm.vector.partial.reduce.fadd`: the elements of a long vector are added to
    /// the elements of a short one.
    Partial(Op),
    /// `llvm.stepvector`
    Steps,
}

/// Emits an intrinsic on vectors and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: VectorOp) -> Result<Id> {
    match op {
        VectorOp::Combine(op) => combine(e, site, op),
        VectorOp::Choose(predicate) => {
            let number = e.number_of(site, site.ty())?;
            let elements = elements(e, site, 0)?;
            let op = NumberOp::Choose(predicate);
            tree(e, site, elements, |e, a, b, _| {
                algebra::apply(e, op, number, &[a, b]).ok_or_else(|| site.unsupported())
            })
        }
        VectorOp::Accumulate(op) => {
            let ty = e.type_id(site.ty())?;
            let first = e.argument(site, 0)?;
            let elements = elements(e, site, 1)?;
            Ok(elements.into_iter().fold(first, |sum, element| e.op(op, ty, [sum, element])))
        }
        VectorOp::Numeric(extreme) => {
            let floats = e.floats(site, site.ty())?;
            let elements = elements(e, site, 0)?;
            let (comparison, number) = match extreme {
                Extreme::Minimum => (Op::FOrdLessThan, opencl::Fmin),
                Extreme::Maximum => (Op::FOrdGreaterThan, opencl::Fmax),
            };
            let without_nans = site.flags().nnan();
            tree(e, site, elements, |e, a, b, _| {
                Ok(if without_nans {
                    let condition = e.op(comparison, floats.bools, [a, b]);
                    e.select(floats.ty, condition, a, b)
                } else {
                    e.opencl(number, floats.ty, [a, b])
                })
            })
        }
        VectorOp::Propagating(extreme) => {
            let floats = e.floats(site, site.ty())?;
            let elements = elements(e, site, 0)?;
            tree(e, site, elements, |e, a, b, _| Ok(floats::propagating(e, site, floats, extreme, a, b)))
        }
        VectorOp::Insert => insert(e, site),
        VectorOp::Extract => {
            let start = site.immediate(1)?;
            let count = u64::from(length(site, site.ty())?);
            shuffle(e, site, site.ty(), [0, 0], &indices(start..start.saturating_add(count)))
        }
        VectorOp::Reverse => {
            let count = u64::from(length(site, site.ty())?);
            shuffle(e, site, site.ty(), [0, 0], &indices((0..count).rev()))
        }
        VectorOp::Splice { left } => {
            let count = u64::from(length(site, site.ty())?);
            let offset = site.immediate(2)?.min(count);
            let start = if left { offset } else { count - offset };
            shuffle(e, site, site.ty(), [0, 1], &indices(start..start + count))
        }
        VectorOp::Interleave => {
            let half = u64::from(length(site, site.argument_type(0)?)?);
            shuffle(e, site, site.ty(), [0, 1], &indices((0..half).flat_map(|index| [index, index + half])))
        }
        VectorOp::Deinterleave => {
            let member = site.member(0)?;
            let half = u64::from(length(site, member)?);
            let even = shuffle(e, site, member, [0, 0], &indices((0..half).map(|index| index * 2)))?;
            let odd = shuffle(e, site, member, [0, 0], &indices((0..half).map(|index| index * 2 + 1)))?;
            e.structure(site, [even, odd])
        }
        VectorOp::InterleaveMany => interleave(e, site),
        VectorOp::DeinterleaveMany => deinterleave(e, site),
        VectorOp::Partial(op) => add_in_parts(e, site, op),
        VectorOp::Steps => steps(e, site),
    }
}

/// Emits `llvm.vector.interleave3` and the like.
fn interleave<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let mut vectors = Vec::new();
    for index in 0..site.call.argument_count() {
        vectors.push(elements(e, site, index)?);
    }
    let count = vectors.first().map_or(0, Vec::len);
    let members: Vec<Id> =
        (0..count).flat_map(|lane| vectors.iter().filter_map(move |vector| vector.get(lane).copied())).collect();
    joined(e, site, site.ty(), &members)
}

/// Emits `llvm.vector.deinterleave3` and the like.
fn deinterleave<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let TypeView::Struct(members) = site.call.ty().view() else { return Err(site.unsupported()) };
    let members: Vec<Type<'c>> = members.members().to_vec();
    let all = elements(e, site, 0)?;
    let mut words = Vec::with_capacity(members.len());
    for (index, member) in members.iter().enumerate() {
        let lanes: Vec<Id> = all.iter().skip(index).step_by(members.len()).copied().collect();
        words.push(joined(e, site, *member, &lanes)?.word());
    }
    let ty = e.structure_type(site)?;
    Ok(e.out().emit_value(Op::CompositeConstruct, ty, &words))
}

/// Emits additions of each element of the second argument to an element of the first: element `i` is added to element
/// `i % length` of the first argument, which has `length` elements.
fn add_in_parts<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: Op) -> Result<Id> {
    let scalar = site.ty().scalar();
    let ty = e.type_id(scalar)?;
    let number = if scalar.int_width().is_some() { Some(e.number_of(site, scalar)?) } else { None };
    let mut sums = elements(e, site, 0)?;
    let count = sums.len();
    let added = elements(e, site, 1)?;
    let last_round = added.len().saturating_sub(count);
    for (index, element) in added.into_iter().enumerate() {
        let sum = sums.get_mut(index % count.max(1)).ok_or_else(|| site.unsupported())?;
        *sum = match number {
            Some(number) => sum_of(e, site, BinaryOp::Add, number, [*sum, element], index >= last_round)?,
            None => e.op(op, ty, [*sum, element]),
        };
    }
    joined(e, site, site.ty(), &sums)
}

/// Returns the constant vector 0, 1, 2, ….
fn steps<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let count = length(site, site.ty())?;
    let ty = e.type_id(site.ty())?;
    e.bools(ty);
    let element = e.number_of(site, site.ty().scalar())?;
    if element.is_boolean() {
        return Err(site.unsupported());
    }
    let members: Vec<Id> = (0..count).map(|index| Calculator::new(e, element).constant_value(index.into())).collect();
    Ok(e.out().composite(ty, &members))
}

/// Returns the number of elements of a vector.
pub(crate) fn length<'c>(site: Site<'c>, ty: Type<'c>) -> Result<u32> {
    match ty.view() {
        TypeView::Vector(_, count) if count <= MAX_COMPONENTS => Ok(count),
        _ => Err(site.unsupported()),
    }
}

/// Returns the elements of an argument.
pub(crate) fn elements<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, index: u32) -> Result<Vec<Id>> {
    let ty = site.argument(index)?.ty();
    let count = length(site, ty)?;
    let vector = e.argument(site, index)?;
    let is_array = e.array_length_of(ty)?.is_some();
    let ty = e.type_id(ty.scalar())?;
    Ok((0..count)
        .map(|index| {
            if is_array {
                return e.out().emit_value(Op::CompositeExtract, ty, &[vector.word(), index]);
            }
            let index = e.out().constant_u32(index);
            e.op(Op::VectorExtractDynamic, ty, [vector, index])
        })
        .collect())
}

/// Reduces elements to one element. It combines neighbours first, then the results, and so on. The last argument of
/// `combine` is true for the last combination.
fn tree<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    mut elements: Vec<Id>,
    mut combine: impl FnMut(&mut E, Id, Id, bool) -> Result<Id>,
) -> Result<Id> {
    while elements.len() > 1 {
        let is_last = elements.len() == 2;
        let mut pairs = elements.into_iter();
        elements = Vec::with_capacity(pairs.len().div_ceil(2));
        while let Some(a) = pairs.next() {
            elements.push(match pairs.next() {
                Some(b) => combine(e, a, b, is_last)?,
                None => a,
            });
        }
    }
    elements.pop().ok_or_else(|| site.unsupported())
}

fn combine<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: BinaryOp) -> Result<Id> {
    let number = e.number_of(site, site.ty())?;
    if number.is_boolean() && e.elements_apart(site)?.is_none() {
        let whole = match op {
            BinaryOp::And | BinaryOp::Mul => Some(Op::All),
            BinaryOp::Or => Some(Op::Any),
            _ => None,
        };
        if let Some(whole) = whole {
            let argument = e.argument(site, 0)?;
            return Ok(e.op(whole, number.ty, [argument]));
        }
    }
    let elements = elements(e, site, 0)?;
    tree(e, site, elements, |e, a, b, is_last| sum_of(e, site, op, number, [a, b], is_last))
}

/// Emits one operation of a reduction. Only the last operation clears the bits above the width of the LLVM type,
/// because those bits do not affect the lower bits of a sum or product.
fn sum_of<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    op: BinaryOp,
    number: Number<Id>,
    operands: [Id; 2],
    is_last: bool,
) -> Result<Id> {
    let number = if is_last { number } else { number.unlimited() };
    algebra::apply(e, NumberOp::Binary(op), number, &operands).ok_or_else(|| site.unsupported())
}

fn indices(elements: impl Iterator<Item = u64>) -> Vec<u32> {
    // u32::MAX as an index of OpVectorShuffle makes the element undefined.
    elements.map(|index| u32::try_from(index).unwrap_or(u32::MAX)).collect()
}

/// Emits OpVectorShuffle of two arguments, or a composite of their elements if one of them is not a vector in SPIR-V.
fn shuffle<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    ty: Type<'c>,
    arguments: [u32; 2],
    indices: &[u32],
) -> Result<Id> {
    let id = e.type_id(ty)?;
    let (first, second) = (site.argument(arguments[0])?.ty(), site.argument(arguments[1])?.ty());
    let is_vector = |ty: Type<'c>| matches!(ty.view(), TypeView::Vector(_, 2..));
    let is_apart = e.elements_apart(site)?.is_some() || ![ty, first, second].into_iter().all(is_vector);
    let mut words = Vec::with_capacity(indices.len() + 2);
    if !is_apart {
        for argument in arguments {
            words.push(e.argument(site, argument)?.word());
        }
        words.extend_from_slice(indices);
        return Ok(e.out().emit_value(Op::VectorShuffle, id, &words));
    }
    let mut all = elements(e, site, arguments[0])?;
    all.extend(elements(e, site, arguments[1])?);
    for index in indices {
        let element = all.get(*index as usize).ok_or_else(|| site.unsupported())?;
        words.push(element.word());
    }
    composite(e, site, id, &words)
}

/// Emits a vector of elements. The vector is an array if SPIR-V has no such vector.
pub(crate) fn joined<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ty: Type<'c>, elements: &[Id]) -> Result<Id> {
    let ty = e.type_id(ty)?;
    let words: Vec<u32> = elements.iter().map(|element| element.word()).collect();
    composite(e, site, ty, &words)
}

fn composite<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, ty: Id, words: &[u32]) -> Result<Id> {
    match words {
        // A vector of one element may be a scalar in SPIR-V.
        [element] if e.out().element_type(ty).is_none() => Id::new(*element).ok_or_else(|| site.unsupported()),
        _ => Ok(e.out().emit_value(Op::CompositeConstruct, ty, words)),
    }
}

/// Emits `llvm.vector.insert`, which replaces the elements from an index on by those of the shorter vector.
fn insert<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let start = site.immediate(2)?;
    let count = u64::from(length(site, site.ty())?);
    let inserted = u64::from(length(site, site.argument_type(1)?)?);
    let chosen = (0..count).map(|index| match index.checked_sub(start) {
        Some(offset) if offset < inserted => count + offset,
        _ => index,
    });
    shuffle(e, site, site.ty(), [0, 1], &indices(chosen))
}
