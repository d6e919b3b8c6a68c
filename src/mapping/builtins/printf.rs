//! `printf` (OpenCL C 3.0, 6.15.14).

use super::site::Site;
use crate::error::Result;
use crate::mapping::Emit;
use crate::spirv::Id;

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
