//! Which SPIR-V instructions are `convergent`: their effect depends on which invocations execute them together.
//!
//! LLVM needs the attribute `convergent`, because it may move a call that lacks the attribute into or out of a
//! conditional block. SPIR-V has no decoration for it, so the attribute is deduced from the opcode. A function is
//! convergent if it contains a convergent instruction or calls a convergent function.

use crate::mapping::facts::instruction_facts;
use crate::spirv::Op;
use crate::spirv::grammar::{Class, InstructionInfo};

/// Returns true if the effect of an instruction depends on which invocations execute it together.
pub(crate) fn is_convergent(info: &InstructionInfo) -> bool {
    if let Some(convergent) = instruction_facts::of(info.opcode).convergent {
        return convergent;
    }
    match info.class {
        Class::Barrier | Class::Group | Class::NonUniform | Class::Derivative => true,
        // An implicit level of detail is computed from derivatives.
        Class::Image => info.name.contains("ImplicitLod"),
        Class::Pipe => info.name.starts_with("Group"),
        Class::Arithmetic | Class::Conversion | Class::Function | Class::Memory => {
            info.name.starts_with("CooperativeMatrix")
        }
        // The published grammar puts vendors' instructions into this class and says no more about them.
        Class::Reserved => true,
        Class::Exclude => info.name.starts_with("Subgroup"),
        _ => false,
    }
}

/// Returns true if an instruction calls code that is not in the module, and that may therefore be convergent.
pub(crate) fn is_unknown_call(op: Op) -> bool {
    instruction_facts::of(op).unknown_callee
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Instructions for OpenCL C's group functions are convergent, others are not.
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
