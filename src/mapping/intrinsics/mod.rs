//! LLVM's intrinsics. (The tables land with their own change.)

use super::Emit;
use crate::error::{Error, Result};
use crate::llvm::{Call, Function};
use crate::spirv::Id;

/// An intrinsic.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Intrinsic;

/// The intrinsic that a function is.
pub(crate) fn lookup(_function: Function<'_>) -> Intrinsic {
    Intrinsic
}

/// Translates the call of an intrinsic.
pub(crate) fn to_spirv<'c>(_e: &mut impl Emit<'c>, call: Call<'c>, _intrinsic: Intrinsic) -> Result<Option<Id>> {
    Err(Error::InvalidFunctionCall(call.callee().name().into_owned()).into())
}
