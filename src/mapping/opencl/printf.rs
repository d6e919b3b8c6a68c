//! `printf` (OpenCL C 3.0, 6.15.14).

use crate::error::{Error, Result};
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::call_to_llvm::{Kind, StandIn};
use crate::mapping::spirv_calls::call_to_spirv::Site;
use crate::mapping::spirv_calls::emit::Emit;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{StorageClass, opencl};
use crate::spirv::{Extension, Id};

/// What follows its name where it is not allowed.
const WHY: &str = " extension should be allowed to translate this module, because this LLVM module contains the \
                   printf function with format string, whose address space is not equal to 2 (constant).";

/// A call of `printf`. The format is a pointer to i8; all else goes as it is.
///
/// # Errors
/// `RequiresExtension` where the format is in other memory than constant memory.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>) -> Result<Id> {
    let byte = site.out().type_int(8, 0);
    let format = site.pointer_argument(0, byte)?;
    let class = site.out().type_of(format).and_then(|ty| site.out().storage_class(ty));
    if class != Some(StorageClass::UniformConstant) {
        if !site.out().is_extension_allowed(Extension::EXT_relaxed_printf_string_address_space) {
            return Err(Error::RequiresExtension(format!(
                "{}{WHY}",
                Extension::EXT_relaxed_printf_string_address_space
            ))
            .into());
        }
        site.out().extension(Extension::EXT_relaxed_printf_string_address_space)?;
    }
    let mut operands = vec![format];
    for index in 1..site.argument_count() {
        let value = site.llvm_argument(index)?;
        operands.push(site.e.value(value)?);
    }
    let ty = site.result_type()?;
    Ok(site.ext(opencl::Printf, ty, &operands, &[]))
}

/// `printf` as the call of OpenCL's function, which is variadic and not mangled.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    operands: &[u32],
) -> Result<Value<'c>> {
    let mut call = StandIn::new(Kind::Ext, opencl::Printf);
    for &word in operands {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let value = b.value(id)?;
        if call.is_empty() {
            call.depends(value.ty().address_space().unwrap_or(0));
        }
        call.fixed(value, Type::VOID);
    }
    let ty = b.types().i32();
    call.call_plain(b, ty, "printf", true)
}
