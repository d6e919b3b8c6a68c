//! `convergent`: what depends on which invocations of a kernel run it together.
//!
//! SPIR-V does not say it of functions: which instructions are so follows from what they are, and a function is so that
//! reaches one of them. LLVM assumes of everything that is not marked that it may be moved under a condition, or out of
//! one.

use crate::mapping::facts::instruction_facts;
use crate::spirv::Op;
use crate::spirv::grammar::{Class, InstructionInfo};

/// Whether an instruction depends on which invocations run it together.
pub(crate) fn is_convergent(info: &InstructionInfo) -> bool {
    if let Some(convergent) = instruction_facts::of(info.opcode).convergent {
        return convergent;
    }
    match info.class {
        Class::Barrier | Class::Group | Class::NonUniform | Class::Derivative => true,
        // Derivatives choose the level of detail.
        Class::Image => info.name.contains("ImplicitLod"),
        Class::Pipe => info.name.starts_with("Group"),
        Class::Arithmetic | Class::Conversion | Class::Function | Class::Memory => {
            info.name.starts_with("CooperativeMatrix")
        }
        // The published grammar puts vendors' instructions here that it says no more about.
        Class::Reserved => true,
        Class::Exclude => info.name.starts_with("Subgroup"),
        _ => false,
    }
}

/// Whether an instruction calls what the module does not show, so that it may be convergent.
pub(crate) fn is_unknown_call(op: Op) -> bool {
    instruction_facts::of(op).unknown_callee
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The instructions that OpenCL C's functions on groups are, and some that are not.
    #[test]
    fn instructions_of_groups_are_convergent() {
        let is = |op: Op| is_convergent(op.info().expect("an instruction of the grammar"));
        let convergent = [
            Op::ControlBarrier,
            Op::GroupAll,
            Op::GroupAsyncCopy,
            Op::GroupWaitEvents,
            Op::GroupNonUniformShuffle,
            Op::SubgroupBallotKHR,
            Op::SubgroupBlockReadINTEL,
            Op::GroupCommitReadPipe,
            Op::CooperativeMatrixMulAddKHR,
            Op::CooperativeMatrixLoadKHR,
            Op::ControlBarrierArriveEXT,
            Op::DPdx,
            Op::ImageSampleImplicitLod,
        ];
        for op in convergent {
            assert!(is(op), "Op{op}");
        }
        for op in [Op::MemoryBarrier, Op::AtomicIAdd, Op::IAdd, Op::Load, Op::ReadPipe, Op::ImageSampleExplicitLod] {
            assert!(!is(op), "Op{op}");
        }
    }
}
