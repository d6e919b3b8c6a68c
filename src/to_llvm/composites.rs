//! Vectors, arrays, structures and matrices as values.
//!
//! SPIR-V steps through aggregates and into a vector by one instruction; LLVM has one instruction for the aggregates
//! and one for the vector.

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::{CastFlags, CastOp, Type, TypeView, Value};
use crate::mapping::types::MAX_DEPTH;
use crate::spirv::{Instruction, Op};

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds an instruction of this file's subject; false where it is another's.
    pub(super) fn composite_value(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        let value = match instruction.op {
            Op::CompositeExtract => {
                if let Some(value) = self.extracted_builtin(instruction) {
                    let value = self.checked(instruction, value)?;
                    self.define(instruction, value)?;
                    return Ok(true);
                }
                let composite = self.argument_value(instruction, 0)?;
                let indices = instruction.arguments().get(1..).unwrap_or_default();
                let folded = if composite.is_constant() { self.fold_extract(composite, indices)? } else { None };
                match folded {
                    Some(value) => value,
                    None => self.extract(composite, indices)?,
                }
            }
            Op::CompositeInsert => {
                let (object, composite) = self.two(instruction)?;
                let indices = instruction.arguments().get(2..).unwrap_or_default();
                let is_constant = composite.is_constant() && object.is_constant();
                let folded = if is_constant { self.fold_insert(composite, object, indices)? } else { None };
                match folded {
                    Some(value) => value,
                    None => self.insert(composite, object, indices)?,
                }
            }
            Op::CompositeConstruct => match self.construct(instruction)? {
                Some(value) => value,
                None => return Ok(false),
            },
            Op::VectorExtractDynamic => {
                let (vector, index) = self.two(instruction)?;
                if vector.ty().vector_length().is_none() {
                    return Ok(false);
                }
                self.builder().extract_element(vector, index)?
            }
            Op::VectorInsertDynamic => {
                let (vector, component) = self.two(instruction)?;
                let index = self.argument_value(instruction, 2)?;
                if vector.ty().vector_length().is_none() {
                    return Ok(false);
                }
                self.builder().insert_element(vector, component, index)?
            }
            Op::VectorShuffle => self.shuffle(instruction)?,
            Op::CopyLogical => {
                let value = self.argument_value(instruction, 0)?;
                let ty = self.result_type(instruction)?.llvm;
                self.copy_logical(value, ty, 0)?
            }
            _ => return Ok(false),
        };
        let value = self.checked(instruction, value)?;
        self.define(instruction, value)?;
        Ok(true)
    }

    /// The indices that step through aggregates, and the one that steps into a vector.
    fn split<'i>(&self, composite: Value<'c>, indices: &'i [u32]) -> Result<(&'i [u32], Option<u32>)> {
        let mut ty = composite.ty();
        for (position, &index) in indices.iter().enumerate() {
            if matches!(ty.view(), TypeView::Vector(..)) {
                if position + 1 != indices.len() {
                    return Err(self.invalid("an index into a component"));
                }
                return Ok((indices.get(..position).unwrap_or_default(), Some(index)));
            }
            let member = ty.element_type(index.into());
            ty = member.ok_or_else(|| self.invalid("a composite has no such member"))?;
        }
        Ok((indices, None))
    }

    fn extract(&mut self, composite: Value<'c>, indices: &[u32]) -> Result<Value<'c>> {
        let (aggregate, component) = self.split(composite, indices)?;
        let mut value = composite;
        if !aggregate.is_empty() {
            value = self.builder().extract_value(value, aggregate)?;
        }
        if let Some(component) = component {
            let index = self.int32(component)?;
            value = self.builder().extract_element(value, index)?;
        }
        Ok(value)
    }

    fn insert(&mut self, composite: Value<'c>, object: Value<'c>, indices: &[u32]) -> Result<Value<'c>> {
        let (aggregate, component) = self.split(composite, indices)?;
        let mut object = object;
        if let Some(component) = component {
            let mut vector = composite;
            if !aggregate.is_empty() {
                vector = self.builder().extract_value(composite, aggregate)?;
            }
            let index = self.int32(component)?;
            object = self.builder().insert_element(vector, object, index)?;
        }
        if aggregate.is_empty() { Ok(object) } else { Ok(self.builder().insert_value(composite, object, aggregate)?) }
    }

    /// OpCompositeConstruct; none of an opaque type, which a call makes.
    fn construct(&mut self, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
        let ty = self.result_type(instruction)?.llvm;
        let count = instruction.arguments().len();
        if let Some(value) = self.constant_composite(instruction, ty)? {
            return Ok(Some(value));
        }
        match ty.view() {
            TypeView::Vector(..) => {
                let mut vector = ty.const_poison()?;
                let mut position = 0;
                for index in 0..count {
                    let part = self.argument_value(instruction, index)?;
                    for component in 0..part.ty().vector_length().unwrap_or(1) {
                        let mut scalar = part;
                        if part.ty().vector_length().is_some() {
                            let component = self.int32(component)?;
                            scalar = self.builder().extract_element(part, component)?;
                        }
                        let at = self.int32(position)?;
                        vector = self.builder().insert_element(vector, scalar, at)?;
                        position += 1;
                    }
                }
                if ty.vector_length() != Some(position) {
                    return Err(self.invalid("a vector of another number of components"));
                }
                Ok(Some(vector))
            }
            TypeView::Array(..) | TypeView::Struct(_) => {
                let mut aggregate = ty.const_poison()?;
                for index in 0..count {
                    let part = self.argument_value(instruction, index)?;
                    aggregate = self.builder().insert_value(aggregate, part, &[index as u32])?;
                }
                if ty.element_type(count as u64).is_some() {
                    return Err(self.invalid("a composite with members that are missing"));
                }
                Ok(Some(aggregate))
            }
            _ => Ok(None),
        }
    }

    /// The composite, where all that it is made of is constant.
    fn constant_composite(&mut self, instruction: &Instruction<'m>, ty: Type<'c>) -> Result<Option<Value<'c>>> {
        let mut members = Vec::with_capacity(instruction.arguments().len());
        for index in 0..instruction.arguments().len() {
            let member = self.argument_value(instruction, index)?;
            if !member.is_constant() {
                return Ok(None);
            }
            members.push(member);
        }
        Ok(ty.const_aggregate(&members).ok())
    }

    fn shuffle(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let (mut left, mut right) = self.two(instruction)?;
        let components = instruction.arguments().get(2..).unwrap_or_default();
        let (Some(left_count), Some(right_count)) = (left.ty().vector_length(), right.ty().vector_length()) else {
            return Err(self.invalid("a shuffle of what is no vector"));
        };
        // LLVM's operands have one type: the shorter vector is made longer, and components of the second move.
        let longer = left_count.max(right_count);
        if left_count < longer {
            left = self.lengthened(left, longer)?;
        }
        if right_count < longer {
            right = self.lengthened(right, longer)?;
        }
        let mut mask = Vec::with_capacity(components.len());
        for &component in components {
            mask.push(match component {
                u32::MAX => -1,
                component if component < left_count => component as i32,
                component if component - left_count < right_count => (component - left_count + longer) as i32,
                _ => return Err(self.invalid("a component that neither vector has")),
            });
        }
        Ok(self.builder().shuffle(left, right, &mask)?)
    }

    /// A vector with poison after its components.
    fn lengthened(&mut self, vector: Value<'c>, count: u32) -> Result<Value<'c>> {
        let own = vector.ty().vector_length().unwrap_or(0);
        let mask: Vec<i32> = (0..count).map(|index| if index < own { index as i32 } else { -1 }).collect();
        let poison = vector.ty().const_poison()?;
        Ok(self.builder().shuffle(vector, poison, &mask)?)
    }

    /// A value as another type whose members match: member by member.
    fn copy_logical(&mut self, value: Value<'c>, ty: Type<'c>, depth: u32) -> Result<Value<'c>> {
        if value.ty() == ty {
            return Ok(value);
        }
        let members = match (value.ty().view(), ty.view()) {
            (TypeView::Struct(from), TypeView::Struct(to)) if from.members().len() == to.members().len() => {
                from.members().len() as u64
            }
            (TypeView::Array(_, from), TypeView::Array(_, to)) if from == to && from <= 0xffff => from,
            (TypeView::Pointer(_), TypeView::Pointer(_)) => {
                return Ok(self.builder().cast(CastOp::AddrSpaceCast, value, ty, CastFlags::NONE)?);
            }
            _ => return Err(self.invalid("the types do not match logically")),
        };
        // Each member may be as large again: what such copies add up to is bounded by the module's size.
        let left = self.expansions_left.checked_sub(members as usize);
        self.expansions_left = left.ok_or_else(|| self.invalid("logical copies add up to too many"))?;
        if depth > MAX_DEPTH {
            return Err(self.invalid("a logical copy of a type that nests too deep"));
        }
        let mut copy = ty.const_poison()?;
        for member in 0..members {
            let Some(member_type) = ty.element_type(member) else { continue };
            let part = self.builder().extract_value(value, &[member as u32])?;
            let part = self.copy_logical(part, member_type, depth + 1)?;
            copy = self.builder().insert_value(copy, part, &[member as u32])?;
        }
        Ok(copy)
    }
}
