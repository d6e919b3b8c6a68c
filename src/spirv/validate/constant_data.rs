//! The rules of SPV_KHR_constant_data.

use super::{Rule, Subject, facts::integer_width};
use crate::error::Place;
use crate::spirv::grammar::{Capability, Decoration, Extension, Op};
use crate::spirv::id::Id;

const EXTENSION: Extension = Extension::KHR_constant_data;

/// The instructions that hold data.
const DATA: &[Op] = &[Op::ConstantDataKHR, Op::SpecConstantDataKHR];

/// The constants that SpecId may decorate.
const SPECIALIZABLE: [Op; 4] = [Op::SpecConstantTrue, Op::SpecConstantFalse, Op::SpecConstant, Op::SpecConstantDataKHR];

/// The rules.
pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "constant_data.extension",
        extension: EXTENSION,
        text: "OpExtension \"SPV_KHR_constant_data\" must be present where its capability is declared",
        check: |subject, broken| subject.require_extension(Capability::ConstantDataKHR, EXTENSION, broken),
    },
    Rule {
        name: "constant_data.capability",
        extension: EXTENSION,
        text: "OpConstantDataKHR, OpSpecConstantDataKHR and UTFEncodedKHR need the capability ConstantDataKHR",
        check: |subject, broken| {
            if !subject.module.declares(Capability::ConstantDataKHR) {
                subject.require(DATA, broken, |_, _| false);
                require_targets(subject, broken, Decoration::UTFEncodedKHR, |_, _| false);
            }
        },
    },
    Rule {
        name: "constant_data.type",
        extension: EXTENSION,
        text: "Result Type must be an array of scalar integer type elements",
        check: |subject, broken| {
            subject.require(DATA, broken, |subject, data| {
                let element = data.result_type().and_then(|ty| subject.types.array(ty)).map(|(element, _)| element);
                element.is_some_and(|element| integer_width(subject.module, element).is_some())
            });
        },
    },
    Rule {
        name: "constant_data.stride",
        extension: EXTENSION,
        text: "Result Type must not be decorated with ArrayStride",
        check: |subject, broken| {
            subject.require(DATA, broken, |subject, data| {
                data.result_type().is_none_or(|ty| !subject.module.is_decorated(ty, Decoration::ArrayStride))
            });
        },
    },
    Rule {
        name: "constant_data.size",
        extension: EXTENSION,
        text: "The number of words in Data must be that of all elements of Result Type, rounded up to the nearest word",
        check: |subject, broken| {
            subject.require(DATA, broken, |subject, data| {
                let Some((element, Some(count))) = data.result_type().and_then(|ty| subject.types.array(ty)) else {
                    return true;
                };
                let Some(width) = integer_width(subject.module, element) else { return true };
                let words = count.checked_mul(width.into()).map(|bits| bits.div_ceil(32));
                words == Some(data.arguments().len() as u64)
            });
        },
    },
    Rule {
        name: "constant_data.text",
        extension: EXTENSION,
        text: "UTFEncodedKHR decorates an array type with scalar integer type elements, whose width must be 8",
        check: |subject, broken| {
            require_targets(subject, broken, Decoration::UTFEncodedKHR, |subject, ty| {
                let element = subject.types.array(ty).map(|(element, _)| element);
                element.is_some_and(|element| integer_width(subject.module, element) == Some(8))
            });
        },
    },
    Rule {
        name: "constant_data.spec_id",
        extension: EXTENSION,
        text: "SpecId applies only to OpSpecConstantTrue, OpSpecConstantFalse, OpSpecConstant or OpSpecConstantDataKHR",
        check: |subject, broken| {
            require_targets(subject, broken, Decoration::SpecId, |subject, id| {
                subject.module.definition(id).is_some_and(|definition| SPECIALIZABLE.contains(&definition.op))
            });
        },
    },
];

/// Reports the uses of a decoration whose targets do not satisfy a condition. A decoration in a group is reported once,
/// at the instruction that applies the group.
fn require_targets(
    subject: &Subject<'_, '_>,
    broken: &mut dyn FnMut(Place),
    decoration: Decoration,
    condition: fn(&Subject<'_, '_>, Id) -> bool,
) {
    subject.require(&[Op::Decorate, Op::DecorateId, Op::DecorateString], broken, |subject, instruction| {
        let target = instruction.id(0).filter(|_| instruction.word(1) == Some(decoration.0));
        target.is_none_or(|target| subject.types.is(target, Op::DecorationGroup) || condition(subject, target))
    });
    subject.require(&[Op::GroupDecorate], broken, |subject, instruction| {
        let group = instruction.id(0).filter(|&group| subject.module.is_decorated(group, decoration));
        let mut targets = instruction.operands.iter().skip(1).copied().filter_map(Id::new);
        group.is_none() || targets.all(|target| condition(subject, target))
    });
}
