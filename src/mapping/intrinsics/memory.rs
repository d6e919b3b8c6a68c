//! Intrinsics on memory, in the direction to SPIR-V: copying and filling, lifetimes of variables, the stack, and
//! operations on pointers.

use std::ops::ControlFlow;

use crate::error::{Error, Result};
use crate::llvm::{CastOp, InstructionView, Value, ValueView};
use crate::mapping::context::Mapped;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::refused;
use crate::mapping::legalize::{Helper, helper_functions};
use crate::mapping::memory::addresses;
use crate::spirv::{Decoration, Extension, Id, MemoryAccess, Op, Scope, StorageClass, Version};

/// An intrinsic on memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemoryOp {
    /// `llvm.memcpy`
    Copy,
    /// `llvm.memmove`
    Move,
    /// `llvm.memset`
    Set,
    /// `llvm.lifetime.start`, `llvm.lifetime.end`: OpLifetimeStart or OpLifetimeStop.
    Lifetime(Op),
    /// `llvm.stacksave`
    SaveStack,
    /// `llvm.stackrestore`
    RestoreStack,
    /// `llvm.ptrmask`
    MaskPointer,
    /// `llvm.readcyclecounter`, `llvm.readsteadycounter`
    ReadClock,
    /// `llvm.load.relative`: a pointer plus an offset that is loaded from memory.
    LoadRelative,
    /// `llvm.masked.gather`
    Gather,
    /// `llvm.masked.scatter`
    Scatter,
}

/// The maximal size in bytes of a constant or variable that an expansion creates. Larger operations become loops.
const MAX_TEMPORARY: u64 = 1024;

/// Emits an intrinsic on memory. Returns the result if there is one.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: MemoryOp) -> Result<Mapped<Id>> {
    match op {
        MemoryOp::Copy => {
            let (target, source) = (e.argument(site, 0)?, e.argument(site, 1)?);
            let aligned = [alignment(e, site, 0), alignment(e, site, 1)];
            copy(e, site, [target, source], aligned).map(Mapped::from)
        }
        MemoryOp::Move => move_memory(e, site).map(Mapped::from),
        MemoryOp::Set => set(e, site).map(Mapped::from),
        MemoryOp::Lifetime(op) => lifetime(e, site, op).map(Mapped::from),
        MemoryOp::SaveStack => {
            if let ControlFlow::Break(result) =
                require(e, site, Extension::INTEL_variable_length_array, "llvm.stacksave")?
            {
                return Ok(result);
            }
            let ty = e.type_id(site.ty())?;
            Ok(Mapped::Value(e.out().emit_value(Op::SaveMemoryINTEL, ty, &[])))
        }
        MemoryOp::RestoreStack => {
            if let ControlFlow::Break(result) =
                require(e, site, Extension::INTEL_variable_length_array, "llvm.stackrestore")?
            {
                return Ok(result);
            }
            let saved = e.argument(site, 0)?;
            e.out().emit_void(Op::RestoreMemoryINTEL, &[saved.word()]);
            Ok(Mapped::Nothing)
        }
        MemoryOp::MaskPointer => mask_pointer(e, site).map(Mapped::Value),
        MemoryOp::ReadClock => {
            if !e.out().is_extension_allowed(Extension::KHR_shader_clock) {
                return refused::unknown(e, site);
            }
            e.out().extension(Extension::KHR_shader_clock)?;
            let ty = e.type_id(site.ty())?;
            let scope = e.out().constant_u32(Scope::Device.0);
            Ok(Mapped::Value(e.op(Op::ReadClockKHR, ty, [scope])))
        }
        MemoryOp::LoadRelative => load_relative(e, site).map(Mapped::Value),
        MemoryOp::Gather => {
            if let ControlFlow::Break(result) =
                require(e, site, Extension::INTEL_masked_gather_scatter, "llvm.masked.gather")?
            {
                return Ok(result);
            }
            let ty = e.value_type(site.call.as_value())?;
            let [pointers, mask, empty] = arguments(e, site)?;
            check_vector(e, site, pointers)?;
            let words = [pointers.word(), alignment_word(e, site, 0), mask.word(), empty.word()];
            Ok(Mapped::Value(e.out().emit_value(Op::MaskedGatherINTEL, ty, &words)))
        }
        MemoryOp::Scatter => {
            if let ControlFlow::Break(result) =
                require(e, site, Extension::INTEL_masked_gather_scatter, "llvm.masked.scatter")?
            {
                return Ok(result);
            }
            let [values, pointers, mask] = arguments(e, site)?;
            check_vector(e, site, pointers)?;
            let words = [values.word(), pointers.word(), alignment_word(e, site, 1), mask.word()];
            e.out().emit_void(Op::MaskedScatterINTEL, &words);
            Ok(Mapped::Nothing)
        }
    }
}

fn arguments<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<[Id; 3]> {
    Ok([e.argument(site, 0)?, e.argument(site, 1)?, e.argument(site, 2)?])
}

/// Returns an error if SPIR-V has no vector of these pointers, because of their number or because they are untyped.
fn check_vector<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, pointers: Id) -> Result<()> {
    if e.out().type_of(pointers).is_some_and(|ty| e.out().vector_type(ty).is_some()) {
        return Ok(());
    }
    let text = format!(
        "SPIR-V has no vector type for these pointers: they are untyped, or the number of elements is not allowed.\n{}",
        site.call.as_value()
    );
    Err(Error::InvalidFunctionCall(text).into())
}

/// Declares the extension that an intrinsic needs, and returns `Continue`. If the options forbid the extension but
/// allow calls of imported functions, emits such a call and returns its result as `Break`.
///
/// # Errors
/// `InvalidFunctionCall` if neither is allowed.
fn require<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    extension: Extension,
    intrinsic: &str,
) -> Result<ControlFlow<Mapped<Id>>> {
    if e.out().is_extension_allowed(extension) {
        e.out().extension(extension)?;
        return Ok(ControlFlow::Continue(()));
    }
    if e.options().allow_unknown_intrinsics.allows(&site.name()) {
        return refused::call_import(e, site).map(ControlFlow::Break);
    }
    Err(Error::InvalidFunctionCall(format!(
        "Translation of {intrinsic} intrinsic requires {extension} extension or -spirv-allow-unknown-intrinsics \
         option.\n{}",
        site.call.as_value()
    ))
    .into())
}

/// Returns the alignment that a call states for a pointer argument.
fn alignment<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, index: u32) -> Option<u32> {
    let kind = e.attribute_kinds().align?;
    u32::try_from(site.call.argument_attributes(index).int(kind)?).ok()
}

fn alignment_word<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, index: u32) -> u32 {
    alignment(e, site, index).unwrap_or(1)
}

fn is_volatile(site: Site<'_>) -> bool {
    site.argument(3).ok().and_then(Value::as_u64).is_some_and(|volatile| volatile != 0)
}

/// Emits OpCopyMemorySized with the length of the call, between pointers with these alignments.
fn copy<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    [target, source]: [Id; 2],
    [target_alignment, source_alignment]: [Option<u32>; 2],
) -> Result<()> {
    let length = site.argument(2)?;
    if length.as_u64() == Some(0) {
        // SPIR-V does not allow the constant size 0. Nothing is copied.
        return Ok(());
    }
    let length = e.value(length)?;
    let volatile = if is_volatile(site) { MemoryAccess::Volatile } else { MemoryAccess::None };
    let aligned = (volatile | MemoryAccess::Aligned).0;
    let mut words = vec![target.word(), source.word(), length.word()];
    match (target_alignment, source_alignment) {
        (Some(target), Some(source)) if target == source => words.extend([aligned, target]),
        (Some(target), Some(source)) if e.out().settings().min_version >= Version::V1_4 => {
            words.extend([aligned, target, aligned, source]);
        }
        (Some(target), Some(source)) => words.extend([aligned, target.min(source)]),
        _ if volatile != MemoryAccess::None => words.push(volatile.0),
        _ => {}
    }
    e.out().emit_void(Op::CopyMemorySized, &words);
    Ok(())
}

/// Returns the type of an array of `length` bytes.
fn byte_array<'c, E: Expand<'c>>(e: &mut E, length: u64) -> Id {
    let byte = e.out().type_int(8, 0);
    let width = e.pointer_width();
    let int = e.out().type_int(width, 0);
    let length = e.out().constant_int(int, length);
    e.out().type_array(byte, length)
}

/// Emits OpLifetimeStart or OpLifetimeStop for a variable that an expansion created, unless the pointer to it is
/// untyped.
fn lifetime_of<'c, E: Expand<'c>>(e: &mut E, op: Op, variable: Id) {
    if e.out().type_of(variable).is_some_and(|ty| e.out().pointee(ty).is_some()) {
        e.out().emit_void(op, &[variable.word(), 0]);
    }
}

/// Emits a memmove. If its length is constant and short, it copies to a temporary variable and from there to the
/// destination, because the operands of OpCopyMemorySized must not overlap. Otherwise it calls a helper function that
/// copies byte by byte, from the end that does not overwrite unread bytes.
fn move_memory<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<()> {
    let length = site.argument(2)?;
    let volatile = is_volatile(site);
    if let Some(count) = length.as_u64().filter(|count| *count <= MAX_TEMPORARY) {
        if count == 0 {
            return Ok(());
        }
        let (target, source) = (e.argument(site, 0)?, e.argument(site, 1)?);
        let (target_alignment, source_alignment) = (alignment(e, site, 0), alignment(e, site, 1));
        let array = byte_array(e, count);
        let pointer = e.out().type_pointer(StorageClass::Function, array);
        let variable = e.out().variable(pointer, None);
        if let Some(alignment) = source_alignment {
            e.out().decorate(variable, Decoration::Alignment, &[alignment]);
        }
        lifetime_of(e, Op::LifetimeStart, variable);
        copy(e, site, [variable, source], [source_alignment; 2])?;
        copy(e, site, [target, variable], [target_alignment, source_alignment])?;
        lifetime_of(e, Op::LifetimeStop, variable);
        return Ok(());
    }
    let byte = e.out().type_int(8, 0);
    let (target, source) = (e.pointer(site.argument(0)?, byte)?, e.pointer(site.argument(1)?, byte)?);
    let length_type = e.type_id(length.ty())?;
    let length = e.value(length)?;
    let (Some(target_type), Some(source_type)) = (e.out().type_of(target), e.out().type_of(source)) else {
        return Err(site.unsupported());
    };
    let helper = Helper::MemMove { target: target_type, source: source_type, length: length_type, volatile };
    let void = e.out().type_void();
    let volatile = e.out().constant_bool(volatile);
    helper_functions::call_for(e, helper, || site.name(), void, &[target, source, length, volatile]);
    Ok(())
}

/// Emits a memset. If its byte and length are constant and the length is short, it copies from a variable with constant
/// contents. Otherwise it calls a helper function with a loop.
fn set<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<()> {
    let (value, length) = (site.argument(1)?, site.argument(2)?);
    let byte = e.out().type_int(8, 0);
    let target = e.pointer(site.argument(0)?, byte)?;
    if let (Some(bits), Some(count)) = (value.as_u64(), length.as_u64().filter(|count| *count <= MAX_TEMPORARY)) {
        if count == 0 {
            return Ok(());
        }
        let aligned = alignment(e, site, 0);
        let known = e.helpers().fills.get(&(count, bits, aligned)).copied();
        let variable = known.unwrap_or_else(|| fill(e, count, bits, aligned));
        let first = e.out().type_pointer(StorageClass::Function, byte);
        let source = e.op(Op::Bitcast, first, [variable]);
        return copy(e, site, [target, source], [aligned; 2]);
    }
    let volatile = is_volatile(site);
    let length_type = e.type_id(length.ty())?;
    let (value, length) = (e.value(value)?, e.value(length)?);
    let Some(pointer) = e.out().type_of(target) else { return Err(site.unsupported()) };
    let helper = Helper::MemSet { pointer, length: length_type, volatile };
    let void = e.out().type_void();
    let volatile = e.out().constant_bool(volatile);
    helper_functions::call_for(e, helper, || site.name(), void, &[target, value, length, volatile]);
    Ok(())
}

/// Returns a new variable whose `count` bytes are all `bits`.
fn fill<'c, E: Expand<'c>>(e: &mut E, count: u64, bits: u64, aligned: Option<u32>) -> Id {
    let byte = e.out().type_int(8, 0);
    let array = byte_array(e, count);
    let initializer = if bits == 0 {
        e.out().null(array)
    } else {
        let element = e.out().constant_int(byte, bits);
        e.out().composite(array, &vec![element; count as usize])
    };
    let pointer = e.out().type_pointer(StorageClass::Function, array);
    let variable = e.out().variable(pointer, Some(initializer));
    if let Some(alignment) = aligned {
        e.out().decorate(variable, Decoration::Alignment, &[alignment]);
    }
    e.helpers().fills.insert((count, bits, aligned), variable);
    variable
}

/// Returns the memory operands of a load or store of one byte.
fn byte_access(volatile: bool) -> [u32; 2] {
    let volatile = if volatile { MemoryAccess::Volatile } else { MemoryAccess::None };
    [(MemoryAccess::Aligned | volatile).0, 1]
}

/// Returns the address of the byte at an offset from a pointer.
fn byte_at<'c, E: Expand<'c>>(e: &mut E, pointer: Id, offset: Id) -> Id {
    let byte = e.out().type_int(8, 0);
    addresses::element_at(e, pointer, byte, offset, true)
}

/// Emits the body of a function that fills memory. Its entry block must be open.
pub(crate) fn set_loop<'c, E: Expand<'c>>(
    e: &mut E,
    entry: Id,
    pointer: Id,
    value: Id,
    (ty, count): (Id, Id),
    volatile: bool,
) {
    let boolean = e.out().type_bool();
    let (body, end) = (e.out().fresh_id(), e.out().fresh_id());
    let (zero, one) = (e.out().constant_int(ty, 0), e.out().constant_int(ty, 1));
    let empty = e.op(Op::IEqual, boolean, [zero, count]);
    e.out().emit_void(Op::BranchConditional, &[empty.word(), end.word(), body.word()]);

    e.out().label(body);
    let next = e.out().fresh_id();
    let offset = e.op(Op::Phi, ty, [zero, entry, next, body]);
    let address = byte_at(e, pointer, offset);
    let [mask, alignment] = byte_access(volatile);
    e.out().emit_void(Op::Store, &[address.word(), value.word(), mask, alignment]);
    e.out().emit_with_id(Op::IAdd, ty, next, &[offset.word(), one.word()]);
    let more = e.op(Op::ULessThan, boolean, [next, count]);
    e.out().emit_void(Op::BranchConditional, &[more.word(), body.word(), end.word()]);

    e.out().label(end);
    e.out().emit_void(Op::Return, &[]);
}

/// Emits the body of a function that copies memory that may overlap. Its entry block must be open.
pub(crate) fn move_loops<'c, E: Expand<'c>>(
    e: &mut E,
    [target, source]: [Id; 2],
    (ty, count): (Id, Id),
    volatile: bool,
) {
    let boolean = e.out().type_bool();
    let width = e.pointer_width();
    let address = e.out().type_int(width, 0);
    let [choose, down, down_body, up, up_body, end] = std::array::from_fn(|_| e.out().fresh_id());
    let (zero, one) = (e.out().constant_int(ty, 0), e.out().constant_int(ty, 1));
    let copy_byte = |e: &mut E, offset: Id| {
        let [mask, alignment] = byte_access(volatile);
        let byte = e.out().type_int(8, 0);
        let from = byte_at(e, source, offset);
        let value = e.out().emit_value(Op::Load, byte, &[from.word(), mask, alignment]);
        let to = byte_at(e, target, offset);
        e.out().emit_void(Op::Store, &[to.word(), value.word(), mask, alignment]);
    };

    let empty = e.op(Op::IEqual, boolean, [count, zero]);
    e.out().emit_void(Op::BranchConditional, &[empty.word(), end.word(), choose.word()]);

    e.out().label(choose);
    let from = e.op(Op::ConvertPtrToU, address, [source]);
    let to = e.op(Op::ConvertPtrToU, address, [target]);
    let below = e.op(Op::ULessThan, boolean, [from, to]);
    e.out().emit_void(Op::BranchConditional, &[below.word(), down.word(), up.word()]);

    e.out().label(down);
    e.out().emit_void(Op::Branch, &[down_body.word()]);
    e.out().label(down_body);
    let offset = e.out().fresh_id();
    let left = e.op(Op::Phi, ty, [count, down, offset, down_body]);
    e.out().emit_with_id(Op::ISub, ty, offset, &[left.word(), one.word()]);
    copy_byte(e, offset);
    let done = e.op(Op::IEqual, boolean, [offset, zero]);
    e.out().emit_void(Op::BranchConditional, &[done.word(), end.word(), down_body.word()]);

    e.out().label(up);
    e.out().emit_void(Op::Branch, &[up_body.word()]);
    e.out().label(up_body);
    let next = e.out().fresh_id();
    let offset = e.op(Op::Phi, ty, [zero, up, next, up_body]);
    copy_byte(e, offset);
    e.out().emit_with_id(Op::IAdd, ty, next, &[offset.word(), one.word()]);
    let done = e.op(Op::IEqual, boolean, [next, count]);
    e.out().emit_void(Op::BranchConditional, &[done.word(), end.word(), up_body.word()]);

    e.out().label(end);
    e.out().emit_void(Op::Return, &[]);
}

/// Emits OpLifetimeStart or OpLifetimeStop. SPIR-V requires a pointer to a variable of the function. LLVM also allows a
/// pointer that was cast to the generic address space. Lifetimes are hints, so other pointers are skipped.
fn lifetime<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: Op) -> Result<()> {
    // Before LLVM 22 the size was the first argument.
    let mut pointer = site.argument(site.call.argument_count().saturating_sub(1))?;
    let mut size = 0;
    loop {
        match pointer.view() {
            ValueView::Instruction(instruction) => match instruction.view() {
                InstructionView::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value, .. } => pointer = value,
                InstructionView::Alloca { allocated, count, .. } => {
                    if allocated.int_width() == Some(8) {
                        size = count.as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
                    }
                    break;
                }
                _ => return Ok(()),
            },
            _ => return Ok(()),
        }
    }
    let id = e.value(pointer)?;
    let Some(ty) = e.out().type_of(id) else { return Ok(()) };
    if e.out().storage_class(ty) != Some(StorageClass::Function) {
        return Ok(());
    }
    // The instructions require a typed pointer. The lifetime is only a hint and can be dropped.
    let Some(pointee) = e.out().pointee(ty) else { return Ok(()) };
    // The size must be 0 for a pointer to anything other than bytes.
    if pointee != e.out().type_int(8, 0) {
        size = 0;
    }
    e.out().emit_void(op, &[id.word(), size]);
    Ok(())
}

fn mask_pointer<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let (pointer, mask) = (site.argument(0)?, site.argument(1)?);
    if pointer.ty().address_space().is_none() {
        return Err(site.unsupported());
    }
    let ty = e.value_type(site.call.as_value())?;
    let int = e.type_id(mask.ty())?;
    let (pointer, mask) = (e.value(pointer)?, e.value(mask)?);
    let address = e.op(Op::ConvertPtrToU, int, [pointer]);
    let address = e.op(Op::BitwiseAnd, int, [address, mask]);
    Ok(e.op(Op::ConvertUToPtr, ty, [address]))
}

fn load_relative<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let ty = e.value_type(site.call.as_value())?;
    let (byte, word) = (e.out().type_int(8, 0), e.out().type_int(32, 0));
    let base = e.pointer(site.argument(0)?, byte)?;
    let offset = e.argument(site, 1)?;
    let place = addresses::element_at(e, base, byte, offset, false);
    let place = e.cast_pointer(place, word)?;
    let offset = e.out().emit_value(Op::Load, word, &[place.word(), MemoryAccess::Aligned.0, 4]);
    let result = addresses::element_at(e, base, byte, offset, false);
    match e.out().pointee(ty) {
        Some(pointee) => e.cast_pointer(result, pointee),
        None => Ok(result),
    }
}
