//! Round trips of instructions that become metadata in LLVM IR: decorations, execution modes, sources, and extensions.

use std::collections::BTreeSet;

use llvm_spirv::options::TargetEnv;
use llvm_spirv::spirv::binary::push_string;
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Builder, Extensions, Id, Settings};

use crate::facts::Facts;
use crate::kit::Kit;
use crate::{translator, translator_of_pointers};

/// Returns the words of an enumerant's parameters, or `None` if these are ids.
fn parameters(enumerant: &Enumerant) -> Option<Vec<u32>> {
    let mut words = Vec::new();
    for parameter in enumerant.parameters {
        match parameter.kind {
            OperandKind::LiteralString => push_string(&mut words, "text"),
            OperandKind::LiteralFloat => words.push(0x3f80_0000),
            OperandKind::Enum(EnumKind::LinkageType) => words.push(LinkageType::Import.0),
            OperandKind::Enum(kind) => words.push(kind.info().enumerants.last()?.value),
            kind if kind.is_id() => return None,
            _ => words.push(1),
        }
    }
    Some(words)
}

/// The target of a decoration.
#[derive(Clone, Copy, Debug)]
enum Target {
    Instruction,
    Parameter,
    Variable,
}

/// Returns a module with a decoration.
fn module(target: Target, decoration: &Enumerant, parameters: &[u32]) -> Result<Vec<u32>, String> {
    let mut kit = Kit::new();
    let (uint, variable) = (kit.ty("u"), kit.ty("*u"));
    let out = &mut kit.out;
    let variable = out.global_variable(variable, StorageClass::CrossWorkgroup, None);
    let void = out.type_void();
    let function_type = out.type_function(void, &[uint]);
    let function = out.fresh_id();
    out.begin_function(function, void, FunctionControl::None, function_type);
    let parameter = out.function_parameter(uint);
    let label = out.fresh_id();
    out.label(label);
    let value = out.emit_value(Op::SubgroupFirstInvocationKHR, uint, &[parameter.word()]);
    out.emit_void(Op::Store, &[variable.word(), value.word(), MemoryAccess::Aligned.0, 4]);
    out.emit_void(Op::Return, &[]);
    out.end_function();
    out.entry_point(ExecutionModel::Kernel, function, "test", &[]);
    let id = match target {
        Target::Instruction => value,
        Target::Parameter => parameter,
        Target::Variable => variable,
    };
    decorate(out, id, decoration, parameters);
    kit.out.finish().map_err(|error| error.to_string())
}

fn decorate(out: &mut Builder, id: Id, decoration: &Enumerant, parameters: &[u32]) {
    out.decorate(id, Decoration(decoration.value), parameters);
}

/// Returns the decorations of the target.
fn found(facts: &Facts<'_>, target: Target) -> Vec<Vec<u32>> {
    let op = match target {
        Target::Instruction => Op::SubgroupFirstInvocationKHR,
        Target::Parameter => Op::FunctionParameter,
        Target::Variable => Op::Variable,
    };
    let instructions = facts.everywhere(op);
    let mut found: Vec<Vec<u32>> = instructions.iter().flat_map(|own| facts.decorations(own)).collect();
    // The translation adds an alignment to every variable.
    found.retain(|words| words.first() != Some(&Decoration::Alignment.0));
    found
}

/// The decorations of variables that a round trip changes, with the reasons.
const OF_VARIABLES: [(&str, &str); 1] =
    [("BuiltIn", "the variable's name `__spirv_BuiltIn…` represents the decoration")];

#[test]
fn decorations_survive_a_round_trip() {
    let translator = translator(TargetEnv::SpirvFriendly);
    let mut failures = Vec::new();
    let mut count = 0;
    for target in [Target::Instruction, Target::Parameter, Target::Variable] {
        for decoration in EnumKind::Decoration.info().enumerants {
            let Some(parameters) = parameters(decoration) else { continue };
            if matches!(target, Target::Variable) && OF_VARIABLES.iter().any(|(name, _)| *name == decoration.name) {
                continue;
            }
            count += 1;
            let there_and_back = || -> Result<(), String> {
                let words = module(target, decoration, &parameters)?;
                let ir = translator.to_llvm_text(&words).map_err(|error| format!("to LLVM IR: {error}"))?.value;
                let back = translator.to_spirv(ir.as_bytes()).map_err(|error| format!("to SPIR-V: {error}"))?.value;
                let (own, there) = (Facts::of(&words)?, Facts::of(&back)?);
                let (own, there) = (found(&own, target), found(&there, target));
                if own == there { Ok(()) } else { Err(format!("{own:x?} {there:x?}")) }
            };
            if let Err(error) = there_and_back() {
                failures.push((target, decoration.name, error));
            }
        }
    }
    println!("{} of {count} decorations are unchanged after a round trip", count - failures.len());
    for (target, name, error) in &failures {
        println!("{target:?} {name}: {error}");
    }
    assert!(failures.is_empty());
}

/// The execution modes that a round trip changes or removes, with the reasons.
const MODES: &[(&str, &str)] = &[
    ("ContractionOff", "each operation in LLVM IR has a flag that permits contraction"),
    ("Initializer Finalizer", "the kernel is in `llvm.global_ctors` or `llvm.global_dtors`"),
    ("LocalSizeId LocalSizeHintId", "become LocalSize and LocalSizeHint, because the constants are known"),
    ("StreamingInterfaceINTEL RegisterMapInterfaceINTEL", "`ip_interface` is not translated to SPIR-V"),
    (
        "MaximumRegistersIdINTEL NamedMaximumRegistersINTEL",
        "nodes and strings in the metadata are not translated to SPIR-V",
    ),
];

#[test]
fn execution_modes_survive_a_round_trip() {
    let translator = translator(TargetEnv::SpirvFriendly);
    let mut failures = Vec::new();
    let mut count = 0;
    for mode in EnumKind::ExecutionMode.info().enumerants {
        let mut kit = Kit::new();
        let uint = kit.ty("u");
        let out = &mut kit.out;
        let void = out.type_void();
        let function_type = out.type_function(void, &[uint]);
        let function = out.fresh_id();
        out.begin_function(function, void, FunctionControl::None, function_type);
        out.function_parameter(uint);
        let label = out.fresh_id();
        out.label(label);
        out.emit_void(Op::Return, &[]);
        out.end_function();
        out.entry_point(ExecutionModel::Kernel, function, "test", &[]);
        match parameters(mode) {
            Some(parameters) => out.execution_mode(function, ExecutionMode(mode.value), &parameters),
            None => {
                let ids: Vec<Id> = mode.parameters.iter().map(|_| out.constant_u32(4)).collect();
                out.execution_mode_id(function, ExecutionMode(mode.value), &ids);
            }
        }
        count += 1;
        let there_and_back = || -> Result<(), String> {
            let words = kit.out.finish().map_err(|error| error.to_string())?;
            let ir = translator.to_llvm_text(&words).map_err(|error| format!("to LLVM IR: {error}"))?.value;
            let back = translator.to_spirv(ir.as_bytes()).map_err(|error| format!("to SPIR-V: {error}"))?.value;
            let modes = |words: &[u32]| -> Result<Vec<Vec<String>>, String> {
                let facts = Facts::of(words)?;
                let modes = [Op::ExecutionMode, Op::ExecutionModeId].into_iter().flat_map(|op| facts.everywhere(op));
                let mut modes = modes.map(|own| facts.operands(own)).collect::<Result<Vec<_>, _>>()?;
                // The translation adds this mode to OpenCL kernels.
                modes.retain(|own| {
                    mode.name == "ContractionOff" || own[1] != format!("[{:x}]", ExecutionMode::ContractionOff.0)
                });
                Ok(modes)
            };
            let (own, there) = (modes(&words)?, modes(&back)?);
            if own == there { Ok(()) } else { Err(format!("{own:?} {there:?}")) }
        };
        if let Err(error) = there_and_back() {
            failures.push((mode.name, error));
        }
    }
    println!("{} of {count} execution modes are unchanged after a round trip", count - failures.len());
    for (name, error) in &failures {
        println!("{name}: {error}");
    }
    let is_known = |name: &str| MODES.iter().any(|(names, _)| names.split(' ').any(|own| own == name));
    assert!(failures.iter().all(|(name, _)| is_known(name)));
}

/// Returns a module without functions that declares an additional capability and a source language.
fn declaring(capability: Option<Capability>, source: Option<SourceLanguage>) -> Result<Vec<u32>, String> {
    let settings = Settings { extensions: Extensions::all(), ..Settings::default() };
    let mut out = Builder::new(settings);
    out.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    if let Some(capability) = capability {
        out.capability(capability);
    }
    if let Some(language) = source {
        let file = out.string("file");
        out.source_text(language, 7, file, "text");
    }
    out.finish().map_err(|error| error.to_string())
}

/// Returns the operands of all instructions with an opcode.
fn operands_of(words: &[u32], op: Op) -> Result<BTreeSet<Vec<u32>>, String> {
    Ok(Facts::of(words)?.everywhere(op).iter().map(|own| own.operands.to_vec()).collect())
}

#[test]
fn capabilities_survive_a_round_trip() {
    let translator = translator_of_pointers(TargetEnv::SpirvFriendly, true);
    let mut failures = Vec::new();
    for info in EnumKind::Capability.info().enumerants {
        let there_and_back = || -> Result<(), String> {
            let words = declaring(Some(Capability(info.value)), None)?;
            let ir = translator.to_llvm_text(&words).map_err(|error| format!("to LLVM IR: {error}"))?.value;
            let back = translator.to_spirv(ir.as_bytes()).map_err(|error| format!("to SPIR-V: {error}"))?.value;
            // The translation always declares Kernel.
            let (own, mut there) = (operands_of(&words, Op::Capability)?, operands_of(&back, Op::Capability)?);
            there.retain(|words| own.contains(words) || words != &[Capability::Kernel.0]);
            if own == there { Ok(()) } else { Err(format!("{own:?} {there:?}")) }
        };
        if let Err(error) = there_and_back() {
            failures.push((info.name, error));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// Returns the operands of a module's OpSource. The id of the file may differ.
fn sources_of(words: &[u32]) -> Result<Vec<Vec<u32>>, String> {
    let facts = Facts::of(words)?;
    let sources = facts.everywhere(Op::Source).into_iter().map(|source| {
        let mut operands = source.operands.to_vec();
        operands[2] = 0;
        operands
    });
    Ok(sources.collect())
}

#[test]
fn source_languages_survive_a_round_trip() {
    let translator = translator(TargetEnv::SpirvFriendly);
    for info in EnumKind::SourceLanguage.info().enumerants {
        let words = declaring(None, Some(SourceLanguage(info.value))).expect("the module is valid");
        let ir = translator.to_llvm_text(&words).expect("the module is translated").value;
        let back = translator.to_spirv(ir.as_bytes()).expect("SPIR-V").value;
        assert_eq!(sources_of(&words), sources_of(&back), "{}", info.name);
    }
}
