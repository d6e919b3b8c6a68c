//! Operations on constants, in both directions: LLVM's constant expressions and OpSpecConstantOp.
//!
//! On the way to LLVM IR, LLVM folds an operation with the values of the specialization constants. An operation that
//! LLVM cannot fold becomes a constant expression, if LLVM has one for it.

use crate::error::{Error, Result};
use crate::llvm::{
    BinaryFlags, BinaryOp, CastOp, ConstantExpr, FloatPredicate, GepFlags, IntPredicate, Type, Value, ValueView, fold,
};
use crate::mapping::constants::{Build, values::set_depth};
use crate::mapping::context::{Mapped, llvm_pieces};
use crate::mapping::facts::{Operation, instruction_facts, operations};
use crate::mapping::instructions::{casts, composites};
use crate::mapping::legalize::elements;
use crate::mapping::memory::{Emit, addresses};
use crate::mapping::types::{basic, held, in_memory};
use crate::spirv::{Id, Instruction, Op, Words};

/// Returns true if a constant getelementptr may become an InBounds access chain.
fn is_in_bounds<'c>(e: &impl Emit<'c>, expression: ConstantExpr<'c>) -> bool {
    expression.flags().gep().inbounds() && e.poison_policy().trusts_constant_addresses()
}

/// Returns the id of a constant expression as a constant of the SPIR-V type `ty`. It is an OpSpecConstantOp (section
/// 3.3.7 of the SPIR-V specification) or an instruction, see `Emit::constant_operation`.
///
/// # Errors
/// Returns `InvalidLlvmModule` for an expression that SPIR-V cannot express.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, expression: ConstantExpr<'c>, ty: Id, depth: u32) -> Result<Id> {
    let value = expression.as_value();
    let invalid = || Error::InvalidLlvmModule(format!("SPIR-V cannot express the constant expression {value}"));
    let first = value.operand(0).ok_or_else(invalid)?;
    if value.ty().vector_length().is_some() && value.ty().is_pointer_or_pointer_vector()
        || first.ty().vector_length().is_some() && first.ty().is_pointer_or_pointer_vector()
    {
        return of_pointers_to_spirv(e, expression, ty, depth);
    }
    if let Some(source_type) = expression.gep_source_type() {
        let mut operands = Words::new();
        operands.push(addresses::constant_base(e, first, source_type, depth + 1)?.word());
        for index in value.operands().skip(1) {
            operands.push(addresses::constant_index(e, index, depth + 1)?.word());
        }
        let pointee = in_memory::type_in_memory(e, source_type)?;
        let chain = addresses::chain(e, pointee, operands, is_in_bounds(e, expression))?;
        let address = e.constant_operation(chain.result_type, chain.op, &chain.operands);
        if chain.result_type == ty {
            return Ok(address);
        }
        return Ok(e.constant_operation(ty, Op::Bitcast, &[address.word()]));
    }
    let opcode = expression.opcode().ok_or_else(invalid)?;
    if opcode.cast() == Some(CastOp::PtrToInt)
        && e.out().int_width(ty) == value.ty().int_width()
        && let Some(bytes) = size_of(e, first)
    {
        return Ok(e.out().constant_int(ty, bytes));
    }
    let own = e.value_type(first)?;
    if let Some(cast) = opcode.cast() {
        let op = match cast {
            // A null pointer is null in every storage class.
            CastOp::AddrSpaceCast if matches!(first.view(), ValueView::ConstantNull) => return Ok(e.out().null(ty)),
            CastOp::AddrSpaceCast => {
                // OpGenericCastToPtr and OpPtrCastToGeneric change only the storage class. If the pointees differ as
                // well, a Bitcast follows.
                let op = casts::address_space_cast(e, first.ty(), value.ty()).ok_or_else(invalid)?;
                let pointee = e.out().pointee(own);
                let cast = match pointee {
                    Some(pointee) => e.pointer_type_of(value, pointee)?,
                    None => ty,
                };
                let operand = e.constant_at(first, own, depth + 1)?;
                let cast_id = e.constant_operation(cast, op, &[operand.word()]);
                return Ok(if cast == ty { cast_id } else { e.constant_operation(ty, Op::Bitcast, &[cast_id.word()]) });
            }
            CastOp::Trunc if value.ty().int_width() == Some(1) => {
                let operand = e.constant_at(first, own, depth + 1)?;
                let one = e.out().constant_int(own, 1);
                let bit = e.constant_operation(own, Op::BitwiseAnd, &[operand.word(), one.word()]);
                let zero = e.out().null(own);
                return Ok(e.constant_operation(ty, Op::INotEqual, &[bit.word(), zero.word()]));
            }
            _ => operations::to_spirv(operations::CAST, cast),
        };
        let op = op.ok_or_else(invalid)?;
        let operand = e.constant_at(first, own, depth + 1)?;
        return Ok(e.constant_operation(ty, op, &[operand.word()]));
    }
    let (binary, second) = (opcode.binary().ok_or_else(invalid)?, value.operand(1).ok_or_else(invalid)?);
    let op = operations::to_spirv(operations::BINARY, binary).ok_or_else(invalid)?;
    let (left, right) = (e.constant_at(first, own, depth + 1)?, e.constant_at(second, own, depth + 1)?);
    Ok(e.constant_operation(ty, op, &[left.word(), right.word()]))
}

/// Returns the size of a type in bytes if `address` is `getelementptr (type, ptr null, 1)`. In LLVM IR, this expression
/// states a size without a data layout. The translation of OpPtrDiff to LLVM IR also builds it.
fn size_of<'c>(e: &mut impl Emit<'c>, address: Value<'c>) -> Option<u64> {
    let ValueView::ConstantExpr(expression) = address.view() else { return None };
    let is_null = address.operand(0).is_some_and(|base| matches!(base.view(), ValueView::ConstantNull));
    let is_next = address.operand(1).and_then(|index| index.as_u64()) == Some(1) && address.operands().len() == 2;
    let ty = expression.gep_source_type().filter(|ty| is_null && is_next && ty.is_sized())?;
    e.module().alloc_size(ty).ok()
}

/// Casts a constant pointer to `ty`, a pointer type. Returns the pointer unchanged if it has this type.
fn as_type<'c>(e: &mut impl Emit<'c>, id: Id, ty: Id) -> Id {
    if e.out().type_of(id) == Some(ty) { id } else { e.constant_operation(ty, Op::Bitcast, &[id.word()]) }
}

/// Emits a cast or a getelementptr whose operand or result is a vector of pointers. The corresponding SPIR-V
/// instructions take no vectors of pointers, so one operation is emitted for each element.
fn of_pointers_to_spirv<'c>(e: &mut impl Emit<'c>, expression: ConstantExpr<'c>, ty: Id, depth: u32) -> Result<Id> {
    let value = expression.as_value();
    let invalid = || Error::InvalidLlvmModule(format!("SPIR-V cannot express the constant expression {value}"));
    let element = e.out().element_type(ty).ok_or_else(invalid)?;
    let first = value.operand(0).ok_or_else(invalid)?;
    let mut operands = Vec::with_capacity(4);
    for operand in value.operands() {
        operands.push((operand.ty().vector_length().is_some(), addresses::constant_index(e, operand, depth + 1)?));
    }
    let cast = match (expression.gep_source_type(), expression.opcode().and_then(|opcode| opcode.cast())) {
        (Some(_), _) => None,
        (None, Some(CastOp::AddrSpaceCast)) => {
            Some(casts::address_space_cast(e, first.ty(), value.ty()).ok_or_else(invalid)?)
        }
        (None, Some(cast)) => Some(operations::to_spirv(operations::CAST, cast).ok_or_else(invalid)?),
        (None, None) => return Err(invalid().into()),
    };
    let pointee = match expression.gep_source_type() {
        Some(source_type) => in_memory::type_in_memory(e, source_type)?,
        None => element,
    };
    let mut members = Vec::new();
    for lane in 0..held::member_count(e, ty)? {
        let mut words = Words::new();
        for (index, &(is_vector, id)) in operands.iter().enumerate() {
            let mut id = if is_vector { elements::extract(e, id, lane)? } else { id };
            if index == 0 && cast.is_none() {
                let own = e.out().type_of(id).and_then(|own| e.out().storage_class(own)).ok_or_else(invalid)?;
                let pointer = e.out().pointer_type(own, pointee);
                id = as_type(e, id, pointer);
            }
            words.push(id.word());
        }
        let member = match cast {
            Some(op) => e.constant_operation(element, op, &words),
            None => {
                let chain = addresses::chain(e, pointee, words, is_in_bounds(e, expression))?;
                let address = e.constant_operation(chain.result_type, chain.op, &chain.operands);
                as_type(e, address, element)
            }
        };
        members.push(member);
    }
    if members.iter().all(|&member| e.out().definition(member).is_some()) {
        return Ok(e.out().composite(ty, &members));
    }
    Ok(elements::construct(e, ty, &members))
}

/// Builds the translation of OpSpecConstantOp: folds the operation with the values of its operands.
///
/// # Errors
/// Returns `InvalidModule` if the operands are invalid, or LLVM cannot fold the operation.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let Some((&opcode, operands)) = instruction.arguments().split_first() else {
        return Err(b.invalid("the operation is missing"));
    };
    let op = Op(u16::try_from(opcode).map_err(|_| b.invalid("the operation is unknown"))?);
    let depth = operands.iter().filter_map(|&word| Id::new(word)).map(|id| b.constants().depth(id)).max();
    set_depth(b, instruction, depth.unwrap_or(0))?;
    let value = fold(b, instruction, op, operands)?;
    value.map(Mapped::Value).ok_or_else(|| {
        let name = op.name().unwrap_or("?");
        b.invalid(format!("LLVM cannot fold Op{name} of these operands"))
    })
}

/// Returns the value of an operation on constants, or `None` if LLVM cannot fold it.
fn fold<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    op: Op,
    operands: &[u32],
) -> Result<Option<Value<'c>>> {
    let ty = b.result_type(instruction)?;
    let operand = |b: &mut B, index: usize| -> Result<Value<'c>> {
        let id = operands.get(index).and_then(|word| Id::new(*word));
        let id = id.ok_or_else(|| b.invalid("an operand is missing"))?;
        b.constant(id)
    };
    let none = BinaryFlags::NONE;
    let value = match (Operation::of(op), op) {
        (Some(Operation::Binary(op)), _) => {
            let (left, mut right) = (operand(b, 0)?, operand(b, 1)?);
            if right.ty() != left.ty() && matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
                right = match fold_resized(right, left.ty(), false) {
                    Some(right) => right,
                    None => return Ok(None),
                };
            }
            fold::binary(op, left, right, none).ok()
        }
        (Some(Operation::IntCompare(predicate)), _) => fold::icmp(predicate, operand(b, 0)?, operand(b, 1)?).ok(),
        (Some(Operation::FloatCompare(predicate)), _) => fold::fcmp(predicate, operand(b, 0)?, operand(b, 1)?).ok(),
        (Some(Operation::Cast(CastOp::Trunc | CastOp::ZExt | CastOp::SExt)), _) => {
            fold_resized(operand(b, 0)?, ty.llvm, op == Op::SConvert)
        }
        (Some(Operation::Cast(CastOp::FPTrunc | CastOp::FPExt)), _) => {
            let value = operand(b, 0)?;
            [CastOp::FPTrunc, CastOp::FPExt]
                .into_iter()
                .find_map(|op| fold::cast(op, value, ty.llvm).ok())
                .or((value.ty() == ty.llvm).then_some(value))
        }
        (Some(Operation::Cast(CastOp::BitCast)), _) => {
            let value = operand(b, 0)?;
            if value.ty() == ty.llvm {
                return Ok(Some(value));
            }
            let ops = [CastOp::BitCast, CastOp::PtrToInt, CastOp::IntToPtr, CastOp::AddrSpaceCast];
            ops.into_iter().find_map(|op| fold::cast(op, value, ty.llvm).ok())
        }
        (Some(Operation::Cast(cast)), _) => {
            let value = operand(b, 0)?;
            if value.ty() == ty.llvm { Some(value) } else { fold::cast(cast, value, ty.llvm).ok() }
        }
        (None, Op::SNegate) => {
            let value = operand(b, 0)?;
            let zero = value.ty().const_zero()?;
            fold::binary(BinaryOp::Sub, zero, value, none).ok()
        }
        (None, Op::FNegate) => fold::fneg(operand(b, 0)?).ok(),
        (None, Op::Not | Op::LogicalNot) => {
            let value = operand(b, 0)?;
            let ones = llvm_pieces::all_ones(value.ty())?;
            fold::binary(BinaryOp::Xor, value, ones, none).ok()
        }
        (None, Op::SMod) => fold_signed_modulo(operand(b, 0)?, operand(b, 1)?)?,
        (None, Op::FMod) => fold_float_modulo(operand(b, 0)?, operand(b, 1)?)?,
        (None, Op::Select) => fold::select(operand(b, 0)?, operand(b, 1)?, operand(b, 2)?).ok(),
        (None, Op::CompositeExtract) => {
            let composite = operand(b, 0)?;
            composites::fold_extract(b, composite, operands.get(1..).unwrap_or_default())?
        }
        (None, Op::CompositeInsert) => {
            let (object, composite) = (operand(b, 0)?, operand(b, 1)?);
            composites::fold_insert(b, composite, object, operands.get(2..).unwrap_or_default())?
        }
        (None, Op::VectorShuffle) => {
            let (left, right) = (operand(b, 0)?, operand(b, 1)?);
            composites::fold_shuffle(b, ty.llvm, left, right, operands.get(2..).unwrap_or_default())?
        }
        (None, Op::CopyObject) => Some(operand(b, 0)?),
        (None, op) if instruction_facts::of(op).access_chain.is_some() => fold_access_chain(b, op, operands)?,
        _ => None,
    };
    match value {
        Some(value) if value.ty() != ty.llvm => Err(b.invalid("the result type does not match the operation")),
        value => Ok(value),
    }
}

/// Folds the conversion of an integer, or of a vector of integers, to another width. Returns `None` if the operands are
/// not integers.
fn fold_resized<'c>(value: Value<'c>, ty: Type<'c>, signed: bool) -> Option<Value<'c>> {
    let (from, to) = (value.ty().scalar().int_width()?, ty.scalar().int_width()?);
    let op = match from.cmp(&to) {
        std::cmp::Ordering::Less if signed => CastOp::SExt,
        std::cmp::Ordering::Less => CastOp::ZExt,
        std::cmp::Ordering::Greater => CastOp::Trunc,
        std::cmp::Ordering::Equal => return Some(value),
    };
    fold::cast(op, value, ty).ok()
}

/// Folds OpSMod, the remainder with the sign of the divisor.
fn fold_signed_modulo<'c>(left: Value<'c>, right: Value<'c>) -> Result<Option<Value<'c>>> {
    let none = BinaryFlags::NONE;
    let zero = left.ty().const_zero()?;
    let value = fold::binary(BinaryOp::SRem, left, right, none).and_then(|remainder| {
        let sign_bits = fold::binary(BinaryOp::Xor, left, right, none)?;
        let signs_differ = fold::icmp(IntPredicate::Slt, sign_bits, zero)?;
        let is_not_zero = fold::icmp(IntPredicate::Ne, remainder, zero)?;
        let sum = fold::binary(BinaryOp::Add, remainder, right, none)?;
        let adjust = fold::binary(BinaryOp::And, signs_differ, is_not_zero, none)?;
        fold::select(adjust, sum, remainder)
    });
    Ok(value.ok())
}

/// Folds OpFMod, the remainder with the sign of the divisor.
fn fold_float_modulo<'c>(left: Value<'c>, right: Value<'c>) -> Result<Option<Value<'c>>> {
    let none = BinaryFlags::NONE;
    let zero = left.ty().const_zero()?;
    let value = fold::binary(BinaryOp::FRem, left, right, none).and_then(|remainder| {
        let is_below = fold::fcmp(FloatPredicate::Olt, remainder, zero)?;
        let is_negative = fold::fcmp(FloatPredicate::Olt, right, zero)?;
        let signs_differ = fold::binary(BinaryOp::Xor, is_below, is_negative, none)?;
        let is_not_zero = fold::fcmp(FloatPredicate::Une, remainder, zero)?;
        let adjust = fold::binary(BinaryOp::And, signs_differ, is_not_zero, none)?;
        let sum = fold::binary(BinaryOp::FAdd, remainder, right, none)?;
        fold::select(adjust, sum, remainder)
    });
    Ok(value.ok())
}

/// Folds an access chain to a constant getelementptr.
fn fold_access_chain<'m, 'c>(b: &mut impl Build<'m, 'c>, op: Op, operands: &[u32]) -> Result<Option<Value<'c>>> {
    let mut ids = operands.iter().map_while(|word| Id::new(*word));
    let Some(chain) = instruction_facts::of(op).access_chain else { return Ok(None) };
    let source_type = if chain.is_untyped { ids.next() } else { None };
    let base_id = ids.next().ok_or_else(|| b.invalid("the base of the access chain is missing"))?;
    let base = b.constant(base_id)?;
    let pointee = match source_type {
        Some(ty) => ty,
        None => basic::pointee_id(b, b.type_of(base_id)?)?,
    };
    let source = b.type_info(pointee)?;
    let mut indices = Vec::with_capacity(operands.len());
    if chain.has_element {
        let element = ids.next().ok_or_else(|| b.invalid("the operand Element is missing"))?;
        indices.push(b.constant(element)?);
    } else {
        indices.push(b.int32(0)?);
    }
    let mut ty = pointee;
    for index in ids {
        let (member, value) = addresses::step(b, ty, index)?;
        ty = member;
        indices.push(value);
    }
    let flags = GepFlags::NONE.with_inbounds(chain.in_bounds);
    Ok(fold::gep(source.llvm, base, &indices, flags).ok())
}
