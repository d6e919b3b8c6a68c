//! The extended instruction sets.
//!
//! Generated from the SPIR-V grammar JSON of SPIRV-Headers and `scripts/generate-grammar/overlay.json`; do not edit.
//! Write it again with `cargo run --package generate-grammar [DIRECTORY]`.

use crate::spirv::grammar::table::*;
use crate::spirv::grammar::{Capability, EnumKind, ExtInstInfo, ExtInstSetInfo, Extension};

/// An extended instruction set of the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtInstSet {
    /// `OpenCL.std`
    OpenClStd,
    /// `GLSL.std.450`
    GlslStd450,
    /// `OpenCL.DebugInfo.100`
    OpenClDebugInfo100,
    /// `DebugInfo`
    DebugInfo,
    /// `NonSemantic.Shader.DebugInfo.100`
    ShaderDebugInfo100,
    /// `NonSemantic.Shader.DebugInfo.` followed by a version
    ShaderDebugInfo,
    /// `NonSemantic.Graph.DebugInfo.` followed by a version
    GraphDebugInfo,
    /// `NonSemantic.ClspvReflection.` followed by a version
    ClspvReflection,
    /// `NonSemantic.VkspReflection.` followed by a version
    VkspReflection,
    /// `NonSemantic.DebugPrintf`
    DebugPrintf,
    /// `NonSemantic.DebugBreak`
    DebugBreak,
    /// `NonSemantic.AuxData`
    AuxData,
    /// `SPV_AMD_gcn_shader`
    AmdGcnShader,
    /// `SPV_AMD_shader_ballot`
    AmdShaderBallot,
    /// `SPV_AMD_shader_explicit_vertex_parameter`
    AmdShaderExplicitVertexParameter,
    /// `SPV_AMD_shader_trinary_minmax`
    AmdShaderTrinaryMinmax,
    /// `TOSA.001000.1`
    Tosa001000,
    /// `Arm.MotionEngine.100`
    ArmMotionEngine100,
    /// `Arm.ExperimentalMLOperations.` followed by a version
    ArmExperimentalMlOperations,
}

/// In the order of [`ExtInstSet`].
pub(crate) static EXT_INST_SETS: &[ExtInstSetInfo] = &[
    ExtInstSetInfo {
        set: ExtInstSet::OpenClStd,
        import_name: "OpenCL.std",
        is_versioned: false,
        instructions: OPENCL,
        names: OPENCL_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::GlslStd450,
        import_name: "GLSL.std.450",
        is_versioned: false,
        instructions: GLSL,
        names: GLSL_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::OpenClDebugInfo100,
        import_name: "OpenCL.DebugInfo.100",
        is_versioned: false,
        instructions: OPENCL_DEBUG_INFO,
        names: OPENCL_DEBUG_INFO_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::DebugInfo,
        import_name: "DebugInfo",
        is_versioned: false,
        instructions: DEBUG_INFO,
        names: DEBUG_INFO_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::ShaderDebugInfo100,
        import_name: "NonSemantic.Shader.DebugInfo.100",
        is_versioned: false,
        instructions: SHADER_DEBUG_INFO_100,
        names: SHADER_DEBUG_INFO_100_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::ShaderDebugInfo,
        import_name: "NonSemantic.Shader.DebugInfo.",
        is_versioned: true,
        instructions: SHADER_DEBUG_INFO,
        names: SHADER_DEBUG_INFO_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::GraphDebugInfo,
        import_name: "NonSemantic.Graph.DebugInfo.",
        is_versioned: true,
        instructions: GRAPH_DEBUG_INFO,
        names: GRAPH_DEBUG_INFO_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::ClspvReflection,
        import_name: "NonSemantic.ClspvReflection.",
        is_versioned: true,
        instructions: CLSPV_REFLECTION,
        names: CLSPV_REFLECTION_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::VkspReflection,
        import_name: "NonSemantic.VkspReflection.",
        is_versioned: true,
        instructions: VKSP_REFLECTION,
        names: VKSP_REFLECTION_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::DebugPrintf,
        import_name: "NonSemantic.DebugPrintf",
        is_versioned: false,
        instructions: DEBUG_PRINTF,
        names: DEBUG_PRINTF_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::DebugBreak,
        import_name: "NonSemantic.DebugBreak",
        is_versioned: false,
        instructions: DEBUG_BREAK,
        names: DEBUG_BREAK_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::AuxData,
        import_name: "NonSemantic.AuxData",
        is_versioned: false,
        instructions: AUX_DATA,
        names: AUX_DATA_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::AmdGcnShader,
        import_name: "SPV_AMD_gcn_shader",
        is_versioned: false,
        instructions: AMD_GCN_SHADER,
        names: AMD_GCN_SHADER_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::AmdShaderBallot,
        import_name: "SPV_AMD_shader_ballot",
        is_versioned: false,
        instructions: AMD_SHADER_BALLOT,
        names: AMD_SHADER_BALLOT_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::AmdShaderExplicitVertexParameter,
        import_name: "SPV_AMD_shader_explicit_vertex_parameter",
        is_versioned: false,
        instructions: AMD_SHADER_EXPLICIT_VERTEX_PARAMETER,
        names: AMD_SHADER_EXPLICIT_VERTEX_PARAMETER_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::AmdShaderTrinaryMinmax,
        import_name: "SPV_AMD_shader_trinary_minmax",
        is_versioned: false,
        instructions: AMD_SHADER_TRINARY_MINMAX,
        names: AMD_SHADER_TRINARY_MINMAX_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::Tosa001000,
        import_name: "TOSA.001000.1",
        is_versioned: false,
        instructions: TOSA,
        names: TOSA_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::ArmMotionEngine100,
        import_name: "Arm.MotionEngine.100",
        is_versioned: false,
        instructions: ARM_MOTION_ENGINE,
        names: ARM_MOTION_ENGINE_NAMES,
    },
    ExtInstSetInfo {
        set: ExtInstSet::ArmExperimentalMlOperations,
        import_name: "Arm.ExperimentalMLOperations.",
        is_versioned: true,
        instructions: ARM_EXPERIMENTAL_ML_OPERATIONS,
        names: ARM_EXPERIMENTAL_ML_OPERATIONS_NAMES,
    },
];

static OPENCL: &[ExtInstInfo] = &[
    ext_inst(0, "acos", &[one(ID, "x")], ALWAYS),
    ext_inst(1, "acosh", &[one(ID, "x")], ALWAYS),
    ext_inst(2, "acospi", &[one(ID, "x")], ALWAYS),
    ext_inst(3, "asin", &[one(ID, "x")], ALWAYS),
    ext_inst(4, "asinh", &[one(ID, "x")], ALWAYS),
    ext_inst(5, "asinpi", &[one(ID, "x")], ALWAYS),
    ext_inst(6, "atan", &[one(ID, "x")], ALWAYS),
    ext_inst(7, "atan2", &[one(ID, "y"), one(ID, "x")], ALWAYS),
    ext_inst(8, "atanh", &[one(ID, "x")], ALWAYS),
    ext_inst(9, "atanpi", &[one(ID, "x")], ALWAYS),
    ext_inst(10, "atan2pi", &[one(ID, "y"), one(ID, "x")], ALWAYS),
    ext_inst(11, "cbrt", &[one(ID, "x")], ALWAYS),
    ext_inst(12, "ceil", &[one(ID, "x")], ALWAYS),
    ext_inst(13, "copysign", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(14, "cos", &[one(ID, "x")], ALWAYS),
    ext_inst(15, "cosh", &[one(ID, "x")], ALWAYS),
    ext_inst(16, "cospi", &[one(ID, "x")], ALWAYS),
    ext_inst(17, "erfc", &[one(ID, "x")], ALWAYS),
    ext_inst(18, "erf", &[one(ID, "x")], ALWAYS),
    ext_inst(19, "exp", &[one(ID, "x")], ALWAYS),
    ext_inst(20, "exp2", &[one(ID, "x")], ALWAYS),
    ext_inst(21, "exp10", &[one(ID, "x")], ALWAYS),
    ext_inst(22, "expm1", &[one(ID, "x")], ALWAYS),
    ext_inst(23, "fabs", &[one(ID, "x")], ALWAYS),
    ext_inst(24, "fdim", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(25, "floor", &[one(ID, "x")], ALWAYS),
    ext_inst(26, "fma", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(27, "fmax", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(28, "fmin", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(29, "fmod", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(30, "fract", &[one(ID, "x"), one(ID, "ptr")], ALWAYS),
    ext_inst(31, "frexp", &[one(ID, "x"), one(ID, "exp")], ALWAYS),
    ext_inst(32, "hypot", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(33, "ilogb", &[one(ID, "x")], ALWAYS),
    ext_inst(34, "ldexp", &[one(ID, "x"), one(ID, "k")], ALWAYS),
    ext_inst(35, "lgamma", &[one(ID, "x")], ALWAYS),
    ext_inst(36, "lgamma_r", &[one(ID, "x"), one(ID, "signp")], ALWAYS),
    ext_inst(37, "log", &[one(ID, "x")], ALWAYS),
    ext_inst(38, "log2", &[one(ID, "x")], ALWAYS),
    ext_inst(39, "log10", &[one(ID, "x")], ALWAYS),
    ext_inst(40, "log1p", &[one(ID, "x")], ALWAYS),
    ext_inst(41, "logb", &[one(ID, "x")], ALWAYS),
    ext_inst(42, "mad", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(43, "maxmag", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(44, "minmag", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(45, "modf", &[one(ID, "x"), one(ID, "iptr")], ALWAYS),
    ext_inst(46, "nan", &[one(ID, "nancode")], ALWAYS),
    ext_inst(47, "nextafter", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(48, "pow", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(49, "pown", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(50, "powr", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(51, "remainder", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(52, "remquo", &[one(ID, "x"), one(ID, "y"), one(ID, "quo")], ALWAYS),
    ext_inst(53, "rint", &[one(ID, "x")], ALWAYS),
    ext_inst(54, "rootn", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(55, "round", &[one(ID, "x")], ALWAYS),
    ext_inst(56, "rsqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(57, "sin", &[one(ID, "x")], ALWAYS),
    ext_inst(58, "sincos", &[one(ID, "x"), one(ID, "cosval")], ALWAYS),
    ext_inst(59, "sinh", &[one(ID, "x")], ALWAYS),
    ext_inst(60, "sinpi", &[one(ID, "x")], ALWAYS),
    ext_inst(61, "sqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(62, "tan", &[one(ID, "x")], ALWAYS),
    ext_inst(63, "tanh", &[one(ID, "x")], ALWAYS),
    ext_inst(64, "tanpi", &[one(ID, "x")], ALWAYS),
    ext_inst(65, "tgamma", &[one(ID, "x")], ALWAYS),
    ext_inst(66, "trunc", &[one(ID, "x")], ALWAYS),
    ext_inst(67, "half_cos", &[one(ID, "x")], ALWAYS),
    ext_inst(68, "half_divide", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(69, "half_exp", &[one(ID, "x")], ALWAYS),
    ext_inst(70, "half_exp2", &[one(ID, "x")], ALWAYS),
    ext_inst(71, "half_exp10", &[one(ID, "x")], ALWAYS),
    ext_inst(72, "half_log", &[one(ID, "x")], ALWAYS),
    ext_inst(73, "half_log2", &[one(ID, "x")], ALWAYS),
    ext_inst(74, "half_log10", &[one(ID, "x")], ALWAYS),
    ext_inst(75, "half_powr", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(76, "half_recip", &[one(ID, "x")], ALWAYS),
    ext_inst(77, "half_rsqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(78, "half_sin", &[one(ID, "x")], ALWAYS),
    ext_inst(79, "half_sqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(80, "half_tan", &[one(ID, "x")], ALWAYS),
    ext_inst(81, "native_cos", &[one(ID, "x")], ALWAYS),
    ext_inst(82, "native_divide", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(83, "native_exp", &[one(ID, "x")], ALWAYS),
    ext_inst(84, "native_exp2", &[one(ID, "x")], ALWAYS),
    ext_inst(85, "native_exp10", &[one(ID, "x")], ALWAYS),
    ext_inst(86, "native_log", &[one(ID, "x")], ALWAYS),
    ext_inst(87, "native_log2", &[one(ID, "x")], ALWAYS),
    ext_inst(88, "native_log10", &[one(ID, "x")], ALWAYS),
    ext_inst(89, "native_powr", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(90, "native_recip", &[one(ID, "x")], ALWAYS),
    ext_inst(91, "native_rsqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(92, "native_sin", &[one(ID, "x")], ALWAYS),
    ext_inst(93, "native_sqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(94, "native_tan", &[one(ID, "x")], ALWAYS),
    ext_inst(95, "fclamp", &[one(ID, "x"), one(ID, "minval"), one(ID, "maxval")], ALWAYS),
    ext_inst(96, "degrees", &[one(ID, "radians")], ALWAYS),
    ext_inst(97, "fmax_common", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(98, "fmin_common", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(99, "mix", &[one(ID, "x"), one(ID, "y"), one(ID, "a")], ALWAYS),
    ext_inst(100, "radians", &[one(ID, "degrees")], ALWAYS),
    ext_inst(101, "step", &[one(ID, "edge"), one(ID, "x")], ALWAYS),
    ext_inst(102, "smoothstep", &[one(ID, "edge0"), one(ID, "edge1"), one(ID, "x")], ALWAYS),
    ext_inst(103, "sign", &[one(ID, "x")], ALWAYS),
    ext_inst(104, "cross", &[one(ID, "p0"), one(ID, "p1")], ALWAYS),
    ext_inst(105, "distance", &[one(ID, "p0"), one(ID, "p1")], ALWAYS),
    ext_inst(106, "length", &[one(ID, "p")], ALWAYS),
    ext_inst(107, "normalize", &[one(ID, "p")], ALWAYS),
    ext_inst(108, "fast_distance", &[one(ID, "p0"), one(ID, "p1")], ALWAYS),
    ext_inst(109, "fast_length", &[one(ID, "p")], ALWAYS),
    ext_inst(110, "fast_normalize", &[one(ID, "p")], ALWAYS),
    ext_inst(141, "s_abs", &[one(ID, "x")], ALWAYS),
    ext_inst(142, "s_abs_diff", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(143, "s_add_sat", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(144, "u_add_sat", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(145, "s_hadd", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(146, "u_hadd", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(147, "s_rhadd", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(148, "u_rhadd", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(149, "s_clamp", &[one(ID, "x"), one(ID, "minval"), one(ID, "maxval")], ALWAYS),
    ext_inst(150, "u_clamp", &[one(ID, "x"), one(ID, "minval"), one(ID, "maxval")], ALWAYS),
    ext_inst(151, "clz", &[one(ID, "x")], ALWAYS),
    ext_inst(152, "ctz", &[one(ID, "x")], ALWAYS),
    ext_inst(153, "s_mad_hi", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(154, "u_mad_sat", &[one(ID, "x"), one(ID, "y"), one(ID, "z")], ALWAYS),
    ext_inst(155, "s_mad_sat", &[one(ID, "x"), one(ID, "y"), one(ID, "z")], ALWAYS),
    ext_inst(156, "s_max", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(157, "u_max", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(158, "s_min", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(159, "u_min", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(160, "s_mul_hi", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(161, "rotate", &[one(ID, "v"), one(ID, "i")], ALWAYS),
    ext_inst(162, "s_sub_sat", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(163, "u_sub_sat", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(164, "u_upsample", &[one(ID, "hi"), one(ID, "lo")], ALWAYS),
    ext_inst(165, "s_upsample", &[one(ID, "hi"), one(ID, "lo")], ALWAYS),
    ext_inst(166, "popcount", &[one(ID, "x")], ALWAYS),
    ext_inst(167, "s_mad24", &[one(ID, "x"), one(ID, "y"), one(ID, "z")], ALWAYS),
    ext_inst(168, "u_mad24", &[one(ID, "x"), one(ID, "y"), one(ID, "z")], ALWAYS),
    ext_inst(169, "s_mul24", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(170, "u_mul24", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(171, "vloadn", &[one(ID, "offset"), one(ID, "p"), one(LiteralInteger, "n")], ALWAYS),
    ext_inst(172, "vstoren", &[one(ID, "data"), one(ID, "offset"), one(ID, "p")], ALWAYS),
    ext_inst(173, "vload_half", &[one(ID, "offset"), one(ID, "p")], ALWAYS),
    ext_inst(174, "vload_halfn", &[one(ID, "offset"), one(ID, "p"), one(LiteralInteger, "n")], ALWAYS),
    ext_inst(175, "vstore_half", &[one(ID, "data"), one(ID, "offset"), one(ID, "p")], ALWAYS),
    ext_inst(
        176,
        "vstore_half_r",
        &[one(ID, "data"), one(ID, "offset"), one(ID, "p"), one(Enum(EnumKind::FPRoundingMode), "mode")],
        ALWAYS,
    ),
    ext_inst(177, "vstore_halfn", &[one(ID, "data"), one(ID, "offset"), one(ID, "p")], ALWAYS),
    ext_inst(
        178,
        "vstore_halfn_r",
        &[one(ID, "data"), one(ID, "offset"), one(ID, "p"), one(Enum(EnumKind::FPRoundingMode), "mode")],
        ALWAYS,
    ),
    ext_inst(179, "vloada_halfn", &[one(ID, "offset"), one(ID, "p"), one(LiteralInteger, "n")], ALWAYS),
    ext_inst(180, "vstorea_halfn", &[one(ID, "data"), one(ID, "offset"), one(ID, "p")], ALWAYS),
    ext_inst(
        181,
        "vstorea_halfn_r",
        &[one(ID, "data"), one(ID, "offset"), one(ID, "p"), one(Enum(EnumKind::FPRoundingMode), "mode")],
        ALWAYS,
    ),
    ext_inst(182, "shuffle", &[one(ID, "x"), one(ID, "shuffle mask")], ALWAYS),
    ext_inst(183, "shuffle2", &[one(ID, "x"), one(ID, "y"), one(ID, "shuffle mask")], ALWAYS),
    ext_inst(184, "printf", &[one(ID, "format"), any(ID, "additional arguments")], ALWAYS),
    ext_inst(185, "prefetch", &[one(ID, "ptr"), one(ID, "num elements")], ALWAYS),
    ext_inst(186, "bitselect", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(187, "select", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(201, "u_abs", &[one(ID, "x")], ALWAYS),
    ext_inst(202, "u_abs_diff", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(203, "u_mul_hi", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(204, "u_mad_hi", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
];

static OPENCL_NAMES: &[(&str, u16)] = &[
    ("acos", 0),
    ("acosh", 1),
    ("acospi", 2),
    ("asin", 3),
    ("asinh", 4),
    ("asinpi", 5),
    ("atan", 6),
    ("atan2", 7),
    ("atan2pi", 10),
    ("atanh", 8),
    ("atanpi", 9),
    ("bitselect", 156),
    ("cbrt", 11),
    ("ceil", 12),
    ("clz", 121),
    ("copysign", 13),
    ("cos", 14),
    ("cosh", 15),
    ("cospi", 16),
    ("cross", 104),
    ("ctz", 122),
    ("degrees", 96),
    ("distance", 105),
    ("erf", 18),
    ("erfc", 17),
    ("exp", 19),
    ("exp10", 21),
    ("exp2", 20),
    ("expm1", 22),
    ("fabs", 23),
    ("fast_distance", 108),
    ("fast_length", 109),
    ("fast_normalize", 110),
    ("fclamp", 95),
    ("fdim", 24),
    ("floor", 25),
    ("fma", 26),
    ("fmax", 27),
    ("fmax_common", 97),
    ("fmin", 28),
    ("fmin_common", 98),
    ("fmod", 29),
    ("fract", 30),
    ("frexp", 31),
    ("half_cos", 67),
    ("half_divide", 68),
    ("half_exp", 69),
    ("half_exp10", 71),
    ("half_exp2", 70),
    ("half_log", 72),
    ("half_log10", 74),
    ("half_log2", 73),
    ("half_powr", 75),
    ("half_recip", 76),
    ("half_rsqrt", 77),
    ("half_sin", 78),
    ("half_sqrt", 79),
    ("half_tan", 80),
    ("hypot", 32),
    ("ilogb", 33),
    ("ldexp", 34),
    ("length", 106),
    ("lgamma", 35),
    ("lgamma_r", 36),
    ("log", 37),
    ("log10", 39),
    ("log1p", 40),
    ("log2", 38),
    ("logb", 41),
    ("mad", 42),
    ("maxmag", 43),
    ("minmag", 44),
    ("mix", 99),
    ("modf", 45),
    ("nan", 46),
    ("native_cos", 81),
    ("native_divide", 82),
    ("native_exp", 83),
    ("native_exp10", 85),
    ("native_exp2", 84),
    ("native_log", 86),
    ("native_log10", 88),
    ("native_log2", 87),
    ("native_powr", 89),
    ("native_recip", 90),
    ("native_rsqrt", 91),
    ("native_sin", 92),
    ("native_sqrt", 93),
    ("native_tan", 94),
    ("nextafter", 47),
    ("normalize", 107),
    ("popcount", 136),
    ("pow", 48),
    ("pown", 49),
    ("powr", 50),
    ("prefetch", 155),
    ("printf", 154),
    ("radians", 100),
    ("remainder", 51),
    ("remquo", 52),
    ("rint", 53),
    ("rootn", 54),
    ("rotate", 131),
    ("round", 55),
    ("rsqrt", 56),
    ("s_abs", 111),
    ("s_abs_diff", 112),
    ("s_add_sat", 113),
    ("s_clamp", 119),
    ("s_hadd", 115),
    ("s_mad24", 137),
    ("s_mad_hi", 123),
    ("s_mad_sat", 125),
    ("s_max", 126),
    ("s_min", 128),
    ("s_mul24", 139),
    ("s_mul_hi", 130),
    ("s_rhadd", 117),
    ("s_sub_sat", 132),
    ("s_upsample", 135),
    ("select", 157),
    ("shuffle", 152),
    ("shuffle2", 153),
    ("sign", 103),
    ("sin", 57),
    ("sincos", 58),
    ("sinh", 59),
    ("sinpi", 60),
    ("smoothstep", 102),
    ("sqrt", 61),
    ("step", 101),
    ("tan", 62),
    ("tanh", 63),
    ("tanpi", 64),
    ("tgamma", 65),
    ("trunc", 66),
    ("u_abs", 158),
    ("u_abs_diff", 159),
    ("u_add_sat", 114),
    ("u_clamp", 120),
    ("u_hadd", 116),
    ("u_mad24", 138),
    ("u_mad_hi", 161),
    ("u_mad_sat", 124),
    ("u_max", 127),
    ("u_min", 129),
    ("u_mul24", 140),
    ("u_mul_hi", 160),
    ("u_rhadd", 118),
    ("u_sub_sat", 133),
    ("u_upsample", 134),
    ("vload_half", 143),
    ("vload_halfn", 144),
    ("vloada_halfn", 149),
    ("vloadn", 141),
    ("vstore_half", 145),
    ("vstore_half_r", 146),
    ("vstore_halfn", 147),
    ("vstore_halfn_r", 148),
    ("vstorea_halfn", 150),
    ("vstorea_halfn_r", 151),
    ("vstoren", 142),
];

/// The instructions' numbers in `OpenCL.std`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod opencl {
    pub const Acos: u32 = 0;
    pub const Acosh: u32 = 1;
    pub const Acospi: u32 = 2;
    pub const Asin: u32 = 3;
    pub const Asinh: u32 = 4;
    pub const Asinpi: u32 = 5;
    pub const Atan: u32 = 6;
    pub const Atan2: u32 = 7;
    pub const Atanh: u32 = 8;
    pub const Atanpi: u32 = 9;
    pub const Atan2pi: u32 = 10;
    pub const Cbrt: u32 = 11;
    pub const Ceil: u32 = 12;
    pub const Copysign: u32 = 13;
    pub const Cos: u32 = 14;
    pub const Cosh: u32 = 15;
    pub const Cospi: u32 = 16;
    pub const Erfc: u32 = 17;
    pub const Erf: u32 = 18;
    pub const Exp: u32 = 19;
    pub const Exp2: u32 = 20;
    pub const Exp10: u32 = 21;
    pub const Expm1: u32 = 22;
    pub const Fabs: u32 = 23;
    pub const Fdim: u32 = 24;
    pub const Floor: u32 = 25;
    pub const Fma: u32 = 26;
    pub const Fmax: u32 = 27;
    pub const Fmin: u32 = 28;
    pub const Fmod: u32 = 29;
    pub const Fract: u32 = 30;
    pub const Frexp: u32 = 31;
    pub const Hypot: u32 = 32;
    pub const Ilogb: u32 = 33;
    pub const Ldexp: u32 = 34;
    pub const Lgamma: u32 = 35;
    pub const LgammaR: u32 = 36;
    pub const Log: u32 = 37;
    pub const Log2: u32 = 38;
    pub const Log10: u32 = 39;
    pub const Log1p: u32 = 40;
    pub const Logb: u32 = 41;
    pub const Mad: u32 = 42;
    pub const Maxmag: u32 = 43;
    pub const Minmag: u32 = 44;
    pub const Modf: u32 = 45;
    pub const Nan: u32 = 46;
    pub const Nextafter: u32 = 47;
    pub const Pow: u32 = 48;
    pub const Pown: u32 = 49;
    pub const Powr: u32 = 50;
    pub const Remainder: u32 = 51;
    pub const Remquo: u32 = 52;
    pub const Rint: u32 = 53;
    pub const Rootn: u32 = 54;
    pub const Round: u32 = 55;
    pub const Rsqrt: u32 = 56;
    pub const Sin: u32 = 57;
    pub const Sincos: u32 = 58;
    pub const Sinh: u32 = 59;
    pub const Sinpi: u32 = 60;
    pub const Sqrt: u32 = 61;
    pub const Tan: u32 = 62;
    pub const Tanh: u32 = 63;
    pub const Tanpi: u32 = 64;
    pub const Tgamma: u32 = 65;
    pub const Trunc: u32 = 66;
    pub const HalfCos: u32 = 67;
    pub const HalfDivide: u32 = 68;
    pub const HalfExp: u32 = 69;
    pub const HalfExp2: u32 = 70;
    pub const HalfExp10: u32 = 71;
    pub const HalfLog: u32 = 72;
    pub const HalfLog2: u32 = 73;
    pub const HalfLog10: u32 = 74;
    pub const HalfPowr: u32 = 75;
    pub const HalfRecip: u32 = 76;
    pub const HalfRsqrt: u32 = 77;
    pub const HalfSin: u32 = 78;
    pub const HalfSqrt: u32 = 79;
    pub const HalfTan: u32 = 80;
    pub const NativeCos: u32 = 81;
    pub const NativeDivide: u32 = 82;
    pub const NativeExp: u32 = 83;
    pub const NativeExp2: u32 = 84;
    pub const NativeExp10: u32 = 85;
    pub const NativeLog: u32 = 86;
    pub const NativeLog2: u32 = 87;
    pub const NativeLog10: u32 = 88;
    pub const NativePowr: u32 = 89;
    pub const NativeRecip: u32 = 90;
    pub const NativeRsqrt: u32 = 91;
    pub const NativeSin: u32 = 92;
    pub const NativeSqrt: u32 = 93;
    pub const NativeTan: u32 = 94;
    pub const Fclamp: u32 = 95;
    pub const Degrees: u32 = 96;
    pub const FmaxCommon: u32 = 97;
    pub const FminCommon: u32 = 98;
    pub const Mix: u32 = 99;
    pub const Radians: u32 = 100;
    pub const Step: u32 = 101;
    pub const Smoothstep: u32 = 102;
    pub const Sign: u32 = 103;
    pub const Cross: u32 = 104;
    pub const Distance: u32 = 105;
    pub const Length: u32 = 106;
    pub const Normalize: u32 = 107;
    pub const FastDistance: u32 = 108;
    pub const FastLength: u32 = 109;
    pub const FastNormalize: u32 = 110;
    pub const SAbs: u32 = 141;
    pub const SAbsDiff: u32 = 142;
    pub const SAddSat: u32 = 143;
    pub const UAddSat: u32 = 144;
    pub const SHadd: u32 = 145;
    pub const UHadd: u32 = 146;
    pub const SRhadd: u32 = 147;
    pub const URhadd: u32 = 148;
    pub const SClamp: u32 = 149;
    pub const UClamp: u32 = 150;
    pub const Clz: u32 = 151;
    pub const Ctz: u32 = 152;
    pub const SMadHi: u32 = 153;
    pub const UMadSat: u32 = 154;
    pub const SMadSat: u32 = 155;
    pub const SMax: u32 = 156;
    pub const UMax: u32 = 157;
    pub const SMin: u32 = 158;
    pub const UMin: u32 = 159;
    pub const SMulHi: u32 = 160;
    pub const Rotate: u32 = 161;
    pub const SSubSat: u32 = 162;
    pub const USubSat: u32 = 163;
    pub const UUpsample: u32 = 164;
    pub const SUpsample: u32 = 165;
    pub const Popcount: u32 = 166;
    pub const SMad24: u32 = 167;
    pub const UMad24: u32 = 168;
    pub const SMul24: u32 = 169;
    pub const UMul24: u32 = 170;
    pub const Vloadn: u32 = 171;
    pub const Vstoren: u32 = 172;
    pub const VloadHalf: u32 = 173;
    pub const VloadHalfn: u32 = 174;
    pub const VstoreHalf: u32 = 175;
    pub const VstoreHalfR: u32 = 176;
    pub const VstoreHalfn: u32 = 177;
    pub const VstoreHalfnR: u32 = 178;
    pub const VloadaHalfn: u32 = 179;
    pub const VstoreaHalfn: u32 = 180;
    pub const VstoreaHalfnR: u32 = 181;
    pub const Shuffle: u32 = 182;
    pub const Shuffle2: u32 = 183;
    pub const Printf: u32 = 184;
    pub const Prefetch: u32 = 185;
    pub const Bitselect: u32 = 186;
    pub const Select: u32 = 187;
    pub const UAbs: u32 = 201;
    pub const UAbsDiff: u32 = 202;
    pub const UMulHi: u32 = 203;
    pub const UMadHi: u32 = 204;
}

static GLSL: &[ExtInstInfo] = &[
    ext_inst(1, "Round", &[one(ID, "x")], ALWAYS),
    ext_inst(2, "RoundEven", &[one(ID, "x")], ALWAYS),
    ext_inst(3, "Trunc", &[one(ID, "x")], ALWAYS),
    ext_inst(4, "FAbs", &[one(ID, "x")], ALWAYS),
    ext_inst(5, "SAbs", &[one(ID, "x")], ALWAYS),
    ext_inst(6, "FSign", &[one(ID, "x")], ALWAYS),
    ext_inst(7, "SSign", &[one(ID, "x")], ALWAYS),
    ext_inst(8, "Floor", &[one(ID, "x")], ALWAYS),
    ext_inst(9, "Ceil", &[one(ID, "x")], ALWAYS),
    ext_inst(10, "Fract", &[one(ID, "x")], ALWAYS),
    ext_inst(11, "Radians", &[one(ID, "degrees")], ALWAYS),
    ext_inst(12, "Degrees", &[one(ID, "radians")], ALWAYS),
    ext_inst(13, "Sin", &[one(ID, "x")], ALWAYS),
    ext_inst(14, "Cos", &[one(ID, "x")], ALWAYS),
    ext_inst(15, "Tan", &[one(ID, "x")], ALWAYS),
    ext_inst(16, "Asin", &[one(ID, "x")], ALWAYS),
    ext_inst(17, "Acos", &[one(ID, "x")], ALWAYS),
    ext_inst(18, "Atan", &[one(ID, "y_over_x")], ALWAYS),
    ext_inst(19, "Sinh", &[one(ID, "x")], ALWAYS),
    ext_inst(20, "Cosh", &[one(ID, "x")], ALWAYS),
    ext_inst(21, "Tanh", &[one(ID, "x")], ALWAYS),
    ext_inst(22, "Asinh", &[one(ID, "x")], ALWAYS),
    ext_inst(23, "Acosh", &[one(ID, "x")], ALWAYS),
    ext_inst(24, "Atanh", &[one(ID, "x")], ALWAYS),
    ext_inst(25, "Atan2", &[one(ID, "y"), one(ID, "x")], ALWAYS),
    ext_inst(26, "Pow", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(27, "Exp", &[one(ID, "x")], ALWAYS),
    ext_inst(28, "Log", &[one(ID, "x")], ALWAYS),
    ext_inst(29, "Exp2", &[one(ID, "x")], ALWAYS),
    ext_inst(30, "Log2", &[one(ID, "x")], ALWAYS),
    ext_inst(31, "Sqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(32, "InverseSqrt", &[one(ID, "x")], ALWAYS),
    ext_inst(33, "Determinant", &[one(ID, "x")], ALWAYS),
    ext_inst(34, "MatrixInverse", &[one(ID, "x")], ALWAYS),
    ext_inst(35, "Modf", &[one(ID, "x"), one(ID, "i")], ALWAYS),
    ext_inst(36, "ModfStruct", &[one(ID, "x")], ALWAYS),
    ext_inst(37, "FMin", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(38, "UMin", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(39, "SMin", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(40, "FMax", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(41, "UMax", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(42, "SMax", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(43, "FClamp", &[one(ID, "x"), one(ID, "minVal"), one(ID, "maxVal")], ALWAYS),
    ext_inst(44, "UClamp", &[one(ID, "x"), one(ID, "minVal"), one(ID, "maxVal")], ALWAYS),
    ext_inst(45, "SClamp", &[one(ID, "x"), one(ID, "minVal"), one(ID, "maxVal")], ALWAYS),
    ext_inst(46, "FMix", &[one(ID, "x"), one(ID, "y"), one(ID, "a")], ALWAYS),
    ext_inst(47, "IMix", &[one(ID, "x"), one(ID, "y"), one(ID, "a")], ALWAYS),
    ext_inst(48, "Step", &[one(ID, "edge"), one(ID, "x")], ALWAYS),
    ext_inst(49, "SmoothStep", &[one(ID, "edge0"), one(ID, "edge1"), one(ID, "x")], ALWAYS),
    ext_inst(50, "Fma", &[one(ID, "a"), one(ID, "b"), one(ID, "c")], ALWAYS),
    ext_inst(51, "Frexp", &[one(ID, "x"), one(ID, "exp")], ALWAYS),
    ext_inst(52, "FrexpStruct", &[one(ID, "x")], ALWAYS),
    ext_inst(53, "Ldexp", &[one(ID, "x"), one(ID, "exp")], ALWAYS),
    ext_inst(54, "PackSnorm4x8", &[one(ID, "v")], ALWAYS),
    ext_inst(55, "PackUnorm4x8", &[one(ID, "v")], ALWAYS),
    ext_inst(56, "PackSnorm2x16", &[one(ID, "v")], ALWAYS),
    ext_inst(57, "PackUnorm2x16", &[one(ID, "v")], ALWAYS),
    ext_inst(58, "PackHalf2x16", &[one(ID, "v")], ALWAYS),
    ext_inst(59, "PackDouble2x32", &[one(ID, "v")], capable(&[Capability::Float64])),
    ext_inst(60, "UnpackSnorm2x16", &[one(ID, "p")], ALWAYS),
    ext_inst(61, "UnpackUnorm2x16", &[one(ID, "p")], ALWAYS),
    ext_inst(62, "UnpackHalf2x16", &[one(ID, "v")], ALWAYS),
    ext_inst(63, "UnpackSnorm4x8", &[one(ID, "p")], ALWAYS),
    ext_inst(64, "UnpackUnorm4x8", &[one(ID, "p")], ALWAYS),
    ext_inst(65, "UnpackDouble2x32", &[one(ID, "v")], capable(&[Capability::Float64])),
    ext_inst(66, "Length", &[one(ID, "x")], ALWAYS),
    ext_inst(67, "Distance", &[one(ID, "p0"), one(ID, "p1")], ALWAYS),
    ext_inst(68, "Cross", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(69, "Normalize", &[one(ID, "x")], ALWAYS),
    ext_inst(70, "FaceForward", &[one(ID, "N"), one(ID, "I"), one(ID, "Nref")], ALWAYS),
    ext_inst(71, "Reflect", &[one(ID, "I"), one(ID, "N")], ALWAYS),
    ext_inst(72, "Refract", &[one(ID, "I"), one(ID, "N"), one(ID, "eta")], ALWAYS),
    ext_inst(73, "FindILsb", &[one(ID, "Value")], ALWAYS),
    ext_inst(74, "FindSMsb", &[one(ID, "Value")], ALWAYS),
    ext_inst(75, "FindUMsb", &[one(ID, "Value")], ALWAYS),
    ext_inst(76, "InterpolateAtCentroid", &[one(ID, "interpolant")], capable(&[Capability::InterpolationFunction])),
    ext_inst(
        77,
        "InterpolateAtSample",
        &[one(ID, "interpolant"), one(ID, "sample")],
        capable(&[Capability::InterpolationFunction]),
    ),
    ext_inst(
        78,
        "InterpolateAtOffset",
        &[one(ID, "interpolant"), one(ID, "offset")],
        capable(&[Capability::InterpolationFunction]),
    ),
    ext_inst(79, "NMin", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(80, "NMax", &[one(ID, "x"), one(ID, "y")], ALWAYS),
    ext_inst(81, "NClamp", &[one(ID, "x"), one(ID, "minVal"), one(ID, "maxVal")], ALWAYS),
];

static GLSL_NAMES: &[(&str, u16)] = &[
    ("Acos", 16),
    ("Acosh", 22),
    ("Asin", 15),
    ("Asinh", 21),
    ("Atan", 17),
    ("Atan2", 24),
    ("Atanh", 23),
    ("Ceil", 8),
    ("Cos", 13),
    ("Cosh", 19),
    ("Cross", 67),
    ("Degrees", 11),
    ("Determinant", 32),
    ("Distance", 66),
    ("Exp", 26),
    ("Exp2", 28),
    ("FAbs", 3),
    ("FClamp", 42),
    ("FMax", 39),
    ("FMin", 36),
    ("FMix", 45),
    ("FSign", 5),
    ("FaceForward", 69),
    ("FindILsb", 72),
    ("FindSMsb", 73),
    ("FindUMsb", 74),
    ("Floor", 7),
    ("Fma", 49),
    ("Fract", 9),
    ("Frexp", 50),
    ("FrexpStruct", 51),
    ("IMix", 46),
    ("InterpolateAtCentroid", 75),
    ("InterpolateAtOffset", 77),
    ("InterpolateAtSample", 76),
    ("InverseSqrt", 31),
    ("Ldexp", 52),
    ("Length", 65),
    ("Log", 27),
    ("Log2", 29),
    ("MatrixInverse", 33),
    ("Modf", 34),
    ("ModfStruct", 35),
    ("NClamp", 80),
    ("NMax", 79),
    ("NMin", 78),
    ("Normalize", 68),
    ("PackDouble2x32", 58),
    ("PackHalf2x16", 57),
    ("PackSnorm2x16", 55),
    ("PackSnorm4x8", 53),
    ("PackUnorm2x16", 56),
    ("PackUnorm4x8", 54),
    ("Pow", 25),
    ("Radians", 10),
    ("Reflect", 70),
    ("Refract", 71),
    ("Round", 0),
    ("RoundEven", 1),
    ("SAbs", 4),
    ("SClamp", 44),
    ("SMax", 41),
    ("SMin", 38),
    ("SSign", 6),
    ("Sin", 12),
    ("Sinh", 18),
    ("SmoothStep", 48),
    ("Sqrt", 30),
    ("Step", 47),
    ("Tan", 14),
    ("Tanh", 20),
    ("Trunc", 2),
    ("UClamp", 43),
    ("UMax", 40),
    ("UMin", 37),
    ("UnpackDouble2x32", 64),
    ("UnpackHalf2x16", 61),
    ("UnpackSnorm2x16", 59),
    ("UnpackSnorm4x8", 62),
    ("UnpackUnorm2x16", 60),
    ("UnpackUnorm4x8", 63),
];

/// The instructions' numbers in `GLSL.std.450`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod glsl {
    pub const Round: u32 = 1;
    pub const RoundEven: u32 = 2;
    pub const Trunc: u32 = 3;
    pub const FAbs: u32 = 4;
    pub const SAbs: u32 = 5;
    pub const FSign: u32 = 6;
    pub const SSign: u32 = 7;
    pub const Floor: u32 = 8;
    pub const Ceil: u32 = 9;
    pub const Fract: u32 = 10;
    pub const Radians: u32 = 11;
    pub const Degrees: u32 = 12;
    pub const Sin: u32 = 13;
    pub const Cos: u32 = 14;
    pub const Tan: u32 = 15;
    pub const Asin: u32 = 16;
    pub const Acos: u32 = 17;
    pub const Atan: u32 = 18;
    pub const Sinh: u32 = 19;
    pub const Cosh: u32 = 20;
    pub const Tanh: u32 = 21;
    pub const Asinh: u32 = 22;
    pub const Acosh: u32 = 23;
    pub const Atanh: u32 = 24;
    pub const Atan2: u32 = 25;
    pub const Pow: u32 = 26;
    pub const Exp: u32 = 27;
    pub const Log: u32 = 28;
    pub const Exp2: u32 = 29;
    pub const Log2: u32 = 30;
    pub const Sqrt: u32 = 31;
    pub const InverseSqrt: u32 = 32;
    pub const Determinant: u32 = 33;
    pub const MatrixInverse: u32 = 34;
    pub const Modf: u32 = 35;
    pub const ModfStruct: u32 = 36;
    pub const FMin: u32 = 37;
    pub const UMin: u32 = 38;
    pub const SMin: u32 = 39;
    pub const FMax: u32 = 40;
    pub const UMax: u32 = 41;
    pub const SMax: u32 = 42;
    pub const FClamp: u32 = 43;
    pub const UClamp: u32 = 44;
    pub const SClamp: u32 = 45;
    pub const FMix: u32 = 46;
    pub const IMix: u32 = 47;
    pub const Step: u32 = 48;
    pub const SmoothStep: u32 = 49;
    pub const Fma: u32 = 50;
    pub const Frexp: u32 = 51;
    pub const FrexpStruct: u32 = 52;
    pub const Ldexp: u32 = 53;
    pub const PackSnorm4x8: u32 = 54;
    pub const PackUnorm4x8: u32 = 55;
    pub const PackSnorm2x16: u32 = 56;
    pub const PackUnorm2x16: u32 = 57;
    pub const PackHalf2x16: u32 = 58;
    pub const PackDouble2x32: u32 = 59;
    pub const UnpackSnorm2x16: u32 = 60;
    pub const UnpackUnorm2x16: u32 = 61;
    pub const UnpackHalf2x16: u32 = 62;
    pub const UnpackSnorm4x8: u32 = 63;
    pub const UnpackUnorm4x8: u32 = 64;
    pub const UnpackDouble2x32: u32 = 65;
    pub const Length: u32 = 66;
    pub const Distance: u32 = 67;
    pub const Cross: u32 = 68;
    pub const Normalize: u32 = 69;
    pub const FaceForward: u32 = 70;
    pub const Reflect: u32 = 71;
    pub const Refract: u32 = 72;
    pub const FindILsb: u32 = 73;
    pub const FindSMsb: u32 = 74;
    pub const FindUMsb: u32 = 75;
    pub const InterpolateAtCentroid: u32 = 76;
    pub const InterpolateAtSample: u32 = 77;
    pub const InterpolateAtOffset: u32 = 78;
    pub const NMin: u32 = 79;
    pub const NMax: u32 = 80;
    pub const NClamp: u32 = 81;
}

static OPENCL_DEBUG_INFO: &[ExtInstInfo] = &[
    ext_inst(0, "DebugInfoNone", &[], ALWAYS),
    ext_inst(
        1,
        "DebugCompilationUnit",
        &[
            one(LiteralInteger, "Version"),
            one(LiteralInteger, "DWARF Version"),
            one(ID, "Source"),
            one(Enum(EnumKind::SourceLanguage), "Language"),
        ],
        ALWAYS,
    ),
    ext_inst(
        2,
        "DebugTypeBasic",
        &[one(ID, "Name"), one(ID, "Size"), one(Enum(EnumKind::OpenClDebugBaseTypeAttributeEncoding), "Encoding")],
        ALWAYS,
    ),
    ext_inst(
        3,
        "DebugTypePointer",
        &[
            one(ID, "Base Type"),
            one(Enum(EnumKind::StorageClass), "Storage Class"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        4,
        "DebugTypeQualifier",
        &[one(ID, "Base Type"), one(Enum(EnumKind::OpenClDebugTypeQualifier), "Type Qualifier")],
        ALWAYS,
    ),
    ext_inst(5, "DebugTypeArray", &[one(ID, "Base Type"), any(ID, "Component Counts")], ALWAYS),
    ext_inst(6, "DebugTypeVector", &[one(ID, "Base Type"), one(LiteralInteger, "Component Count")], ALWAYS),
    ext_inst(
        7,
        "DebugTypedef",
        &[
            one(ID, "Name"),
            one(ID, "Base Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(
        8,
        "DebugTypeFunction",
        &[one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"), one(ID, "Return Type"), any(ID, "Parameter Types")],
        ALWAYS,
    ),
    ext_inst(
        9,
        "DebugTypeEnum",
        &[
            one(ID, "Name"),
            one(ID, "Underlying Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Size"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            any(PairIdRefIdRef, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        10,
        "DebugTypeComposite",
        &[
            one(ID, "Name"),
            one(Enum(EnumKind::OpenClDebugCompositeType), "Tag"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Size"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            any(ID, "Members"),
        ],
        ALWAYS,
    ),
    ext_inst(
        11,
        "DebugTypeMember",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            optional(ID, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        12,
        "DebugTypeInheritance",
        &[
            one(ID, "Child"),
            one(ID, "Parent"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(13, "DebugTypePtrToMember", &[one(ID, "Member Type"), one(ID, "Parent")], ALWAYS),
    ext_inst(14, "DebugTypeTemplate", &[one(ID, "Target"), any(ID, "Parameters")], ALWAYS),
    ext_inst(
        15,
        "DebugTypeTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Actual Type"),
            one(ID, "Value"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        16,
        "DebugTypeTemplateTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Template Name"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        17,
        "DebugTypeTemplateParameterPack",
        &[
            one(ID, "Name"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            any(ID, "Template Parameters"),
        ],
        ALWAYS,
    ),
    ext_inst(
        18,
        "DebugGlobalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Variable"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            optional(ID, "Static Member Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        19,
        "DebugFunctionDeclaration",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        20,
        "DebugFunction",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            one(LiteralInteger, "Scope Line"),
            one(ID, "Function"),
            optional(ID, "Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        21,
        "DebugLexicalBlock",
        &[
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            optional(ID, "Name"),
        ],
        ALWAYS,
    ),
    ext_inst(
        22,
        "DebugLexicalBlockDiscriminator",
        &[one(ID, "Source"), one(LiteralInteger, "Discriminator"), one(ID, "Parent")],
        ALWAYS,
    ),
    ext_inst(23, "DebugScope", &[one(ID, "Scope"), optional(ID, "Inlined At")], ALWAYS),
    ext_inst(24, "DebugNoScope", &[], ALWAYS),
    ext_inst(25, "DebugInlinedAt", &[one(LiteralInteger, "Line"), one(ID, "Scope"), optional(ID, "Inlined")], ALWAYS),
    ext_inst(
        26,
        "DebugLocalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(Enum(EnumKind::OpenClDebugInfoFlags), "Flags"),
            optional(LiteralInteger, "Arg Number"),
        ],
        ALWAYS,
    ),
    ext_inst(27, "DebugInlinedVariable", &[one(ID, "Variable"), one(ID, "Inlined")], ALWAYS),
    ext_inst(28, "DebugDeclare", &[one(ID, "Local Variable"), one(ID, "Variable"), one(ID, "Expression")], ALWAYS),
    ext_inst(
        29,
        "DebugValue",
        &[one(ID, "Local Variable"), one(ID, "Value"), one(ID, "Expression"), any(ID, "Indexes")],
        ALWAYS,
    ),
    ext_inst(
        30,
        "DebugOperation",
        &[one(Enum(EnumKind::OpenClDebugOperation), "OpCode"), any(LiteralInteger, "Operands")],
        ALWAYS,
    ),
    ext_inst(31, "DebugExpression", &[any(ID, "Operands")], ALWAYS),
    ext_inst(
        32,
        "DebugMacroDef",
        &[one(ID, "Source"), one(LiteralInteger, "Line"), one(ID, "Name"), optional(ID, "Value")],
        ALWAYS,
    ),
    ext_inst(33, "DebugMacroUndef", &[one(ID, "Source"), one(LiteralInteger, "Line"), one(ID, "Macro")], ALWAYS),
    ext_inst(
        34,
        "DebugImportedEntity",
        &[
            one(ID, "Name"),
            one(Enum(EnumKind::OpenClDebugImportedEntity), "Tag"),
            one(ID, "Source"),
            one(ID, "Entity"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(35, "DebugSource", &[one(ID, "File"), optional(ID, "Text")], ALWAYS),
    ext_inst(
        36,
        "DebugModuleINTEL",
        &[
            one(ID, "Name"),
            one(ID, "Source"),
            one(ID, "Parent"),
            one(LiteralInteger, "Line"),
            one(ID, "ConfigurationMacros"),
            one(ID, "IncludePath"),
            one(ID, "APINotesFile"),
            one(LiteralInteger, "IsDeclaration"),
        ],
        capable(&[Capability::DebugInfoModuleINTEL]),
    ),
];

static OPENCL_DEBUG_INFO_NAMES: &[(&str, u16)] = &[
    ("DebugCompilationUnit", 1),
    ("DebugDeclare", 28),
    ("DebugExpression", 31),
    ("DebugFunction", 20),
    ("DebugFunctionDeclaration", 19),
    ("DebugGlobalVariable", 18),
    ("DebugImportedEntity", 34),
    ("DebugInfoNone", 0),
    ("DebugInlinedAt", 25),
    ("DebugInlinedVariable", 27),
    ("DebugLexicalBlock", 21),
    ("DebugLexicalBlockDiscriminator", 22),
    ("DebugLocalVariable", 26),
    ("DebugMacroDef", 32),
    ("DebugMacroUndef", 33),
    ("DebugModuleINTEL", 36),
    ("DebugNoScope", 24),
    ("DebugOperation", 30),
    ("DebugScope", 23),
    ("DebugSource", 35),
    ("DebugTypeArray", 5),
    ("DebugTypeBasic", 2),
    ("DebugTypeComposite", 10),
    ("DebugTypeEnum", 9),
    ("DebugTypeFunction", 8),
    ("DebugTypeInheritance", 12),
    ("DebugTypeMember", 11),
    ("DebugTypePointer", 3),
    ("DebugTypePtrToMember", 13),
    ("DebugTypeQualifier", 4),
    ("DebugTypeTemplate", 14),
    ("DebugTypeTemplateParameter", 15),
    ("DebugTypeTemplateParameterPack", 17),
    ("DebugTypeTemplateTemplateParameter", 16),
    ("DebugTypeVector", 6),
    ("DebugTypedef", 7),
    ("DebugValue", 29),
];

/// The instructions' numbers in `OpenCL.DebugInfo.100`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod opencl_debug_info {
    pub const DebugInfoNone: u32 = 0;
    pub const DebugCompilationUnit: u32 = 1;
    pub const DebugTypeBasic: u32 = 2;
    pub const DebugTypePointer: u32 = 3;
    pub const DebugTypeQualifier: u32 = 4;
    pub const DebugTypeArray: u32 = 5;
    pub const DebugTypeVector: u32 = 6;
    pub const DebugTypedef: u32 = 7;
    pub const DebugTypeFunction: u32 = 8;
    pub const DebugTypeEnum: u32 = 9;
    pub const DebugTypeComposite: u32 = 10;
    pub const DebugTypeMember: u32 = 11;
    pub const DebugTypeInheritance: u32 = 12;
    pub const DebugTypePtrToMember: u32 = 13;
    pub const DebugTypeTemplate: u32 = 14;
    pub const DebugTypeTemplateParameter: u32 = 15;
    pub const DebugTypeTemplateTemplateParameter: u32 = 16;
    pub const DebugTypeTemplateParameterPack: u32 = 17;
    pub const DebugGlobalVariable: u32 = 18;
    pub const DebugFunctionDeclaration: u32 = 19;
    pub const DebugFunction: u32 = 20;
    pub const DebugLexicalBlock: u32 = 21;
    pub const DebugLexicalBlockDiscriminator: u32 = 22;
    pub const DebugScope: u32 = 23;
    pub const DebugNoScope: u32 = 24;
    pub const DebugInlinedAt: u32 = 25;
    pub const DebugLocalVariable: u32 = 26;
    pub const DebugInlinedVariable: u32 = 27;
    pub const DebugDeclare: u32 = 28;
    pub const DebugValue: u32 = 29;
    pub const DebugOperation: u32 = 30;
    pub const DebugExpression: u32 = 31;
    pub const DebugMacroDef: u32 = 32;
    pub const DebugMacroUndef: u32 = 33;
    pub const DebugImportedEntity: u32 = 34;
    pub const DebugSource: u32 = 35;
    pub const DebugModuleINTEL: u32 = 36;
}

static DEBUG_INFO: &[ExtInstInfo] = &[
    ext_inst(0, "DebugInfoNone", &[], ALWAYS),
    ext_inst(
        1,
        "DebugCompilationUnit",
        &[one(ID, "Source"), one(LiteralInteger, "Version"), one(LiteralInteger, "DWARF Version")],
        ALWAYS,
    ),
    ext_inst(
        2,
        "DebugTypeBasic",
        &[one(ID, "Name"), one(ID, "Size"), one(Enum(EnumKind::KhrDebugBaseTypeAttributeEncoding), "Encoding")],
        ALWAYS,
    ),
    ext_inst(
        3,
        "DebugTypePointer",
        &[
            one(ID, "Base Type"),
            one(Enum(EnumKind::StorageClass), "Storage Class"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Literal Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        4,
        "DebugTypeQualifier",
        &[one(ID, "Base Type"), one(Enum(EnumKind::KhrDebugTypeQualifier), "Type Qualifier")],
        ALWAYS,
    ),
    ext_inst(5, "DebugTypeArray", &[one(ID, "Base Type"), any(ID, "Component Counts")], ALWAYS),
    ext_inst(6, "DebugTypeVector", &[one(ID, "Base Type"), one(LiteralInteger, "Component Count")], ALWAYS),
    ext_inst(
        7,
        "DebugTypedef",
        &[
            one(ID, "Name"),
            one(ID, "Base Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(8, "DebugTypeFunction", &[one(ID, "Return Type"), any(ID, "Paramter Types")], ALWAYS),
    ext_inst(
        9,
        "DebugTypeEnum",
        &[
            one(ID, "Name"),
            one(ID, "Underlying Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Size"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
            any(PairIdRefIdRef, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        10,
        "DebugTypeComposite",
        &[
            one(ID, "Name"),
            one(Enum(EnumKind::KhrDebugCompositeType), "Tag"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Size"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
            any(ID, "Members"),
        ],
        ALWAYS,
    ),
    ext_inst(
        11,
        "DebugTypeMember",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
            optional(ID, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        12,
        "DebugTypeInheritance",
        &[
            one(ID, "Child"),
            one(ID, "Parent"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(13, "DebugTypePtrToMember", &[one(ID, "Member Type"), one(ID, "Parent")], ALWAYS),
    ext_inst(14, "DebugTypeTemplate", &[one(ID, "Target"), any(ID, "Parameters")], ALWAYS),
    ext_inst(
        15,
        "DebugTypeTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Actual Type"),
            one(ID, "Value"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        16,
        "DebugTypeTemplateTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Template Name"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        17,
        "DebugTypeTemplateParameterPack",
        &[
            one(ID, "Name"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            any(ID, "Template Parameters"),
        ],
        ALWAYS,
    ),
    ext_inst(
        18,
        "DebugGlobalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Variable"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
            optional(ID, "Static Member Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        19,
        "DebugFunctionDeclaration",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        20,
        "DebugFunction",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(Enum(EnumKind::KhrDebugInfoFlags), "Flags"),
            one(LiteralInteger, "Scope Line"),
            one(ID, "Function"),
            optional(ID, "Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        21,
        "DebugLexicalBlock",
        &[
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            optional(ID, "Name"),
        ],
        ALWAYS,
    ),
    ext_inst(
        22,
        "DebugLexicalBlockDiscriminator",
        &[one(ID, "Scope"), one(LiteralInteger, "Discriminator"), one(ID, "Parent")],
        ALWAYS,
    ),
    ext_inst(23, "DebugScope", &[one(ID, "Scope"), optional(ID, "Inlined At")], ALWAYS),
    ext_inst(24, "DebugNoScope", &[], ALWAYS),
    ext_inst(25, "DebugInlinedAt", &[one(LiteralInteger, "Line"), one(ID, "Scope"), optional(ID, "Inlined")], ALWAYS),
    ext_inst(
        26,
        "DebugLocalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(LiteralInteger, "Line"),
            one(LiteralInteger, "Column"),
            one(ID, "Parent"),
            optional(LiteralInteger, "Arg Number"),
        ],
        ALWAYS,
    ),
    ext_inst(27, "DebugInlinedVariable", &[one(ID, "Variable"), one(ID, "Inlined")], ALWAYS),
    ext_inst(28, "DebugDeclare", &[one(ID, "Local Variable"), one(ID, "Variable"), one(ID, "Expression")], ALWAYS),
    ext_inst(29, "DebugValue", &[one(ID, "Value"), one(ID, "Expression"), any(ID, "Indexes")], ALWAYS),
    ext_inst(
        30,
        "DebugOperation",
        &[one(Enum(EnumKind::KhrDebugOperation), "OpCode"), any(LiteralInteger, "Operands")],
        ALWAYS,
    ),
    ext_inst(31, "DebugExpression", &[any(ID, "Operands")], ALWAYS),
    ext_inst(
        32,
        "DebugMacroDef",
        &[one(ID, "Source"), one(LiteralInteger, "Line"), one(ID, "Name"), optional(ID, "Value")],
        ALWAYS,
    ),
    ext_inst(33, "DebugMacroUndef", &[one(ID, "Source"), one(LiteralInteger, "Line"), one(ID, "Macro")], ALWAYS),
];

static DEBUG_INFO_NAMES: &[(&str, u16)] = &[
    ("DebugCompilationUnit", 1),
    ("DebugDeclare", 28),
    ("DebugExpression", 31),
    ("DebugFunction", 20),
    ("DebugFunctionDeclaration", 19),
    ("DebugGlobalVariable", 18),
    ("DebugInfoNone", 0),
    ("DebugInlinedAt", 25),
    ("DebugInlinedVariable", 27),
    ("DebugLexicalBlock", 21),
    ("DebugLexicalBlockDiscriminator", 22),
    ("DebugLocalVariable", 26),
    ("DebugMacroDef", 32),
    ("DebugMacroUndef", 33),
    ("DebugNoScope", 24),
    ("DebugOperation", 30),
    ("DebugScope", 23),
    ("DebugTypeArray", 5),
    ("DebugTypeBasic", 2),
    ("DebugTypeComposite", 10),
    ("DebugTypeEnum", 9),
    ("DebugTypeFunction", 8),
    ("DebugTypeInheritance", 12),
    ("DebugTypeMember", 11),
    ("DebugTypePointer", 3),
    ("DebugTypePtrToMember", 13),
    ("DebugTypeQualifier", 4),
    ("DebugTypeTemplate", 14),
    ("DebugTypeTemplateParameter", 15),
    ("DebugTypeTemplateParameterPack", 17),
    ("DebugTypeTemplateTemplateParameter", 16),
    ("DebugTypeVector", 6),
    ("DebugTypedef", 7),
    ("DebugValue", 29),
];

/// The instructions' numbers in `DebugInfo`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod debug_info {
    pub const DebugInfoNone: u32 = 0;
    pub const DebugCompilationUnit: u32 = 1;
    pub const DebugTypeBasic: u32 = 2;
    pub const DebugTypePointer: u32 = 3;
    pub const DebugTypeQualifier: u32 = 4;
    pub const DebugTypeArray: u32 = 5;
    pub const DebugTypeVector: u32 = 6;
    pub const DebugTypedef: u32 = 7;
    pub const DebugTypeFunction: u32 = 8;
    pub const DebugTypeEnum: u32 = 9;
    pub const DebugTypeComposite: u32 = 10;
    pub const DebugTypeMember: u32 = 11;
    pub const DebugTypeInheritance: u32 = 12;
    pub const DebugTypePtrToMember: u32 = 13;
    pub const DebugTypeTemplate: u32 = 14;
    pub const DebugTypeTemplateParameter: u32 = 15;
    pub const DebugTypeTemplateTemplateParameter: u32 = 16;
    pub const DebugTypeTemplateParameterPack: u32 = 17;
    pub const DebugGlobalVariable: u32 = 18;
    pub const DebugFunctionDeclaration: u32 = 19;
    pub const DebugFunction: u32 = 20;
    pub const DebugLexicalBlock: u32 = 21;
    pub const DebugLexicalBlockDiscriminator: u32 = 22;
    pub const DebugScope: u32 = 23;
    pub const DebugNoScope: u32 = 24;
    pub const DebugInlinedAt: u32 = 25;
    pub const DebugLocalVariable: u32 = 26;
    pub const DebugInlinedVariable: u32 = 27;
    pub const DebugDeclare: u32 = 28;
    pub const DebugValue: u32 = 29;
    pub const DebugOperation: u32 = 30;
    pub const DebugExpression: u32 = 31;
    pub const DebugMacroDef: u32 = 32;
    pub const DebugMacroUndef: u32 = 33;
}

static SHADER_DEBUG_INFO_100: &[ExtInstInfo] = &[
    ext_inst(0, "DebugInfoNone", &[], ALWAYS),
    ext_inst(
        1,
        "DebugCompilationUnit",
        &[one(ID, "Version"), one(ID, "DWARF Version"), one(ID, "Source"), one(ID, "Language")],
        ALWAYS,
    ),
    ext_inst(2, "DebugTypeBasic", &[one(ID, "Name"), one(ID, "Size"), one(ID, "Encoding"), one(ID, "Flags")], ALWAYS),
    ext_inst(3, "DebugTypePointer", &[one(ID, "Base Type"), one(ID, "Storage Class"), one(ID, "Flags")], ALWAYS),
    ext_inst(4, "DebugTypeQualifier", &[one(ID, "Base Type"), one(ID, "Type Qualifier")], ALWAYS),
    ext_inst(5, "DebugTypeArray", &[one(ID, "Base Type"), any(ID, "Component Counts")], ALWAYS),
    ext_inst(6, "DebugTypeVector", &[one(ID, "Base Type"), one(ID, "Component Count")], ALWAYS),
    ext_inst(
        7,
        "DebugTypedef",
        &[
            one(ID, "Name"),
            one(ID, "Base Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(8, "DebugTypeFunction", &[one(ID, "Flags"), one(ID, "Return Type"), any(ID, "Parameter Types")], ALWAYS),
    ext_inst(
        9,
        "DebugTypeEnum",
        &[
            one(ID, "Name"),
            one(ID, "Underlying Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Size"),
            one(ID, "Flags"),
            any(PairIdRefIdRef, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        10,
        "DebugTypeComposite",
        &[
            one(ID, "Name"),
            one(ID, "Tag"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Size"),
            one(ID, "Flags"),
            any(ID, "Members"),
        ],
        ALWAYS,
    ),
    ext_inst(
        11,
        "DebugTypeMember",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(ID, "Flags"),
            optional(ID, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        12,
        "DebugTypeInheritance",
        &[one(ID, "Parent"), one(ID, "Offset"), one(ID, "Size"), one(ID, "Flags")],
        ALWAYS,
    ),
    ext_inst(13, "DebugTypePtrToMember", &[one(ID, "Member Type"), one(ID, "Parent")], ALWAYS),
    ext_inst(14, "DebugTypeTemplate", &[one(ID, "Target"), any(ID, "Parameters")], ALWAYS),
    ext_inst(
        15,
        "DebugTypeTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Actual Type"),
            one(ID, "Value"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        16,
        "DebugTypeTemplateTemplateParameter",
        &[one(ID, "Name"), one(ID, "Template Name"), one(ID, "Source"), one(ID, "Line"), one(ID, "Column")],
        ALWAYS,
    ),
    ext_inst(
        17,
        "DebugTypeTemplateParameterPack",
        &[one(ID, "Name"), one(ID, "Source"), one(ID, "Line"), one(ID, "Column"), any(ID, "Template Parameters")],
        ALWAYS,
    ),
    ext_inst(
        18,
        "DebugGlobalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Variable"),
            one(ID, "Flags"),
            optional(ID, "Static Member Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        19,
        "DebugFunctionDeclaration",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        20,
        "DebugFunction",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Flags"),
            one(ID, "Scope Line"),
            optional(ID, "Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        21,
        "DebugLexicalBlock",
        &[one(ID, "Source"), one(ID, "Line"), one(ID, "Column"), one(ID, "Parent"), optional(ID, "Name")],
        ALWAYS,
    ),
    ext_inst(
        22,
        "DebugLexicalBlockDiscriminator",
        &[one(ID, "Source"), one(ID, "Discriminator"), one(ID, "Parent")],
        ALWAYS,
    ),
    ext_inst(23, "DebugScope", &[one(ID, "Scope"), optional(ID, "Inlined At")], ALWAYS),
    ext_inst(24, "DebugNoScope", &[], ALWAYS),
    ext_inst(25, "DebugInlinedAt", &[one(ID, "Line"), one(ID, "Scope"), optional(ID, "Inlined")], ALWAYS),
    ext_inst(
        26,
        "DebugLocalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Flags"),
            optional(ID, "Arg Number"),
        ],
        ALWAYS,
    ),
    ext_inst(27, "DebugInlinedVariable", &[one(ID, "Variable"), one(ID, "Inlined")], ALWAYS),
    ext_inst(
        28,
        "DebugDeclare",
        &[one(ID, "Local Variable"), one(ID, "Variable"), one(ID, "Expression"), any(ID, "Indexes")],
        ALWAYS,
    ),
    ext_inst(
        29,
        "DebugValue",
        &[one(ID, "Local Variable"), one(ID, "Value"), one(ID, "Expression"), any(ID, "Indexes")],
        ALWAYS,
    ),
    ext_inst(30, "DebugOperation", &[one(ID, "OpCode"), any(ID, "Operands")], ALWAYS),
    ext_inst(31, "DebugExpression", &[any(ID, "Operands")], ALWAYS),
    ext_inst(
        32,
        "DebugMacroDef",
        &[one(ID, "Source"), one(ID, "Line"), one(ID, "Name"), optional(ID, "Value")],
        ALWAYS,
    ),
    ext_inst(33, "DebugMacroUndef", &[one(ID, "Source"), one(ID, "Line"), one(ID, "Macro")], ALWAYS),
    ext_inst(
        34,
        "DebugImportedEntity",
        &[
            one(ID, "Name"),
            one(ID, "Tag"),
            one(ID, "Source"),
            one(ID, "Entity"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(35, "DebugSource", &[one(ID, "File"), optional(ID, "Text")], ALWAYS),
    ext_inst(101, "DebugFunctionDefinition", &[one(ID, "Function"), one(ID, "Definition")], ALWAYS),
    ext_inst(102, "DebugSourceContinued", &[one(ID, "Text")], ALWAYS),
    ext_inst(
        103,
        "DebugLine",
        &[
            one(ID, "Source"),
            one(ID, "Line Start"),
            one(ID, "Line End"),
            one(ID, "Column Start"),
            one(ID, "Column End"),
        ],
        ALWAYS,
    ),
    ext_inst(104, "DebugNoLine", &[], ALWAYS),
    ext_inst(105, "DebugBuildIdentifier", &[one(ID, "Identifier"), one(ID, "Flags")], ALWAYS),
    ext_inst(106, "DebugStoragePath", &[one(ID, "Path")], ALWAYS),
    ext_inst(
        107,
        "DebugEntryPoint",
        &[
            one(ID, "Entry Point"),
            one(ID, "Compilation Unit"),
            one(ID, "Compiler Signature"),
            one(ID, "Command-line Arguments"),
        ],
        ALWAYS,
    ),
    ext_inst(
        108,
        "DebugTypeMatrix",
        &[one(ID, "Vector Type"), one(ID, "Vector Count"), one(ID, "Column Major")],
        ALWAYS,
    ),
];

static SHADER_DEBUG_INFO_100_NAMES: &[(&str, u16)] = &[
    ("DebugBuildIdentifier", 40),
    ("DebugCompilationUnit", 1),
    ("DebugDeclare", 28),
    ("DebugEntryPoint", 42),
    ("DebugExpression", 31),
    ("DebugFunction", 20),
    ("DebugFunctionDeclaration", 19),
    ("DebugFunctionDefinition", 36),
    ("DebugGlobalVariable", 18),
    ("DebugImportedEntity", 34),
    ("DebugInfoNone", 0),
    ("DebugInlinedAt", 25),
    ("DebugInlinedVariable", 27),
    ("DebugLexicalBlock", 21),
    ("DebugLexicalBlockDiscriminator", 22),
    ("DebugLine", 38),
    ("DebugLocalVariable", 26),
    ("DebugMacroDef", 32),
    ("DebugMacroUndef", 33),
    ("DebugNoLine", 39),
    ("DebugNoScope", 24),
    ("DebugOperation", 30),
    ("DebugScope", 23),
    ("DebugSource", 35),
    ("DebugSourceContinued", 37),
    ("DebugStoragePath", 41),
    ("DebugTypeArray", 5),
    ("DebugTypeBasic", 2),
    ("DebugTypeComposite", 10),
    ("DebugTypeEnum", 9),
    ("DebugTypeFunction", 8),
    ("DebugTypeInheritance", 12),
    ("DebugTypeMatrix", 43),
    ("DebugTypeMember", 11),
    ("DebugTypePointer", 3),
    ("DebugTypePtrToMember", 13),
    ("DebugTypeQualifier", 4),
    ("DebugTypeTemplate", 14),
    ("DebugTypeTemplateParameter", 15),
    ("DebugTypeTemplateParameterPack", 17),
    ("DebugTypeTemplateTemplateParameter", 16),
    ("DebugTypeVector", 6),
    ("DebugTypedef", 7),
    ("DebugValue", 29),
];

/// The instructions' numbers in `NonSemantic.Shader.DebugInfo.100`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod shader_debug_info_100 {
    pub const DebugInfoNone: u32 = 0;
    pub const DebugCompilationUnit: u32 = 1;
    pub const DebugTypeBasic: u32 = 2;
    pub const DebugTypePointer: u32 = 3;
    pub const DebugTypeQualifier: u32 = 4;
    pub const DebugTypeArray: u32 = 5;
    pub const DebugTypeVector: u32 = 6;
    pub const DebugTypedef: u32 = 7;
    pub const DebugTypeFunction: u32 = 8;
    pub const DebugTypeEnum: u32 = 9;
    pub const DebugTypeComposite: u32 = 10;
    pub const DebugTypeMember: u32 = 11;
    pub const DebugTypeInheritance: u32 = 12;
    pub const DebugTypePtrToMember: u32 = 13;
    pub const DebugTypeTemplate: u32 = 14;
    pub const DebugTypeTemplateParameter: u32 = 15;
    pub const DebugTypeTemplateTemplateParameter: u32 = 16;
    pub const DebugTypeTemplateParameterPack: u32 = 17;
    pub const DebugGlobalVariable: u32 = 18;
    pub const DebugFunctionDeclaration: u32 = 19;
    pub const DebugFunction: u32 = 20;
    pub const DebugLexicalBlock: u32 = 21;
    pub const DebugLexicalBlockDiscriminator: u32 = 22;
    pub const DebugScope: u32 = 23;
    pub const DebugNoScope: u32 = 24;
    pub const DebugInlinedAt: u32 = 25;
    pub const DebugLocalVariable: u32 = 26;
    pub const DebugInlinedVariable: u32 = 27;
    pub const DebugDeclare: u32 = 28;
    pub const DebugValue: u32 = 29;
    pub const DebugOperation: u32 = 30;
    pub const DebugExpression: u32 = 31;
    pub const DebugMacroDef: u32 = 32;
    pub const DebugMacroUndef: u32 = 33;
    pub const DebugImportedEntity: u32 = 34;
    pub const DebugSource: u32 = 35;
    pub const DebugFunctionDefinition: u32 = 101;
    pub const DebugSourceContinued: u32 = 102;
    pub const DebugLine: u32 = 103;
    pub const DebugNoLine: u32 = 104;
    pub const DebugBuildIdentifier: u32 = 105;
    pub const DebugStoragePath: u32 = 106;
    pub const DebugEntryPoint: u32 = 107;
    pub const DebugTypeMatrix: u32 = 108;
}

static SHADER_DEBUG_INFO: &[ExtInstInfo] = &[
    ext_inst(0, "DebugInfoNone", &[], ALWAYS),
    ext_inst(
        1,
        "DebugCompilationUnit",
        &[one(ID, "Version"), one(ID, "DWARF Version"), one(ID, "Source"), one(ID, "Language")],
        ALWAYS,
    ),
    ext_inst(
        2,
        "DebugTypeBasic",
        &[one(ID, "Name"), one(ID, "Size"), one(ID, "Encoding"), one(ID, "Flags"), optional(ID, "FPEncoding")],
        ALWAYS,
    ),
    ext_inst(3, "DebugTypePointer", &[one(ID, "Base Type"), one(ID, "Storage Class"), one(ID, "Flags")], ALWAYS),
    ext_inst(4, "DebugTypeQualifier", &[one(ID, "Base Type"), one(ID, "Type Qualifier")], ALWAYS),
    ext_inst(5, "DebugTypeArray", &[one(ID, "Base Type"), any(ID, "Component Counts")], ALWAYS),
    ext_inst(6, "DebugTypeVector", &[one(ID, "Base Type"), one(ID, "Component Count")], ALWAYS),
    ext_inst(
        7,
        "DebugTypedef",
        &[
            one(ID, "Name"),
            one(ID, "Base Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(8, "DebugTypeFunction", &[one(ID, "Flags"), one(ID, "Return Type"), any(ID, "Parameter Types")], ALWAYS),
    ext_inst(
        9,
        "DebugTypeEnum",
        &[
            one(ID, "Name"),
            one(ID, "Underlying Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Size"),
            one(ID, "Flags"),
            any(PairIdRefIdRef, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        10,
        "DebugTypeComposite",
        &[
            one(ID, "Name"),
            one(ID, "Tag"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Size"),
            one(ID, "Flags"),
            any(ID, "Members"),
        ],
        ALWAYS,
    ),
    ext_inst(
        11,
        "DebugTypeMember",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Offset"),
            one(ID, "Size"),
            one(ID, "Flags"),
            optional(ID, "Value"),
        ],
        ALWAYS,
    ),
    ext_inst(
        12,
        "DebugTypeInheritance",
        &[one(ID, "Parent"), one(ID, "Offset"), one(ID, "Size"), one(ID, "Flags")],
        ALWAYS,
    ),
    ext_inst(13, "DebugTypePtrToMember", &[one(ID, "Member Type"), one(ID, "Parent")], ALWAYS),
    ext_inst(14, "DebugTypeTemplate", &[one(ID, "Target"), any(ID, "Parameters")], ALWAYS),
    ext_inst(
        15,
        "DebugTypeTemplateParameter",
        &[
            one(ID, "Name"),
            one(ID, "Actual Type"),
            one(ID, "Value"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
        ],
        ALWAYS,
    ),
    ext_inst(
        16,
        "DebugTypeTemplateTemplateParameter",
        &[one(ID, "Name"), one(ID, "Template Name"), one(ID, "Source"), one(ID, "Line"), one(ID, "Column")],
        ALWAYS,
    ),
    ext_inst(
        17,
        "DebugTypeTemplateParameterPack",
        &[one(ID, "Name"), one(ID, "Source"), one(ID, "Line"), one(ID, "Column"), any(ID, "Template Parameters")],
        ALWAYS,
    ),
    ext_inst(
        18,
        "DebugGlobalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Variable"),
            one(ID, "Flags"),
            optional(ID, "Static Member Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        19,
        "DebugFunctionDeclaration",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Flags"),
        ],
        ALWAYS,
    ),
    ext_inst(
        20,
        "DebugFunction",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Linkage Name"),
            one(ID, "Flags"),
            one(ID, "Scope Line"),
            optional(ID, "Declaration"),
        ],
        ALWAYS,
    ),
    ext_inst(
        21,
        "DebugLexicalBlock",
        &[one(ID, "Source"), one(ID, "Line"), one(ID, "Column"), one(ID, "Parent"), optional(ID, "Name")],
        ALWAYS,
    ),
    ext_inst(
        22,
        "DebugLexicalBlockDiscriminator",
        &[one(ID, "Source"), one(ID, "Discriminator"), one(ID, "Parent")],
        ALWAYS,
    ),
    ext_inst(23, "DebugScope", &[one(ID, "Scope"), optional(ID, "Inlined At")], ALWAYS),
    ext_inst(24, "DebugNoScope", &[], ALWAYS),
    ext_inst(25, "DebugInlinedAt", &[one(ID, "Line"), one(ID, "Scope"), optional(ID, "Inlined")], ALWAYS),
    ext_inst(
        26,
        "DebugLocalVariable",
        &[
            one(ID, "Name"),
            one(ID, "Type"),
            one(ID, "Source"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
            one(ID, "Flags"),
            optional(ID, "Arg Number"),
        ],
        ALWAYS,
    ),
    ext_inst(27, "DebugInlinedVariable", &[one(ID, "Variable"), one(ID, "Inlined")], ALWAYS),
    ext_inst(
        28,
        "DebugDeclare",
        &[one(ID, "Local Variable"), one(ID, "Variable"), one(ID, "Expression"), any(ID, "Indexes")],
        ALWAYS,
    ),
    ext_inst(
        29,
        "DebugValue",
        &[one(ID, "Local Variable"), one(ID, "Value"), one(ID, "Expression"), any(ID, "Indexes")],
        ALWAYS,
    ),
    ext_inst(30, "DebugOperation", &[one(ID, "OpCode"), any(ID, "Operands")], ALWAYS),
    ext_inst(31, "DebugExpression", &[any(ID, "Operands")], ALWAYS),
    ext_inst(
        32,
        "DebugMacroDef",
        &[one(ID, "Source"), one(ID, "Line"), one(ID, "Name"), optional(ID, "Value")],
        ALWAYS,
    ),
    ext_inst(33, "DebugMacroUndef", &[one(ID, "Source"), one(ID, "Line"), one(ID, "Macro")], ALWAYS),
    ext_inst(
        34,
        "DebugImportedEntity",
        &[
            one(ID, "Name"),
            one(ID, "Tag"),
            one(ID, "Source"),
            one(ID, "Entity"),
            one(ID, "Line"),
            one(ID, "Column"),
            one(ID, "Parent"),
        ],
        ALWAYS,
    ),
    ext_inst(35, "DebugSource", &[one(ID, "File"), optional(ID, "Text")], ALWAYS),
    ext_inst(101, "DebugFunctionDefinition", &[one(ID, "Function"), one(ID, "Definition")], ALWAYS),
    ext_inst(102, "DebugSourceContinued", &[one(ID, "Text")], ALWAYS),
    ext_inst(
        103,
        "DebugLine",
        &[
            one(ID, "Source"),
            one(ID, "Line Start"),
            one(ID, "Line End"),
            one(ID, "Column Start"),
            one(ID, "Column End"),
        ],
        ALWAYS,
    ),
    ext_inst(104, "DebugNoLine", &[], ALWAYS),
    ext_inst(105, "DebugBuildIdentifier", &[one(ID, "Identifier"), one(ID, "Flags")], ALWAYS),
    ext_inst(106, "DebugStoragePath", &[one(ID, "Path")], ALWAYS),
    ext_inst(
        107,
        "DebugEntryPoint",
        &[
            one(ID, "Entry Point"),
            one(ID, "Compilation Unit"),
            one(ID, "Compiler Signature"),
            one(ID, "Command-line Arguments"),
        ],
        ALWAYS,
    ),
    ext_inst(
        108,
        "DebugTypeMatrix",
        &[one(ID, "Vector Type"), one(ID, "Vector Count"), one(ID, "Column Major")],
        ALWAYS,
    ),
    ext_inst(109, "DebugTypeVectorIdEXT", &[one(ID, "Component Type"), one(ID, "Component Count")], ALWAYS),
    ext_inst(
        110,
        "DebugTypeCooperativeMatrixKHR",
        &[one(ID, "Component Type"), one(ID, "Scope"), one(ID, "Rows"), one(ID, "Columns"), one(ID, "Use")],
        ALWAYS,
    ),
];

static SHADER_DEBUG_INFO_NAMES: &[(&str, u16)] = &[
    ("DebugBuildIdentifier", 40),
    ("DebugCompilationUnit", 1),
    ("DebugDeclare", 28),
    ("DebugEntryPoint", 42),
    ("DebugExpression", 31),
    ("DebugFunction", 20),
    ("DebugFunctionDeclaration", 19),
    ("DebugFunctionDefinition", 36),
    ("DebugGlobalVariable", 18),
    ("DebugImportedEntity", 34),
    ("DebugInfoNone", 0),
    ("DebugInlinedAt", 25),
    ("DebugInlinedVariable", 27),
    ("DebugLexicalBlock", 21),
    ("DebugLexicalBlockDiscriminator", 22),
    ("DebugLine", 38),
    ("DebugLocalVariable", 26),
    ("DebugMacroDef", 32),
    ("DebugMacroUndef", 33),
    ("DebugNoLine", 39),
    ("DebugNoScope", 24),
    ("DebugOperation", 30),
    ("DebugScope", 23),
    ("DebugSource", 35),
    ("DebugSourceContinued", 37),
    ("DebugStoragePath", 41),
    ("DebugTypeArray", 5),
    ("DebugTypeBasic", 2),
    ("DebugTypeComposite", 10),
    ("DebugTypeCooperativeMatrixKHR", 45),
    ("DebugTypeEnum", 9),
    ("DebugTypeFunction", 8),
    ("DebugTypeInheritance", 12),
    ("DebugTypeMatrix", 43),
    ("DebugTypeMember", 11),
    ("DebugTypePointer", 3),
    ("DebugTypePtrToMember", 13),
    ("DebugTypeQualifier", 4),
    ("DebugTypeTemplate", 14),
    ("DebugTypeTemplateParameter", 15),
    ("DebugTypeTemplateParameterPack", 17),
    ("DebugTypeTemplateTemplateParameter", 16),
    ("DebugTypeVector", 6),
    ("DebugTypeVectorIdEXT", 44),
    ("DebugTypedef", 7),
    ("DebugValue", 29),
];

/// The instructions' numbers in `NonSemantic.Shader.DebugInfo.`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod shader_debug_info {
    pub const DebugInfoNone: u32 = 0;
    pub const DebugCompilationUnit: u32 = 1;
    pub const DebugTypeBasic: u32 = 2;
    pub const DebugTypePointer: u32 = 3;
    pub const DebugTypeQualifier: u32 = 4;
    pub const DebugTypeArray: u32 = 5;
    pub const DebugTypeVector: u32 = 6;
    pub const DebugTypedef: u32 = 7;
    pub const DebugTypeFunction: u32 = 8;
    pub const DebugTypeEnum: u32 = 9;
    pub const DebugTypeComposite: u32 = 10;
    pub const DebugTypeMember: u32 = 11;
    pub const DebugTypeInheritance: u32 = 12;
    pub const DebugTypePtrToMember: u32 = 13;
    pub const DebugTypeTemplate: u32 = 14;
    pub const DebugTypeTemplateParameter: u32 = 15;
    pub const DebugTypeTemplateTemplateParameter: u32 = 16;
    pub const DebugTypeTemplateParameterPack: u32 = 17;
    pub const DebugGlobalVariable: u32 = 18;
    pub const DebugFunctionDeclaration: u32 = 19;
    pub const DebugFunction: u32 = 20;
    pub const DebugLexicalBlock: u32 = 21;
    pub const DebugLexicalBlockDiscriminator: u32 = 22;
    pub const DebugScope: u32 = 23;
    pub const DebugNoScope: u32 = 24;
    pub const DebugInlinedAt: u32 = 25;
    pub const DebugLocalVariable: u32 = 26;
    pub const DebugInlinedVariable: u32 = 27;
    pub const DebugDeclare: u32 = 28;
    pub const DebugValue: u32 = 29;
    pub const DebugOperation: u32 = 30;
    pub const DebugExpression: u32 = 31;
    pub const DebugMacroDef: u32 = 32;
    pub const DebugMacroUndef: u32 = 33;
    pub const DebugImportedEntity: u32 = 34;
    pub const DebugSource: u32 = 35;
    pub const DebugFunctionDefinition: u32 = 101;
    pub const DebugSourceContinued: u32 = 102;
    pub const DebugLine: u32 = 103;
    pub const DebugNoLine: u32 = 104;
    pub const DebugBuildIdentifier: u32 = 105;
    pub const DebugStoragePath: u32 = 106;
    pub const DebugEntryPoint: u32 = 107;
    pub const DebugTypeMatrix: u32 = 108;
    pub const DebugTypeVectorIdEXT: u32 = 109;
    pub const DebugTypeCooperativeMatrixKHR: u32 = 110;
}

static GRAPH_DEBUG_INFO: &[ExtInstInfo] = &[
    ext_inst(1, "DebugGraph", &[one(ID, "Graph"), one(ID, "Name")], ALWAYS),
    ext_inst(2, "DebugOperation", &[one(ID, "DebugGraph"), one(ID, "Name"), any(ID, "Instructions")], ALWAYS),
    ext_inst(3, "DebugTensor", &[one(ID, "Tensor"), one(ID, "Name"), optional(ID, "Index")], ALWAYS),
];

static GRAPH_DEBUG_INFO_NAMES: &[(&str, u16)] = &[("DebugGraph", 0), ("DebugOperation", 1), ("DebugTensor", 2)];

/// The instructions' numbers in `NonSemantic.Graph.DebugInfo.`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod graph_debug_info {
    pub const DebugGraph: u32 = 1;
    pub const DebugOperation: u32 = 2;
    pub const DebugTensor: u32 = 3;
}

static CLSPV_REFLECTION: &[ExtInstInfo] = &[
    ext_inst(
        1,
        "Kernel",
        &[
            one(ID, "Kernel"),
            one(ID, "Name"),
            optional(ID, "NumArguments"),
            optional(ID, "Flags"),
            optional(ID, "Attributes"),
        ],
        ALWAYS,
    ),
    ext_inst(
        2,
        "ArgumentInfo",
        &[
            one(ID, "Name"),
            optional(ID, "Type Name"),
            optional(ID, "Address Qualifier"),
            optional(ID, "Access Qualifier"),
            optional(ID, "Type Qualifier"),
        ],
        ALWAYS,
    ),
    ext_inst(
        3,
        "ArgumentStorageBuffer",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        4,
        "ArgumentUniform",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        5,
        "ArgumentPodStorageBuffer",
        &[
            one(ID, "Decl"),
            one(ID, "Ordinal"),
            one(ID, "DescriptorSet"),
            one(ID, "Binding"),
            one(ID, "Offset"),
            one(ID, "Size"),
            optional(ID, "ArgInfo"),
        ],
        ALWAYS,
    ),
    ext_inst(
        6,
        "ArgumentPodUniform",
        &[
            one(ID, "Decl"),
            one(ID, "Ordinal"),
            one(ID, "DescriptorSet"),
            one(ID, "Binding"),
            one(ID, "Offset"),
            one(ID, "Size"),
            optional(ID, "ArgInfo"),
        ],
        ALWAYS,
    ),
    ext_inst(
        7,
        "ArgumentPodPushConstant",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "Offset"), one(ID, "Size"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        8,
        "ArgumentSampledImage",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        9,
        "ArgumentStorageImage",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        10,
        "ArgumentSampler",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        11,
        "ArgumentWorkgroup",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "SpecId"), one(ID, "ElemSize"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(12, "SpecConstantWorkgroupSize", &[one(ID, "X"), one(ID, "Y"), one(ID, "Z")], ALWAYS),
    ext_inst(13, "SpecConstantGlobalOffset", &[one(ID, "X"), one(ID, "Y"), one(ID, "Z")], ALWAYS),
    ext_inst(14, "SpecConstantWorkDim", &[one(ID, "Dim")], ALWAYS),
    ext_inst(15, "PushConstantGlobalOffset", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(16, "PushConstantEnqueuedLocalSize", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(17, "PushConstantGlobalSize", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(18, "PushConstantRegionOffset", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(19, "PushConstantNumWorkgroups", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(20, "PushConstantRegionGroupOffset", &[one(ID, "Offset"), one(ID, "Size")], ALWAYS),
    ext_inst(21, "ConstantDataStorageBuffer", &[one(ID, "DescriptorSet"), one(ID, "Binding"), one(ID, "Data")], ALWAYS),
    ext_inst(22, "ConstantDataUniform", &[one(ID, "DescriptorSet"), one(ID, "Binding"), one(ID, "Data")], ALWAYS),
    ext_inst(23, "LiteralSampler", &[one(ID, "DescriptorSet"), one(ID, "Binding"), one(ID, "Mask")], ALWAYS),
    ext_inst(
        24,
        "PropertyRequiredWorkgroupSize",
        &[one(ID, "Kernel"), one(ID, "X"), one(ID, "Y"), one(ID, "Z")],
        ALWAYS,
    ),
    ext_inst(25, "SpecConstantSubgroupMaxSize", &[one(ID, "Size")], ALWAYS),
    ext_inst(
        26,
        "ArgumentPointerPushConstant",
        &[one(ID, "Kernel"), one(ID, "Ordinal"), one(ID, "Offset"), one(ID, "Size"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        27,
        "ArgumentPointerUniform",
        &[
            one(ID, "Kernel"),
            one(ID, "Ordinal"),
            one(ID, "DescriptorSet"),
            one(ID, "Binding"),
            one(ID, "Offset"),
            one(ID, "Size"),
            optional(ID, "ArgInfo"),
        ],
        ALWAYS,
    ),
    ext_inst(
        28,
        "ProgramScopeVariablesStorageBuffer",
        &[one(ID, "DescriptorSet"), one(ID, "Binding"), one(ID, "Data")],
        ALWAYS,
    ),
    ext_inst(
        29,
        "ProgramScopeVariablePointerRelocation",
        &[one(ID, "ObjectOffset"), one(ID, "PointerOffset"), one(ID, "PointerSize")],
        ALWAYS,
    ),
    ext_inst(
        30,
        "ImageArgumentInfoChannelOrderPushConstant",
        &[one(ID, "Kernel"), one(ID, "Ordinal"), one(ID, "Offset"), one(ID, "Size")],
        ALWAYS,
    ),
    ext_inst(
        31,
        "ImageArgumentInfoChannelDataTypePushConstant",
        &[one(ID, "Kernel"), one(ID, "Ordinal"), one(ID, "Offset"), one(ID, "Size")],
        ALWAYS,
    ),
    ext_inst(
        32,
        "ImageArgumentInfoChannelOrderUniform",
        &[
            one(ID, "Kernel"),
            one(ID, "Ordinal"),
            one(ID, "DescriptorSet"),
            one(ID, "Binding"),
            one(ID, "Offset"),
            one(ID, "Size"),
        ],
        ALWAYS,
    ),
    ext_inst(
        33,
        "ImageArgumentInfoChannelDataTypeUniform",
        &[
            one(ID, "Kernel"),
            one(ID, "Ordinal"),
            one(ID, "DescriptorSet"),
            one(ID, "Binding"),
            one(ID, "Offset"),
            one(ID, "Size"),
        ],
        ALWAYS,
    ),
    ext_inst(
        34,
        "ArgumentStorageTexelBuffer",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(
        35,
        "ArgumentUniformTexelBuffer",
        &[one(ID, "Decl"), one(ID, "Ordinal"), one(ID, "DescriptorSet"), one(ID, "Binding"), optional(ID, "ArgInfo")],
        ALWAYS,
    ),
    ext_inst(36, "ConstantDataPointerPushConstant", &[one(ID, "Offset"), one(ID, "Size"), one(ID, "Data")], ALWAYS),
    ext_inst(
        37,
        "ProgramScopeVariablePointerPushConstant",
        &[one(ID, "Offset"), one(ID, "Size"), one(ID, "Data")],
        ALWAYS,
    ),
    ext_inst(38, "PrintfInfo", &[one(ID, "PrintfID"), one(ID, "FormatString"), any(ID, "ArgumentSizes")], ALWAYS),
    ext_inst(
        39,
        "PrintfBufferStorageBuffer",
        &[one(ID, "DescriptorSet"), one(ID, "Binding"), one(ID, "BufferSize")],
        ALWAYS,
    ),
    ext_inst(
        40,
        "PrintfBufferPointerPushConstant",
        &[one(ID, "Offset"), one(ID, "Size"), one(ID, "BufferSize")],
        ALWAYS,
    ),
    ext_inst(
        41,
        "NormalizedSamplerMaskPushConstant",
        &[one(ID, "Kernel"), one(ID, "Ordinal"), one(ID, "Offset"), one(ID, "Size")],
        ALWAYS,
    ),
    ext_inst(42, "WorkgroupVariableSize", &[one(ID, "Variable"), one(ID, "Size")], ALWAYS),
];

static CLSPV_REFLECTION_NAMES: &[(&str, u16)] = &[
    ("ArgumentInfo", 1),
    ("ArgumentPodPushConstant", 6),
    ("ArgumentPodStorageBuffer", 4),
    ("ArgumentPodUniform", 5),
    ("ArgumentPointerPushConstant", 25),
    ("ArgumentPointerUniform", 26),
    ("ArgumentSampledImage", 7),
    ("ArgumentSampler", 9),
    ("ArgumentStorageBuffer", 2),
    ("ArgumentStorageImage", 8),
    ("ArgumentStorageTexelBuffer", 33),
    ("ArgumentUniform", 3),
    ("ArgumentUniformTexelBuffer", 34),
    ("ArgumentWorkgroup", 10),
    ("ConstantDataPointerPushConstant", 35),
    ("ConstantDataStorageBuffer", 20),
    ("ConstantDataUniform", 21),
    ("ImageArgumentInfoChannelDataTypePushConstant", 30),
    ("ImageArgumentInfoChannelDataTypeUniform", 32),
    ("ImageArgumentInfoChannelOrderPushConstant", 29),
    ("ImageArgumentInfoChannelOrderUniform", 31),
    ("Kernel", 0),
    ("LiteralSampler", 22),
    ("NormalizedSamplerMaskPushConstant", 40),
    ("PrintfBufferPointerPushConstant", 39),
    ("PrintfBufferStorageBuffer", 38),
    ("PrintfInfo", 37),
    ("ProgramScopeVariablePointerPushConstant", 36),
    ("ProgramScopeVariablePointerRelocation", 28),
    ("ProgramScopeVariablesStorageBuffer", 27),
    ("PropertyRequiredWorkgroupSize", 23),
    ("PushConstantEnqueuedLocalSize", 15),
    ("PushConstantGlobalOffset", 14),
    ("PushConstantGlobalSize", 16),
    ("PushConstantNumWorkgroups", 18),
    ("PushConstantRegionGroupOffset", 19),
    ("PushConstantRegionOffset", 17),
    ("SpecConstantGlobalOffset", 12),
    ("SpecConstantSubgroupMaxSize", 24),
    ("SpecConstantWorkDim", 13),
    ("SpecConstantWorkgroupSize", 11),
    ("WorkgroupVariableSize", 41),
];

/// The instructions' numbers in `NonSemantic.ClspvReflection.`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod clspv_reflection {
    pub const Kernel: u32 = 1;
    pub const ArgumentInfo: u32 = 2;
    pub const ArgumentStorageBuffer: u32 = 3;
    pub const ArgumentUniform: u32 = 4;
    pub const ArgumentPodStorageBuffer: u32 = 5;
    pub const ArgumentPodUniform: u32 = 6;
    pub const ArgumentPodPushConstant: u32 = 7;
    pub const ArgumentSampledImage: u32 = 8;
    pub const ArgumentStorageImage: u32 = 9;
    pub const ArgumentSampler: u32 = 10;
    pub const ArgumentWorkgroup: u32 = 11;
    pub const SpecConstantWorkgroupSize: u32 = 12;
    pub const SpecConstantGlobalOffset: u32 = 13;
    pub const SpecConstantWorkDim: u32 = 14;
    pub const PushConstantGlobalOffset: u32 = 15;
    pub const PushConstantEnqueuedLocalSize: u32 = 16;
    pub const PushConstantGlobalSize: u32 = 17;
    pub const PushConstantRegionOffset: u32 = 18;
    pub const PushConstantNumWorkgroups: u32 = 19;
    pub const PushConstantRegionGroupOffset: u32 = 20;
    pub const ConstantDataStorageBuffer: u32 = 21;
    pub const ConstantDataUniform: u32 = 22;
    pub const LiteralSampler: u32 = 23;
    pub const PropertyRequiredWorkgroupSize: u32 = 24;
    pub const SpecConstantSubgroupMaxSize: u32 = 25;
    pub const ArgumentPointerPushConstant: u32 = 26;
    pub const ArgumentPointerUniform: u32 = 27;
    pub const ProgramScopeVariablesStorageBuffer: u32 = 28;
    pub const ProgramScopeVariablePointerRelocation: u32 = 29;
    pub const ImageArgumentInfoChannelOrderPushConstant: u32 = 30;
    pub const ImageArgumentInfoChannelDataTypePushConstant: u32 = 31;
    pub const ImageArgumentInfoChannelOrderUniform: u32 = 32;
    pub const ImageArgumentInfoChannelDataTypeUniform: u32 = 33;
    pub const ArgumentStorageTexelBuffer: u32 = 34;
    pub const ArgumentUniformTexelBuffer: u32 = 35;
    pub const ConstantDataPointerPushConstant: u32 = 36;
    pub const ProgramScopeVariablePointerPushConstant: u32 = 37;
    pub const PrintfInfo: u32 = 38;
    pub const PrintfBufferStorageBuffer: u32 = 39;
    pub const PrintfBufferPointerPushConstant: u32 = 40;
    pub const NormalizedSamplerMaskPushConstant: u32 = 41;
    pub const WorkgroupVariableSize: u32 = 42;
}

static VKSP_REFLECTION: &[ExtInstInfo] = &[
    ext_inst(
        1,
        "Configuration",
        &[
            one(ID, "enabledExtensionNames"),
            one(ID, "specializationInfoDataSize"),
            one(ID, "specializationInfoData"),
            one(ID, "shaderName"),
            one(ID, "EntryPoint"),
            one(ID, "groupCountX"),
            one(ID, "groupCountY"),
            one(ID, "groupCountZ"),
            one(ID, "dispatchId"),
        ],
        ALWAYS,
    ),
    ext_inst(2, "StartCounter", &[one(ID, "name")], ALWAYS),
    ext_inst(3, "StopCounter", &[one(ID, "counter")], ALWAYS),
    ext_inst(
        4,
        "PushConstants",
        &[one(ID, "offset"), one(ID, "size"), one(ID, "pValues"), one(ID, "stageFlags")],
        ALWAYS,
    ),
    ext_inst(5, "SpecializationMapEntry", &[one(ID, "constantID"), one(ID, "offset"), one(ID, "size")], ALWAYS),
    ext_inst(
        6,
        "DescriptorSetBuffer",
        &[
            one(ID, "ds"),
            one(ID, "binding"),
            one(ID, "type"),
            one(ID, "flags"),
            one(ID, "queueFamilyIndexCount"),
            one(ID, "sharingMode"),
            one(ID, "size"),
            one(ID, "usage"),
            one(ID, "range"),
            one(ID, "offset"),
            one(ID, "memorySize"),
            one(ID, "memoryType"),
            one(ID, "bindOffset"),
            one(ID, "viewFlags"),
            one(ID, "viewFormat"),
        ],
        ALWAYS,
    ),
    ext_inst(
        7,
        "DescriptorSetImage",
        &[
            one(ID, "ds"),
            one(ID, "binding"),
            one(ID, "type"),
            one(ID, "imageLayout"),
            one(ID, "imageFlags"),
            one(ID, "imageType"),
            one(ID, "imageformat"),
            one(ID, "width"),
            one(ID, "height"),
            one(ID, "depth"),
            one(ID, "mipLevels"),
            one(ID, "arrayLayers"),
            one(ID, "samples"),
            one(ID, "tiling"),
            one(ID, "usage"),
            one(ID, "sharingMode"),
            one(ID, "queueFamilyIndexCount"),
            one(ID, "initialLayout"),
            one(ID, "aspectMask"),
            one(ID, "baseMipLevel"),
            one(ID, "levelCount"),
            one(ID, "baseArrayLayer"),
            one(ID, "layerCount"),
            one(ID, "viewFlags"),
            one(ID, "viewType"),
            one(ID, "viewFormat"),
            one(ID, "component_a"),
            one(ID, "component_b"),
            one(ID, "component_g"),
            one(ID, "component_r"),
            one(ID, "memorySize"),
            one(ID, "memoryType"),
            one(ID, "bindOffset"),
        ],
        ALWAYS,
    ),
    ext_inst(
        8,
        "DescriptorSetSampler",
        &[
            one(ID, "ds"),
            one(ID, "binding"),
            one(ID, "type"),
            one(ID, "flags"),
            one(ID, "magFilter"),
            one(ID, "minFilter"),
            one(ID, "mipmapMode"),
            one(ID, "addressModeU"),
            one(ID, "addressModeV"),
            one(ID, "addressModeW"),
            one(ID, "mipLodBias"),
            one(ID, "anisotropyEnable"),
            one(ID, "maxAnisotropy"),
            one(ID, "compareEnable"),
            one(ID, "compareOp"),
            one(ID, "minLod"),
            one(ID, "maxLod"),
            one(ID, "borderColor"),
            one(ID, "unnormalizedCoordinates"),
        ],
        ALWAYS,
    ),
];

static VKSP_REFLECTION_NAMES: &[(&str, u16)] = &[
    ("Configuration", 0),
    ("DescriptorSetBuffer", 5),
    ("DescriptorSetImage", 6),
    ("DescriptorSetSampler", 7),
    ("PushConstants", 3),
    ("SpecializationMapEntry", 4),
    ("StartCounter", 1),
    ("StopCounter", 2),
];

/// The instructions' numbers in `NonSemantic.VkspReflection.`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod vksp_reflection {
    pub const Configuration: u32 = 1;
    pub const StartCounter: u32 = 2;
    pub const StopCounter: u32 = 3;
    pub const PushConstants: u32 = 4;
    pub const SpecializationMapEntry: u32 = 5;
    pub const DescriptorSetBuffer: u32 = 6;
    pub const DescriptorSetImage: u32 = 7;
    pub const DescriptorSetSampler: u32 = 8;
}

static DEBUG_PRINTF: &[ExtInstInfo] = &[ext_inst(1, "DebugPrintf", &[one(ID, "Format"), any(ID, "")], ALWAYS)];

static DEBUG_PRINTF_NAMES: &[(&str, u16)] = &[("DebugPrintf", 0)];

/// The instructions' numbers in `NonSemantic.DebugPrintf`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod debug_printf {
    pub const DebugPrintf: u32 = 1;
}

static DEBUG_BREAK: &[ExtInstInfo] = &[ext_inst(1, "DebugBreak", &[], ALWAYS)];

static DEBUG_BREAK_NAMES: &[(&str, u16)] = &[("DebugBreak", 0)];

/// The instructions' numbers in `NonSemantic.DebugBreak`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod debug_break {
    pub const DebugBreak: u32 = 1;
}

static AUX_DATA: &[ExtInstInfo] = &[
    ext_inst(0, "FunctionMetadata", &[one(ID, "Target"), one(ID, "Name"), any(ID, "Value")], ALWAYS),
    ext_inst(1, "FunctionAttribute", &[one(ID, "Target"), one(ID, "Name"), any(ID, "Value")], ALWAYS),
    ext_inst(2, "GlobalVariableMetadata", &[one(ID, "Target"), one(ID, "Name"), any(ID, "Value")], ALWAYS),
    ext_inst(3, "GlobalVariableAttribute", &[one(ID, "Target"), one(ID, "Name"), any(ID, "Value")], ALWAYS),
];

static AUX_DATA_NAMES: &[(&str, u16)] =
    &[("FunctionAttribute", 1), ("FunctionMetadata", 0), ("GlobalVariableAttribute", 3), ("GlobalVariableMetadata", 2)];

/// The instructions' numbers in `NonSemantic.AuxData`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod aux_data {
    pub const FunctionMetadata: u32 = 0;
    pub const FunctionAttribute: u32 = 1;
    pub const GlobalVariableMetadata: u32 = 2;
    pub const GlobalVariableAttribute: u32 = 3;
}

static AMD_GCN_SHADER: &[ExtInstInfo] = &[
    ext_inst(1, "CubeFaceIndexAMD", &[one(ID, "P")], needs(&[], &[Extension::AMD_gcn_shader], Some(V1_0), None)),
    ext_inst(2, "CubeFaceCoordAMD", &[one(ID, "P")], needs(&[], &[Extension::AMD_gcn_shader], Some(V1_0), None)),
    ext_inst(3, "TimeAMD", &[], needs(&[], &[Extension::AMD_gcn_shader], Some(V1_0), None)),
];

static AMD_GCN_SHADER_NAMES: &[(&str, u16)] = &[("CubeFaceCoordAMD", 1), ("CubeFaceIndexAMD", 0), ("TimeAMD", 2)];

/// The instructions' numbers in `SPV_AMD_gcn_shader`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod amd_gcn_shader {
    pub const CubeFaceIndexAMD: u32 = 1;
    pub const CubeFaceCoordAMD: u32 = 2;
    pub const TimeAMD: u32 = 3;
}

static AMD_SHADER_BALLOT: &[ExtInstInfo] = &[
    ext_inst(
        1,
        "SwizzleInvocationsAMD",
        &[one(ID, "data"), one(ID, "offset")],
        needs(&[], &[Extension::AMD_shader_ballot], Some(V1_0), None),
    ),
    ext_inst(
        2,
        "SwizzleInvocationsMaskedAMD",
        &[one(ID, "data"), one(ID, "mask")],
        needs(&[], &[Extension::AMD_shader_ballot], Some(V1_0), None),
    ),
    ext_inst(
        3,
        "WriteInvocationAMD",
        &[one(ID, "inputValue"), one(ID, "writeValue"), one(ID, "invocationIndex")],
        needs(&[], &[Extension::AMD_shader_ballot], Some(V1_0), None),
    ),
    ext_inst(4, "MbcntAMD", &[one(ID, "mask")], needs(&[], &[Extension::AMD_shader_ballot], Some(V1_0), None)),
];

static AMD_SHADER_BALLOT_NAMES: &[(&str, u16)] =
    &[("MbcntAMD", 3), ("SwizzleInvocationsAMD", 0), ("SwizzleInvocationsMaskedAMD", 1), ("WriteInvocationAMD", 2)];

/// The instructions' numbers in `SPV_AMD_shader_ballot`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod amd_shader_ballot {
    pub const SwizzleInvocationsAMD: u32 = 1;
    pub const SwizzleInvocationsMaskedAMD: u32 = 2;
    pub const WriteInvocationAMD: u32 = 3;
    pub const MbcntAMD: u32 = 4;
}

static AMD_SHADER_EXPLICIT_VERTEX_PARAMETER: &[ExtInstInfo] = &[ext_inst(
    1,
    "InterpolateAtVertexAMD",
    &[one(ID, "interpolant"), one(ID, "vertexIdx")],
    needs(&[], &[Extension::AMD_shader_explicit_vertex_parameter], Some(V1_0), None),
)];

static AMD_SHADER_EXPLICIT_VERTEX_PARAMETER_NAMES: &[(&str, u16)] = &[("InterpolateAtVertexAMD", 0)];

/// The instructions' numbers in `SPV_AMD_shader_explicit_vertex_parameter`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod amd_shader_explicit_vertex_parameter {
    pub const InterpolateAtVertexAMD: u32 = 1;
}

static AMD_SHADER_TRINARY_MINMAX: &[ExtInstInfo] = &[
    ext_inst(
        1,
        "FMin3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        2,
        "UMin3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        3,
        "SMin3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        4,
        "FMax3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        5,
        "UMax3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        6,
        "SMax3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        7,
        "FMid3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        8,
        "UMid3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
    ext_inst(
        9,
        "SMid3AMD",
        &[one(ID, "x"), one(ID, "y"), one(ID, "z")],
        needs(&[], &[Extension::AMD_shader_trinary_minmax], Some(V1_0), None),
    ),
];

static AMD_SHADER_TRINARY_MINMAX_NAMES: &[(&str, u16)] = &[
    ("FMax3AMD", 3),
    ("FMid3AMD", 6),
    ("FMin3AMD", 0),
    ("SMax3AMD", 5),
    ("SMid3AMD", 8),
    ("SMin3AMD", 2),
    ("UMax3AMD", 4),
    ("UMid3AMD", 7),
    ("UMin3AMD", 1),
];

/// The instructions' numbers in `SPV_AMD_shader_trinary_minmax`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod amd_shader_trinary_minmax {
    pub const FMin3AMD: u32 = 1;
    pub const UMin3AMD: u32 = 2;
    pub const SMin3AMD: u32 = 3;
    pub const FMax3AMD: u32 = 4;
    pub const UMax3AMD: u32 = 5;
    pub const SMax3AMD: u32 = 6;
    pub const FMid3AMD: u32 = 7;
    pub const UMid3AMD: u32 = 8;
    pub const SMid3AMD: u32 = 9;
}

static TOSA: &[ExtInstInfo] = &[
    ext_inst(0, "ARGMAX", &[one(ID, "axis"), one(ID, "nan_mode"), one(ID, "input")], ALWAYS),
    ext_inst(
        1,
        "AVG_POOL2D",
        &[
            one(ID, "kernel"),
            one(ID, "stride"),
            one(ID, "pad"),
            one(ID, "acc_type"),
            one(ID, "input"),
            one(ID, "input_zp"),
            one(ID, "output_zp"),
        ],
        ALWAYS,
    ),
    ext_inst(
        2,
        "CONV2D",
        &[
            one(ID, "pad"),
            one(ID, "stride"),
            one(ID, "dilation"),
            one(ID, "acc_type"),
            one(ID, "local_bound"),
            one(ID, "input"),
            one(ID, "weight"),
            one(ID, "bias"),
            one(ID, "input_zp"),
            one(ID, "weight_zp"),
        ],
        ALWAYS,
    ),
    ext_inst(
        3,
        "CONV3D",
        &[
            one(ID, "pad"),
            one(ID, "stride"),
            one(ID, "dilation"),
            one(ID, "acc_type"),
            one(ID, "local_bound"),
            one(ID, "input"),
            one(ID, "weight"),
            one(ID, "bias"),
            one(ID, "input_zp"),
            one(ID, "weight_zp"),
        ],
        ALWAYS,
    ),
    ext_inst(
        4,
        "DEPTHWISE_CONV2D",
        &[
            one(ID, "pad"),
            one(ID, "stride"),
            one(ID, "dilation"),
            one(ID, "acc_type"),
            one(ID, "local_bound"),
            one(ID, "input"),
            one(ID, "weight"),
            one(ID, "bias"),
            one(ID, "input_zp"),
            one(ID, "weight_zp"),
        ],
        ALWAYS,
    ),
    ext_inst(
        5,
        "FFT2D",
        &[one(ID, "inverse"), one(ID, "local_bound"), one(ID, "input_real"), one(ID, "input_imag")],
        ALWAYS,
    ),
    ext_inst(6, "MATMUL", &[one(ID, "A"), one(ID, "B"), one(ID, "A_zp"), one(ID, "B_zp")], ALWAYS),
    ext_inst(
        7,
        "MAX_POOL2D",
        &[one(ID, "kernel"), one(ID, "stride"), one(ID, "pad"), one(ID, "nan_mode"), one(ID, "input")],
        ALWAYS,
    ),
    ext_inst(8, "RFFT2D", &[one(ID, "local_bound"), one(ID, "input_real")], ALWAYS),
    ext_inst(
        9,
        "TRANSPOSE_CONV2D",
        &[
            one(ID, "out_pad"),
            one(ID, "stride"),
            one(ID, "acc_type"),
            one(ID, "local_bound"),
            one(ID, "input"),
            one(ID, "weight"),
            one(ID, "bias"),
            one(ID, "input_zp"),
            one(ID, "weight_zp"),
        ],
        ALWAYS,
    ),
    ext_inst(10, "CLAMP", &[one(ID, "min_val"), one(ID, "max_val"), one(ID, "nan_mode"), one(ID, "input")], ALWAYS),
    ext_inst(11, "ERF", &[one(ID, "input")], ALWAYS),
    ext_inst(12, "SIGMOID", &[one(ID, "input")], ALWAYS),
    ext_inst(13, "TANH", &[one(ID, "input")], ALWAYS),
    ext_inst(14, "ADD", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(15, "ARITHMETIC_RIGHT_SHIFT", &[one(ID, "round"), one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(16, "BITWISE_AND", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(17, "BITWISE_OR", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(18, "BITWISE_XOR", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(19, "INTDIV", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(20, "LOGICAL_AND", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(21, "LOGICAL_LEFT_SHIFT", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(22, "LOGICAL_RIGHT_SHIFT", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(23, "LOGICAL_OR", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(24, "LOGICAL_XOR", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(25, "MAXIMUM", &[one(ID, "nan_mode"), one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(26, "MINIMUM", &[one(ID, "nan_mode"), one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(27, "MUL", &[one(ID, "input1"), one(ID, "input2"), one(ID, "shift")], ALWAYS),
    ext_inst(28, "POW", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(29, "SUB", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(30, "TABLE", &[one(ID, "input1"), one(ID, "table")], ALWAYS),
    ext_inst(31, "ABS", &[one(ID, "input1")], ALWAYS),
    ext_inst(32, "BITWISE_NOT", &[one(ID, "input1")], ALWAYS),
    ext_inst(33, "CEIL", &[one(ID, "input1")], ALWAYS),
    ext_inst(34, "CLZ", &[one(ID, "input1")], ALWAYS),
    ext_inst(35, "COS", &[one(ID, "input1")], ALWAYS),
    ext_inst(36, "EXP", &[one(ID, "input1")], ALWAYS),
    ext_inst(37, "FLOOR", &[one(ID, "input1")], ALWAYS),
    ext_inst(38, "LOG", &[one(ID, "input1")], ALWAYS),
    ext_inst(39, "LOGICAL_NOT", &[one(ID, "input1")], ALWAYS),
    ext_inst(40, "NEGATE", &[one(ID, "input1"), one(ID, "input1_zp"), one(ID, "output_zp")], ALWAYS),
    ext_inst(41, "RECIPROCAL", &[one(ID, "input1")], ALWAYS),
    ext_inst(42, "RSQRT", &[one(ID, "input1")], ALWAYS),
    ext_inst(43, "SIN", &[one(ID, "input1")], ALWAYS),
    ext_inst(44, "SELECT", &[one(ID, "input1"), one(ID, "input2"), one(ID, "input3")], ALWAYS),
    ext_inst(45, "EQUAL", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(46, "GREATER", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(47, "GREATER_EQUAL", &[one(ID, "input1"), one(ID, "input2")], ALWAYS),
    ext_inst(48, "REDUCE_ALL", &[one(ID, "axis"), one(ID, "input")], ALWAYS),
    ext_inst(49, "REDUCE_ANY", &[one(ID, "axis"), one(ID, "input")], ALWAYS),
    ext_inst(50, "REDUCE_MAX", &[one(ID, "axis"), one(ID, "nan_mode"), one(ID, "input")], ALWAYS),
    ext_inst(51, "REDUCE_MIN", &[one(ID, "axis"), one(ID, "nan_mode"), one(ID, "input")], ALWAYS),
    ext_inst(52, "REDUCE_PRODUCT", &[one(ID, "axis"), one(ID, "input")], ALWAYS),
    ext_inst(53, "REDUCE_SUM", &[one(ID, "axis"), one(ID, "input")], ALWAYS),
    ext_inst(54, "CONCAT", &[one(ID, "axis"), any(ID, "input1")], ALWAYS),
    ext_inst(55, "PAD", &[one(ID, "input1"), one(ID, "padding"), one(ID, "pad_const")], ALWAYS),
    ext_inst(56, "RESHAPE", &[one(ID, "input1"), one(ID, "shape")], ALWAYS),
    ext_inst(57, "REVERSE", &[one(ID, "axis"), one(ID, "input1")], ALWAYS),
    ext_inst(58, "SLICE", &[one(ID, "input1"), one(ID, "start"), one(ID, "size")], ALWAYS),
    ext_inst(59, "TILE", &[one(ID, "input1"), one(ID, "multiples")], ALWAYS),
    ext_inst(60, "TRANSPOSE", &[one(ID, "perms"), one(ID, "input1")], ALWAYS),
    ext_inst(61, "GATHER", &[one(ID, "values"), one(ID, "indices")], ALWAYS),
    ext_inst(62, "SCATTER", &[one(ID, "values_in"), one(ID, "indices"), one(ID, "input")], ALWAYS),
    ext_inst(
        63,
        "RESIZE",
        &[one(ID, "mode"), one(ID, "input"), one(ID, "scale"), one(ID, "offset"), one(ID, "border")],
        ALWAYS,
    ),
    ext_inst(64, "CAST", &[one(ID, "input")], ALWAYS),
    ext_inst(
        65,
        "RESCALE",
        &[
            one(ID, "scale32"),
            one(ID, "rounding_mode"),
            one(ID, "per_channel"),
            one(ID, "input_unsigned"),
            one(ID, "output_unsigned"),
            one(ID, "input"),
            one(ID, "multiplier"),
            one(ID, "shift"),
            one(ID, "input_zp"),
            one(ID, "output_zp"),
        ],
        ALWAYS,
    ),
];

static TOSA_NAMES: &[(&str, u16)] = &[
    ("ABS", 31),
    ("ADD", 14),
    ("ARGMAX", 0),
    ("ARITHMETIC_RIGHT_SHIFT", 15),
    ("AVG_POOL2D", 1),
    ("BITWISE_AND", 16),
    ("BITWISE_NOT", 32),
    ("BITWISE_OR", 17),
    ("BITWISE_XOR", 18),
    ("CAST", 64),
    ("CEIL", 33),
    ("CLAMP", 10),
    ("CLZ", 34),
    ("CONCAT", 54),
    ("CONV2D", 2),
    ("CONV3D", 3),
    ("COS", 35),
    ("DEPTHWISE_CONV2D", 4),
    ("EQUAL", 45),
    ("ERF", 11),
    ("EXP", 36),
    ("FFT2D", 5),
    ("FLOOR", 37),
    ("GATHER", 61),
    ("GREATER", 46),
    ("GREATER_EQUAL", 47),
    ("INTDIV", 19),
    ("LOG", 38),
    ("LOGICAL_AND", 20),
    ("LOGICAL_LEFT_SHIFT", 21),
    ("LOGICAL_NOT", 39),
    ("LOGICAL_OR", 23),
    ("LOGICAL_RIGHT_SHIFT", 22),
    ("LOGICAL_XOR", 24),
    ("MATMUL", 6),
    ("MAXIMUM", 25),
    ("MAX_POOL2D", 7),
    ("MINIMUM", 26),
    ("MUL", 27),
    ("NEGATE", 40),
    ("PAD", 55),
    ("POW", 28),
    ("RECIPROCAL", 41),
    ("REDUCE_ALL", 48),
    ("REDUCE_ANY", 49),
    ("REDUCE_MAX", 50),
    ("REDUCE_MIN", 51),
    ("REDUCE_PRODUCT", 52),
    ("REDUCE_SUM", 53),
    ("RESCALE", 65),
    ("RESHAPE", 56),
    ("RESIZE", 63),
    ("REVERSE", 57),
    ("RFFT2D", 8),
    ("RSQRT", 42),
    ("SCATTER", 62),
    ("SELECT", 44),
    ("SIGMOID", 12),
    ("SIN", 43),
    ("SLICE", 58),
    ("SUB", 29),
    ("TABLE", 30),
    ("TANH", 13),
    ("TILE", 59),
    ("TRANSPOSE", 60),
    ("TRANSPOSE_CONV2D", 9),
];

/// The instructions' numbers in `TOSA.001000.1`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod tosa {
    pub const ARGMAX: u32 = 0;
    pub const AVGPOOL2D: u32 = 1;
    pub const CONV2D: u32 = 2;
    pub const CONV3D: u32 = 3;
    pub const DEPTHWISECONV2D: u32 = 4;
    pub const FFT2D: u32 = 5;
    pub const MATMUL: u32 = 6;
    pub const MAXPOOL2D: u32 = 7;
    pub const RFFT2D: u32 = 8;
    pub const TRANSPOSECONV2D: u32 = 9;
    pub const CLAMP: u32 = 10;
    pub const ERF: u32 = 11;
    pub const SIGMOID: u32 = 12;
    pub const TANH: u32 = 13;
    pub const ADD: u32 = 14;
    pub const ARITHMETICRIGHTSHIFT: u32 = 15;
    pub const BITWISEAND: u32 = 16;
    pub const BITWISEOR: u32 = 17;
    pub const BITWISEXOR: u32 = 18;
    pub const INTDIV: u32 = 19;
    pub const LOGICALAND: u32 = 20;
    pub const LOGICALLEFTSHIFT: u32 = 21;
    pub const LOGICALRIGHTSHIFT: u32 = 22;
    pub const LOGICALOR: u32 = 23;
    pub const LOGICALXOR: u32 = 24;
    pub const MAXIMUM: u32 = 25;
    pub const MINIMUM: u32 = 26;
    pub const MUL: u32 = 27;
    pub const POW: u32 = 28;
    pub const SUB: u32 = 29;
    pub const TABLE: u32 = 30;
    pub const ABS: u32 = 31;
    pub const BITWISENOT: u32 = 32;
    pub const CEIL: u32 = 33;
    pub const CLZ: u32 = 34;
    pub const COS: u32 = 35;
    pub const EXP: u32 = 36;
    pub const FLOOR: u32 = 37;
    pub const LOG: u32 = 38;
    pub const LOGICALNOT: u32 = 39;
    pub const NEGATE: u32 = 40;
    pub const RECIPROCAL: u32 = 41;
    pub const RSQRT: u32 = 42;
    pub const SIN: u32 = 43;
    pub const SELECT: u32 = 44;
    pub const EQUAL: u32 = 45;
    pub const GREATER: u32 = 46;
    pub const GREATEREQUAL: u32 = 47;
    pub const REDUCEALL: u32 = 48;
    pub const REDUCEANY: u32 = 49;
    pub const REDUCEMAX: u32 = 50;
    pub const REDUCEMIN: u32 = 51;
    pub const REDUCEPRODUCT: u32 = 52;
    pub const REDUCESUM: u32 = 53;
    pub const CONCAT: u32 = 54;
    pub const PAD: u32 = 55;
    pub const RESHAPE: u32 = 56;
    pub const REVERSE: u32 = 57;
    pub const SLICE: u32 = 58;
    pub const TILE: u32 = 59;
    pub const TRANSPOSE: u32 = 60;
    pub const GATHER: u32 = 61;
    pub const SCATTER: u32 = 62;
    pub const RESIZE: u32 = 63;
    pub const CAST: u32 = 64;
    pub const RESCALE: u32 = 65;
}

static ARM_MOTION_ENGINE: &[ExtInstInfo] = &[
    ext_inst(
        0,
        "MIN_SAD",
        &[
            one(ID, "kernel_sizes"),
            one(ID, "search_window_sizes"),
            one(ID, "input_strides"),
            one(ID, "window_strides"),
            one(ID, "window_offsets"),
            one(ID, "padding"),
            one(ID, "search_pattern"),
            one(ID, "input0"),
            one(ID, "input1"),
        ],
        ALWAYS,
    ),
    ext_inst(
        1,
        "MIN_SAD_COST",
        &[
            one(ID, "kernel_sizes"),
            one(ID, "search_window_sizes"),
            one(ID, "input_strides"),
            one(ID, "window_strides"),
            one(ID, "window_offsets"),
            one(ID, "padding"),
            one(ID, "search_pattern"),
            one(ID, "input0"),
            one(ID, "input1"),
        ],
        ALWAYS,
    ),
    ext_inst(
        2,
        "RAW_SAD",
        &[
            one(ID, "kernel_sizes"),
            one(ID, "search_window_sizes"),
            one(ID, "input_strides"),
            one(ID, "window_strides"),
            one(ID, "window_offsets"),
            one(ID, "padding"),
            one(ID, "input0"),
            one(ID, "input1"),
        ],
        ALWAYS,
    ),
];

static ARM_MOTION_ENGINE_NAMES: &[(&str, u16)] = &[("MIN_SAD", 0), ("MIN_SAD_COST", 1), ("RAW_SAD", 2)];

/// The instructions' numbers in `Arm.MotionEngine.100`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod arm_motion_engine {
    pub const MINSAD: u32 = 0;
    pub const MINSADCOST: u32 = 1;
    pub const RAWSAD: u32 = 2;
}

static ARM_EXPERIMENTAL_ML_OPERATIONS: &[ExtInstInfo] =
    &[ext_inst(0, "CALL", &[one(LiteralInteger, "Opcode"), any(ID, "Parameters")], ALWAYS)];

static ARM_EXPERIMENTAL_ML_OPERATIONS_NAMES: &[(&str, u16)] = &[("CALL", 0)];

/// The instructions' numbers in `Arm.ExperimentalMLOperations.`.
#[allow(missing_docs, non_upper_case_globals)]
pub mod arm_experimental_ml_operations {
    pub const CALL: u32 = 0;
}
