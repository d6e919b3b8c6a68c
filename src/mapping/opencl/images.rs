//! Samplers and image functions (OpenCL C 3.0, 6.15.15), with the functions of cl_khr_mipmap_image, cl_khr_depth_images
//! and cl_khr_gl_msaa_sharing.
//!
//! OpenCL's functions take an image and a sampler. SPIR-V's instructions take the result of an OpSampledImage, which
//! combines both. On the way to LLVM IR, OpSampledImage becomes poison, and calls that would use its result take the
//! image and the sampler instead. To SPIR-V: [`to_spirv`], and [`sampler`] for the function that clang calls to make a
//! sampler. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::{BinaryOp, Call, Type as LlvmType, TypeView, Value};
use crate::mangle::{self, Type};
use crate::mapping::constants::opaque;
use crate::mapping::context::llvm_pieces::{binary_with, int, resized, size_type};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::ParameterSet;
use crate::mapping::opencl::form::{Form, Image, Row, Size, Texel, row};
use crate::mapping::spirv_calls::call_to_llvm::components;
use crate::mapping::spirv_calls::opencl_type_names::{self, DIMS};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, image_operands};
use crate::spirv::grammar::{Dim, ImageOperands};
use crate::spirv::{Id, Instruction, Op};

const fn image(name: &'static str, arity: u8, image: Image) -> Row {
    row(name, arity, Form::Image(image))
}

/// Makes the table of the rows. `read_image…` and `write_image…` for each kind of texel come first, with a row for each
/// number of arguments. The other rows follow.
macro_rules! rows {
    ($($texel:ident: $read:literal $write:literal),*; $($row:expr),* $(,)?) => {
        &[
            $(
                image($read, 2, Image::Read(Texel::$texel)),
                image($read, 3, Image::Read(Texel::$texel)),
                image($read, 4, Image::Read(Texel::$texel)),
                image($read, 5, Image::Read(Texel::$texel)),
                image($write, 3, Image::Write(Texel::$texel)),
                image($write, 4, Image::Write(Texel::$texel)),
            )*
            $($row,)*
        ]
    };
}

/// The functions of this file.
pub(crate) const ROWS: &[Row] = rows! {
    Float: "read_imagef" "write_imagef",
    Half: "read_imageh" "write_imageh",
    Signed: "read_imagei" "write_imagei",
    Unsigned: "read_imageui" "write_imageui";
    row(opaque::SAMPLER_INITIALIZER, 1, Form::Sampler),
    image(WIDTH, 1, Image::Size(Size::Component(0))),
    image("get_image_height", 1, Image::Size(Size::Component(1))),
    image("get_image_depth", 1, Image::Size(Size::Component(2))),
    image(ARRAY_SIZE, 1, Image::Size(Size::Array)),
    image(DIMENSIONS, 1, Image::Size(Size::All)),
    image("get_image_channel_data_type", 1, Image::Channel(Op::ImageQueryFormat, 0x10d0)),
    image("get_image_channel_order", 1, Image::Channel(Op::ImageQueryOrder, 0x10b0)),
    row("get_image_num_mip_levels", 1, Form::Plain(Op::ImageQueryLevels)),
    row("get_image_num_samples", 1, Form::Plain(Op::ImageQuerySamples)),
};

const WIDTH: &str = "get_image_width";
const ARRAY_SIZE: &str = "get_image_array_size";
const DIMENSIONS: &str = "get_image_dim";

/// The properties of an image type that determine how many components the image's size has.
#[derive(Clone, Copy, Debug)]
struct ImageShape {
    dim: Dim,
    /// The number of coordinates, not counting the index of the layer.
    coordinates: u32,
    is_arrayed: bool,
    is_multisampled: bool,
}

impl ImageShape {
    /// Returns the shape for the operands of an OpTypeImage, or `None` if there are too few operands.
    fn of(operands: &[u32]) -> Option<ImageShape> {
        let &[_, dim, _, arrayed, multisampled, ..] = operands else { return None };
        let coordinates = DIMS.iter().find(|row| row.1.0 == dim).map_or(2, |row| row.2);
        Some(ImageShape { dim: Dim(dim), coordinates, is_arrayed: arrayed == 1, is_multisampled: multisampled == 1 })
    }

    /// Returns the number of components of the image's size. The number of layers is one of the components.
    fn components(self) -> u32 {
        self.coordinates + u32::from(self.is_arrayed)
    }
}

impl Texel {
    /// Returns how the names of the functions for this texel end.
    fn suffix(self) -> &'static str {
        match self {
            Texel::Float => "f",
            Texel::Half => "h",
            Texel::Signed => "i",
            Texel::Unsigned => "ui",
        }
    }

    /// Returns the image operand that states whether integer components are signed, or 0 if the components are not
    /// integers.
    fn operands(self) -> ImageOperands {
        match self {
            Texel::Float | Texel::Half => ImageOperands(0),
            Texel::Signed => ImageOperands::SignExtend,
            Texel::Unsigned => ImageOperands::ZeroExtend,
        }
    }

    /// Returns the kind of texel for components of the type `scalar`. The image operands of the instruction tell
    /// whether integers are signed.
    fn of(scalar: LlvmType<'_>, operands: u32) -> Texel {
        match scalar.view() {
            TypeView::Half | TypeView::BFloat => Texel::Half,
            TypeView::Integer(_) if operands & ImageOperands::ZeroExtend.0 != 0 => Texel::Unsigned,
            TypeView::Integer(_) => Texel::Signed,
            _ => Texel::Float,
        }
    }
}

/// Emits the instructions for a call of an image function. Returns [`Mapped::Nothing`] if the function has no result.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, image: Image) -> Result<Mapped<Id>> {
    match image {
        Image::Read(texel) if is_sampler(call, 1) => sample(call, texel).map(Mapped::Value),
        Image::Read(texel) => read(call, texel).map(Mapped::Value),
        Image::Write(texel) => write(call, texel).map(Mapped::from),
        Image::Size(size) => query_size(call, size).map(Mapped::Value),
        Image::Channel(op, offset) => {
            let image = call.argument(0)?;
            let ty = call.result_type()?;
            let number = call.emit(op, ty, &[image]);
            let offset = call.integer(ty, offset.into());
            Ok(Mapped::Value(call.emit(Op::IAdd, ty, &[number, offset])))
        }
    }
}

/// Returns true if the mangled name states that a parameter is a sampler.
fn is_sampler<'c, E: Emit<'c>>(call: &CallToSpirv<'_, 'c, E>, index: u32) -> bool {
    call.parameter(index).is_some_and(|ty| opencl_type_names::opaque(ty) == Some(Op::TypeSampler))
}

/// Emits OpImageSampleExplicitLod for `read_image…` with a sampler. A call with three arguments reads level 0. A fourth
/// argument is the level. The fourth and fifth arguments of a call with five are gradients.
fn sample<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, texel: Texel) -> Result<Id> {
    let (image, sampler, coordinate) = (call.argument(0)?, sampler_argument(call, 1)?, call.argument(2)?);
    let Some(image_type) = call.out().type_of(image) else { return Err(call.invalid("the image has no type")) };
    let sampled_type = call.out().type_(Op::TypeSampledImage, &[image_type.word()]);
    let sampled = call.emit(Op::SampledImage, sampled_type, &[image, sampler]);
    let (mask, more) = match call.argument_count() {
        3 => {
            let float = call.out().type_float(32, None);
            (ImageOperands::Lod, vec![call.out().constant_words(float, &[0])])
        }
        4 => (ImageOperands::Lod, vec![call.argument(3)?]),
        5 => (ImageOperands::Grad, vec![gradient(call, image_type, 3)?, gradient(call, image_type, 4)?]),
        _ => return Err(call.too_few()),
    };
    let mut words = vec![sampled.word(), coordinate.word(), mask.0 | image_operands::sign(call, texel.operands())];
    words.extend(more.iter().map(|id| id.word()));
    let ty = call.result_type()?;
    if call.out().component_count(ty) > 1 {
        return Ok(call.out().emit_value(Op::ImageSampleExplicitLod, ty, &words));
    }
    // OpenCL's function returns a depth as a scalar, but the instruction returns a vector whose first component is the
    // depth.
    let vector = call.out().type_vector(ty, 4);
    let texel = call.out().emit_value(Op::ImageSampleExplicitLod, vector, &words);
    Ok(call.out().emit_value(Op::CompositeExtract, ty, &[texel.word(), 0]))
}

/// Returns the id of an argument that is a gradient. In SPIR-V it has one component for each dimension. In OpenCL the
/// gradient of a three-dimensional image has a fourth component, which is dropped.
fn gradient<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, image_type: Id, index: u32) -> Result<Id> {
    let value = call.argument(index)?;
    let is_of_three = matches!(call.out().type_info(image_type), Some((_, &[_, dim, ..])) if dim == Dim::Dim3D.0);
    let Some(ty) = call.out().type_of(value).filter(|_| is_of_three) else { return Ok(value) };
    if call.out().component_count(ty) != 4 {
        return Ok(value);
    }
    let scalar = call.out().scalar_type(ty);
    let vector = call.out().type_vector(scalar, 3);
    Ok(call.out().emit_value(Op::VectorShuffle, vector, &[value.word(), value.word(), 0, 1, 2]))
}

/// Emits OpImageRead for `read_image…` without a sampler. A third argument is the number of the sample.
fn read<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, texel: Texel) -> Result<Id> {
    let mut words = vec![call.argument(0)?.word(), call.argument(1)?.word()];
    let sample = if call.argument_count() > 2 { Some(call.argument(2)?) } else { None };
    let mask = image_operands::sign(call, texel.operands()) | sample.map_or(0, |_| ImageOperands::Sample.0);
    if mask != 0 {
        words.push(mask);
    }
    words.extend(sample.map(Id::word));
    let ty = call.result_type()?;
    Ok(call.out().emit_value(Op::ImageRead, ty, &words))
}

/// Emits OpImageWrite for `write_image…`. If there are four arguments, the third is the level.
fn write<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, texel: Texel) -> Result<()> {
    let (image, coordinate) = (call.argument(0)?, call.argument(1)?);
    let (level, value) = match call.argument_count() {
        4 => (Some(call.argument(2)?), call.argument(3)?),
        _ => (None, call.argument(2)?),
    };
    let mut words = vec![image.word(), coordinate.word(), value.word()];
    let mask = image_operands::sign(call, texel.operands()) | level.map_or(0, |_| ImageOperands::Lod.0);
    if mask != 0 {
        words.push(mask);
    }
    words.extend(level.map(Id::word));
    call.out().emit_void(Op::ImageWrite, &words);
    Ok(())
}

/// Emits a query of an image's size, and extracts what the function returns.
fn query_size<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, size: Size) -> Result<Id> {
    let image = call.argument(0)?;
    let image_type = call.out().type_of(image).and_then(|ty| call.out().type_info(ty));
    let shape = match image_type {
        Some((Op::TypeImage, operands)) => ImageShape::of(operands),
        _ => None,
    };
    let Some(shape) = shape else { return Err(call.invalid("the argument is not an image")) };
    let result_type = call.result_type()?;
    let scalar = call.out().scalar_type(result_type);
    let ty = match shape.components() {
        1 => scalar,
        count => call.out().type_vector(scalar, count),
    };
    let whole = if shape.dim == Dim::Buffer || shape.is_multisampled {
        call.emit(Op::ImageQuerySize, ty, &[image])
    } else {
        let level = call.uint(0);
        call.emit(Op::ImageQuerySizeLod, ty, &[image, level])
    };
    let index = match size {
        Size::Component(index) => index,
        Size::Array => shape.components() - 1,
        Size::All if ty == result_type => return Ok(whole),
        Size::All => {
            // The result of get_image_dim for a three-dimensional image has a fourth component, which is 0.
            let count = call.out().component_count(result_type);
            let zero = call.out().null(ty);
            let mut words = vec![whole.word(), zero.word()];
            words.extend((0..count).map(|at| if at < shape.coordinates { at } else { shape.components() }));
            return Ok(call.out().emit_value(Op::VectorShuffle, result_type, &words));
        }
    };
    if shape.components() == 1 {
        return Ok(whole);
    }
    Ok(call.out().emit_value(Op::CompositeExtract, result_type, &[whole.word(), index]))
}

/// Emits OpConstantSampler for a call of `__translate_sampler_initializer`.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the argument is not a constant.
pub(crate) fn sampler<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>) -> Result<Id> {
    let Some(bits) = call.constant_argument(0) else { return Err(call.invalid("the argument is not a constant")) };
    Ok(constant_sampler(call, bits))
}

/// Returns true if `value` is an argument of a call and the function's mangled name states that the parameter is a
/// sampler.
pub(crate) fn takes_sampler(call: Call<'_>, value: Value<'_>) -> bool {
    let Some(callee) = call.called_function().filter(|callee| callee.is_declaration()) else { return false };
    let name = callee.as_value().name();
    if !name.contains("11ocl_sampler") {
        return false;
    }
    let Ok(name) = mangle::demangle(&name) else { return false };
    let is_sampler = |ty: &Type| opencl_type_names::opaque(ty) == Some(Op::TypeSampler);
    call.arguments().zip(&name.params()).any(|(argument, ty)| argument == value && is_sampler(ty))
}

/// Returns the id of an argument that is a sampler. Old compilers emit integers instead of samplers, even as parameters
/// of kernels.
fn sampler_argument<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, index: u32) -> Result<Id> {
    if call.llvm_argument(index)?.ty().int_width().is_none() {
        return call.argument(index);
    }
    if let Some(bits) = call.constant_argument(index) {
        return Ok(constant_sampler(call, bits));
    }
    let id = call.argument(index)?;
    let ty = call.out().type_(Op::TypeSampler, &[]);
    if call.out().type_of(id) == Some(ty) {
        Ok(id)
    } else {
        Err(call.invalid("the sampler is neither a constant nor a parameter of a kernel"))
    }
}

fn constant_sampler<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, bits: u64) -> Id {
    let field = |(lowest, width): (u32, u32)| (bits >> lowest) as u32 & ((1 << width) - 1);
    let ty = call.out().type_(Op::TypeSampler, &[]);
    let operands = [field(opaque::ADDRESSING), field(opaque::NORMALIZED), field(opaque::FILTER).saturating_sub(1)];
    call.out().constant(Op::ConstantSampler, ty, &operands)
}

/// What this file translates. [`by_row`](crate::mapping::opencl::by_row) translates the other functions in [`ROWS`].
pub(crate) const CLAIMS: Claims = Claims {
    calls: &[
        Op::SampledImage,
        Op::Image,
        Op::ImageSampleExplicitLod,
        Op::ImageRead,
        Op::ImageWrite,
        Op::ImageQuerySize,
        Op::ImageQuerySizeLod,
        Op::ImageQueryFormat,
        Op::ImageQueryOrder,
    ],
    ..Claims::NONE
};

/// Builds calls of OpenCL's functions for an image instruction.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    match instruction.op {
        Op::SampledImage => Ok(Mapped::Value(b.llvm_type(instruction.required_result_type()?)?.const_poison()?)),
        Op::Image => match instruction.id(2).and_then(|id| b.definition(id)).filter(|own| own.op == Op::SampledImage) {
            Some(sampled) => b.value(sampled.required_id(2)?).map(Mapped::Value),
            None => Ok(Mapped::Declined),
        },
        Op::ImageSampleExplicitLod => sample_to_llvm(b, instruction),
        Op::ImageRead => read_to_llvm(b, instruction).map(Mapped::Value),
        Op::ImageWrite => write_to_llvm(b, instruction).map(|()| Mapped::Nothing),
        Op::ImageQuerySize | Op::ImageQuerySizeLod => {
            let ty = instruction.id(2).and_then(|id| b.type_of(id).ok()).and_then(|ty| b.definition(ty));
            match ty.filter(|ty| ty.op == Op::TypeImage).and_then(|ty| ImageShape::of(ty.arguments())) {
                Some(shape) => size_to_llvm(b, instruction, shape).map(Mapped::Value),
                None => Ok(Mapped::Declined),
            }
        }
        _ => channel_to_llvm(b, instruction).map(Mapped::Value),
    }
}

/// Returns true if an image is a depth image. OpenCL reads its texels as scalars.
fn is_depth<'m, 'c>(b: &impl Build<'m, 'c>, image: Id) -> bool {
    let definition = b.type_of(image).ok().and_then(|ty| b.definition(ty));
    definition.is_some_and(|definition| definition.op == Op::TypeImage && definition.arguments().get(2) == Some(&1))
}

/// The image operands of an instruction.
struct ImageOperandIds<'m> {
    mask: u32,
    /// The ids that follow the mask. They have the same order as the bits of the mask, beginning with the lowest bit.
    words: &'m [u32],
}

impl<'m> ImageOperandIds<'m> {
    /// Splits the words of the image operands into the mask and the ids. `words` may be empty.
    fn of(words: &'m [u32]) -> Self {
        match words {
            [mask, words @ ..] => ImageOperandIds { mask: *mask, words },
            [] => ImageOperandIds { mask: 0, words: &[] },
        }
    }

    /// Returns the ids of an image operand, or `None` if the instruction lacks this operand. The operand must be Sample or
    /// one with a lower bit in the mask.
    fn get(&self, operand: ImageOperands) -> Option<Vec<Id>> {
        if self.mask & operand.0 == 0 {
            return None;
        }
        // Grad has two ids. Each other operand with a bit up to that of Sample has one.
        let count = |mask: u32| (mask.count_ones() + (mask & ImageOperands::Grad.0).count_ones()) as usize;
        let at = count(self.mask & (operand.0 - 1));
        self.words.get(at..at + count(operand.0))?.iter().map(|&word| Id::new(word)).collect()
    }
}

/// Builds a call of `read_image…` for OpImageSampleExplicitLod. Returns `Declined` if the operand is not the result of
/// an OpSampledImage.
fn sample_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let ty = instruction.required_id(0)?;
    let (sampled, coordinate) = (instruction.required_id(2)?, instruction.required_id(3)?);
    let sampled = b.definition(sampled).filter(|definition| definition.op == Op::SampledImage);
    let Some((image, sampler)) = sampled.and_then(|sampled| Some((sampled.id(2)?, sampled.id(3)?))) else {
        return Ok(Mapped::Declined);
    };
    let operands = ImageOperandIds::of(instruction.operands.get(4..).unwrap_or_default());
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.operand(b, image)?;
    call.operand(b, sampler)?;
    call.operand(b, coordinate)?;
    if let Some(gradients) = operands.get(ImageOperands::Grad) {
        for id in gradients {
            let gradient = b.value(id)?;
            let TypeView::Vector(element, 3) = gradient.ty().view() else {
                call.operand(b, id)?;
                continue;
            };
            let zero = b.types().vector(element, 3)?.const_zero()?;
            let gradient = b.builder().shuffle(gradient, zero, &[0, 1, 2, 3])?;
            call.argument(gradient, Type::vector(4, Type::FLOAT));
        }
    } else if let Some(level) = operands.get(ImageOperands::Lod).and_then(|ids| ids.first().copied()) {
        // A function without an argument for the level reads level 0.
        if !is_zero(b, level) {
            call.operand(b, level)?;
        }
    }
    read_call(b, call, ty, image, operands.mask).map(Mapped::Value)
}

/// Returns true if an id is the constant 0 or 0.0.
fn is_zero<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> bool {
    b.definition(id).is_some_and(|definition| match definition.op {
        Op::ConstantNull => true,
        Op::Constant => definition.arguments().iter().all(|&word| word == 0),
        _ => false,
    })
}

/// Builds a call of `read_image…` for OpImageRead.
fn read_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = instruction.required_id(0)?;
    let (image, coordinate) = (instruction.required_id(2)?, instruction.required_id(3)?);
    let operands = ImageOperandIds::of(instruction.operands.get(4..).unwrap_or_default());
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.operand(b, image)?;
    call.operand(b, coordinate)?;
    for id in operands.get(ImageOperands::Sample).unwrap_or_default() {
        call.operand(b, id)?;
    }
    read_call(b, call, ty, image, operands.mask)
}

/// Builds the call of `read_image…`. If the image is a depth image and the instruction returns a vector, the scalar
/// that the function returns becomes the first component of the vector.
fn read_call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    mut call: CallToLlvm<'c>,
    ty: Id,
    image: Id,
    mask: u32,
) -> Result<Value<'c>> {
    let wanted = b.llvm_type(ty)?;
    let (component, _) = components(b, ty);
    let scalar = b.llvm_type(component)?;
    let texel = Texel::of(scalar, mask);
    let is_wrapped = is_depth(b, image) && wanted != scalar;
    let returned = if is_wrapped { scalar } else { wanted };
    call.depends_on(ty.word());
    call.depends_on(texel as u32);
    let value = call.call(b, returned, Effects::Reads, |_| format!("read_image{}", texel.suffix()))?;
    if !is_wrapped {
        return Ok(value);
    }
    let zero = int(b, 32, 0)?;
    Ok(b.builder().insert_element(wanted.const_poison()?, value, zero)?)
}

/// Builds a call of `write_image…` for OpImageWrite.
fn write_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<()> {
    let (image, coordinate) = (instruction.required_id(0)?, instruction.required_id(1)?);
    let value = instruction.required_id(2)?;
    let operands = ImageOperandIds::of(instruction.operands.get(3..).unwrap_or_default());
    let value_type = b.type_of(value)?;
    let (component, _) = components(b, value_type);
    let scalar = b.llvm_type(component)?;
    let texel = Texel::of(scalar, operands.mask);
    let level = operands.get(ImageOperands::Lod).and_then(|ids| ids.first().copied());
    let unsigned = match (texel, level) {
        (Texel::Unsigned, None) => ParameterSet::of(&[2]),
        (Texel::Unsigned, Some(_)) => ParameterSet::of(&[3]),
        _ => ParameterSet::NONE,
    };
    let mut call = CallToLlvm::of_instruction(instruction.op).with_unsigned(unsigned);
    call.operand(b, image)?;
    call.operand(b, coordinate)?;
    if let Some(level) = level {
        call.operand(b, level)?;
    }
    call.operand(b, value)?;
    call.depends_on(texel as u32);
    let void = b.types().void();
    call.call(b, void, Effects::Any, |_| format!("write_image{}", texel.suffix()))?;
    Ok(())
}

/// Builds the call of a function whose only argument is the image. `returned` is the return type. `number`
/// distinguishes functions that belong to the same instruction.
fn image_call<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    name: &'static str,
    number: u32,
    returned: LlvmType<'c>,
) -> Result<Value<'c>> {
    let mut call = CallToLlvm::of_instruction(instruction.op);
    call.operand(b, instruction.required_id(2)?)?;
    call.depends_on(number);
    call.call(b, returned, Effects::None, |_| name.to_owned())
}

/// Builds calls of `get_image_width` or `get_image_dim`, and of `get_image_array_size`, for a query of an image's size.
fn size_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    shape: ImageShape,
) -> Result<Value<'c>> {
    let wanted = b.llvm_type(instruction.required_result_type()?)?;
    let count = wanted.vector_length().unwrap_or(1);
    let Some(width) = wanted.scalar().int_width().filter(|_| count == shape.components()) else {
        return Err(instruction.invalid("the result type must have one component for each coordinate of the image"));
    };
    let i32 = b.types().i32();
    let mut size = if shape.coordinates == 1 {
        let size = image_call(b, instruction, WIDTH, 0, i32)?;
        if count == 1 {
            return resized(b, size, wanted);
        }
        let vector = b.types().vector(i32, count)?.const_poison()?;
        let zero = int(b, 32, 0)?;
        b.builder().insert_element(vector, size, zero)?
    } else {
        let components = if shape.coordinates == 3 { 4 } else { 2 };
        let vector = b.types().vector(i32, components)?;
        let size = image_call(b, instruction, DIMENSIONS, 1, vector)?;
        if components == count {
            size
        } else {
            let mask: Vec<i32> = (0..count as i32).collect();
            b.builder().shuffle(size, vector.const_poison()?, &mask)?
        }
    };
    size = resized(b, size, wanted)?;
    if shape.is_arrayed {
        let size_t = size_type(b)?;
        let layers = image_call(b, instruction, ARRAY_SIZE, 2, size_t)?;
        let layers = resized(b, layers, b.types().int(width)?)?;
        let last = int(b, 32, u64::from(count - 1))?;
        size = b.builder().insert_element(size, layers, last)?;
    }
    Ok(size)
}

/// Builds a call of `get_image_channel_data_type` for OpImageQueryFormat, or of `get_image_channel_order` for
/// OpImageQueryOrder.
fn channel_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let found = ROWS.iter().find_map(|row| match row.form {
        Form::Image(Image::Channel(op, offset)) if op == instruction.op => Some((row.name, offset)),
        _ => None,
    });
    let Some((name, offset)) = found else {
        return Err(instruction.invalid("the instruction is not a query of an image"));
    };
    let i32 = b.types().i32();
    let number = image_call(b, instruction, name, 0, i32)?;
    binary_with(b, BinaryOp::Sub, number, offset)
}
