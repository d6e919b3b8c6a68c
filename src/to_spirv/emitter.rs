//! The state of a translation to SPIR-V, and the implementation of [`Emit`], which emits types, constants and values on
//! demand.

use crate::llvm::InstructionView;
use crate::mapping::abort::{state::Variable as AbortVariable, stripping};
use crate::mapping::facts::{blocks, builtin_names};
use crate::mapping::poison::divisions;
use crate::mapping::spirv_calls::state::Variables as BuiltinVariables;
use crate::mapping::types::in_memory;
use crate::to_spirv::function::Callee;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Result};
use crate::llvm::{BasicBlock, Function, Instruction, Metadata, Type, TypeView, Value, ValueView};
use crate::mapping::constants::{opaque, values};
use crate::mapping::context::{Emit, LlvmInput, holds::holds};
use crate::mapping::decorations::{max_error, metadata_lists};
use crate::mapping::dispatch::names;
use crate::mapping::facts::amd_target;
use crate::mapping::functions::loops::Control;
use crate::mapping::legalize::helper_functions::Helpers;
use crate::mapping::memory::{addresses, alias_scopes, emit::MemoryState};
use crate::mapping::poison::{emit::PoisonState, policy};
use crate::mapping::types::{basic, emit::TypeState};
use crate::spirv::{Builder, Decoration, Extension, Id, Op, Settings};
use crate::to_spirv::function::{DeclaredSignatures, Signature};
use crate::to_spirv::pointees::{Node, Pointee, Pointees, PointerPosition};
use crate::to_spirv::value_map::ValueMap;
use crate::to_spirv::{aliases, block_map::BlockMap, id_set::IdSet, phis::Gates, switches::Split, target::Target};

/// The number of entries in the cache of recently used types.
const RECENT_TYPES: usize = 64;

/// The metadata kind of cache controls (SPV_INTEL_cache_controls). Each node has the number of a decoration, the
/// operands of the decoration, and the operand number of the pointer in the instruction.
const CACHE_CONTROLS: &str = "spirv.DecorationCacheControlINTEL";

/// A translation to SPIR-V.
pub(crate) struct Emitter<'c> {
    pub(super) input: &'c LlvmInput<'c>,
    pub(super) target: Target,
    pub(super) out: Builder,
    pub(super) pointees: Pointees<'c>,
    pub(super) signatures: DeclaredSignatures<'c>,
    /// True if the output may have decorations for the maximum error of floating-point results.
    has_max_errors: bool,
    /// The number of the metadata kind [`CACHE_CONTROLS`], or `None` if the module does not use it.
    pub(super) cache_controls: Option<u32>,
    /// True if the module may have `spirv.Decorations` metadata.
    pub(super) has_decorations: bool,
    builtin_variables: BuiltinVariables,
    memory: MemoryState<'c>,
    types: FxHashMap<Type<'c>, Id>,
    /// A cache of recently used types, indexed by the address of the LLVM type.
    recent_types: [Option<(Type<'c>, Id)>; RECENT_TYPES],
    memory_forms: FxHashMap<Type<'c>, Option<Id>>,
    constants: FxHashMap<(Value<'c>, Id), Id>,
    /// The constants that contain addresses of module-scope variables.
    pub(super) addresses: FxHashSet<Id>,
    /// The number of requests so far of ids in `addresses` and of module-scope variables.
    addresses_asked: u64,
    /// The constants without pointers. Their LLVM type alone determines their SPIR-V type.
    plain_constants: ValueMap<'c, Id>,
    /// The address space and the SPIR-V type of the pointers of each class of the pointer analysis.
    class_types: Vec<Option<(u32, Id)>>,
    /// The ids of global variables and functions.
    pub(super) globals: ValueMap<'c, Id>,
    /// The variables of globals in the generic address space. The id of such a global is a generic pointer to its
    /// variable.
    pub(super) variables_of_generic: FxHashMap<Value<'c>, Id>,
    /// The globals that are named in `llvm.used`, which other modules may look up by name.
    pub(super) kept: FxHashSet<Value<'c>>,
    /// The addresses of functions that have been named after an alias.
    pub(super) named_addresses: FxHashSet<Id>,
    /// The types of each function.
    pub(super) types_of_functions: FxHashMap<Function<'c>, Rc<Signature>>,
    /// The classification of each function that is called.
    pub(super) callees: FxHashMap<Function<'c>, crate::to_spirv::function::Callee>,
    /// True if calls of some functions end their blocks.
    pub(super) may_end_blocks: bool,
    /// The state of the function that is being emitted.
    pub(super) local: Local<'c>,
    /// The kernels, in the order of the module.
    pub(super) kernels: Vec<crate::to_spirv::entry_points::Kernel>,
    /// The helper functions that have been requested.
    helpers: Helpers,
    pub(super) poison: PoisonState<'c>,
    /// The variable that abort messages are stored in.
    abort_variable: AbortVariable,
    /// The blocks that are removed because they always lead to an abort.
    pub(super) stripped: stripping::Stripped<'c>,
    type_state: TypeState<'c>,
    /// What each function uses, by its id, for the interfaces of the entry points that reach it.
    pub(super) uses: FxHashMap<Id, Uses>,
}

/// The variables and functions that a function uses.
#[derive(Debug, Default)]
pub(crate) struct Uses {
    /// Module-scope variables and constants that contain their addresses, in the order of first use.
    pub(crate) variables: Vec<Id>,
    /// The called functions, in the order of first use.
    pub(crate) functions: Vec<Id>,
    seen: IdSet,
    /// True if the function has a floating-point addition or subtraction without the `contract` flag.
    pub(crate) has_unfused_multiply_add: bool,
}

impl Uses {
    /// Records the use of a module-scope variable, or of a constant that contains the address of one.
    pub(crate) fn variable(&mut self, id: Id) {
        if self.seen.insert(id.word()) {
            self.variables.push(id);
        }
    }

    /// Records a call of a function.
    pub(crate) fn function(&mut self, id: Id) {
        if self.seen.insert(id.word()) {
            self.functions.push(id);
        }
    }
}

/// The state of the function that is being emitted.
#[derive(Default)]
pub(crate) struct Local<'c> {
    /// The ids of arguments and instructions.
    pub(crate) values: ValueMap<'c, Id>,
    /// The labels of blocks.
    pub(crate) labels: BlockMap<'c, Id>,
    /// The blocks that end with a call that does not return.
    pub(crate) ended: FxHashSet<BasicBlock<'c>>,
    /// The OpLoopMerge or OpLoopControlINTEL of each loop, by the header.
    pub(crate) loops: FxHashMap<BasicBlock<'c>, LoopMerge<'c>>,
    /// The switches that are split over several blocks, by the block with the LLVM switch.
    pub(crate) splits: FxHashMap<BasicBlock<'c>, Split<'c>>,
    /// The extra blocks before a block that has more predecessors than an OpPhi can name.
    pub(crate) gates: Gates<'c>,
    /// The label of the current SPIR-V block, which may be one that a split switch has added.
    pub(crate) label: Option<Id>,
    /// What the function uses.
    pub(crate) uses: Uses,
    /// The position among the instructions of the current block that return pointers, for the pointer analysis.
    pub(crate) position: PointerPosition,
    /// The current instruction, if it returns a pointer, with its class in the pointer analysis.
    pub(crate) pointer: Option<(Value<'c>, Option<Node>)>,
    /// The length of the section of annotations when the current instruction began.
    pub(crate) annotations: usize,
    /// The lowest id that was free when the current instruction began. Ids from here on belong to the instruction.
    pub(crate) bound: u32,
    /// True if constant expressions are emitted as instructions: for operands of instructions, if the options ask for
    /// it.
    pub(crate) unfolds: bool,
    /// The constant expressions that were emitted as instructions of the current block, by value and type.
    pub(crate) unfolded: FxHashMap<(Value<'c>, Id), Id>,
    /// The guarded divisions of the function.
    pub(crate) divisions: divisions::Divisions<'c>,
}

impl Local<'_> {
    /// Resets the state for the next function, which has `instructions` instructions.
    pub(crate) fn clear(&mut self, instructions: usize) {
        // Not all instructions have results. A large table gets room for half of the instructions and may grow once.
        self.values.clear_for(if instructions < 4096 { instructions } else { instructions / 2 });
        self.labels.clear();
        self.loops.clear();
        self.splits.clear();
        self.gates.clear();
        self.ended.clear();
        self.uses = Uses::default();
        self.unfolds = false;
        self.unfolded.clear();
        self.divisions = Default::default();
    }
}

/// The operands of an OpLoopMerge, or of an OpLoopControlINTEL if there is no merge block.
#[derive(Debug)]
pub(crate) struct LoopMerge<'c> {
    pub(crate) merge: Option<Id>,
    pub(crate) target: Id,
    pub(crate) control: Control<'c>,
}

impl<'c> Emitter<'c> {
    /// Creates a translation of `input` that has emitted nothing yet.
    pub(crate) fn new(input: &'c LlvmInput<'c>, target: Target) -> Self {
        let options = input.options;
        let settings = Settings {
            max_version: target.max_version,
            min_version: target.min_version,
            extensions: options.writable_extensions(),
            generator: if target.is_amd { amd_target::GENERATOR } else { 0 },
        };
        let may_point = options.may_write(Extension::INTEL_function_pointers);
        let mut signatures =
            DeclaredSignatures::new(input.module, input.attribute_kinds, target.pointer_width, may_point);
        let pointees = Pointees::of_module(input.module, &mut signatures, input.metadata_kinds.nontemporal);
        let policy = policy::Policy::new(options, pointees.has_freeze);
        let has_nontemporal = pointees.has_nontemporal;
        let mut out = Builder::new(settings);
        out.reserve(pointees.instructions);
        Emitter {
            input,
            target,
            out,
            pointees,
            signatures,
            has_max_errors: options.may_write(Extension::INTEL_fp_max_error),
            cache_controls: input.known_kinds.find(CACHE_CONTROLS),
            has_decorations: input.known_kinds.find("spirv.Decorations").is_some(),
            builtin_variables: BuiltinVariables::default(),
            memory: MemoryState {
                alias_scopes: options
                    .may_write(Extension::INTEL_memory_access_aliasing)
                    .then(alias_scopes::Declared::default),
                has_nontemporal,
            },
            types: FxHashMap::default(),
            recent_types: [None; RECENT_TYPES],
            memory_forms: FxHashMap::default(),
            constants: FxHashMap::default(),
            addresses: FxHashSet::default(),
            addresses_asked: 0,
            plain_constants: ValueMap::default(),
            class_types: Vec::new(),
            globals: ValueMap::default(),
            variables_of_generic: FxHashMap::default(),
            named_addresses: FxHashSet::default(),
            kept: FxHashSet::default(),
            types_of_functions: FxHashMap::default(),
            callees: FxHashMap::default(),
            may_end_blocks: false,
            local: Local::default(),
            kernels: Vec::new(),
            helpers: Default::default(),
            poison: PoisonState { policy, needs_mode: false, stable: FxHashSet::default() },
            abort_variable: AbortVariable::default(),
            stripped: stripping::Stripped::default(),
            type_state: TypeState { pipe_storages: opaque::pipe_storage_members(input.module), ..TypeState::default() },
            uses: FxHashMap::default(),
        }
    }

    /// Returns the SPIR-V type of a pointer in an address space with a pointee that the analysis has inferred.
    pub(super) fn pointer_to(&mut self, address_space: u32, pointee: Pointee<'c>) -> Result<Id> {
        if let Pointee::Opaque(ty) = pointee {
            return self.type_id(ty);
        }
        if let Pointee::Type(ty) = pointee
            && let Some(opaque) = names::opaque_behind(address_space, ty)
        {
            return self.type_id(opaque);
        }
        let class = basic::storage_class(self, address_space)?;
        if self.out.has_untyped_pointers() {
            return Ok(self.out.untyped_pointer_type(class));
        }
        let pointee = self.pointee_id(pointee)?;
        Ok(self.out.type_pointer(class, pointee))
    }

    /// Returns the class of a pointer in the pointer analysis. The pointer is the current instruction, an argument, or
    /// a constant.
    pub(super) fn class(&self, pointer: Value<'c>) -> Option<Node> {
        match self.local.pointer {
            Some((current, class)) if current == pointer => class,
            _ => self.pointees.class(pointer),
        }
    }

    /// Returns the SPIR-V type of a pointer in an address space with its inferred pointee.
    pub(super) fn inferred_type(&mut self, pointer: Value<'c>, address_space: u32) -> Result<Id> {
        let Some(class) = self.class(pointer) else {
            return self.pointer_to(address_space, Pointee::Unknown);
        };
        match self.class_types.get(class.index()) {
            Some(&Some((space, ty))) if space == address_space => return Ok(ty),
            Some(_) => {}
            None => self.class_types.resize(self.pointees.class_count(), None),
        }
        let ty = self.pointer_to(address_space, self.pointees.resolve(class))?;
        if let Some(entry) = self.class_types.get_mut(class.index()) {
            *entry = Some((address_space, ty));
        }
        Ok(ty)
    }

    /// Returns the SPIR-V type of a pointee.
    pub(super) fn pointee_id(&mut self, pointee: Pointee<'c>) -> Result<Id> {
        match pointee {
            Pointee::Type(ty) => in_memory::type_in_memory(self, ty),
            Pointee::Opaque(ty) => self.type_id(ty),
            Pointee::Pointer { address_space, content } => {
                let content = self.pointees.resolve(content);
                self.pointer_to(address_space, content)
            }
            Pointee::Unknown => Ok(self.out.type_int(8, 0)),
        }
    }

    /// Returns the pointer `id`, cast to the type `ty` if its type differs. The types must differ in pointees only.
    pub(super) fn cast(&mut self, id: Id, ty: Id) -> Id {
        if self.out.type_of(id) == Some(ty) { id } else { self.out.emit_value(Op::Bitcast, ty, &[id.word()]) }
    }

    /// Copies each pointer operand for which the instruction's metadata states cache controls, and decorates the copy.
    /// The copy replaces the pointer in this instruction. Returns the pointers with their own ids, for
    /// [`Emitter::restore`].
    pub(super) fn cache_controls(&mut self, instruction: Instruction<'c>) -> Result<Vec<(Value<'c>, Id)>> {
        let mut replaced = Vec::new();
        let node = self.cache_controls.and_then(|kind| instruction.metadata(kind)).and_then(Metadata::as_node);
        for control in node.into_iter().flat_map(|node| node.operands()).flatten().filter_map(Metadata::as_node) {
            let number = |index| control.operand(index).and_then(Metadata::as_u64).map(|number| number as u32);
            let numbers = [number(0), number(1), number(2), number(3)];
            let [Some(decoration), Some(level), Some(control), Some(operand)] = numbers else { continue };
            let decoration = Decoration(decoration);
            let pointer = instruction.as_value().operand(operand);
            let pointer = pointer.filter(|pointer| pointer.ty().address_space().is_some());
            let Some(pointer) = pointer.filter(|_| self.out.may_use(decoration)) else { continue };
            if !replaced.iter().any(|(known, _)| *known == pointer) {
                let id = self.value(pointer)?;
                let index = self.out.type_int(32, 0);
                let zero = self.out.constant_int(index, 0);
                let byte = self.out.type_int(8, 0);
                let copy = addresses::element_at(self, id, byte, zero, false);
                self.local.values.insert(pointer, copy);
                replaced.push((pointer, id));
            }
            if let Some(copy) = self.local.values.get(pointer) {
                self.out.decorate(copy, decoration, &[level, control]);
            }
        }
        Ok(replaced)
    }

    /// Restores the ids of the pointers that [`Emitter::cache_controls`] replaced.
    pub(super) fn restore(&mut self, replaced: Vec<(Value<'c>, Id)>) {
        for (value, id) in replaced {
            self.local.values.insert(value, id);
        }
    }

    /// Binds the id of a result to its LLVM value. A pointer is cast to the type that was inferred for the value.
    pub(super) fn bind(&mut self, value: Value<'c>, id: Id) -> Result<()> {
        let mut id = id;
        if let Some(space) = value.address_space() {
            let ty = self.inferred_type(value, space)?;
            id = self.cast(id, ty);
        }
        let name = value.name_bytes();
        // If the id is that of another value or of a constant, that value keeps its own name.
        if !name.is_empty() && id.word() >= self.local.bound && self.out.definition(id).is_none() {
            self.out.name(id, &String::from_utf8_lossy(name));
        }
        self.local.values.insert(value, id);
        if self.has_max_errors
            && let Some(instruction) = value.as_instruction()
        {
            max_error::to_spirv(self, id, instruction);
        }
        if self.has_decorations
            && let Some(instruction) = value.as_instruction()
            && let Some(list) = instruction.metadata(self.input.metadata_kinds.spirv_decorations)
            && let Some(list) = list.as_node()
        {
            metadata_lists::list_to_spirv(self, self.local.annotations, id, list);
        }
        Ok(())
    }

    /// Returns the id of a global variable, or `None` if it is not emitted.
    fn global(&mut self, value: Value<'c>) -> Option<Id> {
        let id = self.globals.get(value)?;
        self.asked_address(self.variables_of_generic.get(&value).copied().unwrap_or(id));
        Some(id)
    }

    /// Records the request of a variable's address, or of a constant that contains one.
    fn asked_address(&mut self, id: Id) {
        self.addresses_asked += 1;
        if self.out.in_function() {
            self.local.uses.variable(id);
        }
    }
}

holds! {
    Emitter<'c>,
    TypeState<'c>: type_state,
    Helpers: helpers,
    PoisonState<'c>: poison,
    MemoryState<'c>: memory,
    BuiltinVariables: builtin_variables,
    AbortVariable: abort_variable,
}

impl<'c> Emit<'c> for Emitter<'c> {
    fn input(&self) -> &'c LlvmInput<'c> {
        self.input
    }

    fn stays_boolean(&mut self, extension: Instruction<'c>) -> bool {
        let value = extension.as_value();
        let mut takes_boolean = |user: Value<'c>| {
            let Some(InstructionView::Call(call)) = user.as_instruction().map(|instruction| instruction.view()) else {
                return false;
            };
            let Some(Callee::Builtin(builtin)) = call.called_function().map(|function| self.callee(function)) else {
                return false;
            };
            let mut arguments = call.arguments().enumerate();
            arguments.all(|(index, argument)| argument != value || builtin.takes_boolean(index, extension))
        };
        value.has_uses() && value.users().all(&mut takes_boolean)
    }

    fn out(&mut self) -> &mut Builder {
        &mut self.out
    }

    fn type_id_at(&mut self, ty: Type<'c>, depth: u32) -> Result<Id> {
        // The cache is worthwhile, since every instruction requests a type and most of them are one of a few.
        let place = (ty.key() >> 3) % RECENT_TYPES;
        if let Some((known, id)) = self.recent_types[place]
            && known == ty
        {
            return Ok(id);
        }
        let id = match self.types.get(&ty) {
            Some(&id) => id,
            None => {
                let id = basic::to_spirv(self, ty, depth)?;
                self.types.insert(ty, id);
                id
            }
        };
        self.recent_types[place] = Some((ty, id));
        Ok(id)
    }

    fn memory_form(&mut self, ty: Type<'c>, depth: u32) -> Result<Option<Id>> {
        if !in_memory::may_have_form(ty) {
            return Ok(None);
        }
        if let Some(&form) = self.memory_forms.get(&ty) {
            return Ok(form);
        }
        let form = in_memory::memory_form(self, ty, depth)?;
        self.memory_forms.insert(ty, form);
        Ok(form)
    }

    fn value_type(&mut self, value: Value<'c>) -> Result<Id> {
        let Some(space) = value.address_space() else { return self.type_id(value.ty()) };
        if let Some(ty) = self.local.values.get(value).and_then(|id| self.out.type_of(id)) {
            return Ok(ty);
        }
        // The builder's type of a function's id is the return type of the function, not a pointer type.
        match self.globals.get(value).and_then(|id| self.out.type_of(id)) {
            Some(ty) if value.as_function().is_none() => Ok(ty),
            _ => match self.address_type(value)? {
                Some(ty) => Ok(ty),
                None => self.inferred_type(value, space),
            },
        }
    }

    fn is_cut_off(&self, pointer: Value<'c>) -> bool {
        self.class(pointer).is_some_and(|class| self.pointees.is_cut_off(class))
    }

    fn memory_type(&mut self, pointer: Value<'c>, allocated: Type<'c>) -> Result<Id> {
        if builtin_names::is_boolean_builtin(pointer) {
            return self.type_id(allocated);
        }
        let TypeView::Pointer(space) = allocated.view() else { return in_memory::type_in_memory(self, allocated) };
        match self.class(pointer).map_or(Pointee::Unknown, |class| self.pointees.resolve(class)) {
            Pointee::Pointer { address_space, content } if address_space == space => {
                let content = self.pointees.resolve(content);
                self.pointer_to(space, content)
            }
            _ => self.type_id(allocated),
        }
    }

    fn value(&mut self, value: Value<'c>) -> Result<Id> {
        if let Some(id) = self.local.values.get(value).or_else(|| self.plain_constants.get(value)) {
            return Ok(id);
        }
        if !value.is_constant() {
            let text = format!("a value is used before its definition: {value}");
            return Err(Error::InvalidLlvmModule(text).into());
        }
        let ty = self.value_type(value)?;
        if matches!(value.view(), ValueView::ConstantInt(_) | ValueView::ConstantFloat(_)) {
            let id = values::to_spirv(self, value, ty, 0)?;
            self.plain_constants.insert(value, id);
            return Ok(id);
        }
        self.constant_at(value, ty, 0)
    }

    fn value_as(&mut self, value: Value<'c>, ty: Id) -> Result<Id> {
        match self.local.values.get(value) {
            Some(id) => Ok(self.cast(id, ty)),
            None if value.is_constant() => self.constant_at(value, ty, 0),
            None => self.value(value),
        }
    }

    fn pointer(&mut self, value: Value<'c>, pointee: Id) -> Result<Id> {
        if let Some(id) = self.local.values.get(value)
            && let Some((class, own)) = self.out.type_of(id).and_then(|ty| self.out.typed_pointer(ty))
        {
            if own == pointee {
                return Ok(id);
            }
            let ty = self.out.type_pointer(class, pointee);
            return Ok(self.cast(id, ty));
        }
        let ty = self.pointer_type_of(value, pointee)?;
        self.value_as(value, ty)
    }

    fn pointer_type_of(&mut self, value: Value<'c>, pointee: Id) -> Result<Id> {
        let Some(space) = value.address_space() else {
            let text = format!("this operand is not a pointer: {value}");
            return Err(Error::InvalidLlvmModule(text).into());
        };
        let class = match self.globals.get(value).and_then(|id| self.out.type_of(id)) {
            Some(ty) if value.as_function().is_none() => self.out.storage_class(ty),
            _ => None,
        };
        let class = match class {
            Some(class) => class,
            None => basic::storage_class(self, space)?,
        };
        Ok(self.out.pointer_type(class, pointee))
    }

    fn cast_pointer(&mut self, pointer: Id, pointee: Id) -> Result<Id> {
        let class = self.out.type_of(pointer).and_then(|ty| self.out.storage_class(ty));
        let class =
            class.ok_or_else(|| Error::Internal("a value that is cast as a pointer is not a pointer".to_owned()))?;
        let ty = self.out.pointer_type(class, pointee);
        Ok(self.cast(pointer, ty))
    }

    fn constant_at(&mut self, value: Value<'c>, ty: Id, depth: u32) -> Result<Id> {
        if blocks::is_block_function(value) {
            return Ok(self.out.null(ty));
        }
        match value.view() {
            ValueView::GlobalVariable(_) => {
                let Some(id) = self.global(value) else {
                    let text = format!("cannot express this global variable in SPIR-V: {value}");
                    return Err(Error::InvalidLlvmModule(text).into());
                };
                if self.out.type_of(id) == Some(ty) {
                    return Ok(id);
                }
                if let Some(&cast) = self.local.unfolded.get(&(value, ty)).filter(|_| self.local.unfolds) {
                    return Ok(cast);
                }
                if self.local.unfolds {
                    let cast = self.constant_operation(ty, Op::Bitcast, &[id.word()]);
                    self.local.unfolded.insert((value, ty), cast);
                    return Ok(cast);
                }
                return match self.out.type_of(id).and_then(|own| self.out.pointee(own)) {
                    Some(pointee) => addresses::constant_start(self, id, pointee, ty),
                    None => Ok(self.out.spec_constant_op(ty, Op::Bitcast, &[id.word()])),
                };
            }
            ValueView::ConstantExpr(_) if self.local.unfolds => {
                if let Some(&id) = self.local.unfolded.get(&(value, ty)) {
                    return Ok(id);
                }
                let id = values::to_spirv(self, value, ty, depth)?;
                self.local.unfolded.insert((value, ty), id);
                return Ok(id);
            }
            ValueView::GlobalAlias(alias) if depth < values::MAX_DEPTH => {
                if let Some(aliasee) = alias.aliasee() {
                    let id = self.constant_at(aliasee, ty, depth + 1)?;
                    self.name_address(id, alias);
                    return Ok(id);
                }
            }
            ValueView::Function(function) => {
                return self.function_pointer_as(function, ty);
            }
            ValueView::GlobalIFunc(_) => {
                if let Some(function) = aliases::named_function(value) {
                    return self.function_pointer_as(function, ty);
                }
            }
            _ => {}
        }
        if let Some(&id) = self.constants.get(&(value, ty)) {
            if self.addresses.contains(&id) {
                self.asked_address(id);
            }
            return Ok(id);
        }
        let asked = self.addresses_asked;
        // The members of a constant composite must be constants, not instructions.
        let unfolds = std::mem::take(&mut self.local.unfolds);
        let id = values::to_spirv(self, value, ty, depth);
        self.local.unfolds = unfolds;
        let id = id?;
        if self.addresses_asked != asked {
            self.addresses.insert(id);
        }
        self.constants.insert((value, ty), id);
        Ok(id)
    }

    fn constant_operation(&mut self, ty: Id, op: Op, operands: &[u32]) -> Id {
        if self.local.unfolds {
            self.out.emit_value(op, ty, operands)
        } else {
            self.out.spec_constant_op(ty, op, operands)
        }
    }

    fn uses_variable(&mut self, id: Id) {
        self.local.uses.variable(id);
    }

    fn function(&mut self, function: Function<'c>) -> Result<Id> {
        self.function_id(function)
    }
}
