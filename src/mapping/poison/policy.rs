//! The rules for poison, undefined values and undefined behaviour, in both directions.
//!
//! LLVM has poison, a value that makes every value computed from it poison. LLVM also has undef, which may have another
//! value at each use, and undefined behaviour. SPIR-V has undefined values, which are like undef, and undefined
//! behaviour. With SPV_KHR_poison_freeze it has poison too: the execution mode ArithmeticPoisonKHR makes some
//! instructions return poison that otherwise have undefined behaviour. A translation may turn poison into any value,
//! and undefined behaviour into anything. It must not turn poison into undefined behaviour, nor an undefined value into
//! poison.
//!
//! | What | LLVM | SPIR-V | SPIR-V with ArithmeticPoisonKHR |
//! |---|---|---|---|
//! | overflow of `nsw`, `nuw`; NoSignedWrap, NoUnsignedWrap | poison | undefined behaviour | poison |
//! | `exact`, `disjoint`, `nneg`, `samesign` violated | poison | not expressed: defined | defined |
//! | division by zero, division that overflows | undefined behaviour | undefined behaviour | poison |
//! | shift by the width or more | poison | undefined value | undefined value |
//! | `fptoui`, `fptosi` out of range | poison | undefined behaviour | poison |
//! | `nnan`, `ninf` violated; NotNaN, NotInf | poison | undefined value | undefined value |
//! | element of a vector past the end | poison | undefined behaviour | undefined behaviour |
//! | `inbounds` violated; the InBounds access chains | poison | undefined behaviour | undefined behaviour |
//! | memory that was never stored to | undef | undefined value | undefined value |
//!
//! In the direction to SPIR-V, a relaxed translation ignores the differences within a row, since compilers treat
//! poison, undefined values and undefined behaviour alike. It still makes `freeze` work if OpFreezeKHR may not be used,
//! see [`stability`](super::stability). A strict translation never turns poison into undefined behaviour, nor an
//! undefined value into poison. If the translation may use poison in SPIR-V, it sets the mode for flags and
//! conversions, and guards addresses and indices. Otherwise it emits no instruction that may return poison.
//!
//! In the direction to LLVM IR, the divisions of a module with the mode are guarded, see
//! [`divisions`](super::divisions). A strict translation also prevents poison where SPIR-V has an undefined value: it
//! masks the amounts of shifts, and omits `nnan` and `ninf`.

use crate::llvm::{FastMathFlags, Type};
use crate::mapping::context::Build;
use crate::mapping::poison::Emit;
use crate::options::{Options, Poison};
use crate::spirv::{Capability, Decoration, Extension, Id, Op};

/// The rules for poison in a translation to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    has_instructions: bool,
    is_strict: bool,
    is_null: bool,
}

impl Policy {
    /// Returns the rules for a module. `has_freeze` is true if the module has a `freeze` instruction.
    pub(crate) fn new(options: &Options, has_freeze: bool) -> Self {
        let has_instructions = options.may_write(Extension::KHR_poison_freeze);
        let is_strict = options.poison == Poison::Strict;
        Policy { has_instructions, is_strict, is_null: !has_instructions && (is_strict || has_freeze) }
    }

    /// Returns true if OpPoisonKHR and OpFreezeKHR may be used.
    pub(crate) fn has_instructions(self) -> bool {
        self.has_instructions
    }

    /// Returns true if the translation is strict.
    pub(crate) fn is_strict(self) -> bool {
        self.is_strict
    }

    /// Returns true if undef and poison constants become null constants, because all uses of a constant must see the
    /// same value.
    pub(crate) fn is_null(self) -> bool {
        self.is_null
    }

    /// Returns true if constant addresses may use the InBounds access chains. Such a constant expression may be poison
    /// in LLVM, but its SPIR-V instruction is undefined behaviour. These instructions are therefore not allowed in a
    /// strict translation, nor if OpFreezeKHR may not be used and the module has a `freeze`, which may depend on the
    /// constant.
    pub(crate) fn trusts_constant_addresses(self) -> bool {
        !self.is_strict && !self.is_null
    }

    /// Returns true if no instruction of the module may return poison or an undefined value.
    pub(crate) fn is_stable(self) -> bool {
        self.is_strict && !self.has_instructions
    }
}

/// Returns LLVM's `poison` as `ty`, a SPIR-V type: OpPoisonKHR if it may be used, null if every use must see the same
/// value, and OpUndef otherwise.
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

/// Returns LLVM's `undef` of `llvm_type` as `ty`, its SPIR-V type: null if every use must see the same value or if an
/// undefined value of `ty` may be out of the range of `llvm_type`, and OpUndef otherwise.
pub(crate) fn undef<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id) -> Id {
    if e.poison_policy().is_null || crate::mapping::types::held::has_odd(llvm_type) {
        return e.out().null(ty);
    }
    e.out().undef(ty)
}

/// Guards a conversion of a floating-point number to an integer. `id` is the result. If the number is out of range, the
/// result is poison in LLVM, but the conversion is undefined behaviour in SPIR-V. If `is_stable` is true, the
/// conversion saturates. Otherwise a strict translation sets the execution mode ArithmeticPoisonKHR, with which the
/// result is poison.
pub(crate) fn guard_conversion<'c>(e: &mut impl Emit<'c>, id: Id, is_stable: bool) {
    if is_stable {
        e.out().decorate(id, Decoration::SaturatedConversion, &[]);
    } else if e.poison_policy().is_strict {
        e.needs_poison();
    }
}

/// Returns the flags without `nnan` and `ninf`. With these flags, a NaN or an infinity makes the result poison in LLVM,
/// but an undefined value in SPIR-V.
pub(crate) fn without_promises(flags: FastMathFlags) -> FastMathFlags {
    flags.with_nnan(false).with_ninf(false)
}

/// Returns true if the entry points of a SPIR-V module have the execution mode ArithmeticPoisonKHR. If the module
/// declares the capability PoisonFreezeKHR, all entry points must have the mode, also those of other modules that are
/// linked with this module.
pub(crate) fn is_arithmetic<'m, 'c>(b: &impl Build<'m, 'c>) -> bool {
    b.declares(Capability::PoisonFreezeKHR)
}
