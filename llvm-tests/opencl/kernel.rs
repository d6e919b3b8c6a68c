//! The source of kernels that call a function in each work-item.

use std::fmt::Write as _;

use super::input::{self, Domain, ITEMS};
use super::types::{Element, Type};
use test_support::driver::ImageKind;

/// The start of every program.
pub(crate) const PROLOGUE: &str = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n\
    #pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\
    #pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n\
    #pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n";

/// The kernels of one program.
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) kernels: Vec<Kernel>,
    /// Options for clang.
    pub(crate) options: &'static [&'static str],
}

impl Group {
    pub(crate) fn new(name: String, kernels: Vec<Kernel>) -> Self {
        Group { name, kernels, options: &[] }
    }

    /// Selects the atomics that are overloaded for address spaces. By default they take generic pointers, which not
    /// every driver supports in SPIR-V from OpenCL C.
    pub(crate) fn without_generic_pointers(self) -> Self {
        const OFF: &str = "-cl-ext=-__opencl_c_generic_address_space,-__opencl_c_device_enqueue,-__opencl_c_pipes";
        Group { options: &["-Xclang", OFF], ..self }
    }
}

/// A kernel. A work-item has the inputs `a`, `b`, …, and computes the results `x0`, `x1`, ….
#[derive(Default)]
pub(crate) struct Kernel {
    /// The functions and the types that they are called with.
    pub(crate) functions: Vec<String>,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) results: Vec<Place>,
    pub(crate) body: String,
    /// The text before the kernel's name.
    pub(crate) attributes: &'static str,
    /// The image `im`. Its final contents are a result as well.
    pub(crate) image: Option<Image>,
}

/// An image argument of a kernel.
pub(crate) struct Image {
    /// The access qualifier and the type in OpenCL C.
    pub(crate) declaration: String,
    pub(crate) kind: ImageKind,
    /// The initial contents.
    pub(crate) bytes: Vec<u8>,
}

/// An input: a buffer `in0`, `in1`, …, with one value for each work-item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameter {
    pub(crate) ty: Type,
    pub(crate) domain: Domain,
    pub(crate) space: Space,
}

/// The address space of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    Global,
    Constant,
}

impl Parameter {
    /// Creates an input in global memory.
    pub(crate) fn new(ty: Type, domain: Domain) -> Self {
        Parameter { ty, domain, space: Space::Global }
    }
}

/// The buffer of a result: `out0`, `out1`, ….
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// The kernel stores the value `x0`, … at the index of the work-item.
    Value(Type),
    /// The body itself stores this number of elements.
    Elements(Element, usize),
}

impl Place {
    /// A buffer of `count` bytes.
    pub(crate) fn bytes(count: usize) -> Self {
        Place::Elements(Element::Uchar, count)
    }

    /// Returns the type of the elements, their number for each work-item in memory, and the number of those that are
    /// compared.
    fn layout(self) -> (Element, usize, usize) {
        match self {
            Place::Value(ty) => (ty.element, ty.stride(), ty.width),
            Place::Elements(element, count) => (element, count, count),
        }
    }

    /// Returns the size of the buffer in bytes.
    pub(crate) fn size(self) -> usize {
        let (element, stride, _) = self.layout();
        ITEMS * stride * element.size()
    }

    /// Returns the first difference between two buffers. All NaNs are equal.
    pub(crate) fn first_difference(self, expected: &[u8], actual: &[u8]) -> Option<String> {
        let (element, stride, width) = self.layout();
        let size = element.size();
        if expected.len() != actual.len() {
            return Some(format!("{} bytes, not {}", actual.len(), expected.len()));
        }
        let bits = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        let pairs = expected.chunks(size).zip(actual.chunks(size)).map(|(one, other)| (bits(one), bits(other)));
        let counted = pairs.enumerate().filter(|(at, _)| at % stride < width);
        let mut differing =
            counted.filter(|(_, (one, other))| one != other && !(is_nan(element, *one) && is_nan(element, *other)));
        differing.next().map(|(at, (one, other))| {
            format!("work-item {}, element {}: {other:#x}, not {one:#x}", at / stride, at % stride)
        })
    }
}

fn is_nan(element: Element, bits: u64) -> bool {
    match element {
        Element::Half => half::f16::from_bits(bits as u16).is_nan(),
        Element::Float => f32::from_bits(bits as u32).is_nan(),
        Element::Double => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

/// The names of the inputs in a body.
pub(crate) const INPUTS: [&str; 4] = ["a", "b", "c", "d"];

impl Kernel {
    /// Creates a kernel that calls one function.
    pub(crate) fn new(function: String, parameters: &[(Type, Domain)], results: &[Place], body: String) -> Self {
        let parameters = parameters.iter().map(|&(ty, domain)| Parameter::new(ty, domain)).collect();
        Kernel { functions: vec![function], parameters, results: results.to_vec(), body, ..Kernel::default() }
    }

    /// Requires a sub-group size, so that the results do not depend on the driver's choice.
    pub(crate) fn in_sub_groups(self) -> Self {
        Kernel { attributes: "__attribute__((intel_reqd_sub_group_size(8))) ", ..self }
    }

    /// Returns the kernel in OpenCL C.
    pub(crate) fn source(&self, name: &str) -> String {
        let inputs = (0..).zip(&self.parameters).map(|(n, input)| match input.space {
            Space::Global => format!("global const {}* in{n}", memory(input.ty)),
            Space::Constant => format!("constant {}* in{n}", memory(input.ty)),
        });
        let outputs = (0..).zip(&self.results).map(|(n, place)| {
            let (element, ..) = place.layout();
            match *place {
                Place::Value(ty) => format!("global {}* out{n}", memory(ty)),
                Place::Elements(..) => format!("global {}* out{n}", element.name()),
            }
        });
        let image = self.image.iter().map(|image| format!("{} im", image.declaration));
        let arguments: Vec<String> = inputs.chain(outputs).chain(image).collect();
        let mut text = format!(
            "{}kernel void {name}({}) {{\n    size_t i = get_global_id(0);\n",
            self.attributes,
            arguments.join(", ")
        );
        for (n, (input, local)) in self.parameters.iter().zip(INPUTS).enumerate() {
            let part = if input.ty.width == 3 { ".xyz" } else { "" };
            let _ = writeln!(text, "    {} {local} = in{n}[i]{part};", input.ty);
        }
        let _ = writeln!(text, "    {}", self.body);
        for (n, place) in self.results.iter().enumerate() {
            let _ = match *place {
                Place::Value(ty) if ty.width == 3 => writeln!(text, "    out{n}[i] = ({})(x{n}, 0);", memory(ty)),
                Place::Value(_) => writeln!(text, "    out{n}[i] = x{n};"),
                Place::Elements(..) => Ok(()),
            };
        }
        text + "}\n"
    }

    /// Returns the bytes of the inputs.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Vec<u8>> {
        self.parameters.iter().enumerate().map(|(seed, input)| input::values(input.ty, input.domain, seed))
    }
}

/// Returns the type of a value in a buffer.
fn memory(ty: Type) -> Type {
    Type::new(ty.element, ty.stride())
}
