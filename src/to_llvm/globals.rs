//! Module-scope variables and constants.

use crate::error::Result;
use crate::llvm::{Linkage, TypeView, UnnamedAddress};
use crate::mapping::constants::values;
use crate::mapping::context::build::Build;
use crate::mapping::context::mapped::Mapped;
use crate::mapping::decorations::vector_compute::{self, Subject};
use crate::mapping::decorations::{annotations, metadata_lists};
use crate::mapping::functions::linkage;
use crate::mapping::memory::accesses;
use crate::mapping::spirv_calls::{builtin_pointers, spec_constants};
use crate::mapping::types::basic;
use crate::options::{BuiltinFormat, Poison, TargetEnv};
use crate::spirv::grammar::{Decoration, StorageClass};
use crate::spirv::module::{declares_type, is_continuation, is_global};
use crate::spirv::{Id, Instruction, Op};
use crate::to_llvm::driver::Driver;

/// The largest number of declarations that may wait for a later one. Producers emit them in order, except for a few
/// constants.
const MAX_WAITING: u32 = 64;

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Translates an instruction outside of functions, unless it has been translated on demand.
    pub(super) fn global(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        if let Some(id) = instruction.result()
            && (self.values.contains(id) || self.types.get(id).is_some())
        {
            return Ok(());
        }
        match instruction.op {
            Op::TypeForwardPointer | Op::AsmTargetINTEL => Ok(()),
            op if is_continuation(op) => Ok(()),
            Op::Variable | Op::UntypedVariableKHR => self.declare_variable(instruction),
            Op::AsmINTEL => self.assembly(instruction),
            op if declares_type(op) => {
                let continued = self.spirv.continuations(instruction);
                self.declare_type(instruction, &continued)
            }
            // LLVM IR has no address of a part of a variable that is decorated with BuiltIn.
            Op::SpecConstantOp if builtin_pointers::constant_address_to_llvm(self, instruction)? => Ok(()),
            // A constant cooperative matrix is a call, which is built at each use.
            Op::ConstantComposite | Op::SpecConstantComposite if spec_constants::is_of_matrix(self, instruction)? => {
                Ok(())
            }
            _ => {
                let continued = self.spirv.continuations(instruction);
                match values::to_llvm(self, instruction, &continued)? {
                    Mapped::Value(value) => self.define(instruction, value),
                    Mapped::Nothing | Mapped::Declined => Ok(()),
                }
            }
        }
    }

    /// Translates the declaration of an id that comes later in the module. Returns false if the id is not declared
    /// outside of functions.
    pub(super) fn ensure_global(&mut self, id: Id) -> Result<bool> {
        let Some(definition) = self.spirv.definition(id) else { return Ok(false) };
        if !is_global(definition.op) || !self.spirv.is_before_functions(&definition) {
            return Ok(false);
        }
        if self.waiting == MAX_WAITING {
            return Err(self.invalid(format!(
                "the declaration of {id} depends on itself, or too many declarations are out of order"
            )));
        }
        let offset = std::mem::replace(&mut self.offset, definition.offset);
        self.waiting += 1;
        self.global(&definition)?;
        self.waiting -= 1;
        self.offset = offset;
        Ok(true)
    }

    fn declare_type(&mut self, instruction: &Instruction<'m>, continued: &[Instruction<'m>]) -> Result<()> {
        let Some(id) = instruction.result() else { return Ok(()) };
        let info = basic::to_llvm(self, id, instruction, continued)?;
        self.types.insert(id, info);
        Ok(())
    }

    /// Emits the annotations of functions and variables.
    pub(super) fn global_annotations(&self) -> Result<()> {
        if !self.has_annotations {
            return Ok(());
        }
        let functions = self.spirv.functions().iter().filter_map(|range| {
            let function = self.functions.get(&range.id)?;
            Some((range.id, function.as_value()))
        });
        let variables = self.spirv.globals().iter().filter(|instruction| instruction.op == Op::Variable);
        let variables = variables.filter_map(|variable| {
            let id = variable.result()?;
            Some((id, *self.values.get(id)?))
        });
        annotations::globals_to_llvm(self, &functions.chain(variables).collect::<Vec<_>>())
    }

    /// Declares a module-scope variable.
    pub(super) fn declare_variable(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let id = instruction.result().ok_or_else(|| self.invalid("the result's id is missing"))?;
        let in_memory =
            self.options.target_env == TargetEnv::SpirvFriendly && self.options.builtin_format == BuiltinFormat::Global;
        if let Some(builtin) = builtin_pointers::of_variable(self, id) {
            if in_memory {
                let value = builtin_pointers::global_variable(self, instruction, builtin)?;
                self.values.insert(id, value);
                return Ok(());
            }
            self.builtin_pointers.insert_variable(id, builtin);
            return Ok(());
        }
        let (class, initializer) = if instruction.op == Op::UntypedVariableKHR { (0, 2) } else { (0, 1) };
        let class = instruction.arguments().get(class).copied().map(StorageClass);
        let class = class.ok_or_else(|| self.invalid("the storage class is missing"))?;
        if class == StorageClass::Function {
            return Err(self.invalid("a variable outside of functions has the storage class Function"));
        }
        let ty = basic::pointee_of_result(self, instruction)?;
        let initial = match instruction.arguments().get(initializer) {
            None => None,
            Some(&word) => Id::new(word),
        };
        // A constant sampler is built at each use.
        if ty.op == Op::TypeSampler && class == StorageClass::UniformConstant {
            if let Some(sampler) = initial {
                self.samplers.insert(id, sampler);
            }
            return Ok(());
        }
        let initial = initial.map(|id| self.constant(id)).transpose()?;
        let linkage = linkage::attributes_of(self, id)?;
        let name = match &linkage {
            Some(linkage) => linkage.name.clone(),
            None => self.spirv.name(id).to_owned(),
        };
        let linkage = match linkage.map(|linkage| linkage.ty) {
            _ if is_list(&name) => Linkage::Appending,
            ty => linkage::of_variable_to_llvm(ty, initial.is_some()),
        };
        let space = basic::address_space(self, class).map_err(|error| error.at(instruction.place()))?;
        let variable = self.module.add_variable(&name, ty.llvm, space)?;
        let constant = self.decoration(id, Decoration::Constant).is_some();
        let initial = match initial {
            Some(value) => Some(value),
            None if linkage == Linkage::Common => Some(ty.llvm.const_zero()?),
            None if linkage == Linkage::External => None,
            // Memory without an initial value is undefined but not poison.
            None if class == StorageClass::Workgroup && self.options.poison == Poison::Strict => {
                Some(ty.llvm.const_undef()?)
            }
            None if class == StorageClass::Workgroup => Some(ty.llvm.const_poison()?),
            None => Some(ty.llvm.const_zero().or_else(|_| ty.llvm.const_poison())?),
        };
        if let Some(initial) = initial {
            variable.set_initializer(initial)?;
        }
        variable.set_constant(constant && linkage != Linkage::Common);
        variable.set_linkage(linkage);
        if let Some(alignment) = accesses::alignment_of(self, instruction) {
            variable.set_alignment(alignment)?;
        }
        if constant && is_string(ty.llvm) {
            variable.set_unnamed_address(UnnamedAddress::Global);
        }
        if vector_compute::is_used(self) {
            let decorations = self.spirv.decorations(id);
            for attribute in vector_compute::to_llvm(self.types(), Subject::Variable, decorations)? {
                variable.add_attribute(attribute)?;
            }
        }
        if self.has_decorations {
            metadata_lists::attach_to_llvm(self, id, variable.as_value())?;
        }
        self.values.insert(id, variable.as_value());
        Ok(())
    }
}

/// Returns true for the names of variables that LLVM concatenates when modules are linked.
fn is_list(name: &str) -> bool {
    matches!(name, "llvm.used" | "llvm.compiler.used" | "llvm.global_ctors" | "llvm.global_dtors")
}

fn is_string(ty: crate::llvm::Type<'_>) -> bool {
    matches!(ty.view(), TypeView::Array(element, _) if element.int_width() == Some(8))
}
