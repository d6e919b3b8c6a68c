//! The rules of SPV_KHR_poison_freeze.

use super::{Module, Rule};
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
        check: |module, broken| super::needs_extension(module, Capability::PoisonFreezeKHR, EXTENSION, broken),
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

fn capability(module: &Module<'_>, broken: &mut dyn FnMut(Place)) {
    if module.declares(Capability::PoisonFreezeKHR) {
        return;
    }
    for (instruction, _) in module.instructions(&[Op::PoisonKHR, Op::FreezeKHR]) {
        broken(instruction.place());
    }
    let modes = module.execution_modes.iter();
    for mode in modes.filter(|mode| mode.word(1) == Some(ExecutionMode::ArithmeticPoisonKHR.0)) {
        broken(mode.place());
    }
}

fn mode(module: &Module<'_>, broken: &mut dyn FnMut(Place)) {
    if !module.declares(Capability::PoisonFreezeKHR) {
        return;
    }
    for entry_point in &module.entry_points {
        if !module.has_mode(entry_point.id(1), ExecutionMode::ArithmeticPoisonKHR) {
            broken(entry_point.place());
        }
    }
}

fn freeze_type(module: &Module<'_>, broken: &mut dyn FnMut(Place)) {
    for (instruction, _) in module.instructions(&[Op::FreezeKHR]) {
        let value = instruction.arguments().first().and_then(|&word| Id::new(word));
        if value.and_then(|value| module.type_of(value)) != instruction.result_type() {
            broken(instruction.place());
        }
    }
}

fn value_type(module: &Module<'_>, broken: &mut dyn FnMut(Place)) {
    for (instruction, _) in module.instructions(&[Op::PoisonKHR, Op::FreezeKHR]) {
        let is_value =
            instruction.result_type().is_some_and(|ty| module.is_any_type(ty) && !module.is_type(ty, Op::TypeVoid));
        if !is_value {
            broken(instruction.place());
        }
    }
}
