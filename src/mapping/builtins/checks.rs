//! What the operands of an instruction must be, where its extension says so and a wrong call would make a wrong module.

use std::borrow::Cow;

use crate::spirv::grammar::Capability;
use crate::spirv::{Builder, Id, NumberType, Op};

/// A rule: the instruction, what is broken otherwise, and whether a result type and operands keep it.
type Rule = (Op, &'static str, fn(&Builder, Id, &[u32]) -> bool);

/// The rules, in the order in which they are looked at.
const RULES: [Rule; 15] = [
    (Op::ConvertFToBF16INTEL, FLOAT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_float(out, ty))),
    (Op::ConvertFToBF16INTEL, SHORT_RESULT, |out, ty, _| is_short(out, ty)),
    (Op::ConvertFToBF16INTEL, SAME_COUNT, same_count),
    (Op::ConvertBF16ToFINTEL, SHORT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_short(out, ty))),
    (Op::ConvertBF16ToFINTEL, FLOAT_RESULT, |out, ty, _| is_float(out, ty)),
    (Op::ConvertBF16ToFINTEL, SAME_COUNT, same_count),
    (Op::RoundFToTF32INTEL, FLOAT_INPUT, |out, _, words| operand(out, words).is_some_and(|ty| is_float(out, ty))),
    (Op::RoundFToTF32INTEL, FLOAT_RESULT, |out, ty, _| is_float(out, ty)),
    (Op::RoundFToTF32INTEL, SAME_COUNT, same_count),
    (Op::TaskSequenceCreateALTERA, "First argument is expected to be a function", |out, _, words| {
        // A function has a type of its own, and no definition among types and constants.
        Id::new(words.first().copied().unwrap_or(0)).is_some_and(|id| out.definition(id).is_none())
    }),
    (
        Op::TaskSequenceCreateALTERA,
        "Pipeline must be a 32 bit integer with the value bigger or equal to -1",
        |_, _, words| signed(words, 1) >= -1,
    ),
    (Op::TaskSequenceCreateALTERA, "ClusterMode valid values are -1, 0, 1", |_, _, words| {
        (-1..=1).contains(&signed(words, 2))
    }),
    (Op::TaskSequenceCreateALTERA, "GetCapacity must be an unsigned 32-bit integer.", |_, _, words| {
        signed(words, 3) >= 0
    }),
    (Op::TaskSequenceCreateALTERA, "AsyncCapacity must be an unsigned 32-bit integer", |_, _, words| {
        signed(words, 4) >= 0
    }),
    (Op::SubgroupBlockPrefetchINTEL, "NumBytes must be a 32-bit integer scalar", |out, _, words| {
        let ty = words.get(1).and_then(|&word| out.type_of(Id::new(word)?));
        ty.is_some_and(|ty| out.int_width(ty) == Some(32))
    }),
];

const FLOAT_INPUT: &str = "Input value must be a scalar or vector of floating-point 32-bit type";
const FLOAT_RESULT: &str = "Result value must be a scalar or vector of floating-point 32-bit type";
const SHORT_INPUT: &str = "Input value must be a scalar or vector of integer 16-bit type";
const SHORT_RESULT: &str = "Result value must be a scalar or vector of integer 16-bit type";
const SAME_COUNT: &str = "Input type must have the same number of components as result type";

/// The type of the first operand.
fn operand(out: &Builder, words: &[u32]) -> Option<Id> {
    out.type_of(Id::new(*words.first()?)?)
}

/// The number in a vector or a cooperative matrix.
fn component(out: &Builder, ty: Id) -> Id {
    match out.type_info(ty) {
        Some((Op::TypeCooperativeMatrixKHR, &[component, ..])) => Id::new(component).unwrap_or(ty),
        _ => out.scalar_type(ty),
    }
}

fn is_float(out: &Builder, ty: Id) -> bool {
    matches!(out.number_type(component(out, ty)), Some(NumberType::Float { width: 32, .. }))
}

fn is_short(out: &Builder, ty: Id) -> bool {
    matches!(out.number_type(component(out, ty)), Some(NumberType::Int { width: 16, .. }))
}

fn same_count(out: &Builder, ty: Id, words: &[u32]) -> bool {
    operand(out, words).is_some_and(|own| out.component_count(own) == out.component_count(ty))
}

/// A literal operand as a signed number.
fn signed(words: &[u32], index: usize) -> i32 {
    words.get(index).copied().unwrap_or(0) as i32
}

/// Instructions that another extension's type of numbers must be there for: their capability, what they are called in
/// the diagnostic, and the extensions, of which the last is the one to ask for.
const NUMBERS: [(Capability, &str, [&str; 2]); 2] = [
    (
        Capability::ArbitraryPrecisionFixedPointALTERA,
        "Fixed point",
        ["SPV_ALTERA_arbitrary_precision_fixed_point", "SPV_INTEL_arbitrary_precision_fixed_point"],
    ),
    (
        Capability::ArbitraryPrecisionFloatingPointALTERA,
        "Floating point",
        ["SPV_ALTERA_arbitrary_precision_floating_point", "SPV_INTEL_arbitrary_precision_floating_point"],
    ),
];

/// The instructions that take images and samplers as numbers, which are as wide as pointers.
const HANDLES: [Op; 3] =
    [Op::ConvertHandleToImageINTEL, Op::ConvertHandleToSamplerINTEL, Op::ConvertHandleToSampledImageINTEL];

/// The extension that brings cooperative matrices to conversions from and to formats that are not in the core.
const MATRICES: &str = "SPV_INTEL_joint_matrix";

/// Looks whether the operands of an instruction are what it takes.
///
/// # Errors
/// The rule that is broken.
pub(super) fn check(out: &Builder, pointer_width: u32, op: Op, ty: Id, words: &[u32]) -> Result<(), Cow<'static, str>> {
    if let Some((_, text, _)) = RULES.iter().find(|(own, _, holds)| *own == op && !holds(out, ty, words)) {
        return Err(Cow::Borrowed(text));
    }
    let capabilities = op.info().map_or(&[][..], |info| info.capabilities);
    for (_, numbers, extensions) in NUMBERS.iter().filter(|(own, ..)| capabilities.contains(own)) {
        if !extensions.iter().any(|name| out.is_extension_allowed(name)) {
            let [.., name] = extensions;
            let text =
                format!("{numbers} instructions can't be translated correctly without enabled {name} extension!");
            return Err(Cow::Owned(text));
        }
    }
    let width = operand(out, words).and_then(|ty| out.int_width(ty)).unwrap_or(0);
    if HANDLES.contains(&op) && width != pointer_width {
        return Err(Cow::Owned(format!(
            "Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in case \
             of Physical64 addressing model\nType size: {width}\nAddressing model: Physical{pointer_width}"
        )));
    }
    let is_matrix = || matches!(out.type_info(ty), Some((Op::TypeCooperativeMatrixKHR, _)));
    if matches!(op, Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL | Op::RoundFToTF32INTEL)
        && is_matrix()
        && !out.is_extension_allowed(MATRICES)
    {
        let text = format!("Can be used with cooperative matrices only when {MATRICES} is enabled");
        return Err(Cow::Owned(text));
    }
    Ok(())
}
