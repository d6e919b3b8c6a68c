//! Types, constants and module-scope variables. Equal types and equal constants are declared once.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::error::Error;
use crate::spirv::grammar::{Decoration, Extension, FPEncoding, Op, StorageClass};
use crate::spirv::{binary::MAX_INSTRUCTION_WORDS, id::Id, operands::NumberType, words::Words};

use super::{Builder, push, push_joined};

/// The size of the cache of pointer types. Storage class and pointee determine the place in the cache.
pub(super) const RECENT_POINTERS: usize = 64;

/// The parts of a declaration without its result. Declarations with equal keys share one result.
#[derive(Clone, Copy)]
struct Key<'a> {
    op: Op,
    /// The type of the constant, or `None` for a type.
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

    /// Returns the number of words before the result of the declaration.
    fn head(&self) -> usize {
        1 + usize::from(self.result_type.is_some())
    }

    /// Returns true if `words` start with a declaration that has this key.
    fn is_at(&self, words: &[u32]) -> bool {
        let count = self.head() + 1 + self.operands.len();
        // The opcode determines whether there is a result type, so equal opcodes have their operands at the same
        // offset.
        words.first().is_some_and(|&first| first == u32::from(self.op.0) | (count as u32) << 16)
            && self.result_type.is_none_or(|ty| words.get(1) == Some(&ty.word()))
            && words.get(self.head() + 1..count) == Some(self.operands)
    }
}

/// An entry of the table of declarations.
#[derive(Clone, Copy)]
pub(super) struct Interned {
    /// The offset of the declaration in the section of types and constants.
    offset: u32,
    /// The lower 32 bits of the key's hash. Storing all 64 bits would double the size of the table.
    hash: u32,
}

impl Interned {
    /// Returns a 64-bit hash for the table. Both halves are `hash`, because the table uses the upper and the lower
    /// bits.
    fn spread(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

impl Builder {
    /// Returns the result of a declaration. Appends the declaration unless an equal one exists. If `wanted` is given,
    /// always appends the declaration, with `wanted` as its result.
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
        // A declaration that is too long is not appended, so a later look-up must not find it.
        if is_new && operands.len() + 3 <= MAX_INSTRUCTION_WORDS {
            let offset = self.globals.len() as u32;
            let interned = Interned { offset, hash };
            self.interned.insert_unique(Interned::spread(hash), interned, |known| Interned::spread(known.hash));
        }
        self.global(op, result_type, id, operands);
        id
    }

    /// Appends an instruction to the section of types and constants.
    fn global(&mut self, op: Op, result_type: Option<Id>, id: Id, operands: &[u32]) {
        let offset = self.globals.len() as u32;
        match result_type {
            Some(ty) => push_joined(&mut self.globals, &mut self.error, op, &[ty.word(), id.word()], operands),
            None => push_joined(&mut self.globals, &mut self.error, op, &[id.word()], operands),
        }
        if self.globals.len() as u32 > offset
            && let Some(definition) = self.definitions.get_mut(id.index())
        {
            definition.global = offset + 1;
            definition.value_type = result_type.map(Id::word).unwrap_or_default();
        }
    }

    /// Returns the opcode and the operands after the result of a type, constant or module-scope variable, or `None` for
    /// other ids and ids that are not defined yet.
    pub fn definition(&self, id: Id) -> Option<(Op, &[u32])> {
        let definition = self.definitions.get(id.index())?;
        let words = self.globals.get(definition.global.checked_sub(1)? as usize..)?;
        let &first = words.first()?;
        // The result type precedes the result.
        let head = 2 + usize::from(definition.value_type != 0);
        Some((Op(first as u16), words.get(head..(first >> 16) as usize)?))
    }

    /// Returns the opcode and the operands after the result of a type, or `None` for ids that are not types.
    pub fn type_info(&self, type_id: Id) -> Option<(Op, &[u32])> {
        match self.definitions.get(type_id.index())?.value_type {
            0 => self.definition(type_id),
            _ => None,
        }
    }

    /// Returns the pointee of a pointer type, or `None` for other types, including untyped pointer types.
    pub fn pointee(&self, pointer_type: Id) -> Option<Id> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer, &[_, pointee]) => Id::new(pointee),
            _ => None,
        }
    }

    /// Returns the storage class of a pointer type, typed or untyped.
    pub fn storage_class(&self, pointer_type: Id) -> Option<StorageClass> {
        match self.type_info(pointer_type)? {
            (Op::TypePointer | Op::TypeUntypedPointerKHR, &[storage, ..]) => Some(StorageClass(storage)),
            _ => None,
        }
    }

    /// Returns the type of the elements of a vector, matrix or array type.
    pub fn element_type(&self, type_id: Id) -> Option<Id> {
        match self.type_info(type_id)? {
            (Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray, &[element, ..]) => {
                Id::new(element)
            }
            _ => None,
        }
    }

    /// Returns the types of the members of a structure type, as words.
    pub fn member_types(&self, structure: Id) -> Option<&[u32]> {
        match self.type_info(structure)? {
            (Op::TypeStruct, members) => Some(members),
            _ => None,
        }
    }

    /// Returns the number of components of a vector type, or 1 for other types.
    pub fn component_count(&self, type_id: Id) -> u32 {
        match self.type_info(type_id) {
            Some((Op::TypeVector, &[_, count])) => count,
            _ => 1,
        }
    }

    /// Returns the component type of a vector type, or the type itself for other types.
    pub fn scalar_type(&self, type_id: Id) -> Id {
        match self.type_info(type_id) {
            Some((Op::TypeVector, &[component, _])) => Id::new(component).unwrap_or(type_id),
            _ => type_id,
        }
    }

    /// Returns the width and kind of an integer or floating-point type, or `None` for other types.
    pub fn number_type(&self, type_id: Id) -> Option<NumberType> {
        self.type_info(type_id).and_then(|(op, operands)| NumberType::of_type(op, operands))
    }

    /// Returns the bits of a scalar constant (OpConstant, OpConstantTrue, OpConstantFalse or OpConstantNull) of at most
    /// 64 bits, or `None` for other ids.
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

    /// Returns the type that an instruction declares. The first call appends the instruction. `operands` are the
    /// operands after the result.
    pub fn type_(&mut self, op: Op, operands: &[u32]) -> Id {
        self.intern(op, None, operands, None)
    }

    /// Returns the OpTypeVoid.
    pub fn type_void(&mut self) -> Id {
        self.type_(Op::TypeVoid, &[])
    }

    /// Returns the OpTypeBool.
    pub fn type_bool(&mut self) -> Id {
        self.type_(Op::TypeBool, &[])
    }

    /// Returns the OpTypeInt of this width and signedness. The OpenCL environment specification demands a signedness of
    /// 0.
    pub fn type_int(&mut self, width: u32, signedness: u32) -> Id {
        self.type_(Op::TypeInt, &[width, signedness])
    }

    /// Returns the OpTypeFloat of this width and encoding. The encoding `None` stands for IEEE 754.
    pub fn type_float(&mut self, width: u32, encoding: Option<FPEncoding>) -> Id {
        match encoding {
            None => self.type_(Op::TypeFloat, &[width]),
            Some(encoding) => self.type_(Op::TypeFloat, &[width, encoding.0]),
        }
    }

    /// Returns the OpTypeVector of `count` components.
    pub fn type_vector(&mut self, component: Id, count: u32) -> Id {
        self.type_(Op::TypeVector, &[component.word(), count])
    }

    /// Returns the OpTypeArray whose length is the constant `length`.
    pub fn type_array(&mut self, element: Id, length: Id) -> Id {
        self.type_(Op::TypeArray, &[element.word(), length.word()])
    }

    /// Returns the OpTypeArray of `length` bytes with the decoration UTFEncodedKHR. It differs from the array type
    /// without the decoration.
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

    /// Returns the OpTypeRuntimeArray.
    pub fn type_runtime_array(&mut self, element: Id) -> Id {
        self.type_(Op::TypeRuntimeArray, &[element.word()])
    }

    /// Returns the OpTypeStruct of these members that has no name and no decorations, like a literal structure of LLVM.
    /// More members than fit in an instruction need SPV_INTEL_long_composites.
    pub fn type_struct(&mut self, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        self.long_intern(Op::TypeStruct, Op::TypeStructContinuedINTEL, None, &words)
    }

    /// Appends an OpTypeStruct with this id, even if a structure with the same members exists. A member can be a
    /// pointer type of [`Builder::forward_pointer`]. More members than fit in an instruction need
    /// SPV_INTEL_long_composites.
    pub fn type_struct_new(&mut self, id: Id, members: &[Id]) {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        self.long_global(Op::TypeStruct, Op::TypeStructContinuedINTEL, None, id, &words);
    }

    /// Appends an instruction. If it is too long, the remaining operands follow in instructions with the opcode
    /// `continued` (SPV_INTEL_long_composites). [`Builder::definition`] returns only the operands in the first
    /// instruction.
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

    /// Returns the result of a declaration that may be too long for one instruction. Only declarations that fit in one
    /// instruction are shared.
    fn long_intern(&mut self, op: Op, continued: Op, result_type: Option<Id>, operands: &[u32]) -> Id {
        if operands.len() + 3 <= MAX_INSTRUCTION_WORDS {
            return self.intern(op, result_type, operands, None);
        }
        let id = self.fresh_id();
        self.long_global(op, continued, result_type, id, operands);
        id
    }

    /// Appends a type declaration with this id, even if an equal type exists.
    pub fn type_new(&mut self, op: Op, id: Id, operands: &[u32]) {
        self.global(op, None, id, operands);
    }

    /// Returns the OpTypePointer.
    pub fn type_pointer(&mut self, storage: StorageClass, pointee: Id) -> Id {
        // Address computations ask for the same few types all the time.
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

    /// Returns true if the pointers of the program are untyped, that is, if SPV_KHR_untyped_pointers is allowed.
    pub fn has_untyped_pointers(&self) -> bool {
        self.untyped_pointers
    }

    /// Returns the type of the program's pointers: OpTypeUntypedPointerKHR if [`Builder::has_untyped_pointers`],
    /// otherwise OpTypePointer.
    pub fn pointer_type(&mut self, storage: StorageClass, pointee: Id) -> Id {
        if self.untyped_pointers { self.untyped_pointer_type(storage) } else { self.type_pointer(storage, pointee) }
    }

    /// Returns the OpTypeUntypedPointerKHR.
    pub fn untyped_pointer_type(&mut self, storage: StorageClass) -> Id {
        self.type_(Op::TypeUntypedPointerKHR, &[storage.0])
    }

    /// Appends an OpTypeForwardPointer and returns the pointer type, which [`Builder::define_pointer`] declares later.
    /// A structure that contains a pointer to itself needs one.
    pub fn forward_pointer(&mut self, storage: StorageClass) -> Id {
        let id = self.fresh_id();
        push(&mut self.globals, &mut self.error, Op::TypeForwardPointer, &[id.word(), storage.0]);
        id
    }

    /// Declares a pointer type of [`Builder::forward_pointer`]. From now on, [`Builder::type_pointer`] returns it.
    pub fn define_pointer(&mut self, pointer: Id, storage: StorageClass, pointee: Id) {
        self.intern(Op::TypePointer, None, &[storage.0, pointee.word()], Some(pointer));
    }

    /// Returns the OpTypeFunction.
    pub fn type_function(&mut self, result: Id, parameters: &[Id]) -> Id {
        let words: Words = std::iter::once(result).chain(parameters.iter().copied()).map(Id::word).collect();
        self.type_(Op::TypeFunction, &words)
    }

    /// Returns the constant that an instruction declares. The first call appends the instruction. `operands` are the
    /// operands after the result.
    pub fn constant(&mut self, op: Op, constant_type: Id, operands: &[u32]) -> Id {
        self.intern(op, Some(constant_type), operands, None)
    }

    /// Returns the OpConstant whose literal has these words, the lowest first. Section 2.2.1, "Instructions", says how
    /// a narrow literal is extended to a word.
    pub fn constant_words(&mut self, constant_type: Id, words: &[u32]) -> Id {
        self.constant(Op::Constant, constant_type, words)
    }

    /// Returns the OpConstant of an unsigned 32-bit integer.
    pub fn constant_u32(&mut self, value: u32) -> Id {
        let uint = self.type_int(32, 0);
        self.constant_words(uint, &[value])
    }

    /// Returns the OpConstant of a number, which is given as bits. Bits above the width of the type are ignored. In a
    /// type of more than 64 bits, the upper bits are zero.
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

    /// Returns the lowest two words of the literal that represents a number, and the number of words of such literals.
    fn number_words(&self, constant_type: Id, mut value: u64) -> ([u32; 2], u32) {
        let number = self.number_type(constant_type);
        let width = number.map_or(32, NumberType::width).max(1);
        value &= u64::MAX >> (64 - width.min(64));
        if matches!(number, Some(NumberType::Int { signed: true, .. })) && width < 64 && value >> (width - 1) == 1 {
            value |= u64::MAX << width;
        }
        ([value as u32, (value >> 32) as u32], width.div_ceil(32))
    }

    /// Returns the OpConstantTrue or OpConstantFalse.
    pub fn constant_bool(&mut self, value: bool) -> Id {
        let bool_type = self.type_bool();
        self.constant(if value { Op::ConstantTrue } else { Op::ConstantFalse }, bool_type, &[])
    }

    /// Returns the OpConstantNull.
    pub fn null(&mut self, constant_type: Id) -> Id {
        self.constant(Op::ConstantNull, constant_type, &[])
    }

    /// Returns the OpConstantComposite of these members. More members than fit in an instruction need
    /// SPV_INTEL_long_composites.
    pub fn composite(&mut self, constant_type: Id, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        let continued = Op::ConstantCompositeContinuedINTEL;
        self.long_intern(Op::ConstantComposite, continued, Some(constant_type), &words)
    }

    /// Returns the specialization constant with the `SpecId` `spec_id` and the default `bits`: OpSpecConstant for a
    /// number, OpSpecConstantTrue or OpSpecConstantFalse for a boolean. Equal constants are declared once.
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

    /// Appends an OpSpecConstantComposite and returns its id. More members than fit in an instruction need
    /// SPV_INTEL_long_composites.
    pub fn spec_constant_composite(&mut self, constant_type: Id, members: &[Id]) -> Id {
        let words: Vec<u32> = members.iter().map(|id| id.word()).collect();
        let id = self.fresh_id();
        let continued = Op::SpecConstantCompositeContinuedINTEL;
        self.long_global(Op::SpecConstantComposite, continued, Some(constant_type), id, &words);
        id
    }

    /// Returns the OpUndef at module scope.
    pub fn undef(&mut self, value_type: Id) -> Id {
        self.constant(Op::Undef, value_type, &[])
    }

    /// Returns the OpSpecConstantOp of an operation on constants. Equal operations are declared once. `operands` are
    /// the operands of the operation.
    pub fn spec_constant_op(&mut self, constant_type: Id, op: Op, operands: &[u32]) -> Id {
        let mut words = Vec::with_capacity(operands.len() + 1);
        words.push(op.word());
        words.extend_from_slice(operands);
        self.constant(Op::SpecConstantOp, constant_type, &words)
    }

    /// Appends an instruction with a result to the section of types and constants, even if an equal one exists, and
    /// returns its result.
    pub fn global_value(&mut self, op: Op, value_type: Id, operands: &[u32]) -> Id {
        let id = self.fresh_id();
        self.global_value_with_id(op, value_type, id, operands);
        id
    }

    /// Appends an instruction as [`Builder::global_value`] does, with the result `id`.
    pub fn global_value_with_id(&mut self, op: Op, value_type: Id, id: Id, operands: &[u32]) {
        self.global(op, Some(value_type), id, operands);
    }

    /// Appends an instruction without a result, such as OpConstantCompositeContinuedINTEL, to the section of types and
    /// constants.
    pub fn global_void(&mut self, op: Op, operands: &[u32]) {
        push(&mut self.globals, &mut self.error, op, operands);
    }

    /// Appends an OpVariable at module scope and returns its id.
    pub fn global_variable(&mut self, pointer_type: Id, storage: StorageClass, initializer: Option<Id>) -> Id {
        let id = self.fresh_id();
        self.global_variable_with_id(pointer_type, storage, initializer, id);
        id
    }

    /// Appends an OpVariable at module scope with this id.
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

    /// Appends an OpUntypedVariableKHR for values of the type `data` at module scope, with this id.
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
