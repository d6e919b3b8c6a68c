//! Work-item functions (OpenCL C 3.0, 6.15.1): loads of variables decorated with BuiltIn.

use crate::error::Result;
use crate::mapping::opencl::table::{Form, Row, row};
use crate::mapping::spirv_calls::builtin_variables::load;
use crate::mapping::spirv_calls::call_to_spirv::Site;
use crate::mapping::spirv_calls::emit::Emit;
use crate::spirv::grammar::BuiltIn;
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
    row(name, 1, Form::Dimension(Dimension { variable, outside })).unsigned(&[0])
}

const fn value(name: &'static str, variable: BuiltIn) -> Row {
    row(name, 0, Form::Query(variable))
}

/// The functions of this subject.
pub(crate) const ROWS: &[Row] = &[
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
pub(crate) fn of_variable(variable: BuiltIn) -> Option<&'static Row> {
    ROWS.iter().find(|row| match row.form {
        Form::Dimension(dimension) => dimension.variable == variable,
        Form::Query(own) => own == variable,
        _ => false,
    })
}

/// A function with a dimension for its argument.
pub(crate) fn dimension<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, dimension: Dimension) -> Result<Id> {
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
pub(crate) fn query<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>, builtin: BuiltIn) -> Result<Id> {
    let result_type = site.result_type()?;
    let value = load(site, builtin, result_type);
    Ok(site.resized(value, result_type))
}
