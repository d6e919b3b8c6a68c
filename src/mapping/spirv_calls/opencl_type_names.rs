//! The names that OpenCL C gives to types, as they occur in the names of functions (`uchar4`) and in mangled names
//! (`ocl_event`, `ocl_image2d_ro`).

use crate::llvm::{Type as LlvmType, TypeView, Types};
use crate::mangle::{ImageAccess, ImageDim, ImageType, Type};
use crate::spirv::grammar::{AccessQualifier, Dim};
use crate::spirv::{Builder, Id, Instruction, Op};

/// The names of OpenCL C's scalar types, and the types as they are mangled.
pub(crate) const SCALARS: [(&str, Type); 12] = [
    ("char", Type::CHAR),
    ("uchar", Type::UCHAR),
    ("short", Type::SHORT),
    ("ushort", Type::USHORT),
    ("int", Type::INT),
    ("uint", Type::UINT),
    ("long", Type::LONG),
    ("ulong", Type::ULONG),
    ("half", Type::HALF),
    ("float", Type::FLOAT),
    ("double", Type::DOUBLE),
    ("bool", Type::BOOL),
];

/// Returns the number of components that the end of a name states: 1 if it is empty. Returns `None` for other texts.
pub(crate) fn component_count(text: &str) -> Option<u32> {
    match text {
        "" => Some(1),
        "2" | "3" | "4" | "8" | "16" => text.parse().ok(),
        _ => None,
    }
}

/// Returns the end of a name that states this number of components.
pub(crate) fn count_suffix(count: u32) -> String {
    if count > 1 { count.to_string() } else { String::new() }
}

/// Returns the scalar type and the number of components of a type like `uchar4`.
pub(crate) fn type_by_name(name: &str) -> Option<(&'static Type, u32)> {
    static TABLE: [(&str, Type); 12] = SCALARS;
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    let scalar = name.get(..name.len() - digits.len())?;
    let count = component_count(digits)?;
    TABLE.iter().find(|(own, _)| *own == scalar).map(|(_, ty)| (ty, count))
}

/// Returns OpenCL C's name of a scalar or vector type, like `uchar4`.
pub(crate) fn number_name(scalar: &Type, count: u32) -> Option<String> {
    let (name, _) = SCALARS.into_iter().find(|(_, own)| own == scalar)?;
    Some(format!("{name}{}", count_suffix(count)))
}

/// The opaque types without operands: the name in OpenCL C, the name in SPIR-V, and the instruction.
const OPAQUE: [(&str, &str, Op); 5] = [
    ("ocl_event", "__spirv_Event", Op::TypeEvent),
    ("ocl_clkevent", "__spirv_DeviceEvent", Op::TypeDeviceEvent),
    ("ocl_queue", "__spirv_Queue", Op::TypeQueue),
    ("ocl_reserveid", "__spirv_ReserveId", Op::TypeReserveId),
    ("ocl_sampler", "__spirv_Sampler", Op::TypeSampler),
];

/// Returns the instruction for an opaque type without operands. `name` is the name of the type in mangled names.
pub(crate) fn opaque_type(name: &str) -> Option<Op> {
    let row = OPAQUE.iter().find(|(ocl, spirv, _)| *ocl == name || *spirv == name);
    row.map(|(.., op)| *op).or_else(|| motion_estimation_type(name))
}

/// Returns the name of an opaque type without operands in OpenCL C and in SPIR-V-friendly LLVM IR.
pub(crate) fn opaque_names(op: Op) -> Option<(&'static str, &'static str)> {
    OPAQUE.iter().find(|(.., own)| *own == op).map(|(opencl, spirv, _)| (*opencl, *spirv))
}

/// Returns the instruction for an opaque type in a mangled name, or for a pointer to one.
pub(crate) fn opaque(ty: &Type) -> Option<Op> {
    opaque_type(ty.opaque_name()?)
}

/// The image dimensions of OpenCL C, the image dimensions of SPIR-V, and the number of coordinates.
pub(crate) const DIMS: [(ImageDim, Dim, u32); 4] = [
    (ImageDim::One, Dim::Dim1D, 1),
    (ImageDim::Two, Dim::Dim2D, 2),
    (ImageDim::Three, Dim::Dim3D, 3),
    (ImageDim::Buffer, Dim::Buffer, 1),
];

/// The access qualifiers of OpenCL C and of SPIR-V.
const ACCESSES: [(ImageAccess, AccessQualifier); 3] = [
    (ImageAccess::ReadOnly, AccessQualifier::ReadOnly),
    (ImageAccess::WriteOnly, AccessQualifier::WriteOnly),
    (ImageAccess::ReadWrite, AccessQualifier::ReadWrite),
];

/// Returns the SPIR-V type for the name that an image type has in mangled names.
pub(crate) fn image_type(out: &mut Builder, name: &str) -> Option<Id> {
    let image = ImageType::from_mangled(name)?;
    let dim = DIMS.iter().find(|row| row.0 == image.dim)?.1;
    let access = ACCESSES.iter().find(|row| row.0 == image.access)?.1;
    let sampled_type = out.type_void().word();
    let flags = [image.depth, image.arrayed, image.multisampled].map(u32::from);
    Some(out.type_(Op::TypeImage, &[sampled_type, dim.0, flags[0], flags[1], flags[2], 0, 0, access.0]))
}

/// Returns the name that an OpTypeImage has in mangled names. Returns `None` if OpenCL C has no corresponding type.
pub(crate) fn image_name(definition: &Instruction<'_>) -> Option<String> {
    let &[_, dim, depth, arrayed, multisampled, _, _, ref access @ ..] = definition.arguments() else { return None };
    let access = access.first().map_or(AccessQualifier::ReadOnly, |&access| AccessQualifier(access));
    let image = ImageType {
        dim: DIMS.iter().find(|row| row.1.0 == dim)?.0,
        arrayed: arrayed == 1,
        depth: depth == 1,
        multisampled: multisampled == 1,
        access: ACCESSES.iter().find(|row| row.1 == access)?.0,
    };
    image.mangled_name()
}

/// Returns the LLVM type for the name that an image or sampler type has in mangled names.
pub(crate) fn image_llvm_type<'c>(types: Types<'c>, name: &str) -> Option<LlvmType<'c>> {
    if name == "ocl_sampler" {
        return types.target(SAMPLER_TYPE, &[], &[]).ok();
    }
    of_image(types, IMAGE_TYPE, ImageType::from_mangled(name)?)
}

/// Returns the LLVM type for the name that an image type has in the mangled name of a function that writes to the
/// image. The name may lack the access qualifier.
pub(crate) fn written_image_llvm_type<'c>(types: Types<'c>, name: &str) -> Option<LlvmType<'c>> {
    let mut image = ImageType::from_mangled(name)?;
    if ImageType::is_unqualified(name) {
        image.access = ImageAccess::WriteOnly;
    }
    of_image(types, IMAGE_TYPE, image)
}

/// Returns the LLVM type of a sampled image. `name` is the name that the image type has in mangled names.
pub(crate) fn sampled_image_llvm_type<'c>(types: Types<'c>, name: &str) -> Option<LlvmType<'c>> {
    of_image(types, SAMPLED_IMAGE_TYPE, ImageType::from_mangled(name)?)
}

fn of_image<'c>(types: Types<'c>, name: &str, image: ImageType) -> Option<LlvmType<'c>> {
    let dim = DIMS.iter().find(|row| row.0 == image.dim)?.1;
    let access = ACCESSES.iter().find(|row| row.0 == image.access)?.1;
    let [depth, arrayed, multisampled] = [image.depth, image.arrayed, image.multisampled].map(u32::from);
    types.target(name, &[types.void()], &[dim.0, depth, arrayed, multisampled, 0, 0, access.0]).ok()
}

/// Returns true if a type is an image or a sampler.
pub(crate) fn is_image_or_sampler(ty: LlvmType<'_>) -> bool {
    match ty.view() {
        TypeView::TargetExt(ty) => ty.name() == IMAGE_TYPE || ty.name() == SAMPLER_TYPE,
        _ => false,
    }
}

/// The name of LLVM's target type for images.
const IMAGE_TYPE: &str = "spirv.Image";

/// The name of LLVM's target type for sampled images.
const SAMPLED_IMAGE_TYPE: &str = "spirv.SampledImage";

/// The name of LLVM's target type for samplers.
const SAMPLER_TYPE: &str = "spirv.Sampler";

/// How the names of the types of cl_intel_device_side_avc_motion_estimation begin.
pub(crate) const MOTION_ESTIMATION_PREFIX: &str = "ocl_intel_sub_group_avc_";

/// Returns the instruction for the name that a type of cl_intel_device_side_avc_motion_estimation has in mangled names.
fn motion_estimation_type(name: &str) -> Option<Op> {
    let own = name.strip_prefix(MOTION_ESTIMATION_PREFIX)?.strip_suffix("_t")?;
    Op::from_name(&format!("TypeAvc{}INTEL", capitals(own)))
}

/// Returns the name that a type of cl_intel_device_side_avc_motion_estimation has in mangled names. Returns `None` for
/// other types.
pub(crate) fn motion_estimation_name(op: Op) -> Option<String> {
    let own = op.name()?.strip_prefix("TypeAvc")?.strip_suffix("INTEL")?;
    Some(format!("{MOTION_ESTIMATION_PREFIX}{}_t", underscores(own)))
}

/// Converts a name like `ime_payload` to `ImePayload`.
pub(crate) fn capitals(name: &str) -> String {
    let mut capitals = String::with_capacity(name.len());
    for word in name.split('_') {
        let mut letters = word.chars();
        capitals.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        capitals.push_str(letters.as_str());
    }
    capitals
}

/// Converts a name like `ImePayload` to `ime_payload`.
pub(crate) fn underscores(name: &str) -> String {
    let mut underscores = String::with_capacity(name.len() + 16);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !underscores.is_empty() {
            underscores.push('_');
        }
        underscores.push(letter.to_ascii_lowercase());
    }
    underscores
}
