//! Constants of opaque types: samplers and the storage of pipes. Nothing in LLVM IR becomes one of them; clang makes
//! calls and variables.

use super::{Build, memory};
use crate::error::Result;
use crate::llvm::{Linkage, Value};
use crate::spirv::Instruction;

/// The function that makes a sampler of a number, as clang names it.
const SAMPLER_INITIALIZER: &str = "__translate_sampler_initializer";

/// The sampler that an OpConstantSampler is: a call at each use.
///
/// # Errors
/// `InvalidModule` where it has not three operands.
pub(crate) fn sampler_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, definition: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(definition)?.llvm;
    let &[addressing, normalized, filter] = definition.arguments() else {
        return Err(b.invalid("a sampler has three operands"));
    };
    let bits = addressing << 1 | normalized & 1 | filter.wrapping_add(1) << 4;
    let int = b.types().i32();
    let function = match b.module().function(SAMPLER_INITIALIZER) {
        Some(function) => function,
        None => {
            let function_type = b.types().function(ty, &[int], false)?;
            b.module().add_function(SAMPLER_INITIALIZER, function_type, 0)?
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
