//! `llvm.trap`, `llvm.ubsantrap`, and clang's `__builtin_verbose_trap(category, reason)`, in both directions.
//!
//! clang compiles `__builtin_verbose_trap` to a trap whose debug location is in an inlined function with the name
//! `__clang_trap_msg$category$reason`. UBSan's checks have such a debug location too. On the way to LLVM IR, there may
//! be no debug information to attach, so the category and the reason become an attribute of the call ([`TEXTS`]). On
//! the way to SPIR-V, both the attribute and the debug location are read.

use crate::abort;
use crate::error::Result;
use crate::llvm::{Call, Value};
use crate::mapping::abort::{Emit, message::Message};
use crate::mapping::context::{Claims, Mapped};
use crate::mapping::spirv_calls::Build;
use crate::spirv::{Id, Instruction, Op};

/// An intrinsic that ends an invocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trap {
    /// `llvm.trap`
    Plain,
    /// `llvm.ubsantrap`, whose argument tells which check failed.
    Ubsan,
}

/// Each intrinsic with its name and two texts that begin its message: one for a plain trap, and one for a trap with a
/// category and a reason.
const TRAPS: [(Trap, &str, &str, &str); 2] = [
    (Trap::Plain, "llvm.trap", "llvm.trap", "__builtin_verbose_trap: %s: %s"),
    (Trap::Ubsan, "llvm.ubsantrap", "llvm.ubsantrap: %u", "llvm.ubsantrap: %u: %s: %s"),
];

/// The name of the attribute whose value is the category and the reason.
const TEXTS: &str = "spirv-verbose-trap";

/// How the name of clang's function begins. The category, a [`SEPARATOR`] and the reason follow.
const PREFIX: &str = "__clang_trap_msg$";

/// The separator between category and reason. The category does not contain it.
const SEPARATOR: char = '$';

impl Trap {
    /// Returns the [`Trap`] for the intrinsic named `name`, or `None` if it is not a trap.
    pub(crate) fn of_intrinsic(name: &str) -> Option<Self> {
        TRAPS.iter().find(|(_, own, ..)| *own == name).map(|(trap, ..)| *trap)
    }
}

/// Returns the id of the message of a trap.
pub(crate) fn message<'c>(e: &mut impl Emit<'c>, call: Call<'c>, trap: Trap) -> Id {
    let texts = texts(call);
    let (_, _, plain, verbose) = TRAPS.iter().find(|(own, ..)| *own == trap).unwrap_or(&TRAPS[0]);
    let mut message = Message::new(e, if texts.is_some() { verbose } else { plain });
    if trap == Trap::Ubsan {
        let check = call.argument(0).and_then(|check| check.as_u64()).unwrap_or(0);
        let check = e.out().constant_u32(check as u32);
        message.word(check);
    }
    if let Some((category, reason)) = texts {
        message.text(e, category.as_bytes());
        message.text(e, reason.as_bytes());
    }
    message.finish(e)
}

/// Returns the category and the reason of a trap, or `None` if the call states none.
fn texts(call: Call<'_>) -> Option<(String, String)> {
    let split = |text: &str| text.split_once(SEPARATOR).map(|(one, other)| (one.to_owned(), other.to_owned()));
    if let Some(text) = call.attributes().string(TEXTS) {
        return split(&text);
    }
    let location = call.as_instruction().debug_location()?;
    location.inlined_at?;
    split(location.scope?.subprogram_name()?.strip_prefix(PREFIX)?)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { instructions: &[Op::AbortKHR], ..Claims::NONE };

/// Builds the intrinsic call for an OpAbortKHR whose message [`message`] has written, without the `unreachable` after
/// it. Returns `Declined` for any other message, and if the options ask for calls. The instruction then becomes a call
/// of `__spirv_AbortKHR`.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    if b.options().abort_as_call {
        return Ok(Mapped::Declined);
    }
    let message = b.argument(instruction, 1)?;
    let Some(members) = abort::constant_members(&|id| b.definition(id), message) else { return Ok(Mapped::Declined) };
    let text = |index: usize| {
        let text = abort::constant_text(&|id| b.definition(id), *members.get(index)?)?;
        (text.len() % 4 == 0).then_some(text)
    };
    let text = |index| text(index).and_then(|bytes| String::from_utf8(abort::until_zero(&bytes).to_vec()).ok());
    let Some(format) = text(0) else { return Ok(Mapped::Declined) };
    let row = TRAPS.iter().find(|(_, _, plain, verbose)| *plain == format || *verbose == format);
    let Some((trap, name, _, verbose)) = row else { return Ok(Mapped::Declined) };
    let mut arguments = Vec::new();
    if *trap == Trap::Ubsan {
        let check = members.get(1).and_then(|&check| b.constant_bits(check)).and_then(|check| u8::try_from(check).ok());
        let Some(check) = check else { return Ok(Mapped::Declined) };
        arguments.push(b.types().i8().const_u64(check.into())?);
    }
    let values = 1 + arguments.len();
    let mut texts = None;
    if *verbose == format {
        let (Some(category), Some(reason)) = (text(values), text(values + 1)) else { return Ok(Mapped::Declined) };
        if category.contains(SEPARATOR) {
            return Ok(Mapped::Declined);
        }
        texts = Some(format!("{category}{SEPARATOR}{reason}"));
    }
    if members.len() != values + if texts.is_some() { 2 } else { 0 } {
        return Ok(Mapped::Declined);
    }
    let call = b.intrinsic_call(name, b.types().void(), &arguments)?;
    if let Some(texts) = texts {
        call.add_attribute(b.types().string_attribute(TEXTS, &texts)?)?;
    }
    if let Some(noreturn) = b.attribute_kinds().noreturn {
        call.add_attribute(b.types().attribute(noreturn)?)?;
    }
    Ok(Mapped::Nothing)
}
