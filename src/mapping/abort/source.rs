//! OpAbortKHR of SPV_KHR_abort, which ends an invocation with a message.
//!
//! In the direction to SPIR-V these calls become OpAbortKHR:
//! - calls of `__spirv_AbortKHR`, whose argument is the message ([`calls`]),
//! - the intrinsics `llvm.trap` and `llvm.ubsantrap`, whose message [`traps`] writes,
//! - if the options ask for it, the functions that `assert` and `abort` call ([`functions`]).
//!
//! Such a call ends its block, whatever follows it in LLVM IR. Generated messages have the layout that [`message`]
//! documents and [`crate::abort`] reads. In the direction to LLVM IR the message determines whether the instruction
//! becomes one of the intrinsics or a call of `__spirv_AbortKHR`.
//!
//! If the extension is not allowed, [`Fallback`] determines the translation. See [`fallback`] and [`stripping`].
//!
//! SPV_KHR_maximal_reconvergence lists OpAbortKHR among the instructions that escape reconvergence: the invocation
//! ends, and the others reconverge without it. The instruction communicates nothing between invocations. So neither
//! `__spirv_AbortKHR` nor the intrinsics are `convergent`, and LLVM may sink or merge them without a change to the
//! results of other invocations.

use crate::error::{Error, Result};
use crate::llvm::{Call, Function};
use crate::mangle;
use crate::mapping::abort::emit::Emit;
use crate::mapping::abort::{calls, fallback, functions, traps};
use crate::options::{AbortFallback as Fallback, Options};
use crate::spirv::{Builder, Extension, Id, Op};

/// The name of the function whose call is OpAbortKHR.
const CALL: &str = "__spirv_AbortKHR";

/// The kinds of functions that end the invocation that calls them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// `__spirv_AbortKHR`
    Call,
    /// `llvm.trap` or `llvm.ubsantrap`
    Trap(traps::Trap),
    /// A function that `assert` or `abort` calls.
    Function(&'static functions::Row),
}

/// Returns the kind of a function if a call of it is an abort in this translation.
///
/// Without the extension and a fallback `llvm.trap` is left out, as in `llvm-spirv`, and the functions that `assert`
/// calls are ordinary functions.
pub(crate) fn source(function: Function<'_>, options: &Options, out: &Builder) -> Option<Source> {
    if !function.is_intrinsic() && function.is_declaration() && is_call(function.as_value().name_bytes()) {
        return Some(Source::Call);
    }
    if !out.is_extension_allowed(Extension::KHR_abort) && options.abort_fallback == Fallback::Refuse {
        return None;
    }
    match function.intrinsic_name() {
        Some(name) => traps::Trap::of_intrinsic(name).map(Source::Trap),
        None if options.abort_functions => functions::by_name(&function.name()).map(Source::Function),
        None => None,
    }
}

/// Returns true if this translation strips aborts.
pub(crate) fn strips(options: &Options, out: &Builder) -> bool {
    options.abort_fallback == Fallback::Strip && !out.is_extension_allowed(Extension::KHR_abort)
}

fn is_call(name: &[u8]) -> bool {
    let Ok(name) = str::from_utf8(name) else { return false };
    name == CALL || mangle::plain_name(name) == Some(CALL)
}

/// Emits the end of the current block for a call that is an abort.
///
/// # Errors
/// Returns `RequiresExtension` for a call of `__spirv_AbortKHR` without the extension and without a fallback.
/// `InvalidInstruction` for a call that does not have exactly one message of a concrete type.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, source: Source) -> Result<()> {
    if matches!(source, Source::Call) {
        calls::check(call)?;
    }
    let fallback = e.options().abort_fallback;
    if !e.out().is_extension_allowed(Extension::KHR_abort) {
        match fallback {
            Fallback::Refuse => return Err(Error::RequiresExtension(Extension::KHR_abort.to_string()).into()),
            Fallback::Unreachable | Fallback::Strip => {
                e.out().emit_void(Op::Unreachable, &[]);
                return Ok(());
            }
            Fallback::Store => {}
        }
    }
    let message = match source {
        Source::Call => calls::message(e, call)?,
        Source::Trap(trap) => traps::message(e, call, trap),
        Source::Function(row) => functions::message(e, call, row)?,
    };
    if !e.out().is_extension_allowed(Extension::KHR_abort) {
        return fallback::store(e, message);
    }
    let ty = type_of(e, message)?;
    e.out().emit_void(Op::AbortKHR, &[ty.word(), message.word()]);
    Ok(())
}

pub(crate) fn type_of<'c>(e: &mut impl Emit<'c>, message: Id) -> Result<Id> {
    Ok(e.out().type_of(message).ok_or_else(|| Error::Internal("a message has no type".to_owned()))?)
}
