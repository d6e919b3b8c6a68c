//! The rules of SPV_KHR_abort.

use super::{Module, Rule};
use crate::error::Place;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{Capability, Extension, Op};
use crate::spirv::id::Id;

const EXTENSION: Extension = Extension::KHR_abort;

/// The rules.
pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "abort.extension",
        extension: EXTENSION,
        text: "OpExtension \"SPV_KHR_abort\" must be present where its capability is declared",
        check: |module, broken| super::needs_extension(module, Capability::AbortKHR, EXTENSION, broken),
    },
    Rule {
        name: "abort.capability",
        extension: EXTENSION,
        text: "OpAbortKHR needs the capability AbortKHR",
        check: |module, broken| {
            if !module.declares(Capability::AbortKHR) {
                aborts(module, broken, |_, _| false);
            }
        },
    },
    Rule {
        name: "abort.concrete",
        extension: EXTENSION,
        text: "Message Type must be a concrete type",
        check: |module, broken| {
            aborts(module, broken, |module, abort| abort.id(0).is_some_and(|ty| module.is_concrete(ty)));
        },
    },
    Rule {
        name: "abort.layout",
        extension: EXTENSION,
        text: "If the Shader capability is declared, Message Type must have an explicit layout",
        check: |module, broken| {
            if module.declares(Capability::Shader) {
                aborts(module, broken, |module, abort| abort.id(0).is_some_and(|ty| module.has_layout(ty)));
            }
        },
    },
    Rule {
        name: "abort.message",
        extension: EXTENSION,
        text: "Message Type must logically match the type of Message, as defined in OpCopyLogical",
        check: |module, broken| {
            aborts(module, broken, |module, abort| {
                let message = abort.id(1).and_then(|message| module.type_of(message));
                abort.id(0).zip(message).is_some_and(|(ty, own): (Id, Id)| module.match_logically(ty, own))
            });
        },
    },
    Rule {
        name: "abort.last",
        extension: EXTENSION,
        text: "OpAbortKHR must be the last instruction in a block",
        check: last,
    },
];

/// Reports the OpAbortKHR that break a rule.
fn aborts(module: &Module<'_>, broken: &mut dyn FnMut(Place), keeps: fn(&Module<'_>, &Instruction<'_>) -> bool) {
    for (abort, _) in module.instructions(&[Op::AbortKHR]) {
        if !keeps(module, abort) {
            broken(abort.place());
        }
    }
}

fn last(module: &Module<'_>, broken: &mut dyn FnMut(Place)) {
    for (abort, next) in module.instructions(&[Op::AbortKHR]) {
        if !matches!(next, Some(Op::Label | Op::FunctionEnd)) {
            broken(abort.place());
        }
    }
}
