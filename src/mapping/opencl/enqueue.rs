//! Device-side enqueue (OpenCL C 3.0, "Enqueuing Kernels"): kernels from blocks, ND-ranges, events, and queries about
//! blocks. The functions have the names that clang gives them. The functions of cl_khr_kernel_clock are here too.
//!
//! Clang passes a block as two arguments: its kernel (the "invoke" function) and its literal, a structure with the
//! captured variables. OpEnqueueKernel has two more operands, the size and the alignment of the literal. For the
//! ND-range and the sizes of local memory, the function takes pointers to them, as in `llvm-spirv`. Drivers expect
//! this.
//!
//! To SPIR-V: [`to_spirv`]. To LLVM IR: [`to_llvm`]. For functions that are a single instruction, the table has rows
//! that [`with_operands`] makes.

use crate::error::Result;
use crate::llvm::{InstructionView, Type as LlvmType, TypeView, Types, Value, ValueView};
use crate::mangle::{Qualifiers, Type};
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::llvm_pieces::{in_address_space, int, local_variable, resized, size_type, store};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::blocks::without_casts;
use crate::mapping::opencl::form::{Enqueue, Form, OperandSource, Row, row, with_operands, with_operands_of};
use crate::mapping::spirv_calls::call_to_llvm::{components, spelled};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::{Id, Instruction, MemoryAccess, Op, Scope, StorageClass};

const fn kernel(name: &'static str, arity: u8, has_events: bool, has_sizes: bool) -> Row {
    row(name, arity, Form::Enqueue(Enqueue::Kernel { has_events, has_sizes }))
}

const fn query(name: &'static str, op: Op, has_range: bool) -> Row {
    row(name, 2 + has_range as u8, Form::Enqueue(Enqueue::Query { op, has_range }))
}

/// Returns a row of `ndrange_…`, which takes `sizes` arguments. In LLVM IR, the function returns a structure through an
/// `sret` pointer, its first argument.
const fn range(name: &'static str, sizes: u8, dimensions: u32) -> Row {
    row(name, sizes, Form::Enqueue(Enqueue::Range(dimensions))).unsigned(&[0, 1, 2]).constant(&[0, 1, 2])
}

const ARGUMENT: OperandSource = OperandSource::Argument;
const DEVICE: OperandSource = OperandSource::scope(Scope::Device);
const WORK_GROUP: OperandSource = OperandSource::scope(Scope::Workgroup);
const SUB_GROUP: OperandSource = OperandSource::scope(Scope::Subgroup);

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    kernel("__enqueue_kernel_basic", 5, false, false),
    kernel("__enqueue_kernel_basic_events", 8, true, false),
    kernel("__enqueue_kernel_varargs", 7, false, true),
    kernel("__enqueue_kernel_events_varargs", 10, true, true),
    query("__get_kernel_work_group_size_impl", Op::GetKernelWorkGroupSize, false),
    query("__get_kernel_preferred_work_group_size_multiple_impl", Op::GetKernelPreferredWorkGroupSizeMultiple, false),
    query("__get_kernel_sub_group_count_for_ndrange_impl", Op::GetKernelNDrangeSubGroupCount, true),
    query("__get_kernel_max_sub_group_size_for_ndrange_impl", Op::GetKernelNDrangeMaxSubGroupSize, true),
    range("ndrange_1D", 1, 1),
    range("ndrange_1D", 2, 1),
    range("ndrange_1D", 3, 1),
    range("ndrange_2D", 1, 2),
    range("ndrange_2D", 2, 2),
    range("ndrange_2D", 3, 2),
    range("ndrange_3D", 1, 3),
    range("ndrange_3D", 2, 3),
    range("ndrange_3D", 3, 3),
    with_operands("get_default_queue", Op::GetDefaultQueue, &[]),
    with_operands("enqueue_marker", Op::EnqueueMarker, &[ARGUMENT; 4]).unsigned(&[1]).constant(&[2]),
    with_operands("retain_event", Op::RetainEvent, &[ARGUMENT]),
    with_operands("release_event", Op::ReleaseEvent, &[ARGUMENT]),
    with_operands("create_user_event", Op::CreateUserEvent, &[]),
    with_operands("is_valid_event", Op::IsValidEvent, &[ARGUMENT]),
    with_operands("set_user_event_status", Op::SetUserEventStatus, &[ARGUMENT; 2]),
    with_operands(
        "capture_event_profiling_info",
        Op::CaptureEventProfilingInfo,
        &[ARGUMENT, ARGUMENT, OperandSource::VoidPointer],
    ),
    with_operands_of("clock_read_hilo_device", Op::ReadClockKHR, &[DEVICE], 2),
    with_operands_of("clock_read_hilo_work_group", Op::ReadClockKHR, &[WORK_GROUP], 2),
    with_operands_of("clock_read_hilo_sub_group", Op::ReadClockKHR, &[SUB_GROUP], 2),
    with_operands_of("clock_read_device", Op::ReadClockKHR, &[DEVICE], 1),
    with_operands_of("clock_read_work_group", Op::ReadClockKHR, &[WORK_GROUP], 1),
    with_operands_of("clock_read_sub_group", Op::ReadClockKHR, &[SUB_GROUP], 1),
];

/// Emits the instructions for a call of one of these functions. Returns [`Mapped::Nothing`] if the function has no
/// result.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, enqueue: Enqueue) -> Result<Mapped<Id>> {
    match enqueue {
        Enqueue::Kernel { has_events, has_sizes } => enqueue_kernel(call, has_events, has_sizes).map(Mapped::Value),
        Enqueue::Query { op, has_range } => {
            let mut words = Vec::new();
            if has_range {
                words.push(plain_argument(call, 0)?.word());
            }
            block_operands(call, u32::from(has_range), &mut words)?;
            let ty = call.result_type()?;
            Ok(Mapped::Value(call.out().emit_value(op, ty, &words)))
        }
        Enqueue::Range(dimensions) => build_range(call, dimensions).map(Mapped::from),
    }
}

fn enqueue_kernel<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, has_events: bool, has_sizes: bool) -> Result<Id> {
    let mut words = Vec::new();
    for index in 0..3 {
        words.push(plain_argument(call, index)?.word());
    }
    let event = call.out().type_(Op::TypeDeviceEvent, &[]);
    let mut next = 3;
    if has_events {
        words.push(call.argument(next)?.word());
        words.push(call.pointer_argument(next + 1, event)?.word());
        words.push(call.pointer_argument(next + 2, event)?.word());
        next += 3;
    } else {
        let pointer = call.out().type_pointer(StorageClass::Generic, event);
        let (none, null) = (call.uint(0), call.out().null(pointer));
        words.extend([none.word(), null.word(), null.word()]);
    }
    block_operands(call, next, &mut words)?;
    next += 2;
    if has_sizes {
        let Some(count) = call.constant_argument(next) else {
            return Err(call.invalid("the number of sizes of local memory is not a constant"));
        };
        let size_type = call.size_type();
        let first = call.pointer_argument(next + 1, size_type)?;
        let Some(pointer) = call.out().type_of(first) else {
            return Err(call.invalid("the argument with the sizes of the local memory arguments has no SPIR-V type"));
        };
        if count > 0 {
            words.push(first.word());
        }
        for index in 1..count.min(MAX_SIZES) {
            let index = call.integer(size_type, index);
            words.push(call.emit(Op::PtrAccessChain, pointer, &[first, index]).word());
        }
    }
    let ty = call.result_type()?;
    Ok(call.out().emit_value(Op::EnqueueKernel, ty, &words))
}

/// Returns the id of an argument without a cast of the pointer. It is used for ND-ranges, whose type the mangled names
/// do not state.
fn plain_argument<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    let value = call.llvm_argument(index)?;
    call.e.value(value)
}

/// The largest number of sizes of local memory that one OpEnqueueKernel can have. An instruction has at most 65535
/// words.
const MAX_SIZES: u64 = 0xff00;

/// Appends the four operands for a block: the kernel, the literal, the size of the literal, and its alignment. The
/// kernel and the literal are the arguments `index` and `index + 1`.
fn block_operands<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32, words: &mut Vec<u32>) -> Result<()> {
    let Some(kernel) = without_casts(call.llvm_argument(index)?).as_function() else {
        return Err(call.invalid("the kernel of the block is not a function"));
    };
    words.push(call.e.function(kernel)?.word());
    let byte = call.out().type_int(8, 0);
    words.push(call.pointer_argument(index + 1, byte)?.word());
    let (size, alignment) = match literal_layout(call, without_casts(call.llvm_argument(index + 1)?)) {
        Some((size, alignment)) => (call.uint(size), call.uint(alignment)),
        None => {
            // The type of the literal is unknown here. Every literal begins with its size and its alignment.
            let uint = call.out().type_int(32, 0);
            let size_field = call.pointer_argument(index + 1, uint)?;
            let Some(pointer) = call.out().type_of(size_field) else {
                return Err(call.invalid("the literal of the block has no type"));
            };
            let one = call.uint(1);
            let alignment_field = call.emit(Op::InBoundsPtrAccessChain, pointer, &[size_field, one]);
            let aligned = [MemoryAccess::Aligned.0, 4];
            let load = |call: &mut CallToSpirv<'_, 'c, E>, field: Id| {
                call.out().emit_value(Op::Load, uint, &[field.word(), aligned[0], aligned[1]])
            };
            (load(call, size_field), load(call, alignment_field))
        }
    };
    words.extend([size.word(), alignment.word()]);
    Ok(())
}

/// Returns the size and the alignment in bytes of a block's literal. Returns `None` if `value` is not a variable.
fn literal_layout<'c, E: Emit<'c>>(call: &CallToSpirv<'_, 'c, E>, value: Value<'c>) -> Option<(u32, u32)> {
    let (ty, alignment) = match value.view() {
        ValueView::Instruction(instruction) => match instruction.view() {
            InstructionView::Alloca { allocated, alignment, .. } => (allocated, alignment),
            _ => return None,
        },
        ValueView::GlobalVariable(variable) => (variable.value_type(), variable.alignment().unwrap_or(1)),
        _ => return None,
    };
    let size = call.e.module().store_size(ty).ok()?;
    Some((u32::try_from(size).ok()?, u32::try_from(alignment).ok()?))
}

/// Emits OpBuildNDRange for `ndrange_1D`, `ndrange_2D` or `ndrange_3D`. The first argument is the pointer to the
/// result. One of these follows: the global size; the global and the local size; or the offset, the global and the
/// local size. They are integers for one dimension, and pointers to arrays for more dimensions.
fn build_range<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, dimensions: u32) -> Result<()> {
    let Some(structure) = call.result_memory() else {
        return Err(call.invalid("the function does not return a structure"));
    };
    let ty = call.e.type_id(structure)?;
    let memory = call.pointer_argument(0, ty)?;
    let size = call.size_type();
    let operand_type = match dimensions {
        1 => size,
        _ => {
            let length = call.integer(size, dimensions.into());
            call.out().type_array(size, length)
        }
    };
    let mut sizes = Vec::new();
    for index in 1..call.argument_count() {
        sizes.push(if dimensions == 1 {
            call.argument(index)?
        } else {
            let pointer = call.pointer_argument(index, operand_type)?;
            let bytes = call.e.pointer_width() / 8;
            let aligned = [pointer.word(), MemoryAccess::Aligned.0, bytes];
            call.out().emit_value(Op::Load, operand_type, &aligned)
        });
    }
    let none = if dimensions == 1 { call.integer(size, 0) } else { call.out().null(operand_type) };
    let [global, local, offset] = match sizes[..] {
        [global] => [global, none, none],
        [global, local] => [global, local, none],
        [offset, global, local] => [global, local, offset],
        _ => return Err(call.too_few()),
    };
    let range = call.emit(Op::BuildNDRange, ty, &[global, local, offset]);
    call.emit_void(Op::Store, &[memory, range]);
    Ok(())
}

/// Returns the pointees of the parameters of a function that clang calls for `enqueue_kernel`. The names of these
/// functions are not mangled. Events and sizes of local memory have a pointee, and the element for any other parameter
/// is `None`. Returns `None` if no such function has the name.
pub(crate) fn pointees<'c>(name: &str, types: Types<'c>, pointer_width: u32) -> Option<Vec<Option<LlvmType<'c>>>> {
    let Form::Enqueue(Enqueue::Kernel { has_events, has_sizes }) = ROWS.iter().find(|row| row.name == name)?.form
    else {
        return None;
    };
    let event = types.target("spirv.DeviceEvent", &[], &[]).ok();
    let size = types.int(pointer_width).ok();
    // The first three parameters are the queue, its flags and the ND-range. The two parameters after the events are the
    // kernel and the literal.
    let mut pointees = vec![None; 3];
    if has_events {
        pointees.extend([None, event, event]);
    }
    pointees.extend([None; 2]);
    if has_sizes {
        pointees.extend([None, size]);
    }
    Some(pointees)
}

/// What this file translates. [`fixed_operands`](crate::mapping::opencl::fixed_operands) translates the other functions
/// in [`ROWS`].
pub(crate) const CLAIMS: Claims = Claims {
    calls: joined!(
        &[Op::EnqueueKernel, Op::BuildNDRange],
        opcodes!(ROWS, row => match row.form {
            Form::Enqueue(Enqueue::Query { op, .. }) => Some(op),
            _ => None,
        }),
    ),
    ..Claims::NONE
};

/// Builds the call of a function that enqueues a kernel, queries one, or makes an ND-range.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::EnqueueKernel => enqueue_to_llvm(b, instruction).map(Mapped::Value),
        Op::BuildNDRange => range_to_llvm(b, instruction).map(Mapped::Value),
        op => {
            let found = ROWS.iter().find_map(|row| match row.form {
                Form::Enqueue(Enqueue::Query { op: own, has_range }) if own == op => Some((row.name, has_range)),
                _ => None,
            });
            let Some((name, has_range)) = found else { return Ok(Mapped::Declined) };
            let mut call = CallToLlvm::of_instruction(op);
            if has_range {
                call.argument(range_pointer(b, instruction, 2)?, Type::VOID);
            }
            block_to_llvm(b, instruction, 2 + usize::from(has_range), &mut call)?;
            let result = b.types().i32();
            call.call_plain(b, result, name, false).map(Mapped::Value)
        }
    }
}

fn enqueue_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let Some(sizes) = instruction.operands.get(12..) else { return Err(instruction.invalid("an operand is missing")) };
    let is_null = |b: &B, index: usize| {
        let definition = instruction.id(index).and_then(|id| b.definition(id));
        definition.is_some_and(|definition| definition.op == Op::ConstantNull)
    };
    let has_count = instruction.id(5).and_then(|id| b.constant_bits(id)) != Some(0);
    let has_events = has_count || !is_null(b, 6) || !is_null(b, 7);
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.depends_on(u32::from(has_events) << 1 | u32::from(!sizes.is_empty()));
    for index in 2..4 {
        call.operand(b, instruction.required_id(index)?)?;
    }
    let range = range_pointer(b, instruction, 4)?;
    call.depends_on(range.ty().address_space().unwrap_or(0));
    call.argument(range, Type::VOID);
    if has_events {
        for index in 5..8 {
            call.operand(b, instruction.required_id(index)?)?;
        }
    }
    block_to_llvm(b, instruction, 8, &mut call)?;
    if let &[first, ..] = sizes {
        let count = int(b, 32, sizes.len() as u64)?;
        call.argument(count, Type::UINT);
        let Some(first) = Id::new(first) else { return Err(instruction.invalid("an id is 0")) };
        let mut pointer = b.value(first)?;
        if pointer.ty().address_space().is_none() {
            pointer = sizes_in_memory(b, instruction, sizes)?;
        }
        call.depends_on(pointer.ty().address_space().unwrap_or(0));
        call.argument(pointer, Type::VOID);
    }
    let result = b.types().i32();
    let form = Form::Enqueue(Enqueue::Kernel { has_events, has_sizes: !sizes.is_empty() });
    let name = ROWS.iter().find(|row| row.form == form).map_or("", |row| row.name);
    call.call_plain(b, result, name, false)
}

/// Stores the sizes of local memory in an array, which is a local variable. Returns the address of the array.
fn sizes_in_memory<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    sizes: &[u32],
) -> Result<Value<'c>> {
    let element = size_type(b)?;
    let array = b.types().array(element, sizes.len() as u64)?;
    let memory = local_variable(b, array, "sizes")?;
    for (index, &word) in sizes.iter().enumerate() {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        let value = b.value(id)?;
        let value = resized(b, value, element)?;
        let index = int(b, 32, index as u64)?;
        let place = b.builder().gep(element, memory, &[index], crate::llvm::GepFlags::default())?;
        store(b, value, place)?;
    }
    Ok(memory)
}

/// Returns a pointer to an ND-range. If the operand is a value, stores it in a local variable.
fn range_pointer<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    index: usize,
) -> Result<Value<'c>> {
    let id = instruction.required_id(index)?;
    let value = b.value(id)?;
    if value.ty().address_space().is_some() {
        return Ok(value);
    }
    let memory = local_variable(b, value.ty(), "ndrange")?;
    store(b, value, memory)?;
    Ok(memory)
}

/// Adds the two arguments for a block, its kernel and its literal, as generic pointers.
fn block_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    index: usize,
    call: &mut CallToLlvm<'c>,
) -> Result<()> {
    for index in index..index + 2 {
        let id = instruction.required_id(index)?;
        let mut value = b.value(id)?;
        if value.ty().address_space().is_none() {
            return Err(instruction.invalid("the kernel or the literal of a block is not a pointer"));
        }
        value = in_address_space(b, value, b.address_space(crate::mapping::facts::address_spaces::GENERIC))?;
        call.argument(value, Type::VOID);
    }
    Ok(())
}

/// Builds a call of `ndrange_1D`, `ndrange_2D` or `ndrange_3D` for OpBuildNDRange.
fn range_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = instruction.required_result_type()?;
    let mut call = CallToLlvm::of_instruction(instruction.op);
    let mut dimensions = 1;
    for index in [4, 2, 3] {
        let id = instruction.required_id(index)?;
        let operand_type = b.type_of(id)?;
        let value = b.value(id)?;
        let element = match value.ty().view() {
            TypeView::Array(_, count @ 2..=3) => {
                dimensions = count as u32;
                b.definition(operand_type).and_then(|definition| definition.id(1))
            }
            _ => Some(components(b, operand_type).0),
        };
        let Some(element) = element else {
            return Err(instruction.invalid("a size of an ND-range is neither an integer nor an array of integers"));
        };
        let spelling = spelled(b, element, false, Qualifiers::default());
        if dimensions == 1 {
            call.argument(value, spelling);
            continue;
        }
        let array = local_variable(b, value.ty(), "size")?;
        store(b, value, array)?;
        call.argument(array, Type::pointer(spelling, Qualifiers::default().with_const()));
    }
    call.depends_on(dimensions);
    call.call_of_type(b, ty, Effects::Any, |_| format!("ndrange_{dimensions}D"))
}
