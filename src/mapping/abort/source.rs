//! What ends an invocation with a message: OpAbortKHR of SPV_KHR_abort.
//!
//! On the way to SPIR-V it is made of calls: of `__spirv_AbortKHR`, whose argument is the message ([`calls`]); of the
//! intrinsics `llvm.trap` and `llvm.ubsantrap`, whose message [`traps`] writes; and, where the options ask for it, of
//! the functions that `assert` and `abort` call ([`functions`]). The messages that are written here have the layout
//! that [`message`] documents and [`crate::abort`] reads. Such a call ends its block, whatever comes after it in LLVM.
//! On the way back a message tells which of the intrinsics it was; any other is an argument of `__spirv_AbortKHR`.
//!
//! Where the extension is not allowed, [`Fallback`] says what becomes of aborts, see [`fallback`] and [`stripping`].
//!
//! SPV_KHR_maximal_reconvergence has OpAbortKHR among what "escapes reconvergence": the invocation is gone, and those
//! that are left reconverge without it. Nothing is communicated among invocations by it, so neither the call of
//! `__spirv_AbortKHR` nor the intrinsics are `convergent`, and nothing that LLVM may do to them (to sink them, or to join
//! two of them) changes what the other invocations compute together.

use crate::error::{Error, Result};
use crate::llvm::{Call, Function};
use crate::mangle;
use crate::mapping::abort::emit::Emit;
use crate::mapping::abort::{calls, fallback, functions, traps};
use crate::options::{AbortFallback as Fallback, Options};
use crate::spirv::{Builder, Extension, Id, Op};

/// The name of the function whose call is OpAbortKHR.
const CALL: &str = "__spirv_AbortKHR";

/// What a function is that ends the invocation that calls it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// `__spirv_AbortKHR`
    Call,
    /// `llvm.trap` or `llvm.ubsantrap`
    Trap(traps::Trap),
    /// A function that `assert` or `abort` calls.
    Function(&'static functions::Row),
}

/// What a function is, if a call of it is an abort in this translation.
///
/// Without the extension and without a fallback `llvm.trap` is left out, as it is by `llvm-spirv`, and what `assert`
/// calls is called.
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

/// Whether aborts are stripped in this translation.
pub(crate) fn strips(options: &Options, out: &Builder) -> bool {
    options.abort_fallback == Fallback::Strip && !out.is_extension_allowed(Extension::KHR_abort)
}

fn is_call(name: &[u8]) -> bool {
    let Ok(name) = str::from_utf8(name) else { return false };
    name == CALL || mangle::plain_name(name) == Some(CALL)
}

/// Emits what ends the current block for the call of such a function.
///
/// # Errors
/// `RequiresExtension` for a call of `__spirv_AbortKHR` without the extension and without a fallback,
/// `InvalidInstruction` for one whose arguments are not one message of a concrete type.
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
    Ok(e.out().type_of(message).ok_or_else(|| Error::Internal("a message without a type".to_owned()))?)
}
