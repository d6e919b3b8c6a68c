//! `printf` (OpenCL C 3.0, 6.15.14).

use super::llvm_values::types;
use super::site::Site;
use super::stand_in::{Kind, StandIn};
use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::Emit;
use crate::mapping::build::Build;
use crate::spirv::Id;
use crate::spirv::binary::Instruction;

/// The number of printf in OpenCL.std.
pub(super) const NUMBER: u32 = 184;

/// A call of `printf`. The format is a pointer to i8; all else goes as it is.
pub(super) fn to_spirv<'c, E: Emit<'c>>(site: &mut Site<'_, 'c, E>) -> Result<Id> {
    let byte = site.out().type_int(8, 0);
    let mut operands = vec![site.pointer_argument(0, byte)?];
    for index in 1..site.argument_count() {
        let value = site.llvm_argument(index)?;
        operands.push(site.e.value(value)?);
    }
    let ty = site.result_type()?;
    Ok(site.ext(NUMBER, ty, &operands, &[]))
}

/// `printf` as the call of OpenCL's function, which is variadic and not mangled.
pub(super) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    operands: &[u32],
) -> Result<Value<'c>> {
    let mut call = StandIn::new(Kind::Ext, NUMBER);
    for &word in operands {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let value = b.value(id)?;
        if call.is_empty() {
            call.depends(value.ty().address_space().unwrap_or(0));
        }
        call.fixed(value, Type::VOID);
    }
    let ty = types(b).i32();
    call.call_plain(b, ty, "printf", true)
}
