//! Address computations, in both directions: getelementptr, the access chains, and OpPtrDiff.

use crate::error::{Error, Result};
use crate::llvm::{
    BinaryFlags, BinaryOp, CastFlags, CastOp, Gep, GepFlags, Instruction as LlvmInstruction, InstructionView, Opcode,
    Type, Value,
};
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::llvm_pieces::{self, two_as_integers};
use crate::mapping::context::{Claims, Mapped, emit};
use crate::mapping::facts::{AccessChain, instruction_facts};
use crate::mapping::legalize::{elements, indices};
use crate::mapping::memory::{Build, Emit};
use crate::mapping::types::{basic, held, in_memory};
use crate::spirv::{Id, Instruction, Op, Words};

/// An access chain that has not been emitted yet. The caller emits it as an instruction or as a constant.
pub(crate) struct Chain {
    /// The opcode of the access chain.
    pub(crate) op: Op,
    /// The type of the result, a pointer.
    pub(crate) result_type: Id,
    /// The operands: the base type (untyped access chains only), the base, Element, and the indices.
    pub(crate) operands: Words,
}

/// Returns the access chain with these `operands`: the base, which is a pointer to `pointee`, followed by the indices.
/// The first index counts objects of the type `pointee`, like the first index of a getelementptr.
///
/// # Errors
/// Returns `InvalidLlvmModule` if an index selects no member.
pub(crate) fn chain<'c>(e: &mut impl Emit<'c>, pointee: Id, operands: Words, in_bounds: bool) -> Result<Chain> {
    let no_pointer = || Error::InvalidLlvmModule("the base of an address computation is not a pointer".to_owned());
    let base = operands.first().and_then(|&base| Id::new(base)).ok_or_else(no_pointer)?;
    let base_type = e.out().type_of(base).ok_or_else(no_pointer)?;
    let class = e.out().storage_class(base_type).ok_or_else(no_pointer)?;
    if e.out().has_untyped_pointers() {
        let result_type = e.out().untyped_pointer_type(class);
        let op = match in_bounds {
            true => Op::UntypedInBoundsPtrAccessChainKHR,
            false => Op::UntypedPtrAccessChainKHR,
        };
        let mut with_type = Words::new();
        with_type.push(untyped_base(e, pointee).word());
        with_type.extend(operands.iter().copied());
        return Ok(Chain { op, result_type, operands: with_type });
    }
    let mut element = pointee;
    for &index in operands.iter().skip(2) {
        element = Id::new(index).and_then(|index| e.out().type_at(element, index)).ok_or_else(|| {
            Error::InvalidLlvmModule("an index of an address computation selects no member".to_owned())
        })?;
    }
    let result_type = e.out().type_pointer(class, element);
    let op = if in_bounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
    Ok(Chain { op, result_type, operands })
}

/// Returns the operand Base Type of an untyped access chain whose base points to `pointee`. Base Type must not be a
/// pointer type, so an integer type of the same size replaces one.
fn untyped_base<'c>(e: &mut impl Emit<'c>, pointee: Id) -> Id {
    if e.out().storage_class(pointee).is_none() {
        return pointee;
    }
    let width = e.pointer_width();
    e.out().type_int(width, 0)
}

/// Emits the address of the element that lies `index` elements of the type `element` after `pointer`.
pub(crate) fn element_at<'c>(e: &mut impl Emit<'c>, pointer: Id, element: Id, index: Id, in_bounds: bool) -> Id {
    let ty = e.out().type_of(pointer).unwrap_or(pointer);
    if e.out().pointee(ty).is_some() {
        let op = if in_bounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
        return e.out().emit_value(op, ty, &[pointer.word(), index.word()]);
    }
    let op = if in_bounds { Op::UntypedInBoundsPtrAccessChainKHR } else { Op::UntypedPtrAccessChainKHR };
    let element = untyped_base(e, element);
    e.out().emit_value(op, ty, &[element.word(), pointer.word(), index.word()])
}

/// Emits a getelementptr instruction.
///
/// # Errors
/// Returns `InvalidLlvmModule` if an index selects no member.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    _: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    match *view {
        InstructionView::Gep(gep) => gep_to_spirv(e, gep).map(Mapped::Value),
        _ => Ok(Mapped::Declined),
    }
}

fn gep_to_spirv<'c>(e: &mut impl Emit<'c>, gep: Gep<'c>) -> Result<Id> {
    let Some(first_index) = gep.indices().next() else { return e.value(gep.base()) };
    let source_type = gep.source_type();
    let pointee = in_memory::type_in_memory(e, source_type)?;
    if source_type.vector_length().is_none() || first_index.as_u64() != Some(0) {
        in_memory::check_memory(e, source_type)?;
    }
    let ty = gep.as_instruction().as_value().ty();
    if ty.vector_length().is_some() {
        return vector_to_spirv(e, gep, pointee, ty);
    }
    let mut operands = Words::new();
    operands.push(e.pointer(gep.base(), pointee)?.word());
    for index in gep.indices() {
        operands.push(indices::signed_value(e, index)?.word());
    }
    let in_bounds = is_in_bounds(e, gep);
    let Chain { op, result_type, operands } = chain(e, pointee, operands, in_bounds)?;
    Ok(e.out().emit_value(op, result_type, &operands))
}

/// Returns true if a getelementptr may become an InBounds access chain. An address out of bounds is poison in LLVM but
/// undefined behaviour in SPIR-V. InBounds is therefore not used if the translation is strict, or if a `freeze` depends
/// on the address.
fn is_in_bounds<'c>(e: &mut impl Emit<'c>, gep: Gep<'c>) -> bool {
    gep.flags().inbounds() && !e.poison_policy().is_strict() && !e.must_be_stable(gep.as_instruction().as_value())
}

/// Emits a getelementptr that returns a vector of pointers. An access chain computes only one address, so one chain is
/// emitted for each element.
fn vector_to_spirv<'c>(e: &mut impl Emit<'c>, gep: Gep<'c>, pointee: Id, ty: Type<'c>) -> Result<Id> {
    let result = e.type_id(ty)?;
    let element = e.out().element_type(result).and_then(|pointer| e.out().pointee(pointer));
    let element = match element {
        Some(element) => element,
        None if e.out().has_untyped_pointers() => pointee,
        None => {
            return Err(
                Error::Internal("the elements of a vector getelementptr's result are not pointers".to_owned()).into()
            );
        }
    };
    let operand = |e: &mut _, value: Value<'c>, id: Id, lane: u32| match value.ty().vector_length() {
        Some(_) => elements::extract(e, id, lane),
        None => Ok(id),
    };
    let base = e.value(gep.base())?;
    let mut indices = Vec::with_capacity(4);
    for index in gep.indices() {
        indices.push((index, indices::signed_value(e, index)?));
    }
    let in_bounds = is_in_bounds(e, gep);
    let mut addresses = Vec::new();
    for lane in 0..held::member_count(e, result)? {
        let base = operand(e, gep.base(), base, lane)?;
        let mut operands = Words::new();
        operands.push(e.cast_pointer(base, pointee)?.word());
        for &(index, id) in &indices {
            operands.push(operand(e, index, id, lane)?.word());
        }
        let Chain { op, result_type, operands } = chain(e, pointee, operands, in_bounds)?;
        let address = e.out().emit_value(op, result_type, &operands);
        addresses.push(e.cast_pointer(address, element)?);
    }
    Ok(elements::construct(e, result, &addresses))
}

/// Returns the base of a constant getelementptr as a pointer to `source_type`.
pub(crate) fn constant_base<'c>(
    e: &mut impl Emit<'c>,
    base: Value<'c>,
    source_type: Type<'c>,
    depth: u32,
) -> Result<Id> {
    let pointee = in_memory::type_in_memory(e, source_type)?;
    in_memory::check_memory(e, source_type)?;
    let ty = e.pointer_type_of(base, pointee)?;
    e.constant_at(base, ty, depth)
}

/// Returns the address of `variable`, which holds a value of the type `pointee`, as a constant of the pointer type
/// `ty`. In LLVM, the variable and its first member have the same address. If `ty` points to the type of the first
/// member, at any depth, the constant is an access chain to that member. Otherwise it is a cast.
///
/// # Errors
/// Returns `Internal` if `variable` is not a pointer.
pub(crate) fn constant_start<'c>(e: &mut impl Emit<'c>, variable: Id, pointee: Id, ty: Id) -> Result<Id> {
    let wanted = e.out().pointee(ty);
    let mut found = Some(pointee);
    let mut steps = 1;
    while found.is_some() && wanted.is_some() && found != wanted {
        found = found.and_then(|found| e.out().member_type(found, 0));
        steps += 1;
    }
    let class = |e: &mut _, ty: Option<Id>| ty.and_then(|ty| emit::Emit::out(e).storage_class(ty));
    let own = e.out().type_of(variable);
    if found.is_some() && class(e, own) == class(e, Some(ty)) {
        let index = e.out().type_int(32, 0);
        let zero = e.out().constant_int(index, 0).word();
        let mut operands = Words::new();
        operands.push(variable.word());
        operands.extend(std::iter::repeat_n(zero, steps));
        let Chain { op, operands, .. } = chain(e, pointee, operands, true)?;
        return Ok(e.constant_operation(ty, op, &operands));
    }
    Ok(e.constant_operation(ty, Op::Bitcast, &[variable.word()]))
}

/// Returns the id of an index of a constant getelementptr.
pub(crate) fn constant_index<'c>(e: &mut impl Emit<'c>, index: Value<'c>, depth: u32) -> Result<Id> {
    let ty = e.value_type(index)?;
    e.constant_at(index, ty, depth)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: joined!(
        &[Op::PtrDiff],
        opcodes!(instruction_facts::ROWS, row => if row.1.access_chain.is_some() { Some(row.0) } else { None }),
    ),
    llvm: &[Opcode::GetElementPtr],
    ..Claims::NONE
};

/// Builds the translation of an access chain or OpPtrDiff. Returns `Declined` for an access chain into a cooperative
/// matrix.
///
/// # Errors
/// Returns `InvalidModule` if the operands are invalid.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::PtrDiff => difference_to_llvm(b, instruction).map(Mapped::Value),
        _ => chain_to_llvm(b, instruction),
    }
}

/// Builds a getelementptr for an access chain. Returns `Declined` if the instruction is not an access chain, or if it
/// is an access chain into a cooperative matrix.
fn chain_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let Some(AccessChain { is_untyped, has_element, in_bounds }) = instruction_facts::of(instruction.op).access_chain
    else {
        return Ok(Mapped::Declined);
    };
    let base_index = usize::from(is_untyped);
    let first = base_index + 1;
    let mut base = b.argument_value(instruction, base_index)?;
    let pointee = base_type(b, instruction, is_untyped)?;
    let source = b.type_info(pointee)?;
    if source.op == Op::TypeCooperativeMatrixKHR {
        return Ok(Mapped::Declined);
    }
    let count = instruction.arguments().len().saturating_sub(first);
    let mut indices = Vec::with_capacity(count + 1);
    let mut ty = pointee;
    let mut position = first;
    if has_element {
        indices.push(b.argument_value(instruction, position)?);
        position += 1;
    } else {
        indices.push(b.int32(0)?);
    }
    while position < instruction.arguments().len() {
        let index = b.argument(instruction, position)?;
        let (member, value) = step(b, ty, index)?;
        ty = member;
        indices.push(value);
        position += 1;
    }
    let flags = GepFlags::NONE.with_inbounds(in_bounds);
    let result = b.result_type(instruction)?;
    // A getelementptr returns a pointer in the address space of its base. The address space of a SPIR-V base may differ
    // from that of the result if the base points to a function.
    if base.ty() != result.llvm && base.ty().vector_length().is_none() && result.lanes == 0 {
        base = b.builder().cast(CastOp::AddrSpaceCast, base, result.llvm, CastFlags::NONE)?;
    }
    let value = b.builder().gep(source.llvm, base, &indices, flags)?;
    b.checked(instruction, value)
}

/// Returns the structure type and the member number if an access chain selects a member of a structure with its last
/// index. Returns `None` for other access chains and other instructions.
///
/// # Errors
/// Returns `InvalidModule` if an index selects no member.
pub(crate) fn member_of<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<Option<(Id, u32)>> {
    let Some(chain) = instruction_facts::of(instruction.op).access_chain else { return Ok(None) };
    let mut ty = base_type(b, instruction, chain.is_untyped)?;
    let mut found = None;
    for position in 1 + usize::from(chain.is_untyped) + usize::from(chain.has_element)..instruction.arguments().len() {
        let index = b.argument(instruction, position)?;
        let is_structure = b.definition(ty).is_some_and(|definition| definition.op == Op::TypeStruct);
        let member = b.constant_bits(index).and_then(|member| u32::try_from(member).ok());
        found = member.filter(|_| is_structure).map(|member| (ty, member));
        (ty, _) = step(b, ty, index)?;
    }
    Ok(found)
}

/// Returns the type of the member that an index of an access chain selects in a composite type, and the index as an
/// LLVM value.
pub(crate) fn step<'m, 'c>(b: &mut impl Build<'m, 'c>, composite: Id, index: Id) -> Result<(Id, Value<'c>)> {
    let definition = b.definition(composite).ok_or_else(|| b.invalid(format!("{composite} is not a type")))?;
    if definition.op == Op::TypeStruct {
        let member = b.constant_bits(index).and_then(|member| u32::try_from(member).ok());
        let member = member.ok_or_else(|| b.invalid("the index of a structure's member is not a constant"))?;
        let ty = definition.arguments().get(member as usize).and_then(|word| Id::new(*word));
        let ty = ty.ok_or_else(|| b.invalid("the index of a structure's member is out of range"))?;
        return Ok((ty, b.int32(member)?));
    }
    let ty = member_type(b, &definition, 0)?;
    Ok((ty, b.value(index)?))
}

/// Returns the type of a member of a composite type. `member` is the number of the member, and is ignored if all
/// members have the same type.
pub(crate) fn member_type<'m, 'c>(b: &impl Build<'m, 'c>, composite: &Instruction<'m>, member: u32) -> Result<Id> {
    let index = match composite.op {
        Op::TypeStruct => member as usize,
        Op::TypeArray | Op::TypeRuntimeArray | Op::TypeVector | Op::TypeMatrix => 0,
        _ => return Err(b.invalid("an index is applied to a type that is not composite")),
    };
    let id = composite.arguments().get(index).and_then(|word| Id::new(*word));
    id.ok_or_else(|| b.invalid("the index of a member is out of range"))
}

/// Returns the type that an access chain starts from: its first operand, or the pointee of its base.
fn base_type<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>, is_untyped: bool) -> Result<Id> {
    let first = b.argument(instruction, 0)?;
    if is_untyped { Ok(first) } else { element_pointee(b, b.type_of(first)?) }
}

/// Returns the type that a pointer points to, or that the elements of a vector of pointers point to. For untyped
/// pointers in a vector, returns the pointer type itself.
fn element_pointee<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id) -> Result<Id> {
    match b.definition(ty) {
        Some(definition) if definition.op == Op::TypeVector => {
            let element = definition.id(1).ok_or_else(|| b.invalid("an id is 0"))?;
            let untyped = b.definition(element).is_some_and(|ty| ty.op == Op::TypeUntypedPointerKHR);
            if untyped { Ok(element) } else { basic::pointee_id(b, element) }
        }
        _ => basic::pointee_id(b, ty),
    }
}

/// Builds OpPtrDiff: the difference of two pointers, counted in objects of the type that they point to.
fn difference_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let pointer = b.argument(instruction, 0)?;
    let ty = b.type_of(pointer)?;
    let element = match basic::pointee(b, pointer) {
        Ok(element) => element,
        Err(_) => b.type_info(ty)?,
    };
    let (left, right) = two_as_integers(b, instruction)?;
    let (pointer, one) = (b.types().pointer(0)?, b.int32(1)?);
    // A type of size 0 must not become the divisor.
    let size = match b.module().alloc_size(element.llvm)? {
        0 => left.ty().const_u64(1)?,
        _ => llvm_pieces::size_to_llvm(element.llvm, pointer, left.ty(), one)?,
    };
    let bytes = b.builder().binary(BinaryOp::Sub, left, right, BinaryFlags::NONE)?;
    let flags = BinaryFlags::NONE.with_exact(true);
    let elements = b.builder().binary(BinaryOp::SDiv, bytes, size, flags)?;
    let ty = b.result_type(instruction)?.llvm;
    llvm_pieces::resized(b, elements, ty)
}
