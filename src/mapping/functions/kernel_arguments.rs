//! The `kernel_arg_*` metadata that describes the arguments of kernels in OpenCL C, in both directions. In SPIR-V, the
//! types, the names and the decorations of the parameters state the same facts.

use crate::error::Result;
use crate::llvm::{Function, Metadata};
use crate::mapping::context::{Scalar, TypeInfo, metadata_nodes};
use crate::mapping::decorations::{Build, metadata_lists};
use crate::mapping::facts::address_spaces;
use crate::mapping::facts::function_metadata::{BUFFER_LOCATION, RUNTIME_ALIGNED};
use crate::mapping::functions::attributes;
use crate::mapping::memory::Emit;
use crate::mapping::types::basic;
use crate::spirv::grammar::{AccessQualifier, Dim};
use crate::spirv::{Decoration, FunctionParameterAttribute, Id, Instruction, Op, StorageClass, binary::read_string};

/// Returns how the OpString with the operands of a metadata kind begins. The operands follow, with a comma after each.
fn string_prefix(kind: &str, kernel: Function<'_>) -> String {
    format!("{kind}.{}.", kernel.name())
}

/// Adds to the parameters of a kernel the decorations for the metadata of FPGA compilers: buffer locations and runtime
/// alignment. `since` has the same meaning as in [`to_spirv`].
fn buffers_to_spirv<'c>(e: &mut impl Emit<'c>, since: usize, kernel: Function<'c>, parameters: &[Id]) {
    let kinds = e.function_metadata_kinds();
    if let Some(node) = kernel.metadata(kinds.buffer_location).and_then(Metadata::as_node)
        && e.out().may_use(Decoration::BufferLocationALTERA)
    {
        for ((operand, &parameter), argument) in node.operands().zip(parameters).zip(kernel.arguments()) {
            let location = operand.and_then(Metadata::as_u64).map(|location| location as u32);
            let is_pointer = argument.as_value().ty().address_space().is_some();
            // The location -1 means that the parameter has none.
            if let Some(location) = location.filter(|location| is_pointer && *location != u32::MAX) {
                let words = [parameter.word(), Decoration::BufferLocationALTERA.0, location];
                e.out().annotation_once(since, Op::Decorate, &words);
            }
        }
    }
    let aligned = FunctionParameterAttribute::RuntimeAlignedALTERA;
    if let Some(node) = kernel.metadata(kinds.runtime_aligned).and_then(Metadata::as_node)
        && e.out().may_use(aligned)
    {
        for (operand, &parameter) in node.operands().zip(parameters) {
            if operand.and_then(Metadata::as_u64) == Some(1) {
                let words = [parameter.word(), Decoration::FuncParamAttr.0, aligned.0];
                e.out().annotation_once(since, Op::Decorate, &words);
            }
        }
    }
}

/// Adds to the parameters of a kernel the decorations for its metadata. Skips decorations that are among the annotation
/// instructions from index `since` on: an attribute has stated them already. If the caller asks for it, also emits the
/// names of types and the qualifiers as strings.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, since: usize, kernel: Function<'c>, parameters: &[Id]) {
    strings_to_spirv(e, kernel);
    buffers_to_spirv(e, since, kernel, parameters);
    let kind = e.function_metadata_kinds().kernel_arg_type_qual;
    let Some(node) = kernel.metadata(kind).and_then(Metadata::as_node) else { return };
    let kinds = e.attribute_kinds();
    for ((operand, &parameter), argument) in node.operands().zip(parameters).zip(kernel.arguments()) {
        let text = operand.and_then(|operand| operand.as_str()).unwrap_or_default();
        // NoReadWrite implies NoWrite. Only one of them is emitted, because LLVM allows only one of the corresponding
        // attributes.
        let is_readnone = attributes::parameter_attributes(kinds, argument.attributes())
            .any(|attribute| attribute == FunctionParameterAttribute::NoReadWrite);
        for qualifier in text.split(' ') {
            let parameter = parameter.word();
            let attribute = |which: FunctionParameterAttribute| [parameter, Decoration::FuncParamAttr.0, which.0];
            let operands: &[u32] = match qualifier {
                "volatile" => &[parameter, Decoration::Volatile.0],
                "restrict" => &attribute(FunctionParameterAttribute::NoAlias),
                "const" if is_readnone => continue,
                "const" => &attribute(FunctionParameterAttribute::NoWrite),
                _ => continue,
            };
            e.out().annotation_once(since, Op::Decorate, operands);
        }
    }
}

/// The metadata kinds that become an OpString if the options ask for it, like `kernel_arg_type.<kernel>.int,float*,`.
/// SPIR-V has no other place for names of types like `uint` or a `typedef`.
const KEPT_AS_STRINGS: [&str; 2] = ["kernel_arg_type", "kernel_arg_type_qual"];

/// Emits an OpString for each of the [`KEPT_AS_STRINGS`] that a kernel has, if the options ask for it.
pub(crate) fn strings_to_spirv<'c>(e: &mut impl Emit<'c>, kernel: Function<'c>) {
    if !e.options().preserve_ocl_kernel_arg_type_metadata_through_string {
        return;
    }
    let kinds = e.function_metadata_kinds();
    let numbers = [kinds.kernel_arg_type, kinds.kernel_arg_type_qual];
    for (kind, number) in KEPT_AS_STRINGS.into_iter().zip(numbers) {
        let Some(node) = kernel.metadata(number).and_then(Metadata::as_node) else { continue };
        let mut text = string_prefix(kind, kernel);
        for operand in node.operands() {
            text.push_str(&operand.and_then(|operand| operand.as_str()).unwrap_or_default());
            text.push(',');
        }
        e.out().string(&text);
    }
}

/// Attaches the metadata for the arguments of a kernel.
///
/// # Errors
/// Returns `InvalidModule` if a parameter has no type.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, function: Function<'c>, parameters: &[Id]) -> Result<()> {
    let count = parameters.len();
    let (mut spaces, mut access, mut types, mut all_qualifiers) =
        (Vec::with_capacity(count), Vec::with_capacity(count), Vec::with_capacity(count), Vec::new());
    for &parameter in parameters {
        let ty = b.type_of(parameter)?;
        let info = b.type_info(ty)?;
        let definition = b.definition(ty);
        let space = match (info.scalar, info.op) {
            // The metadata has the number that OpenCL gives an address space, even if the options choose another number
            // for LLVM IR.
            (Scalar::Pointer(_), _) if info.lanes == 0 => {
                let class = definition.and_then(|definition| definition.word(1)).map(StorageClass);
                class.and_then(address_spaces::address_space).unwrap_or(0)
            }
            (_, Op::TypeImage | Op::TypePipe) => 1,
            _ => 0,
        };
        spaces.push(metadata_nodes::number(b.types(), space)?);
        let qualifier = definition.map_or("none", |definition| access_qualifier(&definition));
        access.push(metadata_nodes::text(b.types(), qualifier));
        let name = argument_type_name(b, parameter, ty, info)?;
        types.push(metadata_nodes::text(b.types(), &name));
        all_qualifiers.push(metadata_nodes::text(b.types(), &qualifiers(b, parameter, info)));
    }
    let node = |operands: &[Option<Metadata<'c>>]| b.types().node(operands);
    let (spaces, access) = (node(&spaces)?, node(&access)?);
    let (types, qualifiers) = (node(&types)?, node(&all_qualifiers)?);
    attach(b, function, "kernel_arg_addr_space", spaces)?;
    attach(b, function, "kernel_arg_access_qual", access)?;
    let by_string = from_string(b, "kernel_arg_type", function)?;
    attach(b, function, "kernel_arg_type", by_string.unwrap_or(types))?;
    let by_string = from_string(b, "kernel_arg_type_qual", function)?;
    attach(b, function, "kernel_arg_type_qual", by_string.unwrap_or(qualifiers))?;
    attach(b, function, "kernel_arg_base_type", types)?;
    if b.options().gen_kernel_arg_name_md {
        let names: Vec<_> = parameters.iter().map(|&id| metadata_nodes::text(b.types(), b.name(id))).collect();
        attach(b, function, "kernel_arg_name", b.types().node(&names)?)?;
    }
    intel_to_llvm(b, function, parameters)?;
    let mut lists = Vec::with_capacity(count);
    for &parameter in parameters {
        lists.push(Some(metadata_lists::list_to_llvm(b, parameter)?));
    }
    attach(b, function, "spirv.ParameterDecorations", b.types().node(&lists)?)
}

/// Attaches `kernel_arg_buffer_location` and `kernel_arg_runtime_aligned` if the decorations of any parameter state
/// them.
fn intel_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, function: Function<'c>, parameters: &[Id]) -> Result<()> {
    let mut locations = Vec::new();
    let mut aligned = Vec::new();
    let (mut has_location, mut is_aligned) = (false, false);
    let bool = b.types().bool();
    for &parameter in parameters {
        let location = b.decoration(parameter, Decoration::BufferLocationINTEL);
        let location = location.and_then(|operands| operands.first().copied());
        has_location |= location.is_some();
        locations.push(metadata_nodes::number(b.types(), location.unwrap_or(u32::MAX))?);
        let aligned_here =
            attributes::has_parameter_attribute(b, parameter, FunctionParameterAttribute::RuntimeAlignedINTEL);
        is_aligned |= aligned_here;
        aligned.push(Some(bool.const_u64(aligned_here.into())?.to_metadata()?));
    }
    if has_location {
        attach(b, function, BUFFER_LOCATION, b.types().node(&locations)?)?;
    }
    if is_aligned {
        attach(b, function, RUNTIME_ALIGNED, b.types().node(&aligned)?)?;
    }
    Ok(())
}

/// Builds a metadata node from the OpString `<kind>.<kernel>.<operands>`. Returns `None` if the module has no such
/// OpString, or if the options do not ask for it. A comma separates two operands, unless it is between angle brackets.
fn from_string<'m, 'c>(b: &mut impl Build<'m, 'c>, kind: &str, function: Function<'c>) -> Result<Option<Metadata<'c>>> {
    if !b.options().preserve_ocl_kernel_arg_type_metadata_through_string {
        return Ok(None);
    }
    let prefix = string_prefix(kind, function);
    let Some(text) = b.input().text_with_prefix(&prefix) else { return Ok(None) };
    let list = text.get(prefix.len()..).unwrap_or_default();
    let mut depth = 0i32;
    let mut texts = Vec::new();
    let mut start = 0;
    for (position, character) in list.char_indices() {
        match character {
            '<' => depth += 1,
            '>' => depth -= 1,
            ',' if depth == 0 => {
                texts.push(list.get(start..position).unwrap_or_default());
                start = position + 1;
            }
            _ => {}
        }
    }
    metadata_nodes::texts(b.types(), &texts).map(Some)
}

/// Returns the type qualifiers of a kernel argument in OpenCL C.
fn qualifiers<'m, 'c>(b: &impl Build<'m, 'c>, parameter: Id, info: TypeInfo<'c>) -> String {
    let is_restrict = attributes::has_parameter_attribute(b, parameter, FunctionParameterAttribute::NoAlias);
    // `const` is left out: NoWrite may come from `const`, but also from an analysis of the compiler.
    let qualifiers = [
        ("volatile", b.decoration(parameter, Decoration::Volatile).is_some()),
        ("restrict", is_restrict),
        ("pipe", info.op == Op::TypePipe),
    ];
    let names: Vec<&str> = qualifiers.into_iter().filter(|(_, is_present)| *is_present).map(|(name, _)| name).collect();
    names.join(" ")
}

/// Returns the name of the type of a kernel argument in OpenCL C.
fn argument_type_name<'m, 'c>(b: &mut impl Build<'m, 'c>, parameter: Id, ty: Id, info: TypeInfo<'c>) -> Result<String> {
    let signed = !attributes::has_parameter_attribute(b, parameter, FunctionParameterAttribute::Zext);
    let by_value = attributes::has_parameter_attribute(b, parameter, FunctionParameterAttribute::ByVal);
    let ty = match info.scalar {
        Scalar::Pointer(_) if by_value => basic::pointee_id(b, ty).unwrap_or(ty),
        _ => ty,
    };
    let mut name = String::new();
    type_name(b, ty, signed, &mut name);
    Ok(name)
}

/// Appends the name of a type in OpenCL C.
fn type_name<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id, signed: bool, name: &mut String) {
    let mut stars = 0;
    let mut ty = ty;
    let mut signed = signed;
    // A loop with a limit replaces recursion, because a chain of pointers may be long or recursive.
    loop {
        let Some(definition) = b.definition(ty) else { return };
        if definition.op == Op::TypePointer && stars < 64 {
            stars += 1;
            signed = true;
            match definition.id(2) {
                Some(pointee) => ty = pointee,
                None => return,
            }
            continue;
        }
        plain_type_name(b, &definition, signed, name);
        break;
    }
    name.extend(std::iter::repeat_n('*', stars));
}

/// Appends the name of a type that is not a pointer.
fn plain_type_name<'m, 'c>(b: &impl Build<'m, 'c>, definition: &Instruction<'m>, signed: bool, name: &mut String) {
    let word = |index: usize| definition.arguments().get(index).copied().unwrap_or(0);
    match definition.op {
        Op::TypeVoid => name.push_str("void"),
        Op::TypeBool => name.push_str("bool"),
        Op::TypeInt => {
            if !signed {
                name.push('u');
            }
            match word(0) {
                8 => name.push_str("char"),
                16 => name.push_str("short"),
                32 => name.push_str("int"),
                64 => name.push_str("long"),
                width => name.push_str(&format!("int{width}_t")),
            }
        }
        Op::TypeFloat => name.push_str(match word(0) {
            16 => "half",
            32 => "float",
            64 => "double",
            _ => "float8",
        }),
        Op::TypeVector | Op::TypeMatrix => {
            if let Some(element) = definition.id(1).and_then(|id| b.definition(id))
                && !matches!(element.op, Op::TypeVector | Op::TypeMatrix)
            {
                plain_type_name(b, &element, signed, name);
            }
            name.push_str(&word(1).to_string());
        }
        Op::TypeArray | Op::TypeRuntimeArray => name.push_str("array"),
        Op::TypeStruct => {
            let own = definition.result().map_or("", |id| b.name(id));
            if basic::structure_name(own) == basic::UNNAMED {
                return;
            }
            if let Some(rest) = own.strip_prefix("struct.") {
                name.push_str("struct ");
                name.push_str(rest);
            } else if let Some(rest) = own.strip_prefix("union.") {
                name.push_str("union ");
                name.push_str(rest);
            } else {
                name.push_str(own);
            }
        }
        Op::TypeOpaque => {
            let text = read_string(definition.arguments());
            name.push_str(&text.map(|(text, _)| text).unwrap_or_default());
        }
        Op::TypePipe => name.push_str("pipe"),
        Op::TypeImage => name.push_str(&image_name(definition)),
        Op::TypeSampler => name.push_str("sampler_t"),
        Op::TypeEvent => name.push_str("event_t"),
        Op::TypeDeviceEvent => name.push_str("clk_event_t"),
        Op::TypeReserveId => name.push_str("reserve_id_t"),
        Op::TypeQueue => name.push_str("queue_t"),
        Op::TypeUntypedPointerKHR => name.push_str("int*"),
        Op::TypeFunction => name.push_str("function"),
        _ => {}
    }
}

fn attach<'m, 'c>(b: &impl Build<'m, 'c>, function: Function<'c>, name: &str, node: Metadata<'c>) -> Result<()> {
    Ok(function.as_value().attach(b.module().metadata_kind(name), node)?)
}

/// Returns the access qualifier of an image or a pipe in OpenCL C.
fn access_qualifier(ty: &Instruction<'_>) -> &'static str {
    let qualifier = match ty.op {
        Op::TypeImage => ty.arguments().get(7).copied().unwrap_or(AccessQualifier::ReadOnly.0),
        Op::TypePipe => ty.arguments().first().copied().unwrap_or(AccessQualifier::ReadOnly.0),
        _ => return "none",
    };
    match AccessQualifier(qualifier) {
        AccessQualifier::WriteOnly => "write_only",
        AccessQualifier::ReadWrite => "read_write",
        _ => "read_only",
    }
}

/// Returns the name of an image type in OpenCL C.
fn image_name(ty: &Instruction<'_>) -> String {
    let &[_, dim, depth, arrayed, multisampled, ..] = ty.arguments() else { return "image_t".to_owned() };
    let array = if arrayed == 1 { "_array" } else { "" };
    let msaa = if multisampled == 1 { "_msaa" } else { "" };
    let depth = if depth == 1 { "_depth" } else { "" };
    match Dim(dim) {
        Dim::Dim1D => format!("image1d{array}_t"),
        Dim::Buffer => "image1d_buffer_t".to_owned(),
        Dim::Dim2D => format!("image2d{array}{msaa}{depth}_t"),
        Dim::Dim3D => "image3d_t".to_owned(),
        _ => "image_t".to_owned(),
    }
}
