//! The trait [`Build`]: what a mapping needs to build LLVM IR for a SPIR-V instruction.

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{Builder, Call, Function, Module, Type, Types, Value};
use crate::mapping::context::declaration::Declaration;
use crate::mapping::context::llvm_ids::{AttributeKinds, MetadataKinds};
use crate::mapping::context::{input::SpirvInput, mapped::Mapped, type_info::TypeInfo};
use crate::options::Options;
use crate::spirv::{Capability, Decoration, ExtInstSet, Id, Instruction, binary::read_string, grammar::ExtInstImport};

/// Builds LLVM IR for SPIR-V. The driver of the direction to LLVM IR implements it.
///
/// `'m` is the lifetime of the input. An instruction borrows the input and not the driver. `'c` is the lifetime of the
/// LLVM module. A mapping builds instructions with [`Build::builder`], at the end of the current block, and returns the
/// result as [`Mapped`]. The driver binds the result to the result id and names it.
///
/// The input may be hostile: an id may be missing, may not be of the expected kind or may have another type. Every
/// function that looks up an id can therefore fail. Mappings check types before they build, since LLVM does not.
///
/// A room that keeps state extends this trait, see [`Holds`](super::holds::Holds). The trait of the other direction is
/// [`Emit`](super::emit::Emit).
pub(crate) trait Build<'m, 'c> {
    // The input, which never changes.

    /// Returns the input of the translation, which never changes: the SPIR-V module, the options, and the numbers of
    /// LLVM's attributes and metadata kinds.
    fn input(&self) -> &'m SpirvInput<'m>;

    /// Returns the caller's options.
    fn options(&self) -> &'m Options {
        self.input().options
    }

    /// Returns the address space that the caller's options choose instead of `space`, which is the default address
    /// space of a storage class.
    fn address_space(&self, space: u32) -> u32 {
        self.options().address_spaces.of(space)
    }

    /// Returns the address space of functions.
    fn program_address_space(&self) -> u32 {
        self.options().program_address_space.unwrap_or_else(|| self.address_space(0))
    }

    /// Returns the numbers of LLVM's attributes.
    fn attribute_kinds(&self) -> &'m AttributeKinds {
        &self.input().attribute_kinds
    }

    /// Returns the numbers of LLVM's metadata kinds.
    fn metadata_kinds(&self) -> &'m MetadataKinds {
        &self.input().metadata_kinds
    }

    /// Returns the instruction that defines an id, at module level or in a function.
    fn definition(&self, id: Id) -> Option<Instruction<'m>> {
        self.input().spirv.definition(id)
    }

    /// Returns the id of the SPIR-V type of a value.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the id is not a value.
    fn type_of(&self, id: Id) -> Result<Id> {
        self.input().spirv.type_of(id).ok_or_else(|| self.invalid(format!("{id} is not a value")))
    }

    /// Returns the decorations of an id with their operands, in the order of the module. Decorations that the id has
    /// through a decoration group are included.
    fn decorations(&self, id: Id) -> &'m [(Decoration, &'m [u32])] {
        self.input().spirv.decorations(id)
    }

    /// Returns the operands of the id's first decoration of this kind, or `None` if the id has none.
    fn decoration(&self, id: Id, decoration: Decoration) -> Option<&'m [u32]> {
        self.decorations(id).iter().find(|(known, _)| *known == decoration).map(|(_, operands)| *operands)
    }

    /// Returns the decorations of a member of a structure, in the order of the module.
    fn member_decorations(&self, structure: Id, member: u32) -> &'m [(Decoration, &'m [u32])] {
        self.input().spirv.member_decorations(structure, member)
    }

    /// Returns the name that OpName gives an id, or an empty string.
    fn name(&self, id: Id) -> &'m str {
        self.input().spirv.name(id)
    }

    /// Returns the set that an OpExtInstImport imports, or `None` for an unknown set.
    fn imported_set(&self, id: Id) -> Option<ExtInstSet> {
        self.input().spirv.imported_set(id).and_then(ExtInstImport::set)
    }

    /// Returns true if the module declares a capability.
    fn declares(&self, capability: Capability) -> bool {
        self.input().spirv.declares(capability)
    }

    // The LLVM module that is built.

    /// Returns the LLVM module that is being built.
    fn module(&self) -> &'c Module<'c>;

    /// Returns the constructors of LLVM types.
    fn types(&self) -> Types<'c> {
        self.module().types()
    }

    /// Returns the builder, which inserts at the end of the current block.
    fn builder(&self) -> &Builder<'c>;

    // Types.

    /// Returns a SPIR-V type with its LLVM type.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the id is not a type, or if types are nested too deeply.
    fn type_info(&mut self, ty: Id) -> Result<TypeInfo<'c>>;

    /// Returns the LLVM type of a SPIR-V type.
    ///
    /// # Errors
    /// Returns the errors of [`Build::type_info`].
    fn llvm_type(&mut self, ty: Id) -> Result<Type<'c>> {
        Ok(self.type_info(ty)?.llvm)
    }

    // Values.

    /// Returns the LLVM value of an id: a constant, a global, a parameter, or the result of an instruction. If the
    /// instruction comes later in the function, the value is a placeholder of the right type, which the driver
    /// replaces.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the id is not a value.
    fn value(&mut self, id: Id) -> Result<Value<'c>>;

    /// Returns the value of a constant.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the id is not a constant.
    fn constant(&mut self, id: Id) -> Result<Value<'c>>;

    /// Returns the value of a scalar integer or boolean constant, zero-extended. Returns `None` for any other id. The
    /// value of a specialization constant is the one that the caller's options state, or its default value.
    fn constant_bits(&self, id: Id) -> Option<u64>;

    /// Returns an i32 constant. Indices of structure members have this type.
    ///
    /// # Errors
    /// Returns LLVM's error, which cannot occur for this type.
    fn int32(&self, value: u32) -> Result<Value<'c>> {
        Ok(self.types().i32().const_u64(value.into())?)
    }

    /// Returns the pointer operand of the next instruction if this is an OpStore that stores the current instruction's
    /// result and has no Memory Operands. The caller must then store the result to the pointer, and the driver skips
    /// the OpStore. Returns `None` if the next instruction is any other.
    fn take_store_of_result(&mut self) -> Option<Value<'c>>;

    /// Registers an instruction without side effects. The driver deletes it at the end of the function if it has no
    /// uses then. An instruction must be registered before its operands.
    fn drop_if_unused(&mut self, value: Value<'c>);

    /// Subtracts `members` from the number of members of aggregates that the translation may still process one by one.
    /// This number begins in proportion to the size of the SPIR-V module, so that a small hostile module cannot produce
    /// a huge LLVM module.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the number would become negative.
    fn spend(&mut self, members: u64) -> Result<()>;

    // Functions.

    /// Returns the LLVM function whose calls stand for a SPIR-V instruction. Declares the function at its first use.
    ///
    /// `key` identifies the function by numbers (an opcode, ids of types, flags), so that its name is built only once.
    /// `declare` returns the declaration. It is called only for a new key.
    ///
    /// If the module already has a function of the same name and type, that function is returned. If the type differs,
    /// LLVM renames the new function.
    fn function(
        &mut self,
        key: &[u32],
        declare: impl FnOnce(&mut Self) -> Result<Declaration<'c>>,
    ) -> Result<Function<'c>>
    where
        Self: Sized;

    /// Builds a call of a function that [`Build::function`] returned, with the calling convention and attributes of the
    /// function. `arguments` must have the types of its parameters.
    fn call(&mut self, function: Function<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>>;

    /// Builds a call of an intrinsic. `name` comes without the suffixes of overloaded types.
    ///
    /// # Errors
    /// Returns LLVM's error if no such intrinsic has these types.
    fn intrinsic_call(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Call<'c>>;

    /// Builds a call of an intrinsic and returns its value. `name` comes without the suffixes of overloaded types.
    ///
    /// # Errors
    /// Returns the errors of [`Build::intrinsic_call`].
    fn intrinsic(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>> {
        Ok(self.intrinsic_call(name, result, arguments)?.as_value())
    }

    // The current instruction: its place, its operands and its result.

    /// Returns the place of the current instruction, for diagnostics.
    fn place(&self) -> Place;

    /// Returns an `InvalidModule` diagnostic at the current instruction.
    fn invalid(&self, why: impl Into<String>) -> Box<Diagnostic> {
        Error::InvalidModule(why.into()).at(self.place())
    }

    /// Returns an operand that is an id. Operands are counted after the result type and the result id.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the operand is missing or 0.
    fn argument(&self, instruction: &Instruction<'m>, index: usize) -> Result<Id> {
        let word = instruction.arguments().get(index).copied().unwrap_or(0);
        Id::new(word).ok_or_else(|| self.invalid(format!("operand {} is missing", index + 1)))
    }

    /// Returns the value of an operand that is an id. Operands are counted after the result type and the result id.
    ///
    /// # Errors
    /// Returns the errors of [`Build::argument`] and [`Build::value`].
    fn argument_value(&mut self, instruction: &Instruction<'m>, index: usize) -> Result<Value<'c>> {
        let id = self.argument(instruction, index)?;
        self.value(id)
    }

    /// Returns the values of the first two operands.
    ///
    /// # Errors
    /// Returns the errors of [`Build::argument_value`].
    fn two(&mut self, instruction: &Instruction<'m>) -> Result<(Value<'c>, Value<'c>)> {
        Ok((self.argument_value(instruction, 0)?, self.argument_value(instruction, 1)?))
    }

    /// Returns the literal string at the start of `words`, and the number of words that the string takes.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the string is not terminated or not UTF-8.
    fn string(&self, words: &[u32]) -> Result<(String, usize)> {
        read_string(words).map_err(|error| error.at(self.place()))
    }

    /// Returns the result type of an instruction.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the instruction has no result type, and the errors of [`Build::type_info`].
    fn result_type(&mut self, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
        let ty = instruction.result_type().ok_or_else(|| self.invalid("the result type is missing"))?;
        self.type_info(ty)
    }

    /// Returns `value` as the result of an instruction, after a check of its type.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the value does not have the result type.
    fn checked(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<Mapped<Value<'c>>> {
        let ty = self.result_type(instruction)?;
        if value.ty() != ty.llvm {
            return Err(self.invalid("the result type is not the type that the operation returns"));
        }
        Ok(Mapped::Value(value))
    }
}
