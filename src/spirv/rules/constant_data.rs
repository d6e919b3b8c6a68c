//! The rules of SPV_KHR_constant_data.

use super::{Module, Rule};
use crate::error::Place;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{Capability, Decoration, Extension, Op};
use crate::spirv::id::Id;

const EXTENSION: Extension = Extension::KHR_constant_data;

/// The instructions that hold data.
const DATA: &[Op] = &[Op::ConstantDataKHR, Op::SpecConstantDataKHR];

/// The constants that SpecId may be said of.
const SPECIAL: [Op; 4] = [Op::SpecConstantTrue, Op::SpecConstantFalse, Op::SpecConstant, Op::SpecConstantDataKHR];

/// The rules.
pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "constant_data.extension",
        extension: EXTENSION,
        text: "OpExtension \"SPV_KHR_constant_data\" must be present where its capability is declared",
        check: |module, broken| super::needs_extension(module, Capability::ConstantDataKHR, EXTENSION, broken),
    },
    Rule {
        name: "constant_data.capability",
        extension: EXTENSION,
        text: "OpConstantDataKHR, OpSpecConstantDataKHR and UTFEncodedKHR need the capability ConstantDataKHR",
        check: |module, broken| {
            if !module.declares(Capability::ConstantDataKHR) {
                data(module, broken, |_, _| false);
                decorations(module, broken, Decoration::UTFEncodedKHR, |_, _| false);
            }
        },
    },
    Rule {
        name: "constant_data.type",
        extension: EXTENSION,
        text: "Result Type must be an array of scalar integer type elements",
        check: |module, broken| {
            data(module, broken, |module, data| {
                let element = data.result_type().and_then(|ty| module.array(ty)).map(|(element, _)| element);
                element.is_some_and(|element| module.integer_width(element).is_some())
            });
        },
    },
    Rule {
        name: "constant_data.stride",
        extension: EXTENSION,
        text: "Result Type must not be decorated with ArrayStride",
        check: |module, broken| {
            data(module, broken, |module, data| {
                data.result_type().is_none_or(|ty| !module.is_decorated(ty, Decoration::ArrayStride))
            });
        },
    },
    Rule {
        name: "constant_data.size",
        extension: EXTENSION,
        text: "The number of words in Data must be that of all elements of Result Type, rounded up to the nearest word",
        check: |module, broken| {
            data(module, broken, |module, data| {
                let Some((element, Some(count))) = data.result_type().and_then(|ty| module.array(ty)) else {
                    return true;
                };
                let Some(width) = module.integer_width(element) else { return true };
                let words = count.checked_mul(width.into()).map(|bits| bits.div_ceil(32));
                words == Some(data.arguments().len() as u64)
            });
        },
    },
    Rule {
        name: "constant_data.text",
        extension: EXTENSION,
        text: "UTFEncodedKHR decorates an array type with scalar integer type elements, whose width must be 8",
        check: |module, broken| {
            decorations(module, broken, Decoration::UTFEncodedKHR, |module, ty| {
                let element = module.array(ty).map(|(element, _)| element);
                element.is_some_and(|element| module.integer_width(element) == Some(8))
            });
        },
    },
    Rule {
        name: "constant_data.spec_id",
        extension: EXTENSION,
        text: "SpecId applies only to OpSpecConstantTrue, OpSpecConstantFalse, OpSpecConstant or OpSpecConstantDataKHR",
        check: |module, broken| {
            decorations(module, broken, Decoration::SpecId, |module, id| {
                module.definition(id).is_some_and(|op| SPECIAL.contains(&op))
            });
        },
    },
];

/// Reports the instructions with data that break a rule.
fn data(module: &Module<'_>, broken: &mut dyn FnMut(Place), keeps: fn(&Module<'_>, &Instruction<'_>) -> bool) {
    for (data, _) in module.instructions(DATA) {
        if !keeps(module, data) {
            broken(data.place());
        }
    }
}

/// Reports the decorations of a kind whose targets break a rule, those of groups once.
fn decorations(
    module: &Module<'_>,
    broken: &mut dyn FnMut(Place),
    kind: Decoration,
    keeps: fn(&Module<'_>, Id) -> bool,
) {
    for decoration in module.decorations.iter().filter(|decoration| decoration.word(1) == Some(kind.0)) {
        let target = decoration.id(0).filter(|&target| !module.is_type(target, Op::DecorationGroup));
        if target.is_some_and(|target| !keeps(module, target)) {
            broken(decoration.place());
        }
    }
    for decoration in &module.group_decorations {
        let group = decoration.id(0).filter(|&group| module.is_decorated(group, kind));
        let mut targets = decoration.operands.iter().skip(1).copied().filter_map(Id::new);
        if group.is_some() && !targets.all(|target| keeps(module, target)) {
            broken(decoration.place());
        }
    }
}
