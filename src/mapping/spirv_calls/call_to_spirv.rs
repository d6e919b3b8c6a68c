//! The call of a builtin that is being translated to SPIR-V: its arguments and results as the forms need them.

use crate::error::{Error, Result};
use crate::llvm::{AttributeKind, Call, CastOp, InstructionView, Type as LlvmType, Value};
use crate::mangle::{Builtin as Basic, Type};
use crate::mapping::instructions::flags;
use crate::mapping::legalize::indices;
use crate::mapping::spirv_calls::emit::Emit;
use crate::mapping::spirv_calls::{opencl_type_names, type_names};
use crate::spirv::grammar::{Decoration, FPEncoding};
use crate::spirv::{Builder, Extension, Id, NumberType, Op, Words};

/// A call of a builtin.
pub(crate) struct CallToSpirv<'a, 'c, E> {
    /// What emits.
    pub(crate) e: &'a mut E,
    /// The call.
    pub(crate) llvm_call: Call<'c>,
    /// The types of the function's parameters by its name; empty for a function whose name does not have them.
    pub(crate) parameters: &'a [Type],
    /// Pointers must have a pointee type, even if the module has untyped pointers.
    pub(crate) takes_typed_pointers: bool,
}

impl<'c, E: Emit<'c>> CallToSpirv<'_, 'c, E> {
    /// The module that is being built.
    pub(crate) fn out(&mut self) -> &mut Builder {
        self.e.out()
    }

    /// The number of arguments.
    pub(crate) fn argument_count(&self) -> u32 {
        self.llvm_call.argument_count()
    }

    /// An argument as LLVM has it.
    ///
    /// # Errors
    /// `InvalidNumberOfOperands` where the call has too few.
    pub(crate) fn llvm_argument(&self, index: u32) -> Result<Value<'c>> {
        self.llvm_call.argument(index).ok_or_else(|| self.too_few())
    }

    /// The diagnostic that the call has not the arguments that the function takes.
    #[cold]
    pub(crate) fn too_few(&self) -> Box<crate::error::Diagnostic> {
        Error::InvalidNumberOfOperands(format!("call of {}", self.llvm_call.callee().name())).into()
    }

    /// The diagnostic that the arguments are not what the function takes.
    #[cold]
    pub(crate) fn invalid(&self, why: &str) -> Box<crate::error::Diagnostic> {
        Error::InvalidLlvmModule(format!("call of {}: {why}", self.llvm_call.callee().name())).into()
    }

    /// The parameter's type by the function's name.
    pub(crate) fn parameter(&self, index: u32) -> Option<&Type> {
        self.parameters.get(index as usize)
    }

    /// What a pointer parameter points to by the function's name.
    pub(crate) fn pointee(&mut self, index: u32) -> Option<Id> {
        let pointee = self.parameter(index)?.pointee()?.ty.clone();
        spirv_type(self.e.out(), &pointee)
    }

    /// The id of an argument. A pointer points to what the function's name says.
    pub(crate) fn argument(&mut self, index: u32) -> Result<Id> {
        let value = self.llvm_argument(index)?;
        if value.ty().is_pointer() {
            let own = self.e.value_type(value)?;
            if self.out().storage_class(own).is_none() {
                // An opaque type that LLVM has a pointer for.
                return self.e.value(value);
            }
            let pointee = self.parameters.get(index as usize).and_then(Type::pointee);
            if let Some(pointee) = pointee.and_then(|pointee| spirv_type(self.e.out(), &pointee.ty)) {
                return self.typed(value, pointee);
            }
            if self.takes_typed_pointers && self.out().has_untyped_pointers() && value.as_function().is_none() {
                let byte = self.out().type_int(8, 0);
                return self.typed(value, byte);
            }
        }
        self.e.value(value)
    }

    /// A pointer to `pointee`. Instructions of OpenCL.std take it with that type though the program's pointers may have
    /// none: nothing else tells which function it is on the way back.
    fn typed(&mut self, value: Value<'c>, pointee: Id) -> Result<Id> {
        let id = self.e.pointer(value, pointee)?;
        let is_typed = self.takes_typed_pointers;
        let own = self.out().type_of(id).filter(|_| is_typed && self.e.out().has_untyped_pointers());
        let class = own.and_then(|own| self.out().storage_class(own));
        let Some(class) = class else { return Ok(id) };
        let ty = self.out().type_pointer(class, pointee);
        Ok(if own == Some(ty) { id } else { self.emit(Op::Bitcast, ty, &[id]) })
    }

    /// The id of an argument as a boolean or vector of booleans. One that was made a number for the call is taken as it
    /// was before.
    pub(crate) fn boolean_argument(&mut self, index: u32) -> Result<Id> {
        let instruction = self.llvm_argument(index)?.as_instruction();
        if let Some(InstructionView::Cast { op: CastOp::ZExt | CastOp::SExt, value, .. }) =
            instruction.map(|instruction| instruction.view())
            && value.ty().scalar().int_width() == Some(1)
        {
            return self.e.value(value);
        }
        let id = self.argument(index)?;
        Ok(self.boolean(id))
    }

    /// The ids of all arguments.
    pub(crate) fn arguments(&mut self) -> Result<Vec<Id>> {
        (0..self.argument_count()).map(|index| self.argument(index)).collect()
    }

    /// The id of a pointer argument, cast to point to `pointee`.
    pub(crate) fn pointer_argument(&mut self, index: u32, pointee: Id) -> Result<Id> {
        let value = self.llvm_argument(index)?;
        self.typed(value, pointee)
    }

    /// The value of an argument that is an integer constant.
    pub(crate) fn constant_argument(&self, index: u32) -> Option<u64> {
        self.llvm_call.argument(index)?.as_u64()
    }

    /// The SPIR-V type of what the call gives.
    pub(crate) fn result_type(&mut self) -> Result<Id> {
        if self.llvm_call.ty().is_pointer() {
            // It may be an opaque type that old compilers had pointers for.
            let own = self.e.value_type(self.llvm_call.as_value())?;
            if self.out().storage_class(own).is_none() {
                return Ok(own);
            }
        }
        self.e.type_id(self.llvm_call.ty())
    }

    /// The type of what a function gives through its first parameter, a pointer that is `sret`.
    pub(crate) fn result_memory(&self) -> Option<LlvmType<'c>> {
        self.memory(0, self.e.attribute_kinds().sret)
    }

    /// The type of what a function takes through a pointer that is `byval`.
    pub(crate) fn argument_memory(&self, index: u32) -> Option<LlvmType<'c>> {
        self.memory(index, self.e.attribute_kinds().byval)
    }

    fn memory(&self, index: u32, kind: Option<AttributeKind>) -> Option<LlvmType<'c>> {
        let kind = kind?;
        let own = self.llvm_call.argument_attributes(index).ty(kind);
        own.or_else(|| self.llvm_call.called_function()?.argument_attributes(index).ty(kind))
    }

    /// The value that a pointer argument points to.
    pub(crate) fn load_argument(&mut self, index: u32, memory: LlvmType<'c>) -> Result<Id> {
        let ty = self.e.type_id(memory)?;
        let pointer = self.pointer_argument(index, ty)?;
        Ok(self.emit(Op::Load, ty, &[pointer]))
    }

    /// An integer type of the width of a pointer.
    pub(crate) fn size_type(&mut self) -> Id {
        let width = self.e.pointer_width();
        self.out().type_int(width, 0)
    }

    /// A constant of 32 bits.
    pub(crate) fn uint(&mut self, value: u32) -> Id {
        self.out().constant_u32(value)
    }

    /// Emits an instruction with a result.
    pub(crate) fn emit(&mut self, op: Op, ty: Id, operands: &[Id]) -> Id {
        let words: Words = operands.iter().copied().collect();
        self.out().emit_value(op, ty, &words)
    }

    /// Emits an instruction without a result.
    pub(crate) fn emit_void(&mut self, op: Op, operands: &[Id]) {
        let words: Words = operands.iter().copied().collect();
        self.out().emit_void(op, &words);
    }

    /// Emits an instruction of OpenCL.std; `literals` come after the ids.
    pub(crate) fn ext(&mut self, number: u32, ty: Id, operands: &[Id], literals: &[u32]) -> Id {
        let mut words: Words = operands.iter().copied().collect();
        words.extend(literals.iter().copied());
        let set = self.out().opencl_std();
        self.out().ext_inst(ty, set, number, &words)
    }

    /// Decorates a result.
    pub(crate) fn decorate(&mut self, id: Id, decoration: Decoration, operands: &[u32]) {
        self.out().decorate(id, decoration, operands);
    }

    /// Decorates the result of an instruction of OpenCL.std with the call's fast-math flags, as SPIR-V 1.6 allows it.
    pub(crate) fn fast_math(&mut self, id: Id) {
        let flags = self.e.fast_math(self.llvm_call.as_instruction());
        flags::newer_fast_math_to_spirv(self.e, id, flags);
    }

    /// A vector with a scalar for every component.
    pub(crate) fn splat(&mut self, scalar: Id, count: u32) -> Result<Id> {
        let Some(scalar_type) = self.out().type_of(scalar) else {
            return Err(self.invalid("an argument has no type"));
        };
        let vector = self.out().type_vector(scalar_type, count);
        let components = vec![scalar; count as usize];
        if self.out().definition(scalar).is_some_and(|(op, _)| matches!(op, Op::Constant | Op::ConstantNull)) {
            return Ok(self.out().composite(vector, &components));
        }
        Ok(self.emit(Op::CompositeConstruct, vector, &components))
    }

    /// A constant of an integer or vector of integers, in every component.
    pub(crate) fn integer(&mut self, ty: Id, value: u64) -> Id {
        let count = self.out().component_count(ty);
        let scalar_type = self.out().scalar_type(ty);
        if value == 0 && count > 1 {
            return self.out().null(ty);
        }
        let scalar = self.out().constant_int(scalar_type, value);
        if count > 1 { self.out().composite(ty, &vec![scalar; count as usize]) } else { scalar }
    }

    /// The boolean type, or vector of it, with as many components as `ty`.
    pub(crate) fn bool_like(&mut self, ty: Id) -> Id {
        let count = self.out().component_count(ty);
        let boolean = self.out().type_bool();
        if count > 1 { self.out().type_vector(boolean, count) } else { boolean }
    }

    /// A boolean as what the call gives: itself, or OpenCL's integer: 1 for true, all bits set in vectors. Where that is
    /// only truncated to a boolean again it stays one: that is what the way back makes of these functions, and there and
    /// back again shall change nothing.
    pub(crate) fn bool_result(&mut self, value: Id) -> Result<Id> {
        let ty = self.result_type()?;
        if self.out().type_of(value) == Some(ty) || indices::is_only_made_bool(self.llvm_call.as_value()) {
            return Ok(value);
        }
        let is_vector = self.out().component_count(ty) > 1;
        let yes = self.integer(ty, if is_vector { u64::MAX } else { 1 });
        let no = self.integer(ty, 0);
        Ok(self.emit(Op::Select, ty, &[value, yes, no]))
    }

    /// An integer as a boolean, or a vector of them: whether it is not 0.
    pub(crate) fn boolean(&mut self, value: Id) -> Id {
        let Some(ty) = self.out().type_of(value) else { return value };
        let scalar = self.out().scalar_type(ty);
        if !matches!(self.out().number_type(scalar), Some(NumberType::Int { .. })) {
            return value;
        }
        if let Some(bits) = self.out().constant_bits(value) {
            return self.out().constant_bool(bits != 0);
        }
        let zero = self.integer(ty, 0);
        let boolean = self.bool_like(ty);
        self.emit(Op::INotEqual, boolean, &[value, zero])
    }

    /// An integer or floating-point argument converted to another width, unsigned.
    pub(crate) fn resized(&mut self, value: Id, ty: Id) -> Id {
        if self.out().type_of(value) == Some(ty) { value } else { self.emit(Op::UConvert, ty, &[value]) }
    }
}

/// The SPIR-V type of a type in a function's name; none for what has no such type.
pub(crate) fn spirv_type(out: &mut Builder, ty: &Type) -> Option<Id> {
    if let Type::Vector { len, element } = ty {
        let element = spirv_type(out, element)?;
        return Some(out.type_vector(element, u32::try_from(*len).ok()?));
    }
    match ty {
        Type::Builtin(basic) => match (basic.integer(), basic) {
            (Some((_, width)), _) if width <= 64 => Some(out.type_int(width, 0)),
            (_, Basic::Half | Basic::Float16) => Some(out.type_float(16, None)),
            (_, Basic::Float) => Some(out.type_float(32, None)),
            (_, Basic::Double) => Some(out.type_float(64, None)),
            (_, Basic::BFloat16) if out.is_extension_allowed(Extension::KHR_bfloat16) => {
                Some(out.type_float(16, Some(FPEncoding::BFloat16KHR)))
            }
            // A boolean in memory is a byte.
            (_, Basic::Bool) => Some(out.type_int(8, 0)),
            _ => None,
        },
        Type::BitInt { bits: bits @ (8 | 16 | 32 | 64), .. } => Some(out.type_int(*bits as u32, 0)),
        Type::Named(name) => match opencl_type_names::opaque_type(name) {
            Some(op) => Some(out.type_(op, &[])),
            None => type_names::to_spirv(out, name).or_else(|| opencl_type_names::image_type(out, name)),
        },
        Type::Pointer(pointee) => {
            // SPIR-V's opaque types are pointers in names.
            if let Type::Named(name) = &pointee.ty
                && name.starts_with("__spirv_")
                && let Some(opaque) = spirv_type(out, &pointee.ty)
            {
                return Some(opaque);
            }
            let class =
                crate::mapping::facts::address_spaces::storage_class(pointee.qualifiers.address_space.unwrap_or(0))?;
            let inner = spirv_type(out, &pointee.ty).unwrap_or_else(|| out.type_int(8, 0));
            Some(out.type_pointer(class, inner))
        }
        _ => None,
    }
}
