//! Loads of variables decorated with BuiltIn, on the way to LLVM IR. They become calls of OpenCL C's work-item
//! functions, or of `__spirv_BuiltIn<Name>`. The translation begins in [`to_llvm`].
//! [`crate::mapping::spirv_calls::builtin_variables`] has the other direction.

use crate::mapping::facts::builtin_names::BUILTIN_PREFIX;
use crate::mapping::spirv_calls::{builtin_pointers::address_to_llvm, state::Pointer};

use crate::error::Result;
use crate::llvm::{CastFlags, CastOp, Type, TypeView, Value};
use crate::mangle;
use crate::mapping::context::llvm_pieces::{int, resized};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::opencl::{form::Form, work_item};
use crate::mapping::spirv_calls::{Build, CallToLlvm, call_to_llvm::components};
use crate::mapping::types::basic::{pointee_id, pointee_of_result};
use crate::options::TargetEnv;
use crate::spirv::{BuiltIn, Id, Instruction, Op};

/// The variable decides whether this file translates an instruction, not the opcode.
pub(crate) const CLAIMS: Claims = Claims::NONE;

/// Builds the translation of an instruction that takes a pointer to a variable decorated with BuiltIn, or that extracts
/// a component of a vector that was loaded from such a variable. Returns `Declined` for other instructions.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction, or an index does not select a component.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
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
    let variable = b
        .definition(pointer.variable)
        .ok_or_else(|| b.invalid("the variable that the pointer points to is not defined"))?;
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
        _ => return Err(b.invalid("a load from inside a variable decorated with BuiltIn must load one component")),
    };
    let value = load_variable(b, pointer.builtin, component, ty)?;
    b.checked(instruction, value)
}

/// Builds a load of a whole variable whose result is a vector of another component type, but of the same size as the
/// variable. It becomes a load with the variable's own type and a bitcast. Returns `None` for other loads.
fn load_as_other<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer, ty: Id) -> Result<Option<Value<'c>>> {
    let loaded = b.type_info(ty)?;
    if loaded.lanes == 0 || !pointer.is_start() {
        return Ok(None);
    }
    let variable = b
        .definition(pointer.variable)
        .ok_or_else(|| b.invalid("the variable that the pointer points to is not defined"))?;
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

/// Builds the load of a vector as calls, one for each component that the function uses. Returns `None` if the variable
/// is not a vector, or if a single call returns the whole vector.
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
        return Err(b.invalid("the index of a component is too large for the vector"));
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

/// Which component of a variable is loaded.
#[derive(Clone, Copy, Debug)]
enum Component {
    /// The component with this index.
    Number(u32),
    /// The component whose index is the value of this id.
    Id(Id),
}

/// Builds the load of a variable, or of one `component` of it, as calls. A scalar needs one call. A vector needs one
/// call for each component, unless a single call returns the whole vector. `ty` is the SPIR-V type of the loaded value.
///
/// # Errors
/// Returns `InvalidModule` if `ty` is not the id of a type, or the index is not an integer.
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

/// Builds the call that returns one component of a vector. `ty` is the SPIR-V type of the vector.
fn load_component<'m, 'c, B: Build<'m, 'c>>(b: &mut B, variable: BuiltIn, ty: Id, index: u32) -> Result<Value<'c>> {
    let (component_type, _) = components(b, ty);
    let llvm_type = b.llvm_type(component_type)?;
    let index = int(b, 32, index.into())?;
    call_variable(b, variable, component_type, llvm_type, Some(index))
}

/// Builds a call for each component of a vector whose bit is set in `wanted`. The elements for the other components are
/// `None`. Returns `None` if the variable is not a vector, or if a single call returns the whole vector. `ty` is the
/// SPIR-V type of the vector.
///
/// # Errors
/// Returns `InvalidModule` if `ty` is not the id of a type.
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

/// The largest number of components of a vector that is loaded by components, which is the number of bits of `wanted`.
const MAX_COMPONENTS: u32 = u16::BITS;

/// The number of components of a sub-group mask.
const MASK_COMPONENTS: u32 = 4;

/// Returns true if a call of the function for a variable returns one component. The functions for sub-group masks
/// return the whole vector.
fn is_by_component<'m, 'c>(b: &impl Build<'m, 'c>, variable: BuiltIn) -> bool {
    match b.options().target_env {
        TargetEnv::SpirvFriendly => !MASKS.contains(&variable),
        _ => !matches!(work_item::of_variable(variable).map(|row| row.form), Some(Form::Query(_))),
    }
}

/// The sub-group masks. In SPIR-V-friendly names, their functions `__spirv_BuiltIn<Name>` have the suffix `KHR` of the
/// extension that they come from.
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
    returned: Type<'c>,
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
    call.call(b, returned, Effects::NoneReturns, |_| match row {
        Some(row) => row.name.to_owned(),
        None if MASKS.contains(&variable) => format!("{BUILTIN_PREFIX}{variable}KHR"),
        None => format!("{BUILTIN_PREFIX}{variable}"),
    })
}
