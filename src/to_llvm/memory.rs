//! Memory: variables of functions, loads and stores, addresses, copies, lifetimes.

use super::driver::{BuiltinPointer, Driver};
use super::types::TypeInfo;
use crate::error::Result;
use crate::llvm::{Access, CastFlags, CastOp, GepFlags, Value};
use crate::mapping::Build;
use crate::mapping::builtins::Component;
use crate::mapping::memory::AccessOperands;
use crate::spirv::grammar::{BuiltIn, Decoration};
use crate::spirv::{Id, Instruction, Op};

/// What kind of address computation an opcode is.
pub(super) struct Chain {
    /// The type to step through is an operand.
    pub(super) is_untyped: bool,
    /// The first index counts what the pointer points to.
    pub(super) has_element: bool,
    pub(super) in_bounds: bool,
}

impl Chain {
    pub(super) fn of(op: Op) -> Option<Chain> {
        let (is_untyped, has_element, in_bounds) = match op {
            Op::AccessChain => (false, false, false),
            Op::InBoundsAccessChain => (false, false, true),
            Op::PtrAccessChain => (false, true, false),
            Op::InBoundsPtrAccessChain => (false, true, true),
            Op::UntypedAccessChainKHR => (true, false, false),
            Op::UntypedInBoundsAccessChainKHR => (true, false, true),
            Op::UntypedPtrAccessChainKHR => (true, true, false),
            Op::UntypedInBoundsPtrAccessChainKHR => (true, true, true),
            _ => return None,
        };
        Some(Chain { is_untyped, has_element, in_bounds })
    }
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds an instruction of this file's subject; false where it is another's.
    pub(super) fn memory(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        match instruction.op {
            Op::Load => self.load(instruction)?,
            Op::Store => self.store(instruction)?,
            Op::Variable | Op::UntypedVariableKHR => self.function_variable(instruction)?,
            Op::VariableLengthArrayINTEL => {
                let ty = self.result_type(instruction)?;
                // Without a pointee, elements that are as large as pointers.
                let element = if ty.op == Op::TypeUntypedPointerKHR {
                    ty.llvm
                } else {
                    self.pointee_of_result(instruction)?.llvm
                };
                let count = self.argument_value(instruction, 0)?;
                let align = self.alignment_of(instruction);
                let value = self.builder().alloca(element, Some(count), 0, align)?;
                self.define(instruction, value)?;
            }
            op if Chain::of(op).is_some() => return self.access_chain(instruction),
            Op::CopyMemory | Op::CopyMemorySized => self.copy(instruction)?,
            Op::LifetimeStart => self.lifetime(instruction, "llvm.lifetime.start")?,
            Op::LifetimeStop => self.lifetime(instruction, "llvm.lifetime.end")?,
            Op::SaveMemoryINTEL => {
                let ty = self.result_type(instruction)?.llvm;
                let value = self.intrinsic("llvm.stacksave", ty, &[])?;
                self.define(instruction, value)?;
            }
            Op::RestoreMemoryINTEL => {
                let pointer = self.argument_value(instruction, 0)?;
                let void = self.llvm_types().void();
                self.intrinsic("llvm.stackrestore", void, &[pointer])?;
            }
            Op::AssumeTrueKHR => {
                let condition = self.argument_value(instruction, 0)?;
                let void = self.llvm_types().void();
                self.intrinsic("llvm.assume", void, &[condition])?;
            }
            Op::ExpectKHR => {
                let (value, expected) = self.two(instruction)?;
                let ty = value.ty();
                let value = self.intrinsic("llvm.expect", ty, &[value, expected])?;
                self.define(instruction, value)?;
            }
            // Casts of pointers to variables decorated with BuiltIn lead to no memory either.
            Op::PtrCastToGeneric | Op::Bitcast | Op::CopyObject if !self.builtins.is_empty() => {
                let operand = self.argument(instruction, 0)?;
                let Some(pointer) = self.builtins.get(&operand).copied() else { return Ok(false) };
                if let Some(id) = instruction.result() {
                    self.builtins.insert(id, pointer);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn load(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let ty = self.result_type(instruction)?;
        if !self.builtins.is_empty() {
            let pointer = self.argument(instruction, 0)?;
            if let Some(pointer) = self.builtins.get(&pointer).copied() {
                return self.load_builtin(instruction, pointer);
            }
        }
        let pointer = self.argument_value(instruction, 0)?;
        let (operands, _) = AccessOperands::read(instruction.arguments().get(1..).unwrap_or_default());
        let value = self.builder().load(ty.llvm, pointer, operands.access())?;
        self.access_metadata(value, operands)?;
        self.define(instruction, value)
    }

    fn store(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (pointer, value) = self.two(instruction)?;
        let (operands, _) = AccessOperands::read(instruction.arguments().get(2..).unwrap_or_default());
        let value = self.builder().store(value, pointer, operands.access())?;
        self.access_metadata(value, operands)
    }

    fn access_metadata(&mut self, value: Value<'c>, operands: AccessOperands) -> Result<()> {
        if operands.nontemporal {
            let one = self.int32(1)?.to_metadata()?;
            let node = self.llvm_types().node(&[Some(one)])?;
            value.attach(self.metadata_kinds.nontemporal, node)?;
        }
        Ok(())
    }

    /// The alignment that a variable is decorated with.
    pub(super) fn alignment_of(&self, instruction: &Instruction<'m>) -> Option<u64> {
        let id = instruction.result()?;
        let bytes = match self.decoration_of(id, Decoration::Alignment) {
            Some(operands) => u64::from(*operands.first()?),
            None => {
                let operands = self.decoration_of(id, Decoration::AlignmentId)?;
                self.constant_u64(Id::new(*operands.first()?)?)?
            }
        };
        Some(bytes).filter(|bytes| bytes.is_power_of_two())
    }

    /// What the pointer that the instruction gives points to.
    pub(super) fn pointee_of_result(&mut self, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
        if instruction.op == Op::UntypedVariableKHR {
            let ty = self.argument(instruction, 1)?;
            return self.type_info(ty);
        }
        let ty = instruction.result_type().ok_or_else(|| self.invalid("the result type is missing"))?;
        self.pointee_type(ty)
    }

    /// What a pointer points to.
    pub(super) fn pointee(&mut self, pointer: Id) -> Result<TypeInfo<'c>> {
        if let Some(definition) = self.index.definition(pointer)
            && definition.op == Op::UntypedVariableKHR
        {
            return self.pointee_of_result(&definition);
        }
        let ty = self.type_of(pointer)?;
        self.pointee_type(ty)
    }

    fn pointee_type(&mut self, pointer_type: Id) -> Result<TypeInfo<'c>> {
        let pointee = self.pointee_id(pointer_type)?;
        self.type_info(pointee)
    }

    /// The id of the type that an OpTypePointer points to.
    pub(super) fn pointee_id(&self, pointer_type: Id) -> Result<Id> {
        self.index
            .definition(pointer_type)
            .filter(|definition| definition.op == Op::TypePointer)
            .and_then(|definition| definition.id(2))
            .ok_or_else(|| self.invalid("the type is no pointer with a type that it points to"))
    }

    /// As [`Driver::pointee_id`]; of a vector of pointers what its components point to.
    fn element_pointee(&self, ty: Id) -> Result<Id> {
        match self.index.definition(ty) {
            Some(definition) if definition.op == Op::TypeVector => {
                let element = definition.id(1).ok_or_else(|| self.invalid("an id is 0"))?;
                let untyped = self.index.definition(element).is_some_and(|ty| ty.op == Op::TypeUntypedPointerKHR);
                if untyped { Ok(element) } else { self.pointee_id(element) }
            }
            _ => self.pointee_id(ty),
        }
    }

    fn function_variable(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let pointee = self.pointee_of_result(instruction)?;
        let align = self.alignment_of(instruction);
        let pointer = self.builder().alloca(pointee.llvm, None, 0, align)?;
        let ty = self.result_type(instruction)?.llvm;
        let value = if pointer.ty() == ty {
            pointer
        } else {
            self.builder().cast(CastOp::AddrSpaceCast, pointer, ty, CastFlags::NONE)?
        };
        let initializer = if instruction.op == Op::UntypedVariableKHR { 2 } else { 1 };
        if instruction.arguments().len() > initializer {
            let initial = self.argument_value(instruction, initializer)?;
            self.builder().store(initial, pointer, Access::default())?;
        }
        self.define(instruction, value)
    }

    fn access_chain(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        let Some(Chain { is_untyped, has_element, in_bounds }) = Chain::of(instruction.op) else { return Ok(false) };
        let base_index = usize::from(is_untyped);
        let base_id = self.argument(instruction, base_index)?;
        let first = base_index + 1;
        if !self.builtins.is_empty()
            && let Some(pointer) = self.builtins.get(&base_id).copied()
        {
            let operands = instruction.arguments();
            let pointer = self.builtin_step(pointer, instruction.op, operands)?;
            if let Some(id) = instruction.result() {
                self.builtins.insert(id, pointer);
            }
            return Ok(true);
        }
        let mut base = self.argument_value(instruction, base_index)?;
        let pointee = if is_untyped {
            self.argument(instruction, 0)?
        } else {
            let ty = self.type_of(base_id)?;
            self.element_pointee(ty)?
        };
        let source = self.type_info(pointee)?;
        if source.op == Op::TypeCooperativeMatrixKHR {
            return Ok(false);
        }
        let count = instruction.arguments().len().saturating_sub(first);
        let mut indices = Vec::with_capacity(count + 1);
        let mut ty = pointee;
        let mut position = first;
        if has_element {
            indices.push(self.argument_value(instruction, position)?);
            position += 1;
        } else {
            indices.push(self.int32(0)?);
        }
        while position < instruction.arguments().len() {
            let index = self.argument(instruction, position)?;
            let (member, value) = self.step(ty, index)?;
            ty = member;
            indices.push(value);
            position += 1;
        }
        let flags = GepFlags::NONE.with_inbounds(in_bounds);
        let result = self.result_type(instruction)?;
        // Values of one address space in LLVM; SPIR-V's types may differ where pointers to functions are.
        if base.ty() != result.llvm && base.ty().vector_length().is_none() && result.lanes == 0 {
            base = self.builder().cast(CastOp::AddrSpaceCast, base, result.llvm, CastFlags::NONE)?;
        }
        let value = self.builder().gep(source.llvm, base, &indices, flags)?;
        let value = self.checked(instruction, value)?;
        self.define(instruction, value)?;
        Ok(true)
    }

    /// The type that an index leads to in a composite, and the index as LLVM takes it.
    pub(super) fn step(&mut self, composite: Id, index: Id) -> Result<(Id, Value<'c>)> {
        let definition =
            self.index.definition(composite).ok_or_else(|| self.invalid(format!("{composite} is no type")))?;
        if definition.op == Op::TypeStruct {
            let member = self.constant_u64(index).and_then(|member| u32::try_from(member).ok());
            let member = member.ok_or_else(|| self.invalid("a structure's member is told by no constant"))?;
            let ty = definition.arguments().get(member as usize).and_then(|word| Id::new(*word));
            let ty = ty.ok_or_else(|| self.invalid("a structure has no such member"))?;
            return Ok((ty, self.int32(member)?));
        }
        let ty = self.member_type(&definition, 0)?;
        Ok((ty, self.value_of(index)?))
    }

    /// The type of a composite's member.
    pub(super) fn member_type(&self, composite: &Instruction<'m>, member: u32) -> Result<Id> {
        let index = match composite.op {
            Op::TypeStruct => member as usize,
            Op::TypeArray | Op::TypeRuntimeArray | Op::TypeVector | Op::TypeMatrix => 0,
            _ => return Err(self.invalid("an index into what has no members")),
        };
        let id = composite.arguments().get(index).and_then(|word| Id::new(*word));
        id.ok_or_else(|| self.invalid("a composite has no such member"))
    }

    fn copy(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (target, source) = self.two(instruction)?;
        let (size, operands) = if instruction.op == Op::CopyMemorySized {
            (self.argument_value(instruction, 2)?, 3)
        } else {
            let pointer = self.argument(instruction, 1)?;
            let pointee = self.pointee(pointer)?;
            let bytes = self.module.store_size(pointee.llvm)?;
            (self.llvm_types().i64().const_u64(bytes)?, 2)
        };
        let words = instruction.arguments().get(operands..).unwrap_or_default();
        let (to, used) = AccessOperands::read(words);
        let (mut from, more) = AccessOperands::read(words.get(used..).unwrap_or_default());
        if more == 0 {
            from = to;
        }
        self.memory_copy((target, to.alignment), (source, from.alignment), size, to.volatile || from.volatile)
    }

    /// A call of `llvm.memcpy`; pointers come with their alignments.
    pub(super) fn memory_copy(
        &mut self,
        (target, target_alignment): (Value<'c>, Option<u64>),
        (source, source_alignment): (Value<'c>, Option<u64>),
        size: Value<'c>,
        volatile: bool,
    ) -> Result<()> {
        let types = self.llvm_types();
        let volatile = types.bool().const_u64(volatile.into())?;
        let call = self.intrinsic_call("llvm.memcpy", types.void(), &[target, source, size, volatile])?;
        for (index, alignment) in [(0, target_alignment), (1, source_alignment)] {
            if let (Some(alignment), Some(kind)) = (alignment, self.kinds.align) {
                call.add_argument_attribute(index, types.int_attribute(kind, alignment)?)?;
            }
        }
        Ok(())
    }

    fn lifetime(&mut self, instruction: &Instruction<'m>, name: &'static str) -> Result<()> {
        let pointer = self.argument_value(instruction, 0)?;
        // LLVM's lifetimes are those of allocas, which casts may hide.
        let Some(pointer) = alloca_of(pointer) else { return Ok(()) };
        let void = self.llvm_types().void();
        self.intrinsic(name, void, &[pointer])?;
        Ok(())
    }

    fn load_builtin(&mut self, instruction: &Instruction<'m>, pointer: BuiltinPointer) -> Result<()> {
        let ty = instruction.result_type().ok_or_else(|| self.invalid("the result type is missing"))?;
        let is_start = pointer.bytes == 0 && pointer.index.is_none();
        if is_start && self.load_builtin_vector(instruction, pointer.builtin, ty)? {
            return Ok(());
        }
        let variable = self.index.definition(pointer.variable).ok_or_else(|| self.invalid("a variable is missing"))?;
        let variable = self.pointee_of_result(&variable)?.llvm;
        let component = match variable.element_type(0) {
            Some(element) if self.type_info(ty)?.lanes == 0 => Some(match pointer.index {
                Some(index) => Component::Id(index),
                None => {
                    let number = pointer.bytes / self.module.alloc_size(element)?.max(1);
                    Component::Number(u32::try_from(number).unwrap_or(u32::MAX))
                }
            }),
            _ if is_start => None,
            _ => return Err(self.invalid("a load from within a variable decorated with BuiltIn")),
        };
        let value = self.builtin_value(pointer.builtin, component, ty)?;
        let value = self.checked(instruction, value)?;
        self.define(instruction, value)
    }

    /// Where an address computation leads from a pointer to a variable decorated with BuiltIn.
    pub(super) fn builtin_step(&mut self, pointer: BuiltinPointer, op: Op, operands: &[u32]) -> Result<BuiltinPointer> {
        let Some(chain) = Chain::of(op) else { return Ok(pointer) };
        let mut ids = operands.iter().map_while(|word| Id::new(*word));
        let source = if chain.is_untyped { ids.next() } else { None };
        let base = ids.next().ok_or_else(|| self.invalid("the base is missing"))?;
        let mut ty = match source {
            Some(ty) => ty,
            None => {
                let ty = self.type_of(base)?;
                self.pointee_id(ty)?
            }
        };
        let mut pointer = pointer;
        let mut is_element = chain.has_element;
        for index in ids {
            if !is_element {
                let definition = self.index.definition(ty).ok_or_else(|| self.invalid(format!("{ty} is no type")))?;
                if definition.op == Op::TypeStruct {
                    return Err(self.invalid("a member of a variable decorated with BuiltIn"));
                }
                ty = self.member_type(&definition, 0)?;
            }
            is_element = false;
            match self.constant_u64(index) {
                Some(number) => {
                    let size = self.type_info(ty)?.llvm;
                    let bytes = self.module.alloc_size(size)?.wrapping_mul(number);
                    pointer.bytes = pointer.bytes.wrapping_add(bytes);
                }
                None if pointer.index.is_none() && pointer.bytes == 0 => pointer.index = Some(index),
                None => return Err(self.invalid("too many indices into a variable decorated with BuiltIn")),
            }
        }
        Ok(pointer)
    }

    /// The global variable that stands for one decorated with BuiltIn whose address is needed.
    pub(super) fn builtin_variable_in_memory(&mut self, id: Id, pointer: BuiltinPointer) -> Result<Value<'c>> {
        if pointer.bytes != 0 || pointer.index.is_some() {
            return Err(self.invalid("the address of a part of a variable decorated with BuiltIn"));
        }
        let definition =
            self.index.definition(pointer.variable).ok_or_else(|| self.invalid("a variable is missing"))?;
        let value = self.builtin_global(&definition, pointer.builtin)?;
        self.values.insert(id, value);
        Ok(value)
    }

    /// The variable that an OpVariable is decorated to be.
    pub(super) fn builtin_of(&self, id: Id) -> Option<BuiltIn> {
        self.decoration_of(id, Decoration::BuiltIn)?.first().copied().map(BuiltIn)
    }
}

/// The alloca that a pointer is, or is cast from.
fn alloca_of(mut pointer: Value<'_>) -> Option<Value<'_>> {
    use crate::llvm::InstructionView;
    loop {
        match pointer.as_instruction()?.view() {
            InstructionView::Alloca { .. } => return Some(pointer),
            InstructionView::Cast { value, .. } => pointer = value,
            _ => return None,
        }
    }
}
