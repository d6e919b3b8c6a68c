//! Arithmetic, logic, comparisons and conversions.

use super::driver::Driver;
use super::types::{Scalar, TypeInfo};
use crate::error::Result;
use crate::llvm::{
    BinaryFlags, BinaryOp, CastFlags, CastOp, FastMathFlags, FloatPredicate, IntPredicate, Type, TypeView, Value, fold,
};
use crate::mapping::{Build, flags, operations};
use crate::spirv::grammar::{Decoration, FPFastMathMode};
use crate::spirv::{Instruction, Op};

/// What an instruction of one opcode does, where that is one operation of LLVM.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    Binary(BinaryOp),
    Cast(CastOp),
    IntCompare(IntPredicate),
    FloatCompare(FloatPredicate),
}

/// The operations by opcode.
pub(super) struct Operations(Vec<Option<Operation>>);

/// More than any opcode that is one operation of LLVM.
const OPCODES: u16 = 256;

impl Operations {
    pub(super) fn new() -> Self {
        Operations((0..OPCODES).map(|number| Operations::find(Op(number))).collect())
    }

    fn find(op: Op) -> Option<Operation> {
        let binary = operations::to_llvm(operations::BINARY, op).map(Operation::Binary);
        let binary = binary.or(match op {
            Op::LogicalAnd | Op::LogicalOr => {
                operations::to_llvm(operations::BINARY_ON_BOOL, op).map(Operation::Binary)
            }
            Op::LogicalEqual => Some(Operation::IntCompare(IntPredicate::Eq)),
            Op::LogicalNotEqual => Some(Operation::IntCompare(IntPredicate::Ne)),
            Op::LessOrGreater => Some(Operation::FloatCompare(FloatPredicate::One)),
            Op::GenericCastToPtr | Op::PtrCastToGeneric => Some(Operation::Cast(CastOp::AddrSpaceCast)),
            _ => None,
        });
        binary
            .or_else(|| operations::to_llvm(operations::CAST, op).map(Operation::Cast))
            .or_else(|| operations::to_llvm(operations::INT_COMPARE, op).map(Operation::IntCompare))
            .or_else(|| operations::to_llvm(operations::FLOAT_COMPARE, op).map(Operation::FloatCompare))
    }

    pub(super) fn get(&self, op: Op) -> Option<Operation> {
        match self.0.get(usize::from(op.0)) {
            Some(operation) => *operation,
            None => matches!(op, Op::PtrCastToCrossWorkgroupINTEL | Op::CrossWorkgroupCastToPtrINTEL)
                .then_some(Operation::Cast(CastOp::AddrSpaceCast)),
        }
    }
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds an instruction of this file's subject; false where it is another's.
    pub(super) fn operation(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        // Matrices of extensions have operations that are calls.
        let is_arithmetic = matches!(self.operations.get(instruction.op), Some(Operation::Binary(_)))
            || matches!(instruction.op, Op::SNegate | Op::FNegate);
        if is_arithmetic && self.result_type(instruction)?.scalar == Scalar::Other {
            return Ok(false);
        }
        let value = match (self.operations.get(instruction.op), instruction.op) {
            (Some(Operation::Binary(op)), _) => self.binary(instruction, op)?,
            (Some(Operation::Cast(op)), _) => match self.conversion(instruction, op)? {
                Some(value) => value,
                None => return Ok(false),
            },
            (Some(Operation::IntCompare(predicate)), _) => {
                let (left, right) = self.two(instruction)?;
                let value = self.builder().icmp(predicate, left, right)?;
                self.checked(instruction, value)?
            }
            (Some(Operation::FloatCompare(predicate)), _) => {
                let (left, right) = self.two(instruction)?;
                let flags = self.fast_math(instruction);
                let value = self.with_fast_math(flags, |b| b.fcmp(predicate, left, right))?;
                self.checked(instruction, value)?
            }
            (None, Op::Select) => {
                let (condition, yes) = self.two(instruction)?;
                let no = self.argument_value(instruction, 2)?;
                let flags = self.fast_math(instruction);
                let value = self.with_fast_math(flags, |b| b.select(condition, yes, no))?;
                self.checked(instruction, value)?
            }
            (None, Op::SNegate) => {
                let value = self.argument_value(instruction, 0)?;
                let zero = value.ty().const_zero()?;
                let flags = self.wrap_flags(instruction);
                let value = self.builder().binary(BinaryOp::Sub, zero, value, flags)?;
                self.checked(instruction, value)?
            }
            (None, Op::FNegate) => {
                let value = self.argument_value(instruction, 0)?;
                let flags = self.fast_math(instruction);
                let value = self.with_fast_math(flags, |b| b.fneg(value))?;
                self.checked(instruction, value)?
            }
            (None, Op::Not | Op::LogicalNot) => {
                let value = self.argument_value(instruction, 0)?;
                let ones = self.all_ones(value.ty())?;
                let value = self.builder().binary(BinaryOp::Xor, value, ones, BinaryFlags::NONE)?;
                self.checked(instruction, value)?
            }
            (None, Op::SMod) => self.signed_modulo(instruction)?,
            (None, Op::FMod) => self.float_modulo(instruction)?,
            (None, Op::VectorTimesScalar) => {
                let (vector, scalar) = self.two(instruction)?;
                let count = vector.ty().vector_length().ok_or_else(|| self.invalid("the vector is none"))?;
                let scalar = self.splat(scalar, count)?;
                let flags = self.fast_math(instruction);
                let value =
                    self.with_fast_math(flags, |b| b.binary(BinaryOp::FMul, vector, scalar, BinaryFlags::NONE))?;
                self.checked(instruction, value)?
            }
            (None, Op::FmaKHR) => {
                let (left, right) = self.two(instruction)?;
                let addend = self.argument_value(instruction, 2)?;
                let value = self.intrinsic("llvm.fma", left.ty(), &[left, right, addend])?;
                self.checked(instruction, value)?
            }
            (None, Op::ArithmeticFenceEXT) => {
                let value = self.argument_value(instruction, 0)?;
                let value = self.intrinsic("llvm.arithmetic.fence", value.ty(), &[value])?;
                self.checked(instruction, value)?
            }
            (None, Op::IAddCarry) => self.with_overflow(instruction, "llvm.uadd.with.overflow")?,
            (None, Op::ISubBorrow) => self.with_overflow(instruction, "llvm.usub.with.overflow")?,
            (None, Op::BitReverse) => self.bit_reverse(instruction)?,
            (None, Op::PtrEqual) => self.pointer_compare(instruction, IntPredicate::Eq)?,
            (None, Op::PtrNotEqual) => self.pointer_compare(instruction, IntPredicate::Ne)?,
            (None, Op::PtrDiff) => self.pointer_difference(instruction)?,
            (None, Op::CopyObject) => {
                let value = self.argument_value(instruction, 0)?;
                self.checked(instruction, value)?
            }
            _ => return Ok(false),
        };
        self.define(instruction, value)?;
        Ok(true)
    }

    /// The values of the first two operands.
    pub(super) fn two(&mut self, instruction: &Instruction<'m>) -> Result<(Value<'c>, Value<'c>)> {
        Ok((self.argument_value(instruction, 0)?, self.argument_value(instruction, 1)?))
    }

    /// The value, if it has the type of the instruction's result.
    pub(super) fn checked(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<Value<'c>> {
        let ty = self.result_type(instruction)?;
        if value.ty() != ty.llvm {
            return Err(self.invalid("the result's type is not that of the operation"));
        }
        Ok(value)
    }

    fn binary(&mut self, instruction: &Instruction<'m>, op: BinaryOp) -> Result<Value<'c>> {
        let (left, mut right) = self.two(instruction)?;
        if left.is_constant()
            && right.is_constant()
            && let Ok(value) = fold::binary(op, left, right, BinaryFlags::NONE)
        {
            return self.checked(instruction, value);
        }
        let value = if op.is_float() {
            let flags = self.fast_math(instruction);
            self.with_fast_math(flags, |b| b.binary(op, left, right, BinaryFlags::NONE))?
        } else {
            let mut flags = BinaryFlags::NONE;
            match op {
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                    // SPIR-V's shift amount may have another width than what is shifted.
                    if right.ty() != left.ty() {
                        right = self.resized(right, left.ty())?;
                    }
                    if op == BinaryOp::Shl {
                        flags = self.wrap_flags(instruction);
                    }
                }
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => flags = self.wrap_flags(instruction),
                _ => {}
            }
            self.builder().binary(op, left, right, flags)?
        };
        self.checked(instruction, value)
    }

    /// An integer, zero-extended or truncated.
    pub(super) fn resized(&mut self, value: Value<'c>, ty: Type<'c>) -> Result<Value<'c>> {
        let (Some(from), Some(to)) = (value.ty().scalar().int_width(), ty.scalar().int_width()) else {
            return Err(self.invalid("an operand is no integer"));
        };
        let op = match from.cmp(&to) {
            std::cmp::Ordering::Less => CastOp::ZExt,
            std::cmp::Ordering::Greater => CastOp::Trunc,
            std::cmp::Ordering::Equal => return Ok(value),
        };
        Ok(self.builder().cast(op, value, ty, CastFlags::NONE)?)
    }

    /// The integer or vector of such with all bits set.
    pub(super) fn all_ones(&self, ty: Type<'c>) -> Result<Value<'c>> {
        match ty.view() {
            TypeView::Vector(element, count) => {
                let ones = element.const_i64(-1)?;
                Ok(ty.const_aggregate(&vec![ones; count as usize])?)
            }
            _ => Ok(ty.const_i64(-1)?),
        }
    }

    /// A vector with the value in each component.
    pub(super) fn splat(&mut self, scalar: Value<'c>, count: u32) -> Result<Value<'c>> {
        let ty = self.llvm_types().vector(scalar.ty(), count)?;
        let poison = ty.const_poison()?;
        let zero = self.int32(0)?;
        let first = self.builder().insert_element(poison, scalar, zero)?;
        Ok(self.builder().shuffle(first, poison, &vec![0; count as usize])?)
    }

    /// A conversion; none where it has a rounding mode or saturates, which LLVM's instructions cannot say.
    fn conversion(&mut self, instruction: &Instruction<'m>, op: CastOp) -> Result<Option<Value<'c>>> {
        let value = self.argument_value(instruction, 0)?;
        let to = self.result_type(instruction)?;
        let from = self.type_of_value(instruction, 0)?;
        if op != CastOp::BitCast && matches!(to.scalar, Scalar::Other) || from.scalar == Scalar::Other {
            if to.llvm == value.ty() && op == CastOp::BitCast {
                return Ok(Some(value));
            }
            return Ok(None);
        }
        let is_rounded = |driver: &Self| {
            instruction.result().is_some_and(|id| {
                driver.index.decorations(id).iter().any(|(decoration, _)| {
                    matches!(*decoration, Decoration::FPRoundingMode | Decoration::SaturatedConversion)
                })
            })
        };
        let made = match op {
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt => {
                if is_rounded(self) {
                    return Ok(None);
                }
                let op = match (from.scalar, to.scalar) {
                    (Scalar::Int(from), Scalar::Int(to)) if from > to => CastOp::Trunc,
                    (Scalar::Int(from), Scalar::Int(to)) if from == to => {
                        return self.same(instruction, value).map(Some);
                    }
                    _ if instruction.op == Op::SConvert => CastOp::SExt,
                    _ => CastOp::ZExt,
                };
                self.builder().cast(op, value, to.llvm, CastFlags::NONE)?
            }
            CastOp::FPTrunc | CastOp::FPExt => {
                if is_rounded(self) {
                    return Ok(None);
                }
                let op = match (from.scalar, to.scalar) {
                    (Scalar::Float(wide), Scalar::Float(narrow)) if wide > narrow => CastOp::FPTrunc,
                    (Scalar::Float(own), Scalar::Float(same)) if own == same => {
                        return if value.ty() == to.llvm { Ok(Some(value)) } else { Ok(None) };
                    }
                    _ => CastOp::FPExt,
                };
                let flags = self.fast_math(instruction);
                self.with_fast_math(flags, |b| b.cast(op, value, to.llvm, CastFlags::NONE))?
            }
            CastOp::BitCast => self.bitcast(value, from, to)?,
            CastOp::AddrSpaceCast if value.ty() == to.llvm => value,
            _ => {
                if is_rounded(self) {
                    return Ok(None);
                }
                self.builder().cast(op, value, to.llvm, CastFlags::NONE)?
            }
        };
        Ok(Some(made))
    }

    fn same(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<Value<'c>> {
        self.checked(instruction, value)
    }

    /// The type of an operand's value.
    pub(super) fn type_of_value(&mut self, instruction: &Instruction<'m>, index: usize) -> Result<TypeInfo<'c>> {
        let id = self.argument(instruction, index)?;
        let ty = self.type_of(id)?;
        self.type_info(ty)
    }

    /// OpBitcast, which LLVM's `bitcast` is where neither side or both are pointers.
    fn bitcast(&mut self, value: Value<'c>, from: TypeInfo<'c>, to: TypeInfo<'c>) -> Result<Value<'c>> {
        let pointers = (matches!(from.scalar, Scalar::Pointer(_)), matches!(to.scalar, Scalar::Pointer(_)));
        if value.ty() == to.llvm && !pointers.1 {
            return Ok(value);
        }
        let integer_of = |ty: TypeInfo<'c>| match ty.scalar {
            Scalar::Int(width) if ty.lanes > 0 => self.llvm_types().int(width.saturating_mul(ty.lanes)).ok(),
            Scalar::Int(_) => Some(ty.llvm),
            _ => None,
        };
        match pointers {
            (true, false) => {
                let integer = if from.lanes > 0 { Some(to.llvm) } else { integer_of(to) };
                let integer = integer.ok_or_else(|| self.invalid("a pointer as what is no integer"))?;
                let value = self.builder().cast(CastOp::PtrToInt, value, integer, CastFlags::NONE)?;
                if integer == to.llvm {
                    return Ok(value);
                }
                Ok(self.builder().cast(CastOp::BitCast, value, to.llvm, CastFlags::NONE)?)
            }
            (false, true) => {
                let integer = if to.lanes > 0 { Some(from.llvm) } else { integer_of(from) };
                let integer = integer.ok_or_else(|| self.invalid("a pointer from what is no integer"))?;
                let value = if integer == value.ty() {
                    value
                } else {
                    self.builder().cast(CastOp::BitCast, value, integer, CastFlags::NONE)?
                };
                Ok(self.builder().cast(CastOp::IntToPtr, value, to.llvm, CastFlags::NONE)?)
            }
            _ if value.ty() != to.llvm && pointers.0 => {
                Ok(self.builder().cast(CastOp::AddrSpaceCast, value, to.llvm, CastFlags::NONE)?)
            }
            _ => Ok(self.builder().cast(CastOp::BitCast, value, to.llvm, CastFlags::NONE)?),
        }
    }

    /// OpSMod: the remainder with the sign of the divisor.
    fn signed_modulo(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let (left, right) = self.two(instruction)?;
        let none = BinaryFlags::NONE;
        let b = *self.builder();
        let remainder = named(b.binary(BinaryOp::SRem, left, right, none)?, "srem.res");
        let differ = named(b.binary(BinaryOp::Xor, left, right, none)?, "xor.res");
        let zero = left.ty().const_zero()?;
        let signs_differ = named(b.icmp(IntPredicate::Slt, differ, zero)?, "cmpsign.res");
        let is_left = named(b.icmp(IntPredicate::Ne, remainder, zero)?, "cmpsrem.res");
        let sum = named(b.binary(BinaryOp::Add, remainder, right, none.with_nsw(true))?, "add.res");
        let adjust = named(b.binary(BinaryOp::And, signs_differ, is_left, none)?, "cmp.res");
        let value = b.select(adjust, sum, remainder)?;
        self.checked(instruction, value)
    }

    /// OpFMod: the remainder with the sign of the divisor.
    fn float_modulo(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let (left, right) = self.two(instruction)?;
        let none = BinaryFlags::NONE;
        let b = *self.builder();
        let remainder = named(b.binary(BinaryOp::FRem, left, right, none)?, "frem.res");
        let signed = named(self.intrinsic("llvm.copysign", left.ty(), &[remainder, right])?, "copysign.res");
        let sum = named(b.binary(BinaryOp::FAdd, remainder, right, none)?, "fadd.res");
        let differ = named(b.fcmp(FloatPredicate::One, remainder, signed)?, "cmp.res");
        let value = b.select(differ, sum, signed)?;
        self.checked(instruction, value)
    }

    /// OpIAddCarry and OpISubBorrow: LLVM says overflow by a boolean, SPIR-V by 1 of the operands' type.
    fn with_overflow(&mut self, instruction: &Instruction<'m>, intrinsic: &'static str) -> Result<Value<'c>> {
        let (left, right) = self.two(instruction)?;
        let ty = left.ty();
        let bool = match ty.vector_length() {
            Some(count) => self.llvm_types().vector(self.llvm_types().bool(), count)?,
            None => self.llvm_types().bool(),
        };
        let pair = self.llvm_types().structure(&[ty, bool], false)?;
        let both = self.intrinsic(intrinsic, pair, &[left, right])?;
        let b = *self.builder();
        let number = b.extract_value(both, &[0])?;
        let overflow = b.extract_value(both, &[1])?;
        let overflow = b.cast(CastOp::ZExt, overflow, ty, CastFlags::NONE)?;
        let result = self.result_type(instruction)?.llvm.const_poison()?;
        let first = b.insert_value(result, number, &[0])?;
        Ok(b.insert_value(first, overflow, &[1])?)
    }

    fn bit_reverse(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let value = self.argument_value(instruction, 0)?;
        let ty = value.ty();
        let value = self.intrinsic("llvm.bitreverse", ty, &[value])?;
        self.checked(instruction, value)
    }

    fn pointers_as_integers(&mut self, instruction: &Instruction<'m>) -> Result<(Value<'c>, Value<'c>)> {
        let (left, right) = self.two(instruction)?;
        let int = self.llvm_types().i64();
        let left = self.builder().cast(CastOp::PtrToInt, left, int, CastFlags::NONE)?;
        let right = self.builder().cast(CastOp::PtrToInt, right, int, CastFlags::NONE)?;
        Ok((left, right))
    }

    fn pointer_compare(&mut self, instruction: &Instruction<'m>, predicate: IntPredicate) -> Result<Value<'c>> {
        let (left, right) = self.pointers_as_integers(instruction)?;
        let value = self.builder().icmp(predicate, left, right)?;
        self.checked(instruction, value)
    }

    /// OpPtrDiff: the difference in elements of what the pointers point to.
    fn pointer_difference(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let pointer = self.argument(instruction, 0)?;
        let ty = self.type_of(pointer)?;
        let element = match self.pointee(pointer) {
            Ok(element) => element,
            Err(_) => self.type_info(ty)?,
        };
        let (left, right) = self.pointers_as_integers(instruction)?;
        let size = self.module.alloc_size(element.llvm)?.max(1);
        let size = left.ty().const_u64(size)?;
        let bytes = self.builder().binary(BinaryOp::Sub, left, right, BinaryFlags::NONE)?;
        let flags = BinaryFlags::NONE.with_exact(true);
        let elements = self.builder().binary(BinaryOp::SDiv, bytes, size, flags)?;
        let ty = self.result_type(instruction)?.llvm;
        self.resized(elements, ty)
    }

    /// nsw and nuw, as the decorations say.
    fn wrap_flags(&self, instruction: &Instruction<'m>) -> BinaryFlags {
        instruction.result().map_or(BinaryFlags::NONE, |id| flags::wrap_to_llvm(self.index.decorations(id)))
    }

    /// The fast-math flags of an instruction's decoration.
    pub(super) fn fast_math(&self, instruction: &Instruction<'m>) -> FastMathFlags {
        let mode = instruction.result().and_then(|id| self.decoration_of(id, Decoration::FPFastMathMode));
        match mode.and_then(|operands| operands.first()) {
            Some(mode) => flags::fast_math_to_llvm(FPFastMathMode(*mode)),
            None => FastMathFlags::NONE,
        }
    }

    /// Builds something with fast-math flags.
    pub(super) fn with_fast_math<T, E>(
        &mut self,
        flags: FastMathFlags,
        build: impl FnOnce(&crate::llvm::Builder<'c>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut builder = *self.builder();
        builder.set_fast_math(flags);
        build(&builder)
    }
}

/// Names the steps of an expansion, as `llvm-spirv` does.
fn named<'c>(value: Value<'c>, name: &str) -> Value<'c> {
    value.set_name(name);
    value
}
