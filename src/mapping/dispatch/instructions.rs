//! Which mapping translates an LLVM instruction.

use crate::error::Result;
use crate::llvm::{Instruction, InstructionView};
use crate::mapping::context::Mapped;
use crate::mapping::instructions::{arithmetic, casts, comparisons, composites};
use crate::mapping::memory::{Emit, accesses, addresses, atomics};
use crate::mapping::poison::freeze;
use crate::spirv::Id;

/// Passes an LLVM instruction to the mapping that translates it.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, i: Instruction<'c>, v: &InstructionView<'c>) -> Result<Mapped<Id>> {
    use InstructionView as V;
    match v {
        V::FNeg(_) | V::Binary { .. } => arithmetic::to_spirv(e, i, v),
        V::Cast { .. } => casts::to_spirv(e, i, v),
        V::ICmp { .. } | V::FCmp { .. } | V::Select { .. } => comparisons::to_spirv(e, i, v),
        V::Alloca { .. } | V::Load { .. } | V::Store { .. } => accesses::to_spirv(e, i, v),
        V::Gep(_) => addresses::to_spirv(e, i, v),
        V::ExtractElement { .. }
        | V::InsertElement { .. }
        | V::ShuffleVector { .. }
        | V::ExtractValue { .. }
        | V::InsertValue { .. } => composites::to_spirv(e, i, v),
        V::Fence { .. } | V::CmpXchg { .. } | V::AtomicRmw { .. } => atomics::to_spirv(e, i, v),
        V::Freeze(_) => freeze::to_spirv(e, i, v),
        _ => Ok(Mapped::Declined),
    }
}
