//! Turns the SPIR-V grammar JSON of SPIRV-Headers, and the overlay beside this file, into Rust tables.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde::Deserialize;

/// Where the JSON lies if nobody says otherwise, relative to the repository.
pub(crate) const DEFAULT_DIRECTORY: &str = "../shared/spirv-grammar";
/// Where the tables go, relative to the repository.
pub(crate) const TARGET_DIRECTORY: &str = "src/spirv/grammar/generated";

/// What the JSON lacks: instructions and enumerants that Khronos's translator uses ahead of the headers, the
/// instruction sets and extensions without a grammar of their own.
const OVERLAY: &str = include_str!("overlay.json");

type Result<T> = std::result::Result<T, Box<dyn Error>>;

#[derive(Deserialize)]
struct Grammar {
    #[serde(default)]
    instructions: Vec<Instruction>,
    #[serde(default)]
    operand_kinds: Vec<Kind>,
    /// Only in the overlay: extensions that no instruction or enumerant names.
    #[serde(default)]
    extensions: Vec<String>,
    /// Only in the overlay: extended instruction sets.
    #[serde(default)]
    ext_inst_sets: Vec<OverlaySet>,
}

#[derive(Deserialize)]
struct OverlaySet {
    set: String,
    instructions: Vec<Instruction>,
}

#[derive(Clone, Deserialize)]
struct Instruction {
    opname: String,
    #[serde(default)]
    class: String,
    opcode: u32,
    #[serde(default)]
    operands: Vec<Operand>,
    #[serde(flatten)]
    needs: Needs,
}

#[derive(Clone, Deserialize)]
struct Operand {
    kind: String,
    #[serde(default)]
    quantifier: String,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
struct Kind {
    category: String,
    kind: String,
    #[serde(default)]
    enumerants: Vec<Enumerant>,
}

#[derive(Deserialize)]
struct Enumerant {
    enumerant: String,
    value: serde_json::Value,
    #[serde(default)]
    parameters: Vec<Operand>,
    #[serde(flatten)]
    needs: Needs,
}

#[derive(Clone, Default, Deserialize)]
struct Needs {
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(default)]
    capabilities: Vec<String>,
    /// One file writes it so.
    capability: Option<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
    #[serde(rename = "lastVersion")]
    last_version: Option<String>,
}

impl Enumerant {
    fn number(&self) -> Result<u32> {
        Ok(match &self.value {
            serde_json::Value::Number(number) => u32::try_from(number.as_u64().ok_or("negative value")?)?,
            serde_json::Value::String(text) => match text.strip_prefix("0x") {
                Some(hex) => u32::from_str_radix(hex, 16)?,
                None => text.parse()?,
            },
            other => return Err(format!("value {other} of {}", self.enumerant).into()),
        })
    }
}

/// An extended instruction set: its file, its Rust name, how modules import it.
struct Set {
    /// `extinst.<file>.grammar.json`; empty for a set of the overlay.
    file: &'static str,
    variant: &'static str,
    import: &'static str,
    /// The name goes on with a version that changes nothing in the numbering.
    versioned: bool,
    module: &'static str,
    /// Put before the names of its own operand kinds.
    prefix: &'static str,
}

const fn set(
    file: &'static str,
    variant: &'static str,
    import: &'static str,
    module: &'static str,
    prefix: &'static str,
) -> Set {
    Set { file, variant, import, versioned: false, module, prefix }
}

const fn versioned(
    file: &'static str,
    variant: &'static str,
    import: &'static str,
    module: &'static str,
    prefix: &'static str,
) -> Set {
    Set { file, variant, import, versioned: true, module, prefix }
}

#[rustfmt::skip]
const SETS: &[Set] = &[
    set("opencl.std.100", "OpenClStd", "OpenCL.std", "opencl", ""),
    set("glsl.std.450", "GlslStd450", "GLSL.std.450", "glsl", ""),
    set("opencl.debuginfo.100", "OpenClDebugInfo100", "OpenCL.DebugInfo.100", "opencl_debug_info", "OpenCl"),
    set("debuginfo", "DebugInfo", "DebugInfo", "debug_info", "Khr"),
    set("nonsemantic.shader.debuginfo.100", "ShaderDebugInfo100", "NonSemantic.Shader.DebugInfo.100",
        "shader_debug_info_100", "Shader100"),
    // After the one above: what is not version 100 reads as the newest.
    versioned("nonsemantic.shader.debuginfo", "ShaderDebugInfo", "NonSemantic.Shader.DebugInfo.",
        "shader_debug_info", "Shader"),
    versioned("nonsemantic.graph.debuginfo", "GraphDebugInfo", "NonSemantic.Graph.DebugInfo.", "graph_debug_info", ""),
    versioned("nonsemantic.clspvreflection", "ClspvReflection", "NonSemantic.ClspvReflection.", "clspv_reflection",
        "Clspv"),
    versioned("nonsemantic.vkspreflection", "VkspReflection", "NonSemantic.VkspReflection.", "vksp_reflection", ""),
    set("nonsemantic.debugprintf", "DebugPrintf", "NonSemantic.DebugPrintf", "debug_printf", ""),
    set("nonsemantic.debugbreak", "DebugBreak", "NonSemantic.DebugBreak", "debug_break", ""),
    set("", "AuxData", "NonSemantic.AuxData", "aux_data", ""),
    set("spv-amd-gcn-shader", "AmdGcnShader", "SPV_AMD_gcn_shader", "amd_gcn_shader", ""),
    set("spv-amd-shader-ballot", "AmdShaderBallot", "SPV_AMD_shader_ballot", "amd_shader_ballot", ""),
    set("spv-amd-shader-explicit-vertex-parameter", "AmdShaderExplicitVertexParameter",
        "SPV_AMD_shader_explicit_vertex_parameter", "amd_shader_explicit_vertex_parameter", ""),
    set("spv-amd-shader-trinary-minmax", "AmdShaderTrinaryMinmax", "SPV_AMD_shader_trinary_minmax",
        "amd_shader_trinary_minmax", ""),
    set("tosa.001000.1", "Tosa001000", "TOSA.001000.1", "tosa", ""),
    set("arm.motion-engine.100", "ArmMotionEngine100", "Arm.MotionEngine.100", "arm_motion_engine", ""),
    versioned("arm.experimental-ml-operations", "ArmExperimentalMlOperations", "Arm.ExperimentalMLOperations.",
        "arm_experimental_ml_operations", ""),
];

/// The generated files by name: their text, formatted.
///
/// # Errors
/// The JSON cannot be read or is not what is expected, or `rustfmt` does not run.
pub(crate) fn generate(json: &Path, root: &Path) -> Result<BTreeMap<&'static str, String>> {
    let model = Model::load(json)?;
    let files = [
        ("mod.rs", model.module()),
        ("opcodes.rs", model.opcodes()),
        ("instructions.rs", model.instructions()),
        ("enums.rs", model.enums()),
        ("enumerants.rs", model.enumerants()),
        ("ext_inst.rs", model.ext_inst()),
        ("extensions.rs", model.extensions()),
    ];
    files.into_iter().map(|(name, text)| Ok((name, format_rust(&text?, root)?))).collect()
}

/// The text as `rustfmt` has it.
fn format_rust(text: &str, root: &Path) -> Result<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout", "--config-path"])
        .arg(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("rustfmt: {error}"))?;
    let mut stdin = child.stdin.take().ok_or("no stdin")?;
    let input = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| "writer")??;
    if !output.status.success() {
        return Err("rustfmt failed".into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

struct SetModel {
    set: &'static Set,
    instructions: Vec<Instruction>,
}

struct EnumModel {
    rust_name: String,
    name: String,
    bits: bool,
    enumerants: BTreeMap<u32, Enumerant>,
}

struct Model {
    instructions: BTreeMap<u32, Instruction>,
    enums: Vec<EnumModel>,
    sets: Vec<SetModel>,
    extensions: BTreeSet<String>,
}

impl Model {
    fn load(directory: &Path) -> Result<Model> {
        let read = |file: &str| -> Result<Grammar> {
            let path = directory.join(file);
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?)
        };
        let core = read("spirv.core.grammar.json")?;
        let overlay: Grammar = serde_json::from_str(OVERLAY)?;

        let mut instructions: BTreeMap<u32, Instruction> = BTreeMap::new();
        for mut instruction in core.instructions.into_iter().chain(overlay.instructions) {
            instruction.opname = strip_op(&instruction.opname)?;
            for alias in &mut instruction.needs.aliases {
                *alias = strip_op(alias)?;
            }
            match instructions.get_mut(&instruction.opcode) {
                None => _ = instructions.insert(instruction.opcode, instruction),
                Some(known) => {
                    add_alias(&mut known.needs, &known.opname, instruction.opname, instruction.needs.aliases)
                }
            }
        }

        let mut enums: Vec<EnumModel> = Vec::new();
        let mut add_kinds = |kinds: Vec<Kind>, prefix: &str| -> Result<()> {
            for kind in kinds {
                if kind.category != "BitEnum" && kind.category != "ValueEnum" {
                    continue;
                }
                let rust_name = format!("{prefix}{}", kind.kind);
                let index = enums.iter().position(|e| e.rust_name == rust_name).unwrap_or_else(|| {
                    enums.push(EnumModel {
                        rust_name,
                        name: kind.kind.clone(),
                        bits: kind.category == "BitEnum",
                        enumerants: BTreeMap::new(),
                    });
                    enums.len() - 1
                });
                let model = &mut enums[index];
                for enumerant in kind.enumerants {
                    match model.enumerants.get_mut(&enumerant.number()?) {
                        None => _ = model.enumerants.insert(enumerant.number()?, enumerant),
                        Some(known) => {
                            add_alias(&mut known.needs, &known.enumerant, enumerant.enumerant, enumerant.needs.aliases)
                        }
                    }
                }
            }
            Ok(())
        };
        add_kinds(core.operand_kinds, "")?;
        add_kinds(overlay.operand_kinds, "")?;

        let mut sets = Vec::new();
        for set in SETS {
            let mut grammar = match set.file {
                "" => {
                    Grammar { instructions: vec![], operand_kinds: vec![], extensions: vec![], ext_inst_sets: vec![] }
                }
                file => read(&format!("extinst.{file}.grammar.json"))?,
            };
            for extra in overlay.ext_inst_sets.iter().filter(|extra| extra.set == set.variant) {
                grammar.instructions.extend(extra.instructions.iter().cloned());
            }
            let own: BTreeSet<String> = grammar.operand_kinds.iter().map(|kind| kind.kind.clone()).collect();
            for operand in grammar.instructions.iter_mut().flat_map(|instruction| &mut instruction.operands) {
                if own.contains(&operand.kind) {
                    operand.kind = format!("{}{}", set.prefix, operand.kind);
                }
            }
            add_kinds(grammar.operand_kinds, set.prefix)?;
            grammar.instructions.sort_by_key(|instruction| instruction.opcode);
            sets.push(SetModel { set, instructions: grammar.instructions });
        }

        let mut extensions: BTreeSet<String> = overlay.extensions.into_iter().collect();
        for needs in instructions.values().map(|instruction| &instruction.needs) {
            extensions.extend(needs.extensions.iter().cloned());
        }
        for enumerant in enums.iter().flat_map(|model| model.enumerants.values()) {
            extensions.extend(enumerant.needs.extensions.iter().cloned());
            // What the operand decoder relies on: parameters have no parameters of their own.
            for parameter in &enumerant.parameters {
                let nested = enums.iter().find(|model| model.rust_name == parameter.kind);
                if nested.is_some_and(|model| model.enumerants.values().any(|e| !e.parameters.is_empty())) {
                    return Err(format!("parameters of parameters: {}", enumerant.enumerant).into());
                }
            }
        }
        Ok(Model { instructions, enums, sets, extensions })
    }

    fn header(what: &str) -> String {
        format!(
            "//! {what}\n//!\n//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and \
             `scripts/generate-grammar/overlay.json`; do not edit.\n//! `cargo run --no-default-features --example \
             generate-grammar [DIRECTORY]` writes it anew.\n"
        )
    }

    fn module(&self) -> Result<String> {
        let mut text = Self::header("The tables that the grammar JSON gives.");
        text.push_str(
            "\nmod enumerants;\nmod enums;\nmod ext_inst;\nmod extensions;\nmod instructions;\nmod opcodes;\n\n\
             pub(super) use enumerants::ENUMS;\npub use enums::*;\npub use ext_inst::*;\n\
             pub use extensions::EXTENSIONS;\npub(super) use instructions::{INSTRUCTION_NAMES, INSTRUCTIONS};\n",
        );
        Ok(text)
    }

    fn opcodes(&self) -> Result<String> {
        let mut text = Self::header("The opcodes by name.");
        text.push_str(
            "#![allow(missing_docs, non_upper_case_globals)]\n\nuse crate::spirv::grammar::Op;\n\nimpl Op {\n",
        );
        for (opcode, instruction) in &self.instructions {
            for name in std::iter::once(&instruction.opname).chain(&instruction.needs.aliases) {
                writeln!(text, "pub const {name}: Op = Op({opcode});")?;
            }
        }
        text.push_str("}\n");
        Ok(text)
    }

    fn instructions(&self) -> Result<String> {
        let mut text = Self::header("The instructions by opcode, and their names.");
        text.push_str(
            "\nuse crate::spirv::grammar::table::*;\nuse crate::spirv::grammar::{Capability, Class, EnumKind, InstructionInfo, \
             Op};\n\npub(crate) static INSTRUCTIONS: &[InstructionInfo] = &[\n",
        );
        let mut names = BTreeMap::new();
        for (opcode, instruction) in &self.instructions {
            let name = &instruction.opname;
            writeln!(
                text,
                "instruction(Op::{name}, {name:?}, Class::{}, {}, {}),",
                class_variant(&instruction.class),
                self.operands(&instruction.operands)?,
                self.needs(&instruction.needs, "None")?,
            )?;
            for name in std::iter::once(name).chain(&instruction.needs.aliases) {
                if names.insert(name.clone(), *opcode).is_some() {
                    return Err(format!("two instructions are named {name}").into());
                }
            }
        }
        text.push_str(
            "];\n\n/// Names and aliases, sorted.\npub(crate) static INSTRUCTION_NAMES: &[(&str, Op)] = &[\n",
        );
        for name in names.keys() {
            writeln!(text, "({name:?}, Op::{name}),")?;
        }
        text.push_str("];\n");
        Ok(text)
    }

    fn enums(&self) -> Result<String> {
        let mut text = Self::header("The enumerations: one type for each kind of operand.");
        text.push_str("#![allow(missing_docs, non_upper_case_globals)]\n\nuse crate::spirv::grammar::enumeration;\n\n");
        for model in &self.enums {
            let name = &model.rust_name;
            let what = if model.bits { "mask" } else { "value" };
            writeln!(text, "enumeration!(\n/// The specification's {}, a {what}.\n{name}, {what});\n", model.name)?;
            writeln!(text, "impl {name} {{")?;
            let mut seen = BTreeSet::new();
            for (value, enumerant) in &model.enumerants {
                for alias in std::iter::once(&enumerant.enumerant).chain(&enumerant.needs.aliases) {
                    let constant = constant_name(&model.name, alias);
                    if !seen.insert(constant.clone()) {
                        return Err(format!("{name} has two {constant}").into());
                    }
                    if model.bits {
                        writeln!(text, "pub const {constant}: Self = Self(0x{value:x});")?;
                    } else {
                        writeln!(text, "pub const {constant}: Self = Self({value});")?;
                    }
                }
            }
            text.push_str("}\n\n");
        }
        text.push_str("/// The kinds of operands that are enumerations.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum EnumKind {\n");
        for model in &self.enums {
            writeln!(text, "{},", model.rust_name)?;
        }
        text.push_str("}\n");
        Ok(text)
    }

    fn enumerants(&self) -> Result<String> {
        let mut text = Self::header("What the enumerants of each enumeration take and need, and their names.");
        text.push_str(
            "\nuse crate::spirv::grammar::table::*;\nuse crate::spirv::grammar::{Capability, EnumInfo, EnumKind, \
             Enumerant};\n\n/// In the order of [`EnumKind`].\npub(crate) static ENUMS: &[EnumInfo] = &[\n",
        );
        for model in &self.enums {
            writeln!(
                text,
                "EnumInfo {{ kind: EnumKind::{}, name: {:?}, is_mask: {}, enumerants: {}, names: {}_NAMES }},",
                model.rust_name,
                model.name,
                model.bits,
                screaming(&model.rust_name),
                screaming(&model.rust_name),
            )?;
        }
        text.push_str("];\n");
        for model in &self.enums {
            let constant = screaming(&model.rust_name);
            writeln!(text, "\nstatic {constant}: &[Enumerant] = &[")?;
            let mut names: BTreeMap<&str, usize> = BTreeMap::new();
            for (index, (value, enumerant)) in model.enumerants.iter().enumerate() {
                writeln!(
                    text,
                    "enumerant({value}, {:?}, &{:?}, {}, {}),",
                    enumerant.enumerant,
                    enumerant.needs.aliases,
                    self.operands(&enumerant.parameters)?,
                    self.needs(&enumerant.needs, "Some(V1_0)")?
                )?;
                for name in std::iter::once(&enumerant.enumerant).chain(&enumerant.needs.aliases) {
                    if names.insert(name, index).is_some() {
                        return Err(format!("{} has two {name}", model.rust_name).into());
                    }
                }
            }
            writeln!(text, "];\n\nstatic {constant}_NAMES: &[(&str, u16)] = &[")?;
            for (name, index) in names {
                writeln!(text, "({name:?}, {index}),")?;
            }
            text.push_str("];\n");
        }
        Ok(text)
    }

    fn ext_inst(&self) -> Result<String> {
        let mut text = Self::header("The extended instruction sets.");
        text.push_str(
            "\nuse crate::spirv::grammar::table::*;\nuse crate::spirv::grammar::{Capability, EnumKind, \
             ExtInstInfo, ExtInstSetInfo};\n\n/// An extended instruction set whose instructions are known.\n\
             #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum ExtInstSet {\n",
        );
        for SetModel { set, .. } in &self.sets {
            writeln!(text, "/// `{}`{}", set.import, if set.versioned { " and a version" } else { "" })?;
            writeln!(text, "{},", set.variant)?;
        }
        text.push_str(
            "}\n\n/// In the order of [`ExtInstSet`].\npub(crate) static EXT_INST_SETS: &[ExtInstSetInfo] = &[\n",
        );
        for SetModel { set, .. } in &self.sets {
            writeln!(
                text,
                "ExtInstSetInfo {{ set: ExtInstSet::{}, import_name: {:?}, is_versioned: {}, instructions: {}, names: \
                 {}_NAMES }},",
                set.variant,
                set.import,
                set.versioned,
                screaming(set.module),
                screaming(set.module),
            )?;
        }
        text.push_str("];\n");
        for SetModel { set, instructions } in &self.sets {
            let constant = screaming(set.module);
            writeln!(text, "\nstatic {constant}: &[ExtInstInfo] = &[")?;
            let mut names: BTreeMap<&str, usize> = BTreeMap::new();
            for (index, instruction) in instructions.iter().enumerate() {
                writeln!(
                    text,
                    "ext_inst({}, {:?}, {}, {}),",
                    instruction.opcode,
                    instruction.opname,
                    self.operands(&instruction.operands)?,
                    self.needs(&instruction.needs, "Some(V1_0)")?
                )?;
                if names.insert(&instruction.opname, index).is_some() {
                    return Err(format!("{} has two {}", set.variant, instruction.opname).into());
                }
            }
            writeln!(text, "];\n\nstatic {constant}_NAMES: &[(&str, u16)] = &[")?;
            for (name, index) in names {
                writeln!(text, "({name:?}, {index}),")?;
            }
            text.push_str("];\n");
            writeln!(
                text,
                "\n/// The instructions' numbers in `{}`.\n#[allow(missing_docs, non_upper_case_globals)]\npub mod {} {{",
                set.import, set.module
            )?;
            for instruction in instructions {
                writeln!(text, "pub const {}: u32 = {};", camel(&instruction.opname), instruction.opcode)?;
            }
            text.push_str("}\n");
        }
        Ok(text)
    }

    fn extensions(&self) -> Result<String> {
        let mut text = Self::header("The names of the extensions.");
        text.push_str("\n/// The names of all known extensions, sorted.\npub static EXTENSIONS: &[&str] = &[\n");
        for name in &self.extensions {
            writeln!(text, "{name:?},")?;
        }
        text.push_str("];\n");
        Ok(text)
    }

    fn operands(&self, operands: &[Operand]) -> Result<String> {
        let mut text = "&[".to_owned();
        for operand in operands {
            let constructor = match operand.quantifier.as_str() {
                "" => "one",
                "?" => "optional",
                "*" => "any",
                other => return Err(format!("quantifier {other}").into()),
            };
            let kind = match operand.kind.as_str() {
                "IdResultType" => {
                    text.push_str("RESULT_TYPE, ");
                    continue;
                }
                "IdResult" => {
                    text.push_str("RESULT, ");
                    continue;
                }
                "IdRef" => "ID".to_owned(),
                kind if self.enums.iter().any(|model| model.rust_name == kind) => {
                    format!("Enum(EnumKind::{kind})")
                }
                kind => kind.to_owned(),
            };
            write!(text, "{constructor}({kind}, {:?}), ", operand_name(&operand.name))?;
        }
        text.push(']');
        Ok(text)
    }

    fn needs(&self, needs: &Needs, no_version: &str) -> Result<String> {
        let version = |version: &Option<String>, none: &str| match version.as_deref() {
            None => none.to_owned(),
            Some("None") => "None".to_owned(),
            Some(version) => format!("Some(V{})", version.replace('.', "_")),
        };
        let mut capabilities: Vec<&String> = needs.capabilities.iter().chain(&needs.capability).collect();
        capabilities.dedup();
        let known = self.enums.iter().find(|model| model.rust_name == "Capability").ok_or("no Capability")?;
        let mut list = String::new();
        for capability in capabilities {
            if !known.enumerants.values().any(|e| e.enumerant == *capability || e.needs.aliases.contains(capability)) {
                return Err(format!("no capability {capability}").into());
            }
            write!(list, "Capability::{}, ", constant_name("Capability", capability))?;
        }
        let min = version(&needs.version, no_version);
        let last = version(&needs.last_version, "None");
        if needs.extensions.is_empty() && last == "None" {
            return Ok(match (list.is_empty(), min.as_str()) {
                (true, "Some(V1_0)") => "ALWAYS".to_owned(),
                (_, "Some(V1_0)") => format!("capable(&[{list}])"),
                (_, "None") => format!("extended(&[{list}], &[])"),
                _ => format!("needs(&[{list}], &[], {min}, None)"),
            });
        }
        if min == "None" && last == "None" {
            return Ok(format!("extended(&[{list}], &{:?})", needs.extensions));
        }
        Ok(format!("needs(&[{list}], &{:?}, {min}, {last})", needs.extensions))
    }
}

fn add_alias(known: &mut Needs, known_name: &str, name: String, aliases: Vec<String>) {
    for alias in std::iter::once(name).chain(aliases) {
        if alias != known_name && !known.aliases.contains(&alias) {
            known.aliases.push(alias);
        }
    }
}

fn strip_op(name: &str) -> Result<String> {
    Ok(name.strip_prefix("Op").ok_or_else(|| format!("opcode {name}"))?.to_owned())
}

/// The name of an operand on one line, without the quotes and dots of the specification's tables.
fn operand_name(name: &str) -> String {
    let name = name.split(['\n', ',']).next().unwrap_or_default();
    name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}

/// `Dim1D` for `1D` of `Dim`: what begins with a digit is no name in Rust.
fn constant_name(kind: &str, name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("{kind}{name}") } else { name.to_owned() }
}

fn class_variant(class: &str) -> String {
    if class == "@exclude" { "Exclude".to_owned() } else { camel(class) }
}

/// `RelationalAndLogical` of `Relational_and_Logical`, `SAbs` of `s_abs`.
fn camel(name: &str) -> String {
    let mut text = String::new();
    for part in name.split(['_', '-']) {
        let mut characters = part.chars();
        text.extend(characters.next().map(|c| c.to_ascii_uppercase()));
        text.extend(characters);
    }
    text
}

/// `LOOP_CONTROL` of `LoopControl`.
fn screaming(name: &str) -> String {
    let mut text = String::new();
    let mut previous_lower = false;
    for c in name.chars() {
        if c.is_ascii_uppercase() && previous_lower {
            text.push('_');
        }
        previous_lower = c.is_ascii_lowercase() || c.is_ascii_digit();
        text.push(c.to_ascii_uppercase());
    }
    text
}
