//! The functions that `assert` and `abort` call in C libraries and device libraries, on the way to SPIR-V.
//!
//! A call of one of these functions is an abort if `--spirv-abort-functions` is given, even if the module defines the
//! function. The message has the text that the library would print. If an argument points to a constant string of the
//! module, the message contains the string.

use crate::error::Result;
use crate::llvm::{Call, CastOp, Opcode, TypeView, Value, ValueView};
use crate::mangle;
use crate::mapping::abort::{Emit, message::Message};
use crate::spirv::{Id, Op};

/// A library function that ends the invocation.
#[derive(Debug)]
pub(crate) struct Row {
    /// The unmangled name.
    name: &'static str,
    /// The number of parameters.
    arity: u32,
    /// The text of the message. Each `{}` stands for an argument.
    text: &'static str,
    /// The numbers of the arguments that replace the `{}` of the text, in this order.
    arguments: &'static [u32],
}

/// The functions, with the parameters that glibc, HIP and SYCL's device library declare.
const FUNCTIONS: [Row; 6] = [
    Row { name: "abort", arity: 0, text: "abort", arguments: &[] },
    // assertion, file, line, function
    Row { name: "__assert_fail", arity: 4, text: FAILED, arguments: &[1, 2, 3, 0] },
    // message, file, line, function, size of a character
    Row { name: "__assertfail", arity: 5, text: FAILED, arguments: &[1, 2, 3, 0] },
    // function, file, line, assertion
    Row { name: "__assert_rtn", arity: 4, text: FAILED, arguments: &[1, 2, 0, 3] },
    // assertion, file, line, function, global id, local id
    Row {
        name: "__devicelib_assert_fail",
        arity: 10,
        text: "{}:{}: {}: global id: [{},{},{}], local id: [{},{},{}] Assertion `{}` failed.",
        arguments: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 0],
    },
    // HIP also declares `__assertfail` without parameters.
    Row { name: "__assertfail", arity: 0, text: "__assertfail", arguments: &[] },
];

/// The text that glibc prints for a failed assertion.
const FAILED: &str = "{}:{}: {}: Assertion `{}' failed.";

/// The text for an argument that does not point to a constant string of the module.
const UNKNOWN: &[u8] = b"?";

/// The largest number of casts and getelementptr between an argument and the constant that it points to.
const MAX_STEPS: usize = 16;

/// Returns the row of the function with a name, mangled or not, or `None` if no row has the name.
pub(crate) fn by_name(name: &str) -> Option<&'static Row> {
    let plain = if mangle::is_mangled(name) { mangle::plain_name(name)? } else { name };
    FUNCTIONS.iter().find(|row| row.name == plain)
}

/// Returns the id of the message of a call. If no row with the function's name has as many parameters as the call has
/// arguments, the message is the name of the function.
pub(crate) fn message<'c>(e: &mut impl Emit<'c>, call: Call<'c>, row: &'static Row) -> Result<Id> {
    let row = FUNCTIONS.iter().find(|other| other.name == row.name && other.arity == call.argument_count());
    let Some(row) = row else {
        let name = call.called_function().map(|function| function.name().into_owned()).unwrap_or_default();
        return Ok(Message::new(e, &name.replace('%', "%%")).finish(e));
    };
    let arguments: Vec<Value<'c>> = row.arguments.iter().filter_map(|&index| call.argument(index)).collect();
    let mut text = String::new();
    let mut pieces = row.text.split("{}");
    text.push_str(pieces.next().unwrap_or_default());
    for (piece, argument) in pieces.zip(&arguments) {
        text.push_str(conversion(*argument));
        text.push_str(piece);
    }
    let mut message = Message::new(e, &text);
    for argument in arguments {
        match (argument.ty().int_width(), argument.as_u64()) {
            (Some(width), Some(constant)) if width <= 64 => message.constant(e, constant, width > 32),
            (Some(width), None) if width <= 64 => {
                let number = number(e, argument, if width <= 32 { 32 } else { 64 })?;
                if width <= 32 { message.word(number) } else { message.double_word(e, number) }
            }
            _ => message.text(e, &text_at(argument).unwrap_or_else(|| UNKNOWN.to_vec())),
        }
    }
    Ok(message.finish(e))
}

/// Returns the id of an integer or a boolean, zero-extended to `width` bits.
fn number<'c>(e: &mut impl Emit<'c>, value: Value<'c>, width: u32) -> Result<Id> {
    let held = e.value(value)?;
    let ty = e.out().type_int(width, 0);
    let own = e.out().type_of(held).unwrap_or(ty);
    if own == ty {
        return Ok(held);
    }
    if e.out().int_width(own).is_some() {
        return Ok(e.out().emit_value(Op::UConvert, ty, &[held.word()]));
    }
    let (one, zero) = (e.out().constant_int(ty, 1), e.out().constant_int(ty, 0));
    Ok(e.out().emit_value(Op::Select, ty, &[held.word(), one.word(), zero.word()]))
}

/// Returns the conversion specification that `printf` uses for an argument.
fn conversion(argument: Value<'_>) -> &'static str {
    match argument.ty().int_width() {
        Some(0..=32) => "%u",
        Some(33..=64) => "%llu",
        _ => "%s",
    }
}

/// Returns the string that a pointer points to, or `None` if the pointer does not point into a constant of the module.
fn text_at(pointer: Value<'_>) -> Option<Vec<u8>> {
    let mut pointer = pointer;
    let mut offset = 0;
    for _ in 0..MAX_STEPS {
        match pointer.view() {
            ValueView::GlobalVariable(variable) if variable.is_constant() => {
                return match variable.initializer()?.view() {
                    ValueView::ConstantData(data) if data.element_size() == 1 => {
                        Some(crate::abort::until_zero(data.bytes().get(offset..)?).to_vec())
                    }
                    ValueView::ConstantNull => Some(Vec::new()),
                    _ => None,
                };
            }
            ValueView::ConstantExpr(expression) => {
                match expression.opcode()? {
                    Opcode::AddrSpaceCast | Opcode::BitCast => {}
                    Opcode::GetElementPtr => offset = offset_of(pointer, offset)?,
                    _ => return None,
                }
                pointer = expression.operand(0)?;
            }
            // In code that has not been optimized, a cast of a constant may be an instruction.
            ValueView::Instruction(instruction) => match instruction.view() {
                crate::llvm::InstructionView::Cast { op: CastOp::AddrSpaceCast, value, .. } => pointer = value,
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}

/// Returns `offset` plus the offset in bytes of a constant getelementptr. Returns `None` unless the getelementptr
/// counts bytes or elements of an array of bytes.
fn offset_of(gep: Value<'_>, offset: usize) -> Option<usize> {
    let ValueView::ConstantExpr(expression) = gep.view() else { return None };
    let source = expression.gep_source_type()?;
    let indices: Vec<u64> = expression.operands().skip(1).map(|index| index.as_u64()).collect::<Option<_>>()?;
    let step = match (source.view(), indices.as_slice()) {
        (TypeView::Integer(8), [step]) => *step,
        (TypeView::Array(element, _), [0, step]) if element.int_width() == Some(8) => *step,
        (_, indices) if indices.iter().all(|index| *index == 0) => 0,
        _ => return None,
    };
    offset.checked_add(usize::try_from(step).ok()?)
}
