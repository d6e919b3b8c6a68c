//! Functions that stand for SPIR-V instructions, in both directions.
//!
//! In LLVM IR these functions are declarations, most of which have mangled names. There are two families of names:
//! OpenCL C's names (`max`), and SPIR-V-friendly names (`__spirv_ocl_s_max`, `__spirv_ControlBarrier`), see
//! docs/SPIRVRepresentationInLLVM.rst in `llvm-spirv`'s repository. This file decides which file of `opencl` or
//! `spirv_calls` translates a function or an instruction. The drivers call:
//!
//! - [`lookup`], once for each declared function, to find the builtin with the function's name. The driver caches the
//!   answer.
//! - [`parameter_pointees`], for the pointee types that the name of a function states.
//! - [`to_spirv`], for each call of a builtin.

use crate::mapping::constants::opaque;
use crate::mapping::context::{Mapped, translators::translators};
use crate::mapping::dispatch::owners::{self, Owner};
use crate::mapping::facts::instruction_facts;
use crate::mapping::opencl::{
    Builtin, async_copies, atomics, conversions, enqueue, groups, intel_extensions, motion_estimation, table,
    vector_data,
};
use crate::mapping::spirv_calls::{
    CallTarget, SpirvCall, arbitrary_precision, by_grammar, opencl_type_names, small_floats, type_names,
};
use crate::spirv::grammar::opencl;
use std::borrow::Cow;

use crate::error::Result;
use crate::llvm::{Call, Function, Type as LlvmType, TypeView, Types};
use crate::mangle::{self, Type};
use crate::mapping::abort::Emit;
use crate::mapping::opencl::{Class, Form, form::Row};
use crate::mapping::spirv_calls::CallToSpirv;
use crate::spirv::{Builder, ExtInstSet, Id, grammar::older_names};

/// Returns the builtin with the name of a function, or `None` if the function is not a builtin.
pub(crate) fn lookup(function: Function<'_>) -> Option<Builtin> {
    lookup_name(&function.as_value().name())
}

/// Returns the pointee that a function's name states for each parameter. The function need not be a builtin. An element
/// is `None` if the parameter is not a pointer or the name does not state its pointee.
pub(crate) fn parameter_pointees<'c>(function: Function<'c>, pointer_width: u32) -> Vec<Option<LlvmType<'c>>> {
    let value = function.as_value();
    if !function.function_type().parameters().iter().any(|ty| ty.is_pointer()) {
        return Vec::new();
    }
    if let Some(pointees) = enqueue::pointees(&value.name(), value.ty().types(), pointer_width) {
        return pointees;
    }
    let mangled = match mangle::is_mangled(&value.name()) {
        true => mangle::demangle(&value.name()).ok(),
        false => None,
    };
    let base_name = mangled.as_ref().map(|mangled| mangled.base_name().to_owned());
    let parameters = mangled.map(|mangled| mangled.params()).unwrap_or_default();
    if parameters.len() != function.argument_count() as usize {
        return matrix_pointees(function);
    }
    let types = value.ty().types();
    // Functions that compare and exchange floating-point numbers access the memory as integers.
    let compares = base_name.as_ref().is_some_and(|name| name.starts_with("atomic_compare_exchange"));
    let writes = base_name.is_some_and(|name| name.starts_with("write_image"));
    let pointee = |ty: &Type| match ty {
        // Compilers before LLVM 16 emit a pointer instead of the opaque type.
        Type::Named(name) if writes => opencl_type_names::written_image_llvm_type(types, name),
        Type::Named(name) => opencl_type_names::image_llvm_type(types, name),
        ty => {
            let ty = flattened(ty);
            let pointee = &ty.pointee()?.ty;
            match pointee.builtin().filter(|_| compares) {
                Some(mangle::Builtin::Float) => Some(types.i32()),
                Some(mangle::Builtin::Double) => Some(types.i64()),
                _ => llvm_type(types, pointee),
            }
        }
    };
    parameters.iter().map(pointee).collect()
}

/// Returns the opaque type of a function's result, if the function returns a pointer instead, as compilers before LLVM
/// 16 emit it. Returns `None` for other functions.
pub(crate) fn opaque_result(function: Function<'_>) -> Option<LlvmType<'_>> {
    let value = function.as_value();
    let name = value.name();
    if !function.function_type().return_type().is_pointer() || !mangle::is_mangled(&name) {
        return None;
    }
    let name = mangle::demangle(&name).ok()?;
    let types = value.ty().types();
    match name.base_name() {
        "async_work_group_copy" | "async_work_group_strided_copy" | "__spirv_GroupAsyncCopy" => {
            types.target("spirv.Event", &[], &[]).ok()
        }
        "get_default_queue" | "__spirv_GetDefaultQueue" => types.target("spirv.Queue", &[], &[]).ok(),
        "__spirv_SampledImage" => match name.params().first()? {
            Type::Named(image) => opencl_type_names::sampled_image_llvm_type(types, image),
            _ => None,
        },
        _ => None,
    }
}

/// Returns true if a function only casts its first argument to another address space and returns it.
pub(crate) fn gives_first_argument(function: Function<'_>) -> bool {
    by_grammar::is_cast_of_pointers(&function.as_value().name())
}

/// Returns the pointees of the parameters of a function that loads or stores a cooperative matrix. The name does not
/// state them. The pointee of a pointer is the component type of the matrix. Returns an empty list for other functions.
fn matrix_pointees<'c>(function: Function<'c>) -> Vec<Option<LlvmType<'c>>> {
    let form = lookup(function).map(|builtin| builtin.form);
    let Some(Form::SpirvCall(by_grammar::SpirvCall { target: by_grammar::CallTarget::Core(op), .. })) = form else {
        return Vec::new();
    };
    if !instruction_facts::of(op).accesses_matrix {
        return Vec::new();
    }
    let ty = function.function_type();
    let component = |ty: LlvmType<'c>| match ty.view() {
        TypeView::TargetExt(ty) => ty.type_parameters().first().copied(),
        _ => None,
    };
    let parameters = ty.parameters();
    let component = component(ty.return_type()).or_else(|| parameters.iter().copied().find_map(component));
    parameters.iter().map(|ty| component.filter(|_| ty.is_pointer())).collect()
}

/// Returns the opaque type that old compilers mean by a pointer to `pointee` in an address space, or `None` if the
/// pointer is an ordinary pointer. Compilers before LLVM 16 emit pointers instead of images and samplers, in address
/// spaces whose memory cannot contain these objects. All compilers emit a pointer instead of the storage of a pipe.
pub(crate) fn opaque_behind(address_space: u32, pointee: LlvmType<'_>) -> Option<LlvmType<'_>> {
    if matches!(address_space, 1 | 2) && opencl_type_names::is_image_or_sampler(pointee) {
        return Some(pointee);
    }
    let is_storage = |ty: LlvmType<'_>| matches!(ty.view(), TypeView::TargetExt(ty) if ty.name() == PIPE_STORAGE);
    if address_space == 1 && (is_storage(pointee) || opaque::is_pipe_storage(pointee)) {
        return pointee.types().target(PIPE_STORAGE, &[], &[]).ok();
    }
    None
}

/// The name of the LLVM target type for a pipe's storage.
const PIPE_STORAGE: &str = "spirv.PipeStorage";

/// Returns a pointer type whose pointee has all its qualifiers in one place. Names from old compilers nest the
/// qualifiers.
fn flattened(ty: &Type) -> Type {
    let Type::Pointer(pointee) = ty else { return ty.clone() };
    let mut qualifiers = pointee.qualifiers;
    let mut inner = &pointee.ty;
    while let Type::Qualified(qualified) = inner {
        let own = qualified.qualifiers;
        qualifiers = mangle::Qualifiers {
            address_space: qualifiers.address_space.or(own.address_space),
            constant: qualifiers.constant || own.constant,
            volatile: qualifiers.volatile || own.volatile,
            restrict: qualifiers.restrict || own.restrict,
            atomic: qualifiers.atomic || own.atomic,
        };
        inner = &qualified.ty;
    }
    Type::pointer(inner.clone(), qualifiers)
}

/// Returns the LLVM type for a type in a mangled name. Returns `None` if no LLVM type or several LLVM types correspond
/// to it.
fn llvm_type<'c>(types: Types<'c>, ty: &Type) -> Option<LlvmType<'c>> {
    match ty {
        Type::Builtin(builtin) => match (builtin.integer(), builtin) {
            (Some((_, width)), _) if width <= 64 => types.int(width).ok(),
            (_, mangle::Builtin::Half | mangle::Builtin::Float16) => Some(types.half()),
            (_, mangle::Builtin::Float) => Some(types.float()),
            (_, mangle::Builtin::Double) => Some(types.double()),
            (_, mangle::Builtin::BFloat16) => Some(types.bfloat()),
            (_, mangle::Builtin::Bool) => Some(types.i8()),
            _ => None,
        },
        Type::Vector { len, element } => types.vector(llvm_type(types, element)?, u32::try_from(*len).ok()?).ok(),
        ty => {
            if let Some(opaque) = ty.opaque_name().and_then(|name| type_names::to_llvm(types, name)) {
                return Some(opaque);
            }
            let name = older_names::of(opencl_type_names::opaque(ty)?.name()?);
            let name = name.strip_prefix("Type")?;
            types.target(&format!("spirv.{name}"), &[], &[]).ok()
        }
    }
}

/// Returns the builtin with a name, which may be mangled. Returns `None` if there is none.
pub(crate) fn lookup_name(name: &str) -> Option<Builtin> {
    if !mangle::is_mangled(name) {
        let is_plain = |row: &&Row| name.starts_with("__") || matches!(row.form, Form::Printf);
        let form = match table::by_name(name).find(is_plain) {
            Some(row) => row.form,
            None => match owners::of_name(name)? {
                Owner::ByGrammar => by_grammar::parse(name, &[])?.into(),
                Owner::ArbitraryPrecision => Form::SpirvCall(arbitrary_precision::parse(name)?),
                _ => return None,
            },
        };
        return Some(Builtin { form, parameters: Vec::new() });
    }
    let Ok(mangled) = mangle::demangle(name) else {
        // The demangler cannot read some types that programs define. The name of the instruction, without the parameter
        // types, is enough here.
        let form = mangle::plain_name(name).filter(|name| name.starts_with("__spirv_"));
        let form = form.and_then(|name| by_grammar::parse(name, &[]));
        return form.map(|form| Builtin { form: form.into(), parameters: Vec::new() });
    };
    if mangled.is_scoped() {
        return None;
    }
    if !mangled.is_function() {
        // A mangled name may lack the parameters and still be the name of an instruction.
        let form = by_grammar::parse(mangled.base_name(), &[])?.into();
        return Some(Builtin { form, parameters: Vec::new() });
    }
    let parameters: Vec<Type> = mangled.params().iter().map(flattened).collect();
    let form = form(mangled.base_name(), &parameters)?;
    Some(Builtin { form, parameters })
}

/// Returns what the function with this name and these parameter types is in SPIR-V. The row of the function states it.
/// For a function without a row, the file that claims how the name begins reads the name.
pub(super) fn form(name: &str, parameters: &[Type]) -> Option<Form> {
    // `atom_` and `atomic_` are prefixes of the same functions.
    let name = match name.strip_prefix("atom_") {
        Some(rest) => Cow::Owned(format!("atomic_{rest}")),
        None => Cow::Borrowed(name),
    };
    let class = Class::of(parameters);
    let row = table::by_name(&name)
        .find(|row| (row.class == Class::Any || row.class == class) && usize::from(row.arity) == parameters.len());
    if let Some(row) = row {
        return accepts(row.form, parameters).then_some(row.form);
    }
    match owners::of_name(&name)? {
        Owner::ByGrammar => by_grammar::parse(&name, parameters).map(Form::from),
        Owner::SmallFloats => small_floats::parse(&name).map(Form::SmallFloatConversion),
        Owner::Conversions => conversions::parse(&name, parameters),
        Owner::VectorData => vector_data::parse(&name, parameters),
        Owner::Groups => groups::parse(&name, parameters),
        Owner::IntelExtensions => intel_extensions::parse(&name, parameters),
        Owner::MotionEstimation => motion_estimation::parse(&name, parameters),
        _ => None,
    }
}

/// Returns true if a function with this form may have parameters of these types. Checks only what the row of the
/// function does not state.
fn accepts(form: Form, parameters: &[Type]) -> bool {
    match form {
        Form::Atomic(atomic) => atomics::accepts(atomic, parameters),
        // `printf` is not overloadable, so a `printf` with a mangled name is a function of the program.
        Form::Printf => false,
        _ => true,
    }
}

impl Builtin {
    /// Returns true if the options allow the extensions that the builtin needs. Otherwise a function with this name may
    /// be the program's own function.
    pub(crate) fn is_available(&self, out: &Builder) -> bool {
        match self.form {
            Form::Atomic(atomic) => atomics::is_available(atomic, &self.parameters, out),
            _ => true,
        }
    }

    /// Returns true if the arguments include memory scopes, memory orders or fence flags.
    pub(crate) fn takes_orders(&self) -> bool {
        matches!(self.form, Form::Barrier(_) | Form::Fence(_) | Form::Atomic(_))
    }

    /// Returns true if a call of the builtin ends its block.
    pub(crate) fn ends_block(&self) -> bool {
        matches!(self.form, Form::SpirvCall(spirv_call) if by_grammar::ends_block(spirv_call))
    }
}

/// Emits the instructions for a call of a builtin.
///
/// # Errors
/// Returns `InvalidNumberOfOperands` and `InvalidLlvmModule` if the arguments do not match the function.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, builtin: &Builtin) -> Result<Mapped<Id>> {
    let takes_typed_pointers = builtin.form.takes_typed_pointers();
    let call = &mut CallToSpirv { e, llvm_call: call, parameters: &builtin.parameters, takes_typed_pointers };
    // The function counts elements, but an untyped pointer does not state their size.
    if matches!(builtin.form, Form::Ext(opencl::Prefetch) | Form::SpirvCall(PREFETCH))
        && call.out().has_untyped_pointers()
    {
        return async_copies::untyped_prefetch(call).map(Mapped::from);
    }
    translate(call, builtin.form)
}

translators! {
    <E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>; form: Form)
    Form::Ext(number) => opencl::by_row::extended_to_spirv(call, number),
    Form::Plain(op) => opencl::by_row::to_spirv(call, op),
    Form::Relational(op) => opencl::relational::test(call, op),
    Form::Reduction(op) => opencl::relational::reduction(call, op),
    Form::Dot => opencl::geometric::dot(call),
    Form::IntegerDot { is_packed } => opencl::integer::dot(call, is_packed),
    Form::Dimension(dimension) => spirv_calls::builtin_variables::dimension(call, dimension),
    Form::Query(variable) => spirv_calls::builtin_variables::query(call, variable),
    Form::Convert(conversion) => opencl::conversions::to_spirv(call, conversion),
    Form::SmallFloatConversion(conversion) => spirv_calls::small_floats::to_spirv(call, conversion),
    Form::Reinterpret => opencl::conversions::reinterpret(call),
    Form::VectorAccess(memory) => opencl::vector_data::to_spirv(call, memory),
    Form::Barrier(barrier) => opencl::synchronization::barrier(call, barrier),
    Form::Fence(fence) => opencl::synchronization::fence(call, fence),
    Form::AsyncCopy { strided } => opencl::async_copies::async_copy(call, strided),
    Form::WaitEvents => opencl::async_copies::wait_events(call),
    Form::Atomic(atomic) => opencl::atomics::to_spirv(call, atomic),
    Form::Printf => opencl::printf::to_spirv(call),
    Form::ToAddressSpace(space) => opencl::address_spaces::to_address_space(call, space),
    Form::GetFence => opencl::address_spaces::get_fence(call),
    Form::Enqueue(enqueue) => opencl::enqueue::to_spirv(call, enqueue),
    Form::Image(image) => opencl::images::to_spirv(call, image),
    Form::Sampler => opencl::images::sampler(call),
    Form::FixedOperands(fixed) => opencl::fixed_operands::to_spirv(call, fixed),
    Form::WorkGroupBroadcast => opencl::groups::broadcast(call),
    Form::SpecConstant(function) => spirv_calls::spec_constants::to_spirv(call, function),
    Form::MotionEstimation(form) => opencl::motion_estimation::to_spirv(call, form),
    Form::SpirvCall(spirv_call) => spirv_calls::by_grammar::to_spirv(call, spirv_call),
}

/// `__spirv_ocl_prefetch`.
const PREFETCH: SpirvCall = SpirvCall {
    target: CallTarget::Extended(ExtInstSet::OpenClStd, opencl::Prefetch),
    saturates: false,
    rounding: None,
};
