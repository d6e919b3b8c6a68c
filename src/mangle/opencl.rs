//! Names of OpenCL's image types in mangled names.
//!
//! [`ImageType`] describes an image type by its properties.

/// The image types: name without access qualifier and `_t`, dimensions, arrayed, depth, multisampled.
pub(super) const IMAGES: [(&str, ImageDim, bool, bool, bool); 12] = [
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

/// The access qualifiers: the suffix in mangled names, and the keyword of OpenCL C.
pub(super) const ACCESS: [(ImageAccess, &str, &str); 3] = [
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

/// The access qualifier of an image.
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
    /// The dimensions.
    pub dim: ImageDim,
    /// True for an array of images.
    pub arrayed: bool,
    /// True for an image of depth values.
    pub depth: bool,
    /// True for an image with several samples per pixel.
    pub multisampled: bool,
    /// The access qualifier.
    pub access: ImageAccess,
}

impl ImageType {
    /// Returns the image type for the name that it has in mangled names of functions, such as `ocl_image2d_array_ro`.
    /// Names from old compilers have no access qualifier and stand for read-only images.
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

    /// Returns true if this is the name of an image type without an access qualifier.
    pub(crate) fn is_unqualified(name: &str) -> bool {
        name.strip_prefix("ocl_").is_some_and(|name| IMAGES.iter().any(|row| row.0 == name))
    }

    /// Returns the name of the image type in mangled names of functions, or `None` if OpenCL C has no such image type.
    pub(crate) fn mangled_name(self) -> Option<String> {
        let access = ACCESS.iter().find(|row| row.0 == self.access)?.1;
        self.plain_name().map(|name| format!("ocl_{name}_{access}"))
    }

    fn plain_name(self) -> Option<&'static str> {
        let wanted = (self.dim, self.arrayed, self.depth, self.multisampled);
        IMAGES.iter().find(|&&(_, dim, arrayed, depth, ms)| (dim, arrayed, depth, ms) == wanted).map(|row| row.0)
    }
}
