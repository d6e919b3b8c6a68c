//! The module as a whole: its header, global variables, and functions.

use super::emitter::Emitter;
use super::function::Callee;
use super::indirect::FUNCTION_POINTERS;
use crate::error::{Error, Place, Result};
use crate::llvm::{Function, GlobalVariable, Linkage, Metadata, ValueView, calling_convention};
use crate::mapping::{Emit, annotations, builtins, decorations, functions, module_info, parts, types, vector_compute};
use crate::spirv::{Decoration, Id, LinkageType, MemoryModel, StorageClass};

/// Names of globals that are LLVM's own and no variables of the program.
const RESERVED_PREFIX: &str = "llvm.";

/// Those of them that are lists of functions, which pointers to functions can express.
const FUNCTION_LISTS: [&str; 2] = ["llvm.global_ctors", "llvm.global_dtors"];

impl<'c> Emitter<'c> {
    /// Emits the module.
    pub(super) fn module(&mut self) -> Result<()> {
        let addressing = self.target.addressing_model();
        self.out.memory_model(addressing, MemoryModel::OpenCL);
        self.out.opencl_std();
        module_info::to_spirv(self, self.module)?;
        for global in self.module.global_variables() {
            self.declare_global(global)?;
        }
        for global in self.module.global_variables() {
            self.define_global(global).map_err(|diagnostic| {
                let text = global.as_value().to_string();
                diagnostic.or_place(|| Place { instruction: Some(text), ..Place::default() })
            })?;
        }
        for function in self.module.functions() {
            if function.is_declaration() {
                // Intrinsics and builtins are translated where they are called; others are imported.
                if matches!(self.callee(function), Callee::Function) && function.as_value().has_uses() {
                    self.function_id(function)?;
                }
            } else if function.linkage() != Linkage::AvailableExternally {
                self.define(function)?;
                if function.calling_convention() == calling_convention::SPIR_KERNEL {
                    self.entry_point(function)?;
                }
            } else {
                self.function_id(function)?;
            }
        }
        if let Some(list) = self.module.global_variable(annotations::GLOBAL_ANNOTATIONS) {
            annotations::globals_to_spirv(self, list)?;
        }
        self.interfaces()
    }

    /// The finished words.
    pub(super) fn finish(self) -> Result<Vec<u32>> {
        self.out.finish()
    }

    /// The id of a function, which is declared when first asked for if it has no body.
    pub(super) fn function_id(&mut self, function: Function<'c>) -> Result<Id> {
        if let Some(id) = self.globals.get(function.as_value()) {
            return Ok(id);
        }
        let id = self.out.fresh_id();
        self.globals.insert(function.as_value(), id);
        let name = function.name();
        if function.function_type().is_variadic() {
            return Err(Error::UnsupportedVarArgFunction(name.into_owned()).into());
        }
        let is_kernel = function.calling_convention() == calling_convention::SPIR_KERNEL;
        let is_import = function.is_declaration() || function.linkage() == Linkage::AvailableExternally;
        if !is_kernel {
            self.out.name(id, &name);
        }
        if let Some(linkage) = self.linkage(function.linkage(), is_import)
            && !is_kernel
        {
            self.out.linkage(id, &name, linkage);
        }
        if is_import {
            let signature = self.signature(function)?;
            let control = functions::control_to_spirv(self, function);
            self.out.begin_function(id, signature.result, control, signature.ty);
            functions::decorations_to_spirv(self, id, function);
            for (&ty, argument) in signature.parameters.iter().zip(function.arguments()) {
                let parameter = self.out.function_parameter(ty);
                functions::parameter_to_spirv(self, parameter, argument.attributes());
            }
            self.out.end_function();
        }
        Ok(id)
    }

    /// SPIR-V's linkage; none of what other modules cannot see.
    fn linkage(&self, linkage: Linkage, is_import: bool) -> Option<LinkageType> {
        match linkage {
            Linkage::Internal | Linkage::Private => None,
            _ if is_import => Some(LinkageType::Import),
            Linkage::LinkOnceAny | Linkage::LinkOnceOdr if self.out.is_extension_allowed("SPV_KHR_linkonce_odr") => {
                Some(LinkageType::LinkOnceODR)
            }
            _ => Some(LinkageType::Export),
        }
    }

    /// Gives a global variable its id and type. Initializers may refer to each other, so they come later.
    fn declare_global(&mut self, global: GlobalVariable<'c>) -> Result<()> {
        let value = global.as_value();
        let name = value.name();
        let is_reserved = name.starts_with(RESERVED_PREFIX);
        if is_reserved && !(FUNCTION_LISTS.contains(&&*name) && self.out.is_extension_allowed(FUNCTION_POINTERS)) {
            return Ok(());
        }
        let class = match types::storage_class(global.address_space())? {
            StorageClass::Function if vector_compute::is_variable(self, global) => vector_compute::PRIVATE,
            // SPIR-V has no module-scope variables in Function; what is constant can live elsewhere.
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
        let pointee = self.memory_type(value, global.value_type())?;
        parts::check_memory(self, global.value_type())?;
        let ty = self.out.type_pointer(class, pointee);
        let id = self.out.fresh_id();
        self.out.set_type_of(id, ty);
        self.globals.insert(value, id);
        Ok(())
    }

    fn define_global(&mut self, global: GlobalVariable<'c>) -> Result<()> {
        let value = global.as_value();
        let Some(id) = self.globals.get(value) else { return Ok(()) };
        let Some(ty) = self.out.type_of(id) else { return Ok(()) };
        let (class, pointee) = (self.out.storage_class(ty), self.out.pointee(ty));
        let (Some(class), Some(pointee)) = (class, pointee) else { return Ok(()) };
        let initializer = match global.initializer() {
            // Workgroup variables cannot be initialized; LLVM says undef.
            Some(_) if class == StorageClass::Workgroup => None,
            Some(initializer) if matches!(initializer.view(), ValueView::Undef | ValueView::Poison) => None,
            Some(initializer) => Some(self.constant_at(initializer, pointee, 0)?),
            None => None,
        };
        self.out.global_variable_with_id(ty, class, initializer, id);
        let annotations = self.out.annotations_end();
        let name = value.name();
        if !name.is_empty() {
            self.out.name(id, &name);
        }
        if let Some(linkage) = self.linkage(global.linkage(), global.is_declaration()) {
            self.out.linkage(id, &name, linkage);
        }
        if global.is_constant() {
            self.out.decorate(id, Decoration::Constant, &[]);
        }
        if let Some(builtin) = name.strip_prefix("__spirv_BuiltIn") {
            builtins::decorate_variable(self, id, builtin);
        }
        if let Some(alignment) = global.alignment().and_then(|alignment| u32::try_from(alignment).ok()) {
            self.out.decorate(id, Decoration::Alignment, &[alignment]);
        }
        vector_compute::variable_to_spirv(self, id, global);
        if self.has_decorations
            && let Some(list) = global.metadata(self.metadata_kinds.spirv_decorations).and_then(Metadata::as_node)
        {
            decorations::list_to_spirv(self, annotations, id, list);
        }
        Ok(())
    }
}
