//! The text of the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::json::{Needs, Operand};
use crate::names::{camel, class_variant, constant_name, extension_variant, operand_name, screaming};
use crate::{Model, Result, SetModel};

impl Model {
    /// Returns the names of the generated files and their text before it is formatted.
    pub(crate) fn tables(&self) -> Result<[(&'static str, String); 7]> {
        Ok([
            ("mod.rs", self.module()),
            ("opcodes.rs", self.opcodes()?),
            ("instructions.rs", self.instructions()?),
            ("enums.rs", self.enums()?),
            ("enumerants.rs", self.enumerants()?),
            ("ext_inst.rs", self.ext_inst()?),
            ("extensions.rs", self.extensions()?),
        ])
    }

    fn header(what: &str) -> String {
        format!(
            "//! {what}\n//!\n//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and \
             `scripts/generate-grammar/overlay.json`; do not edit.\n//! Write it again with `cargo run --package \
             generate-grammar [DIRECTORY]`.\n"
        )
    }

    fn module(&self) -> String {
        let mut text = Self::header("The tables that are generated from the grammar JSON.");
        text.push_str(
            "\nmod enumerants;\nmod enums;\nmod ext_inst;\nmod extensions;\nmod instructions;\nmod opcodes;\n\n\
             pub(super) use enumerants::ENUMS;\npub use enums::*;\npub use ext_inst::*;\n\
             pub use extensions::Extension;\npub(super) use extensions::EXTENSION_NAMES;\n\
             pub(super) use instructions::{INSTRUCTION_NAMES, INSTRUCTIONS};\n",
        );
        text
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
            "\nuse crate::spirv::grammar::table::*;\nuse crate::spirv::grammar::{Capability, Class, EnumKind, Extension, \
             InstructionInfo, Op};\n\npub(crate) static INSTRUCTIONS: &[InstructionInfo] = &[\n",
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
            let (what, doc) = match model.is_mask {
                true => ("mask", "The constants are the bits of a mask."),
                false => ("value", "The constants are its values."),
            };
            let doc = format!("The enumeration `{}` of the specification. {doc}", model.name);
            writeln!(text, "enumeration!(\n/// {doc}\n{name}, {what});\n")?;
            writeln!(text, "impl {name} {{")?;
            let mut seen = BTreeSet::new();
            for (value, enumerant) in &model.enumerants {
                for alias in std::iter::once(&enumerant.enumerant).chain(&enumerant.needs.aliases) {
                    let constant = constant_name(&model.name, alias);
                    if !seen.insert(constant.clone()) {
                        return Err(format!("{name} has two {constant}").into());
                    }
                    if model.is_mask {
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
        let mut text = Self::header(
            "The enumerants of each enumeration: their parameters, the conditions for their use, and their names.",
        );
        text.push_str(
            "\nuse crate::spirv::grammar::table::*;\nuse crate::spirv::grammar::{Capability, EnumInfo, EnumKind, \
             Enumerant, Extension};\n\n/// In the order of [`EnumKind`].\npub(crate) static ENUMS: &[EnumInfo] = &[\n",
        );
        for model in &self.enums {
            writeln!(
                text,
                "EnumInfo {{ kind: EnumKind::{}, name: {:?}, is_mask: {}, enumerants: {}, names: {}_NAMES }},",
                model.rust_name,
                model.name,
                model.is_mask,
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
             ExtInstInfo, ExtInstSetInfo, Extension};\n\n/// An extended instruction set of the grammar.\n\
             #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum ExtInstSet {\n",
        );
        for SetModel { set, .. } in &self.sets {
            writeln!(text, "/// `{}`{}", set.import, if set.versioned { " followed by a version" } else { "" })?;
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
        let mut text = Self::header("The extensions of SPIR-V and their names.");
        text.push_str(
            "#![allow(missing_docs, non_camel_case_types)]\n\n/// An extension of SPIR-V. The variant is the \
             extension's name without `SPV_`.\n///\n/// Extensions are ordered by name. A new version of the grammar \
             may add extensions.\n#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[non_exhaustive]\n\
             pub enum Extension {\n",
        );
        for name in &self.extensions {
            writeln!(text, "{},", extension_variant(name)?)?;
        }
        text.push_str("}\n\n/// The names, sorted, in the order of [`Extension`].\n");
        writeln!(text, "pub(crate) static EXTENSION_NAMES: [(&str, Extension); {}] = [", self.extensions.len())?;
        for name in &self.extensions {
            writeln!(text, "({name:?}, Extension::{}),", extension_variant(name)?)?;
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
        let known = self.enums.iter().find(|model| model.rust_name == "Capability").ok_or("no Capability")?;
        let mut list = String::new();
        for capability in needs.capabilities() {
            if !known
                .enumerants
                .values()
                .any(|e| e.enumerant == capability || e.needs.aliases.iter().any(|alias| alias == capability))
            {
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
        let mut extensions = String::new();
        for name in &needs.extensions {
            write!(extensions, "Extension::{}, ", extension_variant(name)?)?;
        }
        if min == "None" && last == "None" {
            return Ok(format!("extended(&[{list}], &[{extensions}])"));
        }
        Ok(format!("needs(&[{list}], &[{extensions}], {min}, {last})"))
    }
}
