//! Emits the module as a whole: its header, global variables, and functions.

use crate::error::{Error, Place, Result};
use crate::llvm::{Function, GlobalVariable, Linkage, Metadata, ValueView, calling_convention};
use crate::mapping::constants::{data, opaque};
use crate::mapping::context::Emit;
use crate::mapping::decorations::{annotations, metadata_lists, vector_compute};
use crate::mapping::functions::{attributes, constructors, linkage};
use crate::mapping::module::source;
use crate::mapping::spirv_calls::builtin_variables;
use crate::mapping::types::{basic, in_memory};
use crate::spirv::{Decoration, Extension, Id, Op, StorageClass};
use crate::to_spirv::aliases::{OtherName, OtherNames};
use crate::to_spirv::{emitter::Emitter, function::Callee, global_order};

/// The prefix of the names of globals that have a meaning to LLVM and are not variables of the program.
const RESERVED_PREFIX: &str = "llvm.";

fn is_reserved(name: &str) -> bool {
    name.starts_with(RESERVED_PREFIX)
}

/// The name of the list of globals that must be kept, with their names, even if the module does not use them.
const KEPT: &str = "llvm.used";

impl<'c> Emitter<'c> {
    /// Emits the module.
    pub(super) fn module(&mut self) -> Result<()> {
        let addressing = self.target.addressing_model();
        self.out.memory_model(addressing, source::memory_model(self.input.module));
        self.out.opencl_std();
        source::to_spirv(self, self.input.module)?;
        if let Some(list) = self.input.module.global_variable(KEPT).and_then(GlobalVariable::initializer) {
            self.kept.extend(list.operands());
        }
        let at_global = |global: GlobalVariable<'c>| {
            move || Place { instruction: Some(global.as_value().to_string()), ..Place::default() }
        };
        for global in self.input.module.global_variables() {
            self.declare_global(global).map_err(|diagnostic| diagnostic.or_place(at_global(global)))?;
        }
        let names = self.other_names()?;
        let order = global_order::in_order(self.input.module.global_variables(), |global| self.is_initialized(global))?;
        for global in order {
            let defined = self.define_global(global, &names);
            defined.map_err(|diagnostic| diagnostic.or_place(at_global(global)))?;
        }
        // If the functions that `assert` calls are aborts, they may be defined in this module too.
        let are_functions_aborts = self.input.options.abort_functions;
        for function in
            self.input.module.functions().filter(|function| are_functions_aborts || function.is_declaration())
        {
            self.may_end_blocks |= self.callee(function).ends_block();
        }
        self.strip_aborts();
        for function in self.input.module.functions() {
            self.emit_function(function, &names)
                .map_err(|diagnostic| diagnostic.or_place(|| Place::function(function.name())))?;
        }
        self.structors()?;
        if let Some(list) = self.input.module.global_variable(annotations::GLOBAL_ANNOTATIONS) {
            annotations::globals_to_spirv(self, list)?;
        }
        if self.input.options.preserve_auxdata {
            self.remarks()?;
        }
        self.interfaces()
    }

    /// Emits a function and its aliases.
    fn emit_function(&mut self, function: Function<'c>, names: &OtherNames<'c>) -> Result<()> {
        if names.resolvers.contains(&function) {
            return Ok(());
        }
        let names = names.functions.get(&function).map(Vec::as_slice).unwrap_or_default();
        if function.is_declaration() {
            // Calls of intrinsics and builtins are translated where they are. Other declared functions are imported.
            // The call of a variadic function is an error, and a personality function is never called.
            let is_imported = matches!(self.callee(function), Callee::Function)
                && !function.function_type().is_variadic()
                && function.as_value().users().any(|user| user.as_function().is_none());
            if is_imported {
                self.function_id(function)?;
            }
        } else if function.linkage() == Linkage::AvailableExternally {
            self.function_id(function)?;
        } else {
            self.define(function)?;
            if function.calling_convention() == calling_convention::SPIR_KERNEL {
                return self.entry_point(function, names);
            }
        }
        names.iter().try_for_each(|&name| self.function_alias(name, function))
    }

    /// Returns the words of the finished module.
    pub(super) fn finish(self) -> Result<Vec<u32>> {
        self.out.finish()
    }

    /// Returns the id of a function. A function without a body is emitted at the first request.
    pub(super) fn function_id(&mut self, function: Function<'c>) -> Result<Id> {
        if let Some(id) = self.globals.get(function.as_value()) {
            return Ok(id);
        }
        let name = function.name();
        if function.function_type().is_variadic() {
            return Err(Error::UnsupportedVarArgFunction(name.into_owned()).into());
        }
        self.signature(function)?;
        let id = self.out.fresh_id();
        self.globals.insert(function.as_value(), id);
        let is_kernel = function.calling_convention() == calling_convention::SPIR_KERNEL;
        let is_import = function.is_declaration() || function.linkage() == Linkage::AvailableExternally;
        if !is_kernel && !name.is_empty() {
            self.out.name(id, &name);
        }
        let may_repeat = !self.kept.contains(&function.as_value())
            && function.attributes().string(attributes::REFERENCED_INDIRECTLY).is_none();
        if let Some(linkage) = linkage::to_spirv(self, function.linkage(), is_import, may_repeat)
            && !is_kernel
            && (is_import || !name.is_empty())
        {
            self.out.linkage(id, &name, linkage);
        }
        if is_import {
            let signature = self.signature(function)?;
            let control = attributes::control_to_spirv(self, function);
            self.out.begin_function(id, signature.result, control, signature.ty);
            attributes::decorations_to_spirv(self, id, function);
            for (&ty, argument) in signature.parameters.iter().zip(function.arguments()) {
                let parameter = self.out.function_parameter(ty);
                attributes::parameter_to_spirv(self, parameter, argument.attributes());
            }
            self.out.end_function();
        }
        Ok(id)
    }

    /// Assigns a global variable its id and type. The variable is emitted later, since its initializer may refer to
    /// other variables.
    fn declare_global(&mut self, global: GlobalVariable<'c>) -> Result<()> {
        let value = global.as_value();
        let name = value.name();
        if is_reserved(&name)
            && !(constructors::is_list(&name) && self.out.is_extension_allowed(Extension::INTEL_function_pointers))
            && !vector_compute::is_variable(self, global)
        {
            return Ok(());
        }
        if annotations::is_text(global) {
            return Ok(());
        }
        if global.is_thread_local() {
            let text = "SPIR-V has no thread-local variables";
            return Err(Error::InvalidLlvmModule(text.to_owned())
                .at(Place::default())
                .with_hint("make it a variable of the kernel or a variable in the local address space"));
        }
        if let Some((ty, numbers)) = opaque::pipe_storage_to_spirv(self, global) {
            let id = self.out.global_value(Op::ConstantPipeStorage, ty, &numbers);
            self.out.name(id, &name);
            self.globals.insert(value, id);
            return Ok(());
        }
        let class = match basic::storage_class(self, global.address_space())? {
            StorageClass::Function if vector_compute::is_variable(self, global) => vector_compute::PRIVATE,
            // SPIR-V has no module-scope variables in Function, but a constant can be in UniformConstant instead.
            StorageClass::Function if global.is_constant() => StorageClass::UniformConstant,
            StorageClass::Function if global.as_value().has_uses() => {
                let text = format!(
                    "Global variable cannot have Function storage class. Consider setting a proper address space.\n \
                     Original LLVM value:\n{value}"
                );
                return Err(Error::InvalidInstruction(text).into());
            }
            StorageClass::Function => return Ok(()),
            class => class,
        };
        let pointee = self.variable_type(global)?;
        in_memory::check_memory(self, global.value_type())?;
        let ty = self.out.pointer_type(class, pointee);
        let id = self.out.fresh_id();
        self.out.set_type_of(id, ty);
        self.globals.insert(value, id);
        if class == StorageClass::Generic {
            let variable = self.out.fresh_id();
            self.variables_of_generic.insert(value, variable);
        }
        Ok(())
    }

    /// Returns the SPIR-V type of the memory of a variable.
    fn variable_type(&mut self, global: GlobalVariable<'c>) -> Result<Id> {
        match data::variable_type(self, global) {
            Some(ty) => Ok(ty),
            None => self.memory_type(global.as_value(), global.value_type()),
        }
    }

    /// Returns true if the SPIR-V variable has an initializer if the LLVM variable has one. A variable in Workgroup has
    /// none (in LLVM it is `undef`), and neither has a global that is not emitted as a variable.
    fn is_initialized(&self, global: GlobalVariable<'c>) -> bool {
        let ty = self.globals.get(global.as_value()).and_then(|id| self.out.type_of(id));
        ty.and_then(|ty| self.out.storage_class(ty)).is_some_and(|class| class != StorageClass::Workgroup)
    }

    /// Emits a global variable, and the copies of it that stand for aliases.
    fn define_global(&mut self, global: GlobalVariable<'c>, names: &OtherNames<'c>) -> Result<()> {
        let value = global.as_value();
        let Some(id) = self.globals.get(value) else { return Ok(()) };
        let Some(ty) = self.out.type_of(id) else { return Ok(()) };
        let Some(class) = self.out.storage_class(ty) else { return Ok(()) };
        let pointee = self.variable_type(global)?;
        // SPIR-V has no variables in Generic. The variable is in CrossWorkgroup instead, and its users get a generic
        // pointer to it.
        let generic = self.variables_of_generic.get(&value).map(|&variable| (variable, id, ty));
        let (id, ty, class) = match generic {
            Some((variable, ..)) => {
                let class = StorageClass::CrossWorkgroup;
                (variable, self.out.pointer_type(class, pointee), class)
            }
            None => (id, ty, class),
        };
        let initializer = match global_order::initializer(global).filter(|_| self.is_initialized(global)) {
            Some(initializer) if matches!(initializer.view(), ValueView::Undef | ValueView::Poison) => None,
            Some(initializer) => Some(self.constant_at(initializer, pointee, 0)?),
            None => None,
        };
        let other = names.variables.get(&value).copied();
        let copies = names.copies.get(&value).into_iter().flatten();
        for (id, other) in std::iter::once((Some(id), other)).chain(copies.map(|&other| (None, Some(other)))) {
            let id = id.unwrap_or_else(|| self.out.fresh_id());
            match self.out.has_untyped_pointers() {
                true => self.out.untyped_global_variable_with_id(ty, class, pointee, initializer, id),
                false => self.out.global_variable_with_id(ty, class, initializer, id),
            }
            self.describe_global(global, id, other)?;
        }
        if let Some((variable, id, ty)) = generic {
            let operands = [Op::PtrCastToGeneric.word(), variable.word()];
            self.out.global_value_with_id(Op::SpecConstantOp, ty, id, &operands);
        }
        Ok(())
    }

    /// Emits the name, the decorations and the linkage of a variable. If `other` is an alias, the name and the linkage
    /// are those of the alias.
    fn describe_global(&mut self, global: GlobalVariable<'c>, id: Id, other: Option<OtherName<'c>>) -> Result<()> {
        let value = global.as_value();
        let annotations = self.out.annotations_end();
        let name = other.as_ref().map_or_else(|| value.name(), OtherName::name);
        if !name.is_empty() {
            self.out.name(id, &name);
        }
        let is_import = global.is_declaration() || global.linkage() == Linkage::AvailableExternally;
        let linkage = match other.map_or(global.linkage(), |other| other.linkage) {
            // LLVM's own lists have appending linkage. In SPIR-V they are local to the module.
            Linkage::Appending if is_reserved(&name) && !constructors::is_list(&name) => Linkage::Internal,
            linkage => linkage,
        };
        if let Some(linkage) =
            linkage::to_spirv(self, linkage, is_import, global.is_constant() && !self.kept.contains(&value))
            && (is_import || !name.is_empty())
        {
            self.out.linkage(id, &name, linkage);
        }
        if global.is_constant() {
            self.out.decorate(id, Decoration::Constant, &[]);
        }
        if let Some(builtin) = name.strip_prefix("__spirv_BuiltIn") {
            builtin_variables::decorate_variable(self, id, builtin);
        }
        if let Some(alignment) = global.alignment().and_then(|alignment| u32::try_from(alignment).ok()) {
            self.out.decorate(id, Decoration::Alignment, &[alignment]);
        }
        vector_compute::variable_to_spirv(self, id, global);
        if self.has_decorations
            && let Some(list) = global.metadata(self.input.metadata_kinds.spirv_decorations).and_then(Metadata::as_node)
        {
            metadata_lists::list_to_spirv(self, annotations, id, list);
        }
        Ok(())
    }
}
