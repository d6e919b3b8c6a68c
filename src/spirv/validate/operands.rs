//! Rules of extensions for the types and values of operands. They are checked in both directions, and their texts are
//! those of `llvm-spirv`.

use super::facts::{Facts, components, integer_width, operand_type, pointer};
use crate::error::{Error, Result};
use crate::spirv::grammar::{Extension, Op, StorageClass};
use crate::spirv::{binary::Instruction, id::Id, module::Module};

/// The operands of an instruction, for the conditions of rules.
struct Operands<'a> {
    facts: &'a dyn Facts,
    /// The type of the result, if the instruction has one.
    result_type: Option<Id>,
    /// The operands after the result.
    words: &'a [u32],
}

impl Operands<'_> {
    /// Returns true if the first operand is of a type that satisfies a condition.
    fn first_is(&self, condition: fn(&dyn Facts, Id) -> bool) -> bool {
        operand_type(self.facts, self.words).is_some_and(|ty| condition(self.facts, ty))
    }

    /// Returns true if the result is of a type that satisfies a condition.
    fn result_is(&self, condition: fn(&dyn Facts, Id) -> bool) -> bool {
        self.result_type.is_some_and(|ty| condition(self.facts, ty))
    }

    /// Returns true if the first operand and the result have the same number of components.
    fn have_same_count(&self) -> bool {
        let count = |ty| components(self.facts, ty).1;
        let own = operand_type(self.facts, self.words).map(count);
        own.is_some() && own == self.result_type.map(count)
    }

    /// Returns the storage class and the pointee of the first operand, if it is a pointer.
    fn first_pointer(&self) -> Option<(StorageClass, Option<Id>)> {
        pointer(self.facts, operand_type(self.facts, self.words)?)
    }

    /// Returns a literal operand as a signed number.
    fn signed(&self, index: usize) -> i32 {
        self.words.get(index).copied().unwrap_or(0) as i32
    }
}

/// A rule for the operands of an instruction.
struct Rule {
    op: Op,
    text: &'static str,
    is_kept: fn(&Operands<'_>) -> bool,
}

/// The rules, in the order in which they are checked.
const RULES: [Rule; 17] = [
    Rule { op: Op::ConvertFToBF16INTEL, text: FLOAT_INPUT, is_kept: |operands| operands.first_is(is_float) },
    Rule { op: Op::ConvertFToBF16INTEL, text: SHORT_RESULT, is_kept: |operands| operands.result_is(is_short) },
    Rule { op: Op::ConvertFToBF16INTEL, text: SAME_COUNT, is_kept: |operands| operands.have_same_count() },
    Rule { op: Op::ConvertBF16ToFINTEL, text: SHORT_INPUT, is_kept: |operands| operands.first_is(is_short) },
    Rule { op: Op::ConvertBF16ToFINTEL, text: FLOAT_RESULT, is_kept: |operands| operands.result_is(is_float) },
    Rule { op: Op::ConvertBF16ToFINTEL, text: SAME_COUNT, is_kept: |operands| operands.have_same_count() },
    Rule { op: Op::RoundFToTF32INTEL, text: FLOAT_INPUT, is_kept: |operands| operands.first_is(is_float) },
    Rule { op: Op::RoundFToTF32INTEL, text: FLOAT_RESULT, is_kept: |operands| operands.result_is(is_float) },
    Rule { op: Op::RoundFToTF32INTEL, text: SAME_COUNT, is_kept: |operands| operands.have_same_count() },
    Rule {
        op: Op::TaskSequenceCreateALTERA,
        text: "First argument is expected to be a function",
        is_kept: |operands| {
            let first = operands.words.first().and_then(|&word| Id::new(word));
            first.is_some_and(|id| !operands.facts.is_constant(id))
        },
    },
    Rule {
        op: Op::TaskSequenceCreateALTERA,
        text: "Pipeline must be a 32 bit integer with the value bigger or equal to -1",
        is_kept: |operands| operands.signed(1) >= -1,
    },
    Rule {
        op: Op::TaskSequenceCreateALTERA,
        text: "ClusterMode valid values are -1, 0, 1",
        is_kept: |operands| (-1..=1).contains(&operands.signed(2)),
    },
    Rule {
        op: Op::TaskSequenceCreateALTERA,
        text: "GetCapacity must be an unsigned 32-bit integer.",
        is_kept: |operands| operands.signed(3) >= 0,
    },
    Rule {
        op: Op::TaskSequenceCreateALTERA,
        text: "AsyncCapacity must be an unsigned 32-bit integer",
        is_kept: |operands| operands.signed(4) >= 0,
    },
    Rule {
        op: Op::SubgroupBlockPrefetchINTEL,
        text: "Ptr must be in CrossWorkgroup storage class",
        is_kept: |operands| operands.first_pointer().is_none_or(|(class, _)| class == StorageClass::CrossWorkgroup),
    },
    Rule {
        op: Op::SubgroupBlockPrefetchINTEL,
        text: "Ptr must point to a scalar integer type",
        is_kept: |operands| {
            let pointee = operands.first_pointer().and_then(|(_, pointee)| pointee);
            pointee.is_none_or(|pointee| integer_width(operands.facts, pointee).is_some())
        },
    },
    Rule {
        op: Op::SubgroupBlockPrefetchINTEL,
        text: "NumBytes must be a 32-bit integer scalar",
        is_kept: |operands| {
            let ty = operands.words.get(1).and_then(|&word| operands.facts.type_of(Id::new(word)?));
            ty.is_some_and(|ty| integer_width(operands.facts, ty) == Some(32))
        },
    },
];

const FLOAT_INPUT: &str = "Input value must be a scalar or vector of floating-point 32-bit type";
const FLOAT_RESULT: &str = "Result value must be a scalar or vector of floating-point 32-bit type";
const SHORT_INPUT: &str = "Input value must be a scalar or vector of integer 16-bit type";
const SHORT_RESULT: &str = "Result value must be a scalar or vector of integer 16-bit type";
const SAME_COUNT: &str = "Input type must have the same number of components as result type";

/// Returns true if a type is a 32-bit float, or a vector or cooperative matrix of them.
fn is_float(facts: &dyn Facts, ty: Id) -> bool {
    matches!(facts.type_info(components(facts, ty).0), Some((Op::TypeFloat, [32, ..])))
}

/// Returns true if a type is a 16-bit integer, or a vector or cooperative matrix of them.
fn is_short(facts: &dyn Facts, ty: Id) -> bool {
    integer_width(facts, components(facts, ty).0) == Some(16)
}

/// Checks the operands of an instruction. `words` are the operands after the result.
///
/// # Errors
/// The text of the first rule that is broken.
pub(crate) fn check(facts: &dyn Facts, op: Op, result_type: Option<Id>, words: &[u32]) -> Result<(), &'static str> {
    let operands = Operands { facts, result_type, words };
    match RULES.iter().find(|rule| rule.op == op && !(rule.is_kept)(&operands)) {
        Some(rule) => Err(rule.text),
        None => Ok(()),
    }
}

/// Checks the operands of all instructions of a module, and the names of its extensions.
///
/// # Errors
/// `InvalidModule` for the first extension with an unknown name; else `InvalidInstruction` for the first instruction
/// that breaks a rule.
pub(crate) fn check_module(module: &Module<'_>) -> Result<()> {
    for extension in module.instructions_of(Op::Extension) {
        let name = extension.string(0)?;
        if Extension::from_name(&name).is_none() {
            return Err(extension.invalid(format!("input SPIR-V module uses unknown extension '{name}'")));
        }
    }
    let has_rules = |instruction: &Instruction<'_>| RULES.iter().any(|rule| rule.op == instruction.op);
    for instruction in module.instructions().map_while(Result::ok).filter(has_rules) {
        check(module, instruction.op, instruction.result_type(), instruction.arguments()).map_err(|text| {
            Error::InvalidInstruction(format!("Op{}\n{text}", instruction.op)).at(instruction.place())
        })?;
    }
    Ok(())
}
