//! Functions: names, linkage, calling conventions, attributes, and calls of functions and intrinsics.

use crate::error::Result;
use crate::llvm::{
    Call, CallOptions, Function, FunctionType, Linkage, Type, TypeView, Value, ValueView, calling_convention,
};
use crate::mapping::context::build::Build;
use crate::mapping::functions::{attributes, linkage};
use crate::mapping::intrinsics::to_llvm::intrinsic_of;
use crate::mapping::types::basic;
use crate::spirv::binary::read_string;
use crate::spirv::grammar::{Decoration, ExecutionModel, LinkageType};
use crate::spirv::{Id, Instruction, Op, module};
use crate::to_llvm::driver::Driver;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Declares all functions of the module.
    pub(super) fn declare_functions(&mut self) -> Result<()> {
        for range in self.spirv.functions() {
            self.offset = range.definition.offset;
            self.function_of(range.id)?;
        }
        Ok(())
    }

    /// Returns the function of an id. Declares it if necessary.
    pub(super) fn function_of(&mut self, id: Id) -> Result<Function<'c>> {
        if let Some(function) = self.functions.get(&id) {
            return Ok(*function);
        }
        let number = self.function_numbers.get(&id).copied();
        let range = number.and_then(|number| self.spirv.functions().get(number));
        let range = range.ok_or_else(|| self.invalid(format!("{id} is not a function")))?;
        let function = self.declare(range)?;
        self.functions.insert(id, function);
        Ok(function)
    }

    /// Returns the address space of a function. It is that of function pointers if the function's address is taken and
    /// the option for it is set.
    pub(super) fn function_address_space(&self, function: Id) -> u32 {
        if self.options.emit_function_ptr_addr_space && self.pointed_to.contains(&function) {
            return basic::code_address_space(self);
        }
        self.program_address_space()
    }

    fn declare(&mut self, range: &module::Function<'m>) -> Result<Function<'c>> {
        let definition = range.definition;
        let invalid = |what: &str| definition.invalid(what);
        let ty = definition.id(3).ok_or_else(|| invalid("the function's type is missing"))?;
        let TypeView::Function(ty) = self.type_info(ty)?.llvm.view() else {
            return Err(invalid("the type of the function is not an OpTypeFunction"));
        };
        if ty.parameters().len() != range.parameters.len() {
            return Err(invalid("the parameters of a function do not match its type"));
        }
        let entry = self.entry_numbers.get(&range.id).and_then(|&number| self.spirv.entry_points().get(number));
        // A function with several entry points is called by each of them and is no kernel itself.
        let entry = entry.filter(|_| !self.other_kernels.contains_key(&range.id));
        let linkage = linkage::attributes_of(self, range.id)?;
        let is_kernel = entry.is_some_and(|entry| entry.model == ExecutionModel::Kernel);
        let name = match (entry, &linkage) {
            (Some(entry), _) => entry.name.clone(),
            (None, Some(linkage)) => linkage.name.clone(),
            (None, None) => self.spirv.name(range.id).to_owned(),
        };
        // A function with the name of an intrinsic but another type is an ordinary function.
        if entry.is_none()
            && let Some(function) = self.carried_intrinsic(&name, linkage.is_some(), ty)?
        {
            self.shadowed.insert(range.id);
            return Ok(function);
        }
        if is_kernel && let Some(callee) = self.wrapped(range, &name)? {
            let function = self.function_of(callee)?;
            if function.function_type() == ty && !function.is_intrinsic() {
                function.set_calling_convention(calling_convention::SPIR_KERNEL)?;
                function.set_linkage(Linkage::External);
                self.shadowed.insert(range.id);
                return Ok(function);
            }
        }
        let namesake = self.module.function(&name).filter(|_| !name.is_empty());
        // Two imports of one name are the same function.
        if let Some(function) = namesake
            && range.is_declaration()
            && function.function_type() == ty
        {
            self.shadowed.insert(range.id);
            return Ok(function);
        }
        // A kernel must have its own name, so another function of this name is renamed.
        let taken = namesake.filter(|_| is_kernel);
        if let Some(function) = taken {
            function.as_value().rename("");
        }
        let space = self.function_address_space(range.id);
        let new = self.module.add_function(&name, ty, space)?;
        if let Some(function) = taken {
            function.as_value().rename(&name);
        }
        let function = new;
        function.set_linkage(match entry {
            Some(_) => Linkage::External,
            None => linkage::of_function_to_llvm(linkage.map(|linkage| linkage.ty), range.is_declaration()),
        });
        let convention = match is_kernel {
            true => calling_convention::SPIR_KERNEL,
            // Intrinsics have the C calling convention, including those that LLVM does not know.
            false if name.starts_with("llvm.") => calling_convention::C,
            false => calling_convention::SPIR_FUNC,
        };
        function.set_calling_convention(convention)?;
        self.describe(range, function)?;
        Ok(function)
    }

    /// Sets the attributes of a function, and the attributes and names of its parameters.
    pub(super) fn describe(&mut self, range: &module::Function<'m>, function: Function<'c>) -> Result<()> {
        let modes = self.modes_of(range.id);
        attributes::attributes_to_llvm(self, function, &range.definition, &modes)?;
        if let Some(convergent) = self.attribute_kinds.convergent.filter(|_| self.convergent.contains(&range.id)) {
            function.add_attribute(self.types().attribute(convergent)?)?;
        }
        for (index, &parameter) in range.parameters.iter().enumerate() {
            self.name_parameter(function, index as u32, parameter);
            attributes::parameter_attributes_to_llvm(self, function, index as u32, parameter)?;
        }
        Ok(())
    }

    /// Returns the function that an entry point only wraps. Entry points must not be called and their names are not
    /// linked, so producers emit a wrapper. The wrapped function has the name of the entry point, and only the entry
    /// point calls it (a kernel in LLVM IR must not be called).
    fn wrapped(&mut self, entry: &module::Function<'m>, name: &str) -> Result<Option<Id>> {
        let mut callee = None;
        for instruction in self.spirv.body(entry) {
            let instruction = instruction?;
            match (instruction.op, instruction.arguments()) {
                (Op::Label | Op::Return | Op::Line | Op::NoLine, _) => {}
                (Op::FunctionCall, [function, arguments @ ..]) if callee.is_none() => {
                    if !arguments.iter().copied().eq(entry.parameters.iter().map(|parameter| parameter.word())) {
                        return Ok(None);
                    }
                    callee = Id::new(*function);
                }
                _ => return Ok(None),
            }
        }
        let Some(callee) = callee.filter(|callee| !self.entry_numbers.contains_key(callee)) else { return Ok(None) };
        let has_name = match linkage::attributes_of(self, callee)? {
            Some(linkage) => linkage.name == name && linkage.ty != LinkageType::Import,
            None => self.spirv.name(callee) == name,
        };
        Ok((has_name && self.callers.get(&callee).is_some_and(|callers| callers.len() == 1)).then_some(callee))
    }

    /// Returns the intrinsic that a function stands for, if it stands for one.
    fn carried_intrinsic(
        &mut self,
        name: &str,
        has_linkage: bool,
        ty: FunctionType<'c>,
    ) -> Result<Option<Function<'c>>> {
        let Some(known) = intrinsic_of(name, has_linkage) else {
            if name.starts_with("llvm.") {
                return Ok(self.module.intrinsic(name, ty).ok());
            }
            let Some(name) = name.strip_prefix("spirv.llvm_") else { return Ok(None) };
            return Ok(self.module.intrinsic(&format!("llvm.{}", name.replace('_', ".")), ty).ok());
        };
        if let Ok(function) = self.module.intrinsic(known, ty) {
            return Ok(Some(function));
        }
        // Intrinsics return unnamed structures, but SPIR-V structures are named.
        let TypeView::Struct(structure) = ty.return_type().view() else { return Ok(None) };
        let types = self.types();
        let structure = types.structure(structure.members(), false)?;
        let ty = types.function(structure, ty.parameters(), false)?;
        Ok(self.module.intrinsic(known, ty).ok())
    }

    /// Translates OpAsmINTEL, which has the assembly and its constraints.
    pub(super) fn assembly(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let ty = self.argument(instruction, 0)?;
        let TypeView::Function(ty) = self.type_info(ty)?.llvm.view() else {
            return Err(self.invalid("the type of the assembly is not an OpTypeFunction"));
        };
        let strings = instruction.arguments().get(2..).unwrap_or_default();
        let (text, used) = read_string(strings).map_err(|error| error.at(self.place()))?;
        let (constraints, _) =
            read_string(strings.get(used..).unwrap_or_default()).map_err(|error| error.at(self.place()))?;
        let id = instruction.result();
        let effects = id.is_some_and(|id| self.decoration(id, Decoration::SideEffectsINTEL).is_some());
        let value = ty.inline_asm(&text, &constraints, effects)?;
        if let Some(id) = id {
            self.values.insert(id, value);
        }
        Ok(())
    }

    /// Builds the call of OpAsmCallINTEL.
    pub(super) fn assembly_call(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let assembly = self.argument_value(instruction, 0)?;
        let ValueView::InlineAsm(view) = assembly.view() else {
            return Err(self.invalid("the callee is not an OpAsmINTEL"));
        };
        let call = self.call_value(instruction, view.function_type(), assembly, CallOptions::default())?;
        for kind in [self.attribute_kinds.nounwind, self.attribute_kinds.convergent].into_iter().flatten() {
            call.add_attribute(self.types().attribute(kind)?)?;
        }
        Ok(call.as_value())
    }

    /// Builds the call of OpFunctionPointerCallINTEL.
    pub(super) fn pointer_call(&mut self, instruction: &Instruction<'m>) -> Result<Value<'c>> {
        let id = self.argument(instruction, 0)?;
        let pointer_type = self.type_of(id)?;
        let pointer = self.value_of(id)?;
        let function = basic::pointee_id(self, pointer_type).ok();
        let ty = match function {
            Some(function) => match self.type_info(function)?.llvm.view() {
                TypeView::Function(ty) => ty,
                _ => return Err(self.invalid("the callee is not a pointer to a function")),
            },
            // An untyped pointer: the types of the arguments are those of the parameters.
            None => {
                let mut parameters = Vec::new();
                for index in 1..instruction.arguments().len() {
                    parameters.push(self.argument_value(instruction, index)?.ty());
                }
                let result = self.result_type(instruction)?.llvm;
                self.types().function(result, &parameters, false)?
            }
        };
        let options = CallOptions { calling_convention: calling_convention::SPIR_FUNC, ..CallOptions::default() };
        let call = self.call_value(instruction, ty, pointer, options)?;
        if let Some(function) = function {
            attributes::argument_attributes_to_llvm(self, instruction, function, call)?;
        }
        if let Some(convergent) = self.attribute_kinds.convergent {
            call.add_attribute(self.types().attribute(convergent)?)?;
        }
        Ok(call.as_value())
    }

    fn call_value(
        &mut self,
        instruction: &Instruction<'m>,
        ty: FunctionType<'c>,
        callee: Value<'c>,
        options: CallOptions,
    ) -> Result<Call<'c>> {
        let count = instruction.arguments().len().saturating_sub(1);
        let mut arguments = Vec::with_capacity(count);
        for index in 0..count {
            arguments.push(self.argument_value(instruction, index + 1)?);
        }
        if ty.return_type() != self.result_type(instruction)?.llvm {
            return Err(self.invalid("the result type of the call is not the return type of the function"));
        }
        Ok(self.builder().call(ty, callee, &arguments, options)?)
    }

    fn name_parameter(&self, function: Function<'c>, index: u32, id: Id) {
        let name = self.spirv.name(id);
        if let Some(argument) = function.argument(index).filter(|_| !name.is_empty()) {
            argument.as_value().set_name(name);
        }
    }

    /// Binds the parameters and builds the body.
    pub(super) fn define_function(&mut self, range: &module::Function<'m>) -> Result<()> {
        let function = self.function_of(range.id)?;
        if self.shadowed.contains(&range.id) || range.is_declaration() {
            return Ok(());
        }
        if function.is_intrinsic() {
            return Ok(());
        }
        for (index, &parameter) in range.parameters.iter().enumerate() {
            let argument = function.argument(index as u32);
            let argument =
                argument.ok_or_else(|| self.invalid("the parameters of a function do not match its type"))?;
            self.values.insert(parameter, argument.as_value());
        }
        self.body(range, function)
    }

    /// Builds a call with the calling convention and the attributes of the function.
    pub(super) fn call_of(&mut self, function: Function<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>> {
        let options = CallOptions { calling_convention: function.calling_convention(), ..CallOptions::default() };
        let call = self.builder().call(function.function_type(), function.as_value(), arguments, options)?;
        // The attributes of an intrinsic need not be repeated at each call.
        if !function.is_intrinsic() {
            call.copy_attributes(function);
        }
        Ok(call.as_value())
    }

    /// Builds a call of an intrinsic. `name` is its base name, without overloaded types.
    pub(super) fn call_intrinsic(&mut self, name: &str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Call<'c>> {
        let parameters: Vec<Type<'c>> = arguments.iter().map(|argument| argument.ty()).collect();
        let ty = self.types().function(result, &parameters, false)?;
        // The names are constants of this crate, so the address identifies a name without hashing its text.
        let key = (name.as_ptr() as usize, ty);
        let function = match self.intrinsics.get(&key) {
            Some(function) => *function,
            None => {
                let function = self.module.intrinsic(name, ty)?;
                self.intrinsics.insert(key, function);
                function
            }
        };
        Ok(self.builder().call(ty, function.as_value(), arguments, CallOptions::default())?)
    }

    /// Returns true if the function is a kernel.
    pub(super) fn is_kernel(&self, function: Function<'c>) -> bool {
        function.calling_convention() == calling_convention::SPIR_KERNEL
    }
}
