//! What every pointer points to.
//!
//! LLVM's pointers have no pointee type; SPIR-V's have one. This analysis decides them for the whole module at once,
//! in almost linear time: every use states what it needs, values that must agree are united (a union-find over
//! pointers, where a pointer to pointers has a node for what it contains), and the strongest need of a class wins.
//! It never fails. What disagrees gets an `OpBitcast` at the use, since the emitter compares the types that it has
//! with those that it needs; a pointer that nobody asks about points to i8.

use std::cmp::Reverse;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::llvm::{
    AttributeSet, BasicBlock, Call, CastOp, Function, Instruction, InstructionView, MemoryAccess, Module, Opcode,
    Ordering, Type, TypeView, Value, ValueView,
};
use crate::mapping::context::llvm_ids::AttributeKinds;
use crate::mapping::facts::blocks::is_block_function;
use crate::to_spirv::aliases::named_function;
use crate::to_spirv::value_map::ValueMap;

/// How much a statement about a pointee is worth. A stronger one replaces a weaker one, the first of equals stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// A load, store, or atomic access through the pointer.
    Access,
    /// An address computation, or a builtin's signature.
    Address,
    /// The memory was made with this type: an alloca, a global variable, byval, sret, elementtype.
    Definition,
}

/// What the pointers of one class point to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pointee<'c> {
    /// Nobody asked: i8.
    Unknown,
    /// Something that is no pointer.
    Type(Type<'c>),
    /// Nothing: the pointer is this opaque type itself.
    Opaque(Type<'c>),
    /// A pointer of this address space, whose own pointee is that of the node.
    Pointer { address_space: u32, content: Node },
}

/// A pointer of the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u32);

impl Node {
    /// A number that no other node has.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The walks over the blocks of a function.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walks {
    first: usize,
    instructions: usize,
    has_freeze: bool,
}

impl Walks {
    /// How many instructions the function has.
    pub(crate) fn instructions(self) -> usize {
        self.instructions
    }

    /// Whether any of them is `freeze`.
    pub(crate) fn has_freeze(self) -> bool {
        self.has_freeze
    }
}

/// A walk over the instructions of a block that give pointers.
#[derive(Debug, Default)]
pub(crate) struct Walk {
    next: usize,
}

#[derive(Clone, Copy)]
struct Class<'c> {
    parent: u32,
    rank: u8,
    strength: Strength,
    pointee: Pointee<'c>,
}

/// What calls tell about their pointer arguments: the builtins' signatures. Implemented by whoever knows names.
pub(crate) trait Signatures<'c> {
    /// The numbers of attributes.
    fn attribute_kinds(&self) -> AttributeKinds;
    /// What each of a function's parameters points to, as far as its attributes or its name tell.
    fn parameter_pointees(&mut self, function: Function<'c>) -> Rc<[Option<Type<'c>>]>;
    /// The opaque type that a function gives as a pointer.
    fn opaque_result(&self, function: Function<'c>) -> Option<Type<'c>>;
    /// Whether the types of the function's pointers are fixed by its name and attributes alone, because other
    /// modules link with it.
    fn is_fixed(&self, function: Function<'c>) -> bool;
    /// Whether pointers may point to functions.
    fn has_function_pointers(&self) -> bool;
    /// Whether a call of the function gives its first argument, as some intrinsics do, or that in another address space.
    fn gives_first_argument(&self, function: Function<'c>) -> bool;
}

/// How many pointers to pointers are told apart.
const MAX_POINTER_DEPTH: u32 = 8;

/// How deep constant expressions are followed, here and by the emitter.
pub(crate) const MAX_CONSTANT_DEPTH: u32 = 256;

/// The decided pointees of a module.
pub(crate) struct Pointees<'c> {
    classes: Vec<Class<'c>>,
    /// Those of arguments, globals and other constants.
    values: ValueMap<'c, Node>,
    /// Those of the arguments and instructions of the function that is being looked at.
    local: ValueMap<'c, Node>,
    /// Those of all instructions that give pointers, a block's one after the other. Whoever walks over the instructions
    /// finds them in the order of the walk, where a table by value would take a miss of the caches for each.
    of_instructions: Vec<Option<Node>>,
    /// Where the instructions of each block begin in `of_instructions`: by the block's number, a function's blocks after
    /// those of another.
    starts: Vec<usize>,
    /// Where the blocks of each function begin in `starts`.
    walks: FxHashMap<Function<'c>, Walks>,
    returns: FxHashMap<Function<'c>, Node>,
    /// The instructions that give pointers of the function that is being looked at.
    pointers: Vec<Value<'c>>,
    /// How many instructions the module has.
    pub(crate) instructions: usize,
    /// Whether any load or store has the metadata nontemporal. Asking here, for a whole function at a time and right
    /// before it is walked over, costs a fraction of asking for each of them, and most modules have none.
    pub(crate) has_nontemporal: bool,
    /// Whether any instruction is `freeze`.
    pub(crate) has_freeze: bool,
}

impl<'c> Pointees<'c> {
    /// Analyses all of a module; `nontemporal` is the number of that metadata.
    pub(crate) fn of_module(module: &'c Module<'c>, signatures: &mut impl Signatures<'c>, nontemporal: u32) -> Self {
        let mut this = Pointees {
            classes: Vec::new(),
            values: ValueMap::default(),
            local: ValueMap::default(),
            of_instructions: Vec::new(),
            starts: Vec::new(),
            walks: FxHashMap::default(),
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
            // Blocks are no pointers to functions: the instructions that enqueue them take the function itself.
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

    /// The class that an argument, a global or another constant belongs to: its representative. None where nobody asked
    /// about the pointer.
    pub(crate) fn class(&self, pointer: Value<'c>) -> Option<Node> {
        self.values.get(pointer).map(|node| self.representative(node))
    }

    /// The walks over the blocks of a function.
    pub(crate) fn walks(&self, function: Function<'c>) -> Walks {
        self.walks.get(&function).copied().unwrap_or_default()
    }

    /// Where a walk over the instructions of a block of the function begins.
    pub(crate) fn walk(&self, walks: Walks, block: BasicBlock<'c>) -> Walk {
        let start = block.number().and_then(|number| self.starts.get(walks.first + number));
        Walk { next: start.copied().unwrap_or(self.of_instructions.len()) }
    }

    /// As [`Pointees::class`], for the next instruction of a walk that gives a pointer.
    pub(crate) fn next_class(&self, walk: &mut Walk) -> Option<Node> {
        let node = self.of_instructions.get(walk.next).copied().flatten();
        walk.next += 1;
        node.map(|node| self.representative(node))
    }

    /// More than the index of every class.
    pub(crate) fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// What the pointer that `function` returns points to.
    pub(crate) fn returned_pointee(&self, function: Function<'c>) -> Pointee<'c> {
        self.returns.get(&function).map_or(Pointee::Unknown, |&node| self.resolve(node))
    }

    /// What a node's pointers point to. What leads to more pointers than can be told apart, or to itself, points to
    /// i8: so does then all that leads to it, and every use agrees about it.
    pub(crate) fn resolve(&self, node: Node) -> Pointee<'c> {
        let found = self.pointee(node);
        let mut inner = found;
        for _ in 0..MAX_POINTER_DEPTH {
            let Pointee::Pointer { content, .. } = inner else { return found };
            inner = self.pointee(content);
        }
        if let Pointee::Pointer { .. } = inner { Pointee::Unknown } else { found }
    }

    /// Whether a node's pointers lead to more pointers than can be told apart, or to themselves.
    pub(crate) fn is_cut_off(&self, node: Node) -> bool {
        matches!((self.pointee(node), self.resolve(node)), (Pointee::Pointer { .. }, Pointee::Unknown))
    }

    fn pointee(&self, node: Node) -> Pointee<'c> {
        self.classes[self.representative(node).index()].pointee
    }

    fn representative(&self, node: Node) -> Node {
        let mut index = node.0;
        while self.classes[index as usize].parent != index {
            index = self.classes[index as usize].parent;
        }
        Node(index)
    }

    fn fresh(&mut self) -> Node {
        let index = self.classes.len() as u32;
        self.classes.push(Class { parent: index, rank: 0, strength: Strength::Access, pointee: Pointee::Unknown });
        Node(index)
    }

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

    /// The node of a pointer value; constants are looked into, as deep as the emitter follows them.
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
            // Null, undef and poison take whatever type their use needs: each use gets a node of its own.
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

    /// States that the memory behind `node` is accessed as `ty`.
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

    /// The node of the pointers in the memory behind `node`, if the analysis sees pointers there.
    fn content(&mut self, node: Node, ty: Type<'c>) -> Option<Node> {
        self.contains(node, ty, Strength::Access);
        match self.pointee(node) {
            Pointee::Pointer { content, .. } => Some(content),
            _ => None,
        }
    }

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

    fn stores(&mut self, pointer: Node, stored: Value<'c>) {
        // What is loaded and what is stored say the same: the memory holds values like this one.
        self.loads(pointer, stored);
    }

    /// An address computation. `indices` yields the indices that are constants as such.
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

    /// Whether the memory behind `node` was made with a type that is neither `ty` nor a pointer. What lies at an offset
    /// into it that counts in elements of `ty` is not such memory.
    fn is_defined_as_other(&mut self, node: Node, ty: Type<'c>) -> bool {
        let root = self.find(node) as usize;
        let class = self.classes[root];
        class.strength == Strength::Definition && matches!(class.pointee, Pointee::Type(own) if own != ty)
    }

    /// Makes two pointers agree, and what they contain, and so on.
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
                // Ranks must not decide what wins, or the output would depend on the order of unrelated uses.
                (_, pointee) if (gone.strength, Reverse(b)) > (kept.strength, Reverse(a)) => {
                    root.pointee = pointee;
                    root.strength = gone.strength;
                }
                _ => {}
            }
        }
    }

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
        let mut walks = Walks { first: self.starts.len(), instructions: 0, has_freeze: false };
        let mut pointers = std::mem::take(&mut self.pointers);
        for block in function.blocks() {
            let place = walks.first + block.number().unwrap_or_default();
            if place >= self.starts.len() {
                self.starts.resize(place + 1, 0);
            }
            self.starts[place] = self.of_instructions.len() + pointers.len();
            for instruction in block.instructions() {
                walks.instructions += 1;
                if instruction.is_pointer() {
                    pointers.push(instruction.as_value());
                }
                let opcode = instruction.opcode();
                walks.has_freeze |= opcode == Some(Opcode::Freeze);
                if concerns_pointers(instruction, opcode) {
                    self.instruction(function, instruction, signatures);
                }
            }
        }
        self.has_freeze |= walks.has_freeze;
        // A later instruction may have been the first to ask.
        let local = &self.local;
        self.of_instructions.extend(pointers.drain(..).map(|pointer| local.get(pointer)));
        self.pointers = pointers;
        self.instructions += walks.instructions;
        self.walks.insert(function, walks);
    }

    fn returned(&mut self, function: Function<'c>) -> Node {
        if let Some(&node) = self.returns.get(&function) {
            return node;
        }
        let node = self.fresh();
        self.returns.insert(function, node);
        node
    }

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
            // Nothing but a cast between types of pointers, which LLVM has no other use for: each side has its own.
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

/// Whether pointers are accessed atomically: as integers, which says nothing about what these point to.
fn is_integer_access(value: Value<'_>, access: MemoryAccess) -> bool {
    access.ordering != Ordering::NotAtomic && value.is_pointer()
}

/// The type of the memory that a pointer parameter names by its attributes.
pub(crate) fn memory_type<'c>(attributes: AttributeSet<'c>, kinds: AttributeKinds) -> Option<Type<'c>> {
    if attributes.among(&kinds.memory_types) == 0 {
        return None;
    }
    kinds.memory_types.iter().flatten().find_map(|&kind| attributes.ty(kind))
}

/// Whether an instruction can state something: most have nothing to do with pointers.
fn concerns_pointers(instruction: Instruction<'_>, opcode: Option<Opcode>) -> bool {
    use Opcode::*;
    match opcode {
        Some(Alloca | Load | Store | AtomicRmw | CmpXchg | Ret | Call) => true,
        Some(GetElementPtr | Phi | Select | Freeze | IntToPtr | BitCast | AddrSpaceCast) => instruction.is_pointer(),
        Some(ICmp) => instruction.operand(0).is_some_and(|operand| operand.is_pointer()),
        _ => false,
    }
}
