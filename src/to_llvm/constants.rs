//! SPIR-V's constants in LLVM.
//!
//! They are made in the module's order, so that nothing recurses. Specialization constants have the value that the
//! caller gives, else their default; operations on them are folded, or become constant expressions. How deep constant
//! expressions nest is bounded, since LLVM recurses over them.

use super::driver::Driver;
use crate::error::{Error, Result};
use crate::llvm::{Type, Value, fold};
use crate::mapping::constants::MAX_DEPTH;
use crate::mapping::types::{self, Scalar};
use crate::mapping::{Build, builtins, memory};
use crate::spirv::grammar::Decoration;
use crate::spirv::{Id, Instruction, Op};

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Makes a constant of module scope. `continued` are the instructions that continue a composite.
    pub(super) fn declare_constant(
        &mut self,
        instruction: &Instruction<'m>,
        continued: &[Instruction<'m>],
    ) -> Result<()> {
        let value = match instruction.op {
            Op::ConstantTrue => self.boolean(instruction, true)?,
            Op::ConstantFalse => self.boolean(instruction, false)?,
            Op::SpecConstantTrue => {
                self.boolean(instruction, self.given(instruction).is_none_or(|value| value != 0))?
            }
            Op::SpecConstantFalse => {
                self.boolean(instruction, self.given(instruction).is_some_and(|value| value != 0))?
            }
            Op::Constant | Op::SpecConstant => self.constant_number(instruction)?,
            Op::ConstantNull => {
                let ty = self.result_type(instruction)?.llvm;
                ty.const_zero()?
            }
            Op::Undef => {
                let ty = self.result_type(instruction)?.llvm;
                ty.const_undef()?
            }
            Op::ConstantComposite | Op::SpecConstantComposite => self.composite(instruction, continued)?,
            Op::SpecConstantOp => {
                if self.builtin_address(instruction)? {
                    return Ok(());
                }
                self.constant_operation(instruction)?
            }
            Op::ConstantFunctionPointerINTEL => {
                let function = self.argument(instruction, 0)?;
                self.function_of(function)?.as_value()
            }
            Op::SizeOf => self.size_of(instruction)?,
            Op::ConstantPipeStorage => self.pipe_storage(instruction)?,
            // A call that is made at each use.
            Op::ConstantSampler => return Ok(()),
            op => return Err(Error::UnimplementedOpCode(op.0.to_string()).at(instruction.place())),
        };
        self.define(instruction, value)
    }

    /// The value that the caller gives a specialization constant.
    fn given(&self, instruction: &Instruction<'m>) -> Option<u64> {
        let number = *self.decoration(instruction.result()?, Decoration::SpecId)?.first()?;
        self.options.spec_constants.get(&number).copied()
    }

    fn boolean(&mut self, instruction: &Instruction<'m>, value: bool) -> Result<Value<'c>> {
        let ty = self.result_type(instruction)?;
        if ty.scalar != Scalar::Bool || ty.lanes != 0 {
            return Err(self.invalid("a boolean constant of another type"));
        }
        Ok(ty.llvm.const_u64(value.into())?)
    }

    fn constant_number(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let ty = self.result_type(instruction)?;
        let literal = instruction.arguments();
        let mut words: Vec<u64> = literal
            .chunks(2)
            .map(|pair| pair.iter().rev().fold(0, |bits, &word| bits << 32 | u64::from(word)))
            .collect();
        if instruction.op == Op::SpecConstant
            && let Some(value) = self.given(instruction)
        {
            words = vec![value];
        }
        let too_short = |width: u32| literal.len() < width.div_ceil(32) as usize;
        match ty.scalar {
            Scalar::Int(width) if ty.lanes == 0 && !too_short(width) => Ok(ty.llvm.const_int(&words)?),
            Scalar::Float(width) if ty.lanes == 0 && !too_short(width) => {
                Ok(ty.llvm.const_float(words.first().copied().unwrap_or(0).into())?)
            }
            // A small float, which LLVM has as an integer.
            Scalar::Other if ty.op == Op::TypeFloat => Ok(ty.llvm.const_int(&words)?),
            _ => Err(self.invalid("a number of a type that is no number's, or too short for it")),
        }
    }

    fn composite(&mut self, instruction: &Instruction<'m>, continued: &[Instruction<'m>]) -> Result<Value<'c>> {
        let ty = self.result_type(instruction)?;
        let more = continued.iter().flat_map(|more| more.operands);
        let mut elements = Vec::with_capacity(instruction.arguments().len());
        let mut depth = 0;
        for &word in instruction.arguments().iter().chain(more) {
            let id = Id::new(word).ok_or_else(|| self.invalid("an id is 0"))?;
            let value = self.constant(id)?;
            depth = depth.max(self.constant_depth(id));
            let member = ty.llvm.element_type(elements.len() as u64);
            elements.push(match member {
                Some(member) if member != value.ty() => self.pointer_as(value, member),
                _ => value,
            });
        }
        self.set_constant_depth(instruction, depth)?;
        if ty.op == Op::TypeCooperativeMatrixKHR {
            return Err(Error::UnimplementedOpCode(instruction.op.0.to_string()).at(instruction.place()));
        }
        Ok(ty.llvm.const_aggregate(&elements)?)
    }

    /// A pointer constant in the address space of `ty`, as members of composites may differ in it.
    fn pointer_as(&self, value: Value<'c>, ty: Type<'c>) -> Value<'c> {
        if value.ty().address_space().is_some() && ty.address_space().is_some() {
            fold::cast(crate::llvm::CastOp::AddrSpaceCast, value, ty).unwrap_or(value)
        } else {
            value
        }
    }

    /// A constant that is defined already.
    pub(super) fn constant_of(&mut self, id: Id) -> Result<Value<'c>> {
        let value = match self.values.get(id) {
            Some(value) => *value,
            None => match self.index.definition(id) {
                Some(definition) if definition.op == Op::Function => self.function_of(id)?.as_value(),
                Some(_) if self.builtin_pointers.get(id).is_some() => self.value_of(id)?,
                _ => {
                    self.ensure_global(id)?;
                    let value = self.values.get(id).copied();
                    value.ok_or_else(|| self.invalid(format!("{id} is no constant")))?
                }
            },
        };
        if value.is_constant() { Ok(value) } else { Err(self.invalid(format!("{id} is no constant"))) }
    }

    /// How deep constant expressions nest in a constant.
    fn constant_depth(&self, id: Id) -> u32 {
        self.constant_depths.get(&id).copied().unwrap_or(0)
    }

    fn set_constant_depth(&mut self, instruction: &Instruction<'m>, operands: u32) -> Result<()> {
        // Composites nest no deeper than their types; counting them together is simple, and deep enough for all.
        let depth = operands + 1;
        if depth > MAX_DEPTH {
            return Err(self.invalid(format!("constants are nested more than {MAX_DEPTH} deep")));
        }
        if let Some(id) = instruction.result() {
            self.constant_depths.insert(id, depth);
        }
        Ok(())
    }

    /// An address in a variable decorated with BuiltIn, which is none in memory; false where it is another's.
    fn builtin_address(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        let Some((&opcode, operands)) = instruction.arguments().split_first() else { return Ok(false) };
        let Ok(op) = u16::try_from(opcode).map(Op) else { return Ok(false) };
        builtins::address_to_llvm(self, instruction, op, operands)
    }

    /// OpSpecConstantOp: the operation on its operands, folded.
    fn constant_operation(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let Some((&opcode, operands)) = instruction.arguments().split_first() else {
            return Err(self.invalid("the operation is missing"));
        };
        let op = Op(u16::try_from(opcode).map_err(|_| self.invalid("an unknown operation"))?);
        let depth = operands.iter().filter_map(|&word| Id::new(word)).map(|id| self.constant_depth(id)).max();
        self.set_constant_depth(instruction, depth.unwrap_or(0))?;
        let value = self.fold(instruction, op, operands)?;
        value.ok_or_else(|| {
            let name = op.name().unwrap_or("?");
            self.invalid(format!("Op{name} of these constants is no constant in LLVM"))
        })
    }

    /// OpSizeOf, whose operand is a pointer's type.
    pub(super) fn size_of(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let ty = self.result_type(instruction)?;
        let pointer = self.argument(instruction, 0)?;
        let pointee = match self.index.definition(pointer) {
            Some(definition) if definition.op == Op::TypePointer => {
                let pointee = types::pointee_id(self, pointer)?;
                self.type_info(pointee)?
            }
            _ => types::pointee(self, pointer)?,
        };
        let size = self.module.store_size(pointee.llvm)?;
        Ok(ty.llvm.const_int(&[size])?)
    }

    /// OpConstantPipeStorage: a structure with the size and the alignment of a packet and the number of packets.
    fn pipe_storage(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let int = self.types().i32();
        let ty = match self.pipe_storage_type {
            Some(ty) => ty,
            None => {
                let structure = self.types().named_structure("spirv.ConstantPipeStorage");
                structure.set_body(&[int, int, int], false)?;
                *self.pipe_storage_type.insert(structure.as_type())
            }
        };
        let mut members = Vec::with_capacity(3);
        for &word in instruction.arguments() {
            members.push(self.int32(word)?);
        }
        let value = ty.const_aggregate(&members)?;
        let name = instruction.result().map_or("", |id| self.index.name(id));
        let variable = self.module.add_variable(name, ty, 1)?;
        variable.set_initializer(value)?;
        variable.set_linkage(crate::llvm::Linkage::LinkOnceOdr);
        if let Some(alignment) = memory::alignment_of(self, instruction) {
            variable.set_alignment(alignment)?;
        }
        Ok(variable.as_value())
    }
}
