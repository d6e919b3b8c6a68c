//! Emits addresses of functions and calls through them (SPV_INTEL_function_pointers), and inline assembly
//! (SPV_INTEL_inline_assembly).

use crate::error::{Error, Result};
use crate::llvm::{AttributeSet, Call, Function, GlobalAlias, InlineAsm, TypeView, Value, ValueView};
use crate::mapping::context::Emit;
use crate::mapping::functions::attributes;
use crate::mapping::types::basic;
use crate::spirv::{Builder, Decoration, Extension, Id, Op};
use crate::to_spirv::{aliases, emitter::Emitter, pointees::Pointee};

impl<'c> Emitter<'c> {
    /// Returns the address of a function as a pointer of the type `ty`.
    pub(super) fn function_pointer_as(&mut self, function: Function<'c>, ty: Id) -> Result<Id> {
        let pointer = self.function_pointer(function)?;
        if self.out.type_of(pointer) == Some(ty) {
            return Ok(pointer);
        }
        Ok(self.out.spec_constant_op(ty, Op::Bitcast, &[pointer.word()]))
    }

    /// Returns the address of a function, an OpConstantFunctionPointerINTEL.
    fn function_pointer(&mut self, function: Function<'c>) -> Result<Id> {
        if !self.out.is_extension_allowed(Extension::INTEL_function_pointers) || function.is_intrinsic() {
            return Err(Error::FunctionPointers(function.name().into_owned())
                .at(Default::default())
                .with_hint(format!("allow it with --spirv-ext=+{}", Extension::INTEL_function_pointers)));
        }
        let id = self.function_id(function)?;
        let signature = self.signature(function)?;
        let class = basic::storage_class(self, function.address_space())?;
        let own = self.out.type_pointer(class, signature.ty);
        self.local.uses.function(id);
        Ok(self.out.constant(Op::ConstantFunctionPointerINTEL, own, &[id.word()]))
    }

    /// Returns the type of the address of a function: a pointer to the function's type. Returns `None` if `value` is no
    /// function or if its uses require another pointee.
    pub(super) fn address_type(&mut self, value: Value<'c>) -> Result<Option<Id>> {
        let is_used_as = |class| !matches!(self.pointees.resolve(class), Pointee::Unknown);
        if self.class(value).is_some_and(is_used_as)
            || !self.out.is_extension_allowed(Extension::INTEL_function_pointers)
        {
            return Ok(None);
        }
        let Some(function) = aliases::named_function(value).filter(|function| !function.is_intrinsic()) else {
            return Ok(None);
        };
        let signature = self.signature(function)?;
        let class = basic::storage_class(self, function.address_space())?;
        Ok(Some(self.out.type_pointer(class, signature.ty)))
    }

    /// Names the address of a function after the alias of the function that the module takes the address of.
    pub(super) fn name_address(&mut self, id: Id, alias: GlobalAlias<'c>) {
        let is_address = self.out.definition(id).is_some_and(|(op, _)| op == Op::ConstantFunctionPointerINTEL);
        if is_address && self.named_addresses.insert(id) {
            self.out.name(id, &alias.as_value().name());
        }
    }

    /// Emits a call through a pointer, or a call of a function with another function type than its own. The attributes
    /// of the call determine the SPIR-V types of the arguments, just as the attributes of the called function determine
    /// the types of its parameters.
    pub(super) fn call_pointer(&mut self, call: Call<'c>, callee: Value<'c>) -> Result<Id> {
        if !self.out.is_extension_allowed(Extension::INTEL_function_pointers) {
            return Err(Error::FunctionPointers(call.as_value().to_string()).into());
        }
        let result = self.type_id(call.function_type().return_type())?;
        let mut parameters = Vec::with_capacity(call.argument_count() as usize);
        for (index, argument) in call.arguments().enumerate() {
            let attributes = call.argument_attributes(index as u32);
            parameters.push(self.parameter_type(argument, attributes)?);
        }
        let function = self.out.type_function(result, &parameters);
        let pointer = match callee.view() {
            ValueView::Function(callee) => {
                let pointer = self.function_pointer(callee)?;
                self.cast_pointer(pointer, function)?
            }
            _ => self.pointer(callee, function)?,
        };
        let mut words = vec![pointer.word()];
        for (argument, &ty) in call.arguments().zip(&parameters) {
            words.push(self.value_as(argument, ty)?.word());
        }
        let id = self.out.emit_value(Op::FunctionPointerCallINTEL, result, &words);
        for index in 0..call.argument_count() {
            attributes::argument_attributes_to_spirv(self, id, index, call.argument_attributes(index));
        }
        Ok(id)
    }

    /// Returns the SPIR-V type of an argument of an indirect call.
    fn parameter_type(&mut self, argument: Value<'c>, attributes: AttributeSet<'c>) -> Result<Id> {
        let TypeView::Pointer(space) = argument.ty().view() else { return self.type_id(argument.ty()) };
        match crate::to_spirv::pointees::memory_type(attributes, self.input.attribute_kinds) {
            Some(ty) => self.pointer_to(space, crate::to_spirv::pointees::Pointee::Type(ty)),
            None => self.type_id(argument.ty()),
        }
    }

    /// Emits a call of inline assembly and returns the id of the result.
    pub(super) fn call_assembly(&mut self, call: Call<'c>, assembly: InlineAsm<'c>) -> Result<Id> {
        self.out.extension(Extension::INTEL_inline_assembly)?;
        let ty = assembly.function_type();
        let result = self.type_id(ty.return_type())?;
        let mut parameters = Vec::with_capacity(ty.parameters().len());
        for (index, argument) in call.arguments().enumerate() {
            let attributes = call.argument_attributes(index as u32);
            parameters.push(self.parameter_type(argument, attributes)?);
        }
        let function = self.out.type_function(result, &parameters);
        let id = match self.globals.get(assembly.as_value()) {
            Some(id) => id,
            None => {
                let triple = self.input.module.triple();
                let target = self.out.type_(Op::AsmTargetINTEL, &Builder::text_words(&triple));
                let mut words = vec![function.word(), target.word()];
                words.extend(Builder::text_words(&assembly.text()));
                words.extend(Builder::text_words(&assembly.constraints()));
                let id = self.out.global_value(Op::AsmINTEL, result, &words);
                if assembly.has_side_effects() {
                    self.out.decorate(id, Decoration::SideEffectsINTEL, &[]);
                }
                self.globals.insert(assembly.as_value(), id);
                id
            }
        };
        let mut words = vec![id.word()];
        for (argument, &ty) in call.arguments().zip(&parameters) {
            words.push(self.value_as(argument, ty)?.word());
        }
        Ok(self.out.emit_value(Op::AsmCallINTEL, result, &words))
    }
}
