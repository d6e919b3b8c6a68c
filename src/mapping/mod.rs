//! What corresponds to what, both directions side by side.
//!
//! A correspondence that is a list of pairs is a table that both directions read; one that needs code is a pair of
//! functions in one file. They work through two small traits, so that this layer knows neither direction's driver:
//! [`Emit`] is what is needed to emit SPIR-V for an LLVM instruction, `Build` what is needed to build LLVM IR for a
//! SPIR-V instruction.

pub(crate) mod address_space;
pub(crate) mod constants;
pub(crate) mod opaque_types;
pub(crate) mod operations;
pub(crate) mod types;

use crate::error::Result;
use crate::llvm::{Function, Type, Value};
use crate::options::Options;
use crate::spirv::{Builder, Id};

/// Emits SPIR-V for LLVM IR. Implemented by the driver of the direction to SPIR-V.
///
/// Instructions go through [`Emit::out`] into the current block. A mapping returns the id of its result and does not
/// care about the type that the rest of the function expects of a pointer: the driver binds the id to the LLVM value
/// and casts where the types differ.
pub(crate) trait Emit<'c> {
    /// The module that is being built.
    fn out(&mut self) -> &mut Builder;

    /// The caller's options.
    fn options(&self) -> &Options;

    /// The width of a pointer in bits, 32 or 64.
    fn pointer_width(&self) -> u32;

    /// The SPIR-V type of an LLVM type. A pointer points to i8; pointers with a better pointee are those of values,
    /// see [`Emit::value_type`].
    fn type_id(&mut self, ty: Type<'c>) -> Result<Id> {
        self.type_id_at(ty, 0)
    }

    /// [`Emit::type_id`] of a type inside `depth` others.
    fn type_id_at(&mut self, ty: Type<'c>, depth: u32) -> Result<Id>;

    /// The SPIR-V type that the value has, by the inference of pointees.
    fn value_type(&mut self, value: Value<'c>) -> Result<Id>;

    /// The id of a value: an argument, an instruction that has been emitted, a constant, or a global.
    fn value(&mut self, value: Value<'c>) -> Result<Id>;

    /// The id of a value as `ty`, a SPIR-V type: a pointer is cast where its type differs; null, undef and poison take
    /// the type.
    fn value_as(&mut self, value: Value<'c>, ty: Id) -> Result<Id>;

    /// The id of a pointer, cast where it does not point to `pointee`, a SPIR-V type.
    fn pointer(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// The id of a function of the module.
    fn function(&mut self, function: Function<'c>) -> Result<Id>;
}
