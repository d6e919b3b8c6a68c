//! The instructions that are not expected to come back, with the reasons.

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::Op;
use llvm_spirv::spirv::grammar::{Class, ExtInstSet, ExtInstSetInfo, InstructionInfo};

/// Whether an instruction can stand in a function's blocks.
pub(super) fn is_of_function(info: &InstructionInfo) -> bool {
    !matches!(
        info.class,
        Class::Annotation
            | Class::ConstantCreation
            | Class::Debug
            | Class::Extension
            | Class::ModeSetting
            | Class::TypeDeclaration
            | Class::Graph
    ) && !NOT_OF_FUNCTIONS.contains(&info.opcode)
        && !STRUCTURE.contains(&info.opcode)
        && !info.name.starts_with("Type")
        && !info.name.contains("Continued")
}

/// Whether the instructions of a set are calls. Not those that say nothing about what is computed (debug information,
/// NonSemantic), which a translation may leave out, and those of graphs, whose set has a version in its name.
pub(super) fn is_of_functions(set: &ExtInstSetInfo) -> bool {
    !set.set.is_non_semantic()
        && !matches!(set.set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
        && !set.is_versioned
}

/// Instructions of the module whose class is another's.
const NOT_OF_FUNCTIONS: &[Op] = &[
    Op::Function,
    Op::FunctionParameter,
    Op::FunctionEnd,
    Op::Label,
    Op::ConstantFunctionPointerINTEL,
    Op::AsmTargetINTEL,
    Op::AsmINTEL,
    Op::AliasDomainDeclINTEL,
    Op::AliasScopeDeclINTEL,
    Op::AliasScopeListDeclINTEL,
    Op::ConstantStringAMDX,
    Op::SpecConstantStringAMDX,
    Op::ConstantPipeStorage,
];

/// The instructions that make up functions and blocks, which `structure.rs` has modules for.
pub(super) const STRUCTURE: &[Op] = &[
    Op::FunctionCall,
    Op::FunctionPointerCallINTEL,
    Op::AsmCallINTEL,
    Op::Phi,
    Op::Branch,
    Op::BranchConditional,
    Op::Switch,
    Op::Return,
    Op::ReturnValue,
    Op::LoopMerge,
    Op::SelectionMerge,
    Op::LoopControlINTEL,
    Op::Variable,
    Op::UntypedVariableKHR,
    Op::LifetimeStart,
    Op::LifetimeStop,
];

/// Names of instructions, what comes back for them, and why.
type Row = (&'static str, &'static str, &'static str);

/// What comes back as other instructions, since LLVM's own say the same.
const OTHERWISE: &[Row] = &[
    ("Nop", "Return", "nothing happens"),
    ("Undef PoisonKHR CopyObject CopyLogical SizeOf", "FunctionCall", "a value of LLVM without an instruction"),
    ("CopyMemory", "CopyMemorySized", "`llvm.memcpy` has a size"),
    ("AccessChain", "PtrAccessChain", "`getelementptr`"),
    ("InBoundsAccessChain", "InBoundsPtrAccessChain", "`getelementptr inbounds`"),
    ("UntypedAccessChainKHR", "UntypedPtrAccessChainKHR", "`getelementptr`"),
    ("UntypedInBoundsAccessChainKHR", "UntypedInBoundsPtrAccessChainKHR", "`getelementptr inbounds`"),
    ("CompositeConstruct", "CompositeInsert", "`insertelement` and `insertvalue`"),
    ("Transpose", "CompositeExtract CompositeInsert", "LLVM has no matrices, they are arrays of their columns"),
    ("VectorTimesScalar", "VectorShuffle FMul", "`fmul` of a vector"),
    ("MatrixTimesScalar OuterProduct", "VectorShuffle FMul CompositeInsert", "an array of columns"),
    ("VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix", "FMul FAdd", "an array of columns"),
    ("SNegate", "ISub", "`sub 0, x`"),
    ("Not", "BitwiseXor", "`xor x, -1`"),
    ("LogicalNot", "LogicalNotEqual", "`xor x, true`"),
    ("LessOrGreater", "FOrdNotEqual", "`fcmp one`, which OpLessOrGreater is the deprecated name of"),
    ("SMod", "SRem Select", "`srem`, corrected where the signs differ"),
    ("FMod", "FRem Select", "`frem`, corrected where the signs differ"),
    ("IAddCarry", "IAdd ULessThan", "`llvm.uadd.with.overflow`"),
    ("ISubBorrow", "ISub ULessThan", "`llvm.usub.with.overflow`"),
    ("PtrEqual", "ConvertPtrToU IEqual", "`icmp eq`"),
    ("PtrNotEqual", "ConvertPtrToU INotEqual", "`icmp ne`"),
    ("PtrDiff", "ConvertPtrToU ISub SDiv", "`sub` and `sdiv`"),
];

/// What `__spirv_*` functions say otherwise.
const OTHERWISE_IN_FUNCTIONS: &[Row] =
    &[("AtomicCompareExchangeWeak", "AtomicCompareExchange", "a deprecated name for the same")];

/// What OpenCL C's functions say otherwise.
const OTHERWISE_IN_OPENCL_C: &[Row] = &[
    (
        "ImageTexelPointer UntypedImageTexelPointerEXT",
        "Bitcast",
        "OpenCL C has no pointers to images, whose names would tell",
    ),
    ("SampledImage VmeImageINTEL", "FunctionCall", "functions take an image and a sampler"),
    ("ImageQuerySize", "ImageQuerySizeLod", "`get_image_dim` is of a level"),
    ("Any All", "SLessThan", "`any` and `all` take vectors of bytes, and look at their signs"),
    ("GenericPtrMemSemantics", "GenericPtrMemSemantics", "`get_fence` gives cl_mem_fence_flags"),
    ("IsNan IsInf IsFinite IsNormal SignBitSet", "Select", "`isnan` and the others give an int"),
    ("GenericCastToPtrExplicit", "GenericCastToPtrExplicit", "`to_global` says the storage class of its result"),
];

/// What OpenCL C 1.2's functions say otherwise.
const OTHERWISE_IN_OPENCL_C_1_2: &[Row] = &[
    ("AtomicLoad", "AtomicIAdd", "OpenCL C 1.2 has `atomic_add(p, 0)`"),
    ("AtomicStore AtomicFlagClear", "AtomicExchange", "OpenCL C 1.2 has `atomic_xchg`"),
    ("AtomicFlagTestAndSet", "AtomicExchange INotEqual", "OpenCL C 1.2 has `atomic_xchg`"),
    ("AtomicCompareExchangeWeak", "AtomicCompareExchange", "`atomic_cmpxchg`"),
];

/// What OpenCL C 2.0's functions say otherwise.
const OTHERWISE_IN_OPENCL_C_2_0: &[Row] = &[
    ("AtomicIIncrement", "AtomicIAdd", "`atomic_fetch_add_explicit`"),
    ("AtomicIDecrement", "AtomicISub", "`atomic_fetch_sub_explicit`"),
    ("AtomicCompareExchangeWeak", "AtomicCompareExchange IEqual", "`atomic_compare_exchange_strong_explicit`"),
];

/// The lists for an environment.
fn lists(target_env: TargetEnv) -> Vec<&'static [Row]> {
    match target_env {
        TargetEnv::SpirvFriendly => vec![OTHERWISE, OTHERWISE_IN_FUNCTIONS],
        TargetEnv::OpenCl => vec![OTHERWISE, OTHERWISE_IN_FUNCTIONS, OTHERWISE_IN_OPENCL_C],
        TargetEnv::Cl12 => vec![OTHERWISE, OTHERWISE_IN_OPENCL_C, OTHERWISE_IN_OPENCL_C_1_2],
        TargetEnv::Cl20 => vec![OTHERWISE, OTHERWISE_IN_OPENCL_C, OTHERWISE_IN_OPENCL_C_2_0],
    }
}

/// The opcodes of what an instruction comes back as, where that is something else.
pub(super) fn otherwise(name: &str, target_env: TargetEnv) -> Option<&'static str> {
    let mut rows = lists(target_env).into_iter().flatten();
    rows.find(|(names, ..)| names.split(' ').any(|own| own == name)).map(|(_, expected, _)| *expected)
}

/// The instructions that come back as others in every environment.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    OTHERWISE.iter().flat_map(|(names, ..)| names.split(' '))
}

/// Whether OpenCL C's functions for an instruction may have other types than the instruction: ints for booleans, generic
/// pointers, orders and scopes of their own. What is around it converts.
pub(super) fn may_have_other_types(info: &InstructionInfo, target_env: TargetEnv) -> bool {
    target_env != TargetEnv::SpirvFriendly
        && matches!(
            info.class,
            Class::Atomic | Class::Barrier | Class::DeviceSideEnqueue | Class::Group | Class::Image | Class::NonUniform
        )
}

/// Instructions that are no shaders' and that no module of the walk has in a way that spirv-val takes, and why. Names of
/// what it does not know at all are not among them.
const NOT_VALIDATED: &[(&str, &str)] = &[
    ("SampledImage", "only what samples takes its result, and the walk gives that to a function"),
    ("CopyLogical", "two types of one shape"),
    ("ImageTexelPointer UntypedImageTexelPointerEXT ImageFetch ImageQuerySamples", "images of shaders"),
    ("TensorReadARM TensorWriteARM", "arrays of the tensor's rank"),
    (
        "BitcastExtractEXT FDot4MixAcc32VALVE UntypedArrayLengthKHR BufferPointerEXT",
        "types that no other instruction takes",
    ),
    ("UntypedVariableLengthArrayINTEL", "spirv-val takes its type for a value"),
    ("VmeImageINTEL", "spirv-val takes OpTypeVmeImageINTEL for a value"),
    (
        "SubgroupAvcImeEvaluateWithSingleReferenceINTEL SubgroupAvcImeEvaluateWithDualReferenceINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL \
         SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL SubgroupAvcRefEvaluateWithSingleReferenceINTEL \
         SubgroupAvcRefEvaluateWithDualReferenceINTEL SubgroupAvcSicEvaluateWithSingleReferenceINTEL \
         SubgroupAvcSicEvaluateWithDualReferenceINTEL",
        "spirv-val takes OpTypeVmeImageINTEL for a value",
    ),
    ("TaskSequenceCreateALTERA", "spirv-val does not know that it takes a function"),
    (
        "CooperativeVectorMatrixMulNV CooperativeVectorMatrixMulAddNV CooperativeVectorOuterProductAccumulateNV \
         CooperativeVectorReduceSumAccumulateNV CooperativeVectorLoadNV CooperativeVectorStoreNV",
        "cooperative vectors, and memory of shaders",
    ),
    (
        "CooperativeMatrixConvertUseEXT CooperativeMatrixGetCoordinateEXT CooperativeMatrixReduceEXT \
         CooperativeMatrixLoadTensorNV CooperativeMatrixStoreTensorNV CooperativeMatrixPerElementOpEXT \
         CooperativeMatrixTransposeNV",
        "matrices of several types that go together, and memory of shaders",
    ),
    (
        "TensorLayoutSliceNV CreateTensorViewNV TensorViewSetDimensionNV TensorViewSetStrideNV TensorViewSetClipNV",
        "as many operands as the tensor has dimensions",
    ),
    (
        "ConvertUToImageNV ConvertUToSamplerNV ConvertImageToUNV ConvertSamplerToUNV ConvertUToSampledImageNV \
         ConvertSampledImageToUNV SamplerImageAddressingModeNV",
        "an addressing mode of the module",
    ),
    ("RawAccessChainNV", "memory of shaders"),
    (
        "RayQueryGetIntersectionSpherePositionNV RayQueryGetIntersectionSphereRadiusNV \
         RayQueryGetIntersectionLSSPositionsNV RayQueryGetIntersectionLSSRadiiNV RayQueryGetIntersectionLSSHitValueNV \
         RayQueryIsSphereHitNV RayQueryIsLSSHitNV HitObjectGetSpherePositionNV HitObjectGetSphereRadiusNV \
         HitObjectGetLSSPositionsNV HitObjectGetLSSRadiiNV HitObjectIsSphereHitNV HitObjectIsLSSHitNV",
        "rays, which are shaders'",
    ),
    (
        "ImageSampleWeightedQCOM ImageBlockMatchSSDQCOM ImageBlockMatchSADQCOM ImageBlockMatchWindowSSDQCOM \
         ImageBlockMatchWindowSADQCOM ImageBlockMatchGatherSSDQCOM ImageBlockMatchGatherSADQCOM",
        "images that are loaded where they are used",
    ),
    (
        "BitCastArrayQCOM CompositeConstructCoopMatQCOM CompositeExtractCoopMatQCOM ExtractSubArrayQCOM",
        "arrays that go with matrices",
    ),
];

/// The same of some releases of spirv-val alone: they do not know the instructions, or what these demand.
const NOT_BY_ALL: &str = "GroupNonUniformPartitionEXT ReadPipeBlockingALTERA WritePipeBlockingALTERA \
                          ControlBarrierArriveEXT ControlBarrierWaitEXT ColorAttachmentReadEXT DepthAttachmentReadEXT \
                          StencilAttachmentReadEXT";

/// Whether some releases of spirv-val take modules with an instruction, and others none.
pub(super) fn is_not_by_all(name: &str) -> bool {
    NOT_BY_ALL.split_whitespace().any(|own| own == name)
}

/// Whether spirv-val takes no module with an instruction.
pub(super) fn is_not_validated(name: &str) -> bool {
    NOT_VALIDATED.iter().any(|(names, _)| names.split_whitespace().any(|own| own == name))
}
