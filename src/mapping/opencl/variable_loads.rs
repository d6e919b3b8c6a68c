//! Loads of variables decorated with BuiltIn as calls of OpenCL C's work-item functions, or of `__spirv_BuiltIn<Name>`.

use crate::mapping::facts::builtin_names::BUILTIN_PREFIX;
use crate::mapping::spirv_calls::builtin_pointers::address_to_llvm;
use crate::mapping::spirv_calls::state::Pointer;

use crate::error::Result;
use crate::llvm::{CastFlags, CastOp, Type, TypeView, Value};
use crate::mangle;
use crate::mapping::context::build::Effects;
use crate::mapping::context::llvm_pieces::{int, resized};
use crate::mapping::context::mapped::Mapped;
use crate::mapping::opencl::form::Form;
use crate::mapping::opencl::work_item;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_llvm::{CallToLlvm, components};
use crate::mapping::types::basic::{pointee_id, pointee_of_result};
use crate::options::TargetEnv;
use crate::spirv::grammar::BuiltIn;
use crate::spirv::{Id, Instruction, Op};

/// Builds an instruction on a pointer to a variable decorated with BuiltIn, or on what such a load gives.
///
/// # Errors
/// `InvalidModule` where the operands are not those of the instruction, or lead to no component.
#[inline]
pub(crate) fn variable_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<Mapped<Value<'c>>> {
    let pointers = b.builtin_pointers();
    if pointers.by_id.is_empty() {
        return Ok(Mapped::Declined);
    }
    match instruction.op {
        Op::CompositeExtract => match pointers.extracted(instruction) {
            Some(value) => b.checked(instruction, value),
            None => Ok(Mapped::Declined),
        },
        Op::Load => match instruction.arguments().first().and_then(|&word| pointers.get(Id::new(word)?)) {
            Some(pointer) => load_to_llvm(b, instruction, pointer),
            None => Ok(Mapped::Declined),
        },
        op => Ok(if address_to_llvm(b, instruction, op, instruction.arguments())? {
            Mapped::Nothing
        } else {
            Mapped::Declined
        }),
    }
}

fn load_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    pointer: Pointer,
) -> Result<Mapped<Value<'c>>> {
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
) -> Result<Option<Mapped<Value<'c>>>> {
    let Some(id) = instruction.result() else { return Ok(None) };
    let Some(load) = b.builtin_pointers().loads.get(&id) else { return Ok(None) };
    let (extracted, whole) = (load.extracted, load.whole);
    let wanted = if whole { u16::MAX } else { extracted };
    let Some(components) = load_components(b, variable, ty, wanted)? else { return Ok(None) };
    if u32::from(extracted) >> components.len().min(16) != 0 {
        return Err(b.invalid("a vector has no such component"));
    }
    let mut built = Mapped::Nothing;
    if whole {
        let mut vector = b.result_type(instruction)?.llvm.const_poison()?;
        for (index, component) in (0..).zip(&components) {
            let Some(component) = *component else { continue };
            let index = b.int32(index)?;
            vector = b.builder().insert_element(vector, component, index)?;
        }
        built = Mapped::Value(vector);
    }
    if let Some(load) = b.builtin_pointers().loads.get_mut(&id) {
        load.components = components;
    }
    Ok(Some(built))
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
    let mut call = CallToLlvm::of_variable(variable);
    call.depends_on(ty.word());
    if let Some(index) = index {
        call.argument(index, if row.is_some() { mangle::Type::UINT } else { mangle::Type::INT });
    }
    call.call(b, given, Effects::NoneReturns, |_| match row {
        Some(row) => row.name.to_owned(),
        None if MASKS.contains(&variable) => format!("{BUILTIN_PREFIX}{variable}KHR"),
        None => format!("{BUILTIN_PREFIX}{variable}"),
    })
}
