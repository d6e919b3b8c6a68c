//! Conversions between the names of the grammar and those of the Rust tables.

use crate::Result;

/// Removes `Op` from the name of an instruction.
pub(crate) fn strip_op(name: &str) -> Result<String> {
    let stripped = name.strip_prefix("Op").ok_or_else(|| format!("the name {name} does not start with Op"))?;
    Ok(stripped.to_owned())
}

/// Returns the name of an operand: the first line, without quotation marks and ellipses.
pub fn operand_name(name: &str) -> String {
    let name = name.split(['\n', ',']).next().unwrap_or_default();
    name.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}

/// Returns the name of an enumerant's constant: `Dim1D` for `1D` of `Dim`, because a Rust name cannot start with a
/// digit.
pub(crate) fn constant_name(kind: &str, name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("{kind}{name}") } else { name.to_owned() }
}

/// Returns the variant of an extension: `KHR_abort` for `SPV_KHR_abort`.
pub(crate) fn extension_variant(name: &str) -> Result<&str> {
    Ok(name.strip_prefix("SPV_").ok_or_else(|| format!("the extension {name} does not start with SPV_"))?)
}

/// Returns the name of a class in the Rust enumeration.
pub fn class_variant(class: &str) -> String {
    if class == "@exclude" { "Exclude".to_owned() } else { camel(class) }
}

/// Returns `RelationalAndLogical` for `Relational_and_Logical` and `SAbs` for `s_abs`.
pub(crate) fn camel(name: &str) -> String {
    let mut text = String::new();
    for word in name.split(['_', '-']) {
        let mut characters = word.chars();
        text.extend(characters.next().map(|c| c.to_ascii_uppercase()));
        text.extend(characters);
    }
    text
}

/// Returns `LOOP_CONTROL` for `LoopControl`.
pub(crate) fn screaming(name: &str) -> String {
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
