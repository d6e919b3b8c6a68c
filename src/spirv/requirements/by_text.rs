//! What the specification's text demands and the grammar does not say: capabilities by the width of types, the kind of
//! images, the types that atomics and dot products work on.

use super::{Deduction, Origin};
use crate::error::Result;
use crate::spirv::binary::{Instruction, read_string};
use crate::spirv::grammar::{
    AccessQualifier, Capability, Decoration, Dim, EnumKind, Extension, FPEncoding, GroupOperation, MemoryModel, Op,
    OperandKind, Scope, Version,
};
use crate::spirv::id::Id;
use crate::spirv::operands::{Context, DecodedOperand, NumberType};

/// There is something to be looked at in each instruction of that opcode.
pub(super) fn concerns(op: Op) -> bool {
    let single = matches!(
        op,
        Op::MemoryModel
            | Op::CopyMemory
            | Op::CopyMemorySized
            | Op::TypeBool
            | Op::TypeInt
            | Op::TypeFloat
            | Op::TypeVector
            | Op::TypeImage
            | Op::TypeCooperativeMatrixKHR
            | Op::Dot
            | Op::ExtInstImport
            | Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformQuadBroadcast
            | Op::LoopControlINTEL
            | Op::ControlBarrier
            | Op::ConvertFToBF16INTEL
            | Op::ConvertBF16ToFINTEL
            | Op::RoundFToTF32INTEL
    );
    single || is_motion_estimation(op) || is_atomic(op) || is_integer_dot(op) || is_non_uniform_arithmetic(op)
}

/// What a capability implies by its extension's text, where the grammar does not say so.
pub(super) fn capabilities_beside(capability: Capability) -> &'static [Capability] {
    match capability {
        Capability::SubgroupAvcMotionEstimationINTEL => &[Capability::Groups],
        Capability::SubgroupAvcMotionEstimationIntraINTEL | Capability::SubgroupAvcMotionEstimationChromaINTEL => {
            &[Capability::SubgroupAvcMotionEstimationINTEL]
        }
        _ => &[],
    }
}

/// The versions that extensions are written against, where that is above 1.0: "This extension requires SPIR-V 1.3".
const VERSIONS_OF_EXTENSIONS: &[(Extension, Version)] = &[
    (Extension::AMDX_shader_enqueue, Version::V1_4),
    (Extension::ARM_cooperative_matrix_layouts, Version::V1_6),
    (Extension::EXT_long_vector, Version::V1_3),
    (Extension::EXT_mesh_shader, Version::V1_4),
    (Extension::EXT_opacity_micromap, Version::V1_4),
    (Extension::EXT_physical_storage_buffer, Version::V1_3),
    (Extension::EXT_shader_invocation_reorder, Version::V1_4),
    (Extension::EXT_shader_subgroup_partitioned, Version::V1_3),
    (Extension::KHR_cooperative_matrix, Version::V1_3),
    (Extension::KHR_float_controls2, Version::V1_2),
    (Extension::KHR_opacity_micromap, Version::V1_4),
    (Extension::KHR_physical_storage_buffer, Version::V1_3),
    (Extension::KHR_quad_control, Version::V1_3),
    (Extension::KHR_ray_cull_mask, Version::V1_4),
    (Extension::KHR_ray_tracing, Version::V1_4),
    (Extension::KHR_ray_tracing_position_fetch, Version::V1_4),
    (Extension::KHR_subgroup_rotate, Version::V1_3),
    (Extension::KHR_subgroup_uniform_control_flow, Version::V1_3),
    (Extension::KHR_vulkan_memory_model, Version::V1_3),
    (Extension::KHR_workgroup_memory_explicit_layout, Version::V1_4),
    (Extension::NV_cluster_acceleration_structure, Version::V1_4),
    (Extension::NV_cooperative_matrix, Version::V1_3),
    (Extension::NV_cooperative_matrix2, Version::V1_6),
    (Extension::NV_cooperative_matrix_decode_vector, Version::V1_6),
    (Extension::NV_cooperative_vector, Version::V1_6),
    (Extension::NV_displacement_micromap, Version::V1_4),
    (Extension::NV_linear_swept_spheres, Version::V1_4),
    (Extension::NV_ray_tracing_motion_blur, Version::V1_4),
    (Extension::NV_shader_invocation_reorder, Version::V1_4),
    (Extension::NV_shader_sm_builtins, Version::V1_3),
    (Extension::NV_shader_subgroup_partitioned, Version::V1_3),
    (Extension::NV_tensor_addressing, Version::V1_6),
    (Extension::QCOM_cooperative_matrix_conversion, Version::V1_3),
    (Extension::QCOM_image_processing, Version::V1_4),
    (Extension::QCOM_image_processing2, Version::V1_4),
    (Extension::QCOM_image_processing3, Version::V1_4),
];

/// The version that an extension is written against.
pub(super) fn version_of_extension(extension: Extension) -> Option<Version> {
    let row = VERSIONS_OF_EXTENSIONS.binary_search_by_key(&extension, |(own, _)| *own).ok()?;
    VERSIONS_OF_EXTENSIONS.get(row).map(|(_, version)| *version)
}

impl<C: Context> Deduction<'_, C> {
    /// What only the specification's text demands.
    pub(super) fn by_text(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let origin = self.origin(instruction.op);
        let arguments = instruction.arguments();
        match (instruction.op, arguments) {
            (Op::MemoryModel, &[_, model]) => {
                self.is_kernel = model == MemoryModel::OpenCL.0;
                Ok(())
            }
            (Op::TypeInt, &[width, _]) => match width {
                4 if self.settings.extensions.allows(Extension::INTEL_int4) => {
                    self.declare(Capability::Int4TypeINTEL, origin)
                }
                8 => self.declare(Capability::Int8, origin),
                16 => self.declare(Capability::Int16, origin),
                32 => Ok(()),
                64 => self.declare(Capability::Int64, origin),
                _ => self.declare(Capability::ArbitraryPrecisionIntegersALTERA, origin),
            },
            (Op::TypeFloat, &[16]) => {
                self.half_types.extend(instruction.result());
                Ok(())
            }
            (Op::TypeFloat, &[16, encoding]) if FPEncoding(encoding) == FPEncoding::BFloat16KHR => {
                self.bfloat_types.extend(instruction.result());
                Ok(())
            }
            (Op::TypeFloat, &[64]) => self.declare(Capability::Float64, origin),
            (Op::TypeVector, &[component, count]) => {
                if Id::new(component).is_some_and(|component| self.half_types.contains(&component)) {
                    self.half_types.extend(instruction.result());
                }
                if Id::new(component).is_some_and(|component| self.bfloat_types.contains(&component)) {
                    self.bfloat_types.extend(instruction.result());
                }
                let component = Id::new(component);
                if component != self.bool_type
                    && component.is_some_and(|component| self.context.number_type(component).is_none())
                {
                    // What else can be in a vector is a pointer.
                    self.declare(Capability::MaskedGatherScatterINTEL, origin)?;
                }
                match count {
                    2..=4 => Ok(()),
                    8 | 16 => self.declare(Capability::Vector16, origin),
                    _ => self.any_of(&[Capability::LongVectorEXT, Capability::VectorAnyINTEL], origin),
                }
            }
            (Op::CopyMemory | Op::CopyMemorySized, _) => {
                let is_access =
                    |operand: &DecodedOperand<'_>| operand.kind == OperandKind::Enum(EnumKind::MemoryAccess);
                let accesses = instruction.decode(self.context)?.flatten().filter(is_access).count();
                // Memory operands for each side.
                if accesses > 1 { self.at_least(Version::V1_4, origin) } else { Ok(()) }
            }
            (Op::TypeBool, _) => {
                self.bool_type = instruction.result();
                Ok(())
            }
            (Op::TypeCooperativeMatrixKHR, &[component, ..]) => {
                self.matrix_types.extend(instruction.result());
                self.cooperative_matrix(component, origin)
            }
            (Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL | Op::RoundFToTF32INTEL, _)
                if instruction.result_type().is_some_and(|ty| self.matrix_types.contains(&ty)) =>
            {
                self.declare(
                    match instruction.op {
                        Op::RoundFToTF32INTEL => Capability::CooperativeMatrixTF32ComponentTypeINTEL,
                        _ => Capability::CooperativeMatrixBFloat16ComponentTypeINTEL,
                    },
                    origin,
                )
            }
            (Op::Dot, _) => match instruction.result_type().and_then(|id| self.context.number_type(id)) {
                Some(NumberType::Float { encoding: Some(FPEncoding::BFloat16KHR), .. }) => {
                    self.declare(Capability::BFloat16DotProductKHR, origin)
                }
                _ => Ok(()),
            },
            (op, &[vector, ..]) if is_integer_dot(op) => self.integer_dot(vector, origin),
            (Op::TypeImage, &[_, dim, _, arrayed, multisampled, sampled, _, ref access @ ..]) => {
                self.image(Dim(dim), arrayed == 1, multisampled == 1, sampled, access.first().copied(), origin)
            }
            (Op::ExtInstImport, _) => self.import(instruction, origin),
            // The index must be a constant in older versions.
            (Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast, &[.., index])
                if !Id::new(index).is_some_and(|index| self.context.is_constant(index)) =>
            {
                self.at_least(Version::V1_5, origin)
            }
            // The grammar has literals, the text a loop control.
            (Op::LoopControlINTEL, &[control, ..]) => self.enumeration(EnumKind::LoopControl, control, origin),
            (Op::ControlBarrier, &[execution, ..])
                if self.settings.extensions.allows(Extension::INTEL_device_barrier)
                    && Id::new(execution).and_then(|id| self.context.constant_word(id)) == Some(Scope::Device.0) =>
            {
                self.declare(Capability::DeviceBarrierINTEL, origin)
            }
            (Op::AtomicFAddEXT, _) => self.float_atomic(
                instruction,
                [
                    Capability::AtomicFloat16AddEXT,
                    Capability::AtomicFloat32AddEXT,
                    Capability::AtomicFloat64AddEXT,
                    Capability::AtomicBFloat16AddINTEL,
                ],
            ),
            (Op::AtomicFMinEXT | Op::AtomicFMaxEXT, _) => self.float_atomic(
                instruction,
                [
                    Capability::AtomicFloat16MinMaxEXT,
                    Capability::AtomicFloat32MinMaxEXT,
                    Capability::AtomicFloat64MinMaxEXT,
                    Capability::AtomicBFloat16MinMaxINTEL,
                ],
            ),
            (Op::AtomicStore, &[.., value]) => {
                let value_type = Id::new(value).and_then(|value| self.context.type_of(value));
                self.integer_atomic(value_type, origin)
            }
            // What the grammar lists is needed all: those of a kind of estimation beside the general one.
            (op, _) if is_motion_estimation(op) => {
                let needed = op.info().map_or(&[][..], |info| info.capabilities);
                needed.iter().try_for_each(|capability| self.declare(*capability, origin))
            }
            (op, _) if is_atomic(op) => self.integer_atomic(instruction.result_type(), origin),
            (op, &[_, operation, ..]) if is_non_uniform_arithmetic(op) => {
                match GroupOperation(operation) {
                    GroupOperation::Reduce | GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan => {
                        self.declare(Capability::GroupNonUniformArithmetic, origin)
                    }
                    // The other operations name their capability in the grammar.
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// SPV_KHR_bfloat16 has types and conversions, but no arithmetic.
    pub(super) fn bfloat_arithmetic(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        if !is_float_arithmetic(instruction.op) {
            return Ok(());
        }
        let operand = instruction.arguments().first().and_then(|&id| Id::new(id));
        let ty = operand.and_then(|operand| self.context.type_of(operand));
        if ty.is_none_or(|ty| !self.bfloat_types.contains(&ty)) {
            return Ok(());
        }
        self.bfloat_types.clear();
        self.declare(Capability::BFloat16ArithmeticINTEL, self.origin(instruction.op))
    }

    fn cooperative_matrix(&mut self, component: u32, origin: Origin) -> Result<()> {
        let capability = match Id::new(component).and_then(|id| self.context.number_type(id)) {
            Some(NumberType::Int { width: 4, .. }) => Capability::Int4CooperativeMatrixINTEL,
            Some(NumberType::Float { encoding: Some(encoding), .. }) => match encoding {
                FPEncoding::BFloat16KHR => Capability::BFloat16CooperativeMatrixKHR,
                FPEncoding::Float8E4M3EXT | FPEncoding::Float8E5M2EXT => Capability::Float8CooperativeMatrixEXT,
                FPEncoding::Float4E2M1INTEL => Capability::Float4E2M1CooperativeMatrixINTEL,
                FPEncoding::Float4E2M1EXT if self.settings.extensions.allows(Extension::INTEL_float4) => {
                    Capability::Float4E2M1CooperativeMatrixINTEL
                }
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        self.declare(capability, origin)
    }

    /// By the type of the vectors that are multiplied.
    fn integer_dot(&mut self, vector: u32, origin: Origin) -> Result<()> {
        let Some(vector_type) = Id::new(vector).and_then(|vector| self.context.type_of(vector)) else {
            return Ok(());
        };
        let capability = match self.context.vector_type(vector_type) {
            None => Capability::DotProductInput4x8BitPacked,
            Some((component, 4)) if self.context.number_type(component).is_some_and(|number| number.width() == 8) => {
                Capability::DotProductInput4x8Bit
            }
            Some(_) => Capability::DotProductInputAll,
        };
        self.declare(capability, origin)
    }

    fn image(
        &mut self,
        dim: Dim,
        arrayed: bool,
        multisampled: bool,
        sampled: u32,
        access: Option<u32>,
        origin: Origin,
    ) -> Result<()> {
        if self.is_kernel {
            self.declare(Capability::ImageBasic, origin)?;
            if access == Some(AccessQualifier::ReadWrite.0) {
                self.declare(Capability::ImageReadWrite, origin)?;
            }
            // As Khronos's translator has it.
            if multisampled {
                self.declare(Capability::ImageMipmap, origin)?;
            }
            return Ok(());
        }
        let storage = sampled == 2;
        match dim {
            Dim::Dim1D if storage => self.declare(Capability::Image1D, origin),
            Dim::Rect if storage => self.declare(Capability::ImageRect, origin),
            Dim::Buffer if storage => self.declare(Capability::ImageBuffer, origin),
            Dim::Cube if arrayed && storage => self.declare(Capability::ImageCubeArray, origin),
            Dim::Cube if arrayed => self.declare(Capability::SampledCubeArray, origin),
            Dim::Dim2D if multisampled && arrayed && storage => self.declare(Capability::ImageMSArray, origin),
            _ => Ok(()),
        }
    }

    /// FPFastMathMode was for arithmetic alone before SPIR-V 1.6.
    pub(super) fn fast_math(&mut self, instruction: &Instruction<'_>) {
        if is_fast_math(instruction.op, instruction.operands) {
            self.fast_math.extend(instruction.id(0));
        } else if !self.fast_math.is_empty()
            && instruction.result().is_some_and(|id| self.fast_math.remove(&id))
            && !FAST_MATH_ARITHMETIC.contains(&instruction.op)
        {
            self.older.push((&[Extension::KHR_float_controls2], Version::V1_6, self.origin(instruction.op)));
        }
    }

    fn import(&mut self, instruction: &Instruction<'_>, origin: Origin) -> Result<()> {
        let Ok((name, _)) = read_string(instruction.arguments()) else { return Ok(()) };
        if name.starts_with("NonSemantic.") {
            self.older.push((&[Extension::KHR_non_semantic_info], Version::V1_6, origin));
        }
        Ok(())
    }

    fn integer_atomic(&mut self, value_type: Option<Id>, origin: Origin) -> Result<()> {
        match value_type.and_then(|id| self.context.number_type(id)) {
            Some(NumberType::Int { width: 64, .. }) => self.declare(Capability::Int64Atomics, origin),
            Some(NumberType::Int { width: 16, .. })
                if self.settings.extensions.allows(Extension::INTEL_16bit_atomics) =>
            {
                let exchanges = matches!(
                    origin.op,
                    Op::AtomicLoad
                        | Op::AtomicStore
                        | Op::AtomicExchange
                        | Op::AtomicCompareExchange
                        | Op::AtomicCompareExchangeWeak
                );
                let capability = match exchanges {
                    true => Capability::AtomicInt16CompareExchangeINTEL,
                    false => Capability::Int16AtomicsINTEL,
                };
                self.declare(capability, origin)
            }
            _ => Ok(()),
        }
    }

    /// The capabilities are those for 16, 32 and 64 bits and for bfloat16.
    fn float_atomic(&mut self, instruction: &Instruction<'_>, by_type: [Capability; 4]) -> Result<()> {
        let [half, single, double, bfloat] = by_type;
        let capability = match instruction.result_type().and_then(|id| self.context.number_type(id)) {
            Some(NumberType::Float { width: 16, encoding: Some(FPEncoding::BFloat16KHR) }) => bfloat,
            Some(NumberType::Float { width: 16, .. }) => half,
            Some(NumberType::Float { width: 64, .. }) => double,
            Some(NumberType::Float { .. }) => single,
            _ => return Ok(()),
        };
        let origin = self.origin(instruction.op);
        if capability == Capability::AtomicBFloat16MinMaxINTEL {
            // The instructions are another extension's than the type.
            self.any_extension(&[Extension::EXT_shader_atomic_float_min_max], origin)?;
        }
        self.declare(capability, origin)
    }
}

/// Whether an instruction decorates something with fast-math flags.
pub(super) fn is_fast_math(op: Op, operands: &[u32]) -> bool {
    op == Op::Decorate && operands.get(1) == Some(&Decoration::FPFastMathMode.0)
}

/// The instructions that may be decorated with FPFastMathMode in every version.
const FAST_MATH_ARITHMETIC: [Op; 6] = [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod];

/// Arithmetic and comparisons of floating-point numbers, dot products apart.
fn is_float_arithmetic(op: Op) -> bool {
    const ARITHMETIC: [Op; 8] =
        [Op::FNegate, Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod, Op::VectorTimesScalar];
    let is_test = (Op::IsNan.0..=Op::Unordered.0).contains(&op.0);
    let is_comparison = (Op::FOrdEqual.0..=Op::FUnordGreaterThanEqual.0).contains(&op.0);
    ARITHMETIC.contains(&op) || is_test || is_comparison
}

/// The atomic instructions whose type may need a capability.
fn is_atomic(op: Op) -> bool {
    (Op::AtomicLoad.0..=Op::AtomicXor.0).contains(&op.0) || is_float_atomic(op)
}

pub(super) fn is_float_atomic(op: Op) -> bool {
    matches!(op, Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT)
}

/// Whether an instruction is one of `SPV_INTEL_device_side_avc_motion_estimation`.
fn is_motion_estimation(op: Op) -> bool {
    let first = Op::SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL;
    (first.0..=Op::SubgroupAvcSicGetInterRawSadsINTEL.0).contains(&op.0)
}

fn is_integer_dot(op: Op) -> bool {
    (Op::SDot.0..=Op::SUDotAccSat.0).contains(&op.0)
}

/// The group operations of the core version 1.3 that take a [`GroupOperation`], ballots apart.
fn is_non_uniform_arithmetic(op: Op) -> bool {
    (Op::GroupNonUniformIAdd.0..=Op::GroupNonUniformLogicalXor.0).contains(&op.0)
}
