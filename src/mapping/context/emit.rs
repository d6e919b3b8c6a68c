//! The trait [`Emit`]: what a mapping needs to emit SPIR-V for LLVM IR.

use crate::error::Result;
use crate::llvm::{Function, Instruction, Module, SyncScope, Type, Value};
use crate::mapping::context::input::LlvmInput;
use crate::mapping::context::llvm_ids::{AttributeKinds, FunctionMetadataKinds, MetadataKinds};
use crate::options::Options;
use crate::spirv::{Builder, Id, Op};

/// Emits SPIR-V for LLVM IR. The driver of the direction to SPIR-V implements it.
///
/// A mapping emits instructions with [`Emit::out`], into the current block, and returns the id of its result. The
/// driver binds the id to the LLVM value. If the result is a pointer, the driver casts it to the pointer type that was
/// inferred for the value, so that mappings need not know that type.
///
/// A room that keeps state extends this trait, see [`Holds`](super::holds::Holds). The trait of the other direction is
/// [`Build`](super::build::Build).
pub(crate) trait Emit<'c> {
    // The input, which never changes.

    /// Returns the input of the translation, which never changes: the LLVM module, the options, and the numbers of
    /// LLVM's attributes and metadata kinds.
    fn input(&self) -> &'c LlvmInput<'c>;

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

    /// Returns the numbers of LLVM's attributes.
    fn attribute_kinds(&self) -> AttributeKinds {
        self.input().attribute_kinds
    }

    /// Returns the numbers of the metadata kinds that instructions and variables have.
    fn metadata_kinds(&self) -> MetadataKinds {
        self.input().metadata_kinds
    }

    /// Returns the numbers of the metadata kinds that functions have.
    fn function_metadata_kinds(&self) -> FunctionMetadataKinds {
        self.input().function_metadata_kinds
    }

    /// Returns the name of a synchronization scope. The system scope has an empty name.
    fn sync_scope_name(&self, scope: SyncScope) -> &'c str {
        self.input().sync_scope_name(scope)
    }

    // The SPIR-V module that is built.

    /// Returns the builder of the SPIR-V module.
    fn out(&mut self) -> &mut Builder;

    // Types.

    /// Returns the SPIR-V type of an LLVM type. For a pointer type, this is a pointer to i8. [`Emit::value_type`]
    /// returns the type of a value, with the inferred pointee.
    fn type_id(&mut self, ty: Type<'c>) -> Result<Id> {
        self.type_id_at(ty, 0)
    }

    /// Returns the same as [`Emit::type_id`]. `depth` is the number of types that the type is nested in.
    fn type_id_at(&mut self, ty: Type<'c>, depth: u32) -> Result<Id>;

    /// Returns the SPIR-V type of memory that holds values of an LLVM type. Returns `None` if [`Emit::type_id_at`]
    /// returns the same SPIR-V type. `depth` is the number of types that the LLVM type is nested in.
    fn memory_form(&mut self, ty: Type<'c>, depth: u32) -> Result<Option<Id>>;

    /// Returns the SPIR-V type of a value. A pointer has the inferred pointee.
    fn value_type(&mut self, value: Value<'c>) -> Result<Id>;

    /// Returns the SPIR-V type of the memory that `pointer` points to. `allocated` is the LLVM type of this memory. If
    /// `allocated` is a pointer type, the result is a pointer type with the inferred pointee.
    fn memory_type(&mut self, pointer: Value<'c>, allocated: Type<'c>) -> Result<Id>;

    /// Returns the SPIR-V type of a pointer to `pointee`, a SPIR-V type, in the address space of `value`.
    fn pointer_type_of(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// Returns true if the inferred type of a pointer is recursive, or has more levels of pointers than the inference
    /// distinguishes. Such a pointer is emitted as a pointer to i8.
    fn is_cut_off(&self, pointer: Value<'c>) -> bool;

    // Values.

    /// Returns the id of a value: an argument, an instruction that has been emitted, a constant, or a global.
    fn value(&mut self, value: Value<'c>) -> Result<Id>;

    /// Returns the id of a value as `ty`, a SPIR-V type. A pointer of another type is cast. A null, undef or poison
    /// constant is emitted with the type `ty`.
    fn value_as(&mut self, value: Value<'c>, ty: Id) -> Result<Id>;

    /// Returns the id of a pointer to `pointee`, a SPIR-V type. A pointer to another type is cast.
    fn pointer(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// Casts a pointer to a pointer to `pointee`, a SPIR-V type. Returns `pointer` if it points to that type already.
    fn cast_pointer(&mut self, pointer: Id, pointee: Id) -> Result<Id>;

    /// Returns the id of a constant or global as `ty`, a SPIR-V type. `depth` is the number of constants that the
    /// constant is nested in.
    fn constant_at(&mut self, value: Value<'c>, ty: Id, depth: u32) -> Result<Id>;

    /// Emits an operation on constants and returns its id: an OpSpecConstantOp, or an instruction if the result is the
    /// operand of an instruction and [`Options::lower_constant_expressions`] is set.
    fn constant_operation(&mut self, ty: Id, op: Op, operands: &[u32]) -> Id;

    /// Returns true if no instruction is emitted for `extension`, a `zext` or `sext` of an i1, because all its users
    /// are calls that take the boolean itself.
    fn stays_boolean(&mut self, extension: Instruction<'c>) -> bool;

    // Functions.

    /// Returns the id of a function of the module.
    fn function(&mut self, function: Function<'c>) -> Result<Id>;

    /// Records that the current function uses a module-scope variable. From version 1.4 on, the interface of an entry
    /// point lists all of these variables.
    fn uses_variable(&mut self, id: Id);
}
