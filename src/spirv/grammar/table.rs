//! The constants and functions that the generated tables are made of.

use super::{Capability, Class, Enumerant, ExtInstInfo, Extension, InstructionInfo, Op, Operand, Quantifier, Version};

use super::OperandKind::{self, IdResult, IdResultType};
pub(crate) use super::OperandKind::{
    Enum, IdMemorySemantics, IdRef as ID, IdScope, LiteralContextDependentNumber, LiteralExtInstInteger, LiteralFloat,
    LiteralInteger, LiteralSpecConstantOpInteger, LiteralString, PairIdRefIdRef, PairIdRefLiteralInteger,
    PairLiteralIntegerIdRef,
};

pub(crate) const V1_0: Version = Version::V1_0;
pub(crate) const V1_1: Version = Version::V1_1;
pub(crate) const V1_2: Version = Version::V1_2;
pub(crate) const V1_3: Version = Version::V1_3;
pub(crate) const V1_4: Version = Version::V1_4;
pub(crate) const V1_5: Version = Version::V1_5;
pub(crate) const V1_6: Version = Version::V1_6;

/// The conditions under which a module may use an instruction or enumerant.
#[derive(Clone, Copy)]
pub(crate) struct Needs {
    capabilities: &'static [Capability],
    extensions: &'static [Extension],
    version: Option<Version>,
    last_version: Option<Version>,
}

/// The conditions of an instruction or enumerant that is available in every version without a capability.
pub(crate) const ALWAYS: Needs = needs(&[], &[], Some(V1_0), None);

/// Available in every version with one of the capabilities.
pub(crate) const fn capable(capabilities: &'static [Capability]) -> Needs {
    needs(capabilities, &[], Some(V1_0), None)
}

/// Available with one of the capabilities and one of the extensions. An empty list of extensions means that the
/// capabilities need an extension.
pub(crate) const fn extended(capabilities: &'static [Capability], extensions: &'static [Extension]) -> Needs {
    needs(capabilities, extensions, None, None)
}

pub(crate) const fn needs(
    capabilities: &'static [Capability],
    extensions: &'static [Extension],
    version: Option<Version>,
    last_version: Option<Version>,
) -> Needs {
    Needs { capabilities, extensions, version, last_version }
}

pub(crate) const RESULT_TYPE: Operand = one(IdResultType, "Result Type");
pub(crate) const RESULT: Operand = one(IdResult, "Result");

pub(crate) const fn one(kind: OperandKind, name: &'static str) -> Operand {
    Operand { kind, quantifier: Quantifier::One, name }
}

pub(crate) const fn optional(kind: OperandKind, name: &'static str) -> Operand {
    Operand { kind, quantifier: Quantifier::Optional, name }
}

pub(crate) const fn any(kind: OperandKind, name: &'static str) -> Operand {
    Operand { kind, quantifier: Quantifier::Any, name }
}

pub(crate) const fn instruction(
    opcode: Op,
    name: &'static str,
    class: Class,
    operands: &'static [Operand],
    needs: Needs,
) -> InstructionInfo {
    let has_result_type = !operands.is_empty() && matches!(operands[0].kind, IdResultType);
    let result = has_result_type as usize;
    InstructionInfo {
        opcode,
        name,
        class,
        operands,
        capabilities: needs.capabilities,
        extensions: needs.extensions,
        version: needs.version,
        last_version: needs.last_version,
        has_result_type,
        has_result: operands.len() > result && matches!(operands[result].kind, IdResult),
    }
}

pub(crate) const fn enumerant(
    value: u32,
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: &'static [Operand],
    needs: Needs,
) -> Enumerant {
    Enumerant {
        value,
        name,
        aliases,
        parameters,
        capabilities: needs.capabilities,
        extensions: needs.extensions,
        version: needs.version,
        last_version: needs.last_version,
    }
}

pub(crate) const fn ext_inst(
    number: u32,
    name: &'static str,
    operands: &'static [Operand],
    needs: Needs,
) -> ExtInstInfo {
    ExtInstInfo { number, name, operands, capabilities: needs.capabilities, extensions: needs.extensions }
}
