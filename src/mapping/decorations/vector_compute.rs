//! Vector compute (SPV_INTEL_vector_compute), in both directions: LLVM's string attributes `VC…`, and the decorations
//! and execution modes that correspond to them.

use crate::error::Result;
use crate::llvm::{Attribute, AttributeSet, Function, GlobalVariable, Types, calling_convention};
use crate::mapping::decorations::Build;
use crate::mapping::memory::Emit;
use crate::spirv::grammar::{FPDenormMode, FPOperationMode};
use crate::spirv::{Capability, Decoration, ExecutionMode, Extension, FPRoundingMode, Id, StorageClass};

/// A string attribute and the decoration that corresponds to it.
#[derive(Clone, Copy, Debug)]
struct Row {
    attribute: &'static str,
    decoration: Decoration,
    value: Value,
}

/// How the value of the attribute relates to the operand of the decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// The attribute has no value and the decoration no operand.
    None,
    /// The value is a number, which is the operand.
    Number,
    /// The value is 0 and the decoration has no operand.
    Zero,
}

const fn row(attribute: &'static str, decoration: Decoration, value: Value) -> Row {
    Row { attribute, decoration, value }
}

/// The attributes of functions.
const FUNCTION: [Row; 3] = [
    row("VCStackCall", Decoration::StackCallINTEL, Value::None),
    row("VCFunction", Decoration::VectorComputeFunctionINTEL, Value::None),
    row("VCSIMTCall", Decoration::SIMTCallINTEL, Value::Number),
];

/// The attributes of results. The corresponding decorations are decorations of the function.
const RESULT: [Row; 1] = [row("VCSingleElementVector", Decoration::SingleElementVectorINTEL, Value::Zero)];

/// The attributes of parameters.
const PARAMETER: [Row; 3] = [
    row("VCArgumentIOKind", Decoration::FuncParamIOKindINTEL, Value::Number),
    row("VCSingleElementVector", Decoration::SingleElementVectorINTEL, Value::Zero),
    row("VCMediaBlockIO", Decoration::MediaBlockIOINTEL, Value::None),
];

/// The attributes of module-scope variables.
const VARIABLE: [Row; 4] = [
    row("VCGlobalVariable", Decoration::VectorComputeVariableINTEL, Value::None),
    row("VCByteOffset", Decoration::GlobalVariableOffsetINTEL, Value::Number),
    row("VCVolatile", Decoration::Volatile, Value::None),
    row("VCSingleElementVector", Decoration::SingleElementVectorINTEL, Value::Zero),
];

/// The attribute that marks the variables of vector compute.
const VARIABLE_MARK: &str = "VCGlobalVariable";

/// The attributes of kernels that become execution modes. Each execution mode has one literal operand, the value of the
/// attribute.
const MODES: [(&str, ExecutionMode); 2] = [
    ("VCSLMSize", ExecutionMode::SharedLocalMemorySizeINTEL),
    ("VCNamedBarrierCount", ExecutionMode::NamedBarrierCountINTEL),
];

/// The attribute with a number whose bits control floating-point arithmetic.
const FLOAT_CONTROL: &str = "VCFloatControl";

/// For each rounding mode: its bits in [`FLOAT_CONTROL`], the execution mode of kernels, and the operand of
/// FunctionRoundingModeINTEL for other functions.
const ROUNDING: [(u32, ExecutionMode, FPRoundingMode); 4] = [
    (0, ExecutionMode::RoundingModeRTE, FPRoundingMode::RTE),
    (0x10, ExecutionMode::RoundingModeRTPINTEL, FPRoundingMode::RTP),
    (0x20, ExecutionMode::RoundingModeRTNINTEL, FPRoundingMode::RTN),
    (0x30, ExecutionMode::RoundingModeRTZ, FPRoundingMode::RTZ),
];

/// For IEEE 754 and the alternative format: the bit in [`FLOAT_CONTROL`], the execution mode of kernels, and the
/// operand of FunctionFloatingPointModeINTEL for other functions.
const FORMAT: [(u32, ExecutionMode, FPOperationMode); 2] = [
    (0, ExecutionMode::FloatingPointModeIEEEINTEL, FPOperationMode::IEEE),
    (1, ExecutionMode::FloatingPointModeALTINTEL, FPOperationMode::ALT),
];

/// For each width of floating-point numbers: the bit of [`FLOAT_CONTROL`] that preserves denormal numbers of this
/// width.
const DENORMALS: [(u32, u32); 3] = [(64, 1 << 6), (32, 1 << 7), (16, 1 << 10)];

/// Adds to an id the decorations for those of its attributes that are listed in `rows`.
fn decorate<'c>(e: &mut impl Emit<'c>, id: Id, attributes: AttributeSet<'c>, rows: &[Row]) {
    if attributes.is_empty() || !e.out().is_extension_allowed(Extension::INTEL_vector_compute) {
        return;
    }
    for row in rows {
        let Some(text) = attributes.string(row.attribute) else { continue };
        match row.value {
            Value::None | Value::Zero => e.out().decorate(id, row.decoration, &[]),
            Value::Number => e.out().decorate(id, row.decoration, &[text.parse().unwrap_or(0)]),
        }
    }
}

/// Adds to a function the decorations for its attributes and for the attributes of its result.
pub(crate) fn function_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, function: Function<'c>) {
    decorate(e, id, function.attributes(), &FUNCTION);
    decorate(e, id, function.return_attributes(), &RESULT);
    if function.calling_convention() != calling_convention::SPIR_KERNEL
        && let Some(control) = float_control(e, function.attributes())
    {
        for (width, bit) in DENORMALS {
            let denormals = if control & bit == 0 { FPDenormMode::FlushToZero } else { FPDenormMode::Preserve };
            let rounding = ROUNDING.into_iter().find(|(bits, ..)| *bits == control & 0x30);
            let format = FORMAT.into_iter().find(|(bits, ..)| *bits == control & 1);
            let modes = [
                (Decoration::FunctionRoundingModeINTEL, rounding.map(|(.., mode)| mode.0)),
                (Decoration::FunctionDenormModeINTEL, Some(denormals.0)),
                (Decoration::FunctionFloatingPointModeINTEL, format.map(|(.., mode)| mode.0)),
            ];
            for (decoration, mode) in modes {
                if let Some(mode) = mode {
                    e.out().decorate(id, decoration, &[width, mode]);
                }
            }
        }
    }
}

/// Returns the number in the attribute [`FLOAT_CONTROL`], or `None` if there is no such attribute or an extension is
/// not allowed.
fn float_control<'c>(e: &mut impl Emit<'c>, attributes: AttributeSet<'c>) -> Option<u32> {
    if attributes.is_empty() || !e.out().is_extension_allowed(Extension::INTEL_vector_compute) {
        return None;
    }
    let control = attributes.string(FLOAT_CONTROL).and_then(|text| text.parse().ok());
    control.filter(|_| e.out().is_extension_allowed(Extension::INTEL_float_controls2))
}

/// Adds to a parameter the decorations for its attributes.
pub(crate) fn parameter_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, attributes: AttributeSet<'c>) {
    decorate(e, id, attributes, &PARAMETER);
}

/// Adds to a module-scope variable the decorations for its attributes.
pub(crate) fn variable_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, variable: GlobalVariable<'c>) {
    if is_variable(e, variable) {
        decorate(e, id, variable.attributes(), &VARIABLE);
    }
}

/// Returns true if a variable is marked as a variable of vector compute and SPV_INTEL_vector_compute is allowed.
pub(crate) fn is_variable<'c>(e: &mut impl Emit<'c>, variable: GlobalVariable<'c>) -> bool {
    let attributes = variable.attributes();
    !attributes.is_empty()
        && attributes.string(VARIABLE_MARK).is_some()
        && e.out().is_extension_allowed(Extension::INTEL_vector_compute)
}

/// The storage class of vector-compute variables in LLVM's address space 0. Each invocation has its own copy of them.
pub(crate) const PRIVATE: StorageClass = StorageClass::Private;

/// Emits the execution modes for the attributes of a kernel. `entry` is the entry point.
pub(crate) fn modes_to_spirv<'c>(e: &mut impl Emit<'c>, kernel: Function<'c>, entry: Id) {
    let attributes = kernel.attributes();
    if attributes.is_empty() || !e.out().is_extension_allowed(Extension::INTEL_vector_compute) {
        return;
    }
    for (attribute, mode) in MODES {
        if let Some(value) = attributes.string(attribute).and_then(|text| text.parse().ok()) {
            e.out().execution_mode(entry, mode, &[value]);
        }
    }
    let Some(control) = float_control(e, attributes) else { return };
    for (width, bit) in DENORMALS {
        let denormals = match control & bit {
            0 => ExecutionMode::DenormFlushToZero,
            _ => ExecutionMode::DenormPreserve,
        };
        let rounding = ROUNDING.into_iter().find(|(bits, ..)| *bits == control & 0x30).map(|(_, mode, _)| mode);
        let format = FORMAT.into_iter().find(|(bits, ..)| *bits == control & 1).map(|(_, mode, _)| mode);
        for mode in [Some(denormals), rounding, format].into_iter().flatten() {
            e.out().execution_mode(entry, mode, &[width]);
        }
    }
}

/// What the attributes belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A function.
    Function,
    /// The result of a function.
    Result,
    /// A parameter.
    Parameter,
    /// A module-scope variable.
    Variable,
}

/// Returns the attributes for a list of decorations. The list of attributes is empty for a variable without the
/// decoration VectorComputeVariableINTEL.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn to_llvm<'c>(
    types: Types<'c>,
    subject: Subject,
    decorations: &[(Decoration, &[u32])],
) -> Result<Vec<Attribute<'c>>> {
    let rows: &[Row] = match subject {
        Subject::Function => &FUNCTION,
        Subject::Result => &RESULT,
        Subject::Parameter => &PARAMETER,
        Subject::Variable => &VARIABLE,
    };
    let has = |decoration| decorations.iter().any(|(known, _)| *known == decoration);
    if subject == Subject::Variable && !has(Decoration::VectorComputeVariableINTEL) {
        return Ok(Vec::new());
    }
    let mut attributes = Vec::new();
    for row in rows {
        let Some((_, operands)) = decorations.iter().find(|(known, _)| *known == row.decoration) else { continue };
        let text = match row.value {
            Value::None => String::new(),
            Value::Zero | Value::Number => operands.first().copied().unwrap_or(0).to_string(),
        };
        attributes.push(types.string_attribute(row.attribute, &text)?);
    }
    if let Some(control) =
        decorations.iter().filter_map(|(decoration, operands)| mode_bits(*decoration, operands)).reduce(|a, b| a | b)
        && subject == Subject::Function
    {
        attributes.push(types.string_attribute(FLOAT_CONTROL, &u32::to_string(&control))?);
    }
    Ok(attributes)
}

/// Returns the bits of [`FLOAT_CONTROL`] for a decoration of a function, or `None` for a decoration that is not stated
/// there.
fn mode_bits(decoration: Decoration, operands: &[u32]) -> Option<u32> {
    let &[width, mode] = operands else { return None };
    match decoration {
        Decoration::FunctionRoundingModeINTEL => ROUNDING.into_iter().find(|row| row.2.0 == mode).map(|row| row.0),
        Decoration::FunctionFloatingPointModeINTEL => FORMAT.into_iter().find(|row| row.2.0 == mode).map(|row| row.0),
        Decoration::FunctionDenormModeINTEL if mode == FPDenormMode::Preserve.0 => {
            DENORMALS.into_iter().find(|(own, _)| *own == width).map(|row| row.1)
        }
        Decoration::FunctionDenormModeINTEL => Some(0),
        _ => None,
    }
}

/// Returns the bits of [`FLOAT_CONTROL`] for each rounding mode and each format, with the execution mode.
fn float_modes() -> impl Iterator<Item = (u32, ExecutionMode)> {
    let rounding = ROUNDING.into_iter().map(|(bits, mode, _)| (bits, mode));
    rounding.chain(FORMAT.into_iter().map(|(bits, mode, _)| (bits, mode)))
}

/// Returns true if an execution mode of a vector-compute kernel becomes an attribute.
pub(crate) fn is_attribute(mode: ExecutionMode) -> bool {
    matches!(mode, ExecutionMode::DenormPreserve | ExecutionMode::DenormFlushToZero)
        || MODES.into_iter().any(|(_, known)| known == mode)
        || float_modes().any(|(_, known)| known == mode)
}

/// Returns the attributes for the execution modes of a vector-compute kernel.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid attribute. It does not occur for these attributes.
pub(crate) fn modes_to_llvm<'c>(types: Types<'c>, modes: &[(ExecutionMode, &[u32])]) -> Result<Vec<Attribute<'c>>> {
    let mut attributes = Vec::new();
    let mut control = None;
    for (mode, operands) in modes {
        let first = operands.first().copied().unwrap_or(0);
        if let Some((attribute, _)) = MODES.into_iter().find(|(_, known)| known == mode) {
            attributes.push(types.string_attribute(attribute, &first.to_string())?);
        }
        let bits = match *mode {
            ExecutionMode::DenormPreserve => DENORMALS.into_iter().find(|(width, _)| *width == first).map(|row| row.1),
            ExecutionMode::DenormFlushToZero => Some(0),
            mode => float_modes().find(|(_, known)| *known == mode).map(|(bits, _)| bits),
        };
        if let Some(bits) = bits {
            control = Some(control.unwrap_or(0) | bits);
        }
    }
    if let Some(control) = control {
        attributes.push(types.string_attribute(FLOAT_CONTROL, &u32::to_string(&control))?);
    }
    Ok(attributes)
}

/// Returns true if a SPIR-V module declares the capability VectorComputeINTEL.
pub(crate) fn is_used<'m, 'c>(b: &impl Build<'m, 'c>) -> bool {
    b.declares(Capability::VectorComputeINTEL)
}
