//! The execution modes of kernels, and the metadata that corresponds to them, in both directions.
//!
//! In LLVM IR, a mode is metadata of the kernel with the name that OpenCL uses (`reqd_work_group_size`), or an operand
//! of the module's named metadata `!spirv.ExecutionMode` (docs/SPIRVRepresentationInLLVM.rst of `llvm-spirv`).

use crate::error::Result;
use crate::llvm::{Function, Metadata, Node, Type, Types};
use crate::mapping::context::metadata_nodes;
use crate::mapping::decorations::Build;
use crate::mapping::facts::function_metadata::{INTERFACE_KIND, MODES, VECTOR_TYPE_HINT};
use crate::mapping::memory::Emit;
use crate::spirv::grammar::{Enumerant, Enumeration as _, NamedMaximumNumberOfRegisters};
use crate::spirv::{Decoration, ExecutionMode, Id};

/// The number in `intel_reqd_sub_group_size` that requests the primary sub-group size of the device.
const PRIMARY_SIZE: u32 = u32::MAX;

/// Emits the execution modes that correspond to the metadata of a kernel.
///
/// # Errors
/// Never returns an error.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, kernel: Function<'c>, entry: Id) -> Result<()> {
    let kinds = e.function_metadata_kinds();
    let mut modes: Vec<_> = MODES.iter().zip(kinds.modes).collect();
    modes.sort_by_key(|(row, _)| row.mode);
    for (row, kind) in modes {
        let Some(node) = kernel.metadata(kind).and_then(Metadata::as_node) else { continue };
        if !may_use(e, row.mode) {
            continue;
        }
        let is_primary = node.operand(0).and_then(Metadata::as_u64).is_some_and(|size| size as u32 == PRIMARY_SIZE);
        if row.mode == ExecutionMode::SubgroupSize && is_primary && may_use(e, ExecutionMode::NamedSubgroupSizeINTEL) {
            // 0 is the value of PrimarySubgroupSizeINTEL.
            e.out().execution_mode(entry, ExecutionMode::NamedSubgroupSizeINTEL, &[0]);
            continue;
        }
        let mut literals: Vec<u32> = node.operands().map(integer).take(row.literals).collect();
        literals.resize(row.literals, 1);
        e.out().execution_mode(entry, row.mode, &literals);
    }
    if let Some(node) = kernel.metadata(kinds.vec_type_hint).and_then(Metadata::as_node)
        && let Some(literal) = vector_type_hint(e.module().types(), node)
    {
        e.out().execution_mode(entry, ExecutionMode::VecTypeHint, &[literal]);
    }
    if let Some(node) = kernel.metadata(kinds.interface).and_then(Metadata::as_node) {
        interface_to_spirv(e, entry, node);
    }
    if let Some(operand) = kernel.metadata(kinds.registers).and_then(|node| node.as_node()?.operand(0)) {
        if may_use(e, ExecutionMode::MaximumRegistersINTEL) {
            registers_to_spirv(e, entry, operand);
        } else if let Some((_, text)) = THREADS.iter().find(|(mode, _)| operand.as_u64() == Some(*mode)) {
            e.out().decorate_text(entry, Decoration::UserSemantic, text, &[]);
        }
    }
    Ok(())
}

/// Returns true if an execution mode may be emitted: the options allow it, or the grammar does not know it. An
/// execution mode is only a hint, so it is dropped if it is not allowed.
fn may_use<'c>(e: &mut impl Emit<'c>, mode: ExecutionMode) -> bool {
    mode.info().is_none() || e.out().may_use(mode)
}

/// Emits the execution mode that a node of `!spirv.ExecutionMode` states. The operands of the node are the function,
/// the number of the mode, and the literals.
pub(crate) fn mode_node_to_spirv<'c>(e: &mut impl Emit<'c>, entry: Id, node: Node<'c>) {
    let Some(mode) = node.operand(1).and_then(Metadata::as_u64).map(|mode| ExecutionMode(mode as u32)) else { return };
    if !may_use(e, mode) {
        return;
    }
    // This mode must be on all entry points or on none. The driver emits it.
    if mode == ExecutionMode::ArithmeticPoisonKHR {
        return e.needs_poison();
    }
    if let Some(operand) = node.operand(2)
        && REGISTERS.contains(&mode)
    {
        return registers_to_spirv(e, entry, operand);
    }
    let literals: Vec<u32> = node.operands().skip(2).map(integer).collect();
    if mode.info().is_some_and(has_ids) {
        let ids: Vec<Id> = literals.into_iter().map(|value| e.out().constant_u32(value)).collect();
        e.out().execution_mode_id(entry, mode, &ids);
        return;
    }
    e.out().execution_mode(entry, mode, &literals);
}

/// If the execution modes for registers are not allowed, a UserSemantic decoration takes their place. Each row has a value
/// of the metadata `RegisterAllocMode` and the text of the decoration, which tells Intel's compilers how many threads share
/// an execution unit.
const THREADS: [(u64, &str); 3] = [(0, "num-thread-per-eu 0"), (1, "num-thread-per-eu 8"), (2, "num-thread-per-eu 4")];

/// The modes for the maximum number of registers. They state the number as a literal, as a constant, or as a name.
const REGISTERS: [ExecutionMode; 3] = [
    ExecutionMode::MaximumRegistersINTEL,
    ExecutionMode::MaximumRegistersIdINTEL,
    ExecutionMode::NamedMaximumRegistersINTEL,
];

/// Emits the mode for the maximum number of registers of a kernel. `operand` is a number, a node with a number (which
/// becomes a constant), or a string that leaves the choice to the compiler.
fn registers_to_spirv<'c>(e: &mut impl Emit<'c>, entry: Id, operand: Metadata<'c>) {
    if let Some(number) = operand.as_u64() {
        e.out().execution_mode(entry, ExecutionMode::MaximumRegistersINTEL, &[number as u32]);
    } else if operand.as_str().is_some() {
        let choice = NamedMaximumNumberOfRegisters::AutoINTEL;
        e.out().execution_mode(entry, ExecutionMode::NamedMaximumRegistersINTEL, &[choice.0]);
    } else if let Some(number) = operand.as_node().and_then(|node| node.operand(0)?.as_u64()) {
        let constant = e.out().constant_u32(number as u32);
        e.out().execution_mode_id(entry, ExecutionMode::MaximumRegistersIdINTEL, &[constant]);
    }
}

/// Emits the modes for the interface of a kernel on an FPGA. `node` has the names of the interfaces.
fn interface_to_spirv<'c>(e: &mut impl Emit<'c>, entry: Id, node: Node<'c>) {
    let has = |text: &str| node.operands().flatten().any(|operand| operand.as_str().is_some_and(|own| own == text));
    for (mode, [interface, variant]) in INTERFACES {
        if has(interface) && may_use(e, mode) {
            e.out().execution_mode(entry, mode, &[u32::from(has(variant))]);
        }
    }
}

/// Returns true if the parameters of a mode are ids.
fn has_ids(mode: &Enumerant) -> bool {
    mode.parameters.iter().any(|parameter| parameter.kind.is_id())
}

/// Returns the number that an operand of a metadata node states, or 1 if the operand is missing or is not a number.
fn integer(operand: Option<Metadata<'_>>) -> u32 {
    operand.and_then(|operand| operand.as_u64()).unwrap_or(1) as u32
}

/// Returns the types of components that the literal of VecTypeHint distinguishes, in the order of their numbers.
fn data_types(types: Types<'_>) -> [Type<'_>; 7] {
    [types.i8(), types.i16(), types.i32(), types.i64(), types.half(), types.float(), types.double()]
}

/// Returns the literal of VecTypeHint for a metadata node whose first operand has the hinted type (section 3.6 of the
/// SPIR-V specification). The low 16 bits are the data type, and the high 16 bits are the number of components, or 0
/// for a scalar. Returns `None` for a type that the literal cannot express.
fn vector_type_hint<'c>(types: Types<'c>, node: Node<'c>) -> Option<u32> {
    let ty = node.operand(0)?.as_value()?.ty();
    let data_type = data_types(types).iter().position(|known| *known == ty.scalar())?;
    Some(ty.vector_length().unwrap_or(0) << 16 | data_type as u32)
}

/// Adds the metadata that corresponds to the execution modes of a kernel.
///
/// # Errors
/// Returns LLVM's error if a type hint has more components than a vector can have.
pub(crate) fn modes_to_llvm<'m, 'c>(
    b: &impl Build<'m, 'c>,
    kernel: Function<'c>,
    modes: &[(ExecutionMode, &[u32])],
) -> Result<()> {
    // The metadata is attached in the order of the table.
    let mut modes = modes.to_vec();
    modes.sort_by_key(|(mode, _)| MODES.iter().position(|row| row.mode == *mode).unwrap_or(MODES.len()));
    for (mode, operands) in modes {
        if MODULE_MODES.contains(&mode) {
            module_mode_to_llvm(b, kernel, mode, operands)?;
            continue;
        }
        // A mode with constants as operands is translated like the equivalent mode with literals.
        let constants = || operands.iter().filter_map(|&word| b.constant_bits(Id::new(word)?));
        let metadata = match BY_IDS.iter().find(|(by_ids, _)| *by_ids == mode) {
            Some((_, mode)) => {
                let literals: Vec<u32> = constants().map(|value| value as u32).collect();
                mode_to_llvm(b.types(), *mode, &literals)?
            }
            None => mode_to_llvm(b.types(), mode, operands)?,
        };
        match metadata {
            Some((kind, node)) => kernel.as_value().attach(b.module().metadata_kind(kind), node)?,
            None if TRANSLATED_ELSEWHERE.contains(&mode) => {}
            None => module_mode_to_llvm(b, kernel, mode, operands)?,
        }
    }
    Ok(())
}

/// The modes that LLVM IR states in `!spirv.ExecutionMode`.
const MODULE_MODES: [ExecutionMode; 5] = [
    ExecutionMode::SubgroupsPerWorkgroup,
    ExecutionMode::SubgroupsPerWorkgroupId,
    ExecutionMode::MaximumRegistersINTEL,
    ExecutionMode::MaximumRegistersIdINTEL,
    ExecutionMode::NamedMaximumRegistersINTEL,
];

/// The modes that are not stated in `!spirv.ExecutionMode`: other files translate them, or LLVM IR cannot express them.
const TRANSLATED_ELSEWHERE: [ExecutionMode; 4] =
    [ExecutionMode::ContractionOff, ExecutionMode::Finalizer, ExecutionMode::Initializer, ExecutionMode::VecTypeHint];

/// The modes whose operands are ids, and the equivalent modes with literals.
const BY_IDS: [(ExecutionMode, ExecutionMode); 2] = [
    (ExecutionMode::LocalSizeId, ExecutionMode::LocalSize),
    (ExecutionMode::LocalSizeHintId, ExecutionMode::LocalSizeHint),
];

/// Adds a node for a mode to `!spirv.ExecutionMode`. Does nothing if an operand should be a constant and is not.
fn module_mode_to_llvm<'m, 'c>(
    b: &impl Build<'m, 'c>,
    function: Function<'c>,
    mode: ExecutionMode,
    operands: &[u32],
) -> Result<()> {
    let types = b.types();
    let mut node = vec![Some(function.as_value().to_metadata()?), metadata_nodes::number(types, mode.0)?];
    for &operand in operands {
        node.push(match mode {
            ExecutionMode::NamedMaximumRegistersINTEL => metadata_nodes::text(types, "AutoINTEL"),
            _ if mode.info().is_some_and(has_ids) => {
                let Some(value) = Id::new(operand).and_then(|id| b.constant_bits(id)) else { return Ok(()) };
                let value = metadata_nodes::number(types, value as u32)?;
                if mode == ExecutionMode::MaximumRegistersIdINTEL { Some(types.node(&[value])?) } else { value }
            }
            _ => metadata_nodes::number(types, operand)?,
        });
    }
    Ok(b.module().add_named_metadata("spirv.ExecutionMode", types.node(&node)?)?)
}

/// Returns the name and the node of the kernel metadata that corresponds to an execution mode, or `None` if no kernel
/// metadata does.
///
/// # Errors
/// Returns LLVM's error if a type hint has more components than a vector can have.
fn mode_to_llvm<'c>(
    types: Types<'c>,
    mode: ExecutionMode,
    operands: &[u32],
) -> Result<Option<(&'static str, Metadata<'c>)>> {
    match mode {
        ExecutionMode::VecTypeHint => {
            let Some(ty) = operands.first().and_then(|hint| hinted_type(types, *hint)) else { return Ok(None) };
            let value = ty.const_poison()?.to_metadata()?;
            Ok(Some((VECTOR_TYPE_HINT, types.node(&[Some(value), metadata_nodes::number(types, 1)?])?)))
        }
        // PrimarySubgroupSizeINTEL is the only name that the metadata can express, as the number [`PRIMARY_SIZE`].
        ExecutionMode::NamedSubgroupSizeINTEL if operands == [0] => {
            Ok(Some(("intel_reqd_sub_group_size", metadata_nodes::numbers(types, &[PRIMARY_SIZE])?)))
        }
        _ => {
            if let Some((_, texts)) = INTERFACES.iter().find(|(known, _)| *known == mode) {
                let count = if operands.first() == Some(&1) { 2 } else { 1 };
                return Ok(Some((
                    INTERFACE_KIND,
                    metadata_nodes::texts(types, texts.get(..count).unwrap_or_default())?,
                )));
            }
            let Some(row) = MODES.iter().find(|row| row.mode == mode) else { return Ok(None) };
            let literals = operands.get(..row.literals).unwrap_or(operands);
            Ok(Some((row.kind, metadata_nodes::numbers(types, literals)?)))
        }
    }
}

/// The modes for the interfaces of a kernel, each with two texts of the metadata: the name of the interface, and the
/// name of the variant that the literal 1 selects.
const INTERFACES: [(ExecutionMode, [&str; 2]); 2] = [
    (ExecutionMode::RegisterMapInterfaceINTEL, ["csr", "wait_for_done_write"]),
    (ExecutionMode::StreamingInterfaceINTEL, ["streaming", "stall_free_return"]),
];

/// Returns the type that a literal of VecTypeHint encodes: the inverse of [`vector_type_hint`]. Returns `None` if the
/// data type is unknown.
fn hinted_type(types: Types<'_>, hint: u32) -> Option<Type<'_>> {
    let scalar = *data_types(types).get((hint & 0xffff) as usize)?;
    match hint >> 16 {
        0 | 1 => Some(scalar),
        count => types.vector(scalar, count).ok(),
    }
}
