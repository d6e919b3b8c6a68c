//! A case: a kernel file, the memory and launches it is run with, and what memory must hold afterwards.

use std::fmt::Write as _;

use bytemuck::{Pod, bytes_of, cast_slice};
use test_support::driver::{Argument, Device, ImageKind, ObjectKind, Origin, Program, Range};

/// A kernel file with everything needed to run and judge it.
pub(crate) struct Case {
    /// The kernel file's name, without `.cl`.
    pub(crate) name: &'static str,
    /// Whether it is C++ for OpenCL, which drivers do not compile.
    pub(crate) is_cpp: bool,
    /// Further options for clang.
    pub(crate) options: Vec<&'static str>,
    /// Options for the translator on the way to SPIR-V.
    pub(crate) translator_options: Vec<&'static str>,
    /// Extensions without which a device cannot run it.
    pub(crate) extensions: Vec<&'static str>,
    buffers: Vec<Memory>,
    objects: Vec<ObjectKind>,
    has_default_queue: bool,
    launches: Vec<Launch>,
    printed: Option<String>,
}

/// A buffer's first contents, and what they must have become.
struct Memory {
    bytes: Vec<u8>,
    expected: Option<Expected>,
}

/// What memory must hold.
enum Expected {
    /// These bytes; the function shows the elements at an offset.
    Bytes(Vec<u8>, fn(&[u8]) -> Vec<String>),
    /// Floating-point numbers about equal to these.
    Floats(Vec<f64>, Float, Bound),
}

/// The format of floating-point numbers in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Float {
    /// binary16
    F16,
    /// binary32
    F32,
    /// binary64
    F64,
}

/// How far a floating-point result may lie from the expected one. NaN equals NaN.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// That many units in the last place of the expected value, as the OpenCL C specification counts them;
    /// 0 asks for the correctly rounded value.
    Ulps(f64),
    /// The expected value, where it is a number; anything, where it is none.
    IfNumber,
    /// That much of the magnitude, for sums of many roundings, plus an absolute part for what cancels.
    Near {
        /// Relative to the expected value.
        relative: f64,
        /// Added to that.
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
    /// The case's buffer of that number.
    Buffer(usize),
    /// The case's image or pipe of that number.
    Object(usize),
    /// A value's bytes.
    Value(Vec<u8>),
    /// That many bytes of local memory.
    Local(usize),
}

/// An argument passed by value.
pub(crate) fn value<T: Pod>(value: T) -> Arg {
    Arg::Value(bytes_of(&value).to_vec())
}

/// A pointer to local memory for that many elements.
pub(crate) fn local<T>(count: usize) -> Arg {
    Arg::Local(count * size_of::<T>())
}

impl Case {
    /// A case for the kernel file of that name, in OpenCL C 3.0.
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

    /// In C++ for OpenCL 2021.
    pub(crate) fn cpp(mut self) -> Self {
        self.is_cpp = true;
        self
    }

    /// With a further option for clang.
    pub(crate) fn option(mut self, option: &'static str) -> Self {
        self.options.push(option);
        self
    }

    /// For a file that needs an extension of the device.
    pub(crate) fn extension(mut self, extension: &'static str) -> Self {
        self.extensions.push(extension);
        self
    }

    /// With an option for the translator on the way to SPIR-V.
    pub(crate) fn translator(mut self, option: &'static str) -> Self {
        self.translator_options.push(option);
        self
    }

    /// An image with four channels, which kernels fill and read.
    pub(crate) fn image(&mut self, kind: ImageKind) -> Arg {
        self.object(ObjectKind::Image(kind))
    }

    /// A pipe with packets of that size, and room for so many.
    pub(crate) fn pipe(&mut self, size: u32, count: u32) -> Arg {
        self.object(ObjectKind::Pipe(size, count))
    }

    fn object(&mut self, kind: ObjectKind) -> Arg {
        self.objects.push(kind);
        Arg::Object(self.objects.len() - 1)
    }

    /// With a queue on the device, for kernels that enqueue others.
    pub(crate) fn default_queue(mut self) -> Self {
        self.has_default_queue = true;
        self
    }

    fn memory(&mut self, bytes: Vec<u8>, expected: Option<Expected>) -> Arg {
        self.buffers.push(Memory { bytes, expected });
        Arg::Buffer(self.buffers.len() - 1)
    }

    /// Memory that is read, and must not change.
    pub(crate) fn input<T: Pod + std::fmt::Debug>(&mut self, data: &[T]) -> Arg {
        self.update(data, data)
    }

    /// Memory whose contents do not matter afterwards.
    pub(crate) fn scratch<T: Pod>(&mut self, data: &[T]) -> Arg {
        self.memory(cast_slice(data).to_vec(), None)
    }

    /// Memory that starts with a pattern and must become exactly this.
    pub(crate) fn output<T: Pod + std::fmt::Debug>(&mut self, expected: &[T]) -> Arg {
        let expected: &[u8] = cast_slice(expected);
        self.memory(vec![0xa5; expected.len()], Some(Expected::Bytes(expected.to_vec(), show::<T>)))
    }

    /// Memory that changes from one to the other.
    pub(crate) fn update<T: Pod + std::fmt::Debug>(&mut self, before: &[T], after: &[T]) -> Arg {
        assert_eq!(before.len(), after.len());
        self.memory(cast_slice(before).to_vec(), Some(Expected::Bytes(cast_slice(after).to_vec(), show::<T>)))
    }

    /// Memory that starts with a pattern and must hold floating-point numbers close to these.
    pub(crate) fn floats(&mut self, float: Float, expected: Vec<f64>, bound: Bound) -> Arg {
        let size = expected.len() * float.size();
        self.memory(vec![0xa5; size], Some(Expected::Floats(expected, float, bound)))
    }

    /// Floating-point memory that changes from these bytes to numbers close to those.
    pub(crate) fn update_floats(&mut self, before: &[f32], expected: Vec<f64>, bound: Bound) -> Arg {
        self.memory(cast_slice(before).to_vec(), Some(Expected::Floats(expected, Float::F32, bound)))
    }

    /// Runs a kernel; an empty `local` leaves the size of the groups to the driver.
    pub(crate) fn run(&mut self, kernel: &'static str, global: &[usize], local: &[usize], arguments: &[&Arg]) {
        self.run_from(kernel, &[], global, local, arguments);
    }

    /// Runs a kernel whose global ids start at an offset.
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

    /// The kernels must print exactly this.
    pub(crate) fn prints(&mut self, text: &str) {
        self.printed = Some(text.to_owned());
    }

    /// Whether results are known within bounds only, so that they are compared with the driver's own as well.
    pub(crate) fn has_bounds(&self) -> bool {
        self.buffers.iter().any(|memory| matches!(memory.expected, Some(Expected::Floats(..))))
    }

    /// Where the kernel's source is.
    pub(crate) fn source_path(&self) -> std::path::PathBuf {
        super::compile::kernels().join(self.name).with_extension(if self.is_cpp { "clcpp" } else { "cl" })
    }

    /// Builds and runs the program: what every buffer holds afterwards.
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

    /// Compares memory with what it must hold and, where that is known within bounds only, with what the driver's
    /// own compilation of the source made of it.
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
                        differences(&mut report, index, "the driver's own compilation gives", &values, &native, close);
                    }
                }
            }
        }
        if report.is_empty() { Ok(()) } else { Err(report) }
    }

    /// Compares what the kernels printed.
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

/// Adds the first few differences between two lists to the report.
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

    /// One unit in the last place at a value; below the smallest normal number, that of the smallest.
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
