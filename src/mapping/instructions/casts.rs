//! Conversions of numbers and pointers.

use crate::error::{Error, Result};
use crate::llvm::{CastFlags, CastOp, Instruction as LlvmInstruction, Type, TypeView, Value};
use crate::mapping::context::build::{Build, Built};
use crate::mapping::context::emit;
use crate::mapping::context::type_info::{Scalar, TypeInfo};
use crate::mapping::facts::{address_spaces, blocks};
use crate::mapping::instructions::{flags, operations};
use crate::mapping::legalize::{bitcasts, elements, halves, odd_integers};
use crate::mapping::poison::emit::Emit;
use crate::mapping::poison::policy;
use crate::mapping::types::basic;
use crate::mapping::types::held::{self, Shape};
use crate::spirv::{Decoration, Id, Instruction, Op, StorageClass};

/// Returns the instruction for a conversion between address spaces: to and from the generic one, and between global
/// memory and the parts of it that extensions define. Returns `None` for other pairs.
pub(crate) fn address_space_cast<'c>(e: &mut impl Emit<'c>, from: Type<'c>, to: Type<'c>) -> Option<Op> {
    let mut class = |ty: Type<'c>| basic::storage_class(e, ty.scalar().address_space()?).ok();
    match (class(from)?, class(to)?) {
        (from, to) if from == to => Some(Op::Bitcast),
        // UniformConstant is not a part of Generic.
        (StorageClass::Generic, StorageClass::UniformConstant) => None,
        (StorageClass::Generic, _) => Some(Op::GenericCastToPtr),
        (_, StorageClass::Generic) => Some(Op::PtrCastToGeneric),
        (StorageClass::CrossWorkgroup, to) if address_spaces::is_usm(to) => Some(Op::CrossWorkgroupCastToPtrINTEL),
        (from, StorageClass::CrossWorkgroup) if address_spaces::is_usm(from) => Some(Op::PtrCastToCrossWorkgroupINTEL),
        _ => None,
    }
}

/// Emits a conversion.
///
/// # Errors
/// `InvalidInstruction` for a conversion between address spaces that SPIR-V does not have.
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    op: CastOp,
    value: Value<'c>,
) -> Result<Id> {
    let (from, to) = (value.ty(), instruction.as_value().ty());
    let ty = e.value_type(instruction.as_value())?;
    if op == CastOp::AddrSpaceCast {
        if blocks::is_block_function(value) {
            return Ok(e.out().null(ty));
        }
        return address_space_cast_to_spirv(e, instruction, value, ty);
    }
    let id = e.value(value)?;
    if op == CastOp::BitCast && from == to {
        // A pointer chain that is cut off has a different pointee at each use, and the uses cast it.
        let own = e.out().type_of(id);
        return if own == Some(ty) && to.is_pointer() && e.is_cut_off(instruction.as_value()) {
            Ok(id)
        } else {
            Ok(pointer_cast(e, id, ty))
        };
    }
    if matches!(op, CastOp::SExt | CastOp::ZExt) && held::is_bool(from) && e.stays_boolean(instruction) {
        return Ok(id);
    }
    let is_stable = e.must_be_stable(instruction.as_value());
    cast(e, (op, is_stable), (from, to), ty, id)
}

/// Emits a conversion between two LLVM types that is not between address spaces. `ty` is the SPIR-V type of the result.
/// A conversion that must be stable is defined for numbers out of range.
fn cast<'c>(
    e: &mut impl Emit<'c>,
    (op, is_stable): (CastOp, bool),
    (from, to): (Type<'c>, Type<'c>),
    ty: Id,
    value: Id,
) -> Result<Id> {
    if op == CastOp::BitCast && from == to {
        return Ok(value);
    }
    let own = e.out().type_of(value).ok_or_else(|| Error::Internal("an operand has no type".to_owned()))?;
    match (held::shape(e, from, own), held::shape(e, to, ty)) {
        (Shape::Whole, Shape::Whole) => {}
        _ if op == CastOp::BitCast => return bitcasts::to_spirv(e, from, to, ty, value),
        // Conversions keep the number of elements, so both sides are converted element by element.
        (Shape::Elements(..), _) | (_, Shape::Elements(..)) => {
            let (from, to) = (from.scalar(), to.scalar());
            let element = e.out().element_type(ty).unwrap_or(ty);
            return elements::map(e, ty, [value], |e, [value]| cast(e, (op, is_stable), (from, to), element, value));
        }
        (from_shape, to_shape) => return halves::cast(e, op, (from, from_shape), (to, to_shape), ty, value),
    }
    match op {
        // The operand is the result of a test and was kept as a boolean.
        CastOp::Trunc if held::is_bool(to) && own == ty => return Ok(value),
        CastOp::Trunc if held::is_bool(to) => {
            let one = odd_integers::constant(e, own, 1)?;
            let bit = e.out().emit_value(Op::BitwiseAnd, own, &[value.word(), one.word()]);
            let zero = odd_integers::constant(e, own, 0)?;
            return Ok(e.out().emit_value(Op::INotEqual, ty, &[bit.word(), zero.word()]));
        }
        CastOp::ZExt | CastOp::SExt if held::is_bool(from) => {
            let number = select_number(e, value, ty, op == CastOp::SExt)?;
            return match held::held(e, to)? {
                Some(held) if op == CastOp::SExt => odd_integers::masked(e, number, held),
                _ => Ok(number),
            };
        }
        CastOp::UIToFP | CastOp::SIToFP if held::is_bool(from) => {
            let int = number_for_bool(e, from)?;
            let number = select_number(e, value, int, op == CastOp::SIToFP)?;
            let op = if op == CastOp::SIToFP { Op::ConvertSToF } else { Op::ConvertUToF };
            return Ok(e.out().emit_value(op, ty, &[number.word()]));
        }
        CastOp::FPToUI | CastOp::FPToSI if held::is_bool(to) => {
            let int = number_for_bool(e, to)?;
            let op = if op == CastOp::FPToSI { Op::ConvertFToS } else { Op::ConvertFToU };
            let number = e.out().emit_value(op, int, &[value.word()]);
            policy::of_range(e, number, is_stable);
            let zero = odd_integers::constant(e, int, 0)?;
            return Ok(e.out().emit_value(Op::INotEqual, ty, &[number.word(), zero.word()]));
        }
        // OpConvertUToPtr takes an integer, so a boolean becomes a number first.
        CastOp::IntToPtr if held::is_bool(from) => {
            let width = e.pointer_width();
            let int = e.out().type_int(width, 0);
            let number = select_number(e, value, int, false)?;
            return Ok(e.out().emit_value(Op::ConvertUToPtr, ty, &[number.word()]));
        }
        CastOp::PtrToInt | CastOp::PtrToAddr if held::is_bool(to) => {
            let width = e.pointer_width();
            let int = e.out().type_int(width, 0);
            let number = e.out().emit_value(Op::ConvertPtrToU, int, &[value.word()]);
            let (one, zero) = (e.out().constant_int(int, 1), e.out().constant_int(int, 0));
            let bit = e.out().emit_value(Op::BitwiseAnd, int, &[number.word(), one.word()]);
            return Ok(e.out().emit_value(Op::INotEqual, ty, &[bit.word(), zero.word()]));
        }
        // OpBitcast takes no booleans, and it would count the unused bits of odd widths.
        CastOp::BitCast if held::is_odd(from) || held::is_odd(to) => {
            return bitcasts::to_spirv(e, from, to, ty, value);
        }
        _ => {}
    }
    let Some(mut spirv_op) = operations::to_spirv(operations::CAST, op) else {
        return Err(Error::Internal(format!("{op:?} is missing from a table")).into());
    };
    let mut operand = match (op, held::held(e, from)?) {
        (CastOp::SExt | CastOp::SIToFP, Some(held)) => odd_integers::sign_extended(e, value, held)?,
        _ => value,
    };
    // A conversion between two widths with the same SPIR-V type changes no bits, or only masks some.
    if own == ty && !matches!(op, CastOp::FPTrunc | CastOp::FPExt) {
        spirv_op = Op::CopyObject;
    }
    if spirv_op != Op::CopyObject {
        operand = e.out().emit_value(spirv_op, ty, &[operand.word()]);
    }
    if matches!(op, CastOp::FPToUI | CastOp::FPToSI) {
        policy::of_range(e, operand, is_stable);
    }
    match held::held(e, to)? {
        Some(held) if !matches!(op, CastOp::ZExt | CastOp::UIToFP) => odd_integers::masked(e, operand, held),
        _ => Ok(operand),
    }
}

/// Emits a cast between equal LLVM types. A cast of pointers is kept as an instruction, since the pointee may change
/// there.
fn pointer_cast<'c>(e: &mut impl Emit<'c>, value: Id, ty: Id) -> Id {
    let is_pointer = |e: &mut _, ty: Option<Id>| ty.is_some_and(|ty| emit::Emit::out(e).storage_class(ty).is_some());
    let own = e.out().type_of(value);
    if is_pointer(e, own) && is_pointer(e, Some(ty)) && !e.out().has_untyped_pointers() {
        e.out().emit_value(Op::Bitcast, ty, &[value.word()])
    } else {
        value
    }
}

/// Returns the 32-bit integer type with as many components as an i1 type.
fn number_for_bool<'c>(e: &mut impl Emit<'c>, bool_type: Type<'c>) -> Result<Id> {
    let int = e.out().type_int(32, 0);
    Ok(match bool_type.view() {
        TypeView::Vector(_, count) => e.out().type_vector(int, count),
        _ => int,
    })
}

/// Converts a boolean to an integer: true is -1 if `signed` is true, else 1.
fn select_number<'c>(e: &mut impl Emit<'c>, condition: Id, ty: Id, signed: bool) -> Result<Id> {
    let set = odd_integers::constant(e, ty, if signed { u64::MAX } else { 1 })?;
    let clear = odd_integers::constant(e, ty, 0)?;
    Ok(e.out().emit_value(Op::Select, ty, &[condition.word(), set.word(), clear.word()]))
}

fn address_space_cast_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    value: Value<'c>,
    ty: Id,
) -> Result<Id> {
    let (from, to) = (value.ty(), instruction.as_value().ty());
    let Some(op) = address_space_cast(e, from, to) else {
        const USM: std::ops::RangeInclusive<u32> = 5..=6;
        let is_usm = [from, to].iter().any(|ty| ty.scalar().address_space().is_some_and(|space| USM.contains(&space)));
        let class = |ty: Type<'c>| ty.scalar().address_space().and_then(address_spaces::storage_class);
        let text = match (class(from), class(to)) {
            _ if is_usm => "Casts from global_device/global_host only allowed to global/generic",
            (Some(StorageClass::Generic), Some(StorageClass::UniformConstant)) => {
                "Casts from generic address space to constant are illegal"
            }
            _ => "Casts from private/local/global address space are allowed only to generic",
        };
        return Err(Error::InvalidModule(text.to_owned()).into());
    };
    if let Some(element) = e.out().element_type(ty) {
        // OpPtrCastToGeneric and the like take no vectors. Pointers in vectors all point to i8.
        let vector = e.value(value)?;
        return match e.out().type_of(vector) == Some(ty) {
            true => Ok(vector),
            false => {
                elements::map(e, ty, [vector], |e, [pointer]| Ok(e.out().emit_value(op, element, &[pointer.word()])))
            }
        };
    }
    // The cast changes only the storage class, so the operand must have the pointee of the result.
    let operand = match e.out().typed_pointer(ty) {
        Some((_, pointee)) => e.pointer(value, pointee)?,
        None => e.value(value)?,
    };
    // The cast does nothing if both types are the same in SPIR-V.
    if e.out().type_of(operand) == Some(ty) {
        return Ok(operand);
    }
    Ok(e.out().emit_value(op, ty, &[operand.word()]))
}

/// Builds a conversion. A conversion that saturates or has a rounding mode has no LLVM instruction and is not built
/// here.
///
/// # Errors
/// `InvalidModule` if the operand cannot be converted in this way.
pub(crate) fn to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    op: CastOp,
) -> Result<Built<'c>> {
    let value = b.argument_value(instruction, 0)?;
    let to = b.result_type(instruction)?;
    let from = b.argument(instruction, 0)?;
    let from_id = b.type_of(from)?;
    let from = b.type_info(from_id)?;
    // Small floats are integers in LLVM IR.
    let is_number = |ty: Type<'c>| ty.scalar().int_width().is_some();
    let is_small_float = from.scalar == Scalar::Other && is_number(value.ty()) && op == CastOp::BitCast;
    if op != CastOp::BitCast && to.scalar == Scalar::Other || from.scalar == Scalar::Other && !is_small_float {
        let is_same = to.llvm == value.ty() && op == CastOp::BitCast;
        return Ok(if is_same { Built::Value(value) } else { Built::Other });
    }
    let made = match op {
        CastOp::BitCast => bitcast_to_llvm(b, value, from, to)?,
        CastOp::AddrSpaceCast if value.ty() == to.llvm => value,
        _ if is_rounded(b, instruction) => return Ok(Built::Other),
        CastOp::Trunc | CastOp::ZExt | CastOp::SExt => {
            let op = match (from.scalar, to.scalar) {
                (Scalar::Int(from), Scalar::Int(to)) if from > to => CastOp::Trunc,
                (Scalar::Int(from), Scalar::Int(to)) if from == to => return b.checked(instruction, value),
                _ if instruction.op == Op::SConvert => CastOp::SExt,
                _ => CastOp::ZExt,
            };
            b.builder().cast(op, value, to.llvm, CastFlags::NONE)?
        }
        CastOp::FPTrunc | CastOp::FPExt => {
            let op = match (from.scalar, to.scalar) {
                (Scalar::Float(wide), Scalar::Float(narrow)) if wide > narrow => CastOp::FPTrunc,
                (Scalar::Float(own), Scalar::Float(same)) if own == same => {
                    return Ok(if value.ty() == to.llvm { Built::Value(value) } else { Built::Other });
                }
                _ => CastOp::FPExt,
            };
            flags::builder_with_fast_math(b, instruction).cast(op, value, to.llvm, CastFlags::NONE)?
        }
        _ => b.builder().cast(op, value, to.llvm, CastFlags::NONE)?,
    };
    Ok(Built::Value(made))
}

fn is_rounded<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> bool {
    let is_about_it =
        |decoration: Decoration| matches!(decoration, Decoration::FPRoundingMode | Decoration::SaturatedConversion);
    instruction.result().is_some_and(|id| b.decorations(id).iter().any(|(decoration, _)| is_about_it(*decoration)))
}

/// Builds OpBitcast. It corresponds to `bitcast` if neither or both sides are pointers.
fn bitcast_to_llvm<'m, 'c>(
    b: &impl Build<'m, 'c>,
    value: Value<'c>,
    from: TypeInfo<'c>,
    to: TypeInfo<'c>,
) -> Result<Value<'c>> {
    let pointers = (matches!(from.scalar, Scalar::Pointer(_)), matches!(to.scalar, Scalar::Pointer(_)));
    if value.ty() == to.llvm && !pointers.1 {
        return Ok(value);
    }
    let integer_of = |ty: TypeInfo<'c>| match ty.scalar {
        Scalar::Int(width) if ty.lanes > 0 => b.types().int(width.saturating_mul(ty.lanes)).ok(),
        Scalar::Int(_) => Some(ty.llvm),
        _ => None,
    };
    match pointers {
        (true, false) => {
            let integer = if from.lanes > 0 { Some(to.llvm) } else { integer_of(to) };
            let integer = integer.ok_or_else(|| b.invalid("a pointer is cast to a type that is not an integer"))?;
            let value = b.builder().cast(CastOp::PtrToInt, value, integer, CastFlags::NONE)?;
            if integer == to.llvm {
                return Ok(value);
            }
            Ok(b.builder().cast(CastOp::BitCast, value, to.llvm, CastFlags::NONE)?)
        }
        (false, true) => {
            let integer = if to.lanes > 0 { Some(from.llvm) } else { integer_of(from) };
            let integer = integer.ok_or_else(|| b.invalid("a pointer is cast from a type that is not an integer"))?;
            let value = if integer == value.ty() {
                value
            } else {
                b.builder().cast(CastOp::BitCast, value, integer, CastFlags::NONE)?
            };
            Ok(b.builder().cast(CastOp::IntToPtr, value, to.llvm, CastFlags::NONE)?)
        }
        _ if value.ty() != to.llvm && pointers.0 => {
            Ok(b.builder().cast(CastOp::AddrSpaceCast, value, to.llvm, CastFlags::NONE)?)
        }
        _ => Ok(b.builder().cast(CastOp::BitCast, value, to.llvm, CastFlags::NONE)?),
    }
}
