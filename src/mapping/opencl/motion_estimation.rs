//! cl_intel_device_side_avc_motion_estimation and the instructions of `SPV_INTEL_device_side_avc_motion_estimation`.
//!
//! A function has the name of its instruction, in lower case with underscores:
//! `intel_sub_group_avc_mce_set_ac_only_haar` is OpSubgroupAvcMceSetAcOnlyHaarINTEL. Types are named in the same way:
//! `intel_sub_group_avc_mce_payload_t` is OpTypeAvcMcePayloadINTEL. [`OTHERS`] lists the exceptions. Two groups of
//! functions are more than one instruction:
//!
//! - Some functions take a payload or a result of a special kind (`ime`, `ref`, `sic`), and SPIR-V has no instruction
//!   for it. The function is an instruction on the general kind, `mce`, with conversions before and after it.
//! - Functions that evaluate take images and one sampler. Their instructions take an OpVmeImageINTEL for each image.
//!
//! To SPIR-V: [`parse`] reads the name, [`to_spirv`] emits these two groups. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::instruction_facts::{self, MOTION_ESTIMATION, begins_with};
use crate::mapping::opencl::form::{Form, MotionEstimation};
use crate::mapping::spirv_calls::opencl_type_names::{
    MOTION_ESTIMATION_PREFIX, capitals, motion_estimation_name, underscores,
};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::{Id, Instruction, Op};

/// The prefix of the functions' names.
const PREFIX: &str = "intel_sub_group_avc_";

/// The functions whose names do not follow the rule. Each has its name after the prefix, the number of parameters, and
/// the [`stem`] of the instruction.
const OTHERS: [(&str, usize, &str); 13] = [
    ("mce_get_best_inter_distortion", 1, "MceGetBestInterDistortions"),
    ("mce_get_inter_minor_shapes", 1, "MceGetInterMinorShape"),
    ("ime_get_streamout_major_shape_distortions", 2, "ImeGetStreamoutSingleReferenceMajorShapeDistortions"),
    ("ime_get_streamout_major_shape_distortions", 3, "ImeGetStreamoutDualReferenceMajorShapeDistortions"),
    ("ime_get_streamout_major_shape_motion_vectors", 2, "ImeGetStreamoutSingleReferenceMajorShapeMotionVectors"),
    ("ime_get_streamout_major_shape_motion_vectors", 3, "ImeGetStreamoutDualReferenceMajorShapeMotionVectors"),
    ("ime_get_streamout_major_shape_reference_ids", 2, "ImeGetStreamoutSingleReferenceMajorShapeReferenceIds"),
    ("ime_get_streamout_major_shape_reference_ids", 3, "ImeGetStreamoutDualReferenceMajorShapeReferenceIds"),
    ("ref_evaluate_with_multi_reference", 5, "RefEvaluateWithMultiReferenceInterlaced"),
    ("sic_evaluate_with_multi_reference", 5, "SicEvaluateWithMultiReferenceInterlaced"),
    ("sic_configure_ipe", 8, "SicConfigureIpeLuma"),
    ("sic_configure_ipe", 11, "SicConfigureIpeLumaChroma"),
    ("sic_set_skc_bilinear_filter_enable", 1, "SicSetBilinearFilterEnable"),
];

/// Returns the name of an instruction without `SubgroupAvc` and `INTEL`. Returns `None` if the name has no such parts.
fn stem(op: Op) -> Option<&'static str> {
    op.name()?.strip_prefix(MOTION_ESTIMATION)?.strip_suffix("INTEL")
}

/// Returns the instruction for a function with this name (without the prefix) and number of parameters.
fn op_of(name: &str, arity: usize) -> Option<Op> {
    let stem = match OTHERS.iter().find(|(own, count, _)| *own == name && *count == arity) {
        Some((.., stem)) => (*stem).to_owned(),
        None => capitals(name),
    };
    Op::from_name(&format!("{MOTION_ESTIMATION}{stem}INTEL"))
}

/// Returns the number of operands that an instruction has after its result id.
fn operand_count(op: Op) -> Option<usize> {
    Some(op.info()?.operands.len().saturating_sub(2))
}

/// Returns what a function of this extension is in SPIR-V, or `None` for other names.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<Form> {
    let name = name.strip_prefix(PREFIX)?;
    let arity = parameters.len();
    if let Some(op) = op_of(name, arity) {
        let takes_sampler = parameters.iter().any(is_sampler);
        return match operand_count(op)? {
            count if count == arity && !takes_sampler => Some(Form::Plain(op)),
            count if count + 1 == arity && takes_sampler => {
                Some(Form::MotionEstimation(MotionEstimation::Evaluates(op)))
            }
            _ => None,
        };
    }
    let (kind, what) = name.split_once('_')?;
    let op = op_of(&format!("mce_{what}"), arity).filter(|op| operand_count(*op) == Some(arity))?;
    let own = parameters.last()?.opaque_name()?.strip_prefix(MOTION_ESTIMATION_PREFIX)?.strip_suffix("_t")?;
    let thing = capitals(own.strip_prefix(kind)?);
    let kind = capitals(kind);
    // The instruction takes a payload and returns a changed copy of it.
    let is_changed = stem(op).is_some_and(|stem| stem.starts_with("MceSet"));
    let converts = |from: &str, to: &str| Op::from_name(&format!("SubgroupAvc{from}ConvertTo{to}{thing}INTEL"));
    Some(Form::MotionEstimation(MotionEstimation::Wraps {
        op,
        to: converts(&kind, "Mce")?,
        general: Op::from_name(&format!("TypeAvcMce{thing}INTEL"))?,
        from: converts("Mce", &kind).filter(|_| is_changed),
    }))
}

fn is_sampler(ty: &Type) -> bool {
    ty.opaque_name() == Some("ocl_sampler")
}

/// Emits the instructions for a call of a function that is more than one instruction.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, form: MotionEstimation) -> Result<Id> {
    let mut operands = call.arguments()?;
    match form {
        MotionEstimation::Wraps { op, to, general, from } => {
            let Some(last) = operands.last_mut() else { return Err(call.too_few()) };
            let general = call.out().type_(general, &[]);
            *last = call.emit(to, general, &[*last]);
            let Some(from) = from else { return emit(call, op, &operands) };
            let changed = call.emit(op, general, &operands);
            emit(call, from, &[changed])
        }
        MotionEstimation::Evaluates(op) => {
            let is = |call: &CallToSpirv<'_, 'c, E>, index: usize| call.parameter(index as u32).is_some_and(is_sampler);
            let Some(at) = (0..operands.len()).find(|index| is(call, *index)) else { return Err(call.too_few()) };
            let sampler = operands.remove(at);
            for operand in operands.iter_mut().take(at) {
                let own = call.out().type_of(*operand);
                if let Some(image) =
                    own.filter(|own| call.out().type_info(*own).is_some_and(|(op, _)| op == Op::TypeImage))
                {
                    let ty = call.out().type_(Op::TypeVmeImageINTEL, &[image.word()]);
                    *operand = call.emit(Op::VmeImageINTEL, ty, &[*operand, sampler]);
                }
            }
            emit(call, op, &operands)
        }
    }
}

/// Emits an instruction whose result type is the result type of the call.
fn emit<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, operands: &[Id]) -> Result<Id> {
    let ty = call.result_type()?;
    Ok(call.emit(op, ty, operands))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    calls: joined!(
        &[Op::VmeImageINTEL],
        opcodes!(Op::all(), info => if begins_with(info.name, MOTION_ESTIMATION) { Some(info.opcode) } else { None }),
    ),
    names: &[PREFIX],
    ..Claims::NONE
};

/// Builds the call of a function for an instruction. Returns `Declined` if the instruction takes an image that is not
/// the result of an OpVmeImageINTEL.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    let Some(ty) = instruction.result_type() else { return Ok(Mapped::Declined) };
    // OpVmeImageINTEL itself needs no value: the calls that use its result take the image and the sampler.
    if op == Op::VmeImageINTEL {
        return Ok(Mapped::Value(b.llvm_type(ty)?.const_poison()?));
    }
    let Some(stem) = stem(op) else { return Ok(Mapped::Declined) };
    let mut operands = Vec::new();
    let (mut sampler, mut is_sampled) = (None, false);
    for &word in instruction.arguments() {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let own = b.type_of(id).ok().and_then(|ty| b.definition(ty)).map(|ty| ty.op);
        match own {
            Some(Op::TypeVmeImageINTEL) => {
                let image = b.definition(id).filter(|image| image.op == Op::VmeImageINTEL);
                let Some((image, own)) = image.and_then(|image| Some((image.id(2)?, image.id(3)?))) else {
                    return Ok(Mapped::Declined);
                };
                operands.push(image);
                (sampler, is_sampled) = (Some(own), true);
            }
            // The sampler is the argument before the payload.
            Some(own) if motion_estimation_name(own).is_some() => {
                operands.extend(sampler.take());
                operands.push(id);
            }
            _ => operands.push(id),
        }
    }
    if stem.contains("Evaluate") && !is_sampled {
        return Ok(Mapped::Declined);
    }
    let mut call = CallToLlvm::of_instruction(op).with_unsigned(instruction_facts::of(op).unsigned);
    for operand in operands {
        call.operand(b, operand)?;
    }
    let name = |_: &B| match OTHERS.iter().find(|row| row.2 == stem) {
        Some((name, ..)) => format!("{PREFIX}{name}"),
        None => format!("{PREFIX}{}", underscores(stem)),
    };
    call.call_of_type(b, ty, Effects::Any, name).map(Mapped::Value)
}
