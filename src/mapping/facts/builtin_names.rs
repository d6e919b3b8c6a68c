//! The names of variables that are decorated with BuiltIn.

use crate::llvm::{Value, ValueView};
use crate::spirv::grammar::{BuiltIn, Enumeration as _};

/// The beginning of the names of the variables.
pub(crate) const BUILTIN_PREFIX: &str = "__spirv_BuiltIn";

/// Returns true if a value is a variable that is named for a BuiltIn and holds a boolean. Only such a variable is
/// memory that holds a boolean: only the driver writes it.
pub(crate) fn is_boolean_builtin(value: Value<'_>) -> bool {
    let ValueView::GlobalVariable(variable) = value.view() else { return false };
    variable.value_type().int_width() == Some(1)
        && value.name().strip_prefix(BUILTIN_PREFIX).is_some_and(|name| BuiltIn::from_name(name).is_some())
}
