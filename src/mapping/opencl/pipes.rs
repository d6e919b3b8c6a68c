//! Pipe functions (OpenCL C 3.0, 6.15.17), under the names that clang gives them. It adds the size and alignment of a
//! packet.

use crate::mapping::opencl::form::{Part, Row, direct};
use crate::spirv::Op;
use crate::spirv::grammar::{AccessQualifier, Scope};

const ARGUMENT: Part = Part::Argument;
const WORK_GROUP: Part = Part::scope(Scope::Workgroup);
const SUB_GROUP: Part = Part::scope(Scope::Subgroup);
const READ_ONLY: Part = Part::Pipe(AccessQualifier::ReadOnly);
const WRITE_ONLY: Part = Part::Pipe(AccessQualifier::WriteOnly);

/// Four arguments: a pipe, something, the size and alignment.
const FOUR: &[Part] = &[ARGUMENT; 4];
/// The same in a work-group.
const OF_WORK_GROUP: &[Part] = &[WORK_GROUP, ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT];
/// The same in a sub-group.
const OF_SUB_GROUP: &[Part] = &[SUB_GROUP, ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT];

/// The functions of this subject.
pub(crate) const ROWS: &[Row] = &[
    direct("__read_pipe_2", Op::ReadPipe, FOUR),
    direct("__write_pipe_2", Op::WritePipe, FOUR),
    direct("__read_pipe_4", Op::ReservedReadPipe, &[ARGUMENT; 6]),
    direct("__write_pipe_4", Op::ReservedWritePipe, &[ARGUMENT; 6]),
    direct("__reserve_read_pipe", Op::ReserveReadPipePackets, FOUR),
    direct("__reserve_write_pipe", Op::ReserveWritePipePackets, FOUR),
    direct("__commit_read_pipe", Op::CommitReadPipe, FOUR),
    direct("__commit_write_pipe", Op::CommitWritePipe, FOUR),
    direct("__work_group_reserve_read_pipe", Op::GroupReserveReadPipePackets, OF_WORK_GROUP),
    direct("__work_group_reserve_write_pipe", Op::GroupReserveWritePipePackets, OF_WORK_GROUP),
    direct("__work_group_commit_read_pipe", Op::GroupCommitReadPipe, OF_WORK_GROUP),
    direct("__work_group_commit_write_pipe", Op::GroupCommitWritePipe, OF_WORK_GROUP),
    direct("__sub_group_reserve_read_pipe", Op::GroupReserveReadPipePackets, OF_SUB_GROUP),
    direct("__sub_group_reserve_write_pipe", Op::GroupReserveWritePipePackets, OF_SUB_GROUP),
    direct("__sub_group_commit_read_pipe", Op::GroupCommitReadPipe, OF_SUB_GROUP),
    direct("__sub_group_commit_write_pipe", Op::GroupCommitWritePipe, OF_SUB_GROUP),
    direct("__get_pipe_num_packets_ro", Op::GetNumPipePackets, &[READ_ONLY, ARGUMENT, ARGUMENT]),
    direct("__get_pipe_num_packets_wo", Op::GetNumPipePackets, &[WRITE_ONLY, ARGUMENT, ARGUMENT]),
    direct("__get_pipe_max_packets_ro", Op::GetMaxPipePackets, &[READ_ONLY, ARGUMENT, ARGUMENT]),
    direct("__get_pipe_max_packets_wo", Op::GetMaxPipePackets, &[WRITE_ONLY, ARGUMENT, ARGUMENT]),
    direct("is_valid_reserve_id", Op::IsValidReserveId, &[ARGUMENT]),
];
