//! An OpenCL device that builds programs from SPIR-V or from source and runs their kernels.
//!
//! This module makes all calls into the driver, with the `cl3` crate. `cl3` loads `libOpenCL.so.1` at run time, so that
//! building needs no OpenCL library. The objects of the driver are never released: the process that owns them is
//! short-lived.
#![allow(unsafe_code)]

use std::ffi::{CString, c_void};
use std::ptr::{null, null_mut};

use cl3::error_codes::error_text;
pub use cl3::memory;
use cl3::types::{cl_command_queue, cl_context, cl_device_id, cl_int, cl_mem, cl_program};
use cl3::{command_queue, context, device, kernel, platform, program};

use crate::repository;

/// A device that accepts SPIR-V, and a queue on the device.
pub struct Device {
    id: cl_device_id,
    context: cl_context,
    queue: cl_command_queue,
    description: String,
}

/// The source of a program.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// A SPIR-V module.
    Spirv(&'a [u8]),
    /// OpenCL C, and the options for the driver's compiler.
    Source(&'a str, &'a str),
}

/// A program that is built for the device.
pub struct Program(cl_program);

/// A buffer on the device, and its size in bytes.
pub struct Buffer(cl_mem, usize);

/// An image or a pipe on the device.
pub struct Object(cl_mem);

/// The format and the size of an image.
#[derive(Clone, Copy, Debug)]
pub struct ImageKind {
    /// The type of the memory object, such as `CL_MEM_OBJECT_IMAGE2D`.
    pub object: u32,
    /// The order of the channels, such as `CL_RGBA`.
    pub order: u32,
    /// The data type of the channels, such as `CL_FLOAT`.
    pub channels: u32,
    /// The width, the height, and the depth or the number of layers.
    pub size: [usize; 3],
}

/// The properties of an [`Object`].
#[derive(Clone, Copy, Debug)]
pub enum ObjectKind {
    /// An image.
    Image(ImageKind),
    /// A pipe: the size of a packet in bytes, and the maximum number of packets.
    Pipe(u32, u32),
}

/// An argument of a kernel.
pub enum Argument<'a> {
    /// A pointer to the start of a buffer.
    Buffer(&'a Buffer),
    /// An image or a pipe.
    Object(&'a Object),
    /// The bytes of a value.
    Value(&'a [u8]),
    /// A pointer to local memory of this size in bytes.
    Local(usize),
}

/// The work-items of a launch, with one number for each dimension.
pub struct Range<'a> {
    /// The global work size.
    pub global: &'a [usize],
    /// The size of a work-group. If it is empty, the driver chooses one.
    pub local: &'a [usize],
    /// The offset of the global ids. If it is empty, the offset is zero.
    pub offset: &'a [usize],
}

/// Returns the error for a failed call into the driver.
fn failed(call: &str) -> impl Fn(cl_int) -> String {
    move |status| format!("{call}: {} ({status})", error_text(status))
}

impl Device {
    /// Opens the first device that accepts SPIR-V, of any platform.
    ///
    /// # Errors
    /// If there is no such device, or a call into the driver fails. All methods return the failed calls as errors.
    pub fn open() -> Result<Self, String> {
        let platforms = platform::get_platform_ids().map_err(failed("clGetPlatformIDs"))?;
        let id = platforms
            .iter()
            .flat_map(|&platform| device::get_device_ids(platform, device::CL_DEVICE_TYPE_ALL).unwrap_or_default())
            .find(|&id| text(id, device::CL_DEVICE_IL_VERSION).is_some_and(|version| version.contains("SPIR-V")))
            .ok_or_else(|| format!("none of {} OpenCL platforms has a device that accepts SPIR-V", platforms.len()))?;
        let context = context::create_context(&[id], null(), None, null_mut()).map_err(failed("clCreateContext"))?;
        // SAFETY: The context is of this device. A null list selects the default properties.
        let queue = unsafe { command_queue::create_command_queue_with_properties(context, id, null()) }
            .map_err(failed("clCreateCommandQueueWithProperties"))?;
        let describe = |what| text(id, what).unwrap_or_default();
        let description = format!(
            "{}, {}, {}",
            describe(device::CL_DEVICE_NAME),
            describe(device::CL_DRIVER_VERSION),
            describe(device::CL_DEVICE_IL_VERSION)
        );
        Ok(Self { id, context, queue, description })
    }

    /// Returns the name of the device, the version of the driver, and the SPIR-V versions that the device accepts.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Returns the names of the device's extensions, separated by spaces.
    pub fn extensions(&self) -> String {
        text(self.id, device::CL_DEVICE_EXTENSIONS).unwrap_or_default()
    }

    /// Creates a program and builds it.
    ///
    /// # Errors
    /// If the driver rejects the program. The error contains the driver's log.
    pub fn build(&self, origin: Origin<'_>) -> Result<Program, String> {
        let (program, options) = match origin {
            Origin::Spirv(bytes) => {
                (program::create_program_with_il(self.context, bytes).map_err(failed("clCreateProgramWithIL"))?, "")
            }
            Origin::Source(text, options) => (
                program::create_program_with_source(self.context, &[text])
                    .map_err(failed("clCreateProgramWithSource"))?,
                options,
            ),
        };
        let options = CString::new(options).map_err(|error| error.to_string())?;
        program::build_program(program, &[self.id], &options, None, null_mut()).map_err(|status| {
            let log = program::get_program_build_data(program, self.id, program::CL_PROGRAM_BUILD_LOG);
            let log = String::from_utf8_lossy(&log.unwrap_or_default()).trim_end_matches('\0').trim().to_owned();
            format!("{}\n{log}", failed("clBuildProgram")(status))
        })?;
        Ok(Program(program))
    }

    /// Creates a buffer with the given contents.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn buffer(&self, bytes: &[u8]) -> Result<Buffer, String> {
        let flags = memory::CL_MEM_READ_WRITE | memory::CL_MEM_COPY_HOST_PTR;
        // SAFETY: The pointer and the length are those of a slice, which the driver copies before the call returns.
        unsafe { memory::create_buffer(self.context, flags, bytes.len(), bytes.as_ptr().cast_mut().cast()) }
            .map(|memory| Buffer(memory, bytes.len()))
            .map_err(failed("clCreateBuffer"))
    }

    /// Creates an image or a pipe.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn object(&self, kind: ObjectKind) -> Result<Object, String> {
        match kind {
            ObjectKind::Image(kind) => self.image(kind, None),
            ObjectKind::Pipe(size, count) => {
                let flags = memory::CL_MEM_READ_WRITE;
                // SAFETY: The call takes no pointer other than the context.
                unsafe { memory::create_pipe(self.context, flags, size, count) }
                    .map(Object)
                    .map_err(failed("clCreatePipe"))
            }
        }
    }

    /// Creates the default queue of the device, for kernels that enqueue other kernels.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn default_queue(&self) -> Result<(), String> {
        let flags = command_queue::CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE
            | command_queue::CL_QUEUE_ON_DEVICE
            | command_queue::CL_QUEUE_ON_DEVICE_DEFAULT;
        let properties = [command_queue::CL_QUEUE_PROPERTIES as u64, flags, 0];
        // SAFETY: The list of properties ends with 0.
        unsafe { command_queue::create_command_queue_with_properties(self.context, self.id, properties.as_ptr()) }
            .map(|_| ())
            .map_err(failed("clCreateCommandQueueWithProperties"))
    }

    /// Creates an image with the given contents, or with undefined contents.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn image(&self, kind: ImageKind, bytes: Option<&[u8]>) -> Result<Object, String> {
        let format =
            memory::cl_image_format { image_channel_order: kind.order, image_channel_data_type: kind.channels };
        let is_array = matches!(kind.object, memory::CL_MEM_OBJECT_IMAGE1D_ARRAY | memory::CL_MEM_OBJECT_IMAGE2D_ARRAY);
        let [width, height, depth] = kind.size;
        // SAFETY: All zeros are a valid description, without a buffer.
        let mut description: memory::cl_image_desc = unsafe { std::mem::zeroed() };
        description.image_type = kind.object;
        description.image_width = width;
        description.image_height = height;
        description.image_depth = if is_array { 0 } else { depth };
        description.image_array_size = if is_array { depth } else { 0 };
        let copied = if bytes.is_some() { memory::CL_MEM_COPY_HOST_PTR } else { 0 };
        let flags = memory::CL_MEM_READ_WRITE | copied;
        let start = bytes.map_or(null_mut(), |bytes| bytes.as_ptr().cast_mut().cast());
        // SAFETY: Both structures live until the call returns. The bytes are those of the whole image: the caller knows
        // its size. The driver copies them before the call returns.
        unsafe { memory::create_image(self.context, flags, &raw const format, &raw const description, start) }
            .map(Object)
            .map_err(failed("clCreateImage"))
    }

    /// Waits for all earlier launches and returns the contents of a buffer.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn read(&self, buffer: &Buffer) -> Result<Vec<u8>, String> {
        let mut bytes = vec![0; buffer.1];
        let target = bytes.as_mut_ptr().cast::<c_void>();
        // SAFETY: `target` has the size of the buffer, and the call blocks until `target` is filled.
        unsafe { command_queue::enqueue_read_buffer(self.queue, buffer.0, 1, 0, buffer.1, target, 0, null()) }
            .map_err(failed("clEnqueueReadBuffer"))?;
        Ok(bytes)
    }

    /// Waits for all earlier launches and returns the contents of an image of `size` bytes.
    ///
    /// # Errors
    /// If the call into the driver fails.
    pub fn read_image(&self, image: &Object, kind: ImageKind, size: usize) -> Result<Vec<u8>, String> {
        let mut bytes = vec![0; size];
        let target = bytes.as_mut_ptr().cast::<c_void>();
        let [width, height, depth] = kind.size;
        // The layers of an array of one-dimensional images are the second dimension.
        let is_lines = kind.object == memory::CL_MEM_OBJECT_IMAGE1D_ARRAY;
        let region = if is_lines { [width, depth, 1] } else { [width, height.max(1), depth.max(1)] };
        let (queue, origin) = (self.queue, [0_usize; 3]);
        // SAFETY: `target` has the size of the image, and the call blocks until `target` is filled.
        unsafe {
            command_queue::enqueue_read_image(
                queue,
                image.0,
                1,
                origin.as_ptr(),
                region.as_ptr(),
                0,
                0,
                target,
                0,
                null(),
            )
        }
        .map_err(failed("clEnqueueReadImage"))?;
        Ok(bytes)
    }

    /// Runs a kernel and waits until it ends.
    ///
    /// # Errors
    /// If a call into the driver fails.
    ///
    /// # Panics
    /// If the parts of `range` have different numbers of dimensions.
    pub fn launch(
        &self,
        program: &Program,
        name: &str,
        arguments: &[Argument<'_>],
        range: &Range<'_>,
    ) -> Result<(), String> {
        let name_of = CString::new(name).map_err(|error| error.to_string())?;
        let kernel = kernel::create_kernel(program.0, &name_of).map_err(failed(&format!("clCreateKernel {name}")))?;
        for (index, argument) in (0..).zip(arguments) {
            let (size, value) = match argument {
                Argument::Buffer(buffer) => (size_of::<cl_mem>(), (&raw const buffer.0).cast::<c_void>()),
                Argument::Object(object) => (size_of::<cl_mem>(), (&raw const object.0).cast::<c_void>()),
                Argument::Value(bytes) => (bytes.len(), bytes.as_ptr().cast()),
                Argument::Local(bytes) => (*bytes, null()),
            };
            // SAFETY: `value` points to `size` bytes, which the driver copies, or is null for local memory.
            unsafe { kernel::set_kernel_arg(kernel, index, size, value) }
                .map_err(failed(&format!("clSetKernelArg {name} {index}")))?;
        }
        let pointer = |dimensions: &[usize]| if dimensions.is_empty() { null() } else { dimensions.as_ptr() };
        for list in [range.local, range.offset] {
            assert!(list.is_empty() || list.len() == range.global.len(), "{name}: the numbers of dimensions differ");
        }
        // SAFETY: Each of the three lists has `work_dim` entries or is null, as checked above.
        unsafe {
            command_queue::enqueue_nd_range_kernel(
                self.queue,
                kernel,
                range.global.len() as u32,
                pointer(range.offset),
                range.global.as_ptr(),
                pointer(range.local),
                0,
                null(),
            )
        }
        .map_err(failed(&format!("clEnqueueNDRangeKernel {name}")))?;
        command_queue::finish(self.queue).map_err(failed("clFinish"))?;
        // SAFETY: A null stream means all streams. The driver implements `printf` with the buffers of the C library.
        unsafe { libc::fflush(null_mut()) };
        Ok(())
    }
}

fn text(id: cl_device_id, what: device::cl_device_info) -> Option<String> {
    let bytes = device::get_device_data(id, what).ok()?;
    Some(String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_owned())
}

/// Returns the environment variables with which a child process finds the driver that `scripts/test` installs into
/// `.venv`. If `OCL_ICD_VENDORS` is set already, the driver that it names is used instead.
pub fn installed() -> Vec<(&'static str, String)> {
    let venv = repository().join(".venv");
    if std::env::var_os("OCL_ICD_VENDORS").is_some() || !venv.join("vendors").is_dir() {
        return Vec::new();
    }
    let others = std::env::var("LD_LIBRARY_PATH").unwrap_or_default();
    vec![
        ("OCL_ICD_VENDORS", venv.join("vendors").display().to_string()),
        ("LD_LIBRARY_PATH", format!("{}:{others}", venv.join("lib").display())),
    ]
}
