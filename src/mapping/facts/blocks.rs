//! The functions that clang makes of OpenCL C's blocks.

use crate::llvm::{Opcode, Value, ValueView};

/// Returns the value that a chain of pointer casts begins with.
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

/// Returns true if a constant is the address of a function that clang has made of a block. SPIR-V has no addresses of
/// functions: the instructions of device-side enqueue name the function, and what clang stores in the block literal is
/// not read.
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

/// The longest chain of casts that is followed.
pub(crate) const MAX_CASTS: u32 = 8;
