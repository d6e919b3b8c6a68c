//! Conversions of numbers and pointers, in both directions. The table [`operations::CAST`] has the instructions that
//! correspond one to one.

use crate::error::{Error, Result};
use crate::llvm::{CastFlags, CastOp, Instruction as LlvmInstruction, InstructionView, Opcode, Type, Value};
use crate::mapping::context::{Build, Claims, Mapped, Scalar, TypeInfo, claims::list, emit};
use crate::mapping::facts::{DecorationOwner, Operation, address_spaces, blocks, decoration_owners, operations};
use crate::mapping::instructions::flags;
use crate::mapping::legalize::{Calculator, Form, Number, Words, bitcasts, elements, in_spirv, number_conversions};
use crate::mapping::poison::{Emit, policy};
use crate::mapping::types::{Shape, basic, held};
use crate::spirv::{Id, Instruction, Op, StorageClass};

/// Returns the opcode for an `addrspacecast`. SPIR-V can convert pointers from and to Generic. It can also convert
/// pointers between CrossWorkgroup and the storage classes of unified shared memory, DeviceOnlyINTEL and HostOnlyINTEL.
/// Returns `None` if the storage classes are any other pair.
pub(crate) fn address_space_cast<'c>(e: &mut impl Emit<'c>, from: Type<'c>, to: Type<'c>) -> Option<Op> {
    let mut class = |ty: Type<'c>| basic::storage_class(e, ty.scalar().address_space()?).ok();
    match (class(from)?, class(to)?) {
        (from, to) if from == to => Some(Op::Bitcast),
        // Generic pointers never point to UniformConstant memory.
        (StorageClass::Generic, StorageClass::UniformConstant) => None,
        (StorageClass::Generic, _) => Some(Op::GenericCastToPtr),
        (_, StorageClass::Generic) => Some(Op::PtrCastToGeneric),
        (StorageClass::CrossWorkgroup, to) if address_spaces::is_usm(to) => Some(Op::CrossWorkgroupCastToPtrINTEL),
        (from, StorageClass::CrossWorkgroup) if address_spaces::is_usm(from) => Some(Op::PtrCastToCrossWorkgroupINTEL),
        _ => None,
    }
}

/// Emits an LLVM conversion instruction. Declines all other instructions.
///
/// # Errors
/// Returns `InvalidModule` for an `addrspacecast` that SPIR-V cannot express.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    match *view {
        InstructionView::Cast { op, value, .. } => cast_to_spirv(e, instruction, op, value).map(Mapped::Value),
        _ => Ok(Mapped::Declined),
    }
}

fn cast_to_spirv<'c>(
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
        // The pointee of a pointer with a recursive type (see `Emit::is_cut_off`) differs from use to use. Each use
        // emits its own cast.
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

/// Emits a conversion from the LLVM type `from` to `to`, except an `addrspacecast`. `ty` is the SPIR-V type of the
/// result. If `is_stable` is true, the result must be defined even for a floating-point number that is out of the range
/// of the integer type.
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
    let own = e.out().type_of(value).ok_or_else(|| Error::Internal("an operand has no SPIR-V type".to_owned()))?;
    // The operand is a boolean already: the result of a call that is only converted to booleans (see
    // `CallToSpirv::bool_result`).
    if op == CastOp::Trunc && held::is_bool(to) && own == ty {
        return Ok(value);
    }
    let from_number = in_spirv::number(e, from, own);
    let to_number = in_spirv::number(e, to, ty);
    if matches!(op, CastOp::Trunc | CastOp::ZExt | CastOp::SExt)
        && let (Some(from), Some(to)) = (from_number, to_number)
    {
        return Ok(number_conversions::resize(e, from, to, value, op == CastOp::SExt));
    }
    match (held::shape(e, from, own), held::shape(e, to, ty)) {
        (Shape::Whole, Shape::Whole) => {}
        _ if op == CastOp::BitCast => return bitcasts::to_spirv(e, from, to, ty, value),
        // All conversions except `bitcast` keep the number of elements, so a vector is converted element by element.
        (Shape::Elements(..), _) | (_, Shape::Elements(..)) => {
            let (from, to) = (from.scalar(), to.scalar());
            let element = e.out().element_type(ty).unwrap_or(ty);
            return elements::map(e, ty, [value], |e, [value]| cast(e, (op, is_stable), (from, to), element, value));
        }
        _ => {}
    }
    match op {
        CastOp::UIToFP | CastOp::SIToFP => {
            if let Some(from) = from_number {
                return int_to_float(e, from, ty, value, op == CastOp::SIToFP);
            }
        }
        CastOp::FPToUI | CastOp::FPToSI => {
            if let Some(to) = to_number {
                return Ok(float_to_int(e, to, value, op == CastOp::FPToSI, is_stable));
            }
        }
        CastOp::IntToPtr => {
            if let Some(from) = from_number {
                let address = address_word(e, from);
                let number = number_conversions::extended(e, from, address, value, false).low;
                return Ok(e.out().emit_value(Op::ConvertUToPtr, ty, &[number.word()]));
            }
        }
        CastOp::PtrToInt | CastOp::PtrToAddr => {
            if let Some(to) = to_number {
                let address = address_word(e, to);
                let word = e.out().emit_value(Op::ConvertPtrToU, address.ty, &[value.word()]);
                return Ok(number_conversions::resize(e, address, to, word, false));
            }
        }
        // OpBitcast takes no booleans, and would also convert the unused bits of an integer of odd width.
        CastOp::BitCast if held::is_odd(from) || held::is_odd(to) => {
            return bitcasts::to_spirv(e, from, to, ty, value);
        }
        _ => {}
    }
    let Some(mut spirv_op) = operations::to_spirv(operations::CAST, op) else {
        return Err(Error::Internal(format!("the table of conversions lacks {op:?}")).into());
    };
    // Both LLVM types have the same SPIR-V type, so the conversion changes no bits.
    if own == ty && !matches!(op, CastOp::FPTrunc | CastOp::FPExt) {
        spirv_op = Op::CopyObject;
    }
    Ok(match spirv_op {
        Op::CopyObject => value,
        _ => e.out().emit_value(spirv_op, ty, &[value.word()]),
    })
}

/// Returns the SPIR-V integer type that an address is converted to before the conversion to `number`, or that `number`
/// is converted to before the conversion to an address.
fn address_word<'c>(e: &mut impl Emit<'c>, number: Number<Id>) -> Number<Id> {
    let width = e.pointer_width();
    match number.form {
        Form::Word => number.whole_word(),
        Form::Boolean => Number::word(e.out().type_int(width, 0), width, width),
        // The high half of the integer holds no bits of a pointer.
        Form::Halves => Number { ty: number.word, ..number.whole_word() },
    }
}

/// Emits `uitofp`, or `sitofp` if `signed` is true. `ty` is the SPIR-V type of the result.
fn int_to_float<'c>(e: &mut impl Emit<'c>, from: Number<Id>, ty: Id, value: Id, signed: bool) -> Result<Id> {
    let word = match from.form {
        Form::Halves => {
            let float = number_conversions::halves_to_float(e, from, ty, value, signed);
            return Ok(float.ok_or_else(|| {
                Error::Internal("no instructions convert this integer to a floating-point number".to_owned())
            })?);
        }
        Form::Boolean => {
            let int = number_for_bool(e, from);
            number_conversions::extended(e, from, int, value, signed).low
        }
        Form::Word => Calculator::new(e, from).enter_as(value, signed).low,
    };
    let op = if signed { Op::ConvertSToF } else { Op::ConvertUToF };
    Ok(e.out().emit_value(op, ty, &[word.word()]))
}

/// Emits `fptoui`, or `fptosi` if `signed` is true.
fn float_to_int<'c>(e: &mut impl Emit<'c>, to: Number<Id>, value: Id, signed: bool, is_stable: bool) -> Id {
    if to.is_halves() {
        return number_conversions::float_to_halves(e, to, value, signed, false);
    }
    let int = if to.is_boolean() { number_for_bool(e, to) } else { to };
    let op = if signed { Op::ConvertFToS } else { Op::ConvertFToU };
    let word = e.out().emit_value(op, int.word, &[value.word()]);
    policy::guard_conversion(e, word, is_stable);
    let number = Number { word: int.word, ..to };
    let words = Words { low: word, high: word };
    let c = &mut Calculator::new(e, number);
    if to.is_boolean() { c.leave_as_is(words) } else { c.leave(words) }
}

/// Emits a `bitcast` between equal LLVM types. A cast of typed pointers is kept as OpBitcast, since the pointee may
/// differ.
fn pointer_cast<'c>(e: &mut impl Emit<'c>, value: Id, ty: Id) -> Id {
    let is_pointer = |e: &mut _, ty: Option<Id>| ty.is_some_and(|ty| emit::Emit::out(e).storage_class(ty).is_some());
    let own = e.out().type_of(value);
    if is_pointer(e, own) && is_pointer(e, Some(ty)) && !e.out().has_untyped_pointers() {
        e.out().emit_value(Op::Bitcast, ty, &[value.word()])
    } else {
        value
    }
}

/// Returns the type of a 32-bit integer. If `booleans` is the type of a vector, returns the type of a vector with as
/// many components.
fn number_for_bool<'c>(e: &mut impl Emit<'c>, booleans: Number<Id>) -> Number<Id> {
    let int = e.out().type_int(32, 0);
    Number::word(in_spirv::with_components_of(e, booleans.ty, int), 32, 32)
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
        // The SPIR-V instruction takes no vectors, so each pointer is cast on its own. In SPIR-V, all pointers in a
        // vector point to i8.
        let vector = e.value(value)?;
        return match e.out().type_of(vector) == Some(ty) {
            true => Ok(vector),
            false => {
                elements::map(e, ty, [vector], |e, [pointer]| Ok(e.out().emit_value(op, element, &[pointer.word()])))
            }
        };
    }
    // The instruction changes only the storage class, so its operand must have the pointee of the result.
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

/// What this file translates. [`conversions`](crate::mapping::opencl::conversions) claims the conversions of numbers.
/// It calls this file if an LLVM instruction does the same conversion.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::ConvertPtrToU,
        Op::ConvertUToPtr,
        Op::Bitcast,
        Op::PtrCastToGeneric,
        Op::GenericCastToPtr,
        Op::PtrCastToCrossWorkgroupINTEL,
        Op::CrossWorkgroupCastToPtrINTEL,
    ],
    llvm: list!(Opcode, Opcode::Trunc; Opcode::ALL, row => if row.cast().is_some() { Some(*row) } else { None }),
    ..Claims::NONE
};

/// Builds a conversion. Declines a conversion with saturation or a rounding mode, since LLVM's instructions have
/// neither.
///
/// # Errors
/// Returns `InvalidModule` if the operand cannot be converted in this way.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let Some(Operation::Cast(op)) = Operation::of(instruction.op) else { return Ok(Mapped::Declined) };
    let value = b.argument_value(instruction, 0)?;
    let to = b.result_type(instruction)?;
    let from = b.argument(instruction, 0)?;
    let from_id = b.type_of(from)?;
    let from = b.type_info(from_id)?;
    // Floats of 4 and 8 bits are integers in LLVM IR.
    let is_number = |ty: Type<'c>| ty.scalar().int_width().is_some();
    let is_small_float = from.scalar == Scalar::Other && is_number(value.ty()) && op == CastOp::BitCast;
    if op != CastOp::BitCast && to.scalar == Scalar::Other || from.scalar == Scalar::Other && !is_small_float {
        let is_same = to.llvm == value.ty() && op == CastOp::BitCast;
        return Ok(if is_same { Mapped::Value(value) } else { Mapped::Declined });
    }
    let made = match op {
        CastOp::BitCast => bitcast_to_llvm(b, value, from, to)?,
        CastOp::AddrSpaceCast if value.ty() == to.llvm => value,
        _ if saturates_or_rounds(b, instruction) => return Ok(Mapped::Declined),
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
                    return Ok(if value.ty() == to.llvm { Mapped::Value(value) } else { Mapped::Declined });
                }
                _ => CastOp::FPExt,
            };
            flags::builder_with_fast_math(b, instruction).cast(op, value, to.llvm, CastFlags::NONE)?
        }
        _ => b.builder().cast(op, value, to.llvm, CastFlags::NONE)?,
    };
    Ok(Mapped::Value(made))
}

/// Returns true if a decoration demands that a conversion rounds or saturates in another way than LLVM's instruction.
fn saturates_or_rounds<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> bool {
    let decorations = instruction.result().map(|id| b.decorations(id)).unwrap_or_default();
    decorations.iter().any(|(decoration, _)| decoration_owners::of(*decoration).owner == DecorationOwner::Conversions)
}

/// Builds OpBitcast: `bitcast`, or a conversion if only one side is a pointer, since `bitcast` does not convert between
/// pointers and integers.
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
