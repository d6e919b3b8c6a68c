//! Reads of variables decorated with BuiltIn, on the way to SPIR-V.
//!
//! LLVM IR reads such a variable by a call, like `get_global_id(0)` or `__spirv_BuiltInGlobalInvocationId(0)`.
//! [`dimension`] translates functions with an argument, and [`query`] translates functions without. SPIR-V loads the
//! variable. A call for one component becomes a load of the whole vector and an OpCompositeExtract. On the way to LLVM
//! IR, `opencl/variable_loads.rs` therefore makes one call for each component that is extracted. Otherwise each round
//! trip would triple the number of calls.

use crate::mapping::facts::builtin_names::BUILTIN_PREFIX;

use crate::error::Result;
use crate::mapping::spirv_calls::{Emit, call_to_spirv::CallToSpirv};
use crate::spirv::{BuiltIn, Decoration, Id, LinkageType, MemoryAccess, Op, StorageClass, grammar::Enumeration};

/// Returns the id of the variable for a BuiltIn. The first use adds the variable to the module, with import linkage.
pub(crate) fn variable<'c, E: Emit<'c>>(e: &mut E, builtin: BuiltIn, ty: Id) -> Id {
    if let Some(&id) = e.builtin_variables().get(&builtin) {
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

/// Decorates a global variable of the LLVM module whose name is `__spirv_BuiltIn` followed by `name`, if `name` is a
/// BuiltIn. Later calls read this variable.
pub(crate) fn decorate_variable<'c>(e: &mut impl Emit<'c>, id: Id, name: &str) {
    if let Some(builtin) = BuiltIn::from_name(name) {
        e.out().decorate(id, Decoration::BuiltIn, &[builtin.0]);
        e.builtin_variables().insert(builtin, id);
    }
}

/// Emits a load of the variable for a BuiltIn. If the module has no variable for it yet, the new variable has the type
/// `ty`. The alignment is the size of the type; a vector of three components is aligned like a vector of four.
pub(crate) fn load<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, builtin: BuiltIn, ty: Id) -> Id {
    let id = variable(call.e, builtin, ty);
    // A variable that the LLVM module defines may have another type.
    let ty = call.out().type_of(id).and_then(|pointer| call.out().pointee(pointer)).unwrap_or(ty);
    let scalar = call.out().scalar_type(ty);
    let bytes = call.out().number_type(scalar).map_or(4, |number| number.width() / 8);
    let alignment = bytes * call.out().component_count(ty).next_power_of_two();
    call.out().emit_value(Op::Load, ty, &[id.word(), MemoryAccess::Aligned.0, alignment])
}

/// A variable with three components, one for each dimension. OpenCL C defines the same value for all further
/// dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dimension {
    /// The BuiltIn.
    pub(crate) variable: BuiltIn,
    /// The value for dimensions after the third: 0 for ids and offsets, 1 for sizes.
    pub(crate) outside: u32,
}

/// Emits the read of one component, for a function whose argument is the number of the dimension.
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
    let Some(vector) = call.out().type_of(value) else { return Err(call.invalid("the variable has no type")) };
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

/// Emits the read of a whole variable, for a function without arguments.
pub(crate) fn query<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, builtin: BuiltIn) -> Result<Id> {
    let result_type = call.result_type()?;
    let value = load(call, builtin, result_type);
    Ok(call.resized(value, result_type))
}
