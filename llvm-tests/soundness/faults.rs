//! Tests that the interpreter finds faults. For each rule that the translations keep, a table has a change to a
//! translated module that breaks the rule.

use crate::machine::{Instruction, Module, Operand, Operation};
use crate::semantics::{Reading, Scalar};
use crate::value::{Element, Lane, Value};
use crate::{Way, refine};

/// A rule, and a change that breaks it.
struct Fault {
    rule: &'static str,
    way: Way,
    /// The name of the function that is translated.
    source: &'static str,
    /// The module that is changed: 1 is the result of the first translation, 2 the result of the second.
    module: usize,
    breaks: fn(&mut Module) -> bool,
}

/// Applies a change to all instructions of the function. Returns true if it changed any.
fn each(module: &mut Module, mut change: impl FnMut(&mut Instruction) -> bool) -> bool {
    let function = module.functions.iter_mut().find(|function| function.name == "f").expect("the function");
    let instructions = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
    let mut any = false;
    for instruction in instructions {
        any |= change(instruction);
    }
    any
}

/// Changes an instruction so that its result is one of its operands.
fn becomes_operand(instruction: &mut Instruction, index: usize) -> bool {
    instruction.operands = vec![instruction.operands[index].clone()];
    instruction.operation = Operation::Copy;
    true
}

fn is_scalar(instruction: &Instruction, scalar: Scalar) -> bool {
    matches!(instruction.operation, Operation::Scalar(own) if own == scalar)
}

fn has_constant(instruction: &Instruction, value: u64) -> bool {
    let is_it = |operand: &Operand| match operand {
        Operand::Constant(constant) => constant.lanes().iter().all(|lane| *lane == Lane::int(value)),
        Operand::Register(_) => false,
    };
    instruction.operands.iter().any(is_it)
}

fn without_freezes(module: &mut Module) -> bool {
    each(module, |instruction| match instruction.operation {
        Operation::Freeze(_) => becomes_operand(instruction, 0),
        _ => false,
    })
}

fn without_masks<const MASK: u64>(module: &mut Module) -> bool {
    each(module, |instruction| {
        is_scalar(instruction, Scalar::And) && has_constant(instruction, MASK) && becomes_operand(instruction, 0)
    })
}

fn with_no_signed_wrap(module: &mut Module) -> bool {
    each(module, |instruction| {
        let is_sum = is_scalar(instruction, Scalar::Add) || is_scalar(instruction, Scalar::Mul);
        instruction.flags.nsw |= is_sum;
        is_sum
    })
}

fn without_mode(module: &mut Module) -> bool {
    module.semantics = Reading::Letter.semantics(false);
    true
}

/// Replaces the constants that satisfy a condition.
fn constants(module: &mut Module, from: fn(&Lane) -> bool, to: fn() -> Lane) -> bool {
    let function = module.functions.iter_mut().find(|function| function.name == "f").expect("the function");
    let mut any = false;
    let mut change = |operand: &mut Operand| {
        if let Operand::Constant(value) = operand {
            *value = value.map(&mut |lane| {
                any |= from(lane);
                if from(lane) { to() } else { lane.clone() }
            });
        }
    };
    for block in &mut function.blocks {
        block.instructions.iter_mut().flat_map(|instruction| &mut instruction.operands).for_each(&mut change);
        block.phis.iter_mut().flat_map(|phi| &mut phi.incoming).for_each(|(operand, _)| change(operand));
        if let crate::machine::End::Return(Some(operand)) = &mut block.end {
            change(operand);
        }
    }
    any
}

fn poison_for_undef(module: &mut Module) -> bool {
    constants(module, |lane| matches!(lane, Lane::Any(_)), || Lane::POISON)
}

fn undef_for_zero(module: &mut Module) -> bool {
    constants(module, |lane| *lane == Lane::int(0), || Lane::undefined(8))
}

/// Removes the guards of divisors, which may be zero or -1 then.
fn without_guards(module: &mut Module) -> bool {
    each(module, |instruction| {
        let is_guard = is_scalar(instruction, Scalar::Select) && has_constant(instruction, 1);
        is_guard && becomes_operand(instruction, 2)
    })
}

/// Replaces all occurrences of an operation.
fn swap(module: &mut Module, from: Scalar, to: Scalar) -> bool {
    each(module, |instruction| {
        let is_it = is_scalar(instruction, from);
        if is_it {
            instruction.operation = Operation::Scalar(to);
        }
        is_it
    })
}

const RELAXED: Way = crate::WAYS[0];
const STRICT: Way = crate::WAYS[1];
const EXTENSION: Way = crate::WAYS[2];
const STRICT_EXTENSION: Way = crate::WAYS[3];

const FAULTS: &[Fault] = &[
    Fault {
        rule: "operations before a freeze have no flags",
        way: RELAXED,
        source: "add nsw frozen",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "operations before a freeze have no flags, even if a phi is between them",
        way: RELAXED,
        source: "loop of mul nsw, frozen after",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "shift amounts before a freeze are masked",
        way: RELAXED,
        source: "shl frozen",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault {
        rule: "strict: the result of a shift before a freeze is not undefined",
        way: STRICT,
        source: "lshr frozen",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault {
        rule: "strict: there are no flags, because they could cause undefined behaviour",
        way: STRICT,
        source: "add nsw",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "undefined constants before a freeze become null",
        way: RELAXED,
        source: "i8 undef frozen",
        module: 1,
        breaks: undef_for_zero,
    },
    Fault {
        rule: "undefined constants of phis before a freeze become null",
        way: RELAXED,
        source: "br plain, undef frozen",
        module: 1,
        breaks: undef_for_zero,
    },
    Fault {
        rule: "strict: indices of elements stay within the vector",
        way: STRICT,
        source: "extractelement <4 x i8> frozen false",
        module: 1,
        breaks: without_masks::<3>,
    },
    Fault {
        rule: "freeze becomes OpFreezeKHR",
        way: EXTENSION,
        source: "add nsw frozen",
        module: 1,
        breaks: without_freezes,
    },
    Fault {
        rule: "a condition is frozen",
        way: EXTENSION,
        source: "br frozen, values",
        module: 1,
        breaks: without_freezes,
    },
    Fault {
        rule: "OpFreezeKHR becomes freeze",
        way: EXTENSION,
        source: "select frozen, values",
        module: 2,
        breaks: without_freezes,
    },
    Fault {
        rule: "a frozen integer of an odd width is masked",
        way: EXTENSION,
        source: "i5 freeze of poison",
        module: 1,
        breaks: without_masks::<31>,
    },
    Fault {
        rule: "undef does not become poison",
        way: EXTENSION,
        source: "add of undef",
        module: 1,
        breaks: poison_for_undef,
    },
    Fault {
        rule: "OpUndef does not become poison",
        way: EXTENSION,
        source: "xor of undef",
        module: 2,
        breaks: poison_for_undef,
    },
    Fault {
        rule: "the execution mode is declared if flags are kept",
        way: STRICT_EXTENSION,
        source: "add nsw",
        module: 1,
        breaks: without_mode,
    },
    Fault {
        rule: "strict: the result of a shift by too large an amount is an undefined value",
        way: STRICT_EXTENSION,
        source: "OpShiftLeftLogical ",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault { rule: "no flags are added", way: RELAXED, source: "OpIAdd ", module: 1, breaks: with_no_signed_wrap },
    Fault {
        rule: "divisions under the execution mode are guarded",
        way: EXTENSION,
        source: "OpUDiv ",
        module: 1,
        breaks: without_guards,
    },
    Fault {
        rule: "signed divisions under the execution mode are guarded",
        way: EXTENSION,
        source: "OpSDiv ",
        module: 1,
        breaks: without_guards,
    },
    Fault {
        rule: "the divisor in the condition of a guard is frozen",
        way: EXTENSION,
        source: "OpSRem ",
        module: 1,
        breaks: without_freezes,
    },
    Fault {
        rule: "guards of divisions are only removed under the execution mode",
        way: EXTENSION,
        source: "OpUMod ",
        module: 2,
        breaks: without_mode,
    },
    Fault {
        rule: "the result of OpSMod has the sign of the divisor",
        way: RELAXED,
        source: "OpSMod ",
        module: 1,
        breaks: |module| {
            each(module, |instruction| is_scalar(instruction, Scalar::Select) && becomes_operand(instruction, 2))
        },
    },
    Fault {
        rule: "integers of odd widths are masked",
        way: RELAXED,
        source: "add i4",
        module: 1,
        breaks: without_masks::<15>,
    },
    Fault {
        rule: "integers of odd widths are sign-extended",
        way: RELAXED,
        source: "ashr i4",
        module: 1,
        breaks: |module| swap(module, Scalar::AShr, Scalar::LShr),
    },
    Fault {
        rule: "undef of an odd width has zeros above its width",
        way: EXTENSION,
        source: "zext i4 to i8 of undef",
        module: 1,
        breaks: undef_for_zero,
    },
    Fault {
        rule: "a logical and remains a select",
        way: RELAXED,
        source: "logical and",
        module: 2,
        breaks: |module| {
            each(module, |instruction| {
                let is_it = is_scalar(instruction, Scalar::Select);
                if is_it {
                    instruction.operands.truncate(2);
                    instruction.operation = Operation::Scalar(Scalar::And);
                }
                is_it
            })
        },
    },
    Fault {
        rule: "a component of a shuffle without a source does not become poison",
        way: STRICT_EXTENSION,
        source: "shuffle",
        module: 1,
        breaks: |module| {
            each(module, |instruction| match instruction.operation {
                Operation::Insert(_) | Operation::InsertElement if has_constant(instruction, 0) => {
                    becomes_operand(instruction, 0)
                }
                _ => false,
            })
        },
    },
];

#[test]
fn seeded_faults_are_found() {
    let mut missed = Vec::new();
    let families: Vec<_> = crate::functions::families().into_iter().flat_map(|(_, sources)| sources).collect();
    for fault in FAULTS {
        let mode = fault.way.has_extension;
        let assembly = crate::functions::assembly(mode);
        let named = families.iter().map(|source| (source, false));
        let mut named = named.chain(assembly.iter().map(|source| (source, true)));
        let (source, is_assembly) =
            named.find(|(source, _)| source.name == fault.source).unwrap_or_else(|| panic!("{}", fault.source));
        let mut modules = fault.way.chain(source, is_assembly).expect("the function is translated");
        let before = check(&modules);
        if !before.is_empty() {
            missed.push(format!("{}: {} is unsound without the change: {before:?}", fault.rule, source.name));
        }
        if !(fault.breaks)(&mut modules[fault.module]) {
            missed.push(format!("{}: {} has nothing to change", fault.rule, source.name));
        } else if check(&modules).is_empty() {
            missed.push(format!("{}: {} the fault is not found", fault.rule, source.name));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn check(modules: &[Module]) -> Vec<String> {
    refine::check(&modules.iter().collect::<Vec<_>>())
}

/// Tests the interpreter itself with some facts about undef and poison.
#[test]
fn the_interpreter_handles_undef_and_poison() {
    let run = |body: &str| {
        let module = crate::llvm::read(&format!("define i8 @f() {{\n{body}\n}}\n"));
        module.behaviours(module.function("f"), Vec::new())
    };
    let returns = |lane: Lane| crate::machine::Behaviour::Returns(vec![lane]);
    // Two uses of undef may have different values. All uses of its freeze have the same value.
    assert_eq!(run("%a = or i8 undef, 0\n%b = xor i8 %a, %a\nret i8 %b"), [returns(Lane::undefined(8))]);
    assert_eq!(run("%a = freeze i8 undef\n%b = xor i8 %a, %a\nret i8 %b"), [returns(Lane::int(0))]);
    assert_eq!(run("%a = freeze i8 poison\nret i8 %a").len(), 256);
    let odd = Lane::of((0..128).map(|half| Element::Int(2 * half + 1)).collect());
    assert_eq!(run("%a = or i8 undef, 1\nret i8 %a"), [returns(odd)]);
    assert_eq!(run("%a = add nsw i8 127, 1\nret i8 %a"), [returns(Lane::POISON)]);
    assert_eq!(run("%a = udiv i8 1, undef\nret i8 %a"), [crate::machine::Behaviour::Undefined]);
    assert_eq!(run("%a = select i1 true, i8 1, i8 poison\nret i8 %a"), [returns(Lane::int(1))]);
    let value = crate::value::Type::Int(8).undefined();
    assert_eq!(value, Value::Lane(Lane::undefined(8)));
}
