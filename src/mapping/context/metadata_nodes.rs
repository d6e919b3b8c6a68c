//! Metadata nodes of numbers and strings that several mappings build.

use crate::error::Result;
use crate::llvm::{Metadata, Types};

/// Returns a number as an operand of a node.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for this type.
pub(crate) fn number(types: Types<'_>, value: u32) -> Result<Option<Metadata<'_>>> {
    Ok(Some(types.i32().const_u64(value.into())?.to_metadata()?))
}

/// Returns a node of numbers.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for this type.
pub(crate) fn numbers<'c>(types: Types<'c>, values: &[u32]) -> Result<Metadata<'c>> {
    let values = values.iter().map(|&value| number(types, value)).collect::<Result<Vec<_>>>()?;
    Ok(types.node(&values)?)
}

/// Returns a string as an operand of a node.
pub(crate) fn text<'c>(types: Types<'c>, text: &str) -> Option<Metadata<'c>> {
    Some(types.metadata_string(text))
}

/// Returns a node of strings.
///
/// # Errors
/// Returns LLVM's error, which cannot occur for texts.
pub(crate) fn texts<'c>(types: Types<'c>, texts: &[&str]) -> Result<Metadata<'c>> {
    let texts: Vec<_> = texts.iter().map(|text| self::text(types, text)).collect();
    Ok(types.node(&texts)?)
}
