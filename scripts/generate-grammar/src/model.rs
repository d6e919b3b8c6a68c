//! The grammar as the tables contain it: the published files and the overlay together.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::Result;
use crate::json::{Enumerant, Grammar, Instruction, Kind, Needs};
use crate::names::strip_op;
use crate::sets::{SETS, Set};

/// The parts that the published grammar lacks: instructions and enumerants that Khronos's translator uses before they
/// are published, and the instruction sets and extensions that have no grammar.
const OVERLAY: &str = include_str!("../overlay.json");

/// An extended instruction set and its instructions.
pub struct SetModel {
    /// The set.
    pub set: &'static Set,
    /// The instructions by ascending number.
    pub instructions: Vec<Instruction>,
}

/// An enumeration.
pub struct EnumModel {
    /// The name in Rust.
    pub rust_name: String,
    /// The name in the specification.
    pub(crate) name: String,
    /// True if the values are bits of a mask.
    pub(crate) is_mask: bool,
    /// The enumerants by value.
    pub enumerants: BTreeMap<u32, Enumerant>,
}

/// The grammar together with the overlay.
pub struct Model {
    /// The instructions by opcode. Their names have no `Op`.
    pub instructions: BTreeMap<u32, Instruction>,
    /// The enumerations.
    pub enums: Vec<EnumModel>,
    /// The extended instruction sets.
    pub sets: Vec<SetModel>,
    /// The names of the extensions.
    pub(crate) extensions: BTreeSet<String>,
}

impl Model {
    /// Reads the grammar from the JSON files in a directory, and adds the overlay.
    ///
    /// # Errors
    /// If a file cannot be read or has an unexpected form.
    pub fn load(directory: &Path) -> Result<Model> {
        Self::from_files(directory, SETS.iter())
    }

    /// Like [`Model::load`], but leaves out the extended instruction sets whose files the directory lacks.
    ///
    /// # Errors
    /// If a file cannot be read or has an unexpected form.
    pub fn load_existing(directory: &Path) -> Result<Model> {
        Self::from_files(directory, SETS.iter().filter(|set| set.file.is_empty() || set.path(directory).is_file()))
    }

    fn from_files(directory: &Path, sets: impl Iterator<Item = &'static Set>) -> Result<Model> {
        let core = read(&directory.join("spirv.core.grammar.json"))?;
        let overlay: Grammar = serde_json::from_str(OVERLAY)?;
        let mut enums = Vec::new();
        add_enums(&mut enums, core.operand_kinds, "")?;
        add_enums(&mut enums, overlay.operand_kinds, "")?;
        let mut models = Vec::new();
        for set in sets {
            let mut grammar = if set.file.is_empty() { Grammar::default() } else { read(&set.path(directory))? };
            for extra in overlay.ext_inst_sets.iter().filter(|extra| extra.set == set.variant) {
                grammar.instructions.extend(extra.instructions.iter().cloned());
            }
            let own: BTreeSet<String> = grammar.operand_kinds.iter().map(|kind| kind.kind.clone()).collect();
            for operand in grammar.instructions.iter_mut().flat_map(|instruction| &mut instruction.operands) {
                if own.contains(&operand.kind) {
                    operand.kind = format!("{}{}", set.prefix, operand.kind);
                }
            }
            add_enums(&mut enums, grammar.operand_kinds, set.prefix)?;
            grammar.instructions.sort_by_key(|instruction| instruction.opcode);
            models.push(SetModel { set, instructions: grammar.instructions });
        }
        let instructions = by_opcode(core.instructions.into_iter().chain(overlay.instructions))?;
        check_parameters(&enums)?;
        let of_instructions = instructions.values().map(|instruction| &instruction.needs);
        let of_enumerants = enums.iter().flat_map(|model| model.enumerants.values()).map(|enumerant| &enumerant.needs);
        let named = of_instructions.chain(of_enumerants).flat_map(|needs| needs.extensions.iter().cloned());
        let extensions = named.chain(overlay.extensions).collect();
        Ok(Model { instructions, enums, sets: models, extensions })
    }
}

impl Set {
    /// Returns the path of the set's file.
    fn path(&self, directory: &Path) -> PathBuf {
        directory.join(format!("extinst.{}.grammar.json", self.file))
    }
}

fn read(path: &Path) -> Result<Grammar> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// Returns the instructions by opcode, without `Op` in their names. Further instructions of an opcode become aliases.
fn by_opcode(instructions: impl Iterator<Item = Instruction>) -> Result<BTreeMap<u32, Instruction>> {
    let mut map: BTreeMap<u32, Instruction> = BTreeMap::new();
    for mut instruction in instructions {
        instruction.opname = strip_op(&instruction.opname)?;
        for alias in &mut instruction.needs.aliases {
            *alias = strip_op(alias)?;
        }
        match map.get_mut(&instruction.opcode) {
            None => _ = map.insert(instruction.opcode, instruction),
            Some(known) => add_alias(&mut known.needs, &known.opname, instruction.opname, instruction.needs.aliases),
        }
    }
    Ok(map)
}

/// Adds enumerations, or the enumerants of known ones. Further enumerants of a value become aliases.
fn add_enums(enums: &mut Vec<EnumModel>, kinds: Vec<Kind>, prefix: &str) -> Result<()> {
    for kind in kinds {
        if kind.category != "BitEnum" && kind.category != "ValueEnum" {
            continue;
        }
        let rust_name = format!("{prefix}{}", kind.kind);
        let index = enums.iter().position(|model| model.rust_name == rust_name).unwrap_or_else(|| {
            enums.push(EnumModel {
                rust_name,
                name: kind.kind.clone(),
                is_mask: kind.category == "BitEnum",
                enumerants: BTreeMap::new(),
            });
            enums.len() - 1
        });
        for enumerant in kind.enumerants {
            match enums[index].enumerants.get_mut(&enumerant.number()?) {
                None => _ = enums[index].enumerants.insert(enumerant.number()?, enumerant),
                Some(known) => {
                    add_alias(&mut known.needs, &known.enumerant, enumerant.enumerant, enumerant.needs.aliases)
                }
            }
        }
    }
    Ok(())
}

/// Checks that the parameters of enumerants have no parameters themselves. The decoder of operands relies on it.
fn check_parameters(enums: &[EnumModel]) -> Result<()> {
    for enumerant in enums.iter().flat_map(|model| model.enumerants.values()) {
        for parameter in &enumerant.parameters {
            let nested = enums.iter().find(|model| model.rust_name == parameter.kind);
            if nested.is_some_and(|model| model.enumerants.values().any(|e| !e.parameters.is_empty())) {
                return Err(format!("a parameter of {} has parameters", enumerant.enumerant).into());
            }
        }
    }
    Ok(())
}

/// Adds the names of an instruction or enumerant to the aliases of the one that is known already.
fn add_alias(known: &mut Needs, known_name: &str, name: String, aliases: Vec<String>) {
    for alias in std::iter::once(name).chain(aliases) {
        if alias != known_name && !known.aliases.contains(&alias) {
            known.aliases.push(alias);
        }
    }
}
