//! The rules of SPV_KHR_abort.

use super::{Rule, Subject};
use crate::error::Place;
use crate::spirv::grammar::{Capability, Extension, Op};

const EXTENSION: Extension = Extension::KHR_abort;

/// The rules.
pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "abort.extension",
        extension: EXTENSION,
        text: "OpExtension \"SPV_KHR_abort\" must be present where its capability is declared",
        check: |subject, broken| subject.require_extension(Capability::AbortKHR, EXTENSION, broken),
    },
    Rule {
        name: "abort.capability",
        extension: EXTENSION,
        text: "OpAbortKHR needs the capability AbortKHR",
        check: |subject, broken| {
            if !subject.module.declares(Capability::AbortKHR) {
                subject.require(&[Op::AbortKHR], broken, |_, _| false);
            }
        },
    },
    Rule {
        name: "abort.concrete",
        extension: EXTENSION,
        text: "Message Type must be a concrete type",
        check: |subject, broken| {
            subject.require(&[Op::AbortKHR], broken, |subject, abort| {
                abort.id(0).is_some_and(|ty| subject.types.is_concrete(ty))
            });
        },
    },
    Rule {
        name: "abort.layout",
        extension: EXTENSION,
        text: "If the Shader capability is declared, Message Type must have an explicit layout",
        check: |subject, broken| {
            if subject.module.declares(Capability::Shader) {
                subject.require(&[Op::AbortKHR], broken, |subject, abort| {
                    abort.id(0).is_some_and(|ty| subject.types.has_layout(ty))
                });
            }
        },
    },
    Rule {
        name: "abort.message",
        extension: EXTENSION,
        text: "Message Type must logically match the type of Message, as defined in OpCopyLogical",
        check: |subject, broken| {
            subject.require(&[Op::AbortKHR], broken, |subject, abort| {
                let message = abort.id(1).and_then(|message| subject.module.type_of(message));
                abort.id(0).zip(message).is_some_and(|(ty, own)| subject.types.match_logically(ty, own))
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

fn last(subject: &Subject<'_, '_>, broken: &mut dyn FnMut(Place)) {
    subject.require(&[Op::AbortKHR], broken, |subject, abort| {
        // An OpLine or OpNoLine may stand between the OpAbortKHR and the next OpLabel or OpFunctionEnd.
        let mut following = subject.module.instructions_after(abort).map_while(Result::ok);
        let next = following.find(|next| !matches!(next.op, Op::Line | Op::NoLine));
        next.is_some_and(|next| matches!(next.op, Op::Label | Op::FunctionEnd))
    });
}
