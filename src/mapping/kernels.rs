//! Kernels: execution modes and the metadata that says them.
//!
//! A mode stands as metadata of the kernel under OpenCL's name (`reqd_work_group_size`), or as a node of the module's
//! `!spirv.ExecutionMode` (docs/SPIRVRepresentationInLLVM.rst of `llvm-spirv`).

use super::Emit;
use crate::error::Result;
use crate::llvm::{Function, Metadata, Node, Type, TypeView, Types, Value};
use crate::spirv::grammar::Enumeration as _;
use crate::spirv::{Decoration, ExecutionMode, FunctionParameterAttribute, Id, Op};

/// Metadata of a kernel whose operands are the literals of an execution mode. `literals` says how many the mode has;
/// metadata with fewer is filled with 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModeMetadata {
    /// The kind of metadata.
    pub(crate) kind: &'static str,
    /// The mode.
    pub(crate) mode: ExecutionMode,
    /// How many literals the mode has.
    pub(crate) literals: usize,
}

const fn row(kind: &'static str, mode: ExecutionMode, literals: usize) -> ModeMetadata {
    ModeMetadata { kind, mode, literals }
}

/// Kernel metadata and execution modes.
pub(crate) const MODES: &[ModeMetadata] = &[
    row("reqd_work_group_size", ExecutionMode::LocalSize, 3),
    row("work_group_size_hint", ExecutionMode::LocalSizeHint, 3),
    row("max_work_group_size", ExecutionMode::MaxWorkgroupSizeINTEL, 3),
    row("intel_reqd_sub_group_size", ExecutionMode::SubgroupSize, 1),
    row("no_global_work_offset", ExecutionMode::NoGlobalOffsetINTEL, 0),
    row("max_global_work_dim", ExecutionMode::MaxWorkDimINTEL, 1),
    row("num_simd_work_items", ExecutionMode::NumSIMDWorkitemsINTEL, 1),
    row("scheduler_target_fmax_mhz", ExecutionMode::SchedulerTargetFmaxMhzINTEL, 1),
];

/// The metadata with a type and whether it is signed, and the mode whose literal encodes the type.
pub(crate) const VECTOR_TYPE_HINT: &str = "vec_type_hint";

/// Emits the execution modes and parameter decorations that a kernel's metadata says.
///
/// # Errors
/// None at present; the emitter's own.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, kernel: Function<'c>, entry: Id) -> Result<()> {
    for row in MODES {
        let Some(node) = e.function_metadata(kernel, row.kind) else { continue };
        if !may_use(e, row.mode) {
            continue;
        }
        let mut literals: Vec<u32> = node.operands().map(integer).take(row.literals).collect();
        literals.resize(row.literals, 1);
        e.out().execution_mode(entry, row.mode, &literals);
    }
    if let Some(node) = e.function_metadata(kernel, VECTOR_TYPE_HINT)
        && let Some(literal) = vector_type_hint(node)
    {
        e.out().execution_mode(entry, ExecutionMode::VecTypeHint, &[literal]);
    }
    Ok(())
}

/// Whether the execution mode may be used; one that may not is dropped, as it is advice.
fn may_use<'c>(e: &mut impl Emit<'c>, mode: ExecutionMode) -> bool {
    mode.info().is_none_or(|info| e.out().may_use(info))
}

/// Emits what the module's `!spirv.ExecutionMode` says about one of its functions: the function, the mode, the
/// literals.
pub(crate) fn mode_node_to_spirv<'c>(e: &mut impl Emit<'c>, entry: Id, node: Node<'c>) {
    let Some(mode) = node.operand(1).and_then(Metadata::as_u64).map(|mode| ExecutionMode(mode as u32)) else { return };
    if may_use(e, mode) {
        let literals: Vec<u32> = node.operands().skip(2).map(integer).collect();
        e.out().execution_mode(entry, mode, &literals);
    }
}

fn integer(operand: Option<crate::llvm::Metadata<'_>>) -> u32 {
    operand.and_then(|operand| operand.as_u64()).unwrap_or(1) as u32
}

/// The literal of VecTypeHint: the data type in the low half, the number of components in the high, where a scalar has 0 (section 3.6 of the
/// SPIR-V specification).
fn vector_type_hint(node: Node<'_>) -> Option<u32> {
    let ty: Type<'_> = node.operand(0)?.as_value()?.ty();
    let count = match ty.view() {
        TypeView::Vector(_, count) => count,
        _ => 0,
    };
    let data_type = match ty.scalar().view() {
        TypeView::Integer(8) => 0,
        TypeView::Integer(16) => 1,
        TypeView::Integer(32) => 2,
        TypeView::Integer(64) => 3,
        TypeView::Half => 4,
        TypeView::Float => 5,
        TypeView::Double => 6,
        _ => return None,
    };
    Some(count << 16 | data_type)
}

/// Decorates a kernel's parameters with the qualifiers of `kernel_arg_type_qual`, but for what has been said since the
/// section of annotations had got to `since`.
pub(crate) fn qualifiers_to_spirv<'c>(e: &mut impl Emit<'c>, since: usize, kernel: Function<'c>, parameters: &[Id]) {
    let Some(node) = e.function_metadata(kernel, "kernel_arg_type_qual") else { return };
    for (operand, &parameter) in node.operands().zip(parameters) {
        let text = operand.and_then(|operand| operand.as_str()).unwrap_or_default();
        for qualifier in text.split(' ') {
            let decoration: &[u32] = match qualifier {
                "volatile" => &[Decoration::Volatile.0],
                "restrict" => &[Decoration::FuncParamAttr.0, FunctionParameterAttribute::NoAlias.0],
                "const" => &[Decoration::FuncParamAttr.0, FunctionParameterAttribute::NoWrite.0],
                _ => continue,
            };
            e.out().annotation_once(since, Op::Decorate, &[&[parameter.word()], decoration].concat());
        }
    }
}

/// The metadata of a kernel that an execution mode is: its kind and the node. None of modes that stand elsewhere, or
/// nowhere.
///
/// # Errors
/// LLVM's, where a type hint has more components than a vector can have.
pub(crate) fn mode_to_llvm<'c>(
    types: Types<'c>,
    mode: ExecutionMode,
    operands: &[u32],
) -> Result<Option<(&'static str, Metadata<'c>)>> {
    let number = |value: u32| types.i32().const_u64(value.into()).and_then(Value::to_metadata).map(Some);
    let has_second = operands.first() == Some(&1);
    let interface = |texts: [&str; 2]| {
        let count = if has_second { 2 } else { 1 };
        let texts: Vec<_> = texts.into_iter().take(count).map(|text| Some(types.metadata_string(text))).collect();
        types.node(&texts)
    };
    match mode {
        ExecutionMode::VecTypeHint => {
            let Some(ty) = operands.first().and_then(|hint| hinted_type(types, *hint)) else { return Ok(None) };
            let value = ty.const_poison()?.to_metadata()?;
            Ok(Some((VECTOR_TYPE_HINT, types.node(&[Some(value), number(1)?])?)))
        }
        ExecutionMode::RegisterMapInterfaceINTEL => Ok(Some((INTERFACE, interface(["csr", "wait_for_done_write"])?))),
        ExecutionMode::StreamingInterfaceINTEL => Ok(Some((INTERFACE, interface(["streaming", "stall_free_return"])?))),
        _ => {
            let Some(row) = MODES.iter().find(|row| row.mode == mode) else { return Ok(None) };
            let literals = operands.get(..row.literals).unwrap_or(operands);
            let literals = literals.iter().map(|&literal| number(literal)).collect::<Result<Vec<_>, _>>()?;
            Ok(Some((row.kind, types.node(&literals)?)))
        }
    }
}

/// The metadata with the interface of a kernel on an FPGA.
const INTERFACE: &str = "ip_interface";

/// The type that a literal of VecTypeHint encodes, as [`vector_type_hint`] has it.
fn hinted_type(types: Types<'_>, hint: u32) -> Option<Type<'_>> {
    let scalar = match hint & 0xffff {
        0 => types.i8(),
        1 => types.i16(),
        2 => types.i32(),
        3 => types.i64(),
        4 => types.half(),
        5 => types.float(),
        6 => types.double(),
        _ => return None,
    };
    match hint >> 16 {
        0 | 1 => Some(scalar),
        count => types.vector(scalar, count).ok(),
    }
}
