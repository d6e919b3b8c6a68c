//! Variables decorated with BuiltIn.
//!
//! In LLVM IR they are no memory: loads of them are calls. Mostly one component of a vector is wanted, as
//! `get_global_id(0)` in SPIR-V is a load of all three and the extraction of the first. LLVM's functions give the
//! components one by one. Calls are made of those that are extracted; the vector is put together only where something
//! uses it whole. Else there and back would make three calls of each one.

use crate::mapping::facts::builtin_names::BUILTIN_PREFIX;

use crate::error::Result;
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::spirv::grammar::{BuiltIn, Decoration, Enumeration, LinkageType, MemoryAccess, StorageClass};
use crate::spirv::{Id, Op};

/// The id of a variable; it is made on its first use, as an import that the driver provides.
pub(crate) fn variable<'c, E: Emit<'c>>(e: &mut E, builtin: BuiltIn, ty: Id) -> Id {
    if let Some(id) = e.builtin_variables().get(builtin) {
        e.uses_variable(id);
        return id;
    }
    let pointer = e.out().type_pointer(StorageClass::Input, ty);
    let id = e.out().global_variable(pointer, StorageClass::Input, None);
    let name = format!("{BUILTIN_PREFIX}{builtin}");
    e.out().name(id, &name);
    e.out().linkage(id, &name, LinkageType::Import);
    e.out().decorate(id, Decoration::Constant, &[]);
    e.out().decorate(id, Decoration::BuiltIn, &[builtin.0]);
    e.builtin_variables().insert(builtin, id);
    e.uses_variable(id);
    id
}

/// Decorates a global variable of the module that is named for a BuiltIn, and makes it the one that builtins use.
/// `name` is what follows `__spirv_BuiltIn` in its name.
pub(crate) fn decorate_variable<'c>(e: &mut impl Emit<'c>, id: Id, name: &str) {
    if let Some(builtin) = BuiltIn::from_name(name) {
        e.out().decorate(id, Decoration::BuiltIn, &[builtin.0]);
        e.builtin_variables().insert(builtin, id);
    }
}

/// Loads a variable. The alignment is the size of the type, that of three components being four components'.
pub(crate) fn load<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, builtin: BuiltIn, ty: Id) -> Id {
    let id = variable(call.e, builtin, ty);
    // A variable of the module's own may have another type.
    let ty = call.out().type_of(id).and_then(|pointer| call.out().pointee(pointer)).unwrap_or(ty);
    let scalar = call.out().scalar_type(ty);
    let bytes = call.out().number_type(scalar).map_or(4, |number| number.width() / 8);
    let alignment = bytes * call.out().component_count(ty).next_power_of_two();
    call.out().emit_value(Op::Load, ty, &[id.word(), MemoryAccess::Aligned.0, alignment])
}

/// A variable of three components, and what OpenCL says of all dimensions beyond: 0 of an id or offset, 1 of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dimension {
    /// The variable.
    pub(crate) variable: BuiltIn,
    /// The value of the dimensions that there are not.
    pub(crate) outside: u32,
}

/// A function with a dimension for its argument.
pub(crate) fn dimension<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, dimension: Dimension) -> Result<Id> {
    let result_type = call.result_type()?;
    let constant = call.constant_argument(0);
    if constant.is_some_and(|index| index > 2) {
        return Ok(call.integer(result_type, u64::from(dimension.outside)));
    }
    let index = match constant {
        Some(_) => None,
        None => Some(call.argument(0)?),
    };
    let vector = call.out().type_vector(result_type, 3);
    let value = load(call, dimension.variable, vector);
    let Some(vector) = call.out().type_of(value) else { return Err(call.invalid("a variable has no type")) };
    let ty = call.out().scalar_type(vector);
    let Some(index) = index else {
        let index = constant.unwrap_or(0) as u32;
        let component = call.out().emit_value(Op::CompositeExtract, ty, &[value.word(), index]);
        return Ok(call.resized(component, result_type));
    };
    let Some(index_type) = call.out().type_of(index) else { return Err(call.invalid("the argument has no type")) };
    let boolean = call.out().type_bool();
    let three = call.integer(index_type, 3);
    let zero = call.integer(index_type, 0);
    let is_inside = call.emit(Op::ULessThan, boolean, &[index, three]);
    let index = call.emit(Op::Select, index_type, &[is_inside, index, zero]);
    let component = call.emit(Op::VectorExtractDynamic, ty, &[value, index]);
    let outside = call.integer(ty, u64::from(dimension.outside));
    let result = call.emit(Op::Select, ty, &[is_inside, component, outside]);
    Ok(call.resized(result, result_type))
}

/// A function without an argument.
pub(crate) fn query<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, builtin: BuiltIn) -> Result<Id> {
    let result_type = call.result_type()?;
    let value = load(call, builtin, result_type);
    Ok(call.resized(value, result_type))
}
