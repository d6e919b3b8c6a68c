//! Intrinsics on vectors: reductions to one element, and rearrangements.

use crate::error::Result;
use crate::llvm::{Type, TypeView};
use crate::mapping::intrinsics::expand::{Expand, MAX_COMPONENTS, Site};
use crate::mapping::intrinsics::floats::{self, Extreme};
use crate::mapping::intrinsics::{integers, wide};
use crate::mapping::legalize::halves;
use crate::spirv::Id;
use crate::spirv::grammar::{Op, opencl};

/// An intrinsic on vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VectorOp {
    /// `llvm.vector.reduce.add` and the like: an instruction on two integers.
    Combine(Op),
    /// `llvm.vector.reduce.smin` and the like: the operand for which the comparison is true.
    Choose(Op),
    /// `llvm.vector.reduce.fadd`, `llvm.vector.reduce.fmul`: in order, beginning with a start value.
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
        /// Whether the elements are dropped from the left.
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
    /// `llvm.vector.partial.reduce.add`, `llvm.vector.partial.reduce.fadd`: elements of a long vector are added to
    /// those of a short one.
    Partial(Op),
    /// `llvm.stepvector`
    Steps,
}

/// Emits an intrinsic on vectors and returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: VectorOp) -> Result<Id> {
    match op {
        VectorOp::Combine(op) => combine(e, site, op),
        VectorOp::Choose(comparison) => {
            if let Some(width) = halves::width(e, site.ty())? {
                let elements = elements(e, site, 0)?;
                return tree(e, site, elements, |e, a, b| wide::choose_element(e, comparison, width, a, b));
            }
            let ints = e.ints(site, site.ty())?;
            let signed = matches!(comparison, Op::SLessThan | Op::SGreaterThan);
            let mut elements = elements(e, site, 0)?;
            for element in &mut elements {
                if ints.boolean {
                    let (one, zero) = (e.number(ints, 1), e.number(ints, 0));
                    *element = e.select(ints.ty, *element, one, zero);
                }
                if signed {
                    *element = e.sign_extended(ints, *element);
                }
            }
            let chosen = tree(e, site, elements, |e, a, b| Ok(integers::choose(e, ints, comparison, a, b)))?;
            Ok(e.leave(ints, chosen))
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
            tree(e, site, elements, |e, a, b| {
                Ok(if without_nans {
                    let condition = e.op(comparison, floats.bits.bools, [a, b]);
                    e.select(floats.ty, condition, a, b)
                } else {
                    e.opencl(number, floats.ty, [a, b])
                })
            })
        }
        VectorOp::Propagating(extreme) => {
            let floats = e.floats(site, site.ty())?;
            let elements = elements(e, site, 0)?;
            tree(e, site, elements, |e, a, b| Ok(floats::propagating(e, site, floats, extreme, a, b)))
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
        VectorOp::InterleaveMany => {
            let mut vectors = Vec::new();
            for index in 0..site.call.argument_count() {
                vectors.push(elements(e, site, index)?);
            }
            let count = vectors.first().map_or(0, Vec::len);
            let members: Vec<Id> = (0..count)
                .flat_map(|lane| vectors.iter().filter_map(move |vector| vector.get(lane).copied()))
                .collect();
            joined(e, site, site.ty(), &members)
        }
        VectorOp::DeinterleaveMany => {
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
        VectorOp::Partial(op) => {
            let width = halves::width(e, site.ty().scalar())?;
            let ty = e.type_id(site.ty().scalar())?;
            let mut sums = elements(e, site, 0)?;
            let count = sums.len();
            for (index, element) in elements(e, site, 1)?.into_iter().enumerate() {
                let sum = sums.get_mut(index % count.max(1)).ok_or_else(|| site.unsupported())?;
                *sum = match width {
                    Some(width) => wide::combine(e, site, op, width, [*sum, element])?,
                    None => e.op(op, ty, [*sum, element]),
                };
            }
            if op == Op::IAdd && width.is_none() {
                let ints = e.ints(site, site.ty().scalar())?;
                if ints.boolean {
                    return Err(site.unsupported());
                }
                for sum in &mut sums {
                    *sum = e.leave(ints, *sum);
                }
            }
            joined(e, site, site.ty(), &sums)
        }
        VectorOp::Steps => {
            let count = length(site, site.ty())?;
            let element = e.type_id(site.ty().scalar())?;
            if halves::width(e, site.ty().scalar())?.is_some() {
                let members: Vec<Id> =
                    (0..count).map(|index| halves::constant(e, element, &[u64::from(index)])).collect();
                let ty = e.type_id(site.ty())?;
                return Ok(e.out().composite(ty, &members));
            }
            let ints = e.ints(site, site.ty())?;
            if ints.boolean {
                return Err(site.unsupported());
            }
            let scalar = e.out().scalar_type(ints.ty);
            let members: Vec<Id> =
                (0..count).map(|index| e.out().constant_int(scalar, u64::from(index) & ints.max())).collect();
            Ok(e.out().composite(ints.ty, &members))
        }
    }
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

/// Combines elements in a balanced tree, neighbours first.
fn tree<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    mut elements: Vec<Id>,
    mut combine: impl FnMut(&mut E, Id, Id) -> Result<Id>,
) -> Result<Id> {
    while elements.len() > 1 {
        let mut pairs = elements.into_iter();
        elements = Vec::with_capacity(pairs.len().div_ceil(2));
        while let Some(a) = pairs.next() {
            elements.push(match pairs.next() {
                Some(b) => combine(e, a, b)?,
                None => a,
            });
        }
    }
    elements.pop().ok_or_else(|| site.unsupported())
}

fn combine<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: Op) -> Result<Id> {
    if let Some(width) = halves::width(e, site.ty())? {
        let elements = elements(e, site, 0)?;
        return tree(e, site, elements, |e, a, b| wide::combine(e, site, op, width, [a, b]));
    }
    let ints = e.ints(site, site.ty())?;
    if ints.boolean {
        let boolean = e.out().type_bool();
        let is_array = e.elements_apart(site)?.is_some();
        return match op {
            Op::BitwiseAnd | Op::IMul if !is_array => {
                let argument = e.argument(site, 0)?;
                Ok(e.op(Op::All, boolean, [argument]))
            }
            Op::BitwiseOr if !is_array => {
                let argument = e.argument(site, 0)?;
                Ok(e.op(Op::Any, boolean, [argument]))
            }
            Op::BitwiseAnd | Op::IMul => {
                let elements = elements(e, site, 0)?;
                tree(e, site, elements, |e, a, b| Ok(e.op(Op::LogicalAnd, boolean, [a, b])))
            }
            Op::BitwiseOr => {
                let elements = elements(e, site, 0)?;
                tree(e, site, elements, |e, a, b| Ok(e.op(Op::LogicalOr, boolean, [a, b])))
            }
            // A sum modulo 2 is an exclusive or.
            _ => {
                let elements = elements(e, site, 0)?;
                tree(e, site, elements, |e, a, b| Ok(e.op(Op::LogicalNotEqual, boolean, [a, b])))
            }
        };
    }
    let elements = elements(e, site, 0)?;
    let result = tree(e, site, elements, |e, a, b| Ok(e.op(op, ints.ty, [a, b])))?;
    Ok(if matches!(op, Op::IAdd | Op::IMul) { e.leave(ints, result) } else { result })
}

fn indices(elements: impl Iterator<Item = u64>) -> Vec<u32> {
    // An index that does not fit into an i32 is beyond any vector and counts as undefined.
    elements.map(|index| u32::try_from(index).unwrap_or(u32::MAX)).collect()
}

/// Emits OpVectorShuffle of two arguments, or a composite of their elements if one is not a vector in SPIR-V.
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
