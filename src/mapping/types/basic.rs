//! The types of LLVM IR and SPIR-V that correspond to each other, in both directions.
//!
//! Integers have no sign on either side: Signedness of OpTypeInt is 0 in kernels. LLVM's pointer types do not state a
//! pointee: [`to_spirv`] returns a pointer to i8 for them. `Emit::value_type` returns the type of a single value, which
//! is a pointer to the inferred pointee if the value is a pointer. LLVM's target extension types `target("spirv.…")`
//! are translated in [`opaque`].

use crate::error::{Error, Result};
use crate::llvm::{OtherFloat, StructType, Type, TypeView, Types};
use crate::mapping::context::{Build, Scalar, TypeInfo};
use crate::mapping::facts::address_spaces::{self, USM_EXTENSIONS};
use crate::mapping::facts::amd_target;
use crate::mapping::types::{Emit, held, in_memory, opaque};
use crate::spirv::{self, Decoration, Extension, Id, Instruction, Op, StorageClass, module};
use crate::spirv::{binary::read_string, grammar::FPEncoding};

/// The largest number of levels to which types may be nested. Both directions recurse over types, so the depth of the
/// recursion needs a bound for hostile input.
pub(crate) const MAX_DEPTH: u32 = 512;

/// The widths of integers that SPIR-V allows without an extension.
const CORE_WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// Extensions that allow integers of any width.
const ANY_WIDTH_EXTENSIONS: [Extension; 2] =
    [Extension::ALTERA_arbitrary_precision_integers, Extension::INTEL_arbitrary_precision_integers];

/// Returns the width of the SPIR-V integer that holds an LLVM integer of `width` bits: `width` itself if SPIR-V allows
/// it, otherwise the next larger width in [`CORE_WIDTHS`]. Returns `None` if no SPIR-V integer is wide enough.
pub(crate) fn integer_width<'c>(e: &mut impl Emit<'c>, width: u32) -> Option<u32> {
    if width == 4 && e.out().is_extension_allowed(Extension::INTEL_int4) {
        return Some(width);
    }
    if CORE_WIDTHS.contains(&width) || e.out().is_any_extension_allowed(&ANY_WIDTH_EXTENSIONS) {
        return Some(width);
    }
    CORE_WIDTHS.into_iter().find(|&core| width < core)
}

/// Returns the SPIR-V type of an LLVM type. `depth` is the number of types that the LLVM type is nested in. A function
/// type becomes an OpTypeFunction.
///
/// # Errors
/// Returns `InvalidBitWidth` for an integer that no SPIR-V integer can hold, and `InvalidLlvmModule` for a type that
/// SPIR-V cannot express.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Id> {
    if depth > MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("types are nested more than {MAX_DEPTH} deep")).into());
    }
    match ty.view() {
        TypeView::Void => Ok(e.out().type_void()),
        TypeView::Half => Ok(e.out().type_float(16, None)),
        TypeView::Float => Ok(e.out().type_float(32, None)),
        TypeView::Double => Ok(e.out().type_float(64, None)),
        TypeView::BFloat => opaque::bfloat16(e),
        TypeView::OtherFloat(OtherFloat::X86Fp80) => Err(unsupported("x86_fp80")),
        TypeView::OtherFloat(OtherFloat::Fp128) => Err(unsupported("fp128")),
        TypeView::OtherFloat(OtherFloat::PpcFp128) => Err(unsupported("ppc_fp128")),
        TypeView::Integer(1) => Ok(e.out().type_bool()),
        TypeView::Integer(width) => match integer_width(e, width) {
            Some(width) => Ok(e.out().type_int(width, 0)),
            None if width <= held::MAX_WIDTH => Ok(held::halves_type(e)),
            None => Err(Error::InvalidBitWidth(width.to_string())
                .at(Default::default())
                .with_hint(format!("allow it with --spirv-ext=+{}", Extension::INTEL_arbitrary_precision_integers))),
        },
        TypeView::Pointer(space) => {
            let class = storage_class(e, space)?;
            if e.out().has_untyped_pointers() {
                return Ok(e.out().untyped_pointer_type(class));
            }
            let byte = e.out().type_int(8, 0);
            Ok(e.out().type_pointer(class, byte))
        }
        TypeView::Vector(element, count) => {
            let element_id = nested(e, element, depth)?;
            if is_vector(e, element, element_id, count) {
                return Ok(e.out().type_vector(element_id, count));
            }
            if count > held::MAX_ELEMENTS {
                return Err(unsupported(&format!("a vector of more than {} elements", held::MAX_ELEMENTS)));
            }
            in_memory::note_misfit(e, ty)?;
            Ok(held::array_type(e, element_id, count))
        }
        TypeView::Array(element, count) => {
            let element = nested(e, element, depth)?;
            in_memory::note_misfit(e, ty)?;
            // SPIR-V has no arrays of length 0. An array of length 1 replaces the empty array, and its element is never
            // accessed.
            let length = array_length(e, count.max(1));
            Ok(e.out().type_array(element, length))
        }
        TypeView::Struct(structure) => {
            let members = (0..).zip(structure.members()).map(|(index, &member)| match e.is_pipe_storage(ty, index) {
                true => Ok(e.out().type_(Op::TypePipeStorage, &[])),
                false => nested(e, member, depth),
            });
            let members = members.collect::<Result<Vec<_>>>()?;
            in_memory::note_misfit(e, ty)?;
            Ok(new_structure(e, structure, &members))
        }
        TypeView::TargetExt(target) => opaque::to_spirv(e, target),
        TypeView::Function(function) if !function.is_variadic() => {
            let result = nested(e, function.return_type(), depth)?;
            let parameters = function.parameters().iter().map(|&parameter| nested(e, parameter, depth));
            let parameters = parameters.collect::<Result<Vec<_>>>()?;
            Ok(e.out().type_function(result, &parameters))
        }
        TypeView::Function(_) => Err(unsupported("the type of a variadic function")),
        TypeView::ScalableVector(..) => Err(unsupported("a scalable vector")),
        TypeView::Label => Err(unsupported("the type of a label")),
        TypeView::Metadata => Err(unsupported("metadata as a value")),
        TypeView::Token if e.out().is_extension_allowed(Extension::INTEL_token_type) => {
            Ok(e.out().type_(Op::TypeTokenINTEL, &[]))
        }
        TypeView::Token => Err(Error::InvalidModule(
            "LLVM module contains token type, which doesn't have a counterpart in SPIR-V".to_owned(),
        )
        .into()),
        TypeView::X86Amx => Err(unsupported("x86_amx")),
        TypeView::Unknown => Err(unsupported("a type that is newer than this program")),
    }
}

/// The numbers of components that SPIR-V allows for vectors without an extension (section 2.16.1, and the OpenCL SPIR-V
/// environment specification).
const CORE_LENGTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// Extensions that allow vectors of any length.
const ANY_LENGTH_EXTENSIONS: [Extension; 2] = [Extension::EXT_long_vector, Extension::INTEL_vector_compute];

/// Returns true if SPIR-V has vectors of `count` elements of this type. All other LLVM vectors become arrays of their
/// elements. `element_id` is the SPIR-V type of `element`.
fn is_vector<'c>(e: &mut impl Emit<'c>, element: Type<'c>, element_id: Id, count: u32) -> bool {
    let is_component = match element.view() {
        // SPV_INTEL_masked_gather_scatter allows vectors of typed pointers, but not of untyped pointers.
        TypeView::Pointer(_) => {
            e.out().is_extension_allowed(Extension::INTEL_masked_gather_scatter) && !e.out().has_untyped_pointers()
        }
        _ => !held::is_aggregate(e, element_id),
    };
    is_component && (CORE_LENGTHS.contains(&count) || e.out().is_any_extension_allowed(&ANY_LENGTH_EXTENSIONS))
}

fn nested<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Id> {
    e.type_id_at(ty, depth + 1)
}

/// Emits a new OpTypeStruct with the name of the LLVM type.
pub(crate) fn new_structure<'c>(e: &mut impl Emit<'c>, structure: StructType<'c>, members: &[Id]) -> Id {
    let id = e.out().fresh_id();
    e.out().type_struct_new(id, members);
    if let Some(name) = structure.name() {
        e.out().name(id, &name);
    }
    if structure.is_packed() {
        e.out().decorate(id, Decoration::CPacked, &[]);
    }
    id
}

/// Returns the constant for the length of an array. The constant is as wide as a pointer, or 64 bits wide if the length
/// needs more than 32 bits.
pub(crate) fn array_length<'c>(e: &mut impl Emit<'c>, count: u64) -> Id {
    let width = if count > u64::from(u32::MAX) { 64 } else { e.pointer_width() };
    let ty = e.out().type_int(width, 0);
    e.out().constant_int(ty, count)
}

/// Returns the storage class of an address space. If no USM extension is allowed, DeviceOnlyINTEL and HostOnlyINTEL
/// become CrossWorkgroup.
///
/// # Errors
/// Returns `InvalidLlvmModule` if the address space has no storage class.
pub(crate) fn storage_class<'c>(e: &mut impl Emit<'c>, space: u32) -> Result<StorageClass> {
    let class = address_spaces::storage_class(space)
        .ok_or_else(|| Error::InvalidLlvmModule(format!("address space {space} has no SPIR-V storage class")))?;
    if address_spaces::is_usm(class) && !may_use_usm(e) {
        return Ok(StorageClass::CrossWorkgroup);
    }
    Ok(class)
}

fn unsupported(what: &str) -> Box<crate::error::Diagnostic> {
    Error::InvalidLlvmModule(format!("cannot translate {what} to SPIR-V")).into()
}

/// The largest number of components of a vector that is translated to LLVM IR.
const MAX_VECTOR: u32 = 4096;

/// Returns the LLVM type of the SPIR-V type that `instruction` declares as `id`. `continued` has the
/// OpTypeStructContinuedINTEL instructions that follow an OpTypeStruct.
///
/// # Errors
/// Returns `InvalidModule` if an operand is invalid or if types are nested too deeply. Returns `InvalidBitWidth` for an
/// integer or a floating-point number whose width LLVM does not support.
pub(crate) fn to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    id: Id,
    instruction: &Instruction<'m>,
    continued: &[Instruction<'m>],
) -> Result<TypeInfo<'c>> {
    let invalid = |what: &str| instruction.invalid(what);
    let arguments = instruction.arguments();
    let types = b.types();
    let plain = |llvm, scalar| TypeInfo { llvm, op: instruction.op, scalar, lanes: 0, depth: 0 };
    let array = |element: TypeInfo<'c>, length: u64| -> Result<TypeInfo<'c>> {
        let llvm = types.array(element.llvm, length)?;
        Ok(TypeInfo { depth: element.depth + 1, ..plain(llvm, Scalar::Other) })
    };
    let info = match (instruction.op, arguments) {
        (Op::TypeVoid, _) => plain(b.types().void(), Scalar::Other),
        (Op::TypeBool, _) => plain(b.types().bool(), Scalar::Bool),
        (Op::TypeInt, [width, ..]) => {
            let ty = b.types().int(*width);
            let ty = ty.map_err(|_| Error::InvalidBitWidth(width.to_string()).at(instruction.place()))?;
            plain(ty, Scalar::Int(*width))
        }
        (Op::TypeFloat, [width, encoding @ ..]) => {
            let float = float(types, *width, encoding.first().copied().map(FPEncoding))?;
            let wrong_width = || Error::InvalidBitWidth(width.to_string()).at(instruction.place());
            let (ty, scalar) = float.ok_or_else(wrong_width)?;
            plain(ty, scalar)
        }
        (Op::TypeVector, [_, count]) => {
            let element = operand_type(b, instruction, 1)?;
            if *count == 0 || *count > MAX_VECTOR {
                return Err(instruction.invalid(format!("a vector type does not have 1 to {MAX_VECTOR} components")));
            }
            let llvm = b.types().vector(element.llvm, *count)?;
            TypeInfo { llvm, lanes: *count, depth: element.depth + 1, ..element }
        }
        (Op::TypeMatrix, [_, count]) => array(operand_type(b, instruction, 1)?, u64::from(*count))?,
        (Op::TypeArray, [_, _]) => {
            let element = operand_type(b, instruction, 1)?;
            let length = instruction.id(2).ok_or_else(|| invalid("an id is 0"))?;
            let length = b.constant(length)?.as_u64();
            let length = length.ok_or_else(|| invalid("the length of an array is not an integer constant"))?;
            array(element, length)?
        }
        (Op::TypeRuntimeArray, [_]) => array(operand_type(b, instruction, 1)?, 0)?,
        (Op::TypeStruct, _) => structure(b, id, instruction, continued)?,
        (Op::TypeOpaque, _) => {
            let name = read_string(arguments).map(|(name, _)| name).unwrap_or_default();
            plain(b.types().named_structure(&name).as_type(), Scalar::Other)
        }
        (Op::TypePointer | Op::TypeUntypedPointerKHR, _) => pointer_type(b, instruction)?,
        (Op::TypePipeStorage, _) => {
            let space = b.address_space(1);
            plain(b.types().pointer(space)?, Scalar::Pointer(space))
        }
        (Op::TypeFunction, [_, parameters @ ..]) => {
            let result = operand_type(b, instruction, 1)?;
            let mut depth = result.depth;
            let mut types = Vec::with_capacity(parameters.len());
            for index in 0..parameters.len() {
                let parameter = operand_type(b, instruction, index + 2)?;
                depth = depth.max(parameter.depth);
                types.push(parameter.llvm);
            }
            let llvm = b.types().function(result.llvm, &types, false)?;
            TypeInfo { depth: depth + 1, ..plain(llvm.as_type(), Scalar::Other) }
        }
        // LLVM allows tokens as parameters and results of intrinsics only.
        (Op::TypeTokenINTEL, []) if instruction.result().is_some_and(|id| is_of_intrinsics(b.input().spirv, id)) => {
            plain(b.types().token(), Scalar::Other)
        }
        _ => opaque::to_llvm(b, instruction)?,
    };
    if info.depth > MAX_DEPTH {
        return Err(instruction.invalid(format!("types are nested more than {MAX_DEPTH} deep")));
    }
    // For a vector, `info` is a copy of the info of its components and still has the opcode of the components' type.
    Ok(TypeInfo { op: instruction.op, ..info })
}

fn operand_type<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    index: usize,
) -> Result<TypeInfo<'c>> {
    let id = instruction.id(index).ok_or_else(|| instruction.invalid("an operand of a type is missing"))?;
    b.type_info(id)
}

/// Returns the type of floating-point numbers of this width, or `None` if LLVM IR has none.
fn float(types: Types<'_>, width: u32, encoding: Option<FPEncoding>) -> Result<Option<(Type<'_>, Scalar)>> {
    Ok(Some(match (width, encoding) {
        (16, Some(FPEncoding::BFloat16KHR)) => (types.bfloat(), Scalar::Float(16)),
        (16, None) => (types.half(), Scalar::Float(16)),
        (32, None) => (types.float(), Scalar::Float(32)),
        (64, None) => (types.double(), Scalar::Float(64)),
        // LLVM has no floating-point types of 4 and 8 bits. Values of these SPIR-V types are integers of the same width
        // in LLVM IR.
        (4 | 8, _) => (types.int(width)?, Scalar::Other),
        _ => return Ok(None),
    }))
}

fn structure<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    id: Id,
    instruction: &Instruction<'m>,
    continued: &[Instruction<'m>],
) -> Result<TypeInfo<'c>> {
    let mut members = Vec::with_capacity(instruction.arguments().len());
    let mut depth = 0;
    let more = continued.iter().flat_map(|more| more.operands);
    for &word in instruction.arguments().iter().chain(more) {
        let member = Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?;
        let member = b.type_info(member)?;
        depth = depth.max(member.depth);
        members.push(member.llvm);
    }
    let packed = b.decoration(id, Decoration::CPacked).is_some();
    let structure = b.types().named_structure(structure_name(b.name(id)));
    structure.set_body(&members, packed)?;
    let llvm = structure.as_type();
    Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Other, lanes: 0, depth: depth + 1 })
}

/// The name that a structure without an OpName gets in LLVM IR.
pub(crate) const UNNAMED: &str = "structtype";

/// Returns the LLVM name of a structure with this OpName. An OpName that consists of [`UNNAMED`] and a number comes
/// from an earlier translation to LLVM IR. It counts as no name.
pub(crate) fn structure_name(name: &str) -> &str {
    if name.is_empty() || without_number(name) == UNNAMED { UNNAMED } else { name }
}

/// Returns a name without the suffix `.<number>` that LLVM appends to make names unique.
pub(crate) fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((name, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => name,
    }
}

/// Returns the LLVM type of a pointer type. The pointee may be a type that has not been translated yet, since LLVM's
/// pointer types do not state a pointee.
///
/// # Errors
/// Returns `InvalidModule` if the storage class has no address space.
pub(crate) fn pointer_type<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<TypeInfo<'c>> {
    let class =
        instruction.word(1).map(StorageClass).ok_or_else(|| instruction.invalid("the storage class is missing"))?;
    let to_function = instruction.op == Op::TypePointer
        && instruction.id(2).and_then(|id| b.definition(id)).is_some_and(|to| to.op == Op::TypeFunction);
    let space = if to_function || class == StorageClass::CodeSectionINTEL {
        code_address_space(b)
    } else {
        address_space(b, class).map_err(|error| error.at(instruction.place()))?
    };
    let llvm = b.types().pointer(space)?;
    Ok(TypeInfo { llvm, op: instruction.op, scalar: Scalar::Pointer(space), lanes: 0, depth: 0 })
}

/// Returns the address space of pointers to functions. This is the address space of CodeSectionINTEL if the option
/// `emit_function_ptr_addr_space` is set, the program address space if the module is for AMD's devices, and otherwise
/// the address space of the storage class Function.
pub(crate) fn code_address_space<'m, 'c>(b: &impl Build<'m, 'c>) -> u32 {
    let is_own = b.options().emit_function_ptr_addr_space;
    if !is_own && b.module().triple() == amd_target::TRIPLE {
        return b.program_address_space();
    }
    let class = if is_own { StorageClass::CodeSectionINTEL } else { StorageClass::Function };
    address_space(b, class).unwrap_or(0)
}

/// Returns the address space of a storage class.
///
/// # Errors
/// Returns `InvalidModule` if the storage class has no address space.
pub(crate) fn address_space<'m, 'c>(b: &impl Build<'m, 'c>, class: StorageClass) -> Result<u32, Error> {
    address_spaces::address_space(class)
        .map(|space| b.address_space(space))
        .ok_or_else(|| Error::InvalidModule(format!("the storage class {class} has no address space in LLVM")))
}

/// Returns the type that an instruction's result points to. The result must be a pointer.
///
/// # Errors
/// Returns `InvalidModule` if the result is not a pointer, or if its type does not state the pointee.
pub(crate) fn pointee_of_result<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
) -> Result<TypeInfo<'c>> {
    if instruction.op == Op::UntypedVariableKHR {
        let ty = b.argument(instruction, 1)?;
        return b.type_info(ty);
    }
    let ty = instruction.result_type().ok_or_else(|| b.invalid("the result type is missing"))?;
    let pointee = pointee_id(b, ty)?;
    b.type_info(pointee)
}

/// Returns the type that a pointer points to.
///
/// # Errors
/// Returns `InvalidModule` if the id is not a pointer, or if its type does not state the pointee.
pub(crate) fn pointee<'m, 'c>(b: &mut impl Build<'m, 'c>, pointer: Id) -> Result<TypeInfo<'c>> {
    if let Some(definition) = b.definition(pointer)
        && definition.op == Op::UntypedVariableKHR
    {
        return pointee_of_result(b, &definition);
    }
    let ty = b.type_of(pointer)?;
    let pointee = pointee_id(b, ty)?;
    b.type_info(pointee)
}

/// Returns the id of the type that an OpTypePointer points to.
///
/// # Errors
/// Returns `InvalidModule` if the id is not an OpTypePointer.
pub(crate) fn pointee_id<'m, 'c>(b: &impl Build<'m, 'c>, pointer_type: Id) -> Result<Id> {
    b.definition(pointer_type)
        .filter(|definition| definition.op == Op::TypePointer)
        .and_then(|definition| definition.id(2))
        .ok_or_else(|| b.invalid("the type of a pointer is not an OpTypePointer"))
}

/// Returns true if the translation may use DeviceOnlyINTEL and HostOnlyINTEL, the storage classes of unified shared
/// memory (USM).
pub(crate) fn may_use_usm<'c>(e: &mut impl Emit<'c>) -> bool {
    e.out().is_any_extension_allowed(&USM_EXTENSIONS)
}

/// Returns true if values of a type are only arguments and results of functions that are named like LLVM intrinsics.
/// Returns false if another function or instruction takes or returns such values, or if another type contains them.
///
/// This reads all instructions of the module.
fn is_of_intrinsics(module: &spirv::Module<'_>, ty: Id) -> bool {
    let uses_type = |function: &&module::Function<'_>| {
        let own = function.definition.id(3).and_then(|own| module.definition(own));
        own.is_some_and(|own| own.arguments().contains(&ty.word()))
    };
    let is_intrinsic = |function: &module::Function<'_>| {
        let decorations = module.decorations(function.id).iter();
        let linkage = decorations.copied().find(|(decoration, _)| *decoration == Decoration::LinkageAttributes);
        let name = linkage.and_then(|(_, operands)| read_string(operands).ok());
        function.is_declaration() && name.is_some_and(|(name, _)| name.starts_with("llvm."))
    };
    let is_other_use = |instruction: Instruction<'_>| match instruction.op {
        Op::TypeArray | Op::TypeRuntimeArray | Op::TypeStruct | Op::TypePointer => {
            instruction.arguments().contains(&ty.word())
        }
        Op::Function | Op::FunctionParameter | Op::FunctionCall => false,
        _ => instruction.result_type() == Some(ty),
    };
    module.functions().iter().filter(uses_type).all(is_intrinsic)
        && !module.instructions().map_while(Result::ok).any(is_other_use)
}
