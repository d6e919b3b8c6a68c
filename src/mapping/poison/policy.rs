//! Poison, undefined values and undefined behaviour: what each side calls which, and what is done about it.
//!
//! LLVM has poison, a value that makes what is computed of it poison; undef, a value that each use may see otherwise;
//! and undefined behaviour. SPIR-V has undefined values, which are as undef, and undefined behaviour; with
//! SPV_KHR_poison_freeze and its execution mode ArithmeticPoisonKHR it has poison, which instructions give that have
//! undefined behaviour without the mode. A translation may turn poison into any value, and undefined behaviour into
//! anything. It must not turn poison into undefined behaviour, nor an undefined value into poison.
//!
//! | What | LLVM | SPIR-V | with the mode |
//! |---|---|---|---|
//! | overflow of `nsw`, `nuw`; NoSignedWrap, NoUnsignedWrap | poison | undefined behaviour | poison |
//! | `exact`, `disjoint`, `nneg`, `samesign` broken | poison | not said: defined | defined |
//! | division by zero, overflow of one | undefined behaviour | undefined behaviour | poison |
//! | shift by the width or more | poison | undefined value | undefined value |
//! | `fptoui`, `fptosi` out of range | poison | undefined behaviour | poison |
//! | `nnan`, `ninf` broken; NotNaN, NotInf | poison | undefined value | undefined value |
//! | a vector's element past the end | poison | undefined behaviour | undefined behaviour |
//! | `inbounds` broken; the InBounds access chains | poison | undefined behaviour | undefined behaviour |
//! | memory that nothing was stored to | undef | undefined value | undefined value |
//!
//! To SPIR-V, what is relaxed leaves all this as it is, as both sides' compilers take the rows for the same, but makes
//! `freeze` hold where SPIR-V lacks it: [`stability`]. What is strict lets nothing come out worse: where poison may be
//! said, flags and conversions demand the mode, and addresses and indices are guarded; where it may not, nothing gives
//! poison in the first place.
//!
//! To LLVM IR, divisions of a module with the mode are guarded ([`divisions`]). What is strict guards also what is an
//! undefined value: shifts have their amount cut off, NotNaN and NotInf are left out.

use crate::llvm::{FastMathFlags, Type};
use crate::mapping::context::build::Build;
use crate::mapping::poison::emit::Emit;
use crate::options::{Options, Poison};
use crate::spirv::grammar::Capability;
use crate::spirv::{Decoration, Extension, Id, Op};

/// How a translation to SPIR-V deals with poison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    has_instructions: bool,
    is_strict: bool,
    is_null: bool,
}

impl Policy {
    /// That for a module; `has_freeze` tells whether any instruction of it is `freeze`.
    pub(crate) fn new(options: &Options, has_freeze: bool) -> Self {
        let has_instructions = options.may_write(Extension::KHR_poison_freeze);
        let is_strict = options.poison == Poison::Strict;
        Policy { has_instructions, is_strict, is_null: !has_instructions && (is_strict || has_freeze) }
    }

    /// Whether SPIR-V's instructions for poison and `freeze` may be used.
    pub(crate) fn has_instructions(self) -> bool {
        self.has_instructions
    }

    /// Whether nothing may come out worse than it was.
    pub(crate) fn is_strict(self) -> bool {
        self.is_strict
    }

    /// Whether constants that are undefined are null, as every use must see the same.
    pub(crate) fn is_null(self) -> bool {
        self.is_null
    }

    /// Whether constant addresses may be said to be within what their bases point into. As constants are those of all
    /// of a module, this is not so where any of them may be frozen.
    pub(crate) fn trusts_constant_addresses(self) -> bool {
        !self.is_strict && !self.is_null
    }

    /// Whether no instruction may give poison, nor anything undefined.
    pub(crate) fn is_stable(self) -> bool {
        self.is_strict && !self.has_instructions
    }
}

/// LLVM's `poison` as `ty`, a SPIR-V type: OpPoisonKHR where it may be used, else an undefined value; null where every use
/// must see the same, as there is no OpFreezeKHR.
pub(crate) fn poison<'c>(e: &mut impl Emit<'c>, ty: Id) -> Id {
    let policy = e.poison_policy();
    if policy.has_instructions {
        e.needs_poison();
        e.out().constant(Op::PoisonKHR, ty, &[])
    } else if policy.is_null {
        e.out().null(ty)
    } else {
        e.out().undef(ty)
    }
}

/// LLVM's `undef` of `llvm_type` as `ty`, its SPIR-V type: OpUndef; null where every use must see the same, or where an
/// undefined value of `ty` may be none of the type.
pub(crate) fn undef<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Id {
    if e.poison_policy().is_null || crate::mapping::types::held::has_odd(llvm_type) {
        return e.out().null(ty);
    }
    e.out().undef(ty)
}

/// Sees to a conversion of a number to an integer, `id`: out of range it is undefined behaviour in SPIR-V, but poison with
/// the mode. One that must be stable gives the nearest integer instead.
pub(crate) fn of_range<'c>(e: &mut impl Emit<'c>, id: Id, is_stable: bool) {
    if is_stable {
        e.out().decorate(id, Decoration::SaturatedConversion, &[]);
    } else if e.poison_policy().is_strict {
        e.needs_poison();
    }
}

/// The flags without those that make a result poison in LLVM and an undefined value in SPIR-V.
pub(crate) fn without_promises(flags: FastMathFlags) -> FastMathFlags {
    flags.with_nnan(false).with_ninf(false)
}

/// Whether a SPIR-V module has ArithmeticPoisonKHR: all its entry points have it where the capability is declared, and
/// those that it will be linked with.
pub(crate) fn is_arithmetic<'m, 'c>(b: &impl Build<'m, 'c>) -> bool {
    b.declares(Capability::PoisonFreezeKHR)
}
