//! Memory: alloca, load, store.

use super::{Emit, atomics, bitcasts, parts, types};
use crate::error::{Error, Result};
use crate::llvm::{Access, Instruction, MemoryAccess, Ordering, Type, TypeView, Value};
use crate::spirv::{Decoration, Id, MemoryAccess as Operands, Op, StorageClass};

/// The memory operands of an access: the mask and its parameters (section 3.26 of the SPIR-V specification).
pub(crate) fn operands_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    access: MemoryAccess,
) -> ([u32; 2], usize) {
    let mut mask = 0;
    if access.volatile {
        mask |= Operands::Volatile.0;
    }
    if instruction.has_metadata() && instruction.metadata(e.metadata_kinds().nontemporal).is_some() {
        mask |= Operands::Nontemporal.0;
    }
    if access.alignment != 0
        && let Ok(alignment) = u32::try_from(access.alignment)
    {
        return ([mask | Operands::Aligned.0, alignment], 2);
    }
    ([mask, 0], usize::from(mask != 0))
}

/// Emits an alloca as a variable of the function, which the builder puts into the entry block.
///
/// # Errors
/// `InvalidInstruction` for an alloca whose size is not constant, which needs SPV_INTEL_variable_length_array.
pub(crate) fn alloca_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    allocated: Type<'c>,
    count: Value<'c>,
    alignment: u64,
) -> Result<Id> {
    // The memory of an alloca of one pointer holds pointers of a type that the inference knows.
    let pointee = e.memory_type(instruction.as_value(), allocated)?;
    if let Some(padded) = padded_vector(e, allocated, pointee, count)? {
        return Ok(padded);
    }
    parts::check_memory(e, allocated)?;
    let Some(elements) = count.as_u64() else {
        return variable_length_array(e, instruction, pointee, count);
    };
    let class = StorageClass::Function;
    let id = if elements == 1 {
        let ty = e.out().type_pointer(class, pointee);
        e.out().variable(ty, None)
    } else {
        let width = e.pointer_width();
        let int = e.out().type_int(width, 0);
        let length = e.out().constant_int(int, elements.max(1));
        let array = e.out().type_array(pointee, length);
        let ty = e.out().type_pointer(class, array);
        let variable = e.out().variable(ty, None);
        let first = e.out().type_pointer(class, pointee);
        e.out().emit_value(Op::Bitcast, first, &[variable.word()])
    };
    if let (1, Ok(alignment)) = (elements, u32::try_from(alignment)) {
        e.out().decorate(id, Decoration::Alignment, &[alignment]);
    }
    Ok(id)
}

/// A variable for a vector in parts that LLVM pads, with the padding.
fn padded_vector<'c>(e: &mut impl Emit<'c>, allocated: Type<'c>, pointee: Id, count: Value<'c>) -> Result<Option<Id>> {
    let TypeView::Vector(_, length) = allocated.view() else { return Ok(None) };
    let element = match e.out().element_type(pointee) {
        Some(element) if count.as_u64() == Some(1) && e.misfits().contains(&allocated) => element,
        _ => return Ok(None),
    };
    let padded = parts::array_type(e, element, length.next_power_of_two());
    let padded = e.out().type_pointer(StorageClass::Function, padded);
    let variable = e.out().variable(padded, None);
    let pointer = e.out().type_pointer(StorageClass::Function, pointee);
    Ok(Some(e.out().emit_value(Op::Bitcast, pointer, &[variable.word()])))
}

fn variable_length_array<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    pointee: Id,
    count: Value<'c>,
) -> Result<Id> {
    const EXTENSION: &str = "SPV_INTEL_variable_length_array";
    if !e.out().is_extension_allowed(EXTENSION) {
        return Err(Error::InvalidInstruction(format!(
            "{instruction}\nTranslation of dynamic alloca requires {EXTENSION} extension."
        ))
        .into());
    }
    e.out().extension(EXTENSION)?;
    let ty = e.out().type_pointer(StorageClass::Function, pointee);
    let count = e.value(count)?;
    Ok(e.out().emit_value(Op::VariableLengthArrayINTEL, ty, &[count.word()]))
}

/// Emits a load, atomic or not.
///
/// # Errors
/// Those of the operands.
pub(crate) fn load_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
    pointer: Value<'c>,
    access: MemoryAccess,
) -> Result<Id> {
    let ty = e.value_type(instruction.as_value())?;
    let llvm_type = instruction.as_value().ty();
    if let Some(bits) = packed_bits(e, llvm_type) {
        let memory = packed(e, access, bits)?;
        let pointer = e.pointer(pointer, memory)?;
        let (operands, count) = operands_to_spirv(e, instruction, access);
        let words = [pointer.word(), operands[0], operands[1]];
        let loaded = e.out().emit_value(Op::Load, memory, &words[..=count]);
        return bitcasts::unpacked(e, bits, loaded, llvm_type, ty);
    }
    let pointer = e.pointer(pointer, ty)?;
    if access.ordering != Ordering::NotAtomic {
        atomics::check_type(e, ty)?;
        return atomics::load_to_spirv(e, ty, pointer, access);
    }
    let (operands, count) = operands_to_spirv(e, instruction, access);
    let words = [pointer.word(), operands[0], operands[1]];
    Ok(e.out().emit_value(Op::Load, ty, &words[..=count]))
}

/// Emits a store, atomic or not.
///
/// # Errors
/// Those of the operands.
pub(crate) fn store_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: Instruction<'c>,
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
        let (operands, count) = operands_to_spirv(e, instruction, access);
        let words = [pointer.word(), id.word(), operands[0], operands[1]];
        e.out().emit_void(Op::Store, &words[..2 + count]);
        return Ok(());
    }
    // A constant has no type of its own: null is stored as what the memory holds.
    let (value, pointer) = if value.is_constant() && value.ty().address_space().is_some() {
        let pointer = e.value(pointer)?;
        match e.out().type_of(pointer).and_then(|ty| e.out().pointee(ty)) {
            Some(held) if e.out().are_pointers_alike(held, ty) => (e.value_as(value, held)?, pointer),
            _ => (e.value_as(value, ty)?, e.cast_pointer(pointer, ty)?),
        }
    } else {
        (e.value(value)?, e.pointer(pointer, ty)?)
    };
    if access.ordering != Ordering::NotAtomic {
        atomics::check_type(e, ty)?;
        return atomics::store_to_spirv(e, value, pointer, access);
    }
    let (operands, count) = operands_to_spirv(e, instruction, access);
    let words = [pointer.word(), value.word(), operands[0], operands[1]];
    e.out().emit_void(Op::Store, &words[..2 + count]);
    Ok(())
}

/// The number of bits in memory of what SPIR-V has no type of the same size for.
fn packed_bits<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Option<u32> {
    match ty.scalar().view() {
        TypeView::Integer(8 | 16 | 32 | 64) => None,
        TypeView::Integer(width) if types::integer_width(e, width) != Some(width) || width == 1 => {
            bitcasts::packed_bits(ty)
        }
        _ => None,
    }
}

/// What so many bits are loaded or stored as, which nobody can do atomically.
fn packed<'c>(e: &mut impl Emit<'c>, access: MemoryAccess, bits: u32) -> Result<Id> {
    if access.ordering != Ordering::NotAtomic {
        return Err(Error::InvalidBitWidth(bits.to_string()).into());
    }
    Ok(bitcasts::packed_type(e, bits).0)
}

/// What the memory operands of an access say that LLVM's accesses can say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AccessOperands {
    /// The alignment in bytes.
    pub(crate) alignment: Option<u64>,
    /// Whether the access must happen as it is.
    pub(crate) volatile: bool,
    /// Whether the memory is not soon needed again.
    pub(crate) nontemporal: bool,
}

/// The bits of the mask with an id for their parameter.
const BITS_WITH_IDS: u32 = Operands::MakePointerAvailable.0
    | Operands::MakePointerVisible.0
    | Operands::AliasScopeINTELMask.0
    | Operands::NoAliasINTELMask.0;

impl AccessOperands {
    /// Reads the mask and its parameters from the front of `words`; also tells how many words they are.
    pub(crate) fn read(words: &[u32]) -> (Self, usize) {
        let Some((&mask, parameters)) = words.split_first() else { return (AccessOperands::default(), 0) };
        let mask = Operands(mask);
        let mut used = 1 + (mask.0 & BITS_WITH_IDS).count_ones() as usize;
        let mut alignment = None;
        if mask.contains(Operands::Aligned) {
            used += 1;
            alignment = parameters.first().map(|&bytes| u64::from(bytes)).filter(|bytes| bytes.is_power_of_two());
        }
        let volatile = mask.contains(Operands::Volatile);
        (AccessOperands { alignment, volatile, nontemporal: mask.contains(Operands::Nontemporal) }, used)
    }

    /// As LLVM's accesses have it.
    pub(crate) fn access(self) -> Access {
        Access { alignment: self.alignment, volatile: self.volatile, ..Access::default() }
    }
}
