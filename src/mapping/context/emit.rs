//! The trait [`Emit`]: what a mapping needs to emit SPIR-V for LLVM IR.

use crate::error::Result;
use crate::llvm::{Function, Instruction, Module, SyncScope, Type, Value};
use crate::mapping::context::input::Input;
use crate::mapping::context::llvm_ids::{AttributeKinds, FunctionMetadataKinds, MetadataKinds};
use crate::options::Options;
use crate::spirv::{Builder, Id, Op};

/// Emits SPIR-V for LLVM IR. The driver of the direction to SPIR-V implements it.
///
/// Instructions go through [`Emit::out`] into the current block. A mapping returns the id of its result. It does not
/// have to know the pointer type that the rest of the function expects: the driver binds the id to the LLVM value and
/// casts the pointer where the types differ.
///
/// Rooms with state of their own extend this trait, see [`Holds`](super::holds::Holds). Its counterpart is
/// [`Build`](super::build::Build).
pub(crate) trait Emit<'c> {
    /// Returns what is known about the LLVM module: the module, the options, and the ids of names.
    fn input(&self) -> &'c Input<'c>;

    /// Returns the SPIR-V module that is being built.
    fn out(&mut self) -> &mut Builder;

    /// Returns the LLVM module that is being translated.
    fn module(&self) -> &'c Module<'c> {
        self.input().module
    }

    /// Returns the caller's options.
    fn options(&self) -> &'c Options {
        self.input().options
    }

    /// Returns the width of a pointer in bits, 32 or 64.
    fn pointer_width(&self) -> u32 {
        self.input().pointer_width
    }

    /// Returns the ids of LLVM's attributes.
    fn attribute_kinds(&self) -> AttributeKinds {
        self.input().attribute_kinds
    }

    /// Returns the ids of the metadata kinds that instructions and variables have.
    fn metadata_kinds(&self) -> MetadataKinds {
        self.input().metadata_kinds
    }

    /// Returns the ids of the metadata kinds that functions have.
    fn function_metadata_kinds(&self) -> FunctionMetadataKinds {
        self.input().function_metadata_kinds
    }

    /// Returns the name of a synchronization scope. The system scope has an empty name.
    fn sync_scope_name(&self, scope: SyncScope) -> &'c str {
        self.input().sync_scope_name(scope)
    }

    /// Returns the SPIR-V type of an LLVM type. A pointer type is a pointer to i8; [`Emit::value_type`] returns the
    /// type of a value with its inferred pointee.
    fn type_id(&mut self, ty: Type<'c>) -> Result<Id> {
        self.type_id_at(ty, 0)
    }

    /// Returns [`Emit::type_id`] of a type that is nested in `depth` others.
    fn type_id_at(&mut self, ty: Type<'c>, depth: u32) -> Result<Id>;

    /// Returns the SPIR-V type that an LLVM type, nested in `depth` others, has in memory, or `None` if it is the type
    /// that [`Emit::type_id_at`] returns.
    fn memory_form(&mut self, ty: Type<'c>, depth: u32) -> Result<Option<Id>>;

    /// Returns the SPIR-V type of the memory that `pointer` points to. `allocated` is its LLVM type. If `allocated` is
    /// a pointer type, the result depends on the inferred pointee.
    fn memory_type(&mut self, pointer: Value<'c>, allocated: Type<'c>) -> Result<Id>;

    /// Returns the SPIR-V type of a value. A pointer has the inferred pointee.
    fn value_type(&mut self, value: Value<'c>) -> Result<Id>;

    /// Returns true if the pointer chain is recursive or deeper than the inference distinguishes. Such a pointer is
    /// emitted as a pointer to i8.
    fn is_cut_off(&self, pointer: Value<'c>) -> bool;

    /// Returns true if an extension of a boolean is not emitted, because all users of its result take the boolean.
    fn stays_boolean(&mut self, extension: Instruction<'c>) -> bool;

    /// Returns the id of a value: an argument, an instruction that has been emitted, a constant, or a global.
    fn value(&mut self, value: Value<'c>) -> Result<Id>;

    /// Returns the id of a value as `ty`, a SPIR-V type. A pointer of another type is cast; null, undef and poison take
    /// the type.
    fn value_as(&mut self, value: Value<'c>, ty: Id) -> Result<Id>;

    /// Returns the id of a pointer to `pointee`, a SPIR-V type. A pointer to another type is cast.
    fn pointer(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// Returns the SPIR-V type of a pointer to `pointee`, a SPIR-V type, in the address space of `value`.
    fn pointer_type_of(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// Casts a pointer to a pointer to `pointee`, a SPIR-V type. Returns `pointer` if it points to that type already.
    fn cast_pointer(&mut self, pointer: Id, pointee: Id) -> Result<Id>;

    /// Returns the id of a constant or global, nested in `depth` others, as `ty`, a SPIR-V type.
    fn constant_at(&mut self, value: Value<'c>, ty: Id, depth: u32) -> Result<Id>;

    /// Emits an operation on constants: an instruction if the constant is the operand of an instruction and
    /// [`Options::lower_constant_expressions`] is set, else an OpSpecConstantOp.
    fn constant_operation(&mut self, ty: Id, op: Op, operands: &[u32]) -> Id;

    /// Returns the id of a function of the module.
    fn function(&mut self, function: Function<'c>) -> Result<Id>;

    /// Notes that the current function uses a module-scope variable.
    fn uses_variable(&mut self, id: Id);
}
