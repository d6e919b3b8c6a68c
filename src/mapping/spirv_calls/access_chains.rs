//! Calls of access chains, like `__spirv_AccessChain`, on the way to SPIR-V. LLVM IR has these calls for addresses of
//! components of cooperative matrices, because getelementptr cannot compute them. The call states neither the type that
//! the base points to nor the type that its result points to. [`to_spirv`] infers both.

use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, Value, ValueView};
use crate::mapping::facts::{AccessChain, instruction_facts};
use crate::mapping::spirv_calls::{Emit, call_to_spirv::CallToSpirv};
use crate::spirv::{Builder, Id, Op, Words};

/// Returns the access chain for a call of the function for `op`. Returns `None` if the first argument is not a pointer
/// (a type or a vector of pointers, for example), or if the first argument of an untyped access chain is the pointer
/// null that states the base type.
pub(crate) fn called_chain<'c, E: Emit<'c>>(call: &CallToSpirv<'_, 'c, E>, op: Op) -> Option<AccessChain> {
    let is_pointer = |index| call.llvm_call.argument(index).is_some_and(|value| value.ty().is_pointer());
    instruction_facts::of(op).access_chain.filter(|chain| is_pointer(0) && !(chain.is_untyped && is_pointer(1)))
}

/// Emits the access chain for a call.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the type of the base is unknown, or an index selects no component of it.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, chain: AccessChain) -> Result<Id> {
    let pointer = call.llvm_argument(0)?;
    let mut pointee = match call.pointee(0).filter(|&ty| is_matrix(call.out(), ty)) {
        Some(matrix) => matrix,
        None => pointee(call, pointer)?,
    };
    // A C++ class that wraps a matrix is a structure with the matrix as its first member.
    if let Some(matrix) = first_matrix(call.out(), pointee) {
        pointee = matrix;
    }
    let base = call.e.pointer(pointer, pointee)?;
    let mut words = Words::new();
    let mut element = pointee;
    for index in 1..call.argument_count() {
        let id = call.argument(index)?;
        words.push(id.word());
        if index > 1 || !chain.has_element {
            let member = component(call.out(), element, id);
            element = member.ok_or_else(|| call.invalid("an index of the access chain selects no component"))?;
        }
    }
    let class = call.out().type_of(base).and_then(|ty| call.out().storage_class(ty));
    let Some(class) = class else { return Err(call.invalid("the first argument is not a pointer")) };
    let is_untyped = chain.is_untyped || call.out().has_untyped_pointers();
    let mut operands = Words::new();
    if is_untyped {
        operands.push(pointee.word());
    }
    operands.push(base.word());
    operands.extend(words.iter().copied());
    let ty = call.out().pointer_type(class, element);
    let untyped = instruction_facts::access_chain(chain.untyped()).filter(|_| is_untyped);
    Ok(call.out().emit_value(untyped.unwrap_or(op), ty, &operands))
}

/// Returns the type that a pointer points to: the pointee of its SPIR-V type, or else the type of the variable or
/// getelementptr that the pointer comes from.
fn pointee<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, pointer: Value<'c>) -> Result<Id> {
    let own = call.e.value_type(pointer)?;
    if let Some(pointee) = call.out().pointee(own) {
        return Ok(pointee);
    }
    let mut pointer = pointer;
    let mut indices = Vec::new();
    for _ in 0..MAX_STEPS {
        let memory = match pointer.view() {
            ValueView::Instruction(instruction) => match instruction.view() {
                InstructionView::Alloca { allocated, .. } => Some(allocated),
                InstructionView::Gep(gep) => {
                    indices = gep.indices().skip(1).collect();
                    Some(gep.source_type())
                }
                InstructionView::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value, .. } => {
                    pointer = value;
                    continue;
                }
                _ => None,
            },
            ValueView::GlobalVariable(variable) => Some(variable.value_type()),
            ValueView::Argument(argument) => {
                let kinds = call.e.attribute_kinds().memory_types;
                kinds.iter().flatten().find_map(|&kind| argument.attributes().ty(kind))
            }
            _ => None,
        };
        let Some(memory) = memory else { break };
        let mut ty = call.e.type_id(memory)?;
        for index in indices {
            let index = call.e.value(index)?;
            let member = component(call.out(), ty, index);
            ty = member.ok_or_else(|| call.invalid("an index of the access chain selects no component"))?;
        }
        return Ok(ty);
    }
    Err(call.invalid("the type that the base of the access chain points to is unknown"))
}

/// The largest number of casts between a pointer and the variable that [`pointee`] finds.
const MAX_STEPS: u32 = 8;

fn is_matrix(out: &Builder, ty: Id) -> bool {
    out.type_info(ty).is_some_and(|(op, _)| op == Op::TypeCooperativeMatrixKHR)
}

/// Returns the matrix type if the first member of a structure is a matrix, or a structure that begins with a matrix.
/// Returns `None` otherwise.
fn first_matrix(out: &Builder, ty: Id) -> Option<Id> {
    let mut ty = ty;
    while let Some((Op::TypeStruct, &[first, ..])) = out.type_info(ty) {
        ty = Id::new(first)?;
    }
    is_matrix(out, ty).then_some(ty)
}

/// Returns the type of the component that an index selects in a composite.
fn component(out: &Builder, composite: Id, index: Id) -> Option<Id> {
    let (op, operands) = out.type_info(composite)?;
    let place = match op {
        Op::TypeStruct => usize::try_from(out.constant_bits(index)?).ok()?,
        Op::TypeArray | Op::TypeRuntimeArray | Op::TypeVector | Op::TypeMatrix | Op::TypeCooperativeMatrixKHR => 0,
        _ => return None,
    };
    Id::new(*operands.get(place)?)
}
