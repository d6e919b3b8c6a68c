//! Constants of opaque types: OpConstantSampler on the way to LLVM IR, and OpConstantPipeStorage in both directions. On
//! the way to SPIR-V, `opencl/images.rs` translates the call that clang emits for a sampler.
//!
//! In LLVM IR, OpConstantPipeStorage is the address of a variable of the structure type `%spirv.ConstantPipeStorage`.
//! In SPIR-V, its type is OpTypePipeStorage. The operand of `CreatePipeFromPipeStorage`, and members of structures that
//! are initialized with the address, get this type too.

use crate::error::Result;
use crate::llvm::{GlobalVariable, Linkage, Module, Type, TypeView, Value, ValueView};
use crate::mapping::constants::Build;
use crate::mapping::memory::{Emit, accesses};
use crate::mapping::types::basic;
use crate::spirv::{Id, Instruction, Op};
use rustc_hash::FxHashSet;

/// The name of the structure type of pipe storage in LLVM IR.
const PIPE_STORAGE: &str = "spirv.ConstantPipeStorage";

/// The alignment in bytes of the structure [`PIPE_STORAGE`], whose members are three i32.
const PIPE_STORAGE_ALIGNMENT: u64 = 4;

/// Builds the call that makes the sampler of an OpConstantSampler. Each use of the constant gets a call of its own.
///
/// # Errors
/// Returns `InvalidModule` if the instruction does not have three operands.
pub(crate) fn sampler_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, definition: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(definition)?.llvm;
    let Some(bits) = sampler_number(definition) else {
        return Err(b.invalid("OpConstantSampler does not have three operands"));
    };
    let int = b.types().i32();
    let function = match b.module().function(SAMPLER_INITIALIZER) {
        Some(function) => function,
        None => {
            let function_type = b.types().function(ty, &[int], false)?;
            b.module().add_function(SAMPLER_INITIALIZER, function_type, b.program_address_space())?
        }
    };
    let bits = b.int32(bits)?;
    b.call(function, &[bits])
}

/// Returns true if a type is the structure type that [`PIPE_STORAGE`] names.
pub(crate) fn is_pipe_storage(ty: Type<'_>) -> bool {
    let TypeView::Struct(structure) = ty.view() else { return false };
    let name = structure.name();
    name.is_some_and(|name| basic::without_number(&name) == PIPE_STORAGE)
}

/// Returns the members of structures that an initializer in the module sets to the address of pipe storage, as pairs of
/// a structure type and the number of the member.
pub(crate) fn pipe_storage_members<'c>(module: &'c Module<'c>) -> FxHashSet<(Type<'c>, u32)> {
    let mut members = FxHashSet::default();
    for storage in module.global_variables().filter(|global| is_pipe_storage(global.value_type())) {
        for user in storage.as_value().users() {
            let ValueView::ConstantAggregate(aggregate) = user.view() else { continue };
            if let TypeView::Struct(_) = user.ty().view() {
                let indices = (0..).zip(aggregate.elements()).filter(|(_, element)| *element == storage.as_value());
                members.extend(indices.map(|(index, _)| (user.ty(), index)));
            }
        }
    }
    members
}

/// Returns the SPIR-V type and the operands of the OpConstantPipeStorage for a variable. The operands are the size and
/// the alignment of a packet, and the number of packets. Returns `None` if the variable is not pipe storage with a
/// constant initializer.
pub(crate) fn pipe_storage_to_spirv<'c>(e: &mut impl Emit<'c>, global: GlobalVariable<'c>) -> Option<(Id, [u32; 3])> {
    if !is_pipe_storage(global.value_type()) {
        return None;
    }
    let ValueView::ConstantAggregate(aggregate) = global.initializer()?.view() else { return None };
    let numbers: Vec<u32> = aggregate.elements().map_while(|number| u32::try_from(number.as_u64()?).ok()).collect();
    let ty = e.out().type_(Op::TypePipeStorage, &[]);
    Some((ty, numbers.try_into().ok()?))
}

/// Builds the variable for OpConstantPipeStorage: a structure with the size and the alignment of a packet, and the
/// number of packets.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid variable. It does not occur for this type.
pub(crate) fn pipe_storage_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<Value<'c>> {
    let int = b.types().i32();
    let ty = match b.constants().pipe_storage_type {
        Some(ty) => ty,
        None => {
            let structure = b.types().named_structure(PIPE_STORAGE);
            structure.set_body(&[int, int, int], false)?;
            *b.constants().pipe_storage_type.insert(structure.as_type())
        }
    };
    let mut members = Vec::with_capacity(3);
    for &word in instruction.arguments() {
        members.push(b.int32(word)?);
    }
    let value = ty.const_aggregate(&members)?;
    let name = instruction.result().map_or("", |id| b.name(id));
    let variable = b.module().add_variable(name, ty, 1)?;
    variable.set_initializer(value)?;
    variable.set_linkage(Linkage::LinkOnceOdr);
    variable.set_alignment(accesses::alignment_of(b, instruction).unwrap_or(PIPE_STORAGE_ALIGNMENT))?;
    Ok(variable.as_value())
}

/// The name of the function that clang calls to make a sampler from a number.
pub(crate) const SAMPLER_INITIALIZER: &str = "__translate_sampler_initializer";

/// A sampler is a number in clang's `opencl-c-base.h`. This is the field that tells whether coordinates are normalized.
/// Each field is stated as its lowest bit and its number of bits.
pub(crate) const NORMALIZED: (u32, u32) = (0, 1);

/// The field with the addressing mode in the number of a sampler. Its values are those of SPIR-V.
pub(crate) const ADDRESSING: (u32, u32) = (1, 3);

/// The field with the filter mode in the number of a sampler. Its values are those of SPIR-V plus 1; 0 is the default.
pub(crate) const FILTER: (u32, u32) = (4, 2);

/// Returns the number of the sampler that an OpConstantSampler makes, or `None` if the instruction does not have three
/// operands.
pub(crate) fn sampler_number(definition: &Instruction<'_>) -> Option<u32> {
    let &[addressing, normalized, filter] = definition.arguments() else { return None };
    Some(addressing << ADDRESSING.0 | (normalized & 1) << NORMALIZED.0 | filter.wrapping_add(1) << FILTER.0)
}
