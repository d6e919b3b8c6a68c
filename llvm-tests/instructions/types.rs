//! Every type of the grammar there and back.

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Id, Op};

use crate::facts::Facts;
use crate::kit::Kit;
use crate::translator;

/// The types that come back as others, with the reasons.
const OTHERWISE: &[(&str, &str)] = &[
    ("TypeMatrix", "LLVM has none: an array of the columns"),
    ("TypeImage", "LLVM's image has an access qualifier always"),
    ("TypePipeStorage", "is a pointer in LLVM, as it was in SPIR 2.0"),
];

/// The types that no value of a function has.
const NO_VALUES: &[(&str, &str)] = &[
    ("TypeVoid", "has no values"),
    ("TypeFunction TypeForwardPointer TypeRuntimeArray TypeOpaque", "no parameter has it"),
    ("TypeGraphARM", "is of graphs"),
    ("TypeStructContinuedINTEL", "is part of another instruction"),
    ("TypePointer TypeUntypedPointerKHR", "every pointer, see the walk"),
];

/// A type with the operands that the grammar lists, as many of those that may be absent.
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
fn every_type_comes_back() {
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
    println!("{} of {count} types come back", count - failures.len());
    for (name, error) in &failures {
        println!("{name}: {error}");
    }
    assert!(failures.iter().all(|(name, _)| is_listed(OTHERWISE, name)));
}
