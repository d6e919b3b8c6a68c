//! `freeze` and OpFreezeKHR, in both directions.
//!
//! Without SPV_KHR_poison_freeze, SPIR-V has no OpFreezeKHR. The result of `freeze` is then its operand, since
//! [`stability`](crate::mapping::poison::stability) ensures that the operand is neither poison nor undefined. An undef
//! or poison constant becomes the null constant, so that all uses see the same value.

use crate::error::{Error, Result};
use crate::llvm::{Instruction as LlvmInstruction, InstructionView, Opcode, Type, TypeView, Value, ValueView};
use crate::mapping::context::{Build, Claims, Mapped};
use crate::mapping::legalize::{Calculator, elements, in_spirv};
use crate::mapping::poison::{Emit, policy};
use crate::mapping::types::{Shape, held};
use crate::spirv::{Id, Instruction, Op};

/// Emits OpFreezeKHR for a `freeze` of `value`. Emits nothing if OpFreezeKHR may not be used. Returns the id of the
/// frozen value.
///
/// # Errors
/// Returns an error if an operand cannot be translated.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    _: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    match *view {
        InstructionView::Freeze(value) => freeze(e, value).map(Mapped::Value),
        _ => Ok(Mapped::Declined),
    }
}

fn freeze<'c>(e: &mut impl Emit<'c>, value: Value<'c>) -> Result<Id> {
    let is_undefined = matches!(value.view(), ValueView::Undef | ValueView::Poison);
    let has_instructions = e.poison_policy().has_instructions();
    let value_id = match is_undefined {
        true => {
            let ty = e.value_type(value)?;
            // The specification recommends freezing poison rather than an undefined value (OpUndef).
            if has_instructions { policy::poison(e, ty) } else { e.out().null(ty) }
        }
        false => e.value(value)?,
    };
    if !has_instructions {
        return Ok(value_id);
    }
    let Some(ty) = e.out().type_of(value_id) else {
        return Err(Error::Internal("the operand of a freeze has no SPIR-V type".to_owned()).into());
    };
    e.needs_poison();
    let frozen = e.out().emit_value(Op::FreezeKHR, ty, &[value_id.word()]);
    in_range(e, value.ty(), ty, frozen, &mut { MAX_ODD_MEMBERS })
}

/// The largest number of integers of odd width in a frozen aggregate. Each one needs several instructions.
const MAX_ODD_MEMBERS: u32 = 1 << 16;

/// Clears the bits of the frozen integers in a value that their LLVM types do not have, because OpFreezeKHR of poison
/// may set any bit of the SPIR-V type. `members_left` is the number of integers that may still be processed.
fn in_range<'c>(e: &mut impl Emit<'c>, llvm_type: Type<'c>, ty: Id, value: Id, members_left: &mut u32) -> Result<Id> {
    if !held::has_odd(llvm_type) {
        return Ok(value);
    }
    if let Shape::Elements(element, _) = held::shape(e, llvm_type, ty) {
        let element_type = e.out().element_type(ty).unwrap_or(ty);
        return elements::map(e, ty, [value], |e, [value]| in_range(e, element, element_type, value, members_left));
    }
    if let Some(number) = in_spirv::number(e, llvm_type, ty) {
        let c = &mut Calculator::new(e, number);
        let words = c.enter(value);
        return Ok(c.leave(words));
    }
    let members: Vec<Type<'c>> = match llvm_type.view() {
        TypeView::Struct(structure) => structure.members().to_vec(),
        TypeView::Array(element, count) if count <= u64::from(*members_left) => vec![element; count as usize],
        TypeView::Array(..) => {
            let text = format!("cannot freeze more than {MAX_ODD_MEMBERS} integers of widths that SPIR-V lacks");
            return Err(Error::InvalidLlvmModule(text).into());
        }
        _ => return Ok(value),
    };
    let mut value = value;
    for (index, member) in (0..).zip(members).filter(|(_, member)| held::has_odd(*member)) {
        *members_left = members_left.saturating_sub(1);
        let member_type = e.out().member_type(ty, index);
        let member_type = member_type
            .ok_or_else(|| Error::Internal("an aggregate has fewer members in SPIR-V than in LLVM IR".to_owned()))?;
        let old = e.out().emit_value(Op::CompositeExtract, member_type, &[value.word(), index]);
        let new = in_range(e, member, member_type, old, members_left)?;
        value = e.out().emit_value(Op::CompositeInsert, ty, &[new.word(), value.word(), index]);
    }
    Ok(value)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { instructions: &[Op::FreezeKHR], llvm: &[Opcode::Freeze], ..Claims::NONE };

/// Builds `freeze` for OpFreezeKHR.
///
/// # Errors
/// Returns `InvalidModule` if the operand does not have the result type.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let value = b.argument_value(instruction, 0)?;
    let frozen = b.builder().freeze(value)?;
    b.checked(instruction, frozen)
}
