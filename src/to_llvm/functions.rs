//! Declares functions, with their names, linkage, calling conventions and attributes.

use crate::error::Result;
use crate::llvm::{Function, FunctionType, Linkage, TypeView, calling_convention};
use crate::mapping::context::{Build, Convention, Declaration};
use crate::mapping::functions::{attributes, linkage};
use crate::mapping::intrinsics::to_llvm::intrinsic_of;
use crate::mapping::types::basic;
use crate::options::TargetEnv;
use crate::spirv::{ExecutionModel, Id, LinkageType, Op, module};
use crate::to_llvm::driver::Driver;

/// Declares all functions of the module.
pub(super) fn declare_all(driver: &mut Driver<'_, '_>) -> Result<()> {
    for range in driver.input.spirv.functions() {
        driver.local.offset = range.definition.offset;
        function_of(driver, range.id)?;
    }
    Ok(())
}

/// Returns the LLVM function for the id of an OpFunction. Declares the LLVM function at the first request.
pub(super) fn function_of<'c>(driver: &mut Driver<'_, 'c>, id: Id) -> Result<Function<'c>> {
    if let Some(function) = driver.functions.by_id.get(&id) {
        return Ok(*function);
    }
    let range = driver.index.get(id).ok_or_else(|| driver.invalid(format!("{id} is not a function")))?;
    let function = declare(driver, range)?;
    driver.functions.by_id.insert(id, function);
    Ok(function)
}

/// Returns the address space of a function: the one for code if the address of the function is taken and
/// `emit_function_ptr_addr_space` is set, and otherwise the program address space.
pub(super) fn function_address_space(driver: &Driver<'_, '_>, function: Id) -> u32 {
    if driver.options().emit_function_ptr_addr_space && driver.index.is_pointed_to(function) {
        return basic::code_address_space(driver);
    }
    driver.program_address_space()
}

/// Declares a function, or returns an existing function that takes its place.
fn declare<'m, 'c>(driver: &mut Driver<'m, 'c>, range: &module::Function<'m>) -> Result<Function<'c>> {
    let definition = range.definition;
    let invalid = |what: &str| definition.invalid(what);
    let ty = definition.id(3).ok_or_else(|| invalid("the function's type is missing"))?;
    let TypeView::Function(ty) = driver.type_info(ty)?.llvm.view() else {
        return Err(invalid("the type of the function is not an OpTypeFunction"));
    };
    if ty.parameters().len() != range.parameters.len() {
        return Err(invalid("the parameters of a function do not match its type"));
    }
    // If several OpEntryPoint instructions name one function, it becomes an ordinary LLVM function. A kernel that calls
    // it is built for each of them.
    let entry = driver.index.entry_point(range.id).filter(|_| !driver.index.has_several_kernels(range.id));
    let linkage = linkage::attributes_of(driver, range.id)?;
    let is_kernel = entry.is_some_and(|entry| entry.model == ExecutionModel::Kernel);
    let name = match (entry, &linkage) {
        (Some(entry), _) => entry.name.clone(),
        (None, Some(linkage)) => linkage.name.clone(),
        (None, None) => driver.name(range.id).to_owned(),
    };
    // A function with the name of an intrinsic but another type is an ordinary function.
    if entry.is_none()
        && let Some(function) = carried_intrinsic(driver, &name, linkage.is_some(), ty)?
    {
        driver.functions.shadowed.insert(range.id);
        return Ok(function);
    }
    if is_kernel && let Some(callee) = wrapped(driver, range, &name)? {
        let function = function_of(driver, callee)?;
        if function.function_type() == ty && !function.is_intrinsic() {
            function.set_calling_convention(calling_convention::SPIR_KERNEL)?;
            function.set_linkage(Linkage::External);
            driver.functions.shadowed.insert(range.id);
            return Ok(function);
        }
    }
    let namesake = driver.module().function(&name).filter(|_| !name.is_empty());
    // Two imports with the same name are the same function.
    if let Some(function) = namesake
        && range.is_declaration()
        && function.function_type() == ty
    {
        driver.functions.shadowed.insert(range.id);
        return Ok(function);
    }
    // A kernel must keep its name, so another function with this name is renamed.
    let taken = namesake.filter(|_| is_kernel);
    if let Some(function) = taken {
        function.as_value().rename("");
    }
    let space = function_address_space(driver, range.id);
    let function = driver.module().add_function(&name, ty, space)?;
    if let Some(taken) = taken {
        taken.as_value().rename(&name);
    }
    function.set_linkage(match entry {
        Some(_) => Linkage::External,
        None => linkage::of_function_to_llvm(linkage.map(|linkage| linkage.ty), range.is_declaration()),
    });
    let convention = match is_kernel {
        true => calling_convention::SPIR_KERNEL,
        // Intrinsics have the C calling convention, also those that LLVM does not know.
        false if name.starts_with("llvm.") => calling_convention::C,
        false => calling_convention::SPIR_FUNC,
    };
    function.set_calling_convention(convention)?;
    describe(driver, range, function)?;
    Ok(function)
}

/// Sets the attributes of a function, and the names and attributes of its parameters.
pub(super) fn describe<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    range: &module::Function<'m>,
    function: Function<'c>,
) -> Result<()> {
    attributes::attributes_to_llvm(driver, function, &range.definition, driver.index.modes(range.id))?;
    let convergent = driver.attribute_kinds().convergent.filter(|_| driver.calls.convergent.contains(&range.id));
    if let Some(convergent) = convergent {
        function.add_attribute(driver.types().attribute(convergent)?)?;
    }
    for (index, &parameter) in range.parameters.iter().enumerate() {
        let name = driver.name(parameter);
        if let Some(argument) = function.argument(index as u32).filter(|_| !name.is_empty()) {
            argument.as_value().set_name(name);
        }
        attributes::parameter_attributes_to_llvm(driver, function, index as u32, parameter)?;
    }
    Ok(())
}

/// Returns the function that an entry point only wraps, or `None`. Producers emit such wrappers because an entry point
/// must not be called and its name is not linked. The wrapped function must have the name of the entry point. Only the
/// entry point may call it, since a kernel in LLVM IR must not be called.
fn wrapped<'m>(driver: &Driver<'m, '_>, entry: &module::Function<'m>, name: &str) -> Result<Option<Id>> {
    let mut callee = None;
    for instruction in driver.input.spirv.body(entry) {
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
    let Some(callee) = callee.filter(|callee| driver.index.entry_point(*callee).is_none()) else { return Ok(None) };
    let has_name = match linkage::attributes_of(driver, callee)? {
        Some(linkage) => linkage.name == name && linkage.ty != LinkageType::Import,
        None => driver.name(callee) == name,
    };
    Ok((has_name && driver.calls.callers.get(&callee).is_some_and(|callers| callers.len() == 1)).then_some(callee))
}

/// Returns the declaration of the intrinsic that a SPIR-V function with this name and type represents, such as
/// `llvm.memset` for `spirv.llvm_memset_p1_i32`. Returns `None` if the name is not that of an intrinsic, or if the type
/// does not fit.
fn carried_intrinsic<'c>(
    driver: &Driver<'_, 'c>,
    name: &str,
    has_linkage: bool,
    ty: FunctionType<'c>,
) -> Result<Option<Function<'c>>> {
    let Some(known) = intrinsic_of(name, has_linkage) else {
        if name.starts_with("llvm.") {
            return Ok(driver.module().intrinsic(name, ty).ok());
        }
        let Some(name) = name.strip_prefix("spirv.llvm_") else { return Ok(None) };
        return Ok(driver.module().intrinsic(&format!("llvm.{}", name.replace('_', ".")), ty).ok());
    };
    if let Ok(function) = driver.module().intrinsic(known, ty) {
        return Ok(Some(function));
    }
    // An intrinsic returns an unnamed structure, but SPIR-V's structures become named ones.
    let TypeView::Struct(structure) = ty.return_type().view() else { return Ok(None) };
    let types = driver.types();
    let structure = types.structure(structure.members(), false)?;
    let ty = types.function(structure, ty.parameters(), false)?;
    Ok(driver.module().intrinsic(known, ty).ok())
}

/// Returns true if a function has the calling convention of kernels.
pub(super) fn is_kernel(function: Function<'_>) -> bool {
    function.calling_convention() == calling_convention::SPIR_KERNEL
}

/// Declares a function whose calls represent a SPIR-V instruction (a built-in function of OpenCL C or
/// `__spirv_<Name>`), unless the module has it already.
pub(super) fn declare_builtin<'c>(driver: &mut Driver<'_, 'c>, declaration: &Declaration<'c>) -> Result<Function<'c>> {
    if let Some(function) = driver.module().function(&declaration.name)
        && function.function_type() == declaration.ty
    {
        return Ok(function);
    }
    let function = driver.module().add_function(&declaration.name, declaration.ty, driver.program_address_space())?;
    // In the `__spirv_*` representation, a declaration comes after the function that calls it first. Otherwise it comes
    // last.
    if driver.options().target_env == TargetEnv::SpirvFriendly
        && let Some(after) = driver.functions.last
    {
        function.move_after(after)?;
        driver.functions.last = Some(function);
    }
    if declaration.convention == Convention::Spir {
        function.set_calling_convention(calling_convention::SPIR_FUNC)?;
    }
    attributes::effects_to_llvm(driver, function, declaration.effects)?;
    if let (Some(memory), Some(kind)) = (declaration.memory, driver.attribute_kinds().sret) {
        function.add_argument_attribute(0, driver.types().type_attribute(kind, memory)?)?;
    }
    Ok(function)
}
