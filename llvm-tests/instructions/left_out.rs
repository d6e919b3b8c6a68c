//! The instructions that a round trip is expected to change, with the reasons.

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::Op;
use llvm_spirv::spirv::grammar::{Class, ExtInstSet, ExtInstSetInfo, InstructionInfo};

/// Returns true if the instruction can be in a block.
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

/// Returns true if the instructions of a set compute values. The others are non-semantic sets and debug information,
/// which a translation may remove, and the sets for graphs, whose names have a version.
pub(super) fn is_of_functions(set: &ExtInstSetInfo) -> bool {
    !set.set.is_non_semantic()
        && !matches!(set.set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
        && !set.is_versioned
}

/// Instructions of the module that the grammar puts in a class of instructions in blocks.
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

/// The instructions that functions and blocks consist of. `structure.rs` has modules for them.
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

/// The names of instructions, the instructions that they become, and the reason.
type Row = (&'static str, &'static str, &'static str);

/// Instructions that become other instructions because LLVM has the same LLVM IR for both.
const CHANGED: &[Row] = &[
    ("Nop", "Return", "it has no effect"),
    ("Undef PoisonKHR CopyObject CopyLogical SizeOf", "FunctionCall", "its LLVM value is not an instruction"),
    ("CopyMemory", "CopyMemorySized", "`llvm.memcpy` has a size"),
    ("AccessChain", "PtrAccessChain", "`getelementptr`"),
    ("InBoundsAccessChain", "InBoundsPtrAccessChain", "`getelementptr inbounds`"),
    ("UntypedAccessChainKHR", "UntypedPtrAccessChainKHR", "`getelementptr`"),
    ("UntypedInBoundsAccessChainKHR", "UntypedInBoundsPtrAccessChainKHR", "`getelementptr inbounds`"),
    ("CompositeConstruct", "CompositeInsert", "`insertelement` and `insertvalue`"),
    ("Transpose", "CompositeExtract CompositeInsert", "a matrix becomes an array of its columns"),
    ("VectorTimesScalar", "VectorShuffle FMul", "`fmul` of a vector"),
    (
        "MatrixTimesScalar OuterProduct",
        "VectorShuffle FMul CompositeInsert",
        "a matrix becomes an array of its columns",
    ),
    ("VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix", "FMul FAdd", "a matrix becomes an array of its columns"),
    ("SNegate", "ISub", "`sub 0, x`"),
    ("Not", "BitwiseXor", "`xor x, -1`"),
    ("LogicalNot", "LogicalNotEqual", "`xor x, true`"),
    ("LessOrGreater", "FOrdNotEqual", "`fcmp one`; OpLessOrGreater is its deprecated name"),
    ("SMod", "SRem Select", "`srem`, corrected if the signs differ"),
    ("FMod", "FRem Select", "`frem`, corrected if the signs differ"),
    ("IAddCarry", "IAdd ULessThan", "`llvm.uadd.with.overflow`"),
    ("ISubBorrow", "ISub ULessThan", "`llvm.usub.with.overflow`"),
    ("PtrEqual", "ConvertPtrToU IEqual", "`icmp eq`"),
    ("PtrNotEqual", "ConvertPtrToU INotEqual", "`icmp ne`"),
    ("PtrDiff", "ConvertPtrToU ISub SDiv", "`sub` and `sdiv`"),
];

/// Changes because of the `__spirv_*` functions.
const CHANGED_IN_FUNCTIONS: &[Row] =
    &[("AtomicCompareExchangeWeak", "AtomicCompareExchange", "it is a deprecated name of the same instruction")];

/// Changes because of the functions of OpenCL C.
const CHANGED_IN_OPENCL_C: &[Row] = &[
    ("ImageTexelPointer UntypedImageTexelPointerEXT", "Bitcast", "OpenCL C has no functions for pointers into images"),
    ("SampledImage VmeImageINTEL", "FunctionCall", "OpenCL C's functions take an image and a sampler instead"),
    ("ImageQuerySize", "ImageQuerySizeLod", "`get_image_dim` reads the size of a level"),
    ("Any All", "SLessThan", "`any` and `all` test the signs of a vector of bytes"),
    ("GenericPtrMemSemantics", "GenericPtrMemSemantics", "`get_fence` returns cl_mem_fence_flags"),
    ("IsNan IsInf IsFinite IsNormal SignBitSet", "Select", "`isnan` and the other functions return an int"),
    (
        "GenericCastToPtrExplicit",
        "GenericCastToPtrExplicit",
        "the name `to_global` determines the storage class of the result",
    ),
];

/// Changes because of the functions of OpenCL C 1.2.
const CHANGED_IN_OPENCL_C_1_2: &[Row] = &[
    ("AtomicLoad", "AtomicIAdd", "OpenCL C 1.2 has `atomic_add(p, 0)`"),
    ("AtomicStore AtomicFlagClear", "AtomicExchange", "OpenCL C 1.2 has `atomic_xchg`"),
    ("AtomicFlagTestAndSet", "AtomicExchange INotEqual", "OpenCL C 1.2 has `atomic_xchg`"),
    ("AtomicCompareExchangeWeak", "AtomicCompareExchange", "`atomic_cmpxchg`"),
];

/// Changes because of the functions of OpenCL C 2.0.
const CHANGED_IN_OPENCL_C_2_0: &[Row] = &[
    ("AtomicIIncrement", "AtomicIAdd", "`atomic_fetch_add_explicit`"),
    ("AtomicIDecrement", "AtomicISub", "`atomic_fetch_sub_explicit`"),
    ("AtomicCompareExchangeWeak", "AtomicCompareExchange IEqual", "`atomic_compare_exchange_strong_explicit`"),
];

/// Returns the lists for an environment.
fn lists(target_env: TargetEnv) -> Vec<&'static [Row]> {
    match target_env {
        TargetEnv::SpirvFriendly => vec![CHANGED, CHANGED_IN_FUNCTIONS],
        TargetEnv::OpenCl => vec![CHANGED, CHANGED_IN_FUNCTIONS, CHANGED_IN_OPENCL_C],
        TargetEnv::Cl12 => vec![CHANGED, CHANGED_IN_OPENCL_C, CHANGED_IN_OPENCL_C_1_2],
        TargetEnv::Cl20 => vec![CHANGED, CHANGED_IN_OPENCL_C, CHANGED_IN_OPENCL_C_2_0],
    }
}

/// Returns the opcodes of the instructions that an instruction is expected to become, if it changes.
pub(super) fn expected_form(name: &str, target_env: TargetEnv) -> Option<&'static str> {
    let mut rows = lists(target_env).into_iter().flatten();
    rows.find(|(names, ..)| names.split(' ').any(|own| own == name)).map(|(_, expected, _)| *expected)
}

/// Returns the instructions that become others in every environment.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    CHANGED.iter().flat_map(|(names, ..)| names.split(' '))
}

/// Returns true if OpenCL C's functions for an instruction may have other types than the instruction: int instead of
/// bool, generic pointers, and their own memory orders and scopes. Instructions around the call convert the values.
pub(super) fn may_have_other_types(info: &InstructionInfo, target_env: TargetEnv) -> bool {
    target_env != TargetEnv::SpirvFriendly
        && matches!(
            info.class,
            Class::Atomic | Class::Barrier | Class::DeviceSideEnqueue | Class::Group | Class::Image | Class::NonUniform
        )
}

/// The instructions, other than those of shaders, for which these tests have no module that spirv-val accepts, with the
/// reasons. Instructions that spirv-val does not know are not in the list.
const NOT_VALIDATED: &[(&str, &str)] = &[
    ("SampledImage", "only image instructions may use its result, and the tests pass it to a function"),
    ("CopyLogical", "needs two different types with the same members"),
    ("ImageTexelPointer UntypedImageTexelPointerEXT ImageFetch ImageQuerySamples", "needs an image type for shaders"),
    ("TensorReadARM TensorWriteARM", "needs arrays with the rank of the tensor"),
    (
        "BitcastExtractEXT FDot4MixAcc32VALVE UntypedArrayLengthKHR BufferPointerEXT",
        "needs types that no other instruction needs",
    ),
    ("UntypedVariableLengthArrayINTEL", "spirv-val requires that its type is a value"),
    ("VmeImageINTEL", "spirv-val requires that the OpTypeVmeImageINTEL is a value"),
    (
        "SubgroupAvcImeEvaluateWithSingleReferenceINTEL SubgroupAvcImeEvaluateWithDualReferenceINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL \
         SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL \
         SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL SubgroupAvcRefEvaluateWithSingleReferenceINTEL \
         SubgroupAvcRefEvaluateWithDualReferenceINTEL SubgroupAvcSicEvaluateWithSingleReferenceINTEL \
         SubgroupAvcSicEvaluateWithDualReferenceINTEL",
        "spirv-val requires that the OpTypeVmeImageINTEL is a value",
    ),
    ("TaskSequenceCreateALTERA", "spirv-val does not accept a function as its operand"),
    (
        "CooperativeVectorMatrixMulNV CooperativeVectorMatrixMulAddNV CooperativeVectorOuterProductAccumulateNV \
         CooperativeVectorReduceSumAccumulateNV CooperativeVectorLoadNV CooperativeVectorStoreNV",
        "needs cooperative vectors and the storage classes of shaders",
    ),
    (
        "CooperativeMatrixConvertUseEXT CooperativeMatrixGetCoordinateEXT CooperativeMatrixReduceEXT \
         CooperativeMatrixLoadTensorNV CooperativeMatrixStoreTensorNV CooperativeMatrixPerElementOpEXT \
         CooperativeMatrixTransposeNV",
        "needs matrices of several matching types and the storage classes of shaders",
    ),
    (
        "TensorLayoutSliceNV CreateTensorViewNV TensorViewSetDimensionNV TensorViewSetStrideNV TensorViewSetClipNV",
        "needs as many operands as the tensor has dimensions",
    ),
    (
        "ConvertUToImageNV ConvertUToSamplerNV ConvertImageToUNV ConvertSamplerToUNV ConvertUToSampledImageNV \
         ConvertSampledImageToUNV SamplerImageAddressingModeNV",
        "needs an addressing mode of the module",
    ),
    ("RawAccessChainNV", "needs the storage classes of shaders"),
    (
        "RayQueryGetIntersectionSpherePositionNV RayQueryGetIntersectionSphereRadiusNV \
         RayQueryGetIntersectionLSSPositionsNV RayQueryGetIntersectionLSSRadiiNV RayQueryGetIntersectionLSSHitValueNV \
         RayQueryIsSphereHitNV RayQueryIsLSSHitNV HitObjectGetSpherePositionNV HitObjectGetSphereRadiusNV \
         HitObjectGetLSSPositionsNV HitObjectGetLSSRadiiNV HitObjectIsSphereHitNV HitObjectIsLSSHitNV",
        "needs rays, which only shaders have",
    ),
    (
        "ImageSampleWeightedQCOM ImageBlockMatchSSDQCOM ImageBlockMatchSADQCOM ImageBlockMatchWindowSSDQCOM \
         ImageBlockMatchWindowSADQCOM ImageBlockMatchGatherSSDQCOM ImageBlockMatchGatherSADQCOM",
        "needs images that are loaded in the same block",
    ),
    (
        "BitCastArrayQCOM CompositeConstructCoopMatQCOM CompositeExtractCoopMatQCOM ExtractSubArrayQCOM",
        "needs arrays that match a matrix type",
    ),
];

/// The instructions for which only some releases of spirv-val accept the module. The others do not know the
/// instructions or their requirements.
const NOT_BY_ALL: &str = "GroupNonUniformPartitionEXT ReadPipeBlockingALTERA WritePipeBlockingALTERA \
                          ControlBarrierArriveEXT ControlBarrierWaitEXT ColorAttachmentReadEXT DepthAttachmentReadEXT \
                          StencilAttachmentReadEXT";

/// Returns true if only some releases of spirv-val accept modules with an instruction.
pub(super) fn is_not_by_all(name: &str) -> bool {
    NOT_BY_ALL.split_whitespace().any(|own| own == name)
}

/// Returns true if spirv-val accepts no module with an instruction.
pub(super) fn is_not_validated(name: &str) -> bool {
    NOT_VALIDATED.iter().any(|(names, _)| names.split_whitespace().any(|own| own == name))
}
