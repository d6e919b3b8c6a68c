//! A module as its rules see it: read once, in order.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::spirv::binary::{Header, Instruction, Instructions, read_string};
use crate::spirv::extensions::ExtensionSet;
use crate::spirv::grammar::{AddressingModel, Capability, Decoration, ExecutionMode, Extension, Op, StorageClass};
use crate::spirv::id::Id;

/// How deep two types are compared.
const MAX_DEPTH: u32 = 256;

/// What rules ask for.
#[derive(Default)]
pub(super) struct Module<'m> {
    /// The capabilities that are declared.
    pub(super) capabilities: Vec<(Capability, Instruction<'m>)>,
    /// The extensions that are declared.
    extensions: ExtensionSet,
    addressing: Option<AddressingModel>,
    /// The entry points.
    pub(super) entry_points: Vec<Instruction<'m>>,
    /// The execution modes.
    pub(super) execution_modes: Vec<Instruction<'m>>,
    modes: FxHashSet<(Option<Id>, Option<u32>)>,
    /// Instructions that decorate an id.
    pub(super) decorations: Vec<Instruction<'m>>,
    /// Each OpGroupDecorate.
    pub(super) group_decorations: Vec<Instruction<'m>>,
    decorated: FxHashSet<(Id, Decoration)>,
    decorated_members: FxHashSet<(Id, u32, Decoration)>,
    /// The groups of decorations that an id or a member has.
    groups: FxHashMap<(Id, Option<u32>), Vec<Id>>,
    types: FxHashMap<Id, Type<'m>>,
    values: FxHashMap<Id, Value>,
    /// The instructions of the extensions that the rules are about, each with the one after it, lines apart.
    pub(super) subjects: Vec<(Instruction<'m>, Option<Op>)>,
}

/// A type.
#[derive(Clone, Copy)]
struct Type<'m> {
    op: Op,
    operands: &'m [u32],
    is_concrete: bool,
    has_layout: bool,
}

/// A value, constants too.
#[derive(Clone, Copy)]
struct Value {
    op: Op,
    ty: Id,
    number: Option<u64>,
}

impl<'m> Module<'m> {
    /// Reads a module.
    ///
    /// # Errors
    /// Those of the reader.
    pub(super) fn read(words: &'m [u32]) -> Result<Self> {
        Header::parse(words)?;
        let mut this = Module::default();
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            // Lines may end what they are about after a block.
            if let Some((_, next @ None)) = this.subjects.last_mut()
                && !matches!(instruction.op, Op::Line | Op::NoLine)
            {
                *next = Some(instruction.op);
            }
            this.note(instruction)?;
        }
        Ok(this)
    }

    fn note(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let operands = instruction.operands;
        match (instruction.op, operands) {
            (Op::Capability, &[capability]) => self.capabilities.push((Capability(capability), instruction)),
            (Op::Extension, _) => {
                let (name, _) = read_string(operands).map_err(|error| error.at(instruction.place()))?;
                if let Some(extension) = Extension::from_name(&name) {
                    self.extensions.insert(extension);
                }
            }
            (Op::MemoryModel, &[addressing, _]) => self.addressing = Some(AddressingModel(addressing)),
            (Op::EntryPoint, _) => self.entry_points.push(instruction),
            (Op::ExecutionMode | Op::ExecutionModeId, _) => {
                self.modes.insert((instruction.id(0), instruction.word(1)));
                self.execution_modes.push(instruction);
            }
            (Op::Decorate | Op::DecorateId | Op::DecorateString, &[target, decoration, ..]) => {
                self.decorations.push(instruction);
                if let Some(target) = Id::new(target) {
                    self.decorated.insert((target, Decoration(decoration)));
                }
            }
            (Op::MemberDecorate | Op::MemberDecorateString, &[structure, member, decoration, ..]) => {
                if let Some(structure) = Id::new(structure) {
                    self.decorated_members.insert((structure, member, Decoration(decoration)));
                }
            }
            (Op::GroupDecorate, &[group, ref targets @ ..]) => {
                self.group_decorations.push(instruction);
                for (target, group) in targets.iter().filter_map(|&id| Some((Id::new(id)?, Id::new(group)?))) {
                    self.groups.entry((target, None)).or_default().push(group);
                }
            }
            (Op::GroupMemberDecorate, &[group, ref members @ ..]) => {
                let members = members.as_chunks().0.iter();
                for (id, member, group) in
                    members.filter_map(|&[id, member]| Some((Id::new(id)?, member, Id::new(group)?)))
                {
                    self.groups.entry((id, Some(member))).or_default().push(group);
                }
            }
            (Op::AbortKHR | Op::PoisonKHR | Op::FreezeKHR | Op::ConstantDataKHR | Op::SpecConstantDataKHR, _) => {
                self.subjects.push((instruction, None))
            }
            _ => {}
        }
        match (instruction.result(), instruction.result_type()) {
            (Some(id), Some(ty)) => {
                let number = match (instruction.op, instruction.arguments()) {
                    (Op::Constant | Op::SpecConstant, &[word]) => Some(u64::from(word)),
                    (Op::Constant | Op::SpecConstant, &[low, high]) => Some(u64::from(high) << 32 | u64::from(low)),
                    _ => None,
                };
                self.values.insert(id, Value { op: instruction.op, ty, number });
            }
            (Some(id), None) => {
                let (op, operands) = (instruction.op, instruction.arguments());
                let (is_concrete, has_layout) =
                    (self.makes_concrete(op, operands), self.makes_layout(id, op, operands));
                self.types.insert(id, Type { op, operands, is_concrete, has_layout });
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// Whether a type of this declaration is concrete (section 2.2.2): numbers, physical pointers, and what is made of them.
    fn makes_concrete(&self, op: Op, operands: &[u32]) -> bool {
        let is_concrete = |word: Option<&u32>| {
            word.and_then(|&word| self.types.get(&Id::new(word)?)).is_some_and(|ty| ty.is_concrete)
        };
        match op {
            Op::TypeInt | Op::TypeFloat => true,
            Op::TypeVector | Op::TypeVectorIdEXT | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray => {
                is_concrete(operands.first())
            }
            Op::TypeStruct => operands.iter().all(|word| is_concrete(Some(word))),
            Op::TypePointer | Op::TypeUntypedPointerKHR => match self.addressing {
                None | Some(AddressingModel::Logical) => false,
                Some(AddressingModel::PhysicalStorageBuffer64) => {
                    operands.first() == Some(&StorageClass::PhysicalStorageBuffer.0)
                }
                Some(_) => true,
            },
            _ => false,
        }
    }

    /// Whether all of a type has an explicit layout: offsets of members, strides of arrays and of matrices.
    fn makes_layout(&self, id: Id, op: Op, operands: &[u32]) -> bool {
        let has_layout =
            |word: Option<&u32>| word.and_then(|&word| self.types.get(&Id::new(word)?)).is_some_and(|ty| ty.has_layout);
        match op {
            Op::TypeArray | Op::TypeRuntimeArray => {
                self.is_decorated(id, Decoration::ArrayStride) && has_layout(operands.first())
            }
            Op::TypeStruct => (0..).zip(operands).all(|(member, word)| {
                let says = |decoration: Decoration| {
                    self.decorated_members.contains(&(id, member, decoration))
                        || self.is_decorated_by_group((id, Some(member)), decoration)
                };
                let is_matrix = Id::new(*word).is_some_and(|ty| self.is_type(ty, Op::TypeMatrix));
                says(Decoration::Offset)
                    && has_layout(Some(word))
                    && (!is_matrix
                        || says(Decoration::MatrixStride) && (says(Decoration::ColMajor) || says(Decoration::RowMajor)))
            }),
            _ => true,
        }
    }

    /// Whether a type is declared by this instruction.
    pub(super) fn is_type(&self, ty: Id, op: Op) -> bool {
        self.types.get(&ty).is_some_and(|known| known.op == op)
    }

    /// Whether an id is that of a type.
    pub(super) fn is_any_type(&self, id: Id) -> bool {
        self.types.get(&id).is_some_and(|ty| ty.op.is_type())
    }

    /// The operands of a type's declaration.
    pub(super) fn type_operands(&self, ty: Id) -> &'m [u32] {
        self.types.get(&ty).map_or(&[], |ty| ty.operands)
    }

    /// Whether a type is concrete.
    pub(super) fn is_concrete(&self, ty: Id) -> bool {
        self.types.get(&ty).is_some_and(|ty| ty.is_concrete)
    }

    /// Whether a type has an explicit layout.
    pub(super) fn has_layout(&self, ty: Id) -> bool {
        self.types.get(&ty).is_some_and(|ty| ty.has_layout)
    }

    /// The type of a value.
    pub(super) fn type_of(&self, value: Id) -> Option<Id> {
        self.values.get(&value).map(|value| value.ty)
    }

    /// The instruction that makes a value.
    pub(super) fn definition(&self, value: Id) -> Option<Op> {
        self.values.get(&value).map(|value| value.op)
    }

    /// The element type of an array, and how many there are, where that is a constant.
    pub(super) fn array(&self, ty: Id) -> Option<(Id, Option<u64>)> {
        match (self.types.get(&ty)?.op, self.type_operands(ty)) {
            (Op::TypeArray, &[element, length]) => {
                let length = Id::new(length).and_then(|length| self.values.get(&length)?.number);
                Some((Id::new(element)?, length))
            }
            _ => None,
        }
    }

    /// The width of a scalar integer type.
    pub(super) fn integer_width(&self, ty: Id) -> Option<u32> {
        if self.is_type(ty, Op::TypeInt) { self.type_operands(ty).first().copied() } else { None }
    }

    /// Whether a capability is declared.
    pub(super) fn declares(&self, capability: Capability) -> bool {
        self.capabilities.iter().any(|(known, _)| *known == capability)
    }

    /// Whether an extension is declared.
    pub(super) fn has_extension(&self, extension: Extension) -> bool {
        self.extensions.contains(extension)
    }

    /// Whether an id has a decoration.
    pub(super) fn is_decorated(&self, id: Id, decoration: Decoration) -> bool {
        self.decorated.contains(&(id, decoration)) || self.is_decorated_by_group((id, None), decoration)
    }

    fn is_decorated_by_group(&self, target: (Id, Option<u32>), decoration: Decoration) -> bool {
        let groups = self.groups.get(&target);
        groups.is_some_and(|groups| groups.iter().any(|&group| self.decorated.contains(&(group, decoration))))
    }

    /// Whether an execution mode is declared of an entry point.
    pub(super) fn has_mode(&self, entry_point: Option<Id>, mode: ExecutionMode) -> bool {
        self.modes.contains(&(entry_point, Some(mode.0)))
    }

    /// The instructions of these opcodes, with the opcode of the one after each.
    pub(super) fn instructions(&self, ops: &'static [Op]) -> impl Iterator<Item = (&Instruction<'m>, Option<Op>)> {
        let known = self.subjects.iter().filter(|(instruction, _)| ops.contains(&instruction.op));
        known.map(|(instruction, next)| (instruction, *next))
    }

    /// Whether two types match logically, as OpCopyLogical says: they are the same, or arrays of one length or structures
    /// of as many members, whose elements or members are the same or match.
    pub(super) fn match_logically(&self, one: Id, other: Id) -> bool {
        self.matches(one, other, 0, &mut FxHashSet::default())
    }

    fn matches(&self, one: Id, other: Id, depth: u32, seen: &mut FxHashSet<(Id, Id)>) -> bool {
        if one == other || !seen.insert((one, other)) {
            return true;
        }
        if depth > MAX_DEPTH {
            return false;
        }
        if let (Some((one, length)), Some((other, own))) = (self.array(one), self.array(other)) {
            return length == own && self.matches(one, other, depth + 1, seen);
        }
        let (members, others) = (self.type_operands(one), self.type_operands(other));
        self.is_type(one, Op::TypeStruct)
            && self.is_type(other, Op::TypeStruct)
            && members.len() == others.len()
            && members.iter().zip(others).all(|(&one, &other)| match (Id::new(one), Id::new(other)) {
                (Some(one), Some(other)) => self.matches(one, other, depth + 1, seen),
                _ => false,
            })
    }
}
