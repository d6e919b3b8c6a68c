//! Extensions of booleans that are only passed to calls that take booleans in SPIR-V.

use crate::llvm::{Call, InstructionView, Value};
use crate::mapping::dispatch::names;
use crate::mapping::opencl::table::Form;

/// Returns true if all users of a vector of `i8`, each 0 or -1, are calls of OpenCL's `any` and `all`.
pub(crate) fn is_only_reduced(value: Value<'_>) -> bool {
    value.ty().vector_length().is_some()
        && value.ty().scalar().int_width() == Some(8)
        && all_users_are_calls(value, |call| {
            let builtin = call.called_function().and_then(names::lookup);
            builtin.is_some_and(|builtin| matches!(builtin.form, Form::Reduction(_)))
        })
}

/// Returns true if all users of a number are calls of declared functions that take it as a boolean.
pub(crate) fn is_only_tested(value: Value<'_>) -> bool {
    all_users_are_calls(value, |call| {
        let function = call.called_function().filter(|function| function.is_declaration());
        match function.and_then(names::lookup).map(|builtin| builtin.form) {
            Some(Form::Direct(direct)) => {
                call.arguments().enumerate().all(|(index, argument)| argument != value || direct.is_boolean(index))
            }
            _ => false,
        }
    })
}

/// Returns true if a value has users and all of them are calls that `is_expected` accepts.
fn all_users_are_calls(value: Value<'_>, is_expected: impl Fn(Call<'_>) -> bool) -> bool {
    let is_call = |user: Value<'_>| match user.as_instruction().map(|instruction| instruction.view()) {
        Some(InstructionView::Call(call)) => is_expected(call),
        _ => false,
    };
    value.has_uses() && value.users().all(is_call)
}
