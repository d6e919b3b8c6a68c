//! Work-group and sub-group functions (OpenCL C 3.0, 6.15.16 and "Sub-Group Functions"), with the functions of the
//! cl_khr_subgroup_* extensions and of cl_intel_subgroups.
//!
//! The name of a reduction or scan has two parts. The first part (`sub_group_scan_inclusive_`) states which group takes
//! part and what each invocation gets. The second part (`add`) is the operation. Each part has a table. To SPIR-V:
//! [`parse`] reads these names, and [`broadcast`] emits `work_group_broadcast`; the other functions are rows. To LLVM
//! IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::{InstructionView, Value};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::claims::{joined, list, opcodes};
use crate::mapping::context::{Claims, Effects, Mapped, llvm_pieces::int};
use crate::mapping::facts::{ParameterSet, instruction_facts};
use crate::mapping::opencl::fixed_operands;
use crate::mapping::opencl::form::{Class, FixedOperands, Form, OperandSource, Row, row, with_operands};
use crate::mapping::spirv_calls::call_to_llvm::{components, spelled};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, ParameterSpelling};
use crate::spirv::{Id, Instruction, Op, Scope, grammar::GroupOperation};

const WORK_GROUP: OperandSource = OperandSource::scope(Scope::Workgroup);
const SUB_GROUP: OperandSource = OperandSource::scope(Scope::Subgroup);
const ARGUMENT: OperandSource = OperandSource::Argument;
const BOOLEAN: OperandSource = OperandSource::Boolean;
/// The sources of the operands of functions of the sub-group, with one argument or with two arguments.
const ONE: &[OperandSource] = &[SUB_GROUP, ARGUMENT];
const TWO: &[OperandSource] = &[SUB_GROUP, ARGUMENT, ARGUMENT];
const REDUCE: OperandSource = OperandSource::operation(GroupOperation::Reduce);
const INCLUSIVE: OperandSource = OperandSource::operation(GroupOperation::InclusiveScan);
const EXCLUSIVE: OperandSource = OperandSource::operation(GroupOperation::ExclusiveScan);
const CLUSTERED: OperandSource = OperandSource::operation(GroupOperation::ClusteredReduce);

/// The functions of this file except reductions and scans. If two rows have the same instruction, the translation to
/// LLVM IR uses the first row.
pub(crate) const ROWS: &[Row] = &[
    with_operands("work_group_all", Op::GroupAll, &[WORK_GROUP, BOOLEAN]),
    with_operands("work_group_any", Op::GroupAny, &[WORK_GROUP, BOOLEAN]),
    row("work_group_broadcast", 2, Form::WorkGroupBroadcast).unsigned(&[0, 1]),
    row("work_group_broadcast", 3, Form::WorkGroupBroadcast).unsigned(&[0, 1, 2]),
    row("work_group_broadcast", 4, Form::WorkGroupBroadcast).unsigned(&[0, 1, 2, 3]),
    with_operands("sub_group_all", Op::GroupAll, &[SUB_GROUP, BOOLEAN]),
    with_operands("sub_group_any", Op::GroupAny, &[SUB_GROUP, BOOLEAN]),
    with_operands("sub_group_broadcast", Op::GroupBroadcast, TWO).unsigned(&[0, 1]),
    with_operands("intel_sub_group_broadcast", Op::GroupBroadcast, TWO).unsigned(&[0, 1]),
    with_operands("sub_group_elect", Op::GroupNonUniformElect, &[SUB_GROUP]),
    with_operands("sub_group_non_uniform_all", Op::GroupNonUniformAll, &[SUB_GROUP, BOOLEAN]),
    with_operands("sub_group_non_uniform_any", Op::GroupNonUniformAny, &[SUB_GROUP, BOOLEAN]),
    with_operands("sub_group_non_uniform_all_equal", Op::GroupNonUniformAllEqual, ONE),
    with_operands("sub_group_non_uniform_broadcast", Op::GroupNonUniformBroadcast, TWO).unsigned(&[0, 1]),
    with_operands("sub_group_broadcast_first", Op::GroupNonUniformBroadcastFirst, ONE).unsigned(&[0]),
    with_operands("sub_group_ballot", Op::GroupNonUniformBallot, &[SUB_GROUP, BOOLEAN]),
    with_operands("sub_group_inverse_ballot", Op::GroupNonUniformInverseBallot, ONE).unsigned(&[0]),
    with_operands("sub_group_ballot_bit_extract", Op::GroupNonUniformBallotBitExtract, TWO).unsigned(&[0, 1]),
    with_operands("sub_group_ballot_bit_count", Op::GroupNonUniformBallotBitCount, &[SUB_GROUP, REDUCE, ARGUMENT])
        .unsigned(&[0]),
    with_operands(
        "sub_group_ballot_inclusive_scan",
        Op::GroupNonUniformBallotBitCount,
        &[SUB_GROUP, INCLUSIVE, ARGUMENT],
    )
    .unsigned(&[0]),
    with_operands(
        "sub_group_ballot_exclusive_scan",
        Op::GroupNonUniformBallotBitCount,
        &[SUB_GROUP, EXCLUSIVE, ARGUMENT],
    )
    .unsigned(&[0]),
    with_operands("sub_group_ballot_find_lsb", Op::GroupNonUniformBallotFindLSB, ONE).unsigned(&[0]),
    with_operands("sub_group_ballot_find_msb", Op::GroupNonUniformBallotFindMSB, ONE).unsigned(&[0]),
    with_operands("sub_group_shuffle", Op::GroupNonUniformShuffle, TWO).unsigned(&[1]),
    with_operands("sub_group_shuffle_xor", Op::GroupNonUniformShuffleXor, TWO).unsigned(&[1]),
    with_operands("sub_group_shuffle_up", Op::GroupNonUniformShuffleUp, TWO).unsigned(&[1]),
    with_operands("sub_group_shuffle_down", Op::GroupNonUniformShuffleDown, TWO).unsigned(&[1]),
    with_operands("sub_group_rotate", Op::GroupNonUniformRotateKHR, TWO),
    with_operands(
        "sub_group_clustered_rotate",
        Op::GroupNonUniformRotateKHR,
        &[SUB_GROUP, ARGUMENT, ARGUMENT, ARGUMENT],
    )
    .unsigned(&[2]),
    with_operands("intel_sub_group_shuffle", Op::SubgroupShuffleINTEL, &[ARGUMENT, ARGUMENT]).unsigned(&[1]),
    with_operands("intel_sub_group_shuffle_xor", Op::SubgroupShuffleXorINTEL, &[ARGUMENT, ARGUMENT]).unsigned(&[1]),
    with_operands("intel_sub_group_shuffle_down", Op::SubgroupShuffleDownINTEL, &[ARGUMENT, ARGUMENT, ARGUMENT])
        .unsigned(&[2]),
    with_operands("intel_sub_group_shuffle_up", Op::SubgroupShuffleUpINTEL, &[ARGUMENT, ARGUMENT, ARGUMENT])
        .unsigned(&[2]),
];

/// Emits OpGroupBroadcast for `work_group_broadcast`. The function takes one index for each dimension of the ND-range,
/// and the instruction takes a vector with these indices.
pub(crate) fn broadcast<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let ty = call.result_type()?;
    let operands = call.arguments()?;
    let [value, indices @ ..] = &operands[..] else { return Err(call.too_few()) };
    let index = match indices {
        [] => return Err(call.too_few()),
        [index] => *index,
        [first, ..] => {
            let Some(scalar) = call.out().type_of(*first) else { return Err(call.invalid("an index has no type")) };
            let vector = call.out().type_vector(scalar, indices.len() as u32);
            match indices.iter().all(|&index| call.out().constant_bits(index).is_some()) {
                true => call.out().composite(vector, indices),
                false => call.emit(Op::CompositeConstruct, vector, indices),
            }
        }
    };
    let scope = call.uint(Scope::Workgroup.0);
    Ok(call.emit(Op::GroupBroadcast, ty, &[scope, *value, index]))
}

/// Builds a call of `work_group_broadcast` for an OpGroupBroadcast in the work-group. Returns `Declined` for other
/// groups.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
fn broadcast_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let (ty, scope) = (instruction.required_id(0)?, instruction.required_id(2)?);
    let (value, index) = (instruction.required_id(3)?, instruction.required_id(4)?);
    if b.constant_bits(scope) != Some(Scope::Workgroup.0.into()) {
        return Ok(Mapped::Declined);
    }
    let mut call = CallToLlvm::of_instruction(instruction.op).with_spelling(ParameterSpelling::UNSIGNED);
    call.depends_on(Scope::Workgroup.0);
    call.operand(b, value)?;
    let index_type = b.type_of(index)?;
    let (scalar, count) = components(b, index_type);
    match count {
        1 => call.operand(b, index)?,
        _ => {
            let spelling = spelled(b, scalar, false, Qualifiers::default());
            let indices = b.value(index)?;
            for component in components_of(b, indices, count)? {
                call.argument(component, spelling.clone());
            }
        }
    }
    call.depends_on(index_type.word());
    call.call_of_type(b, ty, Effects::Any, |_| "work_group_broadcast".to_owned()).map(Mapped::Value)
}

/// Returns the components of a vector. If a chain of insertelement makes the vector, returns the inserted values, and
/// deletes those insertelement instructions that have no other uses.
fn components_of<'m, 'c, B: Build<'m, 'c>>(b: &mut B, vector: Value<'c>, count: u32) -> Result<Vec<Value<'c>>> {
    let mut known: Vec<Option<Value<'c>>> = vec![None; count as usize];
    let mut steps = Vec::new();
    let mut rest = vector;
    while let Some(InstructionView::InsertElement { vector, element, index }) =
        rest.as_instruction().map(|instruction| instruction.view())
        && let Some(slot) = index.as_u64().and_then(|index| known.get_mut(index as usize))
        && steps.len() < count as usize
    {
        slot.get_or_insert(element);
        steps.push(rest);
        rest = vector;
    }
    if known.iter().all(Option::is_some) {
        for step in steps {
            b.drop_if_unused(step);
        }
        return Ok(known.into_iter().flatten().collect());
    }
    let mut components = Vec::with_capacity(count as usize);
    for at in 0..count {
        let at = int(b, 32, at.into())?;
        components.push(b.builder().extract_element(vector, at)?);
    }
    Ok(components)
}

/// The first part of the names of reductions and scans. It states the group that takes part, and what each invocation
/// gets.
struct Family {
    /// How the functions' names begin.
    prefix: &'static str,
    /// The sources of the operands: first for operations on numbers, then for operations on booleans.
    operands: [&'static [OperandSource]; 2],
    /// The operations that functions of this family exist for.
    operations: &'static [Operation],
    /// The parameters that are unsigned integers for every operation.
    unsigned: ParameterSet,
}

/// An operation: how the functions' names end, the class of the arguments, and the instruction.
type Operation = (&'static str, Class, Op);

/// Returns a family with operations on numbers and on booleans. The fixed operands of both are a scope and a group
/// operation.
macro_rules! family {
    ($prefix:literal, $scope:ident, $operation:ident, $operations:ident) => {
        Family {
            operands: [&[$scope, $operation, ARGUMENT], &[$scope, $operation, BOOLEAN]],
            ..family($prefix, &[$scope, $operation, ARGUMENT], $operations)
        }
    };
}

/// Returns a family with operations on numbers only.
const fn family(prefix: &'static str, operands: &'static [OperandSource], operations: &'static [Operation]) -> Family {
    Family { prefix, operands: [operands, &[]], operations, unsigned: ParameterSet::NONE }
}

static FAMILIES: [Family; 13] = [
    family!("work_group_reduce_", WORK_GROUP, REDUCE, UNIFORM),
    family!("work_group_scan_inclusive_", WORK_GROUP, INCLUSIVE, UNIFORM),
    family!("work_group_scan_exclusive_", WORK_GROUP, EXCLUSIVE, UNIFORM),
    family!("sub_group_reduce_", SUB_GROUP, REDUCE, UNIFORM),
    family!("sub_group_scan_inclusive_", SUB_GROUP, INCLUSIVE, UNIFORM),
    family!("sub_group_scan_exclusive_", SUB_GROUP, EXCLUSIVE, UNIFORM),
    // cl_intel_subgroups_short has these functions, for integers of 16 bits.
    family("intel_sub_group_reduce_", &[SUB_GROUP, REDUCE, ARGUMENT], UNIFORM),
    family("intel_sub_group_scan_inclusive_", &[SUB_GROUP, INCLUSIVE, ARGUMENT], UNIFORM),
    family("intel_sub_group_scan_exclusive_", &[SUB_GROUP, EXCLUSIVE, ARGUMENT], UNIFORM),
    family!("sub_group_non_uniform_reduce_", SUB_GROUP, REDUCE, NON_UNIFORM),
    family!("sub_group_non_uniform_scan_inclusive_", SUB_GROUP, INCLUSIVE, NON_UNIFORM),
    family!("sub_group_non_uniform_scan_exclusive_", SUB_GROUP, EXCLUSIVE, NON_UNIFORM),
    Family {
        operands: [&[SUB_GROUP, CLUSTERED, ARGUMENT, ARGUMENT], &[SUB_GROUP, CLUSTERED, BOOLEAN, ARGUMENT]],
        unsigned: ParameterSet::of(&[1]),
        ..family("sub_group_clustered_reduce_", &[], NON_UNIFORM)
    },
];

/// The operations in which all invocations of the group must take part.
const UNIFORM: &[Operation] = &[
    ("add", Class::Float, Op::GroupFAdd),
    ("add", Class::Any, Op::GroupIAdd),
    ("min", Class::Float, Op::GroupFMin),
    ("min", Class::Signed, Op::GroupSMin),
    ("min", Class::Unsigned, Op::GroupUMin),
    ("max", Class::Float, Op::GroupFMax),
    ("max", Class::Signed, Op::GroupSMax),
    ("max", Class::Unsigned, Op::GroupUMax),
    ("mul", Class::Float, Op::GroupFMulKHR),
    ("mul", Class::Any, Op::GroupIMulKHR),
    ("bitwise_and", Class::Any, Op::GroupBitwiseAndKHR),
    ("bitwise_or", Class::Any, Op::GroupBitwiseOrKHR),
    ("bitwise_xor", Class::Any, Op::GroupBitwiseXorKHR),
    // cl_khr_work_group_uniform_arithmetic has other names for the last three operations.
    ("and", Class::Any, Op::GroupBitwiseAndKHR),
    ("or", Class::Any, Op::GroupBitwiseOrKHR),
    ("xor", Class::Any, Op::GroupBitwiseXorKHR),
    ("logical_and", Class::Any, Op::GroupLogicalAndKHR),
    ("logical_or", Class::Any, Op::GroupLogicalOrKHR),
    ("logical_xor", Class::Any, Op::GroupLogicalXorKHR),
];

/// The operations in which only the active invocations of the group take part.
const NON_UNIFORM: &[Operation] = &[
    ("add", Class::Float, Op::GroupNonUniformFAdd),
    ("add", Class::Any, Op::GroupNonUniformIAdd),
    ("mul", Class::Float, Op::GroupNonUniformFMul),
    ("mul", Class::Any, Op::GroupNonUniformIMul),
    ("min", Class::Float, Op::GroupNonUniformFMin),
    ("min", Class::Signed, Op::GroupNonUniformSMin),
    ("min", Class::Unsigned, Op::GroupNonUniformUMin),
    ("max", Class::Float, Op::GroupNonUniformFMax),
    ("max", Class::Signed, Op::GroupNonUniformSMax),
    ("max", Class::Unsigned, Op::GroupNonUniformUMax),
    ("and", Class::Any, Op::GroupNonUniformBitwiseAnd),
    ("or", Class::Any, Op::GroupNonUniformBitwiseOr),
    ("xor", Class::Any, Op::GroupNonUniformBitwiseXor),
    ("logical_and", Class::Any, Op::GroupNonUniformLogicalAnd),
    ("logical_or", Class::Any, Op::GroupNonUniformLogicalOr),
    ("logical_xor", Class::Any, Op::GroupNonUniformLogicalXor),
];

impl Family {
    fn with_operands(&self, op: Op) -> FixedOperands {
        let operands = self.operands[usize::from(instruction_facts::has_boolean_result(op))];
        FixedOperands { op, operands, components: None }
    }
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    calls: joined!(
        &[Op::GroupBroadcast],
        opcodes!(UNIFORM, row => Some(row.2)),
        opcodes!(NON_UNIFORM, row => Some(row.2))
    ),
    names: list!(&str, ""; FAMILIES, family => Some(family.prefix)),
    ..Claims::NONE
};

/// Returns what the reduction or scan with this name, class and number of arguments is in SPIR-V.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<Form> {
    let (family, operation) = FAMILIES.iter().find_map(|family| Some((family, name.strip_prefix(family.prefix)?)))?;
    let class = Class::of(parameters);
    let fits = |row: &&Operation| row.0 == operation && (row.1 == Class::Any || row.1 == class);
    let fixed = family.with_operands(family.operations.iter().find(fits)?.2);
    (fixed.arity() == parameters.len()).then_some(Form::FixedOperands(fixed))
}

/// Builds an instruction as the call of a function. Declines operands that OpenCL C has no function for.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    if instruction.op == Op::GroupBroadcast {
        return broadcast_to_llvm(b, instruction)?.or_else(|| fixed_operands::to_llvm(b, instruction));
    }
    let found = FAMILIES.iter().find_map(|family| {
        let operation = family.operations.iter().find(|row| row.2 == instruction.op)?;
        let fixed = family.with_operands(instruction.op);
        fixed.matches(b, instruction).then_some((family, operation, fixed))
    });
    let Some((family, (name, class, _), fixed)) = found else { return Ok(Mapped::Declined) };
    let unsigned = if *class == Class::Unsigned { ParameterSet::ALL } else { family.unsigned };
    let spelling = ParameterSpelling { unsigned, ..ParameterSpelling::default() };
    fixed_operands::call(b, instruction, fixed, spelling, || format!("{}{name}", family.prefix))
}
