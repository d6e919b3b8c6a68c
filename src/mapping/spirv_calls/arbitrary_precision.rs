//! Instructions on fixed-point and floating-point numbers of arbitrary precision (SPV_ALTERA_arbitrary_precision_*). In
//! LLVM IR they are calls of the functions that compilers for FPGAs use, like `intel_arbitrary_float_add.i14.i13.i15`.
//! The suffixes are the types of the result and of the operands.
//!
//! The arguments are the operands of the instruction in the same order. A literal operand that is a flag is an i1, and
//! any other literal operand is an i32. A result of more than 64 bits is returned through memory in the generic address
//! space. The translation to SPIR-V begins in [`parse`], the translation to LLVM IR in [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mapping::context::llvm_pieces::{in_address_space, int, load, local_variable};
use crate::mapping::context::{Claims, Convention, Declaration, Effects, Mapped, claims::opcodes};
use crate::mapping::facts::address_spaces::GENERIC;
use crate::mapping::spirv_calls::Build;
use crate::mapping::spirv_calls::by_grammar::{CallTarget, SpirvCall};
use crate::spirv::{Id, Instruction, Op};

const PREFIX: &str = "intel_arbitrary_";

/// The largest width in bits of a result that the function returns directly, and not through memory.
const MAX_WIDTH: u32 = 64;

/// A function: its name after the prefix, its instruction, and the index of the operand that is a flag.
struct Row(&'static str, Op, Option<usize>);

const fn fixed(name: &'static str, op: Op) -> Row {
    Row(name, op, Some(1))
}

const fn float(name: &'static str, op: Op) -> Row {
    Row(name, op, None)
}

const ROWS: [Row; 52] = [
    fixed("fixed_sqrt", Op::FixedSqrtALTERA),
    fixed("fixed_recip", Op::FixedRecipALTERA),
    fixed("fixed_rsqrt", Op::FixedRsqrtALTERA),
    fixed("fixed_sin", Op::FixedSinALTERA),
    fixed("fixed_cos", Op::FixedCosALTERA),
    fixed("fixed_sincos", Op::FixedSinCosALTERA),
    fixed("fixed_sinpi", Op::FixedSinPiALTERA),
    fixed("fixed_cospi", Op::FixedCosPiALTERA),
    fixed("fixed_sincospi", Op::FixedSinCosPiALTERA),
    fixed("fixed_log", Op::FixedLogALTERA),
    fixed("fixed_exp", Op::FixedExpALTERA),
    float("float_cast", Op::ArbitraryFloatCastALTERA),
    Row("float_cast_from_int", Op::ArbitraryFloatCastFromIntALTERA, Some(2)),
    Row("float_cast_to_int", Op::ArbitraryFloatCastToIntALTERA, Some(2)),
    float("float_add", Op::ArbitraryFloatAddALTERA),
    float("float_sub", Op::ArbitraryFloatSubALTERA),
    float("float_mul", Op::ArbitraryFloatMulALTERA),
    float("float_div", Op::ArbitraryFloatDivALTERA),
    float("float_gt", Op::ArbitraryFloatGTALTERA),
    float("float_ge", Op::ArbitraryFloatGEALTERA),
    float("float_lt", Op::ArbitraryFloatLTALTERA),
    float("float_le", Op::ArbitraryFloatLEALTERA),
    float("float_eq", Op::ArbitraryFloatEQALTERA),
    float("float_recip", Op::ArbitraryFloatRecipALTERA),
    float("float_rsqrt", Op::ArbitraryFloatRSqrtALTERA),
    float("float_cbrt", Op::ArbitraryFloatCbrtALTERA),
    float("float_hypot", Op::ArbitraryFloatHypotALTERA),
    float("float_sqrt", Op::ArbitraryFloatSqrtALTERA),
    float("float_log", Op::ArbitraryFloatLogINTEL),
    float("float_log2", Op::ArbitraryFloatLog2INTEL),
    float("float_log10", Op::ArbitraryFloatLog10INTEL),
    float("float_log1p", Op::ArbitraryFloatLog1pINTEL),
    float("float_exp", Op::ArbitraryFloatExpINTEL),
    float("float_exp2", Op::ArbitraryFloatExp2INTEL),
    float("float_exp10", Op::ArbitraryFloatExp10INTEL),
    float("float_expm1", Op::ArbitraryFloatExpm1INTEL),
    float("float_sin", Op::ArbitraryFloatSinINTEL),
    float("float_cos", Op::ArbitraryFloatCosINTEL),
    float("float_sincos", Op::ArbitraryFloatSinCosINTEL),
    float("float_sinpi", Op::ArbitraryFloatSinPiINTEL),
    float("float_cospi", Op::ArbitraryFloatCosPiINTEL),
    float("float_sincospi", Op::ArbitraryFloatSinCosPiALTERA),
    float("float_asin", Op::ArbitraryFloatASinINTEL),
    float("float_asinpi", Op::ArbitraryFloatASinPiINTEL),
    float("float_acos", Op::ArbitraryFloatACosINTEL),
    float("float_acospi", Op::ArbitraryFloatACosPiINTEL),
    float("float_atan", Op::ArbitraryFloatATanINTEL),
    float("float_atanpi", Op::ArbitraryFloatATanPiINTEL),
    float("float_atan2", Op::ArbitraryFloatATan2INTEL),
    float("float_pow", Op::ArbitraryFloatPowINTEL),
    float("float_powr", Op::ArbitraryFloatPowRINTEL),
    Row("float_pown", Op::ArbitraryFloatPowNINTEL, Some(3)),
];

/// Returns the instruction for the function with a name, or `None` if the name is not one of these functions.
pub(crate) fn parse(name: &str) -> Option<SpirvCall> {
    let (name, _) = name.strip_prefix(PREFIX)?.split_once('.')?;
    let Row(_, op, _) = ROWS.iter().find(|Row(own, ..)| *own == name)?;
    Some(SpirvCall::plain(CallTarget::Core(*op)))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims =
    Claims { instructions: opcodes!(ROWS, row => Some(row.1)), names: &[PREFIX], ..Claims::NONE };

/// Builds the call for an instruction.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    let Some(Row(name, _, flag)) = ROWS.iter().find(|Row(_, own, _)| *own == op) else { return Ok(Mapped::Declined) };
    let ty = instruction.required_result_type()?;
    let result = b.llvm_type(ty)?;
    let operands = op.info().map(|info| info.operands).unwrap_or_default();
    // The list of operands begins with the result type and the result.
    let operands = operands.get(2..).unwrap_or_default();
    if operands.len() != instruction.arguments().len() {
        return Err(instruction.invalid("the number of operands does not match the instruction"));
    }
    let width = |value: u32| format!(".i{value}");
    let mut suffix = width(result.int_width().unwrap_or(0));
    let mut key = vec![1, op.word(), ty.word()];
    let is_wide = result.int_width().is_some_and(|width| width > MAX_WIDTH);
    let memory = match is_wide {
        true => {
            let variable = local_variable(b, result, "")?;
            Some(in_address_space(b, variable, b.address_space(GENERIC))?)
        }
        false => None,
    };
    let mut arguments: Vec<Value<'c>> = memory.into_iter().collect();
    for (index, (&word, operand)) in instruction.arguments().iter().zip(operands).enumerate() {
        if operand.kind.is_id() {
            let id = Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?;
            let value = b.value(id)?;
            key.push(b.type_of(id)?.word());
            suffix.push_str(&width(value.ty().int_width().unwrap_or(0)));
            arguments.push(value);
        } else {
            let is_flag = *flag == Some(index);
            arguments.push(if is_flag { int(b, 1, u64::from(word != 0))? } else { int(b, 32, word.into())? });
        }
    }
    let returned = if is_wide { b.types().void() } else { result };
    let function = b.function(&key, |b| {
        let parameters: Vec<_> = arguments.iter().map(|argument| argument.ty()).collect();
        let ty = b.types().function(returned, &parameters, false)?;
        let name = format!("{PREFIX}{name}{suffix}");
        let memory = is_wide.then_some(result);
        Ok(Declaration { name, ty, effects: Effects::Any, memory, convention: Convention::C })
    })?;
    let call = b.call(function, &arguments)?;
    match memory {
        Some(memory) => load(b, result, memory).map(Mapped::Value),
        None => Ok(Mapped::Value(call)),
    }
}
