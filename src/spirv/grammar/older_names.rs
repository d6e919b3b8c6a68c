//! Names that `llvm-spirv` has for what the grammar names otherwise.
//!
//! It is older than the extensions of ALTERA, which were INTEL's, and has names of extensions for what is in the core by
//! now. Its textual form has them, and so have the functions in LLVM IR that stand for instructions.

use std::borrow::Cow;

/// The grammar's name and the other, beside the suffix INTEL for ALTERA.
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

/// What `llvm-spirv` calls what has this name in the grammar.
pub(crate) fn of(name: &str) -> Cow<'_, str> {
    if let Some((_, other)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Cow::Borrowed(other);
    }
    match name.strip_suffix("ALTERA") {
        Some(stem) => Cow::Owned(format!("{stem}INTEL")),
        None => Cow::Borrowed(name),
    }
}

/// The grammar's name of what `llvm-spirv` calls so.
pub(crate) fn by_grammar(name: &str) -> &str {
    NAMES.iter().find(|(_, other)| *other == name).map_or(name, |(known, _)| known)
}
