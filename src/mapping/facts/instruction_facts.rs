//! A table of facts about SPIR-V instructions that the mappings need and the grammar does not state.
//!
//! Parameters are numbered from 0, beginning after the result type and the result id. The function `__spirv_<Name>`,
//! whose calls stand for the instruction in LLVM IR, has the same parameters.
//!
//! [`of`] finds the facts of an opcode, and [`by_name`] those of a name. The rows are checked against the grammar at
//! compile time.

use crate::mapping::facts::{access_chain::AccessChain, parameter_set::ParameterSet};
use crate::spirv::Op;
use crate::spirv::grammar::{Class, InstructionInfo, Quantifier};

/// The facts about an instruction. [`NONE`] has the facts of an instruction without a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InstructionFacts {
    /// The parameters whose integers are unsigned in the mangled name.
    pub(crate) unsigned: ParameterSet,
    /// The parameters that are pointers to const in the mangled name.
    pub(crate) constant: ParameterSet,
    /// The parameters that are booleans or vectors of booleans.
    pub(crate) boolean: ParameterSet,
    /// The parameters that are types. A call of `__spirv_<Name>` passes a null value of the type instead.
    pub(crate) types: ParameterSet,
    /// The result is an unsigned integer in the mangled name.
    pub(crate) unsigned_result: bool,
    /// The result is a boolean or a vector of booleans. This is false if the grammar's class of the instruction implies
    /// it already: [`has_boolean_result`] covers both.
    pub(crate) boolean_result: bool,
    /// The OpenCL C function for the instruction returns `bool`. Functions for other instructions with a boolean result
    /// return `int`.
    pub(crate) bool_in_opencl: bool,
    /// The parameters do not determine the result type, so the name of the function ends with it: `_R<type>`.
    pub(crate) result_in_name: bool,
    /// The pointer operands must be typed pointers, even if the translation may use untyped pointers. Either the
    /// pointee determines what the instruction reads or writes, or SPV_KHR_untyped_pointers does not mention the
    /// instruction.
    pub(crate) typed_pointers: bool,
    /// The opcode of a type. The mangled name states this type as the pointee of parameters that are untyped pointers.
    pub(crate) untyped_pointee: Option<Op>,
    /// The instruction changes nothing but the storage class of a pointer.
    pub(crate) casts_storage_class: bool,
    /// The instruction is an access chain with these properties.
    pub(crate) access_chain: Option<AccessChain>,
    /// The instruction loads or stores a cooperative matrix through its first parameter.
    pub(crate) accesses_matrix: bool,
    /// The instruction is a conversion that also takes cooperative matrices, if SPV_INTEL_joint_matrix is allowed.
    pub(crate) converts_matrices: bool,
    /// The first parameter is the handle of an image or a sampler, an integer that is as wide as a pointer.
    pub(crate) takes_handle: bool,
    /// The instruction is a conversion that saturates by definition, without the decoration SaturatedConversion.
    pub(crate) saturates: bool,
    /// Overrides the rule in [`convergence`] that tells whether an instruction is convergent.
    ///
    /// [`convergence`]: crate::mapping::facts::convergence
    pub(crate) convergent: Option<bool>,
    /// The instruction calls code that is not part of the module.
    pub(crate) unknown_callee: bool,
    /// The instruction is never a call of `__spirv_<Name>`, because it belongs to the structure of functions and blocks
    /// or because LLVM IR has a counterpart.
    pub(crate) never_a_call: bool,
}

/// The facts of an instruction without a row.
pub(crate) const NONE: InstructionFacts = InstructionFacts {
    unsigned: ParameterSet::NONE,
    constant: ParameterSet::NONE,
    boolean: ParameterSet::NONE,
    types: ParameterSet::NONE,
    unsigned_result: false,
    boolean_result: false,
    bool_in_opencl: false,
    result_in_name: false,
    typed_pointers: false,
    untyped_pointee: None,
    casts_storage_class: false,
    access_chain: None,
    accesses_matrix: false,
    converts_matrices: false,
    takes_handle: false,
    saturates: false,
    convergent: None,
    unknown_callee: false,
    never_a_call: false,
};

/// The facts of each instruction of SPV_INTEL_device_side_avc_motion_estimation that has no row. The names of these
/// instructions begin with [`MOTION_ESTIMATION`].
const OF_MOTION_ESTIMATION: InstructionFacts = InstructionFacts { unsigned: ParameterSet::ALL, ..NONE };

/// The prefix of the names of the instructions of SPV_INTEL_device_side_avc_motion_estimation.
pub(crate) const MOTION_ESTIMATION: &str = "SubgroupAvc";

/// Returns the facts of an instruction. This takes three array accesses.
pub(crate) fn of(op: Op) -> &'static InstructionFacts {
    static MOTION_ESTIMATION: InstructionFacts = OF_MOTION_ESTIMATION;
    match INDEX.get(op.index()).copied().unwrap_or(NO_ROW) {
        NO_ROW => &NONE,
        MOTION_ESTIMATION_ROW => &MOTION_ESTIMATION,
        row => ROWS.get(usize::from(row)).map_or(&NONE, |(_, facts)| facts),
    }
}

/// Returns the opcode and the facts of the instruction with this name, without the prefix `Op`. Aliases are found too.
pub(crate) fn by_name(name: &str) -> Option<(Op, &'static InstructionFacts)> {
    let op = Op::from_name(name)?;
    Some((op, of(op)))
}

/// Returns the opcode of the access chain with these properties.
pub(crate) fn access_chain(chain: AccessChain) -> Option<Op> {
    ROWS.iter().find(|(_, facts)| facts.access_chain == Some(chain)).map(|(op, _)| *op)
}

/// Returns true if the result of the instruction is a boolean or a vector of booleans for all operands.
pub(crate) fn has_boolean_result(op: Op) -> bool {
    of(op).boolean_result || op.info().is_some_and(is_relational)
}

/// Returns true if the instruction may be a call of `__spirv_<Name>` in LLVM IR: it occurs in function bodies and does
/// not belong to the structure of functions and blocks.
pub(crate) fn can_be_call(op: Op) -> bool {
    op.info().is_some_and(is_of_body) && !of(op).never_a_call
}

/// Returns true if the grammar's class of the instruction implies a boolean result.
const fn is_relational(info: &InstructionInfo) -> bool {
    matches!(info.class, Class::RelationalAndLogical) && info.opcode.0 != Op::Select.0
}

/// Returns true if the instruction occurs in function bodies, as far as the grammar's class tells.
const fn is_of_body(info: &InstructionInfo) -> bool {
    let is_of_module = matches!(
        info.class,
        Class::Annotation
            | Class::ConstantCreation
            | Class::Debug
            | Class::Extension
            | Class::Graph
            | Class::ModeSetting
            | Class::TypeDeclaration
    );
    // Types and labels have a result without a type.
    let has_untyped_result = info.has_result && !info.has_result_type;
    !is_of_module && !has_untyped_result
}

/// Returns the set of parameters with these numbers. This short name keeps the rows short.
const fn parameters(numbers: &[u32]) -> ParameterSet {
    ParameterSet::of(numbers)
}

/// The properties of OpAccessChain. The rows derive those of the other access chains from it.
const CHAIN: AccessChain = AccessChain::PLAIN;

/// The facts, sorted by opcode.
pub(crate) static ROWS: &[(Op, InstructionFacts)] = &[
    (Op::Function, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::FunctionParameter, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::FunctionEnd, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::FunctionCall, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::Variable, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::AccessChain, InstructionFacts { access_chain: Some(CHAIN), ..NONE }),
    (Op::InBoundsAccessChain, InstructionFacts { access_chain: Some(CHAIN.in_bounds()), ..NONE }),
    (Op::PtrAccessChain, InstructionFacts { access_chain: Some(CHAIN.with_element()), ..NONE }),
    (Op::GenericPtrMemSemantics, InstructionFacts { constant: parameters(&[0]), ..NONE }),
    (Op::InBoundsPtrAccessChain, InstructionFacts { access_chain: Some(CHAIN.with_element().in_bounds()), ..NONE }),
    (Op::ImageSampleExplicitLod, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ImageRead, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ImageQuerySizeLod, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ImageQuerySize, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ImageQueryLod, InstructionFacts { convergent: Some(true), ..NONE }),
    (Op::ConvertFToU, InstructionFacts { unsigned_result: true, ..NONE }),
    (Op::ConvertUToF, InstructionFacts { unsigned: parameters(&[0]), ..NONE }),
    (Op::UConvert, InstructionFacts { unsigned: parameters(&[0]), unsigned_result: true, ..NONE }),
    (Op::ConvertPtrToU, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::SatConvertSToU, InstructionFacts { unsigned_result: true, saturates: true, ..NONE }),
    (Op::SatConvertUToS, InstructionFacts { unsigned: parameters(&[0]), saturates: true, ..NONE }),
    (Op::PtrCastToGeneric, InstructionFacts { casts_storage_class: true, ..NONE }),
    (Op::GenericCastToPtr, InstructionFacts { casts_storage_class: true, ..NONE }),
    (Op::GenericCastToPtrExplicit, InstructionFacts { casts_storage_class: true, ..NONE }),
    (Op::Bitcast, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::Any, InstructionFacts { boolean: parameters(&[0]), ..NONE }),
    (Op::All, InstructionFacts { boolean: parameters(&[0]), ..NONE }),
    (Op::LogicalEqual, InstructionFacts { boolean: parameters(&[0, 1]), ..NONE }),
    (Op::LogicalNotEqual, InstructionFacts { boolean: parameters(&[0, 1]), ..NONE }),
    (Op::LogicalOr, InstructionFacts { boolean: parameters(&[0, 1]), ..NONE }),
    (Op::LogicalAnd, InstructionFacts { boolean: parameters(&[0, 1]), ..NONE }),
    (Op::LogicalNot, InstructionFacts { boolean: parameters(&[0]), ..NONE }),
    (Op::BitFieldInsert, InstructionFacts { unsigned: parameters(&[2, 3]), ..NONE }),
    (Op::BitFieldSExtract, InstructionFacts { unsigned: parameters(&[1, 2]), ..NONE }),
    (Op::BitFieldUExtract, InstructionFacts { unsigned: parameters(&[0, 1, 2]), ..NONE }),
    (Op::MemoryBarrier, InstructionFacts { convergent: Some(false), ..NONE }),
    (Op::AtomicUMin, InstructionFacts { unsigned: parameters(&[0, 3]), ..NONE }),
    (Op::AtomicUMax, InstructionFacts { unsigned: parameters(&[0, 3]), ..NONE }),
    (Op::Phi, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::LoopMerge, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::SelectionMerge, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::Branch, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::BranchConditional, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::Switch, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::Return, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::ReturnValue, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::Unreachable, InstructionFacts { never_a_call: true, ..NONE }),
    (
        Op::GroupAsyncCopy,
        InstructionFacts { unsigned: parameters(&[3, 4]), constant: parameters(&[2]), typed_pointers: true, ..NONE },
    ),
    (Op::GroupWaitEvents, InstructionFacts { typed_pointers: true, untyped_pointee: Some(Op::TypeEvent), ..NONE }),
    (Op::GroupAll, InstructionFacts { boolean: parameters(&[1]), boolean_result: true, ..NONE }),
    (Op::GroupAny, InstructionFacts { boolean: parameters(&[1]), boolean_result: true, ..NONE }),
    (Op::GroupBroadcast, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupUMin, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupUMax, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::ReadPipe, InstructionFacts { typed_pointers: true, ..NONE }),
    (Op::WritePipe, InstructionFacts { typed_pointers: true, ..NONE }),
    (Op::ReservedReadPipe, InstructionFacts { typed_pointers: true, ..NONE }),
    (Op::ReservedWritePipe, InstructionFacts { typed_pointers: true, ..NONE }),
    (Op::IsValidReserveId, InstructionFacts { boolean_result: true, bool_in_opencl: true, ..NONE }),
    (
        Op::EnqueueMarker,
        InstructionFacts {
            unsigned: parameters(&[1]),
            typed_pointers: true,
            untyped_pointee: Some(Op::TypeDeviceEvent),
            ..NONE
        },
    ),
    (Op::IsValidEvent, InstructionFacts { boolean_result: true, bool_in_opencl: true, ..NONE }),
    (Op::AtomicFlagTestAndSet, InstructionFacts { boolean_result: true, typed_pointers: true, ..NONE }),
    (Op::AtomicFlagClear, InstructionFacts { typed_pointers: true, ..NONE }),
    (Op::MemoryNamedBarrier, InstructionFacts { convergent: Some(false), ..NONE }),
    (Op::GroupNonUniformElect, InstructionFacts { boolean_result: true, ..NONE }),
    (Op::GroupNonUniformAll, InstructionFacts { boolean: parameters(&[1]), boolean_result: true, ..NONE }),
    (Op::GroupNonUniformAny, InstructionFacts { boolean: parameters(&[1]), boolean_result: true, ..NONE }),
    (Op::GroupNonUniformAllEqual, InstructionFacts { boolean_result: true, ..NONE }),
    (Op::GroupNonUniformBroadcast, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformBallot, InstructionFacts { boolean: parameters(&[1]), ..NONE }),
    (Op::GroupNonUniformInverseBallot, InstructionFacts { unsigned: parameters(&[1]), boolean_result: true, ..NONE }),
    (
        Op::GroupNonUniformBallotBitExtract,
        InstructionFacts { unsigned: parameters(&[1, 2]), boolean_result: true, ..NONE },
    ),
    (Op::GroupNonUniformBallotBitCount, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformBallotFindLSB, InstructionFacts { unsigned: parameters(&[1]), ..NONE }),
    (Op::GroupNonUniformBallotFindMSB, InstructionFacts { unsigned: parameters(&[1]), ..NONE }),
    (Op::GroupNonUniformShuffle, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformShuffleXor, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformShuffleUp, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformShuffleDown, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::GroupNonUniformIAdd, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformFAdd, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformIMul, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformFMul, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformSMin, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformUMin, InstructionFacts { unsigned: parameters(&[2, 3]), ..NONE }),
    (Op::GroupNonUniformFMin, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformSMax, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformUMax, InstructionFacts { unsigned: parameters(&[2, 3]), ..NONE }),
    (Op::GroupNonUniformFMax, InstructionFacts { unsigned: parameters(&[3]), ..NONE }),
    (Op::GroupNonUniformLogicalAnd, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::GroupNonUniformLogicalOr, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::GroupNonUniformLogicalXor, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::PtrEqual, InstructionFacts { boolean_result: true, ..NONE }),
    (Op::PtrNotEqual, InstructionFacts { boolean_result: true, ..NONE }),
    (Op::UntypedVariableKHR, InstructionFacts { never_a_call: true, ..NONE }),
    (
        Op::UntypedAccessChainKHR,
        InstructionFacts { types: parameters(&[0]), access_chain: Some(CHAIN.untyped()), ..NONE },
    ),
    (
        Op::UntypedInBoundsAccessChainKHR,
        InstructionFacts { types: parameters(&[0]), access_chain: Some(CHAIN.untyped().in_bounds()), ..NONE },
    ),
    (Op::SubgroupBallotKHR, InstructionFacts { boolean: parameters(&[0]), ..NONE }),
    (
        Op::UntypedPtrAccessChainKHR,
        InstructionFacts { types: parameters(&[0]), access_chain: Some(CHAIN.untyped().with_element()), ..NONE },
    ),
    (
        Op::UntypedInBoundsPtrAccessChainKHR,
        InstructionFacts {
            types: parameters(&[0]),
            access_chain: Some(CHAIN.untyped().with_element().in_bounds()),
            ..NONE
        },
    ),
    (Op::UntypedArrayLengthKHR, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::FmaKHR, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::SubgroupAllKHR, InstructionFacts { boolean: parameters(&[0]), boolean_result: true, ..NONE }),
    (Op::SubgroupAnyKHR, InstructionFacts { boolean: parameters(&[0]), boolean_result: true, ..NONE }),
    (Op::SubgroupAllEqualKHR, InstructionFacts { boolean: parameters(&[0]), boolean_result: true, ..NONE }),
    (Op::GroupNonUniformRotateKHR, InstructionFacts { unsigned: parameters(&[2, 3]), ..NONE }),
    (Op::SDot, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::UDot, InstructionFacts { unsigned: ParameterSet::ALL, unsigned_result: true, result_in_name: true, ..NONE }),
    (Op::SUDot, InstructionFacts { unsigned: parameters(&[1]), result_in_name: true, ..NONE }),
    (Op::SDotAccSat, InstructionFacts { result_in_name: true, ..NONE }),
    (
        Op::UDotAccSat,
        InstructionFacts { unsigned: ParameterSet::ALL, unsigned_result: true, result_in_name: true, ..NONE },
    ),
    (Op::SUDotAccSat, InstructionFacts { unsigned: parameters(&[1]), result_in_name: true, ..NONE }),
    (Op::CooperativeMatrixLoadKHR, InstructionFacts { result_in_name: true, accesses_matrix: true, ..NONE }),
    (Op::CooperativeMatrixStoreKHR, InstructionFacts { accesses_matrix: true, ..NONE }),
    (Op::CooperativeMatrixLengthKHR, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::ReadClockKHR, InstructionFacts { unsigned_result: true, result_in_name: true, ..NONE }),
    (Op::IsNodePayloadValidAMDX, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::AbortKHR, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::UntypedImageTexelPointerEXT, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::CooperativeMatrixLengthNV, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::SubgroupShuffleINTEL, InstructionFacts { unsigned: parameters(&[1]), ..NONE }),
    (Op::SubgroupShuffleDownINTEL, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::SubgroupShuffleUpINTEL, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::SubgroupShuffleXorINTEL, InstructionFacts { unsigned: parameters(&[1]), ..NONE }),
    (
        Op::SubgroupBlockReadINTEL,
        InstructionFacts {
            unsigned: parameters(&[0]),
            constant: parameters(&[0]),
            result_in_name: true,
            typed_pointers: true,
            ..NONE
        },
    ),
    (Op::SubgroupBlockWriteINTEL, InstructionFacts { unsigned: parameters(&[0, 1]), typed_pointers: true, ..NONE }),
    (Op::SubgroupImageBlockReadINTEL, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::SubgroupImageBlockWriteINTEL, InstructionFacts { unsigned: parameters(&[2]), ..NONE }),
    (Op::SubgroupImageMediaBlockReadINTEL, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ConstantFunctionPointerINTEL, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::FunctionPointerCallINTEL, InstructionFacts { unknown_callee: true, never_a_call: true, ..NONE }),
    (Op::AsmCallINTEL, InstructionFacts { unknown_callee: true, never_a_call: true, ..NONE }),
    (Op::SubgroupAvcImeSetSingleReferenceINTEL, InstructionFacts { unsigned: ParameterSet::all_but(&[0]), ..NONE }),
    (Op::SubgroupAvcImeSetDualReferenceINTEL, InstructionFacts { unsigned: ParameterSet::all_but(&[0, 1]), ..NONE }),
    (Op::SubgroupAvcImeRefWindowSizeINTEL, InstructionFacts { unsigned: ParameterSet::all_but(&[1]), ..NONE }),
    (Op::SubgroupAvcImeAdjustRefOffsetINTEL, InstructionFacts { unsigned: ParameterSet::all_but(&[0]), ..NONE }),
    (Op::LoopControlINTEL, InstructionFacts { never_a_call: true, ..NONE }),
    (Op::PtrCastToCrossWorkgroupALTERA, InstructionFacts { result_in_name: true, casts_storage_class: true, ..NONE }),
    (Op::CrossWorkgroupCastToPtrALTERA, InstructionFacts { result_in_name: true, casts_storage_class: true, ..NONE }),
    (Op::ConvertFToBF16INTEL, InstructionFacts { converts_matrices: true, ..NONE }),
    (Op::ConvertBF16ToFINTEL, InstructionFacts { converts_matrices: true, ..NONE }),
    (Op::TaskSequenceCreateALTERA, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::CooperativeMatrixLoadCheckedINTEL, InstructionFacts { result_in_name: true, accesses_matrix: true, ..NONE }),
    (Op::CooperativeMatrixStoreCheckedINTEL, InstructionFacts { accesses_matrix: true, ..NONE }),
    (Op::ClampConvertFToFINTEL, InstructionFacts { result_in_name: true, saturates: true, ..NONE }),
    (Op::StochasticRoundFToFINTEL, InstructionFacts { result_in_name: true, ..NONE }),
    (Op::ClampStochasticRoundFToFINTEL, InstructionFacts { result_in_name: true, saturates: true, ..NONE }),
    (Op::ClampStochasticRoundFToSINTEL, InstructionFacts { result_in_name: true, saturates: true, ..NONE }),
    (
        Op::SubgroupBlockPrefetchINTEL,
        InstructionFacts { unsigned: parameters(&[0, 1, 2]), constant: parameters(&[0]), ..NONE },
    ),
    (Op::CooperativeMatrixLoadOffsetINTEL, InstructionFacts { result_in_name: true, accesses_matrix: true, ..NONE }),
    (Op::CooperativeMatrixStoreOffsetINTEL, InstructionFacts { accesses_matrix: true, ..NONE }),
    (Op::UntypedVariableLengthArrayINTEL, InstructionFacts { types: parameters(&[0]), ..NONE }),
    (Op::GroupLogicalAndKHR, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::GroupLogicalOrKHR, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::GroupLogicalXorKHR, InstructionFacts { boolean: parameters(&[2]), boolean_result: true, ..NONE }),
    (Op::ClampConvertFToSINTEL, InstructionFacts { result_in_name: true, saturates: true, ..NONE }),
    (Op::RoundFToTF32INTEL, InstructionFacts { converts_matrices: true, ..NONE }),
    (
        Op::ConvertHandleToImageINTEL,
        InstructionFacts { unsigned: parameters(&[0]), result_in_name: true, takes_handle: true, ..NONE },
    ),
    (Op::ConvertHandleToSamplerINTEL, InstructionFacts { unsigned: parameters(&[0]), takes_handle: true, ..NONE }),
    (
        Op::ConvertHandleToSampledImageINTEL,
        InstructionFacts { unsigned: parameters(&[0]), result_in_name: true, takes_handle: true, ..NONE },
    ),
];

/// The value in [`INDEX`] for an instruction without a row.
const NO_ROW: u8 = u8::MAX;

/// The value in [`INDEX`] for an instruction with the facts [`OF_MOTION_ESTIMATION`].
const MOTION_ESTIMATION_ROW: u8 = u8::MAX - 1;

/// The index into [`ROWS`] of each instruction of the grammar, by [`Op::index`].
static INDEX: [u8; Op::all().len()] = {
    let mut rows = [NO_ROW; Op::all().len()];
    let (mut index, mut row) = (0, 0);
    while index < rows.len() {
        let info = &Op::all()[index];
        if row < ROWS.len() && ROWS[row].0.0 == info.opcode.0 {
            check(info, &ROWS[row].1);
            rows[index] = row as u8;
            row += 1;
        } else if begins_with(info.name, MOTION_ESTIMATION) {
            rows[index] = MOTION_ESTIMATION_ROW;
        }
        index += 1;
    }
    // Both tables are sorted by opcode, so that one walk over both finds every row.
    assert!(row == ROWS.len(), "the rows must be sorted by opcode, one for each instruction, all known to the grammar");
    assert!(ROWS.len() < MOTION_ESTIMATION_ROW as usize, "the index of a row must fit into a byte");
    rows
};

/// Checks the facts of a row against the grammar.
///
/// # Panics
/// Panics if the facts contradict the grammar or repeat it. Since [`INDEX`] is computed at compile time, the panic is a
/// compile error.
const fn check(info: &InstructionInfo, facts: &InstructionFacts) {
    let results = info.has_result_type as usize + info.has_result as usize;
    let is_open_ended =
        !info.operands.is_empty() && matches!(info.operands[info.operands.len() - 1].quantifier, Quantifier::Any);
    let count = if is_open_ended { u32::BITS as usize } else { info.operands.len() - results };
    assert!(facts.unsigned.is_within(count), "an unsigned parameter must be an operand");
    assert!(facts.constant.is_within(count), "a constant parameter must be an operand");
    assert!(facts.boolean.is_within(count), "a boolean parameter must be an operand");
    assert!(facts.types.is_within(count), "a parameter that is a type must be an operand");
    let tells_of_result = facts.unsigned_result
        || facts.boolean_result
        || facts.bool_in_opencl
        || facts.result_in_name
        || facts.casts_storage_class
        || facts.access_chain.is_some()
        || facts.saturates;
    assert!(info.has_result_type || !tells_of_result, "only an instruction with a result can have facts about it");
    assert!(!facts.boolean_result || !is_relational(info), "the grammar says already that the result is a boolean");
    assert!(facts.boolean_result || !facts.bool_in_opencl, "a result that is `bool` in OpenCL C must be a boolean");
    assert!(!facts.never_a_call || is_of_body(info), "the grammar says already that the instruction is no call");
}

/// Returns true if `text` begins with `start`. The function of the standard library is not `const`.
pub(crate) const fn begins_with(text: &str, start: &str) -> bool {
    let (text, start) = (text.as_bytes(), start.as_bytes());
    let mut index = 0;
    while index < start.len() {
        if index >= text.len() || text[index] != start[index] {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spirv::grammar::OperandKind;

    /// Returns the operands of an instruction after its result type and result id.
    fn operands(info: &InstructionInfo) -> &[crate::spirv::grammar::Operand] {
        &info.operands[usize::from(info.has_result_type) + usize::from(info.has_result)..]
    }

    #[test]
    fn every_row_states_a_fact() {
        for (op, facts) in ROWS {
            assert!(*facts != NONE, "Op{op}");
            assert!(*facts != OF_MOTION_ESTIMATION || !op.name().expect("a name").starts_with(MOTION_ESTIMATION));
        }
    }

    #[test]
    fn facts_are_found_by_opcode_and_by_name() {
        for (op, facts) in ROWS {
            assert_eq!(of(*op), facts, "Op{op}");
            assert_eq!(by_name(op.name().expect("a name")), Some((*op, of(*op))));
        }
        assert_eq!(of(Op::IAdd), &NONE);
        assert_eq!(of(Op(u16::MAX)), &NONE);
        assert_eq!(of(Op::SubgroupAvcMceSetAcOnlyHaarINTEL), &OF_MOTION_ESTIMATION);
        assert_eq!(by_name("NoInstruction"), None);
    }

    /// The grammar has no operand kind for ids of types, but the names of the operands tell.
    #[test]
    fn parameters_that_are_types_have_names_that_say_so() {
        const NAMES: [&str; 7] =
            ["Type", "Base Type", "Data Type", "Payload Type", "Message Type", "ImageType", "Element Type"];
        for info in Op::all().iter().filter(|info| can_be_call(info.opcode)) {
            for (number, operand) in (0..).zip(operands(info)) {
                let is_named = NAMES.contains(&operand.name)
                    || info.opcode == Op::UntypedArrayLengthKHR && operand.name == "Structure";
                let is_type = operand.kind == OperandKind::IdRef && is_named;
                assert_eq!(of(info.opcode).types.contains(number), is_type, "Op{}, {}", info.name, operand.name);
            }
        }
    }

    /// Only an id can be a pointer to const or a boolean, and a parameter that is a type is not a value.
    #[test]
    fn parameters_are_of_kinds_that_fit() {
        for (op, facts) in ROWS {
            let info = op.info().expect("an instruction of the grammar");
            for (number, operand) in (0..).zip(operands(info)) {
                assert!(!facts.constant.contains(number) || operand.kind == OperandKind::IdRef, "Op{op} {number}");
                assert!(!facts.boolean.contains(number) || operand.kind == OperandKind::IdRef, "Op{op} {number}");
                assert!(!facts.types.contains(number) || !facts.boolean.contains(number), "Op{op} {number}");
            }
        }
    }

    /// The name of an access chain tells its properties.
    #[test]
    fn access_chains_are_what_their_names_say() {
        for info in Op::all() {
            let chain = info.name.ends_with("AccessChain") || info.name.ends_with("AccessChainKHR");
            let Some(facts) = of(info.opcode).access_chain else {
                assert!(!chain || info.name.starts_with("Raw"), "Op{}", info.name);
                continue;
            };
            assert!(chain, "Op{}", info.name);
            assert_eq!(facts.is_untyped, info.name.starts_with("Untyped"), "Op{}", info.name);
            assert_eq!(facts.has_element, info.name.contains("Ptr"), "Op{}", info.name);
            assert_eq!(facts.in_bounds, info.name.contains("InBounds"), "Op{}", info.name);
            assert_eq!(access_chain(facts), Some(info.opcode));
        }
    }
}
