//! Operations on specialization constants, folded.

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::{BinaryFlags, BinaryOp, CastOp, GepFlags, IntPredicate, Type, Value, fold};
use crate::mapping::addresses::{self, ChainKind};
use crate::mapping::operations::Operation;
use crate::mapping::types;
use crate::mapping::{Build, composites, llvm_values};
use crate::spirv::{Id, Instruction, Op};

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// The value of an operation on constants; none where it is no constant in LLVM.
    pub(super) fn fold(
        &mut self,
        instruction: &Instruction<'m>,
        op: Op,
        operands: &[u32],
    ) -> Result<Option<Value<'c>>> {
        let ty = self.result_type(instruction)?;
        let operand = |driver: &mut Self, index: usize| -> Result<Value<'c>> {
            let id = operands.get(index).and_then(|word| Id::new(*word));
            let id = id.ok_or_else(|| driver.invalid("an operand is missing"))?;
            driver.constant_of(id)
        };
        let none = BinaryFlags::NONE;
        let value = match (Operation::of(op), op) {
            (Some(Operation::Binary(op)), _) => {
                let (left, mut right) = (operand(self, 0)?, operand(self, 1)?);
                if right.ty() != left.ty() && matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
                    right = match self.fold_resized(right, left.ty(), false) {
                        Some(right) => right,
                        None => return Ok(None),
                    };
                }
                fold::binary(op, left, right, none).ok()
            }
            (Some(Operation::IntCompare(predicate)), _) => {
                fold::icmp(predicate, operand(self, 0)?, operand(self, 1)?).ok()
            }
            (Some(Operation::FloatCompare(predicate)), _) => {
                fold::fcmp(predicate, operand(self, 0)?, operand(self, 1)?).ok()
            }
            (Some(Operation::Cast(CastOp::Trunc | CastOp::ZExt | CastOp::SExt)), _) => {
                let value = operand(self, 0)?;
                self.fold_resized(value, ty.llvm, op == Op::SConvert)
            }
            (Some(Operation::Cast(CastOp::FPTrunc | CastOp::FPExt)), _) => {
                let value = operand(self, 0)?;
                [CastOp::FPTrunc, CastOp::FPExt]
                    .into_iter()
                    .find_map(|op| fold::cast(op, value, ty.llvm).ok())
                    .or((value.ty() == ty.llvm).then_some(value))
            }
            (Some(Operation::Cast(CastOp::BitCast)), _) => {
                let value = operand(self, 0)?;
                if value.ty() == ty.llvm {
                    return Ok(Some(value));
                }
                let ops = [CastOp::BitCast, CastOp::PtrToInt, CastOp::IntToPtr, CastOp::AddrSpaceCast];
                ops.into_iter().find_map(|op| fold::cast(op, value, ty.llvm).ok())
            }
            (Some(Operation::Cast(cast)), _) => {
                let value = operand(self, 0)?;
                if value.ty() == ty.llvm { Some(value) } else { fold::cast(cast, value, ty.llvm).ok() }
            }
            (None, Op::SNegate) => {
                let value = operand(self, 0)?;
                let zero = value.ty().const_zero()?;
                fold::binary(BinaryOp::Sub, zero, value, none).ok()
            }
            (None, Op::FNegate) => fold::fneg(operand(self, 0)?).ok(),
            (None, Op::Not | Op::LogicalNot) => {
                let value = operand(self, 0)?;
                let ones = llvm_values::all_ones(value.ty())?;
                fold::binary(BinaryOp::Xor, value, ones, none).ok()
            }
            (None, Op::SMod) => {
                let (left, right) = (operand(self, 0)?, operand(self, 1)?);
                self.fold_signed_modulo(left, right)?
            }
            (None, Op::Select) => fold::select(operand(self, 0)?, operand(self, 1)?, operand(self, 2)?).ok(),
            (None, Op::CompositeExtract) => {
                let composite = operand(self, 0)?;
                composites::fold_extract(self, composite, operands.get(1..).unwrap_or_default())?
            }
            (None, Op::CompositeInsert) => {
                let (object, composite) = (operand(self, 0)?, operand(self, 1)?);
                composites::fold_insert(self, composite, object, operands.get(2..).unwrap_or_default())?
            }
            (None, Op::VectorShuffle) => {
                let (left, right) = (operand(self, 0)?, operand(self, 1)?);
                composites::fold_shuffle(self, ty.llvm, left, right, operands.get(2..).unwrap_or_default())?
            }
            (None, Op::CopyObject) => Some(operand(self, 0)?),
            (None, op) if ChainKind::of(op).is_some() => self.fold_access_chain(op, operands)?,
            _ => None,
        };
        match value {
            Some(value) if value.ty() != ty.llvm => Err(self.invalid("the result's type is not that of the operation")),
            value => Ok(value),
        }
    }

    fn fold_resized(&self, value: Value<'c>, ty: Type<'c>, signed: bool) -> Option<Value<'c>> {
        let (from, to) = (value.ty().scalar().int_width()?, ty.scalar().int_width()?);
        let op = match from.cmp(&to) {
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
            std::cmp::Ordering::Greater => CastOp::Trunc,
            std::cmp::Ordering::Equal => return Some(value),
        };
        fold::cast(op, value, ty).ok()
    }

    fn fold_signed_modulo(&self, left: Value<'c>, right: Value<'c>) -> Result<Option<Value<'c>>> {
        let none = BinaryFlags::NONE;
        let zero = left.ty().const_zero()?;
        let value = fold::binary(BinaryOp::SRem, left, right, none).and_then(|remainder| {
            let differ = fold::binary(BinaryOp::Xor, left, right, none)?;
            let signs_differ = fold::icmp(IntPredicate::Slt, differ, zero)?;
            let is_left = fold::icmp(IntPredicate::Ne, remainder, zero)?;
            let sum = fold::binary(BinaryOp::Add, remainder, right, none)?;
            let adjust = fold::binary(BinaryOp::And, signs_differ, is_left, none)?;
            fold::select(adjust, sum, remainder)
        });
        Ok(value.ok())
    }

    fn fold_access_chain(&mut self, op: Op, operands: &[u32]) -> Result<Option<Value<'c>>> {
        let mut ids = operands.iter().map_while(|word| Id::new(*word));
        let Some(chain) = ChainKind::of(op) else { return Ok(None) };
        let source_type = if chain.is_untyped { ids.next() } else { None };
        let base_id = ids.next().ok_or_else(|| self.invalid("the base is missing"))?;
        let base = self.constant(base_id)?;
        let pointee = match source_type {
            Some(ty) => ty,
            None => {
                let ty = self.type_of(base_id)?;
                types::pointee_id(self, ty)?
            }
        };
        let source = self.type_info(pointee)?;
        let mut indices = Vec::with_capacity(operands.len());
        if chain.has_element {
            let element = ids.next().ok_or_else(|| self.invalid("the element is missing"))?;
            indices.push(self.constant(element)?);
        } else {
            indices.push(self.int32(0)?);
        }
        let mut ty = pointee;
        for index in ids {
            let (member, value) = addresses::step(self, ty, index)?;
            ty = member;
            indices.push(value);
        }
        let flags = GepFlags::NONE.with_inbounds(chain.in_bounds);
        Ok(fold::gep(source.llvm, base, &indices, flags).ok())
    }
}
