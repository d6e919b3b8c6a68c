//! Round trips of every type of the grammar.

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Id, Op};

use crate::facts::Facts;
use crate::kit::Kit;
use crate::translator;

/// The types that a round trip changes, with the reasons.
const CHANGED: &[(&str, &str)] = &[
    ("TypeMatrix", "becomes an array of the columns, because LLVM IR has no matrices"),
    ("TypeImage", "always gets an access qualifier in LLVM IR"),
    ("TypePipeStorage", "becomes a pointer, as in SPIR 2.0"),
];

/// The types that values in functions cannot have, with the reasons.
const NO_VALUES: &[(&str, &str)] = &[
    ("TypeVoid", "has no values"),
    ("TypeFunction TypeForwardPointer TypeRuntimeArray TypeOpaque", "cannot be the type of a parameter"),
    ("TypeGraphARM", "only exists in graphs"),
    ("TypeStructContinuedINTEL", "is part of another instruction"),
    ("TypePointer TypeUntypedPointerKHR", "the tests of instructions cover pointers"),
];

/// Declares a type with the operands in the grammar and this number of optional operands.
fn declare(kit: &mut Kit, info: &InstructionInfo, optionals: usize, enumerant: usize) -> Id {
    let mut words = Vec::new();
    let mut left = optionals;
    for operand in info.operands.iter().filter(|operand| operand.kind != OperandKind::IdResult) {
        if operand.quantifier != Quantifier::One {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        words.push(match (operand.kind, operand.name) {
            (OperandKind::IdRef, "Image Type") => kit.ty(".image").word(),
            (
                OperandKind::IdRef,
                "Component Type" | "Sampled Type" | "Element Type" | "Column Type" | "Payload Type",
            )
            | (OperandKind::IdRef, "Member 0 type" | "Type") => match info.opcode {
                Op::TypeMatrix => kit.ty("f4").word(),
                _ => kit.ty("f").word(),
            },
            (OperandKind::IdRef | OperandKind::IdScope, _) => kit.out.constant_u32(2).word(),
            (OperandKind::Enum(kind), _) => {
                let enumerants = kind.info().enumerants;
                enumerants[enumerant % enumerants.len()].value
            }
            _ => match info.opcode {
                Op::TypeInt | Op::TypeFloat => 32 * u32::from(words.is_empty()),
                Op::TypeImage => 1,
                _ => 2,
            },
        });
    }
    kit.out.type_(info.opcode, &words)
}

#[test]
fn types_survive_a_round_trip() {
    let mut failures = Vec::new();
    let mut count = 0;
    let is_listed =
        |list: &[(&str, &str)], name: &str| list.iter().any(|(names, _)| names.split(' ').any(|own| own == name));
    for info in Op::all() {
        if !info.name.starts_with("Type") || is_listed(NO_VALUES, info.name) {
            continue;
        }
        count += 1;
        let optionals = info.operands.iter().filter(|operand| operand.quantifier != Quantifier::One).count();
        let enumerants = info.operands.iter().filter_map(|operand| match operand.kind {
            OperandKind::Enum(kind) => Some(kind.info().enumerants.len()),
            _ => None,
        });
        let enumerants = if info.opcode == Op::TypeFloat { 1 } else { enumerants.max().unwrap_or(1) };
        let mut variants: Vec<(usize, usize)> = (0..=optionals).map(|optionals| (optionals, 0)).collect();
        variants.extend((1..enumerants).map(|enumerant| (optionals, enumerant)));
        if info.opcode == Op::TypeFloat {
            variants.truncate(1);
        }
        for (optionals, enumerant) in variants {
            let there_and_back = || -> Result<(), String> {
                let mut kit = Kit::new();
                let ty = declare(&mut kit, info, optionals, enumerant);
                let words = crate::kit::with_parameter(kit, ty)?;
                let translator = translator(TargetEnv::SpirvFriendly);
                let ir = translator.to_llvm_text(&words).map_err(|error| format!("to LLVM IR: {error}"))?.value;
                let back = translator.to_spirv(ir.as_bytes()).map_err(|error| format!("to SPIR-V: {error}"))?.value;
                let parameters = |words: &[u32]| -> Result<Vec<Vec<String>>, String> {
                    let facts = Facts::of(words)?;
                    facts.everywhere(Op::FunctionParameter).into_iter().map(|own| facts.operands(own)).collect()
                };
                let (own, there) = (parameters(&words)?, parameters(&back)?);
                if own == there { Ok(()) } else { Err(format!("{own:?} {there:?}")) }
            };
            if let Err(error) = there_and_back() {
                failures.push((info.name, format!("{optionals} {enumerant}: {error}")));
                break;
            }
        }
    }
    println!("{} of {count} types are unchanged after a round trip", count - failures.len());
    for (name, error) in &failures {
        println!("{name}: {error}");
    }
    assert!(failures.iter().all(|(name, _)| is_listed(CHANGED, name)));
}
