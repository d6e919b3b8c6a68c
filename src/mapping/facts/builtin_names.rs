//! The names of variables that are decorated with BuiltIn.

use crate::llvm::{Value, ValueView};
use crate::spirv::grammar::{BuiltIn, Enumeration as _};

/// What the names of the variables begin with.
pub(crate) const BUILTIN_PREFIX: &str = "__spirv_BuiltIn";

/// Whether a value is a variable that is named for a BuiltIn and holds a boolean: the one kind of memory that does, as
/// nobody but the driver writes it.
pub(crate) fn is_boolean_builtin(value: Value<'_>) -> bool {
    let ValueView::GlobalVariable(variable) = value.view() else { return false };
    variable.value_type().int_width() == Some(1)
        && value.name().strip_prefix(BUILTIN_PREFIX).is_some_and(|name| BuiltIn::from_name(name).is_some())
}
