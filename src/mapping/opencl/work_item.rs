//! Work-item functions (OpenCL C 3.0, 6.15.1). In SPIR-V they are loads of variables decorated with BuiltIn.
//! [`crate::mapping::spirv_calls::builtin_variables`] translates them to SPIR-V, and
//! [`crate::mapping::opencl::variable_loads`] translates them to LLVM IR.

use crate::mapping::opencl::form::{Form, Row, row};
use crate::mapping::spirv_calls::Dimension;
use crate::spirv::BuiltIn;

/// Returns the row of a function whose argument is the number of a dimension. The function returns `outside` for a
/// dimension after the third.
const fn dimensions(name: &'static str, variable: BuiltIn, outside: u32) -> Row {
    row(name, 1, Form::Dimension(Dimension { variable, outside })).unsigned(&[0])
}

const fn value(name: &'static str, variable: BuiltIn) -> Row {
    row(name, 0, Form::Query(variable))
}

/// The functions of this file.
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

/// Returns the row of the function that returns the value of a variable decorated with BuiltIn.
pub(crate) fn of_variable(variable: BuiltIn) -> Option<&'static Row> {
    ROWS.iter().find(|row| match row.form {
        Form::Dimension(dimension) => dimension.variable == variable,
        Form::Query(own) => own == variable,
        _ => false,
    })
}
