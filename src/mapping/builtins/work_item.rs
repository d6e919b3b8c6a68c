//! Work-item functions (OpenCL C 3.0, 6.15.1): loads of variables decorated with BuiltIn.

use rustc_hash::FxHashMap;

use super::site::Site;
use super::stand_in::{Kind, StandIn, components};
use super::table::{Form, Row, row};
use crate::error::Result;
use crate::llvm::{Type, TypeView, Value};
use crate::mangle;
use crate::mapping::Emit;
use crate::mapping::build::{Build, Effects};
use crate::mapping::llvm_values::{int, resized};
use crate::options::TargetEnv;
use crate::spirv::grammar::{BuiltIn, Decoration, Enumeration, LinkageType, MemoryAccess, StorageClass};
use crate::spirv::{Id, Op};

/// A variable of three components, and what OpenCL says of all dimensions beyond: 0 of an id or offset, 1 of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dimension {
    /// The variable.
    pub(crate) variable: BuiltIn,
    /// The value of the dimensions that there are not.
    pub(crate) outside: u32,
}

const fn dimensions(name: &'static str, variable: BuiltIn, outside: u32) -> Row {
    row(name, 1, Form::Dimension(Dimension { variable, outside })).unsigned(1)
}

const fn value(name: &'static str, variable: BuiltIn) -> Row {
    row(name, 0, Form::Query(variable))
}

/// The functions of this subject.
pub(super) const ROWS: &[Row] = &[
    value("get_work_dim", BuiltIn::WorkDim),
    dimensions("get_global_size", BuiltIn::GlobalSize, 1),
    dimensions("get_global_id", BuiltIn::GlobalInvocationId, 0),
    dimensions("get_local_size", BuiltIn::WorkgroupSize, 1),
    dimensions("get_enqueued_local_size", BuiltIn::EnqueuedWorkgroupSize, 1),
    dimensions("get_local_id", BuiltIn::LocalInvocationId, 0),
    dimensions("get_num_groups", BuiltIn::NumWorkgroups, 1),
    dimensions("get_group_id", BuiltIn::WorkgroupId, 0),
    dimensions("get_global_offset", BuiltIn::GlobalOffset, 0),
    value("get_global_linear_id", BuiltIn::GlobalLinearId),
    value("get_local_linear_id", BuiltIn::LocalInvocationIndex),
    value("get_sub_group_size", BuiltIn::SubgroupSize),
    value("get_max_sub_group_size", BuiltIn::SubgroupMaxSize),
    value("get_num_sub_groups", BuiltIn::NumSubgroups),
    value("get_enqueued_num_sub_groups", BuiltIn::NumEnqueuedSubgroups),
    value("get_sub_group_id", BuiltIn::SubgroupId),
    value("get_sub_group_local_id", BuiltIn::SubgroupLocalInvocationId),
    value("get_sub_group_eq_mask", BuiltIn::SubgroupEqMask),
    value("get_sub_group_ge_mask", BuiltIn::SubgroupGeMask),
    value("get_sub_group_gt_mask", BuiltIn::SubgroupGtMask),
    value("get_sub_group_le_mask", BuiltIn::SubgroupLeMask),
    value("get_sub_group_lt_mask", BuiltIn::SubgroupLtMask),
];

/// The function that gives a variable's value.
pub(super) fn of_variable(variable: BuiltIn) -> Option<&'static Row> {
    ROWS.iter().find(|row| match row.form {
        Form::Dimension(dimension) => dimension.variable == variable,
        Form::Query(own) => own == variable,
        _ => false,
    })
}

/// What the names of the variables begin with.
pub(super) const PREFIX: &str = "__spirv_BuiltIn";

/// The variables of a module that are decorated with BuiltIn. The driver to SPIR-V has one.
#[derive(Debug, Default)]
pub(crate) struct Variables {
    by_builtin: FxHashMap<u32, Id>,
}

impl Variables {
    /// Enters a variable that the module defines itself.
    pub(crate) fn insert(&mut self, variable: BuiltIn, id: Id) {
        self.by_builtin.insert(variable.0, id);
    }

    /// A variable, if it was made.
    pub(crate) fn get(&self, variable: BuiltIn) -> Option<Id> {
        self.by_builtin.get(&variable.0).copied()
    }
}

/// The id of a variable; it is made on its first use, as an import that the driver provides.
pub(super) fn variable<'c, E: Emit<'c>>(e: &mut E, builtin: BuiltIn, ty: Id) -> Id {
    if let Some(id) = e.builtin_variables().get(builtin) {
        e.uses_variable(id);
        return id;
    }
    let pointer = e.out().type_pointer(StorageClass::Input, ty);
    let id = e.out().global_variable(pointer, StorageClass::Input, None);
    let name = format!("{PREFIX}{builtin}");
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
fn load<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, builtin: BuiltIn, ty: Id) -> Id {
    let id = variable(site.e, builtin, ty);
    // A variable of the module's own may have another type.
    let ty = site.out().type_of(id).and_then(|pointer| site.out().pointee(pointer)).unwrap_or(ty);
    let scalar = site.out().scalar_type(ty);
    let bytes = site.out().number_type(scalar).map_or(4, |number| number.width() / 8);
    let alignment = bytes * site.out().component_count(ty).next_power_of_two();
    site.out().emit_value(Op::Load, ty, &[id.word(), MemoryAccess::Aligned.0, alignment])
}

/// A function with a dimension for its argument.
pub(super) fn dimension<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, dimension: Dimension) -> Result<Id> {
    let result_type = site.result_type()?;
    let constant = site.constant_argument(0);
    if constant.is_some_and(|index| index > 2) {
        return Ok(site.integer(result_type, u64::from(dimension.outside)));
    }
    let index = match constant {
        Some(_) => None,
        None => Some(site.argument(0)?),
    };
    let vector = site.out().type_vector(result_type, 3);
    let value = load(site, dimension.variable, vector);
    let Some(vector) = site.out().type_of(value) else { return Err(site.invalid("a variable has no type")) };
    let ty = site.out().scalar_type(vector);
    let Some(index) = index else {
        let index = constant.unwrap_or(0) as u32;
        let component = site.out().emit_value(Op::CompositeExtract, ty, &[value.word(), index]);
        return Ok(site.resized(component, result_type));
    };
    let Some(index_type) = site.out().type_of(index) else { return Err(site.invalid("the argument has no type")) };
    let boolean = site.out().type_bool();
    let three = site.integer(index_type, 3);
    let zero = site.integer(index_type, 0);
    let is_inside = site.emit(Op::ULessThan, boolean, &[index, three]);
    let index = site.emit(Op::Select, index_type, &[is_inside, index, zero]);
    let component = site.emit(Op::VectorExtractDynamic, ty, &[value, index]);
    let outside = site.integer(ty, u64::from(dimension.outside));
    let result = site.emit(Op::Select, ty, &[is_inside, component, outside]);
    Ok(site.resized(result, result_type))
}

/// A function without an argument.
pub(super) fn query<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, builtin: BuiltIn) -> Result<Id> {
    let result_type = site.result_type()?;
    let value = load(site, builtin, result_type);
    Ok(site.resized(value, result_type))
}

/// Which component of a variable is meant.
#[derive(Clone, Copy, Debug)]
pub(super) enum Component {
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
pub(super) fn load_variable<'m, 'c, B: Build<'m, 'c>>(
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
pub(super) fn load_components<'m, 'c, B: Build<'m, 'c>>(
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
        _ => !matches!(of_variable(variable).map(|row| row.form), Some(Form::Query(_))),
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
        _ => of_variable(variable),
    };
    let mut call = StandIn::new(Kind::Variable, variable.0);
    call.depends(ty.word());
    if let Some(index) = index {
        call.fixed(index, if row.is_some() { mangle::Type::UINT } else { mangle::Type::INT });
    }
    call.call(b, given, Effects::NoneReturns, |_| match row {
        Some(row) => row.name.to_owned(),
        None if MASKS.contains(&variable) => format!("{PREFIX}{variable}KHR"),
        None => format!("{PREFIX}{variable}"),
    })
}
