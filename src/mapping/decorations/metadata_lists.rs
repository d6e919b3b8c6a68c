//! Decorations that are metadata in LLVM IR, in both directions: `spirv.Decorations` and `spirv.ParameterDecorations`
//! (docs/SPIRVRepresentationInLLVM.rst of `llvm-spirv`). Every decoration that no other file translates is translated
//! here.

use crate::error::Result;
use crate::llvm::{Function, Metadata, Node, Types, Value, ValueView};
use crate::mapping::context::metadata_nodes;
use crate::mapping::decorations::{Build, annotations, instruction_flags, vector_compute};
use crate::mapping::facts::decoration_owners;
use crate::mapping::memory::Emit;
use crate::spirv::binary::{push_string, read_string, string_length};
use crate::spirv::grammar::{Enumeration, OperandKind};
use crate::spirv::{Decoration, Id, Op};

/// Returns the metadata node for a decoration: its number, followed by its operands. An operand that is a literal
/// string becomes a metadata string. Any other operand becomes an integer.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
fn to_metadata<'c>(types: Types<'c>, decoration: Decoration, operands: &[u32]) -> Result<Metadata<'c>> {
    let mut nodes = vec![metadata_nodes::number(types, decoration.0)?];
    let parameters = decoration.info().map(|info| info.parameters).unwrap_or_default();
    let mut rest = operands;
    let mut parameters = parameters.iter();
    while let Some(&word) = rest.first() {
        let is_text = parameters.next().is_some_and(|parameter| parameter.kind == OperandKind::LiteralString);
        match string_length(rest).filter(|_| is_text) {
            Some(length) => {
                let text = read_string(rest).map(|(text, _)| text).unwrap_or_default();
                nodes.push(metadata_nodes::text(types, &text));
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                nodes.push(metadata_nodes::number(types, word)?);
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }
    Ok(types.node(&nodes)?)
}

/// Adds to an id the decorations in a list of metadata nodes. Each node has the number and the operands of a
/// decoration. Skips malformed nodes. Also skips decorations that are among the annotation instructions from index
/// `since` on: an attribute has stated them already.
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

/// Returns the metadata node with a list of all decorations of an id.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn list_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Result<Metadata<'c>> {
    nodes_to_llvm(b, b.decorations(id).to_vec())
}

/// Returns the metadata node with a list of decorations, sorted by number.
fn nodes_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, mut all: Vec<(Decoration, &'m [u32])>) -> Result<Metadata<'c>> {
    let mut nodes = Vec::new();
    all.sort_by_key(|(decoration, _)| *decoration);
    for (decoration, operands) in &all {
        nodes.push(Some(to_metadata(b.types(), *decoration, operands)?));
    }
    Ok(b.types().node(&nodes)?)
}

/// Returns the decorations of an id that become metadata. If `is_annotated` is true, leaves out the decorations that
/// become annotations.
fn of_metadata<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, is_annotated: bool) -> Vec<(Decoration, &'m [u32])> {
    let target = b.options().target_env;
    let is_metadata = |(decoration, operands): &&(Decoration, &[u32])| {
        let row = decoration_owners::of(*decoration);
        row.as_metadata.includes(target)
            && !(is_annotated && row.is_translated_by(&annotations::OWNERS, target))
            && instruction_flags::names(b, *decoration, operands).is_none()
    };
    b.decorations(id).iter().filter(is_metadata).copied().collect()
}

/// Attaches `spirv.Decorations` to an instruction or a variable if it has decorations that become metadata.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn attach_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<()> {
    let can_have = matches!(value.view(), ValueView::Instruction(_) | ValueView::GlobalVariable(_));
    if !can_have || b.decorations(id).is_empty() {
        return Ok(());
    }
    let mut decorations = of_metadata(b, id, annotations::is_annotated(value));
    if matches!(value.view(), ValueView::GlobalVariable(_)) && vector_compute::is_used(b) {
        // For these variables, the attribute `VCVolatile` states the decoration Volatile.
        decorations.retain(|(decoration, _)| *decoration != Decoration::Volatile);
    }
    if !decorations.is_empty() {
        value.attach(b.metadata_kinds().spirv_decorations, nodes_to_llvm(b, decorations)?)?;
    }
    Ok(())
}

/// Attaches `spirv.ParameterDecorations` to a function if a parameter has decorations that become metadata. It is not
/// called for kernels, which always get this metadata.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for these nodes.
pub(crate) fn parameters_to_llvm<'m, 'c>(
    b: &impl Build<'m, 'c>,
    function: Function<'c>,
    parameters: &[Id],
) -> Result<()> {
    let all: Vec<_> = parameters.iter().map(|&parameter| of_metadata(b, parameter, false)).collect();
    if all.iter().all(Vec::is_empty) {
        return Ok(());
    }
    let lists = all.into_iter().map(|list| nodes_to_llvm(b, list).map(Some)).collect::<Result<Vec<_>>>()?;
    let kind = b.module().metadata_kind("spirv.ParameterDecorations");
    Ok(function.as_value().attach(kind, b.types().node(&lists)?)?)
}
