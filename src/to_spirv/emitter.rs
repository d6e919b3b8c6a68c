//! The state of a translation to SPIR-V, and the implementation of [`Emit`], which emits types, constants and values on
//! demand.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Result};
use crate::llvm::{Function, Instruction, InstructionView, Type, TypeView, Value, ValueView};
use crate::mapping::abort::state::Variable as AbortVariable;
use crate::mapping::constants::{opaque, values};
use crate::mapping::context::{Emit, LlvmInput, holds::holds};
use crate::mapping::dispatch::names;
use crate::mapping::facts::{amd_target, blocks, builtin_names};
use crate::mapping::legalize::helper_functions::Helpers;
use crate::mapping::memory::{addresses, emit::MemoryState};
use crate::mapping::poison::emit::PoisonState;
use crate::mapping::spirv_calls::state::Variables as BuiltinVariables;
use crate::mapping::types::{basic, emit::TypeState, in_memory};
use crate::spirv::{Builder, Extension, Id, Op, Settings};
use crate::to_spirv::callees::{Callee, Callees};
use crate::to_spirv::functions::Signature;
use crate::to_spirv::id_set::IdSet;
use crate::to_spirv::pointees::{Node, Pointee, Pointees, PointerPosition};
use crate::to_spirv::signatures::DeclaredSignatures;
use crate::to_spirv::target::Target;
use crate::to_spirv::value_map::ValueMap;
use crate::to_spirv::{aliases, functions};

/// The number of entries in the cache of recently used types.
const RECENT_TYPES: usize = 64;

/// The metadata kind of cache controls (SPV_INTEL_cache_controls). Each node has the number of a decoration, the
/// operands of the decoration, and the operand number of the pointer in the instruction.
const CACHE_CONTROLS: &str = "spirv.DecorationCacheControlINTEL";

/// A translation to SPIR-V.
pub(super) struct Emitter<'c> {
    pub(super) input: &'c LlvmInput<'c>,
    pub(super) out: Builder,
    pub(super) pointees: Pointees<'c>,
    pub(super) signatures: DeclaredSignatures<'c>,
    pub(super) metadata: UsedMetadata,
    types: TypeTable<'c>,
    pub(super) constants: ConstantTable<'c>,
    pub(super) globals: Globals<'c>,
    pub(super) callees: Callees<'c>,
    /// The SPIR-V types of the functions that have been requested.
    pub(super) types_of_functions: FxHashMap<Function<'c>, Rc<Signature>>,
    /// The variables and functions that each emitted function uses, by the function's id. They determine the interfaces
    /// of the entry points.
    pub(super) uses: FxHashMap<Id, Uses>,
    pub(super) local: Local<'c>,
    rooms: RoomState<'c>,
}

/// The metadata of instructions that becomes decorations.
pub(super) struct UsedMetadata {
    /// True if the output may have decorations for the maximum error of floating-point results.
    pub(super) max_errors: bool,
    /// The number of the metadata kind [`CACHE_CONTROLS`], or `None` if the module does not use it.
    pub(super) cache_controls: Option<u32>,
    /// True if the module may have `spirv.Decorations` metadata.
    pub(super) decorations: bool,
}

/// The types that have been emitted.
struct TypeTable<'c> {
    ids: FxHashMap<Type<'c>, Id>,
    /// A cache of recently used types, indexed by the address of the LLVM type.
    recent: [Option<(Type<'c>, Id)>; RECENT_TYPES],
    memory_forms: FxHashMap<Type<'c>, Option<Id>>,
    /// The type cache of the pointer analysis, by the index of a class: the address space and the SPIR-V type of its
    /// pointers.
    of_classes: Vec<Option<(u32, Id)>>,
}

/// The constants that have been emitted.
#[derive(Default)]
pub(super) struct ConstantTable<'c> {
    /// The constants by their value and SPIR-V type.
    ids: FxHashMap<(Value<'c>, Id), Id>,
    /// The constants without pointers. Their LLVM type alone determines their SPIR-V type.
    plain: ValueMap<'c, Id>,
    /// The constants that contain addresses of module-scope variables.
    pub(super) addresses: FxHashSet<Id>,
    /// A counter of the requests of ids in `addresses` and of module-scope variables. If it grows while a constant is
    /// emitted, the constant contains an address.
    addresses_asked: u64,
}

/// The global variables and functions.
#[derive(Default)]
pub(super) struct Globals<'c> {
    /// The ids of global variables and functions.
    pub(super) ids: ValueMap<'c, Id>,
    /// The SPIR-V variables of LLVM globals in the generic address space. For such a global, `ids` has a generic
    /// pointer to this variable.
    pub(super) variables_of_generic: FxHashMap<Value<'c>, Id>,
    /// The globals that are named in `llvm.used`, which other modules may look up by name.
    pub(super) kept: FxHashSet<Value<'c>>,
    /// The addresses of functions that have been named after an alias.
    pub(super) named_addresses: FxHashSet<Id>,
}

/// The state that the folders of `mapping` (its rooms) keep. This file stores it but does not look into it.
struct RoomState<'c> {
    types: TypeState<'c>,
    helpers: Helpers,
    poison: PoisonState<'c>,
    memory: MemoryState<'c>,
    builtin_variables: BuiltinVariables,
    abort_variable: AbortVariable,
}

/// The variables and functions that a function uses.
#[derive(Debug, Default)]
pub(super) struct Uses {
    /// Module-scope variables and constants that contain their addresses, in the order of first use.
    pub(super) variables: Vec<Id>,
    /// The called functions, in the order of first use.
    pub(super) functions: Vec<Id>,
    seen: IdSet,
    /// True if the function has a floating-point addition or subtraction without the `contract` flag.
    pub(super) has_unfused_multiply_add: bool,
}

impl Uses {
    /// Records the use of a module-scope variable, or of a constant that contains the address of one.
    pub(super) fn variable(&mut self, id: Id) {
        if self.seen.insert(id.word()) {
            self.variables.push(id);
        }
    }

    /// Records a call of a function.
    pub(super) fn function(&mut self, id: Id) {
        if self.seen.insert(id.word()) {
            self.functions.push(id);
        }
    }
}

/// The state of the function that is being emitted.
#[derive(Default)]
pub(super) struct Local<'c> {
    /// The ids of arguments and instructions.
    pub(super) values: ValueMap<'c, Id>,
    /// What the function uses.
    pub(super) uses: Uses,
    /// The current position among the instructions that return pointers. The pointer analysis has their classes in this
    /// order.
    pub(super) position: PointerPosition,
    /// The current instruction, if it returns a pointer, with its class in the pointer analysis.
    pub(super) pointer: Option<(Value<'c>, Option<Node>)>,
    /// The length of the section of annotations when the current instruction began.
    pub(super) annotations: usize,
    /// The lowest id that was free when the current instruction began. Ids from here on belong to the instruction.
    pub(super) bound: u32,
    /// True while the operands of an instruction are emitted and `lower_constant_expressions` is set: constant
    /// expressions then become instructions. False for the operands of phis.
    pub(super) unfolds: bool,
    /// The constant expressions that were emitted as instructions of the current block, by value and type.
    pub(super) unfolded: FxHashMap<(Value<'c>, Id), Id>,
}

impl Local<'_> {
    /// Resets the state for the next function, which has `instructions` instructions.
    pub(super) fn clear(&mut self, instructions: usize) {
        // Not all instructions have results. A large table gets room for half of the instructions and may grow once.
        self.values.clear_for(if instructions < 4096 { instructions } else { instructions / 2 });
        self.uses = Uses::default();
        self.unfolds = false;
        self.unfolded.clear();
    }
}

impl<'c> Emitter<'c> {
    /// Creates a translation of `input` that has emitted nothing yet.
    pub(super) fn new(input: &'c LlvmInput<'c>, target: Target) -> Self {
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
        let rooms = RoomState {
            types: TypeState { pipe_storages: opaque::pipe_storage_members(input.module), ..TypeState::default() },
            helpers: Helpers::default(),
            poison: PoisonState::new(options, pointees.has_freeze),
            memory: MemoryState::new(options, pointees.has_nontemporal),
            builtin_variables: BuiltinVariables::default(),
            abort_variable: AbortVariable::default(),
        };
        let mut out = Builder::new(settings);
        out.reserve(pointees.instructions);
        Emitter {
            input,
            out,
            pointees,
            signatures,
            metadata: UsedMetadata {
                max_errors: options.may_write(Extension::INTEL_fp_max_error),
                cache_controls: input.known_kinds.find(CACHE_CONTROLS),
                decorations: input.known_kinds.find("spirv.Decorations").is_some(),
            },
            types: TypeTable {
                ids: FxHashMap::default(),
                recent: [None; RECENT_TYPES],
                memory_forms: FxHashMap::default(),
                of_classes: Vec::new(),
            },
            constants: ConstantTable::default(),
            globals: Globals::default(),
            callees: Callees::new(input),
            types_of_functions: FxHashMap::default(),
            uses: FxHashMap::default(),
            local: Local::default(),
            rooms,
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

    /// Returns the class of a pointer in the pointer analysis. `pointer` must be the current instruction, an argument,
    /// or a constant.
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
        match self.types.of_classes.get(class.index()) {
            Some(&Some((space, ty))) if space == address_space => return Ok(ty),
            Some(_) => {}
            None => self.types.of_classes.resize(self.pointees.class_count(), None),
        }
        let ty = self.pointer_to(address_space, self.pointees.resolve(class))?;
        if let Some(entry) = self.types.of_classes.get_mut(class.index()) {
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

    /// Returns the kind of a called function.
    pub(super) fn callee(&mut self, function: Function<'c>) -> Callee {
        self.callees.of(function, &self.out)
    }

    fn global(&mut self, value: Value<'c>) -> Option<Id> {
        let id = self.globals.ids.get(value)?;
        self.asked_address(self.globals.variables_of_generic.get(&value).copied().unwrap_or(id));
        Some(id)
    }

    /// Records that the address of a variable, or a constant with such an address, has been requested.
    fn asked_address(&mut self, id: Id) {
        self.constants.addresses_asked += 1;
        if self.out.in_function() {
            self.local.uses.variable(id);
        }
    }
}

holds! {
    Emitter<'c>,
    TypeState<'c>: rooms.types,
    Helpers: rooms.helpers,
    PoisonState<'c>: rooms.poison,
    MemoryState<'c>: rooms.memory,
    BuiltinVariables: rooms.builtin_variables,
    AbortVariable: rooms.abort_variable,
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
        if let Some((known, id)) = self.types.recent[place]
            && known == ty
        {
            return Ok(id);
        }
        let id = match self.types.ids.get(&ty) {
            Some(&id) => id,
            None => {
                let id = basic::to_spirv(self, ty, depth)?;
                self.types.ids.insert(ty, id);
                id
            }
        };
        self.types.recent[place] = Some((ty, id));
        Ok(id)
    }

    fn memory_form(&mut self, ty: Type<'c>, depth: u32) -> Result<Option<Id>> {
        if !in_memory::may_have_form(ty) {
            return Ok(None);
        }
        if let Some(&form) = self.types.memory_forms.get(&ty) {
            return Ok(form);
        }
        let form = in_memory::memory_form(self, ty, depth)?;
        self.types.memory_forms.insert(ty, form);
        Ok(form)
    }

    fn value_type(&mut self, value: Value<'c>) -> Result<Id> {
        let Some(space) = value.address_space() else { return self.type_id(value.ty()) };
        if let Some(ty) = self.local.values.get(value).and_then(|id| self.out.type_of(id)) {
            return Ok(ty);
        }
        // For the id of a function, the builder returns the function's return type, which is not a pointer type.
        match self.globals.ids.get(value).and_then(|id| self.out.type_of(id)) {
            Some(ty) if value.as_function().is_none() => Ok(ty),
            _ => match functions::address_type(self, value)? {
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
        if let Some(id) = self.local.values.get(value).or_else(|| self.constants.plain.get(value)) {
            return Ok(id);
        }
        if !value.is_constant() {
            let text = format!("a value is used before its definition: {value}");
            return Err(Error::InvalidLlvmModule(text).into());
        }
        let ty = self.value_type(value)?;
        if matches!(value.view(), ValueView::ConstantInt(_) | ValueView::ConstantFloat(_)) {
            let id = values::to_spirv(self, value, ty, 0)?;
            self.constants.plain.insert(value, id);
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
        let class = match self.globals.ids.get(value).and_then(|id| self.out.type_of(id)) {
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
            class.ok_or_else(|| Error::Internal("the operand of a pointer cast is not a pointer".to_owned()))?;
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
                    functions::name_address(self, id, alias);
                    return Ok(id);
                }
            }
            ValueView::Function(function) => {
                return functions::function_pointer_as(self, function, ty);
            }
            ValueView::GlobalIFunc(_) => {
                if let Some(function) = aliases::named_function(value) {
                    return functions::function_pointer_as(self, function, ty);
                }
            }
            _ => {}
        }
        if let Some(&id) = self.constants.ids.get(&(value, ty)) {
            if self.constants.addresses.contains(&id) {
                self.asked_address(id);
            }
            return Ok(id);
        }
        let asked = self.constants.addresses_asked;
        // The members of a constant composite must be constants, not instructions.
        let unfolds = std::mem::take(&mut self.local.unfolds);
        let id = values::to_spirv(self, value, ty, depth);
        self.local.unfolds = unfolds;
        let id = id?;
        if self.constants.addresses_asked != asked {
            self.constants.addresses.insert(id);
        }
        self.constants.ids.insert((value, ty), id);
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
        functions::function_id(self, function)
    }
}
