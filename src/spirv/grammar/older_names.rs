//! Instructions and enumerants that `llvm-spirv` calls by older names than the grammar.
//!
//! The extensions whose names now contain ALTERA used to be INTEL extensions, and some instructions of extensions have
//! moved to the core. The older names appear in the textual form of `llvm-spirv` and in the functions that represent
//! instructions in LLVM IR.

use std::borrow::Cow;

/// Pairs of the grammar's name and the older name. Names that differ only in the suffix (ALTERA in the grammar, INTEL
/// in the older name) are not listed.
const NAMES: [(&str, &str); 17] = [
    ("BFloat16ConversionINTEL", "Bfloat16ConversionINTEL"),
    ("ConditionalINTEL", "DecorationConditionalINTEL"),
    ("IOPipesALTERA", "IOPipeINTEL"),
    ("DotProduct", "DotProductKHR"),
    ("DotProductInputAll", "DotProductInputAllKHR"),
    ("DotProductInput4x8Bit", "DotProductInput4x8BitKHR"),
    ("DotProductInput4x8BitPacked", "DotProductInput4x8BitPackedKHR"),
    ("SDot", "SDotKHR"),
    ("UDot", "UDotKHR"),
    ("SUDot", "SUDotKHR"),
    ("SDotAccSat", "SDotAccSatKHR"),
    ("UDotAccSat", "UDotAccSatKHR"),
    ("SUDotAccSat", "SUDotAccSatKHR"),
    ("FuncParamIOKindINTEL", "FuncParamIOKind"),
    ("SplitBarrierEXT", "SplitBarrierINTEL"),
    ("ControlBarrierArriveEXT", "ControlBarrierArriveINTEL"),
    ("ControlBarrierWaitEXT", "ControlBarrierWaitINTEL"),
];

/// Returns the older name for `name` of the grammar, or `name` if `llvm-spirv` uses that.
pub(crate) fn of(name: &str) -> Cow<'_, str> {
    if let Some((_, other)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Cow::Borrowed(other);
    }
    match name.strip_suffix("ALTERA") {
        Some(stem) => Cow::Owned(format!("{stem}INTEL")),
        None => Cow::Borrowed(name),
    }
}

/// Returns the grammar's name for `name` of `llvm-spirv`. Names with the suffix INTEL are aliases in the grammar.
pub(crate) fn by_grammar(name: &str) -> &str {
    NAMES.iter().find(|(_, other)| *other == name).map_or(name, |(known, _)| known)
}
