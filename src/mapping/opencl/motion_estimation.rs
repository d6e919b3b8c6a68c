//! cl_intel_device_side_avc_motion_estimation and the instructions of `SPV_INTEL_device_side_avc_motion_estimation`.
//!
//! A function is named for its instruction, words behind underscores for capitals: `intel_sub_group_avc_mce_set_ac_only_haar`
//! is OpSubgroupAvcMceSetAcOnlyHaarINTEL, and a type `intel_sub_group_avc_mce_payload_t` is OpTypeAvcMcePayloadINTEL.
//! [`OTHERS`] are those that the rule does not give. Beside them
//!
//! - what functions do to a payload or a result of one kind (`ime`, `ref`, `sic`) is an instruction on one of the general
//!   kind, `mce`, with conversions around it;
//! - functions that look at pictures take images and a sampler, their instructions an OpVmeImageINTEL for each image.

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::build::Effects;
use crate::mapping::facts::instruction_facts;
use crate::mapping::opencl::form::{Form, MotionEstimation};
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_llvm::{CallToLlvm, ParameterSpelling};
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::mapping::spirv_calls::opencl_type_names::{
    MOTION_ESTIMATION_PREFIX, capitals, motion_estimation_name, underscores,
};
use crate::spirv::binary::Instruction;
use crate::spirv::{Id, Op};

/// What the functions' names begin with.
const PREFIX: &str = "intel_sub_group_avc_";

/// The functions whose names do not give the instruction: what is behind the prefix, the number of parameters, the
/// instruction.
const OTHERS: [(&str, usize, Op); 13] = [
    ("mce_get_best_inter_distortion", 1, Op::SubgroupAvcMceGetBestInterDistortionsINTEL),
    ("mce_get_inter_minor_shapes", 1, Op::SubgroupAvcMceGetInterMinorShapeINTEL),
    (
        "ime_get_streamout_major_shape_distortions",
        2,
        Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL,
    ),
    (
        "ime_get_streamout_major_shape_distortions",
        3,
        Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL,
    ),
    (
        "ime_get_streamout_major_shape_motion_vectors",
        2,
        Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL,
    ),
    (
        "ime_get_streamout_major_shape_motion_vectors",
        3,
        Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL,
    ),
    (
        "ime_get_streamout_major_shape_reference_ids",
        2,
        Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL,
    ),
    (
        "ime_get_streamout_major_shape_reference_ids",
        3,
        Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL,
    ),
    ("ref_evaluate_with_multi_reference", 5, Op::SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL),
    ("sic_evaluate_with_multi_reference", 5, Op::SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL),
    ("sic_configure_ipe", 8, Op::SubgroupAvcSicConfigureIpeLumaINTEL),
    ("sic_configure_ipe", 11, Op::SubgroupAvcSicConfigureIpeLumaChromaINTEL),
    ("sic_set_skc_bilinear_filter_enable", 1, Op::SubgroupAvcSicSetBilinearFilterEnableINTEL),
];

/// What is between the grammar's words of an instruction.
fn stem(op: Op) -> Option<&'static str> {
    op.name()?.strip_prefix("SubgroupAvc")?.strip_suffix("INTEL")
}

/// The instruction named by this and as many parameters.
fn op_of(name: &str, arity: usize) -> Option<Op> {
    let other = OTHERS.iter().find(|(own, count, _)| *own == name && *count == arity);
    other.map(|row| row.2).or_else(|| Op::from_name(&format!("SubgroupAvc{}INTEL", capitals(name))))
}

/// The number of an instruction's operands behind its result.
fn operand_count(op: Op) -> Option<usize> {
    Some(op.info()?.operands.len().saturating_sub(2))
}

/// The form of one of these functions by its name.
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
    let converts = |from: &str, to: &str| Op::from_name(&format!("SubgroupAvc{from}ConvertTo{to}{thing}INTEL"));
    Some(Form::MotionEstimation(MotionEstimation::Wraps {
        op,
        to: converts(&kind, "Mce")?,
        general: Op::from_name(&format!("TypeAvcMce{thing}INTEL"))?,
        from: converts("Mce", &kind).filter(|_| is_changed(op)),
    }))
}

fn is_sampler(ty: &Type) -> bool {
    ty.opaque_name() == Some("ocl_sampler")
}

/// A call of such a function.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    form: MotionEstimation,
) -> Result<Option<Id>> {
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
                if let Some(image) = own.filter(|own| call.out().type_info(*own).is_some_and(is_image)) {
                    let ty = call.out().type_(Op::TypeVmeImageINTEL, &[image.word()]);
                    *operand = call.emit(Op::VmeImageINTEL, ty, &[*operand, sampler]);
                }
            }
            emit(call, op, &operands)
        }
    }
}

/// An instruction whose result is what the function gives.
fn emit<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, operands: &[Id]) -> Result<Option<Id>> {
    let ty = call.result_type()?;
    Ok(Some(call.emit(op, ty, operands)))
}

/// Whether an instruction gives the payload that it takes.
fn is_changed(op: Op) -> bool {
    stem(op).is_some_and(|stem| stem.starts_with("MceSet"))
}

fn is_image(definition: (Op, &[u32])) -> bool {
    definition.0 == Op::TypeImage
}

/// An instruction as the call of its function; none where there is none with these operands.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
    let op = instruction.op;
    let Some(ty) = instruction.result_type() else { return Ok(None) };
    // It may be used in its block alone, by the instructions that take what it is made of.
    if op == Op::VmeImageINTEL {
        return Ok(Some(b.llvm_type(ty)?.const_poison()?));
    }
    let Some(stem) = stem(op) else { return Ok(None) };
    let mut operands = Vec::new();
    let (mut sampler, mut is_sampled) = (None, false);
    for &word in instruction.arguments() {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let own = b.type_of(id).ok().and_then(|ty| b.definition(ty)).map(|ty| ty.op);
        match own {
            Some(Op::TypeVmeImageINTEL) => {
                let image = b.definition(id).filter(|image| image.op == Op::VmeImageINTEL);
                let Some((image, own)) = image.and_then(|image| Some((image.id(2)?, image.id(3)?))) else {
                    return Ok(None);
                };
                operands.push(image);
                (sampler, is_sampled) = (Some(own), true);
            }
            // The sampler comes before what is evaluated.
            Some(own) if motion_estimation_name(own).is_some() => {
                operands.extend(sampler.take());
                operands.push(id);
            }
            _ => operands.push(id),
        }
    }
    if stem.contains("Evaluate") && !is_sampled {
        return Ok(None);
    }
    let mut call = CallToLlvm::of_instruction(op).with_spelling(ParameterSpelling {
        unsigned: instruction_facts::of(op).unsigned,
        ..ParameterSpelling::default()
    });
    for operand in operands {
        call.operand(b, operand)?;
    }
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let name = |_: &B| match OTHERS.iter().find(|row| row.2 == op) {
        Some((name, ..)) => format!("{PREFIX}{name}"),
        None => format!("{PREFIX}{}", underscores(stem)),
    };
    call.call(b, result, Effects::Any, name).map(Some)
}
