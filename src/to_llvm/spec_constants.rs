//! Operations on specialization constants, folded.

use super::driver::Driver;
use super::memory::Chain;
use super::operations::Operation;
use crate::error::Result;
use crate::llvm::{BinaryFlags, BinaryOp, CastOp, GepFlags, IntPredicate, Type, TypeView, Value, fold};
use crate::mapping::Build;
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
            driver.constant(id)
        };
        let none = BinaryFlags::NONE;
        let value = match (self.operations.get(op), op) {
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
                let ones = self.all_ones(value.ty())?;
                fold::binary(BinaryOp::Xor, value, ones, none).ok()
            }
            (None, Op::SMod) => {
                let (left, right) = (operand(self, 0)?, operand(self, 1)?);
                self.fold_signed_modulo(left, right)?
            }
            (None, Op::Select) => fold::select(operand(self, 0)?, operand(self, 1)?, operand(self, 2)?).ok(),
            (None, Op::CompositeExtract) => {
                let composite = operand(self, 0)?;
                self.fold_extract(composite, operands.get(1..).unwrap_or_default())?
            }
            (None, Op::CompositeInsert) => {
                let (object, composite) = (operand(self, 0)?, operand(self, 1)?);
                self.fold_insert(composite, object, operands.get(2..).unwrap_or_default())?
            }
            (None, Op::VectorShuffle) => {
                let (left, right) = (operand(self, 0)?, operand(self, 1)?);
                self.fold_shuffle(ty.llvm, left, right, operands.get(2..).unwrap_or_default())?
            }
            (None, Op::CopyObject) => Some(operand(self, 0)?),
            (None, op) if Chain::of(op).is_some() => self.fold_access_chain(op, operands)?,
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

    pub(super) fn fold_extract(&self, composite: Value<'c>, indices: &[u32]) -> Result<Option<Value<'c>>> {
        let mut value = composite;
        for &index in indices {
            let part = if matches!(value.ty().view(), TypeView::Vector(..)) {
                fold::extract_element(value, self.int32(index)?)
            } else {
                fold::extract_value(value, &[index])
            };
            match part {
                Ok(part) => value = part,
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(value))
    }

    pub(super) fn fold_insert(
        &self,
        composite: Value<'c>,
        object: Value<'c>,
        indices: &[u32],
    ) -> Result<Option<Value<'c>>> {
        let Some((&last, path)) = indices.split_last() else { return Ok(Some(object)) };
        let Some(parent) = self.fold_extract(composite, path)? else { return Ok(None) };
        if !matches!(parent.ty().view(), TypeView::Vector(..)) {
            return Ok(fold::insert_value(composite, object, indices).ok());
        }
        let Ok(vector) = fold::insert_element(parent, object, self.int32(last)?) else { return Ok(None) };
        if path.is_empty() { Ok(Some(vector)) } else { Ok(fold::insert_value(composite, vector, path).ok()) }
    }

    fn fold_shuffle(
        &self,
        ty: Type<'c>,
        left: Value<'c>,
        right: Value<'c>,
        components: &[u32],
    ) -> Result<Option<Value<'c>>> {
        let Some(count) = left.ty().vector_length() else { return Ok(None) };
        let Some(element) = ty.element_type(0) else { return Ok(None) };
        let mut elements = Vec::with_capacity(components.len());
        for &component in components {
            let part = match component {
                u32::MAX => Some(element.const_undef()?),
                component if component < count => self.fold_extract(left, &[component])?,
                component => self.fold_extract(right, &[component - count])?,
            };
            match part {
                Some(part) => elements.push(part),
                None => return Ok(None),
            }
        }
        Ok(ty.const_aggregate(&elements).ok())
    }

    fn fold_access_chain(&mut self, op: Op, operands: &[u32]) -> Result<Option<Value<'c>>> {
        let mut ids = operands.iter().map_while(|word| Id::new(*word));
        let Some(chain) = Chain::of(op) else { return Ok(None) };
        let source_type = if chain.is_untyped { ids.next() } else { None };
        let base_id = ids.next().ok_or_else(|| self.invalid("the base is missing"))?;
        let base = self.constant(base_id)?;
        let pointee = match source_type {
            Some(ty) => ty,
            None => {
                let ty = self.type_of(base_id)?;
                self.pointee_id(ty)?
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
            let (member, value) = self.step(ty, index)?;
            ty = member;
            indices.push(value);
        }
        let flags = GepFlags::NONE.with_inbounds(chain.in_bounds);
        Ok(fold::gep(source.llvm, base, &indices, flags).ok())
    }
}
