//! OpenCL's opaque types: what clang calls them in mangled names, and their names in OpenCL C.

/// The types that are neither images nor from an extension: mangled name and name in OpenCL C.
const TYPES: [(&str, &str); 6] = [
    ("ocl_event", "event_t"),
    ("ocl_clkevent", "clk_event_t"),
    ("ocl_queue", "queue_t"),
    ("ocl_reserveid", "reserve_id_t"),
    ("ocl_sampler", "sampler_t"),
    ("ocl_pipe", "pipe"),
];

/// The types of cl_intel_device_side_avc_motion_estimation, without `intel_sub_group_avc_` before and `_t` after.
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

/// What the types of the motion estimation extension start with, as OpenCL C and without `ocl_`.
const AVC_PREFIX: &str = "intel_sub_group_avc_";

/// The image types without access and `_t`: name, dimensions, arrayed, with depth, multisampled.
const IMAGES: [(&str, ImageDim, bool, bool, bool); 12] = [
    ("image1d", ImageDim::One, false, false, false),
    ("image1d_array", ImageDim::One, true, false, false),
    ("image1d_buffer", ImageDim::Buffer, false, false, false),
    ("image2d", ImageDim::Two, false, false, false),
    ("image2d_array", ImageDim::Two, true, false, false),
    ("image2d_depth", ImageDim::Two, false, true, false),
    ("image2d_array_depth", ImageDim::Two, true, true, false),
    ("image2d_msaa", ImageDim::Two, false, false, true),
    ("image2d_array_msaa", ImageDim::Two, true, false, true),
    ("image2d_msaa_depth", ImageDim::Two, false, true, true),
    ("image2d_array_msaa_depth", ImageDim::Two, true, true, true),
    ("image3d", ImageDim::Three, false, false, false),
];

/// The access qualifiers: the end of a mangled name, and the keyword of OpenCL C.
const ACCESS: [(ImageAccess, &str, &str); 3] = [
    (ImageAccess::ReadOnly, "ro", "read_only"),
    (ImageAccess::WriteOnly, "wo", "write_only"),
    (ImageAccess::ReadWrite, "rw", "read_write"),
];

/// The dimensions of an OpenCL image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ImageDim {
    /// `image1d_t`
    One,
    /// `image2d_t`
    Two,
    /// `image3d_t`
    Three,
    /// `image1d_buffer_t`
    Buffer,
}

/// How a kernel may use an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ImageAccess {
    /// `read_only`
    ReadOnly,
    /// `write_only`
    WriteOnly,
    /// `read_write`
    ReadWrite,
}

/// An image type of OpenCL C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ImageType {
    /// Its dimensions.
    pub dim: ImageDim,
    /// Whether it is an array of images.
    pub arrayed: bool,
    /// Whether it holds depth values.
    pub depth: bool,
    /// Whether it has several samples.
    pub multisampled: bool,
    /// How the kernel may use it.
    pub access: ImageAccess,
}

impl ImageType {
    /// The image type of a name in a mangled name: `ocl_image2d_array_ro`. The names of old compilers have no access;
    /// such an image is read-only.
    pub(crate) fn from_mangled(name: &str) -> Option<Self> {
        let name = name.strip_prefix("ocl_")?;
        let qualified = name.rsplit_once('_').and_then(|(image, access)| {
            let access = ACCESS.iter().find(|row| row.1 == access)?.0;
            Some((image, access))
        });
        let (image, access) = qualified.unwrap_or((name, ImageAccess::ReadOnly));
        let &(_, dim, arrayed, depth, multisampled) = IMAGES.iter().find(|row| row.0 == image)?;
        Some(ImageType { dim, arrayed, depth, multisampled, access })
    }

    /// Whether a name in a mangled name is that of an image without access.
    pub(crate) fn is_unqualified(name: &str) -> bool {
        name.strip_prefix("ocl_").is_some_and(|name| IMAGES.iter().any(|row| row.0 == name))
    }

    /// The type's name in a mangled name; none for what OpenCL C has no type for.
    pub(crate) fn mangled_name(self) -> Option<String> {
        let access = ACCESS.iter().find(|row| row.0 == self.access)?.1;
        self.plain_name().map(|name| format!("ocl_{name}_{access}"))
    }

    fn plain_name(self) -> Option<&'static str> {
        let wanted = (self.dim, self.arrayed, self.depth, self.multisampled);
        IMAGES.iter().find(|&&(_, dim, arrayed, depth, ms)| (dim, arrayed, depth, ms) == wanted).map(|row| row.0)
    }
}

/// The name of an opaque type in a mangled name for the one in OpenCL C, the other way of [`opencl_source_name`].
/// An image without an access qualifier is read-only.
pub(crate) fn opencl_mangled_name(source: &str) -> Option<String> {
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
