//! Translates types, constants and variables at module scope.

use crate::error::Result;
use crate::llvm::{Linkage, TypeView, UnnamedAddress};
use crate::mapping::constants::values;
use crate::mapping::context::{Build, Mapped};
use crate::mapping::decorations::{Subject, annotations, metadata_lists, vector_compute};
use crate::mapping::functions::linkage;
use crate::mapping::memory::accesses;
use crate::mapping::spirv_calls::{Build as _, builtin_pointers, spec_constants};
use crate::mapping::types::basic;
use crate::options::{BuiltinFormat, Poison, TargetEnv};
use crate::spirv::{
    Decoration, Id, Instruction, Op, StorageClass,
    module::{declares_type, is_continuation, is_global},
};
use crate::to_llvm::{calls, driver::Driver};

/// The largest number of declarations that may wait for a later one. Producers emit them in order, except for a few
/// constants.
const MAX_WAITING: u32 = 64;

/// Translates an instruction outside of functions, unless it has been translated on demand already.
pub(super) fn translate<'m>(driver: &mut Driver<'m, '_>, instruction: &Instruction<'m>) -> Result<()> {
    if let Some(id) = instruction.result()
        && (driver.values.contains(id) || driver.types.get(id).is_some())
    {
        return Ok(());
    }
    match instruction.op {
        Op::TypeForwardPointer | Op::AsmTargetINTEL => Ok(()),
        op if is_continuation(op) => Ok(()),
        Op::Variable | Op::UntypedVariableKHR => declare_variable(driver, instruction),
        Op::AsmINTEL => {
            let value = calls::assembly(driver, instruction)?;
            if let Some(id) = instruction.result() {
                driver.values.insert(id, value);
            }
            Ok(())
        }
        op if declares_type(op) => {
            let continued = driver.input.spirv.continuations(instruction);
            declare_type(driver, instruction, &continued)
        }
        // LLVM IR has no memory for a variable with the decoration BuiltIn, so there is no address to build.
        Op::SpecConstantOp if builtin_pointers::constant_address_to_llvm(driver, instruction)? => Ok(()),
        // A constant cooperative matrix is a call, which is built at each use.
        Op::ConstantComposite | Op::SpecConstantComposite if spec_constants::is_of_matrix(driver, instruction)? => {
            Ok(())
        }
        _ => {
            let continued = driver.input.spirv.continuations(instruction);
            match values::constant_to_llvm(driver, instruction, &continued)? {
                Mapped::Value(value) => driver.define(instruction, value),
                Mapped::Nothing | Mapped::Declined => Ok(()),
            }
        }
    }
}

/// Translates the module-scope declaration of an id before the declarations that precede it in the module. Returns
/// false if the id is not declared at module scope.
pub(super) fn ensure(driver: &mut Driver<'_, '_>, id: Id) -> Result<bool> {
    let Some(definition) = driver.definition(id) else { return Ok(false) };
    if !is_global(definition.op) || !driver.input.spirv.is_before_functions(&definition) {
        return Ok(false);
    }
    if driver.waiting == MAX_WAITING {
        return Err(driver
            .invalid(format!("the declaration of {id} depends on itself, or too many declarations are out of order")));
    }
    let offset = std::mem::replace(&mut driver.local.offset, definition.offset);
    driver.waiting += 1;
    translate(driver, &definition)?;
    driver.waiting -= 1;
    driver.local.offset = offset;
    Ok(true)
}

/// Translates the declaration of a type.
fn declare_type<'m>(
    driver: &mut Driver<'m, '_>,
    instruction: &Instruction<'m>,
    continued: &[Instruction<'m>],
) -> Result<()> {
    let Some(id) = instruction.result() else { return Ok(()) };
    let info = basic::to_llvm(driver, id, instruction, continued)?;
    driver.types.insert(id, info);
    Ok(())
}

/// Builds the annotations of functions and variables.
pub(super) fn annotate(driver: &Driver<'_, '_>) -> Result<()> {
    if !driver.decorations.annotations {
        return Ok(());
    }
    let functions = driver.input.spirv.functions().iter().filter_map(|range| {
        let function = driver.functions.by_id.get(&range.id)?;
        Some((range.id, function.as_value()))
    });
    let variables = driver.input.spirv.globals().iter().filter(|instruction| instruction.op == Op::Variable);
    let variables = variables.filter_map(|variable| {
        let id = variable.result()?;
        Some((id, *driver.values.get(id)?))
    });
    annotations::globals_to_llvm(driver, &functions.chain(variables).collect::<Vec<_>>())
}

/// Declares a module-scope variable.
fn declare_variable<'m>(driver: &mut Driver<'m, '_>, instruction: &Instruction<'m>) -> Result<()> {
    let id = instruction.result().ok_or_else(|| driver.invalid("the result's id is missing"))?;
    let in_memory = driver.options().target_env == TargetEnv::SpirvFriendly
        && driver.options().builtin_format == BuiltinFormat::Global;
    if let Some(builtin) = builtin_pointers::of_variable(driver, id) {
        if in_memory {
            let value = builtin_pointers::global_variable(driver, instruction, builtin)?;
            driver.values.insert(id, value);
            return Ok(());
        }
        driver.builtin_pointers().insert_variable(id, builtin);
        return Ok(());
    }
    let (class, initializer) = if instruction.op == Op::UntypedVariableKHR { (0, 2) } else { (0, 1) };
    let class = instruction.arguments().get(class).copied().map(StorageClass);
    let class = class.ok_or_else(|| driver.invalid("the storage class is missing"))?;
    if class == StorageClass::Function {
        return Err(driver.invalid("a variable outside of functions has the storage class Function"));
    }
    let ty = basic::pointee_of_result(driver, instruction)?;
    let initial = match instruction.arguments().get(initializer) {
        None => None,
        Some(&word) => Id::new(word),
    };
    // A constant sampler becomes a call, which is built at each use.
    if ty.op == Op::TypeSampler && class == StorageClass::UniformConstant {
        if let Some(sampler) = initial {
            driver.samplers.insert(id, sampler);
        }
        return Ok(());
    }
    let initial = initial.map(|id| driver.constant(id)).transpose()?;
    let linkage = linkage::attributes_of(driver, id)?;
    let name = match &linkage {
        Some(linkage) => linkage.name.clone(),
        None => driver.name(id).to_owned(),
    };
    let linkage = match linkage.map(|linkage| linkage.ty) {
        _ if is_list(&name) => Linkage::Appending,
        ty => linkage::of_variable_to_llvm(ty, initial.is_some()),
    };
    let space = basic::address_space(driver, class).map_err(|error| error.at(instruction.place()))?;
    let variable = driver.module().add_variable(&name, ty.llvm, space)?;
    let constant = driver.decoration(id, Decoration::Constant).is_some();
    let initial = match initial {
        Some(value) => Some(value),
        None if linkage == Linkage::Common => Some(ty.llvm.const_zero()?),
        None if linkage == Linkage::External => None,
        // Memory that is not initialized is undefined in SPIR-V, but not poison.
        None if class == StorageClass::Workgroup && driver.options().poison == Poison::Strict => {
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
    if let Some(alignment) = accesses::alignment_of(driver, instruction) {
        variable.set_alignment(alignment)?;
    }
    if constant && is_string(ty.llvm) {
        variable.set_unnamed_address(UnnamedAddress::Global);
    }
    if vector_compute::is_used(driver) {
        let decorations = driver.decorations(id);
        for attribute in vector_compute::to_llvm(driver.types(), Subject::Variable, decorations)? {
            variable.add_attribute(attribute)?;
        }
    }
    if driver.decorations.metadata {
        metadata_lists::attach_to_llvm(driver, id, variable.as_value())?;
    }
    driver.values.insert(id, variable.as_value());
    Ok(())
}

/// Returns true for the names of variables that LLVM's linker concatenates.
fn is_list(name: &str) -> bool {
    matches!(name, "llvm.used" | "llvm.compiler.used" | "llvm.global_ctors" | "llvm.global_dtors")
}

/// Returns true for an array of bytes.
fn is_string(ty: crate::llvm::Type<'_>) -> bool {
    matches!(ty.view(), TypeView::Array(element, _) if element.int_width() == Some(8))
}
