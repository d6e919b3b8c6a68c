//! The types of the operands of instructions, which the grammar does not contain. The table has the types for the
//! instructions that LLVM IR expresses directly. For others, the names of the operands determine the types.
//!
//! Types are written as follows:
//! - `u`, `s`, `c` and `l` are integers of 32, 16, 8 and 64 bits. `h`, `f` and `d` are floating-point numbers.
//! - `b` is a boolean, `v` is void, `m` is a matrix, `[` is an array, and `{` is a structure.
//! - A number after a scalar type is the length of a vector.
//! - `*`, `?`, `@`, `&`, `^` and `$` are pointers to CrossWorkgroup, Generic, Workgroup, Function, DeviceOnlyINTEL and
//!   UniformConstant. `~` is an untyped pointer to CrossWorkgroup.
//! - `.` is followed by the name of an opaque type.
//! - `#` is a constant, `:` is the type itself, and `function` is a function.

use llvm_spirv::spirv::grammar::*;

use super::kit::{Token, Variant};

/// The instruction, the type of the result, and the types of the operands that are ids.
#[rustfmt::skip]
const SIGNATURES: &[(&str, Token, &str)] = &[
    // Arithmetic and logic.
    ("SNegate Not BitReverse BitCount", "u", "u"),
    ("FNegate FSigmoidINTEL QuantizeToF16 RoundFToTF32INTEL ArithmeticFenceEXT", "f", "f"),
    ("IAdd ISub IMul UDiv SDiv UMod SRem SMod ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic", "u", "u u"),
    ("BitwiseOr BitwiseXor BitwiseAnd", "u", "u u"),
    ("BitFieldInsert", "u", "u u u u"),
    ("BitFieldSExtract BitFieldUExtract", "u", "u u u"),
    ("FAdd FSub FMul FDiv FRem FMod", "f", "f f"),
    ("FmaKHR", "f", "f f f"),
    ("VectorTimesScalar", "f4", "f4 f"),
    ("MatrixTimesScalar", "m", "m f"),
    ("VectorTimesMatrix", "f4", "f4 m"),
    ("MatrixTimesVector", "f4", "m f4"),
    ("MatrixTimesMatrix", "m", "m m"),
    ("OuterProduct", "m", "f4 f4"),
    ("Transpose", "m", "m"),
    ("Dot", "f", "f4 f4"),
    ("IAddCarry ISubBorrow UMulExtended SMulExtended", "{u,u", "u u"),
    ("Any All", "b", "b4"),
    ("IsNan IsInf IsFinite IsNormal SignBitSet", "b", "f"),
    ("LessOrGreater Ordered Unordered FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan", "b", "f f"),
    ("FUnordLessThan FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual", "b", "f f"),
    ("FOrdGreaterThanEqual FUnordGreaterThanEqual", "b", "f f"),
    ("LogicalEqual LogicalNotEqual LogicalOr LogicalAnd", "b", "b b"),
    ("LogicalNot", "b", "b"),
    ("Select", "u", "b u u"),
    ("IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan", "b", "u u"),
    ("ULessThanEqual SLessThanEqual", "b", "u u"),
    ("PtrEqual PtrNotEqual", "b", "*u *u"),
    ("PtrDiff", "l", "*u *u"),
    ("SDot UDot SUDot", "u", "u u"),
    ("SDotAccSat UDotAccSat SUDotAccSat", "u", "u u u"),
    ("FDot2MixAcc32VALVE", "f", "h2 h2 f"),
    ("FDot2MixAcc16VALVE", "h", "h2 h2 h"),
    // Conversions.
    ("ConvertFToU ConvertFToS", "u", "f"),
    ("ConvertSToF ConvertUToF", "f", "u"),
    ("UConvert SConvert", "l", "u"),
    ("FConvert", "d", "f"),
    ("ConvertPtrToU", "l", "*u"),
    ("ConvertUToPtr", "*u", "l"),
    ("SatConvertSToU SatConvertUToS", "c", "u"),
    ("PtrCastToGeneric", "?u", "*u"),
    ("GenericCastToPtr", "*u", "?u"),
    ("GenericCastToPtrExplicit", "*u", "?u"),
    ("GenericPtrMemSemantics", "u", "?u"),
    ("Bitcast", "f", "u"),
    ("PtrCastToCrossWorkgroupALTERA", "*u", "^u"),
    ("CrossWorkgroupCastToPtrALTERA", "^u", "*u"),
    ("ConvertFToBF16INTEL", "s", "f"),
    ("ConvertBF16ToFINTEL", "f", "s"),
    // Composites.
    ("VectorExtractDynamic", "f", "f4 u"),
    ("VectorInsertDynamic", "f4", "f4 f u"),
    ("VectorShuffle", "f2", "f4 f4"),
    ("CompositeConstruct", "f2", "f f"),
    ("CompositeExtract", "f", "f4"),
    ("CompositeInsert", "f4", "f f4"),
    ("CopyObject", "u", "u"),
    ("CopyLogical", "{u,f", "{u,f"),
    ("CompositeConstructReplicateEXT", ".matrix", "f"),
    // Memory.
    ("Load", "u", "*u"),
    ("Store", "v", "*u u"),
    ("CopyMemory", "v", "*u *u"),
    ("CopyMemorySized", "v", "*u *u #4"),
    ("AccessChain InBoundsAccessChain", "*u", "*[u u"),
    ("PtrAccessChain InBoundsPtrAccessChain", "*u", "*[u u"),
    ("LifetimeStart LifetimeStop", "v", "&c"),
    ("RestoreMemoryINTEL", "v", "&c"),
    ("SaveMemoryINTEL", "&c", ""),
    ("VariableLengthArrayINTEL", "&u", "u"),
    ("UntypedVariableLengthArrayINTEL", "&u", ":u u"),
    ("ImageTexelPointer", "*u", "&.image u2 u"),
    ("UntypedImageTexelPointerEXT", "*u", ":.image &.image u2 u"),
    ("UntypedArrayLengthKHR", "u", ":{u,[u *u"),
    ("UntypedAccessChainKHR UntypedInBoundsAccessChainKHR", "~", ":[u ~ u u"),
    ("UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR", "~", ":u ~ u"),
    ("UntypedPrefetchKHR", "v", "*u u u u u"),
    ("SubgroupBlockReadINTEL", "u", "*u"),
    ("SubgroupBlockWriteINTEL", "v", "*u u"),
    ("PredicatedLoadINTEL", "u", "*u b u"),
    ("PredicatedStoreINTEL", "v", "*u u b"),
    ("MaskedGatherINTEL", "u4", "*u4 u b4 u4"),
    // Atomics.
    ("AtomicFlagTestAndSet", "b", "*u"),
    ("AtomicFlagClear", "v", "*u"),
    ("AtomicLoad AtomicIIncrement AtomicIDecrement", "u", "*u"),
    ("AtomicStore", "v", "*u u"),
    ("AtomicExchange AtomicIAdd AtomicISub AtomicSMin AtomicUMin AtomicSMax AtomicUMax AtomicAnd", "u", "*u u"),
    ("AtomicOr AtomicXor", "u", "*u u"),
    ("AtomicCompareExchange AtomicCompareExchangeWeak", "u", "*u u u"),
    ("AtomicFMinEXT AtomicFMaxEXT AtomicFAddEXT", "f", "*f f"),
    // Groups.
    ("GroupAsyncCopy", ".Event", "@u *u l l .Event"),
    ("UntypedGroupAsyncCopyKHR", ".Event", "@u *u u l l .Event"),
    ("GroupWaitEvents", "v", "u &.Event"),
    ("GroupAll GroupAny GroupNonUniformAll GroupNonUniformAny SubgroupAllKHR SubgroupAnyKHR", "b", "b"),
    ("GroupNonUniformQuadAllKHR GroupNonUniformQuadAnyKHR", "b", "b"),
    ("GroupNonUniformAllEqual", "b", "u"),
    ("SubgroupAllEqualKHR", "b", "b"),
    ("GroupNonUniformElect", "b", ""),
    ("GroupNonUniformQuadSwap", "u", "u #0"),
    ("GroupNonUniformBallot SubgroupBallotKHR", "u4", "b"),
    ("GroupNonUniformInverseBallot", "b", "u4"),
    ("GroupNonUniformBallotBitExtract", "b", "u4 u"),
    ("GroupNonUniformBallotBitCount GroupNonUniformBallotFindLSB GroupNonUniformBallotFindMSB", "u", "u4"),
    ("GroupNonUniformLogicalAnd GroupNonUniformLogicalOr GroupNonUniformLogicalXor", "b", "b #4"),
    ("GroupLogicalAndKHR GroupLogicalOrKHR GroupLogicalXorKHR", "b", "b"),
    ("GroupFAdd GroupFMin GroupFMax GroupFMulKHR", "f", "f"),
    ("GroupFAddNonUniformAMD GroupFMinNonUniformAMD GroupFMaxNonUniformAMD", "f", "f"),
    ("GroupNonUniformFAdd GroupNonUniformFMul GroupNonUniformFMin GroupNonUniformFMax", "f", "f #4"),
    ("GroupNonUniformIAdd GroupNonUniformIMul GroupNonUniformSMin GroupNonUniformUMin", "u", "u #4"),
    ("GroupNonUniformSMax GroupNonUniformUMax GroupNonUniformBitwiseAnd GroupNonUniformBitwiseOr", "u", "u #4"),
    ("GroupNonUniformBitwiseXor", "u", "u #4"),
    // Device-side enqueue and pipes.
    ("EnqueueMarker", "u", ".Queue u &.DeviceEvent &.DeviceEvent"),
    ("EnqueueKernel", "u", ".Queue u &.ndrange u &.DeviceEvent &.DeviceEvent function ?c u u &u"),
    ("GetKernelNDrangeSubGroupCount GetKernelNDrangeMaxSubGroupSize", "u", ".ndrange function ?c u u"),
    ("GetKernelWorkGroupSize GetKernelPreferredWorkGroupSizeMultiple", "u", "function ?c u u"),
    ("GetKernelLocalSizeForSubgroupCount", "u", "u function ?c u u"),
    ("GetKernelMaxNumSubgroups", "u", "function ?c u u"),
    ("RetainEvent ReleaseEvent", "v", ".DeviceEvent"),
    ("CreateUserEvent", ".DeviceEvent", ""),
    ("IsValidEvent", "b", ".DeviceEvent"),
    ("SetUserEventStatus", "v", ".DeviceEvent u"),
    ("CaptureEventProfilingInfo", "v", ".DeviceEvent u *l"),
    ("GetDefaultQueue", ".Queue", ""),
    ("BuildNDRange", ".ndrange", "[l [l [l"),
    ("ReserveReadPipePackets GroupReserveReadPipePackets", ".ReserveId", ".pipe u u u"),
    ("ReserveWritePipePackets GroupReserveWritePipePackets", ".ReserveId", ".pipew u u u"),
    ("CommitWritePipe GroupCommitWritePipe", "v", ".pipew .ReserveId u u"),
    ("ReadPipe", "u", ".pipe ?u u u"),
    ("WritePipe", "u", ".pipew ?u u u"),
    ("ReservedReadPipe", "u", ".pipe .ReserveId u ?u u u"),
    ("ReservedWritePipe", "u", ".pipew .ReserveId u ?u u u"),
    ("IsValidReserveId", "b", ".ReserveId"),
    ("ConstantPipeStorage CreatePipeFromPipeStorage", ".pipe", ".PipeStorage"),
    ("NamedBarrierInitialize", ".NamedBarrier", "u"),
    ("MemoryNamedBarrier", "v", ".NamedBarrier"),
    // Images.
    ("SampledImage", ".sampled", ".image .Sampler"),
    ("Image", ".image", ".sampled"),
    ("ImageQuerySizeLod", "u2", ".image u"),
    ("ImageQuerySize", "u2", ".image"),
    ("ImageRead", "f4", ".image u2"),
    ("ImageWrite", "v", ".image u2 f4"),
    ("ImageQueryLod", "f2", ".sampled f2"),
    ("ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod ImageSampleProjDrefImplicitLod", "f", ".sampled f2 f"),
    ("ImageSampleProjDrefExplicitLod", "f", ".sampled f2 f"),
    ("ImageSparseTexelsResident", "b", "u"),
    ("ConvertHandleToImageINTEL", ".image", "l"),
    ("ConvertHandleToSamplerINTEL", ".Sampler", "l"),
    ("ConvertHandleToSampledImageINTEL", ".sampled", "l"),
    ("VmeImageINTEL", ".vme", ".image .Sampler"),
    // Extensions.
    ("ExpectKHR", "u", "u u"),
    ("AssumeTrueKHR", "v", "b"),
    ("AbortKHR", "v", ":u u"),
    ("CooperativeMatrixLengthKHR", "u", ":.matrix"),
    ("CooperativeMatrixLengthNV", "u", ":.matrixnv"),
    ("CooperativeMatrixLoadKHR", ".matrix", "*f #0 u"),
    ("CooperativeMatrixStoreKHR", "v", "*f .matrix #0 u"),
    ("CooperativeMatrixMulAddKHR", ".matrixacc", ".matrix .matrixb .matrixacc"),
    ("CooperativeMatrixLoadNV", ".matrixnv", "*f u b"),
    ("CooperativeMatrixStoreNV", "v", "*f .matrixnv u b"),
    ("CooperativeMatrixMulAddNV", ".matrixnv", ".matrixnv .matrixnv .matrixnv"),
    ("CooperativeMatrixLoadTensorNV", ".matrix", "*f .matrix .layout"),
    ("CooperativeMatrixStoreTensorNV", "v", "*f .matrix .layout"),
    ("CooperativeMatrixPerElementOpEXT", ".matrix", ".matrix function u"),
    ("CooperativeMatrixApplyFunctionINTEL", ".matrix", "function .matrix"),
    ("CooperativeMatrixLoadCheckedINTEL", ".matrix", "*f u u u u u u"),
    ("CooperativeMatrixStoreCheckedINTEL", "v", "*f u u .matrix u u u u"),
    ("CooperativeMatrixConstructCheckedINTEL", ".matrix", "u u u u f"),
    ("CooperativeMatrixLoadOffsetINTEL", ".matrix", "*f u u u u"),
    ("CooperativeMatrixStoreOffsetINTEL", "v", "*f u u .matrix u u"),
    ("JointMatrixGetElementCoordINTEL", "u2", ".matrix u"),
    ("TensorReadARM", "f", ".tensor u2"),
    ("TensorWriteARM", "v", ".tensor u2 f"),
    ("TensorQuerySizeARM", "u", ".tensor #0"),
    ("CreateTensorLayoutNV", ".layout", ""),
    ("TensorLayoutSetDimensionNV TensorLayoutSetStrideNV TensorLayoutSliceNV", ".layout", ".layout u"),
    ("TensorLayoutSetClampValueNV TensorLayoutSetBlockSizeNV", ".layout", ".layout u"),
    ("TaskSequenceCreateALTERA", ".TaskSequenceALTERA", "function"),
    ("TaskSequenceAsyncALTERA TaskSequenceReleaseALTERA", "v", ".TaskSequenceALTERA u"),
    ("TaskSequenceGetALTERA", "u", ".TaskSequenceALTERA"),
    ("IsNodePayloadValidAMDX", "b", ":u u"),
    ("ReadClockKHR", "l", ""),
    ("BufferPointerEXT", "*u", "*u"),
    ("RawAccessChainNV", "*u", "*u u u u"),
    ("ConvertUToAccelerationStructureKHR", ".AccelerationStructureKHR", "l"),
    ("AllocateNodePayloadsAMDX", "*u", "u u"),
];

type Counts = (usize, usize, usize);

/// The variants of instructions that have few variants, because the type of the result depends on the operands: the
/// number of optional operands, the number of repeated operands, and the enumerant.
#[rustfmt::skip]
const VARIANTS: &[(&str, &[Counts])] = &[
    ("CompositeConstruct VectorShuffle", &[(1, 2, 0)]),
    ("CompositeExtract CompositeInsert", &[(1, 1, 0)]),
    ("AccessChain InBoundsAccessChain PtrAccessChain InBoundsPtrAccessChain", &[(1, 1, 0)]),
    ("UntypedAccessChainKHR UntypedInBoundsAccessChainKHR", &[(1, 1, 0)]),
    ("UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR", &[(0, 1, 0)]),
    // All memory operands other than those of SPV_INTEL_memory_access_aliasing, which become metadata.
    ("Load Store", &[(0, 1, 0), (1, 1, 0), (1, 1, 1), (1, 1, 2), (1, 1, 3), (1, 1, 4), (1, 1, 5), (1, 1, 6)]),
    ("CopyMemorySized", &[(0, 1, 0), (1, 1, 0), (1, 1, 1), (1, 1, 2), (1, 1, 4), (1, 1, 5), (1, 1, 6)]),
];

/// Returns the variants of an instruction: with each number of optional operands, and with each enumerant.
pub(super) fn variants(name: &str, operands: &[Operand]) -> Vec<Variant> {
    if let Some((_, variants)) = VARIANTS.iter().find(|(names, _)| names.split(' ').any(|own| own == name)) {
        let variant = |&(optionals, repeated, enumerant)| Variant { optionals, repeated, enumerant };
        return variants.iter().map(variant).collect();
    }
    let optionals = operands.iter().filter(|operand| operand.quantifier != Quantifier::One).count();
    let has_any = operands.iter().any(|operand| operand.quantifier == Quantifier::Any);
    let mut variants = Vec::new();
    for optionals in 0..=optionals {
        for repeated in 1..=if has_any { 3 } else { 1 } {
            variants.push(Variant { optionals, repeated, enumerant: 0 });
        }
    }
    let enumerants = operands.iter().filter_map(|operand| match operand.kind {
        OperandKind::Enum(kind) => Some(kind.info().enumerants.len()),
        _ => None,
    });
    for enumerant in 1..enumerants.max().unwrap_or(0) {
        variants.push(Variant { optionals, repeated: 1, enumerant });
    }
    variants
}

/// The types of operands by name, for instructions without a signature.
#[rustfmt::skip]
const NAMES: &[(&str, Token)] = &[
    ("Pointer", "*u"), ("Ptr", "*u"), ("Base", "*u"), ("Src Base Pointer", "*u"), ("Dst Pointer", "*u"),
    ("Image", ".image"), ("Sampled Image", ".sampled"), ("Sampler", ".Sampler"), ("Texture", ".sampled"),
    ("Src Image", ".image"), ("Ref Image", ".vme"), ("Fwd Ref Image", ".vme"), ("Bwd Ref Image", ".vme"),
    ("Coordinate", "f2"), ("D~ref~", "f"), ("Texel", "f4"), ("Pipe", ".pipe"), ("Reserve Id", ".ReserveId"),
    ("Queue", ".Queue"), ("Event", ".Event"), ("Hit Object", "*.HitObjectNV"), ("RayQuery", "*.RayQueryKHR"),
    ("Accel", ".AccelerationStructureKHR"), ("Acceleration Structure", ".AccelerationStructureKHR"),
    ("Matrix", ".matrix"), ("Tensor", ".tensor"), ("TensorLayout", ".layout"), ("Predicate", "b"),
    ("Ray Origin", "f3"), ("Ray Direction", "f3"), ("Ray Tmin", "f"), ("Ray Tmax", "f"), ("P", "f"),
];

/// Returns the type of the result and the types of the operands that are ids.
pub(super) fn signature(info: &InstructionInfo) -> (Token, Vec<Token>) {
    let row = SIGNATURES.iter().find(|(names, ..)| names.split(' ').any(|name| name == info.name));
    if let Some(&(_, result, operands)) = row {
        return (result, operands.split_whitespace().collect());
    }
    let ids =
        info.operands.iter().filter(|operand| operand.kind == OperandKind::IdRef || operand.kind.pair().is_some());
    let of = |operand: &Operand| {
        let name = operand.name;
        NAMES.iter().find(|(own, _)| *own == name).map_or("u", |(_, token)| token)
    };
    let result = match info.class {
        Class::Image if !info.name.contains("Query") => "f4",
        Class::Derivative => "f",
        _ => "u",
    };
    (result, ids.map(of).collect())
}

/// Returns the same for an instruction of an extended set.
pub(super) fn extended(set: &str, info: &ExtInstInfo) -> (Token, Vec<Token>) {
    let name = info.name;
    if set != "OpenCL.std" {
        return ("f", vec!["f"]);
    }
    #[rustfmt::skip]
    const SIGNATURES: &[(&str, Token, &str)] = &[
        ("fract modf sincos", "f", "f *f"),
        ("frexp lgamma_r", "f", "f *u"),
        ("remquo", "f", "f f *u"),
        ("ilogb", "u", "f"),
        ("nan", "f", "u"),
        ("ldexp pown rootn", "f", "f u"),
        ("vloadn", "f4", "l *f"),
        ("vload_half", "f", "l *h"),
        ("vload_halfn vloada_halfn", "f4", "l *h"),
        ("vstoren", "v", "f4 l *f"),
        ("vstore_half vstore_half_r", "v", "f l *h"),
        ("vstore_halfn vstore_halfn_r vstorea_halfn vstorea_halfn_r", "v", "f4 l *h"),
        ("prefetch", "v", "*u l"),
        ("printf", "u", "$c u"),
        ("shuffle", "f4", "f4 u4"),
        ("shuffle2", "f4", "f4 f4 u4"),
        ("cross normalize fast_normalize", "f4", "f4 f4"),
        ("distance length fast_distance fast_length", "f", "f4 f4"),
        ("u_upsample s_upsample", "u", "s s"),
        ("select", "f", "f f u"),
    ];
    if let Some(&(_, result, operands)) = SIGNATURES.iter().find(|(names, ..)| names.split(' ').any(|own| own == name))
    {
        return (result, operands.split_whitespace().collect());
    }
    const INTEGER: [&str; 5] = ["clz", "ctz", "popcount", "rotate", "bitselect"];
    let is_integer = name.starts_with("s_") || name.starts_with("u_") || INTEGER.contains(&name);
    if is_integer { ("u", vec!["u"]) } else { ("f", vec!["f"]) }
}
