//! Relational functions (OpenCL C 3.0, 6.15.6). SPIR-V's tests and comparisons return booleans, and OpenCL's functions
//! return integers. To SPIR-V: [`test()`] and [`reduction`]. To LLVM IR: [`to_llvm`]. `bitselect` and `select` are
//! instructions of OpenCL.std.

use crate::error::Result;
use crate::llvm::{TypeView, Value};
use crate::mapping::context::{Claims, Effects, Mapped, claims::opcodes, llvm_pieces::truncated};
use crate::mapping::opencl::form::{Form, Row, ext, row};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::{Id, Instruction, Op, grammar::opencl};

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    row("isequal", 2, Form::Relational(Op::FOrdEqual)),
    row("isnotequal", 2, Form::Relational(Op::FUnordNotEqual)),
    row("isgreater", 2, Form::Relational(Op::FOrdGreaterThan)),
    row("isgreaterequal", 2, Form::Relational(Op::FOrdGreaterThanEqual)),
    row("isless", 2, Form::Relational(Op::FOrdLessThan)),
    row("islessequal", 2, Form::Relational(Op::FOrdLessThanEqual)),
    row("islessgreater", 2, Form::Relational(Op::FOrdNotEqual)),
    // SPIR-V has deprecated OpLessOrGreater.
    row("islessgreater", 2, Form::Relational(Op::LessOrGreater)),
    row("isfinite", 1, Form::Relational(Op::IsFinite)),
    row("isinf", 1, Form::Relational(Op::IsInf)),
    row("isnan", 1, Form::Relational(Op::IsNan)),
    row("isnormal", 1, Form::Relational(Op::IsNormal)),
    row("isordered", 2, Form::Relational(Op::Ordered)),
    row("isunordered", 2, Form::Relational(Op::Unordered)),
    row("signbit", 1, Form::Relational(Op::SignBitSet)),
    row("any", 1, Form::Reduction(Op::Any)),
    row("all", 1, Form::Reduction(Op::All)),
    ext("bitselect", 3, opencl::Bitselect),
    ext("select", 3, opencl::Select),
];

/// Emits a test or comparison, and converts its boolean result to OpenCL's integer.
pub(crate) fn test<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op) -> Result<Id> {
    let operands = call.arguments()?;
    let ty = call.result_type()?;
    let boolean = call.bool_like(ty);
    let result = call.emit(op, boolean, &operands);
    call.bool_result(result)
}

/// Emits the instructions for `any` or `all`, which test the most significant bits of the components.
pub(crate) fn reduction<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op) -> Result<Id> {
    let value = call.argument(0)?;
    let Some(ty) = call.out().type_of(value) else { return Err(call.invalid("the argument has no type")) };
    let booleans = call.bool_like(ty);
    let mut result = value;
    if ty != booleans {
        let zero = call.integer(ty, 0);
        result = call.emit(Op::SLessThan, booleans, &[value, zero]);
    }
    if call.out().component_count(ty) > 1 {
        let boolean = call.out().type_bool();
        result = call.emit(op, boolean, &[result]);
    }
    call.bool_result(result)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { calls: opcodes!(ROWS, row => op_of(row)), ..Claims::NONE };

/// Returns the instruction if a row is for a test, a comparison or a reduction.
const fn op_of(row: &Row) -> Option<Op> {
    match row.form {
        Form::Relational(op) | Form::Reduction(op) => Some(op),
        _ => None,
    }
}

/// Builds the call of an OpenCL function for a test, comparison or reduction, and converts its result to booleans. For
/// scalars, the function returns an int. For vectors, it returns a vector of integers as wide as the compared
/// components.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let row = ROWS.iter().find(|row| op_of(row) == Some(instruction.op));
    let Some(Row { name, .. }) = row else { return Ok(Mapped::Declined) };
    let result_type = b.llvm_type(instruction.required_result_type()?)?;
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.operands(b, instruction, instruction.arguments())?;
    let compared = call.arguments().last().map(|value| value.ty().scalar_view());
    let returned = match (result_type.view(), compared) {
        (TypeView::Vector(_, count), Some(TypeView::Half | TypeView::BFloat)) => {
            b.types().vector(b.types().i16(), count)?
        }
        (TypeView::Vector(_, count), Some(TypeView::Double)) => b.types().vector(b.types().i64(), count)?,
        (TypeView::Vector(_, count), _) => b.types().vector(b.types().i32(), count)?,
        _ => b.types().i32(),
    };
    let value = call.call(b, returned, Effects::None, |_| (*name).to_owned())?;
    truncated(b, value, result_type).map(Mapped::Value)
}
