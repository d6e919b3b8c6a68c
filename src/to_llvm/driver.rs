//! The state of a translation to LLVM IR, and the implementation of the interface that mappings use.

use crate::mapping::context::holds::holds;
use crate::mapping::spirv_calls::{builtin_pointers, spec_constants};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Place, Result};
use crate::llvm::{
    BasicBlock, Builder, Call, Function, FunctionType, Module, Placeholder, Type, Value, ValueView, calling_convention,
};
use crate::mapping::constants::opaque;
use crate::mapping::constants::values::Constants;
use crate::mapping::context::build::{Build, Convention, Declaration};
use crate::mapping::context::llvm_ids::{AttributeKinds, MetadataKinds};
use crate::mapping::context::type_info::TypeInfo;
use crate::mapping::decorations::annotations::{self, Annotations};
use crate::mapping::decorations::{instruction_flags, max_error, metadata_lists};
use crate::mapping::facts::decoration_owners::{DecorationOwner, of as row_of};
use crate::mapping::functions::attributes;
use crate::mapping::memory::alias_scopes;
use crate::mapping::spirv_calls::state::Pointers;
use crate::mapping::types::basic;
use crate::options::{Options, TargetEnv};
use crate::spirv::grammar::{Capability, Decoration, ExecutionModel, ExtInstImport, ExtInstSet};
use crate::spirv::{self, Id, IdMap, Instruction, Op, module};
use crate::to_llvm::input;

/// The largest number of ids that may be copies of an id that is not defined yet.
const MAX_ALIASES: usize = 4096;

/// A translation in progress. `'a` is the lifetime of the view of the SPIR-V module, `'m` that of its words, `'c`
/// that of the LLVM module.
pub(super) struct Driver<'a, 'm, 'c> {
    pub(super) spirv: &'a spirv::Module<'m>,
    pub(super) options: &'a Options,
    pub(super) module: &'c Module<'c>,
    pub(super) builder: Option<Builder<'c>>,
    pub(super) types: TypeTable<'c>,
    pub(super) values: IdMap<Value<'c>>,
    pub(super) functions: FxHashMap<Id, Function<'c>>,
    pub(super) blocks: IdMap<BasicBlock<'c>>,
    pub(super) builtin_pointers: Pointers<'c>,
    /// Placeholders for values that were used before their definition.
    pub(super) placeholders: FxHashMap<Id, Placeholder<'c>>,
    /// The id of each placeholder.
    placeholder_ids: FxHashMap<Value<'c>, Id>,
    /// The ids that are copies of another id whose value is still a placeholder, by that other id. A conversion to the
    /// same type is a copy, since it is no LLVM instruction.
    aliases: FxHashMap<Id, Vec<Id>>,
    pub(super) attribute_kinds: AttributeKinds,
    /// The positions of functions in the module.
    pub(super) function_numbers: FxHashMap<Id, usize>,
    /// The positions of the first entry point of each function in the module.
    pub(super) entry_numbers: FxHashMap<Id, usize>,
    /// The positions of further entry points of the same function.
    pub(super) other_kernels: FxHashMap<Id, Vec<usize>>,
    /// The positions of each function's execution modes in the module.
    pub(super) mode_numbers: FxHashMap<Id, Vec<usize>>,
    /// Functions that are replaced by an earlier function of the same name.
    pub(super) shadowed: FxHashSet<Id>,
    /// The functions that reach a convergent operation.
    pub(super) convergent: FxHashSet<Id>,
    /// The callers of each function, one for each call.
    pub(super) callers: FxHashMap<Id, Vec<Id>>,
    /// The functions that OpConstantFunctionPointerINTEL points to.
    pub(super) pointed_to: FxHashSet<Id>,
    /// The kernels that call each function that has several entry points.
    pub(super) kernels: FxHashMap<Id, Vec<Function<'c>>>,
    pub(super) kernels_done: FxHashSet<Function<'c>>,
    /// The texts of all OpStrings in order, computed on demand.
    texts: Option<Vec<String>>,
    /// Variables that are constant samplers.
    pub(super) samplers: FxHashMap<Id, Id>,
    /// The number of members to which aggregates may still be expanded.
    expansions_left: u64,
    /// The number of declarations that wait for a later one.
    pub(super) waiting: u32,
    constants: Constants<'c>,
    alias_nodes: alias_scopes::Nodes<'c>,
    calls: FxHashMap<Box<[u32]>, Function<'c>>,
    /// The function after which the next declaration is inserted.
    pub(super) last_function: Option<Function<'c>>,
    /// Declarations of intrinsics, by the address of the name and by the type.
    pub(super) intrinsics: FxHashMap<(usize, FunctionType<'c>), Function<'c>>,
    pub(super) metadata_kinds: MetadataKinds,
    /// Whether some decorations become metadata.
    pub(super) has_decorations: bool,
    /// Whether calls have decorations with lists of alias scopes.
    has_alias_lists: bool,
    /// Whether maximum errors become attributes and metadata. In the `__spirv_*` representation they are decorations.
    has_max_errors: bool,
    /// Whether annotations become calls and a list. In the `__spirv_*` representation they are metadata like other
    /// decorations.
    pub(super) has_annotations: bool,
    /// Whether any members of structures are annotated.
    has_annotated_members: bool,
    annotations: Annotations<'c>,
    /// The offset of the first word of the current instruction.
    pub(super) offset: usize,
    /// The instruction after the current one.
    pub(super) next: Option<Instruction<'m>>,
    /// The offset of an OpStore that was translated together with the instruction before it.
    pub(super) stored: Option<usize>,
    /// Instructions that are deleted at the end of the function if they are still unused.
    pub(super) optional: Vec<Value<'c>>,
}

/// Types by id.
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

impl<'a, 'm, 'c> Driver<'a, 'm, 'c> {
    pub(super) fn new(spirv: &'a spirv::Module<'m>, options: &'a Options, module: &'c Module<'c>) -> Self {
        let (bound, words) = (spirv.header().bound, spirv.words().len());
        let pointers = spirv.globals().iter().filter(|global| global.op == Op::ConstantFunctionPointerINTEL);
        let mut mode_numbers: FxHashMap<Id, Vec<usize>> = FxHashMap::default();
        for (number, mode) in spirv.execution_modes().iter().enumerate() {
            mode_numbers.entry(mode.function).or_default().push(number);
        }
        let mut entry_numbers: FxHashMap<Id, usize> = FxHashMap::default();
        let mut other_kernels: FxHashMap<Id, Vec<usize>> = FxHashMap::default();
        for (number, entry) in spirv.entry_points().iter().enumerate() {
            let first = *entry_numbers.entry(entry.function).or_insert(number);
            let is_kernel = |number: usize| {
                spirv.entry_points().get(number).is_some_and(|entry| entry.model == ExecutionModel::Kernel)
            };
            if first != number && is_kernel(first) && is_kernel(number) {
                other_kernels.entry(entry.function).or_default().push(number);
            }
        }
        let target = options.target_env;
        let uses_decoration_of = |owners: &[DecorationOwner]| {
            spirv.uses_decoration(|decoration| row_of(decoration).is_translated_by(owners, target))
        };
        Driver {
            spirv,
            options,
            module,
            builder: None,
            types: TypeTable { numbers: IdMap::new(bound, words), infos: Vec::new() },
            values: IdMap::new(bound, words),
            functions: FxHashMap::default(),
            blocks: IdMap::new(bound, words),
            builtin_pointers: Pointers::default(),
            placeholders: FxHashMap::default(),
            placeholder_ids: FxHashMap::default(),
            aliases: FxHashMap::default(),
            attribute_kinds: AttributeKinds::new(),
            function_numbers: spirv.functions().iter().enumerate().map(|(number, range)| (range.id, number)).collect(),
            entry_numbers,
            other_kernels,
            mode_numbers,
            shadowed: FxHashSet::default(),
            convergent: FxHashSet::default(),
            callers: FxHashMap::default(),
            pointed_to: pointers.filter_map(|pointer| pointer.id(2)).collect(),
            kernels: FxHashMap::default(),
            kernels_done: FxHashSet::default(),
            texts: None,
            samplers: FxHashMap::default(),
            expansions_left: 4096 + 16 * words as u64,
            waiting: 0,
            constants: Constants::default(),
            alias_nodes: alias_scopes::Nodes::default(),
            calls: FxHashMap::default(),
            last_function: None,
            intrinsics: FxHashMap::default(),
            metadata_kinds: MetadataKinds::of_module(module),
            has_decorations: spirv.uses_decoration(|decoration| row_of(decoration).as_metadata.includes(target)),
            has_alias_lists: uses_decoration_of(&[DecorationOwner::AliasScopes]),
            has_max_errors: uses_decoration_of(&[DecorationOwner::MaxError]),
            has_annotated_members: spirv
                .uses_member_decoration(|decoration| row_of(decoration).is_translated_by(&annotations::OWNERS, target)),
            has_annotations: uses_decoration_of(&annotations::OWNERS),
            annotations: Annotations::default(),
            offset: 0,
            next: None,
            stored: None,
            optional: Vec::new(),
        }
    }

    /// Returns the builder, at the end of the current block.
    pub(super) fn builder(&self) -> &Builder<'c> {
        self.builder.as_ref().expect("instructions are built in functions, whose first block sets the builder")
    }

    /// Returns the place of the current instruction, in the function `range`.
    pub(super) fn place_in(&self, range: &module::Function<'m>) -> Place {
        let name = self.functions.get(&range.id).map(|function| function.as_value().name().into_owned());
        Place {
            function: name.filter(|name| !name.is_empty()),
            line: self.spirv.source_line(range, self.offset),
            ..self.place()
        }
    }

    /// Returns the value of an id. A value that is defined later in the function gets a placeholder.
    pub(super) fn value_of(&mut self, id: Id) -> Result<Value<'c>> {
        match self.values.get(id) {
            Some(value) => Ok(*value),
            None => self.unknown_value(id),
        }
    }

    #[cold]
    fn unknown_value(&mut self, id: Id) -> Result<Value<'c>> {
        if let Some(pointer) = self.builtin_pointers.get(id) {
            let value = builtin_pointers::in_memory(self, pointer)?;
            self.values.insert(id, value);
            return Ok(value);
        }
        if let Some(placeholder) = self.placeholders.get(&id) {
            return Ok(placeholder.value());
        }
        let definition = self.spirv.definition(id).ok_or_else(|| self.invalid(format!("{id} is not defined")))?;
        if definition.op == Op::Function {
            return Ok(self.function_of(id)?.as_value());
        }
        if definition.op == Op::ConstantSampler {
            if self.builder.is_none() {
                return Err(self.invalid("a sampler is not a constant in LLVM IR"));
            }
            return opaque::sampler_to_llvm(self, &definition);
        }
        if self.builder.is_some() && spec_constants::is_of_matrix(self, &definition)? {
            return spec_constants::matrix_to_llvm(self, &definition);
        }
        if let Some(sampler) = self.samplers.get(&id).copied() {
            return self.value_of(sampler);
        }
        if self.ensure_global(id)?
            && let Some(value) = self.values.get(id)
        {
            return Ok(*value);
        }
        let ty = definition.result_type().ok_or_else(|| self.invalid(format!("{id} is not a value")))?;
        let ty = self.type_info(ty)?;
        let placeholder = self.module.placeholder(ty.llvm)?;
        let value = placeholder.value();
        self.placeholders.insert(id, placeholder);
        self.placeholder_ids.insert(value, id);
        Ok(value)
    }

    /// Binds a value to the result of the instruction and names it.
    pub(super) fn define(&mut self, instruction: &Instruction<'m>, value: Value<'c>) -> Result<()> {
        let Some(id) = instruction.result() else { return Ok(()) };
        let name = self.spirv.name(id);
        if !name.is_empty() && !value.is_constant() {
            value.set_name(name);
        }
        if self.options.preserve_auxdata {
            instruction_flags::to_llvm(self, id, value)?;
        }
        if self.has_decorations {
            metadata_lists::attach_to_llvm(self, id, value)?;
        }
        if self.has_alias_lists {
            alias_scopes::decorations_to_llvm(self, id, value)?;
        }
        if self.has_max_errors {
            max_error::to_llvm(self, id, value)?;
        }
        let value = if self.has_annotations {
            let value = annotations::value_to_llvm(self, id, value)?;
            if self.has_annotated_members { annotations::member_to_llvm(self, instruction, value)? } else { value }
        } else {
            value
        };
        if !self.placeholders.is_empty() {
            self.define_amid_placeholders(id, value)?;
        }
        self.values.insert(id, value);
        Ok(())
    }

    /// Replaces the placeholder of an id by its value. If the value is a placeholder too, records the id as a copy.
    fn define_amid_placeholders(&mut self, id: Id, value: Value<'c>) -> Result<()> {
        let mut ids = vec![id];
        if let Some(placeholder) = self.placeholders.remove(&id) {
            self.placeholder_ids.remove(&placeholder.value());
            placeholder.resolve(value)?;
            ids.extend(self.aliases.remove(&id).unwrap_or_default());
            // A chain of copies in reverse order takes quadratic time. Only hostile modules have long chains.
            if ids.len() > MAX_ALIASES {
                return Err(self.invalid(format!("{id} has too many copies before its definition")));
            }
            for alias in &ids {
                self.values.insert(*alias, value);
            }
        }
        if let Some(other) = self.placeholder_ids.get(&value) {
            self.aliases.entry(*other).or_default().extend(ids);
        }
        Ok(())
    }
}

holds! {
    Driver<'_, '_, 'c>,
    Constants<'c>: constants,
    alias_scopes::Nodes<'c>: alias_nodes,
    Annotations<'c>: annotations,
    Pointers<'c>: builtin_pointers,
}

impl<'m, 'c> Build<'m, 'c> for Driver<'_, 'm, 'c> {
    fn builder(&self) -> &Builder<'c> {
        self.builder()
    }

    fn module(&self) -> &'c Module<'c> {
        self.module
    }

    fn options(&self) -> &Options {
        self.options
    }

    fn definition(&self, id: Id) -> Option<Instruction<'m>> {
        self.spirv.definition(id)
    }

    fn type_of(&self, id: Id) -> Result<Id> {
        self.spirv.type_of(id).ok_or_else(|| self.invalid(format!("{id} is not a value")))
    }

    fn decorations(&self, id: Id) -> &[(Decoration, &'m [u32])] {
        self.spirv.decorations(id)
    }

    fn member_decorations(&self, structure: Id, member: u32) -> &[(Decoration, &'m [u32])] {
        self.spirv.member_decorations(structure, member)
    }

    fn name(&self, id: Id) -> &str {
        self.spirv.name(id)
    }

    fn text_with_prefix(&mut self, prefix: &str) -> Option<String> {
        let spirv = self.spirv;
        let texts = self.texts.get_or_insert_with(|| {
            let strings = spirv.debug_instructions().iter().filter(|instruction| instruction.op == Op::String);
            let mut texts: Vec<String> = strings.filter_map(|string| string.string(1).ok()).collect();
            texts.sort_unstable();
            texts
        });
        let first = texts.partition_point(|text| text.as_str() < prefix);
        texts.get(first).filter(|text| text.starts_with(prefix)).cloned()
    }

    fn imported_set(&self, id: Id) -> Option<ExtInstSet> {
        self.spirv.imported_set(id).and_then(ExtInstImport::set)
    }

    fn declares(&self, capability: Capability) -> bool {
        self.spirv.declares(capability)
    }

    fn constant_bits(&self, id: Id) -> Option<u64> {
        let value = self.values.get(id)?;
        match value.view() {
            ValueView::ConstantInt(_) | ValueView::ConstantNull => value.as_u64(),
            _ => None,
        }
    }

    fn place(&self) -> Place {
        match self.spirv.instruction_at(self.offset) {
            Some(instruction) => instruction.place(),
            None => Place::word(self.offset),
        }
    }

    fn type_info(&mut self, ty: Id) -> Result<TypeInfo<'c>> {
        if let Some(info) = self.types.get(ty) {
            return Ok(info);
        }
        // A pointer may be used before it is declared, after an OpTypeForwardPointer.
        match self.spirv.definition(ty) {
            Some(definition) if matches!(definition.op, Op::TypePointer | Op::TypeUntypedPointerKHR) => {
                basic::pointer_type(self, &definition)
            }
            _ => {
                self.ensure_global(ty)?;
                self.types.get(ty).ok_or_else(|| self.invalid(format!("{ty} is not a type")))
            }
        }
    }

    fn constant(&mut self, id: Id) -> Result<Value<'c>> {
        let value = match self.values.get(id) {
            Some(value) => *value,
            None => match self.spirv.definition(id) {
                Some(definition) if definition.op == Op::Function => self.function_of(id)?.as_value(),
                Some(_) if self.builtin_pointers.get(id).is_some() => self.value_of(id)?,
                _ => {
                    self.ensure_global(id)?;
                    let value = self.values.get(id).copied();
                    value.ok_or_else(|| self.invalid(format!("{id} is not a constant")))?
                }
            },
        };
        if value.is_constant() { Ok(value) } else { Err(self.invalid(format!("{id} is not a constant"))) }
    }

    fn take_store_of_result(&mut self) -> Option<Value<'c>> {
        let result = self.spirv.instruction_at(self.offset)?.result()?;
        // A store with memory operands is kept as an instruction.
        let next =
            self.next.filter(|next| next.op == Op::Store && next.arguments().get(1..) == Some(&[result.word()]))?;
        let pointer = next.id(0).filter(|pointer| *pointer != result)?;
        let pointer = self.values.get(pointer).copied().filter(|pointer| pointer.is_pointer())?;
        self.stored = Some(next.offset);
        Some(pointer)
    }

    fn drop_if_unused(&mut self, value: Value<'c>) {
        self.optional.push(value);
    }

    fn attribute_kinds(&self) -> &AttributeKinds {
        &self.attribute_kinds
    }

    fn metadata_kinds(&self) -> &MetadataKinds {
        &self.metadata_kinds
    }

    fn is_of_intrinsics(&self, ty: Id) -> bool {
        input::is_of_intrinsics(self.spirv, ty)
    }

    fn spend(&mut self, members: u64) -> Result<()> {
        let left = self.expansions_left.checked_sub(members);
        self.expansions_left = left.ok_or_else(|| self.invalid("too many members of aggregates are expanded"))?;
        Ok(())
    }

    fn value(&mut self, id: Id) -> Result<Value<'c>> {
        self.value_of(id)
    }

    fn function(
        &mut self,
        key: &[u32],
        declare: impl FnOnce(&mut Self) -> Result<Declaration<'c>>,
    ) -> Result<Function<'c>> {
        if let Some(function) = self.calls.get(key) {
            return Ok(*function);
        }
        let declaration = declare(self)?;
        let function = self.declare_builtin(&declaration)?;
        self.calls.insert(key.into(), function);
        Ok(function)
    }

    fn call(&mut self, function: Function<'c>, arguments: &[Value<'c>]) -> Result<Value<'c>> {
        self.call_of(function, arguments)
    }

    fn intrinsic_call(&mut self, name: &'static str, result: Type<'c>, arguments: &[Value<'c>]) -> Result<Call<'c>> {
        self.call_intrinsic(name, result, arguments)
    }
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    fn declare_builtin(&mut self, declaration: &Declaration<'c>) -> Result<Function<'c>> {
        if let Some(function) = self.module.function(&declaration.name)
            && function.function_type() == declaration.ty
        {
            return Ok(function);
        }
        let function = self.module.add_function(&declaration.name, declaration.ty, self.program_address_space())?;
        // Declarations come after the function that calls them first. Those of OpenCL's functions come last.
        if self.options.target_env == TargetEnv::SpirvFriendly
            && let Some(after) = self.last_function
        {
            function.move_after(after)?;
            self.last_function = Some(function);
        }
        if declaration.convention == Convention::Spir {
            function.set_calling_convention(calling_convention::SPIR_FUNC)?;
        }
        attributes::effects_to_llvm(self, function, declaration.effects)?;
        if let (Some(memory), Some(kind)) = (declaration.memory, self.attribute_kinds.sret) {
            function.add_argument_attribute(0, self.types().type_attribute(kind, memory)?)?;
        }
        Ok(function)
    }
}
