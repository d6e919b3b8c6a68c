//! Flags of LLVM's instructions that SPIR-V has no form for, as auxiliary data: `exact`, `disjoint`, `nneg`, `samesign`,
//! `nuw` and `nsw` of truncations, `nusw` and `nuw` of addresses.
//!
//! Only where the caller asks for it (`Options::preserve_auxdata`): NonSemantic.AuxData has instructions for functions and
//! variables alone, so an instruction's flags are a text in a decoration UserSemantic of its result, which says nothing to
//! whoever does not know it.

use crate::error::Result;
use crate::llvm::{Instruction as LlvmInstruction, InstructionView, PoisonFlag, Value};
use crate::mapping::decorations::build::Build;
use crate::mapping::memory::emit::Emit;
use crate::mapping::types::held;
use crate::spirv::{Decoration, Id};

/// What a text with flags begins with; their names follow, each after a space.
const PREFIX: &str = "llvm.flags:";

/// The flags, by their names in LLVM IR.
const FLAGS: [(&str, PoisonFlag); 7] = [
    ("exact", PoisonFlag::Exact),
    ("disjoint", PoisonFlag::Disjoint),
    ("nneg", PoisonFlag::NonNegative),
    ("samesign", PoisonFlag::SameSign),
    ("nuw", PoisonFlag::NoUnsignedWrap),
    ("nsw", PoisonFlag::NoSignedWrap),
    ("nusw", PoisonFlag::NoUnsignedSignedWrap),
];

/// Decorates the result of an instruction with its flags. What must be stable keeps none, nor what SPIR-V computes
/// otherwise than LLVM.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, instruction: LlvmInstruction<'c>, id: Id) {
    let value = instruction.as_value();
    // A comparison gives a boolean: what it compares is what counts.
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
            // `inbounds` implies it.
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

/// The flags that a decoration is the text of, where flags are asked for.
pub(crate) fn names<'m, 'c>(b: &impl Build<'m, 'c>, decoration: Decoration, operands: &[u32]) -> Option<String> {
    if decoration != Decoration::UserSemantic || !b.options().preserve_auxdata {
        return None;
    }
    let (text, _) = b.string(operands).ok()?;
    text.strip_prefix(PREFIX).map(str::to_owned)
}

/// Gives an instruction the flags that its decorations say, as far as it can have them.
///
/// # Errors
/// None at present.
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
