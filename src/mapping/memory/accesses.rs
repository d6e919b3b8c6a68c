//! Local variables, loads, stores and copies of memory, in both directions.

use crate::error::{Error, Result};
use crate::llvm::{
    Access, CastOp, Instruction as LlvmInstruction, InstructionView, MemoryAccess, Opcode, Ordering, Type, TypeView,
    Value,
};
use crate::mapping::context::{Claims, Mapped, llvm_pieces::cast};
use crate::mapping::facts::builtin_names;
use crate::mapping::legalize::{bitcasts, booleans};
use crate::mapping::memory::{Build, Emit, alias_scopes, atomics};
use crate::mapping::types::{basic, in_memory};
use crate::spirv::{Decoration, Extension, Id, Instruction, MemoryAccess as Operands, Op, StorageClass, Words};

/// Emits `alloca`, `load` or `store`.
///
/// # Errors
/// Returns `InvalidInstruction` for a size that is not constant if SPV_INTEL_variable_length_array is not allowed, and
/// an error if an operand cannot be translated.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    use InstructionView as V;
    match *view {
        V::Alloca { allocated, count, alignment, .. } => {
            alloca_to_spirv(e, instruction, allocated, count, alignment).map(Mapped::Value)
        }
        V::Load { pointer, access } => load_to_spirv(e, instruction, pointer, access).map(Mapped::Value),
        V::Store { value, pointer, access } => store_to_spirv(e, instruction, value, pointer, access).map(Mapped::from),
        _ => Ok(Mapped::Declined),
    }
}

/// Returns the words of a load or store: `ids`, then the Memory Operands, which are the mask and its parameters (section
/// 3.26 of the SPIR-V specification).
fn with_operands<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    access: MemoryAccess,
    ids: &[Id],
) -> Words {
    let (mut mask, mut parameters) = (0, Vec::new());
    if access.volatile {
        mask |= Operands::Volatile.0;
    }
    if e.has_nontemporal()
        && instruction.has_metadata()
        && instruction.metadata(e.metadata_kinds().nontemporal).is_some()
    {
        mask |= Operands::Nontemporal.0;
    }
    alias_scopes::operands_to_spirv(e, instruction, &mut mask, &mut parameters);
    let alignment = u32::try_from(access.alignment).ok().filter(|alignment| *alignment != 0);
    if alignment.is_some() {
        mask |= Operands::Aligned.0;
    }
    let mut words: Words = ids.iter().copied().collect();
    if mask != 0 {
        words.push(mask);
        words.extend(alignment.into_iter().chain(parameters));
    }
    words
}

/// Emits an alloca as an OpVariable, which the builder puts into the entry block. An alloca of a dynamic number of
/// elements becomes OpVariableLengthArrayINTEL.
fn alloca_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    allocated: Type<'c>,
    count: Value<'c>,
    alignment: u64,
) -> Result<Id> {
    // If the alloca holds a pointer, the variable's type includes the pointee that was inferred for that pointer.
    let pointee = e.memory_type(instruction.as_value(), allocated)?;
    in_memory::check_memory(e, allocated)?;
    let length = match count.as_u64() {
        Some(1) => None,
        Some(elements) => {
            let width = e.pointer_width();
            let int = e.out().type_int(width, 0);
            Some(e.out().constant_int(int, elements.max(1)))
        }
        None => {
            // `count` may be a specialization constant, which is a call in LLVM IR but a constant in SPIR-V. The
            // builder has no definitions of instructions in functions, so a length with a definition is a constant.
            let length = e.value(count)?;
            if e.out().definition(length).is_none() {
                return variable_length_array(e, instruction, pointee, length);
            }
            Some(length)
        }
    };
    let (variable, pointer) = match length {
        None => {
            let variable = e.out().memory(pointee);
            (variable, variable)
        }
        Some(length) => {
            // The variable has an array type, but the pointer of LLVM IR points to its first element.
            e.out().pointer_type(StorageClass::Function, pointee);
            let array = e.out().type_array(pointee, length);
            let pointer = e.out().type_pointer(StorageClass::Function, array);
            let variable = e.out().variable(pointer, None);
            (variable, e.cast_pointer(variable, pointee)?)
        }
    };
    if let Ok(alignment) = u32::try_from(alignment) {
        e.out().decorate(variable, Decoration::Alignment, &[alignment]);
        if pointer != variable {
            e.out().decorate(pointer, Decoration::Alignment, &[alignment]);
        }
    }
    Ok(pointer)
}

/// Emits OpVariableLengthArrayINTEL with `length` elements of type `pointee`.
fn variable_length_array<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    pointee: Id,
    length: Id,
) -> Result<Id> {
    if !e.out().is_extension_allowed(Extension::INTEL_variable_length_array) {
        return Err(Error::InvalidInstruction(format!(
            "{instruction}\nTranslation of dynamic alloca requires {} extension.",
            Extension::INTEL_variable_length_array
        ))
        .into());
    }
    e.out().extension(Extension::INTEL_variable_length_array)?;
    let ty = e.out().type_pointer(StorageClass::Function, pointee);
    Ok(e.out().emit_value(Op::VariableLengthArrayINTEL, ty, &[length.word()]))
}

/// Emits a load, atomic or not.
fn load_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    pointer: Value<'c>,
    access: MemoryAccess,
) -> Result<Id> {
    let ty = e.value_type(instruction.as_value())?;
    let llvm_type = instruction.as_value().ty();
    if let Some(bits) = packed_bits(e, llvm_type) {
        let memory = packed(e, access, bits)?;
        let pointer = e.pointer(pointer, memory)?;
        let words = with_operands(e, instruction, access, &[pointer]);
        let loaded = e.out().emit_value(Op::Load, memory, &words);
        return bitcasts::unpacked(e, bits, loaded, llvm_type, ty);
    }
    if access.ordering != Ordering::NotAtomic {
        return atomics::load_to_spirv(e, ty, pointer, access);
    }
    let form = accessed_form(e, llvm_type)?.filter(|_| !builtin_names::is_boolean_builtin(pointer));
    let pointer = e.pointer(pointer, form.unwrap_or(ty))?;
    let words = with_operands(e, instruction, access, &[pointer]);
    let loaded = e.out().emit_value(Op::Load, form.unwrap_or(ty), &words);
    if form.is_some() { booleans::loaded(e, llvm_type, loaded, ty) } else { Ok(loaded) }
}

/// Emits a store, atomic or not.
fn store_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    value: Value<'c>,
    pointer: Value<'c>,
    access: MemoryAccess,
) -> Result<()> {
    let ty = e.value_type(value)?;
    if let Some(bits) = packed_bits(e, value.ty()) {
        let memory = packed(e, access, bits)?;
        let id = e.value(value)?;
        let id = bitcasts::packed(e, bits, id, value.ty())?;
        let pointer = e.pointer(pointer, memory)?;
        let words = with_operands(e, instruction, access, &[pointer, id]);
        e.out().emit_void(Op::Store, &words);
        return Ok(());
    }
    if access.ordering != Ordering::NotAtomic {
        return atomics::store_to_spirv(e, value, pointer, access);
    }
    let llvm_type = value.ty();
    let form = accessed_form(e, llvm_type)?;
    // A constant pointer has no inferred pointee. It is stored with the pointer type that the memory holds.
    let (value, pointer) = if value.is_constant() && value.is_pointer() {
        let pointer = e.value(pointer)?;
        match e.out().type_of(pointer).and_then(|ty| e.out().pointee(ty)) {
            Some(held) if e.out().are_pointers_alike(held, ty) => (e.value_as(value, held)?, pointer),
            _ => (e.value_as(value, ty)?, e.cast_pointer(pointer, ty)?),
        }
    } else if let Some(form) = form {
        let value = if value.is_constant() {
            e.value_as(value, form)?
        } else {
            let value = e.value(value)?;
            booleans::stored(e, llvm_type, value, form)?
        };
        (value, e.pointer(pointer, form)?)
    } else {
        (e.value(value)?, e.pointer(pointer, ty)?)
    };
    let words = with_operands(e, instruction, access, &[pointer, value]);
    e.out().emit_void(Op::Store, &words);
    Ok(())
}

/// Returns the SPIR-V type of an aggregate or a boolean in memory, or `None` if it is the same as the type of the
/// value. Also returns `None` for a vector, which is loaded and stored as its own type, without the padding.
fn accessed_form<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<Option<Id>> {
    if !in_memory::may_have_form(ty) || ty.vector_length().is_some() {
        return Ok(None);
    }
    e.memory_form(ty, 0)
}

/// Returns the number of bits that a value occupies in memory if its type is an integer type that SPIR-V lacks, or a
/// vector of such integers. Returns `None` for other types, and if the SPIR-V type has the same size in memory.
fn packed_bits<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Option<u32> {
    match ty.scalar_view() {
        TypeView::Integer(8 | 16 | 32 | 64) => None,
        TypeView::Integer(width) if basic::integer_width(e, width) != Some(width) || width == 1 => {
            bitcasts::packed_bits(ty)
        }
        _ => None,
    }
}

/// Returns the SPIR-V type for the load or store of a value that occupies `bits` bits in memory (see [`packed_bits`]).
///
/// # Errors
/// Returns `InvalidBitWidth` if the access is atomic.
fn packed<'c>(e: &mut impl Emit<'c>, access: MemoryAccess, bits: u32) -> Result<Id> {
    if access.ordering != Ordering::NotAtomic {
        return Err(Error::InvalidBitWidth(bits.to_string()).into());
    }
    Ok(bitcasts::packed_type(e, bits))
}

/// The Memory Operands that LLVM IR can express.
#[derive(Clone, Copy, Debug, Default)]
struct AccessOperands<'m> {
    mask: u32,
    /// The ids of the lists of alias scopes.
    alias_lists: &'m [u32],
    /// The alignment in bytes.
    alignment: Option<u64>,
    /// True if the access is volatile.
    volatile: bool,
    /// True if the access is nontemporal.
    nontemporal: bool,
}

/// The bits of the mask that have an id as their parameter. The only other bit with a parameter is Aligned.
const BITS_WITH_IDS: u32 = Operands::MakePointerAvailable.0
    | Operands::MakePointerVisible.0
    | Operands::AliasScopeINTELMask.0
    | Operands::NoAliasINTELMask.0;

impl<'m> AccessOperands<'m> {
    /// Reads the mask and its parameters from the start of `words`. Also returns the number of words that they take.
    fn read(words: &'m [u32]) -> (Self, usize) {
        let Some((&mask, parameters)) = words.split_first() else { return (AccessOperands::default(), 0) };
        let mask = Operands(mask);
        let mut used = 1 + (mask.0 & BITS_WITH_IDS).count_ones() as usize;
        let mut alignment = None;
        if mask.contains(Operands::Aligned) {
            used += 1;
            alignment = parameters.first().map(|&bytes| u64::from(bytes)).filter(|bytes| bytes.is_power_of_two());
        }
        let volatile = mask.contains(Operands::Volatile);
        // The bits for aliasing are the highest, so their parameters come last.
        const ALIASING: u32 = Operands::AliasScopeINTELMask.0 | Operands::NoAliasINTELMask.0;
        let alias_lists = words.get(used - (mask.0 & ALIASING).count_ones() as usize..used).unwrap_or_default();
        let nontemporal = mask.contains(Operands::Nontemporal);
        (AccessOperands { mask: mask.0, alias_lists, alignment, volatile, nontemporal }, used)
    }

    /// Returns the properties of an LLVM load or store.
    fn access(self) -> Access {
        Access { alignment: self.alignment, volatile: self.volatile, ..Access::default() }
    }
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::Load,
        Op::Store,
        Op::Variable,
        Op::UntypedVariableKHR,
        Op::VariableLengthArrayINTEL,
        Op::CopyMemory,
        Op::CopyMemorySized,
    ],
    llvm: &[Opcode::Alloca, Opcode::Load, Opcode::Store],
    ..Claims::NONE
};

/// Builds a variable, a load, a store or a copy.
///
/// # Errors
/// Returns `InvalidModule` if the operands are invalid.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::Load | Op::Store | Op::CopyMemory | Op::CopyMemorySized if has_vulkan_operands(instruction) => {
            Ok(Mapped::Declined)
        }
        Op::Load => load_to_llvm(b, instruction).map(Mapped::Value),
        Op::Store => store_to_llvm(b, instruction).map(|()| Mapped::Nothing),
        Op::Variable | Op::UntypedVariableKHR => variable_to_llvm(b, instruction).map(Mapped::Value),
        Op::VariableLengthArrayINTEL => {
            let ty = b.result_type(instruction)?;
            // An untyped pointer does not state the type of the elements. This translation assumes elements of a
            // pointer's size.
            let element = if ty.op == Op::TypeUntypedPointerKHR {
                ty.llvm
            } else {
                basic::pointee_of_result(b, instruction)?.llvm
            };
            let count = b.argument_value(instruction, 0)?;
            let align = alignment_of(b, instruction);
            Ok(Mapped::Value(b.builder().alloca(element, Some(count), b.address_space(0), align)?))
        }
        Op::CopyMemory | Op::CopyMemorySized => copy_to_llvm(b, instruction).map(|()| Mapped::Nothing),
        _ => Ok(Mapped::Declined),
    }
}

/// Returns true if a load, store or copy has Memory Operands of the Vulkan memory model, which LLVM IR cannot express.
/// The instruction is then translated as a call of `__spirv_<Name>`.
fn has_vulkan_operands(instruction: &Instruction<'_>) -> bool {
    const OF_VULKAN: u32 =
        Operands::MakePointerAvailable.0 | Operands::MakePointerVisible.0 | Operands::NonPrivatePointer.0;
    let first = match instruction.op {
        Op::Load => 1,
        Op::CopyMemorySized => 3,
        _ => 2,
    };
    let words = instruction.arguments().get(first..).unwrap_or_default();
    let (_, used) = AccessOperands::read(words);
    // A copy may have two sets of Memory Operands: one for the target, followed by one for the source.
    [words.first(), words.get(used)].into_iter().flatten().any(|mask| mask & OF_VULKAN != 0)
}

fn load_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?;
    let pointer = b.argument_value(instruction, 0)?;
    let (operands, _) = AccessOperands::read(instruction.arguments().get(1..).unwrap_or_default());
    let value = b.builder().load(ty.llvm, pointer, operands.access())?;
    access_metadata(b, value, operands)?;
    Ok(value)
}

fn store_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<()> {
    let (pointer, value) = b.two(instruction)?;
    let (operands, _) = AccessOperands::read(instruction.arguments().get(2..).unwrap_or_default());
    let value = b.builder().store(value, pointer, operands.access())?;
    access_metadata(b, value, operands)
}

/// Attaches metadata to a load or store for those Memory Operands that are metadata in LLVM IR.
fn access_metadata<'m, 'c>(b: &mut impl Build<'m, 'c>, value: Value<'c>, operands: AccessOperands<'_>) -> Result<()> {
    if operands.nontemporal {
        let one = b.int32(1)?.to_metadata()?;
        let node = b.types().node(&[Some(one)])?;
        value.attach(b.metadata_kinds().nontemporal, node)?;
    }
    alias_scopes::operands_to_llvm(b, value, Operands(operands.mask), operands.alias_lists)
}

/// Returns a number of bytes that an id is decorated with: the literal operand of the decoration `literal`, or else the
/// value of the constant that is the operand of the decoration `constant`. Returns `None` if the id has neither
/// decoration.
pub(crate) fn decorated_bytes<'m, 'c>(
    b: &impl Build<'m, 'c>,
    id: Id,
    literal: Decoration,
    constant: Decoration,
) -> Option<u64> {
    match b.decoration(id, literal) {
        Some(operands) => operands.first().map(|bytes| u64::from(*bytes)),
        None => b.constant_bits(Id::new(*b.decoration(id, constant)?.first()?)?),
    }
}

/// Returns the alignment in bytes that the decorations of a variable state, or `None` if they state none or no power of
/// two.
pub(crate) fn alignment_of<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Option<u64> {
    let bytes = decorated_bytes(b, instruction.result()?, Decoration::Alignment, Decoration::AlignmentId);
    bytes.filter(|bytes| bytes.is_power_of_two())
}

fn variable_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let pointee = basic::pointee_of_result(b, instruction)?;
    let align = alignment_of(b, instruction);
    let pointer = b.builder().alloca(pointee.llvm, None, b.address_space(0), align)?;
    let ty = b.result_type(instruction)?.llvm;
    let value = if pointer.ty() == ty { pointer } else { cast(b, CastOp::AddrSpaceCast, pointer, ty)? };
    let initializer = if instruction.op == Op::UntypedVariableKHR { 2 } else { 1 };
    if instruction.arguments().len() > initializer {
        let initial = b.argument_value(instruction, initializer)?;
        b.builder().store(initial, pointer, Access::default())?;
    }
    Ok(value)
}

fn copy_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<()> {
    let (target, source) = b.two(instruction)?;
    let (size, operands) = if instruction.op == Op::CopyMemorySized {
        (b.argument_value(instruction, 2)?, 3)
    } else {
        let pointer = b.argument(instruction, 1)?;
        let pointee = basic::pointee(b, pointer)?;
        let bytes = b.module().store_size(pointee.llvm)?;
        (b.types().i64().const_u64(bytes)?, 2)
    };
    let words = instruction.arguments().get(operands..).unwrap_or_default();
    let (to, used) = AccessOperands::read(words);
    let (mut from, more) = AccessOperands::read(words.get(used..).unwrap_or_default());
    if more == 0 {
        from = to;
    }
    let types = b.types();
    let volatile = types.bool().const_u64((to.volatile || from.volatile).into())?;
    let call = b.intrinsic_call("llvm.memcpy", types.void(), &[target, source, size, volatile])?;
    for (index, alignment) in [(0, to.alignment), (1, from.alignment)] {
        if let (Some(alignment), Some(kind)) = (alignment, b.attribute_kinds().align) {
            call.add_argument_attribute(index, types.int_attribute(kind, alignment)?)?;
        }
    }
    Ok(())
}
