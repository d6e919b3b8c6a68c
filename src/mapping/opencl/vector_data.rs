//! Vector data load and store functions (OpenCL C 3.0, 6.15.7), and shuffles (6.15.13). Each is an instruction of
//! OpenCL.std.
//!
//! The name of a load or store states the number of components and the rounding mode (`vstore_half4_rtz`). To SPIR-V:
//! [`parse`] reads the name, [`to_spirv`] emits the instruction. To LLVM IR: [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::{Claims, Effects, Mapped, claims::list};
use crate::mapping::facts::ParameterSet;
use crate::mapping::opencl::form::{Row, VectorAccess, VectorAccessFamily, ext};
use crate::mapping::spirv_calls::by_grammar::{ROUNDINGS, split_rounding};
use crate::mapping::spirv_calls::opencl_type_names::{component_count, count_suffix};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit, ParameterSpelling, call_to_llvm::components};
use crate::spirv::{ExtInstSet, Id, Instruction, grammar::opencl};

/// The rows of the shuffles, whose names do not state a number of components.
pub(crate) const ROWS: &[Row] =
    &[ext("shuffle", 2, opencl::Shuffle).unsigned(&[1]), ext("shuffle2", 3, opencl::Shuffle2).unsigned(&[2])];

/// The families of loads and stores. If the name of one family begins with the name of another, the longer name comes
/// first.
pub(crate) static ACCESSES: [VectorAccessFamily; 6] = [
    VectorAccessFamily {
        name: "vload_half",
        vector: (opencl::VloadHalfn, None),
        scalar: Some((opencl::VloadHalf, None)),
        is_store: false,
    },
    VectorAccessFamily {
        name: "vloada_half",
        vector: (opencl::VloadaHalfn, None),
        scalar: Some((opencl::VloadHalf, None)),
        is_store: false,
    },
    VectorAccessFamily { name: "vload", vector: (opencl::Vloadn, None), scalar: None, is_store: false },
    VectorAccessFamily {
        name: "vstore_half",
        vector: (opencl::VstoreHalfn, Some(opencl::VstoreHalfnR)),
        scalar: Some((opencl::VstoreHalf, Some(opencl::VstoreHalfR))),
        is_store: true,
    },
    VectorAccessFamily {
        name: "vstorea_half",
        vector: (opencl::VstoreaHalfn, Some(opencl::VstoreaHalfnR)),
        scalar: Some((opencl::VstoreHalf, Some(opencl::VstoreHalfR))),
        is_store: true,
    },
    VectorAccessFamily { name: "vstore", vector: (opencl::Vstoren, None), scalar: None, is_store: true },
];

/// Returns what a load or store is in SPIR-V. Returns `None` for other names.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<crate::mapping::opencl::form::Form> {
    let (name, rounding) = split_rounding(name);
    let (access, count) = ACCESSES.iter().find_map(|access| Some((access, name.strip_prefix(access.name)?)))?;
    let count = component_count(count)?;
    let (_, rounded) = if count == 1 { access.scalar? } else { access.vector };
    let arity = if access.is_store { 3 } else { 2 };
    if rounding.is_some() && rounded.is_none() || parameters.len() != arity {
        return None;
    }
    Some(crate::mapping::opencl::form::Form::VectorAccess(VectorAccess { access, count, rounding }))
}

/// Emits the instruction for a load or store. The pointer is cast to a pointer to the scalar type that the mangled name
/// states. Returns [`Mapped::Nothing`] for a store.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, memory: VectorAccess) -> Result<Mapped<Id>> {
    let operands = call.arguments()?;
    let (plain, rounded) = match memory.access.scalar {
        Some(scalar) if memory.count == 1 => scalar,
        _ => memory.access.vector,
    };
    if memory.access.is_store {
        let void = call.out().type_void();
        match (memory.rounding, rounded) {
            (Some(mode), Some(rounded)) => call.ext(rounded, void, &operands, &[mode.0]),
            _ => call.ext(plain, void, &operands, &[]),
        };
        return Ok(Mapped::Nothing);
    }
    let ty = call.result_type()?;
    let count = [memory.count];
    let literals: &[u32] = if memory.count == 1 { &[] } else { &count };
    Ok(Mapped::Value(call.ext(plain, ty, &operands, literals)))
}

/// What this file translates: the instructions in [`ACCESSES`].
pub(crate) const CLAIMS: Claims = Claims {
    extended: list!(
        (ExtInstSet, u32), (ExtInstSet::OpenClStd, 0);
        ACCESSES, row => Some((ExtInstSet::OpenClStd, row.vector.0));
        ACCESSES, row => match row.vector.1 {
            Some(rounded) => Some((ExtInstSet::OpenClStd, rounded)),
            None => None,
        };
        ACCESSES, row => match row.scalar {
            Some((plain, _)) => Some((ExtInstSet::OpenClStd, plain)),
            None => None,
        };
        ACCESSES, row => match row.scalar {
            Some((_, Some(rounded))) => Some((ExtInstSet::OpenClStd, rounded)),
            _ => None,
        }
    ),
    names: &["vload", "vstore"],
    ..Claims::NONE
};

/// Builds the call of an OpenCL C function for a load or store.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let (number, operands) = (instruction.word(3).unwrap_or(0), instruction.operands.get(4..).unwrap_or_default());
    let has = |(plain, rounded): (u32, Option<u32>)| plain == number || rounded == Some(number);
    let access = ACCESSES.iter().find(|access| has(access.vector) || access.scalar.is_some_and(has));
    let Some(access) = access else { return Ok(Mapped::Declined) };
    let is_rounded = |(_, rounded): (u32, Option<u32>)| rounded == Some(number);
    let is_rounded = is_rounded(access.vector) || access.scalar.is_some_and(is_rounded);
    let values = if access.is_store { 3 } else { 2 };
    let result_type = instruction.required_result_type()?;
    let spelling = ParameterSpelling {
        unsigned: ParameterSet::of(if access.is_store { &[1] } else { &[0] }),
        constant: ParameterSet::of(if access.is_store { &[] } else { &[1] }),
        ..ParameterSpelling::default()
    };
    let mut call = CallToLlvm::of_opencl_std(number).with_spelling(spelling);
    let mut stored = None;
    for &word in operands.get(..values).ok_or_else(|| instruction.invalid("an operand is missing"))? {
        let Some(id) = Id::new(word) else { return Err(instruction.invalid("an id is 0")) };
        stored = stored.or(Some(b.type_of(id)?));
        call.operand(b, id)?;
    }
    let mode = if is_rounded { operands.get(values).copied() } else { None };
    let (_, count) = components(b, if access.is_store { stored.unwrap_or(result_type) } else { result_type });
    call.depends_on(count);
    call.depends_on(mode.map_or(0, |mode| mode + 1));
    let effects = if access.is_store { Effects::Any } else { Effects::Reads };
    call.call_of_type(b, result_type, effects, |_| {
        let count = count_suffix(count);
        let suffix = ROUNDINGS.iter().find(|(_, own)| Some(own.0) == mode).map_or("", |(suffix, _)| suffix);
        format!("{}{count}{suffix}", access.name)
    })
    .map(Mapped::Value)
}
