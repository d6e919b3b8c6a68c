//! What corresponds to what, both directions side by side.
//!
//! A correspondence that is a list of pairs is a table that both directions read; one that needs code is a pair of
//! functions in one file. They work through two small traits, so that this layer knows neither direction's driver:
//! [`Emit`] is what is needed to emit SPIR-V for an LLVM instruction, `Build` what is needed to build LLVM IR for a
//! SPIR-V instruction.

use crate::mapping::abort::fallback;
use crate::mapping::context::llvm_ids::{AttributeKinds, FunctionMetadataKinds, MetadataKinds};
use crate::mapping::intrinsics::helper_functions;
use crate::mapping::memory::alias_scopes;
use crate::mapping::poison::policy;
use crate::mapping::spirv_calls::builtin_variables;
use rustc_hash::FxHashSet;

use crate::error::Result;
use crate::llvm::{FastMathFlags, Function, Instruction as LlvmInstruction, Module, SyncScope, Type, Value};
use crate::options::Options;
use crate::spirv::{Builder, Id, Op};

/// Emits SPIR-V for LLVM IR. Implemented by the driver of the direction to SPIR-V.
///
/// Instructions go through [`Emit::out`] into the current block. A mapping returns the id of its result and does not
/// care about the type that the rest of the function expects of a pointer: the driver binds the id to the LLVM value
/// and casts where the types differ.
pub(crate) trait Emit<'c> {
    /// The module that is being built.
    fn out(&mut self) -> &mut Builder;

    /// The module that is translated.
    fn module(&self) -> &'c Module<'c>;

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

    /// The SPIR-V type that memory of an LLVM type has, inside `depth` others, where that is not the type of its values:
    /// see [`booleans`].
    fn memory_form(&mut self, ty: Type<'c>, depth: u32) -> Result<Option<Id>>;

    /// The SPIR-V type that the value has, by the inference of pointees.
    fn value_type(&mut self, value: Value<'c>) -> Result<Id>;

    /// Whether a pointer leads to more pointers than types tell apart, or to itself, so that it points to i8.
    fn is_cut_off(&self, pointer: Value<'c>) -> bool;

    /// The id of a value: an argument, an instruction that has been emitted, a constant, or a global.
    fn value(&mut self, value: Value<'c>) -> Result<Id>;

    /// The id of a value as `ty`, a SPIR-V type: a pointer is cast where its type differs; null, undef and poison take
    /// the type.
    fn value_as(&mut self, value: Value<'c>, ty: Id) -> Result<Id>;

    /// The id of a pointer, cast where it does not point to `pointee`, a SPIR-V type.
    fn pointer(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// The SPIR-V type of a pointer of `value`'s address space to `pointee`, a SPIR-V type.
    fn pointer_type_of(&mut self, value: Value<'c>, pointee: Id) -> Result<Id>;

    /// A pointer, cast where it does not point to `pointee`, a SPIR-V type.
    fn cast_pointer(&mut self, pointer: Id, pointee: Id) -> Result<Id>;

    /// The SPIR-V type of what memory of the LLVM type `allocated` holds, where `pointer` points to it: if that is a
    /// pointer, the inference knows more than the LLVM type says.
    fn memory_type(&mut self, pointer: Value<'c>, allocated: Type<'c>) -> Result<Id>;

    /// The id of a constant or global as `ty`, a SPIR-V type, inside `depth` others.
    fn constant_at(&mut self, value: Value<'c>, ty: Id, depth: u32) -> Result<Id>;

    /// An operation on constants: an instruction, where the constant is the operand of one and
    /// [`Options::lower_constant_expressions`] says so, else an OpSpecConstantOp.
    fn constant_operation(&mut self, ty: Id, op: Op, operands: &[u32]) -> Id;

    /// The numbers of LLVM's attributes.
    fn attribute_kinds(&self) -> AttributeKinds;

    /// The numbers of LLVM's kinds of metadata.
    fn metadata_kinds(&self) -> MetadataKinds;

    /// What has been declared of alias scopes, where they may be declared.
    fn alias_scopes(&mut self) -> Option<&mut alias_scopes::Declared<'c>>;

    /// Whether any instruction of the module has the metadata nontemporal.
    fn has_nontemporal(&self) -> bool;

    /// The numbers of the kinds of metadata that functions have.
    fn function_metadata_kinds(&self) -> FunctionMetadataKinds;

    /// The name of a synchronisation scope; empty for that of the whole system.
    fn sync_scope_name(&self, scope: SyncScope) -> &str;

    /// The module's variables that are decorated with BuiltIn.
    fn builtin_variables(&mut self) -> &mut builtin_variables::Variables;

    /// Notes that the function that is being emitted uses a module-scope variable.
    fn uses_variable(&mut self, id: Id);

    /// The types made so far that lie in memory otherwise than in LLVM, see [`parts`].
    fn misfits(&mut self) -> &mut FxHashSet<Type<'c>>;

    /// Whether a member of a structure type, a pointer in LLVM, is the storage of a pipe, see [`opaque_constants`].
    fn is_pipe_storage(&self, structure: Type<'c>, member: u32) -> bool;

    /// The variable that the messages of aborts are stored in.
    fn abort_variable(&mut self) -> &mut fallback::Variable;

    /// The functions of our own that stand for intrinsics.
    fn helpers(&mut self) -> &mut helper_functions::Helpers;

    /// How poison is dealt with.
    fn poison_policy(&self) -> policy::Policy;

    /// Whether an instruction must give neither poison nor anything undefined, as that is frozen later.
    fn must_be_stable(&self, instruction: Value<'c>) -> bool;

    /// Notes that the module is to mean what ArithmeticPoisonKHR says.
    fn needs_poison(&mut self);

    /// An instruction's fast-math flags that may be said of its result.
    fn fast_math(&self, instruction: LlvmInstruction<'c>) -> FastMathFlags {
        let flags = instruction.fast_math_flags();
        if !flags.is_empty() && self.must_be_stable(instruction.as_value()) {
            return policy::without_promises(flags);
        }
        flags
    }

    /// The id of a function of the module.
    fn function(&mut self, function: Function<'c>) -> Result<Id>;
}
