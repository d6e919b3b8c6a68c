//! The functions that clang makes of OpenCL blocks.

use crate::llvm::{Opcode, Value, ValueView};

/// What a value is a cast of.
pub(crate) fn without_casts(mut value: Value<'_>) -> Value<'_> {
    for _ in 0..MAX_CASTS {
        let opcode = match value.view() {
            ValueView::Instruction(instruction) => instruction.opcode(),
            ValueView::ConstantExpr(expression) => expression.opcode(),
            _ => None,
        };
        match value.operand(0) {
            Some(inner) if matches!(opcode, Some(Opcode::AddrSpaceCast | Opcode::BitCast)) => value = inner,
            _ => break,
        }
    }
    value
}

/// Whether a constant is the address of a function that clang has made of a block. SPIR-V has no such addresses, and
/// instructions name the functions; what clang stores in the literals is not looked at.
pub(crate) fn is_block_function(value: Value<'_>) -> bool {
    if !matches!(value.view(), ValueView::Function(_) | ValueView::ConstantExpr(_)) {
        return false;
    }
    let Some(function) = without_casts(value).as_function() else { return false };
    let name = function.as_value().name();
    let name = name.strip_suffix("_kernel").unwrap_or(&name);
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
    name.strip_suffix('_').unwrap_or(name).ends_with("_block_invoke")
}

/// How many casts are looked through.
pub(crate) const MAX_CASTS: u32 = 8;
