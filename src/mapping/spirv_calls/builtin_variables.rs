//! Variables decorated with BuiltIn.
//!
//! In LLVM IR they are no memory: loads of them are calls. Mostly one component of a vector is wanted, as
//! `get_global_id(0)` in SPIR-V is a load of all three and the extraction of the first. LLVM's functions give the
//! components one by one. Calls are made of those that are extracted; the vector is put together only where something
//! uses it whole. Else there and back would make three calls of each one.

use crate::mapping::facts::builtin_names::BUILTIN_PREFIX;
use crate::mapping::facts::instruction_facts;
use crate::mapping::spirv_calls::state::Pointer;
use crate::spirv::grammar::Enumeration;

use crate::error::Result;
use crate::llvm::{CastFlags, CastOp, Linkage, Type, TypeView, Value};
use crate::mangle;
use crate::mapping::context::build::{Built, Effects};
use crate::mapping::context::llvm_pieces::{int, resized};
use crate::mapping::memory::accesses::alignment_of;
use crate::mapping::memory::addresses::member_type;
use crate::mapping::opencl::table::Form;
use crate::mapping::opencl::work_item;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_llvm::{Kind, StandIn, components};
use crate::mapping::spirv_calls::call_to_spirv::Site;
use crate::mapping::spirv_calls::emit::Emit;
use crate::mapping::types::basic::{self, pointee_id, pointee_of_result};
use crate::options::TargetEnv;
use crate::spirv::grammar::{BuiltIn, Decoration, LinkageType, MemoryAccess, StorageClass};
use crate::spirv::{Id, Instruction, Op};

/// The id of a variable; it is made on its first use, as an import that the driver provides.
pub(crate) fn variable<'c, E: Emit<'c>>(e: &mut E, builtin: BuiltIn, ty: Id) -> Id {
    if let Some(id) = e.builtin_variables().get(builtin) {
        e.uses_variable(id);
        return id;
    }
    let pointer = e.out().type_pointer(StorageClass::Input, ty);
    let id = e.out().global_variable(pointer, StorageClass::Input, None);
    let name = format!("{BUILTIN_PREFIX}{builtin}");
    e.out().name(id, &name);
    e.out().linkage(id, &name, LinkageType::Import);
    e.out().decorate(id, Decoration::Constant, &[]);
    e.out().decorate(id, Decoration::BuiltIn, &[builtin.0]);
    e.builtin_variables().insert(builtin, id);
    e.uses_variable(id);
    id
}

/// Decorates a global variable of the module that is named for a BuiltIn, and makes it the one that builtins use.
/// `name` is what follows `__spirv_BuiltIn` in its name.
pub(crate) fn decorate_variable<'c>(e: &mut impl Emit<'c>, id: Id, name: &str) {
    if let Some(builtin) = BuiltIn::from_name(name) {
        e.out().decorate(id, Decoration::BuiltIn, &[builtin.0]);
        e.builtin_variables().insert(builtin, id);
    }
}

/// Loads a variable. The alignment is the size of the type, that of three components being four components'.
pub(crate) fn load<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, builtin: BuiltIn, ty: Id) -> Id {
    let id = variable(site.e, builtin, ty);
    // A variable of the module's own may have another type.
    let ty = site.out().type_of(id).and_then(|pointer| site.out().pointee(pointer)).unwrap_or(ty);
    let scalar = site.out().scalar_type(ty);
    let bytes = site.out().number_type(scalar).map_or(4, |number| number.width() / 8);
    let alignment = bytes * site.out().component_count(ty).next_power_of_two();
    site.out().emit_value(Op::Load, ty, &[id.word(), MemoryAccess::Aligned.0, alignment])
}

/// Builds an instruction on a pointer to a variable decorated with BuiltIn, or on what such a load gives.
///
/// # Errors
/// `InvalidModule` where the operands are not those of the instruction, or lead to no component.
#[inline]
pub(crate) fn variable_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Built<'c>> {
    let pointers = b.builtin_pointers();
    if pointers.by_id.is_empty() {
        return Ok(Built::Other);
    }
    match instruction.op {
        Op::CompositeExtract => match pointers.extracted(instruction) {
            Some(value) => b.checked(instruction, value),
            None => Ok(Built::Other),
        },
        Op::Load => match instruction.arguments().first().and_then(|&word| pointers.get(Id::new(word)?)) {
            Some(pointer) => load_to_llvm(b, instruction, pointer),
            None => Ok(Built::Other),
        },
        op => {
            Ok(if address_to_llvm(b, instruction, op, instruction.arguments())? { Built::Done } else { Built::Other })
        }
    }
}

/// Follows an OpSpecConstantOp as [`address_to_llvm`] does. Returns false if it is not the address of a variable decorated
/// with BuiltIn.
///
/// # Errors
/// Those of [`address_to_llvm`].
pub(crate) fn constant_address_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<bool> {
    let Some((&opcode, operands)) = instruction.arguments().split_first() else { return Ok(false) };
    let Ok(opcode) = u16::try_from(opcode) else { return Ok(false) };
    address_to_llvm(b, instruction, Op(opcode), operands)
}

/// Follows an address computation or a cast, which may be an operation on constants, from a pointer to a variable
/// decorated with BuiltIn; false where it is of another pointer.
///
/// # Errors
/// `InvalidModule` where it leads to no component.
pub(crate) fn address_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    op: Op,
    operands: &[u32],
) -> Result<bool> {
    let base = match instruction_facts::of(op).access_chain {
        Some(chain) => usize::from(chain.is_untyped),
        None if matches!(op, Op::Bitcast | Op::PtrCastToGeneric | Op::CopyObject) => 0,
        None => return Ok(false),
    };
    let base = operands.get(base).and_then(|word| Id::new(*word));
    let Some(pointer) = base.and_then(|base| b.builtin_pointers().get(base)) else { return Ok(false) };
    let pointer = step(b, pointer, op, operands)?;
    b.builtin_pointers().copy(instruction, pointer);
    Ok(true)
}

/// Where an address computation leads.
fn step<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer, op: Op, operands: &[u32]) -> Result<Pointer> {
    let Some(chain) = instruction_facts::of(op).access_chain else { return Ok(pointer) };
    let mut ids = operands.iter().map_while(|word| Id::new(*word));
    let source = if chain.is_untyped { ids.next() } else { None };
    let base = ids.next().ok_or_else(|| b.invalid("the base is missing"))?;
    let mut ty = match source {
        Some(ty) => ty,
        None => pointee_id(b, b.type_of(base)?)?,
    };
    let mut pointer = pointer;
    let mut is_element = chain.has_element;
    for index in ids {
        if !is_element {
            let definition = b.definition(ty).ok_or_else(|| b.invalid(format!("{ty} is no type")))?;
            if definition.op == Op::TypeStruct {
                return Err(b.invalid("a member of a variable decorated with BuiltIn"));
            }
            ty = member_type(b, &definition, 0)?;
        }
        is_element = false;
        match b.constant_bits(index) {
            Some(number) => {
                let size = b.llvm_type(ty)?;
                let bytes = b.module().alloc_size(size)?.wrapping_mul(number);
                pointer.bytes = pointer.bytes.wrapping_add(bytes);
            }
            None if pointer.is_start() => pointer.index = Some(index),
            None => return Err(b.invalid("too many indices into a variable decorated with BuiltIn")),
        }
    }
    Ok(pointer)
}

fn load_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    pointer: Pointer,
) -> Result<Built<'c>> {
    let ty = instruction.result_type().ok_or_else(|| b.invalid("the result type is missing"))?;
    if let Some(value) = load_as_other(b, pointer, ty)? {
        return b.checked(instruction, value);
    }
    if pointer.is_start()
        && let Some(built) = load_vector(b, instruction, pointer.builtin, ty)?
    {
        return Ok(built);
    }
    let variable = b.definition(pointer.variable).ok_or_else(|| b.invalid("a variable is missing"))?;
    let variable = pointee_of_result(b, &variable)?.llvm;
    let component = match variable.element_type(0) {
        Some(element) if b.type_info(ty)?.lanes == 0 => Some(match pointer.index {
            Some(index) => Component::Id(index),
            None => {
                let number = pointer.bytes / b.module().alloc_size(element)?.max(1);
                Component::Number(u32::try_from(number).unwrap_or(u32::MAX))
            }
        }),
        _ if pointer.is_start() => None,
        _ => return Err(b.invalid("a load from within a variable decorated with BuiltIn")),
    };
    let value = load_variable(b, pointer.builtin, component, ty)?;
    b.checked(instruction, value)
}

/// Builds a load of a whole variable as a vector of other components, which has the bits of the variable's own value; none
/// where it is another load.
fn load_as_other<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer, ty: Id) -> Result<Option<Value<'c>>> {
    let loaded = b.type_info(ty)?;
    if loaded.lanes == 0 || !pointer.is_start() {
        return Ok(None);
    }
    let variable = b.definition(pointer.variable).ok_or_else(|| b.invalid("a variable is missing"))?;
    let own = match (variable.op, variable.result_type()) {
        (Op::UntypedVariableKHR, _) => b.argument(&variable, 1)?,
        (_, Some(pointer)) => pointee_id(b, pointer)?,
        _ => return Ok(None),
    };
    let own_type = b.llvm_type(own)?;
    let module = b.module();
    if own_type.element_type(0) == loaded.llvm.element_type(0)
        || module.store_size(own_type)? != module.store_size(loaded.llvm)?
    {
        return Ok(None);
    }
    let value = load_variable(b, pointer.builtin, None, own)?;
    Ok(Some(b.builder().cast(CastOp::BitCast, value, loaded.llvm, CastFlags::NONE)?))
}

/// Builds a load of a vector; none where it is no vector, or functions give it whole.
fn load_vector<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    variable: BuiltIn,
    ty: Id,
) -> Result<Option<Built<'c>>> {
    let Some(id) = instruction.result() else { return Ok(None) };
    let Some(load) = b.builtin_pointers().loads.get(&id) else { return Ok(None) };
    let (extracted, whole) = (load.extracted, load.whole);
    let wanted = if whole { u16::MAX } else { extracted };
    let Some(components) = load_components(b, variable, ty, wanted)? else { return Ok(None) };
    if u32::from(extracted) >> components.len().min(16) != 0 {
        return Err(b.invalid("a vector has no such component"));
    }
    let mut built = Built::Done;
    if whole {
        let mut vector = b.result_type(instruction)?.llvm.const_poison()?;
        for (index, component) in (0..).zip(&components) {
            let Some(component) = *component else { continue };
            let index = b.int32(index)?;
            vector = b.builder().insert_element(vector, component, index)?;
        }
        built = Built::Value(vector);
    }
    if let Some(load) = b.builtin_pointers().loads.get_mut(&id) {
        load.components = components;
    }
    Ok(Some(built))
}

/// The global variable that stands for one decorated with BuiltIn whose address is needed.
///
/// # Errors
/// `InvalidModule` for a pointer to a part of it.
pub(crate) fn in_memory<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer) -> Result<Value<'c>> {
    if !pointer.is_start() {
        return Err(b.invalid("the address of a part of a variable decorated with BuiltIn"));
    }
    let definition = b.definition(pointer.variable).ok_or_else(|| b.invalid("a variable is missing"))?;
    global_variable(b, &definition, pointer.builtin)
}

/// The variable `__spirv_BuiltIn<Name>`.
///
/// # Errors
/// `InvalidModule` for a BuiltIn without a name, or a storage class without an address space.
pub(crate) fn global_variable<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    definition: &Instruction<'m>,
    builtin: BuiltIn,
) -> Result<Value<'c>> {
    let name = match builtin.name() {
        Some(name) => format!("{BUILTIN_PREFIX}{name}"),
        None => return Err(b.invalid(format!("an unknown BuiltIn {}", builtin.0))),
    };
    if let Some(variable) = b.module().global_variable(&name) {
        return Ok(variable.as_value());
    }
    let ty = pointee_of_result(b, definition)?;
    let class = definition.arguments().first().copied().map(StorageClass).unwrap_or(StorageClass::Input);
    let space = basic::address_space(b, class).map_err(|error| error.at(definition.place()))?;
    let variable = b.module().add_variable(&name, ty.llvm, space)?;
    variable.set_constant(true);
    variable.set_linkage(Linkage::External);
    if let Some(alignment) = alignment_of(b, definition) {
        variable.set_alignment(alignment)?;
    }
    Ok(variable.as_value())
}

/// The BuiltIn that a variable is decorated with.
pub(crate) fn of_variable<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Option<BuiltIn> {
    b.decoration(id, Decoration::BuiltIn)?.first().copied().map(BuiltIn)
}

/// Which component of a variable is meant.
#[derive(Clone, Copy, Debug)]
enum Component {
    /// That of this number.
    Number(u32),
    /// That whose number is the value of this id.
    Id(Id),
}

/// The value of a variable as calls of functions: one for a scalar, one for each component of a vector, or only for
/// that `component`; `ty` is the SPIR-V type of what is given.
///
/// # Errors
/// `InvalidModule` where a type or index is none.
fn load_variable<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    variable: BuiltIn,
    component: Option<Component>,
    ty: Id,
) -> Result<Value<'c>> {
    let llvm_type = b.llvm_type(ty)?;
    if let Some(component) = component {
        let index = match component {
            Component::Number(number) => int(b, 32, number.into())?,
            Component::Id(id) => match b.constant_bits(id) {
                Some(number) => int(b, 32, number)?,
                None => {
                    let index = b.value(id)?;
                    resized(b, index, b.types().i32())?
                }
            },
        };
        if is_by_component(b, variable) {
            return call_variable(b, variable, ty, llvm_type, Some(index));
        }
        let whole = b.types().vector(llvm_type, MASK_COMPONENTS)?;
        let whole = call_variable(b, variable, ty, whole, None)?;
        return Ok(b.builder().extract_element(whole, index)?);
    }
    let TypeView::Vector(_, count @ ..=MAX_COMPONENTS) = llvm_type.view() else {
        return call_variable(b, variable, ty, llvm_type, None);
    };
    if !is_by_component(b, variable) {
        return call_variable(b, variable, ty, llvm_type, None);
    }
    let mut vector = llvm_type.const_poison()?;
    for index in 0..count {
        let value = load_component(b, variable, ty, index)?;
        let index = int(b, 32, index.into())?;
        vector = b.builder().insert_element(vector, value, index)?;
    }
    Ok(vector)
}

/// A component of a vector, by a call. `ty` is the SPIR-V type of the vector.
fn load_component<'m, 'c, B: Build<'m, 'c>>(b: &mut B, variable: BuiltIn, ty: Id, index: u32) -> Result<Value<'c>> {
    let (component_type, _) = components(b, ty);
    let llvm_type = b.llvm_type(component_type)?;
    let index = int(b, 32, index.into())?;
    call_variable(b, variable, component_type, llvm_type, Some(index))
}

/// The components of a vector whose bit is set in `wanted`, by a call each; none where the variable is no vector, or a
/// function gives it whole. `ty` is the SPIR-V type of the vector.
///
/// # Errors
/// `InvalidModule` where a type is none.
fn load_components<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    variable: BuiltIn,
    ty: Id,
    wanted: u16,
) -> Result<Option<Vec<Option<Value<'c>>>>> {
    let count = match b.llvm_type(ty)?.view() {
        TypeView::Vector(_, count @ ..=MAX_COMPONENTS) if is_by_component(b, variable) => count,
        _ => return Ok(None),
    };
    let mut values = Vec::new();
    for index in 0..count {
        let is_wanted = wanted.checked_shr(index).is_some_and(|bits| bits & 1 != 0);
        values.push(if is_wanted { Some(load_component(b, variable, ty, index)?) } else { None });
    }
    Ok(Some(values))
}

/// The most components of a vector.
const MAX_COMPONENTS: u32 = u16::BITS;

/// The components of the masks of subgroups, which functions give whole.
const MASK_COMPONENTS: u32 = 4;

/// Whether the functions of a variable give components: OpenCL's masks are given whole.
fn is_by_component<'m, 'c>(b: &impl Build<'m, 'c>, variable: BuiltIn) -> bool {
    match b.options().target_env {
        TargetEnv::SpirvFriendly => !MASKS.contains(&variable),
        _ => !matches!(work_item::of_variable(variable).map(|row| row.form), Some(Form::Query(_))),
    }
}

/// The masks of sub-groups. Their functions have the names of the extension that they come from.
const MASKS: [BuiltIn; 5] = [
    BuiltIn::SubgroupEqMask,
    BuiltIn::SubgroupGeMask,
    BuiltIn::SubgroupGtMask,
    BuiltIn::SubgroupLeMask,
    BuiltIn::SubgroupLtMask,
];

fn call_variable<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    variable: BuiltIn,
    ty: Id,
    given: Type<'c>,
    index: Option<Value<'c>>,
) -> Result<Value<'c>> {
    let row = match b.options().target_env {
        TargetEnv::SpirvFriendly => None,
        _ => work_item::of_variable(variable),
    };
    let mut call = StandIn::new(Kind::Variable, variable.0);
    call.depends(ty.word());
    if let Some(index) = index {
        call.fixed(index, if row.is_some() { mangle::Type::UINT } else { mangle::Type::INT });
    }
    call.call(b, given, Effects::NoneReturns, |_| match row {
        Some(row) => row.name.to_owned(),
        None if MASKS.contains(&variable) => format!("{BUILTIN_PREFIX}{variable}KHR"),
        None => format!("{BUILTIN_PREFIX}{variable}"),
    })
}
