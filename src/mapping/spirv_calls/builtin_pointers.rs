//! Pointers to variables decorated with BuiltIn, on the way to LLVM IR. LLVM IR has no memory for these variables: a
//! load becomes a call. [`address_to_llvm`] therefore builds nothing for address computations, and only records what
//! they point to. If the program needs the address itself, [`global_variable`] makes a variable.

use crate::mapping::facts::{builtin_names::BUILTIN_PREFIX, instruction_facts};
use crate::mapping::spirv_calls::state::Pointer;

use crate::error::Result;
use crate::llvm::{Linkage, Value};
use crate::mapping::memory::{accesses::alignment_of, addresses::member_type};
use crate::mapping::spirv_calls::Build;
use crate::mapping::types::basic::{self, pointee_id, pointee_of_result};
use crate::spirv::{BuiltIn, Decoration, Id, Instruction, Op, StorageClass, grammar::Enumeration};

/// Records what the result of an address computation or a cast points to, if its base is a pointer to a variable
/// decorated with BuiltIn. Returns false for other bases and other instructions. `op` and `operands` are those of
/// `instruction`, or those of the operation if `instruction` is an OpSpecConstantOp.
///
/// # Errors
/// Returns `InvalidModule` if the result points to no component.
pub(crate) fn address_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    op: Op,
    operands: &[u32],
) -> Result<bool> {
    let base = match instruction_facts::of(op).access_chain {
        Some(chain) => usize::from(chain.is_untyped),
        None if matches!(op, Op::Bitcast | Op::PtrCastToGeneric | Op::CopyObject) => 0,
        None => return Ok(false),
    };
    let base = operands.get(base).and_then(|word| Id::new(*word));
    let Some(pointer) = base.and_then(|base| b.builtin_pointers().get(base)) else { return Ok(false) };
    let pointer = step(b, pointer, op, operands)?;
    b.builtin_pointers().copy(instruction, pointer);
    Ok(true)
}

/// Calls [`address_to_llvm`] for the operation of an OpSpecConstantOp.
///
/// # Errors
/// Returns the errors of [`address_to_llvm`].
pub(crate) fn constant_address_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<bool> {
    let Some((&opcode, operands)) = instruction.arguments().split_first() else { return Ok(false) };
    let Ok(opcode) = u16::try_from(opcode) else { return Ok(false) };
    address_to_llvm(b, instruction, Op(opcode), operands)
}

/// Returns the pointer that results if an address computation is applied to `pointer`. Casts return it unchanged.
fn step<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer, op: Op, operands: &[u32]) -> Result<Pointer> {
    let Some(chain) = instruction_facts::of(op).access_chain else { return Ok(pointer) };
    let mut ids = operands.iter().map_while(|word| Id::new(*word));
    let source = if chain.is_untyped { ids.next() } else { None };
    let base = ids.next().ok_or_else(|| b.invalid("the base pointer is missing"))?;
    let mut ty = match source {
        Some(ty) => ty,
        None => pointee_id(b, b.type_of(base)?)?,
    };
    let mut pointer = pointer;
    let mut is_element = chain.has_element;
    for index in ids {
        if !is_element {
            let definition = b.definition(ty).ok_or_else(|| b.invalid(format!("{ty} is not a type")))?;
            if definition.op == Op::TypeStruct {
                return Err(
                    b.invalid("cannot take the address of a structure member in a variable decorated with BuiltIn")
                );
            }
            ty = member_type(b, &definition, 0)?;
        }
        is_element = false;
        match b.constant_bits(index) {
            Some(number) => {
                let size = b.llvm_type(ty)?;
                let bytes = b.module().alloc_size(size)?.wrapping_mul(number);
                pointer.bytes = pointer.bytes.wrapping_add(bytes);
            }
            None if pointer.is_start() => pointer.index = Some(index),
            None => {
                return Err(b.invalid("cannot use more than one variable index into a variable decorated with BuiltIn"));
            }
        }
    }
    Ok(pointer)
}

/// Returns the global variable that a pointer to a variable decorated with BuiltIn needs in LLVM IR, because the
/// program uses the address.
///
/// # Errors
/// Returns `InvalidModule` for a pointer to a component.
pub(crate) fn in_memory<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Pointer) -> Result<Value<'c>> {
    if !pointer.is_start() {
        return Err(b.invalid("cannot take the address of a component of a variable decorated with BuiltIn"));
    }
    let definition = b.definition(pointer.variable).ok_or_else(|| b.invalid("the variable is not defined"))?;
    global_variable(b, &definition, pointer.builtin)
}

/// Returns the global variable `__spirv_BuiltIn<Name>`. The first call for a BuiltIn adds the variable to the module.
///
/// # Errors
/// Returns `InvalidModule` for a BuiltIn without a name, or a storage class without an address space.
pub(crate) fn global_variable<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    definition: &Instruction<'m>,
    builtin: BuiltIn,
) -> Result<Value<'c>> {
    let name = match builtin.name() {
        Some(name) => format!("{BUILTIN_PREFIX}{name}"),
        None => return Err(b.invalid(format!("unknown BuiltIn {}", builtin.0))),
    };
    if let Some(variable) = b.module().global_variable(&name) {
        return Ok(variable.as_value());
    }
    let ty = pointee_of_result(b, definition)?;
    let class = definition.arguments().first().copied().map(StorageClass).unwrap_or(StorageClass::Input);
    let space = basic::address_space(b, class).map_err(|error| error.at(definition.place()))?;
    let variable = b.module().add_variable(&name, ty.llvm, space)?;
    variable.set_constant(true);
    variable.set_linkage(Linkage::External);
    if let Some(alignment) = alignment_of(b, definition) {
        variable.set_alignment(alignment)?;
    }
    Ok(variable.as_value())
}

/// Returns the BuiltIn that a variable is decorated with, or `None` if it has no such decoration.
pub(crate) fn of_variable<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Option<BuiltIn> {
    b.decoration(id, Decoration::BuiltIn)?.first().copied().map(BuiltIn)
}
