//! Emits the module as a whole: its header, global variables, and functions.

use crate::error::{Error, Place, Result};
use crate::llvm::{GlobalVariable, Linkage, Metadata, ValueView};
use crate::mapping::constants::{data, opaque};
use crate::mapping::context::Emit;
use crate::mapping::decorations::{annotations, metadata_lists, vector_compute};
use crate::mapping::functions::{constructors, linkage};
use crate::mapping::spirv_calls::builtin_variables;
use crate::mapping::types::{basic, in_memory};
use crate::spirv::{Decoration, Extension, Id, Op, StorageClass};
use crate::to_spirv::{
    aliases::{OtherName, OtherNames},
    emitter::Emitter,
    global_order,
};

/// The prefix of the names of globals that have a meaning to LLVM and are not variables of the program.
const RESERVED_PREFIX: &str = "llvm.";

fn is_reserved(name: &str) -> bool {
    name.starts_with(RESERVED_PREFIX)
}

/// The name of the list of globals that must be kept, with their names, even if the module does not use them.
const KEPT: &str = "llvm.used";

/// Emits the global variables. Returns the aliases that other modules can see.
pub(super) fn emit<'c>(e: &mut Emitter<'c>) -> Result<OtherNames<'c>> {
    let module = e.input.module;
    if let Some(list) = module.global_variable(KEPT).and_then(GlobalVariable::initializer) {
        e.globals.kept.extend(list.operands());
    }
    let at_global = |global: GlobalVariable<'c>| {
        move || Place { instruction: Some(global.as_value().to_string()), ..Place::default() }
    };
    for global in module.global_variables() {
        declare_global(e, global).map_err(|diagnostic| diagnostic.or_place(at_global(global)))?;
    }
    let names = OtherNames::of_module(module)?;
    for global in global_order::in_order(module.global_variables(), |global| is_initialized(e, global))? {
        let defined = define_global(e, global, &names);
        defined.map_err(|diagnostic| diagnostic.or_place(at_global(global)))?;
    }
    Ok(names)
}

/// Assigns a global variable its id and type. The variable is emitted later, since its initializer may refer to
/// other variables.
fn declare_global<'c>(e: &mut Emitter<'c>, global: GlobalVariable<'c>) -> Result<()> {
    let value = global.as_value();
    let name = value.name();
    if is_reserved(&name)
        && !(constructors::is_list(&name) && e.out.is_extension_allowed(Extension::INTEL_function_pointers))
        && !vector_compute::is_variable(e, global)
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
            .with_hint("make the variable local to the kernel (`alloca`), or put it in the local address space"));
    }
    if let Some((ty, numbers)) = opaque::pipe_storage_to_spirv(e, global) {
        let id = e.out.global_value(Op::ConstantPipeStorage, ty, &numbers);
        e.out.name(id, &name);
        e.globals.ids.insert(value, id);
        return Ok(());
    }
    let class = match basic::storage_class(e, global.address_space())? {
        StorageClass::Function if vector_compute::is_variable(e, global) => vector_compute::PRIVATE,
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
    let pointee = variable_type(e, global)?;
    in_memory::check_memory(e, global.value_type())?;
    let ty = e.out.pointer_type(class, pointee);
    let id = e.out.fresh_id();
    e.out.set_type_of(id, ty);
    e.globals.ids.insert(value, id);
    if class == StorageClass::Generic {
        let variable = e.out.fresh_id();
        e.globals.variables_of_generic.insert(value, variable);
    }
    Ok(())
}

/// Returns the SPIR-V type of the memory of a variable.
fn variable_type<'c>(e: &mut Emitter<'c>, global: GlobalVariable<'c>) -> Result<Id> {
    match data::variable_type(e, global) {
        Some(ty) => Ok(ty),
        None => e.memory_type(global.as_value(), global.value_type()),
    }
}

/// Returns true if the SPIR-V variable keeps the initializer of the LLVM variable. A variable in Workgroup does not
/// (its initializer is `undef`), and neither does a global that is not emitted as a variable.
fn is_initialized<'c>(e: &Emitter<'c>, global: GlobalVariable<'c>) -> bool {
    let ty = e.globals.ids.get(global.as_value()).and_then(|id| e.out.type_of(id));
    ty.and_then(|ty| e.out.storage_class(ty)).is_some_and(|class| class != StorageClass::Workgroup)
}

/// Emits a global variable, and the copies of it that stand for aliases.
fn define_global<'c>(e: &mut Emitter<'c>, global: GlobalVariable<'c>, names: &OtherNames<'c>) -> Result<()> {
    let value = global.as_value();
    let Some(id) = e.globals.ids.get(value) else { return Ok(()) };
    let Some(ty) = e.out.type_of(id) else { return Ok(()) };
    let Some(class) = e.out.storage_class(ty) else { return Ok(()) };
    let pointee = variable_type(e, global)?;
    // SPIR-V has no variables in Generic. The variable is in CrossWorkgroup instead, and its users get a generic
    // pointer to it.
    let generic = e.globals.variables_of_generic.get(&value).map(|&variable| (variable, id, ty));
    let (id, ty, class) = match generic {
        Some((variable, ..)) => {
            let class = StorageClass::CrossWorkgroup;
            (variable, e.out.pointer_type(class, pointee), class)
        }
        None => (id, ty, class),
    };
    let initializer = match global_order::initializer(global).filter(|_| is_initialized(e, global)) {
        Some(initializer) if matches!(initializer.view(), ValueView::Undef | ValueView::Poison) => None,
        Some(initializer) => Some(e.constant_at(initializer, pointee, 0)?),
        None => None,
    };
    let other = names.variables.get(&value).copied();
    let copies = names.copies.get(&value).into_iter().flatten();
    for (id, other) in std::iter::once((Some(id), other)).chain(copies.map(|&other| (None, Some(other)))) {
        let id = id.unwrap_or_else(|| e.out.fresh_id());
        match e.out.has_untyped_pointers() {
            true => e.out.untyped_global_variable_with_id(ty, class, pointee, initializer, id),
            false => e.out.global_variable_with_id(ty, class, initializer, id),
        }
        describe_global(e, global, id, other)?;
    }
    if let Some((variable, id, ty)) = generic {
        let operands = [Op::PtrCastToGeneric.word(), variable.word()];
        e.out.global_value_with_id(Op::SpecConstantOp, ty, id, &operands);
    }
    Ok(())
}

/// Emits the name, the decorations and the linkage of a variable. If `other` is an alias, the name and the linkage
/// are those of the alias.
fn describe_global<'c>(
    e: &mut Emitter<'c>,
    global: GlobalVariable<'c>,
    id: Id,
    other: Option<OtherName<'c>>,
) -> Result<()> {
    let value = global.as_value();
    let annotations = e.out.annotations_end();
    let name = other.as_ref().map_or_else(|| value.name(), OtherName::name);
    if !name.is_empty() {
        e.out.name(id, &name);
    }
    let is_import = global.is_declaration() || global.linkage() == Linkage::AvailableExternally;
    let linkage = match other.map_or(global.linkage(), |other| other.linkage) {
        // LLVM's own lists have appending linkage. In SPIR-V they are local to the module.
        Linkage::Appending if is_reserved(&name) && !constructors::is_list(&name) => Linkage::Internal,
        linkage => linkage,
    };
    if let Some(linkage) =
        linkage::to_spirv(e, linkage, is_import, global.is_constant() && !e.globals.kept.contains(&value))
        && (is_import || !name.is_empty())
    {
        e.out.linkage(id, &name, linkage);
    }
    if global.is_constant() {
        e.out.decorate(id, Decoration::Constant, &[]);
    }
    if let Some(builtin) = name.strip_prefix("__spirv_BuiltIn") {
        builtin_variables::decorate_variable(e, id, builtin);
    }
    if let Some(alignment) = global.alignment().and_then(|alignment| u32::try_from(alignment).ok()) {
        e.out.decorate(id, Decoration::Alignment, &[alignment]);
    }
    vector_compute::variable_to_spirv(e, id, global);
    if e.metadata.decorations
        && let Some(list) = global.metadata(e.input.metadata_kinds.spirv_decorations).and_then(Metadata::as_node)
    {
        metadata_lists::list_to_spirv(e, annotations, id, list);
    }
    Ok(())
}
