//! Conditions that are in the text of the specification and of extensions, but not in the grammar: capabilities for the
//! widths of types, the dimensions of images, and the types of operands of atomics and dot products.

use super::{Deduction, Origin};
use crate::error::Result;
use crate::spirv::binary::{Instruction, read_string};
use crate::spirv::grammar::{
    AccessQualifier, Capability, Decoration, Dim, EnumKind, Extension, FPEncoding, GroupOperation, MemoryModel, Op,
    OperandKind, Scope, Version,
};
use crate::spirv::id::Id;
use crate::spirv::operands::{Context, DecodedOperand, NumberType};

/// Returns the capabilities that `capability` implies by the text of its extension, but not by the grammar.
pub(super) fn further_implied(capability: Capability) -> &'static [Capability] {
    match capability {
        Capability::SubgroupAvcMotionEstimationINTEL => &[Capability::Groups],
        Capability::SubgroupAvcMotionEstimationIntraINTEL | Capability::SubgroupAvcMotionEstimationChromaINTEL => {
            &[Capability::SubgroupAvcMotionEstimationINTEL]
        }
        _ => &[],
    }
}

/// The extensions that require a version above 1.0. Their specifications contain sentences such as "This extension
/// requires SPIR-V 1.3".
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

/// Returns the version that an extension requires, or `None` for 1.0.
pub(super) fn version_of_extension(extension: Extension) -> Option<Version> {
    let row = VERSIONS_OF_EXTENSIONS.binary_search_by_key(&extension, |(own, _)| *own).ok()?;
    VERSIONS_OF_EXTENSIONS.get(row).map(|(_, version)| *version)
}

/// The capabilities of OpAtomicFAddEXT for 16, 32 and 64 bits and for bfloat16.
const FLOAT_ADD: [Capability; 4] = [
    Capability::AtomicFloat16AddEXT,
    Capability::AtomicFloat32AddEXT,
    Capability::AtomicFloat64AddEXT,
    Capability::AtomicBFloat16AddINTEL,
];

/// The capabilities of OpAtomicFMinEXT and OpAtomicFMaxEXT for the same types.
const FLOAT_MIN_MAX: [Capability; 4] = [
    Capability::AtomicFloat16MinMaxEXT,
    Capability::AtomicFloat32MinMaxEXT,
    Capability::AtomicFloat64MinMaxEXT,
    Capability::AtomicBFloat16MinMaxINTEL,
];

/// A function that collects the conditions of an instruction that are in the text of a specification.
type Rule<'a, C> = fn(&mut Deduction<'a, C>, &Instruction<'_>) -> Result<()>;

impl<'a, C: Context> Deduction<'a, C> {
    /// Returns the rule for an opcode, or `None` if the text has no conditions on its instructions.
    pub(super) fn rule(op: Op) -> Option<Rule<'a, C>> {
        let rule: Rule<'a, C> = match op {
            Op::MemoryModel => |deduction, instruction| {
                deduction.is_kernel = instruction.arguments().get(1) == Some(&MemoryModel::OpenCL.0);
                Ok(())
            },
            Op::TypeBool => |deduction, instruction| {
                deduction.bool_type = instruction.result();
                Ok(())
            },
            Op::TypeInt => Self::int_type,
            Op::TypeFloat => Self::float_type,
            Op::TypeVector => Self::vector_type,
            Op::TypeCooperativeMatrixKHR => Self::cooperative_matrix_type,
            Op::TypeImage => Self::image_type,
            Op::ExtInstImport => Self::import,
            Op::CopyMemory | Op::CopyMemorySized => Self::copy_memory,
            Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL => |deduction, instruction| {
                deduction.matrix_conversion(instruction, Capability::CooperativeMatrixBFloat16ComponentTypeINTEL)
            },
            Op::RoundFToTF32INTEL => |deduction, instruction| {
                deduction.matrix_conversion(instruction, Capability::CooperativeMatrixTF32ComponentTypeINTEL)
            },
            Op::Dot => Self::dot,
            Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast => Self::broadcast,
            Op::LoopControlINTEL => Self::loop_control,
            Op::ControlBarrier => Self::control_barrier,
            Op::AtomicFAddEXT => |deduction, instruction| deduction.float_atomic(instruction, FLOAT_ADD),
            Op::AtomicFMinEXT | Op::AtomicFMaxEXT => {
                |deduction, instruction| deduction.float_atomic(instruction, FLOAT_MIN_MAX)
            }
            Op::AtomicStore => Self::atomic_store,
            op if is_integer_atomic(op) => |deduction, instruction| {
                deduction.atomic_of_type(instruction.result_type(), deduction.origin(instruction.op))
            },
            op if is_integer_dot(op) => Self::integer_dot,
            op if is_motion_estimation(op) => Self::motion_estimation,
            op if is_non_uniform_arithmetic(op) => Self::group_arithmetic,
            _ => return None,
        };
        Some(rule)
    }

    /// Applies the rule for the opcode of an instruction, if there is one.
    pub(super) fn apply_rule(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        match Self::rule(instruction.op) {
            Some(rule) => rule(self, instruction),
            None => Ok(()),
        }
    }

    fn int_type(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[width, _] = instruction.arguments() else { return Ok(()) };
        let capability = match width {
            4 if self.settings.extensions.allows(Extension::INTEL_int4) => Capability::Int4TypeINTEL,
            8 => Capability::Int8,
            16 => Capability::Int16,
            32 => return Ok(()),
            64 => Capability::Int64,
            _ => Capability::ArbitraryPrecisionIntegersALTERA,
        };
        self.declare(capability, self.origin(instruction.op))
    }

    fn float_type(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        match *instruction.arguments() {
            [16] => self.half_types.extend(instruction.result()),
            [16, encoding] if FPEncoding(encoding) == FPEncoding::BFloat16KHR => {
                self.bfloat_types.extend(instruction.result());
            }
            [64] => self.declare(Capability::Float64, self.origin(instruction.op))?,
            _ => {}
        }
        Ok(())
    }

    fn vector_type(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[component, count] = instruction.arguments() else { return Ok(()) };
        let (component, origin) = (Id::new(component), self.origin(instruction.op));
        if component.is_some_and(|component| self.half_types.contains(&component)) {
            self.half_types.extend(instruction.result());
        }
        if component.is_some_and(|component| self.bfloat_types.contains(&component)) {
            self.bfloat_types.extend(instruction.result());
        }
        let is_number = |component: Id| self.context.number_type(component).is_some();
        if component != self.bool_type && component.is_some_and(|component| !is_number(component)) {
            // A vector whose components are neither numbers nor booleans is a vector of pointers.
            self.declare(Capability::MaskedGatherScatterINTEL, origin)?;
        }
        match count {
            2..=4 => Ok(()),
            8 | 16 => self.declare(Capability::Vector16, origin),
            _ => self.any_of(&[Capability::LongVectorEXT, Capability::VectorAnyINTEL], origin),
        }
    }

    fn copy_memory(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let is_access = |operand: &DecodedOperand<'_>| operand.kind == OperandKind::Enum(EnumKind::MemoryAccess);
        let accesses = instruction.decode(self.context)?.flatten().filter(is_access).count();
        // Version 1.4 adds separate memory operands for the source.
        if accesses > 1 { self.at_least(Version::V1_4, self.origin(instruction.op)) } else { Ok(()) }
    }

    /// Declares the capability if the conversion is one of cooperative matrices.
    fn matrix_conversion(&mut self, instruction: &Instruction<'_>, capability: Capability) -> Result<()> {
        if instruction.result_type().is_some_and(|ty| self.matrix_types.contains(&ty)) {
            self.declare(capability, self.origin(instruction.op))?;
        }
        Ok(())
    }

    fn dot(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        match instruction.result_type().and_then(|id| self.context.number_type(id)) {
            Some(NumberType::Float { encoding: Some(FPEncoding::BFloat16KHR), .. }) => {
                self.declare(Capability::BFloat16DotProductKHR, self.origin(instruction.op))
            }
            _ => Ok(()),
        }
    }

    /// Raises the version to 1.5 if the index of a broadcast is not a constant.
    fn broadcast(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[.., index] = instruction.arguments() else { return Ok(()) };
        if Id::new(index).is_some_and(|index| self.context.is_constant(index)) {
            return Ok(());
        }
        self.at_least(Version::V1_5, self.origin(instruction.op))
    }

    /// Collects the conditions of the loop control mask of OpLoopControlINTEL. In the grammar, the mask is a plain
    /// literal.
    fn loop_control(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[control, ..] = instruction.arguments() else { return Ok(()) };
        self.enumeration(EnumKind::LoopControl, control, self.origin(instruction.op))
    }

    fn control_barrier(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let scope = instruction.arguments().first().and_then(|&scope| Id::new(scope));
        if self.settings.extensions.allows(Extension::INTEL_device_barrier)
            && scope.and_then(|scope| self.context.constant_word(scope)) == Some(Scope::Device.0)
        {
            self.declare(Capability::DeviceBarrierINTEL, self.origin(instruction.op))?;
        }
        Ok(())
    }

    fn atomic_store(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let value = instruction.arguments().last().and_then(|&value| Id::new(value));
        let value_type = value.and_then(|value| self.context.type_of(value));
        self.atomic_of_type(value_type, self.origin(instruction.op))
    }

    /// Declares all capabilities that the grammar lists for an instruction of motion estimation. For other
    /// instructions, one of the listed capabilities is enough.
    fn motion_estimation(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let capabilities = instruction.op.info().map_or(&[][..], |info| info.capabilities);
        capabilities.iter().try_for_each(|capability| self.declare(*capability, self.origin(instruction.op)))
    }

    /// Declares the capability of reductions and scans. The grammar has the capabilities of the other group operations.
    fn group_arithmetic(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        match instruction.arguments().get(1).copied().map(GroupOperation) {
            Some(GroupOperation::Reduce | GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan) => {
                self.declare(Capability::GroupNonUniformArithmetic, self.origin(instruction.op))
            }
            _ => Ok(()),
        }
    }

    /// Declares BFloat16ArithmeticINTEL at the first arithmetic instruction on bfloat16 values: SPV_KHR_bfloat16 has
    /// types and conversions, but no arithmetic.
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

    fn cooperative_matrix_type(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[component, ..] = instruction.arguments() else { return Ok(()) };
        self.matrix_types.extend(instruction.result());
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
        self.declare(capability, self.origin(instruction.op))
    }

    /// Declares the capability of an integer dot product, which depends on the type of the vectors.
    fn integer_dot(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[vector, ..] = instruction.arguments() else { return Ok(()) };
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
        self.declare(capability, self.origin(instruction.op))
    }

    fn image_type(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let &[_, dim, _, arrayed, multisampled, sampled, _, ref access @ ..] = instruction.arguments() else {
            return Ok(());
        };
        let (arrayed, multisampled, origin) = (arrayed == 1, multisampled == 1, self.origin(instruction.op));
        if self.is_kernel {
            self.declare(Capability::ImageBasic, origin)?;
            if access.first() == Some(&AccessQualifier::ReadWrite.0) {
                self.declare(Capability::ImageReadWrite, origin)?;
            }
            // As `llvm-spirv` does.
            if multisampled {
                self.declare(Capability::ImageMipmap, origin)?;
            }
            return Ok(());
        }
        let storage = sampled == 2;
        match Dim(dim) {
            Dim::Dim1D if storage => self.declare(Capability::Image1D, origin),
            Dim::Rect if storage => self.declare(Capability::ImageRect, origin),
            Dim::Buffer if storage => self.declare(Capability::ImageBuffer, origin),
            Dim::Cube if arrayed && storage => self.declare(Capability::ImageCubeArray, origin),
            Dim::Cube if arrayed => self.declare(Capability::SampledCubeArray, origin),
            Dim::Dim2D if multisampled && arrayed && storage => self.declare(Capability::ImageMSArray, origin),
            _ => Ok(()),
        }
    }

    /// If an instruction other than arithmetic has the decoration FPFastMathMode, requires version 1.6 or
    /// SPV_KHR_float_controls2.
    pub(super) fn fast_math(&mut self, instruction: &Instruction<'_>) {
        if is_fast_math(instruction.op, instruction.operands) {
            self.fast_math.extend(instruction.id(0));
        } else if !self.fast_math.is_empty()
            && instruction.result().is_some_and(|id| self.fast_math.remove(&id))
            && !FAST_MATH_ARITHMETIC.contains(&instruction.op)
        {
            self.version_choices.push((&[Extension::KHR_float_controls2], Version::V1_6, self.origin(instruction.op)));
        }
    }

    fn import(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let Ok((name, _)) = read_string(instruction.arguments()) else { return Ok(()) };
        if name.starts_with("NonSemantic.") {
            let origin = self.origin(instruction.op);
            self.version_choices.push((&[Extension::KHR_non_semantic_info], Version::V1_6, origin));
        }
        Ok(())
    }

    /// Declares the capability of an atomic instruction on values of this type.
    fn atomic_of_type(&mut self, value_type: Option<Id>, origin: Origin) -> Result<()> {
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

    /// Declares the capability of an atomic instruction on floating-point values. `by_type` has the capabilities for
    /// 16, 32 and 64 bits and for bfloat16.
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
            // The instructions and the type are from different extensions.
            self.any_extension(&[Extension::EXT_shader_atomic_float_min_max], origin)?;
        }
        self.declare(capability, origin)
    }
}

/// Returns true if an instruction is an OpDecorate with FPFastMathMode.
pub(super) fn is_fast_math(op: Op, operands: &[u32]) -> bool {
    op == Op::Decorate && operands.get(1) == Some(&Decoration::FPFastMathMode.0)
}

/// The instructions that can have the decoration FPFastMathMode in every version.
const FAST_MATH_ARITHMETIC: [Op; 6] = [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod];

/// Returns true for arithmetic instructions and comparisons on floating-point numbers, except dot products.
fn is_float_arithmetic(op: Op) -> bool {
    const ARITHMETIC: [Op; 8] =
        [Op::FNegate, Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod, Op::VectorTimesScalar];
    let is_test = (Op::IsNan.0..=Op::Unordered.0).contains(&op.0);
    let is_comparison = (Op::FOrdEqual.0..=Op::FUnordGreaterThanEqual.0).contains(&op.0);
    ARITHMETIC.contains(&op) || is_test || is_comparison
}

/// Returns true for atomic instructions that have a result and work on integers.
fn is_integer_atomic(op: Op) -> bool {
    (Op::AtomicLoad.0..=Op::AtomicXor.0).contains(&op.0)
}

/// Returns true for atomic instructions that work on floating-point numbers.
pub(super) fn is_float_atomic(op: Op) -> bool {
    matches!(op, Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT)
}

/// Returns true for the instructions of SPV_INTEL_device_side_avc_motion_estimation.
fn is_motion_estimation(op: Op) -> bool {
    let first = Op::SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL;
    (first.0..=Op::SubgroupAvcSicGetInterRawSadsINTEL.0).contains(&op.0)
}

/// Returns true for dot products of vectors of integers.
fn is_integer_dot(op: Op) -> bool {
    (Op::SDot.0..=Op::SUDotAccSat.0).contains(&op.0)
}

/// Returns true for the instructions of version 1.3 that take a [`GroupOperation`], except ballots.
fn is_non_uniform_arithmetic(op: Op) -> bool {
    (Op::GroupNonUniformIAdd.0..=Op::GroupNonUniformLogicalXor.0).contains(&op.0)
}
