//! Names of OpenCL's opaque types in OpenCL C.

use crate::mangle::opencl::{ACCESS, IMAGES};

/// The types that are neither images nor from an extension: the mangled name and the name in OpenCL C.
const TYPES: [(&str, &str); 6] = [
    ("ocl_event", "event_t"),
    ("ocl_clkevent", "clk_event_t"),
    ("ocl_queue", "queue_t"),
    ("ocl_reserveid", "reserve_id_t"),
    ("ocl_sampler", "sampler_t"),
    ("ocl_pipe", "pipe"),
];

/// The types of cl_intel_device_side_avc_motion_estimation, without the prefix `intel_sub_group_avc_` and the suffix
/// `_t`.
const AVC_TYPES: [&str; 12] = [
    "mce_payload",
    "ime_payload",
    "ref_payload",
    "sic_payload",
    "mce_result",
    "ime_result",
    "ref_result",
    "sic_result",
    "ime_result_single_reference_streamout",
    "ime_result_dual_reference_streamout",
    "ime_single_reference_streamin",
    "ime_dual_reference_streamin",
];

/// The prefix of the types of the motion estimation extension in OpenCL C. Mangled names have `ocl_` before it.
const AVC_PREFIX: &str = "intel_sub_group_avc_";

/// Returns the name in mangled names of an opaque type of OpenCL C: `ocl_event` for `event_t`, and `ocl_image2d_ro` for
/// `read_only image2d_t`. An image without an access qualifier is read-only.
pub(super) fn opencl_mangled_name(source: &str) -> Option<String> {
    if let Some(&(mangled, _)) = TYPES.iter().find(|row| row.1 == source) {
        return Some(mangled.to_owned());
    }
    if let Some(name) = source.strip_prefix(AVC_PREFIX).and_then(|name| name.strip_suffix("_t")) {
        return AVC_TYPES.contains(&name).then(|| format!("ocl_{source}"));
    }
    let (access, image) = source.rsplit_once(' ').unwrap_or(("read_only", source));
    let access = ACCESS.iter().find(|row| row.2 == access.trim_start_matches("__"))?.1;
    let image = image.strip_suffix("_t")?;
    IMAGES.iter().any(|row| row.0 == image).then(|| format!("ocl_{image}_{access}"))
}
