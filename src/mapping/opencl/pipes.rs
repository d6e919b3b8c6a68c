//! Pipe functions (OpenCL C 3.0, "Pipe Functions"). The functions have the names that clang gives them. Clang adds the
//! size and the alignment of a packet as the last two arguments.

use crate::mapping::opencl::form::{OperandSource, Row, with_operands};
use crate::spirv::{Op, Scope, grammar::AccessQualifier};

const ARGUMENT: OperandSource = OperandSource::Argument;
const WORK_GROUP: OperandSource = OperandSource::scope(Scope::Workgroup);
const SUB_GROUP: OperandSource = OperandSource::scope(Scope::Subgroup);
const READ_ONLY: OperandSource = OperandSource::Pipe(AccessQualifier::ReadOnly);
const WRITE_ONLY: OperandSource = OperandSource::Pipe(AccessQualifier::WriteOnly);

/// The sources of the operands of most functions: the pipe, one more argument, the size and the alignment of a packet.
const FOUR: &[OperandSource] = &[ARGUMENT; 4];
/// The sources of the operands of functions of the work-group.
const OF_WORK_GROUP: &[OperandSource] = &[WORK_GROUP, ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT];
/// The sources of the operands of functions of the sub-group.
const OF_SUB_GROUP: &[OperandSource] = &[SUB_GROUP, ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT];

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    with_operands("__read_pipe_2", Op::ReadPipe, FOUR),
    with_operands("__write_pipe_2", Op::WritePipe, FOUR),
    with_operands("__read_pipe_4", Op::ReservedReadPipe, &[ARGUMENT; 6]),
    with_operands("__write_pipe_4", Op::ReservedWritePipe, &[ARGUMENT; 6]),
    with_operands("__reserve_read_pipe", Op::ReserveReadPipePackets, FOUR),
    with_operands("__reserve_write_pipe", Op::ReserveWritePipePackets, FOUR),
    with_operands("__commit_read_pipe", Op::CommitReadPipe, FOUR),
    with_operands("__commit_write_pipe", Op::CommitWritePipe, FOUR),
    with_operands("__work_group_reserve_read_pipe", Op::GroupReserveReadPipePackets, OF_WORK_GROUP),
    with_operands("__work_group_reserve_write_pipe", Op::GroupReserveWritePipePackets, OF_WORK_GROUP),
    with_operands("__work_group_commit_read_pipe", Op::GroupCommitReadPipe, OF_WORK_GROUP),
    with_operands("__work_group_commit_write_pipe", Op::GroupCommitWritePipe, OF_WORK_GROUP),
    with_operands("__sub_group_reserve_read_pipe", Op::GroupReserveReadPipePackets, OF_SUB_GROUP),
    with_operands("__sub_group_reserve_write_pipe", Op::GroupReserveWritePipePackets, OF_SUB_GROUP),
    with_operands("__sub_group_commit_read_pipe", Op::GroupCommitReadPipe, OF_SUB_GROUP),
    with_operands("__sub_group_commit_write_pipe", Op::GroupCommitWritePipe, OF_SUB_GROUP),
    with_operands("__get_pipe_num_packets_ro", Op::GetNumPipePackets, &[READ_ONLY, ARGUMENT, ARGUMENT]),
    with_operands("__get_pipe_num_packets_wo", Op::GetNumPipePackets, &[WRITE_ONLY, ARGUMENT, ARGUMENT]),
    with_operands("__get_pipe_max_packets_ro", Op::GetMaxPipePackets, &[READ_ONLY, ARGUMENT, ARGUMENT]),
    with_operands("__get_pipe_max_packets_wo", Op::GetMaxPipePackets, &[WRITE_ONLY, ARGUMENT, ARGUMENT]),
    with_operands("is_valid_reserve_id", Op::IsValidReserveId, &[ARGUMENT]),
];
