//! The extended instruction sets.

/// An extended instruction set.
pub struct Set {
    /// The file is `extinst.<file>.grammar.json`. Empty for a set of the overlay.
    pub(crate) file: &'static str,
    /// The name in Rust.
    pub variant: &'static str,
    /// The name that modules import the set by.
    pub(crate) import: &'static str,
    /// True if a version follows the name. The version does not change the numbers of the instructions.
    pub(crate) versioned: bool,
    /// The module of the instructions' numbers.
    pub(crate) module: &'static str,
    /// The prefix of the set's own operand kinds.
    pub(crate) prefix: &'static str,
}

const fn set(
    file: &'static str,
    variant: &'static str,
    import: &'static str,
    module: &'static str,
    prefix: &'static str,
) -> Set {
    Set { file, variant, import, versioned: false, module, prefix }
}

const fn versioned(
    file: &'static str,
    variant: &'static str,
    import: &'static str,
    module: &'static str,
    prefix: &'static str,
) -> Set {
    Set { file, variant, import, versioned: true, module, prefix }
}

#[rustfmt::skip]
pub(crate) const SETS: &[Set] = &[
    set("opencl.std.100", "OpenClStd", "OpenCL.std", "opencl", ""),
    set("glsl.std.450", "GlslStd450", "GLSL.std.450", "glsl", ""),
    set("opencl.debuginfo.100", "OpenClDebugInfo100", "OpenCL.DebugInfo.100", "opencl_debug_info", "OpenCl"),
    set("debuginfo", "DebugInfo", "DebugInfo", "debug_info", "Khr"),
    set("nonsemantic.shader.debuginfo.100", "ShaderDebugInfo100", "NonSemantic.Shader.DebugInfo.100",
        "shader_debug_info_100", "Shader100"),
    // After the set of version 100: every other version is read as the newest one.
    versioned("nonsemantic.shader.debuginfo", "ShaderDebugInfo", "NonSemantic.Shader.DebugInfo.",
        "shader_debug_info", "Shader"),
    versioned("nonsemantic.graph.debuginfo", "GraphDebugInfo", "NonSemantic.Graph.DebugInfo.", "graph_debug_info", ""),
    versioned("nonsemantic.clspvreflection", "ClspvReflection", "NonSemantic.ClspvReflection.", "clspv_reflection",
        "Clspv"),
    versioned("nonsemantic.vkspreflection", "VkspReflection", "NonSemantic.VkspReflection.", "vksp_reflection", ""),
    set("nonsemantic.debugprintf", "DebugPrintf", "NonSemantic.DebugPrintf", "debug_printf", ""),
    set("nonsemantic.debugbreak", "DebugBreak", "NonSemantic.DebugBreak", "debug_break", ""),
    set("", "AuxData", "NonSemantic.AuxData", "aux_data", ""),
    set("spv-amd-gcn-shader", "AmdGcnShader", "SPV_AMD_gcn_shader", "amd_gcn_shader", ""),
    set("spv-amd-shader-ballot", "AmdShaderBallot", "SPV_AMD_shader_ballot", "amd_shader_ballot", ""),
    set("spv-amd-shader-explicit-vertex-parameter", "AmdShaderExplicitVertexParameter",
        "SPV_AMD_shader_explicit_vertex_parameter", "amd_shader_explicit_vertex_parameter", ""),
    set("spv-amd-shader-trinary-minmax", "AmdShaderTrinaryMinmax", "SPV_AMD_shader_trinary_minmax",
        "amd_shader_trinary_minmax", ""),
    set("tosa.001000.1", "Tosa001000", "TOSA.001000.1", "tosa", ""),
    set("arm.motion-engine.100", "ArmMotionEngine100", "Arm.MotionEngine.100", "arm_motion_engine", ""),
    versioned("arm.experimental-ml-operations", "ArmExperimentalMlOperations", "Arm.ExperimentalMLOperations.",
        "arm_experimental_ml_operations", ""),
];
