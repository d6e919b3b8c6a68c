//! What a mapping needs to build LLVM IR for a SPIR-V instruction.

use crate::error::Result;
use crate::llvm::{Builder, Function, FunctionType, Module, Type, Value};
use crate::options::Options;
use crate::spirv::grammar::{Decoration, ExtInstSet};
use crate::spirv::{Id, Instruction};

/// Builds LLVM IR for SPIR-V. Implemented by the driver of the direction to LLVM IR.
///
/// `'m` is the life of the SPIR-V module's words, so that what is read of them does not hold the driver; `'c` is that of
/// LLVM's context. Instructions go through [`Build::builder`] to the end of the current block. A mapping returns the
/// value of its result; the driver binds it to the id and names it.
///
/// Everything that is asked of an id can fail, as the input may be hostile: ids may be missing, of the wrong kind or
/// the wrong type. Mappings check types before they build, since LLVM does not.
pub(crate) trait Build<'m, 'c> {
    /// The builder, at the end of the current block.
    fn builder(&self) -> &Builder<'c>;

    /// The module that is being built.
    fn module(&self) -> &'c Module<'c>;

    /// The caller's options.
    fn options(&self) -> &Options;

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

    /// The name that OpName gives an id; empty where it has none.
    fn name(&self, id: Id) -> &str;

    /// The set that an OpExtInstImport imports, if it is a known one.
    fn imported_set(&self, id: Id) -> Option<ExtInstSet>;

    /// The value of a scalar integer or boolean constant (a specialization constant with the value that it has in this
    /// translation), zero-extended; none of anything else.
    fn constant_bits(&self, id: Id) -> Option<u64>;

    /// The LLVM type of a SPIR-V type.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no type, or types nest too deep.
    fn llvm_type(&mut self, ty: Id) -> Result<Type<'c>>;

    /// The LLVM value of an id: a constant, a global, a parameter, an instruction. What is defined later in the function
    /// is a placeholder that has the right type.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no value.
    fn value(&mut self, id: Id) -> Result<Value<'c>>;

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
    /// It depends on which invocations of the kernel are in the call together: `convergent`.
    Convergent,
}
