//! What a module says about the messages of its OpAbortKHR.

use super::format::Value;
use super::layout::{self, MAX_DEPTH, Rules, Size, Types};
use crate::error::{Place, Result, SourceLine};
use crate::spirv::grammar::{AddressingModel, Capability, Decoration};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::spirv::{Header, Id, IdMap, Instruction, Instructions, Op, binary};

/// An OpAbortKHR.
#[derive(Debug)]
pub(super) struct Abort {
    /// The type of the message.
    pub(super) ty: Id,
    message: Id,
    function: Option<Id>,
    line: Option<(Id, u32, u32)>,
    offset: usize,
}

/// How well bytes agree with a message: how many of them are constants in the module, and whether there are as many.
pub(super) type Score = (u64, bool);

/// The instructions that are asked for.
#[derive(Debug)]
pub(super) struct Module<'m> {
    /// The definitions of ids.
    definitions: IdMap<Instruction<'m>>,
    /// The first operands of decorations, by what they decorate and which they are.
    decorations: FxHashMap<(u32, u32), u32>,
    /// The same of members of structures.
    member_decorations: FxHashMap<(u32, u32, u32), u32>,
    names: IdMap<&'m [u32]>,
    rules: Rules,
    /// The sizes of types that have one.
    sizes: IdMap<Size>,
    /// The OpAbortKHR.
    pub(super) aborts: Vec<Abort>,
}

impl<'m> Module<'m> {
    /// Reads a module.
    ///
    /// # Errors
    /// What the reader says of a broken one.
    pub(super) fn parse(words: &'m [u32]) -> Result<Self> {
        let header = Header::parse(words)?;
        let mut module = Module {
            definitions: IdMap::new(header.bound, words.len()),
            decorations: FxHashMap::default(),
            member_decorations: FxHashMap::default(),
            names: IdMap::new(header.bound, words.len()),
            rules: Rules { pointer: 8, natural: true },
            sizes: IdMap::new(header.bound, words.len()),
            aborts: Vec::new(),
        };
        let mut function = None;
        let mut line = None;
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            if let Some(result) = instruction.result() {
                module.definitions.insert(result, instruction);
                // What a type is made of comes before it.
                if instruction.op.is_type()
                    && let Some(size) =
                        layout::size_from(&module, module.rules, result, &mut |inner| module.size(inner))
                {
                    module.sizes.insert(result, size);
                }
            }
            let operands = instruction.operands;
            match (instruction.op, operands) {
                (Op::Capability, &[capability]) if capability == Capability::Shader.0 => module.rules.natural = false,
                (Op::MemoryModel, &[model, ..]) if model == AddressingModel::Physical32.0 => module.rules.pointer = 4,
                (Op::Decorate, &[target, decoration, ref rest @ ..]) => {
                    module.decorations.insert((target, decoration), rest.first().copied().unwrap_or(0));
                }
                (Op::MemberDecorate, &[target, member, decoration, ref rest @ ..]) => {
                    module.member_decorations.insert((target, member, decoration), rest.first().copied().unwrap_or(0));
                }
                (Op::Name, [target, name @ ..]) => {
                    if let Some(id) = Id::new(*target) {
                        module.names.insert(id, name);
                    }
                }
                (Op::Function, _) => (function, line) = (instruction.result(), None),
                (Op::Line, &[file, number, column]) => line = Id::new(file).map(|file| (file, number, column)),
                (Op::NoLine, _) => line = None,
                (Op::AbortKHR, &[ty, message]) => {
                    if let (Some(ty), Some(message)) = (Id::new(ty), Id::new(message)) {
                        module.aborts.push(Abort { ty, message, function, line, offset: instruction.offset });
                    }
                    line = None;
                }
                (op, _) if op.is_terminator() => line = None,
                _ => {}
            }
        }
        Ok(module)
    }

    /// The size of a type.
    fn size(&self, ty: Id) -> Option<Size> {
        self.sizes.get(ty).copied()
    }

    /// How far the elements of an array are apart, and how many there are.
    fn array(&self, ty: Id) -> Option<(u64, u64)> {
        layout::array(self, ty, &mut |inner| self.size(inner))
    }

    /// Where an OpAbortKHR is.
    pub(super) fn place(&self, abort: &Abort) -> Place {
        let text = |words: &[u32]| binary::read_string(words).ok().map(|(text, _)| text);
        let file = |id: Id| text(self.definitions.get(id).filter(|string| string.op == Op::String)?.arguments());
        Place {
            function: abort.function.and_then(|function| text(self.names.get(function)?)),
            instruction: None,
            word: Some(abort.offset),
            line: abort.line.map(|(id, line, column)| SourceLine { file: file(id), line, column }),
        }
    }

    /// How well bytes agree with the message of an OpAbortKHR; none where they can't be that message.
    pub(super) fn score(&self, abort: &Abort, bytes: &[u8]) -> Option<Score> {
        let size = self.size(abort.ty)?.bytes;
        let length = bytes.len() as u64;
        if size > length {
            return None;
        }
        let mut known = 0;
        let mut steps = step_limit(bytes);
        self.compare(abort.ty, abort.message, 0, bytes, (&mut known, &mut steps), 0)?;
        Some((known, size == length))
    }

    /// Compares bytes with a value as far as it is constant, and counts those that agree; none where one does not.
    fn compare(
        &self,
        ty: Id,
        value: Id,
        offset: u64,
        bytes: &[u8],
        (known, steps): (&mut u64, &mut u64),
        depth: u32,
    ) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        if depth > MAX_DEPTH {
            return Some(());
        }
        let Some(definition) = self.definitions.get(value) else { return Some(()) };
        match definition.op {
            Op::CopyObject | Op::CopyLogical => {
                let Some(copied) = definition.word(2).and_then(Id::new) else { return Some(()) };
                self.compare(ty, copied, offset, bytes, (known, steps), depth + 1)
            }
            Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct => {
                let parts = self.parts(ty)?;
                // Vectors may be made of vectors; messages' are not compared then.
                if !parts.is_of(definition.arguments().len()) {
                    return Some(());
                }
                for (index, &word) in definition.arguments().iter().enumerate() {
                    let (Some(member), Some((ty, at))) = (Id::new(word), parts.get(index)) else { return Some(()) };
                    let at = offset.checked_add(at)?;
                    self.compare(ty, member, at, bytes, (known, steps), depth + 1)?;
                }
                Some(())
            }
            Op::CompositeInsert => {
                // A composite that is made member by member: the last one in a place counts.
                let parts = self.parts(ty)?;
                let mut seen = FxHashSet::default();
                let mut next = Some(*definition);
                while let Some(insertion) = next.filter(|next| next.op == Op::CompositeInsert) {
                    *steps = steps.checked_sub(1)?;
                    let &[object, composite, index] = insertion.arguments() else { return Some(()) };
                    if let (true, Some(object), Some((ty, at))) =
                        (seen.insert(index), Id::new(object), parts.get(index as usize))
                    {
                        let at = offset.checked_add(at)?;
                        self.compare(ty, object, at, bytes, (known, steps), depth + 1)?;
                    }
                    next = Id::new(composite).and_then(|composite| self.definitions.get(composite)).copied();
                }
                Some(())
            }
            Op::Constant => {
                let size = self.size(ty)?.bytes as usize;
                let value: Vec<u8> = definition.arguments().iter().flat_map(|word| word.to_le_bytes()).collect();
                agree(slice(bytes, offset, size)?, value.get(..size)?, known)
            }
            Op::ConstantNull => {
                // Padding may be anything.
                match self.declaration(ty)? {
                    (Op::TypeInt | Op::TypeFloat, _) => {
                        let size = self.size(ty)?.bytes as usize;
                        let own = slice(bytes, offset, size)?;
                        agree(own, &vec![0; size], known)
                    }
                    _ => Some(()),
                }
            }
            Op::ConstantDataKHR => {
                let (Op::TypeArray, &[element, _]) = self.declaration(ty)? else { return Some(()) };
                let size = self.size(Id::new(element)?)?.bytes as usize;
                let (stride, count) = self.array(ty)?;
                let data: Vec<u8> = definition.arguments().iter().flat_map(|word| word.to_le_bytes()).collect();
                for (index, element) in (0..count).zip(data.chunks_exact(size.max(1))) {
                    *steps = steps.checked_sub(1)?;
                    let at = offset.checked_add(stride.checked_mul(index)?)?;
                    agree(slice(bytes, at, size)?, element, known)?;
                }
                Some(())
            }
            _ => Some(()),
        }
    }

    /// The parts of a composite type.
    fn parts(&self, ty: Id) -> Option<Parts> {
        match self.declaration(ty)? {
            (Op::TypeStruct, members) => {
                let placed = layout::structure(self, ty, members, &mut |inner| self.size(inner))?;
                Some(Parts::Members(placed.into_iter().map(|placed| (placed.ty, placed.offset)).collect()))
            }
            (Op::TypeArray, &[element, _]) => {
                let (stride, count) = self.array(ty)?;
                Some(Parts::Elements { ty: Id::new(element)?, stride, count })
            }
            (Op::TypeVector | Op::TypeMatrix, &[element, count]) => {
                let ty = Id::new(element)?;
                let stride = self.size(ty)?.bytes;
                Some(Parts::Elements { ty, stride, count: count.into() })
            }
            _ => None,
        }
    }

    /// The values in a message.
    pub(super) fn values(&self, ty: Id, bytes: &[u8]) -> Option<Vec<Value>> {
        let mut values = Vec::new();
        let mut steps = step_limit(bytes);
        self.read(ty, 0, bytes, (&mut values, &mut steps), 0)?;
        Some(values)
    }

    fn read(
        &self,
        ty: Id,
        offset: u64,
        bytes: &[u8],
        (values, steps): (&mut Vec<Value>, &mut u64),
        depth: u32,
    ) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        if depth > MAX_DEPTH {
            return None;
        }
        let number = |width: u32| {
            if width > 64 {
                return None;
            }
            let bytes = slice(bytes, offset, width as usize / 8)?;
            Some(bytes.iter().rev().fold(0u64, |bits, &byte| bits << 8 | u64::from(byte)))
        };
        match self.declaration(ty)? {
            (Op::TypeInt, &[width, signed]) => {
                values.push(Value::Int { bits: number(width)?, width, signed: signed != 0 });
            }
            (Op::TypeFloat, &[width @ (16 | 32 | 64)]) => values.push(Value::Float { bits: number(width)?, width }),
            // Of encodings that have no name in C.
            (Op::TypeFloat, &[width, ..]) => values.push(Value::Int { bits: number(width)?, width, signed: false }),
            (Op::TypePointer | Op::TypeUntypedPointerKHR, _) => {
                let width = self.rules.pointer as u32 * 8;
                values.push(Value::Int { bits: number(width)?, width, signed: false });
            }
            (Op::TypeVector, _) => {
                let mut components = Vec::new();
                self.elements(ty, offset, bytes, (&mut components, steps), depth)?;
                values.push(Value::Vector(components));
            }
            (Op::TypeArray, &[element, _]) => {
                let element = self.declaration(Id::new(element)?);
                let is_encoded = self.decoration(ty, Decoration::UTFEncodedKHR).is_some();
                let text = match element {
                    Some((Op::TypeInt, [8, _])) => self.bytes(ty, offset, bytes, 1),
                    // Slang has the text as words, in front of the values.
                    Some((Op::TypeInt, [32, _])) if values.is_empty() && depth == 1 => self.bytes(ty, offset, bytes, 4),
                    _ => None,
                };
                match text.and_then(|text| Value::text(&text, is_encoded)) {
                    Some(text) => values.push(text),
                    None => self.elements(ty, offset, bytes, (values, steps), depth)?,
                }
            }
            (Op::TypeStruct | Op::TypeMatrix, _) => self.elements(ty, offset, bytes, (values, steps), depth)?,
            _ => return None,
        }
        Some(())
    }

    /// The bytes of an array of integers of so many bytes.
    fn bytes(&self, ty: Id, offset: u64, bytes: &[u8], width: usize) -> Option<Vec<u8>> {
        let (stride, count) = self.array(ty)?;
        if count > bytes.len() as u64 {
            return None;
        }
        let mut found = Vec::with_capacity(count as usize * width);
        for index in 0..count {
            let at = offset.checked_add(stride.checked_mul(index)?)?;
            found.extend_from_slice(slice(bytes, at, width)?);
        }
        Some(found)
    }

    fn elements(
        &self,
        ty: Id,
        offset: u64,
        bytes: &[u8],
        (values, steps): (&mut Vec<Value>, &mut u64),
        depth: u32,
    ) -> Option<()> {
        let parts = self.parts(ty)?;
        for index in 0.. {
            let Some((ty, at)) = parts.get(index) else { break };
            self.read(ty, offset.checked_add(at)?, bytes, (values, steps), depth + 1)?;
        }
        Some(())
    }
}

/// How many members and elements are looked at for so many bytes: in a message that does not overlap itself each has a
/// byte of its own, but for structures that hold others and those that are empty.
fn step_limit(bytes: &[u8]) -> u64 {
    (bytes.len() as u64).saturating_mul(8).saturating_add(4096)
}

/// The parts of a composite, with their offsets.
enum Parts {
    Members(Vec<(Id, u64)>),
    Elements { ty: Id, stride: u64, count: u64 },
}

impl Parts {
    fn is_of(&self, count: usize) -> bool {
        match self {
            Parts::Members(members) => members.len() == count,
            Parts::Elements { count: own, .. } => *own == count as u64,
        }
    }

    fn get(&self, index: usize) -> Option<(Id, u64)> {
        match self {
            Parts::Members(members) => members.get(index).copied(),
            Parts::Elements { ty, stride, count } => {
                ((index as u64) < *count).then(|| stride.checked_mul(index as u64)).flatten().map(|at| (*ty, at))
            }
        }
    }
}

fn slice(bytes: &[u8], offset: u64, size: usize) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(size)?)
}

/// Counts bytes that agree; none where they do not.
fn agree(own: &[u8], constant: &[u8], known: &mut u64) -> Option<()> {
    *known += own.len() as u64;
    (own == constant).then_some(())
}

impl Types for Module<'_> {
    fn declaration(&self, ty: Id) -> Option<(Op, &[u32])> {
        self.definitions.get(ty).map(|definition| (definition.op, definition.arguments()))
    }

    fn length(&self, constant: Id) -> Option<u64> {
        let definition = self.definitions.get(constant)?;
        match (definition.op, definition.arguments()) {
            (Op::Constant | Op::SpecConstant, &[low]) => Some(low.into()),
            (Op::Constant | Op::SpecConstant, &[low, high]) => Some(u64::from(low) | u64::from(high) << 32),
            _ => None,
        }
    }

    fn decoration(&self, id: Id, decoration: Decoration) -> Option<u32> {
        self.decorations.get(&(id.word(), decoration.0)).copied()
    }

    fn member_decoration(&self, structure: Id, member: u32, decoration: Decoration) -> Option<u32> {
        self.member_decorations.get(&(structure.word(), member, decoration.0)).copied()
    }
}
