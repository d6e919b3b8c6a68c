//! Explicit conversions `convert_<type>[_sat][_<rounding>]` and reinterpretations `as_<type>` (OpenCL C 3.0, 6.4).
//!
//! To SPIR-V: [`parse`] reads the name, [`to_spirv`] and [`reinterpret`] emit the instruction. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::{FastMathFlags, Value};
use crate::mangle::Type;
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::instruction_facts;
use crate::mapping::instructions::{casts, flags};
use crate::mapping::opencl::form::{Conversion, Form};
use crate::mapping::spirv_calls::by_grammar::{ROUNDINGS, split_decorations};
use crate::mapping::spirv_calls::call_to_llvm::{result_name, type_name};
use crate::mapping::spirv_calls::opencl_type_names::type_by_name;
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, small_floats};
use crate::options::TargetEnv;
use crate::spirv::{Decoration, FPRoundingMode, Id, Instruction, Op};

/// The type of a number, or of a component of a vector.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Int { signed: bool, width: u32 },
    Float { width: u32 },
}

fn number(ty: &Type) -> Option<Number> {
    let builtin = ty.builtin()?;
    match (builtin.integer(), ty.scalar()) {
        (Some((signed, width)), _) => Some(Number::Int { signed, width }),
        (_, &Type::HALF) => Some(Number::Float { width: 16 }),
        (_, &Type::FLOAT) => Some(Number::Float { width: 32 }),
        (_, &Type::DOUBLE) => Some(Number::Float { width: 64 }),
        _ => None,
    }
}

/// Returns what a function named `convert_<type>…` or `as_<type>` is in SPIR-V. Returns `None` for other names.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<Form> {
    let [source] = parameters else { return None };
    if let Some(name) = name.strip_prefix("as_") {
        type_by_name(name)?;
        number(source)?;
        return Some(Form::Reinterpret);
    }
    let (name, saturates, rounding) = split_decorations(name.strip_prefix("convert_")?);
    let (target, count) = type_by_name(name)?;
    if u64::from(count) != source.vector_len() {
        return None;
    }
    conversion(number(source)?, number(target)?, saturates, rounding).map(Form::Convert)
}

/// Returns the instruction and the decorations for a conversion. `_sat` between floating-point numbers and the rounding
/// mode between integers have no effect. SPIR-V does not allow decorations for them, so they are dropped. Returns
/// `None` for an unsupported pair of types.
fn conversion(from: Number, to: Number, saturates: bool, rounding: Option<FPRoundingMode>) -> Option<Conversion> {
    let none = Conversion { op: None, saturates: false, rounding: None };
    Some(match (from, to) {
        _ if from == to => none,
        (Number::Float { .. }, Number::Float { .. }) => Conversion { op: Some(Op::FConvert), rounding, ..none },
        (Number::Float { .. }, Number::Int { signed, .. }) => {
            let op = if signed { Op::ConvertFToS } else { Op::ConvertFToU };
            Conversion { op: Some(op), saturates, rounding }
        }
        (Number::Int { signed, .. }, Number::Float { .. }) => {
            let op = if signed { Op::ConvertSToF } else { Op::ConvertUToF };
            Conversion { op: Some(op), rounding, ..none }
        }
        (Number::Int { signed: from, width: from_width }, Number::Int { signed: to, width: to_width }) => {
            match (saturates, from, to) {
                (true, true, false) => Conversion { op: Some(Op::SatConvertSToU), ..none },
                (true, false, true) => Conversion { op: Some(Op::SatConvertUToS), ..none },
                (false, ..) if from_width == to_width => none,
                (_, true, _) => Conversion { op: Some(Op::SConvert), saturates, ..none },
                (_, false, _) => Conversion { op: Some(Op::UConvert), saturates, ..none },
            }
        }
    })
}

/// Emits the conversion of the argument to the result type of the call.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, conversion: Conversion) -> Result<Id> {
    let value = call.argument(0)?;
    let Some(op) = conversion.op else { return Ok(value) };
    let ty = call.result_type()?;
    let result = call.emit(op, ty, &[value]);
    if conversion.saturates {
        call.decorate(result, Decoration::SaturatedConversion, &[]);
    }
    if let Some(mode) = conversion.rounding {
        call.decorate(result, Decoration::FPRoundingMode, &[mode.0]);
    }
    Ok(result)
}

/// Emits OpBitcast for `as_<type>`, unless the argument already has the type.
pub(crate) fn reinterpret<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let value = call.argument(0)?;
    let ty = call.result_type()?;
    if call.out().type_of(value) == Some(ty) {
        return Ok(value);
    }
    Ok(call.emit(Op::Bitcast, ty, &[value]))
}

/// What this file translates: the conversions of numbers.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::ConvertFToU,
        Op::ConvertFToS,
        Op::ConvertSToF,
        Op::ConvertUToF,
        Op::UConvert,
        Op::SConvert,
        Op::FConvert,
        Op::SatConvertSToU,
        Op::SatConvertUToS,
    ],
    names: &["as_", "convert_"],
    ..Claims::NONE
};

/// Builds the translation of a conversion of numbers: a call of a function for small floats, an LLVM instruction, or a
/// call of `convert_<type>`.
///
/// # Errors
/// Returns `InvalidModule` if the operand cannot be converted in this way.
#[inline]
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    small_floats::to_llvm(b, instruction)?
        .or_else(|| match is_vector_function(b, instruction)? {
            true => Ok(Mapped::Declined),
            false => casts::to_llvm(b, instruction),
        })?
        .or_else(|| call(b, instruction).map(Mapped::Value))
}

/// Returns true if a conversion must be a call because it converts vectors, for which OpenCL C has only functions. A
/// conversion with fast-math flags is an instruction nevertheless, since calls of these functions cannot have the
/// flags.
fn is_vector_function<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<bool> {
    let (to, to_id) = (b.result_type(instruction)?, instruction.result_type());
    if to.lanes == 0 || b.options().target_env == TargetEnv::SpirvFriendly {
        return Ok(false);
    }
    let from_id = b.type_of(b.argument(instruction, 0)?)?;
    Ok(b.type_info(from_id)?.scalar != to.scalar
        && [Some(from_id), to_id].into_iter().flatten().all(|ty| type_name(b, ty, true).is_some())
        && flags::fast_math_of(b, instruction) == FastMathFlags::NONE)
}

/// Builds a call of `convert_<type>` for a conversion. If OpenCL has no function for it, or if the target environment
/// is SPIR-V-friendly, builds a call of `__spirv_<Op>_R<type>`.
fn call<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let op = instruction.op;
    let facts = instruction_facts::of(op);
    let (Some(ty), Some(result), Some(value)) = (instruction.result_type(), instruction.result(), instruction.id(2))
    else {
        return Err(instruction.invalid("the result or the operand is missing"));
    };
    let is_decorated = b.decoration(result, Decoration::SaturatedConversion).is_some();
    let rounding = b.decoration(result, Decoration::FPRoundingMode).and_then(|operands| operands.first().copied());
    let is_between_integers = matches!(op, Op::UConvert | Op::SConvert);
    let suffix = ROUNDINGS.iter().find(|(_, mode)| Some(mode.0) == rounding).map_or("", |(suffix, _)| suffix);
    // UConvert without saturation produces the same bits for signed and unsigned results. The name states the signed
    // type.
    let to_signed = !facts.unsigned_result || op == Op::UConvert && !is_decorated;
    let mut call = CallToLlvm::of_instruction(op).with_unsigned(facts.unsigned);
    call.operand(b, value)?;
    call.depends_on(u32::from(is_decorated));
    call.depends_on(rounding.map_or(0, |mode| mode + 1));
    call.call_of_type(b, ty, Effects::None, |b| {
        match type_name(b, ty, to_signed).filter(|_| b.options().target_env != TargetEnv::SpirvFriendly) {
            Some(ty) => {
                let suffix = if is_between_integers { "" } else { suffix };
                format!("convert_{ty}{}{suffix}", if is_decorated || facts.saturates { "_sat" } else { "" })
            }
            // OpenCL C has no name for the result type.
            None => {
                let ty = result_name(b, ty, to_signed);
                format!("__spirv_{op}_R{ty}{}{suffix}", if is_decorated { "_sat" } else { "" })
            }
        }
    })
}
