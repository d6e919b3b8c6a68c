//! Seeded faults: of each rule that the translations keep, a translation that breaks it, which the machine must see.

use crate::machine::{Instruction, Module, Operand, Operation};
use crate::semantics::{Reading, Scalar};
use crate::value::{Element, Lane, Value};
use crate::{Way, refine};

/// A rule, and how it is broken.
struct Fault {
    rule: &'static str,
    way: Way,
    /// A function of the families, by its name.
    source: &'static str,
    /// Which module of the chain is changed: 1 is what the source becomes, 2 what that becomes.
    module: usize,
    breaks: fn(&mut Module) -> bool,
}

/// Changes the instructions that the change takes; whether it took any.
fn each(module: &mut Module, mut change: impl FnMut(&mut Instruction) -> bool) -> bool {
    let function = module.functions.iter_mut().find(|function| function.name == "f").expect("the function");
    let instructions = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
    let mut any = false;
    for instruction in instructions {
        any |= change(instruction);
    }
    any
}

/// Makes an instruction its operand.
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

/// Turns constants that a condition takes into others.
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

/// Divides by what may be zero, or -1.
fn without_guards(module: &mut Module) -> bool {
    each(module, |instruction| {
        let is_guard = is_scalar(instruction, Scalar::Select) && has_constant(instruction, 1);
        is_guard && becomes_operand(instruction, 2)
    })
}

/// Replaces one operation by another.
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
        rule: "what leads to a freeze has no flags",
        way: RELAXED,
        source: "add nsw frozen",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "what leads to a freeze through a phi has no flags",
        way: RELAXED,
        source: "loop of mul nsw, frozen after",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "shifts that lead to a freeze have their amounts cut off",
        way: RELAXED,
        source: "shl frozen",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault {
        rule: "strict: no shift gives an undefined value where the source's is frozen",
        way: STRICT,
        source: "lshr frozen",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault {
        rule: "strict: no flags, which would be undefined behaviour",
        way: STRICT,
        source: "add nsw",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "constants are null where there is a freeze",
        way: RELAXED,
        source: "i8 undef frozen",
        module: 1,
        breaks: undef_for_zero,
    },
    Fault {
        rule: "phis' constants are null where there is a freeze",
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
        rule: "freeze is OpFreezeKHR",
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
        rule: "OpFreezeKHR is freeze",
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
        rule: "undef stays undef, and no poison",
        way: EXTENSION,
        source: "add of undef",
        module: 1,
        breaks: poison_for_undef,
    },
    Fault {
        rule: "OpUndef stays undef, and no poison",
        way: EXTENSION,
        source: "xor of undef",
        module: 2,
        breaks: poison_for_undef,
    },
    Fault {
        rule: "the mode is declared where flags are kept",
        way: STRICT_EXTENSION,
        source: "add nsw",
        module: 1,
        breaks: without_mode,
    },
    Fault {
        rule: "strict: a shift past the width stays an undefined value",
        way: STRICT_EXTENSION,
        source: "OpShiftLeftLogical ",
        module: 1,
        breaks: without_masks::<7>,
    },
    Fault {
        rule: "no flags come from nowhere",
        way: RELAXED,
        source: "OpIAdd ",
        module: 1,
        breaks: with_no_signed_wrap,
    },
    Fault {
        rule: "divisions of the mode are guarded",
        way: EXTENSION,
        source: "OpUDiv ",
        module: 1,
        breaks: without_guards,
    },
    Fault {
        rule: "signed divisions of the mode are guarded",
        way: EXTENSION,
        source: "OpSDiv ",
        module: 1,
        breaks: without_guards,
    },
    Fault {
        rule: "the divisor that decides is frozen",
        way: EXTENSION,
        source: "OpSRem ",
        module: 1,
        breaks: without_freezes,
    },
    Fault {
        rule: "guarded divisions become plain ones only with the mode",
        way: EXTENSION,
        source: "OpUMod ",
        module: 2,
        breaks: without_mode,
    },
    Fault {
        rule: "OpSMod has the divisor's sign",
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
        rule: "integers of odd widths have their sign",
        way: RELAXED,
        source: "ashr i4",
        module: 1,
        breaks: |module| swap(module, Scalar::AShr, Scalar::LShr),
    },
    Fault {
        rule: "undef of an odd width has no bits above it",
        way: EXTENSION,
        source: "zext i4 to i8 of undef",
        module: 1,
        breaks: undef_for_zero,
    },
    Fault {
        rule: "logical and stays a select",
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
        rule: "a component of a shuffle that comes of none is no poison",
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
        let mut modules = fault.way.chain(source, is_assembly).expect("it translates");
        let before = check(&modules);
        if !before.is_empty() {
            missed.push(format!("{}: {} is unsound without it: {before:?}", fault.rule, source.name));
        }
        if !(fault.breaks)(&mut modules[fault.module]) {
            missed.push(format!("{}: {} has nothing to break", fault.rule, source.name));
        } else if check(&modules).is_empty() {
            missed.push(format!("{}: {} broken is not found", fault.rule, source.name));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn check(modules: &[Module]) -> Vec<String> {
    refine::check(&modules.iter().collect::<Vec<_>>())
}

/// What the machine computes with is not what is tested: some facts of it by hand.
#[test]
fn the_machine_knows_undef_and_poison() {
    let run = |body: &str| {
        let module = crate::llvm::read(&format!("define i8 @f() {{\n{body}\n}}\n"));
        module.behaviours(module.function("f"), Vec::new())
    };
    let returns = |lane: Lane| crate::machine::Behaviour::Returns(vec![lane]);
    // Two uses of undef need not agree; of a frozen one they do.
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
