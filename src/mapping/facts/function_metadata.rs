//! Metadata kinds that LLVM functions have, and the execution modes and decorations that correspond to them.

use crate::spirv::{Decoration, ExecutionMode};

/// A metadata kind of kernels and the execution mode that corresponds to it. The operands of the metadata node are the
/// literals of the execution mode. The literal of a missing operand is 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModeMetadata {
    /// The name of the metadata kind.
    pub(crate) kind: &'static str,
    /// The execution mode.
    pub(crate) mode: ExecutionMode,
    /// The number of literals of the execution mode.
    pub(crate) literals: usize,
}

/// Returns a row of [`MODES`].
const fn row(kind: &'static str, mode: ExecutionMode, literals: usize) -> ModeMetadata {
    ModeMetadata { kind, mode, literals }
}

/// The metadata kinds of kernels that are execution modes in SPIR-V, in the order in which they are attached.
pub(crate) const MODES: [ModeMetadata; 8] = [
    row("reqd_work_group_size", ExecutionMode::LocalSize, 3),
    row("work_group_size_hint", ExecutionMode::LocalSizeHint, 3),
    row("max_work_group_size", ExecutionMode::MaxWorkgroupSizeINTEL, 3),
    row("intel_reqd_sub_group_size", ExecutionMode::SubgroupSize, 1),
    row("no_global_work_offset", ExecutionMode::NoGlobalOffsetINTEL, 0),
    row("max_global_work_dim", ExecutionMode::MaxWorkDimINTEL, 1),
    row("num_simd_work_items", ExecutionMode::NumSIMDWorkitemsINTEL, 1),
    row("scheduler_target_fmax_mhz", ExecutionMode::SchedulerTargetFmaxMhzINTEL, 1),
];

/// The metadata kind for a type and its signedness. The literal of the execution mode VecTypeHint encodes both.
pub(crate) const VECTOR_TYPE_HINT: &str = "vec_type_hint";

/// The metadata kind for the largest number of registers that a kernel may use.
pub(crate) const REGISTERS_KIND: &str = "RegisterAllocMode";

/// The metadata kind for the interface of a kernel on an FPGA.
pub(crate) const INTERFACE_KIND: &str = "ip_interface";

/// The metadata kind for the memory location of each pointer parameter.
pub(crate) const BUFFER_LOCATION: &str = "kernel_arg_buffer_location";

/// The metadata kind that states for each pointer parameter whether the runtime aligns the memory.
pub(crate) const RUNTIME_ALIGNED: &str = "kernel_arg_runtime_aligned";

/// The way in which the numbers in a metadata node become the operands of a decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operands {
    /// The decoration has no operands. It is present if the number in the node is not 0.
    Flag,
    /// The decoration has this number of operands, one for each number in the node.
    Numbers(usize),
    /// The decoration has two operands. The first is the number in the node. The second is the number in the node of
    /// the kind [`PROPAGATION`], or 0 if the function has no such node.
    Split,
}

/// The metadata kind for the second operand of MathOpDSPModeALTERA.
pub(crate) const PROPAGATION: &str = "propagate_dsp_preference";

/// The metadata kinds for functions on an FPGA, the decorations that correspond to them, and how the numbers of the
/// node become operands.
pub(crate) const FPGA_FUNCTIONS: [(&str, Decoration, Operands); 7] = [
    ("stall_enable", Decoration::StallEnableALTERA, Operands::Flag),
    ("stall_free", Decoration::StallFreeALTERA, Operands::Flag),
    ("loop_fuse", Decoration::FuseLoopsInFunctionALTERA, Operands::Numbers(2)),
    ("prefer_dsp", Decoration::MathOpDSPModeALTERA, Operands::Split),
    ("initiation_interval", Decoration::InitiationIntervalALTERA, Operands::Numbers(1)),
    ("max_concurrency", Decoration::MaxConcurrencyALTERA, Operands::Numbers(1)),
    ("pipeline_kernel", Decoration::PipelineEnableALTERA, Operands::Numbers(1)),
];

/// The metadata kind for a Scope and Memory Semantics, which the node states as numbers.
pub(crate) const SEMANTICS: &str = "spirv.Semantics";
