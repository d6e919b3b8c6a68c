//! Calls of `__spirv_AbortKHR`, whose only argument is the message, on the way to SPIR-V.
//!
//! SPV_KHR_abort requires a message of a concrete type: numbers, physical pointers, and vectors and aggregates of
//! these. The arguments of a call are translated as follows:
//! - A boolean becomes what LLVM stores in memory: an i1 is a byte that is 0 or 1, and a vector of i1 is an
//!   integer with one bit for each component. The same holds for booleans in aggregates.
//! - A pointer stays a pointer, since kernels have physical pointers.
//! - Opaque values (images, samplers, events) are errors, since they are not data.
//! - A message that is passed `byval`, as clang passes structures, is loaded from memory.

use crate::error::{Error, Result};
use crate::llvm::{Call, Instruction, InstructionView, Type, TypeView, Value, ValueView};
use crate::mapping::abort::Emit;
use crate::mapping::legalize::booleans;
use crate::mapping::spirv_calls::call_to_spirv::memory_of_argument;
use crate::mapping::types::in_memory;
use crate::spirv::{Id, Op, validate};

/// The largest number of members of a message that is emitted as a single OpCompositeConstruct.
const MAX_MEMBERS: usize = 64;

/// Checks that a call has exactly one argument.
///
/// # Errors
/// Returns `InvalidInstruction` if it has another number of arguments.
pub(crate) fn check(call: Call<'_>) -> Result<()> {
    if call.argument_count() == 1 {
        return Ok(());
    }
    let text = format!("{}\n__spirv_AbortKHR must be called with exactly one Message argument", call.as_value());
    Err(Error::InvalidInstruction(text).into())
}

/// Returns the id of the message of a call.
///
/// # Errors
/// Returns `InvalidInstruction` if the message is not of a concrete type.
pub(crate) fn message<'c>(e: &mut impl Emit<'c>, call: Call<'c>) -> Result<Id> {
    let missing = || Error::Internal("a call of __spirv_AbortKHR has no argument".to_owned());
    let argument = call.argument(0).ok_or_else(missing)?;
    let message = match memory_of_argument(call, 0, e.attribute_kinds().byval) {
        Some(memory) => {
            let ty = in_memory::type_in_memory(e, memory)?;
            let pointer = e.pointer(argument, ty)?;
            e.out().emit_value(Op::Load, ty, &[pointer.word()])
        }
        None => {
            if let Some(members) = members(argument) {
                return construct(e, argument.ty(), &members);
            }
            let value = e.value(argument)?;
            match in_memory::may_have_form(argument.ty()).then(|| e.memory_form(argument.ty(), 0)).transpose()? {
                Some(Some(form)) => booleans::stored(e, argument.ty(), value, form)?,
                _ => value,
            }
        }
    };
    let ty = crate::mapping::abort::source::type_of(e, message)?;
    if validate::is_concrete(e.out(), ty) {
        return Ok(message);
    }
    let text = format!("{}\nthe message of OpAbortKHR must be of a concrete type", call.as_value());
    Err(Error::InvalidInstruction(text).into())
}

/// Returns the members of a message that is a structure, if it is the result of a chain of `insertvalue` instructions
/// that starts from a constant and is used by this call only. The message then becomes one OpCompositeConstruct. Since
/// an OpCompositeConstruct becomes such a chain in LLVM IR, a round trip does not change the module. Returns `None` for
/// any other message.
fn members(message: Value<'_>) -> Option<Vec<Value<'_>>> {
    let TypeView::Struct(structure) = message.ty().view() else { return None };
    let types = structure.members();
    if types.len() > MAX_MEMBERS || !types.iter().all(|&ty| is_same_in_spirv(ty)) {
        return None;
    }
    let mut members = vec![None; types.len()];
    let mut value = message;
    for _ in 0..MAX_MEMBERS {
        let Some(InstructionView::InsertValue { aggregate, value: member, indices: &[index] }) =
            value.as_instruction().map(|instruction| instruction.view())
        else {
            break;
        };
        if value.users().nth(1).is_some() {
            return None;
        }
        members.get_mut(index as usize)?.get_or_insert(member);
        value = aggregate;
    }
    let element = |index: usize| match value.view() {
        ValueView::ConstantAggregate(constant) => constant.element(index as u32),
        _ => None,
    };
    if value == message || !value.is_constant() {
        return None;
    }
    members.into_iter().enumerate().map(|(index, member)| member.or_else(|| element(index))).collect()
}

/// Returns true if the LLVM type corresponds to one SPIR-V type, both for values and in memory. This holds for numbers,
/// and for vectors and arrays of numbers.
fn is_same_in_spirv(ty: Type<'_>) -> bool {
    match ty.view() {
        TypeView::Integer(width) => matches!(width, 8 | 16 | 32 | 64),
        TypeView::Float | TypeView::Double | TypeView::Half => true,
        TypeView::Vector(element, count) => matches!(count, 2 | 3 | 4 | 8 | 16) && is_same_in_spirv(element),
        TypeView::Array(element, count) => count > 0 && is_same_in_spirv(element),
        _ => false,
    }
}

/// Emits an OpCompositeConstruct of the structure type `ty` with these members.
fn construct<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, members: &[Value<'c>]) -> Result<Id> {
    let ty = e.type_id(ty)?;
    let missing = || Error::Internal("the message of an abort has more members than its SPIR-V type".to_owned());
    let mut ids = Vec::with_capacity(members.len());
    for (index, &member) in (0..).zip(members) {
        let member_type = e.out().member_type(ty, index).ok_or_else(missing)?;
        ids.push(e.value_as(member, member_type)?.word());
    }
    Ok(e.out().emit_value(Op::CompositeConstruct, ty, &ids))
}

/// Returns true if an `insertvalue` is part of the chain that builds the message of an abort (see [`members`]). It is
/// then not emitted.
pub(crate) fn is_part_of_message<'c>(instruction: Instruction<'c>, mut is_abort: impl FnMut(Call<'c>) -> bool) -> bool {
    let mut value = instruction.as_value();
    for _ in 0..=MAX_MEMBERS {
        let mut users = value.users();
        let (Some(user), None) = (users.next().and_then(|user| user.as_instruction()), users.next()) else {
            return false;
        };
        match user.view() {
            InstructionView::InsertValue { aggregate, .. } if aggregate == value => value = user.as_value(),
            InstructionView::Call(call) => {
                return is_abort(call) && call.argument_count() == 1 && members(value).is_some();
            }
            _ => return false,
        }
    }
    false
}
