//! Flags of arithmetic, in both directions: LLVM's fast-math flags and the decoration FPFastMathMode, `nsw` and `nuw`
//! and the decorations NoSignedWrap and NoUnsignedWrap.

use crate::llvm::{BinaryFlags, Builder as LlvmBuilder, FastMathFlags};
use crate::mapping::context::Build;
use crate::mapping::poison::{Emit, policy};
use crate::options::Poison;
use crate::spirv::{Decoration, Extension, FPFastMathMode, Id, Instruction, Version};

/// A fast-math flag: the functions that read and set it, and its bit of FPFastMathMode (section 3.15 of the SPIR-V
/// specification).
type Flag = (fn(FastMathFlags) -> bool, fn(FastMathFlags, bool) -> FastMathFlags, FPFastMathMode);

const FAST_MATH: &[Flag] = &[
    (FastMathFlags::nnan, FastMathFlags::with_nnan, FPFastMathMode::NotNaN),
    (FastMathFlags::ninf, FastMathFlags::with_ninf, FPFastMathMode::NotInf),
    (FastMathFlags::nsz, FastMathFlags::with_nsz, FPFastMathMode::NSZ),
    (FastMathFlags::arcp, FastMathFlags::with_arcp, FPFastMathMode::AllowRecip),
];

/// Returns the bits of FPFastMathMode for `flags`. A bit of an extension is set only if the extension is allowed.
fn fast_math_mode<'c>(e: &mut impl Emit<'c>, flags: FastMathFlags) -> FPFastMathMode {
    if flags.is_fast() {
        return FPFastMathMode::Fast;
    }
    let mut mode = FAST_MATH.iter().filter(|(has, ..)| has(flags)).fold(0, |mode, (_, _, bit)| mode | bit.0);
    if e.out().is_extension_allowed(Extension::INTEL_fp_fast_math_mode) {
        if flags.contract() {
            mode |= FPFastMathMode::AllowContractFastINTEL.0;
        }
        if flags.reassoc() {
            mode |= FPFastMathMode::AllowReassocINTEL.0;
        }
    }
    FPFastMathMode(mode)
}

/// Decorates an addition, subtraction, multiplication, division or remainder with its fast-math flags.
pub(crate) fn fast_math_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, flags: FastMathFlags) {
    if flags.is_empty() {
        return;
    }
    let mode = fast_math_mode(e, flags);
    if mode.0 != 0 {
        e.out().decorate(id, Decoration::FPFastMathMode, &[mode.0]);
    }
}

/// Decorates a negation, a comparison, a conversion, or an instruction of OpenCL.std with its fast-math flags. These
/// instructions may have FPFastMathMode only since SPIR-V 1.6 or with SPV_KHR_float_controls2. Does nothing if neither
/// is allowed.
pub(crate) fn newer_fast_math_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, flags: FastMathFlags) {
    if flags.is_empty() {
        return;
    }
    if e.out().max_version() >= Version::V1_6 || e.out().is_extension_allowed(Extension::KHR_float_controls2) {
        fast_math_to_spirv(e, id, flags);
    }
}

/// Decorates an addition, subtraction, multiplication or left shift with its wrap flags. The decorations need SPIR-V
/// 1.4 or SPV_KHR_no_integer_wrap_decoration. Without them the flags are dropped.
pub(crate) fn wrap_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, flags: BinaryFlags) {
    if flags.is_empty() || !may_decorate_wrap(e) {
        return;
    }
    // An overflow is poison in LLVM. In SPIR-V, an overflow is poison with the execution mode ArithmeticPoisonKHR, and
    // undefined behaviour without this mode.
    if e.poison_policy().is_strict() {
        e.needs_poison();
    }
    if flags.nsw() {
        e.out().decorate(id, Decoration::NoSignedWrap, &[]);
    }
    if flags.nuw() {
        e.out().decorate(id, Decoration::NoUnsignedWrap, &[]);
    }
}

fn may_decorate_wrap<'c>(e: &mut impl Emit<'c>) -> bool {
    e.out().max_version() >= Version::new(1, 4)
        || e.out().is_extension_allowed(Extension::KHR_no_integer_wrap_decoration)
}

/// Returns the fast-math flags for bits of FPFastMathMode. AllowTransform of SPV_KHR_float_controls2 has no flag: it
/// requires AllowReassoc and AllowContract, which have flags.
pub(crate) fn fast_math_to_llvm(mode: FPFastMathMode) -> FastMathFlags {
    if mode.contains(FPFastMathMode::Fast) {
        return FastMathFlags::FAST;
    }
    let mut flags = FastMathFlags::NONE;
    for (_, with, bit) in FAST_MATH {
        flags = with(flags, mode.contains(*bit));
    }
    flags
        .with_contract(mode.contains(FPFastMathMode::AllowContractFastINTEL))
        .with_reassoc(mode.contains(FPFastMathMode::AllowReassocINTEL))
}

/// Returns a builder that gives each instruction the fast-math flags of the decoration of `instruction`.
pub(crate) fn builder_with_fast_math<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> LlvmBuilder<'c> {
    let mut builder = *b.builder();
    builder.set_fast_math(fast_math_of(b, instruction));
    builder
}

/// Returns the fast-math flags of an instruction's decoration.
pub(crate) fn fast_math_of<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> FastMathFlags {
    let mode = instruction.result().and_then(|id| b.decoration(id, Decoration::FPFastMathMode));
    match mode.and_then(|operands| operands.first()) {
        Some(mode) => {
            let flags = fast_math_to_llvm(FPFastMathMode(*mode));
            // A violation of NotNaN or NotInf is an undefined value in SPIR-V, but a violation of `nnan` or `ninf` is
            // poison.
            if b.options().poison == Poison::Strict { policy::without_promises(flags) } else { flags }
        }
        None => FastMathFlags::NONE,
    }
}

/// Returns the wrap flags of an instruction's decorations.
pub(crate) fn wrap_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> BinaryFlags {
    let decorations = instruction.result().map(|id| b.decorations(id)).unwrap_or_default();
    decorations.iter().fold(BinaryFlags::NONE, |flags, (decoration, _)| match *decoration {
        Decoration::NoSignedWrap => flags.with_nsw(true),
        Decoration::NoUnsignedWrap => flags.with_nuw(true),
        _ => flags,
    })
}
