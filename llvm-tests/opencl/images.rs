//! Images: section 6.15.14 (reading with and without samplers, writing, queries), for every type of image.

use test_support::driver::memory::{
    CL_DEPTH, CL_FLOAT, CL_HALF_FLOAT, CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE1D_ARRAY, CL_MEM_OBJECT_IMAGE2D,
    CL_MEM_OBJECT_IMAGE2D_ARRAY, CL_MEM_OBJECT_IMAGE3D, CL_RGBA, CL_SIGNED_INT8, CL_SIGNED_INT32, CL_UNORM_INT8,
    CL_UNSIGNED_INT16, CL_UNSIGNED_INT32,
};

use super::input::{Domain, ITEMS, values};
use super::kernel::{Group, Image, Kernel, Parameter, Place};
use super::types::{Element, Type};
use test_support::driver::ImageKind;

/// A type of image in OpenCL C.
struct Shape {
    name: &'static str,
    object: u32,
    /// The width, the height, and the depth or number of layers. There is one texel for each work-item.
    size: [usize; 3],
    /// The number of components of a coordinate, and how many of them are not the index of a layer.
    coordinates: (usize, usize),
    /// The coordinate of a work-item's texel.
    texel: &'static str,
    order: u32,
}

const fn shape(
    name: &'static str,
    object: u32,
    size: [usize; 3],
    coordinates: (usize, usize),
    texel: &'static str,
) -> Shape {
    Shape { name, object, size, coordinates, texel, order: CL_RGBA }
}

impl Shape {
    const fn of_depth(self) -> Shape {
        Shape { order: CL_DEPTH, ..self }
    }
}

const SHAPES: &[Shape] = &[
    shape("image1d_t", CL_MEM_OBJECT_IMAGE1D, [64, 0, 0], (1, 1), "i"),
    shape("image1d_array_t", CL_MEM_OBJECT_IMAGE1D_ARRAY, [16, 0, 4], (2, 1), "(int2)(i % 16, i / 16)"),
    shape("image2d_t", CL_MEM_OBJECT_IMAGE2D, [8, 8, 0], (2, 2), "(int2)(i % 8, i / 8)"),
    shape("image2d_array_t", CL_MEM_OBJECT_IMAGE2D_ARRAY, [4, 4, 4], (4, 2), "(int4)(i % 4, i / 4 % 4, i / 16, 0)"),
    shape("image3d_t", CL_MEM_OBJECT_IMAGE3D, [4, 4, 4], (4, 3), "(int4)(i % 4, i / 4 % 4, i / 16, 0)"),
    shape("image2d_depth_t", CL_MEM_OBJECT_IMAGE2D, [8, 8, 0], (2, 2), "(int2)(i % 8, i / 8)").of_depth(),
    shape(
        "image2d_array_depth_t",
        CL_MEM_OBJECT_IMAGE2D_ARRAY,
        [4, 4, 4],
        (4, 2),
        "(int4)(i % 4, i / 4 % 4, i / 16, 0)",
    )
    .of_depth(),
];

/// The channel data types, the element types in memory, and the suffixes and element types of the functions.
const CHANNELS: &[(u32, Element, &str, Element)] = &[
    (CL_FLOAT, Element::Float, "f", Element::Float),
    (CL_HALF_FLOAT, Element::Half, "f", Element::Float),
    (CL_HALF_FLOAT, Element::Half, "h", Element::Half),
    (CL_UNORM_INT8, Element::Uchar, "f", Element::Float),
    (CL_SIGNED_INT32, Element::Int, "i", Element::Int),
    (CL_SIGNED_INT8, Element::Char, "i", Element::Int),
    (CL_UNSIGNED_INT32, Element::Uint, "ui", Element::Uint),
    (CL_UNSIGNED_INT16, Element::Ushort, "ui", Element::Uint),
];

/// Samplers for which all coordinates are defined. The flag is true if coordinates are normalized.
const SAMPLERS: &[(&str, bool)] = &[
    ("CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST", false),
    ("CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST", false),
    ("CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST", true),
    ("CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_LINEAR", true),
];

/// Returns the kernels, one group for each type of image.
pub(crate) fn groups() -> Vec<Group> {
    SHAPES.iter().map(|shape| Group::new(format!("images::{}", shape.name), shape.kernels())).collect()
}

impl Shape {
    fn kernels(&self) -> Vec<Kernel> {
        let mut kernels = Vec::new();
        for &(channels, stored, suffix, element) in CHANNELS {
            if self.order == CL_DEPTH && channels != CL_FLOAT {
                continue;
            }
            let per_texel = if self.order == CL_DEPTH { 1 } else { 4 };
            let value = Type::new(element, per_texel);
            let kind = ImageKind { object: self.object, order: self.order, channels, size: self.size };
            let contents = values(Type::new(stored, per_texel), Domain::Positive, 7);
            let bytes = contents[..ITEMS * per_texel * stored.size()].to_vec();
            let image = |access: &str| {
                Some(Image { declaration: format!("{access} {}", self.name), kind, bytes: bytes.clone() })
            };
            let kernel = |access: &str, function: String, result: Type, call: &str| Kernel {
                functions: vec![format!("{function} of {access} {} with channels {channels:#x}", self.name)],
                parameters: vec![Parameter::new(value, Domain::Small)],
                results: vec![Place::Value(result)],
                body: format!("{} {result} x0 = {call};", self.coordinates()),
                image: image(access),
                ..Kernel::default()
            };
            let read = format!("read_image{suffix}");
            for access in ["read_only", "read_write"] {
                kernels.push(kernel(access, format!("{read}, texels"), value, &format!("{read}(im, c)")));
            }
            for (n, &(sampler, is_fraction)) in SAMPLERS.iter().enumerate() {
                if sampler.contains("LINEAR") && element != Element::Float {
                    continue;
                }
                // Normalized coordinates are not integers.
                for coordinate in if is_fraction { &["f"][..] } else { &["c - 2", "f * n - 1.5f"] } {
                    let call = format!("{read}(im, {sampler}, {coordinate})");
                    kernels.push(kernel("read_only", format!("{read}, sampler {n}, {coordinate}"), value, &call));
                }
            }
            let write = format!("write_image{suffix}");
            for access in ["write_only", "read_write"] {
                let call = format!("a; {write}(im, c, a)");
                kernels.push(kernel(access, write.clone(), value, &call));
            }
            kernels.extend(
                self.queries().into_iter().map(|(call, result)| kernel("read_only", call.clone(), result, &call)),
            );
        }
        kernels
    }

    /// Returns the declarations of a work-item's texel `c`, a coordinate `f` inside or outside the image, and the size
    /// `n` in texels.
    fn coordinates(&self) -> String {
        let (count, in_space) = self.coordinates;
        let (int, float) = (Type::new(Element::Int, count), Type::new(Element::Float, count));
        let [width, height, depth] = self.size;
        let size = match (count, in_space) {
            (1, _) => format!("{width}"),
            (2, 1) => format!("(float2)({width}, 1)"),
            (2, _) => format!("(float2)({width}, {height})"),
            (_, 2) => format!("(float4)({width}, {height}, 1, 1)"),
            _ => format!("(float4)({width}, {height}, {depth}, 1)"),
        };
        format!("{int} c = {}; {float} n = {size}, f = (convert_{float}(c) + 0.3f) / n * 1.5f - 0.2f;", self.texel)
    }

    /// Returns the queries that exist for the type of image, and their result types.
    fn queries(&self) -> Vec<(String, Type)> {
        let int = Type::new(Element::Int, 1);
        let mut names = vec!["get_image_width", "get_image_channel_data_type", "get_image_channel_order"];
        let mut queries = Vec::new();
        if self.size[1] > 0 {
            names.push("get_image_height");
            queries.push((
                "get_image_dim(im)".to_owned(),
                Type::new(Element::Int, if self.coordinates.1 == 3 { 4 } else { 2 }),
            ));
        }
        if self.coordinates.1 == 3 {
            names.push("get_image_depth");
        }
        if self.name.contains("array") {
            queries.push(("get_image_array_size(im)".to_owned(), Type::new(Element::Ulong, 1)));
        }
        queries.extend(names.into_iter().map(|name| (format!("{name}(im)"), int)));
        queries
    }
}
