//! Types, constants and module-scope variables: each type and constant once.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::error::Error;
use crate::spirv::binary::MAX_INSTRUCTION_WORDS;
use crate::spirv::grammar::{Decoration, Extension, FPEncoding, Op, StorageClass};
use crate::spirv::id::Id;
use crate::spirv::operands::NumberType;
use crate::spirv::words::Words;

use super::{Builder, push, push_parts};

/// How many pointer types are remembered, each in the place of its storage class and pointee.
pub(super) const RECENT_POINTERS: usize = 64;

/// What a declaration is but for its result. Declarations with equal keys are one.
#[derive(Clone, Copy)]
struct Key<'a> {
    op: Op,
    /// None for a type.
    result_type: Option<Id>,
    operands: &'a [u32],
}

impl Key<'_> {
    fn hash(&self) -> u32 {
        let mut hasher = FxHasher::default();
        hasher.write_u32(self.op.word());
        hasher.write_u32(self.result_type.map(Id::word).unwrap_or_default());
        for &word in self.operands {
            hasher.write_u32(word);
        }
        hasher.finish() as u32
    }

    /// The words of the declaration before its result.
    fn head(&self) -> usize {
        1 + usize::from(self.result_type.is_some())
    }

    /// Whether the instruction at the front of `words` declares this.
    fn is_at(&self, words: &[u32]) -> bool {
        let count = self.head() + 1 + self.operands.len();
        // The opcode says whether there is a result type, so that both have their operands in the same place.
        words.first().is_some_and(|&first| first == u32::from(self.op.0) | (count as u32) << 16)
            && self.result_type.is_none_or(|ty| words.get(1) == Some(&ty.word()))
            && words.get(self.head() + 1..count) == Some(self.operands)
    }
}

/// A declaration that is made once.
#[derive(Clone, Copy)]
pub(super) struct Interned {
    /// Where in the section of types and constants it is.
    offset: u32,
    /// The hash of its key. The table takes half the room with 32 bits of it.
    hash: u32,
}

impl Interned {
    /// What the table is told: it looks at the upper bits and the lower ones.
    fn spread(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

impl Builder {
    fn intern(&mut self, op: Op, result_type: Option<Id>, operands: &[u32], wanted: Option<Id>) -> Id {
        let key = Key { op, result_type, operands };
        let hash = key.hash();
        let globals = &self.globals;
        let found = self.interned.find(Interned::spread(hash), |known| {
            known.hash == hash && globals.get(known.offset as usize..).is_some_and(|words| key.is_at(words))
        });
        let known = found.and_then(|found| Id::new(*globals.get(found.offset as usize + key.head())?));
        if let (Some(known), None) = (known, wanted) {
            return known;
        }
        let is_new = known.is_none();
        let id = wanted.unwrap_or_else(|| self.fresh_id());
        // One that is too long is never written, and must not be found again.
        if is_new && operands.len() + 3 <= MAX_INSTRUCTION_WORDS {
            let offset = self.globals.len() as u32;
            let interned = Interned { offset, hash };
            self.interned.insert_unique(Interned::spread(hash), interned, |known| Interned::spread(known.hash));
        }
        self.global(op, result_type, id, operands);
        id
    }

    /// Writes an instruction into the section of types, constants and variables.
    fn global(&mut self, op: Op, result_type: Option<Id>, id: Id, operands: &[u32]) {
        let offset = self.globals.len() as u32;
        match result_type {
            Some(ty) => push_parts(&mut self.globals, &mut self.error, op, &[ty.word(), id.word()], operands),
            None => push_parts(&mut self.globals, &mut self.error, op, &[id.word()], operands),
        }
        if self.globals.len() as u32 > offset
            && let Some(definition) = self.definitions.get_mut(id.index())
        {
            definition.global = offset + 1;
            definition.value_type = result_type.map(Id::word).unwrap_or_default();
        }
    }

    /// The definition of a type, constant or module-scope variable: its opcode, and the operands after the result.
    /// `None` for ids that are defined elsewhere, or not yet.
    pub fn definition(&self, id: Id) -> Option<(Op, &[u32])> {
        let definition = self.definitions.get(id.index())?;
        let words = self.globals.get(definition.global.checked_sub(1)? as usize..)?;
        let &first = words.first()?;
        // What has a type stands behind it.
        let head = 2 + usize::from(definition.value_type != 0);
        Some((Op(first as u16), words.get(head..(first >> 16) as usize)?))
    }

    /// The declaration of a type: its opcode, and the operands after the result.
    pub fn type_info(&self, type_id: Id) -> Option<(Op, &[u32])> {
        match self.definitions.get(type_id.index())?.value_type {
            0 => self.definition(type_id),
            _ => None,
        }
    }

    /// What a pointer type points to; `None` for other types, untyped pointers among them.
    pub fn pointee(&self, pointer_type: Id) -> Option<Id> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer, &[_, pointee]) => Id::new(pointee),
            _ => None,
        }
    }

    /// The storage class of a pointer type, typed or not.
    pub fn storage_class(&self, pointer_type: Id) -> Option<StorageClass> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer | Op::TypeUntypedPointerKHR, &[storage, ..]) => Some(StorageClass(storage)),
            _ => None,
        }
    }

    /// The type of the elements of a vector, matrix or array type.
    pub fn element_type(&self, type_id: Id) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray, &[element, ..]) => {
                Id::new(element)
            }
            _ => None,
        }
    }

    /// The types of a structure's members, as words.
    pub fn member_types(&self, structure: Id) -> Option<&[u32]> {
        match self.type_info(structure)? {
            (Op::TypeStruct, members) => Some(members),
            _ => None,
        }
    }

    /// How many components a vector type has; 1 for any other.
    pub fn component_count(&self, type_id: Id) -> u32 {
        match self.type_info(type_id) {
            Some((Op::TypeVector, &[_, count])) => count,
            _ => 1,
        }
    }

    /// A vector type's component type; any other type itself.
    pub fn scalar_type(&self, type_id: Id) -> Id {
        match self.type_info(type_id) {
            Some((Op::TypeVector, &[component, _])) => Id::new(component).unwrap_or(type_id),
            _ => type_id,
        }
    }

    /// What `OpTypeInt` or `OpTypeFloat` says of a type.
    pub fn number_type(&self, type_id: Id) -> Option<NumberType> {
        match self.type_info(type_id)? {
            (Op::TypeInt, &[width, signedness]) => Some(NumberType::Int { width, signed: signedness != 0 }),
            (Op::TypeFloat, &[width]) => Some(NumberType::Float { width, encoding: None }),
            (Op::TypeFloat, &[width, encoding]) => {
                Some(NumberType::Float { width, encoding: Some(FPEncoding(encoding)) })
            }
            _ => None,
        }
    }

    /// The bits of a scalar constant of at most 64 bits, `OpConstantNull` included; `None` for what isn't one.
    pub fn constant_bits(&self, constant: Id) -> Option<u64> {
        match self.definition(constant)? {
            (Op::Constant, &[low]) => Some(u64::from(low)),
            (Op::Constant, &[low, high]) => Some(u64::from(low) | u64::from(high) << 32),
            (Op::ConstantTrue, []) => Some(1),
            (Op::ConstantFalse, []) => Some(0),
            (Op::ConstantNull, []) => {
                let type_id = self.type_of(constant)?;
                matches!(self.type_info(type_id)?.0, Op::TypeInt | Op::TypeFloat | Op::TypeBool).then_some(0)
            }
            _ => None,
        }
    }

    /// The type that the instruction declares, made when first asked for. `operands` are those after the result.
    pub fn type_(&mut self, op: Op, operands: &[u32]) -> Id {
        self.intern(op, None, operands, None)
    }

    /// `OpTypeVoid`.
    pub fn type_void(&mut self) -> Id {
        self.type_(Op::TypeVoid, &[])
    }

    /// `OpTypeBool`.
    pub fn type_bool(&mut self) -> Id {
        self.type_(Op::TypeBool, &[])
    }

    /// `OpTypeInt`; under OpenCL the signedness is 0 (the environment specification demands it).
    pub fn type_int(&mut self, width: u32, signedness: u32) -> Id {
        self.type_(Op::TypeInt, &[width, signedness])
    }

    /// `OpTypeFloat`.
    pub fn type_float(&mut self, width: u32, encoding: Option<FPEncoding>) -> Id {
        match encoding {
            None => self.type_(Op::TypeFloat, &[width]),
            Some(encoding) => self.type_(Op::TypeFloat, &[width, encoding.0]),
        }
    }

    /// `OpTypeVector`.
    pub fn type_vector(&mut self, component: Id, count: u32) -> Id {
        self.type_(Op::TypeVector, &[component.word(), count])
    }

    /// `OpTypeArray`; the length is the id of a constant.
    pub fn type_array(&mut self, element: Id, length: Id) -> Id {
        self.type_(Op::TypeArray, &[element.word(), length.word()])
    }

    /// `OpTypeArray` of so many bytes that are text (`UTFEncodedKHR`): other than the array without that decoration.
    pub fn type_text(&mut self, length: u32) -> Id {
        if let Some(&known) = self.text_types.get(&length) {
            return known;
        }
        let element = self.type_int(8, 0);
        let count = self.constant_u32(length);
        let id = self.fresh_id();
        self.type_new(Op::TypeArray, id, &[element.word(), count.word()]);
        self.decorate(id, Decoration::UTFEncodedKHR, &[]);
        self.text_types.insert(length, id);
        id
    }

    /// `OpTypeRuntimeArray`.
    pub fn type_runtime_array(&mut self, element: Id) -> Id {
        self.type_(Op::TypeRuntimeArray, &[element.word()])
    }

    /// `OpTypeStruct` of these members: the one without name and decorations, as LLVM's literal structures are.
    pub fn type_struct(&mut self, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        self.long_intern(Op::TypeStruct, Op::TypeStructContinuedINTEL, None, &words)
    }

    /// `OpTypeStruct` of its own with that id, whatever others there are of the same members. A member can be a
    /// pointer announced by [`Builder::forward_pointer`]. More members than an instruction can hold need
    /// SPV_INTEL_long_composites.
    pub fn type_struct_new(&mut self, id: Id, members: &[Id]) {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        self.long_global(Op::TypeStruct, Op::TypeStructContinuedINTEL, None, id, &words);
    }

    /// Writes an instruction that SPV_INTEL_long_composites lets go on in others where it is too long for one.
    /// [`Builder::definition`] then knows the first part alone.
    fn long_global(&mut self, op: Op, continued: Op, result_type: Option<Id>, id: Id, operands: &[u32]) {
        let room = MAX_INSTRUCTION_WORDS - 2 - usize::from(result_type.is_some());
        let Some((first, rest)) = operands.split_at_checked(room).filter(|(_, rest)| !rest.is_empty()) else {
            return self.global(op, result_type, id, operands);
        };
        if !self.is_extension_allowed(Extension::INTEL_long_composites) {
            let name = op.name().unwrap_or_default();
            return self.fail(Error::InvalidWordCount(format!(
                "Can't encode instruction with word count greater than {MAX_INSTRUCTION_WORDS}:\n\
                 Id: {}, OpCode: {name}, Name: \"\"\n{} allows more",
                id.word(),
                Extension::INTEL_long_composites
            )));
        }
        self.global(op, result_type, id, first);
        for part in rest.chunks(MAX_INSTRUCTION_WORDS - 1) {
            self.global_void(continued, part);
        }
    }

    /// As [`Builder::long_global`] for what is made once if it is short.
    fn long_intern(&mut self, op: Op, continued: Op, result_type: Option<Id>, operands: &[u32]) -> Id {
        if operands.len() + 3 <= MAX_INSTRUCTION_WORDS {
            return self.intern(op, result_type, operands, None);
        }
        let id = self.fresh_id();
        self.long_global(op, continued, result_type, id, operands);
        id
    }

    /// Any type of its own with that id (`OpTypeOpaque` of a name, say, needs none: that is interned).
    pub fn type_new(&mut self, op: Op, id: Id, operands: &[u32]) {
        self.global(op, None, id, operands);
    }

    /// `OpTypePointer`.
    pub fn type_pointer(&mut self, storage: StorageClass, pointee: Id) -> Id {
        // Asked for at every address: a few types and classes again and again.
        let place = (pointee.word() ^ storage.0 << 3) as usize % RECENT_POINTERS;
        if let Some((known_storage, known_pointee, pointer)) = self.recent_pointers[place]
            && (known_storage, known_pointee) == (storage, pointee)
        {
            return pointer;
        }
        let pointer = self.type_(Op::TypePointer, &[storage.0, pointee.word()]);
        self.recent_pointers[place] = Some((storage, pointee, pointer));
        pointer
    }

    /// Whether the program's pointers have no pointee type: whether SPV_KHR_untyped_pointers is allowed.
    pub fn has_untyped_pointers(&self) -> bool {
        self.untyped_pointers
    }

    /// The type of the program's pointers: `OpTypeUntypedPointerKHR` where that is allowed, else `OpTypePointer`.
    pub fn pointer_type(&mut self, storage: StorageClass, pointee: Id) -> Id {
        if self.untyped_pointers { self.untyped_pointer_type(storage) } else { self.type_pointer(storage, pointee) }
    }

    /// `OpTypeUntypedPointerKHR`.
    pub fn untyped_pointer_type(&mut self, storage: StorageClass) -> Id {
        self.type_(Op::TypeUntypedPointerKHR, &[storage.0])
    }

    /// Announces a pointer type whose pointee is declared later, and gives its id: a structure that points to
    /// itself needs one. [`Builder::define_pointer`] completes it.
    pub fn forward_pointer(&mut self, storage: StorageClass) -> Id {
        let id = self.fresh_id();
        push(&mut self.globals, &mut self.error, Op::TypeForwardPointer, &[id.word(), storage.0]);
        id
    }

    /// Declares the pointer type that was announced. From now on [`Builder::type_pointer`] gives it.
    pub fn define_pointer(&mut self, pointer: Id, storage: StorageClass, pointee: Id) {
        self.intern(Op::TypePointer, None, &[storage.0, pointee.word()], Some(pointer));
    }

    /// `OpTypeFunction`.
    pub fn type_function(&mut self, result: Id, parameters: &[Id]) -> Id {
        let words: Words = std::iter::once(result).chain(parameters.iter().copied()).map(Id::word).collect();
        self.type_(Op::TypeFunction, &words)
    }

    /// The constant that the instruction makes, made when first asked for. `operands` are those after the result.
    pub fn constant(&mut self, op: Op, constant_type: Id, operands: &[u32]) -> Id {
        self.intern(op, Some(constant_type), operands, None)
    }

    /// `OpConstant` of a number: all its words, the lowest first, a narrow one extended as 2.2.1 demands.
    pub fn constant_words(&mut self, constant_type: Id, words: &[u32]) -> Id {
        self.constant(Op::Constant, constant_type, words)
    }

    /// `OpConstant` of an unsigned 32-bit integer.
    pub fn constant_u32(&mut self, value: u32) -> Id {
        let uint = self.type_int(32, 0);
        self.constant_words(uint, &[value])
    }

    /// `OpConstant` of an integer (or a float's bits), whose type says how many words it has. What is above the
    /// width is cut off; a signed type's sign is extended into its last word.
    pub fn constant_int(&mut self, constant_type: Id, value: u64) -> Id {
        match self.number_words(constant_type, value) {
            ([low, _], 1) => self.constant_words(constant_type, &[low]),
            (words, 2) => self.constant_words(constant_type, &words),
            (words, count) => {
                let mut words = words.to_vec();
                words.resize(count as usize, 0);
                self.constant_words(constant_type, &words)
            }
        }
    }

    /// The lowest words of a number as a literal of a type, and how many such literals have.
    fn number_words(&self, constant_type: Id, mut value: u64) -> ([u32; 2], u32) {
        let number = self.number_type(constant_type);
        let width = number.map_or(32, NumberType::width).max(1);
        value &= u64::MAX >> (64 - width.min(64));
        if matches!(number, Some(NumberType::Int { signed: true, .. })) && width < 64 && value >> (width - 1) == 1 {
            value |= u64::MAX << width;
        }
        ([value as u32, (value >> 32) as u32], width.div_ceil(32))
    }

    /// `OpConstantTrue` or `OpConstantFalse`.
    pub fn constant_bool(&mut self, value: bool) -> Id {
        let bool_type = self.type_bool();
        self.constant(if value { Op::ConstantTrue } else { Op::ConstantFalse }, bool_type, &[])
    }

    /// `OpConstantNull`.
    pub fn null(&mut self, constant_type: Id) -> Id {
        self.constant(Op::ConstantNull, constant_type, &[])
    }

    /// `OpConstantComposite`. More members than an instruction can hold need SPV_INTEL_long_composites.
    pub fn composite(&mut self, constant_type: Id, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        let continued = Op::ConstantCompositeContinuedINTEL;
        self.long_intern(Op::ConstantComposite, continued, Some(constant_type), &words)
    }

    /// `OpSpecConstant` of a number, or `OpSpecConstantTrue` or `OpSpecConstantFalse` of a boolean, which is specialised
    /// by the number `spec_id`. The same one is made once.
    pub fn spec_constant(&mut self, spec_id: u32, constant_type: Id, bits: u64) -> Id {
        if let Some(id) = self.spec_constants.get(&(spec_id, constant_type, bits)) {
            return *id;
        }
        let id = if matches!(self.type_info(constant_type), Some((Op::TypeBool, _))) {
            let op = if bits == 0 { Op::SpecConstantFalse } else { Op::SpecConstantTrue };
            self.global_value(op, constant_type, &[])
        } else {
            let (words, count) = self.number_words(constant_type, bits);
            let mut words = words.to_vec();
            words.resize(count as usize, 0);
            self.global_value(Op::SpecConstant, constant_type, &words)
        };
        self.decorate(id, Decoration::SpecId, &[spec_id]);
        self.spec_constants.insert((spec_id, constant_type, bits), id);
        id
    }

    /// `OpSpecConstantComposite`, each of its own. More members than an instruction can hold need
    /// SPV_INTEL_long_composites.
    pub fn spec_constant_composite(&mut self, constant_type: Id, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        let id = self.fresh_id();
        let continued = Op::SpecConstantCompositeContinuedINTEL;
        self.long_global(Op::SpecConstantComposite, continued, Some(constant_type), id, &words);
        id
    }

    /// `OpUndef` at module scope.
    pub fn undef(&mut self, value_type: Id) -> Id {
        self.constant(Op::Undef, value_type, &[])
    }

    /// `OpSpecConstantOp`: an operation on constants, worked out when the module is specialised. The same one is
    /// made once.
    pub fn spec_constant_op(&mut self, constant_type: Id, op: Op, operands: &[u32]) -> Id {
        let mut words = Vec::with_capacity(operands.len() + 1);
        words.push(op.word());
        words.extend_from_slice(operands);
        self.constant(Op::SpecConstantOp, constant_type, &words)
    }

    /// A specialisation constant (or any other instruction of the section with a result) of its own.
    pub fn global_value(&mut self, op: Op, value_type: Id, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.global_value_with_id(op, value_type, id, operands);
        id
    }

    /// As [`Builder::global_value`], with an id that was fetched before.
    pub fn global_value_with_id(&mut self, op: Op, value_type: Id, id: Id, operands: &[u32]) {
        self.global(op, Some(value_type), id, operands);
    }

    /// Adds an instruction without a result to the section of types and constants, right after what is there:
    /// `OpConstantCompositeContinuedINTEL`, say.
    pub fn global_void(&mut self, op: Op, operands: &[u32]) {
        push(&mut self.globals, &mut self.error, op, operands);
    }

    /// `OpVariable` at module scope.
    pub fn global_variable(&mut self, pointer_type: Id, storage: StorageClass, initializer: Option<Id>) -> Id {
        let id = self.fresh_id();
        self.global_variable_with_id(pointer_type, storage, initializer, id);
        id
    }

    /// As [`Builder::global_variable`], with an id that was fetched before.
    pub fn global_variable_with_id(
        &mut self,
        pointer_type: Id,
        storage: StorageClass,
        initializer: Option<Id>,
        id: Id,
    ) {
        let operands = [storage.0, initializer.map(Id::word).unwrap_or_default()];
        let operands = &operands[..if initializer.is_some() { 2 } else { 1 }];
        self.global_value_with_id(Op::Variable, pointer_type, id, operands);
    }

    /// `OpUntypedVariableKHR` at module scope, for values of the type `data`.
    pub fn untyped_global_variable_with_id(
        &mut self,
        pointer_type: Id,
        storage: StorageClass,
        data: Id,
        initializer: Option<Id>,
        id: Id,
    ) {
        let operands = [storage.0, data.word(), initializer.map(Id::word).unwrap_or_default()];
        let operands = &operands[..if initializer.is_some() { 3 } else { 2 }];
        self.global_value_with_id(Op::UntypedVariableKHR, pointer_type, id, operands);
    }
}
