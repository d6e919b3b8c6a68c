//! Checks of the operands of calls that become SPIR-V instructions: the rules of [`validate`], and rules that depend on
//! the allowed extensions and on the width of pointers.

use crate::mapping::facts::instruction_facts;
use std::borrow::Cow;

use crate::spirv::{Builder, Capability, Extension, Id, Op, validate};

/// The capabilities of instructions on arbitrary-precision numbers. Each has the name of the numbers for the
/// diagnostic, and the extensions that define the instructions. The diagnostic names the last extension.
const NUMBERS: [(Capability, &str, [Extension; 2]); 2] = [
    (
        Capability::ArbitraryPrecisionFixedPointALTERA,
        "Fixed point",
        [Extension::ALTERA_arbitrary_precision_fixed_point, Extension::INTEL_arbitrary_precision_fixed_point],
    ),
    (
        Capability::ArbitraryPrecisionFloatingPointALTERA,
        "Floating point",
        [Extension::ALTERA_arbitrary_precision_floating_point, Extension::INTEL_arbitrary_precision_floating_point],
    ),
];

/// Checks the operands of an instruction that a call becomes.
///
/// # Errors
/// Returns the text of the first rule that the operands break.
pub(crate) fn check(out: &Builder, pointer_width: u32, op: Op, ty: Id, words: &[u32]) -> Result<(), Cow<'static, str>> {
    validate::check_instruction(out, op, Some(ty), words).map_err(Cow::Borrowed)?;
    let capabilities = op.info().map_or(&[][..], |info| info.capabilities);
    for (_, numbers, extensions) in NUMBERS.iter().filter(|(own, ..)| capabilities.contains(own)) {
        if !out.is_any_extension_allowed(extensions) {
            let [.., name] = extensions;
            let text =
                format!("{numbers} instructions can't be translated correctly without enabled {name} extension!");
            return Err(Cow::Owned(text));
        }
    }
    let width =
        words.first().and_then(|&word| out.type_of(Id::new(word)?)).and_then(|ty| out.int_width(ty)).unwrap_or(0);
    let facts = instruction_facts::of(op);
    if facts.takes_handle && width != pointer_width {
        return Err(Cow::Owned(format!(
            "Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in case \
             of Physical64 addressing model\nType size: {width}\nAddressing model: Physical{pointer_width}"
        )));
    }
    let is_matrix = || matches!(out.type_info(ty), Some((Op::TypeCooperativeMatrixKHR, _)));
    if facts.converts_matrices && is_matrix() && !out.is_extension_allowed(Extension::INTEL_joint_matrix) {
        let text =
            format!("Can be used with cooperative matrices only when {} is enabled", Extension::INTEL_joint_matrix);
        return Err(Cow::Owned(text));
    }
    Ok(())
}
