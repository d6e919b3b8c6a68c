//! Flags of LLVM instructions that SPIR-V cannot express, in both directions: `exact`, `disjoint`, `nneg`, `samesign`,
//! `nuw` and `nsw` of `trunc`, and `nusw` and `nuw` of getelementptr.
//!
//! The flags are written only if the caller asks for them (`Options::preserve_auxdata`). NonSemantic.AuxData has
//! instructions only for functions and variables. The flags of an instruction therefore become a text, with which the
//! result is decorated (UserSemantic). Other consumers ignore the text.

use crate::error::Result;
use crate::llvm::{Instruction as LlvmInstruction, InstructionView, PoisonFlag, Value};
use crate::mapping::decorations::Build;
use crate::mapping::memory::Emit;
use crate::mapping::types::held;
use crate::spirv::{Decoration, Id};

/// How a text with flags begins. The names of the flags follow, each after a space.
const PREFIX: &str = "llvm.flags:";

/// The flags with their names in LLVM IR.
const FLAGS: [(&str, PoisonFlag); 7] = [
    ("exact", PoisonFlag::Exact),
    ("disjoint", PoisonFlag::Disjoint),
    ("nneg", PoisonFlag::NonNegative),
    ("samesign", PoisonFlag::SameSign),
    ("nuw", PoisonFlag::NoUnsignedWrap),
    ("nsw", PoisonFlag::NoSignedWrap),
    ("nusw", PoisonFlag::NoUnsignedSignedWrap),
];

/// Decorates `id`, the result of an instruction, with the flags of the instruction. The flags are dropped if a `freeze`
/// depends on the result, if the result is a constant, or if SPIR-V lacks the integer type: the flags may not hold for
/// the wider type that replaces it.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, instruction: LlvmInstruction<'c>, id: Id) {
    let value = instruction.as_value();
    // The result of a comparison is a boolean, so the type of its operands is examined.
    let ty = match instruction.view() {
        InstructionView::ICmp { left, .. } => left.ty(),
        _ => value.ty(),
    };
    if e.must_be_stable(value) || e.out().definition(id).is_some() || held::is_odd(ty) {
        return;
    }
    let has: &[(PoisonFlag, bool)] = &match instruction.view() {
        InstructionView::Binary { flags, .. } => {
            [(PoisonFlag::Exact, flags.exact()), (PoisonFlag::Disjoint, flags.disjoint())]
        }
        InstructionView::Cast { flags, .. } if flags.nneg() => {
            [(PoisonFlag::NonNegative, true), (PoisonFlag::Exact, false)]
        }
        InstructionView::Cast { flags, .. } => {
            [(PoisonFlag::NoUnsignedWrap, flags.nuw()), (PoisonFlag::NoSignedWrap, flags.nsw())]
        }
        InstructionView::ICmp { same_sign, .. } => [(PoisonFlag::SameSign, same_sign), (PoisonFlag::Exact, false)],
        InstructionView::Gep(gep) => {
            let flags = gep.flags();
            // `inbounds` implies `nusw`.
            let nusw = flags.nusw() && !flags.inbounds();
            [(PoisonFlag::NoUnsignedSignedWrap, nusw), (PoisonFlag::NoUnsignedWrap, flags.nuw())]
        }
        _ => return,
    };
    let mut text = String::new();
    for (name, flag) in FLAGS {
        if has.contains(&(flag, true)) {
            text.push(' ');
            text.push_str(name);
        }
    }
    if !text.is_empty() {
        e.out().decorate_text(id, Decoration::UserSemantic, &format!("{PREFIX}{text}"), &[]);
    }
}

/// Returns the names of the flags in a decoration, each after a space. Returns `None` if the decoration states no
/// flags, or if the caller does not ask for flags.
pub(crate) fn names<'m, 'c>(b: &impl Build<'m, 'c>, decoration: Decoration, operands: &[u32]) -> Option<String> {
    if decoration != Decoration::UserSemantic || !b.options().preserve_auxdata {
        return None;
    }
    let (text, _) = b.string(operands).ok()?;
    text.strip_prefix(PREFIX).map(str::to_owned)
}

/// Sets the flags that the decorations of an instruction name. Ignores a flag that the instruction cannot have.
///
/// # Errors
/// Never returns an error.
pub(crate) fn to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<()> {
    let Some(instruction) = value.as_instruction() else { return Ok(()) };
    for (decoration, operands) in b.decorations(id) {
        for name in names(b, *decoration, operands).iter().flat_map(|names| names.split_whitespace()) {
            if let Some((_, flag)) = FLAGS.iter().find(|(known, _)| *known == name) {
                instruction.set_flag(*flag);
            }
        }
    }
    Ok(())
}
