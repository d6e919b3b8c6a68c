//! Conversions from and to numbers of 4 and 8 bits, for which LLVM has no types. LLVM IR has calls of
//! `__builtin_spirv_Convert<from>To<to><suffix>` and similar names, see docs/OCPTypesRepresentationInLLVM.rst in
//! `llvm-spirv`'s repository.
//!
//! In LLVM IR, these numbers are integers of the same width, and several 4-bit numbers may be packed into a wider
//! integer. SPIR-V has types for these numbers, so an OpBitcast precedes or follows the conversion. On the way to
//! SPIR-V, [`parse`] reads the name and [`to_spirv`] emits the conversion. The translation to LLVM IR begins in
//! [`to_llvm`].

use crate::error::{Error, Result};
use crate::llvm::Value;
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::instruction_facts;
use crate::mapping::spirv_calls::call_to_llvm::{self, CallOperand, CallToLlvm};
use crate::mapping::spirv_calls::{Build, Emit, call_to_spirv::CallToSpirv};
use crate::mapping::types::opaque;
use crate::spirv::{Capability, Decoration, Extension, Id, Instruction, Op, grammar::FPEncoding};

/// The format of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// The 16-bit format of IEEE 754.
    Half,
    /// bfloat16.
    BFloat16,
    /// A floating-point format of 4 or 8 bits.
    Float(FPEncoding),
    /// A signed integer of this width.
    Int(u32),
}

/// The formats with their names in function names. `E2M1` is the name of two encodings, and [`parse`] takes the second
/// one for functions that have the suffix `INTEL` and round to nearest.
const FORMATS: [(&str, Format); 8] = [
    ("FP16", Format::Half),
    ("BF16", Format::BFloat16),
    ("E4M3", Format::Float(FPEncoding::Float8E4M3EXT)),
    ("E5M2", Format::Float(FPEncoding::Float8E5M2EXT)),
    ("E2M1", Format::Float(FPEncoding::Float4E2M1EXT)),
    ("E2M1", Format::Float(FPEncoding::Float4E2M1INTEL)),
    ("Int4", Format::Int(4)),
    ("Int8", Format::Int(8)),
];

impl Format {
    fn width(self) -> u32 {
        match self {
            Format::Half | Format::BFloat16 => 16,
            Format::Float(FPEncoding::Float4E2M1EXT | FPEncoding::Float4E2M1INTEL) => 4,
            Format::Float(_) => 8,
            Format::Int(width) => width,
        }
    }

    fn is_int(self) -> bool {
        matches!(self, Format::Int(_))
    }

    fn name(self) -> &'static str {
        FORMATS.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    /// Returns true if LLVM has no type for numbers of this format, or no floating-point type, so that they are
    /// integers in LLVM IR.
    fn is_small(self) -> bool {
        self.width() < 8 || matches!(self, Format::Float(_))
    }
}

/// How the functions' names begin after the prefix. Each beginning has the rounding, and true if the result is clamped
/// to the range of finite numbers.
const NAME_STARTS: [(&str, Rounding, bool); 4] = [
    ("Convert", Rounding::Nearest, false),
    ("ClampConvert", Rounding::Nearest, true),
    ("StochasticRound", Rounding::Stochastic, false),
    ("ClampStochasticRound", Rounding::Stochastic, true),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rounding {
    Nearest,
    Stochastic,
}

/// A conversion from or to a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SmallFloatConversion {
    op: Op,
    from: Format,
    to: Format,
    /// True if the result is decorated with SaturatedToLargestFloat8NormalConversionEXT.
    clamps: bool,
}

const PREFIX: &str = "__builtin_spirv_";

/// The suffixes of the functions: `EXT` for multi-vendor extensions, `INTEL` for Intel's extensions.
const SUFFIXES: [&str; 2] = ["EXT", "INTEL"];

/// Returns the conversion for the function with a name, or `None` if the name is not one of these functions.
pub(crate) fn parse(name: &str) -> Option<SmallFloatConversion> {
    let name = name.strip_prefix(PREFIX)?;
    let suffix = SUFFIXES.into_iter().find(|suffix| name.ends_with(suffix))?;
    let (rounding, to) = name.strip_suffix(suffix)?.rsplit_once("To")?;
    let &(prefix, rounding, clamps) = NAME_STARTS.iter().rev().find(|(prefix, ..)| {
        rounding.strip_prefix(prefix).is_some_and(|from| FORMATS.iter().any(|(name, _)| *name == from))
    })?;
    let (from, _) = name.strip_prefix(prefix)?.split_once("To")?;
    let format = |name: &str| {
        let mut formats = FORMATS.iter().filter(|(own, _)| *own == name).map(|(_, format)| *format);
        let (first, second) = (formats.next(), formats.next());
        if suffix == "INTEL" && rounding == Rounding::Nearest { second.or(first) } else { first }
    };
    let (from, to) = (format(from)?, format(to)?);
    let op = match (rounding, clamps, from.is_int(), to.is_int()) {
        (Rounding::Nearest, false, true, true) => Op::SConvert,
        (Rounding::Nearest, false, true, false) => Op::ConvertSToF,
        (Rounding::Nearest, false, false, true) => Op::ConvertFToS,
        (Rounding::Nearest, true, false, true) => Op::ClampConvertFToSINTEL,
        (Rounding::Nearest, _, false, false) => Op::FConvert,
        (Rounding::Stochastic, true, false, true) => Op::ClampStochasticRoundFToSINTEL,
        (Rounding::Stochastic, _, false, false) => Op::StochasticRoundFToFINTEL,
        _ => return None,
    };
    // A conversion to 4 bits clamps by definition, without the decoration.
    Some(SmallFloatConversion { op, from, to, clamps: clamps && op_takes_clamp(op) && to.width() == 8 })
}

/// Returns true if a decoration makes an instruction clamp. Other instructions always clamp or never clamp.
fn op_takes_clamp(op: Op) -> bool {
    matches!(op, Op::FConvert | Op::StochasticRoundFToFINTEL)
}

/// Returns the SPIR-V type of one number of a format.
fn scalar<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, format: Format) -> Result<Id> {
    let out = call.out();
    Ok(match format {
        Format::Half => out.type_float(16, None),
        Format::BFloat16 => return opaque::bfloat16(call.e),
        // If only Intel's extensions are allowed, Intel's encoding of the same format is used.
        Format::Float(FPEncoding::Float4E2M1EXT)
            if !out.is_extension_allowed(Extension::EXT_ocp_microscaling_types)
                && out.is_extension_allowed(Extension::INTEL_fp_conversions)
                && out.is_extension_allowed(Extension::INTEL_float4) =>
        {
            out.type_float(4, Some(FPEncoding::Float4E2M1INTEL))
        }
        Format::Float(encoding) => out.type_float(format.width(), Some(encoding)),
        Format::Int(width) => {
            if width < 8 {
                out.extension(Extension::INTEL_int4)?;
            }
            out.type_int(width, 0)
        }
    })
}

/// Returns the type of `count` numbers of a format: a scalar or a vector. If `like` is a cooperative matrix type,
/// returns the same matrix type with this format for its components.
fn type_of<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, format: Format, like: Id, count: u32) -> Result<Id> {
    let scalar = scalar(call, format)?;
    let out = call.out();
    if let Some((Op::TypeCooperativeMatrixKHR, operands)) = out.type_info(like) {
        let mut operands = operands.to_vec();
        if let Some(component) = operands.first_mut() {
            *component = scalar.word();
        }
        return Ok(out.type_(Op::TypeCooperativeMatrixKHR, &operands));
    }
    Ok(if count == 1 { scalar } else { out.type_vector(scalar, count) })
}

/// Emits the conversion for a call.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the argument and the result do not hold the same number of values.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    conversion: SmallFloatConversion,
) -> Result<Id> {
    let mut operands = call.arguments()?;
    let result = call.result_type()?;
    let Some(&value) = operands.first() else { return Err(call.too_few()) };
    let Some(own) = call.out().type_of(value) else { return Err(call.invalid("the argument has no type")) };
    // An i4 needs SPV_INTEL_int4. Without this extension, a wider integer would hold the value.
    if call.llvm_argument(0)?.ty().scalar().int_width() == Some(4) {
        call.out().extension(Extension::INTEL_int4)?;
    }
    let bits = |call: &mut CallToSpirv<'_, 'c, E>, ty| {
        let scalar = call.out().scalar_type(ty);
        let width = call.out().number_type(scalar).map_or(0, |number| number.width());
        width * call.out().component_count(ty)
    };
    let is_matrix = matches!(call.out().type_info(own), Some((Op::TypeCooperativeMatrixKHR, _)));
    let count = if is_matrix { 1 } else { bits(call, own) / conversion.from.width() };
    if count == 0 || !is_matrix && bits(call, result) != count * conversion.to.width() {
        return Err(call.invalid("the argument and the result hold different numbers of values"));
    }
    let from = type_of(call, conversion.from, own, count)?;
    let to = type_of(call, conversion.to, own, count)?;
    if let Some(first) = operands.first_mut()
        && own != from
    {
        *first = call.emit(Op::Bitcast, from, &[value]);
    }
    let converted = call.emit(conversion.op, to, &operands);
    if conversion.clamps {
        call.decorate(converted, Decoration::SaturatedToLargestFloat8NormalConversionEXT, &[]);
    }
    Ok(if to == result { converted } else { call.emit(Op::Bitcast, result, &[converted]) })
}

/// Returns the format of a number, or of the components of a vector or matrix. Returns `None` for a format without
/// conversions in this file.
fn format_of<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id) -> Option<Format> {
    let definition = b.definition(ty)?;
    let operand = |index: usize| definition.arguments().get(index).copied();
    match definition.op {
        Op::TypeVector | Op::TypeCooperativeMatrixKHR => {
            let component = Id::new(operand(0)?)?;
            // Only a component that is a number is examined further. A type that contains itself is invalid, and would
            // cause endless recursion.
            match b.definition(component)?.op {
                Op::TypeInt | Op::TypeFloat => format_of(b, component),
                _ => None,
            }
        }
        Op::TypeInt if operand(0)? <= 8 => Some(Format::Int(operand(0)?)),
        Op::TypeFloat => match (operand(0)?, operand(1).map(FPEncoding)) {
            (16, None) => Some(Format::Half),
            (16, Some(FPEncoding::BFloat16KHR)) => Some(Format::BFloat16),
            (4 | 8, Some(encoding)) => Some(Format::Float(encoding)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the name of the function for a conversion, or `None` if this file does not translate the instruction.
fn named<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Option<String> {
    let op = instruction.op;
    let rounding = match op {
        Op::FConvert | Op::ConvertSToF | Op::ConvertFToS | Op::ClampConvertFToFINTEL | Op::ClampConvertFToSINTEL => {
            Rounding::Nearest
        }
        Op::StochasticRoundFToFINTEL | Op::ClampStochasticRoundFToFINTEL | Op::ClampStochasticRoundFToSINTEL => {
            Rounding::Stochastic
        }
        _ => return None,
    };
    let result = instruction.result()?;
    let source = instruction.id(2)?;
    let from = format_of(b, b.type_of(source).ok()?)?;
    let to = format_of(b, instruction.result_type()?)?;
    let decoration = Decoration::SaturatedToLargestFloat8NormalConversionEXT;
    let is_decorated = b.decoration(result, decoration).is_some();
    let clamps = instruction_facts::of(op).saturates || op_takes_clamp(op) && is_decorated;
    // Without the capability Int4TypeINTEL, a 4-bit integer is an integer of arbitrary width. Other files translate its
    // conversions.
    let has_int4 = [from, to].contains(&Format::Int(4));
    let is_small = from.is_small() || to.is_small();
    if !is_small || has_int4 && !b.declares(Capability::Int4TypeINTEL) || from.name().is_empty() || to.name().is_empty()
    {
        return None;
    }
    let intel = Format::Float(FPEncoding::Float4E2M1INTEL);
    let is_intel = has_int4 || clamps || rounding == Rounding::Stochastic || [from, to].contains(&intel);
    let (prefix, ..) = NAME_STARTS.iter().find(|(_, own, own_clamps)| *own == rounding && *own_clamps == clamps)?;
    let suffix = SUFFIXES[usize::from(is_intel)];
    Some(format!("{PREFIX}{prefix}{}To{}{suffix}", from.name(), to.name()))
}

/// What this file translates. [`conversions`](crate::mapping::opencl::conversions) claims the other conversions of
/// numbers, and calls this file first.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::StochasticRoundFToFINTEL,
        Op::ClampConvertFToFINTEL,
        Op::ClampConvertFToSINTEL,
        Op::ClampStochasticRoundFToFINTEL,
        Op::ClampStochasticRoundFToSINTEL,
    ],
    names: &[PREFIX],
    ..Claims::NONE
};

/// Builds the call for a conversion from or to small floats. Returns `Declined` for other conversions.
///
/// # Errors
/// Returns `InvalidInstruction` if the conversion has a decoration that its instruction does not allow, and
/// `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let Some(name) = named(b, instruction) else { return Ok(Mapped::Declined) };
    let decoration = Decoration::SaturatedToLargestFloat8NormalConversionEXT;
    let is_older = matches!(instruction.op, Op::ClampConvertFToFINTEL | Op::ClampStochasticRoundFToFINTEL);
    if is_older && instruction.result().is_some_and(|id| b.decoration(id, decoration).is_some()) {
        // These two instructions clamp by definition.
        let text = format!("{decoration} is not valid on OpClampConvertFToFINTEL or OpClampStochasticRoundFToFINTEL.");
        return Err(Error::InvalidInstruction(text).at(instruction.place()));
    }
    call(b, instruction, name).map(Mapped::Value)
}

fn call<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>, name: String) -> Result<Value<'c>> {
    let ty = instruction.required_result_type()?;
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(u32::from(name.contains("Clamp")));
    for (index, &word) in instruction.arguments().iter().enumerate() {
        let id = Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?;
        let own = b.type_of(id)?;
        match format_of(b, own).filter(|format| index == 0 && format.is_small()) {
            Some(format) => {
                call.depends_on(own.word());
                let value = b.value(id)?;
                let element = if format.width() == 8 { Type::CHAR } else { Type::INT };
                let spelled = match value.ty().vector_length() {
                    Some(count) => Type::vector(count.into(), element),
                    None if value.ty().int_width().is_some() => element,
                    None => call_to_llvm::spelled(b, own, true, Qualifiers::default()),
                };
                call.argument(value, spelled);
            }
            None => call.call_operand(b, CallOperand::Value(id))?,
        }
    }
    let effects = if call.has_pointers() { Effects::Any } else { Effects::None };
    call.call_of_type(b, ty, effects, |_| name)
}
