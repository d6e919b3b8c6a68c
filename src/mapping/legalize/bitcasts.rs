//! `bitcast` to and from what SPIR-V's OpBitcast does not take: vectors in parts, wide integers, integers of odd width
//! and booleans.
//!
//! LLVM defines it as a store and a load: the bits of the elements stand one after the other, the first element's
//! lowest.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::context::emit;
use crate::mapping::legalize::calculator::{Calculator, Words};
use crate::mapping::legalize::emit::Emit;
use crate::mapping::legalize::number::Number;
use crate::mapping::legalize::{elements, in_spirv};
use crate::mapping::types::held;
use crate::spirv::{Id, Op};

/// Some of the bits of a value: an integer of at most 64 bits, zero-extended in its SPIR-V type.
#[derive(Clone, Copy)]
struct Lane {
    bits: Id,
    width: u32,
}

/// The widths of lanes that OpBitcast can join and split.
const WHOLE_WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// The value as LLVM's type `to`, which is `ty` in SPIR-V.
///
/// # Errors
/// `InvalidLlvmModule` where the types do not have the same number of bits, or have none that are known.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, from: Type<'c>, to: Type<'c>, ty: Id, value: Id) -> Result<Id> {
    let lanes = lanes(e, from, value)?;
    joined(e, &lanes, to, ty)
}

/// The value of the bits of lanes.
fn joined<'c>(e: &mut impl Emit<'c>, lanes: &[Lane], to: Type<'c>, ty: Id) -> Result<Id> {
    let (element, element_id, count) = match to.view() {
        TypeView::Vector(element, count) => (element, e.out().element_type(ty).ok_or_else(|| unknown(to))?, count),
        _ => (to, ty, 1),
    };
    let widths = lane_widths(e, element)?;
    let pieces = regrouped(e, lanes, &widths, count).ok_or_else(|| unknown(to))?;
    let elements: Vec<Id> =
        pieces.chunks(widths.len()).map(|pieces| element_of(e, element, element_id, pieces)).collect();
    Ok(match (to.view(), elements.as_slice()) {
        (TypeView::Vector(..), elements) => elements::construct(e, ty, elements),
        (_, &[element]) => element,
        _ => return Err(unknown(to)),
    })
}

/// The number of bits that a value has in memory where that is not what its SPIR-V type has: those of a vector of odd
/// integers stand side by side, and an integer of odd width has no more bytes than it needs.
pub(crate) fn packed_bits(ty: Type<'_>) -> Option<u32> {
    let (element, count) = match ty.view() {
        TypeView::Integer(width) => {
            let bytes = width.div_ceil(8);
            return (width > 8 && !(bytes.is_power_of_two() && bytes <= 16)).then_some(width);
        }
        TypeView::Vector(element, count) => (element, count),
        _ => return None,
    };
    let width = element.int_width().filter(|width| !matches!(width, 8 | 16 | 32 | 64 | 128))?;
    width.checked_mul(count)
}

/// What so many bits are loaded and stored as: the SPIR-V type of an integer, or of an array of bytes, and the width of
/// the integers.
pub(crate) fn packed_type<'c>(e: &mut impl Emit<'c>, bits: u32) -> (Id, u32) {
    if bits < 8 || WHOLE_WIDTHS.contains(&bits) {
        let width = bits.max(8);
        return (e.out().type_int(width, 0), width);
    }
    let byte = e.out().type_int(8, 0);
    (held::array_type(e, byte, bits.div_ceil(8)), 8)
}

/// The vector of bytes that an integer of odd width of at most 64 bits can be cast to, where it is loaded and stored as
/// an array of them.
fn byte_vector<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Option<Id> {
    let width = llvm_type.int_width().filter(|width| *width > 8)?;
    let container = e.out().int_width(ty).filter(|container| *container > width)?;
    let byte = e.out().type_int(8, 0);
    Some(e.out().type_vector(byte, container / 8))
}

/// The value whose bits have been loaded as [`packed_type`] says.
///
/// # Errors
/// As [`to_spirv`].
pub(crate) fn unpacked<'c>(e: &mut impl Emit<'c>, bits: u32, loaded: Id, to: Type<'c>, ty: Id) -> Result<Id> {
    let (memory, width) = packed_type(e, bits);
    if let Some(bytes) = byte_vector(e, to, ty) {
        let byte = e.out().type_int(8, 0);
        let nothing = e.out().constant_int(byte, 0);
        let mut members = vec![nothing; e.out().component_count(bytes) as usize];
        for (index, member) in (0..bits.div_ceil(8)).zip(&mut members) {
            *member = elements::extract(e, loaded, index)?;
        }
        let bytes = elements::construct(e, bytes, &members);
        let number = e.out().emit_value(Op::Bitcast, ty, &[bytes.word()]);
        return Ok(match in_spirv::number(e, to, ty) {
            Some(held) if !bits.is_multiple_of(8) => held_word(e, held, number),
            _ => number,
        });
    }
    let mut lanes = Vec::new();
    for (index, mut rest) in (0..held::member_count(e, memory)?).zip((0..=bits).rev().step_by(width as usize)) {
        let mut part = if held::is_aggregate(e, memory) { elements::extract(e, loaded, index)? } else { loaded };
        rest = rest.min(width);
        if rest < width {
            let int = e.out().type_int(width, 0);
            let mask = e.out().constant_int(int, (1 << rest) - 1);
            part = e.out().emit_value(Op::BitwiseAnd, int, &[part.word(), mask.word()]);
        }
        lanes.push(Lane { bits: part, width: rest });
    }
    joined(e, &lanes, to, ty)
}

/// The bits of a value as [`packed_type`] says.
///
/// # Errors
/// As [`to_spirv`].
pub(crate) fn packed<'c>(e: &mut impl Emit<'c>, bits: u32, value: Id, from: Type<'c>) -> Result<Id> {
    let (memory, width) = packed_type(e, bits);
    let own = e.out().type_of(value).ok_or_else(|| unknown(from))?;
    if let Some(bytes) = byte_vector(e, from, own) {
        let bytes = e.out().emit_value(Op::Bitcast, bytes, &[value.word()]);
        let members =
            (0..bits.div_ceil(8)).map(|index| elements::extract(e, bytes, index)).collect::<Result<Vec<_>>>()?;
        return Ok(elements::construct(e, memory, &members));
    }
    let lanes = lanes(e, from, value)?;
    let mut widths = vec![width; (bits / width) as usize];
    if !bits.is_multiple_of(width) {
        widths.push(bits % width);
    }
    let pieces = regrouped(e, &lanes, &widths, 1).ok_or_else(|| unknown(from))?;
    let int = e.out().type_int(width, 0);
    let members: Vec<Id> = pieces.into_iter().map(|piece| converted(e, piece.bits, int)).collect();
    Ok(match members.as_slice() {
        &[whole] if !held::is_aggregate(e, memory) => whole,
        members => elements::construct(e, memory, members),
    })
}

/// The value of the lowest bits of an integer, or of a vector of integers.
///
/// # Errors
/// As [`to_spirv`].
pub(crate) fn of_integers<'c>(e: &mut impl Emit<'c>, bits: u32, value: Id, to: Type<'c>, ty: Id) -> Result<Id> {
    let own = e.out().type_of(value).ok_or_else(|| unknown(to))?;
    let int = e.out().element_type(own).unwrap_or(own);
    let width = e.out().int_width(int).ok_or_else(|| unknown(to))?;
    let mut lanes = Vec::new();
    for (index, rest) in (0..).zip((1..=bits).rev().step_by(width as usize)) {
        let mut part = if int == own { value } else { elements::extract(e, value, index)? };
        if rest < width {
            let mask = e.out().constant_int(int, (1 << rest) - 1);
            part = e.out().emit_value(Op::BitwiseAnd, int, &[part.word(), mask.word()]);
        }
        lanes.push(Lane { bits: part, width: rest.min(width) });
    }
    joined(e, &lanes, to, ty)
}

/// The bits of a value in an integer, or in a vector of integers, of type `ty`, with zeros above them.
///
/// # Errors
/// As [`to_spirv`].
pub(crate) fn to_integers<'c>(e: &mut impl Emit<'c>, value: Id, from: Type<'c>, ty: Id) -> Result<Id> {
    let int = e.out().element_type(ty).unwrap_or(ty);
    let width = e.out().int_width(int).ok_or_else(|| unknown(from))?;
    let lanes = lanes(e, from, value)?;
    let bits: u32 = lanes.iter().map(|lane| lane.width).sum();
    let mut widths = vec![width; (bits / width) as usize];
    if !bits.is_multiple_of(width) {
        widths.push(bits % width);
    }
    let pieces = regrouped(e, &lanes, &widths, 1).ok_or_else(|| unknown(from))?;
    let mut members: Vec<Id> = pieces.into_iter().map(|piece| converted(e, piece.bits, int)).collect();
    if int == ty {
        return members.pop().ok_or_else(|| unknown(from));
    }
    crate::mapping::legalize::vector_memory::pad(e, ty, &mut members)?;
    Ok(elements::construct(e, ty, &members))
}

/// A word without the bits above LLVM's width.
fn held_word<'c>(e: &mut impl Emit<'c>, number: Number<Id>, word: Id) -> Id {
    Calculator::new(e, number).leave(Words { low: word, high: word })
}

fn unknown(ty: Type<'_>) -> Box<crate::error::Diagnostic> {
    Error::InvalidLlvmModule(format!("a bitcast of {ty} has no SPIR-V form")).into()
}

/// The widths of the lanes that an element is of; the lowest first.
fn lane_widths<'c>(e: &mut impl Emit<'c>, element: Type<'c>) -> Result<Vec<u32>> {
    Ok(match element.view() {
        TypeView::Integer(width @ 0..=64) => vec![width],
        TypeView::Integer(width @ 65..=128) => vec![64, width - 64],
        TypeView::Half | TypeView::BFloat => vec![16],
        TypeView::Float => vec![32],
        TypeView::Double => vec![64],
        TypeView::Pointer(_) => vec![e.pointer_width()],
        _ => return Err(unknown(element)),
    })
}

/// The bits of a value.
fn lanes<'c>(e: &mut impl Emit<'c>, from: Type<'c>, value: Id) -> Result<Vec<Lane>> {
    let elements = match from.view() {
        TypeView::Vector(..) => elements::elements(e, value)?,
        _ => vec![value],
    };
    let element = from.scalar();
    let widths = lane_widths(e, element)?;
    let mut lanes = Vec::with_capacity(elements.len() * widths.len());
    for id in elements {
        match (element.view(), widths.as_slice()) {
            (_, &[low, high]) => {
                let halves = [elements::extract(e, id, 0)?, elements::extract(e, id, 1)?];
                lanes.extend(halves.into_iter().zip([low, high]).map(|(bits, width)| Lane { bits, width }));
            }
            (TypeView::Integer(width), _) => lanes.push(Lane { bits: id, width }),
            (view, &[width]) => {
                let int = e.out().type_int(width, 0);
                let op = if matches!(view, TypeView::Pointer(_)) { Op::ConvertPtrToU } else { Op::Bitcast };
                lanes.push(Lane { bits: e.out().emit_value(op, int, &[id.word()]), width });
            }
            _ => return Err(unknown(from)),
        }
    }
    Ok(lanes)
}

/// An element of the bits that are its lanes.
fn element_of<'c>(e: &mut impl Emit<'c>, element: Type<'c>, ty: Id, lanes: &[Lane]) -> Id {
    match (element.view(), lanes) {
        (_, &[low, high]) => {
            let half = e.out().type_int(64, 0);
            let high = converted(e, high.bits, half);
            let low = converted(e, low.bits, half);
            elements::construct(e, ty, &[low, high])
        }
        (TypeView::Integer(1), &[lane, ..]) => {
            let own = e.out().type_of(lane.bits).unwrap_or(ty);
            let zero = e.out().constant_int(own, 0);
            e.out().emit_value(Op::INotEqual, ty, &[lane.bits.word(), zero.word()])
        }
        (TypeView::Integer(_), &[lane, ..]) => converted(e, lane.bits, ty),
        (TypeView::Pointer(_), &[lane, ..]) => e.out().emit_value(Op::ConvertUToPtr, ty, &[lane.bits.word()]),
        (_, &[lane, ..]) => {
            let int = e.out().type_int(lane.width, 0);
            let bits = converted(e, lane.bits, int);
            e.out().emit_value(Op::Bitcast, ty, &[bits.word()])
        }
        (_, &[]) => e.out().undef(ty),
    }
}

/// An integer or boolean as an integer type.
fn converted<'c>(e: &mut impl Emit<'c>, bits: Id, ty: Id) -> Id {
    let own = e.out().type_of(bits);
    if own == Some(ty) {
        bits
    } else if own == Some(e.out().type_bool()) {
        let (one, zero) = (e.out().constant_int(ty, 1), e.out().constant_int(ty, 0));
        e.out().emit_value(Op::Select, ty, &[bits.word(), one.word(), zero.word()])
    } else {
        e.out().emit_value(Op::UConvert, ty, &[bits.word()])
    }
}

/// The bits of `lanes` in lanes of other widths: `widths`, so many times over.
fn regrouped<'c>(e: &mut impl Emit<'c>, lanes: &[Lane], widths: &[u32], count: u32) -> Option<Vec<Lane>> {
    let total: u64 = lanes.iter().map(|lane| u64::from(lane.width)).sum();
    if total != widths.iter().map(|&width| u64::from(width)).sum::<u64>() * u64::from(count) {
        return None;
    }
    let have = lanes.first().map_or(0, |lane| lane.width);
    let want = widths.first().copied().unwrap_or(0);
    let are_whole = WHOLE_WIDTHS.contains(&have)
        && WHOLE_WIDTHS.contains(&want)
        && lanes.iter().all(|lane| lane.width == have)
        && widths.iter().all(|width| *width == want);
    if are_whole && total.is_multiple_of(u64::from(have.max(want))) {
        return Some(joined_or_split(e, lanes, have, want));
    }
    // Everything is computed in the narrowest integer that has room for a lane of either.
    let most = lanes.iter().map(|lane| lane.width).chain(widths.iter().copied()).max().unwrap_or(0);
    let room = WHOLE_WIDTHS.into_iter().find(|width| *width >= most).unwrap_or(64);
    let room = e.out().type_int(room, 0);
    let apply = |e: &mut _, op, piece: Id, operand: u64| {
        let operand = emit::Emit::out(e).constant_int(room, operand);
        emit::Emit::out(e).emit_value(op, room, &[piece.word(), operand.word()])
    };
    let (mut source, mut used) = (lanes.iter().copied(), 0);
    let mut lane = source.next();
    let mut pieces = Vec::with_capacity(widths.len() * count as usize);
    for _ in 0..count {
        for &width in widths {
            let (mut bits, mut filled) = (None, 0);
            while filled < width {
                let Lane { bits: own, width: own_width } = lane?;
                let taken = (width - filled).min(own_width - used);
                let mut piece = converted(e, own, room);
                if used != 0 {
                    piece = apply(e, Op::ShiftRightLogical, piece, u64::from(used));
                }
                if used + taken < own_width {
                    piece = apply(e, Op::BitwiseAnd, piece, u64::MAX >> (64 - taken));
                }
                if filled != 0 {
                    piece = apply(e, Op::ShiftLeftLogical, piece, u64::from(filled));
                }
                bits = Some(match bits {
                    Some(bits) => e.out().emit_value(Op::BitwiseOr, room, &[Id::word(bits), piece.word()]),
                    None => piece,
                });
                filled += taken;
                used += taken;
                if used == own_width {
                    (lane, used) = (source.next(), 0);
                }
            }
            let bits = bits.unwrap_or_else(|| e.out().constant_int(room, 0));
            pieces.push(Lane { bits, width });
        }
    }
    Some(pieces)
}

/// Lanes of widths that SPIR-V has, put together to wider ones or taken apart to narrower ones.
fn joined_or_split<'c>(e: &mut impl Emit<'c>, lanes: &[Lane], have: u32, want: u32) -> Vec<Lane> {
    let (from, to) = (e.out().type_int(have, 0), e.out().type_int(want, 0));
    let mut pieces = Vec::new();
    if have == want {
        return lanes.to_vec();
    } else if have < want {
        let ratio = want / have;
        let vector = e.out().type_vector(from, ratio);
        for group in lanes.chunks(ratio as usize) {
            let members: Vec<Id> = group.iter().map(|lane| lane.bits).collect();
            let together = elements::construct(e, vector, &members);
            pieces.push(Lane { bits: e.out().emit_value(Op::Bitcast, to, &[together.word()]), width: want });
        }
    } else {
        let ratio = have / want;
        let vector = e.out().type_vector(to, ratio);
        for lane in lanes {
            let apart = e.out().emit_value(Op::Bitcast, vector, &[lane.bits.word()]);
            for index in 0..ratio {
                let bits = e.out().emit_value(Op::CompositeExtract, to, &[apart.word(), index]);
                pieces.push(Lane { bits, width: want });
            }
        }
    }
    pieces
}
