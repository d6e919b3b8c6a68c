//! The names of variables with the decoration BuiltIn.

use crate::llvm::{Value, ValueView};
use crate::spirv::{BuiltIn, grammar::Enumeration as _};

/// The prefix of the names of these variables.
pub(crate) const BUILTIN_PREFIX: &str = "__spirv_BuiltIn";

/// Returns true if a value is a variable of type i1 that is named for a BuiltIn. The memory of this variable is a
/// boolean in SPIR-V. All other memory of type i1 is a byte.
pub(crate) fn is_boolean_builtin(value: Value<'_>) -> bool {
    let ValueView::GlobalVariable(variable) = value.view() else { return false };
    variable.value_type().int_width() == Some(1)
        && value.name().strip_prefix(BUILTIN_PREFIX).is_some_and(|name| BuiltIn::from_name(name).is_some())
}
