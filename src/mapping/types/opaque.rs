//! Opaque types, in both directions: LLVM's `target("spirv.<Name>", types…, integers…)` corresponds to SPIR-V's
//! `OpType<Name>`.
//!
//! The parameters of the target extension type are in the order of the instruction's operands in the grammar. An
//! operand that is an id corresponds to the next type parameter. If no type parameter is left, the operand is a
//! constant with the value of the next integer parameter. An operand that is a literal or an enumerant corresponds to
//! the next integer parameter. For a SPIR-V type whose operand is an image type, like OpTypeSampledImage, the target
//! extension type has the parameters of the image type.

use crate::error::{Error, Result};
use crate::llvm::TargetExtType;
use crate::mapping::context::{Build, Scalar, TypeInfo};
use crate::mapping::types::Emit;
use crate::spirv::grammar::{CooperativeMatrixUse, FPEncoding, OperandKind, Quantifier, older_names};
use crate::spirv::{Extension, Id, Instruction, Op, Scope};

/// The prefix of the names of LLVM's target extension types for SPIR-V.
pub(crate) const PREFIX: &str = "spirv.";

/// Returns the opcode of `OpType<name>`.
fn opcode(name: &str) -> Option<Op> {
    Op::from_name(&format!("Type{name}"))
}

/// Returns true if the operand of a SPIR-V type is an image type. The target extension type then has the parameters of
/// the image type.
pub(crate) fn has_image(op: Op) -> bool {
    matches!(op, Op::TypeSampledImage | Op::TypeVmeImageINTEL)
}

/// Returns the SPIR-V type of a target extension type.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the type is not a SPIR-V type or has parameters that its instruction does not take.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, ty: TargetExtType<'c>) -> Result<Id> {
    let full_name = ty.name().into_owned();
    let invalid = |why: &str| Error::InvalidLlvmModule(format!("the type target(\"{full_name}\") {why}"));
    let name = full_name.strip_prefix(PREFIX).ok_or_else(|| invalid("is not a SPIR-V type"))?;
    let op = opcode(name).ok_or_else(|| invalid("is not a SPIR-V type"))?;
    if op == Op::TypeCooperativeMatrixKHR {
        check_matrix(name, ty)?;
    }
    if has_image(op) {
        let image = with_parameters(e, Op::TypeImage, ty).map_err(invalid)?;
        return Ok(e.out().type_(op, &[image.word()]));
    }
    with_parameters(e, op, ty).map_err(|why| invalid(why).into())
}

/// Checks that the type of a cooperative matrix has a valid Scope and a valid Use (SPV_KHR_cooperative_matrix).
fn check_matrix(name: &str, ty: TargetExtType<'_>) -> Result<()> {
    let &[scope, _, _, use_, ..] = ty.int_parameters() else { return Ok(()) };
    let text = match (Scope(scope), CooperativeMatrixUse(use_)) {
        (scope, _) if scope > Scope::Invocation => "Unsupported Scope parameter",
        (_, CooperativeMatrixUse::MatrixAKHR | CooperativeMatrixUse::MatrixBKHR) => return Ok(()),
        (_, CooperativeMatrixUse::MatrixAccumulatorKHR) => return Ok(()),
        _ => "Incorrect Use parameter, should be MatrixA, MatrixB or Accumulator",
    };
    Err(Error::InvalidInstruction(format!("Type{name}\n{text}")).into())
}

/// Returns the SPIR-V type with opcode `op` and the parameters of a target extension type as its operands.
fn with_parameters<'c>(e: &mut impl Emit<'c>, op: Op, ty: TargetExtType<'c>) -> Result<Id, &'static str> {
    let info = op.info().ok_or("is not a SPIR-V type")?;
    let mut types = ty.type_parameters().iter().copied();
    let mut integers = ty.int_parameters().iter().copied();
    let mut operands = Vec::new();
    for operand in info.operands.iter().filter(|operand| operand.kind != OperandKind::IdResult) {
        match operand.kind {
            OperandKind::IdRef | OperandKind::IdScope => {
                let id = if let Some(ty) = types.next() {
                    e.type_id(ty).map_err(|_| "has a type parameter that SPIR-V cannot express")?
                } else if let Some(value) = integers.next() {
                    let int = e.out().type_int(32, 0);
                    e.out().constant_int(int, u64::from(value))
                } else if operand.quantifier == Quantifier::One {
                    return Err("has too few parameters");
                } else {
                    break;
                };
                operands.push(id.word());
            }
            _ => match integers.next() {
                Some(value) => operands.push(value),
                None if operand.quantifier == Quantifier::One => return Err("has too few parameters"),
                None => break,
            },
        }
    }
    if types.next().is_some() || integers.next().is_some() {
        return Err("has too many parameters");
    }
    Ok(e.out().type_(op, &operands))
}

/// Returns the SPIR-V type of `bfloat`, which needs SPV_KHR_bfloat16.
///
/// # Errors
/// Returns `RequiresExtension` if the extension is not allowed.
pub(crate) fn bfloat16<'c>(e: &mut impl Emit<'c>) -> Result<Id> {
    if !e.out().is_extension_allowed(Extension::KHR_bfloat16) {
        let note = "NOTE: LLVM module contains bfloat type, translation of which requires this extension";
        return Err(Error::RequiresExtension(format!("{}\n{note}", Extension::KHR_bfloat16)).into());
    }
    e.out().extension(Extension::KHR_bfloat16)?;
    Ok(e.out().type_(Op::TypeFloat, &[16, FPEncoding::BFloat16KHR.0]))
}

/// Returns the target extension type of a SPIR-V type.
///
/// # Errors
/// Returns `InvalidModule` if an operand is neither a type nor a constant, or LLVM defines the type with other
/// parameters.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
    let name = older_names::of(instruction.op.name().unwrap_or_default());
    let name = name.strip_prefix("Type").unwrap_or_default();
    let mut source = *instruction;
    if has_image(instruction.op) {
        let image = instruction.id(1).and_then(|id| b.definition(id));
        source = image
            .filter(|image| image.op == Op::TypeImage)
            .ok_or_else(|| instruction.invalid("the image type is not an OpTypeImage"))?;
    }
    let operands = source.op.info().map(|info| info.operands).unwrap_or_default();
    let (mut types, mut integers) = (Vec::new(), Vec::new());
    let mut depth = 0;
    for (&word, operand) in source.arguments().iter().zip(operands.iter().skip(1)) {
        if !matches!(operand.kind, OperandKind::IdRef | OperandKind::IdScope) {
            integers.push(word);
            continue;
        }
        let id = Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?;
        match b.constant_bits(id) {
            Some(value) => integers.push(value as u32),
            None => {
                let parameter = b.type_info(id)?;
                depth = depth.max(parameter.depth);
                types.push(parameter.llvm);
            }
        }
    }
    // The access qualifier is optional in SPIR-V, but LLVM's image type must state it.
    if source.op == Op::TypeImage && integers.len() == IMAGE_INTEGERS - 1 {
        integers.push(0);
    }
    let llvm = b.types().target(&format!("{PREFIX}{name}"), &types, &integers)?;
    Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Other, lanes: 0, depth: depth + 1 })
}

/// The number of integer parameters of an image type: dim, depth, arrayed, multisampled, sampled, format, access
/// qualifier.
const IMAGE_INTEGERS: usize = 7;
