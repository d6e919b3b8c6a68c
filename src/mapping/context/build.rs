//! What a mapping needs to build LLVM IR for a SPIR-V instruction.

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{Builder, Call, Function, FunctionType, Module, Type, Types, Value};
use crate::mapping::context::llvm_ids::{AttributeKinds, MetadataKinds};
use crate::mapping::context::type_info::TypeInfo;
use crate::options::Options;
use crate::spirv::binary::read_string;
use crate::spirv::grammar::{Capability, Decoration, ExtInstSet};
use crate::spirv::{Id, Instruction};

/// Builds LLVM IR for SPIR-V. Implemented by the driver of the direction to LLVM IR.
///
/// `'m` is the life of the SPIR-V module's words, so that what is read of them does not hold the driver; `'c` is that of
/// LLVM's context. Instructions go through [`Build::builder`] to the end of the current block. A mapping returns what it
/// has made of an instruction, see [`Built`]; the driver binds the value to the id of the result and names it.
///
/// Everything that is asked of an id can fail, as the input may be hostile: ids may be missing, of the wrong kind or
/// the wrong type. Mappings check types before they build, since LLVM does not.
pub(crate) trait Build<'m, 'c> {
    /// The builder, at the end of the current block.
    fn builder(&self) -> &Builder<'c>;

    /// The module that is being built.
    fn module(&self) -> &'c Module<'c>;

    /// The constructors of LLVM's types.
    fn types(&self) -> Types<'c> {
        self.module().types()
    }

    /// The caller's options.
    fn options(&self) -> &Options;

    /// The address space that LLVM IR gets for one that a storage class has.
    fn address_space(&self, space: u32) -> u32 {
        self.options().address_spaces.of(space)
    }

    /// The address space of functions.
    fn program_address_space(&self) -> u32 {
        self.options().program_address_space.unwrap_or_else(|| self.address_space(0))
    }

    /// Where the current instruction is.
    fn place(&self) -> Place;

    /// A broken rule, at the current instruction.
    fn invalid(&self, why: impl Into<String>) -> Box<Diagnostic> {
        Error::InvalidModule(why.into()).at(self.place())
    }

    /// The module's instruction that defines an id, inside functions too.
    fn definition(&self, id: Id) -> Option<Instruction<'m>>;

    /// The id of the SPIR-V type of a value.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no value.
    fn type_of(&self, id: Id) -> Result<Id>;

    /// The decorations of an id, group decorations included, in the order of the module: what, and its operands.
    fn decorations(&self, id: Id) -> &[(Decoration, &'m [u32])];

    /// The operands of the first decoration of this kind.
    fn decoration(&self, id: Id, decoration: Decoration) -> Option<&'m [u32]> {
        self.decorations(id).iter().find(|(known, _)| *known == decoration).map(|(_, operands)| *operands)
    }

    /// The decorations of a structure's member, in the order of the module.
    fn member_decorations(&self, structure: Id, member: u32) -> &[(Decoration, &'m [u32])];

    /// The name that OpName gives an id; empty where it has none.
    fn name(&self, id: Id) -> &str;

    /// The text of an OpString that begins so.
    fn text_with_prefix(&mut self, prefix: &str) -> Option<String>;

    /// The set that an OpExtInstImport imports, if it is a known one.
    fn imported_set(&self, id: Id) -> Option<ExtInstSet>;

    /// The value of a scalar integer or boolean constant (a specialization constant with the value that it has in this
    /// translation), zero-extended; none of anything else.
    fn constant_bits(&self, id: Id) -> Option<u64>;

    /// Whether the module declares a capability.
    fn declares(&self, capability: Capability) -> bool;

    /// A SPIR-V type, with its LLVM type.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no type, or types nest too deep.
    fn type_info(&mut self, ty: Id) -> Result<TypeInfo<'c>>;

    /// The LLVM type of a SPIR-V type.
    ///
    /// # Errors
    /// Those of [`Build::type_info`].
    fn llvm_type(&mut self, ty: Id) -> Result<Type<'c>> {
        Ok(self.type_info(ty)?.llvm)
    }

    /// The LLVM value of an id: a constant, a global, a parameter, an instruction. What is defined later in the function
    /// is a placeholder that has the right type.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no value.
    fn value(&mut self, id: Id) -> Result<Value<'c>>;

    /// An operand that is an id, counted after result type and result.
    ///
    /// # Errors
    /// `InvalidModule` where there is none.
    fn argument(&self, instruction: &Instruction<'m>, index: usize) -> Result<Id> {
        let word = instruction.arguments().get(index).copied().unwrap_or(0);
        Id::new(word).ok_or_else(|| self.invalid(format!("operand {} is missing", index + 1)))
    }

    /// The value of an operand that is an id, counted after result type and result.
    ///
    /// # Errors
    /// Those of [`Build::argument`] and [`Build::value`].
    fn argument_value(&mut self, instruction: &Instruction<'m>, index: usize) -> Result<Value<'c>> {
        let id = self.argument(instruction, index)?;
        self.value(id)
    }

    /// The literal string that words begin with, and how many words it has.
    ///
    /// # Errors
    /// `InvalidModule` where it has no end or is no UTF-8.
    fn string(&self, words: &[u32]) -> Result<(String, usize)> {
        read_string(words).map_err(|error| error.at(self.place()))
    }

    /// The values of the first two operands.
    ///
    /// # Errors
    /// Those of [`Build::argument_value`].
    fn two(&mut self, instruction: &Instruction<'m>) -> Result<(Value<'c>, Value<'c>)> {
        Ok((self.argument_value(instruction, 0)?, self.argument_value(instruction, 1)?))
    }

    /// The type of the instruction's result.
    ///
    /// # Errors
    /// `InvalidModule` where it has none, and those of [`Build::type_info`].
    fn result_type(&mut self, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
        let ty = instruction.result_type().ok_or_else(|| self.invalid("the result type is missing"))?;
        self.type_info(ty)
    }

    /// The value as the instruction's result.
    ///
    /// # Errors
    /// `InvalidModule` where it has not the type of the result.
    fn checked(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<Built<'c>> {
        let ty = self.result_type(instruction)?;
        if value.ty() != ty.llvm {
            return Err(self.invalid("the result's type is not that of the operation"));
        }
        Ok(Built::Value(value))
    }

    /// The value of a constant.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no constant.
    fn constant(&mut self, id: Id) -> Result<Value<'c>>;

    /// Where the next instruction stores the current one's result, if that is all it does: from then on it has been
    /// translated, and whoever asks must store the result there.
    fn take_store_of_result(&mut self) -> Option<Value<'c>>;

    /// Notes an instruction without effects that nothing may use: it goes at the end of the function where nothing does.
    /// Those that use others are noted before them.
    fn drop_if_unused(&mut self, value: Value<'c>);

    /// The numbers of LLVM's attributes.
    fn attribute_kinds(&self) -> &AttributeKinds;

    /// The numbers of LLVM's kinds of metadata.
    fn metadata_kinds(&self) -> &MetadataKinds;

    /// Whether functions named as LLVM's intrinsics take and give the values of a type, and nothing else deals with them.
    fn is_of_intrinsics(&self, ty: Id) -> bool;

    /// Takes from what all expansions of aggregates together may be expanded to, which is bounded by the module's size.
    ///
    /// # Errors
    /// `InvalidModule` where not so many members are left.
    fn spend(&mut self, members: u64) -> Result<()>;

    /// A constant of 32 bits, as indices have.
    ///
    /// # Errors
    /// LLVM's, which cannot occur for this type.
    fn int32(&self, value: u32) -> Result<Value<'c>> {
        Ok(self.types().i32().const_u64(value.into())?)
    }

    /// The function of a call that stands for an instruction, declared once.
    ///
    /// `key` tells all such functions apart by numbers (an opcode, the ids of types, flags), so that no name is made for
    /// an instruction whose function is known; `declare` makes the declaration where it is not.
    ///
    /// A function of that name and type that the module defines or declares itself is taken; where its type differs, one
    /// with another name is made, as LLVM makes names unique.
    fn function(
        &mut self,
        key: &[u32],
        declare: impl FnOnce(&mut Self) -> Result<Declaration<'c>>,
    ) -> Result<Function<'c>>
    where
        Self: Sized;

    /// A call of such a function, with its calling convention and attributes. `arguments` have the types of its
    /// parameters.
    fn call(&mut self, function: Function<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>>;

    /// A call of an intrinsic, named without its overloaded types.
    ///
    /// # Errors
    /// LLVM's, where there is no such intrinsic of these types.
    fn intrinsic_call(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Call<'c>>;

    /// The value of a call of an intrinsic, named without its overloaded types.
    ///
    /// # Errors
    /// Those of [`Build::intrinsic_call`].
    fn intrinsic(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>> {
        Ok(self.intrinsic_call(name, result, arguments)?.as_value())
    }
}

/// What a mapping has made of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Built<'c> {
    /// The value of its result.
    Value(Value<'c>),
    /// All that there is to build; no value stands for its result, if it has one.
    Done,
    /// Nothing: the instruction is another file's.
    Other,
}

impl<'c> Built<'c> {
    /// What another mapping makes of the instruction, where this one has made nothing.
    ///
    /// # Errors
    /// The other's.
    pub(crate) fn or_else(self, other: impl FnOnce() -> Result<Self>) -> Result<Self> {
        match self {
            Built::Other => other(),
            built => Ok(built),
        }
    }
}

/// A function of LLVM that stands for SPIR-V instructions.
#[derive(Clone, Debug)]
pub(crate) struct Declaration<'c> {
    /// The name, mangled.
    pub(crate) name: String,
    /// The type.
    pub(crate) ty: FunctionType<'c>,
    /// What a call can do.
    pub(crate) effects: Effects,
    /// The type of what comes back through the first argument: `sret`.
    pub(crate) memory: Option<Type<'c>>,
    /// How it is called.
    pub(crate) convention: Convention,
}

/// The calling convention of a function that stands for instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
    /// `spir_func`.
    Spir,
    /// C's.
    C,
}

/// What a call of a function can do; none of them throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Effects {
    /// Read and write memory.
    Any,
    /// Read memory.
    Reads,
    /// Nothing but compute its result: `memory(none)`.
    None,
    /// Compute its result, always: `willreturn memory(none)`.
    NoneReturns,
    /// End the invocation: `noreturn`.
    NeverReturns,
    /// It depends on which invocations of the kernel are in the call together: `convergent`.
    Convergent,
}
