//! Infers the pointee types of pointers.
//!
//! LLVM's pointers have no pointee type, but SPIR-V's have one. This analysis infers the pointees of all pointers of a
//! module, in almost linear time. Every use of a pointer states the pointee that it needs. Pointers that must have the
//! same type are united in one class, with a union-find structure. If the pointee is a pointer again, the class has a
//! node for it. The strongest statement about a class determines its pointee.
//!
//! The analysis never fails. If the type of a pointer differs from the one that a use needs, the emitter inserts an
//! OpBitcast. A pointer about which nothing is stated points to i8.

use std::cmp::Reverse;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::llvm::{
    AttributeSet, BasicBlock, Call, CastOp, Function, Instruction, InstructionView, MemoryAccess, Module, Opcode,
    Ordering, Type, TypeView, Value, ValueView,
};
use crate::mapping::context::AttributeKinds;
use crate::mapping::facts::blocks::is_block_function;
use crate::to_spirv::{aliases::named_function, value_map::ValueMap};

/// The strength of a statement about a pointee. A stronger statement replaces a weaker one. Of equally strong
/// statements the first one is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// A load, a store or an atomic access through the pointer, or a call that takes the pointer.
    Access,
    /// A getelementptr, or the name or attributes of a function with the pointer as its parameter.
    Address,
    /// The type with which the memory was created: by an alloca, a global variable, or an attribute like `byval`,
    /// `sret` or `elementtype`.
    Definition,
}

/// The pointee of a class of pointers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pointee<'c> {
    /// No use states a pointee. The pointer points to i8.
    Unknown,
    /// The pointee is this type, which is not a pointer.
    Type(Type<'c>),
    /// There is no pointee: SPIR-V has a value of this opaque type in place of the pointer.
    Opaque(Type<'c>),
    /// The pointee is a pointer in this address space. `content` is the node of that pointer.
    Pointer { address_space: u32, content: Node },
}

/// A node of the analysis. Each pointer has a node, and pointers of the same type have nodes of the same class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u32);

impl Node {
    /// Returns the unique number of the node.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The results of the analysis for one function.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FunctionResults {
    /// The position in [`Pointees::starts`] at which the blocks of the function begin.
    first: usize,
    instructions: usize,
    has_freeze: bool,
}

impl FunctionResults {
    /// Returns the number of instructions of the function.
    pub(crate) fn instructions(self) -> usize {
        self.instructions
    }

    /// Returns true if the function contains a `freeze`.
    pub(crate) fn has_freeze(self) -> bool {
        self.has_freeze
    }
}

/// A position among the instructions of a block that return pointers. It advances with the emitter.
#[derive(Debug, Default)]
pub(crate) struct PointerPosition {
    next: usize,
}

/// An entry of the union-find structure.
#[derive(Clone, Copy)]
struct Class<'c> {
    /// The index of the parent, or of this entry if it stands for its class.
    parent: u32,
    /// The upper bound of the height of the tree below this entry.
    rank: u8,
    strength: Strength,
    pointee: Pointee<'c>,
}

/// What the names and attributes of functions state about the pointers that are passed to them.
pub(crate) trait Signatures<'c> {
    /// Returns the numbers of the attribute kinds.
    fn attribute_kinds(&self) -> AttributeKinds;
    /// Returns the pointee of each parameter of a function, or `None` if neither its attributes nor its name determine
    /// it.
    fn parameter_pointees(&mut self, function: Function<'c>) -> Rc<[Option<Type<'c>>]>;
    /// Returns the opaque type that the result of a function stands for, if the function returns a pointer instead, as
    /// compilers before LLVM 16 emit it. Otherwise returns `None`.
    fn opaque_result(&self, function: Function<'c>) -> Option<Type<'c>>;
    /// Returns true if the name and the attributes of a function alone determine its pointer types, because other
    /// modules link with it.
    fn is_fixed(&self, function: Function<'c>) -> bool;
    /// Returns true if SPIR-V may have function pointers.
    fn has_function_pointers(&self) -> bool;
    /// Returns true if the function returns its first argument, possibly in another address space.
    fn gives_first_argument(&self, function: Function<'c>) -> bool;
}

/// The largest depth of pointers to pointers that SPIR-V types distinguish.
const MAX_POINTER_DEPTH: u32 = 8;

/// The depth to which the analysis and the emitter follow constant expressions.
pub(crate) const MAX_CONSTANT_DEPTH: u32 = 256;

/// The inferred pointees of a module.
pub(crate) struct Pointees<'c> {
    classes: Vec<Class<'c>>,
    /// The nodes of arguments, globals and other constants.
    values: ValueMap<'c, Node>,
    /// The nodes of the arguments and instructions of the current function.
    local: ValueMap<'c, Node>,
    /// The nodes of all instructions that return pointers, block by block. They are read in order, which avoids the
    /// cache misses of a lookup by value.
    of_instructions: Vec<Option<Node>>,
    /// The position in `of_instructions` at which each block begins. The blocks of a function come after those of the
    /// function before it, in the order of their numbers.
    starts: Vec<usize>,
    /// The results for each function.
    functions: FxHashMap<Function<'c>, FunctionResults>,
    returns: FxHashMap<Function<'c>, Node>,
    /// The instructions of the current function that return pointers.
    pointers: Vec<Value<'c>>,
    /// The number of instructions of the module.
    pub(crate) instructions: usize,
    /// True if any load or store has `nontemporal` metadata, which most modules do not have. Each function is searched
    /// once, right before it is analysed, which is much cheaper than a check at each access.
    pub(crate) has_nontemporal: bool,
    /// True if the module contains a `freeze`.
    pub(crate) has_freeze: bool,
}

impl<'c> Pointees<'c> {
    /// Analyses a module. `nontemporal` is the number of that metadata kind.
    pub(crate) fn of_module(module: &'c Module<'c>, signatures: &mut impl Signatures<'c>, nontemporal: u32) -> Self {
        let mut this = Pointees {
            classes: Vec::new(),
            values: ValueMap::default(),
            local: ValueMap::default(),
            of_instructions: Vec::new(),
            starts: Vec::new(),
            functions: FxHashMap::default(),
            returns: FxHashMap::default(),
            pointers: Vec::new(),
            instructions: 0,
            has_nontemporal: false,
            has_freeze: false,
        };
        for global in module.global_variables() {
            let node = this.node(global.as_value());
            this.contains(node, global.value_type(), Strength::Definition);
            if let Some(initializer) = global.initializer()
                && initializer.is_pointer()
            {
                this.stores(node, initializer);
            }
        }
        for function in module.functions() {
            let value = function.as_value();
            // Block functions (of OpenCL's device-side enqueue) are left out: the instructions that enqueue a block
            // name its function, and its address is never used.
            if signatures.has_function_pointers() && !function.is_intrinsic() && !is_block_function(value) {
                let node = this.node(value);
                this.contains(node, function.function_type().as_type(), Strength::Definition);
            }
        }
        for function in module.functions() {
            this.has_nontemporal = this.has_nontemporal || function.has_access_metadata(nontemporal);
            this.function(function, signatures);
        }
        this
    }

    /// Returns the class of an argument, a global or another constant, or `None` if nothing is stated about the
    /// pointer.
    pub(crate) fn class(&self, pointer: Value<'c>) -> Option<Node> {
        self.values.get(pointer).map(|node| self.representative(node))
    }

    /// Returns the results of the analysis for a function.
    pub(crate) fn results_of(&self, function: Function<'c>) -> FunctionResults {
        self.functions.get(&function).copied().unwrap_or_default()
    }

    /// Returns the position before the first instruction of a block of the function.
    pub(crate) fn position_in(&self, results: FunctionResults, block: BasicBlock<'c>) -> PointerPosition {
        let start = block.number().and_then(|number| self.starts.get(results.first + number));
        PointerPosition { next: start.copied().unwrap_or(self.of_instructions.len()) }
    }

    /// Returns the class of the next instruction that returns a pointer, and advances the position. Returns `None` if
    /// nothing is stated about the pointer.
    pub(crate) fn next_class(&self, position: &mut PointerPosition) -> Option<Node> {
        let node = self.of_instructions.get(position.next).copied().flatten();
        position.next += 1;
        node.map(|node| self.representative(node))
    }

    /// Returns a number that is greater than the index of every class.
    pub(crate) fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// Returns the pointee of the pointer that `function` returns.
    pub(crate) fn returned_pointee(&self, function: Function<'c>) -> Pointee<'c> {
        self.returns.get(&function).map_or(Pointee::Unknown, |&node| self.resolve(node))
    }

    /// Returns the pointee of a node. A pointer chain that is recursive or deeper than [`MAX_POINTER_DEPTH`] points to
    /// i8. So do all pointers that lead to the chain, so that all uses agree.
    pub(crate) fn resolve(&self, node: Node) -> Pointee<'c> {
        let found = self.pointee(node);
        let mut inner = found;
        for _ in 0..MAX_POINTER_DEPTH {
            let Pointee::Pointer { content, .. } = inner else { return found };
            inner = self.pointee(content);
        }
        if let Pointee::Pointer { .. } = inner { Pointee::Unknown } else { found }
    }

    /// Returns true if the pointer chain of a node is recursive or deeper than `MAX_POINTER_DEPTH`.
    pub(crate) fn is_cut_off(&self, node: Node) -> bool {
        matches!((self.pointee(node), self.resolve(node)), (Pointee::Pointer { .. }, Pointee::Unknown))
    }

    /// Returns the pointee of the class of a node.
    fn pointee(&self, node: Node) -> Pointee<'c> {
        self.classes[self.representative(node).index()].pointee
    }

    /// Returns the node that stands for the class of a node.
    fn representative(&self, node: Node) -> Node {
        let mut index = node.0;
        while self.classes[index as usize].parent != index {
            index = self.classes[index as usize].parent;
        }
        Node(index)
    }

    /// Creates a node in a class of its own.
    fn fresh(&mut self) -> Node {
        let index = self.classes.len() as u32;
        self.classes.push(Class { parent: index, rank: 0, strength: Strength::Access, pointee: Pointee::Unknown });
        Node(index)
    }

    /// Returns the index of the class of a node, and shortens the path to it.
    fn find(&mut self, node: Node) -> u32 {
        let mut index = node.0;
        while self.classes[index as usize].parent != index {
            let parent = self.classes[index as usize].parent;
            let grandparent = self.classes[parent as usize].parent;
            self.classes[index as usize].parent = grandparent;
            index = grandparent;
        }
        index
    }

    /// Returns the node of a pointer. Constant expressions are followed as deep as the emitter follows them.
    fn node(&mut self, value: Value<'c>) -> Node {
        self.node_at(value, 0)
    }

    fn node_at(&mut self, value: Value<'c>, depth: u32) -> Node {
        if let Some(node) = self.local.get(value) {
            return node;
        }
        let view = value.view();
        if let ValueView::Instruction(_) = view {
            let node = self.fresh();
            self.local.insert(value, node);
            return node;
        }
        if let Some(node) = self.values.get(value) {
            return node;
        }
        let node = self.fresh();
        match view {
            // Null, undef and poison have the type that their use needs, so each use has a node of its own.
            ValueView::ConstantNull | ValueView::Undef | ValueView::Poison => return node,
            ValueView::ConstantExpr(expression) if depth < MAX_CONSTANT_DEPTH => {
                self.values.insert(value, node);
                if let Some(source_type) = expression.gep_source_type() {
                    let mut operands = value.operands();
                    if let Some(base) = operands.next() {
                        let base = self.node_at(base, depth + 1);
                        self.address(node, base, source_type, operands);
                    }
                } else if let Some(operand) = value.operand(0)
                    && operand.is_pointer()
                {
                    let operand = self.node_at(operand, depth + 1);
                    self.unite(node, operand);
                }
            }
            ValueView::GlobalAlias(alias) if depth < MAX_CONSTANT_DEPTH => {
                self.values.insert(value, node);
                if let Some(aliasee) = alias.aliasee() {
                    let aliasee = self.node_at(aliasee, depth + 1);
                    self.unite(node, aliasee);
                }
            }
            _ => self.values.insert(value, node),
        }
        node
    }

    /// States that the memory that `node` points to is accessed as `ty`.
    fn contains(&mut self, node: Node, ty: Type<'c>, strength: Strength) {
        let root = self.find(node) as usize;
        let class = self.classes[root];
        if let TypeView::Pointer(address_space) = ty.view() {
            if !matches!(class.pointee, Pointee::Pointer { .. })
                && (matches!(class.pointee, Pointee::Unknown) || strength > class.strength)
            {
                let content = self.fresh();
                let class = &mut self.classes[root];
                class.pointee = Pointee::Pointer { address_space, content };
                class.strength = strength;
            }
        } else if matches!(class.pointee, Pointee::Unknown) || strength > class.strength {
            let class = &mut self.classes[root];
            class.pointee = Pointee::Type(ty);
            class.strength = strength;
        } else if matches!(class.pointee, Pointee::Type(own) if own == ty) {
            self.classes[root].strength = class.strength.max(strength);
        }
    }

    /// Returns the node of the pointers in the memory that `node` points to. Returns `None` if the memory does not hold
    /// pointers.
    fn content(&mut self, node: Node, ty: Type<'c>) -> Option<Node> {
        self.contains(node, ty, Strength::Access);
        match self.pointee(node) {
            Pointee::Pointer { content, .. } => Some(content),
            _ => None,
        }
    }

    /// States that `result` is loaded from the memory that `pointer` points to.
    fn loads(&mut self, pointer: Node, result: Value<'c>) {
        let ty = result.ty();
        if matches!(ty.view(), TypeView::Pointer(_)) {
            if let Some(content) = self.content(pointer, ty) {
                let result = self.node(result);
                self.unite(content, result);
            }
        } else {
            self.contains(pointer, ty, Strength::Access);
        }
    }

    /// States that `stored` is stored to the memory that `pointer` points to.
    fn stores(&mut self, pointer: Node, stored: Value<'c>) {
        // A store states the same as a load: the memory holds values of this type.
        self.loads(pointer, stored);
    }

    /// States the pointees of the base and the result of a getelementptr.
    fn address(&mut self, result: Node, base: Node, source_type: Type<'c>, indices: impl Iterator<Item = Value<'c>>) {
        let mut element = source_type;
        let mut steps = 0;
        for index in indices.skip(1) {
            steps += 1;
            element = match element.view() {
                TypeView::Array(element, _) | TypeView::Vector(element, _) => element,
                TypeView::Struct(structure) => {
                    let member = index.as_u64().and_then(|index| structure.members().get(index as usize).copied());
                    match member {
                        Some(member) => member,
                        None => return,
                    }
                }
                _ => return,
            };
        }
        self.contains(base, source_type, Strength::Address);
        if steps == 0 && !self.is_defined_as_other(base, source_type) {
            self.unite(base, result);
        } else {
            self.contains(result, element, Strength::Address);
        }
    }

    /// Returns true if the memory that `node` points to was created with a type that is neither `ty` nor a pointer
    /// type. The result of a getelementptr that counts in elements of `ty` then does not point to memory of the created
    /// type.
    fn is_defined_as_other(&mut self, node: Node, ty: Type<'c>) -> bool {
        let root = self.find(node) as usize;
        let class = self.classes[root];
        class.strength == Strength::Definition && matches!(class.pointee, Pointee::Type(own) if own != ty)
    }

    /// Unites the classes of two pointers, of the pointers in their memory, and so on.
    fn unite(&mut self, a: Node, b: Node) {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let (mut a, mut b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            if self.classes[a as usize].rank < self.classes[b as usize].rank {
                std::mem::swap(&mut a, &mut b);
            }
            let (kept, gone) = (self.classes[a as usize], self.classes[b as usize]);
            self.classes[b as usize].parent = a;
            let root = &mut self.classes[a as usize];
            root.rank = kept.rank.max(gone.rank + 1);
            match (kept.pointee, gone.pointee) {
                (_, Pointee::Unknown) => {}
                (Pointee::Pointer { content: x, .. }, Pointee::Pointer { content: y, .. }) => {
                    root.strength = kept.strength.max(gone.strength);
                    work.push((x, y));
                }
                (Pointee::Unknown, pointee) => {
                    root.pointee = pointee;
                    root.strength = gone.strength;
                }
                // The union of two classes must not keep the pointee of the class with the greater rank: the output
                // would then depend on the order of unrelated uses.
                (_, pointee) if (gone.strength, Reverse(b)) > (kept.strength, Reverse(a)) => {
                    root.pointee = pointee;
                    root.strength = gone.strength;
                }
                _ => {}
            }
        }
    }

    /// Analyses a function.
    fn function(&mut self, function: Function<'c>, signatures: &mut impl Signatures<'c>) {
        self.local.clear();
        let pointees = signatures.is_fixed(function).then(|| signatures.parameter_pointees(function));
        for (index, parameter) in (0..).zip(function.arguments()) {
            if !parameter.is_pointer() {
                continue;
            }
            let node = self.node(parameter.as_value());
            self.local.insert(parameter.as_value(), node);
            if let Some(ty) = memory_type(function.argument_attributes(index), signatures.attribute_kinds()) {
                self.contains(node, ty, Strength::Definition);
            } else if let Some(&Some(ty)) = pointees.as_ref().and_then(|pointees| pointees.get(index as usize)) {
                self.contains(node, ty, Strength::Address);
            }
        }
        let mut results = FunctionResults { first: self.starts.len(), instructions: 0, has_freeze: false };
        let mut pointers = std::mem::take(&mut self.pointers);
        for block in function.blocks() {
            let place = results.first + block.number().unwrap_or_default();
            if place >= self.starts.len() {
                self.starts.resize(place + 1, 0);
            }
            self.starts[place] = self.of_instructions.len() + pointers.len();
            for instruction in block.instructions() {
                results.instructions += 1;
                if instruction.is_pointer() {
                    pointers.push(instruction.as_value());
                }
                let opcode = instruction.opcode();
                results.has_freeze |= opcode == Some(Opcode::Freeze);
                if concerns_pointers(instruction, opcode) {
                    self.instruction(function, instruction, signatures);
                }
            }
        }
        self.has_freeze |= results.has_freeze;
        // The nodes are collected at the end, since a later instruction may create the node of an earlier one.
        let local = &self.local;
        self.of_instructions.extend(pointers.drain(..).map(|pointer| local.get(pointer)));
        self.pointers = pointers;
        self.instructions += results.instructions;
        self.functions.insert(function, results);
    }

    /// Returns the node of the pointers that a function returns.
    fn returned(&mut self, function: Function<'c>) -> Node {
        if let Some(&node) = self.returns.get(&function) {
            return node;
        }
        let node = self.fresh();
        self.returns.insert(function, node);
        node
    }

    /// States that two values have the same pointer type, if they are pointers.
    fn agree(&mut self, result: Value<'c>, operand: Value<'c>) {
        if result.is_pointer() && operand.is_pointer() {
            let (result, operand) = (self.node(result), self.node(operand));
            self.unite(result, operand);
        }
    }

    fn instruction(
        &mut self,
        function: Function<'c>,
        instruction: Instruction<'c>,
        signatures: &mut impl Signatures<'c>,
    ) {
        let result = instruction.as_value();
        match instruction.view() {
            InstructionView::Alloca { allocated, .. } => {
                let node = self.node(result);
                self.contains(node, allocated, Strength::Definition);
            }
            InstructionView::Load { pointer, access } if !is_integer_access(result, access) => {
                let pointer = self.node(pointer);
                self.loads(pointer, result);
            }
            InstructionView::Store { pointer, value, access }
            | InstructionView::AtomicRmw { pointer, value, access, .. }
            | InstructionView::CmpXchg { pointer, replacement: value, access, .. }
                if !is_integer_access(value, access) =>
            {
                let pointer = self.node(pointer);
                self.stores(pointer, value);
            }
            InstructionView::Gep(gep) => {
                let (result, base) = (self.node(result), self.node(gep.base()));
                self.address(result, base, gep.source_type(), gep.indices());
            }
            InstructionView::Phi(phi) => {
                for (value, _) in phi.incoming() {
                    self.agree(result, value);
                }
            }
            InstructionView::Select { if_true, if_false, .. } => {
                self.agree(result, if_true);
                self.agree(result, if_false);
            }
            // A `bitcast` of a pointer to the same type has no other purpose than to separate the pointees of both
            // sides.
            InstructionView::Cast { op: CastOp::BitCast, .. } => {}
            InstructionView::Cast { value, .. } | InstructionView::Freeze(value) => self.agree(result, value),
            InstructionView::ICmp { left, right, .. } => self.agree(left, right),
            InstructionView::Ret(Some(value)) if value.is_pointer() => {
                let (node, value) = (self.returned(function), self.node(value));
                self.unite(node, value);
            }
            InstructionView::Call(call) => self.call(call, signatures),
            _ => {}
        }
    }

    fn call(&mut self, call: Call<'c>, signatures: &mut impl Signatures<'c>) {
        let Some(callee) = named_function(call.callee()) else {
            let callee = call.callee();
            if signatures.has_function_pointers() && callee.is_pointer() && !callee.is_constant() {
                let node = self.node(callee);
                self.contains(node, call.function_type().as_type(), Strength::Access);
            }
            return;
        };
        let fixed = callee.is_declaration() || signatures.is_fixed(callee);
        if !fixed {
            for (argument, parameter) in call.arguments().zip(callee.arguments()) {
                self.agree(parameter.as_value(), argument);
            }
        } else if callee.function_type().parameters().iter().any(|ty| ty.is_pointer()) {
            let pointees = signatures.parameter_pointees(callee);
            for (argument, &pointee) in call.arguments().zip(pointees.iter()) {
                if let Some(ty) = pointee
                    && argument.is_pointer()
                {
                    let node = self.node(argument);
                    self.contains(node, ty, Strength::Access);
                }
            }
        }
        let result = call.as_value();
        if !result.is_pointer() {
            return;
        }
        if !fixed {
            let (node, result) = (self.returned(callee), self.node(result));
            self.unite(node, result);
        } else if let Some(ty) = signatures.opaque_result(callee) {
            let node = self.node(result);
            let root = self.find(node) as usize;
            let class = &mut self.classes[root];
            class.pointee = Pointee::Opaque(ty);
            class.strength = Strength::Definition;
        } else if let Some(argument) = call.argument(0).filter(|_| signatures.gives_first_argument(callee)) {
            self.agree(result, argument);
        }
    }
}

/// Returns true if an access is atomic and `value`, which it loads or stores, is a pointer. SPIR-V then accesses the
/// memory as an integer, so the access states no pointee.
fn is_integer_access(value: Value<'_>, access: MemoryAccess) -> bool {
    access.ordering != Ordering::NotAtomic && value.is_pointer()
}

/// Returns the pointee that the attributes of a pointer parameter state, or `None` if they state none.
pub(crate) fn memory_type<'c>(attributes: AttributeSet<'c>, kinds: AttributeKinds) -> Option<Type<'c>> {
    if attributes.among(&kinds.memory_types) == 0 {
        return None;
    }
    kinds.memory_types.iter().flatten().find_map(|&kind| attributes.ty(kind))
}

/// Returns true if an instruction may state something about pointers. Most instructions cannot.
fn concerns_pointers(instruction: Instruction<'_>, opcode: Option<Opcode>) -> bool {
    use Opcode::*;
    match opcode {
        Some(Alloca | Load | Store | AtomicRmw | CmpXchg | Ret | Call) => true,
        Some(GetElementPtr | Phi | Select | Freeze | IntToPtr | BitCast | AddrSpaceCast) => instruction.is_pointer(),
        Some(ICmp) => instruction.operand(0).is_some_and(|operand| operand.is_pointer()),
        _ => false,
    }
}
