//! Values of types that SPIR-V lacks, held in parts.
//!
//! LLVM has vectors of any length and integers of any width; its optimiser makes both where the source has neither. A
//! vector of a length or of elements that SPIR-V has no vectors of is an array of its elements, and what is done to it
//! is done to each of them. An integer of 65 to 128 bits is an array of two of 64 bits, the low one first, see
//! [`crate::mapping::legalize::halves`]. Both lie in memory as LLVM has them there, up to the padding at a vector's end.
//!
//! Whether a type is held in parts shows in its SPIR-V type: no other type that LLVM computes with is an array.

use crate::error::{Error, Result};
use crate::llvm::{Type, TypeView};
use crate::mapping::context::emit::Emit;
use crate::mapping::legalize::booleans;
use crate::spirv::{Id, Op};

/// How long a vector can be that is held in parts: every operation is repeated for each element.
pub(crate) const MAX_ELEMENTS: u32 = 4096;

/// How a value of an LLVM type is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape<'c> {
    /// As one value that SPIR-V computes with.
    Whole,
    /// As an array of a vector's elements.
    Elements(Type<'c>, u32),
    /// As an array of an integer's low and high 64 bits; with the width in LLVM.
    Wide(u32),
}

/// How a value of LLVM's type is held, by its SPIR-V type.
pub(crate) fn shape<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Shape<'c> {
    if !matches!(e.out().type_info(ty), Some((Op::TypeArray, _))) {
        return Shape::Whole;
    }
    match llvm_type.view() {
        TypeView::Integer(width) => Shape::Wide(width),
        TypeView::Vector(element, count) => Shape::Elements(element, count),
        _ => Shape::Whole,
    }
}

/// Notes types that lie in memory otherwise than in LLVM, which aligns a vector to the next power of two of its size: in
/// structures one that is an array in memory too ([`vector_memory`]) does not fit.
pub(crate) fn note_misfit<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<()> {
    let fits = match ty.view() {
        TypeView::Array(element, _) => !e.misfits().contains(&element),
        TypeView::Struct(structure) => {
            let mut fits = true;
            for &member in structure.members() {
                let mut inner = member;
                while let TypeView::Array(element, _) = inner.view() {
                    inner = element;
                }
                fits &= !e.misfits().contains(&member);
                if let TypeView::Vector(_, count) = inner.view()
                    && count > 1
                    && !structure.is_packed()
                    && structure.members().len() > 1
                {
                    let id = booleans::type_in_memory(e, inner)?;
                    fits &= !is_aggregate(e, id);
                }
            }
            fits
        }
        _ => true,
    };
    if !fits {
        e.misfits().insert(ty);
    }
    Ok(())
}

/// Refuses memory of a type that lies there otherwise than in LLVM.
///
/// # Errors
/// `InvalidLlvmModule`.
pub(crate) fn check_memory<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<()> {
    // Hardly any module has such types.
    if e.misfits().is_empty() || !e.misfits().contains(&ty) {
        return Ok(());
    }
    let text = format!("memory of the type {ty}, whose vectors SPIR-V has no like of, cannot be laid out as in LLVM");
    Err(Error::InvalidLlvmModule(text)
        .at(Default::default())
        .with_hint("give the vectors 2, 3, 4, 8 or 16 elements, or allow SPV_EXT_long_vector"))
}

/// Whether the SPIR-V type is that of an array or structure.
pub(crate) fn is_aggregate<'c>(e: &mut impl Emit<'c>, ty: Id) -> bool {
    matches!(e.out().type_info(ty), Some((Op::TypeArray | Op::TypeStruct, _)))
}

/// The array type for so many parts of type `part`.
pub(crate) fn array_type<'c>(e: &mut impl Emit<'c>, part: Id, count: u32) -> Id {
    let length = e.out().constant_u32(count);
    e.out().type_array(part, length)
}

/// The number of a vector's or array's elements, or of a structure's members; 1 of what is none.
///
/// # Errors
/// `InvalidLlvmModule` where there are more than [`MAX_ELEMENTS`].
pub(crate) fn member_count<'c>(e: &mut impl Emit<'c>, ty: Id) -> Result<u32> {
    let count = match e.out().type_info(ty) {
        Some((Op::TypeStruct, members)) => members.len() as u64,
        Some((Op::TypeArray, &[_, length])) => {
            Id::new(length).and_then(|length| e.out().constant_bits(length)).unwrap_or(1)
        }
        Some((Op::TypeVector, &[_, count])) => u64::from(count),
        _ => 1,
    };
    u32::try_from(count).ok().filter(|count| *count <= MAX_ELEMENTS).ok_or_else(|| {
        Error::InvalidLlvmModule(format!("an operation on an aggregate of more than {MAX_ELEMENTS} members")).into()
    })
}

/// A member of a composite value; that of a constant needs no instruction.
///
/// # Errors
/// `Internal` where the value has no such member.
pub(crate) fn extract<'c>(e: &mut impl Emit<'c>, composite: Id, index: u32) -> Result<Id> {
    let ty = e.out().type_of(composite).and_then(|ty| e.out().member_type(ty, index));
    let ty = ty.ok_or_else(|| Error::Internal("a part of a value that has no parts".to_owned()))?;
    match e.out().definition(composite) {
        Some((Op::ConstantComposite, members)) => {
            if let Some(member) = members.get(index as usize).and_then(|&member| Id::new(member)) {
                return Ok(member);
            }
        }
        Some((Op::ConstantNull, _)) => return Ok(e.out().null(ty)),
        Some((op @ (Op::Undef | Op::PoisonKHR), _)) => return Ok(e.out().constant(op, ty, &[])),
        _ => {}
    }
    Ok(e.out().emit_value(Op::CompositeExtract, ty, &[composite.word(), index]))
}

/// A composite value of its members; one of constants is a constant.
pub(crate) fn construct<'c>(e: &mut impl Emit<'c>, ty: Id, members: &[Id]) -> Id {
    let is_constant = |e: &mut _, member: Id| {
        matches!(
            Emit::out(e).definition(member),
            Some((
                Op::Constant
                    | Op::ConstantTrue
                    | Op::ConstantFalse
                    | Op::ConstantNull
                    | Op::ConstantComposite
                    | Op::Undef
                    | Op::PoisonKHR,
                _
            ))
        )
    };
    if members.iter().all(|&member| is_constant(e, member)) {
        return e.out().composite(ty, members);
    }
    let words: Vec<u32> = members.iter().map(|member| member.word()).collect();
    e.out().emit_value(Op::CompositeConstruct, ty, &words)
}

/// All elements of a vector, held in parts or not.
///
/// # Errors
/// As [`member_count`] and [`extract`].
pub(crate) fn elements<'c>(e: &mut impl Emit<'c>, vector: Id) -> Result<Vec<Id>> {
    let ty = e.out().type_of(vector).ok_or_else(|| Error::Internal("a value without a type".to_owned()))?;
    let count = member_count(e, ty)?;
    (0..count).map(|index| extract(e, vector, index)).collect()
}

/// A vector of SPIR-V type `ty` of what `f` makes of the operands' elements.
///
/// # Errors
/// Those of `f`.
pub(crate) fn map<'c, E: Emit<'c>, const N: usize>(
    e: &mut E,
    ty: Id,
    operands: [Id; N],
    mut f: impl FnMut(&mut E, [Id; N]) -> Result<Id>,
) -> Result<Id> {
    let count = member_count(e, ty)?;
    let mut results = Vec::with_capacity(count as usize);
    for index in 0..count {
        let mut elements = operands;
        for element in &mut elements {
            *element = extract(e, *element, index)?;
        }
        results.push(f(e, elements)?);
    }
    Ok(construct(e, ty, &results))
}
