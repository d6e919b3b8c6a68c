//! Constants of opaque types: samplers and the storage of pipes. On the way to SPIR-V clang's call for a sampler is
//! in `builtins/images.rs`.

use super::{Build, builtins, memory};
use crate::error::Result;
use crate::llvm::{Linkage, Value};
use crate::spirv::Instruction;

/// The sampler that an OpConstantSampler is: a call at each use.
///
/// # Errors
/// `InvalidModule` where it has not three operands.
pub(crate) fn sampler_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, definition: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(definition)?.llvm;
    let Some(bits) = builtins::sampler_number(definition) else {
        return Err(b.invalid("a sampler has three operands"));
    };
    let int = b.types().i32();
    let function = match b.module().function(builtins::SAMPLER_INITIALIZER) {
        Some(function) => function,
        None => {
            let function_type = b.types().function(ty, &[int], false)?;
            b.module().add_function(builtins::SAMPLER_INITIALIZER, function_type, b.program_address_space())?
        }
    };
    let bits = b.int32(bits)?;
    b.call(function, &[bits])
}

/// OpConstantPipeStorage: a structure with the size and the alignment of a packet and the number of packets.
///
/// # Errors
/// LLVM's, which cannot occur for this type.
pub(crate) fn pipe_storage_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<Value<'c>> {
    let int = b.types().i32();
    let ty = match b.constants().pipe_storage_type {
        Some(ty) => ty,
        None => {
            let structure = b.types().named_structure("spirv.ConstantPipeStorage");
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
    if let Some(alignment) = memory::alignment_of(b, instruction) {
        variable.set_alignment(alignment)?;
    }
    Ok(variable.as_value())
}
