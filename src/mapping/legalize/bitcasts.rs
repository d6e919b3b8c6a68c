//! `bitcast` from and to types that OpBitcast does not accept: booleans, integers of odd width, integers in two 64-bit
//! halves, and vectors that are arrays in SPIR-V.
//!
//! LLVM defines `bitcast` as a store and a load of the same memory. The bits of a vector's elements are adjacent, and
//! the first element has the lowest bits. A value is therefore split into *lanes*, which are groups of adjacent bits.
//! The lanes are regrouped to the widths of the new elements, and joined to the result.

use crate::error::{Error, Result};
use crate::llvm::{BinaryOp, Type, TypeView};
use crate::mapping::legalize::calculator::{Calculator, Words};
use crate::mapping::legalize::{Emit, arithmetic::Arithmetic, elements, in_spirv, number::Number};
use crate::mapping::types::held;
use crate::spirv::{Id, Op};

/// A group of at most 64 adjacent bits of a value, held in a SPIR-V integer whose other bits are zero, or in a boolean.
#[derive(Clone, Copy)]
struct Lane {
    bits: Id,
    width: u32,
}

/// The widths of lanes that OpBitcast can join and split.
const WHOLE_WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// Emits a `bitcast` of a value from the LLVM type `from` to the LLVM type `to`, whose SPIR-V type is `ty`.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the types do not have the same number of bits, or if the elements of one of them are
/// not integers of at most 128 bits, floating-point numbers or pointers.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, from: Type<'c>, to: Type<'c>, ty: Id, value: Id) -> Result<Id> {
    let lanes = lanes(e, from, value)?;
    joined(e, &lanes, to, ty)
}

/// Joins lanes to a value of the LLVM type `to`, whose SPIR-V type is `ty`.
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

/// Returns the number of bits that a value occupies in memory, or `None` if its SPIR-V type has the same size there.
/// Two kinds of type differ. The elements of a vector of integers are adjacent without padding if their width is not 8,
/// 16, 32, 64 or 128. An integer of more than 8 bits takes only as many bytes as it needs, such as 3 bytes for i24, and
/// no SPIR-V integer has this size.
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

/// Returns the SPIR-V type that is used to load and store a value that occupies `bits` bits in memory: an integer, or
/// an array of bytes.
pub(crate) fn packed_type<'c>(e: &mut impl Emit<'c>, bits: u32) -> Id {
    if bits < 8 || WHOLE_WIDTHS.contains(&bits) {
        return e.out().type_int(bits.max(8), 0);
    }
    let byte = e.out().type_int(8, 0);
    held::array_type(e, byte, bits.div_ceil(8))
}

/// Returns the type of a vector of bytes that is as wide as `ty`, if `ty` is the SPIR-V integer type for an LLVM
/// integer of 9 to 63 bits and is wider than this integer. Such an integer is an array of bytes in memory. Returns
/// `None` for all other types.
fn byte_vector<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Option<Id> {
    let width = llvm_type.int_width().filter(|width| *width > 8)?;
    let word_width = e.out().int_width(ty).filter(|word_width| *word_width > width)?;
    let byte = e.out().type_int(8, 0);
    Some(e.out().type_vector(byte, word_width / 8))
}

/// Converts `loaded`, which was loaded as a [`packed_type`], to a value of the LLVM type `to`, whose SPIR-V type is
/// `ty`.
///
/// # Errors
/// Returns the errors of [`to_spirv`].
pub(crate) fn unpacked<'c>(e: &mut impl Emit<'c>, bits: u32, loaded: Id, to: Type<'c>, ty: Id) -> Result<Id> {
    let Some(vector) = byte_vector(e, to, ty) else { return of_integers(e, bits, loaded, to, ty) };
    let byte = e.out().type_int(8, 0);
    let zero = e.out().constant_int(byte, 0);
    let mut bytes = elements::first(e, loaded, bits.div_ceil(8))?;
    bytes.resize(e.out().component_count(vector) as usize, zero);
    let vector = elements::construct(e, vector, &bytes);
    let word = e.out().emit_value(Op::Bitcast, ty, &[vector.word()]);
    Ok(match in_spirv::number(e, to, ty) {
        Some(number) if !bits.is_multiple_of(8) => masked(e, number, word),
        _ => word,
    })
}

/// Converts a value of the LLVM type `from` to its [`packed_type`], to store it.
///
/// # Errors
/// Returns the errors of [`to_spirv`].
pub(crate) fn packed<'c>(e: &mut impl Emit<'c>, bits: u32, value: Id, from: Type<'c>) -> Result<Id> {
    let memory = packed_type(e, bits);
    let own = e.out().type_of(value).ok_or_else(|| unknown(from))?;
    let Some(vector) = byte_vector(e, from, own) else { return to_integers(e, value, from, memory) };
    let vector = e.out().emit_value(Op::Bitcast, vector, &[value.word()]);
    let bytes = elements::first(e, vector, bits.div_ceil(8))?;
    Ok(elements::construct(e, memory, &bytes))
}

/// Converts the lowest `bits` bits of an integer, or of a vector or an array of integers, to a value of the LLVM type
/// `to`, whose SPIR-V type is `ty`.
///
/// # Errors
/// Returns the errors of [`to_spirv`].
pub(crate) fn of_integers<'c>(e: &mut impl Emit<'c>, bits: u32, value: Id, to: Type<'c>, ty: Id) -> Result<Id> {
    let own = e.out().type_of(value).ok_or_else(|| unknown(to))?;
    let int = e.out().element_type(own).unwrap_or(own);
    let width = e.out().int_width(int).ok_or_else(|| unknown(to))?;
    let mut lanes = Vec::new();
    for (index, rest) in (0..).zip((1..=bits).rev().step_by(width as usize)) {
        let word = if int == own { value } else { elements::extract(e, value, index)? };
        let number = Number::word(int, rest.min(width), width);
        lanes.push(Lane { bits: masked(e, number, word), width: number.width });
    }
    joined(e, &lanes, to, ty)
}

/// Converts a value to `ty`, which is an integer type, or a vector or an array of integers with at least as many bits.
/// The other bits are zero.
///
/// # Errors
/// Returns the errors of [`to_spirv`].
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

/// Clears the bits of a word above the width of the LLVM integer.
fn masked<'c>(e: &mut impl Emit<'c>, number: Number<Id>, word: Id) -> Id {
    Calculator::new(e, number).leave(Words { low: word, high: word })
}

fn unknown(ty: Type<'_>) -> Box<crate::error::Diagnostic> {
    Error::InvalidLlvmModule(format!("cannot translate a bitcast from or to {ty}")).into()
}

/// Returns the widths of the lanes that an element of the LLVM type `element` is split into. The lowest lane is the
/// first.
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

/// Splits a value of the LLVM type `from` into lanes.
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

/// Joins lanes to an element of the LLVM type `element`, whose SPIR-V type is `ty`.
fn element_of<'c>(e: &mut impl Emit<'c>, element: Type<'c>, ty: Id, lanes: &[Lane]) -> Id {
    match (element.view(), lanes) {
        (_, &[low, high]) => {
            let half = e.out().type_int(64, 0);
            let high = converted(e, high.bits, half);
            let low = converted(e, low.bits, half);
            elements::construct(e, ty, &[low, high])
        }
        (TypeView::Integer(1), &[lane, ..]) => in_spirv::boolean_from_word(e, lane.bits, ty),
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

/// Converts an integer or a boolean to an integer type.
fn converted<'c>(e: &mut impl Emit<'c>, bits: Id, ty: Id) -> Id {
    let own = e.out().type_of(bits);
    if own == Some(ty) {
        bits
    } else if own == Some(e.out().type_bool()) {
        in_spirv::boolean_to_word(e, bits, ty)
    } else {
        e.out().emit_value(Op::UConvert, ty, &[bits.word()])
    }
}

/// Divides the bits of `lanes` into new lanes. The list `widths`, repeated `count` times, has the widths of the new
/// lanes. Returns `None` if the total number of bits differs.
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
    // The computation uses the narrowest SPIR-V integer that can hold each old lane and each new lane.
    let most = lanes.iter().map(|lane| lane.width).chain(widths.iter().copied()).max().unwrap_or(0);
    let room = WHOLE_WIDTHS.into_iter().find(|width| *width >= most).unwrap_or(64);
    let word = e.out().type_int(room, 0);
    let (mut source, mut used) = (lanes.iter().copied(), 0);
    let mut lane = source.next();
    let mut pieces = Vec::with_capacity(widths.len() * count as usize);
    for &width in (0..count).flat_map(|_| widths) {
        let (mut bits, mut filled) = (None, 0);
        while filled < width {
            let Lane { bits: own, width: own_width } = lane?;
            let taken = (width - filled).min(own_width - used);
            let piece = converted(e, own, word);
            let c = &mut Calculator::new(e, Number::word(word, taken, room));
            let mut piece = c.shifted_by(BinaryOp::LShr, Words { low: piece, high: piece }, used);
            if used + taken < own_width {
                piece = c.masked(piece);
            }
            let piece = c.shifted_by(BinaryOp::Shl, piece, filled).low;
            bits = Some(bits.map_or(piece, |bits| c.a.binary(BinaryOp::Or, [bits, piece])));
            filled += taken;
            used += taken;
            if used == own_width {
                (lane, used) = (source.next(), 0);
            }
        }
        let bits = bits.unwrap_or_else(|| e.out().constant_int(word, 0));
        pieces.push(Lane { bits, width });
    }
    Some(pieces)
}

/// Joins or splits lanes of `have` bits to lanes of `want` bits with OpBitcast. SPIR-V must have integers of both
/// widths, and one width must be a multiple of the other.
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
