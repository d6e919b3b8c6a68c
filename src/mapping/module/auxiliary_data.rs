//! Attributes and metadata of functions and global variables, in both directions, as instructions of the extended
//! instruction set NonSemantic.AuxData. They are written only if the caller asks for them, to keep what SPIR-V cannot
//! express.
//!
//! Attributes and metadata that SPIR-V can express are written too. On the way to LLVM IR, an attribute is set only if
//! no other SPIR-V instruction has set it.

use crate::error::Result;
use crate::llvm::{
    Attribute, AttributeForm, AttributeKind, AttributeSet, AttributeView, Metadata, Node, Types, Value, ValueView,
};
use crate::mapping::facts::function_metadata::SEMANTICS;
use crate::mapping::memory::Emit;
use crate::spirv::{ExtInstSet, Id, Version, grammar::aux_data};

/// The metadata kinds that other files translate.
const TRANSLATED_ELSEWHERE: [&str; 4] = ["dbg", "spirv.Decorations", "spirv.ParameterDecorations", SEMANTICS];

/// What the attributes or metadata belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    Function,
    Variable,
}

/// What an instruction states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    Attribute,
    Metadata,
}

/// The number of each instruction of the set, and what it states of what.
const NUMBERS: &[(u32, (Subject, Remark))] = &[
    (aux_data::FunctionMetadata, (Subject::Function, Remark::Metadata)),
    (aux_data::FunctionAttribute, (Subject::Function, Remark::Attribute)),
    (aux_data::GlobalVariableMetadata, (Subject::Variable, Remark::Metadata)),
    (aux_data::GlobalVariableAttribute, (Subject::Variable, Remark::Attribute)),
];

/// Returns what the instruction with a number states, and of what. Returns `None` if the number is unknown.
pub(crate) fn by_number(number: u32) -> Option<(Subject, Remark)> {
    NUMBERS.iter().find(|(known, _)| *known == number).map(|(_, meaning)| *meaning)
}

/// Emits an instruction for each attribute. Its operands are the name of the attribute, and the value if there is one.
pub(crate) fn attributes_to_spirv<'c>(e: &mut impl Emit<'c>, id: Id, subject: Subject, attributes: AttributeSet<'c>) {
    for attribute in attributes.iter() {
        let mut operands = vec![id.word()];
        match attribute.view() {
            AttributeView::String(key, value) => {
                operands.push(e.out().string(&key).word());
                if !value.is_empty() {
                    operands.push(e.out().string(&value).word());
                }
            }
            _ => operands.push(e.out().string(&attribute.to_string()).word()),
        }
        emit(e, (subject, Remark::Attribute), &operands);
    }
}

/// Emits an instruction for a metadata node whose operands are strings and numbers. Does nothing for other nodes, and
/// for the kinds in [`TRANSLATED_ELSEWHERE`].
///
/// # Errors
/// Returns an error if a number cannot be translated.
pub(crate) fn metadata_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    id: Id,
    subject: Subject,
    kind: &str,
    node: Node<'c>,
) -> Result<()> {
    if TRANSLATED_ELSEWHERE.contains(&kind) || !node.operands().all(|operand| operand.is_some_and(is_text_or_number)) {
        return Ok(());
    }
    let mut operands = vec![id.word(), e.out().string(kind).word()];
    for operand in node.operands().flatten() {
        operands.push(match (operand.as_str(), operand.as_value()) {
            (Some(text), _) => e.out().string(&text).word(),
            (None, Some(number)) => e.value(number)?.word(),
            (None, None) => return Ok(()),
        });
    }
    emit(e, (subject, Remark::Metadata), &operands);
    Ok(())
}

fn is_text_or_number(operand: Metadata<'_>) -> bool {
    use ValueView::{ConstantFloat, ConstantInt, Poison, Undef};
    let is_number = |value: Value<'_>| matches!(value.view(), ConstantInt(_) | ConstantFloat(_) | Undef | Poison);
    operand.as_str().is_some() || operand.as_value().is_some_and(is_number)
}

fn emit<'c>(e: &mut impl Emit<'c>, meaning: (Subject, Remark), operands: &[u32]) {
    let Some((number, _)) = NUMBERS.iter().find(|(_, known)| *known == meaning) else { return };
    // From SPIR-V 1.6 on, non-semantic instruction sets need no extension.
    e.out().prefer_version(Version::V1_6);
    let set = e.out().ext_inst_import(ExtInstSet::AuxData.import_name());
    e.out().remark(set, *number, operands);
}

/// Returns the attribute with this name and value, or `None` if `present` has an attribute with the name already. LLVM
/// parses names that contain a value, like `memory(none)`.
pub(crate) fn attribute_to_llvm<'c>(
    types: Types<'c>,
    present: AttributeSet<'c>,
    name: &str,
    value: Option<&str>,
) -> Option<Attribute<'c>> {
    let known = name.split('(').next().and_then(AttributeKind::by_name);
    match (known, value) {
        (Some(kind), None) if present.has(kind) => None,
        (Some(kind), None) if kind.form() == AttributeForm::Enum => types.attribute(kind).ok(),
        (Some(_), None) => types.attribute_from_text(name),
        _ if present.string(name).is_some() => None,
        _ => types.string_attribute(name, value.unwrap_or_default()).ok(),
    }
}

/// Returns true if metadata of a kind that a SPIR-V module names may be attached. The kinds in [`TRANSLATED_ELSEWHERE`]
/// may not: LLVM or this crate expects certain operands in their nodes, which a module need not have.
pub(crate) fn may_attach(kind: &str) -> bool {
    !TRANSLATED_ELSEWHERE.contains(&kind)
}
