//! The state of a translation to LLVM IR, and the implementation of [`Build`], the interface that mappings use.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Place, Result};
use crate::llvm::{BasicBlock, Builder, Call, Function, FunctionType, Module, Type, Value, ValueView};
use crate::mapping::constants::{opaque, values::Constants};
use crate::mapping::context::{Build, Declaration, SpirvInput, TypeInfo, holds::holds};
use crate::mapping::decorations::{
    annotations::{self, Annotations},
    instruction_flags, max_error, metadata_lists,
};
use crate::mapping::facts::{DecorationOwner, decoration_owners::of as row_of};
use crate::mapping::memory::alias_scopes;
use crate::mapping::spirv_calls::{builtin_pointers, spec_constants, state::Pointers};
use crate::mapping::types::basic;
use crate::options::TargetEnv;
use crate::spirv::{self, Id, IdMap, Instruction, Op, module};
use crate::to_llvm::{calls, functions, globals};
use crate::to_llvm::{convergence::CallGraph, function_index::FunctionIndex, placeholders::Placeholders};

/// The largest number of ids that may be copies of one id that is not defined yet, including that id.
const MAX_COPIES: usize = 4096;

/// A translation in progress. `'m` is the lifetime of the SPIR-V module, `'c` that of the LLVM module.
pub(super) struct Driver<'m, 'c> {
    pub(super) input: &'m SpirvInput<'m>,
    module: &'c Module<'c>,
    /// The functions of the SPIR-V module.
    pub(super) index: FunctionIndex<'m>,
    /// The calls between the functions. They are found after the constants and variables have been translated.
    pub(super) calls: CallGraph,
    pub(super) decorations: UsedDecorations,
    pub(super) types: TypeTable<'c>,
    /// The values of constants, of variables, and of the parameters and results in functions.
    pub(super) values: IdMap<Value<'c>>,
    /// The samplers that variables hold, by the ids of the variables.
    pub(super) samplers: FxHashMap<Id, Id>,
    /// The number of module-scope declarations that wait for one that comes later.
    pub(super) waiting: u32,
    /// The number of members of aggregates, and of parameters of additional kernels, that the translation may still
    /// expand. It bounds the size of the output.
    expansions_left: u64,
    /// The LLVM functions that have been declared.
    pub(super) functions: Functions<'c>,
    pub(super) local: Local<'m, 'c>,
    rooms: RoomState<'c>,
}

/// Which of the module's decorations have effects on results in LLVM IR. If a field is false, results need not be
/// checked for the decorations that it describes.
pub(super) struct UsedDecorations {
    /// True if any decorations become metadata.
    pub(super) metadata: bool,
    /// True if any decorations are lists of alias scopes.
    alias_lists: bool,
    /// True if any decorations for maximum errors become attributes and metadata. In the `__spirv_*` representation
    /// they are metadata, like most decorations.
    max_errors: bool,
    /// True if any annotations become calls, or entries of the list of global annotations. In the `__spirv_*`
    /// representation they are metadata, like most decorations.
    pub(super) annotations: bool,
    /// True if any members of structures have annotations.
    annotated_members: bool,
}

/// The LLVM functions that have been declared.
#[derive(Default)]
pub(super) struct Functions<'c> {
    /// The functions of the SPIR-V module.
    pub(super) by_id: FxHashMap<Id, Function<'c>>,
    /// The functions of the SPIR-V module that are not built, because an LLVM function that exists already takes their
    /// place.
    pub(super) shadowed: FxHashSet<Id>,
    /// The functions whose calls represent SPIR-V instructions, see [`Build::function`].
    builtins: FxHashMap<Box<[u32]>, Function<'c>>,
    /// The declared intrinsics, by the address of the name and by the type.
    pub(super) intrinsics: FxHashMap<(usize, FunctionType<'c>), Function<'c>>,
    /// The function after which the next declaration is inserted.
    pub(super) last: Option<Function<'c>>,
}

/// The current instruction, and the state of the function that is being built.
pub(super) struct Local<'m, 'c> {
    /// The offset of the first word of the current instruction.
    pub(super) offset: usize,
    /// The instruction after the current one.
    pub(super) next: Option<Instruction<'m>>,
    /// The offset of an OpStore that has been translated together with the instruction before it.
    pub(super) stored: Option<usize>,
    /// The builder, at the end of the current block. It is made with the first block of the module.
    pub(super) builder: Option<Builder<'c>>,
    pub(super) blocks: IdMap<BasicBlock<'c>>,
    pub(super) placeholders: Placeholders<'c>,
    /// The instructions that are deleted at the end of the function if they are unused then.
    pub(super) optional: Vec<Value<'c>>,
}

/// The state that the folders of `mapping` (its rooms) keep. This file stores it but does not look into it.
#[derive(Default)]
struct RoomState<'c> {
    builtin_pointers: Pointers<'c>,
    constants: Constants<'c>,
    alias_nodes: alias_scopes::Nodes<'c>,
    annotations: Annotations<'c>,
}

/// The types by id.
pub(super) struct TypeTable<'c> {
    numbers: IdMap<u32>,
    infos: Vec<TypeInfo<'c>>,
}

impl<'c> TypeTable<'c> {
    pub(super) fn get(&self, id: Id) -> Option<TypeInfo<'c>> {
        self.infos.get(*self.numbers.get(id)? as usize).copied()
    }

    pub(super) fn insert(&mut self, id: Id, info: TypeInfo<'c>) {
        self.numbers.insert(id, self.infos.len() as u32);
        self.infos.push(info);
    }
}

impl UsedDecorations {
    fn of_module(spirv: &spirv::Module<'_>, target: TargetEnv) -> Self {
        let uses = |owners: &[DecorationOwner]| {
            spirv.uses_decoration(|decoration| row_of(decoration).is_translated_by(owners, target))
        };
        UsedDecorations {
            metadata: spirv.uses_decoration(|decoration| row_of(decoration).as_metadata.includes(target)),
            alias_lists: uses(&[DecorationOwner::AliasScopes]),
            max_errors: uses(&[DecorationOwner::MaxError]),
            annotations: uses(&annotations::OWNERS),
            annotated_members: spirv
                .uses_member_decoration(|decoration| row_of(decoration).is_translated_by(&annotations::OWNERS, target)),
        }
    }
}

impl<'m, 'c> Driver<'m, 'c> {
    pub(super) fn new(input: &'m SpirvInput<'m>, module: &'c Module<'c>) -> Self {
        let (bound, words) = (input.spirv.header().bound, input.spirv.words().len());
        Driver {
            input,
            module,
            index: FunctionIndex::new(input.spirv),
            calls: CallGraph::default(),
            decorations: UsedDecorations::of_module(input.spirv, input.options.target_env),
            types: TypeTable { numbers: IdMap::new(bound, words), infos: Vec::new() },
            values: IdMap::new(bound, words),
            samplers: FxHashMap::default(),
            waiting: 0,
            expansions_left: 4096 + 16 * words as u64,
            functions: Functions::default(),
            local: Local {
                offset: 0,
                next: None,
                stored: None,
                builder: None,
                blocks: IdMap::new(bound, words),
                placeholders: Placeholders::default(),
                optional: Vec::new(),
            },
            rooms: RoomState::default(),
        }
    }

    /// Returns the place of the current instruction, which is in the function `range`.
    pub(super) fn place_in(&self, range: &module::Function<'m>) -> Place {
        let name = self.functions.by_id.get(&range.id).map(|function| function.as_value().name().into_owned());
        Place {
            function: name.filter(|name| !name.is_empty()),
            line: self.input.spirv.source_line(range, self.local.offset),
            ..self.place()
        }
    }

    /// Returns the value of an id that `values` does not have. It is made on demand, or is a placeholder if the id is
    /// defined later in the function.
    #[cold]
    fn unknown_value(&mut self, id: Id) -> Result<Value<'c>> {
        if let Some(pointer) = self.rooms.builtin_pointers.get(id) {
            let value = builtin_pointers::in_memory(self, pointer)?;
            self.values.insert(id, value);
            return Ok(value);
        }
        if let Some(value) = self.local.placeholders.get(id) {
            return Ok(value);
        }
        let definition = self.definition(id).ok_or_else(|| self.invalid(format!("{id} is not defined")))?;
        if definition.op == Op::Function {
            return Ok(functions::function_of(self, id)?.as_value());
        }
        if definition.op == Op::ConstantSampler {
            if self.local.builder.is_none() {
                return Err(
                    self.invalid("a sampler constant is used outside of functions, where LLVM IR cannot create it")
                );
            }
            return opaque::sampler_to_llvm(self, &definition);
        }
        if self.local.builder.is_some() && spec_constants::is_of_matrix(self, &definition)? {
            return spec_constants::matrix_to_llvm(self, &definition);
        }
        if let Some(sampler) = self.samplers.get(&id).copied() {
            return self.value(sampler);
        }
        if globals::ensure(self, id)?
            && let Some(value) = self.values.get(id)
        {
            return Ok(*value);
        }
        let ty = definition.result_type().ok_or_else(|| self.invalid(format!("{id} is not a value")))?;
        let ty = self.type_info(ty)?;
        let placeholder = self.module().placeholder(ty.llvm)?;
        let value = placeholder.value();
        self.local.placeholders.insert(id, placeholder);
        Ok(value)
    }

    /// Binds a value to the result of an instruction, names the value, and attaches what the decorations of the result
    /// require.
    pub(super) fn define(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<()> {
        let Some(id) = instruction.result() else { return Ok(()) };
        let name = self.name(id);
        if !name.is_empty() && !value.is_constant() {
            value.set_name(name);
        }
        let value = self.decorate(instruction, id, value)?;
        if !self.local.placeholders.is_empty() {
            let copies = self.local.placeholders.define(id, value)?;
            // A chain of copies in reverse order takes quadratic time, but only hostile modules have long chains.
            if copies.len() >= MAX_COPIES {
                return Err(self.invalid(format!("{id} has too many copies before its definition")));
            }
            for copy in copies {
                self.values.insert(copy, value);
            }
        }
        self.values.insert(id, value);
        Ok(())
    }

    /// Attaches what the decorations of a result require. Returns the value to use for the result: `value`, or the
    /// result of an annotation of `value`.
    fn decorate(&mut self, instruction: &Instruction<'m>, id: Id, value: Value<'c>) -> Result<Value<'c>> {
        if self.options().preserve_auxdata {
            instruction_flags::to_llvm(self, id, value)?;
        }
        if self.decorations.metadata {
            metadata_lists::attach_to_llvm(self, id, value)?;
        }
        if self.decorations.alias_lists {
            alias_scopes::decorations_to_llvm(self, id, value)?;
        }
        if self.decorations.max_errors {
            max_error::to_llvm(self, id, value)?;
        }
        if !self.decorations.annotations {
            return Ok(value);
        }
        let value = annotations::value_to_llvm(self, id, value)?;
        if self.decorations.annotated_members {
            annotations::member_to_llvm(self, instruction, value)
        } else {
            Ok(value)
        }
    }
}

holds! {
    Driver<'_, 'c>,
    Constants<'c>: rooms.constants,
    alias_scopes::Nodes<'c>: rooms.alias_nodes,
    Annotations<'c>: rooms.annotations,
    Pointers<'c>: rooms.builtin_pointers,
}

impl<'m, 'c> Build<'m, 'c> for Driver<'m, 'c> {
    fn input(&self) -> &'m SpirvInput<'m> {
        self.input
    }

    fn module(&self) -> &'c Module<'c> {
        self.module
    }

    fn builder(&self) -> &Builder<'c> {
        let builder = self.local.builder.as_ref();
        builder.expect("instructions are built in functions, whose first block makes the builder")
    }

    fn constant_bits(&self, id: Id) -> Option<u64> {
        let value = self.values.get(id)?;
        match value.view() {
            ValueView::ConstantInt(_) | ValueView::ConstantNull => value.as_u64(),
            _ => None,
        }
    }

    fn place(&self) -> Place {
        match self.input.spirv.instruction_at(self.local.offset) {
            Some(instruction) => instruction.place(),
            None => Place::word(self.local.offset),
        }
    }

    fn type_info(&mut self, ty: Id) -> Result<TypeInfo<'c>> {
        if let Some(info) = self.types.get(ty) {
            return Ok(info);
        }
        // After an OpTypeForwardPointer, a pointer type may be used before its declaration.
        match self.definition(ty) {
            Some(definition) if matches!(definition.op, Op::TypePointer | Op::TypeUntypedPointerKHR) => {
                basic::pointer_type(self, &definition)
            }
            _ => {
                globals::ensure(self, ty)?;
                self.types.get(ty).ok_or_else(|| self.invalid(format!("{ty} is not a type")))
            }
        }
    }

    fn constant(&mut self, id: Id) -> Result<Value<'c>> {
        let value = match self.values.get(id) {
            Some(value) => *value,
            None => match self.definition(id) {
                Some(definition) if definition.op == Op::Function => functions::function_of(self, id)?.as_value(),
                Some(_) if self.rooms.builtin_pointers.get(id).is_some() => self.value(id)?,
                _ => {
                    globals::ensure(self, id)?;
                    let value = self.values.get(id).copied();
                    value.ok_or_else(|| self.invalid(format!("{id} is not a constant")))?
                }
            },
        };
        if value.is_constant() { Ok(value) } else { Err(self.invalid(format!("{id} is not a constant"))) }
    }

    fn take_store_of_result(&mut self) -> Option<Value<'c>> {
        let result = self.input.spirv.instruction_at(self.local.offset)?.result()?;
        // An OpStore with Memory Operands is kept.
        let is_store =
            |next: &Instruction<'m>| next.op == Op::Store && next.arguments().get(1..) == Some(&[result.word()]);
        let next = self.local.next.filter(is_store)?;
        let pointer = next.id(0).filter(|pointer| *pointer != result)?;
        let pointer = self.values.get(pointer).copied().filter(|pointer| pointer.is_pointer())?;
        self.local.stored = Some(next.offset);
        Some(pointer)
    }

    fn drop_if_unused(&mut self, value: Value<'c>) {
        self.local.optional.push(value);
    }

    fn spend(&mut self, members: u64) -> Result<()> {
        let left = self.expansions_left.checked_sub(members);
        self.expansions_left = left.ok_or_else(|| {
            self.invalid("the LLVM module would become too large: too many members of aggregates, or too many entry points of one function")
        })?;
        Ok(())
    }

    fn value(&mut self, id: Id) -> Result<Value<'c>> {
        match self.values.get(id) {
            Some(value) => Ok(*value),
            None => self.unknown_value(id),
        }
    }

    fn function(
        &mut self,
        key: &[u32],
        declare: impl FnOnce(&mut Self) -> Result<Declaration<'c>>,
    ) -> Result<Function<'c>> {
        if let Some(function) = self.functions.builtins.get(key) {
            return Ok(*function);
        }
        let declaration = declare(self)?;
        let function = functions::declare_builtin(self, &declaration)?;
        self.functions.builtins.insert(key.into(), function);
        Ok(function)
    }

    fn call(&mut self, function: Function<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>> {
        calls::call(self, function, arguments)
    }

    fn intrinsic_call(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Call<'c>> {
        calls::intrinsic(self, name, result, arguments)
    }
}
