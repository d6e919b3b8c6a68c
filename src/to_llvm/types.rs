//! SPIR-V's types in LLVM.
//!
//! A type's operands are defined before it (pointers to what comes later apart, whose pointees are no matter of LLVM's),
//! so that types are made in the module's order and nothing recurses. How deep they nest is bounded all the same, since
//! LLVM recurses over them.

use super::driver::Driver;
use crate::error::{Error, Result};
use crate::llvm::Type;
use crate::mapping::{address_space, opaque_types, types};
use crate::spirv::grammar::{FPEncoding, StorageClass};
use crate::spirv::{Id, Instruction, Op};

/// The longest vector that is accepted.
const MAX_VECTOR: u32 = 4096;

/// A SPIR-V type and its form in LLVM.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeInfo<'c> {
    /// The type in LLVM.
    pub(super) llvm: Type<'c>,
    /// The instruction that declares it.
    pub(super) op: Op,
    /// What the components of a vector are, or the type itself.
    pub(super) scalar: Scalar,
    /// The number of components of a vector; 0 of other types.
    pub(super) lanes: u32,
    /// How many types nest in it.
    depth: u32,
}

/// The kind of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    /// A boolean.
    Bool,
    /// An integer of a width.
    Int(u32),
    /// A floating-point number of a width that LLVM has too.
    Float(u32),
    /// A pointer in an address space.
    Pointer(u32),
    /// No number.
    Other,
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// A type that has been declared.
    ///
    /// # Errors
    /// `InvalidModule` where the id is no type, or one that is declared later.
    pub(super) fn type_info(&mut self, id: Id) -> Result<TypeInfo<'c>> {
        if let Some(info) = self.types.get(id) {
            return Ok(info);
        }
        // A pointer may be used before it is declared, after an OpTypeForwardPointer.
        match self.index.definition(id) {
            Some(definition) if matches!(definition.op, Op::TypePointer | Op::TypeUntypedPointerKHR) => {
                self.pointer_type(&definition)
            }
            _ => {
                self.ensure_global(id)?;
                self.types.get(id).ok_or_else(|| self.invalid(format!("{id} is no type")))
            }
        }
    }

    /// Makes the LLVM type of a declaration.
    pub(super) fn declare_type(&mut self, instruction: &Instruction<'m>, continued: &[Instruction<'m>]) -> Result<()> {
        let Some(id) = instruction.result() else { return Ok(()) };
        let info = self.make_type(id, instruction, continued)?;
        if info.depth > types::MAX_DEPTH {
            return Err(instruction.invalid(format!("types are nested more than {} deep", types::MAX_DEPTH)));
        }
        self.types.insert(id, info);
        Ok(())
    }

    fn make_type(
        &mut self,
        id: Id,
        instruction: &Instruction<'m>,
        continued: &[Instruction<'m>],
    ) -> Result<TypeInfo<'c>> {
        let invalid = |what: &str| instruction.invalid(what);
        let arguments = instruction.arguments();
        let plain = |llvm, scalar| TypeInfo { llvm, op: instruction.op, scalar, lanes: 0, depth: 0 };
        let info = match (instruction.op, arguments) {
            (Op::TypeVoid, _) => plain(self.llvm_types().void(), Scalar::Other),
            (Op::TypeBool, _) => plain(self.llvm_types().bool(), Scalar::Bool),
            (Op::TypeInt, [width, ..]) => {
                let ty = self.llvm_types().int(*width);
                let ty = ty.map_err(|_| Error::InvalidBitWidth(width.to_string()).at(instruction.place()))?;
                plain(ty, Scalar::Int(*width))
            }
            (Op::TypeFloat, [width, encoding @ ..]) => self.float(instruction, *width, encoding.first().copied())?,
            (Op::TypeVector, [_, count]) => {
                let element = self.operand_type(instruction, 1)?;
                if *count == 0 || *count > MAX_VECTOR {
                    return Err(invalid("a vector of this many components"));
                }
                let llvm = self.llvm_types().vector(element.llvm, *count)?;
                TypeInfo { llvm, lanes: *count, depth: element.depth + 1, ..element }
            }
            (Op::TypeMatrix, [_, count]) => {
                let column = self.operand_type(instruction, 1)?;
                self.array(instruction, column, u64::from(*count))?
            }
            (Op::TypeArray, [_, _]) => {
                let element = self.operand_type(instruction, 1)?;
                let length = instruction.id(2).ok_or_else(|| invalid("an id is 0"))?;
                let length = self.constant(length)?.as_u64();
                let length = length.ok_or_else(|| invalid("an array's length is no integer constant"))?;
                self.array(instruction, element, length)?
            }
            (Op::TypeRuntimeArray, [_]) => {
                let element = self.operand_type(instruction, 1)?;
                self.array(instruction, element, 0)?
            }
            (Op::TypeStruct, _) => self.structure(id, instruction, continued)?,
            (Op::TypeOpaque, _) => {
                let name = crate::spirv::binary::read_string(arguments).map(|(name, _)| name).unwrap_or_default();
                plain(self.llvm_types().named_structure(&name).as_type(), Scalar::Other)
            }
            (Op::TypePointer | Op::TypeUntypedPointerKHR, _) => self.pointer_type(instruction)?,
            (Op::TypePipeStorage, _) => plain(self.llvm_types().pointer(1)?, Scalar::Pointer(1)),
            (Op::TypeFunction, [_, parameters @ ..]) => {
                let result = self.operand_type(instruction, 1)?;
                let mut depth = result.depth;
                let mut types = Vec::with_capacity(parameters.len());
                for index in 0..parameters.len() {
                    let parameter = self.operand_type(instruction, index + 2)?;
                    depth = depth.max(parameter.depth);
                    types.push(parameter.llvm);
                }
                let llvm = self.llvm_types().function(result.llvm, &types, false)?;
                TypeInfo { depth: depth + 1, ..plain(llvm.as_type(), Scalar::Other) }
            }
            _ => self.opaque(instruction)?,
        };
        // Matrices are arrays; nothing else keeps the scalar of what it is made of.
        Ok(TypeInfo { op: instruction.op, ..info })
    }

    fn operand_type(&mut self, instruction: &Instruction<'m>, index: usize) -> Result<TypeInfo<'c>> {
        let id = instruction.id(index).ok_or_else(|| instruction.invalid("a type's operand is missing"))?;
        self.type_info(id)
    }

    fn float(&mut self, instruction: &Instruction<'m>, width: u32, encoding: Option<u32>) -> Result<TypeInfo<'c>> {
        let types = self.llvm_types();
        let (llvm, scalar) = match (width, encoding.map(FPEncoding)) {
            (16, Some(FPEncoding::BFloat16KHR)) => (types.bfloat(), Scalar::Float(16)),
            (16, None) => (types.half(), Scalar::Float(16)),
            (32, None) => (types.float(), Scalar::Float(32)),
            (64, None) => (types.double(), Scalar::Float(64)),
            // LLVM has no arithmetic on smaller floats: they are held as integers.
            (4 | 8, _) => (types.int(width)?, Scalar::Other),
            _ => return Err(Error::InvalidBitWidth(width.to_string()).at(instruction.place())),
        };
        Ok(TypeInfo { llvm, op: instruction.op, scalar, lanes: 0, depth: 0 })
    }

    fn array(&mut self, instruction: &Instruction<'m>, element: TypeInfo<'c>, length: u64) -> Result<TypeInfo<'c>> {
        let llvm = self.llvm_types().array(element.llvm, length)?;
        Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Other, lanes: 0, depth: element.depth + 1 })
    }

    fn structure(
        &mut self,
        id: Id,
        instruction: &Instruction<'m>,
        continued: &[Instruction<'m>],
    ) -> Result<TypeInfo<'c>> {
        let mut members = Vec::with_capacity(instruction.arguments().len());
        let mut depth = 0;
        let more = continued.iter().flat_map(|more| more.operands);
        for &word in instruction.arguments().iter().chain(more) {
            let member = Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?;
            let member = self.type_info(member)?;
            depth = depth.max(member.depth);
            members.push(member.llvm);
        }
        let packed = self.decoration_of(id, crate::spirv::grammar::Decoration::CPacked).is_some();
        let name = match self.index.name(id) {
            "" => "structtype",
            name => name,
        };
        let structure = self.llvm_types().named_structure(name);
        structure.set_body(&members, packed)?;
        let llvm = structure.as_type();
        Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Other, lanes: 0, depth: depth + 1 })
    }

    fn pointer_type(&mut self, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
        let class = instruction.word(1).map(StorageClass).ok_or_else(|| instruction.invalid("no storage class"))?;
        let to_function = instruction.op == Op::TypePointer
            && instruction.id(2).and_then(|id| self.index.definition(id)).is_some_and(|to| to.op == Op::TypeFunction);
        let space = if to_function || class == StorageClass::CodeSectionINTEL {
            self.function_address_space()
        } else {
            self.address_space(class).map_err(|error| error.at(instruction.place()))?
        };
        let llvm = self.llvm_types().pointer(space)?;
        Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Pointer(space), lanes: 0, depth: 0 })
    }

    /// The address space of functions.
    pub(super) fn function_address_space(&self) -> u32 {
        if self.options.emit_function_ptr_addr_space {
            address_space::address_space(StorageClass::CodeSectionINTEL).unwrap_or(0)
        } else {
            0
        }
    }

    /// The address space of a storage class.
    pub(super) fn address_space(&self, class: StorageClass) -> Result<u32, Error> {
        match address_space::address_space(class) {
            Some(space) => Ok(space),
            None => Err(Error::InvalidModule(format!("the storage class {class} has no address space in LLVM"))),
        }
    }

    /// A type that LLVM has as a target extension type.
    fn opaque(&mut self, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
        let llvm = opaque_types::to_llvm(self, instruction)?;
        let operands = instruction.arguments().iter().filter_map(|word| self.types.get(Id::new(*word)?));
        let depth = operands.map(|operand| operand.depth).max().unwrap_or(0) + 1;
        Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Other, lanes: 0, depth })
    }
}
