//! `printf` (OpenCL C 3.0, 6.15.14), an instruction of OpenCL.std. To SPIR-V: [`to_spirv`]. To LLVM IR: [`to_llvm`].

use crate::error::{Error, Result};
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::{Claims, Mapped};
use crate::mapping::opencl::form::{Form, Row, row};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::{ExtInstSet, Extension, Id, Instruction, StorageClass, grammar::opencl};

/// The only row. The number of parameters has no effect, because the name is not mangled.
pub(crate) const ROWS: &[Row] = &[row("printf", 1, Form::Printf)];

/// The text of the diagnostic after the extension's name, if the extension is not allowed.
const WHY: &str = " extension should be allowed to translate this module, because this LLVM module contains the \
                   printf function with format string, whose address space is not equal to 2 (constant).";

/// Emits the instruction for a call of `printf`. The format becomes a pointer to i8. The other arguments are translated
/// without a conversion.
///
/// # Errors
/// Returns `RequiresExtension` if the format is not in constant memory and SPV_EXT_relaxed_printf_string_address_space
/// is not allowed.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let byte = call.out().type_int(8, 0);
    let format = call.pointer_argument(0, byte)?;
    let class = call.out().type_of(format).and_then(|ty| call.out().storage_class(ty));
    if class != Some(StorageClass::UniformConstant) {
        if !call.out().is_extension_allowed(Extension::EXT_relaxed_printf_string_address_space) {
            return Err(Error::RequiresExtension(format!(
                "{}{WHY}",
                Extension::EXT_relaxed_printf_string_address_space
            ))
            .into());
        }
        call.out().extension(Extension::EXT_relaxed_printf_string_address_space)?;
    }
    let mut operands = vec![format];
    for index in 1..call.argument_count() {
        let value = call.llvm_argument(index)?;
        operands.push(call.e.value(value)?);
    }
    let ty = call.result_type()?;
    Ok(call.ext(opencl::Printf, ty, &operands, &[]))
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { extended: &[(ExtInstSet::OpenClStd, opencl::Printf)], ..Claims::NONE };

/// Builds a call of `printf`, which is variadic and whose name is not mangled.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let mut call = CallToLlvm::of_opencl_std(opencl::Printf);
    for &word in instruction.operands.get(4..).unwrap_or_default() {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let value = b.value(id)?;
        if call.is_empty() {
            call.depends_on(value.ty().address_space().unwrap_or(0));
        }
        call.argument(value, Type::VOID);
    }
    let ty = b.types().i32();
    call.call_plain(b, ty, "printf", true).map(Mapped::Value)
}
