//! The functions that clang generates for the blocks (`^{ … }`) of OpenCL C.

use crate::llvm::{Opcode, Value, ValueView};

/// Returns a value without casts: if the value is an `addrspacecast` or a `bitcast`, returns the value that is cast.
/// Looks through at most [`MAX_CASTS`] casts, which may be instructions or constant expressions.
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

/// Returns true if a constant is the address of a function that clang generated for a block, or a cast of the address.
///
/// SPIR-V cannot store the address of a function. This address is not needed either: clang stores it in the block
/// literal, but the device-side enqueue instructions name the function themselves.
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

/// The largest number of casts that [`without_casts`] looks through, to bound the time for hostile input.
pub(crate) const MAX_CASTS: u32 = 8;
