//! Short sequences of LLVM IR that several mappings build.

use crate::error::{Error, Result};
use crate::llvm::{Access, BinaryFlags, BinaryOp, CastFlags, CastOp, GepFlags, Type, TypeView, Value, fold};
use crate::mapping::context::Build;
use crate::mapping::facts::address_spaces::GENERIC;
use crate::spirv::{Id, Instruction};
use std::cmp::Ordering;

/// Returns a constant of the integer type with `width` bits.
pub(crate) fn int<'m, 'c>(b: &impl Build<'m, 'c>, width: u32, value: u64) -> Result<Value<'c>> {
    Ok(b.types().int(width)?.const_u64(value)?)
}

/// Returns a constant of `ty`, an integer type or a vector of integers. Every element of a vector has the value.
pub(crate) fn number_like<'m, 'c>(b: &impl Build<'m, 'c>, ty: Type<'c>, value: u64) -> Result<Value<'c>> {
    let Some(width) = ty.scalar().int_width() else {
        return Err(Error::Internal("the type of an integer constant is not an integer type".into()).into());
    };
    let number = int(b, width, value)?;
    match ty.view() {
        TypeView::Vector(_, count) => Ok(ty.const_aggregate(&vec![number; count as usize])?),
        _ => Ok(number),
    }
}

/// Builds a binary operation without flags.
pub(crate) fn binary<'m, 'c>(
    b: &impl Build<'m, 'c>,
    op: BinaryOp,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>> {
    Ok(b.builder().binary(op, left, right, BinaryFlags::default())?)
}

/// Builds a binary operation on an i32 and the constant `right`.
pub(crate) fn binary_with<'m, 'c>(
    b: &impl Build<'m, 'c>,
    op: BinaryOp,
    left: Value<'c>,
    right: u32,
) -> Result<Value<'c>> {
    let right = int(b, 32, right.into())?;
    binary(b, op, left, right)
}

/// Builds a cast without flags.
pub(crate) fn cast<'m, 'c>(b: &impl Build<'m, 'c>, op: CastOp, value: Value<'c>, ty: Type<'c>) -> Result<Value<'c>> {
    Ok(b.builder().cast(op, value, ty, CastFlags::default())?)
}

/// Returns the vector type of `scalar` with as many elements as the vector type `like`. Returns `scalar` if `like` is
/// not a vector type.
pub(crate) fn like<'m, 'c>(b: &impl Build<'m, 'c>, like: Type<'c>, scalar: Type<'c>) -> Result<Type<'c>> {
    match like.view() {
        TypeView::Vector(_, count) => Ok(b.types().vector(scalar, count)?),
        _ => Ok(scalar),
    }
}

/// Returns true for a vector of booleans. LLVM functions whose calls stand for SPIR-V instructions take and return
/// vectors of bytes instead.
pub(crate) fn is_bool_vector(ty: Type<'_>) -> bool {
    matches!(ty.view(), TypeView::Vector(element, _) if element.int_width() == Some(1))
}

/// Converts a vector of booleans to a vector of bytes that are 0 or -1. Returns any other value unchanged.
pub(crate) fn bytes_of_booleans<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>) -> Result<Value<'c>> {
    if !is_bool_vector(value.ty()) {
        return Ok(value);
    }
    let ty = like(b, value.ty(), b.types().i8())?;
    cast(b, CastOp::SExt, value, ty)
}

/// Returns the return type of the LLVM function whose calls stand for a SPIR-V instruction with the result type `ty`: a
/// vector of bytes for a vector of booleans, and `ty` for any other type.
pub(crate) fn given_type<'m, 'c>(b: &impl Build<'m, 'c>, ty: Type<'c>) -> Result<Type<'c>> {
    if is_bool_vector(ty) { like(b, ty, b.types().i8()) } else { Ok(ty) }
}

/// Converts the result of a function that returns [`given_type`] back to `ty`, the inverse of [`bytes_of_booleans`].
pub(crate) fn truncated<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>, ty: Type<'c>) -> Result<Value<'c>> {
    if value.ty() == ty { Ok(value) } else { cast(b, CastOp::Trunc, value, ty) }
}

/// Casts a pointer to another address space. Returns the pointer unchanged if it is in `space` already.
pub(crate) fn in_address_space<'m, 'c>(b: &impl Build<'m, 'c>, pointer: Value<'c>, space: u32) -> Result<Value<'c>> {
    if pointer.ty().address_space() == Some(space) {
        return Ok(pointer);
    }
    let ty = b.types().pointer(space)?;
    let cast = cast(b, CastOp::AddrSpaceCast, pointer, ty)?;
    let name = pointer.name();
    if !name.is_empty() {
        cast.set_name(&format!("{name}.as"));
    }
    Ok(cast)
}

/// Returns the value of the id `pointer`, cast to a pointer in the generic address space.
pub(crate) fn generic_pointer<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Id) -> Result<Value<'c>> {
    let pointer = b.value(pointer)?;
    in_address_space(b, pointer, b.address_space(GENERIC))
}

/// Returns the integer type that is as wide as a pointer to global memory, which is OpenCL's `size_t`.
pub(crate) fn size_type<'m, 'c>(b: &impl Build<'m, 'c>) -> Result<Type<'c>> {
    let bytes = b.module().store_size(b.types().pointer(1)?)?;
    Ok(b.types().int(bytes as u32 * 8)?)
}

/// Builds an alloca at the start of the entry block.
pub(crate) fn local_variable<'m, 'c>(b: &impl Build<'m, 'c>, ty: Type<'c>, name: &str) -> Result<Value<'c>> {
    aligned_variable(b, ty, name, None)
}

/// Builds an alloca at the start of the entry block. Its alignment is `alignment`, or the alignment of the type if
/// `alignment` is `None`.
pub(crate) fn aligned_variable<'m, 'c>(
    b: &impl Build<'m, 'c>,
    ty: Type<'c>,
    name: &str,
    alignment: Option<u64>,
) -> Result<Value<'c>> {
    let mut builder = *b.builder();
    let entry = builder.block().and_then(|block| block.function()).and_then(|function| function.entry());
    let Some(entry) = entry else {
        return Err(Error::Internal("an alloca is built outside of a function".into()).into());
    };
    if let Some(first) = entry.instructions().next() {
        builder.set_before(first)?;
    }
    let variable = builder.alloca(ty, None, b.address_space(0), alignment)?;
    variable.set_name(name);
    Ok(variable)
}

/// Builds a load.
pub(crate) fn load<'m, 'c>(b: &impl Build<'m, 'c>, ty: Type<'c>, pointer: Value<'c>) -> Result<Value<'c>> {
    Ok(b.builder().load(ty, pointer, Access::default())?)
}

/// Builds a store.
pub(crate) fn store<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>, pointer: Value<'c>) -> Result<()> {
    b.builder().store(value, pointer, Access::default())?;
    Ok(())
}

/// Zero-extends or truncates an integer or a vector of integers to `ty`.
pub(crate) fn resized<'m, 'c>(b: &impl Build<'m, 'c>, value: Value<'c>, ty: Type<'c>) -> Result<Value<'c>> {
    let (Some(from), Some(to)) = (value.ty().scalar().int_width(), ty.scalar().int_width()) else {
        return Err(b.invalid("an operand is not an integer"));
    };
    match from.cmp(&to) {
        Ordering::Less => cast(b, CastOp::ZExt, value, ty),
        Ordering::Greater => cast(b, CastOp::Trunc, value, ty),
        Ordering::Equal => Ok(value),
    }
}

/// Returns the constant of an integer type or a vector of integers with all bits set.
pub(crate) fn all_ones(ty: Type<'_>) -> Result<Value<'_>> {
    match ty.view() {
        TypeView::Vector(element, count) => {
            let ones = element.const_i64(-1)?;
            Ok(ty.const_aggregate(&vec![ones; count as usize])?)
        }
        _ => Ok(ty.const_i64(-1)?),
    }
}

/// Builds a vector of `count` elements that all are `scalar`.
pub(crate) fn splat<'m, 'c>(b: &impl Build<'m, 'c>, scalar: Value<'c>, count: u32) -> Result<Value<'c>> {
    let poison = b.types().vector(scalar.ty(), count)?.const_poison()?;
    let zero = b.types().i64().const_u64(0)?;
    let first = b.builder().insert_element(poison, scalar, zero)?;
    first.set_name(".splatinsert");
    Ok(b.builder().shuffle(first, poison, &vec![0; count as usize])?)
}

/// Converts the first two operands of an instruction, which must be pointers, to i64.
///
/// # Errors
/// Returns `InvalidModule` if an operand is missing or not a value. Returns LLVM's error if an operand is not a
/// pointer.
pub(crate) fn two_as_integers<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<(Value<'c>, Value<'c>)> {
    let (left, right) = b.two(instruction)?;
    let int = b.types().i64();
    let left = b.builder().cast(CastOp::PtrToInt, left, int, CastFlags::NONE)?;
    let right = b.builder().cast(CastOp::PtrToInt, right, int, CastFlags::NONE)?;
    Ok((left, right))
}

/// Returns the constant expression for the size of `ty`: the address of element 1 of an array of `ty` at null,
/// converted to the integer type `int`. The translation to SPIR-V recognizes this expression as a size
/// (`constants::operations`).
///
/// # Errors
/// Returns LLVM's error if the type has no size.
pub(crate) fn size_to_llvm<'c>(ty: Type<'c>, pointer: Type<'c>, int: Type<'c>, one: Value<'c>) -> Result<Value<'c>> {
    let end = fold::gep(ty, pointer.const_zero()?, &[one], GepFlags::NONE)?;
    Ok(fold::cast(CastOp::PtrToInt, end, int)?)
}
