//! The calls that end an invocation, on the way to SPIR-V.
//!
//! These calls become OpAbortKHR of SPV_KHR_abort:
//! - calls of `__spirv_AbortKHR`, whose argument is the message ([`calls`]),
//! - calls of the intrinsics `llvm.trap` and `llvm.ubsantrap`, whose message [`traps`] writes,
//! - calls of the functions that `assert` and `abort` call, if the options ask for it ([`functions`]).
//!
//! The call ends its block, and the instructions after it are dropped. Messages that this translator writes have the
//! layout that [`super::message`] documents and [`crate::abort`] reads. On the way to LLVM IR, the message determines
//! whether OpAbortKHR becomes a call of an intrinsic or of `__spirv_AbortKHR`.
//!
//! If the extension is not allowed, the option [`Fallback`] determines the translation. See [`fallback`] and
//! [`super::stripping`].
//!
//! Neither `__spirv_AbortKHR` nor the intrinsics are `convergent`. SPV_KHR_maximal_reconvergence lists OpAbortKHR among
//! the instructions after which an invocation does not reconverge: the invocation ends, and the other invocations
//! reconverge without it. The instruction communicates nothing between invocations. LLVM may therefore sink or merge
//! the calls without a change to the results of other invocations.

use crate::error::{Error, Result};
use crate::llvm::{Call, Function};
use crate::mangle;
use crate::mapping::abort::{Emit, calls, fallback, functions, traps};
use crate::mapping::context::Mapped;
use crate::options::{AbortFallback as Fallback, Options};
use crate::spirv::{Builder, Extension, Id, Op};

/// The name of the function that OpAbortKHR becomes in LLVM IR.
const CALL: &str = "__spirv_AbortKHR";

/// A function whose calls end the invocation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// `__spirv_AbortKHR`
    Call,
    /// `llvm.trap` or `llvm.ubsantrap`
    Trap(traps::Trap),
    /// A function that `assert` or `abort` calls.
    Function(&'static functions::Row),
}

/// Returns which kind of abort a call of `function` is, or `None` if the call is not translated as an abort.
///
/// If the extension is not allowed and there is no fallback, only calls of `__spirv_AbortKHR` are aborts. `llvm.trap`
/// is then dropped, as in `llvm-spirv`, and the functions that `assert` calls are ordinary functions.
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

/// Returns true if the translation removes the code that leads to aborts, see [`super::stripping`].
pub(crate) fn strips(options: &Options, out: &Builder) -> bool {
    options.abort_fallback == Fallback::Strip && !out.is_extension_allowed(Extension::KHR_abort)
}

/// Returns true if a name is `__spirv_AbortKHR`, mangled or not.
fn is_call(name: &[u8]) -> bool {
    let Ok(name) = str::from_utf8(name) else { return false };
    name == CALL || mangle::plain_name(name) == Some(CALL)
}

/// Emits the instructions for a call that is an abort. They end the current block.
///
/// # Errors
/// Returns `RequiresExtension` for a call of `__spirv_AbortKHR` if the extension is not allowed and there is no
/// fallback. Returns `InvalidInstruction` if the call does not have exactly one message of a concrete type.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, source: Source) -> Result<Mapped<Id>> {
    if matches!(source, Source::Call) {
        calls::check(call)?;
    }
    let fallback = e.options().abort_fallback;
    if !e.out().is_extension_allowed(Extension::KHR_abort) {
        match fallback {
            Fallback::Refuse => return Err(Error::RequiresExtension(Extension::KHR_abort.to_string()).into()),
            Fallback::Unreachable | Fallback::Strip => {
                e.out().emit_void(Op::Unreachable, &[]);
                return Ok(Mapped::Nothing);
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
        return fallback::store(e, message).map(Mapped::from);
    }
    let ty = type_of(e, message)?;
    e.out().emit_void(Op::AbortKHR, &[ty.word(), message.word()]);
    Ok(Mapped::Nothing)
}

/// Returns the SPIR-V type of a message.
pub(crate) fn type_of<'c>(e: &mut impl Emit<'c>, message: Id) -> Result<Id> {
    Ok(e.out().type_of(message).ok_or_else(|| Error::Internal("the message of an abort has no type".to_owned()))?)
}
