//! Finds the OpAbortKHR in a module that a message comes from, and reads the values in the message.

use super::format::Value;
use super::layout::{self, MAX_DEPTH, Rules, Size, Types};
use crate::error::{Place, Result};
use crate::spirv::module::{Line, LineTracker};
use crate::spirv::{self, AddressingModel, Capability, Decoration, Id, IdMap, Instruction, Op};
use rustc_hash::FxHashSet;

/// An OpAbortKHR of the module.
#[derive(Debug)]
pub(super) struct Abort {
    /// The type of the message.
    pub(super) ty: Id,
    message: Id,
    function: Id,
    line: Option<Line>,
    offset: usize,
}

/// How well bytes match the message of an OpAbortKHR: how many bytes equal constants in the module, and whether the
/// number of bytes is the size of the message.
pub(super) type Score = (u64, bool);

/// A module with the layout of its types, and its OpAbortKHR.
#[derive(Debug)]
pub(super) struct Module<'m> {
    spirv: spirv::Module<'m>,
    rules: Rules,
    /// The sizes of types that have one.
    sizes: IdMap<Size>,
    /// The OpAbortKHR.
    pub(super) aborts: Vec<Abort>,
}

impl<'m> Module<'m> {
    /// Reads the module and measures its types.
    ///
    /// # Errors
    /// Those of [`spirv::Module::read_tolerant`].
    pub(super) fn parse(words: &'m [u32]) -> Result<Self> {
        let spirv = spirv::Module::read_tolerant(words)?;
        let is_32_bit = spirv.models().is_some_and(|models| models.addressing == AddressingModel::Physical32);
        let rules = Rules { pointer: if is_32_bit { 4 } else { 8 }, natural: !spirv.declares(Capability::Shader) };
        let sizes = IdMap::new(spirv.header().bound, words.len());
        let mut module = Module { spirv, rules, sizes, aborts: Vec::new() };
        module.measure_types();
        module.find_aborts();
        Ok(module)
    }

    /// Computes the sizes of all types.
    fn measure_types(&mut self) {
        let types = self.spirv.globals().iter().filter(|instruction| instruction.op.is_type());
        for ty in types.filter_map(Instruction::result).collect::<Vec<_>>() {
            // The module declares inner types before the types that use them.
            if let Some(size) = layout::size_from(&*self, self.rules, ty, &mut |inner| self.size(inner)) {
                self.sizes.insert(ty, size);
            }
        }
    }

    /// Finds the OpAbortKHR in all functions.
    fn find_aborts(&mut self) {
        for function in self.spirv.functions() {
            let mut lines = LineTracker::default();
            for instruction in self.spirv.function_instructions(function).map_while(Result::ok) {
                let line = lines.line_of(&instruction);
                if let (Op::AbortKHR, Some(ty), Some(message)) = (instruction.op, instruction.id(0), instruction.id(1))
                {
                    let (function, offset) = (function.id, instruction.offset);
                    self.aborts.push(Abort { ty, message, function, line, offset });
                }
            }
        }
    }

    /// Returns the size of a type.
    fn size(&self, ty: Id) -> Option<Size> {
        self.sizes.get(ty).copied()
    }

    /// Returns the stride of an array in bytes, and its length.
    fn array(&self, ty: Id) -> Option<(u64, u64)> {
        layout::array(self, ty, &mut |inner| self.size(inner))
    }

    /// Returns the place of an OpAbortKHR.
    pub(super) fn place(&self, abort: &Abort) -> Place {
        let name = self.spirv.name(abort.function);
        Place {
            function: Some(name.to_owned()).filter(|name| !name.is_empty()),
            instruction: None,
            word: Some(abort.offset),
            line: abort.line.map(|line| self.spirv.resolve_line(line)),
        }
    }

    /// Returns how well bytes match the message of an OpAbortKHR, or `None` if they cannot be its message.
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

    /// Compares the bytes with the constant parts of a value, and counts the equal bytes in `known`. Returns `None` if
    /// a byte differs.
    ///
    /// `steps` bounds the work, see [`step_limit`].
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
        let Some(definition) = self.spirv.definition(value) else { return Some(()) };
        match definition.op {
            Op::CopyObject | Op::CopyLogical => {
                let Some(copied) = definition.word(2).and_then(Id::new) else { return Some(()) };
                self.compare(ty, copied, offset, bytes, (known, steps), depth + 1)
            }
            Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct => {
                let parts = self.parts(ty)?;
                // OpCompositeConstruct may make a vector of vectors. Such a vector is not compared.
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
                // In a chain of insertions, the last insertion for an index counts.
                let parts = self.parts(ty)?;
                let mut seen = FxHashSet::default();
                let mut next = Some(definition);
                while let Some(insertion) = next.filter(|next| next.op == Op::CompositeInsert) {
                    *steps = steps.checked_sub(1)?;
                    let &[object, composite, index] = insertion.arguments() else { return Some(()) };
                    if let (true, Some(object), Some((ty, at))) =
                        (seen.insert(index), Id::new(object), parts.get(index as usize))
                    {
                        let at = offset.checked_add(at)?;
                        self.compare(ty, object, at, bytes, (known, steps), depth + 1)?;
                    }
                    next = Id::new(composite).and_then(|composite| self.spirv.definition(composite));
                }
                Some(())
            }
            Op::Constant => {
                let size = self.size(ty)?.bytes as usize;
                let value: Vec<u8> = definition.arguments().iter().flat_map(|word| word.to_le_bytes()).collect();
                agree(slice(bytes, offset, size)?, value.get(..size)?, known)
            }
            Op::ConstantNull => {
                // Only scalars are compared: the padding of a composite may have any value.
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

    /// Returns the members or elements of a composite type.
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

    /// Reads the values of a message of this type.
    pub(super) fn values(&self, ty: Id, bytes: &[u8]) -> Option<Vec<Value>> {
        let mut values = Vec::new();
        let mut steps = step_limit(bytes);
        self.read(ty, 0, bytes, (&mut values, &mut steps), 0)?;
        Some(values)
    }

    /// Appends the values of a type at an offset to `values`.
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
            // No type of C has this floating-point width or encoding, so the bits are printed.
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
                    // In modules of Slang, the first member is the text as an array of words.
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

    /// Returns the bytes of an array of integers, each of which has `width` bytes.
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

    /// Appends the values of all members or elements of a composite.
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

/// Returns the number of members and elements that may be visited for a message.
///
/// In a valid message, every scalar has bytes of its own, and composites add a few steps. A hostile module can have
/// types whose members overlap, which would take exponential time.
fn step_limit(bytes: &[u8]) -> u64 {
    (bytes.len() as u64).saturating_mul(8).saturating_add(4096)
}

/// The members or elements of a composite with their offsets in bytes.
enum Parts {
    Members(Vec<(Id, u64)>),
    Elements { ty: Id, stride: u64, count: u64 },
}

impl Parts {
    /// Returns true if there are `count` members or elements.
    fn is_of(&self, count: usize) -> bool {
        match self {
            Parts::Members(members) => members.len() == count,
            Parts::Elements { count: own, .. } => *own == count as u64,
        }
    }

    /// Returns the type and the offset of a member or element.
    fn get(&self, index: usize) -> Option<(Id, u64)> {
        match self {
            Parts::Members(members) => members.get(index).copied(),
            Parts::Elements { ty, stride, count } => {
                ((index as u64) < *count).then(|| stride.checked_mul(index as u64)).flatten().map(|at| (*ty, at))
            }
        }
    }
}

/// Returns `size` bytes from an offset, or `None` past the end.
fn slice(bytes: &[u8], offset: u64, size: usize) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(size)?)
}

/// Adds the number of bytes to `known` if they are equal, otherwise returns `None`.
fn agree(own: &[u8], constant: &[u8], known: &mut u64) -> Option<()> {
    *known += own.len() as u64;
    (own == constant).then_some(())
}

impl Types for Module<'_> {
    fn declaration(&self, ty: Id) -> Option<(Op, &[u32])> {
        self.spirv.definition(ty).map(|definition| (definition.op, definition.arguments()))
    }

    fn length(&self, constant: Id) -> Option<u64> {
        self.spirv.integer_constant(constant)
    }

    fn decoration(&self, id: Id, decoration: Decoration) -> Option<u32> {
        first_operand(self.spirv.decorations(id), decoration)
    }

    fn member_decoration(&self, structure: Id, member: u32, decoration: Decoration) -> Option<u32> {
        first_operand(self.spirv.member_decorations(structure, member), decoration)
    }
}

/// Returns the first operand of a decoration, or 0 if the decoration has no operands.
fn first_operand(decorations: &[(Decoration, &[u32])], decoration: Decoration) -> Option<u32> {
    let (_, operands) = decorations.iter().find(|(known, _)| *known == decoration)?;
    Some(operands.first().copied().unwrap_or(0))
}
