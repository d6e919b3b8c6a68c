//! An OpenCL device, as far as the tests need one: programs from SPIR-V or from source, buffers, launches.
//!
//! All calls into the driver are here, over the `cl3` crate, which finds the loader (`libOpenCL.so.1`) when the
//! program runs: nothing is needed to build. Objects of the driver are not released one by one; the process
//! that owns them is short-lived.
#![allow(unsafe_code)]

use std::ffi::{CString, c_void};
use std::ptr::{null, null_mut};

use cl3::error_codes::error_text;
use cl3::types::{cl_command_queue, cl_context, cl_device_id, cl_int, cl_mem, cl_program};
use cl3::{command_queue, context, device, kernel, memory, platform, program};

/// A device that takes SPIR-V, with a queue on it.
pub(crate) struct Device {
    id: cl_device_id,
    context: cl_context,
    queue: cl_command_queue,
    description: String,
}

/// What a program is made from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin<'a> {
    /// A SPIR-V module.
    Spirv(&'a [u8]),
    /// OpenCL C, for the driver's own compiler, and the options to give it.
    Source(&'a str, &'a str),
}

/// A program built for the device.
pub(crate) struct Program(cl_program);

/// Memory of the device, and its size in bytes.
pub(crate) struct Buffer(cl_mem, usize);

/// An image or pipe of the device.
pub(crate) struct Object(cl_mem);

/// What an image is: its type (`CL_MEM_OBJECT_IMAGE2D`), its channels (`CL_RGBA`) and their type (`CL_FLOAT`), and its
/// width, height and depth or number of layers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImageKind {
    pub(crate) object: u32,
    pub(crate) order: u32,
    pub(crate) channels: u32,
    pub(crate) size: [usize; 3],
}

/// What is given to kernels by its name: an image or a pipe.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ObjectKind {
    /// An image.
    Image(ImageKind),
    /// A pipe: the size of a packet, and how many there may be.
    Pipe(u32, u32),
}

/// An argument of a kernel.
pub(crate) enum Argument<'a> {
    /// A pointer to the start of a buffer.
    Buffer(&'a Buffer),
    /// An image or pipe.
    Object(&'a Object),
    /// The bytes of a value.
    Value(&'a [u8]),
    /// A pointer to that many bytes of local memory.
    Local(usize),
}

/// The work-items of a launch, one entry per dimension; an empty `local` or `offset` leaves it to the driver.
pub(crate) struct Range<'a> {
    pub(crate) global: &'a [usize],
    pub(crate) local: &'a [usize],
    pub(crate) offset: &'a [usize],
}

fn failed(call: &str) -> impl Fn(cl_int) -> String {
    move |status| format!("{call}: {} ({status})", error_text(status))
}

impl Device {
    /// The first device of any platform that takes SPIR-V; the error says what was looked for in vain.
    pub(crate) fn open() -> Result<Self, String> {
        let platforms = platform::get_platform_ids().map_err(failed("clGetPlatformIDs"))?;
        let id = platforms
            .iter()
            .flat_map(|&platform| device::get_device_ids(platform, device::CL_DEVICE_TYPE_ALL).unwrap_or_default())
            .find(|&id| text(id, device::CL_DEVICE_IL_VERSION).is_some_and(|version| version.contains("SPIR-V")))
            .ok_or_else(|| format!("none of {} OpenCL platforms has a device that takes SPIR-V", platforms.len()))?;
        let context = context::create_context(&[id], null(), None, null_mut()).map_err(failed("clCreateContext"))?;
        // SAFETY: the context was made for this device; a null list asks for the default properties.
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

    /// The device's name, the driver's version, and the SPIR-V versions that it takes.
    pub(crate) fn description(&self) -> &str {
        &self.description
    }

    /// The names of the device's extensions, with blanks between.
    pub(crate) fn extensions(&self) -> String {
        text(self.id, device::CL_DEVICE_EXTENSIONS).unwrap_or_default()
    }

    /// Makes a program and builds it; the error holds the driver's log.
    pub(crate) fn build(&self, origin: Origin<'_>) -> Result<Program, String> {
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

    /// Memory that starts with the given bytes.
    pub(crate) fn buffer(&self, bytes: &[u8]) -> Result<Buffer, String> {
        let flags = memory::CL_MEM_READ_WRITE | memory::CL_MEM_COPY_HOST_PTR;
        // SAFETY: the pointer and length are those of a slice, which the driver copies before it returns.
        unsafe { memory::create_buffer(self.context, flags, bytes.len(), bytes.as_ptr().cast_mut().cast()) }
            .map(|memory| Buffer(memory, bytes.len()))
            .map_err(failed("clCreateBuffer"))
    }

    /// An image or pipe.
    pub(crate) fn object(&self, kind: ObjectKind) -> Result<Object, String> {
        match kind {
            ObjectKind::Image(kind) => self.image(kind, None),
            ObjectKind::Pipe(size, count) => {
                let flags = memory::CL_MEM_READ_WRITE;
                // SAFETY: the call takes no pointers but the context.
                unsafe { memory::create_pipe(self.context, flags, size, count) }
                    .map(Object)
                    .map_err(failed("clCreatePipe"))
            }
        }
    }

    /// Makes the queue that kernels get for their default queue.
    pub(crate) fn default_queue(&self) -> Result<(), String> {
        let flags = command_queue::CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE
            | command_queue::CL_QUEUE_ON_DEVICE
            | command_queue::CL_QUEUE_ON_DEVICE_DEFAULT;
        let properties = [command_queue::CL_QUEUE_PROPERTIES as u64, flags, 0];
        // SAFETY: the list of properties ends with 0.
        unsafe { command_queue::create_command_queue_with_properties(self.context, self.id, properties.as_ptr()) }
            .map(|_| ())
            .map_err(failed("clCreateCommandQueueWithProperties"))
    }

    /// An image that starts with the given bytes, or with nothing in particular.
    pub(crate) fn image(&self, kind: ImageKind, bytes: Option<&[u8]>) -> Result<Object, String> {
        let format =
            memory::cl_image_format { image_channel_order: kind.order, image_channel_data_type: kind.channels };
        let is_array = matches!(kind.object, memory::CL_MEM_OBJECT_IMAGE1D_ARRAY | memory::CL_MEM_OBJECT_IMAGE2D_ARRAY);
        let [width, height, depth] = kind.size;
        // SAFETY: all zeros is a description, whose buffer is null.
        let mut description: memory::cl_image_desc = unsafe { std::mem::zeroed() };
        description.image_type = kind.object;
        description.image_width = width;
        description.image_height = height;
        description.image_depth = if is_array { 0 } else { depth };
        description.image_array_size = if is_array { depth } else { 0 };
        let copied = if bytes.is_some() { memory::CL_MEM_COPY_HOST_PTR } else { 0 };
        let flags = memory::CL_MEM_READ_WRITE | copied;
        let start = bytes.map_or(null_mut(), |bytes| bytes.as_ptr().cast_mut().cast());
        // SAFETY: both structures live until the call returns; the bytes are the whole image's, as the caller knows its
        // size, and the driver copies them before it returns.
        unsafe { memory::create_image(self.context, flags, &raw const format, &raw const description, start) }
            .map(Object)
            .map_err(failed("clCreateImage"))
    }

    /// What the memory holds once everything launched before has ended.
    pub(crate) fn read(&self, buffer: &Buffer) -> Result<Vec<u8>, String> {
        let mut bytes = vec![0; buffer.1];
        let target = bytes.as_mut_ptr().cast::<c_void>();
        // SAFETY: `target` has room for the buffer's size, and the call blocks until it is filled.
        unsafe { command_queue::enqueue_read_buffer(self.queue, buffer.0, 1, 0, buffer.1, target, 0, null()) }
            .map_err(failed("clEnqueueReadBuffer"))?;
        Ok(bytes)
    }

    /// What an image of that many bytes holds once everything launched before has ended.
    #[allow(dead_code, reason = "the kernels' tests read images with kernels")]
    pub(crate) fn read_image(&self, image: &Object, kind: ImageKind, size: usize) -> Result<Vec<u8>, String> {
        let mut bytes = vec![0; size];
        let target = bytes.as_mut_ptr().cast::<c_void>();
        let [width, height, depth] = kind.size;
        // The layers of a one-dimensional array are its second dimension.
        let is_lines = kind.object == memory::CL_MEM_OBJECT_IMAGE1D_ARRAY;
        let region = if is_lines { [width, depth, 1] } else { [width, height.max(1), depth.max(1)] };
        let (queue, origin) = (self.queue, [0_usize; 3]);
        // SAFETY: `target` has room for all of the image, and the call blocks until it is filled.
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

    /// Runs a kernel and waits for its end.
    pub(crate) fn launch(
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
            // SAFETY: `value` points to `size` bytes, or is null for local memory; the driver copies them.
            unsafe { kernel::set_kernel_arg(kernel, index, size, value) }
                .map_err(failed(&format!("clSetKernelArg {name} {index}")))?;
        }
        let pointer = |dimensions: &[usize]| if dimensions.is_empty() { null() } else { dimensions.as_ptr() };
        for list in [range.local, range.offset] {
            assert!(list.is_empty() || list.len() == range.global.len(), "{name}: dimensions differ in number");
        }
        // SAFETY: the three lists have `work_dim` entries or are null, as just checked.
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
        // SAFETY: a null stream means all of them. `printf` of the driver writes into C's buffers.
        unsafe { libc::fflush(null_mut()) };
        Ok(())
    }
}

fn text(id: cl_device_id, what: device::cl_device_info) -> Option<String> {
    let bytes = device::get_device_data(id, what).ok()?;
    Some(String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_owned())
}
