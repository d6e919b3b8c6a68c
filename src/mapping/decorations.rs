//! Decorations as metadata: `spirv.Decorations` and `spirv.ParameterDecorations` (docs/SPIRVRepresentationInLLVM.rst of
//! `llvm-spirv`).

use super::Emit;
use crate::error::Result;
use crate::llvm::{Metadata, Node, Types};
use crate::spirv::binary::{push_string, read_string, string_length};
use crate::spirv::grammar::{Decoration, Enumeration, OperandKind};
use crate::spirv::{Id, Op};

/// A decoration as a node: its number, then its operands, strings as strings and all else as integers.
///
/// # Errors
/// LLVM's, which cannot occur for nodes of integers and strings.
pub(crate) fn to_metadata<'c>(types: Types<'c>, decoration: Decoration, operands: &[u32]) -> Result<Metadata<'c>> {
    let number =
        |value: u32| -> Result<Option<Metadata<'c>>> { Ok(Some(types.i32().const_u64(value.into())?.to_metadata()?)) };
    let mut nodes = vec![number(decoration.0)?];
    let parameters = decoration.info().map(|info| info.parameters).unwrap_or_default();
    let mut rest = operands;
    let mut parameters = parameters.iter();
    while let Some(&word) = rest.first() {
        let is_text = parameters.next().is_some_and(|parameter| parameter.kind == OperandKind::LiteralString);
        match string_length(rest).filter(|_| is_text) {
            Some(length) => {
                let text = read_string(rest).map(|(text, _)| text).unwrap_or_default();
                nodes.push(Some(types.metadata_string(&text)));
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                nodes.push(number(word)?);
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }
    Ok(types.node(&nodes)?)
}

/// Decorates an id with a list of nodes, each a decoration's number and its operands. What is no such node is passed
/// over, and so is what has been said of the id in the same words since the section of annotations had got to `since`
/// (attributes say some of it too).
pub(crate) fn list_to_spirv<'c>(e: &mut impl Emit<'c>, since: usize, id: Id, list: Node<'c>) {
    for node in list.operands().flatten().filter_map(Metadata::as_node) {
        let Some(decoration) = node.operand(0).and_then(Metadata::as_u64) else { continue };
        let mut words = vec![id.word(), decoration as u32];
        for operand in node.operands().skip(1).flatten() {
            if let Some(number) = operand.as_u64() {
                words.push(number as u32);
            } else if let Some(text) = operand.as_str() {
                push_string(&mut words, &text);
            }
        }
        e.out().annotation_once(since, Op::Decorate, &words);
    }
}
