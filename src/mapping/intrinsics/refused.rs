//! LLVM intrinsics that SPIR-V cannot express, with the reasons. A call of one of these intrinsics is an error,
//! unless the options allow a call of an imported function.

use crate::error::{Error, Result};
use crate::llvm::TypeView;
use crate::mapping::context::Mapped;
use crate::mapping::intrinsics::expand::Site;
use crate::mapping::memory::Emit;
use crate::spirv::{Id, Op};

/// The names of the intrinsics, sorted, with the reasons. A name that ends with a dot stands for all names that begin
/// with it.
const REFUSED: &[(&str, &str)] = &[
    ("llvm.addressofreturnaddress", STACK),
    ("llvm.adjust.trampoline", TRAMPOLINE),
    ("llvm.alloc.token.id", "must be lowered by LLVM's allocation-token pass first"),
    ("llvm.asan.", SANITIZER),
    ("llvm.call.preallocated.", "belongs to an ABI with arguments that the caller allocates"),
    ("llvm.callbr.landingpad", "belongs to callbr, which SPIR-V lacks"),
    ("llvm.coro.", "must be split by LLVM's coroutine passes first"),
    ("llvm.eh.", EXCEPTIONS),
    ("llvm.experimental.deoptimize", MANAGED),
    ("llvm.experimental.gc.", MANAGED),
    ("llvm.experimental.guard", MANAGED),
    ("llvm.experimental.memset.pattern", "must be lowered to a loop by LLVM first"),
    ("llvm.experimental.patchpoint", MANAGED),
    ("llvm.experimental.stackmap", MANAGED),
    ("llvm.experimental.vector.histogram.", POINTERS),
    ("llvm.experimental.vp.splice", "depends on a number of lanes that is only known at run time"),
    ("llvm.frameaddress", STACK),
    ("llvm.gcread", MANAGED),
    ("llvm.gcroot", MANAGED),
    ("llvm.gcwrite", MANAGED),
    ("llvm.get.dynamic.area.offset", STACK),
    ("llvm.get.fpenv", ENVIRONMENT),
    ("llvm.get.fpmode", ENVIRONMENT),
    ("llvm.hwasan.", SANITIZER),
    ("llvm.icall.branch.funnel", "jumps through a table of functions"),
    ("llvm.init.trampoline", TRAMPOLINE),
    ("llvm.localaddress", STACK),
    ("llvm.localescape", STACK),
    ("llvm.localrecover", STACK),
    ("llvm.loop.decrement", HARDWARE_LOOP),
    ("llvm.memcpy.element.unordered.atomic", ELEMENT_ATOMIC),
    ("llvm.memmove.element.unordered.atomic", ELEMENT_ATOMIC),
    ("llvm.memset.element.unordered.atomic", ELEMENT_ATOMIC),
    ("llvm.objc.", "calls the runtime of Objective-C"),
    ("llvm.preserve.array.access.index", RELOCATED),
    ("llvm.preserve.struct.access.index", RELOCATED),
    ("llvm.protected.field.ptr", SIGNED),
    ("llvm.ptrauth.", SIGNED),
    ("llvm.read_register", REGISTER),
    ("llvm.read_volatile_register", REGISTER),
    ("llvm.returnaddress", STACK),
    ("llvm.seh.", EXCEPTIONS),
    ("llvm.set.fpenv", ENVIRONMENT),
    ("llvm.set.fpmode", ENVIRONMENT),
    ("llvm.set.loop.iterations", HARDWARE_LOOP),
    ("llvm.set.rounding", ENVIRONMENT),
    ("llvm.sponentry", STACK),
    ("llvm.stackaddress", STACK),
    ("llvm.stackguard", STACK),
    ("llvm.stackprotector", STACK),
    ("llvm.start.loop.iterations", HARDWARE_LOOP),
    ("llvm.swift.async.context.addr", "belongs to Swift's asynchronous calls"),
    ("llvm.test.set.loop.iterations", HARDWARE_LOOP),
    ("llvm.test.start.loop.iterations", HARDWARE_LOOP),
    ("llvm.thread.pointer", REGISTER),
    ("llvm.type.checked.load", "loads from a virtual function table"),
    ("llvm.va_copy", VARIADIC),
    ("llvm.va_end", VARIADIC),
    ("llvm.va_start", VARIADIC),
    ("llvm.vp.gather", POINTERS),
    ("llvm.vp.inttoptr", POINTERS),
    ("llvm.vp.load.ff", "loads a number of lanes that is only known at run time"),
    ("llvm.vp.ptrtoint", POINTERS),
    ("llvm.vp.scatter", POINTERS),
    ("llvm.vscale", "belongs to scalable vectors, which SPIR-V lacks"),
    ("llvm.write_register", REGISTER),
];

const STACK: &str = "accesses the call stack, which SPIR-V lacks";
const TRAMPOLINE: &str = "writes machine code";
const SANITIZER: &str = "belongs to a sanitizer, whose runtime does not exist for SPIR-V";
const EXCEPTIONS: &str = "belongs to exception handling, which SPIR-V lacks";
const MANAGED: &str = "belongs to a managed runtime, which inspects machine code";
const POINTERS: &str = "takes or returns a vector of pointers, which SPIR-V lacks";
const ENVIRONMENT: &str = "changes or reads the floating-point environment, which SPIR-V lacks";
const HARDWARE_LOOP: &str = "stands for a loop instruction of a processor";
const ELEMENT_ATOMIC: &str = "accesses memory in elements with the ordering unordered, which SPIR-V lacks";
const RELOCATED: &str = "belongs to BPF programs, whose loader relocates them";
const SIGNED: &str = "belongs to pointer authentication, which SPIR-V lacks";
const REGISTER: &str = "accesses a register of a processor by name";
const VARIADIC: &str = "belongs to functions with a variable number of parameters, which SPIR-V lacks";

/// Returns the reason why SPIR-V cannot express an intrinsic. Returns `None` if the list does not have it.
pub(crate) fn reason(name: &str) -> Option<&'static str> {
    // A prefix sorts before the names that begin with it, and few names are prefixes of others.
    let end = REFUSED.partition_point(|(refused, _)| *refused <= name);
    let (refused, reason) = REFUSED.get(end.checked_sub(1)?)?;
    let rest = name.strip_prefix(refused)?;
    (refused.ends_with('.') || rest.is_empty() || rest.starts_with('.')).then_some(reason)
}

/// Emits a call of an imported function if the options allow it.
///
/// # Errors
/// Returns `InvalidFunctionCall` with the reason if they do not.
pub(crate) fn unknown<'c>(e: &mut impl Emit<'c>, site: Site<'c>) -> Result<Mapped<Id>> {
    let name = site.name();
    if !e.options().allow_unknown_intrinsics.allows(&name) {
        let passed_on = "--spirv-allow-unknown-intrinsics turns the call into a call of an imported function";
        let hint = match reason(&name) {
            Some(reason) => format!("the intrinsic {reason}; {passed_on}"),
            None => passed_on.to_owned(),
        };
        return Err(Error::InvalidFunctionCall(name).at(Default::default()).with_hint(hint));
    }
    call_import(e, site)
}

/// Emits a call of an imported function with the name of the intrinsic.
pub(crate) fn call_import<'c, E: Emit<'c>>(e: &mut E, site: Site<'c>) -> Result<Mapped<Id>> {
    let Some(function) = site.call.called_function() else { return Err(site.unsupported()) };
    let callee = e.function(function)?;
    let mut words = vec![callee.word()];
    for argument in site.call.arguments() {
        words.push(e.value(argument)?.word());
    }
    let ty = match site.ty().view() {
        TypeView::Void => e.out().type_void(),
        _ => e.value_type(site.call.as_value())?,
    };
    let result = e.out().emit_value(Op::FunctionCall, ty, &words);
    Ok(if matches!(site.ty().view(), TypeView::Void) { Mapped::Nothing } else { Mapped::Value(result) })
}

#[cfg(test)]
mod tests {
    use super::super::table::INTRINSICS;
    use super::{REFUSED, reason};
    use crate::llvm::functions::{intrinsic_id, intrinsic_name};

    /// Returns the names of the intrinsics that belong to no target.
    ///
    /// LLVM numbers these intrinsics first, then those of its targets, beginning with AArch64. [`intrinsic_name`] must
    /// not be called with numbers that do not exist.
    fn names() -> Vec<&'static str> {
        let names: Vec<&str> =
            (1..).map_while(intrinsic_name).take_while(|name| !name.starts_with("llvm.aarch64.")).collect();
        assert!(names.len() > 400, "{}", names.len());
        assert!(names.contains(&"llvm.xray.typedevent"), "the last one that LLVM 22 has");
        names
    }

    #[test]
    fn every_intrinsic_is_translated_or_refused_for_a_reason() {
        for name in names() {
            let is_translated = INTRINSICS.binary_search_by(|(known, _)| (*known).cmp(name)).is_ok();
            assert!(is_translated || reason(name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_refusal_is_of_an_intrinsic() {
        let names = names();
        for pair in REFUSED.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} is out of order", pair[1].0);
        }
        for (refused, _) in REFUSED {
            assert!(names.iter().any(|name| name.starts_with(refused)), "{refused}");
        }
        assert!(intrinsic_id("llvm.aarch64.addg").is_some(), "LLVM was built with the target");
        assert_eq!(reason("llvm.coro.size.i32"), reason("llvm.coro.id"));
        assert_eq!(reason("llvm.umin.i32"), None);
    }
}
