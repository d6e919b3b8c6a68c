//! [`CallToSpirv`], a call of a builtin function that is being translated to SPIR-V. It provides the arguments as ids,
//! cast to the types that the function's name states. It converts the result to the type that the call has in LLVM IR.

use crate::error::{Error, Result};
use crate::llvm::{AttributeKind, Call, CastOp, InstructionView, Type as LlvmType, Value};
use crate::mangle::{Builtin as Basic, Type};
use crate::mapping::facts::address_spaces;
use crate::mapping::instructions::flags;
use crate::mapping::legalize::indices;
use crate::mapping::spirv_calls::{Emit, opencl_type_names, type_names};
use crate::spirv::{Builder, Decoration, Extension, Id, NumberType, Op, Words, grammar::FPEncoding};

/// A call of a builtin function.
pub(crate) struct CallToSpirv<'a, 'c, E> {
    /// The driver of the translation.
    pub(crate) e: &'a mut E,
    /// The call in LLVM IR.
    pub(crate) llvm_call: Call<'c>,
    /// The types of the parameters that the function's mangled name states. Empty if the name states none.
    pub(crate) parameters: &'a [Type],
    /// True if pointer arguments must have a pointee type, even if the module has untyped pointers.
    pub(crate) takes_typed_pointers: bool,
}

impl<'c, E: Emit<'c>> CallToSpirv<'_, 'c, E> {
    /// Returns the SPIR-V module that is being built.
    pub(crate) fn out(&mut self) -> &mut Builder {
        self.e.out()
    }

    /// Returns the number of arguments.
    pub(crate) fn argument_count(&self) -> u32 {
        self.llvm_call.argument_count()
    }

    /// Returns an argument in LLVM IR.
    ///
    /// # Errors
    /// Returns `InvalidNumberOfOperands` if the call has too few arguments.
    pub(crate) fn llvm_argument(&self, index: u32) -> Result<Value<'c>> {
        self.llvm_call.argument(index).ok_or_else(|| self.too_few())
    }

    /// Returns the error for a call with too few arguments.
    #[cold]
    pub(crate) fn too_few(&self) -> Box<crate::error::Diagnostic> {
        Error::InvalidNumberOfOperands(format!("call of {}", self.llvm_call.callee().name())).into()
    }

    /// Returns the error for a call with invalid arguments. `why` says what is wrong.
    #[cold]
    pub(crate) fn invalid(&self, why: &str) -> Box<crate::error::Diagnostic> {
        Error::InvalidLlvmModule(format!("call of {}: {why}", self.llvm_call.callee().name())).into()
    }

    /// Returns the type that the function's name states for a parameter.
    pub(crate) fn parameter(&self, index: u32) -> Option<&Type> {
        self.parameters.get(index as usize)
    }

    /// Returns the pointee that the function's name states for a parameter.
    pub(crate) fn pointee(&mut self, index: u32) -> Option<Id> {
        let pointee = self.parameter(index)?.pointee()?.ty.clone();
        spirv_type(self.e.out(), &pointee)
    }

    /// Returns the id of an argument. A pointer is cast to a pointer to the type that the function's name states.
    pub(crate) fn argument(&mut self, index: u32) -> Result<Id> {
        let value = self.llvm_argument(index)?;
        if value.ty().is_pointer() {
            let own = self.e.value_type(value)?;
            if self.out().storage_class(own).is_none() {
                // Old compilers emit this pointer instead of an opaque type.
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

    /// Casts a pointer to a pointer to `pointee`. If [`Self::takes_typed_pointers`] is set, the result is a typed
    /// pointer even if the module has untyped pointers.
    fn typed(&mut self, value: Value<'c>, pointee: Id) -> Result<Id> {
        let id = self.e.pointer(value, pointee)?;
        let is_typed = self.takes_typed_pointers;
        let own = self.out().type_of(id).filter(|_| is_typed && self.e.out().has_untyped_pointers());
        let class = own.and_then(|own| self.out().storage_class(own));
        let Some(class) = class else { return Ok(id) };
        let ty = self.out().type_pointer(class, pointee);
        Ok(if own == Some(ty) { id } else { self.emit(Op::Bitcast, ty, &[id]) })
    }

    /// Returns the id of an argument as a boolean or a vector of booleans. If the argument is the zext or sext of a
    /// boolean, returns the boolean itself.
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

    /// Returns the ids of all arguments.
    pub(crate) fn arguments(&mut self) -> Result<Vec<Id>> {
        (0..self.argument_count()).map(|index| self.argument(index)).collect()
    }

    /// Returns the id of a pointer argument, cast to a pointer to `pointee`.
    pub(crate) fn pointer_argument(&mut self, index: u32, pointee: Id) -> Result<Id> {
        let value = self.llvm_argument(index)?;
        self.typed(value, pointee)
    }

    /// Returns the value of an argument that is a constant integer. Returns `None` for other arguments.
    pub(crate) fn constant_argument(&self, index: u32) -> Option<u64> {
        self.llvm_call.argument(index)?.as_u64()
    }

    /// Returns the SPIR-V type of the call's result.
    pub(crate) fn result_type(&mut self) -> Result<Id> {
        if self.llvm_call.ty().is_pointer() {
            // Old compilers emit pointers instead of opaque types.
            let own = self.e.value_type(self.llvm_call.as_value())?;
            if self.out().storage_class(own).is_none() {
                return Ok(own);
            }
        }
        self.e.type_id(self.llvm_call.ty())
    }

    /// Returns the type of the value that the function returns through an `sret` pointer, its first parameter.
    pub(crate) fn result_memory(&self) -> Option<LlvmType<'c>> {
        memory_of_argument(self.llvm_call, 0, self.e.attribute_kinds().sret)
    }

    /// Returns the type of the value that a `byval` argument points to.
    pub(crate) fn argument_memory(&self, index: u32) -> Option<LlvmType<'c>> {
        memory_of_argument(self.llvm_call, index, self.e.attribute_kinds().byval)
    }

    /// Emits a load of the value that a pointer argument points to. `memory` is the type of the value.
    pub(crate) fn load_argument(&mut self, index: u32, memory: LlvmType<'c>) -> Result<Id> {
        let ty = self.e.type_id(memory)?;
        let pointer = self.pointer_argument(index, ty)?;
        Ok(self.emit(Op::Load, ty, &[pointer]))
    }

    /// Returns the integer type that is as wide as a pointer.
    pub(crate) fn size_type(&mut self) -> Id {
        let width = self.e.pointer_width();
        self.out().type_int(width, 0)
    }

    /// Returns a 32-bit integer constant.
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

    /// Emits an instruction of OpenCL.std. Its operands are the ids in `operands`, followed by `literals`.
    pub(crate) fn ext(&mut self, number: u32, ty: Id, operands: &[Id], literals: &[u32]) -> Id {
        let mut words: Words = operands.iter().copied().collect();
        words.extend(literals.iter().copied());
        let set = self.out().opencl_std();
        self.out().ext_inst(ty, set, number, &words)
    }

    /// Decorates the result of an instruction.
    pub(crate) fn decorate(&mut self, id: Id, decoration: Decoration, operands: &[u32]) {
        self.out().decorate(id, decoration, operands);
    }

    /// Decorates the result of an instruction of OpenCL.std with the call's fast-math flags. SPIR-V allows this from
    /// version 1.6 on.
    pub(crate) fn fast_math(&mut self, id: Id) {
        let flags = self.e.fast_math(self.llvm_call.as_instruction());
        flags::newer_fast_math_to_spirv(self.e, id, flags);
    }

    /// Returns a vector whose components are all `scalar`.
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

    /// Returns a constant of an integer type, or of a vector type. Every component of a vector is `value`.
    pub(crate) fn integer(&mut self, ty: Id, value: u64) -> Id {
        let count = self.out().component_count(ty);
        let scalar_type = self.out().scalar_type(ty);
        if value == 0 && count > 1 {
            return self.out().null(ty);
        }
        let scalar = self.out().constant_int(scalar_type, value);
        if count > 1 { self.out().composite(ty, &vec![scalar; count as usize]) } else { scalar }
    }

    /// Returns the boolean type, or the type of a vector of booleans with as many components as `ty`.
    pub(crate) fn bool_like(&mut self, ty: Id) -> Id {
        let count = self.out().component_count(ty);
        let boolean = self.out().type_bool();
        if count > 1 { self.out().type_vector(boolean, count) } else { boolean }
    }

    /// Converts a boolean to the type of the call's result. OpenCL's functions return an integer: 1 if a scalar is
    /// true, and -1 for each true component of a vector. If the program only truncates the result to a boolean, the
    /// boolean is returned unchanged. Since the translation to LLVM IR emits these truncations, a round trip does not
    /// add instructions.
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

    /// Converts an integer or a vector of integers to a boolean or a vector of booleans. A boolean is true if the
    /// integer is not 0.
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

    /// Converts an unsigned integer to another width.
    pub(crate) fn resized(&mut self, value: Id, ty: Id) -> Id {
        if self.out().type_of(value) == Some(ty) { value } else { self.emit(Op::UConvert, ty, &[value]) }
    }
}

/// Returns the type that a parameter attribute states. The attribute may be on the call or, if not, on the called
/// function.
pub(crate) fn memory_of_argument<'c>(call: Call<'c>, index: u32, kind: Option<AttributeKind>) -> Option<LlvmType<'c>> {
    let own = call.argument_attributes(index).ty(kind?);
    own.or_else(|| call.called_function()?.argument_attributes(index).ty(kind?))
}

/// Returns the SPIR-V type for a type in a mangled name, or `None` if SPIR-V has no corresponding type.
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
            // In a name, `bool` is a type in memory, where a boolean is a byte.
            (_, Basic::Bool) => Some(out.type_int(8, 0)),
            _ => None,
        },
        Type::BitInt { bits: bits @ (8 | 16 | 32 | 64), .. } => Some(out.type_int(*bits as u32, 0)),
        Type::Named(name) => match opencl_type_names::opaque_type(name) {
            Some(op) => Some(out.type_(op, &[])),
            None => type_names::to_spirv(out, name).or_else(|| opencl_type_names::image_type(out, name)),
        },
        Type::Pointer(pointee) => {
            // In mangled names, an opaque SPIR-V type is a pointer.
            if let Type::Named(name) = &pointee.ty
                && name.starts_with("__spirv_")
                && let Some(opaque) = spirv_type(out, &pointee.ty)
            {
                return Some(opaque);
            }
            let class = address_spaces::storage_class(pointee.qualifiers.address_space.unwrap_or(0))?;
            let inner = spirv_type(out, &pointee.ty).unwrap_or_else(|| out.type_int(8, 0));
            Some(out.type_pointer(class, inner))
        }
        _ => None,
    }
}
