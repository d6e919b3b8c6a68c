//! The rules of SPV_KHR_poison_freeze.

use rustc_hash::FxHashSet;

use super::{Rule, Subject};
use crate::error::Place;
use crate::spirv::grammar::{Capability, ExecutionMode, Extension, Op};
use crate::spirv::id::Id;

const EXTENSION: Extension = Extension::KHR_poison_freeze;

/// The rules.
pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "poison_freeze.extension",
        extension: EXTENSION,
        text: "OpExtension \"SPV_KHR_poison_freeze\" must be present where its capability is declared",
        check: |subject, broken| subject.require_extension(Capability::PoisonFreezeKHR, EXTENSION, broken),
    },
    Rule {
        name: "poison_freeze.capability",
        extension: EXTENSION,
        text: "OpPoisonKHR, OpFreezeKHR and ArithmeticPoisonKHR need the capability PoisonFreezeKHR",
        check: capability,
    },
    Rule {
        name: "poison_freeze.mode",
        extension: EXTENSION,
        text: "If PoisonFreezeKHR is declared, all entry points must use the ArithmeticPoisonKHR execution mode",
        check: mode,
    },
    Rule {
        name: "poison_freeze.freeze_type",
        extension: EXTENSION,
        text: "The type of OpFreezeKHR's Value must be the same as Result Type",
        check: freeze_type,
    },
    Rule {
        name: "poison_freeze.value_type",
        extension: EXTENSION,
        text: "The result of OpPoisonKHR and of OpFreezeKHR is a value: Result Type must be a type, and not OpTypeVoid",
        check: value_type,
    },
];

fn capability(subject: &Subject<'_, '_>, broken: &mut dyn FnMut(Place)) {
    if subject.module.declares(Capability::PoisonFreezeKHR) {
        return;
    }
    subject.require(&[Op::PoisonKHR, Op::FreezeKHR], broken, |_, _| false);
    for mode in subject.module.execution_modes() {
        if mode.mode == ExecutionMode::ArithmeticPoisonKHR {
            broken(mode.instruction.place());
        }
    }
}

fn mode(subject: &Subject<'_, '_>, broken: &mut dyn FnMut(Place)) {
    let module = subject.module;
    if !module.declares(Capability::PoisonFreezeKHR) {
        return;
    }
    let modes = module.execution_modes().iter().filter(|mode| mode.mode == ExecutionMode::ArithmeticPoisonKHR);
    let functions: FxHashSet<Id> = modes.map(|mode| mode.function).collect();
    for entry_point in module.entry_points().iter().filter(|entry| !functions.contains(&entry.function)) {
        broken(entry_point.instruction.place());
    }
}

fn freeze_type(subject: &Subject<'_, '_>, broken: &mut dyn FnMut(Place)) {
    subject.require(&[Op::FreezeKHR], broken, |subject, freeze| {
        freeze.id(2).and_then(|value| subject.module.type_of(value)) == freeze.result_type()
    });
}

fn value_type(subject: &Subject<'_, '_>, broken: &mut dyn FnMut(Place)) {
    subject.require(&[Op::PoisonKHR, Op::FreezeKHR], broken, |subject, instruction| {
        let ty = instruction.result_type();
        ty.is_some_and(|ty| subject.types.is_type(ty) && !subject.types.is(ty, Op::TypeVoid))
    });
}
