//! The enumerations: one type for each kind of operand.
//!
//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and `scripts/generate-grammar/overlay.json`; do not edit.
//! Write it again with `cargo run --package generate-grammar [DIRECTORY]`.
#![allow(missing_docs, non_upper_case_globals)]

use crate::spirv::grammar::enumeration;

enumeration!(
/// The enumeration `ImageOperands` of the specification. The constants are the bits of a mask.
ImageOperands, mask);

impl ImageOperands {
    pub const None: Self = Self(0x0);
    pub const Bias: Self = Self(0x1);
    pub const Lod: Self = Self(0x2);
    pub const Grad: Self = Self(0x4);
    pub const ConstOffset: Self = Self(0x8);
    pub const Offset: Self = Self(0x10);
    pub const ConstOffsets: Self = Self(0x20);
    pub const Sample: Self = Self(0x40);
    pub const MinLod: Self = Self(0x80);
    pub const MakeTexelAvailable: Self = Self(0x100);
    pub const MakeTexelAvailableKHR: Self = Self(0x100);
    pub const MakeTexelVisible: Self = Self(0x200);
    pub const MakeTexelVisibleKHR: Self = Self(0x200);
    pub const NonPrivateTexel: Self = Self(0x400);
    pub const NonPrivateTexelKHR: Self = Self(0x400);
    pub const VolatileTexel: Self = Self(0x800);
    pub const VolatileTexelKHR: Self = Self(0x800);
    pub const SignExtend: Self = Self(0x1000);
    pub const ZeroExtend: Self = Self(0x2000);
    pub const Nontemporal: Self = Self(0x4000);
    pub const Offsets: Self = Self(0x10000);
}

enumeration!(
/// The enumeration `FPFastMathMode` of the specification. The constants are the bits of a mask.
FPFastMathMode, mask);

impl FPFastMathMode {
    pub const None: Self = Self(0x0);
    pub const NotNaN: Self = Self(0x1);
    pub const NotInf: Self = Self(0x2);
    pub const NSZ: Self = Self(0x4);
    pub const AllowRecip: Self = Self(0x8);
    pub const Fast: Self = Self(0x10);
    pub const AllowContract: Self = Self(0x10000);
    pub const AllowContractFastINTEL: Self = Self(0x10000);
    pub const AllowReassoc: Self = Self(0x20000);
    pub const AllowReassocINTEL: Self = Self(0x20000);
    pub const AllowTransform: Self = Self(0x40000);
}

enumeration!(
/// The enumeration `SelectionControl` of the specification. The constants are the bits of a mask.
SelectionControl, mask);

impl SelectionControl {
    pub const None: Self = Self(0x0);
    pub const Flatten: Self = Self(0x1);
    pub const DontFlatten: Self = Self(0x2);
}

enumeration!(
/// The enumeration `LoopControl` of the specification. The constants are the bits of a mask.
LoopControl, mask);

impl LoopControl {
    pub const None: Self = Self(0x0);
    pub const Unroll: Self = Self(0x1);
    pub const DontUnroll: Self = Self(0x2);
    pub const DependencyInfinite: Self = Self(0x4);
    pub const DependencyLength: Self = Self(0x8);
    pub const MinIterations: Self = Self(0x10);
    pub const MaxIterations: Self = Self(0x20);
    pub const IterationMultiple: Self = Self(0x40);
    pub const PeelCount: Self = Self(0x80);
    pub const PartialCount: Self = Self(0x100);
    pub const InitiationIntervalALTERA: Self = Self(0x10000);
    pub const InitiationIntervalINTEL: Self = Self(0x10000);
    pub const MaxConcurrencyALTERA: Self = Self(0x20000);
    pub const MaxConcurrencyINTEL: Self = Self(0x20000);
    pub const DependencyArrayALTERA: Self = Self(0x40000);
    pub const DependencyArrayINTEL: Self = Self(0x40000);
    pub const PipelineEnableALTERA: Self = Self(0x80000);
    pub const PipelineEnableINTEL: Self = Self(0x80000);
    pub const LoopCoalesceALTERA: Self = Self(0x100000);
    pub const LoopCoalesceINTEL: Self = Self(0x100000);
    pub const MaxInterleavingALTERA: Self = Self(0x200000);
    pub const MaxInterleavingINTEL: Self = Self(0x200000);
    pub const SpeculatedIterationsALTERA: Self = Self(0x400000);
    pub const SpeculatedIterationsINTEL: Self = Self(0x400000);
    pub const NoFusionALTERA: Self = Self(0x800000);
    pub const NoFusionINTEL: Self = Self(0x800000);
    pub const LoopCountALTERA: Self = Self(0x1000000);
    pub const LoopCountINTEL: Self = Self(0x1000000);
    pub const MaxReinvocationDelayALTERA: Self = Self(0x2000000);
    pub const MaxReinvocationDelayINTEL: Self = Self(0x2000000);
    pub const MultipleWaitQueuesQCOM: Self = Self(0x10000000);
}

enumeration!(
/// The enumeration `FunctionControl` of the specification. The constants are the bits of a mask.
FunctionControl, mask);

impl FunctionControl {
    pub const None: Self = Self(0x0);
    pub const Inline: Self = Self(0x1);
    pub const DontInline: Self = Self(0x2);
    pub const Pure: Self = Self(0x4);
    pub const Const: Self = Self(0x8);
    pub const OptNoneEXT: Self = Self(0x10000);
    pub const OptNoneINTEL: Self = Self(0x10000);
}

enumeration!(
/// The enumeration `MemorySemantics` of the specification. The constants are the bits of a mask.
MemorySemantics, mask);

impl MemorySemantics {
    pub const Relaxed: Self = Self(0x0);
    pub const None: Self = Self(0x0);
    pub const Acquire: Self = Self(0x2);
    pub const Release: Self = Self(0x4);
    pub const AcquireRelease: Self = Self(0x8);
    pub const SequentiallyConsistent: Self = Self(0x10);
    pub const UniformMemory: Self = Self(0x40);
    pub const SubgroupMemory: Self = Self(0x80);
    pub const WorkgroupMemory: Self = Self(0x100);
    pub const CrossWorkgroupMemory: Self = Self(0x200);
    pub const AtomicCounterMemory: Self = Self(0x400);
    pub const ImageMemory: Self = Self(0x800);
    pub const OutputMemory: Self = Self(0x1000);
    pub const OutputMemoryKHR: Self = Self(0x1000);
    pub const MakeAvailable: Self = Self(0x2000);
    pub const MakeAvailableKHR: Self = Self(0x2000);
    pub const MakeVisible: Self = Self(0x4000);
    pub const MakeVisibleKHR: Self = Self(0x4000);
    pub const Volatile: Self = Self(0x8000);
}

enumeration!(
/// The enumeration `MemoryAccess` of the specification. The constants are the bits of a mask.
MemoryAccess, mask);

impl MemoryAccess {
    pub const None: Self = Self(0x0);
    pub const Volatile: Self = Self(0x1);
    pub const Aligned: Self = Self(0x2);
    pub const Nontemporal: Self = Self(0x4);
    pub const MakePointerAvailable: Self = Self(0x8);
    pub const MakePointerAvailableKHR: Self = Self(0x8);
    pub const MakePointerVisible: Self = Self(0x10);
    pub const MakePointerVisibleKHR: Self = Self(0x10);
    pub const NonPrivatePointer: Self = Self(0x20);
    pub const NonPrivatePointerKHR: Self = Self(0x20);
    pub const AliasScopeINTELMask: Self = Self(0x10000);
    pub const NoAliasINTELMask: Self = Self(0x20000);
}

enumeration!(
/// The enumeration `KernelProfilingInfo` of the specification. The constants are the bits of a mask.
KernelProfilingInfo, mask);

impl KernelProfilingInfo {
    pub const None: Self = Self(0x0);
    pub const CmdExecTime: Self = Self(0x1);
}

enumeration!(
/// The enumeration `RayFlags` of the specification. The constants are the bits of a mask.
RayFlags, mask);

impl RayFlags {
    pub const NoneKHR: Self = Self(0x0);
    pub const OpaqueKHR: Self = Self(0x1);
    pub const NoOpaqueKHR: Self = Self(0x2);
    pub const TerminateOnFirstHitKHR: Self = Self(0x4);
    pub const SkipClosestHitShaderKHR: Self = Self(0x8);
    pub const CullBackFacingTrianglesKHR: Self = Self(0x10);
    pub const CullFrontFacingTrianglesKHR: Self = Self(0x20);
    pub const CullOpaqueKHR: Self = Self(0x40);
    pub const CullNoOpaqueKHR: Self = Self(0x80);
    pub const SkipTrianglesKHR: Self = Self(0x100);
    pub const SkipBuiltinPrimitivesNV: Self = Self(0x100);
    pub const SkipAABBsKHR: Self = Self(0x200);
    pub const ForceOpacityMicromap2StateKHR: Self = Self(0x400);
    pub const ForceOpacityMicromap2StateEXT: Self = Self(0x400);
}

enumeration!(
/// The enumeration `FragmentShadingRate` of the specification. The constants are the bits of a mask.
FragmentShadingRate, mask);

impl FragmentShadingRate {
    pub const Vertical2Pixels: Self = Self(0x1);
    pub const Vertical4Pixels: Self = Self(0x2);
    pub const Horizontal2Pixels: Self = Self(0x4);
    pub const Horizontal4Pixels: Self = Self(0x8);
}

enumeration!(
/// The enumeration `RawAccessChainOperands` of the specification. The constants are the bits of a mask.
RawAccessChainOperands, mask);

impl RawAccessChainOperands {
    pub const None: Self = Self(0x0);
    pub const RobustnessPerComponentNV: Self = Self(0x1);
    pub const RobustnessPerElementNV: Self = Self(0x2);
}

enumeration!(
/// The enumeration `SourceLanguage` of the specification. The constants are its values.
SourceLanguage, value);

impl SourceLanguage {
    pub const Unknown: Self = Self(0);
    pub const ESSL: Self = Self(1);
    pub const GLSL: Self = Self(2);
    pub const OpenCL_C: Self = Self(3);
    pub const OpenCL_CPP: Self = Self(4);
    pub const HLSL: Self = Self(5);
    pub const CPP_for_OpenCL: Self = Self(6);
    pub const SYCL: Self = Self(7);
    pub const HERO_C: Self = Self(8);
    pub const NZSL: Self = Self(9);
    pub const WGSL: Self = Self(10);
    pub const Slang: Self = Self(11);
    pub const Zig: Self = Self(12);
    pub const Rust: Self = Self(13);
    pub const Pred: Self = Self(14);
    pub const ApilaJai: Self = Self(15);
}

enumeration!(
/// The enumeration `ExecutionModel` of the specification. The constants are its values.
ExecutionModel, value);

impl ExecutionModel {
    pub const Vertex: Self = Self(0);
    pub const TessellationControl: Self = Self(1);
    pub const TessellationEvaluation: Self = Self(2);
    pub const Geometry: Self = Self(3);
    pub const Fragment: Self = Self(4);
    pub const GLCompute: Self = Self(5);
    pub const Kernel: Self = Self(6);
    pub const TaskNV: Self = Self(5267);
    pub const MeshNV: Self = Self(5268);
    pub const RayGenerationKHR: Self = Self(5313);
    pub const RayGenerationNV: Self = Self(5313);
    pub const IntersectionKHR: Self = Self(5314);
    pub const IntersectionNV: Self = Self(5314);
    pub const AnyHitKHR: Self = Self(5315);
    pub const AnyHitNV: Self = Self(5315);
    pub const ClosestHitKHR: Self = Self(5316);
    pub const ClosestHitNV: Self = Self(5316);
    pub const MissKHR: Self = Self(5317);
    pub const MissNV: Self = Self(5317);
    pub const CallableKHR: Self = Self(5318);
    pub const CallableNV: Self = Self(5318);
    pub const TaskEXT: Self = Self(5364);
    pub const MeshEXT: Self = Self(5365);
}

enumeration!(
/// The enumeration `AddressingModel` of the specification. The constants are its values.
AddressingModel, value);

impl AddressingModel {
    pub const Logical: Self = Self(0);
    pub const Physical32: Self = Self(1);
    pub const Physical64: Self = Self(2);
    pub const PhysicalStorageBuffer64: Self = Self(5348);
    pub const PhysicalStorageBuffer64EXT: Self = Self(5348);
}

enumeration!(
/// The enumeration `MemoryModel` of the specification. The constants are its values.
MemoryModel, value);

impl MemoryModel {
    pub const Simple: Self = Self(0);
    pub const GLSL450: Self = Self(1);
    pub const OpenCL: Self = Self(2);
    pub const Vulkan: Self = Self(3);
    pub const VulkanKHR: Self = Self(3);
}

enumeration!(
/// The enumeration `ExecutionMode` of the specification. The constants are its values.
ExecutionMode, value);

impl ExecutionMode {
    pub const Invocations: Self = Self(0);
    pub const SpacingEqual: Self = Self(1);
    pub const SpacingFractionalEven: Self = Self(2);
    pub const SpacingFractionalOdd: Self = Self(3);
    pub const VertexOrderCw: Self = Self(4);
    pub const VertexOrderCcw: Self = Self(5);
    pub const PixelCenterInteger: Self = Self(6);
    pub const OriginUpperLeft: Self = Self(7);
    pub const OriginLowerLeft: Self = Self(8);
    pub const EarlyFragmentTests: Self = Self(9);
    pub const PointMode: Self = Self(10);
    pub const Xfb: Self = Self(11);
    pub const DepthReplacing: Self = Self(12);
    pub const DepthGreater: Self = Self(14);
    pub const DepthLess: Self = Self(15);
    pub const DepthUnchanged: Self = Self(16);
    pub const LocalSize: Self = Self(17);
    pub const LocalSizeHint: Self = Self(18);
    pub const InputPoints: Self = Self(19);
    pub const InputLines: Self = Self(20);
    pub const InputLinesAdjacency: Self = Self(21);
    pub const Triangles: Self = Self(22);
    pub const InputTrianglesAdjacency: Self = Self(23);
    pub const Quads: Self = Self(24);
    pub const Isolines: Self = Self(25);
    pub const OutputVertices: Self = Self(26);
    pub const OutputPoints: Self = Self(27);
    pub const OutputLineStrip: Self = Self(28);
    pub const OutputTriangleStrip: Self = Self(29);
    pub const VecTypeHint: Self = Self(30);
    pub const ContractionOff: Self = Self(31);
    pub const Initializer: Self = Self(33);
    pub const Finalizer: Self = Self(34);
    pub const SubgroupSize: Self = Self(35);
    pub const SubgroupsPerWorkgroup: Self = Self(36);
    pub const SubgroupsPerWorkgroupId: Self = Self(37);
    pub const LocalSizeId: Self = Self(38);
    pub const LocalSizeHintId: Self = Self(39);
    pub const NonCoherentColorAttachmentReadEXT: Self = Self(4169);
    pub const NonCoherentDepthAttachmentReadEXT: Self = Self(4170);
    pub const NonCoherentStencilAttachmentReadEXT: Self = Self(4171);
    pub const SubgroupUniformControlFlowKHR: Self = Self(4421);
    pub const PostDepthCoverage: Self = Self(4446);
    pub const DenormPreserve: Self = Self(4459);
    pub const DenormFlushToZero: Self = Self(4460);
    pub const SignedZeroInfNanPreserve: Self = Self(4461);
    pub const RoundingModeRTE: Self = Self(4462);
    pub const RoundingModeRTZ: Self = Self(4463);
    pub const NonCoherentTileAttachmentReadQCOM: Self = Self(4489);
    pub const TileShadingRateQCOM: Self = Self(4490);
    pub const EarlyAndLateFragmentTestsAMD: Self = Self(5017);
    pub const StencilRefReplacingEXT: Self = Self(5027);
    pub const CoalescingAMDX: Self = Self(5069);
    pub const IsApiEntryAMDX: Self = Self(5070);
    pub const MaxNodeRecursionAMDX: Self = Self(5071);
    pub const StaticNumWorkgroupsAMDX: Self = Self(5072);
    pub const ShaderIndexAMDX: Self = Self(5073);
    pub const MaxNumWorkgroupsAMDX: Self = Self(5077);
    pub const StencilRefUnchangedFrontAMD: Self = Self(5079);
    pub const StencilRefGreaterFrontAMD: Self = Self(5080);
    pub const StencilRefLessFrontAMD: Self = Self(5081);
    pub const StencilRefUnchangedBackAMD: Self = Self(5082);
    pub const StencilRefGreaterBackAMD: Self = Self(5083);
    pub const StencilRefLessBackAMD: Self = Self(5084);
    pub const QuadDerivativesKHR: Self = Self(5088);
    pub const RequireFullQuadsKHR: Self = Self(5089);
    pub const SharesInputWithAMDX: Self = Self(5102);
    pub const ArithmeticPoisonKHR: Self = Self(5157);
    pub const OutputLinesEXT: Self = Self(5269);
    pub const OutputLinesNV: Self = Self(5269);
    pub const OutputPrimitivesEXT: Self = Self(5270);
    pub const OutputPrimitivesNV: Self = Self(5270);
    pub const DerivativeGroupQuadsKHR: Self = Self(5289);
    pub const DerivativeGroupQuadsNV: Self = Self(5289);
    pub const DerivativeGroupLinearKHR: Self = Self(5290);
    pub const DerivativeGroupLinearNV: Self = Self(5290);
    pub const OutputTrianglesEXT: Self = Self(5298);
    pub const OutputTrianglesNV: Self = Self(5298);
    pub const PixelInterlockOrderedEXT: Self = Self(5366);
    pub const PixelInterlockUnorderedEXT: Self = Self(5367);
    pub const SampleInterlockOrderedEXT: Self = Self(5368);
    pub const SampleInterlockUnorderedEXT: Self = Self(5369);
    pub const ShadingRateInterlockOrderedEXT: Self = Self(5370);
    pub const ShadingRateInterlockUnorderedEXT: Self = Self(5371);
    pub const Shader64BitIndexingEXT: Self = Self(5427);
    pub const SharedLocalMemorySizeINTEL: Self = Self(5618);
    pub const RoundingModeRTPINTEL: Self = Self(5620);
    pub const RoundingModeRTNINTEL: Self = Self(5621);
    pub const FloatingPointModeALTINTEL: Self = Self(5622);
    pub const FloatingPointModeIEEEINTEL: Self = Self(5623);
    pub const MaxWorkgroupSizeINTEL: Self = Self(5893);
    pub const MaxWorkDimINTEL: Self = Self(5894);
    pub const NoGlobalOffsetINTEL: Self = Self(5895);
    pub const NumSIMDWorkitemsINTEL: Self = Self(5896);
    pub const SchedulerTargetFmaxMhzINTEL: Self = Self(5903);
    pub const MaximallyReconvergesKHR: Self = Self(6023);
    pub const FPFastMathDefault: Self = Self(6028);
    pub const OpacityMicromapIdKHR: Self = Self(6031);
    pub const StreamingInterfaceINTEL: Self = Self(6154);
    pub const RegisterMapInterfaceINTEL: Self = Self(6160);
    pub const NamedBarrierCountINTEL: Self = Self(6417);
    pub const NamedSubgroupSizeINTEL: Self = Self(6446);
    pub const MaximumRegistersINTEL: Self = Self(6461);
    pub const MaximumRegistersIdINTEL: Self = Self(6462);
    pub const NamedMaximumRegistersINTEL: Self = Self(6463);
}

enumeration!(
/// The enumeration `StorageClass` of the specification. The constants are its values.
StorageClass, value);

impl StorageClass {
    pub const UniformConstant: Self = Self(0);
    pub const Input: Self = Self(1);
    pub const Uniform: Self = Self(2);
    pub const Output: Self = Self(3);
    pub const Workgroup: Self = Self(4);
    pub const CrossWorkgroup: Self = Self(5);
    pub const Private: Self = Self(6);
    pub const Function: Self = Self(7);
    pub const Generic: Self = Self(8);
    pub const PushConstant: Self = Self(9);
    pub const AtomicCounter: Self = Self(10);
    pub const Image: Self = Self(11);
    pub const StorageBuffer: Self = Self(12);
    pub const TileImageEXT: Self = Self(4172);
    pub const TileAttachmentQCOM: Self = Self(4491);
    pub const NodePayloadAMDX: Self = Self(5068);
    pub const CallableDataKHR: Self = Self(5328);
    pub const CallableDataNV: Self = Self(5328);
    pub const IncomingCallableDataKHR: Self = Self(5329);
    pub const IncomingCallableDataNV: Self = Self(5329);
    pub const RayPayloadKHR: Self = Self(5338);
    pub const RayPayloadNV: Self = Self(5338);
    pub const HitAttributeKHR: Self = Self(5339);
    pub const HitAttributeNV: Self = Self(5339);
    pub const IncomingRayPayloadKHR: Self = Self(5342);
    pub const IncomingRayPayloadNV: Self = Self(5342);
    pub const ShaderRecordBufferKHR: Self = Self(5343);
    pub const ShaderRecordBufferNV: Self = Self(5343);
    pub const PhysicalStorageBuffer: Self = Self(5349);
    pub const PhysicalStorageBufferEXT: Self = Self(5349);
    pub const HitObjectAttributeNV: Self = Self(5385);
    pub const TaskPayloadWorkgroupEXT: Self = Self(5402);
    pub const HitObjectAttributeEXT: Self = Self(5411);
    pub const CodeSectionINTEL: Self = Self(5605);
    pub const DeviceOnlyALTERA: Self = Self(5936);
    pub const DeviceOnlyINTEL: Self = Self(5936);
    pub const HostOnlyALTERA: Self = Self(5937);
    pub const HostOnlyINTEL: Self = Self(5937);
}

enumeration!(
/// The enumeration `Dim` of the specification. The constants are its values.
Dim, value);

impl Dim {
    pub const Dim1D: Self = Self(0);
    pub const Dim2D: Self = Self(1);
    pub const Dim3D: Self = Self(2);
    pub const Cube: Self = Self(3);
    pub const Rect: Self = Self(4);
    pub const Buffer: Self = Self(5);
    pub const SubpassData: Self = Self(6);
    pub const TileImageDataEXT: Self = Self(4173);
}

enumeration!(
/// The enumeration `SamplerAddressingMode` of the specification. The constants are its values.
SamplerAddressingMode, value);

impl SamplerAddressingMode {
    pub const None: Self = Self(0);
    pub const ClampToEdge: Self = Self(1);
    pub const Clamp: Self = Self(2);
    pub const Repeat: Self = Self(3);
    pub const RepeatMirrored: Self = Self(4);
}

enumeration!(
/// The enumeration `SamplerFilterMode` of the specification. The constants are its values.
SamplerFilterMode, value);

impl SamplerFilterMode {
    pub const Nearest: Self = Self(0);
    pub const Linear: Self = Self(1);
}

enumeration!(
/// The enumeration `ImageFormat` of the specification. The constants are its values.
ImageFormat, value);

impl ImageFormat {
    pub const Unknown: Self = Self(0);
    pub const Rgba32f: Self = Self(1);
    pub const Rgba16f: Self = Self(2);
    pub const R32f: Self = Self(3);
    pub const Rgba8: Self = Self(4);
    pub const Rgba8Snorm: Self = Self(5);
    pub const Rg32f: Self = Self(6);
    pub const Rg16f: Self = Self(7);
    pub const R11fG11fB10f: Self = Self(8);
    pub const R16f: Self = Self(9);
    pub const Rgba16: Self = Self(10);
    pub const Rgb10A2: Self = Self(11);
    pub const Rg16: Self = Self(12);
    pub const Rg8: Self = Self(13);
    pub const R16: Self = Self(14);
    pub const R8: Self = Self(15);
    pub const Rgba16Snorm: Self = Self(16);
    pub const Rg16Snorm: Self = Self(17);
    pub const Rg8Snorm: Self = Self(18);
    pub const R16Snorm: Self = Self(19);
    pub const R8Snorm: Self = Self(20);
    pub const Rgba32i: Self = Self(21);
    pub const Rgba16i: Self = Self(22);
    pub const Rgba8i: Self = Self(23);
    pub const R32i: Self = Self(24);
    pub const Rg32i: Self = Self(25);
    pub const Rg16i: Self = Self(26);
    pub const Rg8i: Self = Self(27);
    pub const R16i: Self = Self(28);
    pub const R8i: Self = Self(29);
    pub const Rgba32ui: Self = Self(30);
    pub const Rgba16ui: Self = Self(31);
    pub const Rgba8ui: Self = Self(32);
    pub const R32ui: Self = Self(33);
    pub const Rgb10a2ui: Self = Self(34);
    pub const Rg32ui: Self = Self(35);
    pub const Rg16ui: Self = Self(36);
    pub const Rg8ui: Self = Self(37);
    pub const R16ui: Self = Self(38);
    pub const R8ui: Self = Self(39);
    pub const R64ui: Self = Self(40);
    pub const R64i: Self = Self(41);
}

enumeration!(
/// The enumeration `ImageChannelOrder` of the specification. The constants are its values.
ImageChannelOrder, value);

impl ImageChannelOrder {
    pub const R: Self = Self(0);
    pub const A: Self = Self(1);
    pub const RG: Self = Self(2);
    pub const RA: Self = Self(3);
    pub const RGB: Self = Self(4);
    pub const RGBA: Self = Self(5);
    pub const BGRA: Self = Self(6);
    pub const ARGB: Self = Self(7);
    pub const Intensity: Self = Self(8);
    pub const Luminance: Self = Self(9);
    pub const Rx: Self = Self(10);
    pub const RGx: Self = Self(11);
    pub const RGBx: Self = Self(12);
    pub const Depth: Self = Self(13);
    pub const DepthStencil: Self = Self(14);
    pub const sRGB: Self = Self(15);
    pub const sRGBx: Self = Self(16);
    pub const sRGBA: Self = Self(17);
    pub const sBGRA: Self = Self(18);
    pub const ABGR: Self = Self(19);
}

enumeration!(
/// The enumeration `ImageChannelDataType` of the specification. The constants are its values.
ImageChannelDataType, value);

impl ImageChannelDataType {
    pub const SnormInt8: Self = Self(0);
    pub const SnormInt16: Self = Self(1);
    pub const UnormInt8: Self = Self(2);
    pub const UnormInt16: Self = Self(3);
    pub const UnormShort565: Self = Self(4);
    pub const UnormShort555: Self = Self(5);
    pub const UnormInt101010: Self = Self(6);
    pub const SignedInt8: Self = Self(7);
    pub const SignedInt16: Self = Self(8);
    pub const SignedInt32: Self = Self(9);
    pub const UnsignedInt8: Self = Self(10);
    pub const UnsignedInt16: Self = Self(11);
    pub const UnsignedInt32: Self = Self(12);
    pub const HalfFloat: Self = Self(13);
    pub const Float: Self = Self(14);
    pub const UnormInt24: Self = Self(15);
    pub const UnormInt101010_2: Self = Self(16);
    pub const UnormInt10X6EXT: Self = Self(17);
    pub const UnsignedIntRaw10EXT: Self = Self(19);
    pub const UnsignedIntRaw12EXT: Self = Self(20);
    pub const UnormInt2_101010EXT: Self = Self(21);
    pub const UnsignedInt10X6EXT: Self = Self(22);
    pub const UnsignedInt12X4EXT: Self = Self(23);
    pub const UnsignedInt14X2EXT: Self = Self(24);
    pub const UnormInt12X4EXT: Self = Self(25);
    pub const UnormInt14X2EXT: Self = Self(26);
}

enumeration!(
/// The enumeration `FPRoundingMode` of the specification. The constants are its values.
FPRoundingMode, value);

impl FPRoundingMode {
    pub const RTE: Self = Self(0);
    pub const RTZ: Self = Self(1);
    pub const RTP: Self = Self(2);
    pub const RTN: Self = Self(3);
}

enumeration!(
/// The enumeration `FPDenormMode` of the specification. The constants are its values.
FPDenormMode, value);

impl FPDenormMode {
    pub const Preserve: Self = Self(0);
    pub const FlushToZero: Self = Self(1);
}

enumeration!(
/// The enumeration `QuantizationModes` of the specification. The constants are its values.
QuantizationModes, value);

impl QuantizationModes {
    pub const TRN: Self = Self(0);
    pub const TRN_ZERO: Self = Self(1);
    pub const RND: Self = Self(2);
    pub const RND_ZERO: Self = Self(3);
    pub const RND_INF: Self = Self(4);
    pub const RND_MIN_INF: Self = Self(5);
    pub const RND_CONV: Self = Self(6);
    pub const RND_CONV_ODD: Self = Self(7);
}

enumeration!(
/// The enumeration `FPOperationMode` of the specification. The constants are its values.
FPOperationMode, value);

impl FPOperationMode {
    pub const IEEE: Self = Self(0);
    pub const ALT: Self = Self(1);
}

enumeration!(
/// The enumeration `OverflowModes` of the specification. The constants are its values.
OverflowModes, value);

impl OverflowModes {
    pub const WRAP: Self = Self(0);
    pub const SAT: Self = Self(1);
    pub const SAT_ZERO: Self = Self(2);
    pub const SAT_SYM: Self = Self(3);
}

enumeration!(
/// The enumeration `LinkageType` of the specification. The constants are its values.
LinkageType, value);

impl LinkageType {
    pub const Export: Self = Self(0);
    pub const Import: Self = Self(1);
    pub const LinkOnceODR: Self = Self(2);
    pub const WeakAMD: Self = Self(3);
}

enumeration!(
/// The enumeration `AccessQualifier` of the specification. The constants are its values.
AccessQualifier, value);

impl AccessQualifier {
    pub const ReadOnly: Self = Self(0);
    pub const WriteOnly: Self = Self(1);
    pub const ReadWrite: Self = Self(2);
}

enumeration!(
/// The enumeration `HostAccessQualifier` of the specification. The constants are its values.
HostAccessQualifier, value);

impl HostAccessQualifier {
    pub const NoneINTEL: Self = Self(0);
    pub const ReadINTEL: Self = Self(1);
    pub const WriteINTEL: Self = Self(2);
    pub const ReadWriteINTEL: Self = Self(3);
}

enumeration!(
/// The enumeration `FunctionParameterAttribute` of the specification. The constants are its values.
FunctionParameterAttribute, value);

impl FunctionParameterAttribute {
    pub const Zext: Self = Self(0);
    pub const Sext: Self = Self(1);
    pub const ByVal: Self = Self(2);
    pub const Sret: Self = Self(3);
    pub const NoAlias: Self = Self(4);
    pub const NoCapture: Self = Self(5);
    pub const NoWrite: Self = Self(6);
    pub const NoReadWrite: Self = Self(7);
    pub const RuntimeAlignedALTERA: Self = Self(5940);
    pub const RuntimeAlignedINTEL: Self = Self(5940);
}

enumeration!(
/// The enumeration `Decoration` of the specification. The constants are its values.
Decoration, value);

impl Decoration {
    pub const RelaxedPrecision: Self = Self(0);
    pub const SpecId: Self = Self(1);
    pub const Block: Self = Self(2);
    pub const BufferBlock: Self = Self(3);
    pub const RowMajor: Self = Self(4);
    pub const ColMajor: Self = Self(5);
    pub const ArrayStride: Self = Self(6);
    pub const MatrixStride: Self = Self(7);
    pub const GLSLShared: Self = Self(8);
    pub const GLSLPacked: Self = Self(9);
    pub const CPacked: Self = Self(10);
    pub const BuiltIn: Self = Self(11);
    pub const NoPerspective: Self = Self(13);
    pub const Flat: Self = Self(14);
    pub const Patch: Self = Self(15);
    pub const Centroid: Self = Self(16);
    pub const Sample: Self = Self(17);
    pub const Invariant: Self = Self(18);
    pub const Restrict: Self = Self(19);
    pub const Aliased: Self = Self(20);
    pub const Volatile: Self = Self(21);
    pub const Constant: Self = Self(22);
    pub const Coherent: Self = Self(23);
    pub const NonWritable: Self = Self(24);
    pub const NonReadable: Self = Self(25);
    pub const Uniform: Self = Self(26);
    pub const UniformId: Self = Self(27);
    pub const SaturatedConversion: Self = Self(28);
    pub const Stream: Self = Self(29);
    pub const Location: Self = Self(30);
    pub const Component: Self = Self(31);
    pub const Index: Self = Self(32);
    pub const Binding: Self = Self(33);
    pub const DescriptorSet: Self = Self(34);
    pub const Offset: Self = Self(35);
    pub const XfbBuffer: Self = Self(36);
    pub const XfbStride: Self = Self(37);
    pub const FuncParamAttr: Self = Self(38);
    pub const FPRoundingMode: Self = Self(39);
    pub const FPFastMathMode: Self = Self(40);
    pub const LinkageAttributes: Self = Self(41);
    pub const NoContraction: Self = Self(42);
    pub const InputAttachmentIndex: Self = Self(43);
    pub const Alignment: Self = Self(44);
    pub const MaxByteOffset: Self = Self(45);
    pub const AlignmentId: Self = Self(46);
    pub const MaxByteOffsetId: Self = Self(47);
    pub const SaturatedToLargestFloat8NormalConversionEXT: Self = Self(4216);
    pub const NoSignedWrap: Self = Self(4469);
    pub const NoUnsignedWrap: Self = Self(4470);
    pub const WeightTextureQCOM: Self = Self(4487);
    pub const BlockMatchTextureQCOM: Self = Self(4488);
    pub const BlockMatchSamplerQCOM: Self = Self(4499);
    pub const ExplicitInterpAMD: Self = Self(4999);
    pub const NodeSharesPayloadLimitsWithAMDX: Self = Self(5019);
    pub const NodeMaxPayloadsAMDX: Self = Self(5020);
    pub const TrackFinishWritingAMDX: Self = Self(5078);
    pub const PayloadNodeNameAMDX: Self = Self(5091);
    pub const PayloadNodeBaseIndexAMDX: Self = Self(5098);
    pub const PayloadNodeSparseArrayAMDX: Self = Self(5099);
    pub const PayloadNodeArraySizeAMDX: Self = Self(5100);
    pub const PayloadDispatchIndirectAMDX: Self = Self(5105);
    pub const ArrayStrideIdEXT: Self = Self(5124);
    pub const OffsetIdEXT: Self = Self(5125);
    pub const UTFEncodedKHR: Self = Self(5145);
    pub const OverrideCoverageNV: Self = Self(5248);
    pub const PassthroughNV: Self = Self(5250);
    pub const ViewportRelativeNV: Self = Self(5252);
    pub const SecondaryViewportRelativeNV: Self = Self(5256);
    pub const PerPrimitiveEXT: Self = Self(5271);
    pub const PerPrimitiveNV: Self = Self(5271);
    pub const PerViewNV: Self = Self(5272);
    pub const PerTaskNV: Self = Self(5273);
    pub const PerVertexKHR: Self = Self(5285);
    pub const PerVertexNV: Self = Self(5285);
    pub const NonUniform: Self = Self(5300);
    pub const NonUniformEXT: Self = Self(5300);
    pub const RestrictPointer: Self = Self(5355);
    pub const RestrictPointerEXT: Self = Self(5355);
    pub const AliasedPointer: Self = Self(5356);
    pub const AliasedPointerEXT: Self = Self(5356);
    pub const MemberOffsetNV: Self = Self(5358);
    pub const HitObjectShaderRecordBufferNV: Self = Self(5386);
    pub const HitObjectShaderRecordBufferEXT: Self = Self(5389);
    pub const BankNV: Self = Self(5397);
    pub const BindlessSamplerNV: Self = Self(5398);
    pub const BindlessImageNV: Self = Self(5399);
    pub const BoundSamplerNV: Self = Self(5400);
    pub const BoundImageNV: Self = Self(5401);
    pub const CooperativeMatrixTransposeEXT: Self = Self(5440);
    pub const SIMTCallINTEL: Self = Self(5599);
    pub const ReferencedIndirectlyINTEL: Self = Self(5602);
    pub const ClobberINTEL: Self = Self(5607);
    pub const SideEffectsINTEL: Self = Self(5608);
    pub const VectorComputeVariableINTEL: Self = Self(5624);
    pub const FuncParamIOKindINTEL: Self = Self(5625);
    pub const VectorComputeFunctionINTEL: Self = Self(5626);
    pub const StackCallINTEL: Self = Self(5627);
    pub const GlobalVariableOffsetINTEL: Self = Self(5628);
    pub const CounterBuffer: Self = Self(5634);
    pub const HlslCounterBufferGOOGLE: Self = Self(5634);
    pub const UserSemantic: Self = Self(5635);
    pub const HlslSemanticGOOGLE: Self = Self(5635);
    pub const UserTypeGOOGLE: Self = Self(5636);
    pub const FunctionRoundingModeINTEL: Self = Self(5822);
    pub const FunctionDenormModeINTEL: Self = Self(5823);
    pub const RegisterALTERA: Self = Self(5825);
    pub const RegisterINTEL: Self = Self(5825);
    pub const MemoryALTERA: Self = Self(5826);
    pub const MemoryINTEL: Self = Self(5826);
    pub const NumbanksALTERA: Self = Self(5827);
    pub const NumbanksINTEL: Self = Self(5827);
    pub const BankwidthALTERA: Self = Self(5828);
    pub const BankwidthINTEL: Self = Self(5828);
    pub const MaxPrivateCopiesALTERA: Self = Self(5829);
    pub const MaxPrivateCopiesINTEL: Self = Self(5829);
    pub const SinglepumpALTERA: Self = Self(5830);
    pub const SinglepumpINTEL: Self = Self(5830);
    pub const DoublepumpALTERA: Self = Self(5831);
    pub const DoublepumpINTEL: Self = Self(5831);
    pub const MaxReplicatesALTERA: Self = Self(5832);
    pub const MaxReplicatesINTEL: Self = Self(5832);
    pub const SimpleDualPortALTERA: Self = Self(5833);
    pub const SimpleDualPortINTEL: Self = Self(5833);
    pub const MergeALTERA: Self = Self(5834);
    pub const MergeINTEL: Self = Self(5834);
    pub const BankBitsALTERA: Self = Self(5835);
    pub const BankBitsINTEL: Self = Self(5835);
    pub const ForcePow2DepthALTERA: Self = Self(5836);
    pub const ForcePow2DepthINTEL: Self = Self(5836);
    pub const StridesizeALTERA: Self = Self(5883);
    pub const StridesizeINTEL: Self = Self(5883);
    pub const WordsizeALTERA: Self = Self(5884);
    pub const WordsizeINTEL: Self = Self(5884);
    pub const TrueDualPortALTERA: Self = Self(5885);
    pub const TrueDualPortINTEL: Self = Self(5885);
    pub const BurstCoalesceALTERA: Self = Self(5899);
    pub const BurstCoalesceINTEL: Self = Self(5899);
    pub const CacheSizeALTERA: Self = Self(5900);
    pub const CacheSizeINTEL: Self = Self(5900);
    pub const DontStaticallyCoalesceALTERA: Self = Self(5901);
    pub const DontStaticallyCoalesceINTEL: Self = Self(5901);
    pub const PrefetchALTERA: Self = Self(5902);
    pub const PrefetchINTEL: Self = Self(5902);
    pub const StallEnableALTERA: Self = Self(5905);
    pub const StallEnableINTEL: Self = Self(5905);
    pub const FuseLoopsInFunctionALTERA: Self = Self(5907);
    pub const FuseLoopsInFunctionINTEL: Self = Self(5907);
    pub const MathOpDSPModeALTERA: Self = Self(5909);
    pub const MathOpDSPModeINTEL: Self = Self(5909);
    pub const AliasScopeINTEL: Self = Self(5914);
    pub const NoAliasINTEL: Self = Self(5915);
    pub const InitiationIntervalALTERA: Self = Self(5917);
    pub const InitiationIntervalINTEL: Self = Self(5917);
    pub const MaxConcurrencyALTERA: Self = Self(5918);
    pub const MaxConcurrencyINTEL: Self = Self(5918);
    pub const PipelineEnableALTERA: Self = Self(5919);
    pub const PipelineEnableINTEL: Self = Self(5919);
    pub const BufferLocationALTERA: Self = Self(5921);
    pub const BufferLocationINTEL: Self = Self(5921);
    pub const RuntimeAlignedINTEL: Self = Self(5940);
    pub const IOPipeStorageALTERA: Self = Self(5944);
    pub const IOPipeStorageINTEL: Self = Self(5944);
    pub const FunctionFloatingPointModeINTEL: Self = Self(6080);
    pub const SingleElementVectorINTEL: Self = Self(6085);
    pub const VectorComputeCallableFunctionINTEL: Self = Self(6087);
    pub const MediaBlockIOINTEL: Self = Self(6140);
    pub const HostAccessOldINTEL: Self = Self(6147);
    pub const InitModeOldINTEL: Self = Self(6148);
    pub const ImplementInCSROldINTEL: Self = Self(6149);
    pub const StallFreeALTERA: Self = Self(6151);
    pub const StallFreeINTEL: Self = Self(6151);
    pub const FPMaxErrorDecorationINTEL: Self = Self(6170);
    pub const LatencyControlLabelALTERA: Self = Self(6172);
    pub const LatencyControlLabelINTEL: Self = Self(6172);
    pub const LatencyControlConstraintALTERA: Self = Self(6173);
    pub const LatencyControlConstraintINTEL: Self = Self(6173);
    pub const ConduitKernelArgumentALTERA: Self = Self(6175);
    pub const ConduitKernelArgumentINTEL: Self = Self(6175);
    pub const RegisterMapKernelArgumentALTERA: Self = Self(6176);
    pub const RegisterMapKernelArgumentINTEL: Self = Self(6176);
    pub const MMHostInterfaceAddressWidthALTERA: Self = Self(6177);
    pub const MMHostInterfaceAddressWidthINTEL: Self = Self(6177);
    pub const MMHostInterfaceDataWidthALTERA: Self = Self(6178);
    pub const MMHostInterfaceDataWidthINTEL: Self = Self(6178);
    pub const MMHostInterfaceLatencyALTERA: Self = Self(6179);
    pub const MMHostInterfaceLatencyINTEL: Self = Self(6179);
    pub const MMHostInterfaceReadWriteModeALTERA: Self = Self(6180);
    pub const MMHostInterfaceReadWriteModeINTEL: Self = Self(6180);
    pub const MMHostInterfaceMaxBurstALTERA: Self = Self(6181);
    pub const MMHostInterfaceMaxBurstINTEL: Self = Self(6181);
    pub const MMHostInterfaceWaitRequestALTERA: Self = Self(6182);
    pub const MMHostInterfaceWaitRequestINTEL: Self = Self(6182);
    pub const StableKernelArgumentALTERA: Self = Self(6183);
    pub const StableKernelArgumentINTEL: Self = Self(6183);
    pub const HostAccessINTEL: Self = Self(6188);
    pub const InitModeALTERA: Self = Self(6190);
    pub const InitModeINTEL: Self = Self(6190);
    pub const ImplementInRegisterMapALTERA: Self = Self(6191);
    pub const ImplementInRegisterMapINTEL: Self = Self(6191);
    pub const ConditionalINTEL: Self = Self(6247);
    pub const ArgumentAttributeINTEL: Self = Self(6409);
    pub const CacheControlLoadINTEL: Self = Self(6442);
    pub const CacheControlStoreINTEL: Self = Self(6443);
    pub const IntrinsicSAMSUNG: Self = Self(7040);
}

enumeration!(
/// The enumeration `BuiltIn` of the specification. The constants are its values.
BuiltIn, value);

impl BuiltIn {
    pub const Position: Self = Self(0);
    pub const PointSize: Self = Self(1);
    pub const ClipDistance: Self = Self(3);
    pub const CullDistance: Self = Self(4);
    pub const VertexId: Self = Self(5);
    pub const InstanceId: Self = Self(6);
    pub const PrimitiveId: Self = Self(7);
    pub const InvocationId: Self = Self(8);
    pub const Layer: Self = Self(9);
    pub const ViewportIndex: Self = Self(10);
    pub const TessLevelOuter: Self = Self(11);
    pub const TessLevelInner: Self = Self(12);
    pub const TessCoord: Self = Self(13);
    pub const PatchVertices: Self = Self(14);
    pub const FragCoord: Self = Self(15);
    pub const PointCoord: Self = Self(16);
    pub const FrontFacing: Self = Self(17);
    pub const SampleId: Self = Self(18);
    pub const SamplePosition: Self = Self(19);
    pub const SampleMask: Self = Self(20);
    pub const FragDepth: Self = Self(22);
    pub const HelperInvocation: Self = Self(23);
    pub const NumWorkgroups: Self = Self(24);
    pub const WorkgroupSize: Self = Self(25);
    pub const WorkgroupId: Self = Self(26);
    pub const LocalInvocationId: Self = Self(27);
    pub const GlobalInvocationId: Self = Self(28);
    pub const LocalInvocationIndex: Self = Self(29);
    pub const WorkDim: Self = Self(30);
    pub const GlobalSize: Self = Self(31);
    pub const EnqueuedWorkgroupSize: Self = Self(32);
    pub const GlobalOffset: Self = Self(33);
    pub const GlobalLinearId: Self = Self(34);
    pub const SubgroupSize: Self = Self(36);
    pub const SubgroupMaxSize: Self = Self(37);
    pub const NumSubgroups: Self = Self(38);
    pub const NumEnqueuedSubgroups: Self = Self(39);
    pub const SubgroupId: Self = Self(40);
    pub const SubgroupLocalInvocationId: Self = Self(41);
    pub const VertexIndex: Self = Self(42);
    pub const InstanceIndex: Self = Self(43);
    pub const CoreIDARM: Self = Self(4160);
    pub const CoreCountARM: Self = Self(4161);
    pub const CoreMaxIDARM: Self = Self(4162);
    pub const WarpIDARM: Self = Self(4163);
    pub const WarpMaxIDARM: Self = Self(4164);
    pub const SubgroupEqMask: Self = Self(4416);
    pub const SubgroupEqMaskKHR: Self = Self(4416);
    pub const SubgroupGeMask: Self = Self(4417);
    pub const SubgroupGeMaskKHR: Self = Self(4417);
    pub const SubgroupGtMask: Self = Self(4418);
    pub const SubgroupGtMaskKHR: Self = Self(4418);
    pub const SubgroupLeMask: Self = Self(4419);
    pub const SubgroupLeMaskKHR: Self = Self(4419);
    pub const SubgroupLtMask: Self = Self(4420);
    pub const SubgroupLtMaskKHR: Self = Self(4420);
    pub const BaseVertex: Self = Self(4424);
    pub const BaseInstance: Self = Self(4425);
    pub const DrawIndex: Self = Self(4426);
    pub const PrimitiveShadingRateKHR: Self = Self(4432);
    pub const DeviceIndex: Self = Self(4438);
    pub const ViewIndex: Self = Self(4440);
    pub const ShadingRateKHR: Self = Self(4444);
    pub const TileOffsetQCOM: Self = Self(4492);
    pub const TileDimensionQCOM: Self = Self(4493);
    pub const TileApronSizeQCOM: Self = Self(4494);
    pub const BaryCoordNoPerspAMD: Self = Self(4992);
    pub const BaryCoordNoPerspCentroidAMD: Self = Self(4993);
    pub const BaryCoordNoPerspSampleAMD: Self = Self(4994);
    pub const BaryCoordSmoothAMD: Self = Self(4995);
    pub const BaryCoordSmoothCentroidAMD: Self = Self(4996);
    pub const BaryCoordSmoothSampleAMD: Self = Self(4997);
    pub const BaryCoordPullModelAMD: Self = Self(4998);
    pub const FragStencilRefEXT: Self = Self(5014);
    pub const RemainingRecursionLevelsAMDX: Self = Self(5021);
    pub const ShaderIndexAMDX: Self = Self(5073);
    pub const SamplerHeapEXT: Self = Self(5122);
    pub const ResourceHeapEXT: Self = Self(5123);
    pub const ViewportMaskNV: Self = Self(5253);
    pub const SecondaryPositionNV: Self = Self(5257);
    pub const SecondaryViewportMaskNV: Self = Self(5258);
    pub const PositionPerViewNV: Self = Self(5261);
    pub const ViewportMaskPerViewNV: Self = Self(5262);
    pub const FullyCoveredEXT: Self = Self(5264);
    pub const TaskCountNV: Self = Self(5274);
    pub const PrimitiveCountNV: Self = Self(5275);
    pub const PrimitiveIndicesNV: Self = Self(5276);
    pub const ClipDistancePerViewNV: Self = Self(5277);
    pub const CullDistancePerViewNV: Self = Self(5278);
    pub const LayerPerViewNV: Self = Self(5279);
    pub const MeshViewCountNV: Self = Self(5280);
    pub const MeshViewIndicesNV: Self = Self(5281);
    pub const BaryCoordKHR: Self = Self(5286);
    pub const BaryCoordNV: Self = Self(5286);
    pub const BaryCoordNoPerspKHR: Self = Self(5287);
    pub const BaryCoordNoPerspNV: Self = Self(5287);
    pub const FragSizeEXT: Self = Self(5292);
    pub const FragmentSizeNV: Self = Self(5292);
    pub const FragInvocationCountEXT: Self = Self(5293);
    pub const InvocationsPerPixelNV: Self = Self(5293);
    pub const PrimitivePointIndicesEXT: Self = Self(5294);
    pub const PrimitiveLineIndicesEXT: Self = Self(5295);
    pub const PrimitiveTriangleIndicesEXT: Self = Self(5296);
    pub const CullPrimitiveEXT: Self = Self(5299);
    pub const LaunchIdKHR: Self = Self(5319);
    pub const LaunchIdNV: Self = Self(5319);
    pub const LaunchSizeKHR: Self = Self(5320);
    pub const LaunchSizeNV: Self = Self(5320);
    pub const WorldRayOriginKHR: Self = Self(5321);
    pub const WorldRayOriginNV: Self = Self(5321);
    pub const WorldRayDirectionKHR: Self = Self(5322);
    pub const WorldRayDirectionNV: Self = Self(5322);
    pub const ObjectRayOriginKHR: Self = Self(5323);
    pub const ObjectRayOriginNV: Self = Self(5323);
    pub const ObjectRayDirectionKHR: Self = Self(5324);
    pub const ObjectRayDirectionNV: Self = Self(5324);
    pub const RayTminKHR: Self = Self(5325);
    pub const RayTminNV: Self = Self(5325);
    pub const RayTmaxKHR: Self = Self(5326);
    pub const RayTmaxNV: Self = Self(5326);
    pub const InstanceCustomIndexKHR: Self = Self(5327);
    pub const InstanceCustomIndexNV: Self = Self(5327);
    pub const ObjectToWorldKHR: Self = Self(5330);
    pub const ObjectToWorldNV: Self = Self(5330);
    pub const WorldToObjectKHR: Self = Self(5331);
    pub const WorldToObjectNV: Self = Self(5331);
    pub const HitTNV: Self = Self(5332);
    pub const HitKindKHR: Self = Self(5333);
    pub const HitKindNV: Self = Self(5333);
    pub const CurrentRayTimeNV: Self = Self(5334);
    pub const HitTriangleVertexPositionsKHR: Self = Self(5335);
    pub const HitMicroTriangleVertexPositionsNV: Self = Self(5337);
    pub const HitMicroTriangleVertexBarycentricsNV: Self = Self(5344);
    pub const IncomingRayFlagsKHR: Self = Self(5351);
    pub const IncomingRayFlagsNV: Self = Self(5351);
    pub const RayGeometryIndexKHR: Self = Self(5352);
    pub const HitIsSphereNV: Self = Self(5359);
    pub const HitIsLSSNV: Self = Self(5360);
    pub const HitSpherePositionNV: Self = Self(5361);
    pub const WarpsPerSMNV: Self = Self(5374);
    pub const SMCountNV: Self = Self(5375);
    pub const WarpIDNV: Self = Self(5376);
    pub const SMIDNV: Self = Self(5377);
    pub const HitLSSPositionsNV: Self = Self(5396);
    pub const HitKindFrontFacingMicroTriangleNV: Self = Self(5405);
    pub const HitKindBackFacingMicroTriangleNV: Self = Self(5406);
    pub const HitSphereRadiusNV: Self = Self(5420);
    pub const HitLSSRadiiNV: Self = Self(5421);
    pub const ClusterIDNV: Self = Self(5436);
    pub const CullMaskKHR: Self = Self(6021);
    pub const SubDeviceIDINTEL: Self = Self(6135);
    pub const GlobalHWThreadIDINTEL: Self = Self(6136);
    pub const DeviceBarrierValidINTEL: Self = Self(6186);
}

enumeration!(
/// The enumeration `Scope` of the specification. The constants are its values.
Scope, value);

impl Scope {
    pub const CrossDevice: Self = Self(0);
    pub const Device: Self = Self(1);
    pub const Workgroup: Self = Self(2);
    pub const Subgroup: Self = Self(3);
    pub const Invocation: Self = Self(4);
    pub const QueueFamily: Self = Self(5);
    pub const QueueFamilyKHR: Self = Self(5);
    pub const ShaderCallKHR: Self = Self(6);
}

enumeration!(
/// The enumeration `GroupOperation` of the specification. The constants are its values.
GroupOperation, value);

impl GroupOperation {
    pub const Reduce: Self = Self(0);
    pub const InclusiveScan: Self = Self(1);
    pub const ExclusiveScan: Self = Self(2);
    pub const ClusteredReduce: Self = Self(3);
    pub const PartitionedReduceEXT: Self = Self(6);
    pub const PartitionedReduceNV: Self = Self(6);
    pub const PartitionedInclusiveScanEXT: Self = Self(7);
    pub const PartitionedInclusiveScanNV: Self = Self(7);
    pub const PartitionedExclusiveScanEXT: Self = Self(8);
    pub const PartitionedExclusiveScanNV: Self = Self(8);
}

enumeration!(
/// The enumeration `KernelEnqueueFlags` of the specification. The constants are its values.
KernelEnqueueFlags, value);

impl KernelEnqueueFlags {
    pub const NoWait: Self = Self(0);
    pub const WaitKernel: Self = Self(1);
    pub const WaitWorkGroup: Self = Self(2);
}

enumeration!(
/// The enumeration `Capability` of the specification. The constants are its values.
Capability, value);

impl Capability {
    pub const Matrix: Self = Self(0);
    pub const Shader: Self = Self(1);
    pub const Geometry: Self = Self(2);
    pub const Tessellation: Self = Self(3);
    pub const Addresses: Self = Self(4);
    pub const Linkage: Self = Self(5);
    pub const Kernel: Self = Self(6);
    pub const Vector16: Self = Self(7);
    pub const Float16Buffer: Self = Self(8);
    pub const Float16: Self = Self(9);
    pub const Float64: Self = Self(10);
    pub const Int64: Self = Self(11);
    pub const Int64Atomics: Self = Self(12);
    pub const ImageBasic: Self = Self(13);
    pub const ImageReadWrite: Self = Self(14);
    pub const ImageMipmap: Self = Self(15);
    pub const Pipes: Self = Self(17);
    pub const Groups: Self = Self(18);
    pub const DeviceEnqueue: Self = Self(19);
    pub const LiteralSampler: Self = Self(20);
    pub const AtomicStorage: Self = Self(21);
    pub const Int16: Self = Self(22);
    pub const TessellationPointSize: Self = Self(23);
    pub const GeometryPointSize: Self = Self(24);
    pub const ImageGatherExtended: Self = Self(25);
    pub const StorageImageMultisample: Self = Self(27);
    pub const UniformBufferArrayDynamicIndexing: Self = Self(28);
    pub const SampledImageArrayDynamicIndexing: Self = Self(29);
    pub const StorageBufferArrayDynamicIndexing: Self = Self(30);
    pub const StorageImageArrayDynamicIndexing: Self = Self(31);
    pub const ClipDistance: Self = Self(32);
    pub const CullDistance: Self = Self(33);
    pub const ImageCubeArray: Self = Self(34);
    pub const SampleRateShading: Self = Self(35);
    pub const ImageRect: Self = Self(36);
    pub const SampledRect: Self = Self(37);
    pub const GenericPointer: Self = Self(38);
    pub const Int8: Self = Self(39);
    pub const InputAttachment: Self = Self(40);
    pub const SparseResidency: Self = Self(41);
    pub const MinLod: Self = Self(42);
    pub const Sampled1D: Self = Self(43);
    pub const Image1D: Self = Self(44);
    pub const SampledCubeArray: Self = Self(45);
    pub const SampledBuffer: Self = Self(46);
    pub const ImageBuffer: Self = Self(47);
    pub const ImageMSArray: Self = Self(48);
    pub const StorageImageExtendedFormats: Self = Self(49);
    pub const ImageQuery: Self = Self(50);
    pub const DerivativeControl: Self = Self(51);
    pub const InterpolationFunction: Self = Self(52);
    pub const TransformFeedback: Self = Self(53);
    pub const GeometryStreams: Self = Self(54);
    pub const StorageImageReadWithoutFormat: Self = Self(55);
    pub const StorageImageWriteWithoutFormat: Self = Self(56);
    pub const MultiViewport: Self = Self(57);
    pub const SubgroupDispatch: Self = Self(58);
    pub const NamedBarrier: Self = Self(59);
    pub const PipeStorage: Self = Self(60);
    pub const GroupNonUniform: Self = Self(61);
    pub const GroupNonUniformVote: Self = Self(62);
    pub const GroupNonUniformArithmetic: Self = Self(63);
    pub const GroupNonUniformBallot: Self = Self(64);
    pub const GroupNonUniformShuffle: Self = Self(65);
    pub const GroupNonUniformShuffleRelative: Self = Self(66);
    pub const GroupNonUniformClustered: Self = Self(67);
    pub const GroupNonUniformQuad: Self = Self(68);
    pub const ShaderLayer: Self = Self(69);
    pub const ShaderViewportIndex: Self = Self(70);
    pub const UniformDecoration: Self = Self(71);
    pub const CoreBuiltinsARM: Self = Self(4165);
    pub const TileImageColorReadAccessEXT: Self = Self(4166);
    pub const TileImageDepthReadAccessEXT: Self = Self(4167);
    pub const TileImageStencilReadAccessEXT: Self = Self(4168);
    pub const TensorsARM: Self = Self(4174);
    pub const StorageTensorArrayDynamicIndexingARM: Self = Self(4175);
    pub const StorageTensorArrayNonUniformIndexingARM: Self = Self(4176);
    pub const GraphARM: Self = Self(4191);
    pub const CooperativeMatrixLayoutsARM: Self = Self(4201);
    pub const Float8EXT: Self = Self(4212);
    pub const Float8CooperativeMatrixEXT: Self = Self(4213);
    pub const Float6EXT: Self = Self(4228);
    pub const Float4EXT: Self = Self(4229);
    pub const Float8UnsignedE8M0EXT: Self = Self(4230);
    pub const MXInt8EXT: Self = Self(4231);
    pub const BitcastExtractEXT: Self = Self(4232);
    pub const FragmentShadingRateKHR: Self = Self(4422);
    pub const SubgroupBallotKHR: Self = Self(4423);
    pub const DrawParameters: Self = Self(4427);
    pub const WorkgroupMemoryExplicitLayoutKHR: Self = Self(4428);
    pub const WorkgroupMemoryExplicitLayout8BitAccessKHR: Self = Self(4429);
    pub const WorkgroupMemoryExplicitLayout16BitAccessKHR: Self = Self(4430);
    pub const SubgroupVoteKHR: Self = Self(4431);
    pub const StorageBuffer16BitAccess: Self = Self(4433);
    pub const StorageUniformBufferBlock16: Self = Self(4433);
    pub const UniformAndStorageBuffer16BitAccess: Self = Self(4434);
    pub const StorageUniform16: Self = Self(4434);
    pub const StoragePushConstant16: Self = Self(4435);
    pub const StorageInputOutput16: Self = Self(4436);
    pub const DeviceGroup: Self = Self(4437);
    pub const MultiView: Self = Self(4439);
    pub const VariablePointersStorageBuffer: Self = Self(4441);
    pub const VariablePointers: Self = Self(4442);
    pub const AtomicStorageOps: Self = Self(4445);
    pub const SampleMaskPostDepthCoverage: Self = Self(4447);
    pub const StorageBuffer8BitAccess: Self = Self(4448);
    pub const UniformAndStorageBuffer8BitAccess: Self = Self(4449);
    pub const StoragePushConstant8: Self = Self(4450);
    pub const DenormPreserve: Self = Self(4464);
    pub const DenormFlushToZero: Self = Self(4465);
    pub const SignedZeroInfNanPreserve: Self = Self(4466);
    pub const RoundingModeRTE: Self = Self(4467);
    pub const RoundingModeRTZ: Self = Self(4468);
    pub const RayQueryProvisionalKHR: Self = Self(4471);
    pub const RayQueryKHR: Self = Self(4472);
    pub const UntypedPointersKHR: Self = Self(4473);
    pub const RayTraversalPrimitiveCullingKHR: Self = Self(4478);
    pub const RayTracingKHR: Self = Self(4479);
    pub const TextureSampleWeightedQCOM: Self = Self(4484);
    pub const TextureBoxFilterQCOM: Self = Self(4485);
    pub const TextureBlockMatchQCOM: Self = Self(4486);
    pub const TileShadingQCOM: Self = Self(4495);
    pub const CooperativeMatrixConversionQCOM: Self = Self(4496);
    pub const TextureBlockMatch2QCOM: Self = Self(4498);
    pub const MultipleWaitQueuesQCOM: Self = Self(4539);
    pub const ImageGatherLinearQCOM: Self = Self(4543);
    pub const ImageGatherExtendedModesQCOM: Self = Self(4544);
    pub const Float16ImageAMD: Self = Self(5008);
    pub const ImageGatherBiasLodAMD: Self = Self(5009);
    pub const FragmentMaskAMD: Self = Self(5010);
    pub const StencilExportEXT: Self = Self(5013);
    pub const ImageReadWriteLodAMD: Self = Self(5015);
    pub const Int64ImageEXT: Self = Self(5016);
    pub const ShaderClockKHR: Self = Self(5055);
    pub const ShaderEnqueueAMDX: Self = Self(5067);
    pub const QuadControlKHR: Self = Self(5087);
    pub const Int4TypeINTEL: Self = Self(5112);
    pub const Int4CooperativeMatrixINTEL: Self = Self(5114);
    pub const BFloat16TypeKHR: Self = Self(5116);
    pub const BFloat16DotProductKHR: Self = Self(5117);
    pub const BFloat16CooperativeMatrixKHR: Self = Self(5118);
    pub const AbortKHR: Self = Self(5120);
    pub const DescriptorHeapEXT: Self = Self(5128);
    pub const ConstantDataKHR: Self = Self(5146);
    pub const PoisonFreezeKHR: Self = Self(5156);
    pub const WeakLinkageAMD: Self = Self(5181);
    pub const SampleMaskOverrideCoverageNV: Self = Self(5249);
    pub const GeometryShaderPassthroughNV: Self = Self(5251);
    pub const ShaderViewportIndexLayerEXT: Self = Self(5254);
    pub const ShaderViewportIndexLayerNV: Self = Self(5254);
    pub const ShaderViewportMaskNV: Self = Self(5255);
    pub const ShaderStereoViewNV: Self = Self(5259);
    pub const PerViewAttributesNV: Self = Self(5260);
    pub const FragmentFullyCoveredEXT: Self = Self(5265);
    pub const MeshShadingNV: Self = Self(5266);
    pub const ImageFootprintNV: Self = Self(5282);
    pub const MeshShadingEXT: Self = Self(5283);
    pub const FragmentBarycentricKHR: Self = Self(5284);
    pub const FragmentBarycentricNV: Self = Self(5284);
    pub const ComputeDerivativeGroupQuadsKHR: Self = Self(5288);
    pub const ComputeDerivativeGroupQuadsNV: Self = Self(5288);
    pub const FragmentDensityEXT: Self = Self(5291);
    pub const ShadingRateNV: Self = Self(5291);
    pub const GroupNonUniformPartitionedEXT: Self = Self(5297);
    pub const GroupNonUniformPartitionedNV: Self = Self(5297);
    pub const ShaderNonUniform: Self = Self(5301);
    pub const ShaderNonUniformEXT: Self = Self(5301);
    pub const RuntimeDescriptorArray: Self = Self(5302);
    pub const RuntimeDescriptorArrayEXT: Self = Self(5302);
    pub const InputAttachmentArrayDynamicIndexing: Self = Self(5303);
    pub const InputAttachmentArrayDynamicIndexingEXT: Self = Self(5303);
    pub const UniformTexelBufferArrayDynamicIndexing: Self = Self(5304);
    pub const UniformTexelBufferArrayDynamicIndexingEXT: Self = Self(5304);
    pub const StorageTexelBufferArrayDynamicIndexing: Self = Self(5305);
    pub const StorageTexelBufferArrayDynamicIndexingEXT: Self = Self(5305);
    pub const UniformBufferArrayNonUniformIndexing: Self = Self(5306);
    pub const UniformBufferArrayNonUniformIndexingEXT: Self = Self(5306);
    pub const SampledImageArrayNonUniformIndexing: Self = Self(5307);
    pub const SampledImageArrayNonUniformIndexingEXT: Self = Self(5307);
    pub const StorageBufferArrayNonUniformIndexing: Self = Self(5308);
    pub const StorageBufferArrayNonUniformIndexingEXT: Self = Self(5308);
    pub const StorageImageArrayNonUniformIndexing: Self = Self(5309);
    pub const StorageImageArrayNonUniformIndexingEXT: Self = Self(5309);
    pub const InputAttachmentArrayNonUniformIndexing: Self = Self(5310);
    pub const InputAttachmentArrayNonUniformIndexingEXT: Self = Self(5310);
    pub const UniformTexelBufferArrayNonUniformIndexing: Self = Self(5311);
    pub const UniformTexelBufferArrayNonUniformIndexingEXT: Self = Self(5311);
    pub const StorageTexelBufferArrayNonUniformIndexing: Self = Self(5312);
    pub const StorageTexelBufferArrayNonUniformIndexingEXT: Self = Self(5312);
    pub const RayTracingPositionFetchKHR: Self = Self(5336);
    pub const RayTracingNV: Self = Self(5340);
    pub const RayTracingMotionBlurNV: Self = Self(5341);
    pub const VulkanMemoryModel: Self = Self(5345);
    pub const VulkanMemoryModelKHR: Self = Self(5345);
    pub const VulkanMemoryModelDeviceScope: Self = Self(5346);
    pub const VulkanMemoryModelDeviceScopeKHR: Self = Self(5346);
    pub const PhysicalStorageBufferAddresses: Self = Self(5347);
    pub const PhysicalStorageBufferAddressesEXT: Self = Self(5347);
    pub const ComputeDerivativeGroupLinearKHR: Self = Self(5350);
    pub const ComputeDerivativeGroupLinearNV: Self = Self(5350);
    pub const RayTracingProvisionalKHR: Self = Self(5353);
    pub const CooperativeMatrixNV: Self = Self(5357);
    pub const FragmentShaderSampleInterlockEXT: Self = Self(5363);
    pub const FragmentShaderShadingRateInterlockEXT: Self = Self(5372);
    pub const ShaderSMBuiltinsNV: Self = Self(5373);
    pub const FragmentShaderPixelInterlockEXT: Self = Self(5378);
    pub const DemoteToHelperInvocation: Self = Self(5379);
    pub const DemoteToHelperInvocationEXT: Self = Self(5379);
    pub const DisplacementMicromapNV: Self = Self(5380);
    pub const RayTracingOpacityMicromapKHR: Self = Self(5381);
    pub const RayTracingOpacityMicromapEXT: Self = Self(5381);
    pub const ShaderInvocationReorderNV: Self = Self(5383);
    pub const ShaderInvocationReorderEXT: Self = Self(5388);
    pub const BindlessTextureNV: Self = Self(5390);
    pub const RayQueryPositionFetchKHR: Self = Self(5391);
    pub const CooperativeVectorNV: Self = Self(5394);
    pub const AtomicFloat16VectorNV: Self = Self(5404);
    pub const RayTracingDisplacementMicromapNV: Self = Self(5409);
    pub const RawAccessChainsNV: Self = Self(5414);
    pub const RayTracingSpheresGeometryNV: Self = Self(5418);
    pub const RayTracingLinearSweptSpheresGeometryNV: Self = Self(5419);
    pub const PushConstantBanksNV: Self = Self(5423);
    pub const LongVectorEXT: Self = Self(5425);
    pub const Shader64BitIndexingEXT: Self = Self(5426);
    pub const CooperativeMatrixConversionsEXT: Self = Self(5429);
    pub const CooperativeMatrixReductionsEXT: Self = Self(5430);
    pub const CooperativeMatrixReductionsNV: Self = Self(5430);
    pub const CooperativeMatrixConversionsNV: Self = Self(5431);
    pub const CooperativeMatrixPerElementOperationsEXT: Self = Self(5432);
    pub const CooperativeMatrixPerElementOperationsNV: Self = Self(5432);
    pub const CooperativeMatrixTensorAddressingNV: Self = Self(5433);
    pub const CooperativeMatrixBlockLoadsNV: Self = Self(5434);
    pub const CooperativeVectorTrainingNV: Self = Self(5435);
    pub const RayTracingClusterAccelerationStructureNV: Self = Self(5437);
    pub const CooperativeMatrixGetCoordinateEXT: Self = Self(5438);
    pub const TensorAddressingNV: Self = Self(5439);
    pub const CooperativeMatrixDecodeVectorNV: Self = Self(5447);
    pub const SubgroupShuffleINTEL: Self = Self(5568);
    pub const SubgroupBufferBlockIOINTEL: Self = Self(5569);
    pub const SubgroupImageBlockIOINTEL: Self = Self(5570);
    pub const SubgroupImageMediaBlockIOINTEL: Self = Self(5579);
    pub const RoundToInfinityINTEL: Self = Self(5582);
    pub const FloatingPointModeINTEL: Self = Self(5583);
    pub const IntegerFunctions2INTEL: Self = Self(5584);
    pub const FunctionPointersINTEL: Self = Self(5603);
    pub const IndirectReferencesINTEL: Self = Self(5604);
    pub const AsmINTEL: Self = Self(5606);
    pub const AtomicFloat32MinMaxEXT: Self = Self(5612);
    pub const AtomicFloat64MinMaxEXT: Self = Self(5613);
    pub const AtomicFloat16MinMaxEXT: Self = Self(5616);
    pub const VectorComputeINTEL: Self = Self(5617);
    pub const VectorAnyINTEL: Self = Self(5619);
    pub const ExpectAssumeKHR: Self = Self(5629);
    pub const SubgroupAvcMotionEstimationINTEL: Self = Self(5696);
    pub const SubgroupAvcMotionEstimationIntraINTEL: Self = Self(5697);
    pub const SubgroupAvcMotionEstimationChromaINTEL: Self = Self(5698);
    pub const VariableLengthArrayINTEL: Self = Self(5817);
    pub const FunctionFloatControlINTEL: Self = Self(5821);
    pub const FPGAMemoryAttributesALTERA: Self = Self(5824);
    pub const FPGAMemoryAttributesINTEL: Self = Self(5824);
    pub const FPFastMathModeINTEL: Self = Self(5837);
    pub const ArbitraryPrecisionIntegersALTERA: Self = Self(5844);
    pub const ArbitraryPrecisionIntegersINTEL: Self = Self(5844);
    pub const ArbitraryPrecisionFloatingPointALTERA: Self = Self(5845);
    pub const ArbitraryPrecisionFloatingPointINTEL: Self = Self(5845);
    pub const UnstructuredLoopControlsINTEL: Self = Self(5886);
    pub const FPGALoopControlsALTERA: Self = Self(5888);
    pub const FPGALoopControlsINTEL: Self = Self(5888);
    pub const KernelAttributesINTEL: Self = Self(5892);
    pub const FPGAKernelAttributesINTEL: Self = Self(5897);
    pub const FPGAMemoryAccessesALTERA: Self = Self(5898);
    pub const FPGAMemoryAccessesINTEL: Self = Self(5898);
    pub const FPGAClusterAttributesALTERA: Self = Self(5904);
    pub const FPGAClusterAttributesINTEL: Self = Self(5904);
    pub const LoopFuseALTERA: Self = Self(5906);
    pub const LoopFuseINTEL: Self = Self(5906);
    pub const FPGADSPControlALTERA: Self = Self(5908);
    pub const FPGADSPControlINTEL: Self = Self(5908);
    pub const MemoryAccessAliasingINTEL: Self = Self(5910);
    pub const FPGAInvocationPipeliningAttributesALTERA: Self = Self(5916);
    pub const FPGAInvocationPipeliningAttributesINTEL: Self = Self(5916);
    pub const FPGABufferLocationALTERA: Self = Self(5920);
    pub const FPGABufferLocationINTEL: Self = Self(5920);
    pub const ArbitraryPrecisionFixedPointALTERA: Self = Self(5922);
    pub const ArbitraryPrecisionFixedPointINTEL: Self = Self(5922);
    pub const USMStorageClassesALTERA: Self = Self(5935);
    pub const USMStorageClassesINTEL: Self = Self(5935);
    pub const RuntimeAlignedAttributeALTERA: Self = Self(5939);
    pub const RuntimeAlignedAttributeINTEL: Self = Self(5939);
    pub const IOPipesALTERA: Self = Self(5943);
    pub const IOPipesINTEL: Self = Self(5943);
    pub const BlockingPipesALTERA: Self = Self(5945);
    pub const BlockingPipesINTEL: Self = Self(5945);
    pub const FPGARegALTERA: Self = Self(5948);
    pub const FPGARegINTEL: Self = Self(5948);
    pub const DotProductInputAll: Self = Self(6016);
    pub const DotProductInputAllKHR: Self = Self(6016);
    pub const DotProductInput4x8Bit: Self = Self(6017);
    pub const DotProductInput4x8BitKHR: Self = Self(6017);
    pub const DotProductInput4x8BitPacked: Self = Self(6018);
    pub const DotProductInput4x8BitPackedKHR: Self = Self(6018);
    pub const DotProduct: Self = Self(6019);
    pub const DotProductKHR: Self = Self(6019);
    pub const RayCullMaskKHR: Self = Self(6020);
    pub const CooperativeMatrixKHR: Self = Self(6022);
    pub const ReplicatedCompositesEXT: Self = Self(6024);
    pub const BitInstructions: Self = Self(6025);
    pub const GroupNonUniformRotateKHR: Self = Self(6026);
    pub const FloatControls2: Self = Self(6029);
    pub const FMAKHR: Self = Self(6030);
    pub const RayTracingOpacityMicromapExecutionModeKHR: Self = Self(6032);
    pub const AtomicFloat32AddEXT: Self = Self(6033);
    pub const AtomicFloat64AddEXT: Self = Self(6034);
    pub const LongCompositesINTEL: Self = Self(6089);
    pub const OptNoneEXT: Self = Self(6094);
    pub const OptNoneINTEL: Self = Self(6094);
    pub const AtomicFloat16AddEXT: Self = Self(6095);
    pub const TokenTypeINTEL: Self = Self(6112);
    pub const DebugInfoModuleINTEL: Self = Self(6114);
    pub const BFloat16ConversionINTEL: Self = Self(6115);
    pub const HWThreadQueryINTEL: Self = Self(6134);
    pub const SplitBarrierEXT: Self = Self(6141);
    pub const SplitBarrierINTEL: Self = Self(6141);
    pub const ArithmeticFenceEXT: Self = Self(6144);
    pub const GlobalVariableDecorationsINTEL: Self = Self(6146);
    pub const FPGAClusterAttributesV2ALTERA: Self = Self(6150);
    pub const FPGAClusterAttributesV2INTEL: Self = Self(6150);
    pub const FPGAKernelAttributesv2INTEL: Self = Self(6161);
    pub const TaskSequenceALTERA: Self = Self(6162);
    pub const TaskSequenceINTEL: Self = Self(6162);
    pub const SigmoidINTEL: Self = Self(6167);
    pub const FPMaxErrorINTEL: Self = Self(6169);
    pub const FPGALatencyControlALTERA: Self = Self(6171);
    pub const FPGALatencyControlINTEL: Self = Self(6171);
    pub const FPGAArgumentInterfacesALTERA: Self = Self(6174);
    pub const FPGAArgumentInterfacesINTEL: Self = Self(6174);
    pub const DeviceBarrierINTEL: Self = Self(6185);
    pub const GlobalVariableHostAccessINTEL: Self = Self(6187);
    pub const GlobalVariableFPGADecorationsALTERA: Self = Self(6189);
    pub const GlobalVariableFPGADecorationsINTEL: Self = Self(6189);
    pub const CooperativeMatrixCheckedInstructionsINTEL: Self = Self(6192);
    pub const Float4E2M1INTEL: Self = Self(6212);
    pub const Float4E2M1CooperativeMatrixINTEL: Self = Self(6213);
    pub const FloatConversionsFtoFINTEL: Self = Self(6215);
    pub const FloatConversionsFtoSINTEL: Self = Self(6216);
    pub const SubgroupBufferPrefetchINTEL: Self = Self(6220);
    pub const BFloat16ArithmeticINTEL: Self = Self(6226);
    pub const Subgroup2DBlockIOINTEL: Self = Self(6228);
    pub const Subgroup2DBlockTransformINTEL: Self = Self(6229);
    pub const Subgroup2DBlockTransposeINTEL: Self = Self(6230);
    pub const SubgroupMatrixMultiplyAccumulateINTEL: Self = Self(6236);
    pub const CooperativeMatrixOffsetInstructionsINTEL: Self = Self(6238);
    pub const TernaryBitwiseFunctionINTEL: Self = Self(6241);
    pub const UntypedVariableLengthArrayINTEL: Self = Self(6243);
    pub const SpecConditionalINTEL: Self = Self(6245);
    pub const FunctionVariantsINTEL: Self = Self(6246);
    pub const AtomicBFloat16AddINTEL: Self = Self(6255);
    pub const AtomicBFloat16MinMaxINTEL: Self = Self(6256);
    pub const PredicatedIOINTEL: Self = Self(6257);
    pub const AtomicInt16CompareExchangeINTEL: Self = Self(6260);
    pub const Int16AtomicsINTEL: Self = Self(6261);
    pub const AtomicBFloat16LoadStoreINTEL: Self = Self(6262);
    pub const SubgroupScaledMatrixMultiplyAccumulateINTEL: Self = Self(6263);
    pub const RoundedDivideSqrtINTEL: Self = Self(6265);
    pub const GroupUniformArithmeticKHR: Self = Self(6400);
    pub const CooperativeMatrixPrefetchINTEL: Self = Self(6411);
    pub const TensorFloat32RoundingINTEL: Self = Self(6425);
    pub const MaskedGatherScatterINTEL: Self = Self(6427);
    pub const CooperativeMatrixInvocationInstructionsINTEL: Self = Self(6435);
    pub const JointMatrixWIInstructionsINTEL: Self = Self(6435);
    pub const CooperativeMatrixTF32ComponentTypeINTEL: Self = Self(6436);
    pub const CooperativeMatrixBFloat16ComponentTypeINTEL: Self = Self(6437);
    pub const CacheControlsINTEL: Self = Self(6441);
    pub const SubgroupRequirementsINTEL: Self = Self(6445);
    pub const RegisterLimitsINTEL: Self = Self(6460);
    pub const BindlessImagesINTEL: Self = Self(6528);
    pub const DotProductFloat16AccFloat32VALVE: Self = Self(6912);
    pub const DotProductFloat16AccFloat16VALVE: Self = Self(6913);
    pub const DotProductBFloat16AccVALVE: Self = Self(6914);
    pub const DotProductFloat8AccFloat32VALVE: Self = Self(6915);
    pub const IntrinsicSAMSUNG: Self = Self(7041);
}

enumeration!(
/// The enumeration `RayQueryIntersection` of the specification. The constants are its values.
RayQueryIntersection, value);

impl RayQueryIntersection {
    pub const RayQueryCandidateIntersectionKHR: Self = Self(0);
    pub const RayQueryCommittedIntersectionKHR: Self = Self(1);
}

enumeration!(
/// The enumeration `RayQueryCommittedIntersectionType` of the specification. The constants are its values.
RayQueryCommittedIntersectionType, value);

impl RayQueryCommittedIntersectionType {
    pub const RayQueryCommittedIntersectionNoneKHR: Self = Self(0);
    pub const RayQueryCommittedIntersectionTriangleKHR: Self = Self(1);
    pub const RayQueryCommittedIntersectionGeneratedKHR: Self = Self(2);
}

enumeration!(
/// The enumeration `RayQueryCandidateIntersectionType` of the specification. The constants are its values.
RayQueryCandidateIntersectionType, value);

impl RayQueryCandidateIntersectionType {
    pub const RayQueryCandidateIntersectionTriangleKHR: Self = Self(0);
    pub const RayQueryCandidateIntersectionAABBKHR: Self = Self(1);
}

enumeration!(
/// The enumeration `PackedVectorFormat` of the specification. The constants are its values.
PackedVectorFormat, value);

impl PackedVectorFormat {
    pub const PackedVectorFormat4x8Bit: Self = Self(0);
    pub const PackedVectorFormat4x8BitKHR: Self = Self(0);
}

enumeration!(
/// The enumeration `CooperativeMatrixOperands` of the specification. The constants are the bits of a mask.
CooperativeMatrixOperands, mask);

impl CooperativeMatrixOperands {
    pub const NoneKHR: Self = Self(0x0);
    pub const MatrixASignedComponentsKHR: Self = Self(0x1);
    pub const MatrixBSignedComponentsKHR: Self = Self(0x2);
    pub const MatrixCSignedComponentsKHR: Self = Self(0x4);
    pub const MatrixResultSignedComponentsKHR: Self = Self(0x8);
    pub const SaturatingAccumulationKHR: Self = Self(0x10);
}

enumeration!(
/// The enumeration `CooperativeMatrixLayout` of the specification. The constants are its values.
CooperativeMatrixLayout, value);

impl CooperativeMatrixLayout {
    pub const RowMajorKHR: Self = Self(0);
    pub const ColumnMajorKHR: Self = Self(1);
    pub const RowBlockedInterleavedARM: Self = Self(4202);
    pub const ColumnBlockedInterleavedARM: Self = Self(4203);
}

enumeration!(
/// The enumeration `CooperativeMatrixUse` of the specification. The constants are its values.
CooperativeMatrixUse, value);

impl CooperativeMatrixUse {
    pub const MatrixAKHR: Self = Self(0);
    pub const MatrixBKHR: Self = Self(1);
    pub const MatrixAccumulatorKHR: Self = Self(2);
}

enumeration!(
/// The enumeration `CooperativeMatrixReduce` of the specification. The constants are the bits of a mask.
CooperativeMatrixReduce, mask);

impl CooperativeMatrixReduce {
    pub const Row: Self = Self(0x1);
    pub const Column: Self = Self(0x2);
    pub const CooperativeMatrixReduce2x2: Self = Self(0x4);
}

enumeration!(
/// The enumeration `TensorClampMode` of the specification. The constants are its values.
TensorClampMode, value);

impl TensorClampMode {
    pub const Undefined: Self = Self(0);
    pub const Constant: Self = Self(1);
    pub const ClampToEdge: Self = Self(2);
    pub const Repeat: Self = Self(3);
    pub const RepeatMirrored: Self = Self(4);
}

enumeration!(
/// The enumeration `TensorAddressingOperands` of the specification. The constants are the bits of a mask.
TensorAddressingOperands, mask);

impl TensorAddressingOperands {
    pub const None: Self = Self(0x0);
    pub const TensorView: Self = Self(0x1);
    pub const DecodeFunc: Self = Self(0x2);
    pub const DecodeVectorFunc: Self = Self(0x4);
}

enumeration!(
/// The enumeration `InitializationModeQualifier` of the specification. The constants are its values.
InitializationModeQualifier, value);

impl InitializationModeQualifier {
    pub const InitOnDeviceReprogramALTERA: Self = Self(0);
    pub const InitOnDeviceReprogramINTEL: Self = Self(0);
    pub const InitOnDeviceResetALTERA: Self = Self(1);
    pub const InitOnDeviceResetINTEL: Self = Self(1);
}

enumeration!(
/// The enumeration `LoadCacheControl` of the specification. The constants are its values.
LoadCacheControl, value);

impl LoadCacheControl {
    pub const UncachedINTEL: Self = Self(0);
    pub const CachedINTEL: Self = Self(1);
    pub const StreamingINTEL: Self = Self(2);
    pub const InvalidateAfterReadINTEL: Self = Self(3);
    pub const ConstCachedINTEL: Self = Self(4);
}

enumeration!(
/// The enumeration `StoreCacheControl` of the specification. The constants are its values.
StoreCacheControl, value);

impl StoreCacheControl {
    pub const UncachedINTEL: Self = Self(0);
    pub const WriteThroughINTEL: Self = Self(1);
    pub const WriteBackINTEL: Self = Self(2);
    pub const StreamingINTEL: Self = Self(3);
}

enumeration!(
/// The enumeration `NamedMaximumNumberOfRegisters` of the specification. The constants are its values.
NamedMaximumNumberOfRegisters, value);

impl NamedMaximumNumberOfRegisters {
    pub const AutoINTEL: Self = Self(0);
}

enumeration!(
/// The enumeration `MatrixMultiplyAccumulateOperands` of the specification. The constants are the bits of a mask.
MatrixMultiplyAccumulateOperands, mask);

impl MatrixMultiplyAccumulateOperands {
    pub const None: Self = Self(0x0);
    pub const MatrixASignedComponentsINTEL: Self = Self(0x1);
    pub const MatrixBSignedComponentsINTEL: Self = Self(0x2);
    pub const MatrixCBFloat16INTEL: Self = Self(0x4);
    pub const MatrixResultBFloat16INTEL: Self = Self(0x8);
    pub const MatrixAPackedInt8INTEL: Self = Self(0x10);
    pub const MatrixBPackedInt8INTEL: Self = Self(0x20);
    pub const MatrixAPackedInt4INTEL: Self = Self(0x40);
    pub const MatrixBPackedInt4INTEL: Self = Self(0x80);
    pub const MatrixATF32INTEL: Self = Self(0x100);
    pub const MatrixBTF32INTEL: Self = Self(0x200);
    pub const MatrixAPackedFloat16INTEL: Self = Self(0x400);
    pub const MatrixBPackedFloat16INTEL: Self = Self(0x800);
    pub const MatrixAPackedBFloat16INTEL: Self = Self(0x1000);
    pub const MatrixBPackedBFloat16INTEL: Self = Self(0x2000);
    pub const MatrixAPackedFloat8E4M3INTEL: Self = Self(0x4000);
    pub const MatrixBPackedFloat8E4M3INTEL: Self = Self(0x8000);
    pub const MatrixAPackedFloat8E5M2INTEL: Self = Self(0x10000);
    pub const MatrixBPackedFloat8E5M2INTEL: Self = Self(0x20000);
    pub const MatrixAPackedFloat4E2M1INTEL: Self = Self(0x40000);
    pub const MatrixBPackedFloat4E2M1INTEL: Self = Self(0x80000);
    pub const ScaleAFloat8E8M0INTEL: Self = Self(0x100000);
    pub const ScaleBFloat8E8M0INTEL: Self = Self(0x200000);
}

enumeration!(
/// The enumeration `FPEncoding` of the specification. The constants are its values.
FPEncoding, value);

impl FPEncoding {
    pub const BFloat16KHR: Self = Self(0);
    pub const Float8E4M3EXT: Self = Self(4214);
    pub const Float8E5M2EXT: Self = Self(4215);
    pub const Float6E2M3EXT: Self = Self(4223);
    pub const Float6E3M2EXT: Self = Self(4224);
    pub const Float4E2M1EXT: Self = Self(4225);
    pub const Float8UnsignedE8M0EXT: Self = Self(4226);
    pub const MXInt8EXT: Self = Self(4227);
    pub const Float4E2M1INTEL: Self = Self(6214);
}

enumeration!(
/// The enumeration `CooperativeVectorMatrixLayout` of the specification. The constants are its values.
CooperativeVectorMatrixLayout, value);

impl CooperativeVectorMatrixLayout {
    pub const RowMajorNV: Self = Self(0);
    pub const ColumnMajorNV: Self = Self(1);
    pub const InferencingOptimalNV: Self = Self(2);
    pub const TrainingOptimalNV: Self = Self(3);
}

enumeration!(
/// The enumeration `ComponentType` of the specification. The constants are its values.
ComponentType, value);

impl ComponentType {
    pub const Float16NV: Self = Self(0);
    pub const Float32NV: Self = Self(1);
    pub const Float64NV: Self = Self(2);
    pub const SignedInt8NV: Self = Self(3);
    pub const SignedInt16NV: Self = Self(4);
    pub const SignedInt32NV: Self = Self(5);
    pub const SignedInt64NV: Self = Self(6);
    pub const UnsignedInt8NV: Self = Self(7);
    pub const UnsignedInt16NV: Self = Self(8);
    pub const UnsignedInt32NV: Self = Self(9);
    pub const UnsignedInt64NV: Self = Self(10);
    pub const SignedInt8PackedNV: Self = Self(1000491000);
    pub const UnsignedInt8PackedNV: Self = Self(1000491001);
    pub const FloatE4M3NV: Self = Self(1000491002);
    pub const FloatE5M2NV: Self = Self(1000491003);
}

enumeration!(
/// The enumeration `GatherModes` of the specification. The constants are its values.
GatherModes, value);

impl GatherModes {
    pub const Gather4x1QCOM: Self = Self(0);
    pub const GatherDQCOM: Self = Self(1);
    pub const GatherH2QCOM: Self = Self(2);
    pub const GatherV2QCOM: Self = Self(3);
}

enumeration!(
/// The enumeration `TensorOperands` of the specification. The constants are the bits of a mask.
TensorOperands, mask);

impl TensorOperands {
    pub const NoneARM: Self = Self(0x0);
    pub const NontemporalARM: Self = Self(0x1);
    pub const OutOfBoundsValueARM: Self = Self(0x2);
    pub const MakeElementAvailableARM: Self = Self(0x4);
    pub const MakeElementVisibleARM: Self = Self(0x8);
    pub const NonPrivateElementARM: Self = Self(0x10);
}

enumeration!(
/// The enumeration `DebugInfoFlags` of the specification. The constants are the bits of a mask.
OpenClDebugInfoFlags, mask);

impl OpenClDebugInfoFlags {
    pub const None: Self = Self(0x0);
    pub const FlagIsProtected: Self = Self(0x1);
    pub const FlagIsPrivate: Self = Self(0x2);
    pub const FlagIsPublic: Self = Self(0x3);
    pub const FlagIsLocal: Self = Self(0x4);
    pub const FlagIsDefinition: Self = Self(0x8);
    pub const FlagFwdDecl: Self = Self(0x10);
    pub const FlagArtificial: Self = Self(0x20);
    pub const FlagExplicit: Self = Self(0x40);
    pub const FlagPrototyped: Self = Self(0x80);
    pub const FlagObjectPointer: Self = Self(0x100);
    pub const FlagStaticMember: Self = Self(0x200);
    pub const FlagIndirectVariable: Self = Self(0x400);
    pub const FlagLValueReference: Self = Self(0x800);
    pub const FlagRValueReference: Self = Self(0x1000);
    pub const FlagIsOptimized: Self = Self(0x2000);
    pub const FlagIsEnumClass: Self = Self(0x4000);
    pub const FlagTypePassByValue: Self = Self(0x8000);
    pub const FlagTypePassByReference: Self = Self(0x10000);
}

enumeration!(
/// The enumeration `DebugBaseTypeAttributeEncoding` of the specification. The constants are its values.
OpenClDebugBaseTypeAttributeEncoding, value);

impl OpenClDebugBaseTypeAttributeEncoding {
    pub const Unspecified: Self = Self(0);
    pub const Address: Self = Self(1);
    pub const Boolean: Self = Self(2);
    pub const Float: Self = Self(3);
    pub const Signed: Self = Self(4);
    pub const SignedChar: Self = Self(5);
    pub const Unsigned: Self = Self(6);
    pub const UnsignedChar: Self = Self(7);
}

enumeration!(
/// The enumeration `DebugCompositeType` of the specification. The constants are its values.
OpenClDebugCompositeType, value);

impl OpenClDebugCompositeType {
    pub const Class: Self = Self(0);
    pub const Structure: Self = Self(1);
    pub const Union: Self = Self(2);
}

enumeration!(
/// The enumeration `DebugTypeQualifier` of the specification. The constants are its values.
OpenClDebugTypeQualifier, value);

impl OpenClDebugTypeQualifier {
    pub const ConstType: Self = Self(0);
    pub const VolatileType: Self = Self(1);
    pub const RestrictType: Self = Self(2);
    pub const AtomicType: Self = Self(3);
}

enumeration!(
/// The enumeration `DebugOperation` of the specification. The constants are its values.
OpenClDebugOperation, value);

impl OpenClDebugOperation {
    pub const Deref: Self = Self(0);
    pub const Plus: Self = Self(1);
    pub const Minus: Self = Self(2);
    pub const PlusUconst: Self = Self(3);
    pub const BitPiece: Self = Self(4);
    pub const Swap: Self = Self(5);
    pub const Xderef: Self = Self(6);
    pub const StackValue: Self = Self(7);
    pub const Constu: Self = Self(8);
    pub const Fragment: Self = Self(9);
}

enumeration!(
/// The enumeration `DebugImportedEntity` of the specification. The constants are its values.
OpenClDebugImportedEntity, value);

impl OpenClDebugImportedEntity {
    pub const ImportedModule: Self = Self(0);
    pub const ImportedDeclaration: Self = Self(1);
}

enumeration!(
/// The enumeration `DebugInfoFlags` of the specification. The constants are the bits of a mask.
KhrDebugInfoFlags, mask);

impl KhrDebugInfoFlags {
    pub const None: Self = Self(0x0);
    pub const FlagIsProtected: Self = Self(0x1);
    pub const FlagIsPrivate: Self = Self(0x2);
    pub const FlagIsPublic: Self = Self(0x3);
    pub const FlagIsLocal: Self = Self(0x4);
    pub const FlagIsDefinition: Self = Self(0x8);
    pub const FlagFwdDecl: Self = Self(0x10);
    pub const FlagArtificial: Self = Self(0x20);
    pub const FlagExplicit: Self = Self(0x40);
    pub const FlagPrototyped: Self = Self(0x80);
    pub const FlagObjectPointer: Self = Self(0x100);
    pub const FlagStaticMember: Self = Self(0x200);
    pub const FlagIndirectVariable: Self = Self(0x400);
    pub const FlagLValueReference: Self = Self(0x800);
    pub const FlagRValueReference: Self = Self(0x1000);
    pub const FlagIsOptimized: Self = Self(0x2000);
}

enumeration!(
/// The enumeration `DebugBaseTypeAttributeEncoding` of the specification. The constants are its values.
KhrDebugBaseTypeAttributeEncoding, value);

impl KhrDebugBaseTypeAttributeEncoding {
    pub const Unspecified: Self = Self(0);
    pub const Address: Self = Self(1);
    pub const Boolean: Self = Self(2);
    pub const Float: Self = Self(4);
    pub const Signed: Self = Self(5);
    pub const SignedChar: Self = Self(6);
    pub const Unsigned: Self = Self(7);
    pub const UnsignedChar: Self = Self(8);
}

enumeration!(
/// The enumeration `DebugCompositeType` of the specification. The constants are its values.
KhrDebugCompositeType, value);

impl KhrDebugCompositeType {
    pub const Class: Self = Self(0);
    pub const Structure: Self = Self(1);
    pub const Union: Self = Self(2);
}

enumeration!(
/// The enumeration `DebugTypeQualifier` of the specification. The constants are its values.
KhrDebugTypeQualifier, value);

impl KhrDebugTypeQualifier {
    pub const ConstType: Self = Self(0);
    pub const VolatileType: Self = Self(1);
    pub const RestrictType: Self = Self(2);
}

enumeration!(
/// The enumeration `DebugOperation` of the specification. The constants are its values.
KhrDebugOperation, value);

impl KhrDebugOperation {
    pub const Deref: Self = Self(0);
    pub const Plus: Self = Self(1);
    pub const Minus: Self = Self(2);
    pub const PlusUconst: Self = Self(3);
    pub const BitPiece: Self = Self(4);
    pub const Swap: Self = Self(5);
    pub const Xderef: Self = Self(6);
    pub const StackValue: Self = Self(7);
    pub const Constu: Self = Self(8);
}

enumeration!(
/// The enumeration `DebugInfoFlags` of the specification. The constants are the bits of a mask.
Shader100DebugInfoFlags, mask);

impl Shader100DebugInfoFlags {
    pub const None: Self = Self(0x0);
    pub const FlagIsProtected: Self = Self(0x1);
    pub const FlagIsPrivate: Self = Self(0x2);
    pub const FlagIsPublic: Self = Self(0x3);
    pub const FlagIsLocal: Self = Self(0x4);
    pub const FlagIsDefinition: Self = Self(0x8);
    pub const FlagFwdDecl: Self = Self(0x10);
    pub const FlagArtificial: Self = Self(0x20);
    pub const FlagExplicit: Self = Self(0x40);
    pub const FlagPrototyped: Self = Self(0x80);
    pub const FlagObjectPointer: Self = Self(0x100);
    pub const FlagStaticMember: Self = Self(0x200);
    pub const FlagIndirectVariable: Self = Self(0x400);
    pub const FlagLValueReference: Self = Self(0x800);
    pub const FlagRValueReference: Self = Self(0x1000);
    pub const FlagIsOptimized: Self = Self(0x2000);
    pub const FlagIsEnumClass: Self = Self(0x4000);
    pub const FlagTypePassByValue: Self = Self(0x8000);
    pub const FlagTypePassByReference: Self = Self(0x10000);
    pub const FlagUnknownPhysicalLayout: Self = Self(0x20000);
}

enumeration!(
/// The enumeration `BuildIdentifierFlags` of the specification. The constants are the bits of a mask.
Shader100BuildIdentifierFlags, mask);

impl Shader100BuildIdentifierFlags {
    pub const IdentifierPossibleDuplicates: Self = Self(0x1);
}

enumeration!(
/// The enumeration `DebugBaseTypeAttributeEncoding` of the specification. The constants are its values.
Shader100DebugBaseTypeAttributeEncoding, value);

impl Shader100DebugBaseTypeAttributeEncoding {
    pub const Unspecified: Self = Self(0);
    pub const Address: Self = Self(1);
    pub const Boolean: Self = Self(2);
    pub const Float: Self = Self(3);
    pub const Signed: Self = Self(4);
    pub const SignedChar: Self = Self(5);
    pub const Unsigned: Self = Self(6);
    pub const UnsignedChar: Self = Self(7);
}

enumeration!(
/// The enumeration `DebugCompositeType` of the specification. The constants are its values.
Shader100DebugCompositeType, value);

impl Shader100DebugCompositeType {
    pub const Class: Self = Self(0);
    pub const Structure: Self = Self(1);
    pub const Union: Self = Self(2);
}

enumeration!(
/// The enumeration `DebugTypeQualifier` of the specification. The constants are its values.
Shader100DebugTypeQualifier, value);

impl Shader100DebugTypeQualifier {
    pub const ConstType: Self = Self(0);
    pub const VolatileType: Self = Self(1);
    pub const RestrictType: Self = Self(2);
    pub const AtomicType: Self = Self(3);
}

enumeration!(
/// The enumeration `DebugOperation` of the specification. The constants are its values.
Shader100DebugOperation, value);

impl Shader100DebugOperation {
    pub const Deref: Self = Self(0);
    pub const Plus: Self = Self(1);
    pub const Minus: Self = Self(2);
    pub const PlusUconst: Self = Self(3);
    pub const BitPiece: Self = Self(4);
    pub const Swap: Self = Self(5);
    pub const Xderef: Self = Self(6);
    pub const StackValue: Self = Self(7);
    pub const Constu: Self = Self(8);
    pub const Fragment: Self = Self(9);
}

enumeration!(
/// The enumeration `DebugImportedEntity` of the specification. The constants are its values.
Shader100DebugImportedEntity, value);

impl Shader100DebugImportedEntity {
    pub const ImportedModule: Self = Self(0);
    pub const ImportedDeclaration: Self = Self(1);
}

enumeration!(
/// The enumeration `DebugInfoFlags` of the specification. The constants are the bits of a mask.
ShaderDebugInfoFlags, mask);

impl ShaderDebugInfoFlags {
    pub const None: Self = Self(0x0);
    pub const FlagIsProtected: Self = Self(0x1);
    pub const FlagIsPrivate: Self = Self(0x2);
    pub const FlagIsPublic: Self = Self(0x3);
    pub const FlagIsLocal: Self = Self(0x4);
    pub const FlagIsDefinition: Self = Self(0x8);
    pub const FlagFwdDecl: Self = Self(0x10);
    pub const FlagArtificial: Self = Self(0x20);
    pub const FlagExplicit: Self = Self(0x40);
    pub const FlagPrototyped: Self = Self(0x80);
    pub const FlagObjectPointer: Self = Self(0x100);
    pub const FlagStaticMember: Self = Self(0x200);
    pub const FlagIndirectVariable: Self = Self(0x400);
    pub const FlagLValueReference: Self = Self(0x800);
    pub const FlagRValueReference: Self = Self(0x1000);
    pub const FlagIsOptimized: Self = Self(0x2000);
    pub const FlagIsEnumClass: Self = Self(0x4000);
    pub const FlagTypePassByValue: Self = Self(0x8000);
    pub const FlagTypePassByReference: Self = Self(0x10000);
    pub const FlagUnknownPhysicalLayout: Self = Self(0x20000);
}

enumeration!(
/// The enumeration `BuildIdentifierFlags` of the specification. The constants are the bits of a mask.
ShaderBuildIdentifierFlags, mask);

impl ShaderBuildIdentifierFlags {
    pub const IdentifierPossibleDuplicates: Self = Self(0x1);
}

enumeration!(
/// The enumeration `DebugBaseTypeAttributeEncoding` of the specification. The constants are its values.
ShaderDebugBaseTypeAttributeEncoding, value);

impl ShaderDebugBaseTypeAttributeEncoding {
    pub const Unspecified: Self = Self(0);
    pub const Address: Self = Self(1);
    pub const Boolean: Self = Self(2);
    pub const Float: Self = Self(3);
    pub const Signed: Self = Self(4);
    pub const SignedChar: Self = Self(5);
    pub const Unsigned: Self = Self(6);
    pub const UnsignedChar: Self = Self(7);
}

enumeration!(
/// The enumeration `DebugCompositeType` of the specification. The constants are its values.
ShaderDebugCompositeType, value);

impl ShaderDebugCompositeType {
    pub const Class: Self = Self(0);
    pub const Structure: Self = Self(1);
    pub const Union: Self = Self(2);
}

enumeration!(
/// The enumeration `DebugTypeQualifier` of the specification. The constants are its values.
ShaderDebugTypeQualifier, value);

impl ShaderDebugTypeQualifier {
    pub const ConstType: Self = Self(0);
    pub const VolatileType: Self = Self(1);
    pub const RestrictType: Self = Self(2);
    pub const AtomicType: Self = Self(3);
}

enumeration!(
/// The enumeration `DebugOperation` of the specification. The constants are its values.
ShaderDebugOperation, value);

impl ShaderDebugOperation {
    pub const Deref: Self = Self(0);
    pub const Plus: Self = Self(1);
    pub const Minus: Self = Self(2);
    pub const PlusUconst: Self = Self(3);
    pub const BitPiece: Self = Self(4);
    pub const Swap: Self = Self(5);
    pub const Xderef: Self = Self(6);
    pub const StackValue: Self = Self(7);
    pub const Constu: Self = Self(8);
    pub const Fragment: Self = Self(9);
}

enumeration!(
/// The enumeration `DebugImportedEntity` of the specification. The constants are its values.
ShaderDebugImportedEntity, value);

impl ShaderDebugImportedEntity {
    pub const ImportedModule: Self = Self(0);
    pub const ImportedDeclaration: Self = Self(1);
}

enumeration!(
/// The enumeration `KernelPropertyFlags` of the specification. The constants are the bits of a mask.
ClspvKernelPropertyFlags, mask);

impl ClspvKernelPropertyFlags {
    pub const None: Self = Self(0x0);
    pub const MayUsePrintf: Self = Self(0x1);
}

/// The kinds of operands that are enumerations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EnumKind {
    ImageOperands,
    FPFastMathMode,
    SelectionControl,
    LoopControl,
    FunctionControl,
    MemorySemantics,
    MemoryAccess,
    KernelProfilingInfo,
    RayFlags,
    FragmentShadingRate,
    RawAccessChainOperands,
    SourceLanguage,
    ExecutionModel,
    AddressingModel,
    MemoryModel,
    ExecutionMode,
    StorageClass,
    Dim,
    SamplerAddressingMode,
    SamplerFilterMode,
    ImageFormat,
    ImageChannelOrder,
    ImageChannelDataType,
    FPRoundingMode,
    FPDenormMode,
    QuantizationModes,
    FPOperationMode,
    OverflowModes,
    LinkageType,
    AccessQualifier,
    HostAccessQualifier,
    FunctionParameterAttribute,
    Decoration,
    BuiltIn,
    Scope,
    GroupOperation,
    KernelEnqueueFlags,
    Capability,
    RayQueryIntersection,
    RayQueryCommittedIntersectionType,
    RayQueryCandidateIntersectionType,
    PackedVectorFormat,
    CooperativeMatrixOperands,
    CooperativeMatrixLayout,
    CooperativeMatrixUse,
    CooperativeMatrixReduce,
    TensorClampMode,
    TensorAddressingOperands,
    InitializationModeQualifier,
    LoadCacheControl,
    StoreCacheControl,
    NamedMaximumNumberOfRegisters,
    MatrixMultiplyAccumulateOperands,
    FPEncoding,
    CooperativeVectorMatrixLayout,
    ComponentType,
    GatherModes,
    TensorOperands,
    OpenClDebugInfoFlags,
    OpenClDebugBaseTypeAttributeEncoding,
    OpenClDebugCompositeType,
    OpenClDebugTypeQualifier,
    OpenClDebugOperation,
    OpenClDebugImportedEntity,
    KhrDebugInfoFlags,
    KhrDebugBaseTypeAttributeEncoding,
    KhrDebugCompositeType,
    KhrDebugTypeQualifier,
    KhrDebugOperation,
    Shader100DebugInfoFlags,
    Shader100BuildIdentifierFlags,
    Shader100DebugBaseTypeAttributeEncoding,
    Shader100DebugCompositeType,
    Shader100DebugTypeQualifier,
    Shader100DebugOperation,
    Shader100DebugImportedEntity,
    ShaderDebugInfoFlags,
    ShaderBuildIdentifierFlags,
    ShaderDebugBaseTypeAttributeEncoding,
    ShaderDebugCompositeType,
    ShaderDebugTypeQualifier,
    ShaderDebugOperation,
    ShaderDebugImportedEntity,
    ClspvKernelPropertyFlags,
}
