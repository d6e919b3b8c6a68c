//! A case: a kernel file, its buffers, its launches, and the expected results.

use std::fmt::Write as _;

use bytemuck::{Pod, bytes_of, cast_slice};
use test_support::driver::{Argument, Device, ImageKind, ObjectKind, Origin, Program, Range};

/// A kernel file with its buffers, its launches, and the expected results.
pub(crate) struct Case {
    /// The name of the kernel file, without `.cl`.
    pub(crate) name: &'static str,
    /// True if the file is C++ for OpenCL, which drivers do not compile.
    pub(crate) is_cpp: bool,
    /// Additional options for clang.
    pub(crate) options: Vec<&'static str>,
    /// Options for the translation to SPIR-V.
    pub(crate) translator_options: Vec<&'static str>,
    /// The extensions that the device must support.
    pub(crate) extensions: Vec<&'static str>,
    buffers: Vec<Memory>,
    objects: Vec<ObjectKind>,
    has_default_queue: bool,
    launches: Vec<Launch>,
    printed: Option<String>,
}

/// The initial contents of a buffer, and its expected contents.
struct Memory {
    bytes: Vec<u8>,
    expected: Option<Expected>,
}

/// The expected contents of a buffer.
enum Expected {
    /// Exactly these bytes. The function formats the elements for messages.
    Bytes(Vec<u8>, fn(&[u8]) -> Vec<String>),
    /// Floating-point numbers that differ from these by at most the bound.
    Floats(Vec<f64>, Float, Bound),
}

/// The format of floating-point numbers in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Float {
    /// IEEE 754 binary16.
    F16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

/// The maximum error of a floating-point result. NaN is equal to NaN.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// This number of units in the last place of the expected value, as the OpenCL C specification counts them. 0 means
    /// the correctly rounded value.
    Ulps(f64),
    /// Exactly the expected value if it is a number. Any value if it is NaN.
    IfNumber,
    /// A relative error for sums with many roundings, plus an absolute error for cancellation.
    Near {
        /// The part that is relative to the expected value.
        relative: f64,
        /// The absolute part.
        absolute: f64,
    },
}

struct Launch {
    kernel: &'static str,
    global: Vec<usize>,
    local: Vec<usize>,
    offset: Vec<usize>,
    arguments: Vec<Arg>,
}

/// An argument of a launch.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// The buffer of the case with this index.
    Buffer(usize),
    /// The image or pipe of the case with this index.
    Object(usize),
    /// The bytes of a value.
    Value(Vec<u8>),
    /// Local memory of this size in bytes.
    Local(usize),
}

/// Returns an argument that is passed by value.
pub(crate) fn value<T: Pod>(value: T) -> Arg {
    Arg::Value(bytes_of(&value).to_vec())
}

/// Returns a pointer to local memory for `count` elements.
pub(crate) fn local<T>(count: usize) -> Arg {
    Arg::Local(count * size_of::<T>())
}

impl Case {
    /// Creates a case for the kernel file of this name, in OpenCL C 3.0.
    pub(crate) fn new(name: &'static str) -> Self {
        Self {
            name,
            is_cpp: false,
            options: Vec::new(),
            translator_options: Vec::new(),
            extensions: Vec::new(),
            buffers: Vec::new(),
            objects: Vec::new(),
            has_default_queue: false,
            launches: Vec::new(),
            printed: None,
        }
    }

    /// Changes the language to C++ for OpenCL 2021.
    pub(crate) fn cpp(mut self) -> Self {
        self.is_cpp = true;
        self
    }

    /// Adds an option for clang.
    pub(crate) fn option(mut self, option: &'static str) -> Self {
        self.options.push(option);
        self
    }

    /// Adds an extension that the device must support.
    pub(crate) fn extension(mut self, extension: &'static str) -> Self {
        self.extensions.push(extension);
        self
    }

    /// Adds an option for the translation to SPIR-V.
    pub(crate) fn translator(mut self, option: &'static str) -> Self {
        self.translator_options.push(option);
        self
    }

    /// Adds an image with four channels, which kernels write and read.
    pub(crate) fn image(&mut self, kind: ImageKind) -> Arg {
        self.object(ObjectKind::Image(kind))
    }

    /// Adds a pipe with room for `count` packets of `size` bytes.
    pub(crate) fn pipe(&mut self, size: u32, count: u32) -> Arg {
        self.object(ObjectKind::Pipe(size, count))
    }

    fn object(&mut self, kind: ObjectKind) -> Arg {
        self.objects.push(kind);
        Arg::Object(self.objects.len() - 1)
    }

    /// Adds a queue on the device, for kernels that enqueue other kernels.
    pub(crate) fn default_queue(mut self) -> Self {
        self.has_default_queue = true;
        self
    }

    fn memory(&mut self, bytes: Vec<u8>, expected: Option<Expected>) -> Arg {
        self.buffers.push(Memory { bytes, expected });
        Arg::Buffer(self.buffers.len() - 1)
    }

    /// Adds a buffer that kernels read and must not change.
    pub(crate) fn input<T: Pod + std::fmt::Debug>(&mut self, data: &[T]) -> Arg {
        self.update(data, data)
    }

    /// Adds a buffer whose contents do not matter after the launches.
    pub(crate) fn scratch<T: Pod>(&mut self, data: &[T]) -> Arg {
        self.memory(cast_slice(data).to_vec(), None)
    }

    /// Adds a buffer that is initialized with a pattern and must have exactly these contents after the launches.
    pub(crate) fn output<T: Pod + std::fmt::Debug>(&mut self, expected: &[T]) -> Arg {
        let expected: &[u8] = cast_slice(expected);
        self.memory(vec![0xa5; expected.len()], Some(Expected::Bytes(expected.to_vec(), show::<T>)))
    }

    /// Adds a buffer that has the contents `before` at first and must have the contents `after` after the launches.
    pub(crate) fn update<T: Pod + std::fmt::Debug>(&mut self, before: &[T], after: &[T]) -> Arg {
        assert_eq!(before.len(), after.len());
        self.memory(cast_slice(before).to_vec(), Some(Expected::Bytes(cast_slice(after).to_vec(), show::<T>)))
    }

    /// Adds a buffer that is initialized with a pattern and must hold floating-point numbers close to these.
    pub(crate) fn floats(&mut self, float: Float, expected: Vec<f64>, bound: Bound) -> Arg {
        let size = expected.len() * float.size();
        self.memory(vec![0xa5; size], Some(Expected::Floats(expected, float, bound)))
    }

    /// Adds a buffer of floating-point numbers that has the contents `before` at first and must hold numbers close to
    /// `expected` after the launches.
    pub(crate) fn update_floats(&mut self, before: &[f32], expected: Vec<f64>, bound: Bound) -> Arg {
        self.memory(cast_slice(before).to_vec(), Some(Expected::Floats(expected, Float::F32, bound)))
    }

    /// Adds a launch of a kernel. If `local` is empty, the driver chooses the size of the work-groups.
    pub(crate) fn run(&mut self, kernel: &'static str, global: &[usize], local: &[usize], arguments: &[&Arg]) {
        self.run_from(kernel, &[], global, local, arguments);
    }

    /// Adds a launch of a kernel whose global ids start at an offset.
    pub(crate) fn run_from(
        &mut self,
        kernel: &'static str,
        offset: &[usize],
        global: &[usize],
        local: &[usize],
        arguments: &[&Arg],
    ) {
        self.launches.push(Launch {
            kernel,
            global: global.to_vec(),
            local: local.to_vec(),
            offset: offset.to_vec(),
            arguments: arguments.iter().map(|&argument| argument.clone()).collect(),
        });
    }

    /// Sets the text that the kernels must print.
    pub(crate) fn prints(&mut self, text: &str) {
        self.printed = Some(text.to_owned());
    }

    /// Returns true if results may differ from the expected ones. Such results are compared with those of the driver's
    /// own compilation as well.
    pub(crate) fn has_bounds(&self) -> bool {
        self.buffers.iter().any(|memory| matches!(memory.expected, Some(Expected::Floats(..))))
    }

    /// Returns the path of the kernel's source.
    pub(crate) fn source_path(&self) -> std::path::PathBuf {
        super::compile::kernels().join(self.name).with_extension(if self.is_cpp { "clcpp" } else { "cl" })
    }

    /// Builds and runs the program, and returns the contents of the buffers.
    pub(crate) fn execute(&self, device: &Device, origin: Origin<'_>) -> Result<Vec<Vec<u8>>, String> {
        let program: Program = device.build(origin)?;
        let buffers =
            self.buffers.iter().map(|memory| device.buffer(&memory.bytes)).collect::<Result<Vec<_>, String>>()?;
        let objects = self.objects.iter().map(|&kind| device.object(kind)).collect::<Result<Vec<_>, String>>()?;
        if self.has_default_queue {
            device.default_queue()?;
        }
        for launch in &self.launches {
            let arguments: Vec<_> = (launch.arguments.iter())
                .map(|argument| match argument {
                    Arg::Buffer(index) => Argument::Buffer(&buffers[*index]),
                    Arg::Object(index) => Argument::Object(&objects[*index]),
                    Arg::Value(bytes) => Argument::Value(bytes),
                    Arg::Local(size) => Argument::Local(*size),
                })
                .collect();
            let range = Range { global: &launch.global, local: &launch.local, offset: &launch.offset };
            device.launch(&program, launch.kernel, &arguments, &range)?;
        }
        buffers.iter().map(|buffer| device.read(buffer)).collect()
    }

    /// Compares the contents of the buffers with the expected ones. Buffers whose contents may differ are compared with
    /// `native` as well, the results of the driver's own compilation.
    pub(crate) fn check(&self, memory: &[Vec<u8>], native: Option<&[Vec<u8>]>) -> Result<(), String> {
        let mut report = String::new();
        for (index, (buffer, bytes)) in self.buffers.iter().zip(memory).enumerate() {
            match &buffer.expected {
                None => {}
                Some(Expected::Bytes(expected, show)) => {
                    differences(&mut report, index, "expected", &show(bytes), &show(expected), |a, b| a == b);
                }
                Some(Expected::Floats(expected, float, bound)) => {
                    let values = float.decode(bytes);
                    let close = |a: &f64, b: &f64| bound.allows(*a, *b, *float);
                    differences(&mut report, index, "expected", &values, expected, close);
                    if let Some(native) = native.and_then(|all| all.get(index)) {
                        let native = float.decode(native);
                        differences(
                            &mut report,
                            index,
                            "the driver's own compilation computes",
                            &values,
                            &native,
                            close,
                        );
                    }
                }
            }
        }
        if report.is_empty() { Ok(()) } else { Err(report) }
    }

    /// Compares the text that the kernels printed with the expected text.
    pub(crate) fn check_printed(&self, printed: &str) -> Result<(), String> {
        match &self.printed {
            Some(expected) if expected != printed => Err(format!("printed:\n{printed}\nexpected:\n{expected}")),
            None if !printed.trim().is_empty() => Err(format!("printed unexpectedly:\n{printed}")),
            _ => Ok(()),
        }
    }
}

fn show<T: Pod + std::fmt::Debug>(bytes: &[u8]) -> Vec<String> {
    bytes.chunks_exact(size_of::<T>()).map(|one| format!("{:x?}", bytemuck::pod_read_unaligned::<T>(one))).collect()
}

/// Adds the first differences between two lists to the report.
fn differences<T: std::fmt::Debug>(
    report: &mut String,
    buffer: usize,
    what: &str,
    got: &[T],
    expected: &[T],
    equal: impl Fn(&T, &T) -> bool,
) {
    let all: Vec<_> = got.iter().zip(expected).enumerate().filter(|(_, (a, b))| !equal(a, b)).collect();
    if !all.is_empty() {
        let _ = writeln!(report, "buffer {buffer}: {} of {} elements differ", all.len(), expected.len());
        for (index, (got, expected)) in all.iter().take(4) {
            let _ = writeln!(report, "  [{index}] is {got:?}, {what} {expected:?}");
        }
    }
}

impl Float {
    fn size(self) -> usize {
        match self {
            Self::F16 => 2,
            Self::F32 => 4,
            Self::F64 => 8,
        }
    }

    fn decode(self, bytes: &[u8]) -> Vec<f64> {
        fn each<const N: usize>(bytes: &[u8], decode: impl Fn([u8; N]) -> f64) -> Vec<f64> {
            bytes.as_chunks::<N>().0.iter().map(|&one| decode(one)).collect()
        }
        match self {
            Self::F16 => each(bytes, |one| half::f16::from_le_bytes(one).to_f64()),
            Self::F32 => each(bytes, |one| f64::from(f32::from_le_bytes(one))),
            Self::F64 => each(bytes, f64::from_le_bytes),
        }
    }

    /// Returns one unit in the last place of a value. The unit of a subnormal number is that of the smallest normal
    /// number.
    fn ulp(self, value: f64) -> f64 {
        let (mantissa, lowest) = match self {
            Self::F16 => (10, -14),
            Self::F32 => (23, -126),
            Self::F64 => (52, -1022),
        };
        if value == 0.0 {
            return 2f64.powi(lowest - mantissa);
        }
        let exponent = ((value.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        2f64.powi(exponent.max(lowest) - mantissa)
    }

    fn round(self, value: f64) -> f64 {
        match self {
            Self::F16 => half::f16::from_f64(value).to_f64(),
            Self::F32 => f64::from(value as f32),
            Self::F64 => value,
        }
    }
}

impl Bound {
    fn allows(self, got: f64, expected: f64, float: Float) -> bool {
        if got == expected || got == float.round(expected) || (got.is_nan() && expected.is_nan()) {
            return true;
        }
        if !got.is_finite() || !expected.is_finite() {
            return matches!(self, Self::IfNumber) && expected.is_nan();
        }
        let distance = (got - expected).abs();
        match self {
            Self::IfNumber => false,
            Self::Ulps(count) => distance <= count * float.ulp(expected),
            Self::Near { relative, absolute } => distance <= relative * expected.abs() + absolute,
        }
    }
}
